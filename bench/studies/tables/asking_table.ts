/** What arms add to I_AS beside vanilla, seed by seed. */

import { type Estimate, estimateMean } from "../../../utils/estimate.ts";
import { formatSigned } from "../../../utils/terminal/table.ts";
import { formatEstimateCell } from "../../../experiments/results/markdown_table.ts";
import {
  isAsTrained,
  type Measure,
} from "../../../experiments/results/measures.ts";
import type {
  CellResult,
  Results,
} from "../../../experiments/results/summary.ts";
import type { ExhibitTable } from "../exhibits/exhibit.ts";

/** What the table shows. */
export const ASKING_TEXT: string =
  "What each variant has more than vanilla on the same seeds, sampled, at the " +
  "accuracy of critiques that the arm names, in hundredths. Means with 95 % t " +
  "intervals over seeds.";

function findSampled({ measures }: CellResult): Measure | undefined {
  return measures.find((one) => one.choice === "sampled" && isAsTrained(one));
}

/** Compares runs with vanilla runs of the same seeds, in hundredths. */
function compare(
  own: readonly CellResult[],
  vanilla: readonly CellResult[],
  read: (measure: Measure) => number | null,
): Estimate | null {
  return estimateMean(own.flatMap((cell) => {
    const base = vanilla.find(({ seed }) => seed === cell.seed);
    const [mine, theirs] = [cell, base].map((one) => {
      const measure = one && findSampled(one);
      return measure === undefined ? null : read(measure);
    });
    return typeof mine === "number" && typeof theirs === "number"
      ? [100 * (mine - theirs)]
      : [];
  }));
}

/** Lays the differences out; `null` without vanilla or another arm. */
export function tabulateAsking({ cells }: Results): ExhibitTable | null {
  const isVanilla = ({ arm }: CellResult) => arm === "vanilla";
  const vanilla = cells.filter(isVanilla);
  const arms = Map.groupBy(
    cells.filter((cell) => !isVanilla(cell)),
    ({ env, arm, noise, variant }) =>
      JSON.stringify([env, `${arm}, accuracy ${1 - noise}`, variant]),
  );
  if (vanilla.length === 0 || arms.size === 0) return null;
  const format = (estimate: Estimate | null) =>
    formatEstimateCell(estimate, formatSigned);
  return {
    heading: ["task", "arm", "variant", "AS +1", "I_AS", "success"],
    rows: [...arms].map(([key, own]) => {
      const [env] = JSON.parse(key);
      const base = vanilla.filter((cell) => cell.env === env);
      return [
        ...JSON.parse(key),
        format(compare(own, base, ({ asRate }) => asRate)),
        format(compare(own, base, ({ iAs }) => iAs)),
        format(compare(own, base, ({ success }) => success)),
      ];
    }),
  };
}
