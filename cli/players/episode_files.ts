/** Files of the episodes of an evaluation, as JSON lines. */

import { resolve } from "node:path";
import {
  makeSftExample,
  type SftExampleOptions,
} from "../../envs/agents/sft_example.ts";
import {
  type Env,
  type EnvSpec,
  type PlayedEpisode,
  RecordTranscript,
  type Split,
  type Transcript,
} from "../../envs/mod.ts";
import { drawTaskSeed } from "../../envs/policies/evaluate_policy.ts";
import { isJsonObject, parseJson } from "../../utils/json_values.ts";
import { omitUndefined } from "../../utils/objects.ts";
import { ruleError } from "../../utils/errors.ts";
import { unlessMissing } from "../../utils/files/missing.ts";
import { canWrite } from "../../utils/files/output_paths.ts";
import { writeWithParents } from "../../trainers/runs/directory/files.ts";
import { listNativeTools } from "./find_policy.ts";

export const EXPORT_FORMATS = ["sft"] as const;

export interface EpisodeFiles {
  readonly transcripts?: string;
  /** File of the examples for fine-tuning. */
  readonly sft?: string;
  readonly examples?: Omit<SftExampleOptions, "tools">;
}

/** Writes a line per episode, in the order of the tasks. */
export interface EpisodeWriter {
  record(env: Env): Env;
  /** Called when the episode of a task has ended, in any order. */
  ended(index: number): void;
  /** Writes the remaining episodes, and sorts the files. */
  finish(): Promise<void>;
  /** Number of lines by path. */
  readonly written: ReadonlyMap<string, number>;
}

async function isFreeFile(path: string): Promise<boolean> {
  if (path === "" || path.endsWith("/")) return false;
  const here = await Deno.lstat(path).catch(() => null);
  return here === null && await canWrite(path);
}

/** Checks that files do not exist yet and can be made. */
export async function assertFreeFiles(
  files: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const seen = new Set<string>();
  for (const [name, path] of Object.entries(files)) {
    if (path === undefined) continue;
    if (await isFreeFile(path) && !seen.has(resolve(path))) {
      seen.add(resolve(path));
      continue;
    }
    const rule = "a new file in a directory where files can be written";
    throw ruleError(Error, "evaluate", name, rule, path);
  }
}

/** Makes the line of an episode; `null` to leave it out. */
type EpisodeFormat = (line: string) => string | null;

function makeExampleFormat({ examples = {} }: EpisodeFiles): EpisodeFormat {
  return (line) => {
    const transcript: Transcript = JSON.parse(line);
    const tools = listNativeTools(transcript.task.id, transcript.options);
    const example = makeSftExample(transcript, { ...examples, tools });
    return example === null ? null : JSON.stringify(example);
  };
}

/** Checks that a file is new, or only has examples of the transcripts. */
async function assertExamples(
  path: string,
  kept: KeptLines,
  format: EpisodeFormat,
): Promise<void> {
  const bytes = await unlessMissing(Deno.readFile(path));
  if (bytes === null) return await assertFreeFiles({ out: path });
  const examples = new Set([...kept.values()].map(format));
  const lines = new TextDecoder().decode(bytes).split("\n").slice(0, -1);
  if (lines.every((line) => examples.has(line))) return;
  const rule = "a new file, or the examples of the transcripts";
  throw ruleError(Error, "evaluate", "out", rule, path);
}

/** Makes a writer that continues files with these lines. */
export async function continueEpisodeFiles(
  files: EpisodeFiles,
  player: object | undefined,
  kept: KeptLines,
): Promise<EpisodeWriter> {
  if (kept.size > 0 && files.sft !== undefined) {
    await assertExamples(files.sft, kept, makeExampleFormat(files));
  }
  const writer = makeEpisodeWriter(files, player, kept);
  // One file may have a line more than the other.
  if (kept.size > 0) await writer.finish();
  return writer;
}

