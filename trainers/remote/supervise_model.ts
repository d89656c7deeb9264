import type { SupervisedRow } from "../sft/supervise.ts";
import {
  scaleForReduction,
  type TinkerReduction,
} from "../tinker/reduction.ts";
import type { TinkerDatum } from "../tinker/tinker_datum.ts";
import type { TinkerAdam, TinkerModel } from "../tinker/tinker_model.ts";

/** What a supervised step came to. */
export interface RemoteStep {
  /** Weighted mean of the tokens' negative log-probabilities before it, in nats. */
  readonly loss: number;
  /** What else the server measured. */
  readonly metrics: Readonly<Record<string, number>>;
}

/** The protocol's loss whose derivative by a log-probability is −A. */
const LOSS = { loss: "importance_sampling" } as const;

/** The weights of the tokens that are predicted. */
function sumWeights(rows: readonly SupervisedRow[]): number {
  return rows.flatMap(({ weights }) => weights.slice(1))
    .reduce((sum, weight) => sum + weight, 0);
}

async function scoreRows(
  model: TinkerModel,
  rows: readonly SupervisedRow[],
): Promise<{ logProbs: readonly (readonly number[])[]; loss: number }> {
  const data = rows.map(({ tokens }): TinkerDatum => ({
    tokens: [...tokens],
    weights: tokens.map((_, t) => t === 0 ? 0 : 1),
    logProbs: tokens.map(() => 0),
    advantages: tokens.map(() => 0),
  }));
  const { logProbs } = await model.forward(data, LOSS);
  let sum = 0;
  rows.forEach(({ tokens, weights }, b) => {
    for (let t = 1; t < tokens.length; t++) {
      sum -= weights[t]! * logProbs![b]![t]!;
    }
  });
  return { logProbs: logProbs!, loss: sum / sumWeights(rows) };
}

/** Measures the loss of rows, of which nothing is learnt, in nats. */
export async function measureRemoteLoss(
  model: TinkerModel,
  rows: readonly SupervisedRow[],
): Promise<number> {
  return (await scoreRows(model, rows)).loss;
}

/**
 * Takes an optimizer step on rows, of which some token has a weight: down the
 * weighted mean over all their tokens, whatever the server's reduction. The
 * protocol's `cross_entropy` leaves no choice of it where sequences are averaged
 * first, and not every server tells log-probabilities beside it; a pass before
 * the gradient's does.
 */
export async function superviseRemoteStep(
  model: TinkerModel,
  reduction: TinkerReduction,
  rows: readonly SupervisedRow[],
  adam: TinkerAdam,
): Promise<RemoteStep> {
  const { logProbs, loss } = await scoreRows(model, rows);
  const sum = sumWeights(rows);
  const data = rows.map(({ tokens, weights }, b): TinkerDatum => ({
    tokens: [...tokens],
    weights: weights.map((weight, t) => t > 0 && weight > 0 ? 1 : 0),
    logProbs: [...logProbs[b]!],
    advantages: weights.map((weight, t) => t > 0 ? weight / sum : 0),
  }));
  const [, metrics] = await Promise.all([
    model.forwardBackward(scaleForReduction(data, reduction), LOSS),
    model.optimStep(adam),
  ]);
  return { loss, metrics };
}
