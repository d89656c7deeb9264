/** What the metrics of a run mean: the content of the table of docs/metrics.md. */

/** Metrics by name: what they measure, in Markdown, and unit or range. */
type MetricDeclarations = Readonly<
  Record<string, readonly [meaning: string, unit: string]>
>;

/** Metrics of the episodes of an update. */
const ROLLOUT_METRICS: MetricDeclarations = {
  "rollout/ep_rew_mean": [
    "mean return without `--label-reward`, of episodes without failure",
    "reward",
  ],
  "rollout/ep_len_mean": ["mean steps of these episodes", "steps"],
  "rollout/success_rate": ["share of successful ones among them", "0 to 1"],
  "rollout/failures": [
    "episodes ended by an infrastructure failure; not trained on",
    "episodes",
  ],
  "rollout/cut_rate": [
    "share of episodes truncated by the trainer: context full, or too many uninformative questions in a row (T3, arXiv 2510.12264)",
    "0 to 1",
  ],
  "rollout/frac_reward_zero_std": [
    "share of groups (`--group-size`) whose episodes all have the same return (TRL's name); empty without groups",
    "0 to 1",
  ],
  "rollout/solve_all_rate": [
    "share of groups whose episodes all succeeded; empty without groups",
    "0 to 1",
  ],
  "rollout/solve_none_rate": [
    "share of groups without a success; empty without groups",
    "0 to 1",
  ],
  "rollout/groups_redrawn": [
    "groups redrawn by `--resample-flat-groups`; rates of `rollout/`, `critique/` and `proxy/` include them, to avoid selection bias",
    "groups",
  ],
  "rollout/tokens_read": [
    "tokens that the model read to play the update's episodes, those it wrote included; empty on a server",
    "tokens",
  ],
  "rollout/tokens_shared": [
    "tokens of the episodes that it had read already, for another with the same beginning; empty on a server",
    "tokens",
  ],
  "rollout/turn_tokens_mean": [
    "mean tokens per turn that the policy writes",
    "tokens",
  ],
  "rollout/stop_tag_rate": [
    "share of turns that ended with the closing tag of an action; empty with a grammar of fixed length",
    "0 to 1",
  ],
  "rollout/stop_eos_rate": [
    "share of turns that ended with the end-of-turn token, without an action",
    "0 to 1",
  ],
  "rollout/stop_length_rate": [
    "share of turns that reached the token or context limit",
    "0 to 1",
  ],
  "critique/action_selection/rate": [
    "AS rate: share of labelled questions with label +1, before noise",
    "0 to 1",
  ],
  "critique/action_selection/mean": ["mean AS label, before noise", "−1 to 1"],
  "critique/action_selection/heard_rate": [
    "AS rate after noise, as the trainer sees it",
    "0 to 1",
  ],
  "critique/belief_tracking/rate": [
    "BT rate: share of labelled beliefs with label +1, before noise",
    "0 to 1",
  ],
  "critique/belief_tracking/mean": ["mean BT label, before noise", "−1 to 1"],
  "critique/belief_tracking/heard_rate": [
    "BT rate after noise, as the trainer sees it",
    "0 to 1",
  ],
  "question/redundant_rate": [
    "share of labelled questions that repeat an earlier one (reason `repeated`)",
    "0 to 1",
  ],
  "question/info_gain": [
    "entropy of the exact Bayes belief before the first question minus after the last, per question; exact in FloDial, the Clinic and games, over particles in PE, or empty",
    "nats",
  ],
  "belief/entropy": [
    "mean −Σ p ln p of stated beliefs, normalised to sum to 1; in PE, where a belief is a vector of preferences, its evenness; empty in Mastermind",
    "nats",
  ],
  "belief/brier": [
    "Brier score of stated beliefs and the answer, Σ (v_i − [i is true])², v normalised; mean per episode, then over episodes; empty in PE and Mastermind",
    "0 to 2",
  ],
  "belief/kl_to_oracle": [
    "KL(b_H ‖ v) from the exact Bayes belief b_H after all replies to the answer v (smoothed with 1 % uniform); empty in PE and Mastermind",
    "nats",
  ],
  "proxy/i_as": [
    "I_AS = Ψ(b_H) − Ψ(b_0): what the questions could teach a perfect listener; b is the exact Bayes belief, Ψ its mass on the truth (arXiv 2603.12109, section 3)",
    "−1 to 1",
  ],
  "proxy/c_bt": [
    "C_BT = Σ max(0, Ψ(v_t+1) − Ψ(v_t)): how much stated beliefs v moved towards the truth (same section)",
    "≥ 0",
  ],
};

