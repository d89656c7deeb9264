import type {
  AddressWords,
  FlightWords,
  ItemWords,
  MethodWords,
  PassengerWords,
  Phrasing,
} from "../summary.ts";

/** A formal letter in full sentences. */
function formalLetter(): Phrasing {
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
  const day = (iso: string) => {
    const [y, m, d] = iso.split("-");
    return `${months[Number(m) - 1]} ${Number(d)}, ${y}`;
  };
  const usd = (n: number) =>
    "$" +
    n.toLocaleString("en-US", {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
  const means = (m: MethodWords) =>
    m.source === "credit card"
      ? m.brand && m.lastFour
        ? `your ${
          m.brand[0]!.toUpperCase() + m.brand.slice(1)
        } card ending in ${m.lastFour}`
        : `your credit card ${m.id}`
      : m.source === "PayPal"
      ? "your PayPal account"
      : m.source === "gift card"
      ? `your gift card (${m.id})`
      : `your travel certificate (${m.id})`;
  const article = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k} ${v}`);
    return `the ${i.name}${
      o.length ? ` (${o.join(", ")})` : ""
    }, item number ${i.id}`;
  };
  const place = (a: AddressWords) =>
    [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country]
      .filter(Boolean).join(", ");
  const and = (l: readonly string[]) =>
    l.length < 2 ? l.join("") : `${l.slice(0, -1).join("; ")}; and ${l.at(-1)}`;
  const leg = (f: FlightWords) =>
    `flight ${f.number} on ${
      day(f.date)
    } from ${f.origin} to ${f.destination}, departing at ${f.departs} and arriving at ${f.arrives}`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last}, born on ${day(p.born)}`;
  return {
    name: "b formal letter",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Re: Cancellation of order ${s.order}

Dear Customer,

We refer to your request to cancel the above order, which comprises ${
            and(s.items.map(article))
          }. The reason recorded for the cancellation is "${s.reason}". The amount of ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } would be refunded to ${means(s.method)}.

Before we take any action, we must ask for your explicit consent. Do you authorize us to cancel order ${s.order} as described?`;
        case "return":
          return `Re: Return from order ${s.order}

Dear Customer,

We refer to your request to return the following from the above order: ${
            and(s.items.map(article))
          }. The refund of ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } would be credited to ${means(s.method)}.

Before we take any action, we must ask for your explicit consent. Do you authorize us to process this return?`;
        case "exchange":
        case "modify": {
          const ex = s.act === "exchange";
          const d = s.difference;
          return `Re: ${
            ex ? "Exchange of delivered items" : "Modification of pending items"
          } in order ${s.order}

Dear Customer,

We refer to your request concerning the above order. ${
            s.pairs.map((p) =>
              `We would ${ex ? "exchange" : "replace"} ${article(p.had)}, ${
                ex ? "for" : "by"
              } ${article(p.wanted)}.`
            ).join(" ")
          } ${
            d > 0
              ? `The price difference of ${usd(d)} would be charged to ${
                means(s.method)
              }.`
              : d < 0
              ? `The price difference of ${usd(-d)} would be refunded to ${
                means(s.method)
              }.`
              : `There is no difference in price; the payment method for this transaction would be ${
                means(s.method)
              }.`
          }

Before we take any action, we must ask for your explicit consent. Do you authorize us to carry out this ${
            ex ? "exchange" : "modification"
          }?`;
        }
        case "payment":
          return `Re: Payment of order ${s.order}

Dear Customer,

We refer to your request to change the payment method of the above pending order, the total of which is ${
            usd(s.total)
          }. The order is at present paid with ${
            means(s.had)
          }; following the change, the full amount would instead be charged to ${
            means(s.wanted)
          }.

Before we take any action, we must ask for your explicit consent. Do you authorize us to make this change?`;
        case "address":
          return `Re: Shipping address of order ${s.order}

Dear Customer,

We refer to your request to have the above pending order sent elsewhere. The new shipping address of this order would read: ${
            place(s.address)
          }.

Before we take any action, we must ask for your explicit consent. Do you authorize us to change the shipping address of order ${s.order} accordingly?`;
        case "userAddress":
          return `Re: Default address in your customer profile

Dear Customer,

We refer to your request to amend the default address held in your customer profile. The new default address would read: ${
            place(s.address)
          }.

Before we take any action, we must ask for your explicit consent. Do you authorize us to update your profile accordingly?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book": {
          const turn = s.flights.findIndex((f) =>
            f.destination === s.destination
          );
          const out = s.flights.slice(0, turn + 1);
          const back = s.flights.slice(turn + 1);
          const trip = s.roundTrip && out.length && back.length
            ? `The outbound journey consists of ${
              and(out.map(leg))
            }. The return journey consists of ${and(back.map(leg))}.`
            : `The itinerary consists of ${and(s.flights.map(leg))}.`;
          return `Re: Your new reservation

Dear Customer,

We are ready to issue a ${
            s.roundTrip ? "round-trip" : "one-way"
          } booking from ${s.origin} to ${s.destination} in ${s.cabin} class. ${trip} The ${
            s.passengers.length === 1 ? "passenger is" : "passengers are"
          } ${and(s.passengers.map(who))}. The booking includes ${
            s.bags === 0
              ? "no checked bags"
              : s.bags === 1
              ? "1 checked bag"
              : `${s.bags} checked bags`
          } and ${
            s.insurance
              ? "travel insurance has been selected"
              : "no travel insurance has been selected"
          }. The total price of ${usd(s.total)} would be paid as follows: ${
            and(
              s.payments.map((p) => `${usd(p.amount)} from ${means(p.method)}`),
            )
          }.

Before we take any action, we must ask for your explicit consent. Do you authorize us to make this booking?`;
        }
        case "cancel":
          return `Re: Cancellation of reservation ${s.reservation}

Dear Customer,

We refer to your request to cancel the above reservation in its entirety. The reason recorded for the cancellation is "${s.reason}".

Before we take any action, we must ask for your explicit consent. Do you authorize us to cancel reservation ${s.reservation}?`;
        case "flights":
          return `Re: Change of flights in reservation ${s.reservation}

Dear Customer,

We refer to your request to change the flights of the above reservation. The complete new itinerary would consist of ${
            and(s.flights.map(leg))
          }. The cabin would remain ${s.cabin} class. Any difference in fare would be settled through ${
            means(s.method)
          }.

Before we take any action, we must ask for your explicit consent. Do you authorize us to make this change?`;
        case "cabin":
          return `Re: Change of cabin in reservation ${s.reservation}

Dear Customer,

We refer to your request to change the cabin of the above reservation from ${s.had} class to ${s.wanted} class on all of its flights, which themselves would remain as they are. The difference in fare would be settled through ${
            means(s.method)
          }.

Before we take any action, we must ask for your explicit consent. Do you authorize us to make this change?`;
        case "passengers":
          return `Re: Passengers of reservation ${s.reservation}

Dear Customer,

We refer to your request concerning the passengers of the above reservation. ${
            s.leaving
              ? `The passenger ${who(s.leaving)}, would be replaced by ${
                who(s.joining)
              }.`
              : `A further passenger would be added, namely ${who(s.joining)}.`
          } Following this change, the complete list of passengers would be: ${
            and(s.passengers.map(who))
          }.

Before we take any action, we must ask for your explicit consent. Do you authorize us to make this change?`;
        case "bags":
          return `Re: Checked baggage in reservation ${s.reservation}

Dear Customer,

We refer to your request to change the number of checked bags in the above reservation from ${s.had} to a total of ${s.total}. ${
            s.nonfree === 0
              ? `None of these bags would cost extra; the payment method on this change would be ${
                means(s.method)
              }.`
              : `Of these, ${s.nonfree} ${
                s.nonfree === 1 ? "bag costs" : "bags cost"
              } extra at $50.00${
                s.nonfree === 1 ? "" : " each"
              }, and the fee of ${usd(50 * s.nonfree)} would be charged to ${
                means(s.method)
              }.`
          }

Before we take any action, we must ask for your explicit consent. Do you authorize us to make this change?`;
        case "certificate":
          return `Re: Compensation for reservation ${s.reservation}

Dear Customer,

In recognition of the ${s.reason} in the above reservation, we would issue to you, as compensation, a travel certificate with a value of ${
            usd(s.amount)
          }.

Before we take any action, we must ask for your explicit consent. Do you authorize us to issue this certificate?`;
      }
    },
  };
}

/** Very short dashes, lower case. */
function terseDashes(): Phrasing {
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? m.lastFour ? `${m.brand ?? "card"} *${m.lastFour}` : m.id
      : m.source === "PayPal"
      ? "paypal"
      : m.id;
  const it = (i: ItemWords) =>
    `${i.name} [${Object.values(i.options).join(" / ") || i.id}]`;
  const sum = (l: readonly ItemWords[]) =>
    l.reduce((a, b) => a + b.price, 0).toFixed(2);
  const adr = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? " / " + a.address2 : ""
    } / ${a.city} / ${a.state} / ${a.zip} / ${a.country}`;
  const fl = (f: FlightWords) =>
    `- ${f.number} ${f.date} ${f.origin}-${f.destination} ${f.departs}-${f.arrives}`;
  const pax = (p: PassengerWords) => `${p.first} ${p.last} (dob ${p.born})`;
  return {
    name: "b terse dashes",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return [
            `cancel ${s.order}`,
            ...s.items.map((i) => `- ${it(i)}`),
            `- reason: ${s.reason}`,
            `- refund $${sum(s.items)} to ${pay(s.method)}`,
            "ok?",
          ].join("\n");
        case "return":
          return [
            `return, order ${s.order}`,
            ...s.items.map((i) => `- ${it(i)}`),
            `- refund $${sum(s.items)} to ${pay(s.method)}`,
            "ok?",
          ].join("\n");
        case "exchange":
        case "modify":
          return [
            s.act === "exchange"
              ? `exchange, delivered order ${s.order}`
              : `modify items, pending order ${s.order}`,
            ...s.pairs.map((p) => `- ${it(p.had)} -> ${it(p.wanted)}`),
            s.difference > 0
              ? `- you pay $${s.difference.toFixed(2)}, ${pay(s.method)}`
              : s.difference < 0
              ? `- you get back $${(-s.difference).toFixed(2)}, ${
                pay(s.method)
              }`
              : `- price difference $0.00, ${pay(s.method)}`,
            "ok?",
          ].join("\n");
        case "payment":
          return [
            `change payment, order ${s.order}`,
            `- from: ${pay(s.had)}`,
            `- to: ${pay(s.wanted)}`,
            `- total: $${s.total.toFixed(2)}`,
            "ok?",
          ].join("\n");
        case "address":
          return [
            `change shipping address, order ${s.order}`,
            `- to: ${adr(s.address)}`,
            "ok?",
          ].join("\n");
        case "userAddress":
          return [
            "change default address on your profile",
            `- to: ${adr(s.address)}`,
            "ok?",
          ].join("\n");
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return [
            `new booking ${s.origin}-${s.destination}, ${
              s.roundTrip ? "round trip" : "one way"
            }, ${s.cabin}`,
            ...s.flights.map(fl),
            `- pax: ${s.passengers.map(pax).join(", ")}`,
            `- checked bags: ${s.bags}`,
            `- insurance: ${s.insurance ? "yes" : "no"}`,
            `- total $${s.total.toFixed(2)}: ${
              s.payments.map((p) => `$${p.amount.toFixed(2)} ${pay(p.method)}`)
                .join(" + ")
            }`,
            "ok?",
          ].join("\n");
        case "cancel":
          return [
            `cancel reservation ${s.reservation}`,
            `- reason: ${s.reason}`,
            "ok?",
          ].join("\n");
        case "flights":
          return [
            `change flights, reservation ${s.reservation}. new itinerary:`,
            ...s.flights.map(fl),
            `- cabin: ${s.cabin}, as before`,
            `- fare difference: ${pay(s.method)}`,
            "ok?",
          ].join("\n");
        case "cabin":
          return [
            `change cabin, reservation ${s.reservation}`,
            `- ${s.had} -> ${s.wanted}`,
            "- same flights",
            `- fare difference: ${pay(s.method)}`,
            "ok?",
          ].join("\n");
        case "passengers":
          return [
            `change passengers, reservation ${s.reservation}`,
            ...(s.leaving
              ? [`- out: ${pax(s.leaving)}`, `- in: ${pax(s.joining)}`]
              : [`- add: ${pax(s.joining)}`]),
            `- all passengers then: ${s.passengers.map(pax).join(", ")}`,
            "ok?",
          ].join("\n");
        case "bags":
          return [
            `change checked bags, reservation ${s.reservation}`,
            `- ${s.had} -> ${s.total}`,
            s.nonfree
              ? `- ${s.nonfree} at extra cost, $50 each = $${50 * s.nonfree}`
              : "- 0 at extra cost",
            `- payment: ${pay(s.method)}`,
            "ok?",
          ].join("\n");
        case "certificate":
          return [
            `compensation, reservation ${s.reservation}`,
            `- ${s.reason}`,
            `- certificate for $${s.amount}`,
            "ok?",
          ].join("\n");
      }
    },
  };
}

/** Markdown tables with a bold question. */
function tables(): Phrasing {
  const m = (w: MethodWords) =>
    w.source === "credit card"
      ? `Credit card${w.brand ? ` (${w.brand})` : ""} ${
        w.lastFour ? `…${w.lastFour}` : w.id
      }`
      : w.source === "gift card"
      ? `Gift card \`${w.id}\``
      : w.source === "PayPal"
      ? `PayPal \`${w.id}\``
      : `Certificate \`${w.id}\``;
  const opts = (i: ItemWords) =>
    Object.entries(i.options).map(([k, v]) => `${k} = ${v}`).join("; ") || "–";
  const dollars = (n: number) =>
    `${n < 0 ? "−" : ""}$${Math.abs(n).toFixed(2)}`;
  const table = (head: string[], rows: string[][]) =>
    [
      `| ${head.join(" | ")} |`,
      `|${head.map(() => "---").join("|")}|`,
      ...rows.map((r) => `| ${r.join(" | ")} |`),
    ].join("\n");
  const items = (l: readonly ItemWords[]) =>
    table(
      ["Item ID", "Product", "Options", "Price"],
      l.map((i) => [i.id, i.name, opts(i), dollars(i.price)]),
    );
  const where = (a: AddressWords) =>
    table(["Field", "New value"], [
      ["Street", a.address1],
      ...(a.address2 ? [["Street, line 2", a.address2]] : []),
      ["City", a.city],
      ["State", a.state],
      ["ZIP", a.zip],
      ["Country", a.country],
    ]);
  const legs = (l: readonly FlightWords[]) =>
    table(
      ["Flight", "Date", "From", "To", "Departs", "Arrives"],
      l.map((
        f,
      ) => [f.number, f.date, f.origin, f.destination, f.departs, f.arrives]),
    );
  const people = (l: readonly PassengerWords[]) =>
    table(
      ["#", "First name", "Last name", "Date of birth"],
      l.map((p, n) => [String(n + 1), p.first, p.last, p.born]),
    );
  return {
    name: "b markdown tables",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `### Cancel order ${s.order}\n\n${items(s.items)}\n\n${
            table(["Reason", "Refund", "Refunded to"], [[
              s.reason,
              dollars(s.items.reduce((a, i) => a + i.price, 0)),
              m(s.method),
            ]])
          }\n\n**Do you confirm this cancellation? (yes / no)**`;
        case "return":
          return `### Return – order ${s.order}\n\n${items(s.items)}\n\n${
            table(["Refund", "Refunded to"], [[
              dollars(s.items.reduce((a, i) => a + i.price, 0)),
              m(s.method),
            ]])
          }\n\n**Do you confirm this return? (yes / no)**`;
        case "exchange":
        case "modify":
          return `### ${
            s.act === "exchange" ? "Exchange" : "Item modification"
          } – order ${s.order}\n\n${
            table(
              ["Product", "Current item", "Replaced by"],
              s.pairs.map((
                p,
              ) => [
                p.had.name,
                `${p.had.id} (${opts(p.had)}), ${dollars(p.had.price)}`,
                `${p.wanted.id} (${opts(p.wanted)}), ${
                  dollars(p.wanted.price)
                }`,
              ]),
            )
          }\n\n${
            table(["Price difference", "Direction", "Payment method"], [[
              dollars(s.difference),
              s.difference > 0
                ? "charged to you"
                : s.difference < 0
                ? "refunded to you"
                : "nothing to pay",
              m(s.method),
            ]])
          }\n\n**Do you confirm this ${
            s.act === "exchange" ? "exchange" : "modification"
          }? (yes / no)**`;
        case "payment":
          return `### Payment method – order ${s.order}\n\n${
            table(["Order total", "Current method", "New method"], [[
              dollars(s.total),
              m(s.had),
              m(s.wanted),
            ]])
          }\n\n**Do you confirm this change? (yes / no)**`;
        case "address":
          return `### Shipping address – order ${s.order} only\n\n${
            where(s.address)
          }\n\n**Do you confirm this change? (yes / no)**`;
        case "userAddress":
          return `### Default address – your user profile\n\n${
            where(s.address)
          }\n\n**Do you confirm this change? (yes / no)**`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `### New booking\n\n${
            table(
              ["From", "To", "Trip", "Cabin", "Checked bags", "Insurance"],
              [[
                s.origin,
                s.destination,
                s.roundTrip ? "round trip" : "one way",
                s.cabin,
                String(s.bags),
                s.insurance ? "yes" : "no",
              ]],
            )
          }\n\n${legs(s.flights)}\n\n${people(s.passengers)}\n\n${
            table(["Payment", "Amount"], [
              ...s.payments.map((p) => [m(p.method), dollars(p.amount)]),
              ["**Total**", `**${dollars(s.total)}**`],
            ])
          }\n\n**Do you confirm this booking? (yes / no)**`;
        case "cancel":
          return `### Cancellation\n\n${
            table(["Reservation", "Action", "Reason"], [[
              s.reservation,
              "cancel the whole reservation",
              s.reason,
            ]])
          }\n\n**Do you confirm this cancellation? (yes / no)**`;
        case "flights":
          return `### New flights – reservation ${s.reservation}\n\n${
            legs(s.flights)
          }\n\n${
            table(["Cabin (unchanged)", "Fare difference via"], [[
              s.cabin,
              m(s.method),
            ]])
          }\n\n**Do you confirm this flight change? (yes / no)**`;
        case "cabin":
          return `### Cabin change – reservation ${s.reservation}\n\n${
            table(
              ["Current cabin", "New cabin", "Flights", "Fare difference via"],
              [[s.had, s.wanted, "unchanged", m(s.method)]],
            )
          }\n\n**Do you confirm this cabin change? (yes / no)**`;
        case "passengers":
          return `### ${
            s.leaving ? "Passenger replacement" : "Additional passenger"
          } – reservation ${s.reservation}\n\n${
            s.leaving
              ? table(["Passenger removed", "Passenger taking that place"], [[
                `${s.leaving.first} ${s.leaving.last}, ${s.leaving.born}`,
                `${s.joining.first} ${s.joining.last}, ${s.joining.born}`,
              ]])
              : table(["Passenger added", "Date of birth"], [[
                `${s.joining.first} ${s.joining.last}`,
                s.joining.born,
              ]])
          }\n\nAll passengers after the change:\n\n${
            people(s.passengers)
          }\n\n**Do you confirm this passenger change? (yes / no)**`;
        case "bags":
          return `### Checked bags – reservation ${s.reservation}\n\n${
            table(
              [
                "Bags now",
                "Bags after the change",
                "Of these paid at $50 each",
                "Fee",
                "Payment method",
              ],
              [[
                String(s.had),
                String(s.total),
                String(s.nonfree),
                dollars(50 * s.nonfree),
                m(s.method),
              ]],
            )
          }\n\n**Do you confirm this baggage change? (yes / no)**`;
        case "certificate":
          return `### Compensation – reservation ${s.reservation}\n\n${
            table(["What", "Value", "Because of"], [[
              "Travel certificate",
              dollars(s.amount),
              s.reason,
            ]])
          }\n\n**Do you confirm that I should issue it? (yes / no)**`;
      }
    },
  };
}

