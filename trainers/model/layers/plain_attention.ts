/**
 * Attention in plain ops. Axes as in `layer_types.ts`; Q is the number of query
 * heads per key head, H / K.
 */

import * as tf from "@tensorflow/tfjs";
import type {
  AttentionShape,
  DecodedAttention,
  PastKeyValues,
  RotaryAngles,
} from "../layer_types.ts";
import { computeWithGradient } from "./custom_gradient.ts";
import { rotate } from "./rope.ts";

/** Added to the scores of masked slots. */
const HIDDEN = -1e9;

/**
 * Splits into rotated queries `[B·K, Q·T, S]` and keys `[B·K, T, S]`, and values
 * `[B·K, T, S]`.
 */
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
        const along = tf.sum(tf.mul(dy, value), 2, true);
        const dP = tf.matMul(dy, values, false, true);
        return tf.mul(p, tf.sub(dP, along));
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

/** Implements `Layers.attention`. */
export function plainAttention(
  qkv: tf.Tensor2D,
  angles: RotaryAngles,
  shape: AttentionShape,
): tf.Tensor2D {
  const [queries, keys, values] = splitHeads(qkv, angles, shape);
  const mask = makeCausalMask(0, shape.time);
  return joinHeads(attend(queries, keys, values, mask, shape), shape);
}

/** Implements `Layers.decodeAttention`. */
export function plainDecodeAttention(
  qkv: tf.Tensor2D,
  angles: RotaryAngles,
  shape: AttentionShape,
  past: PastKeyValues | null,
  visible: tf.Tensor2D | null,
): DecodedAttention {
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
}

/** Implements `Layers.packSlots` on keys and values `[B·K, slots, S]`. */
export function plainPackSlots(
  tensors: tf.Tensor[],
  slots: tf.Tensor2D,
): tf.Tensor[] {
  const [batch, kept] = slots.shape;
  const packed = tf.tidy(() =>
    tensors.map((tensor) => {
      const [sequences, room, size] = tensor.shape as [number, number, number];
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
}
