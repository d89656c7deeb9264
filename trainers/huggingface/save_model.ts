import type * as tf from "@tensorflow/tfjs";
import { dirname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { ruleError } from "../../utils/errors.ts";
import { isFreeDirectory } from "../../utils/files/output_paths.ts";
import { unlessMissing } from "../../utils/files/missing.ts";
import type { ModelConfig } from "../model/config.ts";
import type { WritableTensor } from "../model/safetensors/safetensors_file.ts";
import { writeSafetensorsFile } from "./safetensors_disk.ts";
import { hasCriticAdapters, mergeAdapter } from "../model/weights/lora.ts";
import { makeWritableWeight } from "../model/weights/weight_files.ts";
import { listWeightShapes, type Weights } from "../model/weights/weights.ts";
import type { JsonObject } from "../../utils/json_values.ts";
import { isGgufFile } from "./gguf/gguf_header.ts";
import { findText } from "./json_object.ts";
import { formatModelConfig, parseModelConfig } from "./model_config.ts";
import {
  type ModelFiles,
  SINGLE_FILE,
  VALUE_HEAD_FILE,
} from "./model_files.ts";

const ACTION = "save the model";

/** Files copied from the source model, if present. */
const COPIED = [
  "added_tokens.json",
  "chat_template.jinja",
  "chat_template.json",
  "generation_config.json",
  "merges.txt",
  "special_tokens_map.json",
  "tokenizer.json",
  "tokenizer.model",
  "tokenizer_config.json",
  "vocab.json",
];

export interface SavedModel {
  readonly config: ModelConfig;
  readonly weights: Weights;
  /**
   * The model that training started from, whose tokenizer and other fields of
   * `config.json` are kept; none for a model trained from scratch.
   */
  readonly source?: Pick<ModelFiles, "directory" | "json">;
  /** Additional JSON files by name, by default none. */
  readonly extra?: Readonly<Record<string, JsonObject>>;
}

/** Checks that a directory is new or empty. */
export async function assertNewModelDirectory(
  directory: string,
): Promise<void> {
  if (await isFreeDirectory(directory)) return;
  const rule = "a new or empty directory";
  throw ruleError(Error, ACTION, "directory", rule, directory);
}

function makeConfigJson({ config, source }: SavedModel): JsonObject {
  const { lora: _adapters, frozenDtype: _held, ...sizes } = config;
  if (source === undefined) return formatModelConfig(sizes);
  if (!isDeepStrictEqual(parseModelConfig(source.json), sizes)) {
    const rule = "a model of the same sizes as the weights";
    throw ruleError(RangeError, ACTION, "source", rule, source.directory);
  }
  const { torch_dtype: older, ...json } = source.json;
  return {
    ...json,
    ...(older !== undefined && { torch_dtype: "float32" }),
    dtype: "float32",
  };
}

function makeMerged(
  { config, weights }: SavedModel,
  name: string,
  shape: readonly number[],
): WritableTensor {
  return makeWritableWeight(name, shape, () => {
    const weight = mergeAdapter(config, weights, name);
    return {
      weight,
      dispose: () => {
        if (weight !== weights[name]) weight.dispose();
      },
    };
  }, config.frozenDtype);
}

async function isZero(tensor: tf.Tensor | undefined): Promise<boolean> {
  if (tensor === undefined) return true;
  const data = await tensor.data();
  return data.every((number) => number === 0);
}

async function hasValueHead({ weights }: SavedModel): Promise<boolean> {
  if (hasCriticAdapters(weights)) return false;
  return !await isZero(weights["value_head.weight"]) ||
    !await isZero(weights["value_head.bias"]);
}

async function writeFiles(to: string, model: SavedModel): Promise<void> {
  const json = `${JSON.stringify(makeConfigJson(model), null, 2)}\n`;
  await Deno.writeTextFile(`${to}/config.json`, json);
  if (model.source !== undefined) {
    const { directory } = model.source;
    const isGguf = await isGgufFile(directory);
    for (const name of COPIED) {
      if (isGguf) {
        const text = await findText(ACTION, directory, name);
        if (text !== null) await Deno.writeTextFile(`${to}/${name}`, text);
      } else {
        await unlessMissing(
          Deno.copyFile(`${directory}/${name}`, `${to}/${name}`),
        );
      }
    }
  }
  for (const [name, content] of Object.entries(model.extra ?? {})) {
    const text = `${JSON.stringify(content, null, 2)}\n`;
    await Deno.writeTextFile(`${to}/${name}`, text);
  }
  const shapes = Object.entries(listWeightShapes(model.config));
  const isHead = (name: string) => name.startsWith("value_head.");
  const files = [{ name: SINGLE_FILE, holds: (name: string) => !isHead(name) }];
  // A separate file, as transformers warns about unknown tensors.
  if (await hasValueHead(model)) {
    await Deno.mkdir(dirname(`${to}/${VALUE_HEAD_FILE}`));
    files.push({ name: VALUE_HEAD_FILE, holds: isHead });
  }
  for (const { name, holds } of files) {
    const tensors = shapes
      .filter(([name]) => holds(name))
      .map(([name, shape]) => [name, makeMerged(model, name, shape)] as const);
    await writeSafetensorsFile(`${to}/${name}`, Object.fromEntries(tensors), {
      format: "pt",
    });
  }
}

/**
 * Saves a model atomically in Hugging Face's layout, in F32 with merged
 * adapters and copies of the source's other files; a value head other than zero
 * goes to `critic/`, unless the critic has separate adapters.
 */
export async function saveModel(
  directory: string,
  model: SavedModel,
): Promise<void> {
  await assertNewModelDirectory(directory);
  await writeDirectory(directory, (partial) => writeFiles(partial, model));
}

/** Writes a directory atomically, in place of an empty one. */
export async function writeDirectory(
  directory: string,
  write: (partial: string) => Promise<void>,
): Promise<void> {
  const partial = `${directory.replace(/\/+$/, "")}.partial`;
  await unlessMissing(Deno.remove(partial, { recursive: true }));
  await Deno.mkdir(partial, { recursive: true });
  try {
    await write(partial);
    await unlessMissing(Deno.remove(directory));
    await Deno.rename(partial, directory);
  } catch (error) {
    await unlessMissing(Deno.remove(partial, { recursive: true }));
    throw error;
  }
}
