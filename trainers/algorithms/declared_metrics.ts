import type { MetricDeclaration } from "../rollout/declared_metrics.ts";

/** Metrics of the optimizer steps of an update. */
export const UPDATE_METRICS: readonly MetricDeclaration[] = [
  {
    name: "train/loss",
    help: "what is minimised, all terms with their weights",
    unit: "",
    source: "`trainers/algorithms/update.ts`",
    sb3: true,
  },
  {
    name: "train/policy_gradient_loss",
    help:
      "the clipped policy loss (arXiv 1707.06347, equation 7; GSPO: arXiv 2507.18071); RLOO and REINFORCE: −r·A, not clipped",
    unit: "advantage",
    source: "`trainers/algorithms/ppo.ts`, `grpo.ts`, `gspo.ts`",
    sb3: true,
  },
  {
    name: "train/value_loss",
    help: "½ mean of the critic's squared error, clipped; PPO only",
    unit: "reward²",
    source: "`trainers/algorithms/math/value_loss.ts`",
    sb3: true,
  },
  {
    name: "train/explained_variance",
    help: "1 − Var(R − V) / Var(R), returns R, values V at rollout; PPO only",
    unit: "≤ 1",
    source: "`trainers/algorithms/math/moments.ts`",
    sb3: true,
  },
  {
    name: "train/clip_fraction",
    help:
      "share of tokens whose loss comes from the clipped ratio; PPO, GRPO and GSPO only",
    unit: "0 to 1",
    source: "`trainers/algorithms/math/policy_loss.ts`, `gspo_loss.ts`",
    sb3: true,
  },
  {
    name: "train/approx_kl",
    help:
      "KL(π_old ‖ π), estimated as k3: mean of r − 1 − ln r with r = π / π_old ([Schulman](http://joschu.net/blog/kl-approx.html)); never below 0",
    unit: "nats",
    source: "`trainers/algorithms/math/kl.ts`",
    sb3: true,
  },
  {
    name: "train/approx_kl_k1",
    help:
      "the same, estimated as k1: mean of −ln r; unbiased, noisy, can be below 0",
    unit: "nats",
    source: "`trainers/algorithms/math/kl.ts`",
  },
  {
    name: "train/kl_reference",
    help:
      "KL(π ‖ π_ref) from the policy that the run started from, by the run's own estimator; 0 where the run has no such penalty",
    unit: "nats",
    source: "`trainers/algorithms/update.ts`",
  },
  {
    name: "train/entropy",
    help:
      "mean entropy of the distributions that tokens are drawn from, after temperature and grammar, before top-k and top-p",
    unit: "nats",
    source: "`trainers/algorithms/score.ts`",
  },
  {
    name: "train/entropy_loss",
    help: "−`train/entropy`",
    unit: "nats",
    source: "`trainers/algorithms/update.ts`",
    sb3: true,
  },
  {
    name: "train/gradient_norm",
    help: "Euclidean norm of the gradient before it is clipped",
    unit: "",
    source: "`trainers/model/optimizer/adamw.ts`",
  },
  {
    name: "train/optimizer_steps",
    help:
      "optimizer steps of the update: epochs × minibatches, or fewer where `--target-kl` ended it",
    unit: "steps",
    source: "`trainers/algorithms/update.ts`",
  },
  {
    name: "train/padding",
    help: "share of the places of the training batches that hold no token",
    unit: "0 to 1",
    source: "`trainers/algorithms/update.ts`",
  },
  {
    name: "advantage/reweight_mean",
    help:
      "mean over the policy’s tokens of what AREW adds to their advantage, without its sign (with it the two sides cancel); 0 where no critique counts",
    unit: "standard deviations",
    source: "`trainers/algorithms/reweighting.ts`",
  },
  {
    name: "advantage/reweight_max",
    help: "the largest of these",
    unit: "standard deviations",
    source: "`trainers/algorithms/reweighting.ts`",
  },
  {
    name: "train/learning_rate",
    help: "AdamW's step size, by its schedule",
    unit: "",
    source: "`trainers/algorithms/update.ts`",
    sb3: true,
  },
  {
    name: "train/critic_learning_rate",
    help: "that of the critic's own parameters; PPO only",
    unit: "",
    source: "`trainers/algorithms/update.ts`",
  },
  {
    name: "train/entropy_coefficient",
    help: "weight of the entropy bonus, by its schedule",
    unit: "",
    source: "`trainers/algorithms/update.ts`",
  },
  {
    name: "train/n_updates",
    help:
      "passes over a batch since the run began, one that `--target-kl` cut short included",
    unit: "passes",
    source: "`trainers/algorithms/update.ts`",
    sb3: true,
  },
];
