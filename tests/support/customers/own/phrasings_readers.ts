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

// ---------------------------------------------------------------- words

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
];
const CITIES: Readonly<Record<string, string>> = {
  ATL: "Atlanta",
  BOS: "Boston",
  CLT: "Charlotte",
  DEN: "Denver",
  DFW: "Dallas/Fort Worth",
  DTW: "Detroit",
  EWR: "Newark",
  IAH: "Houston",
  JFK: "New York JFK",
  LAS: "Las Vegas",
  LAX: "Los Angeles",
  LGA: "New York LaGuardia",
  MCO: "Orlando",
  MIA: "Miami",
  MSP: "Minneapolis",
  ORD: "Chicago",
  PHL: "Philadelphia",
  PHX: "Phoenix",
  SEA: "Seattle",
  SFO: "San Francisco",
};

const cap = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);
const title = (s: string) => s.split(" ").map(cap).join(" ");
const word = (n: number) => NUMBERS[n] ?? String(n);
/** As `word`, where no noun follows. */
const alone = (n: number) => n === 0 ? "none" : word(n);
const num = (n: number, one: string, many = `${one}s`) =>
  `${n} ${n === 1 ? one : many}`;
const wordy = (n: number, one: string, many = `${one}s`) =>
  `${word(n)} ${n === 1 ? one : many}`;
const s_ = (n: number) => n === 1 ? "" : "s";
const list = (xs: readonly string[], and = "and") =>
  xs.length < 2
    ? xs.join("")
    : xs.length === 2
    ? `${xs[0]} ${and} ${xs[1]}`
    : `${xs.slice(0, -1).join(", ")}, ${and} ${xs[xs.length - 1]}`;
const lines = (xs: readonly string[]) => xs.join("\n");

// ---------------------------------------------------------------- money

const plain = (n: number) => Math.abs(n).toFixed(2);
const usd = (n: number) => "$" + plain(n).replace(/\B(?=(\d{3})+\.)/g, ",");
const usdShort = (n: number) => usd(n).replace(/\.00$/, "");
const usdCode = (n: number) => `${plain(n)} USD`;
const usdBefore = (n: number) => `USD ${plain(n)}`;
const dollars = (n: number) =>
  plain(n).endsWith(".00")
    ? `${Math.abs(Math.round(n))} dollars`
    : `${plain(n)} dollars`;
const sum = (xs: readonly number[]) =>
  Math.round(xs.reduce((a, b) => a + b, 0) * 100) / 100;
const value = (items: readonly ItemWords[]) => sum(items.map((i) => i.price));
/** Below half a cent a difference counts as none. */
const sign = (n: number) => Math.abs(n) < 0.005 ? 0 : n < 0 ? -1 : 1;

// ---------------------------------------------------------------- dates

const ymd = (d: string) => d.split("-").map(Number) as [number, number, number];
const pad = (n: number) => String(n).padStart(2, "0");
/** May 20, 2024 */
const us = (d: string) => {
  const [y, m, k] = ymd(d);
  return `${MONTHS[m - 1]} ${k}, ${y}`;
};
/** May 20 */
const usDay = (d: string) => us(d).replace(/,.*$/, "");
/** May 20th, 2024 */
const usOrdinal = (d: string) => {
  const [y, m, k] = ymd(d);
  const end = k > 10 && k < 14
    ? "th"
    : ["th", "st", "nd", "rd"][k % 10] ?? "th";
  return `${MONTHS[m - 1]} ${k}${end}, ${y}`;
};
/** Monday, May 20, 2024 */
const usWeekday = (d: string) => {
  const [y, m, k] = ymd(d);
  return `${DAYS[new Date(Date.UTC(y, m - 1, k)).getUTCDay()]}, ${us(d)}`;
};
/** 20 May 2024 */
const uk = (d: string) => {
  const [y, m, k] = ymd(d);
  return `${k} ${MONTHS[m - 1]} ${y}`;
};
/** 20-May-2024 */
const dashed = (d: string) => {
  const [y, m, k] = ymd(d);
  return `${pad(k)}-${MONTHS[m - 1]!.slice(0, 3)}-${y}`;
};
/** 05/20/2024 */
const slashed = (d: string) => {
  const [y, m, k] = ymd(d);
  return `${pad(m)}/${pad(k)}/${y}`;
};
/** 2:30 PM */
const ampm = (t: string) => {
  const found = /^(\d\d?):(\d\d)(?::\d\d)?(.*)$/.exec(t);
  if (found === null) return t;
  const h = Number(found[1]);
  return `${h % 12 === 0 ? 12 : h % 12}:${found[2]} ${
    h % 24 < 12 ? "AM" : "PM"
  }${found[3]}`;
};
/** 2:30pm */
const ampmSmall = (t: string) =>
  ampm(t).replace(/ ([AP]M)/, (_, half: string) => half.toLowerCase());
const city = (code: string) => {
  const name = CITIES[code];
  return name === undefined ? code : `${name} (${code})`;
};

// -------------------------------------------------------------- methods

const brandName = (m: MethodWords) =>
  m.brand === undefined ? "" : title(m.brand.toLowerCase());
/** Visa ending in 1234 / gift card / PayPal account / certificate … */
const ending = (m: MethodWords, id = false, verb = "ending in") => {
  if (m.source === "credit card") {
    return m.brand !== undefined && m.lastFour !== undefined
      ? `${brandName(m)} ${verb} ${m.lastFour}`
      : `credit card ${m.id}`;
  }
  if (m.source === "PayPal") return id ? `PayPal ${m.id}` : "PayPal account";
  return id || m.source === "certificate" ? `${m.source} ${m.id}` : m.source;
};
/** Visa credit card ending in 1234 (credit_card_1234567) */
const both = (m: MethodWords) => {
  if (m.source === "credit card") {
    return m.brand !== undefined && m.lastFour !== undefined
      ? `${brandName(m)} credit card ending in ${m.lastFour} (${m.id})`
      : `credit card (${m.id})`;
  }
  return m.source === "PayPal"
    ? `PayPal account (${m.id})`
    : `${m.source} (${m.id})`;
};
/** Ids are needed to tell two methods of the same kind apart. */
const alike = (a: MethodWords, b: MethodWords) =>
  a.source === b.source && a.source !== "credit card";

// ---------------------------------------------------------------- items

const options = (i: ItemWords, colon = ": ", comma = ", ") =>
  Object.entries(i.options).map(([k, v]) => `${k}${colon}${v}`).join(comma);
/** The values only, with the name where a value alone says nothing. */
const values = (i: ItemWords, comma = ", ") =>
  Object.entries(i.options).map(([k, v]) =>
    /^(yes|no|none|true|false|high|medium|low|standard|[\d.]+|[smlx]{1,4})$/i
        .test(v)
      ? `${k} ${v}`
      : v
  ).join(comma);
const after = (text: string, open = " (", close = ")") =>
  text === "" ? "" : `${open}${text}${close}`;
const withOptions = (i: ItemWords) => i.name + after(options(i));

const address = (a: AddressWords, comma = ", ") =>
  [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country]
    .filter((x) => x !== "").join(comma);
const envelope = (a: AddressWords, indent = "") =>
  lines(
    [a.address1, a.address2, `${a.city}, ${a.state} ${a.zip}`, a.country]
      .filter((x) => x !== "").map((x) => indent + x),
  );

// -------------------------------------------------------------- airline

const named = (p: PassengerWords) => `${p.first} ${p.last}`;
const classOf = (c: CabinWords) => c === "basic economy" ? c : `${c} class`;
const because = (reason: string) => {
  switch (reason) {
    case "change of plan":
      return "because your plans have changed";
    case "airline cancelled flight":
      return "because the airline cancelled the flight";
    case "health":
      return "for health reasons";
    case "weather":
      return "because of the weather";
    default:
      return `for this reason: ${reason}`;
  }
};

// ------------------------------------------------------ 1. warm sentences

const flowing: Phrasing = (() => {
  const thing = (i: ItemWords) => `the ${i.name}${after(options(i, " "))}`;
  const flight = (f: FlightWords) =>
    `flight ${f.number} from ${f.origin} to ${f.destination} on ${
      us(f.date)
    }, leaving at ${ampm(f.departs)} and landing at ${ampm(f.arrives)}`;
  const person = (p: PassengerWords) => `${named(p)} (born ${us(p.born)})`;
  return {
    name: "flowing sentences, warm",
    retail: (s: RetailSummary) => {
      switch (s.act) {
        case "cancel":
          return `Thanks for your patience! I've looked everything up. I would cancel your order ${s.order} ${
            s.reason === "no longer needed"
              ? "because you no longer need it"
              : s.reason === "ordered by mistake"
              ? "because it was ordered by mistake"
              : `for this reason: ${s.reason}`
          }. That covers ${list(s.items.map(thing))}, and the ${
            usd(value(s.items))
          } would be refunded to your ${
            ending(s.method)
          }. Would you like me to go ahead with the cancellation?`;
        case "return":
          return `I can set up the return for you. From order ${s.order}, you'd be sending back ${
            list(s.items.map(thing))
          }, and the refund of ${usd(value(s.items))} would go to your ${
            ending(s.method)
          }. Does that sound right, and shall I start the return?`;
        case "exchange":
        case "modify": {
          const how = s.act === "exchange"
            ? `I can exchange ${
              s.pairs.length === 1 ? "an item" : "some items"
            } of your delivered order ${s.order}.`
            : `I can change the ${
              s.pairs.length === 1 ? "item" : "items"
            } in your pending order ${s.order}.`;
          const what = s.pairs.map((p) =>
            `${thing(p.had)} would be replaced with ${thing(p.wanted)}`
          );
          const paid = sign(s.difference) === 0
            ? `There is no price difference, and your ${
              ending(s.method)
            } would stay on record as the payment method.`
            : sign(s.difference) > 0
            ? `The new total is ${
              usd(s.difference)
            } higher, which would be charged to your ${ending(s.method)}.`
            : `The new total is ${
              usd(s.difference)
            } lower, and that money would go back to your ${ending(s.method)}.`;
          return `${how} ${
            cap(list(what))
          }. ${paid} Are you happy for me to do this?`;
        }
        case "payment":
          return `I can switch the payment for your order ${s.order}, which comes to ${
            usd(s.total)
          }. Instead of your ${
            ending(s.had, alike(s.had, s.wanted))
          }, it would be paid with your ${
            ending(s.wanted, alike(s.had, s.wanted))
          }. Would you like me to make that change?`;
        case "address":
          return `I can have your order ${s.order} delivered somewhere else. The new shipping address for that order would be ${
            address(s.address)
          }. Shall I update it for you?`;
        case "userAddress":
          return `I can update the default address in your profile. From now on it would be ${
            address(s.address)
          }. Would you like me to save that?`;
      }
    },
    airline: (s: AirlineSummary) => {
      switch (s.act) {
        case "book":
          return `Wonderful, here is what I have. I would book a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination} in ${classOf(s.cabin)} with ${
            s.flights.map(flight).join(", and ")
          }. ${
            s.passengers.length === 1
              ? "The passenger is"
              : "The passengers are"
          } ${list(s.passengers.map(person))}, with ${
            s.bags === 0 ? "no checked bags" : wordy(s.bags, "checked bag") +
              (s.bags === 1 ? "" : " altogether")
          } and ${
            s.insurance ? "with travel insurance" : "without travel insurance"
          }. The total is ${usd(s.total)}, paid with ${
            list(
              s.payments.map((p) =>
                `your ${ending(p.method, true)} (${usd(p.amount)})`
              ),
            )
          }. Would you like me to book it?`;
        case "cancel":
          return `I understand. I would cancel your whole reservation ${s.reservation} ${
            because(s.reason)
          }. Are you sure you'd like me to do that?`;
        case "flights":
          return `I can move you to other flights. Reservation ${s.reservation} would then consist of ${
            s.flights.map(flight).join(", and ")
          }, and you would stay in ${
            classOf(s.cabin)
          }. Any difference in price would be settled with your ${
            ending(s.method, true)
          }. Would you like me to make this change?`;
        case "cabin":
          return `I can move reservation ${s.reservation} from ${
            classOf(s.had)
          } to ${
            classOf(s.wanted)
          } while the flights stay exactly as they are. Any difference in price would be settled with your ${
            ending(s.method, true)
          }. Shall I do that for you?`;
        case "passengers":
          return `I can update who is travelling on reservation ${s.reservation}. ${
            s.leaving === null
              ? `${person(s.joining)} would be added`
              : `${person(s.leaving)} would be replaced by ${person(s.joining)}`
          }, so that the ${
            s.passengers.length === 1 ? "passenger is" : "passengers are"
          } ${
            list(s.passengers.map(person))
          }. Is that what you'd like me to do?`;
        case "bags":
          return `I can change the luggage on reservation ${s.reservation}. You have ${
            wordy(s.had, "checked bag")
          } now and would have ${alone(s.total)} afterwards. ${
            s.nonfree === 0
              ? `None of them costs extra, and your ${
                ending(s.method, true)
              } would be on record as the payment method.`
              : `${cap(word(s.nonfree))} of them ${
                s.nonfree === 1 ? "is" : "are"
              } not free and ${s.nonfree === 1 ? "costs" : "cost"} $50${
                s.nonfree === 1 ? "" : " each"
              }, paid with your ${ending(s.method, true)}.`
          } Would you like me to go ahead?`;
        case "certificate":
          return `I'm truly sorry about the ${s.reason}. To make up for it, I would like to send you a certificate worth ${
            usdShort(s.amount)
          } for reservation ${s.reservation}. Would you like to accept it?`;
      }
    },
  };
})();

// ------------------------------------------------------- 2. short bullets

