/** Ways in which agents word summaries, by a reader who saw only the types. */

/** Twenty ways in which agents sum up a request and ask for consent. */
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

/** Cents are all that counts: no `-0`, no 1e-12. */
function cents(amount: number): number {
  const rounded = Math.round(amount * 100) / 100;
  return rounded === 0 ? 0 : rounded;
}

/** `1020.50`, without a sign. */
function fixed(amount: number): string {
  return Math.abs(cents(amount)).toFixed(2);
}

/** `1020.50`, but `25`. */
function short(amount: number): string {
  return fixed(amount).replace(/\.00$/, "");
}

/** `1,020.50` */
function grouped(amount: number): string {
  return fixed(amount).replace(/\B(?=(\d{3})+\.)/g, ",");
}

function parts(date: string): { y: string; m: number; d: number } {
  const [y = "", m = "1", d = "1"] = date.split("-");
  return { y, m: Number(m), d: Number(d) };
}

function month(date: string): string {
  return MONTHS[parts(date).m - 1] ?? "";
}

function ordinal(number: number): string {
  const tens = number % 100;
  if (tens >= 11 && tens <= 13) return `${number}th`;
  return `${number}${["th", "st", "nd", "rd"][number % 10] ?? "th"}`;
}

/** `20 May 2024` */
function dayFirst(date: string): string {
  return `${parts(date).d} ${month(date)} ${parts(date).y}`;
}

/** `May 20, 2024` */
function monthFirst(date: string): string {
  return `${month(date)} ${parts(date).d}, ${parts(date).y}`;
}

/** `May 20th, 2024` */
function monthOrdinal(date: string): string {
  return `${month(date)} ${ordinal(parts(date).d)}, ${parts(date).y}`;
}

/** `the 20th of May 2024` */
function dayOf(date: string): string {
  return `the ${ordinal(parts(date).d)} of ${month(date)} ${parts(date).y}`;
}

/** `20-May-2024` */
function dashed(date: string): string {
  return `${parts(date).d}-${month(date).slice(0, 3)}-${parts(date).y}`;
}

/** `2:30 pm` */
function clock(time: string): string {
  const found = /^(\d{1,2}):(\d\d)(.*)$/.exec(time);
  if (!found) return time;
  const hour = Number(found[1]);
  return `${hour % 12 || 12}:${found[2]} ${hour < 12 ? "am" : "pm"}${
    found[3] ? ` (${found[3]})` : ""
  }`;
}

/** `a, b and c` */
function and(list: readonly string[], last = " and ", between = ", "): string {
  if (list.length < 2) return list.join("");
  return list.slice(0, -1).join(between) + last + list[list.length - 1];
}

function brand(method: MethodWords): string {
  return method.brand
    ? method.brand[0]!.toUpperCase() + method.brand.slice(1)
    : "credit card";
}

/** `Visa card`, or `credit card` if the brand is unknown. */
function card(method: MethodWords): string {
  return method.brand ? `${brand(method)} card` : "credit card";
}

/** What follows the last letter or `_` of an id: `1234567`. */
function digits(id: string): string {
  return /[^_]*$/.exec(id)?.[0] || id;
}

function options(
  item: ItemWords,
  each: (name: string, value: string) => string,
): string[] {
  return Object.entries(item.options).map(([name, value]) => each(name, value));
}

function lines(address: AddressWords): string[] {
  return [
    address.address1,
    address.address2,
    address.city,
    address.state,
    address.zip,
    address.country,
  ].filter((line) => line.trim() !== "");
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

const bold: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${m.brand ? `${brand(m)} ` : ""}credit card ending in ${
        m.lastFour ?? digits(m.id)
      }`
      : m.source === "PayPal"
      ? `PayPal account (${m.id})`
      : `${m.source} (${m.id})`;
  const item = (i: ItemWords) =>
    `**${i.name}** (item ID ${i.id}${
      options(i, (k, v) => `, ${k}: ${v}`).join("")
    }), $${grouped(i.price)}`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (born ${monthFirst(p.born)})`;
  const flights = (list: readonly FlightWords[]) =>
    list.map((f, n) =>
      `   ${n + 1}. **${f.number}** on ${
        monthFirst(f.date)
      }: ${f.origin} ${f.departs} → ${f.destination} ${f.arrives}`
    ).join("\n");
  return {
    name: "assistant, bold labels",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Here's what I'm going to do:\n\n**Cancel order ${s.order}**\n${
            s.items.map((i) => `- ${item(i)}`).join("\n")
          }\n**Reason:** ${s.reason}\n**Refund to:** ${
            method(s.method)
          }\n\nWould you like me to proceed with the cancellation? (yes/no)`;
        case "return":
          return `To recap your return from order **${s.order}**:\n${
            s.items.map((i) => `- ${item(i)}`).join("\n")
          }\n**Refund method:** ${
            method(s.method)
          }\n\nDo you confirm that I should start this return?`;
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return `**${
            s.act === "exchange"
              ? "Exchange of delivered items"
              : "Item change, still pending"
          }, order ${s.order}**\n\n${
            s.pairs.map((p, n) =>
              `${n + 1}. **From:** ${item(p.had)}\n   **To:** ${item(p.wanted)}`
            ).join("\n")
          }\n\n**Price difference:** ${
            d === 0
              ? `none; ${method(s.method)} stays on record for it`
              : d > 0
              ? `$${grouped(d)} to pay with your ${method(s.method)}`
              : `$${grouped(d)} refunded to your ${method(s.method)}`
          }\n\nShall I go ahead with ${
            s.act === "exchange" ? "the exchange" : "this change"
          }?`;
        }
        case "payment":
          return `**Payment change for order ${s.order}**\n- **Current:** ${
            method(s.had)
          }\n- **New:** ${method(s.wanted)}\n- **Order total:** $${
            grouped(s.total)
          }\n\nMay I make the switch for you?`;
        case "address":
          return `The shipping address of order **${s.order}** will be changed to:\n\n> ${
            lines(s.address).join("\n> ")
          }\n\nIs that right, and shall I save it?`;
        case "userAddress":
          return `I'll replace the **default address in your profile** with:\n\n> ${
            lines(s.address).join("\n> ")
          }\n\nDo you want me to update it?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Here are the details of your new booking:\n\n- **Trip:** ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }\n- **Flights:**\n${
            flights(s.flights)
          }\n- **Cabin:** ${s.cabin}\n- **${
            s.passengers.length === 1 ? "Passenger" : "Passengers"
          }:** ${
            s.passengers.map(person).join("; ")
          }\n- **Checked bags:** ${s.bags}\n- **Travel insurance:** ${
            s.insurance ? "Yes" : "No"
          }\n- **Payment:** ${
            s.payments.map((p) =>
              `$${grouped(p.amount)} from ${method(p.method)}`
            )
              .join(" + ")
          }\n- **Total:** $${
            grouped(s.total)
          }\n\nWould you like me to book this? (yes/no)`;
        case "cancel":
          return `You're asking to **cancel reservation ${s.reservation}**.\n**Reason given:** ${s.reason}\n\nDo you confirm the cancellation?`;
        case "flights":
          return `**Flight change, reservation ${s.reservation}**\n\nYour complete new itinerary:\n${
            flights(s.flights)
          }\n\n**Cabin:** ${s.cabin} (unchanged)\n**Any fare difference goes on:** ${
            method(s.method)
          }\n\nShall I change the flights?`;
        case "cabin":
          return `**Cabin change, reservation ${s.reservation}**\n- **From:** ${s.had}\n- **To:** ${s.wanted}\n- **Flights:** no change\n- **Payment or refund via:** ${
            method(s.method)
          }\n\nWould you like to go ahead?`;
        case "passengers":
          return `**Reservation ${s.reservation}**\n${
            s.leaving
              ? `- **Remove:** ${person(s.leaving)}\n- **Put in their place:** `
              : "- **Add passenger:** "
          }${person(s.joining)}\n- **Travelling afterwards:** ${
            s.passengers.map(person).join("; ")
          }\n\nPlease confirm: shall I update the passengers?`;
        case "bags":
          return `**Baggage, reservation ${s.reservation}**\n- **Checked bags now:** ${s.had}\n- **Checked bags after the change:** ${s.total}\n- **Bags charged at $50 each:** ${s.nonfree}\n- **Payment method:** ${
            method(s.method)
          }\n\nDo you want me to update the bags?`;
        case "certificate":
          return `For the **${s.reason}** in reservation **${s.reservation}** I can issue you a **travel certificate worth $${
            grouped(s.amount)
          }**.\n\nWould you like me to do so?`;
      }
    },
  };
})();

const curt: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${m.brand ?? "card"} ${m.lastFour ?? digits(m.id)}`
      : m.source === "PayPal"
      ? "paypal"
      : `${m.source === "certificate" ? "cert" : "gift card"} ${digits(m.id)}`;
  const item = (i: ItemWords) =>
    `${i.name.toLowerCase()}${
      options(i, (k, v) => `/${k} ${v}`).join("").replace("/", " ")
    } [${i.id}] $${short(i.price)}`;
  const person = (p: PassengerWords) => `${p.first} ${p.last} dob ${p.born}`;
  const flights = (list: readonly FlightWords[]) =>
    list.map((f) =>
      `${f.number} ${f.date} ${f.origin}-${f.destination} ${f.departs}-${f.arrives}`
    ).join(", then ");
  const place = (a: AddressWords) => lines(a).join(", ");
  return {
    name: "curt chat, lower case",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `so: cancelling ${s.order} (${s.reason}), that's ${
            s.items.map(item).join(" + ")
          }. money back on ${method(s.method)}. ok?`;
        case "return":
          return `return out of ${s.order}: ${
            s.items.map(item).join(" + ")
          }. refund → ${method(s.method)}. y/n?`;
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return `${
            s.act === "exchange"
              ? `exchange on delivered order ${s.order}`
              : `editing pending order ${s.order}`
          }: ${
            s.pairs.map((p) => `${item(p.had)} → ${item(p.wanted)}`).join("; ")
          }. ${
            d === 0
              ? `same price, ${method(s.method)} not touched`
              : d > 0
              ? `u pay $${short(d)} more w/ ${method(s.method)}`
              : `u get $${short(d)} back on ${method(s.method)}`
          }. do it?`;
        }
        case "payment":
          return `${s.order}, total $${short(s.total)}: pay by ${
            method(s.wanted)
          } instead of ${method(s.had)}. good to go?`;
        case "address":
          return `${s.order} ships to ${place(s.address)} instead. confirm?`;
        case "userAddress":
          return `new default address on ur profile: ${
            place(s.address)
          }. save it?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `booking ${s.origin}-${s.destination} ${
            s.roundTrip ? "round trip" : "one way"
          }, ${s.cabin}. ${flights(s.flights)}. for ${
            s.passengers.map(person).join(" & ")
          }. ${count(s.bags, "checked bag")}, ${
            s.insurance ? "with insurance" : "no insurance"
          }. paying ${
            s.payments.map((p) => `$${short(p.amount)} ${method(p.method)}`)
              .join(" + ")
          }, $${short(s.total)} in all. book it?`;
        case "cancel":
          return `cancel ${s.reservation}, reason: ${s.reason}. sure?`;
        case "flights":
          return `${s.reservation} new flights: ${
            flights(s.flights)
          }. still ${s.cabin}. difference on ${
            method(s.method)
          }. ok to switch?`;
        case "cabin":
          return `${s.reservation}: ${s.had} → ${s.wanted}, same flights, settled w/ ${
            method(s.method)
          }. yes?`;
        case "passengers":
          return `${s.reservation}: ${
            s.leaving
              ? `${person(s.leaving)} out, ${person(s.joining)} in`
              : `adding ${person(s.joining)}, nobody leaves`
          }. list is then ${s.passengers.map(person).join(" & ")}. go?`;
        case "bags":
          return `${s.reservation} checked bags ${s.had} → ${s.total}, ${
            s.nonfree === 0
              ? `0 of them charged so nothing on ${method(s.method)}`
              : `${s.nonfree} charged at $50 each on ${method(s.method)}`
          }. fine?`;
        case "certificate":
          return `${s.reservation}: $${
            short(s.amount)
          } certificate for the ${s.reason}. want it?`;
      }
    },
  };
})();

