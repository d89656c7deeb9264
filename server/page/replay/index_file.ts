/** Indexes episodes in a large transcript file. */

import type { RecordedEpisode } from "../../../report/episodes/episode.ts";
import {
  readEpisode,
  TranscriptError,
} from "../../../report/episodes/read_episode.ts";

export interface EpisodeSummary {
  /** Line number, from 1. */
  readonly line: number;
  /** Offset of its first byte. */
  readonly start: number;
  /** Offset after its last byte. */
  readonly end: number;
  /** Training update; `null` elsewhere. */
  readonly update: number | null;
  readonly id: string;
  readonly task: string;
  /** `null` if unknown. */
  readonly success: boolean | null;
}

export interface BadLine {
  /** Line number, from 1. */
  readonly line: number;
  readonly reason: string;
}

export interface FileIndex {
  readonly episodes: readonly EpisodeSummary[];
  readonly badLines: readonly BadLine[];
  readonly badCount: number;
  /** Share of the file read, from 0 to 1. */
  readonly progress: number;
}

/** Longest accepted line in bytes. */
const MAX_LINE = 8 * 2 ** 20;

/** Bad lines that are listed. */
const NAMED = 20;

/** Bytes between progress reports. */
const INTERVAL = 2 ** 20;

/** Reads a file; awaits `onProgress` with the index so far each megabyte. */
export async function indexFile(
  file: Blob,
  onProgress: (index: FileIndex) => void | Promise<void>,
  signal?: AbortSignal,
): Promise<FileIndex> {
  const episodes: EpisodeSummary[] = [];
  const badLines: BadLine[] = [];
  let badCount = 0;
  let reported = 0;
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
    if (line.end - reported >= INTERVAL) {
      reported = line.end;
      await onProgress(found(line.end));
    }
  }
  return found(file.size);
}

export async function readEpisodeAt(
  file: Blob,
  { start, end }: EpisodeSummary,
): Promise<RecordedEpisode> {
  return readEpisode(await file.slice(start, end).text());
}

export interface Line {
  /** Line number, from 1. */
  readonly number: number;
  /** Offset of its first byte. */
  readonly start: number;
  /** Offset after its last byte, without line break. */
  readonly end: number;
  /** `null` if the line is too long. */
  readonly text: string | null;
}

const BREAK = 10;

/** Streams lines, holding one at a time. */
export async function* readLines(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  let text = "";
  let [number, start, end] = [1, 0, 0];
  const take = (piece: Uint8Array): void => {
    end += piece.length;
    // Skip the rest of a line that is too long.
    if (end - start > maxBytes) text = "";
    else text += decoder.decode(piece, { stream: true });
  };
  const line = (): Line => {
    const whole = text + decoder.decode();
    text = "";
    return { number, start, end, text: end - start > maxBytes ? null : whole };
  };
  // Some browsers cannot iterate over a stream.
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
