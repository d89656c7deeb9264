/** Finds the words that tell what a customer has from what comes instead. */

import type { Part } from "./parts.ts";
import { anyOf, makePhrasePattern } from "./patterns/phrases.ts";
import { WordPattern } from "./patterns/word_pattern.ts";
import { readWords } from "./patterns/word_starts.ts";
import { rememberObjects, rememberTexts } from "../../../utils/cache.ts";

/** A verb, and its forms in "-ing" and "-ed". */
function inflect(verb: string): string {
  const stem = verb.replace(/e$/, "");
  return `${verb}|${stem}ing|${stem}ed`;
}

/** Takes off what a customer has, before or after it. */
export const REMOVE: string = [
  ..."remove delete erase release relieve retire discard detach unlink"
    .split(" "),
  ..."unassign void ditch surrender relinquish withdraw reverse undo lose quit"
    .split(" "),
].map(inflect).join("|") +
  "|strike|striking|scratch|cross out|crossing out|rub out|skip|skipping|drop" +
  "|dropping|forgo|forgoing|give up|giving up|part with|parting with|hand over" +
  "|handing over|take out|taking out|put away";

/** Before what the customer has. */
const HAD = makePhrasePattern(
  `
  (${REMOVE})
  (replacement|substitute|substituted) for
  (is|are) substituted for
  (instead of|rather than|so far|no more|not more|heretofore|stop with|replaces)
  (move|moves|moving|shift|shifts|shifting|switch|switching) * away from
  (in for|done with|wrong with)
  (move|moves|moving|take|takes|taking|get|getting|pull|pulling|lift|lifting|gets) * out of
  in (place|lieu|exchange|return|substitution|replacement|succession) (for|of|to)
  in the (place|stead) of
  (currently|presently) (set|going|shipped|sent|paid|booked|billed|charged|in|on|at|is|are|have|has|holds|listed|under)? (to|with|by|in|on|for|at|as)?
  (current|old|original|existing|previous|prior|former|outgoing|present|hitherto)
  (where|whereas|while) (it|you|they|this|that|these|everyone|everybody) (now|currently)? (was|were|is|are|had|has|have|read|reads|said|says|sat|sit|sits|stood|stands|showed|shows|held|holds|used|flew)
  (was|were) (in|on|with|to|paid)?
  (you|u|you've) (have|had|got|ordered|received|bought)
  now (it's|its|it is|is|says|reads|shows|has|lists|holds|stands|in|at) (in)?
  now (you|u) (sit|fly)
  from now
  no longer (wish|want|like)? (to)? (pay|use|have|fly|sit)?
  (you|u|you've) (have|had)? (paid|used) (it|this|that|for it)? (with|by|from|via|on|through)
  (you're|you are|they're|they are|everyone's) out of
  at (the moment|present)
  as opposed to
  rather not (pay|have|use|fly|travel|be)
  (had|have) (it|this|them|you) down (to|in|as|for|with|on)
  (your|the|ur) other (one|ones)?
  (the|whose) (place|seat|spot|role) of
  (off|away from) (your|the|ur|of|that)
  (take|takes|taking|taken) over (from|for)
  (previously|formerly|originally|initially|earlier)
  (until|up to|as of|as at|till) (now|today|this moment)
  having (been|had|used|paid|flown|sat) (in|on|with|by)?
  not (anymore|longer)? (by|with|on|to|from|via|more|for|in|at|your|the|ur|a|an)
  (has|have|had|holds|carries) (now|today|currently)
  not
  (used|use) to (have|be|pay|fly)
  (what|which|that) (is|are) (now|currently|today)
  given up (for|in exchange for|against) (it|this|that)
  (stop|stopping|stops) (using|charging|billing|being)
  (cease|ceases|ceasing) to be (charged|billed|paid)? (to|with|by|from|on)?
  (is|are) now (payment|paid) (by|with|from)
  (take|taking) (the|this|your)? (payment|charge|amount|total) off
  (goodbye|bye|farewell) (to)?
  (out|away|off|down) with
`,
  "gu",
);

