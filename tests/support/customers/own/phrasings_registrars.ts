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

// Every hand keeps its own small habits of writing; none shares code.

const formalLetter: Phrasing = (() => {
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
    const [y, m, day] = d.split("-").map(Number);
    return `${months[m! - 1]} ${day}, ${y}`;
  };
  const usd = (n: number) => `$${Math.abs(n).toFixed(2)}`;
  const method = (m: MethodWords) => {
    if (m.source === "credit card") {
      const brand = m.brand
        ? `${m.brand[0]!.toUpperCase()}${m.brand.slice(1)} `
        : "";
      return m.lastFour
        ? `your ${brand}credit card ending in ${m.lastFour}`
        : `your ${brand}credit card (${m.id})`;
    }
    if (m.source === "PayPal") return "your PayPal account";
    return `your ${m.source} (${m.id})`;
  };
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k}: ${v}`);
    return `${i.name}${o.length ? ` (${o.join("; ")})` : ""}, item ${i.id}, ${
      usd(i.price)
    }`;
  };
  const address = (a: AddressWords) =>
    [a.address1, a.address2, `${a.city}, ${a.state} ${a.zip}`, a.country]
      .filter((x) => x !== "").map((x) => `    ${x}`).join("\n");
  const flight = (f: FlightWords) =>
    `    Flight ${f.number} from ${f.origin} to ${f.destination} on ${
      date(f.date)
    }, departing at ${f.departs} and arriving at ${f.arrives}`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (born ${date(p.born)})`;
  const close =
    "\n\nBefore we carry this out we require your explicit consent. Do you confirm that you wish us to proceed (yes or no)?";
  return {
    name: "formal letter",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Dear Customer,\n\nFurther to your request, we are ready to cancel your order ${s.order}. The cancellation comprises the following:\n\n${
            s.items.map((i) => `    ${item(i)}`).join("\n")
          }\n\nThe reason on record will be "${s.reason}". The amount paid will be refunded to ${
            method(s.method)
          }.${close}`;
        case "return":
          return `Dear Customer,\n\nWe have prepared the return of the following from your order ${s.order}:\n\n${
            s.items.map((i) => `    ${item(i)}`).join("\n")
          }\n\nThe refund of ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } will be issued to ${method(s.method)}.${close}`;
        case "exchange":
        case "modify": {
          const what = s.act === "exchange"
            ? `the following exchange of delivered goods from order ${s.order}`
            : `the following modification of the items in your pending order ${s.order}`;
          const money = s.difference > 0
            ? `The price difference of ${
              usd(s.difference)
            } will be charged to ${method(s.method)}.`
            : s.difference < 0
            ? `The price difference of ${
              usd(s.difference)
            } will be refunded to ${method(s.method)}.`
            : `There is no difference in price; the payment method on record for this change is ${
              method(s.method)
            }.`;
          return `Dear Customer,\n\nWe have prepared ${what}:\n\n${
            s.pairs.map((p) =>
              `    ${item(p.had)}\n      will be replaced by\n    ${
                item(p.wanted)
              }`
            ).join("\n\n")
          }\n\n${money}${close}`;
        }
        case "payment":
          return `Dear Customer,\n\nYou have asked us to change the payment method of your pending order ${s.order}. The order total of ${
            usd(s.total)
          } will be paid with ${method(s.wanted)} in place of ${
            method(s.had)
          }.${close}`;
        case "address":
          return `Dear Customer,\n\nYou have asked us to change the shipping address of your pending order ${s.order}. The order will be shipped to:\n\n${
            address(s.address)
          }${close}`;
        case "userAddress":
          return `Dear Customer,\n\nYou have asked us to change the default address held in your customer profile. The new default address will be:\n\n${
            address(s.address)
          }${close}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Dear Passenger,\n\nWe are pleased to set out the particulars of your ${
            s.roundTrip ? "round-trip" : "one-way"
          } booking from ${s.origin} to ${s.destination} in ${s.cabin}:\n\n${
            s.flights.map(flight).join("\n")
          }\n\nTravelling: ${
            s.passengers.map(person).join("; ")
          }.\nChecked bags: ${s.bags} in total.\nTravel insurance: ${
            s.insurance ? "included" : "not included"
          }.\n\nThe total price is ${usd(s.total)}, to be paid as follows: ${
            s.payments.map((p) => `${usd(p.amount)} with ${method(p.method)}`)
              .join("; ")
          }.${close}`;
        case "cancel":
          return `Dear Passenger,\n\nFurther to your request, we are ready to cancel your reservation ${s.reservation} in its entirety. The reason on record will be "${s.reason}".${close}`;
        case "flights":
          return `Dear Passenger,\n\nWe are ready to change the flights of your reservation ${s.reservation}. Your complete new itinerary, in ${s.cabin} as before, will be:\n\n${
            s.flights.map(flight).join("\n")
          }\n\nAny difference in fare will be settled with ${
            method(s.method)
          }.${close}`;
        case "cabin":
          return `Dear Passenger,\n\nWe are ready to change the cabin of your reservation ${s.reservation} from ${s.had} to ${s.wanted}. The flights remain the same. Any difference in fare will be settled with ${
            method(s.method)
          }.${close}`;
        case "passengers":
          return `Dear Passenger,\n\nWe are ready to amend the passengers of your reservation ${s.reservation}. ${
            s.leaving
              ? `${person(s.leaving)} will be replaced by ${person(s.joining)}.`
              : `${person(s.joining)} will be added.`
          } Thereafter the reservation will be held for: ${
            s.passengers.map(person).join("; ")
          }.${close}`;
        case "bags":
          return `Dear Passenger,\n\nWe are ready to change the checked baggage of your reservation ${s.reservation} from ${s.had} to ${s.total} in total. ${
            s.nonfree === 0
              ? `None of these is subject to a fee; the payment method on record is ${
                method(s.method)
              }.`
              : `Of these, ${s.nonfree} ${
                s.nonfree === 1 ? "is" : "are"
              } not free and cost${s.nonfree === 1 ? "s" : ""} $50.00${
                s.nonfree === 1 ? "" : " each"
              }, payable with ${method(s.method)}.`
          }${close}`;
        case "certificate":
          return `Dear Passenger,\n\nPlease accept our regrets for the ${s.reason} in your reservation ${s.reservation}. As compensation we would issue you a travel certificate in the value of ${
            usd(s.amount)
          }.${close}`;
      }
    },
  };
})();

const terseBullets: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `${x.brand ?? "card"} ${x.lastFour ? `*${x.lastFour}` : x.id}`
      : x.source === "PayPal"
      ? "PayPal"
      : `${x.source} ${x.id}`;
  const it = (i: ItemWords) =>
    `${i.name}${
      Object.keys(i.options).length
        ? ` [${
          Object.entries(i.options).map(([k, v]) => `${k}=${v}`).join(", ")
        }]`
        : ""
    }`;
  const d = (x: number) => `$${x.toFixed(2)}`;
  const ad = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  const f = (x: FlightWords) =>
    `- ${x.number} ${x.origin}-${x.destination} ${x.date} ${x.departs}-${x.arrives}`;
  const p = (x: PassengerWords) => `${x.first} ${x.last} (${x.born})`;
  const list = (head: string, lines: string[]) =>
    `${head}\n${lines.join("\n")}\nConfirm? (yes/no)`;
  return {
    name: "terse bullets",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return list(`Cancel order ${s.order}`, [
            ...s.items.map((i) => `- ${it(i)}, ${d(i.price)}`),
            `- Reason: ${s.reason}`,
            `- Refund to: ${m(s.method)}`,
          ]);
        case "return":
          return list(`Return from order ${s.order}`, [
            ...s.items.map((i) => `- ${it(i)}, ${d(i.price)}`),
            `- Refund to: ${m(s.method)}`,
          ]);
        case "exchange":
        case "modify":
          return list(
            s.act === "exchange"
              ? `Exchange, delivered order ${s.order}`
              : `Modify items, pending order ${s.order}`,
            [
              ...s.pairs.map((q) => `- ${it(q.had)} -> ${it(q.wanted)}`),
              `- Price difference: ${
                s.difference === 0
                  ? "none"
                  : `${d(Math.abs(s.difference))} ${
                    s.difference > 0 ? "to pay" : "back to you"
                  }`
              }`,
              `- Payment method: ${m(s.method)}`,
            ],
          );
        case "payment":
          return list(`Change payment, order ${s.order}`, [
            `- Old: ${m(s.had)}`,
            `- New: ${m(s.wanted)}`,
            `- Amount: ${d(s.total)}`,
          ]);
        case "address":
          return list(`New shipping address, order ${s.order}`, [
            `- ${ad(s.address)}`,
          ]);
        case "userAddress":
          return list("New default address, your profile", [
            `- ${ad(s.address)}`,
          ]);
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return list(
            `New booking ${s.origin}-${s.destination}, ${
              s.roundTrip ? "round trip" : "one way"
            }, ${s.cabin}`,
            [
              ...s.flights.map(f),
              `- Passengers: ${s.passengers.map(p).join(", ")}`,
              `- Checked bags: ${s.bags}`,
              `- Insurance: ${s.insurance ? "yes" : "no"}`,
              ...s.payments.map((q) => `- Pay ${d(q.amount)}: ${m(q.method)}`),
              `- Total: ${d(s.total)}`,
            ],
          );
        case "cancel":
          return list(`Cancel reservation ${s.reservation}`, [
            `- Reason: ${s.reason}`,
          ]);
        case "flights":
          return list(
            `Change flights, reservation ${s.reservation}. New itinerary:`,
            [
              ...s.flights.map(f),
              `- Cabin: ${s.cabin} (unchanged)`,
              `- Fare difference: ${m(s.method)}`,
            ],
          );
        case "cabin":
          return list(`Change cabin, reservation ${s.reservation}`, [
            `- ${s.had} -> ${s.wanted}`,
            "- Flights: unchanged",
            `- Fare difference: ${m(s.method)}`,
          ]);
        case "passengers":
          return list(`Change passengers, reservation ${s.reservation}`, [
            ...(s.leaving ? [`- Out: ${p(s.leaving)}`] : []),
            `- In: ${p(s.joining)}`,
            `- All passengers after: ${s.passengers.map(p).join(", ")}`,
          ]);
        case "bags":
          return list(`Change bags, reservation ${s.reservation}`, [
            `- Before: ${s.had}`,
            `- After: ${s.total}`,
            `- Paid bags: ${s.nonfree}${s.nonfree ? " ($50 each)" : ""}`,
            `- Payment: ${m(s.method)}`,
          ]);
        case "certificate":
          return list("Issue compensation certificate", [
            `- Reservation: ${s.reservation}`,
            `- Reason: ${s.reason}`,
            `- Value: ${d(s.amount)}`,
          ]);
      }
    },
  };
})();

const markdownTable: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${(m.brand ?? "Credit card").toUpperCase()} ${
        m.lastFour ? `•••• ${m.lastFour}` : m.id
      }`
      : `${m.source[0]!.toUpperCase()}${m.source.slice(1)} \`${m.id}\``;
  const opts = (i: ItemWords) =>
    Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join(", ") ||
    "standard";
  const money = (n: number) => `${n < 0 ? "−" : ""}$${Math.abs(n).toFixed(2)}`;
  const table = (rows: string[][]) =>
    [rows[0], rows[0]!.map(() => "---"), ...rows.slice(1)]
      .map((r) => `| ${r!.join(" | ")} |`).join("\n");
  const address = (a: AddressWords): string[][] => [
    ["Field", "New value"],
    ["Street", a.address1],
    ...(a.address2 ? [["Line 2", a.address2]] : []),
    ["City", a.city],
    ["State", a.state],
    ["ZIP", a.zip],
    ["Country", a.country],
  ];
  const flights = (fs: readonly FlightWords[]) =>
    table([
      ["Flight", "Date", "From", "To", "Departs", "Arrives"],
      ...fs.map((
        f,
      ) => [f.number, f.date, f.origin, f.destination, f.departs, f.arrives]),
    ]);
  const end = "\n\n**Do you approve?** Please answer *yes* or *no*.";
  return {
    name: "markdown tables",
    retail(s) {
      switch (s.act) {
        case "cancel":
        case "return":
          return `### ${
            s.act === "cancel" ? "Cancellation of" : "Return from"
          } order ${s.order}\n\n${
            table([
              ["Item", "Options", "Item ID", "Price"],
              ...s.items.map((i) => [i.name, opts(i), i.id, money(i.price)]),
            ])
          }\n\n${
            s.act === "cancel" ? `**Reason:** ${s.reason}  \n` : ""
          }**Refund to:** ${method(s.method)}${end}`;
        case "exchange":
        case "modify":
          return `### ${
            s.act === "exchange"
              ? `Exchange of delivered items, order ${s.order}`
              : `Modification of items, pending order ${s.order}`
          }\n\n${
            table([
              ["Product", "Old item", "New item"],
              ...s.pairs.map((p) => [
                p.had.name,
                `${opts(p.had)} (${p.had.id}, ${money(p.had.price)})`,
                `${p.wanted.name === p.had.name ? "" : `${p.wanted.name}, `}${
                  opts(p.wanted)
                } (${p.wanted.id}, ${money(p.wanted.price)})`,
              ]),
            ])
          }\n\n**Price difference:** ${
            s.difference === 0
              ? "$0.00 (nothing to pay or refund)"
              : `${money(Math.abs(s.difference))} ${
                s.difference > 0 ? "charged to you" : "refunded to you"
              }`
          }  \n**Payment method:** ${method(s.method)}${end}`;
        case "payment":
          return `### Payment method of order ${s.order}\n\n${
            table([
              ["", "Current", "New"],
              ["Payment method", method(s.had), method(s.wanted)],
              ["Order total", money(s.total), money(s.total)],
            ])
          }${end}`;
        case "address":
          return `### Shipping address of order ${s.order}\n\n${
            table(address(s.address))
          }${end}`;
        case "userAddress":
          return `### Default address in your user profile\n\n${
            table(address(s.address))
          }${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `### New booking: ${s.origin} → ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }\n\n${flights(s.flights)}\n\n${
            table([
              ["Passenger", "Date of birth"],
              ...s.passengers.map((p) => [`${p.first} ${p.last}`, p.born]),
            ])
          }\n\n${
            table([
              ["Detail", "Value"],
              ["Cabin", s.cabin],
              ["Checked bags", String(s.bags)],
              ["Travel insurance", s.insurance ? "Yes" : "No"],
              ...s.payments.map((
                p,
              ) => [`Payment by ${method(p.method)}`, money(p.amount)]),
              ["**Total**", `**${money(s.total)}**`],
            ])
          }${end}`;
        case "cancel":
          return `### Cancellation\n\n${
            table([["Reservation", "Action", "Reason"], [
              s.reservation,
              "Cancel",
              s.reason,
            ]])
          }${end}`;
        case "flights":
          return `### New flights for reservation ${s.reservation}\n\n${
            flights(s.flights)
          }\n\n**Cabin:** ${s.cabin} (no change)  \n**Fare difference charged or refunded to:** ${
            method(s.method)
          }${end}`;
        case "cabin":
          return `### Cabin change for reservation ${s.reservation}\n\n${
            table([
              ["", "Before", "After"],
              ["Cabin", s.had, s.wanted],
              ["Flights", "as booked", "as booked"],
            ])
          }\n\n**Fare difference charged or refunded to:** ${
            method(s.method)
          }${end}`;
        case "passengers":
          return `### Passengers of reservation ${s.reservation}\n\n${
            table([
              ["Change", "Name", "Date of birth"],
              ...(s.leaving
                ? [[
                  "Removed",
                  `${s.leaving.first} ${s.leaving.last}`,
                  s.leaving.born,
                ]]
                : []),
              [
                s.leaving ? "Put in their place" : "Added",
                `${s.joining.first} ${s.joining.last}`,
                s.joining.born,
              ],
            ])
          }\n\nAfter the change, everybody on the booking:\n\n${
            table([
              ["Passenger", "Date of birth"],
              ...s.passengers.map((p) => [`${p.first} ${p.last}`, p.born]),
            ])
          }${end}`;
        case "bags":
          return `### Checked bags of reservation ${s.reservation}\n\n${
            table([
              [
                "Bags before",
                "Bags after",
                "Of these not free",
                "Price per paid bag",
                "Payment method",
              ],
              [
                String(s.had),
                String(s.total),
                String(s.nonfree),
                "$50.00",
                method(s.method),
              ],
            ])
          }${end}`;
        case "certificate":
          return `### Compensation\n\n${
            table([
              ["Reservation", "Cause", "Compensation", "Value"],
              [s.reservation, s.reason, "Travel certificate", money(s.amount)],
            ])
          }${end}`;
      }
    },
  };
})();

const jsonBlock: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? { id: m.id, type: "credit_card", brand: m.brand, last_four: m.lastFour }
      : { id: m.id, type: m.source.toLowerCase().replace(" ", "_") };
  const item = (i: ItemWords) => ({
    name: i.name,
    item_id: i.id,
    options: i.options,
    price: Number(i.price.toFixed(2)),
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
  });
  const say = (x: unknown) =>
    `Here is the action I am about to take:\n\n\`\`\`json\n${
      JSON.stringify(x, null, 2)
    }\n\`\`\`\n\nReply YES to confirm.`;
  const retail = (s: RetailSummary): unknown => {
    switch (s.act) {
      case "cancel":
        return {
          action: "cancel_pending_order",
          order_id: s.order,
          reason: s.reason,
          items: s.items.map(item),
          refund_to: method(s.method),
        };
      case "return":
        return {
          action: "return_delivered_order_items",
          order_id: s.order,
          items: s.items.map(item),
          refund_to: method(s.method),
        };
      case "exchange":
      case "modify":
        return {
          action: s.act === "exchange"
            ? "exchange_delivered_order_items"
            : "modify_pending_order_items",
          order_id: s.order,
          replacements: s.pairs.map((p) => ({
            old_item: item(p.had),
            new_item: item(p.wanted),
          })),
          price_difference_new_minus_old: Number(s.difference.toFixed(2)),
          payment_method: method(s.method),
        };
      case "payment":
        return {
          action: "modify_pending_order_payment",
          order_id: s.order,
          amount: Number(s.total.toFixed(2)),
          old_payment_method: method(s.had),
          new_payment_method: method(s.wanted),
        };
      case "address":
        return {
          action: "modify_pending_order_address",
          order_id: s.order,
          new_shipping_address: s.address,
        };
      case "userAddress":
        return {
          action: "modify_user_default_address",
          new_default_address: s.address,
        };
    }
  };
  const airline = (s: AirlineSummary): unknown => {
    switch (s.act) {
      case "book":
        return {
          action: "book_reservation",
          flight_type: s.roundTrip ? "round_trip" : "one_way",
          origin: s.origin,
          destination: s.destination,
          cabin: s.cabin,
          flights: s.flights.map(flight),
          passengers: s.passengers.map(person),
          total_baggages: s.bags,
          insurance: s.insurance ? "yes" : "no",
          payments: s.payments.map((p) => ({
            ...method(p.method),
            amount: Number(p.amount.toFixed(2)),
          })),
          total_price: Number(s.total.toFixed(2)),
        };
      case "cancel":
        return {
          action: "cancel_reservation",
          reservation_id: s.reservation,
          reason: s.reason,
        };
      case "flights":
        return {
          action: "update_reservation_flights",
          reservation_id: s.reservation,
          cabin: s.cabin,
          new_flights: s.flights.map(flight),
          fare_difference_on: method(s.method),
        };
      case "cabin":
        return {
          action: "update_reservation_cabin",
          reservation_id: s.reservation,
          old_cabin: s.had,
          new_cabin: s.wanted,
          flights: "unchanged",
          fare_difference_on: method(s.method),
        };
      case "passengers":
        return {
          action: "update_reservation_passengers",
          reservation_id: s.reservation,
          ...(s.leaving
            ? { remove: person(s.leaving), replace_with: person(s.joining) }
            : { add: person(s.joining) }),
          passengers_after_change: s.passengers.map(person),
        };
      case "bags":
        return {
          action: "update_reservation_baggages",
          reservation_id: s.reservation,
          current_baggages: s.had,
          total_baggages: s.total,
          nonfree_baggages: s.nonfree,
          price_per_nonfree_baggage: 50,
          payment_method: method(s.method),
        };
      case "certificate":
        return {
          action: "send_certificate",
          reservation_id: s.reservation,
          compensation_for: s.reason,
          amount: s.amount,
        };
    }
  };
  return {
    name: "JSON block",
    retail: (s) => say(retail(s)),
    airline: (s) => say(airline(s)),
  };
})();