const bullets: Phrasing = (() => {
  const make = (head: string, rows: readonly string[], ask: string) =>
    `${head}\n\n${lines(rows.map((r) => `- ${r}`))}\n\n${ask}`;
  const thing = (i: ItemWords) =>
    `${i.name}${after(values(i), ", ", "")} (item ${i.id}), ${usd(i.price)}`;
  const flight = (f: FlightWords) =>
    `${f.number}: ${f.origin} → ${f.destination}, ${
      usDay(f.date)
    }, ${f.departs}-${f.arrives}`;
  const person = (p: PassengerWords) => `${named(p)}, DOB ${p.born}`;
  return {
    name: "short bullet list",
    retail: (s: RetailSummary) => {
      switch (s.act) {
        case "cancel":
          return make(`Here's what I'll do:`, [
            `Cancel order ${s.order}`,
            `Reason: ${s.reason}`,
            ...s.items.map((i) => `Item: ${thing(i)}`),
            `Refund of ${usd(value(s.items))} to ${ending(s.method)}`,
          ], "OK to proceed (yes/no)?");
        case "return":
          return make(`Here's what I'll do:`, [
            `Return from order ${s.order}`,
            ...s.items.map((i) => `Item: ${thing(i)}`),
            `Refund of ${usd(value(s.items))} to ${ending(s.method)}`,
          ], "OK to proceed (yes/no)?");
        case "exchange":
        case "modify":
          return make(`Here's what I'll do:`, [
            s.act === "exchange"
              ? `Exchange delivered items, order ${s.order}`
              : `Modify items of pending order ${s.order}`,
            ...s.pairs.map((p) => `${thing(p.had)} → ${thing(p.wanted)}`),
            sign(s.difference) === 0
              ? `Price difference: none (payment method: ${ending(s.method)})`
              : sign(s.difference) > 0
              ? `Price difference: you pay ${usd(s.difference)} with ${
                ending(s.method)
              }`
              : `Price difference: you get ${usd(s.difference)} back to ${
                ending(s.method)
              }`,
          ], "OK to proceed (yes/no)?");
        case "payment":
          return make(`Here's what I'll do:`, [
            `Change the payment method of order ${s.order}`,
            `Old: ${ending(s.had, alike(s.had, s.wanted))}`,
            `New: ${ending(s.wanted, alike(s.had, s.wanted))}`,
            `Amount: ${usd(s.total)}`,
          ], "OK to proceed (yes/no)?");
        case "address":
          return make(`Here's what I'll do:`, [
            `Change the shipping address of order ${s.order}`,
            `New address: ${address(s.address)}`,
          ], "OK to proceed (yes/no)?");
        case "userAddress":
          return make(`Here's what I'll do:`, [
            "Change the default address of your account",
            `New address: ${address(s.address)}`,
          ], "OK to proceed (yes/no)?");
      }
    },
    airline: (s: AirlineSummary) => {
      switch (s.act) {
        case "book":
          return make("Your new booking:", [
            `${s.origin} → ${s.destination}, ${
              s.roundTrip ? "round trip" : "one way"
            }`,
            ...s.flights.map((f) => `Flight ${flight(f)}`),
            `Cabin: ${s.cabin}`,
            ...s.passengers.map((p) => `Passenger: ${person(p)}`),
            `Checked bags: ${s.bags === 0 ? "none" : s.bags}`,
            `Travel insurance: ${s.insurance ? "yes" : "no"}`,
            ...s.payments.map((p) =>
              `Payment: ${usd(p.amount)} from ${ending(p.method, true)}`
            ),
            `Total: ${usd(s.total)}`,
          ], "OK to book (yes/no)?");
        case "cancel":
          return make("To confirm:", [
            `Cancel reservation ${s.reservation}`,
            `Reason: ${s.reason}`,
          ], "OK to proceed (yes/no)?");
        case "flights":
          return make(`To confirm, new flights for ${s.reservation}:`, [
            ...s.flights.map(flight),
            `Cabin unchanged: ${s.cabin}`,
            `Fare difference: ${ending(s.method, true)}`,
          ], "OK to proceed (yes/no)?");
        case "cabin":
          return make(`To confirm, cabin change for ${s.reservation}:`, [
            `From: ${s.had}`,
            `To: ${s.wanted}`,
            "Flights: unchanged",
            `Fare difference: ${ending(s.method, true)}`,
          ], "OK to proceed (yes/no)?");
        case "passengers":
          return make(`To confirm, passengers of ${s.reservation}:`, [
            ...(s.leaving === null ? [] : [`Remove: ${person(s.leaving)}`]),
            `Add: ${person(s.joining)}`,
            `All passengers afterwards: ${s.passengers.map(person).join("; ")}`,
          ], "OK to proceed (yes/no)?");
        case "bags":
          return make(`To confirm, checked bags on ${s.reservation}:`, [
            `Now: ${s.had}`,
            `New total: ${s.total}`,
            s.nonfree === 0
              ? "Paid bags: none, all free"
              : `Paid bags: ${s.nonfree} at $50${
                s.nonfree === 1 ? "" : " each"
              }`,
            `Payment method: ${ending(s.method, true)}`,
          ], "OK to proceed (yes/no)?");
        case "certificate":
          return make("What I can offer:", [
            `Certificate of ${usdShort(s.amount)}`,
            `Reservation ${s.reservation}`,
            `Compensation for: ${s.reason}`,
          ], "OK to issue it (yes/no)?");
      }
    },
  };
})();

// ---------------------------------------------------- 3. numbered, formal

const numbered: Phrasing = (() => {
  const make = (head: string, rows: readonly string[]) =>
    `${head}\n\n${
      lines(rows.map((r, k) => `${k + 1}. ${r}`))
    }\n\nPlease reply "Yes" to authorize this, or "No" if anything should be different.`;
  const thing = (i: ItemWords) =>
    `${i.name} [${i.id}]${after(options(i), ", with ", "")}`;
  const flight = (f: FlightWords) =>
    `Flight ${f.number}, ${
      usWeekday(f.date)
    }, ${f.origin} to ${f.destination}, departure ${ampm(f.departs)}, arrival ${
      ampm(f.arrives)
    }.`;
  const person = (p: PassengerWords) =>
    `${named(p)}, date of birth ${us(p.born)}`;
  return {
    name: "numbered list, formal",
    retail: (s: RetailSummary) => {
      switch (s.act) {
        case "cancel":
          return make(
            "Before I submit the cancellation, please review the following details:",
            [
              `Order to be cancelled: ${s.order}.`,
              `Reason for cancellation: "${s.reason}".`,
              ...s.items.map((i) =>
                `Item included: ${thing(i)}; ${usd(i.price)}.`
              ),
              `Refund: ${usd(value(s.items))}, credited to your ${
                both(s.method)
              }.`,
            ],
          );
        case "return":
          return make(
            "Before I submit the return request, please review the following details:",
            [
              `Order: ${s.order}.`,
              ...s.items.map((i) =>
                `Item to be returned: ${thing(i)}; ${usd(i.price)}.`
              ),
              `Refund: ${usd(value(s.items))}, credited to your ${
                both(s.method)
              }.`,
            ],
          );
        case "exchange":
        case "modify":
          return make(
            `Before I submit the ${
              s.act === "exchange" ? "exchange" : "item modification"
            }, please review the following details:`,
            [
              s.act === "exchange"
                ? `Delivered order concerned: ${s.order}.`
                : `Pending order concerned: ${s.order}.`,
              ...s.pairs.map((p) =>
                `Current item: ${thing(p.had)}; ${
                  usd(p.had.price)
                }. Replacement: ${thing(p.wanted)}; ${usd(p.wanted.price)}.`
              ),
              sign(s.difference) === 0
                ? "Price difference: $0.00."
                : sign(s.difference) > 0
                ? `Price difference: an additional charge of ${
                  usd(s.difference)
                }.`
                : `Price difference: a refund of ${usd(s.difference)}.`,
              `Payment method for the difference: your ${both(s.method)}.`,
            ],
          );
        case "payment":
          return make(
            "Before I change the payment method, please review the following details:",
            [
              `Order: ${s.order}.`,
              `Order total: ${usd(s.total)}.`,
              `Current payment method: ${both(s.had)}.`,
              `New payment method: ${both(s.wanted)}.`,
            ],
          );
        case "address":
          return make(
            "Before I change where this order is shipped, please review the following details:",
            [
              `Order: ${s.order}.`,
              `New shipping address for this order: ${address(s.address)}.`,
            ],
          );
        case "userAddress":
          return make(
            "Before I update your profile, please review the following details:",
            [
              "Change: your default address on file.",
              `New default address: ${address(s.address)}.`,
            ],
          );
      }
    },
    airline: (s: AirlineSummary) => {
      switch (s.act) {
        case "book":
          return make(
            "Before I complete the booking, please review the following details:",
            [
              `Route: ${s.origin} to ${s.destination}, ${
                s.roundTrip ? "round trip" : "one way"
              }.`,
              ...s.flights.map(flight),
              `Cabin class: ${title(s.cabin)}.`,
              ...s.passengers.map((p) => `Passenger: ${person(p)}.`),
              `Checked baggage: ${
                s.bags === 0 ? "none" : num(s.bags, "bag") + " in total"
              }.`,
              `Travel insurance: ${s.insurance ? "included" : "declined"}.`,
              `Payment: ${
                list(
                  s.payments.map((p) =>
                    `${usd(p.amount)} by ${both(p.method)}`
                  ),
                )
              }.`,
              `Total amount: ${usd(s.total)}.`,
            ],
          );
        case "cancel":
          return make(
            "Before I submit the cancellation, please review the following details:",
            [
              `Reservation to be cancelled: ${s.reservation}.`,
              `Reason for cancellation: "${s.reason}".`,
            ],
          );
        case "flights":
          return make(
            `Before I change the flights of reservation ${s.reservation}, please review the complete new itinerary:`,
            [
              ...s.flights.map(flight),
              `Cabin class (unchanged): ${title(s.cabin)}.`,
              `Payment or refund of any fare difference: ${both(s.method)}.`,
            ],
          );
        case "cabin":
          return make(
            "Before I change the cabin class, please review the following details:",
            [
              `Reservation: ${s.reservation}.`,
              `Current cabin: ${title(s.had)}.`,
              `New cabin: ${
                title(s.wanted)
              }, for all flights, which otherwise remain the same.`,
              `Payment or refund of any fare difference: ${both(s.method)}.`,
            ],
          );
        case "passengers":
          return make(
            "Before I update the passenger information, please review the following details:",
            [
              `Reservation: ${s.reservation}.`,
              ...(s.leaving === null
                ? [`Passenger to be added: ${person(s.joining)}.`]
                : [
                  `Passenger to be replaced: ${person(s.leaving)}.`,
                  `New passenger: ${person(s.joining)}.`,
                ]),
              `Complete passenger list after the change: ${
                s.passengers.map(person).join("; ")
              }.`,
            ],
          );
        case "bags":
          return make(
            "Before I update the baggage, please review the following details:",
            [
              `Reservation: ${s.reservation}.`,
              `Checked bags at present: ${s.had}.`,
              `Checked bags after the change: ${s.total}.`,
              `Bags subject to a fee: ${
                s.nonfree === 0 ? "none" : `${s.nonfree}, at $50.00 each`
              }.`,
              `Payment method: ${both(s.method)}.`,
            ],
          );
        case "certificate":
          return make(
            "Before I issue the compensation, please review the following details:",
            [
              `Reservation concerned: ${s.reservation}.`,
              `Cause: ${s.reason}.`,
              `Compensation: one certificate in the amount of ${
                usd(s.amount)
              }.`,
            ],
          );
      }
    },
  };
})();

// ----------------------------------------------------- 4. Markdown tables

