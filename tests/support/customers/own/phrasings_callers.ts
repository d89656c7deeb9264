/** Phrasings of people with a voice of their own, some of whom mistype. */

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

// Small tools that several hands share; the wording itself is each hand's own.

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

const parts = (iso: string) => {
  const [y = "", m = "", d = ""] = iso.split("-");
  return { y, month: MONTHS[Number(m) - 1] ?? m, d: Number(d) };
};
const nth = (n: number) => {
  const tens = n % 100;
  if (tens > 10 && tens < 14) return `${n}th`;
  return n + (["th", "st", "nd", "rd"][n % 10] ?? "th");
};
/** 20 May 2024 */
const dayMonth = (iso: string) => {
  const { y, month, d } = parts(iso);
  return `${d} ${month} ${y}`;
};
/** 20 Sep 2024 */
const dayMon = (iso: string) => {
  const { y, month, d } = parts(iso);
  return `${d} ${month.slice(0, 3)} ${y}`;
};
/** May 20, 2024 */
const monthDay = (iso: string) => {
  const { y, month, d } = parts(iso);
  return `${month} ${d}, ${y}`;
};
/** May 20th, 2024 */
const monthNth = (iso: string) => {
  const { y, month, d } = parts(iso);
  return `${month} ${nth(d)}, ${y}`;
};
/** the 20th of May 2024 */
const theNth = (iso: string) => {
  const { y, month, d } = parts(iso);
  return `the ${nth(d)} of ${month} ${y}`;
};
const weekday = (iso: string) =>
  DAYS[new Date(`${iso}T00:00:00Z`).getUTCDay()] ?? "";
/** 2:30 PM */
const clock12 = (time: string, am = " AM", pm = " PM") => {
  const found = /^(\d{1,2}):(\d{2})(.*)$/.exec(time);
  if (!found) return time;
  const hour = Number(found[1]);
  const rest = found[3] ? ` (${found[3]})` : "";
  return `${hour % 12 || 12}:${found[2]}${hour < 12 ? am : pm}${rest}`;
};

/** $1,020.50 */
const usd = (n: number) =>
  "$" +
  n.toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
/** $25 or $1020.50 */
const bucks = (n: number) => "$" + bare(n);
/** 25 or 1020.50 */
const bare = (n: number) => Number.isInteger(n) ? String(n) : n.toFixed(2);
/** 1020.50 dollars */
const dollars = (n: number) => `${bare(n)} ${n === 1 ? "dollar" : "dollars"}`;

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
];
const inWords = (n: number) => NUMBERS[n] ?? String(n);
const some = (n: number, one: string, many = `${one}s`) =>
  `${n} ${n === 1 ? one : many}`;
const someWords = (n: number, one: string, many = `${one}s`) =>
  `${inWords(n)} ${n === 1 ? one : many}`;
const s = (n: number) => n === 1 ? "" : "s";

const list = (xs: readonly string[], and = "and") =>
  xs.length < 2
    ? xs.join("")
    : `${xs.slice(0, -1).join(", ")} ${and} ${xs[xs.length - 1]}`;
const semi = (xs: readonly string[], and = "; and ") =>
  xs.length < 2
    ? xs.join("")
    : `${xs.slice(0, -1).join("; ")}${and}${xs[xs.length - 1]}`;
const cap = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The options of an item, worded by `one`, or `none` where it has none. */
const options = (
  item: ItemWords,
  one: (name: string, value: string) => string,
  between = ", ",
  none = "no options",
) => {
  const all = Object.entries(item.options);
  return all.length
    ? all.map(([name, value]) => one(name, value)).join(between)
    : none;
};

/** Words a payment method; `no` is the id without its kind. */
const methods = (words: {
  card: (brand: string, last: string, no: string, id: string) => string;
  gift: (no: string, id: string) => string;
  paypal: (no: string, id: string) => string;
  certificate: (no: string, id: string) => string;
}) =>
(m: MethodWords) => {
  const no = m.id.replace(/^(credit_card|gift_card|paypal|certificate)_/, "");
  switch (m.source) {
    case "credit card":
      return words.card(
        m.brand ? cap(m.brand) : "bank",
        m.lastFour ?? "(digits not on file)",
        no,
        m.id,
      );
    case "gift card":
      return words.gift(no, m.id);
    case "PayPal":
      return words.paypal(no, m.id);
    case "certificate":
      return words.certificate(no, m.id);
  }
};

/** Words for a difference: nothing due, the customer pays, or gets back. */
const due = <T = string>(
  difference: number,
  none: T,
  pays: (amount: number) => T,
  gets: (amount: number) => T,
): T => {
  const n = Math.round(difference * 100) / 100;
  return n === 0 ? none : n > 0 ? pays(n) : gets(-n);
};

/** A reason in the hand's own words where it is a known one. */
const because = (
  reason: string,
  known: Readonly<Record<string, string>>,
  other: (reason: string) => string,
) => known[reason] ?? other(reason);

const street = (a: AddressWords, between = ", ") =>
  a.address2 ? a.address1 + between + a.address2 : a.address1;

const full = (p: PassengerWords) => `${p.first} ${p.last}`;

// 1
const curt: Phrasing = (() => {
  const m = methods({
    card: (b, l, n) => `${b.toLowerCase()} ..${l} (card ${n})`,
    gift: (n) => `gift card ${n}`,
    paypal: (n) => `paypal ${n}`,
    certificate: (n) => `certificate ${n}`,
  });
  const i = (x: ItemWords) =>
    `${x.name} [${options(x, (k, v) => `${k} ${v}`)}] ${x.id} ${
      bucks(x.price)
    }`;
  const f = (x: FlightWords) =>
    `${x.number} ${x.date} ${x.origin}>${x.destination} ${x.departs}-${x.arrives}`;
  const p = (x: PassengerWords) => `${full(x)} (dob ${x.born})`;
  return {
    name: "curt chat, lower case",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return `ok. killing order ${r.order}, all of it: ${
            r.items.map(i).join(" + ")
          }. reason: ${r.reason}. money back to ${m(r.method)}. good? y/n`;
        case "return":
          return `sending back from ${r.order}: ${
            r.items.map(i).join(" + ")
          }. refund on ${m(r.method)}. do it? y/n`;
        case "exchange":
          return `swap on ${r.order} (delivered): ${
            r.pairs.map((q) => `you give ${i(q.had)}, you get ${i(q.wanted)}`)
              .join(" // ")
          }. ${
            due(
              r.difference,
              `costs nothing either way, ${m(r.method)} on file for it`,
              (n) => `${bucks(n)} more, charged on ${m(r.method)}`,
              (n) => `${bucks(n)} back on ${m(r.method)}`,
            )
          }. ok? y/n`;
        case "modify":
          return `${r.order} still pending so i can edit it: ${
            r.pairs.map((q) => `out ${i(q.had)}, in ${i(q.wanted)}`).join(
              " // ",
            )
          }. ${
            due(
              r.difference,
              `same price. method is ${m(r.method)}`,
              (n) => `you pay ${bucks(n)} extra w/ ${m(r.method)}`,
              (n) => `you get ${bucks(n)} back, ${m(r.method)}`,
            )
          }. one shot only. ok? y/n`;
        case "payment":
          return `${r.order}: ${bucks(r.total)} moves off ${
            m(r.had)
          } and onto ${m(r.wanted)}. ok? y/n`;
        case "address":
          return `${r.order} would ship to ${
            street(r.address)
          }, ${r.address.city} ${r.address.state} ${r.address.zip}, ${r.address.country}. right? y/n`;
        case "userAddress":
          return `default addr on your profile would become ${
            street(r.address)
          }, ${r.address.city} ${r.address.state} ${r.address.zip}, ${r.address.country}. just the profile. right? y/n`;
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return `new booking, ${
            a.roundTrip ? "round trip" : "one way"
          } ${a.origin} to ${a.destination}, ${a.cabin}. ${
            a.flights.map(f).join(" + ")
          }. pax: ${
            a.passengers.map(p).join(", ")
          }. bags ${a.bags}. insurance ${a.insurance ? "yes" : "no"}. total ${
            bucks(a.total)
          }: ${
            a.payments.map((q) => `${bucks(q.amount)} ${m(q.method)}`).join(
              " + ",
            )
          }. book it? y/n`;
        case "cancel":
          return `cancelling ${a.reservation}, whole trip. reason: ${a.reason}. sure? y/n`;
        case "flights":
          return `${a.reservation}, new flights: ${
            a.flights.map(f).join(" + ")
          }. still ${a.cabin}. any difference on ${m(a.method)}. ok? y/n`;
        case "cabin":
          return `${a.reservation}: ${a.had} -> ${a.wanted}, same flights. settles on ${
            m(a.method)
          }. ok? y/n`;
        case "passengers":
          return `${a.reservation}: ${
            a.leaving
              ? `${p(a.leaving)} out, ${p(a.joining)} in`
              : `adding ${p(a.joining)}, nobody out`
          }. then it's ${a.passengers.map(p).join(", ")}. ok? y/n`;
        case "bags":
          return `${a.reservation} bags: now ${a.had}, after ${a.total}. ${
            a.nonfree
              ? `${a.nonfree} not free x $50 = ${bucks(a.nonfree * 50)} on ${
                m(a.method)
              }`
              : `0 not free, so nothing to pay (${m(a.method)} on file)`
          }. ok? y/n`;
        case "certificate":
          return `you get a ${
            bucks(a.amount)
          } certificate for the ${a.reason} on ${a.reservation}. want it? y/n`;
      }
    },
  };
})();

