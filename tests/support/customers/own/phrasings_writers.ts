/** Twenty hands: how twenty agents sum up a request and ask for consent. */
import type {
  AddressWords,
  CabinWords,
  FlightWords,
  ItemWords,
  MethodWords,
  PassengerWords,
  Phrasing,
} from "../summary.ts";

// ---------------------------------------------------------------- helpers

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

interface Day {
  readonly y: number;
  readonly m: string;
  readonly d: number;
  readonly w: string;
}
function day(iso: string): Day {
  const [y, m, d] = iso.split("-").map(Number) as [number, number, number];
  const w = DAYS[new Date(Date.UTC(y, m - 1, d)).getUTCDay()]!;
  return { y, m: MONTHS[m - 1]!, d, w };
}
function nth(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13;
  const end = teen ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${end}`;
}
/** May 20, 2024 */
const mdy = (iso: string) => ((x) => `${x.m} ${x.d}, ${x.y}`)(day(iso));
/** May 20th, 2024 */
const mthy = (iso: string) => ((x) => `${x.m} ${nth(x.d)}, ${x.y}`)(day(iso));
/** 20 May 2024 */
const dmy = (iso: string) => ((x) => `${x.d} ${x.m} ${x.y}`)(day(iso));
/** 20th of May 2024 */
const ofy = (iso: string) => ((x) => `${nth(x.d)} of ${x.m} ${x.y}`)(day(iso));
/** 20 MAY 2024 */
const tel = (iso: string) =>
  ((x) =>
    `${String(x.d).padStart(2, "0")} ${x.m.slice(0, 3).toUpperCase()} ${x.y}`)(
      day(iso),
    );
/** Mon, May 20, 2024 */
const wmdy = (iso: string) =>
  ((x) => `${x.w.slice(0, 3)}, ${x.m.slice(0, 3)} ${x.d}, ${x.y}`)(day(iso));
/** Monday, 20 May 2024 */
const wdmy = (iso: string) => ((x) => `${x.w}, ${x.d} ${x.m} ${x.y}`)(day(iso));

/** 2:30 PM */
function clock(t: string, am = " AM", pm = " PM"): string {
  const [h, m] = t.split(":") as [string, string];
  const n = Number(h);
  return `${n % 12 === 0 ? 12 : n % 12}:${m.slice(0, 2)}${n < 12 ? am : pm}`;
}

/** 1,020.50 */
const num = (n: number) =>
  Math.abs(n).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
/** $1,020.50 */
const usd = (n: number) => `$${num(n)}`;
/** $1020.50, and $25 where there are no cents */
const short = (n: number) => {
  const x = Math.abs(n);
  const cents = Math.round(x * 100);
  return `$${cents % 100 === 0 ? String(cents / 100) : x.toFixed(2)}`;
};

const WORDS = [
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
const word = (n: number) => WORDS[n] ?? String(n);
const pl = (n: number, one: string, many = one + "s") => n === 1 ? one : many;
const up = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);
const title = (s: string) => s.split(" ").map(up).join(" ");

function and(list: readonly string[], last = " and ", sep = ", "): string {
  return list.length < 2
    ? list.join("")
    : list.slice(0, -1).join(sep) + last + list[list.length - 1];
}
const sum = (items: readonly ItemWords[]) =>
  items.reduce((n, i) => n + i.price, 0);

/** Options as `name value` pairs, each as `f` says. */
const opts = (
  i: ItemWords,
  f: (k: string, v: string) => string,
  sep = ", ",
  none = "no options",
) => {
  const list = Object.entries(i.options).map(([k, v]) => f(k, v));
  return list.length === 0 ? none : list.join(sep);
};
/** A bare value, unless it would not speak for itself. */
const bare = (k: string, v: string) =>
  /^(yes|no|none|true|false|[\d.]+)$/i.test(v) ? `${k} ${v}` : v;

const methods = (
  card: (brand: string, four: string, id: string) => string,
  other: (source: string, id: string) => string,
) =>
(m: MethodWords): string =>
  m.source === "credit card" && m.lastFour !== undefined
    ? card(
      m.brand === undefined ? "credit card" : title(m.brand),
      m.lastFour,
      m.id,
    )
    : other(
      m.source === "credit card" && m.brand !== undefined
        ? `${title(m.brand)} credit card`
        : m.source,
      m.id,
    );

const street = (a: AddressWords) =>
  a.address2 === "" ? [a.address1] : [a.address1, a.address2];
const oneLine = (a: AddressWords) =>
  `${street(a).join(", ")}, ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
const name = (p: PassengerWords) => `${p.first} ${p.last}`;

/** `why(reason, words)`: the words of a known reason, or the reason. */
const why = (reason: string, words: Readonly<Record<string, string>>) =>
  words[reason] ?? `"${reason}"`;

// ------------------------------------------------------- 1. breezy chat

const breezy: Phrasing = (() => {
  const m = methods(
    (b, f) => `your ${b} ending in ${f}`,
    (s, id) => `your ${s} (${id})`,
  );
  const it = (i: ItemWords) =>
    `${i.name} (${opts(i, bare, ", ", "item " + i.id)}, ${short(i.price)})`;
  const fl = (f: FlightWords) =>
    `${f.number} from ${f.origin} to ${f.destination} on ${
      mthy(f.date)
    }, leaving ${clock(f.departs)} and landing ${clock(f.arrives)}`;
  const p = (x: PassengerWords) => `${name(x)}, born ${mthy(x.born)}`;
  return {
    name: "breezy chat",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Got it! So I'd cancel your whole order ${s.order}, which has the ${
            and(s.items.map(it), " and the ", ", the ")
          }. I'll note that ${
            why(s.reason, {
              "no longer needed": "you no longer need it",
              "ordered by mistake": "you ordered it by mistake",
            })
          }, and the ${short(sum(s.items))} goes back to ${
            m(s.method)
          }. Want me to go ahead?`;
        case "return":
          return `Okay, so from order ${s.order} you'd be sending back the ${
            and(s.items.map(it), " and the ", ", the ")
          }. Your refund of ${short(sum(s.items))} would land on ${
            m(s.method)
          }. Shall I start the return?`;
        case "exchange":
        case "modify": {
          const swap = s.pairs.map((q) =>
            s.act === "exchange"
              ? `the ${it(q.had)} you received goes back and you get the ${
                it(q.wanted)
              } instead`
              : `the ${it(q.had)} in there becomes the ${it(q.wanted)}`
          );
          const d = s.difference === 0
            ? `The price works out exactly the same, so ${
              m(s.method)
            } isn't charged or refunded anything.`
            : s.difference > 0
            ? `That's ${short(s.difference)} more, which I'd charge to ${
              m(s.method)
            }.`
            : `That's ${short(s.difference)} less, so you'd get that back on ${
              m(s.method)
            }.`;
          return s.act === "exchange"
            ? `Happy to swap that! For delivered order ${s.order}: ${
              swap.join("; ")
            }. ${d} Good to do the exchange?`
            : `Sure thing! Your order ${s.order} hasn't shipped yet, so I can change what's in it: ${
              swap.join("; ")
            }. ${d} Should I update the order like that?`;
        }
        case "payment":
          return `So order ${s.order} (total ${short(s.total)}) is on ${
            m(s.had)
          } right now, and I'd move it over to ${m(s.wanted)}. Sound good?`;
        case "address":
          return `Cool, I'd have order ${s.order} shipped to ${
            oneLine(s.address)
          } instead of the address it has now. Is that right, and should I save it?`;
        case "userAddress":
          return `Alright, I'd make ${
            oneLine(s.address)
          } the default address on your profile. Okay if I save that?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Yay, let's get you flying! It's a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin}: ${
            and(s.flights.map(fl), ", then ", ", then ")
          }. Flying: ${s.passengers.map(p).join("; ")}. You'd have ${
            word(s.bags)
          } checked ${pl(s.bags, "bag")} in all, and ${
            s.insurance ? "travel insurance is in" : "no travel insurance"
          }. The total is ${short(s.total)}, with ${
            and(s.payments.map((x) => `${short(x.amount)} on ${m(x.method)}`))
          }. Ready for me to book it?`;
        case "cancel":
          return `Okay! I'd cancel your reservation ${s.reservation} completely, and put down ${
            why(s.reason, {
              "change of plan": "a change of plan",
              "airline cancelled flight":
                "that the airline cancelled the flight",
              "health": "health reasons",
              "weather": "the weather",
            })
          } as the reason. Do you want me to do that?`;
        case "flights":
          return `Here's what your new trip on ${s.reservation} would look like: ${
            and(s.flights.map(fl), ", then ", ", then ")
          }. You'd stay in ${s.cabin}, and any difference in fare runs through ${
            m(s.method)
          }. Should I switch you over?`;
        case "cabin":
          return `So for ${s.reservation} I'd move everybody out of ${s.had} and into ${s.wanted}, same flights, and whatever the difference is goes through ${
            m(s.method)
          }. Cool with you?`;
        case "passengers":
          return (s.leaving === null
            ? `Happy to add someone! On reservation ${s.reservation}, ${
              p(s.joining)
            }, would come along.`
            : `Sure! On reservation ${s.reservation}, ${
              p(s.leaving)
            }, comes off and ${p(s.joining)}, takes that seat.`) +
            ` That leaves you with: ${
              s.passengers.map(p).join("; ")
            }. Shall I change that?`;
        case "bags":
          return `You've got ${word(s.had)} checked ${
            pl(s.had, "bag")
          } on ${s.reservation} right now, and I'd make it ${
            word(s.total)
          } in total. ${
            s.nonfree === 0
              ? `They're all free, so ${m(s.method)} isn't charged a cent.`
              : `${up(word(s.nonfree))} of those ${
                pl(s.nonfree, "isn't", "aren't")
              } free, so that's ${short(50 * s.nonfree)} on ${m(s.method)}.`
          } Should I add that?`;
        case "certificate":
          return `I feel bad that your flight on ${s.reservation} was ${
            s.reason === "cancelled flight" ? "cancelled" : "delayed"
          }, so I'd love to send you a ${
            short(s.amount)
          } travel certificate. May I issue it?`;
      }
    },
  };
})();

// --------------------------------------------------- 2. long polite mail

const mail: Phrasing = (() => {
  const m = methods(
    (b, f, id) => `your ${b} card with the last four digits ${f} (${id})`,
    (s, id) => `your ${s} with the identifier ${id}`,
  );
  const it = (i: ItemWords) =>
    `one ${i.name}, item number ${i.id} (${
      opts(i, (k, v) => `${k}: ${v}`, "; ")
    }), priced at ${usd(i.price)}`;
  const fl = (f: FlightWords) =>
    `flight ${f.number} on ${
      wdmy(f.date)
    }, departing ${f.origin} at ${f.departs} and arriving in ${f.destination} at ${f.arrives}`;
  const p = (x: PassengerWords) => `${name(x)} (date of birth ${dmy(x.born)})`;
  const addr = (a: AddressWords) =>
    `\n\n    ${
      street(a).join("\n    ")
    }\n    ${a.city}, ${a.state} ${a.zip}\n    ${a.country}\n\n`;
  const top = "Dear customer,\n\nthank you very much for your patience. ";
  const end = "\n\nWith kind regards,\nyour customer care team";
  return {
    name: "long polite mail",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `${top}I understand that you would like to cancel your order ${s.order}, and I am pleased to tell you that this is possible, as it has not yet been processed. The order consists of ${
            and(s.items.map(it), ", and of ", "; of ")
          }. As the reason for the cancellation I would record that the order was ${
            s.reason === "no longer needed"
              ? "no longer needed"
              : s.reason === "ordered by mistake"
              ? "placed by mistake"
              : `cancelled for this reason: ${s.reason}`
          }. The amount you paid would be returned in full to ${
            m(s.method)
          }.\n\nWould you be so kind as to let me know, with a simple "yes", whether I may cancel the order on these terms?${end}`;
        case "return":
          return `${top}With regard to your delivered order ${s.order}, I have noted that you wish to return ${
            and(s.items.map(it), ", as well as ", "; ")
          }. Once the goods have reached us, the refund would be credited to ${
            m(s.method)
          }.\n\nMay I kindly ask you to confirm that I should register this return on your behalf?${end}`;
        case "exchange":
        case "modify": {
          const ex = s.act === "exchange";
          const list = s.pairs.map((q) =>
            ex
              ? `you would send back ${
                it(q.had)
              }, and in its place you would receive ${it(q.wanted)}`
              : `instead of what you originally chose, namely ${
                it(q.had)
              }, we would send you ${it(q.wanted)}`
          );
          const d = s.difference === 0
            ? `As the prices are identical, nothing would be debited from or credited to ${
              m(s.method)
            }, which would nevertheless be noted as the method for this transaction.`
            : s.difference > 0
            ? `The difference of ${
              usd(s.difference)
            }, which would be payable by you, would be debited from ${
              m(s.method)
            }.`
            : `The difference of ${
              usd(s.difference)
            }, which would be in your favour, would be credited to ${
              m(s.method)
            }.`;
          return ex
            ? `${top}I would be delighted to arrange the exchange of goods from your delivered order ${s.order} as follows: ${
              list.join("; furthermore, ")
            }. ${d}\n\nMight I have your permission to submit this exchange?${end}`
            : `${top}Since your order ${s.order} is still pending, its contents can be altered, and I would propose to do so as follows: ${
              list.join("; furthermore, ")
            }. ${d} Please be aware that the items of an order can be altered only once.\n\nDo you agree that I alter the order accordingly?${end}`;
        }
        case "payment":
          return `${top}At present, your pending order ${s.order}, which amounts to ${
            usd(s.total)
          } in total, is to be paid with ${
            m(s.had)
          }. According to your wish, it would henceforth be paid with ${
            m(s.wanted)
          }, and the earlier payment would be reversed.\n\nWould you kindly confirm that I may make this change of payment?${end}`;
        case "address":
          return `${top}I should be glad to redirect your pending order ${s.order}, so that it would be delivered to the following address:${
            addr(s.address)
          }Would it be agreeable to you if I entered this address for the said order?${end}`;
        case "userAddress":
          return `${top}I should be glad to update your customer profile. Your standard address, which is suggested for all future orders, would then read:${
            addr(s.address)
          }May I kindly ask for your approval before I store it in your profile?${end}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `${top}It is my pleasure to offer you the following ${
            s.roundTrip ? "return journey" : "one-way journey"
          } from ${s.origin} to ${s.destination} in our ${s.cabin} cabin: ${
            and(s.flights.map(fl), "; and ", "; ")
          }. The ticket${
            pl(s.passengers.length, " would be", "s would be")
          } issued in the ${pl(s.passengers.length, "name", "names")} of ${
            and(s.passengers.map(p))
          }. ${
            s.bags === 0
              ? "No checked baggage is included in this booking"
              : `${up(word(s.bags))} checked ${
                pl(s.bags, "bag is", "bags are")
              } included altogether`
          }, and you have ${
            s.insurance ? "chosen to add" : "chosen not to add"
          } our travel insurance. The total price of ${
            usd(s.total)
          } would be settled with ${
            and(
              s.payments.map((x) => `${usd(x.amount)} from ${m(x.method)}`),
            )
          }.\n\nMay I ask whether all of the above is to your satisfaction, and whether I may make the booking?${end}`;
        case "cancel":
          return `${top}I have understood that you no longer wish to travel on reservation ${s.reservation}, the reason being ${
            why(s.reason, {
              "change of plan": "that your plans have changed",
              "airline cancelled flight":
                "that our airline cancelled your flight",
              "health": "your health",
              "weather": "the weather",
            })
          }. I would therefore cancel the reservation in its entirety, which cannot be undone afterwards.\n\nWould you please be so kind as to confirm that I should proceed with the cancellation?${end}`;
        case "flights":
          return `${top}Following your wishes, I would rebook your reservation ${s.reservation}, so that your entire itinerary would henceforth consist of ${
            and(s.flights.map(fl), "; and of ", "; of ")
          }. Your cabin, ${s.cabin}, would remain as it is. Should there be a difference in fare, it would be settled through ${
            m(s.method)
          }.\n\nDo I have your kind consent to rebook these flights?${end}`;
        case "cabin":
          return `${top}Your reservation ${s.reservation} is currently held in ${s.had}. I would transfer all passengers and all flights of it to ${s.wanted}, leaving the flights themselves untouched, and would settle the difference in fare through ${
            m(s.method)
          }.\n\nMight I ask you to confirm that you wish me to make this change of cabin?${end}`;
        case "passengers":
          return `${top}${
            s.leaving === null
              ? `I would gladly enter a further traveller, ${
                p(s.joining)
              }, in your reservation ${s.reservation}`
              : `In your reservation ${s.reservation}, I would gladly replace ${
                p(s.leaving)
              } by ${p(s.joining)}`
          }. The complete list of passengers would then read: ${
            and(s.passengers.map(p))
          }.\n\nWould you kindly tell me whether I may record this?${end}`;
        case "bags":
          return `${top}Your reservation ${s.reservation} currently includes ${
            word(s.had)
          } checked ${pl(s.had, "bag")}; after the change it would include ${
            word(s.total)
          } checked ${pl(s.total, "bag")} altogether. ${
            s.nonfree === 0
              ? `All of this is within your free allowance, so that ${
                m(s.method)
              }, although it is noted as your payment method, would not be debited.`
              : `Of these, ${word(s.nonfree)} ${
                pl(s.nonfree, "is", "are")
              } not covered by your free allowance, for which ${
                usd(50 * s.nonfree)
              } (at $50.00 per bag) would be debited from ${m(s.method)}.`
          }\n\nMay I kindly ask you to confirm this change of your baggage?${end}`;
        case "certificate":
          return `${top}Please accept our sincere apologies for the ${
            s.reason === "cancelled flight" ? "cancellation" : "delay"
          } of your flight under reservation ${s.reservation}. As a gesture of goodwill I would like to offer you a travel certificate to the value of ${
            usd(s.amount)
          }.\n\nWould you allow me to issue it to you?${end}`;
      }
    },
  };
})();

