/** Invented results of experiments, for tests. */

import { wilsonInterval } from "../../../utils/estimate.ts";
import type { Measure } from "../../../experiments/results/measures.ts";
import type {
  CellResult,
  Results,
  StartResult,
} from "../../../experiments/results/summary.ts";

/** A measure of 100 episodes. */
function inventMeasure(success: number, iAs: number): Measure {
  return {
    ...{ choice: "sampled", replies: "truthful", split: "test" },
    ...{ episodes: 100, failures: 0, success, meanLength: 10 },
    interval: wilsonInterval(Math.round(success * 100), 100),
    ...{ asRate: 0.5, btRate: 0.25, iAs, cBt: iAs / 2 },
  };
}

/** What an invented run is made of. */
export interface InventedRun
  extends
    Pick<CellResult, "arm" | "seed">,
    Partial<Pick<CellResult, "env" | "noise" | "asks" | "listens">> {
  readonly success: number;
  /** I_AS after training; before it was 0.1. */
  readonly iAs?: number;
}

/** Invents a finished run. */
export function inventRun(
  {
    success,
    iAs = 0.3,
    env = "PE-G-Mini-v0",
    noise = 0,
    asks = null,
    listens = null,
    arm,
    seed,
  }: InventedRun,
): CellResult {
  const start = `warm-starts/${env}/${asks}-${listens}/seed-${seed}`;
  return {
    ...{ env, noise, asks, listens, arm, seed, start, trainer: "ppo" },
    ...{ variant: "", alike: [], settings: {}, finished: true },
    path: `${env}/${arm}/${noise}/${asks}-${listens}/${seed}`,
    measures: [inventMeasure(success, iAs)],
    ...{ minutes: 1.5, backend: "wasm", commit: "0123456789ab" },
    ...{ versions: { threads: "1" }, resolved: { seed, updates: 140 } },
    curve: [0.1, success],
    way: [[0.1, 0.05], [iAs, iAs / 2]],
  };
}

/** Invents results of runs, with the warm starts that they need. */
export function inventResults(
  name: string,
  runs: readonly InventedRun[],
  scales: Results["scales"],
): Results {
  const cells = runs.map(inventRun);
  const starts = new Map(
    cells.map(({ start, env, seed, asks, listens }): [string, StartResult] => [
      start!,
      {
        ...{ path: start!, env, seed, asks, listens },
        measures: [inventMeasure(0.1, 0.1)],
      },
    ]),
  );
  const warmStarts = [...starts.values()];
  return { name, split: "test", scales, warmStarts, cells };
}
