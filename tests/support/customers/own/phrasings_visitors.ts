/** Twenty ways in which different agents word a summary and ask the customer for consent. */

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

const WEEKDAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
];

function money(amount: number): string {
  const text = Math.abs(amount).toFixed(2);
  return `$${text}`;
}

/** `$12` where there are no cents. */
function round(amount: number): string {
  return money(amount).replace(/\.00$/, "");
}

function title(text: string): string {
  return text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function first(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function and(parts: readonly string[], word = "and"): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} ${word} ${parts[parts.length - 1]}`;
}

/** Option values alone, or the id of an item without options. */
function values(item: ItemWords, separator = ", "): string {
  const list = Object.values(item.options);
  return list.length > 0 ? list.join(separator) : `item ${item.id}`;
}

/** Options where the id is named too. */
function options(item: ItemWords, middle = ": ", separator = ", "): string {
  return Object.keys(item.options).length > 0
    ? pairs(item, middle, separator)
    : "no options";
}

/** Option values where the id is named too. */
function plain(item: ItemWords, separator = ", "): string {
  return Object.keys(item.options).length > 0
    ? values(item, separator)
    : "no options";
}

/** Options with their names, or the id of an item without options. */
function pairs(item: ItemWords, middle = ": ", separator = ", "): string {
  const list = Object.entries(item.options);
  return list.length > 0
    ? list.map(([key, value]) => `${key}${middle}${value}`).join(separator)
    : `item${middle}${item.id}`;
}

function method(
  words: MethodWords,
  card: (brand: string, lastFour: string) => string,
  other: (source: string, id: string) => string,
): string {
  return words.brand !== undefined && words.lastFour !== undefined
    ? card(words.brand, words.lastFour)
    : other(words.source, words.id);
}

function split(date: string): [number, number, number] {
  const [year, month, day] = date.split("-").map(Number);
  return [year!, month!, day!];
}

function usDate(date: string): string {
  const [year, month, day] = split(date);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

function usShort(date: string): string {
  const [, month, day] = split(date);
  return `${MONTHS[month - 1]} ${day}`;
}

function euDate(date: string): string {
  const [year, month, day] = split(date);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

function briefDate(date: string): string {
  const [year, month, day] = split(date);
  return `${day}-${MONTHS[month - 1]!.slice(0, 3)}-${year}`;
}

function slashDate(date: string): string {
  const [year, month, day] = date.split("-");
  return `${month}/${day}/${year}`;
}

function nth(day: number): string {
  const teen = day > 10 && day < 14;
  const last = day % 10;
  if (!teen && last === 1) return `${day}st`;
  if (!teen && last === 2) return `${day}nd`;
  if (!teen && last === 3) return `${day}rd`;
  return `${day}th`;
}

function spokenDate(date: string): string {
  const [year, month, day] = split(date);
  return `the ${nth(day)} of ${MONTHS[month - 1]} ${year}`;
}

function weekday(date: string): string {
  const [year, month, day] = split(date);
  return WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]!;
}

function clock12(time: string): string {
  const [hour, minute] = time.split(":");
  const number = Number(hour);
  return `${number % 12 === 0 ? 12 : number % 12}:${minute} ${
    number < 12 ? "AM" : "PM"
  }`;
}

function fullName(passenger: PassengerWords): string {
  return `${passenger.first} ${passenger.last}`;
}

function oneLine(address: AddressWords, separator = ", "): string {
  return [
    address.address1,
    address.address2,
    address.city,
    `${address.state} ${address.zip}`,
    address.country,
  ].filter((part) => part !== "").join(separator);
}

/** Flights there, and flights back. */
function legs(
  flights: readonly FlightWords[],
  destination: string,
): [readonly FlightWords[], readonly FlightWords[]] {
  const at = flights.findIndex((flight) => flight.destination === destination);
  return at < 0
    ? [flights, []]
    : [flights.slice(0, at + 1), flights.slice(at + 1)];
}

function isUpgrade(had: CabinWords, wanted: CabinWords): boolean {
  const rank = { "basic economy": 0, economy: 1, business: 2 };
  return rank[wanted] > rank[had];
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Markdown table. */
function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return [
    `| ${head.join(" | ")} |`,
    `|${head.map(() => "---").join("|")}|`,
    ...rows.map((row) => `| ${row.join(" | ")} |`),
  ].join("\n");
}

function clerk(): Phrasing {
  const pay = (words: MethodWords) =>
    method(
      words,
      (brand, last) => `your ${title(brand)} ending in ${last}`,
      (source) =>
        source === "PayPal" ? "your PayPal account" : `your ${source}`,
    );
  const item = (words: ItemWords) => `the ${words.name} (${values(words)})`;
  const flight = (words: FlightWords) =>
    `${words.number} from ${words.origin} to ${words.destination} on ${
      usShort(words.date)
    }, leaving at ${clock12(words.departs)}`;
  const person = (words: PassengerWords) =>
    `${fullName(words)} (born ${usDate(words.born)})`;
  return {
    name: "human clerk, plain paragraph",
    retail(s: RetailSummary): string {
      switch (s.act) {
        case "cancel":
          return `All right, so I'd cancel order ${s.order} for you, the whole thing, with ${
            and(s.items.map(item))
          }. I'm putting it down as "${s.reason}", and the money goes back to ${
            pay(s.method)
          }. Are you okay with that?`;
        case "return":
          return `All right, so you'd be returning ${
            and(s.items.map(item))
          } from order ${s.order}, and we'd refund you to ${
            pay(s.method)
          }. Are you okay with that?`;
        case "exchange":
        case "modify": {
          const money_ = s.difference > 0
            ? `The new price is ${
              money(s.difference)
            } higher, which I'd charge to ${pay(s.method)}.`
            : s.difference < 0
            ? `The new price is ${
              money(s.difference)
            } lower, and you'd get that back on ${pay(s.method)}.`
            : `The price stays the same; I'd just note ${
              pay(s.method)
            } as the payment method for it.`;
          const swaps = s.pairs.map((pair) =>
            `${item(pair.had)} for ${item(pair.wanted)}`
          );
          return `${
            s.act === "exchange"
              ? `All right, on your delivered order ${s.order} I'd exchange `
              : `All right, order ${s.order} hasn't shipped yet, so in it I'd swap `
          }${and(swaps)}. ${money_} Are you okay with that?`;
        }
        case "payment":
          return `All right, for order ${s.order} I'd take it off ${
            pay(s.had)
          } and put it on ${pay(s.wanted)} instead. That's ${
            money(s.total)
          } in total. Are you okay with that?`;
        case "address":
          return `All right, I'd have order ${s.order} shipped to ${
            oneLine(s.address)
          } instead. Are you okay with that?`;
        case "userAddress":
          return `All right, I'd change the default address on your account to ${
            oneLine(s.address)
          }. Are you okay with that?`;
      }
    },
    airline(s: AirlineSummary): string {
      switch (s.act) {
        case "book":
          return `All right, here's what I'd book: a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin}. You'd be on flight ${
            and(s.flights.map(flight), "and then")
          }. Traveling: ${and(s.passengers.map(person))}. ${
            s.bags === 0
              ? "No checked bags"
              : `That's with ${plural(s.bags, "checked bag")}`
          }, and ${
            s.insurance ? "with" : "without"
          } travel insurance. It comes to ${money(s.total)}: ${
            and(s.payments.map((p) =>
              `${money(p.amount)} on ${pay(p.method)}${
                p.method.brand === undefined ? ` (${p.method.id})` : ""
              }`
            ))
          }. Are you okay with that?`;
        case "cancel":
          return `All right, I'd cancel your reservation ${s.reservation}, the entire trip, and I'd note "${s.reason}" as the reason. Are you okay with that?`;
        case "flights":
          return `All right, I'd change the flights on reservation ${s.reservation}. You'd be on flight ${
            and(s.flights.map(flight), "and then")
          }. You'd stay in ${s.cabin}, and any difference in fare goes on ${
            pay(s.method)
          }. Are you okay with that?`;
        case "cabin":
          return `All right, I'd move everyone on reservation ${s.reservation} from ${s.had} to ${s.wanted}. The flights don't change, and the price difference goes on ${
            pay(s.method)
          }. Are you okay with that?`;
        case "passengers":
          return s.leaving === null
            ? `All right, I'd add ${
              person(s.joining)
            } to reservation ${s.reservation}. The passenger list is then ${
              and(s.passengers.map(fullName))
            }. Are you okay with that?`
            : `All right, on reservation ${s.reservation} I'd take off ${
              fullName(s.leaving)
            } and put ${
              person(s.joining)
            } in that seat. The passenger list is then ${
              and(s.passengers.map(fullName))
            }. Are you okay with that?`;
        case "bags":
          return `All right, I'd change the checked bags on reservation ${s.reservation} from ${s.had} to ${s.total}. ${
            s.nonfree === 0
              ? `There's no extra charge for that; I'd just leave ${
                pay(s.method)
              } as the payment method.`
              : `${s.nonfree} of those ${
                s.nonfree === 1 ? "costs" : "cost"
              } extra at $50 each, so I'd charge $${s.nonfree * 50} to ${
                pay(s.method)
              }.`
          } Are you okay with that?`;
        case "certificate":
          return `All right, because of the ${s.reason} on reservation ${s.reservation}, I'd issue you a travel certificate for ${
            round(s.amount)
          }. Are you okay with that?`;
      }
    },
  };
}

function markdownModel(): Phrasing {
  const pay = (words: MethodWords) =>
    method(
      words,
      (brand, last) =>
        `${title(brand)} credit card ending in **${last}** (\`${words.id}\`)`,
      (source, id) => `${first(source)} (\`${id}\`)`,
    );
  const item = (words: ItemWords) =>
    `**${words.name}** (Item ID: ${words.id}), ${options(words)}, ${
      money(words.price)
    }`;
  const flight = (words: FlightWords) =>
    `**${words.number}**: ${words.origin} → ${words.destination}, ${
      usDate(words.date)
    }, departing ${clock12(words.departs)}, arriving ${clock12(words.arrives)}`;
  const person = (words: PassengerWords) =>
    `${fullName(words)} (DOB: ${words.born})`;
  const page = (intro: string, lines: readonly string[]) =>
    `${intro}\n\n${
      lines.join("\n")
    }\n\nWould you like me to proceed with these details? Please reply **"yes"** to confirm or **"no"** if you'd like to change anything.`;
  const sub = (lines: readonly string[]) =>
    lines.map((line) => `\n  - ${line}`).join("");
  return {
    name: "large language model, Markdown bullets",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return page(
            "Thank you for that information! Here is a summary of the **order cancellation** I'm about to process:",
            [
              `- **Order ID:** ${s.order}`,
              `- **Cancellation reason:** ${first(s.reason)}`,
              `- **Items to be cancelled:**${sub(s.items.map(item))}`,
              `- **Refund amount:** ${
                money(s.items.reduce((sum, one) => sum + one.price, 0))
              }`,
              `- **Refund method:** ${pay(s.method)}`,
            ],
          );
        case "return":
          return page(
            "Great, I have everything I need! Here is a summary of the **return request**:",
            [
              `- **Order ID:** ${s.order}`,
              `- **Items being returned:**${sub(s.items.map(item))}`,
              `- **Total refund:** ${
                money(s.items.reduce((sum, one) => sum + one.price, 0))
              }`,
              `- **Refund method:** ${pay(s.method)}`,
            ],
          );
        case "exchange":
        case "modify":
          return page(
            s.act === "exchange"
              ? "Perfect! Let me outline the **exchange of your delivered items**:"
              : "Perfect! Let me outline the **item modification for your pending order**:",
            [
              `- **Order ID:** ${s.order}`,
              ...s.pairs.flatMap((pair, at) => [
                `- **${s.act === "exchange" ? "Exchange" : "Modification"} ${
                  at + 1
                }:**`,
                `  - Current item: ${item(pair.had)}`,
                `  - New item: ${item(pair.wanted)}`,
              ]),
              `- **Price difference:** ${
                s.difference > 0
                  ? `${money(s.difference)} (additional charge)`
                  : s.difference < 0
                  ? `${money(s.difference)} (refund to you)`
                  : "$0.00 (no charge or refund)"
              }`,
              `- **Payment method for the difference:** ${pay(s.method)}`,
            ],
          );
        case "payment":
          return page(
            "Understood! Here is the **payment method update** for your pending order:",
            [
              `- **Order ID:** ${s.order}`,
              `- **Original payment method:** ${pay(s.had)}`,
              `- **New payment method:** ${pay(s.wanted)}`,
              `- **Amount:** ${money(s.total)}`,
            ],
          );
        case "address":
          return page(
            "Sure! Here is the **shipping address update** for your pending order:",
            [
              `- **Order ID:** ${s.order}`,
              `- **New shipping address:** ${oneLine(s.address)}`,
            ],
          );
        case "userAddress":
          return page(
            "Sure! Here is the **default address update** for your user profile:",
            [
              `- **Street:** ${s.address.address1}`,
              ...(s.address.address2 === ""
                ? []
                : [`- **Apartment/Suite:** ${s.address.address2}`]),
              `- **City:** ${s.address.city}`,
              `- **State:** ${s.address.state}`,
              `- **ZIP code:** ${s.address.zip}`,
              `- **Country:** ${s.address.country}`,
            ],
          );
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return page(
            "Wonderful! Here is a summary of the **new reservation** I will be booking:",
            [
              `- **Trip type:** ${s.roundTrip ? "Round trip" : "One way"}`,
              `- **Route:** ${s.origin} → ${s.destination}`,
              `- **Cabin class:** ${title(s.cabin)}`,
              `- **Flights:**${sub(s.flights.map(flight))}`,
              `- **Passengers:**${sub(s.passengers.map(person))}`,
              `- **Checked bags:** ${s.bags}`,
              `- **Travel insurance:** ${s.insurance ? "Yes" : "No"}`,
              `- **Payment:**${
                sub(s.payments.map((p) =>
                  `${money(p.amount)} from ${pay(p.method)}`
                ))
              }`,
              `- **Total cost:** ${money(s.total)}`,
            ],
          );
        case "cancel":
          return page(
            "I've reviewed your booking. Here is a summary of the **reservation cancellation**:",
            [
              `- **Reservation ID:** ${s.reservation}`,
              `- **Action:** Cancel the entire reservation`,
              `- **Reason:** ${first(s.reason)}`,
            ],
          );
        case "flights":
          return page(
            "I found the flights you asked for! Here is a summary of the **flight change**:",
            [
              `- **Reservation ID:** ${s.reservation}`,
              `- **New itinerary:**${sub(s.flights.map(flight))}`,
              `- **Cabin class:** ${title(s.cabin)} (unchanged)`,
              `- **Payment method for any fare difference:** ${pay(s.method)}`,
            ],
          );
        case "cabin":
          return page(
            "Excellent! Here is a summary of the **cabin change**:",
            [
              `- **Reservation ID:** ${s.reservation}`,
              `- **Current cabin:** ${title(s.had)}`,
              `- **New cabin:** ${title(s.wanted)}`,
              `- **Flights:** Remain the same`,
              `- **Payment/refund method:** ${pay(s.method)}`,
            ],
          );
        case "passengers":
          return page(
            "Thanks for providing those details! Here is a summary of the **passenger update**:",
            [
              `- **Reservation ID:** ${s.reservation}`,
              ...(s.leaving === null
                ? []
                : [`- **Passenger to remove:** ${person(s.leaving)}`]),
              `- **Passenger to add:** ${person(s.joining)}`,
              `- **Updated passenger list:**${sub(s.passengers.map(person))}`,
            ],
          );
        case "bags":
          return page(
            "No problem! Here is a summary of the **baggage update**:",
            [
              `- **Reservation ID:** ${s.reservation}`,
              `- **Current checked bags:** ${s.had}`,
              `- **New total of checked bags:** ${s.total}`,
              `- **Bags with a fee:** ${s.nonfree} × $50 = $${s.nonfree * 50}`,
              `- **Payment method:** ${pay(s.method)}`,
            ],
          );
        case "certificate":
          return page(
            "I sincerely apologize for the inconvenience. Here is a summary of the **compensation** I can offer:",
            [
              `- **Reservation ID:** ${s.reservation}`,
              `- **Reason:** ${title(s.reason)}`,
              `- **Compensation:** Travel certificate worth ${round(s.amount)}`,
            ],
          );
      }
    },
  };
}

