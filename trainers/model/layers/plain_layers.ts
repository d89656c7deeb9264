/** The layers in plain TensorFlow.js ops; axes as in `layer_types.ts`. */

import * as tf from "@tensorflow/tfjs";
import type { AttentionShape, Layers, RotaryAngles } from "../layer_types.ts";
import { computeWithGradient } from "./custom_gradient.ts";
import { rotate } from "./rope.ts";

const HIDDEN = -1e9; // added to the scores of masked slots
const MASKED = 1e9; // subtracted from the logits of masked tokens

/** Splits into queries `[B·K, Q·T, S]` and keys, values `[B·K, T, S]`. */
function splitHeads(
  qkv: tf.Tensor2D,
  angles: RotaryAngles,
  shape: AttentionShape,
): [tf.Tensor3D, tf.Tensor3D, tf.Tensor3D] {
  const { batch, time, heads, keyValueHeads, headSize } = shape;
  const [both, values] = tf.split(
    qkv,
    [(heads + keyValueHeads) * headSize, keyValueHeads * headSize],
    1,
  ) as [tf.Tensor2D, tf.Tensor2D];
  // Queries and keys each take half of the scale 1 / sqrt(S).
  const rotated = rotate(both, angles, batch, headSize ** -0.25);
  const [queries, keys] = tf.split(
    rotated,
    [heads * headSize, keyValueHeads * headSize],
    1,
  ) as [tf.Tensor2D, tf.Tensor2D];
  const byHead = (x: tf.Tensor2D, group: number) =>
    tf.reshape<tf.Rank.R3>(
      tf.transpose(
        tf.reshape(x, [batch, time, keyValueHeads * group, headSize]),
        [0, 2, 1, 3],
      ),
      [batch * keyValueHeads, group * time, headSize],
    );
  return [
    byHead(queries, heads / keyValueHeads),
    byHead(keys, 1),
    byHead(values, 1),
  ];
}

/** Makes the causal mask, added to scores `[.., T, past + T]`. */
function makeCausalMask(past: number, time: number): tf.Tensor4D {
  const total = past + time;
  const mask = new Float32Array(time * total);
  for (let t = 0; t < time; t++) {
    mask.fill(HIDDEN, t * total + past + t + 1, (t + 1) * total);
  }
  return tf.tensor4d(mask, [1, 1, time, total]);
}

/**
 * Softmax attention; `mask` broadcasts over `[B, H, T, past + T]`. The gradient
 * allocates fewer tensors of the scores' size than the ops' own gradients.
 */
function attend(
  queries: tf.Tensor3D,
  keys: tf.Tensor3D,
  values: tf.Tensor3D,
  mask: tf.Tensor | null,
  shape: AttentionShape,
): tf.Tensor3D {
  const byHead = [shape.batch, shape.heads, shape.time, -1];
  return computeWithGradient(
    [queries, keys, values],
    () => {
      const scores = tf.matMul(queries, keys, false, true) as tf.Tensor3D;
      const p = mask === null ? tf.softmax(scores) : tf.reshape<tf.Rank.R3>(
        tf.softmax(tf.add(tf.reshape(scores, byHead), mask)),
        scores.shape,
      );
      const value = tf.matMul(p, values) as tf.Tensor3D;
      return { value, saved: [queries, keys, values, p, value] };
    },
    (dy, [queries, keys, values, p, value]) => {
      const dScores = tf.tidy(() => {
        const dot = tf.sum(tf.mul(dy, value), 2, true);
        const dP = tf.matMul(dy, values, false, true);
        return tf.mul(p, tf.sub(dP, dot));
      });
      return [
        () => tf.matMul(dScores, keys),
        () => tf.matMul(dScores, queries, true),
        () => tf.matMul(p, dy, true),
      ];
    },
  );
}