// ------------------------------------------------- 3. call-centre script

const script: Phrasing = (() => {
  const m = methods(
    (b, f) => `the ${b} card on file ending in ${f}`,
    (s, id) => `the ${s} on file, ID ${id}`,
  );
  const it = (i: ItemWords) =>
    `"${i.name}", item ID ${i.id}, ${opts(i, (k, v) => `${k} ${v}`)}, at ${
      usd(i.price)
    }`;
  const fl = (f: FlightWords, n: number) =>
    `segment ${
      n + 1
    } is flight number ${f.number}, ${f.origin} to ${f.destination}, on ${
      mdy(f.date)
    }, departing at ${clock(f.departs)}, arriving at ${
      clock(f.arrives)
    } local time`;
  const p = (x: PassengerWords) =>
    `first name ${x.first}, last name ${x.last}, date of birth ${mdy(x.born)}`;
  const head =
    "For quality purposes, I will now read your request back to you. ";
  return {
    name: "call-centre script",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `${head}You have requested a cancellation of order number ${s.order}. The following ${
            pl(s.items.length, "product", "products")
          } will not be shipped: ${
            s.items.map(it).join("; ")
          }. Cancellation reason: ${s.reason}. Your refund will be issued to ${
            m(s.method)
          }. Do I have your authorization to process this cancellation today, yes or no?`;
        case "return":
          return `${head}You have requested a return of ${s.items.length} ${
            pl(s.items.length, "product")
          } out of order number ${s.order}, namely: ${
            s.items.map(it).join("; ")
          }. Your refund will be issued to ${
            m(s.method)
          }. You will receive return instructions by email. Do I have your authorization to process this return today, yes or no?`;
        case "exchange":
        case "modify": {
          const d = s.difference === 0
            ? `There is no difference in price today; the payment method recorded is ${
              m(s.method)
            }.`
            : s.difference > 0
            ? `You will be charged an additional ${usd(s.difference)} to ${
              m(s.method)
            }.`
            : `You will be refunded ${usd(s.difference)} to ${m(s.method)}.`;
          return s.act === "exchange"
            ? `${head}You have requested an exchange on delivered order number ${s.order}. ${
              s.pairs.map((q) =>
                `You return ${it(q.had)}. You receive ${it(q.wanted)}.`
              ).join(" ")
            } ${d} Do I have your authorization to process this exchange today, yes or no?`
            : `${head}You have requested an item modification on pending order number ${s.order}. ${
              s.pairs.map((q) =>
                `We remove ${it(q.had)}. We replace it with ${it(q.wanted)}.`
              ).join(" ")
            } ${d} This can be done one time only. Do I have your authorization to modify the order today, yes or no?`;
        }
        case "payment":
          return `${head}You have requested a change of payment method on order number ${s.order}, order total ${
            usd(s.total)
          }. The current payment method is ${
            m(s.had)
          }. The new payment method will be ${
            m(s.wanted)
          }. Do you authorize us to charge the new method, yes or no?`;
        case "address":
          return `${head}You have requested a new shipping address on order number ${s.order}. The street is ${
            street(s.address).join(", ")
          }. The city is ${s.address.city}. The state is ${s.address.state}. The zip code is ${s.address.zip}. The country is ${s.address.country}. Do I have your authorization to update the shipping address, yes or no?`;
        case "userAddress":
          return `${head}You have requested an update of the default address in your customer account. The street is ${
            street(s.address).join(", ")
          }. The city is ${s.address.city}. The state is ${s.address.state}. The zip code is ${s.address.zip}. The country is ${s.address.country}. Do I have your authorization to update your account, yes or no?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `${head}You are booking a ${
            s.roundTrip ? "round-trip" : "one-way"
          } ticket from ${s.origin} to ${s.destination}, cabin class ${s.cabin}. ${
            up(s.flights.map(fl).join("; "))
          }. Number of passengers: ${s.passengers.length}. ${
            s.passengers.map((x, n) => `Passenger ${n + 1}: ${p(x)}.`).join(" ")
          } Checked bags in total: ${s.bags}. Travel insurance: ${
            s.insurance ? "accepted" : "declined"
          }. ${
            s.payments.map((x) =>
              `We will charge ${usd(x.amount)} to ${m(x.method)}.`
            ).join(" ")
          } Your grand total today is ${
            usd(s.total)
          }. Do I have your authorization to complete this booking, yes or no?`;
        case "cancel":
          return `${head}You have requested that we cancel confirmation number ${s.reservation}. The reason you gave us is: ${s.reason}. Once cancelled, the reservation cannot be reinstated. Do I have your authorization to cancel, yes or no?`;
        case "flights":
          return `${head}You have requested a flight change on confirmation number ${s.reservation}. Your complete new itinerary: ${
            s.flights.map(fl).join("; ")
          }. You remain in ${s.cabin}. Any fare difference will be billed or refunded to ${
            m(s.method)
          }. Do I have your authorization to change your flights, yes or no?`;
        case "cabin":
          return `${head}You have requested a cabin change on confirmation number ${s.reservation}. Current cabin: ${s.had}. New cabin: ${s.wanted}. Your flights do not change. Any fare difference will be billed or refunded to ${
            m(s.method)
          }. Do I have your authorization to change the cabin, yes or no?`;
        case "passengers":
          return `${head}You have requested a passenger update on confirmation number ${s.reservation}. ${
            s.leaving === null
              ? `We add a new passenger: ${p(s.joining)}.`
              : `We take off this passenger: ${
                p(s.leaving)
              }. We put on this passenger instead: ${p(s.joining)}.`
          } After the update, ${
            s.passengers.map((x, n) => `passenger ${n + 1} is ${p(x)}`).join(
              "; ",
            )
          }. Do I have your authorization to update the passengers, yes or no?`;
        case "bags":
          return `${head}You have requested a baggage update on confirmation number ${s.reservation}. Checked bags before the update: ${s.had}. Checked bags after the update: ${s.total}. Chargeable bags: ${s.nonfree}, at $50.00 each, making ${
            usd(50 * s.nonfree)
          }, payable with ${
            m(s.method)
          }. Do I have your authorization to update your baggage, yes or no?`;
        case "certificate":
          return `${head}Because of a ${s.reason} on confirmation number ${s.reservation}, we are able to issue a travel certificate in the amount of ${
            usd(s.amount)
          } to your account. Do you accept this certificate, yes or no?`;
      }
    },
  };
})();

// ----------------------------------------------------- 4. Markdown table

const table: Phrasing = (() => {
  const m = methods(
    (b, f, id) => `${b} •••• ${f} (\`${id}\`)`,
    (s, id) => `${up(s)} (\`${id}\`)`,
  );
  const o = (i: ItemWords) => opts(i, (k, v) => `${k}: ${v}`, ", ", "–");
  const t = (head: readonly string[], rows: readonly (readonly string[])[]) =>
    [
      `| ${head.join(" | ")} |`,
      `|${head.map(() => "---|").join("")}`,
      ...rows.map((r) => `| ${r.join(" | ")} |`),
    ].join("\n");
  const fls = (list: readonly FlightWords[]) =>
    t(
      ["Flight", "Date", "From", "To", "Departs", "Arrives"],
      list.map((
        f,
      ) => [f.number, f.date, f.origin, f.destination, f.departs, f.arrives]),
    );
  const ps = (list: readonly PassengerWords[]) =>
    t(
      ["First name", "Last name", "Date of birth"],
      list.map((p) => [p.first, p.last, p.born]),
    );
  const adr = (a: AddressWords) =>
    t(["Field", "New value"], [
      ["Address line 1", a.address1],
      ["Address line 2", a.address2 === "" ? "(empty)" : a.address2],
      ["City", a.city],
      ["State", a.state],
      ["ZIP", a.zip],
      ["Country", a.country],
    ]);
  return {
    name: "Markdown table",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `### Cancel order ${s.order}\n\n${
            t(
              ["Item", "Item ID", "Options", "Price"],
              s.items.map((i) => [i.name, i.id, o(i), usd(i.price)]),
            )
          }\n\n${
            t(["Reason", "Refund to"], [[up(s.reason), m(s.method)]])
          }\n\n**Do you confirm the cancellation? (yes/no)**`;
        case "return":
          return `### Return of items, order ${s.order}\n\n${
            t(
              ["Item to return", "Item ID", "Options", "Refund"],
              s.items.map((i) => [i.name, i.id, o(i), usd(i.price)]),
            )
          }\n\n${
            t(["Refund method"], [[m(s.method)]])
          }\n\n**Do you confirm the return? (yes/no)**`;
        case "exchange":
        case "modify": {
          const ex = s.act === "exchange";
          return `### ${
            ex
              ? `Exchange of delivered items, order ${s.order}`
              : `Change of items in pending order ${s.order}`
          }\n\n${
            t(
              ex
                ? ["Product", "You send back", "Price", "You receive", "Price"]
                : ["Product", "Old item", "Old price", "New item", "New price"],
              s.pairs.map((q) => [
                q.had.name === q.wanted.name
                  ? q.had.name
                  : `${q.had.name} → ${q.wanted.name}`,
                `${q.had.id} (${o(q.had)})`,
                usd(q.had.price),
                `${q.wanted.id} (${o(q.wanted)})`,
                usd(q.wanted.price),
              ]),
            )
          }\n\n${
            t([
              s.difference < 0
                ? "Refund to you"
                : s.difference > 0
                ? "You pay"
                : "Price difference",
              "Payment method",
            ], [[usd(s.difference), m(s.method)]])
          }\n\n**${
            ex ? "Shall I place the exchange?" : "Shall I change the order?"
          } (yes/no)**`;
        }
        case "payment":
          return `### New payment method for order ${s.order}\n\n${
            t(["", "Payment method"], [
              ["Now", m(s.had)],
              ["After the change", m(s.wanted)],
            ])
          }\n\nOrder total: ${
            usd(s.total)
          }\n\n**Would you like me to make this change? (yes/no)**`;
        case "address":
          return `### Shipping address of order ${s.order}\n\n${
            adr(s.address)
          }\n\n**Is this correct, and may I update the order? (yes/no)**`;
        case "userAddress":
          return `### Default address in your profile\n\n${
            adr(s.address)
          }\n\n**Is this correct, and may I update your profile? (yes/no)**`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `### New booking ${s.origin} → ${s.destination}\n\n${
            t(["Trip", "Cabin", "Checked bags", "Travel insurance"], [[
              s.roundTrip ? "Round trip" : "One way",
              title(s.cabin),
              String(s.bags),
              s.insurance ? "Yes" : "No",
            ]])
          }\n\n${fls(s.flights)}\n\n${ps(s.passengers)}\n\n${
            t(["Payment", "Amount"], [
              ...s.payments.map((x) => [m(x.method), usd(x.amount)]),
              ["**Total**", `**${usd(s.total)}**`],
            ])
          }\n\n**Shall I book this trip? (yes/no)**`;
        case "cancel":
          return `### Cancellation\n\n${
            t(["Reservation", "Action", "Reason"], [[
              s.reservation,
              "Cancel entire reservation",
              up(s.reason),
            ]])
          }\n\n**Do you confirm that I should cancel it? (yes/no)**`;
        case "flights":
          return `### New itinerary for reservation ${s.reservation}\n\n${
            fls(s.flights)
          }\n\n${
            t(["Cabin (unchanged)", "Fare difference via"], [[
              title(s.cabin),
              m(s.method),
            ]])
          }\n\n**Shall I change the flights? (yes/no)**`;
        case "cabin":
          return `### Cabin change\n\n${
            t(
              ["Reservation", "Old cabin", "New cabin", "Fare difference via"],
              [
                [s.reservation, title(s.had), title(s.wanted), m(s.method)],
              ],
            )
          }\n\nYour flights stay the same.\n\n**Shall I change the cabin? (yes/no)**`;
        case "passengers":
          return `### Passengers of reservation ${s.reservation}\n\n${
            t(["Change", "Name", "Date of birth"], [
              ...(s.leaving === null
                ? []
                : [["Removed", name(s.leaving), s.leaving.born]]),
              ["Added", name(s.joining), s.joining.born],
            ])
          }\n\nAll passengers afterwards:\n\n${
            ps(s.passengers)
          }\n\n**Shall I save these passengers? (yes/no)**`;
        case "bags":
          return `### Checked bags, reservation ${s.reservation}\n\n${
            t(["Bags now", "Bags after", "Paid bags", "Cost", "Method"], [[
              String(s.had),
              String(s.total),
              String(s.nonfree),
              `${s.nonfree} × $50 = ${usd(50 * s.nonfree)}`,
              m(s.method),
            ]])
          }\n\n**Shall I update the bags? (yes/no)**`;
        case "certificate":
          return `### Compensation\n\n${
            t(["Reservation", "Cause", "Certificate"], [[
              s.reservation,
              up(s.reason),
              usd(s.amount),
            ]])
          }\n\n**Would you like me to issue this certificate? (yes/no)**`;
      }
    },
  };
})();