/** A JSON block, ids only where they are enough. */
function jsonBlock(): Phrasing {
  const meth = (m: MethodWords) =>
    m.source === "credit card" && m.brand && m.lastFour
      ? { id: m.id, card: `${m.brand} ${m.lastFour}` }
      : { id: m.id, type: m.source };
  const item = (i: ItemWords) => ({
    item_id: i.id,
    name: i.name,
    options: i.options,
    price: i.price,
  });
  const flight = (f: FlightWords) => ({
    flight_number: f.number,
    date: f.date,
    from: f.origin,
    to: f.destination,
    departure: f.departs,
    arrival: f.arrives,
  });
  const person = (p: PassengerWords) => ({
    first_name: p.first,
    last_name: p.last,
    dob: p.born,
  });
  const cents = (n: number) => Math.round(n * 100) / 100;
  const ask = (o: unknown) =>
    "Pending action, nothing has been executed yet:\n```json\n" +
    JSON.stringify(o, null, 2) +
    '\n```\nExecute it? Reply "yes" to confirm.';
  return {
    name: "b json block",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return ask({
            action: "cancel_order",
            order_id: s.order,
            reason: s.reason,
            items: s.items.map(item),
            refund: {
              amount: cents(s.items.reduce((a, i) => a + i.price, 0)),
              to: meth(s.method),
            },
          });
        case "return":
          return ask({
            action: "return_items",
            order_id: s.order,
            items: s.items.map(item),
            refund: {
              amount: cents(s.items.reduce((a, i) => a + i.price, 0)),
              to: meth(s.method),
            },
          });
        case "exchange":
        case "modify":
          return ask({
            action: s.act === "exchange"
              ? "exchange_delivered_items"
              : "modify_pending_order_items",
            order_id: s.order,
            changes: s.pairs.map((p) => ({
              old_item: item(p.had),
              new_item: item(p.wanted),
            })),
            payment: {
              method: meth(s.method),
              [
                s.difference < 0
                  ? "refund"
                  : s.difference > 0
                  ? "charge"
                  : "difference"
              ]: cents(Math.abs(s.difference)),
            },
          });
        case "payment":
          return ask({
            action: "change_payment_method",
            order_id: s.order,
            old_method: meth(s.had),
            new_method: meth(s.wanted),
            order_total: cents(s.total),
          });
        case "address":
          return ask({
            action: "change_order_shipping_address",
            order_id: s.order,
            new_address: s.address,
          });
        case "userAddress":
          return ask({
            action: "change_default_address_of_user_profile",
            new_default_address: s.address,
          });
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return ask({
            action: "book_reservation",
            flight_type: s.roundTrip ? "round_trip" : "one_way",
            origin: s.origin,
            destination: s.destination,
            cabin: s.cabin,
            flights: s.flights.map(flight),
            passengers: s.passengers.map(person),
            total_checked_bags: s.bags,
            insurance: s.insurance ? "yes" : "no",
            payments: s.payments.map((p) => ({
              ...meth(p.method),
              amount: cents(p.amount),
            })),
            total_price: cents(s.total),
          });
        case "cancel":
          return ask({
            action: "cancel_reservation",
            reservation_id: s.reservation,
            reason: s.reason,
          });
        case "flights":
          return ask({
            action: "update_reservation_flights",
            reservation_id: s.reservation,
            new_flights: s.flights.map(flight),
            cabin: s.cabin,
            cabin_changed: false,
            payment_method: meth(s.method),
          });
        case "cabin":
          return ask({
            action: "update_reservation_cabin",
            reservation_id: s.reservation,
            old_cabin: s.had,
            new_cabin: s.wanted,
            flights_changed: false,
            payment_method: meth(s.method),
          });
        case "passengers":
          return ask({
            action: s.leaving ? "replace_passenger" : "add_passenger",
            reservation_id: s.reservation,
            ...(s.leaving ? { remove: person(s.leaving) } : {}),
            add: person(s.joining),
            passengers_after_change: s.passengers.map(person),
          });
        case "bags":
          return ask({
            action: "update_checked_bags",
            reservation_id: s.reservation,
            bags_before: s.had,
            bags_after: s.total,
            bags_at_extra_cost: s.nonfree,
            fee_per_extra_bag: 50,
            fee_total: 50 * s.nonfree,
            payment_method: meth(s.method),
          });
        case "certificate":
          return ask({
            action: "issue_travel_certificate",
            reservation_id: s.reservation,
            amount: s.amount,
            currency: "USD",
            reason: s.reason,
          });
      }
    },
  };
}

/** Chatty, contractions, dates without a year. */
function chatty(): Phrasing {
  const mon = [
    "Jan",
    "Feb",
    "March",
    "April",
    "May",
    "June",
    "July",
    "Aug",
    "Sept",
    "Oct",
    "Nov",
    "Dec",
  ];
  const on = (d: string) =>
    `${mon[Number(d.slice(5, 7)) - 1]} ${Number(d.slice(8, 10))}`;
  const at = (t: string) => {
    const p = /^(\d+):(\d+)(.*)$/.exec(t);
    if (!p) return t;
    const h = Number(p[1]);
    return `${h % 12 || 12}${p[2] === "00" ? "" : ":" + p[2]}${
      h < 12 ? "am" : "pm"
    }${p[3]!.includes("+1") ? " the next day" : ""}`;
  };
  const with_ = (m: MethodWords) =>
    m.source === "credit card"
      ? m.lastFour
        ? `your ${
          m.brand === "mastercard"
            ? "Mastercard"
            : m.brand === "visa"
            ? "Visa"
            : m.brand ?? "card"
        } that ends in ${m.lastFour}`
        : `your card ${m.id}`
      : m.source === "PayPal"
      ? "your PayPal"
      : `your ${m.source} (the ${m.id} one)`;
  const thing = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k}: ${v}`);
    return o.length ? `the ${i.name} (${o.join(", ")})` : `the ${i.name}`;
  };
  const plus = (l: readonly string[]) =>
    l.length > 1 ? `${l.slice(0, -1).join(", ")} plus ${l.at(-1)}` : l.join("");
  const bucks = (n: number) =>
    Number.isInteger(n) ? `$${n}` : `$${n.toFixed(2)}`;
  const adr = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, in ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  const why = (r: string) =>
    r === "no longer needed"
      ? "because you no longer need it"
      : r === "ordered by mistake"
      ? "because you ordered it by mistake"
      : r === "change of plan"
      ? "because of a change of plan on your side"
      : r === "airline cancelled flight"
      ? "because the airline cancelled the flight"
      : r === "health"
      ? "for health reasons"
      : `(the reason I've put down is: ${r})`;
  const hop = (f: FlightWords) =>
    `${f.number} from ${f.origin} to ${f.destination} on ${
      on(f.date)
    }, leaving ${at(f.departs)} and getting in at ${at(f.arrives)}`;
  const dob = (p: PassengerWords) =>
    `${p.first} ${p.last} (born ${on(p.born)}, ${p.born.slice(0, 4)})`;
  return {
    name: "b chatty, am and pm",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Alright, so here's where we're at! I'd cancel order ${s.order} for you ${
            why(s.reason)
          }. That one's got ${plus(s.items.map(thing))} in it, so you'd see ${
            bucks(s.items.reduce((a, i) => a + i.price, 0))
          } come back to ${
            with_(s.method)
          }. Sound good? Just say yes and I'll get it cancelled.`;
        case "return":
          return `Okay, let me just run this by you real quick! You'd be sending back ${
            plus(s.items.map(thing))
          } from order ${s.order}, and the ${
            bucks(s.items.reduce((a, i) => a + i.price, 0))
          } for ${s.items.length > 1 ? "those" : "that"} would go onto ${
            with_(s.method)
          }. Are you cool with me starting that return?`;
        case "exchange":
          return `Okay, let me make sure I've got this swap right! From order ${s.order}, ${
            s.pairs.map((p) =>
              `you'd give back ${thing(p.had)} and get ${
                thing(p.wanted)
              } instead`
            ).join("; then ")
          }. ${
            s.difference > 0
              ? `The new stuff runs ${
                bucks(s.difference)
              } more, which I'd put on ${with_(s.method)}.`
              : s.difference < 0
              ? `You'd even get ${
                bucks(-s.difference)
              } back, and that'd go to ${with_(s.method)}.`
              : `Price-wise it's a wash, $0 either way, and I'd keep ${
                with_(s.method)
              } down as the payment method.`
          } Want me to go ahead with the exchange?`;
        case "modify":
          return `So order ${s.order} hasn't shipped yet, which means I can still switch things in it! Here's the plan: ${
            s.pairs.map((p) =>
              `${thing(p.had)} comes out and ${thing(p.wanted)} goes in`
            ).join("; and ")
          }. ${
            s.difference > 0
              ? `That's ${bucks(s.difference)} extra on ${with_(s.method)}.`
              : s.difference < 0
              ? `That's ${bucks(-s.difference)} back to ${with_(s.method)}.`
              : `No change in price at all, and ${
                with_(s.method)
              } stays down as the payment method.`
          } Want me to go ahead and make that change?`;
        case "payment":
          return `Gotcha! So right now order ${s.order} is on ${
            with_(s.had)
          }, and I'd move the whole ${bucks(s.total)} over to ${
            with_(s.wanted)
          }. You okay with me doing that?`;
        case "address":
          return `Gotcha! So I'd have order ${s.order} shipped to ${
            adr(s.address)
          }. It's just for that one order. You okay with me changing it?`;
        case "userAddress":
          return `Gotcha! So I'd switch the default address on your profile to ${
            adr(s.address)
          }. You okay with me saving that?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Yay, let's get this trip booked! So it's ${
            s.roundTrip ? "a round trip" : "a one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin}. You'd be on ${
            s.flights.map(hop).join(", then ")
          }. Flying: ${plus(s.passengers.map(dob))}. ${
            s.bags === 0
              ? "No checked bags"
              : s.bags === 1
              ? "One checked bag"
              : `${s.bags} checked bags`
          }, and you're ${
            s.insurance ? "taking" : "skipping"
          } the travel insurance. It all comes to ${bucks(s.total)}, ${
            s.payments.length > 1
              ? `split up as ${
                plus(
                  s.payments.map((p) =>
                    `${bucks(p.amount)} on ${with_(p.method)}`
                  ),
                )
              }`
              : `all of it on ${
                s.payments.map((p) => with_(p.method)).join("")
              }`
          }. Should I go ahead and book it?`;
        case "cancel":
          return `Okay, just so we're on the same page: I'd cancel your whole reservation ${s.reservation} ${
            why(s.reason)
          }. Is that a yes from you?`;
        case "flights":
          return `Okay, so here's what reservation ${s.reservation} would look like with the new flights: ${
            s.flights.map(hop).join(", then ")
          }. You'd still be in ${s.cabin}, and whatever the fare difference is goes through ${
            with_(s.method)
          }. Want me to switch you over?`;
        case "cabin":
          return `Okay, so on reservation ${s.reservation} I'd move everybody from ${s.had} to ${s.wanted}. Same flights, just different seats! The fare difference goes through ${
            with_(s.method)
          }. Want me to go for it?`;
        case "passengers":
          return `Okay, so on reservation ${s.reservation} ${
            s.leaving
              ? `I'd take off ${dob(s.leaving)} and put ${
                dob(s.joining)
              } on in their place`
              : `I'd add ${dob(s.joining)}`
          }. That'd make the passenger list ${
            plus(s.passengers.map((p) => `${p.first} ${p.last}`))
          }. All good for me to do that?`;
        case "bags":
          return `Okay, bags! Reservation ${s.reservation} has ${
            s.had === 0 ? "no checked bags" : `${s.had} checked`
          } right now and I'd bring that to ${s.total} in total. ${
            s.nonfree === 0
              ? `They're all covered, so no bag costs you extra; I'd just have ${
                with_(s.method)
              } down as the payment method.`
              : s.nonfree === 1
              ? `One of them isn't free, so that's $50 on ${with_(s.method)}.`
              : `${s.nonfree} of them aren't free, so at $50 a pop that's ${
                bucks(50 * s.nonfree)
              } on ${with_(s.method)}.`
          } Want me to go ahead with that?`;
        case "certificate":
          return `So sorry again about the ${s.reason} on reservation ${s.reservation}! What I'd do to make up for it is send you a ${
            bucks(s.amount)
          } travel certificate. Want me to go ahead and issue it?`;
      }
    },
  };
}

/** Everything in one long sentence. */
function oneSentence(): Phrasing {
  const m = (w: MethodWords) =>
    w.source === "credit card" && w.lastFour
      ? `the ${w.brand ?? ""} credit card with the last digits ${w.lastFour}`
        .replace("the  ", "the ")
      : w.source === "PayPal"
      ? `the PayPal account on file`
      : `the ${w.source} ${w.id}`;
  const i = (x: ItemWords) =>
    `one ${x.name}${
      Object.keys(x.options).length
        ? " with " +
          Object.entries(x.options).map(([k, v]) => `${k} "${v}"`).join(" and ")
        : ""
    }`;
  const list = (l: readonly string[]) =>
    l.length < 2 ? l.join("") : l.slice(0, -1).join(", ") + " as well as " +
      l[l.length - 1];
  const cash = (n: number) => `${n.toFixed(2)} dollars`;
  const a = (x: AddressWords) =>
    `${x.address1}, ${
      x.address2 ? x.address2 + ", " : ""
    }${x.city}, ${x.state}, ${x.country}, ${x.zip}`;
  const f = (x: FlightWords) =>
    `${x.number} of ${x.date} from ${x.origin} (${x.departs}) to ${x.destination} (${x.arrives})`;
  const p = (x: PassengerWords) => `${x.first} ${x.last} (${x.born})`;
  return {
    name: "b one long sentence",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `May I cancel the order ${s.order}, that is ${
            list(s.items.map(i))
          }, with "${s.reason}" as the reason and the refund of ${
            cash(s.items.reduce((t, x) => t + x.price, 0))
          } going to ${m(s.method)}?`;
        case "return":
          return `May I register the return of ${
            list(s.items.map(i))
          } from the order ${s.order}, with the refund of ${
            cash(s.items.reduce((t, x) => t + x.price, 0))
          } going to ${m(s.method)}?`;
        case "exchange":
        case "modify":
          return `May I, in the ${
            s.act === "exchange" ? "delivered" : "pending"
          } order ${s.order}, ${
            list(
              s.pairs.map((q) =>
                `${s.act === "exchange" ? "exchange" : "replace"} ${i(q.had)} ${
                  s.act === "exchange" ? "for" : "by"
                } ${i(q.wanted)}`
              ),
            )
          }, with ${
            s.difference > 0
              ? `the additional ${cash(s.difference)} being charged to ${
                m(s.method)
              }`
              : s.difference < 0
              ? `the ${cash(-s.difference)} that you get back going to ${
                m(s.method)
              }`
              : `no difference in price and ${
                m(s.method)
              } as the payment method`
          }?`;
        case "payment":
          return `May I take ${
            m(s.had)
          } off the order ${s.order} and let its total of ${
            cash(s.total)
          } be paid with ${m(s.wanted)} instead?`;
        case "address":
          return `May I change the shipping address of the order ${s.order} to ${
            a(s.address)
          }?`;
        case "userAddress":
          return `May I change the default address in your user profile to ${
            a(s.address)
          }?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `May I book the ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin} with the ${
            s.flights.length === 1 ? "flight" : "flights"
          } ${list(s.flights.map(f))} for ${list(s.passengers.map(p))}, with ${
            s.bags === 0 ? "no" : s.bags
          } checked ${s.bags === 1 ? "bag" : "bags"} and ${
            s.insurance ? "with" : "without"
          } travel insurance, for a total of ${cash(s.total)}, paid with ${
            s.payments.length === 1 ? m(s.payments[0]!.method) : list(
              s.payments.map((q) => `${m(q.method)} (${cash(q.amount)})`),
            )
          }?`;
        case "cancel":
          return `May I cancel the reservation ${s.reservation}, with "${s.reason}" as the reason?`;
        case "flights":
          return `May I change the flights of the reservation ${s.reservation} so that the whole itinerary is ${
            list(s.flights.map(f))
          }, still in ${s.cabin}, and settle the difference with ${
            m(s.method)
          }?`;
        case "cabin":
          return `May I change the cabin of the reservation ${s.reservation} from ${s.had} to ${s.wanted}, leave the flights as they are, and settle the difference with ${
            m(s.method)
          }?`;
        case "passengers":
          return `May I ${
            s.leaving
              ? `put ${p(s.joining)} in the place of ${
                p(s.leaving)
              } on the reservation ${s.reservation}`
              : `add ${p(s.joining)} to the reservation ${s.reservation}`
          }, so that the passengers will be ${list(s.passengers.map(p))}?`;
        case "bags":
          return `May I raise the number of checked bags on the reservation ${s.reservation} from ${s.had} to ${s.total}, of which ${
            s.nonfree === 0
              ? `none costs extra, with ${m(s.method)} as the payment method`
              : `${s.nonfree} ${
                s.nonfree === 1 ? "costs" : "cost"
              } extra at 50 dollars${
                s.nonfree === 1 ? "" : " each"
              }, and charge ${cash(50 * s.nonfree)} to ${m(s.method)}`
          }?`;
        case "certificate":
          return `May I issue a travel certificate of ${
            cash(s.amount)
          } to you as compensation for the ${s.reason} of the reservation ${s.reservation}?`;
      }
    },
  };
}

