/** An episode in words, with the names of what it is about. */

import { getEnvEntry, make } from "../../envs/mod.ts";
import type { TaskKey } from "../../envs/core/env.ts";
import { parseCandidates } from "../episodes/belief.ts";
import type { RecordedEpisode } from "../episodes/episode.ts";
import { speakEpisode } from "./spoken_episode.ts";

export interface SampleEpisode extends RecordedEpisode {
  /** Names of belief components; `null` if unknown. */
  readonly names: readonly string[] | null;
  /** Turns as written, if `turns` are in sentences. */
  readonly written?: RecordedEpisode["turns"];
}

interface TaskFacts {
  readonly names: readonly string[] | null;
  readonly truth?: readonly number[] | undefined;
}

const NO_FACTS: TaskFacts = { names: null };

/** Reads a task's facts by ending it with an empty answer. */
async function readTaskFacts(task: TaskKey): Promise<TaskFacts> {
  try {
    if (getEnvEntry(task.id).generator !== task.generator) return NO_FACTS;
    const env = make(task.id);
    const { split, index } = task;
    const { observation } = await env.reset({ options: { split, index } });
    const { candidates } = observation.view as { candidates?: unknown };
    const { info: { truth } } = await env.step("<answer></answer>");
    await env.close();
    const names = Array.isArray(candidates) ? candidates.map(String) : null;
    return { names, truth };
  } catch {
    // A plug-in or data file may be missing.
    return NO_FACTS;
  }
}

/** Converts an episode to sentences if possible, and names its parts. */
export async function wordEpisode(
  episode: RecordedEpisode,
  envOptions?: string,
): Promise<SampleEpisode> {
  const spoken = await speakEpisode(episode, envOptions);
  return spoken === null
    ? await nameComponents(episode)
    : { ...episode, ...spoken, written: episode.turns };
}

async function nameComponents(
  episode: RecordedEpisode,
): Promise<SampleEpisode> {
  const belief = episode.turns.find(({ belief }) => belief !== null)?.belief;
  const length = belief?.length ?? 0;
  const opening = episode.turns[0]?.observation ?? "";
  const known = await readTaskFacts(episode.task);
  const listed = parseCandidates(opening, length);
  const names = listed ?? known.names;
  // A different candidate order has a different truth. A hidden preference
  // depends on options that transcripts do not record.
  const isSame = known.names !== null && known.names.length === length &&
    (listed === null || listed.join("\n") === known.names.join("\n"));
  const { truth = isSame ? known.truth : undefined } = episode;
  return {
    ...episode,
    names: names?.length === length ? names : null,
    ...truth !== undefined && { truth },
  };
}
