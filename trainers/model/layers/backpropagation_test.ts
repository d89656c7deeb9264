import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { seededPrng } from "../../../utils/prng.ts";
import {
  BACKENDS,
  onBackend,
  randomTensor,
} from "../../../tests/support/model/small_model.ts";
import { differentiate } from "./backpropagation.ts";
import { computeWithGradient } from "./custom_gradient.ts";

/** Uses inputs once, twice, in parts, as they are, and not at all. */
function compute(a: tf.Tensor2D, b: tf.Tensor2D): tf.Scalar {
  const [left, right] = tf.split(tf.matMul(a, b), 2, 1) as [
    tf.Tensor2D,
    tf.Tensor2D,
  ];
  const same = tf.cast(tf.add(tf.mul(left, left), a), "float32");
  tf.exp(right);
  return tf.sum(tf.add(tf.sigmoid(same), tf.mul(same, left)));
}

for (const backend of BACKENDS) {
  Deno.test(`differentiate() gives what TensorFlow.js does on ${backend}`, async () => {
    await onBackend(backend, () => {
      const prng = seededPrng("backpropagation");
      const a = randomTensor<tf.Rank.R2>(prng, [3, 2]);
      const b = randomTensor<tf.Rank.R2>(prng, [2, 4]);
      const unused = tf.zeros([2]);
      const expected = tf.valueAndGrads((a, b) =>
        compute(a as tf.Tensor2D, b as tf.Tensor2D)
      )([a, b]);
      const before = tf.memory().numTensors;
      const { value, gradients } = differentiate(
        () => compute(a, b),
        [a, b, unused],
      );
      assertEquals(tf.memory().numTensors, before + 3);
      assertEquals(value.dataSync(), expected.value.dataSync());
      for (const i of [0, 1]) {
        assertEquals(gradients[i]!.dataSync(), expected.grads[i]!.dataSync());
      }
      assertEquals(gradients[2], undefined);
      // The gradient of the value itself is given, and stays.
      const dy = tf.scalar(2);
      const twice = differentiate(() => compute(a, b), [a], dy);
      const half = tf.mul(twice.gradients[0]!, 0.5);
      assertEquals(half.dataSync(), expected.grads[0]!.dataSync());
      assert(!dy.isDisposed);
    });
  });
}

Deno.test("differentiate() frees saved tensors during the backward pass", async () => {
  await onBackend("cpu", () => {
    const bytes: number[] = [];
    const step = (x: tf.Tensor) =>
      computeWithGradient(
        [x],
        () => ({ value: tf.add(x, 1), saved: [x] }),
        (dy) => [() => {
          bytes.push(tf.memory().numBytes);
          return tf.mul(dy, 1);
        }],
      );
    const x = tf.zeros([1000]);
    const steps = 50;
    differentiate(() => {
      let y: tf.Tensor = x;
      for (let i = 0; i < steps; i++) y = step(y);
      return tf.sum(y);
    }, [x]);
    assertEquals(bytes.length, steps);
    // Each step frees a saved tensor and keeps one gradient.
    assert(bytes[0]! - bytes.at(-1)! >= (steps - 2) * 4000, `${bytes}`);
  });
});

Deno.test("differentiate() frees all tensors when it fails", async () => {
  await onBackend("cpu", () => {
    const x = tf.ones([3]);
    const fail = () =>
      computeWithGradient(
        [x],
        () => ({ value: tf.sum(tf.square(x)), saved: [tf.neg(x)] }),
        () => [() => {
          throw new RangeError("no gradient");
        }],
      );
    const before = tf.memory().numTensors;
    assertThrows(() => differentiate(fail, [x]), /^RangeError: no gradient$/);
    assertThrows(() =>
      differentiate(() => {
        fail();
        throw new RangeError("no value");
      }, [x]), /^RangeError: no value$/);
    assertEquals(tf.memory().numTensors, before);
    // The next call works as usual.
    const { gradients } = differentiate(() => tf.sum(tf.square(x)), [x]);
    assertEquals(gradients[0]!.arraySync(), [2, 2, 2]);
  });
});
