/** Words behind a value, and headings above it, that tell whether it is new. */

import { REMOVE } from "./cues.ts";
import { anyOf, makePhraseRegExp } from "./patterns/phrases.ts";

/** A day: `1961-07-09`, `9 July 1961`, `July 9, 1961`, `02nov1985` */
const DAY =
  /(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?(?: of)?[ -]?)?[a-z]{3,9}\.?[ -]?(?:(?:the )?\d{1,2}(?:st|nd|rd|th)?)?(?:,?[ -]?(?:in )?\d{4})?)/
    .source;
/** Between a value and what is said of it: `card (visa) for $5, born …`. */
const MORE_OF_IT =
  /^(?:'s name)?["')\]]{0,2}(?: (?!(?:and|or|but|with|for|to|in|on|will|is)\b)[a-z]+\b)?(?: on (?:file|record))?(?: [([][^()[\]]{0,80}[)\]])?/
    .source +
  /(?:,?(?: and)?(?: which| that)? (?:for|of|at|worth|costing|costs?)(?: a price of)? (?:usd )?[$]?[\d.,]+[$]?(?: usd\b| dollars\b)?)?/
    .source +
  `(?:,? \\(?(?:who (?:was|is) )?(?:born|dob|b\\.|date of birth):? ?(?:on )?${DAY}\\)?)?` +
  /(?: ?[,:→–-])? ?/.source;

/** What stands right behind a value, or behind more that is said of it. */
export function behind(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(`${MORE_OF_IT}(?:${anyOf(...patterns).source})`, "u");
}

/** Said of what the customer has, behind `is`, `will be` or `goes`. */
const IS_LEFT = makePhraseRegExp(`
  (today|rn|atm|so far|up to now|until now|to date|right now)
  at (present|the moment|the minute|first)
  (give|gives|make|makes) way (to|for)
  (step|steps) (down|aside|back)
  (bow|bows|drop|drops) out
  (falls away|ceases|lapses|expires)
  (torn up|gone|history|behind)
  (${REMOVE})
  (withdrawn|struck|crossed out|scratched|skipped|dropped|retires)
  (scrapped|binned|given up|taken out|taken off)
  (i|we|you|i'll|we'll|i'd|we'd) (${REMOVE}|take off|take away|take back)
  (stay|stays|staying) (at)? (home|behind)
  (any longer|anymore|any more|going back)
  (do|does|will|can) not (travel|fly|go|come)
  (cannot|can't|won't|doesn't|isn't|is not) (travel~|fly~|go|going|come|coming|make it|join~)
  used to be
`);

/** What is old or new. */
const THINGS =
  "(?:items?|variants?|products?|options?|cabins?|class|(?:payment )?methods?|payments?|cards?|passengers?|travell?ers?|bags?|values?|ones?|choices?)";

/** Behind a name in brackets: `(old)`, `[the previous one]` */
const bracket = (words: string): RegExp =>
  new RegExp(`[([](?:the |your )?(?:${words})(?: ${THINGS})?[)\\]]`);

/** Before what becomes of a value: `will be`, `goes` */
const GOES =
  "(?:(?:would|will|shall|is to|are to|to) )?(?:(?:be|is|are|was|were|goes?|comes?|moves?|gets?|have|has|had) )?(?:(?:coming|going|being) )?";

