/** Twenty agents, each of whom words every summary in a manner of their own. */

import type {
  AddressWords,
  AirlineSummary,
  CabinWords,
  FlightWords,
  ItemWords,
  MethodWords,
  PassengerWords,
  Phrasing,
  RetailSummary,
} from "../summary.ts";

// 1. A British correspondence clerk: whole sentences, dates like 20 May 2024.
const clerk: Phrasing = (() => {
  const pounds = (n: number) => `US$${n.toFixed(2)}`;
  const day = (d: string) =>
    new Date(`${d}T12:00:00Z`).toLocaleDateString("en-GB", {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
  const means = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `your ${
        m.brand ? m.brand[0]!.toUpperCase() + m.brand.slice(1) : "credit"
      } card ending in ${m.lastFour}`
      : m.source === "PayPal"
      ? `your PayPal account (${m.id})`
      : m.source === "gift card"
      ? `your gift card (${m.id})`
      : m.source === "certificate"
      ? `your travel certificate (${m.id})`
      : `your credit card (${m.id})`;
  const and = (xs: string[]) =>
    xs.length < 2
      ? xs.join("")
      : `${xs.slice(0, -1).join("; ")}; and ${xs[xs.length - 1]!}`;
  const goods = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k}: ${v}`);
    return `the ${i.name}${o.length ? ` (${o.join(", ")})` : ""}, priced at ${
      pounds(i.price)
    }`;
  };
  const where = (a: AddressWords) =>
    [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country]
      .filter((x) => x.trim() !== "").join("\n    ");
  const leg = (f: FlightWords) =>
    `flight ${f.number} from ${f.origin} to ${f.destination} on ${
      day(f.date)
    }, departing at ${f.departs} and arriving at ${f.arrives}`;
  const soul = (p: PassengerWords) =>
    `${p.first} ${p.last} (born ${day(p.born)})`;
  return {
    name: "British clerk, formal letter",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Dear Customer,\n\nFurther to your request, we are ready to cancel your order ${s.order} in its entirety. The order comprises ${
            and(s.items.map(goods))
          }. The reason we shall record is "${s.reason}". The sum of ${
            pounds(s.items.reduce((t, i) => t + i.price, 0))
          } will be refunded to ${
            means(s.method)
          }.\n\nMay we kindly ask whether you wish us to proceed with this cancellation?`;
        case "return":
          return `Dear Customer,\n\nWe refer to your order ${s.order}. We are prepared to accept the return of ${
            and(s.items.map(goods))
          }. The refund of ${
            pounds(s.items.reduce((t, i) => t + i.price, 0))
          } will be made to ${
            means(s.method)
          }.\n\nWould you kindly confirm that we may register this return?`;
        case "exchange":
        case "modify":
          return `Dear Customer,\n\nWe refer to your ${
            s.act === "exchange" ? "delivered" : "pending"
          } order ${s.order}. As requested, we would ${
            s.act === "exchange" ? "exchange items" : "amend the items"
          } as follows: ${
            and(
              s.pairs.map((p) =>
                `${goods(p.had)}, would be replaced by ${goods(p.wanted)}`
              ),
            )
          }. ${
            s.difference > 0
              ? `The difference of ${pounds(s.difference)} will be charged to ${
                means(s.method)
              }.`
              : s.difference < 0
              ? `The difference of ${
                pounds(-s.difference)
              } in your favour will be refunded to ${means(s.method)}.`
              : `There is no difference in price; the payment method noted for this request is ${
                means(s.method)
              }.`
          }\n\nMay we have your confirmation to proceed with this ${
            s.act === "exchange" ? "exchange" : "modification"
          }?`;
        case "payment":
          return `Dear Customer,\n\nAs instructed, we would change the payment method of your pending order ${s.order}. The total of ${
            pounds(s.total)
          } would be charged to ${means(s.wanted)} in place of ${
            means(s.had)
          }.\n\nDo we have your permission to make this change?`;
        case "address":
          return `Dear Customer,\n\nAs instructed, we would amend the shipping address of your pending order ${s.order} so that it reads as follows:\n\n    ${
            where(s.address)
          }\n\nMay we ask you to confirm that this is correct and that we may amend the order accordingly?`;
        case "userAddress":
          return `Dear Customer,\n\nAs instructed, we would amend the default address held in your customer profile so that it reads as follows:\n\n    ${
            where(s.address)
          }\n\nMay we ask you to confirm that we may update your profile accordingly?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Dear Passenger,\n\nWe have prepared the following booking for you. It is a ${
            s.roundTrip
              ? `return journey from ${s.origin} to ${s.destination} and back`
              : `one-way journey from ${s.origin} to ${s.destination}`
          } in ${s.cabin} class, consisting of ${
            and(s.flights.map(leg))
          }. The ${
            s.passengers.length === 1 ? "passenger is" : "passengers are"
          } ${and(s.passengers.map(soul))}. The booking includes ${
            s.bags === 0
              ? "no checked baggage"
              : s.bags === 1
              ? "1 checked bag"
              : `${s.bags} checked bags`
          } and ${
            s.insurance ? "travel insurance" : "no travel insurance"
          }. The total price is ${pounds(s.total)}, of which ${
            and(
              s.payments.map((p) =>
                `${pounds(p.amount)} will be charged to ${means(p.method)}`
              ),
            )
          }.\n\nMay we have your confirmation to complete this booking?`;
        case "cancel":
          return `Dear Passenger,\n\nAs requested, we are ready to cancel your entire reservation ${s.reservation}. The reason we shall record is "${s.reason}".\n\nWould you kindly confirm that we may cancel the reservation?`;
        case "flights":
          return `Dear Passenger,\n\nAs requested, we would change the flights of your reservation ${s.reservation}. The complete new itinerary would be: ${
            and(s.flights.map(leg))
          }. The cabin remains ${s.cabin}. Any difference in fare will be charged or refunded to ${
            means(s.method)
          }.\n\nMay we have your confirmation to make this change?`;
        case "cabin":
          return `Dear Passenger,\n\nAs requested, we would change the cabin of your reservation ${s.reservation} from ${s.had} to ${s.wanted}, for every passenger and on every flight. The flights themselves remain as they are. Any difference in fare will be charged or refunded to ${
            means(s.method)
          }.\n\nMay we have your confirmation to make this change?`;
        case "passengers":
          return `Dear Passenger,\n\nAs requested, we would amend the passenger list of your reservation ${s.reservation}: ${
            s.leaving
              ? `${soul(s.joining)} would take the place of ${soul(s.leaving)}`
              : `${soul(s.joining)} would be added`
          }. Thereafter the list would read: ${
            and(s.passengers.map(soul))
          }.\n\nMay we have your confirmation to make this amendment?`;
        case "bags":
          return `Dear Passenger,\n\nAs requested, we would change the number of checked bags on your reservation ${s.reservation} from ${s.had} to ${s.total} in all. ${
            s.nonfree === 0
              ? `None of them carries an additional charge; the payment method noted for this request is ${
                means(s.method)
              }.`
              : `Of these, ${s.nonfree} ${
                s.nonfree === 1 ? "is" : "are"
              } chargeable at US$50.00 each, making ${
                pounds(50 * s.nonfree)
              }, which will be charged to ${means(s.method)}.`
          }\n\nMay we have your confirmation to make this change?`;
        case "certificate":
          return `Dear Passenger,\n\nWe regret the inconvenience caused by the ${s.reason} on your reservation ${s.reservation}. By way of compensation, we would issue you a travel certificate to the value of ${
            pounds(s.amount)
          }.\n\nMay we have your confirmation to issue this certificate?`;
      }
    },
  };
})();

// 2. A back-office typist: dashes and fragments, nothing more.
const dashes: Phrasing = (() => {
  const usd = (n: number) => `$${n.toFixed(2)}`;
  const item = (i: ItemWords) =>
    `${i.name} ${i.id} [${Object.values(i.options).join(" / ")}] ${
      usd(i.price)
    }`;
  const pay = (m: MethodWords) => m.id;
  const adr = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, ${a.city}, ${a.state}, ${a.country}, ${a.zip}`;
  const fl = (f: FlightWords) =>
    `- ${f.number}, ${f.date}, ${f.origin}-${f.destination}, ${f.departs}-${f.arrives}`;
  const pax = (p: PassengerWords) => `${p.first} ${p.last}, DOB ${p.born}`;
  return {
    name: "terse dashes",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Cancel order ${s.order}\n- reason: ${s.reason}\n${
            s.items.map((i) => `- ${item(i)}`).join("\n")
          }\n- refund to: ${pay(s.method)}\nOK to proceed?`;
        case "return":
          return `Return, order ${s.order}\n${
            s.items.map((i) => `- ${item(i)}`).join("\n")
          }\n- refund to: ${pay(s.method)}\nOK to proceed?`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange"
              ? "Exchange, delivered"
              : "Modify items, pending"
          } order ${s.order}\n${
            s.pairs.map((p) => `- ${item(p.had)} -> ${item(p.wanted)}`).join(
              "\n",
            )
          }\n- ${
            s.difference > 0
              ? `you pay: ${usd(s.difference)}, with`
              : s.difference < 0
              ? `you get back: ${usd(-s.difference)}, to`
              : "price difference: none, method"
          } ${pay(s.method)}\nOK to proceed?`;
        case "payment":
          return `Change payment, pending order ${s.order}\n- old: ${
            pay(s.had)
          }\n- new: ${pay(s.wanted)}\n- amount: ${
            usd(s.total)
          }\nOK to proceed?`;
        case "address":
          return `Change shipping address, pending order ${s.order}\n- new: ${
            adr(s.address)
          }\nOK to proceed?`;
        case "userAddress":
          return `Change default address, your profile\n- new: ${
            adr(s.address)
          }\nOK to proceed?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `New booking\n- ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }\n- cabin: ${s.cabin}\n${s.flights.map(fl).join("\n")}\n${
            s.passengers.map((p) => `- ${pax(p)}`).join("\n")
          }\n- checked bags: ${s.bags}\n- insurance: ${
            s.insurance ? "yes" : "no"
          }\n${
            s.payments.map((p) => `- ${usd(p.amount)} from ${pay(p.method)}`)
              .join("\n")
          }\n- total: ${usd(s.total)}\nOK to book?`;
        case "cancel":
          return `Cancel reservation ${s.reservation}\n- reason: ${s.reason}\nOK to cancel?`;
        case "flights":
          return `Change flights, reservation ${s.reservation}\nNew itinerary:\n${
            s.flights.map(fl).join("\n")
          }\n- cabin: ${s.cabin}, no change\n- fare difference: ${
            pay(s.method)
          }\nOK to change?`;
        case "cabin":
          return `Change cabin, reservation ${s.reservation}\n- old: ${s.had}\n- new: ${s.wanted}\n- flights: no change\n- fare difference: ${
            pay(s.method)
          }\nOK to change?`;
        case "passengers":
          return `${
            s.leaving ? "Replace" : "Add"
          } passenger, reservation ${s.reservation}\n${
            s.leaving ? `- out: ${pax(s.leaving)}\n` : ""
          }- in: ${pax(s.joining)}\nList after change:\n${
            s.passengers.map((p) => `- ${pax(p)}`).join("\n")
          }\nOK to change?`;
        case "bags":
          return `Checked bags, reservation ${s.reservation}\n- now: ${s.had}\n- after: ${s.total}\n- extra-fee bags: ${s.nonfree}\n- fee: ${
            usd(50 * s.nonfree)
          }\n- method: ${pay(s.method)}\nOK to change?`;
        case "certificate":
          return `Certificate, reservation ${s.reservation}\n- value: ${
            usd(s.amount)
          }\n- reason: ${s.reason}\nOK to send?`;
      }
    },
  };
})();

