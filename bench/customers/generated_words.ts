/**
 * A grammar of summaries: each phrasing is a random choice of openings, verbs,
 * layouts, ways to tell the old from the new, names and questions.
 */

import { seededPrng } from "../../utils/prng.ts";
import {
  writeDay,
  writeLongDate,
} from "../../tests/support/customers/detail_words.ts";
import type {
  AddressWords,
  AirlineSummary,
  FlightWords,
  ItemWords,
  MethodWords,
  PassengerWords,
  Phrasing,
  RetailSummary,
} from "../../tests/support/customers/summary.ts";

/** Which choices of each list are used: every second one, or all. */
export const HALVES = ["tune", "judge", "both"] as const;
export type Half = typeof HALVES[number];

/** One choice a line; `/` stands for a new line. */
function list(text: string): string[] {
  return text.trim().split(/\n\s*/).map((line) => line.replaceAll(" / ", "\n"));
}

/** Lists of choices by name: `reason: Reason; Why`. */
function listByName(text: string): ReadonlyMap<string, string[]> {
  return new Map(
    list(text).map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at), line.slice(at + 1).trim().split("; ")];
    }),
  );
}

const OPENINGS = [
  "",
  ...list(`
  Thank you for waiting.
  Here is what I have noted.
  Good, I found it.
  Let me read that back to you.
  Right, one last look before I touch anything.
  Sure thing!
  Just so we are on the same page:
`),
];
/** What an agent is to do. */
const LEADS = list(`
  I will DO.
  You would like me to DO.
  I'd DO for you.
  What I am about to do is DO.
  My plan: DO.
  As you asked, I am going to DO.
  So the idea is to DO.
  On your word I DO.
`);
const QUESTIONS = list(`
  Shall I go ahead?
  Is that correct, and may I proceed?
  Please reply "yes" to confirm.
  Okay with you?
  Do I have your go-ahead?
  Is this what you want?
  Want me to do that?
  Should I put that through?
  Do you agree to this?
  Good to go?
  Confirm (yes/no)?
  If that suits you, answer yes and I will do it.
  Will that do? I only need a yes.
  Are you happy for me to do so?
`);
const TURNS = list(`
  THING: OLD → NEW
  The THING changes from OLD to NEW.
  It will be NEW instead of OLD.
  At the moment the THING is OLD; afterwards it is NEW.
  Old THING: OLD / New THING: NEW
  Until now the THING was OLD, and from now on it is NEW.
  NEW replaces OLD as THING.
  The THING OLD is swapped for NEW.
  You have OLD and want NEW as THING.
  OLD goes out and NEW comes in as THING.
  The THING is no longer OLD but NEW.
  For the THING I take OLD off and put NEW on.
  The THING: NEW takes over from OLD.
  | THING before | THING after | / | --- | --- | / | OLD | NEW |
  Your THING was OLD at first; you now prefer NEW.
  {"THING": {"from": "OLD", "to": "NEW"}}
  Current THING: OLD. Requested: NEW.
  THING: NEW (was OLD)
  In place of OLD as THING, NEW is used.
  Change the THING to NEW; it is OLD today.
  You would rather not have OLD as THING; you want NEW.
  So far the THING has been OLD. Hereafter it shall be NEW.
  THING: REPLACE OLD / WITH NEW
  What used to be OLD becomes NEW, the THING.
  From OLD the THING goes to NEW.
  THING | now OLD | then NEW
  As THING, we drop OLD and use NEW.
  {"old_THING": "OLD", "new_THING": "NEW"}
`);
const LABELS = listByName(`
  reason: Reason; Why; Cause given; Reason on file
  items: Items; Contents; What it is about; Articles
  refund: Refund to; Money goes back to; Refunded to; Your money back on
  pays: Payment method; Difference via; Price difference on; Settled with
  method: payment method; way of paying; means of payment; payment
  item: item; variant; product; piece
  total: Total; Amount; Sum; In all
  address: Address; Ship to; New address; Will go to
  profile: New default address; Address on file; Default; Profile address
  trip: Trip; Route; Journey; Way
  flights: Flights; Flying; New flights; Itinerary
  cabin: cabin; class; travel class; cabin class
  passengers: Passengers; Travellers; Who flies; On board
  leaving: Leaving; Off the booking; Removed passenger; Old passenger
  joining: Joining; New passenger; Added passenger; Comes aboard
  bags: checked bags; number of bags; bags in all; luggage, pieces
  paid: Bags that cost extra; Paid bags; Chargeable bags; Non-free bags
  insurance: Insurance; Travel insurance; Insured; Trip insurance
  charged: Paid with; Payment; Charged to; Billed to
  worth: Amount; Value; Worth; Certificate over
  problem: For; Because of; Problem; What happened
`);
const SENTENCES = list(`
  LABEL: VALUE.
  LABEL is VALUE.
  LABEL – VALUE.
  (LABEL: VALUE)
`);
const CARDS = list(`
  BRAND card ending in DIGITS
  BRAND (last 4: DIGITS)
  BRAND ••••DIGITS
  ID
  BRAND credit card whose number ends with DIGITS
  BRAND DIGITS
  BRAND, number DIGITS at its end
  BRAND/DIGITS
`);
const ACCOUNTS = list(`
  BRAND number DIGITS
  BRAND (ID)
  ID
  BRAND no. DIGITS
  BRAND, the one numbered DIGITS
  BRAND/DIGITS
  BRAND bearing the number DIGITS
  BRAND #DIGITS
`);
/** Name, id and options of an item; what stands between key and value; between options. */
const ITEMS: readonly (readonly [string, string, string])[] = [
  ["NAME (OPTIONS)", ": ", ", "],
  ["NAME ID (OPTIONS)", " ", ", "],
  ["NAME, OPTIONS", " ", " and "],
  ["NAME [item ID ID], $PRICE", "", ""],
  ["NAME {OPTIONS}", "=", "; "],
  ["NAME with OPTIONS", " being ", ", "],
];
const JOINTS = [" and ", ", ", "; ", " + ", " plus ", " as well as "];
const DATES = [(day: string) => day, writeLongDate, writeDay];
const PLACES = list(`
  STREET, CITY, STATE ZIP, USA
  STREET in CITY, STATE, ZIP
  STREET; CITY STATE ZIP
  STREET, ZIP CITY, state STATE
`);
const ACTS = listByName(`
  cancelOrder: cancel order REF; call off your order REF; have REF cancelled; stop order REF before it ships
  return: return items of order REF; take back goods of REF; send items of REF back to us; file a return for REF
  exchange: exchange items of order REF; swap what came with REF; arrange an exchange for REF; trade in items of REF
  modify: change items of pending order REF; modify the items in REF; swap the items in REF; alter the items of order REF
  payment: change how order REF is paid; switch the payment method of REF; pay for REF another way; update the payment of REF
  address: send order REF elsewhere; change the shipping address of REF; redirect REF; correct where REF is delivered
  userAddress: change your default address; update the address in your profile; set a new home address on your account; edit the address of your user profile
  book: book a flight; make this reservation; book you this trip; set up a new booking
  cancel: cancel reservation REF; call off booking REF; have trip REF cancelled; cancel everything under REF
  flights: change the flights of REF; rebook reservation REF; put REF on other flights; move REF to new flights
  cabin: change the cabin of REF; move REF to another class; alter the class of reservation REF; switch the cabin on REF
  passengers: change the passengers of REF; update who flies on REF; edit the passenger list of REF; change a traveller on reservation REF
  bags: change the checked bags on REF; update the baggage of reservation REF; set the bags for REF; adjust luggage on REF
  certificate: send you a certificate for REF; issue a travel certificate because of REF; compensate you for REF with a certificate; give you a voucher certificate for REF
`);
/** What stands before each fact. */
const MARKS = ["", "- ", "1. ", "  * "];
const NOS = ["no", "declined", "none", "not wanted"];

