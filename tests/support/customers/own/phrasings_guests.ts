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

// ---------------------------------------------------------------- helpers

type R<K extends string> = Extract<RetailSummary, { act: K }>;
type A<K extends string> = Extract<AirlineSummary, { act: K }>;
type Swap = Extract<RetailSummary, { difference: number }>;

/** One agent: a function for each act. */
interface Hand {
  readonly name: string;
  readonly drop: (s: R<"cancel">) => string;
  readonly back: (s: R<"return">) => string;
  readonly swap: (s: Swap, x: boolean) => string;
  readonly pay: (s: R<"payment">) => string;
  readonly ship: (s: R<"address">) => string;
  readonly home: (s: R<"userAddress">) => string;
  readonly book: (s: A<"book">) => string;
  readonly quit: (s: A<"cancel">) => string;
  readonly fly: (s: A<"flights">) => string;
  readonly seat: (s: A<"cabin">) => string;
  readonly who: (s: A<"passengers">) => string;
  readonly bags: (s: A<"bags">) => string;
  readonly cert: (s: A<"certificate">) => string;
}

function hand(h: Hand): Phrasing {
  return {
    name: h.name,
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return h.drop(s);
        case "return":
          return h.back(s);
        case "exchange":
        case "modify":
          return h.swap(s, s.act === "exchange");
        case "payment":
          return h.pay(s);
        case "address":
          return h.ship(s);
        case "userAddress":
          return h.home(s);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return h.book(s);
        case "cancel":
          return h.quit(s);
        case "flights":
          return h.fly(s);
        case "cabin":
          return h.seat(s);
        case "passengers":
          return h.who(s);
        case "bags":
          return h.bags(s);
        case "certificate":
          return h.cert(s);
      }
    },
  };
}

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
const abs2 = (n: number) => Math.abs(n).toFixed(2);
const usd = (n: number) => `$${abs2(n)}`;
/** `$1,020.50`, and `$25` for whole dollars. */
const usdc = (n: number) => {
  const [w, c] = abs2(n).split(".");
  const t = w!.replace(/\B(?=(\d{3})+$)/g, ",");
  return c === "00" ? `$${t}` : `$${t}.${c}`;
};
const nth = (n: number) =>
  n +
  (n % 100 > 10 && n % 100 < 14
    ? "th"
    : ["th", "st", "nd", "rd"][n % 10] ?? "th");
const ymd = (d: string): [string, string, number] => {
  const [y, m, day] = d.split("-");
  return [y!, MONTHS[Number(m) - 1]!, Number(day)];
};
const dUS = (d: string) => {
  const [y, m, n] = ymd(d);
  return `${m} ${n}, ${y}`;
};
const dUSth = (d: string) => {
  const [y, m, n] = ymd(d);
  return `${m} ${nth(n)}, ${y}`;
};
const dUK = (d: string) => {
  const [y, m, n] = ymd(d);
  return `${n} ${m} ${y}`;
};
const dUKth = (d: string) => {
  const [y, m, n] = ymd(d);
  return `the ${nth(n)} of ${m} ${y}`;
};
const dAbb = (d: string) => {
  const [y, m, n] = ymd(d);
  return `${m.slice(0, 3)} ${n}, ${y}`;
};
const dDay = (d: string) => {
  const [y, m, n] = ymd(d);
  return `${n} ${m.slice(0, 3)} ${y}`;
};
const dSlash = (d: string) => {
  const [y, m, n] = d.split("-");
  return `${m}/${n}/${y}`;
};
/** `2:30 PM` for `14:30`. */
const t12 = (t: string) =>
  t.replace(/^(\d{1,2}):(\d\d)/, (_, h, m) => {
    const n = Number(h);
    return `${n % 12 || 12}:${m} ${n < 12 ? "AM" : "PM"}`;
  });
const WORDS = "no one two three four five six seven eight nine ten".split(" ");
const num = (n: number) => WORDS[n] ?? String(n);
const s1 = (n: number, one: string, many = one + "s") => n === 1 ? one : many;
const up = (t: string) => t.charAt(0).toUpperCase() + t.slice(1);
const and = (l: readonly string[], w = "and") =>
  l.length < 2 ? l.join("") : `${l.slice(0, -1).join(", ")} ${w} ${l.at(-1)}`;
const lines = (l: readonly (string | false | null)[]) =>
  l.filter((x) => x).join("\n");
const digits = (id: string) => id.replace(/\D/g, "") || id;
const full = (p: PassengerWords) => `${p.first} ${p.last}`;

/** Options with their names: `capacity: 500ml, color: red`. */
const keyed = (i: ItemWords, eq = ": ", sep = ", ") =>
  Object.entries(i.options).map(([k, v]) => k + eq + v).join(sep);
/** Options by value alone, save where that says nothing (`yes`, `8`). */
const bare = (i: ItemWords, sep = ", ") =>
  Object.entries(i.options).map(([k, v]) =>
    /^(yes|no|none|[\d.]+)$/i.test(v) ? `${k} ${v}` : v
  ).join(sep);
/** Options, or the id where an item has none. */
const orId = (i: ItemWords, o: string) => o || `item ${i.id}`;

type MethodHand = readonly [
  card: (brand: string, last: string, id: string) => string,
  gift: (no: string, id: string) => string,
  paypal: (id: string) => string,
  cert: (no: string, id: string) => string,
];
const say = (m: MethodWords, h: MethodHand): string => {
  switch (m.source) {
    case "credit card":
      return m.lastFour
        ? h[0](m.brand ? up(m.brand) : "credit card", m.lastFour, m.id)
          .replace(/\bcredit card (credit |charge )?card\b/, "credit card")
        : `${m.brand ? up(m.brand) + " " : ""}credit card ${m.id}`;
    case "gift card":
      return h[1](digits(m.id), m.id);
    case "PayPal":
      return h[2](m.id);
    case "certificate":
      return h[3](digits(m.id), m.id);
  }
};
/** `12 Elm St, Apt 4, Reno, NV 89501, USA` */
const line = (a: AddressWords, sep = ", ") =>
  [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country]
    .filter((x) => x).join(sep);

const hands: Phrasing[] = [];

// ---------------------------------------------------------------- 1 curt
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l) => `${b.toLowerCase()} *${l}`,
      (n) => `gift card ${n}`,
      () => `paypal`,
      (n) => `certificate ${n}`,
    ]);
  const it = (i: ItemWords) => `${i.name} (${orId(i, bare(i))})`;
  const leg = (f: FlightWords) =>
    `${f.number} ${
      dDay(f.date)
    } ${f.origin}-${f.destination} ${f.departs}-${f.arrives}`;
  hands.push(hand({
    name: "curt chat",
    drop: (s) =>
      `cancel ${s.order}, reason ${s.reason}. that's ${
        s.items.map((i) => `${it(i)} ${usd(i.price)}`).join(" + ")
      }. money back on ${m(s.method)}. ok?`,
    back: (s) =>
      `returning from ${s.order}: ${
        s.items.map((i) => `${it(i)} ${usd(i.price)}`).join(" + ")
      }. refund to ${m(s.method)}. good to go?`,
    swap: (s, x) =>
      `${x ? "exchange on" : "pending order"} ${s.order}${
        x ? "" : ", changing item(s)"
      }: ${
        s.pairs.map((p) =>
          `${it(p.had)} out, the (${orId(p.wanted, bare(p.wanted))}) one in`
        ).join("; ")
      }. ${
        s.difference > 0
          ? `you pay ${usd(s.difference)} more w/ ${m(s.method)}`
          : s.difference < 0
          ? `you get ${usd(s.difference)} back on ${m(s.method)}`
          : `same price, ${m(s.method)} on file`
      }. y/n?`,
    pay: (s) =>
      `so ${s.order} (${usd(s.total)}) gets paid w/ ${m(s.wanted)} instead of ${
        m(s.had)
      }, right? yes = i do it`,
    ship: (s) => `ship ${s.order} to ${line(s.address)} instead. yes?`,
    home: (s) =>
      `new default address on your profile: ${line(s.address)}. save it?`,
    book: (s) =>
      `${
        s.roundTrip ? "round trip" : "one way"
      } ${s.origin}-${s.destination}, ${s.cabin}: ${
        s.flights.map(leg).join(" / ")
      }. pax ${
        s.passengers.map((p) => `${full(p)} b. ${dDay(p.born)}`).join(", ")
      }. ${s.bags || "no"} checked ${s1(s.bags, "bag")}, ${
        s.insurance ? "with" : "no"
      } insurance. total ${usd(s.total)}: ${
        s.payments.map((p) => `${usd(p.amount)} ${m(p.method)}`).join(" + ")
      }. book it?`,
    quit: (s) => `cancelling ${s.reservation}, reason: ${s.reason}. sure?`,
    fly: (s) =>
      `${s.reservation} new flights: ${
        s.flights.map(leg).join(" / ")
      }. still ${s.cabin}. difference on ${m(s.method)}. ok to switch?`,
    seat: (s) =>
      `${s.reservation}: ${s.had} > ${s.wanted}, same flights, on ${
        m(s.method)
      }. do it?`,
    who: (s) =>
      `${s.reservation}: ${
        s.leaving ? `${full(s.leaving)} out, ` : "nobody out, "
      }${full(s.joining)} (b. ${dDay(s.joining.born)}) in. pax then: ${
        s.passengers.map(full).join(", ")
      }. ok?`,
    bags: (s) =>
      `bags on ${s.reservation} ${s.had} > ${s.total}. ${
        s.nonfree
          ? `${s.nonfree} not free x $50 = $${s.nonfree * 50}, ${m(s.method)}`
          : `none extra to pay, ${m(s.method)} stays on file`
      }. go?`,
    cert: (s) =>
      `$${s.amount} certificate for the ${s.reason} on ${s.reservation}. want it? yes/no`,
  }));
}

// ---------------------------------------------------------------- 2 mail
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l) => `your ${b} card ending in ${l}`,
      (_, id) => `your gift card (${id})`,
      () => `your PayPal account`,
      (_, id) => `your travel certificate (${id})`,
    ]);
  const it = (i: ItemWords) =>
    `the ${i.name} (item number ${i.id}${
      keyed(i) && `; ${keyed(i, ": ", "; ")}`
    }), priced at ${usdc(i.price)}`;
  const leg = (f: FlightWords) =>
    `flight ${f.number} on ${dUS(f.date)}, departing ${f.origin} at ${
      t12(f.departs)
    } and arriving in ${f.destination} at ${t12(f.arrives)}`;
  const dear = (t: string) =>
    `Dear customer,\n\n${t}\n\nWith kind regards,\nCustomer Care`;
  hands.push(hand({
    name: "long polite mail",
    drop: (s) =>
      dear(
        `Thank you very much for your patience while I looked into this matter. As I understand it, you would like your order ${s.order} to be cancelled in full, the reason being "${s.reason}". The cancellation would cover ${
          and(s.items.map(it))
        }. The amount paid would be returned to ${m(s.method)}${
          s.method.source === "gift card"
            ? ""
            : ", usually within 5 to 7 business days"
        }.\n\nWould you be so kind as to let me know, with a simple "yes", whether I may proceed with the cancellation?`,
      ),
    back: (s) =>
      dear(
        `I am sorry to hear that not everything from order ${s.order} is to your liking. I would be glad to arrange the return of ${
          and(s.items.map(it))
        }. Once the parcel has reached us, the refund would be credited to ${
          m(s.method)
        }. You would receive a separate message explaining how to send the goods.\n\nMay I ask you to confirm that I should open this return on your behalf?`,
      ),
    swap: (s, x) =>
      dear(
        `${
          x
            ? `It would be my pleasure to set up an exchange for your delivered order ${s.order}.`
            : `As your order ${s.order} is still pending, I am happy to amend what is in it.`
        } ${
          s.pairs.map((p) =>
            `In place of ${it(p.had)}, you would receive ${it(p.wanted)}.`
          ).join(" ")
        } ${
          s.difference > 0
            ? `As the new selection is dearer, the difference of ${
              usdc(s.difference)
            } would be charged to ${m(s.method)}.`
            : s.difference < 0
            ? `As the new selection costs less, the difference of ${
              usdc(s.difference)
            } would be refunded to ${m(s.method)}.`
            : `There is no difference in price, so nothing would be charged or refunded; ${
              m(s.method)
            } would merely be noted as the method for this ${
              x ? "exchange" : "change"
            }.`
        } Please be aware that this can be done only once per order.\n\nDo I have your permission to go ahead with the ${
          x ? "exchange" : "modification"
        }?`,
      ),
    pay: (s) =>
      dear(
        `Following your request, I have reviewed the payment for your pending order ${s.order}, which comes to ${
          usdc(s.total)
        }. At present this sum is charged to ${
          m(s.had)
        }. I would move it, so that it is charged to ${
          m(s.wanted)
        } instead, and return the original payment to where it came from.\n\nShould you agree, kindly answer "yes". May I make this change?`,
      ),
    ship: (s) =>
      dear(
        `I can certainly redirect your pending order ${s.order} for you. The parcel would then be sent to the following address:\n\n${
          line(s.address, "\n")
        }\n\nWould you please check each line with care and tell me whether I may update the shipping address accordingly?`,
      ),
    home: (s) =>
      dear(
        `I understand that you have moved, or wish for future orders to go elsewhere. The default address held in your customer profile would from now on read as follows:\n\n${
          line(s.address, "\n")
        }\n\nOrders already placed would remain untouched. May I store this as your new default address?`,
      ),
    book: (s) =>
      dear(
        `It is a pleasure to assist you with your travel plans. Allow me to recapitulate: a ${
          s.roundTrip ? "round trip" : "one-way journey"
        } from ${s.origin} to ${s.destination} in ${s.cabin} class, made up of ${
          and(s.flights.map(leg))
        }. Travelling will be ${
          and(s.passengers.map((p) => `${full(p)} (born on ${dUS(p.born)})`))
        }. ${
          s.bags
            ? `You would check in ${num(s.bags)} ${
              s1(s.bags, "bag")
            } altogether`
            : "You would not check in any bags"
        }, and travel insurance is ${
          s.insurance
            ? "included as you wished"
            : "not included, as you declined it"
        }. The total price of ${usdc(s.total)} would be settled with ${
          and(s.payments.map((p) => `${usdc(p.amount)} from ${m(p.method)}`))
        }.\n\nMay I ask whether all of this is correct and whether I should make the booking?`,
      ),
    quit: (s) =>
      dear(
        `I am writing with regard to reservation ${s.reservation}. You have told me that you would like to cancel it entirely, and I have noted the reason as "${s.reason}". A cancelled reservation unfortunately cannot be brought back.\n\nMay I therefore ask for your explicit confirmation: shall I cancel it?`,
      ),
    fly: (s) =>
      dear(
        `I have found the flights you were hoping for. With your agreement, the itinerary of reservation ${s.reservation} would be replaced and would then consist of ${
          and(s.flights.map(leg))
        }. You would continue to travel in ${s.cabin}. Whatever difference in fare arises would be settled through ${
          m(s.method)
        }.\n\nWould you like me to make these changes? A simple "yes" will suffice.`,
      ),
    seat: (s) =>
      dear(
        `Regarding your reservation ${s.reservation}: all flights would stay exactly as they are, and only the cabin would change, namely from ${s.had}, which you hold at the moment, to ${s.wanted}. The difference in fare would be settled through ${
          m(s.method)
        }.\n\nIs this what you wish, and may I carry it out?`,
      ),
    who: (s) =>
      dear(
        `${
          s.leaving
            ? `With regard to reservation ${s.reservation}, I have taken note that ${
              full(s.leaving)
            } (born on ${
              dUS(s.leaving.born)
            }) will no longer be travelling, and that ${
              full(s.joining)
            }, born on ${dUS(s.joining.born)}, will take that place.`
            : `With regard to reservation ${s.reservation}, I have taken note that ${
              full(s.joining)
            }, born on ${
              dUS(s.joining.born)
            }, is to be added, while everybody already on it remains.`
        } After this, the list of passengers would be: ${
          and(s.passengers.map(full))
        }.\n\nMay I kindly ask you to check the spelling and to confirm that I should update the reservation?`,
      ),
    bags: (s) =>
      dear(
        `I have looked at the luggage on reservation ${s.reservation}. So far ${
          s.had === 1 ? "one checked bag is" : `${num(s.had)} checked bags are`
        } registered; after the change there would be ${
          num(s.total)
        } in total. ${
          s.nonfree
            ? `Of these, ${num(s.nonfree)} ${
              s1(s.nonfree, "is", "are")
            } not covered by your allowance and would be charged at $50 each, that is $${
              s.nonfree * 50
            }, to ${m(s.method)}.`
            : `All of them are covered by your allowance, so nothing would be charged to ${
              m(s.method)
            }.`
        }\n\nWould you like me to go ahead?`,
      ),
    cert: (s) =>
      dear(
        `Please accept our most sincere apologies for the ${s.reason} on your reservation ${s.reservation}. As a gesture of goodwill, I would like to issue you a travel certificate to the value of ${
          usdc(s.amount)
        }.\n\nWould you like to accept it? If so, please reply "yes" and I will have it issued.`,
      ),
  }));
}

