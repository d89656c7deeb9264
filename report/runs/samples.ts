/** Finds an episode from before and one from after training. */

import { getEnvEntry, make } from "../../envs/mod.ts";
import type { TaskKey } from "../../envs/core/env.ts";
import { parseCandidates } from "../../episodes/belief.ts";
import type { RecordedEpisode } from "../../episodes/episode.ts";
import { readEpisode, TranscriptError } from "../../episodes/read_episode.ts";
import type { RunGroup } from "./groups.ts";
import { readOptionalText, type RunData } from "./run_data.ts";

/** An episode with what its belief is about. */
export interface SampleEpisode extends RecordedEpisode {
  /** What the components of a belief stand for; `null` if nothing says. */
  readonly names: readonly string[] | null;
}

/** Episodes of one run of a group. */
export interface Sample {
  readonly group: RunGroup;
  readonly run: RunData;
  /** An episode of the run's first update. */
  readonly before: SampleEpisode;
  /** One of its last update; `null` where that is the first. */
  readonly after: SampleEpisode | null;
}

/** Reads a line; `null` where it is no transcript. */
function parseEpisode(line: string): RecordedEpisode | null {
  try {
    return readEpisode(line);
  } catch (error) {
    if (error instanceof TranscriptError) return null;
    throw error;
  }
}

/** The candidates that the environment itself names to the agent. */
async function findCandidates(task: TaskKey): Promise<string[] | null> {
  try {
    if (getEnvEntry(task.id).generator !== task.generator) return null;
    const env = make(task.id);
    const { split, index } = task;
    const { observation } = await env.reset({ options: { split, index } });
    await env.close();
    const { candidates } = observation.view as { candidates?: unknown };
    return Array.isArray(candidates) ? candidates.map(String) : null;
  } catch {
    // Plug-ins and data of the run need not be at hand: numbers do as well.
    return null;
  }
}

async function nameComponents(
  episode: RecordedEpisode,
): Promise<SampleEpisode> {
  const belief = episode.turns.find(({ belief }) => belief !== null)?.belief;
  const length = belief?.length ?? 0;
  const opening = episode.turns[0]?.observation ?? "";
  const names = parseCandidates(opening, length) ??
    await findCandidates(episode.task);
  return { ...episode, names: names?.length === length ? names : null };
}

/** The sample of one run; `null` if it has no transcripts. */
async function findSample(
  group: RunGroup,
  run: RunData,
): Promise<Sample | null> {
  const text = await readOptionalText(`${run.path}/transcripts.jsonl`) ?? "";
  const lines = text.split("\n").filter((line) => line !== "");
  let first: RecordedEpisode | null = null;
  for (let i = 0; i < lines.length && first === null; i++) {
    first = parseEpisode(lines[i]!);
  }
  if (first === null) return null;
  // Of the last update the first episode, as of the first one.
  let last: RecordedEpisode | null = null;
  for (let i = lines.length - 1; i >= 0; i--) {
    const episode = parseEpisode(lines[i]!);
    if (episode === null) continue;
    if (last !== null && episode.update !== last.update) break;
    last = episode;
  }
  const isLater = last !== null && last.update !== first.update;
  return {
    group,
    run,
    before: await nameComponents(first),
    after: isLater ? await nameComponents(last!) : null,
  };
}

/** Finds a sample of each group, in the first of its runs that has one. */
export async function findSamples(
  groups: readonly RunGroup[],
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const group of groups) {
    for (const run of group.runs) {
      const sample = await findSample(group, run);
      if (sample === null) continue;
      samples.push(sample);
      break;
    }
  }
  return samples;
}