const longPoliteMail: Phrasing = (() => {
  const months =
    "January February March April May June July August September October November December"
      .split(" ");
  const day = (d: string) => {
    const [y, m, n] = d.split("-").map(Number);
    return `${n} ${months[m! - 1]} ${y}`;
  };
  const money = (n: number) =>
    `$${
      Math.abs(n).toLocaleString("en-US", {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
    }`;
  const means = (m: MethodWords) => {
    switch (m.source) {
      case "credit card":
        return m.lastFour
          ? `the ${
            m.brand
              ? `${m.brand[0]!.toUpperCase()}${m.brand.slice(1)}`
              : "credit"
          } card you keep with us, the one whose last four digits are ${m.lastFour}`
          : `the credit card you keep with us under ${m.id}`;
      case "gift card":
        return `the gift card in your profile with the number ${m.id}`;
      case "PayPal":
        return "the PayPal account linked to your profile";
      case "certificate":
        return `the travel certificate in your profile with the number ${m.id}`;
    }
  };
  const and = (xs: string[]) =>
    xs.length < 2
      ? xs.join("")
      : `${xs.slice(0, -1).join("; ")}; and ${xs[xs.length - 1]}`;
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k} ${v}`).join(", ");
    return `the ${i.name}${o ? ` with ${o}` : ""} at ${money(i.price)}`;
  };
  const place = (a: AddressWords) =>
    `${
      [a.address1, a.address2].filter(Boolean).join(", ")
    } in ${a.city}, ${a.state}, ${a.country}, with the zip code ${a.zip}`;
  const leg = (f: FlightWords) =>
    `flight ${f.number} on ${
      day(f.date)
    }, which leaves ${f.origin} at ${f.departs} and reaches ${f.destination} at ${f.arrives}`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last}, born on ${day(p.born)}`;
  const open =
    "Thank you so very much for your patience while I looked into this for you, it is truly appreciated. ";
  const end =
    " I would be most grateful if you could take a moment to read all of this through, as I should not like to do anything you do not want. Would you be so kind as to let me know whether you agree, so that I may proceed?";
  return {
    name: "long polite mail",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `${open}I understand that you would like to have your order ${s.order} cancelled, and that the reason for this is "${s.reason}". The order, which would be cancelled as a whole, contains ${
            and(s.items.map(item))
          }. The money you paid would of course go back to ${
            means(s.method)
          }.${end}`;
        case "return":
          return `${open}I understand that from your order ${s.order} you would like to send back ${
            and(s.items.map(item))
          }. The refund for ${
            s.items.length === 1 ? "this item" : "these items"
          } would go to ${means(s.method)}.${end}`;
        case "exchange":
        case "modify":
          return `${open}I understand that ${
            s.act === "exchange"
              ? `you would like to exchange something out of your order ${s.order}, which has been delivered to you`
              : `you would like to have the contents of your order ${s.order} modified, which is still pending`
          }. To be quite precise: ${
            and(s.pairs.map((p) =>
              `in place of ${item(p.had)} you would receive ${item(p.wanted)}`
            ))
          }. ${
            s.difference > 0
              ? `The new price is higher by ${
                money(s.difference)
              }, and this amount would be taken from ${means(s.method)}.`
              : s.difference < 0
              ? `The new price is lower by ${
                money(s.difference)
              }, and this amount would be given back to you on ${
                means(s.method)
              }.`
              : `I am happy to say that the price stays exactly the same, so that nothing falls due; for our records the payment method would be ${
                means(s.method)
              }.`
          }${end}`;
        case "payment":
          return `${open}I understand that you would like to pay for your pending order ${s.order} in another way. So far it is on ${
            means(s.had)
          }; from now on the whole amount of ${money(s.total)} would be on ${
            means(s.wanted)
          } instead.${end}`;
        case "address":
          return `${open}I understand that your pending order ${s.order} should be shipped elsewhere than first planned. The new shipping address for this order would be ${
            place(s.address)
          }.${end}`;
        case "userAddress":
          return `${open}I understand that you would like a new default address in your customer profile. It would from then on be ${
            place(s.address)
          }.${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `${open}I have put together a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin} class for you. It would consist of ${
            and(s.flights.map(leg))
          }. The ${
            s.passengers.length === 1
              ? "passenger would be"
              : "passengers would be"
          } ${and(s.passengers.map(who))}. ${
            s.bags === 0
              ? "No checked bags"
              : s.bags === 1
              ? "One checked bag"
              : `${s.bags} checked bags altogether`
          } would be included, and the trip would be booked ${
            s.insurance ? "with" : "without"
          } travel insurance. The total comes to ${money(s.total)}, of which ${
            and(s.payments.map((p) =>
              `${money(p.amount)} would be paid with ${means(p.method)}`
            ))
          }.${end}`;
        case "cancel":
          return `${open}I understand that you would like to have your reservation ${s.reservation} cancelled, all flights and all passengers on it, and I have noted down as the reason "${s.reason}".${end}`;
        case "flights":
          return `${open}I understand that you would like to travel on other flights under your reservation ${s.reservation}. After the change the whole itinerary would be ${
            and(s.flights.map(leg))
          }, and you would stay in ${s.cabin}. Whatever the difference in fare, it would be charged or returned to ${
            means(s.method)
          }.${end}`;
        case "cabin":
          return `${open}I understand that you would like to sit in ${s.wanted} and no longer in ${s.had} on all flights of your reservation ${s.reservation}, while the flights as such stay as they are. Whatever the difference in fare, it would be charged or returned to ${
            means(s.method)
          }.${end}`;
        case "passengers":
          return `${open}I understand that on your reservation ${s.reservation} ${
            s.leaving
              ? `you would like to have ${
                who(s.joining)
              }, travel in the place of ${who(s.leaving)}`
              : `you would like to have one more passenger, namely ${
                who(s.joining)
              }`
          }. After this change the names on the reservation would be ${
            and(s.passengers.map(who))
          }.${end}`;
        case "bags":
          return `${open}I understand that your reservation ${s.reservation}, which so far has ${s.had} checked ${
            s.had === 1 ? "bag" : "bags"
          }, should have ${s.total} checked ${
            s.total === 1 ? "bag" : "bags"
          } altogether. ${
            s.nonfree === 0
              ? `I am happy to say that every one of them is free of charge; for our records the payment method would be ${
                means(s.method)
              }.`
              : `${s.nonfree} of them would not be free and would cost $50 ${
                s.nonfree === 1 ? "" : "apiece "
              }on ${means(s.method)}.`
          }${end}`;
        case "certificate":
          return `${open}I am sincerely sorry about the ${s.reason} on your reservation ${s.reservation}. By way of apology I would send you a travel certificate worth ${
            money(s.amount)
          }.${end}`;
      }
    },
  };
})();

const chattyEmoji: Phrasing = (() => {
  const cash = (n: number) => {
    const t = Math.abs(n).toFixed(2);
    return `$${t.endsWith(".00") ? t.slice(0, -3) : t}`;
  };
  const card = (m: MethodWords) =>
    m.source === "credit card"
      ? m.lastFour
        ? `your ${
          m.brand ? m.brand[0]!.toUpperCase() + m.brand.slice(1) : "card"
        } ending ${m.lastFour}`
        : `your card ${m.id}`
      : m.source === "PayPal"
      ? "your PayPal"
      : `your ${m.source} ${m.id}`;
  const thing = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) =>
      /^(yes|no|none|\d+)$/i.test(v) ? `${k} ${v}` : v
    );
    return `${i.name}${o.length ? ` (${o.join(", ")})` : ""}`;
  };
  const short = [
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
  const on = (d: string) => {
    const [y, m, n] = d.split("-").map(Number);
    return `${short[m! - 1]} ${n}, ${y}`;
  };
  const hop = (f: FlightWords) =>
    `${f.number} ${f.origin}→${f.destination} on ${on(f.date)}`;
  const guy = (p: PassengerWords) => `${p.first} ${p.last}`;
  const plus = (xs: string[]) =>
    xs.length < 2
      ? xs.join("")
      : `${xs.slice(0, -1).join(", ")} and ${xs[xs.length - 1]}`;
  const home = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? ` ${a.address2}` : ""
    }, ${a.city}, ${a.state} ${a.zip} (${a.country})`;
  return {
    name: "chatty with emoji",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Okay, got it! 😊 So we're scrapping order ${s.order}, that's the ${
            plus(s.items.map(thing))
          }, and I'm putting down "${s.reason}" as the reason. Your money heads straight back to ${
            card(s.method)
          } 💸 Good to go?`;
        case "return":
          return `No worries at all! 📦 So from ${s.order} you're sending back the ${
            plus(s.items.map((i) => `${thing(i)} for ${cash(i.price)}`))
          }, and we'll pop the refund onto ${
            card(s.method)
          }. Sound good, shall I set up the return?`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange"
              ? `Yay, swap time! 🔁 Out of your delivered order ${s.order} we'd be exchanging`
              : `Lucky you, order ${s.order} hasn't shipped yet! ✨ So I'd be modifying it by swapping`
          } ${
            plus(s.pairs.map((p) =>
              `your ${thing(p.had)} for the ${thing(p.wanted)}`
            ))
          }. ${
            s.difference > 0
              ? `That's ${cash(s.difference)} more, which goes on ${
                card(s.method)
              }.`
              : s.difference < 0
              ? `That's ${cash(s.difference)} less, which you get back on ${
                card(s.method)
              }.`
              : `Same price, so zero bucks either way (I'd just put ${
                card(s.method)
              } down as the method).`
          } Shall I go for it? 🙌`;
        case "payment":
          return `Sure thing! 💳 For order ${s.order} I'd take the ${
            cash(s.total)
          } off ${card(s.had)} and put it on ${
            card(s.wanted)
          } instead. Want me to make that switch?`;
        case "address":
          return `Alrighty! 🏠 Your order ${s.order} would now ship to ${
            home(s.address)
          }. Just for this order. Happy for me to change it?`;
        case "userAddress":
          return `Ooh, moving house? 🏡 I'd make ${
            home(s.address)
          } the new default address on your profile. Happy for me to save that?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Woohoo, trip time! ✈️ I've got you ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "there and back (round trip)" : "one way"
          }, in ${s.cabin}: ${plus(s.flights.map(hop))}. Flying: ${
            plus(s.passengers.map((p) => `${guy(p)} (born ${on(p.born)})`))
          }. ${
            s.bags === 0
              ? "No checked bags"
              : `${s.bags} checked bag${s.bags === 1 ? "" : "s"}`
          }, ${
            s.insurance ? "travel insurance included" : "no travel insurance"
          }. It's ${cash(s.total)} all in: ${
            plus(
              s.payments.map((p) => `${cash(p.amount)} on ${card(p.method)}`),
            )
          }. Shall I book it? 🎉`;
        case "cancel":
          return `Aw, sorry it didn't work out 😕 So I'd cancel the whole of reservation ${s.reservation}, reason being: ${s.reason}. Is that a yes from you?`;
        case "flights":
          return `Okay so here's your new plan for ${s.reservation} 🗓️: ${
            plus(s.flights.map(hop))
          }, still in ${s.cabin}. Any fare difference goes on (or back to) ${
            card(s.method)
          }. Shall I switch the flights over?`;
        case "cabin":
          return `Fancy! 💺 So for reservation ${s.reservation} we'd be going from ${s.had} to ${s.wanted}, on the very same flights. Any fare difference goes on (or back to) ${
            card(s.method)
          }. Shall I do it?`;
        case "passengers":
          return `Got it 👍 On ${s.reservation} ${
            s.leaving
              ? `${guy(s.leaving)} comes off and ${guy(s.joining)} (born ${
                on(s.joining.born)
              }) goes on instead`
              : `I'd add ${guy(s.joining)} (born ${on(s.joining.born)})`
          }, so it'd be ${
            plus(s.passengers.map(guy))
          } flying. All good for me to save that?`;
        case "bags":
          return `Packing a lot, huh? 🧳 Reservation ${s.reservation} would go from ${s.had} to ${s.total} checked bag${
            s.total === 1 ? "" : "s"
          } in all. ${
            s.nonfree === 0
              ? `All free, so nothing to pay (${
                card(s.method)
              } stays down as the method).`
              : `${s.nonfree} of those ${
                s.nonfree === 1 ? "isn't free, it's" : "aren't free, they're"
              } $50${s.nonfree === 1 ? "" : " each"} on ${card(s.method)}.`
          } Shall I update that?`;
        case "certificate":
          return `Ugh, a ${s.reason} is the worst 😩 For the trouble on ${s.reservation} I'd send you a ${
            cash(s.amount)
          } travel certificate. Shall I send it your way?`;
      }
    },
  };
})();

const shortSentences: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `the ${m.brand ?? "credit card"}${
        m.lastFour ? ` ending in ${m.lastFour}` : ` ${m.id}`
      }`
      : m.source === "PayPal"
      ? `PayPal (${m.id})`
      : `${m.source} ${m.id}`;
  const feature = (i: ItemWords) =>
    Object.entries(i.options).map(([k, v]) => ` Its ${k} is ${v}.`).join("");
  const us = (d: string) => {
    const [y, m, n] = d.split("-");
    return `${m}/${n}/${y}`;
  };
  const amt = (n: number) => `${Math.abs(n).toFixed(2)} USD`;
  const adr = (a: AddressWords) =>
    `Street: ${a.address1}.${
      a.address2 ? ` Second line: ${a.address2}.` : ""
    } City: ${a.city}. State: ${a.state}. Zip: ${a.zip}. Country: ${a.country}.`;
  return {
    name: "many short sentences",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `This is about order ${s.order}. You want to cancel it. It has ${
            s.items.length === 1 ? "one item" : `${s.items.length} items`
          }. ${
            s.items.map((i) =>
              `There is a ${i.name} for ${amt(i.price)}.${feature(i)}`
            ).join(" ")
          } You told me why: ${s.reason}. The refund goes to ${
            pay(s.method)
          }. Is that right? Should I cancel the order now?`;
        case "return":
          return `This is about order ${s.order}. It was delivered. You want to return ${
            s.items.length === 1 ? "one item" : `${s.items.length} items`
          }. ${
            s.items.map((i) =>
              `There is a ${i.name} for ${amt(i.price)}.${feature(i)}`
            ).join(" ")
          } The refund goes to ${
            pay(s.method)
          }. Should I start the return now?`;
        case "exchange":
        case "modify":
          return `This is about order ${s.order}. ${
            s.act === "exchange"
              ? "It was delivered. You want an exchange."
              : "It is still pending. You want to modify items in it."
          } ${
            s.pairs.map((p) =>
              `You give up item ${p.had.id}. It is a ${p.had.name}.${
                feature(p.had)
              } For it you get item ${p.wanted.id}. It is a ${p.wanted.name}.${
                feature(p.wanted)
              }`
            ).join(" ")
          } ${
            s.difference > 0
              ? `You pay ${amt(s.difference)} more. It comes from ${
                pay(s.method)
              }.`
              : s.difference < 0
              ? `You get ${amt(s.difference)} back. It goes to ${
                pay(s.method)
              }.`
              : `The price stays the same. The method used is ${pay(s.method)}.`
          } Should I ${
            s.act === "exchange"
              ? "start the exchange"
              : "make this modification"
          } now?`;
        case "payment":
          return `This is about order ${s.order}. Its total is ${
            amt(s.total)
          }. Today it is paid by ${
            pay(s.had)
          }. You want that changed. The new method is ${
            pay(s.wanted)
          }. Should I change it now?`;
        case "address":
          return `This is about order ${s.order}. It has not shipped. You want it shipped to another address. Here it is. ${
            adr(s.address)
          } Should I change it for this order now?`;
        case "userAddress":
          return `This is about your profile. You want a new default address. Here it is. ${
            adr(s.address)
          } Should I save it as your default now?`;
      }
    },
    airline(s) {
      const fly = (f: FlightWords) =>
        `Flight ${f.number} goes from ${f.origin} to ${f.destination}. The date is ${
          us(f.date)
        }. It leaves at ${f.departs}.`;
      const who = (p: PassengerWords) =>
        `${p.first} ${p.last} was born on ${us(p.born)}.`;
      switch (s.act) {
        case "book":
          return `This is a new booking. You go from ${s.origin} to ${s.destination}. It is ${
            s.roundTrip ? "a round trip" : "one way only"
          }. The cabin is ${s.cabin}. ${s.flights.map(fly).join(" ")} ${
            s.passengers.length === 1
              ? "One person travels."
              : `${s.passengers.length} people travel.`
          } ${s.passengers.map(who).join(" ")} Checked bags: ${s.bags}. You ${
            s.insurance ? "want" : "do not want"
          } travel insurance. The total is ${amt(s.total)}. ${
            s.payments.map((p) =>
              `${amt(p.amount)} comes from ${pay(p.method)}.`
            ).join(" ")
          } Should I book this now?`;
        case "cancel":
          return `This is about reservation ${s.reservation}. You want to cancel it. All of it. The reason is: ${s.reason}. Should I cancel it now?`;
        case "flights":
          return `This is about reservation ${s.reservation}. You want other flights. These are all the flights you will have. ${
            s.flights.map(fly).join(" ")
          } The cabin stays ${s.cabin}. The fare difference goes on ${
            pay(s.method)
          }. Should I change the flights now?`;
        case "cabin":
          return `This is about reservation ${s.reservation}. The flights stay. The cabin changes. It was ${s.had}. It will be ${s.wanted}. The fare difference goes on ${
            pay(s.method)
          }. Should I change the cabin now?`;
        case "passengers":
          return `This is about reservation ${s.reservation}. The passengers change. ${
            s.leaving
              ? `${s.leaving.first} ${s.leaving.last} leaves. `
              : "Nobody leaves. "
          }${s.joining.first} ${s.joining.last} joins. Then the list is this. ${
            s.passengers.map(who).join(" ")
          } Should I change it now?`;
        case "bags":
          return `This is about reservation ${s.reservation}. The bags change. Before: ${s.had}. After: ${s.total}. ${
            s.nonfree === 0
              ? "None of them costs extra."
              : `${s.nonfree} of them ${
                s.nonfree === 1 ? "costs" : "cost"
              } extra. That is 50 USD per bag.`
          } The payment method is ${
            pay(s.method)
          }. Should I change the bags now?`;
        case "certificate":
          return `This is about reservation ${s.reservation}. You had a ${s.reason}. We are sorry. You would get a certificate. It is worth ${
            amt(s.amount)
          }. Should I send it now?`;
      }
    },
  };
})();

const secondLanguage: Phrasing = (() => {
  const de = (d: string) => {
    const [y, m, n] = d.split("-");
    return `${n}.${m}.${y}`;
  };
  const eur = (n: number) => `${Math.abs(n).toFixed(2)} dollars`;
  const mit = (m: MethodWords) =>
    m.source === "credit card"
      ? `your credit card ${m.brand ?? ""}${m.brand ? " " : ""}with the end ${
        m.lastFour ?? m.id
      }`
      : m.source === "PayPal"
      ? "your account of PayPal"
      : `your ${m.source} with number ${m.id}`;
  const art = (i: ItemWords) =>
    `${i.name}${
      Object.keys(i.options).length
        ? ` in the version ${
          Object.entries(i.options).map(([k, v]) => `${k} = ${v}`).join(" and ")
        }`
        : ""
    }`;
  const adr = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 ? `${a.address2}, ` : ""
    }${a.zip} ${a.city}, state ${a.state}, country ${a.country}`;
  const fl = (f: FlightWords) =>
    `the flight ${f.number} of ${f.origin} to ${f.destination} the day ${
      de(f.date)
    }, exit ${f.departs} o'clock, arrive ${f.arrives} o'clock`;
  const pe = (p: PassengerWords) =>
    `${p.first} ${p.last} (is born ${de(p.born)})`;
  return {
    name: "second-language English",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `So I make for you the cancellation of the complete order ${s.order}. Inside are: ${
            s.items.map(art).join("; ")
          }. The reason what you say me is "${s.reason}". The money is coming back on ${
            mit(s.method)
          }. Are you agree that I make this?`;
        case "return":
          return `You want give back from the order ${s.order} the following: ${
            s.items.map(art).join("; ")
          }. The money for this, together ${
            eur(s.items.reduce((a, i) => a + i.price, 0))
          }, is coming back on ${
            mit(s.method)
          }. Are you agree that I make the return?`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange"
              ? `I make for you the exchange in the order ${s.order}, which is already delivered to you.`
              : `I modify for you the articles in the order ${s.order}, which is still pending.`
          } ${
            s.pairs.map((p) =>
              `You have ${art(p.had)}, and you receive instead of this ${
                art(p.wanted)
              }.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `It is ${eur(s.difference)} more expensive, this I take from ${
                mit(s.method)
              }.`
              : s.difference < 0
              ? `It is ${eur(s.difference)} more cheap, this you get back on ${
                mit(s.method)
              }.`
              : `The price is equal, you must nothing pay. As the method I write ${
                mit(s.method)
              }.`
          } Are you agree with it?`;
        case "payment":
          return `For the order ${s.order} the payment is until now with ${
            mit(s.had)
          }. I put it new on ${mit(s.wanted)}, the sum is ${
            eur(s.total)
          }. Are you agree that I change this?`;
        case "address":
          return `I change for the order ${s.order} the address where we send it. The new is: ${
            adr(s.address)
          }. It is only for this order. Are you agree that I change this?`;
        case "userAddress":
          return `I change in your profile the standard address (the default). The new is: ${
            adr(s.address)
          }. Are you agree that I change this?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `I make you the booking from ${s.origin} to ${s.destination}, ${
            s.roundTrip
              ? "going and coming back (round trip)"
              : "only going (one way)"
          }, in the class ${s.cabin}. You have ${
            s.flights.map(fl).join("; then ")
          }. It travel: ${
            s.passengers.map(pe).join(", ")
          }. Big luggages for check in: ${s.bags}. The insurance of travel is ${
            s.insurance ? "with inside" : "not inside"
          }. All together it makes ${eur(s.total)}, and you pay ${
            s.payments.map((p) => `${eur(p.amount)} with ${mit(p.method)}`)
              .join(" and ")
          }. Are you agree that I book this?`;
        case "cancel":
          return `I make for you the cancellation of all the reservation ${s.reservation}. For reason I write: ${s.reason}. Are you agree that I make this?`;
        case "flights":
          return `In the reservation ${s.reservation} I change the flights. After this you have in total: ${
            s.flights.map(fl).join("; then ")
          }. The class is the same, ${s.cabin}. The difference of the price is with ${
            mit(s.method)
          }. Are you agree that I change this?`;
        case "cabin":
          return `In the reservation ${s.reservation} I change the class of ${s.had} to ${s.wanted}. The flights are the same like before. The difference of the price is with ${
            mit(s.method)
          }. Are you agree that I change this?`;
        case "passengers":
          return `In the reservation ${s.reservation} I change the peoples. ${
            s.leaving
              ? `Instead of ${pe(s.leaving)} it travel now ${pe(s.joining)}.`
              : `There comes new ${pe(s.joining)}.`
          } After this the passengers are: ${
            s.passengers.map(pe).join(", ")
          }. Are you agree that I change this?`;
        case "bags":
          return `In the reservation ${s.reservation} you have until now ${s.had} luggages for check in, and after this you have ${s.total} in total. ${
            s.nonfree === 0
              ? "Nothing of it costs extra."
              : `From this ${s.nonfree} ${
                s.nonfree === 1 ? "costs" : "cost"
              } extra, each one 50 dollars.`
          } The payment is with ${
            mit(s.method)
          }. Are you agree that I change this?`;
        case "certificate":
          return `For the ${s.reason} of your reservation ${s.reservation} we are very sorry. I send you for excuse one certificate of ${
            eur(s.amount)
          }. Are you agree that I send this?`;
      }
    },
  };
})();

const typos: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `you're ${x.brand ?? "credit"} card ${
        x.lastFour ? `endng in ${x.lastFour}` : x.id
      }`
      : x.source === "PayPal"
      ? "your paypal acount"
      : `your ${x.source} ${x.id}`;
  const i = (x: ItemWords) =>
    `${x.name}${
      Object.keys(x.options).length
        ? ` (${
          Object.entries(x.options).map(([k, v]) => `${k} ${v}`).join(", ")
        })`
        : ""
    }`;
  const a = (x: AddressWords) =>
    `${x.address1}, ${
      x.address2 === "" ? "" : `${x.address2}, `
    }${x.city} ${x.state} ${x.zip} ${x.country}`;
  const day = (d: string) => {
    const [y, mo, n] = d.split("-").map(Number);
    return `${mo}/${n}/${y}`;
  };
  const f = (x: FlightWords) =>
    `${x.number} ${x.origin} to ${x.destination} ${
      day(x.date)
    } leavng ${x.departs}`;
  const p = (x: PassengerWords) => `${x.first} ${x.last} dob ${day(x.born)}`;
  const d = (n: number) => `$${Math.abs(n).toFixed(2)}`;
  return {
    name: "hasty with typos",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `ok so teh plan is i cancle order ${s.order} wich has ${
            s.items.map(i).join(" and ")
          } in it, reson: ${s.reason}, adn the refnud goes bakc to ${
            m(s.method)
          }. is taht ok, can i go ahed?`;
        case "return":
          return `ok so youre retruning ${
            s.items.map(i).join(" and ")
          } form order ${s.order} adn teh refund gose to ${
            m(s.method)
          }. is that ok, can i go ahed?`;
        case "exchange":
        case "modify":
          return `ok so ${
            s.act === "exchange"
              ? `its an exchagne on order ${s.order} (allready deliverd)`
              : `im modifing the items in order ${s.order} (stil pending)`
          }, ${
            s.pairs.map((q) => `${i(q.had)} gets repalced with ${i(q.wanted)}`)
              .join(", adn ")
          }. ${
            s.difference > 0
              ? `teh diffrence of ${d(s.difference)} is chraged to ${
                m(s.method)
              }`
              : s.difference < 0
              ? `teh diffrence of ${d(s.difference)} is refunded to ${
                m(s.method)
              }`
              : `no price diffrence, paymnet method is ${m(s.method)}`
          }. is that ok, can i go ahed?`;
        case "payment":
          return `ok so for order ${s.order} i swich teh payment form ${
            m(s.had)
          } to ${m(s.wanted)}, its ${
            d(s.total)
          } in totla. is that ok, can i go ahed?`;
        case "address":
          return `ok so order ${s.order} will ship to this adress insted: ${
            a(s.address)
          }. is that ok, can i chnage it?`;
        case "userAddress":
          return `ok so the defualt adress in your porfile will be this: ${
            a(s.address)
          }. is that ok, can i chnage it?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `ok so a ${
            s.roundTrip ? "roundtrip" : "oneway"
          } form ${s.origin} to ${s.destination} in ${s.cabin}, flihgts are ${
            s.flights.map(f).join(" + ")
          }, passangers ${
            s.passengers.map(p).join(", ")
          }, ${s.bags} checkd bag${s.bags === 1 ? "" : "s"} total, ${
            s.insurance ? "with" : "no"
          } travel insurnace. pirce is ${d(s.total)} (${
            s.payments.map((q) => `${d(q.amount)} on ${m(q.method)}`).join(
              " + ",
            )
          }). is that ok, can i book?`;
        case "cancel":
          return `ok so i cancle resrevation ${s.reservation} compleetly, reson: ${s.reason}. is that ok, can i go ahed?`;
        case "flights":
          return `ok so teh new flihgts on resrevation ${s.reservation} are ${
            s.flights.map(f).join(" + ")
          }, thats teh hole trip, cabin stays ${s.cabin}, any fare diffrence on ${
            m(s.method)
          }. is that ok, can i go ahed?`;
        case "cabin":
          return `ok so resrevation ${s.reservation} gose from ${s.had} to ${s.wanted}, smae flihgts, any fare diffrence on ${
            m(s.method)
          }. is that ok, can i go ahed?`;
        case "passengers":
          return `ok so on resrevation ${s.reservation} ${
            s.leaving
              ? `${p(s.leaving)} is repalced by ${p(s.joining)}`
              : `i add ${p(s.joining)}`
          }, then teh passangers are ${
            s.passengers.map(p).join(", ")
          }. is that ok, can i go ahed?`;
        case "bags":
          return `ok so resrevation ${s.reservation} had ${s.had} chekced bag${
            s.had === 1 ? "" : "s"
          } adn will have ${s.total} total, ${
            s.nonfree === 0
              ? "all fo them free"
              : `${s.nonfree} fo them not free ($50 ${
                s.nonfree === 1 ? "for it" : "each"
              })`
          }, paymnet method ${m(s.method)}. is that ok, can i go ahed?`;
        case "certificate":
          return `so sory about teh ${s.reason} on ${s.reservation}! id send you a certifcate for ${
            d(s.amount)
          } as compesation. is that ok, can i send it?`;
      }
    },
  };
})();

