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

type Choose = <T>(list: readonly T[], key: string) => T;
type Words = (value: string) => string;
type Turn = (had: string, wanted: string, thing: string) => string;

/** What a summary tells: a value, or an old and a new one. */
interface Fact {
  readonly name: keyof typeof LABELS;
  readonly value: string;
  readonly had?: string;
}

const each = (list: string): string[] => list.trim().split(/\n\s*/);
/** Sentences with `_` for the value. */
const fill = (list: string): Words[] =>
  each(list).map((text) => (value) => text.replace("_", () => value));
/** Sentences with OLD, NEW and THING. */
const turns = (list: string): Turn[] =>
  each(list).map((text) => (had, wanted, thing) =>
    text.replaceAll("\\n", "\n").replaceAll("THING", thing)
      .replace("OLD", () => had).replace("NEW", () => wanted)
  );

const OPENINGS = each(`
  .
  Thank you for waiting.
  Here is what I have noted.
  Good, I found it.
  Let me read that back to you.
  Right, one last look before I touch anything.
  Sure thing!
  Just so we are on the same page:
`);
const LEADS = fill(`
  I will _.
  You would like me to _.
  I'd _ for you.
  What I am about to do is _.
  My plan: _.
  As you asked, I am going to _.
  So the idea is to _.
  On your word I _.
`);
const QUESTIONS = each(`
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
const TURNS = turns(`
  THING: OLD → NEW
  The THING changes from OLD to NEW.
  It will be NEW instead of OLD.
  At the moment the THING is OLD; afterwards it is NEW.
  Old THING: OLD\\nNew THING: NEW
  Until now it was OLD, and from now on it is NEW.
  NEW replaces OLD as THING.
  OLD is swapped for NEW.
  You have OLD and want NEW.
  OLD goes out and NEW comes in.
  The THING is no longer OLD but NEW.
  I take OLD off and put NEW on.
  NEW takes over from OLD.
  | THING before | THING after |\\n| --- | --- |\\n| OLD | NEW |
  Your THING was OLD at first; you now prefer NEW.
  {"THING": {"from": "OLD", "to": "NEW"}}
  Currently: OLD. Requested: NEW.
  THING: NEW (was OLD)
  In place of OLD, NEW is used.
  Change it to NEW; it is OLD today.
  You would rather not have OLD; you want NEW.
  So far it has been OLD. Hereafter it shall be NEW.
  REPLACE OLD\\nWITH NEW
  What used to be OLD becomes NEW.
  From OLD it goes to NEW.
  THING | now OLD | then NEW
  We drop OLD and use NEW.
  {"old_THING": "OLD", "new_THING": "NEW"}
`);
const LABELS = {
  reason: ["Reason", "Why", "Cause given", "Reason on file"],
  items: ["Items", "Contents", "What it is about", "Articles"],
  refund: [
    "Refund to",
    "Money goes back to",
    "Refunded to",
    "Your money back on",
  ],
  pays: [
    "Payment method",
    "Difference via",
    "Price difference on",
    "Settled with",
  ],
  method: ["payment method", "way of paying", "means of payment", "payment"],
  item: ["item", "variant", "product", "piece"],
  total: ["Total", "Amount", "Sum", "In all"],
  address: ["Address", "Ship to", "New address", "Will go to"],
  profile: [
    "New default address",
    "Address on file",
    "Default",
    "Profile address",
  ],
  trip: ["Trip", "Route", "Journey", "Way"],
  flights: ["Flights", "Flying", "New flights", "Itinerary"],
  cabin: ["cabin", "class", "travel class", "cabin class"],
  passengers: ["Passengers", "Travellers", "Who flies", "On board"],
  leaving: ["Leaving", "Off the booking", "Removed passenger", "Old passenger"],
  joining: ["Joining", "New passenger", "Added passenger", "Comes aboard"],
  bags: ["checked bags", "number of bags", "bags in all", "luggage, pieces"],
  paid: [
    "Bags that cost extra",
    "Paid bags",
    "Chargeable bags",
    "Non-free bags",
  ],
  insurance: ["Insurance", "Travel insurance", "Insured", "Trip insurance"],
  charged: ["Paid with", "Payment", "Charged to", "Billed to"],
  worth: ["Amount", "Value", "Worth", "Certificate over"],
  problem: ["For", "Because of", "Problem", "What happened"],
} as const;
const SENTENCES = fill(`
  LABEL: _.
  LABEL is _.
  LABEL – _.
  (LABEL: _)
`);
const CARDS: readonly ((brand: string, four: string, id: string) => string)[] =
  [
    (brand, four) => `${brand} card ending in ${four}`,
    (brand, four) => `${brand} (last 4: ${four})`,
    (brand, four) => `${brand} ••••${four}`,
    (_, __, id) => id,
    (brand, four) => `${brand} credit card whose number ends with ${four}`,
    (brand, four) => `${brand} ${four}`,
    (brand, four) => `${brand}, number ${four} at its end`,
    (brand, four) => `${brand}/${four}`,
  ];
const ACCOUNTS:
  readonly ((name: string, digits: string, id: string) => string)[] = [
    (name, digits) => `${name} number ${digits}`,
    (name, _, id) => `${name} (${id})`,
    (_, __, id) => id,
    (name, digits) => `${name} no. ${digits}`,
    (name, digits) => `${name}, the one numbered ${digits}`,
    (name, digits) => `${name}/${digits}`,
    (name, digits) => `${name} bearing the number ${digits}`,
    (name, digits) => `${name} #${digits}`,
  ];