// 2
const mail: Phrasing = (() => {
  const m = methods({
    card: (b, l, _n, id) =>
      `your ${b} credit card ending in ${l} (registered as ${id})`,
    gift: (_n, id) => `your gift card (registered as ${id})`,
    paypal: (_n, id) => `your PayPal account (registered as ${id})`,
    certificate: (_n, id) => `your travel certificate (registered as ${id})`,
  });
  const i = (x: ItemWords) =>
    `the ${x.name} with item number ${x.id} (${
      options(x, (k, v) => `${k}: ${v}`)
    }), priced at ${usd(x.price)}`;
  const a1 = (a: AddressWords) =>
    `${street(a)}, in ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  const f = (x: FlightWords) =>
    `flight ${x.number} on ${
      monthDay(x.date)
    }, which leaves ${x.origin} at ${x.departs} and reaches ${x.destination} at ${x.arrives}`;
  const p = (x: PassengerWords) => `${full(x)}, born on ${monthDay(x.born)}`;
  const hi = "Dear valued customer,\n\n";
  return {
    name: "long polite mail",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return `${hi}Thank you very much for your patience while I looked into this. As I understand it, you would like your order ${r.order} to be cancelled in its entirety, ${
            because(r.reason, {
              "no longer needed": "as you no longer need it",
              "ordered by mistake": "as it was ordered by mistake",
            }, (x) => `for the reason "${x}"`)
          }. The cancellation would cover ${
            semi(r.items.map(i))
          }. The amount you paid would be returned to ${
            m(r.method)
          }.\n\nMay I kindly ask for your confirmation that I should go ahead with this cancellation?`;
        case "return":
          return `${hi}I am sorry to hear that not everything was to your liking. I have prepared the return of the following from your order ${r.order}: ${
            semi(r.items.map(i))
          }. Once the parcel has reached us, the refund would be made to ${
            m(r.method)
          }.\n\nWould you be so kind as to let me know whether I may submit this return?`;
        case "exchange":
          return `${hi}It would be my pleasure to arrange an exchange within your delivered order ${r.order}. ${
            r.pairs.map((q) =>
              `You would send back ${
                i(q.had)
              }; in its place you would receive ${i(q.wanted)}.`
            ).join(" ")
          } ${
            due(
              r.difference,
              `As both sides come to the same price, nothing would be charged or refunded; the exchange would simply be noted against ${
                m(r.method)
              }.`,
              (n) =>
                `The new selection is dearer by ${
                  usd(n)
                }, and this amount would be charged to ${m(r.method)}.`,
              (n) =>
                `The new selection is less expensive by ${
                  usd(n)
                }, and this amount would be refunded to ${m(r.method)}.`,
            )
          }\n\nMay I ask you to confirm that you wish me to proceed with the exchange?`;
        case "modify":
          return `${hi}Since your order ${r.order} has not yet left our warehouse, I am still able to alter what is in it. ${
            r.pairs.map((q) =>
              `I would take out ${i(q.had)}, and put in ${i(q.wanted)}.`
            ).join(" ")
          } ${
            due(
              r.difference,
              `The price remains unchanged, and ${
                m(r.method)
              } would stay on record for the alteration.`,
              (n) =>
                `This raises the price by ${
                  usd(n)
                }, which I would collect from ${m(r.method)}.`,
              (n) =>
                `This lowers the price by ${
                  usd(n)
                }, which I would give back to ${m(r.method)}.`,
            )
          } Please do note that items can be altered only once.\n\nWould you kindly confirm that I may make this alteration?`;
        case "payment":
          return `${hi}You have asked that your pending order ${r.order}, with its total of ${
            usd(r.total)
          }, be paid in a different manner. At present it is paid with ${
            m(r.had)
          }. After the alteration, it would be paid with ${
            m(r.wanted)
          } instead.\n\nMay I have your kind agreement to this alteration?`;
        case "address":
          return `${hi}I have noted that the parcel for your pending order ${r.order} should travel to another destination. The shipping address of that order would from now on read: ${
            a1(r.address)
          }.\n\nMight I ask whether this address is right and whether I may record it for the order?`;
        case "userAddress":
          return `${hi}I have noted that you have a new home, or at any rate a new preferred address. The default address in your customer profile would from now on read: ${
            a1(r.address)
          }. Orders already placed would not be touched by this.\n\nMight I ask whether you agree to my recording it in your profile?`;
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return `${hi}It is a pleasure to prepare your ${
            a.roundTrip ? "round trip" : "one-way journey"
          } from ${a.origin} to ${a.destination} in our ${a.cabin} cabin. Your itinerary would consist of ${
            semi(a.flights.map(f))
          }. The reservation would be made out for ${
            semi(a.passengers.map(p))
          }. It would include ${someWords(a.bags, "checked bag")} in all, and ${
            a.insurance
              ? "you would be covered by our travel insurance"
              : "you have declined our travel insurance"
          }. The total comes to ${usd(a.total)}, to be paid as follows: ${
            semi(a.payments.map((q) => `${usd(q.amount)} from ${m(q.method)}`))
          }.\n\nMay I kindly ask whether you would like me to complete this booking?`;
        case "cancel":
          return `${hi}I was sorry to read that you will not be travelling with us. I would cancel your reservation ${a.reservation} as a whole, and I would note "${a.reason}" as the reason for it.\n\nMay I ask for your confirmation before I cancel?`;
        case "flights":
          return `${hi}I have found the flights you wished for. Your reservation ${a.reservation} would be changed so that its complete itinerary consists of ${
            semi(a.flights.map(f))
          }. You would continue to travel in ${a.cabin}, and whatever difference in fare there is would be settled through ${
            m(a.method)
          }.\n\nWould you be so kind as to confirm that I may make this change?`;
        case "cabin":
          return `${hi}Regarding your reservation ${a.reservation}, I would move everyone in it from the ${a.had} cabin, which you have at present, to the ${a.wanted} cabin. The flights themselves would remain as they are, and the difference in price would be settled through ${
            m(a.method)
          }.\n\nMay I kindly ask whether you agree to this?`;
        case "passengers":
          return `${hi}Regarding your reservation ${a.reservation}, ${
            a.leaving
              ? `I would remove the traveller ${
                p(a.leaving)
              }, and in that seat I would enter ${p(a.joining)}`
              : `I would enter one more traveller, namely ${
                p(a.joining)
              }, and nobody would be removed`
          }. The complete list of travellers would thereafter be ${
            semi(a.passengers.map(p))
          }.\n\nMay I ask you to confirm that I should update the list accordingly?`;
        case "bags":
          return `${hi}Regarding the luggage on your reservation ${a.reservation}, I would raise the number of checked bags from ${a.had} at present to ${a.total} in all. ${
            a.nonfree
              ? `Of these changes, ${
                some(a.nonfree, "bag")
              } would not be free of charge; at $50 each, ${
                usd(a.nonfree * 50)
              } would be charged to ${m(a.method)}.`
              : `As 0 of the bags fall outside your free allowance, nothing would be charged; ${
                m(a.method)
              } would merely be kept on record.`
          }\n\nMay I have your kind consent to this?`;
        case "certificate":
          return `${hi}Please accept our sincere apologies for the ${a.reason} on your reservation ${a.reservation}. As a gesture of goodwill, I would issue you a certificate worth ${
            usd(a.amount)
          }.\n\nWould you like me to issue it?`;
      }
    },
  };
})();

// 3
const callCentre: Phrasing = (() => {
  const m = methods({
    card: (b, l, n) =>
      `the ${b} credit card with the last four digits ${l}, card ID ${n}`,
    gift: (n) => `the gift card with the ID ${n}`,
    paypal: (n) => `the PayPal account with the ID ${n}`,
    certificate: (n) => `the certificate with the ID ${n}`,
  });
  const i = (x: ItemWords) =>
    `one ${x.name}, ${
      options(x, (k, v) => `${k} is ${v}`)
    }, item ID ${x.id}, at ${usd(x.price)}`;
  const a1 = (a: AddressWords) =>
    `street line one, ${a.address1}; street line two, ${
      a.address2 || "left blank"
    }; city, ${a.city}; state, ${a.state}; zip code, ${a.zip}; country, ${a.country}`;
  const f = (x: FlightWords, k: number) =>
    `flight number ${k + 1} is ${x.number}, ${x.origin} to ${x.destination}, ${
      monthNth(x.date)
    }, departing ${clock12(x.departs)}, arriving ${clock12(x.arrives)}`;
  const p = (x: PassengerWords) =>
    `first name ${x.first}, last name ${x.last}, date of birth ${
      monthNth(x.born)
    }`;
  const end =
    "For the recording, please say a clear yes if you agree, or no if you do not. Do you agree?";
  return {
    name: "call-centre script",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return `Thank you for holding. I will now read back your request. You are asking us to cancel order number ${r.order}. The reason you have given is: ${r.reason}. The order contains ${
            semi(r.items.map(i))
          }. Your refund goes to ${m(r.method)}. ${end}`;
        case "return":
          return `Thank you for holding. I will now read back your request. You are asking us to accept a return on order number ${r.order}. You are returning ${
            semi(r.items.map(i))
          }. Your refund goes to ${m(r.method)}. ${end}`;
        case "exchange":
          return `Thank you for holding. I will now read back your exchange on the delivered order number ${r.order}. ${
            r.pairs.map((q, k) =>
              `Exchange ${k + 1}: going back to us, ${
                i(q.had)
              }; coming to you, ${i(q.wanted)}.`
            ).join(" ")
          } ${
            due(
              r.difference,
              `The price difference is zero dollars, and the method on file for it is ${
                m(r.method)
              }.`,
              (n) =>
                `The price difference of ${usd(n)} is payable by you, with ${
                  m(r.method)
                }.`,
              (n) =>
                `The price difference of ${usd(n)} is payable to you, on ${
                  m(r.method)
                }.`,
            )
          } ${end}`;
        case "modify":
          return `Thank you for holding. I will now read back your item change on the pending order number ${r.order}. ${
            r.pairs.map((q, k) =>
              `Change ${k + 1}: currently ordered, ${
                i(q.had)
              }; to be ordered instead, ${i(q.wanted)}.`
            ).join(" ")
          } ${
            due(
              r.difference,
              `The order total does not change, and the method on file is ${
                m(r.method)
              }.`,
              (n) =>
                `The order total goes up by ${usd(n)}, billed to ${
                  m(r.method)
                }.`,
              (n) =>
                `The order total goes down by ${usd(n)}, credited to ${
                  m(r.method)
                }.`,
            )
          } ${end}`;
        case "payment":
          return `Thank you for holding. I will now read back your billing change. Order number ${r.order} has a total of ${
            usd(r.total)
          }. Its current payment method is ${
            m(r.had)
          }. Its new payment method will be ${m(r.wanted)}. ${end}`;
        case "address":
          return `Thank you for holding. I will now read back the new shipping address for the pending order number ${r.order}: ${
            a1(r.address)
          }. ${end}`;
        case "userAddress":
          return `Thank you for holding. I will now read back the new default address for your customer profile, not for any one order: ${
            a1(r.address)
          }. ${end}`;
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return `Thank you for holding. I will now read back your new reservation. Trip type: ${
            a.roundTrip ? "round trip" : "one way"
          }. You are travelling from ${a.origin} to ${a.destination} in ${a.cabin} class. ${
            a.flights.map(f).map(cap).join(". ")
          }. ${
            a.passengers.map((x, k) => `Traveler ${k + 1}: ${p(x)}`).join(". ")
          }. Checked bags in total: ${a.bags}. You ${
            a.insurance ? "have accepted" : "have not accepted"
          } the travel insurance. The total price is ${usd(a.total)}. ${
            a.payments.map((q) =>
              `I will take ${usd(q.amount)} from ${m(q.method)}`
            )
              .join(". ")
          }. ${end}`;
        case "cancel":
          return `Thank you for holding. I will now read back your request. You are asking us to cancel the complete reservation ${a.reservation}. The reason you have given is: ${a.reason}. ${end}`;
        case "flights":
          return `Thank you for holding. I will now read back the new itinerary for reservation ${a.reservation}. ${
            a.flights.map(f).map(cap).join(". ")
          }. The class of travel remains ${a.cabin}. The fare difference goes on ${
            m(a.method)
          }. ${end}`;
        case "cabin":
          return `Thank you for holding. I will now read back your change of class on reservation ${a.reservation}. Current class: ${a.had}. New class: ${a.wanted}. There is no change of flights. The price difference goes on ${
            m(a.method)
          }. ${end}`;
        case "passengers":
          return `Thank you for holding. I will now read back your passenger change on reservation ${a.reservation}. ${
            a.leaving
              ? `Traveler to be taken off: ${
                p(a.leaving)
              }. Traveler to be put on: ${p(a.joining)}.`
              : `Traveler to be put on: ${
                p(a.joining)
              }. No traveler is to be taken off.`
          } After the change the reservation lists: ${
            semi(a.passengers.map(p))
          }. ${end}`;
        case "bags":
          return `Thank you for holding. I will now read back your baggage change on reservation ${a.reservation}. Checked bags today: ${a.had}. Checked bags after the change: ${a.total}. Bags to be paid for, at fifty dollars each: ${a.nonfree}. ${
            a.nonfree
              ? `That makes ${usd(a.nonfree * 50)}, charged to ${m(a.method)}.`
              : `Nothing will be charged to ${m(a.method)}, the method on file.`
          } ${end}`;
        case "certificate":
          return `Thank you for holding. I will now read back our offer. For the ${a.reason} on reservation ${a.reservation}, we issue you a travel certificate in the amount of ${
            usd(a.amount)
          }. ${end}`;
      }
    },
  };
})();

// 4
const table: Phrasing = (() => {
  const m = methods({
    card: (b, l, _n, id) => `${b} credit card •••• ${l} (\`${id}\`)`,
    gift: (_n, id) => `Gift card (\`${id}\`)`,
    paypal: (_n, id) => `PayPal (\`${id}\`)`,
    certificate: (_n, id) => `Certificate (\`${id}\`)`,
  });
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const grid = (
    head: readonly string[],
    rows: readonly (readonly string[])[],
  ) => [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
  const i = (x: ItemWords) => [
    x.name,
    x.id,
    options(x, (k, v) => `${k} = ${v}`, "; ", "–"),
    usd(x.price),
  ];
  const one = (x: ItemWords) => i(x).join(" · ");
  const f = (x: FlightWords) => [
    x.number,
    dayMon(x.date),
    `${x.origin} → ${x.destination}`,
    x.departs,
    x.arrives,
  ];
  const fHead = ["Flight", "Date", "Route", "Dep.", "Arr."];
  const p = (x: PassengerWords) => [x.first, x.last, dayMon(x.born)];
  const pHead = ["First name", "Last name", "Date of birth"];
  const a1 = (a: AddressWords) => [
    ["Address line 1", a.address1],
    ["Address line 2", a.address2 || "(empty)"],
    ["City", a.city],
    ["State", a.state],
    ["ZIP", a.zip],
    ["Country", a.country],
  ];
  return {
    name: "Markdown table",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return `**Cancellation of order ${r.order}**\n\n${
            grid(["Item", "Item ID", "Options", "Price"], r.items.map(i))
          }\n\n${
            grid(["", ""], [["Reason", r.reason], ["Refund to", m(r.method)]])
          }\n\nReply **yes** to cancel this order. Do you confirm?`;
        case "return":
          return `**Return request for order ${r.order}**\n\n${
            grid(
              ["Returned item", "Item ID", "Options", "Price"],
              r.items.map(i),
            )
          }\n\nRefund to: ${
            m(r.method)
          }\n\nReply **yes** to file this return. Do you confirm?`;
        case "exchange":
          return `**Exchange, delivered order ${r.order}**\n\n${
            grid(
              ["#", "You return", "You receive"],
              r.pairs.map((q, k) => [`${k + 1}`, one(q.had), one(q.wanted)]),
            )
          }\n\n${
            due(
              r.difference,
              `Price difference: $0.00 (method on file: ${m(r.method)})`,
              (n) => `Price difference: you pay ${usd(n)} with ${m(r.method)}`,
              (n) =>
                `Price difference: you are refunded ${usd(n)} to ${
                  m(r.method)
                }`,
            )
          }\n\nReply **yes** to exchange. Do you confirm?`;
        case "modify":
          return `**Item change, pending order ${r.order}**\n\n${
            grid(
              ["#", "Old item", "New item"],
              r.pairs.map((q, k) => [`${k + 1}`, one(q.had), one(q.wanted)]),
            )
          }\n\n${
            due(
              r.difference,
              `Order total: unchanged (method on file: ${m(r.method)})`,
              (n) => `Order total: +${usd(n)}, to be paid with ${m(r.method)}`,
              (n) =>
                `Order total: −${usd(n)}, to be refunded to ${m(r.method)}`,
            )
          }\n\nReply **yes** to change the items (possible once only). Do you confirm?`;
        case "payment":
          return `**Payment change, pending order ${r.order}**\n\n${
            grid(["", "Payment method", "Amount"], [
              ["Old", m(r.had), usd(r.total)],
              ["New", m(r.wanted), usd(r.total)],
            ])
          }\n\nReply **yes** to switch the payment. Do you confirm?`;
        case "address":
          return `**New shipping address, pending order ${r.order}**\n\n${
            grid(["Field", "New value"], a1(r.address))
          }\n\nReply **yes** to ship the order there. Do you confirm?`;
        case "userAddress":
          return `**New default address in your profile**\n\n${
            grid(["Field", "New value"], a1(r.address))
          }\n\nReply **yes** to save it as your default. Do you confirm?`;
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return `**New booking, ${
            a.roundTrip ? "round trip" : "one way"
          }, ${a.origin} → ${a.destination}, ${a.cabin}**\n\n${
            grid(fHead, a.flights.map(f))
          }\n\n${grid(pHead, a.passengers.map(p))}\n\n${
            grid(["Extras", ""], [
              ["Checked bags", `${a.bags}`],
              ["Travel insurance", a.insurance ? "included" : "not included"],
            ])
          }\n\n${
            grid(["Paid with", "Amount"], [
              ...a.payments.map((q) => [m(q.method), usd(q.amount)]),
              ["**Total**", `**${usd(a.total)}**`],
            ])
          }\n\nReply **yes** to book. Do you confirm?`;
        case "cancel":
          return `**Cancellation**\n\n${
            grid(["Reservation", "What", "Reason"], [[
              a.reservation,
              "cancel all flights",
              a.reason,
            ]])
          }\n\nReply **yes** to cancel. Do you confirm?`;
        case "flights":
          return `**Flight change, reservation ${a.reservation}: the new itinerary**\n\n${
            grid(fHead, a.flights.map(f))
          }\n\nCabin: ${a.cabin} (unchanged). Fare difference via: ${
            m(a.method)
          }\n\nReply **yes** to change the flights. Do you confirm?`;
        case "cabin":
          return `**Cabin change, reservation ${a.reservation}**\n\n${
            grid(["", "Old", "New"], [
              ["Cabin", a.had, a.wanted],
              ["Flights", "as booked", "as booked"],
            ])
          }\n\nPrice difference via: ${
            m(a.method)
          }\n\nReply **yes** to change the cabin. Do you confirm?`;
        case "passengers":
          return `**Passenger change, reservation ${a.reservation}**\n\n${
            grid(["", ...pHead], [
              a.leaving
                ? ["Removed", ...p(a.leaving)]
                : ["Removed", "(nobody)", "–", "–"],
              ["Added", ...p(a.joining)],
            ])
          }\n\nAll passengers after the change:\n\n${
            grid(pHead, a.passengers.map(p))
          }\n\nReply **yes** to update the passengers. Do you confirm?`;
        case "bags":
          return `**Baggage change, reservation ${a.reservation}**\n\n${
            grid(["Checked bags", "Count"], [
              ["Before", `${a.had}`],
              ["After", `${a.total}`],
              ["Of which charged ($50 each)", `${a.nonfree}`],
            ])
          }\n\nCharge: ${usd(a.nonfree * 50)} (method: ${
            m(a.method)
          })\n\nReply **yes** to update the bags. Do you confirm?`;
        case "certificate":
          return `**Compensation**\n\n${
            grid(["Reservation", "Issued to you", "Value", "Because of"], [[
              a.reservation,
              "Certificate",
              usd(a.amount),
              a.reason,
            ]])
          }\n\nReply **yes** to receive it. Do you confirm?`;
      }
    },
  };
})();

