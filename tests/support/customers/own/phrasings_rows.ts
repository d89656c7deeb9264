/**
 * Wordings in which the act stands in a noun, a heading, a key or a verb among
 * others, and in which what the customer has and gets are told apart in many
 * ways.
 */

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

type RetailAct = RetailSummary["act"];
type AirlineAct = AirlineSummary["act"];
type Row = readonly [string, string];

const usd = (sum: number): string => `$${Math.abs(sum).toFixed(2)}`;

function join(list: readonly string[], last = " and "): string {
  return list.length < 2
    ? list.join("")
    : `${list.slice(0, -1).join(", ")}${last}${list.at(-1)}`;
}

/** `Visa ending in 1234`, `PayPal` */
function plain({ source, brand, lastFour }: MethodWords): string {
  if (source !== "credit card") return source;
  const name = brand === undefined
    ? "credit card"
    : brand[0]!.toUpperCase() + brand.slice(1);
  return lastFour === undefined ? name : `${name} ending in ${lastFour}`;
}

const withId = (method: MethodWords): string =>
  `${plain(method)} (${method.id})`;

function options({ options }: ItemWords): string {
  return Object.entries(options).map(([key, value]) => `${key} ${value}`)
    .join(", ");
}

function place(address: AddressWords): string {
  const { address1, address2, city, state, zip } = address;
  return [address1, address2, city, `${state} ${zip}`]
    .filter((part) => part !== "").join(", ");
}

const named = (one: PassengerWords): string => `${one.first} ${one.last}`;
const born = (one: PassengerWords): string =>
  `${named(one)} (born ${one.born})`;
const flight = (one: FlightWords): string => `${one.number} on ${one.date}`;
const legs = (one: FlightWords): string =>
  `${one.number}, ${one.date}, ${one.origin} to ${one.destination}`;

/** What a wording calls things. */
interface Style {
  readonly retail: Readonly<Record<RetailAct, string>>;
  readonly airline: Readonly<Record<AirlineAct, string>>;
  readonly method: (method: MethodWords) => string;
  /** Labels of what the customer has and gets. */
  readonly turn: readonly [string, string];
  readonly oneWay: string;
  readonly roundTrip: string;
  /** Puts an act and its rows into a text. */
  readonly lay: (act: string, rows: readonly Row[]) => string;
}

function listRetail(s: RetailSummary, style: Style): Row[] {
  const { method, turn: [had, wanted] } = style;
  switch (s.act) {
    case "cancel":
      return [
        ["order", s.order],
        ["reason", s.reason],
        ["refund to", method(s.method)],
      ];
    case "return":
      return [
        ["order", s.order],
        ...s.items.map((item): Row => ["item", `${item.name} (${item.id})`]),
        ["refund to", method(s.method)],
      ];
    case "exchange":
    case "modify":
      return [
        ["order", s.order],
        ...s.pairs.flatMap((pair): Row[] => [
          [`${had} item`, `${pair.had.name} (${pair.had.id})`],
          [`${wanted} item`, `${pair.wanted.name}: ${options(pair.wanted)}`],
        ]),
        [
          s.difference < 0 ? "refund" : "price difference",
          usd(s.difference),
        ],
        ["payment method", method(s.method)],
      ];
    case "payment":
      return [
        ["order", s.order],
        [`${had} payment method`, method(s.had)],
        [`${wanted} payment method`, method(s.wanted)],
        ["total", usd(s.total)],
      ];
    case "address":
      return [["order", s.order], ["shipping address", place(s.address)]];
    case "userAddress":
      return [["default address", place(s.address)]];
  }
}

