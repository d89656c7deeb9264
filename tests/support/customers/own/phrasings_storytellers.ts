/** Twenty hands in which agents sum up a request and ask for consent. */

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

/** `$1,020.50` */
function usd(n: number): string {
  const [whole, cents] = Math.abs(n).toFixed(2).split(".");
  return `$${whole!.replace(/\B(?=(\d{3})+$)/g, ",")}.${cents}`;
}

/** `$1,020.50`, but `$25` */
function bucks(n: number): string {
  return usd(n).replace(/\.00$/, "");
}

/** `1020.50` */
function bare(n: number): string {
  return Math.abs(n).toFixed(2);
}

/** `a, b and c` */
function list(parts: readonly string[], last = " and ", sep = ", "): string {
  if (parts.length < 2) return parts.join("");
  return parts.slice(0, -1).join(sep) + last + parts[parts.length - 1];
}

/** `one`, `two`, …; figures above twelve */
function count(n: number): string {
  return COUNTS[n] ?? String(n);
}

function cap(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function s(n: number): string {
  return n === 1 ? "" : "s";
}

/** `an E-Reader` */
function an(text: string): string {
  return `${/^[aeiou]/i.test(text) ? "an" : "a"} ${text}`;
}

/** The options of an item, `""` if it has none. */
function opts(
  item: ItemWords,
  pair: (key: string, value: string) => string = (k, v) => `${k} ${v}`,
  sep = ", ",
): string {
  return Object.entries(item.options).map(([k, v]) => pair(k, v)).join(sep);
}

/** Values alone where they explain themselves, else with their names. */
function loose(item: ItemWords, sep = ", "): string {
  return opts(
    item,
    (k, v) => /^(yes|no|none|.|[\d.]+|xs|xl|xxl)$/i.test(v) ? `${k} ${v}` : v,
    sep,
  );
}

/** `text` between `before` and `after`, or nothing if it is empty. */
function wrap(before: string, text: string, after = ""): string {
  return text === "" ? "" : before + text + after;
}

function th(day: number): string {
  const tens = day % 100;
  if (tens > 10 && tens < 14) return `${day}th`;
  return day + (["th", "st", "nd", "rd"][day % 10] ?? "th");
}

function ymd(iso: string): [string, string, number] {
  const [y, m, d] = iso.split("-");
  return [y!, MONTHS[Number(m) - 1]!, Number(d)];
}

/** `May 20, 2024` */
function usDate(iso: string): string {
  const [y, m, d] = ymd(iso);
  return `${m} ${d}, ${y}`;
}

/** `May 20th, 2024` */
function usDateTh(iso: string): string {
  const [y, m, d] = ymd(iso);
  return `${m} ${th(d)}, ${y}`;
}

/** `20 May 2024` */
function ukDate(iso: string): string {
  const [y, m, d] = ymd(iso);
  return `${d} ${m} ${y}`;
}

/** `20 Jul 2024` */
function shortDate(iso: string): string {
  const [y, m, d] = ymd(iso);
  return `${d} ${m.slice(0, 3)} ${y}`;
}

/** `the 20th of May 2024` */
function ukDateTh(iso: string): string {
  const [y, m, d] = ymd(iso);
  return `the ${th(d)} of ${m} ${y}`;
}

/** `Monday` */
function weekday(iso: string): string {
  return [
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
  ][new Date(iso + "T00:00:00Z").getUTCDay()]!;
}

/** `2:30 PM` */
function ampm(time: string): string {
  const [h, m] = time.split(":");
  const hour = Number(h);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${m} ${hour < 12 ? "AM" : "PM"}`;
}

/** Words a method; `brand` is `""` or ends in a blank: `Visa `. */
function method(
  m: MethodWords,
  card: (brand: string, four: string) => string,
  gift: (id: string) => string,
  paypal: (id: string) => string,
  certificate: (id: string) => string,
  other: (id: string) => string = (id) => `credit card ${id}`,
): string {
  switch (m.source) {
    case "credit card":
      return m.lastFour
        ? card(m.brand ? cap(m.brand) + " " : "", m.lastFour)
        : other(m.id);
    case "gift card":
      return gift(m.id);
    case "PayPal":
      return paypal(m.id);
    case "certificate":
      return certificate(m.id);
  }
}

/** The lines that are there, one below the other. */
function lines(...parts: (string | false | readonly string[])[]): string {
  return parts.flat().filter((part) => part !== false).join("\n");
}

// 1. An assistant fond of bullets and bold labels.
const bullets: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) => `${b}credit card ending in ${f}`,
      (id) => `gift card (${id})`,
      (id) => `PayPal account (${id})`,
      (id) => `travel certificate (${id})`,
    );
  const item = (i: ItemWords) =>
    `${i.name}${
      wrap(" – ", opts(i, (k, v) => `${k}: ${v}`))
    } (item ID ${i.id}, ${usd(i.price)})`;
  const adr = (a: AddressWords) =>
    [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country].filter(
      (x) => x !== "",
    ).join(", ");
  const flight = (f: FlightWords) =>
    `  - **${f.number}**: ${f.origin} → ${f.destination} on ${
      usDate(f.date)
    }, departing ${f.departs}, arriving ${f.arrives}`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last} (born ${usDate(p.born)})`;
  return {
    name: "bulleted list, bold labels",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return lines(
            "Thank you! Here is what will happen with your cancellation:",
            `- **Order to cancel:** ${x.order}`,
            `- **Item${s(x.items.length)}:** ${x.items.map(item).join("; ")}`,
            `- **Reason:** ${x.reason}`,
            `- **Refund:** to your ${m(x.method)}`,
            "",
            "Would you like me to proceed with cancelling this order? (yes/no)",
          );
        case "return":
          return lines(
            `I can set up the return for order **${x.order}**. Please review the details:`,
            "- **Going back to us:**",
            x.items.map((i) => `  - ${item(i)}`),
            `- **Refund method:** ${m(x.method)}`,
            "You'll get an email with instructions on how to send it all back.",
            "Do you confirm this return? (yes/no)",
          );
        case "exchange":
          return lines(
            `Here's the exchange I have for your delivered order **${x.order}**:`,
            x.pairs.flatMap((p) => [
              `- **You send back:** ${item(p.had)}`,
              `  **You receive:** ${item(p.wanted)}`,
            ]),
            x.difference === 0
              ? `- **Price difference:** none (payment method on file: ${
                m(x.method)
              })`
              : x.difference > 0
              ? `- **Price difference:** ${
                usd(x.difference)
              } to be charged to your ${m(x.method)}`
              : `- **Price difference:** ${
                usd(x.difference)
              } to be refunded to your ${m(x.method)}`,
            "Shall I go ahead with this exchange? (yes/no)",
          );
        case "modify":
          return lines(
            `These are the changes to your pending order **${x.order}**:`,
            x.pairs.map((p) =>
              `- **From** ${item(p.had)} **to** ${item(p.wanted)}`
            ),
            x.difference === 0
              ? `- **Amount due:** $0.00, as both cost the same; ${
                m(x.method)
              } is noted as the payment method`
              : x.difference > 0
              ? `- **Amount due:** ${usd(x.difference)} more, from your ${
                m(x.method)
              }`
              : `- **Amount due back to you:** ${usd(x.difference)}, to your ${
                m(x.method)
              }`,
            "Please note that items can be modified only once per order.",
            "Do you want me to make these item changes? (yes/no)",
          );
        case "payment":
          return lines(
            "Here is the payment update I'm about to make:",
            `- **Order:** ${x.order} (pending)`,
            `- **Current payment method:** ${m(x.had)}`,
            `- **New payment method:** ${m(x.wanted)}`,
            `- **Order total:** ${usd(x.total)}`,
            "Do you confirm the switch? (yes/no)",
          );
        case "address":
          return lines(
            `I'll update where order **${x.order}** is shipped:`,
            `- **New shipping address:** ${adr(x.address)}`,
            "Is this correct, and may I save it for the order? (yes/no)",
          );
        case "userAddress":
          return lines(
            "I'll update your account profile as follows:",
            `- **New default address:** ${adr(x.address)}`,
            "- **Existing orders:** not affected",
            "Do you confirm this new default address? (yes/no)",
          );
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return lines(
            "Great, here is a summary of your new booking:",
            `- **Trip:** ${
              x.roundTrip ? "Round trip" : "One way"
            }, ${x.origin} to ${x.destination}`,
            `- **Flight${s(x.flights.length)}:**`,
            x.flights.map(flight),
            `- **Cabin:** ${x.cabin}`,
            `- **Passenger${s(x.passengers.length)}:** ${
              x.passengers.map(who).join("; ")
            }`,
            `- **Checked bags:** ${x.bags}`,
            `- **Travel insurance:** ${x.insurance ? "Yes" : "No"}`,
            "- **Payment:**",
            x.payments.map((p) => `  - ${usd(p.amount)} from ${m(p.method)}`),
            `- **Total:** ${usd(x.total)}`,
            "",
            "Would you like me to book this? (yes/no)",
          );
        case "cancel":
          return lines(
            "Here are the cancellation details:",
            `- **Reservation:** ${x.reservation}`,
            `- **Reason for cancelling:** ${x.reason}`,
            "- The whole reservation will be cancelled and this can't be undone.",
            "Do you confirm that you want to cancel? (yes/no)",
          );
        case "flights":
          return lines(
            `Here is the new itinerary for reservation **${x.reservation}**:`,
            x.flights.map(flight),
            `- **Cabin (unchanged):** ${x.cabin}`,
            `- **Any fare difference charged or refunded to:** ${m(x.method)}`,
            "Shall I change your flights to this? (yes/no)",
          );
        case "cabin":
          return lines(
            `About the cabin on reservation **${x.reservation}**:`,
            `- **Current cabin:** ${x.had}`,
            `- **New cabin:** ${x.wanted}`,
            "- **Flights:** stay as they are",
            `- **Payment or refund method:** ${m(x.method)}`,
            "May I make this cabin change? (yes/no)",
          );
        case "passengers":
          return lines(
            `Passenger update for reservation **${x.reservation}**:`,
            x.leaving
              ? `- **Removed:** ${who(x.leaving)}`
              : "- **Removed:** nobody",
            `- **Added:** ${who(x.joining)}`,
            "- **Passengers after the update:**",
            x.passengers.map((p) => `  - ${who(p)}`),
            "Is all of this right, and shall I update it? (yes/no)",
          );
        case "bags":
          return lines(
            `Checked baggage for reservation **${x.reservation}**:`,
            `- **Bags now:** ${x.had}`,
            `- **Bags after the change:** ${x.total}`,
            `- **Bags at extra cost:** ${x.nonfree}${
              x.nonfree > 0
                ? ` (${x.nonfree} × $50 = ${usd(x.nonfree * 50)})`
                : " (nothing to pay)"
            }`,
            `- **Payment method:** ${m(x.method)}`,
            "Do you confirm the baggage change? (yes/no)",
          );
        case "certificate":
          return lines(
            "As a gesture of goodwill I can offer the following:",
            `- **Compensation:** a travel certificate worth ${usd(x.amount)}`,
            `- **For:** the ${x.reason} on reservation ${x.reservation}`,
            "Would you like me to send you this certificate? (yes/no)",
          );
      }
    },
  };
})();

// 2. A curt chat agent who hardly uses capitals.
const curt: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) => `${b.toLowerCase() || "card "}*${f}`,
      (id) => id,
      (id) => id,
      (id) => id,
      (id) => id,
    );
  const item = (i: ItemWords) =>
    `${i.name.toLowerCase()}${wrap(" ", loose(i, "/"))} [${i.id}, ${
      bucks(i.price)
    }]`;
  const adr = (a: AddressWords) =>
    [a.address1, a.address2, a.city, a.state, a.zip, a.country].filter((v) =>
      v !== ""
    ).join(", ");
  const flight = (f: FlightWords) =>
    `${f.number} ${f.origin}-${f.destination} ${f.date} ${f.departs}-${f.arrives}`;
  const who = (p: PassengerWords) => `${p.first} ${p.last} (dob ${p.born})`;
  return {
    name: "curt chat, lower case",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return `ok cancelling ${x.order}: ${
            x.items.map(item).join(" + ")
          }. reason ${x.reason}. money back to ${m(x.method)}. yes?`;
        case "return":
          return `return from ${x.order}: ${
            x.items.map(item).join(" + ")
          }, refund on ${m(x.method)}. ok to file?`;
        case "exchange":
          return `exchange on ${x.order} (delivered)\n${
            x.pairs.map((p) => `${item(p.had)} -> ${item(p.wanted)}`).join("\n")
          }\n${
            x.difference === 0
              ? `even swap, ${m(x.method)} on file`
              : x.difference > 0
              ? `you pay ${bucks(x.difference)} w/ ${m(x.method)}`
              : `you get ${bucks(x.difference)} back on ${m(x.method)}`
          }\ndo it?`;
        case "modify":
          return `pending ${x.order}, changing ${
            x.pairs.map((p) => `${item(p.had)} to ${item(p.wanted)}`).join(
              " and ",
            )
          }. ${
            x.difference === 0
              ? `no price diff (${m(x.method)})`
              : x.difference > 0
              ? `+${bucks(x.difference)} on ${m(x.method)}`
              : `${bucks(x.difference)} credited to ${m(x.method)}`
          }. one time only btw. go?`;
        case "payment":
          return `${x.order}: pay ${bucks(x.total)} w/ ${
            m(x.wanted)
          } instead of ${m(x.had)}. confirm?`;
        case "address":
          return `ship ${x.order} to ${adr(x.address)} now. right?`;
        case "userAddress":
          return `setting ur profile default addr to ${
            adr(x.address)
          }. good to save?`;
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return `booking ${x.origin}-${x.destination}, ${
            x.roundTrip ? "round trip" : "one way"
          }, ${x.cabin}\n${x.flights.map(flight).join("\n")}\npax: ${
            x.passengers.map(who).join(", ")
          }\nchecked bags ${x.bags}, insurance ${x.insurance ? "yes" : "no"}\n${
            x.payments.map((p) => `${bucks(p.amount)} ${m(p.method)}`).join(
              " + ",
            )
          } = ${bucks(x.total)} total\nbook it?`;
        case "cancel":
          return `so cancel all of ${x.reservation}, reason: ${x.reason}. sure?`;
        case "flights":
          return `${x.reservation} new flights:\n${
            x.flights.map(flight).join("\n")
          }\nstill ${x.cabin}. diff on ${m(x.method)}. switch?`;
        case "cabin":
          return `${x.reservation} from ${x.had} to ${x.wanted}, same flights, settle w/ ${
            m(x.method)
          }. ok?`;
        case "passengers":
          return `${x.reservation}: ${
            x.leaving
              ? `${who(x.joining)} in, ${who(x.leaving)} out`
              : `adding ${who(x.joining)}, nobody out`
          }. list then: ${x.passengers.map(who).join(", ")}. fine?`;
        case "bags":
          return `${x.reservation} bags ${x.had} -> ${x.total}. ${
            x.nonfree === 0
              ? "0 paid extra"
              : `${x.nonfree} paid extra @ $50 = $${x.nonfree * 50}`
          }, ${m(x.method)}. add?`;
        case "certificate":
          return `can do a ${
            bucks(x.amount)
          } certificate for ${x.reservation}, ${x.reason}. want it?`;
      }
    },
  };
})();