// --------------------------------------------- 5. bullets, bold labels

const bullets: Phrasing = (() => {
  const m = methods(
    (b, f) => `${b} ending in ${f}`,
    (s, id) => `${up(s)} \`${id}\``,
  );
  const it = (i: ItemWords) =>
    `${i.name} (${opts(i, (k, v) => `${title(k)}: ${v}`)}) – ${
      usd(i.price)
    } – Item ID: ${i.id}`;
  const fl = (f: FlightWords) =>
    `  - ${f.number}: ${f.origin} → ${f.destination}, ${mdy(f.date)}, ${
      clock(f.departs)
    } – ${clock(f.arrives)}`;
  const p = (x: PassengerWords) => `${name(x)} (DOB: ${mdy(x.born)})`;
  const addr = (a: AddressWords) => [
    `- **Street:** ${street(a).join(", ")}`,
    `- **City:** ${a.city}`,
    `- **State:** ${a.state}`,
    `- **ZIP code:** ${a.zip}`,
    `- **Country:** ${a.country}`,
  ];
  const b = (first: string, list: readonly string[], last: string) =>
    [first, "", ...list, "", last].join("\n");
  return {
    name: "bulleted list, bold labels",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return b("Here are the details of the cancellation:", [
            `- **Order:** ${s.order}`,
            ...s.items.map((i) => `- **Item:** ${it(i)}`),
            `- **Reason:** ${title(s.reason)}`,
            `- **Refund method:** ${m(s.method)}`,
          ], "Please reply **yes** if you would like me to cancel this order.");
        case "return":
          return b("Here is a summary of your return:", [
            `- **Order ID:** ${s.order}`,
            `- **Items to be returned:**`,
            ...s.items.map((i) => `  - ${it(i)}`),
            `- **Refund will be credited to:** ${m(s.method)}`,
          ], "Would you like to proceed with this return? (yes/no)");
        case "exchange":
        case "modify": {
          const ex = s.act === "exchange";
          return b(
            ex
              ? "Here is a summary of your exchange:"
              : "Here is how your pending order would be modified:",
            [
              ex
                ? `- **Order ID (delivered):** ${s.order}`
                : `- **Order ID (pending):** ${s.order}`,
              ...s.pairs.flatMap((q) =>
                ex
                  ? [
                    `- **Returning:** ${it(q.had)}`,
                    `  - **Getting instead:** ${it(q.wanted)}`,
                  ]
                  : [
                    `- **Current item:** ${it(q.had)}`,
                    `  - **Changed to:** ${it(q.wanted)}`,
                  ]
              ),
              s.difference === 0
                ? "- **Price difference:** none"
                : s.difference > 0
                ? `- **Additional charge:** ${usd(s.difference)}`
                : `- **Refund of the difference:** ${usd(s.difference)}`,
              `- **Payment method for the difference:** ${m(s.method)}`,
            ],
            ex
              ? "Would you like to proceed with this exchange? (yes/no)"
              : "Do you confirm these modifications? Note that items can be modified only once. (yes/no)",
          );
        }
        case "payment":
          return b("Here is the payment change:", [
            `- **Order:** ${s.order}`,
            `- **Order total:** ${usd(s.total)}`,
            `- **From:** ${m(s.had)}`,
            `- **To:** ${m(s.wanted)}`,
          ], "Is it okay to switch the payment method? (yes/no)");
        case "address":
          return b(
            `Here is the new shipping address for order ${s.order}:`,
            addr(s.address),
            "Please confirm (yes/no) so that I can update the order.",
          );
        case "userAddress":
          return b(
            "Here is the new default address for your account:",
            addr(s.address),
            "Please confirm (yes/no) so that I can update your profile.",
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return b("Please review your booking:", [
            `- **Trip type:** ${s.roundTrip ? "Round trip" : "One way"}`,
            `- **Route:** ${s.origin} → ${s.destination}`,
            `- **Flights:**`,
            ...s.flights.map(fl),
            `- **Cabin:** ${title(s.cabin)}`,
            `- **${pl(s.passengers.length, "Passenger")}:** ${
              s.passengers.map(p).join(", ")
            }`,
            `- **Checked bags (total):** ${s.bags}`,
            `- **Travel insurance:** ${s.insurance ? "Yes" : "No"}`,
            `- **Payment:**`,
            ...s.payments.map((x) => `  - ${m(x.method)}: ${usd(x.amount)}`),
            `- **Total:** ${usd(s.total)}`,
          ], "Would you like me to go ahead and book this? (yes/no)");
        case "cancel":
          return b(
            "Cancellation request:",
            [
              `- **Reservation ID:** ${s.reservation}`,
              `- **Reason for cancellation:** ${title(s.reason)}`,
            ],
            "Can you confirm that this whole reservation should be cancelled? (yes/no)",
          );
        case "flights":
          return b(`New flights for reservation ${s.reservation}:`, [
            ...s.flights.map((f) => fl(f).slice(2)),
            `- **Cabin:** ${title(s.cabin)} (no change)`,
            `- **Payment method for any fare difference:** ${m(s.method)}`,
          ], "Do you want me to update your flights? (yes/no)");
        case "cabin":
          return b("Cabin change request:", [
            `- **Reservation ID:** ${s.reservation}`,
            `- **Current cabin:** ${title(s.had)}`,
            `- **New cabin:** ${title(s.wanted)}`,
            `- **Flights:** no change`,
            `- **Fare difference settled with:** ${m(s.method)}`,
          ], "Should I apply this cabin change? (yes/no)");
        case "passengers":
          return b(`Passenger update for reservation ${s.reservation}:`, [
            ...(s.leaving === null
              ? [`- **Passenger to add:** ${p(s.joining)}`]
              : [
                `- **Old passenger:** ${p(s.leaving)}`,
                `- **New passenger:** ${p(s.joining)}`,
              ]),
            `- **Full passenger list after the update:**`,
            ...s.passengers.map((x) => `  - ${p(x)}`),
          ], "Is everything spelled correctly, and may I update it? (yes/no)");
        case "bags":
          return b("Baggage update:", [
            `- **Reservation ID:** ${s.reservation}`,
            `- **Checked bags now:** ${s.had}`,
            `- **Checked bags after update:** ${s.total}`,
            `- **Bags at $50 each:** ${s.nonfree}`,
            `- **Charge:** ${usd(50 * s.nonfree)}`,
            `- **Payment method:** ${m(s.method)}`,
          ], "Would you like to proceed with the bags? (yes/no)");
        case "certificate":
          return b("I can offer you compensation:", [
            `- **Reservation ID:** ${s.reservation}`,
            `- **Reason:** ${title(s.reason)}`,
            `- **Travel certificate:** ${usd(s.amount)}`,
          ], "Would you like me to send you the certificate? (yes/no)");
      }
    },
  };
})();

// ------------------------------------------- 6. JSON, question after it

const json: Phrasing = (() => {
  const m = (x: MethodWords) => ({
    id: x.id,
    type: x.source,
    ...(x.brand === undefined ? {} : { brand: x.brand }),
    ...(x.lastFour === undefined ? {} : { last_four: x.lastFour }),
  });
  const it = (i: ItemWords) => ({
    product: i.name,
    item_id: i.id,
    ...i.options,
    price_usd: i.price,
  });
  const fl = (f: FlightWords) => ({
    flight: f.number,
    date: f.date,
    from: f.origin,
    to: f.destination,
    dep: f.departs,
    arr: f.arrives,
  });
  const p = (x: PassengerWords) => ({
    first_name: x.first,
    last_name: x.last,
    dob: x.born,
  });
  const adr = (a: AddressWords) => ({
    address1: a.address1,
    address2: a.address2,
    city: a.city,
    state: a.state,
    country: a.country,
    zip: a.zip,
  });
  const j = (before: string, x: unknown, after: string) =>
    `${before}\n\`\`\`json\n${JSON.stringify(x, null, 2)}\n\`\`\`\n${after}`;
  return {
    name: "JSON with a question",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return j("This is the request I would submit:", {
            request: "cancel_pending_order",
            order_id: s.order,
            reason: s.reason,
            items_in_order: s.items.map(it),
            refund_to: m(s.method),
          }, "Do you approve the cancellation?");
        case "return":
          return j("Return request, ready to send:", {
            request: "return_delivered_items",
            order_id: s.order,
            returned_items: s.items.map(it),
            refund_to: m(s.method),
          }, "OK to send the return request?");
        case "exchange":
        case "modify": {
          const ex = s.act === "exchange";
          const pays = s.difference === 0
            ? { price_difference_usd: 0 }
            : s.difference > 0
            ? { customer_pays_usd: Number(s.difference.toFixed(2)) }
            : { customer_gets_back_usd: Number((-s.difference).toFixed(2)) };
          return j(
            ex
              ? "Exchange request, ready to send:"
              : "Proposed edit of the order:",
            {
              request: ex ? "exchange_delivered_items" : "modify_pending_items",
              order_id: s.order,
              [ex ? "swaps" : "changes"]: s.pairs.map((q) => ({
                old: it(q.had),
                new: it(q.wanted),
              })),
              ...pays,
              payment_method: m(s.method),
            },
            ex
              ? "OK to send the exchange request?"
              : "May I apply this edit to your order?",
          );
        }
        case "payment":
          return j("Here is the payment change:", {
            request: "modify_pending_order_payment",
            order_id: s.order,
            order_total_usd: s.total,
            old_payment: m(s.had),
            new_payment: m(s.wanted),
          }, "Should I change the payment to the new one?");
        case "address":
          return j("Here is the delivery address I'd set for the order:", {
            request: "modify_pending_order_address",
            order_id: s.order,
            new_shipping_address: adr(s.address),
          }, "Does it look right, and may I set it?");
        case "userAddress":
          return j("Here is the profile change:", {
            request: "modify_user_default_address",
            new_default_address: adr(s.address),
          }, "Does it look right, and may I save it to your profile?");
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return j("Draft of your booking:", {
            request: "book",
            trip: s.roundTrip ? "round_trip" : "one_way",
            origin: s.origin,
            destination: s.destination,
            cabin: s.cabin,
            flights: s.flights.map(fl),
            passengers: s.passengers.map(p),
            checked_bags_total: s.bags,
            travel_insurance: s.insurance ? "yes" : "no",
            payments: s.payments.map((x) => ({
              ...m(x.method),
              amount_usd: x.amount,
            })),
            total_usd: s.total,
          }, "Shall I turn this draft into a booking?");
        case "cancel":
          return j("Cancellation as I would enter it:", {
            request: "cancel_reservation",
            reservation: s.reservation,
            reason: s.reason,
          }, "Do you confirm that I cancel it?");
        case "flights":
          return j("Your itinerary after the change:", {
            request: "change_flights",
            reservation: s.reservation,
            new_flights: s.flights.map(fl),
            cabin_stays: s.cabin,
            fare_difference_via: m(s.method),
          }, "Shall I change the flights to these?");
        case "cabin":
          return j("Cabin change as I would enter it:", {
            request: "change_cabin",
            reservation: s.reservation,
            old_cabin: s.had,
            new_cabin: s.wanted,
            flights: "unchanged",
            fare_difference_via: m(s.method),
          }, "Is this what you want me to do?");
        case "passengers":
          return j("Passenger change as I would enter it:", {
            request: s.leaving === null ? "add_passenger" : "replace_passenger",
            reservation: s.reservation,
            ...(s.leaving === null
              ? { added: p(s.joining) }
              : { removed: p(s.leaving), added: p(s.joining) }),
            all_passengers_after: s.passengers.map(p),
          }, "Shall I store this list of passengers?");
        case "bags":
          return j("Baggage as it would be after the change:", {
            request: "change_checked_bags",
            reservation: s.reservation,
            bags_before: s.had,
            bags_after: s.total,
            bags_to_pay: s.nonfree,
            price_per_paid_bag_usd: 50,
            to_pay_usd: 50 * s.nonfree,
            payment_method: m(s.method),
          }, "May I go ahead with these bags?");
        case "certificate":
          return j("What I can offer you:", {
            offer: "travel_certificate",
            amount_usd: s.amount,
            reservation: s.reservation,
            because_of: s.reason,
          }, "Do you want me to issue it?");
      }
    },
  };
})();

// ---------------------------------------- 7. key: value, all lower case

const keys: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.id +
    (x.lastFour === undefined ? "" : ` (${x.brand ?? "card"} ..${x.lastFour})`);
  const it = (i: ItemWords) =>
    `${i.name} #${i.id} [${opts(i, (k, v) => `${k}=${v}`, ", ", "")}] ${
      i.price.toFixed(2)
    } usd`;
  const fl = (f: FlightWords) =>
    `${f.number} ${f.date} ${f.origin} ${f.departs} > ${f.destination} ${f.arrives}`;
  const p = (x: PassengerWords) => `${name(x)}, b. ${x.born}`;
  const kv = (...l: readonly (readonly [string, string])[]) =>
    l.map(([k, v]) => `${k}: ${v}`).join("\n");
  const adr = (a: AddressWords): readonly (readonly [string, string])[] => [
    ["street", a.address1],
    ...(a.address2 === "" ? [] : [["street 2", a.address2] as const]),
    ["city", a.city],
    ["state", a.state],
    ["zip", a.zip],
    ["country", a.country],
  ];
  return {
    name: "key: value, lower case",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return kv(
            ["to do", "cancel the order"],
            ["order", s.order],
            ...s.items.map((i) => ["contains", it(i)] as const),
            ["because", s.reason],
            ["money back to", m(s.method)],
          ) + "\n\ncancel it? y/n";
        case "return":
          return kv(
            ["to do", "return"],
            ["order", s.order],
            ...s.items.map((i) => ["send back", it(i)] as const),
            ["refund to", m(s.method)],
          ) + "\n\nok to open the return? y/n";
        case "exchange":
        case "modify":
          return kv(
            [
              "to do",
              s.act === "exchange"
                ? "exchange (order was delivered)"
                : "modify items (order is pending)",
            ],
            ["order", s.order],
            ...s.pairs.flatMap((q) => [
              ["old", it(q.had)] as const,
              ["new", it(q.wanted)] as const,
            ]),
            s.difference === 0
              ? ["difference", "0.00 usd"]
              : s.difference > 0
              ? ["you pay", `${s.difference.toFixed(2)} usd`]
              : ["you get back", `${(-s.difference).toFixed(2)} usd`],
            ["via", m(s.method)],
          ) +
            (s.act === "exchange"
              ? "\n\nok to exchange? y/n"
              : "\n\nok to change the items? y/n");
        case "payment":
          return kv(
            ["to do", "change payment"],
            ["order", s.order],
            ["total", `${s.total.toFixed(2)} usd`],
            ["paid so far by", m(s.had)],
            ["to be paid by", m(s.wanted)],
          ) + "\n\nswitch it? y/n";
        case "address":
          return kv(
            ["to do", "change where this order ships"],
            ["order", s.order],
            ...adr(s.address),
          ) + "\n\nship it there? y/n";
        case "userAddress":
          return kv(
            ["to do", "change default address in your profile"],
            ...adr(s.address),
          ) + "\n\nsave it? y/n";
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return kv(
            ["to do", "new booking"],
            ["trip", s.roundTrip ? "round trip" : "one way"],
            ["from / to", `${s.origin} / ${s.destination}`],
            ...s.flights.map((f) => ["flight", fl(f)] as const),
            ["cabin", s.cabin],
            ...s.passengers.map((x) => ["passenger", p(x)] as const),
            ["checked bags", String(s.bags)],
            ["insurance", s.insurance ? "yes" : "no"],
            ...s.payments.map((x) =>
              ["pay", `${x.amount.toFixed(2)} usd by ${m(x.method)}`] as const
            ),
            ["total", `${s.total.toFixed(2)} usd`],
          ) + "\n\nbook it? y/n";
        case "cancel":
          return kv(
            ["to do", "cancel reservation"],
            ["reservation", s.reservation],
            ["because", s.reason],
          ) + "\n\nsure? y/n";
        case "flights":
          return kv(
            ["to do", "change flights"],
            ["reservation", s.reservation],
            ...s.flights.map((f) => ["new flight", fl(f)] as const),
            ["cabin (stays)", s.cabin],
            ["fare difference via", m(s.method)],
          ) + "\n\nchange them? y/n";
        case "cabin":
          return kv(
            ["to do", "change cabin, keep flights"],
            ["reservation", s.reservation],
            ["old cabin", s.had],
            ["new cabin", s.wanted],
            ["fare difference via", m(s.method)],
          ) + "\n\nchange cabin? y/n";
        case "passengers":
          return kv(
            [
              "to do",
              s.leaving === null ? "add a passenger" : "replace a passenger",
            ],
            ["reservation", s.reservation],
            ...(s.leaving === null ? [] : [["out", p(s.leaving)] as const]),
            ["in", p(s.joining)],
            ...s.passengers.map((x, n) =>
              [`passenger ${n + 1} afterwards`, p(x)] as const
            ),
          ) + "\n\nsave passengers? y/n";
        case "bags":
          return kv(
            ["to do", "change checked bags"],
            ["reservation", s.reservation],
            ["bags before", String(s.had)],
            ["bags after", String(s.total)],
            ["bags to pay for", String(s.nonfree)],
            ["cost", `${(50 * s.nonfree).toFixed(2)} usd`],
            ["method", m(s.method)],
          ) + "\n\nupdate bags? y/n";
        case "certificate":
          return kv(
            ["to do", "give you a travel certificate"],
            ["reservation", s.reservation],
            ["because of", s.reason],
            ["value", `${s.amount.toFixed(2)} usd`],
          ) + "\n\nwant it? y/n";
      }
    },
  };
})();

