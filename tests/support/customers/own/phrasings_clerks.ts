/** Summaries as call-centre clerks, hurried chat agents and others word them. */

import type {
  AddressWords,
  FlightWords,
  ItemWords,
  MethodWords,
  PassengerWords,
  Phrasing,
} from "../summary.ts";

// Money, dates, times.

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

const fixed = (n: number) => Math.abs(n).toFixed(2);
const short = (n: number) =>
  Number.isInteger(n) ? String(Math.abs(n)) : fixed(n);
const isZero = (n: number) => Math.abs(n) < 0.005;
const sum = (items: readonly ItemWords[]) =>
  items.reduce((total, item) => total + item.price, 0);

function parts(date: string): { y: number; m: number; d: number } {
  const [y = 0, m = 1, d = 1] = date.split("-").map(Number);
  return { y, m, d };
}
const month = (m: number) => MONTHS[m - 1] ?? "";
const pad = (n: number) => String(n).padStart(2, "0");

/** `May 20` */
const monthDay = (date: string) => {
  const { m, d } = parts(date);
  return `${month(m)} ${d}`;
};
/** `May 20, 1990` */
const monthDayYear = (date: string) => {
  const { y, m, d } = parts(date);
  return `${month(m)} ${d}, ${y}`;
};
/** `20 May 2024` */
const dayMonthYear = (date: string) => {
  const { y, m, d } = parts(date);
  return `${d} ${month(m)} ${y}`;
};
/** `05/20/2024` */
const slashes = (date: string) => {
  const { y, m, d } = parts(date);
  return `${pad(m)}/${pad(d)}/${y}`;
};

