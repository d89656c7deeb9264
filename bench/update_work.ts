/**
 * A whole update of PPO on real episodes: what share of its places is padding,
 * and what AREW adds to its time.
 */

import { makeVector } from "../envs/vector/make_vector.ts";
import { seededPrng } from "../utils/prng.ts";
import { disposeLearner, makeLearner } from "../trainers/algorithms/learner.ts";
import { MEMORY_SETTINGS } from "../trainers/settings/rollout_settings.ts";
import { initWeights } from "../trainers/model/weights/weights.ts";
import {
  modelConfigFor,
  POLICY_SETTINGS,
} from "../trainers/runs/config/setting_groups.ts";
import { PPO } from "../trainers/algorithms/ppo.ts";
import {
  AREW_DEFAULTS,
  estimateReweighted,
  reweightAdvantages,
} from "../trainers/algorithms/reweighting.ts";
import { rollout } from "../trainers/rollout/rollout.ts";
import { makeTerseTokenizer } from "../trainers/rollout/tokens/episode_tokenizer.ts";
import type { Experience } from "../trainers/algorithms/trainer.ts";
import { updateLearner } from "../trainers/algorithms/update.ts";
import { measured, median } from "./model_work.ts";
import { makeDefaults } from "../trainers/settings/read_settings.ts";

/** What an update costs. */
export interface UpdateSeconds {
  /** Seconds of a vanilla update, the median. */
  readonly vanilla: number;
  /** Seconds of one with AREW, the median. */
  readonly arew: number;
  /** Seconds that the reweighting itself takes, the median. */
  readonly reweighting: number;
  /** Share of the places of its batches that hold no token. */
  readonly padding: number;
}

/** Episodes of a batch. */
const BATCH = 128;

/** No episode of the environments is longer, in tokens. */
const LONGEST = 512;

/** Measures updates with and without AREW, in turns, on the same episodes. */
export async function updateCost(
  env: string,
  repetitions: number,
): Promise<UpdateSeconds> {
  const envs = await makeVector(env, BATCH, {
    style: "terse",
    autoresetMode: "Disabled",
  });
  const prng = seededPrng("bench", env);
  const tokenizer = makeTerseTokenizer(envs.language!);
  const config = modelConfigFor(
    makeDefaults(POLICY_SETTINGS),
    envs.language!,
    LONGEST,
  );
  const weights = initWeights(config, prng);
  const trajectories = await rollout({ config, weights, tokenizer }, envs, {
    tasks: Array.from(
      { length: BATCH },
      (_, index) => ({ split: "train" as const, index }),
    ),
    temperature: 1,
    constrained: true,
    maxTurnTokens: LONGEST,
    streamKey: (b) => ["bench", env, b],
  });
  await envs.close();
  const experience: Omit<Experience, "estimates"> = {
    tokenizer,
    trajectories,
    groups: trajectories.map((_, b) => b),
    temperature: 1,
    prng,
    update: 0,
    updates: 1,
    memory: makeDefaults(MEMORY_SETTINGS),
  };
  let learner = makeLearner(config, weights, {});
  let padding = 0;
  const seconds: Record<"vanilla" | "as+bt", number[]> = {
    "vanilla": [],
    "as+bt": [],
  };
  for (let i = 0; i <= repetitions; i++) {
    for (const arm of ["vanilla", "as+bt"] as const) {
      const start = performance.now();
      const arew = { ...AREW_DEFAULTS, arm };
      const settings = makeDefaults(PPO.settings);
      const estimates = estimateReweighted(PPO, experience, settings, arew);
      const result = await updateLearner(
        PPO,
        learner,
        { ...experience, estimates },
        settings,
      );
      if (i > 0) seconds[arm].push((performance.now() - start) / 1000);
      learner = result.learner;
      padding = result.metrics["train/padding"]!;
    }
  }
  disposeLearner(learner);
  const estimates = PPO.estimateAdvantages(
    experience,
    makeDefaults(PPO.settings),
  );
  const reweighting = median(
    await measured(20 * repetitions, () => {
      trajectories.forEach((trajectory, b) => {
        const { advantages } = estimates[b]!;
        reweightAdvantages(trajectory, advantages, AREW_DEFAULTS);
      });
    }),
  );
  return {
    vanilla: median(seconds.vanilla),
    arew: median(seconds["as+bt"]),
    reweighting,
    padding,
  };
}
