/** What was said in the episodes of an evaluation, as files of JSON lines. */

import { dirname, resolve } from "node:path";
import {
  makeSftExample,
  type SftExampleOptions,
} from "../../envs/agents/sft_example.ts";
import { type Env, RecordTranscript, type Transcript } from "../../envs/mod.ts";
import { ruleError } from "../../utils/errors.ts";
import { writeWithParents } from "../../trainers/runs/directory/files.ts";
import { listNativeTools } from "./called_tools.ts";
import type { KeptLines } from "./kept_episodes.ts";

/** Formats of `--export`. */
export const EXPORT_FORMATS = ["sft"] as const;

/** Where an evaluation leaves its episodes. */
export interface EpisodeFiles {
  /** File of the transcripts. */
  readonly transcripts?: string;
  /** File of the examples for fine-tuning. */
  readonly sft?: string;
  /** Which episodes are among these. */
  readonly examples?: Omit<SftExampleOptions, "tools">;
}

/** Writes a line for each episode, in the order of the tasks. */
export interface EpisodeWriter {
  /** Records an environment; gives back what is to be played. */
  record(env: Env): Env;
  /** Hears that the episode of a task is over, in whatever order. */
  ended(index: number): void;
  /** Writes what waits for tasks that nobody will play, and puts all in order. */
  finish(): Promise<void>;
  /** Number of lines in each file. */
  readonly written: ReadonlyMap<string, number>;
}

async function isFreeFile(path: string): Promise<boolean> {
  if (path === "" || path.endsWith("/")) return false;
  const folder = await Deno.stat(dirname(path)).catch(() => null);
  const here = await Deno.lstat(path).catch(() => null);
  return folder?.isDirectory === true && here === null;
}

/** Checks that files can be made: old ones may have been paid for. */
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
    const rule = "a new file, of its own, in a directory that exists";
    throw ruleError(Error, "evaluate", name, rule, path);
  }
}

/** An episode as a line of a file; `null` where it has no place there. */
type EpisodeFormat = (line: string) => string | null;

/** Makes what writes the episodes that are asked for as examples. */
function makeExampleFormat({ examples = {} }: EpisodeFiles): EpisodeFormat {
  return (line) => {
    const transcript: Transcript = JSON.parse(line);
    const tools = listNativeTools(transcript.task.id, transcript.options);
    const example = makeSftExample(transcript, { ...examples, tools });
    return example === null ? null : JSON.stringify(example);
  };
}

async function readOptionalText(path: string): Promise<string | null> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** Checks that a file is new, or has no line but examples of transcripts. */
async function assertExamples(
  path: string,
  kept: KeptLines,
  format: EpisodeFormat,
): Promise<void> {
  const text = await readOptionalText(path);
  if (text === null) return await assertFreeFiles({ out: path });
  const examples = new Set([...kept.values()].map(format));
  const lines = text.split("\n").slice(0, -1);
  if (lines.every((line) => examples.has(line))) return;
  const rule = "a new file, or the examples of the transcripts";
  throw ruleError(Error, "evaluate", "out", rule, path);
}

/** Makes a writer that goes on with files of which these lines are known. */
export async function continueEpisodeFiles(
  files: EpisodeFiles,
  player: object | undefined,
  kept: KeptLines,
): Promise<EpisodeWriter> {
  if (kept.size > 0 && files.sft !== undefined) {
    await assertExamples(files.sft, kept, makeExampleFormat(files));
  }
  const writer = makeEpisodeWriter(files, player, kept);
  // Of the last lines, one file may have more than the other.
  if (kept.size > 0) await writer.finish();
  return writer;
}

/** Makes a writer; `player` is added to transcripts, to be known again by. */
export function makeEpisodeWriter(
  files: EpisodeFiles,
  player?: object,
  kept: KeptLines = new Map(),
): EpisodeWriter {
  const { transcripts, sft } = files;
  const wordings: readonly (readonly [string, EpisodeFormat])[] = [
    ...(transcripts === undefined
      ? []
      : [[transcripts, (line: string) => line] as const]),
    ...(sft === undefined ? [] : [[sft, makeExampleFormat(files)] as const]),
  ];
  const written = new Map(wordings.map(([path]) => [path, 0]));
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
    for (const [path, wording] of wordings) {
      const text = wording(line);
      if (text === null) continue;
      const before = written.get(path)!;
      const how = before === 0 ? { createNew: true } : { append: true };
      Deno.writeTextFileSync(path, `${text}\n`, how);
      written.set(path, before + 1);
    }
  }

  async function writeInOrder(): Promise<void> {
    const sorted = [...lines].sort(([a], [b]) => a - b);
    for (const [path, wording] of wordings) {
      const texts = sorted.flatMap(([, line]) => wording(line) ?? []);
      if (texts.length === 0) continue;
      await writeWithParents(path, texts.map((text) => `${text}\n`).join(""));
      written.set(path, texts.length);
    }
  }

  return {
    record(env) {
      if (wordings.length === 0) return env;
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