const mail: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `the ${card(m)} whose last digits are ${m.lastFour ?? digits(m.id)}`
      : m.source === "PayPal"
      ? `the PayPal account that we hold on file for you`
      : `the ${m.source} bearing the number ${digits(m.id)}`;
  const item = (i: ItemWords) =>
    `the ${i.name} (article ${i.id}${
      options(i, (k, v) => `; ${k} "${v}"`).join("")
    }) at a price of USD ${fixed(i.price)}`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last}, born on ${dayFirst(p.born)}`;
  const leg = (f: FlightWords) =>
    `flight ${f.number} from ${f.origin} to ${f.destination} on ${
      dayFirst(f.date)
    }, departing at ${f.departs} and arriving at ${f.arrives}`;
  const letter = (body: string, question: string) =>
    `Dear customer,\n\n${body}\n\n${question}\n\nWith kind regards,\nCustomer Relations`;
  return {
    name: "long polite mail",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return letter(
            `Thank you very much for your message. I understand that you wish to have order ${s.order} cancelled, and that the reason you give is "${s.reason}". The order comprises ${
              and(s.items.map(item), "; and ", "; ")
            }. The amount paid would be returned to ${method(s.method)}.`,
            "Might I ask you to confirm that I may cancel the order on these terms?",
          );
        case "return":
          return letter(
            `I am sorry to hear that not everything in order ${s.order} met your expectations. You would like to send back ${
              and(s.items.map(item), "; and ", "; ")
            }. In return we would credit ${method(s.method)}.`,
            "Would you kindly let me know whether I may register this return for you?",
          );
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return letter(
            `${
              s.act === "exchange"
                ? `You have received order ${s.order} and would like to exchange part of what was delivered.`
                : `As order ${s.order} has not yet left our warehouse, its contents can still be modified.`
            } ${
              s.pairs.map((p) =>
                `In place of ${item(p.had)}, you would be sent ${
                  item(p.wanted)
                }.`
              ).join(" ")
            } ${
              d === 0
                ? `No difference in price arises, so that ${
                  method(s.method)
                }, which you named for it, will neither be charged nor credited.`
                : d > 0
                ? `The difference of USD ${fixed(d)} would be charged to ${
                  method(s.method)
                }.`
                : `The difference of USD ${
                  fixed(d)
                } in your favour would be credited to ${method(s.method)}.`
            }`,
            `May I proceed with the ${
              s.act === "exchange" ? "exchange" : "modification"
            } as described?`,
          );
        }
        case "payment":
          return letter(
            `At present order ${s.order}, which comes to USD ${
              fixed(s.total)
            }, is to be paid with ${
              method(s.had)
            }. At your request I would arrange for ${
              method(s.wanted)
            } to be used in its stead.`,
            "Would this change of payment meet with your approval?",
          );
        case "address":
          return letter(
            `You have asked us to deliver order ${s.order} to a different address. I have noted it as follows:\n\n${
              lines(s.address).join("\n")
            }`,
            "Would you be so good as to confirm that the parcel should be sent there?",
          );
        case "userAddress":
          return letter(
            `You have informed us that your details have changed. In your customer profile I would from now on keep the following as your principal address:\n\n${
              lines(s.address).join("\n")
            }`,
            "Do I have your permission to amend the profile accordingly?",
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return letter(
            `It is a pleasure to prepare your ${
              s.roundTrip ? "return journey" : "single journey (no return)"
            } from ${s.origin} to ${s.destination}. In ${s.cabin} class, I have set aside ${
              and(s.flights.map(leg), "; and ", "; ")
            }. Travelling will be ${
              and(s.passengers.map(person), "; and ", "; ")
            }. ${
              s.bags === 0
                ? "No bags will be checked."
                : `${count(s.bags, "bag")} will be checked in all.`
            } You have ${
              s.insurance ? "asked for" : "declined"
            } travel insurance. The total is USD ${
              fixed(s.total)
            }, made up of ${
              and(s.payments.map((p) =>
                `USD ${fixed(p.amount)} from ${method(p.method)}`
              ))
            }.`,
            "May I kindly request your confirmation, so that I can complete the booking?",
          );
        case "cancel":
          return letter(
            `With regret I note that you are unable to use reservation ${s.reservation}. As the reason I have recorded: "${s.reason}".`,
            "Would you please confirm that the whole reservation is to be cancelled?",
          );
        case "flights":
          return letter(
            `As you requested, reservation ${s.reservation} would be moved to other flights. The journey would then consist of ${
              and(s.flights.map(leg), "; and ", "; ")
            }. You would remain in ${s.cabin}. Whatever difference in fare there is would be settled through ${
              method(s.method)
            }.`,
            "May I ask whether you agree to these new flights?",
          );
        case "cabin":
          return letter(
            `The flights in reservation ${s.reservation} would remain precisely as they are; however, instead of ${s.had} you would travel in ${s.wanted}. The difference would be settled by way of ${
              method(s.method)
            }.`,
            "Would you like me to carry out this change of cabin?",
          );
        case "passengers":
          return letter(
            `${
              s.leaving
                ? `In reservation ${s.reservation} the place of ${
                  person(s.leaving)
                }, would be taken over by ${person(s.joining)}.`
                : `To reservation ${s.reservation} we would add a further traveller: ${
                  person(s.joining)
                }.`
            } The complete party would thereafter be: ${
              s.passengers.map(person).join("; ")
            }.`,
            "Could you please confirm that the names are correct and that I may enter them?",
          );
        case "bags":
          return letter(
            `Reservation ${s.reservation} presently includes ${
              count(s.had, "checked bag")
            }. After the change it would include ${s.total}. ${
              s.nonfree === 0
                ? `All of them are free of charge, so ${
                  method(s.method)
                } would not be debited.`
                : `Of these, ${s.nonfree} would cost USD 50 each, payable with ${
                  method(s.method)
                }.`
            }`,
            "May I have your agreement to this?",
          );
        case "certificate":
          return letter(
            `Please accept our sincere regrets for the ${s.reason} in reservation ${s.reservation}. As a gesture of goodwill I would like to issue a certificate to the value of USD ${
              fixed(s.amount)
            } to you.`,
            "Would you be willing to accept it?",
          );
      }
    },
  };
})();

const callCentre: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `your ${brand(m)} with the last four digits ${
        m.lastFour ?? digits(m.id)
      }`
      : m.source === "PayPal"
      ? "your PayPal"
      : `your ${m.source}, reference ${m.id}`;
  const item = (i: ItemWords) =>
    `one ${i.name}, ${
      options(i, (k, v) => `${k} ${v}, `).join("")
    }SKU ${i.id}, priced at ${fixed(i.price)} dollars`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} with date of birth ${monthFirst(p.born)}`;
  const leg = (f: FlightWords) =>
    `${f.number}, ${monthFirst(f.date)}, leaving ${f.origin} at ${
      clock(f.departs)
    } and landing in ${f.destination} at ${clock(f.arrives)}`;
  return {
    name: "call-centre script",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Okay, thank you for holding. For verification purposes I will now read back your cancellation. Order number ${s.order}. Contents: ${
            s.items.map(item).join("; next, ")
          }. Cancellation reason on file: ${s.reason}. Your refund will be processed to ${
            method(s.method)
          }. To authorize this, please say "yes" now.`;
        case "return":
          return `Alright, I have your return request pulled up under order number ${s.order}. You're returning: ${
            s.items.map(item).join("; next, ")
          }. The refund will be issued to ${
            method(s.method)
          }. Do I have your verbal authorization to submit the return?`;
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return `${
            s.act === "exchange"
              ? `Perfect. This is an exchange request on the delivered order ${s.order}.`
              : `Perfect. This is an item modification on the pending order ${s.order}, and please note it can be done only once.`
          } ${
            s.pairs.map((p, n) =>
              `Line ${n + 1}: the item you have, ${
                item(p.had)
              }; the item you will get, ${item(p.wanted)}.`
            ).join(" ")
          } ${
            d === 0
              ? `The balance is zero dollars; the payment method recorded is ${
                method(s.method)
              }.`
              : d > 0
              ? `There is a balance due of ${
                fixed(d)
              } dollars, which will be charged to ${method(s.method)}.`
              : `There is a credit of ${
                fixed(d)
              } dollars, which will be refunded to ${method(s.method)}.`
          } Do you authorize me to process this ${
            s.act === "exchange" ? "exchange" : "modification"
          } today?`;
        }
        case "payment":
          return `I am updating the payment on order number ${s.order} in the amount of ${
            fixed(s.total)
          } dollars. Payment method being removed: ${
            method(s.had)
          }. Payment method being applied: ${
            method(s.wanted)
          }. Is that correct, and may I process it?`;
        case "address":
          return `Let me read back the new ship-to address for order number ${s.order}. Street, ${s.address.address1}. ${
            s.address.address2 ? `Second line, ${s.address.address2}. ` : ""
          }City, ${s.address.city}. State, ${s.address.state}. Zip code, ${s.address.zip}. Country, ${s.address.country}. Is all of that correct, and do you authorize the update?`;
        case "userAddress":
          return `I am about to overwrite the address in your account profile; your orders stay the way they are. Street, ${s.address.address1}. ${
            s.address.address2 ? `Second line, ${s.address.address2}. ` : ""
          }City, ${s.address.city}. State, ${s.address.state}. Zip code, ${s.address.zip}. Country, ${s.address.country}. May I go ahead and save that today?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Great choice! Allow me to recap before I issue the tickets. This is a ${
            s.roundTrip ? "round-trip" : "one-way"
          } itinerary, ${s.origin} to ${s.destination}, in the ${s.cabin} cabin. ${
            s.flights.map((f, n) => `Flight ${n + 1}: ${leg(f)}.`).join(" ")
          } ${
            s.passengers.map((p, n) => `Passenger ${n + 1}: ${person(p)}.`)
              .join(" ")
          } Checked baggage: ${count(s.bags, "piece")}. Travel insurance: ${
            s.insurance ? "accepted" : "declined"
          }. Your total today is ${fixed(s.total)} dollars. ${
            s.payments.map((p) =>
              `We will take ${fixed(p.amount)} dollars from ${
                method(p.method)
              }.`
            ).join(" ")
          } Do I have your authorization to complete this booking?`;
        case "cancel":
          return `I have reservation ${s.reservation} up for cancellation with the reason listed as ${s.reason}. Once cancelled it can't be reinstated. Please say "yes" if you authorize me to cancel it.`;
        case "flights":
          return `Reading back your flight change on reservation ${s.reservation}. ${
            s.flights.map((f, n) => `Your flight ${n + 1} will be ${leg(f)}.`)
              .join(" ")
          } Your cabin remains ${s.cabin}. The fare difference will be applied to ${
            method(s.method)
          }. Do you authorize the change?`;
        case "cabin":
          return `So on reservation ${s.reservation} you're currently booked in ${s.had}, and I'll be moving everybody to ${s.wanted}, no change to the flights. The difference will be applied to ${
            method(s.method)
          }. Is it okay to process that for you today?`;
        case "passengers":
          return `${
            s.leaving
              ? `For reservation ${s.reservation}, the passenger being taken off is ${
                person(s.leaving)
              }. The passenger being put on is ${person(s.joining)}.`
              : `For reservation ${s.reservation}, one passenger is being added and none taken off. The new passenger is ${
                person(s.joining)
              }.`
          } The final passenger list will read: ${
            s.passengers.map((p, n) => `number ${n + 1}, ${person(p)}`)
              .join("; ")
          }. Is that correct, and may I submit it?`;
        case "bags":
          return `Regarding baggage on reservation ${s.reservation}: you currently have ${
            count(s.had, "checked bag")
          }, and I will be setting that to ${
            count(s.total, "checked bag")
          }. The number of chargeable bags is ${s.nonfree}, at 50 dollars per bag, for a charge of ${
            s.nonfree * 50
          } dollars on ${method(s.method)}. Do you agree to this, yes or no?`;
        case "certificate":
          return `On behalf of the airline I do apologize. For the ${s.reason} on reservation ${s.reservation}, I am authorized to offer you a certificate for ${
            short(s.amount)
          } dollars. Would you like to accept that offer today?`;
      }
    },
  };
})();

