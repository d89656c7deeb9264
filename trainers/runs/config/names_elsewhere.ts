/** Names of settings in other libraries, for "did you mean" hints. */

/** The libraries, in the order of the table. */
export const LIBRARIES = ["SB3", "CleanRL", "TRL", "verl"] as const;

/** Names in the libraries, by theirs; several with commas between. */
type Names = Readonly<Partial<Record<typeof LIBRARIES[number], string>>>;

/** A setting, and its name in each library; `-` for none. */
const TABLE = `
  env: env | env_id
  seed: seed | seed | seed
  updates: total_timesteps | total_timesteps | max_steps | trainer.total_training_steps
  batch: n_steps, n_envs | num_steps, num_envs | per_device_train_batch_size | data.train_batch_size
  saveEvery: save_freq | - | save_steps | trainer.save_freq
  keepCheckpoints: - | - | save_total_limit | trainer.max_actor_ckpt_to_keep
  testEpisodes: n_eval_episodes
  evalEvery: eval_freq | - | eval_steps | trainer.test_freq
  evalEpisodes: n_eval_episodes
  bestBy: deterministic | - | metric_for_best_model
  patience: max_no_improvement_evals | - | early_stopping_patience
  temperature: - | - | temperature | rollout.temperature
  topP: - | - | top_p | rollout.top_p
  topK: - | - | top_k | rollout.top_k
  maxTurnTokens: - | - | max_completion_length | data.max_response_length
  maxContextTokens: - | - | - | rollout.max_model_len
  groupSize: - | - | num_generations | rollout.n
  resampleFlatGroups: - | - | - | algorithm.filter_groups.enable
  maxResamples: - | - | - | algorithm.filter_groups.max_num_gen_batches
  microBatchTokens: - | - | - | actor.ppo_max_token_len_per_gpu
  gradientCheckpointing: - | - | gradient_checkpointing | model.enable_gradient_checkpointing
  model: - | - | model_name_or_path | model.path
  dtype: - | - | dtype, torch_dtype
  loraRank: - | - | lora_r | model.lora_rank
  loraAlpha: - | - | lora_alpha | model.lora_alpha
  loraDropout: - | - | lora_dropout
  loraTargets: - | - | lora_target_modules | model.target_modules
  epochs: n_epochs | update_epochs | num_iterations, num_ppo_epochs | actor.ppo_epochs
  minibatches: batch_size | num_minibatches | num_mini_batches | actor.ppo_mini_batch_size
  clipLow: clip_range | clip_coef | epsilon, cliprange | actor.clip_ratio_low
  clipHigh: clip_range | clip_coef | epsilon_high, cliprange | actor.clip_ratio_high
  dualClip: - | - | delta | actor.clip_ratio_c
  aggregation: - | - | loss_type | actor.loss_agg_mode
  entropyCoefficient: ent_coef | ent_coef | - | actor.entropy_coeff
  klCoefficient: - | - | beta, kl_coef | actor.kl_loss_coef
  klEstimator: - | - | kl_estimator | actor.kl_loss_type
  targetKl: target_kl | target_kl
  learningRate: learning_rate | learning_rate | learning_rate | actor.optim.lr
  warmUp: - | - | warmup_steps | actor.optim.lr_warmup_steps
  lrSchedule: - | anneal_lr | lr_scheduler_type | actor.optim.lr_scheduler_type
  beta1: - | - | adam_beta1 | actor.optim.betas
  beta2: - | - | adam_beta2 | actor.optim.betas
  adamEpsilon: - | - | adam_epsilon
  weightDecay: - | - | weight_decay | actor.optim.weight_decay
  maxGradientNorm: max_grad_norm | max_grad_norm | max_grad_norm | actor.grad_clip
  gamma: gamma | gamma | gamma | algorithm.gamma
  gaeLambda: gae_lambda | gae_lambda | lam | algorithm.lam
  valueClip: clip_range_vf | clip_vloss | cliprange_value | critic.cliprange_value
  valueCoefficient: vf_coef | vf_coef | vf_coef
  criticLearningRate: - | - | - | critic.optim.lr
  reward: - | - | reward_funcs | custom_reward_function.path
  callback: callback | - | callbacks
  divideByStd: - | - | scale_rewards | algorithm.norm_adv_by_std_in_grpo
`;

/** Names of `unlock sft`'s settings in TRL, where they differ from the table. */
const SFT_TABLE = `
  epochs: num_train_epochs
  steps: max_steps
  maxTokens: max_length, max_seq_length
  packing: packing
  validation: test_size
`;

/** Options of other libraries with a similar purpose; only for hints. */
const SIMILAR = `
  env: env_name, gym_id, task
  trainer: algo, algorithm, adv_estimator, importance_sampling_level
  backend: device, cuda, use_cpu, no_cuda, gpu
  model: policy, model_revision, base_model_name_or_path
  dtype: bf16, fp16, load_in_4bit, load_in_8bit
  hiddenSize: policy_kwargs, net_arch
  maxContextTokens: max_prompt_length, max_model_len, max_length
  validation: validation_split_percentage, val_set_size, val_size, eval_size
  validationFile: eval_dataset, validation_dataset, val_file, eval_file
  batch: batch_size, per_device_eval_batch_size
  out: output_dir, logging_dir, tensorboard_log, save_path, default_local_dir, run_name, exp_name, experiment_name
  resume: resume_from_checkpoint, resume_from_path, resume_mode
  epochs: total_epochs
  updates: num_train_epochs, total_episodes, total_epochs, n_timesteps
  batch: generation_batch_size, rollout_batch_size, train_batch_size, per_device_batch_size
  evalEvery: eval_strategy, evaluation_strategy
  saveEvery: save_strategy
  bestBy: load_best_model_at_end
  warmUp: warmup_ratio, lr_warmup_steps_ratio
  microBatchTokens: gradient_accumulation_steps, mini_batch_size, ppo_micro_batch_size_per_gpu
  parallel: local_rollout_forward_batch_size, per_device_eval_batch_size
  maxTurnTokens: max_new_tokens, response_length, max_tokens
  loraRank: use_peft, lora_rank
  klCoefficient: kl, init_kl_coef, kl_loss_coef, kl_penalty
  clipLow: clip_ratio, clip_epsilon
  learningRate: actor_lr
  criticLearningRate: critic_lr, value_lr
  divideByStd: group_std, normalize_advantage, norm_adv
  resampleFlatGroups: filter_groups
  topP: nucleus
  testEpisodes: episodes
  constrained: unconstrained
  entropyCoefficient: entropy
  loraCritic: critic
`;

