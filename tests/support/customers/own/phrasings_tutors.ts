/** Twenty unlike agents word every summary of a shop and of an airline. */

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
const DAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
];
const NUMBERS = [
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

function ymd(date: string): { y: string; m: number; d: number } {
  const [y, m, d] = date.split("-");
  return { y: y!, m: Number(m), d: Number(d) };
}
function weekday(date: string): string {
  return DAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]!;
}
function nth(n: number): string {
  if (n > 10 && n < 14) return `${n}th`;
  return `${n}${["th", "st", "nd", "rd"][n % 10] ?? "th"}`;
}
function chain(parts: readonly string[], word = "and"): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} ${word} ${parts[parts.length - 1]!}`;
}
function sum(items: readonly ItemWords[]): number {
  return items.reduce((all, item) => all + item.price, 0);
}
function sign(n: number): -1 | 0 | 1 {
  const cents = Math.round(n * 100);
  return cents > 0 ? 1 : cents < 0 ? -1 : 0;
}
function cap(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
function an(text: string): string {
  return /^[aeiou]/i.test(text) ? `an ${text}` : `a ${text}`;
}
function word(n: number): string {
  return NUMBERS[n] ?? String(n);
}

// 1. The formal letter of a head office.
const letter: Phrasing = (() => {
  const money = (n: number) => `$${Math.abs(n).toFixed(2)}`;
  const date = (t: string) => {
    const { y, m, d } = ymd(t);
    return `${d} ${MONTHS[m - 1]!} ${y}`;
  };
  const item = (i: ItemWords) => {
    const options = Object.entries(i.options).map(([k, v]) => `${k}: ${v}`);
    return `one ${i.name} (${
      [...options, `item no. ${i.id}`].join("; ")
    }) priced at ${money(i.price)}`;
  };
  const method = (m: MethodWords) => {
    if (m.source === "credit card") {
      const brand = m.brand ? `${cap(m.brand)} credit card` : "credit card";
      return m.lastFour
        ? `your ${brand} ending in ${m.lastFour}`
        : `your ${brand} ${m.id}`;
    }
    if (m.source === "PayPal") return `your PayPal account (${m.id})`;
    if (m.source === "gift card") return `your gift card ${m.id}`;
    return `your travel certificate ${m.id}`;
  };
  const address = (a: AddressWords) =>
    [
      `    ${a.address1}`,
      ...(a.address2 ? [`    ${a.address2}`] : []),
      `    ${a.city}, ${a.state} ${a.zip}`,
      `    ${a.country}`,
    ].join("\n");
  const flight = (f: FlightWords) =>
    `flight ${f.number} from ${f.origin} to ${f.destination} on ${
      date(f.date)
    } (departing at ${f.departs}, arriving at ${f.arrives}, local times)`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last}, born on ${date(p.born)}`;
  const dear = (body: string, question: string) =>
    `Dear Customer,\n\n${body}\n\n${question}`;
  return {
    name: "formal letter",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return dear(
            `With reference to your order ${s.order}, we note that you wish to have the order cancelled, the reason being "${s.reason}". The order comprises ${
              chain(s.items.map(item))
            }. Upon cancellation, the sum of ${
              money(sum(s.items))
            } will be returned to ${method(s.method)}.`,
            "May we have your consent to cancel this order?",
          );
        case "return":
          return dear(
            `With reference to your order ${s.order}, we note that you wish to return the following: ${
              chain(s.items.map(item))
            }. The corresponding refund of ${
              money(sum(s.items))
            } will be made to ${method(s.method)}.`,
            "May we have your consent to register this return?",
          );
        case "exchange":
        case "modify":
          return dear(
            (s.act === "exchange"
              ? `With reference to your delivered order ${s.order}, we note that you wish to make the following exchange:`
              : `With reference to your pending order ${s.order}, we note that you wish to have it modified as follows:`) +
              "\n\n" +
              s.pairs.map((p) =>
                `${cap(item(p.had))} shall be replaced by ${item(p.wanted)}.`
              ).join("\n") +
              "\n\n" +
              (sign(s.difference) > 0
                ? `The price difference of ${
                  money(s.difference)
                } will be charged to ${method(s.method)}.`
                : sign(s.difference) < 0
                ? `The price difference of ${
                  money(s.difference)
                } will be refunded to ${method(s.method)}.`
                : `There is no difference in price; the payment method recorded for this change is ${
                  method(s.method)
                }.`),
            s.act === "exchange"
              ? "May we have your consent to this exchange?"
              : "May we have your consent to this modification?",
          );
        case "payment":
          return dear(
            `With reference to your pending order ${s.order}, we note that you wish to change the method of payment. The order total of ${
              money(s.total)
            } will be charged to ${method(s.wanted)} in place of ${
              method(s.had)
            }.`,
            "May we have your consent to this change of payment method?",
          );
        case "address":
          return dear(
            `With reference to your pending order ${s.order}, we note that you wish this order to be shipped to the following address:\n\n${
              address(s.address)
            }`,
            "May we have your consent to change the shipping address of this order?",
          );
        case "userAddress":
          return dear(
            `We note that you wish the default address held in your customer profile to be replaced by the following:\n\n${
              address(s.address)
            }`,
            "May we have your consent to change your default address?",
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return dear(
            `We have prepared the following booking for your consideration: a ${
              s.roundTrip
                ? `round trip from ${s.origin} to ${s.destination} and back`
                : `one-way journey from ${s.origin} to ${s.destination}`
            } in ${s.cabin} class, consisting of ${
              chain(s.flights.map(flight))
            }.\n\nTravelling: ${
              s.passengers.map(person).join("; ")
            }.\n\nThe number of checked bags is ${s.bags} in all. Travel insurance is ${
              s.insurance ? "included" : "not included"
            }.\n\nThe total of ${money(s.total)} is payable as follows: ${
              chain(
                s.payments.map((p) =>
                  `${money(p.amount)} from ${method(p.method)}`
                ),
              )
            }.`,
            "May we have your consent to make this booking?",
          );
        case "cancel":
          return dear(
            `With reference to your reservation ${s.reservation}, we note that you wish to have the entire reservation cancelled, the stated reason being "${s.reason}".`,
            "May we have your consent to cancel this reservation?",
          );
        case "flights":
          return dear(
            `With reference to your reservation ${s.reservation}, we note that you wish to travel on other flights. The new itinerary in full will be: ${
              chain(s.flights.map(flight))
            }. The cabin remains ${s.cabin}. Any difference in fare will be settled by way of ${
              method(s.method)
            }.`,
            "May we have your consent to change these flights?",
          );
        case "cabin":
          return dear(
            `With reference to your reservation ${s.reservation}, we note that you wish to change the cabin from ${s.had} to ${s.wanted} for the whole reservation. The flights remain the same. The difference in fare will be settled by way of ${
              method(s.method)
            }.`,
            "May we have your consent to this change of cabin?",
          );
        case "passengers":
          return dear(
            `With reference to your reservation ${s.reservation}, we note that ${
              s.leaving
                ? `${person(s.leaving)}, is to be replaced by ${
                  person(s.joining)
                }.`
                : `a further passenger is to be added: ${person(s.joining)}.`
            } The complete list of passengers will then read: ${
              s.passengers.map(person).join("; ")
            }.`,
            "May we have your consent to amend the passenger list?",
          );
        case "bags":
          return dear(
            `With reference to your reservation ${s.reservation}, we note that you wish to change the number of checked bags from ${s.had} to ${s.total} in all. ${
              s.nonfree === 0
                ? `No bag incurs a fee, so nothing will be charged to ${
                  method(s.method)
                }.`
                : `Of these, ${word(s.nonfree)} (${s.nonfree}) ${
                  s.nonfree === 1 ? "is" : "are"
                } chargeable at $50.00 each, amounting to ${
                  money(50 * s.nonfree)
                }, payable by ${method(s.method)}.`
            }`,
            "May we have your consent to this change?",
          );
        case "certificate":
          return dear(
            `With reference to your reservation ${s.reservation}, and with our regrets for the ${s.reason}, we should like to compensate you by means of a travel certificate to the value of ${
              money(s.amount)
            }.`,
            "May we have your consent to issue this certificate?",
          );
      }
    },
  };
})();

// 2. Terse bullets of a busy back office.
const terse: Phrasing = (() => {
  const money = (n: number) => `${Math.abs(n).toFixed(2)} USD`;
  const value = ([k, v]: [string, string]) =>
    /^(yes|no|none|\d+)$/i.test(v) ? `${k} ${v}` : v;
  const item = (i: ItemWords) => {
    const options = Object.entries(i.options).map(value).join(" / ");
    return options ? `${i.name} – ${options}` : `${i.name} – ${i.id}`;
  };
  const method = (m: MethodWords) => {
    if (m.source === "credit card") {
      return m.lastFour
        ? `${m.brand ? cap(m.brand) : "card"} …${m.lastFour}`
        : m.id;
    }
    return m.source === "PayPal" ? "PayPal" : `${m.source} ${m.id}`;
  };
  const address = (a: AddressWords) =>
    [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country]
      .filter((x) => x).join(", ");
  const flight = (f: FlightWords) =>
    `${f.number} ${f.origin}-${f.destination}, ${f.date}, ${f.departs}-${f.arrives}`;
  const person = (p: PassengerWords) => `${p.first} ${p.last} (DOB ${p.born})`;
  const list = (head: string, lines: readonly string[], ask: string) =>
    `${head}\n${lines.map((l) => `• ${l}`).join("\n")}\n${ask}`;
  return {
    name: "terse bullets",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return list(`Cancel ${s.order} (whole order)`, [
            ...s.items.map(item),
            `reason: ${s.reason}`,
            `refund ${money(sum(s.items))} to ${method(s.method)}`,
          ], "OK to proceed?");
        case "return":
          return list(`Return from ${s.order}`, [
            ...s.items.map(item),
            `refund ${money(sum(s.items))} to ${method(s.method)}`,
          ], "OK to proceed?");
        case "exchange":
        case "modify":
          return list(
            s.act === "exchange"
              ? `Exchange, delivered order ${s.order}`
              : `Item change, pending order ${s.order}`,
            [
              ...s.pairs.map((p) => `${item(p.had)} -> ${item(p.wanted)}`),
              sign(s.difference) === 0
                ? `price difference: none (method: ${method(s.method)})`
                : sign(s.difference) > 0
                ? `you pay ${money(s.difference)}, ${method(s.method)}`
                : `you get back ${money(s.difference)}, ${method(s.method)}`,
            ],
            "OK to proceed?",
          );
        case "payment":
          return list(`Payment change, pending order ${s.order}`, [
            `old: ${method(s.had)}`,
            `new: ${method(s.wanted)}`,
            `total: ${money(s.total)}`,
          ], "OK to proceed?");
        case "address":
          return list(`Shipping address change, order ${s.order} only`, [
            `new: ${address(s.address)}`,
          ], "OK to proceed?");
        case "userAddress":
          return list("Default address change, your profile", [
            `new: ${address(s.address)}`,
          ], "OK to proceed?");
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return list(
            `New booking ${s.origin}-${s.destination}, ${
              s.roundTrip ? "round trip" : "one way"
            }`,
            [
              ...s.flights.map(flight),
              s.cabin,
              ...s.passengers.map(person),
              `checked bags: ${s.bags}`,
              `insurance: ${s.insurance ? "yes" : "no"}`,
              ...s.payments.map((p) =>
                `pay ${money(p.amount)} with ${method(p.method)}`
              ),
              `total ${money(s.total)}`,
            ],
            "OK to book?",
          );
        case "cancel":
          return list(`Cancel reservation ${s.reservation}`, [
            "all flights, all passengers",
            `reason: ${s.reason}`,
          ], "OK to proceed?");
        case "flights":
          return list(`Flight change, ${s.reservation}`, [
            ...s.flights.map(flight),
            `cabin stays ${s.cabin}`,
            `fare difference via ${method(s.method)}`,
          ], "OK to proceed?");
        case "cabin":
          return list(`Cabin change, ${s.reservation}`, [
            `${s.had} -> ${s.wanted}`,
            "all passengers, same flights",
            `fare difference via ${method(s.method)}`,
          ], "OK to proceed?");
        case "passengers":
          return list(`Passenger change, ${s.reservation}`, [
            ...(s.leaving ? [`out: ${person(s.leaving)}`] : []),
            `${s.leaving ? "in" : "add"}: ${person(s.joining)}`,
            `then on the booking: ${s.passengers.map(person).join(", ")}`,
          ], "OK to proceed?");
        case "bags":
          return list(`Bags, ${s.reservation}`, [
            `checked bags: ${s.had} -> ${s.total}`,
            s.nonfree === 0
              ? "extra-cost bags: 0, no fee"
              : `extra-cost bags: ${s.nonfree} x 50 USD = ${
                money(50 * s.nonfree)
              }`,
            `method: ${method(s.method)}`,
          ], "OK to proceed?");
        case "certificate":
          return list(`Send certificate, ${s.reservation}`, [
            `amount: ${money(s.amount)}`,
            `for: ${s.reason}`,
          ], "OK to issue?");
      }
    },
  };
})();