const table: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${brand(m)} •••• ${m.lastFour ?? digits(m.id)}`
      : m.source === "PayPal"
      ? `PayPal \`${m.id}\``
      : `${m.source === "gift card" ? "Gift card" : "Certificate"} \`${m.id}\``;
  const item = (i: ItemWords) =>
    `${i.name}${options(i, (k, v) => `<br>${k} = ${v}`).join("")}`;
  const row = (...cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  const grid = (head: string[], rows: (string | number)[][]) =>
    [row(...head), row(...head.map(() => "---")), ...rows.map((r) => row(...r))]
      .join("\n");
  const people = (list: readonly PassengerWords[]) =>
    list.map((p) => `${p.first} ${p.last} (*${p.born}*)`).join("<br>");
  const flights = (list: readonly FlightWords[]) =>
    grid(
      ["Flight", "Date", "Departure", "Arrival"],
      list.map((f) => [
        f.number,
        f.date,
        `${f.origin} ${f.departs}`,
        `${f.destination} ${f.arrives}`,
      ]),
    );
  const place = (a: AddressWords) =>
    grid(["Field", "New value"], [
      ["Address line 1", a.address1],
      ["Address line 2", a.address2 || "(blank)"],
      ["City", a.city],
      ["State", a.state],
      ["ZIP", a.zip],
      ["Country", a.country],
    ]);
  return {
    name: "markdown tables",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `### Order cancellation ${s.order}\n\n${
            grid(
              ["Item", "Item ID", "Price"],
              s.items.map((i) => [item(i), i.id, `$${fixed(i.price)}`]),
            )
          }\n\n*Reason:* ${s.reason} · *Money returns to:* ${
            method(s.method)
          }\n\nReply **yes** to cancel this order.`;
        case "return":
          return `### Items coming back to us (${s.order})\n\n${
            grid(
              ["Returned item", "Item ID", "Price paid"],
              s.items.map((i) => [item(i), i.id, `$${fixed(i.price)}`]),
            )
          }\n\n*Refund goes to:* ${
            method(s.method)
          }\n\nDoes the table look right? Reply **yes** and I'll file the return.`;
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return `### ${
            s.act === "exchange" ? "Exchange" : "Pending-order change"
          } (${s.order})\n\n${
            grid(
              ["", "Old item", "New item"],
              s.pairs.flatMap((p, n) => [
                [`**${n + 1}**`, item(p.had), item(p.wanted)],
                ["ID", p.had.id, p.wanted.id],
                [
                  "Price",
                  `$${fixed(p.had.price)}`,
                  `$${fixed(p.wanted.price)}`,
                ],
              ]),
            )
          }\n\n*${
            d === 0
              ? "Difference: $0.00"
              : d > 0
              ? `You pay: $${fixed(d)}`
              : `You receive: $${fixed(d)}`
          }* · *Method for the difference:* ${
            method(s.method)
          }\n\nOK to ${s.act} as shown?`;
        }
        case "payment":
          return grid(
            ["Order", "Total", "Paid with (old)", "Paid with (new)"],
            [[
              s.order,
              `$${fixed(s.total)}`,
              method(s.had),
              method(s.wanted),
            ]],
          ) + "\n\nShall I apply the new payment method?";
        case "address":
          return `### Ship ${s.order} to\n\n${
            place(s.address)
          }\n\nIs this where the order should go? Please confirm.`;
        case "userAddress":
          return `### Default address of your account\n\n${
            place(s.address)
          }\n\nShall I store this in your account?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `### New booking ${s.origin} → ${s.destination}\n\n${
            flights(s.flights)
          }\n\n${
            grid(["Detail", "Value"], [
              ["Trip type", s.roundTrip ? "Round trip" : "One way"],
              ["Cabin", s.cabin],
              ["Passengers (*born*)", people(s.passengers)],
              ["Checked bags", s.bags],
              ["Insurance", s.insurance ? "✔ included" : "✘ not included"],
              ...s.payments.map((p) => [
                method(p.method),
                `$${fixed(p.amount)}`,
              ]),
              ["**Total**", `**$${fixed(s.total)}**`],
            ])
          }\n\nReply **yes** and I'll make the booking.`;
        case "cancel":
          return grid(["Reservation", "Action", "Reason"], [[
            s.reservation,
            "Cancel",
            s.reason,
          ]]) + "\n\nAre you sure you want to go through with this?";
        case "flights":
          return `### ${s.reservation}: itinerary after the change\n\n${
            flights(s.flights)
          }\n\n*Cabin (as before):* ${s.cabin} · *Fare difference via:* ${
            method(s.method)
          }\n\nCan I put you on these flights?`;
        case "cabin":
          return grid([
            "Reservation",
            "Old cabin",
            "New cabin",
            "Difference via",
          ], [
            [s.reservation, s.had, s.wanted, method(s.method)],
          ]) + "\n\nShould I change the cabin? Your flights won't be affected.";
        case "passengers":
          return `### Passengers of ${s.reservation}\n\n${
            grid(["Change", "Name (*born*)"], [
              ["Leaving", s.leaving ? people([s.leaving]) : "nobody"],
              ["Joining", people([s.joining])],
              ["**All after the change**", people(s.passengers)],
            ])
          }\n\nIs it correct? I'll save it upon your yes.`;
        case "bags":
          return `${
            grid(["Checked bags in " + s.reservation, "Number"], [
              ["Before", s.had],
              ["After", s.total],
              ["Charged ($50 each)", s.nonfree],
            ])
          }\n\n*Charged to:* ${method(s.method)}\n\nShall I record these bags?`;
        case "certificate":
          return grid(["Compensation", "Reservation", "Because of", "Value"], [[
            "Travel certificate",
            s.reservation,
            s.reason,
            `$${fixed(s.amount)}`,
          ]]) + "\n\nWould you like to have it?";
      }
    },
  };
})();

const bullets: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${m.brand ? `${m.brand} card` : "credit card"} ending ${
        m.lastFour ?? digits(m.id)
      }`
      : m.source === "PayPal"
      ? "PayPal"
      : `${m.source} no. ${digits(m.id)}`;
  const item = (i: ItemWords) =>
    `${i.name} {${options(i, (k, v) => `${k}: ${v}`).join("; ") || "plain"}} $${
      short(i.price)
    } (#${i.id})`;
  const person = (p: PassengerWords) =>
    `${p.last}, ${p.first} (born ${dashed(p.born)})`;
  const ask = (question: string, list: string[]) =>
    `${question}\n${list.map((l) => `• ${l}`).join("\n")}`;
  const flights = (list: readonly FlightWords[]) =>
    list.map((f) =>
      `${f.number}, ${
        dashed(f.date)
      }: departs ${f.origin} at ${f.departs}, arrives ${f.destination} at ${f.arrives}`
    );
  return {
    name: "question first, then bullets",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return ask(`May I cancel your order ${s.order}?`, [
            ...s.items.map((i) => `no longer coming to you: ${item(i)}`),
            `why: ${s.reason}`,
            `we pay back to ${method(s.method)}`,
          ]);
        case "return":
          return ask(`Ready for me to set up a return on ${s.order}?`, [
            ...s.items.map((i) => `you send back: ${item(i)}`),
            `we refund ${method(s.method)}`,
          ]);
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return ask(
            s.act === "exchange"
              ? `OK to exchange these delivered items of ${s.order}?`
              : `OK to alter these items in ${s.order} before it ships?`,
            [
              ...s.pairs.flatMap((p) => [
                `instead of ${item(p.had)}`,
                `you get ${item(p.wanted)}`,
              ]),
              d === 0
                ? `price stays the same`
                : d > 0
                ? `it's $${short(d)} dearer, you pay that`
                : `it's $${short(d)} cheaper, you get that back`,
              `method for the difference: ${method(s.method)}`,
            ],
          );
        }
        case "payment":
          return ask(`Want me to move ${s.order} to another payment method?`, [
            `away from: ${method(s.had)}`,
            `over to: ${method(s.wanted)}`,
            `amount: $${short(s.total)}`,
          ]);
        case "address":
          return ask(`Can I redirect order ${s.order}? It'd be shipped to:`, [
            s.address.address1,
            ...(s.address.address2 ? [s.address.address2] : []),
            `${s.address.city}, ${s.address.state} ${s.address.zip}`,
            s.address.country,
          ]);
        case "userAddress":
          return ask(
            `Shall your profile show this as the address you live at?`,
            [
              s.address.address1,
              ...(s.address.address2 ? [s.address.address2] : []),
              `${s.address.city}, ${s.address.state} ${s.address.zip}`,
              s.address.country,
            ],
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return ask(
            `Shall I book ${s.origin} to ${s.destination}${
              s.roundTrip ? " and back" : ", one way"
            }, for you?`,
            [
              ...flights(s.flights),
              `sitting in ${s.cabin}`,
              ...s.passengers.map((p) => `flying: ${person(p)}`),
              `${s.bags === 0 ? "no" : s.bags} bag${
                s.bags === 1 ? "" : "s"
              } to check`,
              s.insurance ? "insured" : "not insured",
              ...s.payments.map((p) =>
                `$${short(p.amount)} out of ${method(p.method)}`
              ),
              `$${short(s.total)} altogether`,
            ],
          );
        case "cancel":
          return ask(`Do you really want to give up this booking?`, [
            `to be cancelled: ${s.reservation}`,
            `why: ${s.reason}`,
          ]);
        case "flights":
          return ask(`Is this new routing for ${s.reservation} all right?`, [
            ...flights(s.flights),
            `still in ${s.cabin}`,
            `price difference through ${method(s.method)}`,
          ]);
        case "cabin":
          return ask(`Move ${s.reservation} into another cabin, yes?`, [
            `out of ${s.had}`,
            `into ${s.wanted}`,
            `same flights as before`,
            `price difference through ${method(s.method)}`,
          ]);
        case "passengers":
          return ask(`Can I edit who's flying on ${s.reservation}?`, [
            ...(s.leaving
              ? [
                `won't fly anymore: ${person(s.leaving)}`,
                `flies in that seat: ${person(s.joining)}`,
              ]
              : [`comes along as well: ${person(s.joining)}`]),
            `everyone in the end: ${s.passengers.map(person).join(" / ")}`,
          ]);
        case "bags":
          return ask(`Should I change your luggage on ${s.reservation}?`, [
            `so far: ${count(s.had, "checked bag")}`,
            `from now on: ${count(s.total, "checked bag")}`,
            s.nonfree === 0
              ? `none has to be paid for, so nothing is taken from ${
                method(s.method)
              }`
              : `to be paid for: ${s.nonfree}, $50 apiece, by ${
                method(s.method)
              }`,
          ]);
        case "certificate":
          return ask(`Would a certificate make up for the trouble a bit?`, [
            `worth $${short(s.amount)}`,
            `for the ${s.reason}`,
            `booking ${s.reservation}`,
          ]);
      }
    },
  };
})();

const json: Phrasing = (() => {
  const method = (m: MethodWords) => m.id;
  const item = (i: ItemWords) => ({
    name: i.name,
    item_id: i.id,
    options: i.options,
    price: cents(i.price),
  });
  const person = (p: PassengerWords) => ({
    first_name: p.first,
    last_name: p.last,
    dob: p.born,
  });
  const flight = (f: FlightWords) => ({
    flight_number: f.number,
    date: f.date,
    from: `${f.origin} ${f.departs}`,
    to: `${f.destination} ${f.arrives}`,
  });
  const show = (data: unknown, question: string) =>
    `\`\`\`json\n${JSON.stringify(data, undefined, 2)}\n\`\`\`\n${question}`;
  return {
    name: "JSON block with a question",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return show({
            action: "cancel_order",
            order_id: s.order,
            reason: s.reason,
            items_in_order: s.items.map(item),
            refund_to: method(s.method),
          }, "Confirm cancellation? [yes/no]");
        case "return":
          return show({
            action: "return_items",
            order_id: s.order,
            returned_items: s.items.map(item),
            refund_to: method(s.method),
          }, "Submit this return? [yes/no]");
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return show({
            action: s.act === "exchange"
              ? "exchange_delivered_items"
              : "modify_pending_items",
            order_id: s.order,
            changes: s.pairs.map((p) => ({
              old_item: item(p.had),
              new_item: item(p.wanted),
            })),
            ...(d < 0
              ? { customer_receives: -d }
              : d > 0
              ? { customer_pays: d }
              : { price_difference: 0 }),
            payment_method: method(s.method),
          }, "Does this match what you want, and shall I run it? [yes/no]");
        }
        case "payment":
          return show({
            action: "change_payment_method",
            order_id: s.order,
            total: cents(s.total),
            payment_method: { old: method(s.had), new: method(s.wanted) },
          }, "Apply the new method? [yes/no]");
        case "address":
          return show({
            action: "change_shipping_address",
            order_id: s.order,
            new_address: s.address,
          }, "Update the order with this address? [yes/no]");
        case "userAddress":
          return show({
            action: "change_default_address_of_user",
            new_address: s.address,
          }, "Update your user profile with it? [yes/no]");
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return show({
            action: "book_reservation",
            trip: {
              type: s.roundTrip ? "round_trip" : "one_way",
              origin: s.origin,
              destination: s.destination,
            },
            flights: s.flights.map(flight),
            cabin: s.cabin,
            passengers: s.passengers.map(person),
            checked_bags: s.bags,
            travel_insurance: s.insurance,
            payments: s.payments.map((p) => ({
              method: method(p.method),
              amount: cents(p.amount),
            })),
            total: cents(s.total),
          }, "Book it as above? [yes/no]");
        case "cancel":
          return show({
            action: "cancel_reservation",
            reservation_id: s.reservation,
            reason: s.reason,
          }, "Really cancel? [yes/no]");
        case "flights":
          return show({
            action: "change_flights",
            reservation_id: s.reservation,
            new_itinerary: s.flights.map(flight),
            cabin_unchanged: s.cabin,
            payment_or_refund_method: method(s.method),
          }, "Change to this itinerary? [yes/no]");
        case "cabin":
          return show({
            action: "change_cabin",
            reservation_id: s.reservation,
            old_cabin: s.had,
            new_cabin: s.wanted,
            flights: "unchanged",
            payment_or_refund_method: method(s.method),
          }, "Do you agree with the cabin change? [yes/no]");
        case "passengers":
          return show({
            reservation_id: s.reservation,
            ...(s.leaving
              ? {
                action: "replace_passenger",
                remove: person(s.leaving),
                insert: person(s.joining),
              }
              : { action: "add_passenger", add: person(s.joining) }),
            passengers_after: s.passengers.map(person),
          }, "Are these passengers correct, so that I may save them? [yes/no]");
        case "bags":
          return show({
            action: "update_baggage",
            reservation_id: s.reservation,
            checked_bags: { before: s.had, after: s.total },
            nonfree_bags: s.nonfree,
            fee_per_nonfree_bag: 50,
            payment_method: method(s.method),
          }, "Proceed with the baggage? [yes/no]");
        case "certificate":
          return show({
            action: "issue_certificate",
            reservation_id: s.reservation,
            amount: cents(s.amount),
            reason: s.reason,
          }, "Would you accept this certificate? [yes/no]");
      }
    },
  };
})();

