/** Parses and describes beliefs and answers. */

import { parseAction, parseVector } from "../../envs/core/action.ts";
import { cosine } from "../../utils/vectors.ts";

/** Returns `null` if there is no vector. */
export function parseBelief(action: string): number[] | null {
  const parsed = parseAction(action);
  const count = parsed?.payload.match(/[\d.]+/g)?.length ?? 0;
  return count === 0 ? null : parseVector(parsed!.payload, count);
}

/** A candidate: `A. a cold`, or `1. the fuse`. */
const ENTRY = /^(?:[A-Z]|\d+)\. (.+)$/;

/** Reads candidate names from the last list; `null` unless it has `length`. */
export function parseCandidates(
  opening: string,
  length: number,
): string[] | null {
  let list: string[] = [];
  let isOpen = false;
  for (const line of opening.split("\n")) {
    const name = ENTRY.exec(line)?.[1];
    if (name === undefined) isOpen = false;
    else {
      list = isOpen ? [...list, name] : [name];
      isOpen = true;
    }
  }
  return list.length === length ? list : null;
}

/** Finds the index of the 1 in a one-hot truth; `null` for other vectors. */
export function findRightCandidate(truth: readonly number[]): number | null {
  const right = truth.indexOf(1);
  const isOne = truth.every((value, i) => value === (i === right ? 1 : 0));
  return right >= 0 && isOne ? right : null;
}

/** Returns `names` if there are `length` of them, else numbers from 1. */
export function nameComponents(
  names: readonly string[] | null,
  length: number,
): readonly string[] {
  return names?.length === length
    ? names
    : Array.from({ length }, (_, i) => String(i + 1));
}

function findTops(values: readonly number[]): number[] {
  const top = Math.max(...values);
  return values.flatMap((value, i) => value === top ? [i] : []);
}

function isUniform(values: readonly number[]): boolean {
  return values.every((value) => value === values[0]);
}

function describeCandidates(
  values: readonly number[],
  names: readonly string[],
  right: number,
): string {
  const tops = findTops(values);
  const listed = tops.map((i) => `“${names[i]}”`).join(" or ");
  const held = isUniform(values)
    ? "Undecided."
    : `Likeliest: ${listed} (${values[tops[0]!]}).`;
  return tops.length === 1 && tops[0] === right
    ? `${held} That is right.`
    : `${held} Right is “${names[right]}” (${values[right]}).`;
}

function describeWeights(
  values: readonly number[],
  names: readonly string[],
  hasNumbers: boolean,
): string {
  if (isUniform(values)) return "equal on all";
  const name = (places: readonly number[]): string =>
    places.map((i) => names[i]).join(", ") +
    (hasNumbers ? ` (${values[places[0]!]})` : "");
  const least = findTops(values.map((value) => -value));
  return `most on ${name(findTops(values))}, least on ${name(least)}`;
}

/** Describes a belief, compared with the truth if known. */
export function describeBelief(
  values: readonly number[],
  names: readonly string[] | null,
  truth: readonly number[] | null,
): string {
  const named = nameComponents(names, values.length);
  const right = truth === null ? null : findRightCandidate(truth);
  if (right !== null) return describeCandidates(values, named, right);
  const held = `Weight: ${describeWeights(values, named, true)}`;
  if (truth === null) return `${held}.`;
  const near = cosine(values, truth).toFixed(2);
  return `${held}; in truth ${describeWeights(truth, named, false)}. ` +
    `Cosine with the truth: ${near}.`;
}
