/**
 * Words that tell what a customer has from what a customer is to get. A cue
 * weighs 2 where it leaves no doubt (`new`, `instead of`), and 1 where it may
 * mean something else (`to`, `with`).
 */

import { anyOf } from "./any_of.ts";
import { type Claim, SENTENCE } from "./claim.ts";
import type { Part } from "./parts.ts";
import { makePhrasePattern } from "./phrases.ts";
import { WordPattern } from "./word_pattern.ts";
import { readWords } from "./word_starts.ts";

/** Before what the customer has. */
const HAD = makePhrasePattern(
  `
  instead of
  (moving|moved|move|taking|take|getting) * out of
  rather than
  in (place|lieu) of
  in (exchange|return) for
  in (substitution|replacement|succession) (for|of|to)
  (substituting|superseding|succeeding|displacing)
  (substituted|substitute) for
  (currently|presently) (set|going|shipped|sent|paid|booked|billed|charged|in|on|at|is|are|have|has|holds|listed|under)? (to|with|by|in|on|for|at|as)?
  (current|old|original|existing|previous|prior|former|outgoing|present|hitherto)
  (where|whereas|while) (it|you|they|this|that|these|everyone|everybody) (now|currently)? (was|were|is|are|had|has|have|read|reads|said|says|sat|sit|sits|stood|stands|showed|shows|held|holds|used|flew)
  in the (place|spot|stead) where
  (was|were) (in|on|with|to|paid)?
  you (have|had|ordered|received|bought)
  so far
  now (it's|its|it is|is) (in)?
  now (says|reads|shows|has|lists|holds|stands)
  no longer
  (your|the|ur) other (one|ones)?
  replaces
  (the|whose) (place|seat) of
  off (your|the|ur|of)
  (take|takes|taking|taken) over (from|for)
  (stand|stands|standing|step|steps|stepping|fill|fills|filling) in for
  (previously|formerly|originally|initially|earlier)
  (until|up to|as of|as at|till) (now|today|this moment)
  heretofore
  (today|hitherto|so far) (it's|its|it is|you have|you pay|you fly)
  (removing|remove|take out|taking out|put away)
  not (anymore|longer)? (by|with|on|to|from|via|more|for|in|at|your|the|ur|a|an)
  (has|have|had|holds|carries) (now|today|currently)
  now (in|at)
  not
  u (have|had|ordered|got|bought)
  you got
  (release|releasing|relieve|relieving|retire|retiring|discard|discarding|ditch|ditching|detach|detaching|unlink|unlinking)
  (surrender|surrendering|relinquish|relinquishing|forgo|forgoing|give up|giving up|part with|parting with|hand over|handing over)
  (let|letting) go of
  (free|freeing) up
  (stop|stopping|stops) (using|charging|billing|being)
  (drop|dropping) (your|the|ur)
  (we|i|we'd|i'd|we'll|i'll) drop
  no more
  (goodbye|bye|farewell) (to)?
  (out|away|off|down) with
`,
  "gu",
);

/** Before what the customer is to get. */
const WANTED = makePhrasePattern(
  `
  (new|replacement|updated|desired|target|wanted|incoming)
  (becomes|become|becoming)
  (you|you'll|i'll) (will|would)? (get|receive|have instead)
  (get|getting|receive|receiving)
  in (its|their) place
  (joins|joining|adding|add)
  (put|puts|putting) (in|on)
  (put|putting) (you|it|them) (up|over)? (in|into|to|on|onto)
  (would|will|shall) (go|pass) to
  (hereafter|henceforth|henceforward|thereafter)
  (start|starts|starting) being
  and (now)? (use|take|put|set|want|prefer) (on|in)?
  but (rather)?
  (u|you) will (then)? have
  (will|would|shall) (then|now)? have (now)?
  now
  (will|would|shall|should|you'll|it'll|they'll|that'll) (now|then|henceforth|hereafter|thereafter|afterwards|instead)? be
  (make|makes|making) (it|them)
  (i'd|i'll|we'd|we'll) (then|now)? (write|put|enter|note)
  (will|would|shall|i'll) (all|then|now)? (fly|travel|sit|ride)
  (land|lands|landing|end up|ends up|ending up) in
  (you|u) (asked for|requested|wished for|chose|picked)
  (welcome|hello) (to)?
  in with
  (you|you'll|you'd|u|we|i'll|i'd|i) (will|would|shall)? (use|pay with|fly|travel|put)
  (like|want|wish|prefer) (to)? (have|get|receive|use)
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
  (trade|trading|traded)
  (replace|replacing|replaced)
  (change|changing|changed|changes)
  (move|moving|moved)
  (upgrade|upgrading|upgraded|downgrade|downgrading|downgraded)
  (convert|converting|converted|modify|modifying|update|updating)
  (substitute|substituting|substituted|shift|shifting|shifted)
  (overwrite|overwriting|overwritten)
`,
  "gu",
);