// --------------------------------- 8. second language, German behind it

const german: Phrasing = (() => {
  const m = methods(
    (b, f) => `your ${b} card with the end digits ${f}`,
    (s, id) => `your ${s} with the number ${id}`,
  );
  const it = (i: ItemWords) =>
    `the ${i.name} with ${
      opts(i, (k, v) => `${k} "${v}"`, ", ", "article number " + i.id)
    } for ${num(i.price)} dollars`;
  const fl = (f: FlightWords) =>
    `with ${f.number} on the ${
      ofy(f.date)
    } at ${f.departs} o'clock from ${f.origin} to ${f.destination}, arrival at ${f.arrives} o'clock`;
  const p = (x: PassengerWords) => `${name(x)}, born on the ${ofy(x.born)}`;
  const adr = (a: AddressWords) =>
    `${
      street(a).join(", ")
    }, in ${a.zip} ${a.city}, state ${a.state}, country ${a.country}`;
  return {
    name: "second-language English, German behind it",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `So, I make a short summary for you. Your order ${s.order} will be completely cancelled, with this inside: ${
            and(s.items.map(it))
          }. The reason is that ${
            why(s.reason, {
              "no longer needed": "you do not need it anymore",
              "ordered by mistake": "it was ordered by a mistake",
            })
          }. The money you become back on ${
            m(s.method)
          }. Are you agreed that I cancel this now?`;
        case "return":
          return `You have the order ${s.order} already at home, and from it you want to give back ${
            and(s.items.map(it))
          }. The money comes then back on ${
            m(s.method)
          }. Shall I make the return so ready?`;
        case "exchange":
        case "modify": {
          const d = s.difference === 0
            ? `The price stays equal, on ${m(s.method)} happens nothing.`
            : s.difference > 0
            ? `The new price is for ${
              num(s.difference)
            } dollars higher, this must be paid from ${m(s.method)}.`
            : `The new price is for ${
              num(s.difference)
            } dollars lower, this you get back on ${m(s.method)}.`;
          return s.act === "exchange"
            ? `We make an exchange from the delivered order ${s.order}. ${
              s.pairs.map((q) =>
                `Back to us comes ${it(q.had)}, and you get for it new ${
                  it(q.wanted)
                }.`
              ).join(" Further: ")
            } ${d} Can I exchange it so for you?`
            : `The order ${s.order} is not yet sent, so I can change it still. ${
              s.pairs.map((q) =>
                `Until now is inside ${it(q.had)}, in future is inside ${
                  it(q.wanted)
                }.`
              ).join(" Further: ")
            } ${d} Please say me, can I change the order so?`;
        }
        case "payment":
          return `The order ${s.order} costs together ${
            num(s.total)
          } dollars. Until now it is paid over ${
            m(s.had)
          }, from now on it shall be paid over ${
            m(s.wanted)
          }. Is this for you okay, can I change it?`;
        case "address":
          return `I would send the order ${s.order} to an other address, and this one is it: ${
            adr(s.address)
          }. Fits this for you, can I write it so in the order?`;
        case "userAddress":
          return `I would write in your customer profile a new standard address, and this one is it: ${
            adr(s.address)
          }. Fits this for you, can I save it so in the profile?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `I read to you once all what I would book. The travel goes from ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "there and back" : "only there and not back"
          }, in the class ${s.cabin}. You fly ${
            and(s.flights.map(fl), ", and ")
          }. With on board: ${
            s.passengers.map(p).join("; ")
          }. Checked bags there are together ${s.bags}. A travel insurance is ${
            s.insurance ? "with inside" : "not with inside"
          }. It makes together ${num(s.total)} dollars, paid with ${
            and(
              s.payments.map((x) =>
                `${num(x.amount)} dollars from ${m(x.method)}`
              ),
            )
          }. Shall I book this so fixed for you?`;
        case "cancel":
          return `Then I would cancel the reservation ${s.reservation}, completely and with all flights. As reason I write inside ${
            why(s.reason, {
              "change of plan": "that your plan has changed itself",
              "airline cancelled flight":
                "that the airline cancelled the flight",
              "health": "the health",
              "weather": "the weather",
            })
          }. Are you sure, and can I cancel it?`;
        case "flights":
          return `For the reservation ${s.reservation} your new flights would be so: you fly ${
            and(s.flights.map(fl), ", and ")
          }. The class stays ${s.cabin}. When there gives a difference of the price, it runs over ${
            m(s.method)
          }. Can I book it so around?`;
        case "cabin":
          return `Your reservation ${s.reservation} is today in ${s.had}, and I would set it for all persons in ${s.wanted}. The flights stay the same, and the difference of the price runs over ${
            m(s.method)
          }. Do you want that I change the class?`;
        case "passengers":
          return `In the reservation ${s.reservation} ${
            s.leaving === null
              ? `comes additionally this person with: ${p(s.joining)}`
              : `goes this person out: ${
                p(s.leaving)
              }; and for her or him comes this person in: ${p(s.joining)}`
          }. After this are flying with: ${
            s.passengers.map(p).join("; ")
          }. Is this so correct and can I enter it?`;
        case "bags":
          return `For the reservation ${s.reservation} there are until now ${s.had} checked ${
            pl(s.had, "bag")
          }, and after it there would be together ${s.total}. ${
            s.nonfree === 0
              ? `None of them costs something, from ${
                m(s.method)
              } is nothing taken.`
              : `From these ${
                pl(s.nonfree, "costs", "cost")
              } ${s.nonfree} something, 50 dollars for each, so ${
                num(50 * s.nonfree)
              } dollars, which I take from ${m(s.method)}.`
          } Shall I enter the bags so?`;
        case "certificate":
          return `Because your flight with the reservation ${s.reservation} ${
            s.reason === "cancelled flight" ? "was cancelled" : "had a delay"
          }, I can give you as excuse a certificate about ${
            num(s.amount)
          } dollars. Do you want to have this, shall I make it?`;
      }
    },
  };
})();

// ------------------------------ 9. second language, articles left out

const articles: Phrasing = (() => {
  const m = methods(
    (b, f, id) => `${b} card ${f} (${id})`,
    (s, id) => `${s} ${id}`,
  );
  const it = (i: ItemWords) =>
    `${i.name} ${i.id}, ${opts(i, (k, v) => `${k} is ${v}`)}, price ${
      short(i.price)
    }`;
  const fl = (f: FlightWords) =>
    `${f.number}, ${
      dmy(f.date)
    }, from ${f.origin} ${f.departs} to ${f.destination} ${f.arrives}`;
  const p = (x: PassengerWords) => `${name(x)}, birthday ${dmy(x.born)}`;
  const adr = (a: AddressWords) =>
    `${
      street(a).join(", ")
    }, city ${a.city}, state ${a.state}, zip ${a.zip}, country ${a.country}`;
  return {
    name: "second-language English, no articles",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Please check, customer. I will cancel order ${s.order}. Inside order is: ${
            s.items.map(it).join(" / ")
          }. Reason: ${s.reason}. Money go back to ${
            m(s.method)
          }. You agree? Please answer yes.`;
        case "return":
          return `Please check, customer. From order ${s.order} you give back: ${
            s.items.map(it).join(" / ")
          }. Refund go to ${m(s.method)}. I make return now, you agree?`;
        case "exchange":
        case "modify": {
          const d = s.difference === 0
            ? `Price is same, so no need pay, method is ${m(s.method)}.`
            : s.difference > 0
            ? `You need pay more ${short(s.difference)} by ${m(s.method)}.`
            : `We give back ${short(s.difference)} to ${m(s.method)}.`;
          return s.act === "exchange"
            ? `Order ${s.order} already arrive, so we do exchange. ${
              s.pairs.map((q) =>
                `You send us: ${it(q.had)}. We send you: ${it(q.wanted)}.`
              ).join(" Also. ")
            } ${d} I do exchange, you agree?`
            : `Order ${s.order} not ship yet, so we can modify item. ${
              s.pairs.map((q) =>
                `Before: ${it(q.had)}. After: ${it(q.wanted)}.`
              ).join(" Also. ")
            } ${d} Only one time can modify. You agree I modify?`;
        }
        case "payment":
          return `For order ${s.order}, total ${
            short(s.total)
          }, payment now is ${m(s.had)}. I change payment to ${
            m(s.wanted)
          }. You agree this change?`;
        case "address":
          return `Order ${s.order} will deliver to new place: ${
            adr(s.address)
          }. Address is correct? I can change for this order?`;
        case "userAddress":
          return `In your account, default address will become: ${
            adr(s.address)
          }. Address is correct? I can save in account?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Please check ticket, dear passenger. ${
            s.roundTrip ? "Round trip" : "One way"
          }, ${s.origin} to ${s.destination}, cabin is ${s.cabin}. ${
            s.flights.map((f, n) => `Flight no. ${n + 1} is ${fl(f)}.`).join(
              " ",
            )
          } ${
            s.passengers.map((x) => `Passenger is ${p(x)}.`).join(" ")
          } Check-in luggage total ${s.bags} piece. Insurance: ${
            s.insurance ? "you want" : "you don't want"
          }. ${
            s.payments.map((x) => `Pay ${short(x.amount)} by ${m(x.method)}.`)
              .join(" ")
          } All together ${short(s.total)}. I book ticket, you agree?`;
        case "cancel":
          return `I will cancel all of reservation ${s.reservation}. Reason is: ${s.reason}. After cancel, cannot get back. You really agree?`;
        case "flights":
          return `Reservation ${s.reservation}, I change flight. New flight all: ${
            s.flights.map(fl).join(" / ")
          }. Cabin still ${s.cabin}. Price difference use ${
            m(s.method)
          }. You agree to change flight?`;
        case "cabin":
          return `Reservation ${s.reservation}, flight is same, only cabin change. Cabin before: ${s.had}. Cabin after: ${s.wanted}. Price difference use ${
            m(s.method)
          }. You agree to change cabin?`;
        case "passengers":
          return `Reservation ${s.reservation}. ${
            s.leaving === null
              ? `One more person join: ${p(s.joining)}.`
              : `This person not fly anymore: ${
                p(s.leaving)
              }. This person fly instead: ${p(s.joining)}.`
          } Then all people are: ${
            s.passengers.map(p).join(" / ")
          }. Name is correct? You agree I change?`;
        case "bags":
          return `Reservation ${s.reservation}, luggage before is ${s.had} piece, after is ${s.total} piece total. ${
            s.nonfree === 0
              ? `All free, no pay from ${m(s.method)}.`
              : `Need pay for ${s.nonfree} piece, each $50, is ${
                short(50 * s.nonfree)
              }, pay by ${m(s.method)}.`
          } You agree I change luggage?`;
        case "certificate":
          return `Very sorry for ${s.reason} in reservation ${s.reservation}. I can give certificate, value ${
            short(s.amount)
          }. You want I give?`;
      }
    },
  };
})();

// ------------------------------------------------------------ 10. Scots

