/** Twenty hands that word summaries and ask for consent. */

import type {
  AddressWords,
  FlightWords,
  ItemWords,
  MethodWords,
  PassengerWords,
  Phrasing,
} from "../summary.ts";

/** 1. Margaret Ashworth, British, thirty years of formal letters. */
function letter(): Phrasing {
  const months = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ];
  const day = (date: string) => {
    const [y, m, d] = date.split("-");
    return `${Number(d)} ${months[Number(m) - 1]} ${y}`;
  };
  const pay = (m: MethodWords) => {
    switch (m.source) {
      case "credit card":
        return `your ${m.brand![0]!.toUpperCase()}${
          m.brand!.slice(1)
        } credit card ending in ${m.lastFour}`;
      case "gift card":
        return `your gift card (${m.id})`;
      case "PayPal":
        return `your PayPal account (${m.id})`;
      case "certificate":
        return `your travel certificate (${m.id})`;
    }
  };
  const usd = (n: number) => `US$${n.toFixed(2)}`;
  const and = (xs: readonly string[]) =>
    xs.length < 2
      ? xs.join("")
      : `${xs.slice(0, -1).join("; ")}; and ${xs.at(-1)}`;
  const item = (i: ItemWords) =>
    `the ${i.name} (${
      Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).concat(
        `item no. ${i.id}`,
      ).join(", ")
    }), priced at ${usd(i.price)}`;
  const where = (a: AddressWords) =>
    [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country].filter((
      x,
    ) => x !== "").join(", ");
  const flight = (f: FlightWords) =>
    `flight ${f.number} on ${
      day(f.date)
    } from ${f.origin} (departing ${f.departs}) to ${f.destination} (arriving ${f.arrives})`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last}, born on ${day(p.born)}`;
  const open = "Dear Customer,\n\nThank you for your patience. ";
  const close =
    "\n\nWould you kindly confirm that you wish me to proceed on this basis?\n\nYours sincerely,\nM. Ashworth\nCustomer Relations";
  return {
    name: "British letter, formal",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `${open}I am now in a position to cancel your order ${s.order} in its entirety. It comprises ${
            and(s.items.map(item))
          }. The reason that I shall record for the cancellation is "${s.reason}", and the refund will be made to ${
            pay(s.method)
          }.${close}`;
        case "return":
          return `${open}I am now in a position to arrange the return of the following from your order ${s.order}: ${
            and(s.items.map(item))
          }. The refund will be made to ${pay(s.method)}.${close}`;
        case "exchange":
        case "modify":
          return `${open}${
            s.act === "exchange"
              ? `I am now in a position to arrange an exchange for your delivered order ${s.order}`
              : `I am now in a position to modify the items of your pending order ${s.order}`
          }. The changes are these: ${
            and(s.pairs.map((p) =>
              `${item(p.had)}, will be replaced by ${item(p.wanted)}`
            ))
          }. ${
            s.difference > 0
              ? `The difference in price of ${
                usd(s.difference)
              } will be charged to ${pay(s.method)}.`
              : s.difference < 0
              ? `The difference in price of ${
                usd(-s.difference)
              } is in your favour and will be refunded to ${pay(s.method)}.`
              : `There is no difference in price; the payment method on file for this change is ${
                pay(s.method)
              }, which will be neither charged nor credited.`
          }${close}`;
        case "payment":
          return `${open}I am now in a position to change the payment method of your pending order ${s.order}. The full amount of ${
            usd(s.total)
          } will be paid with ${pay(s.wanted)} instead of ${
            pay(s.had)
          }, to which the original payment will be returned.${close}`;
        case "address":
          return `${open}I am now in a position to change the shipping address of your pending order ${s.order}, and of that order alone. The parcel will be sent to: ${
            where(s.address)
          }.${close}`;
        case "userAddress":
          return `${open}I am now in a position to change the default address held in your customer profile. The new default address will read: ${
            where(s.address)
          }.${close}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `${open}I am now in a position to book a ${
            s.roundTrip ? "round trip" : "one-way journey"
          } from ${s.origin} to ${s.destination} in ${s.cabin} class. The itinerary consists of ${
            and(s.flights.map(flight))
          }. The ${
            s.passengers.length === 1 ? "passenger is" : "passengers are"
          } ${and(s.passengers.map(who))}. The booking includes ${
            s.bags === 0
              ? "no checked bags"
              : s.bags === 1
              ? "one checked bag in all"
              : `${s.bags} checked bags in all`
          } and is made ${
            s.insurance ? "with" : "without"
          } travel insurance. The total price is ${
            usd(s.total)
          }, to be paid as follows: ${
            and(s.payments.map((p) => `${usd(p.amount)} from ${pay(p.method)}`))
          }.${close}`;
        case "cancel":
          return `${open}I am now in a position to cancel your reservation ${s.reservation} in its entirety. The reason that I shall record for the cancellation is "${s.reason}".${close}`;
        case "flights":
          return `${open}I am now in a position to change the flights of your reservation ${s.reservation}. The complete new itinerary will be ${
            and(s.flights.map(flight))
          }. The cabin will remain ${s.cabin}. Any difference in fare will be settled with ${
            pay(s.method)
          }.${close}`;
        case "cabin":
          return `${open}I am now in a position to change the cabin of your reservation ${s.reservation} from ${s.had} to ${s.wanted} for all passengers and on all flights; the flights themselves will remain as they are. Any difference in fare will be settled with ${
            pay(s.method)
          }.${close}`;
        case "passengers":
          return `${open}I am now in a position to change the passengers of your reservation ${s.reservation}. ${
            s.leaving === null
              ? `${who(s.joining)}, will be added to the reservation.`
              : `${who(s.leaving)}, will be replaced by ${who(s.joining)}.`
          } After the change the complete list of passengers will be: ${
            and(s.passengers.map(who))
          }.${close}`;
        case "bags":
          return `${open}I am now in a position to change the checked baggage of your reservation ${s.reservation} from ${s.had} to ${s.total} in total. ${
            s.nonfree === 0
              ? `None of these bags carries a fee, so that ${
                pay(s.method)
              }, the payment method for this change, will not be charged.`
              : `Of these, ${
                s.nonfree === 1
                  ? `1 is chargeable at ${usd(50)}`
                  : `${s.nonfree} are chargeable at ${usd(50)} each`
              }, payable with ${pay(s.method)}.`
          }${close}`;
        case "certificate":
          return `${open}I am now in a position to issue a travel certificate to the value of ${
            usd(s.amount)
          } as compensation for the ${s.reason} in your reservation ${s.reservation}.${close}`;
      }
    },
  };
}

/** 2. A help desk whose agents must keep to dashes and "Reply YES". */
function dashes(): Phrasing {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `${x.brand!.toUpperCase()} *${x.lastFour}`
      : x.id;
  const o = (i: ItemWords) =>
    `${i.name} – ${Object.values(i.options).join(" / ")} – $${
      i.price.toFixed(2)
    }`;
  const f = (x: FlightWords) =>
    `${x.number}, ${x.date}, ${x.origin} ${x.departs} → ${x.destination} ${x.arrives}`;
  const p = (x: PassengerWords) => `${x.first} ${x.last} (DOB ${x.born})`;
  const out = (title: string, lines: readonly string[]) =>
    `${title}\n${lines.map((l) => `- ${l}`).join("\n")}\nReply YES to confirm.`;
  const a = (x: AddressWords) => [
    `Street: ${x.address1}${x.address2 === "" ? "" : `, ${x.address2}`}`,
    `City: ${x.city}`,
    `State: ${x.state}`,
    `ZIP: ${x.zip}`,
    `Country: ${x.country}`,
  ];
  return {
    name: "terse dashes, reply YES",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return out(`Cancel order ${s.order}`, [
            ...s.items.map((i) => `Item: ${o(i)}`),
            `Reason: ${s.reason}`,
            `Refund to: ${m(s.method)}`,
          ]);
        case "return":
          return out(`Return from order ${s.order}`, [
            ...s.items.map((i) => `Item going back: ${o(i)}`),
            `Refund to: ${m(s.method)}`,
          ]);
        case "exchange":
        case "modify":
          return out(
            s.act === "exchange"
              ? `Exchange in delivered order ${s.order}`
              : `Item change in pending order ${s.order}`,
            [
              ...s.pairs.map((q) => `Old: ${o(q.had)} → New: ${o(q.wanted)}`),
              s.difference > 0
                ? `You pay: $${s.difference.toFixed(2)}`
                : s.difference < 0
                ? `You get back: $${Math.abs(s.difference).toFixed(2)}`
                : "Price difference: $0.00",
              `Payment method: ${m(s.method)}`,
            ],
          );
        case "payment":
          return out(`Change payment for order ${s.order}`, [
            `Old method: ${m(s.had)}`,
            `New method: ${m(s.wanted)}`,
            `Amount: $${s.total.toFixed(2)}`,
          ]);
        case "address":
          return out(
            `New shipping address, order ${s.order} only`,
            a(s.address),
          );
        case "userAddress":
          return out("New default address in your profile", a(s.address));
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return out(
            `New booking ${s.origin}–${s.destination}, ${
              s.roundTrip ? "round trip" : "one way"
            }`,
            [
              ...s.flights.map((x) => `Flight: ${f(x)}`),
              `Cabin: ${s.cabin}`,
              ...s.passengers.map((x) => `Passenger: ${p(x)}`),
              `Checked bags: ${s.bags}`,
              `Insurance: ${s.insurance ? "yes" : "no"}`,
              ...s.payments.map((x) =>
                `Pay: $${x.amount.toFixed(2)} from ${m(x.method)}`
              ),
              `Total: $${s.total.toFixed(2)}`,
            ],
          );
        case "cancel":
          return out(`Cancel reservation ${s.reservation}`, [
            `Reason: ${s.reason}`,
            "Covers: all flights, all passengers",
          ]);
        case "flights":
          return out(`Flight change, reservation ${s.reservation}`, [
            ...s.flights.map((x) => `New flight: ${f(x)}`),
            `Cabin (unchanged): ${s.cabin}`,
            `Fare difference on: ${m(s.method)}`,
          ]);
        case "cabin":
          return out(`Cabin change, reservation ${s.reservation}`, [
            `Now: ${s.had}`,
            `New: ${s.wanted}`,
            "Flights: unchanged",
            `Fare difference on: ${m(s.method)}`,
          ]);
        case "passengers":
          return out(`Passenger change, reservation ${s.reservation}`, [
            ...(s.leaving === null
              ? [`Add: ${p(s.joining)}`]
              : [`Out: ${p(s.leaving)}`, `In: ${p(s.joining)}`]),
            `All passengers afterwards: ${s.passengers.map(p).join(", ")}`,
          ]);
        case "bags":
          return out(`Bag change, reservation ${s.reservation}`, [
            `Checked bags now: ${s.had}`,
            `Checked bags new total: ${s.total}`,
            `Of these with fee ($50 each): ${s.nonfree}`,
            `Payment method: ${m(s.method)}`,
          ]);
        case "certificate":
          return out(`Compensation certificate, reservation ${s.reservation}`, [
            `Value: $${s.amount}`,
            `Reason: ${s.reason}`,
          ]);
      }
    },
  };
}