/** `2:30 pm`; what follows the minutes, as in `00:15+1`, is kept. */
function clock12(time: string, am = " am", pm = " pm"): string {
  const match = /^(\d{1,2}):(\d{2})(.*)$/.exec(time);
  if (match === null) return time;
  const hour = Number(match[1]);
  const half = hour < 12 ? am : pm;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${match[2]}${half}${match[3]}`;
}

// Lists and numbers.

function and(words: readonly string[], last = " and "): string {
  if (words.length < 2) return words.join("");
  return words.slice(0, -1).join(", ") + last + words[words.length - 1];
}
const count = (n: number, one: string, many = `${one}s`) =>
  `${n} ${n === 1 ? one : many}`;
const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven"];
const spelled = (n: number) => SMALL[n] ?? String(n);
const spelledCount = (n: number, one: string) =>
  `${spelled(n)} ${n === 1 ? one : `${one}s`}`;
const upperFirst = (s: string) => s.slice(0, 1).toUpperCase() + s.slice(1);

// Items.

const values = (item: ItemWords, between = ", ") =>
  Object.values(item.options).join(between);
const named = (item: ItemWords, is = ": ", between = ", ") =>
  Object.entries(item.options).map(([k, v]) => `${k}${is}${v}`).join(between);
const spokenOptions = (item: ItemWords) =>
  and(Object.entries(item.options).map(([k, v]) => `${k} ${v}`));
const hasOptions = (item: ItemWords) => Object.keys(item.options).length > 0;
/** `Water Bottle (500ml, red)` */
const withValues = (item: ItemWords, between = ", ") =>
  hasOptions(item) ? `${item.name} (${values(item, between)})` : item.name;
/** Options of `wanted` that are not those of `had`. */
const changed = (had: ItemWords, wanted: ItemWords) =>
  Object.entries(wanted.options).filter(([k, v]) => had.options[k] !== v);

// Methods.

/** `Visa ending in 1234`, `gift card`, `PayPal account`. */
function methodName(
  m: MethodWords,
  ending = " ending in ",
  brandOf = upperFirst,
): string {
  if (m.source === "PayPal") return "PayPal account";
  if (m.source === "certificate") return `certificate ${m.id}`;
  if (m.source === "gift card") return "gift card";
  const brand = m.brand === undefined ? "credit card" : brandOf(m.brand);
  return m.lastFour === undefined
    ? (m.brand === undefined ? brand : `${brand} card`)
    : `${brand}${ending}${m.lastFour}`;
}
/** `credit card 4521`, `PayPal`, `gift card`. */
function methodShort(m: MethodWords): string {
  if (m.source === "PayPal") return "PayPal";
  if (m.source === "certificate") return m.id;
  if (m.source === "gift card") return "gift card";
  return `${m.brand ?? "card"} ${m.lastFour ?? ""}`.trim();
}

// Addresses and people.

const streets = (a: AddressWords, between = ", ") =>
  a.address2 === "" ? a.address1 : `${a.address1}${between}${a.address2}`;
const oneLine = (a: AddressWords) =>
  `${streets(a)}, ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
const noCountry = (a: AddressWords) =>
  `${streets(a)}, ${a.city}, ${a.state} ${a.zip}`;
const fullName = (p: PassengerWords) => `${p.first} ${p.last}`;
const names = (people: readonly PassengerWords[]) => and(people.map(fullName));
const tripName = (roundTrip: boolean) => roundTrip ? "round trip" : "one way";

/** A reason to cancel a reservation as a noun: `because of …`. */
function reasonNoun(reason: string): string {
  switch (reason) {
    case "change of plan":
      return "a change of plan";
    case "airline cancelled flight":
      return "the flight being cancelled by the airline";
    case "health":
      return "health reasons";
    case "weather":
      return "the weather";
    default:
      return reason;
  }
}

// 1. A chatty clerk on the phone.

function chattyMethod(m: MethodWords): string {
  return `your ${methodName(m)}`;
}

function chattySwap(had: ItemWords, wanted: ItemWords): string {
  const other = changed(had, wanted);
  const price = `The new one costs $${fixed(wanted.price)}.`;
  if (had.name !== wanted.name) {
    return `I'll swap the ${withValues(had)} for the ${
      withValues(wanted)
    }. ${price}`;
  }
  if (other.length === 0) {
    return `I'll swap the ${withValues(had)} for the very same kind. ${price}`;
  }
  const keep = other.length < Object.keys(wanted.options).length
    ? ", keeping everything else the same"
    : "";
  return `I'll swap the ${withValues(had)} for one with ${
    and(other.map(([k, v]) => `${k} ${v}`))
  }${keep}. ${price}`;
}

function chattyFlight(f: FlightWords): string {
  return `You'd leave ${f.origin} on ${monthDay(f.date)} at ${
    clock12(f.departs)
  } with flight ${f.number} and get into ${f.destination} at ${
    clock12(f.arrives)
  }.`;
}

const chatty: Phrasing = {
  name: "chatty clerk, swap X for Y, several sentences per item",
  retail: (s) => {
    const start = "Alright, let me just read that back to you.";
    const end = "Is that all right with you? A simple yes will do.";
    switch (s.act) {
      case "cancel": {
        const why = s.reason === "no longer needed"
          ? "since you don't need it any more"
          : s.reason === "ordered by mistake"
          ? "since you ordered it by mistake"
          : `the reason being ${s.reason}`;
        return `${start} I'll go ahead and cancel your order ${s.order} for you, ${why}. That takes care of ${
          and(s.items.map((i) => `the ${i.name}`))
        }. The money, $${fixed(sum(s.items))} in all, will be heading back to ${
          chattyMethod(s.method)
        }. ${end}`;
      }
      case "return":
        return `${start} I'll set up a return for order ${s.order}. ${
          s.items.map((i) =>
            `You'd be sending back the ${i.name}. ${
              hasOptions(i) ? `It's the one with ${spokenOptions(i)}. ` : ""
            }You'd get $${fixed(i.price)} for it.`
          ).join(" ")
        } All of that money will go to ${chattyMethod(s.method)}. ${end}`;
      case "exchange":
      case "modify": {
        const about = s.act === "exchange"
          ? `We're talking about an exchange on order ${s.order}, the one you've already received.`
          : `We're talking about order ${s.order}, which hasn't gone out yet, so I can still modify it.`;
        const money = isZero(s.difference)
          ? `Price-wise it's even, so nothing moves on ${
            chattyMethod(s.method)
          }.`
          : s.difference > 0
          ? `That leaves $${fixed(s.difference)} to pay, and I'll put it on ${
            chattyMethod(s.method)
          }.`
          : `You'd get $${fixed(s.difference)} back, and I'll send it to ${
            chattyMethod(s.method)
          }.`;
        return `${start} ${about} ${
          s.pairs.map((p) => chattySwap(p.had, p.wanted)).join(" ")
        } ${money} ${end}`;
      }
      case "payment":
        return `${start} I'll move order ${s.order} off ${
          chattyMethod(s.had)
        } and on to ${chattyMethod(s.wanted)}. So the $${
          fixed(s.total)
        } will be charged there, and what you paid the first time comes back to you. ${end}`;
      case "address":
        return `${start} I'll have your order ${s.order} sent somewhere else. It'll go to ${
          streets(s.address)
        } in ${s.address.city}, ${s.address.state}, zip ${s.address.zip}, ${s.address.country}. ${end}`;
      case "userAddress":
        return `${start} I'll change the default address on your profile. From now on it'll be ${
          streets(s.address)
        } in ${s.address.city}, ${s.address.state}, zip ${s.address.zip}, ${s.address.country}. ${end}`;
    }
  },
  airline: (s) => {
    const start = "Okay, so let me just go over that with you one more time.";
    const end = "Does that sound good? If so, just say yes.";
    switch (s.act) {
      case "book": {
        const paying = s.payments.length === 1
          ? `The trip comes to $${fixed(s.total)}, and I'll put that on ${
            and(s.payments.map((p) => chattyMethod(p.method)))
          }.`
          : `The trip comes to $${fixed(s.total)}. I'll put ${
            and(
              s.payments.map((p) =>
                `$${fixed(p.amount)} on ${chattyMethod(p.method)}`
              ),
            )
          }.`;
        return `${start} I'll book you a ${
          s.roundTrip ? "round trip" : "one-way trip"
        } from ${s.origin} to ${s.destination} in ${s.cabin}. ${
          s.flights.map(chattyFlight).join(" ")
        } Travelling ${s.passengers.length === 1 ? "is" : "are"} ${
          and(
            s.passengers.map((p) =>
              `${fullName(p)}, born ${monthDayYear(p.born)}`
            ),
            ", and ",
          )
        }. ${
          s.bags === 0
            ? "There'll be no checked bags."
            : `There'll be ${spelledCount(s.bags, "checked bag")} altogether.`
        } ${
          s.insurance
            ? "I'll put the travel insurance on as well."
            : "I'll leave the travel insurance off."
        } ${paying} ${end}`;
      }
      case "cancel":
        return `${start} I'll cancel your reservation ${s.reservation} because of ${
          reasonNoun(s.reason)
        }. The money goes back the way you paid. ${end}`;
      case "flights":
        return `${start} I'll move reservation ${s.reservation} on to these flights. ${
          s.flights.map(chattyFlight).join(" ")
        } You'd still be sitting in ${s.cabin}. If there's any difference in the fare, we'll settle it with ${
          chattyMethod(s.method)
        }. ${end}`;
      case "cabin":
        return `${start} I'll swap ${s.had} for ${s.wanted} on reservation ${s.reservation}, for everybody and on every leg. The difference will be settled with ${
          chattyMethod(s.method)
        }. ${end}`;
      case "passengers":
        return s.leaving === null
          ? `${start} I'll add ${fullName(s.joining)}, born ${
            monthDayYear(s.joining.born)
          }, to reservation ${s.reservation}. Then it's ${
            names(s.passengers)
          } on board. ${end}`
          : `${start} I'll swap ${fullName(s.leaving)} for ${
            fullName(s.joining)
          }, born ${
            monthDayYear(s.joining.born)
          }, on reservation ${s.reservation}. Then it's ${
            names(s.passengers)
          } on board. ${end}`;
      case "bags":
        return `${start} I'll go from ${spelledCount(s.had, "bag")} to ${
          spelledCount(s.total, "bag")
        } on reservation ${s.reservation}. ${
          s.nonfree === 0
            ? "You won't be charged a thing for that."
            : `${
              upperFirst(spelled(s.nonfree))
            } of those you'd pay for, which makes $${
              fixed(s.nonfree * 50)
            } on ${chattyMethod(s.method)}.`
        } ${end}`;
      case "certificate":
        return `${start} I'll send you a travel certificate worth $${
          fixed(s.amount)
        }, to make up for the ${s.reason} on reservation ${s.reservation}. ${end}`;
    }
  },
};

// 2. A hurried chat agent; ids are pasted, the rest is lower case.

const low = (s: string) => s.toLowerCase();
const lowMethod = (m: MethodWords) =>
  m.source === "certificate" ? `cert ${m.id}` : low(methodShort(m));
const lowItem = (i: ItemWords) => low(`${i.name} ${values(i, " ")}`.trim());
const lowDate = (date: string) => low(monthDay(date));
const lowFlight = (f: FlightWords) =>
  `${f.number} ${low(f.origin)} to ${low(f.destination)} ${lowDate(f.date)} ${
    clock12(f.departs, "am", "pm")
  }`;

const chat: Phrasing = {
  name: "lower-case chat without punctuation",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return `ok so im gonna cancel ${s.order} for u cuz ${
          s.reason === "no longer needed"
            ? "u dont need it anymore"
            : s.reason === "ordered by mistake"
            ? "it was a mistake"
            : low(s.reason)
        } and u get the money back on ur ${lowMethod(s.method)} ok?`;
      case "return":
        return `ok so for ${s.order} ur sending back ${
          and(s.items.map(lowItem), " and ")
        } and i put the refund on ur ${lowMethod(s.method)} ok?`;
      case "exchange":
      case "modify":
        return `ok so on ${s.order} ${
          s.act === "exchange"
            ? "ill exchange what u got"
            : "ill change it before it ships"
        }\n${
          s.pairs.map((p) => `u had ${lowItem(p.had)} now ${lowItem(p.wanted)}`)
            .join("\n")
        }\n${
          isZero(s.difference)
            ? "no extra cost"
            : s.difference > 0
            ? `thats ${fixed(s.difference)} more on ur ${lowMethod(s.method)}`
            : `u get ${fixed(s.difference)} back on ur ${lowMethod(s.method)}`
        }\nok?`;
      case "payment":
        return `so ${s.order} goes on ur ${lowMethod(s.wanted)} now and not ${
          lowMethod(s.had)
        } its ${fixed(s.total)} total\nok to do that?`;
      case "address":
        return `so im sending ${s.order} to\n${low(streets(s.address, " "))} ${
          low(s.address.city)
        } ${low(s.address.state)} ${s.address.zip}\nok?`;
      case "userAddress":
        return `so im updating the address in ur profile to\n${
          low(streets(s.address, " "))
        } ${low(s.address.city)} ${low(s.address.state)} ${s.address.zip}\nok?`;
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return `k so booking u ${tripName(s.roundTrip)} ${low(s.origin)} to ${
          low(s.destination)
        } in ${s.cabin}\n${s.flights.map(lowFlight).join("\n")}\nfor ${
          low(s.passengers.map(fullName).join(" and "))
        }\n${s.bags === 0 ? "no bags" : count(s.bags, "bag")} and ${
          s.insurance ? "with insurance" : "no insurance"
        }\n${
          s.payments.length === 1
            ? `${short(s.total)} on ur ${
              s.payments.map((p) => lowMethod(p.method)).join("")
            }`
            : `${
              s.payments.map((p) =>
                `${short(p.amount)} on ${lowMethod(p.method)}`
              ).join(" and ")
            } so ${short(s.total)} total`
        }\nyes or no?`;
      case "cancel":
        return `k so cancelling ${s.reservation} for u reason ${
          low(s.reason)
        }\nyes or no?`;
      case "flights":
        return `k so on ${s.reservation} ur new flights are\n${
          s.flights.map(lowFlight).join("\n")
        }\nstill ${s.cabin} and any diff goes on ur ${
          lowMethod(s.method)
        }\nyes or no?`;
      case "cabin":
        return `k so ${s.reservation} goes from ${s.had} to ${s.wanted} and the diff is on ur ${
          lowMethod(s.method)
        }\nyes or no?`;
      case "passengers":
        return s.leaving === null
          ? `k so im adding ${low(fullName(s.joining))} dob ${
            slashes(s.joining.born)
          } to ${s.reservation}\nyes or no?`
          : `k so on ${s.reservation} ${low(fullName(s.leaving))} is off and ${
            low(fullName(s.joining))
          } dob ${slashes(s.joining.born)} is on\nyes or no?`;
      case "bags":
        return `k so ${s.reservation} gets ${
          count(s.total, "bag")
        } total instead of ${s.had} ${
          s.nonfree === 0
            ? "and its free"
            : `thats ${short(s.nonfree * 50)} bucks on ur ${
              lowMethod(s.method)
            }`
        }\nyes or no?`;
      case "certificate":
        return `k so im giving u a ${
          short(s.amount)
        } dollar certificate for the ${s.reason} on ${s.reservation}\nyes or no?`;
    }
  },
};

// 3. A formal letter, in the passive voice.

function letterMethod(m: MethodWords): string {
  switch (m.source) {
    case "PayPal":
      return "your PayPal account";
    case "gift card":
      return `your gift card (reference ${m.id})`;
    case "certificate":
      return `your travel certificate (reference ${m.id})`;
    case "credit card":
      return `your ${m.brand === undefined ? "" : `${upperFirst(m.brand)} `}${
        m.lastFour === undefined
          ? "credit card"
          : `credit card bearing the final digits ${m.lastFour}`
      }`;
  }
}
const letterItem = (i: ItemWords) =>
  `the ${i.name}${
    hasOptions(i) ? ` with ${spokenOptions(i)}` : ""
  } (article number ${i.id})`;
const letterFlight = (f: FlightWords) =>
  `flight ${f.number} on ${
    dayMonthYear(f.date)
  }, departing from ${f.origin} at ${f.departs} hours and arriving in ${f.destination} at ${f.arrives} hours`;
const letterPerson = (p: PassengerWords) =>
  `${fullName(p)} (date of birth: ${dayMonthYear(p.born)})`;

const letter: Phrasing = {
  name: "formal letter, passive voice",
  retail: (s) => {
    const wrap = (body: string) =>
      `Dear Customer,\n\nThank you for having contacted our Customer Care Department.\n\n${body}\n\nWe should be most grateful if you would confirm your agreement to the above by replying with the word "Yes". No action will be taken before your confirmation has been received.\n\nYours faithfully,\nCustomer Care`;
    switch (s.act) {
      case "cancel":
        return wrap(
          `We have taken note of your request, according to which order ${s.order} is to be cancelled in its entirety. The reason will be recorded as "${s.reason}". ${
            s.items.length === 1
              ? "The following article is affected"
              : "The following articles are affected"
          }: ${and(s.items.map(letterItem))}.\n\nThe amount paid, namely ${
            fixed(sum(s.items))
          } USD, will be credited to ${letterMethod(s.method)}.`,
        );
      case "return":
        return wrap(
          `With regard to your order ${s.order}, ${
            and(s.items.map(letterItem))
          } ${
            s.items.length === 1 ? "is" : "are"
          } to be returned to our warehouse.\n\nThe purchase price of ${
            fixed(sum(s.items))
          } USD will be reimbursed to ${letterMethod(s.method)}.`,
        );
      case "exchange":
      case "modify":
        return wrap(
          `${
            s.act === "exchange"
              ? `With regard to your order ${s.order}, which has been delivered to you, the following exchange is to be arranged.`
              : `With regard to your pending order ${s.order}, the following modification is to be made.`
          }\n\n${
            s.pairs.map((p) =>
              `${upperFirst(letterItem(p.had))} is to be ${
                s.act === "exchange" ? "exchanged for" : "substituted by"
              } ${letterItem(p.wanted)}, the price of which is ${
                fixed(p.wanted.price)
              } USD.`
            ).join("\n\n")
          }\n\n${
            isZero(s.difference)
              ? `As the total remains the same, no amount will be charged or refunded. ${
                upperFirst(letterMethod(s.method))
              } will be kept on record.`
              : s.difference > 0
              ? `The resulting difference of ${
                fixed(s.difference)
              } USD will be charged to ${letterMethod(s.method)}.`
              : `The resulting difference of ${
                fixed(s.difference)
              } USD will be refunded to ${letterMethod(s.method)}.`
          }`,
        );
      case "payment":
        return wrap(
          `With regard to your pending order ${s.order}, the method of payment is to be altered. The sum of ${
            fixed(s.total)
          } USD will be charged to ${
            letterMethod(s.wanted)
          }.\n\nThe payment previously made by means of ${
            letterMethod(s.had)
          } will be reimbursed.`,
        );
      case "address":
        return wrap(
          `With regard to your pending order ${s.order}, the shipping address is to be amended. The goods will be dispatched to:\n\n${
            streets(s.address, "\n")
          }\n${s.address.city}, ${s.address.state} ${s.address.zip}\n${s.address.country}`,
        );
      case "userAddress":
        return wrap(
          `The default address held in your customer profile is to be amended. It will henceforth read:\n\n${
            streets(s.address, "\n")
          }\n${s.address.city}, ${s.address.state} ${s.address.zip}\n${s.address.country}`,
        );
    }
  },
  airline: (s) => {
    const wrap = (body: string) =>
      `Dear Passenger,\n\nWe refer to your request of today.\n\n${body}\n\nKindly let us know whether you are in agreement by answering "Yes". Until such time nothing will be altered in our systems.\n\nWith kind regards,\nPassenger Services`;
    switch (s.act) {
      case "book":
        return wrap(
          `A ${
            s.roundTrip ? "round-trip" : "one-way"
          } journey from ${s.origin} to ${s.destination} in ${s.cabin} class is to be booked, comprising ${
            and(s.flights.map(letterFlight), "; and ")
          }.\n\nThe reservation will be made in the name of ${
            and(s.passengers.map(letterPerson))
          }. ${
            s.bags === 0
              ? "No checked baggage"
              : `Checked baggage of ${spelledCount(s.bags, "piece")} in total`
          } will be included. Travel insurance is ${
            s.insurance ? "to be added" : "not desired"
          }.\n\nThe total price amounts to ${fixed(s.total)} USD${
            s.payments.length === 1
              ? ` and will be charged to ${
                s.payments.map((p) => letterMethod(p.method)).join("")
              }`
              : `, of which ${
                and(
                  s.payments.map((p) =>
                    `${fixed(p.amount)} USD will be charged to ${
                      letterMethod(p.method)
                    }`
                  ),
                )
              }`
          }.`,
        );
      case "cancel":
        return wrap(
          `Reservation ${s.reservation} is to be cancelled in full. The reason stated by you is ${
            reasonNoun(s.reason)
          }.\n\nAny refund due will be credited to the original form of payment.`,
        );
      case "flights":
        return wrap(
          `The itinerary of reservation ${s.reservation} is to be amended. Following the amendment it will consist of ${
            and(s.flights.map(letterFlight), "; and ")
          }.\n\nThe class of travel, ${s.cabin}, will be retained. Any difference in fare will be settled by means of ${
            letterMethod(s.method)
          }.`,
        );
      case "cabin":
        return wrap(
          `The class of travel in reservation ${s.reservation} is to be changed from ${s.had} to ${s.wanted}.\n\nThe difference in fare will be settled by means of ${
            letterMethod(s.method)
          }.`,
        );
      case "passengers":
        return wrap(
          `${
            s.leaving === null
              ? `${
                letterPerson(s.joining)
              } is to be added to reservation ${s.reservation}.`
              : `In reservation ${s.reservation}, the passenger ${
                letterPerson(s.leaving)
              } is to be replaced by ${letterPerson(s.joining)}.`
          }\n\nFollowing this change the reservation will be held for ${
            and(s.passengers.map(letterPerson))
          }.`,
        );
      case "bags":
        return wrap(
          `The checked baggage in reservation ${s.reservation} is to be changed from ${
            spelledCount(s.had, "piece")
          } to ${spelledCount(s.total, "piece")}.\n\n${
            s.nonfree === 0
              ? "No charge will be made for this."
              : `A charge of 50.00 USD applies to ${
                s.nonfree === 1
                  ? "one piece"
                  : `each of ${spelled(s.nonfree)} pieces`
              }; accordingly, ${fixed(s.nonfree * 50)} USD will be charged to ${
                letterMethod(s.method)
              }.`
          }`,
        );
      case "certificate":
        return wrap(
          `By way of compensation for the ${s.reason} in reservation ${s.reservation}, a travel certificate in the amount of ${
            fixed(s.amount)
          } USD is to be issued in your favour.`,
        );
    }
  },
};

// 4. Lines of key=value, as an old terminal prints them.

const kv = (entries: readonly (readonly [string, string | number])[]) =>
  entries.map(([k, v]) => `${k}=${v}`).join("\n");
const kvItem = (i: ItemWords) =>
  `${i.id} ${i.name}${hasOptions(i) ? ` [${named(i, ":", ";")}]` : ""}`;
const kvAddress = (a: AddressWords): (readonly [string, string])[] => [
  ["ADDRESS1", a.address1],
  ...(a.address2 === "" ? [] : [["ADDRESS2", a.address2] as const]),
  ["CITY", a.city],
  ["STATE", a.state],
  ["ZIP", a.zip],
  ["COUNTRY", a.country],
];
const kvFlights = (flights: readonly FlightWords[]) =>
  flights.map((f, n) =>
    [
      `FLIGHT_${n + 1}`,
      `${f.number} ${f.date} ${f.origin}-${f.destination} ${f.departs}-${f.arrives}`,
    ] as const
  );
const kvPerson = (p: PassengerWords) => `${p.last}/${p.first} ${p.born}`;
const kvPeople = (people: readonly PassengerWords[]) =>
  people.map((p, n) => [`PAX_${n + 1}`, kvPerson(p)] as const);

const keyValue: Phrasing = {
  name: "key=value lines",
  retail: (s) => {
    const ask = "\nCONFIRM? [YES/NO]";
    switch (s.act) {
      case "cancel":
        return kv([
          ["ACTION", "CANCEL_ORDER"],
          ["ORDER", s.order],
          ["REASON", s.reason],
          ...s.items.map((i, n) => [`ITEM_${n + 1}`, kvItem(i)] as const),
          ["REFUND_TO", s.method.id],
        ]) + ask;
      case "return":
        return kv([
          ["ACTION", "RETURN_ITEMS"],
          ["ORDER", s.order],
          ...s.items.map((i, n) => [`ITEM_${n + 1}`, kvItem(i)] as const),
          ["REFUND_AMOUNT", fixed(sum(s.items))],
          ["REFUND_TO", s.method.id],
        ]) + ask;
      case "exchange":
      case "modify":
        return kv([
          [
            "ACTION",
            s.act === "exchange"
              ? "EXCHANGE_DELIVERED_ITEMS"
              : "MODIFY_PENDING_ITEMS",
          ],
          ["ORDER", s.order],
          ...s.pairs.flatMap((p, n) =>
            [
              [`OLD_${n + 1}`, kvItem(p.had)],
              [`NEW_${n + 1}`, kvItem(p.wanted)],
            ] as const
          ),
          [
            "DIFFERENCE",
            `${isZero(s.difference) ? "" : s.difference > 0 ? "+" : "-"}${
              fixed(s.difference)
            }`,
          ],
          ["METHOD", s.method.id],
        ]) + ask;
      case "payment":
        return kv([
          ["ACTION", "CHANGE_PAYMENT"],
          ["ORDER", s.order],
          ["OLD_METHOD", s.had.id],
          ["NEW_METHOD", s.wanted.id],
          ["TOTAL", fixed(s.total)],
        ]) + ask;
      case "address":
        return kv([
          ["ACTION", "CHANGE_SHIPPING_ADDRESS"],
          ["ORDER", s.order],
          ...kvAddress(s.address),
        ]) + ask;
      case "userAddress":
        return kv([
          ["ACTION", "CHANGE_USER_DEFAULT_ADDRESS"],
          ...kvAddress(s.address),
        ]) + ask;
    }
  },
  airline: (s) => {
    const ask = "\nPROCEED? TYPE YES OR NO";
    switch (s.act) {
      case "book":
        return kv([
          ["ACTION", "NEW_BOOKING"],
          ["TYPE", s.roundTrip ? "ROUND_TRIP" : "ONE_WAY"],
          ["FROM", s.origin],
          ["TO", s.destination],
          ...kvFlights(s.flights),
          ["CABIN", s.cabin],
          ...kvPeople(s.passengers),
          ["BAGS", s.bags],
          ["INSURANCE", s.insurance ? "Y" : "N"],
          ...s.payments.map((p, n) =>
            [`PAY_${n + 1}`, `${p.method.id} ${fixed(p.amount)}`] as const
          ),
          ["TOTAL", fixed(s.total)],
        ]) + ask;
      case "cancel":
        return kv([
          ["ACTION", "CANCEL_RESERVATION"],
          ["PNR", s.reservation],
          ["REASON", s.reason],
        ]) + ask;
      case "flights":
        return kv([
          ["ACTION", "CHANGE_FLIGHTS"],
          ["PNR", s.reservation],
          ...kvFlights(s.flights),
          ["CABIN", s.cabin],
          ["METHOD", s.method.id],
        ]) + ask;
      case "cabin":
        return kv([
          ["ACTION", "CHANGE_CABIN"],
          ["PNR", s.reservation],
          ["OLD_CABIN", s.had],
          ["NEW_CABIN", s.wanted],
          ["METHOD", s.method.id],
        ]) + ask;
      case "passengers":
        return kv([
          ["ACTION", s.leaving === null ? "ADD_PASSENGER" : "CHANGE_PASSENGER"],
          ["PNR", s.reservation],
          ...(s.leaving === null
            ? []
            : [["OLD_PAX", kvPerson(s.leaving)] as const]),
          ["NEW_PAX", kvPerson(s.joining)],
          ...kvPeople(s.passengers),
        ]) + ask;
      case "bags":
        return kv([
          ["ACTION", "CHANGE_BAGS"],
          ["PNR", s.reservation],
          ["OLD_BAGS", s.had],
          ["NEW_BAGS", s.total],
          ["NONFREE", s.nonfree],
          ["CHARGE", fixed(s.nonfree * 50)],
          ["METHOD", s.method.id],
        ]) + ask;
      case "certificate":
        return kv([
          ["ACTION", "ISSUE_CERTIFICATE"],
          ["PNR", s.reservation],
          ["AMOUNT", fixed(s.amount)],
          ["REASON", s.reason],
        ]) + ask;
    }
  },
};

// 5. ASCII tables.

function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, n) => {
      widths[n] = Math.max(widths[n] ?? 0, cell.length);
    });
  }
  const rule = `+${widths.map((w) => "-".repeat(w + 2)).join("+")}+`;
  const lines = rows.map((row) =>
    `|${widths.map((w, n) => ` ${(row[n] ?? "").padEnd(w)} `).join("|")}|`
  );
  return [rule, ...lines.slice(0, 1), rule, ...lines.slice(1), rule].join("\n");
}
const tableFlights = (flights: readonly FlightWords[]) =>
  table([
    ["Flight", "Date", "From", "To", "Dep", "Arr"],
    ...flights.map((f) => [
      f.number,
      slashes(f.date),
      f.origin,
      f.destination,
      f.departs,
      f.arrives,
    ]),
  ]);
const tableMethod = (m: MethodWords) =>
  m.source === "credit card"
    ? methodName(m, " *", (b) => b.toUpperCase())
    : m.source === "PayPal"
    ? "PayPal"
    : m.id;

const tables: Phrasing = {
  name: "ASCII tables",
  retail: (s) => {
    const ask = "Please check the table. All correct? Then answer YES.";
    switch (s.act) {
      case "cancel":
        return `Cancellation of order ${s.order} (${s.reason})\n${
          table([
            ["Article no.", "Article", "Refund"],
            ...s.items.map((i) => [i.id, i.name, `$${fixed(i.price)}`]),
            ["", "Sum", `$${fixed(sum(s.items))}`],
          ])
        }\nRefund to: ${tableMethod(s.method)}\n${ask}`;
      case "return":
        return `Return from order ${s.order}\n${
          table([
            ["Article no.", "Article", "Options", "Refund"],
            ...s.items.map((
              i,
            ) => [i.id, i.name, values(i), `$${fixed(i.price)}`]),
            ["", "Sum", "", `$${fixed(sum(s.items))}`],
          ])
        }\nRefund to: ${tableMethod(s.method)}\n${ask}`;
      case "exchange":
      case "modify":
        return `${
          s.act === "exchange"
            ? `Exchange, delivered order ${s.order}`
            : `Item change, pending order ${s.order}`
        }\n${
          table([
            ["Article", "Old", "New", "New price"],
            ...s.pairs.map((p) => [
              p.had.name === p.wanted.name
                ? p.wanted.name
                : `${p.had.name} -> ${p.wanted.name}`,
              values(p.had, " / "),
              values(p.wanted, " / "),
              `$${fixed(p.wanted.price)}`,
            ]),
          ])
        }\n${
          isZero(s.difference)
            ? "Difference: $0.00"
            : s.difference > 0
            ? `Difference: $${fixed(s.difference)}, to be paid with ${
              tableMethod(s.method)
            }`
            : `Difference: -$${fixed(s.difference)}, refunded to ${
              tableMethod(s.method)
            }`
        }\n${ask}`;
      case "payment":
        return `Payment change, order ${s.order}\n${
          table([
            ["", "Old", "New"],
            ["Payment", tableMethod(s.had), tableMethod(s.wanted)],
            ["Amount", `-$${fixed(s.total)}`, `$${fixed(s.total)}`],
          ])
        }\n${ask}`;
      case "address":
      case "userAddress": {
        const a = s.address;
        return `${
          s.act === "address"
            ? `New shipping address, order ${s.order}`
            : "New default address of your user profile"
        }\n${
          table([
            ["Field", "New value"],
            ["Address line 1", a.address1],
            ["Address line 2", a.address2 === "" ? "-" : a.address2],
            ["City", a.city],
            ["State", a.state],
            ["ZIP", a.zip],
            ["Country", a.country],
          ])
        }\n${ask}`;
      }
    }
  },
  airline: (s) => {
    const ask = "Is everything in the table correct, may I go ahead? (yes/no)";
    switch (s.act) {
      case "book":
        return `New booking: ${s.origin}-${s.destination}, ${
          s.roundTrip ? "return ticket" : "single ticket"
        }, ${s.cabin}\n${tableFlights(s.flights)}\n${
          table([
            ["Passenger", "Date of birth"],
            ...s.passengers.map((p) => [fullName(p), slashes(p.born)]),
          ])
        }\n${
          table([
            ["Extras", ""],
            ["Checked bags", String(s.bags)],
            ["Insurance", s.insurance ? "yes" : "no"],
          ])
        }\n${
          table([
            ["Paid with", "Amount"],
            ...s.payments.map((p) => [
              tableMethod(p.method),
              `$${fixed(p.amount)}`,
            ]),
            ["TOTAL", `$${fixed(s.total)}`],
          ])
        }\n${ask}`;
      case "cancel":
        return `${
          table([
            ["Reservation", "Action", "Reason"],
            [s.reservation, "CANCEL", s.reason],
          ])
        }\n${ask}`;
      case "flights":
        return `Reservation ${s.reservation}, new flights (${s.cabin}, unchanged)\n${
          tableFlights(s.flights)
        }\nFare difference via: ${tableMethod(s.method)}\n${ask}`;
      case "cabin":
        return `${
          table([
            ["Reservation", "Cabin old", "Cabin new", "Difference via"],
            [s.reservation, s.had, s.wanted, tableMethod(s.method)],
          ])
        }\n${ask}`;
      case "passengers":
        return `Passenger ${
          s.leaving === null ? "added" : "replaced"
        }, reservation ${s.reservation}\n${
          table([
            ["", "Name", "Date of birth"],
            ...(s.leaving === null ? [] : [[
              "Old",
              fullName(s.leaving),
              slashes(s.leaving.born),
            ]]),
            ["New", fullName(s.joining), slashes(s.joining.born)],
          ])
        }\nOn board afterwards: ${names(s.passengers)}\n${ask}`;
      case "bags":
        return `Checked bags, reservation ${s.reservation}\n${
          table([
            ["Old", "New", "To pay", "Price", "Via"],
            [
              String(s.had),
              String(s.total),
              `${s.nonfree} x $50`,
              `$${fixed(s.nonfree * 50)}`,
              tableMethod(s.method),
            ],
          ])
        }\n${ask}`;
      case "certificate":
        return `${
          table([
            ["Reservation", "Compensation", "Value", "For"],
            [
              s.reservation,
              "certificate",
              `$${fixed(s.amount)}`,
              s.reason,
            ],
          ])
        }\n${ask}`;
    }
  },
};

// 6. YAML from a small language model.

const quoted = (s: string) => `"${s}"`;
function yamlItem(i: ItemWords, indent: string): string {
  return [
    `name: ${i.name}`,
    `item_id: ${quoted(i.id)}`,
    ...(hasOptions(i) ? ["options:"] : []),
    ...Object.entries(i.options).map(([k, v]) => `  ${k}: ${quoted(v)}`),
    `price: ${i.price}`,
  ].join(`\n${indent}`);
}
const yamlAddress = (a: AddressWords) =>
  [
    `  address1: ${a.address1}`,
    `  address2: ${quoted(a.address2)}`,
    `  city: ${a.city}`,
    `  state: ${a.state}`,
    `  country: ${a.country}`,
    `  zip: ${quoted(a.zip)}`,
  ].join("\n");
const yamlFlights = (flights: readonly FlightWords[]) =>
  flights.map((f) =>
    `  - flight_number: ${f.number}\n    date: ${f.date}\n    route: ${f.origin} to ${f.destination}`
  ).join("\n");
const yamlPerson = (p: PassengerWords) =>
  `{first_name: ${p.first}, last_name: ${p.last}, dob: ${p.born}}`;
const yamlPeople = (people: readonly PassengerWords[]) =>
  people.map((p) => `  - ${yamlPerson(p)}`).join("\n");

const yaml: Phrasing = {
  name: "YAML of a small language model",
  retail: (s) => {
    const wrap = (body: string) =>
      `Sure! Here is the the action detail that I am going to take:\n\n\`\`\`yaml\n${body}\n\`\`\`\n\nPlease reply with "yes" to confirm the action detail, so I can proceed to proceed.`;
    switch (s.act) {
      case "cancel":
        return wrap(
          `action: cancel_pending_order\norder_id: ${
            quoted(s.order)
          }\nreason: ${s.reason}\nrefund_method: ${s.method.id}`,
        );
      case "return":
        return wrap(
          `action: return_delivered_order_items\norder_id: ${
            quoted(s.order)
          }\nitems:\n${
            s.items.map((i) => `  - ${yamlItem(i, "    ")}`).join("\n")
          }\nrefund_method: ${s.method.id}`,
        );
      case "exchange":
      case "modify":
        return wrap(
          `action: ${
            s.act === "exchange"
              ? "exchange_delivered_order_items"
              : "modify_pending_order_items"
          }\norder_id: ${quoted(s.order)}\nchanges:\n${
            s.pairs.map((p) =>
              `  - old_item:\n      ${
                yamlItem(p.had, "      ")
              }\n    new_item:\n      ${yamlItem(p.wanted, "      ")}`
            ).join("\n")
          }\nprice_difference: ${
            isZero(s.difference)
              ? "0"
              : `${s.difference < 0 ? "-" : ""}${fixed(s.difference)}`
          }\npayment_method: ${s.method.id}`,
        );
      case "payment":
        return wrap(
          `action: modify_pending_order_payment\norder_id: ${
            quoted(s.order)
          }\nold_payment_method: ${s.had.id}\nnew_payment_method: ${s.wanted.id}\namount: ${
            fixed(s.total)
          }`,
        );
      case "address":
        return wrap(
          `action: modify_pending_order_address\norder_id: ${
            quoted(s.order)
          }\nnew_address:\n${yamlAddress(s.address)}`,
        );
      case "userAddress":
        return wrap(
          `action: modify_user_address\nnew_default_address:\n${
            yamlAddress(s.address)
          }`,
        );
    }
  },
  airline: (s) => {
    const wrap = (body: string) =>
      `I understand. I will help you with that. Below is the action I will perform to perform:\n\n${body}\n\nDo you confirm? Please say "yes" for confirm. (yes/no)`;
    switch (s.act) {
      case "book":
        return wrap(
          `action: book_reservation\nflight_type: ${
            s.roundTrip ? "round_trip" : "one_way"
          }\norigin: ${s.origin}\ndestination: ${s.destination}\ncabin: ${s.cabin}\nflights:\n${
            yamlFlights(s.flights)
          }\npassengers:\n${
            yamlPeople(s.passengers)
          }\ntotal_baggages: ${s.bags}\ninsurance: ${
            s.insurance ? "yes" : "no"
          }\npayments:\n${
            s.payments.map((p) =>
              `  - payment_id: ${p.method.id}\n    amount: ${p.amount}`
            ).join("\n")
          }\ntotal: ${s.total}`,
        );
      case "cancel":
        return wrap(
          `action: cancel_reservation\nreservation_id: ${s.reservation}\ncancellation_reason: ${s.reason}`,
        );
      case "flights":
        return wrap(
          `action: update_reservation_flights\nreservation_id: ${s.reservation}\ncabin: ${s.cabin}\nnew_flights:\n${
            yamlFlights(s.flights)
          }\npayment_id: ${s.method.id}`,
        );
      case "cabin":
        return wrap(
          `action: update_cabin\nreservation_id: ${s.reservation}\nold_cabin: ${s.had}\nnew_cabin: ${s.wanted}\npayment_id: ${s.method.id}`,
        );
      case "passengers":
        return wrap(
          `action: update_reservation_passengers\nreservation_id: ${s.reservation}\n${
            s.leaving === null ? "" : `remove: ${yamlPerson(s.leaving)}\n`
          }add: ${yamlPerson(s.joining)}\npassengers:\n${
            yamlPeople(s.passengers)
          }`,
        );
      case "bags":
        return wrap(
          `action: update_reservation_baggages\nreservation_id: ${s.reservation}\nold_baggages: ${s.had}\ntotal_baggages: ${s.total}\nnonfree_baggages: ${s.nonfree}\npayment_id: ${s.method.id}`,
        );
      case "certificate":
        return wrap(
          `action: send_certificate\nreservation_id: ${s.reservation}\namount: ${s.amount}\nreason: ${s.reason}`,
        );
    }
  },
};

