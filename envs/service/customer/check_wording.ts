/**
 * Checks that a model's wording says what the scripted line says: all of its
 * slots, no others, and no yes or no that is not in it. In doubt it is refused.
 */

import { ONES } from "../understanding/sums_in_words.ts";
import { anyOf } from "../understanding/patterns/phrases.ts";
import { findContentStems } from "../../responders/stems.ts";
import { type ClaimedSlot, judgeClaims } from "../understanding/claim.ts";
import { splitText } from "../understanding/parts.ts";
import { agrees, isYes } from "./person_words.ts";
import type { CustomerScript, Wish } from "./wish.ts";

/** Characters that a wording may have beyond twice the line. */
const EXTRA_LENGTH = 160;

/** Marks of calls, of markup and of the end of a conversation. */
const MARKUP = /[<>{}[\]]|###|\*\*|^\w+:/;

/** Ids, numbers, dates and addresses, and codes in capital letters. */
const EXACT =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|[\w.+/-]*\d[\w+/-]*(?:[.:,]\d[\w+/-]*)*|\b[A-Z]{2,}\b/g;
/** Capitals that are no codes. */
const NO_CODE = /^(?:OK|ID|IDS|ASAP)$/;

const COUNTS = ONES.slice(2, 13);
const COUNT = new RegExp(`\\b(?:${COUNTS.join("|")})\\b`, "gi");

/** A capitalised word within a sentence. */
const NAME = /(?<=[\p{L}\p{N},:;)'’] )\p{Lu}[\p{Ll}][\p{L}'’-]*/gu;

