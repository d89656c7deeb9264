/** A metric as `docs/metrics.md` lists it. */
export interface MetricDeclaration {
  /** Name in the logs. */
  readonly name: string;

  /** What it measures, in Markdown. */
  readonly help: string;

  /** Unit or range; empty where there is none. */
  readonly unit: string;

  /** Files that compute it, in Markdown. */
  readonly source: string;

  /** Whether Stable-Baselines3 logs it under the same name. */
  readonly sb3?: true;
}

/** Metrics of the episodes of an update. */
export const ROLLOUT_METRICS: readonly MetricDeclaration[] = [
  {
    name: "rollout/ep_rew_mean",
    help:
      "mean return, Σ rewards of the environment (without `--label-reward`), of the episodes that did not fail",
    unit: "reward",
    source: "`trainers/rollout/rollout_metrics.ts`",
    sb3: true,
  },
  {
    name: "rollout/ep_len_mean",
    help: "mean number of steps of these",
    unit: "steps",
    source: "`envs/policies/evaluation.ts`",
    sb3: true,
  },
  {
    name: "rollout/success_rate",
    help: "share of these that succeeded",
    unit: "0 to 1",
    source: "`envs/policies/evaluation.ts`",
    sb3: true,
  },
  {
    name: "rollout/failures",
    help:
      "episodes that something else than the agent cut off; nothing is learnt from them",
    unit: "episodes",
    source: "`envs/policies/evaluation.ts`",
  },
  {
    name: "rollout/cut_rate",
    help:
      "share of episodes that the trainer cut short: no room in the context, or too many questions in a row that told nothing (T3, arXiv 2510.12264)",
    unit: "0 to 1",
    source: "`trainers/rollout/rollout_metrics.ts`",
  },
  {
    name: "rollout/frac_reward_zero_std",
    help:
      "share of groups (`--group-size`) whose episodes all returned the same, as TRL names it: by reward alone they teach nothing; empty where a group is one episode",
    unit: "0 to 1",
    source: "`trainers/rollout/rollout_metrics.ts`",
  },
  {
    name: "rollout/solve_all_rate",
    help:
      "share of groups whose episodes all succeeded; empty where a group is one episode",
    unit: "0 to 1",
    source: "`trainers/rollout/rollout_metrics.ts`",
  },
  {
    name: "rollout/solve_none_rate",
    help: "the same of groups of which none succeeded",
    unit: "0 to 1",
    source: "`trainers/rollout/rollout_metrics.ts`",
  },
  {
    name: "rollout/groups_redrawn",
    help:
      "groups that `--resample-flat-groups` drew again, as they taught nothing; the rates of `rollout/`, `critique/` and `proxy/` are of these too, for what is left was chosen by how well it went",
    unit: "groups",
    source: "`trainers/runs/play_batch.ts`",
  },
  {
    name: "rollout/turn_tokens_mean",
    help:
      "mean number of tokens that the policy chose in a step, of all episodes: the length of a message",
    unit: "tokens",
    source: "`trainers/rollout/rollout_metrics.ts`",
  },
  {
    name: "rollout/stop_tag_rate",
    help:
      "share of turns that ended with the closing tag of their action, as at a stop string; empty where a grammar says how long a turn is",
    unit: "0 to 1",
    source: "`trainers/rollout/rollout_metrics.ts`",
  },
  {
    name: "rollout/stop_eos_rate",
    help:
      "the same of turns that ended with the model's own end-of-turn token and had closed no action before",
    unit: "0 to 1",
    source: "`trainers/rollout/rollout_metrics.ts`",
  },
  {
    name: "rollout/stop_length_rate",
    help:
      "the same of turns that the limit of tokens, or of the context, cut off",
    unit: "0 to 1",
    source: "`trainers/rollout/rollout_metrics.ts`",
  },
  {
    name: "critique/action_selection/rate",
    help:
      "AS label rate: share of judged questions that the critic labelled +1; 0 counts as not. Noise changes what the trainer hears, not this",
    unit: "0 to 1",
    source: "`envs/policies/evaluation.ts`",
  },
  {
    name: "critique/action_selection/mean",
    help: "mean of these labels",
    unit: "−1 to 1",
    source: "`trainers/rollout/rollout_metrics.ts`",
  },
  {
    name: "critique/action_selection/heard_rate",
    help:
      "the label rate as the trainer hears it, after noise; without noise the same as `rate`",
    unit: "0 to 1",
    source: "`trainers/rollout/rollout_metrics.ts`",
  },
  {
    name: "critique/belief_tracking/rate",
    help: "BT label rate: the same of stated beliefs",
    unit: "0 to 1",
    source: "`envs/policies/evaluation.ts`",
  },
  {
    name: "critique/belief_tracking/mean",
    help: "mean of these labels",
    unit: "−1 to 1",
    source: "`trainers/rollout/rollout_metrics.ts`",
  },
  {
    name: "critique/belief_tracking/heard_rate",
    help: "the label rate as the trainer hears it",
    unit: "0 to 1",
    source: "`trainers/rollout/rollout_metrics.ts`",
  },
  {
    name: "question/redundant_rate",
    help:
      "share of judged questions that the critic found to repeat an earlier one of the episode (reason `repeated`)",
    unit: "0 to 1",
    source: "`trainers/rollout/rollout_metrics.ts`",
  },
  {
    name: "question/info_gain",
    help:
      "entropy of the exact Bayes belief before the first question less that after the last, by the number of questions; mean over episodes that asked. Exact in FloDial and the Clinic; in PE over the particles that stand for the prior. Empty where the environment has no exact listener",
    unit: "nats",
    source: "`critique/proxies.ts`",
  },
  {
    name: "belief/entropy",
    help:
      "−Σ p ln p of a belief stated after a reply, scaled to sum to 1, mean over beliefs; ln n if n components are alike. In PE, where a belief is a vector of tastes, it says how even these are",
    unit: "nats",
    source: "`trainers/rollout/rollout_metrics.ts`",
  },
  {
    name: "belief/brier",
    help:
      "Brier score of a stated belief v, Σ (v_i − [i is true])², v scaled to sum to 1; mean over beliefs and answer of an episode, then over episodes. Empty in PE, where a belief is a vector of tastes",
    unit: "0 to 2",
    source: "`critique/proxies.ts`",
  },
  {
    name: "belief/kl_to_oracle",
    help:
      "KL(b_H ‖ v) of the answer v from the exact Bayes belief b_H after all replies; v is mixed with a hundredth of the even belief, as a 0 would make it infinite. Mean over episodes that gave an answer; empty in PE",
    unit: "nats",
    source: "`critique/proxies.ts`",
  },
  {
    name: "proxy/i_as",
    help:
      "I_AS = Ψ(b_H) − Ψ(b_0): what the questions could teach a perfect listener; b the exact Bayes belief, Ψ its mass on the truth (arXiv 2603.12109, section 3)",
    unit: "−1 to 1",
    source: "`critique/*_proxies.ts`",
  },
  {
    name: "proxy/c_bt",
    help:
      "C_BT = Σ max(0, Ψ(v_t+1) − Ψ(v_t)): how much the stated beliefs v moved towards the truth (same section)",
    unit: "≥ 0",
    source: "`critique/*_proxies.ts`",
  },
];
