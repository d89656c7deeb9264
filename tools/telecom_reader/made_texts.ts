// deno-lint-ignore-file camelcase -- the names are those of tools
/** Texts that are made of examples, and of patterns: what asks for two acts. */

import { type Prng, randomInteger, shuffle } from "../../utils/prng.ts";
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
        text: a.text + (i % 4 === 3 ? ` ${text} ` : drawItem(prng, JOINTS)) +
          b.text,
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
  ["set_data_saver", [
    "data saver",
    "the data saver",
    "low data mode",
    "saver",
  ]],
  ["set_data_roaming", ["data roaming", "roaming", "the roaming switch"]],
  ["set_vpn", ["the VPN", "your VPN", "VPN"]],
  ["set_mobile_data", ["mobile data", "cellular data", "your data", "data"]],
];

/** Two switches, `A` and `B`, and their states, `S` and `T`; `C` is another. */
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
  ...["C is fine as it is. Turn A S, then B T.", "A S and B T, but leave C."],
  ...[
    "You'll find A, B and C. Please turn A S and B T.",
    "A: S\nB: T\nThanks!",
  ],
  ...["Turn A S, which is next to C, and then B T.", "- A: S\n- B: T"],
  ...["It isn't C. So turn A S and, that done, B T.", "A S. B T. That's it!"],
  ...["Open the page with C. Turn A S there, and B T.", "S with A, T with B."],
  ...["You need two switches S: first A, and next B.", "A has to go S, B T."],
  ...["You'll see A and B. Turn S the first, then the second.", "A S, then B."],
  ...["Make sure A is S and, that done, that B is T.", "A's got to be S, B T."],
  ...["Make sure that A is S and that B is T.", "A S, and B T on top of that."],
  ...["A needs to be S, and so does B.", "A has to be S, and B likewise."],
  ...["Settings > A: S. Settings > B: T.", "A S first, B T second."],
  ...["Tap A so that it's S, and B so that it's T.", "A must go S and B too."],
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
  ...["Please look at A, followed by B, and tell me.", "A, and what B says."],
  ...["First A, and second B, please.", "A, please, and then what about B?"],
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
  ...["With A S, pages load slowly.", "A S, A T: it makes no difference here."],
  ...[
    "If you were abroad, A would have to be S.",
    "A can stay S for all I care.",
  ],
  ...[
    "Once A is S, it takes a minute.",
    "Please leave A S while I look at it.",
  ],
  ...["When A is S, nothing gets through.", "It's A that decides, not B."],
  ...[
    "On some phones A is called B, on others it has no name.",
    "What is A for?",
  ],
  ...[
    "Should you travel again, A has to be S.",
    "A, by the way, has no effect on B.",
  ],
  ...["A keeps apps from doing what they like.", "A S often does wonders."],
  ...["You can find A next to B.", "I wonder whether A was S all along."],
  ...["I see A S on my screen.", "A is a bit like a tap, and B like a hose."],
  ...["For calls A doesn't matter, S or not.", "Is A S?", "Was A S back then?"],
  ...["A S means that B rests.", "A is there to save money, B to save time."],
  ...[
    "My phone's A was S too, and that was the reason.",
    "Both of them, A and B.",
  ],
  ...["People often forget that A is S.", "A had to be S, and it was. Good."],
  ...[
    "**What A does**\n- S: nothing gets in\n- T: all gets in",
    "A should be S by now.",
  ],
  ...["For pictures a phone needs A to be S. That's how it is made."],
];

/** What only speaks of an order `a`: `c` has done it, `d` is doing it. */
const OF_TALK = [
  ...["You have c already, thank you.", "Thanks for d.", "D often helps."],
  ...["Well done, you've c.", "D takes some time.", "Have you c yet?"],
  ...["Later I may ask you to a.", "There's no need to a.", "Please don't a."],
  ...["Please don't a while I'm looking.", "If it happens again, a."],
  ...["When people a, it mostly works.", "I'm glad that you've c."],
  ...["How did it go when you c?", "Did d help?", "Many forget to a."],
  ...[
    "Only you can a, we can't do that from here.",
    "Why d? Because it's quick.",
  ],
  ...[
    "You don't have to a.",
    "You said that you had c.",
    "D is safe, by the way.",
  ],
  ...["After d, phones need some time.", "In your case d won't help."],
  ...["Since you've c, it should be better.", "It isn't necessary to a."],
  ...["Soon we'll see whether you need to a.", "D? No, that's not it."],
  ...["Had you c before you called?", "I know you've c, and that was right."],
];