// 3. A help-desk tool that answers in Markdown tables.
const tables: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `${x.brand ?? "credit card"} ****${x.lastFour ?? ""} (\`${x.id}\`)`
      : `${x.source} (\`${x.id}\`)`;
  const d = (n: number) =>
    "$" +
    n.toLocaleString("en-US", {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
  const opt = (i: ItemWords) =>
    Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join("<br>") ||
    "–";
  const wares = (xs: readonly ItemWords[]) =>
    "| # | Item | Item ID | Options | Price |\n|---|---|---|---|---|\n" +
    xs.map((i, n) =>
      `| ${n + 1} | ${i.name} | ${i.id} | ${opt(i)} | ${d(i.price)} |`
    ).join("\n");
  const kv = (rows: [string, string][]) =>
    "| Detail | Value |\n|:--|:--|\n" +
    rows.map(([k, v]) => `| **${k}** | ${v} |`).join("\n");
  const trips = (fs: readonly FlightWords[]) =>
    "| Flight | Date | From | To | Departs | Arrives |\n|---|---|---|---|---|---|\n" +
    fs.map((f) =>
      `| ${f.number} | ${f.date} | ${f.origin} | ${f.destination} | ${f.departs} | ${f.arrives} |`
    ).join("\n");
  const folk = (ps: readonly PassengerWords[]) =>
    "| Passenger | Date of birth |\n|---|---|\n" +
    ps.map((p) => `| ${p.first} ${p.last} | ${p.born} |`).join("\n");
  const adr = (a: AddressWords): [string, string][] => [
    ["Street", a.address1],
    ...(a.address2 ? [["Apt/Suite", a.address2] as [string, string]] : []),
    ["City", a.city],
    ["State", a.state],
    ["ZIP", a.zip],
    ["Country", a.country],
  ];
  const yes = "\n\n**Do you confirm? (yes/no)**";
  return {
    name: "Markdown tables",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `## Order cancellation – ${s.order}\n\n${wares(s.items)}\n\n${
            kv([["Reason", s.reason], ["Refund to", m(s.method)]])
          }${yes}`;
        case "return":
          return `## Return – order ${s.order}\n\nItems to be returned:\n\n${
            wares(s.items)
          }\n\n${kv([["Refund to", m(s.method)]])}${yes}`;
        case "exchange":
        case "modify":
          return `## ${
            s.act === "exchange"
              ? "Exchange of delivered items"
              : "Modification of pending items"
          } – order ${s.order}\n\n| Old item | Old options | New item | New options | Old price | New price |\n|---|---|---|---|---|---|\n${
            s.pairs.map((p) =>
              `| ${p.had.name} (${p.had.id}) | ${
                opt(p.had)
              } | ${p.wanted.name} (${p.wanted.id}) | ${opt(p.wanted)} | ${
                d(p.had.price)
              } | ${d(p.wanted.price)} |`
            ).join("\n")
          }\n\n${
            kv([
              [
                "Price difference",
                s.difference > 0
                  ? `${d(s.difference)} to be charged`
                  : s.difference < 0
                  ? `${d(-s.difference)} to be refunded`
                  : "none ($0.00)",
              ],
              ["Payment method", m(s.method)],
            ])
          }${yes}`;
        case "payment":
          return `## Payment method change – order ${s.order} (pending)\n\n${
            kv([
              ["Current method", m(s.had)],
              ["New method", m(s.wanted)],
              ["Order total", d(s.total)],
            ])
          }${yes}`;
        case "address":
          return `## New shipping address – order ${s.order} (pending)\n\n${
            kv(adr(s.address))
          }${yes}`;
        case "userAddress":
          return `## New default address – your user profile\n\n${
            kv(adr(s.address))
          }${yes}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `## New reservation: ${s.origin} → ${s.destination}\n\n${
            kv([
              ["Trip type", s.roundTrip ? "Round trip" : "One way"],
              ["Cabin", s.cabin],
              ["Checked bags", String(s.bags)],
              ["Travel insurance", s.insurance ? "Yes" : "No"],
            ])
          }\n\n${trips(s.flights)}\n\n${
            folk(s.passengers)
          }\n\n| Payment method | Amount |\n|---|---|\n${
            s.payments.map((p) => `| ${m(p.method)} | ${d(p.amount)} |`).join(
              "\n",
            )
          }\n| **Total** | **${d(s.total)}** |${yes}`;
        case "cancel":
          return `## Cancellation\n\n${
            kv([["Reservation", s.reservation], ["Reason", s.reason]])
          }${yes}`;
        case "flights":
          return `## Flight change – reservation ${s.reservation}\n\nNew itinerary:\n\n${
            trips(s.flights)
          }\n\n${
            kv([
              ["Cabin", `${s.cabin} (unchanged)`],
              ["Fare difference paid with / refunded to", m(s.method)],
            ])
          }${yes}`;
        case "cabin":
          return `## Cabin change – reservation ${s.reservation}\n\n${
            kv([
              ["Current cabin", s.had],
              ["New cabin", s.wanted],
              ["Flights", "unchanged"],
              ["Fare difference paid with / refunded to", m(s.method)],
            ])
          }${yes}`;
        case "passengers":
          return `## Passenger change – reservation ${s.reservation}\n\n${
            kv([
              [
                "Removed",
                s.leaving
                  ? `${s.leaving.first} ${s.leaving.last}, born ${s.leaving.born}`
                  : "nobody",
              ],
              [
                "Added",
                `${s.joining.first} ${s.joining.last}, born ${s.joining.born}`,
              ],
            ])
          }\n\nPassengers after the change:\n\n${folk(s.passengers)}${yes}`;
        case "bags":
          return `## Baggage change – reservation ${s.reservation}\n\n${
            kv([
              ["Checked bags now", String(s.had)],
              ["Checked bags after the change", String(s.total)],
              ["Bags with extra fee", `${s.nonfree} × $50`],
              ["Fee", d(50 * s.nonfree)],
              ["Payment method", m(s.method)],
            ])
          }${yes}`;
        case "certificate":
          return `## Compensation certificate\n\n${
            kv([
              ["Reservation", s.reservation],
              ["Reason", s.reason],
              ["Certificate value", d(s.amount)],
            ])
          }${yes}`;
      }
    },
  };
})();

// 4. A bot that shows the request it would send.
const json: Phrasing = (() => {
  const show = (lead: string, body: unknown, ask: string) =>
    `${lead}\n\n\`\`\`json\n${JSON.stringify(body, null, 2)}\n\`\`\`\n\n${ask}`;
  const ware = (i: ItemWords) => ({
    item_id: i.id,
    name: i.name,
    options: i.options,
    price: i.price,
  });
  return {
    name: "JSON block, bot",
    retail: (s) => {
      const ask = `Reply "yes" to submit this request. Do you confirm?`;
      switch (s.act) {
        case "cancel":
          return show("I will submit the following cancellation:", {
            action: "cancel_order",
            order_id: s.order,
            reason: s.reason,
            items: s.items.map(ware),
            refund_to: s.method.id,
          }, ask);
        case "return":
          return show("I will submit the following return:", {
            action: "return_items",
            order_id: s.order,
            items: s.items.map(ware),
            refund_to: s.method.id,
          }, ask);
        case "exchange":
        case "modify":
          return show(
            s.act === "exchange"
              ? "I will submit the following exchange of delivered items:"
              : "I will submit the following change of items in your pending order:",
            {
              action: s.act === "exchange" ? "exchange_items" : "modify_items",
              order_id: s.order,
              changes: s.pairs.map((p) => ({
                from: ware(p.had),
                to: ware(p.wanted),
              })),
              price_difference: s.difference > 0
                ? `${s.difference.toFixed(2)} USD, charged to you`
                : s.difference < 0
                ? `${(-s.difference).toFixed(2)} USD, refunded to you`
                : "0.00 USD",
              payment_method: s.method.id,
            },
            ask,
          );
        case "payment":
          return show("I will submit the following change of payment:", {
            action: "change_payment_method",
            order_id: s.order,
            from: s.had.id,
            to: s.wanted.id,
            amount: `${s.total.toFixed(2)} USD`,
          }, ask);
        case "address":
          return show(
            "I will submit the following change of the shipping address of your order:",
            {
              action: "change_order_shipping_address",
              order_id: s.order,
              new_address: s.address,
            },
            ask,
          );
        case "userAddress":
          return show(
            "I will submit the following change of the default address in your profile:",
            {
              action: "change_default_user_address",
              new_address: s.address,
            },
            ask,
          );
      }
    },
    airline: (s) => {
      const ask = "Please type YES if I should submit this. Do you confirm?";
      switch (s.act) {
        case "book":
          return show("I am ready to submit this booking:", {
            action: "book_reservation",
            trip: s.roundTrip ? "round_trip" : "one_way",
            origin: s.origin,
            destination: s.destination,
            cabin: s.cabin,
            flights: s.flights,
            passengers: s.passengers.map((p) => ({
              first_name: p.first,
              last_name: p.last,
              date_of_birth: p.born,
            })),
            checked_bags: s.bags,
            travel_insurance: s.insurance,
            payments: s.payments.map((p) => ({
              method: p.method.id,
              amount_usd: Number(p.amount.toFixed(2)),
            })),
            total_usd: Number(s.total.toFixed(2)),
          }, ask);
        case "cancel":
          return show("I am ready to submit this cancellation:", {
            action: "cancel_reservation",
            reservation_id: s.reservation,
            reason: s.reason,
          }, ask);
        case "flights":
          return show("I am ready to submit this flight change:", {
            action: "change_flights",
            reservation_id: s.reservation,
            new_itinerary: s.flights,
            cabin: `${s.cabin} (unchanged)`,
            fare_difference_on: s.method.id,
          }, ask);
        case "cabin":
          return show("I am ready to submit this cabin change:", {
            action: "change_cabin",
            reservation_id: s.reservation,
            cabin: { from: s.had, to: s.wanted },
            flights: "unchanged",
            fare_difference_on: s.method.id,
          }, ask);
        case "passengers":
          return show("I am ready to submit this passenger change:", {
            action: s.leaving ? "replace_passenger" : "add_passenger",
            reservation_id: s.reservation,
            remove: s.leaving,
            add: s.joining,
            passengers_after_change: s.passengers,
          }, ask);
        case "bags":
          return show("I am ready to submit this baggage change:", {
            action: "change_checked_bags",
            reservation_id: s.reservation,
            bags_before: s.had,
            bags_after: s.total,
            paid_bags: s.nonfree,
            fee_usd: 50 * s.nonfree,
            payment_method: s.method.id,
          }, ask);
        case "certificate":
          return show("I am ready to submit this compensation:", {
            action: "send_certificate",
            reservation_id: s.reservation,
            amount_usd: s.amount,
            reason: s.reason,
          }, ask);
      }
    },
  };
})();

// 5. A chatty American with emoji.
const chatty: Phrasing = (() => {
  const card = (m: MethodWords) =>
    m.source === "credit card"
      ? m.lastFour
        ? `your ${m.brand ?? ""} card ending in ${m.lastFour}`.replace(
          "  ",
          " ",
        )
        : `your credit card ${m.id}`
      : m.source === "PayPal"
      ? `your PayPal (${m.id})`
      : `your ${m.source} ${m.id}`;
  const bucks = (n: number) => `$${n.toFixed(2)}`;
  const thing = (i: ItemWords) =>
    `${i.name}${
      Object.keys(i.options).length
        ? ` (${Object.values(i.options).join(", ")})`
        : ""
    }`;
  const when = (d: string) =>
    new Date(`${d}T12:00:00Z`).toLocaleDateString("en-US", {
      weekday: "short",
      month: "short",
      day: "numeric",
      year: "numeric",
      timeZone: "UTC",
    });
  const clock = (t: string) =>
    t.replace(
      /^(\d\d):(\d\d)(?::\d\d)?/,
      (_, h: string, m: string) =>
        `${Number(h) % 12 || 12}:${m}${Number(h) < 12 ? "am" : "pm"}`,
    );
  const list = (xs: string[]) =>
    xs.length < 3
      ? xs.join(" and ")
      : `${xs.slice(0, -1).join(", ")}, and ${xs[xs.length - 1]!}`;
  const hop = (f: FlightWords) =>
    `✈️ ${f.number} ${f.origin} → ${f.destination}, ${when(f.date)}, ${
      clock(f.departs)
    } to ${clock(f.arrives)}`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last} (birthday ${
      new Date(`${p.born}T12:00:00Z`).toLocaleDateString("en-US", {
        month: "short",
        day: "numeric",
        year: "numeric",
        timeZone: "UTC",
      })
    })`;
  const home = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? ` ${a.address2}` : ""
    }, ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  return {
    name: "chatty American, emoji",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Alrighty! 😊 So I'd be canceling the whole order ${s.order} for you – that's the ${
            list(s.items.map(thing))
          } – because ${
            s.reason === "no longer needed"
              ? "you no longer need it"
              : s.reason === "ordered by mistake"
              ? "it was ordered by mistake"
              : `of this: ${s.reason}`
          }. You'd get ${
            bucks(s.items.reduce((t, i) => t + i.price, 0))
          } back on ${
            card(s.method)
          }. Sound good? Just say yes and I'll do it! 👍 Want me to go ahead?`;
        case "return":
          return `Got it! 📦 So you're sending back the ${
            list(s.items.map(thing))
          } from order ${s.order}, and your ${
            bucks(s.items.reduce((t, i) => t + i.price, 0))
          } goes back to ${card(s.method)}. Want me to set up that return?`;
        case "exchange":
        case "modify":
          return `Okay, so here's the ${
            s.act === "exchange"
              ? "exchange (these have been delivered already)"
              : "switch on your pending order"
          } 🔄 Order ${s.order}: ${
            s.pairs.map((p) =>
              `your ${thing(p.had)} gets swapped for the ${thing(p.wanted)}`
            ).join(", and ")
          }. ${
            s.difference > 0
              ? `The new total is ${
                bucks(s.difference)
              } more, and that goes on ${card(s.method)}.`
              : s.difference < 0
              ? `It's ${
                bucks(-s.difference)
              } cheaper, so you get that back on ${card(s.method)}! 🎉`
              : `Price comes out even, so there's nothing to pay (I've got ${
                card(s.method)
              } down as the payment method).`
          } Good to go?`;
        case "payment":
          return `Sure thing! 💳 For your pending order ${s.order} I'd move the ${
            bucks(s.total)
          } from ${card(s.had)} over to ${
            card(s.wanted)
          }. Are you okay with that?`;
        case "address":
          return `No problem at all! 🚚 I'd have your pending order ${s.order} shipped to this address instead: ${
            home(s.address)
          }. Does that look right, and should I save it for this order?`;
        case "userAddress":
          return `No problem! 🏠 I'd make this the new default address on your profile: ${
            home(s.address)
          }. Does that look right, and should I update your profile?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Yay, trip time! 🎉 Here's what I'd book for you – a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin}:\n${
            s.flights.map(hop).join("\n")
          }\nFlying: ${list(s.passengers.map(who))}. ${
            s.bags === 0
              ? "No checked bags"
              : s.bags === 1
              ? "One checked bag"
              : `${s.bags} checked bags`
          }, ${s.insurance ? "with" : "no"} travel insurance. It's ${
            bucks(s.total)
          } all in: ${
            list(
              s.payments.map((p) => `${bucks(p.amount)} on ${card(p.method)}`),
            )
          }. Want me to book it?`;
        case "cancel":
          return `Okay! So I'd cancel your whole reservation ${s.reservation} (reason: ${s.reason}). Are you sure you want me to cancel it? 🙂`;
        case "flights":
          return `Alright, so your new flights on reservation ${s.reservation} would be:\n${
            s.flights.map(hop).join("\n")
          }\nYou stay in ${s.cabin}, and ${
            card(s.method)
          } takes care of any price difference. Shall I switch you over?`;
        case "cabin":
          return `Ooh, okay! 💺 I'd move reservation ${s.reservation} from ${s.had} to ${s.wanted} – same flights, everybody on the booking – and any price difference is settled with ${
            card(s.method)
          }. Shall I do it?`;
        case "passengers":
          return `Gotcha! On reservation ${s.reservation} I'd ${
            s.leaving
              ? `take off ${who(s.leaving)} and put ${
                who(s.joining)
              } on instead`
              : `add ${who(s.joining)}`
          }. So then it's ${
            list(s.passengers.map(who))
          } flying. Is that a yes? 😊`;
        case "bags":
          return `Packing heavy or light, I got you 🧳 Reservation ${s.reservation} would go from ${s.had} to ${s.total} checked ${
            s.total === 1 ? "bag" : "bags"
          } in total. ${
            s.nonfree === 0
              ? `None of those cost extra, so $0 (payment method on the request: ${
                card(s.method)
              }).`
              : `${s.nonfree} of those ${
                s.nonfree === 1 ? "costs" : "cost"
              } extra at $50 each, so that's ${bucks(50 * s.nonfree)} on ${
                card(s.method)
              }.`
          } Cool with you?`;
        case "certificate":
          return `So sorry again about that ${s.reason}! 😔 To make up for it, I'd send you a ${
            bucks(s.amount)
          } travel certificate for reservation ${s.reservation}. Would you like me to send it?`;
      }
    },
  };
})();

