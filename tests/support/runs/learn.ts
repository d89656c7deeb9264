/** Short trainings with the default settings, and what came of them. */

import { ok as assert } from "node:assert/strict";
import {
  type Arm,
  createRun,
  evaluateRun,
  HELD_OUT,
  readShippedWarmStart,
  startBackend,
  train,
  TRAIN_DEFAULTS,
} from "../../../trainers/mod.ts";
import { findTrainer } from "../../../trainers/algorithms/trainer_registry.ts";
import { makeDefaults } from "../../../trainers/settings/read_settings.ts";
import { withDirectory } from "../directory.ts";

/** What came of a training. */
export interface Learning {
  /** Rate of useful questions in each update. */
  readonly questions: readonly number[];
  /** Rate of beliefs that moved towards the truth. */
  readonly beliefs: readonly number[];
  /** Success on held-out tasks; `null` where none were played. */
  readonly success: number | null;
}

/** The settings that a trainer has unless others are asked for. */
export function defaultsOf(trainer: string) {
  return makeDefaults(findTrainer(trainer).settings);
}

/** How much is trained, and measured. */
export interface LearningSizes {
  readonly updates: number;
  /** Episodes of an update. */
  readonly batch: number;
  /** Held-out tasks that are played in the end; none by default. */
  readonly episodes?: number;
}

/** Trains an arm with the default settings but for sizes, on wasm. */
export async function learn(
  trainer: string,
  arm: Arm,
  { updates, batch, episodes = 0 }: LearningSizes,
): Promise<Learning> {
  await startBackend({ name: "wasm" });
  const { groupSize } = findTrainer(trainer);
  const config = {
    ...TRAIN_DEFAULTS,
    trainer,
    settings: defaultsOf(trainer),
    rollout: { ...TRAIN_DEFAULTS.rollout, groupSize },
    updates,
    batch,
    arew: { ...TRAIN_DEFAULTS.arew, arm },
  };
  const warmStart = await readShippedWarmStart(config.env);
  return await withDirectory(async (directory) => {
    await createRun(directory, config, warmStart!);
    const questions: number[] = [];
    const beliefs: number[] = [];
    await train(directory, config, (_update, metrics) => {
      questions.push(metrics["critique/action_selection/rate"]!);
      beliefs.push(metrics["critique/belief_tracking/rate"]!);
    });
    const measured = episodes === 0 ? null : await evaluateRun(directory, {
      ...HELD_OUT,
      episodes,
      constrained: true,
    });
    return { questions, beliefs, success: measured?.success ?? null };
  });
}

/** Updates after which an algorithm asks and believes better. */
export const FEW = 6;

/** Few updates, of a quarter of the default batch. */
export const QUICK: LearningSizes = { updates: FEW, batch: 64 };

/** Those that learn every day: of a critic, of groups, and of turns. */
export const QUICK_TRAINERS: readonly string[] = ["ppo", "grpo", "gigpo"];

/** Asserts that questions and beliefs became better in the first updates. */
export function assertUnlocks({ questions, beliefs }: Learning): void {
  const few = FEW - 1;
  assert(questions[few]! > 2 * questions[0]!, questions.join(" "));
  assert(beliefs[few]! > 1.5 * beliefs[0]!, beliefs.join(" "));
}
