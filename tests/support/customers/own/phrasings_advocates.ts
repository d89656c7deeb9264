import type {
  AddressWords,
  FlightWords,
  ItemWords,
  MethodWords,
  PassengerWords,
  Phrasing,
} from "../summary.ts";

const MONTHS = [
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
const COUNTS = [
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
];
const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const count = (n: number) => COUNTS[n] ?? String(n);
const usd = (n: number) => `$${Math.abs(n).toFixed(2)}`;
const vals = (i: ItemWords) => Object.values(i.options).join(", ");
const pairsOf = (i: ItemWords, colon: string, sep: string) =>
  Object.entries(i.options).map(([k, v]) => `${k}${colon}${v}`).join(sep);
const and = (list: readonly string[]) =>
  list.length < 2
    ? list.join("")
    : `${list.slice(0, -1).join(", ")} and ${list[list.length - 1]}`;
const place = (a: AddressWords, sep: string) =>
  [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country]
    .filter((part) => part !== "").join(sep);
const mdy = (d: string) => {
  const [y, m, day] = d.split("-").map(Number);
  return `${MONTHS[m! - 1]} ${day}, ${y}`;
};
const dmy = (d: string) => {
  const [y, m, day] = d.split("-").map(Number);
  return `${day} ${MONTHS[m! - 1]} ${y}`;
};
const short = (d: string) => {
  const [y, m, day] = d.split("-").map(Number);
  return `${MONTHS[m! - 1]!.slice(0, 3)} ${day} ${y}`;
};
const full = (p: PassengerWords) => `${p.first} ${p.last}`;
const ampm = (t: string) => {
  const [h, m] = t.split(":");
  const hour = Number(h);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${m} ${hour < 12 ? "AM" : "PM"}`;
};
const brand = (m: MethodWords) => m.brand === undefined ? "card" : cap(m.brand);
const isCard = (m: MethodWords) =>
  m.source === "credit card" && m.lastFour !== undefined;

// Hand 1
const letter: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m)
      ? `your ${brand(m)} credit card ending in ${m.lastFour}`
      : m.source === "PayPal"
      ? `your PayPal account (${m.id})`
      : `your ${m.source} (${m.id})`;
  const item = (i: ItemWords) =>
    `the ${i.name} (${pairsOf(i, ": ", ", ")}; item ${i.id})`;
  const leg = (f: FlightWords) =>
    `flight ${f.number} from ${f.origin} to ${f.destination} on ${
      mdy(f.date)
    }, departing at ${f.departs} and arriving at ${f.arrives}`;
  const person = (p: PassengerWords) => `${full(p)}, born ${mdy(p.born)}`;
  const wrap = (body: string) =>
    `Dear Customer,\n\nThank you for your patience. ${body}\n\nWould you kindly confirm, with a "yes", that you wish me to proceed?\n\nYours sincerely,\nCustomer Service`;
  return {
    name: "formal letter",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return wrap(
            `In accordance with your request, I am prepared to cancel order ${s.order} in its entirety, which comprises ${
              and(s.items.map(item))
            }. The reason recorded will be "${s.reason}". The refund will be issued to ${
              pay(s.method)
            }.`,
          );
        case "return":
          return wrap(
            `In accordance with your request, I am prepared to register the return of ${
              and(s.items.map(item))
            } from order ${s.order}. The refund will be issued to ${
              pay(s.method)
            }.`,
          );
        case "exchange":
        case "modify":
          return wrap(
            `In accordance with your request, I am prepared to ${
              s.act === "exchange"
                ? `register an exchange for your delivered order ${s.order}`
                : `modify the items of your pending order ${s.order}`
            } as follows:\n\n${
              s.pairs.map((p) =>
                `${cap(item(p.had))} will be replaced by ${item(p.wanted)}.`
              ).join("\n")
            }\n\n${
              s.difference > 0
                ? `The price difference of ${
                  usd(s.difference)
                } will be charged to ${pay(s.method)}.`
                : s.difference < 0
                ? `The price difference of ${
                  usd(s.difference)
                } will be refunded to ${pay(s.method)}.`
                : `There is no price difference; ${
                  pay(s.method)
                } will be kept on file for this transaction.`
            }`,
          );
        case "payment":
          return wrap(
            `In accordance with your request, I am prepared to change the payment method of your pending order ${s.order} from ${
              pay(s.had)
            } to ${pay(s.wanted)}. The order total of ${
              usd(s.total)
            } will be charged to the latter.`,
          );
        case "address":
          return wrap(
            `In accordance with your request, I am prepared to change the shipping address of your pending order ${s.order} to the following:\n\n${
              place(s.address, "\n")
            }`,
          );
        case "userAddress":
          return wrap(
            `In accordance with your request, I am prepared to change the default address in your customer profile to the following:\n\n${
              place(s.address, "\n")
            }`,
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return wrap(
            `In accordance with your request, I am prepared to book a ${
              s.roundTrip ? "round trip" : "one-way trip"
            } from ${s.origin} to ${s.destination} in ${s.cabin}, consisting of ${
              and(s.flights.map(leg))
            }.\n\nThe passengers are: ${
              s.passengers.map(person).join("; ")
            }. The booking includes ${count(s.bags)} checked bag${
              s.bags === 1 ? "" : "s"
            } in total and ${
              s.insurance ? "includes" : "does not include"
            } travel insurance.\n\nThe total amounts to ${
              usd(s.total)
            }, paid as ${
              and(
                s.payments.map((p) => `${usd(p.amount)} by ${pay(p.method)}`),
              )
            }.`,
          );
        case "cancel":
          return wrap(
            `In accordance with your request, I am prepared to cancel reservation ${s.reservation} as a whole. The reason recorded will be "${s.reason}".`,
          );
        case "flights":
          return wrap(
            `In accordance with your request, I am prepared to change the flights of reservation ${s.reservation}. The complete new itinerary will be ${
              and(s.flights.map(leg))
            }. The cabin remains ${s.cabin}. Any difference in fare will be settled through ${
              pay(s.method)
            }.`,
          );
        case "cabin":
          return wrap(
            `In accordance with your request, I am prepared to change the cabin of all flights in reservation ${s.reservation} from ${s.had} to ${s.wanted}. The flights themselves remain unchanged. Any difference in fare will be settled through ${
              pay(s.method)
            }.`,
          );
        case "passengers":
          return wrap(
            `In accordance with your request, I am prepared to amend the passengers of reservation ${s.reservation}: ${
              s.leaving === null
                ? `${person(s.joining)}, will be added`
                : `${person(s.leaving)}, will be replaced by ${
                  person(s.joining)
                }`
            }. Thereafter the complete passenger list will read: ${
              s.passengers.map(person).join("; ")
            }.`,
          );
        case "bags":
          return wrap(
            `In accordance with your request, I am prepared to change the number of checked bags in reservation ${s.reservation} from ${
              count(s.had)
            } to ${count(s.total)} in total. ${
              s.nonfree === 0
                ? `None of them costs extra, so nothing will be charged to ${
                  pay(s.method)
                }, the method on file for this change.`
                : `Of these, ${
                  count(s.nonfree)
                } will cost extra, at $50 per bag, and ${
                  usd(s.nonfree * 50)
                } will be charged to ${pay(s.method)}.`
            }`,
          );
        case "certificate":
          return wrap(
            `By way of compensation for the ${s.reason} in reservation ${s.reservation}, I am prepared to issue you a travel certificate to the value of ${
              usd(s.amount)
            }.`,
          );
      }
    },
  };
})();

// Hand 2
const terse: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m) ? `${m.brand ?? "card"} ...${m.lastFour}` : m.id;
  const item = (i: ItemWords) => `${i.name} [${vals(i)}] ${i.id}`;
  const leg = (f: FlightWords) =>
    `${f.number} ${f.origin}-${f.destination} ${f.date} ${f.departs}-${f.arrives}`;
  const person = (p: PassengerWords) => `${full(p)} (${p.born})`;
  const list = (head: string, lines: readonly string[]) =>
    `${head}\n${lines.map((l) => `- ${l}`).join("\n")}\nOK to proceed?`;
  return {
    name: "terse bullets",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return list(`Cancel ${s.order}`, [
            ...s.items.map(item),
            `reason: ${s.reason}`,
            `refund to: ${pay(s.method)}`,
          ]);
        case "return":
          return list(`Return from ${s.order}`, [
            ...s.items.map(item),
            `refund to: ${pay(s.method)}`,
          ]);
        case "exchange":
        case "modify":
          return list(
            s.act === "exchange"
              ? `Exchange, delivered order ${s.order}`
              : `Modify items, pending order ${s.order}`,
            [
              ...s.pairs.map((p) => `${item(p.had)} -> ${item(p.wanted)}`),
              s.difference > 0
                ? `you pay: ${usd(s.difference)} with ${pay(s.method)}`
                : s.difference < 0
                ? `you get back: ${usd(s.difference)} to ${pay(s.method)}`
                : `difference: $0.00 (${pay(s.method)})`,
            ],
          );
        case "payment":
          return list(`Change payment, order ${s.order}`, [
            `old: ${pay(s.had)}`,
            `new: ${pay(s.wanted)}`,
            `amount: ${usd(s.total)}`,
          ]);
        case "address":
          return list(`New shipping address, order ${s.order}`, [
            place(s.address, ", "),
          ]);
        case "userAddress":
          return list("New default address, your profile", [
            place(s.address, ", "),
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return list(
            `Book ${s.origin}-${s.destination}, ${
              s.roundTrip ? "round trip" : "one way"
            }, ${s.cabin}`,
            [
              ...s.flights.map(leg),
              ...s.passengers.map((p) => `pax: ${person(p)}`),
              `checked bags: ${s.bags}`,
              `insurance: ${s.insurance ? "yes" : "no"}`,
              ...s.payments.map((p) => `${pay(p.method)}: ${usd(p.amount)}`),
              `total: ${usd(s.total)}`,
            ],
          );
        case "cancel":
          return list(`Cancel reservation ${s.reservation}`, [
            `reason: ${s.reason}`,
          ]);
        case "flights":
          return list(`Change flights, ${s.reservation}`, [
            ...s.flights.map(leg),
            `cabin: ${s.cabin} (same)`,
            `fare difference: ${pay(s.method)}`,
          ]);
        case "cabin":
          return list(`Change cabin, ${s.reservation}`, [
            `${s.had} -> ${s.wanted}`,
            "flights: same",
            `fare difference: ${pay(s.method)}`,
          ]);
        case "passengers":
          return list(`Change passengers, ${s.reservation}`, [
            ...(s.leaving === null ? [] : [`out: ${person(s.leaving)}`]),
            `in: ${person(s.joining)}`,
            `all afterwards: ${s.passengers.map(person).join(", ")}`,
          ]);
        case "bags":
          return list(`Checked bags, ${s.reservation}`, [
            `${s.had} -> ${s.total} in total`,
            `extra-cost bags: ${s.nonfree}`,
            `charge: ${usd(s.nonfree * 50)} (${pay(s.method)})`,
          ]);
        case "certificate":
          return list("Compensation certificate", [
            `reservation: ${s.reservation}`,
            `why: ${s.reason}`,
            `value: ${usd(s.amount)}`,
          ]);
      }
    },
  };
})();

// Hand 3
const table: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m)
      ? `${brand(m)} •••• ${m.lastFour}`
      : m.source === "gift card"
      ? `Gift card \`${m.id}\``
      : `${cap(m.source)} \`${m.id}\``;
  const item = (i: ItemWords) =>
    `${i.name} – ${pairsOf(i, " ", ", ")} (\`${i.id}\`)`;
  const grid = (
    title: string,
    head: readonly string[],
    rows: readonly (readonly string[])[],
    tail = "",
  ) =>
    `### ${title}\n\n| ${head.join(" | ")} |\n|${
      head.map(() => "---").join("|")
    }|\n${rows.map((r) => `| ${r.join(" | ")} |`).join("\n")}\n\n${
      tail === "" ? "" : `${tail}\n\n`
    }**Do you confirm this? (yes/no)**`;
  const kv = (title: string, rows: readonly (readonly string[])[]) =>
    grid(title, ["Detail", "Value"], rows);
  const legs = (flights: readonly FlightWords[]) =>
    flights.map((f, i) => [
      `Flight ${i + 1}`,
      `${f.number}, ${f.origin} → ${f.destination}, ${f.date}, ${f.departs}–${f.arrives}`,
    ]);
  const person = (p: PassengerWords) => `${full(p)}, DOB ${p.born}`;
  return {
    name: "Markdown table",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return grid(
            `Cancellation of order ${s.order}`,
            ["Item", "Price"],
            s.items.map((i) => [item(i), usd(i.price)]),
            `Reason: *${s.reason}*  \nRefund to: ${pay(s.method)}`,
          );
        case "return":
          return grid(
            `Return, order ${s.order}`,
            ["Item to send back", "Price"],
            s.items.map((i) => [item(i), usd(i.price)]),
            `Refund to: ${pay(s.method)}`,
          );
        case "exchange":
        case "modify":
          return grid(
            s.act === "exchange"
              ? `Exchange of delivered items, order ${s.order}`
              : `Item change, pending order ${s.order}`,
            ["Current item", "New item", "Current price", "New price"],
            s.pairs.map((p) => [
              item(p.had),
              item(p.wanted),
              usd(p.had.price),
              usd(p.wanted.price),
            ]),
            s.difference > 0
              ? `To pay: ${usd(s.difference)}, by ${pay(s.method)}`
              : s.difference < 0
              ? `Refund: ${usd(s.difference)}, to ${pay(s.method)}`
              : `Price difference: $0.00; payment method: ${pay(s.method)}`,
          );
        case "payment":
          return kv("Payment method change", [
            ["Order", s.order],
            ["Current method", pay(s.had)],
            ["New method", pay(s.wanted)],
            ["Order total", usd(s.total)],
          ]);
        case "address":
          return kv(`Shipping address of order ${s.order}`, [
            ["Street", s.address.address1],
            ...(s.address.address2 === ""
              ? []
              : [["Apt/Suite", s.address.address2]]),
            ["City", s.address.city],
            ["State", s.address.state],
            ["Country", s.address.country],
            ["ZIP", s.address.zip],
          ]);
        case "userAddress":
          return kv("Default address of your profile", [
            ["Street", s.address.address1],
            ...(s.address.address2 === ""
              ? []
              : [["Apt/Suite", s.address.address2]]),
            ["City", s.address.city],
            ["State", s.address.state],
            ["Country", s.address.country],
            ["ZIP", s.address.zip],
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return kv("New booking", [
            ["Route", `${s.origin} → ${s.destination}`],
            ["Trip type", s.roundTrip ? "Round trip" : "One way"],
            ...legs(s.flights),
            ["Cabin", cap(s.cabin)],
            ...s.passengers.map((p, i) => [`Passenger ${i + 1}`, person(p)]),
            ["Checked bags (total)", String(s.bags)],
            ["Travel insurance", s.insurance ? "Yes" : "No"],
            ...s.payments.map((
              p,
            ) => ["Payment", `${usd(p.amount)} with ${pay(p.method)}`]),
            ["Total price", usd(s.total)],
          ]);
        case "cancel":
          return kv("Cancellation", [
            ["Reservation", s.reservation],
            ["Action", "Cancel the whole reservation"],
            ["Reason", cap(s.reason)],
          ]);
        case "flights":
          return kv(`Flight change, reservation ${s.reservation}`, [
            ...legs(s.flights),
            ["Cabin (unchanged)", cap(s.cabin)],
            ["Fare difference charged/refunded to", pay(s.method)],
          ]);
        case "cabin":
          return kv(`Cabin change, reservation ${s.reservation}`, [
            ["Current cabin", cap(s.had)],
            ["New cabin", cap(s.wanted)],
            ["Flights", "Unchanged"],
            ["Fare difference charged/refunded to", pay(s.method)],
          ]);
        case "passengers":
          return kv(`Passenger change, reservation ${s.reservation}`, [
            ...(s.leaving === null
              ? [["Passenger added", person(s.joining)]]
              : [
                ["Passenger removed", person(s.leaving)],
                ["Replaced by", person(s.joining)],
              ]),
            ["All passengers afterwards", s.passengers.map(person).join("; ")],
          ]);
        case "bags":
          return kv(`Baggage update, reservation ${s.reservation}`, [
            ["Checked bags now", String(s.had)],
            ["Checked bags after", String(s.total)],
            ["Of these, chargeable ($50 each)", String(s.nonfree)],
            ["Amount", usd(s.nonfree * 50)],
            ["Payment method", pay(s.method)],
          ]);
        case "certificate":
          return kv("Compensation", [
            ["Reservation", s.reservation],
            ["Reason", cap(s.reason)],
            ["Form", "Travel certificate"],
            ["Value", usd(s.amount)],
          ]);
      }
    },
  };
})();

