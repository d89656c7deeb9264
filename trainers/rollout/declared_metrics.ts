/** Metrics by name: what they measure, in Markdown, and unit or range. */
export type MetricDeclarations = Readonly<
  Record<string, readonly [meaning: string, unit: string]>
>;

/** Metrics of the episodes of an update. */
export const ROLLOUT_METRICS: MetricDeclarations = {
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
  "rollout/turn_tokens_mean": ["mean policy tokens per step", "tokens"],
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
    "entropy of the exact Bayes belief before the first question minus after the last, per question; exact in FloDial and the Clinic, over particles in PE, empty elsewhere",
    "nats",
  ],
  "belief/entropy": [
    "mean −Σ p ln p of stated beliefs, normalised to sum to 1; in PE, where a belief is a vector of preferences, its evenness",
    "nats",
  ],
  "belief/brier": [
    "Brier score of stated beliefs and the answer, Σ (v_i − [i is true])², v normalised; mean per episode, then over episodes; empty in PE",
    "0 to 2",
  ],
  "belief/kl_to_oracle": [
    "KL(b_H ‖ v) from the exact Bayes belief b_H after all replies to the answer v (smoothed with 1 % uniform); empty in PE",
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