const tables: Phrasing = (() => {
  const table = (head: readonly string[], rows: readonly string[][]) =>
    lines([
      `| ${head.join(" | ")} |`,
      `|${head.map(() => "---").join("|")}|`,
      ...rows.map((r) => `| ${r.join(" | ")} |`),
    ]);
  const goods = (items: readonly ItemWords[]) =>
    table(
      ["Product", "Item ID", "Options", "Price"],
      items.map((
        i,
      ) => [i.name, i.id, options(i) === "" ? "-" : options(i), usd(i.price)]),
    );
  const air = (flights: readonly FlightWords[]) =>
    table(
      ["Flight", "Date", "From", "To", "Dep.", "Arr."],
      flights.map((
        f,
      ) => [f.number, f.date, f.origin, f.destination, f.departs, f.arrives]),
    );
  const people = (passengers: readonly PassengerWords[]) =>
    table(
      ["First name", "Last name", "Date of birth"],
      passengers.map((p) => [p.first, p.last, p.born]),
    );
  const place = (a: AddressWords) =>
    table(["Field", "Value"], [
      ["Address line 1", a.address1],
      ...(a.address2 === "" ? [] : [["Address line 2", a.address2]]),
      ["City", a.city],
      ["State", a.state],
      ["ZIP", a.zip],
      ["Country", a.country],
    ]);
  return {
    name: "Markdown tables",
    retail: (s: RetailSummary) => {
      switch (s.act) {
        case "cancel":
          return `Below is the order you'd like to cancel.\n\n${
            goods(s.items)
          }\n\n${
            table(["Order", "Action", "Reason", "Refund", "Refunded to"], [[
              s.order,
              "Cancel",
              s.reason,
              usd(value(s.items)),
              both(s.method),
            ]])
          }\n\nDo you confirm that I should cancel this order?`;
        case "return":
          return `Below ${
            s.items.length === 1 ? "is the item" : "are the items"
          } you'd like to return.\n\n${goods(s.items)}\n\n${
            table(["Order", "Action", "Refund", "Refunded to"], [[
              s.order,
              "Return",
              usd(value(s.items)),
              both(s.method),
            ]])
          }\n\nDo you confirm that I should submit this return?`;
        case "exchange":
        case "modify":
          return `Below is the ${
            s.act === "exchange"
              ? "exchange for your delivered order"
              : "item change for your pending order"
          } ${s.order}.\n\n${
            table(
              [
                "Product",
                "Current item",
                "Current options",
                "Price",
                "New item",
                "New options",
                "New price",
              ],
              s.pairs.map((p) => [
                p.had.name === p.wanted.name
                  ? p.had.name
                  : `${p.had.name} → ${p.wanted.name}`,
                p.had.id,
                options(p.had),
                usd(p.had.price),
                p.wanted.id,
                options(p.wanted),
                usd(p.wanted.price),
              ]),
            )
          }\n\n${
            table(["Price difference", "Payment method"], [[
              sign(s.difference) === 0
                ? "$0.00"
                : sign(s.difference) > 0
                ? `+${usd(s.difference)} (you pay)`
                : `-${usd(s.difference)} (you get back)`,
              both(s.method),
            ]])
          }\n\nDo you confirm this ${
            s.act === "exchange" ? "exchange" : "modification"
          }?`;
        case "payment":
          return `Below is the payment change.\n\n${
            table(["Order", "Total", "Current payment", "New payment"], [[
              s.order,
              usd(s.total),
              both(s.had),
              both(s.wanted),
            ]])
          }\n\nDo you confirm that I should switch the payment method?`;
        case "address":
          return `Below is the new shipping address for order ${s.order}.\n\n${
            place(s.address)
          }\n\nDo you confirm that I should update the address of this order?`;
        case "userAddress":
          return `Below is the new default address for your user profile.\n\n${
            place(s.address)
          }\n\nDo you confirm that I should update your profile?`;
      }
    },
    airline: (s: AirlineSummary) => {
      switch (s.act) {
        case "book":
          return `Below is the booking I have prepared.\n\n${
            table(
              [
                "Route",
                "Trip type",
                "Cabin",
                "Checked bags",
                "Travel insurance",
              ],
              [[
                `${s.origin} → ${s.destination}`,
                s.roundTrip ? "Round trip" : "One way",
                s.cabin,
                String(s.bags),
                s.insurance ? "Yes" : "No",
              ]],
            )
          }\n\n${air(s.flights)}\n\n${people(s.passengers)}\n\n${
            table(["Payment method", "Amount"], [
              ...s.payments.map((p) => [both(p.method), usd(p.amount)]),
              ["**Total**", `**${usd(s.total)}**`],
            ])
          }\n\nDo you confirm that I should make this booking?`;
        case "cancel":
          return `Below is the cancellation.\n\n${
            table(["Reservation", "Action", "Reason"], [[
              s.reservation,
              "Cancel",
              s.reason,
            ]])
          }\n\nDo you confirm that I should cancel this reservation?`;
        case "flights":
          return `Below are the new flights for reservation ${s.reservation}.\n\n${
            air(s.flights)
          }\n\n${
            table(["Cabin (same as before)", "Fare difference settled with"], [[
              s.cabin,
              both(s.method),
            ]])
          }\n\nDo you confirm that I should change the flights?`;
        case "cabin":
          return `Below is the cabin change. Your flights do not change.\n\n${
            table(
              [
                "Reservation",
                "Current cabin",
                "New cabin",
                "Fare difference settled with",
              ],
              [[s.reservation, s.had, s.wanted, both(s.method)]],
            )
          }\n\nDo you confirm that I should change the cabin?`;
        case "passengers":
          return `Below is the passenger change for reservation ${s.reservation}.\n\n${
            table(["Change", "Passenger", "Date of birth"], [
              ...(s.leaving === null
                ? []
                : [["Out", named(s.leaving), s.leaving.born]]),
              [
                s.leaving === null ? "Added" : "In",
                named(s.joining),
                s.joining.born,
              ],
            ])
          }\n\nAll passengers after the change:\n\n${
            people(s.passengers)
          }\n\nDo you confirm that I should update the passengers?`;
        case "bags":
          return `Below is the baggage change.\n\n${
            table(
              [
                "Reservation",
                "Bags now",
                "Bags after",
                "Of these, at $50 each",
                "Payment method",
              ],
              [[
                s.reservation,
                String(s.had),
                String(s.total),
                String(s.nonfree),
                both(s.method),
              ]],
            )
          }\n\nDo you confirm that I should update the bags?`;
        case "certificate":
          return `Below is the compensation I can offer.\n\n${
            table(["Reservation", "Compensation", "Value", "Reason"], [[
              s.reservation,
              "Certificate",
              usd(s.amount),
              s.reason,
            ]])
          }\n\nDo you confirm that I should issue it?`;
      }
    },
  };
})();

// --------------------------------------------------------- 5. JSON block

const json: Phrasing = (() => {
  const make = (data: unknown, ask: string) =>
    `I'm going to submit the following:\n\n\`\`\`json\n${
      JSON.stringify(data, null, 2)
    }\n\`\`\`\n\n${ask}`;
  const thing = (i: ItemWords) => ({
    product: i.name,
    item_id: i.id,
    options: i.options,
    price: i.price,
  });
  const flight = (f: FlightWords) => ({
    flight_number: f.number,
    date: f.date,
    from: f.origin,
    to: f.destination,
    departure: f.departs,
    arrival: f.arrives,
  });
  const person = (p: PassengerWords) => ({
    first_name: p.first,
    last_name: p.last,
    dob: p.born,
  });
  return {
    name: "JSON block and question",
    retail: (s: RetailSummary) => {
      switch (s.act) {
        case "cancel":
          return make({
            action: "cancel_order",
            order_id: s.order,
            reason: s.reason,
            items: s.items.map(thing),
            refund: value(s.items),
            refund_to: s.method.id,
          }, "Shall I cancel the order as shown? (yes/no)");
        case "return":
          return make({
            action: "return_items",
            order_id: s.order,
            items: s.items.map(thing),
            refund: value(s.items),
            refund_to: s.method.id,
          }, "Shall I request the return as shown? (yes/no)");
        case "exchange":
        case "modify":
          return make(
            {
              action: s.act === "exchange"
                ? "exchange_delivered_items"
                : "modify_pending_items",
              order_id: s.order,
              items: s.pairs.map((p) => ({
                old: thing(p.had),
                new: thing(p.wanted),
              })),
              price_difference: Math.round(s.difference * 100) / 100 + 0,
              payment_method_id: s.method.id,
            },
            `${
              sign(s.difference) === 0
                ? "There is nothing to pay or refund."
                : sign(s.difference) > 0
                ? `You would pay ${usd(s.difference)}.`
                : `You would get ${usd(s.difference)} back.`
            } Shall I ${
              s.act === "exchange" ? "exchange" : "modify"
            } as shown? (yes/no)`,
          );
        case "payment":
          return make({
            action: "change_payment_method",
            order_id: s.order,
            order_total: s.total,
            current_payment_method_id: s.had.id,
            new_payment_method_id: s.wanted.id,
          }, "Shall I change the payment as shown? (yes/no)");
        case "address":
          return make({
            action: "change_order_shipping_address",
            order_id: s.order,
            new_address: s.address,
          }, "Shall I change the order's address as shown? (yes/no)");
        case "userAddress":
          return make({
            action: "change_default_address_in_profile",
            new_address: s.address,
          }, "Shall I change your default address as shown? (yes/no)");
      }
    },
    airline: (s: AirlineSummary) => {
      switch (s.act) {
        case "book":
          return make({
            action: "book_reservation",
            trip: s.roundTrip ? "round_trip" : "one_way",
            origin: s.origin,
            destination: s.destination,
            flights: s.flights.map(flight),
            cabin: s.cabin,
            passengers: s.passengers.map(person),
            checked_bags: s.bags,
            travel_insurance: s.insurance,
            payments: s.payments.map((p) => ({
              payment_id: p.method.id,
              amount: p.amount,
            })),
            total: s.total,
          }, "Shall I make the booking as shown? (yes/no)");
        case "cancel":
          return make({
            action: "cancel_reservation",
            reservation_id: s.reservation,
            reason: s.reason,
          }, "Shall I cancel the reservation as shown? (yes/no)");
        case "flights":
          return make({
            action: "change_flights",
            reservation_id: s.reservation,
            cabin: `${s.cabin} (unchanged)`,
            new_flights: s.flights.map(flight),
            payment_id: s.method.id,
          }, "Shall I change the flights as shown? (yes/no)");
        case "cabin":
          return make({
            action: "change_cabin",
            reservation_id: s.reservation,
            current_cabin: s.had,
            new_cabin: s.wanted,
            flights: "unchanged",
            payment_id: s.method.id,
          }, "Shall I change the cabin as shown? (yes/no)");
        case "passengers":
          return make({
            action: s.leaving === null ? "add_passenger" : "replace_passenger",
            reservation_id: s.reservation,
            ...(s.leaving === null ? {} : { remove: person(s.leaving) }),
            add: person(s.joining),
            passengers_after_change: s.passengers.map(person),
          }, "Shall I update the passengers as shown? (yes/no)");
        case "bags":
          return make({
            action: "change_checked_bags",
            reservation_id: s.reservation,
            bags_before: s.had,
            bags_after: s.total,
            nonfree_bags: s.nonfree,
            price_per_nonfree_bag: 50,
            payment_id: s.method.id,
          }, "Shall I update the bags as shown? (yes/no)");
        case "certificate":
          return make({
            action: "send_certificate",
            reservation_id: s.reservation,
            amount: s.amount,
            compensation_for: s.reason,
          }, "Shall I send you the certificate as shown? (yes/no)");
      }
    },
  };
})();

// ------------------------------------------------------ 6. KEY: value form

const form: Phrasing = (() => {
  const make = (rows: readonly (readonly [string, string])[]) =>
    `SUMMARY OF YOUR REQUEST\n${
      lines(rows.map(([k, v]) => `${k.toUpperCase()}: ${v}`))
    }\nCONFIRM? Please answer Y or N.`;
  const goods = (label: string, items: readonly ItemWords[]) =>
    items.map((i, k) =>
      [
        items.length === 1 ? label : `${label} ${k + 1}`,
        `${i.name} / ${i.id}${after(options(i, "=", "; "), " / ", "")} / ${
          usdCode(i.price)
        }`,
      ] as const
    );
  const air = (flights: readonly FlightWords[]) =>
    flights.map((f, k) =>
      [
        `flight ${k + 1}`,
        `${f.number} / ${
          dashed(f.date)
        } / ${f.origin}-${f.destination} / dep ${f.departs} arr ${f.arrives}`,
      ] as const
    );
  const person = (p: PassengerWords) =>
    `${p.last}, ${p.first} / born ${dashed(p.born)}`;
  const people = (passengers: readonly PassengerWords[]) =>
    passengers.map((p, k) => [`passenger ${k + 1}`, person(p)] as const);
  const how = (m: MethodWords) =>
    m.source === "credit card" && m.brand !== undefined &&
      m.lastFour !== undefined
      ? `${m.id} (${brandName(m)} *${m.lastFour})`
      : m.id;
  const place = (a: AddressWords) =>
    [
      ["street", a.address1],
      ...(a.address2 === "" ? [] : [["unit", a.address2] as const]),
      ["city", a.city],
      ["state", a.state],
      ["zip code", a.zip],
      ["country", a.country],
    ] as (readonly [string, string])[];
  return {
    name: "key: value form",
    retail: (s: RetailSummary) => {
      switch (s.act) {
        case "cancel":
          return make([
            ["action", "Order cancellation"],
            ["order no.", s.order],
            ["reason", s.reason],
            ...goods("item", s.items),
            ["refund amount", usdCode(value(s.items))],
            ["refund to", how(s.method)],
          ]);
        case "return":
          return make([
            ["action", "Return of delivered items"],
            ["order no.", s.order],
            ...goods("item", s.items),
            ["refund amount", usdCode(value(s.items))],
            ["refund to", how(s.method)],
          ]);
        case "exchange":
        case "modify":
          return make([
            [
              "action",
              s.act === "exchange"
                ? "Exchange of delivered items"
                : "Modification of pending order items",
            ],
            ["order no.", s.order],
            ...s.pairs.flatMap((p) => [
              ...goods("old item", [p.had]),
              ...goods("new item", [p.wanted]),
            ]),
            [
              "difference",
              sign(s.difference) === 0
                ? "0.00 USD"
                : sign(s.difference) > 0
                ? `${usdCode(s.difference)} to be paid by customer`
                : `${usdCode(s.difference)} to be refunded to customer`,
            ],
            ["payment method", how(s.method)],
          ]);
        case "payment":
          return make([
            ["action", "Change of payment method"],
            ["order no.", s.order],
            ["order total", usdCode(s.total)],
            ["old method", how(s.had)],
            ["new method", how(s.wanted)],
          ]);
        case "address":
          return make([
            ["action", "Change of shipping address (this order only)"],
            ["order no.", s.order],
            ...place(s.address),
          ]);
        case "userAddress":
          return make([
            ["action", "Change of default address (customer profile)"],
            ...place(s.address),
          ]);
      }
    },
    airline: (s: AirlineSummary) => {
      switch (s.act) {
        case "book":
          return make([
            ["action", "New booking"],
            ["route", `${s.origin}-${s.destination}`],
            ["trip type", s.roundTrip ? "round trip" : "one way"],
            ["cabin", s.cabin],
            ...air(s.flights),
            ...people(s.passengers),
            ["checked bags", String(s.bags)],
            ["travel insurance", s.insurance ? "yes" : "no"],
            ...s.payments.map((p, k) =>
              [
                s.payments.length === 1 ? "payment" : `payment ${k + 1}`,
                `${usdCode(p.amount)} / ${how(p.method)}`,
              ] as const
            ),
            ["total", usdCode(s.total)],
          ]);
        case "cancel":
          return make([
            ["action", "Cancellation"],
            ["reservation", s.reservation],
            ["reason", s.reason],
          ]);
        case "flights":
          return make([
            ["action", "Flight change"],
            ["reservation", s.reservation],
            ...air(s.flights),
            ["cabin", `${s.cabin} (as before)`],
            ["fare difference via", how(s.method)],
          ]);
        case "cabin":
          return make([
            ["action", "Cabin change (same flights)"],
            ["reservation", s.reservation],
            ["old cabin", s.had],
            ["new cabin", s.wanted],
            ["fare difference via", how(s.method)],
          ]);
        case "passengers":
          return make([
            [
              "action",
              s.leaving === null ? "Passenger addition" : "Passenger change",
            ],
            ["reservation", s.reservation],
            ...(s.leaving === null
              ? []
              : [["outgoing passenger", person(s.leaving)] as const]),
            [
              s.leaving === null ? "added passenger" : "incoming passenger",
              person(s.joining),
            ],
            ...people(s.passengers),
          ]);
        case "bags":
          return make([
            ["action", "Baggage change"],
            ["reservation", s.reservation],
            ["checked bags before", String(s.had)],
            ["checked bags after", String(s.total)],
            [
              "bags with fee",
              s.nonfree === 0 ? "0" : `${s.nonfree} (50 USD each)`,
            ],
            ["payment method", how(s.method)],
          ]);
        case "certificate":
          return make([
            ["action", "Compensation certificate"],
            ["reservation", s.reservation],
            ["amount", usdCode(s.amount)],
            ["reason", s.reason],
          ]);
      }
    },
  };
})();