function smallModel(): Phrasing {
  const pay = (words: MethodWords) => words.id;
  const item = (words: ItemWords) => `${words.name} with item id ${words.id}`;
  const flight = (words: FlightWords) =>
    `flight ${words.number} on ${words.date} from ${words.origin} to ${words.destination}`;
  const person = (words: PassengerWords) =>
    `${fullName(words)} with date of birth ${words.born}`;
  return {
    name: "small language model, plain I will sentences with ids",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `I will cancel the pending order ${s.order}. The order contains ${
            and(s.items.map(item))
          }. The reason is ${s.reason}. The refund will be sent to ${
            pay(s.method)
          }. Please say yes to continue.`;
        case "return":
          return `I will return the items of the order ${s.order}. The items to return are ${
            and(s.items.map(item))
          }. The refund will be sent to ${
            pay(s.method)
          }. Please say yes to continue.`;
        case "exchange":
        case "modify":
          return `I will ${
            s.act === "exchange"
              ? "exchange the items of the delivered order"
              : "modify the items of the pending order"
          } ${s.order}. ${
            s.pairs.map((pair) =>
              `The old item is ${item(pair.had)} (${
                options(pair.had, " ")
              }). The new item is ${item(pair.wanted)} (${
                options(pair.wanted, " ")
              }).`
            ).join(" ")
          } The price difference is ${s.difference < 0 ? "-" : ""}${
            money(s.difference)
          }. The payment method is ${
            pay(s.method)
          }. Please say yes to continue.`;
        case "payment":
          return `I will modify the payment method of the pending order ${s.order}. The old payment method is ${
            pay(s.had)
          }. The new payment method is ${
            pay(s.wanted)
          }. Please say yes to continue.`;
        case "address":
          return `I will modify the shipping address of the pending order ${s.order}. The new shipping address is ${
            oneLine(s.address)
          }. Please say yes to continue.`;
        case "userAddress":
          return `I will modify the default address of your user profile. The new address is ${
            oneLine(s.address)
          }. Please say yes to continue.`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `I will book a ${
            s.roundTrip ? "round trip" : "one way"
          } reservation from ${s.origin} to ${s.destination}. The flights are ${
            and(s.flights.map(flight))
          }. The cabin is ${s.cabin}. The ${
            s.passengers.length === 1 ? "passenger is" : "passengers are"
          } ${
            and(s.passengers.map(person))
          }. The total number of checked bags is ${s.bags}. The travel insurance is ${
            s.insurance ? "included" : "not included"
          }. The payment is ${
            and(s.payments.map((p) => `${money(p.amount)} by ${pay(p.method)}`))
          }. The total price is ${money(s.total)}. Please say yes to continue.`;
        case "cancel":
          return `I will cancel the reservation ${s.reservation}. The reason is ${s.reason}. Please say yes to continue.`;
        case "flights":
          return `I will update the flights of the reservation ${s.reservation}. The new flights are ${
            and(s.flights.map(flight))
          }. The cabin is still ${s.cabin}. The payment method is ${
            pay(s.method)
          }. Please say yes to continue.`;
        case "cabin":
          return `I will update the cabin of the reservation ${s.reservation}. The old cabin is ${s.had}. The new cabin is ${s.wanted}. The flights are not changed. The payment method is ${
            pay(s.method)
          }. Please say yes to continue.`;
        case "passengers":
          return `I will update the passengers of the reservation ${s.reservation}. ${
            s.leaving === null
              ? ""
              : `The passenger ${fullName(s.leaving)} will be removed. `
          }The passenger ${
            person(s.joining)
          } will be added. The new passenger list is ${
            and(s.passengers.map(fullName))
          }. Please say yes to continue.`;
        case "bags":
          return `I will update the baggage of the reservation ${s.reservation}. The number of checked bags is now ${s.had}. The new number of checked bags is ${s.total}. The number of paid bags is ${s.nonfree}. The price is $${
            s.nonfree * 50
          }. The payment method is ${
            pay(s.method)
          }. Please say yes to continue.`;
        case "certificate":
          return `I will send a certificate of ${
            round(s.amount)
          } to you. The reason is the ${s.reason} in the reservation ${s.reservation}. Please say yes to continue.`;
      }
    },
  };
}

function terse(): Phrasing {
  const pay = (words: MethodWords) =>
    method(
      words,
      (brand, last) => `${brand} *${last}`,
      (source, id) => source === "PayPal" ? "paypal" : id,
    );
  const item = (words: ItemWords) =>
    `${words.name.toLowerCase()} ${words.id} [${plain(words, "/")}]`;
  const flight = (words: FlightWords) =>
    `${words.number} ${words.origin}-${words.destination} ${
      briefDate(words.date)
    } ${words.departs}`;
  const person = (words: PassengerWords) => `${fullName(words)}, ${words.born}`;
  return {
    name: "terse IT worker",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Cancelling ${s.order} (${
            s.items.map(item).join("; ")
          }). Reason: ${s.reason}. Money back -> ${pay(s.method)}. OK? y/n`;
        case "return":
          return `Return, ${s.order}: ${
            s.items.map(item).join("; ")
          }. Refund -> ${pay(s.method)}. OK? y/n`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange"
              ? "Exchange (delivered)"
              : "Item change (pending)"
          }, ${s.order}: ${
            s.pairs.map((pair) => `${item(pair.had)} -> ${item(pair.wanted)}`)
              .join("; ")
          }. ${
            s.difference > 0
              ? `+${money(s.difference)}, you pay`
              : s.difference < 0
              ? `-${money(s.difference)}, you get it back`
              : "+/-0"
          }, via ${pay(s.method)}. OK? y/n`;
        case "payment":
          return `${s.order}: payment ${pay(s.had)} -> ${pay(s.wanted)}, ${
            money(s.total)
          }. OK? y/n`;
        case "address":
          return `${s.order}: ship-to becomes ${oneLine(s.address)}. OK? y/n`;
        case "userAddress":
          return `Profile: default address becomes ${
            oneLine(s.address)
          }. OK? y/n`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `New booking, ${s.roundTrip ? "RT" : "OW"} (${
            s.roundTrip ? "round trip" : "one way"
          }) ${s.origin}-${s.destination}, ${s.cabin}. ${
            s.flights.map(flight).join("; ")
          }. Pax: ${
            s.passengers.map(person).join("; ")
          }. Checked bags: ${s.bags}. Insurance: ${
            s.insurance ? "yes" : "no"
          }. Pay: ${
            s.payments.map((p) => `${money(p.amount)} ${pay(p.method)}`).join(
              " + ",
            )
          } = ${money(s.total)}. OK? y/n`;
        case "cancel":
          return `Cancelling ${s.reservation}, all segments. Reason: ${s.reason}. OK? y/n`;
        case "flights":
          return `${s.reservation}: rebooking to ${
            s.flights.map(flight).join("; ")
          }. Cabin same (${s.cabin}). Fare diff via ${pay(s.method)}. OK? y/n`;
        case "cabin":
          return `${s.reservation}: cabin ${s.had} -> ${s.wanted}, all pax, same flights. Diff via ${
            pay(s.method)
          }. OK? y/n`;
        case "passengers":
          return s.leaving === null
            ? `${s.reservation}: +1 pax, ${person(s.joining)}. Pax list then: ${
              s.passengers.map(fullName).join(", ")
            }. OK? y/n`
            : `${s.reservation}: pax out ${fullName(s.leaving)}, pax in ${
              person(s.joining)
            }. Pax list then: ${
              s.passengers.map(fullName).join(", ")
            }. OK? y/n`;
        case "bags":
          return `${s.reservation}: checked bags ${s.had} -> ${s.total}, ${s.nonfree} chargeable @ $50 = $${
            s.nonfree * 50
          }, via ${pay(s.method)}. OK? y/n`;
        case "certificate":
          return `${s.reservation}, ${s.reason}: issuing ${
            round(s.amount)
          } certificate. OK? y/n`;
      }
    },
  };
}

function flowery(): Phrasing {
  const pay = (words: MethodWords) =>
    method(
      words,
      (brand, last) =>
        `your esteemed ${title(brand)} card, the one concluding in ${last}`,
      (source, id) => `your ${source} bearing the reference ${id}`,
    );
  const item = (words: ItemWords) =>
    `the lovely ${words.name} (${pairs(words, " ")})`;
  const flight = (words: FlightWords) =>
    `flight ${words.number}, carrying you from ${words.origin} to ${words.destination} on ${
      weekday(words.date)
    }, ${
      euDate(words.date)
    }, with departure at ${words.departs} and arrival at ${words.arrives}`;
  const person = (words: PassengerWords) =>
    `${fullName(words)}, born on ${euDate(words.born)}`;
  const end =
    "Might I kindly have your gracious permission to attend to this at once?";
  return {
    name: "flowery hotel-trained agent",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `It shall be my absolute pleasure to call off your order ${s.order} in its entirety, which comprises ${
            and(s.items.map(item))
          }. I shall note with discretion that the reason is "${s.reason}", and every cent will find its way home to ${
            pay(s.method)
          }. ${end}`;
        case "return":
          return `It shall be my absolute pleasure to welcome back ${
            and(s.items.map(item))
          }, which you received with order ${s.order}. Once this return reaches us, your refund will be conveyed to ${
            pay(s.method)
          }. ${end}`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange"
              ? `From your kindly received order ${s.order}, it would delight me to take back and replace the following for you: `
              : `As your order ${s.order} has not yet left our house, it would delight me to alter its contents for you: `
          }${
            s.pairs.map((pair) =>
              `${item(pair.had)} would give way to ${item(pair.wanted)}`
            ).join("; ")
          }. ${
            s.difference > 0
              ? `A modest supplement of ${
                money(s.difference)
              } would be placed upon ${pay(s.method)}.`
              : s.difference < 0
              ? `The sum of ${money(s.difference)} would be credited to ${
                pay(s.method)
              }.`
              : `There is happily nothing to pay and nothing to credit, and ${
                pay(s.method)
              } would merely be kept on record for this.`
          } ${end}`;
        case "payment":
          return `It would be an honour to have order ${s.order}, amounting to ${
            money(s.total)
          }, settled by ${pay(s.wanted)}, thereby relieving ${
            pay(s.had)
          } of that duty. ${end}`;
        case "address":
          return `It would be an honour to see order ${s.order} delivered to a new destination, namely ${
            oneLine(s.address)
          }. ${end}`;
        case "userAddress":
          return `It would be an honour to record in your personal profile a new home address, to be used by default from this day forward: ${
            oneLine(s.address)
          }. ${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `What a splendid journey awaits! Allow me to reserve for you a ${
            s.roundTrip
              ? "voyage there and back again (a round trip)"
              : "voyage in one direction only (a one-way trip)"
          } between ${s.origin} and ${s.destination}, starting in ${s.origin}, in the comfort of our ${s.cabin} cabin: ${
            s.flights.map(flight).join("; ")
          }. Our honoured ${
            s.passengers.length === 1 ? "guest" : "guests"
          } on board: ${s.passengers.map(person).join("; ")}. We shall ${
            s.bags === 0
              ? "take no checked luggage into our care"
              : `take ${
                plural(s.bags, "checked piece")
              } of luggage into our care`
          }, and travel insurance is ${
            s.insurance
              ? "included for your peace of mind"
              : "not included, as you prefer"
          }. The total of ${money(s.total)} would be met by ${
            and(s.payments.map((p) => `${pay(p.method)} (${money(p.amount)})`))
          }. ${end}`;
        case "cancel":
          return `With a heavy heart, yet entirely at your service, I would call off the whole of your reservation ${s.reservation}, recording "${s.reason}" as the circumstance. ${end}`;
        case "flights":
          return `For your reservation ${s.reservation}, allow me to arrange a fresh itinerary: ${
            s.flights.map(flight).join("; ")
          }. You would continue to enjoy our ${s.cabin} cabin, and any difference in the fare would be settled with ${
            pay(s.method)
          }. ${end}`;
        case "cabin":
          return `For your reservation ${s.reservation}, allow me to ${
            isUpgrade(s.had, s.wanted)
              ? "elevate your party"
              : "relocate your party"
          } from ${s.had} to ${s.wanted} on the very same flights, with the difference in fare settled through ${
            pay(s.method)
          }. ${end}`;
        case "passengers":
          return `For your reservation ${s.reservation}, allow me to ${
            s.leaving === null
              ? `welcome an additional guest, ${person(s.joining)}`
              : `bid farewell to ${
                fullName(s.leaving)
              } and welcome in that place ${person(s.joining)}`
          }. Our guest list would thereafter read ${
            and(s.passengers.map(fullName))
          }. ${end}`;
        case "bags":
          return `For your reservation ${s.reservation}, allow me to provide for ${
            plural(s.total, "checked suitcase")
          } in place of the present ${s.had}. ${
            s.nonfree === 0
              ? `All of this is with our compliments, so ${
                pay(s.method)
              }, though noted, would not be charged.`
              : `Of these, ${s.nonfree} would carry a fee of $50 each, hence $${
                s.nonfree * 50
              } in all, with thanks, from ${pay(s.method)}.`
          } ${end}`;
        case "certificate":
          return `Please accept our most heartfelt apologies for the ${s.reason} that befell your reservation ${s.reservation}. As a token of our regret, I would present you with a travel certificate in the value of ${
            round(s.amount)
          }. ${end}`;
      }
    },
  };
}