const keyValue: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${m.brand ?? "credit card"} *${m.lastFour ?? digits(m.id)}`
      : m.source === "PayPal"
      ? `paypal ${digits(m.id)}`
      : `${m.source} ${digits(m.id)}`;
  const item = (i: ItemWords) =>
    [
      i.name,
      `ID: ${i.id}`,
      ...options(i, (k, v) => `${k}: ${v}`),
      `${fixed(i.price)} USD`,
    ]
      .join(" | ");
  const person = (p: PassengerWords) =>
    `${p.last.toUpperCase()} ${p.first} b. ${dashed(p.born)}`;
  const flight = (f: FlightWords) =>
    `${f.number} / ${
      dashed(f.date)
    } / ${f.origin} ${f.departs} > ${f.destination} ${f.arrives}`;
  const place = (a: AddressWords) => [
    `Street: ${a.address1}`,
    ...(a.address2 ? [`Unit: ${a.address2}`] : []),
    `City: ${a.city}`,
    `State: ${a.state}`,
    `Postal code: ${a.zip}`,
    `Country: ${a.country}`,
  ];
  const sheet = (rows: string[], question: string) =>
    [...rows, "", question].join("\n");
  return {
    name: "key: value sheet",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return sheet([
            "Request: cancellation",
            `Order: ${s.order}`,
            ...s.items.map((i, n) => `Item ${n + 1}: ${item(i)}`),
            `Reason: ${s.reason}`,
            `Refund method: ${method(s.method)}`,
          ], "Confirm?");
        case "return":
          return sheet([
            "Request: return",
            `Order: ${s.order}`,
            ...s.items.map((i, n) => `Return ${n + 1}: ${item(i)}`),
            `Refund method: ${method(s.method)}`,
          ], "Confirm?");
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return sheet([
            `Request: ${
              s.act === "exchange"
                ? "exchange (delivered)"
                : "modification (not shipped yet)"
            }`,
            `Order: ${s.order}`,
            ...s.pairs.flatMap((p, n) => [
              `Out ${n + 1}: ${item(p.had)}`,
              `In ${n + 1}: ${item(p.wanted)}`,
            ]),
            d === 0
              ? "To pay or refund: 0.00 USD"
              : d > 0
              ? `To pay: ${fixed(d)} USD`
              : `To refund: ${fixed(d)} USD`,
            `Method: ${method(s.method)}`,
          ], "Confirm?");
        }
        case "payment":
          return sheet([
            "Request: other payment method",
            `Order: ${s.order}`,
            `Old method: ${method(s.had)}`,
            `New method: ${method(s.wanted)}`,
            `Amount: ${fixed(s.total)} USD`,
          ], "Is this right? Type YES to apply.");
        case "address":
          return sheet(
            [
              "Request: ship elsewhere",
              `Order: ${s.order}`,
              ...place(s.address),
            ],
            "Is this right? Type YES to apply.",
          );
        case "userAddress":
          return sheet(
            [
              "Request: new home address in customer record",
              ...place(s.address),
            ],
            "Is this right? Type YES to apply.",
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return sheet([
            "Request: booking",
            `Route: ${s.origin}-${s.destination}${
              s.roundTrip ? "-" + s.origin : ""
            } (${s.roundTrip ? "round trip" : "one way"})`,
            ...s.flights.map((f, n) => `Flight ${n + 1}: ${flight(f)}`),
            `Class: ${s.cabin}`,
            ...s.passengers.map((p, n) => `Pax ${n + 1}: ${person(p)}`),
            `Checked bags: ${s.bags}`,
            `Insurance: ${s.insurance ? "yes" : "no"}`,
            ...s.payments.map((p) =>
              `Pay with ${method(p.method)}: ${fixed(p.amount)} USD`
            ),
            `Total: ${fixed(s.total)} USD`,
          ], "Type YES to book.");
        case "cancel":
          return sheet([
            "Request: cancellation",
            `Reservation: ${s.reservation}`,
            `Reason: ${s.reason}`,
          ], "Type YES to cancel it.");
        case "flights":
          return sheet([
            "Request: other flights",
            `Reservation: ${s.reservation}`,
            ...s.flights.map((f, n) => `New flight ${n + 1}: ${flight(f)}`),
            `Class (stays): ${s.cabin}`,
            `Difference on: ${method(s.method)}`,
          ], "Type YES to rebook.");
        case "cabin":
          return sheet([
            "Request: other class, same flights",
            `Reservation: ${s.reservation}`,
            `Class until now: ${s.had}`,
            `Class from now on: ${s.wanted}`,
            `Difference on: ${method(s.method)}`,
          ], "Type YES to change class.");
        case "passengers":
          return sheet([
            `Request: ${s.leaving ? "replace" : "add"} passenger`,
            `Reservation: ${s.reservation}`,
            `Pax out: ${s.leaving ? person(s.leaving) : "none"}`,
            `Pax in: ${person(s.joining)}`,
            ...s.passengers.map((p, n) => `Final pax ${n + 1}: ${person(p)}`),
          ], "Type YES if the names are right and I should save them.");
        case "bags":
          return sheet([
            "Request: baggage",
            `Reservation: ${s.reservation}`,
            `Bags old: ${s.had}`,
            `Bags new: ${s.total}`,
            `Payable bags: ${s.nonfree} x 50 USD`,
            `Method: ${method(s.method)}`,
          ], "Type YES to update.");
        case "certificate":
          return sheet([
            "Offer: travel certificate",
            `Reservation: ${s.reservation}`,
            `Cause: ${s.reason}`,
            `Value: ${fixed(s.amount)} USD`,
          ], "Type YES to receive it.");
      }
    },
  };
})();

const secondLanguage: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${
        m.brand ? `card ${brand(m)}` : "credit card"
      } with the final numbers ${m.lastFour ?? digits(m.id)}`
      : m.source === "PayPal"
      ? "account of PayPal"
      : m.source === "gift card"
      ? `card of gift ${digits(m.id)}`
      : `certificate number ${digits(m.id)}`;
  const item = (i: ItemWords) =>
    `${i.name} (${
      options(i, (k, v) => `${k} is ${v}; `).join("")
    }code ${i.id}; costs ${fixed(i.price)} dollars)`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last}, who is born the ${dayFirst(p.born)}`;
  const flights = (list: readonly FlightWords[]) =>
    list.map((f) =>
      `the ${
        dayFirst(f.date)
      } with ${f.number}, it goes from ${f.origin} at ${f.departs} and comes in ${f.destination} at ${f.arrives}`
    ).join("; then ");
  const place = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, ${a.zip} ${a.city}, in ${a.state}, ${a.country}`;
  return {
    name: "second-language English",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `I have understand that you want to annul the order ${s.order}, where is ${
            and(s.items.map(item))
          }. The reason you said me is "${s.reason}". The money comes back on your ${
            method(s.method)
          }. You are agree that I annul it?`;
        case "return":
          return `Then you give us back from the order ${s.order} this: ${
            and(s.items.map(item))
          }. We put the money on your ${
            method(s.method)
          }. Is good so? Please answer me with yes and I make it.`;
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return `${
            s.act === "exchange"
              ? `The order ${s.order} is already by you arrived and we make a exchange.`
              : `The order ${s.order} is not yet parted, so we can still change inside.`
          } ${
            s.pairs.map((p) =>
              `We take away ${item(p.had)} and we give you for it ${
                item(p.wanted)
              }.`
            ).join(" ")
          } ${
            d === 0
              ? `The price is equal, on your ${method(s.method)} nothing moves.`
              : d > 0
              ? `You must pay still ${fixed(d)} dollars with your ${
                method(s.method)
              }.`
              : `You receive ${fixed(d)} dollars on your ${method(s.method)}.`
          } I can do this for you, yes or not?`;
        }
        case "payment":
          return `For the order ${s.order} of ${
            fixed(s.total)
          } dollars you have paid with ${
            method(s.had)
          }. I change, so it is paid with ${
            method(s.wanted)
          }. Do you accept it like this?`;
        case "address":
          return `The packet of order ${s.order} will be delivered in another place: ${
            place(s.address)
          }. Please to confirm me this, it is right and I change it?`;
        case "userAddress":
          return `I write in your profile of client the new address: ${
            place(s.address)
          }. It is correct and can I save it?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `I resume your travel from ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "going and coming back" : "only going"
          }, in class ${s.cabin}: ${flights(s.flights)}. There fly ${
            and(s.passengers.map(person), "; and ", "; ")
          }. Big luggages to check in: ${s.bags}. The insurance: ${
            s.insurance ? "you take it" : "you do not take it"
          }. It makes ${fixed(s.total)} dollars, I take ${
            and(s.payments.map((p) =>
              `${fixed(p.amount)} from your ${method(p.method)}`
            ))
          }. Can I reserve it for you?`;
        case "cancel":
          return `You don't want anymore the reservation ${s.reservation}, and for reason you said me "${s.reason}". I annul it definitively, you agree?`;
        case "flights":
          return `In the reservation ${s.reservation} I put other flights, so you will fly like this: ${
            flights(s.flights)
          }. The class stays ${s.cabin}. If the price is different we use your ${
            method(s.method)
          }. Is it okay for you that I change?`;
        case "cabin":
          return `In the reservation ${s.reservation} you sit until now in ${s.had}. I make that you sit in ${s.wanted}, in the same flights. For the difference of price we use your ${
            method(s.method)
          }. You want it?`;
        case "passengers":
          return `${
            s.leaving
              ? `In the reservation ${s.reservation} does not travel more ${
                person(s.leaving)
              }. In that place travels ${person(s.joining)}.`
              : `In the reservation ${s.reservation} comes one person more: ${
                person(s.joining)
              }.`
          } So at the end travel: ${
            and(s.passengers.map(person), "; and ", "; ")
          }. I write it so, yes?`;
        case "bags":
          return `Until now are in the reservation ${s.reservation} ${
            count(s.had, "luggage")
          } to check in. After will be ${s.total}. ${
            s.nonfree === 0
              ? `You must pay for none, the ${method(s.method)} stays quiet.`
              : `For ${s.nonfree} of it you must pay, 50 dollars each one, with your ${
                method(s.method)
              }.`
          } I can put it?`;
        case "certificate":
          return `We are sorry for the ${s.reason} of your reservation ${s.reservation}. I can make you a certificate, its value is ${
            short(s.amount)
          } dollars. You would like to receive it?`;
      }
    },
  };
})();

const northern: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `that ${brand(m)} of yours ending ${m.lastFour ?? digits(m.id)}`
      : m.source === "PayPal"
      ? "your PayPal"
      : m.source === "gift card"
      ? `that gift card, t' one numbered ${digits(m.id)}`
      : `that certificate, t' one numbered ${digits(m.id)}`;
  const item = (i: ItemWords) =>
    `${i.name} (${
      options(i, (k, v) => `${k}: ${v}, `).join("")
    }item ${i.id}) at ${fixed(i.price)} dollars`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (born ${dayFirst(p.born)})`;
  const flights = (list: readonly FlightWords[]) =>
    list.map((f, n) =>
      `${n === 0 ? "" : "after that "}${f.number} on ${
        dayFirst(f.date)
      }, off from ${f.origin} at ${f.departs} and down in ${f.destination} at ${f.arrives}`
    ).join(", ");
  const place = (a: AddressWords) => lines(a).join(", ");
  return {
    name: "northern English, chatty",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Right then love, I'll be binning order ${s.order} for you, ${
            and(s.items.map(item), " and ")
          }, t' whole lot, and I'm putting it down as "${s.reason}". Brass goes back to ${
            method(s.method)
          }. Are you happy with that?`;
        case "return":
          return `Now then, out of order ${s.order} you're sending us back ${
            and(s.items.map(item), ", and ", ", ")
          }, and we'll see you right on ${
            method(s.method)
          }. Shall I get that return sorted, pet?`;
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return `${
            s.act === "exchange"
              ? `You've already got order ${s.order} at home, so we'll swap it, duck.`
              : `Order ${s.order} is still sat in us warehouse, so I can change what's in it.`
          } ${
            s.pairs.map((p) =>
              `${
                item(p.had)
              } is what you've got down now, and what you'll end up with is ${
                item(p.wanted)
              }.`
            ).join(" ")
          } ${
            d === 0
              ? `There's nowt in it price-wise, so nowt goes on or off ${
                method(s.method)
              }.`
              : d > 0
              ? `That's ${fixed(d)} dollars more to find, off ${
                method(s.method)
              }.`
              : `You've ${fixed(d)} dollars coming back, onto ${
                method(s.method)
              }.`
          } Are we on?`;
        }
        case "payment":
          return `So you'd rather not have ${
            method(s.had)
          } pay for order ${s.order} any more, and I'm to put the ${
            fixed(s.total)
          } dollars on ${
            method(s.wanted)
          } instead. Have I got that right, love, and shall I do it?`;
        case "address":
          return `I'm sending order ${s.order} round to a different door: ${
            place(s.address)
          }. That the one? Say aye and it's done.`;
        case "userAddress":
          return `You've moved, then! On your account I'll have you down as living at ${
            place(s.address)
          }. Shall I pop that in, pet?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Let's see what we've got: ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "there and back" : "just there, not back"
          }, sat in ${s.cabin}. That's ${flights(s.flights)}. Off you go, ${
            and(s.passengers.map(person))
          }. ${
            s.bags === 0
              ? "No bags for the hold"
              : `${count(s.bags, "bag")} for the hold`
          }, ${
            s.insurance ? "with the insurance" : "never mind the insurance"
          }. ${fixed(s.total)} dollars all in, that's ${
            and(s.payments.map((p) =>
              `${fixed(p.amount)} off ${method(p.method)}`
            ))
          }. Shall I get it booked?`;
        case "cancel":
          return `So you'll not be flying on ${s.reservation} after all, on account of "${s.reason}". I'll scrap the booking, shall I, love?`;
        case "flights":
          return `Right, I'm shifting ${s.reservation} onto different planes. You'd be on ${
            flights(s.flights)
          }. You're stopping in ${s.cabin}, and if there's owt to pay or get back it's on ${
            method(s.method)
          }. Will that do you?`;
        case "cabin":
          return `On ${s.reservation} you'd be out of ${s.had} and sat in ${s.wanted}, same planes and all. Whatever it comes to, we sort it on ${
            method(s.method)
          }. Sound all right?`;
        case "passengers":
          return `${
            s.leaving
              ? `So ${person(s.leaving)} is stopping at home and ${
                person(s.joining)
              } is having the seat on ${s.reservation}.`
              : `So ${person(s.joining)} is tagging along on ${s.reservation}.`
          } That'd make it ${
            and(s.passengers.map(person))
          }, all told. Have I your say-so, duck?`;
        case "bags":
          return `You've ${
            s.had === 0 ? "no bags" : count(s.had, "bag")
          } down for the hold on ${s.reservation}, and I'd be making it ${s.total}. ${
            s.nonfree === 0
              ? `They'll cost you nowt, so I'll leave ${method(s.method)} be.`
              : `${s.nonfree} of 'em ${
                s.nonfree === 1 ? "is" : "are"
              } 50 dollars a go, and that's off ${method(s.method)}.`
          } Is that grand?`;
        case "certificate":
          return `It's a right shame about the ${s.reason} on ${s.reservation}. I can give you a certificate, ${
            short(s.amount)
          } dollars' worth, for your bother. Would you like that, love?`;
      }
    },
  };
})();

