/** A process of an experiment: makes a warm start, or trains and measures a run. */

import { fileExists } from "../utils/files/missing.ts";
import {
  listVersions,
  resumeBackend,
  startAndReportBackend,
} from "../trainers/launch/backend.ts";
import { runAsChild } from "../trainers/launch/child_process.ts";
import { trainAndEvaluate } from "../trainers/launch/train_and_evaluate.ts";
import { makeWarmStartWithProgress } from "../trainers/launch/warm_start.ts";
import { readPolicySize } from "../trainers/runs/directory/checkpoint.ts";
import { listCheckpoints } from "../trainers/runs/directory/checkpoint_files.ts";
import {
  writeJson,
  writeWithParents,
} from "../trainers/runs/directory/files.ts";
import {
  createRun,
  getWarmStartPath,
  readRunConfig,
  removeUnlessBegun,
} from "../trainers/runs/directory/run_directory.ts";
import { readStoredConfig } from "../trainers/runs/config/make_train_config.ts";
import type { TrainConfig } from "../trainers/runs/config/train_config.ts";
import {
  type Measure,
  type MeasureMethod,
  writeMeasures,
} from "./results/measures.ts";
import { warmStartFacts } from "./plan.ts";

export interface JobOrder {
  readonly kind: "warm start" | "run";
  /** Directory of the warm start or run. */
  readonly place: string;
  /** Settings of the run, or of one that starts there. */
  readonly config: TrainConfig;
  /** Directory of the warm start; `null` for a language model. */
  readonly from: string | null;
  readonly methods: readonly MeasureMethod[];
  /** Is the model that a run starts from measured too? */
  readonly measuresStart: boolean;
  /** Backend asked for; `null` for the fastest that works. */
  readonly backend: string | null;
}

async function makeStart(
  { place, config, methods, backend }: JobOrder,
): Promise<void> {
  await startAndReportBackend(backend ?? undefined);
  const weights = getWarmStartPath(place);
  if (!await fileExists(weights)) {
    const made = await makeWarmStartWithProgress(config);
    await writeJson(`${place}/config.json`, warmStartFacts(config));
    await writeWithParents(weights, made);
  }
  await writeMeasures(place, weights, config, methods);
}

/** Files of a run whose directory is incomplete. */
const PARTIAL = /^(checkpoints|.+\.partial|warm_start\.safetensors)$/;

/** Removes the directory's contents if a process was killed while making it. */
export async function clearPartial(place: string): Promise<void> {
  const entries = await Array.fromAsync(Deno.readDir(place)).catch(() => []);
  const isPartial = entries.every(({ name }) => PARTIAL.test(name));
  if (!isPartial || (await listCheckpoints(place)).length > 0) return;
  for (const { name } of entries) {
    await Deno.remove(`${place}/${name}`, { recursive: true });
  }
}

/** Creates the run's directory; returns its settings with the policy's size. */
async function beginRun(
  { place, config, from, backend }: JobOrder,
): Promise<TrainConfig> {
  const started = await startAndReportBackend(backend ?? undefined);
  const weights = from === null
    ? null
    : await Deno.readFile(getWarmStartPath(from));
  const sized = weights === null
    ? config
    : { ...config, policy: await readPolicySize(weights) };
  await clearPartial(place);
  await createRun(
    place,
    { ...sized, versions: listVersions(started) },
    weights,
  );
  return sized;
}

/** Trains and measures a run; returns false if interrupted. */
async function doRun(order: JobOrder): Promise<boolean> {
  const { place, methods, backend, measuresStart } = order;
  const begun = await fileExists(`${place}/config.json`)
    ? readStoredConfig(await readRunConfig(place))
    : null;
  if (begun !== null) await resumeBackend(begun, backend ?? undefined);
  const config = begun ?? await beginRun(order);
  const { split } = methods[0]!;
  const rows = await removeUnlessBegun(
    place,
    () => trainAndEvaluate(place, config, { split, before: measuresStart }),
  );
  if (rows === null) return false;
  const measures = rows.map((
    { name: _, minutes: _m, tokensPerSecond: _t, ...row },
  ): Measure => ({ ...row, replies: "truthful", split }));
  // The rows of the start come first, as many as those of the policy.
  const before = measuresStart ? measures.splice(0, measures.length / 2) : [];
  await writeMeasures(place, place, config, methods, measures, before);
  return true;
}

if (import.meta.main) {
  await runAsChild<JobOrder>(async (order) => {
    if (order.kind === "run") return await doRun(order);
    await makeStart(order);
    return true;
  });
}