// 3. The usual chat bot: bold labels, nested lists, (yes/no).
const bold: Phrasing = (() => {
  const money = (n: number) =>
    `$${
      Math.abs(n).toLocaleString("en-US", {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
    }`;
  const date = (t: string) => {
    const { y, m, d } = ymd(t);
    return `${MONTHS[m - 1]!} ${d}, ${y}`;
  };
  const options = (i: ItemWords) =>
    Object.entries(i.options).map(([k, v]) => `${cap(k)}: ${cap(v)}`)
      .join(", ");
  const item = (i: ItemWords) =>
    `**${i.name}** (Item ID: ${i.id}) – ${options(i) || "standard"} – ${
      money(i.price)
    }`;
  const method = (m: MethodWords) => {
    switch (m.source) {
      case "credit card":
        return m.lastFour
          ? `${m.brand ? cap(m.brand) : "Credit card"} ending in ${m.lastFour}`
          : `Credit card (${m.id})`;
      case "gift card":
        return `Gift card (${m.id})`;
      case "PayPal":
        return `PayPal (${m.id})`;
      case "certificate":
        return `Travel certificate (${m.id})`;
    }
  };
  const address = (a: AddressWords) =>
    [
      `  - **Address line 1:** ${a.address1}`,
      ...(a.address2 ? [`  - **Address line 2:** ${a.address2}`] : []),
      `  - **City:** ${a.city}`,
      `  - **State:** ${a.state}`,
      `  - **ZIP code:** ${a.zip}`,
      `  - **Country:** ${a.country}`,
    ].join("\n");
  const flight = (f: FlightWords) =>
    `  - **${f.number}**: ${f.origin} → ${f.destination}, ${
      date(f.date)
    }, ${f.departs} – ${f.arrives}`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (date of birth: ${date(p.born)})`;
  const confirm =
    "Do you confirm these details so that I can proceed? (yes/no)";
  return {
    name: "bold Markdown chat bot",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Thank you! Here is a summary of the cancellation:\n\n- **Order ID:** ${s.order}\n- **Action:** Cancel the entire order\n- **Items:**\n${
            s.items.map((i) => `  - ${item(i)}`).join("\n")
          }\n- **Reason:** ${cap(s.reason)}\n- **Refund:** ${
            money(sum(s.items))
          } to ${method(s.method)}\n\n${confirm}`;
        case "return":
          return `Thank you! Here is a summary of your return:\n\n- **Order ID:** ${s.order}\n- **Item(s) to return:**\n${
            s.items.map((i) => `  - ${item(i)}`).join("\n")
          }\n- **Refund amount:** ${
            money(sum(s.items))
          }\n- **Refund method:** ${method(s.method)}\n\n${confirm}`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange"
              ? "Great! Here are the details of the exchange:"
              : "Great! Here are the details of the item modification in your pending order:"
          }\n\n**Order ID:** ${s.order}\n\n${
            s.pairs.map((p, n) =>
              `${n + 1}. **Current item:** ${item(p.had)}\n   **New item:** ${
                item(p.wanted)
              }`
            ).join("\n")
          }\n\n**Price difference:** ${
            sign(s.difference) === 0
              ? "$0.00 (nothing to pay)"
              : sign(s.difference) > 0
              ? `${money(s.difference)} to be charged`
              : `${money(s.difference)} to be refunded`
          }\n**Payment method:** ${method(s.method)}\n\n${confirm}`;
        case "payment":
          return `Here is a summary of the payment method change:\n\n- **Order ID:** ${s.order}\n- **Order total:** ${
            money(s.total)
          }\n- **Current payment method:** ${
            method(s.had)
          }\n- **New payment method:** ${method(s.wanted)}\n\n${confirm}`;
        case "address":
          return `Here is the shipping address I'll set for your pending order:\n\n- **Order ID:** ${s.order}\n- **New shipping address (this order only):**\n${
            address(s.address)
          }\n\n${confirm}`;
        case "userAddress":
          return `Here is the new default address for your user profile:\n\n- **Update:** Default address in your profile\n- **New address:**\n${
            address(s.address)
          }\n\n${confirm}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Here are the details of your booking:\n\n- **Trip type:** ${
            s.roundTrip ? "Round trip" : "One way"
          }\n- **Route:** ${s.origin} to ${s.destination}\n- **Flights:**\n${
            s.flights.map(flight).join("\n")
          }\n- **Cabin:** ${
            cap(s.cabin)
          }\n- **Passengers (${s.passengers.length}):**\n${
            s.passengers.map((p) => `  - ${person(p)}`).join("\n")
          }\n- **Checked bags (total):** ${s.bags}\n- **Travel insurance:** ${
            s.insurance ? "Yes" : "No"
          }\n- **Payment:**\n${
            s.payments.map((p) => `  - ${method(p.method)}: ${money(p.amount)}`)
              .join("\n")
          }\n- **Total price:** ${money(s.total)}\n\n${confirm}`;
        case "cancel":
          return `Here is a summary of the cancellation:\n\n- **Reservation ID:** ${s.reservation}\n- **Action:** Cancel the whole reservation\n- **Reason:** ${
            cap(s.reason)
          }\n\n${confirm}`;
        case "flights":
          return `Here are the details of your flight change:\n\n- **Reservation ID:** ${s.reservation}\n- **New itinerary:**\n${
            s.flights.map(flight).join("\n")
          }\n- **Cabin:** ${
            cap(s.cabin)
          } (unchanged)\n- **Payment/refund method for the fare difference:** ${
            method(s.method)
          }\n\n${confirm}`;
        case "cabin":
          return `Here are the details of your cabin change:\n\n- **Reservation ID:** ${s.reservation}\n- **Current cabin:** ${
            cap(s.had)
          }\n- **New cabin:** ${
            cap(s.wanted)
          } (all flights and passengers)\n- **Flights:** unchanged\n- **Payment/refund method for the fare difference:** ${
            method(s.method)
          }\n\n${confirm}`;
        case "passengers":
          return `Here are the details of the passenger update:\n\n- **Reservation ID:** ${s.reservation}\n${
            s.leaving
              ? `- **Passenger to remove:** ${
                person(s.leaving)
              }\n- **Replacement:** ${person(s.joining)}`
              : `- **Passenger to add:** ${person(s.joining)}`
          }\n- **Passengers after the update:**\n${
            s.passengers.map((p) => `  - ${person(p)}`).join("\n")
          }\n\n${confirm}`;
        case "bags":
          return `Here are the details of the baggage update:\n\n- **Reservation ID:** ${s.reservation}\n- **Checked bags now:** ${s.had}\n- **Checked bags after the update:** ${s.total}\n- **Bags at extra cost:** ${s.nonfree}${
            s.nonfree ? ` ($50 each, ${money(50 * s.nonfree)} in total)` : ""
          }\n- **Payment method:** ${method(s.method)}\n\n${confirm}`;
        case "certificate":
          return `Here are the details of your compensation:\n\n- **Reservation ID:** ${s.reservation}\n- **Compensation:** Travel certificate\n- **Value:** ${
            money(s.amount)
          }\n- **Reason:** ${cap(s.reason)}\n\n${confirm}`;
      }
    },
  };
})();

// 4. Markdown tables.
const table: Phrasing = (() => {
  const money = (n: number) => `US$${Math.abs(n).toFixed(2)}`;
  const item = (i: ItemWords) =>
    `${i.name} [${i.id}]${
      Object.entries(i.options).map(([k, v]) => `, ${k} = ${v}`).join("")
    }`;
  const method = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `${m.brand ?? ""} card \\*${m.lastFour}`.trim()
      : `${m.source} (${m.id})`;
  const address = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, ${a.city}, ${a.state}, ${a.country} ${a.zip}`;
  const person = (p: PassengerWords) =>
    `${p.last}, ${p.first} (born ${p.born})`;
  const flights = (list: readonly FlightWords[]) =>
    [
      "| # | Flight | Date | From | To | Dep. | Arr. |",
      "|---|---|---|---|---|---|---|",
      ...list.map((f, n) =>
        `| ${
          n + 1
        } | ${f.number} | ${f.date} | ${f.origin} | ${f.destination} | ${f.departs} | ${f.arrives} |`
      ),
    ].join("\n");
  const rows = (list: readonly (readonly [string, string])[]) =>
    [
      "| Field | Value |",
      "|---|---|",
      ...list.map(([a, b]) => `| ${a} | ${b} |`),
    ]
      .join("\n");
  return {
    name: "Markdown tables",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `**Cancellation of order ${s.order}**\n\n| Item | Price |\n|---|---|\n${
            s.items.map((i) => `| ${item(i)} | ${money(i.price)} |`).join("\n")
          }\n| **Total refund** | **${money(sum(s.items))}** |\n\n${
            rows([["Reason", s.reason], ["Refund to", method(s.method)]])
          }\n\nDo you approve?`;
        case "return":
          return `**Return from order ${s.order}**\n\n| Item to return | Price |\n|---|---|\n${
            s.items.map((i) => `| ${item(i)} | ${money(i.price)} |`).join("\n")
          }\n| **Total refund** | **${money(sum(s.items))}** |\n\nRefund to: ${
            method(s.method)
          }\n\nDo you approve?`;
        case "exchange":
        case "modify":
          return `**${
            s.act === "exchange"
              ? `Exchange of delivered items, order ${s.order}`
              : `Change of items in pending order ${s.order}`
          }**\n\n| Old item | Old price | New item | New price |\n|---|---|---|---|\n${
            s.pairs.map((p) =>
              `| ${item(p.had)} | ${money(p.had.price)} | ${item(p.wanted)} | ${
                money(p.wanted.price)
              } |`
            ).join("\n")
          }\n\n${
            sign(s.difference) === 0
              ? `Difference: ${money(0)}. Method: ${method(s.method)}`
              : sign(s.difference) > 0
              ? `Difference to pay: ${money(s.difference)} by ${
                method(s.method)
              }`
              : `Difference to be refunded: ${money(s.difference)} to ${
                method(s.method)
              }`
          }\n\nDo you approve?`;
        case "payment":
          return `**New payment method, order ${s.order}**\n\n| | Payment method |\n|---|---|\n| Before | ${
            method(s.had)
          } |\n| After | ${method(s.wanted)} |\n\nAmount: ${
            money(s.total)
          }\n\nDo you approve?`;
        case "address":
          return `**New shipping address, order ${s.order}**\n\n${
            rows([
              ["Applies to", `order ${s.order} only`],
              ["Ship to", address(s.address)],
            ])
          }\n\nDo you approve?`;
        case "userAddress":
          return `**New default address**\n\n${
            rows([
              ["Applies to", "your customer profile (default address)"],
              ["Address", address(s.address)],
            ])
          }\n\nDo you approve?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `**New booking: ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }**\n\n${flights(s.flights)}\n\n${
            rows([
              ["Cabin", s.cabin],
              ...s.passengers.map((p, n) =>
                [`Passenger ${n + 1}`, person(p)] as const
              ),
              ["Checked bags, total", String(s.bags)],
              ["Travel insurance", s.insurance ? "yes" : "no"],
              ...s.payments.map((p) =>
                [`Payment by ${method(p.method)}`, money(p.amount)] as const
              ),
              ["**Total**", `**${money(s.total)}**`],
            ])
          }\n\nDo you approve?`;
        case "cancel":
          return `**Cancellation**\n\n${
            rows([["Reservation", s.reservation], [
              "What is cancelled",
              "the complete reservation",
            ], ["Reason", s.reason]])
          }\n\nDo you approve?`;
        case "flights":
          return `**New flights for reservation ${s.reservation}** (these replace the present itinerary)\n\n${
            flights(s.flights)
          }\n\n${
            rows([["Cabin", `${s.cabin}, as before`], [
              "Fare difference paid by / refunded to",
              method(s.method),
            ]])
          }\n\nDo you approve?`;
        case "cabin":
          return `**Cabin change for reservation ${s.reservation}**\n\n${
            rows([
              ["Cabin before", s.had],
              ["Cabin after", s.wanted],
              ["Flights", "no change"],
              ["Fare difference paid by / refunded to", method(s.method)],
            ])
          }\n\nDo you approve?`;
        case "passengers":
          return `**Passengers of reservation ${s.reservation}**\n\n${
            rows([
              ...(s.leaving ? [["Taken off", person(s.leaving)] as const] : []),
              [s.leaving ? "Put in their place" : "Added", person(s.joining)],
              ...s.passengers.map((p, n) =>
                [`Passenger ${n + 1} after the change`, person(p)] as const
              ),
            ])
          }\n\nDo you approve?`;
        case "bags":
          return `**Checked bags of reservation ${s.reservation}**\n\n| | Bags |\n|---|---|\n| Before | ${s.had} |\n| After (total) | ${s.total} |\n| Of these at extra cost | ${s.nonfree} |\n\nFee: ${s.nonfree} × US$50 = ${
            money(50 * s.nonfree)
          }. Payment method: ${method(s.method)}\n\nDo you approve?`;
        case "certificate":
          return `**Compensation**\n\n${
            rows([
              ["Reservation", s.reservation],
              ["What you receive", `certificate worth ${money(s.amount)}`],
              ["Why", s.reason],
            ])
          }\n\nDo you approve?`;
      }
    },
  };
})();

// 5. A tool that shows its record as JSON.
const json: Phrasing = (() => {
  const money = (n: number) => n.toFixed(2);
  const item = (i: ItemWords) => ({
    product: i.name,
    item_id: i.id,
    ...i.options,
    price_usd: money(i.price),
  });
  const method = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? { type: m.source, brand: m.brand ?? "unknown", last_four: m.lastFour }
      : { type: m.source, id: m.id };
  const address = (a: AddressWords) => ({
    address1: a.address1,
    ...(a.address2 ? { address2: a.address2 } : {}),
    city: a.city,
    state: a.state,
    country: a.country,
    zip: a.zip,
  });
  const flight = (f: FlightWords) => ({
    flight: f.number,
    date: f.date,
    from: f.origin,
    to: f.destination,
    departure: f.departs,
    arrival: f.arrives,
  });
  const person = (p: PassengerWords) => ({
    first_name: p.first,
    last_name: p.last,
    date_of_birth: p.born,
  });
  const show = (record: unknown) =>
    `I am ready to submit this request for you:\n\`\`\`json\n${
      JSON.stringify(record, null, 2)
    }\n\`\`\`\nIs everything correct and may I submit it?`;
  return {
    name: "JSON block",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return show({
            action: "cancel order",
            order: s.order,
            reason: s.reason,
            items: s.items.map(item),
            refund_usd: money(sum(s.items)),
            refund_to: method(s.method),
          });
        case "return":
          return show({
            action: "return items",
            order: s.order,
            items_to_return: s.items.map(item),
            refund_usd: money(sum(s.items)),
            refund_to: method(s.method),
          });
        case "exchange":
        case "modify":
          return show({
            action: s.act === "exchange"
              ? "exchange delivered items"
              : "modify items of pending order",
            order: s.order,
            changes: s.pairs.map((p) => ({
              replace: item(p.had),
              with: item(p.wanted),
            })),
            ...(sign(s.difference) < 0
              ? {
                refund_usd: money(-s.difference),
                refund_to: method(s.method),
              }
              : {
                you_pay_usd: sign(s.difference) === 0
                  ? "0.00"
                  : money(s.difference),
                payment_method: method(s.method),
              }),
          });
        case "payment":
          return show({
            action: "change payment method of pending order",
            order: s.order,
            current_payment_method: method(s.had),
            new_payment_method: method(s.wanted),
            order_total_usd: money(s.total),
          });
        case "address":
          return show({
            action: "change shipping address of pending order",
            order: s.order,
            new_shipping_address: address(s.address),
          });
        case "userAddress":
          return show({
            action: "change default address in customer profile",
            new_default_address: address(s.address),
          });
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return show({
            action: "book flights",
            trip: s.roundTrip ? "round trip" : "one way",
            origin: s.origin,
            destination: s.destination,
            cabin: s.cabin,
            flights: s.flights.map(flight),
            passengers: s.passengers.map(person),
            checked_bags_total: s.bags,
            travel_insurance: s.insurance ? "yes" : "no",
            payments: s.payments.map((p) => ({
              ...method(p.method),
              amount_usd: money(p.amount),
            })),
            total_usd: money(s.total),
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
            complete_new_itinerary: s.flights.map(flight),
            cabin: `${s.cabin} (unchanged)`,
            fare_difference_paid_or_refunded_with: method(s.method),
          });
        case "cabin":
          return show({
            action: "change cabin",
            reservation: s.reservation,
            current_cabin: s.had,
            new_cabin: s.wanted,
            flights: "unchanged",
            fare_difference_paid_or_refunded_with: method(s.method),
          });
        case "passengers":
          return show({
            action: s.leaving ? "replace passenger" : "add passenger",
            reservation: s.reservation,
            ...(s.leaving
              ? {
                outgoing_passenger: person(s.leaving),
                incoming_passenger: person(s.joining),
              }
              : { new_passenger: person(s.joining) }),
            all_passengers_after_change: s.passengers.map(person),
          });
        case "bags":
          return show({
            action: "change checked bags",
            reservation: s.reservation,
            checked_bags_before: s.had,
            checked_bags_after: s.total,
            bags_at_extra_cost: s.nonfree,
            fee_usd: `${s.nonfree} x 50.00 = ${money(50 * s.nonfree)}`,
            payment_method: method(s.method),
          });
        case "certificate":
          return show({
            action: "send certificate as compensation",
            reservation: s.reservation,
            value_usd: money(s.amount),
            reason: s.reason,
          });
      }
    },
  };
})();