// 6. An agent whose English is a second language.
const second: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `the ${m.brand ?? "credit"} card with last numbers ${m.lastFour}`
      : `the ${m.source} with number ${m.id}`;
  const price = (n: number) => `${n.toFixed(2)} dollars`;
  const art = (i: ItemWords) =>
    `${i.name} (number ${i.id}${
      Object.entries(i.options).map(([k, v]) => `, ${k} is ${v}`).join("")
    })`;
  const place = (a: AddressWords) =>
    `street ${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, city ${a.city}, state ${a.state}, zip code ${a.zip}, country ${a.country}`;
  const date = (d: string) => {
    const [y, m, t] = d.split("-");
    const months =
      "January February March April May June July August September October November December"
        .split(" ");
    return `${Number(t!)}. ${months[Number(m!) - 1]!} ${y!}`;
  };
  const fly = (f: FlightWords) =>
    `the ${
      date(f.date)
    } with flight ${f.number} from ${f.origin} at ${f.departs} to ${f.destination} at ${f.arrives}`;
  const man = (p: PassengerWords) =>
    `${p.first} ${p.last}, born the ${date(p.born)}`;
  return {
    name: "second-language English",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Dear customer, I make now the summary please. You want to cancel the complete order ${s.order}. Inside of the order is: ${
            s.items.map(art).join(" and ")
          }. The reason what you told me: ${s.reason}. The money is coming back on ${
            pay(s.method)
          }. You are agree with this, yes or no?`;
        case "return":
          return `Dear customer, I make now the summary please. From the order ${s.order} you give back: ${
            s.items.map(art).join(" and ")
          }. For this you receive the money on ${
            pay(s.method)
          }. You are agree that I make this return, yes or no?`;
        case "exchange":
        case "modify":
          return `Dear customer, I make now the summary please. ${
            s.act === "exchange"
              ? `Your order ${s.order} is already arrived to you and we make the exchange of articles`
              : `Your order ${s.order} is still pending and we change the articles inside`
          }. ${
            s.pairs.map((p) =>
              `You don't want any more the ${
                art(p.had)
              }, and for this one you will have the ${art(p.wanted)}.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `You must pay ${price(s.difference)} more with ${
                pay(s.method)
              }.`
              : s.difference < 0
              ? `You receive back ${price(-s.difference)} on ${pay(s.method)}.`
              : `The price stays the same, so nothing is to pay. For the payment I note ${
                pay(s.method)
              }.`
          } You are agree with this, yes or no?`;
        case "payment":
          return `Dear customer, for the pending order ${s.order} I will change the manner of payment. Until now it was ${
            pay(s.had)
          }. From now it will be ${pay(s.wanted)}. The sum is ${
            price(s.total)
          }. You are agree with this, yes or no?`;
        case "address":
          return `Dear customer, for the pending order ${s.order} I will put new address of delivery. It is: ${
            place(s.address)
          }. Please say me if I can do it, yes or no?`;
        case "userAddress":
          return `Dear customer, in your profile I will put new default address. It is: ${
            place(s.address)
          }. Please say me if I can do it, yes or no?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Dear guest, please listen what I will book. You travel from ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "go and come back (round trip)" : "only go (one way)"
          }, in the cabin ${s.cabin}. You fly ${
            s.flights.map(fly).join(", then ")
          }. ${
            s.passengers.length === 1
              ? "The traveller is"
              : `The ${s.passengers.length} travellers are`
          }: ${s.passengers.map(man).join("; ")}. Luggage for check-in: ${
            s.bags === 0
              ? "none"
              : `${s.bags} ${s.bags === 1 ? "piece" : "pieces"}`
          }. Insurance of travel: ${
            s.insurance ? "yes, with" : "no, without"
          }. It makes together ${price(s.total)}. You pay ${
            s.payments.map((p) => `${price(p.amount)} with ${pay(p.method)}`)
              .join(" and ")
          }. Can I book it like this, yes or no?`;
        case "cancel":
          return `Dear guest, I will cancel the complete reservation ${s.reservation}. As reason I write: ${s.reason}. Is it ok for you that I cancel, yes or no?`;
        case "flights":
          return `Dear guest, in the reservation ${s.reservation} I will change the flights. After this you fly ${
            s.flights.map(fly).join(", then ")
          }. These are all the flights. The cabin stays like before, ${s.cabin}. If the price is different, it goes over ${
            pay(s.method)
          }. Can I change it like this, yes or no?`;
        case "cabin":
          return `Dear guest, in the reservation ${s.reservation} I will change the cabin. Before it was ${s.had}, after it is ${s.wanted}. The flights stay the same. If the price is different, it goes over ${
            pay(s.method)
          }. Can I change it like this, yes or no?`;
        case "passengers":
          return `Dear guest, in the reservation ${s.reservation} I will change the persons. ${
            s.leaving
              ? `Not travelling any more: ${
                man(s.leaving)
              }. Travelling on this place: ${man(s.joining)}.`
              : `One more person is travelling: ${man(s.joining)}.`
          } After this the persons are: ${
            s.passengers.map(man).join("; ")
          }. Can I change it like this, yes or no?`;
        case "bags":
          return `Dear guest, in the reservation ${s.reservation} you have now ${s.had} luggages for check-in. I will make it to ${s.total} in total. ${
            s.nonfree === 0
              ? `For this you have not to pay, all is free of cost. For the payment I note ${
                pay(s.method)
              }.`
              : `For ${s.nonfree} of them you have to pay, 50 dollars for each one, it makes ${
                price(50 * s.nonfree)
              } with ${pay(s.method)}.`
          } Can I change it like this, yes or no?`;
        case "certificate":
          return `Dear guest, because of the ${s.reason} in your reservation ${s.reservation} I will send to you a certificate with value of ${
            price(s.amount)
          }. Is it ok for you that I send it, yes or no?`;
      }
    },
  };
})();

// 7. A hurried typist who misspells common words, never the data.
const typos: Phrasing = (() => {
  const pm = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `ur ${m.brand ?? "credit"} card endng ${m.lastFour}`
      : `ur ${m.source} ${m.id}`;
  const it = (i: ItemWords) =>
    `${i.name.toLowerCase()} (${
      Object.entries(i.options).map(([k, v]) => `${k} ${v}`).join(", ") ||
      i.id
    })`;
  const ad = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? ` ${a.address2}` : ""
    } ${a.city} ${a.state} ${a.zip} ${a.country}`;
  const fl = (f: FlightWords) =>
    `${f.number} on ${f.date} ${f.origin} to ${f.destination} leavs ${f.departs} arives ${f.arrives}`;
  const px = (p: PassengerWords) => `${p.first} ${p.last} dob ${p.born}`;
  return {
    name: "hurried, typos, lower case",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `ok so im gona cancel teh whole order ${s.order}, thats ${
            s.items.map(it).join(" + ")
          }. reson is ${s.reason}. refund goes bakc to ${
            pm(s.method)
          }. pls confrim, yes?`;
        case "return":
          return `ok so for order ${s.order} your retruning ${
            s.items.map(it).join(" + ")
          } and teh refund goes to ${pm(s.method)}. pls confrim, yes?`;
        case "exchange":
        case "modify":
          return `ok so ${
            s.act === "exchange" ? "exchagne for deliverd" : "chagne in pendng"
          } order ${s.order}: ${
            s.pairs.map((p) =>
              `${it(p.had)} will be replcaed with ${it(p.wanted)}`
            ).join(" and also ")
          }. ${
            s.difference > 0
              ? `diffrence is $${s.difference.toFixed(2)} wich you pay with ${
                pm(s.method)
              }`
              : s.difference < 0
              ? `diffrence is $${
                (-s.difference).toFixed(2)
              } wich you recieve back on ${pm(s.method)}`
              : `no diffrence in price, paymnet method is ${pm(s.method)}`
          }. pls confrim, shoud i do it?`;
        case "payment":
          return `ok so pendng order ${s.order}, i swich the paymnet of $${
            s.total.toFixed(2)
          } from ${pm(s.had)} to ${pm(s.wanted)}, is taht ok w you?`;
        case "address":
          return `ok so i chagne teh shiping adress of pendng order ${s.order} to: ${
            ad(s.address)
          }. is taht right adn can i go ahaed?`;
        case "userAddress":
          return `ok so i chagne teh defualt adress in your porfile to: ${
            ad(s.address)
          }. is taht right adn can i go ahaed?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `ok heres teh bookng: ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "rond trip" : "one way olny"
          }, ${s.cabin}. flihgts: ${
            s.flights.map(fl).join("; ")
          }. passangers: ${
            s.passengers.map(px).join("; ")
          }. ${s.bags} chekced bag${s.bags === 1 ? "" : "s"}. ${
            s.insurance ? "with insurence" : "no insurence"
          }. totl $${Number(s.total.toFixed(2))} = ${
            s.payments.map((p) =>
              `$${Number(p.amount.toFixed(2))} on ${pm(p.method)}`
            ).join(
              " plus ",
            )
          }. pls confrim, shoud i book?`;
        case "cancel":
          return `ok so i cancle teh whole resrevation ${s.reservation}, reson: ${s.reason}. pls confrim, yes?`;
        case "flights":
          return `ok new flihgts for resrevation ${s.reservation} woud be: ${
            s.flights.map(fl).join("; ")
          }. thats all of them. cabin stays ${s.cabin}. any fare diffrence goes on ${
            pm(s.method)
          }. pls confrim, shoud i chagne it?`;
        case "cabin":
          return `ok resrevation ${s.reservation}, cabin goes form ${s.had} to ${s.wanted}, same flihgts. fare diffrence on ${
            pm(s.method)
          }. pls confrim, shoud i chagne it?`;
        case "passengers":
          return `ok resrevation ${s.reservation}, ${
            s.leaving
              ? `${px(s.leaving)} comes off adn ${px(s.joining)} goes on insted`
              : `i add ${px(s.joining)}`
          }. so passangers will be ${
            s.passengers.map(px).join("; ")
          }. pls confrim, yes?`;
        case "bags":
          return `ok resrevation ${s.reservation}, chekced bags go form ${s.had} to ${s.total} totl. ${
            s.nonfree
              ? `${s.nonfree} of tehm cost extra, 50 bucks each so $${
                50 * s.nonfree
              } on ${pm(s.method)}`
              : `none cost extra so $0, paymnet method ${pm(s.method)}`
          }. pls confrim, yes?`;
        case "certificate":
          return `sory agian abuot teh ${s.reason} on resrevation ${s.reservation}. i can send u a $${s.amount} certifcate for taht, shoud i send it?`;
      }
    },
  };
})();

// 8. An IVR-like robot: one line of KEY=VALUE fields.
const fields: Phrasing = (() => {
  const join = (parts: (string | false)[]) =>
    parts.filter((x) => x !== false).join(" | ");
  const w = (i: ItemWords) =>
    `${i.name}#${i.id}{${
      Object.entries(i.options).map(([k, v]) => `${k}=${v}`).join(";")
    }}@${i.price.toFixed(2)}`;
  const a = (x: AddressWords) =>
    join([
      `ADDRESS1=${x.address1}`,
      x.address2 !== "" && `ADDRESS2=${x.address2}`,
      `CITY=${x.city}`,
      `STATE=${x.state}`,
      `ZIP=${x.zip}`,
      `COUNTRY=${x.country}`,
    ]);
  const f = (x: FlightWords) =>
    `${x.number} ${x.date} ${x.origin}>${x.destination} ${x.departs}>${x.arrives}`;
  const p = (x: PassengerWords) => `${x.last}, ${x.first} (DOB ${x.born})`;
  const end = "AUTHORIZE? Y/N";
  return {
    name: "KEY=VALUE robot",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return join([
            "ACTION=CANCEL ORDER",
            `ORDER=${s.order}`,
            `REASON=${s.reason}`,
            ...s.items.map((i, n) => `ITEM${n + 1}=${w(i)}`),
            `REFUND_TO=${s.method.id}`,
            end,
          ]);
        case "return":
          return join([
            "ACTION=RETURN ITEMS",
            `ORDER=${s.order}`,
            ...s.items.map((i, n) => `ITEM${n + 1}=${w(i)}`),
            `REFUND_TO=${s.method.id}`,
            end,
          ]);
        case "exchange":
        case "modify":
          return join([
            s.act === "exchange"
              ? "ACTION=EXCHANGE DELIVERED ITEMS"
              : "ACTION=MODIFY PENDING ITEMS",
            `ORDER=${s.order}`,
            ...s.pairs.flatMap((x, n) => [
              `OLD${n + 1}=${w(x.had)}`,
              `NEW${n + 1}=${w(x.wanted)}`,
            ]),
            s.difference < 0
              ? `REFUND=${(-s.difference).toFixed(2)} USD`
              : `CHARGE=${s.difference.toFixed(2)} USD`,
            `METHOD=${s.method.id}`,
            end,
          ]);
        case "payment":
          return join([
            "ACTION=CHANGE PAYMENT OF PENDING ORDER",
            `ORDER=${s.order}`,
            `OLD_METHOD=${s.had.id}`,
            `NEW_METHOD=${s.wanted.id}`,
            `TOTAL=${s.total.toFixed(2)} USD`,
            end,
          ]);
        case "address":
          return join([
            "ACTION=CHANGE SHIPPING ADDRESS OF PENDING ORDER",
            `ORDER=${s.order}`,
            a(s.address),
            end,
          ]);
        case "userAddress":
          return join([
            "ACTION=CHANGE DEFAULT ADDRESS OF USER PROFILE",
            a(s.address),
            end,
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return join([
            "ACTION=BOOK",
            `ROUTE=${s.origin}>${s.destination}`,
            `TYPE=${s.roundTrip ? "ROUND TRIP" : "ONE WAY"}`,
            `CABIN=${s.cabin.toUpperCase()}`,
            ...s.flights.map((x, n) => `FLIGHT${n + 1}=${f(x)}`),
            ...s.passengers.map((x, n) => `PASSENGER${n + 1}=${p(x)}`),
            `CHECKED_BAGS=${s.bags}`,
            `INSURANCE=${s.insurance ? "YES" : "NO"}`,
            ...s.payments.map((x, n) =>
              `PAYMENT${n + 1}=${x.method.id}:${x.amount.toFixed(2)} USD`
            ),
            `TOTAL=${s.total.toFixed(2)} USD`,
            end,
          ]);
        case "cancel":
          return join([
            "ACTION=CANCEL RESERVATION",
            `RESERVATION=${s.reservation}`,
            `REASON=${s.reason}`,
            end,
          ]);
        case "flights":
          return join([
            "ACTION=CHANGE FLIGHTS",
            `RESERVATION=${s.reservation}`,
            ...s.flights.map((x, n) => `NEW_FLIGHT${n + 1}=${f(x)}`),
            `CABIN=${s.cabin.toUpperCase()} (NO CHANGE)`,
            `FARE_DIFFERENCE_METHOD=${s.method.id}`,
            end,
          ]);
        case "cabin":
          return join([
            "ACTION=CHANGE CABIN",
            `RESERVATION=${s.reservation}`,
            `OLD_CABIN=${s.had.toUpperCase()}`,
            `NEW_CABIN=${s.wanted.toUpperCase()}`,
            "FLIGHTS=NO CHANGE",
            `FARE_DIFFERENCE_METHOD=${s.method.id}`,
            end,
          ]);
        case "passengers":
          return join([
            s.leaving ? "ACTION=REPLACE PASSENGER" : "ACTION=ADD PASSENGER",
            `RESERVATION=${s.reservation}`,
            s.leaving !== null && `OUT=${p(s.leaving)}`,
            `IN=${p(s.joining)}`,
            `ALL_PASSENGERS_AFTER=${s.passengers.map(p).join(" / ")}`,
            end,
          ]);
        case "bags":
          return join([
            "ACTION=CHANGE CHECKED BAGS",
            `RESERVATION=${s.reservation}`,
            `BAGS_NOW=${s.had}`,
            `BAGS_NEW_TOTAL=${s.total}`,
            `PAID_BAGS=${s.nonfree}`,
            `FEE=${s.nonfree}x50.00=${(50 * s.nonfree).toFixed(2)} USD`,
            `METHOD=${s.method.id}`,
            end,
          ]);
        case "certificate":
          return join([
            "ACTION=ISSUE COMPENSATION CERTIFICATE",
            `RESERVATION=${s.reservation}`,
            `VALUE=${s.amount.toFixed(2)} USD`,
            `REASON=${s.reason}`,
            end,
          ]);
      }
    },
  };
})();

