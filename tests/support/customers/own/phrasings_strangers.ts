/** Phrasings of summaries, written without sight of any reader of them. */

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

/** The retail summary of one act. */
type Retail<K extends RetailSummary["act"]> = Extract<
  RetailSummary,
  { readonly act: K }
>;

/** The airline summary of one act. */
type Airline<K extends AirlineSummary["act"]> = Extract<
  AirlineSummary,
  { readonly act: K }
>;

/** Summary of an exchange or of modified items. */
type Swap = Extract<RetailSummary, { readonly act: "exchange" | "modify" }>;

/** How one result per act of the shop is made. */
interface RetailTable<T> {
  readonly cancel: (s: Retail<"cancel">) => T;
  readonly return: (s: Retail<"return">) => T;
  readonly swap: (s: Swap) => T;
  readonly payment: (s: Retail<"payment">) => T;
  readonly address: (s: Retail<"address">) => T;
  readonly userAddress: (s: Retail<"userAddress">) => T;
}

/** How one result per act of the airline is made. */
type AirlineTable<T> = {
  readonly [K in AirlineSummary["act"]]: (s: Airline<K>) => T;
};

/** Applies the entry for a summary of the shop. */
function ofRetail<T>(table: RetailTable<T>, s: RetailSummary): T {
  switch (s.act) {
    case "cancel":
      return table.cancel(s);
    case "return":
      return table.return(s);
    case "exchange":
    case "modify":
      return table.swap(s);
    case "payment":
      return table.payment(s);
    case "address":
      return table.address(s);
    case "userAddress":
      return table.userAddress(s);
  }
}

/** Applies the entry for a summary of the airline. */
function ofAirline<T>(table: AirlineTable<T>, s: AirlineSummary): T {
  switch (s.act) {
    case "book":
      return table.book(s);
    case "cancel":
      return table.cancel(s);
    case "flights":
      return table.flights(s);
    case "cabin":
      return table.cabin(s);
    case "passengers":
      return table.passengers(s);
    case "bags":
      return table.bags(s);
    case "certificate":
      return table.certificate(s);
  }
}

/** A phrasing from tables and a wrapper that adds the request for consent. */
function phrasing<R, A extends R>(
  name: string,
  wrap: (body: R) => string,
  retail: RetailTable<R>,
  airline: AirlineTable<A>,
): Phrasing {
  return {
    name,
    retail: (s) => wrap(ofRetail(retail, s)),
    airline: (s) => wrap(ofAirline(airline, s)),
  };
}

/** `a, b, and c`. */
function list(words: readonly string[], and = "and"): string {
  const last = words.at(-1) ?? "";
  if (words.length < 2) return last;
  if (words.length === 2) return `${words[0]} ${and} ${last}`;
  return `${words.slice(0, -1).join(", ")}, ${and} ${last}`;
}

/** The word with a capital. */
function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** `1 bag`, `2 bags`. */
function count(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? "" : "s"}`;
}

/** `is` or `are`. */
function are(n: number): string {
  return n === 1 ? "is" : "are";
}

/** `$1234.50`. */
function dollars(n: number): string {
  return `$${n.toFixed(2)}`;
}

/** `$1,234.50`. */
function commaDollars(n: number): string {
  return dollars(n).replace(/\B(?=(\d{3})+\.)/g, ",");
}

/** `USD 1234.50`. */
function usd(n: number): string {
  return `USD ${n.toFixed(2)}`;
}

/** `1234.50 dollars`. */
function spokenDollars(n: number): string {
  return `${n.toFixed(2)} dollars`;
}

/** Names of the months. */
const MONTHS = "January February March April May June July August September " +
  "October November December";

/** Parts of a date. */
function parts(date: string): { year: string; month: string; day: string } {
  const [year = "", month = "", day = ""] = date.split("-");
  const name = MONTHS.split(" ")[Number(month) - 1] ?? month;
  return { year, month: name, day: String(Number(day)) };
}

/** `May 20, 2024`. */
function usDate(date: string): string {
  const { year, month, day } = parts(date);
  return `${month} ${day}, ${year}`;
}

/** `20 May 2024`. */
function ukDate(date: string): string {
  const { year, month, day } = parts(date);
  return `${day} ${month} ${year}`;
}

/** `05/20/2024`. */
function slashDate(date: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return `${month}/${day}/${year}`;
}

/** `2:30 PM`. */
function clock(time: string): string {
  const [hour = "", minute = ""] = time.split(":");
  const h = Number(hour) % 24;
  return `${h % 12 === 0 ? 12 : h % 12}:${minute} ${h < 12 ? "AM" : "PM"}`;
}

/** Options as `color: red, size: M`. */
function options(item: ItemWords, is = ": ", sep = ", "): string {
  return Object.entries(item.options).map(([k, v]) => `${k}${is}${v}`)
    .join(sep);
}

/** The options of an item after its name, if it has any. */
function withOptions(item: ItemWords, is = " "): string {
  const text = options(item, is);
  return text === "" ? "" : ` with ${text}`;
}

/** The lines of an address. */
function lines(a: AddressWords): string[] {
  return [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country]
    .filter((line) => line.trim() !== "");
}

/** Says the kind of a method: `Visa credit card ending in 1234`. */
function kind(m: MethodWords, ending = "ending in"): string {
  const brand = m.brand === undefined ? "" : `${capital(m.brand)} `;
  const digits = m.lastFour === undefined ? "" : ` ${ending} ${m.lastFour}`;
  const source = m.source === "PayPal"
    ? "PayPal account"
    : m.source === "certificate"
    ? "travel certificate"
    : m.source;
  return `${brand}${source}${digits}`;
}

/** How values are said. */
interface Voice {
  readonly money: (n: number) => string;
  readonly item: (i: ItemWords) => string;
  readonly method: (m: MethodWords) => string;
  readonly address: (a: AddressWords) => string;
  readonly flight: (f: FlightWords) => string;
  readonly person: (p: PassengerWords) => string;
}

/** Values as most chat models write them. */
const MODEL: Voice = {
  money: dollars,
  item: (i) =>
    `${i.name} (Item ID: ${i.id}; ${options(i)}) - ${dollars(i.price)}`,
  method: (m) => `${kind(m)} (${m.id})`,
  address: (a) => lines(a).join(", "),
  flight: (f) =>
    `${f.number} on ${f.date}: ${f.origin} → ${f.destination}, departs ` +
    `${f.departs}, arrives ${f.arrives}`,
  person: (p) => `${p.first} ${p.last} (born ${p.born})`,
};

/** Values in the American way. */
const AMERICAN: Voice = {
  money: commaDollars,
  item: (i) =>
    `${i.name}${withOptions(i)} (item ${i.id}, ${commaDollars(i.price)})`,
  method: (m) => `${m.id} (${kind(m)})`,
  address: (a) => lines(a).join(", "),
  flight: (f) =>
    `flight ${f.number} from ${f.origin} to ${f.destination} on ` +
    `${usDate(f.date)}, leaving at ${clock(f.departs)} and arriving at ` +
    clock(f.arrives),
  person: (p) => `${p.first} ${p.last}, date of birth ${usDate(p.born)}`,
};

/** Values in the British way. */
const BRITISH: Voice = {
  money: usd,
  item: (i) =>
    `${i.name}, article no. ${i.id} [${options(i, " = ", "; ")}], priced at ` +
    usd(i.price),
  method: (m) => `the ${kind(m, "whose number ends with")}, listed as ${m.id}`,
  address: (a) => lines(a).join("; "),
  flight: (f) =>
    `${f.number}, ${ukDate(f.date)}, ${f.origin} (departure ${f.departs}) to ` +
    `${f.destination} (arrival ${f.arrives})`,
  person: (p) => `${p.last}, ${p.first} (date of birth: ${ukDate(p.born)})`,
};

/** Values as they are said aloud. */
const SPOKEN: Voice = {
  money: spokenDollars,
  item: (i) =>
    `the ${i.name}${withOptions(i, " ")}, item number ${i.id}, at ` +
    spokenDollars(i.price),
  method: (m) => `your ${kind(m)}, which I see as ${m.id}`,
  address: (a) =>
    `${[a.address1, a.address2].filter((l) => l !== "").join(", ")}, in ` +
    `${a.city}, ${a.state}, zip code ${a.zip}, ${a.country}`,
  flight: (f) =>
    `flight ${f.number} on ${usDate(f.date)}, out of ${f.origin} at ` +
    `${clock(f.departs)}, getting into ${f.destination} at ${clock(f.arrives)}`,
  person: (p) => `${p.first} ${p.last}, born on ${usDate(p.born)}`,
};

/** Values as a hurried clerk types them. */
const HURRIED: Voice = {
  money: dollars,
  item: (i) =>
    `${i.name} #${i.id} ${options(i, " ", " / ")} ${dollars(i.price)}`,
  method: (m) => `${kind(m, "...")} [${m.id}]`,
  address: (a) => lines(a).join(" / "),
  flight: (f) =>
    `${f.number} ${slashDate(f.date)} ${f.origin}-${f.destination} ` +
    `${f.departs}-${f.arrives}`,
  person: (p) => `${p.first} ${p.last} born ${slashDate(p.born)}`,
};