/** Before what the customer is to get. */
const WANTED = makePhrasePattern(
  `
  (new|replacement|updated|revised|desired|target|wanted|requested|incoming|future|proposed)
  (becomes|become|becoming)
  is substituted
  and be (seated|moved|placed|put) in
  (get|getting|receive|receiving)
  in (its|their|that|his|her) (place|stead)
  (in favour of|in favor of|substituted therefor|must be|in with)
  (joins|joining|adding|add|insert|inserting|obtain|obtaining|gain|gaining|fancy|wants|assign|assigning|register|enter)
  (start|starts|starting) (using|with|being)
  (taken|filled) by
  (put|puts|putting) (in|on)
  (goes|go) (on|onto) (your|the|that|ur)
  (put|putting|place|placing) (you|it|them) (up|over)? (in|into|to|on|onto)
  (would|will|shall) (go|pass) to
  (goes|passes) to
  (be|is|are|gets|get) (charged|billed) to
  (hereafter|henceforth|henceforward|thereafter|from now on|from here on|from then on)
  and (i|we|you|to)? (now)? (use|place|take|put|puts|set|want|prefer|write|enter|note|book|go|sit|sat|seated) (on|in|into|with|for|down)?
  and (i|we|you|to)? (now)? (travel|fly) (on|in|into|with)
  but (rather)?
  (will|would|shall) (then|now)? have (now)?
  (you'd|you'll) (then|now) have
  now
  to (take|use|have|obtain)
  (and|on|over) onto
  should (say|read|show)
  (is|are) to be
  (ask|asking|asked) (me|us|for) (to|for)?
  (will|would|shall|should|gonna|going to|you'll|it'll|they'll|that'll) (now|then|henceforth|hereafter|thereafter|afterwards|instead)? be
  (make|makes|making|made|set|sets|setting) (it|them)
  (drop|drops|dropping) (in|you|it|them|everyone)
  (i'd|i'll|we'd|we'll) (then|now)? (write|put|enter|note)
  (will|would|shall|i'll) (all|then|now)? (fly|travel|sit|ride)
  (land|lands|landing|end up|ends up|ending up) in
  (you'd|you would|you) (like|want|prefer) (it|this|that) (on|with|to|in)
  (you|u) (asked for|requested|wished for|chose|picked)
  (welcome|hello) (to)?
  (you|you'll|you'd|u|we|we'd|we'll|i'll|i'd|i) (will|would|shall)? (use|pay with|fly|travel|put)
  (like|want|wish|prefer) (to)? (have|get|receive|use|sit|fly|travel|be|go|pay)
  (you|u|i|they) (now)? (want|wanted|wish|wished|desire) (now)? (is|are|instead|to have)?
  (it|they|this|these|those|which) (will|shall|would) (then|now)? be?
`,
  "gu",
);

/** Begins a change: what follows is had, until a preposition. */
const CHANGE = makePhrasePattern(
  `
  (exchange|exchanging|exchanged|exchanges)
  (swap|swapping|swapped|swaps)
  (switch|switching|switched)
  (trade|trades|trading|traded)
  (replace|replacing|replaced|replacement of)
  (change|changing|changed|changes)
  (move|moving|moved)
  (upgrade|upgrading|upgraded|downgrade|downgrading|downgraded)
  (convert|converting|converted|modify|modifying|update|updating)
  (revise|revising)
  (revised|updated) from
  (substitute|substituting|substituted|sub|subbing|shift|shifts|shifting|shifted)
  (pass|passing) (you|it|them)
  (overwrite|overwriting|overwritten|alter|altering|altered)
  (transfer|transfers|transferring|transferred|amend|amends|amending|amended)
`,
  "gu",
);

/** Moves things from one to the other. */
const GIVE = "send ship post mail hand pass give return bring deliver courier"
  .split(" ").map(inflect).join("|") + "|let|put";
/** `You post us back`, and `we let you have` */
const GIVEN = makePhrasePattern(
  `
  (you|u|you'll|you'd|u'll|you're) (will|would|shall|have to|can|may|are)? (${GIVE}) (to)? (us|back) (have|back)?
  (you|u|you'll|you'd|u'll|you're) (will|would|shall|have to|can|may|are)? (${GIVE}) * (us|back) (have|back)?
  (out|away|off) (goes|go|comes|come)
  (go|goes|going|come|comes|coming) back (to|on|onto|into)? (us|our|the|its)? (warehouse|shelf|stock|shop|store)?
  back (to|on|onto|into) (our|the) (warehouse|shelf|stock|shop|store) (go|goes)?
  (back|over)? to us
  (has|have|had) put (you|it|them) (in|on|down for)
`,
  "gu",
);
const TAKEN = makePhrasePattern(
  `
  (we|i|we'll|we'd|i'll|i'd|we're|i'm) (will|would|shall|are|am)? (${GIVE}) * (you|out) (have)?
  (go|goes|going|come|comes|coming|sent) (out|over)? to you
  into (the|your) (box|parcel|order|package) (go|goes)?
  in (goes|go|comes|come)
  in (exchange|return)
`,
  "gu",
);