// Hand 4
const json: Phrasing = (() => {
  const show = (action: string, data: Record<string, unknown>) =>
    `Here is the action I am about to submit:\n\`\`\`json\n${
      JSON.stringify({ action, ...data }, null, 2)
    }\n\`\`\`\nPlease reply "yes" to authorize it.`;
  const item = (i: ItemWords) => ({
    product: i.name,
    item_id: i.id,
    options: i.options,
    price: i.price,
  });
  const pay = (m: MethodWords) =>
    isCard(m)
      ? { id: m.id, type: `${m.brand ?? "credit"} card`, last_four: m.lastFour }
      : { id: m.id, type: m.source };
  const person = (p: PassengerWords) => ({
    first_name: p.first,
    last_name: p.last,
    dob: p.born,
  });
  const leg = (f: FlightWords) => ({
    flight_number: f.number,
    date: f.date,
    from: f.origin,
    to: f.destination,
    departure: f.departs,
    arrival: f.arrives,
  });
  return {
    name: "JSON block",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return show("cancel_order", {
            order_id: s.order,
            reason: s.reason,
            items: s.items.map(item),
            refund_to: pay(s.method),
          });
        case "return":
          return show("return_items", {
            order_id: s.order,
            items: s.items.map(item),
            refund_to: pay(s.method),
          });
        case "exchange":
        case "modify":
          return show(
            s.act === "exchange"
              ? "exchange_delivered_items"
              : "modify_pending_order_items",
            {
              order_id: s.order,
              changes: s.pairs.map((p) => ({
                old_item: item(p.had),
                new_item: item(p.wanted),
              })),
              price_difference: Number(s.difference.toFixed(2)),
              difference_note: s.difference > 0
                ? "you pay this amount"
                : s.difference < 0
                ? "refunded to you"
                : "nothing to pay or refund",
              payment_method: pay(s.method),
            },
          );
        case "payment":
          return show("change_order_payment_method", {
            order_id: s.order,
            current_method: pay(s.had),
            new_method: pay(s.wanted),
            order_total: s.total,
          });
        case "address":
          return show("change_order_shipping_address", {
            order_id: s.order,
            new_address: s.address,
          });
        case "userAddress":
          return show("change_profile_default_address", {
            new_address: s.address,
          });
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return show("book_reservation", {
            trip: s.roundTrip ? "round trip" : "one way",
            origin: s.origin,
            destination: s.destination,
            cabin: s.cabin,
            flights: s.flights.map(leg),
            passengers: s.passengers.map(person),
            total_checked_bags: s.bags,
            travel_insurance: s.insurance ? "yes" : "no",
            payments: s.payments.map((p) => ({
              method: pay(p.method),
              amount: p.amount,
            })),
            total_price: s.total,
          });
        case "cancel":
          return show("cancel_reservation", {
            reservation_id: s.reservation,
            reason: s.reason,
          });
        case "flights":
          return show("change_flights", {
            reservation_id: s.reservation,
            new_itinerary: s.flights.map(leg),
            cabin_unchanged: s.cabin,
            fare_difference_via: pay(s.method),
          });
        case "cabin":
          return show("change_cabin", {
            reservation_id: s.reservation,
            current_cabin: s.had,
            new_cabin: s.wanted,
            flights: "unchanged",
            fare_difference_via: pay(s.method),
          });
        case "passengers":
          return show(
            s.leaving === null ? "add_passenger" : "replace_passenger",
            {
              reservation_id: s.reservation,
              ...(s.leaving === null
                ? { added: person(s.joining) }
                : { removed: person(s.leaving), added: person(s.joining) }),
              passengers_afterwards: s.passengers.map(person),
            },
          );
        case "bags":
          return show("update_checked_bags", {
            reservation_id: s.reservation,
            bags_before: s.had,
            bags_total_after: s.total,
            paid_extra_bags: s.nonfree,
            charge_usd: s.nonfree * 50,
            payment_method: pay(s.method),
          });
        case "certificate":
          return show("send_certificate", {
            reservation_id: s.reservation,
            compensation_for: s.reason,
            value_usd: s.amount,
          });
      }
    },
  };
})();