// 7. Before and after.

const baMethod = (m: MethodWords) =>
  m.source === "credit card"
    ? methodName(m, " (…", upperFirst) + (m.lastFour === undefined ? "" : ")")
    : methodName(m);
const baFlight = (f: FlightWords) =>
  `  ${dayMonthYear(f.date)}  ${f.number}  ${f.origin} ${
    clock12(f.departs, "am", "pm")
  } - ${f.destination} ${clock12(f.arrives, "am", "pm")}`;
function beforeAfter(title: string, before: string, after: string): string {
  return `${title}\n\nBefore:\n${before}\n\nAfter:\n${after}\n\n`;
}

const beforeAndAfter: Phrasing = {
  name: "Before and After blocks",
  retail: (s) => {
    const ask = "May I save this? (answer with yes, please)";
    switch (s.act) {
      case "cancel":
        return beforeAfter(
          `Order ${s.order}`,
          `  Status: pending\n${
            s.items.map((i) => `  ${withValues(i)}, ${fixed(i.price)} dollars`)
              .join("\n")
          }`,
          `  Status: cancelled (reason: ${s.reason})\n  ${
            fixed(sum(s.items))
          } dollars back on the ${baMethod(s.method)}`,
        ) + ask;
      case "return":
        return beforeAfter(
          `Order ${s.order}`,
          `  Delivered, you have:\n${
            s.items.map((i) => `  ${withValues(i)}`).join("\n")
          }`,
          `  Returned to us:\n${
            s.items.map((i) =>
              `  ${withValues(i)}, refund ${fixed(i.price)} dollars`
            ).join("\n")
          }\n  Refund on the ${baMethod(s.method)}`,
        ) + ask;
      case "exchange":
      case "modify":
        return beforeAfter(
          s.act === "exchange"
            ? `Exchange for order ${s.order} (delivered)`
            : `Change to order ${s.order} (not shipped yet)`,
          s.pairs.map((p) =>
            `  ${withValues(p.had)}, ${fixed(p.had.price)} dollars`
          ).join("\n"),
          `${
            s.pairs.map((p) =>
              `  ${withValues(p.wanted)}, ${fixed(p.wanted.price)} dollars`
            ).join("\n")
          }\n${
            isZero(s.difference)
              ? "  Same total"
              : s.difference > 0
              ? `  You pay ${fixed(s.difference)} dollars with the ${
                baMethod(s.method)
              }`
              : `  You receive ${fixed(s.difference)} dollars on the ${
                baMethod(s.method)
              }`
          }`,
        ) + ask;
      case "payment":
        return beforeAfter(
          `How order ${s.order} is paid`,
          `  ${fixed(s.total)} dollars, ${baMethod(s.had)}`,
          `  ${fixed(s.total)} dollars, ${baMethod(s.wanted)}`,
        ) + ask;
      case "address":
        return beforeAfter(
          `Where order ${s.order} is shipped`,
          "  the address you gave when you ordered",
          `  ${
            streets(s.address, "\n  ")
          }\n  ${s.address.city}, ${s.address.state}, ${s.address.zip}\n  ${s.address.country}`,
        ) + ask;
      case "userAddress":
        return beforeAfter(
          "Default address in your account",
          "  the old one on file",
          `  ${
            streets(s.address, "\n  ")
          }\n  ${s.address.city}, ${s.address.state}, ${s.address.zip}\n  ${s.address.country}`,
        ) + ask;
    }
  },
  airline: (s) => {
    const ask = "Can I save it like this? yes/no";
    switch (s.act) {
      case "book":
        return beforeAfter(
          "New reservation",
          "  nothing booked",
          `  ${
            s.roundTrip ? "Round trip" : "One way"
          } ${s.origin} - ${s.destination}, ${s.cabin}\n${
            s.flights.map(baFlight).join("\n")
          }\n  Passengers:\n${
            s.passengers.map((p) =>
              `    ${fullName(p)}, ${dayMonthYear(p.born)}`
            ).join("\n")
          }\n  Checked bags: ${s.bags === 0 ? "none" : s.bags}\n  Insurance: ${
            s.insurance ? "with" : "without"
          }\n  Paid:\n${
            s.payments.map((p) =>
              `    ${fixed(p.amount)} dollars, ${baMethod(p.method)}`
            ).join("\n")
          }\n  All in all ${fixed(s.total)} dollars`,
        ) + ask;
      case "cancel":
        return beforeAfter(
          `Reservation ${s.reservation}`,
          "  active",
          `  cancelled, reason: ${s.reason}`,
        ) + ask;
      case "flights":
        return beforeAfter(
          `Reservation ${s.reservation}, ${s.cabin}`,
          "  the flights you have on your ticket now",
          `${
            s.flights.map(baFlight).join("\n")
          }\n  ${s.cabin}, as before\n  Difference settled by ${
            baMethod(s.method)
          }`,
        ) + ask;
      case "cabin":
        return beforeAfter(
          `Reservation ${s.reservation}`,
          `  ${s.had}`,
          `  ${s.wanted}\n  Difference settled by ${baMethod(s.method)}`,
        ) + ask;
      case "passengers":
        return beforeAfter(
          `Passengers of reservation ${s.reservation}`,
          s.leaving === null
            ? `  without ${fullName(s.joining)}`
            : `  with ${fullName(s.leaving)}`,
          s.passengers.map((p) => `  ${fullName(p)}, ${dayMonthYear(p.born)}`)
            .join("\n"),
        ) + ask;
      case "bags":
        return beforeAfter(
          `Checked bags, reservation ${s.reservation}`,
          `  ${count(s.had, "bag")}`,
          `  ${count(s.total, "bag")}\n  ${
            s.nonfree === 0
              ? "no charge"
              : `${s.nonfree} x 50 = ${fixed(s.nonfree * 50)} dollars on the ${
                baMethod(s.method)
              }`
          }`,
        ) + ask;
      case "certificate":
        return beforeAfter(
          `Compensation, reservation ${s.reservation}, ${s.reason}`,
          "  no certificate",
          `  one certificate of ${fixed(s.amount)} dollars`,
        ) + ask;
    }
  },
};