const questionFirst: Phrasing = (() => {
  const m = (x: MethodWords) => {
    if (x.source === "credit card" && x.lastFour) {
      return `${
        x.brand ? x.brand.charAt(0).toUpperCase() + x.brand.slice(1) : "Card"
      } (…${x.lastFour})`;
    }
    return x.source === "PayPal" ? "PayPal" : `${x.source} ${x.id}`;
  };
  const it = (i: ItemWords) =>
    `${i.name} #${i.id}${
      Object.keys(i.options).length
        ? `, ${
          Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join(", ")
        }`
        : ""
    }`;
  const ad = (a: AddressWords) =>
    `${a.address1} / ${
      a.address2 ? `${a.address2} / ` : ""
    }${a.city} / ${a.state} / ${a.zip} / ${a.country}`;
  const mon = [
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
  const dd = (d: string) => {
    const [y, k, n] = d.split("-");
    return `${n}-${mon[Number(k) - 1]}-${y}`;
  };
  const fl = (f: FlightWords) =>
    `${f.number}, ${
      dd(f.date)
    }, ${f.origin} ${f.departs} – ${f.destination} ${f.arrives}`;
  const pp = (p: PassengerWords) => `${p.last}, ${p.first} (DOB ${dd(p.born)})`;
  const usd = (n: number) => `USD ${Math.abs(n).toFixed(2)}`;
  return {
    name: "question first, details after",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `May I cancel your order ${
            s.order.replace("#", "")
          } as you asked? What that means:\nItems cancelled: ${
            s.items.map(it).join(" | ")
          }\nReason: ${s.reason}\nRefund goes to: ${m(s.method)}`;
        case "return":
          return `May I register this return from order ${
            s.order.replace("#", "")
          }? What that means:\nItems sent back: ${
            s.items.map(it).join(" | ")
          }\nRefund goes to: ${m(s.method)}`;
        case "exchange":
        case "modify":
          return `May I ${
            s.act === "exchange"
              ? `register this exchange for your delivered order ${
                s.order.replace("#", "")
              }`
              : `modify the items of your pending order ${
                s.order.replace("#", "")
              }`
          }? What that means:\n${
            s.pairs.map((q) =>
              `Instead of: ${it(q.had)}\nYou get: ${it(q.wanted)}`
            ).join("\n")
          }\n${
            s.difference === 0
              ? `No price difference. Payment method: ${m(s.method)}`
              : s.difference > 0
              ? `You pay extra: ${usd(s.difference)} from ${m(s.method)}`
              : `You get back: ${usd(s.difference)} to ${m(s.method)}`
          }`;
        case "payment":
          return `May I change how order ${
            s.order.replace("#", "")
          } is paid? What that means:\nFrom: ${m(s.had)}\nTo: ${
            m(s.wanted)
          }\nAmount: ${usd(s.total)}`;
        case "address":
          return `May I change where order ${
            s.order.replace("#", "")
          } is shipped? What that means:\nShip this order to: ${ad(s.address)}`;
        case "userAddress":
          return `May I change the default address of your profile? What that means:\nNew default: ${
            ad(s.address)
          }`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `May I book this ${
            s.roundTrip ? "round trip" : "one-way trip"
          } for you? What that means:\nRoute: ${s.origin} to ${s.destination}\n${
            s.flights.map((f) => `Flight: ${fl(f)}`).join("\n")
          }\nCabin: ${s.cabin}\n${
            s.passengers.map((p) => `Passenger: ${pp(p)}`).join("\n")
          }\nChecked bags: ${s.bags}\nTravel insurance: ${
            s.insurance ? "yes" : "no"
          }\nPrice: ${usd(s.total)}\n${
            s.payments.map((p) => `Paid by: ${m(p.method)}, ${usd(p.amount)}`)
              .join("\n")
          }`;
        case "cancel":
          return `May I cancel reservation ${s.reservation}? What that means:\nThe whole reservation is cancelled.\nReason: ${s.reason}`;
        case "flights":
          return `May I change the flights of reservation ${s.reservation}? What that means:\n${
            s.flights.map((f) => `Flight: ${fl(f)}`).join("\n")
          }\n(That is the complete new itinerary.)\nCabin as before: ${s.cabin}\nFare difference: ${
            m(s.method)
          }`;
        case "cabin":
          return `May I change the cabin of reservation ${s.reservation}? What that means:\nCabin now: ${s.had}\nCabin then: ${s.wanted}\nFlights as before.\nFare difference: ${
            m(s.method)
          }`;
        case "passengers":
          return `May I change the passengers of reservation ${s.reservation}? What that means:\n${
            s.leaving ? `Comes off: ${pp(s.leaving)}\n` : ""
          }Comes on: ${pp(s.joining)}\nThen travelling: ${
            s.passengers.map(pp).join("; ")
          }`;
        case "bags":
          return `May I change the checked bags of reservation ${s.reservation}? What that means:\nBags so far: ${s.had}\nBags in total then: ${s.total}\nOf which at USD 50.00 each: ${s.nonfree}\nPaid by: ${
            m(s.method)
          }`;
        case "certificate":
          return `May I send you a travel certificate of ${
            usd(s.amount)
          }? What that means:\nIt is compensation for the ${s.reason} of reservation ${s.reservation}.`;
      }
    },
  };
})();

