/**
 * Sums and rows side by side. Their gradients need nothing of what goes in,
 * where TensorFlow.js keeps all of it for the sake of its shape.
 */

import * as tf from "@tensorflow/tfjs";
import { computeWithGradient } from "./custom_gradient.ts";

/** `a + b`, of one shape; neither is kept for the gradient. */
export function addRows(a: tf.Tensor2D, b: tf.Tensor2D): tf.Tensor2D {
  return computeWithGradient(
    [a, b],
    () => ({ value: tf.add<tf.Tensor2D>(a, b), saved: [] }),
    (dy) => [() => tf.clone(dy), () => tf.clone(dy)],
  );
}

/** Adds a bias `[D]` to rows `[N, D]`, which are not kept for the gradient. */
export function addBias(x: tf.Tensor2D, bias: tf.Tensor1D): tf.Tensor2D {
  return computeWithGradient(
    [x, bias],
    () => ({ value: tf.add<tf.Tensor2D>(x, bias), saved: [] }),
    (dy) => [() => tf.clone(dy), () => tf.sum(dy, 0)],
  );
}

/** Puts columns side by side, which are not kept for the gradient. */
export function joinColumns(parts: readonly tf.Tensor2D[]): tf.Tensor2D {
  const widths = parts.map(({ shape }) => shape[1]);
  return computeWithGradient(
    parts,
    () => ({ value: tf.concat([...parts], 1), saved: [] }),
    (dy) => {
      let end = 0;
      return widths.map((width) => {
        const from = end;
        end += width;
        return () => tf.slice(dy, [0, from], [-1, width]);
      });
    },
  );
}
