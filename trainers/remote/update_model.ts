/** One update of a model on a Tinker server. */

import type { AdvantageEstimate } from "../algorithms/batch.ts";
import type { Aggregation } from "../algorithms/math/aggregate.ts";
import { drawMinibatches } from "../algorithms/minibatches.ts";
import {
  type BaseUpdateSettings,
  computeScheduleFactor,
} from "../algorithms/update_settings.ts";
import type { PlayedExperience, Trainer } from "../algorithms/trainer.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import {
  scaleForReduction,
  type TinkerReduction,
} from "../tinker/reduction.ts";
import type { TinkerDatum } from "../tinker/tinker_datum.ts";
import { scoreData, type TinkerModel } from "../tinker/tinker_model.ts";
import { ruleError } from "../../utils/errors.ts";
import { mean } from "../../utils/estimate.ts";
import { correctSampling, type SamplingSettings } from "./correct_sampling.ts";
import {
  assertRemoteSettings,
  type Clipping,
  computeRatios,
  estimateKl,
  foldLoss,
  type Holding,
  isClipped,
  makeLossOptions,
  mustFold,
  REMOTE_LOSSES,
  type RemoteLoss,
} from "./remote_losses.ts";

/** A model on a server, and the server's reduction. */
export interface RemoteLearner {
  readonly model: TinkerModel;
  readonly reduction: TinkerReduction;
  readonly sampling: SamplingSettings;
  /** The reference policy of the KL penalty. */
  readonly reference?: TinkerModel;
}

/** The share of each trajectory's tokens in the loss of a minibatch. */
export function computeShares(
  minibatch: readonly Trajectory[],
  aggregation: Aggregation,
): number[] {
  const counts = minibatch.map(({ policyMask }) =>
    policyMask.reduce((sum, kept) => sum + kept, 0)
  );
  const all = counts.reduce((sum, count) => sum + count, 0);
  const learnt = counts.filter((count) => count > 0).length;
  return counts.map((count) =>
    aggregation === "token-mean"
      ? 1 / all
      : aggregation === "seq-mean-token-sum"
      ? 1 / learnt
      : 1 / (learnt * count)
  );
}

/** Encodes a minibatch as sequences of the protocol. */
function makeData(
  minibatch: readonly Trajectory[],
  advantages: readonly (readonly number[])[],
  logProbs: readonly ArrayLike<number>[],
): TinkerDatum[] {
  return minibatch.map(({ tokens, policyMask }, b) => ({
    tokens: [...tokens],
    weights: [...policyMask],
    logProbs: Array.from(logProbs[b]!),
    advantages: [...advantages[b]!],
  }));
}

/** Scores a minibatch by the reference policy, `[B][T]`. */
async function scoreReference(
  { reference }: RemoteLearner,
  data: readonly TinkerDatum[],
  klCoefficient: number,
): Promise<readonly (readonly number[])[] | null> {
  if (klCoefficient === 0) return null;
  if (reference !== undefined) return await scoreData(reference, data);
  const rule = "0 without a model to be held to";
  const action = "train on a Tinker server";
  throw ruleError(RangeError, action, "klCoefficient", rule, klCoefficient);
}

/** Divergence from the rollout policy, a mean over tokens. */
interface Drift {
  /** k3 estimate of KL(old ‖ new). */
  readonly kl: number;
  /** Share of tokens whose ratio is clipped. */
  readonly clipped: number;
  /** Estimate of KL(new ‖ reference); 0 without one. */
  readonly held: number;
}

