/** The layers in plain TensorFlow.js ops; axes as in `layer_types.ts`. */

import * as tf from "@tensorflow/tfjs";
import type { Layers } from "../layer_types.ts";
import { computeWithGradient } from "./custom_gradient.ts";
import {
  plainAttention,
  plainDecodeAttention,
  plainPackSlots,
} from "./plain_attention.ts";

/** Up to this many numbers, a product with one-hot rows beats scattering. */
const MAX_ONE_HOT = 2 ** 20;

/** Sums the gradients of the rows of a table `[V, D]`. */
function scatterGradient(
  dy: tf.Tensor2D,
  ids: tf.Tensor1D,
  rows: number,
): tf.Tensor2D {
  // oneHot requires at least two classes.
  if (rows === 1) return tf.sum(dy, 0, true);
  if (dy.shape[0] * rows > MAX_ONE_HOT) {
    return tf.scatterND(tf.expandDims(ids, 1), dy, [rows, dy.shape[1]]);
  }
  const hot = tf.oneHot(ids, rows, 1, 0, "float32"); // [N, V]
  return tf.matMul(hot as tf.Tensor2D, dy, true);
}

function embed(table: tf.Tensor2D, ids: tf.Tensor1D): tf.Tensor2D {
  const rows = table.shape[0];
  return computeWithGradient(
    [table],
    () => ({ value: tf.gather(table, ids), saved: [ids] }),
    (dy, [ids]) => [() => scatterGradient(dy, ids, rows)],
  );
}

function rmsNorm(x: tf.Tensor2D, scale: tf.Tensor1D, eps: number): tf.Tensor2D {
  return computeWithGradient(
    [x, scale],
    () => {
      const meanSquare = tf.mean(tf.square(x), 1, true);
      const inverse = tf.rsqrt(tf.add(meanSquare, eps)); // [N, 1]
      const normed = tf.mul(x, inverse);
      return { value: tf.mul(normed, scale), saved: [scale, inverse, normed] };
    },
    (dy, [scale, inverse, normed]) => {
      const dx = () => {
        const inner = tf.mul(dy, scale);
        const along = tf.mean(tf.mul(inner, normed), 1, true);
        return tf.mul(tf.sub(inner, tf.mul(normed, along)), inverse);
      };
      return [dx, () => tf.sum(tf.mul(dy, normed), 0)];
    },
  );
}

function swiGlu(gateUp: tf.Tensor2D): tf.Tensor2D {
  return computeWithGradient(
    [gateUp],
    () => {
      const [gate, up] = tf.split(gateUp, 2, 1) as [tf.Tensor2D, tf.Tensor2D];
      const open = tf.sigmoid(gate);
      const silu = tf.mul(gate, open);
      return { value: tf.mul(silu, up), saved: [up, open, silu] };
    },
    (dy, [up, open, silu]) => [() => {
      // silu' = open + silu (1 - open)
      const slope = tf.add(open, tf.sub(silu, tf.mul(silu, open)));
      const dGate = tf.mul(tf.mul(dy, up), slope);
      return tf.concat([dGate, tf.mul(dy, silu)], 1);
    }],
  );
}

/** Subtracted from the logits of masked tokens. */
const MASKED = 1e9;

function logProbs(
  logits: tf.Tensor2D,
  targets: tf.Tensor1D,
  allowed: tf.Tensor2D | null,
): tf.Tensor2D {
  return computeWithGradient(
    [logits],
    () => {
      const scores = allowed === null
        ? logits
        : tf.add(logits, tf.mul(tf.sub(allowed, 1), MASKED));
      const below = tf.sub(scores, tf.max(scores, 1, true)); // [N, V]
      const powers = tf.exp(below);
      const sum = tf.sum(powers, 1, true); // [N, 1]
      const logP = tf.sub(below, tf.log(sum)); // [N, V]
      const p = tf.div(powers, sum);
      // wasm ignores the dtype argument of oneHot.
      const hot = tf.cast(tf.oneHot(targets, logits.shape[1]), "float32");
      const entropy = tf.neg(tf.sum(tf.mul(p, logP), 1)); // [N]
      const logProbs = tf.sum(tf.mul(hot, logP), 1); // [N]
      return {
        value: tf.stack([logProbs, entropy]) as tf.Tensor2D,
        saved: [logP, p, hot, entropy],
      };
    },
    (dy, [logP, p, hot, entropy]) => [() => {
      const [dLogProbs, dEntropy] = tf.unstack(dy).map((d) =>
        tf.expandDims(d, 1)
      ) as [tf.Tensor, tf.Tensor]; // [N, 1]
      // dH/dlogits = -p (log p + H)
      const surprise = tf.add(logP, tf.expandDims(entropy, 1));
      const shared = tf.add(dLogProbs, tf.mul(surprise, dEntropy));
      return tf.sub(tf.mul(hot, dLogProbs), tf.mul(p, shared));
    }],
  );
}

/** The layers in plain ops. */
export const PLAIN_LAYERS: Layers = {
  transposesFirst: false,
  linear: (x, w) => tf.matMul(x, w),
  linearTransposed: (x, table) => tf.matMul(x, table, false, true),
  embed,
  rmsNorm,
  swiGlu,
  attention: plainAttention,
  decodeAttention: plainDecodeAttention,
  packSlots: plainPackSlots,
  adamw: null,
  fusedBlock: null,
  fusedDecoder: null,
  short: null,
  logProbs,
};
