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

type Book = Extract<AirlineSummary, { act: "book" }>;

// ---- small words -------------------------------------------------------

const series = (xs: readonly string[], last = "and"): string =>
  xs.length <= 1
    ? xs[0] ?? ""
    : xs.length === 2
    ? `${xs[0]!} ${last} ${xs[1]!}`
    : `${xs.slice(0, -1).join(", ")}, ${last} ${xs[xs.length - 1]!}`;
const cap = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
const brandOf = (m: MethodWords): string =>
  (m.brand ?? "").split(" ").map(cap).join(" ");

const ONES = [
  "zero",
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
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const TENS = [
  "",
  "",
  "twenty",
  "thirty",
  "forty",
  "fifty",
  "sixty",
  "seventy",
  "eighty",
  "ninety",
];
const num = (n: number): string => {
  if (n < 20) return ONES[n]!;
  if (n < 100) {
    return TENS[Math.floor(n / 10)]! + (n % 10 ? "-" + ONES[n % 10]! : "");
  }
  if (n < 1000) {
    return ONES[Math.floor(n / 100)]! + " hundred" +
      (n % 100 ? " " + num(n % 100) : "");
  }
  return num(Math.floor(n / 1000)) + " thousand" +
    (n % 1000 ? " " + num(n % 1000) : "");
};
const cents = (n: number): number => Math.round(Math.abs(n) * 100);
const fix = (n: number): string => (cents(n) / 100).toFixed(2);
const usd = (n: number): string => "$" + fix(n);
const usdK = (n: number): string =>
  "$" + fix(n).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
const usdShort = (n: number): string => "$" + fix(n).replace(/\.00$/, "");
const inWords = (n: number): string => {
  const d = Math.floor(cents(n) / 100), c = cents(n) % 100;
  const dw = d === 1 ? "one dollar" : num(d) + " dollars";
  const cw = c === 1 ? "one cent" : num(c) + " cents";
  return c === 0 ? dw : d === 0 ? cw : `${dw} and ${cw}`;
};

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
const WEEK = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
];
const ORD = [
  "",
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
  "thirteenth",
  "fourteenth",
  "fifteenth",
  "sixteenth",
  "seventeenth",
  "eighteenth",
  "nineteenth",
  "twentieth",
  "twenty-first",
  "twenty-second",
  "twenty-third",
  "twenty-fourth",
  "twenty-fifth",
  "twenty-sixth",
  "twenty-seventh",
  "twenty-eighth",
  "twenty-ninth",
  "thirtieth",
  "thirty-first",
];
const parts = (iso: string) => {
  const [y, m, d] = iso.split("-").map(Number);
  return {
    y: y!,
    d: d!,
    m: m!,
    month: MONTHS[m! - 1]!,
    week: WEEK[new Date(iso + "T00:00:00Z").getUTCDay()]!,
  };
};
const st = (d: number): string =>
  d +
  (d > 10 && d < 14
    ? "th"
    : d % 10 === 1
    ? "st"
    : d % 10 === 2
    ? "nd"
    : d % 10 === 3
    ? "rd"
    : "th");
const p2 = (n: number): string => String(n).padStart(2, "0");
const dUS = (i: string) => {
  const p = parts(i);
  return `${p.month} ${p.d}, ${p.y}`;
};
const dGB = (i: string) => {
  const p = parts(i);
  return `${p.d} ${p.month} ${p.y}`;
};
const dGBth = (i: string) => {
  const p = parts(i);
  return `${p.week.slice(0, 3)} ${st(p.d)} ${p.month.slice(0, 3)}`;
};
const dSlash = (i: string) => {
  const p = parts(i);
  return `${p.m}/${p.d}/${p.y}`;
};
const dDot = (i: string) => {
  const p = parts(i);
  return `${p2(p.d)}.${p2(p.m)}.${p.y}`;
};
const dDash = (i: string) => {
  const p = parts(i);
  return `${p2(p.d)}-${p.month.slice(0, 3)}-${p.y}`;
};
const dGds = (i: string) => {
  const p = parts(i);
  return `${p2(p.d)}${p.month.slice(0, 3).toUpperCase()}${
    String(p.y).slice(2)
  }`;
};
const dSay = (i: string) => {
  const p = parts(i);
  return `${p.week} the ${ORD[p.d]!} of ${p.month}`;
};
const dChat = (i: string) => {
  const p = parts(i);
  return `${p.month.slice(0, 3).toLowerCase()} ${st(p.d)}`;
};
const dBorn = (i: string) => {
  const p = parts(i);
  return `the ${ORD[p.d]!} of ${p.month} ${p.y}`;
};

const t12 = (t: string): string => {
  const m = /^(\d{1,2}):(\d{2})(.*)$/.exec(t);
  if (!m) return t;
  const h = Number(m[1]!) % 24;
  const rest = m[3]!.includes("+1") ? " next day" : "";
  return `${h % 12 || 12}:${m[2]!} ${h < 12 ? "AM" : "PM"}${rest}`;
};
const t12s = (t: string): string =>
  t12(t).replace(" AM", "am").replace(" PM", "pm").replace(":00", "");
const tSay = (t: string): string => {
  const m = /^(\d{1,2}):(\d{2})(.*)$/.exec(t);
  if (!m) return t;
  const h = Number(m[1]!) % 24, mi = Number(m[2]!);
  const rest = m[3]!.includes("+1") ? " the next day" : "";
  if (mi === 0 && h === 12) return "noon" + rest;
  if (mi === 0 && h === 0) return "midnight" + rest;
  const hw = num(h % 12 || 12);
  const mw = mi === 0 ? "o'clock" : mi < 10 ? "oh " + num(mi) : num(mi);
  const part = h < 12
    ? " in the morning"
    : h < 18
    ? " in the afternoon"
    : " in the evening";
  return `${hw} ${mw}${part}${rest}`;
};

const CITY: Record<string, string> = {
  SFO: "San Francisco",
  JFK: "New York JFK",
  LAX: "Los Angeles",
  ORD: "Chicago O'Hare",
  DFW: "Dallas/Fort Worth",
  DEN: "Denver",
  SEA: "Seattle",
  ATL: "Atlanta",
  MIA: "Miami",
  BOS: "Boston",
  PHX: "Phoenix",
  IAH: "Houston",
  LAS: "Las Vegas",
  MCO: "Orlando",
  EWR: "Newark",
  CLT: "Charlotte",
  MSP: "Minneapolis",
  DTW: "Detroit",
  PHL: "Philadelphia",
  LGA: "New York LaGuardia",
};
const city = (c: string): string => CITY[c] ?? c;
const cityC = (c: string): string => CITY[c] ? `${CITY[c]!} (${c})` : c;

const STATES: Record<string, string> = {
  AL: "Alabama",
  AZ: "Arizona",
  CA: "California",
  CO: "Colorado",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  IL: "Illinois",
  IN: "Indiana",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  NC: "North Carolina",
  NJ: "New Jersey",
  NV: "Nevada",
  NY: "New York",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  TN: "Tennessee",
  TX: "Texas",
  VA: "Virginia",
  WA: "Washington",
};
const state = (s: string): string => STATES[s] ?? s;

// options
const oPairs = (i: ItemWords, sep = ", ", eq = ": "): string =>
  Object.entries(i.options).map(([k, v]) => k + eq + v).join(sep);
const bare = (k: string, v: string): string =>
  /^(yes|no|none|true|false|\d+(\.\d+)?)$/i.test(v) ? `${k} ${v}` : v;
const oBare = (i: ItemWords, sep = ", "): string =>
  Object.entries(i.options).map(([k, v]) => bare(k, v)).join(sep);
const oSaid = (i: ItemWords): string =>
  series(Object.entries(i.options).map(([k, v]) => `${k} ${v}`));
const paren = (s: string): string => s ? ` (${s})` : "";

// address
const aLine = (a: AddressWords, sep = ", "): string =>
  [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country].filter(
    (x) => x !== "",
  ).join(sep);
const aSaid = (a: AddressWords): string =>
  `${a.address1}${a.address2 ? `, ${a.address2},` : ""} in ${a.city}, ${
    state(a.state)
  }, zip code ${a.zip}, ${a.country}`;

// methods
const mFull = (m: MethodWords): string => {
  switch (m.source) {
    case "credit card":
      return m.lastFour
        ? `${brandOf(m) || "credit"} card ending in ${m.lastFour}`
        : `credit card ${m.id}`;
    case "gift card":
      return `gift card ${m.id}`;
    case "PayPal":
      return `PayPal account ${m.id}`;
    case "certificate":
      return `travel certificate ${m.id}`;
  }
};
const mStar = (m: MethodWords): string =>
  m.source === "credit card"
    ? `${brandOf(m) || "Card"} ****${m.lastFour ?? m.id}`
    : `${cap(m.source)} [${m.id}]`;
const mChat = (m: MethodWords): string =>
  m.source === "credit card"
    ? `${m.brand ?? "card"} (the ${m.lastFour ?? m.id} one)`
    : m.source === "PayPal"
    ? "paypal"
    : `${m.source} ${m.id}`;
const mSaid = (m: MethodWords): string =>
  m.source === "credit card"
    ? `${brandOf(m) || "credit card"} with the last four digits ${
      m.lastFour ?? m.id
    }`
    : m.source === "PayPal"
    ? "PayPal"
    : `${m.source} with the number ${m.id}`;

// flights
const halves = (s: Book): [readonly FlightWords[], readonly FlightWords[]] => {
  if (!s.roundTrip) return [s.flights, []];
  const i = s.flights.findIndex((f) => f.destination === s.destination);
  return i < 0
    ? [s.flights, []]
    : [s.flights.slice(0, i + 1), s.flights.slice(i + 1)];
};
const full = (p: PassengerWords): string => `${p.first} ${p.last}`;
const bagWord = (n: number): string =>
  n === 0 ? "no checked bags" : n === 1 ? "1 checked bag" : `${n} checked bags`;
const bagSaid = (n: number): string =>
  n === 0
    ? "no checked bags"
    : n === 1
    ? "one checked bag"
    : `${num(n)} checked bags`;

/** `because …` for any reason of a cancellation, shop or airline. */
const because = (r: string): string => {
  switch (r) {
    case "no longer needed":
      return "because it is no longer needed";
    case "ordered by mistake":
      return "because it was ordered by mistake";
    case "change of plan":
      return "because of a change of plan on your side";
    case "airline cancelled flight":
      return "because the airline cancelled the flight";
    case "health":
      return "for health reasons";
    case "weather":
      return "because of the weather";
    default:
      return `for this reason: ${r}`;
  }
};

// ---- 1: a formal letter -------------------------------------------------

const letter = (body: string, ask: string): string =>
  `Dear Customer,\n\n${body}\n\n${ask}\n\nYours faithfully,\nCustomer Relations`;

const formalLetter: Phrasing = {
  name: "formal letter, sums in words",
  retail: (s: RetailSummary): string => {
    const art = (i: ItemWords) => `${i.name} (item no. ${i.id}; ${oPairs(i)})`;
    switch (s.act) {
      case "cancel":
        return letter(
          `We refer to your pending order ${s.order}, comprising ${
            series(s.items.map(art))
          }. As we understand it, you wish us to cancel the order in its entirety, the reason being: ${s.reason}. The purchase price will be credited to your ${
            mFull(s.method)
          }.`,
          "May we have your express consent to this cancellation?",
        );
      case "return":
        return letter(
          `With regard to your delivered order ${s.order}, we have noted your wish to send back ${
            s.items.length === 1
              ? "the following article"
              : `the following ${num(s.items.length)} articles`
          }: ${series(s.items.map(art))}. The refund will be made to your ${
            mFull(s.method)
          }.`,
          "Do you consent to our registering this return?",
        );
      case "exchange":
      case "modify":
        return letter(
          `With regard to your ${
            s.act === "exchange" ? "delivered" : "pending"
          } order ${s.order}, we have noted the following ${
            s.act === "exchange" ? "exchange" : "modification"
          }.\n\n${
            s.pairs.map((p) =>
              `The ${art(p.had)} shall be replaced by the ${art(p.wanted)}.`
            ).join("\n")
          }\n\n${
            s.difference > 0
              ? `The difference, amounting to ${
                inWords(s.difference)
              }, will be charged to your ${mFull(s.method)}.`
              : s.difference < 0
              ? `The difference in your favour, amounting to ${
                inWords(s.difference)
              }, will be refunded to your ${mFull(s.method)}.`
              : `There is no difference in price; the ${
                mFull(s.method)
              } remains noted as the method of payment.`
          }`,
          `Kindly state whether you consent to this ${
            s.act === "exchange" ? "exchange" : "modification"
          }: yes or no?`,
        );
      case "payment":
        return letter(
          `At your request, the method of payment of your pending order ${s.order}, totalling ${
            inWords(s.total)
          }, would be changed. The sum would be charged to your ${
            mFull(s.wanted)
          } in place of your ${mFull(s.had)}, to which it would be returned.`,
          "May we have your consent to this change?",
        );
      case "address":
        return letter(
          `At your request, your pending order ${s.order} would be shipped to the following address:\n\n${
            aLine(s.address, "\n")
          }\n\nThis concerns the said order only.`,
          "Do you consent to this change of the shipping address?",
        );
      case "userAddress":
        return letter(
          `At your request, the default address kept in your customer profile would henceforth read:\n\n${
            aLine(s.address, "\n")
          }`,
          "Do you consent to our amending your profile accordingly?",
        );
    }
  },
  airline: (s: AirlineSummary): string => {
    const leg = (f: FlightWords) =>
      `Flight ${f.number} on ${dGB(f.date)}, departing ${
        cityC(f.origin)
      } at ${f.departs} and arriving at ${
        cityC(f.destination)
      } at ${f.arrives}`;
    const pax = (p: PassengerWords) => `${full(p)}, born ${dGB(p.born)}`;
    switch (s.act) {
      case "book":
        return letter(
          `We are pleased to set out the booking which you have requested: a ${
            s.roundTrip ? "round trip" : "one-way journey"
          } from ${cityC(s.origin)} to ${
            cityC(s.destination)
          }, in ${s.cabin} class.\n\n${
            s.flights.map(leg).join(";\n")
          }.\n\nTravelling: ${s.passengers.map(pax).join("; ")}.\nLuggage: ${
            bagSaid(s.bags)
          }${s.bags ? " in all" : ""}.\nTravel insurance: ${
            s.insurance ? "included" : "not desired"
          }.\n\nThe total of ${inWords(s.total)} will be charged as follows: ${
            series(
              s.payments.map((p) =>
                `${inWords(p.amount)} to your ${mFull(p.method)}`
              ),
            )
          }.`,
          "May we have your consent to issue this booking?",
        );
      case "cancel":
        return letter(
          `We refer to your reservation ${s.reservation}, which you wish to have cancelled as a whole ${
            because(s.reason)
          }.`,
          "Do we have your express consent to cancel the reservation?",
        );
      case "flights":
        return letter(
          `Your reservation ${s.reservation} would be changed, so that the complete new itinerary reads:\n\n${
            s.flights.map(leg).join(";\n")
          }.\n\nYou would continue to travel in ${s.cabin} class. Any difference in fare will be settled by means of your ${
            mFull(s.method)
          }.`,
          "Do you consent to this change of flights?",
        );
      case "cabin":
        return letter(
          `For all flights and all passengers of reservation ${s.reservation}, the cabin would be changed from ${s.had} to ${s.wanted}; the flights themselves remain as they are. The difference in fare will be settled by means of your ${
            mFull(s.method)
          }.`,
          "Do you consent to this change of cabin?",
        );
      case "passengers":
        return letter(
          `In reservation ${s.reservation}, ${
            s.leaving
              ? `the passenger ${pax(s.leaving)}, would be replaced by ${
                pax(s.joining)
              }`
              : `the following passenger would be added: ${pax(s.joining)}`
          }. After the change, the passengers would be: ${
            s.passengers.map(pax).join("; ")
          }.`,
          "Do we have your consent to amend the names accordingly?",
        );
      case "bags":
        return letter(
          `The number of checked bags in reservation ${s.reservation} would be changed from ${
            num(s.had)
          } to ${num(s.total)} in total. ${
            s.nonfree === 0
              ? `None of these bags is subject to a fee, so that nothing will be charged to your ${
                mFull(s.method)
              }.`
              : `${cap(num(s.nonfree))} of these bags ${
                s.nonfree === 1 ? "is" : "are"
              } subject to a fee of fifty dollars each, hence ${
                inWords(50 * s.nonfree)
              }, to be charged to your ${mFull(s.method)}.`
          }`,
          "May we have your consent to this?",
        );
      case "certificate":
        return letter(
          `In view of the ${s.reason} in reservation ${s.reservation}, we would issue to you, by way of compensation, a travel certificate to the value of ${
            inWords(s.amount)
          }.`,
          "Do you consent to our issuing this certificate?",
        );
    }
  },
};

