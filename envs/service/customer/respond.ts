/**
 * The scripted customer: a pure function of the script and of what was said.
 * What has been done it reads from the database, and it believes no claims.
 */

import {
  awaitWish,
  type CustomerDomain,
  type CustomerState,
  findCurrentWish,
  hasCome,
  pickLine,
  type Spoken,
  STOP_LINE,
} from "./customer_state.ts";
import type { Database } from "../database/database.ts";
import type { DetailTopic } from "../understanding/details.ts";
import { rememberTexts } from "../database/memoize.ts";
import { contradicts } from "../understanding/summary.ts";
import { understand, type Understood } from "../understanding/understand.ts";
import type { CustomerScript, Wish, WishFact } from "./wish.ts";
import {
  canOutline,
  findOpenFacts,
  isGrouped,
  isOfOutline,
  isOutlined,
  isTelling,
  kindOf,
} from "../understanding/wish_mentions.ts";

const YES = ["Yes, please.", "Yes, go ahead.", "Yes, that is right.", "Yes."];
const NO = ["No, that is not right.", "No.", "No, not quite."];
const NEXT = ["Thank you. One more thing:", "Great. Next:", "Thanks. Also:"];
const ACCEPTED = ["I see, never mind then.", "All right, I understand."];
const WAITING = ["All right.", "Okay, thank you.", "Fine."];
const UNKNOWN = [
  "I do not know that, sorry.",
  "I am afraid I cannot tell you that.",
];
const WHAT = [
  "What exactly is it that you are going to do?",
  "Please tell me what you will do, and for which <subject>.",
];
const STRAYED = [
  "It has been a long day, sorry. What did you ask?",
  "I was just thinking about the weather. Could you say that again?",
];

/** What a customer says of a wrong detail that it tells no fact about. */
const DOUBTS: Readonly<Record<DetailTopic, string>> = {
  sum: "I expect another amount. Please check it again.",
  name: "That is not the name. Please check it again.",
  birth: "That is not the date of birth. Please check it again.",
  email: "That is not my e-mail. Please check it again.",
  brand: "I know that card by another name. Please check it again.",
  address: "That is not the address that I know. Please check it again.",
  date: "That is not the date that I know. Please check it again.",
  time: "I expect another time. Please check it again.",
};

/** Facts by which a wrong detail is set right, before the one of its own name. */
const REMEDIES: Readonly<Partial<Record<DetailTopic, string>>> = {
  name: "passenger",
  birth: "passenger",
  brand: "payment",
  date: "problem",
};

/** What is asked of who the customer is. */
const IDENTITY_TOPICS = ["email", "name", "zip", "user_id"];

/** One exchange: what a customer hears, and in which state of things. */
interface Hearing {
  readonly domain: CustomerDomain;
  readonly script: CustomerScript;
  readonly customer: CustomerState;
  readonly database: Database;
  readonly text: string;
  readonly turn: number;
}

/** Says that a wish is over, and raises the next one or leaves. */
function goOn(hearing: Hearing, how: readonly string[]): Spoken {
  const { domain, script, customer, database, turn } = hearing;
  const at = customer.at + 1;
  const next = script.wishes[at]?.wish ?? null;
  const told = customer.told.filter((topic) => IDENTITY_TOPICS.includes(topic));
  const raised: CustomerState = {
    at,
    isRevised: false,
    hasOutline: false,
    hasAgreed: false,
    awaited: awaitWish(domain, database, next),
    told,
    idle: 0,
    hasStrayed: customer.hasStrayed,
  };
  const line = next === null
    ? STOP_LINE
    : `${pickLine(how, script, turn)} ${next.opening}`;
  return { line, customer: raised };
}

/** A line that brings the conversation forward. */
function progress(
  customer: CustomerState,
  line: string,
  changed: Partial<CustomerState>,
): Spoken {
  return { line, customer: { ...customer, ...changed, idle: 0 } };
}

/** A line that does not; after too many of them the customer leaves. */
function idle({ script, customer }: Hearing, line: string): Spoken {
  const lines = customer.idle + 1;
  return {
    line: lines >= script.patience ? STOP_LINE : line,
    customer: { ...customer, idle: lines },
  };
}

