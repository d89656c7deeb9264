/** Which language model a run trains, and how. */

import { LORA_SETTINGS, type LoraConfig } from "../../model/lora_config.ts";
import {
  defineSettings,
  type SettingsSchema,
  textSetting,
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
  path: textSetting("the path of a directory", {
    name: "model",
    defaultHelp: "a small policy",
    help: "a Llama or Qwen2 checkpoint to train, in Hugging Face's layout",
  }),
  lora: LORA_SETTINGS.nullable(),
}, { title: "Language model" });

/** What a run with a language model does otherwise, unless it is told. */
export interface ModelDefaults {
  /** Episodes in an update. */
  readonly batch: number;
  /** Episodes that are played at once. */
  readonly parallel: number;
  /** Tokens whose activations are kept at once. */
  readonly microTokens: number;
  /** Settings of the trainer, as far as it has them. */
  readonly settings: Readonly<Record<string, number>>;
}

/** The largest divisor of a number that is not above another. */
function largestDivisor(number: number, most: number): number {
  let divisor = Math.min(number, most);
  while (number % divisor !== 0) divisor--;
  return divisor;
}

/**
 * The defaults of a run with a language model: those of the paper's runs (arXiv
 * 2603.12109: step 1e-6, no entropy bonus), a step for adapters, GSPO's own
 * clip range (arXiv 2507.18071), and a batch that fits on one machine.
 *
 * @param trainer Name of the trainer
 * @param lora The adapters, if they are trained
 * @param batch Episodes in an update, if that is asked for
 */
export function makeModelDefaults(
  trainer: string,
  lora: ModelSettings["lora"],
  batch = 32,
): ModelDefaults {
  return {
    batch,
    parallel: largestDivisor(batch, 8),
    microTokens: 8192,
    settings: {
      learningRate: lora === null ? 1e-6 : 2e-5,
      entropyCoefficient: 0,
      ...(trainer === "gspo" ? { clipLow: 3e-4, clipHigh: 4e-4 } : {}),
    },
  };
}