// 3. Long, polite letters.
const letter: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) => `the ${b}credit card whose number ends in ${f}`,
      (id) => `the gift card registered as ${id}`,
      (id) => `the PayPal account registered as ${id}`,
      (id) => `the travel certificate registered as ${id}`,
      (id) => `the credit card registered as ${id}`,
    );
  const item = (i: ItemWords) =>
    `the ${i.name}${
      wrap(
        " with ",
        list(Object.entries(i.options).map(([k, v]) => `${k} “${v}”`)),
      )
    } (article ${i.id}, priced at ${usd(i.price)})`;
  const adr = (a: AddressWords) =>
    lines(
      `    ${a.address1}`,
      a.address2 !== "" && `    ${a.address2}`,
      `    ${a.city}, ${a.state} ${a.zip}`,
      `    ${a.country}`,
    );
  const flight = (f: FlightWords) =>
    `flight ${f.number} on ${weekday(f.date)}, ${
      ukDate(f.date)
    }, which leaves ${f.origin} at ${f.departs} and reaches ${f.destination} at ${f.arrives}`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last}, born on ${ukDate(p.born)}`;
  const hail = "Dear Customer,\n\n";
  const bye = "\n\nWith kind regards,\nCustomer Care";
  return {
    name: "long polite letter",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return `${hail}Thank you very much for your patience. As I understand your wishes, you would like order ${x.order} to be cancelled in its entirety, ${
            x.reason === "no longer needed"
              ? "because you no longer need it (“no longer needed”)"
              : x.reason === "ordered by mistake"
              ? "because it was ordered by mistake"
              : `for the reason “${x.reason}”`
          }. The order consists of ${
            list(x.items.map(item))
          }. Once it has been cancelled, the amount you paid will be returned to ${
            m(x.method)
          }.\n\nMay I kindly ask you to reply “yes” if you wish me to cancel the order on these terms?${bye}`;
        case "return":
          return `${hail}It will be my pleasure to arrange your return. You wish to send back, out of order ${x.order}, ${
            list(x.items.map(item))
          }. As soon as we have received the goods, we shall refund their price to ${
            m(x.method)
          }.\n\nWould you be so kind as to let me know whether I may register this return?${bye}`;
        case "exchange":
          return `${hail}Allow me to repeat the exchange that we have discussed for order ${x.order}, which has already been delivered to you. ${
            x.pairs.map((p) =>
              `You would give up ${
                item(p.had)
              }, and we would send you instead ${item(p.wanted)}.`
            ).join(" ")
          } ${
            x.difference === 0
              ? `Since the prices are equal, there is nothing to be paid or refunded; ${
                m(x.method)
              } would merely be recorded as the method of payment.`
              : x.difference > 0
              ? `As the new selection is dearer, the difference of ${
                usd(x.difference)
              } would be charged to ${m(x.method)}.`
              : `As the new selection is less expensive, the difference of ${
                usd(x.difference)
              } would be refunded to ${m(x.method)}.`
          }\n\nMay I have your consent to carry out this exchange?${bye}`;
        case "modify":
          return `${hail}Your order ${x.order} is still pending, and I should be glad to amend it for you. ${
            x.pairs.map((p) =>
              `In place of ${item(p.had)}, the order would then contain ${
                item(p.wanted)
              }.`
            ).join(" ")
          } ${
            x.difference === 0
              ? `The sum of the order would remain the same, and ${
                m(x.method)
              } would be kept on record for it.`
              : x.difference > 0
              ? `This would raise the sum by ${
                usd(x.difference)
              }, for which we would use ${m(x.method)}.`
              : `This would lower the sum by ${
                usd(x.difference)
              }, which we would pay back to ${m(x.method)}.`
          } May I also point out that no further change of items will be possible afterwards.\n\nWould you please tell me whether I should make this amendment?${bye}`;
        case "payment":
          return `${hail}You have asked for order ${x.order}, which comes to ${
            usd(x.total)
          }, to be paid in a different manner. So far, it was to be paid with ${
            m(x.had)
          }. From now on, the full sum would be taken from ${
            m(x.wanted)
          }, and the earlier payment would be released.\n\nMay I ask whether you agree to this change of payment method?${bye}`;
        case "address":
          return `${hail}Before order ${x.order} leaves our warehouse, I would redirect it to the following new shipping address:\n\n${
            adr(x.address)
          }\n\nMight I trouble you to confirm that I may enter it for this order?${bye}`;
        case "userAddress":
          return `${hail}I would be happy to replace the default address in your customer profile. In future it would read:\n\n${
            adr(x.address)
          }\n\nOrders already placed would keep the address that they have. Do you agree that I save this as your default address?${bye}`;
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return `${hail}It is a pleasure to prepare your journey from ${x.origin} to ${x.destination}, which I would book as a ${
            x.roundTrip ? "round trip" : "one-way trip"
          } in ${x.cabin} class. You would travel on ${
            list(x.flights.map(flight), "; and then on ", "; then on ")
          }.\n\nThe traveller${
            s(x.passengers.length)
          } on this reservation would be ${
            list(x.passengers.map(who), "; and ", "; ")
          }. I would register ${
            x.bags === 0
              ? "no checked bags"
              : `${count(x.bags)} checked bag${s(x.bags)} in all`
          }, and travel insurance would ${
            x.insurance ? "" : "not "
          }be included. The total price comes to ${usd(x.total)}, of which ${
            list(
              x.payments.map((p) =>
                `${usd(p.amount)} would be paid with ${m(p.method)}`
              ),
            )
          }.\n\nMay I kindly ask whether I should make this booking for you?${bye}`;
        case "cancel":
          return `${hail}I am sorry to learn that you will not be travelling. According to your message, reservation ${x.reservation} is to be cancelled as a whole, and I would note “${x.reason}” as the reason.\n\nWould you please reply “yes” if I should cancel it?${bye}`;
        case "flights":
          return `${hail}Following our conversation I would rebook reservation ${x.reservation}, so that the complete itinerary henceforth consists of ${
            list(x.flights.map(flight), "; and ", "; ")
          }. You would keep your seats in ${x.cabin}. Should the fares differ, the difference would be charged or refunded by way of ${
            m(x.method)
          }.\n\nDo I have your permission to rebook you on these flights?${bye}`;
        case "cabin":
          return `${hail}Regarding reservation ${x.reservation}, I have noted that everybody should travel in ${x.wanted} class rather than in ${x.had} class as booked until now. The flights themselves stay untouched. Any difference in price would be settled through ${
            m(x.method)
          }.\n\nWould you like me to go ahead with the new cabin?${bye}`;
        case "passengers":
          return `${hail}Let me summarise the change in the list of passengers of reservation ${x.reservation}. ${
            x.leaving
              ? `${
                who(x.leaving)
              }, would no longer travel, and the seat would go to ${
                who(x.joining)
              }.`
              : `Nobody would leave the list; ${who(x.joining)}, would join it.`
          } Thereafter the list would read: ${
            list(x.passengers.map(who), "; and ", "; ")
          }.\n\nMay I enter this change on your behalf?${bye}`;
        case "bags":
          return `${hail}At present reservation ${x.reservation} includes ${
            count(x.had)
          } checked bag${s(x.had)}. You would like it to include ${
            count(x.total)
          } checked bag${s(x.total)} (${x.total}) in all. ${
            x.nonfree === 0
              ? `None of them is chargeable, so nothing would be taken from ${
                m(x.method)
              }, which I would note as the payment method`
              : `Of these, ${count(x.nonfree)} (${x.nonfree}) ${
                x.nonfree === 1 ? "is" : "are"
              } not covered by your allowance, and the charge of $50 each, ${
                usd(x.nonfree * 50)
              } altogether, would be made to ${m(x.method)}`
          }.\n\nWould this be agreeable to you?${bye}`;
        case "certificate":
          return `${hail}Please accept our sincere regret that your flight on reservation ${x.reservation} was ${
            x.reason === "cancelled flight" ? "cancelled by us" : "delayed"
          } (${x.reason}). By way of compensation I would be glad to issue a travel certificate to the value of ${
            usd(x.amount)
          }.\n\nMay I issue it to your account?${bye}`;
      }
    },
  };
})();

// 4. A call-centre script, read back over the telephone.
const script: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) => `the ${b || "credit card "}with the last four digits ${f}`,
      (id) => `the gift card with reference ${id}`,
      (id) => `the PayPal account with reference ${id}`,
      (id) => `the certificate with reference ${id}`,
      (id) => `the credit card with reference ${id}`,
    );
  const item = (i: ItemWords) =>
    `one ${i.name}, item number ${i.id}, ${
      wrap("", opts(i, (k, v) => `${k} ${v}`), ", ")
    }at ${bucks(i.price)}`;
  const adr = (a: AddressWords) =>
    `street address ${a.address1}, ${
      a.address2 === "" ? "no second line" : `second line ${a.address2}`
    }, city ${a.city}, state ${a.state}, zip code ${a.zip}, country ${a.country}`;
  const flight = (f: FlightWords) =>
    `flight number ${f.number} from ${f.origin} to ${f.destination}, on ${
      usDateTh(f.date)
    }, departure ${ampm(f.departs)}, arrival ${ampm(f.arrives)}`;
  const who = (p: PassengerWords) =>
    `first name ${p.first}, last name ${p.last}, date of birth ${
      usDateTh(p.born)
    }`;
  return {
    name: "call-centre script",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return `Thank you for holding. For quality purposes I will now read your cancellation back to you. I have order number ${x.order}. On that order I see ${
            list(x.items.map(item), "; and ", "; ")
          }. You told me the reason today is: ${x.reason}. The refund is going to be issued to ${
            m(x.method)
          }. To cancel the full order as I have just read it, please state “yes” now. Do I have your authorization?`;
        case "return":
          return `Okay, let me recap the return request for you. The order number is ${x.order}. Coming back to us ${
            x.items.length === 1 ? "is" : "are"
          } ${
            list(x.items.map(item), "; and ", "; ")
          }. Your refund will post to ${
            m(x.method)
          }. Do I have your authorization to open the return, yes or no?`;
        case "exchange":
          return `Alright, reading back your exchange on delivered order number ${x.order}. ${
            x.pairs.map((p, i) =>
              `${
                x.pairs.length > 1 ? `Exchange number ${i + 1}: you` : "You"
              } are returning ${item(p.had)}; you will be receiving ${
                item(p.wanted)
              }.`
            ).join(" ")
          } ${
            x.difference === 0
              ? `There is a zero dollar difference on this one, and the method we keep for it is ${
                m(x.method)
              }.`
              : x.difference > 0
              ? `There is a balance of ${
                bucks(x.difference)
              } which I will be charging to ${m(x.method)}.`
              : `There is a credit of ${
                bucks(x.difference)
              } which I will be posting to ${m(x.method)}.`
          } May I have a verbal yes to process the exchange?`;
        case "modify":
          return `Perfect. Your order ${x.order} has not shipped and is in pending status, so here is the item modification as I have it. ${
            x.pairs.map((p) =>
              `Taking off the order: ${item(p.had)}. Putting on the order: ${
                item(p.wanted)
              }.`
            ).join(" ")
          } ${
            x.difference === 0
              ? `Your total does not change, and ${
                m(x.method)
              } stays attached to the modification.`
              : x.difference > 0
              ? `Your total goes up by ${bucks(x.difference)}, billed to ${
                m(x.method)
              }.`
              : `Your total goes down by ${bucks(x.difference)}, credited to ${
                m(x.method)
              }.`
          } I am required to advise you this can only be done once. Would you like me to submit it at this time?`;
        case "payment":
          return `One moment while I read this disclosure. The payment on order number ${x.order}, in the amount of ${
            bucks(x.total)
          }, is going to be moved off of ${m(x.had)} and onto ${
            m(x.wanted)
          }. Do you authorize this new form of payment, yes or no?`;
        case "address":
          return `Let me verify the ship-to change on order number ${x.order}. I have the new ship-to as ${
            adr(x.address)
          }. Is that accurate, and do I have your okay to update the order?`;
        case "userAddress":
          return `Let me verify the default address going onto your account profile. I have ${
            adr(x.address)
          }. Can you please confirm with a yes so I can update your profile?`;
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return `Thank you for choosing us today. I will now read back your new reservation. This is a ${
            x.roundTrip ? "round-trip" : "one-way"
          } itinerary, origin ${x.origin}, destination ${x.destination}, class of service ${x.cabin}. ${
            x.flights.map((f, i) => `Segment ${i + 1}: ${flight(f)}.`).join(" ")
          } ${
            x.passengers.map((p, i) => `Passenger ${i + 1}: ${who(p)}.`).join(
              " ",
            )
          } Number of checked bags: ${x.bags}. Travel insurance has been ${
            x.insurance ? "accepted" : "declined"
          }. The total due is ${bucks(x.total)}. I will be collecting ${
            list(
              x.payments.map((p) => `${bucks(p.amount)} from ${m(p.method)}`),
            )
          }. Do I have your authorization to complete this booking?`;
        case "cancel":
          return `I understand. For the recording: you are requesting that confirmation code ${x.reservation} be cancelled in full, and the reason on file will be ${x.reason}. Can I please have a yes or a no to cancel?`;
        case "flights":
          return `Okay, I have your flight change on confirmation code ${x.reservation} ready to go. After the change your full itinerary reads as follows. ${
            x.flights.map((f, i) => `Segment ${i + 1}: ${flight(f)}.`).join(" ")
          } Class of service remains ${x.cabin}. Any add-collect or refund will be applied to ${
            m(x.method)
          }. Do you authorize me to reissue these flights?`;
        case "cabin":
          return `Let me confirm your cabin change on confirmation code ${x.reservation}. You are presently ticketed in ${x.had}. You will be moved to ${x.wanted} on all of the same flights. The fare difference is going through ${
            m(x.method)
          }. Shall I process the cabin change now?`;
        case "passengers":
          return `Let me verify the name change on confirmation code ${x.reservation}. ${
            x.leaving
              ? `The passenger coming off is ${
                who(x.leaving)
              }. The passenger going on is ${who(x.joining)}.`
              : `No passenger is coming off. One passenger is going on: ${
                who(x.joining)
              }.`
          } Once updated, the passenger list is: ${
            list(x.passengers.map(who), "; and ", "; ")
          }. Is that spelled correctly, and can I go ahead with the update?`;
        case "bags":
          return `Now for the baggage on confirmation code ${x.reservation}: I currently show ${x.had} checked, and I am updating that to a total of ${x.total}. ${
            x.nonfree === 0
              ? "Zero of those are chargeable"
              : `${x.nonfree} of those ${
                x.nonfree === 1 ? "is" : "are"
              } chargeable at $50 per bag, which is $${x.nonfree * 50}`
          }, and the form of payment is ${
            m(x.method)
          }. Do you authorize the baggage update?`;
        case "certificate":
          return `I do apologize for the ${
            x.reason === "cancelled flight" ? "cancellation" : "delay"
          } of your flight on confirmation code ${x.reservation}. Reason code: ${x.reason}. I am able to issue a courtesy certificate in the amount of ${
            bucks(x.amount)
          }. Would you like me to issue that at this time?`;
      }
    },
  };
})();

// 5. Markdown tables.
const table: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) => `${b || "Card "}•••• ${f}`,
      (id) => `Gift card \`${id}\``,
      (id) => `PayPal \`${id}\``,
      (id) => `Certificate \`${id}\``,
      (id) => `Credit card \`${id}\``,
    );
  const o = (i: ItemWords) => opts(i, (k, v) => `${k}=${v}`) || "—";
  const head = (...cells: string[]) =>
    `| ${cells.join(" | ")} |\n|${cells.map(() => "---").join("|")}|`;
  const row = (...cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  const goods = (items: readonly ItemWords[]) => [
    head("Product", "Item ID", "Options", "Price"),
    ...items.map((i) => row(i.name, i.id, o(i), usd(i.price))),
  ];
  const adr = (a: AddressWords) => [
    row("Street", a.address1),
    row("Apt / suite", a.address2 || "—"),
    row("City", a.city),
    row("State", a.state),
    row("ZIP", a.zip),
    row("Country", a.country),
  ];
  const legs = (flights: readonly FlightWords[]) => [
    head("Flight", "Date", "From", "To", "Dep.", "Arr."),
    ...flights.map((f) =>
      row(f.number, f.date, f.origin, f.destination, f.departs, f.arrives)
    ),
  ];
  const people = (ps: readonly PassengerWords[]) => [
    head("First name", "Last name", "Date of birth"),
    ...ps.map((p) => row(p.first, p.last, p.born)),
  ];
  return {
    name: "Markdown tables",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return lines(
            `### Cancel order ${x.order}`,
            "",
            goods(x.items),
            `\nReason: *${x.reason}*. Refund destination: ${m(x.method)}.`,
            "\n**Cancel the order?** Please answer yes or no.",
          );
        case "return":
          return lines(
            `### Return request, order ${x.order}\n`,
            goods(x.items),
            `\nRefund goes to: ${m(x.method)}`,
            "\n**May I submit the return?**",
          );
        case "exchange":
          return lines(
            `### Exchange for delivered order ${x.order}\n`,
            head("", "Old item (you return)", "New item (you get)"),
            x.pairs.flatMap((p) => [
              row("Product", p.had.name, p.wanted.name),
              row("Item ID", p.had.id, p.wanted.id),
              row("Options", o(p.had), o(p.wanted)),
              row("Price", usd(p.had.price), usd(p.wanted.price)),
            ]),
            x.difference === 0
              ? `\nDifference: $0.00 (method: ${m(x.method)})`
              : x.difference > 0
              ? `\nYou pay ${usd(x.difference)} via ${m(x.method)}.`
              : `\nYou are refunded ${usd(x.difference)} via ${m(x.method)}.`,
            "\n**Proceed with the exchange?**",
          );
        case "modify":
          return lines(
            `### Pending order ${x.order}: item changes\n`,
            head("Product", "Before", "After", "Price before", "Price after"),
            x.pairs.map((p) =>
              row(
                p.had.name === p.wanted.name
                  ? p.had.name
                  : `${p.had.name} → ${p.wanted.name}`,
                `${p.had.id}: ${o(p.had)}`,
                `${p.wanted.id}: ${o(p.wanted)}`,
                usd(p.had.price),
                usd(p.wanted.price),
              )
            ),
            x.difference === 0
              ? `\nNothing to settle; payment method is ${m(x.method)}.`
              : x.difference > 0
              ? `\nExtra charge: **${usd(x.difference)}** to ${m(x.method)}.`
              : `\nMoney back: **${usd(x.difference)}** to ${m(x.method)}.`,
            "\n**Apply these modifications?** (This works only once per order.)",
          );
        case "payment":
          return lines(
            head("Payment for", "Amount", "Old method", "New method"),
            row(x.order, usd(x.total), m(x.had), m(x.wanted)),
            "\n**Do you want the new method to be used?**",
          );
        case "address":
          return lines(
            head("Shipping address", `Order ${x.order}, new`),
            adr(x.address),
            "\n**Ship there instead? Yes / no**",
          );
        case "userAddress":
          return lines(
            head("Default address", "Your profile, new"),
            adr(x.address),
            "\n**Store this in your profile?**",
          );
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return lines(
            `### New ${
              x.roundTrip ? "round trip" : "one-way trip"
            }: ${x.origin} → ${x.destination}\n`,
            legs(x.flights),
            "",
            people(x.passengers),
            "",
            head("Cabin", "Checked bags", "Insurance", "Total"),
            row(
              x.cabin,
              x.bags,
              x.insurance ? "included" : "not included",
              usd(x.total),
            ),
            "",
            head("Pay with", "Amount"),
            x.payments.map((p) => row(m(p.method), usd(p.amount))),
            "\n**Shall I book?**",
          );
        case "cancel":
          return lines(
            head("Reservation", "Action", "Reason"),
            row(x.reservation, "cancel entirely", x.reason),
            "\n**Are you sure you want this cancelled?**",
          );
        case "flights":
          return lines(
            `### ${x.reservation}: itinerary after the change\n`,
            legs(x.flights),
            `\nCabin stays *${x.cabin}*. Fare difference: ${m(x.method)}.`,
            "\n**Switch to these flights?**",
          );
        case "cabin":
          return lines(
            head("Reservation", "Cabin today", "Cabin requested", "Method"),
            row(x.reservation, x.had, x.wanted, m(x.method)),
            "\nThe flights are not touched. **Change the cabin?**",
          );
        case "passengers":
          return lines(
            `### ${x.reservation}: who flies\n`,
            head("Change", "Name", "Date of birth"),
            x.leaving
              ? row(
                "leaves",
                `${x.leaving.first} ${x.leaving.last}`,
                x.leaving.born,
              )
              : row("leaves", "nobody", "—"),
            row(
              "joins",
              `${x.joining.first} ${x.joining.last}`,
              x.joining.born,
            ),
            "\nFull list afterwards:\n",
            people(x.passengers),
            "\n**Update the passengers?**",
          );
        case "bags":
          return lines(
            head(
              "Reservation",
              "Bags before",
              "Bags after",
              "Thereof paid ($50 each)",
              "Cost",
              "Method",
            ),
            row(
              x.reservation,
              x.had,
              x.total,
              x.nonfree,
              `$${x.nonfree * 50}`,
              m(x.method),
            ),
            "\n**OK to change the bags?**",
          );
        case "certificate":
          return lines(
            head("Compensation", "Value", "Reservation", "Because of"),
            row("certificate", usd(x.amount), x.reservation, x.reason),
            "\n**Shall I issue it to you?**",
          );
      }
    },
  };
})();

