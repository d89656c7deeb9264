/**
 * Turns of an episode, and its exchanges: a question, its reply, and the belief
 * stated after it. The last exchange has the answer.
 *
 * Axes: T tokens, H turns, K exchanges.
 */

import { ruleError } from "../../../utils/errors.ts";
import type { Trajectory } from "../../rollout/trajectory.ts";

/** Finds the last policy token of each turn, `[H]`; −1 without one. */
export function findLastTokens(
  { policyMask, turnOf, turns }: Trajectory,
): number[] {
  const last = turns.map(() => -1);
  policyMask.forEach((kept, i) => {
    if (kept === 1) last[turnOf[i]!] = i;
  });
  return last;
}

/** Finds the first policy token of each turn, `[H]`; −1 without one. */
export function findFirstTokens(
  { policyMask, turnOf, turns }: Trajectory,
): number[] {
  const first = turns.map(() => -1);
  for (let i = policyMask.length - 1; i >= 0; i--) {
    if (policyMask[i] === 1) first[turnOf[i]!] = i;
  }
  return first;
}

/** Sums the rewards on the tokens of each turn, `[H]`. */
export function sumTurnRewards(
  { rewards, turnOf, turns }: Trajectory,
): number[] {
  const sums = turns.map(() => 0);
  rewards.forEach((reward, i) => {
    // Most are 0, also those after the last turn.
    if (reward !== 0) sums[turnOf[i]!]! += reward;
  });
  return sums;
}

export function sumRewards({ rewards }: Trajectory): number {
  return rewards.reduce((sum, reward) => sum + reward, 0);
}

/** Masses on the truth; none where the trainer cut the episode short. */
function getMasses(
  { cut, proxies, task }: Trajectory,
  key: "beliefs" | "posteriors",
): readonly number[] {
  const masses = proxies?.[key];
  if (masses !== undefined) return masses;
  if (cut !== null) return [];
  const rule = `an environment that measures ${key}`;
  throw ruleError(RangeError, "train", "env", rule, task.id);
}

/** Lists the truth's mass in the belief that holds after each turn, `[H + 1]`. */
export function listStatedMasses(trajectory: Trajectory): number[] {
  const stated = getMasses(trajectory, "beliefs");
  let last = 0;
  return [
    stated[0] ?? 0,
    ...trajectory.turns.map(({ kind, round }) => {
      if (round === "update" && kind === "ok") last++;
      return stated[last] ?? 0;
    }),
  ];
}

/** Lists its mass in the exact posterior after each turn, `[H + 1]`. */
export function listPosteriorMasses(trajectory: Trajectory): number[] {
  const posteriors = getMasses(trajectory, "posteriors");
  return [0, ...trajectory.turns].map((_, turn) => posteriors[turn] ?? 0);
}

export interface BeliefExchange {
  /** Index of its first turn. */
  readonly start: number;
  /** Index of the turn after its last. */
  readonly end: number;
  /** The truth's mass in the belief before it. */
  readonly before: number;
  /** The same after it. */
  readonly after: number;
}

/** Splits an episode into exchanges, `[K]`; each ends with a belief. */
export function splitExchanges(trajectory: Trajectory): BeliefExchange[] {
  const masses = listStatedMasses(trajectory);
  const { turns } = trajectory;
  const ends = turns.flatMap(({ round }, turn) =>
    round === "update" || turn === turns.length - 1 ? [turn + 1] : []
  );
  return ends.map((end, k) => {
    const start = ends[k - 1] ?? 0;
    return { start, end, before: masses[start]!, after: masses[end]! };
  });
}

/** Gives each policy token the number of its turn, `[T]`; others 0. */
export function spreadOverTurns(
  { policyMask, turnOf }: Trajectory,
  values: ArrayLike<number>,
): Float64Array {
  return Float64Array.from(
    policyMask,
    (kept, i) => kept === 1 ? values[turnOf[i]!]! : 0,
  );
}

/** Gives each policy token the number of its exchange, `[T]`; others 0. */
export function spreadOverExchanges(
  trajectory: Trajectory,
  exchanges: readonly BeliefExchange[],
  values: ArrayLike<number>,
): Float64Array {
  const perTurn = exchanges.flatMap(({ start, end }, k) =>
    Array<number>(end - start).fill(values[k]!)
  );
  return spreadOverTurns(trajectory, perTurn);
}
