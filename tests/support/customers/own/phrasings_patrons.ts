/** Ways in which agents word summaries, by a reader who saw only the types. */

import type {
  AddressWords,
  FlightWords,
  ItemWords,
  MethodWords,
  PassengerWords,
  Phrasing,
} from "../summary.ts";

// ---------------------------------------------------------------------------
// Small tools that several hands share. All wording is in the hands themselves.

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

/** `2024-05-20` → its parts. */
const parts = (date: string) => {
  const [y, m, d] = date.split("-").map(Number);
  return {
    year: y ?? 0,
    month: MONTHS[(m ?? 1) - 1] ?? "",
    day: d ?? 0,
    weekday: DAYS[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? "",
  };
};
const nth = (n: number) =>
  `${n}${
    n % 100 > 10 && n % 100 < 14
      ? "th"
      : ["th", "st", "nd", "rd"][n % 10] ?? "th"
  }`;
/** May 20, 2024 */
const usDate = (date: string) => {
  const p = parts(date);
  return `${p.month} ${p.day}, ${p.year}`;
};
/** 20 May 2024 */
const ukDate = (date: string) => {
  const p = parts(date);
  return `${p.day} ${p.month} ${p.year}`;
};
/** May 20th, 2024 */
const nthDate = (date: string) => {
  const p = parts(date);
  return `${p.month} ${nth(p.day)}, ${p.year}`;
};
/** the 20th of May 2024 */
const oldDate = (date: string) => {
  const p = parts(date);
  return `the ${nth(p.day)} of ${p.month} ${p.year}`;
};
/** 20 Jul 2024 */
const shortDate = (date: string) => {
  const p = parts(date);
  return `${p.day} ${p.month.slice(0, 3)} ${p.year}`;
};
/** Monday, May 20, 2024 */
const longDate = (date: string) => `${parts(date).weekday}, ${usDate(date)}`;
/** `14:30` → 2:30 PM; whatever follows the time is kept. */
const ampm = (time: string, am = " AM", pm = " PM") =>
  time.replace(/^(\d{1,2}):(\d{2})(?::\d{2})?/, (_, h, m) => {
    const hour = Number(h);
    return `${hour % 12 === 0 ? 12 : hour % 12}:${m}${hour < 12 ? am : pm}`;
  });

const cents = (n: number) => Math.round(Math.abs(n) * 100) / 100;
/** 1,020.50 */
const comma = (n: number) =>
  cents(n).toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
/** $1,020.50 */
const usd = (n: number) => `$${comma(n)}`;
/** 1020.50 */
const flat = (n: number) => cents(n).toFixed(2);
/** 1020.50, but 25 and not 25.00 */
const lean = (n: number) =>
  Number.isInteger(cents(n)) ? `${cents(n)}` : flat(n);
/** -1, 0 or 1, in whole cents. */
const sign = (n: number) => Math.sign(Math.round(n * 100));
const word = (n: number) => NUMBERS[n] ?? `${n}`;

const cap = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);
const list = (xs: readonly string[], and = "and") =>
  xs.length < 2
    ? xs.join("")
    : `${xs.slice(0, -1).join(", ")} ${and} ${xs[xs.length - 1]}`;
const many = (n: number, one: string, more = `${one}s`) =>
  `${n} ${n === 1 ? one : more}`;
const options = (
  item: ItemWords,
  word: (k: string, v: string) => string,
  glue = ", ",
) => Object.entries(item.options).map(([k, v]) => word(k, v)).join(glue);
const addressParts = (a: AddressWords) =>
  [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country].filter((
    x,
  ) => x.trim() !== "");
const full = (p: PassengerWords) => `${p.first} ${p.last}`;
/** A card by brand and last digits if known, else by its id. */
const card = (
  m: MethodWords,
  known: (brand: string, four: string) => string,
  other: string,
) => m.lastFour ? known(m.brand ? cap(m.brand) : "credit", m.lastFour) : other;
/** A reason in an agent's own words where it has some, else as it stands. */
const said = (
  reason: string,
  own: Readonly<Record<string, string>>,
  other: (reason: string) => string,
) => own[reason.toLowerCase()] ?? other(reason);
/** The digits of an id. */
const digits = (id: string) => id.replace(/^\D+/, "") || id;

// 1 -------------------------------------------------------------------------
function warmBullets(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(
        m,
        (b, f) => `your ${b} card ending in ${f}`,
        `your credit card (${m.id})`,
      )
      : m.source === "gift card"
      ? `your gift card (${m.id})`
      : m.source === "PayPal"
      ? `your PayPal account (${m.id})`
      : `your travel certificate (${m.id})`;
  const item = (i: ItemWords) => {
    const o = options(i, (k, v) => `${k}: ${v}`);
    return `**${i.name}**${o ? ` (${o})` : ""}, item ID ${i.id}, ${
      usd(i.price)
    }`;
  };
  const flight = (f: FlightWords) =>
    `- **${f.number}** on ${
      usDate(f.date)
    }, ${f.origin} → ${f.destination}, departing ${f.departs} and arriving ${f.arrives}`;
  const person = (p: PassengerWords) => `${full(p)} (born ${usDate(p.born)})`;
  return {
    name: "warm assistant, bold bullets",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Thanks for all of that! Here's what I'll be cancelling:

- **Order:** ${s.order}
- **Reason:** ${s.reason}
- **Everything in the order:**
${s.items.map((i) => `  - ${item(i)}`).join("\n")}
- **Refund:** back to ${method(s.method)}

Would you like me to go ahead and cancel this order? (yes/no)`;
        case "return":
          return `Great, I can help you send ${
            s.items.length === 1 ? "that" : "those"
          } back. Here are the return details:

- **From order:** ${s.order}
- **Being returned:**
${s.items.map((i) => `  - ${item(i)}`).join("\n")}
- **Refund goes to:** ${method(s.method)}

Do you confirm that you'd like to start this return? (yes/no)`;
        case "exchange":
        case "modify": {
          const d = sign(s.difference);
          return `${
            s.act === "exchange"
              ? `Here's the exchange I have ready for your delivered order **${s.order}**:`
              : `Here's how I would modify the items in your pending order **${s.order}**:`
          }

${
            s.pairs.map((p) =>
              `- ${s.act === "exchange" ? "Send back" : "Take out"}: ${
                item(p.had)
              }\n  ${s.act === "exchange" ? "Receive" : "Put in"}: ${
                item(p.wanted)
              }`
            ).join("\n")
          }
- **Price difference:** ${
            d > 0
              ? `${usd(s.difference)} more, charged to ${method(s.method)}`
              : d < 0
              ? `${usd(s.difference)} less, refunded to ${method(s.method)}`
              : `none ($0.00), with ${
                method(s.method)
              } kept as the payment method`
          }

${
            s.act === "exchange"
              ? "Shall I set up this exchange for you?"
              : "Are you happy for me to make these item changes? Please note items can be modified only once."
          } (yes/no)`;
        }
        case "payment":
          return `Here's the payment update for your pending order:

- **Order:** ${s.order}, total ${usd(s.total)}
- **Currently paid with:** ${method(s.had)}
- **Will be paid with instead:** ${method(s.wanted)}

The ${usd(s.total)} will be charged to the new method and returned to the old one. Do you want me to switch it? (yes/no)`;
        case "address":
          return `Just to double-check where order **${s.order}** should be shipped from now on:

- ${addressParts(s.address).join("\n- ")}

Only this order changes. Is that right, and may I update the shipping address? (yes/no)`;
        case "userAddress":
          return `Just to double-check, this would become the new **default address in your profile**:

- ${addressParts(s.address).join("\n- ")}

Shall I save it to your account? (yes/no)`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Wonderful! Here's your trip before I book it:

- **Trip:** ${
            s.roundTrip ? "round trip" : "one way"
          }, ${s.origin} to ${s.destination}
- **Cabin:** ${s.cabin}
- **Flights:**
${s.flights.map((f) => `  ${flight(f)}`).join("\n")}
- **Travelling:** ${list(s.passengers.map(person))}
- **Checked bags:** ${s.bags}
- **Travel insurance:** ${s.insurance ? "yes" : "no"}
- **Payment:** ${
            list(s.payments.map((p) =>
              `${usd(p.amount)} from ${method(p.method)}`
            ))
          }
- **Total:** ${usd(s.total)}

Would you like me to book this? (yes/no)`;
        case "cancel":
          return `Okay, just so we're on the same page:

- **Cancelling:** the whole of reservation ${s.reservation}
- **Reason you gave:** ${s.reason}

Do you want me to proceed with the cancellation? (yes/no)`;
        case "flights":
          return `Here's what reservation **${s.reservation}** would look like with the new flights:

${s.flights.map(flight).join("\n")}
- **Cabin:** still ${s.cabin}
- **Any difference in fare:** settled with ${method(s.method)}

Shall I change your flights to these? (yes/no)`;
        case "cabin":
          return `Here's the cabin change for reservation **${s.reservation}**:

- **Now:** ${s.had}
- **After the change:** ${s.wanted}
- **Flights:** no change
- **Fare difference:** settled with ${method(s.method)}

Would you like me to move everyone to ${s.wanted}? (yes/no)`;
        case "passengers":
          return `Here's the passenger update for reservation **${s.reservation}**:

${
            s.leaving
              ? `- **Comes off:** ${person(s.leaving)}\n- **Takes the seat:** ${
                person(s.joining)
              }`
              : `- **Added:** ${person(s.joining)}\n- **Comes off:** nobody`
          }
- **Full list afterwards:** ${list(s.passengers.map(person))}

Does that look right, and can I save it? (yes/no)`;
        case "bags":
          return `Here's the baggage change for reservation **${s.reservation}**:

- **Checked bags now:** ${s.had}
- **Checked bags after:** ${s.total}
- **Of those, paid extra:** ${s.nonfree} at $50 each, so ${usd(s.nonfree * 50)}
- **Payment method:** ${method(s.method)}

Would you like me to update the bags? (yes/no)`;
        case "certificate":
          return `I'm so sorry again about the ${s.reason}. As a gesture, here's what I can offer:

- **Compensation:** a travel certificate worth ${usd(s.amount)}
- **For:** the ${s.reason} on reservation ${s.reservation}

Shall I add this certificate to your account? (yes/no)`;
      }
    },
  };
}

// 2 -------------------------------------------------------------------------
function curtChat(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(m, (b, f) => `${b.toLowerCase()} ..${f}`, `card ${m.id}`)
      : m.source === "gift card"
      ? `gift card ${digits(m.id)}`
      : m.source === "PayPal"
      ? `paypal ${digits(m.id)}`
      : `cert ${digits(m.id)}`;
  const item = (i: ItemWords) =>
    [
      i.name.toLowerCase(),
      options(i, (k, v) => `${k} ${v}`, "/"),
      `#${i.id}`,
      `$${lean(i.price)}`,
    ]
      .filter(Boolean).join(" ");
  const flight = (f: FlightWords) =>
    `${f.number} ${f.origin}-${f.destination} ${
      shortDate(f.date)
    } ${f.departs}-${f.arrives}`;
  const person = (p: PassengerWords) => `${full(p)} dob ${shortDate(p.born)}`;
  return {
    name: "curt chat, lower case",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `cancel ${s.order}, all of it: ${
            s.items.map(item).join("; ")
          }. ${
            said(s.reason, {
              "no longer needed": "you no longer need it",
              "ordered by mistake": "ordered by mistake",
            }, (r) => `reason "${r}"`)
          }. money back on ${method(s.method)}. ok?`;
        case "return":
          return `so you're sending back ${
            s.items.map(item).join(" + ")
          } from ${s.order}, refund on ${method(s.method)}. yes?`;
        case "exchange": {
          const d = sign(s.difference);
          return `swap on ${s.order} (delivered): ${
            s.pairs.map((p) => `${item(p.had)} for ${item(p.wanted)}`).join(
              "; ",
            )
          }. ${
            d > 0
              ? `you pay $${lean(s.difference)} w/ ${method(s.method)}`
              : d < 0
              ? `you get $${lean(s.difference)} back on ${method(s.method)}`
              : `same price, $0, ${method(s.method)} on file`
          }. do it? y/n`;
        }
        case "modify": {
          const d = sign(s.difference);
          return `${s.order} hasn't shipped. edit: ${
            s.pairs.map((p) => `not ${item(p.had)} but ${item(p.wanted)}`).join(
              "; ",
            )
          }. ${
            d > 0
              ? `+$${lean(s.difference)} on ${method(s.method)}`
              : d < 0
              ? `-$${lean(s.difference)}, goes back to ${method(s.method)}`
              : `no diff ($0) for ${method(s.method)}`
          }. go? y/n`;
        }
        case "payment":
          return `${s.order} ($${lean(s.total)}): take it from ${
            method(s.wanted)
          } instead of ${method(s.had)}, which gets refunded. change it? y/n`;
        case "address":
          return `ship ${s.order} to ${
            addressParts(s.address).join(", ")
          } instead. right? y/n`;
        case "userAddress":
          return `new default addr on your account: ${
            addressParts(s.address).join(", ")
          }. save? y/n`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `${
            s.roundTrip ? "round trip" : "one way"
          } ${s.origin}-${s.destination}, ${s.cabin}. ${
            s.flights.map(flight).join(" / ")
          }. pax: ${s.passengers.map(person).join(", ")}. ${
            many(s.bags, "checked bag")
          }, ${s.insurance ? "with" : "no"} insurance. $${lean(s.total)} = ${
            s.payments.map((p) => `$${lean(p.amount)} ${method(p.method)}`)
              .join(" + ")
          }. book it? y/n`;
        case "cancel":
          return `kill ${s.reservation} completely, reason: ${s.reason}. sure? y/n`;
        case "flights":
          return `${s.reservation} new flights: ${
            s.flights.map(flight).join(" / ")
          }. cabin stays ${s.cabin}. diff on ${method(s.method)}. ok? y/n`;
        case "cabin":
          return `${s.reservation}: ${s.had} -> ${s.wanted}, same flights, ${
            method(s.method)
          } for the diff. ok? y/n`;
        case "passengers":
          return `${s.reservation}: ${
            s.leaving
              ? `${person(s.leaving)} out, ${person(s.joining)} in`
              : `plus ${person(s.joining)}, nobody out`
          }. so flying: ${s.passengers.map(person).join(", ")}. ok? y/n`;
        case "bags":
          return `${s.reservation} bags ${s.had} -> ${s.total}. ${
            s.nonfree
              ? `${s.nonfree} paid x $50 = $${s.nonfree * 50}, ${
                method(s.method)
              }`
              : `0 paid, so $0 on ${method(s.method)}`
          }. go? y/n`;
        case "certificate":
          return `$${
            lean(s.amount)
          } certificate, ${s.reservation}, cause the flight was ${
            s.reason === "cancelled flight" ? "cancelled" : "delayed"
          }. want it? y/n`;
      }
    },
  };
}

