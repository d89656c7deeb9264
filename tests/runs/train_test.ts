import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../utils/prng.ts";
import { startBackend } from "../../trainers/backends/backend.ts";
import {
  decodeCheckpoint,
  encodeCheckpoint,
} from "../../trainers/runs/directory/checkpoint.ts";
import {
  evaluateMixture,
  type MakeEnvs,
  playTasks,
} from "../../trainers/rollout/evaluate.ts";
import { makeLanguagePlayer } from "../../trainers/rollout/generate.ts";
import { loadPolicy } from "../../trainers/runs/policies/load_policy.ts";
import { disposeTensors } from "../../trainers/model/weights/weights.ts";
import {
  evaluatePolicy,
  make,
  makeVector,
  type VectorEnv,
} from "../../envs/mod.ts";
import {
  createRun,
  lockRun,
} from "../../trainers/runs/directory/run_directory.ts";
import {
  type CheckpointFile,
  listCheckpoints,
  saveCheckpoint,
} from "../../trainers/runs/directory/checkpoint_files.ts";
import { makeWarmStart } from "../../trainers/runs/warm_start.ts";
import { rollout } from "../../trainers/rollout/rollout.ts";
import { makeTerseTokenizer } from "../../trainers/rollout/tokens/episode_tokenizer.ts";
import { train } from "../../trainers/runs/train.ts";
import type { TrainConfig } from "../../trainers/runs/config/train_config.ts";
import { TRAIN_DEFAULTS } from "../../trainers/runs/config/train_defaults.ts";
import { withDirectory } from "../support/directory.ts";

const CONFIG: TrainConfig = {
  ...TRAIN_DEFAULTS,
  updates: 4,
  batch: 8,
  policy: { hiddenSize: 8, intermediateSize: 8, layers: 1, heads: 1 },
  warmStart: { ...TRAIN_DEFAULTS.warmStart, episodes: 20, steps: 5, batch: 4 },
};

let warmStart: Uint8Array | undefined;

/** A fresh run with a small warm start, in a directory that goes away. */
async function withRuns(
  count: number,
  test: (...runs: string[]) => Promise<void>,
): Promise<void> {
  await startBackend({ name: "wasm" });
  const start = warmStart ??= await makeWarmStart(CONFIG);
  await withDirectory(async (parent) => {
    const runs = Array.from({ length: count }, (_, i) => `${parent}/run-${i}`);
    for (const run of runs) {
      await createRun(run, CONFIG, start);
    }
    await test(...runs);
  });
}

/** Stops the run after some updates. */
async function trainSome(run: string, updates: number): Promise<void> {
  const stop = new AbortController();
  const onUpdate = (update: number) => {
    if (update >= updates) stop.abort();
  };
  await train(run, CONFIG, onUpdate, stop.signal);
}

/** Asserts that training is refused and the logs stay as they are. */
async function assertRefused(
  run: string,
  config: TrainConfig,
  message: RegExp,
): Promise<void> {
  const logs = ["metrics", "timing", "transcripts"];
  const read = () =>
    Promise.all(logs.map((log) => Deno.readTextFile(`${run}/${log}.jsonl`)));
  const before = await read();
  await assertRejects(() => train(run, config, () => {}), message);
  assertEquals(await read(), before);
}

/** Makes a run's newest checkpoint one of before they held settings. */
async function forgetSettings(run: string): Promise<void> {
  const [{ path }] = await listCheckpoints(run) as [CheckpointFile];
  const { facts, weights, moments } = await decodeCheckpoint(
    await Deno.readFile(path),
    path,
  );
  const { settings: _, ...own } = facts;
  const adamw = { step: facts.adamwStep, ...moments! };
  await Deno.writeFile(path, await encodeCheckpoint(own, weights, adamw));
  disposeTensors(weights);
  tf.dispose([moments!.m, moments!.v]);
}

async function lastCheckpoint(run: string): Promise<Uint8Array> {
  return await Deno.readFile((await listCheckpoints(run))[0]!.path);
}

Deno.test("train() writes the same metrics and weights for the same seed", () =>
  withRuns(2, async (a, b) => {
    for (const run of [a!, b!]) await train(run, CONFIG, () => {});
    assertEquals(
      await Deno.readTextFile(`${a}/metrics.jsonl`),
      await Deno.readTextFile(`${b}/metrics.jsonl`),
    );
    assertEquals(await lastCheckpoint(a!), await lastCheckpoint(b!));
    const lines = (await Deno.readTextFile(`${a}/metrics.jsonl`)).trim();
    assertEquals(lines.split("\n").length, CONFIG.updates);
  }));