// 5
const bullets: Phrasing = (() => {
  const m = methods({
    card: (b, l, n) => `${b} credit card ending in ${l} (ID ${n})`,
    gift: (n) => `gift card (ID ${n})`,
    paypal: (n) => `PayPal (ID ${n})`,
    certificate: (n) => `travel certificate (ID ${n})`,
  });
  const b = (lines: readonly string[]) => lines.map((x) => `- ${x}`).join("\n");
  const i = (x: ItemWords) =>
    `${x.name} (${options(x, (k, v) => `${k}: ${v}`)}), ID ${x.id}, ${
      usd(x.price)
    }`;
  const a1 = (a: AddressWords) =>
    [a.address1, a.address2, `${a.city}, ${a.state} ${a.zip}`, a.country]
      .filter((x) => x);
  const f = (x: FlightWords) =>
    `**${x.number}**, ${
      monthDay(x.date)
    }: ${x.origin} (${x.departs}) to ${x.destination} (${x.arrives})`;
  const p = (x: PassengerWords) => `**${full(x)}** (DOB: ${monthDay(x.born)})`;
  return {
    name: "bulleted list, bold labels",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return `Here's what I have so far:\n\n${
            b([
              `**Action:** Cancel the order`,
              `**Order:** ${r.order}`,
              ...r.items.map((x) => `**Item:** ${i(x)}`),
              `**Reason:** ${cap(r.reason)}`,
              `**Refund:** Original payment, ${m(r.method)}`,
            ])
          }\n\nWould you like me to proceed with the cancellation? (yes/no)`;
        case "return":
          return `Here are the details of your return:\n\n${
            b([
              `**Order:** ${r.order}`,
              ...r.items.map((x) => `**To be returned:** ${i(x)}`),
              `**Refund method:** ${m(r.method)}`,
            ])
          }\n\nWould you like me to proceed with the return? (yes/no)`;
        case "exchange":
          return `Here are the details of your exchange for delivered order ${r.order}:\n\n${
            b([
              ...r.pairs.flatMap((q) => [
                `**Item you have:** ${i(q.had)}`,
                `**Item you'll get for it:** ${i(q.wanted)}`,
              ]),
              due(
                r.difference,
                `**Price difference:** none`,
                (n) => `**Price difference:** ${usd(n)} to pay`,
                (n) => `**Price difference:** ${usd(n)} refund to you`,
              ),
              `**Payment method for the difference:** ${m(r.method)}`,
            ])
          }\n\nWould you like me to proceed with the exchange? (yes/no)`;
        case "modify":
          return `Here are the changes to the items in pending order ${r.order}:\n\n${
            b([
              ...r.pairs.flatMap((q) => [
                `**Remove:** ${i(q.had)}`,
                `**Replace with:** ${i(q.wanted)}`,
              ]),
              due(
                r.difference,
                `**Change in price:** none`,
                (n) => `**Change in price:** ${usd(n)} more to pay`,
                (n) => `**Change in price:** ${usd(n)} less, refunded`,
              ),
              `**Payment method used:** ${m(r.method)}`,
              `**Note:** Items can be modified only once`,
            ])
          }\n\nWould you like me to proceed with these changes? (yes/no)`;
        case "payment":
          return `Here's the payment update:\n\n${
            b([
              `**Order:** ${r.order} (pending)`,
              `**Order total:** ${usd(r.total)}`,
              `**Current payment:** ${m(r.had)}`,
              `**New payment:** ${m(r.wanted)}`,
            ])
          }\n\nWould you like me to proceed with this payment update? (yes/no)`;
        case "address":
          return `Your order ${r.order} will be shipped to this address instead:\n\n${
            b(a1(r.address))
          }\n\nWould you like me to update the order's shipping address? (yes/no)`;
        case "userAddress":
          return `The default address in your account will become:\n\n${
            b(a1(r.address))
          }\n\nWould you like me to update your account? (yes/no)`;
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return `Here's a summary of your new booking:\n\n${
            b([
              `**Trip:** ${
                a.roundTrip ? "Round trip" : "One way"
              }, ${a.origin} to ${a.destination}`,
              `**Cabin:** ${cap(a.cabin)}`,
              ...a.flights.map((x) => `Flight ${f(x)}`),
              ...a.passengers.map((x) => `Passenger ${p(x)}`),
              `**Checked bags:** ${a.bags}`,
              `**Travel insurance:** ${a.insurance ? "Yes" : "No"}`,
              ...a.payments.map((q) =>
                `**Payment:** ${usd(q.amount)} with ${m(q.method)}`
              ),
              `**Total:** ${usd(a.total)}`,
            ])
          }\n\nWould you like me to proceed with the booking? (yes/no)`;
        case "cancel":
          return `Before I go on, please check:\n\n${
            b([
              `**Action:** Cancel the entire reservation`,
              `**Reservation ID:** ${a.reservation}`,
              `**Reason for cancellation:** ${cap(a.reason)}`,
            ])
          }\n\nWould you like me to proceed with the cancellation? (yes/no)`;
        case "flights":
          return `Here's your reservation ${a.reservation} with the new flights:\n\n${
            b([
              ...a.flights.map(f),
              `**Cabin (no change):** ${cap(a.cabin)}`,
              `**Payment/refund method:** ${m(a.method)}`,
            ])
          }\n\nWould you like me to proceed with the flight change? (yes/no)`;
        case "cabin":
          return `Here's the cabin change:\n\n${
            b([
              `**Reservation ID:** ${a.reservation}`,
              `**Current cabin:** ${cap(a.had)}`,
              `**New cabin:** ${cap(a.wanted)}`,
              `**Flights:** No change`,
              `**Payment/refund method:** ${m(a.method)}`,
            ])
          }\n\nWould you like me to proceed with the cabin change? (yes/no)`;
        case "passengers":
          return `Here's the passenger update for reservation ${a.reservation}:\n\n${
            b([
              a.leaving ? `Remove: ${p(a.leaving)}` : `Remove: no one`,
              `Add: ${p(a.joining)}`,
              `Passengers after the update: ${a.passengers.map(p).join("; ")}`,
            ])
          }\n\nWould you like me to proceed with the passenger update? (yes/no)`;
        case "bags":
          return `Here's the baggage update for reservation ${a.reservation}:\n\n${
            b([
              `**Checked bags now:** ${a.had}`,
              `**Checked bags after the update:** ${a.total}`,
              `**Bags at extra cost ($50 each):** ${a.nonfree}`,
              `**To pay:** ${usd(a.nonfree * 50)}`,
              `**Payment method:** ${m(a.method)}`,
            ])
          }\n\nWould you like me to proceed with the baggage update? (yes/no)`;
        case "certificate":
          return `I can offer you the following compensation:\n\n${
            b([
              `**Type:** Travel certificate`,
              `**Value:** ${usd(a.amount)}`,
              `**For:** ${cap(a.reason)} in reservation ${a.reservation}`,
            ])
          }\n\nWould you like me to issue the certificate? (yes/no)`;
      }
    },
  };
})();

// 6
const json: Phrasing = (() => {
  const m = (x: MethodWords) => ({
    type: x.source,
    id: x.id,
    ...(x.brand ? { brand: x.brand } : {}),
    ...(x.lastFour ? { last_four: x.lastFour } : {}),
  });
  const i = (x: ItemWords) => ({
    item_id: x.id,
    product: x.name,
    options: x.options,
    price_usd: x.price,
  });
  const a1 = (a: AddressWords) => ({
    line1: a.address1,
    line2: a.address2,
    city: a.city,
    state: a.state,
    zip: a.zip,
    country: a.country,
  });
  const f = (x: FlightWords) => ({
    flight: x.number,
    date: x.date,
    from: x.origin,
    to: x.destination,
    dep: x.departs,
    arr: x.arrives,
  });
  const p = (x: PassengerWords) => ({
    first_name: x.first,
    last_name: x.last,
    dob: x.born,
  });
  const show = (data: unknown, ask: string) =>
    "```json\n" + JSON.stringify(data, undefined, 2) + "\n```\n" + ask;
  return {
    name: "JSON with a question",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return show({
            action: "cancel_order",
            order: r.order,
            reason: r.reason,
            items: r.items.map(i),
            refund_to: m(r.method),
          }, "Execute this cancellation? Answer yes or no.");
        case "return":
          return show({
            action: "return_items",
            order: r.order,
            items: r.items.map(i),
            refund_to: m(r.method),
          }, "Execute this return? Answer yes or no.");
        case "exchange":
        case "modify":
          return show(
            {
              action: r.act === "exchange"
                ? "exchange_delivered_items"
                : "modify_pending_items",
              order: r.order,
              replacements: r.pairs.map((q) => ({
                old: i(q.had),
                new: i(q.wanted),
              })),
              price_difference: due<Record<string, unknown>>(
                r.difference,
                { usd: 0, direction: "nothing due", method: m(r.method) },
                (n) => ({ usd: n, direction: "you pay", from: m(r.method) }),
                (n) => ({ usd: n, direction: "you receive", to: m(r.method) }),
              ),
            },
            `Execute this ${
              r.act === "exchange" ? "exchange" : "modification"
            }? Answer yes or no.`,
          );
        case "payment":
          return show({
            action: "change_payment_method_of_pending_order",
            order: r.order,
            total_usd: r.total,
            old_method: m(r.had),
            new_method: m(r.wanted),
          }, "Execute this change of payment? Answer yes or no.");
        case "address":
          return show({
            action: "change_shipping_address_of_pending_order",
            order: r.order,
            new_address: a1(r.address),
          }, "Execute this address change for the order? Answer yes or no.");
        case "userAddress":
          return show({
            action: "change_default_address_of_customer",
            new_address: a1(r.address),
          }, "Execute this address change for your profile? Answer yes or no.");
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return show({
            action: "book_reservation",
            trip: a.roundTrip ? "round_trip" : "one_way",
            from: a.origin,
            to: a.destination,
            cabin: a.cabin,
            flights: a.flights.map(f),
            passengers: a.passengers.map(p),
            checked_bags: a.bags,
            insurance: a.insurance,
            payments: a.payments.map((q) => ({
              usd: q.amount,
              with: m(q.method),
            })),
            total_usd: a.total,
          }, "Execute this booking? Answer yes or no.");
        case "cancel":
          return show({
            action: "cancel_reservation",
            reservation: a.reservation,
            reason: a.reason,
          }, "Execute this cancellation? Answer yes or no.");
        case "flights":
          return show({
            action: "change_flights",
            reservation: a.reservation,
            new_itinerary: a.flights.map(f),
            cabin_unchanged: a.cabin,
            fare_difference_via: m(a.method),
          }, "Execute this flight change? Answer yes or no.");
        case "cabin":
          return show({
            action: "change_cabin",
            reservation: a.reservation,
            flights: "unchanged",
            old_cabin: a.had,
            new_cabin: a.wanted,
            price_difference_via: m(a.method),
          }, "Execute this cabin change? Answer yes or no.");
        case "passengers":
          return show({
            action: a.leaving ? "replace_passenger" : "add_passenger",
            reservation: a.reservation,
            ...(a.leaving ? { remove: p(a.leaving) } : {}),
            add: p(a.joining),
            passengers_afterwards: a.passengers.map(p),
          }, "Execute this passenger change? Answer yes or no.");
        case "bags":
          return show({
            action: "change_checked_bags",
            reservation: a.reservation,
            bags_before: a.had,
            bags_after: a.total,
            bags_charged: a.nonfree,
            usd_per_charged_bag: 50,
            usd_charged: a.nonfree * 50,
            method: m(a.method),
          }, "Execute this baggage change? Answer yes or no.");
        case "certificate":
          return show({
            action: "issue_certificate",
            reservation: a.reservation,
            reason: a.reason,
            value_usd: a.amount,
          }, "Execute this? Answer yes or no.");
      }
    },
  };
})();

// 7
const keyValue: Phrasing = (() => {
  const m = methods({
    card: (b, l, n) => `CREDIT CARD / ${b.toUpperCase()} / *${l} / REF ${n}`,
    gift: (n) => `GIFT CARD / REF ${n}`,
    paypal: (n) => `PAYPAL / REF ${n}`,
    certificate: (n) => `CERTIFICATE / REF ${n}`,
  });
  const i = (x: ItemWords) =>
    `${x.name} / SKU ${x.id} / ${
      options(x, (k, v) => `${k}=${v}`, " / ", "no options")
    } / USD ${x.price.toFixed(2)}`;
  const f = (x: FlightWords) =>
    `${x.number} / ${
      dayMon(x.date)
    } / ${x.origin}-${x.destination} / DEP ${x.departs} / ARR ${x.arrives}`;
  const p = (x: PassengerWords) =>
    `${x.last.toUpperCase()}, ${x.first} / BORN ${dayMon(x.born)}`;
  const form = (
    title: string,
    rows: readonly (readonly [string, string])[],
  ) =>
    `=== ${title} ===\n${
      rows.map(([k, v]) => `${k}: ${v}`).join("\n")
    }\n=== END ===\nIs the above correct and may it be processed? (YES / NO)`;
  const a1 = (a: AddressWords): [string, string][] => [
    ["Street", a.address1],
    ["Street (2)", a.address2 || "-"],
    ["City", a.city],
    ["State", a.state],
    ["Zip", a.zip],
    ["Country", a.country],
  ];
  return {
    name: "key: value form",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return form("ORDER CANCELLATION", [
            ["Order", r.order],
            ["Scope", `entire order, ${some(r.items.length, "item")}`],
            ...r.items.map((x, k) => [`Item ${k + 1}`, i(x)] as const),
            ["Reason", r.reason],
            ["Money back to", m(r.method)],
          ]);
        case "return":
          return form("RETURN", [
            ["Order", r.order],
            ...r.items.map((x, k) => [`Return ${k + 1}`, i(x)] as const),
            ["Refund to", m(r.method)],
          ]);
        case "exchange":
          return form("EXCHANGE AFTER DELIVERY", [
            ["Order", r.order],
            ...r.pairs.flatMap((q, k) =>
              [
                [`Pair ${k + 1}, handed in`, i(q.had)],
                [`Pair ${k + 1}, handed out`, i(q.wanted)],
              ] as const
            ),
            due<readonly [string, string]>(
              r.difference,
              ["Balance", "USD 0.00"],
              (n) => ["Balance", `USD ${n.toFixed(2)} payable by customer`],
              (n) => ["Balance", `USD ${n.toFixed(2)} payable to customer`],
            ),
            ["Settled through", m(r.method)],
          ]);
        case "modify":
          return form("ITEM CHANGE BEFORE SHIPPING", [
            ["Order", r.order],
            ...r.pairs.flatMap((q, k) =>
              [
                [`Line ${k + 1} was`, i(q.had)],
                [`Line ${k + 1} becomes`, i(q.wanted)],
              ] as const
            ),
            due<readonly [string, string]>(
              r.difference,
              ["Balance", "USD 0.00"],
              (n) => ["Balance", `USD ${n.toFixed(2)} payable by customer`],
              (n) => ["Balance", `USD ${n.toFixed(2)} payable to customer`],
            ),
            ["Settled through", m(r.method)],
          ]);
        case "payment":
          return form("PAYMENT CHANGE", [
            ["Order", r.order],
            ["Amount", `USD ${r.total.toFixed(2)}`],
            ["Paid so far by", m(r.had)],
            ["To be paid by", m(r.wanted)],
          ]);
        case "address":
          return form("SHIPPING ADDRESS CHANGE", [
            ["Order", r.order],
            ["Ship to", "see below"],
            ...a1(r.address),
          ]);
        case "userAddress":
          return form("CUSTOMER PROFILE: DEFAULT ADDRESS CHANGE", [
            ["Orders affected", "none"],
            ...a1(r.address),
          ]);
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return form("NEW RESERVATION", [
            ["Route", `${a.origin}-${a.destination}`],
            ["Type", a.roundTrip ? "ROUND TRIP" : "ONE WAY"],
            ["Cabin", a.cabin.toUpperCase()],
            ...a.flights.map((x, k) => [`Segment ${k + 1}`, f(x)] as const),
            ...a.passengers.map((x, k) => [`Pax ${k + 1}`, p(x)] as const),
            ["Checked bags", `${a.bags}`],
            ["Insurance", a.insurance ? "TAKEN" : "DECLINED"],
            ...a.payments.map((q, k) =>
              [
                `Payment ${k + 1}`,
                `USD ${q.amount.toFixed(2)} / ${m(q.method)}`,
              ] as const
            ),
            ["Total", `USD ${a.total.toFixed(2)}`],
          ]);
        case "cancel":
          return form("RESERVATION CANCELLATION", [
            ["Reservation", a.reservation],
            ["Scope", "all segments, all passengers"],
            ["Reason", a.reason],
          ]);
        case "flights":
          return form("FLIGHT CHANGE", [
            ["Reservation", a.reservation],
            ...a.flights.map((x, k) => [`New segment ${k + 1}`, f(x)] as const),
            ["Cabin stays", a.cabin.toUpperCase()],
            ["Difference through", m(a.method)],
          ]);
        case "cabin":
          return form("CABIN CHANGE", [
            ["Reservation", a.reservation],
            ["Flights", "NO CHANGE"],
            ["Cabin until now", a.had.toUpperCase()],
            ["Cabin from now on", a.wanted.toUpperCase()],
            ["Difference through", m(a.method)],
          ]);
        case "passengers":
          return form("PASSENGER CHANGE", [
            ["Reservation", a.reservation],
            ["Off", a.leaving ? p(a.leaving) : "NOBODY"],
            ["On", p(a.joining)],
            ...a.passengers.map((x, k) =>
              [`Pax ${k + 1} after change`, p(x)] as const
            ),
          ]);
        case "bags":
          return form("BAGGAGE CHANGE", [
            ["Reservation", a.reservation],
            ["Bags until now", `${a.had}`],
            ["Bags from now on", `${a.total}`],
            ["Chargeable bags", `${a.nonfree} x USD 50.00`],
            ["Charge", `USD ${(a.nonfree * 50).toFixed(2)}`],
            ["Charged through", m(a.method)],
          ]);
        case "certificate":
          return form("COMPENSATION", [
            ["Reservation", a.reservation],
            ["Cause", a.reason],
            ["Form", "CERTIFICATE"],
            ["Value", `USD ${a.amount.toFixed(2)}`],
          ]);
      }
    },
  };
})();