// 3 -------------------------------------------------------------------------
function politeMail(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(
        m,
        (b, f) => `the ${b} credit card whose number ends with the digits ${f}`,
        `the credit card registered as ${m.id}`,
      )
      : m.source === "gift card"
      ? `the gift card registered under the reference ${m.id}`
      : m.source === "PayPal"
      ? `the PayPal account registered under the reference ${m.id}`
      : `the travel certificate registered under the reference ${m.id}`;
  const item = (i: ItemWords) => {
    const o = options(i, (k, v) => `${k} "${v}"`);
    return `the ${i.name} with item number ${i.id}${
      o ? ` (${o})` : ""
    }, priced at ${usd(i.price)}`;
  };
  const flight = (f: FlightWords) =>
    `flight ${f.number} on ${
      longDate(f.date)
    }, leaving ${f.origin} at ${f.departs} local time and reaching ${f.destination} at ${f.arrives} local time`;
  const person = (p: PassengerWords) => `${full(p)}, born on ${usDate(p.born)}`;
  const mail = (body: string) =>
    `Dear valued customer,\n\n${body}\n\nWith kind regards,\nCustomer Care`;
  return {
    name: "long polite mail",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return mail(
            `Thank you for your patience while I looked into the matter. You have asked us to cancel your order ${s.order} in its entirety, and as the reason you kindly stated "${s.reason}". The order consists of ${
              list(s.items.map(item), "and of")
            }. Once it has been cancelled, the full amount will be credited to ${
              method(s.method)
            }.\n\nMay I ask you to let me know, with a simple "yes", whether I should cancel the order on these terms?`,
          );
        case "return":
          return mail(
            `It is my pleasure to assist you with your return. According to my notes, out of the delivered order ${s.order} you would like to give back ${
              list(s.items.map(item), "and likewise")
            }. We would in turn refund you by way of ${
              method(s.method)
            }.\n\nWould you be so kind as to confirm with a "yes" that I may register the return?`,
          );
        case "exchange": {
          const d = sign(s.difference);
          return mail(
            `I have carefully prepared the exchange concerning your order ${s.order}, which has already been delivered to you. ${
              s.pairs.map((p) =>
                `You would hand back ${
                  item(p.had)
                }, and in its stead you would be sent ${item(p.wanted)}.`
              ).join(" ")
            } ${
              d > 0
                ? `The new selection is dearer by ${
                  usd(s.difference)
                }, and this sum would be collected from ${method(s.method)}.`
                : d < 0
                ? `The new selection is less expensive by ${
                  usd(s.difference)
                }, and this sum would be credited to ${method(s.method)}.`
                : `As the prices are equal, the balance is $0.00, and ${
                  method(s.method)
                } is merely noted as your method of payment.`
            }\n\nMight I have your express agreement, a "yes" suffices, to carry out this exchange?`,
          );
        }
        case "modify": {
          const d = sign(s.difference);
          return mail(
            `As your order ${s.order} is still pending, I am glad to say that its contents can be amended. ${
              s.pairs.map((p) =>
                `At present it contains ${
                  item(p.had)
                }; in future it would contain ${item(p.wanted)} in its place.`
              ).join(" ")
            } ${
              d > 0
                ? `This raises the price by ${
                  usd(s.difference)
                }, an amount which we would debit to ${method(s.method)}.`
                : d < 0
                ? `This lowers the price by ${
                  usd(s.difference)
                }, an amount which we would reimburse to ${method(s.method)}.`
                : `The price is not affected (a difference of $0.00), and the payment method named is ${
                  method(s.method)
                }.`
            }\n\nWould you kindly reply "yes" if I have understood you correctly and may amend the order?`,
          );
        }
        case "payment":
          return mail(
            `With regard to your pending order ${s.order}, amounting to ${
              usd(s.total)
            }, I understand that you no longer wish to pay by means of ${
              method(s.had)
            }, and would rather pay by means of ${
              method(s.wanted)
            }. The former will be reimbursed and the latter will be debited.\n\nMay I trouble you for a "yes" before I alter the payment?`,
          );
        case "address":
          return mail(
            `I should be glad to see to it that your pending order ${s.order} travels to the right door. The new delivery address of this one order, as I have written it down, reads:\n\n${
              addressParts(s.address).join("\n")
            }\n\nMay I please have your confirmation, by a "yes", that the parcel is to be redirected there?`,
          );
        case "userAddress":
          return mail(
            `I should be glad to bring your customer profile up to date. The default address kept in your account would henceforth read:\n\n${
              addressParts(s.address).join("\n")
            }\n\nWould you please confirm, by a "yes", that your profile is to be altered in this manner?`,
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return mail(
            `It is a pleasure to present the booking which I have put together for you: a ${
              s.roundTrip ? "return journey" : "single journey (one way)"
            } from ${s.origin} to ${s.destination} in ${s.cabin} class.\n\nThe itinerary comprises ${
              list(s.flights.map(flight), "and thereafter")
            }. Travelling will be ${
              list(s.passengers.map(person), "as well as")
            }. The booking includes ${
              many(
                s.bags,
                "piece of checked baggage",
                "pieces of checked baggage",
              )
            }, and ${
              s.insurance
                ? "travel insurance is included at your request"
                : "travel insurance is not included"
            }.\n\nThe total comes to ${usd(s.total)}, of which ${
              list(
                s.payments.map((p) =>
                  `${usd(p.amount)} would be taken from ${method(p.method)}`
                ),
              )
            }.\n\nMay I ask for your "yes", so that I may book the journey exactly as described?`,
          );
        case "cancel":
          return mail(
            `I am writing to make certain that I have understood your wish. You would like your reservation ${s.reservation} to be cancelled altogether, the reason being "${s.reason}".\n\nWould you kindly confirm with a "yes" that the reservation shall be cancelled?`,
          );
        case "flights":
          return mail(
            `Further to your enquiry, I have drawn up the revised itinerary of reservation ${s.reservation}. Instead of the flights booked so far, it would consist of ${
              list(s.flights.map(flight), "followed by")
            }. You would remain in ${s.cabin} class. Whatever difference in fare arises would be charged or refunded to ${
              method(s.method)
            }.\n\nMay I have your "yes" to rebook you accordingly?`,
          );
        case "cabin":
          return mail(
            `Further to your enquiry about reservation ${s.reservation}: the seats, which are at present in ${s.had} class, would be changed to ${s.wanted} class on each of the flights, while the flights themselves remain as they are. The difference in fare would be charged or refunded to ${
              method(s.method)
            }.\n\nWould you please say "yes" if I may change the cabin?`,
          );
        case "passengers":
          return mail(
            s.leaving
              ? `With respect to the travellers named in reservation ${s.reservation}, I would strike out ${
                person(s.leaving)
              }, and enter in this person's place ${
                person(s.joining)
              }. The complete list would then read: ${
                s.passengers.map(person).join("; ")
              }.\n\nMay I ask you to confirm with a "yes" that this replacement is correct?`
              : `With respect to the travellers named in reservation ${s.reservation}, I would enter one more person, ${
                person(s.joining)
              }, and nobody would be struck out. The complete list would then read: ${
                s.passengers.map(person).join("; ")
              }.\n\nMay I ask you to confirm with a "yes" that this addition is correct?`,
          );
        case "bags":
          return mail(
            `Concerning the baggage of reservation ${s.reservation}: so far ${
              many(s.had, "checked bag has", "checked bags have")
            } been registered, and after the amendment the number would be ${s.total} in all. ${
              s.nonfree
                ? `Of these, ${
                  many(s.nonfree, "bag is", "bags are")
                } beyond your free allowance at $50.00 apiece, so that ${
                  usd(s.nonfree * 50)
                } would be charged to ${method(s.method)}.`
                : `None of them (0) is beyond your free allowance, so that the fee is $0.00; the method of payment on record for this is ${
                  method(s.method)
                }.`
            }\n\nWould you kindly let me have your "yes" to register the baggage?`,
          );
        case "certificate":
          return mail(
            `Please accept our sincere regrets on account of the ${s.reason} in your reservation ${s.reservation}. By way of compensation I should like to issue to you a travel certificate in the value of ${
              usd(s.amount)
            }.\n\nWould you kindly reply "yes" if you wish to accept it?`,
          );
      }
    },
  };
}

// 4 -------------------------------------------------------------------------
function callCentre(): Phrasing {
  const spell = (id: string) => id;
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(
        m,
        (b, f) => `the ${b} on file, last four ${f}`,
        `the credit card on file, reference ${m.id}`,
      )
      : m.source === "gift card"
      ? `the gift card on file, number ${digits(m.id)}`
      : m.source === "PayPal"
      ? `the PayPal on file, number ${digits(m.id)}`
      : `the certificate on file, number ${digits(m.id)}`;
  const item = (i: ItemWords) => {
    const o = options(i, (k, v) => `${k}, ${v}`, "; ");
    return `one ${i.name}, item number ${i.id}${o ? `, that's ${o}` : ""}, at ${
      lean(i.price)
    } dollars`;
  };
  const flight = (f: FlightWords) =>
    `flight ${f.number}, ${f.origin} to ${f.destination}, on ${
      nthDate(f.date)
    }, wheels up at ${ampm(f.departs)} and landing at ${ampm(f.arrives)}`;
  const person = (p: PassengerWords) =>
    `first name ${p.first}, last name ${p.last}, date of birth ${
      nthDate(p.born)
    }`;
  return {
    name: "call-centre read-back",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Alright, for verification purposes let me read that back to you. I have a full cancellation for order number ${
            spell(s.order)
          }. In that order I show ${
            s.items.map(item).join(". I also show ")
          }. The cancellation reason on my screen is "${s.reason}". Your refund will be issued to ${
            method(s.method)
          }. To proceed I need a verbal yes. Do you authorize me to cancel this order today?`;
        case "return":
          return `Perfect, thank you for holding. I'm showing a return for order number ${
            spell(s.order)
          }. You'll be shipping back to us ${
            s.items.map(item).join(". And ")
          }. Your refund will post to ${
            method(s.method)
          }. Is everything I've read correct, and do I have your permission to process this return, yes or no?`;
        case "exchange":
        case "modify": {
          const d = sign(s.difference);
          const money = d > 0
            ? `There is a balance due of ${
              lean(s.difference)
            } dollars, which I'll bill to ${method(s.method)}.`
            : d < 0
            ? `There is a credit due to you of ${
              lean(s.difference)
            } dollars, which I'll post to ${method(s.method)}.`
            : `It's an even trade, zero dollars due, and I have ${
              method(s.method)
            } listed for payment.`;
          return s.act === "exchange"
            ? `Okay, I'm going to recap your exchange. This is for delivered order number ${
              spell(s.order)
            }. ${
              s.pairs.map((p, n) =>
                `Exchange ${n + 1}: coming back to our warehouse, ${
                  item(p.had)
                }. Going out to you, ${item(p.wanted)}.`
              ).join(" ")
            } ${money} Can I get a yes from you to submit the exchange?`
            : `Okay, good news, order number ${
              spell(s.order)
            } is still pending so I'm able to edit it, one time only. ${
              s.pairs.map((p, n) =>
                `Change ${n + 1}: the line that reads ${
                  item(p.had)
                } will read ${item(p.wanted)}.`
              ).join(" ")
            } ${money} Can I get a yes from you to submit these edits?`;
        }
        case "payment":
          return `Let me make sure I've got the billing right. Order number ${
            spell(s.order)
          }, with a total of ${
            lean(s.total)
          } dollars. The payment I'm removing is ${
            method(s.had)
          }. The payment I'm adding is ${
            method(s.wanted)
          }. Do I have your authorization to make that billing change, yes or no?`;
        case "address":
          return `Let me verify the new ship-to for order number ${
            spell(s.order)
          }. Street, ${s.address.address1}. ${
            s.address.address2
              ? `Unit, ${s.address.address2}. `
              : "No unit number. "
          }City, ${s.address.city}. State, ${s.address.state}. Zip, ${s.address.zip}. Country, ${s.address.country}. Do I have your okay to redirect that order, yes or no?`;
        case "userAddress":
          return `Let me verify the new primary address for your customer profile. Street, ${s.address.address1}. ${
            s.address.address2
              ? `Unit, ${s.address.address2}. `
              : "No unit number. "
          }City, ${s.address.city}. State, ${s.address.state}. Zip, ${s.address.zip}. Country, ${s.address.country}. Do I have your okay to update the profile, yes or no?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Thank you for choosing us today. Before I issue the ticket I'm required to read back the booking. It's a ${
            s.roundTrip ? "round-trip" : "one-way"
          } from ${s.origin} to ${s.destination}, ${s.cabin} cabin. ${
            s.flights.map((f, n) => `Segment ${n + 1} is ${flight(f)}.`).join(
              " ",
            )
          } ${
            s.passengers.map((p, n) => `Traveler ${n + 1}, ${person(p)}.`).join(
              " ",
            )
          } I have ${
            many(s.bags, "checked bag")
          } in total. Trip insurance was ${
            s.insurance ? "accepted" : "declined"
          }. The grand total is ${lean(s.total)} dollars: ${
            list(
              s.payments.map((p) =>
                `${lean(p.amount)} dollars on ${method(p.method)}`
              ),
            )
          }. Do I have your authorization to issue the ticket, yes or no?`;
        case "cancel":
          return `Let me confirm your cancellation request. Confirmation code ${s.reservation}, cancel the entire booking, with the reason listed as "${s.reason}". Once it's cancelled I can't bring it back. Are you authorizing the cancellation, yes or no?`;
        case "flights":
          return `Okay, here's your itinerary change for confirmation code ${s.reservation}. Once changed, you'll be on the following. ${
            s.flights.map((f, n) => `Segment ${n + 1}: ${flight(f)}.`).join(" ")
          } You're still in the ${s.cabin} cabin. Any add-collect or refund runs through ${
            method(s.method)
          }. May I go ahead and reissue, yes or no?`;
        case "cabin":
          return `Okay, for confirmation code ${s.reservation} I'm going from the ${s.had} cabin to the ${s.wanted} cabin for all passengers on all segments. No flights change. Any add-collect or refund runs through ${
            method(s.method)
          }. May I complete the cabin change, yes or no?`;
        case "passengers":
          return `I have a name change on confirmation code ${s.reservation}. ${
            s.leaving
              ? `The passenger I'm taking off is ${
                person(s.leaving)
              }. The passenger I'm putting on is ${person(s.joining)}.`
              : `I'm not taking anyone off. The passenger I'm putting on is ${
                person(s.joining)
              }.`
          } So my complete list shows ${
            s.passengers.map((p, n) => `number ${n + 1}, ${person(p)}`).join(
              "; ",
            )
          }. Is that accurate, and may I save it, yes or no?`;
        case "bags":
          return `For confirmation code ${s.reservation}, my system shows ${
            many(s.had, "checked bag")
          } at the moment, and I'd be bringing that up to a total of ${s.total}. ${
            s.nonfree
              ? `I do have to let you know that ${s.nonfree} of those will carry a fee of 50 dollars each, ${
                s.nonfree * 50
              } dollars altogether, billed to ${method(s.method)}.`
              : `The number of bags with a fee is 0, so the charge to ${
                method(s.method)
              } is 0 dollars.`
          } Would you like me to add the baggage, yes or no?`;
        case "certificate":
          return `On behalf of the airline I do apologize for the ${s.reason}. Under confirmation code ${s.reservation} I'm authorized to extend a travel certificate in the amount of ${
            lean(s.amount)
          } dollars. May I go ahead and issue it to you, yes or no?`;
      }
    },
  };
}

// 5 -------------------------------------------------------------------------
function markdownTable(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(
        m,
        (b, f) => `${b} •••• ${f} (\`${m.id}\`)`,
        `Credit card \`${m.id}\``,
      )
      : `${cap(m.source)} \`${m.id}\``;
  const opts = (i: ItemWords) =>
    options(i, (k, v) => `${k}: ${v}`, "; ") || "–";
  const signed = (n: number) =>
    sign(n) > 0 ? `+${usd(n)}` : sign(n) < 0 ? `−${usd(n)}` : usd(0);
  const table = (
    head: readonly string[],
    rows: readonly (readonly string[])[],
  ) =>
    [head, head.map(() => "---"), ...rows].map((r) => `| ${r.join(" | ")} |`)
      .join("\n");
  const flights = (fs: readonly FlightWords[]) =>
    table(
      ["Flight", "Date", "From", "To", "Dep.", "Arr."],
      fs.map((
        f,
      ) => [f.number, f.date, f.origin, f.destination, f.departs, f.arrives]),
    );
  const people = (ps: readonly PassengerWords[]) =>
    table(
      ["First name", "Last name", "Date of birth"],
      ps.map((p) => [p.first, p.last, p.born]),
    );
  const address = (a: AddressWords) =>
    table(["Field", "New value"], [
      ["Address line 1", a.address1],
      ["Address line 2", a.address2 || "(empty)"],
      ["City", a.city],
      ["State", a.state],
      ["ZIP", a.zip],
      ["Country", a.country],
    ]);
  const items = (xs: readonly ItemWords[]) =>
    table(
      ["Product", "Item ID", "Options", "Price"],
      xs.map((i) => [i.name, i.id, opts(i), usd(i.price)]),
    );
  return {
    name: "markdown table",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `### Cancellation of order ${s.order}\n\n${
            items(s.items)
          }\n\n${
            table(["Reason", "Refund method"], [[s.reason, method(s.method)]])
          }\n\n**Proceed with the cancellation?** Reply \`yes\` or \`no\`.`;
        case "return":
          return `### Return from order ${s.order}\n\nThe following would be returned:\n\n${
            items(s.items)
          }\n\nRefund method: ${
            method(s.method)
          }\n\n**Submit this return request?** Reply \`yes\` or \`no\`.`;
        case "exchange":
        case "modify":
          return `### ${
            s.act === "exchange"
              ? `Exchange of delivered items, order ${s.order}`
              : `Change of items in pending order ${s.order}`
          }\n\n${
            table(
              [
                "Product",
                "Old item",
                "Old options",
                "Old price",
                "New item",
                "New options",
                "New price",
              ],
              s.pairs.map((p) => [
                p.had.name === p.wanted.name
                  ? p.had.name
                  : `${p.had.name} → ${p.wanted.name}`,
                p.had.id,
                opts(p.had),
                usd(p.had.price),
                p.wanted.id,
                opts(p.wanted),
                usd(p.wanted.price),
              ]),
            )
          }\n\n${
            table(["Difference (new − old)", "Result", "Method"], [[
              signed(s.difference),
              sign(s.difference) > 0
                ? "you pay"
                : sign(s.difference) < 0
                ? "you are refunded"
                : "nothing to pay",
              method(s.method),
            ]])
          }\n\n**${
            s.act === "exchange"
              ? "Submit this exchange?"
              : "Apply this change? It can be done only once."
          }** Reply \`yes\` or \`no\`.`;
        case "payment":
          return `### Payment method of order ${s.order}\n\n${
            table(["", "Method", "Amount"], [
              ["Old", method(s.had), `${usd(s.total)} returned`],
              ["New", method(s.wanted), `${usd(s.total)} charged`],
            ])
          }\n\n**Replace the payment method?** Reply \`yes\` or \`no\`.`;
        case "address":
          return `### New shipping address of order ${s.order}\n\n${
            address(s.address)
          }\n\n**Update this order?** Reply \`yes\` or \`no\`.`;
        case "userAddress":
          return `### New default address of your user profile\n\n${
            address(s.address)
          }\n\n**Update the profile?** Reply \`yes\` or \`no\`.`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `### New booking ${s.origin} – ${s.destination}\n\n${
            table(
              ["Trip type", "Cabin", "Checked bags", "Insurance", "Total"],
              [[
                s.roundTrip ? "Round trip" : "One way",
                cap(s.cabin),
                `${s.bags}`,
                s.insurance ? "Yes" : "No",
                usd(s.total),
              ]],
            )
          }\n\n${flights(s.flights)}\n\n${people(s.passengers)}\n\n${
            table(
              ["Payment", "Amount"],
              s.payments.map((p) => [method(p.method), usd(p.amount)]),
            )
          }\n\n**Create this booking?** Reply \`yes\` or \`no\`.`;
        case "cancel":
          return `### Cancellation\n\n${
            table(["Reservation", "Scope", "Reason"], [[
              s.reservation,
              "Entire reservation",
              s.reason,
            ]])
          }\n\n**Cancel it?** Reply \`yes\` or \`no\`.`;
        case "flights":
          return `### New itinerary of reservation ${s.reservation}\n\n${
            flights(s.flights)
          }\n\n${
            table(["Cabin (unchanged)", "Fare difference via"], [[
              cap(s.cabin),
              method(s.method),
            ]])
          }\n\n**Replace the current flights by these?** Reply \`yes\` or \`no\`.`;
        case "cabin":
          return `### Cabin of reservation ${s.reservation}\n\n${
            table([
              "Current cabin",
              "New cabin",
              "Flights",
              "Fare difference via",
            ], [[
              cap(s.had),
              cap(s.wanted),
              "unchanged",
              method(s.method),
            ]])
          }\n\n**Change the cabin?** Reply \`yes\` or \`no\`.`;
        case "passengers":
          return `### Passengers of reservation ${s.reservation}\n\n${
            table(["", "Name", "Date of birth"], [
              s.leaving
                ? ["Removed", full(s.leaving), s.leaving.born]
                : ["Removed", "nobody", "–"],
              ["Added", full(s.joining), s.joining.born],
            ])
          }\n\nAfter the change:\n\n${
            people(s.passengers)
          }\n\n**Save this passenger list?** Reply \`yes\` or \`no\`.`;
        case "bags":
          return `### Checked bags of reservation ${s.reservation}\n\n${
            table(["Before", "After", "Charged bags", "Fee", "Method"], [[
              `${s.had}`,
              `${s.total}`,
              `${s.nonfree} × $50.00`,
              usd(s.nonfree * 50),
              method(s.method),
            ]])
          }\n\n**Update the bags?** Reply \`yes\` or \`no\`.`;
        case "certificate":
          return `### Compensation\n\n${
            table(["Reservation", "Grounds", "Certificate value"], [[
              s.reservation,
              cap(s.reason),
              usd(s.amount),
            ]])
          }\n\n**Issue the certificate?** Reply \`yes\` or \`no\`.`;
      }
    },
  };
}

