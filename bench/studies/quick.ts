/** The quick study: trained anew, drawn, and compared with the committed one. */

import { analyzeResults } from "./exhibits/analysis.ts";
import {
  readOptionalJson,
  writeWithParents,
} from "../../trainers/runs/directory/files.ts";
import { formatDecimal, formatTable } from "../../utils/terminal/table.ts";
import { print } from "../../utils/terminal/terminal.ts";
import { makeBlock } from "./blocks.ts";
import {
  compareMeans,
  type Comparison,
  type Expectation,
} from "./intervals.ts";
import { runQuickStudy } from "./run_studies.ts";
import { INTERVALS_PATH, locate } from "./study_list.ts";

/** Writes a comparison as a table. */
export function formatComparison(rows: readonly Comparison[]): string {
  return formatTable([
    ["task", "arm", "found", "committed", "allowed", ""],
    ...rows.map(({ env, arm, found, mean, low, high, isWithin }) => [
      env,
      arm,
      formatDecimal(found),
      formatDecimal(mean),
      `[${formatDecimal(low)}, ${formatDecimal(high)}]`,
      isWithin ? "pass" : "FAIL",
    ]),
  ]);
}

/** Trains the quick study, draws it, and compares it. */
export async function reproduceQuickly(
  words: readonly string[],
  seed: number | null,
): Promise<void> {
  const run = await runQuickStudy(words, seed);
  if (run === null) return;
  const { out, results } = run;
  const { picture } = makeBlock([results], "tasks");
  const figure = `${out}/figure.svg`;
  await writeWithParents(figure, picture!.svg);
  print(`figure: ${figure}\n`);
  const expected = await readOptionalJson<readonly Expectation[]>(
    locate(INTERVALS_PATH),
  );
  if (expected === null) {
    print(`nothing to compare with: ${INTERVALS_PATH} is not there`);
    return;
  }
  const rows = compareMeans(expected, analyzeResults(results).groups);
  print(formatComparison(rows));
  const failed = rows.filter(({ isWithin }) => !isWithin).length;
  print(
    failed === 0
      ? `pass: ${rows.length} of ${rows.length} means are where they should be`
      : `FAIL: ${failed} of ${rows.length} means are elsewhere`,
  );
  if (failed > 0) Deno.exitCode = 1;
}