// 8
const german: Phrasing = (() => {
  const m = methods({
    card: (b, l, n) =>
      `the credit card ${b} with the last numbers ${l} (she has by us the number ${n})`,
    gift: (n) => `the gift card with the number ${n}`,
    paypal: (n) => `the PayPal with the number ${n}`,
    certificate: (n) => `the certificate with the number ${n}`,
  });
  const i = (x: ItemWords) =>
    `the article ${x.id}, a ${x.name} with ${
      options(x, (k, v) => `${k} "${v}"`, " and ")
    } for ${bare(x.price)} dollar`;
  const a1 = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, then in second line ${a.address2}` : ""
    }, in the city ${a.city}, state ${a.state}, post code ${a.zip}, land ${a.country}`;
  const f = (x: FlightWords) =>
    `on ${
      dayMonth(x.date)
    } the flight ${x.number} from ${x.origin} (start ${x.departs} o'clock) until ${x.destination} (landing ${x.arrives} o'clock)`;
  const p = (x: PassengerWords) => `${full(x)}, born the ${dayMonth(x.born)}`;
  return {
    name: "second-language English, German ear",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return `So, I make now the cancel of your order ${r.order}. In this order are: ${
            semi(r.items.map(i), "; and also ")
          }. The reason what I write in is: ${r.reason}. The money comes then back on ${
            m(r.method)
          }. Are you with this in agreement? Please answer with yes.`;
        case "return":
          return `So, from the order ${r.order} you want to give back ${
            semi(r.items.map(i), "; and also ")
          }. The money for it you get on ${
            m(r.method)
          }. Is this for you okay so? Please answer with yes.`;
        case "exchange":
          return `So, you have the order ${r.order} already at home and we make an exchange. ${
            r.pairs.map((q) =>
              `You send us ${i(q.had)}. For this we send you ${i(q.wanted)}.`
            ).join(" ")
          } ${
            due(
              r.difference,
              `The price is equal, so nobody must pay something; I have written in ${
                m(r.method)
              } for it.`,
              (n) =>
                `You must pay still ${
                  bare(n)
                } dollar in addition, it goes over ${m(r.method)}.`,
              (n) =>
                `You receive from us ${bare(n)} dollar back, it goes over ${
                  m(r.method)
                }.`,
            )
          } Shall I make the exchange so?`;
        case "modify":
          return `So, the order ${r.order} is not yet sent away, therefore I can change the articles, but only one time. ${
            r.pairs.map((q) =>
              `Until now it has ${i(q.had)}. New it has ${i(q.wanted)}.`
            ).join(" ")
          } ${
            due(
              r.difference,
              `The price stays the same, and ${
                m(r.method)
              } stays written for it.`,
              (n) =>
                `It costs ${bare(n)} dollar more, I take them from ${
                  m(r.method)
                }.`,
              (n) =>
                `It costs ${bare(n)} dollar less, I give them on ${
                  m(r.method)
                }.`,
            )
          } Shall I change it so?`;
        case "payment":
          return `So, the order ${r.order} costs together ${
            bare(r.total)
          } dollar. Until now this is paid with ${
            m(r.had)
          }. From now it should be paid with ${
            m(r.wanted)
          }. Is it right so, may I change this?`;
        case "address":
          return `So, the packet of the order ${r.order} shall go to an other address, and this is: ${
            a1(r.address)
          }. Is it written right, and may I put it in the order?`;
        case "userAddress":
          return `So, you have for your customer account a new standard address, and this is: ${
            a1(r.address)
          }. It is only for the account. Is it written right, and may I save it in the account?`;
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return `So, I would like to book for you from ${a.origin} to ${a.destination}, ${
            a.roundTrip ? "there and back again" : "only there and not back"
          }, in the class ${a.cabin}. You fly ${
            semi(a.flights.map(f), "; and then ")
          }. With fly: ${
            semi(a.passengers.map(p), "; and also ")
          }. You give up ${
            some(a.bags, "bag")
          } at the counter. The insurance you ${
            a.insurance ? "want to have" : "do not want to have"
          }. It makes together ${bare(a.total)} dollar, and from this ${
            list(
              a.payments.map((q) =>
                `${bare(q.amount)} dollar over ${m(q.method)}`
              ),
            )
          }. Shall I book this so?`;
        case "cancel":
          return `So, you will not fly anymore and I make the cancel of the whole reservation ${a.reservation}. As reason I write in: ${a.reason}. Are you sure and may I do it?`;
        case "flights":
          return `So, the reservation ${a.reservation} gets other flights. All together it is then: ${
            semi(a.flights.map(f), "; and then ")
          }. The class stays ${a.cabin}. When the price is an other, this goes over ${
            m(a.method)
          }. Is it right so and may I change the flights?`;
        case "cabin":
          return `So, in the reservation ${a.reservation} you sit until now in ${a.had}, and new you sit in ${a.wanted}. The flights stay the same. The difference of the money goes over ${
            m(a.method)
          }. May I make this?`;
        case "passengers":
          return `So, in the reservation ${a.reservation} ${
            a.leaving
              ? `does not fly anymore ${
                p(a.leaving)
              }, and for this person flies ${p(a.joining)}`
              : `flies in addition ${p(a.joining)}, and all the others stay in`
          }. Then are on the list: ${
            semi(a.passengers.map(p), "; and also ")
          }. May I write it in so?`;
        case "bags":
          return `So, the reservation ${a.reservation} has until now ${
            some(a.had, "bag")
          }, and new it has together ${some(a.total, "bag")}. ${
            a.nonfree
              ? `From them cost ${a.nonfree} extra, one costs 50 dollar, makes ${
                a.nonfree * 50
              } dollar, and they go over ${m(a.method)}.`
              : `From them cost 0 extra, so you must pay nothing; written in is ${
                m(a.method)
              }.`
          } May I make this?`;
        case "certificate":
          return `So, because of the ${a.reason} in the reservation ${a.reservation} it makes us very sorry, and you get as excuse a certificate over ${
            bare(a.amount)
          } dollar. Shall I make you this certificate?`;
      }
    },
  };
})();

// 9
const scots: Phrasing = (() => {
  const m = methods({
    card: (b, l, n) =>
      `your ${b} credit card, the yin endin ${l} (oor ref ${n})`,
    gift: (n) => `your gift card (number ${n})`,
    paypal: (n) => `your PayPal (number ${n})`,
    certificate: (n) => `your certificate (number ${n})`,
  });
  const i = (x: ItemWords) =>
    `the ${x.name} at ${bucks(x.price)} (number ${x.id}, ${
      options(x, (k, v) => `${k} ${v}`)
    })`;
  const a1 = (a: AddressWords) =>
    `${street(a)}, ${a.city}, ${a.state}, ${a.zip}, ${a.country}`;
  const f = (x: FlightWords) =>
    `the ${x.number} oot o' ${x.origin} at ${x.departs} and intae ${x.destination} at ${x.arrives} on ${
      theNth(x.date)
    }`;
  const p = (x: PassengerWords) => `${full(x)} (born ${theNth(x.born)})`;
  return {
    name: "Scots, at the counter",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return `Right then pal, that's your whole order ${r.order} away tae be cancelled, ${
            because(r.reason, {
              "no longer needed": "seein as you no longer need it",
              "ordered by mistake": "seein as you ordered it by mistake",
            }, (x) => `wi' "${x}" doon as the reason`)
          }. That'd be ${
            list(r.items.map(i), "and")
          }. Your money'll be back on ${
            m(r.method)
          }. Will I go ahead, aye or naw?`;
        case "return":
          return `Nae bother at all. Oot o' order ${r.order} you're wantin tae gie us back ${
            list(r.items.map(i))
          }, and we'd pit the refund on ${
            m(r.method)
          }. You happy wi' that, aye or naw?`;
        case "exchange":
          return `Right, a wee swap on order ${r.order}, the one you've had delivered. ${
            r.pairs.map((q) =>
              `You gie us back ${i(q.had)} and we gie you ${i(q.wanted)}.`
            ).join(" ")
          } ${
            due(
              r.difference,
              `It's the same money, so naebody owes naebody; I'd just keep ${
                m(r.method)
              } doon for it.`,
              (n) => `That's ${bucks(n)} you'd be owin us, aff ${m(r.method)}.`,
              (n) =>
                `That's ${bucks(n)} we'd be owin you, ontae ${m(r.method)}.`,
            )
          } Will I dae the swap, aye or naw?`;
        case "modify":
          return `You're in luck, order ${r.order} hasnae gone oot yet, so I can chop and change it the once. ${
            r.pairs.map((q) =>
              `I'd take oot ${i(q.had)} and pit in ${i(q.wanted)}.`
            ).join(" ")
          } ${
            due(
              r.difference,
              `Price stays where it was, wi' ${m(r.method)} doon for it.`,
              (n) =>
                `It'd be ${bucks(n)} dearer, and I'd take that aff ${
                  m(r.method)
                }.`,
              (n) =>
                `It'd be ${bucks(n)} cheaper, and I'd pit that back ontae ${
                  m(r.method)
                }.`,
            )
          } Will I change it, aye or naw?`;
        case "payment":
          return `So order ${r.order}, that's ${
            bucks(r.total)
          } all in, is doon the now tae ${
            m(r.had)
          }. You're wantin it aff that and ontae ${
            m(r.wanted)
          }. Will I shift it, aye or naw?`;
        case "address":
          return `So the parcel for order ${r.order} isnae tae go whaur we thought. It'd be goin tae ${
            a1(r.address)
          }. That the right place, and will I change it on the order, aye or naw?`;
        case "userAddress":
          return `So you've flitted. I'd pit your profile's usual address doon as ${
            a1(r.address)
          }, and leave your orders be. That right, and will I save it, aye or naw?`;
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return `Right, your wee trip fae ${a.origin} tae ${a.destination}, ${
            a.roundTrip ? "there and back" : "just the one way"
          }, sittin in ${a.cabin}. You'd be on ${
            semi(a.flights.map(f), "; then ")
          }. Goin are ${
            list(a.passengers.map(p))
          }. Cases for the hold: ${a.bags}. Insurance: ${
            a.insurance ? "aye, you're takin it" : "naw, you're no takin it"
          }. All in it's ${bucks(a.total)}, that's ${
            list(a.payments.map((q) => `${bucks(q.amount)} aff ${m(q.method)}`))
          }. Will I book it, aye or naw?`;
        case "cancel":
          return `So you're no goin efter all. I'd cancel the whole o' reservation ${a.reservation}, and pit doon "${a.reason}" as the how and why. Will I dae it, aye or naw?`;
        case "flights":
          return `Right, reservation ${a.reservation} gets new flights, and the whole journey'd be ${
            semi(a.flights.map(f), "; then ")
          }. You're still in ${a.cabin}. If there's money in it one way or the other, it's ${
            m(a.method)
          }. Will I change them, aye or naw?`;
        case "cabin":
          return `So on reservation ${a.reservation} you're in ${a.had} the now, and you're wantin tae be in ${a.wanted}. Same flights. The money side goes through ${
            m(a.method)
          }. Will I shift you, aye or naw?`;
        case "passengers":
          return `On reservation ${a.reservation}, ${
            a.leaving
              ? `${p(a.leaving)} isnae goin noo, and ${
                p(a.joining)
              } is goin instead`
              : `${p(a.joining)} is goin an' all, and naebody's droppin oot`
          }. That'd leave us wi' ${
            list(a.passengers.map(p))
          }. Will I pit that through, aye or naw?`;
        case "bags":
          return `On reservation ${a.reservation} you've ${
            some(a.had, "bag")
          } in the hold the now, and you'd have ${
            some(a.total, "bag")
          } in the hold efter. ${
            a.nonfree
              ? `You'd be payin for ${a.nonfree} o' them at $50 a go, so ${
                bucks(a.nonfree * 50)
              } aff ${m(a.method)}.`
              : `You'd be payin for 0 o' them, so it's free; I'd leave ${
                m(a.method)
              } doon all the same.`
          } Will I dae it, aye or naw?`;
        case "certificate":
          return `That ${a.reason} on reservation ${a.reservation} was a right scunner, and I'm sorry. I can gie you a certificate for ${
            bucks(a.amount)
          }. Will I sort that oot for you, aye or naw?`;
      }
    },
  };
})();

// 10
const elderly: Phrasing = (() => {
  const m = methods({
    card: (b, l, n) =>
      `your ${b} credit card, the one whose number finishes with ${l} and which I have in my book under ${n}`,
    gift: (n) => `your gift card, which I have in my book under ${n}`,
    paypal: (n) => `that PayPal of yours, which I have in my book under ${n}`,
    certificate: (n) => `your certificate, which I have in my book under ${n}`,
  });
  const i = (x: ItemWords) =>
    `the ${x.name} (it says here ${
      options(x, (k, v) => `${k}, ${v}`, "; ")
    }; catalogue number ${x.id}) at ${dollars(x.price)}`;
  const a1 = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, and beneath that ${a.address2}` : ""
    }, in the town of ${a.city}, ${a.state}, with the postal code ${a.zip}, ${a.country}`;
  const f = (x: FlightWords) =>
    `the aeroplane numbered ${x.number}, on ${weekday(x.date)}, ${
      theNth(x.date)
    }, which takes off from ${x.origin} at ${
      clock12(x.departs, " in the morning", " post meridiem")
    } and comes down at ${x.destination} at ${
      clock12(x.arrives, " in the morning", " post meridiem")
    }`;
  const p = (x: PassengerWords) => `${full(x)}, born on ${theNth(x.born)}`;
  return {
    name: "elderly clerk",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return `Now then, let me put my spectacles on. Ah yes, order ${r.order}. You wish me to strike it from the ledger altogether, ${
            because(r.reason, {
              "no longer needed": "having no need of it any longer",
              "ordered by mistake": "it having been ordered by mistake",
            }, (x) => `and the reason given is "${x}"`)
          }. In it I find ${
            semi(r.items.map(i))
          }. Your money shall find its way home to ${
            m(r.method)
          }. Have I your blessing to cancel it?`;
        case "return":
          return `Now then, let me see. From order ${r.order} you wish to bring back to us ${
            semi(r.items.map(i))
          }. Quite all right, it happens to the best of us. I should refund it to ${
            m(r.method)
          }. Have I your blessing to enter the return?`;
        case "exchange":
          return `Now then, the parcel has reached you, I see, order ${r.order}, and something in it does not suit. ${
            r.pairs.map((q) =>
              `You would hand me back ${i(q.had)}, and I should hand you ${
                i(q.wanted)
              }.`
            ).join(" ")
          } ${
            due(
              r.difference,
              `We are quits as to money, not a penny either way, and I have all the same noted ${
                m(r.method)
              }.`,
              (n) =>
                `You would owe the house ${
                  dollars(n)
                }, which I should draw upon ${m(r.method)}.`,
              (n) =>
                `The house would owe you ${
                  dollars(n)
                }, which I should send to ${m(r.method)}.`,
            )
          } Have I your blessing to make the exchange?`;
        case "modify":
          return `Now then, order ${r.order} is still in our stockroom, so there is time to alter it, though I may do so but once. ${
            r.pairs.map((q) =>
              `I should put back on the shelf ${
                i(q.had)
              }, and take down for you ${i(q.wanted)}.`
            ).join(" ")
          } ${
            due(
              r.difference,
              `The bill stays as it was, and beside it stands ${m(r.method)}.`,
              (n) =>
                `The bill grows by ${dollars(n)}, which I should draw upon ${
                  m(r.method)
                }.`,
              (n) =>
                `The bill shrinks by ${dollars(n)}, which I should send to ${
                  m(r.method)
                }.`,
            )
          } Have I your blessing to alter it?`;
        case "payment":
          return `Now then, the bill for order ${r.order} stands at ${
            dollars(r.total)
          }. It was to be met from ${
            m(r.had)
          }. You would now rather it be met from ${
            m(r.wanted)
          }. Have I your blessing to amend it?`;
        case "address":
          return `Now then, I am to tell the carrier that order ${r.order} goes elsewhere. I have written on the label: ${
            a1(r.address)
          }. Have I spelt it properly, and have I your blessing to put it on the order?`;
        case "userAddress":
          return `Now then, a fresh card for you in my index. Under your usual address I have written: ${
            a1(r.address)
          }. Orders already made out I leave alone. Have I spelt it properly, and have I your blessing to file it with your particulars?`;
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return `Now then, a voyage from ${a.origin} to ${a.destination}, ${
            a.roundTrip ? "out and home again" : "outward only"
          }, seated in ${a.cabin}. I have you down for ${
            semi(a.flights.map(f), "; and after that ")
          }. The party consists of ${semi(a.passengers.map(p))}. There ${
            a.bags === 1 ? "is" : "are"
          } ${someWords(a.bags, "bag")} to check in, and ${
            a.insurance
              ? "you will have the insurance, very prudent"
              : "you will not have the insurance, as you please"
          }. It comes to ${dollars(a.total)} altogether, being ${
            list(
              a.payments.map((q) => `${dollars(q.amount)} from ${m(q.method)}`),
            )
          }. Have I your blessing to book it?`;
        case "cancel":
          return `Now then, so you are staying at home. I should strike out reservation ${a.reservation} from beginning to end, and in the margin I should write "${a.reason}" for the reason. Have I your blessing to cancel it?`;
        case "flights":
          return `Now then, reservation ${a.reservation}. I should cross out the old flights and write in their place ${
            semi(a.flights.map(f), "; and after that ")
          }. You keep your seats in ${a.cabin}. Whatever is owed, by you or to you, goes by way of ${
            m(a.method)
          }. Have I your blessing to change them?`;
        case "cabin":
          return `Now then, reservation ${a.reservation}. You were to sit in ${a.had}, and you would now sit in ${a.wanted}. The aeroplanes are the same ones. What is owed, by you or to you, goes by way of ${
            m(a.method)
          }. Have I your blessing to reseat you?`;
        case "passengers":
          return `Now then, reservation ${a.reservation}. ${
            a.leaving
              ? `We say farewell to ${
                p(a.leaving)
              }, and we welcome in that place ${p(a.joining)}.`
              : `We welcome one more, ${
                p(a.joining)
              }, and say farewell to no one.`
          } The party would then consist of ${
            semi(a.passengers.map(p))
          }. Have I your blessing to write it so?`;
        case "bags":
          return `Now then, reservation ${a.reservation}. You had ${
            someWords(a.had, "checked bag")
          } until today, and you would have ${
            someWords(a.total, "checked bag")
          } altogether. ${
            a.nonfree
              ? `For ${
                inWords(a.nonfree)
              } of them I must ask fifty dollars apiece, that is ${
                dollars(a.nonfree * 50)
              }, from ${m(a.method)}.`
              : `For none of them need I ask a fee. For good order I note ${
                m(a.method)
              }.`
          } Have I your blessing to enter the bags?`;
        case "certificate":
          return `Now then, that ${a.reason} on reservation ${a.reservation}. In my day such a thing was apologised for, and so I do. I should make you out a certificate for ${
            dollars(a.amount)
          }. Have I your blessing to make it out?`;
      }
    },
  };
})();

