import type {
  AddressWords,
  AirlineSummary,
  FlightWords,
  ItemWords,
  MethodWords,
  PassengerWords,
  Phrasing,
  RetailSummary,
} from "../summary.ts";

/** 1: a formal letter. */
const formalLetter: Phrasing = (() => {
  const usd = (n: number) =>
    Math.abs(n).toLocaleString("en-US", { style: "currency", currency: "USD" });
  const day = (d: string) =>
    new Date(`${d}T00:00:00Z`).toLocaleDateString("en-US", {
      timeZone: "UTC",
      year: "numeric",
      month: "long",
      day: "numeric",
    });
  const cap = (t: string) => t.slice(0, 1).toUpperCase() + t.slice(1);
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? m.lastFour
        ? `your ${cap(m.brand ?? "credit")} card ending in ${m.lastFour}`
        : `your credit card (${m.id})`
      : m.source === "PayPal"
      ? `your PayPal account (${m.id})`
      : `your ${m.source} (${m.id})`;
  const item = (i: ItemWords) =>
    `${i.name} (${
      Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join(", ")
    }), priced at ${usd(i.price)}`;
  const rows = (a: AddressWords) =>
    [a.address1, a.address2, `${a.city}, ${a.state} ${a.zip}`, a.country]
      .filter((t) => t !== "").map((t) => `    ${t}`).join("\n");
  const flight = (f: FlightWords) =>
    `    Flight ${f.number} on ${
      day(f.date)
    }, from ${f.origin} (departure ${f.departs}) to ${f.destination} (arrival ${f.arrives})`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last}, born on ${day(p.born)}`;
  const letter = (...parts: string[]) =>
    ["Dear Customer,", ...parts].join("\n\n");
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return letter(
          `Further to your request, we are prepared to cancel your order ${s.order}. The order comprises the following:`,
          s.items.map((i) => `    ${item(i)}`).join("\n"),
          `The reason recorded for the cancellation will be "${s.reason}". The full amount will be returned to ${
            pay(s.method)
          }.`,
          "May we kindly ask you to confirm, by answering yes, that we are to cancel this order?",
        );
      case "return":
        return letter(
          `Further to your request, we are prepared to register the return of the following from your order ${s.order}:`,
          s.items.map((i) => `    ${item(i)}`).join("\n"),
          `The refund will be issued to ${pay(s.method)}.`,
          "May we kindly ask you to confirm, by answering yes, that we are to proceed with this return?",
        );
      case "exchange":
      case "modify":
        return letter(
          s.act === "exchange"
            ? `Further to your request, we are prepared to exchange the following in your delivered order ${s.order}:`
            : `Further to your request, we are prepared to modify the following in your pending order ${s.order}:`,
          s.pairs.map((p) =>
            `    The ${item(p.had)}, will be replaced by the ${item(p.wanted)}.`
          ).join("\n"),
          s.difference > 0.004
            ? `The price difference of ${
              usd(s.difference)
            } will be charged to ${pay(s.method)}.`
            : s.difference < -0.004
            ? `The price difference of ${
              usd(s.difference)
            } will be refunded to ${pay(s.method)}.`
            : `There is no price difference; the payment method on record for this change is ${
              pay(s.method)
            }.`,
          `May we kindly ask you to confirm, by answering yes, that we are to carry out this ${
            s.act === "exchange" ? "exchange" : "modification"
          }?`,
        );
      case "payment":
        return letter(
          `Further to your request, we are prepared to change the payment method of your pending order ${s.order}, the total of which is ${
            usd(s.total)
          }.`,
          `The order is at present paid with ${
            pay(s.had)
          }. It will henceforth be paid with ${
            pay(s.wanted)
          }, and the earlier payment will be returned.`,
          "May we kindly ask you to confirm, by answering yes, that we are to make this change?",
        );
      case "address":
        return letter(
          `Further to your request, we are prepared to change the shipping address of your pending order ${s.order} to:`,
          rows(s.address),
          "May we kindly ask you to confirm, by answering yes, that this order is to be shipped there?",
        );
      case "userAddress":
        return letter(
          "Further to your request, we are prepared to change the default address held in your customer profile to:",
          rows(s.address),
          "May we kindly ask you to confirm, by answering yes, that we are to update your profile accordingly?",
        );
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return letter(
          `Further to your request, we are prepared to book a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin} class, consisting of:`,
          s.flights.map(flight).join("\n"),
          `The booking will be made out to: ${
            s.passengers.map(person).join("; ")
          }.`,
          `Checked bags in total: ${s.bags}. Travel insurance is ${
            s.insurance ? "included" : "not included"
          }. The total price of ${usd(s.total)} will be paid as follows: ${
            s.payments.map((p) => `${usd(p.amount)} with ${pay(p.method)}`)
              .join("; ")
          }.`,
          "May we kindly ask you to confirm, by answering yes, that we are to make this booking?",
        );
      case "cancel":
        return letter(
          `Further to your request, we are prepared to cancel your reservation ${s.reservation} in its entirety. The reason recorded will be "${s.reason}".`,
          "May we kindly ask you to confirm, by answering yes, that we are to cancel this reservation?",
        );
      case "flights":
        return letter(
          `Further to your request, we are prepared to change the flights of your reservation ${s.reservation}. The cabin will remain ${s.cabin}. The new itinerary in full will be:`,
          s.flights.map(flight).join("\n"),
          `Any difference in fare will be settled with ${pay(s.method)}.`,
          "May we kindly ask you to confirm, by answering yes, that we are to make this change?",
        );
      case "cabin":
        return letter(
          `Further to your request, we are prepared to change the cabin of your reservation ${s.reservation} from ${s.had} to ${s.wanted} on all flights and for all passengers. The flights themselves remain as they are. Any difference in fare will be settled with ${
            pay(s.method)
          }.`,
          "May we kindly ask you to confirm, by answering yes, that we are to make this change?",
        );
      case "passengers":
        return letter(
          `Further to your request, we are prepared to amend the passengers of your reservation ${s.reservation}.`,
          s.leaving === null
            ? `The following passenger will be added: ${person(s.joining)}.`
            : `The passenger ${person(s.leaving)}, will be replaced by ${
              person(s.joining)
            }.`,
          `After the amendment the passengers will be: ${
            s.passengers.map(person).join("; ")
          }.`,
          "May we kindly ask you to confirm, by answering yes, that we are to make this amendment?",
        );
      case "bags":
        return letter(
          `Further to your request, we are prepared to raise the number of checked bags on your reservation ${s.reservation} from ${s.had} to ${s.total}.`,
          s.nonfree === 0
            ? `None of them costs extra, so nothing will be charged. The payment method on record is ${
              pay(s.method)
            }.`
            : `Of these, ${s.nonfree} will cost extra at $50.00 each, that is ${
              usd(s.nonfree * 50)
            }, to be charged to ${pay(s.method)}.`,
          "May we kindly ask you to confirm, by answering yes, that we are to add the baggage?",
        );
      case "certificate":
        return letter(
          `In respect of the ${s.reason} in your reservation ${s.reservation}, we are prepared to issue to you, as compensation, a travel certificate to the value of ${
            usd(s.amount)
          }.`,
          "May we kindly ask you to confirm, by answering yes, that we are to issue this certificate?",
        );
    }
  };
  return { name: "formal letter", retail, airline };
})();

/** 2: a terse bullet list. */
const terseBullets: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.lastFour ? `${x.brand ?? "card"} *${x.lastFour}` : x.id;
  const i = (x: ItemWords) =>
    `${[x.name, ...Object.values(x.options)].join(", ")} [${x.id}]`;
  const list = (...t: string[]) =>
    [...t.map((x) => `- ${x}`), "OK to proceed?"].join("\n");
  const a = (x: AddressWords) =>
    [x.address1, x.address2, x.city, x.state, x.zip, x.country]
      .filter(Boolean).join(", ");
  const f = (x: FlightWords) =>
    `${x.number} ${x.date} ${x.origin}-${x.destination} ${x.departs}-${x.arrives}`;
  const p = (x: PassengerWords) => `${x.first} ${x.last} (${x.born})`;
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return list(
          `cancel order ${s.order}`,
          ...s.items.map((x) => `item: ${i(x)}`),
          `reason: ${s.reason}`,
          `refund to: ${m(s.method)}`,
        );
      case "return":
        return list(
          `return, order ${s.order}`,
          ...s.items.map((x) => `item: ${i(x)}`),
          `refund to: ${m(s.method)}`,
        );
      case "exchange":
      case "modify":
        return list(
          `${
            s.act === "modify"
              ? "modify items, pending"
              : "exchange items, delivered"
          } order ${s.order}`,
          ...s.pairs.map((x) => `${i(x.had)} -> ${i(x.wanted)}`),
          Math.abs(s.difference) < 0.005
            ? `difference: $0.00 (${m(s.method)})`
            : s.difference > 0
            ? `you pay: $${s.difference.toFixed(2)}, ${m(s.method)}`
            : `you get back: $${(-s.difference).toFixed(2)}, ${m(s.method)}`,
        );
      case "payment":
        return list(
          `change payment, order ${s.order}`,
          `now: ${m(s.had)}`,
          `new: ${m(s.wanted)}`,
          `amount: $${s.total.toFixed(2)}`,
        );
      case "address":
        return list(
          `change shipping address, order ${s.order}`,
          `new: ${a(s.address)}`,
        );
      case "userAddress":
        return list(
          "change default address, user profile",
          `new: ${a(s.address)}`,
        );
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return list(
          `new booking, ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }`,
          ...s.flights.map(f),
          `cabin: ${s.cabin}`,
          ...s.passengers.map((x) => `pax: ${p(x)}`),
          `checked bags: ${s.bags}`,
          `insurance: ${s.insurance ? "yes" : "no"}`,
          ...s.payments.map((x) => `$${x.amount.toFixed(2)}: ${m(x.method)}`),
          `total: $${s.total.toFixed(2)}`,
        );
      case "cancel":
        return list(
          `cancel reservation ${s.reservation}`,
          `reason: ${s.reason}`,
        );
      case "flights":
        return list(
          `change flights, reservation ${s.reservation}`,
          ...s.flights.map((x) => `new: ${f(x)}`),
          `cabin: ${s.cabin} (unchanged)`,
          `difference charged/refunded: ${m(s.method)}`,
        );
      case "cabin":
        return list(
          `change cabin, reservation ${s.reservation}`,
          `${s.had} -> ${s.wanted}`,
          "flights: unchanged",
          `difference charged/refunded: ${m(s.method)}`,
        );
      case "passengers":
        return list(
          `change passengers, reservation ${s.reservation}`,
          ...(s.leaving === null ? [] : [`out: ${p(s.leaving)}`]),
          `in: ${p(s.joining)}`,
          `then on board: ${s.passengers.map(p).join(", ")}`,
        );
      case "bags":
        return list(
          `add bags, reservation ${s.reservation}`,
          `checked bags: ${s.had} -> ${s.total}`,
          `paid extra: ${s.nonfree} x $50 = $${s.nonfree * 50}`,
          `payment: ${m(s.method)}`,
        );
      case "certificate":
        return list(
          `issue certificate, reservation ${s.reservation}`,
          `value: $${s.amount}`,
          `for: ${s.reason}`,
        );
    }
  };
  return { name: "terse bullets", retail, airline };
})();

/** 3: a Markdown table. */
const markdownTable: Phrasing = (() => {
  const table = (head: string, rows: [string, string][], ask: string) =>
    [
      head,
      "",
      "| Field | Value |",
      "|---|---|",
      ...rows.map(([k, v]) => `| ${k} | ${v} |`),
      "",
      ask,
    ].join("\n");
  const M = (m: MethodWords) =>
    m.source === "credit card"
      ? `Credit card, ${(m.brand ?? "").toUpperCase()} •••• ${
        m.lastFour ?? m.id
      }`
      : `${m.source.slice(0, 1).toUpperCase()}${m.source.slice(1)} \`${m.id}\``;
  const I = (i: ItemWords) =>
    `${i.name} — ${
      Object.entries(i.options).map(([k, v]) => `${k} ${v}`).join(" / ")
    } — $${i.price.toFixed(2)}`;
  const A = (a: AddressWords): [string, string][] => [
    ["Street", a.address1],
    ...(a.address2 ? [["Line 2", a.address2] as [string, string]] : []),
    ["City", a.city],
    ["State", a.state],
    ["ZIP", a.zip],
    ["Country", a.country],
  ];
  const F = (f: FlightWords) =>
    `${f.number}, ${f.origin} → ${f.destination}, ${f.date}, ${f.departs}–${f.arrives}`;
  const P = (p: PassengerWords) => `${p.first} ${p.last}, DOB ${p.born}`;
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return table("### Cancellation of order", [
          ["Order", s.order],
          ...s.items.map((i, n): [string, string] => [`Item ${n + 1}`, I(i)]),
          ["Cancellation reason", s.reason],
          ["Refund goes to", M(s.method)],
        ], "Do you approve this cancellation?");
      case "return":
        return table("### Return", [
          ["Order", s.order],
          ...s.items.map((i, n): [string, string] => [
            `Returned item ${n + 1}`,
            I(i),
          ]),
          ["Refund goes to", M(s.method)],
        ], "Do you approve this return?");
      case "exchange":
      case "modify":
        return [
          s.act === "exchange"
            ? `### Exchange of delivered items, order ${s.order}`
            : `### Modification of items, pending order ${s.order}`,
          "",
          "| Old item | New item |",
          "|---|---|",
          ...s.pairs.map((p) => `| ${I(p.had)} | ${I(p.wanted)} |`),
          "",
          "| Price difference | Payment method |",
          "|---|---|",
          `| ${
            s.difference > 0.004
              ? `$${s.difference.toFixed(2)} to pay`
              : s.difference < -0.004
              ? `$${(-s.difference).toFixed(2)} refunded`
              : "none ($0.00)"
          } | ${M(s.method)} |`,
          "",
          `Do you approve this ${
            s.act === "exchange" ? "exchange" : "modification"
          }?`,
        ].join("\n");
      case "payment":
        return table("### Change of payment method", [
          ["Order", `${s.order} (pending)`],
          ["Order total", `$${s.total.toFixed(2)}`],
          ["Current payment method", M(s.had)],
          ["New payment method", M(s.wanted)],
        ], "Do you approve this change?");
      case "address":
        return table("### New shipping address for one order", [
          ["Order", s.order],
          ...A(s.address),
        ], "Do you approve this change of the order's shipping address?");
      case "userAddress":
        return table(
          "### New default address in your profile",
          A(s.address),
          "Do you approve this change of your default address?",
        );
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return table("### New reservation", [
          ["Trip type", s.roundTrip ? "Round trip" : "One way"],
          ["Route", `${s.origin} → ${s.destination}`],
          ...s.flights.map((f, n): [string, string] => [
            `Flight ${n + 1}`,
            F(f),
          ]),
          ["Cabin", s.cabin],
          ...s.passengers.map((p, n): [string, string] => [
            `Passenger ${n + 1}`,
            P(p),
          ]),
          ["Checked bags", `${s.bags}`],
          ["Travel insurance", s.insurance ? "Yes" : "No"],
          ...s.payments.map((p): [string, string] => [
            "Payment",
            `$${p.amount.toFixed(2)} by ${M(p.method)}`,
          ]),
          ["**Total**", `**$${s.total.toFixed(2)}**`],
        ], "Do you approve this booking?");
      case "cancel":
        return table("### Cancellation of reservation", [
          ["Reservation", s.reservation],
          ["Reason", s.reason],
        ], "Do you approve this cancellation?");
      case "flights":
        return table("### Change of flights", [
          ["Reservation", s.reservation],
          ...s.flights.map((f, n): [string, string] => [
            `New flight ${n + 1}`,
            F(f),
          ]),
          ["Cabin (same as before)", s.cabin],
          ["Fare difference charged or refunded to", M(s.method)],
        ], "Do you approve this change?");
      case "cabin":
        return table("### Change of cabin", [
          ["Reservation", s.reservation],
          ["Current cabin", s.had],
          ["New cabin", s.wanted],
          ["Flights", "no change"],
          ["Fare difference charged or refunded to", M(s.method)],
        ], "Do you approve this change?");
      case "passengers":
        return table("### Change of passengers", [
          ["Reservation", s.reservation],
          ...(s.leaving ? [["Removed", P(s.leaving)] as [string, string]] : []),
          [s.leaving ? "Put in their place" : "Added", P(s.joining)],
          ...s.passengers.map((p, n): [string, string] => [
            `Passenger ${n + 1} afterwards`,
            P(p),
          ]),
        ], "Do you approve this change?");
      case "bags":
        return table("### Checked bags", [
          ["Reservation", s.reservation],
          ["Bags now", `${s.had}`],
          ["Bags after the change", `${s.total}`],
          ["Bags at extra cost", `${s.nonfree} × $50`],
          ["Charge", `$${(s.nonfree * 50).toFixed(2)}`],
          ["Payment method", M(s.method)],
        ], "Do you approve this change?");
      case "certificate":
        return table("### Compensation certificate", [
          ["Reservation", s.reservation],
          ["Value of the certificate", `$${s.amount.toFixed(2)}`],
          ["Reason", s.reason],
        ], "Do you approve the issue of this certificate?");
    }
  };
  return { name: "markdown table", retail, airline };
})();