type Values = Readonly<Record<string, string>>;
/** What a summary tells: a value, or an old and a new one, by label. */
type Fact = readonly [label: string, value: string, had?: string];

function fill(text: string, values: Values): string {
  return text.replaceAll(/[A-Z]{2,}/g, (key) => values[key] ?? key);
}

/** The phrasing of a number; its choices are the same for every value. */
function makePhrasing(seed: string, number: number, half: Half): Phrasing {
  const choose = <T>(choices: readonly T[], key: string): T => {
    const own = half === "both"
      ? choices
      : choices.filter((_, i) => i % 2 === Number(half === "judge"));
    const drawn = seededPrng("generated", seed, number, key)();
    return own[Math.floor(drawn * own.length)]!;
  };
  const put = (act: string, ref: string, facts: readonly Fact[]): string => {
    const take = <T>(choices: readonly T[], key: string): T =>
      choose(choices, `${act} ${key}`);
    const isBlock = seededPrng("block", seed, number, act)() < 0.6;
    const mark = isBlock ? take(MARKS, "mark") : "";
    const written = facts.map(([name, value, had], i) => {
      const label = take(LABELS.get(name)!, name) +
        (i > 0 && name === "item" ? ` ${i + 1}` : "");
      const text = had === undefined
        ? fill(take(SENTENCES, "fact"), { LABEL: label, VALUE: value })
        : fill(take(TURNS, "turn"), { THING: label, OLD: had, NEW: value });
      return /\||\n|\{"/.test(text) ? `\n${text}\n` : mark + text;
    });
    const deed = fill(take(ACTS.get(act)!, "act"), { REF: ref });
    const lead = fill(take(LEADS, "lead"), { DO: deed });
    const joint = isBlock ? "\n" : " ";
    return [
      take(OPENINGS, "opening"),
      lead,
      ...take([0, 0, 1, 1], "order") === 1 ? written.reverse() : written,
      take(QUESTIONS, "question"),
    ].join(joint).trim();
  };
  const method = (one: MethodWords): string => {
    const { id, source, brand, lastFour } = one;
    const your = choose(["your ", "the ", "", "your "], "your");
    const isPlain = source === "PayPal" && choose([1, 1, 0, 0], "plain") === 1;
    const text = isPlain
      ? "BRAND"
      : brand === undefined
      ? choose(ACCOUNTS, "account")
      : choose(CARDS, "card");
    return your + fill(text, {
      BRAND: brand?.replace(/^./, (first) => first.toUpperCase()) ?? source,
      DIGITS: lastFour ?? id.replaceAll(/\D/g, ""),
      ID: id,
    });
  };
  const joint = choose(JOINTS, "joint");
  const items = (list: readonly ItemWords[]) => list.map(item).join(joint);
  const item = ({ name, id, options, price }: ItemWords): string => {
    const [text, is, and] = choose(ITEMS, "item");
    const OPTIONS = Object.entries(options)
      .map(([key, value]) => key + is + value).join(and);
    return fill(text, { NAME: name, ID: id, PRICE: String(price), OPTIONS });
  };
  const place = ({ address1, address2, city, state, zip }: AddressWords) =>
    fill(choose(PLACES, "place"), {
      STREET: [address1, address2].filter(Boolean).join(", "),
      ...{ CITY: city, STATE: state, ZIP: zip },
    });
  const date = choose(DATES, "date");
  const flights = (list: readonly FlightWords[]) =>
    list.map((one) =>
      `${one.number} ${one.origin} to ${one.destination} on ${date(one.date)}`
    ).join(joint);
  const person = ({ first, last }: PassengerWords) => `${first} ${last}`;
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return put("cancelOrder", s.order, [
          ["reason", s.reason],
          ["items", items(s.items)],
          ["refund", method(s.method)],
        ]);
      case "return":
        return put("return", s.order, [
          ["items", items(s.items)],
          ["refund", method(s.method)],
        ]);
      case "exchange":
      case "modify":
        return put(s.act, s.order, [
          ...s.pairs.map((pair): Fact => [
            ...["item", item(pair.wanted), item(pair.had)] as const,
          ]),
          ["pays", method(s.method)],
        ]);
      case "payment":
        return put("payment", s.order, [
          ["method", method(s.wanted), method(s.had)],
          ["total", `$${s.total.toFixed(2)}`],
        ]);
      case "address":
        return put("address", s.order, [["address", place(s.address)]]);
      case "userAddress":
        return put("userAddress", "", [["profile", place(s.address)]]);
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return put("book", "", [
          [
            "trip",
            `${
              s.roundTrip ? "round trip" : "one way"
            } from ${s.origin} to ${s.destination}`,
          ],
          ["flights", flights(s.flights)],
          ["cabin", s.cabin],
          ["passengers", s.passengers.map(person).join(joint)],
          ["bags", String(s.bags)],
          ["insurance", s.insurance ? "yes" : choose(NOS, "no")],
          [
            "charged",
            s.payments.map((one) => `${method(one.method)} ($${one.amount})`)
              .join(joint),
          ],
        ]);
      case "cancel":
        return put("cancel", s.reservation, [["reason", s.reason]]);
      case "flights":
        return put("flights", s.reservation, [
          ["flights", flights(s.flights)],
          ["pays", method(s.method)],
        ]);
      case "cabin":
        return put("cabin", s.reservation, [
          ["cabin", s.wanted, s.had],
          ["pays", method(s.method)],
        ]);
      case "passengers": {
        const leaving: Fact[] = s.leaving === null
          ? []
          : [["leaving", person(s.leaving)]];
        const joining: Fact = ["joining", person(s.joining)];
        return put("passengers", s.reservation, [...leaving, joining]);
      }
      case "bags":
        return put("bags", s.reservation, [
          ["bags", String(s.total), String(s.had)],
          ["paid", String(s.nonfree)],
          ["pays", method(s.method)],
        ]);
      case "certificate":
        return put("certificate", s.reservation, [
          ["worth", `$${s.amount}`],
          ["problem", `the ${s.reason}`],
        ]);
    }
  };
  return { name: `generated ${number}`, retail, airline };
}

/** Draws phrasings; the same for the same seed. */
export function drawPhrasings(
  seed: string,
  count: number,
  half: Half,
): Phrasing[] {
  return Array.from({ length: count }, (_, i) => makePhrasing(seed, i, half));
}