/** Items of a sentence. */
function items(v: Voice, all: readonly ItemWords[]): string {
  return list(all.map(v.item));
}

/** Flights of a sentence. */
function flights(
  v: Voice,
  all: readonly FlightWords[],
  then = "; ",
): string {
  return all.map(v.flight).join(then);
}

/** Passengers of a sentence. */
function people(v: Voice, all: readonly PassengerWords[]): string {
  return all.map(v.person).join("; ");
}

/** Pairs of a sentence. */
function pairs(
  v: Voice,
  s: Swap,
  middle: string,
  sep = "; ",
): string {
  return s.pairs.map((p) => `${v.item(p.had)}${middle}${v.item(p.wanted)}`)
    .join(sep);
}

/** Payments of a sentence. */
function payments(v: Voice, s: Airline<"book">, on = " on "): string {
  return list(
    s.payments.map((p) => `${v.money(p.amount)}${on}${v.method(p.method)}`),
  );
}

/** One of three texts by the sign of a difference. */
function bySign(
  s: Swap,
  v: Voice,
  pays: (amount: string) => string,
  gets: (amount: string) => string,
  even: string,
): string {
  const amount = v.money(Math.abs(s.difference));
  if (s.difference === 0) return even;
  return s.difference > 0 ? pays(amount) : gets(amount);
}

/** A title with labelled values. */
interface Sheet {
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
}

/** Rows that number several values under one label. */
function each<T>(
  label: string,
  all: readonly T[],
  say: (value: T) => string,
): (readonly [string, string])[] {
  return all.map((value, i) => [
    all.length === 1 ? label : `${label} ${i + 1}`,
    say(value),
  ]);
}

/** Sheets of the shop with the labels of a form. */
function retailSheet(v: Voice): RetailTable<Sheet> {
  return {
    cancel: (s) => ({
      title: "Order cancellation",
      rows: [
        ["Order", s.order],
        ...each("Item to be cancelled", s.items, v.item),
        ["Cancellation reason", s.reason],
        ["Refund to", v.method(s.method)],
      ],
    }),
    return: (s) => ({
      title: "Return of delivered items",
      rows: [
        ["Order", s.order],
        ...each("Item to return", s.items, v.item),
        ["Refund to", v.method(s.method)],
      ],
    }),
    swap: (s) => ({
      title: s.act === "exchange"
        ? "Exchange of delivered items"
        : "Modification of items in a pending order",
      rows: [
        ["Order", s.order],
        ...s.pairs.flatMap((p, i) => [
          [`Current item ${i + 1}`, v.item(p.had)] as const,
          [`New item ${i + 1}`, v.item(p.wanted)] as const,
        ]),
        [
          "Price difference",
          bySign(
            s,
            v,
            (n) => `${n} to be paid by you`,
            (n) => `${n} to be refunded to you`,
            "none",
          ),
        ],
        ["Payment method for the difference", v.method(s.method)],
      ],
    }),
    payment: (s) => ({
      title: "Change of payment method",
      rows: [
        ["Order", s.order],
        ["Current payment method", v.method(s.had)],
        ["New payment method", v.method(s.wanted)],
        ["Order total", v.money(s.total)],
      ],
    }),
    address: (s) => ({
      title: "Change of shipping address",
      rows: [["Order", s.order], [
        "New shipping address",
        v.address(s.address),
      ]],
    }),
    userAddress: (s) => ({
      title: "Update of the default address in your profile",
      rows: [["New default address", v.address(s.address)]],
    }),
  };
}

/** Sheets of the airline with the labels of a form. */
function airlineSheet(v: Voice): AirlineTable<Sheet> {
  return {
    book: (s) => ({
      title: "New flight booking",
      rows: [
        ["Trip type", s.roundTrip ? "Round trip" : "One way"],
        ["Route", `${s.origin} to ${s.destination}`],
        ...each("Flight", s.flights, v.flight),
        ["Cabin class", s.cabin],
        ...each("Passenger", s.passengers, v.person),
        ["Checked bags", String(s.bags)],
        ["Travel insurance", s.insurance ? "Yes" : "No"],
        ...each(
          "Payment",
          s.payments,
          (p) => `${v.money(p.amount)} with ${v.method(p.method)}`,
        ),
        ["Total price", v.money(s.total)],
      ],
    }),
    cancel: (s) => ({
      title: "Cancellation of a reservation",
      rows: [["Reservation", s.reservation], ["Reason", s.reason]],
    }),
    flights: (s) => ({
      title: "Flight change",
      rows: [
        ["Reservation", s.reservation],
        ...each("New flight", s.flights, v.flight),
        ["Cabin class (unchanged)", s.cabin],
        ["Payment method for any charge or refund", v.method(s.method)],
      ],
    }),
    cabin: (s) => ({
      title: "Cabin change (the flights stay the same)",
      rows: [
        ["Reservation", s.reservation],
        ["Current cabin", s.had],
        ["New cabin", s.wanted],
        ["Payment method for any charge or refund", v.method(s.method)],
      ],
    }),
    passengers: (s) => ({
      title: s.leaving === null
        ? "Addition of a passenger"
        : "Replacement of a passenger",
      rows: [
        ["Reservation", s.reservation],
        ...each(
          "Passenger to remove",
          s.leaving === null ? [] : [s.leaving],
          v.person,
        ),
        ["Passenger to add", v.person(s.joining)],
        ["All passengers after the change", people(v, s.passengers)],
      ],
    }),
    bags: (s) => ({
      title: "Checked baggage update",
      rows: [
        ["Reservation", s.reservation],
        ["Checked bags now", String(s.had)],
        ["Checked bags after the change", String(s.total)],
        ["Of these, paid bags (at $50 each)", String(s.nonfree)],
        ["Payment method", v.method(s.method)],
      ],
    }),
    certificate: (s) => ({
      title: "Compensation certificate",
      rows: [
        ["Reservation", s.reservation],
        ["Certificate value", v.money(s.amount)],
        ["Reason", s.reason],
      ],
    }),
  };
}

/** A phrasing that lays out sheets. */
function sheets(
  name: string,
  v: Voice,
  wrap: (sheet: Sheet) => string,
): Phrasing {
  return phrasing(name, wrap, retailSheet(v), airlineSheet(v));
}

/** One line per row. */
function rows(
  sheet: Sheet,
  say: (label: string, value: string, index: number) => string,
  sep = "\n",
): string {
  return sheet.rows.map(([label, value], i) => say(label, value, i)).join(sep);
}

/** Words of a form and what people say for them. */
type Labels = readonly (readonly [string, string])[];

