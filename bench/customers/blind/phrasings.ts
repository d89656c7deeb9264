import type {
  AddressWords,
  FlightWords,
  ItemWords,
  MethodWords,
  PassengerWords,
  Phrasing,
} from "../summary.ts";

const hands: Phrasing[] = [];

// 1 ------------------------------------------------------------------------
{
  const day = (iso: string) =>
    new Date(iso + "T00:00:00Z").toLocaleDateString("en-GB", {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
  const usd = (n: number) => `US$${n.toFixed(2)}`;
  const pay = (m: MethodWords) => {
    if (m.source === "PayPal") return "your PayPal account";
    if (m.source === "gift card") return `your gift card (${m.id})`;
    if (m.source === "certificate") return `your travel certificate ${m.id}`;
    return m.lastFour
      ? `your ${
        (m.brand ?? "").replace(/^./, (c) => c.toUpperCase())
      } credit card ending in ${m.lastFour}`.replace("  ", " ")
      : `your credit card (${m.id})`;
  };
  const article = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join("; ");
    return `${i.name}${o ? ` (${o})` : ""}, article no. ${i.id}`;
  };
  const place = (a: AddressWords) =>
    [a.address1, a.address2, `${a.city}, ${a.state} ${a.zip}`, a.country]
      .filter((x) => x !== "").map((x) => `    ${x}`).join("\n");
  const leg = (f: FlightWords) =>
    `flight ${f.number} on ${day(f.date)}, departing ${f.origin} at ${f.departs} and arriving in ${f.destination} at ${f.arrives}`;
  const who = (p: PassengerWords) => `${p.first} ${p.last} (date of birth: ${day(p.born)})`;
  hands.push({
    name: "formal letter",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Dear Customer,

with reference to your order ${s.order}, we have noted your wish to cancel it for the following reason: ${s.reason}. The cancellation comprises the entire order, namely:

${s.items.map((i) => `    ${article(i)}, ${usd(i.price)}`).join("\n")}

The amount paid will be returned to ${pay(s.method)}.

May we kindly ask for your explicit consent to cancel this order?`;
        case "return":
          return `Dear Customer,

with reference to your order ${s.order}, we have noted your wish to return the following goods:

${s.items.map((i) => `    ${article(i)}, ${usd(i.price)}`).join("\n")}

The corresponding refund will be issued to ${pay(s.method)}.

May we kindly ask for your explicit consent to register this return?`;
        case "exchange":
        case "modify":
          return `Dear Customer,

with reference to your ${
            s.act === "exchange" ? "delivered" : "pending"
          } order ${s.order}, we have noted your wish to ${
            s.act === "exchange"
              ? "exchange goods you have received"
              : "modify the goods before dispatch"
          } as follows:

${
            s.pairs.map((p) =>
              `    ${article(p.had)}\n    shall be replaced by\n    ${article(p.wanted)}.`
            ).join("\n\n")
          }

${
            Math.abs(s.difference) < 0.005
              ? `There is no difference in price; ${pay(s.method)} remains the payment method for this transaction.`
              : s.difference > 0
              ? `The price difference of ${usd(s.difference)} will be charged to ${pay(s.method)}.`
              : `The price difference of ${usd(-s.difference)} will be refunded to ${pay(s.method)}.`
          }

May we kindly ask for your explicit consent to this ${
            s.act === "exchange" ? "exchange" : "modification"
          }?`;
        case "payment":
          return `Dear Customer,

with reference to your pending order ${s.order}, we have noted your wish to change the payment method. The order total of ${
            usd(s.total)
          } will henceforth be charged to ${pay(s.wanted)} instead of ${pay(s.had)}.

May we kindly ask for your explicit consent to this change of payment method?`;
        case "address":
          return `Dear Customer,

with reference to your pending order ${s.order}, we have noted your wish to have it shipped to a different address, which shall read:

${place(s.address)}

May we kindly ask for your explicit consent to amend the shipping address of this order accordingly?`;
        case "userAddress":
          return `Dear Customer,

we have noted your wish to change the default address stored in your customer profile. It shall henceforth read:

${place(s.address)}

May we kindly ask for your explicit consent to amend your profile accordingly?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Dear Passenger,

we are pleased to present the details of your new booking.

Journey: ${s.roundTrip ? "round trip" : "one way"} from ${s.origin} to ${s.destination}, in ${s.cabin} class.
Flights:
${s.flights.map((f) => `    ${leg(f)}`).join("\n")}
Travellers:
${s.passengers.map((p) => `    ${who(p)}`).join("\n")}
Checked baggage: ${s.bags} piece(s) in total.
Travel insurance: ${s.insurance ? "included" : "not included"}.
Payment: ${
            s.payments.map((p) => `${usd(p.amount)} from ${pay(p.method)}`).join(" and ")
          }, making a total of ${usd(s.total)}.

May we kindly ask for your explicit consent to make this booking?`;
        case "cancel":
          return `Dear Passenger,

with reference to your reservation ${s.reservation}, we have noted your wish to cancel it in its entirety. The stated reason is: ${s.reason}.

May we kindly ask for your explicit consent to cancel this reservation?`;
        case "flights":
          return `Dear Passenger,

with reference to your reservation ${s.reservation}, we have noted your wish to change the flights. The complete new itinerary, in ${s.cabin} class as before, shall read:

${s.flights.map((f) => `    ${leg(f)}`).join("\n")}

Any difference in fare will be settled via ${pay(s.method)}.

May we kindly ask for your explicit consent to this change of flights?`;
        case "cabin":
          return `Dear Passenger,

with reference to your reservation ${s.reservation}, we have noted your wish to travel in ${s.wanted} class instead of ${s.had} class. The flights remain the same. Any difference in fare will be settled via ${
            pay(s.method)
          }.

May we kindly ask for your explicit consent to this change of cabin?`;
        case "passengers":
          return `Dear Passenger,

with reference to your reservation ${s.reservation}, we have noted your wish that ${
            s.leaving
              ? `${who(s.leaving)} be replaced by ${who(s.joining)}`
              : `${who(s.joining)} be added to the travellers`
          }. The complete list of travellers shall then read:

${s.passengers.map((p) => `    ${who(p)}`).join("\n")}

May we kindly ask for your explicit consent to this change?`;
        case "bags":
          return `Dear Passenger,

with reference to your reservation ${s.reservation}, we have noted your wish to change the checked baggage from ${s.had} to ${s.total} piece(s) in total. ${
            s.nonfree === 0
              ? `None of these pieces is subject to a fee; ${pay(s.method)} is noted as the payment method.`
              : `Of these, ${s.nonfree} piece(s) are subject to a fee of ${usd(50)} each, payable by ${pay(s.method)}.`
          }

May we kindly ask for your explicit consent to this change?`;
        case "certificate":
          return `Dear Passenger,

with reference to your reservation ${s.reservation} and the ${s.reason} you have experienced, we would like to issue you a travel certificate with a value of ${
            usd(s.amount)
          } by way of compensation.

May we kindly ask for your explicit consent to issue this certificate?`;
      }
    },
  });
}

// 2 ------------------------------------------------------------------------
{
  const cash = (n: number) => `$${n.toFixed(2)}`;
  const pay = (m: MethodWords) =>
    m.lastFour ? `${m.brand ?? "card"} **** ${m.lastFour}` : m.source === "PayPal" ? "PayPal" : m.id;
  const thing = (i: ItemWords) => [i.name, ...Object.values(i.options)].join(" / ");
  const leg = (f: FlightWords) =>
    `${f.number} ${f.date} ${f.origin}-${f.destination} ${f.departs}-${f.arrives}`;
  const where = (a: AddressWords) =>
    [a.address1, a.address2, a.city, a.state, a.zip, a.country].filter(Boolean).join(", ");
  hands.push({
    name: "terse bullets",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Cancellation
- order: ${s.order}
- reason: ${s.reason}
- items: ${s.items.map(thing).join("; ")}
- refund to: ${pay(s.method)}
OK to proceed?`;
        case "return":
          return `Return
- order: ${s.order}
${s.items.map((i) => `- send back: ${thing(i)} (${cash(i.price)})`).join("\n")}
- refund to: ${pay(s.method)}
OK to proceed?`;
        case "exchange":
        case "modify":
          return `${s.act === "exchange" ? "Exchange (delivered order)" : "Item change (pending order)"}
- order: ${s.order}
${s.pairs.map((p) => `- ${thing(p.had)} -> ${thing(p.wanted)}`).join("\n")}
- ${
            Math.abs(s.difference) < 0.005
              ? `no price difference, method: ${pay(s.method)}`
              : s.difference > 0
              ? `you pay ${cash(s.difference)} with ${pay(s.method)}`
              : `you get back ${cash(-s.difference)} on ${pay(s.method)}`
          }
OK to proceed?`;
        case "payment":
          return `Payment change
- order: ${s.order}
- amount: ${cash(s.total)}
- old: ${pay(s.had)}
- new: ${pay(s.wanted)}
OK to proceed?`;
        case "address":
          return `Shipping address change
- order: ${s.order}
- new: ${where(s.address)}
OK to proceed?`;
        case "userAddress":
          return `Profile change
- what: default address
- new: ${where(s.address)}
OK to proceed?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `New booking
- ${s.origin}-${s.destination}, ${s.roundTrip ? "round trip" : "one way"}, ${s.cabin}
${s.flights.map((f) => `- ${leg(f)}`).join("\n")}
${s.passengers.map((p) => `- pax: ${p.first} ${p.last}, dob ${p.born}`).join("\n")}
- checked bags: ${s.bags}
- insurance: ${s.insurance ? "yes" : "no"}
${s.payments.map((p) => `- pay ${cash(p.amount)}: ${pay(p.method)}`).join("\n")}
- total: ${cash(s.total)}
OK to proceed?`;
        case "cancel":
          return `Cancellation
- reservation: ${s.reservation}
- reason: ${s.reason}
OK to proceed?`;
        case "flights":
          return `Flight change
- reservation: ${s.reservation}
${s.flights.map((f) => `- new: ${leg(f)}`).join("\n")}
- cabin: ${s.cabin} (same)
- fare difference: ${pay(s.method)}
OK to proceed?`;
        case "cabin":
          return `Cabin change
- reservation: ${s.reservation}
- ${s.had} -> ${s.wanted}
- flights: same
- fare difference: ${pay(s.method)}
OK to proceed?`;
        case "passengers":
          return `Passenger change
- reservation: ${s.reservation}
${s.leaving ? `- out: ${s.leaving.first} ${s.leaving.last}, dob ${s.leaving.born}\n` : ""}- in: ${s.joining.first} ${s.joining.last}, dob ${s.joining.born}
- all passengers then: ${s.passengers.map((p) => `${p.first} ${p.last}`).join(", ")}
OK to proceed?`;
        case "bags":
          return `Baggage change
- reservation: ${s.reservation}
- checked bags: ${s.had} -> ${s.total}
- of these paid ($50 each): ${s.nonfree}
- method: ${pay(s.method)}
OK to proceed?`;
        case "certificate":
          return `Compensation
- reservation: ${s.reservation}
- certificate: ${cash(s.amount)}
- for: ${s.reason}
OK to proceed?`;
      }
    },
  });
}

// 3 ------------------------------------------------------------------------
{
  const row = (k: string, v: string) => `| ${k} | ${v} |`;
  const table = (rows: string[]) => ["| Field | Details |", "|---|---|", ...rows].join("\n");
  const money = (n: number) =>
    n.toLocaleString("en-US", { style: "currency", currency: "USD" });
  const pay = (m: MethodWords) =>
    `\`${m.id}\`` + (m.lastFour ? ` (${m.brand ?? m.source}, ending ${m.lastFour})` : ` (${m.source})`);
  const opts = (i: ItemWords) =>
    Object.entries(i.options).map(([k, v]) => `${k} = ${v}`).join(", ") || "no options";
  hands.push({
    name: "markdown table",
    retail: (s) => {
      const ask = "\n\nDo you confirm these details and want me to proceed? (yes/no)";
      switch (s.act) {
        case "cancel":
          return `Please review the cancellation:\n\n` + table([
            row("Order", s.order),
            row("Action", "Cancel the whole order"),
            row("Reason", s.reason),
            ...s.items.map((i, n) => row(`Item ${n + 1}`, `${i.name}, ${opts(i)}, ${money(i.price)}`)),
            row("Refund to", pay(s.method)),
          ]) + ask;
        case "return":
          return `Please review the return:\n\n` + table([
            row("Order", s.order),
            row("Action", "Return items"),
            ...s.items.map((i, n) => row(`Item ${n + 1}`, `${i.name} (\`${i.id}\`), ${opts(i)}`)),
            row("Refund amount", money(s.items.reduce((t, i) => t + i.price, 0))),
            row("Refund to", pay(s.method)),
          ]) + ask;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange"
              ? `Please review the exchange for your delivered order **${s.order}**:`
              : `Please review the item modification for your pending order **${s.order}**:`
          }\n\n| # | Current item | New item |\n|---|---|---|\n${
            s.pairs.map((p, n) =>
              `| ${n + 1} | ${p.had.name}, ${opts(p.had)} (\`${p.had.id}\`) | ${p.wanted.name}, ${
                opts(p.wanted)
              } (\`${p.wanted.id}\`) |`
            ).join("\n")
          }\n\n| Price difference | Method |\n|---|---|\n| ${
            Math.abs(s.difference) < 0.005
              ? "none"
              : s.difference > 0
              ? `${money(s.difference)} to pay`
              : `${money(-s.difference)} refund to you`
          } | ${pay(s.method)} |` + ask;
        case "payment":
          return `Please review the payment change:\n\n` + table([
            row("Order", s.order),
            row("Action", "Change payment method"),
            row("Order total", money(s.total)),
            row("From", pay(s.had)),
            row("To", pay(s.wanted)),
          ]) + ask;
        case "address":
          return `Please review the address change:\n\n` + table([
            row("Order", s.order),
            row("Action", "Change shipping address of this order"),
            row("Address line 1", s.address.address1),
            row("Address line 2", s.address.address2 || "-"),
            row("City", s.address.city),
            row("State", s.address.state),
            row("Zip", s.address.zip),
            row("Country", s.address.country),
          ]) + ask;
        case "userAddress":
          return `Please review the profile update:\n\n` + table([
            row("Action", "Change default address of your user profile"),
            row("Address line 1", s.address.address1),
            row("Address line 2", s.address.address2 || "-"),
            row("City", s.address.city),
            row("State", s.address.state),
            row("Zip", s.address.zip),
            row("Country", s.address.country),
          ]) + ask;
      }
    },
    airline: (s) => {
      const ask = "\n\nDo you confirm these details and want me to proceed? (yes/no)";
      const legs = (fs: readonly FlightWords[]) =>
        "| Flight | Date | From | To | Departs | Arrives |\n|---|---|---|---|---|---|\n" +
        fs.map((f) =>
          `| ${f.number} | ${f.date} | ${f.origin} | ${f.destination} | ${f.departs} | ${f.arrives} |`
        ).join("\n");
      switch (s.act) {
        case "book":
          return `Please review your new booking:\n\n${legs(s.flights)}\n\n` + table([
            row("Trip", `${s.origin} to ${s.destination}, ${s.roundTrip ? "round trip" : "one way"}`),
            row("Cabin", s.cabin),
            ...s.passengers.map((p, n) => row(`Passenger ${n + 1}`, `${p.first} ${p.last}, born ${p.born}`)),
            row("Checked bags", String(s.bags)),
            row("Travel insurance", s.insurance ? "Yes" : "No"),
            ...s.payments.map((p) => row("Payment", `${money(p.amount)} from ${pay(p.method)}`)),
            row("Total price", money(s.total)),
          ]) + ask;
        case "cancel":
          return `Please review the cancellation:\n\n` + table([
            row("Reservation", s.reservation),
            row("Action", "Cancel reservation"),
            row("Reason", s.reason),
          ]) + ask;
        case "flights":
          return `Please review the flight change for reservation **${s.reservation}**. New itinerary:\n\n${
            legs(s.flights)
          }\n\n` + table([
            row("Cabin", `${s.cabin} (unchanged)`),
            row("Payment or refund of the difference", pay(s.method)),
          ]) + ask;
        case "cabin":
          return `Please review the cabin change:\n\n` + table([
            row("Reservation", s.reservation),
            row("Current cabin", s.had),
            row("New cabin", s.wanted),
            row("Flights", "unchanged"),
            row("Payment or refund of the difference", pay(s.method)),
          ]) + ask;
        case "passengers":
          return `Please review the passenger update:\n\n` + table([
            row("Reservation", s.reservation),
            ...(s.leaving
              ? [row("Remove", `${s.leaving.first} ${s.leaving.last}, born ${s.leaving.born}`)]
              : []),
            row(s.leaving ? "Put in instead" : "Add", `${s.joining.first} ${s.joining.last}, born ${s.joining.born}`),
            ...s.passengers.map((p, n) =>
              row(`Passenger ${n + 1} after the change`, `${p.first} ${p.last}, born ${p.born}`)
            ),
          ]) + ask;
        case "bags":
          return `Please review the baggage update:\n\n` + table([
            row("Reservation", s.reservation),
            row("Checked bags now", String(s.had)),
            row("Checked bags after the change", String(s.total)),
            row("Bags with a fee ($50.00 each)", String(s.nonfree)),
            row("Payment", pay(s.method)),
          ]) + ask;
        case "certificate":
          return `Please review the compensation:\n\n` + table([
            row("Reservation", s.reservation),
            row("Action", "Issue travel certificate"),
            row("Value", money(s.amount)),
            row("Reason", s.reason),
          ]) + ask;
      }
    },
  });
}

// 4 ------------------------------------------------------------------------
{
  const pay = (m: MethodWords) => m.id;
  const item = (i: ItemWords) => ({ item_id: i.id, name: i.name, ...i.options });
  const leg = (f: FlightWords) => ({
    flight_number: f.number,
    date: f.date,
    from: f.origin,
    to: f.destination,
  });
  const pax = (p: PassengerWords) => ({ first_name: p.first, last_name: p.last, dob: p.born });
  const show = (o: unknown) =>
    "I am about to perform this action:\n```json\n" + JSON.stringify(o, null, 2) +
    "\n```\nReply YES to confirm.";
  const round = (n: number) => Number(n.toFixed(2)) + 0;
  hands.push({
    name: "json block",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return show({
            action: "cancel_order",
            order_id: s.order,
            reason: s.reason,
            items: s.items.map(item),
            refund_to: pay(s.method),
          });
        case "return":
          return show({
            action: "return_items",
            order_id: s.order,
            items: s.items.map(item),
            refund_to: pay(s.method),
          });
        case "exchange":
        case "modify":
          return show({
            action: s.act === "exchange" ? "exchange_delivered_items" : "modify_pending_items",
            order_id: s.order,
            changes: s.pairs.map((p) => ({ old: item(p.had), new: item(p.wanted) })),
            [s.difference > -0.005 ? "amount_due_usd" : "refund_usd"]: round(Math.abs(s.difference)),
            payment_method: pay(s.method),
          });
        case "payment":
          return show({
            action: "change_order_payment",
            order_id: s.order,
            order_total_usd: round(s.total),
            old_payment_method: pay(s.had),
            new_payment_method: pay(s.wanted),
          });
        case "address":
          return show({ action: "change_order_shipping_address", order_id: s.order, new_address: s.address });
        case "userAddress":
          return show({ action: "change_profile_default_address", new_default_address: s.address });
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return show({
            action: "book_reservation",
            origin: s.origin,
            destination: s.destination,
            trip_type: s.roundTrip ? "round_trip" : "one_way",
            cabin: s.cabin,
            flights: s.flights.map(leg),
            passengers: s.passengers.map(pax),
            checked_bags: s.bags,
            insurance: s.insurance ? "yes" : "no",
            payments: s.payments.map((p) => ({ payment_id: pay(p.method), amount_usd: round(p.amount) })),
            total_usd: round(s.total),
          });
        case "cancel":
          return show({ action: "cancel_reservation", reservation_id: s.reservation, reason: s.reason });
        case "flights":
          return show({
            action: "change_flights",
            reservation_id: s.reservation,
            cabin: s.cabin,
            new_flights: s.flights.map(leg),
            payment_method: pay(s.method),
          });
        case "cabin":
          return show({
            action: "change_cabin",
            reservation_id: s.reservation,
            old_cabin: s.had,
            new_cabin: s.wanted,
            flights: "unchanged",
            payment_method: pay(s.method),
          });
        case "passengers":
          return show({
            action: s.leaving ? "replace_passenger" : "add_passenger",
            reservation_id: s.reservation,
            ...(s.leaving ? { remove: pax(s.leaving) } : {}),
            add: pax(s.joining),
            passengers_after_change: s.passengers.map(pax),
          });
        case "bags":
          return show({
            action: "change_baggage",
            reservation_id: s.reservation,
            old_total_bags: s.had,
            new_total_bags: s.total,
            nonfree_bags: s.nonfree,
            fee_per_nonfree_bag_usd: 50,
            payment_method: pay(s.method),
          });
        case "certificate":
          return show({
            action: "send_compensation_certificate",
            reservation_id: s.reservation,
            amount_usd: round(s.amount),
            reason: s.reason,
          });
      }
    },
  });
}

// 5 ------------------------------------------------------------------------
{
  const list = (xs: readonly string[]) =>
    xs.length < 2 ? xs.join("") : `${xs.slice(0, -1).join(", ")} and ${xs[xs.length - 1]}`;
  const bucks = (n: number) => `$${Number.isInteger(n) ? n : n.toFixed(2)}`;
  const pay = (m: MethodWords) =>
    m.source === "PayPal"
      ? "your PayPal"
      : m.lastFour
      ? `the ${(m.brand ?? "card").replace(/^\w/, (c) => c.toUpperCase())} that ends in ${m.lastFour}`
      : `your ${m.source} (the one with the id ${m.id})`;
  const item = (i: ItemWords) => {
    const o = Object.values(i.options);
    return `the ${i.name}${o.length ? ` (${o.join(", ")})` : ""}`;
  };
  const d = (iso: string, year = false) =>
    new Date(`${iso}T00:00:00Z`).toLocaleDateString("en-US", {
      month: "long",
      day: "numeric",
      timeZone: "UTC",
      ...(year ? { year: "numeric" as const } : {}),
    });
  const t = (x: string) =>
    x.replace(/^(\d+):(\d+)/, (_, h, m) => `${(+h + 11) % 12 + 1}:${m}${+h < 12 ? "am" : "pm"}`);
  const leg = (f: FlightWords) =>
    `${f.number} from ${f.origin} to ${f.destination} on ${d(f.date)} (leaves ${t(f.departs)}, lands ${t(f.arrives)})`;
  const pax = (p: PassengerWords) => `${p.first} ${p.last} (born ${d(p.born, true)})`;
  const home = (a: AddressWords) =>
    `${a.address1}${a.address2 ? `, ${a.address2}` : ""} in ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  hands.push({
    name: "chatty prose",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Okay, no worries at all! So what I'd do is cancel your order ${s.order} completely, that's ${
            list(s.items.map(item))
          }, and I'd put down "${s.reason}" as the reason. The money goes back to ${
            pay(s.method)
          }. Sound good? Just say yes and I'll cancel it!`;
        case "return":
          return `Alright, got it! So from order ${s.order} you're sending back ${
            list(s.items.map(item))
          }, and the refund lands on ${pay(s.method)}. Want me to set that return up for you now?`;
        case "exchange":
        case "modify":
          return `Awesome, here's the plan for ${s.order}! ${
            s.act === "exchange"
              ? "Since you've already got the package, this is an exchange"
              : "Since it hasn't shipped yet, I can just switch things in the order"
          }: ${list(s.pairs.map((p) => `you give up ${item(p.had)} and get ${item(p.wanted)} instead`))}. ${
            Math.abs(s.difference) < 0.005
              ? `It works out to exactly the same price, so ${pay(s.method)} won't see any charge.`
              : s.difference > 0
              ? `It's ${bucks(s.difference)} more, and that'd go on ${pay(s.method)}.`
              : `You even get ${bucks(-s.difference)} back on ${pay(s.method)}.`
          } Shall I go ahead?`;
        case "payment":
          return `Sure thing! So for order ${s.order}, instead of ${pay(s.had)} we'd use ${
            pay(s.wanted)
          } for the whole ${bucks(s.total)}. Shall I go ahead and switch it?`;
        case "address":
          return `Gotcha! So order ${s.order} hasn't left yet and I'd have it shipped to ${
            home(s.address)
          } from now on. Shall I go ahead and change that?`;
        case "userAddress":
          return `Gotcha, profile update coming up! So in your profile I'd make ${
            home(s.address)
          } your default address. Shall I go ahead and save that?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Yay, let's get you flying! So that's a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin} with ${list(s.flights.map(leg))}. Flying: ${
            list(s.passengers.map(pax))
          }. You'd have ${s.bags === 0 ? "no checked bags" : s.bags === 1 ? "1 checked bag" : `${s.bags} checked bags`} altogether and ${
            s.insurance ? "travel insurance is in" : "no travel insurance"
          }. It comes to ${bucks(s.total)} in all, and I'd take ${
            list(s.payments.map((p) => `${bucks(p.amount)} from ${pay(p.method)}`))
          }. Shall I go ahead and book it?`;
        case "cancel":
          return `Okay, I hear you! So I'd cancel the whole reservation ${s.reservation} and note "${s.reason}" as the reason. Shall I go ahead and cancel it?`;
        case "flights":
          return `Great picks! So ${s.reservation} would now be ${
            list(s.flights.map(leg))
          }, still in ${s.cabin}, and whatever the fare difference is goes through ${
            pay(s.method)
          }. Shall I go ahead and switch the flights?`;
        case "cabin":
          return `Ooh, nice! So same flights on ${s.reservation}, but you'd sit in ${s.wanted} rather than ${s.had}, and the difference goes through ${
            pay(s.method)
          }. Shall I go ahead?`;
        case "passengers":
          return `Okay cool! So on ${s.reservation} ${
            s.leaving
              ? `I'd take off ${pax(s.leaving)} and put ${pax(s.joining)} on instead`
              : `I'd add ${pax(s.joining)}`
          }, so the people flying would be ${list(s.passengers.map((p) => `${p.first} ${p.last}`))}. Shall I go ahead?`;
        case "bags":
          return `Sure, packing is hard! So ${s.reservation} would go from ${s.had} checked ${
            s.had === 1 ? "bag" : "bags"
          } to ${s.total} in total, ${
            s.nonfree === 0
              ? `and they're all free, so nothing would come off ${pay(s.method)}`
              : `and ${s.nonfree} of those ${s.nonfree === 1 ? "is" : "are"} not free, $50 apiece, on ${pay(s.method)}`
          }. Shall I go ahead?`;
        case "certificate":
          return `Ugh, a ${s.reason} is never fun, sorry again! To make up for it on ${s.reservation} I'd send you a ${
            bucks(s.amount)
          } travel certificate. Shall I go ahead and send it?`;
      }
    },
  });
}

// 6 ------------------------------------------------------------------------
{
  const money = (n: number) => `${n.toFixed(2)} dollars`;
  const pay = (m: MethodWords) =>
    m.source === "PayPal"
      ? `the PayPal (${m.id})`
      : m.source === "credit card" && m.lastFour
      ? `the credit card ${m.brand ?? ""} with the last numbers ${m.lastFour}`.replace(/ {2}/g, " ")
      : `the ${m.source} with number ${m.id}`;
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k} is ${v}`).join(", ");
    return `${i.name}${o ? ` where ${o}` : ""}`;
  };
  const d = (iso: string) => {
    const [y, m, dd] = iso.split("-");
    const names = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"];
    return `${Number(dd)} of ${names[Number(m) - 1]} ${y}`;
  };
  const leg = (f: FlightWords) =>
    `the ${d(f.date)} the flight ${f.number}, it departs ${f.origin} at ${f.departs.replace(":", "h")} and arrives ${f.destination} at ${
      f.arrives.replace(":", "h")
    }`;
  const pax = (p: PassengerWords) => `${p.first} ${p.last}, born the ${d(p.born)}`;
  const home = (a: AddressWords) =>
    `street ${a.address1}${a.address2 ? `, complement ${a.address2}` : ""}, city ${a.city}, state ${a.state}, postal code ${a.zip}, country ${a.country}`;
  hands.push({
    name: "second-language English",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Hello dear customer, I have understood. I will make the cancellation of all the order ${s.order}. Inside are these articles: ${
            s.items.map(item).join(" ; ")
          }. As motive I write "${s.reason}". The money returns on ${pay(s.method)}. You are agree that I do the cancellation, yes or no?`;
        case "return":
          return `Hello dear customer, I have understood. From the order ${s.order} you want to give back these articles: ${
            s.items.map(item).join(" ; ")
          }. The reimbursement goes on ${pay(s.method)}. You are agree that I do this return, yes or no?`;
        case "exchange":
        case "modify":
          return `Hello dear customer, I have understood. ${
            s.act === "exchange"
              ? `The order ${s.order} is already arrived at you, so we make an exchange.`
              : `The order ${s.order} is not yet sent, so we make a modification of the articles.`
          } ${
            s.pairs.map((p) => `The article ${item(p.had)} becomes the article ${item(p.wanted)}.`).join(" ")
          } ${
            Math.abs(s.difference) < 0.005
              ? `The price stays the same, nothing to pay with ${pay(s.method)}.`
              : s.difference > 0
              ? `You have to pay ${money(s.difference)} more with ${pay(s.method)}.`
              : `You receive ${money(-s.difference)} back on ${pay(s.method)}.`
          } You are agree that I do it, yes or no?`;
        case "payment":
          return `Hello dear customer, I have understood. For the order ${s.order}, which costs ${
            money(s.total)
          }, you don't want to pay anymore with ${pay(s.had)} but with ${pay(s.wanted)}. You are agree that I change it, yes or no?`;
        case "address":
          return `Hello dear customer, I have understood. The order ${s.order} must be sent at another address, this one: ${
            home(s.address)
          }. You are agree that I change the address of this order, yes or no?`;
        case "userAddress":
          return `Hello dear customer, I have understood. In your user account the standard address will be new: ${
            home(s.address)
          }. You are agree that I change the account, yes or no?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Hello dear passenger, I have prepared the voyage. You travel from ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "going and coming back (round trip)" : "only going (one way)"
          }, in class ${s.cabin}. The flights: ${s.flights.map(leg).join(" ; ")}. The persons: ${
            s.passengers.map(pax).join(" ; ")
          }. Luggages to check in: ${s.bags} in all. Insurance: ${
            s.insurance ? "yes, with" : "no, without"
          }. All together it makes ${money(s.total)}, paid like this: ${
            s.payments.map((p) => `${money(p.amount)} with ${pay(p.method)}`).join(" ; ")
          }. You are agree that I reserve, yes or no?`;
        case "cancel":
          return `Hello dear passenger, I have understood. I will annul completely the reservation ${s.reservation}, it means cancel all flights of it. As motive I write "${s.reason}". You are agree that I cancel, yes or no?`;
        case "flights":
          return `Hello dear passenger, I have understood. In the reservation ${s.reservation} the flights will be changed and all the new travel is: ${
            s.flights.map(leg).join(" ; ")
          }. The class stays ${s.cabin}. The difference of price goes with ${pay(s.method)}. You are agree that I change, yes or no?`;
        case "cabin":
          return `Hello dear passenger, I have understood. In the reservation ${s.reservation} the class will be changed from ${s.had} in ${s.wanted}. The flights are staying the same. The difference of price goes with ${
            pay(s.method)
          }. You are agree that I change, yes or no?`;
        case "passengers":
          return `Hello dear passenger, I have understood. In the reservation ${s.reservation} ${
            s.leaving
              ? `the person ${pax(s.leaving)} does not fly and in the place of this person flies ${pax(s.joining)}`
              : `one more person comes: ${pax(s.joining)}`
          }. After this the travelers are: ${s.passengers.map(pax).join(" ; ")}. You are agree that I change, yes or no?`;
        case "bags":
          return `Hello dear passenger, I have understood. In the reservation ${s.reservation} you have now ${s.had} luggages and after you will have ${s.total} luggages in all. ${
            s.nonfree === 0
              ? `All are gratis, nothing to pay with ${pay(s.method)}.`
              : `From them ${s.nonfree} must be paid, 50 dollars for each, with ${pay(s.method)}.`
          } You are agree that I change, yes or no?`;
        case "certificate":
          return `Hello dear passenger, for the reservation ${s.reservation} you had a ${s.reason}, we are very sorry. For compensation I give you a certificate of the value ${
            money(s.amount)
          }. You are agree that I send it, yes or no?`;
      }
    },
  });
}