/** Changes its mind, where the script has it so. */
function revise(hearing: Hearing): Spoken {
  const { domain, script, customer, database } = hearing;
  const { line, wish } = script.wishes[customer.at]!.revision!;
  if (wish === null) {
    const { line: next, customer: raised } = goOn(hearing, [line]);
    return { line: next === STOP_LINE ? line : next, customer: raised };
  }
  const told = customer.told.filter((topic) => IDENTITY_TOPICS.includes(topic));
  const awaited = awaitWish(domain, database, wish);
  const changed = { isRevised: true, hasOutline: false, awaited, told };
  return progress(customer, line, changed);
}

/** A fact as the customer words it. */
function wordFact({ isVague }: CustomerScript, fact: WishFact): string {
  return isVague ? fact.vague ?? fact.line : fact.line;
}

/** Says no, and what is right of that which is wrong; no more than that. */
function correct(
  hearing: Hearing,
  wish: Wish,
  mentions: readonly string[],
): Spoken {
  const { script, customer, turn } = hearing;
  const wrong = mentions.filter((name) => !wish.summary.allowed.has(name))
    .map(kindOf);
  const meant = wish.facts.find((fact) =>
    fact.mentions.some((name) => wrong.includes(kindOf(name)))
  );
  const told = wish.facts.filter(({ topic }) => customer.told.includes(topic));
  const facts = meant === undefined ? told : [meant];
  // Who is taken wrong after a hint looks the number up.
  const word = (fact: WishFact): string =>
    fact === meant && told.includes(fact) ? fact.line : wordFact(script, fact);
  // Who has changed its mind has said all of it.
  const right = customer.isRevised
    ? wish.summary.right
    : facts.map(word).join(" ");
  const spoken = idle(
    hearing,
    `${pickLine(NO, script, turn)} ${right}`.trimEnd(),
  );
  const topics = facts.map(({ topic }) => topic);
  return {
    line: spoken.line,
    customer: {
      ...spoken.customer,
      told: [...new Set([...customer.told, ...topics])],
    },
  };
}

/** Says no to a detail: the fact that sets it right, or that it must be checked. */
function doubt(hearing: Hearing, wish: Wish, topic: DetailTopic): Spoken {
  const { script, customer, turn } = hearing;
  const known = [...wish.facts, ...script.identity];
  const fact = [REMEDIES[topic], topic]
    .flatMap((name) => known.filter((one) => one.topic === name))[0];
  const word = fact === undefined
    ? DOUBTS[topic]
    : customer.told.includes(fact.topic)
    ? fact.line
    : wordFact(script, fact);
  const spoken = idle(hearing, `${pickLine(NO, script, turn)} ${word}`);
  const told = fact === undefined ? [] : [fact.topic];
  return {
    line: spoken.line,
    customer: {
      ...spoken.customer,
      told: [...new Set([...customer.told, ...told])],
    },
  };
}

/** Asks what is to be done, where nobody has said. */
function askWhat(hearing: Hearing): Spoken {
  const { domain, script, turn } = hearing;
  const what = pickLine(WHAT, script, turn);
  return idle(hearing, what.replace("<subject>", domain.subject));
}

const listeners = new WeakMap<CustomerDomain, (text: string) => Understood>();

/** Understands words as a domain has them. */
function understandIn(domain: CustomerDomain, text: string): Understood {
  let listener = listeners.get(domain);
  if (listener === undefined) {
    const { topics, offTopic } = domain;
    listener = rememberTexts((text) => understand(text, topics, offTopic));
    listeners.set(domain, listener);
  }
  return listener(text);
}

/** Mentions that the right words would not make, by whatever coincidence. */
function findOddMentions(
  { domain }: Hearing,
  wish: Wish,
  named: readonly string[],
): string[] {
  if (named.length === 0) return [];
  const right = domain.findMentions(wish.summary.right);
  return named
    .filter((mention) => !right.includes(mention) || isGrouped(wish, mention));
}

