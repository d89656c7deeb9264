/** How often a policy calls tools, where environments have any. */

import { sumCalls } from "../../envs/policies/evaluation.ts";
import { getEnvEntry, listEnvs } from "../../envs/registry/registry.ts";
import type { Trajectory } from "./trajectory.ts";

/** The mean number of calls of all tools; with `/NAME`, of one. */
export const TOOL_CALLS = "rollout/tool_calls";

/**
 * Lists the tools of environments whose calls are counted, each once. Whoever
 * brings environments that are not registered has none counted.
 */
export function listToolNames(ids: readonly string[]): string[] {
  const known = listEnvs();
  return [
    ...new Set(
      ids.filter((id) => known.includes(id))
        .flatMap((id) => getEnvEntry(id).countedTools ?? []),
    ),
  ];
}

/**
 * Computes how often tools were called in an episode, on average: all of them,
 * and each. An episode that was cut short is left out, as nothing counts its
 * calls.
 *
 * @param tools Names of the tools; without any there is nothing to tell
 * @returns Metrics by name, the same ones in every update; `null` where no
 * episode came to its end
 */
export function computeToolMetrics(
  trajectories: readonly Trajectory[],
  tools: readonly string[],
): Record<string, number | null> {
  if (tools.length === 0) return {};
  const counted = trajectories.filter(({ calls }) => calls !== undefined);
  const sums = sumCalls(counted);
  const averageOf = (names: readonly string[]): number | null =>
    counted.length === 0
      ? null
      : names.reduce((sum, name) => sum + (sums[name]?.calls ?? 0), 0) /
        counted.length;
  return {
    [TOOL_CALLS]: averageOf(Object.keys(sums)),
    ...Object.fromEntries(
      tools.map((name) => [`${TOOL_CALLS}/${name}`, averageOf([name])]),
    ),
  };
}