function listAirline(s: AirlineSummary, style: Style): Row[] {
  const { method, turn: [had, wanted], oneWay, roundTrip } = style;
  switch (s.act) {
    case "book":
      return [
        ["from", s.origin],
        ["to", s.destination],
        ["trip type", s.roundTrip ? roundTrip : oneWay],
        ...s.flights.map((one): Row => ["flight", flight(one)]),
        ["cabin", s.cabin],
        ...s.passengers.map((one): Row => ["passenger", born(one)]),
        ["checked bags", String(s.bags)],
        ["travel insurance", s.insurance ? "yes" : "no"],
        ...s.payments.map((one): Row => [
          "payment",
          `${usd(one.amount)} with ${method(one.method)}`,
        ]),
      ];
    case "cancel":
      return [["reservation", s.reservation], ["reason", s.reason]];
    case "flights":
      return [
        ["reservation", s.reservation],
        ...s.flights.map((one): Row => [`${wanted} flight`, flight(one)]),
        ["cabin", s.cabin],
        ["payment method", method(s.method)],
      ];
    case "cabin":
      return [
        ["reservation", s.reservation],
        [`${had} cabin`, s.had],
        [`${wanted} cabin`, s.wanted],
        ["payment method", method(s.method)],
      ];
    case "passengers":
      return [
        ["reservation", s.reservation],
        ...s.leaving === null
          ? []
          : [[`${had} passenger`, named(s.leaving)] as const],
        [`${wanted} passenger`, born(s.joining)],
      ];
    case "bags":
      return [
        ["reservation", s.reservation],
        [`${had} number of checked bags`, String(s.had)],
        [`${wanted} number of checked bags`, String(s.total)],
        ["paid bags", String(s.nonfree)],
        ["payment method", method(s.method)],
      ];
    case "certificate":
      return [
        ["reservation", s.reservation],
        ["reason", s.reason],
        ["certificate amount", usd(s.amount)],
      ];
  }
}

const NOUNS: Pick<Style, "retail" | "airline"> = {
  retail: {
    cancel: "Order cancellation",
    return: "Return",
    exchange: "Exchange",
    modify: "Item modification",
    payment: "Change of payment method",
    address: "Change of shipping address",
    userAddress: "Change of default address",
  },
  airline: {
    book: "New booking",
    cancel: "Cancellation",
    flights: "Flight change",
    cabin: "Cabin change",
    passengers: "Passenger change",
    bags: "Baggage change",
    certificate: "Compensation certificate",
  },
};

const KEYS: Pick<Style, "retail" | "airline"> = {
  retail: {
    cancel: "cancel",
    return: "return",
    exchange: "exchange",
    modify: "modify_items",
    payment: "modify_payment",
    address: "modify_address",
    userAddress: "modify_user_address",
  },
  airline: {
    book: "book",
    cancel: "cancel",
    flights: "change_flights",
    cabin: "change_cabin",
    passengers: "change_passengers",
    bags: "change_bags",
    certificate: "send_certificate",
  },
};

const TITLES: Pick<Style, "retail" | "airline"> = {
  retail: {
    cancel: "CANCEL ORDER",
    return: "RETURN ITEMS",
    exchange: "EXCHANGE ITEMS",
    modify: "MODIFY ITEMS",
    payment: "CHANGE PAYMENT",
    address: "CHANGE ADDRESS",
    userAddress: "CHANGE DEFAULT ADDRESS",
  },
  airline: {
    book: "BOOK FLIGHT",
    cancel: "CANCEL RESERVATION",
    flights: "CHANGE FLIGHTS",
    cabin: "CHANGE CABIN",
    passengers: "CHANGE PASSENGER",
    bags: "CHANGE BAGGAGE",
    certificate: "ISSUE CERTIFICATE",
  },
};

const lines = (rows: readonly Row[], mark = "- "): string =>
  rows.map(([label, value]) =>
    `${mark}${label[0]!.toUpperCase()}${label.slice(1)}: ${value}`
  ).join("\n");

const table = (rows: readonly Row[], heads: string): string =>
  [heads, "| --- | --- |", ...rows.map(([a, b]) => `| ${a} | ${b} |`)]
    .join("\n");

const json = (act: string, key: string, rows: readonly Row[]): string => {
  const object: Record<string, unknown> = { [key]: act };
  for (const [label, value] of rows) {
    const name = label.replaceAll(" ", "_");
    const known = object[name];
    object[name] = known === undefined
      ? value
      : [...(Array.isArray(known) ? known : [known]), value];
  }
  return JSON.stringify(object, null, 2);
};