function nonNative(): Phrasing {
  const pay = (words: MethodWords) =>
    method(
      words,
      (brand, last) =>
        `the credit card ${title(brand)} with last numbers ${last}`,
      (source, id) => `the ${source} number ${id}`,
    );
  const item = (words: ItemWords) =>
    `1 piece ${words.name} (${pairs(words, " = ")})`;
  const flight = (words: FlightWords) =>
    `at ${
      euDate(words.date)
    } the flight ${words.number} from ${words.origin} until ${words.destination}, start ${words.departs} o'clock, landing ${words.arrives} o'clock`;
  const person = (words: PassengerWords) =>
    `${fullName(words)} (birthday ${euDate(words.born)})`;
  const end = "Do you agree with this, please? Then I make it now.";
  return {
    name: "non-native speaker",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Dear customer, I have understood that you want not anymore the order ${s.order}. So I will cancel complete order, this is: ${
            s.items.map(item).join(" and ")
          }. For reason I write: ${s.reason}. You get the money back on ${
            pay(s.method)
          }. ${end}`;
        case "return":
          return `Dear customer, I have understood that you want to give back something of the order ${s.order} which you have received. You send to us back: ${
            s.items.map(item).join(" and ")
          }. We pay to you the money back on ${pay(s.method)}. ${end}`;
        case "exchange":
        case "modify":
          return `Dear customer, ${
            s.act === "exchange"
              ? `you have already received the order ${s.order}, so we make an exchange. `
              : `the order ${s.order} is not yet sent, so I can still change the articles inside. `
          }${
            s.pairs.map((pair) =>
              `Instead of ${item(pair.had)} you become the owner of ${
                item(pair.wanted)
              }.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `You must pay ${
                money(s.difference)
              } more, and we take it from ${pay(s.method)}.`
              : s.difference < 0
              ? `You get ${money(s.difference)} back, and we send it on ${
                pay(s.method)
              }.`
              : `The price is equal, and I register ${pay(s.method)} for it.`
          } ${end}`;
        case "payment":
          return `Dear customer, the order ${s.order} you will pay with ${
            pay(s.wanted)
          } and not anymore with ${pay(s.had)}. It is about the sum of ${
            money(s.total)
          }. ${end}`;
        case "address":
          return `Dear customer, we will send the order ${s.order} to other place. The new address for the delivery is: ${
            oneLine(s.address)
          }. ${end}`;
        case "userAddress":
          return `Dear customer, I will write in your account a new standard address. It is then: ${
            oneLine(s.address)
          }. ${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Dear passenger, I make for you new booking. You fly from ${s.origin} to ${s.destination}, ${
            s.roundTrip
              ? "go and come back (round trip)"
              : "only go, not come back (one way)"
          }. The class is ${s.cabin}. Here is the plan: ${
            s.flights.map(flight).join("; ")
          }. The persons who fly: ${
            s.passengers.map(person).join(", ")
          }. For the checked luggage I write ${
            plural(s.bags, "bag")
          }. The insurance you ${
            s.insurance ? "take" : "do not take"
          }. All together it costs ${money(s.total)}, and you pay ${
            s.payments.map((p) => `${money(p.amount)} with ${pay(p.method)}`)
              .join(" and ")
          }. ${end}`;
        case "cancel":
          return `Dear passenger, I will cancel complete booking ${s.reservation}, so nobody flies with it anymore. For reason I write: ${s.reason}. ${end}`;
        case "flights":
          return `Dear passenger, in the booking ${s.reservation} you get other flights. Here is the new plan: ${
            s.flights.map(flight).join("; ")
          }. The class stays ${s.cabin}. If there is difference of price, it goes over ${
            pay(s.method)
          }. ${end}`;
        case "cabin":
          return `Dear passenger, in the booking ${s.reservation} you sit until now in ${s.had}, and I change it to ${s.wanted} for all persons. The flights stay like they are. The difference of price goes over ${
            pay(s.method)
          }. ${end}`;
        case "passengers":
          return `Dear passenger, in the booking ${s.reservation} I ${
            s.leaving === null
              ? `write one person more: ${person(s.joining)}`
              : `delete the person ${
                fullName(s.leaving)
              } and I write for this the person ${person(s.joining)}`
          }. After this there fly: ${
            s.passengers.map(fullName).join(", ")
          }. ${end}`;
        case "bags":
          return `Dear passenger, the booking ${s.reservation} has now ${
            plural(s.had, "bag")
          } for check-in and will have ${s.total}. ${
            s.nonfree === 0
              ? `All are free of cost. I only register ${pay(s.method)} for it.`
              : `For ${
                plural(s.nonfree, "bag")
              } it is necessary to pay, each $50, so it makes $${
                s.nonfree * 50
              } from ${pay(s.method)}.`
          } ${end}`;
        case "certificate":
          return `Dear passenger, very sorry for the ${s.reason} with your booking ${s.reservation}. For this we give to you a certificate, it has value of ${
            round(s.amount)
          }. ${end}`;
      }
    },
  };
}

function tables(): Phrasing {
  const pay = (words: MethodWords) =>
    method(
      words,
      (brand, last) => `${brand.toUpperCase()} •••• ${last}`,
      (source, id) => `${first(source)} ${id}`,
    );
  const flights = (list: readonly FlightWords[]) =>
    table(
      ["Flight", "Date", "From", "To", "Dep.", "Arr."],
      list.map((words) => [
        words.number,
        words.date,
        words.origin,
        words.destination,
        words.departs,
        words.arrives,
      ]),
    );
  const people = (list: readonly PassengerWords[]) =>
    table(
      ["#", "First name", "Last name", "Date of birth"],
      list.map((words, at) => [
        String(at + 1),
        words.first,
        words.last,
        words.born,
      ]),
    );
  const items = (list: readonly ItemWords[]) =>
    table(
      ["Product", "Item", "Options", "Price"],
      list.map((words) => [
        words.name,
        words.id,
        Object.keys(words.options).length === 0 ? "(none)" : pairs(words),
        money(words.price),
      ]),
    );
  const end = "\n\nShall I submit this?";
  return {
    name: "Markdown tables",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `### Cancellation of order ${s.order}\n\n${
            items(s.items)
          }\n\n${
            table(["Reason", "Refunded to"], [[s.reason, pay(s.method)]])
          }${end}`;
        case "return":
          return `### Return from order ${s.order}\n\n${items(s.items)}\n\n${
            table(["Refunded to"], [[pay(s.method)]])
          }${end}`;
        case "exchange":
        case "modify":
          return `### ${
            s.act === "exchange"
              ? `Exchange for delivered order ${s.order}`
              : `Changed items in pending order ${s.order}`
          }\n\n${
            table(
              ["Product", "You have", "You will get"],
              s.pairs.map((pair) => [
                pair.had.name === pair.wanted.name
                  ? pair.had.name
                  : `${pair.had.name} → ${pair.wanted.name}`,
                `${options(pair.had)} (${pair.had.id}, ${
                  money(pair.had.price)
                })`,
                `${options(pair.wanted)} (${pair.wanted.id}, ${
                  money(pair.wanted.price)
                })`,
              ]),
            )
          }\n\n${
            table(["Balance", "Payment method"], [[
              s.difference > 0
                ? `${money(s.difference)} to pay`
                : s.difference < 0
                ? `${money(s.difference)} to be refunded`
                : "none",
              pay(s.method),
            ]])
          }${end}`;
        case "payment":
          return `### Change of payment method, order ${s.order}\n\n${
            table(["", "Payment method", "Amount"], [
              ["Before", pay(s.had), money(s.total)],
              ["After", pay(s.wanted), money(s.total)],
            ])
          }${end}`;
        case "address":
        case "userAddress":
          return `### ${
            s.act === "address"
              ? `New shipping address of order ${s.order}`
              : "New default address of your profile"
          }\n\n${
            table(["Street", "Unit", "City", "State", "ZIP", "Country"], [[
              s.address.address1,
              s.address.address2 === "" ? "none" : s.address.address2,
              s.address.city,
              s.address.state,
              s.address.zip,
              s.address.country,
            ]])
          }${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `### New reservation\n\n${
            table(
              [
                "Type",
                "Origin",
                "Destination",
                "Cabin",
                "Checked bags",
                "Insurance",
              ],
              [[
                s.roundTrip ? "round-trip" : "one-way",
                s.origin,
                s.destination,
                s.cabin,
                String(s.bags),
                s.insurance ? "yes" : "no",
              ]],
            )
          }\n\n${flights(s.flights)}\n\n${people(s.passengers)}\n\n${
            table(["Paid with", "Amount"], [
              ...s.payments.map((p) => [pay(p.method), money(p.amount)]),
              ["**Total**", `**${money(s.total)}**`],
            ])
          }${end}`;
        case "cancel":
          return `### Cancellation\n\n${
            table(["Reservation to cancel", "Reason"], [[
              s.reservation,
              s.reason,
            ]])
          }${end}`;
        case "flights":
          return `### New flights for reservation ${s.reservation}\n\n${
            flights(s.flights)
          }\n\n${
            table(["Cabin (as before)", "Fare difference on"], [[
              s.cabin,
              pay(s.method),
            ]])
          }${end}`;
        case "cabin":
          return `### New cabin for reservation ${s.reservation}\n\n${
            table([
              "Cabin now",
              "Cabin afterwards",
              "Flights",
              "Price difference on",
            ], [[
              s.had,
              s.wanted,
              "unchanged",
              pay(s.method),
            ]])
          }${end}`;
        case "passengers":
          return `### ${
            s.leaving === null ? "Added passenger" : "Replaced passenger"
          } in reservation ${s.reservation}\n\n${
            table(["Leaves", "Joins"], [[
              s.leaving === null ? "nobody" : fullName(s.leaving),
              `${fullName(s.joining)}, born ${s.joining.born}`,
            ]])
          }\n\nPassengers afterwards:\n\n${people(s.passengers)}${end}`;
        case "bags":
          return `### Checked bags of reservation ${s.reservation}\n\n${
            table([
              "Bags now",
              "Bags afterwards",
              "Of them to pay",
              "Fee",
              "Paid with",
            ], [[
              String(s.had),
              String(s.total),
              String(s.nonfree),
              `$${s.nonfree * 50}`,
              pay(s.method),
            ]])
          }${end}`;
        case "certificate":
          return `### Compensation\n\n${
            table(["Reservation", "Cause", "Certificate"], [[
              s.reservation,
              s.reason,
              round(s.amount),
            ]])
          }${end}`;
      }
    },
  };
}

function json(): Phrasing {
  const block = (data: unknown) =>
    `This is the request I have prepared:\n\n\`\`\`json\n${
      JSON.stringify(data, null, 2)
    }\n\`\`\`\n\nDo you approve it?`;
  const item = (words: ItemWords) => ({
    item_id: words.id,
    product: words.name,
    options: words.options,
  });
  const flight = (words: FlightWords) => ({
    flight_number: words.number,
    date: words.date,
    from: words.origin,
    to: words.destination,
  });
  const person = (words: PassengerWords) => ({
    first_name: words.first,
    last_name: words.last,
    dob: words.born,
  });
  const address = (words: AddressWords) => ({
    address1: words.address1,
    address2: words.address2,
    city: words.city,
    state: words.state,
    country: words.country,
    zip: words.zip,
  });
  return {
    name: "JSON",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return block({
            action: "cancel_order",
            order_id: s.order,
            reason: s.reason,
            items: s.items.map(item),
            refund_to: s.method.id,
          });
        case "return":
          return block({
            action: "return_items",
            order_id: s.order,
            items: s.items.map(item),
            refund_to: s.method.id,
          });
        case "exchange":
        case "modify":
          return block({
            action: s.act === "exchange"
              ? "exchange_delivered_items"
              : "modify_pending_order_items",
            order_id: s.order,
            changes: s.pairs.map((pair) => ({
              old_item: item(pair.had),
              new_item: item(pair.wanted),
            })),
            price_difference: Number(s.difference.toFixed(2)),
            payment_method: s.method.id,
          });
        case "payment":
          return block({
            action: "change_payment_method",
            order_id: s.order,
            old_payment_method: s.had.id,
            new_payment_method: s.wanted.id,
            total: s.total,
          });
        case "address":
          return block({
            action: "change_shipping_address",
            order_id: s.order,
            new_address: address(s.address),
          });
        case "userAddress":
          return block({
            action: "change_default_user_address",
            new_address: address(s.address),
          });
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return block({
            action: "book_reservation",
            trip_type: s.roundTrip ? "round_trip" : "one_way",
            origin: s.origin,
            destination: s.destination,
            cabin: s.cabin.replace(" ", "_"),
            flights: s.flights.map(flight),
            passengers: s.passengers.map(person),
            checked_bags: s.bags,
            insurance: s.insurance,
            payments: s.payments.map((p) => ({
              payment_id: p.method.id,
              amount: p.amount,
            })),
            total: s.total,
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
            cabin: s.cabin.replace(" ", "_"),
            new_flights: s.flights.map(flight),
            payment_id: s.method.id,
          });
        case "cabin":
          return block({
            action: "change_cabin",
            reservation_id: s.reservation,
            old_cabin: s.had.replace(" ", "_"),
            new_cabin: s.wanted.replace(" ", "_"),
            flights: "unchanged",
            payment_id: s.method.id,
          });
        case "passengers":
          return block({
            action: s.leaving === null ? "add_passenger" : "replace_passenger",
            reservation_id: s.reservation,
            ...(s.leaving === null
              ? {}
              : { removed_passenger: person(s.leaving) }),
            added_passenger: person(s.joining),
            passengers_after_change: s.passengers.map(person),
          });
        case "bags":
          return block({
            action: "change_checked_bags",
            reservation_id: s.reservation,
            old_total_bags: s.had,
            new_total_bags: s.total,
            nonfree_bags: s.nonfree,
            fee: s.nonfree * 50,
            payment_id: s.method.id,
          });
        case "certificate":
          return block({
            action: "send_certificate",
            reservation_id: s.reservation,
            amount: s.amount,
            cause: s.reason,
          });
      }
    },
  };
}

