/** Which language model a run trains, and how. */

import { LORA_SETTINGS, type LoraConfig } from "../../model/lora_config.ts";
import {
  WEIGHT_DTYPES,
  type WeightDtype,
} from "../../model/weights/frozen_dtype.ts";
import {
  findLearnerUrl,
  LEARNER_RULE,
} from "../../remote/open_remote_model.ts";
import {
  TINKER_REDUCTIONS,
  type TinkerReduction,
} from "../../tinker/reduction.ts";
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
  /**
   * Where it is trained: `tinker:URL` for a server
   * @default {undefined} on this machine
   */
  readonly learner?: string | null;
  /**
   * What the server calls it; `null` for its only model
   * @default {null}
   */
  readonly baseModel?: string | null;
  /**
   * How the server makes one loss of many; found out by a probe, which refuses
   * a wrong one
   * @default {"auto"}
   */
  readonly reduction?: "auto" | TinkerReduction;
}

/** What a setting of the server must be without one. */
const withoutLearner = (
  name: "baseModel" | "reduction",
): (settings: ModelSettings) => string | false =>
(settings) => {
  const value = settings[name];
  const isIdle = (settings.learner ?? null) === null && value !== undefined;
  return isIdle && "left out without learner";
};

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
  // Runs on this machine do not name them.
  learner: text(
    null,
    LEARNER_RULE,
    "train it on a server of the Tinker protocol, tinker:URL",
    { defaultHelp: "on this machine" },
  ).optional(),
  baseModel: text(
    null,
    "a name that the server has",
    "what the server calls the model",
    { defaultHelp: "its only one" },
  ).optional(),
  reduction: choice(
    "auto",
    ["auto", ...TINKER_REDUCTIONS],
    "how the server makes one loss of many; probed in any case",
  ).optional(),
}, {
  title: "Language model",
  misfits: {
    learner: ({ learner = null }) =>
      learner !== null && findLearnerUrl(learner) === null && LEARNER_RULE,
    loraRank: ({ learner = null, lora }) =>
      learner !== null && lora === null &&
      "given with learner, whose server trains adapters alone",
  },
  idle: {
    baseModel: withoutLearner("baseModel"),
    reduction: withoutLearner("reduction"),
  },
});