// 6. JSON, and a question after it.
const json: Phrasing = (() => {
  const m = (x: MethodWords) => ({
    type: x.source,
    id: x.id,
    ...(x.brand ? { brand: x.brand } : {}),
    ...(x.lastFour ? { last_four: x.lastFour } : {}),
  });
  const item = (i: ItemWords) => ({
    product: i.name,
    item_id: i.id,
    options: i.options,
    price: i.price,
  });
  const adr = (a: AddressWords) => ({
    address1: a.address1,
    address2: a.address2,
    city: a.city,
    state: a.state,
    zip: a.zip,
    country: a.country,
  });
  const flight = (f: FlightWords) => ({
    flight_number: f.number,
    date: f.date,
    from: f.origin,
    to: f.destination,
    departs: f.departs,
    arrives: f.arrives,
  });
  const who = (p: PassengerWords) => ({
    first_name: p.first,
    last_name: p.last,
    dob: p.born,
  });
  const say = (value: unknown, question: string, intro = "") =>
    `${intro}\`\`\`json\n${
      JSON.stringify(value, null, 2)
    }\n\`\`\`\n${question}`;
  return {
    name: "JSON and a question",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return say({
            action: "cancel_pending_order",
            order_id: x.order,
            reason: x.reason,
            items: x.items.map(item),
            refund_to: m(x.method),
          }, "Do you approve this cancellation? Type yes or no.");
        case "return":
          return say({
            action: "return_items",
            order_id: x.order,
            returned_items: x.items.map(item),
            refund_method: m(x.method),
          }, "Should this return be sent off?");
        case "exchange":
          return say(
            {
              action: "exchange_delivered_items",
              order_id: x.order,
              exchanges: x.pairs.map((p) => ({
                old_item: item(p.had),
                new_item: item(p.wanted),
              })),
              settlement: {
                direction: x.difference === 0
                  ? "none"
                  : x.difference > 0
                  ? "customer pays"
                  : "customer receives",
                amount_usd: Math.abs(x.difference),
                method: m(x.method),
              },
            },
            "Is this what you want exchanged? Reply yes and I'll run it.",
            "This is the exchange I prepared:\n",
          );
        case "modify":
          return say(
            {
              action: "modify_pending_order_items",
              order_id: x.order,
              replace: x.pairs.map((p) => ({
                remove: item(p.had),
                insert: item(p.wanted),
              })),
              [
                x.difference < 0 ? "refund_usd" : "extra_charge_usd"
              ]: Math.abs(x.difference),
              payment_method: m(x.method),
            },
            "May I apply this to the pending order? (Only one item change per order is possible.)",
          );
        case "payment":
          return say({
            action: "change_payment",
            order_id: x.order,
            order_total_usd: x.total,
            current_method: m(x.had),
            future_method: m(x.wanted),
          }, "Confirm the new payment method? yes / no");
        case "address":
          return say({
            action: "change_shipping_address",
            order_id: x.order,
            new_address: adr(x.address),
          }, "Is the address right and shall I save it for the order?");
        case "userAddress":
          return say(
            {
              action: "change_default_address_of_profile",
              new_address: adr(x.address),
            },
            "Shall I overwrite the default address in your profile with this?",
          );
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return say(
            {
              action: "book_reservation",
              trip: x.roundTrip ? "round_trip" : "one_way",
              origin: x.origin,
              destination: x.destination,
              flights: x.flights.map(flight),
              cabin: x.cabin,
              passengers: x.passengers.map(who),
              checked_bags: x.bags,
              insurance: x.insurance ? "yes" : "no",
              payments: x.payments.map((p) => ({
                ...m(p.method),
                amount_usd: p.amount,
              })),
              total_usd: x.total,
            },
            "Do you want me to send this booking?",
            "Your booking, ready to be sent:\n",
          );
        case "cancel":
          return say({
            action: "cancel_reservation",
            reservation_id: x.reservation,
            reason: x.reason,
          }, "Cancel for good? Type yes or no.");
        case "flights":
          return say({
            action: "change_flights",
            reservation_id: x.reservation,
            new_itinerary: x.flights.map(flight),
            cabin_unchanged: x.cabin,
            fare_difference_via: m(x.method),
          }, "May I replace the itinerary by this one?");
        case "cabin":
          return say({
            action: "change_cabin",
            reservation_id: x.reservation,
            cabin: { from: x.had, to: x.wanted },
            flights: "unchanged",
            fare_difference_via: m(x.method),
          }, "Is this cabin change okay with you?");
        case "passengers":
          return say({
            action: "change_passengers",
            reservation_id: x.reservation,
            passenger_out: x.leaving ? who(x.leaving) : "nobody",
            passenger_in: who(x.joining),
            passengers_afterwards: x.passengers.map(who),
          }, "Please check the names and dates of birth. Shall I write them?");
        case "bags":
          return say({
            action: "change_baggage",
            reservation_id: x.reservation,
            bags_before: x.had,
            bags_after: x.total,
            of_which_not_free: x.nonfree,
            cost_usd: x.nonfree * 50,
            payment_method: m(x.method),
          }, "Do you accept this baggage update?");
        case "certificate":
          return say({
            action: "issue_certificate",
            reservation_id: x.reservation,
            amount_usd: x.amount,
            compensation_for: x.reason,
          }, "Would you like to receive it?");
      }
    },
  };
})();

// 7. Lines of `KEY: value`, the question before them.
const keys: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) => `${b.trim() || "Credit card"}, last 4 = ${f}`,
      (id) => `Gift card, id = ${id}`,
      (id) => `PayPal, id = ${id}`,
      (id) => `Certificate, id = ${id}`,
      (id) => `Credit card, id = ${id}`,
    );
  const item = (i: ItemWords) =>
    [
      `${i.name} / ${i.id}`,
      opts(i, (k, v) => `${k} = ${v}`, " / "),
      usd(i.price),
    ]
      .filter((v) => v !== "").join(" / ");
  const adr = (a: AddressWords) => [
    `ADDRESS LINE 1: ${a.address1}`,
    `ADDRESS LINE 2: ${a.address2 || "(empty)"}`,
    `CITY: ${a.city}`,
    `STATE: ${a.state}`,
    `ZIP: ${a.zip}`,
    `COUNTRY: ${a.country}`,
  ];
  const flight = (f: FlightWords, i: number) =>
    `FLIGHT ${i + 1}: ${f.number} / ${
      shortDate(f.date)
    } / ${f.origin} ${f.departs} - ${f.destination} ${f.arrives}`;
  const who = (p: PassengerWords) =>
    `${p.last}, ${p.first} / born ${shortDate(p.born)}`;
  return {
    name: "question first, KEY: value lines",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return lines(
            "Please confirm with YES: should the order below be cancelled?",
            `ORDER: ${x.order}`,
            `REASON: ${x.reason}`,
            x.items.map((i, n) => `ITEM ${n + 1}: ${item(i)}`),
            `REFUND TO: ${m(x.method)}`,
          );
        case "return":
          return lines(
            "Do you want to return the following?",
            `ORDER: ${x.order}`,
            x.items.map((i, n) => `RETURNED ITEM ${n + 1}: ${item(i)}`),
            `REFUND TO: ${m(x.method)}`,
            "Answer YES to return, NO to keep.",
          );
        case "exchange":
          return lines(
            "Is this exchange correct? YES starts it.",
            `ORDER (DELIVERED): ${x.order}`,
            x.pairs.flatMap((p, n) => [
              `EXCHANGE ${n + 1}, OLD: ${item(p.had)}`,
              `EXCHANGE ${n + 1}, NEW: ${item(p.wanted)}`,
            ]),
            x.difference === 0
              ? "PRICE DIFFERENCE: 0.00"
              : x.difference > 0
              ? `YOU PAY: ${usd(x.difference)}`
              : `YOU GET BACK: ${usd(x.difference)}`,
            `VIA: ${m(x.method)}`,
          );
        case "modify":
          return lines(
            "Shall these items of your pending order be changed? YES or NO, please (possible once only).",
            `PENDING ORDER: ${x.order}`,
            x.pairs.flatMap((p) => [
              `INSTEAD OF: ${item(p.had)}`,
              `PUT: ${item(p.wanted)}`,
            ]),
            x.difference === 0
              ? "SURCHARGE: none"
              : x.difference > 0
              ? `SURCHARGE: ${usd(x.difference)}`
              : `REFUND: ${usd(x.difference)}`,
            `SETTLED BY: ${m(x.method)}`,
          );
        case "payment":
          return lines(
            "May I change how this order is paid?",
            `ORDER: ${x.order}`,
            `TOTAL: ${usd(x.total)}`,
            `PAID SO FAR WITH: ${m(x.had)}`,
            `TO BE PAID WITH: ${m(x.wanted)}`,
            "YES / NO",
          );
        case "address":
          return lines(
            "Shall the order be sent to this address from now on?",
            `ORDER: ${x.order}`,
            adr(x.address),
          );
        case "userAddress":
          return lines(
            "Shall this become the default address of your account?",
            adr(x.address),
            "Send YES if so.",
          );
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return lines(
            "Ready to book. Is everything below right, and shall I buy it?",
            `TRIP: ${
              x.roundTrip ? "round trip" : "one way"
            } ${x.origin} - ${x.destination}`,
            x.flights.map(flight),
            `CABIN: ${x.cabin}`,
            x.passengers.map((p, i) => `PASSENGER ${i + 1}: ${who(p)}`),
            `CHECKED BAGS: ${x.bags}`,
            `INSURANCE: ${x.insurance ? "yes" : "no"}`,
            x.payments.map((p) =>
              `PAYMENT: ${usd(p.amount)} by ${m(p.method)}`
            ),
            `TOTAL: ${usd(x.total)}`,
          );
        case "cancel":
          return lines(
            "Should I cancel? Please write YES or NO.",
            `RESERVATION: ${x.reservation}`,
            `REASON GIVEN: ${x.reason}`,
          );
        case "flights":
          return lines(
            "Do you accept this new itinerary?",
            `RESERVATION: ${x.reservation}`,
            x.flights.map((f, i) => `NEW ${flight(f, i)}`),
            `CABIN: ${x.cabin} (as before)`,
            `FARE DIFFERENCE BY: ${m(x.method)}`,
          );
        case "cabin":
          return lines(
            "Do you want to sit in the other cabin?",
            `RESERVATION: ${x.reservation}`,
            `OLD CABIN: ${x.had}`,
            `NEW CABIN: ${x.wanted}`,
            "FLIGHTS: as before",
            `FARE DIFFERENCE BY: ${m(x.method)}`,
          );
        case "passengers":
          return lines(
            "Can I store the passengers like this? YES / NO",
            `RESERVATION: ${x.reservation}`,
            x.leaving ? `TAKEN OFF: ${who(x.leaving)}` : "TAKEN OFF: no one",
            `PUT ON: ${who(x.joining)}`,
            x.passengers.map((p, i) =>
              `PASSENGER ${i + 1} AFTER THE CHANGE: ${who(p)}`
            ),
          );
        case "bags":
          return lines(
            "Shall I set the checked bags to the new number?",
            `RESERVATION: ${x.reservation}`,
            `OLD NUMBER OF BAGS: ${x.had}`,
            `NEW NUMBER OF BAGS: ${x.total}`,
            `BAGS TO PAY FOR: ${x.nonfree} x $50 = $${x.nonfree * 50}`,
            `PAYMENT: ${m(x.method)}`,
          );
        case "certificate":
          return lines(
            "Would you accept this as compensation?",
            `CERTIFICATE VALUE: ${usd(x.amount)}`,
            `RESERVATION: ${x.reservation}`,
            `CAUSE: ${x.reason}`,
          );
      }
    },
  };
})();