// 7 ------------------------------------------------------------------------
{
  const pay = (m: MethodWords) =>
    m.lastFour ? `ur ${m.brand ?? "card"} ending ${m.lastFour}` : m.source === "PayPal" ? "ur paypal" : `ur ${m.source} ${m.id}`;
  const item = (i: ItemWords) => `${i.name} ${Object.values(i.options).join(" ")}`.trim();
  const home = (a: AddressWords) =>
    `${a.address1} ${a.address2 ? a.address2 + " " : ""}${a.city} ${a.state} ${a.zip} ${a.country}`;
  const d = (iso: string) => {
    const [y, m, dd] = iso.split("-").map(Number);
    return `${["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"][m! - 1]} ${dd} ${y}`;
  };
  const leg = (f: FlightWords) => `${f.number} ${d(f.date)} ${f.origin} to ${f.destination}`;
  const pax = (p: PassengerWords) => `${p.first} ${p.last} (dob ${d(p.born)})`;
  hands.push({
    name: "hasty with typos",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `ok so teh order ${s.order} will be cancelled, reson: ${s.reason}. its ${
            s.items.map(item).join(" + ")
          }. refund gose to ${pay(s.method)}. pls confrim, yes?`;
        case "return":
          return `ok so you wanna retrun ${s.items.map(item).join(" + ")} form order ${s.order}, refund gose to ${
            pay(s.method)
          }. pls confrim, yes?`;
        case "exchange":
        case "modify":
          return `ok so for order ${s.order} ${
            s.act === "exchange" ? "wich you allready recieved we exchagne" : "wich is still pending we chagne"
          } ${s.pairs.map((p) => `the ${item(p.had)} for the ${item(p.wanted)}`).join(", and also ")}. ${
            Math.abs(s.difference) < 0.005
              ? `teh price is teh same so 0$ on ${pay(s.method)}`
              : s.difference > 0
              ? `you pay ${s.difference.toFixed(2)}$ more wiht ${pay(s.method)}`
              : `you recieve ${(-s.difference).toFixed(2)}$ back to ${pay(s.method)}`
          }. pls confrim, yes?`;
        case "payment":
          return `ok so order ${s.order} (${s.total.toFixed(2)}$) will be payed wiht ${pay(s.wanted)} insted of ${
            pay(s.had)
          }. pls confrim, yes?`;
        case "address":
          return `ok so teh shiping adress of order ${s.order} will be chagned to ${home(s.address)}. pls confrim, yes?`;
        case "userAddress":
          return `ok so teh defualt adress in ur profile will be chagned to ${home(s.address)}. pls confrim, yes?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `ok so i book ${s.roundTrip ? "a roundtrip" : "one way"} ${s.origin} to ${s.destination} in ${s.cabin}: ${
            s.flights.map(leg).join(", ")
          }. pasengers ${s.passengers.map(pax).join(", ")}. ${s.bags} checked bags alltogether, insurence ${
            s.insurance ? "yes" : "no"
          }. total is ${s.total.toFixed(2)}$: ${
            s.payments.map((p) => `${p.amount.toFixed(2)}$ wiht ${pay(p.method)}`).join(", ")
          }. pls confrim, yes?`;
        case "cancel":
          return `ok so teh reservaton ${s.reservation} will be cancelled, reson: ${s.reason}. pls confrim, yes?`;
        case "flights":
          return `ok so ${s.reservation} gets new fligths: ${s.flights.map(leg).join(", ")}. stays in ${s.cabin}. price diffrence is on ${
            pay(s.method)
          }. pls confrim, yes?`;
        case "cabin":
          return `ok so ${s.reservation} will be chagned from ${s.had} to ${s.wanted}, same fligths. price diffrence is on ${
            pay(s.method)
          }. pls confrim, yes?`;
        case "passengers":
          return `ok so on ${s.reservation} ${
            s.leaving ? `${pax(s.joining)} flys insted of ${pax(s.leaving)}` : `we add ${pax(s.joining)} as new pasenger`
          }. pasengers are then: ${s.passengers.map((p) => `${p.first} ${p.last}`).join(", ")}. pls confrim, yes?`;
        case "bags":
          return `ok so ${s.reservation} will have ${s.total} checked bags in total insted of ${s.had}. ${
            s.nonfree ? `${s.nonfree} of them cost extra, 50$ each, payed wiht ${pay(s.method)}` : `none of them cost extra so nothing to pay on ${pay(s.method)}`
          }. pls confrim, yes?`;
        case "certificate":
          return `ok so becuase of teh ${s.reason} on ${s.reservation} i send you a certificate over ${
            s.amount.toFixed(2)
          }$ as compensaton. pls confrim, yes?`;
      }
    },
  });
}

// 8 ------------------------------------------------------------------------
{
  const money = (n: number) => `$${n.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  const pay = (m: MethodWords) =>
    m.lastFour
      ? `${(m.brand ?? m.source).toUpperCase()} card ending in ${m.lastFour} (${m.id})`
      : `${m.source} (${m.id})`;
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k} ${v}`).join(", ");
    return `${i.name} [${i.id}]${o ? `: ${o}` : ""}`;
  };
  const home = (a: AddressWords) =>
    [a.address1, a.address2, a.city, a.state, a.zip, a.country].filter((x) => x.length > 0).join(", ");
  const leg = (f: FlightWords) => `${f.number}, ${f.origin} ${f.departs} to ${f.destination} ${f.arrives}, ${f.date}`;
  const pax = (p: PassengerWords) => `${p.first} ${p.last}, ${p.born}`;
  hands.push({
    name: "question first, details after",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Do I have your permission to cancel order ${s.order}?

These are the facts for your decision. Contents of the order:
${s.items.map((i) => `  * ${item(i)}`).join("\n")}
Cancellation reason on record: ${s.reason}.
Money returned to: ${pay(s.method)}.`;
        case "return":
          return `Do I have your permission to start a return for order ${s.order}?

These are the facts for your decision. Items to return:
${s.items.map((i) => `  * ${item(i)}, ${money(i.price)}`).join("\n")}
Refund to: ${pay(s.method)}.`;
        case "exchange":
        case "modify":
          return `Do I have your permission to ${
            s.act === "exchange" ? "exchange items of your delivered order" : "modify items of your pending order"
          } ${s.order}?

These are the facts for your decision.
${s.pairs.map((p) => `  * OUT: ${item(p.had)}\n    IN:  ${item(p.wanted)}`).join("\n")}
${
            Math.abs(s.difference) < 0.005
              ? `Difference: ${money(0)}. Method on file for this: ${pay(s.method)}.`
              : s.difference > 0
              ? `Difference: ${money(s.difference)}, which you pay by ${pay(s.method)}.`
              : `Difference: ${money(-s.difference)}, which we pay back to ${pay(s.method)}.`
          }`;
        case "payment":
          return `Do I have your permission to change how order ${s.order} is paid?

These are the facts for your decision. The payment of ${money(s.total)} moves from ${pay(s.had)} to ${pay(s.wanted)}.`;
        case "address":
          return `Do I have your permission to change the shipping address of order ${s.order}?

These are the facts for your decision. The new address is ${home(s.address)}.`;
        case "userAddress":
          return `Do I have your permission to change the default address in your profile?

These are the facts for your decision. The new default address is ${home(s.address)}.`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Do I have your permission to book this ${s.roundTrip ? "round-trip" : "one-way"} journey from ${s.origin} to ${s.destination}?

These are the facts for your decision. Flights:
${s.flights.map((f) => `  * ${leg(f)}`).join("\n")}
Cabin: ${s.cabin}.
Passengers with date of birth:
${s.passengers.map((p) => `  * ${pax(p)}`).join("\n")}
Checked bags: ${s.bags}. Insurance: ${s.insurance ? "yes" : "no"}.
Price: ${money(s.total)}, of which
${s.payments.map((p) => `  * ${money(p.amount)} by ${pay(p.method)}`).join("\n")}`;
        case "cancel":
          return `Do I have your permission to cancel reservation ${s.reservation}?

These are the facts for your decision. The entire reservation will be cancelled, with the reason "${s.reason}".`;
        case "flights":
          return `Do I have your permission to change the flights of reservation ${s.reservation}?

These are the facts for your decision. Full new itinerary:
${s.flights.map((f) => `  * ${leg(f)}`).join("\n")}
Cabin, as before: ${s.cabin}.
Fare difference through: ${pay(s.method)}.`;
        case "cabin":
          return `Do I have your permission to change the cabin of reservation ${s.reservation} from ${s.had} to ${s.wanted}?

These are the facts for your decision. The flights are kept. Fare difference through: ${pay(s.method)}.`;
        case "passengers":
          return `Do I have your permission to ${
            s.leaving ? "replace a passenger on" : "add a passenger to"
          } reservation ${s.reservation}?

These are the facts for your decision.
${s.leaving ? `  * leaves: ${pax(s.leaving)}\n` : ""}  * joins: ${pax(s.joining)}
Everybody on the reservation afterwards:
${s.passengers.map((p) => `  * ${pax(p)}`).join("\n")}`;
        case "bags":
          return `Do I have your permission to change the checked bags of reservation ${s.reservation} from ${s.had} to ${s.total}?

These are the facts for your decision. Bags in total: ${s.total}. Bags that are not free: ${s.nonfree}${
            s.nonfree ? ", at $50.00 each" : ""
          }. Payment method: ${pay(s.method)}.`;
        case "certificate":
          return `Do I have your permission to issue a certificate worth ${money(s.amount)} to you?

These are the facts for your decision. It is a compensation for the ${s.reason} in reservation ${s.reservation}.`;
      }
    },
  });
}

// 9 ------------------------------------------------------------------------
{
  const usd = (n: number) => `USD ${n.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  const pay = (m: MethodWords) =>
    `${m.source === "credit card" && m.brand ? m.brand[0]!.toUpperCase() + m.brand.slice(1) + " " : ""}${m.source}, ID ${m.id}`;
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join(", ");
    return `${i.name} (ID ${i.id}${o ? `; ${o}` : ""})`;
  };
  const home = (a: AddressWords) =>
    `${a.address1}, ${a.address2 ? a.address2 + ", " : ""}${a.city}, ${a.state}, ${a.country}, ${a.zip}`;
  const d = (iso: string) => {
    const [y, m, dd] = iso.split("-");
    return `${dd}-${["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"][+m! - 1]}-${y}`;
  };
  const leg = (f: FlightWords) => `${f.number} ${f.origin}/${f.destination} ${d(f.date)}, dep. ${f.departs}, arr. ${f.arrives}`;
  const pax = (p: PassengerWords) => `${p.last.toUpperCase()}, ${p.first} (b. ${d(p.born)})`;
  const numbered = (xs: string[]) => xs.map((x, n) => `${n + 1}. ${x}`).join("\n");
  const ask = "\n\nDo you approve?";
  hands.push({
    name: "numbered list, official",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return "For your approval:\n\n" + numbered([
            `Order concerned: ${s.order}.`,
            `Measure: cancellation of the full order.`,
            `Items in the order: ${s.items.map(item).join("; ")}.`,
            `Ground for cancellation: ${s.reason}.`,
            `Refund destination: ${pay(s.method)}.`,
          ]) + ask;
        case "return":
          return "For your approval:\n\n" + numbered([
            `Order concerned: ${s.order}.`,
            `Measure: return of delivered items.`,
            ...s.items.map((i) => `Item to be returned: ${item(i)}, ${usd(i.price)}.`),
            `Refund destination: ${pay(s.method)}.`,
          ]) + ask;
        case "exchange":
        case "modify":
          return "For your approval:\n\n" + numbered([
            `Order concerned: ${s.order}.`,
            s.act === "exchange" ? `Measure: exchange of delivered items.` : `Measure: modification of items in the pending order.`,
            ...s.pairs.map((p) => `Old item: ${item(p.had)}. New item in its place: ${item(p.wanted)}.`),
            Math.abs(s.difference) < 0.005
              ? `Price difference: none.`
              : s.difference > 0
              ? `Price difference payable by you: ${usd(s.difference)}.`
              : `Price difference refundable to you: ${usd(-s.difference)}.`,
            `Method for the difference: ${pay(s.method)}.`,
          ]) + ask;
        case "payment":
          return "For your approval:\n\n" + numbered([
            `Order concerned: ${s.order}, with a total of ${usd(s.total)}.`,
            `Measure: change of the payment method.`,
            `Method so far: ${pay(s.had)}.`,
            `Method from now on: ${pay(s.wanted)}.`,
          ]) + ask;
        case "address":
          return "For your approval:\n\n" + numbered([
            `Order concerned: ${s.order}.`,
            `Measure: change of the shipping address for this order.`,
            `Address from now on: ${home(s.address)}.`,
          ]) + ask;
        case "userAddress":
          return "For your approval:\n\n" + numbered([
            `Record concerned: your customer profile.`,
            `Measure: change of the default address.`,
            `Default address from now on: ${home(s.address)}.`,
          ]) + ask;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return "For your approval:\n\n" + numbered([
            `Measure: new booking, ${s.origin} to ${s.destination}, ${s.roundTrip ? "round trip" : "one way"}.`,
            ...s.flights.map((f) => `Flight: ${leg(f)}.`),
            `Cabin class: ${s.cabin}.`,
            ...s.passengers.map((p) => `Passenger: ${pax(p)}.`),
            `Checked bags, total: ${s.bags}.`,
            `Travel insurance: ${s.insurance ? "taken" : "declined"}.`,
            ...s.payments.map((p) => `Payment: ${usd(p.amount)}, ${pay(p.method)}.`),
            `Grand total: ${usd(s.total)}.`,
          ]) + ask;
        case "cancel":
          return "For your approval:\n\n" + numbered([
            `Reservation concerned: ${s.reservation}.`,
            `Measure: cancellation of the reservation.`,
            `Ground for cancellation: ${s.reason}.`,
          ]) + ask;
        case "flights":
          return "For your approval:\n\n" + numbered([
            `Reservation concerned: ${s.reservation}.`,
            `Measure: change to the following flights.`,
            ...s.flights.map((f) => `Flight: ${leg(f)}.`),
            `Cabin class, unchanged: ${s.cabin}.`,
            `Method for the fare difference: ${pay(s.method)}.`,
          ]) + ask;
        case "cabin":
          return "For your approval:\n\n" + numbered([
            `Reservation concerned: ${s.reservation}.`,
            `Measure: change of cabin class for the existing flights.`,
            `Cabin class so far: ${s.had}.`,
            `Cabin class from now on: ${s.wanted}.`,
            `Method for the fare difference: ${pay(s.method)}.`,
          ]) + ask;
        case "passengers":
          return "For your approval:\n\n" + numbered([
            `Reservation concerned: ${s.reservation}.`,
            s.leaving ? `Measure: replacement of a passenger.` : `Measure: addition of a passenger.`,
            ...(s.leaving ? [`Passenger removed: ${pax(s.leaving)}.`] : []),
            `Passenger entered: ${pax(s.joining)}.`,
            `Resulting passenger list: ${s.passengers.map(pax).join("; ")}.`,
          ]) + ask;
        case "bags":
          return "For your approval:\n\n" + numbered([
            `Reservation concerned: ${s.reservation}.`,
            `Measure: change of checked baggage.`,
            `Checked bags so far: ${s.had}.`,
            `Checked bags from now on, total: ${s.total}.`,
            `Of which chargeable at ${usd(50)} each: ${s.nonfree === 0 ? "none" : s.nonfree}.`,
            `Method: ${pay(s.method)}.`,
          ]) + ask;
        case "certificate":
          return "For your approval:\n\n" + numbered([
            `Reservation concerned: ${s.reservation}.`,
            `Measure: issue of a compensation certificate.`,
            `Value: ${usd(s.amount)}.`,
            `Ground: ${s.reason}.`,
          ]) + ask;
      }
    },
  });
}

