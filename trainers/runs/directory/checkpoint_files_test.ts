import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { seededPrng } from "../../../utils/prng.ts";
import { disposeCheckpoint, encodeCheckpoint } from "./checkpoint.ts";
import { withDirectory } from "../../../tests/support/directory.ts";
import { SMALL } from "../../../tests/support/model/small_model.ts";
import { initWeights } from "../../model/weights/weights.ts";
import {
  listCheckpoints,
  readNewestCheckpoint,
  saveCheckpoint,
} from "./checkpoint_files.ts";
import { createRun } from "./run_directory.ts";

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
      await saveCheckpoint(run, i + 1, file, 2);
    }
    await test(run);
  });
}

Deno.test("readNewestCheckpoint() reads the newest, or finds none", async () => {
  await withCheckpoints(
    [await checkpointOf(1), await checkpointOf(2)],
    async (run) => {
      const newest = await readNewestCheckpoint(run);
      assertEquals(newest!.checkpoint.facts.update, 2);
      assert(newest!.path.endsWith("/update-000002.safetensors"));
      disposeCheckpoint(newest!.checkpoint);
    },
  );
  await withCheckpoints([], async (run) => {
    assertEquals(await readNewestCheckpoint(run), null);
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
  Deno.test(`readNewestCheckpoint() says how to resume if the newest is ${how}`, async () => {
    const [first, second] = [await checkpointOf(1), await checkpointOf(2)];
    const damaged = await damage(second);
    await withCheckpoints([first, damaged], async (run) => {
      await assertRejects(
        () => readNewestCheckpoint(run),
        /^Error: Cannot read a checkpoint as 'file' must be an undamaged checkpoint \(remove it to resume from update-000001\.safetensors\): current value is ".*update-000002\.safetensors"$/,
      );
      await Deno.remove(`${run}/checkpoints/update-000002.safetensors`);
      const { checkpoint } = (await readNewestCheckpoint(run))!;
      assertEquals(checkpoint.facts.update, 1);
      disposeCheckpoint(checkpoint);
    });
    // With no older one that is whole, there is nothing to go on from.
    await withCheckpoints([Uint8Array.of(), damaged], (run) =>
      assertRejects(
        () => readNewestCheckpoint(run),
        /^Error: Cannot read a checkpoint as 'file' must be an undamaged checkpoint, and the 1 before are damaged too \(start a new run\): current value is ".*update-000002\.safetensors"$/,
      ));
  });
}

Deno.test("saveCheckpoint() keeps the older ones, and leaves no partial file, if it fails", () =>
  withCheckpoints([], async (run) => {
    await saveCheckpoint(run, 1, Uint8Array.of(1), 2);
    const folder = `${run}/checkpoints`;
    // A folder that is not empty cannot be replaced by a file.
    await Deno.mkdir(`${folder}/update-000002.safetensors/x`, {
      recursive: true,
    });
    await assertRejects(
      () => saveCheckpoint(run, 2, Uint8Array.of(2), 2),
      /^Error: Cannot save as 'file' must be a writable file \(.+\): current value is ".+update-000002\.safetensors"$/,
    );
    const entries = await Array.fromAsync(Deno.readDir(folder));
    assertEquals(entries.map(({ name }) => name).sort(), [
      "update-000001.safetensors",
      "update-000002.safetensors",
    ]);
  }));

for (const keep of [1, 2, 5]) {
  Deno.test(`saveCheckpoint() keeps the newest ${keep}, newest first`, () =>
    withCheckpoints([], async (run) => {
      for (const update of [9, 10, 11]) {
        await saveCheckpoint(run, update, Uint8Array.of(update), keep);
      }
      const kept = [11, 10, 9].slice(0, keep).map((update) => {
        const name = `update-${String(update).padStart(6, "0")}.safetensors`;
        return { path: `${run}/checkpoints/${name}`, update };
      });
      assertEquals(await listCheckpoints(run), kept);
    }));
}

Deno.test("saveCheckpoint() accepts that another process removed the oldest", () =>
  withCheckpoints([], async (run) => {
    for (let update = 1; update <= 100; update++) {
      await Deno.writeFile(
        `${run}/checkpoints/update-${update}.safetensors`,
        Uint8Array.of(1),
      );
    }
    const updates = [101, 102, 103, 104, 105, 106, 107, 108];
    await Promise.all(
      updates.map((update) => saveCheckpoint(run, update, Uint8Array.of(1), 2)),
    );
    assertEquals(
      (await listCheckpoints(run)).map(({ update }) => update),
      [108, 107],
    );
  }));

Deno.test("listCheckpoints() sorts by number", () =>
  withCheckpoints([], async (run) => {
    for (const update of [999_999, 1_000_000]) {
      await saveCheckpoint(run, update, Uint8Array.of(1), 2);
    }
    assertEquals(
      (await listCheckpoints(run)).map(({ update }) => update),
      [1_000_000, 999_999],
    );
  }));

Deno.test("listCheckpoints() ignores a partial file", () =>
  withCheckpoints([], async (run) => {
    await saveCheckpoint(run, 1, Uint8Array.of(1), 2);
    await Deno.writeFile(
      `${run}/checkpoints/update-000002.safetensors.partial`,
      Uint8Array.of(2),
    );
    assertEquals((await listCheckpoints(run)).length, 1);
  }));
