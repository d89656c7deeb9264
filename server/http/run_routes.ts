/** Recorded runs of this machine, which the page lists and shows. */

import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import type { Hono } from "hono";
import {
  readEpisode,
  TranscriptError,
} from "../../report/episodes/read_episode.ts";
import { wordEpisode } from "../../report/runs/word_episode.ts";
import { readOptionalJson } from "../../trainers/runs/directory/files.ts";
import {
  isJsonObject,
  type JsonObject,
  readString,
} from "../../utils/json_values.ts";
import type { RecordedRun } from "../protocol/recorded_run.ts";
import { makeNotFoundError } from "../protocol/api_error.ts";
import { type AppEnv, makeResponse } from "./route.ts";

const EPISODES = "transcripts.jsonl";

/** Folders of an experiment's runs lie so deep. */
const DEPTH = 6;

/** Finds the folders with recorded episodes; links are not followed. */
async function findFolders(folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
    .catch(() => []);
  const isRun = entries.some((entry) =>
    entry.name === EPISODES && entry.isFile()
  );
  const below = depth === 0 ? [] : await Promise.all(
    entries.filter((entry) => entry.isDirectory())
      .map(({ name }) => findFolders(join(folder, name), depth - 1)),
  );
  return [...isRun ? [folder] : [], ...below.flat()];
}

/** The config of a run; empty for episodes that were recorded without one. */
async function readConfig(folder: string): Promise<JsonObject> {
  const config = await readOptionalJson<unknown>(join(folder, "config.json"));
  return isJsonObject(config) ? config : {};
}

/** Lists the runs in a folder, the newest first. */
export async function listRuns(folder: string): Promise<RecordedRun[]> {
  const runs = (await findFolders(folder, DEPTH)).map(async (path) => {
    const { env, trainer, arew } = await readConfig(path);
    const { mtimeMs } = await stat(join(path, EPISODES));
    return {
      name: relative(folder, path).replaceAll("\\", "/"),
      env: readString(env),
      trainer: readString(trainer),
      arm: isJsonObject(arew) ? readString(arew.arm) : null,
      modified: Math.round(mtimeMs),
    };
  });
  return (await Promise.all(runs))
    .sort((a, b) => b.modified - a.modified || a.name.localeCompare(b.name));
}

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

/** Adds `/runs`, and `/runs/NAME` with the episodes of one. */
export function mountRuns(app: Hono<AppEnv>, folder: string | null): void {
  const list = () => folder === null ? [] : listRuns(folder);
  app.get("/runs", async () => makeResponse({ json: { runs: await list() } }));
  app.get("/runs/:name", async (c) => {
    // Only what is listed is sent, whatever the name is.
    const name = c.req.param("name");
    const isListed = (await list()).some((run) => run.name === name);
    if (folder === null || !isListed) throw makeNotFoundError();
    const run = join(folder, name);
    const { envOptions } = await readConfig(run);
    const lines = readWordedLines(
      join(run, EPISODES),
      readString(envOptions) ?? "",
    );
    return new Response(ReadableStream.from(lines), {
      headers: { "content-type": "application/jsonl" },
    });
  });
}