/** One thing that is set, and was otherwise before: `X` is the other state. */
const OF_ONE = [
  ...["Switch A back S, please, you had it X for the test.", "Get A S again."],
  ...["A was X before. Turn it S again.", "You turned A X earlier; put it S."],
  ...["A is X, and that we don't want. Please switch it S.", "A S again pls"],
  ...["You can have A S again now, it was X for long enough."],
  ...["B is fine as it is. Just turn A S.", "Leave B alone, but turn A S."],
  ...["Turn A S. That's all, B stays as it is.", "It's not B. Turn A S."],
  ...["Turn A S. It's right below B.", "On the page with B, turn A S, please."],
  ...[
    "A is what holds you up, not B. Turn it S.",
    "Next to B there's A: S, pls.",
  ],
  ...["A can't be X for this to work, so turn it S.", "Don't leave A X."],
  ...["Find A, and tap it so that it's S.", "Tap A so it's S. B can stay."],
  ...["In the network settings you'll find A. Turn it S, that's all."],
  ...["Settings, mobile network, A: S. Tell me when it says S, please."],
  ...["Go to the page with A and B, and have A S.", "Is A X? Then turn it S."],
];

/** What asks for `a` in much the same words. */
const ASKED_OF_TALK = [
  ...["D should help. Could you do that?", "D would help, so please do that."],
  ...[
    "I'd suggest d.",
    "Would you mind d?",
    "D is what we need now. Please do.",
  ],
  ...["It's time to a.", "What's left is d, so please do that."],
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
  ...["B, but not before you've c.", "B, not before you've c."],
  ...[
    "B after d, please.",
    "Would you b after d, please?",
    "B once you've c, ok?",
  ],
  ...["A, and after you've c, b.", "A. When you've c, please b."],
  ...["A, and after d b.", "A. After you've c, b."],
  ...["First a, second b.", "b, only not before you a.", "A and b."],
  ...[
    "B, but not until you've c.",
    "B, though not until you've c.",
    "a, b pls",
  ],
  ...["B, but a before you do.", "B, only a before you do that, ok?"],
  ...["B. Before you do, a.", "B. Ahead of that, though, a.", "Prior to e, a."],
  ...[
    "A and, with that done, b.",
    "A; with that sorted, b.",
    "A. Only then b.",
  ],
  ...["B. Beforehand, please a.", "Don't b until you've c.", "A prior to e."],
  ...["Following d, b.", "A, following which b.", "B, having c first."],
  ...["B, but not until you've c. First a, then b.", "C? No? Then a, and b."],
];

/** What acts are called, and what is so when they are done. */
const CALLED: Readonly<Record<string, readonly [string, string]>> = {
  restart_phone: ["a restart of the phone", "the phone has restarted"],
  reseat_sim: ["a reseat of the SIM card", "the SIM is back in its tray"],
  reset_access_point: ["a reset of the APN", "the access point has been reset"],
  allow_storage: ["the storage permission", "storage has been allowed"],
  pay_request: ["the payment", "the request has been paid"],
  measure_speed: ["a speed test", "the speed test has finished"],
  send_test_picture: ["a test picture", "the test picture has been sent"],
  read_status_bar: ["a look at the status bar", "you've seen the icons"],
};

/** The same with names: `n` of the first act, `m` of the second; `p`: it is so. */
const OF_CALLED = [
  ...["After n, b.", "B after n.", "B, but only after n.", "A, followed by m."],
  ...["Once p, b.", "B once p.", "B as soon as p.", "When p, b.", "B when p."],
  ...["A. Once p, b.", "A, and when p, b.", "A. After n, b.", "A before m."],
  ...["First n, then m, please.", "Let's have n, and then m.", "N, then m."],
  ...["Before m, a.", "N first. M second.", "M next, please, but n first."],
  ...["Once n is done, b.", "B when n is through.", "As soon as n is over, b."],
  ...[
    "M is what I need, but only after n.",
    "N, then b.",
    "N, and then b, please.",
  ],
  ...[
    "A. M after that, please.",
    "A, then m.",
    "We'll a, and then see what m says.",
  ],
  ...["I'd like n from you, and then m; would you?", "B, but n comes first."],
  ...["Two things: n and m.", "What we need is n, followed by m.", "N, m."],
  ...["Prior to m, a.", "Ahead of m, a.", "Following n, b.", "A ahead of m."],
  ...["With n out of the way, b.", "B, but not before p.", "B, not until p."],
  ...["M would be good. Ahead of it, though, a.", "M, but a before that."],
];

