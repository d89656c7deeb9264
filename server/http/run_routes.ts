/** Recorded runs of this machine, which the page lists and shows. */

import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Hono } from "hono";
import { isJsonObject, readString } from "../../utils/json_values.ts";
import type { RecordedRun } from "../protocol/recorded_run.ts";
import { makeNotFoundError } from "../protocol/api_error.ts";
import { type AppEnv, makeResponse } from "./route.ts";
import { readWordedLines } from "./worded_run.ts";

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

async function readConfig(folder: string): Promise<Record<string, unknown>> {
  try {
    const config = JSON.parse(
      await readFile(join(folder, "config.json"), "utf8"),
    );
    return isJsonObject(config) ? config : {};
  } catch {
    // Episodes can be recorded without a run.
    return {};
  }
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
