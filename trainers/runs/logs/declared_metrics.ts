import type { MetricDeclaration } from "../../rollout/declared_metrics.ts";

const EVALUATED: readonly MetricDeclaration[] = [
  {
    name: "success_rate",
    help: "share of the episodes that succeeded",
    unit: "0 to 1",
    source: "`envs/policies/evaluation.ts`",
  },
  {
    name: "success_low",
    help: "lower end of its 95 % interval (Wilson)",
    unit: "0 to 1",
    source: "`utils/estimate.ts`",
  },
  {
    name: "success_high",
    help: "upper end",
    unit: "0 to 1",
    source: "`utils/estimate.ts`",
  },
  {
    name: "as_rate",
    help: "share of judged questions labelled +1",
    unit: "0 to 1",
    source: "`envs/policies/evaluation.ts`",
  },
  {
    name: "bt_rate",
    help: "the same of stated beliefs",
    unit: "0 to 1",
    source: "`envs/policies/evaluation.ts`",
  },
  {
    name: "mean_reward",
    help: "mean return of the episodes",
    unit: "reward",
    source: "`trainers/runs/validation.ts`",
  },
  {
    name: "mean_ep_length",
    help: "mean number of their steps",
    unit: "steps",
    source: "`envs/policies/evaluation.ts`",
  },
];

/** The metrics of the validation tasks, played with one choice of tokens. */
function declareEvaluation(choice: string, played: string) {
  return EVALUATED.map((metric) => ({
    ...metric,
    name: `eval/${choice}/${metric.name}`,
    help: `${played}: ${metric.help}`,
  }));
}

/** Metrics of evaluation, logs, time and memory. */
export const RUN_METRICS: readonly MetricDeclaration[] = [
  ...declareEvaluation(
    "sampled",
    "validation tasks (`--eval-every`), tokens drawn as in the training",
  ),
  ...declareEvaluation("greedy", "the same tasks, the likeliest token"),
  {
    name: "eval/success_rate",
    help:
      "`eval/sampled/success_rate` or, with `--best-by greedy`, `eval/greedy/success_rate`",
    unit: "as that",
    source: "`trainers/runs/validation.ts`",
    sb3: true,
  },
  {
    name: "eval/mean_reward",
    help:
      "`eval/sampled/mean_reward` or, with `--best-by greedy`, `eval/greedy/mean_reward`",
    unit: "as that",
    source: "`trainers/runs/validation.ts`",
    sb3: true,
  },
  {
    name: "eval/mean_ep_length",
    help:
      "`eval/sampled/mean_ep_length` or, with `--best-by greedy`, `eval/greedy/mean_ep_length`",
    unit: "as that",
    source: "`trainers/runs/validation.ts`",
    sb3: true,
  },
  {
    name: "log/nonfinite_skipped",
    help: "metrics of this update that were not finite",
    unit: "metrics",
    source: "`trainers/runs/run_update.ts`",
  },
  {
    name: "time/iterations",
    help: "number of the update",
    unit: "updates",
    source: "`trainers/runs/logs/cost_metrics.ts`",
    sb3: true,
  },
  {
    name: "time/time_elapsed",
    help:
      "time of playing and learning since the run began, resumptions included",
    unit: "seconds",
    source: "`trainers/runs/logs/cost_metrics.ts`",
    sb3: true,
  },
  {
    name: "time/total_timesteps",
    help: "steps of all environments since the run began",
    unit: "steps",
    source: "`trainers/runs/logs/cost_metrics.ts`",
    sb3: true,
  },
  {
    name: "time/fps",
    help: "`time/total_timesteps` / `time/time_elapsed`",
    unit: "steps/s",
    source: "`trainers/runs/logs/cost_metrics.ts`",
    sb3: true,
  },
  {
    name: "time/rollout_seconds",
    help: "time of playing in this update",
    unit: "seconds",
    source: "`trainers/runs/logs/cost_metrics.ts`",
  },
  {
    name: "time/update_seconds",
    help: "time of learning in this update",
    unit: "seconds",
    source: "`trainers/runs/logs/cost_metrics.ts`",
  },
  {
    name: "time/eval_seconds",
    help: "time of the evaluation after this update; 0 without one",
    unit: "seconds",
    source: "`trainers/runs/logs/cost_metrics.ts`",
  },
  {
    name: "time/tokens_per_second",
    help:
      "tokens of this update's episodes, the environment's included, per second of playing and learning",
    unit: "tokens/s",
    source: "`trainers/runs/logs/cost_metrics.ts`",
  },
  {
    name: "memory/peak_bytes",
    help: "most memory that the process has had since it was started",
    unit: "bytes",
    source: "`trainers/runs/logs/cost_metrics.ts`",
  },
  {
    name: "memory/tensor_bytes",
    help:
      "bytes of the tensors that are there between two updates: weights, moments, what lies under adapters",
    unit: "bytes",
    source: "`trainers/runs/logs/cost_metrics.ts`",
  },
  {
    name: "memory/tensors",
    help: "number of these; flat, or something leaks",
    unit: "tensors",
    source: "`trainers/runs/logs/cost_metrics.ts`",
  },
];
