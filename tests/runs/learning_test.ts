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
import { effort } from "../support/effort.ts";
import { makeDefaults } from "../../trainers/settings/read_settings.ts";

/** Episodes of an update: half of the default. */
const BATCH = 128;

/** What came of a training. */
interface Learning {
  /** Rate of useful questions in each update. */
  readonly questions: readonly number[];
  /** Rate of beliefs that moved towards the truth. */
  readonly beliefs: readonly number[];
  /** Success on held-out tasks; `null` where none were played. */
  readonly success: number | null;
}

/** The settings that a trainer has unless others are asked for. */
function defaultsOf(trainer: string) {
  return makeDefaults(findTrainer(trainer).settings);
}

/** Trains an arm with the default settings but for sizes, on wasm. */
async function learn(
  trainer: string,
  arm: Arm,
  { updates, batch = BATCH, episodes = 0 }: {
    readonly updates: number;
    readonly batch?: number;
    readonly episodes?: number;
  },
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
const FEW = 6;

/** Episodes of such an update, where success is not asked for. */
const SMALL_BATCH = 64;

/** Asserts that questions and beliefs became better in the first updates. */
function assertUnlocks({ questions, beliefs }: Learning): void {
  const few = FEW - 1;
  assert(questions[few]! > 2 * questions[0]!, questions.join(" "));
  assert(beliefs[few]! > 1.5 * beliefs[0]!, beliefs.join(" "));
}

Deno.test("vanilla PPO does not learn to ask in a few updates", async () => {
  const { questions } = await learn("ppo", "vanilla", {
    updates: FEW,
    batch: SMALL_BATCH,
  });
  assertEquals(questions.length, FEW);
  assert(questions.at(-1)! < 1.5 * questions[0]!, questions.join(" "));
});

/**
 * Success that an algorithm must reach. The warm start has 0.10, random answers
 * 0.15; the standard error is 0.03.
 */
const THRESHOLD = 0.25;

/**
 * Updates of half the default batch after which an algorithm is beyond it. With
 * PPO, 50 bring one seed in two there; 80 gave 0.66, 0.43 and 0.79.
 */
const EVERYDAY = [{ trainer: "ppo", updates: 80, batch: BATCH }];

/**
 * All whose loss is clipped; GSPO, whose steps are the smallest, takes the
 * default batch. Without clipping 60 updates at these settings teach to ask and
 * to believe, but not yet to succeed: 0.13 with RLOO.
 */
const THOROUGH = listTrainers()
  .filter((trainer) =>
    Object.hasOwn(defaultsOf(trainer), "clipLow") &&
    findTrainer(trainer).needs !== "forks"
  )
  .map((trainer) => ({ trainer, updates: 60, batch: TRAIN_DEFAULTS.batch }));

const LONG = effort(EVERYDAY, THOROUGH);

for (const { trainer, ...sizes } of LONG) {
  Deno.test(`${trainer} with AREW asks and believes better at once, and learns PE-G-Mini-v0 beyond its threshold`, async () => {
    const learnt = await learn(trainer, "as+bt", { ...sizes, episodes: 300 });
    assertUnlocks(learnt);
    assert(learnt.success! >= THRESHOLD, `${learnt.success}`);
  });
}

// Forks take minutes.
const SHORT = listTrainers().filter((trainer) =>
  findTrainer(trainer).needs !== "forks" &&
  !LONG.some((long) => long.trainer === trainer)
);

for (const trainer of SHORT) {
  Deno.test(`${trainer} with AREW asks and believes better in a few updates`, async () => {
    const sizes = { updates: FEW, batch: SMALL_BATCH };
    assertUnlocks(await learn(trainer, "as+bt", sizes));
  });
}