// Hand 5
const chatty: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m)
      ? `your ${brand(m)} (the one that ends in ${m.lastFour})`
      : m.source === "PayPal"
      ? "your PayPal"
      : `that ${m.source} of yours, ${m.id}`;
  const item = (i: ItemWords) => `the ${i.name} (${vals(i)})`;
  const leg = (f: FlightWords) =>
    `${f.number} on ${mdy(f.date)}, which leaves ${f.origin} at ${
      ampm(f.departs)
    } and gets into ${f.destination} at ${ampm(f.arrives)}`;
  const person = (p: PassengerWords) => `${full(p)} (born ${mdy(p.born)})`;
  const end = "Sound good? Just say yes and I'll get it done!";
  return {
    name: "chatty prose",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Alright, got it! So I'd be cancelling order ${s.order} for you, that's ${
            and(s.items.map(item))
          }, because it's "${s.reason}", and the money goes right back to ${
            pay(s.method)
          }. ${end}`;
        case "return":
          return `Alright, got it! So you'd be sending back ${
            and(s.items.map(item))
          } from order ${s.order}, and the refund goes to ${
            pay(s.method)
          }. ${end}`;
        case "exchange":
        case "modify":
          return `Alright, got it! So for ${
            s.act === "exchange"
              ? `order ${s.order}, which you've already received, I'd set up an exchange`
              : `order ${s.order}, which hasn't shipped yet, I'd change the items`
          }: ${
            and(
              s.pairs.map((p) =>
                `instead of ${item(p.had)} you'd get ${item(p.wanted)}`
              ),
            )
          }. ${
            s.difference > 0
              ? `It comes out ${
                usd(s.difference)
              } more expensive, and that'd go on ${pay(s.method)}.`
              : s.difference < 0
              ? `It comes out ${
                usd(s.difference)
              } cheaper, and you'd get that back on ${pay(s.method)}.`
              : `The price is exactly the same, so nothing moves on ${
                pay(s.method)
              }, I'd just note it as the payment method.`
          } ${end}`;
        case "payment":
          return `Alright, got it! So order ${s.order} comes to ${
            usd(s.total)
          }, and I'd move that off ${pay(s.had)} and put it on ${
            pay(s.wanted)
          } instead. ${end}`;
        case "address":
          return `Alright, got it! So order ${s.order} would now ship to ${
            place(s.address, ", ")
          }, just that order. ${end}`;
        case "userAddress":
          return `Alright, got it! So the default address on your profile would become ${
            place(s.address, ", ")
          }. ${end}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Ooh, nice trip! Okay, so that's ${
            s.roundTrip ? "a round trip" : "one way"
          } from ${s.origin} to ${s.destination} in ${s.cabin}: ${
            s.flights.map(leg).join("; then ")
          }. Flying: ${and(s.passengers.map(person))}. ${
            s.bags === 0
              ? "No checked bags"
              : `${cap(count(s.bags))} checked bag${
                s.bags === 1 ? "" : "s"
              } altogether`
          }, ${
            s.insurance ? "with" : "without"
          } travel insurance. All in all it's ${usd(s.total)}, with ${
            and(
              s.payments.map((p) => `${usd(p.amount)} on ${pay(p.method)}`),
            )
          }. ${end}`;
        case "cancel":
          return `Okay, so I'd cancel your whole reservation ${s.reservation}, and I'd put down "${s.reason}" as the reason. ${end}`;
        case "flights":
          return `Okay, so for reservation ${s.reservation} your flights would now be: ${
            s.flights.map(leg).join("; then ")
          }. That's the entire trip, still in ${s.cabin}, and whatever the fare difference is goes through ${
            pay(s.method)
          }. ${end}`;
        case "cabin":
          return `Okay, so on reservation ${s.reservation} I'd move everybody from ${s.had} to ${s.wanted}, same flights as before, and whatever the fare difference is goes through ${
            pay(s.method)
          }. ${end}`;
        case "passengers":
          return `Okay, so on reservation ${s.reservation} ${
            s.leaving === null
              ? `I'd add ${person(s.joining)}`
              : `I'd take off ${person(s.leaving)} and put on ${
                person(s.joining)
              } instead`
          }, so that the full list of travelers is ${
            and(s.passengers.map(person))
          }. ${end}`;
        case "bags":
          return `Okay, so reservation ${s.reservation} goes from ${
            count(s.had)
          } to ${count(s.total)} checked bag${
            s.total === 1 ? "" : "s"
          } in total. ${
            s.nonfree === 0
              ? `They're all free, so there's nothing to pay with ${
                pay(s.method)
              }.`
              : `${cap(count(s.nonfree))} of them ${
                s.nonfree === 1 ? "isn't" : "aren't"
              } free, it's fifty bucks a bag, so ${usd(s.nonfree * 50)} on ${
                pay(s.method)
              }.`
          } ${end}`;
        case "certificate":
          return `I'm really sorry about that ${s.reason}! To make up for it I'd send you a ${
            usd(s.amount)
          } travel certificate for reservation ${s.reservation}. ${end}`;
      }
    },
  };
})();

// Hand 6
const learner: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m)
      ? `credit card ${brand(m)} with last digits ${m.lastFour}`
      : `${m.source} number ${m.id}`;
  const item = (i: ItemWords) =>
    `${i.name} with ${pairsOf(i, " ", " and ")} (number ${i.id})`;
  const leg = (f: FlightWords) =>
    `the day ${
      dmy(f.date)
    } flight ${f.number}, from ${f.origin} at ${f.departs} hours until ${f.destination} at ${f.arrives} hours`;
  const person = (p: PassengerWords) =>
    `${full(p)} who is born the ${dmy(p.born)}`;
  const end = "You are agree that I do this? Please answer me yes or no.";
  const money = (n: number) => `${Math.abs(n).toFixed(2)} dollars`;
  return {
    name: "second-language English",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Dear client, I will make the cancellation of your order ${s.order}. In this order is: ${
            s.items.map(item).join("; ")
          }. The reason of you is: ${s.reason}. The money is coming back to your ${
            pay(s.method)
          }. ${end}`;
        case "return":
          return `Dear client, I will make the return for your order ${s.order}. You give back to us: ${
            s.items.map(item).join("; ")
          }. The money is coming back to your ${pay(s.method)}. ${end}`;
        case "exchange":
        case "modify":
          return `Dear client, ${
            s.act === "exchange"
              ? `I will make the exchange for your order ${s.order} which is already delivered`
              : `I will change the articles in your order ${s.order} which is still pending`
          }. ${
            s.pairs.map((p) =>
              `You have now ${
                item(p.had)
              }, and in place of this you will have ${item(p.wanted)}.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `You must pay ${money(s.difference)} more, with your ${
                pay(s.method)
              }.`
              : s.difference < 0
              ? `You receive ${money(s.difference)} back, on your ${
                pay(s.method)
              }.`
              : `The price is the same, you pay nothing more. I note your ${
                pay(s.method)
              }.`
          } ${end}`;
        case "payment":
          return `Dear client, I will change how is paid your order ${s.order}. Before it was the ${
            pay(s.had)
          }, now it will be the ${pay(s.wanted)}. The sum is ${
            money(s.total)
          }. ${end}`;
        case "address":
          return `Dear client, I will change where we send your order ${s.order}. The new address of delivery for this order is ${
            place(s.address, ", ")
          }. ${end}`;
        case "userAddress":
          return `Dear client, I will change in your profile the address which is the default. The new one is ${
            place(s.address, ", ")
          }. ${end}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Dear traveller, I will make the booking from ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "go and come back (round trip)" : "only go (one way)"
          }, in the class ${s.cabin}. The flights: ${
            s.flights.map(leg).join("; ")
          }. Who is travelling: ${
            s.passengers.map(person).join("; ")
          }. Checked bags are ${s.bags} in total. Insurance of travel: ${
            s.insurance ? "yes, you take it" : "no, you don't take it"
          }. The price for all is ${money(s.total)}: ${
            and(
              s.payments.map((p) =>
                `${money(p.amount)} with your ${pay(p.method)}`
              ),
            )
          }. ${end}`;
        case "cancel":
          return `Dear traveller, I will make the cancellation of all your reservation ${s.reservation}. The reason of you is: ${s.reason}. ${end}`;
        case "flights":
          return `Dear traveller, I will change the flights in your reservation ${s.reservation}. After this your complete trip is: ${
            s.flights.map(leg).join("; ")
          }. The class stays ${s.cabin}. If there is difference of the price, it goes with your ${
            pay(s.method)
          }. ${end}`;
        case "cabin":
          return `Dear traveller, I will change the class in your reservation ${s.reservation}. Now you have ${s.had}, after you will have ${s.wanted}. The flights stay the same like before. If there is difference of the price, it goes with your ${
            pay(s.method)
          }. ${end}`;
        case "passengers":
          return `Dear traveller, in your reservation ${s.reservation} I will ${
            s.leaving === null
              ? `put one more person: ${person(s.joining)}`
              : `change one person: not more ${person(s.leaving)}, but ${
                person(s.joining)
              }`
          }. After this the passengers are: ${
            s.passengers.map(person).join("; ")
          }. ${end}`;
        case "bags":
          return `Dear traveller, in your reservation ${s.reservation} you have now ${s.had} checked bags and I will make it ${s.total} bags in total. ${
            s.nonfree === 0
              ? `All is without cost, so from your ${
                pay(s.method)
              } I take 0 dollars.`
              : `With cost are ${s.nonfree} of them, each one 50 dollars, so I take ${
                money(s.nonfree * 50)
              } from your ${pay(s.method)}.`
          } ${end}`;
        case "certificate":
          return `Dear traveller, we are very sorry for the ${s.reason} in your reservation ${s.reservation}. I will send to you one certificate with the value of ${
            money(s.amount)
          }. ${end}`;
      }
    },
  };
})();

// Hand 7
const typos: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m)
      ? `yoru ${m.brand ?? "card"} ending ${m.lastFour}`
      : `yoru ${m.source} ${m.id}`;
  const item = (i: ItemWords) => `${i.name} (${vals(i)}, ${usd(i.price)})`;
  const leg = (f: FlightWords) =>
    `${f.number} ${f.origin} to ${f.destination}, ${short(f.date)}, ${
      ampm(f.departs)
    } - ${ampm(f.arrives)}`;
  const person = (p: PassengerWords) => `${full(p)} dob ${p.born}`;
  const end = "Plese confrim wiht yes adn i'll do it. Is taht ok wiht you?";
  return {
    name: "typos",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `ok so teh order ${s.order} will be canceled completly: ${
            and(s.items.map(item))
          }. Reason "${s.reason}". Refudn goes back to ${
            pay(s.method)
          }. ${end}`;
        case "return":
          return `ok so yuo want to retrun ${
            and(s.items.map(item))
          } out of order ${s.order} adn the refudn goes to ${
            pay(s.method)
          }. ${end}`;
        case "exchange":
        case "modify":
          return `ok so ${
            s.act === "exchange"
              ? `this is an exchagne for the deliverd order ${s.order}`
              : `this modifys the items in the pendign order ${s.order}`
          }: ${
            s.pairs.map((p) =>
              `${item(p.had)} gets replaced wiht ${item(p.wanted)}`
            )
              .join("; ")
          }. ${
            s.difference > 0
              ? `Teh diffrence of ${usd(s.difference)} is charged to ${
                pay(s.method)
              }.`
              : s.difference < 0
              ? `Teh diffrence of ${usd(s.difference)} is refunded to ${
                pay(s.method)
              }.`
              : `Theres no price diffrence, payment methd on it is ${
                pay(s.method)
              }.`
          } ${end}`;
        case "payment":
          return `ok so for order ${s.order} teh payment methd changes from ${
            pay(s.had)
          } to ${pay(s.wanted)}, totl is ${usd(s.total)}. ${end}`;
        case "address":
          return `ok so order ${s.order} gets a new shiping adress, only htis order: ${
            place(s.address, ", ")
          }. ${end}`;
        case "userAddress":
          return `ok so yoru profile gets a new defualt adress: ${
            place(s.address, ", ")
          }. ${end}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `ok so heres teh booking, ${
            s.roundTrip ? "roundtrip" : "one way"
          } ${s.origin} to ${s.destination}, ${s.cabin} calss. Flihgts: ${
            s.flights.map(leg).join(" / ")
          }. Passangers: ${
            s.passengers.map(person).join(" / ")
          }. Chekced bags: ${s.bags} total. ${
            s.insurance ? "With" : "Without"
          } travel insurence. Payed by ${
            and(
              s.payments.map((p) => `${pay(p.method)} (${usd(p.amount)})`),
            )
          }, totl ${usd(s.total)}. ${end}`;
        case "cancel":
          return `ok so teh whole reservaton ${s.reservation} will be canceled, reason is ${s.reason}. ${end}`;
        case "flights":
          return `ok so reservaton ${s.reservation} gets new flihgts, teh full trip is then ${
            s.flights.map(leg).join(" / ")
          }. Cabin stays ${s.cabin}. Any fare diffrence goes on ${
            pay(s.method)
          }. ${end}`;
        case "cabin":
          return `ok so reservaton ${s.reservation} changes cabin form ${s.had} to ${s.wanted}, flihgts stay teh same. Any fare diffrence goes on ${
            pay(s.method)
          }. ${end}`;
        case "passengers":
          return `ok so on reservaton ${s.reservation} ${
            s.leaving === null
              ? `we add teh passanger ${person(s.joining)}`
              : `we replace ${person(s.leaving)} wiht ${person(s.joining)}`
          }. All passangers after taht: ${
            s.passengers.map(person).join(" / ")
          }. ${end}`;
        case "bags":
          return `ok so reservaton ${s.reservation} goes form ${s.had} to ${s.total} chekced bags total, ${
            s.nonfree === 0
              ? `0 of them cost extra so its $0 on ${pay(s.method)}`
              : `${s.nonfree} of them cost extra ($50 each), so ${
                usd(s.nonfree * 50)
              } on ${pay(s.method)}`
          }. ${end}`;
        case "certificate":
          return `very sory about teh ${s.reason}! as compensaton for reservaton ${s.reservation} yuo get a certificate worht ${
            usd(s.amount)
          }. ${end}`;
      }
    },
  };
})();