const STYLES: Readonly<Record<string, Style>> = {
  "act as a heading": {
    ...NOUNS,
    method: withId,
    turn: ["current", "new"],
    oneWay: "one way",
    roundTrip: "round trip",
    lay: (act, rows) =>
      `## ${act}\n\n${lines(rows)}\n\nDo you confirm? (yes/no)`,
  },
  "act in a table": {
    ...NOUNS,
    method: plain,
    turn: ["old", "new"],
    oneWay: "single",
    roundTrip: "return",
    lay: (act, rows) =>
      `Here is what I have:\n\n${
        table([["Request", act], ...rows], "| Field | Value |")
      }\n\nShall I proceed?`,
  },
  "action key in JSON": {
    ...KEYS,
    method: ({ id }) => id,
    turn: ["current", "new"],
    oneWay: "one_way",
    roundTrip: "round_trip",
    lay: (act, rows) =>
      `${json(act, "action", rows)}\n\nPlease reply yes to confirm.`,
  },
  "operation key in fenced JSON": {
    ...KEYS,
    method: plain,
    turn: ["from", "to"],
    oneWay: "one way",
    roundTrip: "round trip",
    lay: (act, rows) =>
      `Pending operation:\n\`\`\`json\n${
        json(act, "operation", rows)
      }\n\`\`\`\nMay I execute it?`,
  },
  "titles in capitals": {
    ...TITLES,
    method: plain,
    turn: ["before:", "after:"],
    oneWay: "single ticket",
    roundTrip: "return ticket",
    lay: (act, rows) =>
      `${act}\n${lines(rows, "* ")}\n\nOK to go ahead, yes or no?`,
  },
  "request type line": {
    ...NOUNS,
    method: withId,
    turn: ["previous", "replacement"],
    oneWay: "one-way trip",
    roundTrip: "round-trip",
    lay: (act, rows) =>
      `Type of request: ${act}\n${
        lines(rows, "")
      }\n\nPlease confirm with yes or no.`,
  },
  "semicolons": {
    ...NOUNS,
    method: plain,
    turn: ["existing", "new"],
    oneWay: "one way only",
    roundTrip: "there and back",
    lay: (act, rows) =>
      `${act} - ${
        rows.map(([label, value]) => `${label}: ${value}`).join("; ")
      }. Is this correct, and shall I go ahead?`,
  },
  "long mail": {
    ...NOUNS,
    method: withId,
    turn: ["present", "new"],
    oneWay: "one way, without a flight back",
    roundTrip: "round trip, with the flight back",
    lay: (act, rows) =>
      `Dear customer,\n\nthank you for your patience while I looked into this. I have now prepared the following request for you.\n\nSubject: ${act}\n\n${
        lines(rows, "• ")
      }\n\nNothing has been entered into our system so far. If all of the above is right, please answer with yes, and I will carry it out at once. If anything should be different, simply tell me what.\n\nWith kind regards,\nYour service team`,
  },
};

/** Sentences, with the mutable values in all positions. */
interface Sentences {
  readonly retail: (s: RetailSummary) => string;
  readonly airline: (s: AirlineSummary) => string;
}

const items = (list: readonly ItemWords[]): string =>
  join(list.map(({ name }) => `the ${name}`));

function pays(difference: number, method: string): string {
  if (difference === 0) return `There is no price difference; ${method} stays.`;
  return difference > 0
    ? `${usd(difference)} will be charged to your ${method}.`
    : `${usd(difference)} will be refunded to your ${method}.`;
}

/** The parts of a booking that sentences only list. */
function rest(s: AirlineSummary & { act: "book" }): string {
  return `for ${join(s.passengers.map(born))}, ${
    s.bags === 0 ? "without checked bags" : `with ${s.bags} checked bags`
  } and ${s.insurance ? "with" : "without"} travel insurance, paid by ${
    join(s.payments.map((one) => `${plain(one.method)} (${usd(one.amount)})`))
  }`;
}