const elderly: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `the ${card(m)} that ends in the figures ${m.lastFour ?? digits(m.id)}`
      : m.source === "PayPal"
      ? "this PayPal arrangement of yours"
      : m.source === "gift card"
      ? `the gift card, number ${digits(m.id)}`
      : `the certificate, number ${digits(m.id)}`;
  const item = (i: ItemWords) =>
    `the ${i.name} with ${
      and(options(i, (k, v) => `"${v}" for its ${k}`)) || "no particulars"
    }, catalogue number ${i.id}, ${fixed(i.price)} dollars`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last}, whose birthday is ${dayOf(p.born)}`;
  const leg = (f: FlightWords) =>
    `on ${
      dayOf(f.date)
    } the aeroplane ${f.number}, which leaves ${f.origin} at ${
      clock(f.departs)
    } and sets down in ${f.destination} at ${clock(f.arrives)}`;
  return {
    name: "elderly clerk",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Let me put my spectacles on and read you what I have written, dear. Order ${s.order} is to be struck from the books: ${
            and(s.items.map(item), "; and ", "; ")
          }. Under "reason" I have put: ${s.reason}. And the money is to find its way back to ${
            method(s.method)
          }. Would that be in order, dear?`;
        case "return":
          return `So these come back to us from order ${s.order}, if I read my own hand correctly: ${
            and(s.items.map(item), "; and ", "; ")
          }. I shall see to it that the refund is paid to ${
            method(s.method)
          }. May I put my stamp on it?`;
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return `${
            s.act === "exchange"
              ? `Ah yes, order ${s.order}, which the postman has brought you already, and where you would have an exchange.`
              : `Ah yes, order ${s.order}, which is fortunately still lying here, so that I may alter the slip.`
          } ${
            s.pairs.map((p) =>
              `I cross out ${item(p.had)}, and I write in ${item(p.wanted)}.`
            ).join(" ")
          } ${
            d === 0
              ? `To the penny the same price, so we need not trouble ${
                method(s.method)
              }.`
              : d > 0
              ? `It comes to ${
                fixed(d)
              } dollars more, for which I would debit ${method(s.method)}.`
              : `It comes to ${
                fixed(d)
              } dollars less, which I would return to ${method(s.method)}.`
          } Is that as you would have it, dear?`;
        }
        case "payment":
          return `For order ${s.order}, the sum being ${
            fixed(s.total)
          } dollars, my ledger shows ${
            method(s.had)
          }. I would rule that out neatly and enter ${
            method(s.wanted)
          } above it. Am I permitted?`;
        case "address":
          return `I would write a fresh label for order ${s.order}. It would read:\n${
            lines(s.address).join("\n")
          }\nHave I spelt everything properly, and may I paste it on?`;
        case "userAddress":
          return `Then I should correct your index card in our register, so that it gives your address as:\n${
            lines(s.address).join("\n")
          }\nWould you give me your blessing for that?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `How lovely, a journey from ${s.origin} to ${s.destination}${
            s.roundTrip ? " and home again" : ", without a ticket home"
          }. I have noted that you travel ${
            and(s.flights.map(leg), "; and ", "; ")
          }; all of it in ${s.cabin}. The travelling party: ${
            and(s.passengers.map(person), "; and ", "; ")
          }. Suitcases to hand in at the counter: ${s.bags}. ${
            s.insurance
              ? "You do wish the insurance."
              : "You do not wish the insurance."
          } It amounts to ${fixed(s.total)} dollars, whereof ${
            and(s.payments.map((p) =>
              `${fixed(p.amount)} dollars from ${method(p.method)}`
            ))
          }. Shall I write out the tickets, then?`;
        case "cancel":
          return `Oh, what a pity. I take it, then, that reservation ${s.reservation} should be struck out, and for the reason: ${s.reason}. Am I to do it, dear? You need only say yes.`;
        case "flights":
          return `I have looked through the timetable for reservation ${s.reservation}. You would now travel ${
            and(s.flights.map(leg), "; and ", "; ")
          }. In ${s.cabin}, as ever. Should the fares differ, we make it up with ${
            method(s.method)
          }. Shall I write it in so?`;
        case "cabin":
          return `Reservation ${s.reservation}, let me see. It says ${s.had} here, and I would change the word to ${s.wanted}. The aeroplanes remain. What there is to settle we settle with ${
            method(s.method)
          }. Would you care for that?`;
        case "passengers":
          return `${
            s.leaving
              ? `On the list of reservation ${s.reservation} I cross out ${
                person(s.leaving)
              }, and beside it I write ${person(s.joining)}.`
              : `To the list of reservation ${s.reservation} I write one name more, ${
                person(s.joining)
              }.`
          } Read from top to bottom the list then says: ${
            and(s.passengers.map(person), "; and ", "; ")
          }. Is it to your satisfaction?`;
        case "bags":
          return `As to the suitcases of reservation ${s.reservation}: I have ${s.had} on the form, and you would like it to be ${s.total}. ${
            s.nonfree === 0
              ? `There is no fee on any of them, so ${
                method(s.method)
              } may rest.`
              : `A fee of 50 dollars each falls upon ${s.nonfree} of them, and I would take it from ${
                method(s.method)
              }.`
          } Do you consent, dear?`;
        case "certificate":
          return `In my day that would not have happened, a ${s.reason}! For your trouble with reservation ${s.reservation} I should like to make you out a certificate, good for ${
            short(s.amount)
          } dollars. Would you take it?`;
      }
    },
  };
})();

const typos: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${brand(m)} endng in ${m.lastFour ?? digits(m.id)}`
      : m.source === "PayPal"
      ? "PayPal acount"
      : m.source === "gift card"
      ? `giftcard ${digits(m.id)}`
      : `certficate ${digits(m.id)}`;
  const item = (i: ItemWords) =>
    `${i.name}${options(i, (k, v) => `, ${k} - ${v}`).join("")} (id ${i.id}, $${
      fixed(i.price)
    })`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (brithday ${monthFirst(p.born)})`;
  const flights = (list: readonly FlightWords[]) =>
    list.map((f) =>
      `${f.number} on ${
        monthFirst(f.date)
      } form ${f.origin} ${f.departs} to ${f.destination} ${f.arrives}`
    ).join(" adn then ");
  const place = (a: AddressWords) => lines(a).join(", ");
  return {
    name: "typos in common words",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `ok so I'll cancle the hole order ${s.order}:\n${
            s.items.map(item).join("\n")
          }\nreson is ${s.reason} and teh refund wil go to your ${
            method(s.method)
          }. is taht ok wiht you?`;
        case "return":
          return `got it, your returing thsi from order ${s.order}:\n${
            s.items.map(item).join("\n")
          }\nyou'll recieve the refund on yuor ${
            method(s.method)
          }. shoud I go ahaed?`;
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return `${
            s.act === "exchange"
              ? `exchnage for order ${s.order} wich was deliverd alredy:`
              : `modifing order ${s.order} wich is stil pending:`
          }\n${
            s.pairs.map((p) =>
              `insted of ${item(p.had)} you whant ${item(p.wanted)}`
            ).join("\n")
          }\n${
            d === 0
              ? `no diffrence in prise so your ${
                method(s.method)
              } dosnt get charged or refundet`
              : d > 0
              ? `you have too pay $${fixed(d)} more whith your ${
                method(s.method)
              }`
              : `you wil get $${fixed(d)} bakc on your ${method(s.method)}`
          }. plese confrim, shall I do ti?`;
        }
        case "payment":
          return `the payemnt of order ${s.order} ($${
            fixed(s.total)
          }) gose from your ${method(s.had)} over too your ${
            method(s.wanted)
          }, corect? jsut say yes an I chaneg it`;
        case "address":
          return `teh new shiping adress for ${s.order} woud be ${
            place(s.address)
          }. can you confirm pleas?`;
        case "userAddress":
          return `im going to updtae the adress in yuor user profle too ${
            place(s.address)
          }. alrihgt?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `hers your bokking befor I make it: ${
            s.roundTrip ? "roundtrip" : "onewya"
          } ${s.origin} to ${s.destination} in ${s.cabin}, ${
            flights(s.flights)
          }. pasengers: ${
            s.passengers.map(person).join(", ")
          }. chekced bags: ${s.bags}. insurence: ${
            s.insurance ? "yes you wnat it" : "no you dont wnat it"
          }. payd by ${
            s.payments.map((p) => `$${fixed(p.amount)} on ${method(p.method)}`)
              .join(" an ")
          }, togehter $${fixed(s.total)}. shal I book taht?`;
        case "cancel":
          return `so you wnat me to cancle resevation ${s.reservation}, and teh reson is ${s.reason}, rihgt? pleas confirm`;
        case "flights":
          return `your resevation ${s.reservation} woud change to theese fligths: ${
            flights(s.flights)
          }. cabbin stays ${s.cabin}. any diffrence is on your ${
            method(s.method)
          }. ok for yuo?`;
        case "cabin":
          return `im chaning the cabbin for ${s.reservation} form ${s.had} to ${s.wanted}, fligths stay teh same, an the diffrence is on your ${
            method(s.method)
          }. do you agre?`;
        case "passengers":
          return `${
            s.leaving
              ? `in resevation ${s.reservation} I take ${
                person(s.leaving)
              } of the list adn put ${person(s.joining)} on it insted`
              : `in resevation ${s.reservation} I just add ${
                person(s.joining)
              } to the list`
          }. afterwrads its ${
            s.passengers.map(person).join(", ")
          }. can I safe it like taht?`;
        case "bags":
          return `bagage for ${s.reservation}: curently ${
            count(s.had, "cheked bag")
          }, I'll make it ${s.total}. ${
            s.nonfree === 0
              ? `there all free, nothign gets chraged to your ${
                method(s.method)
              }`
              : `${s.nonfree} of htem at $50 eahc, chraged to your ${
                method(s.method)
              }`
          }. is it oaky?`;
        case "certificate":
          return `verry sorry for teh ${s.reason} on ${s.reservation}!! I coud give you a travle certificate of $${
            short(s.amount)
          }, woud you like taht?`;
      }
    },
  };
})();