// Hand 8
const askFirst: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m)
      ? `the ${brand(m)} card with the last four digits ${m.lastFour}`
      : m.source === "PayPal"
      ? `the PayPal account on your profile (${m.id})`
      : `the ${m.source} with the ID ${m.id}`;
  const item = (i: ItemWords) =>
    `one ${i.name}, ${pairsOf(i, " = ", ", ")}, priced at ${usd(i.price)}`;
  const leg = (f: FlightWords) =>
    `${f.origin} to ${f.destination}, ${f.number}, ${
      mdy(f.date)
    } (${f.departs} to ${f.arrives})`;
  const person = (p: PassengerWords) => `${full(p)} [${p.born}]`;
  const ask = "Do you approve the following?\n\n";
  return {
    name: "question first",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `${ask}Refund to: ${
            pay(s.method)
          }.\nCancellation reason: ${s.reason}.\nTo be cancelled: order ${s.order}, with ${
            s.items.map(item).join("; ")
          }.`;
        case "return":
          return `${ask}Refund to: ${pay(s.method)}.\nTo be returned: ${
            s.items.map(item).join("; ")
          }.\nOrder: ${s.order}.`;
        case "exchange":
        case "modify":
          return `${ask}${
            s.difference > 0
              ? `Additional charge of ${usd(s.difference)} on ${pay(s.method)}.`
              : s.difference < 0
              ? `Refund of ${usd(s.difference)} to ${pay(s.method)}.`
              : `No price difference; ${
                pay(s.method)
              } stands as the payment method.`
          }\n${
            s.act === "exchange"
              ? `Exchange on delivered order ${s.order}:`
              : `Modification of pending order ${s.order}:`
          }\n${
            s.pairs.map((p, n) =>
              `(${n + 1}) new: ${
                item(p.wanted)
              } (${p.wanted.id}); this takes the place of: ${
                item(p.had)
              } (${p.had.id}).`
            ).join("\n")
          }`;
        case "payment":
          return `${ask}A charge of ${usd(s.total)} on ${
            pay(s.wanted)
          }, in place of ${pay(s.had)}, as the payment for order ${s.order}.`;
        case "address":
          return `${ask}${
            place(s.address, " / ")
          }\nas the shipping address for order ${s.order}.`;
        case "userAddress":
          return `${ask}${
            place(s.address, " / ")
          }\nas the default address in your user profile.`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `${ask}Price: ${usd(s.total)} (${
            s.payments.map((p) => `${usd(p.amount)} from ${pay(p.method)}`)
              .join(" + ")
          }).\nTravel insurance: ${
            s.insurance ? "included" : "declined"
          }.\nChecked bags: ${s.bags}.\nTravelers: ${
            s.passengers.map(person).join(", ")
          }.\nClass: ${s.cabin}.\nNew ${
            s.roundTrip ? "round-trip" : "one-way"
          } booking, ${s.origin} to ${s.destination}:\n${
            s.flights.map(leg).join("\n")
          }`;
        case "cancel":
          return `${ask}With "${s.reason}" as the reason, cancellation of reservation ${s.reservation}.`;
        case "flights":
          return `${ask}Fare difference, if any: ${
            pay(s.method)
          }.\nCabin: ${s.cabin}, as before.\nNew complete itinerary:\n${
            s.flights.map(leg).join("\n")
          }\nReservation to be updated: ${s.reservation}.`;
        case "cabin":
          return `${ask}Fare difference, if any: ${
            pay(s.method)
          }.\nNew cabin: ${s.wanted} in place of ${s.had}, on the same flights.\nReservation to be updated: ${s.reservation}.`;
        case "passengers":
          return `${ask}Final passenger list: ${
            s.passengers.map(person).join(", ")
          }.\n${
            s.leaving === null
              ? `That is, ${person(s.joining)} joins`
              : `That is, ${person(s.joining)} takes the place of ${
                person(s.leaving)
              }`
          }.\nReservation to be updated: ${s.reservation}.`;
        case "bags":
          return `${ask}Charge of ${usd(s.nonfree * 50)} to ${
            pay(s.method)
          }, for ${s.nonfree} bag(s) beyond the free allowance at $50 each.\nTotal checked bags: ${s.total} (so far ${s.had}).\nReservation to be updated: ${s.reservation}.`;
        case "certificate":
          return `${ask}A ${
            usd(s.amount)
          } certificate to be sent to you, as compensation for the ${s.reason} on reservation ${s.reservation}.`;
      }
    },
  };
})();