/** Labels in everyday words. */
const EVERYDAY: Labels = [
  ["Item to be cancelled", "Item you won't get"],
  ["Item to return", "Item you send back"],
  ["Cancellation reason", "Because"],
  ["Refund to", "Your money goes back to"],
  ["Current item", "Item you have"],
  ["New item", "Item you get instead"],
  ["Price difference", "Difference in price"],
  ["Payment method for the difference", "Difference goes through"],
  ["Current payment method", "So far paid with"],
  ["New payment method", "From now on paid with"],
  ["Order total", "Amount"],
  ["New shipping address", "We ship it to"],
  ["New default address", "Your default address will be"],
  ["Trip type", "One way or round trip"],
  ["Route", "From and to"],
  ["New flight", "Flight you now take"],
  ["Flight", "Flight you take"],
  ["Cabin class (unchanged)", "Still in"],
  ["Cabin class", "Seats in"],
  ["Passenger to remove", "Not traveling anymore"],
  ["Passenger to add", "Now traveling"],
  ["All passengers after the change", "Everyone on the trip"],
  ["Passenger", "Traveler"],
  ["Checked bags now", "Bags checked so far"],
  ["Checked bags after the change", "Bags checked from now on"],
  ["Checked bags", "Bags to check"],
  ["Of these, paid bags (at $50 each)", "How many of those cost you $50 each"],
  ["Travel insurance", "Trip insured"],
  ["Payment method for any charge or refund", "Any money due goes through"],
  ["Payment method", "Paid with"],
  ["Payment", "Payment due"],
  ["Total price", "Altogether"],
  ["Current cabin", "Cabin you have"],
  ["New cabin", "Cabin you get"],
  ["Certificate value", "Worth"],
];

/** Labels in the words of an office. */
const OFFICE: Labels = [
  ["Order", "Order number"],
  ["Reservation", "Reservation code"],
  ["Item to be cancelled", "Cancelled article"],
  ["Item to return", "Returned article"],
  ["Cancellation reason", "Stated reason"],
  ["Refund to", "Refund destination"],
  ["Current item", "Article so far"],
  ["New item", "Replacement article"],
  ["Price difference", "Balance"],
  ["Payment method for the difference", "Balance settled with"],
  ["Current payment method", "Former means of payment"],
  ["New payment method", "Future means of payment"],
  ["Order total", "Order value"],
  ["New shipping address", "Delivery address (new)"],
  ["New default address", "Standard address (new)"],
  ["Trip type", "Kind of journey"],
  ["New flight", "Flight of the new itinerary"],
  ["Cabin class (unchanged)", "Class of travel, as before"],
  ["Cabin class", "Class of travel"],
  ["Passenger to remove", "Leaving the booking"],
  ["Passenger to add", "Joining the booking"],
  ["All passengers after the change", "Complete list of travellers"],
  ["Passenger", "Traveller"],
  ["Checked bags now", "Checked luggage, pieces so far"],
  ["Checked bags after the change", "Checked luggage, pieces in future"],
  ["Checked bags", "Checked luggage, pieces"],
  [
    "Of these, paid bags (at $50 each)",
    "Chargeable pieces of these, 50 dollars each",
  ],
  ["Travel insurance", "Insurance cover"],
  ["Payment method for any charge or refund", "Any balance settled with"],
  ["Payment method", "Means of payment"],
  ["Total price", "Total amount"],
  ["Current cabin", "Class so far"],
  ["New cabin", "Future class"],
  ["Certificate value", "Amount of the certificate"],
];

/** The sheet with its labels in other words; numbers of labels stay. */
function relabel(sheet: Sheet, labels: Labels): Sheet {
  const words = new Map(labels);
  return {
    title: sheet.title,
    rows: sheet.rows.map(([label, value]) => {
      const bare = label.replace(/ \d+$/, "");
      return [`${words.get(bare) ?? bare}${label.slice(bare.length)}`, value];
    }),
  };
}