// 8. A clerk whose English is not native.

const foreignMethod = (m: MethodWords) =>
  m.source === "credit card"
    ? `your card ${m.brand ?? ""}${
      m.lastFour === undefined ? "" : ` with last numbers ${m.lastFour}`
    }`.replace("card  ", "card ").trimEnd()
    : m.source === "certificate"
    ? `your certificate number ${m.id}`
    : m.source === "gift card"
    ? `your card of gift ${m.id}`
    : "your paypal";
const foreignItem = (i: ItemWords) =>
  `${i.name}${hasOptions(i) ? ` ( ${values(i, " , ")} )` : ""}`;
const foreignFlight = (f: FlightWords) =>
  `- the day ${
    slashes(f.date)
  }, flight ${f.number} which go from ${f.origin} at ${f.departs} until ${f.destination} at ${f.arrives}`;
const foreignPerson = (p: PassengerWords) =>
  `${fullName(p)}, who is born the ${slashes(p.born)}`;

const foreign: Phrasing = {
  name: "non-native grammar",
  retail: (s) => {
    const ask = "You are agree with this ? Please to write me yes.";
    switch (s.act) {
      case "cancel":
        return `Ok dear, I resume for you. I will to cancel all the order ${s.order}, the motive is ${s.reason}. Inside are ${
          s.items.map((i) => i.name).join(", ")
        }. The money ( ${fixed(sum(s.items))}$ ) it returns to ${
          foreignMethod(s.method)
        }. ${ask}`;
      case "return":
        return `Ok dear, I resume for you. From the order ${s.order} you give back to us : ${
          s.items.map(foreignItem).join(" + ")
        }. For this we pay you back ${fixed(sum(s.items))}$ in ${
          foreignMethod(s.method)
        }. ${ask}`;
      case "exchange":
      case "modify":
        return `Ok dear, I resume for you. In the order ${s.order} ${
          s.act === "exchange"
            ? "who already arrived to you I make the exchange"
            : "who did not leave yet I make the modification"
        } :\n${
          s.pairs.map((p) =>
            `- ${foreignItem(p.had)} we take away, ${
              foreignItem(p.wanted)
            } of ${fixed(p.wanted.price)}$ we give you`
          ).join("\n")
        }\n${
          isZero(s.difference)
            ? "The price is equal, you have to pay nothing."
            : s.difference > 0
            ? `It is more expensive of ${
              fixed(s.difference)
            }$ and I take them from ${foreignMethod(s.method)}.`
            : `It is less expensive of ${
              fixed(s.difference)
            }$ and I give back them to ${foreignMethod(s.method)}.`
        }\n${ask}`;
      case "payment":
        return `Ok dear, I resume for you. The order ${s.order} of ${
          fixed(s.total)
        }$ will be payed with ${foreignMethod(s.wanted)} and not more with ${
          foreignMethod(s.had)
        }. ${ask}`;
      case "address":
        return `Ok dear, I resume for you. The order ${s.order} I make to send at this new direction : ${
          oneLine(s.address)
        }. ${ask}`;
      case "userAddress":
        return `Ok dear, I resume for you. In your profile of client I put like principal address this one : ${
          oneLine(s.address)
        }. ${ask}`;
    }
  },
  airline: (s) => {
    const ask = "It is ok for you like that ? Say me yes and I do.";
    switch (s.act) {
      case "book":
        return `Please you check well. I make one reservation new, ${
          s.roundTrip ? "going and coming back" : "only going"
        }, from ${s.origin} to ${s.destination}, class ${s.cabin} :\n${
          s.flights.map(foreignFlight).join("\n")
        }\n${
          s.passengers.length === 1 ? "The passenger is" : "The passengers are"
        } ${s.passengers.map(foreignPerson).join(" ; ")}.\n${
          s.bags === 0 ? "Luggages nothing." : `Luggages ${s.bags} in all.`
        } Insurance ${s.insurance ? "yes" : "no"}.\nIt makes ${
          short(s.total)
        }$, ${
          s.payments.map((p) =>
            `${short(p.amount)}$ I take from ${foreignMethod(p.method)}`
          ).join(" and ")
        }.\n${ask}`;
      case "cancel":
        return `Please you check well. I annul the reservation ${s.reservation} complete, it will be cancelled, by cause of : ${s.reason}. ${ask}`;
      case "flights":
        return `Please you check well. In the reservation ${s.reservation} I change the flights, after you will have this ones :\n${
          s.flights.map(foreignFlight).join("\n")
        }\nThe class rest the same, ${s.cabin}. If there is difference of price it goes with ${
          foreignMethod(s.method)
        }.\n${ask}`;
      case "cabin":
        return `Please you check well. In the reservation ${s.reservation} you pass from class ${s.had} into class ${s.wanted}. The difference it goes with ${
          foreignMethod(s.method)
        }. ${ask}`;
      case "passengers":
        return s.leaving === null
          ? `Please you check well. In the reservation ${s.reservation} comes also ${
            foreignPerson(s.joining)
          }. In total travel : ${s.passengers.map(fullName).join(", ")}. ${ask}`
          : `Please you check well. In the reservation ${s.reservation}, ${
            fullName(s.leaving)
          } do not travel, at his place travel ${
            foreignPerson(s.joining)
          }. In total travel : ${
            s.passengers.map(fullName).join(", ")
          }. ${ask}`;
      case "bags":
        return `Please you check well. In the reservation ${s.reservation} you had ${s.had} luggages, now will be ${s.total} in total. ${
          s.nonfree === 0
            ? "It do not cost nothing."
            : `For ${s.nonfree} you must to pay, 50$ each one, that is ${
              short(s.nonfree * 50)
            }$ from ${foreignMethod(s.method)}.`
        } ${ask}`;
      case "certificate":
        return `Please you check well. Because of the ${s.reason} in your reservation ${s.reservation} I will gift to you one certificate of ${
          short(s.amount)
        }$. ${ask}`;
    }
  },
};