const boldNumbered: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${
        m.brand ? m.brand[0]!.toUpperCase() + m.brand.slice(1) : "Credit card"
      } ${m.lastFour ? `ending in ${m.lastFour}` : ""} (${m.id})`.replace(
        "  ",
        " ",
      )
      : `${m.source} (${m.id})`;
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join(
      ", ",
    );
    return `**${i.name}**${o ? ` – ${o}` : ""} (item ID: ${i.id}) – $${
      i.price.toFixed(2)
    }`;
  };
  const number = (xs: string[]) =>
    xs.map((x, n) => `${n + 1}. ${x}`).join("\n");
  const addr = (a: AddressWords) => [
    `**Address line 1:** ${a.address1}`,
    ...(a.address2 ? [`**Address line 2:** ${a.address2}`] : []),
    `**City:** ${a.city}`,
    `**State:** ${a.state}`,
    `**Country:** ${a.country}`,
    `**ZIP code:** ${a.zip}`,
  ];
  const wrap = (head: string, body: string) =>
    `${head}\n\n${body}\n\nPlease confirm with **"yes"** if you would like me to proceed.`;
  return {
    name: "bold numbered list of a chat bot",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return wrap(
            `Thank you. Here are the details for the cancellation of order **${s.order}**:`,
            `${
              number(s.items.map(item))
            }\n\n**Cancellation reason:** ${s.reason}\n**Refund method:** ${
              method(s.method)
            }`,
          );
        case "return":
          return wrap(
            `Thank you. Here are the details for the return from order **${s.order}**:`,
            `${number(s.items.map(item))}\n\n**Total refund:** $${
              s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
            }\n**Refund method:** ${method(s.method)}`,
          );
        case "exchange":
        case "modify":
          return wrap(
            `Thank you. Here are the details for the ${
              s.act === "exchange"
                ? "exchange from delivered"
                : "item modification of pending"
            } order **${s.order}**:`,
            `${
              number(s.pairs.map((p) =>
                `Current: ${item(p.had)}\n   New: ${item(p.wanted)}`
              ))
            }\n\n**Price difference:** ${
              s.difference === 0
                ? "$0.00"
                : s.difference > 0
                ? `$${s.difference.toFixed(2)} (additional charge)`
                : `$${(-s.difference).toFixed(2)} (refund to you)`
            }\n**Payment method for the difference:** ${method(s.method)}`,
          );
        case "payment":
          return wrap(
            `Thank you. Here are the details for the payment change of order **${s.order}**:`,
            number([
              `**Current payment method:** ${method(s.had)}`,
              `**New payment method:** ${method(s.wanted)}`,
              `**Order total:** $${s.total.toFixed(2)}`,
            ]),
          );
        case "address":
          return wrap(
            `Thank you. Here is the new shipping address for order **${s.order}**:`,
            number(addr(s.address)),
          );
        case "userAddress":
          return wrap(
            "Thank you. Here is the new **default address** for your account:",
            number(addr(s.address)),
          );
      }
    },
    airline(s) {
      const flight = (f: FlightWords) =>
        `**${f.number}**: ${f.origin} → ${f.destination}, ${f.date}, departs ${f.departs}, arrives ${f.arrives}`;
      const person = (p: PassengerWords) =>
        `**${p.first} ${p.last}** (DOB: ${p.born})`;
      switch (s.act) {
        case "book":
          return wrap(
            "Thank you. Here are the details of your new reservation:",
            `**Trip type:** ${
              s.roundTrip ? "Round trip" : "One way"
            }\n**Route:** ${s.origin} → ${s.destination}\n**Cabin:** ${s.cabin}\n\n**Flights:**\n${
              number(s.flights.map(flight))
            }\n\n**Passengers:**\n${
              number(s.passengers.map(person))
            }\n\n**Checked bags:** ${s.bags}\n**Travel insurance:** ${
              s.insurance ? "Yes" : "No"
            }\n\n**Payment:**\n${
              number(s.payments.map((p) =>
                `$${p.amount.toFixed(2)} – ${method(p.method)}`
              ))
            }\n\n**Total:** $${s.total.toFixed(2)}`,
          );
        case "cancel":
          return wrap(
            "Thank you. Here are the details of the cancellation:",
            number([
              `**Reservation:** ${s.reservation}`,
              `**Reason:** ${s.reason}`,
            ]),
          );
        case "flights":
          return wrap(
            `Thank you. Here is the full new itinerary for reservation **${s.reservation}**:`,
            `${
              number(s.flights.map(flight))
            }\n\n**Cabin:** ${s.cabin} (unchanged)\n**Payment method for any fare difference:** ${
              method(s.method)
            }`,
          );
        case "cabin":
          return wrap(
            `Thank you. Here are the details of the cabin change for reservation **${s.reservation}**:`,
            number([
              `**Current cabin:** ${s.had}`,
              `**New cabin:** ${s.wanted}`,
              "**Flights:** no change",
              `**Payment method for any fare difference:** ${method(s.method)}`,
            ]),
          );
        case "passengers":
          return wrap(
            `Thank you. Here are the details of the passenger update for reservation **${s.reservation}**:`,
            `${
              s.leaving
                ? `**Remove:** ${person(s.leaving)}\n**Replace with:** `
                : "**Add:** "
            }${person(s.joining)}\n\n**All passengers after the update:**\n${
              number(s.passengers.map(person))
            }`,
          );
        case "bags":
          return wrap(
            `Thank you. Here are the details of the baggage update for reservation **${s.reservation}**:`,
            number([
              `**Current checked bags:** ${s.had}`,
              `**New total of checked bags:** ${s.total}`,
              `**Non-free bags:** ${s.nonfree}${
                s.nonfree ? " (at $50 per bag)" : ""
              }`,
              `**Payment method:** ${method(s.method)}`,
            ]),
          );
        case "certificate":
          return wrap(
            "We apologize for the inconvenience. Here are the details of your compensation:",
            number([
              `**Reservation:** ${s.reservation}`,
              `**Reason:** ${s.reason}`,
              `**Certificate amount:** $${s.amount.toFixed(2)}`,
            ]),
          );
      }
    },
  };
})();

const capsForm: Phrasing = (() => {
  const M = [
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
    `${d.slice(8)}${M[Number(d.slice(5, 7)) - 1]}${d.slice(0, 4)}`;
  const pm = (m: MethodWords) =>
    m.source === "credit card"
      ? `${(m.brand ?? "card").toUpperCase()} XXXX-${m.lastFour ?? m.id}`
      : `${m.source.toUpperCase()} ${m.id}`;
  const it = (i: ItemWords) =>
    `${i.name} / ${
      Object.entries(i.options).map(([k, v]) => `${k} ${v}`).join(" / ")
    }${Object.keys(i.options).length ? " / " : ""}${i.id}`;
  const row = (k: string, v: string) => `${`${k} `.padEnd(18, ".")} ${v}`;
  const sheet = (title: string, rows: string[]) =>
    `=== ${title} ===\n${
      rows.join("\n")
    }\n=== CUSTOMER APPROVAL REQUIRED: DO YOU APPROVE? Y/N ===`;
  const ad = (a: AddressWords) => [
    row("STREET", a.address1),
    ...(a.address2 ? [row("UNIT", a.address2)] : []),
    row("CITY", a.city),
    row("STATE", a.state),
    row("ZIP", a.zip),
    row("COUNTRY", a.country),
  ];
  const fl = (f: FlightWords, n: number) =>
    row(
      `SEGMENT ${n + 1}`,
      `${f.number} ${f.origin}/${f.destination} ${dt(f.date)} DEP ${
        f.departs.replace(":", "")
      } ARR ${f.arrives.replace(":", "")}`,
    );
  const px = (p: PassengerWords) =>
    `${p.last.toUpperCase()}/${p.first.toUpperCase()} DOB ${dt(p.born)}`;
  return {
    name: "form in capitals with dotted lines",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return sheet("ORDER CANCELLATION", [
            row("ORDER", s.order),
            ...s.items.map((i) =>
              row("ITEM", `${it(i)} / USD ${i.price.toFixed(2)}`)
            ),
            row("REASON", s.reason.toUpperCase()),
            row("REFUND TO", pm(s.method)),
          ]);
        case "return":
          return sheet("RETURN OF ITEMS", [
            row("ORDER", s.order),
            ...s.items.map((i) =>
              row("ITEM", `${it(i)} / USD ${i.price.toFixed(2)}`)
            ),
            row("REFUND TO", pm(s.method)),
          ]);
        case "exchange":
        case "modify":
          return sheet(
            s.act === "exchange"
              ? "EXCHANGE OF DELIVERED ITEMS"
              : "MODIFICATION OF PENDING ORDER ITEMS",
            [
              row("ORDER", s.order),
              ...s.pairs.flatMap((p, n) => [
                row(`OLD ITEM ${n + 1}`, it(p.had)),
                row(`NEW ITEM ${n + 1}`, it(p.wanted)),
              ]),
              row(
                "DIFFERENCE",
                s.difference === 0
                  ? "NONE"
                  : `USD ${Math.abs(s.difference).toFixed(2)} ${
                    s.difference > 0 ? "DUE FROM CUSTOMER" : "DUE TO CUSTOMER"
                  }`,
              ),
              row("METHOD", pm(s.method)),
            ],
          );
        case "payment":
          return sheet("CHANGE OF PAYMENT METHOD", [
            row("ORDER", s.order),
            row("OLD METHOD", pm(s.had)),
            row("NEW METHOD", pm(s.wanted)),
            row("ORDER TOTAL", `USD ${s.total.toFixed(2)}`),
          ]);
        case "address":
          return sheet("CHANGE OF SHIPPING ADDRESS", [
            row("ORDER", s.order),
            ...ad(s.address),
          ]);
        case "userAddress":
          return sheet("CHANGE OF DEFAULT ADDRESS IN PROFILE", ad(s.address));
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return sheet("NEW BOOKING", [
            row(
              "ROUTE",
              `${s.origin}-${s.destination} ${
                s.roundTrip ? "ROUND TRIP" : "ONE WAY"
              }`,
            ),
            row("CABIN", s.cabin.toUpperCase()),
            ...s.flights.map(fl),
            ...s.passengers.map((p, n) => row(`PAX ${n + 1}`, px(p))),
            row("CHECKED BAGS", String(s.bags)),
            row("INSURANCE", s.insurance ? "YES" : "NO"),
            ...s.payments.map((p) =>
              row("PAYMENT", `USD ${p.amount.toFixed(2)} ${pm(p.method)}`)
            ),
            row("TOTAL", `USD ${s.total.toFixed(2)}`),
          ]);
        case "cancel":
          return sheet("CANCELLATION OF RESERVATION", [
            row("RESERVATION", s.reservation),
            row("REASON", s.reason.toUpperCase()),
          ]);
        case "flights":
          return sheet("CHANGE OF FLIGHTS (COMPLETE NEW ITINERARY)", [
            row("RESERVATION", s.reservation),
            ...s.flights.map(fl),
            row("CABIN (SAME)", s.cabin.toUpperCase()),
            row("FARE DIFF. ON", pm(s.method)),
          ]);
        case "cabin":
          return sheet("CHANGE OF CABIN (FLIGHTS STAY)", [
            row("RESERVATION", s.reservation),
            row("OLD CABIN", s.had.toUpperCase()),
            row("NEW CABIN", s.wanted.toUpperCase()),
            row("FARE DIFF. ON", pm(s.method)),
          ]);
        case "passengers":
          return sheet("CHANGE OF PASSENGERS", [
            row("RESERVATION", s.reservation),
            row("LEAVING", s.leaving ? px(s.leaving) : "NONE"),
            row("JOINING", px(s.joining)),
            ...s.passengers.map((p, n) => row(`FINAL PAX ${n + 1}`, px(p))),
          ]);
        case "bags":
          return sheet("CHANGE OF CHECKED BAGS", [
            row("RESERVATION", s.reservation),
            row("BAGS BEFORE", String(s.had)),
            row("BAGS AFTER", String(s.total)),
            row("NON-FREE BAGS", `${s.nonfree} (RATE: USD 50.00 PER BAG)`),
            row("METHOD", pm(s.method)),
          ]);
        case "certificate":
          return sheet("COMPENSATION CERTIFICATE", [
            row("RESERVATION", s.reservation),
            row("CAUSE", s.reason.toUpperCase()),
            row("VALUE", `USD ${s.amount.toFixed(2)}`),
          ]);
      }
    },
  };
})();

const phoneReadBack: Phrasing = (() => {
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
  const days = [
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
  ];
  const th = (n: number) =>
    n % 10 === 1 && n !== 11
      ? `${n}st`
      : n % 10 === 2 && n !== 12
      ? `${n}nd`
      : n % 10 === 3 && n !== 13
      ? `${n}rd`
      : `${n}th`;
  const date = (d: string) => {
    const [y, m, n] = d.split("-").map(Number);
    return `${days[new Date(Date.UTC(y!, m! - 1, n!)).getUTCDay()]}, ${
      months[m! - 1]
    } ${th(n!)}, ${y}`;
  };
  const born = (d: string) => {
    const [y, m, n] = d.split("-").map(Number);
    return `${months[m! - 1]} ${th(n!)}, ${y}`;
  };
  const clock = (t: string) => {
    const [h, m] = t.split(":");
    const k = Number(h);
    return `${k % 12 === 0 ? 12 : k % 12}:${m!.slice(0, 2)} ${
      k < 12 ? "AM" : "PM"
    }${m!.length > 2 ? ` ${m!.slice(2)}` : ""}`;
  };
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
  const bags = (n: number) => `${num(n)} checked ${n === 1 ? "bag" : "bags"}`;
  const money = (n: number) => {
    const c = Math.round(Math.abs(n) * 100);
    const dollars = Math.floor(c / 100);
    const cents = c % 100;
    const d = `${dollars} ${dollars === 1 ? "dollar" : "dollars"}`;
    return cents === 0
      ? d
      : `${d} and ${cents} ${cents === 1 ? "cent" : "cents"}`;
  };
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? m.lastFour
        ? `the ${m.brand ?? "credit"} card ending in ${
          m.lastFour.split("").join("-")
        }`
        : `the credit card ${m.id}`
      : m.source === "PayPal"
      ? "your PayPal account"
      : `the ${m.source}, number ${m.id}`;
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k} ${v}`).join(", ");
    return `the ${i.name}${o ? `, that's ${o},` : ""}`;
  };
  const list = (xs: string[]) =>
    xs.length < 2
      ? xs.join("")
      : `${xs.slice(0, -1).join(", ")} and ${xs[xs.length - 1]}`;
  const addr = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 ? `then ${a.address2}, ` : ""
    }that's in ${a.city}, ${a.state}, zip ${a.zip}, ${a.country}`;
  const fly = (f: FlightWords) =>
    `${f.number} on ${date(f.date)}, out of ${f.origin} at ${
      clock(f.departs)
    } and into ${f.destination} at ${clock(f.arrives)}`;
  return {
    name: "reads it back as on the phone",
    retail(s) {
      const hi = "All right, let me just read that back to you. ";
      switch (s.act) {
        case "cancel":
          return `${hi}We're cancelling order number ${
            s.order.replace("#", "")
          }, ${num(s.items.length)} ${
            s.items.length === 1 ? "item" : "items"
          } in there, so ${
            list(s.items.map(item))
          } and the reason I've got is, ${s.reason}. And then the money goes back on ${
            method(s.method)
          }. Did I get that right, and can I have your okay to do it?`;
        case "return":
          return `${hi}From order number ${
            s.order.replace("#", "")
          } you're returning ${num(s.items.length)} ${
            s.items.length === 1 ? "item" : "items"
          }, so ${
            list(s.items.map((i) => `${item(i)} at ${money(i.price)}`))
          }. And the refund goes on ${
            method(s.method)
          }. Did I get that right, and can I have your okay to do it?`;
        case "exchange":
        case "modify":
          return `${hi}${
            s.act === "exchange"
              ? `It's an exchange on the delivered order, number ${
                s.order.replace("#", "")
              }.`
              : `It's a modification of the items in the pending order, number ${
                s.order.replace("#", "")
              }.`
          } ${
            s.pairs.map((p) =>
              `T${item(p.had).slice(1)} goes out and what comes in for it is ${
                item(p.wanted).replace(/,$/, "")
              }.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `The new total is ${
                money(s.difference)
              } higher, and I'd charge that to ${method(s.method)}.`
              : s.difference < 0
              ? `The new total is ${
                money(s.difference)
              } lower, and you'd see that back on ${method(s.method)}.`
              : `It comes out even, no difference in price, and the method I have noted is ${
                method(s.method)
              }.`
          } Did I get that right, and can I have your okay to do it?`;
        case "payment":
          return `${hi}Order number ${s.order.replace("#", "")}, ${
            money(s.total)
          } in total. We're moving the payment away from ${
            method(s.had)
          } and over to ${
            method(s.wanted)
          }. Did I get that right, and can I have your okay to do it?`;
        case "address":
          return `${hi}Order number ${
            s.order.replace("#", "")
          }, we're changing where it ships. The new place is ${
            addr(s.address)
          }. Did I get that right, and can I have your okay to do it?`;
        case "userAddress":
          return `${hi}We're changing the default address, so the one on your profile. The new one is ${
            addr(s.address)
          }. Did I get that right, and can I have your okay to do it?`;
      }
    },
    airline(s) {
      const hi = "All right, let me just read that back to you. ";
      switch (s.act) {
        case "book":
          return `${hi}${
            s.roundTrip ? "A round trip" : "A one-way trip"
          } from ${s.origin} to ${s.destination}, flying ${s.cabin}. You've got ${
            s.flights.map(fly).join(", and then ")
          }. We have ${num(s.passengers.length)} ${
            s.passengers.length === 1 ? "passenger" : "passengers"
          }: ${
            list(s.passengers.map((p) =>
              `${p.first} ${p.last}, born ${born(p.born)}`
            ))
          }. With ${bags(s.bags)}, and ${
            s.insurance ? "with" : "without"
          } the travel insurance. That'll be ${money(s.total)}, ${
            list(s.payments.map((p) =>
              `${money(p.amount)} on ${method(p.method)}`
            ))
          }. Did I get that right, and can I have your okay to book it?`;
        case "cancel":
          return `${hi}We're cancelling reservation ${s.reservation}, the whole thing, and the reason I've got down is ${s.reason}. Did I get that right, and can I have your okay to do it?`;
        case "flights":
          return `${hi}On reservation ${s.reservation} we're changing the flights. Start to finish you'd now have ${
            s.flights.map(fly).join(", and then ")
          }. You're staying in ${s.cabin}. If the fare's any different, that's settled on ${
            method(s.method)
          }. Did I get that right, and can I have your okay to do it?`;
        case "cabin":
          return `${hi}Reservation ${s.reservation}, same flights, but the cabin goes from ${s.had} to ${s.wanted}. The fare difference is settled on ${
            method(s.method)
          }. Did I get that right, and can I have your okay to do it?`;
        case "passengers":
          return `${hi}Reservation ${s.reservation}. ${
            s.leaving
              ? `We're taking off ${s.leaving.first} ${s.leaving.last} and putting on ${s.joining.first} ${s.joining.last}, born ${
                born(s.joining.born)
              }`
              : `We're adding ${s.joining.first} ${s.joining.last}, born ${
                born(s.joining.born)
              }`
          }. That makes ${num(s.passengers.length)} in all: ${
            list(s.passengers.map((p) => `${p.first} ${p.last}`))
          }. Did I get that right, and can I have your okay to do it?`;
        case "bags":
          return `${hi}Reservation ${s.reservation}, you have ${
            bags(s.had)
          } right now and we're making that ${bags(s.total)} in total. ${
            s.nonfree === 0
              ? `They're all free of charge, and the method I have noted is ${
                method(s.method)
              }.`
              : s.nonfree === 1
              ? `One of them costs extra, fifty dollars, and that goes on ${
                method(s.method)
              }.`
              : `${
                num(s.nonfree).replace(/^./, (c) => c.toUpperCase())
              } of them cost extra, fifty dollars apiece, and that goes on ${
                method(s.method)
              }.`
          } Did I get that right, and can I have your okay to do it?`;
        case "certificate":
          return `${hi}Because of the ${s.reason} on reservation ${s.reservation}, we're sending you a certificate for ${
            money(s.amount)
          }. Did I get that right, and can I have your okay to do it?`;
      }
    },
  };
})();

const oneQuestion: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? x.lastFour
        ? `your ${
          x.brand ? x.brand[0]!.toUpperCase() + x.brand.slice(1) : "credit card"
        } ending in ${x.lastFour}`
        : `your credit card ${x.id}`
      : x.source === "PayPal"
      ? "your PayPal account"
      : `${x.source} ${x.id}`;
  const i = (x: ItemWords) => {
    const o = Object.entries(x.options).map(([k, v]) => `${k} ${v}`).join(", ");
    return `the ${x.name}${o ? ` (${o})` : ""}`;
  };
  const all = (xs: string[]) =>
    xs.length < 2
      ? xs.join("")
      : `${xs.slice(0, -1).join(", ")} and ${xs[xs.length - 1]}`;
  const a = (x: AddressWords) =>
    `${x.address1}, ${
      x.address2 ? `${x.address2}, ` : ""
    }${x.city}, ${x.state}, ${x.zip}, ${x.country}`;
  const f = (x: FlightWords) =>
    `${x.number} from ${x.origin} to ${x.destination} on ${x.date}`;
  const p = (x: PassengerWords) => `${x.first} ${x.last} (born ${x.born})`;
  const d = (n: number) => `$${Math.abs(n).toFixed(2)}`;
  return {
    name: "one single question",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Shall I go ahead and cancel order ${s.order} with ${
            all(s.items.map(i))
          }, giving "${s.reason}" as the reason and refunding the payment to ${
            m(s.method)
          }?`;
        case "return":
          return `Shall I go ahead and set up the return of ${
            all(s.items.map(i))
          } from order ${s.order}, with the refund of ${
            d(s.items.reduce((t, x) => t + x.price, 0))
          } going to ${m(s.method)}?`;
        case "exchange":
        case "modify":
          return `Shall I go ahead and ${
            s.act === "exchange"
              ? `exchange, from your delivered order ${s.order},`
              : `modify your pending order ${s.order} by replacing`
          } ${
            all(s.pairs.map((q) =>
              `${i(q.had)} ${s.act === "exchange" ? "for" : "with"} ${
                i(q.wanted)
              }`
            ))
          }, ${
            s.difference > 0
              ? `charging the difference of ${d(s.difference)} to ${
                m(s.method)
              }`
              : s.difference < 0
              ? `refunding the difference of ${d(s.difference)} to ${
                m(s.method)
              }`
              : `with no price difference to settle and ${
                m(s.method)
              } as the payment method`
          }?`;
        case "payment":
          return `Shall I go ahead and move the ${
            d(s.total)
          } for order ${s.order} from ${m(s.had)} to ${m(s.wanted)}?`;
        case "address":
          return `Shall I go ahead and change the shipping address of order ${s.order} to ${
            a(s.address)
          }?`;
        case "userAddress":
          return `Shall I go ahead and change the default address in your profile to ${
            a(s.address)
          }?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Shall I go ahead and book ${
            s.roundTrip ? "a round trip" : "a one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin} on ${
            all(s.flights.map(f))
          } for ${all(s.passengers.map(p))}, with ${
            s.bags === 0
              ? "no checked bags"
              : s.bags === 1
              ? "1 checked bag"
              : `${s.bags} checked bags`
          } and ${s.insurance ? "with" : "without"} travel insurance, for ${
            d(s.total)
          } in total, paid by ${
            all(s.payments.map((q) => `${m(q.method)} (${d(q.amount)})`))
          }?`;
        case "cancel":
          return `Shall I go ahead and cancel your entire reservation ${s.reservation}, with "${s.reason}" as the reason?`;
        case "flights":
          return `Shall I go ahead and change reservation ${s.reservation} to this full itinerary, ${
            all(s.flights.map(f))
          }, still in ${s.cabin}, with any fare difference going to ${
            m(s.method)
          }?`;
        case "cabin":
          return `Shall I go ahead and change the cabin on reservation ${s.reservation} from ${s.had} to ${s.wanted} on the same flights, with the fare difference going to ${
            m(s.method)
          }?`;
        case "passengers":
          return `Shall I go ahead and ${
            s.leaving
              ? `replace ${p(s.leaving)} with ${p(s.joining)}`
              : `add ${p(s.joining)} as a passenger`
          } on reservation ${s.reservation}, so that it is for ${
            all(s.passengers.map(p))
          }?`;
        case "bags":
          return `Shall I go ahead and change reservation ${s.reservation} from ${s.had} to ${s.total} checked bags in total, ${
            s.nonfree === 0
              ? `none of them charged, with ${
                m(s.method)
              } as the payment method`
              : `${s.nonfree} of them at $50 each, charged to ${m(s.method)}`
          }?`;
        case "certificate":
          return `Shall I go ahead and send you a ${
            d(s.amount)
          } certificate as compensation for the ${s.reason} on reservation ${s.reservation}?`;
      }
    },
  };
})();