// 10 -----------------------------------------------------------------------
{
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `your ${m.brand ?? "credit"} card${m.lastFour ? ` ending ${m.lastFour}` : ` ${m.id}`}`
      : `your ${m.source} ${m.id}`;
  const money = (n: number) => `$${n.toFixed(2)}`;
  const and = (xs: readonly string[]) => xs.join(" and ");
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options);
    return `the ${i.name}${o.length ? ` with ${o.map(([k, v]) => `${k} ${v}`).join(", ")}` : ""}`;
  };
  const home = (a: AddressWords) =>
    `${a.address1}, ${a.address2 === "" ? "" : `${a.address2}, `}${a.city} ${a.state} ${a.zip}, ${a.country}`;
  const md = (iso: string) =>
    new Date(iso + "T12:00:00Z").toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });
  const leg = (f: FlightWords) => `${f.number} from ${f.origin} to ${f.destination} on ${md(f.date)}`;
  const pax = (p: PassengerWords) => `${p.first} ${p.last} born ${md(p.born)}`;
  hands.push({
    name: "one run-on sentence",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Just so we're on the same page, may I now cancel your order ${s.order}, which contains ${
            and(s.items.map(item))
          }, with the reason "${s.reason}", and send the refund to ${pay(s.method)}?`;
        case "return":
          return `Just so we're on the same page, may I now process the return of ${
            and(s.items.map(item))
          } from your order ${s.order}, with the refund going to ${pay(s.method)}?`;
        case "exchange":
        case "modify":
          return `Just so we're on the same page, may I now ${
            s.act === "exchange" ? "exchange, in your delivered order" : "change, in your still pending order"
          } ${s.order}, ${and(s.pairs.map((p) => `${item(p.had)} for ${item(p.wanted)}`))}, ${
            Math.abs(s.difference) < 0.005
              ? `with no price difference on ${pay(s.method)}`
              : s.difference > 0
              ? `with the difference of ${money(s.difference)} charged to ${pay(s.method)}`
              : `with the difference of ${money(-s.difference)} refunded to ${pay(s.method)}`
          }?`;
        case "payment":
          return `Just so we're on the same page, may I now change the payment of your order ${s.order} over ${
            money(s.total)
          } from ${pay(s.had)} to ${pay(s.wanted)}?`;
        case "address":
          return `Just so we're on the same page, may I now change the shipping address of your pending order ${s.order} to ${home(s.address)}?`;
        case "userAddress":
          return `Just so we're on the same page, may I now change the default address of your user profile to ${home(s.address)}?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Just so we're on the same page, may I now book ${
            s.roundTrip ? "a round trip" : "a one way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin} on ${and(s.flights.map(leg))} for ${
            and(s.passengers.map(pax))
          }, with ${s.bags === 0 ? "no checked bags" : `${s.bags} checked bag${s.bags === 1 ? "" : "s"} in total`} and ${
            s.insurance ? "with" : "without"
          } travel insurance, at a total price of ${money(s.total)}, paid with ${
            and(s.payments.map((p) => `${money(p.amount)} from ${pay(p.method)}`))
          }?`;
        case "cancel":
          return `Just so we're on the same page, may I now cancel your reservation ${s.reservation}, giving "${s.reason}" as the reason?`;
        case "flights":
          return `Just so we're on the same page, may I now change your reservation ${s.reservation} to the flights ${
            and(s.flights.map(leg))
          }, staying in ${s.cabin}, with the difference in price settled through ${pay(s.method)}?`;
        case "cabin":
          return `Just so we're on the same page, may I now move your reservation ${s.reservation} from ${s.had} to ${s.wanted} on the same flights, with the difference in price settled through ${
            pay(s.method)
          }?`;
        case "passengers":
          return `Just so we're on the same page, may I now ${
            s.leaving ? `replace ${pax(s.leaving)} with ${pax(s.joining)} on` : `add ${pax(s.joining)} to`
          } your reservation ${s.reservation}, so that the passengers will be ${
            and(s.passengers.map((p) => `${p.first} ${p.last}`))
          }?`;
        case "bags":
          return `Just so we're on the same page, may I now change the number of checked bags on your reservation ${s.reservation} from ${s.had} to ${s.total} in total, ${
            s.nonfree === 0
              ? `all of them free of charge, so without a charge to ${pay(s.method)}`
              : `${s.nonfree} of them at an extra cost of $50 each, paid with ${pay(s.method)}`
          }?`;
        case "certificate":
          return `Just so we're on the same page, may I now send you a certificate of ${
            money(s.amount)
          } as compensation for the ${s.reason} on your reservation ${s.reservation}?`;
      }
    },
  });
}