// 9. Only questions.

const questions: Phrasing = {
  name: "only questions, Shall I …?",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return `Shall I cancel order ${s.order}, with "${s.reason}" as the reason? And have the money for ${
          and(s.items.map((i) => `the ${i.name}`))
        } returned to your ${methodName(s.method)}?`;
      case "return":
        return `Shall I start the return of ${
          and(s.items.map((i) => `the ${withValues(i)}`))
        } from order ${s.order}? And shall the refund be put on your ${
          methodName(s.method)
        }?`;
      case "exchange":
      case "modify":
        return `${
          s.act === "exchange"
            ? `Shall I file the exchange for order ${s.order}?`
            : `Shall I change the items of your pending order ${s.order}?`
        } ${
          s.pairs.map((p) =>
            `Would you like to have the ${
              withValues(p.wanted)
            } in place of the ${p.had.name} you ${
              s.act === "exchange" ? "received" : "picked first"
            }?`
          ).join(" ")
        } ${
          isZero(s.difference)
            ? "With nothing to pay either way?"
            : s.difference > 0
            ? `And may I charge the extra $${fixed(s.difference)} to your ${
              methodName(s.method)
            }?`
            : `And may I give the $${
              fixed(s.difference)
            } that are left over back to your ${methodName(s.method)}?`
        }`;
      case "payment":
        return `Do you want me to charge order ${s.order}, $${
          fixed(s.total)
        }, to your ${methodName(s.wanted)} rather than to your ${
          methodName(s.had)
        }?`;
      case "address":
        return `So shall order ${s.order} be delivered to ${
          noCountry(s.address)
        }?`;
      case "userAddress":
        return `So shall I make ${
          noCountry(s.address)
        } the default address of your account?`;
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return `Shall I book this ${
          s.roundTrip ? "round trip" : "one-way flight"
        } from ${s.origin} to ${s.destination} in ${s.cabin} for ${
          names(s.passengers)
        }? Is it right that you take ${
          and(
            s.flights.map((f) =>
              `${f.number} on ${
                monthDay(f.date)
              } from ${f.origin} to ${f.destination}`
            ),
          )
        }? With ${
          s.bags === 0 ? "no checked bags" : count(s.bags, "checked bag")
        } and ${s.insurance ? "with" : "without"} insurance? And may I charge ${
          and(
            s.payments.map((p) =>
              `$${short(p.amount)} to your ${methodName(p.method)}`
            ),
          )
        }${s.payments.length > 1 ? `, $${short(s.total)} altogether` : ""}?`;
      case "cancel":
        return `Shall I cancel reservation ${s.reservation} because of ${
          reasonNoun(s.reason)
        }?`;
      case "flights":
        return `Shall I put reservation ${s.reservation} on ${
          and(
            s.flights.map((f) =>
              `${f.number} on ${
                monthDay(f.date)
              } from ${f.origin} to ${f.destination}`
            ),
          )
        }, in ${s.cabin} as it is now? And shall your ${
          methodName(s.method)
        } be used for any difference?`;
      case "cabin":
        return `Do you want to fly ${s.wanted} rather than ${s.had} on reservation ${s.reservation}? And may I use your ${
          methodName(s.method)
        } for the difference?`;
      case "passengers":
        return s.leaving === null
          ? `Would you like me to put ${fullName(s.joining)} (born ${
            monthDayYear(s.joining.born)
          }) on reservation ${s.reservation} as well?`
          : `Would you like me to put ${fullName(s.joining)} (born ${
            monthDayYear(s.joining.born)
          }) on reservation ${s.reservation} in place of ${
            fullName(s.leaving)
          }?`;
      case "bags":
        return `Shall I make it ${count(s.total, "checked bag")} in total, ${
          s.total > s.had
            ? "up from"
            : s.total < s.had
            ? "down from"
            : "as with"
        } ${s.had}, on reservation ${s.reservation}? ${
          s.nonfree === 0
            ? "Free of charge, of course?"
            : `And may I charge $${short(s.nonfree * 50)} for ${
              s.nonfree === 1 ? "the paid one" : `the ${s.nonfree} paid ones`
            } to your ${methodName(s.method)}?`
        }`;
      case "certificate":
        return `May I issue you a certificate of $${
          short(s.amount)
        } for the ${s.reason} of reservation ${s.reservation}?`;
    }
  },
};