// 11
const typos: Phrasing = (() => {
  const m = methods({
    card: (b, l, n) => `yuor ${b} credit card endign in ${l} (crad id ${n})`,
    gift: (n) => `yuor gift card ${n}`,
    paypal: (n) => `yuor PayPal acount ${n}`,
    certificate: (n) => `yuor certificate ${n}`,
  });
  const i = (x: ItemWords) =>
    `${x.name} (${options(x, (k, v) => `${k}: ${v}`)}, item ${x.id}, ${
      bucks(x.price)
    })`;
  const a1 = (a: AddressWords) =>
    `${street(a)}, ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  const f = (x: FlightWords) =>
    `flihgt ${x.number} on ${
      monthDay(x.date)
    } form ${x.origin} ${x.departs} ot ${x.destination} ${x.arrives}`;
  const p = (x: PassengerWords) => `${full(x)} (brithday ${monthDay(x.born)})`;
  return {
    name: "typing in haste, typos",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return `Alrigth, jsut to be sure: I wil cancle the hole order ${r.order} wich has ${
            list(r.items.map(i))
          }. Teh reason is taht it was ${r.reason}. Refudn goes ot ${
            m(r.method)
          }. Is taht ok wiht you?? yes or no`;
        case "return":
          return `Thnaks for wating! You are retunring ${
            list(r.items.map(i))
          } form order ${r.order} adn we wil refudn it ot ${
            m(r.method)
          }. Shoud I go ahaed? yes or no`;
        case "exchange":
          return `Okya so for teh deliverd order ${r.order} this is teh exhcange: ${
            r.pairs.map((q) =>
              `you sned bakc ${i(q.had)} adn you recieve ${i(q.wanted)}`
            )
              .join(", adn ")
          }. ${
            due(
              r.difference,
              `Teh price is teh smae so notihng to pay, ${
                m(r.method)
              } is jsut on file`,
              (n) => `You woud pay ${bucks(n)} extra wiht ${m(r.method)}`,
              (n) => `You woud recieve ${bucks(n)} bakc on ${m(r.method)}`,
            )
          }. Shoud I do teh exhcange? yes or no`;
        case "modify":
          return `Okya order ${r.order} is stil pendign so I can chagne it one tiem: ${
            r.pairs.map((q) =>
              `insted of ${i(q.had)} you woud get ${i(q.wanted)}`
            )
              .join(", adn ")
          }. ${
            due(
              r.difference,
              `Price dosent chagne, ${m(r.method)} is jsut on file`,
              (n) => `Thats ${bucks(n)} mroe, payed wiht ${m(r.method)}`,
              (n) => `Thats ${bucks(n)} les, givven bakc ot ${m(r.method)}`,
            )
          }. Shoud I chagne it? yes or no`;
        case "payment":
          return `So teh payement of pendign order ${r.order} (${
            bucks(r.total)
          } total) is curently on ${
            m(r.had)
          } adn I woud chagne it, teh new one is ${
            m(r.wanted)
          }. Is taht corect? yes or no`;
        case "address":
          return `So teh shiping adress for order ${r.order} wil be: ${
            a1(r.address)
          }. Pleas chekc it, shoud I chagne it on teh order? yes or no`;
        case "userAddress":
          return `So teh defualt adress in yuor profil wil be: ${
            a1(r.address)
          } (orders stay as tehy are). Pleas chekc it, shoud I save it in yuor profil? yes or no`;
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return `Alrigth heres teh bookign: ${
            a.roundTrip ? "ruond trip" : "one wya"
          } form ${a.origin} ot ${a.destination} in ${a.cabin}, ${
            list(a.flights.map(f), "adn")
          }. Pasengers: ${
            list(a.passengers.map(p), "adn")
          }. ${a.bags} chekced bag${s(a.bags)}, ${
            a.insurance ? "wiht insurence" : "wihtout insurence"
          }. Toatl ${bucks(a.total)}, payed ${
            list(
              a.payments.map((q) => `${bucks(q.amount)} wiht ${m(q.method)}`),
              "adn",
            )
          }. Shoud I book taht? yes or no`;
        case "cancel":
          return `Alrigth so I wil cancle teh hole resevation ${a.reservation}, reason "${a.reason}". Are you shure you wnat taht? yes or no`;
        case "flights":
          return `Okya teh new flihgts for resevation ${a.reservation} woud be ${
            list(a.flights.map(f), "adn")
          }. Yuo stay in ${a.cabin}. Difrence goes thru ${
            m(a.method)
          }. Shoud I chagne teh flihgts? yes or no`;
        case "cabin":
          return `Okya for resevation ${a.reservation} I woud chagne teh cabin, its ${a.had} now adn it wil be ${a.wanted}, flihgts stay teh smae. Difrence goes thru ${
            m(a.method)
          }. Shoud I do it? yes or no`;
        case "passengers":
          return `Okya for resevation ${a.reservation} ${
            a.leaving
              ? `I tkae off ${p(a.leaving)} adn put on ${p(a.joining)}`
              : `I jsut put on ${p(a.joining)}, noone is takne off`
          }. Pasengers afterwrads: ${
            list(a.passengers.map(p), "adn")
          }. Is taht rigth? yes or no`;
        case "bags":
          return `Okya bagage for resevation ${a.reservation}: yuo have ${a.had} chekced now adn wil have ${a.total} chekced in toatl. ${
            a.nonfree
              ? `${a.nonfree} of tehm cost${
                a.nonfree === 1 ? "s" : ""
              } $50 each so ${bucks(a.nonfree * 50)} form ${m(a.method)}`
              : `0 of tehm cost extra so its fre (${
                m(a.method)
              } is jsut on file)`
          }. Shoud I do it? yes or no`;
        case "certificate":
          return `Verry sorry abuot teh ${a.reason} on resevation ${a.reservation}! I can givve you a certificate of ${
            bucks(a.amount)
          } for taht. Do you wnat it? yes or no`;
      }
    },
  };
})();

// 12
const story: Phrasing = (() => {
  const m = methods({
    card: (b, l, n) =>
      `the ${b} credit card whose last four digits are ${l} and whose name in our files is ${n}`,
    gift: (n) => `the gift card whose name in our files is ${n}`,
    paypal: (n) => `the PayPal account whose name in our files is ${n}`,
    certificate: (n) => `the certificate whose name in our files is ${n}`,
  });
  const i = (x: ItemWords) =>
    `the ${x.name}, known to our warehouse as ${x.id} (${
      options(x, (k, v) => `${v} in ${k}`, " and ")
    }), worth ${usd(x.price)}`;
  const a1 = (a: AddressWords) =>
    `${
      street(a, ", and there ")
    }, in ${a.city}, in the state of ${a.state}, where the zip code is ${a.zip} and the country is ${a.country}`;
  const f = (x: FlightWords) =>
    `${x.number}, rising from ${x.origin} at ${x.departs} on ${
      monthNth(x.date)
    } and settling on ${x.destination} at ${x.arrives}`;
  const p = (x: PassengerWords) =>
    `${full(x)}, who came into the world on ${monthNth(x.born)}`;
  return {
    name: "story in one long sentence",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return `Once you nod, order ${r.order} will be no more, and ${
            semi(r.items.map(i))
          }, will stay in the warehouse, because, as you told me, all this was ${r.reason}, while the money walks back the way it came, to ${
            m(r.method)
          } – shall we end the story of this order so?`;
        case "return":
          return `After a short stay with you, ${
            semi(r.items.map(i))
          }, will leave your house, part company with order ${r.order}, and travel home to us, whereupon the refund sets out for ${
            m(r.method)
          } – shall I send them on this journey?`;
        case "exchange":
          return `Order ${r.order} reached your door, but not all in it found its place, and so ${
            semi(r.pairs.map((q) =>
              `${i(q.had)}, comes back to us, and in its stead ${
                i(q.wanted)
              }, goes out to you`
            ))
          }, and ${
            due(
              r.difference,
              `since neither of us owes the other a cent, ${
                m(r.method)
              } only looks on`,
              (n) =>
                `since the new is worth more than the old, you pay us ${
                  usd(n)
                } out of ${m(r.method)}`,
              (n) =>
                `since the new is worth less than the old, we pay you ${
                  usd(n)
                } into ${m(r.method)}`,
            )
          } – shall the exchange happen so?`;
        case "modify":
          return `While order ${r.order} still waits to be packed, and this one time only, ${
            semi(r.pairs.map((q) =>
              `${i(q.had)}, climbs out of the box, and ${
                i(q.wanted)
              }, climbs in`
            ))
          }, and ${
            due(
              r.difference,
              `the sum at the bottom of the bill does not move, with ${
                m(r.method)
              } still written next to it`,
              (n) =>
                `the sum at the bottom of the bill rises by ${usd(n)}, which ${
                  m(r.method)
                } will bear`,
              (n) =>
                `the sum at the bottom of the bill falls by ${usd(n)}, which ${
                  m(r.method)
                } will receive`,
            )
          } – shall the box be repacked so?`;
        case "payment":
          return `Until today it was ${m(r.had)} that carried the ${
            usd(r.total)
          } of your waiting order ${r.order}, and from today, if you wish it, the burden passes to ${
            m(r.wanted)
          } – shall it pass?`;
        case "address":
          return `The driver with your order ${r.order} will not go where he first meant to go, but will look for ${
            a1(r.address)
          } – shall I send him there?`;
        case "userAddress":
          return `From this day on, whenever our shop wonders where you live, your profile will answer ${
            a1(r.address)
          }, though orders already on their way will not hear of it – shall I write that into your profile?`;
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return `This is the tale of a journey from ${a.origin} to ${a.destination}, ${
            a.roundTrip
              ? "with a way back, so a round trip"
              : "with no way back, so one way"
          }, told from seats in ${a.cabin}, first on ${
            semi(a.flights.map(f), "; and at last on ")
          }; its heroes are ${semi(a.passengers.map(p))}; in the hold lie ${
            someWords(a.bags, "bag")
          }; insurance is ${
            a.insurance ? "bought" : "not bought"
          }; and the price of it all is ${usd(a.total)}, of which ${
            semi(
              a.payments.map((q) =>
                `${usd(q.amount)} is paid by ${m(q.method)}`
              ),
            )
          } – shall I write this booking down for good?`;
        case "cancel":
          return `The journey called ${a.reservation} will never be made, not one flight of it, and when someone asks why, our books will answer "${a.reason}" – shall I cancel it so?`;
        case "flights":
          return `The journey called ${a.reservation} takes another course and now reads, from its first page to its last, ${
            semi(a.flights.map(f), "; and then ")
          }, while you keep sitting in ${a.cabin} as before and ${
            m(a.method)
          } settles whatever the new fare makes due – shall I rewrite it so?`;
        case "cabin":
          return `On the very same flights of the journey called ${a.reservation}, you rise from your seats in ${a.had}, walk down the aisle, and sit down in ${a.wanted}, and ${
            m(a.method)
          } settles whatever that makes due – shall I seat you there?`;
        case "passengers":
          return `In the journey called ${a.reservation}, ${
            a.leaving
              ? `${
                p(a.leaving)
              }, leaves the company, and into the empty place steps ${
                p(a.joining)
              }`
              : `nobody leaves the company, but it is joined by ${p(a.joining)}`
          }, so that in the end the ones who fly are ${
            semi(a.passengers.map(p))
          } – shall it be so?`;
        case "bags":
          return `In the hold of the journey called ${a.reservation}, where ${
            a.had === 1 ? "1 bag lay" : `${inWords(a.had)} bags lay`
          } before, there will lie ${someWords(a.total, "bag")} in all, and ${
            a.nonfree
              ? `since ${
                inWords(a.nonfree)
              } of them must pay a fare of $50 each, ${
                usd(a.nonfree * 50)
              } will be taken from ${m(a.method)}`
              : `since none of them must pay a fare, nothing will be taken from ${
                m(a.method)
              }`
          } – shall I load them?`;
        case "certificate":
          return `Because your journey called ${a.reservation} had the misfortune of a ${a.reason}, and because we are sorry for it, a certificate worth ${
            usd(a.amount)
          } will come to you – shall I send it on its way?`;
      }
    },
  };
})();

// 13
const small: Phrasing = (() => {
  const m = methods({
    card: (b, l, n) =>
      `${b} credit card. Last four: ${l}. Card number with us: ${n}.`,
    gift: (n) => `Gift card. Number: ${n}.`,
    paypal: (n) => `PayPal. Number: ${n}.`,
    certificate: (n) => `Certificate. Number: ${n}.`,
  });
  const i = (x: ItemWords) =>
    `${x.name}. Item ${x.id}. ${
      options(x, (k, v) => `${cap(k)}: ${v}.`, " ", "No options.")
    } It costs ${usd(x.price)}.`;
  const a1 = (a: AddressWords) =>
    `Street: ${a.address1}. ${
      a.address2 ? `Second line: ${a.address2}. ` : "There is no second line. "
    }City: ${a.city}. State: ${a.state}. Zip: ${a.zip}. Country: ${a.country}.`;
  const f = (x: FlightWords) =>
    `Flight ${x.number}. The day is ${
      monthDay(x.date)
    }. It leaves ${x.origin}. That is at ${
      clock12(x.departs)
    }. It lands at ${x.destination}. That is at ${clock12(x.arrives)}.`;
  const p = (x: PassengerWords) => `${full(x)}. Birthday: ${monthDay(x.born)}.`;
  return {
    name: "many small sentences",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return `This is about order ${r.order}. I will cancel it. I will cancel all of it. ${
            r.items.map((x, k) => `Item ${inWords(k + 1)} is this. ${i(x)}`)
              .join(
                " ",
              )
          } You gave a reason. It is "${r.reason}". You get your money back. It goes here. ${
            m(r.method)
          } That is all. Is it right? May I do it?`;
        case "return":
          return `This is about order ${r.order}. You have it at home. You want to return ${
            inWords(r.items.length)
          } item${s(r.items.length)}. ${
            r.items.map((x) => `You send back this. ${i(x)}`).join(" ")
          } You get a refund. It goes here. ${
            m(r.method)
          } That is all. Is it right? May I do it?`;
        case "exchange":
          return `This is about order ${r.order}. It was delivered. You want an exchange. ${
            r.pairs.map((q) =>
              `You give this. ${i(q.had)} You get this. ${i(q.wanted)}`
            ).join(" Here is another. ")
          } ${
            due(
              r.difference,
              "The price is the same. Nobody pays. A method is on file.",
              (n) =>
                `You pay the difference. It is ${usd(n)}. You pay with this.`,
              (n) =>
                `You get the difference. It is ${usd(n)}. You get it here.`,
            )
          } ${m(r.method)} That is all. Is it right? May I do it?`;
        case "modify":
          return `This is about order ${r.order}. It is pending. I can change items. I can do that once. ${
            r.pairs.map((q) =>
              `This one goes out. ${i(q.had)} This one comes in. ${i(q.wanted)}`
            ).join(" There is more. ")
          } ${
            due(
              r.difference,
              "The price is the same. Nobody pays. A method is on file.",
              (n) =>
                `The price goes up. It is ${usd(n)} more. You pay with this.`,
              (n) =>
                `The price goes down. It is ${usd(n)} less. You get it here.`,
            )
          } ${m(r.method)} That is all. Is it right? May I do it?`;
        case "payment":
          return `This is about order ${r.order}. It is pending. The total is ${
            usd(r.total)
          }. It has this payment now. ${
            m(r.had)
          } I take that away. It gets this one. ${
            m(r.wanted)
          } That is all. Is it right? May I do it?`;
        case "address":
          return `This is about order ${r.order}. It is pending. It goes to a new address. Here it is. ${
            a1(r.address)
          } That is all. Is it right? May I do it?`;
        case "userAddress":
          return `This is about your profile. It is not about an order. You get a new default address. Here it is. ${
            a1(r.address)
          } That is all. Is it right? May I do it?`;
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return `This is a new booking. You start in ${a.origin}. You go to ${a.destination}. ${
            a.roundTrip
              ? "You come back. It is a round trip."
              : "You do not come back. It is one way."
          } You sit in ${a.cabin}. ${a.flights.map(f).join(" ")} Who flies? ${
            a.passengers.map(p).join(" ")
          } You check ${some(a.bags, "bag")}. ${
            a.insurance ? "You take insurance." : "You take no insurance."
          } It costs ${usd(a.total)}. ${
            a.payments.map((q) =>
              `You pay ${usd(q.amount)} with this. ${m(q.method)}`
            )
              .join(" ")
          } That is all. Is it right? May I book it?`;
        case "cancel":
          return `This is about reservation ${a.reservation}. I will cancel it. I will cancel all of it. You gave a reason. It is "${a.reason}". That is all. Is it right? May I do it?`;
        case "flights":
          return `This is about reservation ${a.reservation}. It gets new flights. Here they all are. ${
            a.flights.map(f).join(" ")
          } Your cabin stays. It is ${a.cabin}. The price may differ. This is for that. ${
            m(a.method)
          } That is all. Is it right? May I do it?`;
        case "cabin":
          return `This is about reservation ${a.reservation}. Your flights stay. Your cabin changes. It was ${a.had}. It will be ${a.wanted}. The price differs. This is for that. ${
            m(a.method)
          } That is all. Is it right? May I do it?`;
        case "passengers":
          return `This is about reservation ${a.reservation}. ${
            a.leaving
              ? `Someone will not fly. ${p(a.leaving)} Someone else will. ${
                p(a.joining)
              }`
              : `One more will fly. ${p(a.joining)} Everyone else stays.`
          } Then these people fly. ${
            a.passengers.map(p).join(" ")
          } That is all. Is it right? May I do it?`;
        case "bags":
          return `This is about reservation ${a.reservation}. It has ${
            some(a.had, "checked bag")
          }. It will have ${some(a.total, "checked bag")}. ${
            a.nonfree
              ? `You pay for ${a.nonfree}. One bag costs $50. That makes ${
                usd(a.nonfree * 50)
              }. You pay with this.`
              : `You pay for 0. So it is free. A method is on file.`
          } ${m(a.method)} That is all. Is it right? May I do it?`;
        case "certificate":
          return `This is about reservation ${a.reservation}. There was a ${a.reason}. We are sorry. You get a certificate. It is worth ${
            usd(a.amount)
          }. That is all. Do you want it? May I do it?`;
      }
    },
  };
})();

// 14
const questionFirst: Phrasing = (() => {
  const m = methods({
    card: (b, l, _n, id) => `${id}, i.e. the ${b} ending ${l}`,
    gift: (_n, id) => `${id}, i.e. the gift card`,
    paypal: (_n, id) => `${id}, i.e. the PayPal account`,
    certificate: (_n, id) => `${id}, i.e. the certificate`,
  });
  const i = (x: ItemWords) =>
    `${x.id} (${x.name}; ${options(x, (k, v) => `${k} ${v}`)}; ${
      usd(x.price)
    })`;
  const a1 = (a: AddressWords) =>
    `"${a.address1}${
      a.address2 ? ` / ${a.address2}` : ""
    } / ${a.city} / ${a.state} / ${a.zip} / ${a.country}"`;
  const f = (x: FlightWords) =>
    `${x.number} of ${x.date} (${x.origin} ${x.departs} – ${x.destination} ${x.arrives})`;
  const p = (x: PassengerWords) => `${x.first} ${x.last} [${x.born}]`;
  return {
    name: "question first, facts after",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return `Do I have your go-ahead to cancel order ${r.order}? What it means: nothing of ${
            r.items.map(i).join(", ")
          } will be shipped, "${r.reason}" will be recorded as your reason, and you will be repaid on ${
            m(r.method)
          }.`;
        case "return":
          return `Do I have your go-ahead to register a return for order ${r.order}? What it means: we take back ${
            r.items.map(i).join(", ")
          } and refund you on ${
            m(r.method)
          }. Anything else in the order stays yours.`;
        case "exchange":
          return `Do I have your go-ahead for an exchange in order ${r.order}, which you have already received? What it means: ${
            r.pairs.map((q) =>
              `${i(q.wanted)} will be sent to you in exchange for ${i(q.had)}`
            )
              .join("; ")
          }. ${
            due(
              r.difference,
              `No money changes hands; method named: ${m(r.method)}.`,
              (n) => `You are charged ${usd(n)} on ${m(r.method)}.`,
              (n) => `You are paid ${usd(n)} on ${m(r.method)}.`,
            )
          }`;
        case "modify":
          return `Do I have your go-ahead to edit the items of order ${r.order}, which is still pending? What it means: ${
            r.pairs.map((q) =>
              `${i(q.wanted)} will take the place of ${i(q.had)}`
            )
              .join("; ")
          }. ${
            due(
              r.difference,
              `The amount stays as it is; method named: ${m(r.method)}.`,
              (n) => `An extra ${usd(n)} is charged on ${m(r.method)}.`,
              (n) => `A surplus of ${usd(n)} is paid out on ${m(r.method)}.`,
            )
          } It cannot be edited a second time.`;
        case "payment":
          return `Do I have your go-ahead to rebill pending order ${r.order}? What it means: its ${
            usd(r.total)
          } will be charged to ${
            m(r.wanted)
          }. What has paid for it up to now is released: ${m(r.had)}.`;
        case "address":
          return `Do I have your go-ahead to redirect pending order ${r.order}? What it means: it will be shipped to ${
            a1(r.address)
          }.`;
        case "userAddress":
          return `Do I have your go-ahead to change the default address of your customer profile? What it means: the profile will say ${
            a1(r.address)
          }. No existing order is redirected.`;
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return `Do I have your go-ahead to book ${a.cabin} ${
            a.roundTrip ? "round-trip" : "one-way"
          } tickets from ${a.origin} to ${a.destination}? What it means: travel on ${
            a.flights.map(f).join(", ")
          }; tickets in the names of ${
            a.passengers.map(p).join(", ")
          } [dates of birth in brackets]; ${
            some(a.bags, "checked bag")
          } overall; ${a.insurance ? "insured" : "uninsured"}; ${
            usd(a.total)
          } in total, made up of ${
            a.payments.map((q) => `${usd(q.amount)} on ${m(q.method)}`).join(
              "; ",
            )
          }.`;
        case "cancel":
          return `Do I have your go-ahead to cancel reservation ${a.reservation}? What it means: every flight in it is given up, and "${a.reason}" is recorded as your reason.`;
        case "flights":
          return `Do I have your go-ahead to rebook reservation ${a.reservation} onto other flights? What it means: the trip will consist of ${
            a.flights.map(f).join(", ")
          } and nothing else, in ${a.cabin} as before. Any fare difference is settled on ${
            m(a.method)
          }.`;
        case "cabin":
          return `Do I have your go-ahead to put reservation ${a.reservation} into ${a.wanted}? What it means: it leaves ${a.had}, where it is booked today, on unchanged flights. The price difference is settled on ${
            m(a.method)
          }.`;
        case "passengers":
          return `Do I have your go-ahead to ${
            a.leaving
              ? `enter ${
                p(a.joining)
              } on reservation ${a.reservation} in place of ${p(a.leaving)}`
              : `enter ${
                p(a.joining)
              } on reservation ${a.reservation} as an additional passenger, without removing anyone`
          }? What it means: the passengers will be ${
            a.passengers.map(p).join(", ")
          } [dates of birth in brackets].`;
        case "bags":
          return `Do I have your go-ahead to set the checked bags of reservation ${a.reservation} to ${a.total}? What it means: it has ${a.had} today and ${a.total} afterwards, and the number of bags with a fee of $50 is ${a.nonfree}. ${
            a.nonfree
              ? `So you are charged ${usd(a.nonfree * 50)} on ${m(a.method)}.`
              : `So there is no charge; method named: ${m(a.method)}.`
          }`;
        case "certificate":
          return `Do I have your go-ahead to issue a certificate to you? What it means: you can spend ${
            usd(a.amount)
          } with us, as compensation for the ${a.reason} in reservation ${a.reservation}.`;
      }
    },
  };
})();

