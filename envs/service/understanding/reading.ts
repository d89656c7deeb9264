/**
 * What an agent's words ask and do, apart from what they say of a wish. Time is
 * linear in the text.
 */

import { rememberObjects } from "../database/memoize.ts";
import { type Part, splitText } from "./parts.ts";
import {
  ABOUT,
  ASKS,
  ASKS_FIRST,
  ASKS_IDENTITY,
  ASKS_YES,
  BIDS_GOODBYE,
  CLAIMS_DONE,
  CONSENT_PHRASES,
  ENDS_IN_CONSENT,
  HANDS_OVER,
  IS_ENGLISH,
  IS_POLITE,
  NO_PROPOSAL,
  NO_REFUSAL,
  OFFERS,
  OFFERS_CHOICE,
  PROPOSES,
  REFUSES,
  WAITS,
} from "./word_lists.ts";
import { WordPattern, type Words } from "./word_pattern.ts";

/** A topic that an agent may ask about. */
export interface SpokenTopic {
  readonly name: string;
  /** Matches words about the topic, in lower case. */
  readonly pattern: RegExp;
}

/** What a line of an agent is for. */
export interface Reading {
  readonly parts: readonly Part[];
  /** Topics asked about, in the order of the text. */
  readonly topics: readonly string[];
  /** All topics, in the order of the text. */
  readonly context: readonly string[];
  readonly asks: boolean;
  /** Does it ask what yes or no would answer? */
  readonly asksWhether: boolean;
  /** Does it ask for something that no customer knows? */
  readonly asksOffTopic: boolean;
  readonly asksConsent: boolean;
  /** Does it propose to act: `Shall I go ahead?` */
  readonly proposes: boolean;
  /** Does it say that something cannot be done? */
  readonly refuses: boolean;
  /** Does it offer help, or ask what the matter is? */
  readonly offersHelp: boolean;
  /** Does it ask whether it has understood: `Is this about …?` */
  readonly asksAbout: boolean;
  readonly asksIdentity: boolean;
  readonly offersChoice: boolean;
  /** Is it in no words that a customer knows? */
  readonly isNoise: boolean;
  readonly waits: boolean;
  readonly handsOver: boolean;
  readonly bidsGoodbye: boolean;
  readonly claimsDone: boolean;
  /** Is it polite in any of these ways, or a greeting, thanks or an apology? */
  readonly isPolite: boolean;
}

/** A question between two things, not between yes and no. */
const OR = new WordPattern(/\bor\b[^?]*\?/);
const OR_NO = new WordPattern(
  /\b(?:yes|y) ?(?:or|\/) ?(?:no|n)\b|\bor (?:no\b|not\b|rather not|is there|(?:is|are) (?:any|some)thing|tell me|let me know|(?:would|do|should) (?:you|i|we) (?:like |want |wish |prefer |need |rather )?(?:to |me to )?(?:change|leave|anything|something|adjust|add|correct|stop))/,
);
/** A question that no yes answers. */
const OPEN = new WordPattern(
  /(?:^|[,.;:] ?|\b(?:and|so|ok|okay|then|but) )(?:which|what|who|whom|where|when|why|how)\b|^\W*(?:(?:please|kindly|just) )?(?:specify|choose|select|pick|name|list|indicate) /,
);
/** `Shall order #W1234567 be sent to …?` */
const TO_BE_DONE = new WordPattern(
  /^\W*(?:(?:so|and|then|ok|okay)\W+)?(?:shall|should|may) (?!(?:i|we|you|there)\b).*\b(?:be|go)\b/,
);

function isChoice(sentence: Words): boolean {
  return OR.test(sentence) && !OR_NO.test(sentence);
}

function isQuestion(sentence: Words): boolean {
  return sentence.lower.includes("?") || ASKS_FIRST.test(sentence) ||
    ASKS.test(sentence) || ASKS_YES.test(sentence);
}

/** Lists the sentences that ask. */
function listAsked(parts: readonly Part[]): Part[] {
  const asked: Part[] = [];
  // "Please provide:" asks for the lines of the list below.
  let isListed = false;
  for (const part of parts) {
    const isAsked: boolean = isListed && part.heading !== "" ||
      isQuestion(part);
    isListed = isAsked && (isListed || /:\W*$/.test(part.lower));
    if (isAsked) asked.push(part);
  }
  return asked;
}

/** Patterns of topics, which entries give as regular expressions. */
const filter = rememberObjects((pattern: RegExp) => new WordPattern(pattern));