// ---- 2: Markdown tables ---------------------------------------------------

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [
    `| ${head.join(" | ")} |`,
    `|${head.map(() => "---").join("|")}|`,
    ...rows.map((r) => `| ${r.join(" | ")} |`),
  ].join("\n");

const markdownTables: Phrasing = {
  name: "Markdown tables",
  retail: (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return `### Cancellation of order ${s.order}\n\n${
          table(
            ["Item", "Options", "Price"],
            s.items.map((i) => [i.name, oPairs(i), usd(i.price)]),
          )
        }\n\n${
          table(["Reason", "Refund to"], [[cap(s.reason), mStar(s.method)]])
        }\n\n**Do you confirm the cancellation of the whole order (yes/no)?**`;
      case "return":
        return `### Return from order ${s.order}\n\n${
          table(
            ["Item to return", "Item ID", "Options", "Price"],
            s.items.map((i) => [i.name, i.id, oPairs(i), usd(i.price)]),
          )
        }\n\nRefund to: **${
          mStar(s.method)
        }**\n\n**Do you confirm this return (yes/no)?**`;
      case "exchange":
      case "modify":
        return `### ${
          s.act === "exchange"
            ? "Exchange of delivered items"
            : "Item change in pending order"
        } ${s.order}\n\n${
          table(
            ["#", "Current item", "New item"],
            s.pairs.map((p, n) => [
              String(n + 1),
              `${p.had.name}, ${oPairs(p.had)} (${usd(p.had.price)})`,
              `${p.wanted.name}, ${oPairs(p.wanted)} (${usd(p.wanted.price)})`,
            ]),
          )
        }\n\n${
          table(
            ["Price difference", "Payment method"],
            [[
              s.difference === 0
                ? "$0.00"
                : s.difference > 0
                ? `${usd(s.difference)} (you pay)`
                : `-${usd(s.difference)} (you get back)`,
              mStar(s.method),
            ]],
          )
        }\n\n**Do you confirm ${
          s.act === "exchange" ? "this exchange" : "these item changes"
        } (yes/no)?**`;
      case "payment":
        return `### Payment method of order ${s.order}\n\n${
          table(["", "Method"], [
            ["Current", mStar(s.had)],
            ["**New**", `**${mStar(s.wanted)}**`],
          ])
        }\n\nOrder total: ${
          usd(s.total)
        }\n\n**Do you confirm the new payment method (yes/no)?**`;
      case "address":
      case "userAddress":
        return `### ${
          s.act === "address"
            ? `New shipping address, order ${s.order} only`
            : "New default address in your profile"
        }\n\n${
          table(["Field", "Value"], [
            ["Street", s.address.address1],
            ...(s.address.address2 ? [["Unit", s.address.address2]] : []),
            ["City", s.address.city],
            ["State", s.address.state],
            ["ZIP", s.address.zip],
            ["Country", s.address.country],
          ])
        }\n\n**Do you confirm this address (yes/no)?**`;
    }
  },
  airline: (s: AirlineSummary): string => {
    const plan = (fs: readonly FlightWords[]) =>
      table(
        ["Flight", "Date", "From", "To", "Dep.", "Arr."],
        fs.map((
          f,
        ) => [f.number, f.date, f.origin, f.destination, f.departs, f.arrives]),
      );
    const people = (ps: readonly PassengerWords[]) =>
      table(
        ["Last name", "First name", "Date of birth"],
        ps.map((p) => [p.last, p.first, p.born]),
      );
    switch (s.act) {
      case "book":
        return `### New booking ${s.origin} → ${s.destination}, ${
          s.roundTrip ? "round trip" : "one way"
        }, ${s.cabin}\n\n${plan(s.flights)}\n\n${people(s.passengers)}\n\n${
          table(["Checked bags", "Travel insurance"], [[
            String(s.bags),
            s.insurance ? "Yes" : "No",
          ]])
        }\n\n${
          table(["Payment", "Amount"], [
            ...s.payments.map((p) => [mStar(p.method), usd(p.amount)]),
            ["**Total**", `**${usd(s.total)}**`],
          ])
        }\n\n**Do you confirm this booking (yes/no)?**`;
      case "cancel":
        return `${
          table(["Action", "Reservation", "Reason"], [[
            "Cancel the whole reservation",
            s.reservation,
            cap(s.reason),
          ]])
        }\n\n**Do you confirm (yes/no)?**`;
      case "flights":
        return `### New itinerary of reservation ${s.reservation}\n\n${
          plan(s.flights)
        }\n\n${
          table(["Cabin (unchanged)", "Fare difference settled with"], [[
            s.cabin,
            mStar(s.method),
          ]])
        }\n\n**Do you confirm these flights (yes/no)?**`;
      case "cabin":
        return `### Cabin change, reservation ${s.reservation}\n\n${
          table(["Current cabin", "New cabin", "Flights", "Payment method"], [[
            s.had,
            s.wanted,
            "unchanged",
            mStar(s.method),
          ]])
        }\n\n**Do you confirm the new cabin (yes/no)?**`;
      case "passengers":
        return `### Passenger change, reservation ${s.reservation}\n\n${
          table(["Out", "In"], [[
            s.leaving ? `${full(s.leaving)} (${s.leaving.born})` : "nobody",
            `${full(s.joining)} (${s.joining.born})`,
          ]])
        }\n\nPassengers after the change:\n\n${
          people(s.passengers)
        }\n\n**Do you confirm (yes/no)?**`;
      case "bags":
        return `### Checked bags, reservation ${s.reservation}\n\n${
          table(["Before", "After", "Of these, extra at $50", "Charge to"], [[
            String(s.had),
            String(s.total),
            `${s.nonfree} (= ${usd(50 * s.nonfree)})`,
            mStar(s.method),
          ]])
        }\n\n**Do you confirm (yes/no)?**`;
      case "certificate":
        return `### Compensation for reservation ${s.reservation}\n\n${
          table(["Kind", "Value", "For"], [[
            "Travel certificate",
            usd(s.amount),
            cap(s.reason),
          ]])
        }\n\n**Do you accept (yes/no)?**`;
    }
  },
};

// ---- 3: a JSON block ---------------------------------------------------------

const block = (o: unknown, ask: string): string =>
  "```json\n" + JSON.stringify(o, null, 2) + "\n```\n" + ask;

const jsonBlock: Phrasing = {
  name: "JSON block",
  retail: (s: RetailSummary): string => {
    const it = (i: ItemWords) => ({
      item_id: i.id,
      product: i.name,
      ...i.options,
      price_usd: i.price,
    });
    switch (s.act) {
      case "cancel":
        return block({
          action: "cancel_order",
          order_id: s.order,
          reason: s.reason,
          items: s.items.map(it),
          refund_to: s.method.id,
        }, "Confirm this action? [yes/no]");
      case "return":
        return block({
          action: "return_items",
          order_id: s.order,
          items: s.items.map(it),
          refund_to: s.method.id,
        }, "Confirm this action? [yes/no]");
      case "exchange":
      case "modify":
        return block({
          action: s.act === "exchange"
            ? "exchange_delivered_items"
            : "modify_pending_order_items",
          order_id: s.order,
          replacements: s.pairs.map((p) => ({
            old: it(p.had),
            new: it(p.wanted),
          })),
          price_difference_usd: Math.round(s.difference * 100) / 100,
          ...(s.difference < 0
            ? { refund_difference_to: s.method.id }
            : s.difference > 0
            ? { charge_difference_to: s.method.id }
            : { payment_method: s.method.id }),
        }, "Confirm this action? [yes/no]");
      case "payment":
        return block({
          action: "change_payment_method",
          order_id: s.order,
          from: s.had.id,
          to: s.wanted.id,
          total_usd: s.total,
        }, "Confirm this action? [yes/no]");
      case "address": {
        return block({
          action: "change_shipping_address",
          order_id: s.order,
          new_address: s.address,
        }, "Confirm this action? [yes/no]");
      }
      case "userAddress":
        return block({
          action: "change_default_address_of_profile",
          new_default_address: s.address,
        }, "Confirm this action? [yes/no]");
    }
  },
  airline: (s: AirlineSummary): string => {
    const fl = (f: FlightWords) =>
      `${f.number} ${f.date} ${f.origin}-${f.destination} ${f.departs}-${f.arrives}`;
    const ask = "Confirm this action? [yes/no]";
    switch (s.act) {
      case "book":
        return block({
          action: "book_reservation",
          trip: s.roundTrip ? "round_trip" : "one_way",
          from: s.origin,
          to: s.destination,
          cabin: s.cabin.replace(" ", "_"),
          flights: s.flights.map(fl),
          passengers: s.passengers.map((p) => ({
            first_name: p.first,
            last_name: p.last,
            dob: p.born,
          })),
          checked_bags: s.bags,
          insurance: s.insurance ? "yes" : "no",
          payments: s.payments.map((p) => ({
            id: p.method.id,
            amount_usd: p.amount,
          })),
          total_usd: s.total,
        }, ask);
      case "cancel":
        return block({
          action: "cancel_reservation",
          reservation: s.reservation,
          reason: s.reason,
        }, ask);
      case "flights":
        return block({
          action: "change_flights",
          reservation: s.reservation,
          new_flights: s.flights.map(fl),
          cabin: s.cabin.replace(" ", "_"),
          payment_method: s.method.id,
        }, ask);
      case "cabin":
        return block({
          action: "change_cabin",
          reservation: s.reservation,
          cabin_now: s.had.replace(" ", "_"),
          cabin_new: s.wanted.replace(" ", "_"),
          flights: "unchanged",
          payment_method: s.method.id,
        }, ask);
      case "passengers":
        return block({
          action: "change_passengers",
          reservation: s.reservation,
          remove: s.leaving ? full(s.leaving) : null,
          add: { name: full(s.joining), dob: s.joining.born },
          passengers_after: s.passengers.map(full),
        }, ask);
      case "bags":
        return block({
          action: "change_baggage",
          reservation: s.reservation,
          bags_now: s.had,
          bags_new_total: s.total,
          of_which_paid: s.nonfree,
          fee_per_paid_bag_usd: 50,
          charge_to: s.method.id,
        }, ask);
      case "certificate":
        return block({
          action: "issue_certificate",
          reservation: s.reservation,
          compensation_for: s.reason.replace(" ", "_"),
          amount_usd: s.amount,
        }, ask);
    }
  },
};

// ---- 4: chat slang -------------------------------------------------------------