// 8. An agent whose first language is not English.
const foreign: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) => `your ${b || "credit "}card with ending ${f}`,
      (id) => `your gift card with number ${id}`,
      (id) => `your PayPal with number ${id}`,
      (id) => `your certificate with number ${id}`,
      (id) => `your credit card with number ${id}`,
    );
  const item = (i: ItemWords) =>
    `${i.name} ${
      wrap("in ", opts(i, (k, v) => `${k} ${v}`, " and "), " ")
    }(number ${i.id}, price ${bare(i.price)} dollar)`;
  const adr = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 === "" ? "" : `${a.address2}, `
    }in ${a.city}, ${a.state}, post code ${a.zip}, ${a.country}`;
  const flight = (f: FlightWords) =>
    `with ${f.number} at ${
      ukDate(f.date)
    } from ${f.origin} (start ${f.departs} o'clock) until ${f.destination} (landing ${f.arrives} o'clock)`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last}, born at ${ukDate(p.born)}`;
  return {
    name: "second-language English",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return `I have understood, you want that I make cancel for the order ${x.order} with ${
            list(x.items.map(item), " and also ")
          }. As reason I will write: ${x.reason}. Your money comes then back on ${
            m(x.method)
          }. Is it like this correct and can I make it?`;
        case "return":
          return `So, from the order ${x.order} you are giving to us back ${
            list(x.items.map(item), " and also ")
          }. The money for this we will send on ${
            m(x.method)
          }. Are you agree with this return?`;
        case "exchange":
          return `For the order ${x.order} what is already arrived by you I do this exchange. ${
            x.pairs.map((p) =>
              `You give back ${
                item(p.had)
              } and you will receive for this the new ${item(p.wanted)}.`
            ).join(" ")
          } ${
            x.difference === 0
              ? `The price is same, so nobody must pay, I put only ${
                m(x.method)
              } in the system.`
              : x.difference > 0
              ? `New is more expensive, you must pay still ${
                bare(x.difference)
              } dollar with ${m(x.method)}.`
              : `New is more cheap, we give you ${
                bare(x.difference)
              } dollar back on ${m(x.method)}.`
          } You are okay with this exchange, yes?`;
        case "modify":
          return `The order ${x.order} is waiting still (pending), therefore I can change the things inside. ${
            x.pairs.map((p) =>
              `Out goes ${item(p.had)}, inside comes ${item(p.wanted)}.`
            ).join(" ")
          } ${
            x.difference === 0
              ? `There is not difference of price. The payment is staying ${
                m(x.method)
              }.`
              : x.difference > 0
              ? `It costs ${bare(x.difference)} dollar more, this I take from ${
                m(x.method)
              }.`
              : `It costs ${bare(x.difference)} dollar less, this I give on ${
                m(x.method)
              }.`
          } Please think well, later other change is not possible. I shall do it?`;
        case "payment":
          return `Until now the order ${x.order} was payed by ${
            m(x.had)
          }. You wish that the ${bare(x.total)} dollar are payed now by ${
            m(x.wanted)
          }. Do you say yes for this?`;
        case "address":
          return `I will write new delivery address in the order ${x.order}, it is this: ${
            adr(x.address)
          }. Is all correctly written and I can save?`;
        case "userAddress":
          return `In your profile I will put since today this address like standard (default): ${
            adr(x.address)
          }. Can I do so, please?`;
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return `Good, I make for you reservation from ${x.origin} to ${x.destination}, ${
            x.roundTrip
              ? "going and coming back (round trip)"
              : "only going (one way)"
          }, in class ${x.cabin}. You fly ${
            list(x.flights.map(flight), " and after it ", ", after it ")
          }. Who is flying: ${
            x.passengers.map(who).join("; ")
          }. Suitcases for check in: ${x.bags}. Insurance: ${
            x.insurance ? "yes, with insurance" : "no, without insurance"
          }. All together it makes ${bare(x.total)} dollar, and you pay ${
            list(
              x.payments.map((p) =>
                `${bare(p.amount)} dollar with ${m(p.method)}`
              ),
            )
          }. Do you want that I book this?`;
        case "cancel":
          return `I am sorry to hear. You want I cancel complete the reservation ${x.reservation}, and the reason is ${x.reason}. It is right? I can do it now?`;
        case "flights":
          return `I change you the flights in the reservation ${x.reservation}. After this you will fly ${
            list(x.flights.map(flight), " and then ", ", then ")
          }. The class is staying ${x.cabin}. If the price is other, we make it over ${
            m(x.method)
          }. You want it so?`;
        case "cabin":
          return `In the reservation ${x.reservation} you are sitting now in ${x.had}, and you like to sit in ${x.wanted}. The flights are the same ones. The price difference goes over ${
            m(x.method)
          }. Can I make this change for you?`;
        case "passengers":
          return `For the reservation ${x.reservation} I make change of the persons. ${
            x.leaving
              ? `Not flying any more: ${
                who(x.leaving)
              }. Flying on the place of this person: ${who(x.joining)}.`
              : `All persons are staying, and one more is coming: ${
                who(x.joining)
              }.`
          } After, the persons are these: ${
            x.passengers.map(who).join("; ")
          }. Is everything good written, do I save it?`;
        case "bags":
          return `You have ${x.had} suitcase${
            s(x.had)
          } in the reservation ${x.reservation} and you want to have together ${x.total}. ${
            x.nonfree === 0
              ? "All are free, zero must be payed"
              : `From these are ${x.nonfree} not free, each makes 50 dollar, so it is ${
                x.nonfree * 50
              } dollar`
          }. Payment is with ${m(x.method)}. Are you agree?`;
        case "certificate":
          return `Because of ${x.reason} in your reservation ${x.reservation} I want to give you like excuse one certificate of ${
            bare(x.amount)
          } dollar. Do you want to take it?`;
      }
    },
  };
})();

// 9. Regional English, from the north of Ireland and Scotland.
const regional: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) => `your ${b || "bank "}card, the one that ends ${f}`,
      (id) => `your gift card, ${id}`,
      (id) => `your PayPal, ${id}`,
      (id) => `your certificate, ${id}`,
      (id) => `your credit card, ${id}`,
    );
  const item = (i: ItemWords) =>
    `the ${i.name}${
      wrap(" (", opts(i, (k, v) => `${v} for the ${k}`), ")")
    }, that's item ${i.id} at ${bucks(i.price)}`;
  const adr = (a: AddressWords) =>
    `${a.address1}${
      wrap(", ", a.address2)
    }, over in ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  const flight = (f: FlightWords) =>
    `the ${f.number} out of ${f.origin} to ${f.destination} on ${
      ukDateTh(f.date)
    }, away at ${f.departs} and in at ${f.arrives}`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last} (born ${ukDateTh(p.born)})`;
  return {
    name: "regional English, Scots and Irish",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return `Right you are. So that's the whole of ${x.order} away, ${
            list(x.items.map(item), "; and ", "; ")
          }. I'll put it down as ${x.reason}, and you'll see your money back on ${
            m(x.method)
          }. Will I cancel it for you, aye?`;
        case "return":
          return `Grand so. You're sending us back a wee bit of ${x.order}: ${
            list(x.items.map(item), "; and ", "; ")
          }. Your refund'll go on ${
            m(x.method)
          }. Will I get that return started for you?`;
        case "exchange":
          return `Right, so you've your parcel ${x.order} got, and you're wanting to swap a thing or two. ${
            x.pairs.map((p) =>
              `Back to us comes ${item(p.had)}. Out to you goes ${
                item(p.wanted)
              }.`
            ).join(" ")
          } ${
            x.difference === 0
              ? `They're the same money, so there's not a penny either way, and it's ${
                m(x.method)
              }, that we'd have down for it.`
              : x.difference > 0
              ? `It's a wee bit dearer, so that's ${bucks(x.difference)} off ${
                m(x.method)
              }.`
              : `It's cheaper, so that's ${
                bucks(x.difference)
              } coming back to you on ${m(x.method)}.`
          } Are you happy enough with that swap?`;
        case "modify":
          return `No bother, ${x.order} is only pending and hasn't left yet. ${
            x.pairs.map((p) =>
              `I'd take out ${item(p.had)}, and I'd put in ${item(p.wanted)}.`
            ).join(" ")
          } ${
            x.difference === 0
              ? `You'll be paying the same as before, with ${
                m(x.method)
              }, down for it.`
              : x.difference > 0
              ? `You'll be paying ${bucks(x.difference)} on top, from ${
                m(x.method)
              }.`
              : `You'll be due ${bucks(x.difference)} back, on ${m(x.method)}.`
          } Mind now, I can only do the once. Will I go on ahead?`;
        case "payment":
          return `So you're done with paying for ${x.order} by ${
            m(x.had)
          }, and it's ${m(x.wanted)}, that you'd sooner use for the ${
            bucks(x.total)
          }. Have I that right, and will I change it over?`;
        case "address":
          return `So ${x.order} is to go to a different house now: ${
            adr(x.address)
          }. Will I put that on the order for you?`;
        case "userAddress":
          return `So the address we keep for you by default is to be ${
            adr(x.address)
          } from here on. Is that you, and will I save it?`;
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return `Lovely stuff. So it's ${x.origin} to ${x.destination}, ${
            x.roundTrip ? "there and back (a round trip)" : "the one way only"
          }, in ${x.cabin}. You'd be on ${
            list(x.flights.map(flight), ", then ", ", then ")
          }. Travelling ${x.passengers.length === 1 ? "is" : "are"} ${
            list(x.passengers.map(who))
          }. There's ${
            x.bags === 0 ? "no bags" : `${x.bags} bag${s(x.bags)}`
          } for the hold, and you're ${
            x.insurance ? "taking" : "not taking"
          } the insurance. That's ${bucks(x.total)} all in, and you're paying ${
            list(
              x.payments.map((p) => `${bucks(p.amount)} by ${m(p.method)}`),
              ", and ",
            )
          }. Will I book that for you now?`;
        case "cancel":
          return `Ach, that's a pity. So I'd be cancelling all of ${x.reservation} for you, and it'd go in the book as ${x.reason}. Are you sure you want rid of it?`;
        case "flights":
          return `Right, for ${x.reservation} you'd be flying differently. It'd be ${
            list(x.flights.map(flight), ", then ", ", then ")
          }, and that's the lot. You're in ${x.cabin} the same as you were. Whatever's over or under goes by ${
            m(x.method)
          }. Will I move you onto those?`;
        case "cabin":
          return `So on ${x.reservation} yous are in ${x.had} the now, and it's ${x.wanted} you're after, same planes and all. We'd sort the money out by ${
            m(x.method)
          }. Will I put you in there?`;
        case "passengers":
          return x.leaving
            ? `So for ${x.reservation}, ${
              who(x.leaving)
            } isn't going after all, and ${
              who(x.joining)
            } is going in their place. That'd leave us with ${
              list(x.passengers.map(who))
            } on the plane. Will I change the names, so?`
            : `So for ${x.reservation} there's one more coming along, ${
              who(x.joining)
            }, and nobody's dropping out. That'd leave us with ${
              list(x.passengers.map(who))
            } on the plane. Will I add the name, so?`;
        case "bags":
          return `So ${x.reservation} has ${x.had} bag${
            s(x.had)
          } at the minute and you're wanting ${x.total} altogether. ${
            x.nonfree === 0
              ? `They're all free, there's 0 to pay for, but it's ${
                m(x.method)
              }, we'd have down`
              : `There's ${x.nonfree} you'd need to pay for, at $50 a go, so $${
                x.nonfree * 50
              } from ${m(x.method)}`
          }. Is that you sorted, will I do it?`;
        case "certificate":
          return `I'm wild sorry about your ${x.reason} on ${x.reservation}. I could get you a certificate for ${
            bucks(x.amount)
          } to make up for it. Would you like me to send it on?`;
      }
    },
  };
})();

// 10. An elderly clerk with a ledger.
const clerk: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) =>
        `that ${b || "credit "}card of yours, the one with ${f} at the end`,
      (id) => `that gift card of yours, marked ${id}`,
      (id) => `that PayPal thing of yours, marked ${id}`,
      (id) => `that certificate of yours, marked ${id}`,
      (id) => `that credit card of yours, marked ${id}`,
    );
  const item = (i: ItemWords) =>
    `${an(i.name)}${
      wrap(", ", list(Object.entries(i.options).map(([k, v]) => `${k} ${v}`)))
    }, which is number ${i.id} in my catalogue and costs ${usd(i.price)}`;
  const adr = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 === "" ? "" : `then ${a.address2}, `
    }in the town of ${a.city}, ${a.state}, with ${a.zip} for the zip, and ${a.country} for the country`;
  const flight = (f: FlightWords) =>
    `the aeroplane ${f.number}, on ${weekday(f.date)} ${
      ukDateTh(f.date)
    }, that takes off from ${f.origin} at ${
      ampm(f.departs)
    } and comes down at ${f.destination} at ${ampm(f.arrives)}`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last}, whose birthday is ${ukDateTh(p.born)}`;
  return {
    name: "elderly clerk",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return `Now then, let me find my spectacles. Here we are, order ${x.order}. In it there is ${
            list(x.items.map(item), "; and there is ", "; ")
          }. You would rather we forgot all about it, and in the column for reasons I shall write “${x.reason}”. Your money will travel back to ${
            m(x.method)
          }. Shall I strike the order out of my book, my dear?`;
        case "return":
          return `I see, not quite what you had hoped for. Out of order ${x.order} you would post back to us ${
            list(x.items.map(item), "; and ", "; ")
          }. When it has turned up here, I put the money on ${
            m(x.method)
          }. Shall I write out the return slip?`;
        case "exchange":
          return `Bear with me while I write this down. The parcel from order ${x.order} has reached you already, so we shall barter. ${
            x.pairs.map((p) =>
              `From you I get ${item(p.had)}. From me you get ${
                item(p.wanted)
              }.`
            ).join(" Next. ")
          } ${
            x.difference === 0
              ? `Neither of us owes the other a cent, though I do have to name a method, which is ${
                m(x.method)
              }.`
              : x.difference > 0
              ? `You owe me ${
                usd(x.difference)
              } on top of that, which I take from ${m(x.method)}.`
              : `I owe you ${
                usd(x.difference)
              } on top of that, which I put on ${m(x.method)}.`
          } Would that be a fair trade, and may I set it going?`;
        case "modify":
          return `Ah, order ${x.order} is still on the shelf in the back, pending, so I can open the box. ${
            x.pairs.map((p) =>
              `I take out what is in it now: ${
                item(p.had)
              }. I lay in there what you prefer: ${item(p.wanted)}.`
            ).join(" ")
          } ${
            x.difference === 0
              ? `The bill does not change by a cent; the name on it is ${
                m(x.method)
              }.`
              : x.difference > 0
              ? `The bill grows by ${usd(x.difference)}, and it is settled by ${
                m(x.method)
              }.`
              : `The bill shrinks by ${
                usd(x.difference)
              }, and that goes back to ${m(x.method)}.`
          } I am allowed to do this a single time, so do be certain. Shall I?`;
        case "payment":
          return `In my day one paid in cash, but very well. For order ${x.order}, a sum of ${
            usd(x.total)
          }, I cross out ${m(x.had)}, and I write in ${
            m(x.wanted)
          }. Is that what you would like me to do?`;
        case "address":
          return `Let me read you the label that I would glue over the old one on order ${x.order}: ${
            adr(x.address)
          }. Did I get it all down properly, and may I stick it on?`;
        case "userAddress":
          return `I have your card out of the card index, and I would write a new home address on it, to be used by default: ${
            adr(x.address)
          }. Have I your leave to do so?`;
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return `How lovely, a journey. From ${x.origin} to ${x.destination}, and ${
            x.roundTrip
              ? "home again as well, so it is a round trip"
              : "no coming home, so it is one way"
          }. I would write you in for ${
            list(x.flights.map(flight), "; after that ", "; after that ")
          }. You sit in ${x.cabin}. The ticket${
            s(x.passengers.length)
          } would be for ${list(x.passengers.map(who), "; and ", "; ")}. ${
            cap(count(x.bags))
          } suitcase${s(x.bags)} (${x.bags}) to be checked, and insurance: ${
            x.insurance ? "yes, you want it" : "no, you do not want it"
          }. It comes to ${usd(x.total)}, and you settle that with ${
            list(
              x.payments.map((p) => `${usd(p.amount)} from ${m(p.method)}`),
              "; and ",
              "; ",
            )
          }. Shall I write the ticket${s(x.passengers.length)} for you?`;
        case "cancel":
          return `Oh dear, what a shame. Reservation ${x.reservation}, then, is to be torn up altogether, and beside it I note “${x.reason}”. Once torn it cannot be glued, you know. Do you wish me to cancel it all the same?`;
        case "flights":
          return `I have rubbed out the old flights of reservation ${x.reservation} in pencil and would write these in ink: ${
            list(x.flights.map(flight), "; after that ", "; after that ")
          }. You stay in ${x.cabin}, of course. If it is dearer or cheaper, I see to it with ${
            m(x.method)
          }. Shall I take up the pen?`;
        case "cabin":
          return `According to my book, reservation ${x.reservation} is seated in ${x.had}. I would seat you in ${x.wanted} from now on, in the very same aeroplanes. What it costs or saves is for ${
            m(x.method)
          }. Would that please you?`;
        case "passengers":
          return `Let me look at the names on reservation ${x.reservation}. ${
            x.leaving
              ? `I cross out ${who(x.leaving)}. Above that I write ${
                who(x.joining)
              }.`
              : `I cross out nobody. At the foot I write a further name, ${
                who(x.joining)
              }.`
          } My list then reads: ${
            list(x.passengers.map(who), "; and ", "; ")
          }. Are they spelt as they should be, and may I blot it?`;
        case "bags":
          return `Luggage, let me see. Reservation ${x.reservation} used to have ${
            count(x.had)
          } bag${s(x.had)} (${x.had}); you would like ${
            count(x.total)
          } (${x.total}) in the end. ${
            x.nonfree === 0
              ? `Not a single one is charged for, and the method I have to name is ${
                m(x.method)
              }`
              : `Those to be charged for are ${
                count(x.nonfree)
              } (${x.nonfree}), at fifty dollars apiece, that is ${
                usd(x.nonfree * 50)
              }, from ${m(x.method)}`
          }. Shall I chalk it up?`;
        case "certificate":
          return `That ${x.reason} on reservation ${x.reservation} must have been a great nuisance. I have permission to make you out a certificate for ${
            usd(x.amount)
          }. Would you care to have it?`;
      }
    },
  };
})();

// 11. Someone who types too fast. Only common words are mistyped.
const typos: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) => `yuor ${b}card endign in ${f}`,
      (id) => `yuor gift crad ${id}`,
      (id) => `yuor PayPal acount ${id}`,
      (id) => `yuor certifcate ${id}`,
      (id) => `yuor credit crad ${id}`,
    );
  const item = (i: ItemWords) =>
    `${i.name}${
      wrap(" (", opts(i, (k, v) => `${k} ${v}`), ")")
    } itme ${i.id} for ${usd(i.price)}`;
  const adr = (a: AddressWords) =>
    `${a.address1}${
      wrap(", ", a.address2)
    }, ${a.city} ${a.state} ${a.zip} ${a.country}`;
  const flight = (f: FlightWords) =>
    `flihgt ${f.number} form ${f.origin} to ${f.destination} on ${
      usDate(f.date)
    } (leavs ${f.departs}, arives ${f.arrives})`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last} brithday ${usDate(p.born)}`;
  return {
    name: "typos in common words",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return `ok so you wnat to cancle teh order ${x.order} (${
            x.items.map(item).join(" adn ")
          }), reson is ${x.reason}. teh refund wil go to ${
            m(x.method)
          }. shoud i cancle it?`;
        case "return":
          return `got it, you are retruning ${
            x.items.map(item).join(" adn ")
          } wich came with order ${x.order}, adn we refnud to ${
            m(x.method)
          }. is taht ok?`;
        case "exchange":
          return `for teh delivred order ${x.order} i wil exchnage ${
            x.pairs.map((p) =>
              `yuor old ${item(p.had)} agianst a new ${item(p.wanted)}`
            ).join(", adn ")
          }. ${
            x.difference === 0
              ? `tehre is no diference to pay (methd ${m(x.method)})`
              : x.difference > 0
              ? `you wil pay teh diference of ${usd(x.difference)} with ${
                m(x.method)
              }`
              : `you wil recieve teh diference of ${
                usd(x.difference)
              } back on ${m(x.method)}`
          }. do you agre to teh exchnage?`;
        case "modify":
          return `order ${x.order} is stil pendign so i can chnage it: ${
            x.pairs.map((p) =>
              `isntead of ${item(p.had)} you wil get ${item(p.wanted)}`
            ).join("; ")
          }. ${
            x.difference === 0
              ? `teh price stays teh same, payd by ${m(x.method)}`
              : x.difference > 0
              ? `taht is ${usd(x.difference)} moer, charegd to ${m(x.method)}`
              : `taht is ${usd(x.difference)} les, refnuded to ${m(x.method)}`
          }. note taht it can olny be done once. shal i chnage it?`;
        case "payment":
          return `so i wil swithc teh payemnt of ${x.order}, totl ${
            usd(x.total)
          }, away form ${m(x.had)} adn over to ${
            m(x.wanted)
          }. is taht waht you want?`;
        case "address":
          return `teh new shiping adress for ${x.order} wil be: ${
            adr(x.address)
          }. corect? can i udpate it?`;
        case "userAddress":
          return `i am going to udpate teh defualt adress in yuor profle to ${
            adr(x.address)
          }. plese say yes if taht is corect, ok?`;
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return `ok heer is waht i wil book: ${
            x.roundTrip ? "a roudn trip (tehre adn back)" : "a one way tirp"
          } ${x.origin} to ${x.destination} in ${x.cabin}, ${
            x.flights.map(flight).join(" adn ")
          }. pasengers: ${
            x.passengers.map(who).join(", ")
          }. ${x.bags} chekced bag${s(x.bags)} adn ${
            x.insurance ? "with" : "wihtout"
          } insurence. you pay ${
            x.payments.map((p) => `${usd(p.amount)} with ${m(p.method)}`).join(
              " adn ",
            )
          }, ${usd(x.total)} in totla. shuold i book it?`;
        case "cancel":
          return `just to be sure, you want me to cancle teh hole reservaton ${x.reservation} becuase of: ${x.reason}. is taht rihgt, shal i?`;
        case "flights":
          return `teh new flihgts for ${x.reservation} woud be ${
            x.flights.map(flight).join(" adn ")
          }. cabin is stil ${x.cabin}. teh price diference is setled with ${
            m(x.method)
          }. do you wnat me to chnage them?`;
        case "cabin":
          return `i wil move ${x.reservation} out of ${x.had} adn into ${x.wanted}, teh flihgts dont chnage. payemnt or refnud with ${
            m(x.method)
          }. can i do taht?`;
        case "passengers":
          return `for ${x.reservation} ${
            x.leaving
              ? `i wil replcae ${who(x.leaving)} with ${who(x.joining)}`
              : `i wil ad one persn more, ${who(x.joining)}, adn tak off nobody`
          }. then teh pasengers are ${
            x.passengers.map(who).join(", ")
          }. are teh naems ok adn shal i save?`;
        case "bags":
          return `${x.reservation} has ${x.had} bag${
            s(x.had)
          } rihgt now, i wil set it to ${x.total} in totla. ${
            x.nonfree === 0
              ? "0 of them cost extar"
              : `${x.nonfree} of them cost extar ($50 each so $${
                x.nonfree * 50
              })`
          }, payemnt with ${m(x.method)}. ok for you?`;
        case "certificate":
          return `sory agian for teh ${x.reason} on ${x.reservation}!! i can give you a ${
            usd(x.amount)
          } certifcate for it. do you wnat it?`;
      }
    },
  };
})();