// 6 -------------------------------------------------------------------------
function jsonQuestion(): Phrasing {
  const method = (m: MethodWords) => ({
    type: m.source.toLowerCase().replace(" ", "_"),
    id: m.id,
    ...(m.brand ? { brand: m.brand } : {}),
    ...(m.lastFour ? { last_four: m.lastFour } : {}),
  });
  const item = (i: ItemWords) => ({
    product: i.name,
    item_id: i.id,
    ...i.options && Object.keys(i.options).length ? { options: i.options } : {},
    price_usd: cents(i.price),
  });
  const flight = (f: FlightWords) => ({
    flight: f.number,
    date: f.date,
    route: `${f.origin}-${f.destination}`,
    departure: f.departs,
    arrival: f.arrives,
  });
  const person = (p: PassengerWords) => ({
    first_name: p.first,
    last_name: p.last,
    dob: p.born,
  });
  const address = (a: AddressWords) => ({
    line_1: a.address1,
    line_2: a.address2,
    city: a.city,
    state: a.state,
    zip: a.zip,
    country: a.country,
  });
  const block = (x: unknown) =>
    "```json\n" + JSON.stringify(x, undefined, 2) + "\n```";
  return {
    name: "json and a question",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Pending action:\n${
            block({
              action: "cancel_order",
              order_id: s.order,
              reason: s.reason,
              items_cancelled: s.items.map(item),
              refund_to: method(s.method),
            })
          }\nExecute this cancellation? [yes/no]`;
        case "return":
          return `Pending action:\n${
            block({
              action: "return_items",
              order_id: s.order,
              items_returned: s.items.map(item),
              refund_to: method(s.method),
            })
          }\nExecute this return? [yes/no]`;
        case "exchange":
        case "modify": {
          const d = sign(s.difference);
          return `Pending action:\n${
            block({
              action: s.act === "exchange"
                ? "exchange_delivered_items"
                : "modify_pending_items",
              order_id: s.order,
              [s.act === "exchange" ? "exchanges" : "replacements"]: s.pairs
                .map((
                  p,
                ) => ({
                  from: item(p.had),
                  to: item(p.wanted),
                })),
              price_difference_usd: d * cents(s.difference) || 0,
              settlement: d > 0
                ? "customer_pays"
                : d < 0
                ? "customer_is_refunded"
                : "none",
              payment_method: method(s.method),
            })
          }\n${
            s.act === "exchange"
              ? "Execute this exchange?"
              : "Execute this modification?"
          } [yes/no]`;
        }
        case "payment":
          return `Pending action:\n${
            block({
              action: "change_payment_method",
              order_id: s.order,
              order_total_usd: cents(s.total),
              old_method: method(s.had),
              new_method: method(s.wanted),
            })
          }\nExecute this payment change? [yes/no]`;
        case "address":
          return `Pending action:\n${
            block({
              action: "change_order_shipping_address",
              order_id: s.order,
              new_address: address(s.address),
            })
          }\nExecute this address change for the order? [yes/no]`;
        case "userAddress":
          return `Pending action:\n${
            block({
              action: "change_profile_default_address",
              new_address: address(s.address),
            })
          }\nExecute this address change for your profile? [yes/no]`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Pending action:\n${
            block({
              action: "book_trip",
              trip_type: s.roundTrip ? "round_trip" : "one_way",
              origin: s.origin,
              destination: s.destination,
              cabin: s.cabin,
              flights: s.flights.map(flight),
              passengers: s.passengers.map(person),
              checked_bags: s.bags,
              travel_insurance: s.insurance,
              payments: s.payments.map((p) => ({
                amount_usd: cents(p.amount),
                with: method(p.method),
              })),
              total_usd: cents(s.total),
            })
          }\nExecute this booking? [yes/no]`;
        case "cancel":
          return `Pending action:\n${
            block({
              action: "cancel_reservation",
              reservation_id: s.reservation,
              reason: s.reason,
            })
          }\nExecute this cancellation? [yes/no]`;
        case "flights":
          return `Pending action:\n${
            block({
              action: "replace_flights",
              reservation_id: s.reservation,
              new_itinerary: s.flights.map(flight),
              cabin_unchanged: s.cabin,
              fare_difference_via: method(s.method),
            })
          }\nExecute this rebooking? [yes/no]`;
        case "cabin":
          return `Pending action:\n${
            block({
              action: "change_cabin",
              reservation_id: s.reservation,
              from_cabin: s.had,
              to_cabin: s.wanted,
              flights_changed: false,
              fare_difference_via: method(s.method),
            })
          }\nExecute this cabin change? [yes/no]`;
        case "passengers":
          return `Pending action:\n${
            block({
              action: s.leaving ? "replace_passenger" : "add_passenger",
              reservation_id: s.reservation,
              ...(s.leaving ? { remove: person(s.leaving) } : {}),
              add: person(s.joining),
              passengers_after: s.passengers.map(person),
            })
          }\nExecute this passenger ${
            s.leaving ? "replacement" : "addition"
          }? [yes/no]`;
        case "bags":
          return `Pending action:\n${
            block({
              action: "update_checked_bags",
              reservation_id: s.reservation,
              bags_before: s.had,
              bags_after: s.total,
              paid_bags: s.nonfree,
              fee_per_paid_bag_usd: 50,
              fee_total_usd: s.nonfree * 50,
              payment_method: method(s.method),
            })
          }\nExecute this baggage update? [yes/no]`;
        case "certificate":
          return `Pending action:\n${
            block({
              action: "issue_compensation_certificate",
              reservation_id: s.reservation,
              reason: s.reason,
              value_usd: cents(s.amount),
            })
          }\nIssue this certificate to you? [yes/no]`;
      }
    },
  };
}

// 7 -------------------------------------------------------------------------
function keyValue(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(m, (b, f) => `${b} ****${f}`, `Credit card ${m.id}`)
      : `${cap(m.source)} ${m.id}`;
  const item = (i: ItemWords) =>
    [
      i.name,
      `ID ${i.id}`,
      options(i, (k, v) => `${k}=${v}`, " | "),
      `USD ${flat(i.price)}`,
    ]
      .filter(Boolean).join(" | ");
  const flight = (f: FlightWords) =>
    `${f.number} | ${f.date} | ${f.origin} ${f.departs} > ${f.destination} ${f.arrives}`;
  const person = (p: PassengerWords) => `${p.last}, ${p.first} (DOB ${p.born})`;
  const sheet = (...rows: readonly (readonly [string, string])[]) =>
    rows.map(([k, v]) => `${k}: ${v}`).join("\n");
  const numbered = (name: string, xs: readonly string[]) =>
    xs.map((x, n) => [xs.length > 1 ? `${name} ${n + 1}` : name, x] as const);
  const address = (a: AddressWords) =>
    [
      ["Street", a.address1],
      ["Street 2", a.address2 || "(none)"],
      ["City", a.city],
      ["State", a.state],
      ["Zip code", a.zip],
      ["Country", a.country],
    ] as const;
  return {
    name: "key: value sheet, question on top",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Do you consent to this order being cancelled? (Yes / No)\n\n${
            sheet(
              ["Order", s.order],
              ["Reason", cap(s.reason)],
              ...numbered("Cancelled item", s.items.map(item)),
              ["Refund to", method(s.method)],
            )
          }`;
        case "return":
          return `Do you consent to this return? (Yes / No)\n\n${
            sheet(
              ["Order", s.order],
              ...numbered("Returned item", s.items.map(item)),
              ["Refund to", method(s.method)],
            )
          }`;
        case "exchange":
        case "modify": {
          const d = sign(s.difference);
          return `${
            s.act === "exchange"
              ? "Do you consent to this exchange of delivered items? (Yes / No)"
              : "Do you consent to this change of the items in a pending order? (Yes / No)"
          }\n\n${
            sheet(
              ["Order", s.order],
              ...s.pairs.flatMap((p, n) => {
                const no = s.pairs.length > 1 ? ` ${n + 1}` : "";
                return [
                  [`Old item${no}`, item(p.had)] as const,
                  [`New item${no}`, item(p.wanted)] as const,
                ];
              }),
              [
                d > 0
                  ? "Amount you pay"
                  : d < 0
                  ? "Amount you get back"
                  : "Amount due",
                `USD ${flat(s.difference)}`,
              ],
              [d < 0 ? "Refund to" : "Payment method", method(s.method)],
            )
          }`;
        }
        case "payment":
          return `Do you consent to this change of payment? (Yes / No)\n\n${
            sheet(
              ["Order", s.order],
              ["Order total", `USD ${flat(s.total)}`],
              ["Old payment method", method(s.had)],
              ["New payment method", method(s.wanted)],
            )
          }`;
        case "address":
          return `Do you consent to shipping this order to a different address? (Yes / No)\n\n${
            sheet(["Order", s.order], ...address(s.address))
          }`;
        case "userAddress":
          return `Do you consent to a new default address for your account? (Yes / No)\n\n${
            sheet(["Applies to", "User profile"], ...address(s.address))
          }`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Do you consent to this booking? (Yes / No)\n\n${
            sheet(
              ["Trip", s.roundTrip ? "Round trip" : "One way"],
              ["From", s.origin],
              ["To", s.destination],
              ["Cabin", cap(s.cabin)],
              ...numbered("Flight", s.flights.map(flight)),
              ...numbered("Passenger", s.passengers.map(person)),
              ["Checked bags", `${s.bags}`],
              ["Insurance", s.insurance ? "Yes" : "No"],
              ...numbered(
                "Payment",
                s.payments.map((p) =>
                  `USD ${flat(p.amount)} by ${method(p.method)}`
                ),
              ),
              ["Total", `USD ${flat(s.total)}`],
            )
          }`;
        case "cancel":
          return `Do you consent to the cancellation of your reservation? (Yes / No)\n\n${
            sheet(["Reservation", s.reservation], ["Reason", cap(s.reason)])
          }`;
        case "flights":
          return `Do you consent to being rebooked on these flights? (Yes / No)\n\n${
            sheet(
              ["Reservation", s.reservation],
              ...numbered("New flight", s.flights.map(flight)),
              ["Cabin (as before)", cap(s.cabin)],
              ["Fare difference charged or refunded to", method(s.method)],
            )
          }`;
        case "cabin":
          return `Do you consent to this change of cabin? (Yes / No)\n\n${
            sheet(
              ["Reservation", s.reservation],
              ["Old cabin", cap(s.had)],
              ["New cabin", cap(s.wanted)],
              ["Flights", "As before"],
              ["Fare difference charged or refunded to", method(s.method)],
            )
          }`;
        case "passengers":
          return `${
            s.leaving
              ? "Do you consent to this passenger being replaced? (Yes / No)"
              : "Do you consent to this passenger being added? (Yes / No)"
          }\n\n${
            sheet(
              ["Reservation", s.reservation],
              [
                "Old passenger",
                s.leaving ? person(s.leaving) : "(none leaves)",
              ],
              ["New passenger", person(s.joining)],
              ...numbered("Then travelling", s.passengers.map(person)),
            )
          }`;
        case "bags":
          return `Do you consent to this change of checked bags? (Yes / No)\n\n${
            sheet(
              ["Reservation", s.reservation],
              ["Bags so far", `${s.had}`],
              ["Bags in future", `${s.total}`],
              ["Extra-cost bags", `${s.nonfree} (USD 50.00 each)`],
              ["Charge", `USD ${flat(s.nonfree * 50)}`],
              ["Payment method", method(s.method)],
            )
          }`;
        case "certificate":
          return `Do you consent to receiving this compensation? (Yes / No)\n\n${
            sheet(
              ["Reservation", s.reservation],
              ["Cause", cap(s.reason)],
              ["Compensation", "Travel certificate"],
              ["Value", `USD ${flat(s.amount)}`],
            )
          }`;
      }
    },
  };
}

