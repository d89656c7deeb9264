/** What an experiment has found so far, read from its directory. */

import { readTrainingCost } from "../launch/train_and_evaluate.ts";
import {
  getMeasuresPath,
  type MeasuresFile,
  readOptionalJson,
} from "./files.ts";
import type { Measure } from "./measures.ts";
import type { Cell, Plan } from "./plan.ts";

/** A run and what became of it. */
export interface CellResult
  extends Pick<Cell, "path" | "env" | "trainer" | "arm" | "noise" | "seed"> {
  /** Whether it has been trained and measured. */
  readonly finished: boolean;
  /** How well its policy does; empty until it is finished. */
  readonly measures: readonly Measure[];
  /** Time spent on training so far; `null` where none is known. */
  readonly minutes: number | null;
  /** Backend that it was begun on; `null` where it has not begun. */
  readonly backend: string | null;
}

/** A warm start and how well it does. */
export interface StartResult {
  /** Its place in the experiment's directory. */
  readonly path: string;
  /** Id of its environment. */
  readonly env: string;
  /** Its seed. */
  readonly seed: number;
  /** How well its policy does; empty until it is finished. */
  readonly measures: readonly Measure[];
}

/** All that an experiment has found. */
export interface Results {
  /** Its name. */
  readonly name: string;
  /** The warm starts. */
  readonly warmStarts: readonly StartResult[];
  /** The runs. */
  readonly cells: readonly CellResult[];
}

async function measuresIn(place: string): Promise<readonly Measure[]> {
  const file = await readOptionalJson<MeasuresFile>(getMeasuresPath(place));
  return file?.measures ?? [];
}

async function cellResult(out: string, cell: Cell): Promise<CellResult> {
  const { path, env, trainer, arm, noise, seed } = cell;
  const place = `${out}/${path}`;
  const measures = await measuresIn(place);
  const config = await readOptionalJson<{ versions?: { backend?: string } }>(
    `${place}/config.json`,
  );
  return {
    ...{ path, env, trainer, arm, noise, seed },
    finished: measures.length > 0,
    measures,
    minutes: (await readTrainingCost(place)).minutes,
    backend: config?.versions?.backend ?? null,
  };
}

/** Reads what an experiment has found so far. */
export async function readResults(plan: Plan, out: string): Promise<Results> {
  const { name, cells, warmStarts } = plan;
  return {
    name,
    warmStarts: await Promise.all(
      warmStarts.map(async ({ path, config: { env, warmStartSeed } }) => ({
        path,
        env,
        seed: warmStartSeed,
        measures: await measuresIn(`${out}/${path}`),
      })),
    ),
    cells: await Promise.all(cells.map((cell) => cellResult(out, cell))),
  };
}