/** Polite English of somebody who learnt it late. */
function secondLanguage(): Phrasing {
  const dat = (d: string) => d.split("-").reverse().join(".");
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? m.lastFour
        ? `your credit card ${m.brand ?? ""} with ending ${m.lastFour}`.replace(
          "  ",
          " ",
        )
        : `your credit card ${m.id}`
      : m.source === "PayPal"
      ? "your PayPal"
      : `your ${m.source} with number ${m.id}`;
  const it = (i: ItemWords) =>
    `${i.name}${
      Object.keys(i.options).length
        ? " (" +
          Object.entries(i.options).map(([k, v]) => `${k} is ${v}`).join(", ") +
          ")"
        : ""
    } for ${i.price.toFixed(2)} dollar`;
  const sum = (l: readonly ItemWords[]) =>
    l.reduce((a, i) => a + i.price, 0).toFixed(2) + " dollar";
  const adr = (a: AddressWords) =>
    `street ${a.address1}${
      a.address2 ? ", " + a.address2 : ""
    }, postal code ${a.zip}, city ${a.city}, state ${a.state}, country ${a.country}`;
  const fly = (f: FlightWords) =>
    `the flight ${f.number} at date ${
      dat(f.date)
    }, it goes from ${f.origin} at ${f.departs} and comes to ${f.destination} at ${f.arrives}`;
  const man = (p: PassengerWords) =>
    `${p.first} ${p.last}, birthday ${dat(p.born)}`;
  const end =
    "Please be so kind and tell me, do you agree that I make this now?";
  return {
    name: "b second language, dotted dates",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Thank you very much for the informations. I understand that you want to cancel the order ${s.order}. Inside of this order is: ${
            s.items.map(it).join("; ")
          }. The reason is: ${s.reason}. The money, ${
            sum(s.items)
          }, will come back to ${pay(s.method)}. ${end}`;
        case "return":
          return `Thank you very much for the informations. I understand that you want to give back from the order ${s.order} the following: ${
            s.items.map(it).join("; ")
          }. For this return you will receive ${sum(s.items)} on ${
            pay(s.method)
          }. ${end}`;
        case "exchange":
        case "modify":
          return `Thank you very much for the informations. It is about the ${
            s.act === "exchange"
              ? `order ${s.order} which was already delivered, and you want to exchange`
              : `order ${s.order} which is still pending, and you want to modify the items`
          }. ${
            s.pairs.map((p) =>
              `In the place of ${it(p.had)} you will have ${it(p.wanted)}.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `You must pay ${
                s.difference.toFixed(2)
              } dollar more and this I take from ${pay(s.method)}.`
              : s.difference < 0
              ? `You receive ${
                (-s.difference).toFixed(2)
              } dollar back and this I send on ${pay(s.method)}.`
              : `The price is exactly same, 0 dollar to pay, and for the system I use ${
                pay(s.method)
              }.`
          } ${end}`;
        case "payment":
          return `Thank you very much for the informations. The order ${s.order} costs ${
            s.total.toFixed(2)
          } dollar together. Until now it is paid by ${
            pay(s.had)
          }, but you wish that it is paid by ${pay(s.wanted)}. ${end}`;
        case "address":
          return `Thank you very much for the informations. I will change where the order ${s.order} is sent, only this order. The new shipping address is: ${
            adr(s.address)
          }. ${end}`;
        case "userAddress":
          return `Thank you very much for the informations. I will change the default address which stands in your profile. The new one is: ${
            adr(s.address)
          }. ${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Thank you very much for the informations. I will make for you the booking from ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "go and return (round trip)" : "only one way"
          }, in class ${s.cabin}. You have ${
            s.flights.map(fly).join("; after this ")
          }. The passengers who travel: ${
            s.passengers.map(man).join("; ")
          }. Checked baggages: ${s.bags}. Insurance of travel: ${
            s.insurance ? "yes, with" : "no, without"
          }. The price all together is ${
            s.total.toFixed(2)
          } dollar, and it is paid so: ${
            s.payments.map((p) =>
              `${p.amount.toFixed(2)} dollar by ${pay(p.method)}`
            ).join(" and ")
          }. ${end}`;
        case "cancel":
          return `Thank you very much for the informations. I understand that you want to cancel the complete reservation ${s.reservation}. The reason is: ${s.reason}. ${end}`;
        case "flights":
          return `Thank you very much for the informations. In the reservation ${s.reservation} I will put other flights. Then your complete travel is: ${
            s.flights.map(fly).join("; after this ")
          }. The class rests the same, ${s.cabin}. The difference of the price goes by ${
            pay(s.method)
          }. ${end}`;
        case "cabin":
          return `Thank you very much for the informations. In the reservation ${s.reservation} I will change the class. Now it is ${s.had}, after it is ${s.wanted}. The flights I don't touch. The difference of the price goes by ${
            pay(s.method)
          }. ${end}`;
        case "passengers":
          return `Thank you very much for the informations. In the reservation ${s.reservation} ${
            s.leaving
              ? `will not travel anymore ${
                man(s.leaving)
              }; in this place will travel ${man(s.joining)}`
              : `will travel one person more: ${man(s.joining)}`
          }. Then all the passengers are: ${
            s.passengers.map(man).join("; ")
          }. ${end}`;
        case "bags":
          return `Thank you very much for the informations. In the reservation ${s.reservation} you have now ${s.had} checked baggages and you will have ${s.total} in total. ${
            s.nonfree === 0
              ? `For none of them you must pay extra; the payment method is ${
                pay(s.method)
              }.`
              : `From these, ${s.nonfree} ${
                s.nonfree === 1 ? "is" : "are"
              } not for free, each one is 50 dollar, this makes ${
                50 * s.nonfree
              } dollar from ${pay(s.method)}.`
          } ${end}`;
        case "certificate":
          return `I am very sorry that you had the ${s.reason} with the reservation ${s.reservation}. For this I will give you as compensation one certificate, it has the value of ${s.amount} dollar. ${end}`;
      }
    },
  };
}

/** A hurried typist with typos in common words. */
function hurried(): Phrasing {
  const mo = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
  const d = (x: string) => {
    const [y, m, n] = x.split("-");
    return `${mo[+m! - 1]} ${+n!} ${y}`;
  };
  const pm = (m: MethodWords) =>
    m.source === "credit card"
      ? m.lastFour ? `yuor ${m.brand ?? "card"} ending ${m.lastFour}` : m.id
      : m.source === "PayPal"
      ? "yuor paypal acount"
      : `yuor ${m.source} ${m.id}`;
  const it = (i: ItemWords) =>
    `${i.name.toLowerCase()} (${
      Object.entries(i.options).map(([k, v]) => `${k} ${v}`).join(", ") || i.id
    })`;
  const tot = (l: readonly ItemWords[]) =>
    `$${l.reduce((a, i) => a + i.price, 0).toFixed(2)}`;
  const ad = (a: AddressWords) =>
    `${a.address1} ${
      a.address2 ? a.address2 + " " : ""
    }, ${a.city} ${a.state} ${a.zip} , ${a.country}`
      .replace(" ,", ",").replace(" ,", ",");
  const fl = (f: FlightWords) =>
    `${f.number} ${
      d(f.date)
    } ${f.origin} to ${f.destination} (dep ${f.departs}, arr ${f.arrives})`;
  const nm = (p: PassengerWords) => `${p.first} ${p.last} born ${d(p.born)}`;
  return {
    name: "b hurried typos",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `ok so jsut to be sure, i woudl cancel teh order ${s.order} wich has ${
            s.items.map(it).join(" and ")
          }, reason ${s.reason}, adn the refund of ${
            tot(s.items)
          } goes back to ${pm(s.method)}... is taht ok with you??`;
        case "return":
          return `ok so jsut to be sure, teh return is for ${
            s.items.map(it).join(" and ")
          } form order ${s.order}, you recieve ${tot(s.items)} on ${
            pm(s.method)
          }... is taht ok with you??`;
        case "exchange":
        case "modify":
          return `ok so jsut to be sure, ${
            s.act === "exchange"
              ? `exchange on teh delivered order ${s.order}`
              : `changing items on teh pending order ${s.order}`
          }: ${
            s.pairs.map((p) =>
              `teh ${it(p.had)} gets replaced wiht ${it(p.wanted)}`
            ).join(", adn ")
          }. ${
            s.difference > 0
              ? `you pay $${s.difference.toFixed(2)} more wiht ${pm(s.method)}`
              : s.difference < 0
              ? `you recieve $${(-s.difference).toFixed(2)} back on ${
                pm(s.method)
              }`
              : `no price diffrence ($0), payment method is ${pm(s.method)}`
          }... is taht ok with you??`;
        case "payment":
          return `ok so jsut to be sure, order ${s.order} total $${
            s.total.toFixed(2)
          }, teh payment gets changed form ${pm(s.had)} to ${
            pm(s.wanted)
          }... is taht ok with you??`;
        case "address":
          return `ok so jsut to be sure, teh shiping adress for order ${s.order} will be changed to ${
            ad(s.address)
          }... is taht ok with you??`;
        case "userAddress":
          return `ok so jsut to be sure, teh defualt adress in yuor profile will be changed to ${
            ad(s.address)
          }... is taht ok with you??`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `ok so jsut to be sure befroe i book: ${
            s.roundTrip ? "round trip" : "one way"
          } ${s.origin} to ${s.destination}, ${s.cabin}, flihgts ${
            s.flights.map(fl).join(", ")
          }. pasengers: ${s.passengers.map(nm).join(", ")}. ${
            s.bags === 0 ? "no" : s.bags
          } checked bag${s.bags === 1 ? "" : "s"}, ${
            s.insurance ? "wiht" : "no"
          } insurance. totla is $${s.total.toFixed(2)} : ${
            s.payments.map((p) =>
              `$${p.amount.toFixed(2)} form ${pm(p.method)}`
            )
              .join(" adn ")
          }... is taht ok with you??`;
        case "cancel":
          return `ok so jsut to be sure, i woudl cancel teh whole reservaton ${s.reservation}, reason ${s.reason}... is taht ok with you??`;
        case "flights":
          return `ok so jsut to be sure, teh new flihgts for reservaton ${s.reservation} woudl be ${
            s.flights.map(fl).join(", ")
          }, thats teh whole itinerary, still ${s.cabin}, adn the fare diffrence goes on ${
            pm(s.method)
          }... is taht ok with you??`;
        case "cabin":
          return `ok so jsut to be sure, reservaton ${s.reservation} goes form ${s.had} to ${s.wanted}, flihgts stay teh same, fare diffrence on ${
            pm(s.method)
          }... is taht ok with you??`;
        case "passengers":
          return `ok so jsut to be sure, on reservaton ${s.reservation} ${
            s.leaving
              ? `i take out ${nm(s.leaving)} adn put in ${nm(s.joining)}`
              : `i add ${nm(s.joining)}`
          }, so all pasengers then are ${
            s.passengers.map((p) => `${p.first} ${p.last}`).join(", ")
          }... is taht ok with you??`;
        case "bags":
          return `ok so jsut to be sure, checked bags on reservaton ${s.reservation} go form ${s.had} to ${s.total} in total, ${
            s.nonfree === 0
              ? `none of them cost extra, payment method ${pm(s.method)}`
              : `${s.nonfree} of them cost${
                s.nonfree === 1 ? "s" : ""
              } extra ($50 each, so $${50 * s.nonfree}) wich goes on ${
                pm(s.method)
              }`
          }... is taht ok with you??`;
        case "certificate":
          return `agian so sorry abuot teh ${s.reason}. for reservaton ${s.reservation} i woudl give you a certificate of $${s.amount} as compensaton... is taht ok with you??`;
      }
    },
  };
}

