/** All tasks of some charts. */

import { prepareChart, type ReadyChart } from "./chart.ts";
import type { Split } from "../core/env.ts";
import { permuteIndex } from "../../utils/prng.ts";
import {
  CANDIDATES,
  type Difficulty,
  listCandidateSets,
} from "./candidates.ts";
import type { FlodialTask } from "./core.ts";
import { type FlodialData, readFlodialFolder } from "./data.ts";
import { getOrMake } from "../../utils/cache.ts";

export interface ChartSet {
  readonly charts: readonly ReadyChart[];
  readonly splits: Readonly<Record<Split, number>>;
  task(split: Split, index: number): FlodialTask;
}

/** Orders of the candidates: 5! */
const ORDERS = 120;

/** The `rank`-th permutation of a list, from 0. */
function orderByRank(list: readonly number[], rank: number): number[] {
  const left = [...list];
  const order: number[] = [];
  for (let size = left.length; size > 0; size--) {
    order.push(...left.splice(rank % size, 1));
    rank = Math.floor(rank / size);
  }
  return order;
}

/** A candidate set, and the number of lists before its own. */
interface Group {
  readonly ready: ReadyChart;
  readonly set: readonly number[];
  readonly before: number;
}

/**
 * Makes the tasks of some charts: a list of candidates and a complaint gives
 * one task per fault, all in one split, as across splits an agent could exclude
 * the faults that were true in training.
 */
export function makeChartSet(
  charts: readonly ReadyChart[],
  difficulty: Difficulty,
): ChartSet {
  const groups: Group[] = [];
  let total = 0;
  for (const ready of charts) {
    for (const set of listCandidateSets(ready.paths, difficulty)) {
      groups.push({ ready, set, before: total });
      total += ORDERS * ready.chart.problems.length;
    }
  }
  const heldOut = Math.floor(total / 10);
  const training = total - 2 * heldOut;
  const lists = { train: training, validation: heldOut, test: heldOut };
  const offsets = { train: 0, validation: training, test: total - heldOut };

  function findGroup(position: number): Group {
    let low = 0;
    let high = groups.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (groups[middle]!.before <= position) low = middle;
      else high = middle - 1;
    }
    return groups[low]!;
  }

  return {
    charts,
    splits: {
      train: CANDIDATES * lists.train,
      validation: CANDIDATES * lists.validation,
      test: CANDIDATES * lists.test,
    },
    task(split, index) {
      const turn = Math.floor(index / lists[split]);
      const position = permuteIndex(
        offsets[split] + index % lists[split],
        total,
      );
      const { ready, set, before } = findGroup(position);
      const candidates = orderByRank(set, (position - before) % ORDERS);
      const problem = Math.floor((position - before) / ORDERS);
      // The first true fault differs between lists, so the index reveals
      // nothing.
      const truth = (permuteIndex(position, total) + turn) % CANDIDATES;
      return {
        candidateCount: CANDIDATES,
        truth,
        record: ready.records[candidates[truth]!]!,
        ready,
        candidates,
        problem: ready.chart.problems[problem]!,
      };
    },
  };
}

const sets = new WeakMap<FlodialData, Map<Difficulty, ChartSet>>();

/** Reads the tasks of a folder of charts, and caches them. */
export function readChartSet(path: string, difficulty: Difficulty): ChartSet {
  const data = readFlodialFolder(path);
  const own = getOrMake(sets, data, () => new Map<Difficulty, ChartSet>());
  return getOrMake(own, difficulty, () => {
    const charts = Object.values(data.charts);
    const ready = charts.map((chart) => prepareChart(chart, null));
    return makeChartSet(ready, difficulty);
  });
}
