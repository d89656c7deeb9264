/**
 * Runs with every option of the trainer resume bit-identically, and so do runs
 * that were begun before there were such options.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { startBackend } from "../../trainers/backends/backend.ts";
import {
  createRun,
  readRunConfig,
} from "../../trainers/runs/directory/run_directory.ts";
import {
  type AskedSettings,
  makeTrainConfig,
  readStoredConfig,
} from "../../trainers/runs/config/make_train_config.ts";
import type { TrainConfig } from "../../trainers/runs/config/train_config.ts";
import { makeWarmStart } from "../../trainers/runs/warm_start.ts";
import { train } from "../../trainers/runs/train.ts";
import { withDirectory } from "../support/directory.ts";
import { assertSameRuns } from "../support/runs/train_runs.ts";

const SMALL = {
  updates: 4,
  batch: 8,
  hiddenSize: 8,
  intermediateSize: 8,
  layers: 1,
  heads: 1,
  warmStartEpisodes: 20,
  warmStartSteps: 5,
  warmStartBatch: 4,
};

/** Options of steps, of every trainer. */
const STEPS = {
  warmUp: 1,
  lrSchedule: "cosine",
  entropySchedule: "linear",
  beta1: 0.8,
  adamEpsilon: 1e-6,
  weightDecay: 0.1,
};

/** Trains in a run, up to some update or to its end. */
async function trainTo(
  run: string,
  config: TrainConfig,
  last = Infinity,
): Promise<void> {
  const stop = new AbortController();
  await train(run, config, (update) => {
    if (update >= last) stop.abort();
  }, stop.signal);
}

async function readMetric(run: string, name: string): Promise<number[]> {
  const text = await Deno.readTextFile(`${run}/metrics.jsonl`);
  return text.trimEnd().split("\n").map((line) => JSON.parse(line).data[name]);
}

const CASES: [string, AskedSettings, metric: string][] = [
  [
    "PPO with schedules, decay and a critic's step size",
    { criticLearningRate: 0.01 },
    "train/critic_learning_rate",
  ],
  [
    "GRPO with schedules, decay and dynamic sampling",
    {
      trainer: "grpo",
      arm: "vanilla",
      groupSize: 4,
      resampleFlatGroups: true,
      maxResamples: 2,
    },
    "rollout/groups_redrawn",
  ],
  [
    "a mixture of environments with groups that are drawn again",
    {
      env: "PE-G-Mini-v0,FloDial-Mini-v0",
      envWeights: [1, 3],
      trainer: "gspo",
      groupSize: 2,
      arm: "vanilla",
      resampleFlatGroups: true,
      maxResamples: 1,
      parallel: 4,
      evalEvery: 2,
      evalEpisodes: 2,
    },
    "rollout/episodes/FloDial-Mini-v0",
  ],
];

for (const [what, asked, metric] of CASES) {
  Deno.test(`${what} resumes bit-identically`, () =>
    withDirectory(async (directory) => {
      await startBackend({ name: "wasm" });
      const config = makeTrainConfig({ ...SMALL, ...STEPS, ...asked });
      const start = await makeWarmStart(config);
      const [whole, parts] = ["whole", "parts"].map((x) => `${directory}/${x}`);
      await createRun(whole!, config, start);
      await trainTo(whole!, config);
      await createRun(parts!, config, start);
      await trainTo(parts!, config, 2);
      await trainTo(parts!, readStoredConfig(await readRunConfig(parts!)));
      await assertSameRuns(whole!, parts!);
      assert((await readMetric(whole!, metric)).some((value) => value > 0));
    }));
}

Deno.test("a run that began before there were such options goes on as it would have", () =>
  withDirectory(async (directory) => {
    await startBackend({ name: "wasm" });
    const config = makeTrainConfig(SMALL);
    const start = await makeWarmStart(config);
    // What `config.json` held then.
    const settings = Object.fromEntries(
      Object.entries(config.settings).filter(([name]) =>
        !Object.hasOwn({ ...STEPS, criticLearningRate: 0 }, name) ||
        name === "warmUp"
      ),
    );
    const { resampleFlatGroups: _d, maxResamples: _m, ...rollout } =
      config.rollout;
    const { envWeights: _e, ...others } = config;
    const former = { ...others, settings, rollout };
    assertEquals(readStoredConfig(former), config);
    const [now, then] = ["now", "then"].map((x) => `${directory}/${x}`);
    await createRun(now!, config, start);
    await trainTo(now!, config);
    await createRun(then!, former, start);
    await trainTo(then!, readStoredConfig(await readRunConfig(then!)));
    await assertSameRuns(now!, then!);
    // A step that stays, and a bonus that falls along a line.
    assertEquals(
      await readMetric(now!, "train/learning_rate"),
      [1e-4, 2e-4, 3e-4, 4e-4].map((x) => 1e-3 * (x * 1e3)),
    );
    assertEquals(
      await readMetric(now!, "train/entropy_coefficient"),
      [1, 0.75, 0.5, 0.25].map((x) => 0.05 * x),
    );
  }));