// 12. A teller of stories, one long sentence and a question.
const story: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) => `the ${b || "credit "}card that closes with ${f}`,
      (id) => `the gift card called ${id}`,
      (id) => `the PayPal account called ${id}`,
      (id) => `the certificate called ${id}`,
      (id) => `the credit card called ${id}`,
    );
  const item = (i: ItemWords) =>
    `${i.name} ${i.id}${
      wrap(" of ", list(Object.entries(i.options).map(([k, v]) => `${k} ${v}`)))
    }, worth ${usd(i.price)}`;
  const adr = (a: AddressWords) =>
    `${a.address1}${
      wrap(", ", a.address2)
    }, in ${a.city}, ${a.state}, ${a.country}, where the zip code is ${a.zip}`;
  const flight = (f: FlightWords) =>
    `on ${
      usDate(f.date)
    } ${f.number} carries you from ${f.origin}, which you leave at ${f.departs}, to ${f.destination}, which you reach at ${f.arrives}`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last}, born on ${usDate(p.born)}`;
  return {
    name: "story-like sentence",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return `Once I have your word, order ${x.order} will never set out, and with it ${
            list(x.items.map((i) => `the ${item(i)}`), ", and ", ", ")
          }, will remain on our shelves, while the money finds its way home to ${
            m(x.method)
          } and our records tell anyone who asks that it was “${x.reason}”. Shall the story of this order end so, with a cancellation?`;
        case "return":
          return `So the parcel of order ${x.order} is opened once more, and into a box addressed to us ${
            x.items.length === 1 ? "goes" : "go"
          } ${
            list(x.items.map((i) => `the ${item(i)}`), ", and ", ", ")
          }, and some days later the refund arrives on ${
            m(x.method)
          }. Is that a return you would like me to begin?`;
        case "exchange":
          return `Since order ${x.order} was delivered you have been living with ${
            x.pairs.map((p) =>
              `the ${
                item(p.had)
              }, and that goes back to where it came from, so that the ${
                item(p.wanted)
              }, can take its place at your home`
            ).join("; you have also been living with ")
          }; ${
            x.difference === 0
              ? `and as the one is worth just what the other is, no money moves, though ${
                m(x.method)
              } stands by`
              : x.difference > 0
              ? `and to make it even, ${usd(x.difference)} leaves ${
                m(x.method)
              } and comes to us`
              : `and to make it even, ${
                usd(x.difference)
              } leaves us and comes to ${m(x.method)}`
          }. Shall we let this exchange happen?`;
        case "modify":
          return `While order ${x.order} is still pending and waiting for its truck, someone in the warehouse ${
            x.pairs.map((p) =>
              `lifts out the ${
                item(p.had)
              }, and lays down in that very spot the ${item(p.wanted)}`
            ).join("; then the same hand ")
          }; ${
            x.difference === 0
              ? `and the bill, to be met by ${m(x.method)}, stays what it was`
              : x.difference > 0
              ? `and ${m(x.method)} gives ${usd(x.difference)} more for it`
              : `and ${m(x.method)} is given ${usd(x.difference)} back for it`
          }; and it is a thing that can be done only once. Shall I have it done?`;
        case "payment":
          return `The bill for order ${x.order}, all ${
            usd(x.total)
          } of it, was first handed to ${
            m(x.had)
          }, but from there I would carry it over to ${
            m(x.wanted)
          }, which then pays for everything. Do you want the bill carried over?`;
        case "address":
          return `When the van with order ${x.order} leaves, it would no longer head for the old place, but for ${
            adr(x.address)
          }. Shall I tell the driver so?`;
        case "userAddress":
          return `From today on, whenever you shop with us and say nothing else, your parcels would by default look for you at ${
            adr(x.address)
          }. Shall I keep that as the default address in your profile?`;
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return `This is the journey as I see it: from ${x.origin} you go to ${x.destination}${
            x.roundTrip
              ? " and return, for it is a round trip"
              : " and do not return, for it is one way"
          }; ${
            list(x.flights.map(flight), "; then ", "; then ")
          }; all of it in ${x.cabin}; and on board there ${
            x.passengers.length === 1 ? "is" : "are"
          } ${list(x.passengers.map(who), ", and ", ", ")}; ${
            count(x.bags)
          } checked bag${s(x.bags)} ${
            x.bags === 1 ? "rides" : "ride"
          } below; insurance ${
            x.insurance ? "watches" : "does not watch"
          } over the trip; and of the ${usd(x.total)} that it costs, ${
            list(
              x.payments.map((p) => `${m(p.method)} gives ${usd(p.amount)}`),
              ", and ",
            )
          }. Shall I make it come true and book it?`;
        case "cancel":
          return `And so the journey in reservation ${x.reservation} comes to its end before it began, and under the last line I write the reason, “${x.reason}”. Do you truly want it cancelled?`;
        case "flights":
          return `The journey of reservation ${x.reservation} would be told anew from its beginning: ${
            list(x.flights.map(flight), "; then ", "; then ")
          }; you sit in ${x.cabin} as you always did, and if the new tale costs more or less, ${
            m(x.method)
          } evens it out. Would you like it told like this?`;
        case "cabin":
          return `The seats of reservation ${x.reservation} have stood in ${x.had} so far, and now everybody gets up and walks over to ${x.wanted}, while the flights know nothing of it and ${
            m(x.method)
          } takes care of the difference. Shall I let them walk over?`;
        case "passengers":
          return `On the list of reservation ${x.reservation} ${
            x.leaving
              ? `there was ${
                who(x.leaving)
              }, who stays at home now, while the seat is taken by ${
                who(x.joining)
              }`
              : `no one stays at home, yet there is a newcomer, ${
                who(x.joining)
              }`
          }, so that in the end those who fly are ${
            list(x.passengers.map(who), ", and ", ", ")
          }. Is this the company you wish, and shall I note it?`;
        case "bags":
          return `Until now ${count(x.had)} checked bag${
            s(x.had)
          } belonged to reservation ${x.reservation}, and when I am done there will be ${
            count(x.total)
          }, ${
            x.nonfree === 0
              ? `every one of them free, so that ${
                m(x.method)
              } is named but not asked for anything`
              : `of which ${
                count(x.nonfree)
              } must be paid for with fifty dollars each, ${
                usd(x.nonfree * 50)
              } together, out of ${m(x.method)}`
          }. Shall I bring the bags on board?`;
        case "certificate":
          return `The day of the ${x.reason} in reservation ${x.reservation} cannot be given back to you, but a certificate for ${
            usd(x.amount)
          } can be given instead. May I hand it to you?`;
      }
    },
  };
})();

// 13. Several small sentences.
const small: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) => `${b || "card "}ending ${f}`,
      (id) => `gift card ${id}`,
      (id) => `PayPal ${id}`,
      (id) => `certificate ${id}`,
      (id) => `card ${id}`,
    );
  const item = (i: ItemWords) =>
    `${i.name}. ID ${i.id}. ${
      wrap("", cap(opts(i, (k, v) => `${k} is ${v}`)), ". ")
    }Price ${usd(i.price)}.`;
  const adr = (a: AddressWords) =>
    `Street is ${a.address1}. ${
      wrap("Unit is ", a.address2, ". ")
    }City is ${a.city}. State is ${a.state}. Zip is ${a.zip}. Country is ${a.country}.`;
  const flight = (f: FlightWords) =>
    `${f.number}. It's on ${
      usDateTh(f.date)
    }. It goes from ${f.origin} to ${f.destination}. It leaves at ${
      ampm(f.departs)
    }. It lands at ${ampm(f.arrives)}.`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last}, born ${usDateTh(p.born)}.`;
  return {
    name: "several small sentences",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return `I'll cancel your order. It's ${x.order}. ${
            x.items.map((i) => `It has this: ${item(i)}`).join(" ")
          } The reason is ${x.reason}. The refund goes to your ${
            m(x.method)
          }. Okay to cancel?`;
        case "return":
          return `This is a return. The order is ${x.order}. ${
            x.items.map((i, n) =>
              `${n === 0 ? "You return" : "You also return"} ${an(item(i))}`
            ).join(" ")
          } You are refunded on your ${m(x.method)}. Do I have your yes?`;
        case "exchange":
          return `This is an exchange. The order is ${x.order}. It was delivered. ${
            x.pairs.map((p) =>
              `You give back this: ${item(p.had)} You get this for it: ${
                item(p.wanted)
              }`
            ).join(" ")
          } ${
            x.difference === 0
              ? "The difference is $0.00. You pay nothing. You get nothing back. The method is your"
              : x.difference > 0
              ? `The difference is ${
                usd(x.difference)
              }. You pay it. It comes from your`
              : `The difference is ${
                usd(x.difference)
              }. We pay it. It goes to your`
          } ${m(x.method)}. Is all of that okay?`;
        case "modify":
          return `Your order is ${x.order}. It's pending. We can change items. We can do it once. ${
            x.pairs.map((p) =>
              `The old item goes. That's the ${
                item(p.had)
              } The new item comes. That's the ${item(p.wanted)}`
            ).join(" ")
          } ${
            x.difference === 0
              ? "The total stays. The method is your"
              : x.difference > 0
              ? `The total rises. It rises by ${
                usd(x.difference)
              }. That's charged to your`
              : `The total falls. It falls by ${
                usd(x.difference)
              }. That's returned to your`
          } ${m(x.method)}. Can I change it?`;
        case "payment":
          return `The order is ${x.order}. The total is ${
            usd(x.total)
          }. You no longer pay with your ${m(x.had)}. You now pay with your ${
            m(x.wanted)
          }. Is that right? Should I switch it?`;
        case "address":
          return `I'll change the delivery. The order is ${x.order}. The new address follows. ${
            adr(x.address)
          } Good to go?`;
        case "userAddress":
          return `I'll change your profile. You get a new default address. ${
            adr(x.address)
          } Okay to save?`;
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return `I have your trip. You start in ${x.origin}. You go to ${x.destination}. It's ${
            x.roundTrip ? "a round trip" : "one way"
          }. ${
            x.flights.map((f, n) =>
              `${n === 0 ? "You take" : "Then you take"} ${flight(f)}`
            ).join(" ")
          } The cabin is ${x.cabin}. ${
            x.passengers.map((p) => `Passenger: ${who(p)}`).join(" ")
          } Checked bags: ${x.bags}. You ${
            x.insurance ? "want" : "don't want"
          } insurance. ${
            x.payments.map((p) =>
              `${usd(p.amount)} comes from your ${m(p.method)}.`
            ).join(" ")
          } It's ${usd(x.total)} in total. Do I book it?`;
        case "cancel":
          return `I'll cancel a reservation. It's ${x.reservation}. All of it goes. The reason is ${x.reason}. You can't take it back. Do you still want it?`;
        case "flights":
          return `I'll change your flights. The reservation is ${x.reservation}. These are your flights after that. ${
            x.flights.map(flight).join(" Next is ")
          } You're in ${x.cabin}. That stays. The difference goes through your ${
            m(x.method)
          }. Okay to change?`;
        case "cabin":
          return `The reservation is ${x.reservation}. You have ${x.had}. You'll get ${x.wanted}. Your flights stay. The difference goes through your ${
            m(x.method)
          }. Do you want that?`;
        case "passengers":
          return `The reservation is ${x.reservation}. ${
            x.leaving
              ? `One person leaves. That's ${
                who(x.leaving)
              } One person joins. That's ${who(x.joining)}`
              : `One person joins. That's ${who(x.joining)} Nobody leaves.`
          } ${
            x.passengers.map((p, n) => `Passenger ${n + 1} is then ${who(p)}`)
              .join(" ")
          } Is that correct? Can I save it?`;
        case "bags":
          return `The reservation is ${x.reservation}. It had ${x.had} bag${
            s(x.had)
          }. It'll have ${x.total}. ${
            x.nonfree === 0
              ? "You pay for 0 of them. The method is your"
              : `You pay for ${x.nonfree} of them. Each is $50. That's $${
                x.nonfree * 50
              }. It comes from your`
          } ${m(x.method)}. Should I add that?`;
        case "certificate":
          return `You had a ${x.reason}. The reservation was ${x.reservation}. I can give you a certificate. It's worth ${
            usd(x.amount)
          }. Do you want it?`;
      }
    },
  };
})();

// 14. Numbered steps, brisk and professional.
const numbered: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) => `${b || "card "}(${f})`,
      (id) => `gift card (${id})`,
      (id) => `PayPal (${id})`,
      (id) => `certificate (${id})`,
      (id) => `credit card (${id})`,
    );
  const item = (i: ItemWords) =>
    `${i.name} #${i.id}${
      wrap(" [", opts(i, (k, v) => `${k}: ${v}`, "; "), "]")
    } @ ${usd(i.price)}`;
  const adr = (a: AddressWords) =>
    [a.address1, a.address2, a.city, a.state, a.zip, a.country]
      .filter((v) => v !== "").join(" / ");
  const flight = (f: FlightWords) =>
    `${f.number}, ${
      shortDate(f.date)
    }, ${f.origin} ${f.departs} to ${f.destination} ${f.arrives}`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last}, DOB ${shortDate(p.born)}`;
  const steps = (intro: string, parts: string[], ask: string) =>
    `${intro}\n${parts.map((p, i) => `${i + 1}. ${p}`).join("\n")}\n${ask}`;
  return {
    name: "numbered steps",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return steps(`If you agree, this happens to ${x.order}:`, [
            `The order is cancelled, stating "${x.reason}".`,
            `Not shipped to you: ${x.items.map(item).join(" and ")}.`,
            `Refund sent to ${m(x.method)}.`,
          ], "Reply 1 for yes, 2 for no: cancel it?");
        case "return":
          return steps(`Return for ${x.order}, step by step:`, [
            "You receive a return label by email.",
            ...x.items.map((i) => `You ship ${item(i)}.`),
            `We refund ${m(x.method)}.`,
          ], "May I start with step 1?");
        case "exchange":
          return steps(`Exchange for ${x.order} (delivered), step by step:`, [
            ...x.pairs.flatMap((p) => [
              `You ship back ${item(p.had)}.`,
              `We ship out, in exchange for it, ${item(p.wanted)}.`,
            ]),
            x.difference === 0
              ? `No settlement needed; ${m(x.method)} is kept on file.`
              : x.difference > 0
              ? `We charge ${usd(x.difference)} to ${m(x.method)}.`
              : `We refund ${usd(x.difference)} to ${m(x.method)}.`,
          ], "Do you approve these steps?");
        case "modify":
          return steps(`Item changes to pending order ${x.order}:`, [
            ...x.pairs.map((p) =>
              `Replace ${item(p.had)} by ${item(p.wanted)}.`
            ),
            x.difference === 0
              ? `Leave the total alone; ${m(x.method)} remains in use.`
              : x.difference > 0
              ? `Collect ${usd(x.difference)} from ${m(x.method)}.`
              : `Pay out ${usd(x.difference)} to ${m(x.method)}.`,
            "Lock the items: no second modification.",
          ], "Is this list complete, and may I execute it?");
        case "payment":
          return steps(`Payment of ${x.order}:`, [
            `Charge ${usd(x.total)} to ${m(x.wanted)}.`,
            `Give ${usd(x.total)} back to ${m(x.had)}, used until now.`,
          ], "Do you want me to do both?");
        case "address":
          return steps("Delivery:", [
            `Order concerned: ${x.order}`,
            `Ship it to: ${adr(x.address)}`,
          ], "Are 1 and 2 right? Then say yes and I'll save them, okay?");
        case "userAddress":
          return steps("Your account:", [
            `Default address becomes ${adr(x.address)}`,
            "Everything else in the profile stays the same.",
          ], "May I save that?");
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return steps(
            `Booking ${x.origin} to ${x.destination}, ${
              x.roundTrip ? "round trip" : "one way"
            }:`,
            [
              ...x.flights.map((f) => `Flight ${flight(f)}`),
              `Cabin class ${x.cabin}`,
              ...x.passengers.map((p) => `Traveler ${who(p)}`),
              x.bags === 0
                ? "No checked bags"
                : `${x.bags} checked bag${s(x.bags)} in total`,
              x.insurance ? "Travel insurance added" : "No travel insurance",
              ...x.payments.map((p) =>
                `Payment of ${usd(p.amount)} with ${m(p.method)}`
              ),
              `Grand total ${usd(x.total)}`,
            ],
            "Are all points correct, and should I issue the booking?",
          );
        case "cancel":
          return steps("Cancellation:", [
            `Reservation ${x.reservation} is cancelled, all flights and all passengers.`,
            `Reason on record: ${x.reason}.`,
          ], "Please confirm: yes or no?");
        case "flights":
          return steps(`New itinerary of ${x.reservation}:`, [
            ...x.flights.map(flight),
            `Cabin: no change, ${x.cabin}`,
            `Fare difference: charged or refunded through ${m(x.method)}`,
          ], "Would you like me to rebook accordingly?");
        case "cabin":
          return steps(`Cabin change for ${x.reservation}:`, [
            `Give up: ${x.had}`,
            `Take: ${x.wanted}`,
            "Flights: no change",
            `Fare difference: through ${m(x.method)}`,
          ], "May I carry that out?");
        case "passengers":
          return steps(`Passenger change for ${x.reservation}:`, [
            x.leaving ? `Delete ${who(x.leaving)}` : "Delete no one",
            `Insert ${who(x.joining)}`,
            `Resulting list: ${x.passengers.map(who).join(" + ")}`,
          ], "Does this match your request, and can I submit it?");
        case "bags":
          return steps(`Baggage of ${x.reservation}:`, [
            `Raise the number of checked bags from ${x.had} to ${x.total}.`,
            x.nonfree === 0
              ? "Bill 0 bags."
              : `Bill ${x.nonfree} bag${s(x.nonfree)} at $50, $${
                x.nonfree * 50
              } altogether.`,
            `Payment by ${m(x.method)}.`,
          ], "Agreed?");
        case "certificate":
          return steps("What I can offer:", [
            `A travel certificate over ${usd(x.amount)}`,
            `as compensation for your ${x.reason}, reservation ${x.reservation}`,
          ], "Should I send it out?");
      }
    },
  };
})();

