import {
  deepStrictEqual as assertEquals,
  strictEqual,
  throws as assertThrows,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../../utils/prng.ts";
import { ALL_BACKENDS } from "../../../tests/support/model/all_backends.ts";
import {
  onBackend,
  randomTensor,
} from "../../../tests/support/model/small_model.ts";
import { toFloat32 } from "../safetensors/safetensors_file.ts";
import {
  roundNumbers,
  type ShortDtype,
  STORED_AS,
} from "../weights/frozen_dtype.ts";
import { getShortLayers } from "../weights/short_weights.ts";
import { getLayers } from "./layers.ts";

const hasTensorflow = ALL_BACKENDS.includes("tensorflow");

/** A test of both formats on the backend that has the kernels. */
function testFormats(name: string, test: (dtype: ShortDtype) => void): void {
  for (const dtype of ["bfloat16", "float16"] as const) {
    Deno.test({
      name: `${name}, ${dtype} on tensorflow` +
        (hasTensorflow ? "" : " (skipped: run deno task setup:tensorflow)"),
      ignore: !hasTensorflow,
      fn: () => onBackend("tensorflow", () => test(dtype)),
    });
  }
}

testFormats("narrow() and widen() keep every number", (dtype) => {
  const { narrow, widen } = getShortLayers();
  const words = Uint16Array.from({ length: 0x10000 }, (_, i) => i);
  const numbers = toFloat32(new Uint8Array(words.buffer), STORED_AS[dtype])
    .filter(Number.isFinite);
  const short = narrow(tf.tensor2d(numbers, [numbers.length / 2, 2]), dtype);
  assertEquals(short.shape, [numbers.length / 2, 2, 2]);
  const finite = words.filter((word) =>
    (word & 0x7fff) < (dtype === "bfloat16" ? 0x7f80 : 0x7c00)
  );
  assertEquals(
    Uint8Array.from(short.dataSync()),
    new Uint8Array(finite.buffer),
  );
  const back = widen(short, dtype);
  assertEquals(back.shape, [numbers.length / 2, 2]);
  assertEquals(back.dataSync(), numbers);
});

/** Rows, inputs and outputs: odd sizes, and more than a block. */
const SHAPES = [[1, 1, 1], [3, 5, 7], [4, 33, 66], [70, 260, 65], [
  401,
  103,
  37,
], [5, 64, 1031]] as const;

testFormats(
  "products and gradients are those of float32 to the bit",
  (dtype) => {
    const short = getShortLayers();
    const { linear, linearTransposed } = getLayers();
    for (const [rows, inputs, outputs] of SHAPES) {
      const prng = seededPrng("short", rows);
      const drawn = randomTensor<tf.Rank.R2>(prng, [inputs, outputs]);
      const rounded = roundNumbers(
        Float32Array.from(drawn.dataSync()),
        dtype,
      );
      const w = tf.tensor2d(rounded, [inputs, outputs]);
      const held = short.narrow(w, dtype);
      const x = randomTensor<tf.Rank.R2>(prng, [rows, inputs]);
      const dy = randomTensor<tf.Rank.R2>(prng, [rows, outputs]);
      const pairs: [
        (x: tf.Tensor2D) => tf.Tensor2D,
        (x: tf.Tensor2D) => tf.Tensor2D,
        tf.Tensor2D,
        tf.Tensor2D,
      ][] = [
        [(x) => short.linear(x, held, dtype), (x) => linear(x, w), x, dy],
        [
          (y) => short.linearTransposed(y, held, dtype),
          (y) => linearTransposed(y, w),
          dy,
          x,
        ],
      ];
      for (const [actual, expected, given, direction] of pairs) {
        assertEquals(actual(given).dataSync(), expected(given).dataSync());
        const gradients = [actual, expected].map((run) =>
          tf.grad((x) => run(x as tf.Tensor2D))(given, direction).dataSync()
        );
        assertEquals(gradients[0], gradients[1]);
      }
    }
  },
);

testFormats("embed() takes rows of a table", (dtype) => {
  const { embed, narrow } = getShortLayers();
  const table = tf.tensor2d([[1, 0.5], [-2, 0.25], [3, 8]]);
  const held = narrow(table, dtype);
  const taken = embed(held, tf.tensor1d([2, 0, 2], "int32"), dtype);
  assertEquals(taken.arraySync(), [[3, 8], [1, 0.5], [3, 8]]);
  for (const id of [3, -1]) {
    assertThrows(
      () => embed(held, tf.tensor1d([0, id], "int32"), dtype),
      new RegExp(`token ${id} is not one of 3`),
    );
  }
});

Deno.test("only tensorflow has layers on short weights", async () => {
  await onBackend("cpu", () => {
    strictEqual(getLayers().short, null);
    assertThrows(
      getShortLayers,
      /'dtype' must be float32, except on the tensorflow/,
    );
  });
});