// 10. Nested bullets with imperatives.

const todoMethod = (m: MethodWords) =>
  `${
    m.source === "credit card"
      ? methodName(m, " ending ", upperFirst)
      : m.source === "PayPal"
      ? "PayPal"
      : m.source
  } [${m.id}]`;
const todoItem = (i: ItemWords, indent: string) =>
  [
    `#${i.id}`,
    ...Object.entries(i.options).map(([k, v]) => `${k}: ${v}`),
    `price: $${fixed(i.price)}`,
  ].map((line) => `${indent}- ${line}`).join("\n");
const todoFlights = (flights: readonly FlightWords[]) =>
  flights.map((f) =>
    `    - ${f.number}\n      - ${f.origin} → ${f.destination}\n      - ${f.date}, ${f.departs} → ${f.arrives}`
  ).join("\n");
const todoPerson = (p: PassengerWords) =>
  `${p.last}, ${p.first} (DOB ${p.born})`;

const todo: Phrasing = {
  name: "nested bullets, imperative",
  retail: (s) => {
    const ask = "\n\nReply YES to go on.";
    switch (s.act) {
      case "cancel":
        return `To do:\n- Cancel order ${s.order}\n  - Reason: ${s.reason}\n  - Contains:\n${
          s.items.map((i) => `    - ${i.name}, $${fixed(i.price)}`).join("\n")
        }\n- Refund $${fixed(sum(s.items))}\n  - to: ${
          todoMethod(s.method)
        }${ask}`;
      case "return":
        return `To do:\n- Return to us, from order ${s.order}\n${
          s.items.map((i) => `  - ${i.name}\n${todoItem(i, "    ")}`).join("\n")
        }\n- Refund $${fixed(sum(s.items))}\n  - to: ${
          todoMethod(s.method)
        }${ask}`;
      case "exchange":
      case "modify":
        return `To do:\n- ${
          s.act === "exchange"
            ? `Exchange in delivered order ${s.order}`
            : `Modify items in pending order ${s.order}`
        }\n${
          s.pairs.map((p) =>
            `  - Take out: ${p.had.name}\n${
              todoItem(p.had, "    ")
            }\n  - Put in: ${p.wanted.name}\n${todoItem(p.wanted, "    ")}`
          ).join("\n")
        }\n- ${
          isZero(s.difference)
            ? "Charge nothing, the price is the same"
            : s.difference > 0
            ? `Charge $${fixed(s.difference)}`
            : `Refund $${fixed(s.difference)}`
        }\n  - ${
          isZero(s.difference)
            ? "method on file"
            : s.difference < 0
            ? "to"
            : "on"
        }: ${todoMethod(s.method)}${ask}`;
      case "payment":
        return `To do:\n- Change payment of order ${s.order}\n  - Refund: ${
          todoMethod(s.had)
        }\n  - Charge: ${todoMethod(s.wanted)}\n    - $${fixed(s.total)}${ask}`;
      case "address":
        return `To do:\n- Redirect order ${s.order}\n  - Ship to:\n    - ${
          streets(s.address, "\n    - ")
        }\n    - ${s.address.city}\n    - ${s.address.state}\n    - ${s.address.zip}\n    - ${s.address.country}${ask}`;
      case "userAddress":
        return `To do:\n- Update customer profile\n  - Set default address to:\n    - ${
          streets(s.address, "\n    - ")
        }\n    - ${s.address.city}\n    - ${s.address.state}\n    - ${s.address.zip}\n    - ${s.address.country}${ask}`;
    }
  },
  airline: (s) => {
    const ask = "\n\nSay YES and I'll start, or NO to stop.";
    switch (s.act) {
      case "book":
        return `Steps:\n* Book ${
          tripName(s.roundTrip)
        }, ${s.origin} → ${s.destination}\n  * Cabin: ${s.cabin}\n  * Flights:\n${
          todoFlights(s.flights)
        }\n  * Passengers:\n${
          s.passengers.map((p) => `    - ${todoPerson(p)}`).join("\n")
        }\n* ${
          s.bags === 0
            ? "Add no checked bags"
            : `Add ${count(s.bags, "checked bag")}`
        }\n* ${
          s.insurance ? "Add" : "Do not add"
        } travel insurance\n* Charge $${fixed(s.total)}\n${
          s.payments.map((p) =>
            `  * $${fixed(p.amount)} on ${todoMethod(p.method)}`
          ).join("\n")
        }${ask}`;
      case "cancel":
        return `Steps:\n* Cancel reservation ${s.reservation}\n  * Reason: ${s.reason}\n* Refund original payment${ask}`;
      case "flights":
        return `Steps:\n* Rebook reservation ${s.reservation}\n  * New itinerary:\n${
          todoFlights(s.flights)
        }\n  * Leave cabin at ${s.cabin}\n* Settle the fare difference\n  * with: ${
          todoMethod(s.method)
        }${ask}`;
      case "cabin":
        return `Steps:\n* Change cabin of reservation ${s.reservation}\n  * Old: ${s.had}\n  * New: ${s.wanted}\n* Settle the fare difference\n  * with: ${
          todoMethod(s.method)
        }${ask}`;
      case "passengers":
        return `Steps:\n* Edit passengers of reservation ${s.reservation}\n${
          s.leaving === null
            ? ""
            : `  * Remove:\n    - ${todoPerson(s.leaving)}\n`
        }  * Add:\n    - ${todoPerson(s.joining)}\n* Final list:\n${
          s.passengers.map((p) => `    - ${todoPerson(p)}`).join("\n")
        }${ask}`;
      case "bags":
        return `Steps:\n* Set checked bags of reservation ${s.reservation} to ${s.total}\n  * Until now: ${s.had}\n  * To be paid: ${s.nonfree}\n* ${
          s.nonfree === 0
            ? "Charge nothing"
            : `Charge ${s.nonfree} x $50 = $${fixed(s.nonfree * 50)}\n  * to: ${
              todoMethod(s.method)
            }`
        }${ask}`;
      case "certificate":
        return `Steps:\n* Send certificate\n  * Value: $${
          fixed(s.amount)
        }\n  * For: ${s.reason}\n  * Reservation: ${s.reservation}${ask}`;
    }
  },
};

// 11. What stays as it is.