// 15. Plain prose, one "Just to confirm" question.
const plain: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) => `your ${b || "credit card "}ending in ${f} (${x.id})`,
      (id) => `your gift card (${id})`,
      (id) => `your PayPal account (${id})`,
      (id) => `your travel certificate (${id})`,
      (id) => `your credit card (${id})`,
    );
  const item = (i: ItemWords) =>
    `the ${i.name}${wrap(" (", opts(i), ")")}, item ${i.id} at ${usd(i.price)}`;
  const adr = (a: AddressWords) =>
    `${a.address1}${
      wrap(", ", a.address2)
    }, ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  const flight = (f: FlightWords) =>
    `${f.number} from ${f.origin} to ${f.destination} on ${usDateTh(f.date)} (${
      ampm(f.departs)
    } to ${ampm(f.arrives)})`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last} (DOB ${usDateTh(p.born)})`;
  return {
    name: "plain prose, just to confirm",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return `Just to confirm before I do anything: you'd like me to cancel order ${x.order}, which contains ${
            list(x.items.map(item), ", and ")
          }, because ${
            /^(no longer|ordered)/.test(x.reason)
              ? `it was ${x.reason}`
              : `of this: ${x.reason}`
          }, and have the refund go to ${m(x.method)}. Is that correct?`;
        case "return":
          return `Just to make sure I have this right, you want to return ${
            list(x.items.map(item), ", and ")
          }, from order ${x.order}, with the refund going to ${
            m(x.method)
          }. Should I go ahead?`;
        case "exchange":
          return `To double-check: in your delivered order ${x.order}, you'd like to exchange ${
            list(
              x.pairs.map((p) => `${item(p.had)}, for ${item(p.wanted)}`),
              "; and you'd also like to exchange ",
              "; to exchange ",
            )
          }. ${
            x.difference === 0
              ? `There's no price difference, and the payment method used would be ${
                m(x.method)
              }.`
              : x.difference > 0
              ? `You'd be charged the price difference of ${
                usd(x.difference)
              } on ${m(x.method)}.`
              : `You'd be refunded the price difference of ${
                usd(x.difference)
              } on ${m(x.method)}.`
          } Can you confirm that you'd like to proceed?`;
        case "modify":
          return `I can update your pending order ${x.order} so that ${
            list(
              x.pairs.map((p) =>
                `${item(p.had)}, is changed to ${item(p.wanted)}`
              ),
              "; and ",
              "; ",
            )
          }. ${
            x.difference === 0
              ? `Your total won't change; the payment method is ${m(x.method)}.`
              : x.difference > 0
              ? `The extra ${usd(x.difference)} will be charged to ${
                m(x.method)
              }.`
              : `The ${usd(x.difference)} you save will be refunded to ${
                m(x.method)
              }.`
          } Keep in mind that you won't be able to modify the items again after this. Would you like me to proceed?`;
        case "payment":
          return `So for order ${x.order} (${
            usd(x.total)
          }), you'd like to switch the payment from ${m(x.had)} to ${
            m(x.wanted)
          }. Is that right, and do you want me to update it?`;
        case "address":
          return `Just confirming that you want order ${x.order} shipped to ${
            adr(x.address)
          } instead of the address on the order. Shall I update it?`;
        case "userAddress":
          return `Just confirming that you want ${
            adr(x.address)
          } to be the new default address on your account. Shall I update your profile?`;
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return `Before I book, let me go over everything: a ${
            x.roundTrip ? "round trip" : "one-way trip"
          } from ${x.origin} to ${x.destination} in ${x.cabin}, on ${
            list(x.flights.map(flight), ", and ")
          }, for ${list(x.passengers.map(who))}. You'll have ${
            x.bags === 0
              ? "no checked bags"
              : `${x.bags} checked bag${s(x.bags)}`
          } and ${
            x.insurance ? "travel insurance" : "no travel insurance"
          }. The total is ${usd(x.total)}, paid with ${
            list(x.payments.map((p) => `${usd(p.amount)} from ${m(p.method)}`))
          }. Does everything look good, and shall I book it?`;
        case "cancel":
          return `Just to confirm, you want to cancel reservation ${x.reservation} completely, and the reason for the cancellation is ${x.reason}. Is that correct?`;
        case "flights":
          return `So I'd be changing reservation ${x.reservation} to the following flights: ${
            list(x.flights.map(flight), ", and ")
          }, staying in ${x.cabin}, with any difference in fare applied to ${
            m(x.method)
          }. Would you like me to make this change?`;
        case "cabin":
          return `So you'd like reservation ${x.reservation} changed from ${x.had} to ${x.wanted} on all flights, keeping the flights themselves, and using ${
            m(x.method)
          } for the fare difference. Should I go ahead with that?`;
        case "passengers":
          return `Let me confirm the passenger change for reservation ${x.reservation}: ${
            x.leaving
              ? `${who(x.leaving)} is being replaced by ${who(x.joining)}`
              : `${who(x.joining)} is being added, and nobody is being removed`
          }, so the passengers will be ${
            list(x.passengers.map(who))
          }. Is that correct, and should I update the reservation?`;
        case "bags":
          return `To confirm, reservation ${x.reservation} currently has ${x.had} checked bag${
            s(x.had)
          }, and you'd like a total of ${x.total}. ${
            x.nonfree === 0
              ? `None of these has an extra charge (0 nonfree bags), and the payment method on record would be ${
                m(x.method)
              }`
              : `That makes ${x.nonfree} bag${s(x.nonfree)} at $50 each, so $${
                x.nonfree * 50
              } charged to ${m(x.method)}`
          }. Would you like to proceed?`;
        case "certificate":
          return `I'm sorry about the ${x.reason} on reservation ${x.reservation}. I'd like to offer you a ${
            usd(x.amount)
          } travel certificate as compensation. Would you like me to issue it?`;
      }
    },
  };
})();