Deno.test("train() resumes where it stopped, bit for bit", () =>
  withRuns(2, async (whole, parts) => {
    await train(whole!, CONFIG, () => {});
    await trainSome(parts!, 2);
    // A kill between log and checkpoint leaves a line too many.
    await Deno.writeTextFile(
      `${parts}/metrics.jsonl`,
      '{"step":3,"data":{}}\n{"st',
      { append: true },
    );
    const { updates, finished } = await train(parts!, CONFIG, () => {});
    assertEquals([updates, finished], [4, true]);
    for (const log of ["metrics", "transcripts"]) {
      assertEquals(
        await Deno.readTextFile(`${parts}/${log}.jsonl`),
        await Deno.readTextFile(`${whole}/${log}.jsonl`),
      );
    }
    assertEquals(await lastCheckpoint(parts!), await lastCheckpoint(whole!));
  }));

Deno.test("train() flips critiques episode by episode, and the same ones again", () =>
  withRuns(2, async (whole, parts) => {
    const config = { ...CONFIG, noise: 0.5 };
    await train(whole!, config, () => {});
    const stop = new AbortController();
    await train(parts!, config, () => stop.abort(), stop.signal);
    await train(parts!, config, () => {});
    const read = (run: string) => Deno.readTextFile(`${run}/metrics.jsonl`);
    assertEquals(await read(parts!), await read(whole!));
    // One coin for all episodes would flip all eight labels of a step, or none.
    const envs = makeVector(CONFIG.env, 8, {
      style: "terse",
      autoresetMode: "Disabled",
      critique: { noise: 0.5 },
    });
    const { language } = envs;
    const model = await decodeCheckpoint(warmStart!, "warm start");
    const played = await rollout(
      {
        config: model.facts.model,
        weights: model.weights,
        tokenizer: makeTerseTokenizer(language!),
      },
      envs,
      {
        ...CONFIG.rollout,
        // The same task and the same words: only the coins differ.
        tasks: Array(8).fill({ split: "train", index: 3 }),
        temperature: 0,
        streamKey: () => ["noise"],
        seed: 7,
      },
    );
    disposeTensors(model.weights);
    const labels = played.map(({ turns }) =>
      turns.map(({ critique }) => critique!.label).join()
    );
    assert(new Set(labels).size > 4, labels.join(" "));
  }));

Deno.test("train() plays a batch in parts, on tasks of the whole batch", () =>
  withRuns(1, async (run) => {
    const counts: number[] = [];
    const makeEnvs: MakeEnvs = (id, count, options) => {
      counts.push(count);
      return makeVector(id, count, options);
    };
    const memory = { ...CONFIG.memory, parallel: 2 };
    const { signal } = new AbortController();
    let length: number | null = null;
    await train(
      run!,
      { ...CONFIG, memory, updates: 1 },
      (_update, metrics) => length = metrics["rollout/ep_len_mean"]!,
      signal,
      makeEnvs,
    );
    assertEquals([counts, length], [[2], 10]);
    const timing = await Deno.readTextFile(`${run}/timing.jsonl`);
    assertEquals(JSON.parse(timing).data.steps, 8 * 10);
  }));

Deno.test("train() leaves out episodes that did not begin", () =>
  withRuns(1, async (run) => {
    // In the first update two of eight observations outgrow the context.
    const makeEnvs: MakeEnvs = (id, count, options) => {
      const envs = makeVector(id, count, options);
      const reset = envs.reset.bind(envs);
      envs.reset = async (args) => {
        const start = await reset(args);
        const observations = start.observations.map((observation, b) =>
          b < 2
            ? { ...observation, text: `${observation.text} `.repeat(200) }
            : observation
        );
        return { ...start, observations };
      };
      return envs;
    };
    const settings = { ...CONFIG.settings, minibatches: 8 };
    const config = { ...CONFIG, settings, updates: 1 };
    let cut: number | null = null;
    const { signal } = new AbortController();
    await train(
      run!,
      config,
      (_update, metrics) => cut = metrics["rollout/cut_rate"]!,
      signal,
      makeEnvs,
    );
    assertEquals(cut, 0.25);
  }));

