import { makeVector, seededPrng } from "../../../envs/mod.ts";
import { startBackend } from "../../../trainers/backends/backend.ts";
import {
  type Learner,
  makeLearner,
} from "../../../trainers/algorithms/learner.ts";
import { MEMORY_SETTINGS } from "../../../trainers/settings/rollout_settings.ts";
import { initWeights } from "../../../trainers/model/weights/weights.ts";
import { rollout } from "../../../trainers/rollout/rollout.ts";
import { makeTerseTokenizer } from "../../../trainers/rollout/tokens/episode_tokenizer.ts";
import {
  AREW_DEFAULTS,
  type ArewConfig,
  estimateReweighted,
} from "../../../trainers/algorithms/reweighting.ts";
import type {
  Experience,
  Trainer,
} from "../../../trainers/algorithms/trainer.ts";
import {
  updateLearner,
  type UpdateResult,
} from "../../../trainers/algorithms/update.ts";
import type {
  BaseUpdateSettings,
  CriticUpdateSettings,
} from "../../../trainers/algorithms/update_settings.ts";
import { makeDefaults } from "../../../trainers/settings/read_settings.ts";

/** What a trainer is tested on. */
export interface Setting {
  /** An untrained learner. */
  readonly learner: Learner;
  /** Eight of its episodes: four rollouts of each of two tasks. */
  readonly experience: Omit<Experience, "estimates">;
}

/** Updates a learner with advantages that AREW has reweighted. */
export function updateWithArew<
  Settings extends BaseUpdateSettings & CriticUpdateSettings,
>(
  trainer: Trainer<Settings>,
  learner: Learner,
  experience: Omit<Experience, "estimates">,
  settings: Settings,
  arew: ArewConfig = AREW_DEFAULTS,
): Promise<UpdateResult> {
  const estimates = estimateReweighted(trainer, experience, settings, arew);
  return updateLearner(
    trainer,
    learner,
    { ...experience, estimates },
    settings,
  );
}

/** Plays a batch of episodes with an untrained learner, on wasm. */
export async function setting(): Promise<Setting> {
  await startBackend({ name: "wasm" });
  const envs = makeVector("PE-G-Mini-v0", 8, {
    style: "terse",
    autoresetMode: "Disabled",
  });
  const tokenizer = makeTerseTokenizer(envs.language!);
  const config = {
    vocabularySize: tokenizer.wordTokenizer.words.length,
    hiddenSize: 8,
    intermediateSize: 8,
    layers: 1,
    heads: 1,
    keyValueHeads: 1,
    ropeTheta: 10_000,
    rmsNormEps: 1e-6,
    maxPositions: 128,
    tiedEmbeddings: false,
  };
  const reference = initWeights(config, seededPrng("trainer-test", 1));
  const weights = initWeights(config, seededPrng("trainer-test"));
  const learner = makeLearner(config, weights, reference);
  const trajectories = await rollout({ config, weights, tokenizer }, envs, {
    tasks: Array.from({ length: 8 }, (_, i) => ({ index: Math.floor(i / 4) })),
    temperature: 1,
    constrained: true,
    maxTurnTokens: 12,
    streamKey: (b) => ["trainer-test", 2, b],
  });
  // An untrained policy hardly ever succeeds; one of each group does here.
  trajectories.forEach((trajectory, b) => {
    const last = trajectory.policyMask.lastIndexOf(1);
    trajectory.rewards[last] = b % 4 === 0 ? 1 : 0;
  });
  return {
    learner,
    experience: {
      tokenizer,
      trajectories,
      groups: trajectories.map((_, b) => Math.floor(b / 4)),
      temperature: 1,
      prng: seededPrng("trainer-test", 3),
      update: 0,
      updates: 100,
      memory: makeDefaults(MEMORY_SETTINGS),
    },
  };
}