function steps(): Phrasing {
  const pay = (words: MethodWords) =>
    method(
      words,
      (brand, last) => `the ${title(brand)} on file (last four: ${last})`,
      (source, id) => `the ${source} on file (${id})`,
    );
  const item = (words: ItemWords) =>
    `${words.name}, ${plain(words)} (no. ${words.id})`;
  const flight = (words: FlightWords) =>
    `${words.number}, ${words.origin} to ${words.destination}, ${
      weekday(words.date).slice(0, 3)
    } ${usShort(words.date)}, ${words.departs} to ${words.arrives}`;
  const person = (words: PassengerWords) =>
    `${fullName(words)}, DOB ${slashDate(words.born)}`;
  const list = (lines: readonly string[]) =>
    `Once you give me the green light, these are the steps I take:\n${
      lines.map((line, at) => `${at + 1}. ${line}`).join("\n")
    }\nDo I have the green light?`;
  return {
    name: "numbered steps",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return list([
            `Stop order ${s.order} before it ships and cancel it completely: ${
              s.items.map(item).join("; ")
            }.`,
            `Enter the reason: ${s.reason}.`,
            `Send the refund to ${pay(s.method)}.`,
          ]);
        case "return":
          return list([
            `Open a return for order ${s.order}.`,
            ...s.items.map((one) => `Enter for return: ${item(one)}.`),
            `Direct the refund to ${pay(s.method)}.`,
          ]);
        case "exchange":
        case "modify":
          return list([
            s.act === "exchange"
              ? `Open an exchange for order ${s.order}, which was delivered to you.`
              : `Open order ${s.order}, which is still pending, to edit its items.`,
            ...s.pairs.map((pair) =>
              `Replace ${item(pair.had)} with ${item(pair.wanted)}.`
            ),
            s.difference > 0
              ? `Collect the ${money(s.difference)} difference from ${
                pay(s.method)
              }.`
              : s.difference < 0
              ? `Refund the ${money(s.difference)} difference to ${
                pay(s.method)
              }.`
              : `Select ${pay(s.method)} for the difference, which is $0.`,
          ]);
        case "payment":
          return list([
            `Open pending order ${s.order} (${money(s.total)}).`,
            `Charge ${pay(s.wanted)}.`,
            `Release ${pay(s.had)}, which paid for it so far.`,
          ]);
        case "address":
          return list([
            `Open pending order ${s.order}.`,
            `Overwrite its delivery address with ${oneLine(s.address)}.`,
          ]);
        case "userAddress":
          return list([
            "Open your customer profile.",
            `Overwrite the default address saved there with ${
              oneLine(s.address)
            }.`,
          ]);
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return list([
            `Create a ${
              s.roundTrip ? "round-trip" : "one-way"
            } booking from ${s.origin} to ${s.destination}, cabin: ${s.cabin}.`,
            ...s.flights.map((one) => `Add flight ${flight(one)}.`),
            ...s.passengers.map((one) => `Add traveler ${person(one)}.`),
            s.bags === 0
              ? "Leave the checked bags at 0."
              : `Set the checked bags to ${s.bags}.`,
            s.insurance
              ? "Add the travel insurance."
              : "Leave out the travel insurance.",
            ...s.payments.map((p) =>
              `Charge ${money(p.amount)} to ${pay(p.method)}.`
            ),
            `Issue the tickets, ${money(s.total)} altogether.`,
          ]);
        case "cancel":
          return list([
            `Open reservation ${s.reservation}.`,
            `Select the reason: ${s.reason}.`,
            "Cancel all of its flights for all passengers.",
          ]);
        case "flights":
          return list([
            `Open reservation ${s.reservation} and drop its present itinerary.`,
            ...s.flights.map((one) => `Put in flight ${flight(one)}.`),
            `Keep everybody in ${s.cabin}.`,
            `Settle the fare difference with ${pay(s.method)}.`,
          ]);
        case "cabin":
          return list([
            `Open reservation ${s.reservation} and keep its flights.`,
            `${
              isUpgrade(s.had, s.wanted) ? "Upgrade" : "Downgrade"
            } it from ${s.had} to ${s.wanted}.`,
            `Settle the fare difference with ${pay(s.method)}.`,
          ]);
        case "passengers":
          return list([
            `Open reservation ${s.reservation}.`,
            ...(s.leaving === null
              ? []
              : [`Take out traveler ${fullName(s.leaving)}.`]),
            `Put in traveler ${person(s.joining)}.`,
            `Check that the travelers are now ${
              and(s.passengers.map(fullName))
            }.`,
          ]);
        case "bags":
          return list([
            `Open reservation ${s.reservation}, which has ${
              plural(s.had, "checked bag")
            }.`,
            `Raise the number to ${s.total}.`,
            s.nonfree === 0
              ? `Charge nothing, as none of them costs extra (payment method: ${
                pay(s.method)
              }).`
              : `Charge $${s.nonfree * 50} for the ${
                plural(s.nonfree, "extra bag")
              } to ${pay(s.method)}.`,
          ]);
        case "certificate":
          return list([
            `Document the ${s.reason} under reservation ${s.reservation}.`,
            `Send you a certificate over ${round(s.amount)} as compensation.`,
          ]);
      }
    },
  };
}

function mail(): Phrasing {
  const pay = (words: MethodWords) =>
    method(
      words,
      (brand, last) =>
        `the ${title(brand)} credit card whose last four digits are ${last}`,
      (source, id) =>
        source === "PayPal"
          ? "the PayPal account linked to your profile"
          : `the ${source} registered under ${id}`,
    );
  const item = (words: ItemWords) =>
    Object.keys(words.options).length === 0
      ? `one ${words.name} (article number ${words.id})`
      : `one ${words.name} in the version "${values(words)}"`;
  const flight = (words: FlightWords) =>
    `flight ${words.number} on ${
      usDate(words.date)
    }, which departs from ${words.origin} at ${
      clock12(words.departs)
    } and reaches ${words.destination} at ${clock12(words.arrives)}`;
  const person = (words: PassengerWords) =>
    `${fullName(words)}, whose date of birth is ${usDate(words.born)}`;
  const letter = (body: string) =>
    `Dear Customer,\n\nThank you very much for your patience while I looked into your request. ${body}\n\nBefore I finalize anything, I would be grateful if you could reply to this message and let me know whether you consent to the above. Should any detail be incorrect, please do not hesitate to tell me.\n\nKind regards,\nCustomer Care`;
  return {
    name: "one long polite mail",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return letter(
            `I am writing with regard to your order ${s.order}, which consists of ${
              and(s.items.map(item))
            }. In accordance with your wishes, I intend to cancel this order in full. The reason recorded in our system will be "${s.reason}", and the amount you paid will be reimbursed to ${
              pay(s.method)
            }.`,
          );
        case "return":
          return letter(
            `I am writing with regard to your order ${s.order}, from which you would like to send back ${
              and(s.items.map(item))
            }. I intend to register this return for you now, and the purchase price will be reimbursed to ${
              pay(s.method)
            }.`,
          );
        case "exchange":
        case "modify":
          return letter(
            `I am writing with regard to your order ${s.order}, ${
              s.act === "exchange"
                ? "which has already been delivered and for which you requested an exchange"
                : "which is still being prepared and in which you requested different items"
            }. I intend to arrange that, ${
              s.pairs.map((pair) =>
                `in place of ${item(pair.had)}, you receive ${
                  item(pair.wanted)
                }`
              ).join("; and ")
            }. ${
              s.difference > 0
                ? `This results in an additional amount of ${
                  money(s.difference)
                }, which will be debited from ${pay(s.method)}.`
                : s.difference < 0
                ? `This results in a credit of ${
                  money(s.difference)
                } in your favor, which will be paid out to ${pay(s.method)}.`
                : `The prices are identical, so that no amount will be debited from or paid out to ${
                  pay(s.method)
                }, which is named for this change.`
            }`,
          );
        case "payment":
          return letter(
            `I am writing with regard to your order ${s.order}, which amounts to ${
              money(s.total)
            } and is presently to be paid by ${
              pay(s.had)
            }. I intend to update it so that it will be paid by ${
              pay(s.wanted)
            }.`,
          );
        case "address":
          return letter(
            `I am writing with regard to your order ${s.order}, which has not been dispatched yet. I intend to redirect it, so that the parcel will be delivered to ${
              oneLine(s.address)
            }.`,
          );
        case "userAddress":
          return letter(
            `I am writing with regard to the standard address in your customer account. I intend to update your account, so that the standard address will be ${
              oneLine(s.address)
            }.`,
          );
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return letter(
            `I am pleased to inform you that I can offer you a ${
              s.roundTrip
                ? "return journey, that is, a round trip,"
                : "single journey, that is, a one-way trip,"
            } from ${s.origin} to ${s.destination} in ${s.cabin} class. The itinerary would be ${
              s.flights.map(flight).join("; and subsequently ")
            }. The booking would be made for ${
              s.passengers.map(person).join("; and ")
            }. It would include ${
              s.bags === 0
                ? "no checked baggage"
                : `${plural(s.bags, "piece")} of checked baggage`
            } and ${
              s.insurance ? "our travel insurance" : "no travel insurance"
            }. The overall price is ${
              money(s.total)
            }, which I would collect as follows: ${
              and(s.payments.map((p) =>
                `${money(p.amount)} from ${pay(p.method)}`
              ))
            }.`,
          );
        case "cancel":
          return letter(
            `I am writing with regard to your reservation ${s.reservation}. In accordance with your wishes, I intend to cancel it in full, and the reason recorded in our system will be "${s.reason}".`,
          );
        case "flights":
          return letter(
            `I am writing with regard to your reservation ${s.reservation}, which I intend to rebook. Your complete new itinerary would be ${
              s.flights.map(flight).join("; and subsequently ")
            }. You would still travel in ${s.cabin} class, and a possible difference in fare would be settled by means of ${
              pay(s.method)
            }.`,
          );
        case "cabin":
          return letter(
            `I am writing with regard to your reservation ${s.reservation}, which is currently in ${s.had} class. I intend to convert it to ${s.wanted} class on the same flights, and the difference in fare would be settled by means of ${
              pay(s.method)
            }.`,
          );
        case "passengers":
          return letter(
            `I am writing with regard to the travelers in your reservation ${s.reservation}. ${
              s.leaving === null
                ? `I intend to include ${
                  person(s.joining)
                }, as a further traveler.`
                : `I intend to replace ${
                  fullName(s.leaving)
                }, who will no longer travel, by ${person(s.joining)}.`
            } The reservation will then be held for ${
              and(s.passengers.map(fullName))
            }.`,
          );
        case "bags":
          return letter(
            `I am writing with regard to the checked baggage in your reservation ${s.reservation}. I intend to increase it from ${s.had} to ${s.total} pieces. ${
              s.nonfree === 0
                ? `This is covered by your allowance, so that ${
                  pay(s.method)
                }, which is named for this change, will not be debited.`
                : `As ${s.nonfree} of these ${
                  s.nonfree === 1 ? "is" : "are"
                } beyond your allowance, a fee of $${
                  s.nonfree * 50
                } ($50 per piece) will be debited from ${pay(s.method)}.`
            }`,
          );
        case "certificate":
          return letter(
            `I would like to express our regret about the ${s.reason} in your reservation ${s.reservation}. By way of compensation, I intend to send you a certificate in the amount of ${
              round(s.amount)
            }, which you may redeem for a future trip.`,
          );
      }
    },
  };
}