/** Answers the question for a yes. */
function consent(
  hearing: Hearing,
  wish: Wish,
  mentions: readonly string[],
  isWrong: boolean,
  detail: DetailTopic | null,
): Spoken {
  const { script, customer, turn } = hearing;
  if (isWrong) return correct(hearing, wish, mentions);
  if (detail !== null) return doubt(hearing, wish, detail);
  if (!customer.hasOutline) return askWhat(hearing);
  const { revision } = script.wishes[customer.at]!;
  if (revision !== null && !customer.isRevised) return revise(hearing);
  const yes = pickLine(YES, script, turn);
  return customer.hasAgreed
    ? idle(hearing, yes)
    : progress(customer, yes, { hasAgreed: true });
}

/** Tells facts that were asked for. */
function tell(hearing: Hearing, facts: readonly WishFact[]): Spoken {
  const { script, customer, turn } = hearing;
  const fresh = facts.filter(({ topic }) => !customer.told.includes(topic));
  if (script.isVague && !customer.hasStrayed && fresh.length > 0) {
    const { line, customer: strayed } = idle(
      hearing,
      pickLine(STRAYED, script, turn),
    );
    return { line, customer: { ...strayed, hasStrayed: true } };
  }
  const said = script.isVague
    ? [fresh[0] ?? facts[0]!]
    : fresh.length > 0
    ? fresh
    : facts;
  const line = said.map((fact) => wordFact(script, fact)).join(" ");
  if (fresh.length === 0) return idle(hearing, line);
  const told = said.map(({ topic }) => topic);
  return progress(customer, line, {
    told: [...new Set([...customer.told, ...told])],
  });
}

/**
 * Hears the agent's words and answers.
 *
 * @param domain What the customer knows of the shop
 * @param script What it wants
 * @param customer What it has in mind
 * @param database The database now
 * @param text What the agent says
 * @param turn Number of the agent's message, from 1
 * @returns Its line
 */
export function hear(
  domain: CustomerDomain,
  script: CustomerScript,
  customer: CustomerState,
  database: Database,
  text: string,
  turn: number,
): Spoken {
  const silent = { domain, script, customer, database, text, turn };
  const wish = findCurrentWish(script, customer);
  // The last wish was withdrawn the line before.
  if (wish === null) return { line: STOP_LINE, customer };
  const { awaited } = customer;
  if (hasCome(awaited, database)) return goOn(silent, NEXT);
  const understood = understandIn(domain, text);
  if (!(wish.isAllowed && awaited.isFeasible) && understood.refuses) {
    return goOn(silent, ACCEPTED);
  }
  const known = [...script.identity, ...wish.facts];
  const mentions = domain.findMentions(text);
  let open = findOpenFacts(known, mentions, understood.topics);
  const isSummary = mentions.some((mention) =>
    isTelling(mention) && wish.summary.allowed.has(mention)
  );
  if (understood.asks && open.length === 0 && !isSummary) {
    // "I need your e-mail. What is it?": the topic stands before the question.
    open = findOpenFacts(known, mentions, understood.context).slice(-1);
  }
  const odd = findOddMentions(silent, wish, mentions);
  const isWrong = contradicts(text.toLowerCase(), odd, wish.summary);
  const detail = isWrong ? null : domain.judge?.(database, wish, text) ?? null;
  const isStatement = understood.proposes || understood.asksConsent ||
    !understood.asks || (isSummary && open.length === 0);
  const isOutline = isStatement &&
    mentions.some((name) => isOfOutline(wish, name));
  const hasOutline = !isWrong && detail === null &&
    (isOutline || customer.hasOutline || !canOutline(wish));
  const hearing = { ...silent, customer: { ...customer, hasOutline } };
  const asksAnew = open.some(({ topic }) => !customer.told.includes(topic));
  // A yes is for what is summed up, or for a plain proposal: "Shall I go ahead?"
  const asksConsent = understood.proposes ||
    (understood.asks && isSummary) ||
    (understood.asksConsent && mentions.some(isOutlined));
  if (asksConsent && !asksAnew) {
    return consent(hearing, wish, odd, isWrong, detail);
  }
  if (open.length > 0) return tell(hearing, open);
  if (!understood.asks) return idle(hearing, pickLine(WAITING, script, turn));
  if (understood.asksConsent) return askWhat(hearing);
  return idle(
    hearing,
    understood.offersMore ? wish.opening : pickLine(UNKNOWN, script, turn),
  );
}
