/** Writes adapters as PEFT loads them, beside the model that they belong to. */

import { ruleError } from "../../utils/errors.ts";
import type { ModelConfig } from "../model/config.ts";
import { listAdapterShapes } from "../model/weights/lora.ts";
import { writeSafetensorsFile } from "../model/safetensors/safetensors_file.ts";
import { makeWritable } from "../model/weights/weight_files.ts";
import { getWeight, type Weights } from "../model/weights/weights.ts";

/** What {@linkcode saveAdapter} writes. */
export interface SavedAdapter {
  /** The sizes, with the adapters' settings. */
  readonly config: ModelConfig;
  /** The adapters, among other weights or alone. */
  readonly weights: Weights;
  /** Directory of the model under them. */
  readonly base: string;
}

/** What PEFT's names begin with: its model, around that of transformers. */
export const ADAPTER_PREFIX = "base_model.model.";

/** The adapters' settings. */
export const ADAPTER_CONFIG_FILE = "adapter_config.json";

/** Their matrices. */
export const ADAPTER_WEIGHTS_FILE = "adapter_model.safetensors";

/** `adapter_config.json`. */
function makeAdapterConfig({ config: { lora }, base }: SavedAdapter) {
  if (lora === undefined) {
    const rule = "a model with adapters";
    throw ruleError(RangeError, "save the adapter", "model", rule, base);
  }
  return {
    peft_type: "LORA",
    task_type: "CAUSAL_LM",
    base_model_name_or_path: base,
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
 * Saves the policy's adapters in a new directory: `adapter_config.json` and
 * `adapter_model.safetensors` in F32. The critic's adapters and the value head
 * are left out, as PEFT has no place for them.
 */
export async function saveAdapter(
  directory: string,
  adapter: SavedAdapter,
): Promise<void> {
  const { config, weights } = adapter;
  const json = makeAdapterConfig(adapter);
  const names = Object.keys(listAdapterShapes(config))
    .filter((name) => name.startsWith("model."));
  const partial = `${directory.replace(/\/+$/, "")}.partial`;
  await Deno.mkdir(partial, { recursive: true });
  try {
    const text = `${JSON.stringify(json, null, 2)}\n`;
    await Deno.writeTextFile(`${partial}/${ADAPTER_CONFIG_FILE}`, text);
    const tensors = names.map((name) =>
      [
        ADAPTER_PREFIX + name,
        makeWritable(name, getWeight(weights, name)),
      ] as const
    );
    const file = `${partial}/${ADAPTER_WEIGHTS_FILE}`;
    await writeSafetensorsFile(file, Object.fromEntries(tensors), {
      format: "pt",
    });
    // An empty directory may be in the way, and nothing else.
    await Deno.remove(directory).catch(() => {});
    await Deno.rename(partial, directory);
  } catch (error) {
    await Deno.remove(partial, { recursive: true }).catch(() => {});
    throw error;
  }
}
