/** Episodes in a file of transcripts that an evaluation left unfinished. */

import { isJsonObject, type JsonObject } from "../../utils/json_values.ts";
import { ruleError } from "../../utils/errors.ts";
import type {
  EnvSpec,
  PlayedEpisode,
  Split,
  Transcript,
} from "../../envs/mod.ts";
import { drawTaskSeed } from "../../envs/policies/evaluate_policy.ts";

/** What an evaluation plays; the same line of a file belongs to the same one. */
export interface EvaluatedTasks {
  readonly spec: EnvSpec;
  readonly split: Split;
  readonly seed: number;
  readonly episodes: number;
  /** Who plays, and how it is asked. */
  readonly player: Readonly<Record<string, unknown>>;
}

/** The lines of the tasks that were played before, by index. */
export type KeptLines = ReadonlyMap<number, string>;

function parseObject(text: string): JsonObject {
  try {
    const line: unknown = JSON.parse(text);
    return isJsonObject(line) ? line : {};
  } catch {
    return {};
  }
}

/** Reads which task a line is of; `null` if none of this evaluation's. */
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
  const rule = "a new file, of its own, in a directory that exists, or one " +
    "that the same evaluation left unfinished";
  return ruleError(
    Error,
    "evaluate",
    "transcripts",
    rule,
    `${path}, ${found}`,
  );
}

/** Reads the file; throws where it is another evaluation's, or is complete. */
export async function readKeptLines(
  path: string,
  tasks: EvaluatedTasks,
): Promise<KeptLines> {
  const kept = new Map<number, string>();
  const lines = (await Deno.readTextFile(path)).split("\n");
  // What follows the last line break was being written.
  for (const [i, text] of lines.slice(0, -1).entries()) {
    const index = readIndex(text, tasks);
    if (index === null) throw refuse(path, `line ${i + 1} is of another one`);
    kept.set(index, text);
  }
  if (kept.size === 0) throw refuse(path, "it has no episode");
  if (kept.size < tasks.episodes) return kept;
  throw refuse(path, `all ${tasks.episodes} tasks are played`);
}

/** What is counted of an episode, from its transcript. */
export function readPlayedEpisode(line: string): PlayedEpisode {
  const transcript: Transcript = JSON.parse(line);
  const { success, error, critiques, proxies, taskFlags, calls } = transcript;
  return {
    success: success === true,
    failed: error !== undefined,
    critiques,
    proxies: proxies ?? null,
    ...(taskFlags === undefined ? {} : { taskFlags }),
    ...(calls === undefined ? {} : { calls }),
  };
}