// 8 -------------------------------------------------------------------------
function slavicEnglish(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(
        m,
        (b, f) => `${b} card with last numbers ${f}`,
        `credit card ${m.id}`,
      )
      : m.source === "gift card"
      ? `gift card with number ${digits(m.id)}`
      : m.source === "PayPal"
      ? `PayPal with number ${digits(m.id)}`
      : `certificate with number ${digits(m.id)}`;
  const item = (i: ItemWords) => {
    const o = options(i, (k, v) => `${k} is ${v}`);
    return `${i.name}, code ${i.id}${o ? ` (${o})` : ""}, cost ${
      flat(i.price)
    } dollars`;
  };
  const flight = (f: FlightWords) =>
    `${f.number}, day ${
      ukDate(f.date)
    }, from ${f.origin} in ${f.departs}, to ${f.destination} in ${f.arrives}`;
  const person = (p: PassengerWords) =>
    `${full(p)} (is born ${ukDate(p.born)})`;
  return {
    name: "second-language English, no articles",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `I understand you so. You want to cancel all order ${s.order}. Inside is: ${
            s.items.map(item).join("; also ")
          }. Reason what you said me is "${s.reason}". Money will return on ${
            method(s.method)
          }. You agree? If yes, I cancel.`;
        case "return":
          return `I understand you so. From order ${s.order} you give us back: ${
            s.items.map(item).join("; also ")
          }. For this we return money on ${
            method(s.method)
          }. You agree I make such return?`;
        case "exchange": {
          const d = sign(s.difference);
          return `I check it one more time. Order ${s.order} is already by you at home. ${
            s.pairs.map((p) =>
              `You send to us old one: ${
                item(p.had)
              }. We send to you new one: ${item(p.wanted)}.`
            ).join(" ")
          } ${
            d > 0
              ? `New costs more on ${
                flat(s.difference)
              } dollars, you pay it from ${method(s.method)}.`
              : d < 0
              ? `New costs less on ${
                flat(s.difference)
              } dollars, you get it back on ${method(s.method)}.`
              : `Price is same, difference 0.00 dollars; payment stay ${
                method(s.method)
              }.`
          } Can I make exchange, yes or not?`;
        }
        case "modify": {
          const d = sign(s.difference);
          return `Order ${s.order} is not yet sended, so it is possible to change inside. ${
            s.pairs.map((p) =>
              `Now there is ${item(p.had)}. I put instead of it ${
                item(p.wanted)
              }.`
            ).join(" ")
          } ${
            d > 0
              ? `You must pay more ${flat(s.difference)} dollars with ${
                method(s.method)
              }.`
              : d < 0
              ? `You will receive back ${flat(s.difference)} dollars to ${
                method(s.method)
              }.`
              : `You pay nothing more, 0.00 dollars, and payment is by ${
                method(s.method)
              }.`
          } It is allowed only one time. Can I make change, yes or not?`;
        }
        case "payment":
          return `For order ${s.order}, what costs together ${
            flat(s.total)
          } dollars, you have paid before with ${
            method(s.had)
          }. Now you want to pay with ${
            method(s.wanted)
          }, and first one will get money back. I do it so, yes?`;
        case "address":
          return `I will send order ${s.order} on other address, please look if all is without mistake: ${
            addressParts(s.address).join(", ")
          }. It is only for this order. I write it, yes?`;
        case "userAddress":
          return `In your profile I will write other main address, please look if all is without mistake: ${
            addressParts(s.address).join(", ")
          }. I save it, yes?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `I tell you whole trip now. It is ${
            s.roundTrip ? "there and back (round trip)" : "only there (one way)"
          }, from ${s.origin} to ${s.destination}, class ${s.cabin}. Flights are: ${
            s.flights.map(flight).join("; then ")
          }. People who fly: ${
            s.passengers.map(person).join("; ")
          }. Big bags together: ${s.bags}. Insurance: ${
            s.insurance ? "yes, you take" : "no, you don't take"
          }. You pay ${
            s.payments.map((p) =>
              `${flat(p.amount)} dollars from ${method(p.method)}`
            )
              .join(" and ")
          }, it is together ${
            flat(s.total)
          } dollars. Can I buy it for you, yes or not?`;
        case "cancel":
          return `So, we cancel full reservation ${s.reservation}, because of: ${s.reason}. After that it is not possible to make it back. You are sure, I cancel?`;
        case "flights":
          return `In reservation ${s.reservation} I take out old flights and you will fly so: ${
            s.flights.map(flight).join("; then ")
          }. Class is same, ${s.cabin}. If price will be other, it goes over ${
            method(s.method)
          }. I change it, yes or not?`;
        case "cabin":
          return `Reservation ${s.reservation}: now you sit in ${s.had}, and you want to sit in ${s.wanted}. Flights are same as before. Money for difference goes over ${
            method(s.method)
          }. I change class, yes or not?`;
        case "passengers":
          return s.leaving
            ? `In reservation ${s.reservation} will not fly any more ${
              person(s.leaving)
            }. On his or her place will fly ${
              person(s.joining)
            }. After this all people are: ${
              s.passengers.map(person).join("; ")
            }. It is right, I change?`
            : `In reservation ${s.reservation} all people stay, and comes additionally ${
              person(s.joining)
            }. After this all people are: ${
              s.passengers.map(person).join("; ")
            }. It is right, I change?`;
        case "bags":
          return `Reservation ${s.reservation}. Bags before: ${s.had}. Bags after: ${s.total}. ${
            s.nonfree
              ? `For ${s.nonfree} of them you must pay 50 dollars for one, it makes ${
                s.nonfree * 50
              } dollars from ${method(s.method)}.`
              : `For 0 of them you must pay, so I take 0 dollars from ${
                method(s.method)
              }.`
          } I write it so, yes?`;
        case "certificate":
          return `Because of ${s.reason} in reservation ${s.reservation} I can give you one certificate, it has worth of ${
            lean(s.amount)
          } dollars. You want it, I give?`;
      }
    },
  };
}

// 9 -------------------------------------------------------------------------
function indianEnglish(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(
        m,
        (b, f) => `your ${b} credit card ending with ${f}`,
        `your credit card bearing ID ${m.id}`,
      )
      : m.source === "gift card"
      ? `your gift card bearing no. ${digits(m.id)}`
      : m.source === "PayPal"
      ? `your PayPal bearing no. ${digits(m.id)}`
      : `your certificate bearing no. ${digits(m.id)}`;
  const item = (i: ItemWords) => {
    const o = options(i, (k, v) => `${k} - ${v}`);
    return `${i.name}${
      o ? ` (${o})` : ""
    } bearing item ID ${i.id}, costing USD ${comma(i.price)}`;
  };
  const flight = (f: FlightWords) =>
    `flight no. ${f.number} dated ${
      shortDate(f.date)
    }, sector ${f.origin}-${f.destination}, ETD ${f.departs} hrs, ETA ${f.arrives} hrs`;
  const person = (p: PassengerWords) => `${full(p)} (DOB ${shortDate(p.born)})`;
  return {
    name: "Indian English, kindly confirm",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Sure, no issues. As discussed, I will be cancelling your order ${s.order} which is having the below items:\n${
            s.items.map((i, n) => `${n + 1}) ${item(i)}`).join("\n")
          }\nReason noted: ${s.reason}. The refund will be processed back to ${
            method(s.method)
          }. Kindly confirm if I can go ahead with the same?`;
        case "return":
          return `Sure, I will raise one return request against your order ${s.order} for the below:\n${
            s.items.map((i, n) => `${n + 1}) ${item(i)}`).join("\n")
          }\nThe refund for the same will be credited to ${
            method(s.method)
          }. Kindly confirm, shall I raise the return?`;
        case "exchange": {
          const d = sign(s.difference);
          return `Noted. Against your delivered order ${s.order}, kindly go through the exchange details once:\n${
            s.pairs.map((p, n) =>
              `${n + 1}) Pickup: ${item(p.had)}. Replacement: ${
                item(p.wanted)
              }.`
            ).join("\n")
          }\n${
            d > 0
              ? `You have to pay balance of USD ${
                comma(s.difference)
              }, which will be deducted from ${method(s.method)}.`
              : d < 0
              ? `You will be getting USD ${comma(s.difference)} back in ${
                method(s.method)
              }.`
              : `Difference is nil (USD 0.00), payment mode is ${
                method(s.method)
              }.`
          } Kindly revert with yes if I may do the needful for the exchange?`;
        }
        case "modify": {
          const d = sign(s.difference);
          return `Your order ${s.order} is still pending only, so item change is possible one time. Kindly check once:\n${
            s.pairs.map((p, n) =>
              `${n + 1}) Existing: ${item(p.had)}. To be changed to: ${
                item(p.wanted)
              }.`
            ).join("\n")
          }\n${
            d > 0
              ? `Extra USD ${comma(s.difference)} will get debited from ${
                method(s.method)
              }.`
              : d < 0
              ? `Excess of USD ${comma(s.difference)} will get refunded in ${
                method(s.method)
              }.`
              : `There is nil change in amount (USD 0.00) and payment mode is ${
                method(s.method)
              }.`
          } Kindly confirm, shall I modify the same?`;
        }
        case "payment":
          return `So for your pending order ${s.order} of total USD ${
            comma(s.total)
          }, existing payment mode is ${
            method(s.had)
          }, and you are wanting to change it to ${
            method(s.wanted)
          }. Kindly confirm, shall I update the payment mode?`;
        case "address":
          return `I will be updating the delivery address for order ${s.order} only. Kindly check once: ${
            addressParts(s.address).join(", ")
          }. Is the same correct and shall I proceed to update in the order?`;
        case "userAddress":
          return `I will be updating the default address in your registered profile. Kindly check once: ${
            addressParts(s.address).join(", ")
          }. Is the same correct and shall I proceed to update in the profile?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Thank you for patiently waiting. PFB the booking details for your kind perusal:\nJourney: ${
            s.roundTrip ? "two-way (round trip)" : "one-way"
          }, ${s.origin} to ${s.destination}, ${s.cabin} class\n${
            s.flights.map((f, n) => `Leg ${n + 1}: ${flight(f)}`).join("\n")
          }\nPassengers: ${
            s.passengers.map(person).join(", ")
          }\nCheck-in baggage: ${s.bags} nos.\nTravel insurance: ${
            s.insurance ? "opted" : "not opted"
          }\nPayment: ${
            s.payments.map((p) =>
              `USD ${comma(p.amount)} from ${method(p.method)}`
            )
              .join(", ")
          }\nGrand total: USD ${
            comma(s.total)
          }\nKindly confirm, shall I proceed with the ticketing?`;
        case "cancel":
          return `As per your request I will be cancelling the complete reservation having PNR ${s.reservation}. Reason taken as "${s.reason}". Same cannot be undone afterwards. Kindly confirm, can I cancel?`;
        case "flights":
          return `For PNR ${s.reservation} I am changing the flights. Revised itinerary is as under:\n${
            s.flights.map((f, n) => `Leg ${n + 1}: ${flight(f)}`).join("\n")
          }\nClass will be ${s.cabin} only, no change in that. Fare difference, whether payable or refundable, will be through ${
            method(s.method)
          }. Kindly confirm, shall I proceed with the rebooking?`;
        case "cabin":
          return `For PNR ${s.reservation}, presently the class is ${s.had}, and same will be made ${s.wanted} for all passengers. Flights will be as it is. Fare difference, whether payable or refundable, will be through ${
            method(s.method)
          }. Kindly confirm, shall I change the class?`;
        case "passengers":
          return `For PNR ${s.reservation}, ${
            s.leaving
              ? `in place of ${person(s.leaving)}, the new passenger will be ${
                person(s.joining)
              }`
              : `one additional passenger will be there, namely ${
                person(s.joining)
              }, and nobody is getting removed`
          }. Final list will be ${
            s.passengers.map(person).join(", ")
          }. Kindly cross-check the spellings and confirm, shall I update?`;
        case "bags":
          return `For PNR ${s.reservation}, presently ${s.had} nos. check-in bags are there, and final count will become ${s.total} nos. Chargeable bags are ${s.nonfree} nos. at USD 50 per bag, so payable is USD ${
            s.nonfree * 50
          } through ${method(s.method)}. Kindly confirm, shall I add the same?`;
        case "certificate":
          return `Extremely sorry for the inconvenience due to ${s.reason} under PNR ${s.reservation}. As a goodwill I can issue one travel certificate of USD ${
            lean(s.amount)
          } to your good self. Kindly confirm, shall I issue the same?`;
      }
    },
  };
}

// 10 ------------------------------------------------------------------------
function elderlyClerk(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(
        m,
        (b, f) => `that ${b} card of yours, the one finishing in ${f}`,
        `that credit card of yours, written here as ${m.id}`,
      )
      : m.source === "gift card"
      ? `that gift card of yours, number ${digits(m.id)}`
      : m.source === "PayPal"
      ? `that PayPal arrangement of yours, number ${digits(m.id)}`
      : `that certificate of yours, number ${digits(m.id)}`;
  const money = (n: number) => {
    const c = Math.round((cents(n) % 1) * 100);
    const d = Math.floor(cents(n) + 1e-9);
    if (d === 0 && c) return `${c} cent${c === 1 ? "" : "s"}`;
    return `${d.toLocaleString("en-US")} dollar${d === 1 ? "" : "s"}${
      c ? ` and ${c} cent${c === 1 ? "" : "s"}` : ""
    }`;
  };
  const item = (i: ItemWords) => {
    const o = options(i, (k, v) => `${k}: ${v}`);
    return `the ${i.name}, stock number ${i.id}${o ? `, ${o}` : ""}, at ${
      money(i.price)
    }`;
  };
  const flight = (f: FlightWords) =>
    `the ${f.number} aeroplane on ${oldDate(f.date)}, ${f.origin} at ${
      ampm(f.departs, " in the morning", " p.m.")
    } and ${f.destination} at ${ampm(f.arrives, " in the morning", " p.m.")}`;
  const person = (p: PassengerWords) => `${full(p)}, born ${oldDate(p.born)}`;
  return {
    name: "elderly clerk at the counter",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Now then, let me put my glasses on. Order ${s.order}, you said, and you want the whole lot cancelled: ${
            list(s.items.map(item), "and then")
          }. ${
            said(s.reason, {
              "no longer needed":
                "You've no need of it any longer, so I've written.",
              "ordered by mistake":
                "It was ordered by mistake, so I've written.",
            }, (r) => `For the reason I've pencilled in "${r}".`)
          } And the money should find its way back to ${
            method(s.method)
          }. Have I got all that right, dear, and shall I cancel it for you?`;
        case "return":
          return `Let me see if I've written this down properly. Out of order ${s.order} you're bringing back ${
            list(s.items.map(item), "and then")
          }. We'd put the refund on ${
            method(s.method)
          }. Is that how you'd like it, and may I fill in the return slip?`;
        case "exchange": {
          const d = sign(s.difference);
          return `Right, an exchange it is, on order ${s.order}, the one you've already got at home. ${
            s.pairs.map((p) =>
              `You give me back ${item(p.had)}, and I give you ${
                item(p.wanted)
              }.`
            ).join(" ")
          } ${
            d > 0
              ? `The new comes to ${
                money(s.difference)
              } more, which I'd put on ${method(s.method)}.`
              : d < 0
              ? `The new comes to ${
                money(s.difference)
              } less, so we owe you that, by way of ${method(s.method)}.`
              : `They cost just the same, so not a penny either way, and I've only noted ${
                method(s.method)
              }.`
          } Would that suit you? Just say yes and I'll do the exchange.`;
        }
        case "modify": {
          const d = sign(s.difference);
          return `You're in luck, order ${s.order} hasn't left us yet, so I can still alter it. ${
            s.pairs.map((p) =>
              `I'd cross out ${item(p.had)}, and write in ${item(p.wanted)}.`
            ).join(" ")
          } ${
            d > 0
              ? `That's ${money(s.difference)} extra to pay, out of ${
                method(s.method)
              }.`
              : d < 0
              ? `That's ${money(s.difference)} you get back, onto ${
                method(s.method)
              }.`
              : `No extra to pay and none to get back, and ${
                method(s.method)
              } is the one in the book.`
          } I may only do this the once, mind. Shall I alter it, then?`;
        }
        case "payment":
          return `So for order ${s.order}, ${
            money(s.total)
          } altogether, you'd sooner not use ${
            method(s.had)
          } after all, and use ${
            method(s.wanted)
          } in its place. Do I have that the right way round, and shall I change it?`;
        case "address":
          return `I'll read you the new label for the parcel, order ${s.order}: ${
            addressParts(s.address).join(", ")
          }. Just for this parcel, mind. Is every word of it right, and shall I stick it on?`;
        case "userAddress":
          return `I'll read you what I'd put in our customer book as your usual address, where it says "home": ${
            addressParts(s.address).join(", ")
          }. Is every word of it right, and shall I enter it?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Bear with me, I like to read it all aloud first. ${
            s.roundTrip ? "There and back again" : "Just the one way"
          }, ${s.origin} to ${s.destination}, in ${s.cabin}. You'd be on ${
            list(s.flights.map(flight), "and after that")
          }. Flying: ${s.passengers.map(person).join("; ")}. ${
            cap(word(s.bags))
          } checked suitcase${s.bags === 1 ? "" : "s"}, and ${
            s.insurance ? "you do want" : "you don't want"
          } the insurance. It comes to ${money(s.total)} in all: ${
            list(
              s.payments.map((p) =>
                `${money(p.amount)} from ${method(p.method)}`
              ),
            )
          }. Shall I write out the ticket, dear?`;
        case "cancel":
          return `Oh, what a shame. So I'm to tear up booking ${s.reservation}, the whole of it, ${
            said(s.reason, {
              "change of plan": "since your plans have changed",
              "airline cancelled flight":
                "since the airline cancelled the flight",
              "health": "on account of health",
            }, (r) => `and for the reason I put "${r}"`)
          }. Once it's torn up it stays torn up. Are you quite sure, and shall I?`;
        case "flights":
          return `Let me go over the new times with you, slowly. Booking ${s.reservation}, and in place of your old flights you'd take ${
            list(s.flights.map(flight), "and after that")
          }. You keep your ${s.cabin} seats. If the fare goes up or down, that's settled through ${
            method(s.method)
          }. Does that suit, and may I change it?`;
        case "cabin":
          return `So on booking ${s.reservation} you've ${s.had} seats at the moment, and it's ${s.wanted} seats you're after, on the very same flights. What it costs or saves is settled through ${
            method(s.method)
          }. Would you like me to see to it?`;
        case "passengers":
          return `Names are easily muddled, so do listen. On booking ${s.reservation}, ${
            s.leaving
              ? `I cross off ${person(s.leaving)}, and I write in ${
                person(s.joining)
              }`
              : `I write in one more, ${
                person(s.joining)
              }, and cross off nobody`
          }. That leaves the list as ${
            s.passengers.map(person).join("; ")
          }. Is that right, and shall I ink it in?`;
        case "bags":
          return `Suitcases, then, for booking ${s.reservation}. You had ${
            word(s.had)
          } (${s.had}) checked, and you'd now have ${
            word(s.total)
          } (${s.total}) altogether. ${
            s.nonfree
              ? `There's 50 dollars to pay on ${
                word(s.nonfree)
              } of them (${s.nonfree}), which makes ${
                money(s.nonfree * 50)
              }, out of ${method(s.method)}.`
              : `There's nothing extra to pay on any of them (0), so nothing comes out of ${
                method(s.method)
              }.`
          } Shall I put them down?`;
        case "certificate":
          return `I do feel badly that your flight was ${
            s.reason === "cancelled flight" ? "cancelled" : "delayed"
          }, booking ${s.reservation}. What I may do is make you out a certificate for ${
            money(s.amount)
          } towards another journey. Would you care to have it?`;
      }
    },
  };
}