/** Makes a writer; `player` is added to transcripts, to identify them. */
export function makeEpisodeWriter(
  files: EpisodeFiles,
  player?: object,
  kept: KeptLines = new Map(),
): EpisodeWriter {
  const { transcripts, sft } = files;
  const formats: readonly (readonly [string, EpisodeFormat])[] = [
    ...transcripts === undefined
      ? []
      : [[transcripts, (line: string) => line] as const],
    ...sft === undefined ? [] : [[sft, makeExampleFormat(files)] as const],
  ];
  const written = new Map(formats.map(([path]) => [path, 0]));
  const recorded = new Map<number, string>();
  const lines = new Map(kept);
  const over = new Set(kept.keys());
  const isOrdered = kept.size === 0;
  let next = 0;

  function write(index: number): void {
    const line = recorded.get(index);
    if (line === undefined) return;
    recorded.delete(index);
    if (!isOrdered) lines.set(index, line);
    for (const [path, format] of formats) {
      const text = format(line);
      if (text === null) continue;
      const before = written.get(path)!;
      const how = before === 0 ? { createNew: true } : { append: true };
      Deno.writeTextFileSync(path, `${text}\n`, how);
      written.set(path, before + 1);
    }
  }

  async function writeInOrder(): Promise<void> {
    const sorted = [...lines].sort(([a], [b]) => a - b);
    for (const [path, format] of formats) {
      const texts = sorted.flatMap(([, line]) => format(line) ?? []);
      if (texts.length === 0) continue;
      await writeWithParents(path, texts.map((text) => `${text}\n`).join(""));
      written.set(path, texts.length);
    }
  }

  return {
    record(env) {
      if (formats.length === 0) return env;
      return new RecordTranscript(env, (text) => {
        const transcript = JSON.parse(text);
        const line = player === undefined
          ? text
          : JSON.stringify({ ...transcript, player });
        recorded.set(transcript.task.index, line);
      });
    },
    ended(index) {
      over.add(index);
      // A slow task holds back those behind it.
      while (over.delete(next)) write(next++);
    },
    async finish() {
      for (const index of [...over].sort((a, b) => a - b)) write(index);
      if (!isOrdered) await writeInOrder();
    },
    written,
  };
}

/** The tasks and player of an evaluation; its transcripts have the same. */
export interface EvaluatedTasks {
  readonly spec: EnvSpec;
  readonly split: Split;
  readonly seed: number;
  readonly episodes: number;
  readonly player: Readonly<Record<string, unknown>>;
}

/** The transcripts of tasks played before, by index. */
export type KeptLines = ReadonlyMap<number, string>;

/** The index of a transcript's task; `null` if it is of another evaluation. */
function readIndex(
  text: string,
  { spec, split, seed, episodes, player }: EvaluatedTasks,
): number | null {
  const parsed = parseJson(text);
  if (!isJsonObject(parsed) || !isJsonObject(parsed.task)) return null;
  const { task, ...line } = parsed;
  const { id, index, generator } = task;
  if (typeof index !== "number" || !(index < episodes)) return null;
  const found = [id, task.split, generator, line.seed, line.options];
  const expected = [spec.id, split, spec.generator, drawTaskSeed(seed, index)];
  const isSame = JSON.stringify([...found, line.player]) ===
    JSON.stringify([...expected, spec.options, player]);
  return isSame ? index : null;
}

function makeKeptError(path: string, found: string): Error {
  const rule = "a new file in a directory where files can be written, or one " +
    "that the same evaluation left unfinished";
  const value = `${path}, ${found}`;
  return ruleError(Error, "evaluate", "transcripts", rule, value);
}

/** Reads the file; throws if it is complete, or of another evaluation. */
export async function readKeptLines(
  path: string,
  tasks: EvaluatedTasks,
): Promise<KeptLines> {
  const kept = new Map<number, string>();
  const lines = (await Deno.readTextFile(path)).split("\n");
  // The last line may be incomplete.
  for (const [i, text] of lines.slice(0, -1).entries()) {
    const index = readIndex(text, tasks);
    if (index === null) {
      throw makeKeptError(path, `line ${i + 1} is of another one`);
    }
    kept.set(index, text);
  }
  if (kept.size === 0) throw makeKeptError(path, "it has no episode");
  if (kept.size === tasks.episodes) {
    throw makeKeptError(path, `all ${tasks.episodes} tasks are played`);
  }
  if (await canWrite(path)) return kept;
  throw makeKeptError(path, "it cannot be written");
}

export function readPlayedEpisode(line: string): PlayedEpisode {
  const transcript: Transcript = JSON.parse(line);
  const { success, error, critiques, proxies } = transcript;
  const { taskFlags, violations, customerModel, calls } = transcript;
  return {
    success: success === true,
    failed: error !== undefined,
    critiques,
    proxies: proxies ?? null,
    ...omitUndefined({ taskFlags, violations, customerModel, calls }),
  };
}
