/** Names of settings in other libraries, for "did you mean" hints. */

/** The libraries, in the order of the table. */
export const LIBRARIES = ["SB3", "CleanRL", "TRL", "verl"] as const;

/** Names in the libraries, by theirs; several with commas between. */
type Names = Readonly<Partial<Record<typeof LIBRARIES[number], string>>>;

/** Names of settings in Stable-Baselines3, CleanRL, TRL and verl. */
export const NAMES_ELSEWHERE: Readonly<Record<string, Names>> = {
  env: { SB3: "env", CleanRL: "env_id" },
  seed: { SB3: "seed", CleanRL: "seed", TRL: "seed" },
  updates: {
    SB3: "total_timesteps",
    CleanRL: "total_timesteps",
    TRL: "max_steps",
    verl: "trainer.total_training_steps",
  },
  batch: {
    SB3: "n_steps, n_envs",
    CleanRL: "num_steps, num_envs",
    TRL: "per_device_train_batch_size",
    verl: "data.train_batch_size",
  },
  saveEvery: { SB3: "save_freq", TRL: "save_steps", verl: "trainer.save_freq" },
  keepCheckpoints: {
    TRL: "save_total_limit",
    verl: "trainer.max_actor_ckpt_to_keep",
  },
  testEpisodes: { SB3: "n_eval_episodes" },
  evalEvery: { SB3: "eval_freq", TRL: "eval_steps", verl: "trainer.test_freq" },
  evalEpisodes: { SB3: "n_eval_episodes" },
  bestBy: { SB3: "deterministic", TRL: "metric_for_best_model" },
  patience: {
    SB3: "max_no_improvement_evals",
    TRL: "early_stopping_patience",
  },
  temperature: {
    TRL: "temperature",
    verl: "actor_rollout_ref.rollout.temperature",
  },
  topP: { TRL: "top_p", verl: "actor_rollout_ref.rollout.top_p" },
  topK: { TRL: "top_k", verl: "actor_rollout_ref.rollout.top_k" },
  maxTurnTokens: {
    TRL: "max_completion_length",
    verl: "data.max_response_length",
  },
  maxContextTokens: { verl: "actor_rollout_ref.rollout.max_model_len" },
  groupSize: { TRL: "num_generations", verl: "actor_rollout_ref.rollout.n" },
  resampleFlatGroups: { verl: "algorithm.filter_groups.enable" },
  maxResamples: { verl: "algorithm.filter_groups.max_num_gen_batches" },
  microBatchTokens: {
    verl: "actor_rollout_ref.actor.ppo_max_token_len_per_gpu",
  },
  gradientCheckpointing: {
    TRL: "gradient_checkpointing",
    verl: "actor_rollout_ref.model.enable_gradient_checkpointing",
  },
  model: {
    TRL: "model_name_or_path",
    verl: "actor_rollout_ref.model.path",
  },
  dtype: { TRL: "dtype, torch_dtype" },
  loraRank: { TRL: "lora_r", verl: "actor_rollout_ref.model.lora_rank" },
  loraAlpha: { TRL: "lora_alpha", verl: "actor_rollout_ref.model.lora_alpha" },
  loraDropout: { TRL: "lora_dropout" },
  loraTargets: {
    TRL: "lora_target_modules",
    verl: "actor_rollout_ref.model.target_modules",
  },
  epochs: {
    SB3: "n_epochs",
    CleanRL: "update_epochs",
    TRL: "num_iterations, num_ppo_epochs",
    verl: "actor_rollout_ref.actor.ppo_epochs",
  },
  minibatches: {
    SB3: "batch_size",
    CleanRL: "num_minibatches",
    TRL: "num_mini_batches",
    verl: "actor_rollout_ref.actor.ppo_mini_batch_size",
  },
  clipLow: {
    SB3: "clip_range",
    CleanRL: "clip_coef",
    TRL: "epsilon, cliprange",
    verl: "actor_rollout_ref.actor.clip_ratio_low",
  },
  clipHigh: {
    SB3: "clip_range",
    CleanRL: "clip_coef",
    TRL: "epsilon_high, cliprange",
    verl: "actor_rollout_ref.actor.clip_ratio_high",
  },
  dualClip: { TRL: "delta", verl: "actor_rollout_ref.actor.clip_ratio_c" },
  aggregation: {
    TRL: "loss_type",
    verl: "actor_rollout_ref.actor.loss_agg_mode",
  },
  entropyCoefficient: {
    SB3: "ent_coef",
    CleanRL: "ent_coef",
    verl: "actor_rollout_ref.actor.entropy_coeff",
  },
  klCoefficient: {
    TRL: "beta, kl_coef",
    verl: "actor_rollout_ref.actor.kl_loss_coef",
  },
  klEstimator: {
    TRL: "kl_estimator",
    verl: "actor_rollout_ref.actor.kl_loss_type",
  },
  targetKl: { SB3: "target_kl", CleanRL: "target_kl" },
  learningRate: {
    SB3: "learning_rate",
    CleanRL: "learning_rate",
    TRL: "learning_rate",
    verl: "actor_rollout_ref.actor.optim.lr",
  },
  warmUp: {
    TRL: "warmup_steps",
    verl: "actor_rollout_ref.actor.optim.lr_warmup_steps",
  },
  lrSchedule: {
    CleanRL: "anneal_lr",
    TRL: "lr_scheduler_type",
    verl: "actor_rollout_ref.actor.optim.lr_scheduler_type",
  },
  beta1: { TRL: "adam_beta1", verl: "actor_rollout_ref.actor.optim.betas" },
  beta2: { TRL: "adam_beta2", verl: "actor_rollout_ref.actor.optim.betas" },
  adamEpsilon: { TRL: "adam_epsilon" },
  weightDecay: {
    TRL: "weight_decay",
    verl: "actor_rollout_ref.actor.optim.weight_decay",
  },
  maxGradientNorm: {
    SB3: "max_grad_norm",
    CleanRL: "max_grad_norm",
    TRL: "max_grad_norm",
    verl: "actor_rollout_ref.actor.grad_clip",
  },
  gamma: {
    SB3: "gamma",
    CleanRL: "gamma",
    TRL: "gamma",
    verl: "algorithm.gamma",
  },
  gaeLambda: {
    SB3: "gae_lambda",
    CleanRL: "gae_lambda",
    TRL: "lam",
    verl: "algorithm.lam",
  },
  valueClip: {
    SB3: "clip_range_vf",
    CleanRL: "clip_vloss",
    TRL: "cliprange_value",
    verl: "critic.cliprange_value",
  },
  valueCoefficient: { SB3: "vf_coef", CleanRL: "vf_coef", TRL: "vf_coef" },
  criticLearningRate: { verl: "critic.optim.lr" },
  divideByStd: {
    TRL: "scale_rewards",
    verl: "algorithm.norm_adv_by_std_in_grpo",
  },
};

