/**
 * The scripted customer's reply: a pure function of the script, the
 * conversation and the database. The customer sees in the database what has
 * been done, and does not believe claims.
 */

import { rememberObjects, rememberTexts } from "../database/memoize.ts";
import type { Database } from "../database/database.ts";
import type { DetailTopic } from "../understanding/details.ts";
import { kindOf, type Mention } from "../understanding/mention.ts";
import {
  canOutline,
  contradicts,
  findOpenFacts,
  isGrouped,
  isOfOutline,
  isOutlined,
  isTelling,
} from "../understanding/summary.ts";
import { understand } from "../understanding/understand.ts";
import { changeMind } from "./change_of_mind.ts";
import {
  type CustomerDomain,
  type CustomerState,
  type Exchange,
  findCurrentWish,
  idle,
  isFulfilled,
  makeProgress,
  pickLine,
  raiseNextWish,
  type Spoken,
  STOP_LINE,
} from "./customer_state.ts";
import type { CustomerScript, Wish, WishFact } from "./wish.ts";

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

/** Replies to a wrong detail about which the customer has no fact. */
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

/** Topics of facts that correct a wrong detail, preferred to its own topic. */
const REMEDIES: Readonly<Partial<Record<DetailTopic, string>>> = {
  name: "passenger",
  birth: "passenger",
  brand: "payment",
  date: "problem",
};

function wordFact({ isVague }: CustomerScript, fact: WishFact): string {
  return isVague ? fact.vague ?? fact.line : fact.line;
}

/** Adds topics to those that were stated. */
function addStated(
  { stated }: CustomerState,
  facts: readonly WishFact[],
): Pick<CustomerState, "stated"> {
  const topics = facts.map(({ topic }) => topic);
  return { stated: [...new Set([...stated, ...topics])] };
}

/** Says no, and corrects only what is wrong. */
function correct(
  exchange: Exchange,
  wish: Wish,
  mentions: readonly Mention[],
): Spoken {
  const { script, customer, turn } = exchange;
  const wrong = mentions.filter((name) => !wish.summary.allowed.has(name))
    .map(kindOf);
  const meant = wish.facts.find((fact) =>
    fact.mentions.some((name) => wrong.includes(kindOf(name)))
  );
  const stated = wish.facts.filter(({ topic }) =>
    customer.stated.includes(topic)
  );
  const facts = meant === undefined ? stated : [meant];
  // A customer whose hint was misunderstood looks the number up.
  const word = (fact: WishFact): string =>
    fact === meant && stated.includes(fact)
      ? fact.line
      : wordFact(script, fact);
  // A changed wish was stated as a whole.
  const right = customer.isRevised
    ? wish.summary.right
    : facts.map(word).join(" ");
  const line = `${pickLine(NO, script, turn)} ${right}`.trimEnd();
  return idle(exchange, line, addStated(customer, facts));
}

/** Says no to a wrong detail, with the fact that corrects it if there is one. */
function doubt(exchange: Exchange, wish: Wish, topic: DetailTopic): Spoken {
  const { script, customer, turn } = exchange;
  const known = [...wish.facts, ...script.identity];
  const fact = [REMEDIES[topic], topic]
    .flatMap((name) => known.filter((one) => one.topic === name))[0];
  const word = fact === undefined
    ? DOUBTS[topic]
    : customer.stated.includes(fact.topic)
    ? fact.line
    : wordFact(script, fact);
  const facts = fact === undefined ? [] : [fact];
  const line = `${pickLine(NO, script, turn)} ${word}`;
  return idle(exchange, line, addStated(customer, facts));
}

/** Asks what the agent is going to do. */
function askWhat(exchange: Exchange): Spoken {
  const { domain, script, turn } = exchange;
  const what = pickLine(WHAT, script, turn);
  return idle(exchange, what.replace("<subject>", domain.subject));
}

/** Understands the agent's words with the topics of a domain. */
const makeReader = rememberObjects(({ topics, offTopic }: CustomerDomain) =>
  rememberTexts((text) => understand(text, topics, offTopic))
);

/** Mentions that the customer's own summary would not make. */
function findOddMentions(
  { domain }: Exchange,
  wish: Wish,
  named: readonly Mention[],
): Mention[] {
  if (named.length === 0) return [];
  const right = domain.findMentions(wish.summary.right);
  return named
    .filter((mention) => !right.includes(mention) || isGrouped(wish, mention));
}