/** 4: a block of JSON and a reply word. */
const jsonBlock: Phrasing = (() => {
  const block = (value: unknown) =>
    "Please review the pending action:\n```json\n" +
    JSON.stringify(value, null, 2) +
    "\n```\nReply YES to confirm.";
  const method = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? { type: "credit_card", brand: m.brand, last_four: m.lastFour }
      : { type: m.source.replace(" ", "_").toLowerCase(), id: m.id };
  const item = (i: ItemWords) => ({
    name: i.name,
    item_id: i.id,
    options: i.options,
    price: i.price,
  });
  const person = (p: PassengerWords) => ({
    first_name: p.first,
    last_name: p.last,
    dob: p.born,
  });
  const flight = (f: FlightWords) => ({
    flight_number: f.number,
    date: f.date,
    from: f.origin,
    to: f.destination,
    departs: f.departs,
    arrives: f.arrives,
  });
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return block({
          action: "cancel_order",
          order_id: s.order,
          reason: s.reason,
          items: s.items.map(item),
          refund_to: method(s.method),
        });
      case "return":
        return block({
          action: "return_items",
          order_id: s.order,
          items: s.items.map(item),
          refund_to: method(s.method),
        });
      case "exchange":
      case "modify":
        return block({
          action: s.act === "exchange"
            ? "exchange_delivered_items"
            : "modify_pending_items",
          order_id: s.order,
          replacements: s.pairs.map((p) => ({
            old_item: item(p.had),
            new_item: item(p.wanted),
          })),
          ...(Math.abs(s.difference) < 0.005
            ? { price_difference: 0 }
            : s.difference > 0
            ? { amount_to_charge: Number(s.difference.toFixed(2)) }
            : { amount_to_refund: Number((-s.difference).toFixed(2)) }),
          payment_method: method(s.method),
        });
      case "payment":
        return block({
          action: "change_payment_method_of_order",
          order_id: s.order,
          current_method: method(s.had),
          new_method: method(s.wanted),
          total: Number(s.total.toFixed(2)),
        });
      case "address":
        return block({
          action: "change_shipping_address_of_order",
          order_id: s.order,
          new_address: { ...s.address },
        });
      case "userAddress":
        return block({
          action: "change_default_address_of_user_profile",
          new_default_address: { ...s.address },
        });
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return block({
          action: "book_reservation",
          trip: s.roundTrip ? "round_trip" : "one_way",
          origin: s.origin,
          destination: s.destination,
          cabin: s.cabin,
          flights: s.flights.map(flight),
          passengers: s.passengers.map(person),
          total_checked_bags: s.bags,
          travel_insurance: s.insurance,
          payments: s.payments.map((p) => ({
            ...method(p.method),
            amount: p.amount,
          })),
          total_price: s.total,
        });
      case "cancel":
        return block({
          action: "cancel_reservation",
          reservation_id: s.reservation,
          reason: s.reason,
        });
      case "flights":
        return block({
          action: "change_flights",
          reservation_id: s.reservation,
          new_itinerary: s.flights.map(flight),
          cabin: s.cabin,
          cabin_changed: false,
          fare_difference_via: method(s.method),
        });
      case "cabin":
        return block({
          action: "change_cabin",
          reservation_id: s.reservation,
          current_cabin: s.had,
          new_cabin: s.wanted,
          flights_changed: false,
          fare_difference_via: method(s.method),
        });
      case "passengers":
        return block({
          action: s.leaving ? "replace_passenger" : "add_passenger",
          reservation_id: s.reservation,
          ...(s.leaving ? { passenger_removed: person(s.leaving) } : {}),
          passenger_added: person(s.joining),
          passengers_after_change: s.passengers.map(person),
        });
      case "bags":
        return block({
          action: "add_checked_bags",
          reservation_id: s.reservation,
          bags_before: s.had,
          bags_after: s.total,
          nonfree_bags: s.nonfree,
          price_per_nonfree_bag: 50,
          amount: s.nonfree * 50,
          payment_method: method(s.method),
        });
      case "certificate":
        return block({
          action: "issue_compensation_certificate",
          reservation_id: s.reservation,
          amount_usd: s.amount,
          reason: s.reason.replace(" ", "_"),
        });
    }
  };
  return { name: "json block, reply yes", retail, airline };
})();

/** 5: a long polite mail. */
const longMail: Phrasing = (() => {
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
  const date = (d: string) => {
    const [y, m, n] = d.split("-").map(Number);
    return `${n} ${months[(m ?? 1) - 1]} ${y}`;
  };
  const way = (m: MethodWords) => {
    if (m.source === "credit card") {
      return m.lastFour
        ? `the ${
          m.brand ?? ""
        } credit card on your profile that ends with the digits ${m.lastFour}`
        : `the credit card on your profile with the id ${m.id}`;
    }
    return `the ${m.source}${
      m.source === "PayPal" ? " account" : ""
    } on your profile with the id ${m.id}`;
  };
  const and = (t: string[]) =>
    t.length < 2 ? t.join("") : `${t.slice(0, -1).join("; ")}; and ${t.at(-1)}`;
  const thing = (i: ItemWords) =>
    `the ${i.name} (item number ${i.id}) with ${
      Object.entries(i.options).map(([k, v]) => `${k} "${v}"`).join(" and ")
    }, at a price of ${i.price.toFixed(2)} US dollars`;
  const place = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, in ${a.city}, ${a.state}, with the ZIP code ${a.zip}, ${a.country}`;
  const leg = (f: FlightWords) =>
    `flight ${f.number} on ${
      date(f.date)
    }, which leaves ${f.origin} at ${f.departs} and reaches ${f.destination} at ${f.arrives} local time`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last} (date of birth: ${date(p.born)})`;
  const mail = (body: string, ask: string) =>
    `Thank you very much for your patience while I looked into this, and for explaining so clearly what you need. I would like to make sure that I have understood you correctly before I do anything.\n\n${body}\n\nPlease take all the time you need to read this through. ${ask}`;
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return mail(
          `I understand that you would like me to cancel your order with the number ${s.order}. This order contains ${
            and(s.items.map(thing))
          }. As the reason for the cancellation I would put down "${s.reason}". The amount paid would be sent back to ${
            way(s.method)
          }.`,
          `If all of this is as you wish, would you be so kind as to tell me "yes", so that I may cancel the order for you?`,
        );
      case "return":
        return mail(
          `I understand that you would like to return part or all of your order with the number ${s.order}, namely ${
            and(s.items.map(thing))
          }. The money for this would be sent to ${way(s.method)}.`,
          `If all of this is as you wish, would you be so kind as to tell me "yes", so that I may file the return for you?`,
        );
      case "exchange":
      case "modify":
        return mail(
          `I understand that you would like me to ${
            s.act === "exchange"
              ? `exchange something in the order with the number ${s.order}, which you have already received`
              : `change something in the order with the number ${s.order}, which is still pending`
          }. To be precise: ${
            and(
              s.pairs.map((p) =>
                `instead of ${thing(p.had)}, you would receive ${
                  thing(p.wanted)
                }`
              ),
            )
          }. ${
            s.difference > 0.004
              ? `This makes a difference of ${
                s.difference.toFixed(2)
              } US dollars for you to pay, which would be charged to ${
                way(s.method)
              }.`
              : s.difference < -0.004
              ? `This makes a difference of ${
                (-s.difference).toFixed(2)
              } US dollars in your favor, which would be refunded to ${
                way(s.method)
              }.`
              : `The prices come out the same, so there is nothing to pay and nothing to refund; the payment method used for the change would be ${
                way(s.method)
              }.`
          }`,
          `If all of this is as you wish, would you be so kind as to tell me "yes", so that I may enter the ${
            s.act === "exchange" ? "exchange" : "change"
          } for you?`,
        );
      case "payment":
        return mail(
          `I understand that you would like to pay for your pending order with the number ${s.order} in another way. The order comes to ${
            s.total.toFixed(2)
          } US dollars and is currently paid with ${
            way(s.had)
          }. I would switch it so that the whole amount is paid with ${
            way(s.wanted)
          } instead.`,
          `If all of this is as you wish, would you be so kind as to tell me "yes", so that I may switch the payment for you?`,
        );
      case "address":
        return mail(
          `I understand that you would like your pending order with the number ${s.order} to be shipped to a different address. The new shipping address for this order would be ${
            place(s.address)
          }.`,
          `If all of this is as you wish, would you be so kind as to tell me "yes", so that I may correct the address of this order for you?`,
        );
      case "userAddress":
        return mail(
          `I understand that you would like to have a different default address in your customer profile. The new default address would be ${
            place(s.address)
          }.`,
          `If all of this is as you wish, would you be so kind as to tell me "yes", so that I may store it in your profile for you?`,
        );
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return mail(
          `I understand that you would like me to book a ${
            s.roundTrip ? "round trip" : "one-way journey"
          } from ${s.origin} to ${s.destination}. The itinerary would be ${
            and(s.flights.map(leg))
          }. The cabin would be ${s.cabin} throughout.\n\nThe booking would be for ${
            and(s.passengers.map(who))
          }. ${
            s.bags === 0
              ? "There would be no checked bags"
              : s.bags === 1
              ? "There would be 1 checked bag in total"
              : `There would be ${s.bags} checked bags in total`
          }, and ${
            s.insurance
              ? "travel insurance would be included"
              : "no travel insurance would be taken"
          }.\n\nThe total would come to ${
            s.total.toFixed(2)
          } US dollars, to be paid like this: ${
            and(
              s.payments.map((p) =>
                `${p.amount.toFixed(2)} US dollars from ${way(p.method)}`
              ),
            )
          }.`,
          `If all of this is as you wish, would you be so kind as to tell me "yes", so that I may make the booking for you?`,
        );
      case "cancel":
        return mail(
          `I understand that you would like me to cancel the reservation with the code ${s.reservation}, with all of its flights. As the reason I would put down "${s.reason}".`,
          `If all of this is as you wish, would you be so kind as to tell me "yes", so that I may cancel the reservation for you?`,
        );
      case "flights":
        return mail(
          `I understand that you would like to fly differently on the reservation with the code ${s.reservation}. After the change your whole itinerary would be ${
            and(s.flights.map(leg))
          }. You would still travel in ${s.cabin}. Whatever difference there is in the fare would be charged to, or paid back to, ${
            way(s.method)
          }.`,
          `If all of this is as you wish, would you be so kind as to tell me "yes", so that I may change the flights for you?`,
        );
      case "cabin":
        return mail(
          `I understand that you would like to travel in another cabin on the reservation with the code ${s.reservation}. At the moment it is booked in ${s.had}, and I would change it to ${s.wanted}; your flights would not change. Whatever difference there is in the fare would be charged to, or paid back to, ${
            way(s.method)
          }.`,
          `If all of this is as you wish, would you be so kind as to tell me "yes", so that I may change the cabin for you?`,
        );
      case "passengers":
        return mail(
          `I understand that there is to be a change to the passengers on the reservation with the code ${s.reservation}. ${
            s.leaving
              ? `In the place of ${who(s.leaving)}, the traveler would be ${
                who(s.joining)
              }.`
              : `In addition to those already booked, ${
                who(s.joining)
              } would travel.`
          } The full list of travelers would then read ${
            and(s.passengers.map(who))
          }.`,
          `If all of this is as you wish, would you be so kind as to tell me "yes", so that I may update the passengers for you?`,
        );
      case "bags":
        return mail(
          `I understand that you would like to take more checked baggage on the reservation with the code ${s.reservation}. At present the number of checked bags is ${s.had}, and afterwards it would be ${s.total} in all. ${
            s.nonfree === 0
              ? `All of them would be free of charge, so that ${
                way(s.method)
              } would be noted but not charged.`
              : `The number of bags that are not free would be ${s.nonfree}, at 50 US dollars each, which makes ${
                s.nonfree * 50
              } US dollars, to be taken from ${way(s.method)}.`
          }`,
          `If all of this is as you wish, would you be so kind as to tell me "yes", so that I may add the baggage for you?`,
        );
      case "certificate":
        return mail(
          `I am truly sorry about the ${s.reason} on the reservation with the code ${s.reservation}. By way of compensation I would send you a travel certificate worth ${s.amount} US dollars.`,
          `If all of this is as you wish, would you be so kind as to tell me "yes", so that I may issue the certificate for you?`,
        );
    }
  };
  return { name: "long polite mail", retail, airline };
})();