// 9. An agent who asks first and tells the particulars after.
const askFirst: Phrasing = (() => {
  const by = (m: MethodWords) =>
    m.source === "credit card"
      ? `${(m.brand ?? "credit card").toUpperCase()} x${m.lastFour ?? m.id}`
      : m.source === "PayPal"
      ? `PayPal account ${m.id}`
      : `${m.source} no. ${m.id.replace(/^(gift_card|certificate)_/, "")}`;
  const $ = (n: number) => `${n.toFixed(2)} USD`;
  const g = (i: ItemWords) =>
    `${i.name}, ${
      Object.entries(i.options).map(([k, v]) => `${v} (${k})`).join(", ") ||
      `item ${i.id}`
    }`;
  const fl = (f: FlightWords) =>
    `${f.origin}–${f.destination} with ${f.number} on ${
      new Date(`${f.date}T12:00:00Z`).toLocaleDateString("en-US", {
        month: "long",
        day: "numeric",
        year: "numeric",
        timeZone: "UTC",
      })
    } (${f.departs}–${f.arrives})`;
  const px = (p: PassengerWords) => `${p.first} ${p.last}, b. ${p.born}`;
  const ad = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 && `${a.address2}, `
    }${a.city} ${a.zip}, ${a.state}, ${a.country}`;
  return {
    name: "question first, particulars after",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Do you want me to cancel order ${s.order} as follows? The reason given is "${s.reason}". The money for everything in it – ${
            s.items.map(g).join("; ")
          } – goes back to ${by(s.method)}.`;
        case "return":
          return `May I go ahead with the return for order ${s.order}? What is going back: ${
            s.items.map(g).join("; ")
          }. Where the refund is going: ${by(s.method)}.`;
        case "exchange":
        case "modify":
          return `May I go ahead with the ${
            s.act === "exchange"
              ? "exchange for the delivered"
              : "item change for the pending"
          } order ${s.order}? ${
            s.pairs.map((p) =>
              `New: ${g(p.wanted)}, at ${
                $(p.wanted.price)
              }; this replaces the old: ${g(p.had)}, at ${$(p.had.price)}.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `${$(s.difference)} would be charged to ${by(s.method)}.`
              : s.difference < 0
              ? `${$(-s.difference)} would be credited to ${by(s.method)}.`
              : `No money changes hands; the method on this change is ${
                by(s.method)
              }.`
          }`;
        case "payment":
          return `Do you agree to paying for pending order ${s.order} with ${
            by(s.wanted)
          } instead of ${by(s.had)}? The amount concerned is ${$(s.total)}.`;
        case "address":
          return `Do you agree to having pending order ${s.order} shipped to a new address? It would be: ${
            ad(s.address)
          }.`;
        case "userAddress":
          return `Do you agree to a new default address in your profile? It would be: ${
            ad(s.address)
          }.`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Do you want me to make this booking? ${
            s.roundTrip ? "Round trip" : "One way"
          } ${s.origin} to ${s.destination}, total ${$(s.total)}, paid by ${
            s.payments.map((p) => `${by(p.method)}: ${$(p.amount)}`).join(
              " and ",
            )
          }. For ${s.passengers.map(px).join("; ")}. Flights: ${
            s.flights.map(fl).join("; ")
          }. Class: ${s.cabin}. Checked bags: ${s.bags || "none"}. Insurance: ${
            s.insurance ? "taken" : "not taken"
          }.`;
        case "cancel":
          return `Do you want me to cancel reservation ${s.reservation}? I would give "${s.reason}" as the reason.`;
        case "flights":
          return `Do you want me to rebook reservation ${s.reservation} to these flights? ${
            s.flights.map(fl).join("; ")
          }. That is the full new itinerary, still in ${s.cabin}, and the fare difference is settled via ${
            by(s.method)
          }.`;
        case "cabin":
          return `Do you want me to put reservation ${s.reservation} into ${s.wanted}? It is in ${s.had} at present. The flights do not change, and the fare difference is settled via ${
            by(s.method)
          }.`;
        case "passengers":
          return `Do you want me to ${
            s.leaving ? "replace a passenger" : "add a passenger"
          } on reservation ${s.reservation}? ${
            s.leaving
              ? `${px(s.joining)}, would fly instead of ${px(s.leaving)}.`
              : `${px(s.joining)}, would fly as well.`
          } On board after that: ${s.passengers.map(px).join("; ")}.`;
        case "bags":
          return `Do you want me to set the checked bags of reservation ${s.reservation} to ${s.total} in total? There ${
            s.had === 1 ? "is 1" : `are ${s.had}`
          } at present. Bags that cost extra: ${s.nonfree}, at 50 USD each, so ${
            $(50 * s.nonfree)
          }, via ${by(s.method)}.`;
        case "certificate":
          return `Do you want me to issue a certificate over ${
            $(s.amount)
          }? It is compensation for the ${s.reason} on reservation ${s.reservation}.`;
      }
    },
  };
})();

// 10. A typical large-model assistant: bold labels in a numbered list.
const numbered: Phrasing = (() => {
  const meth = (m: MethodWords) =>
    m.source === "credit card"
      ? `${
        m.brand ? m.brand[0]!.toUpperCase() + m.brand.slice(1) : "Credit card"
      } ending in ${m.lastFour ?? "unknown digits"} (${m.id})`
      : `${m.source[0]!.toUpperCase() + m.source.slice(1)} (${m.id})`;
  const money = (n: number) => `$${n.toFixed(2)}`;
  const num = (xs: string[]) => xs.map((x, n) => `${n + 1}. ${x}`).join("\n");
  const opts = (i: ItemWords) =>
    Object.entries(i.options).map(([k, v]) =>
      `${k[0]!.toUpperCase() + k.slice(1)}: ${v}`
    ).join(", ");
  const item = (i: ItemWords) =>
    `**${i.name}** (Item ID: ${i.id})\n   - ${
      opts(i) || "no options"
    }\n   - Price: ${money(i.price)}`;
  const date = (d: string) =>
    new Date(`${d}T12:00:00Z`).toLocaleDateString("en-US", {
      month: "long",
      day: "numeric",
      year: "numeric",
      timeZone: "UTC",
    });
  const fl = (f: FlightWords) =>
    `**${f.number}**: ${f.origin} → ${f.destination} on ${
      date(f.date)
    } (departs ${f.departs}, arrives ${f.arrives})`;
  const pax = (p: PassengerWords) =>
    `**${p.first} ${p.last}** (DOB: ${date(p.born)})`;
  const adr = (a: AddressWords) =>
    `   ${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }\n   ${a.city}, ${a.state} ${a.zip}\n   ${a.country}`;
  return {
    name: "assistant, numbered with bold",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Thank you for the details! Here's a summary of the cancellation:\n\n**Order ID:** ${s.order}\n**Reason:** ${
            s.reason[0]!.toUpperCase() + s.reason.slice(1)
          }\n\n**Items in this order:**\n${
            num(s.items.map(item))
          }\n\n**Refund to:** ${
            meth(s.method)
          }\n\nWould you like me to proceed with canceling this order? Please reply with **yes** to confirm.`;
        case "return":
          return `Great! Here's a summary of your return request:\n\n**Order ID:** ${s.order}\n\n**Items to return:**\n${
            num(s.items.map(item))
          }\n\n**Total refund:** ${
            money(s.items.reduce((t, i) => t + i.price, 0))
          }\n**Refund method:** ${
            meth(s.method)
          }\n\nWould you like me to proceed with this return? Please reply with **yes** to confirm.`;
        case "exchange":
        case "modify":
          return `Great! Here's a summary of the ${
            s.act === "exchange" ? "exchange" : "item modification"
          }:\n\n**Order ID:** ${s.order} (${
            s.act === "exchange" ? "delivered" : "pending"
          })\n\n${
            num(
              s.pairs.map((p) =>
                `**${p.had.name}**\n   - **From:** ${
                  opts(p.had)
                } (Item ID: ${p.had.id}), ${money(p.had.price)}\n   - **To:** ${
                  p.wanted.name === p.had.name ? "" : `${p.wanted.name}, `
                }${opts(p.wanted)} (Item ID: ${p.wanted.id}), ${
                  money(p.wanted.price)
                }`
              ),
            )
          }\n\n**Price difference:** ${
            s.difference > 0
              ? `${money(s.difference)} (you pay)`
              : s.difference < 0
              ? `-${money(-s.difference)} (refund to you)`
              : money(0)
          }\n**Payment method:** ${
            meth(s.method)
          }\n\nDo you confirm that you'd like to proceed with this ${
            s.act === "exchange" ? "exchange" : "modification"
          }? (yes/no)`;
        case "payment":
          return `Here's what will change:\n\n**Order ID:** ${s.order} (pending)\n1. **Current payment method:** ${
            meth(s.had)
          }\n2. **New payment method:** ${meth(s.wanted)}\n3. **Amount:** ${
            money(s.total)
          }\n\nDo you confirm this change? (yes/no)`;
        case "address":
          return `Here's what will change:\n\n1. **Order ID:** ${s.order} (pending)\n2. **New shipping address for this order:**\n${
            adr(s.address)
          }\n\nDo you confirm this change? (yes/no)`;
        case "userAddress":
          return `Here's what will change:\n\n1. **Where:** your user profile\n2. **New default address:**\n${
            adr(s.address)
          }\n\nDo you confirm this change? (yes/no)`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Here are the booking details:\n\n**Trip:** ${s.origin} → ${s.destination} (${
            s.roundTrip ? "round trip" : "one-way"
          })\n**Cabin:** ${
            s.cabin[0]!.toUpperCase() + s.cabin.slice(1)
          }\n\n**Flights:**\n${num(s.flights.map(fl))}\n\n**Passengers:**\n${
            num(s.passengers.map(pax))
          }\n\n**Checked bags:** ${s.bags}\n**Travel insurance:** ${
            s.insurance ? "Yes" : "No"
          }\n\n**Payment:**\n${
            num(
              s.payments.map((p) => `${meth(p.method)}: ${money(p.amount)}`),
            )
          }\n**Total:** ${
            money(s.total)
          }\n\nWould you like me to proceed with this booking? Please reply with **yes** to confirm.`;
        case "cancel":
          return `Here's a summary of the cancellation:\n\n1. **Reservation ID:** ${s.reservation}\n2. **Reason for cancellation:** ${
            s.reason[0]!.toUpperCase() + s.reason.slice(1)
          }\n\nWould you like me to proceed with cancelling this reservation? Please reply with **yes** to confirm.`;
        case "flights":
          return `Here's a summary of the flight change:\n\n**Reservation ID:** ${s.reservation}\n**Cabin:** ${
            s.cabin[0]!.toUpperCase() + s.cabin.slice(1)
          } (no change)\n\n**New itinerary:**\n${
            num(s.flights.map(fl))
          }\n\n**Payment method for any fare difference:** ${
            meth(s.method)
          }\n\nWould you like me to proceed with this change? (yes/no)`;
        case "cabin":
          return `Here's a summary of the cabin change:\n\n1. **Reservation ID:** ${s.reservation}\n2. **Current cabin:** ${s.had}\n3. **New cabin:** ${s.wanted} (all flights, all passengers)\n4. **Flights:** no change\n5. **Payment method for any fare difference:** ${
            meth(s.method)
          }\n\nWould you like me to proceed with this change? (yes/no)`;
        case "passengers":
          return `Here's a summary of the passenger update:\n\n**Reservation ID:** ${s.reservation}\n${
            s.leaving
              ? `**Replace:** ${pax(s.leaving)}\n**With:** ${pax(s.joining)}`
              : `**Add:** ${pax(s.joining)}`
          }\n\n**Passengers after the update:**\n${
            num(s.passengers.map(pax))
          }\n\nWould you like me to proceed with this update? (yes/no)`;
        case "bags":
          return `Here's a summary of the baggage update:\n\n1. **Reservation ID:** ${s.reservation}\n2. **Current checked bags:** ${s.had}\n3. **New total of checked bags:** ${s.total}\n4. **Bags at extra cost:** ${s.nonfree} × $50 = ${
            money(50 * s.nonfree)
          }\n5. **Payment method:** ${
            meth(s.method)
          }\n\nWould you like me to proceed with this update? (yes/no)`;
        case "certificate":
          return `I apologize for the inconvenience. Here's the compensation I can issue:\n\n1. **Reservation ID:** ${s.reservation}\n2. **Reason:** ${
            s.reason[0]!.toUpperCase() + s.reason.slice(1)
          }\n3. **Certificate amount:** ${
            money(s.amount)
          }\n\nWould you like me to proceed with issuing this certificate? (yes/no)`;
      }
    },
  };
})();