/** 3. A chat bot that answers everything with a Markdown table. */
function table(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${m.brand} ending in ${m.lastFour} (\`${m.id}\`)`
      : `${m.source} (\`${m.id}\`)`;
  const opts = (i: ItemWords) =>
    Object.entries(i.options).map(([k, v]) => `${k} = ${v}`).join("; ") ||
    "standard";
  const tab = (head: readonly string[], rows: readonly (readonly string[])[]) =>
    [head, head.map(() => "---"), ...rows].map((r) => `| ${r.join(" | ")} |`)
      .join("\n");
  const kv = (rows: readonly (readonly string[])[]) =>
    tab(["Detail", "Value"], rows);
  const addr = (a: AddressWords) => [
    ["Address line 1", a.address1],
    ...(a.address2 === "" ? [] : [["Address line 2", a.address2]]),
    ["City", a.city],
    ["State", a.state],
    ["Postal code", a.zip],
    ["Country", a.country],
  ];
  const items = (xs: readonly ItemWords[]) =>
    tab(
      ["Product", "Item ID", "Options", "Price"],
      xs.map((i) => [i.name, i.id, opts(i), `$${i.price.toFixed(2)}`]),
    );
  const flights = (xs: readonly FlightWords[]) =>
    tab(
      ["Flight", "Date", "From", "Departs", "To", "Arrives"],
      xs.map((
        f,
      ) => [f.number, f.date, f.origin, f.departs, f.destination, f.arrives]),
    );
  const people = (xs: readonly PassengerWords[]) =>
    tab(
      ["First name", "Last name", "Date of birth"],
      xs.map((p) => [p.first, p.last, p.born]),
    );
  const ask = "\n\n**Do you confirm this change? (yes / no)**";
  return {
    name: "Markdown tables, bot",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Here is the cancellation I have prepared:\n\n${
            kv([["Order", s.order], ["Action", "Cancel the whole order"], [
              "Reason",
              s.reason,
            ], ["Refund to", method(s.method)]])
          }\n\nItems in this order:\n\n${
            items(s.items)
          }\n\n**Do you confirm this cancellation? (yes / no)**`;
        case "return":
          return `Here is the return I have prepared:\n\n${
            kv([["Order", s.order], ["Action", "Return the items below"], [
              "Refund to",
              method(s.method),
            ]])
          }\n\n${items(s.items)}\n\n**Do you confirm this return? (yes / no)**`;
        case "exchange":
        case "modify":
          return `Here is the ${
            s.act === "exchange"
              ? "exchange of delivered items"
              : "modification of the pending order"
          } I have prepared for order ${s.order}:\n\n${
            tab(
              ["#", "Current item", "Replaced by"],
              s.pairs.map((p, n) => [
                String(n + 1),
                `${p.had.name}, ${opts(p.had)} (ID ${p.had.id}, $${
                  p.had.price.toFixed(2)
                })`,
                `${p.wanted.name}, ${opts(p.wanted)} (ID ${p.wanted.id}, $${
                  p.wanted.price.toFixed(2)
                })`,
              ]),
            )
          }\n\n${
            kv([
              s.difference < 0
                ? ["Refund to you", `$${(-s.difference).toFixed(2)}`]
                : s.difference > 0
                ? ["Additional charge", `$${s.difference.toFixed(2)}`]
                : ["Price difference", "none ($0.00)"],
              ["Payment method", method(s.method)],
            ])
          }${
            s.act === "exchange"
              ? "\n\n**Do you confirm this exchange? (yes / no)**"
              : ask
          }`;
        case "payment":
          return `Here is the change of payment I have prepared:\n\n${
            kv([
              ["Order", s.order],
              ["Current payment method", method(s.had)],
              ["New payment method", method(s.wanted)],
              ["Order total", `$${s.total.toFixed(2)}`],
            ])
          }${ask}`;
        case "address":
          return `Here is the new shipping address I have prepared for this order:\n\n${
            kv([["Order", s.order], ...addr(s.address)])
          }${ask}`;
        case "userAddress":
          return `Here is the new default address I have prepared for your user profile:\n\n${
            kv(addr(s.address))
          }${ask}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Here is the booking I have prepared:\n\n${
            kv([
              ["Route", `${s.origin} to ${s.destination}`],
              ["Trip type", s.roundTrip ? "Round trip" : "One way"],
              ["Cabin", s.cabin],
              ["Checked bags (total)", String(s.bags)],
              ["Travel insurance", s.insurance ? "Yes" : "No"],
              ["Total price", `$${s.total.toFixed(2)}`],
            ])
          }\n\nFlights:\n\n${flights(s.flights)}\n\nPassengers:\n\n${
            people(s.passengers)
          }\n\nPayment:\n\n${
            tab(
              ["Payment method", "Amount"],
              s.payments.map((
                p,
              ) => [method(p.method), `$${p.amount.toFixed(2)}`]),
            )
          }\n\n**Do you confirm this booking? (yes / no)**`;
        case "cancel":
          return `Here is the cancellation I have prepared:\n\n${
            kv([["Reservation", s.reservation], [
              "Action",
              "Cancel the whole reservation",
            ], ["Reason", s.reason]])
          }\n\n**Do you confirm this cancellation? (yes / no)**`;
        case "flights":
          return `Here is the flight change I have prepared:\n\n${
            kv([["Reservation", s.reservation], [
              "Cabin",
              `${s.cabin} (stays the same)`,
            ], ["Payment method for the fare difference", method(s.method)]])
          }\n\nComplete new itinerary:\n\n${flights(s.flights)}${ask}`;
        case "cabin":
          return `Here is the cabin change I have prepared:\n\n${
            kv([
              ["Reservation", s.reservation],
              ["Current cabin", s.had],
              ["New cabin", s.wanted],
              ["Flights", "stay the same"],
              ["Payment method for the fare difference", method(s.method)],
            ])
          }${ask}`;
        case "passengers":
          return `Here is the passenger change I have prepared for reservation ${s.reservation}:\n\n${
            kv(
              s.leaving === null
                ? [[
                  "Passenger added",
                  `${s.joining.first} ${s.joining.last}, born ${s.joining.born}`,
                ]]
                : [
                  [
                    "Passenger removed",
                    `${s.leaving.first} ${s.leaving.last}, born ${s.leaving.born}`,
                  ],
                  [
                    "Replaced by",
                    `${s.joining.first} ${s.joining.last}, born ${s.joining.born}`,
                  ],
                ],
            )
          }\n\nAll passengers after the change:\n\n${
            people(s.passengers)
          }${ask}`;
        case "bags":
          return `Here is the baggage change I have prepared:\n\n${
            kv([
              ["Reservation", s.reservation],
              ["Checked bags before", String(s.had)],
              ["Checked bags after (total)", String(s.total)],
              ["Of which at extra cost ($50 each)", String(s.nonfree)],
              ["Payment method", method(s.method)],
            ])
          }${ask}`;
        case "certificate":
          return `Here is the compensation I have prepared:\n\n${
            kv([
              ["Reservation", s.reservation],
              ["Compensation", "Travel certificate"],
              ["Value", `$${s.amount.toFixed(2)}`],
              ["Reason", s.reason],
            ])
          }\n\n**Do you confirm that I should issue this certificate? (yes / no)**`;
      }
    },
  };
}

/** 4. A bot that shows the request as JSON before it sends it. */
function json(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? {
        type: "credit card",
        brand: m.brand!,
        ending_in: m.lastFour!,
        id: m.id,
      }
      : { type: m.source, id: m.id };
  const item = (i: ItemWords) => ({
    product: i.name,
    item_id: i.id,
    options: i.options,
    price_usd: i.price,
  });
  const who = (p: PassengerWords) => ({
    name: `${p.first} ${p.last}`,
    date_of_birth: p.born,
  });
  const flight = (f: FlightWords) => ({
    flight: f.number,
    date: f.date,
    from: f.origin,
    to: f.destination,
    departs: f.departs,
    arrives: f.arrives,
  });
  const addr = (a: AddressWords) => ({
    address_line_1: a.address1,
    ...(a.address2 === "" ? {} : { address_line_2: a.address2 }),
    city: a.city,
    state: a.state,
    country: a.country,
    zip: a.zip,
  });
  const show = (data: unknown) =>
    `I am ready to submit this request for you:\n\`\`\`json\n${
      JSON.stringify(data, null, 2)
    }\n\`\`\`\nDo you authorize me to submit it?`;
  return {
    name: "JSON block, authorize",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return show({
            action: "cancel order",
            order: s.order,
            reason: s.reason,
            items: s.items.map(item),
            refund_to: method(s.method),
          });
        case "return":
          return show({
            action: "return items of delivered order",
            order: s.order,
            items: s.items.map(item),
            refund_to: method(s.method),
          });
        case "exchange":
        case "modify":
          return show({
            action: s.act === "exchange"
              ? "exchange items of delivered order"
              : "modify items of pending order",
            order: s.order,
            changes: s.pairs.map((p) => ({
              old_item: item(p.had),
              new_item: item(p.wanted),
            })),
            ...(s.difference > 0
              ? { you_pay_usd: Number(s.difference.toFixed(2)) }
              : s.difference < 0
              ? { you_are_refunded_usd: Number((-s.difference).toFixed(2)) }
              : { price_difference_usd: 0 }),
            payment_method: method(s.method),
          });
        case "payment":
          return show({
            action: "change payment method of pending order",
            order: s.order,
            old_payment_method: method(s.had),
            new_payment_method: method(s.wanted),
            amount_usd: s.total,
          });
        case "address":
          return show({
            action: "change shipping address of this pending order",
            order: s.order,
            new_shipping_address: addr(s.address),
          });
        case "userAddress":
          return show({
            action: "change default address in user profile",
            new_default_address: addr(s.address),
          });
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return show({
            action: "book new reservation",
            trip: s.roundTrip ? "round trip" : "one way",
            origin: s.origin,
            destination: s.destination,
            cabin: s.cabin,
            flights: s.flights.map(flight),
            passengers: s.passengers.map(who),
            checked_bags_total: s.bags,
            travel_insurance: s.insurance ? "yes" : "no",
            payments: s.payments.map((p) => ({
              ...method(p.method),
              amount_usd: p.amount,
            })),
            total_usd: s.total,
          });
        case "cancel":
          return show({
            action: "cancel reservation",
            reservation: s.reservation,
            reason: s.reason,
          });
        case "flights":
          return show({
            action: "change flights",
            reservation: s.reservation,
            new_itinerary: s.flights.map(flight),
            cabin_unchanged: s.cabin,
            fare_difference_payment_method: method(s.method),
          });
        case "cabin":
          return show({
            action: "change cabin",
            reservation: s.reservation,
            current_cabin: s.had,
            new_cabin: s.wanted,
            flights: "unchanged",
            fare_difference_payment_method: method(s.method),
          });
        case "passengers":
          return show({
            action: s.leaving === null ? "add passenger" : "replace passenger",
            reservation: s.reservation,
            ...(s.leaving === null ? { added_passenger: who(s.joining) } : {
              removed_passenger: who(s.leaving),
              new_passenger: who(s.joining),
            }),
            all_passengers_after_change: s.passengers.map(who),
          });
        case "bags":
          return show({
            action: "change checked bags",
            reservation: s.reservation,
            bags_before: s.had,
            bags_after_total: s.total,
            bags_with_fee: s.nonfree,
            fee_per_bag_usd: 50,
            payment_method: method(s.method),
          });
        case "certificate":
          return show({
            action: "issue compensation certificate",
            reservation: s.reservation,
            value_usd: s.amount,
            reason: s.reason,
          });
      }
    },
  };
}

/** 5. Kayla, 24, warm and talkative, American. */
function chatty(): Phrasing {
  const day = (d: string) =>
    new Date(`${d}T00:00:00Z`).toLocaleDateString("en-US", {
      timeZone: "UTC",
      weekday: "long",
      month: "long",
      day: "numeric",
      year: "numeric",
    });
  const born = (d: string) =>
    new Date(`${d}T00:00:00Z`).toLocaleDateString("en-US", {
      timeZone: "UTC",
      month: "long",
      day: "numeric",
      year: "numeric",
    });
  const clock = (t: string) => {
    const h = Number(t.slice(0, 2));
    return `${h % 12 === 0 ? 12 : h % 12}:${t.slice(3, 5)} ${
      h < 12 ? "AM" : "PM"
    }${t.slice(5)}`;
  };
  const list = (xs: readonly string[]) =>
    xs.length < 3
      ? xs.join(" and ")
      : `${xs.slice(0, -1).join(", ")}, and ${xs.at(-1)}`;
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `your ${
        m.brand === "visa"
          ? "Visa"
          : m.brand === "mastercard"
          ? "Mastercard"
          : m.brand!
      } ending in ${m.lastFour}`
      : m.source === "gift card"
      ? `your gift card ${m.id}`
      : m.source === "PayPal"
      ? `your PayPal (${m.id})`
      : `your certificate ${m.id}`;
  const thing = (i: ItemWords) =>
    `the ${i.name} with ${
      list(Object.entries(i.options).map(([k, v]) => `${k} ${v}`))
    } at $${i.price.toFixed(2)}`;
  const place = (a: AddressWords) =>
    `${a.address1}${
      a.address2 === "" ? "" : `, ${a.address2}`
    }, ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  const fly = (f: FlightWords) =>
    `${f.number} from ${f.origin} to ${f.destination} on ${
      day(f.date)
    }, leaving at ${clock(f.departs)} and landing at ${clock(f.arrives)}`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last} (birthday ${born(p.born)})`;
  return {
    name: "Kayla, chatty American",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Okay, great news, I can take care of that for you! So I'd be canceling your whole order ${s.order}, that's ${
            list(s.items.map(thing))
          }, and I'd put down "${s.reason}" as the reason. Your money goes right back to ${
            pay(s.method)
          }. Shall I go ahead?`;
        case "return":
          return `Okay, great news, that can go back! From order ${s.order} you'd be returning ${
            list(s.items.map(thing))
          }, and your refund goes to ${pay(s.method)}. Shall I go ahead?`;
        case "exchange":
        case "modify":
          return `Okay, I think we've got it! ${
            s.act === "exchange"
              ? `For your delivered order ${s.order} I'd set up an exchange`
              : `For your order ${s.order}, which is still pending, I'd change the items`
          }: ${
            s.pairs.map((p) =>
              `you'd swap ${thing(p.had)} for ${thing(p.wanted)}`
            ).join("; then ")
          }. ${
            s.difference > 0
              ? `That comes out $${
                s.difference.toFixed(2)
              } higher, and I'd charge that to ${pay(s.method)}.`
              : s.difference < 0
              ? `That comes out $${
                (-s.difference).toFixed(2)
              } lower, so you'd get that back on ${pay(s.method)}.`
              : `The price comes out exactly the same, so with ${
                pay(s.method)
              } on file there's nothing to pay and nothing to get back.`
          } Shall I go ahead?`;
        case "payment":
          return `Sure thing! So for order ${s.order} I'd move the whole $${
            s.total.toFixed(2)
          } off ${pay(s.had)} and put it on ${
            pay(s.wanted)
          } instead. Shall I go ahead?`;
        case "address":
          return `Sure thing! So I'd have order ${s.order} shipped to ${
            place(s.address)
          }. That's just for this one order. Shall I go ahead?`;
        case "userAddress":
          return `Sure thing! So I'd make ${
            place(s.address)
          } the new default address in your profile. Shall I go ahead?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Yay, let's get you flying! So I'd book you a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination}, in ${s.cabin}: ${
            s.flights.map(fly).join("; then ")
          }. On board we'd have ${list(s.passengers.map(who))}, with ${
            s.bags === 0
              ? "no checked bags"
              : s.bags === 1
              ? "1 checked bag total"
              : `${s.bags} checked bags total`
          } and ${
            s.insurance ? "with travel insurance" : "no travel insurance"
          }. It all comes to $${s.total.toFixed(2)}, and I'd take ${
            list(s.payments.map((p) =>
              `$${p.amount.toFixed(2)} from ${pay(p.method)}`
            ))
          }. Shall I go ahead?`;
        case "cancel":
          return `Okay, I can take care of that for you! So I'd be canceling your entire reservation ${s.reservation}, and the reason I'd put down is "${s.reason}". Shall I go ahead?`;
        case "flights":
          return `Okay, so here's the plan! On reservation ${s.reservation} your whole trip would now look like this: ${
            s.flights.map(fly).join("; then ")
          }. You'd stay in ${s.cabin}, and I'd use ${
            pay(s.method)
          } for the difference in fare. Shall I go ahead?`;
        case "cabin":
          return `Okay, so on reservation ${s.reservation} I'd move everybody from ${s.had} to ${s.wanted}, same flights as before, and I'd use ${
            pay(s.method)
          } for the difference in fare. Shall I go ahead?`;
        case "passengers":
          return `Okay, so on reservation ${s.reservation} I'd ${
            s.leaving === null
              ? `add ${who(s.joining)}`
              : `take off ${who(s.leaving)} and put ${
                who(s.joining)
              } in that seat instead`
          }. Then the full passenger list would be ${
            list(s.passengers.map(who))
          }. Shall I go ahead?`;
        case "bags":
          return `Okay, so reservation ${s.reservation} would go from ${s.had} checked ${
            s.had === 1 ? "bag" : "bags"
          } to ${s.total} total. ${
            s.nonfree === 0
              ? `None of them costs extra, so there'd be nothing to pay with ${
                pay(s.method)
              }.`
              : s.nonfree === 1
              ? `One of those costs extra, $50, and that goes on ${
                pay(s.method)
              }.`
              : `Of those, ${s.nonfree} cost extra at $50 each, and that goes on ${
                pay(s.method)
              }.`
          } Shall I go ahead?`;
        case "certificate":
          return `I'm so sorry about that ${s.reason}! To make up for it, I'd send you a travel certificate for $${s.amount} for reservation ${s.reservation}. Shall I go ahead?`;
      }
    },
  };
}