// ---------------------------------------------------------------- 3 script
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l) => `the ${b} credit card with the last four digits ${l}`,
      (n) => `the gift card with the number ${n}`,
      (id) => `the PayPal account on file, ${id}`,
      (n) => `the certificate with the number ${n}`,
    ]);
  const it = (i: ItemWords) =>
    `one ${i.name}${keyed(i) && `, ${keyed(i, " ", ", ")}`}, item ID ${i.id}`;
  const leg = (f: FlightWords) =>
    `flight number ${f.number}, ${
      dUSth(f.date)
    }, ${f.origin} to ${f.destination}, leaving ${f.departs}, landing ${f.arrives}`;
  const open = "For quality and accuracy, let me read that back to you. ";
  hands.push(hand({
    name: "call-centre script",
    drop: (s) =>
      `${open}You are asking us to cancel order number ${s.order}. The reason given is: ${s.reason}. In this order there is ${
        s.items.map((i) => `${it(i)}, at ${usd(i.price)}`).join("; and ")
      }. Your money goes back to ${
        m(s.method)
      }. To authorize this cancellation, please say "yes" now. Do you authorize it?`,
    back: (s) =>
      `${open}You are sending back, out of order number ${s.order}: ${
        s.items.map((i) => `${it(i)}, at ${usd(i.price)}`).join("; and ")
      }. We will refund this to ${
        m(s.method)
      } after inspection. Do you confirm this return, yes or no?`,
    swap: (s, x) =>
      `${open}${
        x
          ? `This is an exchange of delivered goods, order number ${s.order}.`
          : `This is a change of items in a pending order, order number ${s.order}.`
      } ${
        s.pairs.map((p, k) =>
          `${s.pairs.length > 1 ? `Change ${k + 1}: ` : ""}The item you ${
            x ? "received" : "ordered"
          } is ${it(p.had)}, at ${usd(p.had.price)}. The item you want now is ${
            it(p.wanted)
          }, at ${usd(p.wanted.price)}.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `There is an additional charge of ${
            usd(s.difference)
          }, to be billed to ${m(s.method)}.`
          : s.difference < 0
          ? `There is a credit of ${usd(s.difference)}, to be paid out to ${
            m(s.method)
          }.`
          : `The price difference is zero dollars. The payment method for this request is ${
            m(s.method)
          }.`
      } Are all of these details correct, and do you wish to proceed?`,
    pay: (s) =>
      `${open}The order number is ${s.order}, and the order total is ${
        usd(s.total)
      }. The current payment method is ${
        m(s.had)
      }. The new payment method will be ${
        m(s.wanted)
      }. Do I have your authorization to switch?`,
    ship: (s) =>
      `${open}Order number ${s.order} will be delivered to a different address. Street: ${s.address.address1}${
        s.address.address2 && `, ${s.address.address2}`
      }. City: ${s.address.city}. State: ${s.address.state}. ZIP code: ${s.address.zip}. Country: ${s.address.country}. Is that correct, and may I make that change for you today?`,
    home: (s) =>
      `${open}This is about your account profile, not about any one order. The default address on the account will become ${s.address.address1}${
        s.address.address2 && `, ${s.address.address2}`
      }, in ${s.address.city}, ${s.address.state}, ZIP code ${s.address.zip}, ${s.address.country}. May I update your account with it today?`,
    book: (s) =>
      `${open}You are booking a ${
        s.roundTrip ? "round-trip" : "one-way"
      } ticket from ${s.origin} to ${s.destination}. The cabin is ${s.cabin}. ${
        s.flights.map((f, k) => `Segment ${k + 1}: ${leg(f)}.`).join(" ")
      } ${
        s.passengers.map((p, k) =>
          `Passenger ${
            k + 1
          }: first name ${p.first}, last name ${p.last}, date of birth ${
            dUSth(p.born)
          }.`
        ).join(" ")
      } Number of checked bags for the whole party: ${s.bags}. Travel insurance: ${
        s.insurance ? "accepted" : "declined"
      }. ${
        s.payments.map((p) =>
          `We will charge ${usd(p.amount)} to ${m(p.method)}.`
        )
          .join(" ")
      } That makes a grand total of ${
        usd(s.total)
      }. To authorize the booking, please say "yes". Do you authorize it?`,
    quit: (s) =>
      `${open}You are calling to cancel the reservation with the confirmation code ${s.reservation}. The reason on record is ${s.reason}. Do you authorize me to cancel this reservation, yes or no?`,
    fly: (s) =>
      `${open}Confirmation code ${s.reservation}. You are changing flights. Your complete new itinerary is as follows. ${
        s.flights.map((f, k) => `Segment ${k + 1}: ${leg(f)}.`).join(" ")
      } The cabin remains ${s.cabin}. Any fare difference goes to ${
        m(s.method)
      }. Do you accept this new itinerary?`,
    seat: (s) =>
      `${open}Confirmation code ${s.reservation}. You currently hold ${s.had}. You are moving to ${s.wanted}. No flight is being changed. The fare difference is handled with ${
        m(s.method)
      }. Do you authorize the cabin change?`,
    who: (s) =>
      `${open}Confirmation code ${s.reservation}. ${
        s.leaving
          ? `The passenger being removed is ${
            full(s.leaving)
          }. The passenger taking over the seat is ${
            full(s.joining)
          }, date of birth ${dUSth(s.joining.born)}.`
          : `No passenger is being removed. The passenger being added is ${
            full(s.joining)
          }, date of birth ${dUSth(s.joining.born)}.`
      } The final passenger list reads: ${
        s.passengers.map(full).join("; ")
      }. Are the names correct, and may I proceed?`,
    bags: (s) =>
      `${open}Confirmation code ${s.reservation}. The number of checked bags today is ${s.had}. The number of checked bags after the change will be ${s.total}. ${
        s.nonfree
          ? `The number of chargeable bags is ${s.nonfree}, at fifty dollars each, for a charge of ${
            usd(s.nonfree * 50)
          } to ${m(s.method)}.`
          : `The number of chargeable bags is 0, so there is no fee. The payment method on record is ${
            m(s.method)
          }.`
      } May I make that change for you today?`,
    cert: (s) =>
      `${open}Because of the ${s.reason} under confirmation code ${s.reservation}, I am able to offer you a compensation certificate worth ${
        usd(s.amount)
      }. Do you accept this certificate, yes or no?`,
  }));
}

// ---------------------------------------------------------------- 4 table
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l, id) => `${b} •••• ${l} (\`${id}\`)`,
      (_, id) => `Gift card (\`${id}\`)`,
      (id) => `PayPal (\`${id}\`)`,
      (_, id) => `Certificate (\`${id}\`)`,
    ]);
  const tab = (head: readonly string[], rows: readonly (readonly string[])[]) =>
    [head, head.map(() => "---"), ...rows].map((r) => `| ${r.join(" | ")} |`)
      .join("\n");
  const o = (i: ItemWords) => keyed(i, "=", "; ") || "–";
  const itin = (l: readonly FlightWords[]) =>
    tab(
      ["Flight", "Date", "From", "To", "Dep.", "Arr."],
      l.map((f) => [
        f.number,
        f.date,
        f.origin,
        f.destination,
        f.departs,
        f.arrives,
      ]),
    );
  hands.push(hand({
    name: "Markdown table",
    drop: (s) =>
      `### Cancellation of ${s.order}\n\n${
        tab(
          ["Item", "Item ID", "Options", "Price"],
          s.items.map((i) => [i.name, i.id, o(i), usd(i.price)]),
        )
      }\n\n**Reason:** ${s.reason}  \n**Refund to:** ${
        m(s.method)
      }\n\nReply **yes** to cancel this order, or **no** to keep it.`,
    back: (s) =>
      `### Return request – ${s.order}\n\n${
        tab(
          ["Returning", "Item ID", "Options", "Price"],
          s.items.map((i) => [i.name, i.id, o(i), usd(i.price)]),
        )
      }\n\nThe refund goes to ${
        m(s.method)
      }.\n\nShould I submit the return? (yes / no)`,
    swap: (s, x) =>
      `### ${
        x ? "Exchange of delivered items" : "Item change, pending order"
      } ${s.order}\n\n${
        tab(
          [
            "Product",
            x ? "You have" : "Ordered",
            "Price",
            "New item",
            "New price",
          ],
          s.pairs.map((p) => [
            p.had.name,
            `${o(p.had)} (${p.had.id})`,
            usd(p.had.price),
            `${o(p.wanted)} (${p.wanted.id})`,
            usd(p.wanted.price),
          ]),
        )
      }\n\n**Difference:** ${
        s.difference > 0
          ? `+${usd(s.difference)}, charged to ${m(s.method)}`
          : s.difference < 0
          ? `−${usd(s.difference)}, refunded to ${m(s.method)}`
          : `$0.00 (method: ${m(s.method)})`
      }\n\nPlease confirm with **yes** and I'll ${
        x ? "process the exchange" : "update the order"
      }. OK?`,
    pay: (s) =>
      `### Payment change\n\n${
        tab(["", "Value"], [
          ["Order", s.order],
          ["Order total", usd(s.total)],
          ["Old payment method", m(s.had)],
          ["New payment method", m(s.wanted)],
        ])
      }\n\nDo you want me to switch the payment method as shown?`,
    ship: (s) =>
      `### New shipping address for order ${s.order}\n\n${
        tab(["Field", "New value"], [
          ["Address line 1", s.address.address1],
          ["Address line 2", s.address.address2 || "(empty)"],
          ["City", s.address.city],
          ["State", s.address.state],
          ["Zip", s.address.zip],
          ["Country", s.address.country],
        ])
      }\n\nIs this right, and shall I save it for this order?`,
    home: (s) =>
      `### Profile update: default address\n\n${
        tab(["Line 1", "Line 2", "City", "State", "Zip", "Country"], [[
          s.address.address1,
          s.address.address2 || "–",
          s.address.city,
          s.address.state,
          s.address.zip,
          s.address.country,
        ]])
      }\n\nThis replaces the default address in your profile. Go ahead? (yes / no)`,
    book: (s) =>
      `### ${
        s.roundTrip ? "Round trip" : "One way"
      } ${s.origin} → ${s.destination}, ${s.cabin}\n\n${itin(s.flights)}\n\n${
        tab(
          ["Passenger", "Date of birth"],
          s.passengers.map((p) => [full(p), p.born]),
        )
      }\n\n${
        tab(["Payment", "Amount"], [
          ...s.payments.map((p) => [m(p.method), usd(p.amount)]),
          ["**Total**", `**${usd(s.total)}**`],
        ])
      }\n\nChecked bags: ${s.bags} · Travel insurance: ${
        s.insurance ? "yes" : "no"
      }\n\nReply **yes** to book, or tell me what to correct.`,
    quit: (s) =>
      tab(["Reservation to cancel", "Reason"], [[s.reservation, s.reason]]) +
      `\n\nCancel this reservation? Please answer **yes** or **no**.`,
    fly: (s) =>
      `### New itinerary for ${s.reservation}\n\n${
        itin(s.flights)
      }\n\n**Cabin (unchanged):** ${s.cabin}  \n**Fare difference via:** ${
        m(s.method)
      }\n\nShall I replace the current flights with these?`,
    seat: (s) =>
      `### Cabin change\n\n${
        tab([
          "Reservation",
          "Current cabin",
          "New cabin",
          "Fare difference via",
        ], [
          [s.reservation, s.had, s.wanted, m(s.method)],
        ])
      }\n\nThe flights don't change. Do you confirm (yes / no)?`,
    who: (s) =>
      `### Passenger update, reservation ${s.reservation}\n\n${
        tab(["Change", "Name", "Date of birth"], [
          ...(s.leaving ? [["Removed", full(s.leaving), s.leaving.born]] : []),
          ["Added", full(s.joining), s.joining.born],
        ])
      }\n\n${
        tab(
          ["#", "Passengers after the change", "Date of birth"],
          s.passengers.map((p, k) => [String(k + 1), full(p), p.born]),
        )
      }\n\nMay I apply this update?`,
    bags: (s) =>
      `### Checked bags on ${s.reservation}\n\n${
        tab(["Before", "After", "Paid bags", "Fee", "Payment method"], [[
          String(s.had),
          String(s.total),
          String(s.nonfree),
          `${s.nonfree} × $50 = $${s.nonfree * 50}`,
          m(s.method),
        ]])
      }\n\nWould you like me to update the baggage?`,
    cert: (s) =>
      tab(["Compensation", "Value", "Reservation", "Reason"], [[
        "Travel certificate",
        usd(s.amount),
        s.reservation,
        s.reason,
      ]]) + `\n\nShall I issue the certificate? Reply **yes** to accept.`,
  }));
}