/** Words that deny something, or call it wrong. */
const DENIES =
  /\b(?:no|not|none|never|nothing|nobody|neither|nor|without|cannot|wrong|incorrect|mistaken|unable|refuse|hardly)\b|n['’]t\b/gi;

/** A sentence that says no to what the agent has said. */
const SAYS_NO = /^No\b[^.]*\./;

/** Words that may be taken for a yes. */
const CONSENTS = anyOf(
  /\b(?:yes|yeah|yep|yup|sure|correct|okay|ok|agreed?|go ahead|please do|sounds good|that['’]?s (?:right|fine)|confirm(?:ed)?|proceed|do (?:it|that|so))\b/gi,
  /\b(?:go for it|(?:works|fine) (?:for|by|with) me|approved?|absolutely|of course|by all means|perfect|definitely|certainly|gladly|aye|affirmative|make it so)\b/gi,
);

/** Words that make a yes depend on something. */
const HEDGES = /\b(?:if|unless|except|only|once|after|when|provided|though)\b/i;

/** Words of somebody who wants something else than before. */
const CHANGES =
  /\b(?:chang\w+|mind|actually|rather|leave (?:it|that|everything)|forget|reconsidered|second thought)\b/i;

/** Words of choice that no parser binds to a slot. */
const CHOICES =
  /\b(?:cheapest|earliest|latest|fastest|shortest|longest|fewer|less|first)\b/gi;

/** Share of a line's words that its wording keeps, if there are some. */
const KEPT_WORDS = 0.3;
const FEWEST_WORDS = 4;

/** Slots of how a thing is said, which carry no fact. */
const MANNERS = ["target", "full address"];

/** The matches of a pattern, in lower case and in order of the alphabet. */
function listFound(text: string, pattern: RegExp): string[] {
  return Array.from(text.toLowerCase().matchAll(pattern), ([found]) => found)
    .sort();
}

/** Lists the exact texts, in order; numbers of things in digits. */
function listExact(text: string): string[] {
  const counted = text.replaceAll(
    COUNT,
    (word) => String(COUNTS.indexOf(word.toLowerCase()) + 2),
  );
  return Array.from(counted.matchAll(EXACT), ([found]) => found)
    .filter((found) => !NO_CODE.test(found));
}

function listNames(text: string): string[] {
  return Array.from(text.matchAll(NAME), ([found]) => found.toLowerCase());
}

/** Does a text have a phrase, as whole words? */
function hasPhrase(text: string, phrase: string): boolean {
  const plain = (words: string) =>
    ` ${words.toLowerCase().replaceAll(/[^\p{L}\p{N}'’-]+/gu, " ").trim()} `;
  return plain(text).includes(plain(phrase));
}

function quote(texts: readonly string[]): string {
  return texts.map((text) => `"${text}"`).join(", ");
}

/** Finds exact texts and names that were left out, added or swapped. */
function compareTexts(line: string, wording: string): string | null {
  const wanted = listExact(line);
  const one = wanted.includes("1") ? "1" : "one";
  const said = listExact(wording.replaceAll(/\bone\b(?! way)/gi, one));
  const missing = wanted.filter((text) => !said.includes(text));
  if (missing.length > 0) return `it leaves out ${quote(missing)}`;
  const more = said.filter((text) => !wanted.includes(text));
  if (more.length > 0) return `it adds ${quote(more)}`;
  const first = (list: readonly string[]) => [...new Set(list)].join(" ");
  if (first(said) !== first(wanted)) {
    return `it changes the order of ${quote([...new Set(wanted)])}`;
  }
  if (`${listFound(line, CHOICES)}` !== `${listFound(wording, CHOICES)}`) {
    return "it changes a word such as first, fewer, cheapest or latest";
  }
  const prose = wording.replaceAll(EXACT, " ");
  const left = listNames(line).filter((name) => !hasPhrase(prose, name));
  if (left.length > 0) return `it leaves out ${quote(left)}`;
  const names = listNames(wording).filter((name) => !hasPhrase(line, name));
  return names.length > 0 ? `it adds ${quote(names)}` : null;
}

/** Does a wording deny as often as a line? Who says no may say it twice. */
function deniesAlike(line: string, wording: string): boolean {
  const wanted = listFound(line.replace(SAYS_NO, ""), DENIES).length;
  const more = listFound(wording, DENIES).length - wanted;
  return SAYS_NO.test(line) ? more === 1 || more === 2 : more === 0;
}

/** Finds a yes, no, question or change of mind that only one of them has. */
function compareMood(line: string, wording: string): string | null {
  const isAsked = (text: string) => text.includes("?");
  if (isAsked(line) !== isAsked(wording)) {
    return isAsked(line) ? "it asks nothing" : "it asks something";
  }
  if (isYes(line)) {
    return agrees(wording) && listFound(wording, DENIES).length === 0 &&
        !HEDGES.test(wording)
      ? null
      : "it does not plainly say yes";
  }
  const known = listFound(line, CONSENTS);
  const consents = isYes(wording) ||
    listFound(wording, CONSENTS).length > known.length ||
    listFound(wording, CONSENTS).some((word) => !known.includes(word));
  if (consents) return "it may be taken for a yes, which the message is not";
  if (!deniesAlike(line, wording)) {
    return "it says no or not more or less often than the message";
  }
  if (/^\W*no\b/i.test(wording) && !/^\W*no\b/i.test(line)) {
    return "it begins with a no";
  }
  return /^Actually,/.test(line) && !CHANGES.test(wording)
    ? "it does not say that the customer has changed their mind"
    : null;
}

/** What a text says of a wish, read as if an agent had said it. */
function readBack({ findClaims, slots }: Wish, text: string) {
  const claims = findClaims(splitText(text));
  const keys = claims.filter(({ slot }) => !MANNERS.includes(slot))
    .map(({ slot, values }) => `${slot}=${values.join("|")}`);
  return { keys: new Set(keys), verdict: judgeClaims(claims, slots) };
}

/** Finds a slot of a wish with another value. */
function compareSlots(
  wish: Wish,
  line: string,
  wording: string,
): string | null {
  const wanted = readBack(wish, line);
  const said = readBack(wish, wording);
  const claimed = [...wanted.keys].map((key) => key.split("=")[0]!);
  const told = isYes(line) ? "" : line.replace(SAYS_NO, "");
  // What the parser does not bind to its slot must stand there as it is.
  const bare = wish.slots.filter(({ name }) => !claimed.includes(name))
    .flatMap(({ had, wanted }) => [...had, ...wanted])
    .filter((value) => hasPhrase(told, value) && !hasPhrase(wording, value));
  if (bare.length > 0) return `it leaves out ${quote([...new Set(bare)])}`;
  const show = (keys: readonly string[]) =>
    quote(keys.map((key) => key.replace("=", " ")));
  const missing = [...wanted.keys].filter((key) => !said.keys.has(key));
  if (missing.length > 0) return `it leaves out ${show(missing)}`;
  // Who tells a fact may say what it is for.
  const acts = wish.slots.filter(({ name }) =>
    name === "act" && wanted.keys.size > 0
  ).flatMap((slot) => slot.wanted.map((value) => `act=${value}`));
  const more = [...said.keys].filter((key) =>
    !wanted.keys.has(key) && !acts.includes(key)
  );
  if (more.length > 0) return `it adds ${show(more)}`;
  const names = (slots: readonly ClaimedSlot[]) =>
    slots.map(({ name }) => name);
  const known = names(wanted.verdict.wrong);
  const wrong = names(said.verdict.wrong)
    .filter((name) => !known.includes(name));
  return wrong.length > 0 ? `it swaps ${quote(wrong)}` : null;
}

function keepsWords(line: string, wording: string): boolean {
  const wanted = [...findContentStems(line)];
  const said = findContentStems(wording);
  const kept = wanted.filter((stem) => said.has(stem));
  return wanted.length < FEWEST_WORDS ||
    kept.length >= KEPT_WORDS * wanted.length;
}

/** All wishes that a customer has, may have or had. */
function listWishes({ wishes }: CustomerScript): Wish[] {
  return wishes.flatMap(({ wish, revision }) =>
    revision?.wish ? [wish, revision.wish] : [wish]
  );
}

/** Removes the quotes and breaks that models put around and into a line. */
export function cleanWording(text: string): string {
  const plain = text.toWellFormed().replaceAll(/\s+/g, " ").trim();
  return plain.replace(/^(["'“])(.*)["'”]$/s, "$2").trim();
}

/**
 * Finds what is wrong with a wording of a line; `null` if it says the same. It
 * is read back for each wish of the customer, so that none is told early.
 */
export function checkWording(
  script: CustomerScript,
  line: string,
  wording: string,
): string | null {
  if (wording === "") return "it is empty";
  if (wording.length > 2 * line.length + EXTRA_LENGTH) return "it is too long";
  if (MARKUP.test(wording)) return "it is not a plain line";
  const problem = compareMood(line, wording) ?? compareTexts(line, wording);
  if (problem !== null) return problem;
  for (const wish of listWishes(script)) {
    const slot = compareSlots(wish, line, wording);
    if (slot !== null) return slot;
  }
  return keepsWords(line, wording) ? null : "it says something else";
}