/** Options of other libraries with a similar purpose; only for hints. */
const SIMILAR: Readonly<Record<string, readonly string[]>> = {
  out: [
    ...["output_dir", "logging_dir", "tensorboard_log", "save_path"],
    ...["default_local_dir", "run_name", "exp_name", "experiment_name"],
  ],
  resume: ["resume_from_checkpoint", "resume_from_path", "resume_mode"],
  updates: ["num_train_epochs", "total_episodes", "total_epochs"],
  batch: [
    ...["generation_batch_size", "rollout_batch_size", "train_batch_size"],
    "per_device_batch_size",
  ],
  evalEvery: ["eval_strategy", "evaluation_strategy"],
  saveEvery: ["save_strategy"],
  bestBy: ["load_best_model_at_end"],
  warmUp: ["warmup_ratio", "lr_warmup_steps_ratio"],
  microBatchTokens: [
    ...["gradient_accumulation_steps", "mini_batch_size"],
    "ppo_micro_batch_size_per_gpu",
  ],
  parallel: ["local_rollout_forward_batch_size", "per_device_eval_batch_size"],
  maxTurnTokens: ["max_new_tokens", "response_length", "max_tokens"],
  loraRank: ["use_peft", "lora_rank"],
  klCoefficient: ["kl", "init_kl_coef", "kl_loss_coef", "kl_penalty"],
  clipLow: ["cliprange", "clip_ratio", "clip_epsilon"],
  learningRate: ["lr", "actor_lr"],
  criticLearningRate: ["critic_lr", "value_lr"],
  divideByStd: [
    "group_std",
    "normalize_advantage",
    "norm_adv",
    "scale_rewards",
  ],
  resampleFlatGroups: ["filter_groups"],
  topP: ["nucleus"],
  testEpisodes: ["episodes"],
  constrained: ["unconstrained"],
  entropyCoefficient: ["entropy"],
  loraCritic: ["critic"],
};

/** Splits `a, b` into names. */
function listWords(names: string): string[] {
  return names.split(", ");
}

/** Writes a name in camel case, without its group. */
function writeAsOurs(name: string): string {
  return name.split(".").at(-1)!
    .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Ranks a name: plain ones first, those of a critic last. */
function rankName(name: string): number {
  return name.startsWith("critic.") ? 2 : name.includes(".") ? 1 : 0;
}

/** Our names of settings by those of other libraries, for hints. */
export const MEANT_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(SIMILAR).flatMap(([name, others]) =>
      others.flatMap((other) => [[other, name], [writeAsOurs(other), name]])
    ),
  ),
  ...Object.fromEntries(
    Object.entries(NAMES_ELSEWHERE).flatMap(([name, names]) =>
      Object.values(names).flatMap(listWords).map((other) => ({ name, other }))
    )
      // The last entry wins, so the highest rank comes first.
      .toSorted((a, b) => rankName(b.other) - rankName(a.other))
      .flatMap((
        { name, other },
      ) => [[other, name], [writeAsOurs(other), name]]),
  ),
};