// 6. A chatty young American, all lower case where she can.
const chatty: Phrasing = (() => {
  const money = (n: number) => {
    const t = Math.abs(n).toFixed(2);
    return `$${t.endsWith(".00") ? t.slice(0, -3) : t}`;
  };
  const date = (t: string) => {
    const { y, m, d } = ymd(t);
    return `${MONTHS[m - 1]!.slice(0, 3)} ${d}, ${y}`;
  };
  const time = (t: string) =>
    t.replace(/^(\d+):(\d+)/, (_all, h: string, min: string) => {
      const n = Number(h);
      return `${n % 12 || 12}:${min}${n < 12 ? "am" : "pm"}`;
    });
  const item = (i: ItemWords) => {
    const options = Object.entries(i.options).map(([k, v]) => `${k} ${v}`);
    return `the ${i.name}${options.length ? ` (${options.join(", ")})` : ""}`;
  };
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? m.lastFour
        ? `your ${m.brand ?? "card"} ending in ${m.lastFour}`
        : `your card ${m.id}`
      : m.source === "PayPal"
      ? "your paypal"
      : `your ${m.source} (${m.id})`;
  const address = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? ` ${a.address2}` : ""
    }, ${a.city} ${a.state} ${a.zip}, ${a.country}`;
  const flight = (f: FlightWords) =>
    `${f.number} on ${date(f.date)}, leaves ${f.origin} at ${
      time(f.departs)
    } and lands in ${f.destination} at ${time(f.arrives)}`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (born ${date(p.born)})`;
  return {
    name: "chatty lower case",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `okie doke! so i'll cancel your order ${s.order}, that's ${
            chain(s.items.map(item))
          }, and i'll put down "${s.reason}" as the reason. your ${
            money(sum(s.items))
          } goes back to ${method(s.method)}. cool if i do that now?`;
        case "return":
          return `gotcha! from order ${s.order} you'd be sending back ${
            chain(s.items.map(item))
          }, and the ${money(sum(s.items))} lands on ${
            method(s.method)
          }. cool if i set that return up now?`;
        case "exchange":
        case "modify":
          return `awesome, so here's the ${
            s.act === "exchange" ? "exchange" : "item switch"
          } for your ${
            s.act === "exchange" ? "delivered" : "pending"
          } order ${s.order}: ${
            s.pairs.map((p) => `you swap ${item(p.had)} for ${item(p.wanted)}`)
              .join("; then ")
          }. ${
            sign(s.difference) === 0
              ? `the price is exactly the same, so nothing to pay (i'd still note ${
                method(s.method)
              } as the payment method).`
              : sign(s.difference) > 0
              ? `that's ${money(s.difference)} more, and it'd go on ${
                method(s.method)
              }.`
              : `that's ${money(s.difference)} less, and you'd get it back on ${
                method(s.method)
              }.`
          } cool if i go for it?`;
        case "payment":
          return `no prob! i'd move the ${
            money(s.total)
          } for your order ${s.order} off ${method(s.had)} and put it on ${
            method(s.wanted)
          } instead. cool if i do that now?`;
        case "address":
          return `sure thing! i'd have order ${s.order} (just that one) shipped to ${
            address(s.address)
          }. cool if i change that now?`;
        case "userAddress":
          return `sure thing! i'd change the default address on your profile to ${
            address(s.address)
          }. cool if i save that now?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `yay, trip time! so that's ${
            s.roundTrip
              ? `a round trip ${s.origin} to ${s.destination} and back`
              : `a one-way trip ${s.origin} to ${s.destination}`
          } in ${s.cabin}: ${s.flights.map(flight).join("; then ")}. flying: ${
            chain(s.passengers.map(person))
          }. ${
            s.bags === 0
              ? "no checked bags"
              : `${s.bags} checked bag${s.bags === 1 ? "" : "s"} total`
          }, ${
            s.insurance ? "with" : "without"
          } travel insurance. it all comes to ${money(s.total)}: ${
            chain(
              s.payments.map((p) =>
                `${money(p.amount)} on ${method(p.method)}`
              ),
            )
          }. cool if i book it?`;
        case "cancel":
          return `ok so i'd cancel your whole reservation ${s.reservation}, and the reason i'd put down is "${s.reason}". cool if i do that now?`;
        case "flights":
          return `ok so for ${s.reservation} your new flights would be: ${
            s.flights.map(flight).join("; then ")
          }. you'd stay in ${s.cabin}, and whatever the fare difference is, it goes through ${
            method(s.method)
          }. cool if i switch you over?`;
        case "cabin":
          return `ok so same flights on ${s.reservation}, but everybody moves from ${s.had} to ${s.wanted}, and the fare difference goes through ${
            method(s.method)
          }. cool if i do that now?`;
        case "passengers":
          return `ok so on ${s.reservation} ${
            s.leaving
              ? `i'd take off ${person(s.leaving)} and put on ${
                person(s.joining)
              } instead`
              : `i'd add ${person(s.joining)}`
          }, which makes the full list ${
            chain(s.passengers.map(person))
          }. cool if i change that now?`;
        case "bags":
          return `ok so ${s.reservation} goes from ${s.had} to ${s.total} checked bag${
            s.total === 1 ? "" : "s"
          } in total, and ${
            s.nonfree === 0
              ? `none of them cost extra, so ${
                method(s.method)
              } won't be charged`
              : `${s.nonfree} of those cost${
                s.nonfree === 1 ? "s" : ""
              } extra at $50 each, so ${money(50 * s.nonfree)} on ${
                method(s.method)
              }`
          }. cool if i do that now?`;
        case "certificate":
          return `so sorry again about the ${s.reason} on ${s.reservation}! i'd like to send you a ${
            money(s.amount)
          } certificate to make up for it. cool if i do that now?`;
      }
    },
  };
})();

// 7. An agent whose first language is not English.
const second: Phrasing = (() => {
  const money = (n: number) =>
    `${Math.abs(n).toFixed(2).replace(".", ",")} USD`;
  const date = (t: string) => {
    const { y, m, d } = ymd(t);
    return `${d}. ${MONTHS[m - 1]!} ${y}`;
  };
  const item = (i: ItemWords) =>
    `1 piece ${i.name} (with ${
      Object.entries(i.options).map(([k, v]) => `${k} "${v}"`).join(" and ") ||
      `the number ${i.id}`
    }, costs ${money(i.price)})`;
  const method = (m: MethodWords) => {
    if (m.source === "credit card") {
      return m.lastFour
        ? `your credit card ${
          m.brand ? `of ${cap(m.brand)} ` : ""
        }with the last numbers ${m.lastFour}`
        : `your credit card with the code ${m.id}`;
    }
    if (m.source === "PayPal") return "your account of PayPal";
    return `your ${m.source} with the code ${m.id}`;
  };
  const address = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? ` / ${a.address2}` : ""
    } / ${a.zip} ${a.city} / ${a.state} / ${a.country}`;
  const flight = (f: FlightWords) =>
    `the flight ${f.number} at the ${
      date(f.date)
    }, from ${f.origin} (${f.departs} h) until ${f.destination} (${f.arrives} h)`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last}, who is born at ${date(p.born)}`;
  const ask = "Please, you agree that I make this? Kindly answer me with yes.";
  return {
    name: "second-language English",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Dear client, so I have understood that you want to cancel the complete order ${s.order}. Inside is: ${
            s.items.map(item).join("; ")
          }. For reason I will write "${s.reason}". The money, it is ${
            money(sum(s.items))
          }, comes back on ${method(s.method)}. ${ask}`;
        case "return":
          return `Dear client, so I have understood that you want to give back from the order ${s.order} the following: ${
            s.items.map(item).join("; ")
          }. The money, it is ${money(sum(s.items))}, comes back on ${
            method(s.method)
          }. ${ask}`;
        case "exchange":
        case "modify":
          return `Dear client, so I have understood that you want to ${
            s.act === "exchange"
              ? `exchange articles of the order ${s.order}, which is already arrived by you`
              : `change articles of the order ${s.order}, which is still pending`
          }. ${
            s.pairs.map((p) =>
              `In place of ${item(p.had)} you will receive ${item(p.wanted)}.`
            ).join(" ")
          } ${
            sign(s.difference) === 0
              ? `The price stays same, there is nothing to pay; as payment I note ${
                method(s.method)
              }.`
              : sign(s.difference) > 0
              ? `You must pay the difference of ${money(s.difference)} with ${
                method(s.method)
              }.`
              : `You get back the difference of ${money(s.difference)} on ${
                method(s.method)
              }.`
          } ${ask}`;
        case "payment":
          return `Dear client, so I have understood that you want to pay the order ${s.order} not more with ${
            method(s.had)
          }, but with ${method(s.wanted)}. The amount is ${
            money(s.total)
          }. ${ask}`;
        case "address":
          return `Dear client, so I have understood that the order ${s.order} must be sent to an other address. I will put for this order: ${
            address(s.address)
          }. ${ask}`;
        case "userAddress":
          return `Dear client, so I have understood that you want an other standard address (default) in your profile. I will put in the profile: ${
            address(s.address)
          }. ${ask}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Dear passenger, so I have understood that you want to book ${
            s.roundTrip
              ? `going and coming back, ${s.origin} to ${s.destination} and return`
              : `only going (one way), ${s.origin} to ${s.destination}`
          }. It is ${
            s.flights.map(flight).join("; ")
          }. The class is ${s.cabin}. It travels: ${
            s.passengers.map(person).join("; ")
          }. The checked luggages are in total ${s.bags}. Insurance: ${
            s.insurance ? "yes, with" : "no, without"
          }. The price is ${money(s.total)}, you pay ${
            chain(
              s.payments.map((p) =>
                `${money(p.amount)} with ${method(p.method)}`
              ),
            )
          }. ${ask}`;
        case "cancel":
          return `Dear passenger, so I have understood that you want to cancel the complete reservation ${s.reservation}. For reason I will write "${s.reason}". ${ask}`;
        case "flights":
          return `Dear passenger, so I have understood that you want other flights in the reservation ${s.reservation}. The new and complete travel is: ${
            s.flights.map(flight).join("; ")
          }. The class stays ${s.cabin}. If the price is different, it goes over ${
            method(s.method)
          }. ${ask}`;
        case "cabin":
          return `Dear passenger, so I have understood that in the reservation ${s.reservation} you want to change the class: until now ${s.had}, then ${s.wanted}. The flights stay the same. The difference of price goes over ${
            method(s.method)
          }. ${ask}`;
        case "passengers":
          return `Dear passenger, so I have understood that in the reservation ${s.reservation} ${
            s.leaving
              ? `will not travel ${
                person(s.leaving)
              }, and in this place will travel ${person(s.joining)}`
              : `will travel additionally ${person(s.joining)}`
          }. After this the passengers are: ${
            s.passengers.map(person).join("; ")
          }. ${ask}`;
        case "bags":
          return `Dear passenger, so I have understood that in the reservation ${s.reservation} you had ${s.had} checked luggages and you want to have in total ${s.total}. ${
            s.nonfree === 0
              ? `All are for free, from ${method(s.method)} I take nothing.`
              : `With extra cost are ${s.nonfree} of them, each one for 50 USD, makes ${
                money(50 * s.nonfree)
              }, you pay it with ${method(s.method)}.`
          } ${ask}`;
        case "certificate":
          return `Dear passenger, because of the ${s.reason} in the reservation ${s.reservation} I want to give you as a compensation one certificate of ${
            money(s.amount)
          }. ${ask}`;
      }
    },
  };
})();

