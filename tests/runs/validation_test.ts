/**
 * Evaluation during training: it changes no update, resumes bit-identically,
 * keeps the best and ends a run that becomes no better.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { startBackend } from "../../trainers/backends/backend.ts";
import { decodeCheckpoint } from "../../trainers/runs/directory/checkpoint.ts";
import { createRun } from "../../trainers/runs/directory/run_directory.ts";
import { makeWarmStart } from "../../trainers/runs/warm_start.ts";
import { train } from "../../trainers/runs/train.ts";
import type { TrainConfig } from "../../trainers/runs/config/train_config.ts";
import { TRAIN_DEFAULTS } from "../../trainers/runs/config/train_defaults.ts";
import {
  assertSameRuns,
  checkpointPath,
  checkpointsIn,
} from "../support/runs/train_runs.ts";
import { withDirectory } from "../support/directory.ts";

const PLAIN: TrainConfig = {
  ...TRAIN_DEFAULTS,
  updates: 6,
  batch: 8,
  saveEvery: 3,
  keep: 1,
  policy: { hiddenSize: 8, intermediateSize: 8, layers: 1, heads: 1 },
  warmStart: { ...TRAIN_DEFAULTS.warmStart, episodes: 20, steps: 5, batch: 4 },
};

const WATCHED: TrainConfig = {
  ...PLAIN,
  validation: { every: 2, episodes: 40, bestBy: "sampled", patience: null },
};

let warmStart: Uint8Array | undefined;

/** Makes a run and trains in it, up to some update or to its end. */
async function trainIn(
  run: string,
  config: TrainConfig,
  until: number = Infinity,
) {
  await startBackend({ name: "wasm" });
  warmStart ??= await makeWarmStart(PLAIN);
  await createRun(run, config, warmStart);
  return await goOn(run, config, until);
}

async function goOn(run: string, config: TrainConfig, until = Infinity) {
  const stop = new AbortController();
  const onUpdate = (update: number) => {
    if (update >= until) stop.abort();
  };
  return await train(run, config, onUpdate, stop.signal);
}

async function readData(run: string): Promise<Record<string, unknown>[]> {
  const text = await Deno.readTextFile(`${run}/metrics.jsonl`);
  return text.trimEnd().split("\n").map((line) => JSON.parse(line).data);
}

Deno.test("evaluations change nothing of the training, and count their own", () =>
  withDirectory(async (directory) => {
    const [plain, watched] = [`${directory}/plain`, `${directory}/watched`];
    await trainIn(plain, PLAIN);
    const { best } = await trainIn(watched, WATCHED);
    const lines = await readData(watched);
    const trained = lines.map((data) =>
      Object.fromEntries(
        Object.entries(data).filter(([name]) => !name.startsWith("eval/")),
      )
    );
    assertEquals(trained, await readData(plain));
    const read = (run: string) => Deno.readFile(checkpointPath(run, 6));
    assertEquals(await read(watched), await read(plain));
    const rates = lines.map((data) => data["eval/sampled/success_rate"]);
    assertEquals(rates.map((rate) => rate === null), [
      ...[true, false, true, false, true, false],
    ]);
    const counted = rates.flatMap((rate) => rate as number ?? []);
    assert(counted.every((rate) => Number.isInteger(rate * 40)));
    assertEquals(best!.success, Math.max(...counted));
    for (const data of lines) {
      assertEquals(
        data["eval/success_rate"],
        data["eval/sampled/success_rate"],
      );
    }
    const header = (await Deno.readTextFile(`${watched}/metrics.csv`))
      .split("\n")[0]!.split(",");
    assert(header.includes("eval/greedy/success_high"));
  }));

Deno.test("the best weights are kept, whatever --keep-checkpoints drops, and resume bit-identically", () =>
  withDirectory(async (directory) => {
    const [whole, parts] = [`${directory}/whole`, `${directory}/parts`];
    const config = { ...WATCHED, saveEvery: 5 };
    const { best } = await trainIn(whole, config);
    const name = `best-${String(best!.update).padStart(6, "0")}.safetensors`;
    assertEquals(await checkpointsIn(whole), [
      name,
      "lock",
      "update-000006.safetensors",
    ]);
    // Stopped between two saves, and as if killed there: one line too many.
    await trainIn(parts, config, 3);
    await Deno.writeTextFile(
      `${parts}/metrics.jsonl`,
      '{"step":4,"data":{"eval/sampled/success_rate":1}}\n',
      { append: true },
    );
    const stray = `${parts}/checkpoints/best-000004.safetensors`;
    await Deno.writeFile(stray, Uint8Array.of(1));
    assertEquals((await goOn(parts, config)).best, best);
    await assertSameRuns(parts, whole);
    // They are those of that update: a run that ended there has the same.
    const short = `${directory}/short`;
    const { update } = best!;
    await trainIn(short, { ...config, saveEvery: 1 }, update);
    const weightsIn = async (path: string) => {
      const { weights, moments } = await decodeCheckpoint(
        await Deno.readFile(path),
        path,
      );
      const values = await Promise.all(
        Object.values(weights).map((weight) => weight.data()),
      );
      return { values, moments };
    };
    const kept = await weightsIn(`${whole}/checkpoints/${name}`);
    assertEquals(kept.moments, null);
    const { values } = await weightsIn(checkpointPath(short, update));
    assertEquals(kept.values, values);
  }));

Deno.test("a run whose evaluations would no longer compare is refused and not changed", () =>
  withDirectory(async (directory) => {
    const run = `${directory}/run`;
    await trainIn(run, WATCHED, 3);
    const { validation } = WATCHED;
    const before = await Deno.readTextFile(`${run}/metrics.jsonl`);
    for (
      const [changed, message] of [
        [
          { bestBy: "greedy" },
          /'bestBy' must be "sampled", with which .*"gree/,
        ],
        [{ episodes: 41 }, /'evalEpisodes' must be 40, with which .* is 41$/],
      ] as const
    ) {
      const edited = { ...WATCHED, validation: { ...validation, ...changed } };
      await assertRejects(() => goOn(run, edited), { message });
    }
    assertEquals(await Deno.readTextFile(`${run}/metrics.jsonl`), before);
    // How often is free.
    const rarer = { ...WATCHED, validation: { ...validation, every: 3 } };
    assertEquals((await goOn(run, rarer)).updates, 6);
  }));
