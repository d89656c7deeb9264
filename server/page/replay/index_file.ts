/** Finds the episodes in a large file of transcripts: places and endings. */

import type { RecordedEpisode } from "../../../report/episodes/episode.ts";
import {
  readEpisode,
  TranscriptError,
} from "../../../report/episodes/read_episode.ts";
import { readLines } from "./read_lines.ts";

/** What the list of episodes shows of one. */
export interface EpisodeSummary {
  /** Number of its line, from 1. */
  readonly line: number;
  /** Position of its first byte in the file. */
  readonly start: number;
  /** Position after its last byte. */
  readonly end: number;
  /** Update of the training run; `null` elsewhere. */
  readonly update: number | null;
  readonly id: string;
  /** Split and number of the task. */
  readonly task: string;
  /** Did it succeed? `null` if nobody said. */
  readonly success: boolean | null;
}

/** A line that could not be read. */
export interface BadLine {
  /** Its number, from 1. */
  readonly line: number;
  readonly reason: string;
}

/** What was found in a file. */
export interface FileIndex {
  /** The episodes, in the order of the file. */
  readonly episodes: readonly EpisodeSummary[];
  /** The first lines that could not be read. */
  readonly badLines: readonly BadLine[];
  /** How many there are in all. */
  readonly badCount: number;
  /** Share of the file that has been read, from 0 to 1. */
  readonly progress: number;
}

/** Told what has been found so far; what it returns is awaited. */
export type IndexListener = (index: FileIndex) => void | Promise<void>;

/** A line longer than this is no transcript; bytes. */
const MAX_LINE = 8 * 2 ** 20;

/** Bad lines that are named. */
const NAMED = 20;

/** Bytes between two calls of the listener. */
const INTERVAL = 2 ** 20;

/** Reads a file; `onProgress` is awaited after each megabyte. */
export async function indexFile(
  file: Blob,
  onProgress: IndexListener,
  signal?: AbortSignal,
): Promise<FileIndex> {
  const episodes: EpisodeSummary[] = [];
  const badLines: BadLine[] = [];
  let badCount = 0;
  let told = 0;
  const found = (position: number): FileIndex => ({
    episodes,
    badLines,
    badCount,
    progress: file.size === 0 ? 1 : position / file.size,
  });
  for await (const { number, ...line } of readLines(file.stream(), MAX_LINE)) {
    if (signal?.aborted === true) break;
    try {
      if (line.text === null) {
        throw new TranscriptError("the line is longer than 8 MiB");
      }
      if (line.text.trim() !== "") {
        const { update, task, ending } = readEpisode(line.text);
        episodes.push({
          line: number,
          start: line.start,
          end: line.end,
          update,
          id: task.id,
          task: `${task.split} ${task.index}`,
          success: ending.success,
        });
      }
    } catch (error) {
      if (!(error instanceof TranscriptError)) throw error;
      badCount++;
      if (badLines.length < NAMED) {
        badLines.push({ line: number, reason: error.message });
      }
    }
    if (line.end - told >= INTERVAL) {
      told = line.end;
      await onProgress(found(line.end));
    }
  }
  return found(file.size);
}

/** Reads one episode of a file that has been indexed. */
export async function readEpisodeAt(
  file: Blob,
  { start, end }: EpisodeSummary,
): Promise<RecordedEpisode> {
  return readEpisode(await file.slice(start, end).text());
}
