/**
 * The action grammar that all environments share: an action is what stands
 * between the first `<interact>` or `<answer>` tag and its closing tag.
 *
 * Everything here takes time linear in the length of the text, whatever an
 * agent writes: the grammar's textbook regular expressions do not.
 *
 * @module
 */

/** An action found in an agent's text. */
export interface ParsedAction {
  /** Which pair of tags enclosed it. */
  readonly tag: "interact" | "answer";
  /** What stood between them, trimmed. */
  readonly payload: string;
}

/** Where the first complete element of a tag lies, if there is one. */
function firstElement(
  text: string,
  tag: string,
): { start: number; from: number; to: number } | null {
  const open = `<${tag}>`;
  const start = text.indexOf(open);
  if (start < 0) return null;
  const from = start + open.length;
  const to = text.indexOf(`</${tag}>`, from);
  return to < 0 ? null : { start, from, to };
}

/**
 * Finds the action in an agent's text: the first match of
 * `<(interact|answer)>(.*?)</\1>`, where a dot matches line breaks too.
 *
 * @param text What the agent wrote
 * @returns The action, or `null` if there is none
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
  const interact = firstElement(text, "interact");
  const answer = firstElement(text, "answer");
  const tag = answer !== null &&
      (interact === null || answer.start < interact.start)
    ? "answer"
    : "interact";
  const element = tag === "answer" ? answer : interact;
  if (element === null) return null;
  return { tag, payload: text.slice(element.from, element.to).trim() };
}

/** One pattern for each field and number of indices. */
const patterns = new Map<string, RegExp>();

function indicesPattern(count: number): RegExp {
  const key = String(count);
  let pattern = patterns.get(key);
  if (pattern === undefined) {
    const numbers = Array(count).fill("(\\d+)").join("\\s*,\\s*");
    pattern = new RegExp(`\\s*${numbers}\\s*$`, "my");
    patterns.set(key, pattern);
  }
  return pattern;
}

/** Says whether only white space stands between a position and its line's start. */
function opensLine(text: string, position: number): boolean {
  for (let i = position - 1; i >= 0; i--) {
    const character = text[i]!;
    if (character === "\n") return true;
    if (character.trim() !== "") return false;
  }
  return true;
}

/**
 * Reads the line `Name: i1,…,ic` of a payload.
 *
 * @param payload What stood between the tags
 * @param name The field's name
 * @param count How many indices it must have
 * @param size The largest index allowed; indices count from 1
 * @returns The indices in ascending order, or `null` if no line has the form
 * or an index is out of range or repeated
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
  const label = `${name}:`;
  const pattern = indicesPattern(count);
  let match: RegExpExecArray | null = null;
  let at = payload.indexOf(label);
  for (; at >= 0; at = payload.indexOf(label, at + label.length)) {
    if (!opensLine(payload, at)) continue;
    pattern.lastIndex = at + label.length;
    match = pattern.exec(payload);
    if (match !== null) break;
  }
  if (match === null) return null;
  const indices: number[] = [];
  for (let i = 1; i <= count; i++) {
    const index = Number(match[i]);
    if (index < 1 || index > size || indices.includes(index)) return null;
    indices.push(index);
  }
  return indices.sort((a, b) => a - b);
}

/**
 * Reads a belief vector: every maximal run of digits and dots is a number, so
 * a minus sign is dropped and `1e-3` is two numbers.
 *
 * @param payload What stood between the tags
 * @param length How many numbers there must be
 * @returns The vector, or `null` if the count differs or one is no number
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
    const value = Number(payload.slice(from, i));
    if (!Number.isFinite(value) || vector.length === length) return null;
    vector.push(value);
  }
  return vector.length === length ? vector : null;
}

function isNumberCode(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 46;
}
