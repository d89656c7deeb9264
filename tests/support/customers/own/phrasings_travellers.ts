/** Twenty ways in which real agents and chat bots word their summaries. */

import type {
  AddressWords,
  CabinWords,
  FlightWords,
  ItemWords,
  MethodWords,
  PassengerWords,
  Phrasing,
} from "../summary.ts";

// 1 -------------------------------------------------------------------------

const numberedFormal: Phrasing = (() => {
  const list = (lines: readonly string[]) =>
    lines.map((line, at) => `${at + 1}. ${line}`).join("\n");
  const pay = (m: MethodWords) =>
    m.source === "credit card" && m.brand && m.lastFour
      ? `${m.brand.charAt(0).toUpperCase()}${
        m.brand.slice(1)
      } credit card ending in ${m.lastFour}`
      : `${m.source} (ID: ${m.id})`;
  const item = (i: ItemWords) =>
    `${i.name} (${
      Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join(", ") ||
      "standard"
    }), item ID ${i.id}`;
  const money = (n: number) => `$${n.toFixed(2)}`;
  const place = (a: AddressWords) =>
    [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country]
      .filter((part) => part.trim() !== "").join(", ");
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
  const day = (iso: string) =>
    `${months[Number(iso.slice(5, 7)) - 1] ?? ""} ${
      Number(iso.slice(8, 10))
    }, ${iso.slice(0, 4)}`;
  const leg = (f: FlightWords) =>
    `Flight ${f.number}, ${f.origin} to ${f.destination}, ${
      day(f.date)
    }, departing ${f.departs}, arriving ${f.arrives}`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last} (date of birth: ${day(p.born)})`;
  const head = "Please review the details of your request:";
  const ask = "Do you confirm that I should proceed with this? (yes/no)";
  const wrap = (lines: readonly string[]) =>
    `${head}\n\n${list(lines)}\n\n${ask}`;
  return {
    name: "numbered list, formal",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return wrap([
            `Action: cancellation of order ${s.order}`,
            `Items in the order: ${s.items.map(item).join("; ")}`,
            `Reason for cancellation: ${s.reason}`,
            `Refund of ${
              money(s.items.reduce((sum, i) => sum + i.price, 0))
            } to: ${pay(s.method)}`,
          ]);
        case "return":
          return wrap([
            `Action: return of items from order ${s.order}`,
            ...s.items.map((i) =>
              `Item to be returned: ${item(i)}, ${money(i.price)}`
            ),
            `Refund to: ${pay(s.method)}`,
          ]);
        case "exchange":
        case "modify":
          return wrap([
            s.act === "exchange"
              ? `Action: exchange of delivered items, order ${s.order}`
              : `Action: modification of items in pending order ${s.order}`,
            ...s.pairs.map((p) =>
              `${item(p.had)} will be replaced by ${item(p.wanted)}`
            ),
            Math.abs(s.difference) < 0.005
              ? "Price difference: none"
              : s.difference > 0
              ? `Price difference to be paid by you: ${money(s.difference)}`
              : `Price difference to be refunded to you: ${
                money(-s.difference)
              }`,
            `Payment method for the difference: ${pay(s.method)}`,
          ]);
        case "payment":
          return wrap([
            `Action: change of the payment method of pending order ${s.order}`,
            `Current payment method: ${pay(s.had)}`,
            `New payment method: ${pay(s.wanted)}`,
            `Amount: ${money(s.total)}`,
          ]);
        case "address":
          return wrap([
            `Action: change of the shipping address of order ${s.order}`,
            `New shipping address for this order: ${place(s.address)}`,
          ]);
        case "userAddress":
          return wrap([
            "Action: change of the default address in your user profile",
            `New default address: ${place(s.address)}`,
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return wrap([
            `Action: new booking, ${
              s.roundTrip ? "round trip" : "one way"
            }, ${s.origin} to ${s.destination}`,
            ...s.flights.map(leg),
            `Cabin class: ${s.cabin}`,
            ...s.passengers.map((p) => `Passenger: ${who(p)}`),
            `Checked bags in total: ${s.bags}`,
            `Travel insurance: ${s.insurance ? "yes" : "no"}`,
            ...s.payments.map((p) =>
              `Payment: ${money(p.amount)} with ${pay(p.method)}`
            ),
            `Total price: ${money(s.total)}`,
          ]);
        case "cancel":
          return wrap([
            `Action: cancellation of the entire reservation ${s.reservation}`,
            `Reason for cancellation: ${s.reason}`,
          ]);
        case "flights":
          return wrap([
            `Action: change of the flights of reservation ${s.reservation}`,
            ...s.flights.map((f) => `New itinerary: ${leg(f)}`),
            `Cabin class (unchanged): ${s.cabin}`,
            `Payment method for any fare difference: ${pay(s.method)}`,
          ]);
        case "cabin":
          return wrap([
            `Action: change of cabin for all flights and passengers of reservation ${s.reservation}`,
            `Current cabin: ${s.had}`,
            `New cabin: ${s.wanted}`,
            `Payment method for the fare difference: ${pay(s.method)}`,
          ]);
        case "passengers":
          return wrap([
            `Action: change of passengers in reservation ${s.reservation}`,
            ...(s.leaving
              ? [`Passenger to be removed: ${who(s.leaving)}`]
              : []),
            `Passenger to be added: ${who(s.joining)}`,
            `Passengers after the change: ${s.passengers.map(who).join("; ")}`,
          ]);
        case "bags":
          return wrap([
            `Action: change of checked baggage in reservation ${s.reservation}`,
            `Checked bags at present: ${s.had}`,
            `Checked bags after the change: ${s.total}`,
            `Bags that are not free of charge: ${s.nonfree}${
              s.nonfree > 0 ? " (at $50 each)" : ""
            }`,
            `Payment method: ${pay(s.method)}`,
          ]);
        case "certificate":
          return wrap([
            `Action: issue of a travel certificate as compensation`,
            `Reservation concerned: ${s.reservation}`,
            `Reason: ${s.reason}`,
            `Value of the certificate: ${money(s.amount)}`,
          ]);
      }
    },
  };
})();

// 2 -------------------------------------------------------------------------

const boldBullets: Phrasing = (() => {
  const card = (m: MethodWords) => {
    switch (m.source) {
      case "credit card":
        return m.lastFour
          ? `${
            (m.brand ?? "credit card").toUpperCase()
          } ending in ${m.lastFour}`
          : `credit card \`${m.id}\``;
      case "PayPal":
        return "PayPal account";
      default:
        return `${m.source} \`${m.id}\``;
    }
  };
  const opts = (i: ItemWords) =>
    Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join(", ");
  const item = (i: ItemWords) =>
    Object.keys(i.options).length > 0
      ? `**${i.name}** (${opts(i)})`
      : `**${i.name}** (ID ${i.id})`;
  const usd = (n: number) =>
    `$${n.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",")}`;
  const place = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, ${a.city}, ${a.state}, ${a.zip}, ${a.country}`;
  const leg = (f: FlightWords) =>
    `**${f.number}**: ${f.origin} → ${f.destination}, ${f.date}, ${f.departs}–${f.arrives}`;
  const ask =
    "Would you like me to proceed? Please reply **yes** to confirm or **no** to stop.";
  const out = (title: string, bullets: readonly string[]) =>
    `${title}\n\n${bullets.map((b) => `- ${b}`).join("\n")}\n\n${ask}`;
  return {
    name: "markdown bullets with bold labels",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return out("Here is a summary of the cancellation:", [
            `**Order:** ${s.order}`,
            `**Items:** ${s.items.map(item).join(", ")}`,
            `**Reason:** ${s.reason}`,
            `**Refund method:** ${card(s.method)}`,
          ]);
        case "return":
          return out("Here is a summary of the return:", [
            `**Order:** ${s.order}`,
            ...s.items.map((i) =>
              `**Return item:** ${item(i)} – ${usd(i.price)}`
            ),
            `**Refund method:** ${card(s.method)}`,
          ]);
        case "exchange":
        case "modify":
          return out(
            s.act === "exchange"
              ? "Here is a summary of the exchange:"
              : "Here is a summary of the item modification:",
            [
              `**Order:** ${s.order}${s.act === "modify" ? " (pending)" : ""}`,
              ...s.pairs.flatMap((p) => [
                `**Current item:** ${item(p.had)} – ${
                  usd(p.had.price)
                }\n  **New item:** ${item(p.wanted)} – ${usd(p.wanted.price)}`,
              ]),
              `**Price difference:** ${
                Math.abs(s.difference) < 0.005
                  ? "$0.00"
                  : s.difference > 0
                  ? `${usd(s.difference)} (you pay)`
                  : `${usd(-s.difference)} (you get back)`
              }`,
              `**Payment method:** ${card(s.method)}`,
            ],
          );
        case "payment":
          return out("Here is a summary of the payment change:", [
            `**Order:** ${s.order}`,
            `**From:** ${card(s.had)}`,
            `**To:** ${card(s.wanted)}`,
            `**Order total:** ${usd(s.total)}`,
          ]);
        case "address":
          return out("Here is a summary of the address change:", [
            `**Order:** ${s.order}`,
            `**New shipping address:** ${place(s.address)}`,
            "**Applies to:** this order only",
          ]);
        case "userAddress":
          return out("Here is a summary of the profile update:", [
            `**New default address:** ${place(s.address)}`,
            "**Applies to:** your user profile",
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return out("Here is a summary of your new booking:", [
            `**Trip type:** ${s.roundTrip ? "Round trip" : "One way"}`,
            `**Route:** ${s.origin} to ${s.destination}`,
            `**Flights:**${s.flights.map((f) => `\n  - ${leg(f)}`).join("")}`,
            `**Cabin:** ${s.cabin}`,
            `**Passengers:**${
              s.passengers.map((p) =>
                `\n  - ${p.first} ${p.last} (DOB ${p.born})`
              ).join("")
            }`,
            `**Checked bags:** ${s.bags}`,
            `**Travel insurance:** ${s.insurance ? "Yes" : "No"}`,
            `**Total:** ${usd(s.total)}`,
            `**Payment:** ${
              s.payments.map((p) => `${usd(p.amount)} from ${card(p.method)}`)
                .join(" + ")
            }`,
          ]);
        case "cancel":
          return out("Here is a summary of the cancellation:", [
            `**Reservation:** ${s.reservation}`,
            `**Action:** cancel the whole reservation`,
            `**Reason:** ${s.reason}`,
          ]);
        case "flights":
          return out("Here is a summary of the flight change:", [
            `**Reservation:** ${s.reservation}`,
            `**New flights:**${
              s.flights.map((f) => `\n  - ${leg(f)}`).join("")
            }`,
            `**Cabin:** ${s.cabin} (no change)`,
            `**Payment method:** ${card(s.method)}`,
          ]);
        case "cabin":
          return out("Here is a summary of the cabin change:", [
            `**Reservation:** ${s.reservation}`,
            `**Cabin now:** ${s.had}`,
            `**New cabin:** ${s.wanted}`,
            "**Flights:** no change",
            `**Payment method:** ${card(s.method)}`,
          ]);
        case "passengers":
          return out("Here is a summary of the passenger change:", [
            `**Reservation:** ${s.reservation}`,
            ...(s.leaving
              ? [
                `**Remove:** ${s.leaving.first} ${s.leaving.last} (DOB ${s.leaving.born})`,
              ]
              : []),
            `**Add:** ${s.joining.first} ${s.joining.last} (DOB ${s.joining.born})`,
            `**All passengers afterwards:** ${
              s.passengers.map((p) => `${p.first} ${p.last}`).join(", ")
            }`,
          ]);
        case "bags":
          return out("Here is a summary of the baggage update:", [
            `**Reservation:** ${s.reservation}`,
            `**Checked bags:** ${s.had} → ${s.total}`,
            `**Paid bags:** ${
              s.nonfree > 0
                ? `${s.nonfree} x $50 = ${usd(s.nonfree * 50)}`
                : "0 (all bags are free)"
            }`,
            `**Payment method:** ${card(s.method)}`,
          ]);
        case "certificate":
          return out("Here is a summary of the compensation:", [
            `**Reservation:** ${s.reservation}`,
            `**Compensation:** travel certificate worth ${usd(s.amount)}`,
            `**Reason:** ${s.reason}`,
          ]);
      }
    },
  };
})();

// 3 -------------------------------------------------------------------------

const table: Phrasing = (() => {
  const rows = (cells: readonly (readonly [string, string])[]) =>
    [
      "| Field | Value |",
      "|---|---|",
      ...cells.map(([k, v]) => `| ${k} | ${v} |`),
    ]
      .join("\n");
  const m1 = (m: MethodWords) =>
    m.source === "credit card"
      ? `${m.brand ?? "card"} ${m.lastFour ? `•••• ${m.lastFour}` : m.id}`
      : `${m.source} ${m.id}`;
  const vals = (i: ItemWords) => {
    const entries = Object.entries(i.options);
    return entries.length > 0
      ? entries.map(([k, v]) => `${k} = ${v}`).join("; ")
      : `item ${i.id}`;
  };
  const d = (iso: string) =>
    `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;
  const usd = (n: number) => `${n.toFixed(2)} USD`;
  const items = (list: readonly ItemWords[]) =>
    [
      "| # | Product | Variant | Price |",
      "|---|---|---|---|",
      ...list.map((i, at) =>
        `| ${at + 1} | ${i.name} | ${vals(i)} | ${usd(i.price)} |`
      ),
    ].join("\n");
  const legs = (list: readonly FlightWords[]) =>
    [
      "| Flight | Date | From | To | Dep. | Arr. |",
      "|---|---|---|---|---|---|",
      ...list.map((f) =>
        `| ${f.number} | ${
          d(f.date)
        } | ${f.origin} | ${f.destination} | ${f.departs} | ${f.arrives} |`
      ),
    ].join("\n");
  const post = (a: AddressWords): (readonly [string, string])[] => [
    ["Street", a.address1],
    ...(a.address2 ? [["Street, line 2", a.address2] as const] : []),
    ["City", a.city],
    ["State", a.state],
    ["ZIP", a.zip],
    ["Country", a.country],
  ];
  const ask = "\n\nDo you approve this? Please answer Yes or No.";
  return {
    name: "markdown table",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `### Cancel order ${s.order}\n\n${items(s.items)}\n\n${
            rows([["Reason", s.reason], ["Refund goes to", m1(s.method)]])
          }${ask}`;
        case "return":
          return `### Return from order ${s.order}\n\n${items(s.items)}\n\n${
            rows([["Number of items returned", String(s.items.length)], [
              "Refund goes to",
              m1(s.method),
            ]])
          }${ask}`;
        case "exchange":
        case "modify":
          return `### ${
            s.act === "exchange" ? "Exchange for" : "Change items of pending"
          } order ${s.order}\n\n| Old item | New item |\n|---|---|\n${
            s.pairs.map((p) =>
              `| ${p.had.name}: ${vals(p.had)} (${
                usd(p.had.price)
              }) | ${p.wanted.name}: ${vals(p.wanted)} (${
                usd(p.wanted.price)
              }) |`
            ).join("\n")
          }\n\n${
            rows([
              s.difference < -0.005
                ? ["Refund to customer", usd(-s.difference)]
                : ["Additional charge", usd(Math.abs(s.difference))],
              ["Payment method", m1(s.method)],
            ])
          }${ask}`;
        case "payment":
          return `### New payment method for order ${s.order}\n\n${
            rows([
              ["Old method", m1(s.had)],
              ["New method", m1(s.wanted)],
              ["Order total", usd(s.total)],
            ])
          }${ask}`;
        case "address":
          return `### New shipping address for order ${s.order}\n\n${
            rows(post(s.address))
          }${ask}`;
        case "userAddress":
          return `### New default address of your profile\n\n${
            rows(post(s.address))
          }${ask}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `### New reservation\n\n${legs(s.flights)}\n\n${
            rows([
              ["Trip", `${s.origin} - ${s.destination}`],
              ["Type", s.roundTrip ? "Round trip" : "One-way"],
              ["Cabin", s.cabin],
              ...s.passengers.map((p, at) =>
                [
                  `Passenger ${at + 1}`,
                  `${p.first} ${p.last}, born ${d(p.born)}`,
                ] as const
              ),
              ["Checked bags", String(s.bags)],
              ["Insurance", s.insurance ? "Included" : "Not included"],
              ...s.payments.map((p) =>
                [`Paid with ${m1(p.method)}`, usd(p.amount)] as const
              ),
              ["Total", usd(s.total)],
            ])
          }${ask}`;
        case "cancel":
          return `### Cancel reservation ${s.reservation}\n\n${
            rows([["Reservation", s.reservation], ["Reason", s.reason]])
          }${ask}`;
        case "flights":
          return `### New flights for reservation ${s.reservation}\n\n${
            legs(s.flights)
          }\n\n${
            rows([
              ["Cabin (stays)", s.cabin],
              ["Difference charged or refunded to", m1(s.method)],
            ])
          }${ask}`;
        case "cabin":
          return `### New cabin for reservation ${s.reservation}\n\n${
            rows([
              ["Cabin before", s.had],
              ["Cabin after", s.wanted],
              ["Flights", "same as before"],
              ["Difference charged or refunded to", m1(s.method)],
            ])
          }${ask}`;
        case "passengers":
          return `### Passenger ${
            s.leaving ? "replacement" : "addition"
          } in reservation ${s.reservation}\n\n${
            rows([
              ...(s.leaving
                ? [
                  [
                    "Passenger out",
                    `${s.leaving.first} ${s.leaving.last}, born ${
                      d(s.leaving.born)
                    }`,
                  ] as const,
                ]
                : []),
              [
                "Passenger in",
                `${s.joining.first} ${s.joining.last}, born ${
                  d(s.joining.born)
                }`,
              ],
              ...s.passengers.map((p, at) =>
                [
                  `Passenger ${at + 1} after the change`,
                  `${p.first} ${p.last}`,
                ] as const
              ),
            ])
          }${ask}`;
        case "bags":
          return `### Baggage of reservation ${s.reservation}\n\n${
            rows([
              ["Checked bags before", String(s.had)],
              ["Checked bags after", String(s.total)],
              ["Of these, charged at 50.00 USD each", String(s.nonfree)],
              ["Payment method", m1(s.method)],
            ])
          }${ask}`;
        case "certificate":
          return `### Compensation for reservation ${s.reservation}\n\n${
            rows([
              ["Type", "Travel certificate"],
              ["Value", usd(s.amount)],
              ["Because of", s.reason],
            ])
          }${ask}`;
      }
    },
  };
})();

// 4 -------------------------------------------------------------------------

const jsonBlock: Phrasing = (() => {
  const block = (data: Record<string, unknown>) =>
    "Pending request:\n```json\n" + JSON.stringify(data, null, 2) +
    "\n```\nReply YES to confirm this request, or NO to drop it.";
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? { id: m.id, type: "credit_card", brand: m.brand, last_four: m.lastFour }
      : { id: m.id, type: m.source.toLowerCase().replace(" ", "_") };
  const item = (i: ItemWords) => ({
    item_id: i.id,
    name: i.name,
    options: i.options,
    price: Number(i.price.toFixed(2)),
  });
  const place = (a: AddressWords) => ({
    address1: a.address1,
    address2: a.address2,
    city: a.city,
    state: a.state,
    country: a.country,
    zip: a.zip,
  });
  const leg = (f: FlightWords) => ({
    flight_number: f.number,
    date: f.date,
    from: f.origin,
    to: f.destination,
  });
  const who = (p: PassengerWords) => ({
    first_name: p.first,
    last_name: p.last,
    dob: p.born,
  });
  const cabin = (c: CabinWords) => c.replace(" ", "_");
  return {
    name: "json block",
    retail: (s) => {
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
            return: s.items.map(item),
            refund_to: method(s.method),
          });
        case "exchange":
        case "modify":
          return block({
            action: s.act === "exchange"
              ? "exchange_delivered_items"
              : "modify_pending_order_items",
            order_id: s.order,
            replacements: s.pairs.map((p) => ({
              old_item: item(p.had),
              new_item: item(p.wanted),
            })),
            ...(s.difference < 0
              ? { refund_usd: Number((-s.difference).toFixed(2)) }
              : { extra_charge_usd: Number(s.difference.toFixed(2)) }),
            payment_method: method(s.method),
          });
        case "payment":
          return block({
            action: "change_payment_method",
            order_id: s.order,
            old_method: method(s.had),
            new_method: method(s.wanted),
            amount_usd: Number(s.total.toFixed(2)),
          });
        case "address":
          return block({
            action: "change_shipping_address_of_order",
            order_id: s.order,
            new_address: place(s.address),
          });
        case "userAddress":
          return block({
            action: "change_default_address_of_user_profile",
            new_address: place(s.address),
          });
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return block({
            action: "book_reservation",
            trip: s.roundTrip ? "round_trip" : "one_way",
            origin: s.origin,
            destination: s.destination,
            cabin: cabin(s.cabin),
            flights: s.flights.map(leg),
            passengers: s.passengers.map(who),
            checked_bags: s.bags,
            travel_insurance: s.insurance ? "yes" : "no",
            payment: s.payments.map((p) => ({
              ...method(p.method),
              amount_usd: Number(p.amount.toFixed(2)),
            })),
            total_usd: Number(s.total.toFixed(2)),
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
            new_flights: s.flights.map(leg),
            cabin: cabin(s.cabin),
            payment_method: method(s.method),
          });
        case "cabin":
          return block({
            action: "change_cabin",
            reservation_id: s.reservation,
            old_cabin: cabin(s.had),
            new_cabin: cabin(s.wanted),
            payment_method: method(s.method),
          });
        case "passengers":
          return block({
            action: s.leaving ? "replace_passenger" : "add_passenger",
            reservation_id: s.reservation,
            ...(s.leaving ? { remove: who(s.leaving) } : {}),
            add: who(s.joining),
            passengers_after_change: s.passengers.map(who),
          });
        case "bags":
          return block({
            action: "change_checked_bags",
            reservation_id: s.reservation,
            bags_before: s.had,
            bags_after: s.total,
            bags_not_free: s.nonfree,
            usd_per_bag_not_free: 50,
            payment_method: method(s.method),
          });
        case "certificate":
          return block({
            action: "send_certificate",
            reservation_id: s.reservation,
            amount_usd: s.amount,
            reason: s.reason,
          });
      }
    },
  };
})();

