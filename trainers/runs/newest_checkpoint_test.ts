import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { seededPrng } from "../../base/prng.ts";
import { disposeCheckpoint, encodeCheckpoint } from "./checkpoint.ts";
import { SMALL } from "../../tests/support/model/small_model.ts";
import { initWeights } from "../model/weights/weights.ts";
import { newestCheckpoint } from "./newest_checkpoint.ts";
import { createRun, saveCheckpoint } from "./run_directory.ts";
import { withDirectory } from "../../tests/support/directory.ts";

async function checkpointOf(update: number): Promise<Uint8Array> {
  await tf.setBackend("cpu");
  const weights = initWeights(SMALL, seededPrng("newest", update));
  const facts = {
    env: "PE-G-Mini-v0",
    model: SMALL,
    vocabulary: ["a"],
    base: null,
    update,
    adamwStep: update,
  };
  return await encodeCheckpoint(facts, weights);
}

/** A run with the given files as the checkpoints of updates 1, 2, ... */
async function withCheckpoints(
  files: readonly Uint8Array[],
  test: (run: string) => Promise<void>,
): Promise<void> {
  await withDirectory(async (parent) => {
    const run = `${parent}/run`;
    await createRun(run, {}, Uint8Array.of());
    for (const [i, file] of files.entries()) {
      await saveCheckpoint(run, i + 1, file);
    }
    await test(run);
  });
}

Deno.test("newestCheckpoint() reads the newest, or finds none", async () => {
  await withCheckpoints(
    [await checkpointOf(1), await checkpointOf(2)],
    async (run) => {
      const newest = await newestCheckpoint(run);
      assertEquals(newest!.checkpoint.facts.update, 2);
      assert(newest!.path.endsWith("/update-000002.safetensors"));
      disposeCheckpoint(newest!.checkpoint);
    },
  );
  await withCheckpoints([], async (run) => {
    assertEquals(await newestCheckpoint(run), null);
  });
});

function flipped(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.with(at, bytes[at]! ^ 1);
}

const damages: [
  string,
  (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>,
][] = [
  ["empty", () => Uint8Array.of()],
  ["cut short", (bytes) => bytes.slice(0, -100)],
  ["flipped in its length", (bytes) => flipped(bytes, 0)],
  ["flipped in its header", (bytes) => flipped(bytes, 60)],
  ["flipped in its weights", (bytes) => flipped(bytes, bytes.length - 5)],
  ["of another update", () => checkpointOf(1)],
];

for (const [how, damage] of damages) {
  Deno.test(`newestCheckpoint() says how to go on where the newest is ${how}`, async () => {
    const [first, second] = [await checkpointOf(1), await checkpointOf(2)];
    const damaged = await damage(second);
    await withCheckpoints([first, damaged], async (run) => {
      await assertRejects(
        () => newestCheckpoint(run),
        /^Error: Cannot read a checkpoint as 'file' must be an undamaged checkpoint \(remove it to go on from update-000001\.safetensors\): current value is ".*update-000002\.safetensors"$/,
      );
      await Deno.remove(`${run}/checkpoints/update-000002.safetensors`);
      const { checkpoint } = (await newestCheckpoint(run))!;
      assertEquals(checkpoint.facts.update, 1);
      disposeCheckpoint(checkpoint);
    });
    // With no older one that is whole, there is nothing to go on from.
    await withCheckpoints([Uint8Array.of(), damaged], (run) =>
      assertRejects(
        () => newestCheckpoint(run),
        /^\w+: Cannot read (?!.*go on from).*update-000002\.safetensors/,
      ));
  });
}
