/**
 * A small chat model of the tests' own, as a directory in Hugging Face's
 * layout.
 */

import { seededPrng } from "../../../utils/prng.ts";
import { byteLevelJson, TEMPLATES, TOKENS } from "./chat_fixtures.ts";
import { formatModelConfig } from "../../../trainers/huggingface/model_config.ts";
import type { ModelConfig } from "../../../trainers/model/config.ts";
import { encodeSafetensors, toFileTensors } from "./host_tensors.ts";
import {
  disposeTensors,
  initWeights,
} from "../../../trainers/model/weights/weights.ts";
import { withFiles } from "../directory.ts";

/** Its sizes: those of Qwen2, with biases and tied embeddings. */
export const CHAT_MODEL: ModelConfig = {
  vocabularySize: 320,
  hiddenSize: 16,
  intermediateSize: 32,
  layers: 2,
  heads: 2,
  keyValueHeads: 1,
  ropeTheta: 10_000,
  rmsNormEps: 1e-6,
  maxPositions: 256,
  tiedEmbeddings: true,
  attentionBiases: "qkv",
};

/** The sizes of one like Qwen3: normed heads, and an output layer of its own. */
export const CHAT_QWEN3: ModelConfig = {
  ...CHAT_MODEL,
  tiedEmbeddings: false,
  attentionBiases: "none",
  headSize: 12,
  headNorms: true,
};

/**
 * Runs a test on the directory of a fresh model, and removes it. A backend must
 * have been started.
 */
export async function withChatModel(
  run: (directory: string) => Promise<void>,
  config: ModelConfig = CHAT_MODEL,
): Promise<void> {
  const weights = initWeights(config, seededPrng("chat-checkpoint"));
  const tensors = await toFileTensors(weights);
  disposeTensors(weights);
  // Of 0.02 as it is drawn, frozen it would leave adapters nothing to say.
  const embedding = tensors["model.embed_tokens.weight"]!.data;
  embedding.forEach((value, i) => embedding[i] = 20 * value);
  // Other programs' models have none.
  delete tensors["value_head.weight"];
  delete tensors["value_head.bias"];
  const files = {
    "config.json": formatModelConfig(config),
    "tokenizer.json": byteLevelJson(),
    "tokenizer_config.json": TOKENS,
    "chat_template.jinja": TEMPLATES.defaultSystem,
    "generation_config.json": { eos_token_id: 4 },
  };
  await withFiles(files, async (directory) => {
    const path = `${directory}/model.safetensors`;
    await Deno.writeFile(path, encodeSafetensors(tensors, { format: "pt" }));
    await run(directory);
  });
}
