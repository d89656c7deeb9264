/**
 * Episodes of a few held-out tasks, played by the policy that a run started from
 * and by what it learnt, for environments whose episodes are conversations with
 * calls of tools. The report shows them side by side.
 */

import {
  getEnvEntry,
  makeVector,
  RecordTranscript,
  type Split,
  VectorEnv,
} from "../../envs/mod.ts";
import { runOnDevice } from "../backends/device_loss.ts";

import type { MakeEnvs } from "../rollout/evaluate.ts";
import type { TrainConfig } from "../runs/config/train_config.ts";
import {
  getWarmStartPath,
  writeHeldOut,
} from "../runs/directory/run_directory.ts";
import {
  HELD_OUT,
  openTrainedPolicy,
} from "../runs/policies/trained_policy.ts";
import {
  findPlace,
  makeInterruptible,
  type MeasureOptions,
} from "./measure_run.ts";
import { splitEnvIds } from "../rollout/env_options.ts";

/** Tasks of each environment. */
const TASKS = 3;

/** Makes environments that hand on a line about each episode. */
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

/** Plays the tasks with the policy at a path; a line for each, in their order. */
async function playHeldOut(
  path: string,
  id: string,
  { evaluation, model, rollout }: TrainConfig,
  split: Split,
  wrap: (onEpisode: (line: string) => void) => MakeEnvs,
): Promise<object[]> {
  const { constrained, maxContextTokens, maxTurnTokens } = rollout;
  const episodes: { task: { index: number } }[] = [];
  const policy = await openTrainedPolicy(path, "last", findPlace(model));
  try {
    const played = await policy.play(id, {
      ...HELD_OUT,
      ...{ split, constrained, maxContextTokens, maxTurnTokens },
      episodes: Math.min(TASKS, evaluation),
      makeEnvs: wrap((line) => {
        episodes.push(JSON.parse(line));
      }),
    });
    // One that was cut short went on in silence beside the others.
    return played.flatMap(({ cut, task: { index } }) =>
      cut === null ? episodes.filter(({ task }) => task.index === index) : []
    );
  } finally {
    await policy.dispose();
  }
}

/**
 * Records episodes in a run's directory, the likeliest tokens of both policies;
 * nothing where no environment of the run counts calls.
 *
 * @returns False where a signal came first, and nothing is written
 */
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
    start: config.model?.path ?? getWarmStartPath(directory),
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
