/** Writes the actions of an interview, as scripted players and samplers do. */

import type { RoundName } from "../core/env.ts";
import { ASK_TOOL } from "../core/tool.ts";

/** Writes a question in the action grammar. */
export function writeQuery(question: string): string {
  return ASK_TOOL.write({ question });
}

/** Writes a belief or an answer in the action grammar, one decimal each. */
export function writeBelief(
  round: RoundName,
  vector: readonly number[],
): string {
  const numbers = vector.map((value) => value.toFixed(1)).join(",");
  return round === "answer"
    ? `<answer>${numbers}</answer>`
    : `<interact>\nGuess: ${numbers}\n</interact>`;
}

/** The belief that one candidate is the truth. */
export function certain(length: number, candidate: number): number[] {
  return Array.from({ length }, (_, i) => i === candidate ? 1 : 0);
}
