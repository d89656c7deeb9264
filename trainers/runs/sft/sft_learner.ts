/** What supervised training teaches: a model here, or one on a Tinker server. */

import { seededPrng } from "../../../utils/prng.ts";
import type { Learner } from "../../algorithms/learner.ts";
import {
  measureLoss,
  type SupervisedRow,
  superviseStep,
} from "../../sft/supervise.ts";
import type { WriteContents } from "../directory/files.ts";
import { disposeRun, type RunFacts } from "../restore_run.ts";
import {
  assertFiniteWeights,
  makeCheckpoint,
  makePolicyFile,
} from "../save_update.ts";
import type { SftConfig } from "./sft_config.ts";

/** What a step came to. */
export interface SftStep {
  /** Weighted mean of the tokens' negative log-probabilities before it, in nats. */
  readonly loss: number;
  /** Norm of the gradient; `null` where it is not told. */
  readonly gradientNorm: number | null;
}

/** A model in supervised training. */
export interface SftLearner {
  /** Learns from rows; `step` counts from 0. */
  learn(
    rows: readonly SupervisedRow[],
    learningRate: number,
    step: number,
  ): Promise<SftStep>;
  /** Measures the loss of rows, of which nothing is learnt, in nats. */
  measureLoss(rows: readonly SupervisedRow[]): Promise<number>;
  /** Makes what goes into the checkpoint after so many steps. */
  makeCheckpoint(update: number): Promise<WriteContents>;
  /** Makes what goes into a file of the best weights alone. */
  makePolicyFile(update: number): Promise<WriteContents>;
  /** Frees it; what is saved stays. */
  close(): Promise<void>;
}

/** Makes the learner of a model in this process, which it takes over. */
export function makeLocalSftLearner(
  start: Learner,
  facts: RunFacts,
  config: SftConfig,
): SftLearner {
  let learner = start;
  const { microTokens, packing, recomputeBlocks } = config;
  return {
    async learn(rows, learningRate, step) {
      const taken = await superviseStep(
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
      await assertFiniteWeights({ learner, trajectories: [] });
      const { gradientNorm, loss } = taken;
      return { gradientNorm, loss };
    },
    measureLoss: (rows) => measureLoss(learner, rows, config),
    makeCheckpoint: (update) =>
      Promise.resolve(makeCheckpoint(facts, learner, update)),
    makePolicyFile: (update) =>
      Promise.resolve(makePolicyFile(facts, learner, update, {})),
    close() {
      disposeRun(learner);
      return Promise.resolve();
    },
  };
}