// ---------------------------------------------------------------- 5 bullets
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l) => `${b} ending in **${l}**`,
      (n) => `gift card **#${n}**`,
      () => `**PayPal**`,
      (n) => `travel certificate **#${n}**`,
    ]);
  const o = (i: ItemWords) => bare(i, " / ") || `ID ${i.id}`;
  const leg = (f: FlightWords) =>
    `- **${f.number}** ${f.origin} → ${f.destination}, ${dAbb(f.date)}, ${
      t12(f.departs)
    } – ${t12(f.arrives)}`;
  hands.push(hand({
    name: "bold bullets, cheerful",
    drop: (s) =>
      lines([
        "No problem at all! Here's what I've got:",
        "",
        `- **Order to cancel:** ${s.order}`,
        ...s.items.map((i) => `- **${i.name}** – ${o(i)} – ${usdc(i.price)}`),
        `- **Why:** ${s.reason}`,
        `- **Refund:** back to your ${m(s.method)}`,
      ]) + "\n\nWant me to go ahead and cancel it? 😊",
    back: (s) =>
      lines([
        `Happy to help with a return from ${s.order}! You'd be sending back:`,
        "",
        ...s.items.map((i) => `- **${i.name}** (${o(i)}), ${usdc(i.price)}`),
        "",
        `and we'd refund your ${m(s.method)}.`,
      ]) + "\n\nDoes that look right? Just say **yes** and I'll start it!",
    swap: (s, x) =>
      lines([
        x
          ? `Great choice! Here's your exchange for ${s.order}:`
          : `Sure thing! ${s.order} hasn't shipped yet, so here's how I'd change it:`,
        "",
        ...s.pairs.map((p) =>
          `- **${p.had.name}**: from ${o(p.had)} (${
            usdc(p.had.price)
          }) **to** ${o(p.wanted)} (${usdc(p.wanted.price)})`
        ),
        s.difference > 0
          ? `- **You'd pay:** ${usdc(s.difference)} extra with your ${
            m(s.method)
          }`
          : s.difference < 0
          ? `- **You'd get back:** ${usdc(s.difference)} on your ${m(s.method)}`
          : `- **Price difference:** none at all! (Method on file: ${
            m(s.method)
          })`,
      ]) + `\n\nShall I ${x ? "set up the exchange" : "make the change"}?`,
    pay: (s) =>
      lines([
        "Got it! Quick recap of the payment switch:",
        "",
        `- **Order:** ${s.order}, ${usdc(s.total)} in total`,
        `- **Paid with now:** ${m(s.had)}`,
        `- **Will be paid with:** ${m(s.wanted)}`,
      ]) + "\n\nSound good?",
    ship: (s) =>
      `Absolutely! I'd have **${s.order}** shipped here:\n\n- ${
        [
          s.address.address1,
          s.address.address2,
          `${s.address.city}, ${s.address.state} ${s.address.zip}`,
          s.address.country,
        ].filter((l) => l).join("\n- ")
      }\n\nAll good to update it?`,
    home: (s) =>
      `Thanks for letting me know! Your profile's **default address** would become:\n\n- ${
        [
          s.address.address1,
          s.address.address2,
          `${s.address.city}, ${s.address.state} ${s.address.zip}`,
          s.address.country,
        ].filter((l) => l).join("\n- ")
      }\n\nShall I save that for you?`,
    book: (s) =>
      lines([
        "How exciting! Let's double-check your trip before I book it:",
        "",
        `**${
          s.roundTrip ? "Round trip" : "One way"
        }, ${s.origin} → ${s.destination}, ${s.cabin} cabin**`,
        ...s.flights.map(leg),
        "",
        "**Who's flying**",
        ...s.passengers.map((p) => `- ${full(p)}, born ${dAbb(p.born)}`),
        "",
        "**Extras**",
        `- Checked bags: ${s.bags}`,
        `- Travel insurance: ${s.insurance ? "yes, please" : "no, thanks"}`,
        "",
        `**Payment (${usdc(s.total)} altogether)**`,
        ...s.payments.map((p) => `- ${usdc(p.amount)} from ${m(p.method)}`),
      ]) + "\n\nReady for me to book it? ✈️",
    quit: (s) =>
      `Sorry to see this trip go! To be sure:\n\n- **Reservation:** ${s.reservation}\n- **What I'd do:** cancel the whole thing\n- **Reason:** ${s.reason}\n\nIs that a yes from you?`,
    fly: (s) =>
      lines([
        `Good news, I found seats! **${s.reservation}** would now look like this:`,
        "",
        ...s.flights.map(leg),
        `- Same cabin as before: **${s.cabin}**`,
        `- Any fare difference: ${m(s.method)}`,
      ]) + "\n\nShall I lock these flights in?",
    seat: (s) =>
      lines([
        `Nice! For **${s.reservation}** we'd keep your flights and just change where you sit:`,
        "",
        `- **From:** ${s.had}`,
        `- **To:** ${s.wanted}`,
        `- **Settled with:** ${m(s.method)}`,
      ]) + "\n\nOkay to do that?",
    who: (s) =>
      lines([
        `Sure! Here's the new crew for **${s.reservation}**:`,
        "",
        s.leaving && `- 👋 Not coming anymore: ${full(s.leaving)}`,
        `- 🎉 New: ${full(s.joining)}, born ${dAbb(s.joining.born)}`,
        `- So that makes: ${and(s.passengers.map(full))}`,
      ]) + "\n\nDid I get that right, and can I update it?",
    bags: (s) =>
      lines([
        `Packing a bit differently? For **${s.reservation}** I'd set:`,
        "",
        `- Checked bags **before:** ${s.had}`,
        `- Checked bags **after:** ${s.total}`,
        s.nonfree
          ? `- **Cost:** ${s.nonfree} paid ${
            s1(s.nonfree, "bag")
          } at $50 each, so $${s.nonfree * 50}, from your ${m(s.method)}`
          : `- **Cost:** nothing, 0 paid bags! (Your ${
            m(s.method)
          } won't be charged.)`,
      ]) + "\n\nShall I?",
    cert: (s) =>
      `I'm so sorry about the **${s.reason}**! Here's what I can do:\n\n- a **${
        usdc(s.amount)
      } travel certificate**\n- for reservation **${s.reservation}**\n\nWould you like me to send it to you?`,
  }));
}

// ---------------------------------------------------------------- 6 JSON
{
  const j = (x: unknown) => "```json\n" + JSON.stringify(x, null, 2) + "\n```";
  const m = (x: MethodWords) => x.id;
  const it = (i: ItemWords) => ({
    name: i.name,
    item_id: i.id,
    options: i.options,
    price: i.price,
  });
  const cents = (n: number) => Number(n.toFixed(2));
  const pax = (p: PassengerWords) => ({
    first_name: p.first,
    last_name: p.last,
    dob: p.born,
  });
  hands.push(hand({
    name: "JSON block",
    drop: (s) =>
      `I am about to submit:\n\n${
        j({
          action: "cancel_pending_order",
          order_id: s.order,
          reason: s.reason,
          items: s.items.map(it),
          refund_to: m(s.method),
        })
      }\n\nConfirm? (yes/no)`,
    back: (s) =>
      `${
        j({
          action: "return_delivered_order_items",
          order_id: s.order,
          return_items: s.items.map(it),
          refund_payment_method: m(s.method),
        })
      }\n\nDo you approve this return?`,
    swap: (s, x) =>
      `Please review this ${x ? "exchange" : "modification"}:\n\n${
        j({
          action: x
            ? "exchange_delivered_order_items"
            : "modify_pending_order_items",
          order_id: s.order,
          changes: s.pairs.map((p) => ({
            old_item: it(p.had),
            new_item: it(p.wanted),
          })),
          [
            s.difference > 0
              ? "you_pay"
              : s.difference < 0
              ? "you_get_back"
              : "price_difference"
          ]: cents(Math.abs(s.difference)),
          payment_method: m(s.method),
        })
      }\n\nShall I execute it? (yes/no)`,
    pay: (s) =>
      `${
        j({
          action: "modify_pending_order_payment",
          order_id: s.order,
          order_total: cents(s.total),
          payment_method: { from: m(s.had), to: m(s.wanted) },
        })
      }\n\nIs it OK to run this?`,
    ship: (s) =>
      `New shipping address:\n\n${
        j({
          action: "modify_pending_order_address",
          order_id: s.order,
          address1: s.address.address1,
          address2: s.address.address2,
          city: s.address.city,
          state: s.address.state,
          country: s.address.country,
          zip: s.address.zip,
        })
      }\n\nMay I apply this? (yes/no)`,
    home: (s) =>
      `${
        j({
          action: "modify_user_address",
          note: "default address of your profile",
          new_address: { ...s.address },
        })
      }\n\nDo you want this saved?`,
    book: (s) =>
      `Booking request, ready to send:\n\n${
        j({
          action: "book_reservation",
          flight_type: s.roundTrip ? "round_trip" : "one_way",
          origin: s.origin,
          destination: s.destination,
          cabin: s.cabin,
          flights: s.flights.map((f) => ({
            flight_number: f.number,
            date: f.date,
            from: f.origin,
            to: f.destination,
            departs: f.departs,
            arrives: f.arrives,
          })),
          passengers: s.passengers.map(pax),
          payment_methods: s.payments.map((p) => ({
            payment_id: m(p.method),
            amount: p.amount,
          })),
          total: s.total,
          total_baggages: s.bags,
          insurance: s.insurance ? "yes" : "no",
        })
      }\n\nShould I send it? (yes/no)`,
    quit: (s) =>
      `${
        j({
          action: "cancel_reservation",
          reservation_id: s.reservation,
          reason: s.reason,
        })
      }\n\nType yes to cancel the reservation. Do you confirm?`,
    fly: (s) =>
      `Updated itinerary (complete):\n\n${
        j({
          action: "update_reservation_flights",
          reservation_id: s.reservation,
          cabin_unchanged: s.cabin,
          new_flights: s.flights.map((f) => ({
            flight_number: f.number,
            date: f.date,
            route: `${f.origin}-${f.destination}`,
            time: `${f.departs}-${f.arrives}`,
          })),
          payment_id: m(s.method),
        })
      }\n\nProceed with these flights?`,
    seat: (s) =>
      `${
        j({
          action: "change_cabin",
          reservation_id: s.reservation,
          old_cabin: s.had,
          new_cabin: s.wanted,
          flights: "unchanged",
          payment_id: m(s.method),
        })
      }\n\nOK to proceed? (yes/no)`,
    who: (s) =>
      `${
        j({
          action: "update_reservation_passengers",
          reservation_id: s.reservation,
          remove: s.leaving ? [pax(s.leaving)] : [],
          add: [pax(s.joining)],
          passengers_after_change: s.passengers.map(pax),
        })
      }\n\nIs this passenger list what you want me to save?`,
    bags: (s) =>
      `${
        j({
          action: "update_reservation_baggages",
          reservation_id: s.reservation,
          checked_bags: { old: s.had, new: s.total },
          nonfree_bags: s.nonfree,
          fee_usd: s.nonfree * 50,
          payment_id: m(s.method),
        })
      }\n\nConfirm the baggage change? (yes/no)`,
    cert: (s) =>
      `${
        j({
          action: "send_certificate",
          reservation_id: s.reservation,
          amount_usd: s.amount,
          reason: s.reason,
        })
      }\n\nWould you like to receive it?`,
  }));
}

// ---------------------------------------------------------------- 7 key: value
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l) => `${b.toUpperCase()} XXXX-${l}`,
      (n) => `GIFT CARD ${n}`,
      (id) => `PAYPAL (${id})`,
      (n) => `CERTIFICATE ${n}`,
    ]);
  const it = (i: ItemWords) => `${i.name} [${keyed(i, "=") || "-"}] #${i.id}`;
  const leg = (f: FlightWords, k: number) =>
    `LEG ${k + 1}: ${f.number} / ${
      dSlash(f.date)
    } / ${f.origin} ${f.departs} / ${f.destination} ${f.arrives}`;
  const pax = (p: PassengerWords, k: number) =>
    `PAX ${k + 1}: ${p.last}, ${p.first} (DOB ${dSlash(p.born)})`;
  hands.push(hand({
    name: "key: value ticket, dates MM/DD/YYYY",
    drop: (s) =>
      lines([
        "REQUEST: CANCEL ORDER",
        `ORDER: ${s.order}`,
        `REASON: ${s.reason}`,
        ...s.items.map((i) => `ITEM: ${it(i)} ${abs2(i.price)} USD`),
        `REFUND TO: ${m(s.method)}`,
        "CONFIRM (Y/N)?",
      ]),
    back: (s) =>
      lines([
        "REQUEST: RETURN",
        `FROM ORDER: ${s.order}`,
        ...s.items.map((i) => `RETURN ITEM: ${it(i)} ${abs2(i.price)} USD`),
        `CREDIT TO: ${m(s.method)}`,
        "SUBMIT THIS RETURN (Y/N)?",
      ]),
    swap: (s, x) =>
      lines([
        `REQUEST: ${x ? "EXCHANGE (DELIVERED)" : "ITEM CHANGE (PENDING)"}`,
        `ORDER: ${s.order}`,
        ...s.pairs.flatMap((p) => [
          `OLD ITEM: ${it(p.had)} ${abs2(p.had.price)} USD`,
          `NEW ITEM: ${it(p.wanted)} ${abs2(p.wanted.price)} USD`,
        ]),
        s.difference > 0
          ? `TO PAY: ${abs2(s.difference)} USD`
          : s.difference < 0
          ? `TO REFUND: ${abs2(s.difference)} USD`
          : "TO PAY: 0.00 USD",
        `METHOD: ${m(s.method)}`,
        "PROCEED (Y/N)?",
      ]),
    pay: (s) =>
      lines([
        "REQUEST: CHANGE PAYMENT",
        `ORDER: ${s.order}`,
        `AMOUNT: ${abs2(s.total)} USD`,
        `REMOVE: ${m(s.had)}`,
        `CHARGE INSTEAD: ${m(s.wanted)}`,
        "AUTHORIZED (Y/N)?",
      ]),
    ship: (s) =>
      lines([
        "REQUEST: CHANGE SHIPPING ADDRESS",
        `ORDER: ${s.order}`,
        `STREET: ${s.address.address1}`,
        s.address.address2 && `UNIT: ${s.address.address2}`,
        `CITY: ${s.address.city}`,
        `STATE: ${s.address.state}`,
        `ZIP: ${s.address.zip}`,
        `COUNTRY: ${s.address.country}`,
        "IS THIS CORRECT, UPDATE NOW (Y/N)?",
      ]),
    home: (s) =>
      lines([
        "REQUEST: CHANGE DEFAULT ADDRESS (CUSTOMER PROFILE)",
        `STREET: ${s.address.address1}`,
        `UNIT: ${s.address.address2 || "none"}`,
        `CITY/STATE/ZIP: ${s.address.city} / ${s.address.state} / ${s.address.zip}`,
        `COUNTRY: ${s.address.country}`,
        "SAVE (Y/N)?",
      ]),
    book: (s) =>
      lines([
        "REQUEST: NEW BOOKING",
        `TRIP: ${s.roundTrip ? "ROUND TRIP" : "ONE WAY"}`,
        `FROM/TO: ${s.origin} / ${s.destination}`,
        `CLASS: ${s.cabin}`,
        ...s.flights.map(leg),
        ...s.passengers.map(pax),
        `CHECKED BAGS: ${s.bags}`,
        `INSURANCE: ${s.insurance ? "YES" : "NO"}`,
        ...s.payments.map((p) =>
          `PAY: ${abs2(p.amount)} USD BY ${m(p.method)}`
        ),
        `TOTAL: ${abs2(s.total)} USD`,
        "BOOK NOW (Y/N)?",
      ]),
    quit: (s) =>
      lines([
        "REQUEST: CANCEL RESERVATION",
        `LOCATOR: ${s.reservation}`,
        `REASON: ${s.reason}`,
        "CONFIRM CANCELLATION (Y/N)?",
      ]),
    fly: (s) =>
      lines([
        "REQUEST: CHANGE FLIGHTS",
        `LOCATOR: ${s.reservation}`,
        "NEW ITINERARY:",
        ...s.flights.map(leg),
        `CLASS (SAME): ${s.cabin}`,
        `FARE DIFFERENCE BY: ${m(s.method)}`,
        "REBOOK (Y/N)?",
      ]),
    seat: (s) =>
      lines([
        "REQUEST: CHANGE CLASS, FLIGHTS SAME",
        `LOCATOR: ${s.reservation}`,
        `CLASS NOW: ${s.had}`,
        `CLASS REQUESTED: ${s.wanted}`,
        `FARE DIFFERENCE BY: ${m(s.method)}`,
        "CHANGE (Y/N)?",
      ]),
    who: (s) =>
      lines([
        "REQUEST: CHANGE PASSENGERS",
        `LOCATOR: ${s.reservation}`,
        `OFF: ${
          s.leaving ? `${s.leaving.last}, ${s.leaving.first}` : "nobody"
        }`,
        `ON: ${s.joining.last}, ${s.joining.first} (DOB ${
          dSlash(s.joining.born)
        })`,
        "LIST AFTER CHANGE:",
        ...s.passengers.map(pax),
        "CONFIRM (Y/N)?",
      ]),
    bags: (s) =>
      lines([
        "REQUEST: CHECKED BAGS",
        `LOCATOR: ${s.reservation}`,
        `BAGS NOW: ${s.had}`,
        `BAGS REQUESTED: ${s.total}`,
        `NON-FREE: ${s.nonfree} AT 50.00 USD = ${abs2(s.nonfree * 50)} USD`,
        `METHOD: ${m(s.method)}`,
        "UPDATE (Y/N)?",
      ]),
    cert: (s) =>
      lines([
        "OFFER: TRAVEL CERTIFICATE",
        `VALUE: ${abs2(s.amount)} USD`,
        `LOCATOR: ${s.reservation}`,
        `FOR: ${s.reason}`,
        "ACCEPT (Y/N)?",
      ]),
  }));
}