const story: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `your ${brand(m)} (the one with ${
        m.lastFour ?? digits(m.id)
      } at its end)`
      : m.source === "PayPal"
      ? "your PayPal"
      : `your ${m.source} (the one known as ${m.id})`;
  const item = (i: ItemWords) =>
    `${i.name} ${i.id} (${
      options(i, (k, v) => `its ${k} being ${v}`).join(", ")
    }${Object.keys(i.options).length ? " and " : ""}its price $${
      short(i.price)
    })`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last}, who was born on ${monthOrdinal(p.born)}`;
  const flights = (list: readonly FlightWords[]) =>
    list.map((f) =>
      `${f.number} lifts off from ${f.origin} on ${monthOrdinal(f.date)} at ${
        clock(f.departs)
      } and touches down in ${f.destination} at ${clock(f.arrives)}`
    ).join(", whereupon ");
  const place = (a: AddressWords) =>
    `${lines({ ...a, country: "" }).join(", ")}, way over in ${a.country}`;
  return {
    name: "one long story-like sentence",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `So what happens next is that order ${s.order}, with the ${
            and(s.items.map(item), " and the ", ", the ")
          } in it, never leaves our shelves because, as you told me, it was a case of "${s.reason}", and a few days on you find your money back on ${
            method(s.method)
          }, if only you say yes: do you?`;
        case "return":
          return `You pack up the ${
            and(s.items.map(item), " and the ", ", the ")
          } that came to you with order ${s.order}, the parcel travels back to us, and as soon as we've opened it your refund sets off to ${
            method(s.method)
          }, so shall we start that journey?`;
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return `${
            s.act === "exchange"
              ? `Since order ${s.order} has long arrived at your place, you hand over`
              : `Since order ${s.order} is still waiting to be packed, I quietly lift out of its box`
          } ${
            s.pairs.map((p) =>
              `the ${item(p.had)}, and where it was there comes the ${
                item(p.wanted)
              }`
            ).join(", then also ")
          }, and ${
            d === 0
              ? `as both sides cost exactly the same ${
                method(s.method)
              } sleeps through it all`
              : d > 0
              ? `${method(s.method)} parts with another $${short(d)}`
              : `${method(s.method)} is richer by $${short(d)} in the end`
          }: would you like this story to come true?`;
        }
        case "payment":
          return `Once upon a time, which is to say until today, the $${
            short(s.total)
          } of order ${s.order} were to come out of ${
            method(s.had)
          }, but from now on they'd come out of ${
            method(s.wanted)
          }, provided you agree, and do you?`;
        case "address":
          return `Our driver, who'd have taken order ${s.order} to the old place, turns the van around and rings the bell at ${
            place(s.address)
          }, if that's where you want it, so may I tell the driver?`;
        case "userAddress":
          return `The next time you open your profile, the address it greets you with will be ${
            place(s.address)
          }, and all I need before I write it there is your yes, so may I?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Picture this: ${and(s.passengers.map(person), ", and ")}, ${
            s.passengers.length === 1 ? "settles" : "settle"
          } into ${s.cabin} for a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } that leads from ${s.origin} to ${s.destination}, when ${
            flights(s.flights)
          }, with ${
            s.bags === 0 ? "no checked bags" : count(s.bags, "checked bag")
          } in the belly of the plane and ${
            s.insurance ? "a travel insurance" : "no travel insurance"
          } in the pocket, all for $${short(s.total)}, of which ${
            and(s.payments.map((p) =>
              `$${short(p.amount)} came from ${method(p.method)}`
            ))
          }: shall I make that happen?`;
        case "cancel":
          return `And so, for the reason you named, "${s.reason}", the planes take off without you and reservation ${s.reservation} is no more, but only if that's truly what you want me to do, so is it?`;
        case "flights":
          return `Reservation ${s.reservation} takes another turn, for now ${
            flights(s.flights)
          }, while you're still in ${s.cabin} just as you were, and if the new fare isn't the old one ${
            method(s.method)
          } evens it out: happy for me to rewrite it that way?`;
        case "cabin":
          return `You'd walk past the ${s.had} seats that reservation ${s.reservation} gave you until now, because your place on those very flights would be in ${s.wanted}, and what that changes in price is a matter for ${
            method(s.method)
          }, so shall I reseat you?`;
        case "passengers":
          return `${
            s.leaving
              ? `On the day of reservation ${s.reservation} ${
                person(s.leaving)
              }, waves from the ground, for that seat now belongs to ${
                person(s.joining)
              },`
              : `On the day of reservation ${s.reservation} there's one more waiting at the gate, namely ${
                person(s.joining)
              },`
          } so that those who fly are ${
            and(s.passengers.map(person), ", and ")
          }, and I can fix that right now if you let me: do you?`;
        case "bags":
          return `Where reservation ${s.reservation} had ${
            count(s.had, "checked bag")
          } rolling along the belt, it'd now have ${s.total}, ${
            s.nonfree === 0
              ? `not one of which costs anything, which ${
                method(s.method)
              } will be glad to hear`
              : `${s.nonfree} of which ${
                s.nonfree === 1 ? "costs" : "cost"
              } $50 apiece out of ${method(s.method)}`
          }, so may I put it that way?`;
        case "certificate":
          return `No one likes a ${s.reason}, and because reservation ${s.reservation} met with one, I'd send a certificate your way that lets you spend $${
            short(s.amount)
          } with us some other day, so would you like it?`;
      }
    },
  };
})();

const small: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${brand(m)} ${m.lastFour ? `x${m.lastFour}` : m.id}`
      : m.source === "PayPal"
      ? "PayPal"
      : `${m.source} ${m.id}`;
  const item = (i: ItemWords) =>
    `${i.name}. ${
      options(i, (k, v) => `${k[0]!.toUpperCase()}${k.slice(1)}: ${v}. `).join(
        "",
      )
    }It is $${fixed(i.price)} and has ID ${i.id}.`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (DOB: ${monthFirst(p.born)})`;
  const legs = (list: readonly FlightWords[]) =>
    list.map((f) =>
      `${f.number} flies from ${f.origin} to ${f.destination}. The date is ${
        monthFirst(f.date)
      }. It leaves at ${f.departs}. It lands at ${f.arrives}.`
    ).join(" ");
  return {
    name: "several small sentences",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `I understand. The order is ${s.order}. You want it cancelled. Your reason: ${s.reason}. There ${
            s.items.length === 1 ? "is 1 item" : `are ${s.items.length} items`
          } in it. ${
            s.items.map((i) => `An item is the ${item(i)}`).join(" ")
          } We refund ${method(s.method)}. Can you confirm this?`;
        case "return":
          return `Okay. This is about order ${s.order}. You keep what isn't named here. ${
            s.items.map((i) => `You return the ${item(i)}`).join(" ")
          } We refund ${
            method(s.method)
          }. An email will tell you how to ship. Shall I go on?`;
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return `${
            s.act === "exchange"
              ? `Order ${s.order} was delivered. You'd like an exchange.`
              : `Order ${s.order} is pending. Its items can be modified.`
          } ${
            s.pairs.map((p) =>
              `You have this now: ${item(p.had)} You want this: ${
                item(p.wanted)
              }`
            ).join(" ")
          } ${
            d === 0
              ? `The price doesn't change. The method you picked is ${
                method(s.method)
              }.`
              : d > 0
              ? `You owe $${fixed(d)}. It's charged to ${method(s.method)}.`
              : `We owe you $${fixed(d)}. It's sent to ${method(s.method)}.`
          } Is all of this right? Shall I do it?`;
        }
        case "payment":
          return `Order ${s.order} costs $${fixed(s.total)}. It's on ${
            method(s.had)
          } now. I'd take it off there. I'd put it on ${
            method(s.wanted)
          }. Do you agree?`;
        case "address":
          return `We ship ${s.order} to a new address. The street is ${s.address.address1}. ${
            s.address.address2 ? `The unit is ${s.address.address2}. ` : ""
          }The city is ${s.address.city}. The state is ${s.address.state}. The zip is ${s.address.zip}. The country is ${s.address.country}. May I save it?`;
        case "userAddress":
          return `Your account gets a new address. The street is ${s.address.address1}. ${
            s.address.address2 ? `The unit is ${s.address.address2}. ` : ""
          }The city is ${s.address.city}. The state is ${s.address.state}. The zip is ${s.address.zip}. The country is ${s.address.country}. Is that your new default address? Can I save it?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `You fly from ${s.origin} to ${s.destination}. It's a ${
            s.roundTrip ? "round trip" : "one-way trip"
          }. ${legs(s.flights)} The cabin is ${s.cabin}. ${
            s.passengers.map((p) => `${person(p)} flies.`).join(" ")
          } You check ${
            s.bags === 0 ? "no bags" : count(s.bags, "bag")
          }. You said ${s.insurance ? "yes" : "no"} to insurance. ${
            s.payments.map((p) =>
              `I charge $${fixed(p.amount)} to ${method(p.method)}.`
            ).join(" ")
          } The total is $${fixed(s.total)}. Shall I book?`;
        case "cancel":
          return `The reservation is ${s.reservation}. The reason is ${s.reason}. I'd cancel all of it. Do you want that?`;
        case "flights":
          return `Reservation ${s.reservation} gets new flights. ${
            legs(s.flights)
          } You stay in ${s.cabin}. A price difference goes to ${
            method(s.method)
          }. Is this okay?`;
        case "cabin":
          return `This is for ${s.reservation}. Your cabin was ${s.had}. It becomes ${s.wanted}. The flights stay. I use ${
            method(s.method)
          } for the difference. Okay?`;
        case "passengers":
          return `This is for ${s.reservation}. ${
            s.leaving
              ? `${person(s.leaving)} doesn't fly. ${
                person(s.joining)
              } flies instead.`
              : `Nobody leaves. ${person(s.joining)} is new.`
          } These people fly: ${
            s.passengers.map(person).join(", ")
          }. Did I get it right? May I save it?`;
        case "bags":
          return `I have ${s.reservation} here. It has ${
            count(s.had, "checked bag")
          }. You want ${s.total}. ${
            s.nonfree === 0
              ? `No bag costs extra. I charge nothing to ${method(s.method)}.`
              : `${s.nonfree} ${
                s.nonfree === 1 ? "costs" : "cost"
              } extra. A bag is $50. I charge ${method(s.method)}.`
          } Shall I do that?`;
        case "certificate":
          return `There was a ${s.reason}. It was in ${s.reservation}. I'm sorry. You can have a certificate. It's worth $${
            fixed(s.amount)
          }. Do you want it?`;
      }
    },
  };
})();

const oneQuestion: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `the ${brand(m)} ending with ${m.lastFour ?? digits(m.id)}`
      : m.source === "PayPal"
      ? "PayPal"
      : `${m.source} ${digits(m.id)}`;
  const item = (i: ItemWords) => {
    const all = options(i, (k, v) => `${v} as ${k}`);
    return `the ${i.name}${all.length ? ` with ${and(all)}` : ""} (${i.id}, $${
      short(i.price)
    })`;
  };
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (born ${dayFirst(p.born)})`;
  const flights = (list: readonly FlightWords[]) =>
    and(
      list.map((f) =>
        `${f.number} ${f.origin}–${f.destination} on ${
          dayFirst(f.date)
        } (${f.departs} to ${f.arrives})`
      ),
    );
  const place = (a: AddressWords) => lines(a).join(", ");
  return {
    name: "all in one question",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Just to be sure: you'd like me to cancel ${s.order}, that is ${
            and(s.items.map(item))
          }, giving "${s.reason}" as the reason and refunding ${
            method(s.method)
          }, correct?`;
        case "return":
          return `Can I go ahead and return ${
            and(s.items.map(item))
          } from order ${s.order} and have the refund put on ${
            method(s.method)
          }?`;
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          const money = d === 0
            ? `at no extra cost, with ${method(s.method)} as the payment method`
            : d > 0
            ? `paying the extra $${short(d)} with ${method(s.method)}`
            : `getting the remaining $${short(d)} back on ${method(s.method)}`;
          return s.act === "exchange"
            ? `From your delivered order ${s.order}, would you like to exchange ${
              s.pairs.map((p) => `${item(p.had)} for ${item(p.wanted)}`)
                .join(", as well as ")
            }, ${money}?`
            : `Should I modify the pending order ${s.order} so that ${
              s.pairs.map((p) => `${item(p.had)} becomes ${item(p.wanted)}`)
                .join(", and ")
            }, ${money}?`;
        }
        case "payment":
          return `Shall I have ${method(s.wanted)} pay the $${
            short(s.total)
          } for ${s.order}, and no longer ${method(s.had)}?`;
        case "address":
          return `Is it okay if I change where ${s.order} is delivered to ${
            place(s.address)
          }?`;
        case "userAddress":
          return `Do I understand correctly that ${
            place(s.address)
          } should become the default address of your profile, and may I enter it?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `May I book the ${
            s.roundTrip ? "round trip" : "one-way trip"
          } ${s.origin} to ${s.destination} in ${s.cabin} on ${
            flights(s.flights)
          } for ${and(s.passengers.map(person))}, ${
            s.bags === 0
              ? "without checked bags"
              : `with ${count(s.bags, "checked bag")}`
          } and ${
            s.insurance ? "with" : "without"
          } insurance, for a total of $${short(s.total)} that's paid with ${
            and(s.payments.map((p) =>
              `$${short(p.amount)} from ${method(p.method)}`
            ))
          }?`;
        case "cancel":
          return `Are you certain that I should cancel ${s.reservation} for the reason "${s.reason}"?`;
        case "flights":
          return `Would it suit you if ${s.reservation} were changed to ${
            flights(s.flights)
          }, still in ${s.cabin}, with any difference going through ${
            method(s.method)
          }?`;
        case "cabin":
          return `Shall I move ${s.reservation} from ${s.had} to ${s.wanted} on the same flights, and use ${
            method(s.method)
          } for the difference?`;
        case "passengers":
          return s.leaving
            ? `Should I let ${
              person(s.joining)
            } travel on ${s.reservation} in place of ${
              person(s.leaving)
            }, making the full list ${s.passengers.map(person).join("; ")}?`
            : `Should I let ${
              person(s.joining)
            } join those on ${s.reservation}, making the full list ${
              s.passengers.map(person).join("; ")
            }?`;
        case "bags":
          return `Do you agree that the number of checked bags on ${s.reservation} goes from ${s.had} to ${s.total}, with ${
            s.nonfree === 0
              ? `no fee for ${method(s.method)} to pay`
              : `a $50 fee for each of ${count(s.nonfree, "bag")} paid by ${
                method(s.method)
              }`
          }?`;
        case "certificate":
          return `Would a $${
            short(s.amount)
          } certificate be welcome as compensation for the ${s.reason} on ${s.reservation}?`;
      }
    },
  };
})();

const beforeAfter: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${(m.brand ?? "card").toUpperCase()}-${m.lastFour ?? digits(m.id)}`
      : m.source === "PayPal"
      ? "PAYPAL"
      : `${m.source.toUpperCase()}-${digits(m.id)}`;
  const item = (i: ItemWords) =>
    `  ${i.name} (${i.id})\n${
      options(i, (k, v) => `    ${k}: ${v}\n`).join("")
    }    price: $${fixed(i.price)}`;
  const person = (p: PassengerWords) => `  ${p.first} ${p.last}, *${p.born}`;
  const flight = (f: FlightWords) =>
    `  ${f.number}  ${f.date}  ${f.origin} ${f.departs}  ${f.destination} ${f.arrives}`;
  const blocks = (...list: string[]) => list.join("\n");
  const place = (a: AddressWords) =>
    lines(a).map((line) => `  ${line}`).join("\n");
  return {
    name: "BEFORE and AFTER blocks",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return blocks(
            `Order ${s.order}`,
            "BEFORE: pending, with",
            ...s.items.map(item),
            `AFTER: cancelled (${s.reason}), refunded to ${method(s.method)}`,
            "Proceed?",
          );
        case "return":
          return blocks(
            `Order ${s.order}`,
            "WITH YOU NOW, COMING BACK TO US:",
            ...s.items.map(item),
            `REFUND TO: ${method(s.method)}`,
            "May I request the return?",
          );
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return blocks(
            `Order ${s.order} (${
              s.act === "exchange"
                ? "delivered; items exchanged"
                : "pending; items modified"
            })`,
            ...s.pairs.flatMap((p) => [
              "BEFORE:",
              item(p.had),
              "AFTER:",
              item(p.wanted),
            ]),
            d === 0
              ? `MONEY: nothing to settle (${method(s.method)})`
              : d > 0
              ? `MONEY: $${fixed(d)} from you, by ${method(s.method)}`
              : `MONEY: $${fixed(d)} to you, by ${method(s.method)}`,
            s.act === "exchange"
              ? "Shall I request the exchange?"
              : "Shall I modify the order?",
          );
        }
        case "payment":
          return blocks(
            `Order ${s.order}, $${fixed(s.total)}`,
            `BEFORE: paid by ${method(s.had)}`,
            `AFTER: paid by ${method(s.wanted)}`,
            "Proceed?",
          );
        case "address":
          return blocks(
            `Order ${s.order}`,
            "BEFORE: your previous delivery address",
            "AFTER:",
            place(s.address),
            "Proceed with this delivery address?",
          );
        case "userAddress":
          return blocks(
            "Your profile",
            "BEFORE: your previous default address",
            "AFTER:",
            place(s.address),
            "Proceed with this default address?",
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return blocks(
            `${
              s.roundTrip ? "ROUND TRIP" : "ONE WAY"
            }: ${s.origin} to ${s.destination}`,
            "FLIGHTS:",
            ...s.flights.map(flight),
            `CABIN: ${s.cabin}`,
            "TRAVELLERS (*born):",
            ...s.passengers.map(person),
            `CHECKED BAGS: ${s.bags}`,
            `INSURANCE: ${s.insurance ? "taken" : "not taken"}`,
            "PAYMENT:",
            ...s.payments.map((p) =>
              `  ${method(p.method)}: $${fixed(p.amount)}`
            ),
            `TOTAL: $${fixed(s.total)}`,
            "Shall I turn this into a booking?",
          );
        case "cancel":
          return blocks(
            `Reservation ${s.reservation}`,
            "BEFORE: active",
            "AFTER: cancelled",
            `REASON: ${s.reason}`,
            "Proceed?",
          );
        case "flights":
          return blocks(
            `Reservation ${s.reservation}`,
            "BEFORE: the flights booked so far",
            "AFTER:",
            ...s.flights.map(flight),
            `CABIN BEFORE AND AFTER: ${s.cabin}`,
            `MONEY: any difference by ${method(s.method)}`,
            "Proceed with these flights?",
          );
        case "cabin":
          return blocks(
            `Reservation ${s.reservation}`,
            `BEFORE: ${s.had}`,
            `AFTER: ${s.wanted}`,
            "FLIGHTS: the same",
            `MONEY: any difference by ${method(s.method)}`,
            "Proceed with the cabin?",
          );
        case "passengers":
          return blocks(
            `Reservation ${s.reservation}`,
            ...(s.leaving
              ? ["TAKEN OFF (*born):", person(s.leaving)]
              : ["TAKEN OFF: no one"]),
            "PUT ON (*born):",
            person(s.joining),
            "AFTER, ALL TRAVELLERS (*born):",
            ...s.passengers.map(person),
            "Proceed?",
          );
        case "bags":
          return blocks(
            `Reservation ${s.reservation}`,
            `BEFORE: ${count(s.had, "checked bag")}`,
            `AFTER: ${count(s.total, "checked bag")}`,
            s.nonfree === 0
              ? `MONEY: 0 bags to pay for (${method(s.method)})`
              : `MONEY: ${count(s.nonfree, "bag")} to pay for at $50 each, by ${
                method(s.method)
              }`,
            "Shall I save the new number of bags?",
          );
        case "certificate":
          return blocks(
            `Reservation ${s.reservation}`,
            `WHAT WENT WRONG: ${s.reason}`,
            `WHAT I CAN GIVE: one certificate, $${fixed(s.amount)}`,
            "Do you take it?",
          );
      }
    },
  };
})();