function chat(): Phrasing {
  const pay = (words: MethodWords) =>
    method(
      words,
      (brand, last) => `${title(brand)} (${last})`,
      (source, id) => source === "PayPal" ? "PayPal" : `${source}, ${id}`,
    );
  const item = (words: ItemWords) => `${words.name}, ${values(words, " / ")}`;
  const flight = (words: FlightWords) =>
    `${
      usShort(words.date)
    }: ${words.number} ${words.origin} > ${words.destination}, ${
      clock12(words.departs).toLowerCase()
    }`;
  const person = (words: PassengerWords) =>
    `${fullName(words)}, b. ${usDate(words.born)}`;
  const lines = (list: readonly string[]) =>
    ["ok so quick recap", ...list, "good to go?"].join("\n");
  return {
    name: "chat-style short lines",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return lines([
            `we scrap order ${s.order}, everything in it`,
            ...s.items.map((one) => `that's the ${item(one)}`),
            `why: ${s.reason}`,
            `you get your money back on ${pay(s.method)}`,
          ]);
        case "return":
          return lines([
            `order ${s.order}`,
            ...s.items.map((one) => `you send back the ${item(one)}`),
            `we give you your money back on ${pay(s.method)}`,
          ]);
        case "exchange":
        case "modify":
          return lines([
            s.act === "exchange"
              ? `exchange on order ${s.order}, the one you already got`
              : `edit on order ${s.order}, the one that's still pending`,
            ...s.pairs.flatMap((pair) => [
              `out: ${item(pair.had)}`,
              `in: ${item(pair.wanted)}`,
            ]),
            s.difference > 0
              ? `costs you ${money(s.difference)} more, on ${pay(s.method)}`
              : s.difference < 0
              ? `you get ${money(s.difference)} back, on ${pay(s.method)}`
              : `same price, I'll just use ${pay(s.method)} for the record`,
          ]);
        case "payment":
          return lines([
            `order ${s.order}, ${money(s.total)}`,
            `so far paid with: ${pay(s.had)}`,
            `from now on paid with: ${pay(s.wanted)}`,
          ]);
        case "address":
          return lines([
            `order ${s.order} now ships to`,
            oneLine(s.address, "\n"),
          ]);
        case "userAddress":
          return lines([
            "your account gets this as the default address",
            oneLine(s.address, "\n"),
          ]);
      }
    },
    airline(s) {
      switch (s.act) {
        case "book": {
          const [there, back] = legs(s.flights, s.destination);
          return lines([
            `new booking, ${s.origin} to ${s.destination}, ${
              s.roundTrip ? "there and back" : "just one way"
            }`,
            "getting there:",
            ...there.map(flight),
            ...(back.length > 0 ? ["coming back:", ...back.map(flight)] : []),
            `seats in ${s.cabin}`,
            ...s.passengers.map((one) => `flying: ${person(one)}`),
            s.bags === 0 ? "no checked bags" : plural(s.bags, "checked bag"),
            s.insurance ? "insurance: yes please" : "insurance: no thanks",
            ...s.payments.map((p) => `${money(p.amount)} on ${pay(p.method)}`),
            `${money(s.total)} all in`,
          ]);
        }
        case "cancel":
          return lines([
            `we cancel the trip ${s.reservation}, all of it`,
            `why: ${s.reason}`,
          ]);
        case "flights":
          return lines([
            `new flights for ${s.reservation}`,
            ...s.flights.map(flight),
            `still ${s.cabin}`,
            `any price difference on ${pay(s.method)}`,
          ]);
        case "cabin":
          return lines([
            `trip ${s.reservation}, same flights`,
            `you're in ${s.had} now`,
            `you'll be in ${s.wanted}`,
            `price difference on ${pay(s.method)}`,
          ]);
        case "passengers":
          return lines([
            `who's flying on ${s.reservation}`,
            ...(s.leaving === null ? [] : [`off: ${fullName(s.leaving)}`]),
            `on: ${person(s.joining)}`,
            `so then it's ${and(s.passengers.map(fullName))}`,
          ]);
        case "bags":
          return lines([
            `bags on ${s.reservation}`,
            `checked bags now: ${s.had}`,
            `checked bags then: ${s.total}`,
            s.nonfree === 0
              ? `all free, nothing charged, ${pay(s.method)} just on file`
              : `${s.nonfree} not free, 50 bucks each, $${s.nonfree * 50} on ${
                pay(s.method)
              }`,
          ]);
        case "certificate":
          return lines([
            `sorry again about the ${s.reason} on ${s.reservation}`,
            `you get a ${round(s.amount)} travel certificate from us`,
          ]);
      }
    },
  };
}