// 11 ------------------------------------------------------------------------
function typos(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(m, (b, f) => `ur ${b} ending ${f}`, `ur credit card ${m.id}`)
      : m.source === "gift card"
      ? `ur gift card ${m.id}`
      : m.source === "PayPal"
      ? `ur PayPal ${m.id}`
      : `ur certificate ${m.id}`;
  const item = (i: ItemWords) => {
    const o = options(i, (k, v) => `${k} ${v}`);
    return `${i.name} ${i.id}${o ? ` (${o})` : ""} for ${usd(i.price)}`;
  };
  const flight = (f: FlightWords) =>
    `${f.number} from ${f.origin} to ${f.destination} on ${
      parts(f.date).weekday.slice(0, 3)
    } ${shortDate(f.date)} (${f.departs} til ${f.arrives})`;
  const person = (p: PassengerWords) => `${full(p)} born ${p.born}`;
  return {
    name: "in a hurry, typos",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `ok so jsut to be sure, i wil cancel teh whole order ${s.order} becuase "${s.reason}", taht is ${
            s.items.map(item).join(" and ")
          }.. refudn goes to ${method(s.method)}. shoud i cancel it?`;
        case "return":
          return `ok retrun for order ${s.order}, ur giving bakc ${
            s.items.map(item).join(" and ")
          }, and teh money goes to ${
            method(s.method)
          }, shoud i start teh retrun?`;
        case "exchange": {
          const d = sign(s.difference);
          return `exhange for order ${s.order} (teh one u allready got): ${
            s.pairs.map((p) =>
              `u send ${item(p.had)} adn u recieve ${item(p.wanted)}`
            )
              .join(", then ")
          }. ${
            d > 0
              ? `u owe ${usd(s.difference)} wich comes off ${method(s.method)}`
              : d < 0
              ? `we owe u ${usd(s.difference)} wich goes on ${method(s.method)}`
              : `teh prices are teh same so $0.00 on ${method(s.method)}`
          }.. is taht ok adn shoud i do it?`;
        }
        case "modify": {
          const d = sign(s.difference);
          return `order ${s.order} is stil pending so i can chnage it once: ${
            s.pairs.map((p) =>
              `drop ${item(p.had)} adn put ${item(p.wanted)} insted`
            )
              .join(", then ")
          }. ${
            d > 0
              ? `costs ${usd(s.difference)} mroe, off ${method(s.method)}`
              : d < 0
              ? `costs ${usd(s.difference)} les, bakc on ${method(s.method)}`
              : `cost dosnt change ($0.00), its on ${method(s.method)}`
          }.. want me to chnage it?`;
        }
        case "payment":
          return `for pending order ${s.order} u payed teh ${
            usd(s.total)
          } wiht ${method(s.had)} and u want it wiht ${
            method(s.wanted)
          } form now on, corect? shoud i swich?`;
        case "address":
          return `so order ${s.order} shoud be shiped to this adress insted: ${
            addressParts(s.address).join(", ")
          }. is it corect, can i chnage teh order?`;
        case "userAddress":
          return `so teh defualt adress in ur profle becomes: ${
            addressParts(s.address).join(", ")
          }. is it corect, can i chnage teh profle?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `ok heres ur trip, pls chekc: ${
            s.roundTrip ? "roudn trip" : "oneway only"
          } ${s.origin} to ${s.destination}, ${s.cabin} cabin, flihgts ${
            s.flights.map(flight).join(" then ")
          }. ppl flying: ${
            s.passengers.map(person).join(", ")
          }. chekced bags: ${s.bags}. insurence: ${
            s.insurance ? "yes" : "no"
          }. u pay ${
            s.payments.map((p) => `${usd(p.amount)} wiht ${method(p.method)}`)
              .join(
                " plus ",
              )
          }, totla ${usd(s.total)}. shoud i book it?`;
        case "cancel":
          return `so im cancelling yuor hole reservation ${s.reservation}, teh reson is "${s.reason}". realy cancel it?`;
        case "flights":
          return `resrvation ${s.reservation}, yuor old flihgts go adn u fly thees: ${
            s.flights.map(flight).join(" then ")
          }. stil ${s.cabin}. diffrence in price on ${
            method(s.method)
          }. shoud i chnage teh flihgts?`;
        case "cabin":
          return `resrvation ${s.reservation}, cabin form ${s.had} to ${s.wanted}, flihgts stay teh same, diffrence on ${
            method(s.method)
          }. shoud i chnage teh cabin?`;
        case "passengers":
          return `resrvation ${s.reservation}: ${
            s.leaving
              ? `${person(s.leaving)} dosnt fly anymroe, ${
                person(s.joining)
              } flys insted`
              : `${person(s.joining)} flys too, noone is taken off`
          }. so its ${
            s.passengers.map(person).join(", ")
          } in teh end. corect? can i save it?`;
        case "bags":
          return `resrvation ${s.reservation} has ${s.had} chekced bag${
            s.had === 1 ? "" : "s"
          } rihgt now adn wil have ${s.total} altogehter. u pay extra for ${s.nonfree} of tehm, $50 each so $${
            s.nonfree * 50
          } on ${method(s.method)}. shoud i add it?`;
        case "certificate":
          return `sory agian for yuor ${s.reason} (${s.reservation}). i can give u a certificate of $${
            lean(s.amount)
          } for it, do u want it?`;
      }
    },
  };
}

// 12 ------------------------------------------------------------------------
function storyteller(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(
        m,
        (b, f) => `the ${b} whose last digits are ${f}`,
        `the credit card known to us as ${m.id}`,
      )
      : m.source === "gift card"
      ? `the gift card known to us as ${m.id}`
      : m.source === "PayPal"
      ? `the PayPal account known to us as ${m.id}`
      : `the certificate known to us as ${m.id}`;
  const item = (i: ItemWords) => {
    const o = list(
      Object.entries(i.options).map(([k, v]) => `its ${k} being ${v}`),
    );
    return `the ${i.name} numbered ${i.id}${o ? `, ${o},` : ""} worth ${
      usd(i.price)
    }`;
  };
  const flight = (f: FlightWords) =>
    `${f.number}, which rises from ${f.origin} at ${f.departs} on ${
      oldDate(f.date)
    } and comes down in ${f.destination} at ${f.arrives}`;
  const person = (p: PassengerWords) =>
    `${full(p)}, who was born on ${oldDate(p.born)}`;
  return {
    name: "one story-like sentence",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `So, ${
            said(s.reason, {
              "no longer needed":
                "because what you ordered is no longer needed",
              "ordered by mistake":
                "because the whole thing was ordered by mistake",
            }, (r) => `because your reason is "${r}"`)
          }, ${
            list(s.items.map(item), "and with it")
          } will never set out on the way to you, order ${s.order} will be cancelled as if it had not been placed, and the money will travel home to ${
            method(s.method)
          }; shall I let it end that way?`;
        case "return":
          return `So, having come to you with order ${s.order}, ${
            list(s.items.map(item), "and with it")
          } will now make the journey back to us, and in thanks your refund will make its own journey to ${
            method(s.method)
          }; shall I send for ${s.items.length === 1 ? "it" : "them"}?`;
        case "exchange": {
          const d = sign(s.difference);
          return `So, out of the parcel of order ${s.order} that has reached your door, ${
            s.pairs.map((p) =>
              `${item(p.had)} will go back where it came from, while ${
                item(p.wanted)
              } will come to you in exchange`
            ).join("; likewise, ")
          }, and ${
            d > 0
              ? `since what you get is worth ${usd(s.difference)} more, ${
                method(s.method)
              } will pay that much to us`
              : d < 0
              ? `since what you get is worth ${
                usd(s.difference)
              } less, we will pay that much to ${method(s.method)}`
              : `since both are worth the same, the difference of $0.00 leaves ${
                method(s.method)
              } untouched`
          }; shall I set this exchange in motion?`;
        }
        case "modify": {
          const d = sign(s.difference);
          return `So, before order ${s.order} leaves our shelves, ${
            s.pairs.map((p) =>
              `we shall lift ${item(p.had)} out of the box and lay ${
                item(p.wanted)
              } in the empty space`
            ).join("; likewise, ")
          }, and ${
            d > 0
              ? `the bill will grow by ${usd(s.difference)}, drawn from ${
                method(s.method)
              }`
              : d < 0
              ? `the bill will shrink by ${usd(s.difference)}, handed back to ${
                method(s.method)
              }`
              : `the bill will neither grow nor shrink, $0.00, so ${
                method(s.method)
              } will not notice`
          }; shall I have the box repacked?`;
        }
        case "payment":
          return `So, though ${method(s.had)} had stepped up to pay the ${
            usd(s.total)
          } for order ${s.order}, it may now step back with its money returned, and ${
            method(s.wanted)
          } will step up in its place; shall I let them trade places?`;
        case "address":
          return `So the parcel of order ${s.order}, and no other, will turn on its heel and make for ${
            addressParts(s.address).join(", ")
          }; shall I tell the courier?`;
        case "userAddress":
          return `So from this day on, whenever we look up in your profile where you live by default, we shall read ${
            addressParts(s.address).join(", ")
          }; shall I write it there?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `So, on a journey ${
            s.roundTrip
              ? `from ${s.origin} to ${s.destination} and home again, a round trip`
              : `from ${s.origin} to ${s.destination} and not back, one way`
          }, in ${s.cabin}, there will travel ${
            list(s.passengers.map(person), "and beside them")
          }, first aboard ${
            list(s.flights.map(flight), "and then aboard")
          }, with ${
            s.bags === 0
              ? "not a single checked bag (0)"
              : many(s.bags, "checked bag")
          } in the hold and ${
            s.insurance ? "travel insurance" : "no travel insurance"
          } to lean on, for ${usd(s.total)} in all, to which ${
            list(
              s.payments.map((p) =>
                `${method(p.method)} will contribute ${usd(p.amount)}`
              ),
            )
          }; shall I book this journey?`;
        case "cancel":
          return `So the journey under reservation ${s.reservation} will not take place at all, ${
            said(s.reason, {
              "change of plan": "because there has been a change of plan",
              "airline cancelled flight":
                "because the airline cancelled the flight",
              "health": "because of health",
            }, (r) => `the reason being "${r}"`)
          }, and I shall cancel every part of it; is that truly what you want?`;
        case "flights":
          return `So, in reservation ${s.reservation}, you will leave the old flights behind and board ${
            list(s.flights.map(flight), "and then")
          }, seated in ${s.cabin} just as before, and should the fare rise or fall, ${
            method(s.method)
          } will settle it; shall I rebook you?`;
        case "cabin":
          return `So everyone in reservation ${s.reservation}, who until now was to sit in ${s.had}, will get up and sit down in ${s.wanted} on the same flights, and ${
            method(s.method)
          } will settle what the fare differs by; shall I change the seats?`;
        case "passengers":
          return s.leaving
            ? `So, in reservation ${s.reservation}, ${
              person(s.leaving)
            }, will stay at home, and in that seat will fly ${
              person(s.joining)
            }, so that the party in the end will be ${
              s.passengers.map(person).join("; ")
            }; shall I change the names?`
            : `So, in reservation ${s.reservation}, all stay who were there, and into their company comes ${
              person(s.joining)
            }, so that the party in the end will be ${
              s.passengers.map(person).join("; ")
            }; shall I add the name?`;
        case "bags":
          return `So, where reservation ${s.reservation} used to have ${
            many(s.had, "checked bag")
          }, it will have ${s.total} in all, and ${
            s.nonfree
              ? `for ${s.nonfree} of them, at $50 each, ${
                method(s.method)
              } will part with ${usd(s.nonfree * 50)}`
              : `as 0 of them cost anything, ${
                method(s.method)
              } will part with $0.00`
          }; shall I put that on the booking?`;
        case "certificate":
          return `So, to make up a little for the ${s.reason} that spoiled reservation ${s.reservation}, a certificate of ${
            usd(s.amount)
          } will be waiting in your account for your next journey; shall I send it on its way?`;
      }
    },
  };
}