// 8. A hurried typist with slips in common words.
const typos: Phrasing = (() => {
  const money = (n: number) => `$ ${Math.abs(n).toFixed(2)}`;
  const date = (t: string) => {
    const { y, m, d } = ymd(t);
    return `${MONTHS[m - 1]!.slice(0, 3)} ${nth(d)} ${y}`;
  };
  const item = (i: ItemWords) =>
    `${i.name}${
      Object.entries(i.options).map(([k, v]) => `, ${k} ${v}`).join("")
    } (item ${i.id})`;
  const method = (m: MethodWords) => {
    if (m.source === "credit card") {
      return m.lastFour
        ? `yuor ${m.brand ?? "credit"} card x${m.lastFour}`
        : `yuor card ${m.id}`;
    }
    return `yuor ${m.source} (${m.id})`;
  };
  const address = (a: AddressWords) =>
    [a.address1, a.address2, a.city, a.state, a.zip, a.country]
      .filter((x) => x !== "").join(", ");
  const flight = (f: FlightWords) =>
    `${f.number} ${f.origin} to ${f.destination} ${
      date(f.date)
    }, dep ${f.departs} arr ${f.arrives}`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} born ${date(p.born)}`;
  return {
    name: "typing slips",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Hi, jsut to recap: i will cancle teh whole order ${s.order}, wich has:\n${
            s.items.map((i) => `- ${item(i)}`).join("\n")
          }\nReson is ${s.reason}. Refnd of ${
            money(sum(s.items))
          } goes bakc to ${method(s.method)}. Is taht ok wiht you, yes or no?`;
        case "return":
          return `Hi, jsut to recap, teh items you retrun from order ${s.order}:\n${
            s.items.map((i) => `- ${item(i)}`).join("\n")
          }\nYou will recieve a refnd of ${money(sum(s.items))} on ${
            method(s.method)
          }. Is taht ok wiht you, yes or no?`;
        case "exchange":
        case "modify":
          return `Hi, jsut to recap ${
            s.act === "exchange"
              ? `teh exchagne for delivred order ${s.order}`
              : `teh item chnage in pendng order ${s.order}`
          }:\n${
            s.pairs.map((p) =>
              `- insted of ${item(p.had)} you get ${item(p.wanted)}`
            ).join("\n")
          }\n${
            sign(s.difference) === 0
              ? `Teh price is teh same so nothing to pay, payment methd on it is ${
                method(s.method)
              }.`
              : sign(s.difference) > 0
              ? `Teh diffrence of ${money(s.difference)} will be charged to ${
                method(s.method)
              }.`
              : `Teh diffrence of ${money(s.difference)} will be refunded to ${
                method(s.method)
              }.`
          } Is taht ok wiht you, yes or no?`;
        case "payment":
          return `Hi, jsut to recap: for order ${s.order} i will chnage teh payment from ${
            method(s.had)
          } to ${method(s.wanted)}, amout ${
            money(s.total)
          }. Is taht ok wiht you, yes or no?`;
        case "address":
          return `Hi, jsut to recap: teh shiping adress of order ${s.order} will be chnaged to ${
            address(s.address)
          }. Is taht ok wiht you, yes or no?`;
        case "userAddress":
          return `Hi, jsut to recap: teh defualt adress in yuor profile will be chnaged to ${
            address(s.address)
          }. Is taht ok wiht you, yes or no?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Hi, jsut to recap yuor new boking ${s.origin} - ${s.destination} (${
            s.roundTrip ? "round trip" : "one way"
          }):\n${
            s.flights.map((f) => `- ${flight(f)}`).join("\n")
          }\nCabin is ${s.cabin}.\nPasengers:\n${
            s.passengers.map((p) => `- ${person(p)}`).join("\n")
          }\nCheked bags altogehter: ${s.bags}. Insurence: ${
            s.insurance ? "yes" : "no"
          }.\nTotal ${money(s.total)}, payed like this: ${
            s.payments.map((p) => `${money(p.amount)} on ${method(p.method)}`)
              .join(", ")
          }.\nIs taht ok wiht you, yes or no?`;
        case "cancel":
          return `Hi, jsut to recap: i will cancle yuor whole reservaton ${s.reservation}, reson is ${s.reason}. Is taht ok wiht you, yes or no?`;
        case "flights":
          return `Hi, jsut to recap: for reservaton ${s.reservation} yuor new flihgts will be\n${
            s.flights.map((f) => `- ${flight(f)}`).join("\n")
          }\nYou stay in ${s.cabin}. Any fare diffrence goes to ${
            method(s.method)
          }. Is taht ok wiht you, yes or no?`;
        case "cabin":
          return `Hi, jsut to recap: reservaton ${s.reservation} will be moved from ${s.had} to ${s.wanted}, teh flihgts stay teh same, and teh fare diffrence goes to ${
            method(s.method)
          }. Is taht ok wiht you, yes or no?`;
        case "passengers":
          return `Hi, jsut to recap: on reservaton ${s.reservation} i will ${
            s.leaving
              ? `replcae ${person(s.leaving)} wiht ${person(s.joining)}`
              : `add ${person(s.joining)}`
          }. Pasengers afterwrads:\n${
            s.passengers.map((p) => `- ${person(p)}`).join("\n")
          }\nIs taht ok wiht you, yes or no?`;
        case "bags":
          return `Hi, jsut to recap: reservaton ${s.reservation} has ${s.had} cheked bag${
            s.had === 1 ? "" : "s"
          } now and will have ${s.total} altogehter. Bags taht cost extra: ${s.nonfree}${
            s.nonfree === 0
              ? `, so nothing to pay (methd on file ${method(s.method)})`
              : `, at $50 each, so ${money(50 * s.nonfree)} on ${
                method(s.method)
              }`
          }. Is taht ok wiht you, yes or no?`;
        case "certificate":
          return `Hi, sory for teh ${s.reason}. Jsut to recap: for reservaton ${s.reservation} you will recieve a certifcate of ${
            money(s.amount)
          }. Is taht ok wiht you, yes or no?`;
      }
    },
  };
})();

// 9. Asks first, then says what for.
const first: Phrasing = (() => {
  const money = (n: number) => `$${Math.abs(n).toFixed(2)} USD`;
  const date = (t: string) => {
    const { y, m, d } = ymd(t);
    return `${weekday(t).slice(0, 3)} ${String(d).padStart(2, "0")}-${
      MONTHS[m - 1]!.slice(0, 3)
    }-${y}`;
  };
  const item = (i: ItemWords) =>
    `item ${i.id}, ${i.name} [${
      Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join(" | ")
    }]`;
  const method = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `${
        m.brand ? m.brand.toUpperCase() : "CARD"
      } **** **** **** ${m.lastFour}`
      : `${m.source} ID ${m.id}`;
  const address = (a: AddressWords) =>
    `${
      [a.address1, a.address2].filter((x) => x).join(" ")
    }; ${a.city}; ${a.state}; ${a.zip}; ${a.country}`;
  const flight = (f: FlightWords) =>
    `${
      date(f.date)
    } ${f.number} ${f.origin} ${f.departs} > ${f.destination} ${f.arrives}`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (b. ${date(p.born).slice(4)})`;
  return {
    name: "question first",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Do I have your approval to cancel order ${s.order} in full? It would be cancelled as "${s.reason}". Contents: ${
            s.items.map(item).join("; ")
          }. Refund: ${money(sum(s.items))} to ${method(s.method)}.`;
        case "return":
          return `Do I have your approval for a return from order ${s.order}? To be returned: ${
            s.items.map(item).join("; ")
          }. Refund: ${money(sum(s.items))} to ${method(s.method)}.`;
        case "exchange":
        case "modify":
          return `Do I have your approval to ${
            s.act === "exchange" ? "exchange" : "change"
          } ${
            s.pairs.length === 1 ? "an item" : `${s.pairs.length} items`
          } of ${
            s.act === "exchange" ? "delivered" : "pending"
          } order ${s.order}? ${
            s.pairs.map((p, n) =>
              `(${String.fromCharCode(97 + n)}) Out goes ${
                item(p.had)
              }; in comes ${item(p.wanted)}.`
            ).join(" ")
          } ${
            sign(s.difference) === 0
              ? `Price difference: ${money(0)}, method: ${method(s.method)}.`
              : sign(s.difference) > 0
              ? `Price difference: ${money(s.difference)}, to be charged to ${
                method(s.method)
              }.`
              : `Price difference: ${money(s.difference)}, to be refunded to ${
                method(s.method)
              }.`
          }`;
        case "payment":
          return `Do I have your approval to change the payment method of order ${s.order}? From: ${
            method(s.had)
          }. To: ${method(s.wanted)}. Amount: ${money(s.total)}.`;
        case "address":
          return `Do I have your approval to change where order ${s.order} is shipped? New shipping address for this order: ${
            address(s.address)
          }.`;
        case "userAddress":
          return `Do I have your approval to change the default address in your profile? New default address: ${
            address(s.address)
          }.`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Do I have your approval to book this ${
            s.roundTrip ? "round trip" : "one-way trip"
          } ${s.origin}-${s.destination}? Flights: ${
            s.flights.map(flight).join("; ")
          }. Cabin: ${s.cabin}. Passengers: ${
            s.passengers.map(person).join("; ")
          }. Checked bags in total: ${s.bags}. Travel insurance: ${
            s.insurance ? "included" : "declined"
          }. Total: ${money(s.total)}. Payment: ${
            s.payments.map((p) => `${money(p.amount)} from ${method(p.method)}`)
              .join("; ")
          }.`;
        case "cancel":
          return `Do I have your approval to cancel reservation ${s.reservation} in full? Reason on record: ${s.reason}.`;
        case "flights":
          return `Do I have your approval to rebook reservation ${s.reservation} to these flights? ${
            s.flights.map(flight).join("; ")
          }. That is the whole new itinerary. Cabin unchanged: ${s.cabin}. Fare difference charged or refunded to: ${
            method(s.method)
          }.`;
        case "cabin":
          return `Do I have your approval to change the cabin of reservation ${s.reservation} from ${s.had} to ${s.wanted}? Flights unchanged, all passengers. Fare difference charged or refunded to: ${
            method(s.method)
          }.`;
        case "passengers":
          return `Do I have your approval to ${
            s.leaving
              ? `replace a passenger on reservation ${s.reservation}? Leaving: ${
                person(s.leaving)
              }. Joining: ${person(s.joining)}.`
              : `add a passenger to reservation ${s.reservation}? Joining: ${
                person(s.joining)
              }.`
          } All passengers after that: ${s.passengers.map(person).join("; ")}.`;
        case "bags":
          return `Do I have your approval to set the checked bags of reservation ${s.reservation} to ${s.total} in total? At present: ${s.had}. Of the new total, bags at extra cost: ${s.nonfree}. Fee at $50 each: ${
            money(50 * s.nonfree)
          }. Payment method: ${method(s.method)}.`;
        case "certificate":
          return `Do I have your approval to issue a certificate of ${
            money(s.amount)
          } as compensation for the ${s.reason} on reservation ${s.reservation}?`;
      }
    },
  };
})();

// 10. All in one long breath.
const breath: Phrasing = (() => {
  const money = (n: number) => `${Math.abs(n).toFixed(2)} dollars`;
  const date = (t: string) => {
    const { y, m, d } = ymd(t);
    return `${MONTHS[m - 1]!} ${nth(d)}, ${y}`;
  };
  const item = (i: ItemWords) => {
    const options = Object.entries(i.options).map(([k, v]) => `${k} ${v}`);
    return `${an(i.name)}${options.length ? ` of ${chain(options)}` : ""}`;
  };
  const method = (m: MethodWords) => {
    if (m.source === "credit card") {
      return m.lastFour
        ? `the ${m.brand ? cap(m.brand) : "card"} that ends in ${m.lastFour}`
        : `the card ${m.id}`;
    }
    return m.source === "PayPal"
      ? `the PayPal account ${m.id}`
      : `the ${m.source} ${m.id}`;
  };
  const address = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, in ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  const flight = (f: FlightWords) =>
    `${f.number} from ${f.origin} to ${f.destination} on ${
      date(f.date)
    } from ${f.departs} to ${f.arrives}`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (born ${date(p.born)})`;
  return {
    name: "one long sentence",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Just so we are on the same page, I would cancel order ${s.order} for you as ${s.reason}, with everything in it, which is ${
            s.items.map(item).join(", plus ")
          }, and the ${money(sum(s.items))} you paid would go back to ${
            method(s.method)
          }, so may I do that?`;
        case "return":
          return `Just so we are on the same page, out of order ${s.order} you would be returning ${
            s.items.map(item).join(", plus ")
          }, and the ${money(sum(s.items))} for that would go back to ${
            method(s.method)
          }, so may I set it up?`;
        case "exchange":
        case "modify":
          return `Just so we are on the same page, in ${
            s.act === "exchange"
              ? `your order ${s.order}, which has been delivered, I would exchange `
              : `your order ${s.order}, which is still pending, I would change `
          }${
            s.pairs.map((p) =>
              `${item(p.had)} ${s.act === "exchange" ? "for" : "into"} ${
                item(p.wanted)
              }`
            ).join(", and furthermore ")
          }, ${
            sign(s.difference) === 0
              ? `which makes no difference in price, so nothing moves on ${
                method(s.method)
              }`
              : sign(s.difference) > 0
              ? `which makes it ${money(s.difference)} dearer, charged to ${
                method(s.method)
              }`
              : `which makes it ${money(s.difference)} cheaper, paid back to ${
                method(s.method)
              }`
          }, so may I do that?`;
        case "payment":
          return `Just so we are on the same page, the ${
            money(s.total)
          } for order ${s.order} would be paid with ${
            method(s.wanted)
          } rather than ${method(s.had)}, so may I change that?`;
        case "address":
          return `Just so we are on the same page, order ${s.order}, and only that order, would be shipped to ${
            address(s.address)
          }, so may I change that?`;
        case "userAddress":
          return `Just so we are on the same page, the default address in your profile would become ${
            address(s.address)
          }, so may I change that?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Just so we are on the same page, I would book ${
            s.roundTrip ? "a round trip between" : "a one-way trip from"
          } ${s.origin} ${
            s.roundTrip ? "and" : "to"
          } ${s.destination} in ${s.cabin}, namely ${
            chain(s.flights.map(flight), "and then")
          }, for ${chain(s.passengers.map(person))}, with ${
            word(s.bags)
          } checked bag${s.bags === 1 ? "" : "s"} altogether and ${
            s.insurance ? "with" : "without"
          } travel insurance, at a total of ${money(s.total)}, of which ${
            chain(
              s.payments.map((p) =>
                `${money(p.amount)} would come from ${method(p.method)}`
              ),
            )
          }, so may I book that?`;
        case "cancel":
          return `Just so we are on the same page, I would cancel the whole of reservation ${s.reservation}, giving "${s.reason}" as the reason, so may I do that?`;
        case "flights":
          return `Just so we are on the same page, reservation ${s.reservation} would get a new itinerary, consisting of ${
            chain(s.flights.map(flight), "and then")
          }, still in ${s.cabin}, with any difference in fare going through ${
            method(s.method)
          }, so may I change that?`;
        case "cabin":
          return `Just so we are on the same page, everyone on reservation ${s.reservation} would keep the same flights but sit in ${s.wanted} rather than ${s.had}, with the difference in fare going through ${
            method(s.method)
          }, so may I change that?`;
        case "passengers":
          return `Just so we are on the same page, on reservation ${s.reservation} ${
            s.leaving
              ? `${person(s.joining)} would take the place of ${
                person(s.leaving)
              }`
              : `${person(s.joining)} would come along as well`
          }, so that the passengers would be ${
            chain(s.passengers.map(person))
          }, so may I change that?`;
        case "bags":
          return `Just so we are on the same page, reservation ${s.reservation}, which now has ${
            word(s.had)
          } checked bag${s.had === 1 ? "" : "s"}, would have ${
            word(s.total)
          } in total, ${
            s.nonfree === 0
              ? `with none at extra cost, so that ${
                method(s.method)
              } is not charged`
              : `and of that total ${
                word(s.nonfree)
              } at an extra cost of 50 dollars each, which makes ${
                money(50 * s.nonfree)
              } on ${method(s.method)}`
          }, so may I do that?`;
        case "certificate":
          return `Just so we are on the same page, because of the ${s.reason} I would send you a certificate of ${
            money(s.amount)
          } for reservation ${s.reservation}, so may I do that?`;
      }
    },
  };
})();

// 11. Text messages with capitals and abbreviations.
const sms: Phrasing = (() => {
  const money = (n: number) => `USD${Math.abs(n).toFixed(2)}`;
  const date = (t: string) => {
    const { y, m, d } = ymd(t);
    return `${String(d).padStart(2, "0")}${
      MONTHS[m - 1]!.slice(0, 3).toUpperCase()
    }${y}`;
  };
  const item = (i: ItemWords) =>
    `${i.name} (${
      Object.entries(i.options).map(([k, v]) => `${k}:${v}`).join(",") || i.id
    })`;
  const method = (m: MethodWords) => {
    if (m.source === "credit card") {
      return m.lastFour
        ? `${m.brand ? m.brand.toUpperCase() : "CARD"} x${m.lastFour}`
        : m.id;
    }
    if (m.source === "PayPal") return "PAYPAL";
    return `${m.source === "gift card" ? "GIFT CARD" : "CERT"} ${m.id}`;
  };
  const address = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, ${a.city} ${a.state} ${a.zip} ${a.country}`;
  const flight = (f: FlightWords) =>
    `${f.number} ${
      date(f.date)
    } ${f.origin}-${f.destination} ${f.departs}-${f.arrives}`;
  const person = (p: PassengerWords) =>
    `${p.last.toUpperCase()}/${p.first.toUpperCase()} DOB ${date(p.born)}`;
  return {
    name: "text message capitals",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `ORDER ${s.order}: CANCEL ALL. Items: ${
            s.items.map(item).join(" + ")
          }. Reason: ${s.reason}. Refund ${money(sum(s.items))} to ${
            method(s.method)
          }. Reply YES to confirm, NO to stop.`;
        case "return":
          return `ORDER ${s.order}: RETURN ${
            s.items.map(item).join(" + ")
          }. Refund ${money(sum(s.items))} to ${
            method(s.method)
          }. Reply YES to confirm, NO to stop.`;
        case "exchange":
        case "modify":
          return `ORDER ${s.order} (${
            s.act === "exchange" ? "delivered" : "pending"
          }): ${s.act === "exchange" ? "EXCHANGE" : "MODIFY ITEMS"}. ${
            s.pairs.map((p) => `OLD ${item(p.had)} > NEW ${item(p.wanted)}`)
              .join(" & ")
          }. ${
            sign(s.difference) === 0
              ? `Diff ${money(0)}, acct ${method(s.method)}`
              : sign(s.difference) > 0
              ? `You pay ${money(s.difference)} w/ ${method(s.method)}`
              : `You get ${money(s.difference)} back on ${method(s.method)}`
          }. Reply YES to confirm, NO to stop.`;
        case "payment":
          return `ORDER ${s.order}: PAYMENT CHANGE. ${method(s.had)} > ${
            method(s.wanted)
          }. Total ${money(s.total)}. Reply YES to confirm, NO to stop.`;
        case "address":
          return `ORDER ${s.order}: NEW SHIPPING ADDRESS. Ship to: ${
            address(s.address)
          }. Reply YES to confirm, NO to stop.`;
        case "userAddress":
          return `YOUR PROFILE: NEW DEFAULT ADDRESS. ${
            address(s.address)
          }. Reply YES to confirm, NO to stop.`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `NEW BOOKING ${s.origin}-${s.destination} ${
            s.roundTrip ? "ROUND TRIP" : "ONE WAY"
          }, ${s.cabin.toUpperCase()}. ${
            s.flights.map(flight).join(" + ")
          }. PAX ${s.passengers.length}: ${
            s.passengers.map(person).join(" + ")
          }. Checked bags: ${s.bags}. Insurance: ${
            s.insurance ? "YES" : "NO"
          }. Total ${money(s.total)} = ${
            s.payments.map((p) => `${money(p.amount)} ${method(p.method)}`)
              .join(" + ")
          }. Reply YES to book, NO to stop.`;
        case "cancel":
          return `RESERVATION ${s.reservation}: CANCEL ALL. Reason: ${s.reason}. Reply YES to confirm, NO to stop.`;
        case "flights":
          return `RESERVATION ${s.reservation}: FLIGHT CHANGE. New itinerary: ${
            s.flights.map(flight).join(" + ")
          }. Cabin same: ${s.cabin.toUpperCase()}. Fare diff via ${
            method(s.method)
          }. Reply YES to confirm, NO to stop.`;
        case "cabin":
          return `RESERVATION ${s.reservation}: CABIN CHANGE ${s.had.toUpperCase()} > ${s.wanted.toUpperCase()}, ALL PAX. Flights same. Fare diff via ${
            method(s.method)
          }. Reply YES to confirm, NO to stop.`;
        case "passengers":
          return `RESERVATION ${s.reservation}: PASSENGER ${
            s.leaving
              ? `CHANGE. OUT: ${person(s.leaving)}. IN: ${person(s.joining)}`
              : `ADD. IN: ${person(s.joining)}`
          }. PAX THEN: ${
            s.passengers.map(person).join(" + ")
          }. Reply YES to confirm, NO to stop.`;
        case "bags":
          return `RESERVATION ${s.reservation}: CHECKED BAGS ${s.had} > ${s.total} TOTAL. Extra-fee bags: ${s.nonfree} x USD50 = ${
            money(50 * s.nonfree)
          }, ${method(s.method)}. Reply YES to confirm, NO to stop.`;
        case "certificate":
          return `RESERVATION ${s.reservation}: ${
            money(s.amount)
          } CERTIFICATE FOR ${s.reason.toUpperCase()}. Reply YES to have it issued, NO to stop.`;
      }
    },
  };
})();