const legal: Phrasing = (() => {
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
  const date = (d: string) =>
    `${Number(d.slice(8))} ${months[Number(d.slice(5, 7)) - 1]} ${
      d.slice(0, 4)
    }`;
  const m = (x: MethodWords) =>
    `the ${x.source}${x.brand ? ` (${x.brand})` : ""} registered as ${x.id}${
      x.lastFour ? `, ending in ${x.lastFour}` : ""
    }`;
  const i = (x: ItemWords) =>
    `one (1) ${x.name}, item ${x.id}${
      Object.keys(x.options).length
        ? ` [${
          Object.entries(x.options).map(([k, v]) => `${k}: ${v}`).join("; ")
        }]`
        : ""
    }, priced at US$${x.price.toFixed(2)}`;
  const a = (x: AddressWords) =>
    `${x.address1}${
      x.address2 ? `, ${x.address2}` : ""
    }, ${x.city}, ${x.state} ${x.zip}, ${x.country}`;
  const f = (x: FlightWords) =>
    `flight ${x.number}, ${x.origin} to ${x.destination}, on ${
      date(x.date)
    } (${x.departs} to ${x.arrives})`;
  const p = (x: PassengerWords) =>
    `${x.first} ${x.last}, date of birth ${date(x.born)}`;
  const letters = (xs: string[]) =>
    xs.map((x, n) => `(${"abcdefghijklmnop"[n] ?? n}) ${x}`).join("; ");
  const usd = (n: number) => `US$${Math.abs(n).toFixed(2)}`;
  const wrap = (t: string) =>
    `Please be advised of the following. ${t} No action will be taken without your express authorization. By replying "YES" you authorize us to carry out the foregoing. Do you authorize it?`;
  return {
    name: "legal notice with lettered clauses",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return wrap(
            `Order ${s.order} shall be cancelled in full on the stated ground of "${s.reason}". The order consists of: ${
              letters(s.items.map(i))
            }. The sum paid shall be refunded to ${m(s.method)}.`,
          );
        case "return":
          return wrap(
            `With respect to order ${s.order}, the following goods shall be returned: ${
              letters(s.items.map(i))
            }. The refund shall be made to ${m(s.method)}.`,
          );
        case "exchange":
        case "modify":
          return wrap(
            `With respect to ${
              s.act === "exchange"
                ? `the delivered order ${s.order}, an exchange`
                : `the pending order ${s.order}, a modification of items`
            } shall be effected as follows: ${
              letters(
                s.pairs.map((q) =>
                  `${i(q.had)}, shall be superseded by ${i(q.wanted)}`
                ),
              )
            }. ${
              s.difference > 0
                ? `The price difference of ${
                  usd(s.difference)
                } shall be borne by you and debited to ${m(s.method)}.`
                : s.difference < 0
                ? `The price difference of ${
                  usd(s.difference)
                } shall be credited to you on ${m(s.method)}.`
                : `No price difference arises. The designated payment method is ${
                  m(s.method)
                }.`
            }`,
          );
        case "payment":
          return wrap(
            `The payment of ${
              usd(s.total)
            } for the pending order ${s.order} shall be transferred from ${
              m(s.had)
            }, to ${m(s.wanted)}.`,
          );
        case "address":
          return wrap(
            `The pending order ${s.order} shall be shipped to the following address in lieu of the address given earlier: ${
              a(s.address)
            }.`,
          );
        case "userAddress":
          return wrap(
            `The default address recorded in your user profile shall be superseded by: ${
              a(s.address)
            }.`,
          );
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return wrap(
            `A ${
              s.roundTrip ? "round-trip" : "one-way"
            } carriage from ${s.origin} to ${s.destination} in ${s.cabin} shall be booked, comprising ${
              letters(s.flights.map(f))
            }. The passengers are: ${
              letters(s.passengers.map(p))
            }. The checked baggage totals ${s.bags} ${
              s.bags === 1 ? "piece" : "pieces"
            }. Travel insurance is ${
              s.insurance ? "included" : "declined"
            }. The total of ${usd(s.total)} shall be debited as follows: ${
              letters(
                s.payments.map((q) => `${usd(q.amount)} to ${m(q.method)}`),
              )
            }.`,
          );
        case "cancel":
          return wrap(
            `Reservation ${s.reservation} shall be cancelled in full on the stated ground of "${s.reason}".`,
          );
        case "flights":
          return wrap(
            `The itinerary of reservation ${s.reservation} shall be superseded in its entirety by ${
              letters(s.flights.map(f))
            }. The cabin shall remain ${s.cabin}. Any fare difference shall be debited or credited, as the case may be, to ${
              m(s.method)
            }.`,
          );
        case "cabin":
          return wrap(
            `The cabin of reservation ${s.reservation} shall be changed from ${s.had} to ${s.wanted}, the flights remaining unaffected. Any fare difference shall be debited or credited, as the case may be, to ${
              m(s.method)
            }.`,
          );
        case "passengers":
          return wrap(
            `On reservation ${s.reservation}, ${
              s.leaving
                ? `the passenger ${p(s.leaving)}, shall be substituted by ${
                  p(s.joining)
                }`
                : `the passenger ${p(s.joining)}, shall be added`
            }. The complete list of passengers shall then be: ${
              letters(s.passengers.map(p))
            }.`,
          );
        case "bags":
          return wrap(
            `The checked baggage on reservation ${s.reservation} shall be changed from ${s.had} to ${s.total} ${
              s.total === 1 ? "piece" : "pieces"
            } in total, of which ${
              s.nonfree === 0
                ? `none shall be subject to a fee. The designated payment method is ${
                  m(s.method)
                }.`
                : `${s.nonfree} shall be subject to a fee of US$50.00 per piece, debited to ${
                  m(s.method)
                }.`
            }`,
          );
        case "certificate":
          return wrap(
            `In compensation for the ${s.reason} under reservation ${s.reservation}, a certificate in the amount of ${
              usd(s.amount)
            } shall be issued to you.`,
          );
      }
    },
  };
})();

