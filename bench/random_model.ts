/**
 * Directories of language models with random weights, in Hugging Face's layout:
 * as large as one likes, without a download.
 */

import { randomNormal, seededPrng } from "../utils/prng.ts";
import { make } from "../envs/mod.ts";
import {
  byteLevelJson,
  TEMPLATES,
  TOKENS,
} from "../tests/support/model/chat_fixtures.ts";
import { formatModelConfig } from "../trainers/huggingface/model_config.ts";
import type { ModelConfig } from "../trainers/model/config.ts";
import {
  PIECE,
  type WritableTensor,
} from "../trainers/model/safetensors/safetensors_file.ts";
import { writeSafetensorsFile } from "../trainers/huggingface/safetensors_disk.ts";
import {
  isProjection,
  listWeightShapes,
} from "../trainers/model/weights/weights.ts";

/** Qwen2.5-0.5B's sizes, but for the length of what it reads. */
export const QWEN: ModelConfig = {
  vocabularySize: 151_936,
  hiddenSize: 896,
  intermediateSize: 4864,
  layers: 24,
  heads: 14,
  keyValueHeads: 2,
  ropeTheta: 1_000_000,
  rmsNormEps: 1e-6,
  maxPositions: 1024,
  tiedEmbeddings: true,
  attentionBiases: "qkv",
};

/** What an environment says first, whose words a model must know. */
export async function readOpening(env: string): Promise<string> {
  const first = make(env, { style: "chat" });
  const { observation } = await first.reset({ seed: 0 });
  return observation.messages.map(({ content }) => content).join("\n");
}

/** Standard deviation of the weights. */
const DEVIATION = 0.02;

/** Numbers that are drawn, and repeated. */
const DRAWN = 65_537;

/** A tensor of made-up numbers: drawing each would take minutes. */
function makeTensor(
  name: string,
  shape: readonly number[],
  drawn: Float32Array,
): WritableTensor {
  const size = shape.reduce((product, length) => product * length, 1);
  return {
    shape: isProjection(name) ? shape.toReversed() : shape,
    *pieces() {
      const isNorm = name.endsWith("norm.weight");
      for (let from = 0; from < size; from += PIECE) {
        yield Float32Array.from(
          { length: Math.min(PIECE, size - from) },
          (_, i) => isNorm ? 1 : drawn[(from + i) % DRAWN]!,
        );
      }
    },
  };
}

/**
 * Writes a model.
 *
 * @param text Words that its tokenizer knows; the model has room for more
 */
export async function writeRandomModel(
  directory: string,
  config: ModelConfig,
  text: string,
): Promise<void> {
  const json = {
    "config.json": formatModelConfig(config),
    "tokenizer.json": byteLevelJson([...new Set(text.match(/ ?\w+/g))]),
    "tokenizer_config.json": TOKENS,
    "generation_config.json": { eos_token_id: 4 },
  };
  for (const [name, value] of Object.entries(json)) {
    await Deno.writeTextFile(`${directory}/${name}`, JSON.stringify(value));
  }
  const template = `${directory}/chat_template.jinja`;
  await Deno.writeTextFile(template, TEMPLATES.defaultSystem);
  const prng = seededPrng("random-model");
  const drawn = Float32Array.from(
    { length: DRAWN },
    () => DEVIATION * randomNormal(prng),
  );
  const tensors = Object.entries(listWeightShapes(config))
    .filter(([name]) => !name.startsWith("value_head."))
    .map(([name, shape]) => [name, makeTensor(name, shape, drawn)]);
  const path = `${directory}/model.safetensors`;
  await writeSafetensorsFile(path, Object.fromEntries(tensors), {
    format: "pt",
  });
}