/** 6: chatty prose. */
const chatty: Phrasing = (() => {
  const $ = (n: number) => {
    const t = Math.abs(n).toFixed(2);
    return `$${t.endsWith(".00") ? t.slice(0, -3) : t}`;
  };
  const on = (d: string) =>
    new Date(`${d}T12:00:00Z`).toLocaleDateString("en-US", {
      timeZone: "UTC",
      weekday: "long",
      month: "long",
      day: "numeric",
    });
  const born = (d: string) =>
    new Date(`${d}T12:00:00Z`).toLocaleDateString("en-US", {
      timeZone: "UTC",
      year: "numeric",
      month: "short",
      day: "numeric",
    });
  const clock = (t: string) => {
    const [h, m] = t.split(":");
    const n = Number(h);
    return `${n % 12 === 0 ? 12 : n % 12}:${m ?? "00"}${n < 12 ? "am" : "pm"}`;
  };
  const card = (m: MethodWords) =>
    m.source === "credit card"
      ? m.lastFour
        ? `your ${
          (m.brand ?? "card").replace(/^./, (c) => c.toUpperCase())
        } ending in ${m.lastFour}`
        : `your credit card ${m.id}`
      : m.source === "PayPal"
      ? "your PayPal"
      : `your ${m.source} ${m.id}`;
  const stuff = (i: ItemWords) =>
    `the ${i.name} (${Object.values(i.options).join(", ")})`;
  const also = (t: string[]) =>
    t.length < 2
      ? t.join("")
      : `${t.slice(0, -1).join(", ")} and also ${t.at(-1)}`;
  const home = (a: AddressWords) =>
    `${
      [a.address1, a.address2].filter((x) => x).join(" ")
    }, ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  const hop = (f: FlightWords) =>
    `${f.number} from ${f.origin} to ${f.destination} on ${on(f.date)} (${
      clock(f.departs)
    } to ${clock(f.arrives)})`;
  const kid = (p: PassengerWords) =>
    `${p.first} ${p.last} (born ${born(p.born)})`;
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return `Alright, so here's where we're at! I'd be cancelling the whole of order ${s.order} for you, so that's ${
          also(s.items.map(stuff))
        }. I'll note it down as "${s.reason}", and the money goes right back to ${
          card(s.method)
        }. Shall I go ahead?`;
      case "return":
        return `Okay, got it! So you'd be sending back ${
          also(s.items.map(stuff))
        } from order ${s.order}, and you'd get your money back on ${
          card(s.method)
        }. Shall I go ahead?`;
      case "exchange":
      case "modify":
        return `Okay, let's see if I've got this right! ${
          s.act === "exchange"
            ? `We're doing an exchange on order ${s.order}, the one that's already with you`
            : `We're changing order ${s.order}, the one that hasn't shipped yet`
        }. ${
          s.pairs.map((p) =>
            `You'd swap ${stuff(p.had)} for ${stuff(p.wanted)}.`
          ).join(" And ").replaceAll("And You'd", "And you'd")
        } ${
          Math.abs(s.difference) < 0.005
            ? `They cost exactly the same, so nothing gets charged; I'd just put ${
              card(s.method)
            } down for it.`
            : s.difference > 0
            ? `That's ${$(s.difference)} more, which I'd put on ${
              card(s.method)
            }.`
            : `That's ${$(s.difference)} less, which you'd get back on ${
              card(s.method)
            }.`
        } Shall I go ahead?`;
      case "payment":
        return `Sure thing! So order ${s.order} comes to ${
          $(s.total)
        }, and right now that's on ${card(s.had)}. I'd move it over to ${
          card(s.wanted)
        } instead. Shall I go ahead?`;
      case "address":
        return `No problem at all! So I'd have order ${s.order} shipped to ${
          home(s.address)
        } instead of where it's headed now. Just this order, nothing else. Shall I go ahead?`;
      case "userAddress":
        return `No problem at all! So from now on the default address in your profile would be ${
          home(s.address)
        }. Shall I go ahead?`;
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return `Great, I think we've got everything! So it's a ${
          s.roundTrip ? "round trip" : "one-way"
        } from ${s.origin} to ${s.destination} in ${s.cabin}: ${
          also(s.flights.map(hop))
        }. Flying ${s.passengers.length === 1 ? "is" : "are"} ${
          also(s.passengers.map(kid))
        }, with ${
          s.bags === 0
            ? "no checked bags"
            : `${s.bags} checked bag${s.bags === 1 ? "" : "s"} in total`
        } and ${s.insurance ? "with" : "without"} travel insurance. That's ${
          $(s.total)
        } all in: ${
          also(s.payments.map((p) => `${$(p.amount)} from ${card(p.method)}`))
        }. Shall I go ahead?`;
      case "cancel":
        return `Okay! So I'd cancel reservation ${s.reservation} completely, and what I'd put as the reason is "${s.reason}". Shall I go ahead?`;
      case "flights":
        return `Alright, so on reservation ${s.reservation} you'd now be flying ${
          also(s.flights.map(hop))
        }, and that's the whole trip. You're staying in ${s.cabin}, and if the fare's different that goes through ${
          card(s.method)
        }. Shall I go ahead?`;
      case "cabin":
        return `Alright, same flights, different seats! I'd move reservation ${s.reservation} out of ${s.had} and into ${s.wanted}, and the price difference goes through ${
          card(s.method)
        }. Shall I go ahead?`;
      case "passengers":
        return `Gotcha! So on reservation ${s.reservation} ${
          s.leaving
            ? `${kid(s.leaving)} is out and ${kid(s.joining)} is in instead`
            : `${kid(s.joining)} is coming along too`
        }. That'd make the passenger list ${
          also(s.passengers.map(kid))
        }. Shall I go ahead?`;
      case "bags":
        return `Sure! So reservation ${s.reservation} goes from ${s.had} checked bag${
          s.had === 1 ? "" : "s"
        } to ${s.total} in total. ${
          s.nonfree === 0
            ? `They're all free, so ${
              card(s.method)
            } won't be charged anything.`
            : s.nonfree === 1
            ? `One of them isn't free, so that's $50 on ${card(s.method)}.`
            : `${s.nonfree} of them aren't free, so at $50 a bag that's ${
              $(s.nonfree * 50)
            } on ${card(s.method)}.`
        } Shall I go ahead?`;
      case "certificate":
        return `Ugh, that's no fun, I'm really sorry about the ${s.reason} on reservation ${s.reservation}. To make it up to you I'd send you a travel certificate worth ${
          $(s.amount)
        }. Shall I go ahead?`;
    }
  };
  return { name: "chatty prose", retail, airline };
})();

/** 7: everything in one long sentence. */
const oneSentence: Phrasing = (() => {
  const join = (t: string[]) =>
    t.length < 2
      ? t.join("")
      : `${t.slice(0, -1).join(", ")} as well as ${t.at(-1)}`;
  const money = (n: number) => `USD ${Math.abs(n).toFixed(2)}`;
  const by = (m: MethodWords) =>
    m.source === "credit card"
      ? `the ${m.brand ? `${m.brand} ` : ""}card ${
        m.lastFour ? `with the last four digits ${m.lastFour}` : m.id
      }`
      : `${m.source} ${m.id}`;
  const it = (i: ItemWords) =>
    `a ${i.name} in ${Object.values(i.options).join("/")} (${i.id})`;
  const at = (a: AddressWords) =>
    Object.values({
      one: a.address1,
      two: a.address2,
      city: a.city,
      state: a.state,
      zip: a.zip,
      country: a.country,
    }).filter((t) => t.length > 0).join(", ");
  const fl = (f: FlightWords) =>
    `${f.number} of ${f.date} from ${f.origin} to ${f.destination}`;
  const one = (p: PassengerWords) => `${p.first} ${p.last}, born ${p.born}`;
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return `Do I have your permission to cancel order ${s.order}, consisting of ${
          join(s.items.map(it))
        }, on the ground of "${s.reason}", whereupon ${
          by(s.method)
        } will receive the refund?`;
      case "return":
        return `Do I have your permission to take back ${
          join(s.items.map(it))
        } out of order ${s.order} as a return, whereupon ${
          by(s.method)
        } will receive the refund?`;
      case "exchange":
      case "modify":
        return `Do I have your permission to ${
          s.act === "exchange"
            ? `exchange, in the delivered order ${s.order},`
            : `modify the pending order ${s.order} by replacing`
        } ${
          join(
            s.pairs.map((p) =>
              s.act === "exchange"
                ? `${it(p.had)} for ${it(p.wanted)}`
                : `${it(p.had)} with ${it(p.wanted)}`
            ),
          )
        }, ${
          Math.abs(s.difference) < 0.005
            ? `with no difference in price to be settled on ${by(s.method)}`
            : s.difference > 0
            ? `with the difference of ${money(s.difference)} being charged to ${
              by(s.method)
            }`
            : `with the difference of ${
              money(s.difference)
            } being refunded to ${by(s.method)}`
        }?`;
      case "payment":
        return `Do I have your permission to have the ${
          money(s.total)
        } of the pending order ${s.order} paid with ${
          by(s.wanted)
        } rather than, as it is now, with ${by(s.had)}?`;
      case "address":
        return `Do I have your permission to change where order ${s.order} is shipped, so that this one order goes to ${
          at(s.address)
        }?`;
      case "userAddress":
        return `Do I have your permission to replace the default address in your user profile with ${
          at(s.address)
        }?`;
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return `Do I have your permission to book, ${
          s.roundTrip ? "as a round trip" : "one way"
        } from ${s.origin} to ${s.destination} and in ${s.cabin}, ${
          s.flights.length === 1 ? "flight" : "flights"
        } ${join(s.flights.map(fl))}, for ${
          s.passengers.map(one).join(" / ")
        }, with ${s.bags === 0 ? "no" : s.bags} checked ${
          s.bags === 1 ? "bag" : "bags"
        } overall and ${
          s.insurance ? "with" : "with no"
        } travel insurance, for a total of ${money(s.total)}, of which ${
          join(
            s.payments.map((p) =>
              `${money(p.amount)} is taken from ${by(p.method)}`
            ),
          )
        }?`;
      case "cancel":
        return `Do I have your permission to cancel the entire reservation ${s.reservation}, giving "${s.reason}" as the reason?`;
      case "flights":
        return `Do I have your permission to rebook reservation ${s.reservation}, still in ${s.cabin}, so that its complete itinerary becomes ${
          join(s.flights.map(fl))
        }, with the fare difference being settled through ${by(s.method)}?`;
      case "cabin":
        return `Do I have your permission to move reservation ${s.reservation}, its flights staying the same, from ${s.had} to ${s.wanted}, with the fare difference being settled through ${
          by(s.method)
        }?`;
      case "passengers":
        return `Do I have your permission to ${
          s.leaving
            ? `replace ${one(s.leaving)}, with ${one(s.joining)}, in`
            : `add ${one(s.joining)}, to`
        } reservation ${s.reservation}, so that those traveling are ${
          s.passengers.map((p) => `${p.first} ${p.last}`).join(" and ")
        }?`;
      case "bags":
        return `Do I have your permission to bring the checked bags of reservation ${s.reservation} from ${s.had} up to ${s.total}, ${
          s.nonfree === 0
            ? `none of which costs extra so that ${
              by(s.method)
            } is charged USD 0.00`
            : `${s.nonfree} of which ${
              s.nonfree === 1 ? "costs" : "cost"
            } extra at USD 50.00 apiece so that ${by(s.method)} is charged ${
              money(50 * s.nonfree)
            }`
        }?`;
      case "certificate":
        return `Do I have your permission to send you, because of the ${s.reason} in reservation ${s.reservation}, a certificate of ${
          money(s.amount)
        } by way of compensation?`;
    }
  };
  return { name: "one long sentence", retail, airline };
})();

/** 8: English as a second language. */
const secondLanguage: Phrasing = (() => {
  const dot = (d: string) => d.split("-").reverse().join(".");
  const eur = (n: number) => `${Math.abs(n).toFixed(2)} dollars`;
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `the credit card ${m.brand ?? ""} who finish with ${m.lastFour ?? m.id}`
      : m.source === "PayPal"
      ? `the account of PayPal (${m.id})`
      : m.source === "gift card"
      ? `the gift card number ${m.id}`
      : `the certificate number ${m.id}`;
  const item = (i: ItemWords) =>
    `${i.name} (${
      Object.entries(i.options).map(([k, v]) => `${k} is ${v}`).join(", ")
    }; number ${i.id})`;
  const addr = (a: AddressWords) =>
    `${a.address1}${
      a.address2 === "" ? "" : ` - ${a.address2}`
    } - ${a.zip} ${a.city} - ${a.state} - ${a.country}`;
  const fly = (f: FlightWords) =>
    `the flight ${f.number} the day ${
      dot(f.date)
    } who goes from ${f.origin} at ${f.departs} hours to ${f.destination} at ${f.arrives} hours`;
  const per = (p: PassengerWords) =>
    `${p.first} ${p.last} (birthday ${dot(p.born)})`;
  const ask = "You are agree that I make it? Please to say me yes.";
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return `I make now the resume. You want that I cancel the order ${s.order}, it have inside: ${
          s.items.map(item).join(", and ")
        }. The reason what I write is "${s.reason}". The money is going back on ${
          pay(s.method)
        }. ${ask}`;
      case "return":
        return `I make now the resume. You want to give back from the order ${s.order} this: ${
          s.items.map(item).join(", and ")
        }. The money for this return you receive on ${pay(s.method)}. ${ask}`;
      case "exchange":
      case "modify":
        return `I make now the resume. ${
          s.act === "exchange"
            ? `You want to exchange in the order ${s.order} what you have already received.`
            : `You want to modify the order ${s.order} what is still pending.`
        } ${
          s.pairs.map((p) =>
            `The ${item(p.had)} goes away and for this one comes the ${
              item(p.wanted)
            }.`
          ).join(" ")
        } ${
          s.difference > 0.004
            ? `The new costs more, you must to pay ${
              eur(s.difference)
            } of difference with ${pay(s.method)}.`
            : s.difference < -0.004
            ? `The new costs less, you receive back ${
              eur(s.difference)
            } of difference on ${pay(s.method)}.`
            : `The price is same, difference is 0 dollars, the method is ${
              pay(s.method)
            }.`
        } ${ask}`;
      case "payment":
        return `I make now the resume. The order ${s.order} of ${
          eur(s.total)
        } is in this moment payed with ${
          pay(s.had)
        }. You want that I change, so it will be payed with ${
          pay(s.wanted)
        }. ${ask}`;
      case "address":
        return `I make now the resume. The order ${s.order} must be sended to other address, and only this order. The new address of the order is: ${
          addr(s.address)
        }. ${ask}`;
      case "userAddress":
        return `I make now the resume. In your profile of client the address by default must be changed. The new address by default is: ${
          addr(s.address)
        }. ${ask}`;
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return `I make now the resume. I will reserve for you the travel from ${s.origin} to ${s.destination}, ${
          s.roundTrip
            ? "it is go and return (round trip)"
            : "it is only go (one way)"
        }, in class ${s.cabin}. You take ${
          s.flights.map(fly).join(", then ")
        }. The persons are ${s.passengers.map(per).join(" and ")}. ${
          s.bags === 0
            ? "You give no bag to check"
            : `Bags to check are ${s.bags} in total`
        }, ${
          s.insurance
            ? "with the insurance of travel"
            : "without insurance of travel"
        }. All together it costs ${eur(s.total)}. You pay ${
          s.payments.map((p) => `${eur(p.amount)} with ${pay(p.method)}`)
            .join(" and ")
        }. ${ask}`;
      case "cancel":
        return `I make now the resume. The reservation ${s.reservation} will be cancelled complete. The reason of this is "${s.reason}". ${ask}`;
      case "flights":
        return `I make now the resume. In the reservation ${s.reservation} I change the flights. The new travel is complete so: ${
          s.flights.map(fly).join(", then ")
        }. The class stays ${s.cabin}. The difference of price goes over ${
          pay(s.method)
        }. ${ask}`;
      case "cabin":
        return `I make now the resume. In the reservation ${s.reservation} I change the class. Before it was ${s.had}, after it is ${s.wanted}. The flights stay how they are. The difference of price goes over ${
          pay(s.method)
        }. ${ask}`;
      case "passengers":
        return `I make now the resume. In the reservation ${s.reservation} ${
          s.leaving
            ? `is not more flying ${per(s.leaving)}, on this place is flying ${
              per(s.joining)
            }`
            : `comes one person more, it is ${per(s.joining)}`
        }. After this the persons are ${
          s.passengers.map(per).join(" and ")
        }. ${ask}`;
      case "bags":
        return `I make now the resume. The reservation ${s.reservation} have now ${s.had} bags to check, and after it have ${s.total} bags in total. ${
          s.nonfree === 0
            ? `No bag is to pay, so from ${pay(s.method)} I take 0 dollars.`
            : `To pay are ${s.nonfree} of the bags, 50 dollars for each, it makes ${
              s.nonfree * 50
            } dollars from ${pay(s.method)}.`
        } ${ask}`;
      case "certificate":
        return `I make now the resume. Because in the reservation ${s.reservation} you had a ${s.reason}, I send to you as compensation one certificate, it has the value of ${s.amount} dollars. ${ask}`;
    }
  };
  return { name: "second-language English", retail, airline };
})();

/** 9: quick fingers, many typos. */
const typos: Phrasing = (() => {
  const $ = (n: number) => `${Math.abs(n).toFixed(2)}$`;
  const pm = (m: MethodWords) =>
    m.source === "credit card"
      ? `yuor ${m.brand ?? ""} card endign in ${m.lastFour ?? m.id}`
      : m.source === "PayPal"
      ? `yuor PayPal acount`
      : `yuor ${m.source} ${m.id}`;
  const it = (i: ItemWords) =>
    `${i.name} - ${
      Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join(", ")
    }`;
  const ad = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? ", " + a.address2 : ""
    }, ${a.city} ${a.state} ${a.zip} ${a.country}`;
  const fl = (f: FlightWords) => {
    const [y, m, d] = f.date.split("-");
    return `${f.number} ${f.origin} to ${f.destination} on ${m}/${d}/${y}, ${f.departs} - ${f.arrives}`;
  };
  const pa = (p: PassengerWords) => {
    const [y, m, d] = p.born.split("-");
    return `${p.first} ${p.last} (brithdate ${m}/${d}/${y})`;
  };
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return `ok so i wil cancle order ${s.order} with teh folowing items\n${
          s.items.map(it).join("\n")
        }\nreson is "${s.reason}" adn teh refund gose to ${
          pm(s.method)
        }. can you plese confrim with yes?`;
      case "return":
        return `ok so for order ${s.order} i wil set up teh retrun of\n${
          s.items.map(it).join("\n")
        }\nand teh refund gose to ${
          pm(s.method)
        }. can you plese confrim with yes?`;
      case "exchange":
      case "modify":
        return `ok so ${
          s.act === "exchange"
            ? `i wil do an exchnage for yuor deliverd order ${s.order}`
            : `i wil modfiy yuor pendign order ${s.order}`
        }\n${
          s.pairs.map((p) =>
            `${it(p.had)}\n  gets repalced by\n${it(p.wanted)}`
          )
            .join("\nand\n")
        }\n${
          s.difference > 0.004
            ? `teh diference of ${$(s.difference)} wil be chargd to ${
              pm(s.method)
            }`
            : s.difference < -0.004
            ? `you recieve ${$(s.difference)} diference back to ${pm(s.method)}`
            : `tehre is no price diference, paymnet methd is ${pm(s.method)}`
        }. can you plese confrim with yes?`;
      case "payment":
        return `ok so order ${s.order} (${
          $(s.total)
        } in totl) wil no longer be payed by ${pm(s.had)} but by ${
          pm(s.wanted)
        }. can you plese confrim this chnage with yes?`;
      case "address":
        return `ok so teh new shiping adress jsut for order ${s.order} wil be ${
          ad(s.address)
        }. can you plese confrim with yes?`;
      case "userAddress":
        return `ok so teh new defualt adress in yuor profle wil be ${
          ad(s.address)
        }. can you plese confrim with yes?`;
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return `ok so i wil book this ${
          s.roundTrip ? "round trip" : "one way trip"
        } form ${s.origin} to ${s.destination} in ${s.cabin}\n${
          s.flights.map(fl).join("\n")
        }\npassangers: ${
          s.passengers.map(pa).join(", ")
        }\nchecked bagage: ${s.bags} ${
          s.bags === 1 ? "bag" : "bags"
        } in totl, travel insurence: ${s.insurance ? "yes" : "no"}\nyou pay ${
          s.payments.map((p) => `${$(p.amount)} from ${pm(p.method)}`).join(
            " + ",
          )
        }, totl ${$(s.total)}. can you plese confrim with yes?`;
      case "cancel":
        return `ok so i wil cancle yuor hole resrvation ${s.reservation}, reson "${s.reason}". can you plese confrim with yes?`;
      case "flights":
        return `ok so yuor new itinery for resrvation ${s.reservation} wil be\n${
          s.flights.map(fl).join("\n")
        }\nstil in ${s.cabin}, adn any fare diference gose thru ${
          pm(s.method)
        }. can you plese confrim teh chnage with yes?`;
      case "cabin":
        return `ok so resrvation ${s.reservation} gets chnaged form ${s.had} to ${s.wanted}, teh flihgts dont chnage, adn teh fare diference gose thru ${
          pm(s.method)
        }. can you plese confrim with yes?`;
      case "passengers":
        return `ok so in resrvation ${s.reservation} i wil ${
          s.leaving
            ? `take out ${pa(s.leaving)} adn put in ${pa(s.joining)} insted`
            : `add a passanger, ${pa(s.joining)}`
        }. passangers wil tehn be ${
          s.passengers.map((p) => `${p.first} ${p.last}`).join(", ")
        }. can you plese confrim with yes?`;
      case "bags":
        return `ok so resrvation ${s.reservation} wil have ${s.total} checked ${
          s.total === 1 ? "bag" : "bags"
        } altogehter insted of ${s.had}, ${
          s.nonfree === 0
            ? `with no extra cost, so nothign gets chargd to ${pm(s.method)}`
            : `adn ${s.nonfree} of tehm ${
              s.nonfree === 1 ? "is" : "are"
            } not free, ${s.nonfree} x 50$ makes ${
              $(s.nonfree * 50)
            }, chargd to ${pm(s.method)}`
        }. can you plese confrim with yes?`;
      case "certificate":
        return `ok so sory agian for teh ${s.reason} in resrvation ${s.reservation}, i wil send you a certifcate worth ${
          $(s.amount)
        } as compensaton. can you plese confrim with yes?`;
    }
  };
  return { name: "typos, lower case", retail, airline };
})();