// 16. Officialese, in the third person.
const legal: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) => `the ${b}credit card bearing the final digits ${f}`,
      (id) => `the gift card bearing the identifier ${id}`,
      (id) => `the PayPal account bearing the identifier ${id}`,
      (id) => `the certificate bearing the identifier ${id}`,
      (id) => `the credit card bearing the identifier ${id}`,
    );
  const item = (i: ItemWords) =>
    `one (1) ${i.name}, article ${i.id}${
      wrap(", specified as ", opts(i, (k, v) => `${k}: ${v}`, "; "))
    }, valued at USD ${bare(i.price)}`;
  const adr = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 === "" ? "" : `${a.address2}, `
    }municipality of ${a.city}, state of ${a.state}, postal code ${a.zip}, ${a.country}`;
  const flight = (f: FlightWords, i: number) =>
    `(${"abcdefghijklmnop".charAt(i)}) flight ${f.number} of ${
      ukDate(f.date)
    }, scheduled to depart ${f.origin} at ${f.departs} hours and to arrive at ${f.destination} at ${f.arrives} hours`;
  const who = (p: PassengerWords) =>
    `${p.last.toUpperCase()}, ${p.first}, born ${ukDate(p.born)}`;
  return {
    name: "officialese",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return `NOTICE OF CANCELLATION. The customer hereby withdraws order ${x.order}, comprising ${
            list(x.items.map(item), "; and ", "; ")
          }. Stated ground for withdrawal: “${x.reason}”. All sums paid shall be reimbursed to ${
            m(x.method)
          }. Does the customer consent to the cancellation?`;
        case "return":
          return `NOTICE OF RETURN. Of the goods supplied under order ${x.order}, the following shall be returned to the seller: ${
            list(x.items.map(item), "; and ", "; ")
          }. The refund in respect thereof shall be made to ${
            m(x.method)
          }. Does the customer so instruct?`;
        case "exchange":
          return `DEED OF EXCHANGE concerning order ${x.order}, delivered. ${
            x.pairs.map((p, i) =>
              `Article ${i + 1}. The customer surrenders ${
                item(p.had)
              }. The seller furnishes in its stead ${item(p.wanted)}.`
            ).join(" ")
          } Settlement. ${
            x.difference === 0
              ? `The values being equal, no sum is owed by either party; ${
                m(x.method)
              } is designated as the method of payment.`
              : x.difference > 0
              ? `The customer owes the seller USD ${
                bare(x.difference)
              }, to be debited to ${m(x.method)}.`
              : `The seller owes the customer USD ${
                bare(x.difference)
              }, to be credited to ${m(x.method)}.`
          } Does the customer assent to this exchange?`;
        case "modify":
          return `AMENDMENT to order ${x.order}, which is pending. ${
            x.pairs.map((p) =>
              `The words “${item(p.had)}” are struck out and the words “${
                item(p.wanted)
              }” are inserted.`
            ).join(" ")
          } ${
            x.difference === 0
              ? `The amount of the order is unaffected, and remains assigned to ${
                m(x.method)
              }.`
              : x.difference > 0
              ? `The amount of the order is increased by USD ${
                bare(x.difference)
              }, payable by ${m(x.method)}.`
              : `The amount of the order is reduced by USD ${
                bare(x.difference)
              }, repayable to ${m(x.method)}.`
          } No further amendment of items shall be admissible. Is the amendment approved?`;
        case "payment":
          return `SUBSTITUTION OF PAYMENT. The liability under order ${x.order}, amounting to USD ${
            bare(x.total)
          }, shall cease to be borne by ${
            m(x.had)
          } and shall henceforth be borne by ${
            m(x.wanted)
          }. Does the customer authorise the substitution?`;
        case "address":
          return `REDIRECTION. The consignment under order ${x.order} shall be delivered to the address hereinafter set forth: ${
            adr(x.address)
          }. Is the redirection authorised?`;
        case "userAddress":
          return `ENTRY IN THE CUSTOMER REGISTER. As the customer's default address there shall be entered: ${
            adr(x.address)
          }. Does the customer consent to this entry?`;
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return `CONTRACT OF CARRIAGE, draft. Nature of the journey: ${
            x.roundTrip ? "round trip" : "one way"
          }, from ${x.origin} to ${x.destination}. Sectors: ${
            x.flights.map(flight).join("; ")
          }. Class of carriage: ${x.cabin}. Persons carried: ${
            x.passengers.map(who).join("; ")
          }. Checked baggage: ${x.bags} piece${s(x.bags)}. Travel insurance: ${
            x.insurance ? "effected" : "waived"
          }. Consideration: USD ${bare(x.total)}, discharged as follows: ${
            x.payments.map((p) => `USD ${bare(p.amount)} by ${m(p.method)}`)
              .join("; ")
          }. Does the customer accept this contract and instruct the booking?`;
        case "cancel":
          return `RESCISSION. Reservation ${x.reservation} shall be cancelled as a whole, on the stated ground of “${x.reason}”. The rescission is irrevocable. Does the customer so declare?`;
        case "flights":
          return `REROUTING. The itinerary under reservation ${x.reservation} is replaced in full by the following: ${
            x.flights.map(flight).join("; ")
          }. The class of carriage, ${x.cabin}, is retained. Any difference of fare shall be charged or credited to ${
            m(x.method)
          }. Is the rerouting accepted?`;
        case "cabin":
          return `CHANGE OF CLASS. Under reservation ${x.reservation}, carriage in ${x.had} is superseded by carriage in ${x.wanted}; the flights are retained. Any difference of fare shall be charged or credited to ${
            m(x.method)
          }. Is the change of class requested?`;
        case "passengers":
          return `CHANGE OF PERSONS CARRIED under reservation ${x.reservation}. ${
            x.leaving
              ? `Released: ${
                who(x.leaving)
              }. Admitted in that person's stead: ${who(x.joining)}.`
              : `Released: none. Admitted in addition: ${who(x.joining)}.`
          } Persons carried upon completion: ${
            x.passengers.map(who).join("; ")
          }. Are these particulars certified as correct, and is the change authorised?`;
        case "bags":
          return `BAGGAGE under reservation ${x.reservation}. Pieces heretofore: ${x.had}. Pieces hereafter: ${x.total}. Pieces subject to charge: ${x.nonfree}, at USD 50.00 each, amounting to USD ${
            bare(x.nonfree * 50)
          }. Method of payment: ${m(x.method)}. Does the customer consent?`;
        case "certificate":
          return `OFFER OF COMPENSATION. In respect of the ${x.reason} under reservation ${x.reservation}, the carrier offers one certificate of the value of USD ${
            bare(x.amount)
          }. Does the customer accept the offer?`;
      }
    },
  };
})();

// 17. A cheerful bot with pictures.
const cheerful: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) => `💳 ${b || "card "}…${f}`,
      (id) => `🎁 gift card ${id}`,
      (id) => `🅿️ PayPal ${id}`,
      (id) => `📜 certificate ${id}`,
      (id) => `💳 credit card ${id}`,
    );
  const item = (i: ItemWords) =>
    `${i.name} ${i.id}${
      wrap(" (", opts(i, (k, v) => `${k}: ${v}`, " · "), ")")
    } ${usd(i.price)}`;
  const adr = (a: AddressWords) =>
    [a.address1, a.address2, `${a.city}, ${a.state} ${a.zip}`, a.country]
      .filter((v) => v !== "").join(" · ");
  const flight = (f: FlightWords) =>
    `✈️ ${f.number} ${f.origin} 🛫 ${ampm(f.departs)} → ${f.destination} 🛬 ${
      ampm(f.arrives)
    }, ${weekday(f.date)} ${usDate(f.date)}`;
  const who = (p: PassengerWords) =>
    `🧑 ${p.first} ${p.last} 🎂 ${usDate(p.born)}`;
  return {
    name: "cheerful bot with emoji",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return lines(
            `No worries at all! 😊 Let's wave goodbye to ${x.order}:`,
            x.items.map((i) => `❌ ${item(i)}`),
            `📝 Why: ${x.reason}`,
            `💸 Refund lands on ${m(x.method)}`,
            "Ready to cancel? Just tap 👍 or say yes!",
          );
        case "return":
          return lines(
            `Return time! 📦 From ${x.order} you're sending us:`,
            x.items.map((i) => `↩️ ${item(i)}`),
            `And your refund hops over to ${m(x.method)} 🎉`,
            "Shall I kick it off?",
          );
        case "exchange":
          return lines(
            `Swap party! 🔄 Your delivered order ${x.order}:`,
            x.pairs.map((p) => `👋 ${item(p.had)}\n🆕 ${item(p.wanted)}`),
            x.difference === 0
              ? `🟰 Same price, nothing to pay! (${m(x.method)} on file)`
              : x.difference > 0
              ? `➕ You add ${usd(x.difference)} using ${m(x.method)}`
              : `🤑 You get ${usd(x.difference)} back on ${m(x.method)}`,
            "Sound good? Shall I swap? 🙌",
          );
        case "modify":
          return lines(
            `Good news: ${x.order} is still pending, so we can tweak it! 🛠️`,
            x.pairs.map((p) =>
              `${item(p.had)} ➡️ becomes ➡️ ${item(p.wanted)}`
            ),
            x.difference === 0
              ? `Your total doesn't move 😌 (${m(x.method)})`
              : x.difference > 0
              ? `That's ${usd(x.difference)} extra on ${m(x.method)}`
              : `That saves you ${usd(x.difference)}, back on ${
                m(x.method)
              } 🥳`,
            "⚠️ One tweak per order! Is this your final answer? Yes/No",
          );
        case "payment":
          return lines(
            `Let's change the wallet for ${x.order} (${usd(x.total)}) 👛`,
            `Bye-bye ${m(x.had)}`,
            `Hello ${m(x.wanted)}`,
            "Shall I make the change?",
          );
        case "address":
          return lines(
            `New destination for ${x.order}! 🚚`,
            `📍 ${adr(x.address)}`,
            "All correct? Say yes and I'll reroute it, okay?",
          );
        case "userAddress":
          return lines(
            "Moving, are we? 🏡 Your new default address:",
            `📍 ${adr(x.address)}`,
            "Want me to save it in your profile?",
          );
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return lines(
            `Woohoo, ${x.origin} to ${x.destination}! 🌍 ${
              x.roundTrip ? "Round trip 🔁" : "One way ➡️"
            }, ${x.cabin}`,
            x.flights.map(flight),
            x.passengers.map(who),
            `🧳 Checked bags: ${x.bags}`,
            x.insurance ? "☂️ Insurance: included" : "☂️ Insurance: skipped",
            x.payments.map((p) => `${usd(p.amount)} from ${m(p.method)}`),
            `💵 Total: ${usd(x.total)}`,
            "Shall I lock it in? 🎉",
          );
        case "cancel":
          return lines(
            `Aw, that's too bad 😢 So we're cancelling everything in ${x.reservation}.`,
            `📝 Reason: ${x.reason}`,
            "Are you sure? A quick yes or no will do!",
          );
        case "flights":
          return lines(
            `Fresh wings for ${x.reservation}! Your complete new trip:`,
            x.flights.map(flight),
            `💺 Still in ${x.cabin}`,
            `Any price gap goes through ${m(x.method)}`,
            "Happy with it? May I rebook?",
          );
        case "cabin":
          return lines(
            `Time for other seats on ${x.reservation}! 💺`,
            `Was: ${x.had}`,
            `Will be: ${x.wanted} (same flights)`,
            `Any price gap goes through ${m(x.method)}`,
            "Shall we?",
          );
        case "passengers":
          return lines(
            `Crew update for ${x.reservation}! 👥`,
            x.leaving ? `➖ ${who(x.leaving)}` : "➖ nobody",
            `➕ ${who(x.joining)}`,
            `Everyone on board after that: ${x.passengers.map(who).join(", ")}`,
            "Did I spell it right? Should I save it?",
          );
        case "bags":
          return lines(
            `Packing for ${x.reservation}! 🧳`,
            `Before: ${x.had} · After: ${x.total}`,
            x.nonfree === 0
              ? `All free, 0 to pay for 🎈 (${m(x.method)} on file)`
              : `Paid ones: ${x.nonfree} × $50 = $${x.nonfree * 50} from ${
                m(x.method)
              }`,
            "Want me to add that?",
          );
        case "certificate":
          return lines(
            `We messed up with that ${x.reason} on ${x.reservation}, sorry! 💔`,
            `🎟️ A certificate of ${usd(x.amount)} is yours if you like.`,
            "Shall I send it over?",
          );
      }
    },
  };
})();

// 18. A developer's agent: removed lines with `-`, added ones with `+`.
const diff: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) => `${b.trim().toLowerCase() || "card"}/${f} (${x.id})`,
      (id) => `gift_card (${id})`,
      (id) => `PayPal (${id})`,
      (id) => `certificate (${id})`,
      (id) => `credit_card (${id})`,
    );
  const item = (i: ItemWords) =>
    `${i.name} <${i.id}>${wrap(" {", opts(i, (k, v) => `${k}: ${v}`), "}")} ${
      bare(i.price)
    }`;
  const adr = (a: AddressWords) => [
    `+ ${a.address1}`,
    a.address2 === "" ? "+ (no second line)" : `+ ${a.address2}`,
    `+ ${a.city}`,
    `+ ${a.state}`,
    `+ ${a.zip}`,
    `+ ${a.country}`,
  ];
  const flight = (f: FlightWords) =>
    `${f.number} ${f.date} ${f.origin}@${f.departs} > ${f.destination}@${f.arrives}`;
  const who = (p: PassengerWords) => `${p.first} ${p.last} *${p.born}`;
  return {
    name: "diff with minus and plus",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return lines(
            `order ${x.order}: pending => cancelled ("${x.reason}")`,
            x.items.map((i) => `- ${item(i)}`),
            `refund => ${m(x.method)}`,
            "Run cancellation? [y/n]",
          );
        case "return":
          return lines(
            `order ${x.order}: return requested`,
            x.items.map((i) => `- ${item(i)}`),
            `refund => ${m(x.method)}`,
            "Open the return? [y/n]",
          );
        case "exchange":
          return lines(
            `order ${x.order}: delivered => exchange requested`,
            x.pairs.map((p) => `- ${item(p.had)}\n+ ${item(p.wanted)}`),
            x.difference === 0
              ? `balance: 0.00 (${m(x.method)})`
              : x.difference > 0
              ? `balance: ${bare(x.difference)} USD charged to ${m(x.method)}`
              : `balance: ${bare(x.difference)} USD refunded to ${m(x.method)}`,
            "(- is what you send back, + is what you get) Run the exchange? [y/n]",
          );
        case "modify":
          return lines(
            `order ${x.order} (pending), patch to items, can be applied once:`,
            x.pairs.map((p) => `- ${item(p.had)}\n+ ${item(p.wanted)}`),
            x.difference === 0
              ? `total: unchanged, ${m(x.method)}`
              : x.difference > 0
              ? `total: up by ${bare(x.difference)} USD, you pay via ${
                m(x.method)
              }`
              : `total: down by ${bare(x.difference)} USD, you get it via ${
                m(x.method)
              }`,
            "Apply patch? [y/n]",
          );
        case "payment":
          return lines(
            `order ${x.order}, ${bare(x.total)} USD, payment:`,
            `- ${m(x.had)}`,
            `+ ${m(x.wanted)}`,
            "Commit? [y/n]",
          );
        case "address":
          return lines(
            `order ${x.order}, shipping address:`,
            "- (address on the order)",
            adr(x.address),
            "Ship to the + lines? [y/n]",
          );
        case "userAddress":
          return lines(
            "your profile, default address:",
            "- (address in the profile)",
            adr(x.address),
            "Write it to the profile? [y/n]",
          );
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return lines(
            `new reservation ${x.origin} > ${x.destination} (${
              x.roundTrip ? "round trip" : "one way"
            })`,
            x.flights.map((f) => `+ ${flight(f)}`),
            x.passengers.map((p) => `+ ${who(p)}`),
            `+ cabin: ${x.cabin}`,
            `+ checked bags: ${x.bags}`,
            x.insurance ? "+ insurance: on" : "+ insurance: off",
            x.payments.map((p) => `+ pay ${bare(p.amount)} USD ${m(p.method)}`),
            `= total ${bare(x.total)} USD`,
            "Create it? [y/n]",
          );
        case "cancel":
          return lines(
            `- reservation ${x.reservation} (complete)`,
            `# reason: ${x.reason}`,
            "Really cancel? [y/n]",
          );
        case "flights":
          return lines(
            `reservation ${x.reservation}, itinerary:`,
            "- (all flights booked so far)",
            x.flights.map((f) => `+ ${flight(f)}`),
            `  cabin: ${x.cabin} (no change)`,
            `fare difference => ${m(x.method)}`,
            "Rewrite the itinerary? [y/n]",
          );
        case "cabin":
          return lines(
            `reservation ${x.reservation}, same flights:`,
            `- cabin: ${x.had}`,
            `+ cabin: ${x.wanted}`,
            `fare difference => ${m(x.method)}`,
            "Change cabin? [y/n]",
          );
        case "passengers":
          return lines(
            `reservation ${x.reservation}, passengers (* is the date of birth):`,
            x.leaving ? `- ${who(x.leaving)}` : "- (none)",
            `+ ${who(x.joining)}`,
            `= ${x.passengers.map(who).join("; ")}`,
            "Save list? [y/n]",
          );
        case "bags":
          return lines(
            `reservation ${x.reservation}:`,
            `- bags: ${x.had}`,
            `+ bags: ${x.total} (to be paid: ${x.nonfree} x 50 USD = ${
              x.nonfree * 50
            } USD)`,
            `payment => ${m(x.method)}`,
            "Update bags? [y/n]",
          );
        case "certificate":
          return lines(
            `+ certificate ${bare(x.amount)} USD`,
            `# ${x.reason}, reservation ${x.reservation}`,
            "Issue to your account? [y/n]",
          );
      }
    },
  };
})();

