/**
 * Where a message refuses, takes back or only supposes what it sums up: `I
 * cannot do this`, `scratch that`, `I will not cancel …`.
 */

import { anyOf, compose, makePhrasePattern } from "./patterns/phrases.ts";
import type { Part } from "./parts.ts";
import { WordPattern } from "./patterns/word_pattern.ts";
import { readWords } from "./patterns/word_starts.ts";

/** Words of a message that deny a deed. */
export interface Denial {
  /** How the verb begins: `cancel`; `null` if all that is summed up is denied. */
  readonly deed: string | null;
  /** What it is done to. */
  readonly object: string;
  /** The clause. */
  readonly part: Part;
}

const NOT = anyOf(
  /(?:will|would|shall|can|could|do|am|are|is) not|(?:wo|would|sha|ca|could|do|is|are)n't|cannot|wont|cant|(?:refuse|decline) to|(?:'d|would) rather not|never/,
  /(?:(?:am|are|is) |'(?:m|re) )?(?:not (?:be )?(?:able|allowed|going|willing|prepared) to|unable to)|'(?:m|re) not/,
);
const AGENT = /\b(?:i|we)(?:'(?:ll|d))? ?/;
const ADVERB = /(?:(?:\w+ly|hereby|just|also|therefore|now|be able to|be) )?/;
const SWAPS = /exchang|swap|replac|substitut/;
/** Verbs of which few customers want more than one. */
const OWN =
  compose`cancel|return|upgrad|downgrad|rebook|reschedul|book(?! (?:an? |the |any )?(?:return|flight back|way back|bags?|hotel|seats?)\b)|${SWAPS}`;
const CHANGES =
  /modif|edit|chang|alter|updat|switch|sav|set|us|put|appl|mov|send|refund|issu|add|remov|enabl|allow|resum|lift/;
const VERB = compose`${OWN}|${CHANGES}`;
/** `I will not cancel your …`, `instead of cancelling` */
const DENIES_DEED = new WordPattern(
  anyOf(
    compose`${AGENT}${NOT} ${ADVERB}(${VERB})\w*(?: (?:(?:the|your|its|these|this|that|any|of) )*(\w+))?`,
    compose`\b(?:instead of|rather than|without) (${OWN})\w*ing\b`,
  ),
);
/** `It will not be cancelled`, `No request will be sent` */
const DENIES_DONE = new WordPattern(
  anyOf(
    compose`^(.*)\b${NOT} (?:be|being|get) ${ADVERB}(${VERB})`,
    compose`\bno ((?:\w+ ){1,3})(?:will|shall|can|is going to) be (${VERB}|sent)`,
  ),
);

const WHOLE =
  /(?:it|so|these|those|any of|(?:(?:the|this|that|an?|your) )?(?:following|above|below|request\w*|changes?|exchange|return|cancellation|booking|update|modification)|this|that)\b/;
const DOES =
  /do|make|take|get|process|proceed|perform|execute|carry(?: it| this| that)? out|submit|file|apply|save|complete|finali[sz]e|arrange|accept|approve|allow|grant|help|go ahead/;
/** `I cannot do this`, `what I will not do:`, `The following won't be done.` */
const DENIES_ALL = new WordPattern(
  anyOf(
    compose`${AGENT}${NOT} ${ADVERB}(?:${DOES})(?: (?:with |care of )?${WHOLE}|\W*$)`,
    compose`\b${WHOLE} ${NOT} be (?:done|made|carried out|executed|performed|saved|submitted)\b`,
  ),
);

/** Takes back, or only supposes, what is said beside it. */
const TAKES_BACK: WordPattern = makePhrasePattern(`
  scratch (that|this|it)
  (forget|ignore|disregard) (what i said|what i just|all of that|all of this|the above)
  (just|only|i'm|i am|was) (kidding|joking)
  on second thought~
  i take (that|it) back
  (hypothetically|hypothetical)
  (policy|policies|rules|system) (does not|doesn't|do not|don't|will not|won't) (allow|permit|support|accept) (this|it)
  (policy|policies|rules|system) (prohibits|prohibit|forbids|forbid|prevents|prevent) (this|it)
`);

const DOES_NOTHING = new WordPattern(
  /\b(?:i|we)(?:'ll| will| would| shall)? do nothing(?! (?:else|more|before|until|till|without|unless|yet)\b)/,
);

/** Deeds that no customer asks for. */
const OVERREACHES: WordPattern = makePhrasePattern(`
  (close|delete|deactivate|terminate|suspend|closing|deleting) (your|ur|the) (whole|entire|customer|user)? (account|profile|membership)
  everything else (on|in|under|of) your (account|name|profile)
  all (of)? your (other)? (orders|reservations|bookings|trips|contracts)
`);

/** What is denied only until something else, or besides what is summed up. */
const UNLESS =
  /\b(?:if|unless|until|till|before|without|once|when(?:ever)?|yet)\b/;
const BESIDES = anyOf(
  /\b(?:again|later|after\w*|further|twice|any ?more|else|other\w*|another|more|rest|remaining|undo\w*|undone|revers\w*|only|just)\b/,
  /\b(?:money|amount|funds|payment|difference)(?= (?:to|on|in)\b)/,
);
/** Ends what a condition is of, and what is denied. */
const SENTENCE_END = /(?<=[;:])/;
const CLAUSE_END =
  /(?<=,)(?![^()]*\))|(?= (?:but|instead|and (?:i|we|it|the|your))\b)/i;

function readClause(part: Part, clause: string): Denial[] {
  const own = { ...part, text: clause, ...readWords(clause) };
  if (BESIDES.test(own.lower)) return [];
  if (DENIES_ALL.test(own)) return [{ deed: null, object: "", part: own }];
  const list = (match: RegExpExecArray | null) =>
    (match ?? []).slice(1).filter((word) => word !== undefined);
  const [deed, object = ""] = list(DENIES_DEED.exec(own));
  if (deed !== undefined) return [{ deed, object, part: own }];
  const [before = "", done] = list(DENIES_DONE.exec(own));
  return done === undefined ? [] : [{ deed: done, object: before, part: own }];
}

function readPart(part: Part): Denial[] {
  if ([OVERREACHES, TAKES_BACK, DOES_NOTHING].some((one) => one.test(part))) {
    return [{ deed: null, object: "", part }];
  }
  return [DENIES_ALL, DENIES_DEED, DENIES_DONE].some((one) => one.fits(part))
    ? part.text.split(SENTENCE_END)
      .filter((sentence) => !UNLESS.test(sentence.toLowerCase()))
      .flatMap((sentence) => sentence.split(CLAUSE_END))
      .flatMap((clause) => readClause(part, clause))
    : [];
}

/** Lists what a message denies. */
export function listDenials(parts: readonly Part[]): Denial[] {
  return parts.flatMap(readPart);
}

const IS_OWN = compose`^(?:${OWN})`;
/** Words of wishes to swap. */
const SWAPPED = compose`${SWAPS}|other|another|different`;

/**
 * Is what is denied what a customer asks for?
 *
 * @param denial What is denied
 * @param lines What the customer says
 * @param changed What the customer wants changed, in words
 */
export function isAskedFor(
  { deed, object }: Denial,
  lines: readonly string[],
  changed: readonly string[],
): boolean {
  if (deed === null) return true;
  if (!IS_OWN.test(deed)) {
    const objects = object.match(/\w{4,}/g) ?? [];
    return objects.some((one) =>
      changed.some((word) => word.startsWith(one.slice(0, 4)))
    );
  }
  const words = SWAPS.test(deed) ? SWAPPED : deed;
  return lines.some((line) => line.toLowerCase().search(words) >= 0);
}