/** 6. A bank-like call centre: asks first, then numbers its clauses, payment before the rest. */
function clauses(): Phrasing {
  const date = (d: string) =>
    `${d.slice(5, 7)}/${d.slice(8, 10)}/${d.slice(0, 4)}`;
  const money = (n: number) => `USD ${n.toFixed(2)}`;
  const method = (m: MethodWords) => {
    if (m.source === "credit card") {
      return `Credit card (${
        m.brand!.toUpperCase()
      }), last four digits ${m.lastFour}`;
    }
    if (m.source === "gift card") return `Gift card, ID ${m.id}`;
    if (m.source === "PayPal") return `PayPal, ID ${m.id}`;
    return `Travel certificate, ID ${m.id}`;
  };
  const item = (i: ItemWords) =>
    `${i.name}, item ID ${i.id}, ${
      Object.entries(i.options).map(([k, v]) => `${k} "${v}"`).join(", ")
    }, ${money(i.price)}`;
  const person = (p: PassengerWords) =>
    `${p.last.toUpperCase()}, ${p.first}, date of birth (MM/DD/YYYY) ${
      date(p.born)
    }`;
  const leg = (f: FlightWords) =>
    `Flight ${f.number}, ${
      date(f.date)
    } (MM/DD/YYYY), ${f.origin} ${f.departs} hrs to ${f.destination} ${f.arrives} hrs`;
  const addr = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `; ${a.address2}` : ""
    }; ${a.city}; ${a.state}; ${a.zip}; ${a.country}`;
  const doc = (what: string, lines: readonly string[]) =>
    `Do you approve the following ${what}?\n\n${
      lines.map((l, n) => `(${n + 1}) ${l}.`).join("\n")
    }`;
  return {
    name: "approval first, numbered clauses",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return doc(`cancellation of order ${s.order}`, [
            `Refund to: ${method(s.method)}`,
            `Reason for the cancellation: ${s.reason}`,
            ...s.items.map((i) => `Cancelled item: ${item(i)}`),
          ]);
        case "return":
          return doc(`return of items from order ${s.order}`, [
            `Refund to: ${method(s.method)}`,
            ...s.items.map((i) => `Returned item: ${item(i)}`),
          ]);
        case "exchange":
        case "modify":
          return doc(
            s.act === "exchange"
              ? `exchange of items from delivered order ${s.order}`
              : `modification of items in pending order ${s.order}`,
            [
              s.difference === 0
                ? `Price difference: ${money(0)}. Payment method on record: ${
                  method(s.method)
                }`
                : s.difference > 0
                ? `Amount payable by you: ${money(s.difference)}. Charged to: ${
                  method(s.method)
                }`
                : `Amount refunded to you: ${
                  money(-s.difference)
                }. Refunded to: ${method(s.method)}`,
              ...s.pairs.map((p) =>
                `Replace this item: ${item(p.had)}. With this item: ${
                  item(p.wanted)
                }`
              ),
            ],
          );
        case "payment":
          return doc(`change of payment method for order ${s.order}`, [
            `Amount: ${money(s.total)}`,
            `New payment method: ${method(s.wanted)}`,
            `Replaces the previous payment method: ${method(s.had)}`,
          ]);
        case "address":
          return doc(`change of shipping address for order ${s.order}`, [
            `New shipping address: ${addr(s.address)}`,
            "Scope: this order only; the default address in the customer profile is not affected",
          ]);
        case "userAddress":
          return doc("change of your customer profile", [
            `New default address: ${addr(s.address)}`,
            "Scope: the default address in your profile",
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return doc("new flight booking", [
            `Total price: ${money(s.total)}`,
            ...s.payments.map((p) =>
              `Payment of ${money(p.amount)} by: ${method(p.method)}`
            ),
            `Travel insurance: ${s.insurance ? "included" : "not included"}`,
            `Checked bags in all: ${s.bags}`,
            ...s.passengers.map((p) => `Passenger: ${person(p)}`),
            `Cabin: ${s.cabin}`,
            `Route: ${s.origin} to ${s.destination}, ${
              s.roundTrip ? "round trip" : "one way"
            }`,
            ...s.flights.map(leg),
          ]);
        case "cancel":
          return doc(`cancellation of reservation ${s.reservation}`, [
            `Reason for the cancellation: ${s.reason}`,
            "Scope: the entire reservation",
          ]);
        case "flights":
          return doc(`change of flights in reservation ${s.reservation}`, [
            `Fare difference settled with: ${method(s.method)}`,
            `Cabin, unchanged: ${s.cabin}`,
            ...s.flights.map((f) => `New itinerary: ${leg(f)}`),
          ]);
        case "cabin":
          return doc(`change of cabin in reservation ${s.reservation}`, [
            `Fare difference settled with: ${method(s.method)}`,
            `New cabin: ${s.wanted}`,
            `Previous cabin: ${s.had}`,
            "Flights: unchanged",
          ]);
        case "passengers":
          return doc(`change of passengers in reservation ${s.reservation}`, [
            s.leaving === null
              ? `Passenger to be added: ${person(s.joining)}`
              : `Passenger to be removed: ${
                person(s.leaving)
              }. Passenger to be entered instead: ${person(s.joining)}`,
            ...s.passengers.map((p, n) =>
              `Passenger ${n + 1} of ${s.passengers.length} after the change: ${
                person(p)
              }`
            ),
          ]);
        case "bags":
          return doc(
            `change of checked baggage in reservation ${s.reservation}`,
            [
              `Payment method: ${method(s.method)}`,
              `Bags subject to the fee of ${money(50)} per bag: ${s.nonfree}`,
              `Checked bags in all after the change: ${s.total}`,
              `Checked bags before the change: ${s.had}`,
            ],
          );
        case "certificate":
          return doc(`compensation for reservation ${s.reservation}`, [
            `Form: travel certificate issued to you`,
            `Value: ${money(s.amount)}`,
            `Reason: ${s.reason}`,
          ]);
      }
    },
  };
}

/** 7. Text-message desk: one line, pipes, as short as it can be said. */
function sms(): Phrasing {
  const mon = [
    "JAN",
    "FEB",
    "MAR",
    "APR",
    "MAY",
    "JUN",
    "JUL",
    "AUG",
    "SEP",
    "OCT",
    "NOV",
    "DEC",
  ];
  const dt = (d: string) =>
    `${d.slice(8)}${mon[Number(d.slice(5, 7)) - 1]}${d.slice(0, 4)}`;
  const pm = (
    m: MethodWords,
  ) => (m.source === "credit card"
    ? `${m.brand} x${m.lastFour}`
    : `${m.source} ${m.id}`);
  const it = (i: ItemWords) =>
    `${i.name} [${Object.values(i.options).join(", ")}] #${i.id} $${
      i.price.toFixed(2)
    }`;
  const px = (p: PassengerWords) => `${p.first} ${p.last} b. ${dt(p.born)}`;
  const fl = (f: FlightWords) =>
    `${f.number} ${
      dt(f.date)
    } ${f.origin} ${f.departs}-${f.destination} ${f.arrives}`;
  const ad = (a: AddressWords) =>
    [
      a.address1,
      ...(a.address2 ? [a.address2] : []),
      a.city,
      a.state,
      a.zip,
      a.country,
    ].join(", ");
  const line = (...xs: readonly string[]) =>
    `${xs.join(" | ")} | OK to proceed? Y/N`;
  return {
    name: "text message, pipes",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return line(
            `CANCEL ${s.order}`,
            s.items.map(it).join(" + "),
            `reason: ${s.reason}`,
            `refund to ${pm(s.method)}`,
          );
        case "return":
          return line(
            `RETURN from ${s.order}`,
            s.items.map(it).join(" + "),
            `refund to ${pm(s.method)}`,
          );
        case "exchange":
        case "modify":
          return line(
            s.act === "exchange"
              ? `EXCHANGE, delivered order ${s.order}`
              : `CHANGE ITEMS, pending order ${s.order}`,
            ...s.pairs.map((p) => `${it(p.had)} => ${it(p.wanted)}`),
            s.difference > 0
              ? `you pay $${s.difference.toFixed(2)} w/ ${pm(s.method)}`
              : s.difference < 0
              ? `you get $${(-s.difference).toFixed(2)} back to ${pm(s.method)}`
              : `same price, $0 due, method ${pm(s.method)}`,
          );
        case "payment":
          return line(
            `CHANGE PAYMENT ${s.order}`,
            `from ${pm(s.had)} to ${pm(s.wanted)}`,
            `amount $${s.total.toFixed(2)}`,
          );
        case "address":
          return line(
            `CHANGE SHIPPING ADDRESS of order ${s.order} only`,
            `new: ${ad(s.address)}`,
          );
        case "userAddress":
          return line(
            "CHANGE DEFAULT ADDRESS in your profile",
            `new: ${ad(s.address)}`,
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return line(
            `BOOK ${s.origin}-${s.destination}, ${
              s.roundTrip ? "round trip" : "one way"
            }`,
            s.flights.map(fl).join(" + "),
            s.cabin,
            `pax: ${s.passengers.map(px).join(" + ")}`,
            `checked bags: ${s.bags}`,
            `insurance: ${s.insurance ? "yes" : "no"}`,
            `pay ${
              s.payments.map((p) =>
                `$${p.amount.toFixed(2)} by ${pm(p.method)}`
              ).join(" + ")
            }`,
            `total $${s.total.toFixed(2)}`,
          );
        case "cancel":
          return line(
            `CANCEL reservation ${s.reservation}`,
            `reason: ${s.reason}`,
          );
        case "flights":
          return line(
            `CHANGE FLIGHTS ${s.reservation}`,
            `new itinerary: ${s.flights.map(fl).join(" + ")}`,
            `cabin stays ${s.cabin}`,
            `fare difference settled by ${pm(s.method)}`,
          );
        case "cabin":
          return line(
            `CHANGE CABIN ${s.reservation}`,
            `${s.had} => ${s.wanted}`,
            "same flights",
            `fare difference settled by ${pm(s.method)}`,
          );
        case "passengers":
          return line(
            `CHANGE PASSENGERS ${s.reservation}`,
            s.leaving === null
              ? `add ${px(s.joining)}`
              : `${px(s.leaving)} => ${px(s.joining)}`,
            `all pax after: ${s.passengers.map(px).join(" + ")}`,
          );
        case "bags":
          return line(
            `CHANGE BAGS ${s.reservation}`,
            `checked bags ${s.had} => ${s.total} total`,
            s.nonfree === 0
              ? "bags that cost extra: none"
              : `bags that cost extra: ${s.nonfree} at $50 each`,
            `method: ${pm(s.method)}`,
          );
        case "certificate":
          return line(
            `CERTIFICATE for ${s.reservation}`,
            `$${s.amount} compensation`,
            `reason: ${s.reason}`,
          );
      }
    },
  };
}

/** 8. Mateo from Bogotá, careful second-language English. */
function mateo(): Phrasing {
  const m3 = [
    "Jan",
    "Feb",
    "Mar",
    "Apr",
    "May",
    "Jun",
    "Jul",
    "Aug",
    "Sep",
    "Oct",
    "Nov",
    "Dec",
  ];
  const d = (x: string) =>
    `${x.slice(8)}-${m3[Number(x.slice(5, 7)) - 1]}-${x.slice(0, 4)}`;
  const how = (m: MethodWords) =>
    m.source === "credit card"
      ? `your ${m.brand} card finished in ${m.lastFour}`
      : m.source === "PayPal"
      ? `your account of PayPal (${m.id})`
      : `your ${m.source} with the number ${m.id}`;
  const item = (i: ItemWords) =>
    `${i.name} (${
      Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join(", ")
    }) of ${i.price.toFixed(2)} dollars`;
  const pax = (p: PassengerWords) =>
    `${p.first} ${p.last}, born the ${d(p.born)}`;
  const fl = (f: FlightWords) =>
    `the flight ${f.number} of the ${
      d(f.date)
    }, which goes out from ${f.origin} at ${f.departs} and arrives to ${f.destination} at ${f.arrives}`;
  const addr = (a: AddressWords) =>
    `${a.address1}${
      a.address2 === "" ? "" : `, ${a.address2}`
    }, city ${a.city}, state ${a.state}, postal code ${a.zip}, country ${a.country}`;
  const join = (xs: readonly string[]) => xs.join(", and also ");
  const end = " Are you agree that I do this now? Please answer me with a yes.";
  const hello =
    "With much pleasure, my friend. Before to continue I want to repeat to you everything. ";
  return {
    name: "Mateo, Spanish speaker",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `${hello}I will cancel all the order ${s.order}, which has ${
            join(s.items.map(item))
          }. The reason of the cancellation is: ${s.reason}. The money returns to ${
            how(s.method)
          }.${end}`;
        case "return":
          return `${hello}From the order ${s.order} you give back ${
            join(s.items.map(item))
          }. The money of this returns to ${how(s.method)}.${end}`;
        case "exchange":
        case "modify":
          return `${hello}${
            s.act === "exchange"
              ? `In the order ${s.order}, that you already received, I make this exchange`
              : `In the order ${s.order}, that is still pending, I make this change of articles`
          }: ${
            join(s.pairs.map((p) =>
              `in place of ${item(p.had)} you will have ${item(p.wanted)}`
            ))
          }. ${
            s.difference > 0
              ? `The new costs ${
                s.difference.toFixed(2)
              } dollars more and you pay this with ${how(s.method)}.`
              : s.difference < 0
              ? `The new costs ${
                (-s.difference).toFixed(2)
              } dollars less and we give you back this to ${how(s.method)}.`
              : `The price is the same, 0.00 dollars of difference, and as method of payment stays ${
                how(s.method)
              }.`
          }${end}`;
        case "payment":
          return `${hello}The order ${s.order}, with a total of ${
            s.total.toFixed(2)
          } dollars, will not be paid any more with ${
            how(s.had)
          }. It will be paid with ${how(s.wanted)}.${end}`;
        case "address":
          return `${hello}The order ${s.order}, only this one, will be sent to this new address: ${
            addr(s.address)
          }.${end}`;
        case "userAddress":
          return `${hello}In your profile I will put a new address by default, which is this: ${
            addr(s.address)
          }.${end}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `${hello}I will reserve for you a travel ${
            s.roundTrip ? "of round trip (go and return)" : "of only one way"
          } from ${s.origin} to ${s.destination} in cabin ${s.cabin}, with ${
            join(s.flights.map(fl))
          }. ${
            s.passengers.length === 1
              ? "The passenger is"
              : "The passengers are"
          } ${
            join(s.passengers.map(pax))
          }. Checked bags in total: ${s.bags}. The insurance of travel: ${
            s.insurance ? "yes, with insurance" : "no, without insurance"
          }. The total price is ${s.total.toFixed(2)} dollars, and you pay ${
            join(s.payments.map((p) =>
              `${p.amount.toFixed(2)} dollars with ${how(p.method)}`
            ))
          }.${end}`;
        case "cancel":
          return `${hello}I will cancel the complete reservation ${s.reservation}. The reason of the cancellation is: ${s.reason}.${end}`;
        case "flights":
          return `${hello}In the reservation ${s.reservation} I change the flights. The new complete itinerary will be ${
            join(s.flights.map(fl))
          }. The cabin continues the same, ${s.cabin}. The difference of the price will be settled with ${
            how(s.method)
          }.${end}`;
        case "cabin":
          return `${hello}In the reservation ${s.reservation} I change the cabin from ${s.had} to ${s.wanted} for all the persons. The flights continue the same. The difference of the price will be settled with ${
            how(s.method)
          }.${end}`;
        case "passengers":
          return `${hello}In the reservation ${s.reservation} ${
            s.leaving === null
              ? `I add one passenger more: ${pax(s.joining)}`
              : `the passenger ${
                pax(s.leaving)
              }, goes out, and in that place enters ${pax(s.joining)}`
          }. After this change, ${
            s.passengers.length === 1
              ? "the only passenger is"
              : "all the passengers are"
          } ${join(s.passengers.map(pax))}.${end}`;
        case "bags":
          return `${hello}In the reservation ${s.reservation} the number of checked bags is now ${s.had} and with this change it will be ${s.total} in total. From those, ${
            s.nonfree === 0
              ? `none has an extra cost, and as method of payment stays ${
                how(s.method)
              }`
              : `${
                s.nonfree === 1
                  ? "1 has an extra cost of 50 dollars"
                  : `${s.nonfree} have an extra cost of 50 dollars each one`
              }, and you pay it with ${how(s.method)}`
          }.${end}`;
        case "certificate":
          return `${hello}For the reservation ${s.reservation} I will send you one certificate with a value of ${s.amount} dollars. It is a compensation because of the ${s.reason}.${end}`;
      }
    },
  };
}