/** 10: the question first, the facts after it. */
const questionFirst: Phrasing = (() => {
  const money = (n: number) => `$${Math.abs(n).toFixed(2)}`;
  const tender = (m: MethodWords) =>
    m.source === "credit card"
      ? `${(m.brand ?? "card").toUpperCase()} x${m.lastFour ?? m.id}`
      : `${m.source} (${m.id})`;
  const goods = (i: ItemWords) =>
    `${Object.values(i.options).join(" ")} ${i.name} (#${i.id})`;
  const where = (a: AddressWords) =>
    [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country].filter((
      t,
    ) => t.trim()).join(" | ");
  const d = (t: string) =>
    new Date(`${t}T00:00:00Z`).toLocaleDateString("en-US", {
      timeZone: "UTC",
      month: "short",
      day: "2-digit",
      year: "numeric",
    });
  const trip = (f: FlightWords) =>
    `${
      d(f.date)
    }: ${f.number} ${f.origin} ${f.departs} - ${f.destination} ${f.arrives}`;
  const pax = (p: PassengerWords) => `${p.last}, ${p.first} (b. ${d(p.born)})`;
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return `Do you want me to cancel order ${s.order} as set out below? Please answer yes or no.\nIn the order: ${
          s.items.map(goods).join("; ")
        }\nWhy: ${s.reason}\nYour money goes to: ${tender(s.method)}`;
      case "return":
        return `Do you want me to start the return for order ${s.order} as set out below? Please answer yes or no.\nGoing back: ${
          s.items.map(goods).join("; ")
        }\nYour money goes to: ${tender(s.method)}`;
      case "exchange":
      case "modify":
        return `Do you want me to ${
          s.act === "exchange"
            ? `exchange items of your delivered order ${s.order}`
            : `modify items of your pending order ${s.order}`
        } as set out below? Please answer yes or no.\n${
          s.pairs.map((p) => `Old: ${goods(p.had)}, new: ${goods(p.wanted)}`)
            .join("\n")
        }\n${
          Math.abs(s.difference) < 0.005
            ? `Even swap, $0.00 (${tender(s.method)})`
            : s.difference > 0
            ? `Still to pay: ${money(s.difference)} with ${tender(s.method)}`
            : `Money back: ${money(s.difference)} to ${tender(s.method)}`
        }`;
      case "payment":
        return `Do you want me to change how order ${s.order} is paid, as set out below? Please answer yes or no.\nSum: ${
          money(s.total)
        }\nPaid until now by: ${tender(s.had)}\nTo be paid by: ${
          tender(s.wanted)
        }`;
      case "address":
        return `Do you want me to change the shipping address of order ${s.order} as set out below? Please answer yes or no.\nShip this order to: ${
          where(s.address)
        }`;
      case "userAddress":
        return `Do you want me to change the default address of your account as set out below? Please answer yes or no.\nNew default address: ${
          where(s.address)
        }`;
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return `Do you want me to book this trip as set out below? Please answer yes or no.\n${s.origin} to ${s.destination}, ${
          s.roundTrip ? "there and back (round trip)" : "one way"
        }, ${s.cabin}\n${s.flights.map(trip).join("\n")}\nTravelers: ${
          s.passengers.map(pax).join("; ")
        }\nChecked bags, all together: ${s.bags}\nInsurance: ${
          s.insurance ? "taken" : "not taken"
        }\nPrice: ${money(s.total)}, paid by ${
          s.payments.map((p) => `${tender(p.method)} ${money(p.amount)}`).join(
            "; ",
          )
        }`;
      case "cancel":
        return `Do you want me to cancel reservation ${s.reservation}, all of it? Please answer yes or no.\nWhy: ${s.reason}`;
      case "flights":
        return `Do you want me to change the flights of reservation ${s.reservation} as set out below? Please answer yes or no.\nThe trip from then on, complete:\n${
          s.flights.map(trip).join("\n")
        }\nCabin as before: ${s.cabin}\nFare difference: ${tender(s.method)}`;
      case "cabin":
        return `Do you want me to change the cabin of reservation ${s.reservation} as set out below? Please answer yes or no.\nUntil now: ${s.had}\nFrom then on: ${s.wanted}\nFlights as before\nFare difference: ${
          tender(s.method)
        }`;
      case "passengers":
        return `Do you want me to ${
          s.leaving ? "replace" : "add"
        } a passenger in reservation ${s.reservation} as set out below? Please answer yes or no.\n${
          s.leaving
            ? `Stays home: ${pax(s.leaving)}\nFlies instead: ${pax(s.joining)}`
            : `Flies too: ${pax(s.joining)}`
        }\nOn the ticket afterwards: ${s.passengers.map(pax).join("; ")}`;
      case "bags":
        return `Do you want me to add checked bags to reservation ${s.reservation} as set out below? Please answer yes or no.\nUntil now: ${s.had}\nFrom then on, all together: ${s.total}\nNot free: ${s.nonfree} at $50 each, so ${
          money(s.nonfree * 50)
        }\nCharged to: ${tender(s.method)}`;
      case "certificate":
        return `Do you want me to issue a certificate as compensation, as set out below? Please answer yes or no.\nReservation: ${s.reservation}\nWhat happened: ${s.reason}\nWorth: ${
          money(s.amount)
        }`;
    }
  };
  return { name: "question first", retail, airline };
})();

