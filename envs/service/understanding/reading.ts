/**
 * What an agent's words ask and do, apart from what they say of a wish. Time is
 * linear in the text.
 */

import { makeMemory } from "../../../utils/cache.ts";
import { anyOf, compose } from "./patterns/phrases.ts";
import { type Part, splitText } from "./parts.ts";
import {
  ABOUT,
  ASKS,
  ASKS_AFTER,
  ASKS_FIRST,
  ASKS_IDENTITY,
  ASKS_LEAVE,
  ASKS_YES,
  BIDS_GOODBYE,
  CLAIMS_DONE,
  CONSENT_PHRASES,
  CONSOLES,
  ENDS_IN_CONSENT,
  HANDS_OVER,
  IS_ENGLISH,
  IS_FOREIGN,
  IS_POLITE,
  MAY_BE_ENGLISH,
  NO_PROPOSAL,
  NO_REFUSAL,
  OFFERS,
  OFFERS_CHOICE,
  PITIES,
  PROPOSES,
  REFUSES,
  WAITS,
  WANTS_WORD,
} from "./word_lists.ts";
import { WordPattern } from "./patterns/word_pattern.ts";
import type { Words } from "./patterns/word_starts.ts";

/** A topic that an agent may ask about. */
export interface SpokenTopic {
  readonly name: string;
  /** Matches words about the topic, in lower case. */
  readonly pattern: RegExp;
}

/** What customers want to do. */
type Deed = "book" | "cancel" | "return" | "change";

/** A question between two things, not between yes and no. */
const OR = new WordPattern(/\bor\b[^?]*\?/);
const AMENDS =
  /(?:change|adjust|add|correct)(?= (?:it|this|that|them|any|some|anything|something|an?|what)\b|\W*(?:\?|$))/;
const OR_NO = new WordPattern(
  anyOf(
    /\b(?:yes|yea|yeah|yep|yup|y) ?(?:or|\/) ?(?:no|nah|nope|n)\b/,
    /\bor (?:no\b|not\b|rather not|is there|(?:is|are) (?:any|some)thing|tell me|let me know)/,
    compose`\bor (?:would|do|should) (?:you|i|we) (?:like |want |wish |prefer |need |rather )?(?:to |me to )?(?:leave|anything|something|stop|${AMENDS})`,
  ),
);
/** A question that no yes answers. */
const OPEN = new WordPattern(
  anyOf(
    /(?:^|[,.;:] ?|\b(?:and|so|ok|okay|then|but) )(?:which|what|who|whom|where|when|why|how)\b/,
    /^\W*(?:(?:and|so|ok|okay|then|but|now)\W+)?(?:on|at|in|for|to|from|with|by|of|under|into|through|about|until|since) (?:which|what|whom|whose|how)\b/,
    /(?<!\b(?:it|that|this|what) )\b(?:is|was|are)\W*\?/,
    /\b(?:is|was) there (?:an?|any|some) (?:\w+ )?reason\b|^\W*(?:(?:please|kindly|just) )?(?:specify|choose|select|pick|name|list|indicate) /,
  ),
);
/** Asks for information. */
const REQUEST = new WordPattern(
  anyOf(
    /\b(?:may|can|could|might) i (?:(?:please|just|also|quickly) )?(?:ask|know|have|get|inquire)\b/,
    /\b(?:can|could|would|will|might) (?:you|u) (?:(?:please|kindly|just|also|perhaps) )?(?:tell|give|share|provide|remind|spell|describe|explain|specify|send|let me know)\b/,
    /\b(?:do|would) (?:you|u) mind (?:me |my )?(?:asking|telling|saying|sharing)\b/,
  ),
);
const IS_YOU =
  /(?:it'?s|it is|this is|i'?m|i am) (?:really |indeed |actually |truly )?(?:you\b|(?:speaking|talking|chatting) (?:to|with))/;