/** 9. Jürgen from Kassel, precise, 24-hour clock, dates with dots. */
function juergen(): Phrasing {
  const d = (x: string) => x.split("-").reverse().join(".");
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `credit card ${
        x.brand!.charAt(0).toUpperCase() + x.brand!.slice(1)
      }, end number ${x.lastFour}`
      : `${x.source} (Nr. ${x.id})`;
  const usd = (n: number) => `${n.toFixed(2)} US-Dollar`;
  const i = (x: ItemWords) =>
    `${x.name}, article number ${x.id}, in the version ${
      Object.entries(x.options).map(([k, v]) => `${k} ${v}`).join(" / ")
    }, price ${usd(x.price)}`;
  const p = (x: PassengerWords) =>
    `${x.first} ${x.last}, birth date ${d(x.born)}`;
  const f = (x: FlightWords) =>
    `Flight ${x.number} on ${
      d(x.date)
    } (day.month.year): departure ${x.origin} at ${x.departs} o'clock, arrival ${x.destination} at ${x.arrives} o'clock`;
  const a = (x: AddressWords) =>
    `${x.address1}, ${
      x.address2 === "" ? "" : `${x.address2}, `
    }${x.zip} ${x.city}, ${x.state}, ${x.country}`;
  const numbered = (xs: readonly string[]) =>
    xs.map((x, n) => `${String.fromCharCode(97 + n)}) ${x}`).join("\n");
  const out = (first: string, ...rest: readonly string[]) =>
    `Good day,\nplease check the following points exactly:\n${first}\n${
      numbered(rest)
    }\nMay I execute this so? I need for it your clear Yes.`;
  return {
    name: "Jürgen, German speaker",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return out(
            `I cancel the complete order ${s.order}.`,
            ...s.items.map((x) => `To be cancelled: ${i(x)}`),
            `Reason for the cancellation: ${s.reason}`,
            `The refund goes to: ${m(s.method)}`,
          );
        case "return":
          return out(
            `I register a return for the order ${s.order}.`,
            ...s.items.map((x) => `You send back: ${i(x)}`),
            `The refund goes to: ${m(s.method)}`,
          );
        case "exchange":
        case "modify":
          return out(
            s.act === "exchange"
              ? `I register an exchange for the already delivered order ${s.order}.`
              : `I change the articles in the not yet shipped (pending) order ${s.order}.`,
            ...s.pairs.map((x) =>
              `Until now: ${i(x.had)}. Instead of this new: ${i(x.wanted)}`
            ),
            s.difference > 0
              ? `You must pay in addition ${usd(s.difference)}, with: ${
                m(s.method)
              }`
              : s.difference < 0
              ? `You get back ${usd(-s.difference)}, on: ${m(s.method)}`
              : `Price difference ${usd(0)}, payment way without charge: ${
                m(s.method)
              }`,
          );
        case "payment":
          return out(
            `I change the payment way of the pending order ${s.order}.`,
            `Until now: ${m(s.had)}`,
            `From now: ${m(s.wanted)}`,
            `Whole sum: ${usd(s.total)}`,
          );
        case "address":
          return out(
            `I change the delivery address of the pending order ${s.order}.`,
            `New delivery address: ${a(s.address)}`,
            "This counts only for this order",
          );
        case "userAddress":
          return out(
            "I change the standard address (default address) in your customer profile.",
            `New standard address: ${a(s.address)}`,
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return out(
            `I book a new flight travel from ${s.origin} to ${s.destination}.`,
            s.roundTrip
              ? "There and back (round trip)"
              : "Only there (one way)",
            ...s.flights.map(f),
            `Cabin: ${s.cabin}`,
            ...s.passengers.map((x) => `Passenger: ${p(x)}`),
            `Checked bags in total: ${s.bags}`,
            `Travel insurance: ${s.insurance ? "with" : "without"}`,
            ...s.payments.map((x) =>
              `Payment: ${usd(x.amount)} with ${m(x.method)}`
            ),
            `Whole price: ${usd(s.total)}`,
          );
        case "cancel":
          return out(
            `I cancel the complete reservation ${s.reservation}.`,
            `Reason for the cancellation: ${s.reason}`,
          );
        case "flights":
          return out(
            `I change the flights of the reservation ${s.reservation}. The whole travel is then:`,
            ...s.flights.map(f),
            `The cabin stays: ${s.cabin}`,
            `The price difference is settled over: ${m(s.method)}`,
          );
        case "cabin":
          return out(
            `I change the cabin of the reservation ${s.reservation}.`,
            `Until now: ${s.had}`,
            `New: ${s.wanted}`,
            "The flights stay the same",
            `The price difference is settled over: ${m(s.method)}`,
          );
        case "passengers":
          return out(
            `I change the passengers of the reservation ${s.reservation}.`,
            ...(s.leaving === null ? [`In addition comes: ${p(s.joining)}`] : [
              `Out goes: ${p(s.leaving)}`,
              `For this person comes in: ${p(s.joining)}`,
            ]),
            `All passengers afterwards: ${s.passengers.map(p).join("; ")}`,
          );
        case "bags":
          return out(
            `I change the checked bags of the reservation ${s.reservation}.`,
            `Until now: ${s.had}`,
            `New, in total: ${s.total}`,
            `Of these with extra costs (50 US-Dollar per piece): ${
              s.nonfree === 0 ? "none" : s.nonfree
            }`,
            `Payment way: ${m(s.method)}`,
          );
        case "certificate":
          return out(
            `I give out a certificate as compensation for the reservation ${s.reservation}.`,
            `Worth: ${s.amount} US-Dollar`,
            `Reason: ${s.reason}`,
          );
      }
    },
  };
}

/** 10. A developer-minded bot that shows old and new as a diff. */
function diff(): Phrasing {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `${x.brand} credit card (…${x.lastFour})`
      : `${x.source}: ${x.id}`;
  const i = (x: ItemWords) =>
    `${x.name} {${
      Object.entries(x.options).map(([k, v]) => `${k}=${v}`).join(", ")
    }} id ${x.id} @ $${x.price.toFixed(2)}`;
  const p = (x: PassengerWords) => `${x.first} ${x.last}, ${x.born}`;
  const f = (x: FlightWords) =>
    `${x.date}  ${x.number}  ${x.origin} ${x.departs} -> ${x.destination} ${x.arrives}`;
  const wrap = (
    head: string,
    body: readonly string[],
    tail: readonly string[],
  ) =>
    `${head}\n\n${body.join("\n")}\n\n${
      tail.map((t) => `${t}\n`).join("")
    }Apply these changes? [yes/no]`;
  const a = (x: AddressWords) => [
    `+ ${x.address1}`,
    ...(x.address2 === "" ? [] : [`+ ${x.address2}`]),
    `+ ${x.city}, ${x.state} ${x.zip}`,
    `+ ${x.country}`,
  ];
  const key = "(lines with - go away, lines with + are new)";
  return {
    name: "diff, minus and plus lines",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return wrap(
            `Order ${s.order}: cancel the complete order (lines with - are cancelled)`,
            s.items.map((x) => `- ${i(x)}`),
            [
              `Reason: ${s.reason}`,
              `Refund goes to: ${m(s.method)}`,
            ],
          );
        case "return":
          return wrap(
            `Order ${s.order}: return items (lines with - go back to the shop)`,
            s.items.map((x) => `- ${i(x)}`),
            [
              `Refund goes to: ${m(s.method)}`,
            ],
          );
        case "exchange":
        case "modify":
          return wrap(
            `Order ${s.order}: ${
              s.act === "exchange"
                ? "exchange delivered items"
                : "modify items of the pending order"
            } ${key}`,
            s.pairs.map((x, n) =>
              `Change ${n + 1} of ${s.pairs.length}\n- ${i(x.had)}\n+ ${
                i(x.wanted)
              }`
            ),
            [
              s.difference === 0
                ? "Price difference: $0.00"
                : s.difference > 0
                ? `To pay: $${s.difference.toFixed(2)}`
                : `To be refunded: $${(-s.difference).toFixed(2)}`,
              `Payment method: ${m(s.method)}`,
            ],
          );
        case "payment":
          return wrap(`Order ${s.order}: change payment method ${key}`, [
            `- ${m(s.had)}`,
            `+ ${m(s.wanted)}`,
          ], [
            `Order total: $${s.total.toFixed(2)}`,
          ]);
        case "address":
          return wrap(
            `Order ${s.order}: change shipping address of this order (lines with + are the new address)`,
            a(s.address),
            [],
          );
        case "userAddress":
          return wrap(
            "User profile: change default address (lines with + are the new address)",
            a(s.address),
            [],
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return wrap(
            `New booking: ${s.origin} -> ${s.destination}, ${
              s.roundTrip ? "round trip" : "one way"
            }, ${s.cabin}`,
            [
              ...s.flights.map((x) => `+ flight     ${f(x)}`),
              ...s.passengers.map((x) =>
                `+ passenger  ${x.first} ${x.last}, born ${x.born}`
              ),
              `+ bags       ${s.bags} checked in total`,
              `+ insurance  ${s.insurance ? "yes" : "no"}`,
              ...s.payments.map((x) =>
                `+ payment    $${x.amount.toFixed(2)} from ${m(x.method)}`
              ),
            ],
            [`Total: $${s.total.toFixed(2)}`],
          );
        case "cancel":
          return wrap(`Reservation ${s.reservation}: cancel`, [
            `- the whole reservation ${s.reservation}`,
          ], [`Reason: ${s.reason}`]);
        case "flights":
          return wrap(
            `Reservation ${s.reservation}: change flights (lines with + are the complete new itinerary)`,
            s.flights.map((x) => `+ ${f(x)}`),
            [
              `Cabin: ${s.cabin} (no change)`,
              `Fare difference settled with: ${m(s.method)}`,
            ],
          );
        case "cabin":
          return wrap(`Reservation ${s.reservation}: change cabin ${key}`, [
            `- old cabin: ${s.had}`,
            `+ new cabin: ${s.wanted}`,
          ], [
            "Flights: no change",
            `Fare difference settled with: ${m(s.method)}`,
          ]);
        case "passengers":
          return wrap(
            `Reservation ${s.reservation}: ${
              s.leaving === null
                ? "add a passenger (the line with + is new)"
                : `replace a passenger ${key}`
            }`,
            [
              ...(s.leaving === null
                ? []
                : [`- ${p(s.leaving)} (date of birth)`]),
              `+ ${p(s.joining)} (date of birth)`,
            ],
            [`All passengers after the change (with date of birth): ${
              s.passengers.map(p).join(" | ")
            }`],
          );
        case "bags":
          return wrap(
            `Reservation ${s.reservation}: change checked bags ${key}`,
            [
              `- before: ${s.had} checked in total`,
              `+ after: ${s.total} checked in total`,
            ],
            [
              `Bags that cost extra ($50 each): ${s.nonfree}`,
              `Payment method: ${m(s.method)}`,
            ],
          );
        case "certificate":
          return wrap(`Reservation ${s.reservation}: compensation`, [
            `+ certificate worth $${s.amount}`,
          ], [`Reason: ${s.reason}`]);
      }
    },
  };
}

