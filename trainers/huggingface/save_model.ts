/** Writes a model directory that transformers loads. */

import type * as tf from "@tensorflow/tfjs";
import { dirname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { ruleError } from "../../utils/errors.ts";
import type { ModelConfig } from "../model/config.ts";
import {
  type WritableTensor,
  writeSafetensorsFile,
} from "../model/safetensors/safetensors_file.ts";
import { hasCriticAdapters, mergeAdapter } from "../model/weights/lora.ts";
import { makeWritableWeight } from "../model/weights/weight_files.ts";
import { listWeightShapes, type Weights } from "../model/weights/weights.ts";
import type { JsonObject } from "./json_object.ts";
import { formatModelConfig, parseModelConfig } from "./model_config.ts";
import {
  type ModelFiles,
  SINGLE_FILE,
  VALUE_HEAD_FILE,
} from "./model_files.ts";

const ACTION = "save the model";

/** Files that are copied from the model that was trained on, if it has them. */
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

/** What {@linkcode saveModel} writes. */
export interface SavedModel {
  /** The sizes. */
  readonly config: ModelConfig;
  /** The parameters, left as they are. */
  readonly weights: Weights;
  /**
   * The model that training began with: the other fields of its `config.json`
   * are kept, and its tokenizer is copied.
   * @default {undefined} none, as for a model that was trained from scratch
   */
  readonly source?: Pick<ModelFiles, "directory" | "json">;
  /**
   * More files, of JSON, by name
   * @default {} none
   */
  readonly extra?: Readonly<Record<string, JsonObject>>;
}

/** Checks that a model can be saved in a directory. */
export async function assertNewModelDirectory(
  directory: string,
): Promise<void> {
  let isTaken: boolean;
  try {
    const entries = await Array.fromAsync(Deno.readDir(directory));
    isTaken = entries.length > 0;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return;
    if (!(error instanceof Deno.errors.NotADirectory)) throw error;
    isTaken = true;
  }
  if (!isTaken) return;
  const rule = "a new or empty directory";
  throw ruleError(Error, ACTION, "directory", rule, directory);
}

/** `config.json`, which must say of the weights what is true of them now. */
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

/** A parameter in the layout of files, its adapter merged. */
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

/** Whether there is a value head that goes with the saved weights. */
async function hasValueHead({ weights }: SavedModel): Promise<boolean> {
  if (hasCriticAdapters(weights)) return false;
  return !await isZero(weights["value_head.weight"]) ||
    !await isZero(weights["value_head.bias"]);
}

async function removeIfThere(path: string, recursive: boolean): Promise<void> {
  try {
    await Deno.remove(path, { recursive });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

async function copyFiles(from: string, to: string): Promise<void> {
  for (const name of COPIED) {
    try {
      await Deno.copyFile(`${from}/${name}`, `${to}/${name}`);
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
}

async function writeFiles(to: string, model: SavedModel): Promise<void> {
  const json = `${JSON.stringify(makeConfigJson(model), null, 2)}\n`;
  await Deno.writeTextFile(`${to}/config.json`, json);
  if (model.source !== undefined) await copyFiles(model.source.directory, to);
  for (const [name, content] of Object.entries(model.extra ?? {})) {
    const text = `${JSON.stringify(content, null, 2)}\n`;
    await Deno.writeTextFile(`${to}/${name}`, text);
  }
  const shapes = Object.entries(listWeightShapes(model.config));
  const isHead = (name: string) => name.startsWith("value_head.");
  const files = [{ name: SINGLE_FILE, holds: (name: string) => !isHead(name) }];
  // transformers warns of tensors it does not know: the head lies apart.
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
 * Saves a model in Hugging Face's layout, its adapters merged: `config.json`,
 * `model.safetensors` in F32 (one file, however large), and what can be copied
 * from the model that training began with: `generation_config.json`, the
 * tokenizer and the chat template. A value head other than zero goes into
 * `critic/value_head.safetensors`; that of a critic with adapters of its own is
 * left out. The directory appears at once and whole.
 */
export async function saveModel(
  directory: string,
  model: SavedModel,
): Promise<void> {
  await assertNewModelDirectory(directory);
  const partial = `${directory.replace(/\/+$/, "")}.partial`;
  await removeIfThere(partial, true);
  await Deno.mkdir(partial, { recursive: true });
  try {
    await writeFiles(partial, model);
    await removeIfThere(directory, false);
    await Deno.rename(partial, directory);
  } catch (error) {
    await removeIfThere(partial, true);
    throw error;
  }
}
