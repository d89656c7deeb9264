import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import {
  type Arm,
  createRun,
  evaluateRun,
  HELD_OUT,
  listTrainers,
  readShippedWarmStart,
  startBackend,
  train,
  TRAIN_DEFAULTS,
} from "../../trainers/mod.ts";
import { findTrainer } from "../../trainers/algorithms/trainer_registry.ts";
import { withDirectory } from "../support/directory.ts";

interface Learnt {
  /** Rate of useful questions in each update. */
  readonly questions: readonly number[];
  /** Rate of beliefs that moved towards the truth. */
  readonly beliefs: readonly number[];
  /** Success on held-out tasks; `null` where none were played. */
  readonly success: number | null;
}

/** Trains an arm with the default settings, on wasm. */
async function learnt(
  trainer: string,
  arm: Arm,
  updates: number,
  { batch = TRAIN_DEFAULTS.batch, episodes = 0 } = {},
): Promise<Learnt> {
  await startBackend({ name: "wasm" });
  const { defaults, groupSize } = findTrainer(trainer);
  const config = {
    ...TRAIN_DEFAULTS,
    trainer,
    settings: defaults,
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

/**
 * Success that an algorithm must reach in 60 updates. The warm start has 0.10,
 * random answers 0.15; the standard error is 0.03.
 */
const THRESHOLD = 0.25;

for (const trainer of listTrainers()) {
  Deno.test(`${trainer} with AREW learns PE-G-Mini-v0 beyond its threshold`, async () => {
    const { success } = await learnt(trainer, "as+bt", 60, { episodes: 300 });
    assert(success! >= THRESHOLD, `${success}`);
  });
}

Deno.test("AREW doubles useful questions within six updates", async () => {
  const options = { batch: 128 };
  const { questions, beliefs } = await learnt("ppo", "as+bt", 6, options);
  assertEquals(questions.length, 6);
  assert(questions.at(-1)! > 2 * questions[0]!, questions.join(" "));
  assert(beliefs.at(-1)! > 1.5 * beliefs[0]!, beliefs.join(" "));
});

Deno.test("vanilla PPO does not learn to ask in the same time", async () => {
  const { questions } = await learnt("ppo", "vanilla", 6, { batch: 128 });
  assert(questions.at(-1)! < 1.3 * questions[0]!, questions.join(" "));
});