// 11. A very polite hotel-school graduate: one single winding sentence.
const winding: Phrasing = (() => {
  const ones =
    "zero one two three four five six seven eight nine ten eleven twelve"
      .split(" ");
  const n2w = (n: number) => ones[n] ?? String(n);
  const amt = (n: number) => `$${n.toFixed(2)}`;
  const by = (m: MethodWords) =>
    m.source === "credit card"
      ? `the ${m.brand ?? "credit"} card ${
        m.lastFour ? `whose last four digits are ${m.lastFour}` : m.id
      }`
      : m.source === "PayPal"
      ? `the PayPal account registered as ${m.id}`
      : `the ${m.source} registered as ${m.id}`;
  const it = (i: ItemWords) =>
    `the ${i.name}${
      Object.keys(i.options).length
        ? ` with ${
          Object.entries(i.options).map(([k, v]) => `${k} "${v}"`).join(" and ")
        }`
        : ""
    }`;
  const days = (d: string) => {
    const x = new Date(`${d}T12:00:00Z`);
    const n = x.getUTCDate();
    const th = n % 10 === 1 && n !== 11
      ? "st"
      : n % 10 === 2 && n !== 12
      ? "nd"
      : n % 10 === 3 && n !== 13
      ? "rd"
      : "th";
    return `the ${n}${th} of ${
      x.toLocaleDateString("en-US", { month: "long", timeZone: "UTC" })
    } ${x.getUTCFullYear()}`;
  };
  const fl = (f: FlightWords) =>
    `${f.number} on ${
      days(f.date)
    }, leaving ${f.origin} at ${f.departs} and reaching ${f.destination} at ${f.arrives}`;
  const px = (p: PassengerWords) =>
    `${p.first} ${p.last}, born on ${days(p.born)}`;
  const ad = (a: AddressWords) =>
    [a.address1, a.address2, a.city, a.state, a.zip, a.country].filter(Boolean)
      .join(", ");
  return {
    name: "one winding polite sentence",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `If I have understood you rightly, and please do forgive me for asking once more, you would like the whole of order ${s.order}, which is to say ${
            s.items.map(it).join(", as well as ")
          }, to be cancelled on the grounds of "${s.reason}", with the refund travelling back to ${
            by(s.method)
          }, so would you be so kind as to tell me whether I may do so?`;
        case "return":
          return `If I have understood you rightly, you would like to return, out of order ${s.order}, ${
            s.items.map(it).join(", as well as ")
          }, and to have the refund sent to ${
            by(s.method)
          }, so would you be so kind as to tell me whether I may arrange it?`;
        case "exchange":
        case "modify":
          return `If I have understood you rightly, you would like me, for your ${
            s.act === "exchange" ? "already delivered" : "still pending"
          } order ${s.order}, to ${
            s.act === "exchange" ? "exchange" : "change"
          } ${
            s.pairs.map((p) => `${it(p.had)} for ${it(p.wanted)}`).join(
              ", and likewise ",
            )
          }, ${
            s.difference > 0
              ? `and to charge the extra ${amt(s.difference)} to ${
                by(s.method)
              }`
              : s.difference < 0
              ? `and to refund the ${amt(-s.difference)} left over to ${
                by(s.method)
              }`
              : `with nothing to pay or to refund, ${
                by(s.method)
              } being the method on record for it`
          }, so would you be so kind as to tell me whether I may do so?`;
        case "payment":
          return `If I have understood you rightly, the ${
            amt(s.total)
          } for your pending order ${s.order} should no longer be paid with ${
            by(s.had)
          } but with ${
            by(s.wanted)
          }, so would you be so kind as to tell me whether I may change it?`;
        case "address":
          return `If I have understood you rightly, your pending order ${s.order}, and only that order, should be delivered to ${
            ad(s.address)
          }, so would you be so kind as to tell me whether I may change its shipping address to that?`;
        case "userAddress":
          return `If I have understood you rightly, the default address that we keep in your profile should from now on be ${
            ad(s.address)
          }, so would you be so kind as to tell me whether I may change it to that?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `If I have understood you rightly, you would like a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin}, flying ${
            s.flights.map(fl).join(", and then ")
          }, for ${n2w(s.passengers.length)} ${
            s.passengers.length === 1 ? "passenger" : "passengers"
          }, namely ${s.passengers.map(px).join(", and ")}, with ${
            s.bags === 0 ? "no" : n2w(s.bags)
          } checked ${s.bags === 1 ? "bag" : "bags"} and ${
            s.insurance ? "with" : "without"
          } the travel insurance, for which I should take ${
            s.payments.map((p) => `${amt(p.amount)} from ${by(p.method)}`).join(
              " and ",
            )
          }, which makes ${
            amt(s.total)
          } altogether, so would you be so kind as to tell me whether I may book it?`;
        case "cancel":
          return `If I have understood you rightly, you would like the whole of reservation ${s.reservation} to be cancelled on the grounds of "${s.reason}", so would you be so kind as to tell me whether I may do so?`;
        case "flights":
          return `If I have understood you rightly, you would like the itinerary of reservation ${s.reservation} to be from now on ${
            s.flights.map(fl).join(", and then ")
          }, remaining in ${s.cabin} as before and settling whatever difference in fare there is through ${
            by(s.method)
          }, so would you be so kind as to tell me whether I may change it?`;
        case "cabin":
          return `If I have understood you rightly, you would like to keep the flights of reservation ${s.reservation} but to travel in ${s.wanted} rather than in ${s.had}, settling whatever difference in fare there is through ${
            by(s.method)
          }, so would you be so kind as to tell me whether I may change it?`;
        case "passengers":
          return `If I have understood you rightly, you would like ${
            px(s.joining)
          }, to ${
            s.leaving
              ? `travel in the stead of ${px(s.leaving)},`
              : "be added as one more traveller"
          } on reservation ${s.reservation}, so that those travelling will be ${
            s.passengers.map(px).join(", and ")
          }, so would you be so kind as to tell me whether I may change it?`;
        case "bags":
          return `If I have understood you rightly, you would like reservation ${s.reservation}, which has ${
            n2w(s.had)
          } checked ${s.had === 1 ? "bag" : "bags"} today, to have ${
            n2w(s.total)
          } in all, ${
            s.nonfree === 0
              ? `none of them at an extra charge, ${
                by(s.method)
              } being the method on record for it`
              : `${
                n2w(s.nonfree)
              } of them at an extra charge of fifty dollars apiece, hence ${
                amt(50 * s.nonfree)
              } from ${by(s.method)}`
          }, so would you be so kind as to tell me whether I may change it?`;
        case "certificate":
          return `With our sincere regrets for the ${s.reason} on your reservation ${s.reservation}, we should like to send you a certificate worth ${
            amt(s.amount)
          } as a compensation, so would you be so kind as to tell me whether I may send it?`;
      }
    },
  };
})();

// 12. Text messages: abbreviations, dates without a year.
const sms: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.source === "credit card" && x.lastFour
      ? `${(x.brand ?? "CC").toUpperCase()} *${x.lastFour}`
      : x.id;
  const mon = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  const d = (x: string) =>
    `${Number(x.slice(8))} ${mon[Number(x.slice(5, 7)) - 1]!}`;
  const i = (x: ItemWords) => [x.name, ...Object.values(x.options)].join(", ");
  const f = (x: FlightWords) =>
    `${x.number} ${
      d(x.date)
    } ${x.origin}-${x.destination} ${x.departs}/${x.arrives}`;
  const p = (x: PassengerWords) =>
    `${x.first} ${x.last} (b. ${d(x.born)} ${x.born.slice(0, 4)})`;
  const a = (x: AddressWords) =>
    `${x.address1}${
      x.address2 ? ` ${x.address2}` : ""
    }, ${x.city} ${x.state} ${x.zip} ${x.country}`;
  const $ = (n: number) => `$${Number.isInteger(n) ? n : n.toFixed(2)}`;
  return {
    name: "SMS",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Cancel ${s.order} (${
            s.items.map(i).join(" + ")
          })? Reason: ${s.reason}. Refund: ${m(s.method)}. Txt YES to confirm.`;
        case "return":
          return `Return from ${s.order}: ${
            s.items.map(i).join(" + ")
          }? Refund: ${m(s.method)}. Txt YES to confirm.`;
        case "exchange":
        case "modify":
          return `${s.act === "exchange" ? "Exchange" : "Change"} in ${
            s.act === "exchange" ? "delivered" : "pending"
          } ${s.order}: ${
            s.pairs.map((x) => `${i(x.had)} => ${i(x.wanted)}`).join(" & ")
          }? ${
            s.difference > 0
              ? `+${$(s.difference)} charged to`
              : s.difference < 0
              ? `${$(-s.difference)} refunded to`
              : "No cost. Method:"
          } ${m(s.method)}. Txt YES to confirm.`;
        case "payment":
          return `Pay pending ${s.order} (${$(s.total)}) w/ ${
            m(s.wanted)
          } instead of ${m(s.had)}? Txt YES to confirm.`;
        case "address":
          return `Ship pending ${s.order} to ${
            a(s.address)
          }? Txt YES to confirm.`;
        case "userAddress":
          return `New default addr on ur profile: ${
            a(s.address)
          }? Txt YES to confirm.`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Book ${s.origin}-${s.destination} ${
            s.roundTrip ? "round trip" : "one way"
          }, ${s.cabin}? ${s.flights.map(f).join("; ")}. Pax: ${
            s.passengers.map(p).join("; ")
          }. Chkd bags ${s.bags}. Insurance ${s.insurance ? "Y" : "N"}. Total ${
            $(s.total)
          }: ${
            s.payments.map((x) => `${$(x.amount)} ${m(x.method)}`).join(" + ")
          }. Txt YES to confirm.`;
        case "cancel":
          return `Cancel resv ${s.reservation}? Reason: ${s.reason}. Txt YES to confirm.`;
        case "flights":
          return `Resv ${s.reservation}: change flights to ${
            s.flights.map(f).join("; ")
          }? Still ${s.cabin}. Fare diff: ${m(s.method)}. Txt YES to confirm.`;
        case "cabin":
          return `Resv ${s.reservation}: ${s.had} => ${s.wanted}? Same flights. Fare diff: ${
            m(s.method)
          }. Txt YES to confirm.`;
        case "passengers":
          return `Resv ${s.reservation}: ${
            s.leaving
              ? `swap ${p(s.leaving)} for ${p(s.joining)}`
              : `add ${p(s.joining)}`
          }? New pax list: ${
            s.passengers.map(p).join("; ")
          }. Txt YES to confirm.`;
        case "bags":
          return `Resv ${s.reservation}: chkd bags ${s.had} => ${s.total} total? ${
            s.nonfree
              ? `${s.nonfree} paid @ $50 = ${$(50 * s.nonfree)} to`
              : "0 paid, no fee. Method:"
          } ${m(s.method)}. Txt YES to confirm.`;
        case "certificate":
          return `Send u a ${
            $(s.amount)
          } certificate for the ${s.reason} on resv ${s.reservation}? Txt YES to confirm.`;
      }
    },
  };
})();

// 13. A ticket-counter terminal: capitals, 20MAY24, names as SURNAME/GIVEN.
const terminal: Phrasing = (() => {
  const d = (x: string) =>
    x.slice(8) +
    "JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC".slice(
      3 * Number(x.slice(5, 7)) - 3,
      3 * Number(x.slice(5, 7)),
    ) + x.slice(0, 4);
  const seg = (f: FlightWords, n: number) =>
    ` ${n + 1} ${f.number} ${d(f.date)} ${f.origin} ${f.destination} ${
      f.departs.replace(":", "")
    } ${f.arrives.replace(":", "")}`;
  const nm = (p: PassengerWords) =>
    `${p.last.toUpperCase()}/${p.first.toUpperCase()} DOB ${d(p.born)}`;
  const usd = (n: number) => `USD ${n.toFixed(2)}`;
  const fop = (m: MethodWords) =>
    m.source === "credit card"
      ? `CC ${(m.brand ?? "").toUpperCase()} XXXX${m.lastFour ?? ""} [${m.id}]`
      : `${m.source.toUpperCase()} [${m.id}]`;
  const sku = (i: ItemWords) =>
    `${i.id} ${i.name.toUpperCase()}${
      Object.entries(i.options).map(([k, v]) =>
        ` / ${k.toUpperCase()} ${v.toUpperCase()}`
      ).join("")
    } / ${usd(i.price)}`;
  const adr = (a: AddressWords) =>
    [a.address1, a.address2, `${a.city} ${a.state} ${a.zip}`, a.country]
      .filter((x) => x !== "").map((x) => ` ${x.toUpperCase()}`).join("\n");
  return {
    name: "counter terminal, capitals",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `*** ORDER ${s.order} - CANCELLATION ***\n${
            s.items.map((i) => ` ${sku(i)}`).join("\n")
          }\nREASON: ${s.reason.toUpperCase()}\nREFUND: ${
            fop(s.method)
          }\nCONFIRM CANCELLATION (YES/NO)?`;
        case "return":
          return `*** ORDER ${s.order} - RETURN ***\n${
            s.items.map((i) => ` ${sku(i)}`).join("\n")
          }\nREFUND: ${fop(s.method)}\nCONFIRM RETURN (YES/NO)?`;
        case "exchange":
        case "modify":
          return `*** ORDER ${s.order} - ${
            s.act === "exchange"
              ? "EXCHANGE OF DELIVERED ITEMS"
              : "MODIFICATION OF PENDING ITEMS"
          } ***\n${
            s.pairs.map((p, n) =>
              `${n + 1} OUT ${sku(p.had)}\n${n + 1} IN  ${sku(p.wanted)}`
            ).join("\n")
          }\n${
            s.difference > 0
              ? `CUSTOMER PAYS ${usd(s.difference)}`
              : s.difference < 0
              ? `CUSTOMER RECEIVES ${usd(-s.difference)}`
              : "EVEN EXCHANGE USD 0.00"
          } - ${fop(s.method)}\nCONFIRM ${
            s.act === "exchange" ? "EXCHANGE" : "MODIFICATION"
          } (YES/NO)?`;
        case "payment":
          return `*** ORDER ${s.order} PENDING - CHANGE OF PAYMENT ***\nFROM: ${
            fop(s.had)
          }\nTO:   ${fop(s.wanted)}\nAMOUNT: ${
            usd(s.total)
          }\nCONFIRM CHANGE (YES/NO)?`;
        case "address":
          return `*** ORDER ${s.order} PENDING - CHANGE OF SHIPPING ADDRESS ***\nNEW ADDRESS:\n${
            adr(s.address)
          }\nCONFIRM CHANGE (YES/NO)?`;
        case "userAddress":
          return `*** CUSTOMER PROFILE - CHANGE OF DEFAULT ADDRESS ***\nNEW ADDRESS:\n${
            adr(s.address)
          }\nCONFIRM CHANGE (YES/NO)?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `*** NEW BOOKING ${s.origin}-${s.destination} ${
            s.roundTrip ? "ROUND TRIP" : "ONE WAY"
          } / ${s.cabin.toUpperCase()} ***\n${
            s.flights.map(seg).join("\n")
          }\nPAX ${s.passengers.length}\n${
            s.passengers.map((p) => ` ${nm(p)}`).join("\n")
          }\nCHECKED BAGS ${s.bags}\nINSURANCE ${
            s.insurance ? "YES" : "NO"
          }\nTOTAL ${usd(s.total)}\n${
            s.payments.map((p) => ` ${usd(p.amount)} ${fop(p.method)}`).join(
              "\n",
            )
          }\nCONFIRM BOOKING (YES/NO)?`;
        case "cancel":
          return `*** RESERVATION ${s.reservation} - CANCELLATION ***\nREASON: ${s.reason.toUpperCase()}\nCONFIRM CANCELLATION (YES/NO)?`;
        case "flights":
          return `*** RESERVATION ${s.reservation} - REBOOKING ***\nNEW ITINERARY\n${
            s.flights.map(seg).join("\n")
          }\nCABIN ${s.cabin.toUpperCase()} UNCHANGED\nFARE DIFFERENCE: ${
            fop(s.method)
          }\nCONFIRM REBOOKING (YES/NO)?`;
        case "cabin":
          return `*** RESERVATION ${s.reservation} - CABIN CHANGE ***\nFROM ${s.had.toUpperCase()}\nTO ${s.wanted.toUpperCase()}\nFLIGHTS UNCHANGED\nFARE DIFFERENCE: ${
            fop(s.method)
          }\nCONFIRM CABIN CHANGE (YES/NO)?`;
        case "passengers":
          return `*** RESERVATION ${s.reservation} - PASSENGER CHANGE ***\n${
            s.leaving ? `OUT ${nm(s.leaving)}\n` : ""
          }IN  ${nm(s.joining)}\nPASSENGERS AFTER CHANGE\n${
            s.passengers.map((p) => ` ${nm(p)}`).join("\n")
          }\nCONFIRM PASSENGER CHANGE (YES/NO)?`;
        case "bags":
          return `*** RESERVATION ${s.reservation} - CHECKED BAGS ***\nBEFORE ${s.had}\nAFTER ${s.total}\nCHARGEABLE ${s.nonfree} X USD 50.00 = ${
            usd(50 * s.nonfree)
          }\nPAYMENT: ${fop(s.method)}\nCONFIRM BAGS (YES/NO)?`;
        case "certificate":
          return `*** RESERVATION ${s.reservation} - COMPENSATION ***\nCERTIFICATE ${
            usd(s.amount)
          }\nREASON: ${s.reason.toUpperCase()}\nCONFIRM CERTIFICATE (YES/NO)?`;
      }
    },
  };
})();