Deno.test("train() frees everything where an environment throws", () =>
  withRuns(1, async (run) => {
    const before = tf.memory().numTensors;
    const makeEnvs: MakeEnvs = (id, count, options) => {
      const envs = makeVector(id, count, options);
      let steps = 0;
      const step = envs.step.bind(envs);
      envs.step = (actions, args) => {
        if (++steps === 3) throw new Error("The line is cut");
        return step(actions, args);
      };
      return envs;
    };
    const { signal } = new AbortController();
    await assertRejects(
      () => train(run!, CONFIG, () => {}, signal, makeEnvs),
      /The line is cut/,
    );
    assertEquals(tf.memory().numTensors, before);
  }));

Deno.test("train() names a damaged checkpoint and loses nothing", () =>
  withRuns(1, async (run) => {
    await trainSome(run!, 2);
    const [newest] = await listCheckpoints(run!);
    const bytes = await Deno.readFile(newest!.path);
    bytes[bytes.length - 1]! ^= 255;
    await Deno.writeFile(newest!.path, bytes);
    const message =
      /Cannot read a checkpoint as 'file' must be an undamaged checkpoint \(remove it to resume from update-000001\.safetensors\)/;
    await assertRefused(run!, CONFIG, message);
    await assertRejects(() => loadPolicy(run!), message);
  }));

Deno.test("train() lets no second process into a run", () =>
  withRuns(1, async (run) => {
    {
      using _other = await lockRun(run!);
      await assertRejects(
        () => train(run!, CONFIG, () => {}),
        /Cannot train as 'run' must be a run that no other process is training/,
      );
    }
    assertEquals((await train(run!, CONFIG, () => {})).updates, CONFIG.updates);
  }));

Deno.test("train() does not start over where the checkpoints are gone", () =>
  withRuns(1, async (run) => {
    await trainSome(run!, 2);
    for (const { path } of await listCheckpoints(run!)) await Deno.remove(path);
    await assertRefused(
      run!,
      CONFIG,
      /Cannot train as 'run' must be a run with the checkpoints of its metrics/,
    );
    await Deno.remove(`${run}/checkpoints`, { recursive: true });
    await assertRefused(
      run!,
      CONFIG,
      /Cannot train as 'run' must be a run directory with a writable checkpoints folder/,
    );
  }));

Deno.test("train() refuses a checkpoint of another run, or one without moments", () =>
  withRuns(1, async (run) => {
    await trainSome(run!, 2);
    const warm = await decodeCheckpoint(warmStart!, "warm start");
    const facts = { ...warm.facts, update: 3 };
    const save = async (change: Partial<typeof facts>) =>
      await saveCheckpoint(
        run!,
        3,
        await encodeCheckpoint({ ...facts, ...change }, warm.weights),
        2,
      );
    await save({});
    await assertRefused(
      run!,
      CONFIG,
      /Cannot train as 'checkpoint' must be one with the optimizer's moments/,
    );
    for (
      const change of [
        { env: "PE-G-S3-v0" },
        { vocabulary: facts.vocabulary.toReversed() },
        { model: { ...facts.model, maxPositions: 7 } },
      ]
    ) {
      await save(change);
      await assertRefused(
        run!,
        CONFIG,
        /Cannot train as 'checkpoint' must be one of the run's environment, model and vocabulary/,
      );
    }
    disposeTensors(warm.weights);
  }));

Deno.test("train() goes on with the settings it was begun with, and names another", () =>
  withRuns(1, async (run) => {
    await trainSome(run!, 1);
    await assertRefused(
      run!,
      { ...CONFIG, seed: 1 },
      /^Error: Cannot train as 'seed' must be 0, with which the run was trained so far \(.*\): current value is 1$/,
    );
    await assertRefused(
      run!,
      { ...CONFIG, settings: { ...CONFIG.settings, gamma: 0.9 } },
      /'gamma' must be 1, with which .*: current value is 0.9$/,
    );
    // Where a checkpoint of before does not tell, none is refused.
    await forgetSettings(run!);
    const longer = { ...CONFIG, seed: 1, updates: 5, keep: 1 };
    assertEquals((await train(run!, longer, () => {})).updates, 5);
  }));

