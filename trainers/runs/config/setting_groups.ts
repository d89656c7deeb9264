/** The groups of a run's settings: model, policy size, validation, warm start. */

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
  integer,
  number,
  type SettingsSchema,
  text,
} from "../../settings/setting.ts";
import type { TextLanguage } from "../../../envs/core/env.ts";
import type { ModelConfig } from "../../model/config.ts";

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

/** Sizes of a policy that do not follow from its environment. */
export interface PolicySize {
  /** Width D of the residual stream. */
  readonly hiddenSize: number;
  /** Width of the SwiGLU layer. */
  readonly intermediateSize: number;
  /** Number of blocks. */
  readonly layers: number;
  /** Number of heads, for queries, keys and values alike. */
  readonly heads: number;
}

/** The sizes of a new policy: 25,000 parameters, minutes on a processor. */
export const POLICY_SETTINGS: SettingsSchema<PolicySize> = defineSettings({
  hiddenSize: integer(32, [1, 4096], "width of a new policy"),
  intermediateSize: integer(64, [1, 16_384], "width of its SwiGLU layers", {
    defaultHelp: "twice hiddenSize",
  }),
  layers: integer(2, [1, 64], "its blocks"),
  heads: integer(4, [1], "its heads"),
}, {
  title: "New policy",
  misfits: {
    hiddenSize: ({ heads, hiddenSize }) =>
      hiddenSize % (2 * heads) !== 0 &&
      `a multiple of twice 'heads' (${heads})`,
  },
});

/** Positions kept in reserve for episodes longer than the teacher's. */
const LENGTH_MARGIN = 1.5;

/** Sizes of a fresh policy for an environment. */
export function modelConfigFor(
  size: PolicySize,
  language: Pick<TextLanguage, "vocabulary">,
  longest: number,
): ModelConfig {
  return {
    vocabularySize: language.vocabulary.length + 1,
    hiddenSize: size.hiddenSize,
    intermediateSize: size.intermediateSize,
    layers: size.layers,
    heads: size.heads,
    keyValueHeads: size.heads,
    ropeTheta: 10_000,
    rmsNormEps: 1e-6,
    maxPositions: Math.ceil(longest * LENGTH_MARGIN),
    tiedEmbeddings: false,
  };
}

/** How tokens are chosen: drawn as in the training, or the likeliest. */
export type Choice = "sampled" | "greedy";

/** Both ways to choose tokens. */
export const CHOICES: readonly Choice[] = ["sampled", "greedy"];

/** Settings of the measurements during a run. */
export interface ValidationSettings {
  /** Updates from one measurement to the next; 0 for none. */
  readonly every: number;
  /** Tasks that are played, sampled and greedy both; always the same. */
  readonly episodes: number;
  /** Whose success decides which checkpoint is the best. */
  readonly bestBy: Choice;
  /**
   * Measurements in a row, none better than the best before them, after which
   * the run ends; `null` for never
   */
  readonly patience: number | null;
}

/** What a setting must be where nothing is measured. */
const withoutEvery = ({ every }: ValidationSettings): string | false =>
  every === 0 && "left out without evalEvery";

/** How a run is measured while it trains: not at all by default. */
export const VALIDATION_SETTINGS: SettingsSchema<ValidationSettings> =
  defineSettings<ValidationSettings>({
    every: integer(
      0,
      [0],
      "updates between evaluations on validation tasks; 0 for none",
      { name: "evalEvery", former: 0 },
    ),
    episodes: integer(
      100,
      [1],
      "validation tasks of an evaluation, of each environment",
      {
        name: "evalEpisodes",
        former: 100,
      },
    ),
    bestBy: choice(
      "sampled",
      CHOICES,
      "whose success makes a checkpoint the best",
      { former: "sampled" },
    ),
    patience: integer(
      null,
      [1],
      "evaluations in a row without a better one that end the run",
      { defaultHelp: "never", former: null },
    ),
  }, {
    title: "Validation",
    idle: {
      evalEpisodes: withoutEvery,
      bestBy: withoutEvery,
      patience: withoutEvery,
    },
  });

/** Settings of a warm start. */
export interface WarmStartConfig {
  /**
   * Share of the teacher's questions that tell most, in [0, 1]; `null` for the
   * environment's mediocre teacher, whose skills are its own.
   */
  readonly asks: number | null;
  /** Share of the replies that enter the teacher's beliefs, in [0, 1]. */
  readonly listens: number | null;
  /**
   * Options of the environment's own in the teacher's episodes, `name=value`
   * with commas between; `null` for its defaults
   */
  readonly envOptions: string | null;
  /** Episodes of the teacher. */
  readonly episodes: number;
  /** Optimizer steps. */
  readonly steps: number;
  /** Episodes in a step. */
  readonly batch: number;
  /** Step size at its highest. */
  readonly learningRate: number;
  /** Steps over which the step size rises to it. */
  readonly warmUp: number;
  /** Decoupled weight decay. */
  readonly weightDecay: number;
  /** Weight in the loss of what the environment replies. */
  readonly replyWeight: number;
}

/** How the small policy learns the form of the game. */
export const WARM_START_SETTINGS: SettingsSchema<WarmStartConfig> =
  defineSettings({
    asks: number(
      null,
      [0, 1],
      "share of the teacher's questions that tell most; the others tell nothing",
      { name: "asks", defaultHelp: "a mediocre teacher", former: null },
    ),
    listens: number(
      null,
      [0, 1],
      "share of the replies that enter the teacher's beliefs, which are Bayes's",
      { name: "listens", defaultHelp: "a mediocre teacher", former: null },
    ),
    envOptions: text(
      null,
      "name=value, several with commas between",
      "options of the environment's own in the teacher's episodes",
      { defaultHelp: "the environment's", former: null },
    ),
    episodes: integer(20_000, [1], "episodes of the teacher"),
    steps: integer(700, [1], "optimizer steps"),
    batch: integer(64, [1], "episodes in a step"),
    learningRate: number(3e-3, [0], "step size at its highest"),
    warmUp: integer(50, [0], "steps over which the step size rises"),
    weightDecay: number(0.01, [0], "decoupled weight decay"),
    replyWeight: number(0.5, [0], "weight of the environment's replies"),
  }, { title: "New warm start", prefix: "warmStart" });
