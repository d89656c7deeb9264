/** What was said in the episodes of an evaluation, as files of JSON lines. */

import { dirname, resolve } from "node:path";
import { makeSftExample } from "../../agents/sft_example.ts";
import { type Env, RecordTranscript } from "../../envs/mod.ts";
import { ruleError } from "../../base/errors.ts";

/** Formats of `--export`. */
export const EXPORT_FORMATS = ["sft"] as const;

/** Where an evaluation leaves its episodes. */
export interface EpisodeFiles {
  /** File of the transcripts. */
  readonly transcripts?: string;
  /** File of the examples for fine-tuning. */
  readonly sft?: string;
}

/** Writes a line for each episode, in the order of the tasks. */
export interface EpisodeWriter {
  /** Records an environment; gives back what is to be played. */
  record(env: Env): Env;
  /** Hears that the episode of a task is over, in whatever order. */
  ended(index: number): void;
  /** Number of lines written, by file. */
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

function formatExample(line: string): string | null {
  const example = makeSftExample(JSON.parse(line));
  return example === null ? null : JSON.stringify(example);
}

/** Makes a writer. */
export function makeEpisodeWriter(
  { transcripts, sft }: EpisodeFiles,
): EpisodeWriter {
  const wordings: readonly (readonly [string, EpisodeFormat])[] = [
    ...(transcripts === undefined
      ? []
      : [[transcripts, (line: string) => line] as const]),
    ...(sft === undefined ? [] : [[sft, formatExample] as const]),
  ];
  const written = new Map(wordings.map(([path]) => [path, 0]));
  const recorded = new Map<number, string>();
  const over = new Set<number>();
  let next = 0;

  function write(line: string): void {
    for (const [path, wording] of wordings) {
      const text = wording(line);
      if (text === null) continue;
      const before = written.get(path)!;
      const how = before === 0 ? { createNew: true } : { append: true };
      Deno.writeTextFileSync(path, `${text}\n`, how);
      written.set(path, before + 1);
    }
  }

  return {
    record(env) {
      if (wordings.length === 0) return env;
      return new RecordTranscript(env, (line) => {
        recorded.set(JSON.parse(line).task.index, line);
      });
    },
    ended(index) {
      over.add(index);
      // A slow task holds back those behind it.
      while (over.delete(next)) {
        const line = recorded.get(next);
        recorded.delete(next++);
        if (line !== undefined) write(line);
      }
    },
    written,
  };
}