function typos(): Phrasing {
  const pay = (words: MethodWords) =>
    method(
      words,
      (brand, last) => `yuor ${title(brand)} card thats ending with ${last}`,
      (source, id) => `yuor ${source} (${id})`,
    );
  const item = (words: ItemWords) =>
    `${words.name} - ${options(words, " ")} (id ${words.id})`;
  const flight = (words: FlightWords) =>
    `${words.number} form ${words.origin} to ${words.destination} on ${
      usDate(words.date)
    } at ${words.departs}`;
  const person = (words: PassengerWords) =>
    `${fullName(words)}, brithdate ${words.born}`;
  const end = "Can you pls confrim taht?";
  return {
    name: "typos in common words",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Ok so i am goign to cancle teh hole order ${s.order} wich has ${
            s.items.map(item).join(", adn ")
          }, teh reson is "${s.reason}". Teh refund gose to ${
            pay(s.method)
          }. ${end}`;
        case "return":
          return `Ok so i am goign to make a retrun for order ${s.order}: ${
            s.items.map(item).join(", adn ")
          }. You wil recieve teh refund on ${pay(s.method)}. ${end}`;
        case "exchange":
        case "modify":
          return `Ok so ${
            s.act === "exchange"
              ? `i am goign to do an exchagne for teh deliverd order ${s.order}`
              : `i am goign to chnage teh itmes in order ${s.order} befor it ships`
          }: ${
            s.pairs.map((pair) =>
              `you hvae ${item(pair.had)} adn you wil get ${item(pair.wanted)}`
            ).join("; ")
          }. ${
            s.difference > 0
              ? `Its ${money(s.difference)} more expensiv, to be payed with ${
                pay(s.method)
              }.`
              : s.difference < 0
              ? `Its ${money(s.difference)} cheeper, wich you wil recieve on ${
                pay(s.method)
              }.`
              : `Teh price is teh same, i jsut use ${pay(s.method)} for it.`
          } ${end}`;
        case "payment":
          return `Ok so i am goign to chnage teh payement of order ${s.order} (${
            money(s.total)
          }), form ${pay(s.had)} to ${pay(s.wanted)}. ${end}`;
        case "address":
          return `Ok so i am goign to chnage teh shiping adress of order ${s.order}, teh new one is ${
            oneLine(s.address)
          }. ${end}`;
        case "userAddress":
          return `Ok so i am goign to chnage teh defualt adress in yuor acount, teh new one is ${
            oneLine(s.address)
          }. ${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Ok so i am goign to make a new resevation, ${
            s.roundTrip ? "roundtrip" : "oneway"
          }, ${s.origin} to ${s.destination}, ${s.cabin} calss. Flihgts: ${
            s.flights.map(flight).join(", adn ")
          }. Passangers: ${s.passengers.map(person).join(", adn ")}. ${
            s.bags === 0
              ? "No bagage to check in"
              : `${plural(s.bags, "bag")} to check in`
          }, ${s.insurance ? "wiht" : "wihtout"} teh insurence. You wil pay ${
            money(s.total)
          } in totla, thats ${
            s.payments.map((p) => `${money(p.amount)} wiht ${pay(p.method)}`)
              .join(", adn ")
          }. ${end}`;
        case "cancel":
          return `Ok so i am goign to cancle teh hole resevation ${s.reservation}, teh reson is "${s.reason}". ${end}`;
        case "flights":
          return `Ok so i am goign to chnage teh flihgts in resevation ${s.reservation}. Teh new ones are ${
            s.flights.map(flight).join(", adn ")
          }. It stays in ${s.cabin}, adn teh diference is on ${
            pay(s.method)
          }. ${end}`;
        case "cabin":
          return `Ok so i am goign to chnage teh calss in resevation ${s.reservation} form ${s.had} to ${s.wanted}, wiht teh same flihgts, adn teh diference is on ${
            pay(s.method)
          }. ${end}`;
        case "passengers":
          return `Ok so in resevation ${s.reservation} i am goign to ${
            s.leaving === null
              ? `add anohter passanger, ${person(s.joining)}`
              : `remvoe ${fullName(s.leaving)} adn add insted ${
                person(s.joining)
              }`
          }. Tehn teh passangers are ${
            s.passengers.map(fullName).join(", ")
          }. ${end}`;
        case "bags":
          return `Ok so i am goign to chnage teh bagage in resevation ${s.reservation} form ${s.had} to ${
            plural(s.total, "checked bag")
          }. ${
            s.nonfree === 0
              ? `Tehy are all free so nohting to pay, i jsut put ${
                pay(s.method)
              } for it.`
              : `For ${s.nonfree} of tehm you hvae to pay $50 each, thats $${
                s.nonfree * 50
              } wiht ${pay(s.method)}.`
          } ${end}`;
        case "certificate":
          return `Im realy sory for teh ${s.reason} in yuor resevation ${s.reservation}. I am goign to send you a certifcate of ${
            round(s.amount)
          }. ${end}`;
      }
    },
  };
}

function form(): Phrasing {
  const pay = (words: MethodWords) =>
    method(
      words,
      (brand, last) => `Credit card / ${title(brand)} / ${last} / ${words.id}`,
      (source, id) => `${first(source)} / ${id}`,
    );
  const item = (words: ItemWords) =>
    `${words.id} / ${words.name} / ${options(words, "=", " / ")}`;
  const flight = (words: FlightWords) =>
    `${words.number} / ${words.date} / ${words.origin}-${words.destination} / ${words.departs}-${words.arrives}`;
  const person = (words: PassengerWords) =>
    `${words.last}, ${words.first} / ${words.born}`;
  const ticket = (fields: readonly (readonly [string, string])[]) =>
    [
      "--- SERVICE TICKET (DRAFT) ---",
      ...fields.map(([key, value]) => `${key}: ${value}`),
      "Customer approval (yes/no): ____",
    ].join("\n");
  const address = (words: AddressWords): [string, string][] => [
    ["Address line 1", words.address1],
    ["Address line 2", words.address2 === "" ? "-" : words.address2],
    ["City", words.city],
    ["State", words.state],
    ["Postal code", words.zip],
    ["Country", words.country],
  ];
  return {
    name: "ticket form, field and value",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return ticket([
            ["Request type", "Order cancellation"],
            ["Order no.", s.order],
            ...s.items.map((one, at) =>
              [`Article ${at + 1}`, item(one)] as const
            ),
            ["Cancellation code", s.reason.toUpperCase()],
            ["Refund account", pay(s.method)],
          ]);
        case "return":
          return ticket([
            ["Request type", "Return of articles"],
            ["Order no.", s.order],
            ...s.items.map((one, at) =>
              [`Returned article ${at + 1}`, item(one)] as const
            ),
            ["Refund account", pay(s.method)],
          ]);
        case "exchange":
        case "modify":
          return ticket([
            [
              "Request type",
              s.act === "exchange"
                ? "Exchange of articles"
                : "Modification of articles",
            ],
            ["Order no.", s.order],
            [
              "Order status",
              s.act === "exchange" ? "Delivered" : "Pending",
            ],
            ...s.pairs.flatMap((pair, at) => [
              [`Old article ${at + 1}`, item(pair.had)] as const,
              [`New article ${at + 1}`, item(pair.wanted)] as const,
            ]),
            [
              "Balance due from customer",
              s.difference > 0 ? money(s.difference) : "$0.00",
            ],
            [
              "Balance due to customer",
              s.difference < 0 ? money(s.difference) : "$0.00",
            ],
            ["Account for balance", pay(s.method)],
          ]);
        case "payment":
          return ticket([
            ["Request type", "Change of payment method"],
            ["Order no.", s.order],
            ["Order total", money(s.total)],
            ["Old payment method", pay(s.had)],
            ["New payment method", pay(s.wanted)],
          ]);
        case "address":
          return ticket([
            ["Request type", "Change of shipping address"],
            ["Order no.", s.order],
            ...address(s.address),
          ]);
        case "userAddress":
          return ticket([
            ["Request type", "Change of default address (customer record)"],
            ...address(s.address),
          ]);
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return ticket([
            ["Request type", "New reservation"],
            ["Journey", s.roundTrip ? "Round trip" : "One way"],
            ["Origin", s.origin],
            ["Destination", s.destination],
            ["Class of travel", s.cabin.toUpperCase()],
            ...s.flights.map((one, at) =>
              [`Segment ${at + 1}`, flight(one)] as const
            ),
            ...s.passengers.map((one, at) =>
              [`Passenger ${at + 1}`, person(one)] as const
            ),
            ["Checked baggage (pieces)", String(s.bags)],
            ["Travel insurance", s.insurance ? "Yes" : "No"],
            ...s.payments.map((p, at) =>
              [
                `Payment ${at + 1}`,
                `${money(p.amount)} / ${pay(p.method)}`,
              ] as const
            ),
            ["Total", money(s.total)],
          ]);
        case "cancel":
          return ticket([
            ["Request type", "Reservation cancellation"],
            ["Reservation no.", s.reservation],
            ["Cancellation code", s.reason.toUpperCase()],
          ]);
        case "flights":
          return ticket([
            ["Request type", "Change of flights"],
            ["Reservation no.", s.reservation],
            ...s.flights.map((one, at) =>
              [`New segment ${at + 1}`, flight(one)] as const
            ),
            ["Class of travel", `${s.cabin.toUpperCase()} (no change)`],
            ["Account for fare difference", pay(s.method)],
          ]);
        case "cabin":
          return ticket([
            ["Request type", "Change of class of travel"],
            ["Reservation no.", s.reservation],
            ["Old class", s.had.toUpperCase()],
            ["New class", s.wanted.toUpperCase()],
            ["Segments", "No change"],
            ["Account for fare difference", pay(s.method)],
          ]);
        case "passengers":
          return ticket([
            [
              "Request type",
              s.leaving === null
                ? "Additional passenger"
                : "Passenger substitution",
            ],
            ["Reservation no.", s.reservation],
            ...(s.leaving === null
              ? []
              : [["Outgoing passenger", person(s.leaving)] as const]),
            ["Incoming passenger", person(s.joining)],
            ...s.passengers.map((one, at) =>
              [`Passenger ${at + 1} after change`, person(one)] as const
            ),
          ]);
        case "bags":
          return ticket([
            ["Request type", "Change of checked baggage"],
            ["Reservation no.", s.reservation],
            ["Old number of pieces", String(s.had)],
            ["New number of pieces", String(s.total)],
            ["Chargeable pieces", String(s.nonfree)],
            ["Charge", `$${s.nonfree * 50}`],
            ["Account for charge", pay(s.method)],
          ]);
        case "certificate":
          return ticket([
            ["Request type", "Compensation (certificate)"],
            ["Reservation no.", s.reservation],
            ["Incident", s.reason.toUpperCase()],
            ["Value of certificate", round(s.amount)],
          ]);
      }
    },
  };
}

function repeater(): Phrasing {
  const pay = (words: MethodWords) =>
    method(
      words,
      (brand, last) =>
        `the ${title(brand)} with ${last} at the end of the number`,
      (source) =>
        source === "PayPal" ? "PayPal" : `the ${source} you have with us`,
    );
  const item = (words: ItemWords) => `${words.name} [${pairs(words, " ")}]`;
  const flight = (words: FlightWords) =>
    `${words.origin} to ${words.destination} with ${words.number} on ${words.date}`;
  const person = (words: PassengerWords) =>
    `${fullName(words)}, date of birth ${usDate(words.born)}`;
  const end = "Did I get everything right, and may I go through with it?";
  return {
    name: "repeats what the customer said first",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `You told me that you don't want order ${s.order} to go out. You also told me why: ${s.reason}. What I'll do, then, is cancel that order with everything in it, meaning ${
            and(s.items.map(item))
          }, and have what you paid returned to ${pay(s.method)}. ${end}`;
        case "return":
          return `You told me that you aren't keeping ${
            and(s.items.map(item))
          } from order ${s.order}. What I'll do, then, is set up a return for ${
            s.items.length === 1 ? "it" : "these"
          } and have the refund paid to ${pay(s.method)}. ${end}`;
        case "exchange":
        case "modify":
          return `You told me that, in order ${s.order}, ${
            and(s.pairs.map((pair) =>
              `you'd rather have ${item(pair.wanted)} than ${item(pair.had)}`
            ))
          }. ${
            s.act === "exchange"
              ? "Since it was delivered already, what I'll do is set up an exchange for this."
              : "Since it is still pending, what I'll do is modify the items in the order accordingly."
          } ${
            s.difference > 0
              ? `You said to use ${pay(s.method)}, so the extra ${
                money(s.difference)
              } will be charged there.`
              : s.difference < 0
              ? `You said to use ${pay(s.method)}, so the ${
                money(s.difference)
              } left over will be refunded there.`
              : `You said to use ${
                pay(s.method)
              }, though there is no price difference at all.`
          } ${end}`;
        case "payment":
          return `You told me that you'd prefer ${pay(s.wanted)}${
            s.wanted.brand === undefined ? ` (${s.wanted.id})` : ""
          } over ${
            pay(s.had)
          } to pay for order ${s.order}. What I'll do, then, is change the payment method of that order, with its ${
            money(s.total)
          }, accordingly. ${end}`;
        case "address":
          return `You told me that order ${s.order} should be going to ${
            oneLine(s.address)
          }. What I'll do, then, is put this in as the shipping address of that order. ${end}`;
        case "userAddress":
          return `You told me that your address is now ${
            oneLine(s.address)
          }. What I'll do, then, is put this in as the default address of your profile. ${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `You told me that you want to go from ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "and back again" : "without a flight back"
          }, in ${s.cabin}. You picked ${
            and(s.flights.map(flight))
          }. You gave me ${
            s.passengers.length === 1 ? "this passenger" : "these passengers"
          }: ${s.passengers.map(person).join("; ")}. You asked for ${
            s.bags === 0 ? "no checked bags" : plural(s.bags, "checked bag")
          } and said ${
            s.insurance ? "yes" : "no"
          } to the travel insurance. What I'll do, then, is make that ${
            s.roundTrip ? "round-trip" : "one-way"
          } booking for ${money(s.total)} and take ${
            and(s.payments.map((p) =>
              `${money(p.amount)} from ${pay(p.method)}${
                p.method.brand === undefined ? ` (${p.method.id})` : ""
              }`
            ))
          }. ${end}`;
        case "cancel":
          return `You told me that you won't be using reservation ${s.reservation}, and why: ${s.reason}. What I'll do, then, is cancel that reservation altogether. ${end}`;
        case "flights":
          return `You told me that you want different flights in reservation ${s.reservation}. You picked ${
            and(s.flights.map(flight))
          }. What I'll do, then, is change the reservation to exactly these, leave you in ${s.cabin}, and use ${
            pay(s.method)
          } for whatever the fare difference is. ${end}`;
        case "cabin":
          return `You told me that you want to fly in ${s.wanted} rather than in ${s.had} in reservation ${s.reservation}. What I'll do, then, is change the cabin and nothing about the flights, and use ${
            pay(s.method)
          } for the fare difference. ${end}`;
        case "passengers":
          return s.leaving === null
            ? `You told me that ${
              person(s.joining)
            }, is coming along in reservation ${s.reservation}. What I'll do, then, is add this passenger, so that it lists ${
              and(s.passengers.map(fullName))
            }. ${end}`
            : `You told me that ${
              fullName(s.leaving)
            } isn't going to travel in reservation ${s.reservation}, but that someone else is: ${
              person(s.joining)
            }. What I'll do, then, is replace the one by the other, so that it lists ${
              and(s.passengers.map(fullName))
            }. ${end}`;
        case "bags":
          return `You told me that you need ${
            plural(s.total, "checked bag")
          } in reservation ${s.reservation}, where you have ${s.had} at present. What I'll do, then, is set this number and ${
            s.nonfree === 0
              ? `charge you nothing, with ${
                pay(s.method)
              } entered as the payment method`
              : `charge ${pay(s.method)} with $${s.nonfree * 50}, as ${
                plural(s.nonfree, "bag")
              } would not be free, at $50 a bag`
          }. ${end}`;
        case "certificate":
          return `You told me about the ${s.reason} in reservation ${s.reservation}. What I'll do, then, is make up for it with a certificate worth ${
            round(s.amount)
          }. ${end}`;
      }
    },
  };
}

function questionFirst(): Phrasing {
  const pay = (words: MethodWords) =>
    method(
      words,
      (brand, last) => `credit card (${title(brand)}, x${last})`,
      (source, id) => `${source} (${id})`,
    );
  const item = (words: ItemWords) =>
    `${words.name} #${words.id}: ${plain(words)}`;
  const flight = (words: FlightWords) =>
    `${words.number} (${words.origin}/${words.destination}, ${
      slashDate(words.date)
    })`;
  const person = (words: PassengerWords) =>
    `${fullName(words)} (${slashDate(words.born)})`;
  return {
    name: "question first, details after it",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Is it fine with you if I cancel your order ${s.order} now? It would affect ${
            s.items.map(item).join(" + ")
          }. Reason on file would be "${s.reason}". Reimbursement: ${
            pay(s.method)
          }.`;
        case "return":
          return `Is it fine with you if I start the return for your order ${s.order} now? Going back to our warehouse: ${
            s.items.map(item).join(" + ")
          }. Reimbursement: ${pay(s.method)}.`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange"
              ? `Is it fine with you if I start the exchange for your order ${s.order} now? You would hand over the first and be sent the second.`
              : `Is it fine with you if I adjust what we send you in your pending order ${s.order} now? The first would be dropped for the second.`
          } ${
            s.pairs.map((pair) =>
              `First: ${item(pair.had)}. Second: ${item(pair.wanted)}.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `Surcharge: ${money(s.difference)}, ${pay(s.method)}.`
              : s.difference < 0
              ? `Reimbursement: ${money(s.difference)}, ${pay(s.method)}.`
              : `No surcharge and no reimbursement; payment method: ${
                pay(s.method)
              }.`
          }`;
        case "payment":
          return `Is it fine with you if I have order ${s.order} paid by ${
            pay(s.wanted)
          } now? That one would replace ${pay(s.had)} and bear the full ${
            money(s.total)
          }.`;
        case "address":
          return `Is it fine with you if I update where order ${s.order} gets delivered? The place would be: ${
            oneLine(s.address)
          }.`;
        case "userAddress":
          return `Is it fine with you if I update the default address we keep for you? The profile would then show: ${
            oneLine(s.address)
          }.`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Is it fine with you if I book this trip from ${s.origin} to ${s.destination} now? Kind of trip: ${
            s.roundTrip ? "out and back" : "outbound only"
          }. Flights: ${
            s.flights.map(flight).join(" + ")
          }. Cabin: ${s.cabin}. Passengers with birth dates (month/day/year): ${
            s.passengers.map(person).join(" + ")
          }. Checked bags: ${
            s.bags === 0 ? "none" : s.bags
          }. Travel insurance: ${s.insurance ? "taken" : "declined"}. To pay: ${
            money(s.total)
          }, split as ${
            s.payments.map((p) => `${money(p.amount)} by ${pay(p.method)}`)
              .join(" + ")
          }.`;
        case "cancel":
          return `Is it fine with you if I cancel your booking ${s.reservation} now? None of its flights would remain. Reason on file would be "${s.reason}".`;
        case "flights":
          return `Is it fine with you if I move your booking ${s.reservation} to other flights now? It would consist of ${
            s.flights.map(flight).join(" + ")
          }, in ${s.cabin} as before. Fare difference: ${pay(s.method)}.`;
        case "cabin":
          return `Is it fine with you if I rebook ${s.reservation} into ${s.wanted} now? It is in ${s.had} at the moment, and the flights would remain. Fare difference: ${
            pay(s.method)
          }.`;
        case "passengers":
          return s.leaving === null
            ? `Is it fine with you if I enter one more passenger in your booking ${s.reservation} now? It would be ${
              person(s.joining)
            }, birth date in brackets (month/day/year). Everybody on board: ${
              s.passengers.map(fullName).join(" + ")
            }.`
            : `Is it fine with you if I enter ${person(s.joining)} for ${
              fullName(s.leaving)
            } in your booking ${s.reservation} now? The former would travel, the latter would not; birth date in brackets (month/day/year). Everybody on board: ${
              s.passengers.map(fullName).join(" + ")
            }.`;
        case "bags":
          return `Is it fine with you if I set your booking ${s.reservation} to ${
            plural(s.total, "checked bag")
          } now? It was ${s.had} before. ${
            s.nonfree === 0
              ? `Surcharge: none; payment method: ${pay(s.method)}.`
              : `Surcharge: $50 for each of ${plural(s.nonfree, "bag")}, $${
                s.nonfree * 50
              } together, ${pay(s.method)}.`
          }`;
        case "certificate":
          return `Is it fine with you if I credit you with a certificate now? It would be for ${
            round(s.amount)
          }, on account of the ${s.reason} in your booking ${s.reservation}.`;
      }
    },
  };
}

