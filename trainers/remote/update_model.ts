/**
 * One update of a model on a Tinker server: advantages and their reweighting
 * are ours, gradients and optimizer steps the server's.
 */

import type { AdvantageEstimate } from "../algorithms/batch.ts";
import { estimateReweighted } from "../algorithms/estimates.ts";
import type { Aggregation } from "../algorithms/math/aggregate.ts";
import { drawMinibatches } from "../algorithms/minibatches.ts";
import {
  type ArewConfig,
  measureReweighting,
  scheduleArew,
} from "../algorithms/reweighting.ts";
import { computeScheduleFactor } from "../algorithms/schedules.ts";
import type { PlayedExperience, Trainer } from "../algorithms/trainer.ts";
import type { BaseUpdateSettings } from "../algorithms/update_settings.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import { assertFirstPass } from "../tinker/first_pass.ts";
import {
  scaleForReduction,
  type TinkerReduction,
} from "../tinker/reduction.ts";
import type { TinkerDatum } from "../tinker/tinker_datum.ts";
import type { TinkerModel } from "../tinker/tinker_model.ts";
import {
  type Clipping,
  computeRatios,
  isClipped,
  makeLossOptions,
  REMOTE_LOSSES,
  type RemoteLoss,
  weighBySequence,
} from "./remote_losses.ts";
import { assertRemoteSettings } from "./remote_rules.ts";

/** A model on a server, and how that makes one loss of many. */
export interface RemoteLearner {
  /** The model. */
  readonly model: TinkerModel;
  /** The server's reduction, as `findReduction` found it. */
  readonly reduction: TinkerReduction;
}

function countPolicyTokens({ policyMask }: Trajectory): number {
  return policyMask.reduce((sum, kept) => sum + kept, 0);
}

/** What a token's loss counts in the sum that is the minibatch's loss. */
function computeShares(
  minibatch: readonly Trajectory[],
  aggregation: Aggregation,
): number[] {
  const counts = minibatch.map(countPolicyTokens);
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

/** Writes a minibatch as the protocol's sequences; their losses add up. */
function makeData(
  minibatch: readonly Trajectory[],
  estimates: readonly AdvantageEstimate[],
  aggregation: Aggregation,
): TinkerDatum[] {
  const shares = computeShares(minibatch, aggregation);
  return minibatch.map(({ tokens, policyMask, logProbs }, b) => ({
    tokens: [...tokens],
    weights: [...policyMask],
    logProbs: [...logProbs],
    advantages: Array.from(
      policyMask,
      (kept, t) => kept * shares[b]! * estimates[b]!.advantages[t]!,
    ),
  }));
}

/** How far the model has left the policy that played, a mean over tokens. */
interface Drift {
  /** k3 estimate of KL(old ‖ new). */
  readonly kl: number;
  /** Share of tokens whose ratio is clipped. */
  readonly clipped: number;
}

function measureDrift(
  loss: RemoteLoss,
  minibatch: readonly Trajectory[],
  estimates: readonly AdvantageEstimate[],
  logProbs: readonly (readonly number[])[],
  settings: Clipping,
): Drift {
  let [kl, clipped, tokens] = [0, 0, 0];
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
      tokens++;
    });
  });
  return { kl: kl / tokens, clipped: clipped / tokens };
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Teaches a model on a server from a batch of episodes that its latest saved
 * weights played, at temperature 1 and among all tokens.
 *
 * @param trainer A trainer without a critic
 * @param learner The model
 * @param experience The episodes
 * @param settings Settings that the protocol has a loss for
 * @param arew The reweighting
 * @returns Metrics by `group/name`
 * @throws {RangeError} If a server cannot do what a setting says, or the
 * episodes were played by other weights
 * @throws {TinkerError} If a call fails
 */
export async function updateRemoteModel<
  Settings extends BaseUpdateSettings & Clipping,
>(
  trainer: Trainer<Settings>,
  { model, reduction }: RemoteLearner,
  experience: PlayedExperience,
  settings: Settings,
  arew: ArewConfig,
): Promise<Record<string, number>> {
  assertRemoteSettings(trainer, settings);
  const { trajectories, prng, update } = experience;
  const { aggregation, lrSchedule, warmUp } = settings;
  const loss = REMOTE_LOSSES[trainer.name]!;
  const options = makeLossOptions(loss, settings);
  const estimates = estimateReweighted(trainer, experience, settings, arew);
  const learningRate = settings.learningRate *
    computeScheduleFactor(lrSchedule, experience, warmUp);
  const drifts: Drift[] = [];
  for (const indices of drawMinibatches(prng, trajectories.length, settings)) {
    const minibatch = indices.map((b) => trajectories[b]!);
    const own = indices.map((b) => estimates[b]!);
    const isFirst = drifts.length === 0;
    let data = scaleForReduction(
      makeData(minibatch, own, aggregation),
      reduction,
    );
    if (loss.clips === "sequence") {
      const { logProbs } = await model.forward(data, options);
      if (isFirst) assertFirstPass(data, logProbs!);
      data = weighBySequence(loss, data, minibatch, logProbs!, settings);
    }
    const pass = model.forwardBackward(data, options);
    // The first step is asked for once its gradient is known to be that of the
    // policy that played.
    if (isFirst) assertFirstPass(data, (await pass).logProbs!);
    const { beta1, beta2, adamEpsilon: epsilon } = settings;
    const step = model.optimStep({ learningRate, beta1, beta2, epsilon });
    const [{ logProbs }] = await Promise.all([pass, step]);
    drifts.push(measureDrift(loss, minibatch, own, logProbs!, settings));
  }
  const now = scheduleArew(arew, update);
  const reweighting = measureReweighting(trajectories, now);
  return {
    "train/approx_kl": average(drifts.map(({ kl }) => kl)),
    ...loss.clips !== null && {
      "train/clip_fraction": average(drifts.map(({ clipped }) => clipped)),
    },
    "train/optimizer_steps": drifts.length,
    "train/learning_rate": learningRate,
    "train/n_updates": (update + 1) * settings.epochs,
    "advantage/reweight_mean": reweighting.mean,
    "advantage/reweight_max": reweighting.max,
  };
}
