import type { MetricDeclarations } from "../../rollout/declared_metrics.ts";

/** Metrics of an evaluation, without the group of their names. */
const EVALUATION: MetricDeclarations = {
  "success_rate": ["share of successful episodes", "0 to 1"],
  "success_low": ["lower end of its 95 % interval (Wilson)", "0 to 1"],
  "success_high": ["upper end of its 95 % interval (Wilson)", "0 to 1"],
  "as_rate": ["share of labelled questions with label +1", "0 to 1"],
  "bt_rate": ["share of labelled beliefs with label +1", "0 to 1"],
  "mean_reward": ["mean return", "reward"],
  "mean_ep_length": ["mean steps per episode", "steps"],
};

/** Declares the metrics of validation with one way of choosing tokens. */
function declareEvaluation(kind: string, tokens: string): MetricDeclarations {
  return Object.fromEntries(
    Object.entries(EVALUATION).map(([name, [meaning, unit]]) => [
      `eval/${kind}/${name}`,
      [`validation (\`--eval-every\`), ${tokens}: ${meaning}`, unit],
    ]),
  );
}

/** Declares a metric of validation by `--best-by`. */
function declareBest(name: string, unit: string): MetricDeclarations {
  const meaning = `\`eval/sampled/${name}\`, or \`eval/greedy/${name}\` with ` +
    "`--best-by greedy`";
  return { [`eval/${name}`]: [meaning, unit] };
}

/** Metrics of a run: validation, and what its updates cost. */
export const RUN_METRICS: MetricDeclarations = {
  ...declareEvaluation("sampled", "sampled"),
  ...declareEvaluation("greedy", "greedy"),
  ...declareBest("success_rate", "0 to 1"),
  ...declareBest("mean_reward", "reward"),
  ...declareBest("mean_ep_length", "steps"),
  "log/nonfinite_skipped": ["non-finite metrics of this update", "metrics"],
  "time/iterations": ["number of the update", "updates"],
  "time/time_elapsed": [
    "time of rollouts and training since the start, over all resumptions",
    "seconds",
  ],
  "time/total_timesteps": ["environment steps since the start", "steps"],
  "time/fps": ["`time/total_timesteps` / `time/time_elapsed`", "steps/s"],
  "time/rollout_seconds": ["rollout time of this update", "seconds"],
  "time/update_seconds": ["training time of this update", "seconds"],
  "time/eval_seconds": ["validation time after this update, or 0", "seconds"],
  "time/tokens_per_second": [
    "tokens of the episodes, including the environment's, per second of rollout and training",
    "tokens/s",
  ],
  "memory/peak_bytes": ["peak memory of the process", "bytes"],
  "memory/tensor_bytes": [
    "tensors between updates: weights, moments, frozen weights",
    "bytes",
  ],
  "memory/tensors": [
    "number of these tensors; constant without leaks",
    "tensors",
  ],
};
