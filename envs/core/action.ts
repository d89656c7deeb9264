/**
 * The action grammar of all environments: an action is the text between the
 * first `<interact>` or `<answer>` tag and its closing tag. Parsing takes time
 * linear in the text's length, unlike the equivalent regular expressions.
 */

import type { RoundName } from "./env.ts";

/** An action found in an agent's text. */
export interface ParsedAction {
  /** Which pair of tags enclosed it. */
  readonly tag: "interact" | "answer";
  /** The text between the tags, trimmed. */
  readonly payload: string;
}

const TAGS = {
  interact: { open: "<interact>", close: "</interact>" },
  answer: { open: "<answer>", close: "</answer>" },
};

export const CLOSING_TAGS: readonly string[] = [
  TAGS.interact.close,
  TAGS.answer.close,
];

function findActionEnd(text: string): number | null {
  const ends = CLOSING_TAGS.flatMap((tag) => {
    const at = text.indexOf(tag);
    return at < 0 ? [] : [at + tag.length];
  });
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Whether a turn is over: text after a closing tag is ignored. */
export function hasClosingTag(text: string): boolean {
  return findActionEnd(text) !== null;
}

export function cutAtClosingTag(text: string): string {
  return text.slice(0, findActionEnd(text) ?? text.length);
}

/** The first complete element of a tag. */
function firstElement(
  text: string,
  { open, close }: { open: string; close: string },
): { start: number; from: number; to: number } | null {
  const start = text.indexOf(open);
  if (start < 0) return null;
  const from = start + open.length;
  const to = text.indexOf(close, from);
  return to < 0 ? null : { start, from, to };
}

/**
 * Finds the first match of `<(interact|answer)>(.*?)</\1>` in an agent's text,
 * where a dot also matches line breaks; `null` if there is none.
 *
 * @example Text around the action is free
 * ```ts
 * import { parseAction } from "@unlock/gym/envs";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * assertEquals(parseAction("Hm. <answer> 0.1,0.9 </answer>"), {
 *   tag: "answer",
 *   payload: "0.1,0.9",
 * });
 * ```
 */
export function parseAction(text: string): ParsedAction | null {
  const interact = firstElement(text, TAGS.interact);
  // Nothing can precede an element at the start.
  const answer = interact?.start === 0 ? null : firstElement(text, TAGS.answer);
  const tag = answer !== null &&
      (interact === null || answer.start < interact.start)
    ? "answer"
    : "interact";
  const element = tag === "answer" ? answer : interact;
  if (element === null) return null;
  return { tag, payload: text.slice(element.from, element.to).trim() };
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) ||
    (code > 127 && /\s/.test(String.fromCharCode(code)));
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function skipSpace(text: string, i: number): number {
  while (isSpace(text.charCodeAt(i))) i++;
  return i;
}

/** Whether only white space lies between the line's start and `i`. */
function opensLine(text: string, i: number): boolean {
  while (i > 0 && text[i - 1] !== "\n") {
    if (!isSpace(text.charCodeAt(--i))) return false;
  }
  return true;
}

/** Whether only white space lies between `i` and the line's end. */
function closesLine(text: string, i: number): boolean {
  while (i < text.length && text[i] !== "\n") {
    if (!isSpace(text.charCodeAt(i++))) return false;
  }
  return true;
}

/** Parses `\s*(\d+)\s*,\s*(\d+)…\s*$` from position `i`. */
function readIndices(text: string, i: number, count: number): number[] | null {
  const indices: number[] = [];
  while (indices.length < count) {
    i = skipSpace(text, i);
    if (indices.length > 0) {
      if (text[i] !== ",") return null;
      i = skipSpace(text, i + 1);
    }
    if (!isDigit(text.charCodeAt(i))) return null;
    let index = 0;
    for (; isDigit(text.charCodeAt(i)); i++) {
      index = 10 * index + text.charCodeAt(i) - 48;
    }
    indices.push(index);
  }
  return closesLine(text, i) ? indices : null;
}

/**
 * Parses the line `Name: i1,…,ic` of a payload.
 *
 * @param count Number of indices required
 * @param size Largest index allowed; indices start at 1
 * @returns The indices in ascending order, or `null` if no line has the form or
 * an index is out of range or repeated
 *
 * @example Lists are sorted before use
 * ```ts
 * import { parseIndices } from "@unlock/gym/envs";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * assertEquals(parseIndices("Pair: 5, 2", "Pair", 2, 10), [2, 5]);
 * assertEquals(parseIndices("Pair: 5, 11", "Pair", 2, 10), null);
 * ```
 */
export function parseIndices(
  payload: string,
  name: string,
  count: number,
  size: number,
): number[] | null {
  let indices: number[] | null = null;
  for (let end = 0; indices === null;) {
    const at = payload.indexOf(name, end);
    if (at < 0) break;
    end = at + name.length;
    if (payload[end] === ":" && opensLine(payload, at)) {
      indices = readIndices(payload, end + 1, count);
    }
  }
  if (indices === null) return null;
  indices.sort((a, b) => a - b);
  for (let i = 0; i < count; i++) {
    const index = indices[i]!;
    if (index < 1 || index > size || index === indices[i - 1]) return null;
  }
  return indices;
}

/**
 * Parses a free-text field of a payload: the rest of the line after the first
 * `Name:`, trimmed; `null` if it is missing or empty.
 *
 * @example A question in free words
 * ```ts
 * import { parseField } from "@unlock/gym/envs";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * assertEquals(parseField("Query: Any fever? \n", "Query"), "Any fever?");
 * assertEquals(parseField("Any fever?", "Query"), null);
 * ```
 */
export function parseField(payload: string, name: string): string | null {
  const at = payload.indexOf(`${name}:`);
  if (at < 0) return null;
  const from = at + name.length + 1;
  const stop = payload.indexOf("\n", from);
  const text = payload.slice(from, stop < 0 ? payload.length : stop).trim();
  return text === "" ? null : text;
}

const POWERS = Array.from({ length: 16 }, (_, i) => Number(`1e${i}`));

/** Parses a run of digits and dots as `Number` does. */
function readNumber(text: string, from: number, to: number): number {
  // With at most 15 digits, mantissa and power of ten are exact doubles, and
  // their quotient is the correctly rounded value (Clinger, PLDI 1990).
  if (to - from > 15) return Number(text.slice(from, to));
  let mantissa = 0;
  let point = -1;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (isDigit(code)) mantissa = 10 * mantissa + code - 48;
    else if (point < 0) point = i;
    else return NaN;
  }
  if (point < 0) return mantissa;
  return to - from === 1 ? NaN : mantissa / POWERS[to - point - 1]!;
}

