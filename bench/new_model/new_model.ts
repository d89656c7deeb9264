/** A fresh language model in Hugging Face's layout, tokenizer included. */

import { seededPrng } from "../../utils/prng.ts";
import { makeNewTokenizer } from "./new_tokenizer.ts";
import { saveModel } from "../../trainers/huggingface/save_model.ts";
import type { ModelConfig } from "../../trainers/model/config.ts";
import {
  disposeTensors,
  initWeights,
} from "../../trainers/model/weights/weights.ts";

/** What {@linkcode saveNewModel} makes. */
export interface NewModel {
  /** Its sizes, but for the vocabulary's, which follows from the texts. */
  readonly sizes: Omit<ModelConfig, "vocabularySize">;
  /** Contents of messages, from which the tokenizer is learnt. */
  readonly texts: Iterable<string>;
  /** Merges of the tokenizer at most. */
  readonly merges: number;
  /** Seed of the weights. */
  readonly seed: number;
}

/** Makes a model with random weights in a new directory; returns its sizes. */
export async function saveNewModel(
  directory: string,
  { sizes, texts, merges, seed }: NewModel,
): Promise<ModelConfig> {
  const { files, vocabularySize } = makeNewTokenizer(texts, merges);
  const config: ModelConfig = { ...sizes, vocabularySize };
  const weights = initWeights(config, seededPrng("new-model", seed));
  try {
    await saveModel(directory, { config, weights });
  } finally {
    disposeTensors(weights);
  }
  for (const [name, json] of Object.entries(files)) {
    const text = `${JSON.stringify(json, null, 1)}\n`;
    await Deno.writeTextFile(`${directory}/${name}`, text);
  }
  return config;
}
