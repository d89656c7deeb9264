/** Groups of a run's settings: model, policy size, validation, warm start. */

import type { TextLanguage } from "../../../envs/core/env.ts";
import type { ModelConfig } from "../../model/config.ts";
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
  choice,
  defineSettings,
  integer,
  nullable,
  number,
  ruleAll,
  text,
} from "../../settings/setting.ts";
import {
  TINKER_REDUCTIONS,
  type TinkerReduction,
} from "../../tinker/reduction.ts";

/** A language model to train. */
export interface ModelSettings {
  /** Its directory, in Hugging Face's layout. */
  readonly path: string;
  /** Adapters to train; `null` to train all weights. */
  readonly lora: LoraConfig | null;
  /** Data type of the frozen weights. */
  readonly dtype: WeightDtype;
  /** Tinker server that trains it, `tinker:URL`; by default this machine. */
  readonly learner?: string | null;
  /** Name of the model on the server; by default its only model. */
  readonly baseModel?: string | null;
  /** How the server reduces losses, `"auto"` by default. */
  readonly reduction?: "auto" | TinkerReduction;
  /** Updates that rollouts may be behind the policy, 0 by default. */
  readonly maxStaleness?: number;
  /** Samples that the server works on at a time, 256 by default. */
  readonly concurrency?: number;
  /** Largest mean difference of sampled and scored tokens, in nats. */
  readonly maxLogProbGap?: number;
  /** Largest importance weight of a token; 0 for no correction. */
  readonly importanceCap?: number;
}

/** What verl truncates importance weights to. */
export const IMPORTANCE_CAP = 2;

/** What rounding to two-byte numbers does not reach. */
export const MAX_LOG_PROB_GAP = 0.05;

export function isOnServer(model: ModelSettings | null): boolean {
  return (model?.learner ?? null) !== null;
}

/** Makes the rule of a setting of models on servers. */
function needsLearner(
  name: keyof ModelSettings,
): (model: ModelSettings) => string | false {
  return (model) =>
    !isOnServer(model) && model[name] !== undefined &&
    "left out without learner";
}

export const ON_SERVER = "left out with learner, as the server decides it";

/** The rule on settings of a new small policy. */
export const WITH_MODEL = "left out with a model, as the run starts from it";

/** The language model; its files are not read. */
export const MODEL_SETTINGS = defineSettings<ModelSettings>({
  path: text(
    undefined,
    "the path of a directory",
    "language model to train: a Llama, Qwen2 or Qwen3 checkpoint directory, a GGUF file, or owner/name[@revision] of the Hugging Face hub",
    { name: "model", defaultHelp: "a small policy" },
  ),
  lora: nullable(LORA_SETTINGS),
  dtype: choice(
    "float32",
    WEIGHT_DTYPES,
    "data type of frozen weights; sums are in float32",
  ),
  learner: text(
    null,
    LEARNER_RULE,
    "Tinker server that trains the model, tinker:URL",
    { defaultHelp: "this machine", optional: true },
  ),
  baseModel: text(
    null,
    "a model name on the server",
    "name of the model on the server",
    { defaultHelp: "its only model", optional: true },
  ),
  reduction: choice<"auto" | TinkerReduction>(
    "auto",
    ["auto", ...TINKER_REDUCTIONS],
    "how the server reduces token losses; auto finds it by a step of a model",
    { name: "lossReduction", optional: true },
  ),
  maxStaleness: integer(
    0,
    [0, 16],
    "updates that rollouts may be behind the policy that learns from them",
    { optional: true },
  ),
  concurrency: integer(
    256,
    [1],
    "samples that the server works on at a time; others wait",
    { optional: true },
  ),
  maxLogProbGap: number(
    MAX_LOG_PROB_GAP,
    [0],
    "largest mean difference of sampled and scored log-probabilities, in nats",
    { optional: true },
  ),
  importanceCap: number(
    IMPORTANCE_CAP,
    [0],
    "largest weight of a token that was sampled by rounded weights; 0: no weights",
    { optional: true },
  ),
}, {
  title: "Language model",
  conflicts: {
    learner: ({ learner = null }) =>
      learner !== null && findLearnerUrl(learner) === null && LEARNER_RULE,
    loraRank: ({ learner = null, lora }) =>
      learner !== null && lora === null &&
      "given with learner, as servers only train adapters",
  },
  noEffect: {
    baseModel: needsLearner("baseModel"),
    lossReduction: needsLearner("reduction"),
    maxStaleness: needsLearner("maxStaleness"),
    concurrency: needsLearner("concurrency"),
    maxLogProbGap: needsLearner("maxLogProbGap"),
    importanceCap: needsLearner("importanceCap"),
  },
});

/** Size of a new small policy. */
export interface PolicySize {
  /** Width of the residual stream. */
  readonly hiddenSize: number;
  /** Width of the SwiGLU layers. */
  readonly intermediateSize: number;
  /** Number of blocks. */
  readonly layers: number;
  /** Number of heads, of queries, keys and values alike. */
  readonly heads: number;
}

/** The size of a new policy: by default 25,000 parameters. */
export const POLICY_SETTINGS = defineSettings<PolicySize>({
  hiddenSize: integer(32, [1, 4096], "hidden size of a new policy"),
  intermediateSize: integer(64, [1, 16_384], "width of its SwiGLU layers", {
    defaultHelp: "twice hiddenSize",
  }),
  layers: integer(2, [1, 64], "number of its layers"),
  heads: integer(4, [1], "number of its attention heads"),
}, {
  title: "New policy",
  conflicts: {
    hiddenSize: ({ heads, hiddenSize }) =>
      hiddenSize % (2 * heads) !== 0 &&
      `a multiple of twice 'heads' (${heads})`,
  },
});

