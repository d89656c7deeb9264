/** A transformer in which each token is followed by a given one. */

import * as tf from "@tensorflow/tfjs";
import type { ModelConfig } from "../../../trainers/model/config.ts";
import {
  listWeightShapes,
  type Weights,
} from "../../../trainers/model/weights/weights.ts";

/** Logit of the token that follows; all others have 0. */
const SURE = 100;

/** A parrot's sizes and weights. */
export interface Parrot {
  /** As wide as its vocabulary is large: a token is a direction. */
  readonly config: ModelConfig;
  /** The caller's to dispose. */
  readonly weights: Weights;
}

export function makeParrot(
  vocabularySize: number,
  next: ReadonlyMap<number, number>,
): Parrot {
  const config: ModelConfig = {
    vocabularySize,
    hiddenSize: vocabularySize,
    intermediateSize: 2,
    layers: 1,
    heads: 1,
    keyValueHeads: 1,
    ropeTheta: 10_000,
    rmsNormEps: 1e-6,
    maxPositions: 512,
    tiedEmbeddings: false,
  };
  const weights: Record<string, tf.Tensor> = {};
  for (const [name, shape] of Object.entries(listWeightShapes(config))) {
    const data = new Float32Array(tf.util.sizeFromShape([...shape]));
    const put = (from: number, to: number, value: number) =>
      data[from * vocabularySize + to] = value;
    if (name.endsWith("norm.weight")) data.fill(1);
    else if (name === "model.embed_tokens.weight") {
      for (let id = 0; id < vocabularySize; id++) put(id, id, 1);
    } else if (name === "lm_head.weight") {
      // The norm before it makes √V of 1.
      for (const [from, to] of next) {
        put(from, to, SURE / Math.sqrt(vocabularySize));
      }
    }
    weights[name] = tf.tensor(data, [...shape]);
  }
  return { config, weights };
}