/** The question comes first, the facts after it. */
function questionFirst(): Phrasing {
  const us = (d: string) => {
    const [y, m, n] = d.split("-");
    return `${m}/${n}/${y}`;
  };
  const how = (m: MethodWords) =>
    m.source === "credit card"
      ? `${m.brand ? m.brand.toUpperCase() : "Credit card"} ${
        m.lastFour ? `(last four digits ${m.lastFour})` : m.id
      }`
      : m.source === "PayPal"
      ? `PayPal (${m.id})`
      : m.source === "gift card"
      ? `Gift card no. ${m.id}`
      : `Certificate no. ${m.id}`;
  const what = (i: ItemWords) =>
    `${i.name} #${i.id}, ${Object.values(i.options).join(", ")}`.replace(
      /, $/,
      "",
    );
  const money = (n: number) => `USD ${n.toFixed(2)}`;
  const to = (a: AddressWords) =>
    [
      a.address1,
      ...(a.address2 ? [a.address2] : []),
      `${a.city}, ${a.state} ${a.zip}`,
      a.country,
    ].map((l) => `    ${l}`).join("\n");
  const trip = (l: readonly FlightWords[]) =>
    l.map((f, n) =>
      `    Leg ${n + 1}: ${f.number}, ${
        us(f.date)
      }, ${f.origin} ${f.departs} to ${f.destination} ${f.arrives}`
    ).join("\n");
  const who = (l: readonly PassengerWords[]) =>
    l.map((p) => `    ${p.last}, ${p.first} (DOB ${us(p.born)})`).join("\n");
  return {
    name: "b question first, US dates",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Do you approve the cancellation of order ${s.order}? These are the details.
Items to be cancelled:
${s.items.map((i) => `    ${what(i)} - ${money(i.price)}`).join("\n")}
Reason: ${s.reason}
Refund: ${money(s.items.reduce((a, i) => a + i.price, 0))} to ${how(s.method)}`;
        case "return":
          return `Do you approve the following return from order ${s.order}? These are the details.
Items to be returned:
${s.items.map((i) => `    ${what(i)} - ${money(i.price)}`).join("\n")}
Refund: ${money(s.items.reduce((a, i) => a + i.price, 0))} to ${how(s.method)}`;
        case "exchange":
        case "modify":
          return `Do you approve the following ${
            s.act === "exchange"
              ? "exchange for delivered"
              : "item change for pending"
          } order ${s.order}? These are the details.
${
            s.pairs.map((p) =>
              `Old item: ${what(p.had)}\n    New item in its place: ${
                what(p.wanted)
              }`
            ).join("\n")
          }
${
            s.difference > 0
              ? `To pay: ${money(s.difference)}, charged to ${how(s.method)}`
              : s.difference < 0
              ? `Refund: ${money(-s.difference)} to ${how(s.method)}`
              : `Price difference: none (USD 0.00). Method of payment: ${
                how(s.method)
              }`
          }`;
        case "payment":
          return `Do you approve a change of the payment method for order ${s.order}? These are the details.
Order total: ${money(s.total)}
Old method: ${how(s.had)}
New method: ${how(s.wanted)}`;
        case "address":
          return `Do you approve a new shipping address for order ${s.order}? These are the details.
This order would ship to:
${to(s.address)}`;
        case "userAddress":
          return `Do you approve a new default address for your profile? These are the details.
Your default address would become:
${to(s.address)}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Do you approve the following new booking? These are the details.
Route: ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }
Flights:
${trip(s.flights)}
Cabin: ${s.cabin}
Passengers (${s.passengers.length}):
${who(s.passengers)}
Checked bags: ${s.bags === 0 ? "none" : s.bags}
Travel insurance: ${s.insurance ? "included" : "not included"}
Payment:
${
            s.payments.map((p) => `    ${money(p.amount)} by ${how(p.method)}`)
              .join("\n")
          }
Total: ${money(s.total)}`;
        case "cancel":
          return `Do you approve the cancellation of reservation ${s.reservation}? These are the details.
To be cancelled: the entire reservation ${s.reservation}
Reason: ${s.reason}`;
        case "flights":
          return `Do you approve the following change of flights for reservation ${s.reservation}? These are the details.
Complete new itinerary:
${trip(s.flights)}
Cabin: ${s.cabin} (no change)
Fare difference settled by: ${how(s.method)}`;
        case "cabin":
          return `Do you approve a change of cabin for reservation ${s.reservation}? These are the details.
Old cabin: ${s.had}
New cabin: ${s.wanted}
Flights: no change
Fare difference settled by: ${how(s.method)}`;
        case "passengers":
          return `Do you approve the following passenger change for reservation ${s.reservation}? These are the details.
${
            s.leaving
              ? `Passenger to be replaced:\n${
                who([s.leaving])
              }\nNew passenger instead:\n${who([s.joining])}`
              : `Passenger to be added:\n${who([s.joining])}`
          }
Complete passenger list afterwards (${s.passengers.length}):
${who(s.passengers)}`;
        case "bags":
          return `Do you approve a change of checked bags for reservation ${s.reservation}? These are the details.
Bags at present: ${s.had}
Bags after the change: ${s.total}
Bags at extra cost (USD 50.00 each): ${s.nonfree === 0 ? "none" : s.nonfree}
Fee: ${money(50 * s.nonfree)}
Method of payment: ${how(s.method)}`;
        case "certificate":
          return `Do you approve the following compensation for reservation ${s.reservation}? These are the details.
Form: travel certificate
Value: ${money(s.amount)}
Ground: ${s.reason}`;
      }
    },
  };
}

/** Telex style in capitals, dates as on a ticket. */
function telex(): Phrasing {
  const mo = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
  const d = (x: string) =>
    `${x.slice(8, 10)}${mo[Number(x.slice(5, 7)) - 1]}${x.slice(0, 4)}`;
  const fop = (m: MethodWords) =>
    m.source === "credit card"
      ? m.lastFour
        ? `CREDIT CARD ${(m.brand ?? "").toUpperCase()} XXXX${m.lastFour}`
          .replace("  ", " ")
        : `CREDIT CARD ${m.id}`
      : m.source === "PayPal"
      ? "PAYPAL ACCOUNT"
      : `${m.source.toUpperCase()} ${m.id}`;
  const it = (i: ItemWords) =>
    `${i.name.toUpperCase()} (${
      Object.entries(i.options).map(([k, v]) =>
        `${k.toUpperCase()} ${v.toUpperCase()}`
      ).join(", ") || i.id
    })`;
  const usd = (n: number) => `USD ${n.toFixed(2)}`;
  const adr = (a: AddressWords) =>
    [a.address1, a.address2, a.city, a.state, a.zip, a.country].filter((x) => x)
      .join(", ").toUpperCase();
  const seg = (f: FlightWords, n: number) =>
    ` ${n + 1}. ${f.number} ${
      d(f.date)
    } ${f.origin}-${f.destination} DEP ${f.departs} ARR ${f.arrives}`;
  const pax = (p: PassengerWords) =>
    `${p.last}/${p.first}`.toUpperCase() + ` DOB ${d(p.born)}`;
  return {
    name: "b telex capitals",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `CANCELLATION ORDER ${s.order}
${s.items.map((i, n) => ` ${n + 1}. ${it(i)} ${usd(i.price)}`).join("\n")}
REASON ${s.reason.toUpperCase()}
REFUND ${usd(s.items.reduce((a, i) => a + i.price, 0))} TO ${fop(s.method)}
PLEASE ADVISE - OK TO PROCEED?`;
        case "return":
          return `RETURN ORDER ${s.order}
${s.items.map((i, n) => ` ${n + 1}. ${it(i)} ${usd(i.price)}`).join("\n")}
REFUND ${usd(s.items.reduce((a, i) => a + i.price, 0))} TO ${fop(s.method)}
PLEASE ADVISE - OK TO PROCEED?`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange"
              ? "EXCHANGE DELIVERED ORDER"
              : "ITEM CHANGE PENDING ORDER"
          } ${s.order}
${
            s.pairs.map((p, n) =>
              ` ${n + 1}. OLD ${it(p.had)} NEW ${it(p.wanted)}`
            ).join("\n")
          }
${
            s.difference > 0
              ? `COLLECT ${usd(s.difference)} FROM ${fop(s.method)}`
              : s.difference < 0
              ? `REFUND ${usd(-s.difference)} TO ${fop(s.method)}`
              : `PRICE DIFFERENCE NIL, PAYMENT METHOD ${fop(s.method)}`
          }
PLEASE ADVISE - OK TO PROCEED?`;
        case "payment":
          return `CHANGE OF PAYMENT METHOD ORDER ${s.order}
TOTAL ${usd(s.total)}
OLD ${fop(s.had)}
NEW ${fop(s.wanted)}
PLEASE ADVISE - OK TO PROCEED?`;
        case "address":
          return `CHANGE OF SHIPPING ADDRESS ORDER ${s.order}
NEW ${adr(s.address)}
PLEASE ADVISE - OK TO PROCEED?`;
        case "userAddress":
          return `CHANGE OF DEFAULT ADDRESS CUSTOMER PROFILE
NEW ${adr(s.address)}
PLEASE ADVISE - OK TO PROCEED?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `NEW BOOKING ${s.origin}-${s.destination} ${
            s.roundTrip ? "ROUND TRIP" : "ONE WAY"
          } CABIN ${s.cabin.toUpperCase()}
${s.flights.map(seg).join("\n")}
PAX ${s.passengers.length}
${s.passengers.map((p) => ` ${pax(p)}`).join("\n")}
CHECKED BAGS ${s.bags === 0 ? "NIL" : s.bags}
INSURANCE ${s.insurance ? "YES" : "NO"}
${s.payments.map((p) => `PAYMENT ${usd(p.amount)} ${fop(p.method)}`).join("\n")}
TOTAL ${usd(s.total)}
PLEASE ADVISE - OK TO PROCEED?`;
        case "cancel":
          return `CANCELLATION RESERVATION ${s.reservation}
REASON ${s.reason.toUpperCase()}
PLEASE ADVISE - OK TO PROCEED?`;
        case "flights":
          return `FLIGHT CHANGE RESERVATION ${s.reservation}
NEW ITINERARY
${s.flights.map(seg).join("\n")}
CABIN ${s.cabin.toUpperCase()} UNCHANGED
FARE DIFFERENCE VIA ${fop(s.method)}
PLEASE ADVISE - OK TO PROCEED?`;
        case "cabin":
          return `CABIN CHANGE RESERVATION ${s.reservation}
OLD ${s.had.toUpperCase()}
NEW ${s.wanted.toUpperCase()}
FLIGHTS UNCHANGED
FARE DIFFERENCE VIA ${fop(s.method)}
PLEASE ADVISE - OK TO PROCEED?`;
        case "passengers":
          return `PASSENGER CHANGE RESERVATION ${s.reservation}
${
            s.leaving
              ? `REMOVE ${pax(s.leaving)}\nREPLACE WITH ${pax(s.joining)}`
              : `ADD ${pax(s.joining)}`
          }
ALL PAX AFTER CHANGE
${s.passengers.map((p) => ` ${pax(p)}`).join("\n")}
PLEASE ADVISE - OK TO PROCEED?`;
        case "bags":
          return `CHECKED BAGS RESERVATION ${s.reservation}
NOW ${s.had} AFTER CHANGE ${s.total}
CHARGEABLE ${
            s.nonfree === 0
              ? "NIL"
              : `${s.nonfree} AT USD 50.00 EACH, FEE ${usd(50 * s.nonfree)}`
          }
PAYMENT METHOD ${fop(s.method)}
PLEASE ADVISE - OK TO PROCEED?`;
        case "certificate":
          return `COMPENSATION RESERVATION ${s.reservation}
${s.reason.toUpperCase()}
ISSUE TRAVEL CERTIFICATE VALUE ${usd(s.amount)}
PLEASE ADVISE - OK TO PROCEED?`;
      }
    },
  };
}

/** A cheerful bot with emoji and bold labels. */
function emojiBot(): Phrasing {
  const wk = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
  const mo = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  const d = (x: string) => {
    const t = new Date(`${x}T00:00:00Z`);
    return `${wk[t.getUTCDay()]}, ${
      mo[t.getUTCMonth()]
    } ${t.getUTCDate()} ${t.getUTCFullYear()}`;
  };
  const born = (x: string) => d(x).slice(5);
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `💳 ${
        m.brand === "mastercard"
          ? "MasterCard"
          : m.brand === "visa"
          ? "Visa"
          : m.brand ?? "Card"
      } •••• ${m.lastFour ?? m.id}`
      : m.source === "gift card"
      ? `🎁 Gift card ${m.id}`
      : m.source === "PayPal"
      ? `🅿️ PayPal`
      : `🎟️ Certificate ${m.id}`;
  const it = (i: ItemWords) =>
    `**${i.name}** ${
      Object.values(i.options).map((v) => `\`${v}\``).join(" ")
    } ($${i.price.toFixed(2)})`;
  const sum = (l: readonly ItemWords[]) =>
    `$${l.reduce((a, i) => a + i.price, 0).toFixed(2)}`;
  const adr = (a: AddressWords) =>
    `🏠 ${a.address1}\n${
      a.address2 ? `🏠 ${a.address2}\n` : ""
    }🏙️ ${a.city}, ${a.state} ${a.zip}\n🌎 ${a.country}`;
  const fl = (f: FlightWords) =>
    `✈️ **${f.number}** ${f.origin} ➡️ ${f.destination}, ${
      d(f.date)
    }, 🛫 ${f.departs} 🛬 ${f.arrives}`;
  const p = (x: PassengerWords) => `👤 ${x.first} ${x.last} (${born(x.born)})`;
  const q = "\n\n👉 Type **YES** and I'll take care of it. Do you agree?";
  return {
    name: "b emoji bot",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `❌ **Cancel order ${s.order}**\n${
            s.items.map((i) => `📦 ${it(i)}`).join("\n")
          }\n📝 Reason: ${s.reason}\n💰 Refund: ${sum(s.items)} ➡️ ${
            pay(s.method)
          }${q}`;
        case "return":
          return `↩️ **Return from order ${s.order}**\n${
            s.items.map((i) => `📦 ${it(i)}`).join("\n")
          }\n💰 Refund: ${sum(s.items)} ➡️ ${pay(s.method)}${q}`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange"
              ? "🔄 **Exchange, order"
              : "✏️ **Modify items, pending order"
          } ${s.order}**\n${
            s.pairs.map((x) => `📦 ${it(x.had)} ➡️ 🆕 ${it(x.wanted)}`).join(
              "\n",
            )
          }\n${
            s.difference > 0
              ? `💰 You pay $${s.difference.toFixed(2)} with ${pay(s.method)}`
              : s.difference < 0
              ? `💰 You get back $${(-s.difference).toFixed(2)} on ${
                pay(s.method)
              }`
              : `💰 Same price, $0.00 to pay, on file: ${pay(s.method)}`
          }${q}`;
        case "payment":
          return `💵 **Payment for order ${s.order}** (total $${
            s.total.toFixed(2)
          })\nOld: ${pay(s.had)}\nNew: ${pay(s.wanted)}${q}`;
        case "address":
          return `🚚 **New shipping address for order ${s.order}**\n${
            adr(s.address)
          }${q}`;
        case "userAddress":
          return `🙋 **New default address for your profile**\n${
            adr(s.address)
          }${q}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `🌴 **Your new trip: ${s.origin} ${
            s.roundTrip ? "↔️" : "➡️"
          } ${s.destination}, ${s.roundTrip ? "round trip" : "one way"}**\n${
            s.flights.map(fl).join("\n")
          }\n💺 ${s.cabin}\n${s.passengers.map(p).join("\n")}\n🧳 ${
            s.bags === 0 ? "No" : s.bags
          } checked bag${s.bags === 1 ? "" : "s"}\n🛡️ Insurance: ${
            s.insurance ? "yes" : "no"
          }\n💰 Total $${s.total.toFixed(2)}\n${
            s.payments.map((x) => `${pay(x.method)}: $${x.amount.toFixed(2)}`)
              .join("\n")
          }${q}`;
        case "cancel":
          return `❌ **Cancel reservation ${s.reservation}**\n📝 Reason: ${s.reason}${q}`;
        case "flights":
          return `🔁 **New flights for reservation ${s.reservation}**\n${
            s.flights.map(fl).join("\n")
          }\n💺 Cabin stays ${s.cabin}\n💰 Fare difference: ${
            pay(s.method)
          }${q}`;
        case "cabin":
          return `💺 **New cabin for reservation ${s.reservation}**\n${s.had} ➡️ ${s.wanted}\n✈️ Flights stay the same\n💰 Fare difference: ${
            pay(s.method)
          }${q}`;
        case "passengers":
          return `👥 **Passengers of reservation ${s.reservation}**\n${
            s.leaving
              ? `➖ ${p(s.leaving)}\n➕ ${p(s.joining)} (takes over that place)`
              : `➕ ${p(s.joining)} (added)`
          }\nEverybody on board after that:\n${
            s.passengers.map(p).join("\n")
          }${q}`;
        case "bags":
          return `🧳 **Checked bags for reservation ${s.reservation}**\nNow: ${s.had}\nNew total: ${s.total}\n${
            s.nonfree === 0
              ? "🆓 No bag costs extra"
              : `💰 ${s.nonfree} extra-cost bag${
                s.nonfree === 1 ? "" : "s"
              } × $50 = $${50 * s.nonfree}`
          }\n${pay(s.method)}${q}`;
        case "certificate":
          return `🎟️ **Compensation for reservation ${s.reservation}**\n😔 ${s.reason}\n💰 Travel certificate worth $${s.amount}${q}`;
      }
    },
  };
}

/** Keys and values as in YAML. */
function yamlLike(): Phrasing {
  const m = (x: MethodWords) =>
    x.source === "credit card" && x.lastFour
      ? `credit card, ${x.brand ?? "unknown brand"}, last four ${x.lastFour}`
      : `${x.source}, ${x.id}`;
  const it = (i: ItemWords, pad: string) =>
    [
      `product: ${i.name}`,
      ...Object.entries(i.options).map(([k, v]) => `${k}: ${v}`),
      `price: ${i.price.toFixed(2)} USD`,
    ].join(`\n${pad}`);
  const adr = (a: AddressWords) =>
    [
      `  line 1: ${a.address1}`,
      ...(a.address2 ? [`  line 2: ${a.address2}`] : []),
      `  city: ${a.city}`,
      `  state: ${a.state}`,
      `  zip: ${a.zip}`,
      `  country: ${a.country}`,
    ].join("\n");
  const fl = (f: FlightWords) =>
    `  - flight: ${f.number}\n    date: ${f.date}\n    route: ${f.origin} to ${f.destination}\n    time: ${f.departs} to ${f.arrives}`;
  const px = (p: PassengerWords) =>
    `  - name: ${p.first} ${p.last}\n    born: ${p.born}`;
  return {
    name: "b yaml like",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `task: cancel order
order: "${s.order}"
reason: ${s.reason}
items:
${s.items.map((i) => `  - ${it(i, "    ")}`).join("\n")}
refund: ${s.items.reduce((a, i) => a + i.price, 0).toFixed(2)} USD
refund to: ${m(s.method)}

Shall I run this task?`;
        case "return":
          return `task: return items
order: "${s.order}"
items:
${s.items.map((i) => `  - ${it(i, "    ")}`).join("\n")}
refund: ${s.items.reduce((a, i) => a + i.price, 0).toFixed(2)} USD
refund to: ${m(s.method)}

Shall I run this task?`;
        case "exchange":
        case "modify":
          return `task: ${
            s.act === "exchange"
              ? "exchange delivered items"
              : "modify items of a pending order"
          }
order: "${s.order}"
changes:
${
            s.pairs.map((p) =>
              `  - old:\n      ${it(p.had, "      ")}\n    new:\n      ${
                it(p.wanted, "      ")
              }`
            ).join("\n")
          }
${
            s.difference > 0
              ? "to pay"
              : s.difference < 0
              ? "to get back"
              : "price difference"
          }: ${Math.abs(s.difference).toFixed(2)} USD
payment method: ${m(s.method)}

Shall I run this task?`;
        case "payment":
          return `task: change payment method
order: "${s.order}"
total: ${s.total.toFixed(2)} USD
old method: ${m(s.had)}
new method: ${m(s.wanted)}

Shall I run this task?`;
        case "address":
          return `task: change shipping address of an order
order: "${s.order}"
new shipping address:
${adr(s.address)}

Shall I run this task?`;
        case "userAddress":
          return `task: change default address of the user profile
new default address:
${adr(s.address)}

Shall I run this task?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `task: book a new reservation
trip: ${s.roundTrip ? "round trip" : "one way"}
from: ${s.origin}
to: ${s.destination}
cabin: ${s.cabin}
flights:
${s.flights.map(fl).join("\n")}
passengers:
${s.passengers.map(px).join("\n")}
checked bags: ${s.bags}
travel insurance: ${s.insurance ? "yes" : "no"}
total: ${s.total.toFixed(2)} USD
payments:
${
            s.payments.map((p) =>
              `  - ${m(p.method)}\n    amount: ${p.amount.toFixed(2)} USD`
            ).join("\n")
          }

Shall I run this task?`;
        case "cancel":
          return `task: cancel reservation
reservation: ${s.reservation}
reason: ${s.reason}

Shall I run this task?`;
        case "flights":
          return `task: change flights
reservation: ${s.reservation}
new flights:
${s.flights.map(fl).join("\n")}
cabin: ${s.cabin} (same as before)
fare difference by: ${m(s.method)}

Shall I run this task?`;
        case "cabin":
          return `task: change cabin
reservation: ${s.reservation}
old cabin: ${s.had}
new cabin: ${s.wanted}
flights: same as before
fare difference by: ${m(s.method)}

Shall I run this task?`;
        case "passengers":
          return `task: ${s.leaving ? "replace a passenger" : "add a passenger"}
reservation: ${s.reservation}
${s.leaving ? `leaves:\n${px(s.leaving)}\njoins:` : "joins:"}
${px(s.joining)}
passengers after that:
${s.passengers.map(px).join("\n")}

Shall I run this task?`;
        case "bags":
          return `task: change checked bags
reservation: ${s.reservation}
bags before: ${s.had}
bags after: ${s.total}
bags at extra cost: ${s.nonfree}
price per extra bag: 50.00 USD
extra cost: ${(50 * s.nonfree).toFixed(2)} USD
payment method: ${m(s.method)}

Shall I run this task?`;
        case "certificate":
          return `task: issue compensation certificate
reservation: ${s.reservation}
because of: ${s.reason}
value: ${s.amount.toFixed(2)} USD

Shall I run this task?`;
      }
    },
  };
}