function findTopics(
  sentence: Words,
  topics: readonly SpokenTopic[],
): string[] {
  const found: { name: string; at: number }[] = [];
  for (const { name, pattern } of topics) {
    const at = filter(pattern).exec(sentence)?.index;
    if (at !== undefined) found.push({ name, at });
  }
  return found.sort((a, b) => a.at - b.at).map(({ name }) => name);
}

function some(list: readonly Words[], pattern: WordPattern): boolean {
  return list.some((sentence) => pattern.test(sentence));
}

/** Reads a text; what few answers depend on is read on demand. */
class TextReading implements Reading {
  readonly parts: readonly Part[];
  readonly topics: readonly string[];
  readonly asks: boolean;
  readonly asksWhether: boolean;
  readonly asksOffTopic: boolean;
  readonly asksConsent: boolean;
  readonly proposes: boolean;
  readonly offersChoice: boolean;
  readonly #topics: readonly SpokenTopic[];
  readonly #isOff: (sentence: Words) => boolean;
  /** Questions that a customer may answer, and those that yes may. */
  readonly #known: readonly Part[];
  readonly #closed: readonly Part[];
  #context: readonly string[] | undefined;
  readonly #found = new Map<WordPattern, boolean>();

  constructor(
    text: string,
    topics: readonly SpokenTopic[],
    offTopic: RegExp | null,
  ) {
    const parts = splitText(text);
    const asked = listAsked(parts);
    const isOff = (sentence: Words) =>
      offTopic !== null && filter(offTopic).test(sentence);
    const known = asked.filter((sentence) => !isOff(sentence));
    // "Which one shall I take?" asks for no consent.
    const closed = known.filter((one) => !OPEN.test(one) && !isChoice(one));
    this.#topics = topics;
    this.#isOff = isOff;
    this.#known = known;
    this.#closed = closed;
    this.parts = parts;
    this.topics = [...new Set(known.flatMap((one) => findTopics(one, topics)))];
    this.asks = asked.length > 0;
    this.asksWhether = closed.length > 0;
    this.asksOffTopic = known.length < asked.length;
    this.asksConsent = some(closed, CONSENT_PHRASES) ||
      some(closed, ENDS_IN_CONSENT) || some(closed, ASKS_YES);
    this.proposes = closed.some((one) => {
      const rest = NO_PROPOSAL.replaceAll(one, " ");
      return PROPOSES.test(one, rest) || TO_BE_DONE.test(one, rest);
    });
    this.offersChoice = some(known, OFFERS_CHOICE) || known.some(isChoice);
  }

  #find(list: readonly Words[], pattern: WordPattern): boolean {
    let isFound = this.#found.get(pattern);
    if (isFound === undefined) {
      this.#found.set(pattern, isFound = some(list, pattern));
    }
    return isFound;
  }

  get context(): readonly string[] {
    return this.#context ??= this.parts.flatMap((one) =>
      this.#isOff(one) ? [] : findTopics(one, this.#topics)
    );
  }

  get offersHelp(): boolean {
    return this.#find(this.#known, OFFERS);
  }

  get asksAbout(): boolean {
    return this.#find(this.#closed, ABOUT);
  }

  get asksIdentity(): boolean {
    return this.#find(this.#known, ASKS_IDENTITY);
  }

  get isNoise(): boolean {
    return ![IS_ENGLISH, WAITS, BIDS_GOODBYE, IS_POLITE]
      .some((pattern) => this.#find(this.parts, pattern));
  }

  get refuses(): boolean {
    return this.parts.some((one) =>
      REFUSES.test(one, NO_REFUSAL.replaceAll(one, " "))
    );
  }

  get waits(): boolean {
    return this.#find(this.parts, WAITS);
  }

  get handsOver(): boolean {
    return this.#find(this.parts, HANDS_OVER);
  }

  get bidsGoodbye(): boolean {
    return this.#find(this.parts, BIDS_GOODBYE);
  }

  get claimsDone(): boolean {
    return this.#find(this.parts, CLAIMS_DONE);
  }

  get isPolite(): boolean {
    return this.#find(this.parts, IS_POLITE);
  }
}

/** Reads a text; sentences that match `offTopic` ask for nothing else. */
export function readText(
  text: string,
  topics: readonly SpokenTopic[],
  offTopic: RegExp | null = null,
): Reading {
  return new TextReading(text, topics, offTopic);
}