// 14. A phone agent, as a speech recognizer writes him down.
const phone: Phrasing = (() => {
  const w = "no one two three four five six seven eight nine ten eleven twelve"
    .split(
      " ",
    );
  const say = (n: number) => {
    const c = Math.round(n * 100);
    return `${Math.floor(c / 100)} dollars${
      c % 100 ? ` and ${c % 100} ${c % 100 === 1 ? "cent" : "cents"}` : ""
    }`;
  };
  const by = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `the ${m.brand ?? "credit card"} that ends in ${m.lastFour}`
      : m.source === "PayPal"
      ? `the PayPal, that's ${m.id}`
      : `the ${m.source}, that's ${m.id}`;
  const it = (i: ItemWords) =>
    `the ${i.name.toLowerCase()}${
      Object.entries(i.options).length
        ? `, so ${
          Object.entries(i.options).map(([k, v]) => `${k} ${v}`).join(" and ")
        }`
        : ""
    }`;
  const clock = (t: string) => {
    const [, h, m, rest] = t.match(/^(\d\d):(\d\d)(.*)$/)!;
    return `${Number(h!) % 12 || 12}${m === "00" ? "" : `:${m!}`} ${
      Number(h!) < 12 ? "AM" : "PM"
    }${/\+1/.test(rest!) ? " the next day" : ""}`;
  };
  const day = (d: string) =>
    new Date(`${d}T12:00:00Z`).toLocaleDateString("en-US", {
      weekday: "long",
      month: "long",
      day: "numeric",
      timeZone: "UTC",
    });
  const dob = (d: string) =>
    new Date(`${d}T12:00:00Z`).toLocaleDateString("en-US", {
      month: "long",
      day: "numeric",
      year: "numeric",
      timeZone: "UTC",
    });
  const fl = (f: FlightWords) =>
    `${day(f.date)}, ${f.number}, ${f.origin} to ${f.destination}, out at ${
      clock(f.departs)
    } and in at ${clock(f.arrives)}`;
  const px = (p: PassengerWords) =>
    `${p.first} ${p.last}, date of birth ${dob(p.born)}`;
  const ad = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 ? `${a.address2}, ` : ""
    }in ${a.city}, ${a.state}, ${a.country}, zip ${a.zip}`;
  return {
    name: "phone agent, transcript",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Okay so let me just read that back to you. You want to cancel all of order ${s.order}. In there we've got ${
            s.items.map(it).join(", and then ")
          }. And, uh, the reason I'm putting is ${s.reason}. And then the refund, that goes to ${
            by(s.method)
          }. Do I have your okay on that?`;
        case "return":
          return `Okay so let me just read that back to you. This is a return, order ${s.order}. You're sending us back ${
            s.items.map(it).join(", and then ")
          }. And the refund, that goes to ${
            by(s.method)
          }. Do I have your okay on that?`;
        case "exchange":
        case "modify":
          return `Okay so let me just read that back to you. Order ${s.order}, ${
            s.act === "exchange"
              ? "which you've already received, so this is an exchange"
              : "which is still pending, so I'm modifying the items"
          }. ${
            s.pairs.map((p, n) =>
              `${n ? "And then" : "So"} we take out ${
                it(p.had)
              }, and for that one we put in ${it(p.wanted)}.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `You pay ${say(s.difference)} on top, on ${by(s.method)}.`
              : s.difference < 0
              ? `You're getting ${say(-s.difference)} back, on ${by(s.method)}.`
              : `Price is exactly the same, so no charge. On file for it I have ${
                by(s.method)
              }.`
          } Do I have your okay on that?`;
        case "payment":
          return `Okay so, pending order ${s.order}, that's ${
            say(s.total)
          }, right now it's on ${by(s.had)}, and I'm putting it on ${
            by(s.wanted)
          } instead. Do I have your okay on that?`;
        case "address":
          return `Okay so, pending order ${s.order}, I'm changing where we ship it. The new shipping address is ${
            ad(s.address)
          }. Do I have your okay on that?`;
        case "userAddress":
          return `Okay so, in your profile, I'm changing the default address. The new one is ${
            ad(s.address)
          }. Do I have your okay on that?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Alright, let me read the whole booking back to you. It's ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "round trip" : "just one way"
          }, and it's ${s.cabin} all the way. ${
            s.flights.map((f, n) => `${n ? "Then" : "So"} ${fl(f)}.`).join(" ")
          } Traveling is ${
            s.passengers.map(px).join(", and also ")
          }. That's with ${w[s.bags] ?? s.bags} checked ${
            s.bags === 1 ? "bag" : "bags"
          }, and ${s.insurance ? "yes" : "no"} on the insurance. ${
            s.payments.map((p) => `${say(p.amount)} goes on ${by(p.method)}`)
              .join(", and ")
          }, so ${
            say(s.total)
          } total. Do you want me to go ahead and book that?`;
        case "cancel":
          return `Alright, so that's reservation ${
            s.reservation.split("").join("-")
          }, I'm cancelling the whole thing, and the reason I've got down is ${s.reason}. Do you want me to go ahead and cancel it?`;
        case "flights":
          return `Alright, so reservation ${s.reservation}, new flights, let me read them all to you. ${
            s.flights.map((f, n) => `${n ? "Then" : "So"} ${fl(f)}.`).join(" ")
          } You're still in ${s.cabin}. And whatever the fare difference is, we use ${
            by(s.method)
          } for that. Do you want me to go ahead and change it?`;
        case "cabin":
          return `Alright, so reservation ${s.reservation}, you're in ${s.had} now and I'm putting everybody in ${s.wanted}. Flights stay just the way they are. And whatever the fare difference is, we use ${
            by(s.method)
          } for that. Do you want me to go ahead and change it?`;
        case "passengers":
          return `Alright, so reservation ${s.reservation}. ${
            s.leaving
              ? `I'm taking off ${
                px(s.leaving)
              }, and in that seat I'm putting ${px(s.joining)}.`
              : `I'm adding ${px(s.joining)}.`
          } So that leaves us with ${
            s.passengers.map(px).join(", and also ")
          }. Do you want me to go ahead and change it?`;
        case "bags":
          return `Alright, so reservation ${s.reservation}, you've got ${
            w[s.had] ?? s.had
          } checked ${
            s.had === 1 ? "bag" : "bags"
          } on there now, and I'm making that ${w[s.total] ?? s.total} total. ${
            s.nonfree === 0
              ? `You're not paying extra for any of them. On file for it I have ${
                by(s.method)
              }.`
              : `You're paying for ${
                w[s.nonfree] ?? s.nonfree
              } of them, fifty dollars a bag, so ${say(50 * s.nonfree)}, on ${
                by(s.method)
              }.`
          } Do you want me to go ahead and do that?`;
        case "certificate":
          return `Alright, so for the ${s.reason} on reservation ${s.reservation}, I'm sending you a certificate, ${
            say(s.amount)
          }. Do you want me to go ahead and send that?`;
      }
    },
  };
})();

// 15. A concierge at a premium desk: city names, warm and unhurried.
const concierge: Phrasing = (() => {
  const cities: Record<string, string> = {
    ATL: "Atlanta",
    BOS: "Boston",
    CLT: "Charlotte",
    DEN: "Denver",
    DFW: "Dallas",
    DTW: "Detroit",
    EWR: "Newark",
    IAH: "Houston",
    JFK: "New York",
    LAS: "Las Vegas",
    LAX: "Los Angeles",
    LGA: "New York",
    MCO: "Orlando",
    MIA: "Miami",
    MSP: "Minneapolis",
    ORD: "Chicago",
    PHL: "Philadelphia",
    PHX: "Phoenix",
    SEA: "Seattle",
    SFO: "San Francisco",
  };
  const city = (c: string) => cities[c] ? `${cities[c]!} (${c})` : c;
  const amt = (n: number) =>
    n.toLocaleString("en-US", { style: "currency", currency: "USD" });
  const by = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `your ${
        m.brand === "visa"
          ? "Visa"
          : m.brand === "mastercard"
          ? "Mastercard"
          : m.brand ?? "card"
      } •••• ${m.lastFour}`
      : m.source === "PayPal"
      ? `your PayPal account ${m.id}`
      : `your ${m.source} ${m.id}`;
  const it = (i: ItemWords) => {
    const v = Object.values(i.options);
    return `the ${i.name}${v.length ? ` in ${v.join(" · ")}` : ""} (${
      amt(i.price)
    })`;
  };
  const date = (d: string) =>
    new Date(`${d}T12:00:00Z`).toLocaleDateString("en-US", {
      weekday: "long",
      month: "long",
      day: "numeric",
      year: "numeric",
      timeZone: "UTC",
    });
  const fl = (f: FlightWords) =>
    `On ${date(f.date)}, flight ${f.number} takes off from ${
      city(f.origin)
    } at ${f.departs} and lands in ${city(f.destination)} at ${f.arrives}.`;
  const born = (d: string) =>
    new Date(`${d}T12:00:00Z`).toLocaleDateString("en-US", {
      month: "long",
      day: "numeric",
      year: "numeric",
      timeZone: "UTC",
    });
  const px = (p: PassengerWords) =>
    `${p.first} ${p.last} (born ${born(p.born)})`;
  const and = (xs: string[]) =>
    new Intl.ListFormat("en-US", { type: "conjunction" }).format(xs);
  const ad = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  return {
    name: "premium concierge, city names",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Thank you so much for your patience. I have everything in front of me now. Your order ${s.order} holds ${
            and(s.items.map(it))
          }. I would cancel it as a whole, note "${s.reason}" as the reason, and see to it that the refund finds its way back to ${
            by(s.method)
          }. It will be my pleasure to take care of it once you say so. May I have your approval?`;
        case "return":
          return `Thank you so much for your patience. I would arrange for you to return ${
            and(s.items.map(it))
          } from order ${s.order}. Your refund, ${
            amt(s.items.reduce((t, i) => t + i.price, 0))
          } in all, would be sent to ${
            by(s.method)
          }, and an e-mail would tell you how to send things back. May I have your approval?`;
        case "exchange":
        case "modify":
          return `Thank you so much for your patience. ${
            s.act === "exchange"
              ? `Your order ${s.order} has been delivered, so I would arrange an exchange.`
              : `Your order ${s.order} is still pending, so I would modify it for you.`
          } ${
            s.pairs.map((p) =>
              `In place of ${it(p.had)} you would have ${it(p.wanted)}.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `That comes to ${
                amt(s.difference)
              } more, which I would charge to ${by(s.method)}.`
              : s.difference < 0
              ? `That comes to ${
                amt(-s.difference)
              } less, which I would return to ${by(s.method)}.`
              : `The prices match to the cent, so neither a charge nor a refund arises; ${
                by(s.method)
              } stays noted as the payment method.`
          } May I have your approval?`;
        case "payment":
          return `Certainly. The ${
            amt(s.total)
          } for your pending order ${s.order} currently rests on ${
            by(s.had)
          }. I would move it to ${by(s.wanted)}. May I have your approval?`;
        case "address":
          return `Certainly. I would redirect your pending order ${s.order} to its new shipping address, ${
            ad(s.address)
          }. May I have your approval?`;
        case "userAddress":
          return `Certainly. I would record ${
            ad(s.address)
          } as the default address in your customer profile. May I have your approval?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `It is a delight to plan this journey with you. It is a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${city(s.origin)} to ${
            city(s.destination)
          }, in our ${s.cabin} cabin. ${s.flights.map(fl).join(" ")} I have ${
            and(s.passengers.map(px))
          } as the ${s.passengers.length === 1 ? "traveler" : "travelers"}, ${
            s.bags === 0
              ? "no checked bags"
              : s.bags === 1
              ? "a single checked bag"
              : `${s.bags} checked bags`
          }, and ${
            s.insurance
              ? "travel insurance included"
              : "travel insurance declined"
          }. The journey comes to ${amt(s.total)}: ${
            and(
              s.payments.map((p) => `${amt(p.amount)} on ${by(p.method)}`),
            )
          }. May I have your approval to book it?`;
        case "cancel":
          return `I understand completely. I would cancel reservation ${s.reservation} as a whole and note "${s.reason}" as the reason. May I have your approval?`;
        case "flights":
          return `With pleasure. Reservation ${s.reservation} would then look like this from beginning to end. ${
            s.flights.map(fl).join(" ")
          } You would remain in ${s.cabin}, and any difference in the fare would be settled with ${
            by(s.method)
          }. May I have your approval to change the flights?`;
        case "cabin":
          return `With pleasure. I would move reservation ${s.reservation} out of ${s.had} and into ${s.wanted}, on the very same flights, and settle any difference in the fare with ${
            by(s.method)
          }. May I have your approval?`;
        case "passengers":
          return `With pleasure. On reservation ${s.reservation} I would ${
            s.leaving
              ? `let ${px(s.joining)} travel in place of ${px(s.leaving)}`
              : `welcome ${px(s.joining)} as an additional traveler`
          }. Your party would then be ${
            and(s.passengers.map(px))
          }. May I have your approval?`;
        case "bags":
          return `With pleasure. Reservation ${s.reservation} has ${s.had} checked ${
            s.had === 1 ? "bag" : "bags"
          } at the moment, and I would bring that to a total of ${s.total}. ${
            s.nonfree === 0
              ? `All of them are complimentary, so there is no fee; ${
                by(s.method)
              } stays noted as the payment method.`
              : `${
                s.nonfree === s.total
                  ? s.total === 1 ? "It carries" : "All of them carry"
                  : `${s.nonfree} of them ${
                    s.nonfree === 1 ? "carries" : "carry"
                  }`
              } a fee of $50${s.nonfree === 1 ? "" : " per bag"}, hence ${
                amt(50 * s.nonfree)
              }${s.nonfree === 1 ? "" : ` for ${s.nonfree} bags`}, charged to ${
                by(s.method)
              }.`
          } May I have your approval?`;
        case "certificate":
          return `Please accept our heartfelt apologies for the ${s.reason} on reservation ${s.reservation}. As a gesture, I would send you a travel certificate in the amount of ${
            amt(s.amount)
          }. May I have your approval?`;
      }
    },
  };
})();