function toolCall(): Phrasing {
  const item = (words: ItemWords) =>
    `  # ${words.id}: ${words.name}, ${options(words, "=")}`;
  const pay = (words: MethodWords) =>
    method(
      words,
      (brand, last) => `  # ${words.id}: ${brand} card, ****${last}`,
      (source, id) => `  # ${id}: ${source}`,
    );
  const text = (value: string) => JSON.stringify(value);
  const texts = (list: readonly string[]) => `[${list.map(text).join(", ")}]`;
  const call = (
    what: string,
    name: string,
    args: Readonly<Record<string, string>>,
    notes: readonly string[] = [],
  ) =>
    [
      `My next action ${what}:`,
      "",
      `${name}(`,
      ...Object.entries(args).map(([key, value]) => `  ${key}=${value},`),
      ...notes,
      ")",
      "",
      "I need your explicit confirmation before I execute it. Do you confirm?",
    ].join("\n");
  const flight = (words: FlightWords) =>
    `(${text(words.number)}, ${
      text(words.date)
    }, "${words.origin} to ${words.destination}")`;
  const person = (words: PassengerWords) =>
    `(${text(words.first)}, ${text(words.last)}, ${text(words.born)})`;
  const address = (words: AddressWords): Record<string, string> => ({
    address1: text(words.address1),
    address2: text(words.address2),
    city: text(words.city),
    state: text(words.state),
    country: text(words.country),
    zip: text(words.zip),
  });
  return {
    name: "model that shows its function call",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return call(
            "cancels your pending order and refunds it",
            "cancel_pending_order",
            {
              order_id: text(s.order),
              reason: text(s.reason),
              refund_to: text(s.method.id),
            },
            [...s.items.map(item), pay(s.method)],
          );
        case "return":
          return call(
            "returns items of your delivered order",
            "return_delivered_order_items",
            {
              order_id: text(s.order),
              item_ids: texts(s.items.map((one) => one.id)),
              payment_method_id: text(s.method.id),
            },
            [...s.items.map(item), pay(s.method)],
          );
        case "exchange":
        case "modify":
          return call(
            s.act === "exchange"
              ? "exchanges items of your delivered order"
              : "modifies the items of your pending order",
            s.act === "exchange"
              ? "exchange_delivered_order_items"
              : "modify_pending_order_items",
            {
              order_id: text(s.order),
              item_ids: texts(s.pairs.map((pair) => pair.had.id)),
              new_item_ids: texts(s.pairs.map((pair) => pair.wanted.id)),
              payment_method_id: text(s.method.id),
            },
            [
              ...s.pairs.flatMap((pair) => [item(pair.had), item(pair.wanted)]),
              pay(s.method),
            ],
          );
        case "payment":
          return call(
            "changes how your pending order is paid",
            "modify_pending_order_payment",
            {
              order_id: text(s.order),
              payment_method_id: text(s.wanted.id),
            },
            [pay(s.wanted), `  # replaces ${s.had.id}`],
          );
        case "address":
          return call(
            "changes the shipping address of your pending order",
            "modify_pending_order_address",
            { order_id: text(s.order), ...address(s.address) },
          );
        case "userAddress":
          return call(
            "changes the default address of your account",
            "modify_user_address",
            address(s.address),
          );
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return call(
            "books your trip",
            "book_reservation",
            {
              flight_type: text(s.roundTrip ? "round_trip" : "one_way"),
              origin: text(s.origin),
              destination: text(s.destination),
              cabin: text(s.cabin.replace(" ", "_")),
              flights: `[${s.flights.map(flight).join(", ")}]`,
              passengers: `[${s.passengers.map(person).join(", ")}]`,
              total_baggages: String(s.bags),
              insurance: text(s.insurance ? "yes" : "no"),
              payment_methods: `[${
                s.payments.map((p) =>
                  `(${text(p.method.id)}, ${p.amount.toFixed(2)})`
                ).join(", ")
              }]`,
            },
            [
              ...s.payments.map((p) => pay(p.method)),
              `  # total price: ${s.total.toFixed(2)} USD`,
            ],
          );
        case "cancel":
          return call(
            "cancels your whole reservation",
            "cancel_reservation",
            {
              reservation_id: text(s.reservation),
              reason: text(s.reason),
            },
          );
        case "flights":
          return call(
            "changes the flights of your reservation, not the cabin",
            "update_reservation_flights",
            {
              reservation_id: text(s.reservation),
              cabin: text(s.cabin.replace(" ", "_")),
              flights: `[${s.flights.map(flight).join(", ")}]`,
              payment_id: text(s.method.id),
            },
            [pay(s.method)],
          );
        case "cabin":
          return call(
            "changes the cabin of your reservation, not the flights",
            "update_reservation_cabin",
            {
              reservation_id: text(s.reservation),
              cabin: text(s.wanted.replace(" ", "_")),
              payment_id: text(s.method.id),
            },
            [pay(s.method), `  # replaces cabin ${s.had.replace(" ", "_")}`],
          );
        case "passengers":
          return call(
            s.leaving === null
              ? `adds ${fullName(s.joining)} to your reservation`
              : `puts ${fullName(s.joining)} in your reservation in place of ${
                fullName(s.leaving)
              }`,
            "update_reservation_passengers",
            {
              reservation_id: text(s.reservation),
              passengers: `[${s.passengers.map(person).join(", ")}]`,
            },
          );
        case "bags":
          return call(
            "changes the number of checked bags in your reservation",
            "update_reservation_baggages",
            {
              reservation_id: text(s.reservation),
              total_baggages: String(s.total),
              nonfree_baggages: String(s.nonfree),
              payment_id: text(s.method.id),
            },
            [
              `  # before: ${plural(s.had, "bag")}`,
              `  # fee: ${s.nonfree} x 50 = ${s.nonfree * 50} USD`,
              pay(s.method),
            ],
          );
        case "certificate":
          return call(
            "sends you a certificate as compensation",
            "send_certificate",
            { amount: String(s.amount) },
            [`  # for the ${s.reason} in reservation ${s.reservation}`],
          );
      }
    },
  };
}

function cheerful(): Phrasing {
  const pay = (words: MethodWords) =>
    method(
      words,
      (brand, last) => `your trusty ${title(brand)} (…${last})`,
      (source, id) =>
        source === "PayPal" ? "your PayPal" : `your ${source} ${id}`,
    );
  const item = (words: ItemWords) => `${words.name} (${values(words)})`;
  const flight = (words: FlightWords) =>
    `✈️ ${words.number}: ${words.origin} ➡️ ${words.destination}, ${
      weekday(words.date)
    }, ${usShort(words.date)} (${clock12(words.departs)} – ${
      clock12(words.arrives)
    })`;
  const person = (words: PassengerWords) =>
    `${fullName(words)} 🎂 ${usDate(words.born)}`;
  const end = "Sound good? Just give me a thumbs up and I'm on it! 👍";
  return {
    name: "cheerful agent with emoji",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Hey, no worries at all! 😊 I'll pull the plug on order ${s.order} for you, so no more ${
            and(s.items.map(item), "and no more")
          }. I'll tick "${s.reason}" as the why, and your cash flies right back to ${
            pay(s.method)
          } 💸 ${end}`;
        case "return":
          return `Hey, no worries at all! 😊 You pop ${
            and(s.items.map((one) => `the ${item(one)}`))
          } from order ${s.order} back in the mail to us (I'll get the return rolling 📦), and your refund lands on ${
            pay(s.method)
          } 💸 ${end}`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange"
              ? `Yay, let's trade! 🔁 You've got order ${s.order} at home already, so you give us back what you have and we send you the new stuff.`
              : `Yay, we caught it in time! 🔁 Order ${s.order} is still pending, so I'll switch what goes in the box.`
          } ${
            s.pairs.map((pair) =>
              `👋 Bye-bye ${item(pair.had)}, 🎉 hello ${item(pair.wanted)}!`
            ).join(" ")
          } ${
            s.difference > 0
              ? `It's ${money(s.difference)} on top, from ${pay(s.method)} 💳`
              : s.difference < 0
              ? `You even save ${money(s.difference)}, which goes to ${
                pay(s.method)
              } 💸`
              : `And it costs you zilch! I only need to list ${
                pay(s.method)
              } for it 💳`
          } ${end}`;
        case "payment":
          return `Easy peasy! 💳 Order ${s.order} (that's ${
            money(s.total)
          }) moves over to ${pay(s.wanted)}, and ${
            pay(s.had)
          } gets a break. ${end}`;
        case "address":
          return `Easy peasy! 🚚 Order ${s.order} gets a new destination:\n🏠 ${
            oneLine(s.address)
          }\n${end}`;
        case "userAddress":
          return `Easy peasy! 📝 Your account gets a fresh default address:\n🏠 ${
            oneLine(s.address)
          }\n${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Woohoo, you're almost on your way! 🌍 I'll book you a ${
            s.roundTrip ? "round-tripper" : "one-way ticket"
          } ${s.origin} to ${s.destination} in ${s.cabin}:\n${
            s.flights.map(flight).join("\n")
          }\n${s.passengers.length === 1 ? "Your traveler" : "Your crew"}: ${
            s.passengers.map(person).join(", ")
          }\n🧳 ${
            s.bags === 0
              ? "No checked bags"
              : `${plural(s.bags, "checked bag")}`
          }\n☂️ ${s.insurance ? "Insurance is in" : "Insurance is out"}\n💳 ${
            s.payments.map((p) => `${money(p.amount)} from ${pay(p.method)}`)
              .join(" plus ")
          }, making ${money(s.total)}\n${end}`;
        case "cancel":
          return `Aww, plans change, no biggie! 🙂 I'll wipe reservation ${s.reservation} off the board, that is, cancel every flight on it, and pop in "${s.reason}" as the why. ${end}`;
        case "flights":
          return `Ooh, new plans! 🗓️ Reservation ${s.reservation} gets these flights now:\n${
            s.flights.map(flight).join("\n")
          }\nYou keep your ${s.cabin} seats, and if the fare differs, that goes through ${
            pay(s.method)
          } 💳\n${end}`;
        case "cabin":
          return `${
            isUpgrade(s.had, s.wanted)
              ? "Ooh, fancy! 🥂 I'll bump"
              : "Smart saver! 🐷 I'll shift"
          } reservation ${s.reservation} ${
            isUpgrade(s.had, s.wanted) ? "up" : "down"
          } from ${s.had} to ${s.wanted}. Flights stay put, and the fare difference runs through ${
            pay(s.method)
          } 💳 ${end}`;
        case "passengers":
          return s.leaving === null
            ? `The more the merrier! 🎉 ${
              person(s.joining)
            } hops onto reservation ${s.reservation}. Your crew will be ${
              and(s.passengers.map(fullName))
            } 🧑‍✈️ ${end}`
            : `Change of crew! 🔁 On reservation ${s.reservation}, ${
              fullName(s.leaving)
            } hops off and ${person(s.joining)} hops on. Your crew will be ${
              and(s.passengers.map(fullName))
            } 🧑‍✈️ ${end}`;
        case "bags":
          return `Packing big, love it! 🧳 Reservation ${s.reservation} goes from ${s.had} to ${
            plural(s.total, "checked bag")
          }. ${
            s.nonfree === 0
              ? `No extra charge, that's on the house! I only need to list ${
                pay(s.method)
              } for it 💳`
              : `${s.nonfree} of them ${
                s.nonfree === 1 ? "is" : "are"
              } fifty bucks each, so that's $${s.nonfree * 50} from ${
                pay(s.method)
              } 💳`
          } ${end}`;
        case "certificate":
          return `Ugh, that ${s.reason} on reservation ${s.reservation} must have been a pain, so sorry! 😔 I'd love to send you a ${
            round(s.amount)
          } certificate to make it up to you 🎁 ${end}`;
      }
    },
  };
}

