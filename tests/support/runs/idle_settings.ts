/**
 * Settings that have no effect beside others, and what is said of each: the
 * table of those that have to be refused, wherever they are asked for.
 */

import { START_SETTINGS } from "../../../trainers/runs/config/train_config.ts";
import type { AskedSettings } from "../../../trainers/runs/config/make_train_config.ts";

/** A setting without effect. */
export interface IdleSetting {
  readonly name: string;
  /** What is asked for, the setting included. */
  readonly asked: AskedSettings;
  /** The beginning of what it must be. */
  readonly rule: string;
}

/** A directory, which is not looked into. */
export const MODEL: string = new URL("../model", import.meta.url).pathname;

/** A module with a curriculum. */
const CURRICULUM = new URL("weigh_by_update.ts", import.meta.url).pathname;

const LORA = { model: MODEL, loraRank: 4 };
const AWAY = {
  ...LORA,
  trainer: "grpo",
  learner: "tinker:http://127.0.0.1:9",
};

const VANILLA = "left out with arm 'vanilla', which uses no critiques";
const SILENT = "left out with arewLambda 0, which ignores critiques";
const UNMEASURED = "left out without evalEvery";

/** A value of a start's setting: a skill is at most 1, a width at least 8. */
function pickStartValue(name: string): string | number {
  if (name === "warmStartEnvOptions") return "dynamics=mixed";
  return /asks|listens/i.test(name) ? 1 : 8;
}