// 11 -----------------------------------------------------------------------
{
  const pay = (m: MethodWords) => m.lastFour ? `${m.source} ${m.brand ?? ""} x${m.lastFour}`.replace("  ", " ") : `${m.source} [${m.id}]`;
  const item = (i: ItemWords) =>
    `${i.name} {${Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join(", ")}}`.replace(" {}", "");
  const addr = (a: AddressWords) =>
    `  address1: ${a.address1}\n  address2: ${a.address2 || "(none)"}\n  city: ${a.city}\n  state: ${a.state}\n  zip: ${a.zip}\n  country: ${a.country}`;
  const leg = (f: FlightWords) => `  - ${f.number} | ${f.date} | ${f.origin} ${f.departs} > ${f.destination} ${f.arrives}`;
  const pax = (p: PassengerWords) => `  - ${p.first} ${p.last} | born ${p.born}`;
  const end = "\n---\nConfirm? [yes/no]";
  hands.push({
    name: "yaml ticket",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `task: cancel order\norder: "${s.order}"\nreason: ${s.reason}\nitems:\n${
            s.items.map((i) => `  - ${item(i)}`).join("\n")
          }\nrefund_to: ${pay(s.method)}` + end;
        case "return":
          return `task: return items\norder: "${s.order}"\nitems:\n${
            s.items.map((i) => `  - ${item(i)}`).join("\n")
          }\nrefund_to: ${pay(s.method)}` + end;
        case "exchange":
        case "modify":
          return `task: ${s.act === "exchange" ? "exchange delivered items" : "modify items of pending order"}\norder: "${s.order}"\nswaps:\n${
            s.pairs.map((p) => `  - from: ${item(p.had)}\n    to: ${item(p.wanted)}`).join("\n")
          }\nprice_difference: ${
            Math.abs(s.difference) < 0.005
              ? "0.00 USD (nothing to pay)"
              : s.difference > 0
              ? `${s.difference.toFixed(2)} USD (customer pays)`
              : `${(-s.difference).toFixed(2)} USD (customer receives)`
          }\nmethod: ${pay(s.method)}` + end;
        case "payment":
          return `task: change payment method of order\norder: "${s.order}"\ntotal: ${s.total.toFixed(2)} USD\nfrom: ${
            pay(s.had)
          }\nto: ${pay(s.wanted)}` + end;
        case "address":
          return `task: change shipping address of order\norder: "${s.order}"\nnew_address:\n${addr(s.address)}` + end;
        case "userAddress":
          return `task: change default address of user profile\nnew_default_address:\n${addr(s.address)}` + end;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `task: book flights\nroute: ${s.origin} > ${s.destination}\ntype: ${
            s.roundTrip ? "round trip" : "one way"
          }\ncabin: ${s.cabin}\nflights:\n${s.flights.map(leg).join("\n")}\npassengers:\n${
            s.passengers.map(pax).join("\n")
          }\nchecked_bags: ${s.bags}\ninsurance: ${s.insurance ? "yes" : "no"}\npayments:\n${
            s.payments.map((p) => `  - ${p.amount.toFixed(2)} USD | ${pay(p.method)}`).join("\n")
          }\ntotal: ${s.total.toFixed(2)} USD` + end;
        case "cancel":
          return `task: cancel reservation\nreservation: ${s.reservation}\nreason: ${s.reason}` + end;
        case "flights":
          return `task: change flights\nreservation: ${s.reservation}\nnew_flights:\n${
            s.flights.map(leg).join("\n")
          }\ncabin: ${s.cabin} (no change)\npay_or_refund_via: ${pay(s.method)}` + end;
        case "cabin":
          return `task: change cabin\nreservation: ${s.reservation}\nfrom: ${s.had}\nto: ${s.wanted}\nflights: no change\npay_or_refund_via: ${
            pay(s.method)
          }` + end;
        case "passengers":
          return `task: ${s.leaving ? "replace passenger" : "add passenger"}\nreservation: ${s.reservation}\n${
            s.leaving ? `out:\n${pax(s.leaving)}\n` : ""
          }in:\n${pax(s.joining)}\npassengers_after:\n${s.passengers.map(pax).join("\n")}` + end;
        case "bags":
          return `task: change checked bags\nreservation: ${s.reservation}\nbags_before: ${s.had}\nbags_after: ${s.total}\npaid_bags_at_50_usd: ${s.nonfree}\nmethod: ${
            pay(s.method)
          }` + end;
        case "certificate":
          return `task: issue certificate\nreservation: ${s.reservation}\namount: ${s.amount.toFixed(2)} USD\nbecause: ${s.reason}` + end;
      }
    },
  });
}

