import type { MetricDeclarations } from "../rollout/declared_metrics.ts";

/** Metrics of the optimizer steps of an update. */
export const UPDATE_METRICS: MetricDeclarations = {
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
