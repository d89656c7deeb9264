/** Adapters merged into the weights while episodes are played. */

import { getAllWeights, type Learner } from "../../algorithms/learner.ts";
import type { ModelConfig } from "../../model/config.ts";
import {
  disposeMergedWeights,
  mergeAdapters,
} from "../../model/weights/lora.ts";
import type { Weights } from "../../model/weights/weights.ts";

interface MergedWeights {
  /** The config; without `lora` if the adapters are merged. */
  readonly config: ModelConfig;
  readonly weights: Weights;
  dispose(): void;
}

/** Adapted weights that are copied at most: 64 MB. */
const MAX_MERGED = 2 ** 24;

function countAdapted({ weights, frozen }: Learner): number {
  return Object.entries(frozen)
    .filter(([name]) => name.replace(/weight$/, "lora_A.weight") in weights)
    .reduce((sum, [, { size }]) => sum + size, 0);
}

/**
 * Merges adapters for rollouts; in larger or 16-bit models the copies would
 * cost more memory than the two thin products cost time.
 */
export function mergeForRollout(
  learner: Learner,
  most: number = MAX_MERGED,
): MergedWeights {
  const { config } = learner;
  const all = getAllWeights(learner);
  const { lora, ...plain } = config;
  const isKept = lora === undefined || plain.frozenDtype !== undefined ||
    countAdapted(learner) > most;
  if (isKept) return { config, weights: all, dispose: () => {} };
  const weights = mergeAdapters(learner.config, all);
  const dispose = () => disposeMergedWeights(weights, all);
  return { config: plain, weights, dispose };
}