/** The title of a sheet within a sentence. */
function small(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/** Phrasings that lay out labelled values. */
const SHEETS: readonly Phrasing[] = [
  sheets(
    "bulleted recap, yes/no",
    MODEL,
    (s) =>
      `Here are the details of your request:\n\n${s.title}:\n${
        rows(s, (l, v) => `- ${l}: ${v}`)
      }\n\nWould you like me to proceed with this? Please reply "yes" to confirm ` +
      `or "no" if anything should be different.`,
  ),
  sheets(
    "numbered recap",
    AMERICAN,
    (s) =>
      `Thank you for the information. Let me go over the ${
        small(s.title)
      } before I process it:\n\n${
        rows(s, (l, v, i) => `${i + 1}. ${l}: ${v}`)
      }\n\nDo you confirm these details (yes/no)?`,
  ),
  sheets(
    "bold labels, markdown heading",
    MODEL,
    (s) =>
      `I can help with that! Here's a summary:\n\n### ${s.title}\n\n${
        rows(s, (l, v) => `**${l}:** ${v}`, "  \n")
      }\n\n**Do you want me to go ahead with this? (yes/no)**`,
  ),
  sheets(
    "markdown table",
    AMERICAN,
    (s) =>
      `**${s.title}**\n\n| Detail | Value |\n|---|---|\n${
        rows(relabel(s, OFFICE), (l, v) => `| ${l} | ${v} |`)
      }\n\nIf everything in the table is correct, please type **yes** and I will ` +
      `complete it.`,
  ),
  sheets(
    "e-mail with signature",
    BRITISH,
    (s) =>
      `Subject: ${s.title} - your approval needed\n\nDear customer,\n\nPlease find ` +
      `below what we have noted for the ${small(s.title)}.\n\n${
        rows(relabel(s, OFFICE), (l, v) => `   ${l}\n      ${v}`)
      }\n\nNothing has been carried out yet. We kindly ask for your explicit ` +
      `approval: may we carry this out for you?\n\nKind regards,\nCustomer Service`,
  ),
  sheets(
    "check marks",
    HURRIED,
    (s) =>
      `📋 ${s.title.toUpperCase()}\n\n${
        rows(relabel(s, EVERYDAY), (l, v) => `✔️ ${l} 👉 ${v}`)
      }\n\nAll good? 😊 Just say YES and I'll get it done!`,
  ),
  sheets(
    "one line with semicolons",
    SPOKEN,
    (s) =>
      `Just to confirm your request for the ${small(s.title)} - ${
        rows(relabel(s, EVERYDAY), (l, v) => `${small(l)}: ${v}`, "; ")
      }. Is that all correct, and shall I submit it?`,
  ),
];

/** Says who gets or pays a difference, as `a difference of …`. */
function settle(v: Voice, s: Swap): string {
  const method = v.method(s.method);
  return bySign(
    s,
    v,
    (n) => `The price difference of ${n} will be charged to ${method}.`,
    (n) => `The price difference of ${n} will be refunded to ${method}.`,
    `There is no price difference; the payment method noted for this is ` +
      `${method}.`,
  );
}

/** A short paragraph of a chat model. */
const PARAGRAPH = phrasing<string, string>(
  "short paragraph, I will",
  (body) => `${body} Would you like me to proceed?`,
  {
    cancel: (s) =>
      `I'll cancel order ${s.order}, which contains ${
        items(MODEL, s.items)
      }, ` +
      `with the reason "${s.reason}". The refund will go back to your ` +
      `${MODEL.method(s.method)}.`,
    return: (s) =>
      `I'll start a return on order ${s.order} for ${items(MODEL, s.items)}. ` +
      `Your refund will be issued to your ${MODEL.method(s.method)}.`,
    swap: (s) =>
      `I'll ${
        s.act === "exchange"
          ? "exchange these delivered items"
          : "change these items"
      } ${s.act === "exchange" ? "from" : "in your pending"} order ` +
      `${s.order}: ${pairs(MODEL, s, " for the ")}. ${settle(MODEL, s)}`,
    payment: (s) =>
      `I'll switch the payment for order ${s.order} (total ` +
      `${dollars(s.total)}) from your ${MODEL.method(s.had)} to your ` +
      `${MODEL.method(s.wanted)}.`,
    address: (s) =>
      `I'll update the shipping address on order ${s.order} to ` +
      `${MODEL.address(s.address)}.`,
    userAddress: (s) =>
      `I'll update the default address in your profile to ` +
      `${MODEL.address(s.address)}.`,
  },
  {
    book: (s) =>
      `I'll book a ${s.roundTrip ? "round-trip" : "one-way"} ${s.cabin} ` +
      `itinerary from ${s.origin} to ${s.destination} for ` +
      `${people(MODEL, s.passengers)}. Flights: ${
        flights(MODEL, s.flights)
      }. ` +
      `It includes ${count(s.bags, "checked bag")} and ${
        s.insurance ? "travel insurance" : "no travel insurance"
      }. The total is ${dollars(s.total)}, paid as ${payments(MODEL, s)}.`,
    cancel: (s) =>
      `I'll cancel reservation ${s.reservation}, giving "${s.reason}" as the ` +
      `reason.`,
    flights: (s) =>
      `I'll change the flights on reservation ${s.reservation}. The full new ` +
      `itinerary is ${
        flights(MODEL, s.flights)
      }, still in ${s.cabin}. Any fare ` +
      `difference will be settled with your ${MODEL.method(s.method)}.`,
    cabin: (s) =>
      `I'll move reservation ${s.reservation} from ${s.had} to ${s.wanted} on ` +
      `the same flights, and any fare difference will be settled with your ` +
      `${MODEL.method(s.method)}.`,
    passengers: (s) =>
      (s.leaving === null
        ? `I'll add ${MODEL.person(s.joining)} to reservation ${s.reservation}.`
        : `I'll replace ${MODEL.person(s.leaving)} with ` +
          `${MODEL.person(s.joining)} on reservation ${s.reservation}.`) +
      ` The passengers will then be: ${people(MODEL, s.passengers)}.`,
    bags: (s) =>
      `I'll update reservation ${s.reservation} from ` +
      `${count(s.had, "checked bag")} to ${s.total}. Of the ${s.total}, ` +
      `${s.nonfree} ${are(s.nonfree)} not free, at $50 per bag; your ` +
      `${MODEL.method(s.method)} will be used for payment.`,
    certificate: (s) =>
      `I'll issue you a ${dollars(s.amount)} certificate as compensation for ` +
      `the ${s.reason} on reservation ${s.reservation}.`,
  },
);

/** Repeats the wish of the customer back. */
const YOU_WANT = phrasing<string, string>(
  "just to confirm, you would like to",
  (body) =>
    `Just to confirm: you would like to ${body} Is this correct? Once you say ` +
    `yes, I'll take care of it.`,
  {
    cancel: (s) =>
      `cancel the whole order ${s.order} - ${items(AMERICAN, s.items)} - ` +
      `because it was "${s.reason}", with the money going back to ` +
      `${AMERICAN.method(s.method)}.`,
    return: (s) =>
      `send back ${items(AMERICAN, s.items)} from order ${s.order} and get ` +
      `your refund on ${AMERICAN.method(s.method)}.`,
    swap: (s) =>
      `${
        s.act === "exchange"
          ? "exchange, from your delivered order"
          : "modify, in your pending order"
      } ${s.order}, ${
        pairs(
          AMERICAN,
          s,
          s.act === "exchange" ? " for " : " to ",
          ", and also ",
        )
      }. ${settle(AMERICAN, s)}`,
    payment: (s) =>
      `pay for order ${s.order}, ${commaDollars(s.total)} in total, with ` +
      `${AMERICAN.method(s.wanted)} instead of ${AMERICAN.method(s.had)}.`,
    address: (s) =>
      `have order ${s.order} shipped to ${AMERICAN.address(s.address)}.`,
    userAddress: (s) =>
      `make ${
        AMERICAN.address(s.address)
      } the default address on your account.`,
  },
  {
    book: (s) =>
      `book ${s.cabin} seats, ${
        s.roundTrip ? "round trip" : "one way"
      }, from ` +
      `${s.origin} to ${s.destination}: ${
        flights(AMERICAN, s.flights, ", then ")
      }. Traveling: ${
        people(AMERICAN, s.passengers)
      }. Checked bags: ${s.bags}. ` +
      `You ${s.insurance ? "want" : "do not want"} travel insurance. You pay ${
        commaDollars(s.total)
      } in all: ` +
      `${payments(AMERICAN, s)}.`,
    cancel: (s) =>
      `cancel reservation ${s.reservation}, and the reason is "${s.reason}".`,
    flights: (s) =>
      `fly on these flights under reservation ${s.reservation} from now on: ${
        flights(AMERICAN, s.flights, ", then ")
      }. You stay in ${s.cabin}, and ${
        AMERICAN.method(s.method)
      } is used for ` +
      `any difference in price.`,
    cabin: (s) =>
      `change the cabin of reservation ${s.reservation} to ${s.wanted} (it is ` +
      `${s.had} today), keep your flights, and use ` +
      `${AMERICAN.method(s.method)} for any difference in price.`,
    passengers: (s) =>
      (s.leaving === null
        ? `add a passenger to reservation ${s.reservation}: ` +
          AMERICAN.person(s.joining)
        : `have ${AMERICAN.person(s.joining)} travel on reservation ` +
          `${s.reservation} in place of ${AMERICAN.person(s.leaving)}`) +
      `. That makes the passenger list: ${people(AMERICAN, s.passengers)}.`,
    bags: (s) =>
      `have ${count(s.total, "checked bag")} on reservation ${s.reservation} ` +
      `rather than ${s.had}, with ${s.nonfree} of the ${s.total} being paid ` +
      `for at $50 per bag, using ${AMERICAN.method(s.method)}.`,
    certificate: (s) =>
      `receive a certificate worth ${commaDollars(s.amount)} to make up for ` +
      `the ${s.reason} on reservation ${s.reservation}.`,
  },
);

/** A before and an after. */
const BEFORE_AFTER = phrasing<readonly [string, string, string], [
  string,
  string,
  string,
]>(
  "before and after",
  ([what, before, after]) =>
    `${what}\n\nBEFORE: ${before}\nAFTER: ${after}\n\nMay I make this change? ` +
    `I need a clear "yes" from you first.`,
  {
    cancel: (s) => [
      `Order ${s.order}, cancellation, reason: ${s.reason}`,
      `the order stands, with ${items(MODEL, s.items)}`,
      `the whole order is cancelled and the money is refunded to your ` +
      MODEL.method(s.method),
    ],
    return: (s) => [
      `Order ${s.order}, return`,
      `you have ${items(MODEL, s.items)}`,
      `you send this back and are refunded to your ${MODEL.method(s.method)}`,
    ],
    swap: (s) => [
      `Order ${s.order}, ${
        s.act === "exchange"
          ? "exchange of delivered items"
          : "change of items before shipping"
      }`,
      s.pairs.map((p, i) => `(${i + 1}) ${MODEL.item(p.had)}`).join("; "),
      s.pairs.map((p, i) => `(${i + 1}) ${MODEL.item(p.wanted)}`).join("; ") +
      `\nMONEY: ${settle(MODEL, s)}`,
    ],
    payment: (s) => [
      `Order ${s.order}, payment of ${dollars(s.total)}`,
      MODEL.method(s.had),
      MODEL.method(s.wanted),
    ],
    address: (s) => [
      `Order ${s.order}, shipping address`,
      "the address now on the order",
      MODEL.address(s.address),
    ],
    userAddress: (s) => [
      "Your profile, default address",
      "the address now in the profile",
      MODEL.address(s.address),
    ],
  },
  {
    book: (s) => [
      `New ${s.roundTrip ? "round-trip" : "one-way"} booking, ${s.origin} to ` +
      s.destination,
      "nothing is booked yet",
      `${flights(MODEL, s.flights)}\nCabin: ${s.cabin}\nPassengers: ${
        people(MODEL, s.passengers)
      }\nChecked bags: ${s.bags}\nInsurance: ${
        s.insurance ? "included" : "not included"
      }\nPrice: ${dollars(s.total)} (${payments(MODEL, s)})`,
    ],
    cancel: (s) => [
      `Reservation ${s.reservation}`,
      "active",
      `cancelled, with the reason: ${s.reason}`,
    ],
    flights: (s) => [
      `Reservation ${s.reservation}, flights (cabin remains ${s.cabin})`,
      "the flights you hold now",
      `${flights(MODEL, s.flights)}\nAny price difference: via your ` +
      MODEL.method(s.method),
    ],
    cabin: (s) => [
      `Reservation ${s.reservation}, cabin (flights remain as they are)`,
      s.had,
      `${s.wanted}\nAny price difference: via your ${MODEL.method(s.method)}`,
    ],
    passengers: (s) => [
      `Reservation ${s.reservation}, passengers`,
      s.leaving === null
        ? `without ${MODEL.person(s.joining)}`
        : `with ${MODEL.person(s.leaving)}, who is taken off`,
      `with ${MODEL.person(s.joining)} - complete list: ` +
      people(MODEL, s.passengers),
    ],
    bags: (s) => [
      `Reservation ${s.reservation}, checked bags`,
      count(s.had, "bag"),
      `${count(s.total, "bag")}, ${s.nonfree} of them paid at $50 each\n` +
      `Payment: ${MODEL.method(s.method)}`,
    ],
    certificate: (s) => [
      `Reservation ${s.reservation}, ${s.reason}`,
      "without this certificate",
      `a certificate for ${dollars(s.amount)} issued to you`,
    ],
  },
);

/** A read-back on the phone. */
const PHONE = phrasing<string, string>(
  "phone read-back",
  (body) =>
    `Alright, let me read that back to you. ${body} Did I get all of that right, ` +
    `and do I have your okay to put it through?`,
  {
    cancel: (s) =>
      `We're cancelling order number ${s.order}, that's ` +
      `${
        items(SPOKEN, s.items)
      }. The reason I have down is "${s.reason}", and ` +
      `the money goes back onto ${SPOKEN.method(s.method)}.`,
    return: (s) =>
      `On order number ${s.order} you're returning ${
        items(SPOKEN, s.items)
      }. ` +
      `And the refund goes onto ${SPOKEN.method(s.method)}.`,
    swap: (s) =>
      `On order number ${s.order}, ${
        s.act === "exchange"
          ? "which you've already received, we're exchanging"
          : "which hasn't shipped yet, we're changing"
      } ${pairs(SPOKEN, s, ", over to ", ", and then ")}. ${
        bySign(
          s,
          SPOKEN,
          (n) => `You'd owe ${n} more, and that's taken from`,
          (n) => `You'd get ${n} back, and that's going to`,
          "The price comes out exactly even, and the payment method I noted is",
        )
      } ${SPOKEN.method(s.method)}.`,
    payment: (s) =>
      `Order number ${s.order} comes to ${spokenDollars(s.total)}. It's on ` +
      `${SPOKEN.method(s.had)}, right now, and we're moving it to ` +
      `${SPOKEN.method(s.wanted)}.`,
    address: (s) =>
      `Order number ${s.order} will now be shipped to ` +
      `${SPOKEN.address(s.address)}.`,
    userAddress: (s) =>
      `The default address on your profile becomes ` +
      `${SPOKEN.address(s.address)}.`,
  },
  {
    book: (s) =>
      `I'd be booking you ${
        s.roundTrip ? "there and back, a round trip" : "one way only"
      }, ${s.origin} to ${s.destination}, in ${s.cabin}. That's ${
        flights(SPOKEN, s.flights, ", and then ")
      }. Flying will be ${people(SPOKEN, s.passengers)}. ${
        count(s.bags, "checked bag")
      } altogether, ${
        s.insurance ? "and yes" : "and no"
      } to the travel insurance. The grand total is ${
        spokenDollars(s.total)
      }, which is ${payments(SPOKEN, s, " from ")}.`,
    cancel: (s) =>
      `We're cancelling reservation ${s.reservation}, and I've put down ` +
      `${s.reason} as the reason.`,
    flights: (s) =>
      `Reservation ${s.reservation} will now be ${
        flights(SPOKEN, s.flights, ", and then ")
      }. Same cabin as before, ${s.cabin}. If there's anything to pay or to get ` +
      `back, it goes through ${SPOKEN.method(s.method)}.`,
    cabin: (s) =>
      `On reservation ${s.reservation} we're keeping the flights but going ` +
      `from ${s.had} into ${s.wanted}. If there's anything to pay or to get ` +
      `back, it goes through ${SPOKEN.method(s.method)}.`,
    passengers: (s) =>
      `On reservation ${s.reservation} ${
        s.leaving === null
          ? "nobody comes off, and"
          : `I take off ${SPOKEN.person(s.leaving)}, and`
      } I put on ${SPOKEN.person(s.joining)}. So everybody flying is ` +
      `${people(SPOKEN, s.passengers)}.`,
    bags: (s) =>
      `Reservation ${s.reservation} has ${
        count(s.had, "checked bag")
      } now and ` +
      `will have ${s.total}. Out of those ${s.total}, the paid ones number ` +
      `${s.nonfree}, 50 dollars apiece, and payment is through ` +
      `${SPOKEN.method(s.method)}.`,
    certificate: (s) =>
      `For the ${s.reason} on reservation ${s.reservation}, we're sending you ` +
      `a certificate for ${spokenDollars(s.amount)}.`,
  },
);

/** English of a clerk who learned it late. */
const NON_NATIVE = phrasing<string, string>(
  "non-native English",
  (body) =>
    `Ok dear customer, I understand like this. ${body} You agree I do it?`,
  {
    cancel: (s) =>
      `Order ${s.order} we cancel complete. Inside is: ` +
      `${items(BRITISH, s.items)}. Reason is "${s.reason}". Money comes back ` +
      `to ${BRITISH.method(s.method)}.`,
    return: (s) =>
      `From order ${s.order} you give back: ${
        items(BRITISH, s.items)
      }. Money ` +
      `comes back to ${BRITISH.method(s.method)}.`,
    swap: (s) =>
      `${
        s.act === "exchange"
          ? "Order is arrived already and we make exchange"
          : "Order is not sent yet and we make modification of articles"
      }, order ${s.order}. ${
        s.pairs.map((p) =>
          `Old one: ${BRITISH.item(p.had)}. New one: ${BRITISH.item(p.wanted)}.`
        ).join(" ")
      } ${
        bySign(
          s,
          BRITISH,
          (n) => `You must pay more ${n}, with`,
          (n) => `You receive back ${n}, to`,
          "Price is same, nothing to pay; method for this is",
        )
      } ${BRITISH.method(s.method)}.`,
    payment: (s) =>
      `Order ${s.order}, amount ${usd(s.total)}. Until now payment is with ` +
      `${BRITISH.method(s.had)}. I put new payment with ` +
      `${BRITISH.method(s.wanted)}.`,
    address: (s) =>
      `Order ${s.order} must go to new address: ${BRITISH.address(s.address)}.`,
    userAddress: (s) =>
      `In your profile I write new default address: ` +
      `${BRITISH.address(s.address)}.`,
  },
  {
    book: (s) =>
      `I make new booking ${s.origin} to ${s.destination}, ${
        s.roundTrip ? "go and return" : "only go, without return"
      }. Flights are: ${flights(BRITISH, s.flights)}. Class is ${s.cabin}. ` +
      `Passengers are: ${people(BRITISH, s.passengers)}. Checked bags: ` +
      `${s.bags}. Insurance: ${
        s.insurance ? "you take it" : "you don't take it"
      }. All together costs ${usd(s.total)}: ${
        payments(BRITISH, s, " with ")
      }.`,
    cancel: (s) =>
      `Reservation ${s.reservation} we cancel, because of: ${s.reason}.`,
    flights: (s) =>
      `In reservation ${s.reservation} I put new flights, all are: ` +
      `${
        flights(BRITISH, s.flights)
      }. Class stays ${s.cabin}. For difference ` +
      `of price we use ${BRITISH.method(s.method)}.`,
    cabin: (s) =>
      `In reservation ${s.reservation} class is ${s.had}, I make it ` +
      `${s.wanted}. Flights stay same. For difference of price we use ` +
      `${BRITISH.method(s.method)}.`,
    passengers: (s) =>
      `In reservation ${s.reservation} ${
        s.leaving === null
          ? "comes one more passenger:"
          : `goes out ${BRITISH.person(s.leaving)} and comes in`
      } ${BRITISH.person(s.joining)}. After this are flying: ` +
      `${people(BRITISH, s.passengers)}.`,
    bags: (s) =>
      `In reservation ${s.reservation} checked bags: until now ${s.had}, after ` +
      `${s.total}. From these ${s.total}, not free: ${s.nonfree}, each one 50 ` +
      `dollars. We use ${BRITISH.method(s.method)}.`,
    certificate: (s) =>
      `Because of ${s.reason} in reservation ${s.reservation} I give to you ` +
      `one certificate of ${usd(s.amount)}.`,
  },
);

/** A friendly clerk in a chat. */
const CHATTY = phrasing<string, string>(
  "chatty clerk",
  (body) =>
    `Okay so here's the plan 🙂 ${body} Sound good? Give me a thumbs up and I'll ` +
    `do it right now.`,
  {
    cancel: (s) =>
      `I'd scrap order ${s.order} (${items(HURRIED, s.items)}), note ` +
      `"${s.reason}" as the reason, and send the money back to your ` +
      `${HURRIED.method(s.method)}.`,
    return: (s) =>
      `You ship us back ${items(HURRIED, s.items)} (that's order ${s.order}) ` +
      `and we refund your ${HURRIED.method(s.method)}.`,
    swap: (s) =>
      `For order ${s.order} we ${
        s.act === "exchange"
          ? "exchange what you've got at home"
          : "swap items before it goes out"
      }: ${pairs(HURRIED, s, " becomes ", ", plus ")}. ${
        bySign(
          s,
          HURRIED,
          (n) => `It's ${n} extra, on`,
          (n) => `You get ${n} back, on`,
          "Costs you nothing extra and nothing comes back; I'd note",
        )
      } your ${HURRIED.method(s.method)}.`,
    payment: (s) =>
      `The ${dollars(s.total)} for order ${s.order} comes off your ` +
      `${HURRIED.method(s.had)} and goes onto your ` +
      `${HURRIED.method(s.wanted)} instead.`,
    address: (s) =>
      `I'd send order ${s.order} to this place: ${HURRIED.address(s.address)}.`,
    userAddress: (s) =>
      `I'd save this as the default address in your profile: ` +
      `${HURRIED.address(s.address)}.`,
  },
  {
    book: (s) =>
      `I'd grab you a ${s.roundTrip ? "round trip" : "one-way ticket"} ` +
      `${s.origin} to ${s.destination} in ${s.cabin}: ${
        flights(HURRIED, s.flights, " and ")
      }. On board: ${
        people(HURRIED, s.passengers)
      }. Bags to check: ${s.bags}. ` +
      `${s.insurance ? "With" : "Without"} insurance. Comes to ` +
      `${dollars(s.total)} (${payments(HURRIED, s)}).`,
    cancel: (s) =>
      `I'd cancel reservation ${s.reservation} and put "${s.reason}" as the reason.`,
    flights: (s) =>
      `On ${s.reservation} your trip turns into ${
        flights(HURRIED, s.flights, " and ")
      }, still ${s.cabin}, and your ${HURRIED.method(s.method)} covers (or ` +
      `gets) any difference.`,
    cabin: (s) =>
      `On ${s.reservation} you keep your flights and go from ${s.had} to ` +
      `${s.wanted}, and your ${
        HURRIED.method(s.method)
      } covers (or gets) any ` +
      `difference.`,
    passengers: (s) =>
      `On ${s.reservation}, ${
        s.leaving === null
          ? "one more:"
          : `${HURRIED.person(s.leaving)} is out,`
      } ${HURRIED.person(s.joining)} is in, so traveling are ` +
      `${people(HURRIED, s.passengers)}.`,
    bags: (s) =>
      `On ${s.reservation} you go from ${count(s.had, "checked bag")} to ` +
      `${s.total}. Of the ${s.total}, the number you pay $50 each for is ` +
      `${s.nonfree}, on your ` +
      `${HURRIED.method(s.method)}.`,
    certificate: (s) =>
      `You get a ${
        dollars(s.amount)
      } certificate from me for the ${s.reason} ` +
      `on ${s.reservation}.`,
  },
);