const scots: Phrasing = (() => {
  const m = methods(
    (b, f) => `your ${b} card, the one that ends in ${f}`,
    (s, id) => `your ${s}, the one wi' the ID ${id}`,
  );
  const it = (i: ItemWords) =>
    `the ${i.name}, ${
      opts(i, bare, ", ", "plain as it comes")
    } (that's number ${i.id}, ${usd(i.price)})`;
  const fl = (f: FlightWords) =>
    `the ${f.number} on ${
      dmy(f.date)
    }, away fae ${f.origin} at ${f.departs} and doon in ${f.destination} at ${f.arrives}`;
  const p = (x: PassengerWords) => `${name(x)} (born ${dmy(x.born)})`;
  return {
    name: "Scots",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Right ye are. So I'd be cancelling your order ${s.order}, that's ${
            and(s.items.map(it))
          }, since ${
            why(s.reason, {
              "no longer needed": "ye've nae need o' it any longer",
              "ordered by mistake": "ye ordered it by mistake",
            })
          }. Your money would go back on ${
            m(s.method)
          }. Will I go ahead and cancel it for ye?`;
        case "return":
          return `Nae bother. Ye'd be sending us back ${
            and(s.items.map(it))
          }, oot o' order ${s.order}, and we'd pay ye back on ${
            m(s.method)
          }. Will I set up that return for ye?`;
        case "exchange":
        case "modify": {
          const d = s.difference === 0
            ? `It's the same price either way, so there's nothing to pay and nothing coming back on ${
              m(s.method)
            }.`
            : s.difference > 0
            ? `It's ${usd(s.difference)} dearer, and that would come aff ${
              m(s.method)
            }.`
            : `It's ${usd(s.difference)} cheaper, and ye'd get that back on ${
              m(s.method)
            }.`;
          return s.act === "exchange"
            ? `Aye, we can swap what came wi' order ${s.order}. ${
              s.pairs.map((q) =>
                `Ye'd hand back ${it(q.had)}, and we'd send ye ${it(q.wanted)}.`
              ).join(" And forby: ")
            } ${d} Are ye happy for me to dae the exchange?`
            : `Aye, order ${s.order} hasnae left us yet, so I can still change what's in it. ${
              s.pairs.map((q) =>
                `I'd take oot ${it(q.had)}, and pit in ${it(q.wanted)}.`
              ).join(" And forby: ")
            } ${d} Are ye happy for me to change the order?`;
        }
        case "payment":
          return `So order ${s.order}, that comes to ${
            usd(s.total)
          }, is being paid wi' ${m(s.had)} the now. I'd put it on ${
            m(s.wanted)
          } instead. Is that a' right wi' you?`;
        case "address":
          return `I'd send order ${s.order} to a different door, then: ${
            oneLine(s.address)
          }. Is that the right place, and will I change it for the order?`;
        case "userAddress":
          return `I'd put a new address on your account as the usual one: ${
            oneLine(s.address)
          }. Is that the right place, and will I save it on your account?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Here's what I've got for ye. ${
            s.roundTrip ? "There and back" : "Just the one way"
          }, ${s.origin} to ${s.destination}, in ${s.cabin}. That's ${
            and(s.flights.map(fl), ", then ")
          }. Going: ${and(s.passengers.map(p))}. There'd be ${
            word(s.bags)
          } checked ${pl(s.bags, "bag")} altogether, and ${
            s.insurance
              ? "ye're taking the insurance"
              : "ye're no' taking the insurance"
          }. It a' comes to ${usd(s.total)}: ${
            and(s.payments.map((x) => `${usd(x.amount)} aff ${m(x.method)}`))
          }. Will I book that for ye?`;
        case "cancel":
          return `So ye want shot o' reservation ${s.reservation} a'thegither, and I'd put it doon to ${
            why(s.reason, {
              "change of plan": "a change o' plan",
              "airline cancelled flight": "the airline cancelling the flight",
              "health": "your health",
              "weather": "the weather",
            })
          }. Will I cancel it, aye or no?`;
        case "flights":
          return `Right, for reservation ${s.reservation} your flights would be these instead: ${
            and(s.flights.map(fl), ", then ")
          }. Ye'd bide in ${s.cabin}, and if there's ony difference in the fare it's sorted wi' ${
            m(s.method)
          }. Will I change ye over?`;
        case "cabin":
          return `Ye're in ${s.had} on reservation ${s.reservation} the now, and I'd shift the lot o' ye to ${s.wanted}. Same flights, mind. The difference gets sorted wi' ${
            m(s.method)
          }. Are ye wanting me to dae that?`;
        case "passengers":
          return (s.leaving === null
            ? `So there's one mair coming on reservation ${s.reservation}: ${
              p(s.joining)
            }.`
            : `So on reservation ${s.reservation}, ${
              p(s.leaving)
            } is no' going, and ${p(s.joining)} is going instead.`) +
            ` That makes it ${
              and(s.passengers.map(p))
            } on the plane. Have I got that right, and will I change it?`;
        case "bags":
          return `Ye've ${word(s.had)} checked ${
            pl(s.had, "bag")
          } wi' reservation ${s.reservation} the now, and I'd make that ${
            word(s.total)
          } a'thegither. ${
            s.nonfree === 0
              ? `They're a' free, so there's nothing to come aff ${
                m(s.method)
              }.`
              : `Ye'd pay for ${word(s.nonfree)} o' them at $50 a bag, so ${
                usd(50 * s.nonfree)
              } aff ${m(s.method)}.`
          } Will I dae that for ye?`;
        case "certificate":
          return `I'm that sorry your flight on reservation ${s.reservation} was ${
            s.reason === "cancelled flight" ? "cancelled" : "delayed"
          }. I can gie ye a travel certificate for ${
            usd(s.amount)
          } to make up for it. Would ye like me to send it?`;
      }
    },
  };
})();

// ------------------------------------------------------- 11. Australian

const aussie: Phrasing = (() => {
  const m = methods(
    (b, f) => `the ${b} that finishes in ${f}`,
    (s, id) => `the ${s} with ID ${id}`,
  );
  const it = (i: ItemWords) =>
    `${i.name} (${opts(i, (k, v) => `${v} for ${k}`, ", ", i.id)}) at ${
      short(i.price)
    }`;
  const fl = (f: FlightWords) =>
    `${f.number} out of ${f.origin} at ${clock(f.departs, "am", "pm")} on ${
      dmy(f.date)
    }, into ${f.destination} at ${clock(f.arrives, "am", "pm")}`;
  const p = (x: PassengerWords) => `${name(x)} (birthday ${dmy(x.born)})`;
  return {
    name: "Australian",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `No worries, mate. We'll scrap order ${s.order}: ${
            s.items.map((i) => `one ${it(i)}`).join(", plus ")
          }. Reckon I'll put the reason down as "${s.reason}", and your dosh heads back to ${
            m(s.method)
          }. Happy for me to scrap it?`;
        case "return":
          return `Too easy. You're posting back this lot from order ${s.order}: ${
            s.items.map((i) => `one ${it(i)}`).join(", plus ")
          }. Refund heads to ${
            m(s.method)
          }. Happy for me to kick off the return?`;
        case "exchange":
        case "modify": {
          const d = s.difference === 0
            ? `Dead even on price, so nothing moves on ${m(s.method)}.`
            : s.difference > 0
            ? `You'd be up for another ${short(s.difference)} on ${
              m(s.method)
            }.`
            : `You'd be ${short(s.difference)} better off, back onto ${
              m(s.method)
            }.`;
          return s.act === "exchange"
            ? `Righto, a straight exchange on order ${s.order}, the one that's already turned up at yours. ${
              s.pairs.map((q) =>
                `You post back the ${it(q.had)} and we post out the ${
                  it(q.wanted)
                }.`
              ).join(" On top of that: ")
            } ${d} Give us a yes and I'll lodge the exchange, okay?`
            : `Righto, order ${s.order} is still sitting here, so I can fiddle with it. ${
              s.pairs.map((q) =>
                `Out goes the ${it(q.had)}, in goes the ${it(q.wanted)}.`
              ).join(" On top of that: ")
            } ${d} Give us a yes and I'll change the order, okay?`;
        }
        case "payment":
          return `Order ${s.order} comes to ${
            short(s.total)
          } all up. At the moment you're paying with ${
            m(s.had)
          }; after this you'd be paying with ${
            m(s.wanted)
          }. Keen for me to flip it?`;
        case "address":
          return `We'd be sending order ${s.order} round to ${
            oneLine(s.address)
          } rather than the old spot. Have I got that right, and can I lock it in for that order?`;
        case "userAddress":
          return `Your account's default address would turn into ${
            oneLine(s.address)
          } from now on. Have I got that right, and can I lock it in on the account?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Beauty, here's the go. ${
            s.roundTrip ? "Return trip" : "One-way trip"
          }, ${s.origin} to ${s.destination}, up in ${s.cabin}. First ${
            s.flights.map(fl).join(", after that ")
          }. On board: ${
            s.passengers.map(p).join(" and ")
          }. Checked bags all up: ${
            word(s.bags) === "no" ? "none" : word(s.bags)
          }. ${
            s.insurance ? "Insurance is on" : "Insurance is off"
          }. Damage is ${short(s.total)}: ${
            s.payments.map((x) => `${short(x.amount)} from ${m(x.method)}`)
              .join(
                " plus ",
              )
          }. Want me to lock in the booking?`;
        case "cancel":
          return `So we're pulling the pin on reservation ${s.reservation}, the whole kit and caboodle. I'm putting "${s.reason}" as the reason. Sure you want me to cancel it?`;
        case "flights":
          return `Your flights on reservation ${s.reservation} would now go like this: ${
            s.flights.map(fl).join(", after that ")
          }. Still in ${s.cabin}. If the fare's different, ${
            m(s.method)
          } cops it or gets it back. Keen for me to move you?`;
        case "cabin":
          return `Reservation ${s.reservation}: everyone goes from ${s.had} to ${s.wanted}, flights don't budge, and ${
            m(s.method)
          } takes care of the gap in the fare. Want me to make the move?`;
        case "passengers":
          return `${
            s.leaving === null
              ? `We're chucking an extra person on reservation ${s.reservation}: ${
                p(s.joining)
              }`
              : `On reservation ${s.reservation} we're pulling ${
                p(s.leaving)
              } and popping in ${p(s.joining)}`
          }. So the full crew after that is ${
            s.passengers.map(p).join(" and ")
          }. Right to change it?`;
        case "bags":
          return `Reservation ${s.reservation} has ${
            s.had === 0
              ? "no checked bags"
              : `${s.had} checked ${pl(s.had, "bag")}`
          } at the mo, and it'd have ${s.total} all up. ${
            s.nonfree === 0
              ? `Won't cost you a thing, so ${m(s.method)} stays put.`
              : `${s.nonfree} of them you pay for, fifty bucks a pop, so ${
                short(50 * s.nonfree)
              } off ${m(s.method)}.`
          } Want me to whack that on?`;
        case "certificate":
          return `Sorry about the ${s.reason} on reservation ${s.reservation}, that's rough. I can shout you a ${
            short(s.amount)
          } travel certificate. Want me to sort it?`;
      }
    },
  };
})();

// ---------------------------------------------------- 12. elderly clerk

const clerk: Phrasing = (() => {
  const m = methods(
    (b, f, id) =>
      `your ${b} card (the figures ${f} at its end, entered with us as ${id})`,
    (s, id) => `your ${s} (entered with us as ${id})`,
  );
  const it = (i: ItemWords) =>
    `the ${i.name}, our number ${i.id}, being ${
      opts(i, (k, v) => `of ${k} ${v}`, " and ", "of the ordinary kind")
    }, at ${num(i.price)} dollars`;
  const fl = (f: FlightWords) =>
    `the aeroplane numbered ${f.number}, which on ${
      wdmy(f.date)
    } leaves ${f.origin} at ${
      clock(f.departs, " in the morning", " in the afternoon or evening")
    } and gets in to ${f.destination} at ${
      clock(f.arrives, " in the morning", " in the afternoon or evening")
    }`;
  const p = (x: PassengerWords) =>
    `${name(x)}, who was born on the ${ofy(x.born)}`;
  const adr = (a: AddressWords) =>
    `${
      street(a).join(", and then ")
    }, in the city of ${a.city}, in the state of ${a.state}, with the postal code ${a.zip}, in the country ${a.country}`;
  return {
    name: "elderly clerk",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Let me put my spectacles on, dear. Ah, here we are. Your order ${s.order} would be struck off our books altogether: ${
            and(s.items.map(it), ", and likewise ", "; ")
          }. I should write in the margin "${s.reason}". The money would find its way back to ${
            m(s.method)
          }. Now then, may I strike it off?`;
        case "return":
          return `Now let me see, I have written it all down. Out of the order ${s.order} that you have at home, you should like to bring back to us ${
            and(s.items.map(it), ", and likewise ", "; ")
          }. And we should pay you back by way of ${
            m(s.method)
          }. Would it suit you if I took them back?`;
        case "exchange":
        case "modify": {
          const d = s.difference === 0
            ? `It costs neither a penny more nor a penny less, so ${
              m(s.method)
            } need not be troubled.`
            : s.difference > 0
            ? `There are ${
              num(s.difference)
            } dollars to pay on top, by way of ${m(s.method)}.`
            : `There are ${
              num(s.difference)
            } dollars owing to you, which go to ${m(s.method)}.`;
          return s.act === "exchange"
            ? `Now let me see. The parcel of order ${s.order} is with you already, so an exchange it shall be. ${
              s.pairs.map((q) =>
                `You let us have back ${it(q.had)}, and we let you have ${
                  it(q.wanted)
                }.`
              ).join(" Next on my list: ")
            } ${d} Shall I have it exchanged for you, my dear?`
            : `Ah, good, the order ${s.order} is still here in the storeroom, so I may alter what is in the parcel. ${
              s.pairs.map((q) =>
                `Where I had put down ${it(q.had)}, I should now put down ${
                  it(q.wanted)
                }.`
              ).join(" Next on my list: ")
            } ${d} Shall I alter it in the book, my dear?`;
        }
        case "payment":
          return `For the order ${s.order}, the sum of ${
            num(s.total)
          } dollars was formerly down to be settled by ${
            m(s.had)
          }. You should like it to be settled by ${
            m(s.wanted)
          } from now on. May I cross out the one and write in the other?`;
        case "address":
          return `The parcel for order ${s.order} should go elsewhere, I gather. I have taken down ${
            adr(s.address)
          }. Is every letter of it right, and may I write it on the parcel?`;
        case "userAddress":
          return `You have moved house, I gather, and your card in our index should be brought up to date. As your usual address I have taken down ${
            adr(s.address)
          }. Is every letter of it right, and may I write it on your index card?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `What a lovely journey that will be. I have you down for a passage from ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "out and home again" : "in the one direction only"
          }, seated in ${s.cabin}. You take ${
            and(s.flights.map(fl), "; and next ", "; next ")
          }. The ${pl(s.passengers.length, "traveller is", "travellers are")} ${
            and(s.passengers.map(p), "; and ", "; ")
          }. ${
            s.bags === 0
              ? "No luggage goes in the hold"
              : `${up(word(s.bags))} ${
                pl(s.bags, "piece", "pieces")
              } of luggage in all ${pl(s.bags, "goes", "go")} in the hold`
          }, and ${
            s.insurance
              ? "you do wish to be insured"
              : "you do not wish to be insured"
          }. I make it ${num(s.total)} dollars in total, of which ${
            and(
              s.payments.map((x) =>
                `${num(x.amount)} dollars come from ${m(x.method)}`
              ),
              ", and ",
            )
          }. Shall I write out the ticket${
            pl(s.passengers.length, "", "s")
          }, then?`;
        case "cancel":
          return `Oh, what a pity. I should cross out the entire reservation ${s.reservation}, and write beside it "${s.reason}" by way of explanation. Are you quite certain, and may I cross it out?`;
        case "flights":
          return `Let me find reservation ${s.reservation} in the ledger. There. Instead of what stood here before, you would now take ${
            and(s.flights.map(fl), "; and next ", "; next ")
          }. You keep your seat in ${s.cabin}, and whatever is over or under in the fare is settled by ${
            m(s.method)
          }. Shall I enter the new flights for you?`;
        case "cabin":
          return `Under reservation ${s.reservation} I had you all seated in ${s.had}. You should prefer ${s.wanted}, upon the same flights. What is over or under is settled by ${
            m(s.method)
          }. Shall I seat you there?`;
        case "passengers":
          return `${
            s.leaving === null
              ? `To the party under reservation ${s.reservation} we should add ${
                p(s.joining)
              }`
              : `In the party under reservation ${s.reservation} there steps back ${
                p(s.leaving)
              }; and there steps forward instead ${p(s.joining)}`
          }. The party would then be: ${
            and(s.passengers.map(p), "; and ", "; ")
          }. Have I all the names right, and may I enter them?`;
        case "bags":
          return `I see ${word(s.had)} checked ${
            pl(s.had, "bag")
          } against reservation ${s.reservation}. You should like there to be ${
            word(s.total)
          } when we are done. ${
            s.nonfree === 0
              ? `We carry them free of charge, so ${
                m(s.method)
              } need not be troubled.`
              : `For ${
                word(s.nonfree)
              } of them we must ask fifty dollars apiece, which is ${
                num(50 * s.nonfree)
              } dollars from ${m(s.method)}.`
          } Does that suit you, and may I enter it?`;
        case "certificate":
          return `Dear me, in my day such things did not happen. Because your flight under reservation ${s.reservation} was ${
            s.reason === "cancelled flight" ? "cancelled" : "delayed"
          }, I am allowed to make you out a travel certificate for ${
            num(s.amount)
          } dollars. Would you care to have it?`;
      }
    },
  };
})();

// ------------------------------------------- 13. typos in common words

const typos: Phrasing = (() => {
  const m = methods(
    (b, f) => `teh ${b} card endign in ${f}`,
    (s, id) => `teh ${s} ${id}`,
  );
  const it = (i: ItemWords) =>
    `${i.name} (${opts(i, (k, v) => `${k} ${v}`, ", ", "id")}) ${i.id} ${
      usd(i.price)
    }`;
  const fl = (f: FlightWords) =>
    `${f.number} form ${f.origin} to ${f.destination} on ${
      mdy(f.date)
    }, departs ${f.departs} adn arrives ${f.arrives}`;
  const p = (x: PassengerWords) => `${name(x)} (born ${mdy(x.born)})`;
  return {
    name: "typos in common words",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `ok so i woudl cancel teh order ${s.order} wich has ${
            and(s.items.map(it), " adn ")
          } , reson is ${s.reason} , and teh refund gose to ${
            m(s.method)
          } . plese confrim with yes and i will cancle it?`;
        case "return":
          return `alrigth, you whant to retrun ${
            and(s.items.map(it), " adn ")
          } from teh order ${s.order} . you wil recieve yuor refund on ${
            m(s.method)
          } . is taht ok, shoud i start teh retrun?`;
        case "exchange":
        case "modify": {
          const d = s.difference === 0
            ? `teh price is teh smae so nothign to pay or refund on ${
              m(s.method)
            } .`
            : s.difference > 0
            ? `yuo pay ${usd(s.difference)} extra wiht ${m(s.method)} .`
            : `yuo recieve ${usd(s.difference)} bakc on ${m(s.method)} .`;
          return s.act === "exchange"
            ? `for teh delivred order ${s.order} i can do an exchagne: ${
              s.pairs.map((q) =>
                `yuo send bakc ${it(q.had)} adn recieve ${it(q.wanted)}`
              ).join(" ; ")
            } . ${d} shoud i do teh exchagne?`
            : `teh pendign order ${s.order} can be chagned liek this: ${
              s.pairs.map((q) => `${it(q.had)} is repalced by ${it(q.wanted)}`)
                .join(" ; ")
            } . ${d} can i chagne teh order now?`;
        }
        case "payment":
          return `yuor order ${s.order} is ${
            usd(s.total)
          } in totla. ritgh now its payed wiht ${
            m(s.had)
          } , adn i woudl chagne taht to ${
            m(s.wanted)
          } . ok for yuo if i do taht?`;
        case "address":
          return `i woudl chagne teh shiping adress of order ${s.order} , teh new one is ${
            oneLine(s.address)
          } . is taht corect, adn shal i udpate teh order?`;
        case "userAddress":
          return `i woudl chagne teh defualt adress in yuor profiel , teh new one is ${
            oneLine(s.address)
          } . is taht corect, adn shal i udpate yuor profiel?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `so heres waht i woudl book: a ${
            s.roundTrip ? "roundtrip" : "one way trip"
          } form ${s.origin} to ${s.destination} in ${s.cabin}, wiht teh flihgts ${
            and(s.flights.map(fl), " adn tehn ", " , tehn ")
          } . pasengers: ${
            s.passengers.map(p).join(" ; ")
          } . chekced bags in totla: ${s.bags}. travle insurance: ${
            s.insurance ? "yes" : "no"
          }. yuo pay ${usd(s.total)} in totla, ${
            and(
              s.payments.map((x) => `${usd(x.amount)} wiht ${m(x.method)}`),
              " adn ",
            )
          } . shal i book it, yes or no?`;
        case "cancel":
          return `i woudl cancle teh compleet reservaton ${s.reservation} , reson: ${s.reason}. are yuo sure yuo whant me to do taht?`;
        case "flights":
          return `teh new flihgts for yuor reservaton ${s.reservation} woudl be ${
            and(s.flights.map(fl), " adn tehn ", " , tehn ")
          } . yuo stay in ${s.cabin} adn teh price diference gose on ${
            m(s.method)
          } . plese confrim, shoud i chagne teh flihgts?`;
        case "cabin":
          return `i woudl chagne teh cabin of reservaton ${s.reservation} form ${s.had} to ${s.wanted}, teh flihgts stay teh smae, adn teh price diference gose on ${
            m(s.method)
          } . is taht waht yuo whant?`;
        case "passengers":
          return `${
            s.leaving === null
              ? `i woudl add ${p(s.joining)} to teh reservaton ${s.reservation}`
              : `i woudl take ${
                p(s.leaving)
              } off teh reservaton ${s.reservation} adn put ${
                p(s.joining)
              } on it insted`
          } . tehn teh pasengers are ${
            s.passengers.map(p).join(" ; ")
          } . is it corect, can i saev it?`;
        case "bags":
          return `reservaton ${s.reservation} has ${s.had} chekced ${
            pl(s.had, "bag")
          } now adn woudl have ${s.total} in totla aftre teh chagne. ${
            s.nonfree === 0
              ? `thats all fre so nothign is taken form ${m(s.method)} .`
              : `yuo pay for ${s.nonfree} of tehm ($50 eahc), so ${
                usd(50 * s.nonfree)
              } wiht ${m(s.method)} .`
          } shal i do taht?`;
        case "certificate":
          return `sory again for teh ${s.reason} on reservaton ${s.reservation} ! i can give yuo a certificat of ${
            usd(s.amount)
          } for it. woud you liek me to do taht?`;
      }
    },
  };
})();