function answerConsent(
  exchange: Exchange,
  wish: Wish,
  mentions: readonly Mention[],
  isWrong: boolean,
  detail: DetailTopic | null,
): Spoken {
  const { script, customer, turn } = exchange;
  if (isWrong) return correct(exchange, wish, mentions);
  if (detail !== null) return doubt(exchange, wish, detail);
  if (!customer.hasOutline) return askWhat(exchange);
  const revised = changeMind(exchange);
  if (revised !== null) return revised;
  const yes = pickLine(YES, script, turn);
  return customer.hasAgreed
    ? idle(exchange, yes)
    : makeProgress(exchange, yes, { hasAgreed: true });
}

/** Tells facts that the agent asked for. */
function tellFacts(exchange: Exchange, facts: readonly WishFact[]): Spoken {
  const { script, customer, turn } = exchange;
  const fresh = facts.filter(({ topic }) => !customer.stated.includes(topic));
  if (script.isVague && !customer.hasStrayed && fresh.length > 0) {
    const line = pickLine(STRAYED, script, turn);
    return idle(exchange, line, { hasStrayed: true });
  }
  const said = script.isVague
    ? [fresh[0] ?? facts[0]!]
    : fresh.length > 0
    ? fresh
    : facts;
  const line = said.map((fact) => wordFact(script, fact)).join(" ");
  return fresh.length === 0
    ? idle(exchange, line)
    : makeProgress(exchange, line, addStated(customer, said));
}

/** Answers the agent's message number `turn`, from 1. */
export function respond(
  domain: CustomerDomain,
  script: CustomerScript,
  customer: CustomerState,
  database: Database,
  text: string,
  turn: number,
): Spoken {
  const before = { domain, script, customer, database, text, turn };
  const wish = findCurrentWish(script, customer);
  // The last wish was withdrawn in the previous line.
  if (wish === null) return { line: STOP_LINE, customer };
  const { awaited } = customer;
  if (isFulfilled(awaited, database)) return raiseNextWish(before, NEXT);
  const understood = makeReader(domain)(text);
  if (!(wish.isAllowed && awaited.isFeasible) && understood.refuses) {
    return raiseNextWish(before, ACCEPTED);
  }
  const known = [...script.identity, ...wish.facts];
  const mentions = domain.findMentions(text);
  let open = findOpenFacts(known, mentions, understood.topics);
  const isSummary = mentions.some((mention) =>
    isTelling(mention) && wish.summary.allowed.has(mention)
  );
  if (understood.asks && open.length === 0 && !isSummary) {
    // "I need your e-mail. What is it?": the topic precedes the question.
    open = findOpenFacts(known, mentions, understood.context).slice(-1);
  }
  const odd = findOddMentions(before, wish, mentions);
  const isWrong = contradicts(text.toLowerCase(), odd, wish.summary);
  const detail = isWrong
    ? null
    : domain.detailChecker?.(database, wish, text) ?? null;
  const isStatement = understood.proposes || understood.asksConsent ||
    !understood.asks || (isSummary && open.length === 0);
  const isOutline = isStatement &&
    mentions.some((name) => isOfOutline(wish, name));
  const hasOutline = !isWrong && detail === null &&
    (isOutline || customer.hasOutline || !canOutline(wish));
  const exchange = { ...before, customer: { ...customer, hasOutline } };
  const asksAnew = open.some(({ topic }) => !customer.stated.includes(topic));
  // Consent is for a summary, or a plain proposal: "Shall I go ahead?"
  const asksConsent = understood.proposes ||
    (understood.asks && isSummary) ||
    (understood.asksConsent && mentions.some(isOutlined));
  if (asksConsent && !asksAnew) {
    return answerConsent(exchange, wish, odd, isWrong, detail);
  }
  if (open.length > 0) return tellFacts(exchange, open);
  if (!understood.asks) return idle(exchange, pickLine(WAITING, script, turn));
  if (understood.asksConsent) return askWhat(exchange);
  return idle(
    exchange,
    understood.offersMore ? wish.opening : pickLine(UNKNOWN, script, turn),
  );
}