const slang: Phrasing = {
  name: "chat slang",
  retail: (s: RetailSummary): string => {
    const it = (i: ItemWords) => `the ${i.name.toLowerCase()} (${oBare(i)})`;
    switch (s.act) {
      case "cancel":
        return `okk so lemme read that back rq: u want order ${s.order} gone, like the whole thing – ${
          series(s.items.map(it), "n")
        } – and the reason is ${
          s.reason === "ordered by mistake"
            ? "it was ordered by mistake lol happens"
            : s.reason === "no longer needed"
            ? "u just dont need it anymore"
            : s.reason
        }. money goes back to ur ${mChat(s.method)}. cool if i cancel it?`;
      case "return":
        return `gotchu 🙌 so ur sending back ${
          series(s.items.map(it), "n")
        } from ${s.order} and the refund lands on ur ${
          mChat(s.method)
        }. we good? yes/no`;
      case "exchange":
      case "modify":
        return `${
          s.act === "exchange"
            ? "aight swap time"
            : "aight so its not shipped yet, i can switch it up"
        } on ${s.order}:\n${
          s.pairs.map((p) => `${it(p.had)} ➜ ${it(p.wanted)}`).join("\n")
        }\n${
          s.difference > 0
            ? `thats ${usdShort(s.difference)} more, goes on ur ${
              mChat(s.method)
            }`
            : s.difference < 0
            ? `n u get ${usdShort(s.difference)} back on ur ${mChat(s.method)}`
            : `same price so nothing to pay, ur ${mChat(s.method)} stays on it`
        }\nu down? yes or no`;
      case "payment":
        return `so for ${s.order} (${
          usdShort(s.total)
        } total) u wanna pay w/ ur ${mChat(s.wanted)} instead of ur ${
          mChat(s.had)
        }, thats right yeah? say yes n ill switch it`;
      case "address":
        return `k so ${s.order} ships to ${
          aLine(s.address)
        } now, just that one order, not ur profile. thats a yes from u?`;
      case "userAddress":
        return `k so ur default addy on ur profile becomes ${
          aLine(s.address)
        } – ok to save it?`;
    }
  },
  airline: (s: AirlineSummary): string => {
    const leg = (f: FlightWords) =>
      `${f.number} ${f.origin}>${f.destination} ${dChat(f.date)} ${
        t12s(f.departs)
      } (lands ${t12s(f.arrives)})`;
    switch (s.act) {
      case "book": {
        const [out, back] = halves(s);
        return `ok heres ur trip ✈️ ${s.origin} to ${s.destination}, ${
          s.roundTrip ? "there n back" : "one way only"
        }, ${s.cabin}\n${s.roundTrip ? "out: " : ""}${
          out.map(leg).join(" then ")
        }${
          back.length ? `\nback: ${back.map(leg).join(" then ")}` : ""
        }\nwho: ${
          s.passengers.map((p) => `${full(p)} (dob ${dSlash(p.born)})`).join(
            ", ",
          )
        }\nbags: ${s.bags || "none"} checked, insurance: ${
          s.insurance ? "yea" : "nah"
        }\n$$: ${
          s.payments.map((p) =>
            `${usdShort(p.amount)} on ur ${mChat(p.method)}`
          )
            .join(" + ")
        } = ${usdShort(s.total)}\nsay yes n i book it, deal?`;
      }
      case "cancel":
        return `so ${s.reservation} gets cancelled, the full booking, ${
          because(s.reason)
        }. u sure? yes/no`;
      case "flights":
        return `ok new flights for ${s.reservation} wld be\n${
          s.flights.map((f) => "• " + leg(f)).join("\n")
        }\nthats the whole trip, still ${s.cabin}. diff goes thru ur ${
          mChat(s.method)
        }. lock it in? yes/no`;
      case "cabin":
        return `so ${s.reservation} goes from ${s.had} to ${s.wanted}, same flights tho, for everyone on it. difference is on ur ${
          mChat(s.method)
        }. thats a yes?`;
      case "passengers":
        return s.leaving
          ? `swap on ${s.reservation}: ${full(s.leaving)} out, ${
            full(s.joining)
          } (dob ${dSlash(s.joining.born)}) in. so flying is ${
            series(s.passengers.map(full), "n")
          }. ok w/ u?`
          : `adding ${full(s.joining)} (dob ${
            dSlash(s.joining.born)
          }) to ${s.reservation}, so flying is ${
            series(s.passengers.map(full), "n")
          }. ok w/ u?`;
      case "bags":
        return `bags on ${s.reservation}: u had ${s.had}, now its ${s.total} total. ${
          s.nonfree
            ? `${s.nonfree} of em ${
              s.nonfree === 1 ? "costs 50 bucks" : "cost 50 bucks each"
            } so ${usdShort(50 * s.nonfree)} on ur ${mChat(s.method)}`
            : `all free so 0 bucks on ur ${mChat(s.method)}`
        }. do it? yes/no`;
      case "certificate":
        return `so bc of the ${s.reason} on ${s.reservation} (super sorry again 😬) id send u a certificate worth ${
          usdShort(s.amount)
        }. u want it? yes/no`;
    }
  },
};

// ---- 5: German-flavoured English ------------------------------------------------

const german: Phrasing = {
  name: "second language, German flavour",
  retail: (s: RetailSummary): string => {
    const it = (i: ItemWords) =>
      `${i.name}, article-nr. ${i.id}, ${oPairs(i, " / ", " ")}`;
    const m = (x: MethodWords) =>
      x.source === "credit card"
        ? `the credit card ${brandOf(x)} with the end digits ${
          x.lastFour ?? x.id
        }`
        : `the ${x.source} (${x.id})`;
    switch (s.act) {
      case "cancel":
        return `I resume shortly. You wish that we cancel the complete order ${s.order}, with following articles inside:\n${
          s.items.map((i) => `– ${it(i)}, ${fix(i.price)} USD`).join("\n")
        }\nAs reason you have named: "${s.reason}". The money comes back on ${
          m(s.method)
        }. Are you with this agreed?`;
      case "return":
        return `I resume shortly. From the order ${s.order} you wish to give back following:\n${
          s.items.map((i) => `– ${it(i)}, ${fix(i.price)} USD`).join("\n")
        }\nThe refund goes on ${m(s.method)}. Are you with this return agreed?`;
      case "exchange":
      case "modify":
        return `I resume shortly. In the order ${s.order}, which is ${
          s.act === "exchange" ? "already delivered" : "not yet sent"
        }, you wish to ${s.act === "exchange" ? "exchange" : "change"}:\n${
          s.pairs.map((p) =>
            `– away: ${it(p.had)}\n   therefor new: ${it(p.wanted)}`
          ).join("\n")
        }\n${
          s.difference > 0
            ? `The surcharge makes ${fix(s.difference)} USD and is taken from ${
              m(s.method)
            }.`
            : s.difference < 0
            ? `You get ${fix(s.difference)} USD back, on ${m(s.method)}.`
            : `The price stays the same, so from ${
              m(s.method)
            } nothing is taken.`
        } Are you with this agreed?`;
      case "payment":
        return `I resume shortly. The order ${s.order} with the sum of ${
          fix(s.total)
        } USD shall not more be paid with ${m(s.had)}, but with ${
          m(s.wanted)
        }. Are you with this agreed?`;
      case "address":
        return `I resume shortly. The order ${s.order} shall be delivered at: ${
          aLine(s.address)
        }. It concerns only this order. Are you with this agreed?`;
      case "userAddress":
        return `I resume shortly. As your standard address in the customer account I shall deposit: ${
          aLine(s.address)
        }. Are you with this agreed?`;
    }
  },
  airline: (s: AirlineSummary): string => {
    const leg = (f: FlightWords) =>
      `– ${
        dDot(f.date)
      }, flight ${f.number}, ${f.origin} (${f.departs} h) till ${f.destination} (${f.arrives} h)`;
    const m = (x: MethodWords) =>
      x.source === "credit card"
        ? `the credit card ${brandOf(x)} with the end digits ${
          x.lastFour ?? x.id
        }`
        : `the ${x.source} ${x.id}`;
    const pax = (p: PassengerWords) => `${full(p)} (born on ${dDot(p.born)})`;
    switch (s.act) {
      case "book":
        return `So, I would now book for you following travel, ${
          s.roundTrip ? "to there and back" : "only to there, without return"
        }, from ${s.origin} to ${s.destination}, class ${s.cabin}:\n${
          s.flights.map(leg).join("\n")
        }\nThere fly with: ${
          series(s.passengers.map(pax))
        }.\nBaggage pieces to check in: ${s.bags}. The travel insurance is ${
          s.insurance ? "with it" : "not with it"
        }.\nTogether it makes ${fix(s.total)} USD, of it ${
          series(s.payments.map((p) =>
            `${fix(p.amount)} USD from ${m(p.method)}`
          ))
        }.\nAre you with this agreed?`;
      case "cancel":
        return `I shall then cancel the whole reservation ${s.reservation}. As reason I write: ${s.reason}. Are you with this agreed?`;
      case "flights":
        return `The reservation ${s.reservation} I would so rebook that the whole travel looks like this:\n${
          s.flights.map(leg).join("\n")
        }\nThe class stays ${s.cabin}. The difference of price runs over ${
          m(s.method)
        }. Are you with this agreed?`;
      case "cabin":
        return `By the reservation ${s.reservation} I would change the class from ${s.had} on ${s.wanted}. The flights stay the same. The difference of price runs over ${
          m(s.method)
        }. Are you with this agreed?`;
      case "passengers":
        return `By the reservation ${s.reservation} ${
          s.leaving
            ? `flies instead of ${pax(s.leaving)} now ${pax(s.joining)}`
            : `comes additionally ${pax(s.joining)} with`
        }. Then these persons fly: ${
          series(s.passengers.map(full))
        }. Are you with this agreed?`;
      case "bags":
        return `By the reservation ${s.reservation} are until now ${s.had} baggage pieces noted; I would make from it ${s.total} in sum. ${
          s.nonfree
            ? `Thereof ${s.nonfree} ${
              s.nonfree === 1 ? "is" : "are"
            } with costs, each 50 USD, so ${fix(50 * s.nonfree)} USD, from ${
              m(s.method)
            }`
            : `All are without costs, from ${m(s.method)} is nothing taken`
        }. Are you with this agreed?`;
      case "certificate":
        return `Because of the ${s.reason} in the reservation ${s.reservation} I would give you as recompense a certificate in the height of ${
          fix(s.amount)
        } USD. Are you with this agreed?`;
    }
  },
};

// ---- 6: Indian call centre mail ---------------------------------------------------

const kindly: Phrasing = {
  name: "call centre mail, kindly revert",
  retail: (s: RetailSummary): string => {
    const it = (i: ItemWords) => `${i.name} [${oPairs(i, "; ", " - ")}]`;
    const rs = (n: number) => `USD ${fix(n)}/-`;
    switch (s.act) {
      case "cancel":
        return `Greetings of the day! As per our discussion, the below mentioned order is to be cancelled from our end.\nOrder no.: ${s.order}\nItems in same: ${
          s.items.map(it).join(", ")
        }\nReason given by your goodself: ${s.reason}\nRefund mode: your ${
          mFull(s.method)
        }\nKindly revert with your approval. May I do the needful?`;
      case "return":
        return `Greetings of the day! As per our discussion, return is to be raised for the below items of order no. ${s.order} only:\n${
          s.items.map((i, n) => `${n + 1}) ${it(i)} @ ${rs(i.price)}`).join(
            "\n",
          )
        }\nRefund of same will be credited in your ${
          mFull(s.method)
        }.\nKindly revert with your approval. May I do the needful?`;
      case "exchange":
      case "modify":
        return `Greetings of the day! As per our discussion, for ${
          s.act === "exchange" ? "delivered" : "pending"
        } order no. ${s.order} the below ${
          s.act === "exchange" ? "exchange" : "modification"
        } is to be done:\n${
          s.pairs.map((p, n) =>
            `${n + 1}) in lieu of ${it(p.had)} @ ${
              rs(p.had.price)
            }, you will be getting ${it(p.wanted)} @ ${rs(p.wanted.price)}`
          ).join("\n")
        }\n${
          s.difference > 0
            ? `Differential amount of ${
              rs(s.difference)
            } will be debited from your ${mFull(s.method)}.`
            : s.difference < 0
            ? `Differential amount of ${
              rs(s.difference)
            } will be credited back in your ${mFull(s.method)}.`
            : `Differential amount is nil (mode: your ${mFull(s.method)}).`
        }\nKindly revert with your approval. May I do the needful?`;
      case "payment":
        return `Greetings of the day! For pending order no. ${s.order} amounting to ${
          rs(s.total)
        }, payment mode is to be updated from your ${mFull(s.had)} to your ${
          mFull(s.wanted)
        }, as requested. Kindly approve the same. May I do the needful?`;
      case "address":
        return `Greetings of the day! Delivery address of pending order no. ${s.order} is to be updated as under, for this order alone:\n${
          aLine(s.address)
        }\nKindly approve the same. May I do the needful?`;
      case "userAddress":
        return `Greetings of the day! Default address in your profile with us is to be updated as under:\n${
          aLine(s.address)
        }\nKindly approve the same. May I do the needful?`;
    }
  },
  airline: (s: AirlineSummary): string => {
    const leg = (f: FlightWords) =>
      `${f.number} dtd. ${
        dDash(f.date)
      }, ${f.origin} dep. ${f.departs} hrs / ${f.destination} arr. ${f.arrives} hrs`;
    const pax = (p: PassengerWords) => `${full(p)}, DOB ${dDash(p.born)}`;
    const close = "Kindly revert with your approval. May I do the needful?";
    switch (s.act) {
      case "book":
        return `Greetings of the day! Please find the details of your ticket to be booked.\nSector: ${s.origin}-${s.destination}, ${
          s.roundTrip ? "to and fro (round trip)" : "one way"
        }\nClass: ${cap(s.cabin)}\nFlights:\n${
          s.flights.map((f, n) => `${n + 1}) ${leg(f)}`).join("\n")
        }\nPax (${s.passengers.length}): ${
          s.passengers.map(pax).join(" | ")
        }\nCheck-in bags: ${
          s.bags === 0 ? "nil" : s.bags + " nos."
        }\nInsurance: ${s.insurance ? "opted" : "not opted"}\nTotal fare: USD ${
          fix(s.total)
        }/- (${
          s.payments.map((p) =>
            `USD ${fix(p.amount)}/- from ${mFull(p.method)}`
          )
            .join(" + ")
        })\n${close}`;
      case "cancel":
        return `Greetings of the day! As per your request, reservation ${s.reservation} is to be cancelled in full. Reason recorded: ${s.reason}. ${close}`;
      case "flights":
        return `Greetings of the day! As per your request, reservation ${s.reservation} is to be rescheduled. Revised complete itinerary is as under:\n${
          s.flights.map((f, n) => `${n + 1}) ${leg(f)}`).join("\n")
        }\nClass will be same i.e. ${s.cabin}. Fare difference, if any, will be adjusted against your ${
          mFull(s.method)
        }.\n${close}`;
      case "cabin":
        return `Greetings of the day! For reservation ${s.reservation}, class of travel is to be changed from ${s.had} to ${s.wanted}, flights remaining same. Fare difference will be adjusted against your ${
          mFull(s.method)
        }. ${close}`;
      case "passengers":
        return `Greetings of the day! For reservation ${s.reservation}, ${
          s.leaving
            ? `name of pax ${pax(s.leaving)} is to be replaced with ${
              pax(s.joining)
            }`
            : `one new pax is to be added: ${pax(s.joining)}`
        }. Post updation, pax list will be: ${
          s.passengers.map(pax).join(" | ")
        }. ${close}`;
      case "bags":
        return `Greetings of the day! For reservation ${s.reservation}, check-in bags are to be updated from ${s.had} nos. to ${s.total} nos. in total. Chargeable out of these: ${
          s.nonfree
            ? `${s.nonfree} nos. @ USD 50/- each = USD ${
              50 * s.nonfree
            }/-, to be debited from your ${mFull(s.method)}`
            : `nil, so no debit from your ${mFull(s.method)}`
        }. ${close}`;
      case "certificate":
        return `Greetings of the day! Towards the ${s.reason} under reservation ${s.reservation}, one compensation certificate of USD ${
          fix(s.amount)
        }/- is to be issued in your favour. ${close}`;
    }
  },
};