/** 11: numbered steps. */
const numbered: Phrasing = (() => {
  const steps = (title: string, lines: string[]) =>
    `${title}\n${
      lines.map((l, n) => `${n + 1}. ${l}`).join("\n")
    }\nIs everything correct, and may I carry this out for you (yes/no)?`;
  const dollars = (n: number) =>
    `${
      Math.abs(n).toLocaleString("en-US", {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
    } USD`;
  const meth = (m: MethodWords) =>
    m.source === "credit card"
      ? `credit card (${m.brand ?? "card"}, last four digits ${
        m.lastFour ?? "see " + m.id
      })`
      : `${m.source} ${m.id}`;
  const thing = (i: ItemWords) =>
    `${i.name}, item ID ${i.id}, ${
      Object.entries(i.options).map(([k, v]) => `${k} = ${v}`).join(", ")
    }, ${dollars(i.price)}`;
  const adr = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 ? a.address2 + ", " : ""
    }${a.city}, ${a.state}, ${a.country}, ${a.zip}`;
  const fli = (f: FlightWords) =>
    `Flight ${f.number}, ${f.date}, ${f.origin} (${f.departs}) to ${f.destination} (${f.arrives}).`;
  const pas = (p: PassengerWords) =>
    `${p.first} ${p.last}, date of birth ${p.born}`;
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return steps("Summary of the cancellation:", [
          `Order to be cancelled: ${s.order}.`,
          ...s.items.map((i) => `Contained in it: ${thing(i)}.`),
          `Reason for cancelling: ${s.reason}.`,
          `Refund of ${dollars(s.items.reduce((t, i) => t + i.price, 0))} to: ${
            meth(s.method)
          }.`,
        ]);
      case "return":
        return steps("Summary of the return:", [
          `Order: ${s.order}.`,
          ...s.items.map((i) => `To be returned: ${thing(i)}.`),
          `Refund of ${dollars(s.items.reduce((t, i) => t + i.price, 0))} to: ${
            meth(s.method)
          }.`,
        ]);
      case "exchange":
      case "modify":
        return steps(
          s.act === "exchange"
            ? "Summary of the exchange:"
            : "Summary of the item modification:",
          [
            s.act === "exchange"
              ? `Order (delivered): ${s.order}.`
              : `Order (pending): ${s.order}.`,
            ...s.pairs.map((p) =>
              `Replace [${thing(p.had)}] with [${thing(p.wanted)}].`
            ),
            s.difference > 0.004
              ? `Additional payment: ${dollars(s.difference)}.`
              : s.difference < -0.004
              ? `Refund: ${dollars(s.difference)}.`
              : "Price difference: 0.00 USD.",
            `Payment method for the difference: ${meth(s.method)}.`,
          ],
        );
      case "payment":
        return steps("Summary of the payment change:", [
          `Order: ${s.order}.`,
          `Amount: ${dollars(s.total)}.`,
          `Old method: ${meth(s.had)}.`,
          `New method: ${meth(s.wanted)}.`,
        ]);
      case "address":
        return steps("Summary of the address change:", [
          `Applies to: order ${s.order} only.`,
          `New shipping address: ${adr(s.address)}.`,
        ]);
      case "userAddress":
        return steps("Summary of the address change:", [
          "Applies to: the default address in your user profile.",
          `New default address: ${adr(s.address)}.`,
        ]);
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return steps("Summary of the booking:", [
          `From ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }.`,
          ...s.flights.map(fli),
          `Cabin class: ${s.cabin}.`,
          ...s.passengers.map((p) => `Passenger: ${pas(p)}.`),
          `Checked bags in total: ${s.bags}.`,
          `Travel insurance: ${s.insurance ? "yes" : "no"}.`,
          ...s.payments.map((p) =>
            `Payment of ${dollars(p.amount)} by ${meth(p.method)}.`
          ),
          `Total: ${dollars(s.total)}.`,
        ]);
      case "cancel":
        return steps("Summary of the cancellation:", [
          `Reservation to be cancelled: ${s.reservation}.`,
          `Reason: ${s.reason}.`,
        ]);
      case "flights":
        return steps("Summary of the flight change (complete new itinerary):", [
          `Reservation: ${s.reservation}.`,
          ...s.flights.map(fli),
          `Cabin class, unchanged: ${s.cabin}.`,
          `Fare difference to be charged or refunded to: ${meth(s.method)}.`,
        ]);
      case "cabin":
        return steps("Summary of the cabin change:", [
          `Reservation: ${s.reservation}.`,
          `Old cabin class: ${s.had}.`,
          `New cabin class: ${s.wanted}.`,
          "Flights: unchanged.",
          `Fare difference to be charged or refunded to: ${meth(s.method)}.`,
        ]);
      case "passengers":
        return steps("Summary of the passenger change:", [
          `Reservation: ${s.reservation}.`,
          s.leaving
            ? `Replace [${pas(s.leaving)}] with [${pas(s.joining)}].`
            : `Add [${pas(s.joining)}].`,
          ...s.passengers.map((p) => `On the new passenger list: ${pas(p)}.`),
        ]);
      case "bags":
        return steps("Summary of the baggage change:", [
          `Reservation: ${s.reservation}.`,
          `Checked bags before: ${s.had}.`,
          `Checked bags after: ${s.total}.`,
          `Bags that cost extra: ${s.nonfree}, at 50.00 USD each.`,
          `Amount: ${dollars(s.nonfree * 50)}.`,
          `Payment method: ${meth(s.method)}.`,
        ]);
      case "certificate":
        return steps("Summary of the compensation:", [
          `Reservation concerned: ${s.reservation}.`,
          `Incident: ${s.reason}.`,
          `You receive: a certificate of ${dollars(s.amount)}.`,
        ]);
    }
  };
  return { name: "numbered list", retail, airline };
})();

/** 12: telegram style in capitals; values are left as they are. */
const telegram: Phrasing = (() => {
  const wire = (...t: string[]) =>
    `${t.join(" STOP ")} STOP DO YOU CONSENT? ANSWER YES OR NO`;
  const fund = (m: MethodWords) =>
    m.source === "credit card"
      ? `CREDIT CARD ${(m.brand ?? "").toUpperCase()} ...${m.lastFour ?? m.id}`
      : `${m.source.toUpperCase()} ${m.id}`;
  const ware = (i: ItemWords) =>
    `${i.name} (${
      Object.entries(i.options).map(([k, v]) => `${k.toUpperCase()} ${v}`)
        .join(", ")
    }, ID ${i.id})`;
  const sum = (n: number) => `${Math.abs(n).toFixed(2)} USD`;
  const loc = (a: AddressWords) =>
    [a.address1, a.address2, a.city, a.state, a.zip, a.country].filter((t) =>
      t !== ""
    ).join(", ");
  const names = [
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
  const dt = (d: string) => {
    const [y, m, n] = d.split("-");
    return `${n}${names[Number(m) - 1]}${y}`;
  };
  const fl = (f: FlightWords) =>
    `${f.number} ${
      dt(f.date)
    } ${f.origin}${f.departs} ${f.destination}${f.arrives}`
      .replace(`${f.origin}${f.departs}`, `${f.origin} DEP ${f.departs}`)
      .replace(
        `${f.destination}${f.arrives}`,
        `${f.destination} ARR ${f.arrives}`,
      );
  const px = (p: PassengerWords) =>
    `${p.last.toUpperCase()} ${p.first.toUpperCase()} BORN ${dt(p.born)}`;
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return wire(
          `WILL CANCEL ORDER ${s.order}`,
          `CONTENTS ${s.items.map(ware).join(" AND ")}`,
          `REASON ${s.reason.toUpperCase()}`,
          `REFUND TO ${fund(s.method)}`,
        );
      case "return":
        return wire(
          `WILL PROCESS RETURN ORDER ${s.order}`,
          `RETURNING ${s.items.map(ware).join(" AND ")}`,
          `REFUND TO ${fund(s.method)}`,
        );
      case "exchange":
      case "modify":
        return wire(
          s.act === "exchange"
            ? `WILL EXCHANGE ITEMS OF DELIVERED ORDER ${s.order}`
            : `WILL MODIFY ITEMS OF PENDING ORDER ${s.order}`,
          ...s.pairs.map((p) => `${ware(p.had)} REPLACED BY ${ware(p.wanted)}`),
          s.difference > 0.004
            ? `YOU PAY DIFFERENCE ${sum(s.difference)} WITH ${fund(s.method)}`
            : s.difference < -0.004
            ? `YOU RECEIVE DIFFERENCE ${sum(s.difference)} ON ${fund(s.method)}`
            : `DIFFERENCE NIL, METHOD ${fund(s.method)}`,
        );
      case "payment":
        return wire(
          `WILL CHANGE PAYMENT OF ORDER ${s.order}`,
          `AMOUNT ${sum(s.total)}`,
          `FROM ${fund(s.had)} TO ${fund(s.wanted)}`,
        );
      case "address":
        return wire(
          `WILL CHANGE SHIPPING ADDRESS OF ORDER ${s.order} ONLY`,
          `NEW ADDRESS ${loc(s.address)}`,
        );
      case "userAddress":
        return wire(
          "WILL CHANGE DEFAULT ADDRESS OF YOUR PROFILE",
          `NEW ADDRESS ${loc(s.address)}`,
        );
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return wire(
          `WILL BOOK ${
            s.roundTrip ? "ROUND TRIP" : "ONE WAY"
          } ${s.origin} TO ${s.destination}`,
          ...s.flights.map(fl),
          `CABIN ${s.cabin.toUpperCase()}`,
          `PASSENGERS ${s.passengers.map(px).join(" AND ")}`,
          `CHECKED BAGS ${s.bags}`,
          s.insurance ? "WITH INSURANCE" : "NO INSURANCE",
          ...s.payments.map((p) => `${sum(p.amount)} FROM ${fund(p.method)}`),
          `TOTAL ${sum(s.total)}`,
        );
      case "cancel":
        return wire(
          `WILL CANCEL RESERVATION ${s.reservation}`,
          `REASON ${s.reason.toUpperCase()}`,
        );
      case "flights":
        return wire(
          `WILL CHANGE FLIGHTS OF RESERVATION ${s.reservation}`,
          "NEW ITINERARY IN FULL",
          ...s.flights.map(fl),
          `CABIN REMAINS ${s.cabin.toUpperCase()}`,
          `FARE DIFFERENCE VIA ${fund(s.method)}`,
        );
      case "cabin":
        return wire(
          `WILL CHANGE CABIN OF RESERVATION ${s.reservation} FROM ${s.had.toUpperCase()} TO ${s.wanted.toUpperCase()}`,
          "FLIGHTS REMAIN",
          `FARE DIFFERENCE VIA ${fund(s.method)}`,
        );
      case "passengers":
        return wire(
          `WILL CHANGE PASSENGERS OF RESERVATION ${s.reservation}`,
          s.leaving
            ? `${px(s.leaving)} REPLACED BY ${px(s.joining)}`
            : `TO BE ADDED ${px(s.joining)}`,
          `ALL PASSENGERS THEN ${s.passengers.map(px).join(" AND ")}`,
        );
      case "bags":
        return wire(
          `WILL CHANGE CHECKED BAGS OF RESERVATION ${s.reservation} FROM ${s.had} TO ${s.total}`,
          `${s.nonfree} AT EXTRA COST 50 USD EACH`,
          `CHARGE ${s.nonfree * 50} USD TO ${fund(s.method)}`,
        );
      case "certificate":
        return wire(
          `REGRET ${s.reason.toUpperCase()} IN RESERVATION ${s.reservation}`,
          `WILL ISSUE COMPENSATION CERTIFICATE VALUE ${s.amount} USD`,
        );
    }
  };
  return { name: "telegram, capitals", retail, airline };
})();

/** 13: a form with keys, YAML-like. */
const form: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `${x.id}${x.lastFour ? ` (${x.brand ?? "card"}, ${x.lastFour})` : ""}`
      : x.id;
  const it = (x: ItemWords, pad: string) =>
    [
      `product: ${x.name}`,
      `${pad}item_id: ${x.id}`,
      ...Object.entries(x.options).map(([k, v]) => `${pad}${k}: ${v}`),
      `${pad}price: ${x.price.toFixed(2)}`,
    ].join("\n");
  const ad = (a: AddressWords) =>
    [
      `  address1: ${a.address1}`,
      `  address2: ${a.address2 === "" ? "(empty)" : a.address2}`,
      `  city: ${a.city}`,
      `  state: ${a.state}`,
      `  country: ${a.country}`,
      `  zip: ${a.zip}`,
    ].join("\n");
  const fl = (f: FlightWords) =>
    `  - ${f.number}, ${f.date}, ${f.origin} ${f.departs} > ${f.destination} ${f.arrives}`;
  const pa = (p: PassengerWords) => `${p.first} ${p.last}, ${p.born}`;
  const end = (lines: string[]) =>
    `REQUEST\n${
      lines.join("\n")
    }\nSTATUS: waiting for your consent. Do you consent (yes/no)?`;
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return end([
          "type: cancel pending order",
          `order: ${s.order}`,
          `reason: ${s.reason}`,
          "items:",
          ...s.items.map((i) => `  - ${it(i, "    ")}`),
          `refund_to: ${m(s.method)}`,
        ]);
      case "return":
        return end([
          "type: return of delivered items",
          `order: ${s.order}`,
          "items:",
          ...s.items.map((i) => `  - ${it(i, "    ")}`),
          `refund_to: ${m(s.method)}`,
        ]);
      case "exchange":
      case "modify":
        return end([
          s.act === "exchange"
            ? "type: exchange of delivered items"
            : "type: modification of pending items",
          `order: ${s.order}`,
          "items:",
          ...s.pairs.map((p) =>
            `  - old:\n      ${it(p.had, "      ")}\n    new:\n      ${
              it(p.wanted, "      ")
            }`
          ),
          s.difference > 0.004
            ? `customer_pays: ${s.difference.toFixed(2)}`
            : s.difference < -0.004
            ? `customer_receives: ${(-s.difference).toFixed(2)}`
            : "difference: 0.00",
          `payment_method: ${m(s.method)}`,
        ]);
      case "payment":
        return end([
          "type: change payment method of pending order",
          `order: ${s.order}`,
          `total: ${s.total.toFixed(2)}`,
          `old_payment_method: ${m(s.had)}`,
          `new_payment_method: ${m(s.wanted)}`,
        ]);
      case "address":
        return end([
          "type: change shipping address of pending order",
          `order: ${s.order}`,
          `new_shipping_address:\n${ad(s.address)}`,
        ]);
      case "userAddress":
        return end([
          "type: change default address of user profile",
          `new_default_address:\n${ad(s.address)}`,
        ]);
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return end([
          "type: book new reservation",
          `trip: ${s.roundTrip ? "round trip" : "one way"}`,
          `origin: ${s.origin}`,
          `destination: ${s.destination}`,
          "flights:",
          ...s.flights.map(fl),
          `cabin: ${s.cabin}`,
          "passengers:",
          ...s.passengers.map((p) => `  - ${pa(p)}`),
          `checked_bags: ${s.bags}`,
          `insurance: ${s.insurance ? "yes" : "no"}`,
          "payments:",
          ...s.payments.map((p) =>
            `  - ${m(p.method)}: ${p.amount.toFixed(2)}`
          ),
          `total: ${s.total.toFixed(2)}`,
        ]);
      case "cancel":
        return end([
          "type: cancel reservation",
          `reservation: ${s.reservation}`,
          `reason: ${s.reason}`,
        ]);
      case "flights":
        return end([
          "type: change flights",
          `reservation: ${s.reservation}`,
          "new_flights:",
          ...s.flights.map(fl),
          `cabin: ${s.cabin} (no change)`,
          `fare_difference: ${m(s.method)}`,
        ]);
      case "cabin":
        return end([
          "type: change cabin",
          `reservation: ${s.reservation}`,
          `old_cabin: ${s.had}`,
          `new_cabin: ${s.wanted}`,
          "flights: (no change)",
          `fare_difference: ${m(s.method)}`,
        ]);
      case "passengers":
        return end([
          s.leaving ? "type: replace passenger" : "type: add passenger",
          `reservation: ${s.reservation}`,
          ...(s.leaving ? [`old_passenger: ${pa(s.leaving)}`] : []),
          `new_passenger: ${pa(s.joining)}`,
          "passengers_afterwards:",
          ...s.passengers.map((p) => `  - ${pa(p)}`),
        ]);
      case "bags":
        return end([
          "type: add checked bags",
          `reservation: ${s.reservation}`,
          `old_number_of_bags: ${s.had}`,
          `new_number_of_bags: ${s.total}`,
          `nonfree_bags: ${s.nonfree}`,
          `charge: ${s.nonfree} x 50.00 = ${(s.nonfree * 50).toFixed(2)}`,
          `payment_method: ${m(s.method)}`,
        ]);
      case "certificate":
        return end([
          "type: issue compensation certificate",
          `reservation: ${s.reservation}`,
          `reason: ${s.reason}`,
          `amount: ${s.amount.toFixed(2)}`,
        ]);
    }
  };
  return { name: "form with keys", retail, airline };
})();

/** 14: a chat model with bold labels. */
const boldLabels: Phrasing = (() => {
  const money = (n: number) =>
    `$${
      Math.abs(n).toLocaleString("en-US", {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
    }`;
  const up = (t: string) => t.replace(/\b[a-z]/g, (c) => c.toUpperCase());
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `${up(x.brand ?? "Credit")} ending in **${x.lastFour ?? x.id}**`
      : `${x.source === "PayPal" ? "PayPal" : up(x.source)} (\`${x.id}\`)`;
  const i = (x: ItemWords) =>
    `**${x.name}** (${
      Object.entries(x.options).map(([k, v]) => `${up(k)}: ${v}`).join(", ")
    }) – ${money(x.price)}`;
  const a = (x: AddressWords) =>
    `${x.address1}${
      x.address2 ? `, ${x.address2}` : ""
    }, ${x.city}, ${x.state} ${x.zip}, ${x.country}`;
  const date = (d: string) =>
    new Date(`${d}T00:00:00Z`).toLocaleDateString("en-US", {
      timeZone: "UTC",
      month: "long",
      day: "numeric",
      year: "numeric",
    });
  const f = (x: FlightWords) =>
    `**${x.number}**: ${x.origin} → ${x.destination} on ${
      date(x.date)
    } (departs ${x.departs}, arrives ${x.arrives})`;
  const p = (x: PassengerWords) => `${x.first} ${x.last} (DOB: ${x.born})`;
  const ask =
    "Please confirm if you would like to proceed with this by replying **yes**.";
  const out = (head: string, lines: string[]) =>
    `${head}\n\n${lines.join("\n")}\n\n${ask}`;
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return out("Here are the details of the cancellation:", [
          `- **Order ID:** ${s.order}`,
          "- **Items:**",
          ...s.items.map((x) => `  - ${i(x)}`),
          `- **Cancellation Reason:** ${up(s.reason)}`,
          `- **Refund:** ${
            money(s.items.reduce((t, x) => t + x.price, 0))
          } to your ${m(s.method)}`,
        ]);
      case "return":
        return out("Here are the details of your return request:", [
          `- **Order ID:** ${s.order}`,
          "- **Items to be Returned:**",
          ...s.items.map((x) => `  - ${i(x)}`),
          `- **Refund Method:** ${m(s.method)}`,
        ]);
      case "exchange":
      case "modify":
        return out(
          s.act === "exchange"
            ? "Here are the details of your exchange request:"
            : "Here are the details of the modification to your pending order:",
          [
            `- **Order ID:** ${s.order}`,
            ...s.pairs.flatMap((x, n) => [
              `- **${s.act === "exchange" ? "Exchange" : "Change"} ${n + 1}:**`,
              `  - From: ${i(x.had)}`,
              `  - To: ${i(x.wanted)}`,
            ]),
            s.difference > 0.004
              ? `- **Price Difference:** ${
                money(s.difference)
              } will be charged to your ${m(s.method)}`
              : s.difference < -0.004
              ? `- **Price Difference:** ${
                money(s.difference)
              } will be refunded to your ${m(s.method)}`
              : `- **Price Difference:** none\n- **Payment Method:** ${
                m(s.method)
              }`,
          ],
        );
      case "payment":
        return out("Here are the details of the payment method change:", [
          `- **Order ID:** ${s.order}`,
          `- **Order Total:** ${money(s.total)}`,
          `- **Current Payment Method:** ${m(s.had)}`,
          `- **New Payment Method:** ${m(s.wanted)}`,
        ]);
      case "address":
        return out("Here are the details of the address change:", [
          `- **Order ID:** ${s.order}`,
          `- **New Shipping Address (this order only):** ${a(s.address)}`,
        ]);
      case "userAddress":
        return out("Here are the details of the update to your profile:", [
          `- **New Default Address:** ${a(s.address)}`,
        ]);
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return out("Here are the details of your booking:", [
          `- **Trip Type:** ${s.roundTrip ? "Round Trip" : "One Way"}`,
          `- **Route:** ${s.origin} to ${s.destination}`,
          "- **Flights:**",
          ...s.flights.map((x) => `  - ${f(x)}`),
          `- **Cabin:** ${up(s.cabin)}`,
          "- **Passengers:**",
          ...s.passengers.map((x) => `  - ${p(x)}`),
          `- **Checked Bags:** ${s.bags}`,
          `- **Travel Insurance:** ${s.insurance ? "Yes" : "No"}`,
          "- **Payment:**",
          ...s.payments.map((x) => `  - ${money(x.amount)}: ${m(x.method)}`),
          `- **Total Cost:** ${money(s.total)}`,
        ]);
      case "cancel":
        return out("Here are the details of the cancellation:", [
          `- **Reservation ID:** ${s.reservation}`,
          `- **Reason for Cancellation:** ${up(s.reason)}`,
        ]);
      case "flights":
        return out("Here are the details of the flight change:", [
          `- **Reservation ID:** ${s.reservation}`,
          "- **New Itinerary:**",
          ...s.flights.map((x) => `  - ${f(x)}`),
          `- **Cabin:** ${up(s.cabin)} (unchanged)`,
          `- **Payment Method for Any Fare Difference:** ${m(s.method)}`,
        ]);
      case "cabin":
        return out("Here are the details of the cabin change:", [
          `- **Reservation ID:** ${s.reservation}`,
          `- **Current Cabin:** ${up(s.had)}`,
          `- **New Cabin:** ${up(s.wanted)}`,
          "- **Flights:** unchanged",
          `- **Payment Method for Any Fare Difference:** ${m(s.method)}`,
        ]);
      case "passengers":
        return out("Here are the details of the passenger change:", [
          `- **Reservation ID:** ${s.reservation}`,
          ...(s.leaving
            ? [
              `- **Current Passenger:** ${p(s.leaving)}`,
              `- **Replaced By:** ${p(s.joining)}`,
            ]
            : [`- **Additional Passenger:** ${p(s.joining)}`]),
          "- **Updated Passenger List:**",
          ...s.passengers.map((x) => `  - ${p(x)}`),
        ]);
      case "bags":
        return out("Here are the details of the baggage update:", [
          `- **Reservation ID:** ${s.reservation}`,
          `- **Current Checked Bags:** ${s.had}`,
          `- **New Total of Checked Bags:** ${s.total}`,
          `- **Bags with Extra Charge:** ${s.nonfree} ($50 each)`,
          `- **Charge:** ${money(s.nonfree * 50)}`,
          `- **Payment Method:** ${m(s.method)}`,
        ]);
      case "certificate":
        return out("Here are the details of your compensation:", [
          `- **Reservation ID:** ${s.reservation}`,
          `- **Reason:** ${up(s.reason)}`,
          `- **Travel Certificate Amount:** ${money(s.amount)}`,
        ]);
    }
  };
  return { name: "bold labels", retail, airline };
})();

