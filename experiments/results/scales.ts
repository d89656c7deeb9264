/**
 * The scale of each environment: 0 is the best success without asking, 1 the
 * oracle's.
 */

import {
  evaluatePolicy,
  getEnvEntry,
  make,
  makeScriptedPolicy,
  type Split,
} from "../../envs/mod.ts";
import { showProgress } from "../../utils/terminal/progress.ts";
import {
  readOptionalJson,
  writeJson,
} from "../../trainers/runs/directory/files.ts";

export interface Scale {
  /** Success of the best policy that asks nothing. */
  readonly floor: number;
  /** Success of the oracle: Bayes, with the most informative questions. */
  readonly ceiling: number;
}

export interface ScaleTasks {
  readonly episodes: number;
  readonly split: Split;
}

/** Scripted policies that ask nothing, best first. */
const WITHOUT_ASKING = ["best-constant", "prior"];

/** Measures a scale, with progress; `null` if an end is unknown. */
async function measureScale(
  id: string,
  tasks: ScaleTasks,
): Promise<Scale | null> {
  const known = getEnvEntry(id).policies({});
  const names = [
    WITHOUT_ASKING.find((name) => Object.hasOwn(known, name)),
    Object.hasOwn(known, "oracle") ? "oracle" : undefined,
  ];
  if (names.includes(undefined)) return null;
  const { episodes } = tasks;
  using watched = showProgress(`scale of ${id}`, names.length * episodes);
  const ends: number[] = [];
  for (const [i, name] of names.entries()) {
    const { success } = await evaluatePolicy(
      make(id, { critique: false }),
      makeScriptedPolicy(id, name!),
      {
        ...tasks,
        onEpisode: (done) => watched.update(i * episodes + done, name),
      },
    );
    ends.push(success);
  }
  const [floor, ceiling] = ends as [number, number];
  return ceiling > floor ? { floor, ceiling } : null;
}

/** Reads the scales of environments, or measures them. */
export async function findScales(
  out: string,
  ids: readonly string[],
  tasks: ScaleTasks,
): Promise<Map<string, Scale>> {
  const path = `${out}/scales.json`;
  const { episodes, split } = tasks;
  const stored = await readOptionalJson<
    & Partial<ScaleTasks>
    & { readonly scales: Record<string, Scale | null> }
  >(path);
  const isSame = stored?.episodes === episodes &&
    (stored.split ?? "test") === split;
  const scales = isSame ? { ...stored.scales } : {};
  for (const id of ids) {
    if (id in scales) continue;
    scales[id] = await measureScale(id, tasks);
    // Saved one by one, as the next may be interrupted.
    await writeJson(path, { episodes, split, scales });
  }
  return new Map(
    Object.entries(scales).flatMap(([id, scale]) =>
      scale === null || !ids.includes(id) ? [] : [[id, scale] as const]
    ),
  );
}
