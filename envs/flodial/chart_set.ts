/** All tasks of some charts. */

import { prepareChart, type ReadyChart } from "./chart.ts";
import { makeSplits, type Split } from "../core/env.ts";
import { permuteIndex } from "../../utils/prng.ts";
import {
  CANDIDATES,
  type CandidateSets,
  type Difficulty,
  findCandidateSets,
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

/** A chart's candidate sets, and the number of lists before its own. */
interface Group {
  readonly ready: ReadyChart;
  readonly sets: CandidateSets;
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
    const sets = findCandidateSets(ready.paths, difficulty);
    groups.push({ ready, sets, before: total });
    total += sets.count * ORDERS * ready.chart.problems.length;
  }
  const heldOut = Math.floor(total / 10);
  const training = total - 2 * heldOut;
  const lists = { train: training, validation: heldOut, test: heldOut };
  const offsets = { train: 0, validation: training, test: total - heldOut };

  return {
    charts,
    splits: makeSplits((split) => CANDIDATES * lists[split]),
    task(split, index) {
      const turn = Math.floor(index / lists[split]);
      const position = permuteIndex(
        offsets[split] + index % lists[split],
        total,
      );
      const { ready, sets, before } = groups.findLast(({ before }) =>
        before <= position
      )!;
      const { problems } = ready.chart;
      const list = position - before;
      const pair = Math.floor(list / ORDERS);
      const set = sets.at(Math.floor(pair / problems.length));
      const candidates = orderByRank(set, list % ORDERS);
      // The first true fault differs between lists, so the index reveals
      // nothing.
      const truth = (permuteIndex(position, total) + turn) % CANDIDATES;
      return {
        candidateCount: CANDIDATES,
        truth,
        record: ready.records[candidates[truth]!]!,
        ready,
        candidates,
        problem: problems[pair % problems.length]!,
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
