/** Reads adapters as PEFT saves them. */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../utils/errors.ts";
import type { ModelConfig } from "../model/config.ts";
import { LORA_TARGETS, type LoraConfig } from "../model/lora_config.ts";
import { makeByteSource } from "../model/safetensors/byte_source.ts";
import { readHeader } from "../model/safetensors/safetensors_file.ts";
import { listAdapterShapes } from "../model/weights/lora.ts";
import { makeFiniteCheck, readWeight } from "../model/weights/weight_files.ts";
import { assembleWeights, type Weights } from "../model/weights/weights.ts";
import {
  isJsonObject,
  type JsonObject,
  readNumberField,
} from "./json_object.ts";
import {
  ADAPTER_CONFIG_FILE,
  ADAPTER_PREFIX,
  ADAPTER_WEIGHTS_FILE,
} from "./save_adapter.ts";

/** Adapters that were read. */
export interface LoadedAdapter {
  /** The model's sizes, with the adapters' settings. */
  readonly config: ModelConfig;
  /** The adapters, the caller's to dispose. */
  readonly weights: Weights;
}

const ACTION = "load the adapter";

/** Finds a file of an adapter. */
function getFile(
  files: ReadonlyMap<string, Uint8Array>,
  name: string,
): Uint8Array {
  const bytes = files.get(name);
  if (bytes !== undefined) return bytes;
  throw ruleError(Error, ACTION, name, "among its files", [...files.keys()]);
}

/** Reads `adapter_config.json`. */
function parseConfig(bytes: Uint8Array): JsonObject {
  const text = new TextDecoder().decode(bytes);
  try {
    const json: unknown = JSON.parse(text);
    if (isJsonObject(json)) return json;
  } catch {
    // Whatever it is, it is no object.
  }
  const rule = "a JSON object";
  throw ruleError(
    SyntaxError,
    ACTION,
    ADAPTER_CONFIG_FILE,
    rule,
    text.slice(0, 40),
  );
}

/** Refuses what would make something else of the matrices than x A B · alpha / r. */
function assertPlain(json: JsonObject): void {
  for (const name of ["use_rslora", "use_dora", "fan_in_fan_out"]) {
    if (json[name] !== true) continue;
    throw ruleError(RangeError, ACTION, name, "false or left out", true);
  }
  for (const name of ["alpha_pattern", "rank_pattern"]) {
    const pattern = json[name];
    if (!isJsonObject(pattern) || Object.keys(pattern).length === 0) continue;
    throw ruleError(RangeError, ACTION, name, "empty or left out", pattern);
  }
}

/** Finds which projections have adapters, which the settings need not tell. */
function findTargets(names: readonly string[]): LoraConfig["targets"] {
  return LORA_TARGETS.filter((target) =>
    names.some((name) => name.includes(`.${target}.lora_`))
  );
}

/** Takes PEFT's prefix from a tensor's name; one that we have no place for is refused. */
function readName(name: string, known: Readonly<Record<string, unknown>>) {
  const own = name.startsWith(ADAPTER_PREFIX)
    ? name.slice(ADAPTER_PREFIX.length)
    : name;
  if (own in known) return own;
  const rule = "adapters of the model's projections alone";
  throw ruleError(RangeError, ACTION, "tensors", rule, name);
}

/**
 * Reads adapters of a model.
 *
 * @param files `adapter_config.json` and `adapter_model.safetensors`
 * @param plain The model's sizes
 * @throws {Error} If they are no adapters of a model of these sizes
 */
export async function readAdapter(
  files: ReadonlyMap<string, Uint8Array>,
  plain: ModelConfig,
): Promise<LoadedAdapter> {
  const json = parseConfig(getFile(files, ADAPTER_CONFIG_FILE));
  assertPlain(json);
  const source = makeByteSource(
    getFile(files, ADAPTER_WEIGHTS_FILE),
    ADAPTER_WEIGHTS_FILE,
  );
  const stored = await readHeader(source);
  const config: ModelConfig = {
    ...plain,
    lora: {
      rank: readNumberField(ACTION, json, "r"),
      alpha: readNumberField(ACTION, json, "lora_alpha"),
      dropout: 0,
      targets: findTargets(stored.entries.map(({ name }) => name)),
    },
  };
  const shapes = listAdapterShapes(config);
  const tensors: Record<string, tf.Tensor> = {};
  try {
    for (const entry of stored.entries) {
      const name = readName(entry.name, shapes);
      const check = makeFiniteCheck(ACTION, stored, entry);
      tensors[name] = await readWeight(stored, entry, check);
    }
    return { config, weights: assembleWeights(shapes, tensors) };
  } catch (error) {
    tf.dispose(tensors);
    throw error;
  }
}