function measureDrift(
  loss: RemoteLoss,
  minibatch: readonly Trajectory[],
  estimates: readonly AdvantageEstimate[],
  logProbs: readonly (readonly number[])[],
  reference: readonly (readonly number[])[] | null,
  settings: Clipping & Holding,
): Drift {
  let [kl, clipped, held, tokens] = [0, 0, 0, 0];
  minibatch.forEach((trajectory, b) => {
    const { logProbs: old, policyMask } = trajectory;
    const now = logProbs[b]!;
    const ratios = computeRatios(loss, trajectory, now);
    policyMask.forEach((kept, t) => {
      if (kept !== 1) return;
      const change = now[t]! - old[t]!;
      kl += Math.exp(change) - 1 - change;
      const advantage = estimates[b]!.advantages[t]!;
      clipped += isClipped(loss, ratios[t]!, advantage, settings) ? 1 : 0;
      if (reference !== null) {
        const other = reference[b]![t]!;
        held += estimateKl(now[t]!, other, settings.klEstimator).kl;
      }
      tokens++;
    });
  });
  return { kl: kl / tokens, clipped: clipped / tokens, held: held / tokens };
}

/**
 * Updates a model on a server with episodes that its latest saved weights
 * played at temperature 1, without truncation; returns metrics by `group/name`.
 */
export async function updateRemoteModel<
  Settings extends BaseUpdateSettings & Clipping,
>(
  trainer: Trainer<Settings>,
  learner: RemoteLearner,
  experience: PlayedExperience,
  settings: Settings,
): Promise<Record<string, number>> {
  assertRemoteSettings(trainer, settings);
  const { prng, staleness = 0, update } = experience;
  const { model, reduction } = learner;
  const { aggregation, klCoefficient, lrSchedule, warmUp } = settings;
  const loss = REMOTE_LOSSES[trainer.name]!;
  const folds = mustFold(loss, settings);
  const options = makeLossOptions(loss, settings, folds);
  const learningRate = settings.learningRate *
    computeScheduleFactor(lrSchedule, experience, warmUp);
  const drifts: Drift[] = [];
  const minibatches = [
    ...drawMinibatches(prng, experience.trajectories.length, settings),
  ];
  // Before the first step the sampler had the same weights.
  const { estimates, first, metrics, trajectories } = await correctSampling(
    model,
    experience.trajectories,
    experience.estimates,
    minibatches[0]!,
    // An older policy is farther away than rounding.
    staleness === 0
      ? learner.sampling
      : { ...learner.sampling, maxLogProbGap: Infinity },
  );
  for (const [step, indices] of minibatches.entries()) {
    experience.onMinibatch?.(indices);
    const minibatch = indices.map((b) => trajectories[b]!);
    const own = indices.map((b) => estimates[b]!);
    const shares = computeShares(minibatch, aggregation);
    const advantages = own.map(({ advantages }) => advantages);
    const shared = minibatch.map(({ policyMask }, b) =>
      Array.from(
        policyMask,
        (kept, t) => kept * shares[b]! * advantages[b]![t]!,
      )
    );
    const old = minibatch.map(({ logProbs }) => logProbs);
    let data = scaleForReduction(makeData(minibatch, shared, old), reduction);
    const reference = await scoreReference(learner, data, klCoefficient);
    if (folds) {
      const logProbs = step === 0 ? first : await scoreData(model, data);
      const parts = { shares, advantages, logProbs, reference };
      const folded = foldLoss(loss, minibatch, parts, settings);
      data = scaleForReduction(
        makeData(minibatch, folded, logProbs),
        reduction,
      );
    }
    const pass = model.forwardBackward(data, options);
    const { beta1, beta2, adamEpsilon: epsilon } = settings;
    const taken = model.optimStep({ learningRate, beta1, beta2, epsilon });
    const [{ logProbs }] = await Promise.all([pass, taken]);
    drifts.push(
      measureDrift(loss, minibatch, own, logProbs!, reference, settings),
    );
  }
  return {
    "train/approx_kl": mean(drifts.map(({ kl }) => kl)),
    ...loss.clips !== null &&
      { "train/clip_fraction": mean(drifts.map(({ clipped }) => clipped)) },
    ...klCoefficient > 0 &&
      { "train/kl_reference": mean(drifts.map(({ held }) => held)) },
    ...metrics,
    "train/staleness": staleness,
    "train/optimizer_steps": drifts.length,
    "train/learning_rate": learningRate,
    "train/n_updates": (update + 1) * settings.epochs,
  };
}