// 5 -------------------------------------------------------------------------

const letter: Phrasing = (() => {
  const and = (parts: readonly string[]) =>
    parts.length < 2
      ? parts.join("")
      : `${parts.slice(0, -1).join(", ")} and ${parts.slice(-1).join("")}`;
  const method = (m: MethodWords) => {
    if (m.source === "credit card") {
      const brand = m.brand
        ? m.brand.charAt(0).toUpperCase() + m.brand.slice(1) + " card"
        : "credit card";
      return m.lastFour
        ? `your ${brand} bearing the final digits ${m.lastFour}`
        : `your ${brand} filed under ${m.id}`;
    }
    return m.source === "PayPal"
      ? "your PayPal account"
      : `your ${m.source} no. ${m.id.replace(/^.*_(?=\d)/, "")}`;
  };
  const item = (i: ItemWords) => {
    const entries = Object.entries(i.options).map(([k, v]) => `${k} "${v}"`);
    return `${i.name}, article ${i.id}${
      entries.length > 0 ? ` (${entries.join(", ")})` : ""
    }`;
  };
  const months =
    "January February March April May June July August September October November December"
      .split(" ");
  const day = (iso: string) =>
    `${Number(iso.slice(8, 10))} ${months[Number(iso.slice(5, 7)) - 1] ?? ""} ${
      iso.slice(0, 4)
    }`;
  const usd = (n: number) => `US$ ${n.toFixed(2)}`;
  const place = (a: AddressWords) =>
    `    ${a.address1}\n${
      a.address2 ? `    ${a.address2}\n` : ""
    }    ${a.city}, ${a.state} ${a.zip}\n    ${a.country}`;
  const leg = (f: FlightWords) =>
    `    ${
      day(f.date)
    }: flight ${f.number} from ${f.origin} (${f.departs}) to ${f.destination} (${f.arrives})`;
  const who = (p: PassengerWords) => `${p.first} ${p.last}`;
  const close = "\n\nYours faithfully,\nThe Customer Service Team";
  return {
    name: "formal letter, question first",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Dear Customer,\n\nDo we have your permission to cancel order ${s.order}? The order consists of ${
            and(s.items.map(item))
          }. We have noted as the reason that ${
            s.reason === "no longer needed"
              ? "the goods are no longer needed"
              : s.reason === "ordered by mistake"
              ? "the goods were ordered by mistake"
              : `you stated "${s.reason}"`
          }. The refund would be credited to ${method(s.method)}.${close}`;
        case "return":
          return `Dear Customer,\n\nDo we have your permission to register the return of ${
            and(s.items.map(item))
          }? The goods in question belong to your delivered order ${s.order}, and the refund would be credited to ${
            method(s.method)
          }.${close}`;
        case "exchange":
        case "modify":
          return `Dear Customer,\n\nDo we have your permission to ${
            s.act === "exchange"
              ? `exchange the following goods of your delivered order ${s.order}`
              : `alter your pending order ${s.order} as follows`
          }?\n\n${
            s.pairs.map((p) =>
              `    Instead of ${item(p.had)}\n    you would receive ${
                item(p.wanted)
              }.`
            ).join("\n\n")
          }\n\n${
            Math.abs(s.difference) < 0.005
              ? `As the prices are equal, no amount falls due; the payment method on record for this change is ${
                method(s.method)
              }.`
              : s.difference > 0
              ? `The price difference of ${
                usd(s.difference)
              } would be debited to ${method(s.method)}.`
              : `The price difference of ${
                usd(-s.difference)
              } in your favour would be credited to ${method(s.method)}.`
          }${close}`;
        case "payment":
          return `Dear Customer,\n\nDo we have your permission to charge pending order ${s.order}, in the amount of ${
            usd(s.total)
          }, to ${method(s.wanted)} instead of ${method(s.had)}?${close}`;
        case "address":
          return `Dear Customer,\n\nDo we have your permission to dispatch order ${s.order} to a different address, namely the one below? It would apply to this order alone.\n\n${
            place(s.address)
          }${close}`;
        case "userAddress":
          return `Dear Customer,\n\nDo we have your permission to enter the address below in your profile as your new default address?\n\n${
            place(s.address)
          }${close}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Dear Customer,\n\nDo we have your permission to book the following ${
            s.roundTrip ? "return journey (round trip)" : "one-way journey"
          } from ${s.origin} to ${s.destination} in ${s.cabin}?\n\n${
            s.flights.map(leg).join("\n")
          }\n\nTravelling: ${
            and(s.passengers.map((p) => `${who(p)}, born ${day(p.born)}`))
          }. Checked baggage: ${
            s.bags === 0
              ? "none"
              : `${s.bags} piece${s.bags === 1 ? "" : "s"} in all`
          }. Travel insurance ${
            s.insurance ? "is included" : "is not included"
          }. The total fare of ${usd(s.total)} would be settled as follows: ${
            and(
              s.payments.map((p) =>
                `${usd(p.amount)} from ${method(p.method)}`
              ),
            )
          }.${close}`;
        case "cancel":
          return `Dear Customer,\n\nDo we have your permission to cancel reservation ${s.reservation} in its entirety? The reason we have recorded is "${s.reason}".${close}`;
        case "flights":
          return `Dear Customer,\n\nDo we have your permission to rebook reservation ${s.reservation} onto the itinerary below? The cabin remains ${s.cabin}, and any difference in fare would be settled through ${
            method(s.method)
          }.\n\n${s.flights.map(leg).join("\n")}${close}`;
        case "cabin":
          return `Dear Customer,\n\nDo we have your permission to move reservation ${s.reservation} from ${s.had} to ${s.wanted}? The flights remain as they are. The difference in fare would be settled through ${
            method(s.method)
          }.${close}`;
        case "passengers":
          return `Dear Customer,\n\nDo we have your permission to ${
            s.leaving
              ? `substitute ${who(s.joining)} (born ${
                day(s.joining.born)
              }) for ${who(s.leaving)} in`
              : `enter ${who(s.joining)} (born ${
                day(s.joining.born)
              }) as an additional passenger in`
          } reservation ${s.reservation}? The complete passenger list would then read: ${
            and(s.passengers.map(who))
          }.${close}`;
        case "bags":
          return `Dear Customer,\n\nDo we have your permission to set the checked baggage of reservation ${s.reservation} to ${s.total} piece${
            s.total === 1 ? "" : "s"
          }, the present number being ${s.had}? ${
            s.nonfree === 0
              ? `No piece is subject to a fee; the payment method on record is ${
                method(s.method)
              }.`
              : `${s.nonfree} of the ${s.total} ${
                s.nonfree === 1 ? "is" : "are"
              } subject to a fee of US$ 50 ${
                s.nonfree === 1 ? "" : "each "
              }payable by ${method(s.method)}.`
          }${close}`;
        case "certificate":
          return `Dear Customer,\n\nDo we have your permission to issue to you, as compensation for the ${s.reason} in reservation ${s.reservation}, a travel certificate in the amount of ${
            usd(s.amount)
          }?${close}`;
      }
    },
  };
})();

// 6 -------------------------------------------------------------------------

const telegram: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.source === "credit card" && x.lastFour
      ? `${x.brand ?? "card"} x${x.lastFour}`
      : x.id;
  const o = (i: ItemWords) =>
    `${i.name} [${
      Object.entries(i.options).map(([k, v]) =>
        /^(yes|no|none)$/i.test(v) ? `${k}:${v}` : v
      ).join("/")
    }] #${i.id}`;
  const a = (x: AddressWords) =>
    [x.address1, x.address2, x.city, x.state, x.zip, x.country]
      .filter((p) => p !== "").join(" / ");
  const f = (x: FlightWords) =>
    `${x.number} ${x.date.slice(5)} ${x.origin}-${x.destination} ${x.departs}`;
  const p = (x: PassengerWords) => `${x.first} ${x.last}`;
  const n = (x: number) => `$${x.toFixed(2)}`;
  const ask = "OK to proceed? Y/N";
  return {
    name: "telegram style",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `CANCEL ${s.order}\n${
            s.items.map(o).join("\n")
          }\nreason: ${s.reason}\nrefund -> ${m(s.method)}\n${ask}`;
        case "return":
          return `RETURN ${s.order}\n${s.items.map(o).join("\n")}\nrefund -> ${
            m(s.method)
          }\n${ask}`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange" ? "EXCHANGE (delivered)" : "MODIFY (pending)"
          } ${s.order}\n${
            s.pairs.map((x) => `${o(x.had)} -> ${o(x.wanted)}`).join("\n")
          }\ndiff: ${
            s.difference > 0.004
              ? `+${n(s.difference)}, charged to`
              : s.difference < -0.004
              ? `-${n(-s.difference)}, refunded to`
              : "0, on file"
          } ${m(s.method)}\n${ask}`;
        case "payment":
          return `PAYMENT ${s.order}\n${m(s.had)} -> ${m(s.wanted)}\n${
            n(s.total)
          }\n${ask}`;
        case "address":
          return `SHIP-TO ${s.order}\n-> ${a(s.address)}\n${ask}`;
        case "userAddress":
          return `PROFILE default address\n-> ${a(s.address)}\n${ask}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `BOOK ${s.origin}-${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }, ${s.cabin}\n${s.flights.map(f).join("\n")}\npax: ${
            s.passengers.map(p).join(", ")
          }\nbags: ${s.bags}\ninsurance: ${s.insurance ? "yes" : "no"}\npay: ${
            s.payments.map((x) => `${m(x.method)} ${n(x.amount)}`).join(" + ")
          }\ntotal: ${n(s.total)}\n${ask}`;
        case "cancel":
          return `CANCEL reservation ${s.reservation}\nreason: ${s.reason}\n${ask}`;
        case "flights":
          return `REBOOK ${s.reservation}\n${
            s.flights.map(f).join("\n")
          }\n${s.cabin} (same)\ndiff via ${m(s.method)}\n${ask}`;
        case "cabin":
          return `CABIN ${s.reservation}\n${s.had} -> ${s.wanted}\nflights same\ndiff via ${
            m(s.method)
          }\n${ask}`;
        case "passengers":
          return `PAX ${s.reservation}\n${
            s.leaving ? `out: ${p(s.leaving)}\n` : ""
          }in: ${p(s.joining)}, b. ${s.joining.born}\nthen: ${
            s.passengers.map(p).join(", ")
          }\n${ask}`;
        case "bags":
          return `CHECKED BAGS ${s.reservation}\n${s.had} -> ${s.total}\npaid: ${s.nonfree} (50 USD each)\nvia ${
            m(s.method)
          }\n${ask}`;
        case "certificate":
          return `CERTIFICATE ${
            n(s.amount)
          }\nres. ${s.reservation}, ${s.reason}\n${ask}`;
      }
    },
  };
})();