const emoji: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `💳 ${brand(m)} ending ${m.lastFour ?? digits(m.id)}`
      : m.source === "PayPal"
      ? "🅿️ PayPal"
      : m.source === "gift card"
      ? `🎁 gift card (…${digits(m.id)})`
      : `🎫 certificate (…${digits(m.id)})`;
  const item = (i: ItemWords) =>
    `${i.name}${options(i, (k, v) => ` · ${k} ${v}`).join("")} · $${
      grouped(i.price)
    } · ID ${i.id}`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (🎂 ${monthFirst(p.born)})`;
  const flights = (list: readonly FlightWords[]) =>
    list.map((f) =>
      `✈️ ${f.number}, ${monthFirst(f.date)}: ${f.origin} ${
        clock(f.departs)
      } ➡️ ${f.destination} ${clock(f.arrives)}`
    ).join("\n");
  const place = (a: AddressWords) =>
    `📍 ${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  return {
    name: "cheerful assistant with emojis",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `No problem at all, we can cancel order ${s.order}! 🛑\n${
            s.items.map((i) => `❌ ${item(i)}`).join("\n")
          }\n📝 Because: ${s.reason}\n💰 Refund lands on ${
            method(s.method)
          }\n\nShall we do it? 😊`;
        case "return":
          return `Let's get that return rolling! 📦 Order ${s.order}\n${
            s.items.map((i) => `↩️ ${item(i)}`).join("\n")
          }\n💰 Refund lands on ${
            method(s.method)
          }\n\nIf everything looks good, just say yes! 😊`;
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return `${
            s.act === "exchange"
              ? `Exchange time! 🔄 From the already delivered order ${s.order}`
              : `Let's tweak your pending order ${s.order}! ✏️`
          }\n${
            s.pairs.map((p) =>
              `👋 Bye: ${item(p.had)}\n🎉 Hi: ${item(p.wanted)}`
            )
              .join("\n")
          }\n${
            d === 0
              ? `⚖️ Price difference: $0, with ${method(s.method)} on file`
              : d > 0
              ? `⬆️ $${grouped(d)} extra, charged to ${method(s.method)}`
              : `⬇️ $${grouped(d)} less, refunded to ${method(s.method)}`
          }\n\nReady for me to make it happen? 🙌`;
        }
        case "payment":
          return `Switching how you pay for ${s.order} 🧾 ($${
            grouped(s.total)
          })\n👋 No more: ${method(s.had)}\n✅ Now with: ${
            method(s.wanted)
          }\n\nGive me a thumbs up 👍 and I'll update it, okay?`;
        case "address":
          return `New destination for order ${s.order} 🚚\n${
            place(s.address)
          }\n\nDid I get that right, and shall I save it? 😊`;
        case "userAddress":
          return `Moving house? 🏡 I'd make this the default address in your account:\n${
            place(s.address)
          }\n\nOkay to update? 😊`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Your trip is almost ready! 🎉\n🧭 ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "round trip 🔁" : "one way"
          }\n${flights(s.flights)}\n💺 ${s.cabin}\n${
            s.passengers.map((p) => `👤 ${person(p)}`).join("\n")
          }\n🧳 ${
            s.bags === 0 ? "No checked bags" : count(s.bags, "checked bag")
          }\n${s.insurance ? "🛡️ Insurance: yes" : "🚫 Insurance: no"}\n${
            s.payments.map((p) => `$${grouped(p.amount)} ← ${method(p.method)}`)
              .join("\n")
          }\n🟰 Total $${grouped(s.total)}\n\nShall I book it for you? 😊`;
        case "cancel":
          return `Sorry to see this trip go 😢 I'd cancel reservation ${s.reservation}.\n📝 Your reason: ${s.reason}\n\nAre you sure? Say yes and I'll take care of it.`;
        case "flights":
          return `Here's the fresh itinerary for ${s.reservation}! 🗓️\n${
            flights(s.flights)
          }\n💺 still ${s.cabin}\n💰 difference on ${
            method(s.method)
          }\n\nLove it? Shall I lock it in? 🔒`;
        case "cabin":
          return `New seats for ${s.reservation}! 💺 ${s.had} ➡️ ${s.wanted}\n✈️ Flights don't change\n💰 difference on ${
            method(s.method)
          }\n\nWant me to do it? 🙌`;
        case "passengers":
          return `Passenger update for ${s.reservation} 🧑‍🤝‍🧑\n${
            s.leaving ? `➖ ${person(s.leaving)}\n` : ""
          }➕ ${person(s.joining)}\n📋 So on board: ${
            s.passengers.map(person).join(", ")
          }\n\nAll names good? May I save? 😊`;
        case "bags":
          return `Bag update for ${s.reservation} 🧳\nWas: ${
            count(s.had, "checked bag")
          }\nWill be: ${count(s.total, "checked bag")}\n${
            s.nonfree === 0
              ? `💰 All free! (${method(s.method)} won't be charged)`
              : `💰 Extra fee for ${count(s.nonfree, "bag")}, $50 each, on ${
                method(s.method)
              }`
          }\n\nShall I pack it in? 😄`;
        case "certificate":
          return `I'm really sorry about the ${s.reason} on ${s.reservation} 😔 To make it up to you: a travel certificate of $${
            grouped(s.amount)
          } 🎫\n\nWould you like it?`;
      }
    },
  };
})();

const terminal: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `CC ${(m.brand ?? "").toUpperCase()} ${m.lastFour ?? digits(m.id)}`
        .replace("  ", " ")
      : m.source === "PayPal"
      ? "PAYPAL"
      : m.source === "gift card"
      ? `GIFT CARD ${digits(m.id)}`
      : `CERTIFICATE ${digits(m.id)}`;
  const item = (i: ItemWords) =>
    `${i.name.toUpperCase()} <${
      options(i, (k, v) => `${k}=${v}`).join(",") || "NO OPTIONS"
    }> ID${i.id} USD ${fixed(i.price)}`;
  const person = (p: PassengerWords) =>
    `${p.last.toUpperCase()}/${p.first.toUpperCase()} DOB ${
      dashed(p.born).toUpperCase()
    }`;
  const flight = (f: FlightWords) =>
    `${f.number} ${dashed(f.date).toUpperCase()} ${f.origin}${
      f.departs.replace(":", "")
    } ${f.destination}${f.arrives.replace(":", "")}`;
  const line = (...cells: string[]) => cells.join(" // ");
  return {
    name: "terminal telegram",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return line(
            `CANCEL ORDER ${s.order}`,
            ...s.items.map(item),
            `REASON ${s.reason.toUpperCase()}`,
            `REFUND ${method(s.method)}`,
            "OK TO CANCEL? Y/N",
          );
        case "return":
          return line(
            `RETURN EX ORDER ${s.order}`,
            ...s.items.map(item),
            `REFUND ${method(s.method)}`,
            "OK TO FILE? Y/N",
          );
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return line(
            s.act === "exchange"
              ? `EXCHANGE, DELIVERED ORDER ${s.order}`
              : `MODIFY, PENDING ORDER ${s.order}`,
            ...s.pairs.map((p) =>
              `OLD ${item(p.had)} >> NEW ${item(p.wanted)}`
            ),
            d === 0
              ? `DIFF USD 0.00, ${method(s.method)}`
              : d > 0
              ? `CUSTOMER PAYS USD ${fixed(d)} VIA ${method(s.method)}`
              : `CUSTOMER GETS USD ${fixed(d)} VIA ${method(s.method)}`,
            "OK TO SEND? Y/N",
          );
        }
        case "payment":
          return line(
            `PAYMENT ORDER ${s.order}`,
            `TOTAL USD ${fixed(s.total)}`,
            `OLD ${method(s.had)} >> NEW ${method(s.wanted)}`,
            "OK TO SWITCH? Y/N",
          );
        case "address":
          return line(
            `SHIP ORDER ${s.order} TO`,
            ...lines(s.address),
            "OK TO CHANGE? Y/N",
          );
        case "userAddress":
          return line(
            "USER PROFILE, DEFAULT ADDRESS TO READ",
            ...lines(s.address),
            "OK TO SAVE? Y/N",
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return line(
            `BOOK ${
              s.roundTrip ? "ROUND TRIP" : "ONE WAY"
            } ${s.origin} TO ${s.destination}`,
            ...s.flights.map(flight),
            s.cabin.toUpperCase(),
            ...s.passengers.map((p, n) => `PAX${n + 1} ${person(p)}`),
            `CHECKED BAGS ${s.bags}`,
            `INSURANCE ${s.insurance ? "YES" : "NO"}`,
            ...s.payments.map((p) =>
              `USD ${fixed(p.amount)} VIA ${method(p.method)}`
            ),
            `TOTAL USD ${fixed(s.total)}`,
            "OK TO BOOK? Y/N",
          );
        case "cancel":
          return line(
            `CANCEL RESERVATION ${s.reservation}`,
            `REASON ${s.reason.toUpperCase()}`,
            "SURE? Y/N",
          );
        case "flights":
          return line(
            `NEW FLIGHTS ${s.reservation}`,
            ...s.flights.map(flight),
            `${s.cabin.toUpperCase()} AS BEFORE`,
            `FARE DIFF ${method(s.method)}`,
            "OK TO REBOOK? Y/N",
          );
        case "cabin":
          return line(
            `CABIN ${s.reservation}`,
            `OLD ${s.had.toUpperCase()} >> NEW ${s.wanted.toUpperCase()}`,
            "SAME FLIGHTS",
            `FARE DIFF ${method(s.method)}`,
            "OK TO CHANGE? Y/N",
          );
        case "passengers":
          return line(
            `PASSENGERS ${s.reservation}`,
            s.leaving ? `OFF ${person(s.leaving)}` : "OFF NIL",
            `ON ${person(s.joining)}`,
            `FULL LIST ${s.passengers.map(person).join(", ")}`,
            "OK TO SAVE? Y/N",
          );
        case "bags":
          return line(
            `CHECKED BAGS ${s.reservation}`,
            `OLD ${s.had} >> NEW ${s.total}`,
            `CHARGEABLE ${s.nonfree} AT USD 50 EACH`,
            `VIA ${method(s.method)}`,
            "OK TO UPDATE? Y/N",
          );
        case "certificate":
          return line(
            `CERTIFICATE USD ${fixed(s.amount)}`,
            `RESERVATION ${s.reservation}`,
            `CAUSE ${s.reason.toUpperCase()}`,
            "OK TO ISSUE? Y/N",
          );
      }
    },
  };
})();

const kindly: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${card(m)} (last four digits: ${m.lastFour ?? digits(m.id)})`
      : m.source === "PayPal"
      ? "PayPal wallet"
      : m.source === "gift card"
      ? `gift card bearing no. ${digits(m.id)}`
      : `travel certificate bearing no. ${digits(m.id)}`;
  const item = (i: ItemWords) =>
    `${i.name} having ${
      and(options(i, (k, v) => `${k} as "${v}"`)) || "no options"
    } (item code ${i.id}), costing USD ${fixed(i.price)}/-`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (DOB ${dashed(p.born)})`;
  const flights = (list: readonly FlightWords[]) =>
    list.map((f, n) =>
      `(${n + 1}) ${f.number} dated ${
        dashed(f.date)
      }, ex ${f.origin} at ${f.departs} hrs and reaching ${f.destination} at ${f.arrives} hrs`
    ).join(", ");
  const place = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 ? `${a.address2}, ` : ""
    }${a.city} - ${a.zip}, ${a.state}, ${a.country}`;
  return {
    name: "Indian English, formal",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Dear Sir/Madam, greetings of the day. We have noted your request for cancelling order ${s.order}, consisting of ${
            and(s.items.map(item))
          }, the reason being "${s.reason}". The amount will be reversed to your ${
            method(s.method)
          }. Kindly reply with YES so that we can do the needful.`;
        case "return":
          return `Thanks for reaching out. With respect to order ${s.order}, kindly note that you will be returning ${
            and(s.items.map(item))
          }, and the refund will be credited in your ${
            method(s.method)
          }. Request you to please confirm the same. Can I raise the return?`;
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return `${
            s.act === "exchange"
              ? `As I can see, order ${s.order} is delivered, so exchange is very much possible.`
              : `As I can see, order ${s.order} is still in pending status, so items can be modified.`
          } ${
            s.pairs.map((p, n) =>
              `Point ${n + 1}: existing item is ${
                item(p.had)
              }; same will be replaced by ${item(p.wanted)}.`
            ).join(" ")
          } ${
            d === 0
              ? `Difference amount is nil as far as your ${
                method(s.method)
              } is concerned.`
              : d > 0
              ? `Difference of USD ${fixed(d)}/- will be deducted from your ${
                method(s.method)
              }.`
              : `Difference of USD ${fixed(d)}/- will be credited to your ${
                method(s.method)
              }.`
          } Kindly confirm whether I may proceed for the same?`;
        }
        case "payment":
          return `Presently payment of USD ${
            fixed(s.total)
          }/- for order ${s.order} is mapped to your ${
            method(s.had)
          }. As desired by you, same will be shifted to your ${
            method(s.wanted)
          }. May I get your approval on this?`;
        case "address":
          return `Kindly find the revised delivery address for order ${s.order}: ${
            place(s.address)
          }. Please revert with YES if found in order.`;
        case "userAddress":
          return `Kindly find the revised address which shall reflect in your profile as default: ${
            place(s.address)
          }. Please revert with YES if found in order.`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Please find below your booking details for approval. Sector: ${s.origin} to ${s.destination} (${
            s.roundTrip ? "to and fro" : "one side only"
          }). Flights: ${
            flights(s.flights)
          }. Travel class: ${s.cabin}. Name of passengers: ${
            and(s.passengers.map(person))
          }. Check-in bags: ${s.bags === 0 ? "nil" : s.bags}. Insurance: ${
            s.insurance ? "opted" : "not opted"
          }. Total fare of USD ${fixed(s.total)}/- to be collected as ${
            and(s.payments.map((p) =>
              `USD ${fixed(p.amount)}/- from your ${method(p.method)}`
            ))
          }. Kindly confirm so that tickets can be issued. Shall I issue?`;
        case "cancel":
          return `This is with reference to reservation ${s.reservation}. As informed by you, same needs to be cancelled due to "${s.reason}". Shall I process the cancellation? Kindly confirm once.`;
        case "flights":
          return `With reference to reservation ${s.reservation}, your flights will be rescheduled as under: ${
            flights(s.flights)
          }. Class of travel will continue as ${s.cabin}. Difference in fare, if any, will be adjusted in your ${
            method(s.method)
          }. Is the same fine with you?`;
        case "cabin":
          return `With reference to reservation ${s.reservation}, class of travel will get revised to ${s.wanted} against the earlier ${s.had}, flights being same. Difference in fare will be adjusted in your ${
            method(s.method)
          }. Can I go for it, please?`;
        case "passengers":
          return `${
            s.leaving
              ? `Kindly note that in reservation ${s.reservation}, name of ${
                person(s.leaving)
              } will be deleted and name of ${
                person(s.joining)
              } will be inserted.`
              : `Kindly note that in reservation ${s.reservation}, name of ${
                person(s.joining)
              } will be inserted additionally.`
          } Passengers travelling thereafter: ${
            and(s.passengers.map(person))
          }. Please check spellings and confirm, shall I go ahead?`;
        case "bags":
          return `Check-in baggage in reservation ${s.reservation} will be revised to ${
            count(s.total, "bag")
          } as against ${count(s.had, "bag")} at present. ${
            s.nonfree === 0
              ? `Chargeable bags are nil, hence nothing to be paid by your ${
                method(s.method)
              }`
              : `Out of these, chargeable ${
                s.nonfree === 1 ? "bag is" : "bags are"
              } ${s.nonfree} @ USD 50/- per bag, to be paid by your ${
                method(s.method)
              }`
          }. Kindly give your consent, shall I update?`;
        case "certificate":
          return `We deeply regret the inconvenience caused to your good self by the ${s.reason} in reservation ${s.reservation}. As compensation, a certificate valuing USD ${
            short(s.amount)
          }/- can be issued. Kindly confirm if same is acceptable to you?`;
      }
    },
  };
})();