// Hand 9
const oneSentence: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m) ? `${brand(m)} ending in ${m.lastFour}` : `${m.source} ${m.id}`;
  const item = (i: ItemWords) =>
    `${i.name} (${Object.values(i.options).join("/")})`;
  const leg = (f: FlightWords) =>
    `${f.number} (${f.origin} to ${f.destination}, ${
      short(f.date)
    }, ${f.departs}–${f.arrives})`;
  const person = (p: PassengerWords) => `${full(p)} (DOB ${p.born})`;
  return {
    name: "one sentence, a question",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Shall I go ahead and cancel order ${s.order}, that is, the ${
            and(s.items.map(item))
          }, with the reason "${s.reason}" and refund it to your ${
            pay(s.method)
          }?`;
        case "return":
          return `Shall I go ahead and return the ${
            and(s.items.map(item))
          } from order ${s.order} with the refund to your ${pay(s.method)}?`;
        case "exchange":
        case "modify":
          return `Shall I go ahead and ${
            s.act === "exchange"
              ? `exchange, in your delivered order ${s.order},`
              : `modify your pending order ${s.order} by swapping`
          } ${
            and(s.pairs.map((p) =>
              `the ${item(p.had)} for the ${item(p.wanted)}`
            ))
          }, with ${
            s.difference > 0
              ? `the extra ${usd(s.difference)} charged to your ${
                pay(s.method)
              }`
              : s.difference < 0
              ? `${usd(s.difference)} refunded to your ${pay(s.method)}`
              : `no price difference and your ${
                pay(s.method)
              } as the payment method`
          }?`;
        case "payment":
          return `Shall I go ahead and have order ${s.order}, total ${
            usd(s.total)
          }, paid by your ${pay(s.wanted)} rather than your ${pay(s.had)}?`;
        case "address":
          return `Shall I go ahead and change the shipping address of order ${s.order} to ${
            place(s.address, ", ")
          }?`;
        case "userAddress":
          return `Shall I go ahead and change your account's default address to ${
            place(s.address, ", ")
          }?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Shall I go ahead and book the ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin} on ${
            and(s.flights.map(leg))
          } for ${and(s.passengers.map(person))}, with ${
            s.bags === 0
              ? "no checked bags"
              : `${s.bags} checked ${s.bags === 1 ? "bag" : "bags"} in total`
          } and ${s.insurance ? "with" : "no"} travel insurance, for ${
            usd(s.total)
          } in total, taking ${
            and(
              s.payments.map((p) =>
                `${usd(p.amount)} from your ${pay(p.method)}`
              ),
            )
          }?`;
        case "cancel":
          return `Shall I go ahead and cancel your reservation ${s.reservation}, giving "${s.reason}" as the reason?`;
        case "flights":
          return `Shall I go ahead and change the flights of reservation ${s.reservation} so that the whole itinerary is ${
            and(s.flights.map(leg))
          }, still in ${s.cabin}, with any fare difference settled on your ${
            pay(s.method)
          }?`;
        case "cabin":
          return `Shall I go ahead and switch reservation ${s.reservation} from ${s.had} to ${s.wanted} on the same flights, with any fare difference settled on your ${
            pay(s.method)
          }?`;
        case "passengers":
          return `Shall I go ahead and update reservation ${s.reservation} by ${
            s.leaving === null
              ? `adding ${person(s.joining)}`
              : `replacing ${person(s.leaving)} with ${person(s.joining)}`
          }, so that the passengers are ${and(s.passengers.map(person))}?`;
        case "bags":
          return `Shall I go ahead and change reservation ${s.reservation} from ${s.had} to ${s.total} checked bags in total, of which ${
            s.nonfree === 0
              ? `none costs extra, so that your ${pay(s.method)} is charged $0`
              : `${s.nonfree} will cost extra (at $50 per bag), so that your ${
                pay(s.method)
              } is charged $${s.nonfree * 50}`
          }?`;
        case "certificate":
          return `Shall I go ahead and issue you a certificate of ${
            usd(s.amount)
          } as compensation for the ${s.reason} in reservation ${s.reservation}?`;
      }
    },
  };
})();

// Hand 10
const bold: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m)
      ? `${brand(m)} ending in ${m.lastFour} (${m.id})`
      : `${cap(m.source)} (${m.id})`;
  const item = (i: ItemWords) =>
    `${i.name} (Item ID: ${i.id}) – ${pairsOf(i, ": ", ", ")} – ${
      usd(i.price)
    }`;
  const leg = (f: FlightWords) =>
    `${f.number}: ${f.origin} to ${f.destination} on ${
      mdy(f.date)
    }, departs ${f.departs}, arrives ${f.arrives}`;
  const person = (p: PassengerWords) => `${full(p)} (DOB: ${mdy(p.born)})`;
  const steps = (
    title: string,
    lines: readonly (readonly [string, string])[],
  ) =>
    `Here are the details of your request, **${title}**:\n\n${
      lines.map(([k, v], n) => `${n + 1}. **${k}:** ${v}`).join("\n")
    }\n\nPlease confirm (yes/no) whether you would like me to proceed with this.`;
  return {
    name: "numbered list, bold keys",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return steps("order cancellation", [
            ["Order ID", s.order],
            ...s.items.map((i) => ["Item", item(i)] as const),
            ["Reason for cancellation", s.reason],
            ["Refund method", pay(s.method)],
          ]);
        case "return":
          return steps("return of delivered items", [
            ["Order ID", s.order],
            ...s.items.map((i) => ["Item to return", item(i)] as const),
            ["Refund method", pay(s.method)],
          ]);
        case "exchange":
        case "modify":
          return steps(
            s.act === "exchange"
              ? "exchange of delivered items"
              : "modification of pending order items",
            [
              ["Order ID", s.order],
              ...s.pairs.map((p) =>
                [
                  "Replace",
                  `\n   - Old item: ${item(p.had)}\n   - New item: ${
                    item(p.wanted)
                  }`,
                ] as const
              ),
              [
                "Price difference",
                s.difference > 0
                  ? `${usd(s.difference)} to be paid by you`
                  : s.difference < 0
                  ? `${usd(s.difference)} to be refunded to you`
                  : "none ($0.00)",
              ],
              ["Payment method for the difference", pay(s.method)],
            ],
          );
        case "payment":
          return steps("change of payment method", [
            ["Order ID", s.order],
            ["Current payment method", pay(s.had)],
            ["New payment method", pay(s.wanted)],
            ["Order total", usd(s.total)],
          ]);
        case "address":
          return steps("change of an order's shipping address", [
            ["Order ID", s.order],
            ["New shipping address", place(s.address, ", ")],
          ]);
        case "userAddress":
          return steps("change of your profile's default address", [
            ["New default address", place(s.address, ", ")],
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return steps("new flight booking", [
            ["Trip type", s.roundTrip ? "Round trip" : "One way"],
            ["From", s.origin],
            ["To", s.destination],
            ...s.flights.map((f) => ["Flight", leg(f)] as const),
            ["Cabin class", cap(s.cabin)],
            ...s.passengers.map((p) => ["Passenger", person(p)] as const),
            ["Total checked bags", String(s.bags)],
            ["Travel insurance", s.insurance ? "Yes" : "No"],
            ...s.payments.map((p) =>
              ["Payment", `${usd(p.amount)} via ${pay(p.method)}`] as const
            ),
            ["Total cost", usd(s.total)],
          ]);
        case "cancel":
          return steps("reservation cancellation", [
            ["Reservation ID", s.reservation],
            ["Reason for cancellation", s.reason],
          ]);
        case "flights":
          return steps("flight change", [
            ["Reservation ID", s.reservation],
            ...s.flights.map((f) =>
              ["Flight of the new itinerary", leg(f)] as const
            ),
            ["Cabin class (no change)", s.cabin],
            ["Payment method for any fare difference", pay(s.method)],
          ]);
        case "cabin":
          return steps("cabin change", [
            ["Reservation ID", s.reservation],
            ["Current cabin", s.had],
            ["New cabin", s.wanted],
            ["Flights", "no change"],
            ["Payment method for any fare difference", pay(s.method)],
          ]);
        case "passengers":
          return steps("passenger update", [
            ["Reservation ID", s.reservation],
            ...(s.leaving === null
              ? []
              : [["Passenger to be replaced", person(s.leaving)] as const]),
            [
              s.leaving === null ? "Passenger to be added" : "New passenger",
              person(s.joining),
            ],
            [
              "All passengers after the change",
              s.passengers.map(person).join(", "),
            ],
          ]);
        case "bags":
          return steps("checked baggage update", [
            ["Reservation ID", s.reservation],
            ["Current number of checked bags", String(s.had)],
            ["New total of checked bags", String(s.total)],
            ["Bags at extra cost ($50 each)", String(s.nonfree)],
            ["Total charge", usd(s.nonfree * 50)],
            ["Payment method", pay(s.method)],
          ]);
        case "certificate":
          return steps("compensation certificate", [
            ["Reservation ID", s.reservation],
            ["Reason", s.reason],
            ["Certificate value", usd(s.amount)],
          ]);
      }
    },
  };
})();

// Hand 11
const ticket: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m)
      ? `${(m.brand ?? "card").toUpperCase()} XXXX-${m.lastFour}`
      : `${m.source.toUpperCase()} ${m.id}`;
  const item = (i: ItemWords) =>
    `${i.name.toUpperCase()} / ${vals(i).toUpperCase()} / ID ${i.id}`;
  const leg = (f: FlightWords) =>
    `${f.number} ${f.origin}/${f.destination} ${f.date} DEP ${f.departs} ARR ${f.arrives}`;
  const person = (p: PassengerWords) =>
    `${p.last.toUpperCase()}, ${p.first.toUpperCase()} DOB ${p.born}`;
  const form = (lines: readonly (readonly [string, string])[]) =>
    `${
      lines.map(([k, v]) => `${k}: ${v}`).join("\n")
    }\nREPLY YES TO CONFIRM OR NO TO STOP.`;
  return {
    name: "upper-case ticket",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return form([
            ["ACTION", "CANCEL ORDER"],
            ["ORDER", s.order],
            ...s.items.map((i) => ["ITEM", item(i)] as const),
            ["REASON", s.reason.toUpperCase()],
            ["REFUND TO", pay(s.method)],
          ]);
        case "return":
          return form([
            ["ACTION", "RETURN"],
            ["ORDER", s.order],
            ...s.items.map((i) => ["ITEM RETURNED", item(i)] as const),
            ["REFUND TO", pay(s.method)],
          ]);
        case "exchange":
        case "modify":
          return form([
            [
              "ACTION",
              s.act === "exchange"
                ? "EXCHANGE DELIVERED ITEMS"
                : "MODIFY ITEMS OF PENDING ORDER",
            ],
            ["ORDER", s.order],
            ...s.pairs.flatMap((p, n) => [
              [`OLD ITEM ${n + 1}`, item(p.had)] as const,
              [`NEW ITEM ${n + 1}`, item(p.wanted)] as const,
            ]),
            s.difference < 0
              ? ["REFUND DUE TO YOU", `USD ${(-s.difference).toFixed(2)}`]
              : ["AMOUNT DUE FROM YOU", `USD ${s.difference.toFixed(2)}`],
            ["PAYMENT METHOD", pay(s.method)],
          ]);
        case "payment":
          return form([
            ["ACTION", "CHANGE PAYMENT METHOD"],
            ["ORDER", s.order],
            ["FROM", pay(s.had)],
            ["TO", pay(s.wanted)],
            ["TOTAL", `USD ${s.total.toFixed(2)}`],
          ]);
        case "address":
          return form([
            ["ACTION", "CHANGE SHIPPING ADDRESS OF ORDER"],
            ["ORDER", s.order],
            ["SHIP TO", place(s.address, ", ").toUpperCase()],
          ]);
        case "userAddress":
          return form([
            ["ACTION", "CHANGE DEFAULT ADDRESS OF CUSTOMER PROFILE"],
            ["NEW ADDRESS", place(s.address, ", ").toUpperCase()],
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return form([
            ["ACTION", "NEW BOOKING"],
            [
              "TRIP",
              `${s.origin}-${s.destination} ${
                s.roundTrip ? "ROUND TRIP" : "ONE WAY"
              }`,
            ],
            ...s.flights.map((f) => ["FLIGHT", leg(f)] as const),
            ["CABIN", s.cabin.toUpperCase()],
            ...s.passengers.map((p) => ["PASSENGER", person(p)] as const),
            ["CHECKED BAGS TOTAL", String(s.bags)],
            ["INSURANCE", s.insurance ? "YES" : "NO"],
            ...s.payments.map((p) =>
              ["PAY", `USD ${p.amount.toFixed(2)} BY ${pay(p.method)}`] as const
            ),
            ["TOTAL", `USD ${s.total.toFixed(2)}`],
          ]);
        case "cancel":
          return form([
            ["ACTION", "CANCEL RESERVATION"],
            ["RESERVATION", s.reservation],
            ["REASON", s.reason.toUpperCase()],
          ]);
        case "flights":
          return form([
            ["ACTION", "CHANGE FLIGHTS"],
            ["RESERVATION", s.reservation],
            ...s.flights.map((f) => ["NEW ITINERARY", leg(f)] as const),
            ["CABIN", `${s.cabin.toUpperCase()} (UNCHANGED)`],
            ["FARE DIFFERENCE VIA", pay(s.method)],
          ]);
        case "cabin":
          return form([
            ["ACTION", "CHANGE CABIN"],
            ["RESERVATION", s.reservation],
            ["FROM", s.had.toUpperCase()],
            ["TO", s.wanted.toUpperCase()],
            ["FLIGHTS", "UNCHANGED"],
            ["FARE DIFFERENCE VIA", pay(s.method)],
          ]);
        case "passengers":
          return form([
            [
              "ACTION",
              s.leaving === null ? "ADD PASSENGER" : "REPLACE PASSENGER",
            ],
            ["RESERVATION", s.reservation],
            ...(s.leaving === null
              ? []
              : [["PASSENGER OUT", person(s.leaving)] as const]),
            ["PASSENGER IN", person(s.joining)],
            ...s.passengers.map((p) =>
              ["ON BOARD AFTER CHANGE", person(p)] as const
            ),
          ]);
        case "bags":
          return form([
            ["ACTION", "UPDATE CHECKED BAGS"],
            ["RESERVATION", s.reservation],
            ["BAGS BEFORE", String(s.had)],
            ["BAGS AFTER (TOTAL)", String(s.total)],
            ["PAID BAGS", `${s.nonfree} AT USD 50`],
            ["CHARGE", `USD ${s.nonfree * 50} TO ${pay(s.method)}`],
          ]);
        case "certificate":
          return form([
            ["ACTION", "ISSUE COMPENSATION CERTIFICATE"],
            ["RESERVATION", s.reservation],
            ["REASON", s.reason.toUpperCase()],
            ["VALUE", `USD ${s.amount}`],
          ]);
      }
    },
  };
})();

// Hand 12
const lower: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m)
      ? `ur ${m.brand ?? "card"} ${m.lastFour}`
      : m.source === "PayPal"
      ? "ur paypal"
      : `ur ${m.source} ${m.id}`;
  const item = (i: ItemWords) =>
    `${i.name.toLowerCase()} ${Object.values(i.options).join(" ")}`;
  const leg = (f: FlightWords) =>
    `${f.number} ${f.origin} to ${f.destination} ${
      short(f.date).toLowerCase()
    } ${f.departs} til ${f.arrives}`;
  const person = (p: PassengerWords) => `${full(p)} born ${p.born}`;
  return {
    name: "lower-case texting",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `hey so cancelling ${s.order} with\n${
            s.items.map(item).join("\n")
          }\nreason is ${s.reason}\nmoney back on ${
            pay(s.method)
          }\nyou good with that? y/n`;
        case "return":
          return `hey so returning\n${
            s.items.map(item).join("\n")
          }\nout of order ${s.order}\nrefund on ${
            pay(s.method)
          }\nyou good with that? y/n`;
        case "exchange":
        case "modify":
          return `hey so ${
            s.act === "exchange"
              ? `exchange on ${s.order} (the delivered one)`
              : `changing items on ${s.order} (still pending)`
          }\n${
            s.pairs.map((p) => `${item(p.had)} => ${item(p.wanted)}`).join("\n")
          }\n${
            s.difference > 0
              ? `thats ${usd(s.difference)} more on ${pay(s.method)}`
              : s.difference < 0
              ? `thats ${usd(s.difference)} back on ${pay(s.method)}`
              : `same price so 0 on ${pay(s.method)}`
          }\nyou good with that? y/n`;
        case "payment":
          return `hey so ${s.order} is ${usd(s.total)}\nputting it on ${
            pay(s.wanted)
          }\nnot on ${pay(s.had)} anymore\nyou good with that? y/n`;
        case "address":
          return `hey so new shipping address for ${s.order} is\n${
            place(s.address, "\n")
          }\nyou good with that? y/n`;
        case "userAddress":
          return `hey so the default address in ur profile becomes\n${
            place(s.address, "\n")
          }\nyou good with that? y/n`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `hey so booking ${s.origin} to ${s.destination} ${
            s.roundTrip ? "round trip" : "one way"
          } in ${s.cabin}\n${s.flights.map(leg).join("\n")}\nppl flying\n${
            s.passengers.map(person).join("\n")
          }\n${s.bags} checked bags total\n${
            s.insurance ? "insurance yes" : "no insurance"
          }\n${
            s.payments.map((p) => `${usd(p.amount)} on ${pay(p.method)}`)
              .join("\n")
          }\nso ${usd(s.total)} total\nyou good with that? y/n`;
        case "cancel":
          return `hey so cancelling all of ${s.reservation}\nreason is ${s.reason}\nyou good with that? y/n`;
        case "flights":
          return `hey so new flights for ${s.reservation}, whole trip is\n${
            s.flights.map(leg).join("\n")
          }\nstill ${s.cabin}\nany price difference on ${
            pay(s.method)
          }\nyou good with that? y/n`;
        case "cabin":
          return `hey so ${s.reservation} goes from ${s.had} to ${s.wanted}\nsame flights\nany price difference on ${
            pay(s.method)
          }\nyou good with that? y/n`;
        case "passengers":
          return `hey so on ${s.reservation}\n${
            s.leaving === null
              ? `adding ${person(s.joining)}`
              : `${person(s.leaving)} is out\n${person(s.joining)} is in`
          }\nso flying are\n${
            s.passengers.map(person).join("\n")
          }\nyou good with that? y/n`;
        case "bags":
          return `hey so ${s.reservation} has ${s.had} checked bags now, making it ${s.total} total\n${
            s.nonfree === 0
              ? `all free so 0 on ${pay(s.method)}`
              : `${s.nonfree} not free at 50 each so $${s.nonfree * 50} on ${
                pay(s.method)
              }`
          }\nyou good with that? y/n`;
        case "certificate":
          return `hey sorry bout the ${s.reason} on ${s.reservation}\nsending u a $${s.amount} certificate for it\nyou good with that? y/n`;
      }
    },
  };
})();

// Hand 13
const british: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m)
      ? `your ${brand(m)} card (last four digits ${m.lastFour})`
      : m.source === "PayPal"
      ? `your PayPal account (${m.id})`
      : `your ${m.source} (reference ${m.id})`;
  const item = (i: ItemWords) =>
    `${i.name}, of which the details are ${pairsOf(i, ": ", "; ")}`;
  const leg = (f: FlightWords) =>
    `on ${
      dmy(f.date)
    }, ${f.number} from ${f.origin}, leaving at ${f.departs}, to ${f.destination}, arriving at ${f.arrives}`;
  const person = (p: PassengerWords) =>
    `${full(p)}, whose date of birth is ${dmy(p.born)}`;
  const mail = (body: string) =>
    `Good day, and thank you ever so much for bearing with me whilst I looked into this for you; it is very much appreciated.\n\nIf I have understood you correctly, ${body}\n\nI should not like to do anything without your express permission. Might I therefore ask you to read the above at your leisure and let me know whether you are happy for me to carry this out?\n\nKindest regards`;
  return {
    name: "long polite mail",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return mail(
            `you should like the order with the number ${s.order} to be cancelled, the reason being "${s.reason}". The order consists of ${
              count(s.items.length)
            } article${s.items.length === 1 ? "" : "s"}, namely:\n${
              s.items.map((i) => `  * ${item(i)}`).join("\n")
            }\nThe money would be returned to ${pay(s.method)}.`,
          );
        case "return":
          return mail(
            `you should like to return ${count(s.items.length)} article${
              s.items.length === 1 ? "" : "s"
            } from the order with the number ${s.order}, namely:\n${
              s.items.map((i) => `  * ${item(i)}`).join("\n")
            }\nThe money would be returned to ${pay(s.method)}.`,
          );
        case "exchange":
        case "modify":
          return mail(
            `you should like ${
              s.act === "exchange"
                ? `to exchange ${
                  s.pairs.length === 1 ? "an article" : "articles"
                } from the order with the number ${s.order}, which has been delivered to you`
                : `to alter the contents of the order with the number ${s.order}, which is still pending`
            }:\n${
              s.pairs.map((p) =>
                `  * Rather than the ${item(p.had)} (at ${
                  usd(p.had.price)
                }), you would have the ${item(p.wanted)} (at ${
                  usd(p.wanted.price)
                }).`
              ).join("\n")
            }\n${
              s.difference > 0
                ? `This makes a difference of ${
                  usd(s.difference)
                } to be paid, for which I would use ${pay(s.method)}.`
                : s.difference < 0
                ? `This makes a difference of ${
                  usd(s.difference)
                } in your favour, which would be returned to ${pay(s.method)}.`
                : `The prices being equal, there is nothing to pay; ${
                  pay(s.method)
                } would merely be recorded with the change.`
            }`,
          );
        case "payment":
          return mail(
            `you should like to pay for the order with the number ${s.order}, the total of which is ${
              usd(s.total)
            }, by means of ${pay(s.wanted)}, and no longer by means of ${
              pay(s.had)
            }.`,
          );
        case "address":
          return mail(
            `you should like the order with the number ${s.order} to be delivered to a different address, which is:\n  ${
              place(s.address, "\n  ")
            }\nThis would affect the said order only.`,
          );
        case "userAddress":
          return mail(
            `you should like the default address held in your profile to be updated, so that it reads:\n  ${
              place(s.address, "\n  ")
            }`,
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return mail(
            `you should like to book a ${
              s.roundTrip ? "return journey (round trip)" : "one-way journey"
            } from ${s.origin} to ${s.destination}, in ${s.cabin}. The flights would be:\n${
              s.flights.map((f) => `  * ${leg(f)}`).join("\n")
            }\nThose travelling would be:\n${
              s.passengers.map((p) => `  * ${person(p)}`).join("\n")
            }\nThere would be ${
              s.bags === 0 ? "no" : count(s.bags)
            } checked bag${s.bags === 1 ? "" : "s"} ${
              s.bags === 0 ? "at all" : "in all"
            }, and ${
              s.insurance
                ? "travel insurance would be included"
                : "no travel insurance would be taken"
            }. The total price is ${usd(s.total)}, to be paid thus: ${
              and(
                s.payments.map((p) => `${usd(p.amount)} from ${pay(p.method)}`),
              )
            }.`,
          );
        case "cancel":
          return mail(
            `you should like your reservation ${s.reservation} to be cancelled altogether, the reason being "${s.reason}".`,
          );
        case "flights":
          return mail(
            `you should like to travel on different flights under your reservation ${s.reservation}. Your itinerary in full would then be:\n${
              s.flights.map((f) => `  * ${leg(f)}`).join("\n")
            }\nYou would remain in ${s.cabin}. Should there be a difference in fare, ${
              pay(s.method)
            } would be used for it.`,
          );
        case "cabin":
          return mail(
            `you should like your reservation ${s.reservation} to be moved from ${s.had} to ${s.wanted}, your flights remaining precisely as they are. Should there be a difference in fare, ${
              pay(s.method)
            } would be used for it.`,
          );
        case "passengers":
          return mail(
            `you should like a change to those travelling under reservation ${s.reservation}. ${
              s.leaving === null
                ? `A person would be added, namely ${person(s.joining)}.`
                : `In the stead of ${person(s.leaving)}, the seat would go to ${
                  person(s.joining)
                }.`
            } Those travelling would then be:\n${
              s.passengers.map((p) => `  * ${person(p)}`).join("\n")
            }`,
          );
        case "bags":
          return mail(
            `you should like to have ${count(s.total)} checked bag${
              s.total === 1 ? "" : "s"
            } in total under reservation ${s.reservation}, where at present there ${
              s.had === 1 ? "is" : "are"
            } ${s.had === 0 ? "none" : count(s.had)}. ${
              s.nonfree === 0
                ? `All of them fall within your allowance, so that nothing would be taken from ${
                  pay(s.method)
                }.`
                : `Of these, ${
                  count(s.nonfree)
                } would carry a charge, at fifty dollars per bag, so that ${
                  usd(s.nonfree * 50)
                } would be taken from ${pay(s.method)}.`
            }`,
          );
        case "certificate":
          return mail(
            `you should like to be compensated for the ${s.reason} under reservation ${s.reservation}, for which we are most dreadfully sorry. I would send you a certificate worth ${
              usd(s.amount)
            }.`,
          );
      }
    },
  };
})();

// Hand 14
const receipt: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m) ? `${brand(m)} *${m.lastFour}` : `${m.source} ${m.id}`;
  const rule = "=".repeat(32);
  const item = (i: ItemWords) =>
    `1x ${i.name} #${i.id}\n${
      Object.entries(i.options).map(([k, v]) => `     ${k}: ${v}`).join("\n")
    }\n     ${usd(i.price)}`;
  const leg = (f: FlightWords) =>
    `${f.date}  ${f.number}\n   ${f.departs} ${f.origin}  >>  ${f.arrives} ${f.destination}`;
  const person = (p: PassengerWords) => `${full(p)} *${p.born}`;
  const slip = (title: string, ...lines: readonly string[]) =>
    `${rule}\n${title}\n${rule}\n${
      lines.join("\n")
    }\n${rule}\nDo you give your OK for this? [yes / no]`;
  return {
    name: "ASCII slip",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return slip(
            `CANCELLATION  ${s.order}`,
            ...s.items.map(item),
            `Reason ....... ${s.reason}`,
            `Refund to .... ${pay(s.method)}`,
          );
        case "return":
          return slip(
            `RETURN  ${s.order}`,
            ...s.items.map(item),
            `Refund to .... ${pay(s.method)}`,
          );
        case "exchange":
        case "modify":
          return slip(
            s.act === "exchange"
              ? `EXCHANGE (delivered)  ${s.order}`
              : `ITEM CHANGE (pending)  ${s.order}`,
            ...s.pairs.map((p) =>
              `YOU HAVE\n${item(p.had)}\n  REPLACED BY\n${item(p.wanted)}\n`
            ),
            s.difference < 0
              ? `Refund ....... ${usd(s.difference)}`
              : `To pay ....... ${usd(s.difference)}`,
            `Via .......... ${pay(s.method)}`,
          );
        case "payment":
          return slip(
            `NEW PAYMENT METHOD  ${s.order}`,
            `Was .......... ${pay(s.had)}`,
            `Will be ...... ${pay(s.wanted)}`,
            `Total ........ ${usd(s.total)}`,
          );
        case "address":
          return slip(
            `NEW SHIPPING ADDRESS  ${s.order}`,
            place(s.address, "\n"),
          );
        case "userAddress":
          return slip(
            "NEW DEFAULT ADDRESS (your profile)",
            place(s.address, "\n"),
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return slip(
            `BOOKING  ${s.origin} ${
              s.roundTrip ? "<-> " : "-> "
            }${s.destination}  ${s.roundTrip ? "ROUND TRIP" : "ONE WAY"}`,
            ...s.flights.map(leg),
            `Cabin ........ ${s.cabin}`,
            "Passengers (*born):",
            ...s.passengers.map((p) => `   ${person(p)}`),
            `Checked bags . ${s.bags}`,
            `Insurance .... ${s.insurance ? "yes" : "no"}`,
            ...s.payments.map((p) =>
              `Pay with ..... ${pay(p.method)}  ${usd(p.amount)}`
            ),
            `TOTAL ........ ${usd(s.total)}`,
          );
        case "cancel":
          return slip(
            `CANCELLATION  Reservation ${s.reservation}`,
            `Reason ....... ${s.reason}`,
          );
        case "flights":
          return slip(
            `FLIGHT CHANGE  Reservation ${s.reservation}`,
            "New itinerary, complete:",
            ...s.flights.map(leg),
            `Cabin ........ ${s.cabin} (as before)`,
            `Fare diff. ... ${pay(s.method)}`,
          );
        case "cabin":
          return slip(
            `CABIN CHANGE  Reservation ${s.reservation}`,
            `Was .......... ${s.had}`,
            `Will be ...... ${s.wanted}`,
            "Flights ...... as before",
            `Fare diff. ... ${pay(s.method)}`,
          );
        case "passengers":
          return slip(
            `PASSENGER CHANGE  Reservation ${s.reservation}`,
            ...(s.leaving === null ? [`Added ........ ${person(s.joining)}`] : [
              `Leaves ....... ${person(s.leaving)}`,
              `Joins ........ ${person(s.joining)}`,
            ]),
            "All passengers then (*born):",
            ...s.passengers.map((p) => `   ${person(p)}`),
          );
        case "bags":
          return slip(
            `CHECKED BAGS  Reservation ${s.reservation}`,
            `Before ....... ${s.had}`,
            `After ........ ${s.total}`,
            `Not free ..... ${s.nonfree} x $50.00`,
            `To pay ....... ${usd(s.nonfree * 50)}`,
            `Via .......... ${pay(s.method)}`,
          );
        case "certificate":
          return slip(
            `CERTIFICATE  Reservation ${s.reservation}`,
            `For .......... ${s.reason}`,
            `Value ........ ${usd(s.amount)}`,
          );
      }
    },
  };
})();

// Hand 15
const recap: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m)
      ? `your ${brand(m)} ending in ${m.lastFour}`
      : m.source === "PayPal"
      ? "your PayPal account"
      : `your ${m.source} ${m.id}`;
  const item = (i: ItemWords) => `${i.name} (${pairsOf(i, " ", ", ")})`;
  const leg = (f: FlightWords) =>
    `${short(f.date)}: ${f.number}, ${f.origin} ${
      ampm(f.departs)
    } to ${f.destination} ${ampm(f.arrives)}`;
  const person = (p: PassengerWords) => `${full(p)}, ${short(p.born)}`;
  const end =
    "Before I make any change in our system I need your explicit consent. Do I have it?";
  return {
    name: "you asked me to",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `You asked me to cancel order ${s.order}. You gave the reason "${s.reason}". The order holds: ${
            s.items.map(item).join("; ")
          }. The refund would go to ${pay(s.method)}. ${end}`;
        case "return":
          return `You asked me to return something from order ${s.order}. It is this: ${
            s.items.map(item).join("; ")
          }. The refund would go to ${pay(s.method)}. ${end}`;
        case "exchange":
        case "modify":
          return `You asked me to ${
            s.act === "exchange"
              ? `exchange delivered items of order ${s.order}`
              : `modify items of the pending order ${s.order}`
          }. ${
            s.pairs.map((p) =>
              `From ${item(p.had)}, ${usd(p.had.price)}, to ${
                item(p.wanted)
              }, ${usd(p.wanted.price)}.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `You would pay ${usd(s.difference)} more. I'd charge ${
                pay(s.method)
              }.`
              : s.difference < 0
              ? `You would get ${usd(s.difference)} back. I'd refund ${
                pay(s.method)
              }.`
              : `You would neither pay nor get anything. The method on record would be ${
                pay(s.method)
              }.`
          } ${end}`;
        case "payment":
          return `You asked me to change how order ${s.order} is paid. It is ${
            usd(s.total)
          }. It was to be paid with ${pay(s.had)}. It would now be paid with ${
            pay(s.wanted)
          }. ${end}`;
        case "address":
          return `You asked me to send order ${s.order} somewhere else. Its shipping address would be ${
            place(s.address, ", ")
          }. ${end}`;
        case "userAddress":
          return `You asked me to change the default address on your profile. It would be ${
            place(s.address, ", ")
          }. ${end}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `You asked me to book ${s.cabin} from ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "there and back (round trip)" : "one way only"
          }. These are the flights. ${
            s.flights.map(leg).join(". ")
          }. These are the passengers with their dates of birth. ${
            s.passengers.map(person).join(". ")
          }. You want ${s.bags === 0 ? "no" : count(s.bags)} checked bag${
            s.bags === 1 ? "" : "s"
          } in total. You ${
            s.insurance ? "want" : "don't want"
          } the travel insurance. It costs ${usd(s.total)} in total. ${
            s.payments.map((p) =>
              `I'd take ${usd(p.amount)} from ${pay(p.method)}.`
            ).join(" ")
          } ${end}`;
        case "cancel":
          return `You asked me to cancel the entire reservation ${s.reservation}. You gave the reason "${s.reason}". ${end}`;
        case "flights":
          return `You asked me to change the flights of reservation ${s.reservation}. This would be the whole itinerary. ${
            s.flights.map(leg).join(". ")
          }. You'd keep your ${s.cabin} cabin. The fare difference would be paid by or refunded to ${
            pay(s.method)
          }. ${end}`;
        case "cabin":
          return `You asked me to change the cabin of reservation ${s.reservation}. You have ${s.had}. You'd have ${s.wanted}. You'd keep your flights. The fare difference would be paid by or refunded to ${
            pay(s.method)
          }. ${end}`;
        case "passengers":
          return `You asked me to change the passengers of reservation ${s.reservation}. ${
            s.leaving === null
              ? `I'd add ${full(s.joining)}, born ${short(s.joining.born)}.`
              : `I'd remove ${full(s.leaving)}, born ${
                short(s.leaving.born)
              }. I'd put in ${full(s.joining)}, born ${
                short(s.joining.born)
              }, instead.`
          } These would then be all the passengers with their dates of birth. ${
            s.passengers.map(person).join(". ")
          }. ${end}`;
        case "bags":
          return `You asked me to change the checked bags of reservation ${s.reservation}. You have ${
            count(s.had)
          }. You'd have ${count(s.total)} in total. ${
            s.nonfree === 0
              ? `All are free of charge, so I'd charge $0.00 to ${
                pay(s.method)
              }.`
              : `${cap(count(s.nonfree))} of them ${
                s.nonfree === 1 ? "costs" : "cost"
              } extra, at $50.00 per bag. I'd charge ${
                usd(s.nonfree * 50)
              } to ${pay(s.method)}.`
          } ${end}`;
        case "certificate":
          return `You asked me for compensation. Your reservation ${s.reservation} had a ${s.reason}. You would be given a certificate of ${
            usd(s.amount)
          }. ${end}`;
      }
    },
  };
})();

// Hand 16
const emoji: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m)
      ? `💳 ${brand(m)} (${m.lastFour})`
      : m.source === "gift card"
      ? `🎁 gift card (${m.id})`
      : m.source === "PayPal"
      ? `🅿️ PayPal (${m.id})`
      : `📜 certificate (${m.id})`;
  const item = (i: ItemWords) => `${i.name}: ${vals(i)} (${usd(i.price)})`;
  const leg = (f: FlightWords) =>
    `✈️ ${f.number} | ${f.origin} ➡️ ${f.destination} | ${mdy(f.date)} | ${
      ampm(f.departs)
    } – ${ampm(f.arrives)}`;
  const person = (p: PassengerWords) => `👤 ${full(p)} (🎂 ${mdy(p.born)})`;
  const post = (...lines: readonly string[]) =>
    `Almost there! 🎉 Let's double-check:\n\n${
      lines.join("\n")
    }\n\n👍 Are you okay with this? Type "yes" and I'll take care of it!`;
  return {
    name: "emoji bot",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return post(
            `❌ Cancel order ${s.order}`,
            ...s.items.map((i) => `📦 ${item(i)}`),
            `📝 Reason: ${s.reason}`,
            `💰 Refund to ${pay(s.method)}`,
          );
        case "return":
          return post(
            `↩️ Return from order ${s.order}`,
            ...s.items.map((i) => `📦 ${item(i)}`),
            `💰 Refund to ${pay(s.method)}`,
          );
        case "exchange":
        case "modify":
          return post(
            s.act === "exchange"
              ? `🔄 Exchange for delivered order ${s.order}`
              : `✏️ Item change in pending order ${s.order}`,
            ...s.pairs.map((p) => `📦 ${item(p.had)} ➡️ ${item(p.wanted)}`),
            s.difference > 0
              ? `💸 You pay ${usd(s.difference)} more with ${pay(s.method)}`
              : s.difference < 0
              ? `💰 You get ${usd(s.difference)} back to ${pay(s.method)}`
              : `⚖️ No price difference, on record: ${pay(s.method)}`,
          );
        case "payment":
          return post(
            `🔁 Payment method of order ${s.order}`,
            `Old: ${pay(s.had)}`,
            `New: ${pay(s.wanted)}`,
            `🧾 Total: ${usd(s.total)}`,
          );
        case "address":
          return post(
            `🚚 Ship order ${s.order} to a new address`,
            `📍 ${place(s.address, ", ")}`,
          );
        case "userAddress":
          return post(
            "🏠 New default address in your profile",
            `📍 ${place(s.address, ", ")}`,
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return post(
            `🌍 New booking: ${s.origin} to ${s.destination}, ${
              s.roundTrip ? "round trip 🔁" : "one way"
            }`,
            ...s.flights.map(leg),
            `💺 ${cap(s.cabin)}`,
            ...s.passengers.map(person),
            `🧳 Checked bags: ${s.bags}`,
            `🛡️ Travel insurance: ${s.insurance ? "yes" : "no"}`,
            ...s.payments.map((p) => `${pay(p.method)}: ${usd(p.amount)}`),
            `🧾 Total: ${usd(s.total)}`,
          );
        case "cancel":
          return post(
            `❌ Cancel reservation ${s.reservation}`,
            `📝 Reason: ${s.reason}`,
          );
        case "flights":
          return post(
            `🔄 New flights for reservation ${s.reservation} (full itinerary)`,
            ...s.flights.map(leg),
            `💺 Still ${s.cabin}`,
            `Fare difference goes to ${pay(s.method)}`,
          );
        case "cabin":
          return post(
            `💺 Reservation ${s.reservation}: from ${s.had} to ${s.wanted}`,
            "✈️ Flights stay as they are",
            `Fare difference goes to ${pay(s.method)}`,
          );
        case "passengers":
          return post(
            `👥 Passengers of reservation ${s.reservation}`,
            ...(s.leaving === null ? [`➕ Add ${person(s.joining)}`] : [
              `➖ Remove ${person(s.leaving)}`,
              `➕ Put in instead ${person(s.joining)}`,
            ]),
            "Everyone on board after that:",
            ...s.passengers.map(person),
          );
        case "bags":
          return post(
            `🧳 Checked bags in reservation ${s.reservation}: ${s.had} ➡️ ${s.total} in total`,
            `💵 Bags with extra cost: ${s.nonfree} × $50 = $${s.nonfree * 50}`,
            `Paid with ${pay(s.method)}`,
          );
        case "certificate":
          return post(
            `😔 ${cap(s.reason)}, reservation ${s.reservation}`,
            `📜 Compensation: a certificate of $${s.amount}`,
          );
      }
    },
  };
})();