// 7 -------------------------------------------------------------------------

const chatty: Phrasing = (() => {
  const join = (l: readonly string[]) =>
    l.length < 3
      ? l.join(" and ")
      : l.slice(0, -1).join(", ") + ", and " + l.slice(-1).join("");
  const how = (m: MethodWords) =>
    m.source === "credit card"
      ? m.lastFour
        ? `your ${
          m.brand ? m.brand.charAt(0).toUpperCase() + m.brand.slice(1) : "card"
        } (the one ending ${m.lastFour})`
        : `your card ${m.id}`
      : m.source === "PayPal"
      ? "your PayPal"
      : m.source === "gift card"
      ? `your gift card, ${m.id}`
      : `your certificate, ${m.id}`;
  const opt = (i: ItemWords) =>
    Object.entries(i.options).map(([k, v]) =>
      /^(yes|no|none|[\d.]+)$/i.test(v) ? `${k}: ${v}` : v
    ).join(", ");
  const thing = (i: ItemWords) =>
    `${i.name.toLowerCase()}${
      Object.keys(i.options).length > 0 ? ` (${opt(i)})` : ` (item ${i.id})`
    }`;
  const bucks = (n: number) =>
    Number.isInteger(n) ? `${n} bucks` : `$${n.toFixed(2)}`;
  const mon = [
    "Jan",
    "Feb",
    "Mar",
    "Apr",
    "May",
    "June",
    "July",
    "Aug",
    "Sept",
    "Oct",
    "Nov",
    "Dec",
  ];
  const nth = (n: number) =>
    n +
    (n > 10 && n < 14
      ? "th"
      : n % 10 === 1
      ? "st"
      : n % 10 === 2
      ? "nd"
      : n % 10 === 3
      ? "rd"
      : "th");
  const day = (iso: string) =>
    `${mon[Number(iso.slice(5, 7)) - 1] ?? ""} ${nth(Number(iso.slice(8)))}`;
  const clock = (t: string) => {
    const hit = /^(\d\d):(\d\d)(.*)$/.exec(t);
    if (!hit) return t;
    const h = Number(hit[1]);
    return `${h % 12 === 0 ? 12 : h % 12}:${hit[2]}${h < 12 ? "am" : "pm"}${
      hit[3] ?? ""
    }`;
  };
  const hop = (f: FlightWords) =>
    `${f.number} on ${
      day(f.date)
    } (${f.origin} to ${f.destination}, takes off ${clock(f.departs)})`;
  const full = (p: PassengerWords) => `${p.first} ${p.last}`;
  const place = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? ", " + a.address2 : ""
    } in ${a.city}, ${a.state} ${a.zip} (${a.country})`;
  return {
    name: "chatty friend",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Okay, no worries at all! So, just so we're on the same page: I'd be cancelling the whole of order ${s.order}, that's the ${
            join(s.items.map(thing))
          }. I'd put down "${s.reason}" as the reason, and the money would go back to ${
            how(s.method)
          }. Shall I go ahead and cancel it?`;
        case "return":
          return `Gotcha! So you'd be sending back the ${
            join(s.items.map(thing))
          } from order ${s.order}, and we'd put the money on ${
            how(s.method)
          }. Shall I go ahead and set up that return?`;
        case "exchange":
        case "modify":
          return `Awesome, found it! Here's what we'd do with your ${
            s.act === "exchange" ? "delivered" : "pending"
          } order ${s.order}: ${
            s.act === "exchange" ? "exchange" : "change"
          } the ${
            join(
              s.pairs.map((p) => `${thing(p.had)} for the ${thing(p.wanted)}`),
            )
          }. ${
            Math.abs(s.difference) < 0.005
              ? `Prices are the same so you don't pay a cent (I'd still note ${
                how(s.method)
              } as the payment method).`
              : s.difference > 0
              ? `That's ${bucks(s.difference)} more, which I'd put on ${
                how(s.method)
              }.`
              : `You even get ${bucks(-s.difference)} back, that goes to ${
                how(s.method)
              }.`
          } Shall I go ahead with the ${
            s.act === "exchange" ? "exchange" : "change"
          }?`;
        case "payment":
          return `Sure thing! So we'd take the ${
            bucks(s.total)
          } for order ${s.order} from ${how(s.wanted)} rather than from ${
            how(s.had)
          }. Shall I go ahead and switch it?`;
        case "address":
          return `Cool, so order ${s.order} should go to ${
            place(s.address)
          } instead. Shall I go ahead and change the shipping address on that order?`;
        case "userAddress":
          return `Oh nice, let's get that updated! So I'd make ${
            place(s.address)
          } the default address in your profile. Shall I go ahead and save that?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Yay, let's get you flying! Here's the plan: ${
            s.roundTrip ? "a round trip" : "a one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin}. You'd be on ${
            join(s.flights.map(hop))
          }. ${s.passengers.length === 1 ? "Flying is" : "Flying are"} ${
            join(s.passengers.map(full))
          }, with ${
            s.bags === 0
              ? "no checked bags"
              : s.bags === 1
              ? "1 checked bag"
              : `${s.bags} checked bags`
          } and ${
            s.insurance ? "with" : "without"
          } the travel insurance. All in all it's ${bucks(s.total)}: ${
            join(
              s.payments.map((p) => `${bucks(p.amount)} on ${how(p.method)}`),
            )
          }. Shall I go ahead and book it?`;
        case "cancel":
          return `Ah okay, that's a pity! So I'd cancel your whole reservation ${s.reservation}, and the reason I'd put down is "${s.reason}". Shall I go ahead?`;
        case "flights":
          return `Alright, new flights for ${s.reservation}! You'd be on ${
            join(s.flights.map(hop))
          }, still in ${s.cabin}. If there's a difference in the fare it runs over ${
            how(s.method)
          }. Shall I go ahead and swap them?`;
        case "cabin":
          return `Okey-dokey! For reservation ${s.reservation} I'd move everybody from ${s.had} to ${s.wanted}, same flights. The difference in the fare runs over ${
            how(s.method)
          }. Shall I go ahead?`;
        case "passengers":
          return `Got it! In reservation ${s.reservation} ${
            s.leaving
              ? `I'd take ${full(s.leaving)} off and put ${
                full(s.joining)
              } on instead`
              : `I'd add ${full(s.joining)} as one more passenger`
          } (birthday ${day(s.joining.born)} ${
            s.joining.born.slice(0, 4)
          }). So in the end it's ${
            join(s.passengers.map(full))
          }. Shall I go ahead?`;
        case "bags":
          return `No prob! So reservation ${s.reservation} would go from ${s.had} to ${s.total} checked ${
            s.total === 1 ? "bag" : "bags"
          }. ${
            s.nonfree === 0
              ? "None of them costs you anything extra"
              : s.nonfree === 1
              ? "One of them isn't free, that's 50 bucks"
              : `${s.nonfree} of them aren't free, that's 50 bucks each`
          }${s.nonfree === 0 ? " (I'd note " : ", on "}${how(s.method)}${
            s.nonfree === 0 ? " as the payment method)" : ""
          }. Shall I go ahead?`;
        case "certificate":
          return `I'm really sorry about the ${s.reason} on reservation ${s.reservation}! To make up for it I'd send you a travel certificate for ${
            bucks(s.amount)
          }. Shall I go ahead and send it?`;
      }
    },
  };
})();

// 8 -------------------------------------------------------------------------

const secondLanguage: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `credit card ${x.brand ?? ""} ${
        x.lastFour ? `with last numbers ${x.lastFour}` : `with number ${x.id}`
      }`
        .replace("  ", " ")
      : x.source === "PayPal"
      ? "PayPal"
      : `${x.source} with number ${x.id}`;
  const g = (i: ItemWords) =>
    `the ${i.name} (${
      Object.entries(i.options).map(([k, v]) => `${k} is ${v}`).join(", ") ||
      `number ${i.id}`
    })`;
  const d = (iso: string) =>
    `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}`;
  const eur = (n: number) => `${n.toFixed(2)} dollar`;
  const a = (x: AddressWords) =>
    `${x.address1}, ${
      x.address2 === "" ? "" : x.address2 + ", "
    }${x.zip} ${x.city}, state ${x.state}, country ${x.country}`;
  const f = (x: FlightWords) =>
    `at ${
      d(x.date)
    } with flight ${x.number} from ${x.origin} to ${x.destination}, departure ${x.departs} o'clock, arrival ${x.arrives}`;
  const w = (x: PassengerWords) =>
    `${x.first} ${x.last} (born at ${d(x.born)})`;
  const ask = "Do you agree with this? Please write me yes if I can do it.";
  return {
    name: "second-language English",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Dear client, I have prepared for you the cancellation from order ${s.order}. In this order is: ${
            s.items.map(g).join(" and ")
          }. Like the reason I write "${s.reason}". The money comes back on ${
            m(s.method)
          }. ${ask}`;
        case "return":
          return `Dear client, I have prepared for you the return for order ${s.order}. You are giving back: ${
            s.items.map(g).join(" and ")
          }. The money comes back on ${m(s.method)}. ${ask}`;
        case "exchange":
        case "modify":
          return `Dear client, I have prepared for you the ${
            s.act === "exchange"
              ? `exchange. The order is ${s.order}, it is delivered already`
              : `changing of items. The order is ${s.order}, it is still pending`
          }. ${
            s.pairs.map((p) =>
              `You give away ${g(p.had)} and you get for it ${g(p.wanted)}.`
            ).join(" ")
          } ${
            Math.abs(s.difference) < 0.005
              ? `Both prices are the same, so you pay nothing more, and like payment method is written ${
                m(s.method)
              }.`
              : s.difference > 0
              ? `You must pay ${eur(s.difference)} more, it goes from ${
                m(s.method)
              }.`
              : `You become back ${eur(-s.difference)}, it goes on ${
                m(s.method)
              }.`
          } ${ask}`;
        case "payment":
          return `Dear client, for your order ${s.order} (together ${
            eur(s.total)
          }) you want to pay other way. Until now it was ${
            m(s.had)
          }, and now it will be ${m(s.wanted)}. ${ask}`;
        case "address":
          return `Dear client, I will send the order ${s.order} on other address. The new delivery address of this order is: ${
            a(s.address)
          }. ${ask}`;
        case "userAddress":
          return `Dear client, I will write in your profile the new standard address (default). It is: ${
            a(s.address)
          }. ${ask}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Dear passenger, I have prepared for you the new booking from ${s.origin} to ${s.destination}, ${
            s.roundTrip
              ? "there and back (round trip)"
              : "only one way, without way back"
          }. You are flying: ${
            s.flights.map(f).join("; ")
          }. The class is ${s.cabin}. Persons who fly: ${
            s.passengers.map(w).join(", ")
          }. Suitcases for check-in: ${s.bags}. Travel insurance: ${
            s.insurance ? "yes, with" : "no, without"
          }. You pay ${
            s.payments.map((p) => `${eur(p.amount)} by ${m(p.method)}`).join(
              " and ",
            )
          }, the total is ${eur(s.total)}. ${ask}`;
        case "cancel":
          return `Dear passenger, I have prepared for you the cancellation of complete reservation ${s.reservation}. Like the reason I write "${s.reason}". ${ask}`;
        case "flights":
          return `Dear passenger, in reservation ${s.reservation} I put other flights. Now you will fly: ${
            s.flights.map(f).join("; ")
          }. The class stays how it is, ${s.cabin}. If the price is other, the difference goes over ${
            m(s.method)
          }. ${ask}`;
        case "cabin":
          return `Dear passenger, in reservation ${s.reservation} I change you the class. Until now it was ${s.had}, and now it will be ${s.wanted}. The flights stay how they are. The difference of price goes over ${
            m(s.method)
          }. ${ask}`;
        case "passengers":
          return `Dear passenger, in reservation ${s.reservation} I change the persons. ${
            s.leaving
              ? `${w(s.leaving)} is not flying more, and instead is flying ${
                w(s.joining)
              }.`
              : `Additional is flying ${w(s.joining)}.`
          } After this the persons are: ${
            s.passengers.map((p) => `${p.first} ${p.last}`).join(", ")
          }. ${ask}`;
        case "bags":
          return `Dear passenger, in reservation ${s.reservation} you have now ${s.had} suitcases for check-in, and after it will be together ${s.total}. From this ${
            s.nonfree === 0
              ? "all are free, you pay nothing. Like payment method is written"
              : `you must pay for ${s.nonfree}, each costs 50 dollar. You pay by`
          } ${m(s.method)}. ${ask}`;
        case "certificate":
          return `Dear passenger, because of ${s.reason} in your reservation ${s.reservation} we want to send you the certificate with value of ${
            eur(s.amount)
          } like compensation. ${ask}`;
      }
    },
  };
})();

// 9 -------------------------------------------------------------------------

const typos: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `the ${x.brand ?? ""} credti card ${
        x.lastFour ? `ending ${x.lastFour}` : x.id
      }`.replace(
        "  ",
        " ",
      )
      : x.source === "PayPal"
      ? "ur paypal acount"
      : `the ${x.source} ${x.id}`;
  const i1 = (i: ItemWords) =>
    `${i.name}, ${
      Object.entries(i.options).map(([k, v]) => `${k} ${v}`).join(", ") ||
      "item " + i.id
    }`;
  const a = (x: AddressWords) =>
    `${x.address1} ${
      x.address2 ? x.address2 + " " : ""
    }${x.city} ${x.state} ${x.zip} ${x.country}`;
  const f = (x: FlightWords) =>
    `${x.number} form ${x.origin} to ${x.destination} on ${
      Number(x.date.slice(5, 7))
    }/${Number(x.date.slice(8))}/${x.date.slice(0, 4)} at ${x.departs}`;
  const p = (x: PassengerWords) => `${x.first} ${x.last}`;
  const n = (x: number) => `${x.toFixed(2)}$`;
  const ask = "Plese confrim, can i procede with this?";
  return {
    name: "many typos",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Ok so i wil cancell teh order ${s.order} for you. Its theese items: ${
            s.items.map(i1).join(" + ")
          }. Reson is ${s.reason}. You wil recieve teh refund on ${
            m(s.method)
          }. ${ask}`;
        case "return":
          return `Ok so you wnat to retrun form order ${s.order} theese items: ${
            s.items.map(i1).join(" + ")
          }. You wil recieve teh refund on ${m(s.method)}. ${ask}`;
        case "exchange":
        case "modify":
          return `Ok so ${
            s.act === "exchange"
              ? `we do a exchagne for teh order ${s.order}`
              : `we do a modifcation of teh pending order ${s.order}`
          }: ${
            s.pairs.map((x) => `${i1(x.had)} gets replaecd by ${i1(x.wanted)}`)
              .join(" // ")
          }. Teh price diference is ${
            Math.abs(s.difference) < 0.005
              ? `zero, paymnet method stays ${m(s.method)}`
              : s.difference > 0
              ? `${n(s.difference)} wich you pay with ${m(s.method)}`
              : `${n(-s.difference)} wich you recieve back on ${m(s.method)}`
          }. ${ask}`;
        case "payment":
          return `Ok so teh paymnet for order ${s.order} (${
            n(s.total)
          }) wil be chagned form ${m(s.had)} to ${m(s.wanted)}. ${ask}`;
        case "address":
          return `Ok so teh shiping adress of order ${s.order} wil be chagned to ${
            a(s.address)
          }. ${ask}`;
        case "userAddress":
          return `Ok so teh defualt adress in you're profile wil be chagned to ${
            a(s.address)
          }. ${ask}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Ok so i wil book a ${
            s.roundTrip ? "ruond trip" : "one way trip"
          } ${s.origin} to ${s.destination} in ${s.cabin} class. Fligths: ${
            s.flights.map(f).join(", ")
          }. Pasengers: ${
            s.passengers.map(p).join(", ")
          }. Bagage: ${s.bags} checkd bag${s.bags === 1 ? "" : "s"}. ${
            s.insurance ? "Travel insurence is inculded" : "No travel insurence"
          }. Totla is ${n(s.total)}, you pay ${
            s.payments.map((x) => `${n(x.amount)} with ${m(x.method)}`).join(
              " adn ",
            )
          }. ${ask}`;
        case "cancel":
          return `Ok so i wil cancell teh hole resrvation ${s.reservation}, reson is ${s.reason}. ${ask}`;
        case "flights":
          return `Ok so i wil chagne teh fligths of resrvation ${s.reservation}. Teh new ones are ${
            s.flights.map(f).join(", ")
          }. Its stil ${s.cabin}. Teh fare diference goes trough ${
            m(s.method)
          }. ${ask}`;
        case "cabin":
          return `Ok so i wil chagne teh cabin of resrvation ${s.reservation} form ${s.had} to ${s.wanted}, fligths stay teh same. Teh fare diference goes trough ${
            m(s.method)
          }. ${ask}`;
        case "passengers":
          return `Ok so for resrvation ${s.reservation} i wil ${
            s.leaving
              ? `repalce teh pasenger ${p(s.leaving)} with ${p(s.joining)}`
              : `add teh pasenger ${p(s.joining)}`
          } (brithday ${s.joining.born}). Then teh pasengers are ${
            s.passengers.map(p).join(", ")
          }. ${ask}`;
        case "bags":
          return `Ok so for resrvation ${s.reservation} teh checkd bags go form ${s.had} to ${s.total} in totla. ${
            s.nonfree === 0
              ? "All of them are fre, paymnet method is"
              : `${s.nonfree} of them cost${
                s.nonfree === 1 ? "s" : ""
              } extra, 50$ per bag, you pay with`
          } ${m(s.method)}. ${ask}`;
        case "certificate":
          return `Sory for teh ${s.reason} in resrvation ${s.reservation}. I wil send you a travel certifcate over ${
            n(s.amount)
          } as compensaton. ${ask}`;
      }
    },
  };
})();

