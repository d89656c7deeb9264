/**
 * Evaluates a run on held-out tasks, sampled and greedy, and records a few
 * episodes with tools for the report.
 */

import {
  getEnvEntry,
  makeVector,
  RecordTranscript,
  type Split,
  VectorEnv,
} from "../../envs/mod.ts";
import { showProgress } from "../../utils/terminal/progress.ts";
import { runOnDevice } from "../backends/device_loss.ts";
import { splitEnvIds } from "../rollout/env_options.ts";
import type { EnvEvaluation, MakeEnvs } from "../rollout/evaluate.ts";
import type { TrainConfig } from "../runs/config/train_config.ts";
import { type Choice, CHOICES } from "../runs/config/setting_groups.ts";
import {
  getWarmStartPath,
  writeHeldOut,
} from "../runs/directory/run_directory.ts";
import {
  HELD_OUT,
  openTrainedPolicy,
  type TrainedPolicy,
} from "../runs/policies/trained_policy.ts";
import { getSampling } from "../runs/validation.ts";

export interface MeasuredChoice extends EnvEvaluation {
  readonly choice: Choice;
}

export interface MeasureOptions {
  /** Makes the environments, `makeVector` by default. */
  readonly makeEnvs?: MakeEnvs | undefined;
  /** Split of the tasks, `test` by default. */
  readonly split?: Split;
  /** Is what the run starts from measured too? By default it is not. */
  readonly before?: boolean;
}

/** Makes environments whose next step throws once the signal is aborted. */
function makeInterruptible(makeEnvs: MakeEnvs, signal: AbortSignal): MakeEnvs {
  return async (id, count, options) => {
    const envs = await makeEnvs(id, count, options);
    const step = envs.step.bind(envs);
    envs.step = async (...args) => {
      // Local episodes never yield to the event loop, which delivers signals.
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
      return await step(...args);
    };
    return envs;
  };
}

/** Opens the policy at a path, on the run's server if it has one. */
async function openPolicy(
  path: string,
  { model }: TrainConfig,
): Promise<TrainedPolicy> {
  const { baseModel = null, learner } = model ?? {};
  const place = typeof learner === "string"
    ? { learner, baseModel }
    : undefined;
  return await openTrainedPolicy(path, "last", place);
}

/** Evaluates a policy greedily and sampled, in the order of summaries. */
async function measurePolicy(
  policy: TrainedPolicy,
  config: TrainConfig,
  { makeEnvs, split }: { makeEnvs: MakeEnvs; split: Split },
): Promise<MeasuredChoice[]> {
  const { env, evaluation } = config;
  const episodes = evaluation * splitEnvIds(env).length;
  using watched = showProgress("measuring", CHOICES.length * episodes);
  const measured: MeasuredChoice[] = [];
  for (const [i, choice] of CHOICES.toReversed().entries()) {
    const results = await policy.evaluateMixture(env, {
      ...HELD_OUT,
      ...getSampling(config, choice),
      ...{ split, episodes: evaluation, makeEnvs },
      report: (done) => watched.update(i * episodes + done, choice),
    });
    measured.push(...results.map((result) => ({ ...result, choice })));
  }
  // The whole mixture comes before its environments.
  const isPart = (row: MeasuredChoice) => Number(row.env !== env);
  return measured.toSorted((a, b) => isPart(a) - isPart(b));
}

/** Finds the policy that a run starts from. */
export function locateStart(directory: string, { model }: TrainConfig): string {
  return model?.path ?? getWarmStartPath(directory);
}

/** Evaluates a run, or a checkpoint with its settings; `null` if interrupted. */
export async function measureRun(
  directory: string,
  config: TrainConfig,
  signal: AbortSignal,
  { makeEnvs = makeVector, split = HELD_OUT.split }: MeasureOptions = {},
): Promise<MeasuredChoice[] | null> {
  const options = { makeEnvs: makeInterruptible(makeEnvs, signal), split };
  try {
    return await runOnDevice(async () => {
      await using policy = await openPolicy(directory, config);
      return await measurePolicy(policy, config, options);
    });
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

const RECORDED_TASKS = 3;

function makeRecorded(
  makeEnvs: MakeEnvs,
  onEpisode: (line: string) => void,
): MakeEnvs {
  return async (...args) => {
    const { envs, metadata } = await makeEnvs(...args);
    return new VectorEnv(
      envs.map((env) => new RecordTranscript(env, onEpisode)),
      { autoresetMode: metadata.autoreset_mode },
    );
  };
}

/** Plays tasks greedily with the policy at a path; returns their transcripts. */
async function playHeldOut(
  path: string,
  id: string,
  config: TrainConfig,
  split: Split,
  wrap: (onEpisode: (line: string) => void) => MakeEnvs,
): Promise<object[]> {
  const { constrained, maxContextTokens, maxTurnTokens } = config.rollout;
  const episodes: { task: { index: number } }[] = [];
  await using policy = await openPolicy(path, config);
  const played = await policy.play(id, {
    ...HELD_OUT,
    ...{ split, constrained, maxContextTokens, maxTurnTokens },
    episodes: Math.min(RECORDED_TASKS, config.evaluation),
    makeEnvs: wrap((line) => void episodes.push(JSON.parse(line))),
  });
  // Episodes that were cut short continued unrecorded beside the others.
  return played.flatMap(({ cut, task: { index } }) =>
    cut === null ? episodes.filter(({ task }) => task.index === index) : []
  );
}

/** Records held-out episodes, unless the signal comes first (false). */
export async function recordHeldOut(
  directory: string,
  config: TrainConfig,
  signal: AbortSignal,
  { makeEnvs = makeVector, split = HELD_OUT.split }: MeasureOptions = {},
): Promise<boolean> {
  const ids = splitEnvIds(config.env).filter((id) =>
    getEnvEntry(id).countedTools !== undefined
  );
  if (ids.length === 0) return true;
  const policies = {
    start: locateStart(directory, config),
    trained: directory,
  };
  const lines: string[] = [];
  try {
    const wrap = (onEpisode: (line: string) => void) =>
      makeInterruptible(makeRecorded(makeEnvs, onEpisode), signal);
    for (const id of ids) {
      for (const [policy, path] of Object.entries(policies)) {
        const episodes = await runOnDevice(() =>
          playHeldOut(path, id, config, split, wrap)
        );
        lines.push(
          ...episodes.map((episode) => JSON.stringify({ policy, ...episode })),
        );
      }
    }
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
  await writeHeldOut(directory, lines);
  return true;
}