// 19. Formal Indian English.
const indian: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) => `your ${b || "credit "}card having last four digits as ${f}`,
      (id) => `your gift card no. ${id}`,
      (id) => `your PayPal account no. ${id}`,
      (id) => `your certificate no. ${id}`,
      (id) => `your credit card no. ${id}`,
    );
  const item = (i: ItemWords) =>
    `${i.name} with item no. ${i.id}${
      wrap(", having ", opts(i, (k, v) => `${k} as ${v}`), ",")
    } priced at USD ${bare(i.price)}`;
  const adr = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 === "" ? "" : `${a.address2}, `
    }${a.city} - ${a.zip}, ${a.state}, ${a.country}`;
  const flight = (f: FlightWords) =>
    `flight no. ${f.number} dated ${
      ukDate(f.date)
    }, ${f.origin} (dep. ${f.departs} hrs) to ${f.destination} (arr. ${f.arrives} hrs)`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last}, date of birth ${ukDate(p.born)}`;
  return {
    name: "formal Indian English",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return `Dear Sir/Madam, with reference to your esteemed order no. ${x.order}, I am having your request for cancelling the same. Order is consisting of ${
            list(x.items.map(item), "; and ", "; ")
          }. Reason I am noting as "${x.reason}" only. Refund will be processed to ${
            m(x.method)
          }. Kindly confirm, shall I cancel the same?`;
        case "return":
          return `Noted, Sir/Madam. From your order no. ${x.order} you are wanting to return ${
            list(x.items.map(item), "; and ", "; ")
          }. We will be crediting the refund to ${
            m(x.method)
          }. Kindly revert with yes so that I can do the needful. May I proceed?`;
        case "exchange":
          return `Sir/Madam, your order no. ${x.order} is showing as delivered, hence exchange is possible. ${
            x.pairs.map((p) =>
              `Existing piece to be handed over by you: ${
                item(p.had)
              }. Replacement piece to be supplied to you: ${item(p.wanted)}.`
            ).join(" ")
          } ${
            x.difference === 0
              ? `Differential amount is nil. Payment mode will be ${
                m(x.method)
              }.`
              : x.difference > 0
              ? `Differential amount of USD ${
                bare(x.difference)
              } is payable by you through ${m(x.method)}.`
              : `Differential amount of USD ${
                bare(x.difference)
              } is payable to you through ${m(x.method)}.`
          } Kindly give your approval for the exchange, is it fine?`;
        case "modify":
          return `Sir/Madam, as your order no. ${x.order} is pending from our side, we can modify it one time only. ${
            x.pairs.map((p) =>
              `Presently you are having ${
                item(p.had)
              }; same will be changed to ${item(p.wanted)}.`
            ).join(" ")
          } ${
            x.difference === 0
              ? `No extra amount, no refund. Mode is ${m(x.method)}.`
              : x.difference > 0
              ? `Extra amount of USD ${
                bare(x.difference)
              } we will deduct from ${m(x.method)}.`
              : `Balance amount of USD ${
                bare(x.difference)
              } we will refund to ${m(x.method)}.`
          } Shall I go ahead and modify, Sir/Madam?`;
        case "payment":
          return `Regarding payment of USD ${
            bare(x.total)
          } against order no. ${x.order}: earlier it was done through ${
            m(x.had)
          }, now the same will be done through ${
            m(x.wanted)
          }. Kindly confirm, can I update the payment mode?`;
        case "address":
          return `As desired by you, I am updating the delivery address of order no. ${x.order}. New address is reading as under: ${
            adr(x.address)
          }. Kindly check once and tell, shall I update the same?`;
        case "userAddress":
          return `As desired by you, I am updating the default address in your good profile. It will be reading as under: ${
            adr(x.address)
          }. Kindly check once. Is it okay to save, Sir/Madam?`;
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return `Sir/Madam, kindly find below the particulars of your ticket. Sector is ${x.origin} to ${x.destination}, ${
            x.roundTrip ? "to and fro (round trip)" : "one way only"
          }, travelling in ${x.cabin}. Flight details: ${
            x.flights.map(flight).join("; ")
          }. Passenger details: ${
            x.passengers.map(who).join("; ")
          }. Check-in baggage is ${
            x.bags === 0 ? "nil" : `${x.bags} no${x.bags === 1 ? "" : "s"}.`
          } and insurance is ${
            x.insurance ? "opted" : "not opted"
          }. Amount of USD ${bare(x.total)} will be collected as ${
            list(
              x.payments.map((p) =>
                `USD ${bare(p.amount)} through ${m(p.method)}`
              ),
            )
          }. Kindly confirm, shall I do the booking?`;
        case "cancel":
          return `Sir/Madam, you are requesting for full cancellation of reservation no. ${x.reservation}, on account of ${x.reason}. Same cannot be restored afterwards. Kindly confirm once, shall I cancel?`;
        case "flights":
          return `Sir/Madam, in reservation no. ${x.reservation} I will be changing the flights. Revised itinerary in full is: ${
            x.flights.map(flight).join("; ")
          }. Class is same, that is ${x.cabin}. Fare difference, if any, is through ${
            m(x.method)
          }. Kindly give your go-ahead, may I change?`;
        case "cabin":
          return `Sir/Madam, in reservation no. ${x.reservation} existing class is ${x.had} and requested class is ${x.wanted}. Flights will be same to same. Fare difference is through ${
            m(x.method)
          }. Shall I do the class change?`;
        case "passengers":
          return `Sir/Madam, in reservation no. ${x.reservation} passenger correction is as follows. ${
            x.leaving
              ? `Name to be deleted: ${who(x.leaving)}. Name to be included: ${
                who(x.joining)
              }.`
              : `Name to be deleted: nil. Name to be included additionally: ${
                who(x.joining)
              }.`
          } Revised passenger list: ${
            x.passengers.map(who).join("; ")
          }. Kindly verify spellings and tell, shall I update?`;
        case "bags":
          return `Sir/Madam, reservation no. ${x.reservation} is presently having baggage of ${x.had} no${
            x.had === 1 ? "" : "s"
          }., and revised baggage will be ${x.total} no${
            x.total === 1 ? "" : "s"
          }. in total. Chargeable baggage is ${
            x.nonfree === 0
              ? "nil; payment mode noted is"
              : `${x.nonfree} no${
                x.nonfree === 1 ? "" : "s"
              }. at USD 50 each, totalling USD ${x.nonfree * 50}, through`
          } ${m(x.method)}. Kindly confirm, can I proceed?`;
        case "certificate":
          return `Sir/Madam, inconvenience caused due to ${x.reason} in reservation no. ${x.reservation} is deeply regretted. As a goodwill we can issue one certificate of USD ${
            bare(x.amount)
          }. Shall I arrange the same?`;
      }
    },
  };
})();

// 20. An easy-going American, thinking aloud.
const easy: Phrasing = (() => {
  const m = (x: MethodWords) =>
    method(
      x,
      (b, f) => `your ${b || "credit card "}that ends with ${f}`,
      (id) => `that gift card, ${id}`,
      (id) => `your PayPal, ${id}`,
      (id) => `that certificate, ${id}`,
      (id) => `your credit card, ${id}`,
    );
  const item = (i: ItemWords) =>
    `${i.name} — ${wrap("", opts(i, (k, v) => `${k}'s ${v}`), ", ")}${
      bucks(i.price)
    }, ID ${i.id} —`;
  const adr = (a: AddressWords) =>
    `${a.address1}${
      wrap(", ", a.address2)
    }, down in ${a.city}, ${a.state}, zip ${a.zip}, ${a.country}`;
  const flight = (f: FlightWords) =>
    `${f.number} on ${usDateTh(f.date)}, outta ${f.origin} at ${
      ampm(f.departs)
    }, into ${f.destination} at ${ampm(f.arrives)}`;
  const who = (p: PassengerWords) =>
    `${p.first} ${p.last} (birthday's ${usDateTh(p.born)})`;
  return {
    name: "easy-going American",
    retail(x) {
      switch (x.act) {
        case "cancel":
          return `Okay, so lemme see... ${x.order}, that's got ${
            list(x.items.map((i) => an(item(i))))
          } in it, and y'all want me to scrap the whole thing. I'll tell 'em “${x.reason}”. Money goes right back to ${
            m(x.method)
          }. Want me to pull the plug on that order?`;
        case "return":
          return `Alrighty, so outta ${x.order} you're shippin' back ${
            list(x.items.map((i) => `the ${item(i)}`))
          } and then we put your money back on ${
            m(x.method)
          }. That about right? Want me to get the return rollin'?`;
        case "exchange":
          return `Okay, tradin' stuff in from ${x.order}, which you already got delivered. ${
            x.pairs.map((p) =>
              `You're handin' over the ${item(p.had)} and I'm handin' you the ${
                item(p.wanted)
              } for it.`
            ).join(" ")
          } ${
            x.difference === 0
              ? `Costs the same, so we're square, I'll just leave it on ${
                m(x.method)
              }.`
              : x.difference > 0
              ? `You'd owe another ${bucks(x.difference)}, I'd stick that on ${
                m(x.method)
              }.`
              : `We'd owe you ${bucks(x.difference)}, that'd go back on ${
                m(x.method)
              }.`
          } You good with that trade?`;
        case "modify":
          return `Lucky you, ${x.order} is still just pending, so I can switch things around, but only this one time. ${
            x.pairs.map((p) =>
              `Where it says ${item(p.had)} it's gonna say ${
                item(p.wanted)
              } instead.`
            ).join(" ")
          } ${
            x.difference === 0
              ? `Doesn't cost you a dime more or less, and we're usin' ${
                m(x.method)
              }.`
              : x.difference > 0
              ? `Runs you ${bucks(x.difference)} more on ${m(x.method)}.`
              : `Puts ${bucks(x.difference)} back on ${m(x.method)}.`
          } So, should I switch it?`;
        case "payment":
          return `Gotcha, so that ${
            bucks(x.total)
          } for ${x.order} ain't comin' off ${
            m(x.had)
          } anymore, it's comin' off ${
            m(x.wanted)
          } now. Did I get that right, and should I flip it?`;
        case "address":
          return `Okay, so we're sendin' ${x.order} someplace else, and that's ${
            adr(x.address)
          }. That the right spot? Want me to fix it on the order?`;
        case "userAddress":
          return `So on your account, for good, your default address is gonna be ${
            adr(x.address)
          }. Want me to set it up like that?`;
      }
    },
    airline(x) {
      switch (x.act) {
        case "book":
          return `Alright, here's your trip, ${x.origin} to ${x.destination}, ${
            x.roundTrip ? "round trip" : "just one way"
          }, sittin' in ${x.cabin}. You got ${
            list(x.flights.map(flight), ", then ", ", then ")
          }. Flyin' ${x.passengers.length === 1 ? "is" : "are"} ${
            list(x.passengers.map(who))
          }. Checkin' ${
            x.bags === 0 ? "no bags" : `${x.bags} bag${s(x.bags)}`
          }, ${
            x.insurance ? "with the insurance" : "skippin' the insurance"
          }. Comes out to ${bucks(x.total)}, so ${
            list(
              x.payments.map((p) =>
                `${bucks(p.amount)} ${
                  p.method.source === "credit card" ? "on" : "from"
                } ${m(p.method)}`
              ),
              ", and ",
            )
          }. Want me to book it?`;
        case "cancel":
          return `Aw man, okay. So ${x.reservation}, we're droppin' the whole reservation, and I'm puttin' down ${x.reason} for why. Can't undo it once I hit the button. Should I hit it?`;
        case "flights":
          return `Okay, movin' your flights on ${x.reservation}. Whole thing's gonna be ${
            list(x.flights.map(flight), ", then ", ", then ")
          }. You're still in ${x.cabin}. If there's money one way or the other it's on ${
            m(x.method)
          }. Want me to move 'em?`;
        case "cabin":
          return `So ${x.reservation}, right now y'all are in ${x.had}, and I'd be puttin' y'all in ${x.wanted}. Same flights. Price difference goes on ${
            m(x.method)
          }. Sound good, should I do it?`;
        case "passengers":
          return `Okay, ${x.reservation}. ${
            x.leaving
              ? `Takin' off ${who(x.leaving)}, puttin' on ${who(x.joining)}.`
              : `Puttin' on one more, ${who(x.joining)}, and takin' off nobody.`
          } So when I'm done it's ${
            list(x.passengers.map(who))
          }. Names look right to ya? Can I save it?`;
        case "bags":
          return `So you got ${x.had} bag${
            s(x.had)
          } on ${x.reservation} right now and you wanna end up with ${x.total}. ${
            x.nonfree === 0
              ? `Not payin' for any of 'em, zero, but I'd have it under`
              : `You're payin' for ${x.nonfree}, fifty bucks a pop, so $${
                x.nonfree * 50
              }, on`
          } ${m(x.method)}. We good?`;
        case "certificate":
          return `Hey, real sorry about that ${x.reason} on ${x.reservation}. I can hook you up with a ${
            bucks(x.amount)
          } certificate for the trouble. Want it?`;
      }
    },
  };
})();

export const STORYTELLER_PHRASINGS: readonly Phrasing[] = [
  bullets,
  curt,
  letter,
  script,
  table,
  json,
  keys,
  foreign,
  regional,
  clerk,
  typos,
  story,
  small,
  numbered,
  plain,
  legal,
  cheerful,
  diff,
  indian,
  easy,
];
