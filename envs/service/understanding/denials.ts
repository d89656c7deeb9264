/**
 * Where a message refuses, takes back or only supposes what it sums up: `I
 * cannot do this`, `scratch that`, `I will not cancel …`.
 */

import type { Wish } from "../customer/wish.ts";
import type { ClaimedSlot } from "./claim.ts";
import { anyOf, compose } from "./patterns/phrases.ts";
import type { Part } from "./parts.ts";
import { WordPattern } from "./patterns/word_pattern.ts";
import { readWords } from "./patterns/word_starts.ts";

/** Words of a message that deny a deed. */
export interface Denial {
  /** How the verb begins: `cancel`; `null` if all that is summed up is denied. */
  readonly deed: string | null;
  /** What it is done to, if nothing else is said of it. */
  readonly object: string;
  /** The clause, as a message of its own. */
  readonly part: Part;
}

const NOT = anyOf(
  /(?:will|would|shall|can|do|am|are|is) not|(?:wo|would|sha|ca|do|is|are)n't|cannot|wont|cant|(?:refuse|decline) to|(?:'d|would) rather not|never/,
  /(?:(?:am|are|is) |'(?:m|re) )?(?:not (?:be )?(?:able|allowed|going|willing|prepared) to|unable to)|'(?:m|re) not/,
);
const AGENT = /\b(?:i|we)(?:'(?:ll|d))? ?/;
const ADVERB = /(?:(?:\w+ly|hereby|just|also|therefore|now|be able to|be) )?/;
const SWAPS = /exchang|swap|replac|substitut/;
/** Verbs that say what kind of wish it is. */
const OWN = compose`cancel|return|upgrad|downgrad|rebook|reschedul|${SWAPS}`;
const CHANGES = /modif|edit|chang|alter|updat/;
const VERB =
  compose`${OWN}|${CHANGES}|book|switch|sav|set|put|appl|mov|send|issu|add|remov|enabl|allow|resum|lift`;
/** Nothing else is said: `I can't change the cabin.` */
const END = /(?= (?:for you|today|now|at all|here)\b|\W*$)/;
/** `I will not cancel it`, `instead of cancelling` */
const DENIES_DEED = new WordPattern(
  anyOf(
    compose`${AGENT}${NOT} ${ADVERB}(${VERB})\w*(?: (?:(?:the|your|its|these|this|that) )?(\w+)${END})?`,
    compose`\b(?:instead of|rather than) (${OWN})\w*ing\b`,
  ),
);
/** `It will not be cancelled`, `No request will be sent` */
const DENIES_DONE = new WordPattern(
  anyOf(
    compose`\b(?:will not|won't|cannot|can't|shall not|is not going to) be ${ADVERB}(${VERB})`,
    compose`\bno (?:\w+ ){1,3}(?:will|shall|can|is going to) be (${VERB}|sent)`,
  ),
);

const WHOLE =
  /(?:(?:(?:the|this|that|an?|your) )?(?:following|above|below|request|changes?|exchange|return|cancellation|booking|update|modification)|it|so|these|those|this|that)/;
const DOES =
  /do|make|process|perform|execute|carry(?: it| this| that)? out|submit|complete|finali[sz]e|arrange|approve|allow|grant|help with|proceed with/;
/** `I cannot do this`, `what I will not do:`, `The following won't be done.` */
const DENIES_ALL = new WordPattern(
  anyOf(
    compose`${AGENT}${NOT} ${ADVERB}(?:${DOES})(?: ${WHOLE}${END}|:)`,
    compose`\b${WHOLE} (?:will not|won't|cannot|can't|shall not) be (?:done|made|carried out|executed|performed|submitted)${END}`,
  ),
);

/** Takes back, or only supposes, what is said beside it. */
const TAKES_BACK = new WordPattern(
  /\bscratch (?:that|this|it)\b|\b(?:just|only) (?:kidding|joking)(?=,|\W*$)|\bi take (?:that|it) back\b|\bhypothetical(?:ly)?\b/,
);
/** `Our policy does not allow this.`, `I will do nothing.` */
const REFUSES = new WordPattern(
  anyOf(
    /\b(?:polic(?:y|ies)|rules|system) (?:(?:do|does|will) not|don't|doesn't|won't) (?:allow|permit|support|accept) (?:this|it)\W*$/,
    /\b(?:polic(?:y|ies)|rules|system) (?:prohibit|forbid|prevent)s? (?:this|it)\W*$|\b(?:i|we)(?:'ll| will| would| shall)? do nothing(?: at all)?\W*$/,
  ),
);

/** `I will`, `I am also going to`, `and then` */
const THEN =
  /(?:\b(?:i|we)(?:'ll|'m|'re| will| am| are| would| shall)(?: going to| then| also| now)*|\band(?: then| also)*) /;
const ENDS =
  /(?:clos|delet|deactivat|terminat|suspend|cancel|end|drop)(?:e|ing)?/;
const OF_CUSTOMER =
  /your (?:(?:whole|entire|other|old) )?(?:account|profile|membership|contracts?|lines?|plan)\b|everything else|all (?:of )?your (?:other )?\w+/;
/** Deeds that no customer asks for. */
const OVERREACHES = new WordPattern(
  compose`${THEN}${ENDS} (?:${OF_CUSTOMER})`,
);

/** What is denied only for a time, for a case, or before what is done. */
const UNLESS =
  /\b(?:if|unless|until|till|before|without|once|when(?:ever)?|while|as long as|yet|otherwise|say no|in case|should you|but|at the moment|currently|so far)\b/;
/** What is denied besides what is summed up. */
const BESIDES =
  /\b(?:again|later|after\w*|further|twice|any ?more|anything|else|other\w*|another|more|rest|remaining|undo\w*|only|just|automatic\w*|alone|by (?:default|itself|ourselves|myself)|for free)\b/;
/** Ends what a condition is of, and what is denied. */
const SENTENCE_END = /(?<=[;:])/;
const CLAUSE_END =
  /(?<=,)(?![^()]*\))|(?= (?:instead|so|and (?:i|we|it|the|your))\b)/i;

function readClause(part: Part, clause: string): Denial[] {
  const own = { ...part, index: 0, text: clause, ...readWords(clause) };
  if (BESIDES.test(own.lower)) return [];
  if (DENIES_ALL.test(own)) return [{ deed: null, object: "", part: own }];
  const [deed, object = ""] =
    (DENIES_DEED.exec(own) ?? DENIES_DONE.exec(own) ?? []).slice(1)
      .filter((word) => word !== undefined);
  return deed === undefined ? [] : [{ deed, object, part: own }];
}

function readPart(part: Part): Denial[] {
  const all = [{ deed: null, object: "", part }];
  if (OVERREACHES.test(part) || TAKES_BACK.test(part)) return all;
  if (REFUSES.test(part)) return UNLESS.test(part.lower) ? [] : all;
  return [DENIES_ALL, DENIES_DEED, DENIES_DONE].some((one) => one.fits(part))
    ? part.text.split(SENTENCE_END)
      .filter((sentence) => !UNLESS.test(sentence.toLowerCase()))
      .flatMap((sentence) => sentence.split(CLAUSE_END))
      .flatMap((clause) => readClause(part, clause))
    : [];
}

export function listDenials(parts: readonly Part[]): Denial[] {
  return parts.flatMap(readPart);
}

const IS_SWAP = compose`^(?:${SWAPS})`;
const IS_CHANGE = compose`^(?:${CHANGES})`;
const IT = /^(?:it|this|that|them)$/;

/** A value that a wish brings. */
type Brought = Pick<ClaimedSlot, "name" | "wanted">;

/** Does a message deny what it sums up of a wish? */
export function deniesWish(
  { slots, findClaims }: Pick<Wish, "slots" | "findClaims">,
  parts: readonly Part[],
): boolean {
  const denials = listDenials(parts);
  if (denials.length === 0) return false;
  const names = (clause: Part, list: readonly Brought[]): boolean =>
    findClaims([clause]).some(({ slot, values: [value] }) =>
      list.some(({ name, wanted }) => name === slot && wanted.includes(value!))
    );
  const changing = slots.flatMap((slot) => {
    const wanted = slot.wanted.filter((value) => !slot.had.includes(value));
    return wanted.length > 0 ? [{ ...slot, wanted }] : [];
  });
  const writes = changing.filter(({ isWrite }) => isWrite === true)
    .map(({ name }) => name);
  const things = writes.flatMap((name) => name.split("_").slice(1));
  const acts = slots.filter(({ name }) => name === "act")
    .flatMap(({ wanted }) => wanted).concat(writes);
  const changed = changing.filter(({ had }) => had.length > 0)
    .flatMap(({ name, topic }) => [name, topic]);
  const subjects = slots.filter(({ isSubject }) => isSubject === true);
  return denials.some(({ deed, object, part }) => {
    if (deed === null || names(part, changing)) return true;
    const verb = deed === "sent" ? "send" : deed;
    const isAct = IS_SWAP.test(verb)
      ? acts.includes("items")
      : acts.some((act) => act.startsWith(verb));
    return isAct
      ? IT.test(object) || names(part, subjects) ||
        part.lower.split(/\W+/).some((word) => things.includes(word))
      : IS_CHANGE.test(deed) && object.length > 3 &&
        changed.some((word) => word.startsWith(object.slice(0, 4)));
  });
}
