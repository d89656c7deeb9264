/** Options of products in a message: which variant of which item. */

import type { Claim } from "../../service/understanding/claim.ts";
import { makeClaim } from "../../service/understanding/change_cues.ts";
import { anyOf } from "../../service/understanding/patterns/phrases.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { WordPattern } from "../../service/understanding/patterns/word_pattern.ts";
import { rememberObjects } from "../../../utils/cache.ts";
import { listVariants, type RetailProduct } from "../database/shop_records.ts";

/** Values that are words of their own in any sentence. */
const COMMON = new Set(
  ("yes no none one two three four six left right fine full clear direct hand " +
    "down light low flat hard soft short single double standard plain use " +
    "dry push dial touch").split(" "),
);

interface SpelledValue {
  readonly key: string;
  readonly value: string;
  /** Number of the key among the options. */
  readonly order: number;
  /** Is it read only beside its key, or in a list? */
  readonly isCommon: boolean;
}

/** The name of the slot of a product's option. */
export function nameOption(product: string, key: string): string {
  return `option of ${product}: ${key}`.toLowerCase();
}

/** The values of options that a customer may hear of. */
export interface OptionWords {
  readonly values: readonly (SpelledValue & { readonly product: string })[];
  /** Different values, the longest first. */
  readonly spelled: readonly string[];
  /** Different keys. */
  readonly allKeys: readonly string[];
  /** Keys that hold a value: `bagged/bagless`. */
  readonly keys: readonly string[];
}

/** Lists the values of the options of some products, the longest first. */
export function listOptionWords(
  products: readonly RetailProduct[],
): OptionWords {
  const values = products.flatMap((product) =>
    listValues(product).map((one) => ({ ...one, product: product.name }))
  ).sort((a, b) => b.value.length - a.value.length || a.order - b.order);
  return {
    values,
    spelled: [...new Set(values.map(({ value }) => value))],
    allKeys: [...new Set(values.map(({ key }) => key))],
    keys: values.flatMap(({ key, value }) => key.includes(value) ? [key] : []),
  };
}

/** All values of a product's options, the longest first. */
const listValues = rememberObjects((product: RetailProduct): SpelledValue[] => {
  const known = new Map<string, SpelledValue>();
  for (const { options } of listVariants(product)) {
    for (const [order, [name, said]] of Object.entries(options).entries()) {
      const [key, value] = [name.toLowerCase(), said.toLowerCase()];
      const isCommon = value.length < 3 || /^[\d.]+$/.test(value) ||
        COMMON.has(value);
      known.set(`${key}\n${value}`, { key, value, order, isCommon });
    }
  }
  return [...known.values()].sort((a, b) =>
    b.value.length - a.value.length || a.order - b.order
  );
});

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/** Finds where a phrase stands as whole words. */
export function findPhrases(text: string, phrase: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(phrase); at >= 0;) {
    const end = at + phrase.length;
    // The "s" of "men's" is no size.
    const before = text[at - 1] === "'" ? text[at - 2] : text[at - 1];
    if (!isWordCharacter(before) && !isWordCharacter(text[end])) {
      found.push(at);
    }
    at = text.indexOf(phrase, end);
  }
  return found;
}

/** Characters between a key and its value. */
const NEAR = 24;

/** Between a key and its value; the second value of "color: red → blue" too. */
const BESIDE = anyOf(
  /^(?:s?\W{0,4}|\W*(?:is|of|to|with|from|in|at|as|becomes?|now|old|new|current|instead of|option|value|being|set to|will be|would be|changes?|changed|goes|→|->|=>)\b\W*){0,3}$/,
  /(?:[→⇒➜➔➡]|->|=>|\b(?:to|into|instead of|becomes?)\b) ?\W{0,2}$/,
);

/** Does the key of an option stand right before or after a value? */
function isBesideKey(text: string, at: number, end: number, key: string) {
  const before = text.slice(Math.max(0, at - key.length - NEAR), at);
  const last = before.lastIndexOf(key);
  if (last >= 0) {
    const between = before.slice(last + key.length);
    if (BESIDE.test(between)) return true;
  }
  return text.slice(end).search(/[a-z]/) >= 0 &&
    new RegExp(`^["')]{0,2}[ -]${escapePattern(key)}(?![a-z])`).test(
      text.slice(end),
    );
}