/** 15: a diff of before and after. */
const diff: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.lastFour ? `${x.source} ${x.brand ?? ""} ${x.lastFour}` : x.id;
  const i = (x: ItemWords) =>
    `${x.id} ${x.name} {${
      Object.entries(x.options).map(([k, v]) => `${k}=${v}`).join("; ")
    }} $${x.price.toFixed(2)}`;
  const f = (x: FlightWords) =>
    `${x.date} ${x.number} ${x.origin}>${x.destination} (${x.departs}-${x.arrives})`;
  const p = (x: PassengerWords) => `${x.first} ${x.last} *${x.born}`;
  const a = (x: AddressWords) =>
    [x.address1, x.address2, x.city, x.state, x.zip, x.country].filter(Boolean)
      .map((t) => `+ ${t}`).join("\n");
  const patch = (head: string, body: string[]) =>
    `@@ ${head} @@\n${
      body.join("\n")
    }\n\n("-" is what goes, "+" is what comes.) Apply this change? [y/n]`;
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return patch(`cancel order ${s.order}`, [
          ...s.items.map((x) => `- ${i(x)}`),
          `+ refund to ${m(s.method)}`,
          `  reason: ${s.reason}`,
        ]);
      case "return":
        return patch(`return items of order ${s.order}`, [
          ...s.items.map((x) => `- ${i(x)}`),
          `+ refund to ${m(s.method)}`,
        ]);
      case "exchange":
      case "modify":
        return patch(
          `${
            s.act === "exchange"
              ? "exchange items of delivered"
              : "modify items of pending"
          } order ${s.order}`,
          [
            ...s.pairs.map((x) => `- ${i(x.had)}\n+ ${i(x.wanted)}`),
            Math.abs(s.difference) < 0.005
              ? `  price difference $0.00, method ${m(s.method)}`
              : s.difference > 0
              ? `  price difference: you pay $${s.difference.toFixed(2)} by ${
                m(s.method)
              }`
              : `  price difference: we refund $${
                Math.abs(s.difference).toFixed(2)
              } to ${m(s.method)}`,
          ],
        );
      case "payment":
        return patch(`payment method of order ${s.order}`, [
          `- ${m(s.had)}`,
          `+ ${m(s.wanted)}`,
          `  total $${s.total.toFixed(2)}`,
        ]);
      case "address":
        return patch(`shipping address of order ${s.order}`, [a(s.address)]);
      case "userAddress":
        return patch("default address in your profile", [a(s.address)]);
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return patch(
          `new reservation, ${
            s.roundTrip ? "round trip" : "one way"
          } ${s.origin}>${s.destination}`,
          [
            ...s.flights.map((x) => `+ ${f(x)}`),
            `+ cabin ${s.cabin}`,
            ...s.passengers.map((x) => `+ passenger ${p(x)}`),
            `+ checked bags: ${s.bags}`,
            `+ insurance: ${s.insurance ? "yes" : "no"}`,
            ...s.payments.map((x) =>
              `- $${x.amount.toFixed(2)} from ${m(x.method)}`
            ),
            `  total to pay $${s.total.toFixed(2)}`,
          ],
        );
      case "cancel":
        return patch(`cancel reservation ${s.reservation}`, [
          `- whole reservation ${s.reservation}`,
          `  reason: ${s.reason}`,
        ]);
      case "flights":
        return patch(`flights of reservation ${s.reservation}`, [
          "- all flights booked until now",
          ...s.flights.map((x) => `+ ${f(x)}`),
          `  cabin ${s.cabin} (same)`,
          `  fare difference: ${m(s.method)}`,
        ]);
      case "cabin":
        return patch(`cabin of reservation ${s.reservation}`, [
          `- ${s.had}`,
          `+ ${s.wanted}`,
          "  flights (same)",
          `  fare difference: ${m(s.method)}`,
        ]);
      case "passengers":
        return patch(`passengers of reservation ${s.reservation}`, [
          ...(s.leaving ? [`- ${p(s.leaving)}`] : []),
          `+ ${p(s.joining)}`,
          `  resulting list: ${s.passengers.map(p).join(", ")}`,
        ]);
      case "bags":
        return patch(`checked bags of reservation ${s.reservation}`, [
          `- ${s.had} in total`,
          `+ ${s.total} in total`,
          `  of these at extra cost: ${s.nonfree} * $50 = $${s.nonfree * 50}`,
          `  paid by ${m(s.method)}`,
        ]);
      case "certificate":
        return patch(`compensation for reservation ${s.reservation}`, [
          `+ certificate of $${s.amount}`,
          `  reason: ${s.reason}`,
        ]);
    }
  };
  return { name: "diff of before and after", retail, airline };
})();