// ---------------------------------------------------------------- 8 second language
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l) => `the ${b} card with the end numbers ${l}`,
      (n) => `the gift card with number ${n}`,
      (id) => `the PayPal (${id})`,
      (n) => `the voucher certificate with number ${n}`,
    ]);
  const it = (i: ItemWords) =>
    `${i.name}${
      keyed(i) && ` with ${keyed(i, " ", " and ")}`
    } (article ${i.id}, ${usd(i.price)})`;
  const leg = (f: FlightWords) =>
    `with ${f.number} at ${
      dUK(f.date)
    } from ${f.origin}, departure ${f.departs}, to ${f.destination}, arrival ${f.arrives}`;
  const born = (p: PassengerWords) => `${full(p)}, birth date ${dUK(p.born)}`;
  hands.push(hand({
    name: "second-language English",
    drop: (s) =>
      `I have understood that the order ${s.order} shall be cancelled, because "${s.reason}". Inside is ${
        s.items.map(it).join(" and also ")
      }. The money comes then back on ${
        m(s.method)
      }. Can I make it so, yes or no?`,
    back: (s) =>
      `So you want to give back from the order ${s.order} the following: ${
        s.items.map(it).join(" and also ")
      }. The money we will give on ${m(s.method)}. Are you agreed with this?`,
    swap: (s, x) =>
      `${
        x
          ? `For the already arrived order ${s.order} I will make an exchange.`
          : `In the order ${s.order}, which is still not sent, I will change the articles.`
      } ${
        s.pairs.map((p) =>
          `Until now you have ${it(p.had)}, and you get instead of it ${
            it(p.wanted)
          }.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `This makes ${usd(s.difference)} more, what you must pay with ${
            m(s.method)
          }.`
          : s.difference < 0
          ? `This makes ${usd(s.difference)} less, what you receive back on ${
            m(s.method)
          }.`
          : `The price is same, difference is $0.00; as payment I write ${
            m(s.method)
          }.`
      } Please, is it for you okay that I do this?`,
    pay: (s) =>
      `For the order ${s.order} it is to pay ${
        usd(s.total)
      }. Before it was with ${m(s.had)}, now you like to pay this with ${
        m(s.wanted)
      }. I have understood correct and can change it?`,
    ship: (s) =>
      `The packet of order ${s.order} must go to an other address, this is now: street ${s.address.address1}${
        s.address.address2 && `, addition ${s.address.address2}`
      }, city ${s.address.city}, state ${s.address.state}, post code ${s.address.zip}, land ${s.address.country}. Do I may change this?`,
    home: (s) =>
      `In your profile I put a new standard address, for all what you order in future: ${s.address.address1}${
        s.address.address2 && `, ${s.address.address2}`
      }, ${s.address.city}, state ${s.address.state}, post code ${s.address.zip}, ${s.address.country}. Do you agree, please?`,
    book: (s) =>
      `I repeat for you the travel. It goes from ${s.origin} to ${s.destination}, ${
        s.roundTrip ? "there and back (round trip)" : "only there (one way)"
      }, in the class ${s.cabin}: ${
        s.flights.map(leg).join("; then ")
      }. The travellers are ${
        s.passengers.map(born).join("; and ")
      }. Big luggage you have ${s.bags || "no"} ${
        s1(s.bags, "bag", "bags")
      }. The insurance you ${
        s.insurance ? "take" : "do not take"
      }. It costs all together ${usd(s.total)}, from this ${
        s.payments.map((p) => `${usd(p.amount)} with ${m(p.method)}`).join(
          " and ",
        )
      }. Is all correct, and shall I book?`,
    quit: (s) =>
      `You don't want anymore the reservation ${s.reservation}, the reason for this is "${s.reason}". I would make the cancellation now. Do you give me your yes for this?`,
    fly: (s) =>
      `The reservation ${s.reservation} gets other flights. Complete it is then: ${
        s.flights.map(leg).join("; then ")
      }. The class stays ${s.cabin}. If there is a difference in money, it goes over ${
        m(s.method)
      }. It is good so, shall I change?`,
    seat: (s) =>
      `In the reservation ${s.reservation} you sit until now in ${s.had}. You would like to sit in ${s.wanted}, in the same flights. The difference goes over ${
        m(s.method)
      }. Do you want that I make this?`,
    who: (s) =>
      `In reservation ${s.reservation} ${
        s.leaving
          ? `does not fly anymore ${
            full(s.leaving)
          }, and for this person flies now ${born(s.joining)}`
          : `comes one person more: ${born(s.joining)}`
      }. Then these are flying: ${
        s.passengers.map(full).join(", ")
      }. Please say me if I can write it in the system like this, yes?`,
    bags: (s) =>
      `The reservation ${s.reservation} has in this moment ${
        s.had || "no"
      } checked ${s1(s.had, "bag")}, and after my change it has ${s.total}. ${
        s.nonfree
          ? `For ${s.nonfree} of it you must pay, ${
            s.nonfree > 1 ? "for each " : ""
          }$50, makes $${s.nonfree * 50} with ${m(s.method)}.`
          : `To pay there is nothing, all are for free, ${
            m(s.method)
          } is only noted.`
      } You want it like this?`,
    cert: (s) =>
      `Because in the reservation ${s.reservation} was a ${s.reason}, I can give to you a certificate, it has the worth of ${
        usd(s.amount)
      }. Would you like to take it, yes or no?`,
  }));
}

// ---------------------------------------------------------------- 9 Scots
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l) => `yer ${b} card, the one endin' ${l}`,
      (n) => `yer gift card, number ${n}`,
      () => `yer PayPal`,
      (n) => `yer certificate, number ${n}`,
    ]);
  const it = (i: ItemWords) =>
    `the ${i.name} (${orId(i, keyed(i, " ", ", "))})`;
  const leg = (f: FlightWords) =>
    `the ${f.number} oot o' ${f.origin} at ${f.departs} on ${
      dUKth(f.date)
    }, intae ${f.destination} at ${f.arrives}`;
  const born = (p: PassengerWords) => `${full(p)}, born ${dUKth(p.born)}`;
  hands.push(hand({
    name: "Scots, friendly",
    drop: (s) =>
      `Right ye are. So that's ${s.order} tae be cancelled, wi' "${s.reason}" doon as the reason. There's ${
        and(s.items.map((i) => `${it(i)} at ${usdc(i.price)}`), "an'")
      } in it, an' the money'll be back on ${
        m(s.method)
      }. Will I cancel it for ye, aye or naw?`,
    back: (s) =>
      `Nae bother, pal. Ye're sendin' us back ${
        and(s.items.map((i) => `${it(i)}, ${usdc(i.price)}`), "an'")
      } fae ${s.order}, an' ye'll get yer money on ${
        m(s.method)
      }. Are ye happy wi' that?`,
    swap: (s, x) =>
      `${
        x
          ? `Swappin' what ye've had delivered on ${s.order}, is it?`
          : `${s.order}'s no' away yet, so I can change what's in it.`
      } ${
        s.pairs.map((p) =>
          `Ye'd be rid o' ${it(p.had)} at ${usdc(p.had.price)}, an' ye'd hae ${
            it(p.wanted)
          } at ${usdc(p.wanted.price)} in its place.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `That's ${usdc(s.difference)} mair tae pay, aff ${m(s.method)}.`
          : s.difference < 0
          ? `That's ${usdc(s.difference)} comin' back tae ye, on ${
            m(s.method)
          }.`
          : `There's no' a penny in it either way; I'll just put ${
            m(s.method)
          } doon on the form.`
      } Will I go on an' ${x ? "sort the exchange" : "change the order"}?`,
    pay: (s) =>
      `So ye'd raither no' pay for ${s.order} wi' ${m(s.had)}. The hale ${
        usdc(s.total)
      } would come aff ${
        m(s.wanted)
      } fae noo on. Is that right, an' will I dae it?`,
    ship: (s) =>
      `Wee check afore I change where ${s.order} is goin': it'd be ${
        line(s.address)
      }. Okay wi' you if I change it?`,
    home: (s) =>
      `An' that'd be yer new hame address, the default in yer profile: ${
        line(s.address)
      }. Will I save that for ye?`,
    book: (s) =>
      `Here's yer trip, then. ${
        s.roundTrip ? "A round trip" : "One way"
      } fae ${s.origin} tae ${s.destination}, ${s.cabin}: ${
        and(s.flights.map(leg), "an' then")
      }. Fleein' will be ${s.passengers.map(born).join("; an' ")}. ${
        s.bags
          ? `Ye've ${s.bags} ${s1(s.bags, "bag")} for the hold`
          : "Nae bags for the hold"
      }, ${
        s.insurance ? "an' ye do want" : "an' ye dinnae want"
      } the insurance. It's ${usdc(s.total)} a' in: ${
        and(
          s.payments.map((p) => `${usdc(p.amount)} aff ${m(p.method)}`),
          "an'",
        )
      }. Will I book it for ye?`,
    quit: (s) =>
      `Och, that's a shame. I'd be cancellin' yer booking ${s.reservation}, on account o' "${s.reason}". Are ye sure, an' will I dae it noo?`,
    fly: (s) =>
      `Grand, there's seats. Yer hale trip on ${s.reservation} would noo be ${
        and(s.flights.map(leg), "an' then")
      }. Ye're still in ${s.cabin}, an' ony difference goes on ${
        m(s.method)
      }. Does that suit ye, will I change it?`,
    seat: (s) =>
      `So on ${s.reservation} ye're oot o' ${s.had} an' intae ${s.wanted}, same planes an' a'. The difference goes on ${
        m(s.method)
      }. Aye or naw?`,
    who: (s) =>
      s.leaving
        ? `On ${s.reservation}, then: ${
          full(s.leaving)
        }'s no' comin', an' it's ${
          born(s.joining)
        }, that's comin' instead. That leaves ye wi' ${
          and(s.passengers.map(full), "an'")
        } aboard. Have I got that right, an' will I change it?`
        : `On ${s.reservation}, then: ye want ${
          born(s.joining)
        }, alang as weel, an' naebody drops oot. That maks ${
          and(s.passengers.map(full), "an'")
        } aboard. Have I got that right, an' will I add them?`,
    bags: (s) =>
      `Ye've ${s.had || "nae"} ${
        s1(s.had, "bag")
      } doon on ${s.reservation}, an' I'd mak that ${s.total} in a'. ${
        s.nonfree
          ? `Ye'd be payin' for ${s.nonfree} o' them at $50 a bag, so $${
            s.nonfree * 50
          } aff ${m(s.method)}.`
          : `Ye'd no' be payin' for ony o' them, so nothin' comes aff ${
            m(s.method)
          }.`
      } Will I dae that?`,
    cert: (s) =>
      `I'm awfy sorry aboot the ${s.reason} on ${s.reservation}. I can gie ye a certificate for ${
        usdc(s.amount)
      } tae mak up for it. Would ye like it, aye or naw?`,
  }));
}