// ---- 7: telegraphic, GDS style ---------------------------------------------------

const mCode = (m: MethodWords): string =>
  m.source === "credit card"
    ? `CC ${(m.brand ?? "card").toUpperCase()} x${m.lastFour ?? m.id}`
    : m.source === "PayPal"
    ? `PAYPAL ${m.id}`
    : m.source === "gift card"
    ? `GC ${m.id}`
    : `CERT ${m.id}`;

const telegram: Phrasing = {
  name: "telegraphic, slashes",
  retail: (s: RetailSummary): string => {
    const it = (i: ItemWords) => `${i.name} ${oBare(i, "+")} [${i.id}]`;
    switch (s.act) {
      case "cancel":
        return `CANCEL ${s.order} / all ${s.items.length} pc: ${
          s.items.map(it).join("; ")
        } / reason: ${s.reason} / refund > ${mCode(s.method)} / OK?`;
      case "return":
        return `RETURN from ${s.order} / ${
          s.items.map(it).join("; ")
        } / refund > ${mCode(s.method)} / OK?`;
      case "exchange":
      case "modify":
        return `${
          s.act === "exchange"
            ? "EXCHANGE (delivered)"
            : "MODIFY ITEMS (pending)"
        } ${s.order} / ${
          s.pairs.map((p) => `${it(p.had)} => ${it(p.wanted)}`).join(" / ")
        } / diff ${
          s.difference > 0
            ? `+${fix(s.difference)} USD, charge`
            : s.difference < 0
            ? `-${fix(s.difference)} USD, refund`
            : "0.00 USD,"
        } ${mCode(s.method)} / OK?`;
      case "payment":
        return `PAYMENT ${s.order} / ${fix(s.total)} USD / old ${
          mCode(s.had)
        } / new ${mCode(s.wanted)} / OK?`;
      case "address":
        return `SHIP-TO ${s.order} (this order only) / ${
          aLine(s.address, " / ")
        } / OK?`;
      case "userAddress":
        return `PROFILE DEFAULT ADDRESS / ${aLine(s.address, " / ")} / OK?`;
    }
  },
  airline: (s: AirlineSummary): string => {
    const leg = (f: FlightWords) =>
      `${f.number} ${dGds(f.date)} ${f.origin}${f.destination} ${
        f.departs.replace(":", "")
      }-${f.arrives.replace(":", "")}`;
    const pax = (p: PassengerWords) =>
      `${p.last.toUpperCase()}/${p.first.toUpperCase()} ${
        dGds(p.born).slice(0, 5)
      }${parts(p.born).y}`;
    switch (s.act) {
      case "book":
        return `BOOK ${s.origin}-${s.destination} ${
          s.roundTrip ? "RT" : "OW"
        } ${s.cabin.toUpperCase()}\n${
          s.flights.map(leg).join("\n")
        }\nPAX ${s.passengers.length}: ${
          s.passengers.map(pax).join(", ")
        }\nBAGS ${s.bags} / INSURANCE ${s.insurance ? "YES" : "NO"}\nFOP ${
          s.payments.map((p) => `${mCode(p.method)} USD${fix(p.amount)}`).join(
            " + ",
          )
        }\nTTL USD${fix(s.total)}\nOK TO BOOK?`;
      case "cancel":
        return `CANCEL ${s.reservation} COMPLETE / reason: ${s.reason} / OK?`;
      case "flights":
        return `REBOOK ${s.reservation}, new itin complete:\n${
          s.flights.map(leg).join("\n")
        }\n${s.cabin.toUpperCase()} as before / fare diff via ${
          mCode(s.method)
        } / OK?`;
      case "cabin":
        return `CABIN ${s.reservation} / ${s.had.toUpperCase()} > ${s.wanted.toUpperCase()} / same flts / fare diff via ${
          mCode(s.method)
        } / OK?`;
      case "passengers":
        return `NAME CHANGE ${s.reservation} / ${
          s.leaving ? `out ${pax(s.leaving)} / in` : "add"
        } ${pax(s.joining)} / pax then: ${
          s.passengers.map(pax).join(", ")
        } / OK?`;
      case "bags":
        return `BAGS ${s.reservation} / was ${s.had} / new total ${s.total} / paid bags ${s.nonfree} x USD50 = USD${
          50 * s.nonfree
        } / ${mCode(s.method)} / OK?`;
      case "certificate":
        return `CERTIFICATE USD${
          fix(s.amount)
        } / ${s.reservation} / for ${s.reason} / OK to issue?`;
    }
  },
};

// ---- 8: the question first ----------------------------------------------------------

const questionFirst: Phrasing = {
  name: "question first, then the facts",
  retail: (s: RetailSummary): string => {
    const it = (i: ItemWords) =>
      `the ${i.name}${paren(oPairs(i))} at ${usdK(i.price)}`;
    switch (s.act) {
      case "cancel":
        return `Would it be alright with you if I cancelled order ${s.order} now? That would take out everything in it, namely ${
          series(s.items.map(it))
        }. I'd note down "${s.reason}" as the reason, and what you paid would travel back to your ${
          mFull(s.method)
        }.`;
      case "return":
        return `Are you happy for me to start the return? It's for order ${s.order}, and it covers ${
          series(s.items.map(it))
        }, with the refund going to your ${mFull(s.method)}.`;
      case "exchange":
      case "modify":
        return `Are you happy for me to ${
          s.act === "exchange"
            ? `set up this exchange for your delivered order ${s.order}`
            : `make this change to your pending order ${s.order}`
        }? ${
          s.pairs.map((p) =>
            `Instead of ${it(p.had)} you'd have ${it(p.wanted)}.`
          ).join(" ")
        } ${
          s.difference > 0
            ? `That comes to ${usdK(s.difference)} extra, which your ${
              mFull(s.method)
            } would cover.`
            : s.difference < 0
            ? `That leaves you ${
              usdK(s.difference)
            } better off, and the money would come to your ${mFull(s.method)}.`
            : `The prices match to the cent, so your ${
              mFull(s.method)
            } wouldn't be touched.`
        }`;
      case "payment":
        return `Can I go ahead and change how order ${s.order} is paid? The ${
          usdK(s.total)
        } is on your ${mFull(s.had)} at the moment, and it'd be moved to your ${
          mFull(s.wanted)
        }.`;
      case "address":
        return `Can I go ahead and redirect order ${s.order}? The parcel would go to ${
          aLine(s.address)
        }, and that's for this order alone.`;
      case "userAddress":
        return `Can I go ahead and update your profile? Your default address there would become ${
          aLine(s.address)
        }.`;
    }
  },
  airline: (s: AirlineSummary): string => {
    const leg = (f: FlightWords) =>
      `${f.number} on ${dUS(f.date)} from ${f.origin} (${
        t12(f.departs)
      }) to ${f.destination} (${t12(f.arrives)})`;
    switch (s.act) {
      case "book": {
        const [out, back] = halves(s);
        return `Shall I book this for you? It's a ${
          s.roundTrip ? "round trip" : "one-way ticket"
        } between ${city(s.origin)} and ${city(s.destination)} in ${s.cabin}. ${
          s.roundTrip ? "On the way out you'd" : "You'd"
        } take ${series(out.map(leg), "and then")}. ${
          back.length
            ? `Coming home you'd take ${series(back.map(leg), "and then")}. `
            : ""
        }I have ${
          series(
            s.passengers.map((p) => `${full(p)}, born ${dUS(p.born)}`),
            "as well as",
          )
        } down as travelling, with ${bagWord(s.bags)} and ${
          s.insurance ? "with" : "without"
        } travel insurance. The total is ${usdK(s.total)}: ${
          series(
            s.payments.map((p) =>
              `${usdK(p.amount)} from your ${mFull(p.method)}`
            ),
          )
        }.`;
      }
      case "cancel":
        return `Do you want me to go ahead and cancel reservation ${s.reservation}? It would be the complete booking, and I'd record that it's ${
          because(s.reason)
        }.`;
      case "flights":
        return `Do you want me to go ahead and change the flights of reservation ${s.reservation}? Your full itinerary would then be ${
          series(s.flights.map(leg), "followed by")
        }, all still in ${s.cabin}, and whatever difference there is in fare would be handled through your ${
          mFull(s.method)
        }.`;
      case "cabin":
        return `Do you want me to go ahead with ${s.wanted} in place of ${s.had} for reservation ${s.reservation}? The flights don't change at all, and the fare difference would be handled through your ${
          mFull(s.method)
        }.`;
      case "passengers":
        return `Is it okay if I change the passengers of reservation ${s.reservation}? ${
          s.leaving
            ? `${full(s.joining)}, born ${
              dUS(s.joining.born)
            }, would travel in the place of ${full(s.leaving)}.`
            : `${full(s.joining)}, born ${
              dUS(s.joining.born)
            }, would come along as an additional traveller.`
        } So on board we'd have ${series(s.passengers.map(full))}.`;
      case "bags":
        return `Is it okay if I update the bags of reservation ${s.reservation}? You'd go from ${s.had} to ${s.total} checked bags altogether. ${
          s.nonfree
            ? `Of those, ${s.nonfree} ${
              s.nonfree === 1 ? "isn't" : "aren't"
            } included in your allowance and ${
              s.nonfree === 1 ? "costs $50" : "cost $50 each"
            }, so ${usdK(50 * s.nonfree)} would be charged to your ${
              mFull(s.method)
            }.`
            : `They are all included in your allowance, so nothing would be charged to your ${
              mFull(s.method)
            }.`
        }`;
      case "certificate":
        return `May I send you a travel certificate worth ${
          usdK(s.amount)
        }? It's compensation for the ${s.reason} in your reservation ${s.reservation}.`;
    }
  },
};

// ---- 9: emoji bot -------------------------------------------------------------------

const emoji: Phrasing = {
  name: "emoji bot",
  retail: (s: RetailSummary): string => {
    const it = (i: ItemWords) => `${i.name} · ${oBare(i, " · ")}`;
    const ask = "👉 Tap or type YES to approve, NO to stop. Do you approve?";
    switch (s.act) {
      case "cancel":
        return `🛑 Cancel order\n📦 ${s.order}\n${
          s.items.map((i) => `▫️ ${it(i)} · ${usd(i.price)}`).join("\n")
        }\n💬 ${cap(s.reason)}\n💸 Back to ${mStar(s.method)}\n${ask}`;
      case "return":
        return `↩️ Return\n📦 ${s.order}\n${
          s.items.map((i) => `▫️ ${it(i)} · ${usd(i.price)}`).join("\n")
        }\n💸 Refund to ${mStar(s.method)}\n${ask}`;
      case "exchange":
      case "modify":
        return `${
          s.act === "exchange"
            ? "🔁 Exchange (delivered order)"
            : "✏️ Change items (pending order)"
        }\n📦 ${s.order}\n${
          s.pairs.map((p) => `❌ ${it(p.had)}\n✅ ${it(p.wanted)}`).join(
            "\n➖\n",
          )
        }\n${
          s.difference > 0
            ? `💳 You pay ${usd(s.difference)} with ${mStar(s.method)}`
            : s.difference < 0
            ? `💸 You get ${usd(s.difference)} to ${mStar(s.method)}`
            : `💳 $0.00 difference, ${mStar(s.method)}`
        }\n${ask}`;
      case "payment":
        return `💳 Change payment\n📦 ${s.order} · ${usd(s.total)}\n❌ ${
          mStar(s.had)
        }\n✅ ${mStar(s.wanted)}\n${ask}`;
      case "address":
        return `🚚 Ship order ${s.order} to\n📍 ${
          aLine(s.address)
        }\nℹ️ This order only\n${ask}`;
      case "userAddress":
        return `🏠 New default address in your profile\n📍 ${
          aLine(s.address)
        }\n${ask}`;
    }
  },
  airline: (s: AirlineSummary): string => {
    const leg = (f: FlightWords) =>
      `✈️ ${f.number} · ${
        dGBth(f.date)
      } · ${f.origin} ${f.departs} ➡️ ${f.destination} ${f.arrives}`;
    const pax = (p: PassengerWords) => `👤 ${full(p)} · 🎂 ${dUS(p.born)}`;
    const ask = "👉 Tap or type YES to approve, NO to stop. Do you approve?";
    switch (s.act) {
      case "book":
        return `🎫 New booking\n🌍 ${cityC(s.origin)} ${
          s.roundTrip ? "🔄" : "➡️"
        } ${cityC(s.destination)} · ${
          s.roundTrip ? "round trip" : "one way"
        } · ${s.cabin}\n${s.flights.map(leg).join("\n")}\n${
          s.passengers.map(pax).join("\n")
        }\n🧳 ${s.bags} checked\n🛡️ Insurance: ${s.insurance ? "yes" : "no"}\n${
          s.payments.map((p) => `💳 ${mStar(p.method)}: ${usd(p.amount)}`).join(
            "\n",
          )
        }\n💰 Total ${usd(s.total)}\n${ask}`;
      case "cancel":
        return `🛑 Cancel reservation ${s.reservation} (all of it)\n💬 ${
          cap(s.reason)
        }\n${ask}`;
      case "flights":
        return `🔁 New flights · ${s.reservation}\n${
          s.flights.map(leg).join("\n")
        }\n💺 ${s.cabin}, as before\n💳 Difference: ${mStar(s.method)}\n${ask}`;
      case "cabin":
        return `💺 New cabin · ${s.reservation}\n❌ ${s.had}\n✅ ${s.wanted}\n✈️ Flights stay the same\n💳 Difference: ${
          mStar(s.method)
        }\n${ask}`;
      case "passengers":
        return `👥 ${
          s.leaving ? "Replace a passenger" : "Add a passenger"
        } · ${s.reservation}\n${s.leaving ? `❌ ${full(s.leaving)}\n` : ""}✅ ${
          full(s.joining)
        } · 🎂 ${dUS(s.joining.born)}\nThen on board:\n${
          s.passengers.map(pax).join("\n")
        }\n${ask}`;
      case "bags":
        return `🧳 Bags · ${s.reservation}\n${s.had} ➡️ ${s.total} in total\n💰 Extra-cost bags: ${s.nonfree} × $50 = ${
          usdShort(50 * s.nonfree)
        }\n💳 ${mStar(s.method)}\n${ask}`;
      case "certificate":
        return `🎁 Compensation · ${s.reservation}\n💬 For your ${s.reason}\n💵 Certificate worth ${
          usdShort(s.amount)
        }\n${ask}`;
    }
  },
};

// ---- 10: an old-fashioned, long and warm hand -----------------------------------------

