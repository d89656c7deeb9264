/**
 * One piece of an experiment, in a process of its own: a warm start, or a run
 * from its start or newest checkpoint to its measures.
 */

import { listCheckpoints } from "../trainers/runs/directory/checkpoint_files.ts";
import {
  createRun,
  hasBegun,
  readRunConfig,
} from "../trainers/runs/directory/run_directory.ts";
import { versions } from "../trainers/runs/versions.ts";
import { formatFailure } from "../terminal/failure_message.ts";
import { INTERRUPTED } from "../terminal/interrupt.ts";
import { resumeBackend } from "../launch/backend.ts";
import { printNote } from "../terminal/terminal.ts";
import {
  startBackendVisibly,
  trainAndEvaluate,
} from "../launch/train_and_evaluate.ts";
import { makeWarmStartVisibly, withSizesOf } from "../cli/warm_start_file.ts";
import {
  fileExists,
  getMeasuresPath,
  getWeightsPath,
  type MeasuresFile,
  readOptionalJson,
  writeJsonWhole,
  writeWhole,
} from "./files.ts";
import type { JobOrder } from "./job_order.ts";
import { type Measure, measurePolicy } from "./measures.ts";
import { warmStartFacts } from "./plan.ts";

async function writeMeasures(
  { place, config, replies }: JobOrder,
  path: string,
  greedy: readonly Measure[] = [],
): Promise<void> {
  const file = getMeasuresPath(place);
  const before = await readOptionalJson<MeasuresFile>(file);
  const known = [...before?.measures ?? [], ...greedy];
  const measures = await measurePolicy(path, config, replies, known);
  await writeJsonWhole(file, { measures });
}

async function makeStart(order: JobOrder): Promise<void> {
  const { place, config, backend } = order;
  await startBackendVisibly(backend ?? undefined);
  const weights = getWeightsPath(place);
  if (!await fileExists(weights)) {
    const made = await makeWarmStartVisibly(config);
    await writeJsonWhole(`${place}/config.json`, warmStartFacts(config));
    await writeWhole(weights, made);
  }
  await writeMeasures(order, weights);
}

/** Files of a run whose directory was being made. */
const PARTIAL = /^(checkpoints|.+\.partial|warm_start\.safetensors)$/;

/** Clears what a process leaves that was killed while it made the directory. */
async function clear(place: string): Promise<void> {
  const entries = await Array.fromAsync(Deno.readDir(place)).catch(() => []);
  const isPartial = entries.every(({ name }) => PARTIAL.test(name));
  if (!isPartial || (await listCheckpoints(place)).length > 0) return;
  for (const { name } of entries) {
    await Deno.remove(`${place}/${name}`, { recursive: true });
  }
}

/** Makes the run's directory. */
async function begin(
  { place, config, from, backend }: JobOrder,
): Promise<void> {
  const started = await startBackendVisibly(backend ?? undefined);
  const weights = from === null
    ? null
    : await Deno.readFile(getWeightsPath(from));
  const sized = weights === null ? config : withSizesOf(weights, config);
  await clear(place);
  await createRun(place, { ...sized, versions: versions(started) }, weights);
}

/** Trains and measures; false if it was interrupted. */
async function run(order: JobOrder): Promise<boolean> {
  const { place, config, backend } = order;
  if (await fileExists(`${place}/config.json`)) {
    await resumeBackend(
      await readRunConfig(place) as object,
      backend ?? undefined,
    );
  } else {
    await begin(order);
  }
  const rows = await trainAndEvaluate(place, config).catch(async (error) => {
    // Other settings may follow where nothing was done with these.
    if (!await hasBegun(place)) await Deno.remove(place, { recursive: true });
    throw error;
  });
  if (rows === null) return false;
  const greedy = rows.map((
    { name: _, minutes: _m, tokensPerSecond: _t, ...row },
  ): Measure => ({ ...row, choice: "greedy", replies: "truthful" }));
  await writeMeasures(order, place, greedy);
  return true;
}

async function main(order: JobOrder): Promise<number> {
  try {
    if (order.kind === "run") return await run(order) ? 0 : INTERRUPTED;
    await makeStart(order);
    return 0;
  } catch (error) {
    if (Deno.env.get("DEBUG") === "1") throw error;
    printNote(formatFailure(error));
    return 1;
  }
}

if (import.meta.main) {
  Deno.exitCode = await main(JSON.parse(Deno.args[0]!) as JobOrder);
}
