/** Texts that are made of examples, and of patterns: what asks for two acts. */

import { type Prng, randomInteger } from "../../utils/prng.ts";
import type { ReaderExample } from "./examples.ts";

/** A text and the acts that it asks for. */
export type Asked = Pick<ReaderExample, "text" | "acts">;

function drawItem<Item>(prng: Prng, items: readonly Item[]): Item {
  return items[randomInteger(prng, items.length)]!;
}

const JOINTS = [
  ...[" Then ", " After that, ", " And then ", " ", " Next, ", "\n"],
  ...[" Once that's done, ", " and "],
];

/** Joins examples, so that what stands beside an instruction changes nothing. */
export function joinExamples(
  examples: readonly ReaderExample[],
  joined: number,
  prng: Prng,
): Asked[] {
  const told = examples.filter(({ kind }) => kind === "one");
  const idle = examples.filter(({ kind }) => kind === "none");
  const proposals = examples.filter(({ kind }) => kind === "proposal");
  if ([told, idle, proposals].some(({ length }) => length === 0)) return [];
  return Array.from({ length: joined }, (_, i): Asked[] => {
    const [a, b] = [drawItem(prng, told), drawItem(prng, told)];
    const { text } = drawItem(prng, idle);
    const beside = i % 2 === 0
      ? a
      : i % 4 === 1
      ? drawItem(prng, idle)
      : drawItem(prng, proposals);
    const c = drawItem(prng, told);
    const three = [...a.acts, ...b.acts, ...c.acts];
    return [
      ...i % 8 > 0 || new Set(three).size < 3 ? [] : [{
        text: [a.text, b.text, c.text].join(drawItem(prng, JOINTS)),
        acts: three,
      }],
      ...a.acts[0] === b.acts[0] ? [] : [{
        text: a.text + drawItem(prng, JOINTS) + b.text,
        acts: [...a.acts, ...b.acts],
      }],
      ...i % 8 > 3 && beside !== a
        ? []
        : [{ text: `${text} ${beside.text}`, acts: beside.acts }],
    ];
  }).flat();
}

const SWITCHES: readonly (readonly [string, readonly string[]])[] = [
  ["set_airplane_mode", ["airplane mode", "flight mode", "the plane mode"]],
  ["set_data_saver", ["data saver", "the data saver", "low data mode"]],
  ["set_data_roaming", ["data roaming", "roaming", "the roaming switch"]],
  ["set_vpn", ["the VPN", "your VPN", "VPN"]],
  ["set_mobile_data", ["mobile data", "cellular data", "your data", "data"]],
];

/** Two switches, `A` and `B`, and their states, `S` and `T`. */
const OF_SWITCHES = [
  ...["Turn S A and B.", "Please switch S A, then B.", "Turn A and B S."],
  ...["Both A and B need to be S.", "A and B: switch both S, please."],
  ...["Please turn S A as well as B.", "Turn A S, and B too.", "A S n B T pls"],
  ...["Two things to go S: A, and after that B.", "A S → B T", "A S, B T"],
  ...["I want A and B both S, in that order.", "Turn S A, followed by B."],
  ...["A should be S, and so should B.", "A goes S. Same for B, please."],
  ...["Switch S A, and do the same with B.", "Put A S along with B."],
  ...["Turn A S and B T.", "A goes S and B goes T.", "A must be S but B T."],
  ...["S with A, please, and then T with B.", "A S + B T, in that order"],
  ...["You need A S and B T, so would you do that now?"],
  ...["Start with A, that goes S. B comes second and goes T."],
  ...["First A, then B: could you turn both S?", "Set A to S, B to T."],
  ...["A and B are the wrong way round. Turn the first S, the second T."],
];

const SCREENS: readonly (readonly [string, readonly string[]])[] = [
  ["read_network_settings", ["the network settings", "mobile network page"]],
  ["read_data_settings", ["the data settings", "how the data toggles are set"]],
  ["read_status_bar", ["the status bar", "the icons at the top", "the bars"]],
  ["read_permissions", ["the app's permissions", "the list of permissions"]],
  ["read_own_number", ["the phone's own number in the settings"]],
];
const OF_SCREENS = [
  ...["Read me A and B.", "I need two things: A, and then B.", "A, then B?"],
  ...["Tell me what you see under A and after that B, please."],
  ...["First A, then B: what do they say?", "Check A n B pls"],
  ...["Please look at A, followed by B, and tell me."],
];