/** A long British mail, dates with ordinals. */
function britishMail(): Phrasing {
  const mo = [
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
  const d = (x: string) => {
    const n = Number(x.slice(8, 10));
    const th = n > 3 && n < 21
      ? "th"
      : ["th", "st", "nd", "rd"][n % 10] ?? "th";
    return `${n}${th} ${mo[Number(x.slice(5, 7)) - 1]} ${x.slice(0, 4)}`;
  };
  const us = (n: number) =>
    "US$" + n.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");
  const by = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `the ${
        m.brand ? m.brand[0]!.toUpperCase() + m.brand.slice(1) : "credit"
      } card whose number finishes in ${m.lastFour}`
      : m.source === "PayPal"
      ? "the PayPal account you have registered with us"
      : m.source === "gift card"
      ? `gift card ${m.id}`
      : m.source === "certificate"
      ? `travel certificate ${m.id}`
      : `credit card ${m.id}`;
  const it = (i: ItemWords) =>
    `the ${i.name}${
      Object.keys(i.options).length
        ? ` (${
          Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join("; ")
        })`
        : ""
    }`;
  const and = (l: readonly string[]) =>
    l.length > 1 ? `${l.slice(0, -1).join(", ")}, and ${l.at(-1)}` : l.join("");
  const adr = (a: AddressWords) =>
    [a.address1, a.address2, a.city, a.state, a.zip, a.country].filter(Boolean)
      .join("\n");
  const legs = (l: readonly FlightWords[]) =>
    and(
      l.map((f) =>
        `${f.number} on ${
          d(f.date)
        } (leaving ${f.origin} at ${f.departs}, reaching ${f.destination} at ${f.arrives})`
      ),
    );
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last} (date of birth ${d(p.born)})`;
  const hello =
    "Good day, and many thanks indeed for your patience whilst I looked into this for you.";
  const end = "Would you kindly confirm that you are happy for me to do so?";
  const few = (n: number) =>
    ["no", "one", "two", "three", "four", "five", "six"][n] ?? String(n);
  return {
    name: "b British mail",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `${hello}

What I should like to do is to cancel your order ${s.order} in full, which is to say ${
            and(s.items.map(it))
          }. I have noted your reason as "${s.reason}". The ${
            us(s.items.reduce((a, i) => a + i.price, 0))
          } you paid would be returned to ${by(s.method)}.

${end}`;
        case "return":
          return `${hello}

What I should like to do is to arrange the return of ${
            and(s.items.map(it))
          } from your order ${s.order}. The refund, ${
            us(s.items.reduce((a, i) => a + i.price, 0))
          }, would be paid to ${by(s.method)}.

${end}`;
        case "exchange":
        case "modify":
          return `${hello}

What I should like to do is to ${
            s.act === "exchange"
              ? `arrange an exchange for your delivered order ${s.order}`
              : `amend your order ${s.order} whilst it is still pending`
          }. ${
            s.pairs.map((p) =>
              s.act === "exchange"
                ? `You would return ${it(p.had)} and be sent ${
                  it(p.wanted)
                } in exchange.`
                : `Rather than ${it(p.had)}, you would be sent ${it(p.wanted)}.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `This comes to ${
                us(s.difference)
              } more, which I would take from ${by(s.method)}.`
              : s.difference < 0
              ? `This comes to ${
                us(-s.difference)
              } less, which I would pay back to ${by(s.method)}.`
              : `The price is the same to the penny, so nothing would be taken; the payment method noted would be ${
                by(s.method)
              }.`
          }

${end}`;
        case "payment":
          return `${hello}

What I should like to do is to change how your order ${s.order}, amounting to ${
            us(s.total)
          }, is paid for. The payment would no longer be made with ${
            by(s.had)
          } but with ${by(s.wanted)}.

${end}`;
        case "address":
          return `${hello}

What I should like to do is to have your order ${s.order}, and this order alone, delivered to a different address, namely:

${adr(s.address)}

${end}`;
        case "userAddress":
          return `${hello}

What I should like to do is to amend the default address in your customer profile, so that it reads:

${adr(s.address)}

${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book": {
          const k = s.flights.findIndex((f) => f.destination === s.destination);
          const there = s.flights.slice(0, k + 1);
          const home = s.flights.slice(k + 1);
          return `${hello}

What I should like to do is to book ${
            s.roundTrip
              ? `a return journey (a round trip)`
              : "a single journey (one way)"
          } from ${s.origin} to ${s.destination} in ${s.cabin}. ${
            s.roundTrip && there.length && home.length
              ? `On the way out: ${legs(there)}. On the way back: ${
                legs(home)
              }.`
              : `The ${s.flights.length === 1 ? "flight" : "flights"}: ${
                legs(s.flights)
              }.`
          }

Travelling: ${and(s.passengers.map(who))}. There would be ${
            few(s.bags)
          } checked ${s.bags === 1 ? "bag" : "bags"}${
            s.bags > 1 ? " in all" : ""
          }, and the booking would be made ${
            s.insurance ? "with" : "without"
          } travel insurance. The total is ${us(s.total)}${
            s.payments.length === 1
              ? `, which would be taken from ${by(s.payments[0]!.method)}`
              : `, of which ${
                and(
                  s.payments.map((p) =>
                    `${us(p.amount)} would be taken from ${by(p.method)}`
                  ),
                )
              }`
          }.

${end}`;
        }
        case "cancel":
          return `${hello}

What I should like to do is to cancel your reservation ${s.reservation} in full. I have noted your reason as "${s.reason}".

${end}`;
        case "flights":
          return `${hello}

What I should like to do is to move your reservation ${s.reservation} to different flights. The itinerary, from beginning to end, would then be ${
            legs(s.flights)
          }. You would remain in ${s.cabin}. Any difference in the fare would be dealt with through ${
            by(s.method)
          }.

${end}`;
        case "cabin":
          return `${hello}

What I should like to do is to move your reservation ${s.reservation} out of ${s.had} and into ${s.wanted}. The flights would stay precisely as they are. The difference in the fare would be dealt with through ${
            by(s.method)
          }.

${end}`;
        case "passengers":
          return `${hello}

What I should like to do is to ${
            s.leaving
              ? `have ${who(s.joining)} travel in place of ${
                who(s.leaving)
              } on your reservation ${s.reservation}`
              : `add ${who(s.joining)} to your reservation ${s.reservation}`
          }. The party would then consist of ${and(s.passengers.map(who))}.

${end}`;
        case "bags":
          return `${hello}

What I should like to do is to take the number of checked bags on your reservation ${s.reservation} from ${
            s.had === 0 ? "none" : few(s.had)
          } to ${few(s.total)} altogether. ${
            s.nonfree === 0
              ? `None of them would cost you anything extra; the payment method noted would be ${
                by(s.method)
              }.`
              : `${
                s.nonfree === 1
                  ? "One of them is chargeable at US$50"
                  : `${few(s.nonfree)} of them are chargeable at US$50 apiece`
                    .replace(/^./, (c) => c.toUpperCase())
              }, and I would take the ${us(50 * s.nonfree)} from ${
                by(s.method)
              }.`
          }

${end}`;
        case "certificate":
          return `${hello}

What I should like to do, by way of apology for the ${s.reason} on your reservation ${s.reservation}, is to issue you with a travel certificate to the value of ${
            us(s.amount)
          }.

${end}`;
      }
    },
  };
}

/** The usual language model: bold headings, bullets, a standard question. */
function boldHeadings(): Phrasing {
  const mo = [
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
  const d = (x: string) => {
    const [y, m, n] = x.split("-").map(Number);
    return `${mo[m! - 1]} ${n}, ${y}`;
  };
  const t = (x: string) => {
    const p = /^(\d\d?):(\d\d)(.*)$/.exec(x);
    if (!p) return x;
    const h = Number(p[1]);
    return `${h % 12 || 12}:${p[2]} ${h < 12 ? "AM" : "PM"}${
      p[3]!.includes("+1") ? " (+1 day)" : ""
    }`;
  };
  const usd = (n: number) =>
    new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })
      .format(n);
  const pm = (m: MethodWords) =>
    m.source === "credit card"
      ? m.lastFour
        ? `${
          m.brand ? m.brand[0]!.toUpperCase() + m.brand.slice(1) : "Credit card"
        } ending in ${m.lastFour}`
        : `Credit card ${m.id}`
      : m.source === "PayPal"
      ? "PayPal account"
      : m.source === "gift card"
      ? `Gift card (${m.id})`
      : `Travel certificate (${m.id})`;
  const o = (i: ItemWords) =>
    Object.entries(i.options).map(([k, v]) =>
      `${k[0]!.toUpperCase() + k.slice(1)}: ${v}`
    ).join(", ");
  const it = (i: ItemWords) =>
    `${i.name}${o(i) ? ` (${o(i)})` : ""} – ${usd(i.price)}`;
  const adr = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, ${a.city}, ${a.state}, ${a.zip}, ${a.country}`;
  const fl = (f: FlightWords) =>
    `  - **${f.number}**: ${f.origin} → ${f.destination} on ${d(f.date)}, ${
      t(f.departs)
    } – ${t(f.arrives)}`;
  const px = (p: PassengerWords) => `${p.first} ${p.last} (DOB: ${d(p.born)})`;
  return {
    name: "b bold headings",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Here's a summary of the cancellation:

**Order ID:** ${s.order}
**Items:**
${s.items.map((i) => `- ${it(i)}`).join("\n")}
**Reason:** ${s.reason[0]!.toUpperCase() + s.reason.slice(1)}
**Refund amount:** ${usd(s.items.reduce((a, i) => a + i.price, 0))}
**Refund method:** ${pm(s.method)}

Would you like me to proceed with cancelling this order? Please reply with **yes** to confirm.`;
        case "return":
          return `Here's a summary of the return:

**Order ID:** ${s.order}
**Items to be returned:**
${s.items.map((i, n) => `${n + 1}. ${it(i)}`).join("\n")}
**Total refund:** ${usd(s.items.reduce((a, i) => a + i.price, 0))}
**Refund method:** ${pm(s.method)}

Would you like me to proceed with this return? Please reply with **yes** to confirm.`;
        case "exchange":
        case "modify":
          return `Here's a summary of the ${
            s.act === "exchange" ? "exchange" : "item modification"
          }:

**Order ID:** ${s.order} (${s.act === "exchange" ? "delivered" : "pending"})
${
            s.pairs.map((p, n) =>
              `**${s.act === "exchange" ? "Exchange" : "Change"} ${n + 1}:**
- Current item: ${it(p.had)}
- New item: ${it(p.wanted)}`
            ).join("\n")
          }
**Price difference:** ${
            s.difference > 0
              ? `${usd(s.difference)} (additional charge)`
              : s.difference < 0
              ? `${usd(-s.difference)} (refund to you)`
              : "$0.00 (no charge or refund)"
          }
**Payment method:** ${pm(s.method)}

Would you like me to proceed with ${
            s.act === "exchange" ? "this exchange" : "these changes"
          }? Please reply with **yes** to confirm.`;
        case "payment":
          return `Here's a summary of the payment change:

**Order ID:** ${s.order}
**Order total:** ${usd(s.total)}
**Current payment method:** ${pm(s.had)}
**New payment method:** ${pm(s.wanted)}

Would you like me to proceed with this update? Please reply with **yes** to confirm.`;
        case "address":
          return `Here's a summary of the address change:

**Order ID:** ${s.order}
**New shipping address for this order:** ${adr(s.address)}

Would you like me to proceed with this update? Please reply with **yes** to confirm.`;
        case "userAddress":
          return `Here's a summary of the profile change:

**What changes:** the default address of your user profile
**New default address:** ${adr(s.address)}

Would you like me to proceed with this update? Please reply with **yes** to confirm.`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book": {
          const k = s.flights.findIndex((f) => f.destination === s.destination);
          const out = s.flights.slice(0, k + 1);
          const ret = s.flights.slice(k + 1);
          return `Here's a summary of your booking:

**Trip:** ${s.origin} to ${s.destination} (${
            s.roundTrip ? "round trip" : "one way"
          })
**Cabin:** ${s.cabin.replace(/\b\w/g, (c) => c.toUpperCase())}
${
            s.roundTrip && out.length && ret.length
              ? `**Outbound${out.length > 1 ? " (with connection)" : ""}:**\n${
                out.map(fl).join("\n")
              }\n**Return${ret.length > 1 ? " (with connection)" : ""}:**\n${
                ret.map(fl).join("\n")
              }`
              : `**Flights:**\n${s.flights.map(fl).join("\n")}`
          }
**Passengers:**
${s.passengers.map((p, n) => `  ${n + 1}. ${px(p)}`).join("\n")}
**Checked bags:** ${s.bags}
**Travel insurance:** ${s.insurance ? "Yes" : "No"}
**Total price:** ${usd(s.total)}
**Payment:**
${s.payments.map((p) => `  - ${pm(p.method)}: ${usd(p.amount)}`).join("\n")}

Would you like me to proceed with this booking? Please reply with **yes** to confirm.`;
        }
        case "cancel":
          return `Here's a summary of the cancellation:

**Reservation ID:** ${s.reservation}
**Reason for cancellation:** ${s.reason[0]!.toUpperCase() + s.reason.slice(1)}

Would you like me to proceed with cancelling this reservation? Please reply with **yes** to confirm.`;
        case "flights":
          return `Here's a summary of the flight change:

**Reservation ID:** ${s.reservation}
**New itinerary:**
${s.flights.map(fl).join("\n")}
**Cabin:** ${s.cabin.replace(/\b\w/g, (c) => c.toUpperCase())} (unchanged)
**Payment method for any fare difference:** ${pm(s.method)}

Would you like me to proceed with this flight change? Please reply with **yes** to confirm.`;
        case "cabin":
          return `Here's a summary of the cabin change:

**Reservation ID:** ${s.reservation}
**Current cabin:** ${s.had.replace(/\b\w/g, (c) => c.toUpperCase())}
**New cabin:** ${s.wanted.replace(/\b\w/g, (c) => c.toUpperCase())}
**Flights:** Unchanged
**Payment method for the fare difference:** ${pm(s.method)}

Would you like me to proceed with this cabin change? Please reply with **yes** to confirm.`;
        case "passengers":
          return `Here's a summary of the passenger change:

**Reservation ID:** ${s.reservation}
${
            s.leaving
              ? `**Passenger being replaced:** ${
                px(s.leaving)
              }\n**Replacement passenger:** ${px(s.joining)}`
              : `**Passenger being added:** ${px(s.joining)}`
          }
**Updated passenger list:**
${s.passengers.map((p, n) => `  ${n + 1}. ${px(p)}`).join("\n")}

Would you like me to proceed with this passenger update? Please reply with **yes** to confirm.`;
        case "bags":
          return `Here's a summary of the baggage change:

**Reservation ID:** ${s.reservation}
**Current checked bags:** ${s.had}
**New total of checked bags:** ${s.total}
**Bags not included for free:** ${s.nonfree}${
            s.nonfree ? ` ($50 each, ${usd(50 * s.nonfree)})` : ""
          }
**Payment method:** ${pm(s.method)}

Would you like me to proceed with this baggage update? Please reply with **yes** to confirm.`;
        case "certificate":
          return `Here's a summary of the compensation:

**Reservation ID:** ${s.reservation}
**Reason:** ${s.reason[0]!.toUpperCase() + s.reason.slice(1)}
**Compensation:** Travel certificate worth ${usd(s.amount)}

Would you like me to proceed with issuing this certificate? Please reply with **yes** to confirm.`;
      }
    },
  };
}

/** A voice on the phone: number words, cities, no hash sign. */
function onThePhone(): Phrasing {
  const cities: Readonly<Record<string, string>> = {
    SFO: "San Francisco",
    JFK: "New York",
    LAX: "Los Angeles",
    ORD: "Chicago",
    DFW: "Dallas",
    DEN: "Denver",
    SEA: "Seattle",
    ATL: "Atlanta",
    MIA: "Miami",
    BOS: "Boston",
    PHX: "Phoenix",
    IAH: "Houston",
    LAS: "Las Vegas",
    MCO: "Orlando",
    EWR: "Newark",
    CLT: "Charlotte",
    MSP: "Minneapolis",
    DTW: "Detroit",
    PHL: "Philadelphia",
    LGA: "New York",
  };
  const city = (c: string) => cities[c] ? `${cities[c]}, ${c},` : c;
  const mo = [
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
  const d = (x: string) => {
    const n = Number(x.slice(8, 10));
    const suffix = [11, 12, 13].includes(n)
      ? "th"
      : n % 10 === 1
      ? "st"
      : n % 10 === 2
      ? "nd"
      : n % 10 === 3
      ? "rd"
      : "th";
    return `${mo[Number(x.slice(5, 7)) - 1]} ${n}${suffix}`;
  };
  const t = (x: string) => {
    const p = /^(\d+):(\d+)(.*)$/.exec(x);
    if (!p) return x;
    const h = Number(p[1]);
    return `${h % 12 || 12}:${p[2]} ${
      h < 12 ? "in the morning" : h < 18 ? "in the afternoon" : "in the evening"
    }${p[3]!.includes("+1") ? " of the next day" : ""}`;
  };
  const num = (n: number) =>
    [
      "zero",
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
    ][n] ?? String(n);
  const say = (n: number) => {
    const c = Math.round(n * 100);
    const whole = Math.floor(c / 100);
    const rest = c % 100;
    return `${whole} ${whole === 1 ? "dollar" : "dollars"}${
      rest ? ` and ${rest} ${rest === 1 ? "cent" : "cents"}` : ""
    }`;
  };
  const on = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `the ${
        m.brand ? m.brand[0]!.toUpperCase() + m.brand.slice(1) : "credit card"
      } that ends with ${m.lastFour}`
      : m.source === "PayPal"
      ? "your PayPal"
      : m.source === "gift card"
      ? `that gift card, the one with the ID ${m.id}`
      : m.source === "certificate"
      ? `the certificate with the ID ${m.id}`
      : `the card ${m.id}`;
  const thing = (i: ItemWords) =>
    `the ${i.name}${
      Object.keys(i.options).length
        ? ", " +
          Object.entries(i.options).map(([k, v]) => `${k} ${v}`).join(", ") +
          ","
        : ""
    }`;
  const nohash = (x: string) => x.replace("#", "");
  const where = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 ? `${a.address2}, ` : ""
    }that's in ${a.city}, ${a.state}, zip code ${a.zip}, ${a.country}`;
  const fly = (f: FlightWords) =>
    `flight ${f.number} on ${d(f.date)} from ${city(f.origin)} at ${
      t(f.departs)
    }, landing in ${city(f.destination)} at ${t(f.arrives)}`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last}, born ${d(p.born)}, ${p.born.slice(0, 4)}`;
  const tidy = (x: string) =>
    x.replace(/,([.;:?,])/g, "$1").replace(/, \./g, ".");
  return {
    name: "b on the phone",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return tidy(
            `All right, thank you for holding. Let me read that back to you. You're cancelling order number ${
              nohash(s.order)
            }, and there ${
              s.items.length === 1
                ? "is one item"
                : `are ${num(s.items.length)} items`
            } in it: ${
              s.items.map(thing).join("; and ")
            }. For the reason I have "${s.reason}". So ${
              say(s.items.reduce((a, i) => a + i.price, 0))
            } goes back on ${
              on(s.method)
            }. Do I have your permission to cancel it?`,
          );
        case "return":
          return tidy(
            `All right, thank you for holding. Let me read that back to you. Order number ${
              nohash(s.order)
            }, and you're returning ${
              s.items.length === 1 ? "one item" : `${num(s.items.length)} items`
            }: ${s.items.map(thing).join("; and ")}. So ${
              say(s.items.reduce((a, i) => a + i.price, 0))
            } goes back on ${
              on(s.method)
            }. Do I have your permission to set up the return?`,
          );
        case "exchange":
        case "modify":
          return tidy(
            `All right, thank you for holding. Let me read that back to you. It's order number ${
              nohash(s.order)
            }, ${
              s.act === "exchange"
                ? "the one you've already received, and it's an exchange"
                : "the one that's still pending, and we're modifying what's in it"
            }. ${
              s.pairs.map((p) =>
                `Instead of ${thing(p.had)} you get ${thing(p.wanted)}.`
              ).join(" ")
            } ${
              s.difference > 0
                ? `That's ${say(s.difference)} more, and it goes on ${
                  on(s.method)
                }.`
                : s.difference < 0
                ? `That's ${say(-s.difference)} less, so you get that back on ${
                  on(s.method)
                }.`
                : `It's the same price, so zero dollars, and the method I have here is ${
                  on(s.method)
                }.`
            } Do I have your permission to do that?`,
          );
        case "payment":
          return `All right, thank you for holding. Let me read that back to you. Order number ${
            nohash(s.order)
          }, ${say(s.total)} in total. You paid with ${
            on(s.had)
          }, and we're moving that to ${
            on(s.wanted)
          }. Do I have your permission to do that?`;
        case "address":
          return `All right, thank you for holding. Let me read that back to you. The shipping address for order number ${
            nohash(s.order)
          } is going to be ${
            where(s.address)
          }. Do I have your permission to change it for that order?`;
        case "userAddress":
          return `All right, thank you for holding. Let me read that back to you. The default address in your profile is going to be ${
            where(s.address)
          }. Do I have your permission to change it in your profile?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return tidy(
            `All right, thank you for holding. Let me read that back to you. We're booking ${
              s.roundTrip ? "a round trip" : "a one way"
            } from ${city(s.origin)} to ${
              city(s.destination)
            } in ${s.cabin}. That's ${
              s.flights.map(fly).join("; and then ")
            }. ${
              s.passengers.length === 1
                ? "One passenger"
                : `${num(s.passengers.length)} passengers`.replace(
                  /^./,
                  (c) => c.toUpperCase(),
                )
            }: ${s.passengers.map(who).join("; and ")}. You have ${
              s.bags === 0 ? "no" : num(s.bags)
            } checked ${s.bags === 1 ? "bag" : "bags"}, and ${
              s.insurance ? "yes to" : "no"
            } travel insurance. Altogether that is ${say(s.total)}, with ${
              s.payments.map((p) => `${say(p.amount)} on ${on(p.method)}`).join(
                " and ",
              )
            }. Do I have your permission to book that?`,
          );
        case "cancel":
          return `All right, thank you for holding. Let me read that back to you. You're cancelling the reservation ${s.reservation}, all of it, and for the reason I have "${s.reason}". Do I have your permission to cancel it?`;
        case "flights":
          return tidy(
            `All right, thank you for holding. Let me read that back to you. On reservation ${s.reservation} we're changing the flights, and the full trip is now going to be ${
              s.flights.map(fly).join("; and then ")
            }. You're staying in ${s.cabin}. The difference in fare goes on ${
              on(s.method)
            }. Do I have your permission to change the flights?`,
          );
        case "cabin":
          return `All right, thank you for holding. Let me read that back to you. On reservation ${s.reservation} we're going from ${s.had} to ${s.wanted}, on the same flights. The difference in fare goes on ${
            on(s.method)
          }. Do I have your permission to change the cabin?`;
        case "passengers":
          return `All right, thank you for holding. Let me read that back to you. On reservation ${s.reservation}, ${
            s.leaving
              ? `instead of ${who(s.leaving)}, we're putting ${who(s.joining)}`
              : `we're adding one more passenger, ${who(s.joining)}`
          }. That gives you ${num(s.passengers.length)} ${
            s.passengers.length === 1 ? "passenger" : "passengers"
          }: ${
            s.passengers.map((p) => `${p.first} ${p.last}`).join(", ")
          }. Do I have your permission to do that?`;
        case "bags":
          return `All right, thank you for holding. Let me read that back to you. On reservation ${s.reservation} you have ${
            num(s.had)
          } checked ${s.had === 1 ? "bag" : "bags"}, and we're making that ${
            num(s.total)
          } in all. ${
            s.nonfree === 0
              ? `They are all free of charge, and the payment method I have here is ${
                on(s.method)
              }.`
              : `${
                s.nonfree === 1
                  ? "One of those is extra, and that's fifty dollars"
                  : `${
                    num(s.nonfree)
                  } of those are extra at fifty dollars each, so ${
                    say(50 * s.nonfree)
                  }`.replace(/^./, (c) => c.toUpperCase())
              } on ${on(s.method)}.`
          } Do I have your permission to do that?`;
        case "certificate":
          return `All right, thank you for holding. Let me read that back to you. Because of the ${s.reason} on reservation ${s.reservation}, we're giving you a travel certificate for ${
            say(s.amount)
          }. Do I have your permission to issue it?`;
      }
    },
  };
}

/** Money first, ids last; routes and times, no flight numbers. */
function moneyFirst(): Phrasing {
  const mo = "Jan. Feb. March April May June July Aug. Sept. Oct. Nov. Dec."
    .split(" ");
  const d = (x: string) =>
    `${mo[Number(x.slice(5, 7)) - 1]} ${Number(x.slice(8, 10))}, ${
      x.slice(0, 4)
    }`;
  const m = (w: MethodWords) =>
    w.source === "credit card"
      ? `your credit card${w.lastFour ? ` -${w.lastFour}` : ` ${w.id}`}${
        w.brand ? ` (${w.brand})` : ""
      }`
      : w.source === "PayPal"
      ? "PayPal"
      : `${w.source} ${w.id}`;
  const it = (i: ItemWords) =>
    `${i.name}, ${Object.values(i.options).join("/")}`.replace(/, $/, "");
  const adr = (a: AddressWords) =>
    `${a.zip} ${a.city}, ${a.state}, ${a.country} – ${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }`;
  const way = (f: FlightWords) =>
    `${f.origin}–${f.destination} on ${
      d(f.date)
    } (leaves ${f.departs}, lands ${f.arrives})`;
  const x = (n: number) => `$${n.toFixed(2)}`;
  return {
    name: "b money first, routes only",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `${x(s.items.reduce((a, i) => a + i.price, 0))} back to ${
            m(s.method)
          }: that is what you receive when I cancel your order of ${
            s.items.map(it).join(" + ")
          }. Reason on record: ${s.reason}. The order in question is ${s.order}. Go ahead, yes or no?`;
        case "return":
          return `${x(s.items.reduce((a, i) => a + i.price, 0))} back to ${
            m(s.method)
          }: that is what you receive when I set up the return of ${
            s.items.map(it).join(" + ")
          }. The order in question is ${s.order}. Go ahead, yes or no?`;
        case "exchange":
        case "modify":
          return `${
            s.difference > 0
              ? `${x(s.difference)} to pay with ${m(s.method)}`
              : s.difference < 0
              ? `${x(-s.difference)} back to ${m(s.method)}`
              : `Nothing to pay and nothing to get back (${
                m(s.method)
              } is on record)`
          }: that is what it takes to ${
            s.act === "exchange"
              ? "exchange what was delivered"
              : "modify your pending items"
          }, as follows. ${
            s.pairs.map((p) => `Out: ${it(p.had)}. In for it: ${it(p.wanted)}.`)
              .join(" ")
          } The order in question is ${s.order}. Go ahead, yes or no?`;
        case "payment":
          return `${x(s.total)} from ${m(s.wanted)}, no longer from ${
            m(s.had)
          }: that is how you would pay after I change the payment method. The order in question is ${s.order}. Go ahead, yes or no?`;
        case "address":
          return `${
            adr(s.address)
          }: that is the shipping address I would set. The order in question is ${s.order}, and your profile stays as it is. Go ahead, yes or no?`;
        case "userAddress":
          return `${
            adr(s.address)
          }: that is the address I would set as the default in your profile. Go ahead, yes or no?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `${x(s.total)} in total, ${
            s.payments.map((p) => `${x(p.amount)} with ${m(p.method)}`).join(
              " and ",
            )
          }: that is what this new ${
            s.roundTrip ? "round-trip" : "one-way"
          } booking ${s.origin} to ${s.destination} costs. For it you get, in ${s.cabin}: ${
            s.flights.map(way).join(", ")
          }. ${s.insurance ? "Insurance is in" : "No insurance"}, ${
            s.bags === 0
              ? "no checked bags"
              : s.bags === 1
              ? "1 checked bag"
              : `${s.bags} checked bags`
          }. Who flies: ${
            s.passengers.map((p) => `${p.first} ${p.last} (born ${p.born})`)
              .join(
                ", ",
              )
          }. Go ahead, yes or no?`;
        case "cancel":
          return `Reason on record: ${s.reason}. With that I would cancel the reservation, completely. The reservation in question is ${s.reservation}. Go ahead, yes or no?`;
        case "flights":
          return `Fare difference by ${
            m(s.method)
          }, cabin ${s.cabin} as it was, and new flights from first to last: ${
            s.flights.map(way).join(", ")
          }. The reservation in question is ${s.reservation}. Go ahead, yes or no?`;
        case "cabin":
          return `Fare difference by ${
            m(s.method)
          }, flights as they were, and a new cabin: ${s.wanted} in place of ${s.had}. The reservation in question is ${s.reservation}. Go ahead, yes or no?`;
        case "passengers":
          return `${s.joining.first} ${s.joining.last} (born ${s.joining.born}) comes in ${
            s.leaving
              ? `for ${s.leaving.first} ${s.leaving.last}, who goes out`
              : "as one passenger more"
          }, which makes the whole party ${
            s.passengers.map((p) => `${p.first} ${p.last}`).join(" + ")
          }. The reservation in question is ${s.reservation}. Go ahead, yes or no?`;
        case "bags":
          return `${
            s.nonfree === 0
              ? `$0 (no bag costs extra; ${m(s.method)} is on record)`
              : `$${50 * s.nonfree} from ${
                m(s.method)
              } for ${s.nonfree} paid bag${
                s.nonfree === 1 ? "" : "s"
              } at $50 each`
          }: that is the price of going from ${s.had} to ${s.total} checked bags in total. The reservation in question is ${s.reservation}. Go ahead, yes or no?`;
        case "certificate":
          return `${
            x(s.amount)
          } as a certificate: that is what I would issue to you as compensation for the ${s.reason}. The reservation in question is ${s.reservation}. Go ahead, yes or no?`;
      }
    },
  };
}

