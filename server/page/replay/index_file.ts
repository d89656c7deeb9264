/** Finds the episodes in a large file of transcripts: places and endings. */

import type { RecordedEpisode } from "../../../report/episodes/episode.ts";
import {
  readEpisode,
  TranscriptError,
} from "../../../report/episodes/read_episode.ts";

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

/** A line of a file. */
export interface Line {
  /** Its number, from 1. */
  readonly number: number;
  /** Position of its first byte. */
  readonly start: number;
  /** Position after its last byte, line break excluded. */
  readonly end: number;
  /** Its text; `null` if it is longer than allowed. */
  readonly text: string | null;
}

const BREAK = 10;

/** Puts the pieces of a line together. */
function decodeText(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  let text = "";
  for (const piece of pieces) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

/** Reads lines as they come; no more than one is held at a time. */
export async function* readLines(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Line> {
  let pieces: Uint8Array[] = [];
  let [number, start, end] = [1, 0, 0];
  const take = (piece: Uint8Array): void => {
    end += piece.length;
    // What is too long need not be kept.
    if (end - start > maxBytes) pieces = [];
    else if (piece.length > 0) pieces.push(piece);
  };
  const line = (): Line => ({
    number,
    start,
    end,
    text: end - start > maxBytes ? null : decodeText(pieces),
  });
  // Not every browser iterates over a stream.
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value: chunk } = await reader.read();
      if (done) break;
      let from = 0;
      for (;;) {
        const at = chunk.indexOf(BREAK, from);
        take(chunk.subarray(from, at < 0 ? chunk.length : at));
        if (at < 0) break;
        if (end > start) yield line();
        pieces = [];
        number++;
        start = end = end + 1;
        from = at + 1;
      }
    }
    if (end > start) yield line();
  } finally {
    await reader.cancel();
  }
}
