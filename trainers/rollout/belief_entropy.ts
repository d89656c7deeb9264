/** How undecided the beliefs are that an agent states. */

import { parseAction } from "../../envs/core/action.ts";
import { entropy } from "../../envs/interview/entropy.ts";
import type { Trajectory, Turn } from "./trajectory.ts";

/** A number as the environments read it: a run of digits and dots. */
const NUMBER = /[\d.]+/g;

/** The vector that an agent stated in a round; `null` if it stated none. */
function statedBelief({ round, kind, action }: Turn): number[] | null {
  if (round !== "update" || kind !== "ok") return null;
  const payload = parseAction(action)?.payload ?? "";
  const vector = Array.from(payload.matchAll(NUMBER), Number);
  // Somebody else's environment may have beliefs of another form.
  return vector.length > 0 && vector.every(Number.isFinite) ? vector : null;
}

/**
 * Measures the beliefs stated after replies, each scaled to sum to 1: Shannon's
 * entropy, 0 for a belief in one candidate, ln n for n that are alike. Where a
 * belief is a vector of preferences it says how even these are.
 *
 * @returns The mean over all beliefs in nats; `null` if none was stated
 */
export function beliefEntropy(
  trajectories: readonly Trajectory[],
): number | null {
  let sum = 0;
  let count = 0;
  for (const turn of trajectories.flatMap(({ turns }) => turns)) {
    const vector = statedBelief(turn);
    if (vector === null) continue;
    const total = vector.reduce((a, b) => a + b, 0);
    // A belief without mass knows nothing, as in C_BT.
    sum += total > 0
      ? entropy(vector.map((value) => value / total))
      : Math.log(vector.length);
    count++;
  }
  return count === 0 ? null : sum / count;
}
