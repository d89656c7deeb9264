/** Loads whole models. */

import { readWeights } from "../../../trainers/huggingface/load_model.ts";
import {
  findModelFiles,
  type ModelFiles,
} from "../../../trainers/huggingface/model_files.ts";
import type { Weights } from "../../../trainers/model/weights/weights.ts";

/** A model, and its parameters in float32. */
export interface LoadedModel extends ModelFiles {
  readonly weights: Weights;
}

/** Loads a Llama, Qwen2 or Qwen3 in F32, F16 or BF16. */
export async function loadModel(directory: string): Promise<LoadedModel> {
  const files = await findModelFiles(directory);
  return { ...files, weights: await readWeights(files) };
}