// 10 ------------------------------------------------------------------------

const politeMail: Phrasing = (() => {
  const series = (l: readonly string[]) =>
    l.length < 2
      ? l.join("")
      : `${l.slice(0, -1).join("; ")}; as well as ${l.slice(-1).join("")}`;
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `the ${
        x.brand ? x.brand.charAt(0).toUpperCase() + x.brand.slice(1) : "credit"
      } card on your profile${
        x.lastFour
          ? ` whose number ends with ${x.lastFour}`
          : ` with the id ${x.id}`
      }`
      : x.source === "PayPal"
      ? `the PayPal account on your profile (${x.id})`
      : `the ${x.source} on your profile (${x.id})`;
  const i1 = (i: ItemWords) =>
    `the ${i.name}${
      Object.keys(i.options).length > 0
        ? ` with the options ${
          Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join(", ")
        }`
        : ` with the item id ${i.id}`
    }`;
  const mon =
    "January February March April May June July August September October November December"
      .split(" ");
  const d = (iso: string) =>
    `${mon[Number(iso.slice(5, 7)) - 1] ?? ""} ${Number(iso.slice(8))}, ${
      iso.slice(0, 4)
    }`;
  const n = (x: number) =>
    `$${
      x.toLocaleString("en-US", {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
    }`;
  const a = (x: AddressWords) =>
    [x.address1, x.address2, x.city, x.state, x.zip, x.country].filter(Boolean)
      .join(", ");
  const f = (x: FlightWords) =>
    `flight ${x.number} on ${
      d(x.date)
    }, which leaves ${x.origin} at ${x.departs} and reaches ${x.destination} at ${x.arrives}`;
  const p = (x: PassengerWords) => `${x.first} ${x.last}`;
  const hello =
    "Thank you very much for your patience, and for giving me the opportunity to assist you today.";
  const ask = (deed: string) =>
    `Before I do anything, I would kindly like to hear it from you directly: do I have your explicit consent to ${deed}? A simple "yes" is all I need.`;
  return {
    name: "long polite mail",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `${hello} I have now looked carefully into order ${s.order}, and I am pleased to tell you that it can still be cancelled. It contains ${
            series(s.items.map(i1))
          }. As you told me, the reason for the cancellation is "${s.reason}", and I will gladly note it as such. Your money will then be returned to ${
            m(s.method)
          }. ${ask("cancel this order")}`;
        case "return":
          return `${hello} I have now looked carefully into order ${s.order}, and I am pleased to tell you that what you wish to send back is eligible for a return. To be precise, you would return ${
            series(s.items.map(i1))
          }. Once everything has arrived with us, the money will be refunded to ${
            m(s.method)
          }. ${ask("register this return")}`;
        case "exchange":
        case "modify":
          return `${hello} I have now looked carefully into ${
            s.act === "exchange" ? "delivered" : "pending"
          } order ${s.order}, and I am pleased to tell you that your wish can be fulfilled. ${
            s.pairs.map((x) =>
              `In place of ${i1(x.had)} (priced at ${
                n(x.had.price)
              }), you would get ${i1(x.wanted)} (priced at ${
                n(x.wanted.price)
              }).`
            ).join(" ")
          } ${
            Math.abs(s.difference) < 0.005
              ? `Happily, this does not change what you pay at all, and we would keep ${
                m(s.method)
              } as the payment method for it.`
              : s.difference > 0
              ? `This comes to ${
                n(s.difference)
              } more than before, which would be charged to ${m(s.method)}.`
              : `This comes to ${
                n(-s.difference)
              } less than before, which would be returned to ${m(s.method)}.`
          } ${
            ask(
              s.act === "exchange"
                ? "arrange this exchange"
                : "modify the order in this way",
            )
          }`;
        case "payment":
          return `${hello} I understand that you would like to pay for order ${s.order} in a different manner. At the moment, its total of ${
            n(s.total)
          } is paid with ${
            m(s.had)
          }. After the change, the same amount would be paid with ${
            m(s.wanted)
          } instead. ${ask("change the payment method of this order")}`;
        case "address":
          return `${hello} I understand that order ${s.order} should kindly be sent elsewhere. The new shipping address for this particular order would be ${
            a(s.address)
          }. ${ask("change the shipping address of this order")}`;
        case "userAddress":
          return `${hello} I understand that you would like us to have your up-to-date address on file. The default address in your profile would from now on be ${
            a(s.address)
          }. ${ask("update the default address in your profile")}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `${hello} I am delighted to tell you that I have found seats for your ${
            s.roundTrip ? "round trip" : "one-way trip"
          } between ${s.origin} and ${s.destination}, in ${s.cabin}. The itinerary is made up of ${
            series(s.flights.map(f))
          }. The reservation will be made for ${
            s.passengers.map((x) => `${p(x)} (date of birth ${d(x.born)})`)
              .join(", ")
          }. ${
            s.bags === 0
              ? "There will be no checked bags"
              : `There will be ${s.bags} checked bag${
                s.bags === 1 ? "" : "s"
              } in total`
          }, and travel insurance ${
            s.insurance ? "will be added" : "will not be added"
          }. The grand total comes to ${n(s.total)}, and you would pay ${
            series(
              s.payments.map((x) => `${n(x.amount)} with ${m(x.method)}`),
            )
          }. ${ask("make this booking")}`;
        case "cancel":
          return `${hello} I have now looked carefully into reservation ${s.reservation}, and I can cancel it as a whole for you, with all of its flights. As you told me, the reason is "${s.reason}", and I will gladly note it as such. ${
            ask("cancel this reservation")
          }`;
        case "flights":
          return `${hello} I have now looked carefully into reservation ${s.reservation}, and I am pleased to tell you that there are seats on the flights you prefer. Your complete new itinerary would consist of ${
            series(s.flights.map(f))
          }. You will of course remain in ${s.cabin}, and any fare difference would be settled with ${
            m(s.method)
          }. ${ask("change the flights in this way")}`;
        case "cabin":
          return `${hello} I have now looked carefully into reservation ${s.reservation}, and I am pleased to tell you that there are seats in ${s.wanted}. All passengers would move there from ${s.had}, on the very same flights, and the fare difference would be settled with ${
            m(s.method)
          }. ${ask("change the cabin of this reservation")}`;
        case "passengers":
          return `${hello} I have now looked carefully into reservation ${s.reservation}. ${
            s.leaving
              ? `In place of ${p(s.leaving)}, we would enter ${p(s.joining)}`
              : `In addition to those already travelling, we would enter ${
                p(s.joining)
              }`
          }, whose date of birth is ${
            d(s.joining.born)
          }. When that is done, the passengers would be, in full: ${
            s.passengers.map(p).join(", ")
          }. ${ask("update the passengers accordingly")}`;
        case "bags":
          return `${hello} I have now looked carefully into reservation ${s.reservation}. At the moment it has ${s.had} checked bag${
            s.had === 1 ? "" : "s"
          }, and after the change it would have ${s.total} in total. ${
            s.nonfree === 0
              ? `I am happy to say that all of these are free of charge; the payment method noted would be ${
                m(s.method)
              }.`
              : `Of these, ${s.nonfree} ${
                s.nonfree === 1 ? "goes" : "go"
              } beyond your free allowance, for which we charge $50 ${
                s.nonfree === 1 ? "" : "each "
              }to ${m(s.method)}.`
          } ${ask("update the baggage of this reservation")}`;
        case "certificate":
          return `${hello} I am truly sorry that you had to experience a ${s.reason} with reservation ${s.reservation}. As a gesture of goodwill, I would like to present you with a travel certificate with a value of ${
            n(s.amount)
          }. ${ask("issue this certificate")}`;
      }
    },
  };
})();

// 11 ------------------------------------------------------------------------

const capitalForm: Phrasing = (() => {
  const form = (fields: readonly (readonly [string, string])[]) =>
    fields.map(([k, v]) => `${(k + ":").padEnd(18)}${v}`).join("\n")
      .toUpperCase() +
    "\n\nREPLY YES TO CONFIRM OR NO TO LEAVE EVERYTHING AS IT IS.";
  const m = (x: MethodWords) =>
    x.source === "credit card" && x.lastFour
      ? `${x.brand ?? "CARD"} ****${x.lastFour}`
      : x.id;
  const i1 = (i: ItemWords) =>
    `${i.name} / ${i.id} / ${
      Object.entries(i.options).map(([k, v]) => `${k}=${v}`).join(" / ")
    }`;
  const mon = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
  const d = (iso: string) =>
    `${iso.slice(8)}${mon[Number(iso.slice(5, 7)) - 1] ?? ""}${
      iso.slice(2, 4)
    }`;
  const dob = (iso: string) =>
    `${iso.slice(8)}${mon[Number(iso.slice(5, 7)) - 1] ?? ""}${
      iso.slice(0, 4)
    }`;
  const n = (x: number) => `USD ${x.toFixed(2)}`;
  const post = (x: AddressWords): (readonly [string, string])[] => [
    ["address 1", x.address1],
    ["address 2", x.address2 || "-"],
    ["city", x.city],
    ["state", x.state],
    ["zip", x.zip],
    ["country", x.country],
  ];
  const seg = (x: FlightWords, at: number): readonly [string, string] => [
    `segment ${at + 1}`,
    `${x.number} ${
      d(x.date)
    } ${x.origin}${x.destination} ${x.departs} ${x.arrives}`,
  ];
  const pax = (x: PassengerWords) => `${x.last}/${x.first} DOB ${dob(x.born)}`;
  return {
    name: "capital form of a bot",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return form([
            ["request", "cancel order"],
            ["order no", s.order],
            ...s.items.map((i, at) => [`item ${at + 1}`, i1(i)] as const),
            ["reason", s.reason],
            ["refund to", m(s.method)],
          ]);
        case "return":
          return form([
            ["request", "return items"],
            ["order no", s.order],
            ...s.items.map((i, at) =>
              [`return item ${at + 1}`, i1(i)] as const
            ),
            ["refund to", m(s.method)],
          ]);
        case "exchange":
        case "modify":
          return form([
            [
              "request",
              s.act === "exchange"
                ? "exchange delivered items"
                : "modify items of pending order",
            ],
            ["order no", s.order],
            ...s.pairs.flatMap((p, at) => [
              [`old item ${at + 1}`, i1(p.had)] as const,
              [`new item ${at + 1}`, i1(p.wanted)] as const,
            ]),
            s.difference < -0.004
              ? ["refund due", n(-s.difference)]
              : ["amount due", n(Math.abs(s.difference))],
            ["payment method", m(s.method)],
          ]);
        case "payment":
          return form([
            ["request", "change payment method"],
            ["order no", s.order],
            ["old method", m(s.had)],
            ["new method", m(s.wanted)],
            ["amount", n(s.total)],
          ]);
        case "address":
          return form([
            ["request", "change shipping address of order"],
            ["order no", s.order],
            ...post(s.address),
          ]);
        case "userAddress":
          return form([
            ["request", "change default address of profile"],
            ...post(s.address),
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return form([
            ["request", "new booking"],
            ["trip", s.roundTrip ? "round trip" : "one way"],
            ["route", `${s.origin}-${s.destination}`],
            ...s.flights.map(seg),
            ["cabin", s.cabin],
            ...s.passengers.map((p, at) =>
              [`passenger ${at + 1}`, pax(p)] as const
            ),
            ["checked bags", String(s.bags)],
            ["insurance", s.insurance ? "yes" : "no"],
            ...s.payments.map((p, at) =>
              [`payment ${at + 1}`, `${n(p.amount)} ${m(p.method)}`] as const
            ),
            ["total", n(s.total)],
          ]);
        case "cancel":
          return form([
            ["request", "cancel reservation"],
            ["reservation", s.reservation],
            ["reason", s.reason],
          ]);
        case "flights":
          return form([
            ["request", "change flights"],
            ["reservation", s.reservation],
            ...s.flights.map(seg),
            ["cabin", `${s.cabin} (unchanged)`],
            ["fare difference", m(s.method)],
          ]);
        case "cabin":
          return form([
            ["request", "change cabin"],
            ["reservation", s.reservation],
            ["old cabin", s.had],
            ["new cabin", s.wanted],
            ["flights", "unchanged"],
            ["fare difference", m(s.method)],
          ]);
        case "passengers":
          return form([
            ["request", s.leaving ? "replace passenger" : "add passenger"],
            ["reservation", s.reservation],
            ...(s.leaving ? [["old passenger", pax(s.leaving)] as const] : []),
            ["new passenger", pax(s.joining)],
            [
              "new list",
              s.passengers.map((p) => `${p.last}/${p.first}`).join(", "),
            ],
          ]);
        case "bags":
          return form([
            ["request", "change checked bags"],
            ["reservation", s.reservation],
            ["bags now", String(s.had)],
            ["bags new total", String(s.total)],
            ["chargeable bags", `${s.nonfree} at USD 50.00 each`],
            ["payment method", m(s.method)],
          ]);
        case "certificate":
          return form([
            ["request", "issue travel certificate"],
            ["reservation", s.reservation],
            ["reason", s.reason],
            ["value", n(s.amount)],
          ]);
      }
    },
  };
})();

// 12 ------------------------------------------------------------------------

const questionFirst: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `${x.source}, ${x.brand ?? x.id}${
        x.lastFour ? `, last four digits ${x.lastFour}` : ""
      }`
      : `${x.source}, ${x.id}`;
  const i1 = (i: ItemWords) =>
    `* ${i.name}, $${i.price.toFixed(2)}${
      Object.entries(i.options).map(([k, v]) => `\n    ${k}: ${v}`).join("")
    }\n    item id: ${i.id}`;
  const d = (iso: string) => {
    const at = new Date(`${iso}T00:00:00Z`);
    return `${
      ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][at.getUTCDay()] ?? ""
    }, ${
      at.toLocaleDateString("en-US", {
        month: "short",
        day: "numeric",
        year: "numeric",
        timeZone: "UTC",
      })
    }`;
  };
  const f = (x: FlightWords) =>
    `* ${
      d(x.date)
    }: ${x.number}, ${x.origin} ${x.departs} - ${x.destination} ${x.arrives}`;
  const a = (x: AddressWords) =>
    `${x.address1}\n${
      x.address2 ? x.address2 + "\n" : ""
    }${x.city}, ${x.state} ${x.zip}\n${x.country}`;
  const p = (x: PassengerWords) => `* ${x.first} ${x.last}, born ${x.born}`;
  return {
    name: "question first, details after",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Do you want me to cancel order ${s.order}? I need a clear yes from you.\n\nWhat would be cancelled:\n${
            s.items.map(i1).join("\n")
          }\n\nWhy: ${s.reason}\n\nWhere the refund goes: ${m(s.method)}`;
        case "return":
          return `Do you want me to process this return for order ${s.order}? I need a clear yes from you.\n\nWhat would be returned:\n${
            s.items.map(i1).join("\n")
          }\n\nWhere the refund goes: ${m(s.method)}`;
        case "exchange":
        case "modify":
          return `Do you want me to ${
            s.act === "exchange"
              ? `make this exchange for order ${s.order}, which was delivered`
              : `change the items of order ${s.order}, which is pending`
          }? I need a clear yes from you.\n\n${
            s.pairs.map((x) =>
              `Out goes:\n${i1(x.had)}\nIn comes:\n${i1(x.wanted)}`
            ).join("\n\n")
          }\n\n${
            Math.abs(s.difference) < 0.005
              ? "What you pay: nothing, the price is the same\nMethod: "
              : s.difference > 0
              ? `What you pay on top: $${
                s.difference.toFixed(2)
              }\nHow you pay it: `
              : `What you get back: $${
                (-s.difference).toFixed(2)
              }\nWhere it goes: `
          }${m(s.method)}`;
        case "payment":
          return `Do you want me to change how order ${s.order} is paid? I need a clear yes from you.\n\nNew method: ${
            m(s.wanted)
          }\nIt takes the place of: ${m(s.had)}\nAmount: $${
            s.total.toFixed(2)
          }`;
        case "address":
          return `Do you want me to change the shipping address of order ${s.order}? I need a clear yes from you.\n\nThe parcel would go to:\n${
            a(s.address)
          }`;
        case "userAddress":
          return `Do you want me to change the default address in your account? I need a clear yes from you.\n\nThe default address would become:\n${
            a(s.address)
          }`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Do you want me to book this ${
            s.roundTrip ? "round trip" : "one-way flight"
          } from ${s.origin} to ${s.destination}? I need a clear yes from you.\n\n${
            s.flights.map(f).join("\n")
          }\n\nWho flies:\n${
            s.passengers.map(p).join("\n")
          }\n\nCabin: ${s.cabin}\nBags to check in: ${
            s.bags || "none"
          }\nTravel insurance: ${
            s.insurance ? "wanted" : "not wanted"
          }\nPrice: $${s.total.toFixed(2)}\n${
            s.payments.map((x) => `* $${x.amount.toFixed(2)} by ${m(x.method)}`)
              .join("\n")
          }`;
        case "cancel":
          return `Do you want me to cancel reservation ${s.reservation}? I need a clear yes from you.\n\nWhat would be cancelled: the whole reservation\nWhy: ${s.reason}`;
        case "flights":
          return `Do you want me to change the flights of reservation ${s.reservation}? I need a clear yes from you.\n\nAll flights after the change:\n${
            s.flights.map(f).join("\n")
          }\n\nCabin: still ${s.cabin}\nHow the fare difference is settled: ${
            m(s.method)
          }`;
        case "cabin":
          return `Do you want me to change the cabin of reservation ${s.reservation} to ${s.wanted}? I need a clear yes from you.\n\nCabin so far: ${s.had}\nFlights: stay as they are\nHow the fare difference is settled: ${
            m(s.method)
          }`;
        case "passengers":
          return `Do you want me to change who flies on reservation ${s.reservation}? I need a clear yes from you.\n\n${
            s.leaving ? `Leaving:\n${p(s.leaving)}\n` : ""
          }Joining:\n${p(s.joining)}\n\nEveryone after the change:\n${
            s.passengers.map(p).join("\n")
          }`;
        case "bags":
          return `Do you want me to change the number of checked bags on reservation ${s.reservation}? I need a clear yes from you.\n\nBags so far: ${s.had}\nBags after the change, in total: ${s.total}\nBags you pay for: ${
            s.nonfree === 0 ? "none" : `${s.nonfree}, $50.00 each`
          }\nMethod: ${m(s.method)}`;
        case "certificate":
          return `Do you want me to send you a certificate for $${
            s.amount.toFixed(2)
          }? I need a clear yes from you.\n\nWhy: ${s.reason}\nReservation: ${s.reservation}`;
      }
    },
  };
})();

// 13 ------------------------------------------------------------------------

const yamlLike: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `${x.id}${
        x.brand || x.lastFour
          ? `  # ${[x.brand, x.lastFour].filter(Boolean).join(" ")}`
          : ""
      }`
      : x.id;
  const i1 = (i: ItemWords, pad: string) =>
    `${i.name} ${i.id}${
      Object.entries(i.options).map(([k, v]) => `\n${pad}${k}: ${v}`).join("")
    }`;
  const a = (x: AddressWords) =>
    `  line1: ${x.address1}\n  line2: ${
      x.address2 || "~"
    }\n  city: ${x.city}\n  state: ${x.state}\n  country: ${x.country}\n  zip: ${x.zip}`;
  const f = (x: FlightWords) =>
    `  - ${x.date} ${x.number} ${x.origin}->${x.destination} ${x.departs}-${x.arrives}`;
  const p = (x: PassengerWords) => `  - ${x.first} ${x.last} (${x.born})`;
  const ask = "\n\nconfirm? [yes/no]";
  return {
    name: "yaml-like block",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `cancel order: "${s.order}"\nitems:\n${
            s.items.map((i) => `  - ${i1(i, "    ")}`).join("\n")
          }\nreason: ${s.reason}\nrefund to: ${m(s.method)}${ask}`;
        case "return":
          return `return from order: "${s.order}"\nitems to return:\n${
            s.items.map((i) => `  - ${i1(i, "    ")}`).join("\n")
          }\nrefund to: ${m(s.method)}${ask}`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange"
              ? "exchange items of order"
              : "modify items of pending order"
          }: "${s.order}"\nreplace:\n${
            s.pairs.map((x) =>
              `  - from: ${i1(x.had, "      ")}\n    to: ${
                i1(x.wanted, "      ")
              }`
            ).join("\n")
          }\n${
            s.difference < -0.004
              ? `refund: ${(-s.difference).toFixed(2)} USD`
              : `surcharge: ${Math.abs(s.difference).toFixed(2)} USD`
          }\nmethod: ${m(s.method)}${ask}`;
        case "payment":
          return `change payment of order: "${s.order}"\nfrom: ${
            m(s.had)
          }\nto: ${m(s.wanted)}\namount: ${s.total.toFixed(2)} USD${ask}`;
        case "address":
          return `change shipping address of order: "${s.order}"\nnew address:\n${
            a(s.address)
          }${ask}`;
        case "userAddress":
          return `change default address of: user profile\nnew address:\n${
            a(s.address)
          }${ask}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `new booking: ${s.origin} to ${s.destination}\ntype: ${
            s.roundTrip ? "round trip" : "one way"
          }\ncabin: ${s.cabin}\nflights:\n${
            s.flights.map(f).join("\n")
          }\npassengers:\n${
            s.passengers.map(p).join("\n")
          }\nchecked bags: ${s.bags}\ninsurance: ${
            s.insurance ? "yes" : "no"
          }\npayment:\n${
            s.payments.map((x) =>
              `  - ${x.amount.toFixed(2)} USD, ${m(x.method)}`
            ).join("\n")
          }\ntotal: ${s.total.toFixed(2)} USD${ask}`;
        case "cancel":
          return `cancel reservation: ${s.reservation}\nreason: ${s.reason}${ask}`;
        case "flights":
          return `change flights of reservation: ${s.reservation}\nnew flights:\n${
            s.flights.map(f).join("\n")
          }\ncabin: ${s.cabin}  # as before\nmethod for fare difference: ${
            m(s.method)
          }${ask}`;
        case "cabin":
          return `change cabin of reservation: ${s.reservation}\nfrom: ${s.had}\nto: ${s.wanted}\nflights: same\nmethod for fare difference: ${
            m(s.method)
          }${ask}`;
        case "passengers":
          return `change passengers of reservation: ${s.reservation}\n${
            s.leaving ? `remove:\n${p(s.leaving)}\n` : ""
          }add:\n${p(s.joining)}\nresult:\n${
            s.passengers.map(p).join("\n")
          }${ask}`;
        case "bags":
          return `change bags of reservation: ${s.reservation}\nchecked bags before: ${s.had}\nchecked bags after: ${s.total}\nnot free: ${s.nonfree}  # 50 USD each\nmethod: ${
            m(s.method)
          }${ask}`;
        case "certificate":
          return `send certificate: ${
            s.amount.toFixed(2)
          } USD\nfor reservation: ${s.reservation}\nreason: ${s.reason}${ask}`;
      }
    },
  };
})();

// 14 ------------------------------------------------------------------------

const oneQuestion: Phrasing = (() => {
  const both = (l: readonly string[]) =>
    l.length < 2
      ? l.join("")
      : l.slice(0, -1).join(", ") + " and " + l.slice(-1).join("");
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `your ${x.brand ? x.brand + " " : ""}credit card ${
        x.lastFour ? `ending in ${x.lastFour}` : x.id
      }`
      : `your ${x.source}${x.source === "PayPal" ? " account" : ` ${x.id}`}`;
  const i1 = (i: ItemWords) =>
    `the ${i.name} (${
      Object.entries(i.options).map(([k, v]) => `${k} ${v}`).join(", ") ||
      `item ${i.id}`
    })`;
  const d = (iso: string) =>
    `${
      [
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
      ][Number(iso.slice(5, 7)) - 1] ?? ""
    } ${Number(iso.slice(8))}`;
  const hour = (t: string) => {
    const hit = /^(\d\d):(\d\d)(.*)$/.exec(t);
    return hit
      ? `${(Number(hit[1]) + 11) % 12 + 1}:${hit[2]} ${
        Number(hit[1]) < 12 ? "AM" : "PM"
      }${hit[3] ?? ""}`
      : t;
  };
  const f = (x: FlightWords) =>
    `${x.number} from ${x.origin} to ${x.destination} on ${d(x.date)} at ${
      hour(x.departs)
    }`;
  const a = (x: AddressWords) =>
    [x.address1, x.address2, x.city, `${x.state} ${x.zip}`, x.country].filter((
      p,
    ) => p.length > 0).join(", ");
  const p = (x: PassengerWords) => `${x.first} ${x.last}`;
  const n = (x: number) => `$${x.toFixed(2)}`;
  return {
    name: "all in one single question",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Shall I cancel order ${s.order} with ${
            both(s.items.map(i1))
          }, giving "${s.reason}" as the reason, and have ${
            n(s.items.reduce((sum, i) => sum + i.price, 0))
          } refunded to ${m(s.method)}?`;
        case "return":
          return `Shall I return ${
            both(s.items.map(i1))
          } from order ${s.order} and have the refund sent to ${m(s.method)}?`;
        case "exchange":
        case "modify":
          return `Shall I ${
            s.act === "exchange"
              ? `exchange, in your delivered order ${s.order},`
              : `replace, in your pending order ${s.order},`
          } ${
            both(
              s.pairs.map((x) =>
                `${i1(x.had)} ${s.act === "exchange" ? "for" : "with"} ${
                  i1(x.wanted)
                }`
              ),
            )
          }, ${
            Math.abs(s.difference) < 0.005
              ? `at no extra cost and with ${m(s.method)} as payment method`
              : s.difference > 0
              ? `charging the difference of ${n(s.difference)} to ${
                m(s.method)
              }`
              : `refunding the difference of ${n(-s.difference)} to ${
                m(s.method)
              }`
          }?`;
        case "payment":
          return `Shall I switch the payment for order ${s.order}, ${
            n(s.total)
          } in total, from ${m(s.had)} to ${m(s.wanted)}?`;
        case "address":
          return `Shall I have order ${s.order} shipped to ${
            a(s.address)
          } instead of the present shipping address?`;
        case "userAddress":
          return `Shall I replace the default address in your profile with ${
            a(s.address)
          }?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Shall I book a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } in ${s.cabin} from ${s.origin} to ${s.destination}, on ${
            both(s.flights.map(f))
          }, for ${both(s.passengers.map(p))}, with ${
            s.bags === 0
              ? "no checked bags"
              : `${s.bags} checked bag${s.bags === 1 ? "" : "s"}`
          } and ${
            s.insurance ? "travel insurance" : "no travel insurance"
          }, for ${n(s.total)} in total, charging ${
            both(s.payments.map((x) => `${n(x.amount)} to ${m(x.method)}`))
          }?`;
        case "cancel":
          return `Shall I cancel your entire reservation ${s.reservation}, giving "${s.reason}" as the reason?`;
        case "flights":
          return `Shall I change reservation ${s.reservation} so that you fly ${
            both(s.flights.map(f))
          }, still in ${s.cabin}, with any fare difference going through ${
            m(s.method)
          }?`;
        case "cabin":
          return `Shall I change the cabin of reservation ${s.reservation} from ${s.had} to ${s.wanted}, on the same flights, with the fare difference going through ${
            m(s.method)
          }?`;
        case "passengers":
          return `Shall I ${
            s.leaving
              ? `replace ${p(s.leaving)} by ${p(s.joining)}`
              : `add ${p(s.joining)}`
          } (born ${d(s.joining.born)}, ${s.joining.born.slice(0, 4)}) ${
            s.leaving ? "in" : "to"
          } reservation ${s.reservation}, so that the passengers are ${
            both(s.passengers.map(p))
          }?`;
        case "bags":
          return `Shall I update reservation ${s.reservation} from ${s.had} to ${s.total} checked bag${
            s.total === 1 ? "" : "s"
          } in total, ${
            s.nonfree === 0
              ? `none of which costs extra, with ${
                m(s.method)
              } as payment method`
              : `${s.nonfree} of which ${
                s.nonfree === 1 ? "costs" : "cost"
              } $50${s.nonfree === 1 ? "" : " each"}, paid with ${m(s.method)}`
          }?`;
        case "certificate":
          return `Shall I send you a ${
            n(s.amount)
          } travel certificate to make up for the ${s.reason} in reservation ${s.reservation}?`;
      }
    },
  };
})();