// 12 -----------------------------------------------------------------------
{
  const pay = (m: MethodWords) => {
    switch (m.source) {
      case "credit card":
        return m.lastFour
          ? `the ${m.brand ? m.brand[0]!.toUpperCase() + m.brand.slice(1) : "credit"} card with the final digits ${m.lastFour}`
          : `the credit card filed as ${m.id}`;
      case "gift card":
        return `the gift card filed as ${m.id}`;
      case "PayPal":
        return `the PayPal account linked to your profile`;
      case "certificate":
        return `the certificate filed as ${m.id}`;
    }
  };
  const money = (n: number) => {
    const [d, c] = n.toFixed(2).split(".");
    return c === "00" ? `${d} US dollars` : `${d}.${c} US dollars`;
  };
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `the ${k} being ${v}`);
    return `a ${i.name}${o.length ? `, ${o.join(", ")}` : ""}`;
  };
  const d = (iso: string, year: boolean) => {
    const x = new Date(iso + "T00:00:00Z");
    const n = x.getUTCDate();
    const th = n % 10 === 1 && n !== 11 ? "st" : n % 10 === 2 && n !== 12 ? "nd" : n % 10 === 3 && n !== 13 ? "rd" : "th";
    const w = x.toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });
    const mo = x.toLocaleDateString("en-US", { month: "long", timeZone: "UTC" });
    return year ? `${mo} ${n}${th}, ${x.getUTCFullYear()}` : `${w}, ${mo} ${n}${th}`;
  };
  const leg = (f: FlightWords) =>
    `On ${d(f.date, false)}, flight ${f.number} takes off from ${f.origin} at ${f.departs} and lands in ${f.destination} at ${f.arrives} local time.`;
  const pax = (p: PassengerWords) => `${p.first} ${p.last}, who was born on ${d(p.born, true)}`;
  const home = (a: AddressWords) =>
    `${a.address1}${a.address2 ? `, ${a.address2}` : ""}, in ${a.city}, ${a.state}, ${a.country}, with the zip code ${a.zip}`;
  const open = "Thank you so much for your patience and for all the information you were kind enough to share with me. ";
  hands.push({
    name: "long polite mail",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return open + `I completely understand, and I would be more than happy to help you with the cancellation of your order ${s.order}.

So that there are no surprises, please allow me to repeat what the cancellation covers. The order consists of ${
            s.items.map(item).join("; and of ")
          }. All of it would be cancelled, and I would record the reason as "${s.reason}". The money you paid would be given back through ${pay(s.method)}.

If you would be so kind as to read this over, could you please let me know whether I may cancel the order for you?`;
        case "return":
          return open + `I completely understand, and I would be more than happy to help you with a return from your order ${s.order}.

So that there are no surprises, please allow me to repeat what you would be sending back. It is ${
            s.items.map((i) => `${item(i)} (price: ${money(i.price)})`).join("; and ")
          }. Your refund would be made to ${pay(s.method)}.

If you would be so kind as to read this over, could you please let me know whether I may submit this return for you?`;
        case "exchange":
        case "modify":
          return open + `I completely understand, and I would be more than happy to help you with ${
            s.act === "exchange" ? "an exchange for the delivered order" : "a change of items in the pending order"
          } ${s.order}.

So that there are no surprises, please allow me to repeat what would happen. ${
            s.pairs.map((p) => `In place of ${item(p.had)}, you would receive ${item(p.wanted)}.`).join(" Furthermore, ").replace(
              /Furthermore, In/g,
              "Furthermore, in",
            )
          } ${
            Math.abs(s.difference) < 0.005
              ? `As both cost the same in sum, there would be nothing to settle through ${pay(s.method)}.`
              : s.difference > 0
              ? `The additional amount of ${money(s.difference)} would be charged to ${pay(s.method)}.`
              : `The amount of ${money(-s.difference)} in your favor would be credited to ${pay(s.method)}.`
          }

If you would be so kind as to read this over, could you please let me know whether I may make this ${
            s.act === "exchange" ? "exchange" : "change"
          } for you?`;
        case "payment":
          return open + `I completely understand, and I would be more than happy to help you with the payment of your order ${s.order}.

So that there are no surprises, please allow me to repeat what would happen. At the moment, the total of ${
            money(s.total)
          } is charged to ${pay(s.had)}. After the change, the same total would be charged to ${pay(s.wanted)}.

If you would be so kind as to read this over, could you please let me know whether I may change the payment method for you?`;
        case "address":
          return open + `I completely understand, and I would be more than happy to help you with the delivery of your order ${s.order}.

So that there are no surprises, please allow me to repeat the new shipping address of this order. It would be ${home(s.address)}.

If you would be so kind as to read this over, could you please let me know whether I may change the shipping address for you?`;
        case "userAddress":
          return open + `I completely understand, and I would be more than happy to help you with your account.

So that there are no surprises, please allow me to repeat the new default address that would be saved in your profile. It would be ${home(s.address)}.

If you would be so kind as to read this over, could you please let me know whether I may update your default address?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return open + `It would be my pleasure to book your ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin}.

So that there are no surprises, please allow me to repeat the details. ${s.flights.map(leg).join(" ")}

On board would be ${s.passengers.map(pax).join("; and ")}. There would be ${
            s.bags === 0 ? "no checked bags" : `${s.bags} checked ${s.bags === 1 ? "bag" : "bags"} in total`
          }, and the travel insurance would ${s.insurance ? "be added" : "not be added"}. The total price comes to ${
            money(s.total)
          }, for which I would use ${s.payments.map((p) => `${pay(p.method)} (${money(p.amount)})`).join(" and ")}.

If you would be so kind as to read this over, could you please let me know whether I may book this for you?`;
        case "cancel":
          return open + `I completely understand that plans do not always work out.

So that there are no surprises, please allow me to repeat what would happen. Your reservation ${s.reservation} would be cancelled altogether, and the reason in our files would be "${s.reason}".

If you would be so kind as to read this over, could you please let me know whether I may cancel the reservation for you?`;
        case "flights":
          return open + `I would be more than happy to change the flights in your reservation ${s.reservation}.

So that there are no surprises, please allow me to repeat the whole new itinerary. ${s.flights.map(leg).join(" ")} You would continue to travel in ${s.cabin}, and the difference to your present fare would be settled with ${
            pay(s.method)
          }.

If you would be so kind as to read this over, could you please let me know whether I may make this change for you?`;
        case "cabin":
          return open + `I would be more than happy to change the cabin in your reservation ${s.reservation}.

So that there are no surprises, please allow me to repeat what would happen. You hold seats in ${s.had}; after the change, everyone would travel in ${s.wanted}, on the very same flights. The difference to your present fare would be settled with ${
            pay(s.method)
          }.

If you would be so kind as to read this over, could you please let me know whether I may make this change for you?`;
        case "passengers":
          return open + `I would be more than happy to update the passengers in your reservation ${s.reservation}.

So that there are no surprises, please allow me to repeat what would happen. ${
            s.leaving
              ? `Instead of ${pax(s.leaving)}, the seat would go to ${pax(s.joining)}.`
              : `A new passenger would join, namely ${pax(s.joining)}.`
          } The full party would then be ${s.passengers.map((p) => `${p.first} ${p.last}`).join(", ")}.

If you would be so kind as to read this over, could you please let me know whether I may make this change for you?`;
        case "bags":
          return open + `I would be more than happy to update the baggage in your reservation ${s.reservation}.

So that there are no surprises, please allow me to repeat what would happen. The number of checked bags would go from ${s.had} to ${s.total} altogether. ${
            s.nonfree === 0
              ? `Every one of them is included, so that nothing would be charged to ${pay(s.method)}.`
              : `${s.nonfree} of them ${s.nonfree === 1 ? "is" : "are"} not included and would cost ${money(50)} each, for which I would use ${
                pay(s.method)
              }.`
          }

If you would be so kind as to read this over, could you please let me know whether I may make this change for you?`;
        case "certificate":
          return open + `I am truly sorry for the ${s.reason} you had to go through with your reservation ${s.reservation}.

As a gesture of apology, I would like to send you a travel certificate over ${money(s.amount)}.

If you would be so kind as to read this over, could you please let me know whether I may issue the certificate for you?`;
      }
    },
  });
}

// 13 -----------------------------------------------------------------------
{
  const usd = (n: number) => `$${n.toFixed(2)}`;
  const pay = (m: MethodWords) =>
    m.lastFour
      ? `${m.brand ? m.brand.replace(/^./, (c) => c.toUpperCase()) : "Credit card"} ending in ${m.lastFour}`
      : m.source === "PayPal"
      ? `PayPal (${m.id})`
      : `${m.source.replace(/^./, (c) => c.toUpperCase())} (${m.id})`;
  const opts = (i: ItemWords) => Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join(", ");
  const item = (i: ItemWords) => `**${i.name}** (${opts(i) ? opts(i) + ", " : ""}item ID: ${i.id})`;
  const d = (iso: string) =>
    new Date(iso + "T00:00:00Z").toLocaleDateString("en-US", { month: "long", day: "numeric", year: "numeric", timeZone: "UTC" });
  const t = (x: string) =>
    x.replace(/^(\d+):(\d+)/, (_, h, m) => `${(Number(h) + 11) % 12 + 1}:${m} ${Number(h) < 12 ? "AM" : "PM"}`);
  const leg = (f: FlightWords) =>
    `- **${f.number}**: ${f.origin} → ${f.destination}, ${d(f.date)}, ${t(f.departs)} – ${t(f.arrives)}`;
  const home = (a: AddressWords) =>
    `> ${a.address1}${a.address2 ? `, ${a.address2}` : ""}\n> ${a.city}, ${a.state} ${a.zip}\n> ${a.country}`;
  const ask = "\n\nWould you like me to proceed? Please reply **yes** or **no**.";
  hands.push({
    name: "assistant with bold markdown",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Thank you! Here is a summary of the cancellation:\n\n**Order:** ${s.order}\n**Action:** Cancel the entire order\n**Reason:** ${
            s.reason[0]!.toUpperCase() + s.reason.slice(1)
          }\n\n**Items that will be cancelled:**\n${
            s.items.map((i) => `- ${item(i)} – ${usd(i.price)}`).join("\n")
          }\n\n**Refund method:** ${pay(s.method)}` + ask;
        case "return":
          return `Thank you! Here is a summary of your return:\n\n**Order:** ${s.order}\n\n**Items to return:**\n${
            s.items.map((i) => `- ${item(i)} – ${usd(i.price)}`).join("\n")
          }\n\n**Total refund:** ${usd(s.items.reduce((a, i) => a + i.price, 0))}\n**Refund method:** ${pay(s.method)}` + ask;
        case "exchange":
        case "modify":
          return `Thank you! Here is a summary of the ${
            s.act === "exchange" ? "exchange for your delivered order" : "item modification for your pending order"
          }:\n\n**Order:** ${s.order}\n\n${
            s.pairs.map((p, n) =>
              `**${s.act === "exchange" ? "Exchange" : "Change"} ${n + 1}**\n- Current: ${item(p.had)} – ${usd(p.had.price)}\n- New: ${
                item(p.wanted)
              } – ${usd(p.wanted.price)}`
            ).join("\n\n")
          }\n\n**Price difference:** ${
            Math.abs(s.difference) < 0.005
              ? "$0.00, no payment or refund"
              : s.difference > 0
              ? `${usd(s.difference)} additional charge`
              : `${usd(-s.difference)} refund`
          }\n**Payment method:** ${pay(s.method)}` + ask;
        case "payment":
          return `Thank you! Here is a summary of the payment update:\n\n**Order:** ${s.order}\n**Order total:** ${
            usd(s.total)
          }\n**Current payment method:** ${pay(s.had)}\n**New payment method:** ${pay(s.wanted)}` + ask;
        case "address":
          return `Thank you! Here is a summary of the address update:\n\n**Order:** ${s.order}\n**New shipping address for this order:**\n${
            home(s.address)
          }` + ask;
        case "userAddress":
          return `Thank you! Here is a summary of the profile update:\n\n**New default address on your profile:**\n${home(s.address)}` + ask;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Thank you! Here is a summary of your booking:\n\n**Trip:** ${s.origin} → ${s.destination} (${
            s.roundTrip ? "round trip" : "one way"
          })\n**Cabin:** ${s.cabin}\n\n**Flights:**\n${s.flights.map(leg).join("\n")}\n\n**Passengers:**\n${
            s.passengers.map((p) => `- ${p.first} ${p.last} (DOB: ${d(p.born)})`).join("\n")
          }\n\n**Checked bags:** ${s.bags}\n**Travel insurance:** ${s.insurance ? "Yes" : "No"}\n\n**Payment:**\n${
            s.payments.map((p) => `- ${usd(p.amount)} from ${pay(p.method)}`).join("\n")
          }\n\n**Total:** ${usd(s.total)}` + ask;
        case "cancel":
          return `Thank you! Here is a summary of the cancellation:\n\n**Reservation:** ${s.reservation}\n**Action:** Cancel the reservation\n**Reason:** ${
            s.reason
          }` + ask;
        case "flights":
          return `Thank you! Here is a summary of the flight change:\n\n**Reservation:** ${s.reservation}\n**Cabin:** ${s.cabin} (unchanged)\n\n**New flights:**\n${
            s.flights.map(leg).join("\n")
          }\n\n**Payment method for any fare difference:** ${pay(s.method)}` + ask;
        case "cabin":
          return `Thank you! Here is a summary of the cabin change:\n\n**Reservation:** ${s.reservation}\n**Current cabin:** ${s.had}\n**New cabin:** ${s.wanted}\n**Flights:** unchanged\n**Payment method for any fare difference:** ${
            pay(s.method)
          }` + ask;
        case "passengers":
          return `Thank you! Here is a summary of the passenger update:\n\n**Reservation:** ${s.reservation}\n${
            s.leaving
              ? `**Replace:** ${s.leaving.first} ${s.leaving.last} (DOB: ${d(s.leaving.born)})\n**With:** `
              : "**Add:** "
          }${s.joining.first} ${s.joining.last} (DOB: ${d(s.joining.born)})\n\n**Passengers after the update:**\n${
            s.passengers.map((p) => `- ${p.first} ${p.last} (DOB: ${d(p.born)})`).join("\n")
          }` + ask;
        case "bags":
          return `Thank you! Here is a summary of the baggage update:\n\n**Reservation:** ${s.reservation}\n**Current checked bags:** ${s.had}\n**New total of checked bags:** ${s.total}\n**Extra-charge bags ($50 each):** ${s.nonfree}\n**Payment method:** ${
            pay(s.method)
          }` + ask;
        case "certificate":
          return `Thank you! Here is a summary of the compensation:\n\n**Reservation:** ${s.reservation}\n**Reason:** ${s.reason}\n**Travel certificate:** ${
            usd(s.amount)
          }` + ask;
      }
    },
  });
}

// 14 -----------------------------------------------------------------------
{
  const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
  const num = (n: number) => words[n] ?? String(n);
  const bags = (n: number) => `${num(n)} checked bag${n === 1 ? "" : "s"}`;
  const money = (n: number) => {
    const [d, c] = n.toFixed(2).split(".");
    return `${d} dollars${c === "00" ? "" : ` and ${Number(c)} cents`}`;
  };
  const pay = (m: MethodWords) =>
    m.source === "PayPal"
      ? "that PayPal account you have with us"
      : m.lastFour
      ? `your ${(m.brand ?? "credit card").replace(/^./, (c) => c.toUpperCase())}, the one ending ${m.lastFour}`
      : `your ${m.source}, number ${m.id.replace(/^.*_/, "")}`;
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options);
    return `the ${i.name}${o.length ? `, ${o.map(([k, v]) => `${v} for the ${k}`).join(", ")}` : ""}`;
  };
  const day = (iso: string) =>
    new Date(iso + "T00:00:00Z").toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });
  const born = (iso: string) =>
    new Date(iso + "T00:00:00Z").toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });
  const clock = (x: string) =>
    x.replace(/^(\d+):(\d+)/, (_, h, m) => `${(Number(h) + 11) % 12 + 1}:${m} ${Number(h) < 12 ? "in the morning" : Number(h) < 18 ? "in the afternoon" : "at night"}`);
  const leg = (f: FlightWords) => `${day(f.date)}, ${f.origin} to ${f.destination}, leaving at ${clock(f.departs)}, that's flight ${f.number}`;
  const home = (a: AddressWords) =>
    `${a.address1}${a.address2 ? `, ${a.address2}` : ""}, that's ${a.city}, ${a.state}, zip ${a.zip}, ${a.country}`;
  hands.push({
    name: "phone agent, spoken",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Perfect, thanks for holding. I've got order ${s.order} up here, so let me read that back to you. In there is ${
            s.items.map(item).join("; then ")
          }. We're cancelling that whole order, and I'm noting down ${
            s.reason === "no longer needed" ? "that you no longer need it" : s.reason === "ordered by mistake" ? "that you ordered it by mistake" : s.reason
          }. The money goes back to ${pay(s.method)}. Are you okay with me cancelling that now?`;
        case "return":
          return `Perfect, thanks for holding. I've got order ${s.order} up here, so let me read that back to you. You're returning ${
            s.items.map(item).join("; then ")
          }. And your refund goes to ${pay(s.method)}. Are you okay with me putting that return in now?`;
        case "exchange":
        case "modify":
          return `Perfect, thanks for holding. I've got order ${s.order} up here, ${
            s.act === "exchange" ? "I see it was delivered, so that's an exchange" : "I see it's still pending, so I can change what's in it"
          }. Let me read that back to you. ${
            s.pairs.map((p) => `We take ${item(p.had)}, and make that ${item(p.wanted)}.`).join(" Next one. ")
          } ${
            Math.abs(s.difference) < 0.005
              ? `Price-wise it's even, so there's nothing to charge on ${pay(s.method)}.`
              : s.difference > 0
              ? `That'll be ${money(s.difference)} extra, on ${pay(s.method)}.`
              : `That gives you ${money(-s.difference)} back, to ${pay(s.method)}.`
          } Are you okay with me doing that now?`;
        case "payment":
          return `Perfect, thanks for holding. I've got order ${s.order} up here, the total is ${money(s.total)}. Right now it's on ${
            pay(s.had)
          }, and we're moving it over to ${pay(s.wanted)}. Are you okay with me doing that now?`;
        case "address":
          return `Perfect, thanks for holding. I've got order ${s.order} up here, so let me read back where we'll ship it instead. ${
            home(s.address)
          }. Are you okay with me changing that shipping address now?`;
        case "userAddress":
          return `Perfect, thanks for holding. I've got your profile up here, so let me read back the new default address. ${
            home(s.address)
          }. Are you okay with me changing your default address to that now?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Perfect, thanks for holding. Let me read the new booking back to you. It's ${
            s.roundTrip ? "a round trip" : "just one way"
          }, ${s.origin} to ${s.destination}, sitting in ${s.cabin}. ${s.flights.map((f) => `${leg(f)}.`).join(" Then ")} Traveling we have ${
            s.passengers.map((p) => `${p.first} ${p.last}, birthday ${born(p.born)}`).join("; and ")
          }. That's with ${bags(s.bags)} in total, and ${
            s.insurance ? "yes to the insurance" : "no insurance"
          }. Your total is ${money(s.total)}, and I'm taking ${
            s.payments.map((p) => `${money(p.amount)} from ${pay(p.method)}`).join("; and ")
          }. Are you okay with me booking that now?`;
        case "cancel":
          return `Perfect, thanks for holding. I've got reservation ${s.reservation} up here. We're cancelling that whole reservation, and the reason I'm putting in is: ${s.reason}. Are you okay with me cancelling that now?`;
        case "flights":
          return `Perfect, thanks for holding. I've got reservation ${s.reservation} up here, so let me read back what the whole trip will look like. ${
            s.flights.map((f) => `${leg(f)}.`).join(" Then ")
          } You're still in ${s.cabin}, and any price difference runs through ${pay(s.method)}. Are you okay with me changing those flights now?`;
        case "cabin":
          return `Perfect, thanks for holding. I've got reservation ${s.reservation} up here. The flights stay just as they are, but we're moving you out of ${s.had} and into ${s.wanted}. Any price difference runs through ${
            pay(s.method)
          }. Are you okay with me doing that now?`;
        case "passengers":
          return `Perfect, thanks for holding. I've got reservation ${s.reservation} up here. ${
            s.leaving
              ? `We're taking out ${s.leaving.first} ${s.leaving.last}, birthday ${born(s.leaving.born)}, and putting in ${s.joining.first} ${s.joining.last}, birthday ${born(s.joining.born)}.`
              : `We're adding ${s.joining.first} ${s.joining.last}, birthday ${born(s.joining.born)}.`
          } So traveling we'd have ${s.passengers.map((p) => `${p.first} ${p.last}`).join("; and ")}. Are you okay with me doing that now?`;
        case "bags":
          return `Perfect, thanks for holding. I've got reservation ${s.reservation} up here. You've got ${bags(s.had)} right now, and we're making that ${
            bags(s.total)
          } in total. ${
            s.nonfree === 0
              ? `You don't pay extra for any of them, so nothing on ${pay(s.method)}.`
              : `You pay extra for ${num(s.nonfree)} of them, fifty dollars each, on ${pay(s.method)}.`
          } Are you okay with me doing that now?`;
        case "certificate":
          return `Perfect, thanks for holding. I've got reservation ${s.reservation} up here, and I do see the ${s.reason}, I'm sorry about that. I can send you a certificate for ${
            money(s.amount)
          } to make up for it. Are you okay with me sending that now?`;
      }
    },
  });
}

// 15 -----------------------------------------------------------------------
{
  const usd = (n: number) => `$${n.toFixed(2)}`;
  const pay = (m: MethodWords) =>
    m.lastFour ? `${m.brand ?? "card"} •••• ${m.lastFour}` : m.source === "PayPal" ? "PayPal" : `${m.source} #${m.id.replace(/^.*_/, "")}`;
  const item = (i: ItemWords) => [i.name, Object.values(i.options).join(" · ")].filter(Boolean).join(" – ");
  const swap = (a: ItemWords, b: ItemWords) => {
    const keys = [...new Set([...Object.keys(a.options), ...Object.keys(b.options)])];
    const changed = keys.filter((k) => a.options[k] !== b.options[k]);
    if (a.name !== b.name || changed.length === 0) return `${item(a)} (${a.id}) ➡️ ${item(b)} (${b.id})`;
    const same = keys.filter((k) => a.options[k] === b.options[k]);
    return `${a.name}: ${changed.map((k) => `${k} ${a.options[k] ?? "none"} ➡️ ${b.options[k] ?? "none"}`).join(", ")}${
      same.length ? ` (${same.map((k) => `${k} stays ${a.options[k]}`).join(", ")})` : ""
    }`;
  };
  const d = (iso: string) =>
    new Date(iso + "T00:00:00Z").toLocaleDateString("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });
  const leg = (f: FlightWords) => `✈️ ${d(f.date)} · ${f.origin} ➡️ ${f.destination} · ${f.departs}–${f.arrives} · ${f.number}`;
  const home = (a: AddressWords) => `${a.address1}${a.address2 ? ` · ${a.address2}` : ""} · ${a.city} · ${a.state} ${a.zip} · ${a.country}`;
  const ask = "\n\n👉 Ready to confirm? Type YES and I'll take care of it!";
  hands.push({
    name: "emoji chat bot",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `🛒 Order ${s.order}\n❌ Cancel the complete order\n📝 Reason: ${s.reason}\n${s.items.map((i) => `📦 ${item(i)}`).join("\n")}\n💸 Refund to ${
            pay(s.method)
          }` + ask;
        case "return":
          return `🛒 Order ${s.order}\n↩️ Return:\n${s.items.map((i) => `📦 ${item(i)} (${usd(i.price)})`).join("\n")}\n💸 Refund to ${
            pay(s.method)
          }` + ask;
        case "exchange":
        case "modify":
          return `🛒 Order ${s.order} (${s.act === "exchange" ? "delivered" : "pending"})\n🔄 ${
            s.act === "exchange" ? "Exchange" : "Change items"
          }:\n${s.pairs.map((p) => `📦 ${swap(p.had, p.wanted)}`).join("\n")}\n💳 ${
            Math.abs(s.difference) < 0.005
              ? `Same price, no charge (${pay(s.method)})`
              : s.difference > 0
              ? `You pay ${usd(s.difference)} with ${pay(s.method)}`
              : `You get ${usd(-s.difference)} back on ${pay(s.method)}`
          }` + ask;
        case "payment":
          return `🛒 Order ${s.order}\n💳 New payment method: ${pay(s.had)} ➡️ ${pay(s.wanted)}\n💰 Amount: ${usd(s.total)}` + ask;
        case "address":
          return `🛒 Order ${s.order}\n🚚 Ship this order to: ${home(s.address)}` + ask;
        case "userAddress":
          return `👤 Your profile\n🏠 New default address: ${home(s.address)}` + ask;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `🎫 New booking: ${s.origin} ${s.roundTrip ? "🔁" : "➡️"} ${s.destination} (${s.roundTrip ? "round trip" : "one way"}), ${s.cabin}\n${
            s.flights.map(leg).join("\n")
          }\n${s.passengers.map((p) => `🧍 ${p.first} ${p.last} (🎂 ${p.born})`).join("\n")}\n🧳 Checked bags: ${s.bags}\n🛡️ Insurance: ${
            s.insurance ? "yes" : "no"
          }\n${s.payments.map((p) => `💳 ${usd(p.amount)} · ${pay(p.method)}`).join("\n")}\n💰 Total ${usd(s.total)}` + ask;
        case "cancel":
          return `🎫 Reservation ${s.reservation}\n❌ Cancel the complete reservation\n📝 Reason: ${s.reason}` + ask;
        case "flights":
          return `🎫 Reservation ${s.reservation}\n🔄 New flights:\n${s.flights.map(leg).join("\n")}\n💺 Still ${s.cabin}\n💳 Price difference: ${
            pay(s.method)
          }` + ask;
        case "cabin":
          return `🎫 Reservation ${s.reservation}\n💺 Cabin: ${s.had} ➡️ ${s.wanted}\n✈️ Same flights\n💳 Price difference: ${pay(s.method)}` + ask;
        case "passengers":
          return `🎫 Reservation ${s.reservation}\n${
            s.leaving ? `➖ ${s.leaving.first} ${s.leaving.last} (🎂 ${s.leaving.born})\n` : ""
          }➕ ${s.joining.first} ${s.joining.last} (🎂 ${s.joining.born})\n👥 Passengers then: ${
            s.passengers.map((p) => `${p.first} ${p.last}`).join(", ")
          }` + ask;
        case "bags":
          return `🎫 Reservation ${s.reservation}\n🧳 Checked bags: ${s.had} ➡️ ${s.total} in total\n💳 ${
            s.nonfree === 0 ? `All free, no charge (${pay(s.method)})` : `${s.nonfree} of them at $50 each, with ${pay(s.method)}`
          }` + ask;
        case "certificate":
          return `🎫 Reservation ${s.reservation}\n😔 Sorry about the ${s.reason}!\n🎁 Travel certificate for you: ${usd(s.amount)}` + ask;
      }
    },
  });
}