/** 16: a bot with emoji. */
const emoji: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `💳 ${x.brand ?? "card"} ••${x.lastFour ?? x.id}`
      : x.source === "gift card"
      ? `🎁 gift card ${x.id}`
      : x.source === "PayPal"
      ? `🅿️ PayPal ${x.id}`
      : `🎟️ certificate ${x.id}`;
  const i = (x: ItemWords) =>
    `${x.name} · ${Object.values(x.options).join(" · ")}`;
  const a = (x: AddressWords) =>
    `🏠 ${x.address1}\n${
      x.address2 ? `🚪 ${x.address2}\n` : ""
    }🏙️ ${x.city}, ${x.state} ${x.zip}\n🌎 ${x.country}`;
  const day = (d: string) =>
    new Date(`${d}T00:00:00Z`).toLocaleDateString("en-US", {
      timeZone: "UTC",
      weekday: "short",
      month: "short",
      day: "numeric",
    });
  const f = (x: FlightWords) =>
    `✈️ ${x.number} ${x.origin} ➡️ ${x.destination}, ${
      day(x.date)
    }, 🕑 ${x.departs} – ${x.arrives}`;
  const p = (x: PassengerWords) => `🧍 ${x.first} ${x.last} 🎂 ${x.born}`;
  const say = (...t: string[]) =>
    [...t, "👉 Type \"yes\" if that's okay and I'll do it! ✅"].join("\n");
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return say(
          `❌ Cancel order ${s.order}`,
          ...s.items.map((x) => `📦 ${i(x)}`),
          `❓ Reason: ${s.reason}`,
          `💸 Refund to ${m(s.method)}`,
        );
      case "return":
        return say(
          `↩️ Return from order ${s.order}`,
          ...s.items.map((x) => `📦 ${i(x)}`),
          `💸 Refund to ${m(s.method)}`,
        );
      case "exchange":
      case "modify":
        return say(
          s.act === "exchange"
            ? `🔄 Exchange in delivered order ${s.order}`
            : `🛠️ Item change in pending order ${s.order}`,
          ...s.pairs.map((x) => `📦 ${i(x.had)} ➡️ ${i(x.wanted)}`),
          s.difference > 0.004
            ? `💰 $${s.difference.toFixed(2)} more, charged to ${m(s.method)}`
            : s.difference < -0.004
            ? `💰 $${(-s.difference).toFixed(2)} less, refunded to ${
              m(s.method)
            }`
            : `💰 Same price, nothing to pay (${m(s.method)})`,
        );
      case "payment":
        return say(
          `🔁 New payment method for order ${s.order} ($${s.total.toFixed(2)})`,
          `${m(s.had)} ➡️ ${m(s.wanted)}`,
        );
      case "address":
        return say(
          `🚚 New shipping address for order ${s.order}`,
          a(s.address),
        );
      case "userAddress":
        return say("👤 New default address in your profile", a(s.address));
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return say(
          `🧳 New booking! ${s.origin} ${
            s.roundTrip ? "🔁" : "➡️"
          } ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }, ${s.cabin}`,
          ...s.flights.map(f),
          ...s.passengers.map(p),
          `👜 Checked bags: ${s.bags}`,
          s.insurance ? "🛡️ With travel insurance" : "🛡️ No travel insurance",
          ...s.payments.map((x) => `$${x.amount.toFixed(2)} ⬅️ ${m(x.method)}`),
          `💰 Total $${s.total.toFixed(2)}`,
        );
      case "cancel":
        return say(
          `❌ Cancel reservation ${s.reservation}`,
          `❓ Reason: ${s.reason}`,
        );
      case "flights":
        return say(
          `🔄 New flights for reservation ${s.reservation}`,
          ...s.flights.map(f),
          `💺 Still ${s.cabin}`,
          `💰 Fare difference: ${m(s.method)}`,
        );
      case "cabin":
        return say(
          `💺 New cabin for reservation ${s.reservation}: ${s.had} ➡️ ${s.wanted}`,
          "✈️ Same flights",
          `💰 Fare difference: ${m(s.method)}`,
        );
      case "passengers":
        return say(
          `👥 ${
            s.leaving ? "Passenger swap" : "Extra passenger"
          } for reservation ${s.reservation}`,
          ...(s.leaving ? [`Out: ${p(s.leaving)}`] : []),
          `In: ${p(s.joining)}`,
          "Everyone on the trip after that:",
          ...s.passengers.map(p),
        );
      case "bags":
        return say(
          `👜 Checked bags for reservation ${s.reservation}: ${s.had} ➡️ ${s.total} in total`,
          s.nonfree === 0
            ? `💰 All free! $0 (${m(s.method)})`
            : `💰 ${s.nonfree} with extra fee × $50 = $${
              s.nonfree * 50
            }, charged to ${m(s.method)}`,
        );
      case "certificate":
        return say(
          `😔 Sorry for the ${s.reason} on reservation ${s.reservation}!`,
          `🎟️ A certificate of $${s.amount} for you as compensation`,
        );
    }
  };
  return { name: "emoji bot", retail, airline };
})();

/** 17: text messages. */
const sms: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `ur ${x.brand ?? "cc"} ${x.lastFour ?? x.id}`
      : x.source === "PayPal"
      ? "ur paypal"
      : `ur ${x.source} ${x.id}`;
  const i = (x: ItemWords) =>
    `${x.name} ${Object.values(x.options).join("+")} (${x.id})`;
  const a = (x: AddressWords) =>
    `${x.address1} ${x.address2} ${x.city} ${x.state} ${x.zip} ${x.country}`
      .replace(/ +/g, " ");
  const md = (d: string) => {
    const [, mo, da] = d.split("-").map(Number);
    return `${mo}/${da}`;
  };
  const b = (d: string) => {
    const [y, mo, da] = d.split("-").map(Number);
    return `${mo}/${da}/${y}`;
  };
  const f = (x: FlightWords) =>
    `${x.number} ${md(x.date)} ${x.origin}-${x.destination}`;
  const p = (x: PassengerWords) => `${x.first} ${x.last}`;
  const pb = (x: PassengerWords) => `${p(x)} dob ${b(x.born)}`;
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return `cxl order ${s.order} (${
          s.items.map(i).join(" & ")
        }), reason ${s.reason}, $ back 2 ${m(s.method)}. u ok w/ that? y/n`;
      case "return":
        return `return ${
          s.items.map(i).join(" & ")
        } from order ${s.order}, $ back 2 ${m(s.method)}. u ok w/ that? y/n`;
      case "exchange":
      case "modify":
        return `${
          s.act === "exchange"
            ? `exchange 4 order ${s.order} (delivered)`
            : `item change 4 order ${s.order} (pending)`
        }: ${
          s.pairs.map((x) => `${i(x.had)} => ${i(x.wanted)}`).join(" & ")
        }. ${
          Math.abs(s.difference) < 0.005
            ? `no diff in $, pay method ${m(s.method)}`
            : s.difference > 0
            ? `u pay $${s.difference.toFixed(2)} diff w/ ${m(s.method)}`
            : `u get $${(-s.difference).toFixed(2)} diff back 2 ${m(s.method)}`
        }. u ok w/ that? y/n`;
      case "payment":
        return `switch payment 4 order ${s.order} ($${
          s.total.toFixed(2)
        }) from ${m(s.had)} to ${m(s.wanted)}. u ok w/ that? y/n`;
      case "address":
        return `new ship addr 4 order ${s.order}: ${
          a(s.address)
        }. u ok w/ that? y/n`;
      case "userAddress":
        return `new default addr in ur profile: ${
          a(s.address)
        }. u ok w/ that? y/n`;
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return `book ${
          s.roundTrip ? "round trip" : "1-way"
        } ${s.origin}-${s.destination} ${s.cabin}: ${
          s.flights.map(f).join(", ")
        }. pax ${s.passengers.map(pb).join(", ")}. ${s.bags} checked bag${
          s.bags === 1 ? "" : "s"
        } total, ${s.insurance ? "w/" : "no"} insurance. $${
          s.total.toFixed(2)
        } total: ${
          s.payments.map((x) => `$${x.amount.toFixed(2)} ${m(x.method)}`).join(
            ", ",
          )
        }. u ok w/ that? y/n`;
      case "cancel":
        return `cxl reservation ${s.reservation}, reason ${s.reason}. u ok w/ that? y/n`;
      case "flights":
        return `reservation ${s.reservation} new flights (all): ${
          s.flights.map(f).join(", ")
        }. stays ${s.cabin}. fare diff on ${m(s.method)}. u ok w/ that? y/n`;
      case "cabin":
        return `reservation ${s.reservation} from ${s.had} to ${s.wanted}, flights stay. fare diff on ${
          m(s.method)
        }. u ok w/ that? y/n`;
      case "passengers":
        return `reservation ${s.reservation}: ${
          s.leaving
            ? `${pb(s.leaving)} out, ${pb(s.joining)} in`
            : `add ${pb(s.joining)}`
        }. pax then: ${s.passengers.map(p).join(", ")}. u ok w/ that? y/n`;
      case "bags":
        return `reservation ${s.reservation}: checked bags ${s.had} => ${s.total} total. ${
          s.nonfree === 0
            ? `all free, $0 on ${m(s.method)}`
            : `${s.nonfree} not free @ $50 = $${s.nonfree * 50} on ${
              m(s.method)
            }`
        }. u ok w/ that? y/n`;
      case "certificate":
        return `sry 4 the ${s.reason} on reservation ${s.reservation}. we'd give u a $${s.amount} certificate. u ok w/ that? y/n`;
    }
  };
  return { name: "text message shorthand", retail, airline };
})();