// ------------------------------------------------------ 7. long e-mail

const email: Phrasing = (() => {
  const make = (body: string, ask: string) =>
    `Dear valued customer,\n\nThank you so much for getting in touch with us today, and for being so patient while I went through your file. I do hope you're having a pleasant day so far; it's a busy one over here, but it is always nice to talk to somebody as friendly as you.\n\n${body}\n\n${ask} If I misunderstood anything at all, please don't hesitate to tell me, and I'll gladly put it right.\n\nWith warm regards,\nYour customer care team`;
  const thing = (i: ItemWords) =>
    `${i.name} (${
      options(i) === "" ? "" : `${options(i, " ")}; `
    }item number ${i.id}; ${usd(i.price)})`;
  const flight = (f: FlightWords) =>
    `${f.number} on ${usWeekday(f.date)}, which takes off from ${
      city(f.origin)
    } at ${ampm(f.departs)} and lands in ${city(f.destination)} at ${
      ampm(f.arrives)
    }`;
  const person = (p: PassengerWords) =>
    `${named(p)}, born on ${usOrdinal(p.born)}`;
  return {
    name: "long polite e-mail with small talk",
    retail: (s: RetailSummary) => {
      switch (s.act) {
        case "cancel":
          return make(
            `As I understand it, you would like us to cancel your order ${s.order}, and the reason I would note down is "${s.reason}". The order contains ${
              wordy(s.items.length, "item")
            }, namely ${
              list(s.items.map((i) => `the ${thing(i)}`))
            }. Once it has been cancelled, we would give you your money back, ${
              usd(value(s.items))
            } to be exact, by way of your ${both(s.method)}.`,
            "Would you be so kind as to let me know whether you agree to this cancellation?",
          );
        case "return":
          return make(
            `As I understand it, you would like to send back ${
              wordy(s.items.length, "item")
            } from your order ${s.order}, namely ${
              list(s.items.map((i) => `the ${thing(i)}`))
            }. The money for the return, ${
              usd(value(s.items))
            } to be exact, would be refunded to your ${both(s.method)}.`,
            "Would you be so kind as to let me know whether you agree to this return?",
          );
        case "exchange":
        case "modify":
          return make(
            `${
              s.act === "exchange"
                ? `As I understand it, you would like to exchange ${
                  wordy(s.pairs.length, "item")
                } from your order ${s.order}, which has already been delivered to you.`
                : `As I understand it, you would like us to modify ${
                  wordy(s.pairs.length, "item")
                } in your order ${s.order}, which is still pending.`
            } ${
              s.pairs.map((p) =>
                `In place of the ${thing(p.had)}, you would receive the ${
                  thing(p.wanted)
                }.`
              ).join(" ")
            } ${
              sign(s.difference) === 0
                ? `Happily, this makes no difference in price at all; the payment method I would note down is your ${
                  both(s.method)
                }.`
                : sign(s.difference) > 0
                ? `This costs ${
                  usd(s.difference)
                } more than before, and we would charge that difference to your ${
                  both(s.method)
                }.`
                : `This costs ${
                  usd(s.difference)
                } less than before, and we would refund that difference to your ${
                  both(s.method)
                }.`
            }`,
            `Would you be so kind as to let me know whether you agree to this ${
              s.act === "exchange" ? "exchange" : "modification"
            }?`,
          );
        case "payment":
          return make(
            `As I understand it, you would prefer to pay for your order ${s.order} in another way. The order comes to ${
              usd(s.total)
            } and is at present paid with your ${
              both(s.had)
            }. I would change this, so that the whole amount is paid with your ${
              both(s.wanted)
            } instead.`,
            "Would you be so kind as to let me know whether you agree to this change?",
          );
        case "address":
          return make(
            `As I understand it, you would like us to send your order ${s.order} to another address. The parcel would then go to:\n\n${
              envelope(s.address, "    ")
            }\n\nThis concerns only the order I just named.`,
            "Would you be so kind as to let me know whether you agree to this new shipping address?",
          );
        case "userAddress":
          return make(
            `As I understand it, you would like us to change the address that we keep in your profile. I would replace your default address with this one:\n\n${
              envelope(s.address, "    ")
            }`,
            "Would you be so kind as to let me know whether you agree to this new default address?",
          );
      }
    },
    airline: (s: AirlineSummary) => {
      switch (s.act) {
        case "book":
          return make(
            `I have put together the trip that you asked for. It is a ${
              s.roundTrip ? "round trip" : "one-way journey"
            } from ${city(s.origin)} to ${city(s.destination)} in ${
              classOf(s.cabin)
            }. You would be flying with ${
              s.flights.map(flight).join(", and then ")
            }. ${
              s.passengers.length === 1
                ? "The only traveler is"
                : `There are ${word(s.passengers.length)} travelers:`
            } ${s.passengers.map(person).join("; ")}. I have noted ${
              s.bags === 0
                ? "that nobody checks in a bag"
                : `${wordy(s.bags, "checked bag")} in all`
            }, and ${
              s.insurance
                ? "that you would like travel insurance"
                : "that you would rather not have travel insurance"
            }. The trip comes to ${usd(s.total)}; ${
              list(
                s.payments.map((p) =>
                  `${usd(p.amount)} would be taken from your ${both(p.method)}`
                ),
              )
            }.`,
            "Would you be so kind as to let me know whether I may book this trip for you?",
          );
        case "cancel":
          return make(
            `As I understand it, you would like us to cancel your reservation ${s.reservation} altogether, ${
              because(s.reason)
            }.`,
            "Would you be so kind as to let me know whether you really wish to cancel?",
          );
        case "flights":
          return make(
            `As I understand it, you would like to travel on other flights with your reservation ${s.reservation}. Your complete new itinerary would be ${
              s.flights.map(flight).join(", and then ")
            }. You would keep your seats in ${
              classOf(s.cabin)
            }, and should there be a difference in price, it would be settled with your ${
              both(s.method)
            }.`,
            "Would you be so kind as to let me know whether you agree to the new flights?",
          );
        case "cabin":
          return make(
            `As I understand it, you would like to travel in ${
              classOf(s.wanted)
            } rather than in ${
              classOf(s.had)
            } on your reservation ${s.reservation}. The flights themselves would stay as they are, and the difference in price would be settled with your ${
              both(s.method)
            }.`,
            "Would you be so kind as to let me know whether you agree to the new cabin?",
          );
        case "passengers":
          return make(
            `As I understand it, ${
              s.leaving === null
                ? `one more person is to travel on your reservation ${s.reservation}, namely ${
                  person(s.joining)
                }.`
                : `someone else is to travel on your reservation ${s.reservation}. The place of ${
                  person(s.leaving)
                }, would be taken by ${person(s.joining)}.`
            } ${
              s.passengers.length === 1
                ? "The passenger on the reservation would then be"
                : "The passengers on the reservation would then be"
            } ${s.passengers.map(person).join("; ")}.`,
            "Would you be so kind as to let me know whether you agree to this change of passengers?",
          );
        case "bags":
          return make(
            `As I understand it, you would like to have ${
              wordy(s.total, "checked bag")
            } in all on your reservation ${s.reservation}, whereas you have ${
              alone(s.had)
            } today. ${
              s.nonfree === 0
                ? `I'm glad to say that there is no fee for any of them; the payment method I would note down is your ${
                  both(s.method)
                }.`
                : `There is a fee of $50 ${
                  s.nonfree === 1
                    ? "for one bag"
                    : `each for ${word(s.nonfree)} bags`
                }, which would be paid with your ${both(s.method)}.`
            }`,
            "Would you be so kind as to let me know whether you agree to this change of your luggage?",
          );
        case "certificate":
          return make(
            `I can only imagine how unpleasant the ${s.reason} on your reservation ${s.reservation} must have been. As a small token of apology, we would like to issue you a certificate with a value of ${
              usd(s.amount)
            }.`,
            "Would you be so kind as to let me know whether you would accept this certificate?",
          );
      }
    },
  };
})();

// -------------------------------------------------------- 8. terse chat

const terse: Phrasing = (() => {
  const thing = (i: ItemWords) =>
    `${i.name.toLowerCase()}${after(values(i, ", "))}`;
  const how = (m: MethodWords, id = false) =>
    ending(m, id, "").replace(/ {2,}/g, " ").replace(" account", "")
      .replace("PayPal", "paypal").replace(
        /^[A-Z][a-z]+/,
        (b) => b.toLowerCase(),
      );
  const flight = (f: FlightWords) =>
    `${f.number} ${f.origin}-${f.destination} ${
      usDay(f.date).replace(/^(...)\S*/, "$1").toLowerCase()
    } ${ampmSmall(f.departs)}-${ampmSmall(f.arrives)}`;
  const person = (p: PassengerWords) => `${named(p)} ${slashed(p.born)}`;
  return {
    name: "terse chat, lower case",
    retail: (s: RetailSummary) => {
      switch (s.act) {
        case "cancel":
          return `ok so cancel ${s.order} bc ${s.reason}: ${
            s.items.map(thing).join(" + ")
          }. refund ${usdShort(value(s.items))} → ${how(s.method)}. good?`;
        case "return":
          return `ok so return from ${s.order}: ${
            s.items.map(thing).join(" + ")
          }. refund ${usdShort(value(s.items))} → ${how(s.method)}. good?`;
        case "exchange":
        case "modify":
          return `ok so ${
            s.act === "exchange"
              ? `exchange on ${s.order} (delivered)`
              : `change items on ${s.order} (still pending)`
          }: ${
            s.pairs.map((p) => `${thing(p.had)} → ${thing(p.wanted)}`).join(
              " + ",
            )
          }. ${
            sign(s.difference) === 0
              ? `same price, ${how(s.method)} on file`
              : sign(s.difference) > 0
              ? `extra ${usdShort(s.difference)} from ${how(s.method)}`
              : `${usdShort(s.difference)} back → ${how(s.method)}`
          }. good?`;
        case "payment":
          return `ok so ${s.order} (${usdShort(s.total)}): pay w/ ${
            how(s.wanted, alike(s.had, s.wanted))
          } instead of ${how(s.had, alike(s.had, s.wanted))}. good?`;
        case "address":
          return `ok so ship ${s.order} to ${address(s.address)}. good?`;
        case "userAddress":
          return `ok so new default address on ur profile: ${
            address(s.address)
          }. good?`;
      }
    },
    airline: (s: AirlineSummary) => {
      switch (s.act) {
        case "book":
          return `ok so book ${s.origin}-${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }, ${s.cabin}: ${s.flights.map(flight).join(" + ")}. pax: ${
            s.passengers.map(person).join(", ")
          }. ${
            s.bags === 0 ? "no checked bags" : num(s.bags, "checked bag")
          }, ${s.insurance ? "w/ travel insurance" : "no travel insurance"}. ${
            usdShort(s.total)
          } total: ${
            s.payments.map((p) =>
              `${usdShort(p.amount)} ${how(p.method, true)}`
            )
              .join(" + ")
          }. good?`;
        case "cancel":
          return `ok so cancel ${s.reservation}, reason: ${s.reason}. good?`;
        case "flights":
          return `ok so new flights for ${s.reservation}: ${
            s.flights.map(flight).join(" + ")
          }. still ${s.cabin}. price diff on ${how(s.method, true)}. good?`;
        case "cabin":
          return `ok so ${s.reservation}: ${s.had} → ${s.wanted}, same flights. price diff on ${
            how(s.method, true)
          }. good?`;
        case "passengers":
          return `ok so ${s.reservation}: ${
            s.leaving === null
              ? `add ${person(s.joining)}`
              : `${person(s.leaving)} out, ${person(s.joining)} in`
          }. pax then: ${s.passengers.map(person).join(", ")}. good?`;
        case "bags":
          return `ok so ${s.reservation}: checked bags ${s.had} → ${s.total}, ${
            s.nonfree === 0
              ? `all free, ${how(s.method, true)} on file`
              : `${s.nonfree} paid @ $50${
                s.nonfree === 1 ? "" : " each"
              }, from ${how(s.method, true)}`
          }. good?`;
        case "certificate":
          return `sorry about the ${s.reason}! i can send u a ${
            usdShort(s.amount)
          } certificate for ${s.reservation}. good?`;
      }
    },
  };
})();

// ------------------------------------------------------------ 9. typos