/** Is a value told with its key behind it: `yes for the display`? */
function isOfKey(text: string, end: number, key: string): boolean {
  const rest = /^["')]{0,2} (?:(?:for|as|in) (?:(?:the|its) )?|\()(.*)/.exec(
    text.slice(end),
  )
    ?.[1];
  return rest?.startsWith(key) === true &&
    !isWordCharacter(rest.at(key.length));
}

export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Does a value stand alone in a list: `(2, black)`? */
function isListed(text: string, at: number, end: number): boolean {
  const before = text.slice(0, at).trimEnd().at(-1) ?? "(";
  const after = text.slice(end).trimStart().at(0) ?? ")";
  return /[(,/|:;\[–→>]/.test(before) && /[),/|;.\]–→]/.test(after) &&
    !(before === "," && after === ".");
}

/** Where products are named in a message. */
export interface NamedProduct {
  readonly name: string;
  readonly part: number;
  readonly at: number;
}

/** The product that words are about: named before in the line, else after it. */
function findSubject(
  named: readonly NamedProduct[],
  parts: readonly Part[],
  index: number,
  at: number,
): string | null {
  const { line } = parts[index]!;
  const isBefore = (one: NamedProduct) =>
    one.part < index || (one.part === index && one.at < at);
  const before = named.findLast(isBefore);
  if (
    before !== undefined &&
    Math.floor(parts[before.part]!.line) === Math.floor(line)
  ) {
    return before.name;
  }
  const after = named.find((one) => !isBefore(one) && one.part === index);
  return (after ?? before ?? named[0])?.name ?? null;
}

/** Words that say that something stays as it is. */
const STAYS = new WordPattern(
  /\b(?:unchanged|stays?|staying|remains?|remaining|keeps?|keeping|kept|as (?:it is|is|before)|same|not change|no change|still)\b/,
);

/** Before a product: `one lamp` */
const COUNTS = /^(?:one|two|three|four|\d)$/;

