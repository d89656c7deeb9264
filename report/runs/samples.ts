/** Selects sample episodes before and after training. */

import { getEnvEntry, make } from "../../envs/mod.ts";
import type { TaskKey } from "../../envs/core/env.ts";
import { parseCandidates } from "../episodes/belief.ts";
import type { RecordedEpisode } from "../episodes/episode.ts";
import { readEpisode, TranscriptError } from "../episodes/read_episode.ts";
import type { RunGroup } from "./groups.ts";
import { readOptionalText, type RunData } from "./run_data.ts";
import { speakEpisode } from "./spoken_episode.ts";

export interface SampleEpisode extends RecordedEpisode {
  /** Names of belief components; `null` if unknown. */
  readonly names: readonly string[] | null;
  /** Turns as written, if `turns` are in sentences. */
  readonly written?: RecordedEpisode["turns"];
}

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

/** Facts about a task from its environment. */
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

/** Converts an episode to sentences if possible. */
async function wordEpisode(
  episode: RecordedEpisode,
  { config }: RunData,
): Promise<SampleEpisode> {
  const spoken = await speakEpisode(episode, config.envOptions);
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

/** The episode with the median reward. */
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
    before: await wordEpisode(findTypical(start), run),
    after: isLater ? await wordEpisode(findTypical(end), run) : null,
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

/** Held-out tasks of one run. */
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