// 15 ------------------------------------------------------------------------

const emoji: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `${(x.brand ?? "Card").toUpperCase()} ${
        x.lastFour ? `…${x.lastFour}` : x.id
      }`
      : x.source === "PayPal"
      ? "PayPal"
      : `${x.source} ${x.id}`;
  const i1 = (i: ItemWords) =>
    `${i.name} · ${
      Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join(" · ") ||
      i.id
    }`;
  const n = (x: number) => `$${Number.isInteger(x) ? String(x) : x.toFixed(2)}`;
  const a = (x: AddressWords) =>
    `${x.address1}${
      x.address2 ? " · " + x.address2 : ""
    } · ${x.city} · ${x.state} ${x.zip} · ${x.country}`;
  const f = (x: FlightWords) =>
    `✈️ ${x.number} | ${x.origin} ➡️ ${x.destination} | ${
      Number(x.date.slice(5, 7))
    }/${Number(x.date.slice(8))} | ${x.departs} – ${x.arrives}`;
  const p = (x: PassengerWords) => `🧍 ${x.first} ${x.last}`;
  const ask = "\n\nHappy for me to go ahead? 👍 Just say yes!";
  return {
    name: "emoji bullets",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `❌ Cancel order ${s.order}\n${
            s.items.map((i) => `📦 ${i1(i)}`).join("\n")
          }\n💬 Reason: ${s.reason}\n💰 Refund to ${m(s.method)}${ask}`;
        case "return":
          return `↩️ Return, order ${s.order}\n${
            s.items.map((i) => `📦 ${i1(i)} · ${n(i.price)}`).join("\n")
          }\n💰 Refund to ${m(s.method)}${ask}`;
        case "exchange":
        case "modify":
          return `🔄 ${
            s.act === "exchange"
              ? `Exchange, delivered order ${s.order}`
              : `Change items, pending order ${s.order}`
          }\n${
            s.pairs.map((x) =>
              `📦 ${i1(x.had)}\n   ⬇️ becomes\n🎁 ${i1(x.wanted)}`
            ).join("\n")
          }\n${
            Math.abs(s.difference) < 0.005
              ? `💰 No price difference · 💳 ${m(s.method)}`
              : s.difference > 0
              ? `💰 You pay ${n(s.difference)} more with ${m(s.method)}`
              : `💰 You get ${n(-s.difference)} back to ${m(s.method)}`
          }${ask}`;
        case "payment":
          return `💳 Payment change, order ${s.order}\n🔴 before: ${
            m(s.had)
          }\n🟢 after: ${m(s.wanted)}\n💰 ${n(s.total)}${ask}`;
        case "address":
          return `🚚 New shipping address for order ${s.order}\n🏠 ${
            a(s.address)
          }${ask}`;
        case "userAddress":
          return `👤 New default address for your profile\n🏠 ${
            a(s.address)
          }${ask}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `🎉 Your new booking: ${s.origin} ${
            s.roundTrip ? "🔁" : "➡️"
          } ${s.destination} (${s.roundTrip ? "round trip" : "one way"})\n${
            s.flights.map(f).join("\n")
          }\n${
            s.passengers.map(p).join("\n")
          }\n💺 ${s.cabin}\n🧳 Checked bags: ${s.bags}\n☂️ Insurance: ${
            s.insurance ? "yes" : "no"
          }\n${
            s.payments.map((x) => `💳 ${n(x.amount)} ${m(x.method)}`).join("\n")
          }\n💰 Total: ${n(s.total)}${ask}`;
        case "cancel":
          return `❌ Cancel the whole reservation ${s.reservation}\n💬 Reason: ${s.reason}${ask}`;
        case "flights":
          return `🔄 New flights for reservation ${s.reservation}\n${
            s.flights.map(f).join("\n")
          }\n💺 still ${s.cabin}\n💳 Fare difference via ${m(s.method)}${ask}`;
        case "cabin":
          return `💺 Cabin change, reservation ${s.reservation}\n${s.had} ➡️ ${s.wanted}\n✈️ same flights\n💳 Fare difference via ${
            m(s.method)
          }${ask}`;
        case "passengers":
          return `👥 Passenger change, reservation ${s.reservation}\n${
            s.leaving ? `➖ ${s.leaving.first} ${s.leaving.last}\n` : ""
          }➕ ${s.joining.first} ${s.joining.last} (🎂 ${s.joining.born})\nOn board afterwards:\n${
            s.passengers.map(p).join("\n")
          }${ask}`;
        case "bags":
          return `🧳 Baggage, reservation ${s.reservation}\nChecked bags: ${s.had} ➡️ ${s.total}\n💰 Extra-cost bags: ${s.nonfree}${
            s.nonfree > 0 ? ` × $50` : " (all free)"
          }\n💳 ${m(s.method)}${ask}`;
        case "certificate":
          return `🎟️ A travel certificate for you: ${
            n(s.amount)
          }\n💬 Sorry for the ${s.reason} (reservation ${s.reservation})${ask}`;
      }
    },
  };
})();

// 16 ------------------------------------------------------------------------

const numberWords: Phrasing = (() => {
  const words =
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
      .split(" ");
  const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(
    " ",
  );
  const spell = (n: number): string => {
    if (n <= 20) return words[n] ?? String(n);
    if (n < 100) {
      const ten = tens[Math.floor(n / 10) - 2] ?? "";
      return n % 10 === 0 ? ten : `${ten}-${words[n % 10] ?? ""}`;
    }
    if (n < 1000) {
      const rest = n % 100;
      return `${words[Math.floor(n / 100)] ?? ""} hundred${
        rest > 0 ? ` and ${spell(rest)}` : ""
      }`;
    }
    const rest = n % 1000;
    return `${spell(Math.floor(n / 1000))} thousand${
      rest === 0 ? "" : rest < 100 ? ` and ${spell(rest)}` : ` ${spell(rest)}`
    }`;
  };
  const money = (n: number) => {
    const cents = Math.round(n * 100);
    const whole = Math.floor(cents / 100);
    return `${spell(whole)} dollar${whole === 1 ? "" : "s"}${
      cents % 100 > 0
        ? ` and ${spell(cents % 100)} cent${cents % 100 === 1 ? "" : "s"}`
        : ""
    }`;
  };
  const nth =
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first"
      .split(" ");
  const mon =
    "January February March April May June July August September October November December"
      .split(" ");
  const d = (iso: string) =>
    `the ${nth[Number(iso.slice(8)) - 1] ?? ""} of ${
      mon[Number(iso.slice(5, 7)) - 1] ?? ""
    }`;
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `the ${x.brand ?? "credit"} card ${
        x.lastFour ? `that ends in ${x.lastFour}` : `called ${x.id}`
      }`
      : x.source === "PayPal"
      ? "PayPal"
      : `the ${x.source} ${x.id}`;
  const i1 = (i: ItemWords) =>
    `one ${i.name} (${
      Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join("; ") ||
      `item ${i.id}`
    })`;
  const seq = (l: readonly string[]) =>
    l.map((x, at) =>
      at === 0 ? x : at === l.length - 1 ? ` and ${x}` : `, ${x}`
    )
      .join("");
  const a = (x: AddressWords) =>
    `${x.address1}, ${
      x.address2 ? `${x.address2}, ` : ""
    }${x.city}, ${x.state}, zip code ${x.zip}, ${x.country}`;
  const f = (x: FlightWords) =>
    `flight ${x.number} from ${x.origin} to ${x.destination} on ${d(x.date)}`;
  const p = (x: PassengerWords) => `${x.first} ${x.last}`;
  const ask = "Do you give me your consent to do this?";
  return {
    name: "numbers and dates in words",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `This is what I would do. I would cancel order ${s.order}, which holds ${
            seq(s.items.map(i1))
          }. The reason on file would be: ${s.reason}. The sum of ${
            money(s.items.reduce((sum, i) => sum + i.price, 0))
          } would return to ${m(s.method)}. ${ask}`;
        case "return":
          return `This is what I would do. I would take back ${
            spell(s.items.length)
          } item${
            s.items.length === 1 ? "" : "s"
          } of order ${s.order} as a return, namely ${
            seq(s.items.map(i1))
          }. The refund would go to ${m(s.method)}. ${ask}`;
        case "exchange":
        case "modify":
          return `This is what I would do. In order ${s.order}, which ${
            s.act === "exchange"
              ? "has been delivered, I would make an exchange"
              : "is still pending, I would modify the items"
          }: ${
            s.pairs.map((x) =>
              `${i1(x.wanted)} takes the place of ${i1(x.had)}`
            ).join("; ")
          }. ${
            Math.abs(s.difference) < 0.005
              ? `The price difference is zero, and the payment method named for it is ${
                m(s.method)
              }.`
              : s.difference > 0
              ? `You would pay ${money(s.difference)} more, from ${
                m(s.method)
              }.`
              : `You would get ${money(-s.difference)} back, onto ${
                m(s.method)
              }.`
          } ${ask}`;
        case "payment":
          return `This is what I would do. Order ${s.order} costs ${
            money(s.total)
          }, and I would have it paid by ${m(s.wanted)} and no longer by ${
            m(s.had)
          }. ${ask}`;
        case "address":
          return `This is what I would do. I would direct order ${s.order}, and only that one, to a new shipping address: ${
            a(s.address)
          }. ${ask}`;
        case "userAddress":
          return `This is what I would do. I would set a new default address in your user profile: ${
            a(s.address)
          }. ${ask}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `This is what I would do. I would book a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin} for ${
            spell(s.passengers.length)
          } passenger${s.passengers.length === 1 ? "" : "s"}, ${
            seq(s.passengers.map(p))
          }. You would take ${seq(s.flights.map(f))}. You would check ${
            s.bags === 0 ? "no" : spell(s.bags)
          } bag${s.bags === 1 ? "" : "s"}. ${
            s.insurance
              ? "Travel insurance is part of it"
              : "Travel insurance is not part of it"
          }. It costs ${money(s.total)}: ${
            seq(
              s.payments.map((x) => `${money(x.amount)} from ${m(x.method)}`),
            )
          }. ${ask}`;
        case "cancel":
          return `This is what I would do. I would cancel reservation ${s.reservation} altogether, and the reason on file would be: ${s.reason}. ${ask}`;
        case "flights":
          return `This is what I would do. I would give reservation ${s.reservation} ${
            spell(s.flights.length)
          } new flight${s.flights.length === 1 ? "" : "s"}: ${
            seq(s.flights.map(f))
          }. The cabin is ${s.cabin}, as before. A difference in the fare would go through ${
            m(s.method)
          }. ${ask}`;
        case "cabin":
          return `This is what I would do. I would move reservation ${s.reservation} out of ${s.had} and into ${s.wanted}, without touching the flights. The difference in the fare would go through ${
            m(s.method)
          }. ${ask}`;
        case "passengers":
          return `This is what I would do. In reservation ${s.reservation}, ${
            s.leaving
              ? `${p(s.joining)}, born on ${d(s.joining.born)} ${
                s.joining.born.slice(0, 4)
              }, would take the seat of ${p(s.leaving)}`
              : `${p(s.joining)}, born on ${d(s.joining.born)} ${
                s.joining.born.slice(0, 4)
              }, would join`
          }. There would then be ${spell(s.passengers.length)} passenger${
            s.passengers.length === 1 ? "" : "s"
          }: ${seq(s.passengers.map(p))}. ${ask}`;
        case "bags":
          return `This is what I would do. Reservation ${s.reservation} has ${
            s.had === 0 ? "no" : spell(s.had)
          } checked bag${s.had === 1 ? "" : "s"} today, and I would make that ${
            spell(s.total)
          } in total. ${
            s.nonfree === 0
              ? `All of them would be free, and the payment method named is ${
                m(s.method)
              }.`
              : `You would pay for ${
                spell(s.nonfree)
              } of them, at fifty dollars per bag, from ${m(s.method)}.`
          } ${ask}`;
        case "certificate":
          return `This is what I would do. Because of the ${s.reason} in reservation ${s.reservation}, I would send you a travel certificate for ${
            money(s.amount)
          }. ${ask}`;
      }
    },
  };
})();