const typos: Phrasing = (() => {
  const thing = (i: ItemWords) =>
    `${i.name}${after(options(i), " with ", "")}, itme id ${i.id}`;
  const flight = (f: FlightWords) =>
    `fligth ${f.number} on ${
      usDay(f.date)
    } form ${f.origin} to ${f.destination} (departs ${
      ampmSmall(f.departs)
    }, arives ${ampmSmall(f.arrives)})`;
  const person = (p: PassengerWords) => `${named(p)}, brith date ${p.born}`;
  return {
    name: "typos in common words",
    retail: (s: RetailSummary) => {
      switch (s.act) {
        case "cancel":
          return `Ok, jsut to make sure i got it rigth: i will cancle your ordr ${s.order}, teh reason is "${s.reason}". Thats ${
            s.items.map(thing).join("; ")
          }. You wil get ${usd(value(s.items))} refunded too your ${
            ending(s.method)
          }. Shoud I go ahaed?`;
        case "return":
          return `Ok, jsut to make sure i got it rigth: you want to retrun form ordr ${s.order} teh folowing: ${
            s.items.map(thing).join("; ")
          }. You wil get ${usd(value(s.items))} refunded too your ${
            ending(s.method)
          }. Shoud I go ahaed?`;
        case "exchange":
        case "modify":
          return `Ok, jsut to make sure i got it rigth: i will ${
            s.act === "exchange"
              ? `exchnage this form your deliverd ordr ${s.order}`
              : `modfiy this in your pendign ordr ${s.order}`
          }: ${
            s.pairs.map((p) => `${thing(p.had)} -> ${thing(p.wanted)}`).join(
              "; ",
            )
          }. ${
            sign(s.difference) === 0
              ? `Tehre is no price diffrence, payment methd is your ${
                ending(s.method)
              }`
              : sign(s.difference) > 0
              ? `Teh diffrence of ${usd(s.difference)} wil be chraged to your ${
                ending(s.method)
              }`
              : `Teh diffrence of ${
                usd(s.difference)
              } wil be refunded too your ${ending(s.method)}`
          }. Shoud I go ahaed?`;
        case "payment":
          return `Ok, jsut to make sure i got it rigth: for ordr ${s.order} i will chnage teh payment methd form your ${
            ending(s.had, alike(s.had, s.wanted))
          } to your ${ending(s.wanted, alike(s.had, s.wanted))}, teh totla is ${
            usd(s.total)
          }. Shoud I go ahaed?`;
        case "address":
          return `Ok, jsut to make sure i got it rigth: i will chnage teh shiping adress of ordr ${s.order} to ${
            address(s.address)
          }. Shoud I go ahaed?`;
        case "userAddress":
          return `Ok, jsut to make sure i got it rigth: i will chnage teh defualt adress in your profile to ${
            address(s.address)
          }. Shoud I go ahaed?`;
      }
    },
    airline: (s: AirlineSummary) => {
      switch (s.act) {
        case "book":
          return `Ok, jsut to make sure i got it rigth: i will book a ${
            s.roundTrip ? "round tirp" : "one way tirp"
          } form ${s.origin} to ${s.destination} in ${s.cabin}, wiht ${
            list(s.flights.map(flight), "adn")
          }. ${s.passengers.length === 1 ? "Pasenger" : "Pasengers"}: ${
            s.passengers.map(person).join("; ")
          }. ${
            s.bags === 0
              ? "No chekced bags"
              : `${s.bags} chekced bag${s_(s.bags)}`
          }, ${
            s.insurance ? "wiht travel insurence" : "wihtout travel insurence"
          }. Teh totla is ${usd(s.total)}, payed by ${
            list(
              s.payments.map((p) =>
                `${ending(p.method, true)} (${usd(p.amount)})`
              ),
              "adn",
            )
          }. Shoud I go ahaed adn book?`;
        case "cancel":
          return `Ok, jsut to make sure i got it rigth: i will cancle your reservaton ${s.reservation}, teh reason is "${s.reason}". Shoud I go ahaed?`;
        case "flights":
          return `Ok, jsut to make sure i got it rigth: i will chnage teh flihgts of reservaton ${s.reservation}. Teh new ones are ${
            list(s.flights.map(flight), "adn")
          }. You stil fly ${s.cabin}, adn any price diffrence gose on your ${
            ending(s.method, true)
          }. Shoud I go ahaed?`;
        case "cabin":
          return `Ok, jsut to make sure i got it rigth: i will chnage teh cabin of reservaton ${s.reservation} form ${s.had} to ${s.wanted}, teh flihgts stay teh smae. Any price diffrence gose on your ${
            ending(s.method, true)
          }. Shoud I go ahaed?`;
        case "passengers":
          return `Ok, jsut to make sure i got it rigth: on reservaton ${s.reservation} i will ${
            s.leaving === null
              ? `ad ${person(s.joining)}`
              : `repalce ${person(s.leaving)}, wiht ${person(s.joining)}`
          }. Al pasengers aftre that: ${
            s.passengers.map(person).join("; ")
          }. Shoud I go ahaed?`;
        case "bags":
          return `Ok, jsut to make sure i got it rigth: reservaton ${s.reservation} has ${s.had} chekced bag${
            s_(s.had)
          } adn wil have ${s.total} chekced bag${s_(s.total)} in totla. ${
            s.nonfree === 0
              ? `No bag costs exrta, payment methd is your ${
                ending(s.method, true)
              }`
              : `${s.nonfree} of them cost${
                s.nonfree === 1 ? "s" : ""
              } exrta, $50 eahc, payed by your ${ending(s.method, true)}`
          }. Shoud I go ahaed?`;
        case "certificate":
          return `Realy sorry for teh ${s.reason} on reservaton ${s.reservation}. I can givve you a certifcate of ${
            usdShort(s.amount)
          } as compensaton. Shoud I go ahaed?`;
      }
    },
  };
})();

// ------------------------------------------------- 10. headings and bold

const headings: Phrasing = (() => {
  const make = (
    head: string,
    parts: readonly (readonly [string, readonly string[]])[],
    ask: string,
  ) =>
    `## ${head}\n\n${
      parts.map(([h, rows]) => `### ${h}\n${lines(rows)}`).join("\n\n")
    }\n\n---\n**${ask}**`;
  const thing = (i: ItemWords) =>
    `**${i.name}** (ID \`${i.id}\`)${after(options(i), " — ", "")} — ${
      usd(i.price)
    }`;
  const how = (m: MethodWords) =>
    `**${
      cap(m.source === "certificate" ? m.source : ending(m))
    }** (\`${m.id}\`)`;
  const flight = (f: FlightWords) =>
    `**${f.number}** · ${
      us(f.date)
    } · **${f.origin} → ${f.destination}** · ${f.departs} → ${f.arrives}`;
  const person = (p: PassengerWords) => `**${named(p)}** · born ${us(p.born)}`;
  return {
    name: "headings with bold",
    retail: (s: RetailSummary) => {
      switch (s.act) {
        case "cancel":
          return make(
            `Cancel Order ${s.order}`,
            [
              [s.items.length === 1 ? "Item" : "Items", s.items.map(thing)],
              ["Reason", [cap(s.reason)]],
              ["Refund", [`**${usd(value(s.items))}** → ${how(s.method)}`]],
            ],
            "Please confirm: should I cancel this order?",
          );
        case "return":
          return make(
            `Return from Order ${s.order}`,
            [
              [
                s.items.length === 1 ? "Item to return" : "Items to return",
                s.items.map(thing),
              ],
              ["Refund", [`**${usd(value(s.items))}** → ${how(s.method)}`]],
            ],
            "Please confirm: should I initiate this return?",
          );
        case "exchange":
        case "modify":
          return make(
            s.act === "exchange"
              ? `Exchange for Delivered Order ${s.order}`
              : `Item Changes for Pending Order ${s.order}`,
            [
              ...s.pairs.map((p, k) =>
                [
                  s.pairs.length === 1 ? "Change" : `Change ${k + 1}`,
                  [`From: ${thing(p.had)}`, `To: ${thing(p.wanted)}`],
                ] as const
              ),
              ["Price Difference", [
                sign(s.difference) === 0
                  ? `**$0.00** (payment method: ${how(s.method)})`
                  : sign(s.difference) > 0
                  ? `**${usd(s.difference)}** charged to ${how(s.method)}`
                  : `**${usd(s.difference)}** refunded to ${how(s.method)}`,
              ]],
            ],
            `Please confirm: should I process this ${
              s.act === "exchange" ? "exchange" : "modification"
            }?`,
          );
        case "payment":
          return make(
            `Payment Change for Order ${s.order}`,
            [
              ["From", [how(s.had)]],
              ["To", [how(s.wanted)]],
              ["Order Total", [`**${usd(s.total)}**`]],
            ],
            "Please confirm: should I update the payment method?",
          );
        case "address":
          return make(
            `Address Change for Order ${s.order}`,
            [["New Shipping Address", [envelope(s.address)]]],
            "Please confirm: should I ship this order there?",
          );
        case "userAddress":
          return make(
            "Profile Update",
            [["New Default Address", [envelope(s.address)]]],
            "Please confirm: should I save this as your default address?",
          );
      }
    },
    airline: (s: AirlineSummary) => {
      switch (s.act) {
        case "book":
          return make(
            `New Booking: ${s.origin} → ${s.destination} (${
              s.roundTrip ? "Round Trip" : "One Way"
            })`,
            [
              ["Flights", s.flights.map(flight)],
              ["Cabin", [`**${title(s.cabin)}**`]],
              [
                s.passengers.length === 1 ? "Passenger" : "Passengers",
                s.passengers.map(person),
              ],
              ["Extras", [
                `Checked bags: **${s.bags}**`,
                `Travel insurance: **${s.insurance ? "Yes" : "No"}**`,
              ]],
              ["Payment", [
                ...s.payments.map((p) => `${how(p.method)}: ${usd(p.amount)}`),
                `Total: **${usd(s.total)}**`,
              ]],
            ],
            "Please confirm: should I book this?",
          );
        case "cancel":
          return make(
            `Cancel Reservation ${s.reservation}`,
            [["Reason", [cap(s.reason)]]],
            "Please confirm: should I cancel this reservation?",
          );
        case "flights":
          return make(
            `Flight Change for Reservation ${s.reservation}`,
            [
              ["New Itinerary", s.flights.map(flight)],
              ["Cabin", [`**${title(s.cabin)}** (no change)`]],
              ["Fare Difference", [`Settled with ${how(s.method)}`]],
            ],
            "Please confirm: should I switch you to these flights?",
          );
        case "cabin":
          return make(
            `Cabin Change for Reservation ${s.reservation}`,
            [
              ["Cabin", [`**${title(s.had)}** → **${title(s.wanted)}**`]],
              ["Flights", ["No change"]],
              ["Fare Difference", [`Settled with ${how(s.method)}`]],
            ],
            "Please confirm: should I change the cabin?",
          );
        case "passengers":
          return make(
            `Passenger Update for Reservation ${s.reservation}`,
            [
              [
                "Change",
                s.leaving === null ? [`Add: ${person(s.joining)}`] : [
                  `Remove: ${person(s.leaving)}`,
                  `Add: ${person(s.joining)}`,
                ],
              ],
              ["Passengers After the Change", s.passengers.map(person)],
            ],
            "Please confirm: should I make this update?",
          );
        case "bags":
          return make(
            `Baggage Update for Reservation ${s.reservation}`,
            [
              ["Checked Bags", [
                `Before: **${s.had}**`,
                `After: **${s.total}**`,
              ]],
              ["Cost", [
                s.nonfree === 0
                  ? "No extra bags to pay for"
                  : `**${num(s.nonfree, "extra bag")}** at **$50**${
                    s.nonfree === 1 ? "" : " each"
                  }`,
                `Payment method: ${how(s.method)}`,
              ]],
            ],
            "Please confirm: should I update your baggage?",
          );
        case "certificate":
          return make(
            `Compensation for Reservation ${s.reservation}`,
            [
              ["Reason", [cap(s.reason)]],
              ["Offer", [`A certificate worth **${usdShort(s.amount)}**`]],
            ],
            "Please confirm: should I issue the certificate?",
          );
      }
    },
  };
})();

// ---------------------------------------------------------- 11. legalese

const legalese: Phrasing = (() => {
  const make = (body: string) =>
    `It is hereby stated, for the avoidance of doubt, that subject to the customer's consent the following shall be effected. ${body} No step shall be taken until such time as consent has been given. Is your express consent to the foregoing hereby granted?`;
  const thing = (i: ItemWords) =>
    `one (1) ${i.name}, identified under number ${i.id}${
      after(options(i, " being "), " (", ")")
    }, at a price of ${usdBefore(i.price)}`;
  const how = (m: MethodWords) =>
    m.source === "credit card" && m.brand !== undefined &&
      m.lastFour !== undefined
      ? `the ${
        brandName(m)
      } credit card bearing the final digits ${m.lastFour} (held under ${m.id})`
      : `the ${
        m.source === "PayPal" ? "PayPal account" : m.source
      } held under ${m.id}`;
  const flight = (f: FlightWords) =>
    `flight ${f.number}, operated on ${
      uk(f.date)
    } from ${f.origin} to ${f.destination}, departure being scheduled at ${f.departs} and arrival at ${f.arrives}`;
  const person = (p: PassengerWords) => `${named(p)} (born on ${uk(p.born)})`;
  return {
    name: "passive legalese",
    retail: (s: RetailSummary) => {
      switch (s.act) {
        case "cancel":
          return make(
            `Order ${s.order}, comprising ${
              s.items.map(thing).join("; and ")
            }, shall be cancelled in its entirety, the reason recorded being "${s.reason}". The sum of ${
              usdBefore(value(s.items))
            } shall be reimbursed to ${how(s.method)}.`,
          );
        case "return":
          return make(
            `The following, having been supplied under order ${s.order}, shall be returned: ${
              s.items.map(thing).join("; and ")
            }. The sum of ${usdBefore(value(s.items))} shall be reimbursed to ${
              how(s.method)
            }.`,
          );
        case "exchange":
        case "modify":
          return make(
            `${
              s.act === "exchange"
                ? `An exchange of goods already delivered under order ${s.order} shall be carried out, whereby`
                : `Order ${s.order}, which is presently pending, shall be modified, whereby`
            } ${
              s.pairs.map((p) =>
                `${thing(p.had)}, shall be substituted by ${thing(p.wanted)}`
              ).join("; and ")
            }. ${
              sign(s.difference) === 0
                ? `No difference in price arises; ${
                  how(s.method)
                } is designated as the method of payment.`
                : sign(s.difference) > 0
                ? `The difference of ${
                  usdBefore(s.difference)
                }, owed by the customer, shall be charged to ${how(s.method)}.`
                : `The difference of ${
                  usdBefore(s.difference)
                }, owed to the customer, shall be reimbursed to ${
                  how(s.method)
                }.`
            }`,
          );
        case "payment":
          return make(
            `In respect of order ${s.order}, in the total amount of ${
              usdBefore(s.total)
            }, payment by ${how(s.had)} shall be superseded by payment by ${
              how(s.wanted)
            }.`,
          );
        case "address":
          return make(
            `The address to which order ${s.order} is to be shipped shall be amended to read as follows: ${
              address(s.address)
            }.`,
          );
        case "userAddress":
          return make(
            `The default address recorded in the customer's profile shall be amended to read as follows: ${
              address(s.address)
            }.`,
          );
      }
    },
    airline: (s: AirlineSummary) => {
      switch (s.act) {
        case "book":
          return make(
            `Carriage ${
              s.roundTrip
                ? "on a round-trip basis"
                : "in one direction only (one way)"
            } from ${s.origin} to ${s.destination} shall be booked in the ${s.cabin} cabin, consisting of ${
              s.flights.map(flight).join("; and ")
            }. The person${s_(s.passengers.length)} to be carried ${
              s.passengers.length === 1 ? "is" : "are"
            } ${list(s.passengers.map(person))}. ${
              s.bags === 0
                ? "No checked baggage"
                : `Checked baggage in the number of ${word(s.bags)} (${s.bags})`
            } shall be registered, and travel insurance shall ${
              s.insurance ? "" : "not "
            }be taken out. The total of ${
              usdBefore(s.total)
            } shall be discharged as follows: ${
              s.payments.map((p) =>
                `${usdBefore(p.amount)} by means of ${how(p.method)}`
              ).join("; and ")
            }.`,
          );
        case "cancel":
          return make(
            `Reservation ${s.reservation} shall be cancelled in its entirety, the reason recorded being "${s.reason}".`,
          );
        case "flights":
          return make(
            `The itinerary under reservation ${s.reservation} shall be replaced in full by ${
              s.flights.map(flight).join("; and ")
            }. The cabin, being ${s.cabin}, shall remain unaltered. Any difference in fare shall be settled by means of ${
              how(s.method)
            }.`,
          );
        case "cabin":
          return make(
            `The cabin under reservation ${s.reservation} shall be altered from ${s.had} to ${s.wanted}, the flights remaining unaltered. Any difference in fare shall be settled by means of ${
              how(s.method)
            }.`,
          );
        case "passengers":
          return make(
            `Under reservation ${s.reservation}, ${
              s.leaving === null
                ? `${person(s.joining)} shall be added as a passenger`
                : `${person(s.leaving)} shall be replaced as a passenger by ${
                  person(s.joining)
                }`
            }. Upon completion, the passenger${
              s_(s.passengers.length)
            } recorded shall be ${list(s.passengers.map(person))}.`,
          );
        case "bags":
          return make(
            `The number of checked bags under reservation ${s.reservation} shall be altered from ${
              s.had === 0 ? "zero" : word(s.had)
            } (${s.had}) to ${word(s.total)} (${s.total}). ${
              s.nonfree === 0
                ? `No bag shall be subject to a charge; ${
                  how(s.method)
                } is designated as the method of payment.`
                : `Of these, ${
                  word(s.nonfree)
                } (${s.nonfree}) shall be subject to a charge of USD 50.00${
                  s.nonfree === 1 ? "" : " each"
                }, payable by means of ${how(s.method)}.`
            }`,
          );
        case "certificate":
          return make(
            `A certificate to the value of ${
              usdBefore(s.amount)
            } shall be issued by way of compensation in respect of reservation ${s.reservation}, on account of a ${s.reason}.`,
          );
      }
    },
  };
})();