// 13 ------------------------------------------------------------------------
function shortSentences(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(m, (b, f) => `${b} card ${f}`, `credit card ${m.id}`)
      : `${m.source} ${m.id}`;
  const item = (i: ItemWords) =>
    `It's a ${i.name}. ${
      options(i, (k, v) => `${cap(k)}: ${v}.`, " ")
    } Its number is ${i.id}. Its price is ${usd(i.price)}.`.replace("  ", " ");
  const flight = (f: FlightWords, n: number) =>
    `Flight ${n + 1} is ${f.number}. It's on ${
      longDate(f.date)
    }. It leaves ${f.origin} at ${
      ampm(f.departs)
    }. It gets to ${f.destination} at ${ampm(f.arrives)}.`;
  const person = (p: PassengerWords) => `${full(p)} (born ${usDate(p.born)})`;
  const address = (a: AddressWords) =>
    `The street is ${a.address1}. ${
      a.address2 ? `The second line is ${a.address2}. ` : ""
    }The city is ${a.city}. The state is ${a.state}. The zip is ${a.zip}. The country is ${a.country}.`;
  return {
    name: "many small sentences",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `You want to cancel an order. It's ${s.order}. ${
            said(s.reason, {
              "no longer needed": "You no longer need it.",
              "ordered by mistake": "You ordered it by mistake.",
            }, (r) => `Your reason is: ${r}.`)
          } ${
            s.items.length === 1
              ? "There is one item in it."
              : `There are ${s.items.length} items in it.`
          } ${
            s.items.map(item).join(" ")
          } All of it gets cancelled. You get your money back. It goes to ${
            method(s.method)
          }. Is this right? Should I cancel?`;
        case "return":
          return `You want to return something. It came with order ${s.order}. ${
            s.items.length === 1
              ? "It is one item."
              : `It is ${s.items.length} items.`
          } ${s.items.map(item).join(" ")} You get a refund. It goes to ${
            method(s.method)
          }. Is this right? Should I make the return?`;
        case "exchange":
        case "modify": {
          const d = sign(s.difference);
          return `${
            s.act === "exchange"
              ? `You want an exchange. It's for order ${s.order}. You have that order already.`
              : `You want different items. It's for order ${s.order}. That order is still pending.`
          } ${
            s.pairs.map((p, n) =>
              `${
                s.pairs.length > 1 ? `Here is change ${n + 1}. ` : ""
              }First, the old one. ${item(p.had)} Next, the new one. ${
                item(p.wanted)
              }`
            ).join(" ")
          } ${
            d > 0
              ? `The new price is higher. You pay ${
                usd(s.difference)
              }. You pay it with ${method(s.method)}.`
              : d < 0
              ? `The new price is lower. You get ${
                usd(s.difference)
              } back. You get it on ${method(s.method)}.`
              : `The price is the same. The difference is $0.00. Your payment method is ${
                method(s.method)
              }.`
          } Is this right? ${
            s.act === "exchange"
              ? "Should I make the exchange?"
              : "Should I change the order?"
          }`;
        }
        case "payment":
          return `This is about order ${s.order}. It costs ${
            usd(s.total)
          }. At first you paid with ${method(s.had)}. You want to pay with ${
            method(s.wanted)
          } now. The first one gets its money back. Is this right? Should I change the payment?`;
        case "address":
          return `This is about order ${s.order}. It should go somewhere else. ${
            address(s.address)
          } Your profile stays as it is. Is this right? Should I change it on the order?`;
        case "userAddress":
          return `This is about your profile. You want another default address. ${
            address(s.address)
          } Is this right? Should I save it in your profile?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `You want to fly from ${s.origin} to ${s.destination}. It's a ${
            s.roundTrip ? "round trip" : "one-way trip"
          }. You sit in ${s.cabin}. ${s.flights.map(flight).join(" ")} ${
            s.passengers.length === 1
              ? "One person flies"
              : `${s.passengers.length} people fly`
          }. ${
            s.passengers.map((p) =>
              `The first name is ${p.first}. The last name is ${p.last}. The birthday is ${
                usDate(p.born)
              }.`
            ).join(" ")
          } The number of checked bags is ${s.bags}. You ${
            s.insurance ? "want insurance" : "don't want insurance"
          }. The total is ${usd(s.total)}. ${
            s.payments.map((p) =>
              `${usd(p.amount)} comes from ${method(p.method)}.`
            )
              .join(" ")
          } Is this right? Should I book?`;
        case "cancel":
          return `You have reservation ${s.reservation}. You want to cancel all of it. ${
            said(s.reason, {
              "change of plan": "Your plans have changed.",
              "airline cancelled flight": "The airline cancelled a flight.",
              "health": "It's for health reasons.",
            }, (r) => `Your reason is: ${r}.`)
          } It can't be undone. Is this right? Should I cancel?`;
        case "flights":
          return `You have reservation ${s.reservation}. You want new flights. ${
            s.flights.map(flight).join(" ")
          } That's the whole new trip. You still sit in ${s.cabin}. The fare may differ. The difference goes through ${
            method(s.method)
          }. Is this right? Should I change the flights?`;
        case "cabin":
          return `You have reservation ${s.reservation}. You are in ${s.had}. You want to be in ${s.wanted}. The flights don't change. The fare may differ. The difference goes through ${
            method(s.method)
          }. Is this right? Should I change the cabin?`;
        case "passengers":
          return `You have reservation ${s.reservation}. ${
            s.leaving
              ? `${person(s.leaving)} doesn't go. ${
                person(s.joining)
              } goes instead.`
              : `${person(s.joining)} goes, too. Nobody drops out.`
          } Then these people go: ${
            s.passengers.map(person).join(", ")
          }. Is this right? Should I change the names?`;
        case "bags":
          return `You have reservation ${s.reservation}. It has ${
            many(s.had, "checked bag")
          } so far. You want ${s.total} in all. ${
            s.nonfree
              ? `You pay for ${s.nonfree}. One costs $50. That makes $${
                s.nonfree * 50
              }. You pay with ${method(s.method)}.`
              : `You pay for 0 of them. That makes $0. Your payment method is ${
                method(s.method)
              }.`
          } Is this right? Should I change the bags?`;
        case "certificate":
          return `Your flight was ${
            s.reason === "cancelled flight" ? "cancelled" : "delayed"
          }. That was on reservation ${s.reservation}. We are sorry. I can give you a certificate. It is worth ${
            usd(s.amount)
          }. Do you want it?`;
      }
    },
  };
}

// 14 ------------------------------------------------------------------------
function numberedFormal(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(
        m,
        (b, f) => `${b} credit card, account number ending ${f} (ID: ${m.id})`,
        `credit card (ID: ${m.id})`,
      )
      : `${m.source} (ID: ${m.id})`;
  const item = (i: ItemWords) => {
    const o = options(i, (k, v) => `${k}: ${v}`, "; ");
    return `"${i.name}", article ${i.id}, unit price ${usd(i.price)}${
      o ? `, specification [${o}]` : ""
    }`;
  };
  const flight = (f: FlightWords) =>
    `${f.number}, ${f.date}, dep. ${f.origin} ${f.departs}, arr. ${f.destination} ${f.arrives}`;
  const person = (p: PassengerWords) =>
    `${p.last.toUpperCase()}, ${p.first} (d.o.b. ${p.born})`;
  const steps = (...xs: readonly string[]) =>
    xs.map((x, n) => `${n + 1}. ${x}`).join("\n");
  return {
    name: "numbered list, formal",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `The cancellation of your order would be carried out as set out below.\n\n${
            steps(
              `Order number: ${s.order}.`,
              `Stated reason: ${s.reason}.`,
              ...s.items.map((i) => `Article not to be delivered: ${item(i)}.`),
              `The refund is made to: ${method(s.method)}.`,
            )
          }\n\nPlease type YES to confirm the cancellation, or NO to abandon it.`;
        case "return":
          return `The return would be registered as set out below.\n\n${
            steps(
              `Order number: ${s.order}.`,
              ...s.items.map((i) =>
                `Article to be returned by you: ${item(i)}.`
              ),
              `The refund is made to: ${method(s.method)}.`,
            )
          }\n\nPlease type YES to confirm the return, or NO to abandon it.`;
        case "exchange": {
          const d = sign(s.difference);
          return `The exchange would be registered as set out below.\n\n${
            steps(
              `Order number: ${s.order} (delivered).`,
              ...s.pairs.flatMap((p) => [
                `Article to be returned by you: ${item(p.had)}.`,
                `Article to be sent to you in exchange for it: ${
                  item(p.wanted)
                }.`,
              ]),
              d > 0
                ? `Surcharge of ${usd(s.difference)}, debited to: ${
                  method(s.method)
                }.`
                : d < 0
                ? `Credit of ${usd(s.difference)}, paid to: ${
                  method(s.method)
                }.`
                : `Neither surcharge nor credit ($0.00). Payment method on record: ${
                  method(s.method)
                }.`,
            )
          }\n\nPlease type YES to confirm the exchange, or NO to abandon it.`;
        }
        case "modify": {
          const d = sign(s.difference);
          return `The content of your pending order would be amended as set out below. An amendment is possible once only.\n\n${
            steps(
              `Order number: ${s.order} (pending).`,
              ...s.pairs.flatMap((p) => [
                `Article to be struck from the order: ${item(p.had)}.`,
                `Article to be entered in its place: ${item(p.wanted)}.`,
              ]),
              d > 0
                ? `Surcharge of ${usd(s.difference)}, debited to: ${
                  method(s.method)
                }.`
                : d < 0
                ? `Credit of ${usd(s.difference)}, paid to: ${
                  method(s.method)
                }.`
                : `Neither surcharge nor credit ($0.00). Payment method on record: ${
                  method(s.method)
                }.`,
            )
          }\n\nPlease type YES to confirm the amendment, or NO to abandon it.`;
        }
        case "payment":
          return `The means of payment would be replaced as set out below.\n\n${
            steps(
              `Order number: ${s.order} (pending).`,
              `Order value: ${usd(s.total)}.`,
              `Means of payment to be withdrawn and refunded: ${
                method(s.had)
              }.`,
              `Means of payment to be charged: ${method(s.wanted)}.`,
            )
          }\n\nPlease type YES to confirm the replacement, or NO to abandon it.`;
        case "address":
          return `The consignment would be redirected as set out below.\n\n${
            steps(
              `Order number: ${s.order} (pending).`,
              `New delivery address: ${addressParts(s.address).join(", ")}.`,
              "The default address in your profile is not affected.",
            )
          }\n\nPlease type YES to confirm the redirection, or NO to abandon it.`;
        case "userAddress":
          return `Your customer profile would be updated as set out below.\n\n${
            steps(
              `New default address: ${addressParts(s.address).join(", ")}.`,
              "Existing orders are not affected.",
            )
          }\n\nPlease type YES to confirm the update, or NO to abandon it.`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `The reservation would be made as set out below.\n\n${
            steps(
              `Journey: ${s.origin} to ${s.destination}, ${
                s.roundTrip ? "round trip" : "one way"
              }.`,
              `Class of travel: ${s.cabin}.`,
              ...s.flights.map((f) => `Flight: ${flight(f)}.`),
              ...s.passengers.map((p) => `Passenger: ${person(p)}.`),
              `Checked baggage: ${many(s.bags, "piece")}.`,
              `Travel insurance: ${s.insurance ? "included" : "not included"}.`,
              ...s.payments.map((p) =>
                `Payment of ${usd(p.amount)} by ${method(p.method)}.`
              ),
              `Total amount: ${usd(s.total)}.`,
            )
          }\n\nPlease type YES to confirm the reservation, or NO to abandon it.`;
        case "cancel":
          return `The cancellation would be carried out as set out below.\n\n${
            steps(
              `Reservation code: ${s.reservation}, all flights and all passengers.`,
              `Stated reason: ${s.reason}.`,
            )
          }\n\nPlease type YES to confirm the cancellation, or NO to abandon it.`;
        case "flights":
          return `The itinerary would be replaced as set out below.\n\n${
            steps(
              `Reservation code: ${s.reservation}.`,
              ...s.flights.map((f) => `New itinerary, flight: ${flight(f)}.`),
              `Class of travel, retained: ${s.cabin}.`,
              `The fare difference is debited or credited to: ${
                method(s.method)
              }.`,
            )
          }\n\nPlease type YES to confirm the new itinerary, or NO to abandon it.`;
        case "cabin":
          return `The class of travel would be changed as set out below.\n\n${
            steps(
              `Reservation code: ${s.reservation}.`,
              `Present class: ${s.had}.`,
              `Future class: ${s.wanted}.`,
              "Flights: retained.",
              `The fare difference is debited or credited to: ${
                method(s.method)
              }.`,
            )
          }\n\nPlease type YES to confirm the change of class, or NO to abandon it.`;
        case "passengers":
          return `The passenger list would be amended as set out below.\n\n${
            steps(
              `Reservation code: ${s.reservation}.`,
              s.leaving
                ? `Passenger withdrawn: ${person(s.leaving)}.`
                : "Passenger withdrawn: none.",
              `Passenger ${s.leaving ? "substituted" : "added"}: ${
                person(s.joining)
              }.`,
              `Resulting list: ${s.passengers.map(person).join("; ")}.`,
            )
          }\n\nPlease type YES to confirm the amended list, or NO to abandon it.`;
        case "bags":
          return `The checked baggage would be amended as set out below.\n\n${
            steps(
              `Reservation code: ${s.reservation}.`,
              `Pieces at present: ${s.had}.`,
              `Pieces after the amendment: ${s.total}.`,
              `Pieces subject to a fee of $50.00 each: ${s.nonfree}.`,
              `Fee of ${usd(s.nonfree * 50)}, debited to: ${method(s.method)}.`,
            )
          }\n\nPlease type YES to confirm the baggage, or NO to abandon it.`;
        case "certificate":
          return `Compensation would be granted as set out below.\n\n${
            steps(
              `Reservation code: ${s.reservation}.`,
              `Ground: ${s.reason}.`,
              `Form and value: travel certificate of ${usd(s.amount)}.`,
            )
          }\n\nPlease type YES to accept the certificate, or NO to decline it.`;
      }
    },
  };
}