/** After what the customer has. */
export const HAD_AFTER: RegExp = behind(
  bracket(
    "old|former|now|current|currently|previous|existing|present|before|out|had|leav(?:es|ing)|removed?|until (?:now|today)|to be (?:removed|replaced)",
  ),
  new RegExp(
    `${GOES}(?!given up for (?:it|this|that)\\b)(?:${
      anyOf(
        IS_LEFT,
        /(?:'s )?(?:place|seat|stead|shoes|spot)\b/,
        /(?:replaced|exchanged|swapped|returned|supplanted|superseded)\b(?! in\b)/,
        /out\b(?! (?:of(?! (?:it|them|this)\b)|with|to you)\b)|(?<!\btakes? )off\b(?! (?:at|from|on)\b)/,
        /back\b(?! (?:to|on) (?:your|ur|the))|(?:(?!and\b)\w+ ){0,5}back (?:to|on) (?:us|our)\b|out of (?:the|your) (?:box|parcel|package|order)\b/,
        /stops (?:being|paying)\b|(?:leaves|stops|ends|exits|departs)(?=[.,;]|$| (?:and|here)\b| the (?:reservation|booking|trip))/,
        /no (?:more|longer)\b(?=\W*$|[.,;)!?]| (?:part|used|needed|valid|there|be|flying|travell?ing|going|coming|aboard)\b)/,
        /no longer (?:(?:in|on|at|with) (?:use|force|board|file)|\w+s|travel|fly|go|come|join)\b|away\b(?! from)/,
        /(?:what|where|how|the one(?: that)?) (?:you|it|we) (?:no longer|used to|currently|had(?! \w)|had(?= (?:before|until|so far)))/,
        /where (?:you|it|they|we) (?:is|are|sits?|stands?)(?: \w+)? (?:now|today|so far|at present)(?! in\b)\b/,
        /(?:what|where|how|the one(?: that)?) (?:you|it|we) (?:was|were)(?! (?!(?:in|on)(?! (?!before|until|so far)\w)|before\b|until\b|so far\b)\w)/,
        /(?:what|where|how|the one(?: that)?) (?:you|it|we) (?:have|sit|fly|pay|travel)(?: \w+)?(?=[.,;]|$| (?:now|today|so far|at present))/,
        /(?:which|that|who) (?:has |had )?(?:paid|pays|covers|covered|holds|held)(?: \w+){0,3} (?:so far|until now|before|today|now)\b/,
      ).source
    })`,
    "u",
  ),
);

/** After what the customer has or is to get. */
export const NOW_AFTER: RegExp = behind(/now(?=[.,;)]|$)(?!, (?:not|no)\b)/);

/** Right before an arrow to what the customer is to get. */
export const HAD_ARROW: RegExp =
  /^["')\]]{0,2}(?: [([][^()[\]]{0,80}[)\]])?(?:,? ?[^\s\d]{0,6} ?[^→⇒➔;.>]{2,14}\d{4}\)?)?:? ?(?:→|⇒|➔|-+>|=+>)(?! ?[$€])/;

/** `to economy (it is business today)` */
export const HAD_INSIDE: RegExp =
  /^(?: \w+)? (?:today|now|right now|rn|atm|at present|currently|at the moment|so far|before|until now)[)\]]/;

/** Around what the customer has: `where the gift card was` */
export const IN_PLACE: RegExp = /\bwhere (?:the |your )?$/;
export const IS_PAST: RegExp = behind(
  /(?:was|were|is|are|stood|stands|sat|ends|used)\b/,
);

