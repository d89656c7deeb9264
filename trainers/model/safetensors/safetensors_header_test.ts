import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import {
  decodeSafetensors,
  encodeSafetensors,
} from "../../../tests/support/model/host_tensors.ts";

const TENSORS = {
  "b.weight": { shape: [2, 3], data: Float32Array.of(1, 2, 3, 4, 5, -6.5) },
  "a.bias": { shape: [1], data: Float32Array.of(Math.fround(0.1)) },
  "c.empty": { shape: [0, 4], data: new Float32Array(0) },
  "d.scalar": { shape: [], data: Float32Array.of(7) },
};
const METADATA = { step: "12", format: "pt" };

/** A file with the given header in front of `size` bytes of zeros. */
function fileOf(header: unknown, size: number): Uint8Array {
  const text = typeof header === "string" ? header : JSON.stringify(header);
  const json = new TextEncoder().encode(text);
  const bytes = new Uint8Array(8 + json.length + size);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(json.length), true);
  bytes.set(json, 8);
  return bytes;
}

function entry(begin: number, end: number, more: object = {}): object {
  const shape = [(end - begin) / 4];
  return { dtype: "F32", shape, ["data_offsets"]: [begin, end], ...more };
}

Deno.test("decodeSafetensors() undoes encodeSafetensors()", () => {
  const bytes = encodeSafetensors(TENSORS, METADATA);
  assertEquals(decodeSafetensors(bytes, "x"), {
    tensors: TENSORS,
    metadata: METADATA,
  });
  // Also where the bytes do not start at a multiple of four.
  const shifted = new Uint8Array(bytes.length + 1);
  shifted.set(bytes, 1);
  assertEquals(decodeSafetensors(shifted.subarray(1), "x").tensors, TENSORS);
  const nothing = decodeSafetensors(encodeSafetensors({}), "x");
  assertEquals(nothing, { tensors: {}, metadata: {} });
});

Deno.test("encodeSafetensors() does not depend on the order of names", () => {
  const reversed = Object.fromEntries(Object.entries(TENSORS).reverse());
  assertEquals(
    encodeSafetensors(TENSORS, METADATA),
    encodeSafetensors(reversed, { format: "pt", step: "12" }),
  );
});

Deno.test("encodeSafetensors() aligns the tensors", () => {
  for (const name of ["a", "ab", "abc", "abcd", "abcde"]) {
    const bytes = encodeSafetensors({ [name]: TENSORS["a.bias"] });
    assertEquals(bytes.length % 8, 4);
  }
});

Deno.test("encodeSafetensors() refuses tensors that do not fit", () => {
  const data = new Float32Array(3);
  assertThrows(
    () => encodeSafetensors({ w: { shape: [2, 2], data } }),
    /'w' must be 4 elements for shape \[2,2\]: current value is 3$/,
  );
  assertThrows(
    () => encodeSafetensors({ ["__metadata__"]: { shape: [3], data } }),
    /'name' must be another/,
  );
});

Deno.test("decodeSafetensors() names what is damaged", () => {
  const whole = encodeSafetensors(TENSORS, METADATA);
  const longHeader = whole.slice();
  longHeader[7] = 0x7f;
  const cases: [Uint8Array, RegExp][] = [
    [whole.subarray(0, 5), /'run.x' must be at least 8 bytes long: .* is 5$/],
    [longHeader, /'run.x: header length' must be at most \d+ bytes/],
    [whole.subarray(0, 60), /header length' must be at most 52 bytes/],
    [whole.subarray(0, -1), /data_offsets' must be within the \d+ bytes/],
    [new Uint8Array([...whole, 0]), /'run.x: data' must be 32 bytes long/],
    [fileOf("{", 0), /header' must be valid JSON: current value is "\{"$/],
    [fileOf([], 0), /header' must be a JSON object: current value is \[\]$/],
    [fileOf({ a: 1 }, 0), /'run.x: a' must be a JSON object: .* is 1$/],
    [
      fileOf({ a: entry(0, 4, { dtype: "F16" }) }, 4),
      /'run.x: a.dtype' must be 'F32': current value is "F16"$/,
    ],
    [
      fileOf({ a: entry(0, 4, { shape: [-1] }) }, 4),
      /'run.x: a.shape' must be a list of sizes: .* is \[-1\]$/,
    ],
    [
      fileOf({ a: entry(0, 4, { shape: [2] }) }, 4),
      /'run.x: a.data_offsets' must be 8 bytes apart: .* is \[0,4\]$/,
    ],
    [
      fileOf({ a: entry(0, 4, { ["data_offsets"]: [0] }) }, 4),
      /'run.x: a.data_offsets' must be two offsets: .* is \[0\]$/,
    ],
    [
      fileOf({ a: entry(0, 8), b: entry(4, 8) }, 8),
      /'run.x: b.data_offsets' must be from 8 on, without gap or overlap/,
    ],
    [
      fileOf({ a: entry(0, 4), b: entry(8, 12) }, 12),
      /'run.x: b.data_offsets' must be from 4 on, without gap or overlap/,
    ],
    [
      fileOf({ ["__metadata__"]: { step: 1 } }, 0),
      /'run.x: __metadata__' must be an object of strings/,
    ],
  ];
  for (const [bytes, message] of cases) {
    assertThrows(() => decodeSafetensors(bytes, "run.x"), message);
  }
});
