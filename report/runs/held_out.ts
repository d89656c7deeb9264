/** Reads the held-out episodes of runs, those of the start beside those learnt. */

import { isJsonObject } from "../../utils/json_values.ts";
import type { TaskKey } from "../../envs/core/env.ts";
import type { RecordedEpisode } from "../episodes/episode.ts";
import { readEpisode, TranscriptError } from "../episodes/read_episode.ts";
import type { RunGroup } from "./groups.ts";
import { readOptionalText, type RunData } from "./run_data.ts";
import { speakEpisode } from "./spoken_episode.ts";

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
