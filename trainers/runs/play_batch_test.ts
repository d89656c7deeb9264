import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertDiffers,
} from "node:assert/strict";
import { setting } from "../../tests/support/model/experience.ts";
import { makeVector } from "../../envs/vector/make_vector.ts";
import { disposeLearner } from "../algorithms/learner.ts";
import { disposeTensors } from "../model/weights/weights.ts";
import { closePool, type EnvPool } from "../rollout/env_pool.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import { TRAIN_DEFAULTS } from "./config/train_defaults.ts";
import type { TrainConfig } from "./config/train_config.ts";
import {
  type FindFlatGroups,
  playBatch,
  type PlayedBatch,
} from "./play_batch.ts";

const CONFIG: TrainConfig = {
  ...TRAIN_DEFAULTS,
  batch: 8,
  rollout: {
    ...TRAIN_DEFAULTS.rollout,
    groupSize: 2,
    resampleFlatGroups: true,
    maxResamples: 3,
  },
};

/** Plays a batch, two environments wide, with an untrained policy. */
async function play(findFlatGroups: FindFlatGroups): Promise<PlayedBatch> {
  const { learner, experience: { tokenizer } } = await setting();
  const envs = makeVector("PE-G-Mini-v0", 4, {
    style: "terse",
    autoresetMode: "Disabled",
  });
  const pool: EnvPool = [{ envs, weight: 1 }];
  const { config, weights, reference } = learner;
  const policy = { config, weights, tokenizer };
  const batch = await playBatch(
    policy,
    pool,
    CONFIG,
    5,
    findFlatGroups,
    (all) => all,
  );
  disposeLearner(learner);
  disposeTensors(reference);
  await closePool(pool);
  return batch;
}

const tasksOf = (trajectories: readonly Trajectory[]) =>
  trajectories.map(({ task: { index } }) => index);

Deno.test("playBatch() redraws groups without a signal, and keeps the others", async () => {
  const plain = await play(() => new Set());
  assertEquals([plain.all.length, plain.redrawn], [8, 0]);
  const asked: number[][] = [];
  const rounds = [[1, 3], [3], []];
  const batch = await play((trajectories) => {
    asked.push(tasksOf(trajectories));
    return new Set(rounds[asked.length - 1]);
  });
  assertEquals([asked.length, batch.redrawn, batch.all.length], [3, 3, 14]);
  const { trajectories } = batch;
  for (const group of [0, 1, 2, 3]) {
    const [from, to] = [2 * group, 2 * group + 2];
    const now = trajectories.slice(from, to);
    const then = plain.trajectories.slice(from, to);
    // A group stays whole: its rollouts are of one task.
    assertEquals(new Set(tasksOf(now)).size, 1);
    const isRedrawn = rounds[0]!.includes(group);
    if (isRedrawn) assertDiffers(tasksOf(now), tasksOf(then));
    else assertEquals(tasksOf(now), tasksOf(then));
  }
  assertEquals(trajectories.slice(0, 2), plain.trajectories.slice(0, 2));
  // Group 3 was drawn twice more, each time another task.
  const drawn = asked.map((tasks) => tasks[6]);
  assertEquals(new Set(drawn).size, 3);
});

Deno.test("playBatch() gives up after so many times, and draws the same again", async () => {
  const all = () => new Set([0, 1, 2, 3]);
  const one = await play(all);
  assertEquals([one.redrawn, one.all.length], [12, 32]);
  assertEquals(await play(all), one);
});
