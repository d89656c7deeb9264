/** Selects sample episodes before and after training. */

import type { RecordedEpisode } from "../episodes/episode.ts";
import { readEpisode, TranscriptError } from "../episodes/read_episode.ts";
import type { TaskKey } from "../../envs/core/env.ts";
import { speakEpisode } from "./spoken_episode.ts";
import type { RunGroup } from "./groups.ts";
import { readOptionalText, type RunData } from "./run_data.ts";
import { type SampleEpisode, wordEpisode } from "./word_episode.ts";

export interface Sample {
  readonly group: RunGroup;
  readonly run: RunData;
  /** From the first update. */
  readonly before: SampleEpisode;
  /** From the last update; `null` if there is only one. */
  readonly after: SampleEpisode | null;
}

function parseEpisode(line: string): RecordedEpisode | null {
  try {
    return readEpisode(line);
  } catch (error) {
    if (error instanceof TranscriptError) return null;
    throw error;
  }
}

function findTypical(episodes: readonly RecordedEpisode[]): RecordedEpisode {
  const reward = ({ ending }: RecordedEpisode): number => ending.reward ?? 0;
  const ranked = episodes.toSorted((a, b) => reward(a) - reward(b));
  return ranked[(ranked.length - 1) >> 1]!;
}

function readUpdate(lines: Iterable<string>): RecordedEpisode[] {
  const episodes: RecordedEpisode[] = [];
  for (const line of lines) {
    const episode = parseEpisode(line);
    if (episode === null) continue;
    const [first = episode] = episodes;
    if (episode.update !== first.update) break;
    episodes.push(episode);
  }
  return episodes;
}

async function findSample(
  group: RunGroup,
  run: RunData,
): Promise<Sample | null> {
  const text = await readOptionalText(`${run.path}/transcripts.jsonl`) ?? "";
  const lines = text.split("\n").filter((line) => line !== "");
  const start = readUpdate(lines);
  if (start.length === 0) return null;
  const end = readUpdate(lines.toReversed()).reverse();
  const isLater = end[0]!.update !== start[0]!.update;
  return {
    group,
    run,
    before: await wordEpisode(findTypical(start), run.config.envOptions),
    after: isLater
      ? await wordEpisode(findTypical(end), run.config.envOptions)
      : null,
  };
}

async function findInGroups<T>(
  groups: readonly RunGroup[],
  find: (group: RunGroup, run: RunData) => Promise<T | null>,
): Promise<T[]> {
  const found: T[] = [];
  for (const group of groups) {
    for (const run of group.runs) {
      const each = await find(group, run);
      if (each === null) continue;
      found.push(each);
      break;
    }
  }
  return found;
}

export function findSamples(groups: readonly RunGroup[]): Promise<Sample[]> {
  return findInGroups(groups, findSample);
}

/** A task before and after training. */
export interface HeldOutTask {
  readonly task: TaskKey;
  /** By the initial policy; `null` if not recorded. */
  readonly start: RecordedEpisode | null;
  readonly trained: RecordedEpisode | null;
}

export interface HeldOut {
  readonly group: RunGroup;
  readonly run: RunData;
  readonly tasks: readonly HeldOutTask[];
}

export function pairEpisodes(text: string): HeldOutTask[] {
  const tasks = new Map<string, HeldOutTask>();
  for (const line of text.split("\n")) {
    const episode = parseEpisode(line);
    if (episode === null) continue;
    const { policy } = JSON.parse(line);
    if (policy !== "start" && policy !== "trained") continue;
    const { task } = episode;
    const key = JSON.stringify([task.id, task.split, task.index]);
    const known = tasks.get(key) ?? { task, start: null, trained: null };
    tasks.set(key, { ...known, [policy]: episode });
  }
  return [...tasks.values()];
}

/** Converts terse episodes to sentences. */
async function speakTask(
  { task, start, trained }: HeldOutTask,
  { config }: RunData,
): Promise<HeldOutTask> {
  const speak = async (episode: RecordedEpisode | null) =>
    episode === null
      ? null
      : { ...episode, ...await speakEpisode(episode, config.envOptions) };
  return { task, start: await speak(start), trained: await speak(trained) };
}

export function findHeldOut(groups: readonly RunGroup[]): Promise<HeldOut[]> {
  return findInGroups(groups, async (group, run) => {
    const text = await readOptionalText(`${run.path}/held_out.jsonl`);
    const tasks = pairEpisodes(text ?? "");
    if (tasks.length === 0) return null;
    const spoken = tasks.map((task) => speakTask(task, run));
    return { group, run, tasks: await Promise.all(spoken) };
  });
}

export interface ReportSection {
  readonly title: string;
  readonly groups: readonly RunGroup[];
  readonly samples: readonly Sample[];
  readonly heldOut: readonly HeldOut[];
}
