/**
 * Supervised training in a run directory: what it learns, how it ends, and how
 * it goes on.
 *
 * @module
 */

import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { startBackend } from "../../trainers/backends/backend.ts";
import { loadModel } from "../support/model/load_model.ts";
import { disposeTensors } from "../../trainers/model/weights/weights.ts";
import type { AskedSettings } from "../../trainers/runs/config/make_train_config.ts";
import { TRAIN_DEFAULTS } from "../../trainers/runs/config/train_defaults.ts";
import {
  type CheckpointFile,
  listBest,
} from "../../trainers/runs/directory/checkpoint_files.ts";
import {
  createRun,
  readLog,
} from "../../trainers/runs/directory/run_directory.ts";
import { assertStartsRun } from "../../trainers/runs/restore_run.ts";
import { makeSftConfig } from "../../trainers/runs/sft/sft_config.ts";
import type { SftDataset } from "../../trainers/runs/sft/sft_dataset.ts";
import type { SftConfig } from "../../trainers/runs/sft/sft_config.ts";
import { runSft, type SftResult } from "../../trainers/runs/sft/sft_run.ts";
import { makeWarmStart } from "../../trainers/runs/warm_start.ts";
import { makeSftExample } from "../../envs/agents/sft_example.ts";
import {
  evaluatePolicy,
  make,
  makeScriptedPolicy,
  RecordTranscript,
} from "../../envs/mod.ts";
import { withDirectory } from "../support/directory.ts";
import { withChatModel } from "../support/model/chat_checkpoint.ts";

/** Conversations of different lengths, one a line. */
function writeTalks(count: number, words = (i: number) => 1 + i % 4): string {
  return Array.from({ length: count }, (_, i) => {
    const messages = [
      { role: "user", content: i % 2 === 0 ? "Go?" : "fever" },
      { role: "assistant", content: Array(words(i)).fill("yes").join(" ") },
    ];
    return `${JSON.stringify({ messages })}\n`;
  }).join("");
}

/** Trains in a directory, which is made if it is not there. */
async function train(
  run: string,
  config: SftConfig,
  stopAfter = Infinity,
): Promise<SftResult & { readonly dataset: SftDataset }> {
  const isThere = await Deno.stat(run).then(() => true, () => false);
  if (!isThere) await createRun(run, config, null);
  const stop = new AbortController();
  let read: SftDataset | undefined;
  const result = await runSft(run, config, {
    onStart: (dataset) => read = dataset,
    onStep: (step) => step === stopAfter && stop.abort(),
  }, stop.signal);
  return { ...result, dataset: read! };
}

/** The settings of training the tests' own model on a file. */
function plan(model: string, data: string, asked: AskedSettings): SftConfig {
  return makeSftConfig({ model, batch: 4, microBatchTokens: 64, ...asked }, {
    data: [data],
    validationData: null,
    env: null,
    teacher: false,
  });
}

Deno.test("sft that was stopped resumes bit-identically, adapters with dropout too", async () => {
  await startBackend({ name: "wasm" });
  await withChatModel(async (model) => {
    const data = `${model}/talks.jsonl`;
    await Deno.writeTextFile(data, writeTalks(11));
    for (
      const asked of [{}, { loraRank: 2, loraDropout: 0.5 }]
    ) {
      const before = tf.memory().numTensors;
      const config = plan(model, data, {
        validation: 0.2,
        learningRate: 0.01,
        epochs: 2,
        ...asked,
      });
      const [whole, parts] = [`${model}/whole`, `${model}/parts`];
      const { updates, finished } = await train(whole, config);
      assertEquals([updates, finished], [3 * config.epochs, true]);
      const stopped = await train(parts, config, 4);
      assertEquals([stopped.updates, stopped.finished], [4, false]);
      const resumed = await train(parts, config);
      assert(resumed.finished);
      for (
        const name of [
          "metrics.jsonl",
          "model/model.safetensors",
          `checkpoints/update-00000${updates}.safetensors`,
        ]
      ) {
        assertEquals(
          await Deno.readFile(`${parts}/${name}`),
          await Deno.readFile(`${whole}/${name}`),
          name,
        );
      }
      assertEquals(tf.memory().numTensors, before);
      for (const run of [whole, parts]) {
        await Deno.remove(run, { recursive: true });
      }
    }
  });
});