// --------------------------------------- 14. story in one long sentence

const story: Phrasing = (() => {
  const m = methods(
    (b, f, id) =>
      `the ${b} whose number runs out in ${f} and which we know as ${id}`,
    (s, id) => `the ${s} which we know as ${id}`,
  );
  const it = (i: ItemWords) =>
    `the ${i.name} whose ${
      opts(i, (k, v) => `${k} is ${v}`, " and whose ", `number is ${i.id}`)
    } and which costs ${short(i.price)}`;
  const fl = (f: FlightWords) =>
    `climb aboard ${f.number} in ${f.origin} on ${
      mthy(f.date)
    } at ${f.departs} and step out in ${f.destination} at ${f.arrives}`;
  const p = (x: PassengerWords) =>
    `${name(x)}, who came into the world on ${mthy(x.born)}`;
  const adr = (a: AddressWords) =>
    `${
      street(a).join(", ")
    }, in ${a.city}, ${a.state}, where the zip is ${a.zip} and the country is ${a.country}`;
  return {
    name: "story in one sentence",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Since ${
            why(s.reason, {
              "no longer needed": "what you ordered is no longer needed",
              "ordered by mistake": "it was all ordered by mistake",
            })
          }, the story of order ${s.order} would end here, before ${
            and(s.items.map(it), " and ")
          } ever ${
            pl(s.items.length, "leaves", "leave")
          } our shelves, and your money would travel home to ${
            m(s.method)
          }, if you tell me that I may cancel the order, which I would be glad to hear from you now: may I?`;
        case "return":
          return `Having unpacked order ${s.order}, you would put ${
            and(s.items.map(it), " and ")
          } back into a box and send it to us, whereupon we would pay the refund to ${
            m(s.method)
          }, so tell me, shall the return begin?`;
        case "exchange":
        case "modify": {
          const d = s.difference === 0
            ? `while not a dollar changes hands, though ${
              m(s.method)
            } would have stood ready`
            : s.difference > 0
            ? `while ${short(s.difference)} more would be taken from ${
              m(s.method)
            }`
            : `while ${short(s.difference)} would return to you on ${
              m(s.method)
            }`;
          return s.act === "exchange"
            ? `Out of the delivered order ${s.order}, ${
              s.pairs.map((q) =>
                `${it(q.had)} would make its way back to us, and ${
                  it(q.wanted)
                } would come to you in its stead`
              ).join(", and then ")
            }, ${d}, so what do you say, do we exchange?`
            : `Before order ${s.order} sets out on its way to you, ${
              s.pairs.map((q) =>
                `${it(q.had)} would climb out of the parcel, and ${
                  it(q.wanted)
                } would climb into it`
              ).join(", and then ")
            }, ${d}, so what do you say, do I change the order that way?`;
        }
        case "payment":
          return `The ${
            short(s.total)
          } of order ${s.order}, which up to now rested on ${
            m(s.had)
          }, would from today rest on ${
            m(s.wanted)
          } instead, if only you give me your word that I may change the payment, do you?`;
        case "address":
          return `The parcel of order ${s.order} would find its way no longer to the door it was meant for, but to ${
            adr(s.address)
          }, and all I need for that is your yes to the new shipping address: do I have it?`;
        case "userAddress":
          return `From now on, whenever you order, your profile would know that home is ${
            adr(s.address)
          }, and all I need for that is your yes to the new default address: do I have it?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `On this ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination}, ${
            and(s.passengers.map(p), ", and ", ", ")
          }, would ${
            and(s.flights.map(fl), ", then ", ", then ")
          }, always seated in ${s.cabin}, with ${word(s.bags)} checked ${
            pl(s.bags, "bag")
          } in the hold between them, ${
            s.insurance ? "insured" : "not insured"
          } against whatever may come, all of it for ${
            short(s.total)
          }, namely ${
            and(s.payments.map((x) => `${short(x.amount)} from ${m(x.method)}`))
          }, so shall I make this journey real and book it?`;
        case "cancel":
          return `Because of ${
            why(s.reason, {
              "change of plan": "a change of plan",
              "airline cancelled flight":
                "the flight that the airline cancelled",
              "health": "your health",
              "weather": "the weather",
            })
          }, nobody would fly on reservation ${s.reservation} any more, for I would cancel it from its first flight to its last, provided that you truly want me to, so do you?`;
        case "flights":
          return `With reservation ${s.reservation} you would now ${
            and(s.flights.map(fl), ", then ", ", then ")
          }, in ${s.cabin} just as before, and whatever the new flights cost more or less would pass through ${
            m(s.method)
          }, so shall I change your flights to these?`;
        case "cabin":
          return `Those who were to sit in ${s.had} on reservation ${s.reservation} would find themselves in ${s.wanted}, on the very same flights, while ${
            m(s.method)
          } would settle what lies between the two fares, so shall I move them?`;
        case "passengers":
          return `${
            s.leaving === null
              ? `Reservation ${s.reservation} would gain a companion, ${
                p(s.joining)
              }`
              : `On reservation ${s.reservation}, ${
                p(s.leaving)
              }, would stay at home and give the seat to ${p(s.joining)}`
          }, so that those who travel in the end would be ${
            and(s.passengers.map(p), ", and ", ", ")
          }, if you let me write it so, will you?`;
        case "bags":
          return `Where reservation ${s.reservation} so far carried ${
            word(s.had)
          } checked ${pl(s.had, "bag")}, it would carry ${
            word(s.total)
          } in all from now on, ${
            s.nonfree === 0
              ? `none of which costs anything, so that nothing leaves ${
                m(s.method)
              }`
              : `${word(s.nonfree)} of which ${
                pl(s.nonfree, "costs $50", "cost $50 each")
              }, so that ${short(50 * s.nonfree)} would leave ${m(s.method)}`
          }, and is it your wish that I arrange it?`;
        case "certificate":
          return `As the flight on reservation ${s.reservation} was ${
            s.reason === "cancelled flight"
              ? "cancelled and never left the ground"
              : "delayed and kept you waiting"
          }, it seems only right that a travel certificate worth ${
            short(s.amount)
          } should come to you, so would you like me to issue it?`;
      }
    },
  };
})();

// ------------------------------- 15. question first, small sentences

const small: Phrasing = (() => {
  const m = methods(
    (b, f, id) => `${b}, last digits ${f}, ID ${id}`,
    (s, id) => `${s}, ID ${id}`,
  );
  const it = (i: ItemWords) =>
    `${i.name}. ${
      opts(i, (k, v) => `${up(k)}: ${v}.`, " ", `Item ${i.id}.`)
    } Price: ${usd(i.price)}.`;
  const fl = (f: FlightWords) =>
    `Flight ${f.number}. Date: ${
      mdy(f.date)
    }. Leaves ${f.origin} at ${f.departs}. Reaches ${f.destination} at ${f.arrives}.`;
  const p = (x: PassengerWords) =>
    `First name: ${x.first}. Last name: ${x.last}. Born: ${mdy(x.born)}.`;
  const adr = (a: AddressWords) =>
    `Line one: ${a.address1}. ${
      a.address2 === "" ? "Line two is empty." : `Line two: ${a.address2}.`
    } City: ${a.city}. State: ${a.state}. Zip: ${a.zip}. Country: ${a.country}.`;
  return {
    name: "question first, small sentences",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `May I cancel your order? It is ${s.order}. You ordered ${
            pl(s.items.length, "this", "these")
          }. ${
            s.items.map(it).join(" ")
          } I note this reason: ${s.reason}. You get your money back. It goes to this method: ${
            m(s.method)
          }. Please say yes or no.`;
        case "return":
          return `May I start your return? The order is ${s.order}. You send ${
            pl(s.items.length, "one thing", `${s.items.length} things`)
          } back. ${
            s.items.map(it).join(" Next thing. ")
          } We refund you. The refund goes here: ${
            m(s.method)
          }. Please say yes or no.`;
        case "exchange":
        case "modify": {
          const d = s.difference === 0
            ? "The price does not change."
            : s.difference > 0
            ? `You pay ${usd(s.difference)} more.`
            : `You get ${usd(s.difference)} back.`;
          return s.act === "exchange"
            ? `May I exchange this for you? The order is ${s.order}. It was delivered. ${
              s.pairs.map((q) =>
                `You give back this one. ${it(q.had)} You receive this one. ${
                  it(q.wanted)
                }`
              ).join(" There is more. ")
            } ${d} The method is this: ${m(s.method)}. Please say yes or no.`
            : `May I change your order? It is ${s.order}. It is pending. ${
              s.pairs.map((q) =>
                `This one goes. ${it(q.had)} This one comes. ${it(q.wanted)}`
              ).join(" There is more. ")
            } ${d} The method is this: ${
              m(s.method)
            }. You cannot change items twice. Please say yes or no.`;
        }
        case "payment":
          return `May I change how you pay? The order is ${s.order}. The total is ${
            usd(s.total)
          }. You pay with this now: ${
            m(s.had)
          }. You will pay with this instead: ${
            m(s.wanted)
          }. Please say yes or no.`;
        case "address":
          return `May I change where we ship? The order is ${s.order}. Here is the new address. ${
            adr(s.address)
          } Only this order changes. Please say yes or no.`;
        case "userAddress":
          return `May I change your profile? You get a new default address. Here it is. ${
            adr(s.address)
          } Please say yes or no.`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `May I book this trip? You go from ${s.origin} to ${s.destination}. ${
            s.roundTrip ? "It is a round trip." : "It is one way."
          } The cabin is ${s.cabin}. ${
            s.flights.map(fl).join(" ")
          } ${s.passengers.length} ${
            pl(s.passengers.length, "person flies", "people fly")
          }. ${s.passengers.map(p).join(" ")} Checked bags in all: ${s.bags}. ${
            s.insurance ? "You take insurance." : "You take no insurance."
          } ${
            s.payments.map((x) =>
              `We take ${usd(x.amount)} from this: ${m(x.method)}.`
            ).join(" ")
          } The total is ${usd(s.total)}. Please say yes or no.`;
        case "cancel":
          return `May I cancel your trip? The reservation is ${s.reservation}. All its flights go. Your reason is this: ${s.reason}. I cannot undo it. Please say yes or no.`;
        case "flights":
          return `May I change your flights? The reservation is ${s.reservation}. These are all your new flights. ${
            s.flights.map(fl).join(" ")
          } Your cabin stays. It is ${s.cabin}. The fare may differ. This method covers it: ${
            m(s.method)
          }. Please say yes or no.`;
        case "cabin":
          return `May I change your cabin? The reservation is ${s.reservation}. You have ${s.had}. You will have ${s.wanted}. The flights stay. The fare may differ. This method covers it: ${
            m(s.method)
          }. Please say yes or no.`;
        case "passengers":
          return `May I change who flies? The reservation is ${s.reservation}. ${
            s.leaving === null
              ? `Nobody leaves. This person joins. ${p(s.joining)}`
              : `This person leaves. ${p(s.leaving)} This person joins. ${
                p(s.joining)
              }`
          } Now I list them all. ${
            s.passengers.map(p).join(" ")
          } Please say yes or no.`;
        case "bags":
          return `May I change your bags? The reservation is ${s.reservation}. Bags now: ${s.had}. Bags later: ${s.total}. Bags you pay for: ${s.nonfree}. One costs $50.00. ${
            s.nonfree === 0
              ? `So you pay nothing. The method is only on file: ${
                m(s.method)
              }.`
              : `So you pay ${usd(50 * s.nonfree)}. We take it from this: ${
                m(s.method)
              }.`
          } Please say yes or no.`;
        case "certificate":
          return `May I give you a certificate? It is worth ${
            usd(s.amount)
          }. Your reservation is ${s.reservation}. You had a ${s.reason}. We are sorry. Please say yes or no.`;
      }
    },
  };
})();