// 17 ------------------------------------------------------------------------

const british: Phrasing = (() => {
  const list = (l: readonly string[]) =>
    l.length < 2
      ? l.join("")
      : `${l.slice(0, -1).join(", ")} plus ${l.slice(-1).join("")}`;
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `your ${
        x.brand
          ? x.brand.charAt(0).toUpperCase() + x.brand.slice(1)
          : "credit card"
      } ${x.lastFour ? `(ending ${x.lastFour})` : `(${x.id})`}`
      : x.source === "PayPal"
      ? "PayPal"
      : `your ${x.source} (${x.id})`;
  const i1 = (i: ItemWords) => {
    const opt = Object.entries(i.options).map(([k, v]) =>
      /^(yes|no|none|[\d.]+)$/i.test(v) ? `${k} ${v}` : v
    );
    return opt.length > 0
      ? `the ${i.name} in ${opt.join(" / ")}`
      : `the ${i.name} (${i.id})`;
  };
  const mon = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  const d = (iso: string) =>
    `${Number(iso.slice(8))} ${mon[Number(iso.slice(5, 7)) - 1] ?? ""} ${
      iso.slice(0, 4)
    }`;
  const f = (x: FlightWords) =>
    `${x.origin} to ${x.destination} on ${d(x.date)}, departing at ${
      x.departs.replace(":", ".")
    } (${x.number})`;
  const a = (x: AddressWords) =>
    `${x.address1}, ${
      x.address2 ? x.address2 + ", " : ""
    }${x.city}, ${x.state}, ${x.country}, postcode ${x.zip}`;
  const p = (x: PassengerWords) => `${x.first} ${x.last}`;
  const n = (x: number) => `$${x.toFixed(2)}`;
  return {
    name: "understated British",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Right then, that's the lot of order ${s.order} to be cancelled, i.e. ${
            list(s.items.map(i1))
          }. I'll pop down "${s.reason}" as the reason, and the refund will find its way back to ${
            m(s.method)
          }. Are you happy for me to cancel it?`;
        case "return":
          return `Right then, from order ${s.order} you'd like to send back ${
            list(s.items.map(i1))
          }, with the refund going to ${
            m(s.method)
          }. Are you happy for me to put the return through?`;
        case "exchange":
        case "modify":
          return `Right then, ${
            s.act === "exchange"
              ? `an exchange on order ${s.order}, which you've already received`
              : `an amendment to order ${s.order}, which hasn't gone out yet`
          }. ${
            s.pairs.map((x) => `Swap ${i1(x.had)} for ${i1(x.wanted)}.`)
              .join(" ")
          } ${
            Math.abs(s.difference) < 0.005
              ? `It works out at exactly the same price, so there's nothing to pay; I'd leave ${
                m(s.method)
              } down as the payment method.`
              : s.difference > 0
              ? `It works out ${n(s.difference)} dearer, which would come off ${
                m(s.method)
              }.`
              : `It works out ${
                n(-s.difference)
              } cheaper, which would go back to ${m(s.method)}.`
          } Are you happy for me to ${
            s.act === "exchange" ? "arrange the swap" : "amend the order"
          }?`;
        case "payment":
          return `Right then, order ${s.order} comes to ${
            n(s.total)
          }, and you'd rather pay for it with ${m(s.wanted)} than with ${
            m(s.had)
          }. Are you happy for me to change that over?`;
        case "address":
          return `Right then, order ${s.order} is to be delivered to ${
            a(s.address)
          }. That's for this parcel only, your profile stays as it is. Are you happy for me to change the delivery address?`;
        case "userAddress":
          return `Right then, the main address on your profile, the default one that is, would become ${
            a(s.address)
          }. Are you happy for me to update your profile?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Right then, one booking from ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "return (round trip)" : "single (one way)"
          }, ${s.cabin}. Flights: ${list(s.flights.map(f))}. Flying: ${
            list(s.passengers.map((x) => `${p(x)} (b. ${d(x.born)})`))
          }. ${
            s.bags === 0
              ? "No checked bags"
              : `${s.bags} checked bag${s.bags === 1 ? "" : "s"} for the hold`
          }, and ${
            s.insurance ? "travel insurance on top" : "no travel insurance"
          }. That comes to ${n(s.total)}, being ${
            list(s.payments.map((x) => `${n(x.amount)} off ${m(x.method)}`))
          }. Are you happy for me to book it?`;
        case "cancel":
          return `Right then, reservation ${s.reservation} is to be cancelled, the whole thing, on account of "${s.reason}". Are you happy for me to cancel it?`;
        case "flights":
          return `Right then, for reservation ${s.reservation} the new itinerary would be ${
            list(s.flights.map(f))
          }. You'd stay in ${s.cabin}, and whatever the fare differs by would be settled via ${
            m(s.method)
          }. Are you happy for me to switch the flights?`;
        case "cabin":
          return `Right then, reservation ${s.reservation} is in ${s.had} at the moment, and you'd like everyone in ${s.wanted} instead, flights as booked. Whatever the fare differs by would be settled via ${
            m(s.method)
          }. Are you happy for me to change the cabin?`;
        case "passengers":
          return `Right then, on reservation ${s.reservation} ${
            s.leaving
              ? `${p(s.leaving)} drops out and ${p(s.joining)} (b. ${
                d(s.joining.born)
              }) steps in`
              : `${p(s.joining)} (b. ${d(s.joining.born)}) comes along as well`
          }, which makes the travelling party ${
            list(s.passengers.map(p))
          }. Are you happy for me to change the names?`;
        case "bags":
          return `Right then, reservation ${s.reservation} is down for ${s.had} checked bag${
            s.had === 1 ? "" : "s"
          } at present and would be down for ${s.total} altogether. ${
            s.nonfree === 0
              ? `There's nothing to pay for any of them; the payment method down here is ${
                m(s.method)
              }.`
              : `There's a charge for ${s.nonfree} of them, $50 apiece, on ${
                m(s.method)
              }.`
          } Are you happy for me to change that?`;
        case "certificate":
          return `Right then, seeing as reservation ${s.reservation} was spoilt by a ${s.reason}, there'd be a travel certificate worth ${
            n(s.amount)
          } in it for you. Are you happy for me to send that over?`;
      }
    },
  };
})();