const kindly: Phrasing = (() => {
  const mth = [
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
  const dt = (d: string) => {
    const n = Number(d.slice(8));
    const suf = n % 10 === 1 && n !== 11
      ? "st"
      : n % 10 === 2 && n !== 12
      ? "nd"
      : n % 10 === 3 && n !== 13
      ? "rd"
      : "th";
    return `${n}${suf} ${mth[Number(d.slice(5, 7)) - 1]} ${d.slice(0, 4)}`;
  };
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `your ${x.brand ?? "credit"} card no. ending with ${x.lastFour ?? x.id}`
      : x.source === "PayPal"
      ? "your registered PayPal"
      : `your ${x.source} bearing no. ${x.id}`;
  const i = (x: ItemWords) =>
    `${x.name}${
      Object.keys(x.options).length
        ? ` having ${
          Object.entries(x.options).map(([k, v]) => `${k} as ${v}`).join(", ")
        }`
        : ""
    } (Rate: ${x.price.toFixed(2)} USD)`;
  const a = (x: AddressWords) =>
    `${x.address1}${
      x.address2 ? `, ${x.address2}` : ""
    }, ${x.city} - ${x.zip}, ${x.state}, ${x.country}`;
  const f = (x: FlightWords) =>
    `Flight no. ${x.number} dated ${
      dt(x.date)
    } ex ${x.origin} ${x.departs} hrs, reaching ${x.destination} ${x.arrives} hrs`;
  const p = (x: PassengerWords) =>
    `${x.first} ${x.last} (D.O.B. ${dt(x.born)})`;
  const d = (n: number) => `${Math.abs(n).toFixed(2)} USD`;
  const end =
    " Kindly revert with your approval so that I can do the needful. Do I have your approval, Sir/Madam?";
  return {
    name: "kindly do the needful",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Greetings of the day! As per your request, order no. ${s.order} is to be cancelled, the same is containing ${
            s.items.map(i).join(" & ")
          }. Reason as informed by your good self: ${s.reason}. Refund will get credited to ${
            m(s.method)
          }.${end}`;
        case "return":
          return `Greetings of the day! As per your request, against order no. ${s.order} the below is to be returned: ${
            s.items.map(i).join(" & ")
          }. Refund will get credited to ${m(s.method)}.${end}`;
        case "exchange":
        case "modify":
          return `Greetings of the day! As per your request, ${
            s.act === "exchange"
              ? `against delivered order no. ${s.order} exchange is to be done`
              : `in pending order no. ${s.order} items are to be modified`
          } as under: ${
            s.pairs.map((q) =>
              `in lieu of ${i(q.had)}, you will be getting ${i(q.wanted)}`
            ).join("; also ")
          }. ${
            s.difference > 0
              ? `Balance of ${
                d(s.difference)
              } is payable by you and will get debited from ${m(s.method)}.`
              : s.difference < 0
              ? `Balance of ${d(s.difference)} will get credited back to ${
                m(s.method)
              }.`
              : `Rate difference is nil, payment mode is ${m(s.method)} only.`
          }${end}`;
        case "payment":
          return `Greetings of the day! As per your request, payment mode of order no. ${s.order} for the amount of ${
            d(s.total)
          } is to be changed, old mode: ${m(s.had)}, new mode: ${
            m(s.wanted)
          }.${end}`;
        case "address":
          return `Greetings of the day! As per your request, order no. ${s.order} is to be dispatched to the below new address: ${
            a(s.address)
          }.${end}`;
        case "userAddress":
          return `Greetings of the day! As per your request, default address in your profile is to be updated to the below: ${
            a(s.address)
          }.${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Greetings of the day! As per your request, tickets are to be booked ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "to and fro (round trip)" : "one side only (one way)"
          }, class ${s.cabin}: ${
            s.flights.map(f).join("; ")
          }. Name of passenger(s): ${
            s.passengers.map(p).join(", ")
          }. Check-in baggage: ${
            s.bags === 0 ? "nil." : `${s.bags} nos.`
          } Travel insurance: ${
            s.insurance ? "opted" : "not opted"
          }. Total fare ${d(s.total)}, out of the same ${
            s.payments.map((q) => `${d(q.amount)} from ${m(q.method)}`).join(
              " & ",
            )
          }.${end}`;
        case "cancel":
          return `Greetings of the day! As per your request, PNR ${s.reservation} is to be cancelled fully. Reason as informed by your good self: ${s.reason}.${end}`;
        case "flights":
          return `Greetings of the day! As per your request, flights under PNR ${s.reservation} are to be changed, complete revised itinerary being: ${
            s.flights.map(f).join("; ")
          }. Class will remain ${s.cabin} only. Fare difference, if any, will be adjusted in ${
            m(s.method)
          }.${end}`;
        case "cabin":
          return `Greetings of the day! As per your request, class of PNR ${s.reservation} is to be changed from ${s.had} to ${s.wanted}, flights remaining same. Fare difference, if any, will be adjusted in ${
            m(s.method)
          }.${end}`;
        case "passengers":
          return `Greetings of the day! As per your request, in PNR ${s.reservation} ${
            s.leaving
              ? `name of ${p(s.leaving)} is to be removed and name of ${
                p(s.joining)
              } is to be put in place of the same`
              : `name of ${p(s.joining)} is to be added`
          }. Post this, passengers will be: ${
            s.passengers.map(p).join(", ")
          }.${end}`;
        case "bags":
          return `Greetings of the day! As per your request, check-in baggage in PNR ${s.reservation} is to be changed, earlier: ${
            s.had === 0 ? "nil" : s.had
          }, now total: ${s.total}. Out of the same, chargeable: ${
            s.nonfree === 0 ? "nil" : `${s.nonfree} @ 50 USD per bag`
          }. Payment mode is ${m(s.method)}.${end}`;
        case "certificate":
          return `Greetings of the day! We deeply regret the ${s.reason} under PNR ${s.reservation}. Towards compensation, one certificate of ${
            d(s.amount)
          } is to be sent to you.${end}`;
      }
    },
  };
})();

const yamlNotes: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.lastFour
      ? `${x.id} (${x.brand ?? x.source}, last four ${x.lastFour})`
      : x.id;
  const i = (x: ItemWords, pad: string) =>
    [
      `product: ${x.name}`,
      ...Object.entries(x.options).map(([k, v]) => `${k}: ${v}`),
      `id: ${x.id}`,
      `price: ${x.price.toFixed(2)} USD`,
    ]
      .join(`\n${pad}`);
  const a = (x: AddressWords) =>
    `  address1: ${x.address1}\n${
      x.address2 ? `  address2: ${x.address2}\n` : ""
    }  city: ${x.city}\n  state: ${x.state}\n  country: ${x.country}\n  zip: ${x.zip}`;
  const f = (x: FlightWords) =>
    `  - ${x.number}: ${x.origin} > ${x.destination}, ${x.date}`;
  const p = (x: PassengerWords) => `${x.first} ${x.last} (${x.born})`;
  const end =
    "\n---\nawaiting your consent: is it OK to proceed with exactly this? [yes/no]";
  return {
    name: "indented YAML-like notes",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `pending action: cancel order\norder: "${s.order}"\nreason: ${s.reason}\nitems:\n${
            s.items.map((x) => `  - ${i(x, "    ")}`).join("\n")
          }\nrefund_to: ${m(s.method)}${end}`;
        case "return":
          return `pending action: return items\norder: "${s.order}"\nitems:\n${
            s.items.map((x) => `  - ${i(x, "    ")}`).join("\n")
          }\nrefund_to: ${m(s.method)}${end}`;
        case "exchange":
        case "modify":
          return `pending action: ${
            s.act === "exchange"
              ? "exchange delivered items"
              : "modify items of pending order"
          }\norder: "${s.order}"\nswaps:\n${
            s.pairs.map((q) =>
              `  - from:\n      ${i(q.had, "      ")}\n    to:\n      ${
                i(q.wanted, "      ")
              }`
            ).join("\n")
          }\n${
            s.difference > 0
              ? `customer_pays: ${s.difference.toFixed(2)} USD`
              : s.difference < 0
              ? `customer_gets_back: ${(-s.difference).toFixed(2)} USD`
              : "price_difference: 0"
          }\nvia: ${m(s.method)}${end}`;
        case "payment":
          return `pending action: change payment method\norder: "${s.order}"\ntotal: ${
            s.total.toFixed(2)
          } USD\nfrom: ${m(s.had)}\nto: ${m(s.wanted)}${end}`;
        case "address":
          return `pending action: change shipping address of one order\norder: "${s.order}"\nship_to:\n${
            a(s.address)
          }${end}`;
        case "userAddress":
          return `pending action: change default address of user profile\ndefault_address:\n${
            a(s.address)
          }${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `pending action: book\ntrip: ${
            s.roundTrip ? "round trip" : "one way"
          }\nfrom: ${s.origin}\nto: ${s.destination}\ncabin: ${s.cabin}\nflights:\n${
            s.flights.map(f).join("\n")
          }\npassengers:\n${
            s.passengers.map((x) => `  - ${p(x)}`).join("\n")
          }\nchecked_bags: ${s.bags}\ninsurance: ${
            s.insurance ? "yes" : "no"
          }\npay:\n${
            s.payments.map((q) =>
              `  - ${m(q.method)}: ${q.amount.toFixed(2)} USD`
            ).join("\n")
          }\ntotal: ${s.total.toFixed(2)} USD${end}`;
        case "cancel":
          return `pending action: cancel reservation\nreservation: ${s.reservation}\nreason: ${s.reason}${end}`;
        case "flights":
          return `pending action: change flights\nreservation: ${s.reservation}\nall_flights_after:\n${
            s.flights.map(f).join("\n")
          }\ncabin: ${s.cabin} (same)\nfare_difference_via: ${
            m(s.method)
          }${end}`;
        case "cabin":
          return `pending action: change cabin\nreservation: ${s.reservation}\nfrom: ${s.had}\nto: ${s.wanted}\nflights: same\nfare_difference_via: ${
            m(s.method)
          }${end}`;
        case "passengers":
          return `pending action: ${
            s.leaving ? "replace passenger" : "add passenger"
          }\nreservation: ${s.reservation}\n${
            s.leaving ? `out: ${p(s.leaving)}\n` : ""
          }in: ${p(s.joining)}\nall_passengers_after:\n${
            s.passengers.map((x) => `  - ${p(x)}`).join("\n")
          }${end}`;
        case "bags":
          return `pending action: change checked bags\nreservation: ${s.reservation}\nbags_before: ${s.had}\nbags_after: ${s.total}\npaid_bags: ${s.nonfree}\nfee_per_paid_bag: 50 USD\nvia: ${
            m(s.method)
          }${end}`;
        case "certificate":
          return `pending action: send certificate\nreservation: ${s.reservation}\nbecause: ${s.reason}\nvalue: ${
            s.amount.toFixed(2)
          } USD${end}`;
      }
    },
  };
})();