const stays: Phrasing = {
  name: "instead of X you will get Y, and what stays as it is",
  retail: (s) => {
    const ask = "Would you be happy with that? I need a yes from you first.";
    const your = (m: MethodWords) => `your ${methodName(m, " ", upperFirst)}`;
    switch (s.act) {
      case "cancel":
        return `Your other orders stay exactly as they are. Only order ${s.order} (${
          and(s.items.map((i) => i.name))
        }) will be called off, since it ${
          s.reason === "no longer needed" ? "is" : "was"
        } ${s.reason}, and you will get your ${
          fixed(sum(s.items))
        } USD back through ${your(s.method)}. ${ask}`;
      case "return":
        return `Anything else you bought stays with you. What comes back to us from order ${s.order} is ${
          and(s.items.map((i) => `the ${withValues(i)}`))
        }, and ${fixed(sum(s.items))} USD will be repaid through ${
          your(s.method)
        }. ${ask}`;
      case "exchange":
      case "modify":
        return `Order ${s.order}: ${
          s.pairs.map((p) =>
            `instead of the ${withValues(p.had, "/")} you will get the ${
              withValues(p.wanted, "/")
            }`
          ).join("; ")
        }. ${
          s.act === "exchange"
            ? "You exchange only what I just named and keep the rest of the delivery."
            : "The order is still pending and everything else in it stays as it is, the shipping address too."
        } ${
          isZero(s.difference)
            ? "The amount you paid stays the same."
            : s.difference > 0
            ? `${fixed(s.difference)} USD will be added on ${your(s.method)}.`
            : `${fixed(s.difference)} USD will be given back on ${
              your(s.method)
            }.`
        } ${ask}`;
      case "payment":
        return `The items and the address of order ${s.order} stay as they are, and so does the price of ${
          fixed(s.total)
        } USD. Instead of ${your(s.had)} you will use ${
          your(s.wanted)
        } to pay for it. ${ask}`;
      case "address":
        return `The items and the payment of order ${s.order} stay as they are, and so does the address in your profile. It's only that this parcel will now go to ${
          oneLine(s.address)
        }. ${ask}`;
      case "userAddress":
        return `None of your orders will be touched. It's only that your profile's default address will now read ${
          oneLine(s.address)
        }. ${ask}`;
    }
  },
  airline: (s) => {
    const ask = "Can I have your okay on that? Yes or no?";
    const your = (m: MethodWords) => `your ${methodName(m, " ", upperFirst)}`;
    switch (s.act) {
      case "book":
        return `Whatever else you have booked with us stays untouched. I would make a new ${
          tripName(s.roundTrip)
        } reservation, ${s.origin} to ${s.destination}, ${s.cabin} class: ${
          s.flights.map((f) =>
            `${f.number} on ${
              dayMonthYear(f.date)
            }, ${f.origin} ${f.departs} to ${f.destination} ${f.arrives}`
          ).join("; ")
        }. On it: ${
          s.passengers.map((p) => `${fullName(p)} (${dayMonthYear(p.born)})`)
            .join(", ")
        }. Checked bags: ${s.bags}. Travel insurance: ${
          s.insurance ? "included" : "not included"
        }. Price: ${fixed(s.total)} USD, from ${
          and(
            s.payments.map((p) => `${your(p.method)} (${fixed(p.amount)} USD)`),
          )
        }. ${ask}`;
      case "cancel":
        return `Nothing stays of reservation ${s.reservation}: all of its flights will be cancelled, with ${
          reasonNoun(s.reason)
        } as the reason. Your other trips are not affected. ${ask}`;
      case "flights":
        return `Your passengers, your bags and your ${s.cabin} seats on reservation ${s.reservation} stay as they are. Instead of your present itinerary you will get this one: ${
          s.flights.map((f) =>
            `${f.number} on ${
              dayMonthYear(f.date)
            }, ${f.origin} ${f.departs} to ${f.destination} ${f.arrives}`
          ).join("; ")
        }. A higher or lower fare will be evened out through ${
          your(s.method)
        }. ${ask}`;
      case "cabin":
        return `Your flights on reservation ${s.reservation} stay as they are, same dates, same times. Instead of ${s.had} you will get ${s.wanted}. The fare will be evened out through ${
          your(s.method)
        }. ${ask}`;
      case "passengers":
        return s.leaving === null
          ? `Your flights on reservation ${s.reservation} stay as they are. ${
            fullName(s.joining)
          }, date of birth ${
            dayMonthYear(s.joining.born)
          }, will be coming along too, which makes ${
            count(s.passengers.length, "passenger")
          }: ${names(s.passengers)}. ${ask}`
          : `Your flights on reservation ${s.reservation} stay as they are. Instead of ${
            fullName(s.leaving)
          } it will be ${fullName(s.joining)}, date of birth ${
            dayMonthYear(s.joining.born)
          }, who travels. So that's ${names(s.passengers)}. ${ask}`;
      case "bags":
        return `Your flights on reservation ${s.reservation} stay as they are, and so do your seats. Instead of ${
          count(s.had, "checked bag")
        } you will have ${s.total}. ${
          s.nonfree === 0
            ? "The price stays as it is too."
            : `For the ${
              s.nonfree === 1 ? "one that isn't" : `${s.nonfree} that aren't`
            } free, ${fixed(s.nonfree * 50)} USD will be taken from ${
              your(s.method)
            }.`
        } ${ask}`;
      case "certificate":
        return `Your reservation ${s.reservation} stays as it is. For the ${s.reason} you will get a certificate of ${
          fixed(s.amount)
        } USD from us. ${ask}`;
    }
  },
};

// 12. What follows from it.

const refundTime = (m: MethodWords) =>
  m.source === "gift card"
    ? "the balance is there at once"
    : "it takes 5 to 7 business days until you see it";