/** 11. Luna, an emoji-happy shop and travel assistant. */
function emoji(): Phrasing {
  const day = (d: string) =>
    new Date(`${d}T12:00:00Z`).toLocaleDateString("en-GB", {
      timeZone: "UTC",
      weekday: "short",
      day: "numeric",
      month: "short",
      year: "numeric",
    });
  const bd = (d: string) =>
    new Date(`${d}T12:00:00Z`).toLocaleDateString("en-GB", {
      timeZone: "UTC",
      day: "numeric",
      month: "short",
      year: "numeric",
    });
  const m = (x: MethodWords) =>
    ({
      "credit card": `💳 ${x.brand ?? "card"} •••• ${x.lastFour ?? x.id}`,
      "gift card": `🎁 gift card ${x.id}`,
      "PayPal": `🅿️ PayPal ${x.id}`,
      "certificate": `🎟️ certificate ${x.id}`,
    })[x.source];
  const o = (x: ItemWords) =>
    `${x.name} – ${
      Object.entries(x.options).map(([k, v]) => `${k}: ${v}`).join(", ")
    } – $${x.price.toFixed(2)}`;
  const f = (x: FlightWords) =>
    `✈️ ${x.number} · ${
      day(x.date)
    } · ${x.origin} ${x.departs} → ${x.destination} ${x.arrives}`;
  const p = (x: PassengerWords) =>
    `👤 ${x.first} ${x.last} · born ${bd(x.born)}`;
  const a = (x: AddressWords) =>
    `🏠 ${x.address1}${
      x.address2 ? ` · ${x.address2}` : ""
    } · ${x.city} · ${x.state} ${x.zip} · ${x.country}`;
  const msg = (head: string, lines: readonly string[]) =>
    `${head}\n\n${lines.join("\n")}\n\n👉 Do you want me to do this?`;
  return {
    name: "Luna, emoji lines",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return msg(`🛑 Cancel order ${s.order} completely`, [
            ...s.items.map((x) => `📦 ${o(x)}`),
            `❓ Reason: ${s.reason}`,
            `💵 Refund to ${m(s.method)}`,
          ]);
        case "return":
          return msg(`↩️ Return from order ${s.order}`, [
            ...s.items.map((x) => `📦 ${o(x)}`),
            `💵 Refund to ${m(s.method)}`,
          ]);
        case "exchange":
        case "modify":
          return msg(
            s.act === "exchange"
              ? `🔄 Exchange for delivered order ${s.order}`
              : `✏️ New items for pending order ${s.order}`,
            [
              ...s.pairs.map((x) =>
                `❌ Old: ${o(x.had)}\n✅ New, in its place: ${o(x.wanted)}`
              ),
              s.difference > 0
                ? `💵 You pay $${s.difference.toFixed(2)} with ${m(s.method)}`
                : s.difference < 0
                ? `💵 You get $${(-s.difference).toFixed(2)} back to ${
                  m(s.method)
                }`
                : `💵 Same price, nothing to pay or refund (payment method: ${
                  m(s.method)
                })`,
            ],
          );
        case "payment":
          return msg(`💱 Change the payment of order ${s.order}`, [
            `❌ Old: ${m(s.had)}`,
            `✅ New: ${m(s.wanted)}`,
            `💵 Total: $${s.total.toFixed(2)}`,
          ]);
        case "address":
          return msg(
            `🚚 New shipping address for order ${s.order} (this order only)`,
            [a(s.address)],
          );
        case "userAddress":
          return msg("🪪 New default address in your profile", [a(s.address)]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return msg(
            `🆕 Book ${s.origin} → ${s.destination}, ${
              s.roundTrip ? "round trip 🔁" : "one way ➡️"
            }`,
            [
              ...s.flights.map(f),
              `💺 Cabin: ${s.cabin}`,
              ...s.passengers.map(p),
              `🧳 Checked bags in total: ${s.bags}`,
              `🛡️ Travel insurance: ${s.insurance ? "yes" : "no"}`,
              ...s.payments.map((x) =>
                `💵 $${x.amount.toFixed(2)} from ${m(x.method)}`
              ),
              `🧾 Total: $${s.total.toFixed(2)}`,
            ],
          );
        case "cancel":
          return msg(`🛑 Cancel the whole reservation ${s.reservation}`, [
            `❓ Reason: ${s.reason}`,
          ]);
        case "flights":
          return msg(
            `🔄 New flights for reservation ${s.reservation} (complete itinerary)`,
            [
              ...s.flights.map(f),
              `💺 Cabin stays ${s.cabin}`,
              `💵 Fare difference settled with ${m(s.method)}`,
            ],
          );
        case "cabin":
          return msg(`💺 New cabin for reservation ${s.reservation}`, [
            `❌ Old: ${s.had}`,
            `✅ New: ${s.wanted}`,
            "✈️ Flights stay the same",
            `💵 Fare difference settled with ${m(s.method)}`,
          ]);
        case "passengers":
          return msg(
            `👥 ${
              s.leaving === null
                ? "Add a passenger to"
                : "Replace a passenger in"
            } reservation ${s.reservation}`,
            [
              ...(s.leaving === null
                ? [`✅ Added: ${p(s.joining)}`]
                : [`❌ Out: ${p(s.leaving)}`, `✅ In: ${p(s.joining)}`]),
              "📋 Everyone after the change:",
              ...s.passengers.map(p),
            ],
          );
        case "bags":
          return msg(
            `🧳 Change the checked bags of reservation ${s.reservation}`,
            [
              `❌ Before: ${s.had}`,
              `✅ After: ${s.total} in total`,
              s.nonfree === 0
                ? `💵 No bag costs extra (payment method: ${m(s.method)})`
                : `💵 Bags that cost extra: ${s.nonfree} × $50, paid with ${
                  m(s.method)
                }`,
            ],
          );
        case "certificate":
          return msg(`🎟️ Certificate for reservation ${s.reservation}`, [
            `💵 Value: $${s.amount}`,
            `❓ Compensation for: ${s.reason}`,
          ]);
      }
    },
  };
}

/** 12. A web portal's agent who loves headings and bold. */
function headings(): Phrasing {
  const date = (d: string) =>
    new Date(`${d}T00:00:00Z`).toLocaleDateString("en-US", {
      timeZone: "UTC",
      month: "short",
      day: "2-digit",
      year: "numeric",
    });
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `**${
        x.brand!.replace(/^./, (c) => c.toUpperCase())
      }** card ending **${x.lastFour}**`
      : `${x.source} **${x.id}**`;
  const opts = (x: ItemWords) =>
    Object.entries(x.options).map(([k, v]) => `  - ${k}: *${v}*`).join("\n");
  const item = (x: ItemWords) =>
    `- **${x.name}** (item ${x.id}), $${x.price.toFixed(2)}\n${opts(x)}`;
  const inline = (x: ItemWords) =>
    `**${x.name}** (item ${x.id}; ${
      Object.entries(x.options).map(([k, v]) => `${k} *${v}*`).join("; ")
    }; $${x.price.toFixed(2)})`;
  const who = (x: PassengerWords) =>
    `- **${x.first} ${x.last}** – date of birth ${date(x.born)}`;
  const leg = (x: FlightWords, n: number) =>
    `${n + 1}. **${x.number}** – ${
      date(x.date)
    } – ${x.origin} (${x.departs}) to ${x.destination} (${x.arrives})`;
  const addr = (x: AddressWords) =>
    `> ${
      [x.address1, x.address2, `${x.city}, ${x.state} ${x.zip}`, x.country]
        .filter(Boolean).join("  \n> ")
    }`;
  const ask =
    "\n\n---\n**Please type “yes” if you want me to process this request.** Do you want me to process it?";
  return {
    name: "headings and bold",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `### Cancellation of order ${s.order}\n\n#### Items\n${
            s.items.map(item).join("\n")
          }\n\n#### Reason\n${s.reason}\n\n#### Refund\nBack to your ${
            m(s.method)
          }${ask}`;
        case "return":
          return `### Return for order ${s.order}\n\n#### Items to be returned\n${
            s.items.map(item).join("\n")
          }\n\n#### Refund\nTo your ${m(s.method)}${ask}`;
        case "exchange":
        case "modify":
          return `### ${
            s.act === "exchange"
              ? "Exchange for delivered order"
              : "Modified items for pending order"
          } ${s.order}\n\n#### Replacements\n${
            s.pairs.map((p, n) =>
              `${n + 1}. ${inline(p.had)} → ${inline(p.wanted)}`
            ).join("\n")
          }\n\n#### Price difference\n${
            s.difference > 0
              ? `**$${s.difference.toFixed(2)}** to be paid with your ${
                m(s.method)
              }`
              : s.difference < 0
              ? `**$${
                Math.abs(s.difference).toFixed(2)
              }** to be refunded to your ${m(s.method)}`
              : `None (**$0.00**). Payment method: your ${m(s.method)}`
          }${ask}`;
        case "payment":
          return `### Payment method of order ${s.order}\n\n#### Old\nYour ${
            m(s.had)
          }\n\n#### New\nYour ${m(s.wanted)}\n\n#### Order total\n**$${
            s.total.toFixed(2)
          }**${ask}`;
        case "address":
          return `### Shipping address of order ${s.order}\n\n#### New address for this order\n${
            addr(s.address)
          }${ask}`;
        case "userAddress":
          return `### Your profile\n\n#### New default address\n${
            addr(s.address)
          }${ask}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `### New booking: ${s.origin} to ${s.destination} (${
            s.roundTrip ? "round trip" : "one way"
          })\n\n#### Flights\n${
            s.flights.map(leg).join("\n")
          }\n\n#### Cabin\n${s.cabin}\n\n#### Passengers\n${
            s.passengers.map(who).join("\n")
          }\n\n#### Extras\n- Checked bags in total: **${s.bags}**\n- Travel insurance: **${
            s.insurance ? "yes" : "no"
          }**\n\n#### Payment\n${
            s.payments.map((p) =>
              `- $${p.amount.toFixed(2)} from your ${m(p.method)}`
            ).join("\n")
          }\n- Total: **$${s.total.toFixed(2)}**${ask}`;
        case "cancel":
          return `### Cancellation of reservation ${s.reservation}\n\n#### What is cancelled\nThe entire reservation\n\n#### Reason\n${s.reason}${ask}`;
        case "flights":
          return `### New flights for reservation ${s.reservation}\n\n#### Full new itinerary\n${
            s.flights.map(leg).join("\n")
          }\n\n#### Cabin\n${s.cabin}, as before\n\n#### Fare difference\nSettled with your ${
            m(s.method)
          }${ask}`;
        case "cabin":
          return `### New cabin for reservation ${s.reservation}\n\n#### Change\n**${s.had}** → **${s.wanted}**, on the same flights\n\n#### Fare difference\nSettled with your ${
            m(s.method)
          }${ask}`;
        case "passengers":
          return `### Passengers of reservation ${s.reservation}\n\n${
            s.leaving === null ? "" : `#### Leaving\n${who(s.leaving)}\n\n`
          }#### ${
            s.leaving === null ? "Added" : "Joining in the same place"
          }\n${who(s.joining)}\n\n#### All passengers after the change\n${
            s.passengers.map(who).join("\n")
          }${ask}`;
        case "bags":
          return `### Checked bags of reservation ${s.reservation}\n\n#### Number\n**${s.had}** → **${s.total}** in total\n\n#### Cost\n${
            s.nonfree === 0
              ? "No bag costs extra"
              : `Bags that cost extra: **${s.nonfree}**, at **$50** each`
          }\n\n#### Payment method\nYour ${m(s.method)}${ask}`;
        case "certificate":
          return `### Compensation for reservation ${s.reservation}\n\n#### Certificate\n**$${s.amount}**\n\n#### Reason\n${
            s.reason === "cancelled flight"
              ? "Your flight was cancelled"
              : "Your flight was delayed"
          }${ask}`;
      }
    },
  };
}