const ITEMS: readonly ((one: ItemWords) => string)[] = [
  (one) => `${one.name} (${listOptions(one, ": ", ", ")})`,
  (one) => `${one.name} ${one.id} (${listOptions(one, " ", ", ")})`,
  (one) => `${one.name}, ${listOptions(one, " ", " and ")}`,
  (one) => `${one.name} [item ID ${one.id}], $${one.price}`,
  (one) => `${one.name} {${listOptions(one, "=", "; ")}}`,
  (one) => `${one.name} with ${listOptions(one, " being ", ", ")}`,
];
const JOINTS = [" and ", ", ", "; ", " + ", " plus ", " as well as "];
const DATES = [(day: string) => day, writeLongDate, writeDay];
const PLACES: readonly ((one: AddressWords) => string)[] = [
  (a) =>
    [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country].filter(
      Boolean,
    ).join(", "),
  (a) =>
    `${
      [a.address1, a.address2].filter(Boolean).join(", ")
    } in ${a.city}, ${a.state}, ${a.zip}`,
  (a) =>
    [a.address1, a.address2, `${a.city} ${a.state} ${a.zip}`].filter(Boolean)
      .join(" / "),
  (a) =>
    `${
      [a.address1, a.address2].filter(Boolean).join(" ")
    }, ${a.zip} ${a.city}, state ${a.state}`,
];
const ACTS: Readonly<Record<string, Words[]>> = {
  cancelOrder: fill(
    "cancel order _\n call off your order _\n have _ cancelled\n stop order _ before it ships",
  ),
  return: fill(
    "return items of order _\n take back goods of _\n send items of _ back to us\n file a return for _",
  ),
  exchange: fill(
    "exchange items of order _\n swap what came with _\n arrange an exchange for _\n trade in items of _",
  ),
  modify: fill(
    "change items of pending order _\n modify the items in _\n swap the items in _\n alter the items of order _",
  ),
  payment: fill(
    "change how order _ is paid\n switch the payment method of _\n pay for _ another way\n update the payment of _",
  ),
  address: fill(
    "send order _ elsewhere\n change the shipping address of _\n redirect _\n correct where _ is delivered",
  ),
  userAddress: fill(
    "change your default address\n update the address in your profile\n set a new home address on your account\n edit the address of your user profile",
  ),
  book: fill(
    "book a flight\n make this reservation\n book you this trip\n set up a new booking",
  ),
  cancel: fill(
    "cancel reservation _\n call off booking _\n have trip _ cancelled\n cancel everything under _",
  ),
  flights: fill(
    "change the flights of _\n rebook reservation _\n put _ on other flights\n move _ to new flights",
  ),
  cabin: fill(
    "change the cabin of _\n move _ to another class\n alter the class of reservation _\n switch the cabin on _",
  ),
  passengers: fill(
    "change the passengers of _\n update who flies on _\n edit the passenger list of _\n change a traveller on reservation _",
  ),
  bags: fill(
    "change the checked bags on _\n update the baggage of reservation _\n set the bags for _\n adjust luggage on _",
  ),
  certificate: fill(
    "send you a certificate for _\n issue a travel certificate because of _\n compensate you for _ with a certificate\n give you a voucher certificate for _",
  ),
};
const LAYOUTS: readonly ((head: string, facts: readonly string[]) => string)[] =
  [
    (head, facts) => [head, ...facts].join(" "),
    (head, facts) => [head, ...facts.map((one) => `- ${one}`)].join("\n"),
    (head, facts) => [head, "", ...facts].join("\n"),
    (head, facts) =>
      [head, ...facts.map((one, i) => `${i + 1}. ${one}`)].join("\n"),
    (head, facts) => [...facts, head].join("\n"),
    (head, facts) => [head, ...facts.map((one) => `  * **${one}**`)].join("\n"),
  ];

function listOptions(
  { options }: ItemWords,
  by: string,
  joint: string,
): string {
  return Object.entries(options).map(([key, value]) => `${key}${by}${value}`)
    .join(joint);
}