const follows: Phrasing = {
  name: "Y replaces X, with the consequences",
  retail: (s) => {
    const ask =
      "Please think it over; if you want me to carry it out, tell me yes.";
    switch (s.act) {
      case "cancel":
        return `This is what happens once you agree. Order ${s.order} gets cancelled with the reason "${s.reason}" and will not be shipped, so you will not receive ${
          and(s.items.map((i) => `the ${i.name}`), " or ")
        }. You are refunded $${fixed(sum(s.items))}. The refund goes to your ${
          methodName(s.method)
        }; ${
          refundTime(s.method)
        }. A cancelled order cannot be brought back. ${ask}`;
      case "return":
        return `This is what happens once you agree. Order ${s.order} gets the status "return requested", and we email you how to send the ${
          and(s.items.map((i) => withValues(i)))
        } back. When the parcel is with us, $${
          fixed(sum(s.items))
        } goes to your ${methodName(s.method)}; ${
          refundTime(s.method)
        }. ${ask}`;
      case "exchange":
      case "modify":
        return `This is what happens once you agree. ${
          s.pairs.map((p) =>
            `The ${withValues(p.wanted)} for $${
              fixed(p.wanted.price)
            } replaces the ${withValues(p.had)} of $${
              fixed(p.had.price)
            } in order ${s.order}.`
          ).join(" ")
        } ${
          isZero(s.difference)
            ? `It all comes to the same amount, so your ${
              methodName(s.method)
            } sees no movement.`
            : s.difference > 0
            ? `Your ${methodName(s.method)} is charged $${
              fixed(s.difference)
            } more.`
            : `$${fixed(s.difference)} goes back to your ${
              methodName(s.method)
            }; ${refundTime(s.method)}.`
        } ${
          s.act === "exchange"
            ? "You will get an email on how to send us what you have at home, and this order can be exchanged only this once."
            : "As the order is pending, this can be done only once; after that I can neither modify nor cancel it."
        } ${ask}`;
      case "payment":
        return `This is what happens once you agree. Your ${
          methodName(s.wanted)
        } replaces your ${
          methodName(s.had)
        } as payment for order ${s.order}. $${
          fixed(s.total)
        } gets charged to the former. The latter is refunded the same amount; ${
          refundTime(s.had)
        }. ${ask}`;
      case "address":
        return `This is what happens once you agree. The label of order ${s.order} is printed anew and the parcel travels to ${
          oneLine(s.address)
        }. If nobody is there, it comes back to us. ${ask}`;
      case "userAddress":
        return `This is what happens once you agree. ${
          oneLine(s.address)
        } replaces the default address in your profile. Orders you place from now on will suggest it; those already placed are still going where they were going. ${ask}`;
    }
  },
  airline: (s) => {
    const ask = "Knowing that, do you want me to do it? Yes, or rather not?";
    switch (s.act) {
      case "book":
        return `Let me explain what you get. It's a ${
          tripName(s.roundTrip)
        } ticket, ${s.origin} to ${s.destination}, in ${s.cabin}. ${
          s.flights.map((f) =>
            `On ${
              monthDay(f.date)
            } flight ${f.number} takes off in ${f.origin} at ${
              clock12(f.departs, " AM", " PM")
            } and lands in ${f.destination} at ${
              clock12(f.arrives, " AM", " PM")
            }.`
          ).join(" ")
        } The names on the ticket will be ${
          s.passengers.map((p) => `${fullName(p)} (${slashes(p.born)})`).join(
            ", ",
          )
        }; the number of people cannot be changed later. ${
          s.bags === 0
            ? "Without checked bags you can only bring hand luggage."
            : `You can check in ${count(s.bags, "bag")}.`
        } ${
          s.insurance
            ? "You take the travel insurance, so you are covered if you fall ill."
            : "You take no travel insurance."
        } ${
          s.payments.map((p) =>
            `$${fixed(p.amount)} leaves your ${methodName(p.method)}.`
          ).join(" ")
        } The whole trip is $${fixed(s.total)}. ${ask}`;
      case "cancel":
        return `Let me explain what follows. Reservation ${s.reservation} will be cancelled, and nobody on it can fly any more. Under "reason" I write "${s.reason}". The refund goes to the original payment method within 5 to 7 business days. It cannot be undone. ${ask}`;
      case "flights":
        return `Let me explain what follows. In reservation ${s.reservation} a new itinerary replaces the old one. ${
          s.flights.map((f) =>
            `On ${
              monthDay(f.date)
            } flight ${f.number} takes off in ${f.origin} at ${
              clock12(f.departs, " AM", " PM")
            } and lands in ${f.destination} at ${
              clock12(f.arrives, " AM", " PM")
            }.`
          ).join(" ")
        } You remain in ${s.cabin}. If the new fare is higher your ${
          methodName(s.method)
        } is charged, and if it is lower the money goes back to it. ${ask}`;
      case "cabin":
        return `Let me explain what follows. For reservation ${s.reservation} ${s.wanted} replaces ${s.had}, and it does so for all passengers and all flights. If that is dearer your ${
          methodName(s.method)
        } is charged, and if it is cheaper the money goes back to it. ${ask}`;
      case "passengers":
        return `Let me explain what follows. ${
          s.leaving === null
            ? `${fullName(s.joining)} (born ${
              slashes(s.joining.born)
            }) joins reservation ${s.reservation}.`
            : `${fullName(s.joining)} (born ${
              slashes(s.joining.born)
            }) replaces ${
              fullName(s.leaving)
            } in reservation ${s.reservation}, so ${
              fullName(s.leaving)
            } can't board any more.`
        } New tickets are issued for ${names(s.passengers)}. ${ask}`;
      case "bags":
        return `Let me explain what follows. Reservation ${s.reservation} will have ${
          count(s.total, "checked bag")
        } where it had ${s.had}. ${
          s.nonfree === 0
            ? "You pay nothing for that, but bags cannot be removed later."
            : `${
              s.nonfree === 1
                ? "One of them costs $50"
                : `${s.nonfree} of them cost $50 each`
            }, so $${fixed(s.nonfree * 50)} is taken from your ${
              methodName(s.method)
            } right away, and bags cannot be removed later.`
        } ${ask}`;
      case "certificate":
        return `Let me explain what follows. As reservation ${s.reservation} had a ${s.reason}, a certificate over $${
          fixed(s.amount)
        } is put into your profile, and you can spend it on your next booking. ${ask}`;
    }
  },
};

// 13. What it is not; details in parentheses.

const notMethod = (m: MethodWords) =>
  m.source === "credit card"
    ? `credit card (${
      [m.brand, m.lastFour].filter((x) => x !== undefined).join(", ") || m.id
    })`
    : `${m.source} (${m.id})`;
const notItem = (i: ItemWords) =>
  `the ${i.name} (item ${i.id}${hasOptions(i) ? `; ${named(i)}` : ""})`;
const notFlight = (f: FlightWords) =>
  `${f.number} (${f.origin} to ${f.destination}, ${monthDay(f.date)}, departs ${
    clock12(f.departs, "am", "pm")
  })`;
const notPerson = (p: PassengerWords) =>
  `${fullName(p)} (born ${dayMonthYear(p.born)})`;

const negations: Phrasing = {
  name: "negated alternatives, details in parentheses",
  retail: (s) => {
    const ask = "Not sure? Then say no. Otherwise please give me a clear yes.";
    switch (s.act) {
      case "cancel":
        return `Just so there is no misunderstanding: this is a cancellation, not a return and not an exchange. The complete order ${s.order} is dropped (reason: ${s.reason}), not just a part of it. The refund doesn't go to any other account but to the ${
          notMethod(s.method)
        }. ${ask}`;
      case "return":
        return `Just so there is no misunderstanding: this is a return, not an exchange and not a cancellation. You will not get a replacement. From order ${s.order} you send back ${
          and(s.items.map(notItem))
        }, nothing more. The refund (${
          fixed(sum(s.items))
        } dollars) doesn't go to any other account but to the ${
          notMethod(s.method)
        }. ${ask}`;
      case "exchange":
      case "modify":
        return `Just so there is no misunderstanding: ${
          s.act === "exchange"
            ? `this is an exchange for order ${s.order} (delivered), not a return.`
            : `this is a modification of order ${s.order} (pending), neither a cancellation nor a new order.`
        } ${
          s.pairs.map((p) => `Not ${notItem(p.had)} but ${notItem(p.wanted)}.`)
            .join(" ")
        } ${
          isZero(s.difference)
            ? "You don't pay and you don't get anything back."
            : s.difference > 0
            ? `You get nothing back but pay ${
              fixed(s.difference)
            } dollars more, with the ${notMethod(s.method)}.`
            : `You don't pay anything but get ${
              fixed(s.difference)
            } dollars back, on the ${notMethod(s.method)}.`
        } ${ask}`;
      case "payment":
        return `Just so there is no misunderstanding: I don't cancel order ${s.order} and I don't touch its items. I only change how it's paid (${
          fixed(s.total)
        } dollars): not by ${notMethod(s.had)} but by ${
          notMethod(s.wanted)
        }. ${ask}`;
      case "address":
        return `Just so there is no misunderstanding: I change the shipping address of order ${s.order}, not the default address in your profile. The new one is ${
          streets(s.address)
        } (${s.address.city}, ${s.address.state}, ${s.address.country}, ${s.address.zip}). ${ask}`;
      case "userAddress":
        return `Just so there is no misunderstanding: I change not the address of any order but your profile's default address. The new one is ${
          streets(s.address)
        } (${s.address.city}, ${s.address.state}, ${s.address.country}, ${s.address.zip}). ${ask}`;
    }
  },
  airline: (s) => {
    const ask =
      "I won't do anything without your consent, so: yes or no, please?";
    switch (s.act) {
      case "book":
        return `To be clear, this is a new booking, not a change of an existing one. It's ${
          s.roundTrip
            ? "a round trip, not just one way"
            : "one way, not a round trip"
        }, ${s.origin} to ${s.destination}, in ${s.cabin}${
          s.cabin === "economy"
            ? " (not basic economy)"
            : s.cabin === "basic economy"
            ? " (not regular economy)"
            : " (not economy)"
        }. Flights: ${s.flights.map(notFlight).join(", ")}. ${
          s.passengers.length === 1 ? "Passenger" : "Passengers"
        }: ${s.passengers.map(notPerson).join(", ")}. ${
          s.bags === 0
            ? "No checked bags"
            : `${count(s.bags, "checked bag")}, not more`
        }, ${
          s.insurance ? "and not without insurance" : "and no insurance"
        }. You pay ${fixed(s.total)} dollars: ${
          s.payments.map((p) =>
            `${fixed(p.amount)} dollars by ${notMethod(p.method)}`
          ).join(", ")
        }. ${ask}`;
      case "cancel":
        return `To be clear, this is a cancellation, not a rebooking. I don't look for another date. Reservation ${s.reservation} is cancelled (reason: ${s.reason}), all of it, not one leg only. ${ask}`;
      case "flights":
        return `To be clear, this is a change of flights, neither a cancellation nor an upgrade. Reservation ${s.reservation} will not have its old itinerary any more but ${
          and(s.flights.map(notFlight))
        }. It's still ${s.cabin}. Any difference is not settled in cash but with the ${
          notMethod(s.method)
        }. ${ask}`;
      case "cabin":
        return `To be clear, I don't change any flight of reservation ${s.reservation}, only the cabin: not ${s.had} any longer but ${s.wanted} (all flights, all passengers). The difference is not settled in cash but with the ${
          notMethod(s.method)
        }. ${ask}`;
      case "passengers":
        return s.leaving === null
          ? `To be clear, nobody leaves reservation ${s.reservation}, nor do I change any flight. I only add ${
            notPerson(s.joining)
          }. ${ask}`
          : `To be clear, I don't change any flight of reservation ${s.reservation}, nor the number of people. It's only that not ${
            notPerson(s.leaving)
          } but ${notPerson(s.joining)} will fly. ${ask}`;
      case "bags":
        return `To be clear, I don't change any flight of reservation ${s.reservation}, only the checked bags: not ${s.had} but ${s.total} in all. ${
          s.nonfree === 0
            ? "You don't pay for that."
            : `That isn't free: ${fixed(s.nonfree * 50)} dollars (${
              s.nonfree === 1 ? "for one bag" : `50 for each of ${s.nonfree}`
            }) by ${notMethod(s.method)}.`
        } ${ask}`;
      case "certificate":
        return `To be clear, this is not a refund and no money goes to your card. It is a certificate (${
          fixed(s.amount)
        } dollars) for the ${s.reason}, for reservation ${s.reservation}, which itself is not cancelled by this. ${ask}`;
    }
  },
};

// 14. A telegram: X out, Y in.

const wireMethod = (m: MethodWords) =>
  m.source === "credit card"
    ? `${(m.brand ?? "card").toUpperCase()}${
      m.lastFour === undefined ? "" : ` x${m.lastFour}`
    }`
    : m.source === "gift card"
    ? "GC"
    : m.source === "certificate"
    ? `cert. ${m.id}`
    : "PayPal";
const wireItem = (i: ItemWords) =>
  hasOptions(i) ? `${i.name} ${values(i, "/")}` : i.name;
const wireFlight = (f: FlightWords) =>
  `${f.number} ${slashes(f.date)} ${f.origin}-${f.destination} ${f.departs}`;

const wire: Phrasing = {
  name: "telegram, X out, Y in",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return `Cancel ${s.order}; ${s.reason}; ${
          count(s.items.length, "item")
        }; refund ${wireMethod(s.method)}. Go? Y/N`;
      case "return":
        return `Return, ${s.order}; ${
          s.items.map(wireItem).join("; ")
        }; refund ${wireMethod(s.method)}. Go? Y/N`;
      case "exchange":
      case "modify":
        return `${
          s.act === "exchange" ? "Exchange" : "Modify items"
        }, ${s.order}; ${
          s.pairs.map((p) => `${wireItem(p.had)} out, ${wireItem(p.wanted)} in`)
            .join("; ")
        }; ${
          isZero(s.difference)
            ? "even"
            : s.difference > 0
            ? `+$${fixed(s.difference)} ${wireMethod(s.method)}`
            : `-$${fixed(s.difference)} ${wireMethod(s.method)}`
        }. Go? Y/N`;
      case "payment":
        return `Payment, ${s.order}; ${wireMethod(s.had)} out, ${
          wireMethod(s.wanted)
        } in; $${fixed(s.total)}. Go? Y/N`;
      case "address":
        return `Ship-to, ${s.order}; now ${noCountry(s.address)}. Go? Y/N`;
      case "userAddress":
        return `Profile, default addr.; now ${noCountry(s.address)}. Go? Y/N`;
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return `Book ${
          s.roundTrip ? "RT" : "OW"
        } ${s.origin}-${s.destination}; ${s.cabin}; ${
          s.flights.map(wireFlight).join("; ")
        }; pax ${
          s.passengers.map((p) => `${fullName(p)} ${slashes(p.born)}`).join(
            ", ",
          )
        }; ${count(s.bags, "bag")}; ins. ${s.insurance ? "Y" : "N"}; ${
          s.payments.map((p) => `$${short(p.amount)} ${wireMethod(p.method)}`)
            .join(" + ")
        }; tot. $${short(s.total)}. OK to issue? Y/N`;
      case "cancel":
        return `Cancel res. ${s.reservation}; ${s.reason}. OK? Y/N`;
      case "flights":
        return `Res. ${s.reservation}; old flights out, in: ${
          s.flights.map(wireFlight).join("; ")
        }; stays ${s.cabin}; diff. ${wireMethod(s.method)}. OK? Y/N`;
      case "cabin":
        return `Res. ${s.reservation}; ${s.had} out, ${s.wanted} in; diff. ${
          wireMethod(s.method)
        }. OK? Y/N`;
      case "passengers":
        return `Res. ${s.reservation}; pax ${
          s.leaving === null ? "" : `${fullName(s.leaving)} out, `
        }${fullName(s.joining)} ${slashes(s.joining.born)} in. OK? Y/N`;
      case "bags":
        return `Res. ${s.reservation}; bags ${s.had} -> ${s.total}; ${
          s.nonfree === 0
            ? "free"
            : `${s.nonfree}x$50 = $${short(s.nonfree * 50)} ${
              wireMethod(s.method)
            }`
        }. OK? Y/N`;
      case "certificate":
        return `Res. ${s.reservation}; ${s.reason}; cert. $${
          short(s.amount)
        } to you. OK? Y/N`;
    }
  },
};

/** How clerks word what they are about to do. */
export const CLERK_PHRASINGS: readonly Phrasing[] = [
  chatty,
  chat,
  letter,
  keyValue,
  tables,
  yaml,
  beforeAndAfter,
  foreign,
  questions,
  todo,
  stays,
  follows,
  negations,
  wire,
];
