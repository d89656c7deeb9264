import {
  deepStrictEqual as assertEquals,
  strictEqual,
  throws as assertThrows,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../../utils/prng.ts";
import {
  ALL_BACKENDS,
  roundsFactors,
} from "../../../tests/support/model/all_backends.ts";
import {
  assertClose,
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
const SHAPES = [
  ...[[1, 1, 1], [3, 5, 7], [4, 33, 66], [70, 260, 65], [401, 103, 37]],
  ...[[5, 64, 1031], [14, 800, 770]],
  // Rows that fall on the same cache lines, of numbers and of pairs.
  ...[[13, 2048, 40], [13, 40, 2047], [300, 16_384, 2]],
] as const;

function round(x: tf.Tensor2D, dtype: ShortDtype): tf.Tensor2D {
  const numbers = roundNumbers(Float32Array.from(x.dataSync()), dtype);
  return tf.tensor2d(numbers, x.shape);
}

testFormats(
  "products and gradients are those of float32 to the bit, unless the processor rounds factors",
  (dtype) => {
    const short = getShortLayers();
    const { linear, linearTransposed } = getLayers();
    const rounds = roundsFactors(dtype);
    for (const [rows, inputs, outputs] of SHAPES) {
      const tolerance = 1e-5 * Math.sqrt(Math.max(inputs, outputs));
      const prng = seededPrng("short", rows);
      const draw = (shape: [number, number]): tf.Tensor2D =>
        randomTensor<tf.Rank.R2>(prng, shape);
      const w = round(draw([inputs, outputs]), dtype);
      const held = short.narrow(w, dtype);
      const given = [draw([rows, inputs]), draw([rows, outputs])] as const;
      const [x, dy] = rounds ? given.map((rows) => round(rows, dtype)) : given;
      const [y, dx] = [linear(x!, w), linearTransposed(dy!, w)];
      const { linear: multiply, linearTransposed: multiplyTransposed } = short;
      const forward = (x: tf.Tensor): tf.Tensor2D =>
        multiply(x as tf.Tensor2D, held, dtype);
      const backward = (y: tf.Tensor): tf.Tensor2D =>
        multiplyTransposed(y as tf.Tensor2D, held, dtype);
      const check = (actual: tf.Tensor, expected: tf.Tensor): void => {
        const [a, b] = [actual.dataSync(), expected.dataSync()];
        // The instruction adds numbers in another order.
        if (rounds) assertClose(a, b, tolerance);
        else assertEquals(a, b);
      };
      check(forward(given[0]), y);
      check(backward(given[1]), dx);
      check(tf.grad(forward)(given[0], given[1]), dx);
      check(tf.grad(backward)(given[1], given[0]), y);
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
