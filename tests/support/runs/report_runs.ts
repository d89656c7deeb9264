/** Runs for the tests of reports. */

import { groupSections, type RunGroup } from "../../../report/runs/groups.ts";
import type { RunData } from "../../../report/runs/run_data.ts";

/** What a run for tests is made of. */
interface RunParts {
  /** Settings beside the environment. */
  readonly config?: Readonly<Record<string, string>>;
  /** Success rate of each update. */
  readonly success?: readonly (number | null)[];
  /** Success rate on held-out tasks; `null` where it was not measured. */
  readonly measured?: number | null;
}

/** Makes a run. */
export function testRun(
  name: string,
  { config = {}, success = [0.1, 0.4], measured = 0.4 }: RunParts = {},
): RunData {
  return {
    path: `runs/${name}`,
    name,
    config: { env: "PE-G-Mini-v0", ...config },
    metrics: success.map((value, i) => ({
      step: i + 1,
      data: {
        "rollout/success_rate": value,
        "critique/action_selection/rate": 0.5,
        "critique/belief_tracking/rate": null,
        "proxy/i_as": 0.1 * i,
        "proxy/c_bt": 0.2 * i,
      },
    })),
    summary: measured === null ? [] : [{
      name: "after training",
      choice: "greedy",
      episodes: 300,
      success: measured,
      interval: [measured - 0.05, measured + 0.06],
      asRate: 0.9,
      btRate: null,
      iAs: 0.5,
      cBt: 0.1,
      minutes: 1.5,
    }],
    remarks: measured === null ? ["not measured on held-out tasks"] : [],
  };
}

/** A run of an arm with a seed. */
export function armRun(
  arm: string,
  seed: number,
  parts: RunParts = {},
): RunData {
  const config = { "arew.arm": arm, seed: String(seed), ...parts.config };
  return testRun(`${arm}-${seed}`, { ...parts, config });
}

/** Groups the runs of one section. */
export function groupRuns(runs: readonly RunData[]): RunGroup[] {
  return groupSections([runs])[0]!;
}
