/** Methods of learning to ask, compared: variants that choose their trainer. */

import { findTrainer } from "../../../trainers/algorithms/trainer_registry.ts";
import { estimateMean, findMean } from "../../../utils/estimate.ts";
import { formatDecimal, formatSigned } from "../../../utils/terminal/table.ts";
import { formatEstimateCell } from "../../../experiments/results/markdown_table.ts";
import { findTrainedSuccess } from "../../../experiments/results/measures.ts";
import type {
  CellResult,
  Results,
} from "../../../experiments/results/summary.ts";
import type { ExhibitTable } from "../exhibits/exhibit.ts";
import { correctHolm, estimateGain, formatP } from "./gain_table.ts";
import { findEscapes, findMedianEscape, findThreshold } from "./escape.ts";

/** The method that the others are compared with. */
const BASE = "PPO";

/** What the table shows. */
export const METHOD_TEXT: string =
  `Sampled success on held-out tasks, and its difference to ${BASE}, seed by ` +
  "seed: means with 95 % t intervals over seeds. Escape is the median number " +
  "of updates until the success of training is half-way from the best without " +
  "asking to AREW's end, minutes are those of training. Holm: p of a paired t " +
  "test over seeds, two-sided, corrected for the number of methods.";

/** Names what a run needs beside rewards. */
export function listNeeds({ arm, resolved = {}, trainer }: CellResult): string {
  const needs = new Set<string>();
  const { needs: own } = findTrainer(trainer);
  if (own !== undefined) needs.add(own);
  if (arm !== "vanilla" || typeof resolved["truncateAfter"] === "number") {
    needs.add("labels");
  }
  if (Number(resolved["potentialReward"] ?? 0) > 0) {
    needs.add(resolved["potential"] === "stated" ? "beliefs" : "posterior");
  }
  return [...needs].join(", ") || "nothing";
}

/** Lays the methods out, the best first; `null` without the base method. */
export function tabulateMethods(
  { cells, scales }: Pick<Results, "cells" | "scales">,
): ExhibitTable | null {
  if (!cells.some(({ variant }) => variant === BASE)) return null;
  const rows = [...Map.groupBy(cells, ({ env }) => env)].flatMap(
    ([env, own]) => {
      const bySeed = new Map(
        own.filter(({ variant }) => variant === BASE)
          .map((cell) => [cell.seed, findTrainedSuccess(cell)] as const),
      );
      const floor = scales[env]?.floor;
      const threshold = floor === undefined ? null : findThreshold(own, floor);
      const methods = [...Map.groupBy(own, ({ variant }) => variant)].map(
        ([name, runs]) => {
          const successes = runs.flatMap((run) =>
            findTrainedSuccess(run) ?? []
          );
          const gains = name === BASE ? [] : runs.flatMap((run) => {
            const [mine, base] = [
              findTrainedSuccess(run),
              bySeed.get(run.seed),
            ];
            return typeof mine === "number" && typeof base === "number"
              ? mine - base
              : [];
          });
          const median = threshold === null
            ? null
            : findMedianEscape(findEscapes(runs, threshold));
          const minutes = findMean(
            runs.flatMap(({ minutes }) => minutes ?? []),
          );
          return {
            success: findMean(successes) ?? 0,
            gains,
            cells: [
              ...[env, name],
              formatEstimateCell(
                estimateMean(successes, [0, 1]),
                formatDecimal,
              ),
              formatEstimateCell(estimateMean(gains), formatSigned),
            ],
            rest: [
              median === null ? "-" : `${median}`,
              formatDecimal(minutes, 1),
              listNeeds(runs[0]!),
            ],
          };
        },
      ).sort((a, b) => b.success - a.success);
      const tested = methods.filter(({ gains }) => gains.length > 1);
      const corrected = correctHolm(
        tested.map(({ gains }) => estimateGain(gains).p),
      );
      return methods.map((method) => {
        const p = corrected[tested.indexOf(method)];
        return [
          ...method.cells,
          p === undefined ? "" : formatP(p),
          ...method.rest,
        ];
      });
    },
  );
  return {
    heading: [
      ...["task", "method", "success", `to ${BASE}`, "Holm"],
      ...["escape", "minutes", "needs"],
    ],
    rows,
  };
}
