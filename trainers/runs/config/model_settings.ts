/** Which language model a run trains, and how. */

import { LORA_SETTINGS, type LoraConfig } from "../../model/lora_config.ts";
import {
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
}

/** The model; its files are not looked at. */
export const MODEL_SETTINGS: SettingsSchema<ModelSettings> = defineSettings({
  path: text(
    undefined,
    "the path of a directory",
    "a Llama or Qwen2 checkpoint to train, in Hugging Face's layout",
    { name: "model", defaultHelp: "a small policy" },
  ),
  lora: LORA_SETTINGS.nullable(),
}, { title: "Language model" });
