/** Names of people in a text, and whether a customer knows them. */

import { type ClaimedDay, isWrongDay } from "./claimed_times.ts";

/** Somebody whom a customer knows. */
export interface KnownPerson {
  /** First name. */
  readonly first: string;
  /** Last name. */
  readonly last: string;
  /** Date of birth, `1990-12-31`; `null` where it is not known. */
  readonly born: string | null;
}

/** Words that are names, in lower case. */
export interface NameWords {
  /** First names. */
  readonly first: ReadonlySet<string>;
  /** Last names. */
  readonly last: ReadonlySet<string>;
}

/** Lists the words of which the names of some people are made. */
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

/** Somebody whom a text names. */
export interface ClaimedPerson {
  /** First name in lower case; `null` where only the last one is said. */
  readonly first: string | null;
  /** Last name in lower case; `null` where only the first one is said. */
  readonly last: string | null;
  /** Where it begins in the text. */
  readonly at: number;
}

/** A word as names are written, and what stands before it. */
const WORD = /\p{L}[\p{L}'’-]{0,40}/gu;
const TITLE = /\b(?:mr|mrs|ms|miss|mister)\.? $/i;
const ADDRESSED =
  /(?:^|[\n.!?]\s*|\b(?:hi|hello|hey|dear|thanks|thank you|okay|ok|perfect|great|sure|alright|all right|sorry|welcome)(?: again)?,? )[*_]{0,2}$/i;
/** What a name follows that stands nowhere else. */
const NAMED =
  /\b(?:in the name of|registered (?:to|on|under)|(?:name|recipient|passenger|travell?er)(?:'s name)?(?: is|:)|account holder(?: is|:)?) ?[*_]{0,2}$/i;
/** What stands between a name and a birthday. */
const BORN = /^(?:,| \(|:| -)? ?(?:born|dob|d\.o\.b|date of birth)\b/i;
/** Who serves says who serves. */
const OWN = /\b(?:my name is|i'm|i am|this is) $/i;

/** Characters before a name that tell whose it is. */
const NEAR = 32;

interface Token {
  readonly word: string;
  readonly at: number;
  readonly end: number;
  readonly isCapital: boolean;
}

function listTokens(text: string): Token[] {
  return Array.from(text.matchAll(WORD), ({ 0: found, index }) => {
    const word = found.replace(/['’]s$/, "").replaceAll("’", "'");
    return {
      word: word.toLowerCase(),
      at: index,
      end: index + found.length,
      isCapital: /^\p{Lu}/u.test(found),
    };
  });
}

/** Says whether two words belong together: a space is between, or an initial. */
function isPair(text: string, a: Token, b: Token): boolean {
  return b.isCapital && b.at - a.end === 1 && text[a.end] === " ";
}

/**
 * Finds the people whom a text names.
 *
 * @param text The text as it is written
 * @param names Words that are names
 * @returns Full names, and single ones where somebody is addressed by them
 */
export function findPeople(
  text: string,
  { first, last }: NameWords,
): ClaimedPerson[] {
  const tokens = listTokens(text);
  const people: ClaimedPerson[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (!token.isCapital) continue;
    const { word, at } = token;
    const next = tokens[i + 1];
    const lead = text.slice(Math.max(0, at - NEAR), at);
    if (OWN.test(lead)) continue;
    if (next !== undefined && isPair(text, token, next)) {
      const isName = first.has(word) && last.has(next.word);
      const rest = text.slice(next.end, next.end + NEAR);
      const isBorn = BORN.test(rest) && !first.has(next.word);
      if (isName || isBorn || NAMED.test(lead)) {
        people.push({ first: word, last: next.word, at });
        i++;
        continue;
      }
    }
    if (TITLE.test(lead)) people.push({ first: null, last: word, at });
    else if (first.has(word) && ADDRESSED.test(lead)) {
      const after = text.slice(token.end, token.end + 2);
      if (/^ ?[,!.:;\n–—-]/.test(after)) {
        people.push({ first: word, last: null, at });
      }
    }
  }
  return people;
}

function isCalled(
  { first, last }: ClaimedPerson,
  person: KnownPerson,
): boolean {
  return (first === null || first === person.first.toLowerCase()) &&
    (last === null || last === person.last.toLowerCase());
}

/** Says whether somebody who is named is nobody whom the customer knows. */
export function isWrongPerson(
  claimed: ClaimedPerson,
  known: readonly KnownPerson[],
): boolean {
  return !known.some((person) => isCalled(claimed, person));
}

/** Characters between a name and the birthday that is said to be its owner's. */
const FAR = 80;

/**
 * Says whether a birthday is not that of whoever is named before it, or where
 * nobody is, that of nobody whom the customer knows.
 */
export function isWrongBirth(
  day: ClaimedDay,
  people: readonly ClaimedPerson[],
  known: readonly KnownPerson[],
): boolean {
  const named = people.findLast(({ at }) => at < day.at && day.at - at < FAR);
  const owners = named === undefined
    ? known
    : known.filter((person) => isCalled(named, person));
  const dates = owners.flatMap(({ born }) => born ?? []);
  return dates.length > 0 && isWrongDay(day, dates);
}