// 15 ------------------------------------------------------------------------
function scots(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(
        m,
        (b, f) => `yer ${b} card wi' ${f} at the end`,
        `yer credit card, ${m.id}`,
      )
      : m.source === "gift card"
      ? `yer gift card, ${m.id}`
      : m.source === "PayPal"
      ? `yer PayPal, ${m.id}`
      : `yer certificate, ${m.id}`;
  const item = (i: ItemWords) => {
    const o = options(i, (k, v) => `${k} ${v}`, ", ");
    return `the ${i.name}${o ? ` (${o})` : ""}, item ${i.id}, ${
      lean(i.price)
    } dollars`;
  };
  const flight = (f: FlightWords) =>
    `${f.number} on ${parts(f.date).weekday} ${
      ukDate(f.date)
    }, oot o' ${f.origin} at ${f.departs} and intae ${f.destination} at ${f.arrives}`;
  const person = (p: PassengerWords) => `${full(p)} (born ${ukDate(p.born)})`;
  return {
    name: "Scots, friendly",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Nae bother at all. So that's order ${s.order} cancelled, the hale thing, and ${
            said(s.reason, {
              "no longer needed": "that's cause ye no longer need it",
              "ordered by mistake": "that's cause it was ordered by mistake",
            }, (r) => `I'll put doon "${r}" as why`)
          }. There's ${
            s.items.map(item).join(", and ")
          } in there. The money'll go back tae ${
            method(s.method)
          }. Will I cancel it for ye, aye or naw?`;
        case "return":
          return `Right ye are. Ye're sendin' back ${
            s.items.map(item).join(", and ")
          }, fae order ${s.order}. The refund'll land on ${
            method(s.method)
          }. Will I get that return started, aye or naw?`;
        case "exchange": {
          const d = sign(s.difference);
          return `Okay, a wee swap on order ${s.order}, the one that's arrived. ${
            s.pairs.map((p) =>
              `Ye send us ${item(p.had)}; we send ye ${item(p.wanted)}.`
            ).join(" ")
          } ${
            d > 0
              ? `Ye'd be due us ${lean(s.difference)} dollars more, aff ${
                method(s.method)
              }.`
              : d < 0
              ? `We'd be due ye ${lean(s.difference)} dollars, ontae ${
                method(s.method)
              }.`
              : `It's dead even, 0 dollars, wi' ${
                method(s.method)
              } on the file.`
          } Will I dae the swap, aye or naw?`;
        }
        case "modify": {
          const d = sign(s.difference);
          return `Order ${s.order}'s no' away yet, so we can still change whit's in it, just the once. ${
            s.pairs.map((p) =>
              `Oot goes ${item(p.had)}; in goes ${item(p.wanted)}.`
            )
              .join(" ")
          } ${
            d > 0
              ? `It's ${
                lean(s.difference)
              } dollars dearer, and that comes aff ${method(s.method)}.`
              : d < 0
              ? `It's ${
                lean(s.difference)
              } dollars cheaper, and that goes back on ${method(s.method)}.`
              : `Price is the same, 0 dollars in it, and ye've ${
                method(s.method)
              } doon for payin'.`
          } Will I change it, aye or naw?`;
        }
        case "payment":
          return `So order ${s.order}, ${
            lean(s.total)
          } dollars the lot. Ye paid it wi' ${
            method(s.had)
          }, and ye'd rather it came aff ${
            method(s.wanted)
          } noo. Will I swap the payment ower, aye or naw?`;
        case "address":
          return `I'll get order ${s.order} sent tae a different door, then: ${
            addressParts(s.address).join(", ")
          }. Just this order, mind. Have I got that right, and will I change it, aye or naw?`;
        case "userAddress":
          return `I'll change the main address on yer profile, then: ${
            addressParts(s.address).join(", ")
          }. Have I got that right, and will I save it, aye or naw?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Lovely, here's yer trip. ${
            s.roundTrip ? "There and back" : "One way, nae return"
          }, ${s.origin} tae ${s.destination}, sittin' in ${s.cabin}. Ye're on ${
            s.flights.map(flight).join(", then ")
          }. Goin': ${
            s.passengers.map(person).join(", ")
          }. Bags tae check: ${s.bags}. Insurance: ${
            s.insurance ? "aye, ye want it" : "naw, ye're no' wantin' it"
          }. It's ${lean(s.total)} dollars a'thegither: ${
            s.payments.map((p) =>
              `${lean(p.amount)} dollars aff ${method(p.method)}`
            )
              .join(" and ")
          }. Will I get it booked, aye or naw?`;
        case "cancel":
          return `Ach, that's a pity. So ye want ${s.reservation} cancelled, every bit o' it, and the reason's ${s.reason}. There's nae gettin' it back efter. Will I cancel it, aye or naw?`;
        case "flights":
          return `Right, for ${s.reservation}: forget the auld flights, ye'd be on ${
            s.flights.map(flight).join(", then ")
          }. Still in ${s.cabin}. If the fare's up or doon, we'll sort it wi' ${
            method(s.method)
          }. Will I change the flights, aye or naw?`;
        case "cabin":
          return `Right, for ${s.reservation}: ye're in ${s.had} the noo, and I'd shift yous all tae ${s.wanted}. Same flights. If the fare's up or doon, we'll sort it wi' ${
            method(s.method)
          }. Will I shift ye, aye or naw?`;
        case "passengers":
          return `So on ${s.reservation}, ${
            s.leaving
              ? `${person(s.leaving)} isnae goin' noo, and ${
                person(s.joining)
              } is goin' instead`
              : `${
                person(s.joining)
              } is comin' along as well, and naebody's droppin' oot`
          }. That makes it ${
            s.passengers.map(person).join(", ")
          }. Will I pit the names through, aye or naw?`;
        case "bags":
          return `So ${s.reservation} had ${
            many(s.had, "bag")
          } checked, and ye'd have ${s.total} in total. ${
            s.nonfree
              ? `${s.nonfree} o' them cost 50 dollars each, so that's ${
                s.nonfree * 50
              } dollars aff ${method(s.method)}.`
              : `0 o' them cost ye anythin', so 0 dollars aff ${
                method(s.method)
              }.`
          } Will I add the bags, aye or naw?`;
        case "certificate":
          return `I'm awfy sorry aboot the ${s.reason} on ${s.reservation}. I can gie ye a certificate for ${
            lean(s.amount)
          } dollars tae make up for it. Will I send it, aye or naw?`;
      }
    },
  };
}

// 16 ------------------------------------------------------------------------
function frenchEnglish(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(
        m,
        (b, f) => `your bank card ${b} that finishes by ${f}`,
        `your bank card of reference ${m.id}`,
      )
      : m.source === "gift card"
      ? `your gift card of reference ${m.id}`
      : m.source === "PayPal"
      ? `your PayPal of reference ${m.id}`
      : `your certificate of reference ${m.id}`;
  const money = (n: number) => `${flat(n)} $`;
  const item = (i: ItemWords) => {
    const o = options(i, (k, v) => `${k} : ${v}`, " / ");
    return `the article ${i.name}, reference ${i.id}${o ? ` (${o})` : ""}, at ${
      money(i.price)
    }`;
  };
  const hour = (t: string) => t.replace(/^(\d{1,2}):(\d{2})/, "$1h$2");
  const flight = (f: FlightWords) =>
    `the flight ${f.number} of the ${
      ukDate(f.date)
    }, departure of ${f.origin} at ${
      hour(f.departs)
    }, arrival to ${f.destination} at ${hour(f.arrives)}`;
  const person = (p: PassengerWords) =>
    `${full(p)}, born the ${ukDate(p.born)}`;
  return {
    name: "second-language English, French manner",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `I resume for you : we annul the totality of the command ${s.order} (I mean the order), which contains ${
            s.items.map(item).join(", and also ")
          }. The motive is « ${s.reason} ». You will be reimbursed on ${
            method(s.method)
          }. Are you agree that I annul it, please ?`;
        case "return":
          return `I resume for you : from your order ${s.order} you return to us ${
            s.items.map(item).join(", and also ")
          }. You will be reimbursed on ${
            method(s.method)
          }. Are you agree that I register this return, please ?`;
        case "exchange": {
          const d = sign(s.difference);
          return `I resume for you the exchange of your order ${s.order}, already received. ${
            s.pairs.map((p) =>
              `You give back ${item(p.had)}, and you receive at the place ${
                item(p.wanted)
              }.`
            ).join(" ")
          } ${
            d > 0
              ? `There is a supplement of ${money(s.difference)} to pay with ${
                method(s.method)
              }.`
              : d < 0
              ? `There is ${money(s.difference)} that we reimburse you on ${
                method(s.method)
              }.`
              : `There is no supplement (${
                money(0)
              }), and the method noted is ${method(s.method)}.`
          } Do you permit me to launch the exchange ?`;
        }
        case "modify": {
          const d = sign(s.difference);
          return `Your order ${s.order} is always in waiting, so I can modify it one sole time. ${
            s.pairs.map((p) =>
              `I retire ${item(p.had)}, and I put ${item(p.wanted)}.`
            )
              .join(" ")
          } ${
            d > 0
              ? `It augments of ${money(s.difference)}, taken on ${
                method(s.method)
              }.`
              : d < 0
              ? `It diminishes of ${money(s.difference)}, given back on ${
                method(s.method)
              }.`
              : `The price rests identical (${money(0)}), with ${
                method(s.method)
              } as payment.`
          } Do you permit me to do this modification ?`;
        }
        case "payment":
          return `For the order ${s.order}, of ${
            money(s.total)
          } in all, the payment before was by ${
            method(s.had)
          }, and the payment after will be by ${
            method(s.wanted)
          }. Is it well this that you desire, and can I do it ?`;
        case "address":
          return `The order ${s.order} will be delivered at the new address that follows :\n${
            addressParts(s.address).join("\n")
          }\nIt is uniquely for this order. Is it exact, and can I validate ?`;
        case "userAddress":
          return `In your profile of client, the address by default will become the one that follows :\n${
            addressParts(s.address).join("\n")
          }\nIs it exact, and can I validate ?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Here is the voyage that I propose you : ${
            s.roundTrip ? "go and return" : "simple go, without return"
          }, of ${s.origin} to ${s.destination}, in class ${s.cabin}. You take ${
            s.flights.map(flight).join(", then ")
          }. The voyagers are ${
            s.passengers.map(person).join(" ; ")
          }. There will be ${
            s.bags ? many(s.bags, "baggage") : "0 baggage"
          } in the hold, and ${
            s.insurance ? "with the insurance" : "without the insurance"
          }. The total makes ${money(s.total)}, to know ${
            s.payments.map((p) => `${money(p.amount)} by ${method(p.method)}`)
              .join(
                " and ",
              )
          }. Do you permit me to reserve it ?`;
        case "cancel":
          return `I annul then the entire reservation ${s.reservation}. The motive that you have given is « ${s.reason} ». It is definitive after. Are you well sure, and do you want that I annul it ?`;
        case "flights":
          return `For the reservation ${s.reservation}, I replace all the ancient flights by ${
            s.flights.map(flight).join(", then ")
          }. You rest in class ${s.cabin}. The difference of tariff passes by ${
            method(s.method)
          }. Do you permit me to change the flights ?`;
        case "cabin":
          return `For the reservation ${s.reservation}, you quit the class ${s.had} and you pass in class ${s.wanted}. The flights rest the same. The difference of tariff passes by ${
            method(s.method)
          }. Do you permit me to change the class ?`;
        case "passengers":
          return `For the reservation ${s.reservation}, ${
            s.leaving
              ? `I retire the passenger ${
                person(s.leaving)
              }, and I put at the place ${person(s.joining)}`
              : `I retire no person, and I add the passenger ${
                person(s.joining)
              }`
          }. The list complete will be : ${
            s.passengers.map(person).join(" ; ")
          }. Is it exact, and can I validate the list ?`;
        case "bags":
          return `For the reservation ${s.reservation}, the number of baggages passes from ${s.had} to ${s.total}. ${
            s.nonfree
              ? `Among them ${s.nonfree} ${
                s.nonfree === 1 ? "is" : "are"
              } paying, at 50 $ the piece, that makes ${s.nonfree * 50} $ by ${
                method(s.method)
              }.`
              : `Among them 0 is paying, that makes 0 $ by ${method(s.method)}.`
          } Do you permit me to add this ?`;
        case "certificate":
          return `I am desolated for the ${s.reason} of your reservation ${s.reservation}. To excuse us, I can offer you a certificate of a value of ${
            lean(s.amount)
          } $. Do you accept that I send it to you ?`;
      }
    },
  };
}

// 17 ------------------------------------------------------------------------
function oneQuestion(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(
        m,
        (b, f) => `the ${b} credit card (last four digits ${f})`,
        `the credit card (${m.id})`,
      )
      : `the ${m.source} (${m.id})`;
  const item = (i: ItemWords) => {
    const o = options(i, (k, v) => `${k} ${v}`);
    return `the ${usd(i.price)} ${i.name}${o ? ` with ${o}` : ""} (${i.id})`;
  };
  const flight = (f: FlightWords) =>
    `${f.number} ${f.origin}–${f.destination} on ${
      nthDate(f.date)
    } from ${f.departs} to ${f.arrives}`;
  const person = (p: PassengerWords) => `${full(p)} (born ${nthDate(p.born)})`;
  return {
    name: "all in one question",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Shall I cancel all of order ${s.order}, that is ${
            list(s.items.map(item), "plus")
          }, ${
            said(s.reason, {
              "no longer needed": "as you no longer need it",
              "ordered by mistake": "as you ordered it by mistake",
            }, (r) => `giving "${r}" as the reason`)
          }, and have the money refunded to ${method(s.method)}?`;
        case "return":
          return `May I open a return for ${
            list(s.items.map(item), "plus")
          } out of order ${s.order}, to be refunded to ${method(s.method)}?`;
        case "exchange": {
          const d = sign(s.difference);
          return `Would it be all right if, for delivered order ${s.order}, I exchanged ${
            list(
              s.pairs.map((p) => `${item(p.had)} for ${item(p.wanted)}`),
              "plus",
            )
          }, ${
            d > 0
              ? `charging the ${usd(s.difference)} that this costs on top to ${
                method(s.method)
              }`
              : d < 0
              ? `refunding the ${usd(s.difference)} that this saves to ${
                method(s.method)
              }`
              : `with a price difference of $0.00 and ${
                method(s.method)
              } as the payment method`
          }?`;
        }
        case "modify": {
          const d = sign(s.difference);
          return `Do I have your go-ahead to edit pending order ${s.order}, once and for all, such that ${
            list(
              s.pairs.map((p) =>
                `${item(p.had)} is replaced by ${item(p.wanted)}`
              ),
            )
          }, with ${
            d > 0
              ? `${usd(s.difference)} more charged to ${method(s.method)}`
              : d < 0
              ? `${usd(s.difference)} refunded to ${method(s.method)}`
              : `nothing ($0.00) to settle on ${method(s.method)}`
          }?`;
        }
        case "payment":
          return `Can I take ${
            method(s.had)
          } off pending order ${s.order} and charge its total of ${
            usd(s.total)
          } to ${method(s.wanted)} instead?`;
        case "address":
          return `Can I change where pending order ${s.order} is shipped, to ${
            addressParts(s.address).join(", ")
          }?`;
        case "userAddress":
          return `Can I overwrite the default address of your user profile with ${
            addressParts(s.address).join(", ")
          }?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Shall I book a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin} on ${
            list(s.flights.map(flight))
          }, for ${list(s.passengers.map(person))}, with ${
            many(s.bags, "checked bag")
          } and ${
            s.insurance ? "with" : "without"
          } travel insurance, paying the total of ${usd(s.total)} as ${
            list(s.payments.map((p) =>
              `${usd(p.amount)} from ${method(p.method)}`
            ))
          }?`;
        case "cancel":
          return `Shall I cancel reservation ${s.reservation} in full, ${
            said(s.reason, {
              "change of plan": "as your plans have changed",
              "airline cancelled flight": "as the airline cancelled the flight",
            }, (r) => `on the ground of "${r}"`)
          }?`;
        case "flights":
          return `Shall I replace the whole itinerary of reservation ${s.reservation} with ${
            list(s.flights.map(flight))
          }, keeping the ${s.cabin} cabin and using ${
            method(s.method)
          } for whatever the fares differ by?`;
        case "cabin":
          return `Shall I switch reservation ${s.reservation} from ${s.had} to ${s.wanted} on all its flights, which stay the same, using ${
            method(s.method)
          } for whatever the fares differ by?`;
        case "passengers":
          return s.leaving
            ? `Shall I put ${person(s.joining)} in the place of ${
              person(s.leaving)
            } on reservation ${s.reservation}, making the passengers ${
              list(s.passengers.map(person))
            }?`
            : `Shall I add ${
              person(s.joining)
            } to reservation ${s.reservation} without taking anyone off, making the passengers ${
              list(s.passengers.map(person))
            }?`;
        case "bags":
          return `Shall I change reservation ${s.reservation} from ${
            many(s.had, "checked bag")
          } to ${s.total} in total, ${s.nonfree} of them to be paid for at $50 each, so ${
            usd(s.nonfree * 50)
          } on ${method(s.method)}?`;
        case "certificate":
          return `May I send you a ${
            usd(s.amount)
          } travel certificate to compensate you for the ${s.reason} on reservation ${s.reservation}?`;
      }
    },
  };
}