// 18 ------------------------------------------------------------------------

const headings: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.source === "credit card"
      ? `${x.brand ? `${x.brand} ` : ""}credit card${
        x.lastFour ? ` ending with ${x.lastFour}` : ""
      } (\`${x.id}\`)`
      : `${x.source} (\`${x.id}\`)`;
  const i1 = (i: ItemWords) =>
    `${i.name}, ID \`${i.id}\`${
      Object.entries(i.options).map(([k, v]) => `, ${k} *${v}*`).join("")
    }`;
  const sections = (parts: readonly (readonly [string, string])[]) =>
    parts.map(([title, text]) => `## ${title}\n${text}`).join("\n\n") +
    "\n\n## Your confirmation\nDo you authorize me to do exactly this? (Yes/No)";
  const bul = (l: readonly string[]) => l.map((x) => `- ${x}`).join("\n");
  const a = (x: AddressWords) =>
    [
      x.address1,
      ...(x.address2 ? [x.address2] : []),
      `${x.city}, ${x.state} ${x.zip}`,
      x.country,
    ].join("  \n");
  const d = (iso: string) => iso.replaceAll("-", "/");
  const f = (x: FlightWords) =>
    `${x.number} (${x.origin}–${x.destination}), ${
      d(x.date)
    }, ${x.departs} to ${x.arrives}`;
  const p = (x: PassengerWords) => `${x.first} ${x.last}, ${d(x.born)}`;
  const n = (x: number) => `$${x.toFixed(2)}`;
  return {
    name: "markdown headings",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return sections([
            ["Request", `Cancellation of order **${s.order}**`],
            ["Order content", bul(s.items.map(i1))],
            ["Reason", s.reason],
            ["Refund", m(s.method)],
          ]);
        case "return":
          return sections([
            ["Request", `Return of delivered items, order **${s.order}**`],
            ["Items to return", bul(s.items.map(i1))],
            ["Refund", m(s.method)],
          ]);
        case "exchange":
        case "modify":
          return sections([
            [
              "Request",
              s.act === "exchange"
                ? `Exchange of delivered items, order **${s.order}**`
                : `Modification of pending order **${s.order}**`,
            ],
            ...s.pairs.map((x, at) =>
              [
                `Item change ${at + 1} of ${s.pairs.length}`,
                bul([`Old: ${i1(x.had)}`, `New: ${i1(x.wanted)}`]),
              ] as const
            ),
            [
              "Price difference",
              `${
                Math.abs(s.difference) < 0.005
                  ? "None."
                  : s.difference > 0
                  ? `You pay ${n(s.difference)} more.`
                  : `You receive ${n(-s.difference)}.`
              }\nPayment method: ${m(s.method)}`,
            ],
          ]);
        case "payment":
          return sections([
            ["Request", `Other payment method for order **${s.order}**`],
            ["Before", m(s.had)],
            ["After", m(s.wanted)],
            ["Amount", n(s.total)],
          ]);
        case "address":
          return sections([
            ["Request", `Other shipping address for order **${s.order}**`],
            ["New shipping address", a(s.address)],
          ]);
        case "userAddress":
          return sections([
            ["Request", "Other default address in your profile"],
            ["New default address", a(s.address)],
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return sections([
            [
              "Request",
              `New ${
                s.roundTrip ? "round-trip" : "one-way"
              } reservation, **${s.origin} to ${s.destination}**`,
            ],
            ["Flights", bul(s.flights.map(f))],
            ["Cabin", s.cabin],
            ["Passengers (name, date of birth)", bul(s.passengers.map(p))],
            [
              "Extras",
              bul([
                `Checked bags: ${s.bags}`,
                `Travel insurance: ${s.insurance ? "yes" : "no"}`,
              ]),
            ],
            [
              "Price",
              bul([
                `Total: ${n(s.total)}`,
                ...s.payments.map((x) => `${n(x.amount)}: ${m(x.method)}`),
              ]),
            ],
          ]);
        case "cancel":
          return sections([
            [
              "Request",
              `Cancellation of the whole reservation **${s.reservation}**`,
            ],
            ["Reason", s.reason],
          ]);
        case "flights":
          return sections([
            ["Request", `Flight change, reservation **${s.reservation}**`],
            ["New itinerary", bul(s.flights.map(f))],
            ["Cabin", `${s.cabin} (stays the same)`],
            ["Payment or refund of the difference", m(s.method)],
          ]);
        case "cabin":
          return sections([
            ["Request", `Cabin change, reservation **${s.reservation}**`],
            ["Cabin", `From ${s.had} to ${s.wanted}, on the same flights`],
            ["Payment or refund of the difference", m(s.method)],
          ]);
        case "passengers":
          return sections([
            ["Request", `Passenger change, reservation **${s.reservation}**`],
            ...(s.leaving ? [["Leaving", p(s.leaving)] as const] : []),
            ["Joining", p(s.joining)],
            ["All passengers after the change", bul(s.passengers.map(p))],
          ]);
        case "bags":
          return sections([
            ["Request", `Baggage change, reservation **${s.reservation}**`],
            [
              "Checked bags",
              bul([
                `Now: ${s.had}`,
                `After the change: ${s.total}`,
                `Not free, $50 each: ${s.nonfree}`,
              ]),
            ],
            ["Payment", m(s.method)],
          ]);
        case "certificate":
          return sections([
            [
              "Request",
              `Compensation for reservation **${s.reservation}**: travel certificate`,
            ],
            ["Value", n(s.amount)],
            ["Reason", s.reason],
          ]);
      }
    },
  };
})();

