import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { ENVS } from "../choices.ts";
import { readFile } from "./take_along.tsx";

/** A safetensors file without tensors. */
function makeFile(metadata: Readonly<Record<string, string>>): Uint8Array {
  const header = JSON.stringify({ ["__metadata__"]: metadata });
  const bytes = new Uint8Array(8 + header.length);
  new DataView(bytes.buffer).setUint32(0, header.length, true);
  bytes.set(new TextEncoder().encode(header), 8);
  return bytes;
}

Deno.test("readFile() takes the page's environments only", async () => {
  const read = (bytes: Uint8Array) =>
    readFile(new File([Uint8Array.from(bytes)], "f"));
  const own = await read(makeFile({ env: ENVS[1]!, vocabulary: "[]" }));
  assertEquals([own.name, own.env], ["f", ENVS[1]]);
  await assertRejects(
    read(makeFile({ env: "Mine-v0", vocabulary: "[]" })),
    /It plays Mine-v0, which this page does not have/,
  );
});