// ------------------------------------------------ 16. numbered, formal

const numbered: Phrasing = (() => {
  const m = methods(
    (b, f, id) => `${b} credit card no. ****${f} (reference ${id})`,
    (s, id) => `${s} (reference ${id})`,
  );
  const it = (i: ItemWords) =>
    `${i.name}, article ${i.id}, ${
      opts(i, (k, v) => `${k} = ${v}`, "; ")
    }; unit price USD ${num(i.price)}`;
  const fl = (f: FlightWords) =>
    `Flight ${f.number} of ${
      dmy(f.date)
    }: departure ${f.origin} ${f.departs} hrs, arrival ${f.destination} ${f.arrives} hrs`;
  const p = (x: PassengerWords) =>
    `${x.last.toUpperCase()}, ${x.first}, born ${dmy(x.born)}`;
  const n = (head: string, list: readonly string[], q: string) =>
    [head, ...list.map((l, i) => `${i + 1}. ${l}.`), q].join("\n");
  const adr = (a: AddressWords) => [
    `Street: ${street(a).join("; ")}`,
    `City and state: ${a.city}, ${a.state}`,
    `Postal code: ${a.zip}`,
    `Country: ${a.country}`,
  ];
  return {
    name: "numbered list, formal",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return n(`Subject: cancellation of order ${s.order}.`, [
            ...s.items.map((i) => `Article ordered: ${it(i)}`),
            `Stated reason: ${s.reason}`,
            `Reimbursement to: ${m(s.method)}`,
          ], "Do you hereby consent to the cancellation of the order?");
        case "return":
          return n(`Subject: return of goods, order ${s.order}.`, [
            ...s.items.map((i) => `Article to be returned: ${it(i)}`),
            `Reimbursement to: ${m(s.method)}`,
          ], "Do you hereby consent to the return of the goods?");
        case "exchange":
        case "modify": {
          const ex = s.act === "exchange";
          return n(
            ex
              ? `Subject: exchange of goods, delivered order ${s.order}.`
              : `Subject: alteration of goods, pending order ${s.order}.`,
            [
              ...s.pairs.map((q) =>
                ex
                  ? `Article handed back: ${
                    it(q.had)
                  }. Article supplied in exchange: ${it(q.wanted)}`
                  : `Article hitherto: ${it(q.had)}. Article henceforth: ${
                    it(q.wanted)
                  }`
              ),
              s.difference === 0
                ? "Difference in price: nil (USD 0.00)"
                : s.difference > 0
                ? `Difference in price, payable by the customer: USD ${
                  num(s.difference)
                }`
                : `Difference in price, payable to the customer: USD ${
                  num(s.difference)
                }`,
              `Means of settlement: ${m(s.method)}`,
            ],
            ex
              ? "Do you hereby consent to the exchange?"
              : "Do you hereby consent to the alteration, which is possible once only?",
          );
        }
        case "payment":
          return n(`Subject: means of payment, order ${s.order}.`, [
            `Amount of the order: USD ${num(s.total)}`,
            `Previous means of payment: ${m(s.had)}`,
            `New means of payment: ${m(s.wanted)}`,
          ], "Do you hereby consent to the new means of payment?");
        case "address":
          return n(
            `Subject: new place of delivery, order ${s.order}.`,
            adr(s.address),
            "Do you hereby consent to delivery of the order at this place?",
          );
        case "userAddress":
          return n(
            "Subject: new standing address in the customer's profile.",
            adr(s.address),
            "Do you hereby consent to this entry in your profile?",
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return n(
            `Subject: booking, ${s.origin} to ${s.destination}, ${
              s.roundTrip ? "round trip" : "single trip, one way"
            }.`,
            [
              `Cabin: ${s.cabin}`,
              ...s.flights.map(fl),
              ...s.passengers.map((x) => `Passenger: ${p(x)}`),
              `Checked baggage, whole booking: ${s.bags} ${
                pl(s.bags, "piece")
              }`,
              `Travel insurance: ${s.insurance ? "included" : "not included"}`,
              ...s.payments.map((x) =>
                `Payment: USD ${num(x.amount)} by ${m(x.method)}`
              ),
              `Total price: USD ${num(s.total)}`,
            ],
            "Do you hereby consent to this booking?",
          );
        case "cancel":
          return n(`Subject: cancellation of reservation ${s.reservation}.`, [
            "Scope: all flights and all passengers",
            `Stated reason: ${s.reason}`,
          ], "Do you hereby consent to the cancellation of the reservation?");
        case "flights":
          return n(`Subject: rebooking of reservation ${s.reservation}.`, [
            ...s.flights.map((f) => `New itinerary: ${fl(f)}`),
            `Cabin, unchanged: ${s.cabin}`,
            `Settlement of any difference in fare: ${m(s.method)}`,
          ], "Do you hereby consent to the rebooking?");
        case "cabin":
          return n(`Subject: cabin of reservation ${s.reservation}.`, [
            `Cabin at present: ${s.had}`,
            `Cabin requested: ${s.wanted}`,
            "Flights: unchanged",
            `Settlement of the difference in fare: ${m(s.method)}`,
          ], "Do you hereby consent to the change of cabin?");
        case "passengers":
          return n(`Subject: passengers of reservation ${s.reservation}.`, [
            ...(s.leaving === null
              ? ["Passenger withdrawn: none"]
              : [`Passenger withdrawn: ${p(s.leaving)}`]),
            `Passenger entered: ${p(s.joining)}`,
            `Complete list thereafter: ${s.passengers.map(p).join(" / ")}`,
          ], "Do you hereby consent to this list of passengers?");
        case "bags":
          return n(
            `Subject: checked baggage of reservation ${s.reservation}.`,
            [
              `Pieces to date: ${s.had}`,
              `Pieces in total after the change: ${s.total}`,
              `Pieces subject to a fee of USD 50.00 each: ${s.nonfree}`,
              `Fee due: USD ${num(50 * s.nonfree)}`,
              `Means of payment: ${m(s.method)}`,
            ],
            "Do you hereby consent to this change of baggage?",
          );
        case "certificate":
          return n(`Subject: compensation, reservation ${s.reservation}.`, [
            `Occasion: ${s.reason}`,
            `Compensation: travel certificate, value USD ${num(s.amount)}`,
          ], "Do you hereby consent to the issue of the certificate?");
      }
    },
  };
})();

// -------------------------------------------------------- 17. telegram

