/** Episodes in the transcripts of an unfinished evaluation. */

import { isJsonObject, type JsonObject } from "../../utils/json_values.ts";
import { omitUndefined } from "../../utils/objects.ts";
import { ruleError } from "../../utils/errors.ts";
import type {
  EnvSpec,
  PlayedEpisode,
  Split,
  Transcript,
} from "../../envs/mod.ts";
import { drawTaskSeed } from "../../envs/policies/evaluate_policy.ts";

/** What an evaluation plays; a transcript belongs to it if all are equal. */
export interface EvaluatedTasks {
  readonly spec: EnvSpec;
  readonly split: Split;
  readonly seed: number;
  readonly episodes: number;
  /** The settings of the agents. */
  readonly player: Readonly<Record<string, unknown>>;
}

/** The transcripts of tasks played before, by index. */
export type KeptLines = ReadonlyMap<number, string>;

function parseObject(text: string): JsonObject {
  try {
    const line: unknown = JSON.parse(text);
    return isJsonObject(line) ? line : {};
  } catch {
    return {};
  }
}

/** The index of a transcript's task; `null` if it is of another evaluation. */
function readIndex(
  text: string,
  { spec, split, seed, episodes, player }: EvaluatedTasks,
): number | null {
  const { task, ...line } = parseObject(text);
  if (!isJsonObject(task)) return null;
  const { id, index, generator } = task;
  if (typeof index !== "number" || !(index < episodes)) return null;
  const found = [id, task.split, generator, line.seed, line.options];
  const expected = [spec.id, split, spec.generator, drawTaskSeed(seed, index)];
  const isSame = JSON.stringify([...found, line.player]) ===
    JSON.stringify([...expected, spec.options, player]);
  return isSame ? index : null;
}

function refuse(path: string, found: string): Error {
  const rule = "a new file in a directory that exists, or one " +
    "that the same evaluation left unfinished";
  const value = `${path}, ${found}`;
  return ruleError(Error, "evaluate", "transcripts", rule, value);
}

/** Reads the file; throws if it is of another evaluation, or complete. */
export async function readKeptLines(
  path: string,
  tasks: EvaluatedTasks,
): Promise<KeptLines> {
  const kept = new Map<number, string>();
  const lines = (await Deno.readTextFile(path)).split("\n");
  // The last line may be incomplete.
  for (const [i, text] of lines.slice(0, -1).entries()) {
    const index = readIndex(text, tasks);
    if (index === null) throw refuse(path, `line ${i + 1} is of another one`);
    kept.set(index, text);
  }
  if (kept.size === 0) throw refuse(path, "it has no episode");
  if (kept.size < tasks.episodes) return kept;
  throw refuse(path, `all ${tasks.episodes} tasks are played`);
}

/** The outcome of an episode, from its transcript. */
export function readPlayedEpisode(line: string): PlayedEpisode {
  const transcript: Transcript = JSON.parse(line);
  const { success, error, critiques, proxies, taskFlags, calls } = transcript;
  return {
    success: success === true,
    failed: error !== undefined,
    critiques,
    proxies: proxies ?? null,
    ...omitUndefined({ taskFlags, calls }),
  };
}