// 15
const steps: Phrasing = (() => {
  const m = methods({
    card: (b, l, n) => `credit card ${n} (${b}, last four digits ${l})`,
    gift: (n) => `gift card ${n}`,
    paypal: (n) => `PayPal account ${n}`,
    certificate: (n) => `certificate ${n}`,
  });
  const i = (x: ItemWords) =>
    `${x.name} no. ${x.id} with ${
      options(x, (k, v) => `${k} of ${v}`, " and ")
    }, ${dollars(x.price)}`;
  const f = (x: FlightWords) =>
    `${x.number} on ${weekday(x.date)} ${
      dayMonth(x.date)
    }, ${x.origin} ${x.departs}h to ${x.destination} ${x.arrives}h`;
  const p = (x: PassengerWords) =>
    `${full(x)}, date of birth ${dayMonth(x.born)}`;
  const a1 = (a: AddressWords) =>
    `${street(a, " | ")} | ${a.zip} ${a.city} | ${a.state} | ${a.country}`;
  const plan = (lines: readonly string[], ask: string) =>
    `If you say yes, I will do this:\n${
      lines.map((x, k) => `${k + 1}. ${x}`).join("\n")
    }\n${ask}`;
  return {
    name: "numbered plan of steps",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return plan([
            `Open order ${r.order}.`,
            ...r.items.map((x) => `Take out ${i(x)}.`),
            `Close the order as cancelled, because: ${r.reason}.`,
            `Send the money back to ${m(r.method)}.`,
          ], "Do you say yes?");
        case "return":
          return plan([
            `Open a return on order ${r.order}.`,
            ...r.items.map((x) => `Enter as returned: ${i(x)}.`),
            `Direct the refund to ${m(r.method)}.`,
          ], "Do you say yes?");
        case "exchange":
          return plan([
            `Open an exchange on order ${r.order}, which is delivered.`,
            ...r.pairs.flatMap((q) => [
              `Enter as coming in from you: ${i(q.had)}.`,
              `Enter as going out to you for it: ${i(q.wanted)}.`,
            ]),
            due(
              r.difference,
              `Settle nothing, since the prices are equal (on file: ${
                m(r.method)
              }).`,
              (n) => `Charge you ${dollars(n)} on ${m(r.method)}.`,
              (n) => `Refund you ${dollars(n)} on ${m(r.method)}.`,
            ),
          ], "Do you say yes?");
        case "modify":
          return plan([
            `Open order ${r.order}, which is pending.`,
            ...r.pairs.flatMap((q) => [
              `Delete from it: ${i(q.had)}.`,
              `Insert in its place: ${i(q.wanted)}.`,
            ]),
            due(
              r.difference,
              `Leave the sum as it is (on file: ${m(r.method)}).`,
              (n) => `Charge you ${dollars(n)} more on ${m(r.method)}.`,
              (n) => `Give you ${dollars(n)} back on ${m(r.method)}.`,
            ),
            "Lock the items, as they can be changed only once.",
          ], "Do you say yes?");
        case "payment":
          return plan([
            `Open order ${r.order}, which is pending.`,
            `Release the ${dollars(r.total)} from ${m(r.had)}.`,
            `Charge the ${dollars(r.total)} to ${m(r.wanted)}.`,
          ], "Do you say yes?");
        case "address":
          return plan([
            `Open order ${r.order}, which is pending.`,
            `Overwrite where it ships to with: ${a1(r.address)}.`,
          ], "Do you say yes?");
        case "userAddress":
          return plan([
            "Open your customer profile (no order).",
            `Overwrite the default address with: ${a1(r.address)}.`,
          ], "Do you say yes?");
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return plan([
            `Create a ${
              a.roundTrip ? "round-trip" : "one-way"
            } reservation from ${a.origin} to ${a.destination} in ${a.cabin}.`,
            ...a.flights.map((x) => `Put in flight ${f(x)}.`),
            ...a.passengers.map((x) => `Put in passenger ${p(x)}.`),
            `Set the checked bags to ${a.bags}.`,
            a.insurance
              ? "Add travel insurance."
              : "Leave travel insurance out.",
            ...a.payments.map((q) =>
              `Charge ${dollars(q.amount)} to ${m(q.method)}.`
            ),
            `Issue the tickets for ${dollars(a.total)} in total.`,
          ], "Do you say yes?");
        case "cancel":
          return plan([
            `Open reservation ${a.reservation}.`,
            `Cancel it completely, because: ${a.reason}.`,
          ], "Do you say yes?");
        case "flights":
          return plan([
            `Open reservation ${a.reservation} and clear the old flights.`,
            ...a.flights.map((x) => `Put in flight ${f(x)}.`),
            `Keep the cabin at ${a.cabin}.`,
            `Settle the fare difference on ${m(a.method)}.`,
          ], "Do you say yes?");
        case "cabin":
          return plan([
            `Open reservation ${a.reservation} and keep its flights.`,
            `Take it out of ${a.had}.`,
            `Put it into ${a.wanted}.`,
            `Settle the price difference on ${m(a.method)}.`,
          ], "Do you say yes?");
        case "passengers":
          return plan([
            `Open reservation ${a.reservation}.`,
            a.leaving ? `Delete passenger ${p(a.leaving)}.` : "Delete nobody.",
            `Insert passenger ${p(a.joining)}.`,
            `Check that the list then reads: ${
              a.passengers.map(p).join(" / ")
            }.`,
          ], "Do you say yes?");
        case "bags":
          return plan([
            `Open reservation ${a.reservation}, where the checked bags stand at ${a.had}.`,
            `Set them to ${a.total}.`,
            `Count ${some(a.nonfree, "bag")} as paid ones, 50 dollars each.`,
            a.nonfree
              ? `Charge ${dollars(a.nonfree * 50)} to ${m(a.method)}.`
              : `Charge nothing (on file: ${m(a.method)}).`,
          ], "Do you say yes?");
        case "certificate":
          return plan([
            `Note the ${a.reason} on reservation ${a.reservation}.`,
            `Issue you a certificate over ${dollars(a.amount)}.`,
          ], "Do you say yes?");
      }
    },
  };
})();

