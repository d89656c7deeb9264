/** How policies do on other options of the environment's than they learnt on. */

import { type Estimate, estimateMean } from "../../../utils/estimate.ts";
import type { Exhibit, ExhibitTable } from "../exhibits/exhibit.ts";
import { formatDecimal, formatSigned } from "../../../utils/terminal/table.ts";
import { formatEstimateCell } from "../../../experiments/results/markdown_table.ts";
import { SWAPPED_BELIEFS } from "../../../experiments/experiment_file.ts";
import {
  type ArmSummary,
  isSamePlace,
} from "../../../experiments/results/summary.ts";
import { nameArm } from "../../../experiments/results/task_tables.ts";

/** What the table shows. */
export const OPTION_TEXT: string =
  "Sampled success of each policy on options of the environment's own, a " +
  "column each, whatever it was trained on; then what a variant has more than " +
  "the first one on the same seeds. Means with 95 % t intervals over seeds.";

/** Rows of one policy, one for each of the options that it was measured on. */
type ByOption = ReadonlyMap<string, ArmSummary>;

/** What one has more than another on the seeds that both have. */
function comparePaired(own: ArmSummary, other: ArmSummary): Estimate | null {
  return estimateMean(
    own.successes.flatMap((success, i) => {
      const before = other.successes[i] ?? null;
      return success === null || before === null ? [] : [success - before];
    }),
  );
}

function nameRow({ env, ...row }: ArmSummary, hasEnvs: boolean): string {
  return hasEnvs ? `${env}, ${nameArm(row)}` : nameArm(row);
}

/** Finds the arm's first variant, all else alike; `null` if it is the first. */
function findFirst(
  own: ArmSummary,
  firsts: readonly ArmSummary[],
): ArmSummary | null {
  const found = firsts.find((row) =>
    isSamePlace(row, own) && row.trainer === own.trainer &&
    row.arm === own.arm && row.noise === own.noise
  )!;
  return found.variant === own.variant ? null : found;
}

/** Lays out what was measured on several options; `null` if nothing was. */
export function tabulateOptions(
  groups: readonly (readonly ArmSummary[])[],
): ExhibitTable | null {
  const rows = groups.flat().filter(({ choice, on }) =>
    choice === "sampled" && on !== undefined && on !== SWAPPED_BELIEFS
  );
  if (rows.length === 0) return null;
  const options = [...new Set(rows.map(({ on }) => on!))];
  const hasEnvs = new Set(rows.map(({ env }) => env)).size > 1;
  const policies = Map.groupBy(rows, (row) => nameRow(row, true));
  const byName = new Map(
    [...policies].map(([name, own]): [string, ByOption] => [
      name,
      new Map(own.map((row) => [row.on!, row])),
    ]),
  );
  const firsts = [...policies.values()].map(([row]) => row!);
  const writeRow = (
    name: string,
    write: (on: string) => string,
  ): string[] => [name, ...options.map(write)];
  const successes = [...policies].map(([name, [row]]) =>
    writeRow(
      nameRow(row!, hasEnvs),
      (on) =>
        formatEstimateCell(
          byName.get(name)!.get(on)?.success ?? null,
          formatDecimal,
        ),
    )
  );
  const differences = [...policies].flatMap(([name, [row]]) => {
    const first = findFirst(row!, firsts);
    if (first === null) return [];
    const others = byName.get(nameRow(first, true))!;
    return [writeRow(
      `${nameRow(row!, hasEnvs)} − ${first.variant}`,
      (on) => {
        const [own, other] = [byName.get(name)!.get(on), others.get(on)];
        return own === undefined || other === undefined
          ? ""
          : formatEstimateCell(comparePaired(own, other), formatSigned);
      },
    )];
  });
  return {
    heading: ["trained", ...options],
    rows: [...successes, ...differences],
  };
}

/** Makes the part of the report; none if only one option was played. */
export function exhibitOptions(
  groups: readonly (readonly ArmSummary[])[],
): Exhibit[] {
  const table = tabulateOptions(groups);
  if (table === null) return [];
  return [{
    title: "On other options of the environment's own",
    text: OPTION_TEXT,
    legend: [],
    figures: [],
    tables: [table],
  }];
}