/** Makes sentences of how a style words what can be told apart. */
function makeSentences(words: {
  readonly open: string;
  readonly close: string;
  readonly retail: Readonly<Record<RetailAct, string>>;
  readonly airline: Readonly<Record<AirlineAct, string>>;
  /** Of a payment method or cabin. */
  readonly turn: (had: string, wanted: string) => string;
  readonly type: (isRound: boolean) => string;
}): Sentences {
  const { open, close, turn, type } = words;
  const say = (text: string): string => `${open}${text} ${close}`;
  return {
    retail: (s) => {
      const act = words.retail[s.act];
      switch (s.act) {
        case "cancel":
          return say(
            `${act} order ${s.order}, as it is ${s.reason}; the money goes back to your ${
              plain(s.method)
            }.`,
          );
        case "return":
          return say(
            `${act} ${
              items(s.items)
            } of order ${s.order}, with the refund to your ${
              withId(s.method)
            }.`,
          );
        case "exchange":
        case "modify":
          return say(
            `${act} ${
              join(s.pairs.map(({ had, wanted }) =>
                `the ${had.name} for the variant with ${options(wanted)}`
              ))
            }, order ${s.order}. ${pays(s.difference, withId(s.method))}`,
          );
        case "payment":
          return say(
            `${act} order ${s.order} ${turn(plain(s.had), plain(s.wanted))}.`,
          );
        case "address":
          return say(`${act} order ${s.order} to ${place(s.address)}.`);
        case "userAddress":
          return say(`${act} ${place(s.address)}.`);
      }
    },
    airline: (s) => {
      const act = words.airline[s.act];
      switch (s.act) {
        case "book":
          return say(
            `${act} ${
              type(s.roundTrip)
            } from ${s.origin} to ${s.destination} (${
              join(s.flights.map(legs), "; ")
            }) in ${s.cabin} ${rest(s)}.`,
          );
        case "cancel":
          return say(`${act} ${s.reservation}; the reason is ${s.reason}.`);
        case "flights":
          return say(
            `${act} ${s.reservation} to ${
              join(s.flights.map(flight))
            } in ${s.cabin}, on your ${plain(s.method)}.`,
          );
        case "cabin":
          return say(
            `${act} ${s.reservation} ${turn(s.had, s.wanted)}, on your ${
              withId(s.method)
            }.`,
          );
        case "passengers":
          return say(
            s.leaving === null
              ? `${act} ${s.reservation}: ${born(s.joining)} joins.`
              : `${act} ${s.reservation}: ${
                born(s.joining)
              } travels instead of ${named(s.leaving)}.`,
          );
        case "bags":
          return say(
            `${act} ${s.reservation}: ${s.total} checked bags in all instead of ${s.had}, ${s.nonfree} of them paid with your ${
              plain(s.method)
            }.`,
          );
        case "certificate":
          return say(
            `${act} ${s.reservation}: ${
              usd(s.amount)
            } because of the ${s.reason}.`,
          );
      }
    },
  };
}