function compliance(): Phrasing {
  const pay = (words: MethodWords) =>
    method(
      words,
      (brand, last) =>
        `the ${
          title(brand)
        } credit card on record, account number ending ${last}`,
      (source, id) => `the ${source} on record, identifier ${id}`,
    );
  const item = (words: ItemWords) =>
    `(${words.id}) ${words.name}, specification: ${options(words, " ", "; ")}`;
  const flight = (words: FlightWords) =>
    `${words.number} of ${
      euDate(words.date)
    }, ${words.origin} to ${words.destination}, scheduled ${words.departs} hrs`;
  const person = (words: PassengerWords) =>
    `${words.first} ${words.last}, born ${euDate(words.born)}`;
  const notice = (body: string) =>
    `Please be advised of the following. ${body} Do you authorise me to execute it?`;
  return {
    name: "legalistic compliance script",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return notice(
            `Order ${s.order} shall be cancelled in whole on the stated ground "${s.reason}". The goods concerned are: ${
              s.items.map(item).join(" and ")
            }. The consideration paid shall be restored to ${pay(s.method)}.`,
          );
        case "return":
          return notice(
            `The following goods supplied under order ${s.order} shall be returned by you for a refund: ${
              s.items.map(item).join(" and ")
            }. The refund shall be made to ${pay(s.method)}.`,
          );
        case "exchange":
        case "modify":
          return notice(
            `${
              s.act === "exchange"
                ? `Goods supplied and delivered under order ${s.order} shall be exchanged.`
                : `The goods under order ${s.order}, which is pending and has not been dispatched, shall be amended.`
            } ${
              s.pairs.map((pair) =>
                `The good ${item(pair.had)}, shall be superseded by the good ${
                  item(pair.wanted)
                }.`
              ).join(" ")
            } ${
              s.difference > 0
                ? `A balance of ${
                  money(s.difference)
                } shall be payable by you and levied on ${pay(s.method)}.`
                : s.difference < 0
                ? `A balance of ${
                  money(s.difference)
                } shall be payable to you and remitted to ${pay(s.method)}.`
                : `No balance shall be payable by either party; the payment instrument designated is ${
                  pay(s.method)
                }.`
            }`,
          );
        case "payment":
          return notice(
            `The payment instrument for order ${s.order}, in the sum of ${
              money(s.total)
            }, shall henceforth be ${
              pay(s.wanted)
            }. The prior instrument, being ${pay(s.had)}, shall be discharged.`,
          );
        case "address":
          return notice(
            `The consignment address for order ${s.order} shall be amended to read: ${
              oneLine(s.address)
            }.`,
          );
        case "userAddress":
          return notice(
            `The default address held in your user account shall be amended to read: ${
              oneLine(s.address)
            }.`,
          );
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return notice(
            `A contract of carriage shall be concluded for a ${
              s.roundTrip ? "round-trip" : "one-way"
            } journey, origin ${s.origin}, destination ${s.destination}, cabin ${s.cabin}. The services are: ${
              s.flights.map(flight).join("; ")
            }. The persons carried are: ${
              s.passengers.map(person).join("; ")
            }. Checked baggage: ${
              s.bags === 0 ? "nil" : plural(s.bags, "bag")
            }. Travel insurance: ${
              s.insurance ? "purchased" : "waived"
            }. The fare of ${money(s.total)} shall be levied as follows: ${
              s.payments.map((p) => `${money(p.amount)} on ${pay(p.method)}`)
                .join("; ")
            }.`,
          );
        case "cancel":
          return notice(
            `Reservation ${s.reservation} shall be cancelled in whole, in respect of all segments and all persons, on the stated ground "${s.reason}".`,
          );
        case "flights":
          return notice(
            `The itinerary of reservation ${s.reservation} shall be superseded in whole by: ${
              s.flights.map(flight).join("; ")
            }. The cabin, being ${s.cabin}, is retained. Any fare differential shall be levied on or remitted to ${
              pay(s.method)
            }.`,
          );
        case "cabin":
          return notice(
            `The cabin of reservation ${s.reservation}, being ${s.had}, shall be amended to ${s.wanted} for all persons and segments. The itinerary is retained. The fare differential shall be levied on or remitted to ${
              pay(s.method)
            }.`,
          );
        case "passengers":
          return notice(
            `${
              s.leaving === null
                ? `Reservation ${s.reservation} shall be extended to a further person, namely ${
                  person(s.joining)
                }.`
                : `In reservation ${s.reservation}, the entitlement of ${
                  fullName(s.leaving)
                } shall pass to ${person(s.joining)}.`
            } The persons carried shall thereupon be: ${
              s.passengers.map(fullName).join("; ")
            }.`,
          );
        case "bags":
          return notice(
            `The checked baggage under reservation ${s.reservation} shall be amended from ${s.had} to ${
              plural(s.total, "bag")
            }, of which ${
              s.nonfree === 0 ? "none" : s.nonfree
            } chargeable at $50 apiece. The sum of $${
              s.nonfree * 50
            } shall be levied on ${pay(s.method)}.`,
          );
        case "certificate":
          return notice(
            `In settlement of your claim arising from a ${s.reason} under reservation ${s.reservation}, a certificate with a face value of ${
              round(s.amount)
            } shall be issued to you.`,
          );
      }
    },
  };
}

function diffs(): Phrasing {
  const pay = (words: MethodWords) =>
    method(
      words,
      (brand, last) => `${brand.toUpperCase()}-${last}`,
      (_source, id) => id,
    );
  const item = (words: ItemWords) =>
    `${words.name} {${options(words)}} id ${words.id}`;
  const flight = (words: FlightWords) =>
    `${words.date} ${words.departs} ${words.origin}→${words.destination} ${words.number}`;
  const person = (words: PassengerWords) => `${fullName(words)} *${words.born}`;
  const block = (head: string, lines: readonly string[]) =>
    `${head}\n${
      lines.map((line) => `    ${line}`).join("\n")
    }\n(minus = goes away, plus = new, equals = stays)\nApply? Type "yes" to apply, "no" to discard.`;
  return {
    name: "before and after as a diff",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return block(
            `Full cancellation, order ${s.order}, on grounds of: ${s.reason}`,
            [
              ...s.items.map((one) => `- ${item(one)}`),
              `+ refund to ${pay(s.method)}`,
            ],
          );
        case "return":
          return block(`Return to us, out of order ${s.order}`, [
            ...s.items.map((one) => `- ${item(one)}`),
            `+ refund to ${pay(s.method)}`,
          ]);
        case "exchange":
        case "modify":
          return block(
            s.act === "exchange"
              ? `Exchange, order ${s.order} (status: delivered)`
              : `Modified items, order ${s.order} (status: pending)`,
            [
              ...s.pairs.flatMap((pair) => [
                `- ${item(pair.had)}, ${money(pair.had.price)}`,
                `+ ${item(pair.wanted)}, ${money(pair.wanted.price)}`,
              ]),
              s.difference > 0
                ? `+ charge of ${money(s.difference)} to ${pay(s.method)}`
                : s.difference < 0
                ? `+ refund of ${money(s.difference)} to ${pay(s.method)}`
                : `= price (any payment would be through ${pay(s.method)})`,
            ],
          );
        case "payment":
          return block(`Method of payment, order ${s.order}`, [
            `- ${pay(s.had)}`,
            `+ ${pay(s.wanted)}`,
            `= total ${money(s.total)}`,
          ]);
        case "address":
          return block(`Shipping address, order ${s.order}`, [
            "- (the present address)",
            `+ ${oneLine(s.address)}`,
          ]);
        case "userAddress":
          return block("Default address, user profile", [
            "- (the present address)",
            `+ ${oneLine(s.address)}`,
          ]);
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return block(
            `New booking, ${
              s.roundTrip ? "round trip" : "one way"
            }, ${s.origin}→${s.destination}`,
            [
              ...s.flights.map((one) => `+ ${flight(one)}`),
              `+ cabin ${s.cabin}`,
              ...s.passengers.map((one) =>
                `+ ${person(one)} (star: date of birth)`
              ),
              `+ ${plural(s.bags, "checked bag")}`,
              s.insurance ? "+ insurance" : "= no insurance",
              ...s.payments.map((p) =>
                `+ charge of ${money(p.amount)} to ${pay(p.method)}`
              ),
              `+ total ${money(s.total)}`,
            ],
          );
        case "cancel":
          return block(
            `Full cancellation, on grounds of: ${s.reason}`,
            [`- reservation ${s.reservation}`],
          );
        case "flights":
          return block(`Itinerary, reservation ${s.reservation}`, [
            "- (all present flights)",
            ...s.flights.map((one) => `+ ${flight(one)}`),
            `= cabin ${s.cabin}`,
            `+ fare difference through ${pay(s.method)}`,
          ]);
        case "cabin":
          return block(`Cabin, reservation ${s.reservation}`, [
            `- ${s.had}`,
            `+ ${s.wanted}`,
            "= all flights",
            `+ fare difference through ${pay(s.method)}`,
          ]);
        case "passengers":
          return block(`Passengers, reservation ${s.reservation}`, [
            ...(s.leaving === null ? [] : [`- ${person(s.leaving)}`]),
            `+ ${person(s.joining)} (star: date of birth)`,
            ...s.passengers
              .filter((one) =>
                fullName(one) !== fullName(s.joining) ||
                one.born !== s.joining.born
              )
              .map((one) => `= ${fullName(one)}`),
          ]);
        case "bags":
          return block(`Checked bags, reservation ${s.reservation}`, [
            `- ${plural(s.had, "bag")} in all`,
            `+ ${plural(s.total, "bag")} in all`,
            `+ charge of $${s.nonfree * 50} (${s.nonfree} x $50) to ${
              pay(s.method)
            }`,
          ]);
        case "certificate":
          return block(
            `Compensation for the ${s.reason}, reservation ${s.reservation}`,
            [`+ certificate, ${round(s.amount)}`],
          );
      }
    },
  };
}

function telephone(): Phrasing {
  const pay = (words: MethodWords) =>
    method(
      words,
      (brand, last) => `that ${title(brand)} card, um, the one ending ${last}`,
      (source, id) =>
        source === "PayPal" ? "your PayPal" : `that ${source} of yours, ${id}`,
    );
  const item = (words: ItemWords) =>
    `the ${words.name}, that's the one with ${
      and(
        Object.keys(words.options).length === 0
          ? [`item number ${words.id}`]
          : Object.entries(words.options).map(([key, value]) =>
            `${key} ${value}`
          ),
      )
    }`;
  const flight = (words: FlightWords) =>
    `${words.number}, out of ${words.origin} into ${words.destination}, on ${
      weekday(words.date)
    } ${spokenDate(words.date)}, going at ${clock12(words.departs)}`;
  const person = (words: PassengerWords) =>
    `${fullName(words)}, birthday ${spokenDate(words.born)}`;
  const talk = (body: string) =>
    `Lemme just read that back to you. ${body} You happy for me to press the button on that?`;
  return {
    name: "telephone voice, read back",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return talk(
            `We're killing off order ${s.order}, the lot. So on there we've got ${
              s.items.map(item).join("; plus ")
            }. Putting it through as ${s.reason}, and what you paid goes back on ${
              pay(s.method)
            }.`,
          );
        case "return":
          return talk(
            `Off order ${s.order} you're handing in for a refund ${
              s.items.map(item).join("; plus ")
            }. And your refund, that's coming to ${pay(s.method)}.`,
          );
        case "exchange":
        case "modify":
          return talk(
            `${
              s.act === "exchange"
                ? `Order ${s.order}, that's been delivered, and you're wanting an exchange.`
                : `Order ${s.order}, that's not gone out yet, and you're wanting something different in it.`
            } ${
              s.pairs.map((pair) =>
                `So what's coming off is ${
                  item(pair.had)
                }; and what you're getting for it is ${item(pair.wanted)}.`
              ).join(" ")
            } ${
              s.difference > 0
                ? `That's ${
                  money(s.difference)
                } dearer, and I'd be taking it off ${pay(s.method)}.`
                : s.difference < 0
                ? `That's ${
                  money(s.difference)
                } cheaper, and I'd be popping it back on ${pay(s.method)}.`
                : `That's an even swap, no money either way, and I've got it down under ${
                  pay(s.method)
                }.`
            }`,
          );
        case "payment":
          return talk(
            `Order ${s.order}, that's ${
              money(s.total)
            }, we're not doing it on ${pay(s.had)} anymore. We're doing it on ${
              pay(s.wanted)
            }.`,
          );
        case "address":
          return talk(
            `Order ${s.order}, the driver's taking that to a different address now, so that's ${
              oneLine(s.address)
            }.`,
          );
        case "userAddress":
          return talk(
            `On your account I'm making your main address ${
              oneLine(s.address)
            }. That's the default one for anything you order later.`,
          );
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return talk(
            `We're getting you from ${s.origin} to ${s.destination}, ${
              s.roundTrip
                ? "and home again, so that's a return"
                : "and that's a single, no flight home"
            }. Sitting in ${s.cabin}. First up is ${
              s.flights.map(flight).join("; then there's ")
            }. On board I've got ${s.passengers.map(person).join("; and ")}. ${
              s.bags === 0
                ? "Nothing going in the hold"
                : `${plural(s.bags, "bag")} going in the hold`
            }. Insurance, ${
              s.insurance ? "that's a yes" : "that's a no"
            }. And for paying it's ${
              s.payments.map((p) => `${money(p.amount)} on ${pay(p.method)}`)
                .join("; and ")
            }, so ${money(s.total)} the lot.`,
          );
        case "cancel":
          return talk(
            `We're binning booking ${s.reservation}, so nobody on it's flying anywhere, all cancelled. Putting it through as ${s.reason}.`,
          );
        case "flights":
          return talk(
            `Booking ${s.reservation}, we're shifting you onto different flights. First up is ${
              s.flights.map(flight).join("; then there's ")
            }. Sitting in ${s.cabin}, same as you were. If it's more or less money, that's on ${
              pay(s.method)
            }.`,
          );
        case "cabin":
          return talk(
            `Booking ${s.reservation}, same planes, only you're not in ${s.had} anymore, I'm ${
              isUpgrade(s.had, s.wanted)
                ? "bumping you up"
                : "dropping you down"
            } to ${s.wanted}, the whole party. What that makes in money, that's on ${
              pay(s.method)
            }.`,
          );
        case "passengers":
          return talk(
            s.leaving === null
              ? `Booking ${s.reservation}, there's one more coming with you, that's ${
                person(s.joining)
              }. So on board I'd have ${and(s.passengers.map(fullName))}.`
              : `Booking ${s.reservation}, ${
                fullName(s.leaving)
              } can't make it, so that name's coming off. Going on for them, ${
                person(s.joining)
              }. So on board I'd have ${and(s.passengers.map(fullName))}.`,
          );
        case "bags":
          return talk(
            `Booking ${s.reservation}, you've ${
              s.had === 0 ? "nothing" : plural(s.had, "bag")
            } going in the hold, and we're making it ${s.total}. ${
              s.nonfree === 0
                ? `None of that's costing you, it's only down under ${
                  pay(s.method)
                }.`
                : `${s.nonfree} of those at fifty dollars a go, so $${
                  s.nonfree * 50
                }, and that's on ${pay(s.method)}.`
            }`,
          );
        case "certificate":
          return talk(
            `You've had a ${s.reason} on booking ${s.reservation}, ever so sorry about that, so I'm getting a certificate out to you, and that's good for ${
              round(s.amount)
            }.`,
          );
      }
    },
  };
}

/** Phrasings written without sight of the code that reads them. */
export const VISITOR_PHRASINGS: readonly Phrasing[] = [
  clerk(),
  markdownModel(),
  smallModel(),
  terse(),
  flowery(),
  nonNative(),
  tables(),
  json(),
  steps(),
  mail(),
  chat(),
  typos(),
  form(),
  repeater(),
  questionFirst(),
  toolCall(),
  cheerful(),
  compliance(),
  diffs(),
  telephone(),
];