/** 13. A former notary: all in one sentence, the question wrapped around it. */
function sentence(): Phrasing {
  const ordinal = (n: number) =>
    `${n}${
      n % 100 > 10 && n % 100 < 14
        ? "th"
        : ["th", "st", "nd", "rd"][n % 10] ?? "th"
    }`;
  const names =
    "January February March April May June July August September October November December"
      .split(" ");
  const date = (d: string) =>
    `the ${ordinal(Number(d.slice(8)))} of ${
      names[Number(d.slice(5, 7)) - 1]
    } ${d.slice(0, 4)}`;
  const cash = (n: number) => {
    const cents = Math.round(n * 100);
    const [d, c] = [Math.floor(cents / 100), cents % 100];
    return `${d} ${d === 1 ? "dollar" : "dollars"}${
      c === 0 ? "" : ` and ${c} ${c === 1 ? "cent" : "cents"}`
    }`;
  };
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `the ${x.brand} card whose last four digits are ${x.lastFour}`
      : `the ${
        x.source === "PayPal" ? "PayPal account" : x.source
      } identified as ${x.id}`;
  const i = (x: ItemWords) =>
    `one ${x.name} (${
      Object.entries(x.options).map(([k, v]) => `${k} being ${v}`).join(", ")
    }) at ${cash(x.price)}`;
  const a = (x: AddressWords) =>
    `“${x.address1}${
      x.address2 === "" ? "" : `, ${x.address2}`
    }, ${x.city}, ${x.state}, ${x.zip}, ${x.country}”`;
  const p = (x: PassengerWords) =>
    `${x.first} ${x.last} (born on ${date(x.born)})`;
  const f = (x: FlightWords) =>
    `flight ${x.number} from ${x.origin} to ${x.destination} on ${
      date(x.date)
    }, departing at ${x.departs} and arriving at ${x.arrives},`;
  const l = (xs: readonly string[]) =>
    xs.length === 1
      ? xs[0]
      : `${xs.slice(0, -1).join(", ")} and ${xs[xs.length - 1]}`;
  return {
    name: "one single sentence, notary",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Do I have your express consent to cancel the whole of order ${s.order}, consisting of ${
            l(s.items.map(i))
          }, the reason being “${s.reason}”, and to have the money returned to ${
            m(s.method)
          }?`;
        case "return":
          return `Do I have your express consent to register the return, out of order ${s.order}, of ${
            l(s.items.map(i))
          }, with the refund going to ${m(s.method)}?`;
        case "exchange":
        case "modify":
          return `Do I have your express consent to ${
            s.act === "exchange"
              ? `register, for the delivered order ${s.order}, an exchange`
              : `modify the items of the pending order ${s.order}`
          } whereby ${
            l(s.pairs.map((q) => `${i(q.had)} is replaced by ${i(q.wanted)}`))
          }, ${
            s.difference > 0
              ? `the difference of ${cash(s.difference)} being charged to ${
                m(s.method)
              }`
              : s.difference < 0
              ? `the difference of ${cash(-s.difference)} being refunded to ${
                m(s.method)
              }`
              : `there being no difference in price to settle with ${
                m(s.method)
              }`
          }?`;
        case "payment":
          return `Do I have your express consent to replace, as the payment method for the full ${
            cash(s.total)
          } of order ${s.order}, ${m(s.had)} by ${m(s.wanted)}?`;
        case "address":
          return `Do I have your express consent to change the shipping address of order ${s.order}, and of no other, to ${
            a(s.address)
          }?`;
        case "userAddress":
          return `Do I have your express consent to change the default address in your user profile to ${
            a(s.address)
          }?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Do I have your express consent to book a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination} in the ${s.cabin} cabin, on ${
            l(s.flights.map(f))
          } for ${l(s.passengers.map(p))}, with ${
            s.bags === 0
              ? "no checked bags"
              : `${s.bags} checked ${s.bags === 1 ? "bag" : "bags"} in all`
          }, ${
            s.insurance ? "with" : "without"
          } travel insurance, at a total price of ${cash(s.total)}, of which ${
            l(s.payments.map((q) =>
              `${cash(q.amount)} will be taken from ${m(q.method)}`
            ))
          }?`;
        case "cancel":
          return `Do I have your express consent to cancel the whole of reservation ${s.reservation}, the reason being “${s.reason}”?`;
        case "flights":
          return `Do I have your express consent to change the flights of reservation ${s.reservation}, so that the whole itinerary becomes ${
            l(s.flights.map(f))
          } with the cabin remaining ${s.cabin} and any difference in fare being settled with ${
            m(s.method)
          }?`;
        case "cabin":
          return `Do I have your express consent to change the cabin of reservation ${s.reservation} from ${s.had} to ${s.wanted}, with the flights remaining the same and any difference in fare being settled with ${
            m(s.method)
          }?`;
        case "passengers":
          return `Do I have your express consent to change reservation ${s.reservation} by ${
            s.leaving === null
              ? `adding ${p(s.joining)}`
              : `replacing ${p(s.leaving)} with ${p(s.joining)}`
          }, so that ${
            s.passengers.length === 1
              ? "the sole passenger will then be"
              : "the passengers will then be"
          } ${l(s.passengers.map(p))}?`;
        case "bags":
          return `Do I have your express consent to change the number of checked bags in reservation ${s.reservation} from ${s.had} to a total of ${s.total}, ${
            s.nonfree === 0
              ? `none of which costs extra, so that nothing is charged to ${
                m(s.method)
              }`
              : `of which ${
                s.nonfree === 1
                  ? `1 costs ${cash(50)} extra`
                  : `${s.nonfree} cost ${cash(50)} extra each`
              }, payable with ${m(s.method)}`
          }?`;
        case "certificate":
          return `Do I have your express consent to issue you, for reservation ${s.reservation}, a certificate worth ${
            cash(s.amount)
          } in compensation for the ${s.reason}?`;
      }
    },
  };
}

/** 14. A help centre that puts everything as question and answer. */
function faq(): Phrasing {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `${x.brand} credit card, number ending in ${x.lastFour}, saved as ${x.id}`
      : `${x.source} saved as ${x.id}`;
  const i = (x: ItemWords) =>
    `${x.name} (${Object.values(x.options).join(", ")}), $${
      x.price.toFixed(2)
    }`;
  const d = (x: string) =>
    new Date(`${x}T00:00:00Z`).toLocaleDateString("en-US", {
      timeZone: "UTC",
      year: "numeric",
      month: "long",
      day: "numeric",
    });
  const p = (x: PassengerWords) => `${x.first} ${x.last}, born ${d(x.born)}`;
  const f = (x: FlightWords) =>
    `${x.number} on ${
      d(x.date)
    }, ${x.origin} ${x.departs} to ${x.destination} ${x.arrives}`;
  const a = (x: AddressWords) =>
    [x.address1, x.address2, x.city, x.state, x.country, x.zip].filter((y) =>
      y !== ""
    ).join(", ");
  const qa = (...xs: readonly (readonly [string, string])[]) =>
    `${
      xs.map(([q, w]) => `${q} ${w}`).join("\n")
    }\nAgreed? Please answer “yes” so that I can carry it out.`;
  return {
    name: "question and answer",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return qa(
            ["What will be done?", "The whole order will be cancelled."],
            ["Which order?", s.order],
            ["What is in it?", s.items.map(i).join("; ")],
            ["Why?", s.reason],
            ["Where does the refund go?", m(s.method)],
          );
        case "return":
          return qa(
            ["What will be done?", "Delivered items will be returned."],
            ["From which order?", s.order],
            ["Which items?", s.items.map(i).join("; ")],
            ["Where does the refund go?", m(s.method)],
          );
        case "exchange":
        case "modify":
          return qa(
            [
              "What will be done?",
              s.act === "exchange"
                ? "Delivered items will be exchanged."
                : "Items of a pending order will be modified.",
            ],
            ["In which order?", s.order],
            ...s.pairs.flatMap((x): [string, string][] => [
              ["What do you have now?", i(x.had)],
              ["What do you get in its place?", i(x.wanted)],
            ]),
            s.difference > 0
              ? ["What does it cost?", `You pay $${s.difference.toFixed(2)}.`]
              : s.difference < 0
              ? [
                "What does it cost?",
                `Nothing; you get $${(-s.difference).toFixed(2)} back.`,
              ]
              : ["What does it cost?", "Nothing; the price is the same."],
            ["Which payment method?", m(s.method)],
          );
        case "payment":
          return qa(
            [
              "What will be done?",
              "The payment method of a pending order will be changed.",
            ],
            ["Which order?", s.order],
            ["How was it paid before?", m(s.had)],
            ["How will it be paid now?", m(s.wanted)],
            ["How much is it?", `$${s.total.toFixed(2)}`],
          );
        case "address":
          return qa(
            [
              "What will be done?",
              "The shipping address of one pending order will be changed.",
            ],
            ["Which order?", s.order],
            ["Where will it be shipped?", a(s.address)],
            ["Does the default address in the profile change?", "No."],
          );
        case "userAddress":
          return qa(
            [
              "What will be done?",
              "The default address in your profile will be changed.",
            ],
            ["What is the new default address?", a(s.address)],
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return qa(
            ["What will be done?", "A new flight reservation will be booked."],
            ["From where to where?", `${s.origin} to ${s.destination}`],
            ["One way or round trip?", s.roundTrip ? "Round trip" : "One way"],
            ["Which flights?", s.flights.map(f).join("; ")],
            ["Which cabin?", s.cabin],
            ["Who travels?", s.passengers.map(p).join("; ")],
            ["How many checked bags in total?", String(s.bags)],
            ["With travel insurance?", s.insurance ? "Yes" : "No"],
            ["What is the total price?", `$${s.total.toFixed(2)}`],
            [
              "How is it paid?",
              s.payments.map((x) =>
                `$${x.amount.toFixed(2)} from ${m(x.method)}`
              ).join("; "),
            ],
          );
        case "cancel":
          return qa(
            ["What will be done?", "The whole reservation will be cancelled."],
            ["Which reservation?", s.reservation],
            ["Why?", s.reason],
          );
        case "flights":
          return qa(
            [
              "What will be done?",
              "The flights of a reservation will be changed.",
            ],
            ["Which reservation?", s.reservation],
            ["What is the whole new itinerary?", s.flights.map(f).join("; ")],
            ["Which cabin?", `${s.cabin}, as before`],
            [
              "Which payment method is used for the fare difference?",
              m(s.method),
            ],
          );
        case "cabin":
          return qa(
            [
              "What will be done?",
              "The cabin of a reservation will be changed.",
            ],
            ["Which reservation?", s.reservation],
            ["Which cabin is it now?", s.had],
            ["Which cabin will it be?", s.wanted],
            ["Do the flights change?", "No."],
            [
              "Which payment method is used for the fare difference?",
              m(s.method),
            ],
          );
        case "passengers":
          return qa(
            [
              "What will be done?",
              s.leaving === null
                ? "A passenger will be added."
                : "A passenger will be replaced.",
            ],
            ["In which reservation?", s.reservation],
            ...(s.leaving === null
              ? []
              : [["Who leaves?", p(s.leaving)] as const]),
            ["Who joins?", p(s.joining)],
            ["Who travels after the change?", s.passengers.map(p).join("; ")],
          );
        case "bags":
          return qa(
            [
              "What will be done?",
              "The number of checked bags will be changed.",
            ],
            ["In which reservation?", s.reservation],
            ["How many are there now?", String(s.had)],
            ["How many will there be in total?", String(s.total)],
            [
              "How many of those cost extra?",
              s.nonfree === 0 ? "None" : `${s.nonfree}, at $50 each`,
            ],
            ["Which payment method?", m(s.method)],
          );
        case "certificate":
          return qa(
            [
              "What will be done?",
              "You will be sent a certificate as compensation.",
            ],
            ["For which reservation?", s.reservation],
            ["How much is it worth?", `$${s.amount}`],
            [
              "Why?",
              s.reason === "cancelled flight"
                ? "Because your flight was cancelled."
                : "Because your flight was delayed.",
            ],
          );
      }
    },
  };
}

/** 15. A telephone agent whose words are typed out: small numbers as words. */
function voice(): Phrasing {
  const words = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
  ];
  const num = (n: number) => words[n] ?? String(n);
  const date = (d: string, week: boolean) =>
    new Date(`${d}T00:00:00Z`).toLocaleDateString("en-US", {
      timeZone: "UTC",
      month: "long",
      day: "numeric",
      year: "numeric",
      ...(week ? { weekday: "long" as const } : {}),
    });
  const time = (t: string) => {
    const h = Number(t.slice(0, 2));
    const min = t.slice(3, 5);
    return `${(h + 11) % 12 + 1}${min === "00" ? "" : `:${min}`} ${
      h >= 12 ? "pm" : "am"
    }${t.slice(5)}`;
  };
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `the ${
        x.brand === "visa"
          ? "Visa"
          : x.brand === "mastercard"
          ? "MasterCard"
          : x.brand!
      } card on file that ends in ${x.lastFour}`
      : x.source === "PayPal"
      ? `the PayPal account on file, ${x.id}`
      : `the ${x.source} on file, ${x.id}`;
  const i = (x: ItemWords) =>
    `the ${x.name}, ${
      Object.entries(x.options).map(([k, v]) => `${k} ${v}`).join(", ")
    }, for $${x.price.toFixed(2)}`;
  const p = (x: PassengerWords) =>
    `${x.first} ${x.last}, date of birth ${date(x.born, false)}`;
  const f = (x: FlightWords) =>
    `flight ${x.number} on ${date(x.date, true)}, leaving ${x.origin} at ${
      time(x.departs)
    } and getting into ${x.destination} at ${time(x.arrives)}`;
  const a = (x: AddressWords) =>
    `${x.address1}${
      x.address2 === "" ? "" : `, ${x.address2}`
    }, in ${x.city}, ${x.state}, ${x.country}, zip code ${x.zip}`;
  const then = (xs: readonly string[]) =>
    xs.map((
      x,
      n,
    ) => (n === 0 ? x : n === xs.length - 1 ? `and then ${x}` : `then ${x}`))
      .join("; ");
  const start = "Alright, let me read this back to you. ";
  const stop =
    " Is that correct, and do I have your permission to go ahead with it?";
  return {
    name: "telephone read-back",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `${start}You want your order ${s.order} cancelled. That order has ${
            num(s.items.length)
          } ${s.items.length === 1 ? "item" : "items"}: ${
            then(s.items.map(i))
          }. The reason you gave me is "${s.reason}". And the refund goes to ${
            m(s.method)
          }.${stop}`;
        case "return":
          return `${start}You want to return ${num(s.items.length)} ${
            s.items.length === 1 ? "item" : "items"
          } from your order ${s.order}: ${
            then(s.items.map(i))
          }. And the refund goes to ${m(s.method)}.${stop}`;
        case "exchange":
        case "modify":
          return `${start}${
            s.act === "exchange"
              ? `Your order ${s.order} has been delivered, and you want to exchange`
              : `Your order ${s.order} is still pending, and you want to change`
          } ${num(s.pairs.length)} ${
            s.pairs.length === 1 ? "item" : "items"
          } of it: ${
            then(s.pairs.map((q) =>
              `instead of ${i(q.had)}, you get ${i(q.wanted)}`
            ))
          }. ${
            s.difference > 0
              ? `That makes $${
                s.difference.toFixed(2)
              } more, which I charge to ${m(s.method)}.`
              : s.difference < 0
              ? `That makes $${
                (-s.difference).toFixed(2)
              } less, which goes back to ${m(s.method)}.`
              : `The price stays the same, so nothing is charged or refunded on ${
                m(s.method)
              }.`
          }${stop}`;
        case "payment":
          return `${start}You want to pay for your order ${s.order}, $${
            s.total.toFixed(2)
          } in total, with ${m(s.wanted)}, and no longer with ${
            m(s.had)
          }.${stop}`;
        case "address":
          return `${start}You want just your order ${s.order} shipped to a different address, and that is ${
            a(s.address)
          }.${stop}`;
        case "userAddress":
          return `${start}You want a different default address in your profile, and that is ${
            a(s.address)
          }.${stop}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `${start}You want to book a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin}. You take ${
            then(s.flights.map(f))
          }. I have ${num(s.passengers.length)} ${
            s.passengers.length === 1 ? "passenger" : "passengers"
          }: ${then(s.passengers.map(p))}. There ${
            s.bags === 0
              ? "are no checked bags"
              : s.bags === 1
              ? "is one checked bag in total"
              : `are ${num(s.bags)} checked bags in total`
          }, and you ${
            s.insurance
              ? "do want the travel insurance"
              : "do not want the travel insurance"
          }. The total is $${s.total.toFixed(2)}, and I take ${
            then(s.payments.map((q) =>
              `$${q.amount.toFixed(2)} from ${m(q.method)}`
            ))
          }.${stop}`;
        case "cancel":
          return `${start}You want your reservation ${s.reservation} cancelled, all of it, and the reason you gave me is "${s.reason}".${stop}`;
        case "flights":
          return `${start}You want different flights on your reservation ${s.reservation}. After the change your whole trip is ${
            then(s.flights.map(f))
          }. You stay in ${s.cabin}, and the fare difference goes through ${
            m(s.method)
          }.${stop}`;
        case "cabin":
          return `${start}You want your reservation ${s.reservation} moved out of ${s.had} and into ${s.wanted}, on the same flights, and the fare difference goes through ${
            m(s.method)
          }.${stop}`;
        case "passengers":
          return `${start}On your reservation ${s.reservation} ${
            s.leaving === null
              ? `you want to add one passenger: ${p(s.joining)}`
              : `you want to take off ${
                p(s.leaving)
              }; the person flying instead is ${p(s.joining)}`
          }. That makes ${num(s.passengers.length)} ${
            s.passengers.length === 1 ? "passenger" : "passengers"
          } in the end: ${then(s.passengers.map(p))}.${stop}`;
        case "bags":
          return `${start}On your reservation ${s.reservation} you have ${
            num(s.had)
          } checked ${s.had === 1 ? "bag" : "bags"} now, and you want ${
            num(s.total)
          } in total. ${
            s.nonfree === 0
              ? `There is no bag among them that costs extra, so nothing is charged to ${
                m(s.method)
              }.`
              : `Out of those, ${
                s.nonfree === 1
                  ? "one costs $50 extra"
                  : `${num(s.nonfree)} cost $50 extra each`
              }, on ${m(s.method)}.`
          }${stop}`;
        case "certificate":
          return `${start}For your reservation ${s.reservation} I would send you a certificate worth $${s.amount}, because of the ${s.reason}.${stop}`;
      }
    },
  };
}