const warm: Phrasing = {
  name: "warm and long-winded, everything in words",
  retail: (s: RetailSummary): string => {
    const it = (i: ItemWords) =>
      `the ${i.name} with ${oSaid(i)}, priced at ${inWords(i.price)}`;
    const few = (n: number) =>
      n === 1 ? "single article" : num(n) + " articles";
    switch (s.act) {
      case "cancel":
        return `Thank you ever so much for your patience, my dear. Just so that neither of us gets it wrong, let me say it once more in my own words. We would be calling off your order ${s.order} altogether, which is to say ${
          series(s.items.map(it), "and also")
        }. On my form I would put "${s.reason}" as the reason, and every cent would find its way back to your ${
          mSaid(s.method)
        }. Would you be so kind as to tell me whether I may do that?`;
      case "return":
        return `Thank you ever so much for your patience, my dear. Let me say it once more in my own words. Out of order ${s.order} you would be sending the following ${
          few(s.items.length)
        } back to us: ${
          series(s.items.map(it), "and also")
        }. The money for that would go to your ${
          mSaid(s.method)
        }. Would you be so kind as to tell me whether I may arrange it?`;
      case "exchange":
      case "modify":
        return `Thank you ever so much for your patience, my dear. Let me say it once more in my own words. It is about order ${s.order}, ${
          s.act === "exchange"
            ? "which has reached you already, and you would like to exchange something from it"
            : "which has not left our house yet, so that something in it can still be changed"
        }. ${
          s.pairs.map((p) =>
            `In exchange for ${it(p.had)}, you would be having ${it(p.wanted)}.`
          ).join(" ")
        } ${
          s.difference > 0
            ? `That is ${
              inWords(s.difference)
            } dearer, and I would take this from your ${mSaid(s.method)}.`
            : s.difference < 0
            ? `That is ${
              inWords(s.difference)
            } cheaper, and I would give this back to your ${mSaid(s.method)}.`
            : `It costs exactly the same, so there is not a cent to settle with your ${
              mSaid(s.method)
            }.`
        } Would you be so kind as to tell me whether I may do that?`;
      case "payment":
        return `Bless you for waiting. So, the ${
          inWords(s.total)
        } for your order ${s.order} would no longer come out of your ${
          mSaid(s.had)
        }; they would come out of your ${
          mSaid(s.wanted)
        } from now on. Would you be so kind as to tell me whether I may change it like that?`;
      case "address":
        return `Bless you for waiting. So, your parcel with the order number ${s.order} would travel to ${
          aSaid(s.address)
        }, and I mean this one parcel and nothing else. Would you be so kind as to tell me whether I may put that in?`;
      case "userAddress":
        return `Bless you for waiting. So, the address that we keep for you in your profile, the default one, would from now on be ${
          aSaid(s.address)
        }. Would you be so kind as to tell me whether I may put that in?`;
    }
  },
  airline: (s: AirlineSummary): string => {
    const leg = (f: FlightWords) =>
      `flight ${f.number} on ${dSay(f.date)}, which leaves ${
        city(f.origin)
      } at ${tSay(f.departs)} and reaches ${city(f.destination)} at ${
        tSay(f.arrives)
      }`;
    const pax = (p: PassengerWords) => `${full(p)}, born on ${dBorn(p.born)}`;
    const ask = "Would you be so kind as to tell me whether I may do that?";
    switch (s.act) {
      case "book": {
        const [out, back] = halves(s);
        return `How lovely, a journey! Let me say it all once more in my own words. You would be flying from ${
          city(s.origin)
        } to ${city(s.destination)}${
          s.roundTrip ? " and back again" : ", just the one way"
        }, in ${s.cabin}. ${s.roundTrip ? "Going there, I have" : "I have"} ${
          series(out.map(leg), "and after that")
        }. ${
          back.length
            ? `For the way home, I have ${
              series(back.map(leg), "and after that")
            }. `
            : ""
        }The good people on board would be ${
          s.passengers.map(pax).join("; and ")
        }. You would have ${bagSaid(s.bags)} and ${
          s.insurance ? "the travel insurance too" : "no travel insurance"
        }. All that makes ${inWords(s.total)}, of which ${
          series(
            s.payments.map((p) =>
              `${inWords(p.amount)} would come from your ${mSaid(p.method)}`
            ),
          )
        }. ${ask}`;
      }
      case "cancel":
        return `I quite understand, my dear. So we would be giving up your whole reservation ${s.reservation}, and we would be doing so ${
          because(s.reason)
        }. ${ask}`;
      case "flights":
        return `I quite understand, my dear. So with reservation ${s.reservation} you would, from beginning to end, be taking ${
          series(s.flights.map(leg), "and after that")
        }. You would be sitting in ${s.cabin} just as before, and the difference in fare would be settled with your ${
          mSaid(s.method)
        }. ${ask}`;
      case "cabin":
        return `I quite understand, my dear. So with reservation ${s.reservation} you would all be sitting in ${s.wanted} and no longer in ${s.had}, on the very same flights, and the difference in fare would be settled with your ${
          mSaid(s.method)
        }. ${ask}`;
      case "passengers":
        return `I quite understand, my dear. So with reservation ${s.reservation} ${
          s.leaving
            ? `it would not be ${full(s.leaving)} who travels but ${
              pax(s.joining)
            }`
            : `there would be one more traveller, ${pax(s.joining)}`
        }. That makes ${series(s.passengers.map(full))} on the list. ${ask}`;
      case "bags":
        return `I quite understand, my dear. So with reservation ${s.reservation} you would be checking in ${
          num(s.total)
        } ${s.total === 1 ? "bag" : "bags"} in all, where so far it was ${
          s.had === 0 ? "none" : num(s.had)
        }. ${
          s.nonfree
            ? `${
              s.nonfree === s.total
                ? s.total === 1 ? "It" : "Every one of them"
                : cap(num(s.nonfree)) + " of them"
            } would cost fifty dollars${
              s.nonfree === 1
                ? ""
                : ` apiece, and so ${inWords(50 * s.nonfree)} for the ${
                  num(s.nonfree)
                }`
            }, taken from your ${mSaid(s.method)}.`
            : `Not one of them would cost you anything, and your ${
              mSaid(s.method)
            } would be left alone.`
        } ${ask}`;
      case "certificate":
        return `I am truly sorry about the ${s.reason}, my dear. To make up for it a little, I would send you a certificate worth ${
          inWords(s.amount)
        } for your reservation ${s.reservation}. ${ask}`;
    }
  },
};

// ---- 11: YAML ticket --------------------------------------------------------------------

const yamlTicket: Phrasing = {
  name: "YAML ticket",
  retail: (s: RetailSummary): string => {
    const it = (i: ItemWords, pad: string) =>
      [
        `product: ${i.name}`,
        ...Object.entries(i.options).map(([k, v]) => `${k}: ${v}`),
      ].join("\n" + pad);
    const ask = "approved: ?   # please answer yes or no";
    switch (s.act) {
      case "cancel":
        return `ticket: order cancellation\norder: "${s.order}"\nscope: whole order\nitems:\n${
          s.items.map((i) => `  - ${it(i, "    ")}`).join("\n")
        }\nreason: ${s.reason}\nrefund: ${mFull(s.method)}\n${ask}`;
      case "return":
        return `ticket: return\norder: "${s.order}"\nitems_to_return:\n${
          s.items.map((i) => `  - ${it(i, "    ")}`).join("\n")
        }\nrefund: ${mFull(s.method)}\n${ask}`;
      case "exchange":
      case "modify":
        return `ticket: ${
          s.act === "exchange"
            ? "exchange of delivered items"
            : "modification of items in a pending order"
        }\norder: "${s.order}"\nchanges:\n${
          s.pairs.map((p) =>
            `  - old:\n      ${it(p.had, "      ")}\n    new:\n      ${
              it(p.wanted, "      ")
            }`
          ).join("\n")
        }\ndifference: ${
          s.difference > 0
            ? `${fix(s.difference)} USD to be paid by you`
            : s.difference < 0
            ? `${fix(s.difference)} USD to be refunded to you`
            : "none"
        }\nmethod: ${mFull(s.method)}\n${ask}`;
      case "payment":
        return `ticket: new payment method\norder: "${s.order}"\namount: ${
          fix(s.total)
        } USD\nold: ${mFull(s.had)}\nnew: ${mFull(s.wanted)}\n${ask}`;
      case "address":
      case "userAddress":
        return `${
          s.act === "address"
            ? `ticket: new shipping address\norder: "${s.order}"   # only this one`
            : "ticket: new default address in user profile"
        }\nstreet: ${s.address.address1}\n${
          s.address.address2 ? `line2: ${s.address.address2}\n` : ""
        }city: ${s.address.city}\nstate: ${s.address.state}\nzip: "${s.address.zip}"\ncountry: ${s.address.country}\n${ask}`;
    }
  },
  airline: (s: AirlineSummary): string => {
    const leg = (f: FlightWords) =>
      `  - ${f.number}, ${f.date}, ${f.origin} ${f.departs} to ${f.destination} ${f.arrives}`;
    const pax = (p: PassengerWords) => `  - ${p.last}, ${p.first}, ${p.born}`;
    const ask = "approved: ?   # please answer yes or no";
    switch (s.act) {
      case "book":
        return `ticket: booking\ntrip: ${
          s.roundTrip ? "round trip" : "one way"
        }\nfrom: ${s.origin}\nto: ${s.destination}\ncabin: ${s.cabin}\nflights:\n${
          s.flights.map(leg).join("\n")
        }\npassengers:\n${
          s.passengers.map(pax).join("\n")
        }\nchecked_bags: ${s.bags}\ninsurance: ${
          s.insurance ? "yes" : "no"
        }\npay:\n${
          s.payments.map((p) => `  - ${mFull(p.method)}: ${fix(p.amount)} USD`)
            .join("\n")
        }\ntotal: ${fix(s.total)} USD\n${ask}`;
      case "cancel":
        return `ticket: cancellation\nreservation: ${s.reservation}\nscope: complete\nreason: ${s.reason}\n${ask}`;
      case "flights":
        return `ticket: flight change\nreservation: ${s.reservation}\nnew_itinerary:\n${
          s.flights.map(leg).join("\n")
        }\ncabin: ${s.cabin}   # as is\ndifference_via: ${
          mFull(s.method)
        }\n${ask}`;
      case "cabin":
        return `ticket: cabin change\nreservation: ${s.reservation}\nold_cabin: ${s.had}\nnew_cabin: ${s.wanted}\nflights: as they are\ndifference_via: ${
          mFull(s.method)
        }\n${ask}`;
      case "passengers":
        return `ticket: passenger change\nreservation: ${s.reservation}\n${
          s.leaving ? `out:\n${pax(s.leaving)}\n` : ""
        }in:\n${pax(s.joining)}\nall_passengers_then:\n${
          s.passengers.map(pax).join("\n")
        }\n${ask}`;
      case "bags":
        return `ticket: checked bags\nreservation: ${s.reservation}\nbefore: ${s.had}\nafter: ${s.total}\nbags_with_fee: ${s.nonfree}   # 50 USD each\nfee: ${
          50 * s.nonfree
        } USD\nmethod: ${mFull(s.method)}\n${ask}`;
      case "certificate":
        return `ticket: compensation\nreservation: ${s.reservation}\ncause: ${s.reason}\nform: certificate\nvalue: ${
          fix(s.amount)
        } USD\n${ask}`;
    }
  },
};

// ---- 12: a fast typist with typos -----------------------------------------------------------

const typos: Phrasing = {
  name: "fast typist, typos",
  retail: (s: RetailSummary): string => {
    const it = (i: ItemWords) => `${i.name} ${oPairs(i, ", ", " ")}`;
    switch (s.act) {
      case "cancel":
        return `alrigth jsut to be sure,, you want teh whole order ${s.order} canceled (${
          s.items.map(it).join(" / ")
        }), reson is ${s.reason}, adn teh refund gose to your ${
          mFull(s.method)
        }... is taht correct adn can i procede??`;
      case "return":
        return `alrigth so this is a retrun for order ${s.order}, you are sending bakc ${
          s.items.map(it).join(" / ")
        } adn we refnud to your ${
          mFull(s.method)
        }... can i procede wiht that??`;
      case "exchange":
      case "modify":
        return `alrigth so for ${
          s.act === "exchange" ? "your deliverd" : "your pendign"
        } order ${s.order} i wil ${
          s.act === "exchange" ? "excahnge" : "chnage"
        } ${
          s.pairs.map((p) => `${it(p.had)} --> to ${it(p.wanted)}`).join(
            " , adn also ",
          )
        }. ${
          s.difference > 0
            ? `tehre is ${usd(s.difference)} to pay form your ${
              mFull(s.method)
            }`
            : s.difference < 0
            ? `you wil recieve ${usd(s.difference)} on your ${mFull(s.method)}`
            : `no diffrence in price, your ${mFull(s.method)} is on file for it`
        }... can i procede wiht that??`;
      case "payment":
        return `ok so order ${s.order} , ${
          usd(s.total)
        } , you dont want to pay wiht ${mFull(s.had)} anymroe but wiht ${
          mFull(s.wanted)
        }... can i chnage that for you now??`;
      case "address":
        return `ok so i chnage teh shiping adress for order ${s.order} (onyl that order) to ${
          aLine(s.address)
        } .. is it ok??`;
      case "userAddress":
        return `ok so i chnage teh defualt adress in your profiel to ${
          aLine(s.address)
        } .. is it ok??`;
    }
  },
  airline: (s: AirlineSummary): string => {
    const leg = (f: FlightWords) =>
      `${f.number} ${f.origin}-${f.destination} ${dSlash(f.date)} ${
        t12(f.departs).toLowerCase()
      } to ${t12(f.arrives).toLowerCase()}`;
    switch (s.act) {
      case "book":
        return `alrigth here is teh bookign befor i submit it,, ${
          s.roundTrip ? "rond trip" : "one way"
        } ${s.origin} to ${s.destination} in ${s.cabin}, flihgts ${
          s.flights.map(leg).join(" , ")
        }. passangers ${
          s.passengers.map((p) => `${full(p)} ${dSlash(p.born)}`).join(" , ")
        }. chekced bags ${s.bags} , insurence ${
          s.insurance ? "yes" : "no"
        }. paymnet ${
          s.payments.map((p) => `${usd(p.amount)} form ${mFull(p.method)}`)
            .join(
              " adn ",
            )
        }, totla ${usd(s.total)}... can i book it??`;
      case "cancel":
        return `alrigth so reservaiton ${s.reservation} wil be canceled completly, reson ${s.reason}... can i procede??`;
      case "flights":
        return `alrigth so ${s.reservation} gets new flihgts, all of them are now ${
          s.flights.map(leg).join(" , ")
        }. cabin stays ${s.cabin} adn teh diffrence goes over your ${
          mFull(s.method)
        }... can i procede??`;
      case "cabin":
        return `alrigth so ${s.reservation} gose form ${s.had} to ${s.wanted} , flihgts stay teh same, diffrence over your ${
          mFull(s.method)
        }... can i procede??`;
      case "passengers":
        return `alrigth for ${s.reservation} i ${
          s.leaving
            ? `tkae out ${full(s.leaving)} adn put in ${full(s.joining)}`
            : `add ${full(s.joining)}`
        } , date of brith ${dSlash(s.joining.born)}. so teh passangers are ${
          s.passengers.map(full).join(" , ")
        }... can i procede??`;
      case "bags":
        return `alrigth so ${s.reservation} has ${s.had} chekced bags adn you want ${s.total} alltogether, ${
          s.nonfree
            ? `${s.nonfree} of tehm at 50$ each = ${
              50 * s.nonfree
            }$ form your ${mFull(s.method)}`
            : `al of tehm free so 0$ form your ${mFull(s.method)}`
        }... can i procede??`;
      case "certificate":
        return `agian sorry for teh ${s.reason} on ${s.reservation} , i can give you a certifcate of ${
          usdShort(s.amount)
        } as compensaton... shoud i send it??`;
    }
  },
};

// ---- 13: numbered steps ----------------------------------------------------------------------

const numbered = (xs: readonly string[]): string =>
  xs.filter((x) => x !== "").map((x, n) => `${n + 1}. ${x}`).join("\n");

const steps: Phrasing = {
  name: "numbered points, what I am going to do",
  retail: (s: RetailSummary): string => {
    const it = (i: ItemWords) =>
      `${i.name} #${i.id} — ${oPairs(i, ", ", "=")} — ${usdK(i.price)}`;
    const ask =
      "Type YES if you authorize me to do exactly this. Do you authorize it?";
    switch (s.act) {
      case "cancel":
        return `Here is what I am going to do:\n${
          numbered([
            `Open order ${s.order}, which holds: ${
              s.items.map(it).join("; ")
            }.`,
            `Cancel all of it with the reason "${s.reason}".`,
            `Send the money back to your ${mFull(s.method)}.`,
          ])
        }\n${ask}`;
      case "return":
        return `Here is what I am going to do:\n${
          numbered([
            `Open a return for order ${s.order}.`,
            ...s.items.map((i) => `Put in it: ${it(i)}.`),
            `Set the refund to your ${mFull(s.method)}.`,
          ])
        }\n${ask}`;
      case "exchange":
      case "modify":
        return `Here is what I am going to do:\n${
          numbered([
            s.act === "exchange"
              ? `Open an exchange for delivered order ${s.order}.`
              : `Open pending order ${s.order} for a change of items.`,
            ...s.pairs.map((p) => `Replace ${it(p.had)} with ${it(p.wanted)}.`),
            s.difference > 0
              ? `Charge the difference of ${usdK(s.difference)} to your ${
                mFull(s.method)
              }.`
              : s.difference < 0
              ? `Refund the difference of ${usdK(s.difference)} to your ${
                mFull(s.method)
              }.`
              : `Note your ${
                mFull(s.method)
              } as payment method; the difference is $0.00.`,
          ])
        }\n${ask}`;
      case "payment":
        return `Here is what I am going to do:\n${
          numbered([
            `Open pending order ${s.order} (${usdK(s.total)}).`,
            `Take off your ${mFull(s.had)}.`,
            `Put on your ${mFull(s.wanted)}.`,
          ])
        }\n${ask}`;
      case "address":
        return `Here is what I am going to do:\n${
          numbered([
            `Open pending order ${s.order}.`,
            `Set its shipping address to ${aLine(s.address)}.`,
            "Leave the default address of your profile as it is.",
          ])
        }\n${ask}`;
      case "userAddress":
        return `Here is what I am going to do:\n${
          numbered([
            "Open your user profile.",
            `Set its default address to ${aLine(s.address)}.`,
          ])
        }\n${ask}`;
    }
  },
  airline: (s: AirlineSummary): string => {
    const leg = (f: FlightWords) =>
      `${f.number}, ${dUS(f.date)}, ${f.origin} ${
        t12(f.departs)
      } – ${f.destination} ${t12(f.arrives)}`;
    const pax = (p: PassengerWords) => `${full(p)} (DOB ${dSlash(p.born)})`;
    const ask =
      "Type YES if you authorize me to do exactly this. Do you authorize it?";
    const head = "Here is what I am going to do:\n";
    switch (s.act) {
      case "book":
        return head + numbered([
          `Book a ${
            s.roundTrip ? "round trip" : "one-way trip"
          }, ${s.origin} to ${s.destination}, ${s.cabin}.`,
          `Flights: ${s.flights.map(leg).join("; ")}.`,
          `Passengers: ${s.passengers.map(pax).join("; ")}.`,
          `Checked bags: ${s.bags}.`,
          s.insurance ? "Add travel insurance." : "Leave out travel insurance.",
          `Charge ${
            series(
              s.payments.map((p) =>
                `${usdK(p.amount)} to your ${mFull(p.method)}`
              ),
            )
          } (total ${usdK(s.total)}).`,
        ]) + "\n" + ask;
      case "cancel":
        return head + numbered([
          `Open reservation ${s.reservation}.`,
          `Enter the reason: ${s.reason}.`,
          "Cancel every flight and passenger in it.",
        ]) + "\n" + ask;
      case "flights":
        return head + numbered([
          `Open reservation ${s.reservation}.`,
          ...s.flights.map((f) => `Put in ${leg(f)}.`),
          `Have no other flights in it, and keep the cabin, ${s.cabin}.`,
          `Settle the fare difference with your ${mFull(s.method)}.`,
        ]) + "\n" + ask;
      case "cabin":
        return head + numbered([
          `Open reservation ${s.reservation} and keep its flights.`,
          `Change the cabin from ${s.had} to ${s.wanted} on all of them.`,
          `Settle the fare difference with your ${mFull(s.method)}.`,
        ]) + "\n" + ask;
      case "passengers":
        return head + numbered([
          `Open reservation ${s.reservation}.`,
          s.leaving ? `Take out ${pax(s.leaving)}.` : "",
          `Put in ${pax(s.joining)}${
            s.leaving ? "" : " as an additional passenger"
          }.`,
          `Check that the list now reads: ${
            s.passengers.map(full).join("; ")
          }.`,
        ]) + "\n" + ask;
      case "bags":
        return head + numbered([
          `Open reservation ${s.reservation}, now with ${bagWord(s.had)}.`,
          `Set the bags to ${s.total} in total.`,
          s.nonfree
            ? `Charge ${s.nonfree} of them at $50 each, i.e. ${
              usdK(50 * s.nonfree)
            }, to your ${mFull(s.method)}.`
            : `Charge $0.00 to your ${
              mFull(s.method)
            }, since none of them costs extra.`,
        ]) + "\n" + ask;
      case "certificate":
        return head + numbered([
          `Note the ${s.reason} in reservation ${s.reservation}.`,
          `Issue you a certificate of ${usdK(s.amount)} for it.`,
        ]) + "\n" + ask;
    }
  },
};