// 16. A before/after thinker: "now" and "then", only what differs.
const beforeAfter: Phrasing = (() => {
  const pm = (m: MethodWords) =>
    `${m.source}${m.lastFour ? ` …${m.lastFour}` : ""} / ${m.id}`;
  const all = (i: ItemWords) =>
    Object.entries(i.options).map(([k, v]) => `${k} = ${v}`).join(", ");
  const swap = (had: ItemWords, wanted: ItemWords) => {
    const keys = Object.keys(wanted.options).filter((k) =>
      wanted.options[k] !== had.options[k]
    );
    if (had.name !== wanted.name || keys.length === 0) {
      return `BEFORE  ${had.name} ${had.id}: ${
        all(had)
      }\nAFTER   ${wanted.name} ${wanted.id}: ${all(wanted)}`;
    }
    return `${had.name}\nBEFORE  ${all(had)} (item ${had.id})\nAFTER   ${
      keys.map((k) => `${k} = ${wanted.options[k]!}`).join(", ")
    }${
      keys.length < Object.keys(wanted.options).length
        ? ", the rest unchanged"
        : ""
    } (item ${wanted.id})`;
  };
  const fl = (f: FlightWords) =>
    `        ${f.date}  ${f.number}  ${f.origin} ${f.departs} – ${f.destination} ${f.arrives}`;
  const px = (p: PassengerWords) => `${p.first} ${p.last} (${p.born})`;
  const ad = (a: AddressWords) =>
    [a.address1, a.address2, a.city, a.state, a.zip, a.country].filter((x) =>
      x.length > 0
    ).join(" / ");
  return {
    name: "before and after",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Order ${s.order}\nBEFORE  pending, with ${
            s.items.map((i) => `${i.name} ${i.id} (${all(i)})`).join("; ")
          }\nAFTER   cancelled, reason: ${s.reason}; all of these refunded to ${
            pm(s.method)
          }\n\nIs this what you want me to do?`;
        case "return":
          return `Order ${s.order}\nBEFORE  delivered, with you\nAFTER   return requested for: ${
            s.items.map((i) => `${i.name} ${i.id} (${all(i)})`).join("; ")
          }; refunded to ${pm(s.method)}\n\nIs this what you want me to do?`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange" ? "Exchange" : "Item change"
          } for order ${s.order} (${
            s.act === "exchange" ? "delivered" : "pending"
          })\n\n${
            s.pairs.map((p) => swap(p.had, p.wanted)).join("\n\n")
          }\n\nMoney: ${
            s.difference > 0
              ? `${s.difference.toFixed(2)} dollars from`
              : s.difference < 0
              ? `${(-s.difference).toFixed(2)} dollars back to`
              : "0 dollars, method"
          } ${pm(s.method)}\n\nIs this what you want me to do?`;
        case "payment":
          return `Payment of pending order ${s.order}, ${
            s.total.toFixed(2)
          } dollars\nBEFORE  ${pm(s.had)}\nAFTER   ${
            pm(s.wanted)
          }\n\nIs this what you want me to do?`;
        case "address":
          return `Shipping address of pending order ${s.order}\nBEFORE  as it stands in the order now\nAFTER   ${
            ad(s.address)
          }\n\nIs this what you want me to do?`;
        case "userAddress":
          return `Default address of your profile\nBEFORE  as it stands in the profile now\nAFTER   ${
            ad(s.address)
          }\n\nIs this what you want me to do?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `BEFORE  no booking\nAFTER   ${
            s.roundTrip ? "round trip" : "one way"
          } ${s.origin} – ${s.destination}, ${s.cabin}\n${
            s.flights.map(fl).join("\n")
          }\n        for ${
            s.passengers.map(px).join(" + ")
          }\n        ${s.bags} checked bag${s.bags === 1 ? "" : "s"}, ${
            s.insurance ? "insured" : "not insured"
          }\n        ${
            s.payments.map((p) =>
              `${p.amount.toFixed(2)} dollars by ${pm(p.method)}`
            )
              .join("\n        ")
          }\n        ${
            s.total.toFixed(2)
          } dollars in total\n\nIs this what you want me to book?`;
        case "cancel":
          return `Reservation ${s.reservation}\nBEFORE  active\nAFTER   cancelled, reason: ${s.reason}\n\nIs this what you want me to do?`;
        case "flights":
          return `Flights of reservation ${s.reservation}\nBEFORE  your present itinerary, ${s.cabin}\nAFTER   this one, still ${s.cabin}:\n${
            s.flights.map(fl).join("\n")
          }\n        fare difference settled by ${
            pm(s.method)
          }\n\nIs this what you want me to do?`;
        case "cabin":
          return `Cabin of reservation ${s.reservation}\nBEFORE  ${s.had}\nAFTER   ${s.wanted}, same flights\n        fare difference settled by ${
            pm(s.method)
          }\n\nIs this what you want me to do?`;
        case "passengers": {
          const before = s.passengers.filter((p) =>
            !(p.first === s.joining.first && p.last === s.joining.last &&
              p.born === s.joining.born)
          );
          return `Passengers of reservation ${s.reservation}\nBEFORE  ${
            [...before, ...(s.leaving ? [s.leaving] : [])].map(px).join(" + ")
          }\nAFTER   ${s.passengers.map(px).join(" + ")}\n        (${
            s.leaving
              ? `${px(s.joining)} instead of ${px(s.leaving)}`
              : `${px(s.joining)} is added`
          })\n\nIs this what you want me to do?`;
        }
        case "bags":
          return `Checked bags of reservation ${s.reservation}\nBEFORE  ${s.had}\nAFTER   ${s.total} in total, of which ${s.nonfree} at 50 dollars and ${
            s.total - s.nonfree
          } without a new charge\n        ${50 * s.nonfree} dollars, by ${
            pm(s.method)
          }\n\nIs this what you want me to do?`;
        case "certificate":
          return `Compensation for reservation ${s.reservation} (${s.reason})\nBEFORE  none\nAFTER   a certificate of ${s.amount} dollars\n\nIs this what you want me to do?`;
      }
    },
  };
})();

// 17. A web chat bot with headings that repeats what it understood.
const understood: Phrasing = (() => {
  const tail = (m: MethodWords) =>
    m.source === "credit card"
      ? `Card: ${m.brand ?? "unknown brand"}, last 4 digits ${
        m.lastFour ?? "unknown"
      }, ID ${m.id}`
      : m.source === "gift card"
      ? `Gift card, ID ${m.id}`
      : m.source === "PayPal"
      ? `PayPal, ID ${m.id}`
      : `Certificate, ID ${m.id}`;
  const ware = (i: ItemWords) =>
    `* ${i.name}\n${
      Object.entries(i.options).map(([k, v]) => `  * ${k}: ${v}`).join("\n")
    }\n  * Item no. ${i.id}, $${i.price.toFixed(2)}`;
  const adr = (a: AddressWords) =>
    [
      `* Address line 1: ${a.address1}`,
      `* Address line 2: ${a.address2 || "(empty)"}`,
      `* City: ${a.city}`,
      `* State: ${a.state}`,
      `* Country: ${a.country}`,
      `* ZIP: ${a.zip}`,
    ].join("\n");
  const fl = (f: FlightWords) =>
    `* ${f.date}: ${f.number}\n  * ${f.origin}, ${f.departs}\n  * ${f.destination}, ${f.arrives}`;
  const px = (p: PassengerWords) => `* ${p.last}, ${p.first}; ${p.born}`;
  const end =
    "\n\n### Next step\nIs everything correct and may I carry it out?";
  return {
    name: "bot with headings: what I understood",
    retail: (s) => {
      const head = "### Here is what I understood\n";
      switch (s.act) {
        case "cancel":
          return `${head}You wish to cancel order **${s.order}**. Reason: *${s.reason}*.\n\n### Contents of the order\n${
            s.items.map(ware).join("\n")
          }\n\n### Refund\n${tail(s.method)}${end}`;
        case "return":
          return `${head}You wish to return something from order **${s.order}**.\n\n### Going back to us\n${
            s.items.map(ware).join("\n")
          }\n\n### Refund\n${tail(s.method)}${end}`;
        case "exchange":
        case "modify":
          return `${head}You wish to ${
            s.act === "exchange"
              ? "exchange items of the delivered"
              : "change items of the pending"
          } order **${s.order}**.\n\n${
            s.pairs.map((p, n) =>
              `### Item ${n + 1}: you have\n${ware(p.had)}\n### Item ${
                n + 1
              }: you get instead\n${ware(p.wanted)}`
            ).join("\n\n")
          }\n\n### Payment\n${
            s.difference > 0
              ? `You pay $${s.difference.toFixed(2)}.`
              : s.difference < 0
              ? `You get back $${(-s.difference).toFixed(2)}.`
              : "Nothing to pay, nothing to refund."
          } ${tail(s.method)}${end}`;
        case "payment":
          return `${head}You wish to pay for the pending order **${s.order}** ($${
            s.total.toFixed(2)
          }) in another way.\n\n### Until now\n${tail(s.had)}\n\n### New\n${
            tail(s.wanted)
          }${end}`;
        case "address":
          return `${head}You wish to change the shipping address of the pending order **${s.order}**.\n\n### New shipping address\n${
            adr(s.address)
          }${end}`;
        case "userAddress":
          return `${head}You wish to change the default address of your profile.\n\n### New default address\n${
            adr(s.address)
          }${end}`;
      }
    },
    airline: (s) => {
      const head = "### Here is what I understood\n";
      switch (s.act) {
        case "book":
          return `${head}You wish to book a ${
            s.roundTrip ? "round-trip" : "one-way"
          } journey from ${s.origin} to ${s.destination} in **${s.cabin}**.\n\n### Passengers\n${
            s.passengers.map(px).join("\n")
          }\n\n### Flights\n${
            s.flights.map(fl).join("\n")
          }\n\n### Extras\n* Checked bags: ${s.bags}\n* Insurance: ${
            s.insurance ? "yes, please" : "no, thanks"
          }\n\n### Payment\n${
            s.payments.map((p) =>
              `* $${p.amount.toFixed(2)}. ${tail(p.method)}`
            ).join(
              "\n",
            )
          }\n* Sum: $${s.total.toFixed(2)}${end}`;
        case "cancel":
          return `${head}You wish to cancel reservation **${s.reservation}**.\n\n### Reason\n${s.reason}${end}`;
        case "flights":
          return `${head}You wish to change the flights of reservation **${s.reservation}** and stay in ${s.cabin}.\n\n### All flights after the change\n${
            s.flights.map(fl).join("\n")
          }\n\n### Fare difference (charge or refund)\n${tail(s.method)}${end}`;
        case "cabin":
          return `${head}You wish to change the cabin of reservation **${s.reservation}** and keep the flights.\n\n### Until now\n${s.had}\n\n### New\n${s.wanted}\n\n### Fare difference (charge or refund)\n${
            tail(s.method)
          }${end}`;
        case "passengers":
          return `${head}You wish to ${
            s.leaving ? "replace a passenger of" : "add a passenger to"
          } reservation **${s.reservation}**.\n\n${
            s.leaving ? `### Leaving\n${px(s.leaving)}\n\n` : ""
          }### Joining\n${
            px(s.joining)
          }\n\n### All passengers after the change\n${
            s.passengers.map(px).join("\n")
          }${end}`;
        case "bags":
          return `${head}You wish to change the checked bags of reservation **${s.reservation}**.\n\n### Bags\n* Until now: ${s.had}\n* New total: ${s.total}\n* Of these at $50 each: ${s.nonfree}\n\n### Payment\n$${
            50 * s.nonfree
          }. ${tail(s.method)}${end}`;
        case "certificate":
          return `${head}You were affected by a ${s.reason} on reservation **${s.reservation}**.\n\n### Compensation\nOne certificate, worth $${
            s.amount.toFixed(2)
          }${end}`;
      }
    },
  };
})();

// 18. A compliance department: authorisation in legal words.
const legal: Phrasing = (() => {
  const pm = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `the ${
        m.brand ?? "payment"
      } credit card numbered xxxx-xxxx-xxxx-${m.lastFour}`
      : `the ${m.source}${
        m.source === "PayPal" ? " account" : ""
      } identified as ${m.id}`;
  const amt = (n: number) => `USD ${n.toFixed(2)}`;
  const letter = (n: number) => `(${"abcdefghijklmnopqrstuvwxyz"[n]!})`;
  const good = (i: ItemWords) =>
    `one ${i.name}, item number ${i.id}${
      Object.keys(i.options).length
        ? ` [${
          Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join("; ")
        }]`
        : ""
    }`;
  const enumerate = (xs: string[]) =>
    xs.length === 1 ? xs[0]! : xs.map((x, n) => `${letter(n)} ${x}`).join("; ");
  const date = (d: string) =>
    new Date(`${d}T12:00:00Z`).toLocaleDateString("en-GB", {
      day: "2-digit",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
  const fl = (f: FlightWords) =>
    `flight ${f.number} of ${
      date(f.date)
    }, ${f.origin} (${f.departs}) to ${f.destination} (${f.arrives})`;
  const px = (p: PassengerWords) =>
    `${p.first} ${p.last}, date of birth ${date(p.born)}`;
  const ad = (a: AddressWords) =>
    [a.address1, a.address2, a.city, a.state, a.zip, a.country].filter((x) => x)
      .join(", ");
  return {
    name: "compliance, legal authorisation",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `AUTHORISATION REQUIRED. By answering "I agree" you authorise us to cancel order ${s.order} in full, comprising ${
            enumerate(s.items.map(good))
          }, for the stated reason "${s.reason}", and to refund the price thereof to ${
            pm(s.method)
          }. Do you agree?`;
        case "return":
          return `AUTHORISATION REQUIRED. By answering "I agree" you authorise us to process the return, under order ${s.order}, of ${
            enumerate(s.items.map(good))
          }, and to refund the price thereof to ${pm(s.method)}. Do you agree?`;
        case "exchange":
        case "modify":
          return `AUTHORISATION REQUIRED. By answering "I agree" you authorise us to ${
            s.act === "exchange"
              ? `exchange, under the delivered order ${s.order},`
              : `modify the pending order ${s.order} by substituting`
          } ${
            enumerate(
              s.pairs.map((p) =>
                s.act === "exchange"
                  ? `${good(p.had)}, for ${good(p.wanted)}`
                  : `${good(p.wanted)}, for the present ${
                    good(p.had).replace(/^one /, "")
                  }`
              ),
            )
          }, and ${
            s.difference > 0
              ? `to debit the difference of ${amt(s.difference)} from ${
                pm(s.method)
              }`
              : s.difference < 0
              ? `to credit the difference of ${amt(-s.difference)} to ${
                pm(s.method)
              }`
              : `to record ${
                pm(s.method)
              } as the payment method, the difference being nil`
          }. Do you agree?`;
        case "payment":
          return `AUTHORISATION REQUIRED. By answering "I agree" you authorise us to debit the amount of ${
            amt(s.total)
          } due under the pending order ${s.order} from ${
            pm(s.wanted)
          }, and no longer from ${pm(s.had)}. Do you agree?`;
        case "address":
          return `AUTHORISATION REQUIRED. By answering "I agree" you authorise us to replace the shipping address of the pending order ${s.order} by the following: ${
            ad(s.address)
          }. Do you agree?`;
        case "userAddress":
          return `AUTHORISATION REQUIRED. By answering "I agree" you authorise us to replace the default address in your user profile by the following: ${
            ad(s.address)
          }. Do you agree?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `AUTHORISATION REQUIRED. By answering "I agree" you authorise us to book carriage from ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }, in ${s.cabin}, by ${
            enumerate(s.flights.map(fl))
          }; for the following ${
            s.passengers.length === 1
              ? "passenger"
              : `${s.passengers.length} passengers`
          }: ${enumerate(s.passengers.map(px))}; with ${s.bags} checked ${
            s.bags === 1 ? "bag" : "bags"
          }; ${
            s.insurance ? "including" : "excluding"
          } travel insurance; and to debit ${
            enumerate(
              s.payments.map((p) => `${amt(p.amount)} from ${pm(p.method)}`),
            )
          }; in total ${amt(s.total)}. Do you agree?`;
        case "cancel":
          return `AUTHORISATION REQUIRED. By answering "I agree" you authorise us to cancel reservation ${s.reservation} in full for the stated reason "${s.reason}". Do you agree?`;
        case "flights":
          return `AUTHORISATION REQUIRED. By answering "I agree" you authorise us to replace the itinerary of reservation ${s.reservation} by ${
            enumerate(s.flights.map(fl))
          }; the cabin remaining ${s.cabin}; any difference in fare to be debited from or credited to ${
            pm(s.method)
          }. Do you agree?`;
        case "cabin":
          return `AUTHORISATION REQUIRED. By answering "I agree" you authorise us to change the cabin of reservation ${s.reservation} from ${s.had} to ${s.wanted}, the flights remaining unaltered; any difference in fare to be debited from or credited to ${
            pm(s.method)
          }. Do you agree?`;
        case "passengers":
          return `AUTHORISATION REQUIRED. By answering "I agree" you authorise us, in respect of reservation ${s.reservation}, to ${
            s.leaving
              ? `substitute ${px(s.joining)}, for ${px(s.leaving)}`
              : `add ${px(s.joining)}`
          }; the passengers being thereafter: ${
            enumerate(s.passengers.map(px))
          }. Do you agree?`;
        case "bags":
          return `AUTHORISATION REQUIRED. By answering "I agree" you authorise us to change the number of checked bags under reservation ${s.reservation} from ${s.had} to a total of ${s.total}, ${s.nonfree} of which ${
            s.nonfree === 1 ? "is" : "are"
          } subject to a fee of USD 50.00 each, and ${
            s.nonfree === 0
              ? `to record ${
                pm(s.method)
              } as the payment method, the fee being nil`
              : `to debit ${amt(50 * s.nonfree)} from ${pm(s.method)}`
          }. Do you agree?`;
        case "certificate":
          return `AUTHORISATION REQUIRED. By answering "I agree" you authorise us to issue to you a certificate in the amount of ${
            amt(s.amount)
          } as compensation for the ${s.reason} under reservation ${s.reservation}. Do you agree?`;
      }
    },
  };
})();