const onlyWhatChanges: Phrasing = (() => {
  const cap = (t: string) => t[0]!.toUpperCase() + t.slice(1);
  const m = (x: MethodWords) =>
    x.source === "credit card" && x.lastFour
      ? `${cap(x.brand ?? "card")} -${x.lastFour}`
      : x.source === "PayPal"
      ? "PayPal"
      : `${cap(x.source)} ${x.id}`;
  const full = (x: ItemWords) =>
    `${x.name} (${
      [...Object.entries(x.options).map(([k, v]) => `${k}: ${v}`), `ID ${x.id}`]
        .join(", ")
    })`;
  const change = (had: ItemWords, wanted: ItemWords) => {
    if (had.name !== wanted.name) return `${full(had)} ⇒ ${full(wanted)}`;
    const keys = Object.keys(wanted.options);
    const moved = keys.filter((k) => had.options[k] !== wanted.options[k]);
    const kept = keys.filter((k) => had.options[k] === wanted.options[k]);
    return `${had.name}, item ${had.id} ⇒ item ${wanted.id}: ${
      moved.length
        ? moved.map((k) =>
          `${k} ${had.options[k] ?? "(none)"} ⇒ ${wanted.options[k]}`
        ).join(", ")
        : "same options"
    }${
      kept.length
        ? ` (stays: ${kept.map((k) => `${k} ${wanted.options[k]}`).join(", ")})`
        : ""
    }`;
  };
  const d = (n: number) => `$${Math.abs(n).toFixed(2)}`;
  const a = (x: AddressWords) =>
    [x.address1, x.address2, x.city, `${x.state} ${x.zip}`, x.country].filter((
      t,
    ) => t.length > 0).join(" · ");
  const f = (x: FlightWords) =>
    `${x.date} · ${x.number} · ${x.origin} ${x.departs} ⇒ ${x.destination} ${x.arrives}`;
  const p = (x: PassengerWords) => `${x.first} ${x.last} *${x.born}`;
  return {
    name: "arrows and only what changes",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `${s.order}: pending ⇒ cancelled (${s.reason})\n${
            s.items.map((x) => `✕ ${full(x)}`).join("\n")
          }\nMoney ⇒ ${m(s.method)}\n\nOK to proceed?`;
        case "return":
          return `${s.order}: return ⇒ our warehouse\n${
            s.items.map((x) => `↩ ${full(x)} ${d(x.price)}`).join("\n")
          }\nRefund ⇒ ${m(s.method)}\n\nOK to proceed?`;
        case "exchange":
        case "modify":
          return `${s.order}: ${
            s.act === "exchange"
              ? "exchange after delivery"
              : "modify items before shipping"
          }\n${
            s.pairs.map((q) => `• ${change(q.had, q.wanted)}`).join("\n")
          }\n${
            s.difference > 0
              ? `${d(s.difference)} to pay: ${m(s.method)} ⇒ us`
              : s.difference < 0
              ? `${d(s.difference)} back to you: us ⇒ ${m(s.method)}`
              : `$0.00 to settle (method: ${m(s.method)})`
          }\n\nOK to proceed?`;
        case "payment":
          return `${s.order}: payment of ${d(s.total)}\n${m(s.had)} ⇒ ${
            m(s.wanted)
          }\n\nOK to proceed?`;
        case "address":
          return `${s.order}: shipping address of this order ⇒ ${
            a(s.address)
          }\n\nOK to proceed?`;
        case "userAddress":
          return `Your profile: default address ⇒ ${
            a(s.address)
          }\n\nOK to proceed?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `New: ${s.origin} ${
            s.roundTrip ? "⇄" : "⇒"
          } ${s.destination} (${
            s.roundTrip ? "round trip" : "one way"
          }), ${s.cabin}\n${
            s.flights.map((x) => `• ${f(x)}`).join("\n")
          }\nPassengers: ${
            s.passengers.map(p).join(", ")
          }\nBags to check: ${s.bags}\nInsurance: ${
            s.insurance ? "yes" : "no"
          }\n${
            s.payments.map((q) => `${m(q.method)} ⇒ ${d(q.amount)}`).join("\n")
          }\n= ${d(s.total)} in total\n\nOK to proceed?`;
        case "cancel":
          return `Reservation ${s.reservation}: booked ⇒ cancelled\nReason: ${s.reason}\n\nOK to proceed?`;
        case "flights":
          return `Reservation ${s.reservation}: flights ⇒ (complete new itinerary)\n${
            s.flights.map((x) => `• ${f(x)}`).join("\n")
          }\nCabin as it was: ${s.cabin}\nFare difference: ${
            m(s.method)
          }\n\nOK to proceed?`;
        case "cabin":
          return `Reservation ${s.reservation}: cabin ${s.had} ⇒ ${s.wanted}\nFlights as they were\nFare difference: ${
            m(s.method)
          }\n\nOK to proceed?`;
        case "passengers":
          return `Reservation ${s.reservation}: ${
            s.leaving
              ? `${p(s.leaving)} ⇒ ${p(s.joining)}`
              : `+ ${p(s.joining)}`
          }\nThen on board: ${
            s.passengers.map(p).join(", ")
          }\n\nOK to proceed?`;
        case "bags":
          return `Reservation ${s.reservation}: checked bags ${s.had} ⇒ ${s.total}\n${
            s.nonfree === 0
              ? "No bag costs extra"
              : `Extra cost: ${s.nonfree} × $50.00`
          }\nMethod: ${m(s.method)}\n\nOK to proceed?`;
        case "certificate":
          return `Reservation ${s.reservation}: ${s.reason} ⇒ certificate for you, ${
            d(s.amount)
          }\n\nOK to proceed?`;
      }
    },
  };
})();

const moneyFirst: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `the ${
        x.brand
          ? `${x.brand[0]!.toUpperCase()}${x.brand.slice(1)} card`
          : "credit card"
      } ${x.lastFour ? `that ends with ${x.lastFour}` : x.id}`
      : x.source === "PayPal"
      ? "PayPal"
      : `${x.source} no. ${x.id}`;
  const o = (x: ItemWords) =>
    Object.entries(x.options).map(([k, v]) => `${k} ${v}`).join("/");
  const i = (x: ItemWords) =>
    `${o(x)}${o(x) ? " " : ""}${x.name} (no. ${x.id})`;
  const d = (n: number) => `$${Math.abs(n).toFixed(2)}`;
  const a = (x: AddressWords) =>
    `${x.country}, ${x.state} ${x.zip}, ${x.city}, ${x.address1}${
      x.address2 ? ` (${x.address2})` : ""
    }`;
  const slash = (t: string) => t.split("-").join("/");
  const f = (x: FlightWords) =>
    `on ${slash(x.date)} ${x.origin} to ${x.destination} with ${x.number}`;
  const p = (x: PassengerWords) =>
    `${x.last}, ${x.first}, born ${slash(x.born)}`;
  return {
    name: "money first, order number last",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `${
            d(s.items.reduce((t, x) => t + x.price, 0))
          } would come back to you, on ${m(s.method)}. That is for ${
            s.items.map((x) => `${i(x)}, ${d(x.price)}`).join(" plus ")
          }. The reason would be recorded as: ${s.reason}. In other words, I'd be cancelling all of order ${s.order}. Would you like me to do that, yes or no?`;
        case "return":
          return `${
            d(s.items.reduce((t, x) => t + x.price, 0))
          } would come back to you, on ${m(s.method)}, once we have received ${
            s.items.map((x) => `${i(x)}, ${d(x.price)}`).join(" plus ")
          }. In other words, I'd be opening a return for order ${s.order}. Would you like me to do that, yes or no?`;
        case "exchange":
        case "modify":
          return `${
            s.difference > 0
              ? `You would pay ${d(s.difference)} on top, with ${m(s.method)}.`
              : s.difference < 0
              ? `You would get ${d(s.difference)} back, on ${m(s.method)}.`
              : `It would cost you nothing, as the price comes out the same (method on file: ${
                m(s.method)
              }).`
          } ${
            s.pairs.map((q) =>
              `You'd receive ${i(q.wanted)}, replacing ${i(q.had)}.`
            ).join(" ")
          } In other words, I'd be ${
            s.act === "exchange"
              ? "opening an exchange for the delivered"
              : "modifying the items of the pending"
          } order ${s.order}. Would you like me to do that, yes or no?`;
        case "payment":
          return `${d(s.total)} would be charged to ${
            m(s.wanted)
          }, and no longer to ${
            m(s.had)
          }. In other words, I'd be changing the payment method of order ${s.order}. Would you like me to do that, yes or no?`;
        case "address":
          return `${
            a(s.address)
          }. In other words, that's the address I'd be shipping order ${s.order} to. Would you like me to make that change, yes or no?`;
        case "userAddress":
          return `${
            a(s.address)
          }. In other words, that's what I'd be setting as the default address in your profile. Would you like me to make that change, yes or no?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `${d(s.total)} in total, paid like this: ${
            s.payments.map((q) => `${d(q.amount)} with ${m(q.method)}`).join(
              ", ",
            )
          }. You'd have ${
            s.insurance ? "travel insurance" : "no travel insurance"
          }, ${
            s.bags === 0
              ? "no checked bags"
              : `${s.bags} checked bag${s.bags === 1 ? "" : "s"}`
          }, and seats in ${s.cabin} for ${
            s.passengers.map(p).join("; ")
          }. You'd fly ${s.flights.map(f).join(", ")}. In other words, ${
            s.roundTrip ? "a round trip" : "a one-way trip"
          } from ${s.origin} to ${s.destination}. Would you like me to book that, yes or no?`;
        case "cancel":
          return `Reason: ${s.reason}. What: the complete cancellation of a reservation. Which: ${s.reservation}. Would you like me to do that, yes or no?`;
        case "flights":
          return `Any fare difference would go through ${
            m(s.method)
          }. You'd still sit in ${s.cabin}, and you'd fly ${
            s.flights.map(f).join(", ")
          }, and that's all the flights. In other words, I'd be changing the flights of reservation ${s.reservation}. Would you like me to do that, yes or no?`;
        case "cabin":
          return `Any fare difference would go through ${
            m(s.method)
          }. You'd sit in ${s.wanted}, having been in ${s.had}, on unchanged flights. In other words, I'd be changing the cabin of reservation ${s.reservation}. Would you like me to do that, yes or no?`;
        case "passengers":
          return `Travelling in the end: ${
            s.passengers.map(p).join("; ")
          }. So ${p(s.joining)}, joins${
            s.leaving ? `, and ${p(s.leaving)}, leaves` : ""
          }. In other words, I'd be ${
            s.leaving ? "replacing a passenger on" : "adding a passenger to"
          } reservation ${s.reservation}. Would you like me to do that, yes or no?`;
        case "bags":
          return `${
            s.nonfree === 0
              ? `It would cost nothing (method on file: ${m(s.method)}).`
              : `You'd pay for ${s.nonfree} ${
                s.nonfree === 1 ? "bag" : "bags"
              } that ${
                s.nonfree === 1 ? "is" : "are"
              } not free, at $50.00 per bag, with ${m(s.method)}.`
          } You'd have ${s.total} checked ${
            s.total === 1 ? "bag" : "bags"
          } overall, up to now it's ${s.had}. In other words, I'd be changing the baggage of reservation ${s.reservation}. Would you like me to do that, yes or no?`;
        case "certificate":
          return `${
            d(s.amount)
          }, as a travel certificate, for the ${s.reason}. In other words, I'd be compensating you for reservation ${s.reservation}. Would you like me to send it, yes or no?`;
      }
    },
  };
})();