/** 16. Priya from Pune, courteous Indian English. */
function priya(): Phrasing {
  const date = (d: string) =>
    new Date(`${d}T00:00:00Z`).toLocaleDateString("en-IN", {
      timeZone: "UTC",
      day: "2-digit",
      month: "short",
      year: "numeric",
    });
  const m = (x: MethodWords) => {
    if (x.source === "credit card") {
      return `your ${
        x.brand!.toUpperCase()
      } credit card bearing last 4 digits ${x.lastFour}`;
    }
    return `your ${x.source} bearing ID ${x.id}`;
  };
  const usd = (n: number) => `$${n.toFixed(2)}`;
  const i = (x: ItemWords) =>
    `${x.name} [Item ID: ${x.id}] having ${
      Object.entries(x.options).map(([k, v]) => `${k} as ${v}`).join(", ")
    } @ ${usd(x.price)}`;
  const p = (x: PassengerWords) =>
    `${x.first} ${x.last} (D.O.B. ${date(x.born)})`;
  const f = (x: FlightWords) =>
    `${x.number} dated ${
      date(x.date)
    }, ${x.origin} dep. ${x.departs} hrs, ${x.destination} arr. ${x.arrives} hrs`;
  const a = (x: AddressWords) =>
    `${x.address1}, ${
      x.address2 === "" ? "" : `${x.address2}, `
    }${x.city} - ${x.zip}, ${x.state}, ${x.country}`;
  const rows = (xs: readonly string[]) =>
    xs.map((x, n) =>
      `${
        ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"][n] ??
          n + 1
      }. ${x}`
    ).join("\n");
  const pre =
    "Dear Sir/Madam,\n\nGreetings of the day! As discussed, please find the details below for your kind perusal.\n\n";
  const post =
    '\n\nKindly confirm whether I may do the needful for you. Your kind "Yes" is awaited.\n\nWarm regards,\nPriya';
  return {
    name: "Priya, Indian English",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `${pre}Request: cancellation of full order no. ${s.order}\nItems in the order:\n${
            rows(s.items.map(i))
          }\nReason for the same: ${s.reason}\nThe amount shall be refunded to ${
            m(s.method)
          }.${post}`;
        case "return":
          return `${pre}Request: return against delivered order no. ${s.order}\nItems to be returned:\n${
            rows(s.items.map(i))
          }\nThe amount shall be refunded to ${m(s.method)}.${post}`;
        case "exchange":
        case "modify":
          return `${pre}Request: ${
            s.act === "exchange"
              ? "exchange against delivered order"
              : "modification of items in pending order"
          } no. ${s.order}\n${
            rows(s.pairs.map((q) =>
              `${i(q.had)}, to be replaced with ${i(q.wanted)}`
            ))
          }\n${
            s.difference > 0
              ? `The differential amount of ${
                usd(s.difference)
              } is payable by your good self through ${m(s.method)}.`
              : s.difference < 0
              ? `The differential amount of ${
                usd(-s.difference)
              } shall be refunded to your good self on ${m(s.method)}.`
              : `The differential amount is nil, hence nothing shall be debited or credited on ${
                m(s.method)
              }, which is the payment method for the same.`
          }${post}`;
        case "payment":
          return `${pre}Request: change in payment method of pending order no. ${s.order}\nOrder amount: ${
            usd(s.total)
          }\nEarlier mode of payment: ${m(s.had)}\nRevised mode of payment: ${
            m(s.wanted)
          }${post}`;
        case "address":
          return `${pre}Request: change in shipping address of pending order no. ${s.order} (for this order only)\nRevised shipping address: ${
            a(s.address)
          }${post}`;
        case "userAddress":
          return `${pre}Request: updation of the default address in your user profile\nRevised default address: ${
            a(s.address)
          }${post}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `${pre}Request: fresh booking ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "round trip (to and fro)" : "one way"
          }\nFlights:\n${
            rows(s.flights.map(f))
          }\nCabin: ${s.cabin}\nPassengers:\n${
            rows(s.passengers.map(p))
          }\nTotal checked bags: ${
            s.bags === 0 ? "nil" : s.bags
          }\nTravel insurance: ${
            s.insurance ? "opted" : "not opted"
          }\nTotal amount: ${usd(s.total)}\nMode of payment: ${
            s.payments.map((q) => `${usd(q.amount)} from ${m(q.method)}`).join(
              " and ",
            )
          }${post}`;
        case "cancel":
          return `${pre}Request: cancellation of entire reservation ${s.reservation}\nReason for the same: ${s.reason}${post}`;
        case "flights":
          return `${pre}Request: change of flights in reservation ${s.reservation}\nRevised full itinerary:\n${
            rows(s.flights.map(f))
          }\nCabin: ${s.cabin} (same as earlier)\nThe fare difference shall be settled through ${
            m(s.method)
          }.${post}`;
        case "cabin":
          return `${pre}Request: change of cabin in reservation ${s.reservation}\nEarlier cabin: ${s.had}\nRevised cabin: ${s.wanted}\nFlights: same as earlier\nThe fare difference shall be settled through ${
            m(s.method)
          }.${post}`;
        case "passengers":
          return `${pre}Request: ${
            s.leaving === null ? "addition" : "replacement"
          } of passenger in reservation ${s.reservation}\n${
            s.leaving === null
              ? `Passenger to be added: ${p(s.joining)}`
              : `Passenger ${p(s.leaving)} to be replaced with ${p(s.joining)}`
          }\nFull list of passengers after the change:\n${
            rows(s.passengers.map(p))
          }${post}`;
        case "bags":
          return `${pre}Request: change in checked baggage of reservation ${s.reservation}\nEarlier no. of bags: ${s.had}\nRevised total no. of bags: ${s.total}\nOut of which chargeable @ $50 per bag: ${
            s.nonfree === 0 ? "nil" : s.nonfree
          }\nMode of payment: ${m(s.method)}${post}`;
        case "certificate":
          return `${pre}Request: compensation towards reservation ${s.reservation}\nA certificate amounting to $${s.amount} shall be issued to your good self on account of the ${s.reason}.${post}`;
      }
    },
  };
}

/** 17. An old terminal that prints capitals in two columns. */
function receipt(): Phrasing {
  const w = 22;
  const row = (k: string, v: string) =>
    `${`${k.toUpperCase()} `.padEnd(w, ".")} ${v}`;
  const rule = "=".repeat(44);
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `${x.brand!.toUpperCase()} CARD XXXX-XXXX-XXXX-${x.lastFour}`
      : `${x.source.toUpperCase()} (${x.id})`;
  const o = (x: ItemWords) => [
    row("product", x.name.toUpperCase()),
    row("  item id", x.id),
    ...Object.entries(x.options).map(([k, v]) => row(`  ${k}`, v)),
    row("  price", `$${x.price.toFixed(2)}`),
  ];
  const mon = [
    "JAN",
    "FEB",
    "MAR",
    "APR",
    "MAY",
    "JUN",
    "JUL",
    "AUG",
    "SEP",
    "OCT",
    "NOV",
    "DEC",
  ];
  const d = (x: string) =>
    `${x.slice(8)} ${mon[Number(x.slice(5, 7)) - 1]} ${x.slice(0, 4)}`;
  const p = (x: PassengerWords) =>
    `${x.last}, ${x.first}`.toUpperCase() + `, BORN ${d(x.born)}`;
  const f = (x: FlightWords, n: number) => [
    row(`flight ${n + 1}`, `${x.number} ON ${d(x.date)}`),
    row("  from", `${x.origin} AT ${x.departs}`),
    row("  to", `${x.destination} AT ${x.arrives}`),
  ];
  const a = (x: AddressWords) => [
    row("address line 1", x.address1),
    ...(x.address2 === "" ? [] : [row("address line 2", x.address2)]),
    row("city", x.city),
    row("state", x.state),
    row("zip", x.zip),
    row("country", x.country),
  ];
  const print = (title: string, lines: readonly string[]) =>
    `${rule}\n${title}\n${rule}\n${
      lines.join("\n")
    }\n${rule}\nDO YOU CONFIRM? ENTER YES TO CONTINUE.`;
  return {
    name: "terminal receipt, capitals",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return print("CANCEL WHOLE ORDER", [
            row("order", s.order),
            ...s.items.flatMap(o),
            row("reason", s.reason.toUpperCase()),
            row("refund to", m(s.method)),
          ]);
        case "return":
          return print("RETURN OF ITEMS", [
            row("order", s.order),
            ...s.items.flatMap(o),
            row("refund to", m(s.method)),
          ]);
        case "exchange":
        case "modify":
          return print(
            s.act === "exchange"
              ? "EXCHANGE OF DELIVERED ITEMS"
              : "CHANGE OF ITEMS IN PENDING ORDER",
            [
              row("order", s.order),
              ...s.pairs.flatMap((x, n) => [
                `--- OLD ITEM ${n + 1} ---`,
                ...o(x.had),
                `--- NEW ITEM ${n + 1}, REPLACES OLD ITEM ${n + 1} ---`,
                ...o(x.wanted),
              ]),
              "---",
              s.difference > 0
                ? row("you pay", `$${s.difference.toFixed(2)}`)
                : s.difference < 0
                ? row("refund to you", `$${(-s.difference).toFixed(2)}`)
                : row("difference", "$0.00"),
              row("payment method", m(s.method)),
            ],
          );
        case "payment":
          return print("CHANGE OF PAYMENT METHOD", [
            row("order", s.order),
            row("old method", m(s.had)),
            row("new method", m(s.wanted)),
            row("total", `$${s.total.toFixed(2)}`),
          ]);
        case "address":
          return print("CHANGE OF SHIPPING ADDRESS OF THIS ORDER", [
            row("order", s.order),
            ...a(s.address),
          ]);
        case "userAddress":
          return print(
            "CHANGE OF DEFAULT ADDRESS IN USER PROFILE",
            a(s.address),
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return print("NEW RESERVATION", [
            row("route", `${s.origin} - ${s.destination}`),
            row("trip", s.roundTrip ? "ROUND TRIP" : "ONE WAY"),
            ...s.flights.flatMap(f),
            row("cabin", s.cabin.toUpperCase()),
            ...s.passengers.map((x, n) => row(`passenger ${n + 1}`, p(x))),
            row("checked bags total", String(s.bags)),
            row("travel insurance", s.insurance ? "YES" : "NO"),
            ...s.payments.map((x, n) =>
              row(
                `payment ${n + 1}`,
                `$${x.amount.toFixed(2)} BY ${m(x.method)}`,
              )
            ),
            row("total", `$${s.total.toFixed(2)}`),
          ]);
        case "cancel":
          return print("CANCEL WHOLE RESERVATION", [
            row("reservation", s.reservation),
            row("reason", s.reason.toUpperCase()),
          ]);
        case "flights":
          return print("CHANGE OF FLIGHTS - FULL NEW ITINERARY", [
            row("reservation", s.reservation),
            ...s.flights.flatMap(f),
            row("cabin (unchanged)", s.cabin.toUpperCase()),
            row("fare difference by", m(s.method)),
          ]);
        case "cabin":
          return print("CHANGE OF CABIN - SAME FLIGHTS", [
            row("reservation", s.reservation),
            row("old cabin", s.had.toUpperCase()),
            row("new cabin", s.wanted.toUpperCase()),
            row("fare difference by", m(s.method)),
          ]);
        case "passengers":
          return print(
            s.leaving === null ? "ADD A PASSENGER" : "REPLACE A PASSENGER",
            [
              row("reservation", s.reservation),
              ...(s.leaving === null ? [] : [row("remove", p(s.leaving))]),
              row(
                s.leaving === null ? "add" : "add in this place",
                p(s.joining),
              ),
              "ALL PASSENGERS AFTER CHANGE:",
              ...s.passengers.map((x, n) => row(`passenger ${n + 1}`, p(x))),
            ],
          );
        case "bags":
          return print("CHANGE OF CHECKED BAGS", [
            row("reservation", s.reservation),
            row("bags before", String(s.had)),
            row("bags after, total", String(s.total)),
            row(
              "bags with fee",
              s.nonfree === 0 ? "0" : `${s.nonfree} AT $50 EACH`,
            ),
            row("payment method", m(s.method)),
          ]);
        case "certificate":
          return print("COMPENSATION CERTIFICATE", [
            row("reservation", s.reservation),
            row("value", `$${s.amount}`),
            row("reason", s.reason.toUpperCase()),
          ]);
      }
    },
  };
}

/** 18. Dan, fast typist, no capitals, slips in common words only. */
function dan(): Phrasing {
  const months = [
    "jan",
    "feb",
    "mar",
    "apr",
    "may",
    "jun",
    "jul",
    "aug",
    "sep",
    "oct",
    "nov",
    "dec",
  ];
  const d = (x: string) =>
    `${months[+x.slice(5, 7) - 1]} ${+x.slice(8)} ${x.slice(0, 4)}`;
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `ur ${x.brand} card ending ${x.lastFour}`
      : `ur ${x.source.toLowerCase()} ${x.id}`;
  const i = (x: ItemWords) =>
    `${x.name} (${
      Object.entries(x.options).map(([k, v]) => `${k} ${v}`).join(", ")
    }, $${x.price.toFixed(2)})`;
  const p = (x: PassengerWords) => `${x.first} ${x.last} born ${d(x.born)}`;
  const f = (x: FlightWords) =>
    `${x.number} on ${
      d(x.date)
    } ${x.origin} ${x.departs} to ${x.destination} ${x.arrives}`;
  const a = (x: AddressWords) =>
    [x.address1, x.address2, x.city, `${x.state} ${x.zip}`, x.country].filter((
      y,
    ) => y).join(", ");
  const go = " ...pls say yes if thats ok and i shoud go ahead. ok?";
  return {
    name: "Dan, lower case with typos",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `ok so to be clear, i cancel teh whole order ${s.order}, thats ${
            s.items.map(i).join(" and ")
          }, reason is ${s.reason}, and teh refund goes back to ${
            m(s.method)
          }${go}`;
        case "return":
          return `ok so to be clear, u return ${
            s.items.map(i).join(" and ")
          } from order ${s.order}, and u will recieve teh refund on ${
            m(s.method)
          }${go}`;
        case "exchange":
        case "modify":
          return `ok so to be clear, ${
            s.act === "exchange"
              ? "its an exchange for ur deliverd order"
              : "i modify teh items in ur pending order"
          } ${s.order}: ${
            s.pairs.map((q) => `${i(q.had)} gets replaced by ${i(q.wanted)}`)
              .join(", and ")
          }. ${
            s.difference > 0
              ? `u pay teh diffrence of $${s.difference.toFixed(2)} with ${
                m(s.method)
              }`
              : s.difference < 0
              ? `u get teh diffrence of $${
                (-s.difference).toFixed(2)
              } back on ${m(s.method)}`
              : `theres no diffrence in price so nothing happens on ${
                m(s.method)
              }, its just teh payment method for this`
          }${go}`;
        case "payment":
          return `ok so to be clear, for order ${s.order} i switch teh payment of $${
            s.total.toFixed(2)
          } from ${m(s.had)} to ${m(s.wanted)}${go}`;
        case "address":
          return `ok so to be clear, i change teh shiping adress of order ${s.order} (just this order) to ${
            a(s.address)
          }${go}`;
        case "userAddress":
          return `ok so to be clear, i change teh default adress in ur profile to ${
            a(s.address)
          }${go}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `ok so to be clear, i book a ${
            s.roundTrip ? "round trip" : "one way trip"
          } ${s.origin} to ${s.destination} in ${s.cabin}. flights are ${
            s.flights.map(f).join(", then ")
          }. passengers: ${s.passengers.map(p).join(", ")}. ${s.bags} checked ${
            s.bags === 1 ? "bag" : "bags"
          } in total, ${
            s.insurance ? "with" : "no"
          } travel insurance. totl is $${s.total.toFixed(2)}, paid with ${
            s.payments.map((q) => `$${q.amount.toFixed(2)} from ${m(q.method)}`)
              .join(" plus ")
          }${go}`;
        case "cancel":
          return `ok so to be clear, i cancel teh whole reservation ${s.reservation}, reason is ${s.reason}${go}`;
        case "flights":
          return `ok so to be clear, i change teh flights on reservation ${s.reservation}, and teh whole new trip is ${
            s.flights.map(f).join(", then ")
          }. cabin stays ${s.cabin}, teh fare diffrence goes on ${
            m(s.method)
          }${go}`;
        case "cabin":
          return `ok so to be clear, i change teh cabin on reservation ${s.reservation} from ${s.had} to ${s.wanted}, same flights, teh fare diffrence goes on ${
            m(s.method)
          }${go}`;
        case "passengers":
          return `ok so to be clear, on reservation ${s.reservation} ${
            s.leaving === null
              ? `i add ${p(s.joining)}`
              : `${p(s.leaving)} gets replaced by ${p(s.joining)}`
          }. afterwards teh complete passenger list is ${
            s.passengers.map(p).join(", ")
          }${go}`;
        case "bags":
          return `ok so to be clear, reservation ${s.reservation} goes from ${s.had} checked ${
            s.had === 1 ? "bag" : "bags"
          } to ${s.total} in total, ${
            s.nonfree === 0
              ? `none of them costs extra so nothing gets charged to ${
                m(s.method)
              }`
              : `${
                s.nonfree === 1
                  ? "1 of those costs $50 extra"
                  : `${s.nonfree} of those cost $50 extra each`
              }, paid with ${m(s.method)}`
          }${go}`;
        case "certificate":
          return `ok so to be clear, bc of teh ${s.reason} on reservation ${s.reservation} i send u a certificate for $${s.amount} as compensation${go}`;
      }
    },
  };
}

