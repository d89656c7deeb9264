/** Reads one line of a transcript file, of either form. */

import type { Episode } from "./episode.ts";
import { isObject, readTask, TranscriptError } from "./fields.ts";
import { readRecording } from "./read_recording.ts";
import { readRun } from "./read_run.ts";

/**
 * Reads a line.
 *
 * @throws {TranscriptError} If it is not JSON, or no transcript of an episode
 */
export function readEpisode(text: string): Episode {
  let line: unknown;
  try {
    line = JSON.parse(text);
  } catch {
    throw new TranscriptError("the line is not JSON");
  }
  if (!isObject(line) || !("turns" in line || "messages" in line)) {
    throw new TranscriptError("the line has no 'turns' and no 'messages'");
  }
  const task = readTask(line.task);
  return "turns" in line ? readRun(line, task) : readRecording(line, task);
}