// 16 -----------------------------------------------------------------------
{
  const money = (n: number) => `$${n.toFixed(2)} (USD)`;
  const pay = (m: MethodWords) =>
    `the ${m.source} on file${m.lastFour ? ` (${(m.brand ?? "card").toUpperCase()}, last four digits ${m.lastFour})` : ` (reference ${m.id})`}`;
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k} "${v}"`).join(", ");
    return `"${i.name}", item ID ${i.id}${o ? `, with ${o}` : ""}`;
  };
  const abc = (xs: string[]) => xs.map((x, n) => `(${String.fromCharCode(97 + n)}) ${x}`).join("; ");
  const home = (a: AddressWords) =>
    `"${a.address1}${a.address2 ? `, ${a.address2}` : ""}, ${a.city}, ${a.state}, ${a.zip}, ${a.country}"`;
  const d = (iso: string) =>
    new Date(iso + "T00:00:00Z").toLocaleDateString("en-US", { month: "long", day: "2-digit", year: "numeric", timeZone: "UTC" });
  const leg = (f: FlightWords) =>
    `flight number ${f.number} of ${d(f.date)} from ${f.origin} (scheduled departure ${f.departs}) to ${f.destination} (scheduled arrival ${f.arrives})`;
  const pax = (p: PassengerWords) => `${p.first} ${p.last}, born on ${d(p.born)}`;
  hands.push({
    name: "legal authorization",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `By answering "yes", you authorize us to cancel order ${s.order} as a whole on the ground "${s.reason}". The order includes the following: ${
            abc(s.items.map(item))
          }. The refund shall be made to ${pay(s.method)}. Do you give your authorization?`;
        case "return":
          return `By answering "yes", you authorize us to accept the return, out of order ${s.order}, of the following: ${
            abc(s.items.map(item))
          }. The refund shall be made to ${pay(s.method)}. Do you give your authorization?`;
        case "exchange":
        case "modify":
          return `By answering "yes", you authorize us, in respect of ${
            s.act === "exchange" ? "delivered order" : "pending order"
          } ${s.order}, to ${s.act === "exchange" ? "exchange" : "modify"} the following: ${
            abc(s.pairs.map((p) => `${item(p.had)}, to be substituted by ${item(p.wanted)}`))
          }. ${
            Math.abs(s.difference) < 0.005
              ? `The difference in price is ${money(0)}; the payment method for this transaction is ${pay(s.method)}.`
              : s.difference > 0
              ? `The difference in price of ${money(s.difference)} shall be charged to ${pay(s.method)}.`
              : `The difference in price of ${money(-s.difference)} shall be refunded to ${pay(s.method)}.`
          } Do you give your authorization?`;
        case "payment":
          return `By answering "yes", you authorize us to charge the total of order ${s.order}, being ${money(s.total)}, to ${
            pay(s.wanted)
          } in lieu of ${pay(s.had)}. Do you give your authorization?`;
        case "address":
          return `By answering "yes", you authorize us to change the shipping address of order ${s.order} to ${
            home(s.address)
          }. Your profile is not affected. Do you give your authorization?`;
        case "userAddress":
          return `By answering "yes", you authorize us to change the default address of your user profile to ${
            home(s.address)
          }. Orders already placed are not affected. Do you give your authorization?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `By answering "yes", you authorize us to book, as a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin}, the following: ${abc(s.flights.map(leg))}. The passengers shall be: ${
            abc(s.passengers.map(pax))
          }. The number of checked bags shall be ${s.bags}. Travel insurance is ${
            s.insurance ? "included" : "excluded"
          }. You further agree to the following payments: ${
            abc(s.payments.map((p) => `${money(p.amount)} from ${pay(p.method)}`))
          }, in total ${money(s.total)}. Do you give your authorization?`;
        case "cancel":
          return `By answering "yes", you authorize us to cancel reservation ${s.reservation} as a whole on the ground "${s.reason}". Do you give your authorization?`;
        case "flights":
          return `By answering "yes", you authorize us to change the itinerary of reservation ${s.reservation} so that it consists of the following: ${
            abc(s.flights.map(leg))
          }. The cabin remains ${s.cabin}. The fare difference shall be settled by means of ${pay(s.method)}. Do you give your authorization?`;
        case "cabin":
          return `By answering "yes", you authorize us to change the cabin of reservation ${s.reservation} from ${s.had} to ${s.wanted}, the flights remaining the same. The fare difference shall be settled by means of ${
            pay(s.method)
          }. Do you give your authorization?`;
        case "passengers":
          return `By answering "yes", you authorize us, in respect of reservation ${s.reservation}, to ${
            s.leaving ? `substitute ${pax(s.joining)}, for ${pax(s.leaving)}` : `add ${pax(s.joining)}`
          }. Thereafter the passengers shall be: ${abc(s.passengers.map(pax))}. Do you give your authorization?`;
        case "bags":
          return `By answering "yes", you authorize us to change the number of checked bags of reservation ${s.reservation} from ${s.had} to a total of ${s.total}. ${
            s.nonfree === 0
              ? `No bag is subject to a surcharge; the payment method for this transaction is ${pay(s.method)}.`
              : `The number of bags subject to a surcharge of $50.00 each is ${s.nonfree}; the payment method is ${pay(s.method)}.`
          } Do you give your authorization?`;
        case "certificate":
          return `By answering "yes", you authorize us to issue a certificate in the amount of ${
            money(s.amount)
          } to you as compensation for the ${s.reason} under reservation ${s.reservation}. Do you give your authorization?`;
      }
    },
  });
}