/** One line, parts between bars. */
function bars(): Phrasing {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? x.lastFour ? `${(x.brand ?? "card").toUpperCase()}-${x.lastFour}` : x.id
      : x.source === "PayPal"
      ? "PayPal"
      : x.id;
  const it = (i: ItemWords) =>
    `${i.name} {${
      Object.entries(i.options).map(([k, v]) => `${k}=${v}`).join(", ") || i.id
    }}`;
  const adr = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 ? a.address2 + ", " : ""
    }${a.city} ${a.state} ${a.zip} ${a.country}`;
  const fl = (f: FlightWords) =>
    `${f.number} ${f.origin}>${f.destination} ${f.date} ${f.departs}`;
  const px = (p: PassengerWords) => `${p.first} ${p.last} ${p.born}`;
  const line = (...parts: string[]) => parts.join(" | ") + " | Confirm Y/N?";
  return {
    name: "b one line with bars",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return line(
            `CANCEL order ${s.order}`,
            s.items.map(it).join(" + "),
            `reason: ${s.reason}`,
            `refund $${s.items.reduce((a, i) => a + i.price, 0).toFixed(2)} > ${
              m(s.method)
            }`,
          );
        case "return":
          return line(
            `RETURN, order ${s.order}`,
            s.items.map(it).join(" + "),
            `refund $${s.items.reduce((a, i) => a + i.price, 0).toFixed(2)} > ${
              m(s.method)
            }`,
          );
        case "exchange":
        case "modify":
          return line(
            `${
              s.act === "exchange" ? "EXCHANGE" : "MODIFY ITEMS"
            }, order ${s.order}`,
            ...s.pairs.map((p) => `${it(p.had)} => ${it(p.wanted)}`),
            s.difference > 0
              ? `charge $${s.difference.toFixed(2)}: ${m(s.method)}`
              : s.difference < 0
              ? `refund $${(-s.difference).toFixed(2)}: ${m(s.method)}`
              : `difference $0: ${m(s.method)}`,
          );
        case "payment":
          return line(
            `CHANGE PAYMENT METHOD, order ${s.order}`,
            `$${s.total.toFixed(2)}`,
            `${m(s.had)} => ${m(s.wanted)}`,
          );
        case "address":
          return line(
            `CHANGE SHIPPING ADDRESS, order ${s.order}`,
            `=> ${adr(s.address)}`,
          );
        case "userAddress":
          return line(
            "CHANGE DEFAULT ADDRESS, your profile",
            `=> ${adr(s.address)}`,
          );
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return line(
            "BOOK",
            `${s.origin}>${s.destination} ${
              s.roundTrip ? "round trip" : "one-way"
            }`,
            s.cabin,
            ...s.flights.map(fl),
            `pax: ${s.passengers.map(px).join(" + ")}`,
            `checked bags: ${s.bags}`,
            s.insurance ? "insurance: yes" : "insurance: no",
            `$${s.total.toFixed(2)} = ${
              s.payments.map((p) => `${m(p.method)} $${p.amount.toFixed(2)}`)
                .join(" + ")
            }`,
          );
        case "cancel":
          return line(
            `CANCEL reservation ${s.reservation}`,
            `reason: ${s.reason}`,
          );
        case "flights":
          return line(
            `CHANGE FLIGHTS, reservation ${s.reservation}`,
            ...s.flights.map(fl),
            `${s.cabin}, same cabin`,
            `difference: ${m(s.method)}`,
          );
        case "cabin":
          return line(
            `CHANGE CABIN, reservation ${s.reservation}`,
            `${s.had} => ${s.wanted}`,
            "same flights",
            `difference: ${m(s.method)}`,
          );
        case "passengers":
          return line(
            `${
              s.leaving ? "REPLACE PASSENGER" : "ADD PASSENGER"
            }, reservation ${s.reservation}`,
            s.leaving
              ? `${px(s.leaving)} => ${px(s.joining)}`
              : `+ ${px(s.joining)}`,
            `all pax then: ${s.passengers.map(px).join(" + ")}`,
          );
        case "bags":
          return line(
            `CHECKED BAGS, reservation ${s.reservation}`,
            `${s.had} => ${s.total}`,
            `${s.nonfree} non-free x $50 = $${50 * s.nonfree}`,
            m(s.method),
          );
        case "certificate":
          return line(
            `COMPENSATION, reservation ${s.reservation}`,
            s.reason,
            `certificate $${s.amount}`,
          );
      }
    },
  };
}

/** Numbered clauses as from a legal department. */
function clauses(): Phrasing {
  const d = (x: string) => x.replaceAll("-", "/");
  const usd = (n: number) => `${n.toFixed(2)} U.S. dollars`;
  const pay = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `the ${
        m.brand ?? ""
      } credit card bearing the final digits ${m.lastFour} (payment ID ${m.id})`
        .replace("the  ", "the ")
      : `the ${m.source}${
        m.source === "PayPal" ? " account" : ""
      } with payment ID ${m.id}`;
  const it = (i: ItemWords) =>
    `${i.name} (item ID ${i.id}${
      Object.entries(i.options).map(([k, v]) => `; ${k}: ${v}`).join("")
    })`;
  const adr = (a: AddressWords) =>
    `${a.address1}; ${
      a.address2 ? `${a.address2}; ` : ""
    }${a.city}; ${a.state}; ${a.zip}; ${a.country}`;
  const fl = (f: FlightWords) =>
    `flight ${f.number}, dated ${
      d(f.date)
    }, ${f.origin} (dep. ${f.departs}) to ${f.destination} (arr. ${f.arrives})`;
  const px = (p: PassengerWords) =>
    `${p.first} ${p.last}, date of birth ${d(p.born)}`;
  const sub = (l: readonly string[]) =>
    l.map((x, n) => `   (${String.fromCharCode(97 + n)}) ${x}`).join("\n");
  const doc = (title: string, parts: string[]) =>
    `AUTHORIZATION: ${title}\n\n${
      parts.map((p, n) => `${n + 1}. ${p}`).join("\n")
    }\n\nDo you hereby authorize the above? Reply "I agree" to give your consent.`;
  return {
    name: "b numbered clauses",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return doc("CANCELLATION OF ORDER", [
            `Order concerned: ${s.order}, to be cancelled in full.`,
            `Items contained therein:\n${sub(s.items.map(it))}`,
            `Reason stated by the customer: ${s.reason}.`,
            `Refund: ${usd(s.items.reduce((a, i) => a + i.price, 0))} to ${
              pay(s.method)
            }.`,
          ]);
        case "return":
          return doc("RETURN OF GOODS", [
            `Order concerned: ${s.order}.`,
            `Items to be returned:\n${sub(s.items.map(it))}`,
            `Refund: ${usd(s.items.reduce((a, i) => a + i.price, 0))} to ${
              pay(s.method)
            }.`,
          ]);
        case "exchange":
        case "modify":
          return doc(
            s.act === "exchange"
              ? "EXCHANGE OF DELIVERED GOODS"
              : "MODIFICATION OF ITEMS IN A PENDING ORDER",
            [
              `Order concerned: ${s.order}.`,
              `${s.act === "exchange" ? "Exchanges" : "Modifications"}:\n${
                sub(
                  s.pairs.map((p) =>
                    `${it(p.had)} shall be ${
                      s.act === "exchange" ? "exchanged for" : "replaced by"
                    } ${it(p.wanted)}`
                  ),
                )
              }`,
              s.difference > 0
                ? `Balance payable by the customer: ${
                  usd(s.difference)
                }, by means of ${pay(s.method)}.`
                : s.difference < 0
                ? `Balance refundable to the customer: ${
                  usd(-s.difference)
                }, by means of ${pay(s.method)}.`
                : `Balance: nil. Payment method of record for this transaction: ${
                  pay(s.method)
                }.`,
            ],
          );
        case "payment":
          return doc("SUBSTITUTION OF PAYMENT METHOD", [
            `Order concerned: ${s.order}, pending.`,
            `Order total: ${usd(s.total)}.`,
            `Payment method to be released: ${pay(s.had)}.`,
            `Payment method to be charged in its stead: ${pay(s.wanted)}.`,
          ]);
        case "address":
          return doc("CHANGE OF SHIPPING ADDRESS OF AN ORDER", [
            `Order concerned: ${s.order}.`,
            `New shipping address: ${adr(s.address)}.`,
          ]);
        case "userAddress":
          return doc("CHANGE OF DEFAULT ADDRESS OF THE CUSTOMER PROFILE", [
            "Record concerned: your customer profile.",
            `New default address: ${adr(s.address)}.`,
          ]);
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return doc("NEW RESERVATION", [
            `Carriage: ${
              s.roundTrip ? "round trip" : "one way"
            }, from ${s.origin} to ${s.destination}.`,
            `Flights:\n${sub(s.flights.map(fl))}`,
            `Cabin: ${s.cabin}.`,
            `Passengers:\n${sub(s.passengers.map(px))}`,
            `Checked bags in total: ${s.bags}.`,
            `Travel insurance: ${s.insurance ? "taken out" : "declined"}.`,
            `Payments:\n${
              sub(
                s.payments.map((p) => `${usd(p.amount)}, by ${pay(p.method)}`),
              )
            }`,
            `Total price: ${usd(s.total)}.`,
          ]);
        case "cancel":
          return doc("CANCELLATION OF RESERVATION", [
            `Reservation concerned: ${s.reservation}, to be cancelled in full.`,
            `Reason stated by the customer: ${s.reason}.`,
          ]);
        case "flights":
          return doc("CHANGE OF FLIGHTS", [
            `Reservation concerned: ${s.reservation}.`,
            `Complete itinerary after the change:\n${sub(s.flights.map(fl))}`,
            `Cabin: ${s.cabin}, remaining unchanged.`,
            `Any difference in fare shall be settled by ${pay(s.method)}.`,
          ]);
        case "cabin":
          return doc("CHANGE OF CABIN", [
            `Reservation concerned: ${s.reservation}.`,
            `Cabin before the change: ${s.had}.`,
            `Cabin after the change: ${s.wanted}.`,
            "Flights: remaining unchanged.",
            `Any difference in fare shall be settled by ${pay(s.method)}.`,
          ]);
        case "passengers":
          return doc(
            s.leaving ? "SUBSTITUTION OF PASSENGER" : "ADDITION OF PASSENGER",
            [
              `Reservation concerned: ${s.reservation}.`,
              ...(s.leaving
                ? [
                  `Passenger to be removed: ${px(s.leaving)}.`,
                  `Passenger to be entered in that place: ${px(s.joining)}.`,
                ]
                : [`Passenger to be added: ${px(s.joining)}.`]),
              `All passengers after the change:\n${sub(s.passengers.map(px))}`,
            ],
          );
        case "bags":
          return doc("CHANGE OF CHECKED BAGGAGE", [
            `Reservation concerned: ${s.reservation}.`,
            `Checked bags before the change: ${s.had}.`,
            `Checked bags after the change: ${s.total}.`,
            s.nonfree === 0
              ? "Bags subject to a charge: none."
              : `Bags subject to a charge: ${s.nonfree}, at ${
                usd(50)
              } each, amounting to ${usd(50 * s.nonfree)}.`,
            `Payment method: ${pay(s.method)}.`,
          ]);
        case "certificate":
          return doc("COMPENSATION", [
            `Reservation concerned: ${s.reservation}.`,
            `Cause: ${s.reason}.`,
            `Compensation: one travel certificate in the amount of ${
              usd(s.amount)
            }, to be issued to the customer.`,
          ]);
      }
    },
  };
}

/** Before and after, option by option. */
function beforeAfter(): Phrasing {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `${x.brand ? `${x.brand} ` : ""}card ${
        x.lastFour ? `(…${x.lastFour})` : x.id
      }`
      : x.source === "PayPal"
      ? "PayPal account"
      : `${x.source} (${x.id})`;
  const all = (i: ItemWords) =>
    `${i.name}${
      Object.keys(i.options).length
        ? ": " +
          Object.entries(i.options).map(([k, v]) => `${k} ${v}`).join(", ")
        : ""
    } (item ${i.id})`;
  const turn = (a: ItemWords, b: ItemWords) => {
    const keys = [
      ...new Set([...Object.keys(a.options), ...Object.keys(b.options)]),
    ];
    const moved = keys.filter((k) => a.options[k] !== b.options[k]);
    const kept = keys.filter((k) => a.options[k] === b.options[k]);
    return `${
      a.name === b.name ? a.name : `${a.name} → ${b.name}`
    }\n   item ID: ${a.id} → ${b.id}\n${
      moved.map((k) =>
        `   ${k}: ${a.options[k] ?? "–"} → ${b.options[k] ?? "–"}\n`
      ).join("")
    }${
      kept.map((k) => `   ${k}: ${a.options[k]} (stays)\n`).join("")
    }   price: $${a.price.toFixed(2)} → $${b.price.toFixed(2)}`;
  };
  const adr = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  const mo = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  const d = (x: string) =>
    `${Number(x.slice(8, 10))} ${mo[Number(x.slice(5, 7)) - 1]} ${
      x.slice(0, 4)
    }`;
  const fl = (f: FlightWords) =>
    `   ${
      d(f.date)
    }  ${f.origin} ${f.departs} → ${f.destination} ${f.arrives}  (${f.number})`;
  const px = (p: PassengerWords) => `${p.first} ${p.last}, b. ${d(p.born)}`;
  const end =
    "\nIs this what you want me to do? I will only act on your clear yes.";
  return {
    name: "b before and after",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Order ${s.order}: pending → cancelled
${s.items.map((i) => `   ${all(i)}`).join("\n")}
Reason: ${s.reason}
Refund: $${s.items.reduce((a, i) => a + i.price, 0).toFixed(2)} → ${
            m(s.method)
          }${end}`;
        case "return":
          return `Order ${s.order}: items to be returned
${s.items.map((i) => `   ${all(i)}`).join("\n")}
Refund: $${s.items.reduce((a, i) => a + i.price, 0).toFixed(2)} → ${
            m(s.method)
          }${end}`;
        case "exchange":
        case "modify":
          return `Order ${s.order} (${
            s.act === "exchange"
              ? "delivered): exchange of items"
              : "pending): change of items"
          }
${s.pairs.map((p, n) => `${n + 1}) ${turn(p.had, p.wanted)}`).join("\n")}
${
            s.difference > 0
              ? `Difference: $${
                s.difference.toFixed(2)
              }, which you pay with your ${m(s.method)}`
              : s.difference < 0
              ? `Difference: $${
                (-s.difference).toFixed(2)
              }, which you get back to your ${m(s.method)}`
              : `Difference: $0.00 (payment method: your ${m(s.method)})`
          }${end}`;
        case "payment":
          return `Order ${s.order}, total $${
            s.total.toFixed(2)
          }: change of payment method
   ${m(s.had)} → ${m(s.wanted)}${end}`;
        case "address":
          return `Order ${s.order}: change of shipping address
   present address of the order → ${adr(s.address)}${end}`;
        case "userAddress":
          return `Your profile: change of default address
   present default address → ${adr(s.address)}${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `No reservation yet → new reservation ${s.origin} ${
            s.roundTrip ? "⇄" : "→"
          } ${s.destination} (${
            s.roundTrip ? "round trip" : "one way"
          }), ${s.cabin}