// 12. A numbered statement for the file.
const numbered: Phrasing = (() => {
  const money = (n: number) => `USD ${Math.abs(n).toFixed(2)}`;
  const date = (t: string) => {
    const { y, m, d } = ymd(t);
    return `${MONTHS[m - 1]!} ${String(d).padStart(2, "0")}, ${y}`;
  };
  const item = (i: ItemWords) =>
    `${i.name}${
      Object.entries(i.options).map(([k, v]) => `, ${k} – ${v}`).join("")
    } (ref. ${i.id}, ${money(i.price)})`;
  const method = (m: MethodWords) => {
    switch (m.source) {
      case "credit card":
        return m.lastFour
          ? `${m.brand ? cap(m.brand) : "credit"} card no. xxxx-${m.lastFour}`
          : `credit card ref. ${m.id}`;
      case "PayPal":
        return "PayPal account on file";
      case "gift card":
        return `gift card ref. ${m.id}`;
      case "certificate":
        return `certificate ref. ${m.id}`;
    }
  };
  const address = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 ? `${a.address2}, ` : ""
    }${a.city}, ${a.state}, ${a.zip}, ${a.country}`;
  const flight = (f: FlightWords) =>
    `${f.number}: ${f.origin}–${f.destination}, ${
      date(f.date)
    }, departure ${f.departs}, arrival ${f.arrives}`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last}, born ${date(p.born)}`;
  const points = (lines: readonly string[]) =>
    `Please review the following statement carefully.\n\n${
      lines.map((l, n) => `${n + 1}. ${l}`).join("\n")
    }\n\nDo you confirm the above and instruct us to carry it out?`;
  return {
    name: "numbered statement",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return points([
            `Request: cancellation of order ${s.order} as a whole.`,
            `Reason given: ${s.reason}.`,
            `Contents of the order: ${s.items.map(item).join("; ")}.`,
            `Refund: ${money(sum(s.items))}, to ${method(s.method)}.`,
          ]);
        case "return":
          return points([
            `Request: return of delivered items, order ${s.order}.`,
            ...s.items.map((i) => `Returned item: ${item(i)}.`),
            `Refund: ${money(sum(s.items))}, to ${method(s.method)}.`,
          ]);
        case "exchange":
        case "modify":
          return points([
            s.act === "exchange"
              ? `Request: exchange of delivered items, order ${s.order}.`
              : `Request: modification of items, pending order ${s.order}.`,
            ...s.pairs.map((p) =>
              `Current item: ${item(p.had)}. Replacement for it: ${
                item(p.wanted)
              }.`
            ),
            sign(s.difference) === 0
              ? `Price difference: none. Payment method on record: ${
                method(s.method)
              }.`
              : sign(s.difference) > 0
              ? `Price difference: ${money(s.difference)} due, charged to ${
                method(s.method)
              }.`
              : `Price difference: ${
                money(s.difference)
              } in your favor, credited to ${method(s.method)}.`,
          ]);
        case "payment":
          return points([
            `Request: change of payment method, pending order ${s.order}.`,
            `Current method: ${method(s.had)}.`,
            `New method: ${method(s.wanted)}.`,
            `Order total: ${money(s.total)}.`,
          ]);
        case "address":
          return points([
            `Request: change of shipping address, pending order ${s.order}.`,
            `New shipping address: ${address(s.address)}.`,
            "Scope: this order only.",
          ]);
        case "userAddress":
          return points([
            "Request: change of the default address in your user profile.",
            `New default address: ${address(s.address)}.`,
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return points([
            `Request: new booking, ${s.origin} to ${s.destination}, ${
              s.roundTrip ? "round trip" : "one way"
            }.`,
            ...s.flights.map((f) => `Flight ${flight(f)}.`),
            `Cabin: ${s.cabin}.`,
            ...s.passengers.map((p) => `Passenger: ${person(p)}.`),
            `Checked bags: ${s.bags} in total.`,
            `Travel insurance: ${s.insurance ? "taken" : "not taken"}.`,
            ...s.payments.map((p) =>
              `Payment: ${money(p.amount)} by ${method(p.method)}.`
            ),
            `Total price: ${money(s.total)}.`,
          ]);
        case "cancel":
          return points([
            `Request: cancellation of reservation ${s.reservation} as a whole.`,
            `Reason given: ${s.reason}.`,
          ]);
        case "flights":
          return points([
            `Request: change of flights, reservation ${s.reservation}.`,
            ...s.flights.map((f) => `New flight ${flight(f)}.`),
            `Cabin: ${s.cabin}, unchanged.`,
            `Fare difference: to be paid by or refunded to ${
              method(s.method)
            }.`,
          ]);
        case "cabin":
          return points([
            `Request: change of cabin, reservation ${s.reservation}, all flights and passengers.`,
            `Current cabin: ${s.had}.`,
            `New cabin: ${s.wanted}.`,
            "Flights: unchanged.",
            `Fare difference: to be paid by or refunded to ${
              method(s.method)
            }.`,
          ]);
        case "passengers":
          return points([
            `Request: change of passengers, reservation ${s.reservation}.`,
            ...(s.leaving
              ? [
                `Passenger removed: ${person(s.leaving)}.`,
                `Passenger taking that seat: ${person(s.joining)}.`,
              ]
              : [`Passenger added: ${person(s.joining)}.`]),
            `Complete passenger list thereafter: ${
              s.passengers.map(person).join("; ")
            }.`,
          ]);
        case "bags":
          return points([
            `Request: change of checked baggage, reservation ${s.reservation}.`,
            `Checked bags at present: ${s.had}.`,
            `Checked bags thereafter, in total: ${s.total}.`,
            `Bags subject to a fee: ${s.nonfree}, at USD 50.00 each; fee ${
              money(50 * s.nonfree)
            }.`,
            `Payment method: ${method(s.method)}.`,
          ]);
        case "certificate":
          return points([
            `Request: compensation, reservation ${s.reservation}.`,
            `Ground: ${s.reason}.`,
            `Form and value: one travel certificate of ${money(s.amount)}.`,
          ]);
      }
    },
  };
})();

// 13. Read aloud on the telephone.
const phone: Phrasing = (() => {
  const money = (n: number) => {
    const cents = Math.round(Math.abs(n) * 100);
    const d = Math.floor(cents / 100);
    const c = cents % 100;
    return `${d} dollar${d === 1 ? "" : "s"}${
      c ? ` and ${c} cent${c === 1 ? "" : "s"}` : ""
    }`;
  };
  const date = (t: string) => {
    const { y, m, d } = ymd(t);
    return `the ${nth(d)} of ${MONTHS[m - 1]!} ${y}`;
  };
  const time = (t: string) =>
    t.replace(/^(\d+):(\d+)/, (_all, h: string, min: string) => {
      const n = Number(h);
      return `${n % 12 || 12}:${min} ${n < 12 ? "A M" : "P M"}`;
    });
  const item = (i: ItemWords) => {
    const options = Object.entries(i.options).map(([k, v]) => `${k}, ${v}`);
    return `the ${i.name}${
      options.length ? `, that's ${options.join("; ")}` : ""
    }`;
  };
  const method = (m: MethodWords) => {
    if (m.source === "credit card") {
      return m.lastFour
        ? `your ${m.brand ? cap(m.brand) : "credit card"} ending ${
          m.lastFour.split("").join("-")
        }`
        : `your credit card, ${m.id}`;
    }
    if (m.source === "PayPal") return "your PayPal account";
    return `your ${m.source}, number ${m.id.replace(/^\D+/, "") || m.id}`;
  };
  const address = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 ? `${a.address2}, ` : ""
    }in ${a.city}, ${a.state}, zip code ${a.zip}, ${a.country}`;
  const flight = (f: FlightWords) =>
    `flight ${f.number} on ${weekday(f.date)} ${
      date(f.date)
    }, from ${f.origin} at ${time(f.departs)}, into ${f.destination} at ${
      time(f.arrives)
    }`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last}, date of birth ${date(p.born)}`;
  return {
    name: "telephone read-back",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Alright, let me read that back to you. We're cancelling the whole of order number ${s.order}. In it we have ${
            s.items.map(item).join(". Then ")
          }. The reason I have is ${s.reason}. And ${
            money(sum(s.items))
          } would go back to ${
            method(s.method)
          }. Can I get a clear yes from you to go ahead with that?`;
        case "return":
          return `Alright, let me read that back to you. From order number ${s.order} we're returning ${
            s.items.map(item).join(". Then ")
          }. And ${money(sum(s.items))} would go back to ${
            method(s.method)
          }. Can I get a clear yes from you to go ahead with that?`;
        case "exchange":
        case "modify":
          return `Alright, let me read that back to you. ${
            s.act === "exchange"
              ? `It's an exchange on order number ${s.order}, the one you've already received.`
              : `It's a change of items on order number ${s.order}, the one that's still pending.`
          } ${
            s.pairs.map((p) =>
              `Instead of ${item(p.had)}, you'd be getting ${item(p.wanted)}.`
            ).join(" Next. ")
          } ${
            sign(s.difference) === 0
              ? `No price difference at all there; the payment method I have down is ${
                method(s.method)
              }.`
              : sign(s.difference) > 0
              ? `That's ${money(s.difference)} more, charged to ${
                method(s.method)
              }.`
              : `That's ${money(s.difference)} less, refunded to ${
                method(s.method)
              }.`
          } Can I get a clear yes from you to go ahead with that?`;
        case "payment":
          return `Alright, let me read that back to you. Order number ${s.order}, total ${
            money(s.total)
          }. We're changing the payment from ${method(s.had)} over to ${
            method(s.wanted)
          }. Can I get a clear yes from you to go ahead with that?`;
        case "address":
          return `Alright, let me read that back to you. Order number ${s.order}, just that order, is to be shipped to ${
            address(s.address)
          }. Can I get a clear yes from you to go ahead with that?`;
        case "userAddress":
          return `Alright, let me read that back to you. The default address on your profile becomes ${
            address(s.address)
          }. Can I get a clear yes from you to go ahead with that?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Alright, let me read that back to you. ${
            s.roundTrip ? "Round trip" : "One way"
          }, ${s.origin} to ${s.destination}, in ${s.cabin}. You'd be on ${
            s.flights.map(flight).join(". Then ")
          }. ${
            s.passengers.length === 1
              ? "One passenger"
              : `${cap(word(s.passengers.length))} passengers`
          }: ${s.passengers.map(person).join(". And ")}. ${
            cap(word(s.bags))
          } checked bag${s.bags === 1 ? "" : "s"} in total. ${
            s.insurance ? "Yes to" : "No"
          } travel insurance. The total's ${money(s.total)}, and that's ${
            chain(
              s.payments.map((p) =>
                `${money(p.amount)} from ${method(p.method)}`
              ),
            )
          }. Can I get a clear yes from you to book that?`;
        case "cancel":
          return `Alright, let me read that back to you. We're cancelling reservation ${s.reservation}, the whole thing, and the reason I have is ${s.reason}. Can I get a clear yes from you to go ahead with that?`;
        case "flights":
          return `Alright, let me read that back to you. Reservation ${s.reservation}, new flights. You'd be on ${
            s.flights.map(flight).join(". Then ")
          }. Still in ${s.cabin}. Any difference in the fare goes on, or comes back to, ${
            method(s.method)
          }. Can I get a clear yes from you to go ahead with that?`;
        case "cabin":
          return `Alright, let me read that back to you. Reservation ${s.reservation}, same flights, but the whole party goes from ${s.had} into ${s.wanted}. The difference in the fare goes on, or comes back to, ${
            method(s.method)
          }. Can I get a clear yes from you to go ahead with that?`;
        case "passengers":
          return `Alright, let me read that back to you. Reservation ${s.reservation}. ${
            s.leaving
              ? `Coming off is ${person(s.leaving)}. Going on instead is ${
                person(s.joining)
              }.`
              : `Going on as an extra passenger is ${person(s.joining)}.`
          } So that leaves us with ${
            s.passengers.map(person).join(". And ")
          }. Can I get a clear yes from you to go ahead with that?`;
        case "bags":
          return `Alright, let me read that back to you. Reservation ${s.reservation}, going from ${
            s.had === 0 ? "zero" : word(s.had)
          } to ${word(s.total)} checked bag${
            s.total === 1 ? "" : "s"
          } in total. ${
            s.nonfree === 0
              ? `None of them are at extra cost, so nothing comes off ${
                method(s.method)
              }.`
              : `${cap(word(s.nonfree))} of them ${
                s.nonfree === 1 ? "is" : "are"
              } at extra cost, fifty dollars a bag, so ${
                money(50 * s.nonfree)
              } on ${method(s.method)}.`
          } Can I get a clear yes from you to go ahead with that?`;
        case "certificate":
          return `Alright, let me read that back to you. It's a certificate worth ${
            money(s.amount)
          }, to make up for the ${s.reason} on reservation ${s.reservation}. Can I get a clear yes from you to send that out?`;
      }
    },
  };
})();