// ---- 14: spoken, on the telephone -----------------------------------------------------------

const spoken: Phrasing = {
  name: "telephone transcript, um and so",
  retail: (s: RetailSummary): string => {
    const it = (i: ItemWords) =>
      `the ${i.name.toLowerCase()}, the one with ${oSaid(i)}`;
    switch (s.act) {
      case "cancel":
        return `Okay, um, so I've got order ${s.order} up on my screen here... that's ${
          series(s.items.map(it), "and")
        }... and we're cancelling, yeah, the entire thing. And you told me it's ${
          s.reason === "ordered by mistake"
            ? "something you ordered by mistake"
            : s.reason === "no longer needed"
            ? "no longer needed"
            : s.reason
        }, so I'll put that in. Money back onto the ${
          mSaid(s.method)
        }. Can I get a yes from you on that?`;
      case "return":
        return `Okay, um, so order ${s.order}... what's coming back to us is ${
          series(s.items.map(it), "and")
        }. And, uh, the refund for that goes onto the ${
          mSaid(s.method)
        }. Can I get a yes from you on that?`;
      case "exchange":
      case "modify":
        return `Okay, um, so order ${s.order}, ${
          s.act === "exchange"
            ? "the one you got delivered... we're doing a swap"
            : "still pending, good... we're switching items in it"
        }. ${
          s.pairs.map((p) =>
            `You've got ${it(p.had)}... right, and for that you'll get ${
              it(p.wanted)
            }.`
          ).join(" And then: ")
        } ${
          s.difference > 0
            ? `So that makes, let me see, ${
              inWords(s.difference)
            } on top, off the ${mSaid(s.method)}.`
            : s.difference < 0
            ? `So that makes, let me see, ${
              inWords(s.difference)
            } that you get back, onto the ${mSaid(s.method)}.`
            : `Price-wise that's, let me see, dead even, so zero dollars on the ${
              mSaid(s.method)
            }.`
        } Can I get a yes from you on that?`;
      case "payment":
        return `Okay, um, order ${s.order}, ${
          inWords(s.total)
        }... so that's on the ${
          mSaid(s.had)
        } right now, and we're putting it on the ${
          mSaid(s.wanted)
        } instead. Can I get a yes from you on that?`;
      case "address":
        return `Okay, um, so just for order ${s.order} here, shipping goes to... ${
          aSaid(s.address)
        }. Can I get a yes from you on that?`;
      case "userAddress":
        return `Okay, um, so in your profile, as your default address, I'll put down... ${
          aSaid(s.address)
        }. Can I get a yes from you on that?`;
    }
  },
  airline: (s: AirlineSummary): string => {
    const leg = (f: FlightWords) =>
      `${f.number}, ${city(f.origin)} to ${city(f.destination)}, ${
        dSay(f.date)
      }, out at ${tSay(f.departs)}, in at ${tSay(f.arrives)}`;
    switch (s.act) {
      case "book":
        return `Okay, um, let me read it all out. ${
          s.roundTrip ? "Round trip" : "One way"
        }, ${city(s.origin)} to ${
          city(s.destination)
        }, ${s.cabin}. So, flights... ${
          s.flights.map(leg).join(". And then ")
        }. People... ${
          series(
            s.passengers.map((p) => `${full(p)}, birthday ${dBorn(p.born)}`),
          )
        }. Bags, that's ${s.bags === 0 ? "none" : num(s.bags)}. Insurance, ${
          s.insurance ? "yes" : "no"
        }. And we take ${
          series(
            s.payments.map((p) =>
              `${inWords(p.amount)} off the ${mSaid(p.method)}`
            ),
          )
        }, so ${inWords(s.total)} all in. Can I get a yes from you on that?`;
      case "cancel":
        return `Okay, um, so that's reservation ${s.reservation}, and we're cancelling, the whole thing, ${
          because(s.reason)
        }. Can I get a yes from you on that?`;
      case "flights":
        return `Okay, um, so reservation ${s.reservation}, new flights, all of them... ${
          s.flights.map(leg).join(". And then ")
        }. Cabin's still ${s.cabin}. And the difference, that runs over the ${
          mSaid(s.method)
        }. Can I get a yes from you on that?`;
      case "cabin":
        return `Okay, um, so reservation ${s.reservation}, same flights, but you're moving from ${s.had} to ${s.wanted}. And the difference, that runs over the ${
          mSaid(s.method)
        }. Can I get a yes from you on that?`;
      case "passengers":
        return `Okay, um, so reservation ${s.reservation}... ${
          s.leaving
            ? `${full(s.leaving)} comes off and ${full(s.joining)} goes on`
            : `${full(s.joining)} goes on as well`
        }, birthday ${dBorn(s.joining.born)}. So then I've got ${
          series(s.passengers.map(full))
        } flying. Can I get a yes from you on that?`;
      case "bags":
        return `Okay, um, so reservation ${s.reservation}, bags... you had ${
          s.had === 0 ? "none" : num(s.had)
        }, and it'll be ${num(s.total)} in total. ${
          s.nonfree
            ? `Uh, ${num(s.nonfree)} of those ${
              s.nonfree === 1 ? "is" : "are"
            } extra, fifty bucks a bag, so ${inWords(50 * s.nonfree)} off the ${
              mSaid(s.method)
            }.`
            : `Uh, and no charge for any of those, so nothing off the ${
              mSaid(s.method)
            }.`
        } Can I get a yes from you on that?`;
      case "certificate":
        return `Okay, um, so for that ${s.reason} on reservation ${s.reservation}, what I'd do is issue you a certificate for ${
          inWords(s.amount)
        }. Can I get a yes from you on that?`;
    }
  },
};

// ---- 15: one breathless sentence -------------------------------------------------------------

