/** Evaluations and training costs as table rows. */

import type { Evaluation } from "../../envs/mod.ts";
import {
  formatDecimal,
  formatInterval,
  formatTable,
} from "../../utils/terminal/table.ts";
import { readLog } from "../runs/directory/run_directory.ts";
import type { UpdateTiming } from "../runs/logs/run_logs.ts";

export interface ResultRow extends Evaluation {
  readonly name: string;
  /** Minutes of training; `null` for an untrained policy. */
  readonly minutes: number | null;
  /** Tokens played per second of training; `null` for an untrained policy. */
  readonly tokensPerSecond: number | null;
}

export const UNTRAINED = { minutes: null, tokensPerSecond: null };

export const EVALUATION_HEADINGS: readonly string[] = [
  "success",
  "95 % interval",
  "AS +1",
  "BT +1",
  "I_AS",
  "C_BT",
];

/** Formats an evaluation as cells; `decimals` are those of its success rate. */
export function formatEvaluation(row: Evaluation, decimals?: number): string[] {
  return [
    formatDecimal(row.success, decimals),
    formatInterval(row.interval, decimals),
    ...[row.asRate, row.btRate, row.iAs, row.cBt].map((x) => formatDecimal(x)),
  ];
}

export function formatResults(rows: readonly ResultRow[]): string {
  return formatTable([
    ["policy", ...EVALUATION_HEADINGS, "minutes", "tokens/s"],
    ...rows.map((row) => [
      row.name,
      ...formatEvaluation(row),
      formatDecimal(row.minutes, 1),
      formatDecimal(row.tokensPerSecond, 0),
    ]),
  ]);
}

/** Adds up the cost of a run's updates, including resumed ones. */
export async function readTrainingCost(
  directory: string,
): Promise<Pick<ResultRow, "minutes" | "tokensPerSecond">> {
  let seconds = 0;
  let tokens = 0;
  try {
    for (const { data } of await readLog<UpdateTiming>(directory, "timing")) {
      seconds += data.rollout + data.update;
      tokens += data.tokens;
    }
  } catch {
    return UNTRAINED;
  }
  const tokensPerSecond = tokens / seconds;
  if (!Number.isFinite(tokensPerSecond)) return UNTRAINED;
  return { minutes: seconds / 60, tokensPerSecond };
}