/** After what the customer is to get. */
export const WANTED_AFTER: RegExp = behind(
  bracket(
    "new|after|in|wanted|future|requested|desired|arrives|join(?:s|ing)|add(?:ed)?|from (?:now on|today)",
  ),
  new RegExp(`${GOES}(?:put )?(?:in|on)(?:[,.;]|$| (?:as|and)\\b)`),
  /(?:(?:will |would |is |be )?(?:goes?|comes?|put) )?(?<!\b(?:was|were|is|are) )(?:in|on) (?:it|there)\b(?! (?:now|today|at present))/,
  /into (?:it|them|this)\b|(?:(?!and\b)\w+ ){0,4}to you\b(?!')/,
  /(?<!, )(?:that |which )?(?:you|u)(?:'re| are|'d| would)? (?:after|want(?:ed)?|asked for|chose|picked|fancy|like|prefer|requested)\b/,
  /(?:(?!(?:and|but|or|while|with|by)\b)[\w']+ ){1,9}in (?:its|their|his|her) (?:place|stead)\b/,
  /(?:then )?(?:applies|apply|takes effect)\b|after(?:wards)?(?=[.,;]|$)/,
  /(?:will |is )?(?:replaces?|tak(?:es?|ing) (?:the|its|their|his|her|that|this) (?:place|seat)|joins?|takes over|for you instead)\b|we give you(?=\W*$|[.,;])/,
  /(?:(?:comes|travels|flies|goes|sits|pays|is put|is swapped|will (?:travel|fly|go|pay)) )?(?:instead of|in lieu of|in (?:the )?place of|in (?:their|his|her|that|its) (?:place|stead)|in for)\b/,
  /(?:(?<!, )|(?:comes|travels|flies|goes|sits|pays)(?: for [^,.;]{1,20})? )instead(?=\W*$|[,.;!?)]| (?:and|for)\b)/,
  /from (?:now|here|then) on\b|(?:is|are) (?:what|where|how|the one(?: that)?) (?:you|it|we) (?:will|get|shall|then|would)\b/,
  /(?:(?:is|are|be|to be|gets?) )?(?:added|entered|inserted|activated|put (?:in|on))\b(?! (?:for|place|with|under|as)\b)/,
  /(?:is|are|will be|would be) (?:to be )?charged (?:the|us|with|\$)/,
  /(?:starts|begins) (?:being|paying|to pay)\b|(?:arrives|starts|begins|comes|enters)(?=\W*$|[.,;] | and\b)|(?:is|are|will be) the new (?:one)?\b/,
  /(?:is going to|will|would) (?:fly|travel|go|pay|come) for (?!\$?\d)/,
  /(?:i|we|you)(?:'ll|'d)? (?:take|put on|put in|add|use|gain)\b(?! (?:your|ur|the|that) )/,
);

const OLD_HEADING = anyOf(
  makePhraseRegExp(`
    (current|currently|old|original|existing|previous|present|status quo)
    on (file|record)
    (no longer|given up)
    (leaving|remove|removed|withdrawn|dropped|void|replaced|today|hitherto|so far|until now|up to now)
    (handed|given|sent|posted|shipped|returned|taken|goes|send|give|hand) * back
  `),
  new RegExp(
    `^(?:away )?(?:from|had|out(?: of)?|off)(?: ${THINGS}| what)?\\W*$`,
  ),
  /\bleaves\b(?! you\b)|(?<!\bas |\bwill\b.{0,40})\b(?:before|now|was)(?: (?:the )?(?:change|update))?\W*$/,
  /(?:^\W*|\b(?:what|that|which|ones?|items?|passengers?|travell?ers?) )(?:(?:goes )?out|goes|(?:(?:going|coming) )?off)\W*$/,
);
/** What follows is new, whatever is said of the old: `is replaced by:` */
const INTO = /(?<!\bgiven up )\b(?:by|with|into)\W*$/;
const NEW_HEADING = anyOf(
  makePhraseRegExp(`
    (new|wanted|proposed|correction|requested|replacement|updated|revised|amended|becomes)
    (desired|target|joining|joins|add|added|receive|future|supplied)
    (henceforth|henceforward|from now|newcomer)
  `),
  new RegExp(
    `^(?:over )?(?:(?:change )?to|into|onto|in|on|with|get)(?: ${THINGS}| what)?\\W*$`,
  ),
  /\bin exchange\b(?! for)|\bafter (?:(?:the|this|your) )?(?:change|update|yes|ok|approval|consent)\W*$|→/,
  /\bafter your (?:yes|ok|approval|consent)\b/,
  /\b(?:after|(?<!\b(?:right|okay|ok|so|well) )then|afterwards|will be)\W*$|^(?:how|which|what|where)\b.*\bwill (?:it|they|you|there)\b/,
  /(?:^\W*|\b(?:what|that|which|ones?|items?|passengers?|travell?ers?) )(?:(?:(?:comes?|coming|goes) )?(?:in|on)|comes|coming)\W*$/,
);

/** Is what stands under a heading new (2), old (−2), or untold? */
export function weighHeading(heading: string): number {
  if (heading === "") return 0;
  // The innermost heading that tells decides.
  for (const words of heading.split(" / ").reverse()) {
    // "Before/after: A / B"
    if (/\w\/\w|\.$/.test(words)) continue;
    const isOld = !INTO.test(words) && words.search(OLD_HEADING) >= 0;
    const isNew = words.search(NEW_HEADING) >= 0 || INTO.test(words);
    if (isOld !== isNew) return isOld ? -2 : 2;
  }
  return 0;
}