/** Asks who somebody is. */
const IDENTIFIES = new WordPattern(
  compose`\b(?:verify|confirm|check|authenticate|validate|establish|make sure) (?:that )?(?:your (?:identity|account|profile)\b|who\b|${IS_YOU})`,
);
/** What is asked for is a yes all the same. */
const OF_CONSENT = new WordPattern(
  anyOf(
    /\b(?:ok|okay|yes|no|nod|go-?ahead|consent|permission|approv\w+|confirm\w*(?! (?:who|your|that it's you|it's you)))\b/,
    /\b(?:agree\w*|authori\w+|accept\w*|blessing|(?:your|the) word|correct|right|fine|good|whether|if|happy|proceed|go ahead)\b/,
  ),
);
const CLOSED_START =
  /^\W*(?:(?:so|and|then|ok|okay|now|well)\W+)?(?:do|does|shall|may|should|is|are|would|will|can|could|have|has)\b/u;
/** `Do you agree to the change, which is final?` asks no "which". */
const RELATIVE = new WordPattern(
  compose`${CLOSED_START}[^?]*, (?:which|who) (?:is|are|was|were|has|have|had|will|would|can|may|must|you|we|\p{L}+s)\b(?! (?:it|that|this|they)\W*\?)`,
);
/** `What do you say?` is answered by yes. */
const OPINION = new WordPattern(
  /\b(?:how (?:does|do|would|is|are|about)|how's|hows) (?:that|this|it|we)\b|\bwhat do (?:you|u) (?:say|think)\b/,
);
/** `Shall order #W1234567 be sent to …?` */
const TO_BE_DONE = new WordPattern(
  /^\W*(?:(?:so|and|then|ok|okay)\W+)?(?:shall|should|may) (?!(?:i|we|you|there)\b).*\b(?:be|go)\b/,
);

const DO_YOU_WISH =
  /(?:would|do|did) (?:you|u) (?:like|want|wish|need)|are (?:you|u) (?:looking|trying|hoping|planning|calling|here)/;
/** `Would you like to book a flight?` */
const WISHES = new WordPattern(
  compose`\b${DO_YOU_WISH} (?:me |us )?to (?:(book|buy|purchase|reserve|place)|(cancel)|(return)|(change|modify|update|exchange|swap|upgrade|rebook|reschedule|replace))\b`,
);
const DEEDS: readonly Deed[] = ["book", "cancel", "return", "change"];

/** What a domain's customers may be asked about. */
interface Subjects {
  readonly topics: readonly {
    readonly name: string;
    readonly pattern: WordPattern;
  }[];
  readonly offTopic: WordPattern | null;
  readonly consent: WordPattern | null;
}

/** A label whose value is a refusal of the customer's: `Insurance: declined`. */
const CHOSEN =
  /^\W*\p{L}[^.!?:]{1,40}(?::| [-–—]) ?(?:declined|refused|rejected)\W*$/u;

/** A sentence, whatever message it is part of. What is asked is remembered. */
class Sentence {
  readonly #words: Words;
  readonly #subjects: Subjects;
  readonly #found = new Map<WordPattern, boolean>();
  #topics: readonly string[] | undefined;
  #proposes: boolean | undefined;

  constructor(words: Words, subjects: Subjects) {
    this.#words = words;
    this.#subjects = subjects;
  }

  has(pattern: WordPattern): boolean {
    let isFound = this.#found.get(pattern);
    if (isFound === undefined) {
      this.#found.set(pattern, isFound = pattern.test(this.#words));
    }
    return isFound;
  }

  get isQuestion(): boolean {
    return !this.has(ASKS_AFTER) &&
      (this.wantsYes || this.has(ASKS_FIRST) || this.has(ASKS));
  }

  /** May a yes be wanted? `I see what it takes` asks nothing. */
  get wantsYes(): boolean {
    return this.#words.lower.includes("?") || this.has(ASKS_YES) ||
      this.has(WANTS_WORD);
  }

  /** Does it ask for something that no customer knows? */
  get isOff(): boolean {
    const { offTopic } = this.#subjects;
    return offTopic !== null && this.has(offTopic) && !this.has(ASKS_LEAVE);
  }

  /** Does it ask for consent in words of the domain? */
  get isConsent(): boolean {
    const { consent } = this.#subjects;
    return consent !== null && this.has(consent);
  }

  /** Is it a question that no yes answers? */
  get isOpen(): boolean {
    return (this.has(OPEN) && !this.has(OPINION) && !this.has(RELATIVE)) ||
      this.has(IDENTIFIES) ||
      (this.has(REQUEST) && !this.has(OF_CONSENT));
  }

  /** What it asks whether somebody wants to do. */
  get deed(): Deed | null {
    const groups = WISHES.exec(this.#words)?.slice(1) ?? [];
    return DEEDS.find((_, i) => groups[i] !== undefined) ?? null;
  }

  get isChoice(): boolean {
    return this.has(OR) && !this.has(OR_NO);
  }

  get proposes(): boolean {
    if (this.#proposes === undefined) {
      const rest = NO_PROPOSAL.replaceAll(this.#words, " ");
      this.#proposes = PROPOSES.test(this.#words, rest) ||
        TO_BE_DONE.test(this.#words, rest);
    }
    return this.#proposes;
  }

  get refuses(): boolean {
    const words = this.#words;
    return !CHOSEN.test(words.lower) &&
      REFUSES.test(words, NO_REFUSAL.replaceAll(words, " "));
  }

  /** Topics, in the order of the sentence. */
  get topics(): readonly string[] {
    return this.#topics ??= this.#subjects.topics.flatMap(
      ({ name, pattern }) => {
        const at = pattern.exec(this.#words)?.index;
        return at === undefined ? [] : [{ name, at }];
      },
    ).sort((a, b) => a.at - b.at).map(({ name }) => name);
  }
}

/** Lists the sentences that ask. */
function listAsked(
  parts: readonly Part[],
  sentences: readonly Sentence[],
): Sentence[] {
  // "Please provide:" asks for the lines of the list below.
  let isListed = false;
  return sentences.filter((sentence, i) => {
    const { heading, lower } = parts[i]!;
    const isAsked: boolean = isListed && heading !== "" || sentence.isQuestion;
    isListed = isAsked && (isListed || /:\W*$/.test(lower));
    return isAsked;
  });
}

function some(list: readonly Sentence[], pattern: WordPattern): boolean {
  return list.some((sentence) => sentence.has(pattern));
}

/** Reads a text; what few answers depend on is read on demand. */
class TextReading {
  readonly parts: readonly Part[];
  /** Topics asked about, in the order of the text. */
  readonly topics: readonly string[];
  /** Those that no yes answers. */
  readonly openTopics: readonly string[];
  readonly asks: boolean;
  /** Does it ask what yes or no would answer? */
  readonly asksWhether: boolean;
  /** Does it ask for something that no customer knows? */
  readonly asksOffTopic: boolean;
  readonly asksConsent: boolean;
  /** Does it propose to act: `Shall I go ahead?` */
  readonly proposes: boolean;
  readonly offersChoice: boolean;
  readonly #sentences: readonly Sentence[];
  /** Questions that a customer may answer, and those that yes may. */
  readonly #known: readonly Sentence[];
  readonly #closed: readonly Sentence[];

  constructor(text: string, makeSentence: (words: Words) => Sentence) {
    const parts = splitText(text);
    const sentences = parts.map(makeSentence);
    const asked = listAsked(parts, sentences);
    const known = asked.filter(({ isOff }) => !isOff);
    // "Which one shall I take?" asks for no consent.
    const closed = known.filter((one) => !one.isOpen && !one.isChoice);
    this.#sentences = sentences;
    this.#known = known;
    this.#closed = closed;
    this.parts = parts;
    this.openTopics = known.flatMap((one) => one.isOpen ? one.topics : []);
    this.topics = [...new Set(known.flatMap(({ topics }) => topics))];
    this.asks = asked.length > 0;
    this.asksWhether = closed.some(({ wantsYes }) => wantsYes);
    this.asksOffTopic = known.length < asked.length;
    this.asksConsent = some(closed, CONSENT_PHRASES) ||
      some(closed, ASKS_LEAVE) ||
      some(closed, ENDS_IN_CONSENT) || some(closed, ASKS_YES) ||
      sentences.some(({ isConsent }) => isConsent);
    this.proposes = closed.some(({ proposes }) => proposes);
    this.offersChoice = some(known, OFFERS_CHOICE) ||
      known.some(({ isChoice }) => isChoice);
  }

  /** All topics, in the order of the text. */
  get context(): readonly string[] {
    return this.#sentences.flatMap((one) => one.isOff ? [] : one.topics);
  }

  /** Does it offer help, or ask what the matter is? */
  get offersHelp(): boolean {
    return some(this.#known, OFFERS);
  }

  /** What it asks whether the customer wants to do. */
  get askedDeed(): Deed | null {
    return this.#closed.flatMap((one) => one.deed ?? [])[0] ?? null;
  }

  /** Does it ask whether it has understood: `Is this about …?` */
  get asksAbout(): boolean {
    return some(this.#closed, ABOUT);
  }

  get asksIdentity(): boolean {
    return some(this.#known, ASKS_IDENTITY);
  }

  /** Is it in no words that a customer knows? */
  get isNoise(): boolean {
    const has = (pattern: WordPattern) => some(this.#sentences, pattern);
    return ![IS_ENGLISH, WAITS, BIDS_GOODBYE, IS_POLITE].some(has) &&
      (!has(MAY_BE_ENGLISH) || has(IS_FOREIGN));
  }

  /** Does it say that something cannot be done? */
  get refuses(): boolean {
    return this.#sentences.some(({ refuses }) => refuses);
  }

  get waits(): boolean {
    return some(this.#sentences, WAITS);
  }

  get handsOver(): boolean {
    return some(this.#sentences, HANDS_OVER);
  }

  get bidsGoodbye(): boolean {
    return some(this.#sentences, BIDS_GOODBYE);
  }

  /** Is it sorry for the customer, without saying what it will do? */
  get consoles(): boolean {
    return some(this.#sentences, CONSOLES);
  }

  get claimsDone(): boolean {
    return this.#sentences.some((one) =>
      one.has(CLAIMS_DONE) && !one.has(PITIES)
    );
  }

  /** Is it polite in any of these ways, or a greeting, thanks or an apology? */
  get isPolite(): boolean {
    return some(this.#sentences, IS_POLITE) ||
      some(this.#sentences, ASKS_AFTER);
  }
}

/** What a line of an agent is for. */
export type Reading = Pick<TextReading, keyof TextReading>;

/** Sentences that are remembered, as agents say many more than once. */
const MOST_SENTENCES = 1_024;

/**
 * Makes a reader; sentences that match `offTopic` ask for nothing else, and
 * those that match `consent` ask for consent, beside those of everybody.
 */
export function makeReader(
  topics: readonly SpokenTopic[],
  offTopic: RegExp | null = null,
  consent: RegExp | null = null,
): (text: string) => Reading {
  const subjects: Subjects = {
    topics: topics.map(({ name, pattern }) => (
      { name, pattern: new WordPattern(pattern) }
    )),
    offTopic: offTopic === null ? null : new WordPattern(offTopic),
    consent: consent === null ? null : new WordPattern(consent),
  };
  const recall = makeMemory<Sentence>(MOST_SENTENCES);
  const makeSentence = (words: Words) =>
    recall(words.lower, () => new Sentence(words, subjects));
  return (text) => new TextReading(text, makeSentence);
}