/** What is switched, and then back: `X` is the other state. */
const BACK = [
  ...[", wait ten seconds and turn it back X.", ", then switch it X again."],
  ...[
    " and X again after a moment.",
    ", then back X.",
    " and straight back X.",
  ],
  ...[". Then turn it X again, please.", ", count to ten, and X again."],
  ...[". Wait a little. Now switch it back X.", ", 10 sec, X again pls"],
  ...[", and after a minute put it X again.", " for a bit, then X again."],
];

/** What asks for nothing, in the same words. */
const OF_STATES = [
  ...["I see that A is S and B is T.", "With A S, B is of no use."],
  ...["A and B are both S, so that's fine.", "A S, B T: just as it should be."],
  ...["A stands for one thing, B for another.", "Many people leave A S."],
  ...["You had A S before, and B T.", "If B were T, A would be S."],
  ...["Do you see A? It's next to B.", "I don't need A or B to be S."],
  ...["My own phone has A S and B T, and it works.", "A needs B to work."],
  ...["On some phones A is called B.", "Thanks for turning A S and B T."],
  ...["A means that nothing gets in, B that nothing gets out."],
  ...["No need to turn A S, or B.", "Please leave A and B as they are."],
  ...["You turned A S, and then B T, so that's done.", "A is S by default."],
];

/** One thing that is set, and was otherwise before: `X` is the other state. */
const OF_ONE = [
  ...["Switch A back S, please, you had it X for the test.", "Get A S again."],
  ...["A was X before. Turn it S again.", "You turned A X earlier; put it S."],
  ...["A is X, and that we don't want. Please switch it S.", "A S again pls"],
  ...["You can have A S again now, it was X for long enough."],
  ...["B is fine as it is. Just turn A S.", "Leave B alone, but turn A S."],
  ...["Turn A S. That's all, B stays as it is.", "It's not B. Turn A S."],
  ...["A can't be X for this to work, so turn it S.", "Don't leave A X."],
];

/**
 * An order `a` that is done before an order `b`; `c` has done the first, `d` is
 * doing it, `e` is doing the second.
 */
const IN_ORDER = [
  ...[
    "Before you b, a.",
    "B after you a.",
    "B, but first a.",
    "After you a, b.",
  ],
  ...[
    "B. Before that, a.",
    "B, but a first.",
    "Before b: a.",
    "B, after you a.",
  ],
  ...["When you have managed to a, b.", "B once you have managed to a."],
  ...["As soon as you were able to a, b.", "B. But first, a.", "a n then b"],
  ...["A, and once that's done b.", "A, and when it's back up b.", "A → b"],
  ...["A and, once you have done so, b.", "A first, then b.", "A, next b."],
  ...["A; after that b.", "A, and afterwards b.", "A, after which please b."],
  ...["When that is done, b. I mean: a, then b.", "A, and when done, b."],
  ...["A. As soon as that has worked, b.", "A + b", "a n b pls", "A, also b."],
  ...["B once you've c.", "B after d.", "After d, b.", "Once you've c, b."],
  ...["When you have c, b.", "B as soon as you have c.", "Having c, b."],
  ...["B when you've c.", "B after you've c.", "Before e, a.", "A before e."],
  ...["A. Once you've c, b.", "A, and once you've c, b.", "A. After d, b."],
  ...["A, and when you've c, b.", "A, and when that is done b."],
  ...["A. When you have c, b.", "A and, after d, b.", "A. After you a, b."],
  ...["First a, second b.", "b, only not before you a.", "A and b."],
];

/** Verbs, and what they are when they are done and while. */
const VERBS: Readonly<Record<string, readonly [string, string]>> = {
  ...{ put: ["put", "putting"], set: ["set", "setting"] },
  ...{ run: ["run", "running"], cut: ["cut", "cutting"] },
  ...{ reset: ["reset", "resetting"], let: ["let", "letting"] },
  ...{ shut: ["shut", "shutting"], flip: ["flipped", "flipping"] },
  ...{ pop: ["popped", "popping"], read: ["read", "reading"] },
  ...{ send: ["sent", "sending"], take: ["taken", "taking"] },
  ...{ give: ["given", "giving"], bring: ["brought", "bringing"] },
  ...{ pay: ["paid", "paying"], do: ["done", "doing"], go: ["gone", "going"] },
  ...{ tell: ["told", "telling"], have: ["had", "having"] },
  ...Object.fromEntries(
    [
      ...["turn", "switch", "restart", "reboot", "open", "check", "pull"],
      ...["eject", "accept", "look", "allow", "grant", "disconnect", "start"],
      ...["kill", "test", "reseat", "reinsert", "clear"],
    ].map((verb) => [verb, [`${verb}ed`, `${verb}ing`]]),
  ),
  ...Object.fromEntries(
    [
      ...["disabl", "enabl", "activat", "deactivat", "remov", "approv"],
      ...["measur", "chang", "toggl", "authoriz"],
    ].map((verb) => [`${verb}e`, [`${verb}ed`, `${verb}ing`]]),
  ),
};