// ---------------------------------------------------------------- 10 clerk
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l) => `your ${b} charge card, whose number finishes with ${l}`,
      (n) => `your gift card, the one numbered ${n}`,
      (id) => `that PayPal arrangement of yours (${id}, it says here)`,
      (n) => `your certificate, the one numbered ${n}`,
    ]);
  const it = (i: ItemWords) =>
    `the ${i.name}, that's catalogue number ${i.id}${
      keyed(i) && `, ${keyed(i, " ", " and ")}`
    }`;
  const $ = (n: number) => {
    const [w, c] = abs2(n).split(".");
    const d = `${w} ${s1(Number(w), "dollar")}`;
    return c === "00" ? d : `${d} and ${Number(c)} ${s1(Number(c), "cent")}`;
  };
  const leg = (f: FlightWords) =>
    `number ${f.number}, on ${
      dUKth(f.date)
    }, which goes up from ${f.origin} at ${
      t12(f.departs)
    } and comes down at ${f.destination} at ${t12(f.arrives)}`;
  hands.push(hand({
    name: "elderly clerk, amounts in words",
    drop: (s) =>
      `Now let me put on my spectacles, my dear. Yes, here it is, order ${s.order}. You wish it cancelled; I shall write "${s.reason}" in the book as the reason. It was for ${
        and(s.items.map((i) => `${it(i)}, at ${$(i.price)}`))
      }. We shall put the money back on ${
        m(s.method)
      }. Would you be good enough to say whether I may strike it out?`,
    back: (s) =>
      `Well now, these things happen. So we are to have back from you, out of order ${s.order}, ${
        and(s.items.map((i) => `${it(i)}, for which you paid ${$(i.price)}`))
      }. What you paid shall be returned to ${
        m(s.method)
      }. Have I your leave to write up the return?`,
    swap: (s, x) =>
      `${
        x
          ? `Ah yes, an exchange, on order ${s.order}, which reached you already.`
          : `Ah yes, order ${s.order}; it has not left us yet, so we may still alter it.`
      } ${
        s.pairs.map((p) =>
          `In exchange for the old one, which is ${it(p.had)}, at ${
            $(p.had.price)
          }, you are to have a new one, namely ${it(p.wanted)}, at ${
            $(p.wanted.price)
          }.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `I am afraid that leaves ${$(s.difference)} for you to pay, by ${
            m(s.method)
          }.`
          : s.difference < 0
          ? `That leaves ${
            $(s.difference)
          } in your favour, which we shall put on ${m(s.method)}.`
          : `The prices are equal, so no money changes hands; I put down ${
            m(s.method)
          } merely for the ledger.`
      } Would that be agreeable to you, and shall I see to it?`,
    pay: (s) =>
      `If I understand you rightly, the sum of ${
        $(s.total)
      } for order ${s.order} ought no longer to be taken from ${
        m(s.had)
      }. From now on it ought to be taken from ${
        m(s.wanted)
      }. Is that how you would like it, and may I make the entry?`,
    ship: (s) =>
      `I have my pen ready. Order ${s.order} is to be sent to ${s.address.address1}${
        s.address.address2 && `, ${s.address.address2}`
      }, in ${s.address.city}, the state is ${s.address.state} and the postal code ${s.address.zip}, in ${s.address.country}. Have I written that down properly, and shall I send it there?`,
    home: (s) =>
      `So in our card index, under your name, the usual address shall henceforth be ${s.address.address1}${
        s.address.address2 && `, ${s.address.address2}`
      }, in ${s.address.city}, the state is ${s.address.state} and the postal code ${s.address.zip}, in ${s.address.country}. May I enter that as your default address?`,
    book: (s) =>
      `How lovely, a journey. ${
        s.roundTrip
          ? "There and back again, a round trip"
          : "Going one way only"
      }, from ${s.origin} to ${s.destination}, seated in ${s.cabin}. You take ${
        s.flights.map(leg).join("; after that you take ")
      }. The ${s.passengers.length > 1 ? "travellers are" : "traveller is"} ${
        and(s.passengers.map((p) => `${full(p)}, born on ${dUKth(p.born)}`))
      }. ${
        s.bags
          ? `We shall put ${num(s.bags)} ${
            s1(s.bags, "bag")
          } in the hold for you`
          : "There are no bags for the hold"
      }, and you ${
        s.insurance ? "would like" : "would rather not have"
      } the insurance. Altogether it is ${$(s.total)}, for which I take ${
        and(s.payments.map((p) => `${$(p.amount)} from ${m(p.method)}`))
      }. Shall I write out the tickets, my dear?`,
    quit: (s) =>
      `Oh, what a pity. Then I am to cancel reservation ${s.reservation}, and I put "${s.reason}" beside it as the reason. Are you quite certain, and may I do so?`,
    fly: (s) =>
      `Let me see. For reservation ${s.reservation} we tear up the old plan and make a new one. You would take ${
        s.flights.map(leg).join("; after that you would take ")
      }. You keep your seats in ${s.cabin}. Should there be anything to pay or to give back, we use ${
        m(s.method)
      }. Would that suit you, and shall I do it?`,
    seat: (s) =>
      `Now, reservation ${s.reservation}. They have put you in ${s.had}, and you would prefer ${s.wanted}. Quite so; the aeroplanes are the same. We shall settle the difference by ${
        m(s.method)
      }. Shall I have it altered?`,
    who: (s) =>
      s.leaving
        ? `So on reservation ${s.reservation} I cross out ${
          full(s.leaving)
        }, and write in ${full(s.joining)}, born on ${
          dUKth(s.joining.born)
        }. My list then says ${
          and(s.passengers.map(full))
        }. Are those the right names, and may I blot it and send it off?`
        : `So on reservation ${s.reservation} I cross nobody out, and write in ${
          full(s.joining)
        }, born on ${
          dUKth(s.joining.born)
        }, underneath the others. My list then says ${
          and(s.passengers.map(full))
        }. Are those the right names, and may I blot it and send it off?`,
    bags: (s) =>
      `Your luggage, yes. On reservation ${s.reservation} I see ${num(s.had)} ${
        s1(s.had, "bag")
      } for the hold; you would like that to be ${num(s.total)}, all told. ${
        s.nonfree
          ? `The company asks fifty dollars a piece for ${
            num(s.nonfree)
          } of them, ${$(s.nonfree * 50)} in other words, to be taken from ${
            m(s.method)
          }.`
          : `The company asks nothing for them, so ${
            m(s.method)
          } will not be touched.`
      } Shall I put it down so?`,
    cert: (s) =>
      `A ${s.reason}, on reservation ${s.reservation}, dear me, I do apologise. I am permitted to make out a certificate to you for ${
        $(s.amount)
      }. Would you care to have it?`,
  }));
}

// ---------------------------------------------------------------- 11 typos
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l) => `teh ${b} ending w/ ${l}`,
      (_, id) => `ur gift crad ${id}`,
      (id) => `ur paypal acount ${id}`,
      (_, id) => `ur certifcate ${id}`,
    ]);
  const it = (i: ItemWords) =>
    `${i.name} ${i.id}${keyed(i) && ` (${keyed(i, " ", ", ")})`}`;
  const leg = (f: FlightWords) =>
    `${f.number} ${f.origin} to ${f.destination} on ${
      dAbb(f.date)
    }, leavs ${f.departs}, arives ${f.arrives}`;
  hands.push(hand({
    name: "typos in haste",
    drop: (s) =>
      `okey so i wil cancle order ${s.order} compleetly becuase of "${s.reason}", thats ${
        s.items.map((i) => `${it(i)} for ${usd(i.price)}`).join(" adn ")
      }. teh refund gose to ${m(s.method)}. shoud i go ahed??`,
    back: (s) =>
      `got it, u want to retrun ${
        s.items.map((i) => `${it(i)} for ${usd(i.price)}`).join(" adn ")
      }, form order ${s.order}. mony back to ${
        m(s.method)
      }. is taht correct, can i do teh return?`,
    swap: (s, x) =>
      `${
        x
          ? `this wuold be an exchagne for teh deliverd order ${s.order}:`
          : `teh order ${s.order} is stil pendign so i can modfiy it:`
      } ${
        s.pairs.map((p) =>
          `insted of ${it(p.had)}, wich cost ${usd(p.had.price)}, u woud get ${
            it(p.wanted)
          }, wich costs ${usd(p.wanted.price)}.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `u have to pay teh diffrence of ${usd(s.difference)} with ${
            m(s.method)
          }.`
          : s.difference < 0
          ? `u wil recieve teh diffrence of ${usd(s.difference)} back on ${
            m(s.method)
          }.`
          : `no diffrence in prise, so $0.00, methode is ${m(s.method)}.`
      } plese confrim, ok?`,
    pay: (s) =>
      `jsut to be shure: ${s.order} wich is ${
        usd(s.total)
      }, curently payed with ${m(s.had)}, shoud be chnaged to ${
        m(s.wanted)
      }. rihgt? can i chnage it?`,
    ship: (s) =>
      `i wil udpate the shiping adress of order ${s.order}, teh new one is ${
        line(s.address)
      }. is it corect, yes or no?`,
    home: (s) =>
      `so teh new defualt adress in ur acount profle is goign to be ${
        line(s.address)
      }. cna i save it?`,
    book: (s) =>
      `ok heres teh hole trip: ${
        s.roundTrip ? "roudn trip" : "one way tirp"
      } form ${s.origin} to ${s.destination} in ${s.cabin}. flihgts: ${
        s.flights.map(leg).join("; tehn ")
      }. pasengers: ${
        s.passengers.map((p) => `${full(p)} (brithday ${dAbb(p.born)})`).join(
          ", ",
        )
      }. ${s.bags} chekced ${s1(s.bags, "bag")}, insurence ${
        s.insurance ? "yes" : "no"
      }. payd with ${
        s.payments.map((p) => `${m(p.method)}: ${usd(p.amount)}`).join(" plus ")
      }, taht makes ${usd(s.total)} in totla. can i book ti for u?`,
    quit: (s) =>
      `u want me to cancell teh reservaton ${s.reservation}, resaon: ${s.reason}. rly shure? shoud i do it now?`,
    fly: (s) =>
      `fuond it. ${s.reservation} wil ahve theese flights insted of teh old ones: ${
        s.flights.map(leg).join("; tehn ")
      }. cabin is stil ${s.cabin}. teh fare diffrence gose over ${
        m(s.method)
      }. ok for u, can i chnage it?`,
    seat: (s) =>
      `so for ${s.reservation} teh cabin wil be ${s.wanted}, befor it was ${s.had}. flihgts stay teh same. fare diffrence over ${
        m(s.method)
      }. plz confrim, yes?`,
    who: (s) =>
      `${
        s.leaving
          ? `i wil take ${full(s.leaving)} off ${s.reservation} adn put ${
            full(s.joining)
          } on it (brithday ${dAbb(s.joining.born)}).`
          : `i wil put ${full(s.joining)} on ${s.reservation} (brithday ${
            dAbb(s.joining.born)
          }), evrybody else stays.`
      } afterwrads its ${
        s.passengers.map(full).join(" + ")
      }. is taht waht u want??`,
    bags: (s) =>
      `chagning teh lugage on ${s.reservation} form ${s.had} to ${s.total} chekced ${
        s1(s.total, "bag")
      }. ${
        s.nonfree
          ? `${s.nonfree} of tehm cost extra, 50 dolars each so ${
            s.nonfree * 50
          } dolars, on ${m(s.method)}.`
          : `0 of tehm cost extra, so nothign to pay on ${m(s.method)}.`
      } shoud i?`,
    cert: (s) =>
      `rly sory abuot teh ${s.reason} (${s.reservation})! i can sned u a certifcate of ${
        usd(s.amount)
      }. do u wnat it?`,
  }));
}

// ---------------------------------------------------------------- 12 story
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l) => `the ${b} card that ends in ${l}`,
      (n) => `gift card ${n}`,
      (id) => `the PayPal account known to us as ${id}`,
      (n) => `certificate ${n}`,
    ]);
  const it = (i: ItemWords) =>
    `the ${usdc(i.price)} ${i.name} (${orId(i, keyed(i, " ", ", "))})`;
  const leg = (f: FlightWords) =>
    `${f.number} will carry you from ${f.origin} to ${f.destination} on ${
      dUSth(f.date)
    }, taking off at ${t12(f.departs)} and touching down at ${t12(f.arrives)}`;
  hands.push(hand({
    name: "story-like sentence",
    drop: (s) =>
      `Once upon a time you placed order ${s.order}, with ${
        and(s.items.map(it))
      } in it, but now the reason is "${s.reason}", and so, as soon as you give me the word, the order will be cancelled and the money will travel home to ${
        m(s.method)
      } – shall I make it so?`,
    back: (s) =>
      `If I follow you, then ${
        and(s.items.map(it))
      } came to you with order ${s.order}, did not win your heart, and should now make the trip back to our warehouse while the refund makes its way to ${
        m(s.method)
      }; is that the ending you would like, yes or no?`,
    swap: (s, x) =>
      `So here is how it goes: ${
        x
          ? `out of order ${s.order}, which has already come to your door, `
          : `in order ${s.order}, which is still waiting to leave us, `
      }${
        s.pairs.map((p) =>
          `${it(p.had)} bows out and ${it(p.wanted)} takes its place`
        ).join(", then ")
      }, and ${
        s.difference > 0
          ? `to make up for it ${usdc(s.difference)} more leaves ${m(s.method)}`
          : s.difference < 0
          ? `${usdc(s.difference)} that you had paid too much returns to ${
            m(s.method)
          }`
          : `since both cost the same, not a cent moves on ${m(s.method)}`
      } – would you like this ${x ? "exchange" : "change"} to happen?`,
    pay: (s) =>
      `When you placed order ${s.order}, worth ${usdc(s.total)}, it was ${
        m(s.had)
      } that had to bear the cost, but when I have finished it will be ${
        m(s.wanted)
      } that bears it: do you want me to do that?`,
    ship: (s) =>
      `The parcel of order ${s.order} was bound for another door, yet if you nod it will set out for ${
        line(s.address)
      } – do you nod?`,
    home: (s) =>
      `From this day on, whenever our records wonder where you live, your profile will answer "${
        line(s.address)
      }" as the default address; shall I write it there?`,
    book: (s) =>
      `Picture it: ${
        s.passengers.map((p) => `${full(p)}, born on ${dUSth(p.born)},`).join(
          " and ",
        )
      } set out ${
        s.roundTrip ? "on a round trip" : "on a one-way trip"
      } from ${s.origin} to ${s.destination} in ${s.cabin}, where ${
        s.flights.map(leg).join(", and then ")
      }, with ${
        s.bags
          ? `${num(s.bags)} checked ${s1(s.bags, "bag")}`
          : "not one checked bag"
      } in the hold and ${
        s.insurance ? "travel insurance in the pocket" : "no travel insurance"
      }, all for ${usdc(s.total)}, of which ${
        and(s.payments.map((p) => `${m(p.method)} gives ${usdc(p.amount)}`))
      } – shall I turn the picture into a booking?`,
    quit: (s) =>
      `There was to be a journey under the code ${s.reservation}, but "${s.reason}" came in between, and with your yes I will cancel it for good; may I?`,
    fly: (s) =>
      `The journey under the code ${s.reservation} takes a new turn, for now ${
        s.flights.map(leg).join(", and then ")
      }, while you sit in ${s.cabin} just as before and ${
        m(s.method)
      } sees to any difference in the fare – do you want me to change it to this?`,
    seat: (s) =>
      `On the very same flights of ${s.reservation} you will leave your place in ${s.had} behind and settle into ${s.wanted}, while ${
        m(s.method)
      } sees to the difference in the fare, if only you tell me to – do you?`,
    who: (s) =>
      `The company that travels under ${s.reservation} ${
        s.leaving
          ? `bids farewell to ${full(s.leaving)} and welcomes, in exchange, ${
            full(s.joining)
          }`
          : `loses nobody and welcomes ${full(s.joining)}`
      }, who was born on ${
        dUSth(s.joining.born)
      }, so that in the end there will be ${
        and(s.passengers.map(full))
      } on board; is that how you want it, and may I write it down?`,
    bags: (s) =>
      `Where the journey ${s.reservation} once had ${
        s.had ? `${num(s.had)} checked ${s1(s.had, "bag")}` : "no checked bag"
      }, it will have ${num(s.total)} when I am done, ${
        s.nonfree
          ? `and as ${num(s.nonfree)} of ${s.total === 1 ? "these" : "them"} ${
            s1(s.nonfree, "costs", "cost")
          } fifty dollars${s.nonfree > 1 ? " apiece" : ""}, ${
            m(s.method)
          } will be lighter by $${s.nonfree * 50}`
          : `and as none of them costs a thing, ${m(s.method)} stays untouched`
      } – is that what you wish?`,
    cert: (s) =>
      `Since fate sent you a ${s.reason} under ${s.reservation}, we would like to send you something better after it, namely a certificate worth ${
        usdc(s.amount)
      }; will you have it?`,
  }));
}