const smsStyle: Phrasing = (() => {
  const mon = [
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
  const dt = (d: string) =>
    `${Number(d.slice(8))} ${mon[Number(d.slice(5, 7)) - 1]} ${d.slice(2, 4)}`;
  const born = (d: string) =>
    `${Number(d.slice(8))} ${mon[Number(d.slice(5, 7)) - 1]} ${d.slice(0, 4)}`;
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `${x.brand ?? "card"} x${x.lastFour ?? x.id}`
      : x.source === "PayPal"
      ? "paypal"
      : x.source === "gift card"
      ? `giftcard ${x.id}`
      : `cert ${x.id}`;
  const i = (x: ItemWords) =>
    `${x.name}${
      Object.keys(x.options).length
        ? ` ${Object.entries(x.options).map(([k, v]) => `${k}:${v}`).join(",")}`
        : ""
    }`;
  const a = (x: AddressWords) =>
    `${x.address1}${
      x.address2 ? `, ${x.address2}` : ""
    }, ${x.city} ${x.state} ${x.zip}, ${x.country}`;
  const f = (x: FlightWords) =>
    `${x.number} ${x.origin}-${x.destination} ${dt(x.date)} dep ${x.departs}`;
  const d = (n: number) => `$${Math.abs(n).toFixed(2)}`;
  const p = (x: PassengerWords) => `${x.first} ${x.last}, b. ${born(x.born)}`;
  return {
    name: "text message",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Cancel ${s.order}? Items: ${
            s.items.map(i).join(" + ")
          }. Reason: ${s.reason}. Refund to ${
            m(s.method)
          }. Txt back YES to cancel.`;
        case "return":
          return `Return from ${s.order}? Items: ${
            s.items.map(i).join(" + ")
          }. Refund to ${m(s.method)}. Txt back YES to return.`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange"
              ? "Exchange items of"
              : "Modify items in pending"
          } ${s.order}? ${
            s.pairs.map((q) => `Old: ${i(q.had)}. New: ${i(q.wanted)}.`).join(
              " ",
            )
          } ${
            s.difference > 0
              ? `U pay ${d(s.difference)} w/ ${m(s.method)}.`
              : s.difference < 0
              ? `U get ${d(s.difference)} back on ${m(s.method)}.`
              : `No price diff, pmt method ${m(s.method)}.`
          } Txt back YES to ${s.act}.`;
        case "payment":
          return `Change pmt for ${s.order}? ${d(s.total)} off ${
            m(s.had)
          }, onto ${m(s.wanted)}. Txt back YES to change.`;
        case "address":
          return `Change ship-to of ${s.order}? New: ${
            a(s.address)
          }. Txt back YES to change.`;
        case "userAddress":
          return `Change ur default address in ur profile? New: ${
            a(s.address)
          }. Txt back YES to change.`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Book ${s.origin}-${s.destination} ${
            s.roundTrip ? "roundtrip" : "1-way"
          }, ${s.cabin}? ${s.flights.map(f).join("; ")}. Pax: ${
            s.passengers.map(p).join("; ")
          }. Chkd bags: ${s.bags}. Insurance: ${
            s.insurance ? "yes" : "no"
          }. Total ${d(s.total)}: ${
            s.payments.map((q) => `${d(q.amount)} ${m(q.method)}`).join(" + ")
          }. Txt back YES to book.`;
        case "cancel":
          return `Cancel reservation ${s.reservation}, all of it? Reason: ${s.reason}. Txt back YES to cancel.`;
        case "flights":
          return `Change flights on ${s.reservation}? All flights then: ${
            s.flights.map(f).join("; ")
          }. Still ${s.cabin}. Fare diff on ${
            m(s.method)
          }. Txt back YES to change.`;
        case "cabin":
          return `Change cabin on ${s.reservation}? ${s.had} to ${s.wanted}, same flights. Fare diff on ${
            m(s.method)
          }. Txt back YES to change.`;
        case "passengers":
          return `Change pax on ${s.reservation}? ${
            s.leaving ? `Off: ${p(s.leaving)}. On` : "Added"
          }: ${p(s.joining)}. All pax then: ${
            s.passengers.map(p).join("; ")
          }. Txt back YES to change.`;
        case "bags":
          return `Change chkd bags on ${s.reservation}? From ${s.had} to ${s.total} total, ${
            s.nonfree === 0 ? "all free" : `${s.nonfree} not free @ $50 each`
          }, pmt ${m(s.method)}. Txt back YES to change.`;
        case "certificate":
          return `Get a ${
            d(s.amount)
          } certificate for the ${s.reason} on ${s.reservation}? Txt back YES and we send it.`;
      }
    },
  };
})();

/** Twenty hands of agents, each wording every act. */
export const REGISTRAR_PHRASINGS: readonly Phrasing[] = [
  formalLetter,
  terseBullets,
  markdownTable,
  jsonBlock,
  longPoliteMail,
  chattyEmoji,
  shortSentences,
  secondLanguage,
  typos,
  questionFirst,
  boldNumbered,
  capsForm,
  phoneReadBack,
  oneQuestion,
  legal,
  kindly,
  yamlNotes,
  onlyWhatChanges,
  moneyFirst,
  smsStyle,
];
