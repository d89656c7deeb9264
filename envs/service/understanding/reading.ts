/**
 * What an agent's words ask and do, apart from what they say of a wish. Time is
 * linear in the text.
 */

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
const OR = /\bor\b[^?]*\?/;
const OR_NO =
  /\b(?:yes|y) ?(?:or|\/) ?(?:no|n)\b|\bor (?:no\b|not\b|rather not|is there|(?:is|are) (?:any|some)thing|tell me|let me know|(?:would|do|should) (?:you|i|we) (?:like |want |wish |prefer |need |rather )?(?:to |me to )?(?:change|leave|anything|something|adjust|add|correct|stop))/;
/** A question that no yes answers. */
const OPEN =
  /(?:^|[,.;:] ?|\b(?:and|so|ok|okay|then|but) )(?:which|what|who|whom|where|when|why|how)\b|^\W*(?:(?:please|kindly|just) )?(?:specify|choose|select|pick|name|list|indicate) /;
/** `Shall order #W1234567 be sent to …?` */
const TO_BE_DONE =
  /^\W*(?:(?:so|and|then|ok|okay)\W+)?(?:shall|should|may) (?!(?:i|we|you|there)\b).*\b(?:be|go)\b/;

function isChoice(sentence: string): boolean {
  return OR.test(sentence) && !OR_NO.test(sentence);
}

function findTopics(
  sentence: string,
  topics: readonly SpokenTopic[],
): string[] {
  const found: { name: string; at: number }[] = [];
  for (const { name, pattern } of topics) {
    const at = sentence.search(pattern);
    if (at >= 0) found.push({ name, at });
  }
  return found.sort((a, b) => a.at - b.at).map(({ name }) => name);
}

/** Reads a text; sentences that match `offTopic` ask for nothing else. */
export function readText(
  text: string,
  topics: readonly SpokenTopic[],
  offTopic: RegExp | null = null,
): Reading {
  const parts = splitText(text);
  const sentences = parts.map(({ lower }) => lower);
  const isOff = (sentence: string) => offTopic?.test(sentence) ?? false;
  const asked: string[] = [];
  // "Please provide:" asks for the lines of the list below.
  let isListed = false;
  for (const { lower, heading } of parts) {
    const isQuestion: boolean = isListed && heading !== "" ||
      lower.includes("?") || ASKS_FIRST.test(lower) || ASKS.test(lower) ||
      ASKS_YES.test(lower);
    isListed = isQuestion && (isListed || /:\W*$/.test(lower));
    if (isQuestion) asked.push(lower);
  }
  const known = asked.filter((sentence) => !isOff(sentence));
  const some = (list: readonly string[], pattern: RegExp): boolean =>
    list.some((sentence) => pattern.test(sentence));
  // "Which one shall I take?" asks for no consent.
  const closed = known.filter((one) => !OPEN.test(one) && !isChoice(one));
  const proposals = closed.map((one) => one.replaceAll(NO_PROPOSAL, " "));
  const reading = {
    parts,
    topics: [...new Set(known.flatMap((one) => findTopics(one, topics)))],
    asks: asked.length > 0,
    asksWhether: closed.length > 0,
    asksOffTopic: known.length < asked.length,
    asksConsent: some(closed, CONSENT_PHRASES) ||
      some(closed, ENDS_IN_CONSENT) ||
      some(closed, ASKS_YES),
    proposes: some(proposals, PROPOSES) || some(proposals, TO_BE_DONE),
    offersHelp: some(known, OFFERS),
    asksAbout: some(closed, ABOUT),
    asksIdentity: some(known, ASKS_IDENTITY),
    offersChoice: some(known, OFFERS_CHOICE) || known.some(isChoice),
    isNoise: ![IS_ENGLISH, WAITS, BIDS_GOODBYE, IS_POLITE]
      .some((pattern) => some(sentences, pattern)),
  };
  return {
    ...reading,
    // Computed on demand.
    get context() {
      return sentences.filter((sentence) => !isOff(sentence))
        .flatMap((sentence) => findTopics(sentence, topics));
    },
    get refuses() {
      return some(
        sentences.map((one) => one.replaceAll(NO_REFUSAL, " ")),
        REFUSES,
      );
    },
    get waits() {
      return some(sentences, WAITS);
    },
    get handsOver() {
      return some(sentences, HANDS_OVER);
    },
    get bidsGoodbye() {
      return some(sentences, BIDS_GOODBYE);
    },
    get claimsDone() {
      return some(sentences, CLAIMS_DONE);
    },
    get isPolite() {
      return some(sentences, IS_POLITE);
    },
  };
}
