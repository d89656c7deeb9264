/** What a belief says, in words, beside the truth. */

import { cosine } from "../../utils/vectors.ts";
import { findRightCandidate, nameComponents } from "./belief.ts";

/** The places of the largest value. */
function findTops(values: readonly number[]): number[] {
  const top = Math.max(...values);
  return values.flatMap((value, i) => value === top ? [i] : []);
}

function isEven(values: readonly number[]): boolean {
  return values.every((value) => value === values[0]);
}

/** Words which candidates are held the likeliest, and which is. */
function describeCandidates(
  values: readonly number[],
  names: readonly string[],
  right: number,
): string {
  const tops = findTops(values);
  const listed = tops.map((i) => `“${names[i]}”`).join(" or ");
  const held = isEven(values)
    ? "Undecided."
    : `Likeliest: ${listed} (${values[tops[0]!]}).`;
  return tops.length === 1 && tops[0] === right
    ? `${held} That is right.`
    : `${held} Right is “${names[right]}” (${values[right]}).`;
}

/** Words what weighs most and least, with how much where that is asked for. */
function describeWeights(
  values: readonly number[],
  names: readonly string[],
  hasNumbers: boolean,
): string {
  if (isEven(values)) return "alike on all";
  const name = (places: readonly number[]): string =>
    places.map((i) => names[i]).join(", ") +
    (hasNumbers ? ` (${values[places[0]!]})` : "");
  const least = findTops(values.map((value) => -value));
  return `most on ${name(findTops(values))}, least on ${name(least)}`;
}

/**
 * Words a belief.
 *
 * @param values Its components
 * @param names What they stand for; `null` where nothing tells
 * @param truth What is true, with as many components; `null` where nobody told
 * @returns A sentence or two
 */
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
