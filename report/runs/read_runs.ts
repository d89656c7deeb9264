/** Reads the runs that one part of a report is about. */

import { ruleMessage } from "../../base/errors.ts";
import { readRunData, type RunData } from "./run_data.ts";

function segments(path: string): string[] {
  return path.split(/[\\/]+/).filter((part) => part !== "" && part !== ".");
}

/**
 * Names runs by the parts of their paths that not all of them share.
 *
 * @returns A name for each: `as+bt/seed-3`
 */
export function nameRuns(paths: readonly string[]): string[] {
  const parts = paths.map(segments);
  const shortest = Math.min(...parts.map(({ length }) => length));
  let shared = 0;
  while (
    shared < shortest - 1 &&
    parts.every((path) => path[shared] === parts[0]![shared])
  ) shared++;
  return parts.map((path, i) => {
    const kept = paths.length === 1 ? path.slice(-1) : path.slice(shared);
    return kept.join("/") || paths[i]!;
  });
}

/** Checks that no run is named twice, if by different paths. */
async function assertDistinct(paths: readonly string[]): Promise<void> {
  const seen = new Set<string>();
  for (const path of paths) {
    const real = await Deno.realPath(path).catch(() => path);
    if (seen.has(real)) {
      throw new Error(ruleMessage("report", "RUN", "given once", path));
    }
    seen.add(real);
  }
}

/** Checks that all runs are on the environment of the first. */
function assertSameEnv(runs: readonly RunData[]): void {
  const [first, ...others] = runs;
  const env = first!.config.env ?? "none";
  for (const { path, config } of others) {
    if (config.env === first!.config.env) continue;
    const rule = `a run on ${env} as '${first!.path}' is`;
    throw new Error(ruleMessage("report", path, rule, config.env ?? "none"));
  }
}

/**
 * Reads runs on one environment.
 *
 * @throws {Error} If there is none, one is given twice or broken, or they are
 * on different environments
 */
export async function readRuns(paths: readonly string[]): Promise<RunData[]> {
  if (paths.length === 0) {
    throw new Error(ruleMessage("report", "RUN", "at least one run", paths));
  }
  await assertDistinct(paths);
  const names = nameRuns(paths);
  const runs = await Promise.all(
    paths.map((path, i) => readRunData(path, names[i]!)),
  );
  assertSameEnv(runs);
  return runs;
}