// 16
const legal: Phrasing = (() => {
  const m = methods({
    card: (b, l, _n, id) =>
      `the credit card held under identifier ${id} (issuer brand: ${b}; final digits: ${l})`,
    gift: (_n, id) => `the gift card held under identifier ${id}`,
    paypal: (_n, id) => `the PayPal account held under identifier ${id}`,
    certificate: (_n, id) => `the certificate held under identifier ${id}`,
  });
  const i = (x: ItemWords) =>
    `one (1) ${x.name}, article ${x.id}, specified as ${
      options(x, (k, v) => `${k}: ${v}`, "; ", "having no options")
    }, at a price of USD ${x.price.toFixed(2)}`;
  const a1 = (a: AddressWords) =>
    `${
      street(a)
    }, ${a.city}, State: ${a.state}, Postal Code: ${a.zip}, Country: ${a.country}`;
  const f = (x: FlightWords, k: number) =>
    `(${String.fromCharCode(97 + k)}) flight ${x.number}, operated on ${
      dayMonth(x.date)
    }, departing from ${x.origin} at ${x.departs} and arriving at ${x.destination} at ${x.arrives}, local times`;
  const p = (x: PassengerWords) =>
    `${x.last}, ${x.first}, born ${dayMonth(x.born)}`;
  const end =
    'Does the Customer hereby consent to the foregoing? A simple "I consent" will suffice.';
  return {
    name: "legal clauses",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return `The Customer instructs the Company to rescind order ${r.order} in full, comprising ${
            semi(r.items.map(i))
          }. The ground stated for the rescission is "${r.reason}". All sums paid shall revert to ${
            m(r.method)
          }. ${end}`;
        case "return":
          return `The Customer shall surrender to the Company, out of order ${r.order}, ${
            semi(r.items.map(i))
          }. Upon receipt, the Company shall refund the corresponding sum to ${
            m(r.method)
          }. ${end}`;
        case "exchange":
          return `With respect to delivered order ${r.order}, the parties agree upon the following exchange. ${
            r.pairs.map((q) =>
              `The Customer surrenders ${
                i(q.had)
              }; the Company supplies in consideration thereof ${i(q.wanted)}.`
            ).join(" ")
          } ${
            due(
              r.difference,
              `No balance is owed by either party; the instrument of record is ${
                m(r.method)
              }.`,
              (n) =>
                `A balance of USD ${
                  n.toFixed(2)
                } is owed by the Customer and shall be debited from ${
                  m(r.method)
                }.`,
              (n) =>
                `A balance of USD ${
                  n.toFixed(2)
                } is owed by the Company and shall be credited to ${
                  m(r.method)
                }.`,
            )
          } ${end}`;
        case "modify":
          return `Pending order ${r.order} shall be amended, such amendment being permitted but once. ${
            r.pairs.map((q) =>
              `The line reading ${
                i(q.had)
              }, is struck; the following line is substituted: ${i(q.wanted)}.`
            ).join(" ")
          } ${
            due(
              r.difference,
              `The amendment leaves the price unaltered; the instrument of record is ${
                m(r.method)
              }.`,
              (n) =>
                `The amendment increases the price by USD ${
                  n.toFixed(2)
                }, to be debited from ${m(r.method)}.`,
              (n) =>
                `The amendment reduces the price by USD ${
                  n.toFixed(2)
                }, to be credited to ${m(r.method)}.`,
            )
          } ${end}`;
        case "payment":
          return `The sum of USD ${
            r.total.toFixed(2)
          } due under pending order ${r.order}, heretofore discharged by ${
            m(r.had)
          }, shall henceforth be discharged by ${m(r.wanted)}. ${end}`;
        case "address":
          return `The place of delivery under pending order ${r.order} shall henceforth be: ${
            a1(r.address)
          }. ${end}`;
        case "userAddress":
          return `The Customer's default address, as kept in the customer profile and without effect upon any order, shall henceforth be: ${
            a1(r.address)
          }. ${end}`;
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return `The Carrier undertakes to convey, from ${a.origin} to ${a.destination}, ${
            a.roundTrip ? "and back (round trip)" : "without return (one way)"
          }, in the ${a.cabin} cabin, the following persons: ${
            semi(a.passengers.map(p))
          }. Carriage shall be by ${
            semi(a.flights.map(f))
          }. The number of checked bags is ${a.bags}. Travel insurance is ${
            a.insurance ? "subscribed" : "waived"
          }. The consideration is USD ${a.total.toFixed(2)}, of which ${
            semi(a.payments.map((q) =>
              `USD ${q.amount.toFixed(2)} shall be debited from ${m(q.method)}`
            ))
          }. ${end}`;
        case "cancel":
          return `The contract of carriage under reservation ${a.reservation} shall be terminated in full. The ground stated for the termination is "${a.reason}". ${end}`;
        case "flights":
          return `The carriage under reservation ${a.reservation} shall henceforth be performed solely by ${
            semi(a.flights.map(f))
          }. The cabin, being ${a.cabin}, is not affected. Any resulting balance shall be settled by means of ${
            m(a.method)
          }. ${end}`;
        case "cabin":
          return `The class of carriage under reservation ${a.reservation}, heretofore ${a.had}, shall henceforth be ${a.wanted}, the flights being unaffected. Any resulting balance shall be settled by means of ${
            m(a.method)
          }. ${end}`;
        case "passengers":
          return `Under reservation ${a.reservation}, ${
            a.leaving
              ? `the passenger named ${
                p(a.leaving)
              }, is released, and the passenger named ${
                p(a.joining)
              }, is substituted`
              : `the passenger named ${
                p(a.joining)
              }, is added, no passenger being released`
          }. The persons entitled to carriage shall thereafter be: ${
            semi(a.passengers.map(p))
          }. ${end}`;
        case "bags":
          return `The number of checked bags under reservation ${a.reservation}, heretofore ${a.had}, shall henceforth be ${a.total}. The number of bags subject to the fee of USD 50.00 each is ${a.nonfree}, and accordingly ${
            a.nonfree
              ? `USD ${(a.nonfree * 50).toFixed(2)} shall be debited from ${
                m(a.method)
              }`
              : `nothing shall be debited from ${m(a.method)}`
          }. ${end}`;
        case "certificate":
          return `In settlement of the ${a.reason} under reservation ${a.reservation}, the Carrier shall issue to the Customer a certificate in the value of USD ${
            a.amount.toFixed(2)
          }. ${end}`;
      }
    },
  };
})();