const telegram: Phrasing = (() => {
  const m = (x: MethodWords) =>
    x.lastFour === undefined ? x.id : `${x.brand ?? "card"} x${x.lastFour}`;
  const it = (i: ItemWords) =>
    `${i.name} ${opts(i, bare, "/", "")}${
      Object.keys(i.options).length === 0 ? "" : " "
    }(${i.id}, ${short(i.price)})`;
  const fl = (f: FlightWords) =>
    `${f.number} ${
      tel(f.date)
    } ${f.origin}-${f.destination} ${f.departs}-${f.arrives}`;
  const p = (x: PassengerWords) => `${name(x)} *${tel(x.born)}`;
  return {
    name: "telegram, curt",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Cancel ${s.order} [${
            s.items.map(it).join(" + ")
          }], ${s.reason}, refund -> ${m(s.method)}. OK?`;
        case "return":
          return `Return from ${s.order}: ${
            s.items.map(it).join(" + ")
          }. Refund -> ${m(s.method)}. OK?`;
        case "exchange":
        case "modify": {
          const d = s.difference === 0
            ? `+/-$0 (${m(s.method)})`
            : s.difference > 0
            ? `you pay ${short(s.difference)}, ${m(s.method)}`
            : `you get ${short(s.difference)}, ${m(s.method)}`;
          const list = s.pairs.map((q) => `${it(q.had)} -> ${it(q.wanted)}`)
            .join("; ");
          return s.act === "exchange"
            ? `Exchange, delivered ${s.order}: ${list}. ${up(d)}. OK?`
            : `Pending ${s.order}, change items: ${list}. ${up(d)}. Do it?`;
        }
        case "payment":
          return `${s.order}, ${short(s.total)}: payment ${m(s.had)} -> ${
            m(s.wanted)
          }. OK?`;
        case "address":
          return `${s.order} ships to: ${oneLine(s.address)}. OK to change?`;
        case "userAddress":
          return `Profile, new default address: ${
            oneLine(s.address)
          }. OK to save?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Book ${s.origin}-${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }, ${s.cabin}. ${s.flights.map(fl).join(" + ")}. Pax: ${
            s.passengers.map(p).join(", ")
          }. Bags ${s.bags}. Insurance ${s.insurance ? "yes" : "no"}. ${
            s.payments.map((x) => `${m(x.method)} ${short(x.amount)}`).join(
              " + ",
            )
          } = ${short(s.total)}. OK?`;
        case "cancel":
          return `Cancel all of ${s.reservation}. Reason: ${s.reason}. Sure?`;
        case "flights":
          return `${s.reservation} new flights: ${
            s.flights.map(fl).join(" + ")
          }. Still ${s.cabin}. Fare diff: ${m(s.method)}. OK?`;
        case "cabin":
          return `${s.reservation} cabin: ${s.had} -> ${s.wanted}, same flights. Fare diff: ${
            m(s.method)
          }. OK?`;
        case "passengers":
          return `${s.reservation} pax: ${
            s.leaving === null
              ? `add ${p(s.joining)}`
              : `${p(s.leaving)} -> ${p(s.joining)}`
          }. Then on board: ${s.passengers.map(p).join(", ")}. OK?`;
        case "bags":
          return `${s.reservation} bags: ${s.had} -> ${s.total}. Paid: ${s.nonfree} x $50 = ${
            short(50 * s.nonfree)
          }, ${m(s.method)}. OK?`;
        case "certificate":
          return `${s.reservation}, ${s.reason}: ${
            short(s.amount)
          } travel certificate for you. Want it?`;
      }
    },
  };
})();

// ------------------------------------------------------- 18. emoji chat

const emoji: Phrasing = (() => {
  const m = methods(
    (b, f) => `💳 ${b} …${f}`,
    (s, id) =>
      `${
        s === "gift card"
          ? "🎁 gift card"
          : s === "PayPal"
          ? "🅿️ PayPal"
          : s === "certificate"
          ? "🎟️ certificate"
          : `💳 ${s}`
      } ${id}`,
  );
  const it = (i: ItemWords) =>
    `${i.name} – ${opts(i, (k, v) => `${k}: ${v}`, " · ", i.id)} – ${
      short(i.price)
    }`;
  const fl = (f: FlightWords) =>
    `✈️ ${f.number} ${f.origin} ➡️ ${f.destination}, ${wmdy(f.date)}, 🛫 ${
      clock(f.departs)
    } 🛬 ${clock(f.arrives)}`;
  const p = (x: PassengerWords) => `🧑 ${name(x)} 🎂 ${mdy(x.born)}`;
  const l = (...x: readonly string[]) => x.join("\n");
  return {
    name: "emoji chat",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return l(
            `Oh no, bye-bye order ${s.order} 👋😢 All of this gets cancelled:`,
            ...s.items.map((i) => `❌ ${it(i)}`),
            `📝 Why: ${s.reason}`,
            `💸 Money back to ${m(s.method)}`,
            "Tap 👍 or say yes and I'll cancel it. Deal?",
          );
        case "return":
          return l(
            `Return time 📦 These go back to us from order ${s.order}:`,
            ...s.items.map((i) => `↩️ ${it(i)}`),
            `💸 Refund to ${m(s.method)}`,
            "Shall I start your return? 😊",
          );
        case "exchange":
        case "modify": {
          const ex = s.act === "exchange";
          return l(
            ex
              ? `Exchange time 🔄 Order ${s.order} (already with you 🏠):`
              : `Editing your order ${s.order} ✏️ (still with us, not shipped 🏭):`,
            ...s.pairs.flatMap((q) =>
              ex
                ? [`📤 you send: ${it(q.had)}`, `📥 you get: ${it(q.wanted)}`]
                : [`➖ was: ${it(q.had)}`, `➕ will be: ${it(q.wanted)}`]
            ),
            s.difference === 0
              ? `⚖️ Same price! Nothing happens on ${m(s.method)}`
              : s.difference > 0
              ? `💰 You pay ${short(s.difference)} with ${m(s.method)}`
              : `💸 You get ${short(s.difference)} back on ${m(s.method)}`,
            ex ? "Should I swap it for you? 🤗" : "Should I save this edit? 🤗",
          );
        }
        case "payment":
          return l(
            `New way to pay for order ${s.order} (${short(s.total)}) 💰`,
            `🔴 off: ${m(s.had)}`,
            `🟢 on: ${m(s.wanted)}`,
            "Is that a yes? ✅",
          );
        case "address":
          return l(
            `🚚 New delivery address, just for order ${s.order}:`,
            `📍 ${oneLine(s.address)}`,
            "All correct? May I change it? ✅",
          );
        case "userAddress":
          return l(
            "🏠 New default address for your profile:",
            `📍 ${oneLine(s.address)}`,
            "All correct? May I save it? ✅",
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return l(
            `Woohoo, ${s.origin} ➡️ ${s.destination} 🎉 (${
              s.roundTrip ? "🔁 round trip" : "1️⃣ one way"
            })`,
            ...s.flights.map(fl),
            `💺 ${s.cabin}`,
            ...s.passengers.map(p),
            `🧳 checked bags in total: ${s.bags}`,
            s.insurance ? "🛡️ insurance: yes" : "🛡️ insurance: no",
            ...s.payments.map((x) => `${m(x.method)}: ${short(x.amount)}`),
            `🧾 total: ${short(s.total)}`,
            "Should I book it? 🥳",
          );
        case "cancel":
          return l(
            `🚫 Cancelling your whole trip ${s.reservation} 😢`,
            `📝 Why: ${s.reason}`,
            "Are you sure? Say yes and it's gone 👋",
          );
        case "flights":
          return l(
            `🔀 New flights for trip ${s.reservation}:`,
            ...s.flights.map(fl),
            `💺 still ${s.cabin}`,
            `Any fare difference: ${m(s.method)}`,
            "Shall I switch your flights? 😊",
          );
        case "cabin":
          return l(
            `💺 New seats for trip ${s.reservation}, same flights!`,
            `⬅️ before: ${s.had}`,
            `➡️ after: ${s.wanted}`,
            `Fare difference: ${m(s.method)}`,
            "Want it? 😎",
          );
        case "passengers":
          return l(
            `👥 Changing who flies on trip ${s.reservation}:`,
            ...(s.leaving === null ? [] : [`➖ out: ${p(s.leaving)}`]),
            `➕ in: ${p(s.joining)}`,
            "So everybody on board will be:",
            ...s.passengers.map(p),
            "Names right? Shall I save? ✅",
          );
        case "bags":
          return l(
            `🧳 Checked bags on trip ${s.reservation}: ${s.had} now ➡️ ${s.total} after`,
            s.nonfree === 0
              ? `🆓 all free, nothing from ${m(s.method)}`
              : `💰 ${s.nonfree} to pay × $50 = ${short(50 * s.nonfree)} from ${
                m(s.method)
              }`,
            "Shall I? 🙌",
          );
        case "certificate":
          return l(
            s.reason === "cancelled flight"
              ? `So sorry your flight on trip ${s.reservation} was cancelled 😔`
              : `So sorry your flight on trip ${s.reservation} was delayed 😔`,
            `🎟️ A ${short(s.amount)} travel certificate for you`,
            "Shall I send it your way? 💌",
          );
      }
    },
  };
})();

// ------------------------------------------------- 19. legal, compliance

const legal: Phrasing = (() => {
  const m = methods(
    (b, f, id) => `the instrument "${id}" (${b}, terminating in ${f})`,
    (s, id) => `the instrument "${id}" (${s})`,
  );
  const it = (i: ItemWords) =>
    `one (1) "${i.name}", SKU ${i.id}, as characterised by ${
      opts(i, (k, v) => `${k} "${v}"`, ", ", "no attribute")
    }, at a consideration of USD ${num(i.price)}`;
  const fl = (f: FlightWords) =>
    `carriage on ${f.number}, dated ${f.date}, from ${f.origin} (scheduled departure ${f.departs}) to ${f.destination} (scheduled arrival ${f.arrives})`;
  const p = (x: PassengerWords) => `${name(x)} (date of birth ${x.born})`;
  const adr = (a: AddressWords) =>
    `${
      street(a).join(", ")
    }; municipality of ${a.city}; state of ${a.state}; postal code ${a.zip}; ${a.country}`;
  return {
    name: "legal, compliance",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Your explicit consent is required before I rescind order ${s.order} in full. The order covers ${
            s.items.map(it).join("; and ")
          }. Ground for rescission as stated by you: "${s.reason}". Restitution shall be made to ${
            m(s.method)
          }. Do you give your explicit consent to cancel?`;
        case "return":
          return `Your explicit consent is required before I register a return. You shall surrender, from order ${s.order}: ${
            s.items.map(it).join("; and ")
          }. Upon receipt, restitution shall be made to ${
            m(s.method)
          }. Do you give your explicit consent to return the foregoing?`;
        case "exchange":
        case "modify": {
          const d = s.difference === 0
            ? `No balance arises; the instrument of record is ${m(s.method)}.`
            : s.difference > 0
            ? `A balance of USD ${
              num(s.difference)
            } arises against you and shall be debited from ${m(s.method)}.`
            : `A balance of USD ${
              num(s.difference)
            } arises in your favour and shall be credited to ${m(s.method)}.`;
          return s.act === "exchange"
            ? `Your explicit consent is required before I register an exchange under the fulfilled order ${s.order}. ${
              s.pairs.map((q) =>
                `You shall surrender ${
                  it(q.had)
                }, and shall in return be given ${it(q.wanted)}.`
              ).join(" ")
            } ${d} Do you give your explicit consent to the exchange?`
            : `Your explicit consent is required before I amend the unfulfilled order ${s.order}. ${
              s.pairs.map((q) =>
                `The line reading ${
                  it(q.had)
                } shall be deleted and replaced by ${it(q.wanted)}.`
              ).join(" ")
            } ${d} No second amendment of lines will be possible. Do you give your explicit consent to the amendment?`;
        }
        case "payment":
          return `Your explicit consent is required before I substitute the payment instrument of order ${s.order}, the aggregate amount of which is USD ${
            num(s.total)
          }. Released: ${m(s.had)}. Henceforth liable: ${
            m(s.wanted)
          }. Do you give your explicit consent to the substitution?`;
        case "address":
          return `Your explicit consent is required before I redirect order ${s.order}. The consignment shall be delivered at: ${
            adr(s.address)
          }. Your account remains unaffected. Do you give your explicit consent to the redirection?`;
        case "userAddress":
          return `Your explicit consent is required before I amend the personal data we hold. The default address in your account shall read: ${
            adr(s.address)
          }. Do you give your explicit consent to the amendment of your data?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Your explicit consent is required before a contract of carriage is concluded, ${
            s.roundTrip ? "round trip" : "one way"
          }, between ${s.origin} (origin) and ${s.destination} (destination), in the cabin "${s.cabin}". It comprises ${
            s.flights.map(fl).join("; and ")
          }. Persons to be carried: ${
            s.passengers.map(p).join("; ")
          }. Checked bags, in the aggregate: ${s.bags}. Travel insurance: ${
            s.insurance ? "elected" : "waived"
          }. Amounts: ${
            s.payments.map((x) =>
              `USD ${num(x.amount)} charged to ${m(x.method)}`
            )
              .join("; ")
          }; aggregate USD ${
            num(s.total)
          }. Do you give your explicit consent to conclude it?`;
        case "cancel":
          return `Your explicit consent is required before I terminate reservation ${s.reservation} irrevocably and in its entirety. Ground as stated by you: "${s.reason}". Do you give your explicit consent to cancel it?`;
        case "flights":
          return `Your explicit consent is required before the itinerary under reservation ${s.reservation} is replaced. The itinerary shall exclusively comprise ${
            s.flights.map(fl).join("; and ")
          }. The cabin "${s.cabin}" is maintained. Any fare balance is for the account of ${
            m(s.method)
          }. Do you give your explicit consent to the new itinerary?`;
        case "cabin":
          return `Your explicit consent is required before the cabin under reservation ${s.reservation} is amended from "${s.had}" to "${s.wanted}", the flights being maintained. Any fare balance is for the account of ${
            m(s.method)
          }. Do you give your explicit consent to this amendment?`;
        case "passengers":
          return `Your explicit consent is required before I ${
            s.leaving === null
              ? `include a further person, ${
                p(s.joining)
              }, in reservation ${s.reservation}`
              : `substitute, in reservation ${s.reservation}, the person ${
                p(s.joining)
              } for the person ${
                p(s.leaving)
              }, the latter thereby ceasing to be a passenger`
          }. The persons carried shall then be: ${
            s.passengers.map(p).join("; ")
          }. Do you give your explicit consent hereto?`;
        case "bags":
          return `Your explicit consent is required before checked bags under reservation ${s.reservation} are amended from ${s.had} to an aggregate of ${s.total}. Bags subject to the fee of USD 50.00: ${s.nonfree}. Fee: USD ${
            num(50 * s.nonfree)
          }, for the account of ${
            m(s.method)
          }. Do you give your explicit consent to this fee and amendment?`;
        case "certificate":
          return `Without admission of liability, and on account of a ${s.reason} under reservation ${s.reservation}, we tender a travel certificate of USD ${
            num(s.amount)
          }. Do you accept the tender, so that I may issue the certificate?`;
      }
    },
  };
})();

// ---------------------------------------------- 20. before/after blocks

const blocks: Phrasing = (() => {
  const m = methods(
    (b, f, id) => `${b} *${f} / ${id}`,
    (s, id) => `${s} / ${id}`,
  );
  const it = (i: ItemWords) =>
    `  ${i.name} [${i.id}]\n    ${
      opts(i, (k, v) => `${k} -- ${v}`, "\n    ", "(no options)")
    }\n    price -- ${usd(i.price)}`;
  const fl = (f: FlightWords) =>
    `  ${f.date}  ${f.number}  ${f.origin} ${f.departs} - ${f.destination} ${f.arrives}`;
  const p = (x: PassengerWords) => `  ${name(x)}, DOB ${x.born}`;
  const b = (...l: readonly (string | readonly string[])[]) =>
    l.flatMap((x) => x).join("\n");
  const adr = (a: AddressWords) =>
    [
      ...street(a),
      `${a.city}, ${a.state} ${a.zip}`,
      a.country,
    ].map((x) => "  " + x);
  const cab = (c: CabinWords) => `  ${c.toUpperCase()}`;
  return {
    name: "before and after in blocks",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return b(
            `*** ORDER ${s.order}: CANCELLATION ***`,
            "STATUS BEFORE: pending. STATUS AFTER: cancelled.",
            "CONTENTS",
            s.items.map(it),
            `REASON\n  ${s.reason}`,
            `REFUNDED TO\n  ${m(s.method)}`,
            "Enter YES to cancel this order, NO to keep it. Which is it?",
          );
        case "return":
          return b(
            `*** ORDER ${s.order}: RETURN ***`,
            "GOING BACK TO US",
            s.items.map(it),
            `REFUNDED TO\n  ${m(s.method)}`,
            "Enter YES to return these, NO to keep them. Which is it?",
          );
        case "exchange":
        case "modify": {
          const ex = s.act === "exchange";
          return b(
            ex
              ? `*** ORDER ${s.order} (DELIVERED): EXCHANGE ***`
              : `*** ORDER ${s.order} (PENDING): ITEM CHANGE ***`,
            s.pairs.map((q, n) =>
              b(
                `${ex ? "YOU HAVE" : "BEFORE"} (${n + 1})`,
                it(q.had),
                `${ex ? "YOU WILL HAVE" : "AFTER"} (${n + 1})`,
                it(q.wanted),
              )
            ),
            s.difference === 0
              ? "DIFFERENCE\n  $0.00, nothing to pay, nothing to refund"
              : s.difference > 0
              ? `DIFFERENCE\n  ${usd(s.difference)} to be charged to you`
              : `DIFFERENCE\n  ${usd(s.difference)} to be refunded to you`,
            `METHOD\n  ${m(s.method)}`,
            ex
              ? "Enter YES to exchange, NO to keep what you have. Which is it?"
              : "Enter YES to change the order, NO to leave it. Which is it?",
          );
        }
        case "payment":
          return b(
            `*** ORDER ${s.order}: PAYMENT ***`,
            `TOTAL\n  ${usd(s.total)}`,
            `BEFORE\n  ${m(s.had)}`,
            `AFTER\n  ${m(s.wanted)}`,
            "Enter YES to pay the new way, NO to leave it. Which is it?",
          );
        case "address":
          return b(
            `*** ORDER ${s.order}: SHIPPING ADDRESS ***`,
            "AFTER",
            adr(s.address),
            "Enter YES to ship it there, NO to leave it. Which is it?",
          );
        case "userAddress":
          return b(
            "*** CUSTOMER PROFILE: DEFAULT ADDRESS ***",
            "AFTER",
            adr(s.address),
            "Enter YES to save it in your profile, NO to leave it. Which is it?",
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return b(
            `*** NEW BOOKING: ${s.origin} TO ${s.destination}, ${
              s.roundTrip ? "ROUND TRIP" : "ONE WAY"
            } ***`,
            "FLIGHTS",
            s.flights.map(fl),
            `CABIN\n${cab(s.cabin)}`,
            "PASSENGERS",
            s.passengers.map(p),
            `CHECKED BAGS, ALL TOGETHER\n  ${s.bags}`,
            `INSURANCE\n  ${s.insurance ? "YES" : "NO"}`,
            "PAYMENT",
            s.payments.map((x) => `  ${usd(x.amount)} by ${m(x.method)}`),
            `  ${usd(s.total)} TOTAL`,
            "Enter YES to book, NO to drop it. Which is it?",
          );
        case "cancel":
          return b(
            `*** RESERVATION ${s.reservation}: CANCELLATION ***`,
            "BEFORE: confirmed. AFTER: cancelled, all flights.",
            `REASON\n  ${s.reason}`,
            "Enter YES to cancel the reservation, NO to keep it. Which is it?",
          );
        case "flights":
          return b(
            `*** RESERVATION ${s.reservation}: FLIGHT CHANGE ***`,
            "ALL FLIGHTS AFTER THE CHANGE",
            s.flights.map(fl),
            `CABIN, AS BEFORE\n${cab(s.cabin)}`,
            `FARE DIFFERENCE, IF ANY\n  ${m(s.method)}`,
            "Enter YES to take these flights, NO to keep the old ones. Which is it?",
          );
        case "cabin":
          return b(
            `*** RESERVATION ${s.reservation}: CABIN CHANGE ***`,
            `BEFORE\n${cab(s.had)}`,
            `AFTER\n${cab(s.wanted)}`,
            "FLIGHTS\n  as before",
            `FARE DIFFERENCE\n  ${m(s.method)}`,
            "Enter YES to change cabins, NO to stay. Which is it?",
          );
        case "passengers":
          return b(
            `*** RESERVATION ${s.reservation}: ${
              s.leaving === null ? "PASSENGER ADDED" : "PASSENGER REPLACED"
            } ***`,
            s.leaving === null ? [] : ["COMES OFF", p(s.leaving)],
            ["COMES ON", p(s.joining)],
            "ALL PASSENGERS AFTER",
            s.passengers.map(p),
            "Enter YES to save, NO to leave it as it was. Which is it?",
          );
        case "bags":
          return b(
            `*** RESERVATION ${s.reservation}: CHECKED BAGS ***`,
            `BEFORE\n  ${s.had}`,
            `AFTER\n  ${s.total}`,
            `OF THESE, PAID AT $50.00 EACH\n  ${s.nonfree}`,
            `COST\n  ${usd(50 * s.nonfree)}`,
            `METHOD\n  ${m(s.method)}`,
            "Enter YES to change the bags, NO to leave them. Which is it?",
          );
        case "certificate":
          return b(
            `*** RESERVATION ${s.reservation}: COMPENSATION ***`,
            `BECAUSE OF\n  ${s.reason}`,
            `TRAVEL CERTIFICATE\n  ${usd(s.amount)}`,
            "Enter YES to receive it, NO to decline. Which is it?",
          );
      }
    },
  };
})();

/** Twenty agents, each with its own hand. */
export const WRITER_PHRASINGS: readonly Phrasing[] = [
  breezy,
  mail,
  script,
  table,
  bullets,
  json,
  keys,
  german,
  articles,
  scots,
  aussie,
  clerk,
  typos,
  story,
  small,
  numbered,
  telegram,
  emoji,
  legal,
  blocks,
];
