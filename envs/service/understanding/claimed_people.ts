/** Names of people in a text, and whether the customer knows them. */

import { anyOf } from "./patterns/phrases.ts";
import { rememberObjects } from "../../../utils/cache.ts";
import { type ClaimedDay, isWrongDay } from "./claimed_times.ts";
import { WordPattern } from "./patterns/word_pattern.ts";
import { readWords, type Words } from "./patterns/word_starts.ts";

export interface KnownPerson {
  readonly first: string;
  readonly last: string;
  /** Date of birth, `1990-12-31`; `null` if unknown. */
  readonly born: string | null;
}

/** Words of names, in lower case. */
export interface NameWords {
  readonly first: ReadonlySet<string>;
  readonly last: ReadonlySet<string>;
  /** The first two words of things, in lower case: `sewing machine`. */
  readonly things?: ReadonlySet<string>;
}

export function listNameWords(
  people: readonly {
    readonly "first_name": string;
    readonly "last_name": string;
  }[],
): NameWords {
  return {
    first: new Set(people.map((one) => one.first_name.toLowerCase())),
    last: new Set(people.map((one) => one.last_name.toLowerCase())),
  };
}

const filterNames = rememberObjects((names: ReadonlySet<string>) =>
  new WordPattern(new RegExp(`\\b(?:${[...names].join("|")})`))
);

/** May a text hold a first name? */
export function mayName({ first }: NameWords, words: Words): boolean {
  return first.size > 0 && filterNames(first).fits(words);
}

export interface ClaimedPerson {
  /** In lower case; `null` if only the last name is said. */
  readonly first: string | null;
  /** In lower case; `null` if only the first name is said. */
  readonly last: string | null;
  readonly at: number;
  /** Said in brackets, or of someone who is replaced? */
  readonly isAside: boolean;
}