/** Metrics of runs whose model is on a server, beside the others. */
export const SERVER_METRICS: MetricDeclarations = {
  "train/log_prob_gap_mean": [
    "only on a server: mean difference of sampled and scored log-probabilities in the first minibatch, before a step",
    "nats",
  ],
  "train/log_prob_gap_p99": ["what 99 % of these do not exceed", "nats"],
  "train/log_prob_gap_largest": ["the largest of these", "nats"],
  "train/importance_weight": [
    "only on a server, if the difference is more than rounding: mean weight of the tokens",
    "> 0",
  ],
  "train/importance_capped": ["share of weights at the cap", "0 to 1"],
  "train/staleness": [
    "only on a server: updates that the policy of the rollouts is behind",
    "updates",
  ],
};

/** Metrics of the optimizer steps of an update. */
const UPDATE_METRICS: MetricDeclarations = {
  "train/loss": ["total loss, with all terms and coefficients", ""],
  "train/policy_gradient_loss": [
    "clipped policy loss (arXiv 1707.06347, equation 7; GSPO: arXiv 2507.18071); RLOO and REINFORCE: −r·A, not clipped",
    "advantage",
  ],
  "train/value_loss": [
    "half the mean squared error of the critic, clipped; only PPO",
    "reward²",
  ],
  "train/explained_variance": [
    "1 − Var(R − V) / Var(R) with returns R and values V at rollout; only PPO",
    "≤ 1",
  ],
  "train/clip_fraction": [
    "share of tokens whose loss uses the clipped ratio; PPO, GRPO and GSPO",
    "0 to 1",
  ],
  "train/approx_kl": [
    "KL(π_old ‖ π), estimator k3: mean of r − 1 − ln r with r = π / π_old ([Schulman](http://joschu.net/blog/kl-approx.html))",
    "nats",
  ],
  "train/approx_kl_k1": [
    "the same, estimator k1: mean of −ln r; unbiased, can be negative",
    "nats",
  ],
  "train/kl_reference": [
    "KL(π ‖ π_ref) from the initial policy, by `--kl-estimator`; 0 without the penalty",
    "nats",
  ],
  "train/entropy": [
    "mean entropy of the token distributions after temperature and grammar, before top-k and top-p",
    "nats",
  ],
  "train/entropy_loss": ["−`train/entropy`", "nats"],
  "train/gradient_norm": ["L2 norm of the gradient before clipping", ""],
  "train/optimizer_steps": [
    "optimizer steps: epochs × minibatches, or fewer with `--target-kl`",
    "steps",
  ],
  "train/padding": ["share of padding in the training batches", "0 to 1"],
  "train/shared": [
    "share of the tokens that are computed with another episode's, as both begin alike; 0 for small policies",
    "0 to 1",
  ],
  "advantage/reweight_mean": [
    "mean absolute change of the policy tokens' advantages by AREW; 0 without critiques",
    "standard deviations",
  ],
  "advantage/reweight_max": ["largest absolute change", "standard deviations"],
  "train/learning_rate": ["learning rate", ""],
  "train/critic_learning_rate": [
    "learning rate of the critic's own parameters; only PPO",
    "",
  ],
  "train/entropy_coefficient": ["coefficient of the entropy bonus", ""],
  "train/n_updates": [
    "passes over batches since the start, including those cut by `--target-kl`",
    "passes",
  ],
};

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
const RUN_METRICS: MetricDeclarations = {
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

/** Every metric of a run, in the order of the page. */
export const METRICS: MetricDeclarations = {
  ...ROLLOUT_METRICS,
  ...UPDATE_METRICS,
  ...SERVER_METRICS,
  ...RUN_METRICS,
};
