/**
 * The scripted customer's reply: a pure function of the script, the
 * conversation and the database. The customer sees in the database what has
 * been done, and does not believe claims.
 */

import { rememberObjects, rememberTexts } from "../../../utils/cache.ts";
import type { Database } from "../database/database.ts";
import {
  type Claim,
  type ClaimedSlot,
  judgeClaims,
  type Judgement,
} from "../understanding/claim.ts";
import { deniesWish } from "../understanding/denials.ts";
import type { DetailTopic } from "../understanding/details.ts";
import {
  addMeaning,
  judgeMeaning,
  type Meaning,
} from "../understanding/meaning.ts";
import type { Part } from "../understanding/parts.ts";
import { makeReader, type Reading } from "../understanding/reading.ts";
import type { ToolCall } from "../../core/tool_call.ts";
import { changeMind } from "./change_of_mind.ts";
import { followInstructions } from "./follow_instructions.ts";
import {
  type CustomerDomain,
  type CustomerState,
  type Exchange,
  findCurrentWish,
  IDENTITY_TOPICS,
  idle,
  isFulfilled,
  isProgress,
  lapse,
  makeProgress,
  pickLine,
  puzzled,
  raiseNextWish,
  reply,
  type Spoken,
  STOP_LINE,
} from "./customer_state.ts";
import type { CustomerScript, Wish, WishFact } from "./wish.ts";

const YES = ["Yes, please.", "Yes, go ahead.", "Yes, that is right.", "Yes."];
const NO = ["No, that is not right.", "No.", "No, not quite."];
const NEXT = ["Thank you. One more thing:", "Great. Next:", "Thanks. Also:"];
const DECLINED = ["No, thank you.", "No."];
const ACCEPTED = ["I see, never mind then.", "All right, I understand."];
const WAITING = ["All right.", "Okay, thank you.", "Fine."];
const GREETED = ["Hello.", "Hi.", "Hello, thank you."];
const UNKNOWN = [
  "I do not know that, sorry.",
  "I am afraid I cannot tell you that.",
];
const WHAT = [
  "What exactly is it that you are going to do?",
  "Please tell me what you will do, and for which <subject>.",
];
const ABOUT_WHAT = [
  "And what about the <topic>?",
  "What do you have for the <topic>?",
];
const WHICH = [
  "Which <topic> is the new one, and which the old?",
  "Sorry, which of the two is the new <topic>?",
];
/** Topics as customers call them, where these are other words. */
const ABOUT_TOPICS: Readonly<Record<string, string>> = {
  item: "items",
  payment: "payment method",
  passenger: "passengers",
  variant: "new items",
  problem: "reason",
  place: "full address",
  worth: "amount",
  target: "order",
};
const ONE_BY_ONE = [
  "One thing at a time, please.",
  "Please let us do one after the other.",
];
const STRAYED = [
  "It has been a long day, sorry. What did you ask?",
  "I was just thinking about the weather. Could you say that again?",
];
const PUZZLED = [
  "Sorry, I did not understand that.",
  "I am not sure what you mean, sorry.",
];
const NOT_DONE = [
  "I cannot see that it has been done.",
  "As far as I can see, nothing has changed yet.",
];
const DISAPPOINTED = [
  "That is a pity. Please look again.",
  "I had hoped that you could help me.",
];
const STAYING = [
  "Please wait, I still need help.",
  "I am not done yet, sorry.",
];
const RIGHT = ["That is right.", "Exactly.", "That is the one."];