// 14. A slip from the till, with dots.
const receipt: Phrasing = (() => {
  const money = (n: number) => `$${Math.abs(n).toFixed(2)}`;
  const row = (a: string, b: string) =>
    `${a} ${".".repeat(Math.max(3, 24 - a.length))} ${b}`;
  const item = (i: ItemWords) =>
    `${i.name}${
      Object.entries(i.options).map(([k, v]) => ` / ${k} ${v}`).join("")
    } / SKU ${i.id}`;
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? m.lastFour
        ? `${m.brand ? cap(m.brand) : "Card"} xxxxxxxxxxxx${m.lastFour}`
        : m.id
      : m.id;
  const address = (a: AddressWords) => [
    row("Street", a.address1),
    ...(a.address2 ? [row("Unit", a.address2)] : []),
    row("City", a.city),
    row("State", a.state),
    row("ZIP", a.zip),
    row("Country", a.country),
  ];
  const person = (p: PassengerWords) => `${p.first} ${p.last}, born ${p.born}`;
  const flight = (f: FlightWords, n: number) =>
    row(
      `Flight ${n + 1}`,
      `${f.number} ${f.date} ${f.origin} ${f.departs} - ${f.destination} ${f.arrives}`,
    );
  const slip = (title: string, lines: readonly string[]) =>
    [
      `===== ${title} =====`,
      ...lines,
      "=====",
      "Not yet processed. Approve (Y/N)?",
    ].join("\n");
  return {
    name: "till slip with dots",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return slip("ORDER CANCELLATION", [
            row("Order", s.order),
            ...s.items.map((i) => row("Item", `${item(i)} ${money(i.price)}`)),
            row("Reason", s.reason),
            row("Refund total", money(sum(s.items))),
            row("Refund to", method(s.method)),
          ]);
        case "return":
          return slip("RETURN", [
            row("Order", s.order),
            ...s.items.map((i) =>
              row("Return item", `${item(i)} ${money(i.price)}`)
            ),
            row("Refund total", money(sum(s.items))),
            row("Refund to", method(s.method)),
          ]);
        case "exchange":
        case "modify":
          return slip(
            s.act === "exchange"
              ? "EXCHANGE (DELIVERED ORDER)"
              : "ITEM CHANGE (PENDING ORDER)",
            [
              row("Order", s.order),
              ...s.pairs.flatMap((p, n) => [
                row(
                  `${n + 1}) Old item`,
                  `${item(p.had)} ${money(p.had.price)}`,
                ),
                row(
                  `${n + 1}) New item`,
                  `${item(p.wanted)} ${money(p.wanted.price)}`,
                ),
              ]),
              row(
                sign(s.difference) < 0
                  ? "Refund to you"
                  : sign(s.difference) > 0
                  ? "Additional charge"
                  : "Price difference",
                money(s.difference),
              ),
              row(
                sign(s.difference) < 0 ? "Refund to" : "Payment method",
                method(s.method),
              ),
            ],
          );
        case "payment":
          return slip("PAYMENT METHOD CHANGE", [
            row("Order", s.order),
            row("Total", money(s.total)),
            row("Old method", method(s.had)),
            row("New method", method(s.wanted)),
          ]);
        case "address":
          return slip("SHIPPING ADDRESS CHANGE", [
            row("Order", s.order),
            "Ship this order to:",
            ...address(s.address),
          ]);
        case "userAddress":
          return slip("PROFILE CHANGE", [
            "New default address of your profile:",
            ...address(s.address),
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return slip("NEW BOOKING", [
            row("Route", `${s.origin} - ${s.destination}`),
            row("Trip", s.roundTrip ? "round trip" : "one way"),
            ...s.flights.map(flight),
            row("Cabin", s.cabin),
            ...s.passengers.map((p, n) => row(`Passenger ${n + 1}`, person(p))),
            row("Checked bags (all)", String(s.bags)),
            row("Insurance", s.insurance ? "yes" : "no"),
            ...s.payments.map((p) =>
              row("Payment", `${method(p.method)} ${money(p.amount)}`)
            ),
            row("TOTAL", money(s.total)),
          ]);
        case "cancel":
          return slip("CANCELLATION", [
            row("Reservation", s.reservation),
            row("Scope", "entire reservation"),
            row("Reason", s.reason),
          ]);
        case "flights":
          return slip("FLIGHT CHANGE", [
            row("Reservation", s.reservation),
            "New itinerary:",
            ...s.flights.map(flight),
            row("Cabin", `${s.cabin} (as before)`),
            row("Fare difference via", method(s.method)),
          ]);
        case "cabin":
          return slip("CABIN CHANGE", [
            row("Reservation", s.reservation),
            row("Old cabin", s.had),
            row("New cabin", s.wanted),
            row("Flights", "as before"),
            row("Fare difference via", method(s.method)),
          ]);
        case "passengers":
          return slip("PASSENGER CHANGE", [
            row("Reservation", s.reservation),
            ...(s.leaving ? [row("Old passenger", person(s.leaving))] : []),
            row(
              s.leaving ? "New in their place" : "Additional passenger",
              person(s.joining),
            ),
            "Passengers after the change:",
            ...s.passengers.map((p, n) => row(`Passenger ${n + 1}`, person(p))),
          ]);
        case "bags":
          return slip("CHECKED BAGS", [
            row("Reservation", s.reservation),
            row("Bags before", String(s.had)),
            row("Bags after, in all", String(s.total)),
            row("Bags at extra cost", `${s.nonfree} @ $50.00`),
            row("Charge", money(50 * s.nonfree)),
            row("Payment method", method(s.method)),
          ]);
        case "certificate":
          return slip("COMPENSATION", [
            row("Reservation", s.reservation),
            row("Certificate value", money(s.amount)),
            row("Reason", s.reason),
          ]);
      }
    },
  };
})();

// 15. A long, very polite British mail.
const british: Phrasing = (() => {
  const money = (n: number) => `$${Math.abs(n).toFixed(2)}`;
  const date = (t: string) => {
    const { y, m, d } = ymd(t);
    return `${weekday(t)}, ${nth(d)} ${MONTHS[m - 1]!} ${y}`;
  };
  const birth = (t: string) => {
    const { y, m, d } = ymd(t);
    return `${nth(d)} ${MONTHS[m - 1]!} ${y}`;
  };
  const item = (i: ItemWords) => {
    const options = Object.entries(i.options).map(([k, v]) => `${k}: ${v}`);
    return `the ${i.name}${options.length ? ` (${options.join("; ")})` : ""}`;
  };
  const method = (m: MethodWords) => {
    switch (m.source) {
      case "credit card":
        return m.lastFour
          ? `the ${
            m.brand ? cap(m.brand) : "credit"
          } card whose number ends in ${m.lastFour}`
          : `the credit card we hold as ${m.id}`;
      case "gift card":
        return `the gift card we hold as ${m.id}`;
      case "PayPal":
        return "your PayPal account";
      case "certificate":
        return `the certificate we hold as ${m.id}`;
    }
  };
  const address = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 ? `${a.address2}, ` : ""
    }${a.city}, ${a.state}, ${a.country}, with the postcode ${a.zip}`;
  const flight = (f: FlightWords) =>
    `${f.number} on ${
      date(f.date)
    }, leaving ${f.origin} at ${f.departs} and reaching ${f.destination} at ${f.arrives}`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (date of birth ${birth(p.born)})`;
  const mail = (body: string, ask: string) =>
    `Thank you ever so much for your patience, and for explaining everything so clearly. Before I touch anything, I should just like to run through it with you once more.\n\n${body}\n\nI shan't do anything until I have heard from you. ${ask}`;
  return {
    name: "long polite British mail",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return mail(
            `You would like your order ${s.order} to be cancelled in its entirety, that is to say ${
              chain(s.items.map(item), "as well as")
            }. I would record "${s.reason}" as the reason. The full ${
              money(sum(s.items))
            } would find its way back to ${method(s.method)}.`,
            "Would you be happy for me to cancel the order on that basis?",
          );
        case "return":
          return mail(
            `From your order ${s.order} you would like to send back ${
              chain(s.items.map(item), "as well as")
            }. The ${money(sum(s.items))} for that would be refunded to ${
              method(s.method)
            }.`,
            "Would you be happy for me to arrange the return on that basis?",
          );
        case "exchange":
        case "modify":
          return mail(
            `${
              s.act === "exchange"
                ? `This is about an exchange for your order ${s.order}, which has already reached you.`
                : `This is about altering your order ${s.order}, which is still pending.`
            } ${
              s.pairs.map((p) =>
                `You would part with ${item(p.had)} and have ${
                  item(p.wanted)
                } in its stead.`
              ).join(" ")
            } ${
              sign(s.difference) === 0
                ? `As it happens, the price is precisely the same, so there is nothing to settle; I would simply note ${
                  method(s.method)
                } as the payment method.`
                : sign(s.difference) > 0
                ? `There would be a further ${
                  money(s.difference)
                } to pay, which I would take from ${method(s.method)}.`
                : `There would be ${
                  money(s.difference)
                } owing to you, which I would return to ${method(s.method)}.`
            }`,
            `Would you be happy for me to ${
              s.act === "exchange" ? "arrange the exchange" : "alter the order"
            } on that basis?`,
          );
        case "payment":
          return mail(
            `Your order ${s.order}, which comes to ${
              money(s.total)
            }, is at present to be paid for with ${
              method(s.had)
            }. You would rather it were paid for with ${method(s.wanted)}.`,
            "Would you be happy for me to change the payment method on that basis?",
          );
        case "address":
          return mail(
            `You would like your order ${s.order} to be delivered elsewhere, namely to ${
              address(s.address)
            }. This would apply to that one order.`,
            "Would you be happy for me to change its delivery address on that basis?",
          );
        case "userAddress":
          return mail(
            `You would like the default address on your profile with us to be ${
              address(s.address)
            }.`,
            "Would you be happy for me to update your default address on that basis?",
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return mail(
            `You would like to book ${
              s.roundTrip
                ? `a return journey from ${s.origin} to ${s.destination} and back again`
                : `a single journey, one way only, from ${s.origin} to ${s.destination}`
            }, travelling in ${s.cabin}. You would be flying on ${
              chain(s.flights.map(flight), "and thereafter on")
            }. Those travelling would be ${
              chain(s.passengers.map(person))
            }. There would be ${word(s.bags)} checked bag${
              s.bags === 1 ? "" : "s"
            } altogether, and ${
              s.insurance
                ? "travel insurance would be included"
                : "there would be no travel insurance"
            }. It all comes to ${money(s.total)}, of which ${
              chain(
                s.payments.map((p) =>
                  `${money(p.amount)} would be taken from ${method(p.method)}`
                ),
              )
            }.`,
            "Would you be happy for me to make the booking on that basis?",
          );
        case "cancel":
          return mail(
            `You would like your reservation ${s.reservation} to be cancelled in its entirety, and the reason I would record is "${s.reason}".`,
            "Would you be happy for me to cancel it on that basis?",
          );
        case "flights":
          return mail(
            `On your reservation ${s.reservation} you would like to fly differently. The complete new itinerary would be ${
              chain(s.flights.map(flight), "and thereafter")
            }. You would remain in ${s.cabin}. Any difference in the fare would be settled with ${
              method(s.method)
            }.`,
            "Would you be happy for me to change the flights on that basis?",
          );
        case "cabin":
          return mail(
            `On your reservation ${s.reservation} you would like to travel in ${s.wanted} instead of ${s.had}. The flights themselves would stay just as they are, and the difference in the fare would be settled with ${
              method(s.method)
            }.`,
            "Would you be happy for me to change the cabin on that basis?",
          );
        case "passengers":
          return mail(
            `On your reservation ${s.reservation} you would like ${
              s.leaving
                ? `${person(s.joining)} to travel instead of ${
                  person(s.leaving)
                }`
                : `${person(s.joining)} to join the party`
            }. Those travelling would then be ${
              chain(s.passengers.map(person))
            }.`,
            "Would you be happy for me to change the passengers on that basis?",
          );
        case "bags":
          return mail(
            `On your reservation ${s.reservation} you would like ${
              word(s.total)
            } checked bag${
              s.total === 1 ? "" : "s"
            } altogether, whereas at present there ${
              s.had === 1 ? "is" : "are"
            } ${s.had === 0 ? "none" : word(s.had)}. ${
              s.nonfree === 0
                ? `I am pleased to say that none of them would cost extra, so nothing would be taken from ${
                  method(s.method)
                }.`
                : `Of the ${word(s.total)} bags you would then have, ${
                  word(s.nonfree)
                } would cost extra, at $50 apiece, so ${
                  money(50 * s.nonfree)
                } would be taken from ${method(s.method)}.`
            }`,
            "Would you be happy for me to change the bags on that basis?",
          );
        case "certificate":
          return mail(
            `I was so very sorry to hear about the ${s.reason} on your reservation ${s.reservation}. By way of apology I should like to send you a travel certificate worth ${
              money(s.amount)
            }.`,
            "Would you be happy for me to send it to you?",
          );
      }
    },
  };
})();

