/**
 * The layers in plain TensorFlow.js ops, for backends that run them all well.
 * Axis letters as in `layers.ts`; Q is the number of query heads per key head.
 *
 * @module
 */

import * as tf from "@tensorflow/tfjs";
import { differentiable } from "./_differentiable.ts";
import type {
  AttentionShape,
  DecodedAttention,
  Layers,
  PastKeyValues,
  RotaryAngles,
} from "./layers.ts";
import { plainLogProbs } from "./_plain_log_probs.ts";
import { rotate } from "./rope.ts";

/** Added to the scores of slots that must not be seen. */
const HIDDEN = -1e9;

function linear(x: tf.Tensor2D, w: tf.Tensor2D): tf.Tensor2D {
  return tf.matMul(x, w);
}

/** The gradient is a product with one-hot rows: few backends scatter fast. */
function embed(table: tf.Tensor2D, ids: tf.Tensor1D): tf.Tensor2D {
  return differentiable<tf.Tensor2D>(
    [table],
    () => ({ value: tf.gather(table, ids), saved: [ids] }),
    (dy, [ids]) => {
      const hot = tf.oneHot(ids!, table.shape[0], 1, 0, "float32"); // [N, V]
      return [tf.matMul(hot, dy, true)];
    },
  );
}

function rmsNorm(
  x: tf.Tensor2D,
  scale: tf.Tensor1D,
  eps: number,
): tf.Tensor2D {
  return differentiable<tf.Tensor2D>(
    [x, scale],
    () => {
      const meanSquare = tf.mean(tf.square(x), 1, true);
      const inverse = tf.rsqrt(tf.add(meanSquare, eps)); // [N, 1]
      const normed = tf.mul(x, inverse);
      return { value: tf.mul(normed, scale), saved: [scale, inverse, normed] };
    },
    (dy, saved) => {
      const [scale, inverse, normed] = saved as [
        tf.Tensor,
        tf.Tensor,
        tf.Tensor,
      ];
      const inner = tf.mul(dy, scale);
      const along = tf.mean(tf.mul(inner, normed), 1, true);
      const dx = tf.mul(tf.sub(inner, tf.mul(normed, along)), inverse);
      return [dx, tf.sum(tf.mul(dy, normed), 0)];
    },
  );
}

function swiGlu(gateUp: tf.Tensor2D): tf.Tensor2D {
  return differentiable<tf.Tensor2D>(
    [gateUp],
    () => {
      const [gate, up] = tf.split(gateUp, 2, 1) as [tf.Tensor2D, tf.Tensor2D];
      const open = tf.sigmoid(gate);
      const silu = tf.mul(gate, open);
      return { value: tf.mul(silu, up), saved: [up, open, silu] };
    },
    (dy, saved) => {
      const [up, open, silu] = saved as [tf.Tensor, tf.Tensor, tf.Tensor];
      // silu' = open + silu (1 - open)
      const slope = tf.add(open, tf.sub(silu, tf.mul(silu, open)));
      const dGate = tf.mul(tf.mul(dy, up), slope);
      return [tf.concat([dGate, tf.mul(dy, silu)], 1)];
    },
  );
}

/** Splits and turns: queries `[B·K, Q·T, S]`, keys and values `[B·K, T, S]`. */
function heads(
  qkv: tf.Tensor2D,
  angles: RotaryAngles,
  shape: AttentionShape,
): [tf.Tensor3D, tf.Tensor3D, tf.Tensor3D] {
  const { batch, time, keyValueHeads, headSize } = shape;
  const group = shape.heads / keyValueHeads;
  const parts = tf.split(
    tf.reshape(qkv, [batch, time, -1, headSize]),
    [shape.heads, keyValueHeads, keyValueHeads],
    2,
  ) as [tf.Tensor4D, tf.Tensor4D, tf.Tensor4D];
  const queries = tf.reshape(
    tf.mul(rotate(parts[0], angles), headSize ** -0.5),
    [batch, time, keyValueHeads, group, headSize],
  );
  const byHead = (x: tf.Tensor4D) =>
    tf.reshape<tf.Rank.R3>(tf.transpose(x, [0, 2, 1, 3]), [
      batch * keyValueHeads,
      time,
      headSize,
    ]);
  return [
    tf.reshape(tf.transpose(queries, [0, 2, 3, 1, 4]), [
      batch * keyValueHeads,
      group * time,
      headSize,
    ]),
    byHead(rotate(parts[1], angles)),
    byHead(parts[2]),
  ];
}

/** Added to scores `[.., T, past + T]` so that no slot sees a later one. */
function causalMask(past: number, time: number): tf.Tensor4D {
  const total = past + time;
  const mask = new Float32Array(time * total);
  for (let t = 0; t < time; t++) {
    mask.fill(HIDDEN, t * total + past + t + 1, (t + 1) * total);
  }
  return tf.tensor4d(mask, [1, 1, time, total]);
}

/** Softmax attention; `mask` broadcasts over `[B, H, T, past + T]`. */
function attend(
  queries: tf.Tensor3D,
  keys: tf.Tensor3D,
  values: tf.Tensor3D,
  mask: tf.Tensor | null,
  shape: AttentionShape,
): tf.Tensor2D {
  const { batch, time, keyValueHeads, headSize } = shape;
  const group = shape.heads / keyValueHeads;
  let scores: tf.Tensor = tf.matMul(queries, keys, false, true);
  if (mask !== null) {
    const byHead = [batch, shape.heads, time, -1];
    scores = tf.add(tf.reshape(scores, byHead), mask);
  }
  const probabilities = tf.reshape(
    tf.softmax(scores),
    [batch * keyValueHeads, group * time, -1],
  );
  const mixed = tf.matMul(probabilities, values); // [B·K, Q·T, S]
  const split = [batch, shape.heads, time, headSize];
  return tf.reshape(
    tf.transpose(tf.reshape(mixed, split), [0, 2, 1, 3]),
    [batch * time, shape.heads * headSize],
  );
}

function attention(
  qkv: tf.Tensor2D,
  angles: RotaryAngles,
  shape: AttentionShape,
): tf.Tensor2D {
  const [queries, keys, values] = heads(qkv, angles, shape);
  return attend(queries, keys, values, causalMask(0, shape.time), shape);
}

function decodeAttention(
  qkv: tf.Tensor2D,
  angles: RotaryAngles,
  shape: AttentionShape,
  past: PastKeyValues | null,
  visible: tf.Tensor2D | null,
): DecodedAttention {
  const [queries, newKeys, newValues] = heads(qkv, angles, shape);
  let [keys, values] = [newKeys, newValues];
  if (past !== null) {
    keys = tf.concat([past.tensors[0] as tf.Tensor3D, newKeys], 1);
    values = tf.concat([past.tensors[1] as tf.Tensor3D, newValues], 1);
    tf.dispose(past.tensors);
  }
  let mask: tf.Tensor | null = null;
  const total = keys.shape[1];
  if (shape.time > 1) mask = causalMask(total - shape.time, shape.time);
  if (visible !== null) {
    const padding = tf.reshape(
      tf.mul(tf.sub(1, visible), HIDDEN),
      [shape.batch, 1, 1, total],
    );
    mask = mask === null ? padding : tf.add(mask, padding);
  }
  const output = attend(queries, keys, values, mask, shape);
  return { output, present: [keys, values] };
}

/** The layers in plain ops. */
export const PLAIN_LAYERS: Layers = {
  linear,
  embed,
  rmsNorm,
  swiGlu,
  attention,
  decodeAttention,
  logProbs: plainLogProbs,
};
