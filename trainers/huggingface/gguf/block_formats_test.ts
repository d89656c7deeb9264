import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { createHash } from "node:crypto";
import { countBytes, findBlockFormat, readBlocks } from "./block_formats.ts";

/** Where the two-byte scales of a block stand. */
const SCALES: Readonly<Record<string, readonly number[]>> = {
  Q4_0: [0],
  Q4_1: [0, 2],
  Q5_0: [0],
  Q5_1: [0, 2],
  Q8_0: [0],
  Q4_K: [0, 2],
  Q5_K: [0, 2],
  Q6_K: [208],
  F16: [0],
  BF16: [0],
};

/**
 * SHA-256 of what `gguf.quants.dequantize` of the package gguf 0.19 makes of
 * the same bytes, as float32.
 */
const DIGESTS: Readonly<Record<string, readonly [number, string]>> = {
  F32: [64, "ce3c34e4310ab21b877396f3cbd7f0116b2b947f9203d72da294b6a3740f6e0e"],
  F16: [64, "5a5909a6f9715d80d4a4824759ac3044b1d5898d80f29e0d037fbfff22336a53"],
  BF16: [
    64,
    "7cb5d2233818b2d418bc9cce211011ca4b5cd8e41b78351670c2e1716bee5df1",
  ],
  Q4_0: [
    8,
    "41f8977de11a686cd6cbf8f358dacd11a8acdcec0c19a53bf7d5bd0dcf1aab35",
  ],
  Q4_1: [
    8,
    "03a4ed3c38b300b0d161e55e074ccb007c8c46f543ecb85fe9c3392634c5377a",
  ],
  Q5_0: [
    8,
    "96625ddd8cc05f5f4a8e5316451e0fe1a627093ccaf959ee219770b965843efb",
  ],
  Q5_1: [
    8,
    "f3116c2a18e1e36b476c4e12974c04c8f5cef2ce9f96f2432f33b60120e13c20",
  ],
  Q8_0: [
    8,
    "1896a849f03068da5e0d1583042fd29164798b846fb2d356e0e3578bf6931a9a",
  ],
  Q4_K: [
    8,
    "67c9d68734a7c477efb811427e437ce54d46f3c752a6a459dfea5637bfb0058c",
  ],
  Q5_K: [
    8,
    "a21576398311af535f28852af73a659f5ed2da1d261063357f4a49b67eb1f7c8",
  ],
  Q6_K: [
    8,
    "a200fcc634b40c2eec3afe40edb04b677236ac41c4e027b5c6428e67a733b96c",
  ],
};

/** Bytes of a linear congruential generator. */
function makeBytes(count: number, seed: number): Uint8Array<ArrayBuffer> {
  let state = seed;
  return Uint8Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
}

Object.entries(DIGESTS).forEach(([format, [blocks, digest]], i) => {
  Deno.test(`readBlocks() reads ${format} to the bit`, () => {
    const size = { F32: 1, F16: 1, BF16: 1 }[format] ??
      (format.endsWith("_K") ? 256 : 32);
    const bytes = makeBytes(countBytes(format, size * blocks), i + 1);
    const step = bytes.length / blocks;
    for (let block = 0; block < blocks; block++) {
      // No exponent of scales says infinity.
      for (const at of format === "F32" ? [2] : SCALES[format]!) {
        bytes[block * step + at + 1]! &= 0xbf;
      }
    }
    const numbers = readBlocks(bytes, format);
    assertIs(numbers.length, size * blocks);
    const hash = createHash("sha256").update(new Uint8Array(numbers.buffer));
    assertIs(hash.digest("hex"), digest);
  });
});

Deno.test("each block format is compared with the reference", () => {
  const formats = Array.from(
    { length: 256 },
    (_, type) => findBlockFormat(type)?.name ?? [],
  ).flat();
  assertEquals(Object.keys(DIGESTS).sort(), formats.sort());
});