// ----------------------------------------------------- 12. question first

const questionFirst: Phrasing = (() => {
  const make = (ask: string, rows: readonly string[]) =>
    `${ask}\n\n${lines(rows)}`;
  const thing = (i: ItemWords) =>
    `${withOptions(i)}, #${i.id}, priced at ${usd(i.price)}`;
  const flight = (f: FlightWords) =>
    `* ${f.number} ${f.origin}-${f.destination}: ${
      uk(f.date)
    }, out at ${f.departs}, in at ${f.arrives}`;
  const person = (p: PassengerWords) =>
    `${named(p)} (date of birth: ${uk(p.born)})`;
  return {
    name: "question first, details after",
    retail: (s: RetailSummary) => {
      switch (s.act) {
        case "cancel":
          return make("May I go ahead with the following cancellation?", [
            `It's order ${s.order}, and the reason would be: ${s.reason}.`,
            `What's in it: ${s.items.map(thing).join("; ")}.`,
            `Your money (${usd(value(s.items))}) goes back to: ${
              both(s.method)
            }.`,
          ]);
        case "return":
          return make("May I go ahead with the following return?", [
            `It's about order ${s.order}.`,
            `What you give back: ${s.items.map(thing).join("; ")}.`,
            `Your money (${usd(value(s.items))}) goes back to: ${
              both(s.method)
            }.`,
          ]);
        case "exchange":
        case "modify":
          return make(
            `May I go ahead with the following ${
              s.act === "exchange" ? "exchange" : "change to your pending order"
            }?`,
            [
              `It's about order ${s.order}.`,
              ...s.pairs.flatMap((p) => [
                `What you have: ${thing(p.had)}.`,
                `What you get instead: ${thing(p.wanted)}.`,
              ]),
              sign(s.difference) === 0
                ? `Difference: nothing. Payment method on record: ${
                  both(s.method)
                }.`
                : sign(s.difference) > 0
                ? `Difference: ${usd(s.difference)} that you pay by ${
                  both(s.method)
                }.`
                : `Difference: ${usd(s.difference)} that you receive on ${
                  both(s.method)
                }.`,
            ],
          );
        case "payment":
          return make("May I go ahead with the following payment change?", [
            `It's about order ${s.order} with a total of ${usd(s.total)}.`,
            `You'd pay with: ${both(s.wanted)}.`,
            `And no longer with: ${both(s.had)}.`,
          ]);
        case "address":
          return make("May I go ahead and redirect your order?", [
            `It's about order ${s.order}.`,
            "It would be delivered to:",
            envelope(s.address),
          ]);
        case "userAddress":
          return make("May I go ahead and update your user profile?", [
            "Your default address would become:",
            envelope(s.address),
          ]);
      }
    },
    airline: (s: AirlineSummary) => {
      switch (s.act) {
        case "book":
          return make("May I go ahead and book the following?", [
            `${
              s.roundTrip ? "A round trip" : "A one-way trip"
            } from ${s.origin} to ${s.destination}, seat class ${s.cabin}:`,
            ...s.flights.map(flight),
            `For: ${s.passengers.map(person).join("; ")}.`,
            `Luggage: ${
              s.bags === 0 ? "nothing to check in" : num(s.bags, "checked bag")
            }. Travel insurance: ${s.insurance ? "yes" : "no"}.`,
            `To pay: ${usd(s.total)} (${
              s.payments.map((p) => `${both(p.method)}: ${usd(p.amount)}`).join(
                "; ",
              )
            }).`,
          ]);
        case "cancel":
          return make("May I go ahead with the following cancellation?", [
            `It's reservation ${s.reservation}, and the reason would be: ${s.reason}.`,
          ]);
        case "flights":
          return make("May I go ahead and change your flights as follows?", [
            `Reservation ${s.reservation}, seat class still ${s.cabin}, with these flights:`,
            ...s.flights.map(flight),
            `A price difference is paid by or goes back to: ${both(s.method)}.`,
          ]);
        case "cabin":
          return make(
            `May I go ahead and move you to ${s.wanted}?`,
            [
              `It's reservation ${s.reservation}, where the seat class is ${s.had} right now. You'd keep the same flights.`,
              `A price difference is paid by or goes back to: ${
                both(s.method)
              }.`,
            ],
          );
        case "passengers":
          return make("May I go ahead with the following passenger change?", [
            `It's reservation ${s.reservation}.`,
            s.leaving === null
              ? `Who joins: ${person(s.joining)}.`
              : `Who drops out: ${person(s.leaving)}. Who flies instead: ${
                person(s.joining)
              }.`,
            `Everyone on board then: ${s.passengers.map(person).join("; ")}.`,
          ]);
        case "bags":
          return make("May I go ahead and adjust your luggage?", [
            `It's reservation ${s.reservation}.`,
            `From ${num(s.had, "checked bag")} to ${
              num(s.total, "checked bag")
            }.`,
            s.nonfree === 0
              ? "Nothing to pay for them."
              : `To be paid: ${num(s.nonfree, "bag")}, $50${
                s.nonfree === 1 ? "" : " apiece"
              }.`,
            `Payment method: ${both(s.method)}.`,
          ]);
        case "certificate":
          return make("May I send you a certificate as an apology?", [
            `It would be worth ${
              usd(s.amount)
            }, for the ${s.reason} on reservation ${s.reservation}.`,
          ]);
      }
    },
  };
})();

// ------------------------------------------------------------ 13. emojis

const emojis: Phrasing = (() => {
  const make = (rows: readonly string[], ask: string) =>
    `${lines(rows)}\n\n👉 ${ask} 👍/👎`;
  const thing = (i: ItemWords) =>
    `${i.name}${after(values(i, " / "), " · ", "")} · ${usd(i.price)}`;
  const how = (m: MethodWords, id = false) =>
    `${
      m.source === "credit card"
        ? "💳"
        : m.source === "gift card"
        ? "🎁"
        : m.source === "PayPal"
        ? "🅿️"
        : "🎟️"
    } ${ending(m, id)}`;
  const flight = (f: FlightWords) =>
    `✈️ ${f.number} ${f.origin}➡️${f.destination}, ${usDay(f.date)}, 🛫 ${
      ampm(f.departs)
    } 🛬 ${ampm(f.arrives)}`;
  const person = (p: PassengerWords) => `${named(p)} (🎂 ${us(p.born)})`;
  return {
    name: "emojis",
    retail: (s: RetailSummary) => {
      switch (s.act) {
        case "cancel":
          return make([
            `Got it! 😊 Here's the plan:`,
            `❌ Cancel order ${s.order}`,
            `💬 Reason: ${s.reason}`,
            ...s.items.map((i) => `📦 ${thing(i)}`),
            `💰 ${usd(value(s.items))} back to ${how(s.method)}`,
          ], "All good to cancel?");
        case "return":
          return make([
            `Got it! 😊 Here's the plan:`,
            `↩️ Return from order ${s.order}`,
            ...s.items.map((i) => `📦 ${thing(i)}`),
            `💰 ${usd(value(s.items))} back to ${how(s.method)}`,
          ], "All good to return?");
        case "exchange":
        case "modify":
          return make(
            [
              `Got it! 😊 Here's the plan:`,
              s.act === "exchange"
                ? `🔄 Exchange from delivered order ${s.order}`
                : `✏️ Modify items of pending order ${s.order}`,
              ...s.pairs.map((p) => `📦 ${thing(p.had)} ➡️ ${thing(p.wanted)}`),
              sign(s.difference) === 0
                ? `💰 No price difference (${how(s.method)})`
                : sign(s.difference) > 0
                ? `💰 You pay ${usd(s.difference)} more with ${how(s.method)}`
                : `💰 You get ${usd(s.difference)} back on ${how(s.method)}`,
            ],
            s.act === "exchange"
              ? "All good to exchange?"
              : "All good to modify?",
          );
        case "payment":
          return make([
            `Got it! 😊 Here's the plan:`,
            `🧾 Order ${s.order}, total ${usd(s.total)}`,
            `🚫 Not with ${how(s.had, alike(s.had, s.wanted))} anymore`,
            `✅ Pay with ${how(s.wanted, alike(s.had, s.wanted))}`,
          ], "All good to switch?");
        case "address":
          return make([
            `Got it! 😊 Here's the plan:`,
            `🚚 Ship order ${s.order} to a new address`,
            `🏠 ${address(s.address)}`,
          ], "All good to update?");
        case "userAddress":
          return make([
            `Got it! 😊 Here's the plan:`,
            `👤 Update the default address in your profile`,
            `🏠 ${address(s.address)}`,
          ], "All good to update?");
      }
    },
    airline: (s: AirlineSummary) => {
      switch (s.act) {
        case "book":
          return make([
            `Yay, let's get you flying! 🎉`,
            `🗺️ ${s.origin}➡️${s.destination} (${
              s.roundTrip ? "round trip" : "one way"
            })`,
            ...s.flights.map(flight),
            `💺 ${title(s.cabin)}`,
            ...s.passengers.map((p) => `🧑 ${person(p)}`),
            s.bags === 0
              ? "🧳 No checked bags"
              : `🧳 ${num(s.bags, "checked bag")}`,
            s.insurance ? "☂️ With travel insurance" : "☂️ No travel insurance",
            ...s.payments.map((p) =>
              `${how(p.method, true)}: ${usd(p.amount)}`
            ),
            `💰 Total ${usd(s.total)}`,
          ], "All good to book?");
        case "cancel":
          return make([
            `Sorry to see this trip go! 😢`,
            `❌ Cancel reservation ${s.reservation}`,
            `💬 Reason: ${s.reason}`,
          ], "All good to cancel?");
        case "flights":
          return make([
            `Here are the new flights for ${s.reservation} 🙌`,
            ...s.flights.map(flight),
            `💺 Still ${title(s.cabin)}`,
            `💰 Price difference: ${how(s.method, true)}`,
          ], "All good to change?");
        case "cabin":
          return make([
            `Here's the cabin change for ${s.reservation} 🙌`,
            `💺 ${title(s.had)} ➡️ ${title(s.wanted)}`,
            `✈️ Same flights`,
            `💰 Price difference: ${how(s.method, true)}`,
          ], "All good to change?");
        case "passengers":
          return make([
            `Here's the passenger update for ${s.reservation} 🙌`,
            ...(s.leaving === null ? [] : [`➖ ${person(s.leaving)}`]),
            `➕ ${person(s.joining)}`,
            `👥 Flying then: ${list(s.passengers.map(person), "&")}`,
          ], "All good to update?");
        case "bags":
          return make([
            `Here's the bag update for ${s.reservation} 🙌`,
            `🧳 Checked bags: ${s.had} ➡️ ${s.total}`,
            s.nonfree === 0
              ? `💰 All free! (${how(s.method, true)})`
              : `💰 ${num(s.nonfree, "extra bag")} × $50 with ${
                how(s.method, true)
              }`,
          ], "All good to update?");
        case "certificate":
          return make([
            `So sorry about the ${s.reason}! 😔`,
            `🎟️ ${usdShort(s.amount)} certificate for you`,
            `🧾 Reservation ${s.reservation}`,
          ], "All good to send it?");
      }
    },
  };
})();

// -------------------------------------------------------- 14. arithmetic