for (const minibatches of [1, 4]) {
  Deno.test(`train() keeps the last good checkpoint where one of ${minibatches} steps explodes`, () =>
    withRuns(1, async (run) => {
      await trainSome(run!, 1);
      await forgetSettings(run!);
      const settings = { ...CONFIG.settings, minibatches, learningRate: 1e300 };
      await assertRefused(
        run!,
        { ...CONFIG, settings },
        /Cannot train as '.*' must be finite: current value is (NaN|-?Infinity)/,
      );
      assertEquals((await listCheckpoints(run!)).length, 1);
      assertEquals((await train(run!, CONFIG, () => {})).updates, 4);
    }));
}

Deno.test("train() plays in the environments that it is given, and closes them", () =>
  withRuns(2, async (here, there) => {
    const asked: unknown[] = [];
    const closed: VectorEnv[] = [];
    const makeEnvs: MakeEnvs = (id, count, { style, critique }) => {
      asked.push([id, count, style, critique]);
      const options = { style: "terse", autoresetMode: "Disabled" } as const;
      const envs = makeVector(id, count, { ...options, proxies: true });
      const close = envs.close.bind(envs);
      envs.close = () => {
        closed.push(envs);
        close();
      };
      return Promise.resolve(envs);
    };
    const config = { ...CONFIG, remote: "http://127.0.0.1:8000/pe-g-mini" };
    await train(here!, CONFIG, () => {});
    const { signal } = new AbortController();
    await train(there!, config, () => {}, signal, makeEnvs);
    const metrics = (run: string) => Deno.readTextFile(`${run}/metrics.jsonl`);
    assertEquals(await metrics(there!), await metrics(here!));
    const critique = { noise: 0, noiseSeed: 0 };
    assertEquals(asked, [[CONFIG.env, CONFIG.batch, "terse", critique]]);
    assertEquals(closed.length, 1);
    const other = { ...config, env: "PE-F-D6-v0" };
    await assertRejects(() => train(there!, other, () => {}, signal, makeEnvs));
    assertEquals(closed.length, 2);
    await assertRejects(
      () => train(there!, config, () => {}),
      /Cannot train as 'remote' must be left out where the environments are made here/,
    );
  }));

Deno.test("train() refuses a warm start in another language", () =>
  withRuns(1, async (run) => {
    const config = { ...CONFIG, env: "PE-F-D6-v0" };
    await assertRejects(
      () => train(run!, config, () => {}),
      /Cannot train as 'from' must be a checkpoint that speaks the language of PE-F-D6-v0/,
    );
  }));

Deno.test("loadPolicy() plays what the run learnt, one by one or side by side", () =>
  withRuns(1, async (run) => {
    await trainSome(run!, 1);
    const { policy, env: id, update } = await loadPolicy(run!);
    assertEquals([id, update], [CONFIG.env, 1]);
    const how = { temperature: 0, constrained: true, maxTurnTokens: 32 };
    const together = await playTasks(policy, CONFIG.env, {
      ...how,
      episodes: 3,
      split: "test",
      seed: 0,
    });
    const player = makeLanguagePlayer(policy, {
      name: "run",
      env: CONFIG.env,
      ...how,
    });
    const env = make(CONFIG.env, { style: "terse" });
    const prng = seededPrng("alone");
    for (const { turns, task } of together) {
      let { observation } = await env.reset({ options: task });
      for (const turn of turns) {
        const action = await player.act(observation, prng);
        assertEquals(action, turn.action);
        ({ observation } = await env.step(action));
      }
    }
    const [measured] = await evaluateMixture(policy, CONFIG.env, {
      ...how,
      episodes: 3,
      split: "test",
      seed: 0,
    });
    let made = 0;
    const [elsewhere] = await evaluateMixture(policy, CONFIG.env, {
      ...how,
      episodes: 3,
      split: "test",
      seed: 0,
      makeEnvs: (...args) => {
        made++;
        return Promise.resolve(makeVector(...args));
      },
    });
    assertEquals([elsewhere, made], [measured, 1]);
    const single = await evaluatePolicy(
      make(CONFIG.env, { style: "terse", proxies: true }),
      player,
      { episodes: 3 },
    );
    assertEquals(measured, { env: CONFIG.env, ...single });
    assert(measured!.meanLength === 10);
    disposeTensors(policy.weights);
  }));

Deno.test("loadPolicy() names a path that holds no checkpoint", () =>
  assertRejects(
    () => loadPolicy("no/such/run"),
    /Cannot load a policy as 'run' must be a run directory with a checkpoint.*"no\/such\/run"/,
  ));