/** A formal statement. */
const FORMAL = phrasing<string, string>(
  "formal statement",
  (body) =>
    `For the avoidance of doubt, I set out the instruction as I have understood ` +
    `it. ${body} Kindly state expressly whether you authorise me to carry out ` +
    `this instruction.`,
  {
    cancel: (s) =>
      `Order ${s.order}, comprising ${items(BRITISH, s.items)}, is to be ` +
      `cancelled in full; stated reason: ${s.reason}. Reimbursement is to be ` +
      `made to ${BRITISH.method(s.method)}.`,
    return: (s) =>
      `The following goods of order ${s.order} are to be returned: ` +
      `${items(BRITISH, s.items)}. Reimbursement is to be made to ` +
      `${BRITISH.method(s.method)}.`,
    swap: (s) =>
      `In respect of the ${
        s.act === "exchange" ? "delivered" : "pending"
      } order ${s.order}, the following is to be ${
        s.act === "exchange" ? "exchanged" : "modified"
      }: ${pairs(BRITISH, s, ", is to be replaced by ")}. ${
        bySign(
          s,
          BRITISH,
          (n) => `The balance of ${n} is payable by you using`,
          (n) => `The balance of ${n} is repayable to you by way of`,
          "No balance arises; the nominated payment method is",
        )
      } ${BRITISH.method(s.method)}.`,
    payment: (s) =>
      `The sum of ${usd(s.total)} for order ${s.order} is to be paid using ` +
      `${BRITISH.method(s.wanted)}, in substitution for ` +
      `${BRITISH.method(s.had)}.`,
    address: (s) =>
      `Order ${s.order} is to be shipped to the following address: ` +
      `${BRITISH.address(s.address)}.`,
    userAddress: (s) =>
      `The default address recorded in your customer profile is to be replaced ` +
      `by the following: ${BRITISH.address(s.address)}.`,
  },
  {
    book: (s) =>
      `A journey ${
        s.roundTrip ? "there and back (round trip)" : "in one direction only"
      } from ${s.origin} ` +
      `to ${s.destination} is to be booked in ${s.cabin} class on these ` +
      `flights: ${flights(BRITISH, s.flights)}. The travellers are ` +
      `${people(BRITISH, s.passengers)}. Number of checked bags: ${s.bags}. ` +
      `Travel insurance is ${
        s.insurance ? "to be included" : "declined"
      }. The total fare of ${usd(s.total)} is to be settled as follows: ${
        payments(BRITISH, s, " using ")
      }.`,
    cancel: (s) =>
      `Reservation ${s.reservation} is to be cancelled on the ground of: ` +
      `${s.reason}.`,
    flights: (s) =>
      `The itinerary of reservation ${s.reservation} is to be replaced in its ` +
      `entirety by: ${flights(BRITISH, s.flights)}. The class of travel, ` +
      `${s.cabin}, is unaffected. Any balance is to be settled using ` +
      `${BRITISH.method(s.method)}.`,
    cabin: (s) =>
      `The class of travel of reservation ${s.reservation} is to be changed ` +
      `from ${s.had} to ${s.wanted}; the flights are unaffected. Any balance ` +
      `is to be settled using ${BRITISH.method(s.method)}.`,
    passengers: (s) =>
      `In reservation ${s.reservation}, ${BRITISH.person(s.joining)} is to be ${
        s.leaving === null
          ? "added as a further passenger"
          : `entered in place of ${BRITISH.person(s.leaving)}`
      }. The passengers shall thereafter be: ${people(BRITISH, s.passengers)}.`,
    bags: (s) =>
      `The checked baggage of reservation ${s.reservation} is to be changed ` +
      `from ${count(s.had, "piece")} to ${count(s.total, "piece")}, of which ` +
      `the number chargeable at 50 US dollars each is ${s.nonfree}, using ` +
      `${BRITISH.method(s.method)}.`,
    certificate: (s) =>
      `In compensation for the ${s.reason} of reservation ${s.reservation}, a ` +
      `certificate in the amount of ${usd(s.amount)} is to be issued to you.`,
  },
);