/** Reserve of positions, for episodes longer than the teacher's. */
const LENGTH_MARGIN = 1.5;

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

/** How tokens are chosen: sampled as in training, or the most likely one. */
export type Choice = "sampled" | "greedy";

export const CHOICES: readonly Choice[] = ["sampled", "greedy"];

/** Evaluation on validation tasks during training. */
export interface ValidationSettings {
  /** Updates between evaluations; 0 for none. */
  readonly every: number;
  /** Tasks per evaluation, always the same, each played sampled and greedy. */
  readonly episodes: number;
  /** Whose success rate selects the best checkpoint. */
  readonly bestBy: Choice;
  /** Evaluations without improvement that end the run; `null` for never. */
  readonly patience: number | null;
}

/** Evaluation on validation tasks during training, off by default. */
export const VALIDATION_SETTINGS = defineSettings<ValidationSettings>({
  every: integer(
    0,
    [0],
    "updates between evaluations on validation tasks; 0 for none",
    { name: "evalEvery" },
  ),
  episodes: integer(
    100,
    [1],
    "validation tasks per evaluation and environment",
    { name: "evalEpisodes" },
  ),
  bestBy: choice(
    "sampled",
    CHOICES,
    "whose success rate selects the best checkpoint",
  ),
  patience: integer(
    null,
    [1],
    "early stopping: evaluations without improvement that end the run",
    { defaultHelp: "never" },
  ),
}, {
  title: "Validation",
  noEffect: ruleAll(
    ["evalEpisodes", "bestBy", "patience"],
    ({ every }) => every === 0 && "left out without evalEvery",
  ),
});

/** The second phase of a warm start; see {@linkcode PHASE2_SETTINGS}. */
export interface WarmStartPhase {
  /** Share of informative questions in [0, 1]. */
  readonly asks: number;
  /** Share of replies that update the teacher's beliefs, in [0, 1]. */
  readonly listens: number;
  /** Number of the teacher's episodes. */
  readonly episodes: number;
  /** Optimizer steps. */
  readonly steps: number;
  /** Peak learning rate. */
  readonly learningRate: number;
  /** Steps of linear warm-up. */
  readonly warmUp: number;
}

/**
 * The second phase of a warm start, on a teacher that asks and listens less,
 * which changes what the policy does more than what it can do.
 */
export const PHASE2_SETTINGS = defineSettings<WarmStartPhase>({
  asks: number(
    0.02,
    [0, 1],
    "share of the most informative questions in the second phase",
  ),
  listens: number(
    0.02,
    [0, 1],
    "share of the replies that update the teacher's beliefs in the second phase",
  ),
  episodes: integer(
    4000,
    [1],
    "number of the teacher's episodes in the second phase",
  ),
  steps: integer(250, [1], "optimizer steps of the second phase"),
  learningRate: number(1e-3, [0], "peak learning rate of the second phase"),
  warmUp: integer(10, [0], "steps of linear warm-up of the second phase"),
}, { title: "Second phase of the warm start", prefix: "phase2" });

/** The warm start of a small policy; see {@linkcode WARM_START_SETTINGS}. */
export interface WarmStartConfig
  extends Omit<WarmStartPhase, "asks" | "listens"> {
  /** Share of informative questions in [0, 1]; `null` for a mediocre teacher. */
  readonly asks: number | null;
  /** Share of replies that update the teacher's beliefs, in [0, 1]. */
  readonly listens: number | null;
  /** Environment options of the teacher's episodes; `null` for the defaults. */
  readonly envOptions: string | null;
  /** Episodes per step. */
  readonly batch: number;
  /** Decoupled weight decay. */
  readonly weightDecay: number;
  /** Loss weight of the environment's replies. */
  readonly replyWeight: number;
  /** A second phase, with a new optimizer; `null` for none. */
  readonly phase2: WarmStartPhase | null;
}

/** The warm start: supervised learning from a scripted teacher. */
export const WARM_START_SETTINGS = defineSettings<WarmStartConfig>({
  asks: number(
    null,
    [0, 1],
    "share of the teacher's questions that are the most informative one; the others are uninformative",
    { name: "asks", defaultHelp: "a mediocre teacher" },
  ),
  listens: number(
    null,
    [0, 1],
    "share of the replies that update the teacher's Bayesian beliefs",
    { name: "listens", defaultHelp: "a mediocre teacher" },
  ),
  envOptions: text(
    null,
    "name=value, separated by commas",
    "environment options of the teacher's episodes",
    { defaultHelp: "the environment's" },
  ),
  episodes: integer(20_000, [1], "number of the teacher's episodes"),
  steps: integer(700, [1], "optimizer steps"),
  batch: integer(64, [1], "episodes per step"),
  learningRate: number(3e-3, [0], "peak learning rate"),
  warmUp: integer(50, [0], "steps of linear warm-up"),
  weightDecay: number(0.01, [0], "decoupled weight decay"),
  replyWeight: number(0.5, [0], "loss weight of the environment's replies"),
  phase2: nullable(PHASE2_SETTINGS),
}, { title: "Warm start", prefix: "warmStart" });
