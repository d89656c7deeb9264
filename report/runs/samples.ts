/** Finds an episode from before and one from after training. */

import { getEnvEntry, make } from "../../envs/mod.ts";
import type { TaskKey } from "../../envs/core/env.ts";
import { parseCandidates } from "../episodes/belief.ts";
import type { RecordedEpisode } from "../episodes/episode.ts";
import { readEpisode, TranscriptError } from "../episodes/read_episode.ts";
import type { RunGroup } from "./groups.ts";
import { readOptionalText, type RunData } from "./run_data.ts";
import { speakEpisode } from "./spoken_episode.ts";
import { isJsonObject } from "../../utils/json_values.ts";

/** An episode with what its belief is about. */
export interface SampleEpisode extends RecordedEpisode {
  /** What the components of a belief stand for; `null` if nothing says. */
  readonly names: readonly string[] | null;
  /** Its turns as they were written, where `turns` has them in sentences. */
  readonly written?: RecordedEpisode["turns"];
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

/** What the environment itself can tell of a task. */
interface ToldTask {
  /** The candidates that it names to the agent; `null` if there are none. */
  readonly names: readonly string[] | null;
  /** What the answer should have been, told at the end. */
  readonly truth?: readonly number[] | undefined;
}

const NOTHING_TOLD: ToldTask = { names: null };

/** Asks the environment itself about a task: an empty answer ends it. */
async function tellTask(task: TaskKey): Promise<ToldTask> {
  try {
    if (getEnvEntry(task.id).generator !== task.generator) return NOTHING_TOLD;
    const env = make(task.id);
    const { split, index } = task;
    const { observation } = await env.reset({ options: { split, index } });
    const { candidates } = observation.view as { candidates?: unknown };
    const { info: { truth } } = await env.step("<answer></answer>");
    await env.close();
    const names = Array.isArray(candidates) ? candidates.map(String) : null;
    return { names, truth };
  } catch {
    // Plug-ins and data of the run need not be at hand: numbers do as well.
    return NOTHING_TOLD;
  }
}

/** Puts an episode into words, as far as its environment is at hand. */
async function wordEpisode(
  episode: RecordedEpisode,
  { config }: RunData,
): Promise<SampleEpisode> {
  const spoken = await speakEpisode(episode, config.envOptions);
  return spoken === null
    ? await nameComponents(episode)
    : { ...episode, ...spoken, written: episode.turns };
}

/** Names what a belief is about, of an episode in the words of its agent. */
async function nameComponents(
  episode: RecordedEpisode,
): Promise<SampleEpisode> {
  const belief = episode.turns.find(({ belief }) => belief !== null)?.belief;
  const length = belief?.length ?? 0;
  const opening = episode.turns[0]?.observation ?? "";
  const told = await tellTask(episode.task);
  const listed = parseCandidates(opening, length);
  const names = listed ?? told.names;
  // Of candidates that are others the truth is another too, and a hidden taste
  // follows from options that a transcript does not name.
  const isSame = told.names !== null && told.names.length === length &&
    (listed === null || listed.join("\n") === told.names.join("\n"));
  const { truth = isSame ? told.truth : undefined } = episode;
  return {
    ...episode,
    names: names?.length === length ? names : null,
    ...truth !== undefined && { truth },
  };
}

/** The middle one of episodes by their reward: no luckier than others. */
function findTypical(episodes: readonly RecordedEpisode[]): RecordedEpisode {
  const reward = ({ ending }: RecordedEpisode): number => ending.reward ?? 0;
  const ranked = episodes.toSorted((a, b) => reward(a) - reward(b));
  return ranked[(ranked.length - 1) >> 1]!;
}

/** The episodes at the beginning of a list that are of one update. */
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

/** The sample of one run; `null` if it has no transcripts. */
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

/** A task, as it was played before and after training. */
export interface HeldOutTask {
  /** The task. */
  readonly task: TaskKey;
  /** By the policy that the run started from; `null` where it was cut short. */
  readonly start: RecordedEpisode | null;
  /** By what the run learnt. */
  readonly trained: RecordedEpisode | null;
}

/** The held-out tasks of one run of a group. */
export interface HeldOut {
  readonly group: RunGroup;
  readonly run: RunData;
  /** At least one. */
  readonly tasks: readonly HeldOutTask[];
}

/** Reads a line: who played, and what; `null` where it is not whole. */
function parseLine(
  line: string,
): { readonly policy: unknown; readonly episode: RecordedEpisode } | null {
  try {
    const episode = readEpisode(line);
    const json: unknown = JSON.parse(line);
    return { policy: isJsonObject(json) ? json.policy : null, episode };
  } catch (error) {
    if (error instanceof TranscriptError) return null;
    throw error;
  }
}

/** Puts the episodes of each task side by side, in the order of the lines. */
export function pairEpisodes(text: string): HeldOutTask[] {
  const tasks = new Map<string, HeldOutTask>();
  for (const line of text.split("\n")) {
    const parsed = line === "" ? null : parseLine(line);
    if (parsed === null) continue;
    const { policy, episode } = parsed;
    if (policy !== "start" && policy !== "trained") continue;
    const { task } = episode;
    const key = JSON.stringify([task.id, task.split, task.index]);
    const known = tasks.get(key) ?? { task, start: null, trained: null };
    tasks.set(key, { ...known, [policy]: episode });
  }
  return [...tasks.values()];
}

/** Tells a task's episodes in sentences, those of a closed language. */
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

/** Finds those of each group, of the first of its runs that has any. */
export async function findHeldOut(
  groups: readonly RunGroup[],
): Promise<HeldOut[]> {
  const found: HeldOut[] = [];
  for (const group of groups) {
    for (const run of group.runs) {
      const text = await readOptionalText(`${run.path}/held_out.jsonl`);
      const tasks = pairEpisodes(text ?? "");
      if (tasks.length === 0) continue;
      const spoken = tasks.map((task) => speakTask(task, run));
      found.push({ group, run, tasks: await Promise.all(spoken) });
      break;
    }
  }
  return found;
}

/** One part of a report. */
export interface ReportSection {
  readonly title: string;
  /** Its runs by arm, at least one. */
  readonly groups: readonly RunGroup[];
  readonly samples: readonly Sample[];
  /** Held-out tasks, where runs recorded any. */
  readonly heldOut: readonly HeldOut[];
}
