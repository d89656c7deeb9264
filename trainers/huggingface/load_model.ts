import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../utils/errors.ts";
import type { ModelConfig } from "../model/config.ts";
import { readTensorPieces } from "../model/safetensors/safetensors_file.ts";
import {
  isShortened,
  type WeightDtype,
} from "../model/weights/frozen_dtype.ts";
import { makeFiniteCheck, readWeight } from "../model/weights/weight_files.ts";
import {
  countParameters,
  disposeTensors,
  listWeightShapes,
  type Weights,
} from "../model/weights/weights.ts";
import type { LocatedTensor, ModelFiles } from "./model_files.ts";

/** Largest weights on wasm, which has 4 GB and packs a copy of each. */
const MAX_WASM_BYTES = 2 ** 30;

function assertMemory(config: ModelConfig): void {
  const bytes = 4 * countParameters(config);
  if (tf.getBackend() !== "wasm" || bytes <= MAX_WASM_BYTES) return;
  const size = (bytes / 1e9).toFixed(1);
  const rule =
    `tensorflow for weights of ${size} GB, as wasm has 4 GB in total`;
  throw ruleError(RangeError, "load the model", "backend", rule, "wasm");
}

/** Checks that a stored output layer equals the tied embedding. */
async function assertTied(
  embedding: LocatedTensor,
  head: LocatedTensor,
): Promise<void> {
  const pieces = readTensorPieces(head.stored, head.entry);
  for await (
    const expected of readTensorPieces(embedding.stored, embedding.entry)
  ) {
    const { value } = await pieces.next();
    const piece = value as Float32Array;
    if (expected.every((number, i) => number === piece[i])) continue;
    await pieces.return(undefined);
    const rule = "equal to model.embed_tokens.weight, as config.json has " +
      "tie_word_embeddings";
    const { name } = head.entry;
    throw ruleError(RangeError, "load the model", name, rule, "different");
  }
}

/** Reads parameters, matrices in `dtype`; a missing value head is zero. */
export async function readWeights(
  files: ModelFiles,
  dtype: WeightDtype = "float32",
): Promise<Weights> {
  const { config, tensors } = files;
  assertMemory(config);
  const head = tensors.get("lm_head.weight");
  if (config.tiedEmbeddings && head !== undefined) {
    await assertTied(tensors.get("model.embed_tokens.weight")!, head);
  }
  const weights: Record<string, tf.Tensor> = {};
  try {
    for (const [name, shape] of Object.entries(listWeightShapes(config))) {
      const found = tensors.get(name);
      if (found === undefined) {
        weights[name] = tf.zeros([...shape]);
        continue;
      }
      const { stored, entry } = found;
      const check = makeFiniteCheck("load the model", stored, entry);
      const own = dtype !== "float32" && isShortened(name) ? dtype : undefined;
      weights[name] = await readWeight(stored, entry, check, own);
    }
  } catch (error) {
    disposeTensors(weights);
    throw error;
  }
  return weights;
}