// 16. Money first, order last.
const reversed: Phrasing = (() => {
  const money = (n: number) =>
    `${
      Math.abs(n).toLocaleString("en-US", {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
    } US dollars`;
  const date = (t: string) => {
    const { y, m, d } = ymd(t);
    return `${d} ${MONTHS[m - 1]!.slice(0, 3)} ${y}`;
  };
  const item = (i: ItemWords) => {
    const options = Object.entries(i.options).map(([k, v]) => `${k} = ${v}`);
    return `${i.name} {${options.join(", ") || i.id}}`;
  };
  const method = (m: MethodWords) => {
    switch (m.source) {
      case "credit card":
        return m.lastFour
          ? `credit card (${
            m.brand ? `${m.brand}, ` : ""
          }last four ${m.lastFour})`
          : `credit card (${m.id})`;
      case "gift card":
        return `gift card (${m.id})`;
      case "PayPal":
        return `PayPal (${m.id})`;
      case "certificate":
        return `certificate (${m.id})`;
    }
  };
  const address = (a: AddressWords) =>
    [
      a.country,
      `${a.state} ${a.zip}`,
      a.city,
      a.address1,
      ...(a.address2 ? [a.address2] : []),
    ].join(" > ");
  const flight = (f: FlightWords) =>
    `${f.origin} ${f.departs} to ${f.destination} ${f.arrives}, ${
      date(f.date)
    }, ${f.number}`;
  const person = (p: PassengerWords) =>
    `${p.last}, ${p.first}, ${date(p.born)}`;
  return {
    name: "money first",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Money: ${money(sum(s.items))} back to your ${
            method(s.method)
          }.\nReason: ${s.reason}.\nWhat is dropped: ${
            s.items.map(item).join(" + ")
          }.\nWhat I would do: cancel order ${s.order} completely.\nGo or no go?`;
        case "return":
          return `Money: ${money(sum(s.items))} back to your ${
            method(s.method)
          }.\nWhat you send back: ${
            s.items.map(item).join(" + ")
          }.\nWhat I would do: open a return on order ${s.order}.\nGo or no go?`;
        case "exchange":
        case "modify":
          return `Money: ${
            sign(s.difference) === 0
              ? `no difference; method is your ${method(s.method)}`
              : sign(s.difference) > 0
              ? `${money(s.difference)} to pay with your ${method(s.method)}`
              : `${money(s.difference)} back to your ${method(s.method)}`
          }.\n${
            s.pairs.map((p) =>
              `You get: ${item(p.wanted)}, and for it you give up: ${
                item(p.had)
              }.`
            ).join("\n")
          }\nWhat I would do: ${
            s.act === "exchange"
              ? `exchange on delivered order ${s.order}`
              : `item change on pending order ${s.order}`
          }.\nGo or no go?`;
        case "payment":
          return `Money: ${money(s.total)}.\nTo be paid by: ${
            method(s.wanted)
          }.\nNo longer by: ${
            method(s.had)
          }.\nWhat I would do: change the payment method of order ${s.order}.\nGo or no go?`;
        case "address":
          return `Address, from large to small: ${
            address(s.address)
          }.\nWhat I would do: make it the shipping address of order ${s.order}, and of that order only.\nGo or no go?`;
        case "userAddress":
          return `Address, from large to small: ${
            address(s.address)
          }.\nWhat I would do: make it the default address in your profile.\nGo or no go?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Money: ${money(s.total)} in total. ${
            s.payments.map((p) => `${money(p.amount)}: ${method(p.method)}.`)
              .join(" ")
          }\nInsurance: ${
            s.insurance ? "yes" : "no"
          }.\nChecked bags altogether: ${s.bags}.\nPassengers (last name, first name, date of birth): ${
            s.passengers.map(person).join(" + ")
          }.\nCabin: ${s.cabin}.\nFlights: ${
            s.flights.map(flight).join(" + ")
          }.\nWhat I would do: book this ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination}.\nGo or no go?`;
        case "cancel":
          return `Reason: ${s.reason}.\nWhat I would do: cancel reservation ${s.reservation} completely.\nGo or no go?`;
        case "flights":
          return `Money: any fare difference goes through your ${
            method(s.method)
          }.\nCabin: still ${s.cabin}.\nNew flights, all of them: ${
            s.flights.map(flight).join(" + ")
          }.\nWhat I would do: put them on reservation ${s.reservation} in place of the present ones.\nGo or no go?`;
        case "cabin":
          return `Money: the fare difference goes through your ${
            method(s.method)
          }.\nFlights: no change.\nNew cabin: ${s.wanted}. Old cabin: ${s.had}.\nWhat I would do: change the cabin on reservation ${s.reservation}.\nGo or no go?`;
        case "passengers":
          return `Passengers in the end (last name, first name, date of birth): ${
            s.passengers.map(person).join(" + ")
          }.\n${
            s.leaving
              ? `Who is new: ${person(s.joining)}. Who no longer flies: ${
                person(s.leaving)
              }.\nWhat I would do: swap these two on reservation ${s.reservation}.`
              : `Who is new: ${
                person(s.joining)
              }.\nWhat I would do: add this passenger to reservation ${s.reservation}.`
          }\nGo or no go?`;
        case "bags":
          return `Money: ${money(50 * s.nonfree)} ${
            s.nonfree === 0 ? "(nothing) " : ""
          }from your ${method(s.method)}.\nBags that cost extra: ${
            s.nonfree === 0 ? "none" : `${s.nonfree}, 50 dollars each`
          }.\nChecked bags altogether: ${s.total} (now ${s.had}).\nWhat I would do: update the bags on reservation ${s.reservation}.\nGo or no go?`;
        case "certificate":
          return `Money: ${
            money(s.amount)
          }, as a certificate.\nReason: ${s.reason}.\nWhat I would do: send it to you as compensation for reservation ${s.reservation}.\nGo or no go?`;
      }
    },
  };
})();

// 17. A developer at the help desk: old and new in lines of minus and plus.
const diff: Phrasing = (() => {
  const money = (n: number) => `$${Math.abs(n).toFixed(2)}`;
  const options = (i: ItemWords) =>
    Object.entries(i.options).map(([k, v]) => `${k}=${v}`).join(", ");
  const item = (i: ItemWords) =>
    `${i.name} ${i.id} (${options(i)}) ${money(i.price)}`;
  const between = (had: ItemWords, wanted: ItemWords) => {
    const keys = [
      ...new Set([...Object.keys(had.options), ...Object.keys(wanted.options)]),
    ];
    const changes = keys.map((k) =>
      had.options[k] === wanted.options[k]
        ? `    ${k}: ${had.options[k] ?? "none"} (same)`
        : `    ${k}: ${had.options[k] ?? "none"} => ${
          wanted.options[k] ?? "none"
        }`
    );
    return [
      `  - ${had.name} ${had.id}, ${money(had.price)}`,
      `  + ${wanted.name} ${wanted.id}, ${money(wanted.price)}`,
      ...changes,
    ].join("\n");
  };
  const method = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `${m.brand ?? "card"}/${m.lastFour}`
      : m.id;
  const address = (a: AddressWords) =>
    [
      a.address1,
      a.address2,
      `${a.city}, ${a.state} ${a.zip}`,
      a.country,
    ].filter((x) => x).map((x) => `  + ${x}`).join("\n");
  const flight = (f: FlightWords) =>
    `  + ${f.date} ${f.number} ${f.origin}@${f.departs} => ${f.destination}@${f.arrives}`;
  const person = (p: PassengerWords) => `${p.first} ${p.last}, dob ${p.born}`;
  const ask = "Apply? [y/n]";
  return {
    name: "minus and plus lines",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `order ${s.order}: cancel everything\n${
            s.items.map((i) => `  - ${item(i)}`).join("\n")
          }\nreason: ${s.reason}\nrefund: ${money(sum(s.items))} => ${
            method(s.method)
          }\n${ask}`;
        case "return":
          return `order ${s.order}: return\n${
            s.items.map((i) => `  - ${item(i)}`).join("\n")
          }\nrefund: ${money(sum(s.items))} => ${method(s.method)}\n${ask}`;
        case "exchange":
        case "modify":
          return `order ${s.order} (${
            s.act === "exchange" ? "delivered" : "pending"
          }): ${s.act === "exchange" ? "exchange items" : "modify items"}\n${
            s.pairs.map((p) => between(p.had, p.wanted)).join("\n")
          }\n${
            sign(s.difference) === 0
              ? `price difference: $0.00 (method: ${method(s.method)})`
              : sign(s.difference) > 0
              ? `charge: ${money(s.difference)} on ${method(s.method)}`
              : `refund: ${money(s.difference)} => ${method(s.method)}`
          }\n${ask}`;
        case "payment":
          return `order ${s.order}: payment method for ${money(s.total)}\n  - ${
            method(s.had)
          }\n  + ${method(s.wanted)}\n${ask}`;
        case "address":
          return `order ${s.order}: new shipping address (order only)\n${
            address(s.address)
          }\n${ask}`;
        case "userAddress":
          return `your profile: new default address\n${
            address(s.address)
          }\n${ask}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `new booking: ${s.origin} ${
            s.roundTrip ? "<=>" : "=>"
          } ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }, ${s.cabin}\n${s.flights.map(flight).join("\n")}\npassengers:\n${
            s.passengers.map((p) => `  + ${person(p)}`).join("\n")
          }\nchecked bags, total: ${s.bags}\ntravel insurance: ${
            s.insurance ? "yes" : "no"
          }\npayment:\n${
            s.payments.map((p) => `  + ${money(p.amount)} ${method(p.method)}`)
              .join("\n")
          }\n  = ${money(s.total)} total\nBook? [y/n]`;
        case "cancel":
          return `reservation ${s.reservation}: cancel everything\nreason: ${s.reason}\n${ask}`;
        case "flights":
          return `reservation ${s.reservation}: new itinerary (replaces the old one)\n${
            s.flights.map(flight).join("\n")
          }\ncabin: ${s.cabin} (same)\nfare difference: charge/refund ${
            method(s.method)
          }\n${ask}`;
        case "cabin":
          return `reservation ${s.reservation}: cabin\n  - ${s.had}\n  + ${s.wanted}\nflights: same\nfare difference: charge/refund ${
            method(s.method)
          }\n${ask}`;
        case "passengers":
          return `reservation ${s.reservation}: passengers\n${
            s.leaving ? `  - ${person(s.leaving)}\n` : ""
          }  + ${person(s.joining)}\nafterwards:\n${
            s.passengers.map((p) => `    ${person(p)}`).join("\n")
          }\n${ask}`;
        case "bags":
          return `reservation ${s.reservation}: checked bags ${s.had} => ${s.total}\nof these at extra cost: ${s.nonfree} x $50 = ${
            money(50 * s.nonfree)
          }\npay with: ${method(s.method)}\n${ask}`;
        case "certificate":
          return `reservation ${s.reservation}: compensation\n  + certificate, ${
            money(s.amount)
          }\nreason: ${s.reason}\n${ask}`;
      }
    },
  };
})();