const breathless: Phrasing = {
  name: "one single long sentence",
  retail: (s: RetailSummary): string => {
    const it = (i: ItemWords) => {
      const words = `${oBare(i, " / ")} ${i.name}`.trim();
      return `${/^[aeiou]/i.test(words) ? "an" : "a"} ${words}`;
    };
    switch (s.act) {
      case "cancel":
        return `If I now cancel order ${s.order} – reason "${s.reason}", contents ${
          series(s.items.map(it))
        } – and have everything you paid refunded to your ${
          mFull(s.method)
        }, is that what you want, yes or no?`;
      case "return":
        return `If I now set up the return of ${
          series(s.items.map((i) => `${it(i)} (${usd(i.price)})`))
        } from order ${s.order} with the refund to your ${
          mFull(s.method)
        }, is that what you want, yes or no?`;
      case "exchange":
      case "modify":
        return `If I now ${
          s.act === "exchange" ? "exchange" : "change"
        }, in your ${
          s.act === "exchange" ? "delivered" : "pending"
        } order ${s.order}, ${
          series(
            s.pairs.map((p) => `${it(p.had)} for ${it(p.wanted)}`),
            "and moreover",
          )
        }, ${
          s.difference > 0
            ? `which costs you ${usd(s.difference)} more, payable with your ${
              mFull(s.method)
            }`
            : s.difference < 0
            ? `which saves you ${usd(s.difference)}, paid back to your ${
              mFull(s.method)
            }`
            : `which changes nothing about the price you paid with your ${
              mFull(s.method)
            }`
        }, is that what you want, yes or no?`;
      case "payment":
        return `If I now let the ${
          usd(s.total)
        } of order ${s.order} be paid with your ${
          mFull(s.wanted)
        } rather than with your ${
          mFull(s.had)
        }, is that what you want, yes or no?`;
      case "address":
        return `If I now have order ${s.order}, and no other, delivered to ${
          aLine(s.address)
        }, is that what you want, yes or no?`;
      case "userAddress":
        return `If I now overwrite the default address in your profile with ${
          aLine(s.address)
        }, is that what you want, yes or no?`;
    }
  },
  airline: (s: AirlineSummary): string => {
    const leg = (f: FlightWords) =>
      `${f.number} (${f.origin} ${f.departs} to ${f.destination} ${f.arrives}, ${
        dGB(f.date)
      })`;
    const tail = "is that what you want, yes or no?";
    switch (s.act) {
      case "book":
        return `If I now book ${
          series(
            s.passengers.map((p) => `${full(p)} (born ${dGB(p.born)})`),
          )
        } on ${series(s.flights.map(leg))}, which is ${
          s.roundTrip ? "a round trip" : "a one-way trip"
        } from ${s.origin} to ${s.destination}, in ${s.cabin}, with ${
          bagWord(s.bags)
        } and ${s.insurance ? "with" : "without"} insurance, for ${
          usd(s.total)
        } in total, payable by ${
          series(
            s.payments.map((p) => `your ${mFull(p.method)} (${usd(p.amount)})`),
          )
        }, ${tail}`;
      case "cancel":
        return `If I now cancel the entire reservation ${s.reservation} ${
          because(s.reason)
        }, ${tail}`;
      case "flights":
        return `If I now move reservation ${s.reservation} onto ${
          series(s.flights.map(leg))
        } as the complete itinerary, still in ${s.cabin}, with the fare difference charged or credited to your ${
          mFull(s.method)
        }, ${tail}`;
      case "cabin":
        return `If I now put reservation ${s.reservation} in ${s.wanted} rather than ${s.had} on the same flights, with the fare difference charged or credited to your ${
          mFull(s.method)
        }, ${tail}`;
      case "passengers":
        return `If I now ${
          s.leaving
            ? `replace ${full(s.leaving)} in reservation ${s.reservation} by`
            : `add to reservation ${s.reservation}`
        } ${full(s.joining)} (born ${
          dGB(s.joining.born)
        }), so that those who fly are ${
          series(s.passengers.map(full))
        }, ${tail}`;
      case "bags":
        return `If I now bring the checked bags of reservation ${s.reservation} from ${s.had} to ${s.total}, ${
          s.nonfree
            ? `${s.nonfree} of which ${s.nonfree === 1 ? "costs" : "cost"} $50${
              s.nonfree === 1 ? "" : ` each (${usd(50 * s.nonfree)})`
            } on your ${mFull(s.method)}`
            : `none of which costs anything extra on your ${mFull(s.method)}`
        }, ${tail}`;
      case "certificate":
        return `If I now issue you, for the ${s.reason} in reservation ${s.reservation}, a certificate worth ${
          usd(s.amount)
        }, ${tail}`;
    }
  },
};

// ---- 16: diff ------------------------------------------------------------------------------

const diffed = (title: string, lines: readonly string[]): string =>
  "```diff\n@@ " + title + " @@\n" + lines.join("\n") +
  "\n```\nApply this change? (y/n)";

const diff: Phrasing = {
  name: "diff, minus and plus",
  retail: (s: RetailSummary): string => {
    const it = (i: ItemWords) =>
      `${i.name} {${oPairs(i, ", ", "=")}} ${usd(i.price)}`;
    switch (s.act) {
      case "cancel":
        return diffed(`cancel order ${s.order}`, [
          ...s.items.map((i) => `- ${it(i)}`),
          `! reason: ${s.reason}`,
          `+ refund to ${mStar(s.method)}`,
        ]);
      case "return":
        return diffed(`return items of order ${s.order}`, [
          ...s.items.map((i) => `- ${it(i)}`),
          `+ refund to ${mStar(s.method)}`,
        ]);
      case "exchange":
      case "modify":
        return diffed(
          `${
            s.act === "exchange"
              ? "exchange in delivered order"
              : "modify items of pending order"
          } ${s.order}`,
          [
            ...s.pairs.flatMap((p) => [`- ${it(p.had)}`, `+ ${it(p.wanted)}`]),
            `! ${
              s.difference > 0
                ? `you pay ${usd(s.difference)}`
                : s.difference < 0
                ? `we refund ${usd(s.difference)}`
                : "no price difference"
            }, method ${mStar(s.method)}`,
          ],
        );
      case "payment":
        return diffed(`payment of order ${s.order}, ${usd(s.total)}`, [
          `- ${mStar(s.had)}`,
          `+ ${mStar(s.wanted)}`,
        ]);
      case "address":
        return diffed(`shipping address of order ${s.order} only`, [
          `+ ${aLine(s.address, "\n+ ")}`,
        ]);
      case "userAddress":
        return diffed("default address of your profile", [
          `+ ${aLine(s.address, "\n+ ")}`,
        ]);
    }
  },
  airline: (s: AirlineSummary): string => {
    const leg = (f: FlightWords) =>
      `+ ${f.date} ${f.number} ${f.origin} ${f.departs} -> ${f.destination} ${f.arrives}`;
    switch (s.act) {
      case "book":
        return diffed(
          `new booking ${s.origin} ${
            s.roundTrip ? "<->" : "->"
          } ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }, ${s.cabin}`,
          [
            ...s.flights.map(leg),
            ...s.passengers.map((p) =>
              `+ passenger ${full(p)}, born ${p.born}`
            ),
            `+ checked bags: ${s.bags}`,
            `+ insurance: ${s.insurance ? "yes" : "no"}`,
            ...s.payments.map((p) =>
              `! pay ${usd(p.amount)} with ${mStar(p.method)}`
            ),
            `! total ${usd(s.total)}`,
          ],
        );
      case "cancel":
        return diffed("cancel a reservation", [
          `- reservation ${s.reservation}, all flights`,
          `! reason: ${s.reason}`,
        ]);
      case "flights":
        return diffed(`flights of reservation ${s.reservation}`, [
          "- all present flights",
          ...s.flights.map(leg),
          `  cabin: ${s.cabin}`,
          `! fare difference: ${mStar(s.method)}`,
        ]);
      case "cabin":
        return diffed(`cabin of reservation ${s.reservation}`, [
          `- ${s.had}`,
          `+ ${s.wanted}`,
          "  flights: same",
          `! fare difference: ${mStar(s.method)}`,
        ]);
      case "passengers":
        return diffed(`passengers of reservation ${s.reservation}`, [
          ...(s.leaving
            ? [`- ${full(s.leaving)}, born ${s.leaving.born}`]
            : []),
          `+ ${full(s.joining)}, born ${s.joining.born}`,
          `! result: ${s.passengers.map(full).join(", ")}`,
        ]);
      case "bags":
        return diffed(`checked bags of reservation ${s.reservation}`, [
          `- ${s.had} in total`,
          `+ ${s.total} in total`,
          `! ${s.nonfree} with extra cost, $50 each: ${
            usd(50 * s.nonfree)
          } on ${mStar(s.method)}`,
        ]);
      case "certificate":
        return diffed(`compensation for reservation ${s.reservation}`, [
          `! reason: ${s.reason}`,
          `+ certificate, ${usd(s.amount)}`,
        ]);
    }
  },
};

// ---- 17: capitals, old terminal ---------------------------------------------------------------

const shout = (lines: readonly string[]): string =>
  "*** PLEASE VERIFY ***\n" + lines.join("\n").toUpperCase() +
  "\nIS THE ABOVE CORRECT AND APPROVED? REPLY Y OR N.";

const terminal: Phrasing = {
  name: "all capitals, old terminal",
  retail: (s: RetailSummary): string => {
    const it = (i: ItemWords) => `${i.id} ${i.name} ${oPairs(i, ", ", "=")}`;
    switch (s.act) {
      case "cancel":
        return shout([
          `Request......: cancel complete order`,
          `Order........: ${s.order}`,
          ...s.items.map((i) => `Item.........: ${it(i)}`),
          `Reason.......: ${s.reason}`,
          `Refund to....: ${mFull(s.method)}`,
        ]);
      case "return":
        return shout([
          `Request......: return items`,
          `Order........: ${s.order}`,
          ...s.items.map((i) => `Item.........: ${it(i)}`),
          `Refund to....: ${mFull(s.method)}`,
        ]);
      case "exchange":
      case "modify":
        return shout([
          `Request......: ${
            s.act === "exchange"
              ? "exchange delivered items"
              : "modify pending items"
          }`,
          `Order........: ${s.order}`,
          ...s.pairs.flatMap((p, n) => [
            `Old item ${n + 1}...: ${it(p.had)}`,
            `New item ${n + 1}...: ${it(p.wanted)}`,
          ]),
          s.difference > 0
            ? `To pay.......: ${fix(s.difference)} dollars`
            : s.difference < 0
            ? `To refund....: ${fix(s.difference)} dollars`
            : `Difference...: 0.00 dollars`,
          `Method.......: ${mFull(s.method)}`,
        ]);
      case "payment":
        return shout([
          `Request......: change method of payment`,
          `Order........: ${s.order}`,
          `Amount.......: ${fix(s.total)} dollars`,
          `Old method...: ${mFull(s.had)}`,
          `New method...: ${mFull(s.wanted)}`,
        ]);
      case "address":
      case "userAddress":
        return shout([
          ...(s.act === "address"
            ? [
              `Request......: change ship-to address of one order`,
              `Order........: ${s.order}`,
            ]
            : [`Request......: change default address in user profile`]),
          `Line 1.......: ${s.address.address1}`,
          ...(s.address.address2
            ? [`Line 2.......: ${s.address.address2}`]
            : []),
          `City.........: ${s.address.city}`,
          `State/Zip....: ${s.address.state} ${s.address.zip}`,
          `Country......: ${s.address.country}`,
        ]);
    }
  },
  airline: (s: AirlineSummary): string => {
    const leg = (f: FlightWords) =>
      `Flight.......: ${f.number} ${
        dDash(f.date)
      } ${f.origin} ${f.departs} ${f.destination} ${f.arrives}`;
    const pax = (p: PassengerWords) =>
      `Passenger....: ${p.last}, ${p.first}  born ${dDash(p.born)}`;
    switch (s.act) {
      case "book":
        return shout([
          `Request......: new booking`,
          `Trip.........: ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }`,
          `Cabin........: ${s.cabin}`,
          ...s.flights.map(leg),
          ...s.passengers.map(pax),
          `Checked bags.: ${s.bags}`,
          `Insurance....: ${s.insurance ? "yes" : "no"}`,
          ...s.payments.map((p) =>
            `Payment......: ${fix(p.amount)} dollars, ${mFull(p.method)}`
          ),
          `Total........: ${fix(s.total)} dollars`,
        ]);
      case "cancel":
        return shout([
          `Request......: cancel complete reservation`,
          `Reservation..: ${s.reservation}`,
          `Reason.......: ${s.reason}`,
        ]);
      case "flights":
        return shout([
          `Request......: change flights, full new itinerary`,
          `Reservation..: ${s.reservation}`,
          ...s.flights.map(leg),
          `Cabin........: ${s.cabin} (no change)`,
          `Fare diff. on: ${mFull(s.method)}`,
        ]);
      case "cabin":
        return shout([
          `Request......: change cabin, flights stay`,
          `Reservation..: ${s.reservation}`,
          `Old cabin....: ${s.had}`,
          `New cabin....: ${s.wanted}`,
          `Fare diff. on: ${mFull(s.method)}`,
        ]);
      case "passengers":
        return shout([
          `Request......: ${
            s.leaving ? "replace a passenger" : "add a passenger"
          }`,
          `Reservation..: ${s.reservation}`,
          ...(s.leaving
            ? [
              `Leaving......: ${s.leaving.last}, ${s.leaving.first}  born ${
                dDash(s.leaving.born)
              }`,
            ]
            : []),
          `Joining......: ${s.joining.last}, ${s.joining.first}  born ${
            dDash(s.joining.born)
          }`,
          `List after the change:`,
          ...s.passengers.map(pax),
        ]);
      case "bags":
        return shout([
          `Request......: change number of checked bags`,
          `Reservation..: ${s.reservation}`,
          `Old total....: ${s.had}`,
          `New total....: ${s.total}`,
          `Extra-fee bags: ${s.nonfree} at 50 dollars each`,
          `Fee..........: ${50 * s.nonfree} dollars`,
          `Method.......: ${mFull(s.method)}`,
        ]);
      case "certificate":
        return shout([
          `Request......: issue compensation certificate`,
          `Reservation..: ${s.reservation}`,
          `Cause........: ${s.reason}`,
          `Value........: ${fix(s.amount)} dollars`,
        ]);
    }
  },
};

// ---- 18: British, breezy ------------------------------------------------------------------------