/** What only speaks of such an act. */
const TALK_OF_CALLED = [
  ...[
    "N often helps.",
    "P, I can see that.",
    "N takes some time.",
    "P already.",
  ],
  ...[
    "N isn't needed.",
    "I see that p.",
    "Since p, all is well.",
    "Did n help?",
  ],
  ...["What n does is simple.", "We've had n already.", "Is it true that p?"],
  ...["As p, it should work.", "N costs nothing.", "It may be that p, or not."],
  ...["N is simply what one does then.", "After n it was better, you said."],
];

/** What may follow two acts, and says nothing of their order. */
const TAILS = [
  ...[" Let me know when you've done both.", " Tell me once that's done."],
  ...[" In that order, please.", " I'll wait until you're done."],
  ...[" Just say so as soon as you're ready.", " After that we'll see."],
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
  /** What is so when it is done, if its words tell. */
  readonly state: string | undefined;
}

/** `Please turn it off.`: `turn it off`, `turned it off`, `turning it off`. */
function listOrders({ text, acts: [act] }: Asked): Order[] {
  const [, said, rest] = ORDER.exec(text) ?? [];
  if (said === undefined) return [];
  const verb = said.toLowerCase();
  const [done, doing] = VERBS[verb]!.map((form) => form + rest);
  const [, thing, end] = /^ ((?:the|your|ur) (?:\w+ ){0,2}?\w+)( on| off)?$/
    .exec(rest!) ?? [];
  const state = thing && `${thing} has been ${VERBS[verb]![0]}${end ?? ""}`;
  return [{ act: act!, text: verb + rest, done: done!, doing: doing!, state }];
}

function upper(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}

/** Fills the words of a pattern that are single letters. */
function fill(pattern: string, words: Readonly<Record<string, string>>) {
  return upper(
    pattern.replaceAll(/\b[A-Za-emnp]\b/g, (letter) => words[letter] ?? letter),
  );
}

const OTHER = { on: "off", off: "on" } as const;

/** Fills a pattern of switches and their states. */
function makeSwitched(
  prng: Prng,
  patterns: readonly string[],
  asked: number,
): Asked {
  const [a, b, c] = shuffle(prng, SWITCHES);
  const pattern = drawItem(prng, patterns);
  const S = drawItem(prng, ["on", "off"] as const);
  const X = OTHER[S];
  const T = /\bT\b/.test(pattern) && prng() < 0.6 ? X : S;
  const [A, B, C] = [a, b, c].map((one) => drawItem(prng, one![1]));
  return {
    text: fill(pattern, { A: A!, B: B!, C: C!, S, T, X }),
    acts: [`${a![0]} on=${S === "on"}`, `${b![0]} on=${T === "on"}`]
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
  const short = orders.filter(({ text }) => !/,| (?:and|you) /.test(text));
  const named = orders.filter(({ act }) => CALLED[act] !== undefined);
  if ([switched, short, named].some(({ length }) => length === 0)) return [];
  return Array.from({ length: count }, (_, i): Asked[] => {
    const kind = i % 14;
    if (kind === 0) return [makeShown(prng)];
    if (kind === 1 || kind === 6) return [makeSwitched(prng, OF_ONE, 1)];
    if (kind === 2) return [makeSwitched(prng, OF_STATES, 0)];
    if (kind < 5) return [makeSwitched(prng, OF_SWITCHES, 2)];
    if (kind === 5) return [makeReturn(prng, drawItem(prng, switched))];
    const from = kind < 8 ? short : kind < 11 ? orders : named;
    const [a, b] = [drawItem(prng, from), drawItem(prng, from)];
    const words = {
      ...{ a: a.text, b: b.text, A: upper(a.text), B: upper(b.text) },
      ...{ c: a.done, d: a.doing, D: upper(a.doing), e: b.doing },
    };
    if (kind < 8 && prng() < 0.3) {
      return [{
        text: fill(drawItem(prng, ASKED_OF_TALK), words),
        acts: [a.act],
      }];
    }
    if (kind < 8) {
      return [{ text: fill(drawItem(prng, OF_TALK), words), acts: [] }];
    }
    const acts = [a.act, b.act];
    const tail = prng() < 0.2 ? drawItem(prng, TAILS) : "";
    const order = (pattern: string, names: typeof words): Asked[] =>
      a.act === b.act ? [] : [{ text: fill(pattern, names) + tail, acts }];
    if (kind < 11) return order(drawItem(prng, IN_ORDER), words);
    const [n, called] = CALLED[a.act]!;
    const p = a.state ?? called;
    const m = CALLED[b.act]![0];
    const names = {
      ...{ ...words, n, m, p },
      ...{ N: upper(n), M: upper(m), P: upper(p) },
    };
    return kind < 13
      ? order(drawItem(prng, OF_CALLED), names)
      : [{ text: fill(drawItem(prng, TALK_OF_CALLED), names), acts: [] }];
  }).flat();
}