// 17 -----------------------------------------------------------------------
{
  const quid = (n: number) => n.toFixed(2).replace(/\.00$/, "") + " USD";
  const pay = (m: MethodWords) =>
    m.source === "PayPal"
      ? "your PayPal account"
      : m.lastFour
      ? `your ${(m.brand ?? "credit").replace(/^./, (c) => c.toUpperCase())} card (ending in ${m.lastFour})`
      : `your ${m.source} (${m.id})`;
  const item = (i: ItemWords) => {
    const o = Object.values(i.options);
    return o.length ? `${i.name} in ${o.join("/")}` : i.name;
  };
  const home = (a: AddressWords) =>
    [a.address1, a.address2, `${a.city}`, `${a.state} ${a.zip}`, a.country].filter((x) => x !== "").join(", ");
  const d = (iso: string) =>
    new Date(iso + "T00:00:00Z").toLocaleDateString("en-GB", { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  const dob = (iso: string) => {
    const [y, m, x] = iso.split("-").map(Number);
    return `${x} ${["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][m! - 1]} ${y}`;
  };
  const leg = (f: FlightWords) => `the ${f.departs.replace(":", ".")} from ${f.origin} to ${f.destination} on ${d(f.date)} (${f.number})`;
  const pax = (p: PassengerWords) => `${p.first} ${p.last} (DOB ${dob(p.born)})`;
  hands.push({
    name: "British, before I press the button",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Right then, just a quick double-check before I press the button. I'm cancelling order ${s.order}, lock, stock and barrel: ${
            s.items.map(item).join("; ")
          }. Reason given: ${s.reason}. The money will wing its way back to ${pay(s.method)}. Happy for me to cancel it?`;
        case "return":
          return `Right then, just a quick double-check before I press the button. It's a return on order ${s.order}: ${
            s.items.map(item).join("; ")
          }. The refund will wing its way back to ${pay(s.method)}. Happy for me to log the return?`;
        case "exchange":
        case "modify":
          return `Right then, just a quick double-check before I press the button. ${
            s.act === "exchange"
              ? `Order ${s.order} has been delivered, so it's an exchange:`
              : `Order ${s.order} hasn't gone out yet, so I'm amending the items in it:`
          } ${s.pairs.map((p) => `${item(p.had)} gets swapped for ${item(p.wanted)}`).join("; ")}. ${
            Math.abs(s.difference) < 0.005
              ? `There's nothing to pay, the price is identical, so ${pay(s.method)} stays untouched.`
              : s.difference > 0
              ? `There's ${quid(s.difference)} to pay, which I'd put on ${pay(s.method)}.`
              : `There's ${quid(-s.difference)} coming back to you on ${pay(s.method)}.`
          } Happy for me to do that?`;
        case "payment":
          return `Right then, just a quick double-check before I press the button. Order ${s.order}, ${
            quid(s.total)
          } in all, was going on ${pay(s.had)}. I'm putting it on ${pay(s.wanted)} instead. Happy for me to do that?`;
        case "address":
          return `Right then, just a quick double-check before I press the button. The parcel for order ${s.order} should be going to ${
            home(s.address)
          }, and I'm changing the delivery address on that order. Happy for me to do that?`;
        case "userAddress":
          return `Right then, just a quick double-check before I press the button. On your account the default address is going to be ${
            home(s.address)
          } from here on. Happy for me to update your account?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Right then, just a quick double-check before I press the button. I'm booking ${
            s.roundTrip ? "a return journey (round trip)" : "a single (one way)"
          } from ${s.origin} to ${s.destination}, ${s.cabin}: ${s.flights.map(leg).join("; ")}. Travelling: ${
            s.passengers.map(pax).join("; ")
          }. Hold luggage: ${s.bags === 0 ? "none" : s.bags === 1 ? "1 checked bag" : `${s.bags} checked bags in total`}. Insurance: ${s.insurance ? "yes" : "none"}. That's ${quid(s.total)} all in, with ${
            s.payments.map((p) => `${quid(p.amount)} on ${pay(p.method)}`).join(" and ")
          }. Happy for me to book it?`;
        case "cancel":
          return `Right then, just a quick double-check before I press the button. I'm cancelling the lot on reservation ${s.reservation}. Reason given: ${s.reason}. Happy for me to cancel it?`;
        case "flights":
          return `Right then, just a quick double-check before I press the button. On reservation ${s.reservation} you'd now be flying ${
            s.flights.map(leg).join("; ")
          }. Still in ${s.cabin}, mind. The difference in fare goes on, or back to, ${pay(s.method)}. Happy for me to change the flights?`;
        case "cabin":
          return `Right then, just a quick double-check before I press the button. On reservation ${s.reservation} I'm moving everybody from ${s.had} into ${s.wanted}, flights as they are. The difference in fare goes on, or back to, ${
            pay(s.method)
          }. Happy for me to do that?`;
        case "passengers":
          return `Right then, just a quick double-check before I press the button. On reservation ${s.reservation} ${
            s.leaving ? `${pax(s.leaving)} is coming off and ${pax(s.joining)} is going on in their place` : `${pax(s.joining)} is coming along as well`
          }. So that makes ${s.passengers.map((p) => `${p.first} ${p.last}`).join(", ")}. Happy for me to do that?`;
        case "bags":
          return `Right then, just a quick double-check before I press the button. Reservation ${s.reservation} goes from ${s.had} checked bag${
            s.had === 1 ? "" : "s"
          } to ${s.total} all told, ${
            s.nonfree === 0
              ? `none of which you pay for, so ${pay(s.method)} stays untouched`
              : `${s.nonfree} of which you pay for at 50 USD each, on ${pay(s.method)}`
          }. Happy for me to do that?`;
        case "certificate":
          return `Right then, just a quick double-check before I press the button. Owing to the ${s.reason} on reservation ${s.reservation} I'm sending you a ${
            quid(s.amount)
          } travel certificate. Happy for me to do that?`;
      }
    },
  });
}