// 18. Questions and answers.
const interview: Phrasing = (() => {
  const money = (n: number) => `$${Math.abs(n).toFixed(2)}`;
  const date = (t: string) => {
    const { y, m, d } = ymd(t);
    return `${weekday(t)} ${MONTHS[m - 1]!} ${d} ${y}`;
  };
  const item = (i: ItemWords) => {
    const options = Object.entries(i.options).map(([k, v]) =>
      `, ${k} being ${v}`
    );
    return `${i.name}${options.join("")}`;
  };
  const method = (m: MethodWords) => {
    switch (m.source) {
      case "credit card":
        return m.lastFour
          ? `${m.brand ? cap(m.brand) : "credit card"} (-${m.lastFour})`
          : `credit card ${m.id}`;
      case "gift card":
        return `gift card no. ${m.id.replace(/^\D+/, "") || m.id}`;
      case "PayPal":
        return `PayPal account no. ${m.id.replace(/^\D+/, "") || m.id}`;
      case "certificate":
        return `certificate no. ${m.id.replace(/^\D+/, "") || m.id}`;
    }
  };
  const address = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, ${a.city}, ${a.state}, ${a.zip}, ${a.country}`;
  const flight = (f: FlightWords) =>
    `${f.number}, ${f.origin} to ${f.destination}, ${
      date(f.date)
    }, ${f.departs} to ${f.arrives}`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last}, born ${date(p.born).replace(/^\w+ /, "")}`;
  const talk = (pairs: readonly (readonly [string, string])[]) =>
    `${
      pairs.map(([q, a]) => `${q} – ${a}`).join("\n")
    }\nSo, shall I go ahead with exactly this?`;
  return {
    name: "topics with dashes",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return talk([
            ["What happens", `the whole order ${s.order} is cancelled`],
            ["What was in it", s.items.map(item).join("; ")],
            ["Why", s.reason],
            ["How much comes back", money(sum(s.items))],
            ["Where to", method(s.method)],
          ]);
        case "return":
          return talk([
            ["What happens", `a return for order ${s.order}`],
            ["Which items", s.items.map(item).join("; ")],
            ["How much comes back", money(sum(s.items))],
            ["Where to", method(s.method)],
          ]);
        case "exchange":
        case "modify":
          return talk([
            [
              "What happens",
              s.act === "exchange"
                ? `an exchange for delivered order ${s.order}`
                : `a change of items in pending order ${s.order}`,
            ],
            ...s.pairs.map((p) =>
              [
                "What for what",
                `the old one (${item(p.had)}) is replaced by the new one (${
                  item(p.wanted)
                })`,
              ] as const
            ),
            sign(s.difference) === 0
              ? ["What it costs", `nothing, same price (${method(s.method)})`]
              : sign(s.difference) > 0
              ? [
                "What it costs",
                `${money(s.difference)} more, from ${method(s.method)}`,
              ]
              : [
                "What comes back",
                `${money(s.difference)}, to ${method(s.method)}`,
              ],
          ]);
        case "payment":
          return talk([
            ["What happens", `order ${s.order} is paid another way`],
            ["How until now", method(s.had)],
            ["How from now on", method(s.wanted)],
            ["How much", money(s.total)],
          ]);
        case "address":
          return talk([
            ["What happens", `order ${s.order} is shipped to another address`],
            ["Where to", address(s.address)],
          ]);
        case "userAddress":
          return talk([
            ["What happens", "your profile gets another default address"],
            ["Which", address(s.address)],
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return talk([
            ["What happens", "a new booking"],
            [
              "Where",
              s.roundTrip
                ? `${s.origin} to ${s.destination} and back (round trip)`
                : `${s.origin} to ${s.destination} (one way)`,
            ],
            ["With which flights", s.flights.map(flight).join("; ")],
            ["In which cabin", s.cabin],
            ["Who", s.passengers.map(person).join("; ")],
            ["How many checked bags in all", String(s.bags)],
            ["With insurance", s.insurance ? "yes" : "no"],
            ["How much", money(s.total)],
            [
              "Paid how",
              s.payments.map((p) => `${money(p.amount)} by ${method(p.method)}`)
                .join("; "),
            ],
          ]);
        case "cancel":
          return talk([
            [
              "What happens",
              `the whole reservation ${s.reservation} is cancelled`,
            ],
            ["Why", s.reason],
          ]);
        case "flights":
          return talk([
            ["What happens", `reservation ${s.reservation} gets other flights`],
            ["Which, in full", s.flights.map(flight).join("; ")],
            ["In which cabin", `${s.cabin}, as before`],
            ["What settles the fare difference", method(s.method)],
          ]);
        case "cabin":
          return talk([
            ["What happens", `reservation ${s.reservation} gets another cabin`],
            ["From what to what", `from ${s.had} to ${s.wanted}`],
            ["On which flights", "the same as before"],
            ["What settles the fare difference", method(s.method)],
          ]);
        case "passengers":
          return talk([
            [
              "What happens",
              `reservation ${s.reservation} gets ${
                s.leaving
                  ? "one passenger in place of another"
                  : "one more passenger"
              }`,
            ],
            ...(s.leaving ? [["Who leaves", person(s.leaving)] as const] : []),
            ["Who joins", person(s.joining)],
            ["Who flies in the end", s.passengers.map(person).join("; ")],
          ]);
        case "bags":
          return talk([
            ["What happens", `reservation ${s.reservation} gets checked bags`],
            ["How many until now", String(s.had)],
            ["How many from now on, in all", String(s.total)],
            ["How many of them cost extra", String(s.nonfree)],
            ["How much", `${money(50 * s.nonfree)} ($50 for each extra bag)`],
            ["Paid how", method(s.method)],
          ]);
        case "certificate":
          return talk([
            [
              "What happens",
              `you receive a certificate for reservation ${s.reservation}`,
            ],
            ["How much", money(s.amount)],
            ["Why", s.reason],
          ]);
      }
    },
  };
})();

// 19. The legal department.
const legal: Phrasing = (() => {
  const money = (n: number) =>
    `US $${
      Math.abs(n).toLocaleString("en-US", {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
    }`;
  const date = (t: string) => {
    const { y, m, d } = ymd(t);
    return `${MONTHS[m - 1]!} ${d}, ${y}`;
  };
  const item = (i: ItemWords) =>
    `one (1) ${i.name}, item number ${i.id}${
      Object.entries(i.options).map(([k, v]) => `, ${k} "${v}"`).join("")
    }`;
  const method = (m: MethodWords) => {
    if (m.source === "credit card") {
      return `the ${m.brand ? `${cap(m.brand)} ` : ""}credit card ${
        m.lastFour ? `with final digits ${m.lastFour}` : `on file as ${m.id}`
      }`;
    }
    return `the ${
      m.source === "PayPal" ? "PayPal account" : m.source
    } on file as ${m.id}`;
  };
  const address = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 ? `${a.address2}, ` : ""
    }${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  const flight = (f: FlightWords) =>
    `flight ${f.number}, ${
      date(f.date)
    }, ${f.origin} (departure ${f.departs}) to ${f.destination} (arrival ${f.arrives})`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (date of birth: ${date(p.born)})`;
  const ask = 'Do you so authorize us? A plain "yes" is required.';
  return {
    name: "legal authorization",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `By your affirmative reply you authorize us to cancel order ${s.order} in its entirety, consisting of ${
            s.items.map(item).join("; ")
          }; on the stated ground of "${s.reason}"; and to refund the amount of ${
            money(sum(s.items))
          } to ${method(s.method)}. ${ask}`;
        case "return":
          return `By your affirmative reply you authorize us to process, under order ${s.order}, the return of ${
            s.items.map(item).join("; ")
          }; and to refund the amount of ${money(sum(s.items))} to ${
            method(s.method)
          }. ${ask}`;
        case "exchange":
        case "modify":
          return `By your affirmative reply you authorize us, under ${
            s.act === "exchange" ? "delivered" : "pending"
          } order ${s.order}, to ${
            s.act === "exchange" ? "exchange" : "substitute"
          } as follows: ${
            s.pairs.map((p, n) =>
              `(${["i", "ii", "iii", "iv", "v", "vi"][n] ?? n + 1}) ${
                item(p.had)
              }, shall be replaced by ${item(p.wanted)}`
            ).join("; ")
          }; ${
            sign(s.difference) === 0
              ? `there being no price difference to settle through ${
                method(s.method)
              }`
              : sign(s.difference) > 0
              ? `and to charge the price difference of ${
                money(s.difference)
              } to ${method(s.method)}`
              : `and to refund the price difference of ${
                money(s.difference)
              } to ${method(s.method)}`
          }. ${ask}`;
        case "payment":
          return `By your affirmative reply you authorize us to charge the total of ${
            money(s.total)
          } for pending order ${s.order} to ${
            method(s.wanted)
          }, which shall supersede ${method(s.had)} as payment method. ${ask}`;
        case "address":
          return `By your affirmative reply you authorize us to amend the shipping address of pending order ${s.order}, and of no other order, to: ${
            address(s.address)
          }. ${ask}`;
        case "userAddress":
          return `By your affirmative reply you authorize us to amend the default address in your customer profile to: ${
            address(s.address)
          }. ${ask}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `By your affirmative reply you authorize us to issue a ${
            s.roundTrip ? "round-trip" : "one-way"
          } booking from ${s.origin} to ${s.destination} in ${s.cabin}, comprising ${
            s.flights.map(flight).join("; ")
          }; for ${
            s.passengers.map(person).join("; ")
          }; with ${s.bags} checked bag(s) in total; ${
            s.insurance ? "with" : "without"
          } travel insurance; and to collect the total of ${
            money(s.total)
          }, being ${
            chain(
              s.payments.map((p) =>
                `${money(p.amount)} from ${method(p.method)}`
              ),
            )
          }. ${ask}`;
        case "cancel":
          return `By your affirmative reply you authorize us to cancel reservation ${s.reservation} in its entirety on the stated ground of "${s.reason}". ${ask}`;
        case "flights":
          return `By your affirmative reply you authorize us to replace the itinerary of reservation ${s.reservation} by the following: ${
            s.flights.map(flight).join("; ")
          }; the cabin remaining ${s.cabin}; and to charge or refund any fare difference to ${
            method(s.method)
          }. ${ask}`;
        case "cabin":
          return `By your affirmative reply you authorize us to change the cabin of reservation ${s.reservation}, for all passengers and segments, from ${s.had} to ${s.wanted}; the flights remaining unchanged; and to charge or refund the fare difference to ${
            method(s.method)
          }. ${ask}`;
        case "passengers":
          return `By your affirmative reply you authorize us to amend reservation ${s.reservation} by ${
            s.leaving
              ? `removing ${person(s.leaving)} and entering ${
                person(s.joining)
              } instead`
              : `adding ${person(s.joining)}`
          }, whereupon the passengers shall be: ${
            s.passengers.map(person).join("; ")
          }. ${ask}`;
        case "bags":
          return `By your affirmative reply you authorize us to amend the checked baggage of reservation ${s.reservation} from ${s.had} to ${s.total} bag(s) in total, ${s.nonfree} thereof being subject to a fee of US $50.00 each, and to charge the resulting ${
            money(50 * s.nonfree)
          } to ${method(s.method)}. ${ask}`;
        case "certificate":
          return `By your affirmative reply you authorize us to issue to you, as compensation for the ${s.reason} under reservation ${s.reservation}, one certificate to the value of ${
            money(s.amount)
          }. ${ask}`;
      }
    },
  };
})();

// 20. A cheerful bot with pictures.
const emoji: Phrasing = (() => {
  const money = (n: number) => `$${Math.abs(n).toFixed(2)}`;
  const date = (t: string) => {
    const { y, m, d } = ymd(t);
    return `${weekday(t).slice(0, 3)}, ${
      MONTHS[m - 1]!.slice(0, 3)
    } ${d}, ${y}`;
  };
  const item = (i: ItemWords) =>
    `${i.name} · ${
      Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join(" · ") ||
      `#${i.id}`
    }`;
  const method = (m: MethodWords) => {
    switch (m.source) {
      case "credit card":
        return m.lastFour
          ? `${m.brand ? cap(m.brand) : "Card"} ••••${m.lastFour}`
          : `Card ${m.id}`;
      case "gift card":
        return `Gift card ${m.id}`;
      case "PayPal":
        return "PayPal";
      case "certificate":
        return `Certificate ${m.id}`;
    }
  };
  const address = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? ` · ${a.address2}` : ""
    } · ${a.city}, ${a.state} ${a.zip} · ${a.country}`;
  const flight = (f: FlightWords) =>
    `✈️ ${f.number}: ${f.origin} ➡️ ${f.destination}, ${
      date(f.date)
    } (${f.departs}–${f.arrives})`;
  const person = (p: PassengerWords) =>
    `👤 ${p.first} ${p.last} (🎂 ${p.born})`;
  const ask = "👍 Tap Yes or No: OK to proceed?";
  return {
    name: "pictures and cheer",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Got it! 🛑 Cancel order ${s.order} (everything in it)\n${
            s.items.map((i) => `📦 ${item(i)}`).join("\n")
          }\n📝 Reason: ${s.reason}\n💰 Refund: ${money(sum(s.items))} to ${
            method(s.method)
          }\n${ask}`;
        case "return":
          return `Got it! ↩️ Return from order ${s.order}\n${
            s.items.map((i) => `📦 ${item(i)}`).join("\n")
          }\n💰 Refund: ${money(sum(s.items))} to ${method(s.method)}\n${ask}`;
        case "exchange":
        case "modify":
          return `Got it! 🔄 ${
            s.act === "exchange"
              ? `Exchange, delivered order ${s.order}`
              : `Change items, pending order ${s.order}`
          }\n${
            s.pairs.map((p) => `📦 ${item(p.had)} ➡️ ${item(p.wanted)}`)
              .join("\n")
          }\n💰 ${
            sign(s.difference) === 0
              ? `Same price, nothing to pay (💳 ${method(s.method)})`
              : sign(s.difference) > 0
              ? `You pay ${money(s.difference)} with ${method(s.method)}`
              : `You get ${money(s.difference)} back on ${method(s.method)}`
          }\n${ask}`;
        case "payment":
          return `Got it! 💳 New payment method for order ${s.order} (${
            money(s.total)
          })\n${method(s.had)} ➡️ ${method(s.wanted)}\n${ask}`;
        case "address":
          return `Got it! 🚚 New shipping address for order ${s.order} (this order only)\n🏠 ${
            address(s.address)
          }\n${ask}`;
        case "userAddress":
          return `Got it! 🙋 New default address for your profile\n🏠 ${
            address(s.address)
          }\n${ask}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Got it! 🎫 New booking ${s.origin} ${
            s.roundTrip ? "↔️" : "➡️"
          } ${s.destination} (${
            s.roundTrip ? "round trip" : "one way"
          }) in ${s.cabin}\n${s.flights.map(flight).join("\n")}\n${
            s.passengers.map(person).join("\n")
          }\n🧳 Checked bags in total: ${s.bags}\n🛡️ Travel insurance: ${
            s.insurance ? "yes" : "no"
          }\n💰 Total ${money(s.total)}\n${
            s.payments.map((p) => `💳 ${money(p.amount)}: ${method(p.method)}`)
              .join("\n")
          }\n👍 Tap Yes or No: OK to book?`;
        case "cancel":
          return `Got it! 🛑 Cancel reservation ${s.reservation} (all of it)\n📝 Reason: ${s.reason}\n${ask}`;
        case "flights":
          return `Got it! 🔄 New flights for reservation ${s.reservation}\n${
            s.flights.map(flight).join("\n")
          }\n💺 Cabin stays ${s.cabin}\n💰 Fare difference: charged or refunded via ${
            method(s.method)
          }\n${ask}`;
        case "cabin":
          return `Got it! 💺 New cabin for reservation ${s.reservation}\n${s.had} ➡️ ${s.wanted}\n✈️ Same flights\n💰 Fare difference: charged or refunded via ${
            method(s.method)
          }\n${ask}`;
        case "passengers":
          return `Got it! 👥 ${
            s.leaving ? "Passenger swap" : "Additional passenger"
          } on reservation ${s.reservation}\n${
            s.leaving ? `➖ ${person(s.leaving)}\n` : ""
          }➕ ${person(s.joining)}\nOn board after that:\n${
            s.passengers.map(person).join("\n")
          }\n${ask}`;
        case "bags":
          return `Got it! 🧳 Checked bags on reservation ${s.reservation}: ${s.had} ➡️ ${s.total} in total\n💰 ${
            s.nonfree === 0
              ? `No bags at extra cost, nothing to pay (💳 ${method(s.method)})`
              : `Bags at extra cost: ${s.nonfree} × $50 = ${
                money(50 * s.nonfree)
              }, 💳 ${method(s.method)}`
          }\n${ask}`;
        case "certificate":
          return `So sorry! 💌 Certificate for reservation ${s.reservation}\n💰 Worth ${
            money(s.amount)
          }\n📝 Reason: ${s.reason}\n${ask}`;
      }
    },
  };
})();

export const TUTOR_PHRASINGS: readonly Phrasing[] = [
  letter,
  terse,
  bold,
  table,
  json,
  chatty,
  second,
  typos,
  first,
  breath,
  sms,
  numbered,
  phone,
  receipt,
  british,
  reversed,
  diff,
  interview,
  legal,
  emoji,
];