// 19. A system that shows YAML.
const yaml: Phrasing = (() => {
  const pm = (m: MethodWords) =>
    `${m.source.toLowerCase()}${m.brand ? ` ${m.brand}` : ""}${
      m.lastFour ? ` ${m.lastFour}` : ""
    } <${m.id}>`;
  const it = (i: ItemWords, pad: string) =>
    `${i.name} <${i.id}>\n${
      Object.entries(i.options).map(([k, v]) => `${pad}${k}: ${v}\n`).join("")
    }${pad}price: ${i.price.toFixed(2)}`;
  const ad = (a: AddressWords) =>
    `  line 1: ${a.address1}\n${
      a.address2 ? `  line 2: ${a.address2}\n` : ""
    }  zip: ${a.zip}\n  city: ${a.city}\n  state: ${a.state}\n  country: ${a.country}`;
  const fl = (f: FlightWords) =>
    `  - flight: ${f.number}\n    date: ${f.date}\n    from: ${f.origin}, ${f.departs}\n    to: ${f.destination}, ${f.arrives}`;
  const px = (p: PassengerWords) =>
    `  - name: ${p.first} ${p.last}\n    birth date: ${p.born}`;
  const one = (p: PassengerWords) => `${p.first} ${p.last}, ${p.born}`;
  return {
    name: "YAML",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `what: cancel the order\norder: "${s.order}"\nbecause: ${s.reason}\nitems:\n${
            s.items.map((i) => `  - item: ${it(i, "    ")}`).join("\n")
          }\nrefund to: ${pm(s.method)}\n---\nexecute this? [yes/no]`;
        case "return":
          return `what: return items\norder: "${s.order}"\nitems:\n${
            s.items.map((i) => `  - item: ${it(i, "    ")}`).join("\n")
          }\nrefund to: ${pm(s.method)}\n---\nexecute this? [yes/no]`;
        case "exchange":
        case "modify":
          return `what: ${
            s.act === "exchange"
              ? "exchange delivered items"
              : "modify pending items"
          }\norder: "${s.order}"\nchanges:\n${
            s.pairs.map((p) =>
              `  - old: ${it(p.had, "      ")}\n    new: ${
                it(p.wanted, "      ")
              }`
            ).join("\n")
          }\n${
            s.difference < 0
              ? `refund: ${(-s.difference).toFixed(2)} dollars`
              : `to pay: ${s.difference.toFixed(2)} dollars`
          }\nmethod: ${pm(s.method)}\n---\nexecute this? [yes/no]`;
        case "payment":
          return `what: change the payment method of a pending order\norder: "${s.order}"\nold: ${
            pm(s.had)
          }\nnew: ${pm(s.wanted)}\ntotal: ${
            s.total.toFixed(2)
          } dollars\n---\nexecute this? [yes/no]`;
        case "address":
          return `what: change the shipping address of a pending order\norder: "${s.order}"\nnew address:\n${
            ad(s.address)
          }\n---\nexecute this? [yes/no]`;
        case "userAddress":
          return `what: change the default address of the customer profile\nnew address:\n${
            ad(s.address)
          }\n---\nexecute this? [yes/no]`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `what: book a new reservation\ntrip: ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }\ncabin: ${s.cabin}\nflights:\n${
            s.flights.map(fl).join("\n")
          }\npassengers:\n${
            s.passengers.map(px).join("\n")
          }\nchecked bags: ${s.bags}\ninsurance: ${
            s.insurance ? "yes" : "no"
          }\npay:\n${
            s.payments.map((p) =>
              `  - ${p.amount.toFixed(2)} dollars: ${pm(p.method)}`
            ).join("\n")
          }\ntotal: ${s.total.toFixed(2)} dollars\n---\nexecute this? [yes/no]`;
        case "cancel":
          return `what: cancel the reservation\nreservation: ${s.reservation}\nbecause: ${s.reason}\n---\nexecute this? [yes/no]`;
        case "flights":
          return `what: change the flights\nreservation: ${s.reservation}\nnew itinerary:\n${
            s.flights.map(fl).join("\n")
          }\ncabin: ${s.cabin}, as before\nfare difference: ${
            pm(s.method)
          }\n---\nexecute this? [yes/no]`;
        case "cabin":
          return `what: change the cabin\nreservation: ${s.reservation}\nold cabin: ${s.had}\nnew cabin: ${s.wanted}\nflights: as before\nfare difference: ${
            pm(s.method)
          }\n---\nexecute this? [yes/no]`;
        case "passengers":
          return `what: ${
            s.leaving ? "replace a passenger" : "add a passenger"
          }\nreservation: ${s.reservation}\n${
            s.leaving ? `out: ${one(s.leaving)}\n` : ""
          }in: ${one(s.joining)}\npassengers afterwards:\n${
            s.passengers.map(px).join("\n")
          }\n---\nexecute this? [yes/no]`;
        case "bags":
          return `what: change the checked bags\nreservation: ${s.reservation}\nbags before: ${s.had}\nbags after: ${s.total}\nbags at 50 dollars: ${s.nonfree}\nto pay: ${
            (50 * s.nonfree).toFixed(2)
          } dollars\nmethod: ${pm(s.method)}\n---\nexecute this? [yes/no]`;
        case "certificate":
          return `what: send a certificate as compensation\nreservation: ${s.reservation}\nbecause: ${s.reason}\nvalue: ${
            s.amount.toFixed(2)
          } dollars\n---\nexecute this? [yes/no]`;
      }
    },
  };
})();

// 20. An accounts veteran: the money first, the order number last.
const moneyFirst: Phrasing = (() => {
  const pm = (m: MethodWords) => {
    switch (m.source) {
      case "credit card":
        return m.lastFour
          ? `card no. ...${m.lastFour}${m.brand ? ` (${m.brand})` : ""}`
          : `card ${m.id}`;
      case "gift card":
        return `gift card ${m.id}`;
      case "PayPal":
        return `PayPal ${m.id}`;
      case "certificate":
        return `certificate ${m.id}`;
    }
  };
  const amt = (n: number) =>
    `${
      n.toLocaleString("en-US", {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
    } USD`;
  const it = (i: ItemWords) =>
    `1 x ${
      Object.values(i.options).length
        ? `${Object.values(i.options).join(" ")} `
        : ""
    }${i.name} [${i.id}] at ${amt(i.price)}`;
  const ad = (a: AddressWords) =>
    `${a.zip} ${a.city}, ${a.state}, ${a.country}; ${a.address1}${
      a.address2 ? `; ${a.address2}` : ""
    }`;
  const short = (d: string) =>
    new Date(`${d}T12:00:00Z`).toLocaleDateString("en-GB", {
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "UTC",
    }).replaceAll(" ", "-");
  const fl = (f: FlightWords) =>
    `${f.departs} ${f.origin} / ${f.arrives} ${f.destination}, ${f.number}, ${
      short(f.date)
    }`;
  const px = (p: PassengerWords) =>
    `${p.last.toUpperCase()} ${p.first}, ${short(p.born)}`;
  const cab = (c: CabinWords) => `${c} class`;
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return `Refund ${amt(s.items.reduce((t, i) => t + i.price, 0))} to ${
          pm(s.method)
        }, being the price of ${
          s.items.map(it).join(", ")
        }; reason "${s.reason}"; full cancellation of order ${s.order}. Approved?`;
      case "return":
        return `Refund ${amt(s.items.reduce((t, i) => t + i.price, 0))} to ${
          pm(s.method)
        } against return of ${
          s.items.map(it).join(", ")
        }, order ${s.order}. Approved?`;
      case "exchange":
      case "modify":
        return `${
          s.difference > 0
            ? `Charge ${amt(s.difference)} to ${pm(s.method)}`
            : s.difference < 0
            ? `Refund ${amt(-s.difference)} to ${pm(s.method)}`
            : `Charge 0.00 USD, refund 0.00 USD, method ${pm(s.method)}`
        } for ${
          s.pairs.map((p) => `${it(p.wanted)} in lieu of ${it(p.had)}`).join(
            ", plus ",
          )
        }; ${
          s.act === "exchange"
            ? "exchange, delivered order"
            : "item change, pending order"
        } ${s.order}. Approved?`;
      case "payment":
        return `${amt(s.total)}: charge ${pm(s.wanted)}, release ${
          pm(s.had)
        }; change of payment method, pending order ${s.order}. Approved?`;
      case "address":
        return `Ship to: ${
          ad(s.address)
        }. New shipping address, pending order ${s.order}. Approved?`;
      case "userAddress":
        return `On file: ${
          ad(s.address)
        }. New default address, your customer profile. Approved?`;
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return `${amt(s.total)} in total, thereof ${
          s.payments.map((p) => `${amt(p.amount)} to ${pm(p.method)}`).join(
            ", ",
          )
        }. For that: ${s.passengers.length} pax (${
          s.passengers.map(px).join("; ")
        }), ${cab(s.cabin)}, ${s.bags} checked bag(s), insurance ${
          s.insurance ? "included" : "not included"
        }. ${s.flights.map(fl).join(". ")}. ${
          s.roundTrip ? "Round trip" : "One-way"
        } ${s.origin} to ${s.destination}, new booking. Approved?`;
      case "cancel":
        return `Reason "${s.reason}"; full cancellation of reservation ${s.reservation}. Approved?`;
      case "flights":
        return `Fare difference via ${pm(s.method)}. Flights in full: ${
          s.flights.map(fl).join(". ")
        }. ${
          cab(s.cabin)[0]!.toUpperCase() + cab(s.cabin).slice(1)
        } as before. Flight change, reservation ${s.reservation}. Approved?`;
      case "cabin":
        return `Fare difference via ${pm(s.method)}. Into ${
          cab(s.wanted)
        }, out of ${
          cab(s.had)
        }, flights as before. Cabin change, reservation ${s.reservation}. Approved?`;
      case "passengers":
        return `${
          s.leaving
            ? `In: ${px(s.joining)}. Out: ${px(s.leaving)}.`
            : `In: ${px(s.joining)}. Out: nobody.`
        } Full list afterwards: ${
          s.passengers.map(px).join("; ")
        }. Passenger change, reservation ${s.reservation}. Approved?`;
      case "bags":
        return `${
          s.nonfree === 0
            ? `Charge 0.00 USD, method ${pm(s.method)}, no bag costs extra`
            : `Charge ${amt(50 * s.nonfree)} to ${
              pm(s.method)
            }, being ${s.nonfree} extra-cost bag(s) at 50.00 USD`
        }. Checked bags: ${s.total} in total, up to now ${s.had}. Reservation ${s.reservation}. Approved?`;
      case "certificate":
        return `${
          amt(s.amount)
        } as a certificate to you, for a ${s.reason}, reservation ${s.reservation}. Approved?`;
    }
  };
  return { name: "accounts, money first", retail, airline };
})();

/** Hands that were written without sight of any reader of them. */
export const SCRIBE_PHRASINGS: readonly Phrasing[] = [
  clerk,
  dashes,
  tables,
  json,
  chatty,
  second,
  typos,
  fields,
  askFirst,
  numbered,
  winding,
  sms,
  terminal,
  phone,
  concierge,
  beforeAfter,
  understood,
  legal,
  yaml,
  moneyFirst,
];