// ---------------------------------------------------------------- 13 small sentences
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l) => `${b} card ${l}`,
      (n) => `gift card ${n}`,
      () => `PayPal`,
      (n) => `certificate ${n}`,
    ]);
  const has = (i: ItemWords) =>
    keyed(i, " is ", " and ") || `item id is ${i.id}`;
  const leg = (f: FlightWords) =>
    `It is ${f.number}. It is on ${
      dUS(f.date)
    }. It leaves ${f.origin} at ${f.departs}. It reaches ${f.destination} at ${f.arrives}.`;
  const ordinal = (k: number, n: number) =>
    n < 2 ? "The" : ["The first", "The second", "The third", "The fourth"][k] ??
      `The ${nth(k + 1)}`;
  hands.push(hand({
    name: "small sentences",
    drop: (s) =>
      `I looked at order ${s.order}. It can be cancelled. ${
        s.items.map((i) =>
          `There is a ${i.name} in it. Its ${has(i)}. It cost ${usd(i.price)}.`
        ).join(" ")
      } The reason is "${s.reason}". You get the money back. It goes to ${
        m(s.method)
      }. May I cancel the order?`,
    back: (s) =>
      `This is a return. The order is ${s.order}. ${
        s.items.map((i) =>
          `You send back the ${i.name}. Its ${has(i)}. You paid ${
            usd(i.price)
          }.`
        ).join(" ")
      } We refund you. The refund goes to ${m(s.method)}. Do you agree?`,
    swap: (s, x) =>
      `${
        x
          ? `This is an exchange. The order is ${s.order}. You have it already.`
          : `This is a change to your order. The order is ${s.order}. It is still pending.`
      } ${
        s.pairs.map((p) =>
          `The old item is a ${p.had.name}. Its ${has(p.had)}. It costs ${
            usd(p.had.price)
          }. The new item is also a ${p.wanted.name}. Its ${
            has(p.wanted)
          }. It costs ${usd(p.wanted.price)}.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `You pay a bit more. It is ${usd(s.difference)}. You pay it with ${
            m(s.method)
          }.`
          : s.difference < 0
          ? `You pay less now. You get ${usd(s.difference)} back. It goes to ${
            m(s.method)
          }.`
          : `You pay nothing more. You get nothing back. The payment method is ${
            m(s.method)
          }.`
      } Is that okay?`,
    pay: (s) =>
      `This is about payment. The order is ${s.order}. It costs ${
        usd(s.total)
      }. You chose ${m(s.had)} at first. You do not want that now. You want ${
        m(s.wanted)
      }. I can change that. Should I?`,
    ship: (s) =>
      `We send order ${s.order} somewhere else. The street is ${s.address.address1}. ${
        s.address.address2 && `The second line is ${s.address.address2}. `
      }The city is ${s.address.city}. The state is ${s.address.state}. The zip is ${s.address.zip}. The country is ${s.address.country}. Is it correct? Do I save it?`,
    home: (s) =>
      `You have a new home. I put it in your profile. It is your default address then. The street is ${s.address.address1}. ${
        s.address.address2 && `The second line is ${s.address.address2}. `
      }The city is ${s.address.city}. The state is ${s.address.state}. The zip is ${s.address.zip}. The country is ${s.address.country}. Do I save it?`,
    book: (s) =>
      `You want to fly. You start in ${s.origin}. You go to ${s.destination}. ${
        s.roundTrip
          ? "You come back too. It is a round trip."
          : "It is one way."
      } You sit in ${s.cabin}. ${
        s.flights.map((f, k) =>
          leg(f).replace(
            "It is",
            `${ordinal(k, s.flights.length)} flight is`,
          )
        ).join(" ")
      } ${
        s.passengers.map((p) =>
          `${full(p)} flies. The birthday is ${dUS(p.born)}.`
        )
          .join(" ")
      } ${
        s.bags
          ? `You check ${s.bags} ${s1(s.bags, "bag")} in all.`
          : "You check no bags."
      } ${
        s.insurance ? "You want insurance." : "You want no insurance."
      } The price is ${usd(s.total)}. ${
        s.payments.map((p) => `${up(m(p.method))} pays ${usd(p.amount)}.`).join(
          " ",
        )
      } Is everything right? Shall I book?`,
    quit: (s) =>
      `You have a booking. Its code is ${s.reservation}. You do not want it anymore. The reason is "${s.reason}". I cancel it then. Do you say yes?`,
    fly: (s) =>
      `You have a booking. Its code is ${s.reservation}. You get new flights. ${
        s.flights.map((f, k) =>
          leg(f).replace(
            "It is",
            `${ordinal(k, s.flights.length)} new flight is`,
          )
        ).join(" ")
      } That is all. You stay in ${s.cabin}. The price may differ. We use ${
        m(s.method)
      } for that. Do you want this?`,
    seat: (s) =>
      `You have a booking. Its code is ${s.reservation}. You sit in ${s.had} now. You will sit in ${s.wanted} after the change. The flights stay. The price changes. We use ${
        m(s.method)
      } for that. Is that a yes?`,
    who: (s) =>
      `The booking is ${s.reservation}. ${
        s.leaving
          ? `${full(s.leaving)} does not fly. ${full(s.joining)} flies instead.`
          : `${full(s.joining)} is new. Nobody leaves.`
      } ${s.joining.first} was born on ${
        dUS(s.joining.born)
      }. Here is the full list. ${
        s.passengers.map((p) => `${full(p)}.`).join(" ")
      } Is it right? Can I save it?`,
    bags: (s) =>
      `The booking is ${s.reservation}. You had ${s.had} checked ${
        s1(s.had, "bag")
      }. You will have ${s.total}. ${
        s.nonfree
          ? `${s.nonfree} of them ${
            s1(s.nonfree, "is", "are")
          } not free. A bag costs $50. You pay $${
            s.nonfree * 50
          }. You pay with ${m(s.method)}.`
          : `All are free. You pay nothing. I only note ${m(s.method)}.`
      } Shall I change it?`,
    cert: (s) =>
      `You had a ${s.reason}. It was booking ${s.reservation}. We are sorry. We can give you a certificate. It is worth ${
        usd(s.amount)
      }. Do you want it?`,
  }));
}

// ---------------------------------------------------------------- 14 question first
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l) => `${b} (last 4: ${l})`,
      (_, id) => `gift card (ID: ${id})`,
      (id) => `PayPal (ID: ${id})`,
      (_, id) => `certificate (ID: ${id})`,
    ]);
  const it = (i: ItemWords) =>
    `${i.name} – ${keyed(i) ? keyed(i) + " – " : ""}ID ${i.id} – ${
      usd(i.price)
    }`;
  const leg = (f: FlightWords, k: number) =>
    `${k + 1}) ${f.number}, ${
      dDay(f.date)
    }, ${f.origin} (${f.departs}) to ${f.destination} (${f.arrives})`;
  hands.push(hand({
    name: "question first, details after",
    drop: (s) =>
      `May I go ahead and cancel order ${s.order}? Reason: ${s.reason}.\n\nIt contains:\n${
        s.items.map((i, k) => `${k + 1}) ${it(i)}`).join("\n")
      }\n\nYou'll be refunded on your ${m(s.method)}.`,
    back: (s) =>
      `Do you confirm that you want to return the following from order ${s.order}?\n${
        s.items.map((i, k) => `${k + 1}) ${it(i)}`).join("\n")
      }\nThe refund will be issued to your ${m(s.method)}.`,
    swap: (s, x) =>
      `Can I get your go-ahead for this ${
        x
          ? `exchange on delivered order ${s.order}`
          : `item change on pending order ${s.order}`
      }?\n\n${
        s.pairs.map((p, k) =>
          `${k + 1}) REPLACE ${it(p.had)}\n   WITH ${it(p.wanted)}`
        ).join("\n")
      }\n\n${
        s.difference > 0
          ? `Amount due from you: ${usd(s.difference)}, using ${m(s.method)}.`
          : s.difference < 0
          ? `Amount due to you: ${usd(s.difference)}, onto ${m(s.method)}.`
          : `Amount due: $0.00. Payment method selected: ${m(s.method)}.`
      }`,
    pay: (s) =>
      `Would you like me to change how order ${s.order} is paid? It would go from ${
        m(s.had)
      } to ${m(s.wanted)}, for the full ${usd(s.total)}.`,
    ship: (s) =>
      `Is it all right if I change the shipping address of order ${s.order}? The order would be shipped to:\n${
        line(s.address, "\n")
      }`,
    home: (s) =>
      `Shall I make this the default address of your profile?\n${
        lines([
          s.address.address1,
          s.address.address2,
          `${s.address.city}, ${s.address.state}, ${s.address.zip}`,
          s.address.country,
        ])
      }`,
    book: (s) =>
      `Do I have your okay to book this ${
        s.roundTrip ? "round trip" : "one-way trip"
      } from ${s.origin} to ${s.destination}?\n\nFlights, all in ${s.cabin}:\n${
        s.flights.map(leg).join("\n")
      }\n\nPassengers:\n${
        s.passengers.map((p, k) => `${k + 1}) ${full(p)}, DOB ${dDay(p.born)}`)
          .join("\n")
      }\n\nChecked bags (in all): ${s.bags}\nInsurance: ${
        s.insurance ? "included" : "not included"
      }\nTotal: ${usd(s.total)}, paid as follows: ${
        s.payments.map((p) => `${usd(p.amount)} by ${m(p.method)}`).join("; ")
      }.`,
    quit: (s) =>
      `Can you confirm with a "yes" that I should cancel reservation ${s.reservation}? I would record the reason as: ${s.reason}.`,
    fly: (s) =>
      `Would you like me to update reservation ${s.reservation} to this itinerary?\n${
        s.flights.map(leg).join("\n")
      }\nYour cabin is kept: ${s.cabin}. Charge or refund of the fare difference: ${
        m(s.method)
      }.`,
    seat: (s) =>
      `Shall I change the cabin of reservation ${s.reservation} to ${s.wanted}? It is ${s.had} right now. All flights are kept, and the fare difference runs through your ${
        m(s.method)
      }.`,
    who: (s) =>
      `${
        s.leaving
          ? `Is it correct that ${full(s.joining)} (DOB ${
            dDay(s.joining.born)
          }) replaces ${full(s.leaving)} (DOB ${
            dDay(s.leaving.born)
          }) on reservation ${s.reservation}, and may I save that?`
          : `Is it correct that ${full(s.joining)} (DOB ${
            dDay(s.joining.born)
          }) joins reservation ${s.reservation} as an additional passenger, and may I save that?`
      } The passengers would then be:\n${
        s.passengers.map((p, k) => `${k + 1}) ${full(p)}`).join("\n")
      }`,
    bags: (s) =>
      `May I set the checked bags on reservation ${s.reservation} to ${s.total}, up from ${s.had}? ${
        s.nonfree
          ? `You would pay for ${s.nonfree} extra ${
            s1(s.nonfree, "bag")
          }: ${s.nonfree} x $50.00 = ${usd(s.nonfree * 50)}, using ${
            m(s.method)
          }.`
          : `There are 0 bags to pay for, so no charge on ${m(s.method)}.`
      }`,
    cert: (s) =>
      `Would you accept a ${
        usd(s.amount)
      } travel certificate for the ${s.reason}? I would issue it for reservation ${s.reservation} right away if you say yes.`,
  }));
}

// ---------------------------------------------------------------- 15 numbered, formal
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l, id) => `${b} credit card ending in ${l} (${id})`,
      (_, id) => `gift card ${id}`,
      (id) => `PayPal account ${id}`,
      (_, id) => `certificate ${id}`,
    ]);
  const it = (i: ItemWords) =>
    `${i.name}, item ${i.id}${keyed(i) && ` (${keyed(i)})`}, ${usdc(i.price)}`;
  const leg = (f: FlightWords) =>
    `Flight ${f.number}, ${f.origin} to ${f.destination}, ${
      dUS(f.date)
    }, departure ${f.departs}, arrival ${f.arrives}`;
  const list = (l: readonly string[]) =>
    l.map((x, k) => `${k + 1}. ${x}`).join("\n");
  hands.push(hand({
    name: "numbered list, formal",
    drop: (s) =>
      `Before I proceed, please verify the following points.\n${
        list([
          `Pending order ${s.order} will be cancelled in its entirety.`,
          ...s.items.map((i) => `Item cancelled: ${it(i)}.`),
          `Stated reason: ${s.reason}.`,
          `The refund will be made to ${m(s.method)}.`,
        ])
      }\nDo you consent to all of the above?`,
    back: (s) =>
      `The details of your return are:\n${
        list([
          ...s.items.map((i) => `Item to be returned: ${it(i)}.`),
          `Order concerned: ${s.order}.`,
          `Refund destination: ${m(s.method)}.`,
        ])
      }\nPlease state whether you authorize this return (yes or no).`,
    swap: (s, x) =>
      `Summary of the ${
        x
          ? `exchange for delivered order ${s.order}`
          : `item modification for pending order ${s.order}`
      }:\n${
        list([
          ...s.pairs.flatMap((p) => [
            `Existing item: ${it(p.had)}.`,
            `Replacement item: ${it(p.wanted)}.`,
          ]),
          s.difference > 0
            ? `Additional payment of ${usdc(s.difference)} by ${m(s.method)}.`
            : s.difference < 0
            ? `Refund of ${usdc(s.difference)} to ${m(s.method)}.`
            : `No price difference; designated payment method: ${m(s.method)}.`,
        ])
      }\nMay I have your explicit confirmation to ${
        x ? "process this exchange" : "modify the order accordingly"
      }?`,
    pay: (s) =>
      `You have requested a change of payment method:\n${
        list([
          `Order: ${s.order}, in the amount of ${usdc(s.total)}.`,
          `Original method, to be released: ${m(s.had)}.`,
          `New method, to be charged: ${m(s.wanted)}.`,
        ])
      }\nDo you confirm?`,
    ship: (s) =>
      `Order ${s.order} will be shipped to the following new address:\n${
        list([
          `Street address: ${s.address.address1}`,
          `Apartment or suite: ${s.address.address2 || "not given"}`,
          `City: ${s.address.city}`,
          `State: ${s.address.state}`,
          `Country: ${s.address.country}`,
          `ZIP code: ${s.address.zip}`,
        ])
      }\nIs every line accurate, and do you authorize the change?`,
    home: (s) =>
      `The default address of your user account will be replaced by:\n${
        list([
          `Street address: ${s.address.address1}`,
          `Apartment or suite: ${s.address.address2 || "not given"}`,
          `City: ${s.address.city}`,
          `State: ${s.address.state}`,
          `Country: ${s.address.country}`,
          `ZIP code: ${s.address.zip}`,
        ])
      }\nPlease confirm: may I update your account?`,
    book: (s) =>
      `Kindly verify your booking:\n${
        list([
          `Journey: ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }.`,
          `Class of travel: ${s.cabin}.`,
          ...s.flights.map((f) => leg(f) + "."),
          ...s.passengers.map((p) =>
            `Passenger: ${full(p)}, born ${dUS(p.born)}.`
          ),
          `Checked baggage: ${
            s.bags ? `${s.bags} ${s1(s.bags, "piece")} in total` : "none"
          }.`,
          `Travel insurance: ${s.insurance ? "purchased" : "not purchased"}.`,
          ...s.payments.map((p) =>
            `Payment: ${usdc(p.amount)}, ${m(p.method)}.`
          ),
          `Total price: ${usdc(s.total)}.`,
        ])
      }\nDo you authorize me to complete this booking?`,
    quit: (s) =>
      `You have requested the following:\n${
        list([
          `Cancellation of reservation ${s.reservation}.`,
          `Stated reason: ${s.reason}.`,
        ])
      }\nThis step is final. Do you wish me to carry it out?`,
    fly: (s) =>
      `The flights of reservation ${s.reservation} will be replaced by:\n${
        list(s.flights.map((f) => leg(f) + "."))
      }\nThe class of travel remains ${s.cabin}. The payment method for any fare difference is ${
        m(s.method)
      }. Do you consent to this change?`,
    seat: (s) =>
      `Change of class for reservation ${s.reservation}:\n${
        list([
          `Present class: ${s.had}.`,
          `Requested class: ${s.wanted}.`,
          "Flights: no change.",
          `Fare difference: ${m(s.method)}.`,
        ])
      }\nIs this accurate, and may I proceed?`,
    who: (s) =>
      `Passenger change for reservation ${s.reservation}:\n${
        list([
          s.leaving
            ? `Passenger withdrawn: ${full(s.leaving)}, born ${
              dUS(s.leaving.born)
            }.`
            : "Passenger withdrawn: none.",
          `Passenger ${s.leaving ? "substituted" : "added"}: ${
            full(s.joining)
          }, born ${dUS(s.joining.born)}.`,
        ])
      }\nPassengers following the change: ${
        s.passengers.map((p) => `${full(p)} (${dUS(p.born)})`).join("; ")
      }.\nDo you approve?`,
    bags: (s) =>
      `Baggage change for reservation ${s.reservation}:\n${
        list([
          `Checked pieces at present: ${s.had}.`,
          `Checked pieces following the change: ${s.total}.`,
          `Pieces subject to a fee: ${s.nonfree}.`,
          `Fee: ${usdc(s.nonfree * 50)} ($50 per piece subject to a fee).`,
          `Payment method: ${m(s.method)}.`,
        ])
      }\nPlease answer yes if I may register it. Do you agree?`,
    cert: (s) =>
      `In view of the ${s.reason} affecting reservation ${s.reservation}, I am authorized to offer:\n${
        list([`One travel certificate in the amount of ${usdc(s.amount)}.`])
      }\nDo you wish to accept this compensation?`,
  }));
}