const SENTENCES: Readonly<Record<string, Sentences>> = {
  "going from one to the other": makeSentences({
    open: "As I understand it, I am to ",
    close: "May I do that?",
    retail: {
      cancel: "cancel",
      return: "take back",
      exchange: "exchange",
      modify: "swap",
      payment: "change the payment of",
      address: "ship",
      userAddress: "set your default address to",
    },
    airline: {
      book: "book a",
      cancel: "cancel reservation",
      flights: "move reservation",
      cabin: "change the cabin of",
      passengers: "change the passengers of",
      bags: "change the bags of",
      certificate: "issue a certificate for",
    },
    turn: (had, wanted) => `from ${had} to ${wanted}`,
    type: (isRound) => isRound ? "round trip" : "one-way trip",
  }),
  "nouns as subjects": makeSentences({
    open: "",
    close: "Do you agree to this?",
    retail: {
      cancel: "What follows is the cancellation of",
      return: "What follows is the return of",
      exchange: "What follows is an exchange:",
      modify: "What follows is a modification of items:",
      payment: "What follows is the new payment of",
      address: "What follows is the delivery of",
      userAddress: "What follows is your new default address:",
    },
    airline: {
      book: "What follows is the booking of a",
      cancel: "What follows is the cancellation of reservation",
      flights: "What follows is a change of flights of",
      cabin: "What follows is a change of cabin for",
      passengers: "What follows is a change of passengers of",
      bags: "What follows is a change of bags of",
      certificate: "What follows is a certificate for",
    },
    turn: (had, wanted) => `by ${wanted} instead of ${had}`,
    type: (isRound) => isRound ? "return ticket" : "single ticket",
  }),
  "what will not be used any more": makeSentences({
    open: "All right. I will ",
    close: "Is that okay with you?",
    retail: {
      cancel: "cancel",
      return: "start a return for",
      exchange: "start an exchange of",
      modify: "replace",
      payment: "update",
      address: "redirect",
      userAddress: "save as your default address:",
    },
    airline: {
      book: "buy a",
      cancel: "cancel",
      flights: "rebook",
      cabin: "update",
      passengers: "update",
      bags: "update",
      certificate: "send a certificate for",
    },
    turn: (had, wanted) => `so that it has ${wanted}, and no longer ${had}`,
    type: (isRound) => isRound ? "ticket there and back" : "one-way ticket",
  }),
  "had in brackets": makeSentences({
    open: "To sum up: ",
    close: "Should I continue?",
    retail: {
      cancel: "cancellation of",
      return: "return of",
      exchange: "exchange of",
      modify: "modification of",
      payment: "payment of",
      address: "shipping of",
      userAddress: "default address:",
    },
    airline: {
      book: "booking of a",
      cancel: "cancellation of",
      flights: "flight change of",
      cabin: "cabin change of",
      passengers: "passengers of",
      bags: "bags of",
      certificate: "certificate for",
    },
    turn: (had, wanted) => `with ${wanted} (currently ${had})`,
    type: (isRound) => isRound ? "round-trip" : "one way",
  }),
  "an arrow between them": makeSentences({
    open: "Plan: ",
    close: "Confirm? (y/n)",
    retail: {
      cancel: "cancel",
      return: "return",
      exchange: "exchange",
      modify: "modify items:",
      payment: "payment for",
      address: "new shipping address for",
      userAddress: "new default address:",
    },
    airline: {
      book: "book",
      cancel: "cancel",
      flights: "new flights for",
      cabin: "cabin for",
      passengers: "passengers for",
      bags: "bags for",
      certificate: "certificate for",
    },
    turn: (had, wanted) => `${had} → ${wanted}`,
    type: (isRound) => isRound ? "RT" : "OW",
  }),
  "was and will be": makeSentences({
    open: "Thanks for waiting! I would now ",
    close: "Please say yes if I may.",
    retail: {
      cancel: "cancel",
      return: "process the return of",
      exchange: "process the exchange of",
      modify: "modify",
      payment: "change how you pay for",
      address: "send",
      userAddress: "put into your profile the address",
    },
    airline: {
      book: "book a",
      cancel: "cancel",
      flights: "change",
      cabin: "change",
      passengers: "change",
      bags: "change",
      certificate: "issue a certificate for",
    },
    turn: (had, wanted) => `: it was ${had}, it will be ${wanted}`,
    type: (isRound) => isRound ? "return trip" : "single trip",
  }),
  "replaced by the other": makeSentences({
    open: "Before I do anything: you want me to ",
    close: "Did I get that right, and may I proceed?",
    retail: {
      cancel: "cancel",
      return: "return",
      exchange: "exchange",
      modify: "change",
      payment: "alter",
      address: "deliver",
      userAddress: "make your default address",
    },
    airline: {
      book: "book a",
      cancel: "cancel",
      flights: "switch",
      cabin: "alter",
      passengers: "alter",
      bags: "alter",
      certificate: "issue a certificate for",
    },
    turn: (had, wanted) => `, where ${had} is replaced by ${wanted}`,
    type: (isRound) => isRound ? "journey there and back" : "journey one way",
  }),
  "rather than, with typos": makeSentences({
    open: "ok so im going to ",
    close: "can u confrim?",
    retail: {
      cancel: "cancell",
      return: "retrun",
      exchange: "exchnage",
      modify: "modfiy",
      payment: "set the paymnet of",
      address: "send",
      userAddress: "set ur default adress to",
    },
    airline: {
      book: "book a",
      cancel: "cancell",
      flights: "chnage",
      cabin: "chnage",
      passengers: "chnage",
      bags: "chnage",
      certificate: "issue a certifcate for",
    },
    turn: (had, wanted) => `to ${wanted} rather than ${had}`,
    type: (isRound) => isRound ? "round trip" : "one way trip",
  }),
  "two verbs in one message": makeSentences({
    open:
      "I can see your account, and I have checked that it can be changed. Next I ",
    close: "Shall I?",
    retail: {
      cancel: "call off",
      return: "arrange for the return of",
      exchange: "arrange for the exchange of",
      modify: "change the options of",
      payment: "move the payment of",
      address: "change the destination of",
      userAddress: "change the default address of your account to",
    },
    airline: {
      book: "make the booking of a",
      cancel: "cancel",
      flights: "move",
      cabin: "move",
      passengers: "change",
      bags: "change",
      certificate: "send out a certificate for",
    },
    turn: (had, wanted) => `off ${had} and onto ${wanted}`,
    type: (isRound) => isRound ? "return journey" : "single journey",
  }),
  "taking it out of the old one": makeSentences({
    open: "One thing to confirm first. You would like to ",
    close: "Just say yes and it will be done.",
    retail: {
      cancel: "have me cancel",
      return: "send back",
      exchange: "trade in",
      modify: "have changed",
      payment: "pay for",
      address: "receive",
      userAddress: "have on file as your default address",
    },
    airline: {
      book: "fly, with a",
      cancel: "have me cancel",
      flights: "have me rebook",
      cabin: "fly with",
      passengers: "have me edit",
      bags: "have me edit",
      certificate: "receive a certificate for",
    },
    turn: (had, wanted) => `with ${wanted} in place of ${had}`,
    type: (isRound) =>
      isRound ? "ticket for the way there and the way back" : "one way ticket",
  }),
  "no more, but": makeSentences({
    open: "Let me read it back. I ",
    close: "Do I have your approval?",
    retail: {
      cancel: "cancel",
      return: "book the return of",
      exchange: "book the exchange of",
      modify: "edit the items:",
      payment: "edit",
      address: "forward",
      userAddress: "store your default address,",
    },
    airline: {
      book: "reserve a",
      cancel: "cancel",
      flights: "edit",
      cabin: "edit",
      passengers: "edit",
      bags: "edit",
      certificate: "grant a certificate for",
    },
    turn: (had, wanted) => `so that it is not ${had} any more, but ${wanted}`,
    type: (isRound) => isRound ? "two-way ticket" : "one-way flight",
  }),
  "new one first": makeSentences({
    open: "Summary of your request. ",
    close: "Yes or no?",
    retail: {
      cancel: "Cancel",
      return: "Return",
      exchange: "Exchange",
      modify: "Modify",
      payment: "Payment change,",
      address: "Delivery of",
      userAddress: "Default address from now on:",
    },
    airline: {
      book: "Book",
      cancel: "Cancel",
      flights: "Flight change,",
      cabin: "Cabin change,",
      passengers: "Passenger change,",
      bags: "Bag change,",
      certificate: "Certificate,",
    },
    turn: (had, wanted) => `new: ${wanted}, old: ${had}`,
    type: (isRound) => isRound ? "round trip" : "one way",
  }),
};

/** Wordings for the rows of the report card that were wrong most often. */
export const ROW_PHRASINGS: readonly Phrasing[] = [
  ...Object.entries(STYLES).map(([name, style]): Phrasing => ({
    name,
    retail: (s) => style.lay(style.retail[s.act], listRetail(s, style)),
    airline: (s) => style.lay(style.airline[s.act], listAirline(s, style)),
  })),
  ...Object.entries(SENTENCES).map(([name, { retail, airline }]): Phrasing => (
    { name, retail, airline }
  )),
];