// Hand 17
const yaml: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m) ? `${m.id} (${m.brand ?? "card"}, ${m.lastFour})` : m.id;
  const options = (i: ItemWords) => `{${pairsOf(i, ": ", ", ")}}`;
  const item = (i: ItemWords) => `${i.name} ${i.id} ${options(i)}`;
  const leg = (f: FlightWords) =>
    `${f.number}, ${f.date}, ${f.origin}>${f.destination}, ${f.departs}>${f.arrives}`;
  const person = (p: PassengerWords) => `${full(p)}, ${p.born}`;
  const doc = (...lines: readonly string[]) =>
    `pending_action:\n${
      lines.map((l) => `  ${l}`).join("\n")
    }\nconsent: do you agree? (answer "yes" or "no")`;
  const where = (a: AddressWords) => [
    "address:",
    `  address1: ${a.address1}`,
    ...(a.address2 === "" ? [] : [`  address2: ${a.address2}`]),
    `  city: ${a.city}`,
    `  state: ${a.state}`,
    `  zip: "${a.zip}"`,
    `  country: ${a.country}`,
  ];
  return {
    name: "YAML bot",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return doc(
            "type: cancel order",
            `order: "${s.order}"`,
            `reason: ${s.reason}`,
            "items:",
            ...s.items.map((i) => `  - ${item(i)}`),
            `refund_to: ${pay(s.method)}`,
          );
        case "return":
          return doc(
            "type: return items",
            `order: "${s.order}"`,
            "items:",
            ...s.items.map((i) => `  - ${item(i)}`),
            `refund_to: ${pay(s.method)}`,
          );
        case "exchange":
        case "modify":
          return doc(
            s.act === "exchange"
              ? "type: exchange delivered items"
              : "type: modify items of pending order",
            `order: "${s.order}"`,
            "replacements:",
            ...s.pairs.flatMap((p) => [
              `  - old: ${item(p.had)}`,
              `    new: ${item(p.wanted)}`,
            ]),
            s.difference < 0
              ? `refund: ${(-s.difference).toFixed(2)} USD`
              : `charge: ${s.difference.toFixed(2)} USD`,
            `method: ${pay(s.method)}`,
          );
        case "payment":
          return doc(
            "type: change payment method",
            `order: "${s.order}"`,
            `old: ${pay(s.had)}`,
            `new: ${pay(s.wanted)}`,
            `total: ${s.total.toFixed(2)} USD`,
          );
        case "address":
          return doc(
            "type: change shipping address of this order",
            `order: "${s.order}"`,
            ...where(s.address),
          );
        case "userAddress":
          return doc(
            "type: change default address of user profile",
            ...where(s.address),
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return doc(
            "type: book flights",
            `trip: ${s.roundTrip ? "round trip" : "one way"}`,
            `from: ${s.origin}`,
            `to: ${s.destination}`,
            `cabin: ${s.cabin}`,
            "flights:",
            ...s.flights.map((f) => `  - ${leg(f)}`),
            "passengers:",
            ...s.passengers.map((p) => `  - ${person(p)}`),
            `checked_bags: ${s.bags}`,
            `insurance: ${s.insurance ? "yes" : "no"}`,
            "payments:",
            ...s.payments.map((p) =>
              `  - ${pay(p.method)}: ${p.amount.toFixed(2)} USD`
            ),
            `total: ${s.total.toFixed(2)} USD`,
          );
        case "cancel":
          return doc(
            "type: cancel reservation",
            `reservation: ${s.reservation}`,
            `reason: ${s.reason}`,
          );
        case "flights":
          return doc(
            "type: change flights",
            `reservation: ${s.reservation}`,
            "new_itinerary:",
            ...s.flights.map((f) => `  - ${leg(f)}`),
            `cabin: ${s.cabin} # unchanged`,
            `fare_difference: ${pay(s.method)}`,
          );
        case "cabin":
          return doc(
            "type: change cabin",
            `reservation: ${s.reservation}`,
            `old: ${s.had}`,
            `new: ${s.wanted}`,
            "flights: unchanged",
            `fare_difference: ${pay(s.method)}`,
          );
        case "passengers":
          return doc(
            s.leaving === null
              ? "type: add a passenger"
              : "type: replace a passenger",
            `reservation: ${s.reservation}`,
            ...(s.leaving === null
              ? [`add: ${person(s.joining)}`]
              : [`old: ${person(s.leaving)}`, `new: ${person(s.joining)}`]),
            "passengers_afterwards:",
            ...s.passengers.map((p) => `  - ${person(p)}`),
          );
        case "bags":
          return doc(
            "type: change checked bags",
            `reservation: ${s.reservation}`,
            `bags_before: ${s.had}`,
            `bags_total: ${s.total}`,
            `bags_nonfree: ${s.nonfree}`,
            `charge: ${s.nonfree * 50} USD # 50 USD per nonfree bag`,
            `method: ${pay(s.method)}`,
          );
        case "certificate":
          return doc(
            "type: send compensation certificate",
            `reservation: ${s.reservation}`,
            `because_of: ${s.reason}`,
            `value: ${s.amount} USD`,
          );
      }
    },
  };
})();