/** By name what is asked for beside it, its value, and the rule it breaks. */
const CASES: readonly (readonly [
  name: string,
  value: unknown,
  beside: AskedSettings,
  rule: string,
])[] = [
  ["arewLambda", 2, { arm: "vanilla" }, VANILLA],
  ["arewMode", "abs_sum", { arm: "vanilla" }, VANILLA],
  ["arewMode", "abs_sum", { arewLambda: 0 }, SILENT],
  [
    "arewMode",
    "abs_sum",
    { arewLambda: 0, labelReward: 0.1 },
    "left out with arewLambda 0, which has nothing to distribute",
  ],
  ["labelReward", 0.1, { arm: "vanilla" }, VANILLA],
  ["potential", "stated", {}, "left out without potentialReward"],
  ["noise", 0.5, { arm: "vanilla" }, VANILLA],
  ["noise", 0.5, { arewLambda: 0 }, SILENT],
  ["arewFrom", 5, { arm: "vanilla" }, VANILLA],
  ["arewFrom", 5, { arewLambda: 0 }, SILENT],
  ["arewFrom", 10, { updates: 10 }, "under the number of updates (10)"],
  ["arewUntil", 9, { arm: "vanilla" }, VANILLA],
  ["arewUntil", 10, { updates: 10 }, "under the number of updates (10)"],
  ["arewUntil", 0, {}, "above arewFrom (0)"],
  ["arewUntil", 5, { arewFrom: 5 }, "above arewFrom (5)"],
  ["klEstimator", "k1", {}, "left out without klCoefficient"],
  ["envWeights", [1], {}, "left out with one environment"],
  ["curriculum", CURRICULUM, {}, "left out with one environment"],
  [
    "entropySchedule",
    "cosine",
    { entropyCoefficient: 0 },
    "left out without entropyCoefficient",
  ],
  [
    "targetKl",
    0.1,
    { epochs: 1, minibatches: 1 },
    "left out if an update has one step",
  ],
  [
    "valueClip",
    0.3,
    { valueCoefficient: 0 },
    "left out without valueCoefficient",
  ],
  [
    "criticLearningRate",
    0.1,
    { valueCoefficient: 0 },
    "left out without valueCoefficient",
  ],
  [
    "criticLearningRate",
    0.1,
    { trainer: "grpo" },
    "left out with grpo, which has no setting 'criticLearningRate'",
  ],
  [
    "gaeLambda",
    0.9,
    { trainer: "gspo" },
    "left out with gspo, which has no setting 'gaeLambda'",
  ],
  [
    "clipLow",
    0.1,
    { trainer: "rloo" },
    "left out with rloo, which has no setting 'clipLow'",
  ],
  [
    "dualClip",
    3,
    { trainer: "reinforce" },
    "left out with reinforce, which has no setting 'dualClip'",
  ],
  [
    "divideByStd",
    false,
    { trainer: "rloo" },
    "left out with rloo, which has no setting 'divideByStd'",
  ],
  ["divideByStd", false, {}, "left out with ppo, which has no setting"],
  ["groupSize", 1, { trainer: "grpo" }, "at least 2 with grpo"],
  ["groupSize", 1, { trainer: "gspo" }, "at least 2 with gspo"],
  ["groupSize", 1, { trainer: "rloo" }, "at least 2 with rloo"],
  [
    "resampleFlatGroups",
    true,
    {},
    "left out with ppo, which does not compare rollouts of a task",
  ],
  [
    "resampleFlatGroups",
    true,
    { trainer: "reinforce" },
    "left out with reinforce, which does not compare rollouts of a task",
  ],
  ["injectShare", 0.2, {}, "left out without inject"],
  [
    "maxResamples",
    3,
    { trainer: "grpo" },
    "left out without resampleFlatGroups",
  ],
  ["evalEpisodes", 7, {}, UNMEASURED],
  ["bestBy", "greedy", {}, UNMEASURED],
  ["patience", 3, {}, UNMEASURED],
  [
    "patience",
    3,
    { updates: 11, evalEvery: 3 },
    "under the number of evaluations (3)",
  ],
  ["warmUp", 500, { updates: 1 }, "at most the number of updates (1)"],
  [
    "lrSchedule",
    "cosine",
    { updates: 9 },
    "constant if the warm-up (10) lasts to the end (9)",
  ],
  [
    "lrSchedule",
    "linear",
    { updates: 5, warmUp: 4 },
    "constant if the warm-up (4) lasts to the end (5)",
  ],
  ["maxTurnTokens", 9, {}, "left out with constrained decoding"],
  ["constrained", false, LORA, "left out with a model, which has no grammar"],
  [
    "loraCritic",
    true,
    { ...LORA, trainer: "grpo" },
    "left out with grpo, which has no critic",
  ],
  ["loraRank", 4, {}, "left out without model"],
  ["learner", "tinker:http://127.0.0.1:9", {}, "left out without model"],
  ["baseModel", "small", LORA, "left out without learner"],
  ["lossReduction", "sum", LORA, "left out without learner"],
  ["concurrency", 64, LORA, "left out without learner"],
  ["maxStaleness", 1, LORA, "left out without learner"],
  ["maxLogProbGap", 0.1, LORA, "left out without learner"],
  ["importanceCap", 3, LORA, "left out without learner"],
  ["loraAlpha", 4, AWAY, "left out with learner"],
  ["dtype", "bfloat16", AWAY, "left out with learner"],
  ["microBatchTokens", 64, AWAY, "left out with learner"],
  ["gradientCheckpointing", true, AWAY, "left out with learner"],
  ["loraAlpha", 4, { model: MODEL }, "left out without loraRank"],
  ["dtype", "bfloat16", { model: MODEL }, "left out without loraRank"],
  ["dtype", "bfloat16", {}, "left out without loraRank"],
  ["loraDropout", 0.1, { model: MODEL }, "left out without loraRank"],
  ["loraTargets", ["q_proj"], { model: MODEL }, "left out without loraRank"],
  ...START_SETTINGS.map((name) =>
    [
      name,
      pickStartValue(name),
      LORA,
      "left out with a model, as the run starts from it",
    ] as const
  ),
];

/** The table. */
export const IDLE_SETTINGS: readonly IdleSetting[] = CASES.map(
  ([name, value, beside, rule]) => ({
    name,
    asked: { ...beside, [name]: value },
    rule,
  }),
);

/** Says what is asked for, for the name of a test. */
export function describeIdle({ asked }: IdleSetting): string {
  return Object.entries(asked).map(([name, value]) =>
    `${name} ${name === "model" ? "…" : value}`
  ).join(", ");
}