const british: Phrasing = {
  name: "breezy British",
  retail: (s: RetailSummary): string => {
    const it = (i: ItemWords) => `${i.name} (${oBare(i)})`;
    const m = (x: MethodWords) =>
      x.source === "credit card"
        ? `${brandOf(x) || "card"} ending ${x.lastFour ?? x.id}`
        : x.source === "PayPal"
        ? "PayPal"
        : `${x.source}, ${x.id}`;
    switch (s.act) {
      case "cancel":
        return `Right then. ${s.order}: bin the lot (${
          series(s.items.map(it), "plus")
        }). I've ticked the box that says "${s.reason}". Your money heads back to your ${
          m(s.method)
        }. Shall I crack on and cancel it?`;
      case "return":
        return `Right then. Coming back to us from ${s.order}: ${
          series(s.items.map(it), "plus")
        }. Refund to your ${m(s.method)}. Shall I crack on with the return?`;
      case "exchange":
      case "modify":
        return `Right then. ${
          s.act === "exchange"
            ? "A straight swap"
            : "A quick tweak before it ships"
        } on ${s.order}: ${
          s.pairs.map((p) =>
            `your ${it(p.had)} makes way for the ${it(p.wanted)}`
          )
            .join(", and ")
        }. ${
          s.difference > 0
            ? `You'd owe us ${usdK(s.difference)}, which we'd pop on your ${
              m(s.method)
            }.`
            : s.difference < 0
            ? `We'd owe you ${
              usdK(s.difference)
            }, which we'd pop back on your ${m(s.method)}.`
            : `No money changes hands, so there's nothing to pop on your ${
              m(s.method)
            }.`
        } Shall I crack on with ${
          s.act === "exchange" ? "the exchange" : "the change"
        }?`;
      case "payment":
        return `Right then. ${s.order}, ${usdK(s.total)}: off your ${
          m(s.had)
        } and on to your ${m(s.wanted)}. Shall I crack on?`;
      case "address":
        return `Right then. The parcel for ${s.order}, that one only, is off to ${
          aLine(s.address)
        }. Shall I crack on?`;
      case "userAddress":
        return `Right then. The default address on your profile would now say ${
          aLine(s.address)
        }. Shall I crack on?`;
    }
  },
  airline: (s: AirlineSummary): string => {
    const leg = (f: FlightWords) =>
      `${f.number} ${f.origin} to ${f.destination}, ${
        dGBth(f.date)
      }, ${f.departs} till ${f.arrives}`;
    const m = (x: MethodWords) =>
      x.source === "credit card"
        ? `${brandOf(x) || "card"} ending ${x.lastFour ?? x.id}`
        : `${x.source}, ${x.id}`;
    const born = (p: PassengerWords) => `${full(p)} (born ${dGB(p.born)})`;
    switch (s.act) {
      case "book": {
        const [out, back] = halves(s);
        return `Right then, all teed up. ${
          s.roundTrip ? "Return ticket (round trip)" : "Single (one way)"
        }, ${cityC(s.origin)} to ${cityC(s.destination)}, ${s.cabin}. ${
          s.roundTrip ? "Outbound: " : ""
        }${out.map(leg).join("; ")}. ${
          back.length ? `Homebound: ${back.map(leg).join("; ")}. ` : ""
        }Flying: ${series(s.passengers.map(born))}. ${cap(bagWord(s.bags))}, ${
          s.insurance ? "insured" : "not insured"
        }. Damage: ${usdK(s.total)}, made up of ${
          series(
            s.payments.map((p) => `${usdK(p.amount)} on your ${m(p.method)}`),
          )
        }. Shall I crack on and book it?`;
      }
      case "cancel":
        return `Right then. ${s.reservation} goes in the bin, every last bit of it, ${
          because(s.reason)
        }. Shall I crack on and cancel?`;
      case "flights":
        return `Right then. ${s.reservation} would look like this from start to finish: ${
          s.flights.map(leg).join("; ")
        }. Still in ${s.cabin}. Fare difference via your ${
          m(s.method)
        }. Shall I crack on and rebook?`;
      case "cabin":
        return `Right then. ${s.reservation}: same planes, but ${s.wanted} where it said ${s.had}. Fare difference via your ${
          m(s.method)
        }. Shall I crack on?`;
      case "passengers":
        return `Right then. On ${s.reservation}, ${
          s.leaving
            ? `${full(s.leaving)} bows out and ${born(s.joining)} steps in`
            : `${born(s.joining)} joins the party`
        }, which makes it ${series(s.passengers.map(full))}. Shall I crack on?`;
      case "bags":
        return `Right then. ${s.reservation} has ${
          bagWord(s.had)
        } and would have ${s.total} all told. ${
          s.nonfree
            ? `${s.nonfree} of them at $50 a pop, ${
              usdK(50 * s.nonfree)
            } on your ${m(s.method)}`
            : `No fee on any of them, so nowt on your ${m(s.method)}`
        }. Shall I crack on?`;
      case "certificate":
        return `Right then. For the ${s.reason} on ${s.reservation}, and with our apologies, a certificate to the tune of ${
          usdK(s.amount)
        }. Shall I crack on and send it?`;
    }
  },
};

// ---- 19: HTML from a widget ----------------------------------------------------------------------

const ul = (xs: readonly string[]): string =>
  `<ul>${xs.map((x) => `<li>${x}</li>`).join("")}</ul>`;

const html: Phrasing = {
  name: "HTML from a chat widget",
  retail: (s: RetailSummary): string => {
    const it = (i: ItemWords) =>
      `<b>${i.name}</b> <i>${oPairs(i)}</i> (${usdK(i.price)})`;
    const ask = `<p>Would you like me to proceed?</p>`;
    switch (s.act) {
      case "cancel":
        return `<h4>Order cancellation</h4><p>Order <b>${s.order}</b>, in full:</p>${
          ul(s.items.map(it))
        }<p>Reason: ${s.reason}<br>Refund to: ${mFull(s.method)}</p>${ask}`;
      case "return":
        return `<h4>Return request</h4><p>Order <b>${s.order}</b>, these items:</p>${
          ul(s.items.map(it))
        }<p>Refund to: ${mFull(s.method)}</p>${ask}`;
      case "exchange":
      case "modify":
        return `<h4>${
          s.act === "exchange" ? "Exchange request" : "Change of items"
        }</h4><p>${
          s.act === "exchange" ? "Delivered" : "Pending"
        } order <b>${s.order}</b>:</p>${
          ul(s.pairs.map((p) => `${it(p.had)} &rarr; ${it(p.wanted)}`))
        }<p>${
          s.difference > 0
            ? `Amount due: ${usdK(s.difference)}, by`
            : s.difference < 0
            ? `Amount returned: ${usdK(s.difference)}, to`
            : "Amount due: $0.00, on"
        } ${mFull(s.method)}</p>${ask}`;
      case "payment":
        return `<h4>Change of payment</h4><p>Order <b>${s.order}</b>, total ${
          usdK(s.total)
        }<br><s>${mFull(s.had)}</s> &rarr; <b>${mFull(s.wanted)}</b></p>${ask}`;
      case "address":
        return `<h4>Shipping address</h4><p>For order <b>${s.order}</b> only:</p><address>${
          aLine(s.address, "<br>")
        }</address>${ask}`;
      case "userAddress":
        return `<h4>Your profile</h4><p>New default address:</p><address>${
          aLine(s.address, "<br>")
        }</address>${ask}`;
    }
  },
  airline: (s: AirlineSummary): string => {
    const leg = (f: FlightWords) =>
      `<b>${f.number}</b> ${
        dUS(f.date)
      }, ${f.origin} ${f.departs} &rarr; ${f.destination} ${f.arrives}`;
    const pax = (p: PassengerWords) => `${full(p)}, ${dUS(p.born)}`;
    const ask = `<p>Would you like me to proceed?</p>`;
    switch (s.act) {
      case "book":
        return `<h4>Your booking</h4><p>${cityC(s.origin)} &ndash; ${
          cityC(s.destination)
        }, ${s.roundTrip ? "round trip" : "one way"}, ${s.cabin}</p>${
          ul(s.flights.map(leg))
        }<p>Passengers</p>${
          ul(s.passengers.map(pax))
        }<p>Checked bags: ${s.bags}<br>Insurance: ${
          s.insurance ? "yes" : "no"
        }</p><p>Payment</p>${
          ul(
            s.payments.map((p) => `${mFull(p.method)}: ${usdK(p.amount)}`),
          )
        }<p>Total: <b>${usdK(s.total)}</b></p>${ask}`;
      case "cancel":
        return `<h4>Cancellation</h4><p>Complete reservation <b>${s.reservation}</b><br>Reason: ${s.reason}</p>${ask}`;
      case "flights":
        return `<h4>Change of flights</h4><p>Reservation <b>${s.reservation}</b>, whole new itinerary:</p>${
          ul(s.flights.map(leg))
        }<p>Cabin: ${s.cabin} (same as before)<br>Fare difference: ${
          mFull(s.method)
        }</p>${ask}`;
      case "cabin":
        return `<h4>Change of cabin</h4><p>Reservation <b>${s.reservation}</b><br><s>${s.had}</s> &rarr; <b>${s.wanted}</b>, on the same flights<br>Fare difference: ${
          mFull(s.method)
        }</p>${ask}`;
      case "passengers":
        return `<h4>Change of passengers</h4><p>Reservation <b>${s.reservation}</b><br>${
          s.leaving
            ? `<s>${pax(s.leaving)}</s> &rarr; <b>${pax(s.joining)}</b>`
            : `added: <b>${pax(s.joining)}</b>`
        }</p><p>Passengers after that:</p>${ul(s.passengers.map(pax))}${ask}`;
      case "bags":
        return `<h4>Checked bags</h4><p>Reservation <b>${s.reservation}</b><br>${s.had} &rarr; <b>${s.total}</b> in total<br>Paid bags among them: ${s.nonfree}, at $50 each = ${
          usdK(50 * s.nonfree)
        }<br>Payment: ${mFull(s.method)}</p>${ask}`;
      case "certificate":
        return `<h4>Compensation</h4><p>Reservation <b>${s.reservation}</b>, ${s.reason}<br>Certificate: <b>${
          usdK(s.amount)
        }</b></p>${ask}`;
    }
  },
};

// ---- 20: asking and answering oneself --------------------------------------------------------------

const qa: Phrasing = {
  name: "what, which, why, as a little interview",
  retail: (s: RetailSummary): string => {
    const it = (i: ItemWords) =>
      `${i.name}, ${oSaid(i)}, ${fix(i.price)} dollars`;
    const m = (x: MethodWords) =>
      `${mFull(x)}${
        x.source === "credit card" && x.lastFour ? ` (${x.id})` : ""
      }`;
    switch (s.act) {
      case "cancel":
        return `What happens: your order is cancelled, completely.\nWhich one: ${s.order}.\nWhat is in it: ${
          s.items.map(it).join(" | ")
        }.\nWhy: ${s.reason}.\nWhere the money goes: ${
          m(s.method)
        }.\nWhat I need: your yes. Do I have it?`;
      case "return":
        return `What happens: you return something.\nFrom which order: ${s.order}.\nWhat exactly: ${
          s.items.map(it).join(" | ")
        }.\nWhere the money goes: ${
          m(s.method)
        }.\nWhat I need: your yes. Do I have it?`;
      case "exchange":
      case "modify":
        return `What happens: ${
          s.act === "exchange"
            ? "an exchange of what was delivered"
            : "an item change before shipping"
        }.\nIn which order: ${s.order}.\n${
          s.pairs.map((p) =>
            `What goes: ${it(p.had)}. What comes for it: ${it(p.wanted)}.`
          ).join("\n")
        }\n${
          s.difference > 0
            ? `Who pays: you pay ${fix(s.difference)} dollars, with ${
              m(s.method)
            }`
            : s.difference < 0
            ? `Who pays: we pay you ${fix(s.difference)} dollars, to ${
              m(s.method)
            }`
            : `Who pays: nobody, the price is equal. Method on file: ${
              m(s.method)
            }`
        }.\nWhat I need: your yes. Do I have it?`;
      case "payment":
        return `What happens: a pending order gets another payment method.\nWhich one: ${s.order}, ${
          fix(s.total)
        } dollars.\nPaid so far with: ${m(s.had)}.\nPaid then with: ${
          m(s.wanted)
        }.\nWhat I need: your yes. Do I have it?`;
      case "address":
        return `What happens: a pending order gets another shipping address.\nWhich one: ${s.order}, and only this.\nWhere to: ${
          aLine(s.address)
        }.\nWhat I need: your yes. Do I have it?`;
      case "userAddress":
        return `What happens: your profile gets another default address.\nWhich address: ${
          aLine(s.address)
        }.\nWhat I need: your yes. Do I have it?`;
    }
  },
  airline: (s: AirlineSummary): string => {
    const leg = (f: FlightWords) =>
      `${f.number} from ${city(f.origin)} to ${city(f.destination)} on ${
        dDash(f.date)
      } (${t12s(f.departs)} – ${t12s(f.arrives)})`;
    const pax = (p: PassengerWords) => `${full(p)}, born ${dDash(p.born)}`;
    const ask = "What I need: your yes. Do I have it?";
    switch (s.act) {
      case "book":
        return `What happens: I make a new booking, ${
          s.roundTrip ? "there and back (round trip)" : "one way"
        }.\nWhere: from ${cityC(s.origin)} to ${
          cityC(s.destination)
        }.\nHow: ${s.cabin}, ${s.flights.map(leg).join(" | ")}.\nWho: ${
          s.passengers.map(pax).join(" | ")
        }.\nHow many checked bags: ${
          s.bags === 0 ? "none" : num(s.bags)
        }.\nInsured: ${s.insurance ? "yes" : "no"}.\nHow much: ${
          fix(s.total)
        } dollars.\nFrom where: ${
          s.payments.map((p) => `${mFull(p.method)}, ${fix(p.amount)} dollars`)
            .join(" | ")
        }.\n${ask}`;
      case "cancel":
        return `What happens: a reservation is cancelled, completely.\nWhich one: ${s.reservation}.\nWhy: ${s.reason}.\n${ask}`;
      case "flights":
        return `What happens: a reservation gets other flights.\nWhich one: ${s.reservation}.\nAll flights then: ${
          s.flights.map(leg).join(" | ")
        }.\nWhich cabin: ${s.cabin}, like now.\nWhere the difference is settled: ${
          mFull(s.method)
        }.\n${ask}`;
      case "cabin":
        return `What happens: a reservation gets another cabin, not other flights.\nWhich one: ${s.reservation}.\nCabin now: ${s.had}.\nCabin then: ${s.wanted}.\nWhere the difference is settled: ${
          mFull(s.method)
        }.\n${ask}`;
      case "passengers":
        return `What happens: ${
          s.leaving
            ? "one passenger is replaced by another"
            : "a passenger is added"
        }.\nIn which reservation: ${s.reservation}.\n${
          s.leaving ? `Who leaves: ${pax(s.leaving)}.\n` : ""
        }Who joins: ${pax(s.joining)}.\nWho flies then: ${
          s.passengers.map(full).join(" | ")
        }.\n${ask}`;
      case "bags":
        return `What happens: the number of checked bags changes.\nIn which reservation: ${s.reservation}.\nHow many now: ${
          s.had === 0 ? "none" : num(s.had)
        }.\nHow many then, in total: ${num(s.total)}.\nHow many cost extra: ${
          s.nonfree
            ? `${num(s.nonfree)}, 50 dollars each, which makes ${
              50 * s.nonfree
            } dollars.\nPaid with`
            : "none.\nMethod, not charged"
        }: ${mFull(s.method)}.\n${ask}`;
      case "certificate":
        return `What happens: you get a certificate as compensation.\nWhat for: the ${s.reason} in reservation ${s.reservation}.\nHow much: ${
          fix(s.amount)
        } dollars.\n${ask}`;
    }
  },
};

export const MESSENGER_PHRASINGS: readonly Phrasing[] = [
  formalLetter,
  markdownTables,
  jsonBlock,
  slang,
  german,
  kindly,
  telegram,
  questionFirst,
  emoji,
  warm,
  yamlTicket,
  typos,
  steps,
  spoken,
  breathless,
  diff,
  terminal,
  british,
  html,
  qa,
];
