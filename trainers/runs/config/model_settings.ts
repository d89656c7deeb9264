/** Which language model a run trains, and how. */

import { LORA_SETTINGS, type LoraConfig } from "../../model/lora_config.ts";
import {
  WEIGHT_DTYPES,
  type WeightDtype,
} from "../../model/weights/frozen_dtype.ts";
import {
  choice,
  defineSettings,
  type SettingsSchema,
  text,
} from "../../settings/setting.ts";

/** A language model to be trained. */
export interface ModelSettings {
  /** Its directory, in Hugging Face's layout. */
  readonly path: string;
  /** Adapters to be trained in its place; `null` to train all of it. */
  readonly lora: LoraConfig | null;
  /** What the matrices under the adapters are held in. */
  readonly dtype: WeightDtype;
}

/** The model; its files are not looked at. */
export const MODEL_SETTINGS: SettingsSchema<ModelSettings> = defineSettings({
  path: text(
    undefined,
    "the path of a directory",
    "a Llama, Qwen2 or Qwen3 checkpoint to train, in Hugging Face's layout",
    { name: "model", defaultHelp: "a small policy" },
  ),
  lora: LORA_SETTINGS.nullable(),
  dtype: choice(
    "float32",
    WEIGHT_DTYPES,
    "what frozen weights are held in; computed with in float32",
    { former: "float32" },
  ),
}, { title: "Language model" });