// 19 ------------------------------------------------------------------------

const shorthand: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.source === "credit card" && x.lastFour
      ? `${x.brand ?? "card"} ending ${x.lastFour}`
      : x.source === "PayPal"
      ? "paypal"
      : x.source === "credit card"
      ? `card ${x.id}`
      : `${x.source} ${x.id}`;
  const i1 = (i: ItemWords) =>
    `${i.name.toLowerCase()} ${
      Object.entries(i.options).map(([k, v]) => `${k} ${v}`).join(" ") ||
      i.id
    }`;
  const d = (iso: string) =>
    `${
      "jan feb mar apr may jun jul aug sep oct nov dec".split(
        " ",
      )[Number(iso.slice(5, 7)) - 1] ?? ""
    } ${Number(iso.slice(8))}`;
  const f = (x: FlightWords) =>
    `${x.number} ${d(x.date)} ${x.origin} to ${x.destination}`;
  const a = (x: AddressWords) =>
    `${x.address1}, ${
      x.address2 ? x.address2 + ", " : ""
    }${x.city} ${x.state} ${x.zip}, ${x.country}`;
  const p = (x: PassengerWords) => `${x.first} ${x.last}`;
  const n = (x: number) => `${x.toFixed(2)} dollars`;
  return {
    name: "lower-case chat shorthand",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `ok so cancel ${s.order} bc ${s.reason}; thats ${
            s.items.map(i1).join(", ")
          }; money back to ${m(s.method)}; ok to do it?`;
        case "return":
          return `ok so return ${
            s.items.map(i1).join(", ")
          } from ${s.order}; refund on ${m(s.method)}; ok to do it?`;
        case "exchange":
        case "modify":
          return `ok so ${
            s.act === "exchange" ? "exchange" : "item change, still pending,"
          } on ${s.order}; ${
            s.pairs.map((x) => `${i1(x.had)} => ${i1(x.wanted)}`).join("; ")
          }; ${
            Math.abs(s.difference) < 0.005
              ? `same price, pay method ${m(s.method)}`
              : s.difference > 0
              ? `u pay ${n(s.difference)} more w/ ${m(s.method)}`
              : `u get ${n(-s.difference)} back on ${m(s.method)}`
          }; ok to do it?`;
        case "payment":
          return `ok so ${s.order} gets paid w/ ${m(s.wanted)} not ${
            m(s.had)
          }; its ${n(s.total)}; ok to do it?`;
        case "address":
          return `ok so ${s.order} gets a new shipping address, ${
            a(s.address)
          }; ok to do it?`;
        case "userAddress":
          return `ok so ur default address on ur profile is gonna be ${
            a(s.address)
          }; ok to do it?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `ok so new booking ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "roundtrip" : "oneway"
          }, ${s.cabin}; ${s.flights.map(f).join(", ")}; for ${
            s.passengers.map(p).join(", ")
          }; ${s.bags || "no"} checked bag${s.bags === 1 ? "" : "s"}; ${
            s.insurance ? "w/ insurance" : "no insurance"
          }; ${n(s.total)} total, ${
            s.payments.map((x) => `${n(x.amount)} w/ ${m(x.method)}`).join(", ")
          }; ok to do it?`;
        case "cancel":
          return `ok so cancel reservation ${s.reservation}, all of it; reason: ${s.reason}; ok to do it?`;
        case "flights":
          return `ok so new flights on ${s.reservation}; ${
            s.flights.map(f).join(", ")
          }; still ${s.cabin}; fare diff w/ ${m(s.method)}; ok to do it?`;
        case "cabin":
          return `ok so ${s.reservation} goes from ${s.had} to ${s.wanted}, same flights; fare diff w/ ${
            m(s.method)
          }; ok to do it?`;
        case "passengers":
          return `ok so on ${s.reservation} ${
            s.leaving
              ? `${p(s.leaving)} is out and ${p(s.joining)} is in`
              : `${p(s.joining)} is in too`
          } (dob ${s.joining.born}); final list ${
            s.passengers.map(p).join(", ")
          }; ok to do it?`;
        case "bags":
          return `ok so checked bags on ${s.reservation} from ${s.had} to ${s.total}; ${
            s.nonfree === 0
              ? "all free, pay method"
              : `${s.nonfree} not free @ 50 dollars each, paid w/`
          } ${m(s.method)}; ok to do it?`;
        case "certificate":
          return `ok so ${s.amount} dollar travel certificate for the ${s.reason} on ${s.reservation}; ok to do it?`;
      }
    },
  };
})();

// 20 ------------------------------------------------------------------------

const compliance: Phrasing = (() => {
  const m = (x: MethodWords) =>
    `payment instrument ${x.id} (${x.source}${
      x.lastFour
        ? `, ${x.brand ? x.brand + ", " : ""}terminal digits ${x.lastFour}`
        : ""
    })`;
  const i1 = (i: ItemWords) =>
    `SKU ${i.id} "${i.name}" {${
      Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join("; ")
    }}`;
  const n = (x: number) =>
    `USD ${
      x.toLocaleString("en-US", {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
    }`;
  const a = (x: AddressWords) =>
    `"${
      [x.address1, x.address2, x.city, x.state, x.zip, x.country].filter((p) =>
        p
      ).join(", ")
    }"`;
  const f = (x: FlightWords) =>
    `${x.number} dated ${x.date} (${x.origin} ${x.departs} / ${x.destination} ${x.arrives})`;
  const p = (x: PassengerWords) =>
    `${x.last.toUpperCase()}, ${x.first} (DOB ${x.born})`;
  const roman = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];
  const clauses = (l: readonly string[]) =>
    l.map((x, at) => `(${roman[at] ?? String(at + 1)}) ${x}`).join("; ");
  const ask = "Do you hereby authorise this transaction?";
  return {
    name: "compliance officer, money first",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `For your authorisation. Financial effect: refund to ${
            m(s.method)
          }. Legal effect: cancellation of order ${s.order}, comprising ${
            clauses(s.items.map(i1))
          }. Declared reason: ${s.reason}. ${ask}`;
        case "return":
          return `For your authorisation. Financial effect: refund to ${
            m(s.method)
          }. Legal effect: return, out of order ${s.order}, of ${
            clauses(s.items.map(i1))
          }. ${ask}`;
        case "exchange":
        case "modify":
          return `For your authorisation. Financial effect: ${
            Math.abs(s.difference) < 0.005
              ? `nil (${n(0)}), with`
              : s.difference > 0
              ? `debit of ${n(s.difference)} from`
              : `credit of ${n(-s.difference)} to`
          } ${m(s.method)}${
            Math.abs(s.difference) < 0.005 ? " as instrument of record" : ""
          }. Legal effect: ${
            s.act === "exchange"
              ? `exchange of delivered goods under order ${s.order}`
              : `modification of goods under pending order ${s.order}`
          }, to wit ${
            clauses(
              s.pairs.map((x) =>
                `${i1(x.had)} to be substituted by ${i1(x.wanted)}`
              ),
            )
          }. ${ask}`;
        case "payment":
          return `For your authorisation. Financial effect: ${
            n(s.total)
          } to be charged to ${m(s.wanted)}, ${
            m(s.had)
          } being released. Legal effect: change of payment method of order ${s.order}. ${ask}`;
        case "address":
          return `For your authorisation. Financial effect: none. Legal effect: the shipping address of order ${s.order} to read ${
            a(s.address)
          }. ${ask}`;
        case "userAddress":
          return `For your authorisation. Financial effect: none. Legal effect: the default address of your user profile to read ${
            a(s.address)
          }. ${ask}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `For your authorisation. Financial effect: ${
            clauses(
              s.payments.map((x) => `${n(x.amount)} from ${m(x.method)}`),
            )
          }, amounting to ${
            n(s.total)
          }. Legal effect: contract of carriage ${s.origin}-${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }, cabin ${s.cabin}. Flights: ${
            clauses(s.flights.map(f))
          }. Passengers: ${
            clauses(s.passengers.map(p))
          }. Checked baggage: ${s.bags} piece(s). Travel insurance: ${
            s.insurance ? "taken out" : "declined"
          }. ${ask}`;
        case "cancel":
          return `For your authorisation. Legal effect: cancellation of reservation ${s.reservation} in full. Declared reason: ${s.reason}. ${ask}`;
        case "flights":
          return `For your authorisation. Financial effect: any fare difference to be settled by ${
            m(s.method)
          }. Legal effect: itinerary of reservation ${s.reservation} to consist of ${
            clauses(s.flights.map(f))
          }; cabin ${s.cabin}, unaltered. ${ask}`;
        case "cabin":
          return `For your authorisation. Financial effect: the fare difference to be settled by ${
            m(s.method)
          }. Legal effect: cabin of reservation ${s.reservation} to be altered from ${s.had} to ${s.wanted}, flights unaltered. ${ask}`;
        case "passengers":
          return `For your authorisation. Legal effect: in reservation ${s.reservation}, ${
            s.leaving
              ? `${p(s.leaving)} to be substituted by ${p(s.joining)}`
              : `${p(s.joining)} to be entered additionally`
          }; passengers thereafter: ${clauses(s.passengers.map(p))}. ${ask}`;
        case "bags":
          return `For your authorisation. Financial effect: ${
            s.nonfree === 0
              ? "no bag chargeable"
              : `${s.nonfree} bag${
                s.nonfree === 1 ? "" : "s"
              } chargeable at USD 50.00 each`
          }, ${
            m(s.method)
          }. Legal effect: checked baggage of reservation ${s.reservation} to be set to ${s.total} (hitherto ${s.had}). ${ask}`;
        case "certificate":
          return `For your authorisation. Financial effect: ${
            n(s.amount)
          } to your benefit, in the form of a travel certificate. Ground: ${s.reason}, reservation ${s.reservation}. ${ask}`;
      }
    },
  };
})();

export const TRAVELLER_PHRASINGS: readonly Phrasing[] = [
  numberedFormal,
  boldBullets,
  table,
  jsonBlock,
  letter,
  telegram,
  chatty,
  secondLanguage,
  typos,
  politeMail,
  capitalForm,
  questionFirst,
  yamlLike,
  oneQuestion,
  emoji,
  numberWords,
  british,
  headings,
  shorthand,
  compliance,
];