${s.flights.map(fl).join("\n")}
Passengers: ${s.passengers.map(px).join("; ")}
Checked bags: ${s.bags}
Insurance: ${s.insurance ? "yes" : "no"}
Price: $${s.total.toFixed(2)} ← ${
            s.payments.map((p) => `$${p.amount.toFixed(2)} ${m(p.method)}`)
              .join(
                " + ",
              )
          }${end}`;
        case "cancel":
          return `Reservation ${s.reservation}: active → cancelled
Reason: ${s.reason}${end}`;
        case "flights":
          return `Reservation ${s.reservation}: present flights → new flights
${s.flights.map(fl).join("\n")}
Cabin: ${s.cabin} (stays)
Fare difference: ${m(s.method)}${end}`;
        case "cabin":
          return `Reservation ${s.reservation}: change of cabin
   ${s.had} → ${s.wanted}
Flights: the same (stay)
Fare difference: ${m(s.method)}${end}`;
        case "passengers":
          return `Reservation ${s.reservation}: ${
            s.leaving ? "change of passenger" : "additional passenger"
          }
   ${s.leaving ? px(s.leaving) : "(new)"} → ${px(s.joining)}
Passengers after it: ${s.passengers.map(px).join("; ")}${end}`;
        case "bags":
          return `Reservation ${s.reservation}: change of checked bags
   ${s.had} → ${s.total}