const legal: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `the credit card${
        m.brand ? ` of brand ${brand(m)}` : ""
      } with final digits ${m.lastFour ?? digits(m.id)} [${m.id}]`
      : `the ${m.source === "PayPal" ? "PayPal account" : m.source} [${m.id}]`;
  const item = (i: ItemWords) =>
    `${i.name} [${i.id}], ${
      options(i, (k, v) => `${k} "${v}", `).join("")
    }USD ${grouped(i.price)}`;
  const person = (p: PassengerWords) =>
    `${p.last}, ${p.first}, born ${dayFirst(p.born)}`;
  const flight = (f: FlightWords) =>
    `${f.number} of ${
      dayFirst(f.date)
    }, ${f.origin} (dep. ${f.departs}) to ${f.destination} (arr. ${f.arrives})`;
  const clauses = (head: string, list: string[], question: string) =>
    `${head}\n${
      list.map((l, n) => `(${String.fromCharCode(97 + n)}) ${l};`).join("\n")
    }\n${question}`;
  return {
    name: "lettered clauses, legal tone",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return clauses(
            `Subject to your consent, the following applies to order ${s.order}:`,
            [
              `the order is cancelled in its entirety on the ground "${s.reason}"`,
              ...s.items.map((i) => `the cancellation covers ${item(i)}`),
              `the price is reimbursed to ${method(s.method)}`,
            ],
            "Do you authorise the cancellation?",
          );
        case "return":
          return clauses(
            `Under the returns policy, and in respect of order ${s.order}:`,
            [
              ...s.items.map((i) => `you return ${item(i)}`),
              `we reimburse the same to ${method(s.method)}`,
            ],
            "Do you consent to the return?",
          );
        case "exchange":
        case "modify": {
          const d = cents(s.difference);
          return clauses(
            s.act === "exchange"
              ? `In respect of delivered order ${s.order}, an exchange is effected whereby:`
              : `In respect of pending order ${s.order}, a modification is effected whereby:`,
            [
              ...s.pairs.flatMap((p) => [
                `the original item, ${item(p.had)}, is withdrawn`,
                `the substitute item, ${item(p.wanted)}, is supplied therefor`,
              ]),
              d === 0
                ? `no balance arises, the designated method being ${
                  method(s.method)
                }`
                : d > 0
                ? `the balance of USD ${grouped(d)} is payable by you through ${
                  method(s.method)
                }`
                : `the balance of USD ${grouped(d)} is payable to you through ${
                  method(s.method)
                }`,
            ],
            `Do you hereby authorise the ${
              s.act === "exchange" ? "exchange" : "modification"
            }?`,
          );
        }
        case "payment":
          return clauses(
            `As to the payment of USD ${
              grouped(s.total)
            } for order ${s.order}:`,
            [
              `${method(s.had)} is released`,
              `${method(s.wanted)} is charged in substitution`,
            ],
            "Do you authorise this change?",
          );
        case "address":
          return clauses(
            `Order ${s.order} shall be dispatched to the following address:`,
            lines(s.address),
            "Is the address accurate, and is the change authorised?",
          );
        case "userAddress":
          return clauses(
            `The customer's default address on record shall henceforth be:`,
            lines(s.address),
            "Is the address accurate, and may the record be amended?",
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return clauses(
            `A contract of carriage from ${s.origin} to ${s.destination} (${
              s.roundTrip ? "outbound and return" : "outbound only"
            }) would be concluded thus:`,
            [
              ...s.flights.map((f) => `carriage by flight ${flight(f)}`),
              `class of carriage: ${s.cabin}`,
              ...s.passengers.map((p) => `passenger: ${person(p)}`),
              `checked baggage: ${count(s.bags, "piece")}`,
              `insurance: ${s.insurance ? "purchased" : "waived"}`,
              ...s.payments.map((p) =>
                `USD ${grouped(p.amount)} charged to ${method(p.method)}`
              ),
              `total consideration: USD ${grouped(s.total)}`,
            ],
            "Do you authorise the conclusion of this booking?",
          );
        case "cancel":
          return clauses(`In the matter of reservation ${s.reservation}:`, [
            "the reservation is cancelled as a whole",
            `the ground stated by you is "${s.reason}"`,
          ], "Do you authorise this cancellation?");
        case "flights":
          return clauses(
            `Reservation ${s.reservation} is amended as to its flights, so that:`,
            [
              ...s.flights.map((f) => `you are carried on ${flight(f)}`),
              `the class, ${s.cabin}, is unaffected`,
              `any difference is settled through ${method(s.method)}`,
            ],
            "Do you approve the amended itinerary?",
          );
        case "cabin":
          return clauses(
            `Reservation ${s.reservation} is amended as to its class, so that:`,
            [
              `${s.had} ceases to apply`,
              `${s.wanted} applies`,
              "the flights are unaffected",
              `any difference is settled through ${method(s.method)}`,
            ],
            "Do you approve the amended class?",
          );
        case "passengers":
          return clauses(
            `Reservation ${s.reservation} is amended as to its passengers, so that:`,
            [
              s.leaving
                ? `the name "${person(s.leaving)}" is deleted`
                : "no name is deleted",
              `the name "${person(s.joining)}" is entered`,
              `the complete list reads ${
                s.passengers.map((p) => `"${person(p)}"`).join(", ")
              }`,
            ],
            "Do you approve the amended list?",
          );
        case "bags":
          return clauses(
            `Reservation ${s.reservation} is amended as to checked baggage, so that:`,
            [
              `in lieu of ${count(s.had, "bag")}, ${
                count(s.total, "bag")
              } may be checked`,
              `the number of bags subject to the fee of USD 50 each is ${s.nonfree}`,
              `any fee is charged to ${method(s.method)}`,
            ],
            "Do you approve, yes or no?",
          );
        case "certificate":
          return clauses(
            `By way of compensation, and without admission of liability:`,
            [
              `a certificate of USD ${grouped(s.amount)} is issued to you`,
              `the occasion is the ${s.reason} under reservation ${s.reservation}`,
            ],
            "Do you accept the certificate?",
          );
      }
    },
  };
})();

export const BOARDER_PHRASINGS: readonly Phrasing[] = [
  bold,
  curt,
  mail,
  callCentre,
  table,
  bullets,
  json,
  keyValue,
  secondLanguage,
  northern,
  elderly,
  typos,
  story,
  small,
  oneQuestion,
  beforeAfter,
  emoji,
  terminal,
  kindly,
  legal,
];
