/** The list of all who will fly, in a message on a change of passengers. */

import { findPart } from "../../service/understanding/change_cues.ts";
import { type Claim, SENTENCE } from "../../service/understanding/claim.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { anyOf } from "../../service/understanding/patterns/phrases.ts";

/** People that a message on a change of passengers names, in their order. */
interface NamedPeople {
  readonly people: readonly Claim[];
  /** Those of the list of all who will fly, if there is one. */
  readonly listed: readonly Claim[];
}

/** Before and behind a name that stands in no list: `the fare of`, ` is born` */
const OF_ONE = /\b(?:of|to|(?:fare|ticket|seat|price|bag)s? for) $/;
const IS_OF_ONE = /^(?:'s\b| (?:is|was) born\b)/;

/** Before and behind who leaves: `instead of `, ` would be replaced` */
const INSTEAD = /\b(?:instead|(?:place|lieu|stead)) of $/;
const IS_REPLACED = /^[^,;.]{0,60} (?:is|be|gets?) (?:replaced|swapped)\b/;

/** Begins a list of all who will fly. */
const LISTS = anyOf(
  /\b(?:then|after\w*|list\w*|passengers?|pax|aboard|on board|travel\w*|fly\w*|every(?:body|one)|names?|order)\b/,
  /\b(?:in (?:all|total|the end)|complete|final|mak(?:es|ing)|so (?:it|that)|it'd|leaves (?:you|ye)|will (?:be|read))\b/,
);

/** Full names, in lower case. */
interface Change {
  /** All who will fly. */
  readonly flying: readonly string[];
  /** `null` if somebody only joins. */
  readonly leaving: string | null;
  /** All who fly so far. */
  readonly had: readonly string[];
  readonly customer: string;
}

/**
 * Reads the list of all who will fly, most often at the end: a message has one
 * if it names who joins once more, or somebody who stays.
 */
export function readPassengerList(
  named: readonly Claim[],
  parts: readonly Part[],
  { flying, leaving, had, customer }: Change,
): NamedPeople {
  const people = named.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const known = [...had, customer];
  const names = people.map(({ values }) => values[0]!);
  const isList = (from: Claim | undefined, to: Claim): boolean => {
    const [first, last] = [from ?? to, to].map((one) => findPart(parts, one));
    return parts.slice(first!.index, last!.index + 1)
      .some(({ heading, lower }) => LISTS.test(`${heading} ${lower}`));
  };
  const isOfOne = (one: Claim): boolean => {
    const { lower } = findPart(parts, one);
    const at = one.at! % SENTENCE;
    const end = at + one.values[0]!.length;
    return OF_ONE.test(lower.slice(0, at)) || IS_OF_ONE.test(lower.slice(end));
  };
  // "Ada instead of Bo" lists nobody.
  const isReplaced = (one: Claim): boolean => {
    const { lower } = findPart(parts, one);
    const at = one.at! % SENTENCE;
    return INSTEAD.test(lower.slice(0, at)) ||
      IS_REPLACED.test(lower.slice(at));
  };
  const joins = (i: number) =>
    flying.includes(names[i]!) && !known.includes(names[i]!);
  const isAgain = people.some((one, i) => {
    const first = names.indexOf(names[i]!);
    return joins(i) && first < i &&
      (!isOfOne(one) || isList(people[first], one));
  });
  const isStaying = people.some((one, i) =>
    flying.includes(names[i]!) && known.includes(names[i]!) &&
    (names[i] !== customer || i > 0 && isList(undefined, one))
  );
  if (!isAgain && !isStaying) return { people, listed: [] };
  const { length } = flying;
  const start = Math.max(0, names.length - length);
  const last = names.slice(start);
  const weights = people.filter(({ values }) => values[0] === leaving)
    .map(({ weight }) => weight);
  const isLeaving = weights.some((weight) => weight < 0);
  const least = Math.min(...people.slice(start).map(({ weight }) => weight));
  const isTold = names.slice(0, start).includes(leaving!) &&
    new Set(last).size === length &&
    last.every((name) => flying.includes(name)) &&
    // Unless words tell otherwise.
    (weights.every((weight) => weight <= 0) ||
      people.every(({ weight }, i) => !joins(i) || weight >= 0)) &&
    !people.slice(start).some(isReplaced) &&
    (isLeaving ? isAgain || least >= 0 : isAgain && least > -2 &&
      !last.some((name) =>
        known.includes(name) && names.indexOf(name) < start
      ));
  // Who flies stands in the list, and who leaves before it.
  if (isTold) {
    const told = people.map((one, i) =>
      i >= start || one.values[0] === leaving
        ? { ...one, weight: i >= start ? 2 : -2 }
        : one
    );
    return { people: told, listed: told.slice(start) };
  }
  const listed = people.filter(({ values, weight }, i) =>
    flying.includes(values[0]!) ||
    (isAgain && (i >= start || i < length) && values[0] === leaving &&
      weight >= 0)
  );
  return { people, listed };
}