/** `You post us back`, and `we let you have` */
const GIVEN = new WordPattern(
  /\b(?:you|u)(?:'ll|'d| will| would| shall)?(?: (?!get|receive|have|want|need|from|by|with|to\b|ask|t[eo]l[ld]|let us know|call|contact|write|owe|pay)\p{L}+){1,2} (?:us\b(?! to\b)(?: have\b)?(?: back\b)?|back\b)|\b(?:out|away|off) (?:goes|go|comes|come)\b|\btak(?:e|ing) off\b(?! (?:at|on|from)\b)|\bha(?:ve|s|d) put (?:you|it|them) (?:in|on|down for)\b/gu,
);
const TAKEN = new WordPattern(
  /\b(?:we|i)(?:'ll|'d| will| would| shall)?(?: (?!take|get|ask|charge|owe|thank|tell|told|refund|need|bill|see|hear|understand|ha[vd]|got\b|collect)\p{L}+){1,2} (?:you\b(?: have\b)?|out\b(?! of\b))|\bin (?:goes|go|comes|come)\b|\bin (?:exchange|return)\b(?! (?:for|of|with))/gu,
);

/** What is preferred is wanted, to what follows. */
const PREFER = makePhrasePattern(
  `
  (prefer|preferring)
  (rather|sooner) (have|get|use|fly|travel|pay|take|go)
`,
  "gu",
);
const OVER = new WordPattern(/\b(?:than|(?<!\bfits )over|to)\b/gu);
const FORWARD = makePhrasePattern("(with|for|into|onto|by|as)", "gu");
const BACKWARD = makePhrasePattern("from", "gu");
/** `- Ada Croft, + Zed Moss` */
const MINUS = new WordPattern(/(?<=[:,;] |^)[-–−] (?=\p{L}[^+\n]*[,;] \+ )/gu);
/** `out: HAT123, in: HAT234` */
const PLUS = new WordPattern(/(?<=[,;] )\+ (?=\p{L})|(?<=^|[,;] )in(?=: )/gu);
const BACK_ARROW = new WordPattern(/(?<=[\p{L})"'] ?)(?:[←⬅⇐]|<[-=]+)/gu);
/** What is said to be so may be so until now. */
const PRESENT = makePhrasePattern(
  `
  (you're|u're|it's|they're|everyone's|everybody's) (now|booked|sitting|seated|down|listed)? (in|on)
  (you|u|it|they|everyone|everybody|reservation|booking|tickets|seats) (now)? (is|are|r) (now|booked|sitting|seated|down|listed)? (in|on)
  (class|cabin) (is|it's)
  (you|u|they) (sit|hold) (in|on|a|an)?
`,
  "gu",
);
const ARROW = new WordPattern(/[→⇒➜➔➡»]|-+>|=+>|(?<= )>(?= )/g);

/** Between a value and what is said of it: `card (visa) for $5, born …`. */
const MORE_OF_IT =
  /^["')\]]{0,2}(?: (?!(?:and|or|but|with|for|to|in|on|will|is)\b)[a-z]+\b)?(?: [([][^()[\]]{0,80}[)\]])?/
    .source +
  /(?: (?:for|of|at) [$]?[\d.,]+[$]?(?: usd\b| dollars\b)?)?/.source +
  /(?:,? \(?(?:born|dob|date of birth):? (?:on )?[^,;()]{4,18}(?:, \d{4})?\)?)?,? ?/
    .source;

function behind(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(`${MORE_OF_IT}(?:${anyOf(...patterns).source})`);
}

/** After what the customer has. */
const HAD_AFTER = behind(
  /\((?:old|current|currently|before|out|had)\)|(?:today|at present|at the moment|so far|up to now|until now|to date|right now|rn|atm)\b|now(?=[.,;)]|$)|(?:is|are|goes|go|comes|moves|gets|would be|will be|is to be|to be|would|will)? ?(?:out\b(?! of)|(?<!\btakes? )off\b(?! (?:at|from|on)\b))/,
  /(?:is|are|goes|go|comes|moves|gets|would be|will be|is to be|to be|would|will)? ?(?:(?:what|where|how|the one(?: that)?) (?:you|it|we) (?:no longer|used to|had(?! \w)|had(?= (?:before|until|so far))|(?:was|were)(?! (?!in\b|on\b|before\b|until\b|so far\b)\w)|currently|(?:have|sit|fly|pay|travel)(?: \w+)? (?:now|today|so far|at present)))/,
  /(?:is|are|goes|go|comes|moves|gets|would be|will be|is to be|to be|would|will)? ?(?:(?:gives?|makes?) way (?:to|for)|gets? (?:a|its|some) (?:break|rest)|steps? (?:down|aside|back)|bows? out|drops? out|falls? away|retires?|(?:torn up|scrapped|ditched|binned|gone|history)\b|released\b|relieved\b|discarded\b|detached\b|unlinked\b)/,
  /(?:is|are|goes|go|comes|moves|gets|would be|will be|is to be|to be|would|will)? ?(?:stays? (?:home|behind)|(?:which|that|who) (?:has |had )?(?:paid|pays|covers|covered|holds|held)(?: \w+){0,3} (?:so far|until now|before|today|now)\b|behind\b)/,
  /(?:is|are|goes|go|comes|moves|gets|would be|will be|is to be|to be|would|will)? ?(?:no (?:more|longer)\b(?=\W*$|[.,;)!?]| (?:on|in|at|with|part|used|needed|valid|there|be|flying|travell?ing|going|coming|aboard)\b)|back\b(?! (?:to|on) (?:your|ur|the))|any ?more\b|any longer\b|going back|replaced\b|exchanged\b|swapped\b|returned\b)/,
  /(?:is|are|goes|go|comes|moves|gets|would be|will be|is to be|to be|would|will)? ?(?:given up|removed\b|dropped\b|taken off|(?:'s )?(?:place|seat|stead)\b|leaves(?:[.,;]|$| the (?:reservation|booking|trip))|(?:do|does|will|can) ?not (?:travel|fly|go|come))/,
  /(?:is|are|goes|go|comes|moves|gets|would be|will be|is to be|to be|would|will)? ?(?:(?:cannot|can't|won't|doesn't|will not|is not|isn't) (?:travel(?:ling)?|fly(?:ing)?|go(?:ing)?|com(?:e|ing)|make it|join(?:ing)?)|no longer (?:travels|flies|goes)|we take (?:away|back))/,
);

/** Right before an arrow to what the customer is to get. */
const HAD_ARROW =
  /^["')\]]{0,2}(?: [([][^()[\]]{0,80}[)\]])?(?:,? ?[^\s\d]{0,6} ?[^→⇒➔;.>]{2,14}\d{4}\)?)?:? ?(?:→|⇒|➔|-+>|=+>)(?! ?[$€])/;

/** `to economy (it is business today)` */
const HAD_INSIDE =
  /^ (?:today|now|right now|rn|atm|at present|currently|at the moment|so far|before|until now)\)/;

/** Around what the customer has: `where the gift card was` */
const IN_PLACE = /\bwhere (?:the |your )?$/;
const IS_PAST = /^["')\]]{0,2} (?:was|were|is|are|stood|stands|sat)\b/;

/** After what the customer is to get. */
const WANTED_AFTER = behind(
  /\((?:new|after|in|wanted)\)|(?:comes |goes |is |gets )?(?:in|on)(?:[,.;]|$| as\b)|(?:will )?(?:replaces?|takes? (?:the|its|their|his|her|that|this) (?:place|seat)|joins?|takes over|we give you|for you instead)\b|(?:(?:comes|travels|flies|goes|sits|pays|will (?:travel|fly|go|pay)) )?(?:instead|in lieu|in (?:the )?place) of\b/,
  /from (?:now|here|then) on\b|(?:is|are) (?:what|where|how|the one(?: that)?) (?:you|it|we) (?:will|get|shall|then|would)\b/,
);

const OLD_HEADING = anyOf(
  /\b(?:current|currently|old|original|existing|previous|present|leaving|leaves(?! you\b)|removed?|dropped|void|replaced|today|hitherto|(?:handed|given|sent|posted|shipped|returned|taken|goes|send|give|hand)(?: \w+)? back)\b|\bso far\b/,
  /^(?:from|had|out)(?: (?:items?|variants?|products?|options?|cabins?|class|methods?|payments?|cards?|passengers?|bags?|values?|payment method))?\W*$|\b(?:before|now|was)\W*$/,
);
/** What follows is new, whatever is said of the old: `is replaced by:` */
const INTO = /\b(?:by|with|into)\W*$/;
const NEW_HEADING =
  /\b(?:new|wanted|requested|replacement|updated|becomes|desired|target|joining|joins|add(?:ed)?|receive|future|hence(?:forth|forward)|supplied|in exchange(?! for))\b|^(?:to|in|with|get)(?: (?:items?|variants?|products?|options?|cabins?|class|methods?|payments?|cards?|passengers?|bags?|values?|payment method))?\W*$|\b(?:after(?: the (?:change|update))?|then|afterwards|will be)\W*$|→/;

/** Before a change that is named, not done: `after the change`. */
const OF_NOUN =
  /\b(?:the|this|that|after|item|items|flight|passenger|date|address|payment|no|any) $/;

interface Cue {
  readonly at: number;
  readonly end: number;
  readonly kind:
    | "had"
    | "wanted"
    | "change"
    | "prefer"
    | "over"
    | "forward"
    | "backward"
    | "arrow"
    | "present";
}

const CUES: readonly (readonly [WordPattern, Cue["kind"]])[] = [
  [HAD, "had"],
  [WANTED, "wanted"],
  [GIVEN, "had"],
  [TAKEN, "wanted"],
  [CHANGE, "change"],
  [PREFER, "prefer"],
  [OVER, "over"],
  [FORWARD, "forward"],
  [BACKWARD, "backward"],
  [ARROW, "arrow"],
  [BACK_ARROW, "had"],
  [PRESENT, "present"],
  [MINUS, "had"],
  [PLUS, "wanted"],
];

/** Finds the cues of a part, in order; of two that overlap the longer. */
function findCues(part: Part): Cue[] {
  const { lower } = part;
  const found = CUES.flatMap(([pattern, kind]) =>
    pattern.findAll(part).map(({ index, 0: words }): Cue => ({
      at: index,
      end: index + words.trimEnd().length,
      kind: kind === "wanted" && isPresent(lower, index, words) ? "had" : kind,
    }))
  ).filter(({ at, kind }) =>
    kind !== "change" || !OF_NOUN.test(lower.slice(Math.max(0, at - 16), at))
  ).sort((a, b) => a.at - b.at || b.end - a.end);
  const first = found.findIndex(({ at, kind }) =>
    kind === "had" && lower.startsWith("now", at)
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
    if (at < last) return false;
    // "Instead of it", and "instead of the old ones: …"
    const isRepeated = isInstead && kind === "had" &&
      BESIDE.test(lower.slice(last, at) + " ");
    const isBackward = kind === "had" && ITSELF.test(lower.slice(end));
    last = end;
    isInstead = INSTEAD.test(lower.slice(at));
    return !isRepeated && !isBackward;
  });
}

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
  return /^,/.test(rest) || THEN.test(rest) ||
    (/^:/.test(rest) && !/\b(?:is|are) $/.test(lower.slice(0, at)));
}

/** After what is now, before what will be. */
const THEN =
  /^(?:[^.;]|\.(?=\d)){1,200}?(?:[,;|/] ?|\band )(?:then|after(?:wards)?|later|in future|new|(?:it |they )?(?:will|would|becomes?))\b/;

/** Between what comes and what goes. */
const NEW_FIRST = makePhrasePattern(`
  (instead|in place|in lieu) of
  rather than
  (replaces|supersedes|displaces|succeeds)
  will (replace|supersede|displace|succeed)
  (takes|take|taking|took) over (from|for)
  (takes|take|taking) the (place|seat) of
  (steps|stands|fills|step|stand|fill) in for
`);
/** Between what goes and what comes. */
const OLD_FIRST = makePhrasePattern(`
  (becomes|become)
  (gives|give|makes|make) way (to|for)
  (turns|turn|changes|change) into
  (is|are|be|gets|get|being) (replaced|superseded|succeeded|swapped|exchanged|switched|traded) * (by|with|for|to|into)
  (goes|comes|moves) (out|off) and
`);
/** Between two changes of one sentence. */
const NEXT_CHANGE = /;|, (?:and|while|whereas|but) /;

/** Weighs words by what stands between them and what they change with. */
function weighByNext(text: string, end: number): number {
  const rest = text.slice(end, end + 240);
  const words = readWords(rest);
  const [before, after] = [NEW_FIRST, OLD_FIRST].map((pattern) =>
    pattern.exec(words)?.index ?? Infinity
  ) as [number, number];
  const at = Math.min(before, after);
  if (at === Infinity || NEXT_CHANGE.test(rest.slice(0, at))) return 0;
  return before < after ? 2 : -2;
}

const cues = new WeakMap<Part, readonly Cue[]>();

function listCues(part: Part): readonly Cue[] {
  let known = cues.get(part);
  if (known === undefined) cues.set(part, known = findCues(part));
  return known;
}

function weighHeading(heading: string): number {
  if (heading === "") return 0;
  // The innermost heading that tells decides.
  for (const words of heading.split(" / ").reverse()) {
    const isOld = !INTO.test(words) && words.search(OLD_HEADING) >= 0;
    const isNew = words.search(NEW_HEADING) >= 0 || INTO.test(words);
    if (isOld !== isNew) return isOld ? -2 : 2;
  }
  return 0;
}

/** Does a cue stand in brackets that end before some words? */
function isInClosedBrackets(text: string, cue: Cue, at: number): boolean {
  const open = text.lastIndexOf("(", cue.at);
  if (open < 0 || text.slice(open, cue.at).includes(")")) return false;
  const close = text.indexOf(")", cue.end);
  return close >= 0 && close < at;
}

/** The end of the brackets in which words stand, or of the words. */
function findGroupEnd(text: string, at: number, end: number): number {
  const open = text.lastIndexOf("(", at);
  if (open < 0 || text.slice(open, at).includes(")")) return end;
  const close = text.indexOf(")", end);
  return close < 0 ? end : close + 1;
}

/** A label before words: `Passenger to be removed: `. */
const LABEL = /^([^:]{1,48}?)(?::| (?:is|are)\b)/;

const INSTEAD = /^(?:in |instead|rather)/;

/** Behind "old": what it says is told, and another clause begins. */
const OLD_ONES =
  /^ (?:flights?|itinerar\w+|trips?|ones?|addresse?s?|reservations?|bookings?|plans?|items?|cards?|methods?|payments?|charges?)\b[^:]*?(?:[,;]| and\b)[^:]*?\b(?:that|would|will|shall|put|book|use|set|take|be|make|move)\b/;

/** After what a fronted "instead of" leads to. */
const IS_DONE =
  /^(?:[^,.;]|\.\d){0,60}? (?:is|are|will|would|comes?|goes|gets?|flies|travels|pays|takes|becomes?)\b/;

/** Between a preposition and its words. */
const BESIDE = /^ (?:(?:the|your|an?|ur) ?)? ?$/;

/** Characters in which a "not" holds. */
const NEAR = 28;

const SUBJECT =
  /^(?: (?:the|your|this|that|these|ur|an?|items?|of|in|for|pending|delivered|existing))* (?:items?|orders?|reservations?|bookings?|#)/;

/** Is it `exchange for your order`, not `exchanged for` an item? */
function isOfNoun(text: string, change: Cue, { at, end }: Cue): boolean {
  if (at - change.end !== 1) return false;
  return SUBJECT.test(text.slice(end)) ||
    (text.slice(at, end) === "for" &&
      !text.slice(change.at, change.end).endsWith("ed"));
}

/** Does a change name what comes first: `substitute A for B`? */
function isSubstitution(text: string, { at, end }: Cue): boolean {
  return /^substitut(?:e|ing)\b/.test(text.slice(at)) &&
    !/^[^;.]* (?:with|by) /.test(text.slice(end));
}

/**
 * Weighs whether words of a part are what the customer is to get.
 *
 * @param part The part
 * @param at Where the words begin
 * @param end Where they end
 * @returns 2 and 1 for what is wanted, −1 and −2 for what the customer has, −3
 * after a "not", 0 if nothing tells
 */
export function weighWords(part: Part, at: number, end: number): number {
  const rest = part.lower.slice(findGroupEnd(part.lower, at, end))
    .slice(0, 140);
  if (HAD_AFTER.test(rest) || HAD_ARROW.test(rest)) return -2;
  if (IN_PLACE.test(part.lower.slice(0, at)) && IS_PAST.test(rest)) return -2;
  if (HAD_INSIDE.test(part.lower.slice(end, end + 24))) return -2;
  if (WANTED_AFTER.test(rest)) return 2;
  const weighLabel = () =>
    weighHeading(LABEL.exec(part.lower.slice(0, at))?.[1] ?? "");
  let weight = 0;
  let isChange = false;
  let isPreferred = false;
  let isTaken = false;
  let change: Cue | undefined;
  let last = 0;
  for (const cue of listCues(part)) {
    if (cue.end > at) break;
    last = cue.end;
    if (isInClosedBrackets(part.lower, cue, at)) continue;
    if (cue.kind === "arrow" || cue.kind === "wanted") {
      weight = 2;
      isChange = false;
    } else if (cue.kind === "had") {
      const between = part.lower.slice(cue.end, at);
      // "Replace the present flights, so that you would fly …"
      if (OLD_ONES.test(between)) {
        weight = 0;
        continue;
      }
      // "Not" is soon forgotten.
      const isNot = /^not\b/.test(part.lower.slice(cue.at));
      if (/^not (?:free|yet)\b/.test(part.lower.slice(cue.at))) {
        continue;
      }
      const isInstead = INSTEAD.test(part.lower.slice(cue.at, cue.end));
      // "In place of the previous traveller: …" names who comes.
      // "After: you have …"
      if (/^(?:you|u) /.test(part.lower.slice(cue.at)) && weighLabel() > 0) {
        continue;
      }
      // "In place of A you have B"
      if (isTaken && /^(?:you|u) /.test(part.lower.slice(cue.at))) {
        weight = 2;
        continue;
      }
      isTaken ||= isInstead;
      // "In place of A, B is used."
      if (
        isInstead && /^(?:.*[:;])?\W*$/.test(part.lower.slice(0, cue.at)) &&
        between.includes(",") && IS_DONE.test(rest)
      ) {
        weight = 2;
        continue;
      }
      if (isInstead && /^[^([]*:/.test(part.lower.slice(cue.end, at))) {
        weight = 0;
      } else if (!isNot) {
        weight = -2;
        // "This replaces A with B."
        if (part.lower.startsWith("replaces", cue.at)) {
          isChange = true;
          change = cue;
        }
      } else if (
        at - cue.end < NEAR &&
        !/[,;(]|\bbut\b/.test(part.lower.slice(cue.end, at))
      ) return -3;
    } else if (cue.kind === "present") {
      if (weight === 0) weight = -1;
    } else if (cue.kind === "prefer") {
      weight = 2;
      isPreferred = true;
    } else if (
      isPreferred && cue.kind === "over" &&
      // "From Boston to Denver" prefers neither.
      !/\bfrom (?:\w+ ){0,3}$/.test(part.lower.slice(0, cue.at))
    ) {
      weight = -2;
    } else if (cue.kind === "change") {
      weight = isSubstitution(part.lower, cue) ? 1 : -1;
      isChange = true;
      change = cue;
    } else if (
      (cue.kind === "over" && !part.lower.startsWith("to", cue.at)) ||
      (isChange && isOfNoun(part.lower, change!, cue))
    ) {
      continue;
    } else {
      // Who substitutes A for B takes B out.
      const isReversed = isChange && part.lower.startsWith("for", cue.at) &&
        part.lower.startsWith("substitut", change!.at);
      const sign = cue.kind === "backward" || isReversed ? -1 : 1;
      const lead = part.lower.slice(0, cue.at);
      const between = part.lower.slice(cue.end, at);
      if (isChange) weight = 2 * sign;
      else if (
        // "For your order: …" says nothing of what follows.
        (Math.abs(weight) < 2 && !/[:;]/.test(between)) ||
        // "Out of economy and into business", "will be moved from economy"
        (weight !== 2 * sign && BESIDE.test(between) &&
          (sign < 0 || /\band $/.test(lead)))
      ) weight = sign;
    }
  }
  const isNext = NEXT_CHANGE.test(part.lower.slice(last, at));
  const next = Math.abs(weight) < 2 || isNext
    ? weighByNext(part.lower, findGroupEnd(part.lower, at, end))
    : 0;
  return next || weight || weighLabel() || weighHeading(part.heading);
}

/**
 * Makes the claim that words of a part make.
 *
 * @param part The part
 * @param at Where the words begin
 * @param end Where they end
 * @param slot What it is a value of
 * @param values The value, or what it may stand for
 */
export function makeClaim(
  part: Part,
  at: number,
  end: number,
  slot: string,
  values: readonly string[],
): Claim {
  let weight: number | undefined;
  return {
    slot,
    values,
    // Many claims are judged without.
    get weight() {
      return weight ??= weighWords(part, at, end);
    },
    at: part.index * SENTENCE + at,
  };
}

/** Finds the part in which a claim stands. */
export function findPart(
  parts: readonly Part[],
  { at }: Pick<Claim, "at">,
): Part {
  return parts[Math.floor((at ?? 0) / SENTENCE)]!;
}
