import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { randomNormal, seededPrng } from "../../../utils/prng.ts";
import { toFloat32 } from "../safetensors/safetensors_file.ts";
import {
  isShortened,
  roundNumbers,
  type ShortDtype,
  STORED_AS,
} from "./frozen_dtype.ts";

/** All finite numbers of a format that are not negative, in order. */
function listNumbers(dtype: ShortDtype): Float32Array {
  const words = Uint16Array.from({ length: 0x8000 }, (_, i) => i);
  return toFloat32(new Uint8Array(words.buffer), STORED_AS[dtype])
    .filter(Number.isFinite);
}

for (const dtype of ["bfloat16", "float16"] as const) {
  Deno.test(`roundNumbers() finds the nearest ${dtype}, ties to even`, () => {
    const all = listNumbers(dtype);
    const prng = seededPrng("round");
    const given = Float32Array.from(
      { length: 2000 },
      (_, i) => randomNormal(prng) * 10 ** (i % 9 - 6),
    );
    // Numbers of the format, and those halfway between two neighbours.
    const ties = Array.from({ length: 200 }, (_, i) => {
      const at = 1 + Math.floor(prng() * (all.length - 2));
      return i % 2 === 0 ? all[at]! : (all[at]! + all[at + 1]!) / 2;
    });
    const numbers = new Float32Array([...given, ...ties, 0, -0]);
    const rounded = roundNumbers(numbers, dtype);
    numbers.forEach((number, i) => {
      const size = Math.abs(number);
      // The largest number that is not above it, by bisection.
      let [low, high] = [0, all.length - 1];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (all[middle]! <= size) low = middle;
        else high = middle - 1;
      }
      const [below, above] = [all[low]!, all[low + 1] ?? Infinity];
      const isLow = size - below < above - size ||
        size - below === above - size && low % 2 === 0;
      const expected = Math.sign(number) * (isLow ? below : above);
      assert(Object.is(rounded[i], number === 0 ? number : expected));
    });
  });
}

Deno.test("roundNumbers() overflows to infinity", () => {
  const numbers = new Float32Array([65504, 65519, 65520, -1e6, 3.4e38]);
  assertEquals(
    [...roundNumbers(numbers, "float16")],
    [65504, 65504, Infinity, -Infinity, Infinity],
  );
  const most = 2 ** 127 * (2 - 2 ** -7);
  assertEquals(
    [...roundNumbers(new Float32Array([most, 3.4e38, -3.4e38]), "bfloat16")],
    [most, Infinity, -Infinity],
  );
});

Deno.test("isShortened() is true for the matrices that adapters freeze", () => {
  const layer = "model.layers.3";
  const names = {
    "model.embed_tokens.weight": true,
    [`${layer}.mlp.down_proj.weight`]: true,
    [`${layer}.self_attn.q_proj.weight`]: true,
    "lm_head.weight": true,
    [`${layer}.self_attn.q_proj.bias`]: false,
    [`${layer}.self_attn.q_proj.lora_A.weight`]: false,
    [`${layer}.input_layernorm.weight`]: false,
    "model.norm.weight": false,
    "value_head.weight": false,
  };
  for (const [name, expected] of Object.entries(names)) {
    assertEquals(isShortened(name), expected, name);
  }
});
