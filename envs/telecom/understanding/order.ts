/** What clauses say of the order of deeds: `Restart it, but not until you've paid`. */

import {
  anyOf,
  compose,
} from "../../service/understanding/patterns/phrases.ts";

const OPENER =
  /^\W*(?:(?:and|but|so|then|though|only|just|please|kindly|also|ok|okay|now|do|right|however|maybe)\W+)*/;
const BEFORE = /before|prior to|ahead of|in advance of/;
const PRONOUN = /that|this|it|so|then/;
/** `Before that`, `before you do`: it says no more than `first`. */
const BARE_FIRST =
  compose`${OPENER}(?:(?:${BEFORE}) (?:(?:you do|doing)(?: ${PRONOUN})?|${PRONOUN}(?! \w+ing)|any of \w+)|beforehand|first(?:ly)?)\b(?:\W|of all|please|pls|though|ok|okay)*$`;
/** `… first`, at the end or the beginning of what is told. */
const SAYS_FIRST = anyOf(
  compose`^${OPENER}first(?:ly)?\b`,
  compose`\b(?:first|beforehand|(?:${BEFORE}) ${PRONOUN})\W*(?:(?:of all|please|pls|though|ok|okay|\w+)\W*)?$`,
  compose`^${OPENER}(?:${BEFORE}) (?:(?:you do|doing) )?${PRONOUN}\b`,
);
const SAYS_SECOND =
  /(?<!\b(?:a|one|\d+) )\b(?:second|last|afterwards?|thereafter)\W*(?:(?:please|pls|ok|okay)\W*)?$/;
/** `Before you restart it`: told first, done second. */
const BEFORE_DEED =
  compose`${OPENER}(?:${BEFORE}) (?!(?:we|i|i'm|any\w*|long)\b)`;
/** No deed: `once that's done`, `when you're ready`, `after a minute`. */
const IS_NO_DEED =
  /which\b|(?:that|this|it|they|both|all|done|finished|an?|ten|\d|more|one|half|we|i)\b(?! (?:re\w+|look|test|speed|picture|pay\w+))|you(?:'ve|'re| \w+)? (?:done|finished|ready|back|through)\b/;
/** `… once you have paid it`: told second, done first. */
const AFTER_DEED =
  compose`${OPENER}(?:not (?:until|till|before)|after|once|when you(?:'ve| have)|as soon as|having|following) (?!${IS_NO_DEED})`;
const NOT_UNTIL = /\b(?:not|don't|wait with|hold off|hold on)\b/;
const UNTIL_DEED = compose`${OPENER}(?:until|till|before) (?!${IS_NO_DEED})`;

/** What follows the last thing to do: `ok?`, `or else it has no effect`. */
const TRAILS =
  /^\W*(?:(?:and|so|ok|okay|please|pls|thanks|would you|could you|will you|only)\W*$|(?:otherwise|or|because|as|since|that way|if|so that)\b)/;

/** Ranks the clauses of a sentence: 1 is done later than what is told, −1 earlier. */
export function rankClauses(clauses: readonly string[]): number[] {
  const last = clauses.findLastIndex((text) => !TRAILS.test(text));
  const isBare = clauses.map((text) => BARE_FIRST.test(text));
  return clauses.map((text, at) => {
    // "But first, …", "… before you do, ok?"
    if (isBare[at - 1] && at <= last) return -1;
    if (isBare[at + 1] && at + 1 >= last) return -1;
    if (isBare[at]) return 0;
    if (NOT_UNTIL.test(clauses[at - 1] ?? "") && UNTIL_DEED.test(text)) {
      return -1;
    }
    if (BEFORE_DEED.test(text)) return 1;
    if (at > 0 && at >= last && AFTER_DEED.test(text)) return -1;
    return SAYS_FIRST.test(text) ? -1 : SAYS_SECOND.test(text) ? 1 : 0;
  });
}