const WORD = /\p{L}[\p{L}'’-]{0,40}/gu;
const CAPITAL = /^\p{Lu}/u;
/** Words beside names that nobody may know. */
const OF_NAMES = new WordPattern(
  /\b(?:mr|mrs|ms|miss|mister|name|registered|recipient|passenger|travell?er|customer|guest|cardholder|account|born|dob|d\.o\.b|date)/,
);
const TITLE = /\b(?:mr|mrs|ms|miss|mister)\.? $/i;
const ADDRESSED =
  /(?:^|[\n.!?]\s*|\b(?:hi|hello|hey|dear|thanks|thank you|okay|ok|perfect|great|sure|alright|all right|sorry|welcome)(?: again)?,? )[*_]{0,2}$/i;
/** Text before a name, and only before names. */
const NAMED = anyOf(
  /(?:\bin the name of|\bregistered (?:to|on|under)|\b(?:recipient|passenger|travell?er|customer|guest|cardholder)(?:'s)?(?: name)?(?: is|:)) ?[*_]{0,2}$/iu,
  /(?:\baccount holder(?: is|:)?|(?:^|[^\p{L}\s]\s?|\n|\b(?:your|their|his|her|full|new) )name(?: is|:)) ?[*_]{0,2}$/iu,
);
/** Text between a name and a birthday. */
const BORN = /^(?:,| \(|:| -)? ?(?:born|dob|d\.o\.b|date of birth)\b/i;
/** Text before the agent's own name. */
const OWN =
  /\b(?:(?:my name is|i'm|i am|this is) |(?:regards|sincerely|cheers|wishes|yours(?: truly| faithfully)?|thanks|thank you),?\s*\n\s*|(?:regards|sincerely),? )$/i;
/** Text before a person who is only mentioned. */
const ASIDE =
  /\([^()]*$|\b(?:replac\w+|instead of|in (?:the )?place of|rather than|takes? the (?:seat|place) of)(?: the)?(?: passenger| travell?er)? ?[*_]{0,2}$/i;

/** Characters before a name that are read. */
const NEAR = 32;

/** Maximum distance between a name and its birthday. */
const FAR = 80;

/** A word that begins with a capital. */
interface Token {
  readonly word: string;
  readonly at: number;
  readonly end: number;
}

function listTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index: at } of text.matchAll(WORD)) {
    if (!CAPITAL.test(found)) continue;
    const word = found.replace(/['’]s$/, "").replaceAll("’", "'").toLowerCase();
    tokens.push({ word, at, end: at + found.length });
  }
  return tokens;
}

/** Text between two words of a name. */
const BETWEEN = /^ (?:\p{Lu}\.? )?$/u;

/** Finds the second word of a name, past an initial. */
function findPartner(
  text: string,
  tokens: readonly Token[],
  i: number,
): Token | undefined {
  const isPartner = ({ at }: Token) =>
    BETWEEN.test(text.slice(tokens[i]!.end, at));
  return tokens.slice(i + 1, i + 3).findLast(isPartner);
}

/** Finds full names, and single names by which someone is addressed. */
export function findPeople(
  text: string,
  { first, last, things }: NameWords,
  words: Words = readWords(text),
): ClaimedPerson[] {
  const isOfNames = OF_NAMES.fits(words);
  if (!isOfNames && !mayName({ first, last }, words)) return [];
  const tokens = listTokens(text);
  const people: ClaimedPerson[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const { word, at } = token;
    if (!isOfNames && !first.has(word)) continue;
    const next = findPartner(text, tokens, i);
    const isAside = ASIDE.test(text.slice(Math.max(0, at - FAR), at));
    const lead = text.slice(Math.max(0, at - NEAR), at);
    if (OWN.test(lead)) continue;
    if (next !== undefined) {
      const isName = first.has(word) && last.has(next.word);
      const rest = text.slice(next.end, next.end + NEAR);
      const isBorn = BORN.test(rest) && !first.has(next.word);
      const isThing = things?.has(`${word} ${next.word}`) === true;
      if (!isThing && (isName || isBorn || NAMED.test(lead))) {
        people.push({ first: word, last: next.word, at, isAside });
        i = tokens.indexOf(next);
        continue;
      }
    }
    if (TITLE.test(lead)) {
      people.push({ first: null, last: word, at, isAside });
    } else if (first.has(word) && ADDRESSED.test(lead)) {
      // A name alone on its line may be a signature.
      const ends = /[\n*_]$/.test(lead) ? /^ ?[,!.:;–—-]/ : /^ ?[,!.:;\n–—-]/;
      if (ends.test(text.slice(token.end, token.end + 2))) {
        people.push({ first: word, last: null, at, isAside });
      }
    }
  }
  return people;
}

function isCalled(
  { first, last }: ClaimedPerson,
  person: KnownPerson,
): boolean {
  const own = [person.first.toLowerCase(), person.last.toLowerCase()];
  // Some say "Mr" before a first name.
  if (first === null) return own.includes(last!);
  return first === own[0] && (last === null || last === own[1]);
}

export function isWrongPerson(
  claimed: ClaimedPerson,
  known: readonly KnownPerson[],
): boolean {
  return !known.some((person) => isCalled(claimed, person));
}

/**
 * Is a birthday wrong for the person named before it, or if there is none, for
 * all known people? It may also belong to someone mentioned in between.
 */
export function isWrongBirth(
  day: ClaimedDay,
  people: readonly ClaimedPerson[],
  known: readonly KnownPerson[],
): boolean {
  const before = people.filter(({ at }) => at < day.at && day.at - at < FAR);
  const last = before.findLastIndex(({ isAside }) => !isAside);
  const named = before.slice(last);
  const owners = last < 0 || day.isInCell
    ? known
    : known.filter((person) => named.some((one) => isCalled(one, person)));
  const dates = owners.flatMap(({ born }) => born ?? []);
  return dates.length > 0 && isWrongDay(day, dates);
}