// Hand 18
const policy: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m)
      ? `${m.brand ?? "the"} card no. …${m.lastFour}`
      : `the ${m.source} "${m.id}"`;
  const item = (i: ItemWords) =>
    `"${i.name}" (${pairsOf(i, ": ", " | ")}) at ${i.price.toFixed(2)} USD`;
  const leg = (f: FlightWords) =>
    `${f.number} of ${f.date} from ${f.origin} (${f.departs}) to ${f.destination} (${f.arrives})`;
  const person = (p: PassengerWords) =>
    `${p.last}, ${p.first} (date of birth ${p.born})`;
  const start =
    "Under our policy, a change to our database requires the customer's explicit consent. ";
  const end = " Do you consent?";
  const money = (n: number) => `${Math.abs(n).toFixed(2)} USD`;
  return {
    name: "policy voice",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `${start}The change concerned is the cancellation of order ${s.order}, containing ${
            and(s.items.map(item))
          }, on the ground of "${s.reason}", whereupon the amount paid is returned to ${
            pay(s.method)
          }.${end}`;
        case "return":
          return `${start}The change concerned is a return request for order ${s.order}, covering ${
            and(s.items.map(item))
          }, with the refund directed to ${pay(s.method)}.${end}`;
        case "exchange":
        case "modify":
          return `${start}The change concerned is ${
            s.act === "exchange"
              ? `an exchange request for the delivered order ${s.order}`
              : `a modification of the items in the pending order ${s.order}`
          }, whereby ${
            s.pairs.map((p) =>
              `${item(p.had)} is substituted with ${item(p.wanted)}`
            )
              .join("; and ")
          }. ${
            s.difference > 0
              ? `An amount of ${money(s.difference)} is payable by ${
                pay(s.method)
              }.`
              : s.difference < 0
              ? `An amount of ${money(s.difference)} is refundable to ${
                pay(s.method)
              }.`
              : `No amount is payable or refundable; the designated method is ${
                pay(s.method)
              }.`
          }${end}`;
        case "payment":
          return `${start}The change concerned is the replacement of ${
            pay(s.had)
          } by ${
            pay(s.wanted)
          } as the method of payment of order ${s.order}, amounting to ${
            money(s.total)
          }.${end}`;
        case "address":
          return `${start}The change concerned is the shipping address of order ${s.order}, to read "${
            place(s.address, ", ")
          }".${end}`;
        case "userAddress":
          return `${start}The change concerned is the default address of your user profile, to read "${
            place(s.address, ", ")
          }".${end}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `${start}The change concerned is a new ${
            s.roundTrip ? "round-trip" : "one-way"
          } reservation in ${s.cabin} from ${s.origin} to ${s.destination}, on ${
            and(s.flights.map(leg))
          }, for ${
            s.passengers.map(person).join("; ")
          }, with a total of ${s.bags} checked bag(s), and ${
            s.insurance ? "inclusive of" : "exclusive of"
          } travel insurance. The price is ${money(s.total)}, composed of ${
            and(
              s.payments.map((p) => `${money(p.amount)} by ${pay(p.method)}`),
            )
          }.${end}`;
        case "cancel":
          return `${start}The change concerned is the cancellation of reservation ${s.reservation} in full, on the ground of "${s.reason}".${end}`;
        case "flights":
          return `${start}The change concerned is the substitution of the flights in reservation ${s.reservation}, the entire itinerary then being ${
            and(s.flights.map(leg))
          }, with the cabin class of ${s.cabin} being retained. Any fare difference is settled by ${
            pay(s.method)
          }.${end}`;
        case "cabin":
          return `${start}The change concerned is the cabin class in reservation ${s.reservation}, from ${s.had} to ${s.wanted}, with all flights being retained. Any fare difference is settled by ${
            pay(s.method)
          }.${end}`;
        case "passengers":
          return `${start}The change concerned is ${
            s.leaving === null
              ? `the addition of ${person(s.joining)}`
              : `the substitution of passenger ${person(s.leaving)} by ${
                person(s.joining)
              }`
          } in reservation ${s.reservation}, the complete list of passengers then being ${
            s.passengers.map(person).join("; ")
          }.${end}`;
        case "bags":
          return `${start}The change concerned is the number of checked bags in reservation ${s.reservation}, from ${s.had} to a total of ${s.total}, whereof ${s.nonfree} chargeable at 50 USD each. An amount of ${
            money(s.nonfree * 50)
          } is payable by ${pay(s.method)}.${end}`;
        case "certificate":
          return `${start}The change concerned is the issue of a certificate of ${
            money(s.amount)
          } to you, in compensation of the ${s.reason} under reservation ${s.reservation}.${end}`;
      }
    },
  };
})();

// Hand 19
const spoken: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m)
      ? `the ${brand(m)}, last four ${
        m.lastFour?.split("").join("-")
      }, that is ${m.lastFour}`
      : m.source === "PayPal"
      ? "the PayPal account we have on file"
      : `the ${m.source} we have on file, ${m.id}`;
  const dollars = (n: number) => {
    const cents = Math.round(Math.abs(n) * 100);
    const rest = cents % 100;
    return rest === 0
      ? `${Math.floor(cents / 100)} dollars even`
      : `${Math.floor(cents / 100)} dollars and ${rest} cents`;
  };
  const item = (i: ItemWords) =>
    `the ${i.name}, so that's the one with ${
      and(Object.entries(i.options).map(([k, v]) => `${k} ${v}`))
    }`;
  const leg = (f: FlightWords) =>
    `flight ${f.number} from ${f.origin} to ${f.destination} on ${
      mdy(f.date)
    }, that leaves at ${ampm(f.departs)} and lands at ${ampm(f.arrives)}`;
  const person = (p: PassengerWords) =>
    `${full(p)}, date of birth ${mdy(p.born)}`;
  const start = "Okay, let me just read that back to you. ";
  const end = " Is that a yes from you?";
  return {
    name: "read back on the phone",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `${start}We're cancelling order ${s.order}. In there we've got ${
            s.items.map(item).join("; and ")
          }. Reason: ${s.reason}. Money goes back on ${pay(s.method)}.${end}`;
        case "return":
          return `${start}It's order ${s.order}, and we're returning ${
            s.items.map(item).join("; and ")
          }. Money goes back on ${pay(s.method)}.${end}`;
        case "exchange":
        case "modify":
          return `${start}It's order ${s.order}, ${
            s.act === "exchange"
              ? "that's been delivered, and we're doing an exchange"
              : "that's still pending, and we're changing what's in it"
          }. ${
            s.pairs.map((p, n) =>
              `${n === 0 ? "Out goes" : "Then, out goes"} ${
                item(p.had)
              }. And for that, in comes ${item(p.wanted)}.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `That's ${dollars(s.difference)} on top, on ${pay(s.method)}.`
              : s.difference < 0
              ? `That's ${dollars(s.difference)} back to you, on ${
                pay(s.method)
              }.`
              : `That comes to the same price, so no money moves, and what we note is ${
                pay(s.method)
              }.`
          }${end}`;
        case "payment":
          return `${start}It's order ${s.order}, ${
            dollars(s.total)
          }. We're taking it off ${pay(s.had)}. And we're putting it on ${
            pay(s.wanted)
          }.${end}`;
        case "address":
          return `${start}It's order ${s.order}, and that one is going to ${
            place(s.address, ", ")
          }. Just the shipping address of that order.${end}`;
        case "userAddress":
          return `${start}We're updating the default address on your profile, and it's going to be ${
            place(s.address, ", ")
          }.${end}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `${start}New booking, ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }, ${s.cabin}. You're on ${
            s.flights.map(leg).join("; and then ")
          }. Passengers: ${s.passengers.map(person).join("; and ")}. ${
            s.bags === 0
              ? "Zero checked bags"
              : `Checked bags, ${count(s.bags)} altogether`
          }. Travel insurance, ${s.insurance ? "yes" : "no"}. Comes to ${
            dollars(s.total)
          }: ${
            s.payments.map((p) => `${dollars(p.amount)} on ${pay(p.method)}`)
              .join("; and ")
          }.${end}`;
        case "cancel":
          return `${start}We're cancelling reservation ${s.reservation}, all of it. Reason: ${s.reason}.${end}`;
        case "flights":
          return `${start}It's reservation ${s.reservation}, new flights, and start to finish it's ${
            s.flights.map(leg).join("; and then ")
          }. We're leaving you in ${s.cabin}. Any difference in the fare runs over ${
            pay(s.method)
          }.${end}`;
        case "cabin":
          return `${start}It's reservation ${s.reservation}, and we're moving it out of ${s.had} and into ${s.wanted}. Flights stay put. Any difference in the fare runs over ${
            pay(s.method)
          }.${end}`;
        case "passengers":
          return `${start}It's reservation ${s.reservation}. ${
            s.leaving === null
              ? `We're adding ${person(s.joining)}`
              : `Coming off is ${
                person(s.leaving)
              }. Going on in that place is ${person(s.joining)}`
          }. So the whole party is ${
            s.passengers.map(person).join("; and ")
          }.${end}`;
        case "bags":
          return `${start}It's reservation ${s.reservation}, you've got ${
            count(s.had)
          } checked bag${
            s.had === 1 ? "" : "s"
          } on there and we're making that ${count(s.total)} in total. ${
            s.nonfree === 0
              ? `All of those are free, so nothing to pay on ${pay(s.method)}.`
              : `${
                cap(count(s.nonfree))
              } of those you pay for, at 50 dollars each, so ${
                dollars(s.nonfree * 50)
              } on ${pay(s.method)}.`
          }${end}`;
        case "certificate":
          return `${start}It's reservation ${s.reservation}, you had a ${s.reason}, and for that we're sending you a certificate for ${
            dollars(s.amount)
          }.${end}`;
      }
    },
  };
})();

// Hand 20
const headline: Phrasing = (() => {
  const pay = (m: MethodWords) =>
    isCard(m)
      ? `${brand(m)} …${m.lastFour}`
      : m.source === "PayPal"
      ? "PayPal"
      : `${cap(m.source)} ${m.id}`;
  const item = (i: ItemWords) => `${i.name}; ${vals(i)}; ${i.id}`;
  const leg = (f: FlightWords) => {
    const [, month, day] = f.date.split("-");
    return `${f.number} | ${month}/${day}/${
      f.date.slice(0, 4)
    } | ${f.origin} ${f.departs} | ${f.destination} ${f.arrives}`;
  };
  const person = (p: PassengerWords) => {
    const [year, month, day] = p.born.split("-");
    return `${p.first} ${p.last}, born ${month}/${day}/${year}`;
  };
  const block = (
    title: string,
    parts: readonly (readonly [string, readonly string[]])[],
  ) =>
    `## ${title}\n\n${
      parts.map(([k, v]) => `**${k}**\n${v.map((l) => `> ${l}`).join("\n")}`)
        .join("\n\n")
    }\n\n_I'll only do this once you say so. May I?_`;
  return {
    name: "headings and quotes",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return block(`Cancel ${s.order}`, [
            ["Why", [s.reason]],
            ["What is in it", s.items.map(item)],
            ["Money back to", [pay(s.method)]],
          ]);
        case "return":
          return block(`Return, ${s.order}`, [
            ["Money back to", [pay(s.method)]],
            ["What goes back", s.items.map(item)],
          ]);
        case "exchange":
        case "modify":
          return block(
            s.act === "exchange"
              ? `Exchange (delivered order), ${s.order}`
              : `Change of items (pending order), ${s.order}`,
            [
              ...s.pairs.map((p, n) =>
                [
                  s.pairs.length === 1 ? "Swap" : `Swap ${n + 1}`,
                  [`from ${item(p.had)}`, `to ${item(p.wanted)}`],
                ] as const
              ),
              [
                "Price difference",
                [
                  s.difference > 0
                    ? `+${usd(s.difference)}, charged to ${pay(s.method)}`
                    : s.difference < 0
                    ? `-${usd(s.difference)}, refunded to ${pay(s.method)}`
                    : `$0.00, method ${pay(s.method)}`,
                ],
              ],
            ],
          );
        case "payment":
          return block(`Payment of ${s.order}`, [
            ["Pay with", [pay(s.wanted)]],
            ["Instead of", [pay(s.had)]],
            ["Total", [usd(s.total)]],
          ]);
        case "address":
          return block(`Shipping address of ${s.order}`, [
            ["New", place(s.address, "\n").split("\n")],
          ]);
        case "userAddress":
          return block("Default address of your profile", [
            ["New", place(s.address, "\n").split("\n")],
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return block(
            `Book ${s.origin} to ${s.destination} (${
              s.roundTrip ? "round trip" : "one way"
            })`,
            [
              ["Who", s.passengers.map(person)],
              ["Flights", s.flights.map(leg)],
              ["Cabin", [s.cabin]],
              ["Extras", [
                `checked bags: ${s.bags}`,
                `travel insurance: ${s.insurance ? "yes" : "no"}`,
              ]],
              ["Payment", [
                ...s.payments.map((p) => `${pay(p.method)}: ${usd(p.amount)}`),
                `in total: ${usd(s.total)}`,
              ]],
            ],
          );
        case "cancel":
          return block(`Cancel reservation ${s.reservation}`, [
            ["Why", [s.reason]],
          ]);
        case "flights":
          return block(`Change flights of reservation ${s.reservation}`, [
            ["All flights, new", s.flights.map(leg)],
            ["Cabin", [`${s.cabin}, as it is now`]],
            ["Fare difference to or from", [pay(s.method)]],
          ]);
        case "cabin":
          return block(`Change cabin of reservation ${s.reservation}`, [
            ["From", [s.had]],
            ["To", [s.wanted]],
            ["Flights", ["as they are now"]],
            ["Fare difference to or from", [pay(s.method)]],
          ]);
        case "passengers":
          return block(`Change passengers of reservation ${s.reservation}`, [
            ...(s.leaving === null ? [["Add", [person(s.joining)]] as const] : [
              ["Replace", [person(s.leaving)]] as const,
              ["With", [person(s.joining)]] as const,
            ]),
            ["Everybody after that", s.passengers.map(person)],
          ]);
        case "bags":
          return block(`Checked bags of reservation ${s.reservation}`, [
            ["Number", [`now ${s.had}`, `then ${s.total} in total`]],
            ["Not free", [
              `${s.nonfree} at $50 each, together $${s.nonfree * 50}`,
            ]],
            ["Payment", [pay(s.method)]],
          ]);
        case "certificate":
          return block(`Certificate for reservation ${s.reservation}`, [
            ["Because of", [s.reason]],
            ["Value", [usd(s.amount)]],
          ]);
      }
    },
  };
})();

export const ADVOCATE_PHRASINGS: readonly Phrasing[] = [
  letter,
  terse,
  table,
  json,
  chatty,
  learner,
  typos,
  askFirst,
  oneSentence,
  bold,
  ticket,
  lower,
  british,
  receipt,
  recap,
  emoji,
  yaml,
  policy,
  spoken,
  headline,
];
