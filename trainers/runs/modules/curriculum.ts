/** A curriculum of a run's own: how often each environment is drawn. */

import { ruleError } from "../../../utils/errors.ts";
import type { EnvKind, EnvPool } from "../../rollout/env_pool.ts";
import type { Metrics } from "../best_evaluation.ts";
import { refusePromise, refuseThrown } from "./run_module.ts";

/** What a {@linkcode Curriculum} may go by. */
export interface CurriculumState {
  /** Updates before the one whose tasks are drawn. */
  readonly update: number;
  /** Updates of the run. */
  readonly updates: number;
  /** Ids of the environments. */
  readonly envs: readonly string[];
  /**
   * Metrics of the updates done, as in `metrics.jsonl`; fewer than `update`
   * where batches are played ahead of learning.
   */
  readonly history: readonly Metrics[];
}

/**
 * Gives the weights with which an update draws its environments, in the order of
 * `envs`. It must be pure: then a resumed run draws the same.
 *
 * @example From the first environment to the second
 * ```ts
 * import type { Curriculum } from "@unlock/gym/kit";
 *
 * export const curriculum: Curriculum = ({ update, updates }) => [
 *   updates - update,
 *   update,
 * ];
 * ```
 */
export type Curriculum = (state: CurriculumState) => readonly number[];

function assertWeights(
  weights: unknown,
  count: number,
  update: number,
): asserts weights is readonly number[] {
  const isList = Array.isArray(weights) && weights.length === count &&
    weights.every((weight) => Number.isFinite(weight) && weight >= 0);
  if (isList && weights.some((weight) => weight > 0)) return;
  const rule = `a function that returns ${count} finite numbers >= 0, one ` +
    `above 0 (in update ${update + 1})`;
  throw ruleError(RangeError, "train", "curriculum", rule, weights);
}

/** Weighs a pool for an update; the pool itself without a curriculum. */
export function weighPool(
  pool: EnvPool,
  curriculum: Curriculum | null,
  state: Omit<CurriculumState, "envs">,
): EnvPool {
  if (curriculum === null) return pool;
  const envs = pool.map(({ envs }) => envs.spec.id);
  const when = `in update ${state.update + 1}`;
  let weights: unknown;
  try {
    weights = curriculum({ ...state, envs });
  } catch (error) {
    throw refuseThrown("curriculum", when, error);
  }
  refusePromise("curriculum", "a list of numbers", when, weights);
  assertWeights(weights, pool.length, state.update);
  const weighed = pool.map(({ envs }, i) => ({ envs, weight: weights[i]! }));
  return weighed as [EnvKind, ...EnvKind[]];
}
