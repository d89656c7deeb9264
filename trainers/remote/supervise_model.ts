import { sumWeights, type SupervisedRow } from "../sft/supervise.ts";
import {
  scaleForReduction,
  type TinkerReduction,
} from "../tinker/reduction.ts";
import type { TinkerDatum } from "../tinker/tinker_datum.ts";
import {
  scoreData,
  type TinkerAdam,
  type TinkerModel,
} from "../tinker/tinker_model.ts";

// Its derivative by a log-probability is −A.
const LOSS = { loss: "importance_sampling" } as const;

/** Makes data of which a server gives all log-probabilities. */
function makeScoredData(rows: readonly SupervisedRow[]): TinkerDatum[] {
  return rows.map(({ tokens }) => ({
    tokens: [...tokens],
    weights: tokens.map((_, t) => t === 0 ? 0 : 1),
    logProbs: tokens.map(() => 0),
    advantages: tokens.map(() => 0),
  }));
}

/** The weighted mean of all tokens' losses, by their log-probabilities. */
export function computeRowLoss(
  rows: readonly SupervisedRow[],
  logProbs: readonly (readonly number[])[],
): number {
  let sum = 0;
  rows.forEach(({ tokens, weights }, b) => {
    for (let t = 1; t < tokens.length; t++) {
      sum -= weights[t]! * logProbs[b]![t]!;
    }
  });
  return sum / sumWeights(rows);
}

/** Makes the data of a step, of which each token has its share of the loss. */
export function makeStepData(
  rows: readonly SupervisedRow[],
  logProbs: readonly (readonly number[])[],
): TinkerDatum[] {
  const sum = sumWeights(rows);
  return rows.map(({ tokens, weights }, b) => ({
    tokens: [...tokens],
    weights: weights.map((weight, t) => t > 0 && weight > 0 ? 1 : 0),
    logProbs: [...logProbs[b]!],
    advantages: weights.map((weight, t) => t > 0 ? weight / sum : 0),
  }));
}

/** Measures the loss of rows in nats, without a step. */
export async function measureRemoteLoss(
  model: TinkerModel,
  rows: readonly SupervisedRow[],
): Promise<number> {
  return computeRowLoss(rows, await scoreData(model, makeScoredData(rows)));
}

/**
 * Takes an optimizer step on the weighted mean over all tokens of the rows. The
 * protocol's `cross_entropy` is not used, since some servers average over sequences
 * first, and some return no log-probabilities with it.
 */
export async function superviseRemoteStep(
  model: TinkerModel,
  reduction: TinkerReduction,
  rows: readonly SupervisedRow[],
  adam: TinkerAdam,
): Promise<{ loss: number; metrics: Readonly<Record<string, number>> }> {
  const logProbs = await scoreData(model, makeScoredData(rows));
  const data = makeStepData(rows, logProbs);
  const [, metrics] = await Promise.all([
    model.forwardBackward(scaleForReduction(data, reduction), LOSS),
    model.optimStep(adam),
  ]);
  return { loss: computeRowLoss(rows, logProbs), metrics };
}