/** What is preferred is wanted, to what follows. */
const PREFER = makePhrasePattern(
  `
  (prefer|preferring|opt for|opted for)
  (rather|sooner) (have|get|use|fly|travel|pay|take|go)
  (rather|sooner) (it|they|this) (were|was)
`,
  "gu",
);
const OVER = new WordPattern(/\b(?:than|(?<!\bfits )over|(?<!\brated )to)\b/gu);
/** `It is economy, and you'd like business` */
const LIKED = new WordPattern(
  /(?<=[,;] (?:and |but )?)(?:you|u)(?:'d| would)? (?:like|want)\b(?! (?:to|me|us|it|this|that)\b)/gu,
);
const FORWARD = makePhrasePattern(
  "(with|for|into|onto|by|as|against|towards?)",
  "gu",
);
/** `Change it from economy on business` */
const FROM_ON = new WordPattern(/(?<=\bfrom (?:basic )?\p{L}+ )on(?= )/gu);
const BACKWARD = new WordPattern(
  /(?<!\b(?:paid|drawn|charged|deducted|debited|collected|billed|funded|taken) )\b(?:(?<!(?<![\d$])\d{1,2}[.:]\d\d )from|off|out of)\b(?! (?:you|us|me)\b)/gu,
);
/** `- Ada Croft, + Zed Moss` */
const MINUS = new WordPattern(/(?<=[:,;] |^)[-–−] (?=\p{L}[^+\n]*[,;] \+ )/gu);
/** `The class: before A, after B` */
const BEFORE = new WordPattern(
  anyOf(
    /(?<=^|[:,;(|] )before:? (?=\p{L}+(?: \p{L}+){0,3}\W)|(?<=\()for (?=(?:your|ur|the) )/gu,
    /\bleav(?:e|es|ing) (?:the |your )?(?=(?:basic economy|economy|business)\b(?! passengers| (?:cabin |class )?(?:as|unchanged|untouched|alone|the same)\b))/gu,
  ),
);
const AFTER = new WordPattern(
  /(?<=[:,;|] )after:? (?!(?:that|this|the|which|your|you|we|i)\b)/gu,
);
/** `out: HAT123, in: HAT234` */
const PLUS = new WordPattern(/(?<=[,;] )\+ (?=\p{L})|(?<=^|[,;] )in(?=: )/gu);
const BACK_ARROW = new WordPattern(/(?<=[\p{L}\d)"'] ?)(?:[←⬅⇐]|<[-=]+)/gu);
/** What is said to be so may be so until now. */
const PRESENT = makePhrasePattern(
  `
  (you're|u're|it's|they're|everyone's|everybody's) (now|booked|sitting|seated|down|listed)? (in|on)
  (you|u|it|they|everyone|everybody|reservation|booking|tickets|seats) (now)? (is|are|r) (now|booked|sitting|seated|down|listed)? (in|on)
  (class|cabin) (is|it's)
  (show|have|see|find|got) (you|it|this|them|everyone) (down|seated|booked|listed)? (in|as|on|for|with)
  (right|just) now
  (is|are|was|were|still) (today|now|currently|still) (in|on|with)
  (it|record|records|file|booking|system) (says|shows|reads|show|say)
  (you|u|they) (sit|hold) (in|on|a|an)?
`,
  "gu",
);
const ARROW = new WordPattern(/[→⇒➜➔➡»]|-+>|=+>|(?<= )>(?= )/g);

/** Before a change that is named, or done: `after the change`, `I've moved`. */
const OF_NOUN =
  /\b(?:the|this|that|after|before|item|items|flight|passenger|date|address|payment|no|any|i've|we've) $/;

/** Before a verb of what comes first. */
const PASSIVE = /\b(?:be|is|are|was|were|been|being|gets?)(?: \w+)? $/;

/** Where words stand that tell old from new, and which of these they tell. */
export interface Cue {
  readonly at: number;
  readonly end: number;
  readonly kind: typeof CUES[number][1];
}

const CUES = [
  [HAD, "had"],
  [WANTED, "wanted"],
  [GIVEN, "had"],
  [TAKEN, "wanted"],
  [CHANGE, "change"],
  [PREFER, "prefer"],
  [OVER, "over"],
  [BEFORE, "had"],
  [FORWARD, "forward"],
  [FROM_ON, "forward"],
  [BACKWARD, "backward"],
  [ARROW, "arrow"],
  [BACK_ARROW, "had"],
  [PRESENT, "present"],
  [MINUS, "had"],
  [PLUS, "wanted"],
  [LIKED, "wanted"],
  [AFTER, "wanted"],
] as const;

/** Finds the cues of a part, in order; of two that overlap the longer. */
function findCues(part: Part): Cue[] {
  const { lower } = part;
  const found = CUES.flatMap(([pattern, kind]) =>
    pattern.findAll(part).map(({ index, 0: words }): Cue => ({
      at: index,
      end: index + words.trimEnd().length,
      kind: words.startsWith("now") && WAS.test(lower.slice(0, index)) ||
          words.startsWith("from now") && lower.startsWith(":", index + 8)
        ? "wanted"
        : kind === "wanted" && isPresent(lower, index, words)
        ? "had"
        : kind,
    }))
  ).filter(({ at, end, kind }) => {
    const lead = lower.slice(Math.max(0, at - 16), at);
    if (CLOSES.test(lower.slice(at)) && /[\p{L}\d)][^,;:.]*$/u.test(lead)) {
      return false;
    }
    // "Old/new: A / B"
    const isBorn = /^w(?:as|ere)$/.test(lower.slice(at, end)) &&
      lower.startsWith(" born", end);
    if (isBorn || /\w\/$/.test(lead) || /^\/\w/.test(lower.slice(end))) {
      return false;
    }
    return kind === "change"
      ? !OF_NOUN.test(lead) || lower.startsWith("replacement", at)
      // "A is removed" says nothing of what follows.
      : !(kind === "had" && PASSIVE.test(lead) && lower.endsWith("ed", end));
  }).sort((a, b) => a.at - b.at || b.end - a.end);
  const first = found.findIndex(({ at, kind }) =>
    kind === "had" && UNTIL_THEN.test(lower.slice(at))
  );
  const then = first < 0 ? null : THEN.exec(lower.slice(found[first]!.end));
  if (then !== null) {
    // "Now A, then B"
    const end = found[first]!.end + then[0].length;
    found.splice(
      found.findLastIndex((cue) => cue.at < end) + 1,
      0,
      { at: end - 1, end, kind: "wanted" },
    );
  }
  let last = 0;
  let isInstead = false;
  return found.filter(({ at, end, kind }) => {
    // "Old → A, new → B"
    if (at < last || (kind === "arrow" && last > 0 && at - last < 2)) {
      return false;
    }
    // "Instead of it", and "instead of the old ones: …"
    const isRepeated = isInstead && kind === "had" &&
      BESIDE.test(lower.slice(last, at) + " ");
    const isBackward = kind === "had" && INSTEAD.test(lower.slice(at)) &&
      ITSELF.test(lower.slice(end));
    last = end;
    isInstead = INSTEAD.test(lower.slice(at));
    return !isRepeated && !isBackward;
  });
}

/** At the end of a clause, of what stands before it: `A goes back to us, and …` */
const CLOSES =
  /^(?:(?:[a-z]+ )*back (?:to|on|onto|into) (?:our|the) \w+|(?:[a-z]+ )*to (?:us|you)|out of (?:the|our|your) \w+|at (?:the moment|present)|right now)(?:[,;.]| and\b| while\b)/;

/** What was named before: `you get instead of it …` */
const ITSELF = /^ (?:it|them|this|that|these|those)\b(?! (?:old|one)\b)/;

/** Is `now` what is, not what will be: `business (now economy)`, `now A, then B`? */
function isPresent(lower: string, at: number, words: string): boolean {
  if (
    /\bnot\b|\(now\b/.test(
      lower.slice(Math.max(0, at - 5), at + words.length + 1),
    )
  ) {
    return true;
  }
  if (words !== "now") return false;
  const rest = lower.slice(at + 3);
  return /^,(?! (?:and|so)\b)/.test(rest) || THEN.test(rest) ||
    (/^:/.test(rest) && !IS_TO.test(lower.slice(0, at)));
}

/** Before a "now" of what comes instead: `it was A, and now it is B` */
const WAS = /\b(?:was|were|used to be)\b[^.;]*[,;] (?:and |but )?$/;

/** Before a "now" of what will be: `you would travel now:` */
const IS_TO = /(?:\b(?:is|are) |(?:\b(?:will|would|shall)|'(?:d|ll)) [^.;]*)$/;

/** Before what is so until something else is. */
const UNTIL_THEN = /^(?:now|original|initial|current|present|today|so far)/;

/** After what is now, before what will be. */
const THEN =
  /^(?:[^.;]|\.(?=\d)){1,200}?(?:[,;|/] ?|\band )(?:then|after(?:wards)?|later|finally|in future|new|(?:it |they |(?:you|u) |the (?:\w+ ){1,4})?(?:will|would|becomes?|want|wish|prefer))\b/;

/** What words that stand above others tell: `We send you:` */
export const weighTitle: (title: string) => number = rememberTexts((title) => {
  const words = { text: title, heading: "", line: 0, index: 0 };
  const kinds = findCues({ ...words, ...readWords(title) })
    .map(({ kind }) => kind);
  const [isOld, isNew] = [kinds.includes("had"), kinds.includes("wanted")];
  return isOld === isNew ? 0 : isOld ? -2 : 2;
});

/** Lists the cues of a part, in order; no two overlap. */
export const listCues = rememberObjects(findCues);

/** Begins what names the old in a phrase of its own. */
export const INSTEAD: RegExp =
  /^(?:in |instead|rather(?! not)|replacement|substitute)/;

/** Between a preposition and its words. */
export const BESIDE: RegExp =
  /^ (?:(?:the|your|an?|ur) ?)?(?:[^,;:()]{1,40}\((?:[\w ]{1,12}: )?)? ?$/;