/** The phrasing of a number; the same choices for every value. */
function makePhrasing(seed: string, number: number, half: Half): Phrasing {
  const choose: Choose = (list, key) => {
    const own = half === "both"
      ? list
      : list.filter((_, i) => i % 2 === Number(half === "judge"));
    return own[
      Math.floor(seededPrng("generated", seed, number, key)() * own.length)
    ]!;
  };
  const put = (act: string, ref: string, facts: readonly Fact[]): string => {
    const written = facts.map(({ name, value, had }, i) => {
      const label = choose<string>(LABELS[name], name);
      return had === undefined
        ? choose(SENTENCES, act)(value).replace("LABEL", label)
        : choose(TURNS, act)(
          had,
          value,
          `${label}${i > 0 && name === "item" ? ` ${i + 1}` : ""}`,
        );
    });
    const isTurned = choose([false, true], `${act} order`);
    const head = choose(LEADS, act)(choose(ACTS[act]!, act)(ref));
    const body = choose(LAYOUTS, act)(
      head,
      isTurned ? written.reverse() : written,
    );
    const opening = choose(OPENINGS, act).replace(".", "");
    const joint = body.includes("\n") ? "\n" : " ";
    return `${opening}${joint}${body}${joint}${choose(QUESTIONS, act)}`.trim();
  };
  const method = (
    { id, source, brand = "", lastFour = "" }: MethodWords,
  ): string => {
    const your = choose(["your ", "the "], "your");
    if (brand === "") {
      const words = source === "PayPal" && choose([true, false], "plain")
        ? source
        : choose(ACCOUNTS, "account")(source, id.replace(/\D/g, ""), id);
      return your + words;
    }
    return your +
      choose(CARDS, "card")(
        brand[0]!.toUpperCase() + brand.slice(1),
        lastFour,
        id,
      );
  };
  const item = choose(ITEMS, "item");
  const joint = choose(JOINTS, "joint");
  const date = choose(DATES, "date");
  const place = choose(PLACES, "place");
  const flight = (f: FlightWords) =>
    `${f.number} ${f.origin} to ${f.destination} on ${date(f.date)}`;
  const flights = (list: readonly FlightWords[]) =>
    list.map(flight).join(joint);
  const person = (p: PassengerWords) => `${p.first} ${p.last}`;
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return put("cancelOrder", s.order, [
          { name: "reason", value: s.reason },
          { name: "items", value: s.items.map(item).join(joint) },
          { name: "refund", value: method(s.method) },
        ]);
      case "return":
        return put("return", s.order, [{
          name: "items",
          value: s.items.map(item).join(joint),
        }, { name: "refund", value: method(s.method) }]);
      case "exchange":
      case "modify":
        return put(s.act, s.order, [
          ...s.pairs.map(({ had, wanted }): Fact => ({
            name: "item",
            had: item(had),
            value: item(wanted),
          })),
          { name: "pays", value: method(s.method) },
        ]);
      case "payment":
        return put("payment", s.order, [{
          name: "method",
          had: method(s.had),
          value: method(s.wanted),
        }, { name: "total", value: `$${s.total.toFixed(2)}` }]);
      case "address":
        return put("address", s.order, [{
          name: "address",
          value: place(s.address),
        }]);
      case "userAddress":
        return put("userAddress", "", [{
          name: "profile",
          value: place(s.address),
        }]);
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return put("book", "", [
          {
            name: "trip",
            value: `${
              s.roundTrip ? "round trip" : "one way"
            } from ${s.origin} to ${s.destination}`,
          },
          { name: "flights", value: flights(s.flights) },
          { name: "cabin", value: s.cabin },
          { name: "passengers", value: s.passengers.map(person).join(joint) },
          { name: "bags", value: String(s.bags) },
          {
            name: "insurance",
            value: s.insurance
              ? "yes"
              : choose(["no", "declined", "none", "not wanted"], "no"),
          },
          {
            name: "charged",
            value: s.payments.map((one) =>
              `${method(one.method)} ($${one.amount})`
            ).join(joint),
          },
        ]);
      case "cancel":
        return put("cancel", s.reservation, [{
          name: "reason",
          value: s.reason,
        }]);
      case "flights":
        return put("flights", s.reservation, [{
          name: "flights",
          value: flights(s.flights),
        }, { name: "pays", value: method(s.method) }]);
      case "cabin":
        return put("cabin", s.reservation, [{
          name: "cabin",
          had: s.had,
          value: s.wanted,
        }, { name: "pays", value: method(s.method) }]);
      case "passengers":
        return put("passengers", s.reservation, [
          ...s.leaving === null
            ? []
            : [{ name: "leaving", value: person(s.leaving) } as const],
          { name: "joining", value: person(s.joining) },
        ]);
      case "bags":
        return put("bags", s.reservation, [
          { name: "bags", had: String(s.had), value: String(s.total) },
          { name: "paid", value: String(s.nonfree) },
          { name: "pays", value: method(s.method) },
        ]);
      case "certificate":
        return put("certificate", s.reservation, [{
          name: "worth",
          value: `$${s.amount}`,
        }, { name: "problem", value: `the ${s.reason}` }]);
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