// 18 ------------------------------------------------------------------------
function arrowsEmoji(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(m, (b, f) => `💳 ${b} *${f}`, `💳 ${m.id}`)
      : m.source === "gift card"
      ? `🎁 gift card ${m.id}`
      : m.source === "PayPal"
      ? `🅿️ PayPal ${m.id}`
      : `🎟️ certificate ${m.id}`;
  const item = (i: ItemWords) =>
    [
      i.name,
      ...Object.entries(i.options).map(([k, v]) => `${k}: ${v}`),
      `#${i.id}`,
    ]
      .join(" · ") + ` · ${usd(i.price)}`;
  const flight = (f: FlightWords) =>
    `✈️ ${f.number} · ${shortDate(f.date)} · ${f.origin} ${
      ampm(f.departs, "am", "pm")
    } ➡️ ${f.destination} ${ampm(f.arrives, "am", "pm")}`;
  const person = (p: PassengerWords) =>
    `🧍 ${full(p)} · 🎂 ${shortDate(p.born)}`;
  const address = (a: AddressWords) => addressParts(a).join("\n   ");
  return {
    name: "emoji and arrows",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Got it! 🛑 Cancelling the full order ${s.order}\n${
            s.items.map((i) => `❌ ${item(i)}`).join("\n")
          }\n💬 Why: ${s.reason}\n💸 Refund ➡️ ${
            method(s.method)
          }\n\nTap 👍 or say "yes" and I'll cancel it?`;
        case "return":
          return `Got it! 📦 Return from order ${s.order}\n${
            s.items.map((i) => `↩️ ${item(i)}`).join("\n")
          }\n💸 Refund ➡️ ${
            method(s.method)
          }\n\nShall I set the return up? 👍 / 👎`;
        case "exchange":
        case "modify": {
          const d = sign(s.difference);
          return `${
            s.act === "exchange"
              ? `Exchange time! 🔁 Order ${s.order} (delivered ✅)`
              : `Let's tweak it! ✏️ Order ${s.order} (pending ⏳, one change only)`
          }\n${
            s.pairs.map((p) =>
              `old: ${item(p.had)}\n ⬇️\nnew: ${item(p.wanted)}`
            ).join(
              "\n\n",
            )
          }\n${
            d > 0
              ? `💰 You pay ${usd(s.difference)} with ${method(s.method)}`
              : d < 0
              ? `💸 You get back ${usd(s.difference)} on ${method(s.method)}`
              : `⚖️ Difference $0.00, method ${method(s.method)}`
          }\n\n${
            s.act === "exchange" ? "Shall I swap?" : "Shall I update the order?"
          } 👍 / 👎`;
        }
        case "payment":
          return `Payment switch for order ${s.order} (${usd(s.total)})\n${
            method(s.had)
          } ➡️ ${method(s.wanted)}\n\nShall I switch it? 👍 / 👎`;
        case "address":
          return `🚚 Order ${s.order} now goes to:\n   ${
            address(s.address)
          }\n\nShall I update this order? 👍 / 👎`;
        case "userAddress":
          return `🏠 New default address in your profile:\n   ${
            address(s.address)
          }\n\nShall I save it in your profile? 👍 / 👎`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Your trip 🌍 ${s.origin} ${
            s.roundTrip ? "🔄" : "➡️"
          } ${s.destination} (${
            s.roundTrip ? "round trip" : "one way"
          }), ${s.cabin}\n${s.flights.map(flight).join("\n")}\n${
            s.passengers.map(person).join("\n")
          }\n🧳 Checked bags: ${s.bags}\n🛡️ Insurance: ${
            s.insurance ? "yes" : "no"
          }\n${
            s.payments.map((p) => `${method(p.method)}: ${usd(p.amount)}`).join(
              "\n",
            )
          }\n💰 Total: ${usd(s.total)}\n\nShall I book it? 👍 / 👎`;
        case "cancel":
          return `🛑 Cancelling all of reservation ${s.reservation}\n💬 Why: ${s.reason}\n\nAre you sure you want me to cancel? 👍 / 👎`;
        case "flights":
          return `🔁 Reservation ${s.reservation}, your flights become:\n${
            s.flights.map(flight).join("\n")
          }\n💺 Still ${s.cabin}\n💰 Fare difference: ${
            method(s.method)
          }\n\nShall I change them? 👍 / 👎`;
        case "cabin":
          return `💺 Reservation ${s.reservation}: ${s.had} ➡️ ${s.wanted}\n✈️ Same flights\n💰 Fare difference: ${
            method(s.method)
          }\n\nShall I change the cabin? 👍 / 👎`;
        case "passengers":
          return `Reservation ${s.reservation}\n➖ ${
            s.leaving ? person(s.leaving) : "nobody"
          }\n➕ ${person(s.joining)}\nOn board then:\n${
            s.passengers.map(person).join("\n")
          }\n\nShall I update the passengers? 👍 / 👎`;
        case "bags":
          return `🧳 Reservation ${s.reservation}: ${s.had} ➡️ ${
            many(s.total, "checked bag")
          }\n💰 ${s.nonfree} × $50 = $${s.nonfree * 50} on ${
            method(s.method)
          }\n\nShall I update the bags? 👍 / 👎`;
        case "certificate":
          return `So sorry about the ${s.reason} 😔 (reservation ${s.reservation})\n🎟️ Certificate for you: ${
            usd(s.amount)
          }\n\nShall I issue it? 👍 / 👎`;
      }
    },
  };
}

// 19 ------------------------------------------------------------------------
function legalistic(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(
        m,
        (b, f) => `credit card ${m.id} (${b}, ending in ${f})`,
        `credit card ${m.id}`,
      )
      : m.source === "gift card"
      ? `gift card ${m.id}`
      : m.source === "PayPal"
      ? `PayPal account ${m.id}`
      : `travel certificate ${m.id}`;
  const item = (i: ItemWords) => {
    const o = options(i, (k, v) => `${k} = ${v}`, ", ");
    return `item ${i.id} (${i.name}${o ? `; ${o}` : ""}; price USD ${
      comma(i.price)
    })`;
  };
  const flight = (f: FlightWords) =>
    `flight ${f.number} of ${
      ukDate(f.date)
    } (${f.origin} ${f.departs} to ${f.destination} ${f.arrives}, local times)`;
  const person = (p: PassengerWords) =>
    `${full(p)}, date of birth ${ukDate(p.born)}`;
  const roman = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];
  const clauses = (xs: readonly string[]) =>
    xs.map((x, n) => `(${roman[n] ?? n + 1}) ${x}`).join("; ");
  const address = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, ${a.city}, ${a.state}, ${a.country}, postal code ${a.zip}`;
  return {
    name: "legal, you hereby authorize",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `By answering "I agree" you authorize us to cancel order ${s.order} in full, comprising ${
            clauses(s.items.map(item))
          }, on the recorded ground "${s.reason}", and to refund the amount paid to ${
            method(s.method)
          }. Do you agree?`;
        case "return":
          return `By answering "I agree" you undertake to return, out of order ${s.order}, ${
            clauses(s.items.map(item))
          }, and you accept that the refund be made to ${
            method(s.method)
          }. Do you agree?`;
        case "exchange":
        case "modify": {
          const d = sign(s.difference);
          const deal = clauses(
            s.pairs.map((p) =>
              s.act === "exchange"
                ? `you surrender ${item(p.had)} and receive ${item(p.wanted)}`
                : `${item(p.had)} is deleted and ${
                  item(p.wanted)
                } is substituted for it`
            ),
          );
          const money = d > 0
            ? `you owe the additional amount of USD ${
              comma(s.difference)
            }, to be collected from ${method(s.method)}`
            : d < 0
            ? `we owe you the amount of USD ${
              comma(s.difference)
            }, to be credited to ${method(s.method)}`
            : `neither party owes anything (USD 0.00), the designated method being ${
              method(s.method)
            }`;
          return s.act === "exchange"
            ? `By answering "I agree" you authorize the following exchange under delivered order ${s.order}: ${deal}. In consequence, ${money}. Do you agree?`
            : `By answering "I agree" you authorize the following amendment of pending order ${s.order}, after which no further amendment of its items is permitted: ${deal}. In consequence, ${money}. Do you agree?`;
        }
        case "payment":
          return `By answering "I agree" you authorize us, in respect of pending order ${s.order}, to release the charge of USD ${
            comma(s.total)
          } on ${method(s.had)} and to place the same charge on ${
            method(s.wanted)
          }. Do you agree?`;
        case "address":
          return `By answering "I agree" you instruct us to deliver pending order ${s.order} to the following address and to no other: ${
            address(s.address)
          }. Your registered default address is unaffected. Do you agree?`;
        case "userAddress":
          return `By answering "I agree" you instruct us to register the following as the default address of your user account: ${
            address(s.address)
          }. Orders already placed are unaffected. Do you agree?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `By answering "I agree" you conclude a contract of carriage, ${
            s.roundTrip ? "round trip" : "one way"
          }, from ${s.origin} to ${s.destination}, in ${s.cabin} class, on ${
            clauses(s.flights.map(flight))
          }; for the passengers ${
            clauses(s.passengers.map(person))
          }; checked bags in all: ${s.bags}; travel insurance: ${
            s.insurance ? "purchased" : "waived"
          }; the total price of USD ${comma(s.total)} being met by ${
            clauses(
              s.payments.map((p) =>
                `USD ${comma(p.amount)} from ${method(p.method)}`
              ),
            )
          }. Do you agree?`;
        case "cancel":
          return `By answering "I agree" you terminate reservation ${s.reservation} in its entirety and irrevocably, on the recorded ground "${s.reason}". Do you agree?`;
        case "flights":
          return `By answering "I agree" you consent to the itinerary of reservation ${s.reservation} being superseded in whole by ${
            clauses(s.flights.map(flight))
          }; the ${s.cabin} class being maintained, and any difference in fare being charged or credited to ${
            method(s.method)
          }. Do you agree?`;
        case "cabin":
          return `By answering "I agree" you consent to reservation ${s.reservation} being reclassified, for all passengers and flights, from ${s.had} class to ${s.wanted} class, any difference in fare being charged or credited to ${
            method(s.method)
          }. Do you agree?`;
        case "passengers":
          return `By answering "I agree" you consent, in respect of reservation ${s.reservation}, ${
            s.leaving
              ? `to the withdrawal of ${
                person(s.leaving)
              }, and to the substitution of ${person(s.joining)}`
              : `to the admission of ${
                person(s.joining)
              }, no passenger being withdrawn`
          }; the passengers thereafter being ${
            clauses(s.passengers.map(person))
          }. Do you agree?`;
        case "bags":
          return `By answering "I agree" you amend the checked baggage of reservation ${s.reservation} from ${s.had} to ${s.total} in all, of which ${s.nonfree} subject to a fee of USD 50 each, and you authorize a charge of USD ${
            s.nonfree * 50
          } to ${method(s.method)}. Do you agree?`;
        case "certificate":
          return `By answering "I agree" you accept, as compensation for the ${s.reason} under reservation ${s.reservation}, a travel certificate of USD ${
            comma(s.amount)
          }. Do you agree?`;
      }
    },
  };
}

// 20 ------------------------------------------------------------------------
function telegram(): Phrasing {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? card(
        m,
        (b, f) => `${b.toUpperCase()} CARD XXXX-${f}`,
        `CREDIT CARD ${m.id}`,
      )
      : `${m.source.toUpperCase()} ${m.id}`;
  const item = (i: ItemWords) => {
    const o = options(i, (k, v) => `${k.toUpperCase()} ${v}`, ", ");
    return `${i.name.toUpperCase()} NO. ${i.id}${o ? ` <${o}>` : ""} USD ${
      flat(i.price)
    }`;
  };
  const military = (t: string) => t.replace(":", "");
  const flight = (f: FlightWords) => {
    const p = parts(f.date);
    return `${f.number} ${p.day} ${p.month.toUpperCase()} ${p.year} ${f.origin} ${
      military(f.departs)
    } ${f.destination} ${military(f.arrives)}`;
  };
  const person = (p: PassengerWords) => {
    const b = parts(p.born);
    return `${p.last}/${p.first} BORN ${b.day} ${b.month.toUpperCase()} ${b.year}`;
  };
  const wire = (...xs: readonly string[]) => xs.join(" STOP ");
  return {
    name: "telegram in capitals",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return wire(
            `ORDER ${s.order} TO BE CANCELLED ENTIRELY`,
            ...s.items.map((i) => `CONTAINS ${item(i)}`),
            `GROUND "${s.reason}"`,
            `REFUND ONTO ${method(s.method)}`,
            "REPLY YES TO CANCEL OR NO TO KEEP?",
          );
        case "return":
          return wire(
            `RETURN OUT OF ORDER ${s.order}`,
            ...s.items.map((i) => `COMING BACK ${item(i)}`),
            `REFUND ONTO ${method(s.method)}`,
            "REPLY YES TO RETURN OR NO TO KEEP?",
          );
        case "exchange": {
          const d = sign(s.difference);
          return wire(
            `EXCHANGE ON ORDER ${s.order} DELIVERED`,
            ...s.pairs.map((p) =>
              `YOU RETURN ${item(p.had)} WE SEND ${item(p.wanted)}`
            ),
            d > 0
              ? `YOU OWE USD ${flat(s.difference)} BY ${method(s.method)}`
              : d < 0
              ? `YOU ARE OWED USD ${flat(s.difference)} ONTO ${
                method(s.method)
              }`
              : `NOTHING OWED USD 0.00 METHOD ${method(s.method)}`,
            "REPLY YES TO EXCHANGE OR NO TO KEEP?",
          );
        }
        case "modify": {
          const d = sign(s.difference);
          return wire(
            `ITEM CHANGE ON ORDER ${s.order} PENDING`,
            ...s.pairs.map((p) => `OUT ${item(p.had)} IN ${item(p.wanted)}`),
            d > 0
              ? `YOU OWE USD ${flat(s.difference)} BY ${method(s.method)}`
              : d < 0
              ? `YOU ARE OWED USD ${flat(s.difference)} ONTO ${
                method(s.method)
              }`
              : `NOTHING OWED USD 0.00 METHOD ${method(s.method)}`,
            "REPLY YES TO CHANGE OR NO TO LEAVE AS IS?",
          );
        }
        case "payment":
          return wire(
            `ORDER ${s.order} TOTAL USD ${flat(s.total)}`,
            `WAS CHARGED TO ${method(s.had)}`,
            `WILL BE CHARGED TO ${method(s.wanted)}`,
            "REPLY YES TO SWITCH OR NO TO LEAVE AS IS?",
          );
        case "address":
          return wire(
            `ORDER ${s.order} TO SHIP TO NEW ADDRESS`,
            addressParts(s.address).join(", "),
            "THIS ORDER ONLY",
            "REPLY YES TO REROUTE OR NO TO LEAVE AS IS?",
          );
        case "userAddress":
          return wire(
            "YOUR PROFILE GETS NEW DEFAULT ADDRESS",
            addressParts(s.address).join(", "),
            "REPLY YES TO SAVE OR NO TO LEAVE AS IS?",
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return wire(
            `BOOKING ${
              s.roundTrip ? "ROUND TRIP" : "ONE WAY"
            } ${s.origin} TO ${s.destination} CLASS ${s.cabin.toUpperCase()}`,
            ...s.flights.map((f) => `FLIGHT ${flight(f)}`),
            ...s.passengers.map((p) => `PASSENGER ${person(p)}`),
            `CHECKED BAGS ${s.bags}`,
            `INSURANCE ${s.insurance ? "YES" : "NO"}`,
            ...s.payments.map((p) =>
              `USD ${flat(p.amount)} BY ${method(p.method)}`
            ),
            `TOTAL USD ${flat(s.total)}`,
            "REPLY YES TO BOOK OR NO TO DROP?",
          );
        case "cancel":
          return wire(
            `RESERVATION ${s.reservation} TO BE CANCELLED ENTIRELY`,
            `GROUND "${s.reason}"`,
            "REPLY YES TO CANCEL OR NO TO KEEP?",
          );
        case "flights":
          return wire(
            `RESERVATION ${s.reservation} OLD FLIGHTS DROPPED`,
            ...s.flights.map((f) => `NEW FLIGHT ${flight(f)}`),
            `CLASS REMAINS ${s.cabin.toUpperCase()}`,
            `FARE DIFFERENCE EITHER WAY BY ${method(s.method)}`,
            "REPLY YES TO REBOOK OR NO TO LEAVE AS IS?",
          );
        case "cabin":
          return wire(
            `RESERVATION ${s.reservation} FLIGHTS REMAIN`,
            `CLASS WAS ${s.had.toUpperCase()} WILL BE ${s.wanted.toUpperCase()}`,
            `FARE DIFFERENCE EITHER WAY BY ${method(s.method)}`,
            "REPLY YES TO CHANGE OR NO TO LEAVE AS IS?",
          );
        case "passengers":
          return wire(
            `RESERVATION ${s.reservation}`,
            s.leaving ? `OFF ${person(s.leaving)}` : "OFF NOBODY",
            `ON ${person(s.joining)}`,
            `LIST THEN ${s.passengers.map(person).join(" AND ")}`,
            "REPLY YES TO CHANGE OR NO TO LEAVE AS IS?",
          );
        case "bags":
          return wire(
            `RESERVATION ${s.reservation}`,
            `CHECKED BAGS WERE ${s.had} WILL BE ${s.total}`,
            `PAID BAGS ${s.nonfree} AT USD 50 MAKES USD ${s.nonfree * 50} BY ${
              method(s.method)
            }`,
            "REPLY YES TO CHANGE OR NO TO LEAVE AS IS?",
          );
        case "certificate":
          return wire(
            `REGRET ${s.reason.toUpperCase()} ON RESERVATION ${s.reservation}`,
            `CERTIFICATE USD ${flat(s.amount)} AS COMPENSATION`,
            "REPLY YES TO RECEIVE OR NO TO DECLINE?",
          );
      }
    },
  };
}

/** Twenty hands. */
export const PATRON_PHRASINGS: readonly Phrasing[] = [
  warmBullets(),
  curtChat(),
  politeMail(),
  callCentre(),
  markdownTable(),
  jsonQuestion(),
  keyValue(),
  slavicEnglish(),
  indianEnglish(),
  elderlyClerk(),
  typos(),
  storyteller(),
  shortSentences(),
  numberedFormal(),
  scots(),
  frenchEnglish(),
  oneQuestion(),
  arrowsEmoji(),
  legalistic(),
  telegram(),
];