// 17
const bubbly: Phrasing = (() => {
  const m = methods({
    card: (b, l, n) => `💳 ${b} credit card ••${l} (saved as #${n})`,
    gift: (n) => `🎁 gift card (saved as #${n})`,
    paypal: (n) => `🅿️ PayPal (saved as #${n})`,
    certificate: (n) => `🎟️ certificate (saved as #${n})`,
  });
  const i = (x: ItemWords) =>
    `${x.name}, ${options(x, (k, v) => `${k} "${v}"`, " + ")} (item ${x.id}, ${
      bucks(x.price)
    })`;
  const a1 = (a: AddressWords) =>
    `🏠 ${street(a)}, ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  const f = (x: FlightWords) =>
    `✈️ ${x.number} on ${monthDay(x.date)}: ${x.origin} ${
      clock12(x.departs, "am", "pm")
    } ➡️ ${x.destination} ${clock12(x.arrives, "am", "pm")}`;
  const p = (x: PassengerWords) => `${full(x)} (🎂 ${monthDay(x.born)})`;
  return {
    name: "bubbly with emojis",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return `Got it! 🙌 Let's make order ${r.order} disappear:\n❌ ${
            r.items.map(i).join("\n❌ ")
          }\nWhy? ${
            because(r.reason, {
              "no longer needed": "You no longer need it, fair enough!",
              "ordered by mistake": "It was ordered by mistake, happens!",
            }, (x) => `"${x}"!`)
          }\nYour cash flies back to ${m(r.method)}.\nReady to hit cancel? 😊`;
        case "return":
          return `No worries, returns are easy-peasy! 📦 From order ${r.order}, back to us:\n↩️ ${
            r.items.map(i).join("\n↩️ ")
          }\nYour refund lands on ${
            m(r.method)
          }.\nShall we start the return? 😊`;
        case "exchange":
          return `Swap time! 🔄 Your delivered order ${r.order}:\n${
            r.pairs.map((q) => `👋 Bye: ${i(q.had)}\n✨ Hello: ${i(q.wanted)}`)
              .join("\n")
          }\n${
            due(
              r.difference,
              `Zero price difference, woohoo! (On file: ${m(r.method)})`,
              (n) => `Just ${bucks(n)} for you to add, from ${m(r.method)}.`,
              (n) => `And ${bucks(n)} coming back to you, to ${m(r.method)}!`,
            )
          }\nShall we swap? 😊`;
        case "modify":
          return `Good news, order ${r.order} hasn't shipped, so we can tweak it (just once!) 🛠️\n${
            r.pairs.map((q) => `➖ ${i(q.had)}\n➕ ${i(q.wanted)}`).join("\n")
          }\n${
            due(
              r.difference,
              `The price doesn't budge! (On file: ${m(r.method)})`,
              (n) => `That's ${bucks(n)} on top, from ${m(r.method)}.`,
              (n) => `That saves you ${bucks(n)}, back to ${m(r.method)}!`,
            )
          }\nShall we tweak? 😊`;
        case "payment":
          return `Let's switch how you pay the ${
            bucks(r.total)
          } for order ${r.order}! 💸\nOld: ${m(r.had)}\nNew: ${
            m(r.wanted)
          }\nSwitch it? 😊`;
        case "address":
          return `New destination for order ${r.order}! 🚚\n${
            a1(r.address)
          }\nShip it there? 😊`;
        case "userAddress":
          return `New default address for your profile (your orders stay as they are)! 📇\n${
            a1(r.address)
          }\nSave it? 😊`;
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return `Yay, travel time! 🎉 ${
            a.roundTrip ? "Round trip" : "One way"
          }, ${a.origin} to ${a.destination}, in ${a.cabin}!\n${
            a.flights.map(f).join("\n")
          }\n👥 ${a.passengers.map(p).join(", ")}\n🧳 ${
            some(a.bags, "checked bag")
          }\n🛡️ Insurance: ${a.insurance ? "yes please" : "no thanks"}\n💰 ${
            bucks(a.total)
          } in total:\n${
            a.payments.map((q) => `${bucks(q.amount)} from ${m(q.method)}`)
              .join(
                "\n",
              )
          }\nReady to book? 😊`;
        case "cancel":
          return `Aw, sorry to see you stay! 😢 I'd cancel all of reservation ${a.reservation}.\nReason I'd note: "${a.reason}".\nReady to cancel? 🙏`;
        case "flights":
          return `New flights for reservation ${a.reservation}! 🗓️ Your whole trip would be:\n${
            a.flights.map(f).join("\n")
          }\n💺 Still in ${a.cabin}.\nIf the fare differs, it's on ${
            m(a.method)
          }.\nShall we change them? 😊`;
        case "cabin":
          return `Seat switch for reservation ${a.reservation}! 💺 From ${a.had} ➡️ to ${a.wanted}, on the same flights.\nThe difference goes on ${
            m(a.method)
          }.\nShall we? 😊`;
        case "passengers":
          return `Crew change on reservation ${a.reservation}! 👥\n${
            a.leaving
              ? `👋 Off: ${p(a.leaving)}\n✨ On: ${p(a.joining)}`
              : `✨ On: ${p(a.joining)}\n👋 Off: no one`
          }\nThe new crew: ${a.passengers.map(p).join(", ")}\nAll good? 😊`;
        case "bags":
          return `Bag update for reservation ${a.reservation}! 🧳 You've got ${
            some(a.had, "checked bag")
          }, you'd have ${a.total}.\n${
            a.nonfree
              ? `${a.nonfree} of them at $50 each = ${
                bucks(a.nonfree * 50)
              }, from ${m(a.method)}.`
              : `0 of them cost extra, so nothing to pay! (On file: ${
                m(a.method)
              })`
          }\nShall we? 😊`;
        case "certificate":
          return `We messed up, and we're so sorry for the ${a.reason} on reservation ${a.reservation}! 💐 Here's a little something: a ${
            bucks(a.amount)
          } certificate for you.\nShall I send it over? 😊`;
      }
    },
  };
})();

// 18
const southern: Phrasing = (() => {
  const m = methods({
    card: (b, l, n) =>
      `that ${b} credit card of y'all's endin' in ${l}, file number ${n}`,
    gift: (n) => `that gift card of y'all's, file number ${n}`,
    paypal: (n) => `that PayPal of y'all's, file number ${n}`,
    certificate: (n) => `that certificate of y'all's, file number ${n}`,
  });
  const i = (x: ItemWords) =>
    `that ${x.name}, stock number ${x.id}, ${
      options(x, (k, v) => `${k} bein' ${v}`)
    }, for ${usd(x.price)}`;
  const a1 = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, that's ${a.address2}` : ""
    }, over in ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  const f = (x: FlightWords) =>
    `${x.number} ${weekday(x.date)} ${
      monthNth(x.date)
    }, pullin' out of ${x.origin} ${
      clock12(x.departs)
    } and touchin' down in ${x.destination} ${clock12(x.arrives)}`;
  const p = (x: PassengerWords) => `${full(x)}, born ${monthNth(x.born)}`;
  return {
    name: "Southern US drawl",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return `Well alright now, hon. I'm fixin' to cancel order ${r.order}, the whole kit and caboodle: ${
            semi(r.items.map(i))
          }. I got "${r.reason}" down for why. Your money goes right back to ${
            m(r.method)
          }. You want me to go on and do that for ya?`;
        case "return":
          return `Don't you fret, hon. Outta order ${r.order} y'all are sendin' back ${
            semi(r.items.map(i))
          }, and I'll see that the refund gets to ${
            m(r.method)
          }. Want me to write up that return for ya?`;
        case "exchange":
          return `Alrighty, let's do us some tradin' on order ${r.order}, what already got to your door. ${
            r.pairs.map((q) =>
              `Y'all hand over ${i(q.had)}, and we hand y'all ${
                i(q.wanted)
              }, for it.`
            ).join(" ")
          } ${
            due(
              r.difference,
              `Comes out dead even, so ain't nothin' owed; I'll keep ${
                m(r.method)
              }, down on the paper.`,
              (n) =>
                `Y'all owe us ${usd(n)}, and I'd take it from ${m(r.method)}.`,
              (n) =>
                `We owe y'all ${usd(n)}, and I'd put it on ${m(r.method)}.`,
            )
          } Do we got ourselves a deal?`;
        case "modify":
          return `Good thing y'all called, order ${r.order} ain't on the truck yet, so I can switch things up one time. ${
            r.pairs.map((q) =>
              `I'd pull out ${i(q.had)}, and drop in ${i(q.wanted)}.`
            ).join(" ")
          } ${
            due(
              r.difference,
              `Costs just the same; I'll keep ${
                m(r.method)
              }, down on the paper.`,
              (n) =>
                `Runs ${usd(n)} more, and I'd take it from ${m(r.method)}.`,
              (n) => `Runs ${usd(n)} less, and I'd put it on ${m(r.method)}.`,
            )
          } Want me to go on and switch it?`;
        case "payment":
          return `Okay, hon, order ${r.order} runs ${
            usd(r.total)
          } and it's sittin' on ${
            m(r.had)
          }. I'd get it off of there and put it on ${
            m(r.wanted)
          }. Want me to go on and do that?`;
        case "address":
          return `Okay, hon, so the truck's takin' order ${r.order} someplace else: ${
            a1(r.address)
          }. That right, and want me to go on and put it on the order?`;
        case "userAddress":
          return `Okay, hon, so from here on out your profile's gonna have this for your regular address: ${
            a1(r.address)
          }. Won't mess with any orders. That right, and want me to go on and save it?`;
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return `Well alright, y'all are headed from ${a.origin} to ${a.destination}, ${
            a.roundTrip
              ? "there and back again"
              : "one way, ain't comin' back with us"
          }, ridin' in ${a.cabin}. I got y'all on ${
            semi(a.flights.map(f), "; then ")
          }. Folks goin': ${
            semi(a.passengers.map(p))
          }. Bags to check: ${a.bags}. ${
            a.insurance
              ? "Y'all want the insurance."
              : "Y'all don't want the insurance."
          } Whole thing runs ${usd(a.total)}, and that's ${
            semi(a.payments.map((q) => `${usd(q.amount)} on ${m(q.method)}`))
          }. Want me to go on and book it?`;
        case "cancel":
          return `Well shoot, sorry y'all ain't flyin'. I'm fixin' to cancel reservation ${a.reservation}, every bit of it, with "${a.reason}" down for why. You want me to go on and do that for ya?`;
        case "flights":
          return `Alrighty, I'd move reservation ${a.reservation} over to different flights, and all told y'all would be on ${
            semi(a.flights.map(f), "; then ")
          }. Y'all stay put in ${a.cabin}. Whatever's owed, one way or t'other, goes on ${
            m(a.method)
          }. Want me to go on and change it?`;
        case "cabin":
          return `Alrighty, on reservation ${a.reservation} I'd get y'all outta ${a.had} and set y'all down in ${a.wanted}, same flights. Whatever's owed, one way or t'other, goes on ${
            m(a.method)
          }. Sound good to ya?`;
        case "passengers":
          return `Alrighty, reservation ${a.reservation}. ${
            a.leaving
              ? `${p(a.leaving)}, ain't goin' no more. ${
                p(a.joining)
              }, is goin' instead.`
              : `${
                p(a.joining)
              }, is comin' along too. Ain't nobody gettin' off.`
          } Then the folks goin' are ${
            semi(a.passengers.map(p))
          }. Want me to go on and fix it that way?`;
        case "bags":
          return `Alrighty, y'all got ${
            some(a.had, "bag")
          } checked on reservation ${a.reservation}, and I'd make it ${
            some(a.total, "bag")
          } all told. ${
            a.nonfree
              ? `${a.nonfree} of 'em ain't free, $50 a piece, so ${
                usd(a.nonfree * 50)
              } on ${m(a.method)}.`
              : `Ain't a one of 'em costs extra, so y'all owe nothin'; I'll keep ${
                m(a.method)
              }, down on the paper.`
          } Sound good to ya?`;
        case "certificate":
          return `Bless your heart, that ${a.reason} on reservation ${a.reservation} just wasn't right. I'd like to get y'all a certificate for ${
            usd(a.amount)
          } to make up for it. Want me to go on and do that?`;
      }
    },
  };
})();

// 19
const indian: Phrasing = (() => {
  const m = methods({
    card: (b, l, n) =>
      `${b} credit card having last four digits ${l} and payment ID ${n}`,
    gift: (n) => `gift card having payment ID ${n}`,
    paypal: (n) => `PayPal having payment ID ${n}`,
    certificate: (n) => `certificate having payment ID ${n}`,
  });
  const i = (x: ItemWords) =>
    `${x.name} bearing item no. ${x.id} (${
      options(x, (k, v) => `${k} - ${v}`)
    }) costing USD ${bare(x.price)}`;
  const a1 = (a: AddressWords) =>
    `${street(a)}, ${a.city} - ${a.zip}, ${a.state}, ${a.country}`;
  const f = (x: FlightWords) =>
    `flight no. ${x.number} dated ${
      dayMon(x.date)
    }, ${x.origin} to ${x.destination}, departure ${x.departs} hrs, arrival ${x.arrives} hrs`;
  const p = (x: PassengerWords) => `${full(x)} (D.O.B. ${dayMon(x.born)})`;
  return {
    name: "Indian office English",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return `Dear Sir/Madam, as per your request we are cancelling the full order ${r.order}, i.e. ${
            semi(r.items.map(i))
          }. Cancellation reason is ${r.reason}. Amount will be reverted to your ${
            m(r.method)
          }. Kindly confirm yes so that I can do the needful?`;
        case "return":
          return `Dear Sir/Madam, against order ${r.order} we will be taking return of ${
            semi(r.items.map(i))
          }. Refund will get credited in your ${
            m(r.method)
          }. Kindly confirm yes, shall I raise the return?`;
        case "exchange":
          return `Dear Sir/Madam, against order ${r.order}, which is already delivered at your end, we will be doing exchange. ${
            r.pairs.map((q) =>
              `You are giving us ${
                i(q.had)
              }, and against the same we are giving you ${i(q.wanted)}.`
            ).join(" ")
          } ${
            due(
              r.difference,
              `Difference amount is nil only, payment mode noted is ${
                m(r.method)
              }.`,
              (n) =>
                `Difference amount of USD ${
                  bare(n)
                } is to be paid by you through ${m(r.method)}.`,
              (n) =>
                `Difference amount of USD ${
                  bare(n)
                } is to be paid to you through ${m(r.method)}.`,
            )
          } Kindly confirm yes, shall I raise the exchange?`;
        case "modify":
          return `Dear Sir/Madam, order ${r.order} is still pending at our end, so one time only the items can be changed. ${
            r.pairs.map((q) =>
              `Earlier item: ${i(q.had)}. Revised item: ${i(q.wanted)}.`
            ).join(" ")
          } ${
            due(
              r.difference,
              `Bill amount remains same only, payment mode noted is ${
                m(r.method)
              }.`,
              (n) =>
                `Bill amount is increasing by USD ${
                  bare(n)
                }, same will be debited from ${m(r.method)}.`,
              (n) =>
                `Bill amount is decreasing by USD ${
                  bare(n)
                }, same will be credited in ${m(r.method)}.`,
            )
          } Kindly confirm yes, shall I update the items?`;
        case "payment":
          return `Dear Sir/Madam, for pending order ${r.order} having bill amount USD ${
            bare(r.total)
          }, earlier payment mode was ${
            m(r.had)
          }. Revised payment mode will be ${
            m(r.wanted)
          }. Kindly confirm yes, shall I update the same?`;
        case "address":
          return `Dear Sir/Madam, delivery of pending order ${r.order} will now be done at: ${
            a1(r.address)
          }. Kindly check once and confirm yes, shall I update the order?`;
        case "userAddress":
          return `Dear Sir/Madam, in your customer profile the default address will now be: ${
            a1(r.address)
          }. Existing orders will not get changed. Kindly check once and confirm yes, shall I update the profile?`;
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return `Dear Sir/Madam, we will be issuing ${
            a.roundTrip ? "to-and-fro (round trip)" : "one side only (one way)"
          } tickets from ${a.origin} to ${a.destination} by ${a.cabin} class. Journey details: ${
            semi(a.flights.map(f), "; thereafter ")
          }. Names of passengers: ${
            semi(a.passengers.map(p), "; ")
          }. Check-in baggage is ${
            some(a.bags, "piece")
          }. Travel insurance is ${
            a.insurance ? "required" : "not required"
          }. Total fare is USD ${bare(a.total)}, out of which ${
            semi(
              a.payments.map((q) => `USD ${bare(q.amount)} by ${m(q.method)}`),
            )
          }. Kindly confirm yes, shall I issue the tickets?`;
        case "cancel":
          return `Dear Sir/Madam, as desired by you the entire reservation ${a.reservation} will be getting cancelled. Cancellation reason is ${a.reason}. Kindly confirm yes so that I can do the needful?`;
        case "flights":
          return `Dear Sir/Madam, reservation ${a.reservation} will be rescheduled. Complete revised journey: ${
            semi(a.flights.map(f), "; thereafter ")
          }. Class will be ${a.cabin} only, same as earlier. Fare difference will be adjusted through ${
            m(a.method)
          }. Kindly confirm yes, shall I reschedule?`;
        case "cabin":
          return `Dear Sir/Madam, in reservation ${a.reservation} earlier class was ${a.had} and revised class will be ${a.wanted}. Flights are as it is. Fare difference will be adjusted through ${
            m(a.method)
          }. Kindly confirm yes, shall I revise the class?`;
        case "passengers":
          return `Dear Sir/Madam, in reservation ${a.reservation} ${
            a.leaving
              ? `name of ${p(a.leaving)} will be deleted and name of ${
                p(a.joining)
              } will be entered`
              : `name of ${
                p(a.joining)
              } will be entered additionally, no name will be deleted`
          }. Final names will be ${
            semi(a.passengers.map(p), "; ")
          }. Kindly confirm yes, shall I revise the names?`;
        case "bags":
          return `Dear Sir/Madam, in reservation ${a.reservation} earlier check-in baggage was ${
            some(a.had, "piece")
          } and revised check-in baggage will be ${
            some(a.total, "piece")
          } total. Chargeable is ${
            some(a.nonfree, "piece")
          } @ USD 50 each, i.e. USD ${a.nonfree * 50}, payment mode ${
            m(a.method)
          }. Kindly confirm yes, shall I update the baggage?`;
        case "certificate":
          return `Dear Sir/Madam, the inconvenience caused due to ${a.reason} in reservation ${a.reservation} is highly regretted. We will be issuing one certificate worth USD ${
            bare(a.amount)
          } in your favour. Kindly confirm yes, shall I issue the same?`;
      }
    },
  };
})();

// 20
const diff: Phrasing = (() => {
  const m = methods({
    card: (b, l, _n, id) => `${id} [${b} *${l}]`,
    gift: (_n, id) => `${id}`,
    paypal: (_n, id) => `${id}`,
    certificate: (_n, id) => `${id}`,
  });
  const i = (x: ItemWords) =>
    `${x.id} "${x.name}" {${options(x, (k, v) => `${k}=${v}`, ", ", "")}} ${
      x.price.toFixed(2)
    } USD`;
  const a1 = (a: AddressWords) =>
    [a.address1, a.address2, a.city, a.state, a.zip, a.country].filter((x) => x)
      .map((x) => `+ ${x}`);
  const f = (x: FlightWords) =>
    `${x.number} @ ${x.date} ${x.origin}[${x.departs}] ${x.destination}[${x.arrives}]`;
  const p = (x: PassengerWords) => `${x.first} ${x.last} (born ${x.born})`;
  const patch = (head: string, lines: readonly string[]) =>
    `Proposed change, not yet applied:\n@@ ${head} @@\n${
      lines.join("\n")
    }\nApply? [yes/no]`;
  return {
    name: "diff of an engineer",
    retail: (r: RetailSummary) => {
      switch (r.act) {
        case "cancel":
          return patch(`order ${r.order}`, [
            "- status: pending",
            "+ status: cancelled",
            `+ reason: ${r.reason}`,
            ...r.items.map((x) => `- item ${i(x)}`),
            `+ refund -> ${m(r.method)}`,
          ]);
        case "return":
          return patch(`order ${r.order}`, [
            "- status: delivered",
            "+ status: return requested",
            ...r.items.map((x) => `  returned item ${i(x)}`),
            `+ refund -> ${m(r.method)}`,
          ]);
        case "exchange":
        case "modify":
          return patch(
            `order ${r.order}, ${
              r.act === "exchange"
                ? "delivered: exchange of items"
                : "pending: modification of items"
            }`,
            [
              ...r.pairs.flatMap((q) => [`- ${i(q.had)}`, `+ ${i(q.wanted)}`]),
              due(
                r.difference,
                `# price difference: 0.00 USD, method on file: ${m(r.method)}`,
                (n) => `# customer pays ${n.toFixed(2)} USD <- ${m(r.method)}`,
                (n) => `# customer gets ${n.toFixed(2)} USD -> ${m(r.method)}`,
              ),
            ],
          );
        case "payment":
          return patch(
            `order ${r.order}, pending, total ${r.total.toFixed(2)} USD`,
            [`- paid with: ${m(r.had)}`, `+ paid with: ${m(r.wanted)}`],
          );
        case "address":
          return patch(
            `order ${r.order}, pending: shipping address`,
            ["- (old address)", ...a1(r.address)],
          );
        case "userAddress":
          return patch(
            "customer profile: default address",
            ["- (old address)", ...a1(r.address)],
          );
      }
    },
    airline: (a: AirlineSummary) => {
      switch (a.act) {
        case "book":
          return patch(
            `new reservation, ${
              a.roundTrip ? "round trip" : "one way"
            }, from ${a.origin} to ${a.destination}`,
            [
              `+ cabin: ${a.cabin}`,
              ...a.flights.map((x) => `+ flight: ${f(x)}`),
              ...a.passengers.map((x) => `+ passenger: ${p(x)}`),
              `+ checked bags: ${a.bags}`,
              `+ insurance: ${a.insurance ? "yes" : "no"}`,
              ...a.payments.map((q) =>
                `+ payment: ${q.amount.toFixed(2)} USD <- ${m(q.method)}`
              ),
              `# total: ${a.total.toFixed(2)} USD`,
            ],
          );
        case "cancel":
          return patch(`reservation ${a.reservation}`, [
            "- status: active",
            "+ status: cancelled (all flights)",
            `+ reason: ${a.reason}`,
          ]);
        case "flights":
          return patch(`reservation ${a.reservation}: itinerary`, [
            "- (all old flights)",
            ...a.flights.map((x) => `+ flight: ${f(x)}`),
            `  cabin: ${a.cabin} (no change)`,
            `# fare difference <-> ${m(a.method)}`,
          ]);
        case "cabin":
          return patch(`reservation ${a.reservation}: cabin`, [
            `- ${a.had}`,
            `+ ${a.wanted}`,
            "  flights: (no change)",
            `# price difference <-> ${m(a.method)}`,
          ]);
        case "passengers":
          return patch(`reservation ${a.reservation}: passengers`, [
            ...(a.leaving ? [`- ${p(a.leaving)}`] : []),
            `+ ${p(a.joining)}`,
            `# list after: ${a.passengers.map(p).join(", ")}`,
          ]);
        case "bags":
          return patch(`reservation ${a.reservation}: checked bags`, [
            `- bags: ${a.had}`,
            `+ bags: ${a.total}`,
            `# nonfree bags: ${a.nonfree} x 50.00 USD = ${
              (a.nonfree * 50).toFixed(2)
            } USD`,
            `# method: ${m(a.method)}`,
          ]);
        case "certificate":
          return patch(`reservation ${a.reservation}: compensation`, [
            `+ certificate: ${a.amount.toFixed(2)} USD`,
            `# because: ${a.reason}`,
          ]);
      }
    },
  };
})();

/** How twenty agents that know nothing of each other sum up and ask. */
export const CALLER_PHRASINGS: readonly Phrasing[] = [
  curt,
  mail,
  callCentre,
  table,
  bullets,
  json,
  keyValue,
  german,
  scots,
  elderly,
  typos,
  story,
  small,
  questionFirst,
  steps,
  legal,
  bubbly,
  southern,
  indian,
  diff,
];
