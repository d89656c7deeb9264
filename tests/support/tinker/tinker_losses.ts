// deno-lint-ignore-file camelcase -- the names of the protocol
/**
 * The losses of the Tinker protocol on our own model.
 *
 * Axes: B sequences, T targets.
 */

import * as tf from "@tensorflow/tfjs";
import type { ModelConfig } from "../../../trainers/model/config.ts";
import { forward } from "../../../trainers/model/transformer/forward.ts";
import { computeTokenLogProbs } from "../../../trainers/model/transformer/log_probs.ts";
import type { Weights } from "../../../trainers/model/weights/weights.ts";

/** A datum on the wire, as far as the server reads it. */
export interface WireData {
  readonly model_input: {
    readonly chunks: readonly { readonly tokens: readonly number[] }[];
  };
  readonly loss_fn_inputs: Readonly<
    Record<string, { readonly data: readonly number[] }>
  >;
}

/** What `forward` and `forward_backward` are given. */
export interface PassInput {
  readonly loss_fn: string;
  readonly loss_fn_config?: Readonly<Record<string, number>>;
  readonly data: readonly WireData[];
}

/** How a server makes one loss of the losses of tokens. */
export type ServerReduction = "sum" | "seq-mean";

/** Tensors of a request, padded on the right; the caller disposes them. */
export interface PassTensors {
  readonly inputs: tf.Tensor2D;
  readonly targets: tf.Tensor2D;
  readonly weights: tf.Tensor2D;
  readonly logProbs: tf.Tensor2D;
  readonly advantages: tf.Tensor2D;
}

/** Packs rows of numbers, `[B, T]`. */
function pack(
  rows: readonly (readonly number[])[],
  width: number,
  dtype: "int32" | "float32",
): tf.Tensor2D {
  const padded = rows.map((row) =>
    Array.from({ length: width }, (_, t) => row[t] ?? 0)
  );
  return tf.tensor2d(padded, [rows.length, width], dtype);
}

/** Puts a request on the device. */
export function packPass({ data }: PassInput): PassTensors {
  const inputs = data.map(({ model_input }) =>
    model_input.chunks.flatMap(({ tokens }) => tokens)
  );
  const width = Math.max(...inputs.map(({ length }) => length));
  const read = (key: string, absent: number) =>
    data.map(({ loss_fn_inputs }, i) =>
      loss_fn_inputs[key]?.data ?? inputs[i]!.map(() => absent)
    );
  return {
    inputs: pack(inputs, width, "int32"),
    targets: pack(read("target_tokens", 0), width, "int32"),
    weights: pack(read("weights", 1), width, "float32"),
    logProbs: pack(read("logprobs", 0), width, "float32"),
    advantages: pack(read("advantages", 0), width, "float32"),
  };
}

/** The model's log-probabilities of a request's targets, `[B, T]`. */
export function scoreTargets(
  config: ModelConfig,
  weights: Weights,
  { inputs, targets }: PassTensors,
): tf.Tensor2D {
  const { logits } = forward(config, weights, inputs);
  return computeTokenLogProbs(logits, targets).logProbs;
}

/** The loss of each token, `[B, T]`. */
export function computeElementwiseLoss(
  logProbs: tf.Tensor2D,
  { advantages, logProbs: old, weights }: PassTensors,
  { loss_fn, loss_fn_config = {} }: PassInput,
): tf.Tensor2D {
  const { clip_low_threshold = 0.8, clip_high_threshold = 1.2 } =
    loss_fn_config;
  const ratio = tf.exp(tf.sub<tf.Tensor2D>(logProbs, old));
  const clip = () =>
    tf.clipByValue(ratio, clip_low_threshold, clip_high_threshold);
  const gain = () => tf.mul<tf.Tensor2D>(ratio, advantages);
  const objectives: Record<string, () => tf.Tensor2D> = {
    cross_entropy: () => logProbs,
    importance_sampling: gain,
    ppo: () => tf.minimum(gain(), tf.mul(clip(), advantages)),
    cispo: () => {
      // Without a gradient through it, the ratio is but a number.
      const factor = tf.tensor2d(clip().dataSync(), ratio.shape);
      return tf.mul(tf.mul(factor, advantages), logProbs);
    },
  };
  const objective = objectives[loss_fn];
  if (objective === undefined) {
    throw new Error(`${loss_fn} is not supported by the JAX backend`);
  }
  return tf.neg(tf.mul(objective(), weights));
}

/** Sums token losses; `seq-mean` is over the sequences' means, added up. */
export function reduceLoss(
  losses: tf.Tensor2D,
  { weights }: PassTensors,
  reduction: ServerReduction,
): tf.Scalar {
  if (reduction === "sum") return tf.sum(losses);
  const totals = tf.maximum(tf.sum(weights, 1), 1e-9); // [B]
  return tf.sum(tf.div(tf.sum(losses, 1), totals));
}
