/**
 * The optimizer's moments in checkpoints: `adamw.m.PARAM` and `adamw.v.PARAM`
 * with the shape of the parameter. In memory each is one flat vector.
 */

import * as tf from "@tensorflow/tfjs";
import { type AdamwState, concatFlat } from "../../model/optimizer/adamw.ts";
import type { WritableTensor } from "../../model/safetensors/safetensors_file.ts";
import { makeWritableWeight } from "../../model/weights/weight_files.ts";
import {
  assembleWeights,
  disposeTensors,
  type Weights,
} from "../../model/weights/weights.ts";

type Kind = "m" | "v";

const getPrefix = (kind: Kind): string => `adamw.${kind}.`;

/** The name of the parameter whose moment a tensor is, or its own name. */
export function nameParameter(name: string): string {
  return name.replace(/^adamw\.[mv]\./, "");
}

export function makeWritableMoments(
  weights: Weights,
  adamw: AdamwState,
): Record<string, WritableTensor> {
  const tensors: Record<string, WritableTensor> = {};
  let from = 0;
  for (const [name, { shape, size }] of Object.entries(weights)) {
    const begin = from;
    for (const kind of ["m", "v"] as const) {
      const find = () => {
        const weight = tf.tidy(() =>
          tf.reshape(tf.slice(adamw[kind], begin, size), shape)
        );
        return { weight, dispose: () => weight.dispose() };
      };
      const writable = makeWritableWeight(name, shape, find);
      tensors[`${getPrefix(kind)}${name}`] = writable;
    }
    from += size;
  }
  return tensors;
}

/** Joins a moment of all parameters, in their order, and frees its parts. */
function joinMoment(
  kind: Kind,
  tensors: Weights,
  weights: Weights,
): tf.Tensor1D | null {
  const prefix = getPrefix(kind);
  // Earlier versions wrote all parameters as one tensor.
  const whole = tensors[prefix.slice(0, -1)];
  if (whole !== undefined) return whole as tf.Tensor1D;
  const parts = Object.entries(tensors)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, part]) => [nameParameter(name), part] as const);
  if (parts.length === 0) return null;
  const shapes = Object.entries(weights)
    .map(([name, { shape }]) => [name, shape] as const);
  const ordered = assembleWeights(
    Object.fromEntries(shapes),
    Object.fromEntries(parts),
  );
  const joined = tf.tidy(() => concatFlat(Object.values(ordered)));
  disposeTensors(ordered);
  return joined;
}

/** Joins the moments among a checkpoint's tensors; `null` without any. */
export function joinMoments(
  tensors: Weights,
  weights: Weights,
): { readonly m: tf.Tensor1D; readonly v: tf.Tensor1D } | null {
  const m = joinMoment("m", tensors, weights);
  const v = joinMoment("v", tensors, weights);
  return m === null || v === null ? null : { m, v };
}
