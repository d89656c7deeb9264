/** The recorded episodes of small policies, in sentences. */

import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import {
  readEpisode,
  TranscriptError,
} from "../../report/episodes/read_episode.ts";
import { wordEpisode } from "../../report/runs/word_episode.ts";

/** A line of `transcripts.jsonl`, as far as it is rewritten. */
interface TranscriptLine {
  readonly turns?: readonly object[];
}

/** Words a line in closed language; any other line stays as it is. */
async function wordLine(text: string, envOptions: string): Promise<string> {
  try {
    const { turns, written } = await wordEpisode(readEpisode(text), envOptions);
    const line: TranscriptLine = JSON.parse(text);
    if (written === undefined || line.turns === undefined) return text;
    return JSON.stringify({
      ...line,
      turns: line.turns.map((turn, i) => {
        const { observation, action } = turns[i]!;
        return { ...turn, observation, action };
      }),
    });
  } catch (error) {
    // The page says which lines it cannot read.
    if (error instanceof TranscriptError) return text;
    throw error;
  }
}

/** Reads a file of transcripts, in sentences where they can be had. */
export async function* readWordedLines(
  path: string,
  envOptions: string,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const lines = createInterface({ input: createReadStream(path) });
  for await (const line of lines) {
    if (line.trim() === "") continue;
    yield encoder.encode(`${await wordLine(line, envOptions)}\n`);
  }
}
