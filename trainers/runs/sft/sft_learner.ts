/** The model of supervised fine-tuning, in this process or on a server. */

import { seededPrng } from "../../../utils/prng.ts";
import type { Learner } from "../../algorithms/learner.ts";
import {
  measureRemoteLoss,
  superviseRemoteStep,
} from "../../remote/supervise_model.ts";
import {
  measureLoss,
  sumWeights,
  type SupervisedRow,
  superviseStep,
} from "../../sft/supervise.ts";
import { makeSavable } from "../learners/local_learner.ts";
import { assertFiniteWeights } from "../learners/memory_learner.ts";
import type { OpenedRemote } from "../learners/remote_learner.ts";
import type { SavableLearner } from "../learners/run_learner.ts";
import type { RunFacts } from "../start_policy.ts";
import type { SftConfig } from "./sft_config.ts";

export interface SftStep {
  /** Weighted mean negative log-probability before the step, in nats. */
  readonly loss: number;
  /** Norm of the gradient; `null` if the server does not report it. */
  readonly gradientNorm: number | null;
}

export interface SftLearner extends SavableLearner {
  /** Learns from rows; `step` counts from 0. */
  learn(
    rows: readonly SupervisedRow[],
    learningRate: number,
    step: number,
  ): Promise<SftStep>;
  /** Computes the loss of rows without learning, in nats. */
  measureLoss(rows: readonly SupervisedRow[]): Promise<number>;
}

/** Makes the learner of a local model, and takes it over. */
export function makeLocalSftLearner(
  start: Learner,
  facts: RunFacts,
  config: SftConfig,
): SftLearner {
  let learner = start;
  const { microTokens, packing, recomputeBlocks } = config;
  return {
    ...makeSavable(facts, () => learner),
    async learn(rows, learningRate, step) {
      const { gradientNorm, loss, ...taken } = await superviseStep(
        learner,
        rows,
        { ...config, learningRate },
        {
          action: "train on conversations",
          prng: seededPrng("dropout", config.seed, step),
          ...{ packing, microTokens, recomputeBlocks },
        },
      );
      learner = taken.learner;
      await assertFiniteWeights(learner, []);
      return { gradientNorm, loss };
    },
    measureLoss: (rows) => measureLoss(learner, rows, config),
  };
}

/** Maximum sequences per request when measuring a loss. */
const MAX_MEASURED = 128;

export function makeRemoteSftLearner(
  { remote, reduction, states }: OpenedRemote,
  facts: RunFacts,
  config: SftConfig,
): SftLearner {
  const { model } = remote;
  const { beta1, beta2, adamEpsilon: epsilon } = config;
  return {
    async learn(rows, learningRate) {
      states.markChanged();
      const adam = { learningRate, beta1, beta2, epsilon };
      const { loss, metrics } = await superviseRemoteStep(
        model,
        reduction,
        rows,
        adam,
      );
      return { loss, gradientNorm: metrics["skyrl.ai/grad_norm"] ?? null };
    },
    async measureLoss(rows) {
      let [sum, weights] = [0, 0];
      for (let from = 0; from < rows.length; from += MAX_MEASURED) {
        const part = rows.slice(from, from + MAX_MEASURED);
        const own = sumWeights(part);
        sum += own * await measureRemoteLoss(model, part);
        weights += own;
      }
      return sum / weights;
    },
    makeCheckpoint: (update) => states.makeFile(facts, update),
    makePolicyFile: (update) => states.makeFile(facts, update),
    async close() {
      await states.deleteUnused();
      await remote.close();
    },
  };
}