/** Steps that follow a yes. */
const STEPS = phrasing<readonly string[], readonly string[]>(
  "what happens next, steps",
  (steps) =>
    `Here's what will happen if you agree:\n\n${
      steps.map((step, i) => `Step ${i + 1}: ${step}`).join("\n")
    }\n\nDo I have your permission to start?`,
  {
    cancel: (s) => [
      `I cancel order ${s.order}.`,
      ...s.items.map((i) => `You no longer receive ${AMERICAN.item(i)}.`),
      `I record "${s.reason}" as your reason.`,
      `You're refunded to ${AMERICAN.method(s.method)}.`,
    ],
    return: (s) => [
      `I open a return for order ${s.order}.`,
      ...s.items.map((i) => `You return ${AMERICAN.item(i)}.`),
      `You're refunded to ${AMERICAN.method(s.method)}.`,
    ],
    swap: (s) => [
      s.act === "exchange"
        ? `I open an exchange for your delivered order ${s.order}.`
        : `I modify the items of your pending order ${s.order}.`,
      ...s.pairs.map((p) =>
        `${AMERICAN.item(p.had)} is replaced with ${AMERICAN.item(p.wanted)}.`
      ),
      settle(AMERICAN, s),
    ],
    payment: (s) => [
      `I take ${AMERICAN.method(s.had)} off order ${s.order}.`,
      `I put the order total of ${commaDollars(s.total)} on ` +
      `${AMERICAN.method(s.wanted)}.`,
    ],
    address: (s) => [
      `I open your pending order ${s.order}.`,
      `I set its shipping address to ${AMERICAN.address(s.address)}.`,
    ],
    userAddress: (s) => [
      `I open your user profile.`,
      `I set its default address to ${AMERICAN.address(s.address)}.`,
    ],
  },
  {
    book: (s) => [
      `I create a ${s.roundTrip ? "round trip" : "one way"} reservation from ` +
      `${s.origin} to ${s.destination} in ${s.cabin}.`,
      ...s.flights.map((f) => `I add ${AMERICAN.flight(f)}.`),
      ...s.passengers.map((p) =>
        `I enter the passenger ${AMERICAN.person(p)}.`
      ),
      `I put down ${count(s.bags, "checked bag")}.`,
      s.insurance
        ? "I add travel insurance."
        : "I leave out the travel insurance.",
      ...s.payments.map((p) =>
        `You pay ${commaDollars(p.amount)} with ${AMERICAN.method(p.method)}.`
      ),
      `That settles the total of ${commaDollars(s.total)}.`,
    ],
    cancel: (s) => [
      `I cancel reservation ${s.reservation}.`,
      `I record the reason as "${s.reason}".`,
    ],
    flights: (s) => [
      `I open reservation ${s.reservation} and take out its present flights.`,
      ...s.flights.map((f) => `I put in ${AMERICAN.flight(f)}.`),
      `I leave the cabin at ${s.cabin}.`,
      `Any difference in fare is handled through ${AMERICAN.method(s.method)}.`,
    ],
    cabin: (s) => [
      `I open reservation ${s.reservation} and leave its flights alone.`,
      `I change the cabin, which is ${s.had}, to ${s.wanted}.`,
      `Any difference in fare is handled through ${AMERICAN.method(s.method)}.`,
    ],
    passengers: (s) => [
      `I open reservation ${s.reservation}.`,
      ...(s.leaving === null
        ? []
        : [`I remove ${AMERICAN.person(s.leaving)}.`]),
      `I add ${AMERICAN.person(s.joining)}.`,
      `The reservation then lists: ${people(AMERICAN, s.passengers)}.`,
    ],
    bags: (s) => [
      `I open reservation ${s.reservation}, which has ` +
      `${count(s.had, "checked bag")}.`,
      `I set the number of checked bags to ${s.total}.`,
      `I record that ${s.nonfree} of these ${s.total} must be paid for, at ` +
      `$50.00 per bag, with ${AMERICAN.method(s.method)}.`,
    ],
    certificate: (s) => [
      `I look up reservation ${s.reservation} with the ${s.reason}.`,
      `I issue a certificate of ${commaDollars(s.amount)} to you for it.`,
    ],
  },
);

