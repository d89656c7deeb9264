/**
 * Corrects an update for a sampler that differs from the trained policy, as
 * servers that sample in two-byte numbers do: ratios are those to the scored
 * log-probabilities, and advantages are weighted by the truncated ratio of scored
 * to sampled (Ionides 2008, doi:10.1198/106186008X320456).
 */

import type { AdvantageEstimate } from "../algorithms/batch.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import {
  assertLogProbGap,
  type LogProbGap,
  measureLogProbGap,
} from "../tinker/tinker_datum.ts";
import { scoreData, type TinkerModel } from "../tinker/tinker_model.ts";
import { mean } from "../../utils/estimate.ts";

/** How far a sampler may be from the policy, and what is done about it. */
export interface SamplingSettings {
  /** Largest mean difference of sampled and scored tokens, in nats. */
  readonly maxLogProbGap: number;
  /** Largest importance weight; 0 for no correction. */
  readonly importanceCap: number;
}

/** Episodes as the policy scores them, with weighted advantages. */
interface CorrectedBatch {
  readonly trajectories: readonly Trajectory[];
  readonly estimates: readonly AdvantageEstimate[];
  /** Scores of the first minibatch, before any step. */
  readonly first: readonly (readonly number[])[];
  readonly metrics: Readonly<Record<string, number>>;
}

const ROUNDING = 1e-4; // mean difference of computation in float32, in nats

/** Weighs each policy token by exp(scored − sampled), at most `cap`. */
export function computeImportanceWeights(
  { logProbs, policyMask }: Pick<Trajectory, "logProbs" | "policyMask">,
  scored: ArrayLike<number>,
  cap: number,
): number[] {
  return Array.from(
    policyMask,
    (kept, t) =>
      kept === 1 ? Math.min(cap, Math.exp(scored[t]! - logProbs[t]!)) : 1,
  );
}

function nameMetrics(
  { largest, mean, p99 }: LogProbGap,
  weights: readonly number[],
  cap: number,
): Record<string, number> {
  const capped = weights.filter((weight) => weight === cap).length;
  return {
    "train/log_prob_gap_mean": mean,
    "train/log_prob_gap_p99": p99,
    "train/log_prob_gap_largest": largest,
    "train/importance_capped": capped / Math.max(1, weights.length),
  };
}

/**
 * Scores the first minibatch before any step, and the rest where the difference
 * is more than rounding; throws if the mean is too large.
 */
export async function correctSampling(
  model: TinkerModel,
  trajectories: readonly Trajectory[],
  estimates: readonly AdvantageEstimate[],
  firstMinibatch: readonly number[],
  { importanceCap: cap, maxLogProbGap }: SamplingSettings,
): Promise<CorrectedBatch> {
  const data = trajectories.map(({ logProbs, policyMask, tokens }) => ({
    tokens: [...tokens],
    weights: [...policyMask],
    logProbs: Array.from(logProbs),
    advantages: Array.from(tokens, () => 0),
  }));
  const firstData = firstMinibatch.map((b) => data[b]!);
  const first = await scoreData(model, firstData);
  const gap = measureLogProbGap(firstData, first);
  assertLogProbGap(gap, maxLogProbGap);
  if (gap.mean <= ROUNDING || cap === 0) {
    const metrics = nameMetrics(gap, [], cap);
    return { trajectories, estimates, first, metrics };
  }
  const scored = [...data.keys()].map((b) => first[firstMinibatch.indexOf(b)]);
  const rest = [...data.keys()].filter((b) => scored[b] === undefined);
  if (rest.length > 0) {
    const others = await scoreData(model, rest.map((b) => data[b]!));
    rest.forEach((b, i) => scored[b] = others[i]!);
  }
  const weights = trajectories.map((trajectory, b) =>
    computeImportanceWeights(trajectory, scored[b]!, cap)
  );
  const own = weights.map((weights, b) =>
    weights.filter((_, t) => trajectories[b]!.policyMask[t] === 1)
  );
  return {
    trajectories: trajectories.map((trajectory, b) => ({
      ...trajectory,
      logProbs: Float32Array.from(scored[b]!),
    })),
    estimates: estimates.map((estimate, b) => ({
      ...estimate,
      advantages: Array.from(
        estimate.advantages,
        (advantage, t) => advantage * weights[b]![t]!,
      ),
    })),
    first,
    metrics: {
      ...nameMetrics(gap, own.flat(), cap),
      "train/importance_weight": mean(own.flat()),
    },
  };
}