Bags at extra cost: ${s.nonfree}${
            s.nonfree ? ` × $50 = $${50 * s.nonfree} → ` : ", payment method: "
          }${m(s.method)}${end}`;
        case "certificate":
          return `Reservation ${s.reservation}: ${s.reason} → compensation
   travel certificate, $${s.amount.toFixed(2)}${end}`;
      }
    },
  };
}

/** Restates the wish of the customer in prose, warm and careful. */
function restated(): Phrasing {
  const mo = [
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
  const wk = [
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
  ];
  const d = (x: string) =>
    `${wk[new Date(`${x}T00:00:00Z`).getUTCDay()]}, ${Number(x.slice(8, 10))} ${
      mo[Number(x.slice(5, 7)) - 1]
    }`;
  const bd = (x: string) =>
    `${Number(x.slice(8, 10))} ${mo[Number(x.slice(5, 7)) - 1]} ${
      x.slice(0, 4)
    }`;
  const usd = (n: number) =>
    "$" +
    n.toLocaleString("en-US", {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
  const my = (m: MethodWords) =>
    m.source === "credit card"
      ? m.lastFour
        ? `your ${m.brand ?? "credit"} card (number ending ${m.lastFour})`
        : `your credit card ${m.id}`
      : m.source === "PayPal"
      ? `your PayPal account ${m.id}`
      : `your ${m.source} ${m.id}`;
  const it = (i: ItemWords) => {
    const v = Object.entries(i.options).map(([k, x]) => `${k} ${x}`);
    return v.length ? `${i.name} with ${v.join(" and ")}` : i.name;
  };
  const adr = (a: AddressWords) =>
    `"${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, ${a.city}, ${a.state}, ${a.country}, ${a.zip}"`;
  const path = (l: readonly FlightWords[]) =>
    l.map((f, n) =>
      n && l[n - 1]!.destination === f.origin && l[n - 1]!.date === f.date
        ? `connecting to ${f.number} at ${f.origin}, ${f.departs}, to reach ${f.destination} at ${f.arrives}`
        : `${n ? "then " : ""}${f.number} on ${
          d(f.date)
        }, out of ${f.origin} at ${f.departs} and into ${f.destination} at ${f.arrives}`
    ).join(", ");
  const px = (p: PassengerWords) => `${p.first} ${p.last} (born ${bd(p.born)})`;
  const amp = (l: readonly string[]) =>
    l.length > 1 ? l.slice(0, -1).join(", ") + " & " + l.at(-1) : l.join("");
  const end = "Have I understood you correctly, and may I go on with it?";
  return {
    name: "b restated wish",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `You told me that you would like order ${s.order} cancelled, with the reason "${s.reason}". In it you have: ${
            s.items.map(it).join("; ")
          }. You would have your ${
            usd(s.items.reduce((a, i) => a + i.price, 0))
          } back on ${my(s.method)}. ${end}`;
        case "return":
          return `You told me that you would like to return the following out of order ${s.order}: ${
            s.items.map(it).join("; ")
          }. You would have ${
            usd(s.items.reduce((a, i) => a + i.price, 0))
          } refunded to ${my(s.method)}. ${end}`;
        case "exchange":
          return `You told me that you would like to exchange something that came with order ${s.order}. ${
            s.pairs.map((p) =>
              `You hand in this one: ${
                it(p.had)
              }. You receive this one for it: ${it(p.wanted)}.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `You would pay the ${usd(s.difference)} on top with ${
                my(s.method)
              }.`
              : s.difference < 0
              ? `You would have ${usd(-s.difference)} refunded to ${
                my(s.method)
              }.`
              : `You would pay nothing, as both cost the same; I would note ${
                my(s.method)
              } as the payment method.`
          } ${end}`;
        case "modify":
          return `You told me that you would like something else in your pending order ${s.order}. ${
            s.pairs.map((p) =>
              `You do not want this one any more: ${
                it(p.had)
              }. You want this one in its place: ${it(p.wanted)}.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `You would pay the ${usd(s.difference)} on top with ${
                my(s.method)
              }.`
              : s.difference < 0
              ? `You would have ${usd(-s.difference)} refunded to ${
                my(s.method)
              }.`
              : `You would pay nothing, as the price stays the same; I would note ${
                my(s.method)
              } as the payment method.`
          } ${end}`;
        case "payment":
          return `You told me that you would like to pay order ${s.order} (${
            usd(s.total)
          }) differently: with ${my(s.wanted)}, and not with ${
            my(s.had)
          } as it is now. ${end}`;
        case "address":
          return `You told me that you would like order ${s.order} to be shipped to another address, which is ${
            adr(s.address)
          }. ${end}`;
        case "userAddress":
          return `You told me that you would like another default address in your profile, which is ${
            adr(s.address)
          }. ${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book": {
          const k = s.flights.findIndex((f) => f.destination === s.destination);
          const a = s.flights.slice(0, k + 1);
          const b = s.flights.slice(k + 1);
          return `You told me that you would like to fly from ${s.origin} to ${s.destination}${
            s.roundTrip ? " and back" : ", one way only"
          }, in ${s.cabin}, with ${amp(s.passengers.map(px))} as ${
            s.passengers.length === 1 ? "the passenger" : "passengers"
          }. ${
            s.roundTrip && a.length && b.length
              ? `You would go with ${path(a)}; you would return with ${
                path(b)
              }.`
              : `You would take ${path(s.flights)}.`
          } You ${
            s.insurance ? "want" : "do not want"
          } the travel insurance, and you check in ${
            s.bags === 0 ? "no bags" : s.bags === 1 ? "1 bag" : `${s.bags} bags`
          }. You would pay ${usd(s.total)}${
            s.payments.length === 1
              ? ` with ${s.payments.map((p) => my(p.method)).join("")}`
              : `: ${
                amp(
                  s.payments.map((p) =>
                    `${usd(p.amount)} with ${my(p.method)}`
                  ),
                )
              }`
          }. I have not booked it yet. ${end}`;
        }
        case "cancel":
          return `You told me that you would like reservation ${s.reservation} cancelled as a whole, with the reason "${s.reason}". ${end}`;
        case "flights":
          return `You told me that you would like to take other flights with reservation ${s.reservation}. You would then travel, all in all, on ${
            path(s.flights)
          }. You keep your ${s.cabin} cabin. You would settle the fare difference with ${
            my(s.method)
          }. ${end}`;
        case "cabin":
          return `You told me that you would like to sit in ${s.wanted} rather than in ${s.had} with reservation ${s.reservation}. You keep your flights. You would settle the fare difference with ${
            my(s.method)
          }. ${end}`;
        case "passengers":
          return `You told me that ${
            s.leaving
              ? `${
                px(s.joining)
              } is to travel on reservation ${s.reservation} in place of ${
                px(s.leaving)
              }`
              : `${px(s.joining)} is to join reservation ${s.reservation}`
          }. You would then have on it: ${amp(s.passengers.map(px))}. ${end}`;
        case "bags":
          return `You told me that you would like to check in ${s.total} bag${
            s.total === 1 ? "" : "s"
          } in all with reservation ${s.reservation}, where it has been ${s.had} until now. ${
            s.nonfree === 0
              ? `You would pay for none of them; I would note ${
                my(s.method)
              } as the payment method.`
              : `You would pay for ${s.nonfree} of them, $50 each, that is ${
                usd(50 * s.nonfree)
              }, with ${my(s.method)}.`
          } ${end}`;
        case "certificate":
          return `You told me about the ${s.reason} in reservation ${s.reservation}, and I am sorry about it. You would receive a travel certificate worth ${
            usd(s.amount)
          } from us as compensation. ${end}`;
      }
    },
  };
}

export const SECOND_BLIND_PHRASINGS: readonly Phrasing[] = [
  formalLetter(),
  terseDashes(),
  tables(),
  jsonBlock(),
  chatty(),
  oneSentence(),
  secondLanguage(),
  hurried(),
  questionFirst(),
  telex(),
  emojiBot(),
  yamlLike(),
  britishMail(),
  boldHeadings(),
  onThePhone(),
  moneyFirst(),
  bars(),
  clauses(),
  beforeAfter(),
  restated(),
];
