/** Reads and writes adapters in PEFT's format. */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../utils/errors.ts";
import {
  isJsonObject,
  type JsonObject,
  parseJson,
} from "../../utils/json_values.ts";
import type { ModelConfig } from "../model/config.ts";
import { LORA_TARGETS } from "../model/lora_config.ts";
import {
  makeByteSource,
  readHeader,
} from "../model/safetensors/safetensors_file.ts";
import { writeSafetensorsFile } from "./safetensors_disk.ts";
import { listAdapterShapes } from "../model/weights/lora.ts";
import {
  makeFiniteCheck,
  makeWritable,
  readWeight,
} from "../model/weights/weight_files.ts";
import {
  assembleWeights,
  getWeight,
  type Weights,
} from "../model/weights/weights.ts";
import { nameSnapshot } from "./hub/hub_cache.ts";
import { readNumberField } from "./json_object.ts";
import { writeDirectory } from "./save_model.ts";

export interface SavedAdapter {
  readonly config: ModelConfig;
  readonly weights: Weights;
  /** Directory of the base model. */
  readonly base: string;
}

const PREFIX = "base_model.model."; // prefix of PEFT's tensor names
const CONFIG_FILE = "adapter_config.json";
const WEIGHTS_FILE = "adapter_model.safetensors";

function makeAdapterConfig({ config: { lora }, base }: SavedAdapter) {
  if (lora === undefined) {
    const rule = "a model with adapters";
    throw ruleError(RangeError, "save the adapter", "model", rule, base);
  }
  // A folder of the hub's cache has another path on another machine.
  const model = nameSnapshot(base);
  return {
    peft_type: "LORA",
    task_type: "CAUSAL_LM",
    base_model_name_or_path: model?.repository ?? base,
    ...model !== null && { revision: model.revision },
    r: lora.rank,
    lora_alpha: lora.alpha,
    lora_dropout: lora.dropout,
    target_modules: lora.targets,
    bias: "none",
    fan_in_fan_out: false,
    inference_mode: true,
    modules_to_save: null,
  };
}

/**
 * Saves the policy's adapter, in F32, in a new directory, without the critic's
 * adapter and the value head, for which PEFT has no place.
 */
export async function saveAdapter(
  directory: string,
  adapter: SavedAdapter,
): Promise<void> {
  const { config, weights } = adapter;
  const json = makeAdapterConfig(adapter);
  const names = Object.keys(listAdapterShapes(config))
    .filter((name) => name.startsWith("model."));
  await writeDirectory(directory, async (partial) => {
    const text = `${JSON.stringify(json, null, 2)}\n`;
    await Deno.writeTextFile(`${partial}/${CONFIG_FILE}`, text);
    const tensors = names.map((name) => {
      const writable = makeWritable(name, getWeight(weights, name));
      return [PREFIX + name, writable] as const;
    });
    const file = `${partial}/${WEIGHTS_FILE}`;
    const metadata = { format: "pt" };
    await writeSafetensorsFile(file, Object.fromEntries(tensors), metadata);
  });
}

const ACTION = "load the adapter";

function getFile(
  files: ReadonlyMap<string, Uint8Array>,
  name: string,
): Uint8Array {
  const bytes = files.get(name);
  if (bytes !== undefined) return bytes;
  throw ruleError(Error, ACTION, name, "among its files", [...files.keys()]);
}

function parseConfig(bytes: Uint8Array): JsonObject {
  const text = new TextDecoder().decode(bytes);
  const json = parseJson(text);
  if (isJsonObject(json)) return json;
  const value = text.slice(0, 40);
  throw ruleError(SyntaxError, ACTION, CONFIG_FILE, "a JSON object", value);
}

/** Checks that the adapter computes x A B · alpha / r. */
function assertPlainLora(json: JsonObject): void {
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

function parseName(name: string, known: Readonly<Record<string, unknown>>) {
  const own = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
  if (own in known) return own;
  const rule = "adapters of the model's projections only";
  throw ruleError(RangeError, ACTION, "tensors", rule, name);
}

export async function readAdapter(
  files: ReadonlyMap<string, Uint8Array>,
  plain: ModelConfig,
): Promise<{ config: ModelConfig; weights: Weights }> {
  const json = parseConfig(getFile(files, CONFIG_FILE));
  assertPlainLora(json);
  const bytes = getFile(files, WEIGHTS_FILE);
  const stored = await readHeader(makeByteSource(bytes, WEIGHTS_FILE));
  const config: ModelConfig = {
    ...plain,
    lora: {
      rank: readNumberField(ACTION, json, "r"),
      alpha: readNumberField(ACTION, json, "lora_alpha"),
      dropout: 0,
      // The config may not list them.
      targets: LORA_TARGETS.filter((target) =>
        stored.entries.some(({ name }) => name.includes(`.${target}.lora_`))
      ),
    },
  };
  const shapes = listAdapterShapes(config);
  const tensors: Record<string, tf.Tensor> = {};
  try {
    for (const entry of stored.entries) {
      const name = parseName(entry.name, shapes);
      const check = makeFiniteCheck(ACTION, stored, entry);
      tensors[name] = await readWeight(stored, entry, check);
    }
    return { config, weights: assembleWeights(shapes, tensors) };
  } catch (error) {
    tf.dispose(tensors);
    throw error;
  }
}