/** One single question. */
const ONE_QUESTION = phrasing<string, string>(
  "one question, shall I",
  (body) => `Shall I ${body}? (yes / no)`,
  {
    cancel: (s) =>
      `cancel ${s.order} with ${items(MODEL, s.items)} as "${s.reason}" and ` +
      `refund your ${MODEL.method(s.method)}`,
    return: (s) =>
      `set up the return of ${
        items(MODEL, s.items)
      } from ${s.order} and have ` +
      `the refund sent to your ${MODEL.method(s.method)}`,
    swap: (s) =>
      `${
        s.act === "exchange"
          ? `request the exchange for delivered order ${s.order}`
          : `modify pending order ${s.order}`
      } so that ${pairs(MODEL, s, " is replaced by ", " and ")}, with ${
        bySign(
          s,
          MODEL,
          (n) => `an extra ${n} charged to`,
          (n) => `${n} refunded to`,
          "$0.00 difference, noting as payment method",
        )
      } your ${MODEL.method(s.method)}`,
    payment: (s) =>
      `have ${s.order}, ${dollars(s.total)} altogether, paid by your ` +
      `${MODEL.method(s.wanted)} and no longer by your ${MODEL.method(s.had)}`,
    address: (s) =>
      `change the shipping address of ${s.order} to ${
        MODEL.address(s.address)
      }`,
    userAddress: (s) =>
      `replace your profile's default address with ` +
      MODEL.address(s.address),
  },
  {
    book: (s) =>
      `book you, ${
        s.roundTrip ? "as a round trip" : "as a one-way trip"
      } from ` +
      `${s.origin} to ${s.destination} in ${s.cabin}, on ${
        flights(MODEL, s.flights, " and ")
      }, for ${people(MODEL, s.passengers)}, with ` +
      `${count(s.bags, "checked bag")} and ${
        s.insurance ? "with" : "without"
      } travel insurance, for a total of ${dollars(s.total)} charged as ` +
      payments(MODEL, s, " to "),
    cancel: (s) => `cancel ${s.reservation} for the reason "${s.reason}"`,
    flights: (s) =>
      `rebook ${s.reservation} onto ${
        flights(MODEL, s.flights, " and ")
      }, staying in ${s.cabin}, with any fare difference on your ` +
      MODEL.method(s.method),
    cabin: (s) =>
      `change the cabin of ${s.reservation} from ${s.had} to ${s.wanted}, on ` +
      `unchanged flights, with any fare difference on your ` +
      MODEL.method(s.method),
    passengers: (s) =>
      `${
        s.leaving === null
          ? `add ${MODEL.person(s.joining)}`
          : `replace ${MODEL.person(s.leaving)} with ${MODEL.person(s.joining)}`
      } on ${s.reservation}, so that the passengers are ` +
      people(MODEL, s.passengers),
    bags: (s) =>
      `change the checked bags on ${s.reservation} from ${s.had} to ` +
      `${s.total}, ${s.nonfree} of which you pay for at $50 each with your ` +
      MODEL.method(s.method),
    certificate: (s) =>
      `send you a ${
        dollars(s.amount)
      } certificate because of the ${s.reason} ` +
      `on ${s.reservation}`,
  },
);