const arithmetic: Phrasing = (() => {
  const total = (xs: readonly number[]) =>
    xs.length === 1
      ? usd(xs[0]!)
      : `${xs.map(usd).join(" + ")} = ${usd(sum(xs))}`;
  const thing = (i: ItemWords) =>
    `${withOptions(i)}, item ${i.id}, for ${usd(i.price)}`;
  const flight = (f: FlightWords) =>
    `${f.number} (${f.origin} to ${f.destination}, ${f.date}, ${f.departs} to ${f.arrives})`;
  const person = (p: PassengerWords) => `${named(p)}, born ${p.born}`;
  return {
    name: "with the arithmetic",
    retail: (s: RetailSummary) => {
      switch (s.act) {
        case "cancel":
          return `Let me go through the numbers with you. Cancelling order ${s.order} (${s.reason}) covers:\n${
            lines(s.items.map((i) => `  ${thing(i)}`))
          }\nSo the refund is ${
            total(s.items.map((i) => i.price))
          }, paid back to your ${
            both(s.method)
          }. Do you want me to cancel the order?`;
        case "return":
          return `Let me go through the numbers with you. The return from order ${s.order} covers:\n${
            lines(s.items.map((i) => `  ${thing(i)}`))
          }\nSo the refund is ${
            total(s.items.map((i) => i.price))
          }, paid back to your ${
            both(s.method)
          }. Do you want me to submit the return?`;
        case "exchange":
        case "modify":
          return `Let me go through the numbers with you. ${
            s.act === "exchange"
              ? `In the exchange for your delivered order ${s.order}`
              : `With the new items in your pending order ${s.order}`
          }:\n${
            lines(s.pairs.map((p) => {
              const d = sum([p.wanted.price, -p.had.price]);
              return `  ${thing(p.had)}, becomes ${thing(p.wanted)}: ${
                usd(p.wanted.price)
              } - ${usd(p.had.price)} = ${sign(d) < 0 ? "-" : ""}${usd(d)}`;
            }))
          }\n${
            sign(s.difference) === 0
              ? `All in all the difference is $0.00, so nothing is charged or refunded; the payment method on record is your ${
                both(s.method)
              }.`
              : sign(s.difference) > 0
              ? `All in all you pay ${
                usd(s.difference)
              } more, charged to your ${both(s.method)}.`
              : `All in all you pay ${
                usd(s.difference)
              } less, which goes back to your ${both(s.method)}.`
          } Do you want me to submit the ${
            s.act === "exchange" ? "exchange" : "modification"
          }?`;
        case "payment":
          return `Let me go through the numbers with you. Order ${s.order} costs ${
            usd(s.total)
          }. After the change, your ${both(s.wanted)} pays ${
            usd(s.total)
          } and your ${
            both(s.had)
          } pays $0.00. Do you want me to change the payment method like this?`;
        case "address":
          return `No numbers to go through this time: the shipping address of order ${s.order} changes to ${
            address(s.address)
          }. Do you want me to save it?`;
        case "userAddress":
          return `No numbers to go through this time: the default address in your profile changes to ${
            address(s.address)
          }. Do you want me to save it?`;
      }
    },
    airline: (s: AirlineSummary) => {
      switch (s.act) {
        case "book":
          return `Let me go through the numbers with you. The ${
            s.roundTrip ? "round trip" : "one-way trip"
          } ${s.origin}-${s.destination} in ${s.cabin} has ${
            num(s.flights.length, "flight")
          }: ${s.flights.map(flight).join("; ")}. There ${
            s.passengers.length === 1 ? "is" : "are"
          } ${num(s.passengers.length, "passenger")}: ${
            s.passengers.map(person).join("; ")
          }. Checked bags: ${s.bags}. Travel insurance: ${
            s.insurance ? "yes" : "no"
          }. The price is ${usd(s.total)} in all, which you pay with ${
            list(
              s.payments.map((p) => `your ${both(p.method)}: ${usd(p.amount)}`),
            )
          }${
            s.payments.length === 1
              ? ""
              : `; ${s.payments.map((p) => usd(p.amount)).join(" + ")} = ${
                usd(s.total)
              }`
          }. Do you want me to book it?`;
        case "cancel":
          return `Only one thing to check: reservation ${s.reservation} would be cancelled, and the reason on file would be "${s.reason}". Do you want me to cancel it?`;
        case "flights":
          return `Let me go through it with you. Reservation ${s.reservation} would have ${
            num(s.flights.length, "flight")
          }: ${
            s.flights.map(flight).join("; ")
          }. The cabin is ${s.cabin}, as before. New fare minus old fare gets charged to (or, if negative, refunded to) your ${
            both(s.method)
          }. Do you want me to change the flights?`;
        case "cabin":
          return `Let me go through it with you. Reservation ${s.reservation} keeps its flights but goes from ${s.had} to ${s.wanted}. New fare minus old fare gets charged to (or, if negative, refunded to) your ${
            both(s.method)
          }. Do you want me to change the cabin?`;
        case "passengers": {
          const before = s.leaving === null
            ? s.passengers.length - 1
            : s.passengers.length;
          return `Let me go through it with you. On reservation ${s.reservation}, ${
            num(before, "passenger")
          } ${
            s.leaving === null
              ? `+ 1 (${person(s.joining)})`
              : `- 1 (${person(s.leaving)}) + 1 (${person(s.joining)})`
          } = ${num(s.passengers.length, "passenger")}: ${
            s.passengers.map(person).join("; ")
          }. Do you want me to save this?`;
        }
        case "bags":
          return `Let me go through the numbers with you. Reservation ${s.reservation}: ${
            num(s.had, "checked bag")
          } now ${s.total < s.had ? "-" : "+"} ${Math.abs(s.total - s.had)} = ${
            num(s.total, "checked bag")
          } in total. ${
            s.total < s.nonfree
              ? ""
              : `Of those, ${s.total - s.nonfree} free and ${s.nonfree} paid. `
          }${s.nonfree} × $50 = ${usdShort(s.nonfree * 50)}, with your ${
            both(s.method)
          } as the payment method. Do you want me to update the bags?`;
        case "certificate":
          return `For the ${s.reason} on reservation ${s.reservation}, the compensation comes to ${
            usd(s.amount)
          }, as a certificate. Do you want me to issue it?`;
      }
    },
  };
})();

// ---------------------------------------------------- 15. phone read-back

