/** How policies did and what their training cost, as rows of a table. */

import type { Evaluation } from "../../envs/mod.ts";
import {
  formatDecimal,
  formatInterval,
  formatTable,
} from "../../utils/terminal/table.ts";
import type { UpdateTiming } from "../runs/train.ts";

/** A line of a results table. */
export interface ResultRow extends Evaluation {
  /** Who was measured. */
  readonly name: string;
  /** How long the training took; `null` where there was none. */
  readonly minutes: number | null;
  /** Tokens played per second of training; `null` where there was none. */
  readonly tokensPerSecond: number | null;
}

/** What goes without training costs. */
export const UNTRAINED = { minutes: null, tokensPerSecond: null };

/** Headings of the columns that {@linkcode formatEvaluation} fills. */
export const EVALUATION_HEADINGS: readonly string[] = [
  "success",
  "95 % interval",
  "AS +1",
  "BT +1",
  "I_AS",
  "C_BT",
];

/** Writes an evaluation as cells, its success rate with so many decimals. */
export function formatEvaluation(row: Evaluation, decimals?: number): string[] {
  return [
    formatDecimal(row.success, decimals),
    formatInterval(row.interval, decimals),
    ...[row.asRate, row.btRate, row.iAs, row.cBt].map((x) => formatDecimal(x)),
  ];
}

/** Writes result rows as a table. */
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

/** Sums up what the updates of a run cost, resumed ones included. */
export async function readTrainingCost(
  directory: string,
): Promise<Pick<ResultRow, "minutes" | "tokensPerSecond">> {
  const path = `${directory}/timing.jsonl`;
  const text = await Deno.readTextFile(path).catch(() => "");
  let seconds = 0;
  let tokens = 0;
  try {
    for (const line of text.trim().split("\n")) {
      const { data } = JSON.parse(line) as { data: UpdateTiming };
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