// ---------------------------------------------------------------- 16 arrows
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l) => `${b}/${l}`,
      (n) => `GiftCard/${n}`,
      (id) => `PayPal/${digits(id)}`,
      (n) => `Certificate/${n}`,
    ]);
  const o = (i: ItemWords) => `{${keyed(i, ": ", "; ") || "no options"}}`;
  const leg = (f: FlightWords) =>
    `${f.number} ${f.origin}→${f.destination} ${f.date} ${f.departs}→${f.arrives}`;
  hands.push(hand({
    name: "arrows, dense",
    drop: (s) =>
      `${s.order}: pending → cancelled\n${
        s.items.map((i) => `  × ${i.name} ${i.id} ${o(i)} ${usd(i.price)}`)
          .join("\n")
      }\nreason = ${s.reason}\nmoney → ${m(s.method)}\nApply? [yes/no]`,
    back: (s) =>
      `${
        s.items.map((i) =>
          `${i.name} ${i.id} ${o(i)} ${usd(i.price)} → return to shop`
        ).join("\n")
      }\n(from ${s.order})\nrefund → ${
        m(s.method)
      }\nStart the return? [yes/no]`,
    swap: (s, x) =>
      `${s.order} (${x ? "delivered, exchange" : "pending, modify items"})\n${
        s.pairs.map((p) =>
          `${p.had.name}: ${p.had.id} ${o(p.had)} ${
            usd(p.had.price)
          } → ${p.wanted.id} ${o(p.wanted)} ${usd(p.wanted.price)}`
        ).join("\n")
      }\n${
        s.difference > 0
          ? `${m(s.method)} → shop: ${usd(s.difference)}`
          : s.difference < 0
          ? `shop → ${m(s.method)}: ${usd(s.difference)}`
          : `difference: $0.00 (${m(s.method)})`
      }\nApply? [yes/no]`,
    pay: (s) =>
      `${s.order}, ${usd(s.total)}, payment: ${m(s.had)} → ${
        m(s.wanted)
      }\nSwitch it? [yes/no]`,
    ship: (s) =>
      `${s.order}, ship to → ${
        line(s.address, " · ")
      }\nUpdate the order? [yes/no]`,
    home: (s) =>
      `profile, default address → ${
        line(s.address, " · ")
      }\nUpdate the profile? [yes/no]`,
    book: (s) =>
      `${s.origin}→${s.destination} ${
        s.roundTrip ? "(round trip)" : "(one-way)"
      } | ${s.cabin}\n${s.flights.map((f) => `  ${leg(f)}`).join("\n")}\n${
        s.passengers.map((p) => `  ${full(p)} *${p.born}`).join("\n")
      }\nchecked bags: ${s.bags} | insurance: ${s.insurance ? "yes" : "no"}\n${
        s.payments.map((p) => `${m(p.method)} → ${usd(p.amount)}`).join("\n")
      }\ntotal ${usd(s.total)}\nBook? [yes/no]`,
    quit: (s) =>
      `${s.reservation}: active → cancelled (${s.reason})\nCancel it? [yes/no]`,
    fly: (s) =>
      `${s.reservation}, flights → new set:\n${
        s.flights.map((f) => `  ${leg(f)}`).join("\n")
      }\ncabin stays ${s.cabin}; fare difference: ${
        m(s.method)
      }\nSwitch flights? [yes/no]`,
    seat: (s) =>
      `${s.reservation}, cabin: ${s.had} → ${s.wanted} (flights as before; fare difference: ${
        m(s.method)
      })\nApply? [yes/no]`,
    who: (s) =>
      `${s.reservation}, passenger: ${
        s.leaving ? full(s.leaving) : "(none)"
      } → ${full(s.joining)} *${s.joining.born}\nlist after: ${
        s.passengers.map((p) => `${full(p)} *${p.born}`).join(" | ")
      }\nApply? [yes/no]`,
    bags: (s) =>
      `${s.reservation}, checked bags: ${s.had} → ${s.total}\npaid bags: ${s.nonfree} × $50 = $${
        s.nonfree * 50
      } (${m(s.method)})\nApply? [yes/no]`,
    cert: (s) =>
      `${s.reservation}, ${s.reason} → certificate, $${s.amount}\nSend it to you? [yes/no]`,
  }));
}

// ---------------------------------------------------------------- 17 Indian English
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l) => `your good ${b} card (last four digits being ${l})`,
      (n) => `your gift card bearing number ${n}`,
      (id) => `your PayPal account bearing id ${id}`,
      (n) => `your certificate bearing number ${n}`,
    ]);
  const it = (i: ItemWords) =>
    `1 no. ${i.name}${
      keyed(i) && `, ${keyed(i, " being ", ", ")}`
    }, item code ${i.id}, rate USD ${abs2(i.price)}`;
  const leg = (f: FlightWords) =>
    `${f.number} dated ${
      dUK(f.date)
    }, ${f.origin} to ${f.destination}, ${f.departs} hrs to ${f.arrives} hrs`;
  hands.push(hand({
    name: "Indian office English",
    drop: (s) =>
      `Sir/Madam, as per your request I am going to cancel your order bearing number ${s.order}, reason for same being "${s.reason}". Order is comprising of: ${
        s.items.map(it).join("; ")
      }. Amount will be credited back to ${
        m(s.method)
      }. Kindly confirm so that I can do the needful, shall I cancel?`,
    back: (s) =>
      `Sir/Madam, noted the same. Following will be taken back by us against order ${s.order}: ${
        s.items.map(it).join("; ")
      }. Refund for same will get credited in ${
        m(s.method)
      }. Kindly revert with yes if I may initiate the return, is it fine?`,
    swap: (s, x) =>
      `Sir/Madam, ${
        x
          ? `I am raising exchange request against delivered order ${s.order}.`
          : `as order ${s.order} is in pending only, I am modifying the items.`
      } ${
        s.pairs.map((p, k) =>
          `${s.pairs.length > 1 ? `(${k + 1}) ` : ""}Earlier piece: ${
            it(p.had)
          }. Revised piece: ${it(p.wanted)}.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `Balance of USD ${
            abs2(s.difference)
          } is payable from your side through ${m(s.method)}.`
          : s.difference < 0
          ? `Balance of USD ${
            abs2(s.difference)
          } is payable from our side, to be credited in ${m(s.method)}.`
          : `Balance is nil, payment mode being ${m(s.method)}.`
      } Kindly go through and tell me, should I proceed?`,
    pay: (s) =>
      `Sir/Madam, against order ${s.order} for total USD ${
        abs2(s.total)
      }, earlier payment mode was ${m(s.had)}. Same is getting changed to ${
        m(s.wanted)
      } now. Is it okay from your side, can I change it?`,
    ship: (s) =>
      `Sir/Madam, I am updating delivery address of order ${s.order} as under.\n${s.address.address1}${
        s.address.address2 && `,\n${s.address.address2}`
      },\n${s.address.city} - ${s.address.zip},\n${s.address.state}, ${s.address.country}.\nKindly check once and confirm, shall I update?`,
    home: (s) =>
      `Sir/Madam, I am updating the default address in your good self's profile as under.\n${s.address.address1}${
        s.address.address2 && `,\n${s.address.address2}`
      },\n${s.address.city} - ${s.address.zip},\n${s.address.state}, ${s.address.country}.\nPlease to confirm, can I save the same?`,
    book: (s) =>
      `Sir/Madam, kindly check your ticket details once. Sector is ${s.origin} to ${s.destination}, ${
        s.roundTrip ? "to and fro (round trip)" : "one way only"
      }, class ${s.cabin}. Flights: ${
        s.flights.map(leg).join("; ")
      }. Passenger name(s) with date of birth: ${
        s.passengers.map((p) => `${full(p)}, DOB ${dUK(p.born)}`).join("; ")
      }. Check-in bags: ${s.bags} nos. in all. Insurance: ${
        s.insurance ? "opted" : "not opted"
      }. Total fare is USD ${abs2(s.total)}, and same will be collected as ${
        s.payments.map((p) => `USD ${abs2(p.amount)} from ${m(p.method)}`).join(
          " plus ",
        )
      }. If all is in order, can I issue the ticket?`,
    quit: (s) =>
      `Sir/Madam, kindly note that booking ${s.reservation} will stand cancelled, reason being "${s.reason}". Once done it cannot be undone. Are you sure, shall I cancel the same?`,
    fly: (s) =>
      `Sir/Madam, revised schedule for booking ${s.reservation} is as follows: ${
        s.flights.map(leg).join("; ")
      }. Class is same only, ${s.cabin}. Difference of fare, if any, will be through ${
        m(s.method)
      }. Is the revised schedule suitable, shall I update?`,
    seat: (s) =>
      `Sir/Madam, in booking ${s.reservation} the class is getting revised, earlier ${s.had} and henceforth ${s.wanted}. Flights are same only. Difference will be through ${
        m(s.method)
      }. Kindly confirm, can I do it?`,
    who: (s) =>
      `Sir/Madam, in booking ${s.reservation} ${
        s.leaving
          ? `the name of ${
            full(s.leaving)
          } is getting deleted and in that place the name of ${
            full(s.joining)
          }, DOB ${dUK(s.joining.born)}, is getting inserted`
          : `one additional name is getting inserted, ${full(s.joining)}, DOB ${
            dUK(s.joining.born)
          }; no name is getting deleted`
      }. Total ${s.passengers.length} ${
        s1(s.passengers.length, "name")
      } will be there: ${
        s.passengers.map(full).join(", ")
      }. Spellings are matching with the ID proof or not, and shall I save?`,
    bags: (s) =>
      `Sir/Madam, check-in baggage of booking ${s.reservation}: at present ${s.had} ${
        s1(s.had, "bag")
      }, revised ${s.total} ${s1(s.total, "bag")}. ${
        s.nonfree
          ? `Out of revised count, ${s.nonfree} ${
            s1(s.nonfree, "is", "are")
          } chargeable at USD 50 per bag, total USD ${
            s.nonfree * 50
          }, through ${m(s.method)}.`
          : `Chargeable count is nil, so nothing is payable through ${
            m(s.method)
          }.`
      } Shall I do the needful?`,
    cert: (s) =>
      `Sir/Madam, we are extremely sorry for the inconvenience. Towards the ${s.reason} in booking ${s.reservation}, we can issue one certificate amounting to USD ${s.amount}. Kindly confirm if same is acceptable, shall I issue?`,
  }));
}

// ---------------------------------------------------------------- 18 emoji
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l) => `💳 ${b.toLowerCase()} ${l}`,
      (n) => `🎁 gift card ${n}`,
      () => `🅿️ paypal`,
      (n) => `🎟️ cert ${n}`,
    ]);
  const o = (i: ItemWords) => bare(i, " + ") || `no. ${i.id}`;
  const leg = (f: FlightWords) =>
    `🛫 ${f.number} ${f.origin} ${f.departs} 🛬 ${f.destination} ${f.arrives} 📅 ${
      dUS(f.date)
    }`;
  hands.push(hand({
    name: "emoji, Gen Z",
    drop: (s) =>
      `ok bestie so we're yeeting order ${s.order} ❌\n${
        s.items.map((i) => `🛒 ${i.name} – ${o(i)} – ${usd(i.price)}`).join(
          "\n",
        )
      }\n🤷 cuz: ${s.reason}\n💸 refund lands on ${
        m(s.method)
      }\nshould i cancel it fr? 👍/👎`,
    back: (s) =>
      `no worries, not every slay stays 😅 sending back from ${s.order}:\n${
        s.items.map((i) => `📦 ${i.name} – ${o(i)} – ${usd(i.price)}`).join(
          "\n",
        )
      }\n💸 refund lands on ${m(s.method)}\nwe good to start the return? 👍/👎`,
    swap: (s, x) =>
      `${
        x
          ? `🔄 exchange time! (order ${s.order}, the one u already got)`
          : `✏️ order ${s.order} is still pending so we can switch stuff up!`
      }\n${
        s.pairs.map((p) =>
          `👎 bye ${p.had.name} ${o(p.had)}, ${
            usd(p.had.price)
          }\n👍 hi ${p.wanted.name} ${o(p.wanted)}, ${usd(p.wanted.price)}`
        ).join("\n")
      }\n${
        s.difference > 0
          ? `💰 u owe ${usd(s.difference)} on ${m(s.method)}`
          : s.difference < 0
          ? `🤑 u get ${usd(s.difference)} back on ${m(s.method)}`
          : `⚖️ costs exactly the same, $0 diff (${m(s.method)})`
      }\nis it a vibe? say yes and i'll do it`,
    pay: (s) =>
      `payment glow up for ${s.order} (${usd(s.total)}) ✨\nwas: ${
        m(s.had)
      }\nwill be: ${m(s.wanted)}\nu want me to switch it?`,
    ship: (s) =>
      `📍 rerouting ${s.order} to:\n${
        line(s.address, "\n")
      }\nthat the right spot? can i lock it in?`,
    home: (s) =>
      `🏡 new crib alert! ur profile's default address = \n${
        line(s.address, "\n")
      }\nshould i save it?`,
    book: (s) =>
      `trip check ✈️ ${s.origin} ➡️ ${s.destination} ${
        s.roundTrip ? "and back (round trip)" : "one way"
      }, ${s.cabin}\n${s.flights.map(leg).join("\n")}\n${
        s.passengers.map((p) => `🧍 ${full(p)} 🎂 ${dUS(p.born)}`).join("\n")
      }\n🧳 ${s.bags} checked ${s1(s.bags, "bag")}\n🛡️ insurance: ${
        s.insurance ? "yep" : "nope"
      }\n${
        s.payments.map((p) => `${m(p.method)}: ${usd(p.amount)}`).join("\n")
      }\n🧾 total ${usd(s.total)}\nwanna book it?`,
    quit: (s) =>
      `rip ${s.reservation} 🪦 cancelling the whole trip cuz of ${s.reason}. u 100% sure? yes/no`,
    fly: (s) =>
      `new plans for ${s.reservation} just dropped 🔥\n${
        s.flights.map(leg).join("\n")
      }\nstill chilling in ${s.cabin}, price diff on ${
        m(s.method)
      }\nwant me to swap to these?`,
    seat: (s) =>
      `main character move on ${s.reservation} 💺 u were in ${s.had}, now it's gonna be ${s.wanted}. same flights, price diff on ${
        m(s.method)
      }. yes or no?`,
    who: (s) =>
      `squad update for ${s.reservation} 👯\n${
        s.leaving ? `➖ ${full(s.leaving)}\n` : ""
      }➕ ${full(s.joining)} 🎂 ${dUS(s.joining.born)}\n👥 squad now: ${
        s.passengers.map(full).join(" & ")
      }\nlooks right? should i save it?`,
    bags: (s) =>
      `🧳 checked bags on ${s.reservation}: from ${s.had} to ${s.total}\n${
        s.nonfree
          ? `💰 ${s.nonfree} not free @ $50 = $${s.nonfree * 50} on ${
            m(s.method)
          }`
          : `🆓 0 paid ones, $0 on ${m(s.method)}`
      }\nyou down?`,
    cert: (s) =>
      `so sorry about ur ${s.reason} on ${s.reservation} 😭 lemme make it up w/ a $${s.amount} certificate 🎟️ u want it?`,
  }));
}