Deno.test("sft learns each conversation once an epoch, and ends where validation is no better", async () => {
  await startBackend({ name: "wasm" });
  await withChatModel(async (model) => {
    const data = `${model}/talks.jsonl`;
    await Deno.writeTextFile(data, writeTalks(12));
    const other = `${model}/other.jsonl`;
    // What is learnt makes this less likely.
    const messages = [
      { role: "user", content: "Go?" },
      { role: "assistant", content: "1234567" },
    ];
    await Deno.writeTextFile(other, JSON.stringify({ messages }));
    const config = {
      ...plan(model, data, { learningRate: 0.02, warmUp: 0 }),
      validationData: other,
    };
    const patient = {
      ...config,
      validation: { ...config.validation, every: 1, patience: 2 },
    };
    const result = await train(`${model}/run`, patient);
    const { best, finished, updates, planned } = result;
    assertEquals([finished, planned], [true, 9]);
    assert(updates < planned && updates === best!.update + 2);
    const log = await readLog(`${model}/run`, "metrics");
    assertEquals(
      log.map(({ data }) => data["train/epoch"]),
      log.map((_, i) => (i + 1) / 3),
    );
    const [first, last] = [log[0]!, log.at(-1)!]
      .map(({ data }) => data["train/loss"]!);
    assert(last! < first!, `${last} ${first}`);
    const { weights } = await loadModel(result.files[0]!);
    disposeTensors(weights);
  });
});

Deno.test("sft drops and counts what is longer than allowed, and notices other data", async () => {
  await startBackend({ name: "wasm" });
  await withChatModel(async (model) => {
    const data = `${model}/talks.jsonl`;
    await Deno.writeTextFile(data, writeTalks(8, (i) => i === 3 ? 40 : 1));
    const config = plan(model, data, { maxTokens: 60, steps: 3 });
    const { dataset } = await train(`${model}/run`, config, 1);
    assertEquals(
      [dataset.conversations, dataset.rows.length, dataset.dropped],
      [7, 7, 1],
    );
    await Deno.writeTextFile(data, writeTalks(9));
    await assertRejects(
      () => train(`${model}/run`, config),
      /'data' must be as they were when the run began/,
    );
    await assertRejects(
      () => train(`${model}/none`, { ...config, maxTokens: 4 }),
      /'data' must be conversations of at most 4 tokens .+ "9 longer ones"/,
    );
    // Without a limit it is the model's own: 256 positions.
    const long = plan(model, data, { steps: 1 });
    await Deno.writeTextFile(data, writeTalks(2, (i) => i === 0 ? 1 : 300));
    const { dataset: few } = await train(`${model}/long`, long);
    assertEquals([few.rows.length, few.dropped], [1, 1]);
  });
});

const POLICY = { hiddenSize: 8, intermediateSize: 8, layers: 1, heads: 1 };

Deno.test("a warm start is supervised training with a teacher, to the same bits", async () => {
  await startBackend({ name: "wasm" });
  const few = { episodes: 20, steps: 6, batch: 4 };
  const warmStart = { ...TRAIN_DEFAULTS.warmStart, ...few };
  const made = await makeWarmStart({
    ...TRAIN_DEFAULTS,
    policy: POLICY,
    warmStart,
  });
  const config = makeSftConfig(
    { ...POLICY, steps: 6, batch: 4, warmStartEpisodes: 20, saveEvery: 2 },
    {
      data: [],
      validationData: null,
      env: TRAIN_DEFAULTS.env,
      teacher: true,
    },
  );
  await withDirectory(async (parent) => {
    await train(`${parent}/run`, config, 3);
    const { files } = await train(`${parent}/run`, config);
    assertEquals(await Deno.readFile(files[0]!), made);
  });
});

Deno.test("sft teaches a small policy its terse episodes, from which train starts", async () => {
  await startBackend({ name: "wasm" });
  const id = "Retail-Mini-v0";
  await withDirectory(async (parent) => {
    const lines: string[] = [];
    const env = new RecordTranscript(
      make(id, { style: "terse" }),
      (line) => void lines.push(line),
    );
    const oracle = makeScriptedPolicy(id, "oracle");
    await evaluatePolicy(env, oracle, {
      episodes: 12,
      split: "train",
      seed: 0,
    });
    const data = `${parent}/episodes.jsonl`;
    const examples = lines.map((line) =>
      JSON.stringify(makeSftExample(JSON.parse(line)))
    );
    await Deno.writeTextFile(data, examples.join("\n"));
    const source = { validationData: null, env: id, teacher: false };
    const config = makeSftConfig(
      { ...POLICY, batch: 4, epochs: 2, validation: 0.2 },
      { ...source, data: [data] },
    );
    const run = `${parent}/run`;
    const { best, files } = await train(run, config);
    assert(best !== null);
    const [path] = files as [string];
    await assertStartsRun(await Deno.readFile(path), id, path);
    // Without the file of the best weights the last ones are the result.
    const [{ path: lost }] = await listBest(run) as [CheckpointFile];
    await Deno.writeTextFile(lost, "damaged");
    await Deno.remove(path);
    assert((await train(run, config)).finished);
    await assertStartsRun(await Deno.readFile(path), id, path);
    const chat = JSON.stringify({
      messages: [
        { role: "user", content: "Where is my order?" },
        { role: "assistant", content: "Here." },
      ],
    });
    await Deno.writeTextFile(data, `${examples[0]}\n${chat}\n`);
    await assertRejects(
      () => train(`${parent}/other`, config),
      /'messages\[0\]\.content \(line 2 of .+' must be words of Retail-Mini-v0 in terse style: current value is "Where"/,
    );
  });
});