/** 18: a British agent. */
const british: Phrasing = (() => {
  const ordinal = (n: number) =>
    `${n}${
      n % 10 === 1 && n !== 11
        ? "st"
        : n % 10 === 2 && n !== 12
        ? "nd"
        : n % 10 === 3 && n !== 13
        ? "rd"
        : "th"
    }`;
  const date = (d: string) => {
    const when = new Date(`${d}T00:00:00Z`);
    const month = when.toLocaleDateString("en-GB", {
      timeZone: "UTC",
      month: "long",
    });
    return `the ${
      ordinal(when.getUTCDate())
    } of ${month} ${when.getUTCFullYear()}`;
  };
  const small = [
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
  ];
  const count = (n: number) => small[n] ?? `${n}`;
  const card = (m: MethodWords) =>
    m.source === "credit card"
      ? `your ${
        m.brand ? m.brand.slice(0, 1).toUpperCase() + m.brand.slice(1) : "card"
      } (last four digits ${m.lastFour ?? m.id})`
      : `your ${m.source}${m.source === "PayPal" ? " account" : ""}, ${m.id}`;
  const item = (i: ItemWords) =>
    `the ${i.name} with ${
      Object.entries(i.options).map(([k, v]) => `${k} ${v}`).join(", ")
    }`;
  const list = (t: string[]) =>
    t.length < 2
      ? t.join("")
      : `${t.slice(0, -1).join("; ")}; plus ${t.at(-1)}`;
  const post = (a: AddressWords) =>
    [a.address1, a.address2, a.city, a.state, a.zip, a.country].filter((t) =>
      t !== ""
    ).join(", ");
  const leg = (f: FlightWords) =>
    `${f.number} from ${f.origin} to ${f.destination} on ${
      date(f.date)
    } at ${f.departs}, landing at ${f.arrives}`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last}, born on ${date(p.born)}`;
  const money = (n: number) => `US$${Math.abs(n).toFixed(2)}`;
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return `Right then. Order ${s.order} is to be cancelled, all of it: ${
          list(s.items.map(item))
        }. Reason given: ${s.reason}. You'll have your money back on ${
          card(s.method)
        }. Are you happy for me to cancel it?`;
      case "return":
        return `Right then. You're returning, out of order ${s.order}, ${
          list(s.items.map(item))
        }. You'll have your money back on ${
          card(s.method)
        }. Are you happy for me to set that up?`;
      case "exchange":
      case "modify":
        return `Right then. ${
          s.act === "exchange"
            ? `An exchange on order ${s.order}, which has been delivered`
            : `A change to order ${s.order}, which is still pending`
        }: ${
          list(
            s.pairs.map((p) => `in place of ${item(p.had)}, ${item(p.wanted)}`),
          )
        }. ${
          s.difference > 0.004
            ? `The difference you'd pay is ${money(s.difference)}, from ${
              card(s.method)
            }.`
            : s.difference < -0.004
            ? `The difference you'd get back is ${money(s.difference)}, on ${
              card(s.method)
            }.`
            : `There's no difference in price. The payment method would be ${
              card(s.method)
            }.`
        } Are you happy for me to do that?`;
      case "payment":
        return `Right then. Order ${s.order}, ${money(s.total)}, is on ${
          card(s.had)
        } at the moment. I'd take it off that and put it on ${
          card(s.wanted)
        }. Are you happy for me to do that?`;
      case "address":
        return `Right then. Order ${s.order}, and that order alone, would now be posted to ${
          post(s.address)
        }. Are you happy for me to change that?`;
      case "userAddress":
        return `Right then. The default address on your profile would become ${
          post(s.address)
        }. Are you happy for me to change that?`;
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return `Right then. A ${
          s.roundTrip ? "return journey (round trip)" : "single (one way)"
        } from ${s.origin} to ${s.destination} in ${s.cabin}: ${
          list(s.flights.map(leg))
        }. ${
          s.passengers.length === 1
            ? "One passenger"
            : `${
              count(s.passengers.length).replace(/^./, (c) => c.toUpperCase())
            } passengers`
        }: ${list(s.passengers.map(who))}. That's with ${
          count(s.bags)
        } checked ${s.bags === 1 ? "bag" : "bags"} in total and ${
          s.insurance ? "with travel insurance" : "no travel insurance"
        }. It comes to ${money(s.total)}: ${
          list(s.payments.map((p) => `${money(p.amount)} on ${card(p.method)}`))
        }. Are you happy for me to book it?`;
      case "cancel":
        return `Right then. Reservation ${s.reservation} is to be cancelled, the lot. Reason given: ${s.reason}. Are you happy for me to cancel it?`;
      case "flights":
        return `Right then. Reservation ${s.reservation} gets new flights. The whole journey would be ${
          list(s.flights.map(leg))
        }. You'd be in ${s.cabin}, same as before. The fare difference would be settled on ${
          card(s.method)
        }. Are you happy for me to change that?`;
      case "cabin":
        return `Right then. Reservation ${s.reservation} keeps its flights but goes from ${s.had} to ${s.wanted}. The fare difference would be settled on ${
          card(s.method)
        }. Are you happy for me to change that?`;
      case "passengers":
        return `Right then. Reservation ${s.reservation}: ${
          s.leaving
            ? `${who(s.leaving)}, drops out and ${
              who(s.joining)
            }, travels instead`
            : `${who(s.joining)}, joins the party`
        }. The passengers would then be ${
          list(s.passengers.map(who))
        }. Are you happy for me to change that?`;
      case "bags":
        return `Right then. Reservation ${s.reservation} has ${
          count(s.had)
        } checked ${s.had === 1 ? "bag" : "bags"} now and would have ${
          count(s.total)
        } in total. ${
          s.nonfree === 0
            ? `They're all free, so there's nothing to pay on ${
              card(s.method)
            }.`
            : `You'd pay for ${count(s.nonfree)} of them at US$50 each, so ${
              money(s.nonfree * 50)
            } on ${card(s.method)}.`
        } Are you happy for me to add that?`;
      case "certificate":
        return `Right then. For the ${s.reason} on reservation ${s.reservation} I'd issue you a certificate worth ${
          money(s.amount)
        } as compensation, with our apologies. Are you happy for me to do that?`;
    }
  };
  return { name: "British, spoken", retail, airline };
})();

/** 19: money first, passive voice, everything backwards. */
const moneyFirst: Phrasing = (() => {
  const money = (n: number) => {
    const [whole, cents] = Math.abs(n).toFixed(2).split(".");
    return cents === "00"
      ? `${whole} dollar${whole === "1" ? "" : "s"}`
      : `${whole} dollar${whole === "1" ? "" : "s"} and ${Number(cents)} cent${
        cents === "01" ? "" : "s"
      }`;
  };
  const acct = (m: MethodWords) =>
    m.source === "credit card"
      ? `${m.brand ?? "credit"} card no. ...${m.lastFour ?? m.id}`
      : m.source === "PayPal"
      ? `PayPal account ${m.id}`
      : `${m.source} ${m.id}`;
  const art = (i: ItemWords) =>
    `"${i.name}" [${Object.values(i.options).join(" | ")}]`;
  const back = (a: AddressWords) =>
    `${a.country}, ${a.state} ${a.zip}, ${a.city}, ${a.address1}${
      a.address2 ? ` (${a.address2})` : ""
    }`;
  const seg = (f: FlightWords) =>
    `${f.origin} to ${f.destination} with ${f.number} on ${f.date}`;
  const pas = (p: PassengerWords) =>
    `${p.last.toUpperCase()} ${p.first} (${p.born})`;
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return `Refunded to ${acct(s.method)}: ${
          money(s.items.reduce((t, i) => t + i.price, 0))
        }. Not shipped any more: ${
          s.items.map(art).join(", ")
        }. Stated reason: ${s.reason}. Order cancelled by this: ${s.order}. Nothing is done until you say so. Do you authorize the cancellation?`;
      case "return":
        return `Refunded to ${acct(s.method)}: ${
          money(s.items.reduce((t, i) => t + i.price, 0))
        }. Sent back by you: ${
          s.items.map(art).join(", ")
        }. Order concerned: ${s.order}. Nothing is done until you say so. Do you authorize the return?`;
      case "exchange":
      case "modify":
        return `${
          s.difference > 0.004
            ? `Charged to ${acct(s.method)}: ${money(s.difference)}.`
            : s.difference < -0.004
            ? `Refunded to ${acct(s.method)}: ${money(s.difference)}.`
            : `Neither charged nor refunded: prices are equal (method: ${
              acct(s.method)
            }).`
        } ${
          s.pairs.map((p) =>
            `Received: ${art(p.wanted)}, given up for it: ${art(p.had)}.`
          ).join(" ")
        } Order concerned: ${s.order}, ${
          s.act === "exchange"
            ? "already delivered, so this is an exchange"
            : "still pending, so this is a modification"
        }. Nothing is done until you say so. Do you authorize the ${
          s.act === "exchange" ? "exchange" : "modification"
        }?`;
      case "payment":
        return `Charged to ${acct(s.wanted)}: ${
          money(s.total)
        }. Given back to ${
          acct(s.had)
        }: the same amount. Order whose payment method is changed by this: ${s.order}. Nothing is done until you say so. Do you authorize the change?`;
      case "address":
        return `New place of delivery: ${
          back(s.address)
        }. Order whose shipping address is changed by this: ${s.order}. Nothing is done until you say so. Do you authorize the change?`;
      case "userAddress":
        return `New default address: ${
          back(s.address)
        }. Where it is changed: in your profile. Nothing is done until you say so. Do you authorize the change?`;
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return `Charged: ${money(s.total)}, split up as ${
          s.payments.map((p) => `${money(p.amount)} to ${acct(p.method)}`)
            .join(", ")
        }. Insurance: ${
          s.insurance ? "included" : "none"
        }. Checked bags overall: ${s.bags}. Passengers: ${
          s.passengers.map(pas).join(", ")
        }. Cabin: ${s.cabin}. Flights: ${
          s.flights.map(seg).join(", ")
        }. What this is: a new ${
          s.roundTrip ? "round-trip" : "one-way"
        } booking, ${s.origin} to ${s.destination}. Nothing is done until you say so. Do you authorize the booking?`;
      case "cancel":
        return `Stated reason: ${s.reason}. Reservation cancelled by this: ${s.reservation}. Nothing is done until you say so. Do you authorize the cancellation?`;
      case "flights":
        return `Fare difference: on ${
          acct(s.method)
        }. Cabin kept: ${s.cabin}. Flights from now on, complete: ${
          s.flights.map(seg).join(", ")
        }. Reservation rebooked by this: ${s.reservation}. Nothing is done until you say so. Do you authorize the change?`;
      case "cabin":
        return `Fare difference: on ${
          acct(s.method)
        }. New cabin: ${s.wanted}. Cabin given up for it: ${s.had}. Flights: kept. Reservation changed by this: ${s.reservation}. Nothing is done until you say so. Do you authorize the change?`;
      case "passengers":
        return `Passengers in the end: ${
          s.passengers.map(pas).join(", ")
        }. Newcomer: ${pas(s.joining)}. ${
          s.leaving
            ? `Seat given up by: ${pas(s.leaving)}.`
            : "Seats given up: none."
        } Reservation changed by this: ${s.reservation}. Nothing is done until you say so. Do you authorize the change?`;
      case "bags":
        return `Charged to ${acct(s.method)}: ${
          money(s.nonfree * 50)
        }. Bags that cost extra (50 dollars each): ${s.nonfree}. Checked bags in the end: ${s.total}. Checked bags so far: ${s.had}. Reservation changed by this: ${s.reservation}. Nothing is done until you say so. Do you authorize the change?`;
      case "certificate":
        return `Given to you: a certificate worth ${
          money(s.amount)
        }. Given for: the ${s.reason}. Reservation concerned: ${s.reservation}. Nothing is done until you say so. Do you authorize the issue of this compensation?`;
    }
  };
  return { name: "money first, passive", retail, airline };
})();

/** 20: many short sentences, number words, policy talk. */
const shortSentences: Phrasing = (() => {
  const words = [
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
    "eleven",
    "twelve",
  ];
  const n = (x: number) => words[x] ?? `${x}`;
  const N = (x: number) => n(x).replace(/^./, (c) => c.toUpperCase());
  const usd = (x: number) => `$${Math.abs(x).toFixed(2)}`;
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `your credit card ${x.id}${
        x.lastFour ? ` (the ${x.brand ?? "one"} ending ${x.lastFour})` : ""
      }`
      : x.source === "PayPal"
      ? `your PayPal account ${x.id}`
      : `your ${x.source} with the id ${x.id}`;
  const i = (x: ItemWords) =>
    `${x.name}: ${
      Object.entries(x.options).map(([k, v]) => `${k} ${v}`).join(", ")
    }, ${usd(x.price)}.`;
  const date = (d: string) =>
    new Date(`${d}T00:00:00Z`).toLocaleDateString("en-US", {
      timeZone: "UTC",
      weekday: "long",
      year: "numeric",
      month: "long",
      day: "numeric",
    });
  const f = (x: FlightWords) =>
    `${
      date(x.date)
    }: flight ${x.number}. It leaves ${x.origin} at ${x.departs}. It lands in ${x.destination} at ${x.arrives}.`;
  const p = (x: PassengerWords) =>
    `${x.first} ${x.last}, date of birth ${x.born}.`;
  const ask =
    "By our policy I need your explicit agreement first. Do you agree? A simple yes is enough.";
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return `This is about order ${s.order}. I will cancel it. It holds ${
          n(s.items.length)
        } ${s.items.length === 1 ? "item" : "items"}. ${
          s.items.map(i).join(" ")
        } The reason is: ${s.reason}. The refund goes to ${
          m(s.method)
        }. ${ask}`;
      case "return":
        return `This is about order ${s.order}. You return ${
          n(s.items.length)
        } ${s.items.length === 1 ? "item" : "items"}. ${
          s.items.map(i).join(" ")
        } The refund goes to ${m(s.method)}. ${ask}`;
      case "exchange":
      case "modify":
        return `This is about order ${s.order}. ${
          s.act === "exchange"
            ? "It was delivered. I will make an exchange."
            : "It is still pending. I will modify its items."
        } ${N(s.pairs.length)} ${
          s.pairs.length === 1 ? "item changes" : "items change"
        }. ${
          s.pairs.map((x) =>
            `The old one is ${i(x.had)} The new one for it is ${i(x.wanted)}`
          ).join(" ")
        } ${
          s.difference > 0.004
            ? `You pay ${usd(s.difference)} more. It is charged to ${
              m(s.method)
            }.`
            : s.difference < -0.004
            ? `You get ${usd(s.difference)} back. It goes to ${m(s.method)}.`
            : `The price stays the same. The payment method is ${m(s.method)}.`
        } ${ask}`;
      case "payment":
        return `This is about order ${s.order}. It costs ${
          usd(s.total)
        }. You paid with ${m(s.had)}. I will change that. You will pay with ${
          m(s.wanted)
        }. ${ask}`;
      case "address":
        return `This is about order ${s.order}. I will change where it is shipped. The street is ${s.address.address1}. ${
          s.address.address2 ? `The second line is ${s.address.address2}. ` : ""
        }The city is ${s.address.city}. The state is ${s.address.state}. The ZIP code is ${s.address.zip}. The country is ${s.address.country}. ${ask}`;
      case "userAddress":
        return `This is about your user profile. I will change the default address there. The street is ${s.address.address1}. ${
          s.address.address2 ? `The second line is ${s.address.address2}. ` : ""
        }The city is ${s.address.city}. The state is ${s.address.state}. The ZIP code is ${s.address.zip}. The country is ${s.address.country}. ${ask}`;
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return `This is a new booking. You go from ${s.origin} to ${s.destination}. It is a ${
          s.roundTrip ? "round trip" : "one-way trip"
        }. You fly ${s.cabin}. ${s.flights.map(f).join(" ")} ${
          N(s.passengers.length)
        } ${s.passengers.length === 1 ? "person travels" : "people travel"}. ${
          s.passengers.map(p).join(" ")
        } ${N(s.bags)} ${s.bags === 1 ? "bag is" : "bags are"} checked. ${
          s.insurance
            ? "Travel insurance is included."
            : "Travel insurance is not included."
        } ${
          s.payments.map((x) => `${usd(x.amount)} comes from ${m(x.method)}.`)
            .join(" ")
        } The total is ${usd(s.total)}. ${ask}`;
      case "cancel":
        return `This is about reservation ${s.reservation}. I will cancel all of it. The reason is: ${s.reason}. ${ask}`;
      case "flights":
        return `This is about reservation ${s.reservation}. I will change its flights. These are all the flights you will have. ${
          s.flights.map(f).join(" ")
        } The cabin is still ${s.cabin}. The fare difference is settled with ${
          m(s.method)
        }. ${ask}`;
      case "cabin":
        return `This is about reservation ${s.reservation}. I will change its cabin. Now it is ${s.had}. Then it will be ${s.wanted}. The flights do not change. The fare difference is settled with ${
          m(s.method)
        }. ${ask}`;
      case "passengers":
        return `This is about reservation ${s.reservation}. I will change its passengers. ${
          s.leaving
            ? `This person leaves: ${p(s.leaving)} This person comes instead: ${
              p(s.joining)
            }`
            : `This person comes in addition: ${p(s.joining)}`
        } Then there ${
          s.passengers.length === 1
            ? "is one passenger"
            : `are ${n(s.passengers.length)} passengers`
        }. ${s.passengers.map(p).join(" ")} ${ask}`;
      case "bags":
        return `This is about reservation ${s.reservation}. I will add checked bags. The number so far is ${
          n(s.had)
        }. The new number is ${n(s.total)}. ${
          s.nonfree === 0
            ? `No bag costs extra. ${
              m(s.method).replace(/^y/, "Y")
            } is charged $0.`
            : `${N(s.nonfree)} of them ${
              s.nonfree === 1 ? "costs" : "cost"
            } $50 extra${s.nonfree === 1 ? "" : " each"}. That is ${
              usd(s.nonfree * 50)
            }. It is charged to ${m(s.method)}.`
        } ${ask}`;
      case "certificate":
        return `This is about reservation ${s.reservation}. You had a ${s.reason}. We are sorry. I will issue a certificate for you. It is worth ${
          usd(s.amount)
        }. ${ask}`;
    }
  };
  return { name: "short sentences, number words", retail, airline };
})();

/** Twenty hands, each of which words every act of shop and airline. */
export const TELLER_PHRASINGS: readonly Phrasing[] = [
  formalLetter,
  terseBullets,
  markdownTable,
  jsonBlock,
  longMail,
  chatty,
  oneSentence,
  secondLanguage,
  typos,
  questionFirst,
  numbered,
  telegram,
  form,
  boldLabels,
  diff,
  emoji,
  sms,
  british,
  moneyFirst,
  shortSentences,
];