// ---------------------------------------------------------------- 19 legal
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l) => `the ${b} credit card the number of which terminates in ${l}`,
      (_, id) => `the gift card designated ${id}`,
      (id) => `the PayPal account designated ${id}`,
      (_, id) => `the certificate designated ${id}`,
    ]);
  const it = (i: ItemWords) =>
    `one (1) ${i.name}, article no. ${i.id}${
      keyed(i) && `, of the following specification: ${keyed(i, " ", ", ")}`
    }, at a price of USD ${abs2(i.price)}`;
  const leg = (f: FlightWords) =>
    `carriage on flight ${f.number} of ${
      dUK(f.date)
    } from ${f.origin} (departure ${f.departs} local time) to ${f.destination} (arrival ${f.arrives} local time)`;
  const alpha = (l: readonly string[]) =>
    l.map((x, k) => `(${String.fromCharCode(97 + k)}) ${x}`).join("; ");
  const qty = (n: number) => `${num(n)} (${n})`;
  hands.push(hand({
    name: "legalistic, passive voice",
    drop: (s) =>
      `Notice is hereby given that, subject to the Customer's approval, order ${s.order}, consisting of ${
        alpha(s.items.map(it))
      }, will be cancelled on the ground that it was declared "${s.reason}". Any sums received will be reimbursed to ${
        m(s.method)
      }. Is such cancellation approved by the Customer?`,
    back: (s) =>
      `Subject to the Customer's approval, the following goods delivered under order ${s.order} will be accepted for return: ${
        alpha(s.items.map(it))
      }. The purchase price thereof will be reimbursed to ${
        m(s.method)
      }. Is the foregoing approved?`,
    swap: (s, x) =>
      `Subject to the Customer's approval, ${
        x
          ? `the goods delivered under order ${s.order} will be exchanged`
          : `the goods to be supplied under pending order ${s.order} will be substituted`
      } as follows: ${
        alpha(s.pairs.map((p) =>
          `${it(p.had)}, will be superseded by ${it(p.wanted)}`
        ))
      }. ${
        s.difference > 0
          ? `A supplementary amount of USD ${
            abs2(s.difference)
          } will become payable by the Customer and will be debited from ${
            m(s.method)
          }.`
          : s.difference < 0
          ? `An excess amount of USD ${
            abs2(s.difference)
          } will become payable to the Customer and will be credited to ${
            m(s.method)
          }.`
          : `No amount will become payable by either party; ${
            m(s.method)
          } is recorded as the applicable means of payment.`
      } Does the Customer consent thereto?`,
    pay: (s) =>
      `The liability of USD ${
        abs2(s.total)
      } arising from order ${s.order}, heretofore discharged by means of ${
        m(s.had)
      }, will hereafter be discharged by means of ${
        m(s.wanted)
      }. Is this substitution authorized by the Customer?`,
    ship: (s) =>
      `The place of delivery for order ${s.order} will be amended so as to read: ${
        line(s.address)
      }. Is the amendment approved by the Customer?`,
    home: (s) =>
      `The default address recorded in the Customer's profile will be amended so as to read: ${
        line(s.address)
      }. Does the Customer consent to the recording of same?`,
    book: (s) =>
      `Subject to the Customer's approval, a ${
        s.roundTrip ? "round-trip" : "one-way"
      } contract of carriage from ${s.origin} to ${s.destination} in ${s.cabin} will be concluded, comprising ${
        alpha(s.flights.map(leg))
      }. The ${s1(s.passengers.length, "passenger")} named therein shall be ${
        and(s.passengers.map((p) => `${full(p)} (born ${dUK(p.born)})`))
      }. Checked baggage shall amount to ${qty(s.bags)} ${
        s1(s.bags, "piece")
      } in aggregate. Travel insurance shall ${
        s.insurance ? "" : "not "
      }be included. The consideration of USD ${
        abs2(s.total)
      } shall be rendered by ${
        and(s.payments.map((p) => `USD ${abs2(p.amount)} from ${m(p.method)}`))
      }. Is the conclusion of this contract authorized?`,
    quit: (s) =>
      `Reservation ${s.reservation} will be cancelled and rendered void, the ground invoked being "${s.reason}". Is this cancellation authorized by the Customer, yes or no?`,
    fly: (s) =>
      `The itinerary under reservation ${s.reservation} will be revoked and replaced in full by ${
        alpha(s.flights.map(leg))
      }. The class of carriage, being ${s.cabin}, shall remain unaffected. Any difference in fare shall be settled by means of ${
        m(s.method)
      }. Does the Customer approve?`,
    seat: (s) =>
      `The class of carriage under reservation ${s.reservation}, heretofore ${s.had}, shall hereafter be ${s.wanted}; the flights shall remain unaffected. Any difference in fare shall be settled by means of ${
        m(s.method)
      }. Is this amendment authorized?`,
    who: (s) =>
      `Under reservation ${s.reservation}, ${
        s.leaving
          ? `the entitlement of ${full(s.leaving)} (born ${
            dUK(s.leaving.born)
          }) shall cease and shall pass to ${full(s.joining)} (born ${
            dUK(s.joining.born)
          })`
          : `${full(s.joining)} (born ${
            dUK(s.joining.born)
          }) shall be admitted as a further passenger, without any other passenger being removed`
      }. The passengers thereafter entitled shall be ${
        and(s.passengers.map(full))
      }. Is this amendment authorized by the Customer?`,
    bags: (s) =>
      `The checked baggage under reservation ${s.reservation}, heretofore ${
        qty(s.had)
      } ${s1(s.had, "piece")}, shall hereafter be ${qty(s.total)} ${
        s1(s.total, "piece")
      }. ${
        s.nonfree
          ? `A fee of USD 50 shall be levied on each of ${qty(s.nonfree)} ${
            s1(s.nonfree, "piece")
          }, totalling USD ${s.nonfree * 50}, by means of ${m(s.method)}.`
          : `No fee shall be levied, and ${m(s.method)} shall not be debited.`
      } Is this amendment authorized?`,
    cert: (s) =>
      `In full recognition of the ${s.reason} under reservation ${s.reservation}, a certificate in the amount of USD ${
        abs2(s.amount)
      } is hereby offered. Is this offer accepted by the Customer?`,
  }));
}

// ---------------------------------------------------------------- 20 Southern US
{
  const m = (x: MethodWords) =>
    say(x, [
      (b, l) => `that ${b} card y'all got endin' in ${l}`,
      (n) => `that gift card, number ${n}`,
      (id) => `that PayPal, ${id}`,
      (n) => `that certificate, number ${n}`,
    ]);
  const it = (i: ItemWords) =>
    `${i.name}, the ${orId(i, bare(i, ", "))} one, ${usdc(i.price)}`;
  const leg = (f: FlightWords) =>
    `${f.number} outta ${f.origin} ${dUSth(f.date)} at ${
      t12(f.departs)
    }, gets y'all to ${f.destination} at ${t12(f.arrives)}`;
  hands.push(hand({
    name: "Southern US, chatty",
    drop: (s) =>
      `Well bless your heart, that's no trouble at all. I'd be callin' off ${s.order} for you (I'll say ${s.reason}), and that takes care of ${
        s.items.map((i) => `the ${it(i)}`).join("; and ")
      }. Your money goes right back onto ${
        m(s.method)
      }. Want me to cancel that, hon?`,
    back: (s) =>
      `Aw shoot, sorry it didn't work out. So outta ${s.order} y'all are sendin' back ${
        s.items.map((i) => `the ${it(i)}`).join("; and ")
      }. I'll see that the refund lands on ${
        m(s.method)
      }. That sound right to you, hon?`,
    swap: (s, x) =>
      `${
        x
          ? `Alrighty, we're tradin' in some of what came with ${s.order}.`
          : `Alrighty, ${s.order} ain't left the barn yet, so I can fix what's in it.`
      } ${
        s.pairs.map((p) =>
          `Y'all had the ${it(p.had)}. I'd put you down for the ${
            it(p.wanted)
          } instead.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `It'll run you ${usdc(s.difference)} more, outta ${m(s.method)}.`
          : s.difference < 0
          ? `That puts ${usdc(s.difference)} back in your pocket, onto ${
            m(s.method)
          }.`
          : `It comes out dead even, nothin' to pay; I've got ${
            m(s.method)
          } on the slip.`
      } Shall I get that ${x ? "exchange" : "change"} goin' for you?`,
    pay: (s) =>
      `So for ${s.order}, y'all want ${usdc(s.total)} took outta ${
        m(s.wanted)
      }, and not outta ${
        m(s.had)
      } like we got it now. Is that right, and you want me to switch it?`,
    ship: (s) =>
      `Sure thing, sugar. ${s.order}'s headin' over to ${
        line(s.address)
      } instead. Is that where y'all want it, yes or no?`,
    home: (s) =>
      `Well, welcome to the new place! I'd put ${
        line(s.address)
      } down as the default address in your profile. That okay with you?`,
    book: (s) =>
      `Here's what I got for y'all. ${
        s.roundTrip ? "Round trip" : "One way"
      }, ${s.origin} to ${s.destination}, sittin' in ${s.cabin}. ${
        s.flights.map((f, k) => (k ? "Then " : "First ") + leg(f)).join(". ")
      }. That's for ${
        and(s.passengers.map((p) => `${full(p)} (birthday ${dUSth(p.born)})`))
      }. ${
        s.bags
          ? `Y'all are checkin' ${num(s.bags)} ${s1(s.bags, "bag")}`
          : "Y'all ain't checkin' any bags"
      }, and ${
        s.insurance
          ? "you do want the insurance"
          : "you don't want the insurance"
      }. Comes to ${usdc(s.total)}: ${
        and(s.payments.map((p) => `${usdc(p.amount)} off ${m(p.method)}`))
      }. Want me to go on and book it?`,
    quit: (s) =>
      `Alright now, I just wanna be real sure, 'cause I can't undo it. Y'all want ${s.reservation} cancelled, and I'm puttin' down ${s.reason} for why. Is that a yes, hon?`,
    fly: (s) =>
      `I reckon this'll suit you better. ${s.reservation} would go like this now. ${
        s.flights.map((f, k) => (k ? "Then " : "First ") + leg(f)).join(". ")
      }. Y'all are still in ${s.cabin}, and if the fare's any different it's on ${
        m(s.method)
      }. Want me to change it over?`,
    seat: (s) =>
      `So we're gettin' y'all outta ${s.had} and into the seats y'all asked for, that's ${s.wanted}, on ${s.reservation}. Flights ain't changin'. The difference is on ${
        m(s.method)
      }. Shall I fix that up for you?`,
    who: (s) =>
      `${
        s.leaving
          ? `So ${full(s.leaving)} can't make it, bless 'em, and ${
            full(s.joining)
          } is goin' in their place on ${s.reservation}.`
          : `So ${
            full(s.joining)
          } is comin' along on ${s.reservation}, and everybody else is still goin'.`
      } I got ${s.joining.first}'s birthday as ${
        dUSth(s.joining.born)
      }. That makes it ${
        and(s.passengers.map(full))
      } on the plane. Did I get everybody, and shall I save it?`,
    bags: (s) =>
      `Y'all got ${num(s.had)} checked ${
        s1(s.had, "bag")
      } on ${s.reservation} and I'd make it ${num(s.total)} all told. ${
        s.nonfree
          ? `The airline wants fifty bucks a bag for ${
            num(s.nonfree)
          } of 'em, so that's $${s.nonfree * 50} on ${m(s.method)}.`
          : `The airline don't want a dime for 'em, so nothin' goes on ${
            m(s.method)
          }.`
      } Okay by you?`,
    cert: (s) =>
      `Honey, I'm just as sorry as I can be about that ${s.reason} on ${s.reservation}. How about I send y'all a certificate for ${
        usdc(s.amount)
      }? Would you like that?`,
  }));
}

/** Twenty ways to sum up a request and to ask for consent. */
export const GUEST_PHRASINGS: readonly Phrasing[] = hands;