/** Joins heads `[B·K, Q·T, S]` to `[B·T, H·S]`. */
function joinHeads(mixed: tf.Tensor3D, shape: AttentionShape): tf.Tensor2D {
  const { batch, time, headSize } = shape;
  const split = [batch, shape.heads, time, headSize];
  return tf.reshape(
    tf.transpose(tf.reshape(mixed, split), [0, 2, 1, 3]),
    [batch * time, shape.heads * headSize],
  );
}

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

export const PLAIN_LAYERS: Layers = {
  transposesFirst: false,
  linear: (x, w) => tf.matMul(x, w),
  linearTransposed: (x, table) => tf.matMul(x, table, false, true),

  embed(table, ids) {
    const rows = table.shape[0];
    return computeWithGradient(
      [table],
      () => ({ value: tf.gather(table, ids), saved: [ids] }),
      (dy, [ids]) => [() => scatterGradient(dy, ids, rows)],
    );
  },

  rmsNorm(x, scale, eps) {
    return computeWithGradient(
      [x, scale],
      () => {
        const meanSquare = tf.mean(tf.square(x), 1, true);
        const inverse = tf.rsqrt(tf.add(meanSquare, eps)); // [N, 1]
        const normed = tf.mul(x, inverse);
        const value = tf.mul<tf.Tensor2D>(normed, scale);
        return { value, saved: [scale, inverse, normed] };
      },
      (dy, [scale, inverse, normed]) => {
        const dx = () => {
          const inner = tf.mul(dy, scale);
          const dot = tf.mean(tf.mul(inner, normed), 1, true);
          return tf.mul(tf.sub(inner, tf.mul(normed, dot)), inverse);
        };
        return [dx, () => tf.sum(tf.mul(dy, normed), 0)];
      },
    );
  },

  swiGlu(gateUp) {
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
  },

  attention(qkv, angles, shape) {
    const [queries, keys, values] = splitHeads(qkv, angles, shape);
    const mask = makeCausalMask(0, shape.time);
    return joinHeads(attend(queries, keys, values, mask, shape), shape);
  },

  decodeAttention(qkv, angles, shape, past, visible) {
    const [queries, newKeys, newValues] = splitHeads(qkv, angles, shape);
    let [keys, values] = [newKeys, newValues];
    if (past !== null) {
      keys = tf.concat([past.tensors[0] as tf.Tensor3D, newKeys], 1);
      values = tf.concat([past.tensors[1] as tf.Tensor3D, newValues], 1);
      tf.dispose(past.tensors);
    }
    let mask: tf.Tensor | null = null;
    const total = keys.shape[1];
    if (shape.time > 1) mask = makeCausalMask(total - shape.time, shape.time);
    if (visible !== null) {
      const padding = tf.reshape(
        tf.mul(tf.sub(1, visible), HIDDEN),
        [shape.batch, 1, 1, total],
      );
      mask = mask === null ? padding : tf.add(mask, padding);
    }
    const mixed = attend(queries, keys, values, mask, shape);
    return { output: joinHeads(mixed, shape), present: [keys, values] };
  },

  // The tensors are keys and values, `[B·K, slots, S]`.
  packSlots(tensors, slots) {
    const [batch, kept] = slots.shape;
    const packed = tf.tidy(() =>
      tensors.map((tensor) => {
        const [sequences, room, size] = (tensor as tf.Tensor3D).shape;
        const heads = sequences / batch;
        // Padding may hold any number, as it is masked.
        const own = tf.reshape(tf.maximum(slots, 0), [batch, 1, kept]);
        const first = tf.reshape(
          tf.mul(tf.range(0, sequences, 1, "int32"), tf.scalar(room, "int32")),
          [batch, heads, 1],
        );
        const rows = tf.cast(tf.reshape(tf.add(first, own), [-1]), "int32");
        const flat = tf.reshape<tf.Rank.R2>(tensor, [-1, size]);
        return tf.reshape(tf.gather(flat, rows), [sequences, kept, size]);
      })
    );
    tf.dispose(tensors);
    return packed;
  },

  adamw: null,
  fusedBlock: null,
  fusedDecoder: null,
  short: null,

  logProbs(logits, targets, allowed) {
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
  },
};
