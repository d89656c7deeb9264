/** Methods of learning to ask, compared: variants that choose their trainer. */

import { findTrainer } from "../../../trainers/algorithms/trainer_registry.ts";
import { estimateMean, findMean, mean } from "../../../utils/estimate.ts";
import { formatDecimal, formatSigned } from "../../../utils/terminal/table.ts";
import { formatEstimateCell } from "../../../experiments/results/markdown_table.ts";
import {
  findTrainedMeasure,
  findTrainedSuccess,
} from "../../../experiments/results/measures.ts";
import type {
  CellResult,
  Results,
} from "../../../experiments/results/summary.ts";
import type { ExhibitTable } from "../exhibits/exhibit.ts";
import { correctHolm, estimateGain, formatP, type Gain } from "./gain_table.ts";
import { findEscapes, findMedianEscape, findThreshold } from "./escape.ts";

/** The method that the others are compared with. */
const BASE = "PPO";

/** What the table shows. */
export const METHOD_TEXT: string =
  "Sampled success on held-out tasks, a mean with a 95 % t interval over seeds, " +
  `and its difference to ${BASE}, seed by seed, whose interval also contains the ` +
  "sampling of the test tasks. Escape is the median number of updates until the " +
  "success of training is half-way from the best without asking to AREW's end, " +
  "minutes are those of training. Holm: p of the difference, two-sided, " +
  "corrected for the number of methods.";

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

/** Compares the runs of a method with the base's, seed by seed. */
function compare(
  runs: readonly CellResult[],
  base: readonly CellResult[],
): Gain | null {
  const pairs = runs.flatMap((run) => {
    const other = base.find(({ seed }) => seed === run.seed);
    const [mine, own] = [run, other].map((one) =>
      one === undefined ? undefined : findTrainedMeasure(one)
    );
    return mine === undefined || own === undefined ? [] : [[mine, own]];
  });
  if (pairs.length === 0) return null;
  const gains = pairs.map(([mine, own]) => mine!.success - own!.success);
  const rates = [0, 1].map((i) => mean(pairs.map((pair) => pair[i]!.success)));
  const tasks = Math.min(...pairs.flat().map(({ episodes }) => episodes));
  return estimateGain(gains, rates, tasks);
}

/** Lays the methods of one task out, the best first. */
function tabulateTask(
  cells: readonly CellResult[],
  floor: number | undefined,
): string[][] {
  const base = cells.filter(({ variant }) => variant === BASE);
  const threshold = floor === undefined ? null : findThreshold(cells, floor);
  const methods = [...Map.groupBy(cells, ({ variant }) => variant)].map(
    ([name, runs]) => ({
      ...{ name, runs },
      success: estimateMean(
        runs.flatMap((run) => findTrainedSuccess(run) ?? []),
        [0, 1],
      ),
      gain: name === BASE ? null : compare(runs, base),
    }),
  ).sort((a, b) => (b.success?.mean ?? 0) - (a.success?.mean ?? 0));
  const tested = methods.filter(({ gain }) =>
    (gain?.interval ?? null) !== null
  );
  const corrected = correctHolm(tested.map(({ gain }) => gain!.p));
  return methods.map((method) => {
    const { gain, name, runs, success } = method;
    const p = corrected[tested.indexOf(method)];
    const escape = threshold === null
      ? null
      : findMedianEscape(findEscapes(runs, threshold));
    const minutes = findMean(runs.flatMap(({ minutes }) => minutes ?? []));
    return [
      ...[runs[0]!.env, name],
      formatEstimateCell(success, formatDecimal),
      formatEstimateCell(gain, formatSigned),
      p === undefined ? "" : formatP(p),
      escape === null ? "-" : `${escape}`,
      ...[formatDecimal(minutes, 1), listNeeds(runs[0]!)],
    ];
  });
}

/** Lays the methods out by task; `null` without the base method. */
export function tabulateMethods(
  { cells, scales }: Pick<Results, "cells" | "scales">,
): ExhibitTable | null {
  if (!cells.some(({ variant }) => variant === BASE)) return null;
  const rows = [...Map.groupBy(cells, ({ env }) => env)].flatMap(
    ([env, own]) => tabulateTask(own, scales[env]?.floor),
  );
  return {
    heading: [
      ...["task", "method", "success", `to ${BASE}`, "Holm"],
      ...["escape", "minutes", "needs"],
    ],
    rows,
  };
}