/** Bare lower case notes. */
const TELEGRAM = phrasing<readonly string[], readonly string[]>(
  "terse lower case",
  (notes) => `ok so\n${notes.join("\n")}\n\nconfirm? y/n`,
  {
    cancel: (s) => [
      `cancel order ${s.order}`,
      ...s.items.map(HURRIED.item),
      `reason ${s.reason}`,
      `money back to ${HURRIED.method(s.method)}`,
    ],
    return: (s) => [
      `return from order ${s.order}`,
      ...s.items.map(HURRIED.item),
      `money back to ${HURRIED.method(s.method)}`,
    ],
    swap: (s) => [
      `${
        s.act === "exchange" ? "exchange, delivered" : "item change, pending"
      } order ${s.order}`,
      ...s.pairs.map((p) =>
        `${HURRIED.item(p.had)} -> ${HURRIED.item(p.wanted)}`
      ),
      `${
        bySign(
          s,
          HURRIED,
          (n) => `you pay ${n} with`,
          (n) => `you get ${n} to`,
          "same price, method",
        )
      } ${HURRIED.method(s.method)}`,
    ],
    payment: (s) => [
      `order ${s.order}, ${dollars(s.total)}`,
      `paid with ${HURRIED.method(s.had)} -> ${HURRIED.method(s.wanted)}`,
    ],
    address: (s) => [
      `order ${s.order} ships to`,
      ...lines(s.address),
    ],
    userAddress: (s) => [
      `default address in your profile becomes`,
      ...lines(s.address),
    ],
  },
  {
    book: (s) => [
      `book ${s.origin} to ${s.destination}, ${
        s.roundTrip ? "round trip" : "one way"
      }, ${s.cabin}`,
      ...s.flights.map(HURRIED.flight),
      ...s.passengers.map(HURRIED.person),
      `${count(s.bags, "checked bag")}, ${
        s.insurance ? "insurance yes" : "insurance no"
      }`,
      ...s.payments.map((p) =>
        `${dollars(p.amount)} on ${HURRIED.method(p.method)}`
      ),
      `${dollars(s.total)} all in`,
    ],
    cancel: (s) => [
      `cancel reservation ${s.reservation}`,
      `reason ${s.reason}`,
    ],
    flights: (s) => [
      `new flights on reservation ${s.reservation}`,
      ...s.flights.map(HURRIED.flight),
      `still ${s.cabin}`,
      `price difference, if any, with ${HURRIED.method(s.method)}`,
    ],
    cabin: (s) => [
      `reservation ${s.reservation}, same flights`,
      `${s.had} -> ${s.wanted}`,
      `price difference, if any, with ${HURRIED.method(s.method)}`,
    ],
    passengers: (s) => [
      `passengers on reservation ${s.reservation}`,
      ...(s.leaving === null ? [] : [`out ${HURRIED.person(s.leaving)}`]),
      `in ${HURRIED.person(s.joining)}`,
      `then flying ${people(HURRIED, s.passengers)}`,
    ],
    bags: (s) => [
      `checked bags on reservation ${s.reservation}`,
      `${s.had} -> ${s.total}`,
      `paid ones among the ${s.total}: ${s.nonfree}, $50 each`,
      `with ${HURRIED.method(s.method)}`,
    ],
    certificate: (s) => [
      `certificate ${dollars(s.amount)} for you`,
      `for the ${s.reason} on reservation ${s.reservation}`,
    ],
  },
);

/** Key and value as a program takes them, with the name of the action. */
const ACTION = ((): Phrasing => {
  const wrap = (s: Sheet) =>
    `I have everything I need. The action I am going to take is the following.\n` +
    `\nAction = ${s.title}\n${
      rows(s, (l, v) => `  ${small(l).replace(/[(),]/g, "")} = ${v}`)
    }\n\nThis action requires your explicit confirmation (yes) before I can ` +
    `execute it. Do you confirm?`;
  return sheets("action and parameters", MODEL, wrap);
})();

/** Nested bullets with bold heads. */
const NESTED: Phrasing = sheets(
  "numbered bold heads with nested bullets",
  AMERICAN,
  (s) =>
    `Perfect, I've reviewed everything. Please check the following carefully:\n\n` +
    `**Request: ${s.title}**\n\n${
      rows(s, (l, v, i) => `${i + 1}. **${l}**\n   - ${v}`)
    }\n\nAre you happy for me to ` +
    `go ahead? Please answer with "Yes" to continue.`,
);

/** Bland prose of a smaller model. */
const BLAND = phrasing<string, string>(
  "based on the information provided",
  (body) =>
    `Based on the information provided, ${body} Please confirm if you would like ` +
    `me to proceed with the above.`,
  {
    cancel: (s) =>
      `the following order will be cancelled: ${s.order}. Items: ` +
      `${s.items.map(MODEL.item).join("; ")}. Reason for cancellation: ` +
      `${s.reason}. The refund will be processed to the payment method ` +
      `${MODEL.method(s.method)}.`,
    return: (s) =>
      `the items that will be returned from order ${s.order} are: ` +
      `${
        s.items.map(MODEL.item).join("; ")
      }. The refund will be processed to ` +
      `${MODEL.method(s.method)}.`,
    swap: (s) =>
      `the items in ${
        s.act === "exchange" ? "delivered" : "pending"
      } order ${s.order} that will be ${
        s.act === "exchange" ? "exchanged" : "modified"
      } are as follows. ${
        s.pairs.map((p) =>
          `Old item: ${MODEL.item(p.had)}; new item: ${MODEL.item(p.wanted)}.`
        ).join(" ")
      } ${settle(MODEL, s)}`,
    payment: (s) =>
      `the payment method of order ${s.order} with the total amount of ` +
      `${dollars(s.total)} will be updated. Previous payment method: ` +
      `${MODEL.method(s.had)}. Updated payment method: ` +
      `${MODEL.method(s.wanted)}.`,
    address: (s) =>
      `the shipping address for order ${s.order} will be updated to the ` +
      `following address: ${MODEL.address(s.address)}.`,
    userAddress: (s) =>
      `the default address of your user account will be updated to the ` +
      `following address: ${MODEL.address(s.address)}.`,
  },
  {
    book: (s) =>
      `the flight that will be booked is a ${
        s.roundTrip ? "round trip" : "one way trip"
      } from ${s.origin} to ${s.destination} in ${s.cabin} class. Flight ` +
      `details: ${flights(MODEL, s.flights)}. Passenger details: ` +
      `${people(MODEL, s.passengers)}. Number of checked bags: ${s.bags}. ` +
      `Travel insurance: ${s.insurance ? "added" : "not added"}. Total cost: ` +
      `${dollars(s.total)}. Payment details: ${payments(MODEL, s, " from ")}.`,
    cancel: (s) =>
      `the reservation with ID ${s.reservation} will be cancelled. The reason ` +
      `for cancellation is: ${s.reason}.`,
    flights: (s) =>
      `the flights in the reservation with ID ${s.reservation} will be updated ` +
      `to: ${flights(MODEL, s.flights)}. The cabin class will remain ` +
      `${s.cabin}. The payment method for any fare difference is: ` +
      `${MODEL.method(s.method)}.`,
    cabin: (s) =>
      `the cabin class in the reservation with ID ${s.reservation} will be ` +
      `changed from ${s.had} to ${s.wanted}, and the flights will remain the ` +
      `same. The payment method for any fare difference is: ` +
      `${MODEL.method(s.method)}.`,
    passengers: (s) =>
      `the passengers in the reservation with ID ${s.reservation} will be ` +
      `updated. ${
        s.leaving === null
          ? ""
          : `Passenger being removed: ${MODEL.person(s.leaving)}. `
      }Passenger being added: ${MODEL.person(s.joining)}. Updated passenger ` +
      `list: ${people(MODEL, s.passengers)}.`,
    bags: (s) =>
      `the number of checked bags in the reservation with ID ${s.reservation} ` +
      `will be updated from ${s.had} to ${s.total}. Number of bags to be paid ` +
      `for out of the ${s.total}: ${s.nonfree} (at $50 per bag). The payment ` +
      `method is: ${MODEL.method(s.method)}.`,
    certificate: (s) =>
      `a certificate of ${
        dollars(s.amount)
      } will be issued to you due to the ` +
      `${s.reason} in the reservation with ID ${s.reservation}.`,
  },
);

/** All phrasings of this writer. */
export const STRANGER_PHRASINGS: readonly Phrasing[] = [
  ...SHEETS,
  PARAGRAPH,
  YOU_WANT,
  BEFORE_AFTER,
  PHONE,
  NON_NATIVE,
  CHATTY,
  FORMAL,
  STEPS,
  ONE_QUESTION,
  TELEGRAM,
  ACTION,
  NESTED,
  BLAND,
];
