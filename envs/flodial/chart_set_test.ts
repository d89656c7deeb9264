import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { SPLITS } from "../core/env.ts";
import { FAULTS, LAMP, READY_LAMP } from "../../tests/support/lamp.ts";
import { type ChartSet, makeChartSet } from "./chart_set.ts";
import { prepareChart } from "./chart.ts";
import { READY_CHARTS } from "./charts/charts.ts";
import type { FlodialTask } from "./core.ts";

function tasksOf({ splits, task }: ChartSet): FlodialTask[] {
  return SPLITS.flatMap((split) =>
    Array.from({ length: splits[split] }, (_, i) => task(split, i))
  );
}

function countBy<T>(list: readonly T[], name: (each: T) => unknown) {
  const counts = new Map<string, number>();
  for (const each of list) {
    const key = String(name(each));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

Deno.test("prepareChart() records the checks on the way to each fault", () => {
  const { checkKeys, records } = READY_LAMP;
  assertEquals(checkKeys, ["plugged", "bulb-black", "fuse-whole", "cable-hot"]);
  const { form, rows } = records[FAULTS["socket-dead"]!]!;
  assertEquals(form, "checks");
  assertEquals(rows, [
    { text: "Is it plugged in?", outcome: "no" },
    { text: "Is the fuse whole?", outcome: "yes" },
    { text: "Is the cable hot?", outcome: "no" },
  ]);
});

Deno.test("prepareChart() finds a question's topic, on record or not", () => {
  const { find } = READY_LAMP.records[FAULTS["fuse-blown"]!]!.topics!;
  assertEquals(find("Is it plugged in?"), [{ row: 0, reversed: false }]);
  assertEquals(find("Has the fuse blown?"), [{ row: 1, reversed: true }]);
  assertEquals(find("cable-hot"), [{ row: -1, reversed: false }]);
  assertEquals(find("Is it red?"), []);
  assertEquals(prepareChart(LAMP, null).records[0]!.topics, null);
});

Deno.test("makeChartSet() has every task once, in one split", () => {
  const set = makeChartSet([READY_LAMP], "easy");
  assertEquals(set.splits, { train: 480, validation: 60, test: 60 });
  const tasks = tasksOf(set);
  const keys = countBy(tasks, (task) => [...task.candidates, task.truth]);
  // Five faults in any order, any of them the true one.
  assertEquals(keys.size, 120 * 5);
  for (const { candidates } of tasks) {
    assertEquals(candidates.toSorted(), [0, 1, 2, 3, 4]);
  }
});

Deno.test("makeChartSet() shows no list of candidates in two splits", () => {
  const { splits, task } = makeChartSet([READY_LAMP], "easy");
  const [train, validation, test] = SPLITS.map((split) => {
    const lists = Array.from({ length: splits[split] }, (_, i) => {
      const { problem, candidates } = task(split, i);
      return [problem, ...candidates].join();
    });
    return new Set(lists);
  });
  assert(train!.isDisjointFrom(validation!.union(test!)));
  assert(validation!.isDisjointFrom(test!));
});

Deno.test("makeChartSet() multiplies tasks by the wordings of the complaint", () => {
  const problems = ["It is dark.", "No light."];
  const chart = { ...READY_LAMP, chart: { ...LAMP, problems } };
  const tasks = tasksOf(makeChartSet([chart, READY_LAMP], "hard"));
  const keys = countBy(tasks, ({ problem, candidates, truth }) => [
    ...[problem, ...candidates, truth],
  ]);
  assertEquals(keys.size, 3 * 600);
  assertEquals(
    [...countBy(tasks, ({ problem }) => problem)].sort(),
    [["It is dark.", 600], ["No light.", 600], ["The lamp is dark.", 600]],
  );
});

Deno.test("makeChartSet() gives the task the record of its true fault", () => {
  for (
    const { candidates, truth, record, ready } of tasksOf(
      makeChartSet([READY_LAMP], "hard"),
    )
  ) assertEquals(record, ready.records[candidates[truth]!]);
});

for (const difficulty of ["easy", "hard"] as const) {
  Deno.test(`makeChartSet(), ${difficulty}, lets any candidate be the truth`, () => {
    const { task } = makeChartSet(READY_CHARTS, difficulty);
    for (const split of SPLITS) {
      const drawn = Array.from({ length: 5000 }, (_, i) => task(split, i));
      const truths = countBy(drawn, ({ truth }) => truth);
      const ranks = countBy(
        drawn,
        ({ truth, candidates }) =>
          candidates.filter((other) => other < candidates[truth]!).length,
      );
      const firsts = countBy(
        drawn,
        ({ candidates }) =>
          candidates.filter((other) => other < candidates[0]!).length,
      );
      for (const counts of [truths, ranks, firsts]) {
        assertEquals(counts.size, 5);
        for (const count of counts.values()) {
          assert(Math.abs(count - 1000) < 120, `${split}: ${count}`);
        }
      }
      const charts = countBy(drawn, ({ ready }) => ready.chart.title);
      assertEquals(charts.size, READY_CHARTS.length);
    }
  });
}