// 18 -----------------------------------------------------------------------
{
  const usd = (n: number) => `$${n.toFixed(2)}`;
  const pay = (m: MethodWords) =>
    m.lastFour ? `${m.brand ?? "credit"} card ending with ${m.lastFour}` : `${m.source} with ID ${m.id}`;
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${v} (${k})`).join(", ");
    return o ? `${o} ${i.name}` : i.name;
  };
  const home = (a: AddressWords) =>
    `${a.country}, ${a.state} ${a.zip}, ${a.city}, ${a.address1}${a.address2 ? ` (${a.address2})` : ""}`;
  const d = (iso: string) => {
    const [y, m, x] = iso.split("-");
    const w = new Date(iso + "T00:00:00Z").toLocaleDateString("en-US", { weekday: "short", timeZone: "UTC" });
    return `${w} ${m}/${x}/${y}`;
  };
  const leg = (f: FlightWords) => `${d(f.date)}: ${f.origin} (${f.departs}) to ${f.destination} (${f.arrives}), no. ${f.number}`;
  const dob = (iso: string) => new Date(iso + "T00:00:00Z").toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
  const pax = (p: PassengerWords) => `${p.last}, ${p.first}, born ${dob(p.born)}`;
  hands.push({
    name: "money first, order last",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Money back to: ${pay(s.method)}. Reason: ${s.reason}. Contents: ${
            s.items.map((i) => `${item(i)} at ${usd(i.price)}`).join("; ")
          }. What happens: full cancellation. Order number: ${s.order}. Is it all right if I carry this out?`;
        case "return":
          return `Money back to: ${pay(s.method)}. Goods coming back to us: ${
            s.items.map((i) => `${item(i)} at ${usd(i.price)}`).join("; ")
          }. What happens: a return. Order number: ${s.order}. Is it all right if I carry this out?`;
        case "exchange":
        case "modify":
          return `${
            Math.abs(s.difference) < 0.005
              ? `Money: no difference (${pay(s.method)})`
              : s.difference > 0
              ? `Money: ${usd(s.difference)} from you by ${pay(s.method)}`
              : `Money: ${usd(-s.difference)} to you by ${pay(s.method)}`
          }. ${s.pairs.map((p) => `You will have: ${item(p.wanted)}, in exchange for: ${item(p.had)}.`).join(" ")} What happens: ${
            s.act === "exchange" ? "an exchange of delivered goods" : "a change of goods before shipping"
          }. Order number: ${s.order}. Is it all right if I carry this out?`;
        case "payment":
          return `Money: ${usd(s.total)}, by ${pay(s.wanted)} in future, not by ${pay(s.had)} anymore. What happens: a change of payment method. Order number: ${s.order}. Is it all right if I carry this out?`;
        case "address":
          return `Destination: ${home(s.address)}. What happens: a change of the shipping address for one order. Order number: ${s.order}. Is it all right if I carry this out?`;
        case "userAddress":
          return `Address: ${home(s.address)}. What happens: this becomes the default address in your profile. Is it all right if I carry this out?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Money: ${usd(s.total)} in total, namely ${
            s.payments.map((p) => `${usd(p.amount)} by ${pay(p.method)}`).join(", ")
          }. Insurance: ${s.insurance ? "yes" : "no"}. Checked bags: ${s.bags}. Passengers: ${
            s.passengers.map(pax).join("; ")
          }. Cabin: ${s.cabin}. Flights: ${s.flights.map(leg).join("; ")}. What happens: a new ${
            s.roundTrip ? "round-trip" : "one-way"
          } booking, ${s.origin} to ${s.destination}. Is it all right if I carry this out?`;
        case "cancel":
          return `Reason: ${s.reason}. What happens: full cancellation. Reservation code: ${s.reservation}. Is it all right if I carry this out?`;
        case "flights":
          return `Money: fare difference by ${pay(s.method)}. Cabin: ${s.cabin}, as it was. All flights from now on: ${
            s.flights.map(leg).join("; ")
          }. What happens: a change of flights. Reservation code: ${s.reservation}. Is it all right if I carry this out?`;
        case "cabin":
          return `Money: fare difference by ${pay(s.method)}. Flights: as they were. Cabin: ${s.wanted}, was ${s.had}. What happens: a change of cabin. Reservation code: ${s.reservation}. Is it all right if I carry this out?`;
        case "passengers":
          return `Passengers from now on: ${s.passengers.map(pax).join("; ")}. ${
            s.leaving
              ? `New: ${pax(s.joining)}. Gone: ${pax(s.leaving)}. What happens: one passenger takes the place of another`
              : `New: ${pax(s.joining)}. What happens: one passenger is added`
          }. Reservation code: ${s.reservation}. Is it all right if I carry this out?`;
        case "bags":
          return `Money: ${
            s.nonfree === 0 ? `no bag fee (${pay(s.method)})` : `$50 for each of ${s.nonfree} paid bag${s.nonfree === 1 ? "" : "s"}, by ${pay(s.method)}`
          }. Checked bags: ${s.total} in total, was ${s.had}. What happens: a change of baggage. Reservation code: ${s.reservation}. Is it all right if I carry this out?`;
        case "certificate":
          return `Money: a certificate of ${usd(s.amount)} for you. Reason: ${s.reason}. What happens: compensation is issued. Reservation code: ${s.reservation}. Is it all right if I carry this out?`;
      }
    },
  });
}

// 19 -----------------------------------------------------------------------
{
  const usd = (n: number) => `USD${n.toFixed(2)}`;
  const pay = (m: MethodWords) => m.lastFour ? `${(m.brand ?? "CARD").toUpperCase()} *${m.lastFour}` : `${m.source.toUpperCase()} ${m.id}`;
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k}:${v}`).join(" ");
    return `${i.name.toUpperCase()}${o ? ` (${o})` : ""}`;
  };
  const home = (a: AddressWords) => [a.address1, a.address2, a.city, a.state, a.zip, a.country].filter((x) => x).join(" / ");
  const d = (iso: string) => {
    const [y, m, x] = iso.split("-");
    return `${x}${["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"][+m! - 1]}${y!.slice(2)}`;
  };
  const dob = (iso: string) => d(iso).slice(0, 5) + iso.slice(0, 4);
  const leg = (f: FlightWords) => `${f.number} ${d(f.date)} ${f.origin}-${f.destination} ${f.departs.replace(":", "")}/${f.arrives.replace(":", "")}`;
  const pax = (p: PassengerWords) => `${p.last.toUpperCase()}/${p.first.toUpperCase()} DOB ${dob(p.born)}`;
  const ask = "\nREPLY YES TO CONFIRM, NO TO LEAVE EVERYTHING AS IT IS.";
  hands.push({
    name: "SMS in capitals",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `CANCEL ORDER ${s.order}? REASON: ${s.reason.toUpperCase()}. ITEMS: ${s.items.map(item).join(", ")}. REFUND: ${pay(s.method)}.` + ask;
        case "return":
          return `RETURN FROM ORDER ${s.order}? ITEMS: ${s.items.map(item).join(", ")}. REFUND: ${pay(s.method)}.` + ask;
        case "exchange":
        case "modify":
          return `${s.act === "exchange" ? "EXCHANGE FOR DELIVERED ORDER" : "CHANGE ITEMS OF PENDING ORDER"} ${s.order}? ${
            s.pairs.map((p) => `${item(p.had)} => ${item(p.wanted)}`).join(", ")
          }. ${
            Math.abs(s.difference) < 0.005
              ? `DIFFERENCE ${usd(0)}, ${pay(s.method)}`
              : s.difference > 0
              ? `TO PAY ${usd(s.difference)}, ${pay(s.method)}`
              : `TO BE REFUNDED ${usd(-s.difference)}, ${pay(s.method)}`
          }.` + ask;
        case "payment":
          return `CHANGE PAYMENT OF ORDER ${s.order}? TOTAL ${usd(s.total)}. OLD: ${pay(s.had)}. NEW: ${pay(s.wanted)}.` + ask;
        case "address":
          return `CHANGE SHIPPING ADDRESS OF ORDER ${s.order}? NEW: ${home(s.address)}.` + ask;
        case "userAddress":
          return `CHANGE DEFAULT ADDRESS IN YOUR PROFILE? NEW: ${home(s.address)}.` + ask;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `BOOK ${s.origin}-${s.destination} ${s.roundTrip ? "ROUND TRIP" : "ONE WAY"} ${s.cabin.toUpperCase()}?\n${
            s.flights.map(leg).join("\n")
          }\n${s.passengers.map(pax).join("\n")}\nCHECKED BAGS ${s.bags}, INSURANCE ${s.insurance ? "YES" : "NO"}\n${
            s.payments.map((p) => `${usd(p.amount)} ${pay(p.method)}`).join("\n")
          }\nTOTAL ${usd(s.total)}` + ask;
        case "cancel":
          return `CANCEL RESERVATION ${s.reservation}? REASON: ${s.reason.toUpperCase()}.` + ask;
        case "flights":
          return `CHANGE FLIGHTS OF RESERVATION ${s.reservation}? NEW ITINERARY:\n${
            s.flights.map(leg).join("\n")
          }\nCABIN ${s.cabin.toUpperCase()} KEPT. FARE DIFFERENCE: ${pay(s.method)}.` + ask;
        case "cabin":
          return `CHANGE CABIN OF RESERVATION ${s.reservation}? FROM ${s.had.toUpperCase()} TO ${s.wanted.toUpperCase()}. FLIGHTS KEPT. FARE DIFFERENCE: ${
            pay(s.method)
          }.` + ask;
        case "passengers":
          return `${s.leaving ? "REPLACE PASSENGER ON" : "ADD PASSENGER TO"} RESERVATION ${s.reservation}?\n${
            s.leaving ? `OUT ${pax(s.leaving)}\n` : ""
          }IN ${pax(s.joining)}\nALL PASSENGERS AFTER CHANGE:\n${s.passengers.map(pax).join("\n")}` + ask;
        case "bags":
          return `CHANGE CHECKED BAGS OF RESERVATION ${s.reservation}? FROM ${s.had} TO ${s.total} TOTAL. ${
            s.nonfree === 0 ? "ALL FREE" : `PAID BAGS: ${s.nonfree} AT USD50 EACH`
          }, ${pay(s.method)}.` + ask;
        case "certificate":
          return `ISSUE CERTIFICATE OF ${usd(s.amount)} FOR ${s.reason.toUpperCase()}, RESERVATION ${s.reservation}?` + ask;
      }
    },
  });
}

// 20 -----------------------------------------------------------------------
{
  const city: Record<string, string> = {
    SFO: "San Francisco", JFK: "New York", LAX: "Los Angeles", ORD: "Chicago", DFW: "Dallas", DEN: "Denver",
    SEA: "Seattle", ATL: "Atlanta", MIA: "Miami", BOS: "Boston", PHX: "Phoenix", IAH: "Houston", LAS: "Las Vegas",
    MCO: "Orlando", EWR: "Newark", CLT: "Charlotte", MSP: "Minneapolis", DTW: "Detroit", PHL: "Philadelphia", LGA: "New York",
  };
  const port = (c: string) => city[c] ? `${city[c]} (${c})` : c;
  const money = (n: number) => `${n.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} dollars`;
  const pay = (m: MethodWords) =>
    m.source === "PayPal"
      ? "your PayPal"
      : m.lastFour
      ? `your ${m.source} from ${(m.brand ?? "your bank").replace(/^./, (c) => c.toUpperCase())} with ${m.lastFour} at the end`.replace("from Your", "from your")
      : `your ${m.source} ${m.id}`;
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join(", ");
    return `${i.name}${o ? ` (${o})` : ""}`;
  };
  const d = (iso: string) => new Date(iso + "T00:00:00Z").toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  const leg = (f: FlightWords) => `On ${d(f.date)} flight ${f.number} goes from ${port(f.origin)} to ${port(f.destination)}. It leaves at ${f.departs}.`;
  const home = (a: AddressWords) =>
    `The street is ${a.address1}. ${a.address2 ? `The second line is ${a.address2}. ` : ""}The city is ${a.city}. The state is ${a.state}. The zip is ${a.zip}. The country is ${a.country}.`;
  hands.push({
    name: "plain short sentences",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `I have your order ${s.order}. I will cancel it. All of it. ${
            s.items.map((i) => `It has this item: ${item(i)}.`).join(" ")
          } The reason is: ${s.reason}. The money goes to ${pay(s.method)}. Do you agree?`;
        case "return":
          return `I have your order ${s.order}. You send something back. ${
            s.items.map((i) => `You send back this item: ${item(i)}.`).join(" ")
          } The money goes to ${pay(s.method)}. Do you agree?`;
        case "exchange":
        case "modify":
          return `I have your order ${s.order}. ${
            s.act === "exchange" ? "It was delivered. I will exchange something." : "It was not shipped yet. I will change something in it."
          } ${s.pairs.map((p) => `The old item is: ${item(p.had)}. For it you get: ${item(p.wanted)}.`).join(" ")} ${
            Math.abs(s.difference) < 0.005
              ? `The price does not change. So I take nothing from ${pay(s.method)}.`
              : s.difference > 0
              ? `You pay ${money(s.difference)} more. I take it from ${pay(s.method)}.`
              : `You get ${money(-s.difference)} back. I send it to ${pay(s.method)}.`
          } Do you agree?`;
        case "payment":
          return `I have your order ${s.order}. It costs ${money(s.total)}. Now it is paid with ${pay(s.had)}. I will change that. It will be paid with ${
            pay(s.wanted)
          }. Do you agree?`;
        case "address":
          return `I have your order ${s.order}. It will be sent to another address. This is only for this order. ${home(s.address)} Do you agree?`;
        case "userAddress":
          return `I have your profile. I will change your default address there. This is the new one. ${home(s.address)} Do you agree?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `I will book a trip. You go from ${port(s.origin)} to ${port(s.destination)}. ${
            s.roundTrip ? "It is a round trip." : "It is only one way."
          } ${s.flights.map(leg).join(" ")} You sit in ${s.cabin}. ${
            s.passengers.map((p) => `${p.first} ${p.last} flies. The birth date is ${d(p.born)}.`).join(" ")
          } You have ${s.bags === 0 ? "no checked bags" : s.bags === 1 ? "1 checked bag" : `${s.bags} checked bags`}. You take ${
            s.insurance ? "the insurance" : "no insurance"
          }. You pay ${money(s.total)} in all. ${
            s.payments.map((p) => `I take ${money(p.amount)} from ${pay(p.method)}.`).join(" ")
          } Do you agree?`;
        case "cancel":
          return `I have your reservation ${s.reservation}. I will cancel it. All of it. The reason is: ${s.reason}. Do you agree?`;
        case "flights":
          return `I have your reservation ${s.reservation}. You get new flights. These are all of them. ${
            s.flights.map(leg).join(" ")
          } You stay in ${s.cabin}. The price difference goes over ${pay(s.method)}. Do you agree?`;
        case "cabin":
          return `I have your reservation ${s.reservation}. The flights stay. The cabin changes. It was ${s.had}. It will be ${s.wanted}. The price difference goes over ${
            pay(s.method)
          }. Do you agree?`;
        case "passengers":
          return `I have your reservation ${s.reservation}. ${
            s.leaving ? `I take out ${s.leaving.first} ${s.leaving.last} (born ${d(s.leaving.born)}). I put in` : "I add"
          } ${s.joining.first} ${s.joining.last} (born ${d(s.joining.born)}). Then these people fly: ${
            s.passengers.map((p) => `${p.first} ${p.last}`).join(", ")
          }. Do you agree?`;
        case "bags":
          return `I have your reservation ${s.reservation}. Now you have ${s.had === 0 ? "no checked bags" : s.had === 1 ? "1 checked bag" : `${s.had} checked bags`}. Then you will have ${s.total}. ${
            s.nonfree === 0
              ? `All of them are free. So I take nothing from ${pay(s.method)}.`
              : `${s.nonfree} of them ${s.nonfree === 1 ? "is" : "are"} not free. A bag that is not free costs 50 dollars. I take it from ${pay(s.method)}.`
          } Do you agree?`;
        case "certificate":
          return `I have your reservation ${s.reservation}. You had a ${s.reason}. I am sorry. I will send you a certificate. It is worth ${
            money(s.amount)
          }. Do you agree?`;
      }
    },
  });
}

export const BLIND_PHRASINGS: readonly Phrasing[] = hands;