const phone: Phrasing = (() => {
  const thing = (i: ItemWords) =>
    `the ${i.name}${
      after(
        Object.entries(i.options).map(([k, v]) => `${k} ${v}`).join(", "),
        ", that's ",
        "",
      )
    }`;
  const how = (m: MethodWords, id = false) =>
    m.source === "credit card" ? ending(m, id, "that ends in") : ending(m, id);
  const flight = (f: FlightWords) =>
    `${f.number}, ${
      usOrdinal(f.date).replace(/,.*$/, "")
    }, out of ${f.origin} at ${ampm(f.departs)}, into ${f.destination} at ${
      ampm(f.arrives)
    }`;
  const person = (p: PassengerWords) =>
    `${named(p)}, birthday ${usOrdinal(p.born)}`;
  return {
    name: "phone agent reading back",
    retail: (s: RetailSummary) => {
      switch (s.act) {
        case "cancel":
          return `Alrighty, let me read that back to you. We're cancelling order ${s.order}. In there you've got ${
            s.items.map(thing).join("; and also ")
          }. I'll put down "${s.reason}" as the reason. And you're getting your ${
            dollars(value(s.items))
          } back on your ${
            how(s.method)
          }. Did I get all that right, and can I hit the button?`;
        case "return":
          return `Alrighty, let me read that back to you. We're doing a return on order ${s.order}. You're giving us back ${
            s.items.map(thing).join("; and also ")
          }. And you're getting your ${dollars(value(s.items))} back on your ${
            how(s.method)
          }. Did I get all that right, and can I hit the button?`;
        case "exchange":
        case "modify":
          return `Alrighty, let me read that back to you. ${
            s.act === "exchange"
              ? `We're doing an exchange on order ${s.order}, the one you already got.`
              : `We're changing what's in order ${s.order}, the one that's still pending.`
          } ${
            s.pairs.map((p) =>
              `We swap ${thing(p.had)}, for ${thing(p.wanted)}.`
            ).join(" ")
          } ${
            sign(s.difference) === 0
              ? `It's the same price, so there's nothing to pay, and I'll leave your ${
                how(s.method)
              } down as the payment method.`
              : sign(s.difference) > 0
              ? `That's ${dollars(s.difference)} more, and it comes off your ${
                how(s.method)
              }.`
              : `That's ${
                dollars(s.difference)
              } less, and you get that back on your ${how(s.method)}.`
          } Did I get all that right, and can I hit the button?`;
        case "payment":
          return `Alrighty, let me read that back to you. Order ${s.order}, that's ${
            dollars(s.total)
          } altogether, is on your ${
            how(s.had, alike(s.had, s.wanted))
          } right now. We're putting it on your ${
            how(s.wanted, alike(s.had, s.wanted))
          } instead. Did I get all that right, and can I hit the button?`;
        case "address":
          return `Alrighty, let me read that back to you. Order ${s.order} is going to a new shipping address, and that's ${
            address(s.address)
          }. Did I get all that right, and can I hit the button?`;
        case "userAddress":
          return `Alrighty, let me read that back to you. We're changing the default address on your account, so in your profile it'll say ${
            address(s.address)
          }. Did I get all that right, and can I hit the button?`;
      }
    },
    airline: (s: AirlineSummary) => {
      switch (s.act) {
        case "book":
          return `Alrighty, let me read that back to you. We've got a ${
            s.roundTrip ? "round trip" : "one-way"
          }, ${s.origin} to ${s.destination}, in ${
            s.cabin === "business" ? "business class" : s.cabin
          }. ${
            s.flights.map((f, k) =>
              `${k === 0 ? "You're on" : "Then it's"} ${flight(f)}.`
            ).join(" ")
          } Flying ${s.passengers.length === 1 ? "is" : "are"} ${
            s.passengers.map(person).join("; and ")
          }. ${
            s.bags === 0
              ? "No bags to check"
              : `${cap(wordy(s.bags, "bag"))} to check`
          }, and ${
            s.insurance
              ? "yes to the travel insurance"
              : "no to the travel insurance"
          }. It's ${dollars(s.total)} all told: ${
            list(
              s.payments.map((p) =>
                `${dollars(p.amount)} on your ${how(p.method, true)}`
              ),
            )
          }. Did I get all that right, and can I hit the button?`;
        case "cancel":
          return `Alrighty, let me read that back to you. We're cancelling reservation ${s.reservation}, the whole thing, and I'll put down "${s.reason}" as the reason. Did I get all that right, and can I hit the button?`;
        case "flights":
          return `Alrighty, let me read that back to you. On reservation ${s.reservation} you're switching flights. ${
            s.flights.map((f, k) =>
              `${k === 0 ? "You'll be on" : "Then it's"} ${flight(f)}.`
            ).join(" ")
          } You're staying in ${s.cabin}, and whatever the difference in fare is, we do that with your ${
            how(s.method, true)
          }. Did I get all that right, and can I hit the button?`;
        case "cabin":
          return `Alrighty, let me read that back to you. On reservation ${s.reservation} you're in ${s.had} now, and we're putting you in ${s.wanted}. Same flights, and whatever the difference in fare is, we do that with your ${
            how(s.method, true)
          }. Did I get all that right, and can I hit the button?`;
        case "passengers":
          return `Alrighty, let me read that back to you. On reservation ${s.reservation} ${
            s.leaving === null
              ? `we're adding ${person(s.joining)}`
              : `we're taking off ${person(s.leaving)}, and putting on ${
                person(s.joining)
              }`
          }. So that makes ${
            s.passengers.map(person).join("; and ")
          }. Did I get all that right, and can I hit the button?`;
        case "bags":
          return `Alrighty, let me read that back to you. On reservation ${s.reservation} we're going from ${
            wordy(s.had, "checked bag")
          } to ${wordy(s.total, "checked bag")}. ${
            s.nonfree === 0
              ? `There's no charge for any of them, and I'll leave your ${
                how(s.method, true)
              } down as the payment method.`
              : `You're paying for ${
                word(s.nonfree)
              } of those, at fifty dollars ${
                s.nonfree === 1 ? "" : "each, "
              }on your ${how(s.method, true)}.`.replace(
                "dollars on",
                "dollars, on",
              )
          } Did I get all that right, and can I hit the button?`;
        case "certificate":
          return `Alrighty, here's what I can do about that ${s.reason}. I'd send you a certificate for ${
            dollars(s.amount)
          }, and that goes with reservation ${s.reservation}. Want me to hit the button?`;
      }
    },
  };
})();

// ------------------------------------------------- 16. before and after

const beforeAfter: Phrasing = (() => {
  const make = (
    what: string,
    before: readonly string[],
    then: readonly string[],
    note: string,
  ) =>
    lines([
      `Proposed update: ${what}`,
      "",
      ...(before.length === 0
        ? []
        : ["BEFORE", ...before.map((b) => `  • ${b}`)]),
      ...(then.length === 0 ? [] : ["AFTER", ...then.map((b) => `  • ${b}`)]),
      ...(note === "" ? [] : ["", note]),
      "",
      "Do I have your approval to apply this update?",
    ]);
  const thing = (i: ItemWords) =>
    `${i.name} {${options(i, " = ")}} id ${i.id}, ${usd(i.price)}`.replace(
      " {}",
      "",
    );
  const flight = (f: FlightWords) =>
    `${f.date} ${f.number} ${f.origin}>${f.destination} ${f.departs}>${f.arrives}`;
  const person = (p: PassengerWords) => `${named(p)}, DOB ${slashed(p.born)}`;
  return {
    name: "before and after",
    retail: (s: RetailSummary) => {
      switch (s.act) {
        case "cancel":
          return make(
            `cancellation of order ${s.order}`,
            s.items.map(thing),
            [
              `Order cancelled, reason: ${s.reason}`,
              `Refund of ${usd(value(s.items))} to ${both(s.method)}`,
            ],
            "",
          );
        case "return":
          return make(
            `return from order ${s.order}`,
            s.items.map((i) => `You have ${thing(i)}`),
            [
              `You send back ${
                s.items.length === 1 ? "this item" : "these items"
              }`,
              `You get ${usd(value(s.items))} refunded to ${both(s.method)}`,
            ],
            "",
          );
        case "exchange":
        case "modify":
          return make(
            s.act === "exchange"
              ? `exchange of delivered items, order ${s.order}`
              : `other items in pending order ${s.order}`,
            s.pairs.map((p) => thing(p.had)),
            s.pairs.map((p) => thing(p.wanted)),
            sign(s.difference) === 0
              ? `Price difference 0.00, payment method ${both(s.method)}.`
              : sign(s.difference) > 0
              ? `Price difference +${plain(s.difference)} dollars, charged to ${
                both(s.method)
              }.`
              : `Price difference -${
                plain(s.difference)
              } dollars, refunded to ${both(s.method)}.`,
          );
        case "payment":
          return make(
            `payment method of order ${s.order}`,
            [`${usd(s.total)} on ${both(s.had)}`],
            [`${usd(s.total)} on ${both(s.wanted)}`],
            "",
          );
        case "address":
          return make(
            `shipping address of order ${s.order}`,
            [],
            [address(s.address)],
            "",
          );
        case "userAddress":
          return make(
            "default address in your account profile",
            [],
            [address(s.address)],
            "",
          );
      }
    },
    airline: (s: AirlineSummary) => {
      switch (s.act) {
        case "book":
          return make(
            `new reservation, ${s.origin} to ${s.destination}, ${
              s.roundTrip ? "round-trip" : "one-way"
            }`,
            [],
            [
              ...s.flights.map(flight),
              `Class: ${s.cabin}`,
              ...s.passengers.map((p) => `Passenger ${person(p)}`),
              s.bags === 0
                ? "Zero checked bags"
                : `${num(s.bags, "checked bag")}`,
              s.insurance
                ? "Travel insurance added"
                : "Travel insurance not added",
              ...s.payments.map((p) => `${usd(p.amount)} on ${both(p.method)}`),
            ],
            `Grand total: ${usd(s.total)}.`,
          );
        case "cancel":
          return make(
            `cancellation of reservation ${s.reservation}`,
            [],
            [`Reservation cancelled, reason: ${s.reason}`],
            "",
          );
        case "flights":
          return make(
            `flights of reservation ${s.reservation}`,
            [],
            [...s.flights.map(flight), `Class: ${s.cabin}, same as before`],
            `Difference in fare paid with / refunded to ${both(s.method)}.`,
          );
        case "cabin":
          return make(
            `cabin of reservation ${s.reservation}, same flights`,
            [`Class: ${s.had}`],
            [`Class: ${s.wanted}`],
            `Difference in fare paid with / refunded to ${both(s.method)}.`,
          );
        case "passengers": {
          const joined = (p: PassengerWords) =>
            p.first === s.joining.first && p.last === s.joining.last &&
            p.born === s.joining.born;
          return make(
            `passengers of reservation ${s.reservation}`,
            [
              ...s.passengers.filter((p) => !joined(p)),
              ...(s.leaving === null ? [] : [s.leaving]),
            ].map(person),
            s.passengers.map(person),
            s.leaving === null
              ? `In short: ${person(s.joining)}, is added.`
              : `In short: ${person(s.leaving)}, is replaced by ${
                person(s.joining)
              }.`,
          );
        }
        case "bags":
          return make(
            `checked bags of reservation ${s.reservation}`,
            [num(s.had, "bag")],
            [
              num(s.total, "bag"),
              `${s.nonfree === 0 ? "none" : s.nonfree} of them chargeable${
                s.nonfree === 0 ? "" : " ($50 per bag)"
              }`,
            ],
            `Payment method: ${both(s.method)}.`,
          );
        case "certificate":
          return make(
            `compensation for the ${s.reason}, reservation ${s.reservation}`,
            [],
            [`You hold a new certificate worth ${usd(s.amount)}`],
            "",
          );
      }
    },
  };
})();

// ------------------------------------------ 17. British, clipped, one line

const british: Phrasing = (() => {
  const thing = (i: ItemWords) =>
    `${i.name}${after(options(i, " - "), " [", "]")} at ${plain(i.price)} USD`;
  const how = (m: MethodWords) =>
    m.source === "credit card" && m.brand !== undefined &&
      m.lastFour !== undefined
      ? `${brandName(m)} ...${m.lastFour}`
      : `${m.source === "PayPal" ? "PayPal account" : m.source} ${m.id}`;
  const flight = (f: FlightWords) =>
    `${f.number} on ${
      uk(f.date)
    }, ${f.origin} ${f.departs} - ${f.destination} ${f.arrives}`;
  const person = (p: PassengerWords) => `${named(p)} (b. ${uk(p.born)})`;
  return {
    name: "British clerk, one line",
    retail: (s: RetailSummary) => {
      switch (s.act) {
        case "cancel":
          return `Right then: cancellation of ${s.order} (${s.reason}), viz. ${
            s.items.map(thing).join(", ")
          }; ${usdCode(value(s.items))} returned to the ${
            how(s.method)
          }; shall I carry on?`;
        case "return":
          return `Right then: return against ${s.order}, viz. ${
            s.items.map(thing).join(", ")
          }; ${usdCode(value(s.items))} returned to the ${
            how(s.method)
          }; shall I carry on?`;
        case "exchange":
        case "modify":
          return `Right then: ${
            s.act === "exchange"
              ? `exchange of goods delivered against ${s.order}`
              : `amendment of the pending order ${s.order}`
          }, viz. ${
            s.pairs.map((p) => `${thing(p.wanted)} in lieu of ${thing(p.had)}`)
              .join(", and ")
          }; ${
            sign(s.difference) === 0
              ? `no difference in price, method of payment the ${how(s.method)}`
              : sign(s.difference) > 0
              ? `${usdCode(s.difference)} to be charged to the ${how(s.method)}`
              : `${usdCode(s.difference)} to be paid back to the ${
                how(s.method)
              }`
          }; shall I carry on?`;
        case "payment":
          return `Right then: ${s.order}, total ${
            usdCode(s.total)
          }, to be paid by the ${how(s.wanted)} in lieu of the ${
            how(s.had)
          }; shall I carry on?`;
        case "address":
          return `Right then: parcel for ${s.order} to be sent to ${
            address(s.address)
          }, rather than the address it has now; shall I carry on?`;
        case "userAddress":
          return `Right then: default address on your profile to be amended to ${
            address(s.address)
          }; shall I carry on?`;
      }
    },
    airline: (s: AirlineSummary) => {
      switch (s.act) {
        case "book":
          return `Right then: ${
            s.roundTrip
              ? "return ticket (round trip)"
              : "single ticket (one way)"
          } ${s.origin} to ${s.destination}, ${s.cabin} cabin, on ${
            s.flights.map(flight).join("; ")
          }; travelling: ${list(s.passengers.map(person))}; ${
            s.bags === 0 ? "no hold bags" : num(s.bags, "checked bag")
          }; travel insurance ${s.insurance ? "taken" : "not taken"}; ${
            usdCode(s.total)
          } in all, by ${
            list(
              s.payments.map((p) => `${how(p.method)} (${usdCode(p.amount)})`),
            )
          }; shall I carry on?`;
        case "cancel":
          return `Right then: cancellation of ${s.reservation}, reason given ${s.reason}; shall I carry on?`;
        case "flights":
          return `Right then: ${s.reservation} to be moved to ${
            s.flights.map(flight).join("; ")
          }; ${s.cabin} cabin as it was; fare difference to the ${
            how(s.method)
          }; shall I carry on?`;
        case "cabin":
          return `Right then: ${s.reservation} to go from ${s.had} to ${s.wanted}, flights as they were; fare difference to the ${
            how(s.method)
          }; shall I carry on?`;
        case "passengers":
          return `Right then: on ${s.reservation}, ${
            s.leaving === null
              ? `${person(s.joining)} to come along as well`
              : `${person(s.joining)} to travel in lieu of ${person(s.leaving)}`
          }, which makes ${list(s.passengers.map(person))}; shall I carry on?`;
        case "bags":
          return `Right then: on ${s.reservation}, ${
            num(s.total, "checked bag")
          } in all where there ${s.had === 1 ? "was" : "were"} ${
            s.had === 0 ? "none" : s.had
          }; ${
            s.nonfree === 0
              ? `none of them charged for, method of payment the ${
                how(s.method)
              }`
              : `${s.nonfree} of them charged for at 50 USD${
                s.nonfree === 1 ? "" : " each"
              }, by the ${how(s.method)}`
          }; shall I carry on?`;
        case "certificate":
          return `Right then: a certificate for ${
            usdCode(s.amount)
          } by way of apology for the ${s.reason} on ${s.reservation}; shall I carry on?`;
      }
    },
  };
})();

// ------------------------------------------------- 18. step-by-step plan

const steps: Phrasing = (() => {
  const make = (rows: readonly string[], ask: string) =>
    `Thanks, I now have everything I need. Here's my plan:\n\n${
      lines(rows.map((r, k) => `Step ${k + 1}: ${r}`))
    }\n\n${ask}`;
  const thing = (i: ItemWords) =>
    `${i.name} ${i.id}${after(values(i), " (", ")")}`;
  const how = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour !== undefined
      ? `credit card ****${m.lastFour} (${m.id})`
      : m.id;
  const flight = (f: FlightWords) =>
    `${f.origin} to ${f.destination} with ${f.number} on ${
      us(f.date)
    } (${f.departs} to ${f.arrives})`;
  const person = (p: PassengerWords) => `${named(p)} [${p.born}]`;
  const go =
    "I need your explicit confirmation for this. Do you want to proceed?";
  return {
    name: "step-by-step plan",
    retail: (s: RetailSummary) => {
      switch (s.act) {
        case "cancel":
          return make([
            `I cancel your order ${s.order}, that is ${
              list(s.items.map(thing))
            }.`,
            `I enter the reason "${s.reason}".`,
            `${usd(value(s.items))} is refunded to ${how(s.method)}.`,
          ], go);
        case "return":
          return make([
            `I file a return for order ${s.order}.`,
            `You ship back ${list(s.items.map(thing))}.`,
            `${usd(value(s.items))} is refunded to ${how(s.method)}.`,
          ], go);
        case "exchange":
        case "modify":
          return make([
            s.act === "exchange"
              ? `I file an exchange for your delivered order ${s.order}.`
              : `I modify the items of your pending order ${s.order}.`,
            ...s.pairs.map((p) =>
              `I replace ${thing(p.had)} by ${thing(p.wanted)}.`
            ),
            sign(s.difference) === 0
              ? `I use ${
                how(s.method)
              } as payment method, with a difference of $0.00.`
              : sign(s.difference) > 0
              ? `I charge the difference of ${usd(s.difference)} to ${
                how(s.method)
              }.`
              : `I refund the difference of ${usd(s.difference)} to ${
                how(s.method)
              }.`,
          ], go);
        case "payment":
          return make([
            `I take ${how(s.had)} off order ${s.order}.`,
            `I charge its total of ${usd(s.total)} to ${how(s.wanted)}.`,
          ], go);
        case "address":
          return make([
            `I open order ${s.order}.`,
            `I set its shipping address to ${address(s.address)}.`,
          ], go);
        case "userAddress":
          return make([
            "I open your user profile.",
            `I set your default address to ${address(s.address)}.`,
          ], go);
      }
    },
    airline: (s: AirlineSummary) => {
      switch (s.act) {
        case "book":
          return make([
            `I book a ${
              s.roundTrip ? "round trip" : "one-way trip"
            } ${s.origin} to ${s.destination} in ${s.cabin}.`,
            `I put you on ${list(s.flights.map(flight))}.`,
            `I enter the passenger${s_(s.passengers.length)} ${
              list(s.passengers.map(person))
            }.`,
            s.bags === 0
              ? "I leave out checked baggage."
              : `I register ${num(s.bags, "checked bag")}.`,
            s.insurance
              ? "I include travel insurance."
              : "I leave out travel insurance.",
            `I charge ${
              list(
                s.payments.map((p) => `${usd(p.amount)} to ${how(p.method)}`),
              )
            }, ${usd(s.total)} altogether.`,
          ], go);
        case "cancel":
          return make([
            `I open reservation ${s.reservation}.`,
            `I cancel it, with the reason "${s.reason}".`,
          ], go);
        case "flights":
          return make([
            `I rebook reservation ${s.reservation} on ${
              list(s.flights.map(flight))
            }.`,
            `I keep the cabin as ${s.cabin}.`,
            `I charge or refund the fare difference with ${how(s.method)}.`,
          ], go);
        case "cabin":
          return make([
            `I change the cabin of reservation ${s.reservation} from ${s.had} to ${s.wanted}.`,
            "I leave the flights alone.",
            `I charge or refund the fare difference with ${how(s.method)}.`,
          ], go);
        case "passengers":
          return make([
            s.leaving === null
              ? `I add ${person(s.joining)} to reservation ${s.reservation}.`
              : `I swap ${person(s.leaving)} for ${
                person(s.joining)
              } on reservation ${s.reservation}.`,
            `I save the passenger list as ${list(s.passengers.map(person))}.`,
          ], go);
        case "bags":
          return make([
            `I change reservation ${s.reservation} from ${
              num(s.had, "checked bag")
            } to ${num(s.total, "checked bag")}.`,
            s.nonfree === 0
              ? `I count no bag as paid, with ${
                how(s.method)
              } as payment method.`
              : `I count ${num(s.nonfree, "bag")} as paid, at $50${
                s.nonfree === 1 ? "" : " each"
              }, with ${how(s.method)}.`,
          ], go);
        case "certificate":
          return make([
            `I note the ${s.reason} on reservation ${s.reservation}.`,
            `I send you a certificate of ${usd(s.amount)} as compensation.`,
          ], go);
      }
    },
  };
})();

/** Ways in which different agents word the same summaries. */
export const READER_PHRASINGS: readonly Phrasing[] = [
  flowing,
  bullets,
  numbered,
  tables,
  json,
  form,
  email,
  terse,
  typos,
  headings,
  legalese,
  questionFirst,
  emojis,
  arithmetic,
  phone,
  beforeAfter,
  british,
  steps,
];