/**
 * Parses a belief vector: every maximal run of digits and dots is a number, so
 * a minus sign is dropped and `1e-3` is two numbers.
 *
 * @param length Number of components required
 * @returns The vector, or `null` if the count differs or a run is not a number
 *
 * @example Labels and separators do not matter
 * ```ts
 * import { parseVector } from "@unlock/gym/envs";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * assertEquals(parseVector("Guess: 0.25, .5", 2), [0.25, 0.5]);
 * assertEquals(parseVector("Guess: 1.2.3, 0.5", 2), null);
 * ```
 */
export function parseVector(payload: string, length: number): number[] | null {
  const vector: number[] = [];
  const end = payload.length;
  for (let i = 0; i < end; i++) {
    if (!isNumberCode(payload.charCodeAt(i))) continue;
    const from = i;
    while (i < end && isNumberCode(payload.charCodeAt(i))) i++;
    const value = readNumber(payload, from, i);
    if (!Number.isFinite(value) || vector.length === length) return null;
    vector.push(value);
  }
  return vector.length === length ? vector : null;
}

function isNumberCode(code: number): boolean {
  return isDigit(code) || code === 46;
}

/** Formats a question as an action. */
export function writeQuery(question: string): string {
  return `<interact>\nQuery: ${question}\n</interact>`;
}

/**
 * Formats a belief or an answer as an action, with one decimal per component.
 */
export function writeBelief(
  round: RoundName,
  vector: readonly number[],
): string {
  const numbers = vector.map((value) => value.toFixed(1)).join(",");
  return round === "answer"
    ? `<answer>${numbers}</answer>`
    : `<interact>\nGuess: ${numbers}\n</interact>`;
}
