/** What a message says of people, by name and by number. */

import { makeClaim } from "../../service/understanding/change_cues.ts";
import type { Claim } from "../../service/understanding/claim.ts";
import {
  findPeople,
  mayName,
  type NameWords,
} from "../../service/understanding/claimed_people.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { anyOf } from "../../service/understanding/patterns/phrases.ts";
import { WordPattern } from "../../service/understanding/patterns/word_pattern.ts";
import { readWords } from "../../service/understanding/patterns/word_starts.ts";
import { readCount } from "./bag_labels.ts";

/** `{first_name: Ada, last_name: Croft}` */
const BOTH_NAMES = new WordPattern(
  /(?:first|given|fore)(?:[ _]?name\W+(?:is )?|: )([\p{L}'’-]+)\W+(?:and )?(?:the )?(?:last|family|sur)(?:[ _]?name\W+(?:is )?|: )([\p{L}'’-]+)/gu,
);
/** `Last: Croft First: Ada` */
const LAST_FIRST = new WordPattern(
  anyOf(
    /(?<!\bat )\b(?:last(?:[ _]name)?|family[ _]name|surname): ([\p{L}'’-]+)[,;]? +(?:first|given)(?:[ _]name)?: ([\p{L}'’-]+)/gu,
    /\b(?:passenger|travell?er|name): ([\p{L}'’-]+), (?:given|first) name:? ([\p{L}'’-]+)/gu,
  ),
);
/** A name under a key of its own. */
const ONE_NAME = new WordPattern(
  /^\W*(?:the )?(first|last|given|family|fore|sur)(?:[ _]?name\W+(?:is )?|"?: "?(?=[\p{L}'’-]+(?!["\s]*[\p{L}'’-])))([\p{L}'’-]+)/u,
);
const NAME_COLUMN = /^(?:first|last|given|family|fore|sur)[ _]?name$/;
const WORD = /\p{L}+(?:['’-]\p{L}+)*/gu;
/** Between two words of a name. */
const JOINT = /^(?: |"?, ?"?| ?\/ ?|\. )$/;

/** Finds full names, in either order, and in keys of their own. */
export function findPersonClaims(
  parts: readonly Part[],
  names: NameWords,
): Claim[] {
  const claims: Claim[] = [];
  const add = (
    part: Part,
    at: number,
    end: number,
    first: string,
    last: string,
  ) => claims.push(makeClaim(part, at, end, "passenger", [`${first} ${last}`]));
  let first: string | null = null;
  let last: string | null = null;
  for (const part of parts) {
    const { text, lower } = part;
    const pairs = BOTH_NAMES.findAll(part);
    for (const { index, 0: all, 1: own, 2: family } of pairs) {
      // "Ada Croft, first name Ada, last name Croft" is one person.
      if (lower.slice(0, index).includes(`${own!} ${family!}`)) continue;
      add(part, index, index + all.length, own!, family!);
    }
    for (const match of pairs.length > 0 ? [] : LAST_FIRST.findAll(part)) {
      const [all, ...said] = match;
      const [family, own] = said.filter((one) => one !== undefined);
      add(part, match.index, match.index + all.length, own!, family!);
    }
    const cell = lower.slice(lower.lastIndexOf(": ") + 1);
    const column = part.heading.split(" / ").at(-1)!;
    const key = ONE_NAME.exec(part) ??
      (NAME_COLUMN.test(column)
        ? ONE_NAME.exec(readWords(`${column}: ${cell}`))
        : null);
    if (key !== null && pairs.length === 0) {
      if (/first|given|fore/.test(key[1]!)) first = key[2]!;
      else last = key[2]!;
      if (first !== null && last !== null) {
        add(part, 0, lower.length, first, last);
        [first, last] = [null, null];
      }
      continue;
    }
    const words = mayName(names, part)
      ? Array.from(lower.matchAll(WORD), ({ index, 0: word }) => ({
        word: word.replace(/['’]s$/, ""),
        at: index,
        end: index + word.length,
      }))
      : [];
    const seen = new Set<number>();
    for (let i = 0; i + 1 < words.length; i++) {
      const [a, b] = [words[i]!, words[i + 1]!];
      if (!JOINT.test(lower.slice(a.end, b.at))) continue;
      if (names.first.has(a.word) && names.last.has(b.word)) {
        add(part, a.at, b.end, a.word, b.word);
      } else if (
        names.last.has(a.word) && names.first.has(b.word) &&
        (/[,/]/.test(lower.slice(a.end, b.at)) ||
          !names.first.has(a.word) && !names.last.has(b.word))
      ) add(part, a.at, b.end, b.word, a.word);
      else continue;
      seen.add(a.at);
      i++;
    }
    for (const { first, last, at } of findPeople(text, names, part)) {
      if (first === null || last === null || seen.has(at)) continue;
      if (!JOINT.test(lower.slice(at + first.length, at + first.length + 1))) {
        continue;
      }
      add(part, at, at + first.length + last.length + 1, first, last);
    }
  }
  return claims;
}

/** `2 passengers`, `PAX AFTER CHANGE 2` */
const NUMBER_OF_PEOPLE = new WordPattern(
  /(?<![\d.,$]|\b(?:up to|at most|maximum|of|than|each|per) )\b(\d|two|three|four|five) (?:passengers|travell?ers|pax)\b|\bpax (?:in all|total|after (?:the )?change)\W+(\d)\b/g,
);

/** Finds how many people fly. */
export function findNumberClaims(part: Part): Claim[] {
  return NUMBER_OF_PEOPLE.findAll(part).map(({ 1: a, 2: b }) => (
    { slot: "number of passengers", values: [readCount((a ?? b)!)], weight: 0 }
  ));
}
