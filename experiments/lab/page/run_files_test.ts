import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { unzipSync, zipSync } from "fflate";
import { readShippedWarmStart } from "../../../trainers/runs/warm_start.ts";
import { findCheckpoint, packRuns } from "./run_files.ts";

const ENV = "PE-G-Mini-v0";
const START = (await readShippedWarmStart(ENV))!;

Deno.test("packRuns() puts each run into a folder of its name", () => {
  const bytes = Uint8Array.of(1);
  const zip = packRuns({ vanilla: { "a/b": bytes }, arew: { c: bytes } });
  assertEquals(Object.keys(unzipSync(zip)).sort(), ["arew/c", "vanilla/a/b"]);
});

Deno.test("findCheckpoint() takes a checkpoint, or the newest of a zip's first run", async () => {
  const found = await findCheckpoint("own.safetensors", START);
  assertEquals([found.name, found.env], ["own.safetensors", ENV]);
  const zip = (...names: string[]) =>
    zipSync(Object.fromEntries(names.map((name) => [name, START])), {
      level: 0,
    });
  const pick = async (...names: string[]) =>
    (await findCheckpoint("runs.zip", zip(...names))).name;
  assertEquals(
    await pick(
      ...["b/update-000009.safetensors", "a/update-000001.safetensors"],
      ...["a/update-000002.safetensors", "a/other.safetensors"],
    ),
    "a/update-000002.safetensors",
  );
  await assertRejects(pick("a/x.safetensors"), /no run with a checkpoint/);
});

/** A safetensors file without tensors. */
function makeFile(metadata: Readonly<Record<string, string>>): Uint8Array {
  const header = JSON.stringify({ ["__metadata__"]: metadata });
  const bytes = new Uint8Array(8 + header.length);
  new DataView(bytes.buffer).setUint32(0, header.length, true);
  bytes.set(new TextEncoder().encode(header), 8);
  return bytes;
}

Deno.test("findCheckpoint() refuses files of other policies", async () => {
  const whole = { env: ENV, vocabulary: "[]" };
  await findCheckpoint("a", makeFile(whole));
  for (
    const metadata of [{ ...whole, base: "m" }, { env: ENV }, {
      vocabulary: "",
    }]
  ) {
    await assertRejects(
      findCheckpoint("m.safetensors", makeFile(metadata)),
      /m\.safetensors is no checkpoint of a small policy of Unlock/,
    );
  }
});