/** 19. Wei from Shenzhen: short simple sentences, one fact in each. */
function wei(): Phrasing {
  const d = (x: string) => x.replaceAll("-", "/");
  const m = (x: MethodWords) => {
    switch (x.source) {
      case "credit card":
        return `${x.brand} card, last 4 number ${x.lastFour}`;
      case "PayPal":
        return `PayPal, account ${x.id}`;
      default:
        return `${x.source}, code ${x.id}`;
    }
  };
  const i = (x: ItemWords) =>
    `${x.name}, ${
      Object.entries(x.options).map(([k, v]) => `${k} is ${v}`).join(", ")
    }, price ${x.price.toFixed(2)} USD`;
  const p = (x: PassengerWords) =>
    `First name ${x.first}, family name ${x.last}, birthday ${
      d(x.born)
    } (year/month/day)`;
  const f = (x: FlightWords) =>
    `${x.number}, ${
      d(x.date)
    } (year/month/day), ${x.origin} ${x.departs} take off, ${x.destination} ${x.arrives} arrive`;
  const a = (x: AddressWords) =>
    `Country: ${x.country}. State: ${x.state}. City: ${x.city}. Zip code: ${x.zip}. Street: ${x.address1}.${
      x.address2 === "" ? "" : ` More address: ${x.address2}.`
    }`;
  const nth = (n: number, of: number) => (of === 1 ? "" : ` No. ${n + 1}`);
  const say = (xs: readonly string[]) =>
    `Hello dear customer, please check. ${
      xs.join(" ")
    } You agree? If agree, please tell me "yes", then I start.`;
  return {
    name: "Wei, Chinese speaker",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return say([
            `I will cancel all of order ${s.order}.`,
            ...s.items.map((x, n) => `Item${nth(n, s.items.length)}: ${i(x)}.`),
            `Cancel reason: ${s.reason}.`,
            `Money go back to your ${m(s.method)}.`,
          ]);
        case "return":
          return say([
            `I will make return for order ${s.order}.`,
            ...s.items.map((x, n) =>
              `Return item${nth(n, s.items.length)}: ${i(x)}.`
            ),
            `Money go back to your ${m(s.method)}.`,
          ]);
        case "exchange":
        case "modify":
          return say([
            s.act === "exchange"
              ? `I will make exchange for order ${s.order}, it is delivered already.`
              : `I will modify items in order ${s.order}, it is still pending.`,
            ...s.pairs.map((x, n) =>
              `Old item${nth(n, s.pairs.length)}: ${
                i(x.had)
              }. It change to new item${nth(n, s.pairs.length)}: ${
                i(x.wanted)
              }.`
            ),
            s.difference > 0
              ? `You need pay ${s.difference.toFixed(2)} USD more, use your ${
                m(s.method)
              }.`
              : s.difference < 0
              ? `You get back ${(-s.difference).toFixed(2)} USD, to your ${
                m(s.method)
              }.`
              : `Price is same, difference is 0.00 USD. Payment method is your ${
                m(s.method)
              }.`,
          ]);
        case "payment":
          return say([
            `I will change payment of order ${s.order}.`,
            `Old payment is your ${m(s.had)}.`,
            `New payment is your ${m(s.wanted)}.`,
            `Total money is ${s.total.toFixed(2)} USD.`,
          ]);
        case "address":
          return say([
            `I will change shipping address of order ${s.order}, only this order.`,
            "New shipping address is below.",
            a(s.address),
          ]);
        case "userAddress":
          return say([
            "I will change default address in your user profile.",
            "New default address is below.",
            a(s.address),
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return say([
            `I will book ticket from ${s.origin} to ${s.destination}.`,
            s.roundTrip ? "It is round trip." : "It is one way.",
            ...s.flights.map((x, n) =>
              `Flight${nth(n, s.flights.length)}: ${f(x)}.`
            ),
            `Cabin is ${s.cabin}.`,
            ...s.passengers.map((x, n) =>
              `Passenger${nth(n, s.passengers.length)}: ${p(x)}.`
            ),
            `Checked bags is ${s.bags} in total.`,
            s.insurance
              ? "Travel insurance is included."
              : "No travel insurance.",
            ...s.payments.map((x) =>
              `Pay ${x.amount.toFixed(2)} USD with your ${m(x.method)}.`
            ),
            `Total money is ${s.total.toFixed(2)} USD.`,
          ]);
        case "cancel":
          return say([
            `I will cancel all of reservation ${s.reservation}.`,
            `Cancel reason: ${s.reason}.`,
          ]);
        case "flights":
          return say([
            `I will change flights in reservation ${s.reservation}.`,
            "New full itinerary is below.",
            ...s.flights.map((x, n) =>
              `Flight${nth(n, s.flights.length)}: ${f(x)}.`
            ),
            `Cabin is still ${s.cabin}.`,
            `Price difference use your ${m(s.method)}.`,
          ]);
        case "cabin":
          return say([
            `I will change cabin in reservation ${s.reservation}.`,
            `Old cabin is ${s.had}.`,
            `New cabin is ${s.wanted}.`,
            "Flights not change.",
            `Price difference use your ${m(s.method)}.`,
          ]);
        case "passengers":
          return say([
            `I will ${
              s.leaving === null ? "add one passenger" : "change one passenger"
            } in reservation ${s.reservation}.`,
            ...(s.leaving === null
              ? []
              : [`Old passenger, will be removed: ${p(s.leaving)}.`]),
            `New passenger: ${p(s.joining)}.`,
            "After this, full passenger list is below.",
            ...s.passengers.map((x, n) =>
              `Passenger${nth(n, s.passengers.length)}: ${p(x)}.`
            ),
          ]);
        case "bags":
          return say([
            `I will change checked bags in reservation ${s.reservation}.`,
            `Before is ${s.had}.`,
            `After is ${s.total} in total.`,
            s.nonfree === 0
              ? "No bag need extra money."
              : `In these, ${s.nonfree} need extra money, each one 50 USD.`,
            `Payment method is your ${m(s.method)}.`,
          ]);
        case "certificate":
          return say([
            `I will send you one certificate for reservation ${s.reservation}.`,
            `Value is ${s.amount} USD.`,
            `Reason of compensation: ${s.reason}.`,
          ]);
      }
    },
  };
}

/** 20. A luxury concierge: long, velvety mails, thousands with commas. */
function concierge(): Phrasing {
  const money = (n: number) =>
    `USD ${
      n.toLocaleString("en-US", {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
    }`;
  const date = (d: string) => {
    const t = new Date(`${d}T00:00:00Z`);
    const s = (o: Intl.DateTimeFormatOptions) =>
      t.toLocaleDateString("en-US", { timeZone: "UTC", ...o });
    return `${s({ month: "long" })} ${s({ day: "numeric" })}, ${d.slice(0, 4)}`;
  };
  const m = (x: MethodWords) => {
    const brands: Record<string, string> = {
      visa: "Visa",
      mastercard: "Mastercard",
      amex: "American Express",
    };
    return x.source === "credit card"
      ? `the ${brands[x.brand!] ?? x.brand!} ending in ${x.lastFour}`
      : x.source === "gift card"
      ? `the gift card with reference ${x.id}`
      : x.source === "certificate"
      ? `the travel certificate with reference ${x.id}`
      : `the PayPal account with reference ${x.id}`;
  };
  const i = (x: ItemWords) =>
    `   • ${x.name} – ${
      Object.entries(x.options).map(([k, v]) => `${k}: ${v}`).join(" · ")
    } – reference ${x.id} – ${money(x.price)}`;
  const p = (x: PassengerWords) =>
    `   • ${x.first} ${x.last}, born ${date(x.born)}`;
  const f = (x: FlightWords) =>
    `   • ${
      date(x.date)
    }: flight ${x.number}, ${x.origin} at ${x.departs} to ${x.destination} at ${x.arrives}`;
  const a = (x: AddressWords) =>
    `   ${x.address1}\n${
      x.address2 === "" ? "" : `   ${x.address2}\n`
    }   ${x.city}, ${x.state} ${x.zip}\n   ${x.country}`;
  const mail = (body: string) =>
    `It is a sincere pleasure to be of assistance to you today, and I am grateful for the time you have taken to tell me what you need.\n\n${body}\n\nMight I have your explicit agreement to this arrangement, so that I can see to it without delay?\n\nWith my warmest compliments,\nYour Concierge`;
  return {
    name: "concierge, long polite mail",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return mail(
            `In accordance with your wishes, I would cancel your order ${s.order} as a whole, namely:\n${
              s.items.map(i).join("\n")
            }\n\nYour reason would be noted as “${s.reason}”, and the amount paid would be returned to ${
              m(s.method)
            }.`,
          );
        case "return":
          return mail(
            `In accordance with your wishes, I would arrange for the return of these pieces from your order ${s.order}:\n${
              s.items.map(i).join("\n")
            }\n\nThe amount paid for them would be returned to ${m(s.method)}.`,
          );
        case "exchange":
        case "modify":
          return mail(
            `In accordance with your wishes, I would ${
              s.act === "exchange"
                ? `arrange an exchange for your order ${s.order}, which has been delivered to you`
                : `adjust the items of your order ${s.order}, which is still pending`
            }.\n\n${
              s.pairs.map((q) =>
                `Instead of\n${i(q.had)}\nyou would have\n${i(q.wanted)}`
              ).join("\n\n")
            }\n\n${
              s.difference > 0
                ? `The difference of ${
                  money(s.difference)
                } would be charged to ${m(s.method)}.`
                : s.difference < 0
                ? `The difference of ${
                  money(-s.difference)
                } would be refunded to ${m(s.method)}.`
                : `The price remains exactly the same, and so ${
                  m(s.method)
                }, which is named for this purpose, would be neither charged nor refunded.`
            }`,
          );
        case "payment":
          return mail(
            `In accordance with your wishes, I would have your pending order ${s.order}, in the amount of ${
              money(s.total)
            }, settled with ${m(s.wanted)}, which would take the place of ${
              m(s.had)
            }.`,
          );
        case "address":
          return mail(
            `In accordance with your wishes, I would have your pending order ${s.order}, and this order only, shipped to:\n${
              a(s.address)
            }`,
          );
        case "userAddress":
          return mail(
            `In accordance with your wishes, I would enter the following in your personal profile as your new default address:\n${
              a(s.address)
            }`,
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return mail(
            `In accordance with your wishes, I would book the following ${
              s.roundTrip ? "round trip" : "one-way journey"
            } from ${s.origin} to ${s.destination} in our ${s.cabin} cabin:\n${
              s.flights.map(f).join("\n")
            }\n\nTravelling would be:\n${
              s.passengers.map(p).join("\n")
            }\n\nThe booking would include ${
              s.bags === 0
                ? "no checked bags"
                : s.bags === 1
                ? "1 checked bag in total"
                : `${s.bags} checked bags in total`
            }, and would be made ${
              s.insurance ? "with" : "without"
            } travel insurance. The total of ${
              money(s.total)
            } would be settled as follows:\n${
              s.payments.map((q) =>
                `   • ${money(q.amount)} from ${m(q.method)}`
              ).join("\n")
            }`,
          );
        case "cancel":
          return mail(
            `In accordance with your wishes, I would cancel your reservation ${s.reservation} as a whole, and your reason would be noted as “${s.reason}”.`,
          );
        case "flights":
          return mail(
            `In accordance with your wishes, I would change the flights of your reservation ${s.reservation}. Your complete itinerary would then be:\n${
              s.flights.map(f).join("\n")
            }\n\nYou would remain in the ${s.cabin} cabin, and any difference in fare would be settled with ${
              m(s.method)
            }.`,
          );
        case "cabin":
          return mail(
            `In accordance with your wishes, I would move your reservation ${s.reservation} from the ${s.had} cabin to the ${s.wanted} cabin. Your flights would remain exactly as they are, and any difference in fare would be settled with ${
              m(s.method)
            }.`,
          );
        case "passengers":
          return mail(
            `In accordance with your wishes, I would ${
              s.leaving === null
                ? `add this passenger to your reservation ${s.reservation}:\n${
                  p(s.joining)
                }`
                : `replace a passenger of your reservation ${s.reservation}. Instead of\n${
                  p(s.leaving)
                }\nthe traveller would be\n${p(s.joining)}`
            }\n\nThe complete list of passengers would then be:\n${
              s.passengers.map(p).join("\n")
            }`,
          );
        case "bags":
          return mail(
            `In accordance with your wishes, I would change the checked baggage of your reservation ${s.reservation} from ${s.had} ${
              s.had === 1 ? "piece" : "pieces"
            } to ${s.total} in total. ${
              s.nonfree === 0
                ? `All of them are free of charge, and so ${
                  m(s.method)
                }, which is named for this purpose, would not be charged.`
                : `Of these, ${
                  s.nonfree === 1
                    ? `1 costs ${money(50)} extra`
                    : `${s.nonfree} cost ${money(50)} extra each`
                }, to be charged to ${m(s.method)}.`
            }`,
          );
        case "certificate":
          return mail(
            `With our sincere regret for the ${s.reason} in your reservation ${s.reservation}, I would issue to you, by way of compensation, a travel certificate in the value of ${
              money(s.amount)
            }.`,
          );
      }
    },
  };
}

export const CURATOR_PHRASINGS: readonly Phrasing[] = [
  letter(),
  dashes(),
  table(),
  json(),
  chatty(),
  clauses(),
  sms(),
  mateo(),
  juergen(),
  diff(),
  emoji(),
  headings(),
  sentence(),
  faq(),
  voice(),
  priya(),
  receipt(),
  dan(),
  wei(),
  concierge(),
];