/** verl's names under `actor_rollout_ref` begin with one of these. */
const IN_ACTOR = /^(actor|rollout|model)\./;

function readTable(text: string): [ours: string, theirs: string][] {
  return text.trim().split("\n").map((row) => {
    const [ours, theirs] = row.trim().split(": ");
    return [ours!, theirs!];
  });
}

function readNames(row: string): Names {
  const [SB3, CleanRL, TRL, verl] = row.split(" | ");
  const full = verl?.replace(IN_ACTOR, "actor_rollout_ref.$&");
  const named = Object.entries({ SB3, CleanRL, TRL, verl: full })
    .filter(([, name]) => name !== undefined && name !== "-");
  return Object.fromEntries(named);
}

/** Names of settings in Stable-Baselines3, CleanRL, TRL and verl. */
export const NAMES_ELSEWHERE: Readonly<Record<string, Names>> = Object
  .fromEntries(readTable(TABLE).map(([ours, row]) => [ours, readNames(row)]));

/** Names of the settings of supervised fine-tuning in TRL. */
export const SFT_NAMES_IN_TRL: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(NAMES_ELSEWHERE).flatMap(([ours, { TRL }]) =>
      TRL === undefined ? [] : [[ours, TRL]]
    ),
  ),
  ...Object.fromEntries(readTable(SFT_TABLE)),
};

/** Writes a name in camel case, without its group. */
function writeAsOurs(name: string): string {
  return name.split(".").at(-1)!
    .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Ranks a name: plain ones first, those of a critic last. */
function rankName(name: string): number {
  return name.startsWith("critic.") ? 2 : name.includes(".") ? 1 : 0;
}

/** Pairs of another library's name and ours; with theirs in camel case too. */
function pair(ours: string, theirs: string): [string, string][] {
  return theirs.split(", ").flatMap((name): [string, string][] => [
    [name, ours],
    [writeAsOurs(name), ours],
  ]);
}

/** Pairs of all libraries' names and ours; the likeliest come last. */
function listPairs(): [theirs: string, ours: string][] {
  return [
    ...[SFT_TABLE, SIMILAR].flatMap(readTable),
    ...Object.entries(NAMES_ELSEWHERE).flatMap(([ours, names]) =>
      Object.values(names).map((theirs) => [ours, theirs] as const)
    ).toSorted(([, a], [, b]) => rankName(b) - rankName(a)),
  ].flatMap(([ours, theirs]) => pair(ours, theirs));
}

/**
 * Our names of settings and options by those of other libraries, for hints;
 * the likeliest first, as not every command has each.
 */
export const MEANT_NAMES: Readonly<Record<string, readonly string[]>> = Object
  .fromEntries(
    Map.groupBy(listPairs().toReversed(), ([theirs]) => theirs).entries()
      .map(([theirs, pairs]) => [theirs, pairs.map(([, ours]) => ours)]),
  );

/** What to do instead of options without a counterpart. */
const ADVICE = `
  a run writes TensorBoard files, a CSV file and JSON Lines, which go to Weights & Biases or MLflow in one line, see docs/metrics.md: report_to, track, wandb, use_wandb, wandb_project, wandb_project_name, wandb_entity, wandb_log, logger
  unlock export RUN --push-to-hub owner/name sends a run's model to the hub: push_to_hub, hub_model_id, hub_token, hub_strategy, hub_private_repo
  settings are options; unlock experiment FILE.json runs a file of them: config, config_file, hyperparams
  unlock sft FILE.jsonl reads conversations, unlock train --env ID plays: dataset_name, dataset, dataset_path, data_path, train_dataset, train_file, dataset_train_split, dataset_test_split, dataset_config
  the assistant's turns of the messages are learned: dataset_text_field, assistant_only_loss, completion_only_loss
  AdamW is the only optimizer: optim, optimizer
  every update and evaluation is logged: verbose, logging_steps, log_interval, log_level, logging_strategy, logging_first_step, stats_window_size, progress_bar, disable_tqdm
  transcripts.jsonl has episodes of each update, and unlock report RUN shows them: log_completions, num_completions_to_print
  the trainer itself plays, without another engine: use_vllm, vllm_mode, vllm_server_base_url, vllm_gpu_memory_utilization
  the backend has one attention: attn_implementation, use_liger_kernel
  conversations that begin alike share the computation, without padding: padding_free, packing_strategy, pad_to_multiple_of
  sampling has temperature, topP and topK: min_p, repetition_penalty
  the tokenizer's files name the token: eos_token, pad_token
  a reward module adds up its parts itself, --reward FILE.ts: reward_weights
  train plays and learns, eval measures: do_train, do_eval, do_predict
`;

/** Advice for options of other libraries that have no counterpart. */
export const ADVICE_ELSEWHERE: Readonly<Record<string, string>> = Object
  .fromEntries(
    readTable(ADVICE).flatMap(([advice, names]) => pair(advice, names)),
  );