/** Between two values of one list. */
const LISTS = /^(?:[\s,/|·+&;("'–-]|and\b)*$/;

/** Between two options of one thing, but for their names. */
const DESCRIBES =
  /^(?:[\s,/|·+&;:=("'–-]|(?:and|its|being|is|of|in|with|having|whose|as)\b)*$/;

interface Span {
  readonly at: number;
  readonly end: number;
}

interface Found extends SpelledValue, Span {
  readonly product: string;
  /** Other options that may have the value. */
  readonly others: readonly SpelledValue[];
}

/** Leaves out what was read. */
function blank(text: string, { at, end }: Span): string {
  return text.slice(0, at) + " ".repeat(end - at) + text.slice(end);
}

/** Leaves out some names of options. */
function blankKeys(lower: string, keys: readonly string[]): string {
  return keys.reduce(
    (left, key) => left.replaceAll(key, " ".repeat(key.length)),
    lower,
  );
}

/** Finds the values in a part, the longest first, each place once. */
function findValues(
  part: Part,
  words: OptionWords,
  subjectOf: (at: number) => string | null,
  names: readonly Span[],
): Found[] {
  const { values, spelled } = words;
  const { lower } = part;
  // What was read is blanked: "glass" is part of "glass and locking", and
  // "bagged" of the option "bagged/bagless".
  let text = blankKeys(lower, words.keys);
  const sure: Found[] = [];
  const unsure: Found[][] = [];
  for (const value of spelled) {
    for (const at of findPhrases(text, value)) {
      const end = at + value.length;
      // "(1) lamp" counts or numbers it.
      const isCount = names.some((one) =>
        one.at > end && one.at - end <=
          (text[at - 1] === "(" ? 3 : COUNTS.test(value) ? 1 : 0)
      ) && !values.some((one) =>
        // But "drawers two" does not.
        one.value === value && lower.slice(0, at).endsWith(`${one.key} `)
      );
      if (isCount) continue;
      const subject = subjectOf(at);
      const meant = values.filter((one) => one.value === value);
      const own = meant.filter(({ product }) =>
        product.toLowerCase() === subject
      );
      const fitting = own.length > 0 ? own : subject === null ? meant : [];
      if (fitting.length === 0) continue;
      const told = fitting.filter(({ key }) => isOfKey(lower, end, key));
      const keyed = told.length > 0
        ? told
        : fitting.filter(({ key }) => isBesideKey(lower, at, end, key));
      const found = (keyed.length > 0 ? keyed : fitting)
        .map((one, _, others) => ({ ...one, at, end, others }));
      const isSure = keyed.length > 0 ||
        fitting.some(({ isCommon }) => !isCommon) ||
        // "(yes / no)" alone asks for an answer.
        (names.length > 0 && isListed(lower, at, end));
      if (isSure) {
        text = blank(text, found[0]!);
        sure.push(found[0]!);
      } else unsure.push(found);
    }
  }
  // "Will be: soft, standard"
  if (sure.length === 0 && isList(lower, unsure)) {
    sure.push(...unsure.splice(0).map(([one]) => one!));
  }
  const isNoun = ({ value, at, end }: Found) =>
    value === "one" && lower[at - 1] === " " &&
    /[^,/(] $/.test(lower.slice(0, at)) &&
    !sure.concat(unsure.flat()).some((other) =>
      other.at > at && LISTS.test(lower.slice(end, other.at))
    );
  // "Hair dryer 2000 W yes rose": common words count among other values,
  // "clear / fits over glasses no" too.
  const listed = blankKeys(lower, words.allKeys);
  for (let isNew = true; isNew;) {
    // But not "the black one".
    const [next] = unsure.filter(([one]) => !isNoun(one!)).filter(([one]) =>
      [...sure, ...names].some((other) => {
        const [a, b] = other.at < one!.at ? [other, one!] : [one!, other];
        return LISTS.test(listed.slice(a.end, b.at));
      })
    );
    isNew = next !== undefined;
    if (next === undefined) break;
    unsure.splice(unsure.indexOf(next), 1);
    if (!sure.some(({ at, end }) => at < next[0]!.end && next[0]!.at < end)) {
      sure.push(next[0]!);
    }
  }
  return spreadKeys(sure.sort((a, b) => a.at - b.at), lower);
}

/** Behind what a thing has or has not, but not `display, yes`. */
const FOLLOWS_FLAG = /^ ?[,)/(](?! ?(?:yes|none|no(?! \p{L}))\b)|^ one\b/u;

/** Finds `(display, not pen tilt)`, of options that a thing has or has not. */
function findFlags(
  { lower }: Part,
  { values }: OptionWords,
  subjectOf: (at: number) => string | null,
  names: readonly Span[],
): Found[] {
  return values.flatMap((one) => {
    const isNo = one.value === "no" || one.value === "none";
    if (!isNo && one.value !== "yes") return [];
    return findPhrases(lower, one.key).flatMap((key) => {
      const end = key + one.key.length;
      const before = lower.slice(0, key);
      const not = /\b(?:not |no |non-|without )$/.exec(before)?.[0] ?? "";
      const at = key - not.length;
      // But not "yes (display)".
      const isListed = not !== "" ||
        /(?:(?<!\b(?:yes|no) )\(|[,/]) ?(?:with )?$/.test(before);
      const isFlag = isListed && (not !== "") === isNo &&
        ((not === "without " ? /^ ?[,)(]/ : FOLLOWS_FLAG).test(
          lower.slice(end),
        ) ||
          names.some((name) => name.at === end + 1)) &&
        subjectOf(at) === one.product.toLowerCase();
      return isFlag ? [{ ...one, at, end, others: [one] }] : [];
    });
  });
}

/** Does a part say nothing but some values, behind a label or none? */
function isList(lower: string, values: readonly (readonly Span[])[]): boolean {
  if (/^\W*yes\W{1,3}no\W*$/.test(lower)) return false;
  const rest = values.reduceRight((text, [one]) => blank(text, one!), lower);
  return values.length > 1 &&
    /^(?:[^:]{0,24}:)?(?:[\s,/|.;]|and\b)*$/.test(rest);
}

/** Of `(medium, no, no)` each value belongs to another option. */
function spreadKeys(found: readonly Found[], lower: string): Found[] {
  let used: string[] = [];
  let last: Found | undefined;
  return found.map((one) => {
    const isList = last !== undefined && last.product === one.product &&
      LISTS.test(lower.slice(last.end, one.at));
    if (!isList) used = [];
    const free = one.others.find(({ key }) => !used.includes(key));
    last = free === undefined ? one : { ...one, key: free.key };
    used.push(last.key);
    return last;
  });
}

/** Is a text a value of an option of any of some products? */
export function isOptionValue(
  products: readonly RetailProduct[],
  text: string,
): boolean {
  return products.some((product) =>
    listValues(product).some(({ value }) => value === text)
  );
}

/** Before a product of another pair: `… and the`, `and you would get the`. */
const NEXT_PAIR = /\band (?:[\w'(]+\)? ){0,4}"?$/;

/**
 * Cuts off what is said of other products: in "A rather than A, and B rather
 * than B" the first B is not what A is taken for.
 */
function makeCutter(
  part: Part,
  names: readonly (Span & { readonly name: string })[],
): (at: number) => Part {
  const { lower } = part;
  const starts = names.flatMap(({ at, name }, i) => {
    const last = names[i - 1];
    const isFirst = names.findIndex((one) => one.name === name) === i;
    if (!isFirst || last === undefined) return [];
    const [own] = names.filter((one) => one.name === last.name);
    const isPair = own !== last || /\bones?\b/.test(lower.slice(own.end, at));
    const start = isPair
      ? NEXT_PAIR.exec(lower.slice(0, at))?.index
      : undefined;
    return start === undefined ? [] : [start];
  });
  if (starts.length === 0) return () => part;
  // What stands before all products is said of each.
  const lead = names[0]!.at;
  const cuts = starts.map((at) => ({
    at,
    part: {
      ...part,
      lower: lower.slice(0, lead) + " ".repeat(at - lead) + lower.slice(at),
    },
  }));
  return (at) => cuts.findLast((one) => one.at <= at)?.part ?? part;
}

/** Finds the product right behind a list of values: `tube/guard yes Feeder`. */
function makeNounFinder(
  { lower }: Part,
  words: OptionWords,
  names: readonly (Span & { readonly name: string })[],
): (at: number) => string | null {
  if (names.length === 0) return () => null;
  // What is read of each other product is left, and no value is.
  let text = lower;
  for (
    const phrase of [...words.values.map(({ key }) => key), ...words.spelled]
  ) {
    for (const at of findPhrases(text, phrase)) {
      text = blank(text, { at, end: at + phrase.length });
    }
  }
  return (at) => {
    const next = names.find((one) => one.at > at);
    const last = names.findLast((one) => one.at < at);
    const isRight = next !== undefined &&
      /^[ /,]*(?<!,) $/.test(text.slice(at, next.at)) &&
      /[^ /,]/.test(text.slice(last?.end ?? 0, at));
    return isRight ? next.name : null;
  };
}

/** Finds the options that a message names of some products. */
export function findOptionClaims(
  parts: readonly Part[],
  words: OptionWords,
  named: readonly NamedProduct[],
): Claim[] {
  if (words.values.length === 0) return [];
  return parts.flatMap((part, index) => {
    const names = named.filter((one) => one.part === index)
      .map(({ at, name }) => ({ at, end: at + name.length, name }));
    const findNoun = makeNounFinder(part, words, names);
    const subjectOf = (at: number) =>
      findNoun(at) ?? findSubject(named, parts, index, at);
    const flags = findFlags(part, words, subjectOf, names);
    // The "no" of "no display" is of no other option.
    const lower = flags.reduce(blank, part.lower);
    const found = [
      ...findValues({ ...part, lower }, words, subjectOf, names),
      ...flags,
    ].sort((a, b) => a.at - b.at);
    if (found.length === 0) return [];
    const isKept = STAYS.test(part);
    const plain = blankKeys(part.lower, words.allKeys);
    const cut = makeCutter(part, names);
    return found.map((one, i): Claim => {
      // What is said of a list is said of all its values.
      let last = i;
      while (
        found[last + 1]?.product === one.product &&
        DESCRIBES.test(plain.slice(found[last]!.end, found[last + 1]!.at))
      ) last++;
      const slot = nameOption(one.product, one.key);
      const own = cut(one.at);
      const claim = makeClaim(own, one.at, found[last]!.end, slot, [
        one.value,
      ]);
      return isKept && claim.weight === 0 ? { ...claim, weight: 2 } : claim;
    });
  });
}