/** Replies to a wrong detail about which the customer has no fact. */
const DOUBTS: Readonly<Record<DetailTopic, string>> = {
  sum: "I expect another amount. Please check it again.",
  name: "That is not the name. Please check it again.",
  birth: "That is not the date of birth. Please check it again.",
  email: "That is not my e-mail. Please check it again.",
  brand: "I know that card by another name. Please check it again.",
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

/** Says the wish again, in other words. */
function restate({ script, customer, turn }: Exchange, wish: Wish): string {
  return customer.isRevised
    ? wish.right
    : pickLine(wish.openings, script, turn + 1);
}

/** Says no, and corrects only what is wrong. */
function correct(
  exchange: Exchange,
  wish: Wish,
  wrong: readonly ClaimedSlot[],
  say: typeof idle = idle,
): Spoken {
  const { script, customer, turn } = exchange;
  const topics = wrong.map(({ topic }) => topic);
  const meant = wish.facts.find(({ topic }) => topics.includes(topic));
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
  const right = customer.isRevised || topics.includes("act")
    ? restate(exchange, wish)
    : facts.map(word).join(" ");
  const heard = sayHeard(exchange, wish, wrong, meant?.topic);
  // What is right comes first: a reader may take the first number.
  const line = `${pickLine(NO, script, turn)} ${right}`.trimEnd()
    .replace(/\.$/, heard);
  return say(exchange, line, addStated(customer, facts));
}

/** Slots that are no words of an agent. */
const UNHEARD =
  /^(?:act|target|cause|variant|place|pair \d+|full address|leaving)$/;

/** What customers call a slot. */
function nameSlot(name: string): string {
  return name.replace(/^option of .*: /, "").replace(/^(?:way|leg)$/, "trip")
    .replace("item id", "item").replace("method", "payment method");
}

/** Says back what was understood of a wrong slot, of a topic if it can be. */
function sayHeard(
  { domain, text }: Exchange,
  wish: Wish,
  wrong: readonly ClaimedSlot[],
  meant: string | undefined,
): string {
  const claims = wish.findClaims(parseMessage(domain, text).parts);
  const heard = wrong.flatMap((slot) => {
    const [claim] = claims.filter(({ slot: name, values }) =>
      name === slot.name && !values.some((one) => slot.wanted.includes(one))
    ).sort((a, b) => b.weight - a.weight);
    return claim === undefined || UNHEARD.test(slot.name)
      ? []
      : [{ slot, value: claim.values[0]! }];
  });
  const one = heard.find(({ slot }) => slot.topic === meant) ?? heard[0];
  if (one === undefined) return ".";
  const value = one.value.replaceAll(/_(?!.*\d)/g, " ").replace(">", " to ");
  return `; you said "${value}" for the ${nameSlot(one.slot.name)}.`;
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
function askWhat(exchange: Exchange, say: typeof lapse = lapse): Spoken {
  const { domain, script, turn } = exchange;
  const what = pickLine(WHAT, script, turn);
  return puzzled(say(exchange, what.replace("<subject>", domain.subject)));
}

const findReader = rememberObjects(
  ({ topics, offTopic, consent }: CustomerDomain) =>
    rememberTexts(makeReader(topics, offTopic, consent)),
);

/** Reads the agent's words with the topics of a domain. */
export function parseMessage(domain: CustomerDomain, text: string): Reading {
  return findReader(domain)(text);
}

const PROPOSAL: Meaning = {
  ...{ act: "propose", topics: [], write: null, values: [] },
};

/** Compares what was read with a wish. */
const makeJudge = rememberObjects((wish: Wish) =>
  rememberObjects(({ parts }: Reading) =>
    judgeClaims(wish.findClaims(parts), wish.slots)
  )
);

/** Asks for what a summary leaves out or leaves open. */
function askAbout(
  exchange: Exchange,
  { topic }: ClaimedSlot,
  lines: readonly string[] = ABOUT_WHAT,
): Spoken {
  const { script, turn } = exchange;
  const about = pickLine(lines, script, turn);
  const line = about.replace("<topic>", ABOUT_TOPICS[topic] ?? topic);
  return puzzled(lapse(exchange, line));
}

/** What says of a wish without required values what is going to be done. */
const DEED = ["act", "reason"];

/** Lists the topics of which slots say enough. */
function listSaid(slots: readonly ClaimedSlot[]): string[] {
  return slots.flatMap(({ topic, isAside }) => isAside === true ? [] : [topic]);
}

/** Is all said of a wish that must be, by some slots or before them? */
function isCovered(
  { slots }: Wish,
  { outline }: CustomerState,
  said: readonly ClaimedSlot[],
): boolean {
  const required = slots.filter(({ isRequired }) => isRequired === true);
  const topics = [...outline, ...listSaid(said)];
  return required.length > 0
    ? required.every(({ topic }) => topics.includes(topic))
    : DEED.some((topic) => topics.includes(topic));
}

/** What says nothing alone of what is going to be done. */
const ASIDE = ["act", "payment"];

/** Is anything said of what is going to be done? */
function isSummedUp({ slots }: Wish, { outline }: CustomerState): boolean {
  return outline.some((topic) => !ASIDE.includes(topic)) &&
    (outline.some((topic) => DEED.includes(topic)) ||
      slots.some(({ isRequired }) => isRequired) ||
      slots.every(({ name, wanted }) => name !== "act" || wanted.length === 0));
}

/** A short question that no yes answers. */
const ASKS_OPENLY =
  /^\W*(?:what|which|why|how) (?:is|are|was|were|do|does|did|reason)\b(?!.*\b(?:sound|suit|you (?:say|think))\b)[^,?]*\?[^\p{L}\d]*$/iu;

/** What a customer makes of a message. */
interface Understood {
  readonly reading: Reading;
  readonly verdict: Judgement;
  readonly detail: DetailTopic | null;
  /** The facts that it asks for and does not itself say. */
  readonly open: readonly WishFact[];
}

/** Does a message speak of the wish's own subject, and of others? */
function namesOthers({ slots }: Wish, claims: readonly Claim[]): boolean {
  const isNamed = ({ name, wanted }: ClaimedSlot, isOwn: boolean) =>
    claims.some(({ slot, values }) =>
      slot === name && values.some((value) => wanted.includes(value)) === isOwn
    );
  return slots.some((slot) =>
    slot.isSubject === true && isNamed(slot, true) && isNamed(slot, false)
  );
}

/** Does a message name what only another wish brings? */
function speaksOf(
  other: Wish,
  { slots }: Wish,
  parts: readonly Part[],
  claims: readonly Claim[],
): boolean {
  const known = new Map(slots.map((slot) => [slot.name, slot]));
  const brought = other.slots.flatMap(({ name, had, wanted, isSubject }) => {
    const { had: old = [], wanted: fresh = [] } = known.get(name) ?? {};
    // A wish without a subject can be about no other.
    const kept = isSubject === true && fresh.length === 0 ? [] : had;
    // In the place of a wanted value it is a wrong one.
    const isBeside = fresh.length === 0 ||
      claims.some(({ slot, values }) =>
        slot === name && fresh.includes(values[0]!)
      );
    return wanted.filter((one) =>
      isBeside && ![kept, old, fresh].flat().includes(one)
    ).map((value) => `${name} ${value}`);
  });
  return other.findClaims(parts).some(({ slot, values }) =>
    brought.includes(`${slot} ${values[0]}`)
  );
}

/** Does a message sum up more than the wish? */
function saysMore(
  { script, customer }: Exchange,
  wish: Wish,
  { parts }: Reading,
): boolean {
  const others = script.wishes.slice(customer.wishIndex + 1);
  const claims = wish.findClaims(parts);
  return namesOthers(wish, claims) ||
    others.some((other) => speaksOf(other.wish, wish, parts, claims));
}

function answerConsent(
  exchange: Exchange,
  wish: Wish,
  { reading, verdict: { wrong, unclear, named }, detail }: Understood,
): Spoken {
  const { script, customer, turn } = exchange;
  if (saysMore(exchange, wish, reading)) {
    const first = pickLine(ONE_BY_ONE, script, turn);
    return lapse(exchange, `${first} ${restate(exchange, wish)}`);
  }
  if (wrong.length > 0) {
    // Who only asks may guess.
    const isGuess = reading.asks && !reading.proposes &&
      (!reading.asksConsent || wrong.length + named.length < 2);
    return correct(exchange, wish, wrong, isGuess ? reply : idle);
  }
  if (detail !== null) return doubt(exchange, wish, detail);
  const [open] = unclear;
  if (open !== undefined) return askAbout(exchange, open, WHICH);
  if (wish.slots.length > 0) {
    if (!isSummedUp(wish, customer)) return askWhat(exchange);
    const missing = wish.slots.find(({ topic, isRequired }) =>
      isRequired === true && !customer.outline.includes(topic)
    );
    if (missing !== undefined) return askAbout(exchange, missing);
  }
  const revised = changeMind(exchange);
  if (revised !== null) return revised;
  const yes = pickLine(YES, script, turn);
  return customer.hasAgreed
    ? idle(exchange, yes)
    : makeProgress(exchange, yes, { hasAgreed: true });
}

/** Anybody may ask again as often as this. */
const FREE_REPEATS = 2;

/** Tells facts that the agent asked for. */
function tellFacts(exchange: Exchange, facts: readonly WishFact[]): Spoken {
  const { script, customer, turn } = exchange;
  const fresh = facts.filter(({ topic }) => !customer.stated.includes(topic));
  if (script.isVague && !customer.hasStrayed && fresh.length > 0) {
    const line = pickLine(STRAYED, script, turn);
    return reply(exchange, line, { hasStrayed: true });
  }
  const said = script.isVague
    ? [fresh[0] ?? facts[0]!]
    : fresh.length > 0
    ? fresh
    : facts;
  const line = said.map((fact) => wordFact(script, fact)).join(" ");
  if (fresh.length > 0) {
    return makeProgress(exchange, line, addStated(customer, said));
  }
  const { repeated } = customer;
  const topics = said.map(({ topic }) => topic);
  const countTold = (topic: string) =>
    repeated.filter((one) => one === topic).length;
  return topics.every((topic) => countTold(topic) >= FREE_REPEATS)
    ? idle(exchange, line)
    : reply(exchange, line, { repeated: [...repeated, ...topics] });
}

/** Lists the facts that a message asks for. */
function findOpenFacts(
  known: readonly WishFact[],
  stated: readonly string[],
  { topics, context, asks, offersChoice, asksIdentity }: Reading,
  { named, wrong }: Judgement,
  isSummary: boolean,
): readonly WishFact[] {
  // A question for one thing may name it: "Insurance, yes or no?"
  const said = named.flatMap(({ topic }) =>
    (isSummary || (stated.includes(topic) && !offersChoice)) &&
      !wrong.some((slot) => slot.topic === topic)
      ? [topic]
      : []
  );
  const pick = (wanted: readonly string[]) =>
    wanted.flatMap((topic) => known.filter((fact) => fact.topic === topic));
  if (offersChoice && !isSummary && topics.length < 2) {
    // "Visa or PayPal?": what is offered says what is asked.
    const [offered] = pick(
      [...wrong, ...named].flatMap(({ topic, isSubject, isWrite }) =>
        isSubject === true || isWrite === true ? [] : [topic]
      ),
    );
    if (offered !== undefined) return [offered];
  }
  const open = pick(topics.filter((topic) => !said.includes(topic)));
  if (open.length > 0 || !asks || isSummary) return open;
  // Who does not know the e-mail that is asked for gives what is known.
  if (asksIdentity && said.length === 0) {
    return known.filter(({ topic }) => IDENTITY_TOPICS.includes(topic));
  }
  // "I need your e-mail. What is it?": the topic precedes the question.
  return pick(context.filter((topic) => !said.includes(topic))).slice(-1);
}

/** Answers what neither asks for facts nor for consent. */
function answerRest(
  exchange: Exchange,
  wish: Wish,
  { reading, verdict, detail }: Understood,
): Spoken {
  const { domain, script, turn } = exchange;
  const pick = (lines: readonly string[]) => pickLine(lines, script, turn);
  const again = restate(exchange, wish);
  const { wrong, named } = verdict;
  if (reading.isNoise) {
    return puzzled(lapse(exchange, `${pick(PUZZLED)} ${again}`));
  }
  const isNamed = named.length > 0 && reading.offersHelp;
  if (reading.claimsDone && (!reading.asks || isNamed)) {
    const say = reading.asks ? reply : lapse;
    return say(exchange, `${pick(NOT_DONE)} ${again}`);
  }
  if (reading.asks && !reading.asksOffTopic) {
    if (reading.asksAbout || reading.asksConsent) {
      if (wrong.length > 0) return correct(exchange, wish, wrong, reply);
      if (named.length > 0) return reply(exchange, pick(RIGHT));
    }
    if (reading.offersHelp) return reply(exchange, again);
    const { askedDeed } = reading;
    // In dual control it may be a proposal.
    if (askedDeed !== null && domain.dual === undefined) {
      // Whoever wants a change may call it by many names.
      const isMeant = askedDeed === "change" ||
        [...wish.openings, wish.right].some((line) =>
          new RegExp(`\\b${askedDeed}(?!ings?\\b)`, "i").test(line)
        );
      return reply(exchange, isMeant ? again : `${pick(DECLINED)} ${again}`);
    }
    if (reading.asksConsent) return askWhat(exchange, reply);
  }
  if (reading.handsOver || reading.waits) {
    return reply(exchange, pick(WAITING));
  }
  if (reading.refuses) {
    return lapse(exchange, `${pick(DISAPPOINTED)} ${again}`);
  }
  if (reading.bidsGoodbye) return reply(exchange, `${pick(STAYING)} ${again}`);
  if (reading.asks) {
    const unknown = reply(exchange, pick(UNKNOWN));
    return reading.asksOffTopic ? unknown : puzzled(unknown);
  }
  const isOfWish = wrong.length > 0 || named.length > 0 || detail !== null;
  return reading.isPolite && !isOfWish && turn === 1
    ? reply(exchange, `${pick(GREETED)} ${again}`)
    : puzzled(reply(exchange, pick(WAITING)));
}

function answer(before: Exchange, meaning: Meaning | null): Spoken {
  const { domain, script, customer, database, text, turn } = before;
  const wish = findCurrentWish(script, customer);
  // The last wish was withdrawn in the previous line.
  if (wish === null) return { line: STOP_LINE, customer };
  const { awaited } = customer;
  if (isFulfilled(awaited, database)) return raiseNextWish(before, NEXT);
  const parsed = parseMessage(domain, text);
  const meant = meaning ??
    (domain.dual?.proposes(parsed.parts) === true ? PROPOSAL : null);
  const reading = meant === null ? parsed : addMeaning(parsed, meant);
  if (!(wish.isAllowed && awaited.isFeasible) && reading.refuses) {
    return raiseNextWish(before, ACCEPTED);
  }
  const verdict = meaning === null
    ? makeJudge(wish)(parsed)
    : judgeMeaning(wish, parsed, meaning);
  const all = [...verdict.named, ...verdict.wrong];
  // What says more than which order it is about.
  const isOutline = all.some(({ name, isSubject }) =>
    name !== "act" && isSubject !== true
  );
  const saysWrite = all.some(({ isWrite }) => isWrite === true);
  const saysAct = saysWrite || all.some(({ name }) => name === "act");
  const isSummary = isOutline || saysAct;
  const isWhole = saysWrite || all.length > 1;
  // Who says all that matters waits for a yes, in whatever words.
  const isComplete = isSummary && isWhole && !reading.refuses &&
    // "What are your plans for order 1?" names what it asks for.
    !(reading.parts.length === 1 && reading.openTopics.length > 0 &&
      ASKS_OPENLY.test(text)) &&
    isCovered(wish, customer, all) &&
    // "Change the flights, or cancel the trip?"
    (!reading.offersChoice || reading.asksConsent ||
      wish.slots.some(({ isRequired }) => isRequired) ||
      // "Because your plans changed, or for another reason?"
      DEED.every((name) =>
        all.some(({ topic }) => topic === name) &&
        !reading.topics.includes(name)
      )) &&
    (reading.asksConsent ||
      (reading.asks
        ? !reading.offersHelp && !reading.asksOffTopic
        : !reading.waits && !reading.handsOver && !reading.claimsDone &&
          !reading.consoles && (saysAct || verdict.isFresh)));
  const open = findOpenFacts(
    [...script.identity, ...wish.facts],
    customer.stated,
    reading,
    verdict,
    // What is added to a summary may be one thing.
    isComplete || (isSummary && (isWhole || customer.outline.length > 0) &&
      (reading.asksConsent || reading.proposes ||
        (saysWrite && reading.asksWhether))),
  );
  const detail = verdict.wrong.length > 0
    ? null
    : domain.detailChecker?.(database, wish, text) ?? null;
  // "Would you cancel it, or change the dates?" says what may be done.
  const isOption = reading.offersChoice && !isOutline;
  const isStatement = isComplete || reading.proposes || !reading.asks ||
    (!isOption && (reading.asksConsent || (isSummary && open.length === 0)));
  const isRight = verdict.wrong.length === 0 && detail === null;
  const added = isStatement ? listSaid(verdict.named) : [];
  const outline = isRight ? [...new Set([...customer.outline, ...added])] : [];
  const exchange = { ...before, customer: { ...customer, outline } };
  const understood = { reading, verdict, detail, open };
  const asksAnew = open.some(({ topic }) =>
    !customer.stated.includes(topic) ||
    (!isComplete && !reading.proposes && !reading.asksConsent &&
      reading.openTopics.includes(topic))
  );
  // "I have cancelled it. Anything else?"
  const isReport = reading.claimsDone && reading.offersHelp &&
    !reading.asksConsent;
  // A question that names an order is no request for consent.
  const asksConsent = reading.proposes || !isReport && (isComplete ||
        (reading.asksConsent && isSummary && isWhole) ||
        (reading.asksWhether && isSummary && (saysAct || verdict.isFresh) &&
          open.length === 0));
  const followed = followInstructions(exchange, reading.parts);
  // "Go ahead and pay it" asks for a deed.
  const told = followed?.calls ?? [];
  const sets = told.some((call) => domain.dual!.listSet(call).length > 0);
  const isTold = told.length > 0 &&
    (!isSummary || (sets && !text.includes("?")));
  if (asksConsent && !asksAnew && !isTold) {
    if (meaning === null && deniesWish(wish, parsed.parts)) {
      const no = pickLine(NO, script, turn);
      const kept = { ...exchange, customer: { ...customer, outline: [] } };
      return lapse(kept, `${no} ${restate(exchange, wish)}`);
    }
    return answerConsent(exchange, wish, understood);
  }
  // "Could you verify your identity?" asks for no look at a device.
  const asksWho = reading.asksIdentity && open.length > 0 && !sets;
  if (followed !== null && !asksWho) return followed;
  if (open.length > 0) return tellFacts(exchange, open);
  return answerRest(exchange, wish, understood);
}

export interface CustomerTurn extends Spoken {
  /** What the customer did; none without tools. */
  readonly calls: readonly ToolCall[];
  readonly database: Database;
}

/** Answers the agent's message; `meaning` is what a model made of it. */
export function respond(
  exchange: Exchange,
  meaning: Meaning | null = null,
): CustomerTurn {
  const { customer, database, text } = exchange;
  const spoken = answer(exchange, meaning);
  const after = { ...spoken.customer, lastText: text };
  const done = { calls: [], database, ...spoken, customer: after };
  if (text !== customer.lastText || isProgress(customer, after)) return done;
  // Who says the same again tries one's patience.
  const { idleLines } = customer;
  const again = { ...exchange, customer: { ...after, idleLines } };
  return { ...done, ...lapse(again, spoken.line) };
}