const ORDER = new RegExp(
  `^(?:please |kindly |(?:can|could|would) you (?:please )?)?(${
    Object.keys(VERBS).join("|")
  })( [^.!?:;\\n]{3,80}?)(?:,? please)?[.!?]?$`,
  "i",
);

/** An instruction without what is said around it, and its verb in other forms. */
interface Order {
  readonly act: string;
  readonly text: string;
  readonly done: string;
  readonly doing: string;
}

/** `Please turn it off.`: `turn it off`, `turned it off`, `turning it off`. */
function listOrders({ text, acts: [act] }: Asked): Order[] {
  const [, said, rest] = ORDER.exec(text) ?? [];
  if (said === undefined) return [];
  const verb = said.toLowerCase();
  const [done, doing] = VERBS[verb]!.map((form) => form + rest);
  return [{ act: act!, text: verb + rest, done: done!, doing: doing! }];
}

function upper(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}

/** Fills the words of a pattern that are single letters. */
function fill(pattern: string, words: Readonly<Record<string, string>>) {
  return upper(
    pattern.replaceAll(/\b[A-Za-e]\b/g, (letter) => words[letter] ?? letter),
  );
}

const OTHER = { on: "off", off: "on" } as const;

/** Fills a pattern of switches and their states. */
function makeSwitched(
  prng: Prng,
  patterns: readonly string[],
  asked: number,
): Asked {
  const [a, b] = [drawItem(prng, SWITCHES), drawItem(prng, SWITCHES)];
  const pattern = drawItem(prng, patterns);
  const S = drawItem(prng, ["on", "off"] as const);
  const X = OTHER[S];
  const T = /\bT\b/.test(pattern) && (a === b || prng() < 0.6) ? X : S;
  if (a === b && S === T) return makeSwitched(prng, patterns, asked);
  const A = drawItem(prng, a[1]);
  return {
    text: fill(pattern, { A, B: a === b ? A : drawItem(prng, b[1]), S, T, X }),
    acts: [`${a[0]} on=${S === "on"}`, `${b[0]} on=${T === "on"}`]
      .slice(0, asked),
  };
}

function makeShown(prng: Prng): Asked {
  const [a, b] = [drawItem(prng, SCREENS), drawItem(prng, SCREENS)];
  if (a === b) return makeShown(prng);
  return {
    text: fill(drawItem(prng, OF_SCREENS), {
      A: drawItem(prng, a[1]),
      B: drawItem(prng, b[1]),
    }),
    acts: [a[0], b[0]],
  };
}

function makeReturn(prng: Prng, { text, acts: [act] }: Asked): Asked {
  const [tool, state] = act!.split(" on=");
  const X = state === "true" ? "off" : "on";
  const bare = text.replace(/\W+$/, "");
  return {
    text: bare + drawItem(prng, BACK).replaceAll(/\bX\b/g, X),
    acts: [act!, `${tool} on=${X === "on"}`],
  };
}

/** Makes texts that ask for two acts in other ways than one after the other. */
export function makePairs(
  examples: readonly ReaderExample[],
  count: number,
  prng: Prng,
): Asked[] {
  const told = examples.filter(({ kind }) => kind === "one");
  const switched = told.filter(({ acts }) => acts[0]!.includes(" on="));
  const orders = told.flatMap(listOrders);
  if (switched.length === 0 || orders.length === 0) return [];
  return Array.from({ length: count }, (_, i): Asked[] => {
    const kind = i % 10;
    if (kind === 0) return [makeShown(prng)];
    if (kind === 1) return [makeSwitched(prng, OF_ONE, 1)];
    if (kind === 2) return [makeSwitched(prng, OF_STATES, 0)];
    if (kind < 5) return [makeSwitched(prng, OF_SWITCHES, 2)];
    if (kind < 7) return [makeReturn(prng, drawItem(prng, switched))];
    const [a, b] = [drawItem(prng, orders), drawItem(prng, orders)];
    const words = {
      ...{ a: a.text, b: b.text, A: upper(a.text), B: upper(b.text) },
      ...{ c: a.done, d: a.doing, e: b.doing },
    };
    return a.act === b.act
      ? []
      : [{ text: fill(drawItem(prng, IN_ORDER), words), acts: [a.act, b.act] }];
  }).flat();
}
