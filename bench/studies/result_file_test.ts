import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { parseExperiment } from "../../experiments/experiment_file.ts";
import { inventResults } from "../../tests/support/runs/invented_results.ts";
import {
  assertCurrent,
  distilResults,
  formatStudyResults,
  joinResults,
} from "./result_file.ts";

const EXPERIMENT = parseExperiment("two.json", {
  name: "two",
  environments: ["PE-G-Mini-v0"],
  arms: ["vanilla"],
  seeds: [0, 1],
});

const [DONE, LATE] = [0, 1].map((seed) => ({
  arm: "vanilla" as const,
  seed,
  success: 1 / 3,
}));

const RESULTS = inventResults("two", [DONE!, LATE!], {});

Deno.test("distilResults() keeps finished runs, in as many digits as matter", () => {
  const [first, second] = RESULTS.cells;
  const cells = [first!, { ...second!, finished: false }];
  const { planned, cells: kept } = distilResults(EXPERIMENT, {
    ...RESULTS,
    cells,
  });
  assertEquals([planned, kept.length], [2, 1]);
  assertEquals(kept[0]!.measures[0]!.success, 0.3333);
  assertEquals(kept[0]!.minutes, 1.5);
});

Deno.test("joinResults() keeps known runs of the same experiment, fresh ones first", () => {
  const whole = distilResults(EXPERIMENT, RESULTS);
  const [first, second] = whole.cells;
  const known = { ...whole, cells: [first!, { ...second!, minutes: 9 }] };
  const fresh = { ...whole, cells: [second!] };
  const joined = joinResults(fresh, known);
  assertEquals(joined.cells, [first, second]);
  assertEquals(joined.warmStarts, whole.warmStarts);
  const smaller = { ...known, experiment: { ...EXPERIMENT, seeds: [0] } };
  assertEquals(joinResults(fresh, smaller).cells, joined.cells);
  const other = { ...known, experiment: { ...EXPERIMENT, seeds: [0, 2] } };
  for (const none of [other, null]) {
    assertEquals(joinResults(fresh, none).cells, [second]);
  }
});

Deno.test("formatStudyResults() writes a line a run, and nothing is lost", () => {
  const results = distilResults(EXPERIMENT, RESULTS);
  const text = formatStudyResults(results);
  assertEquals(JSON.parse(text), JSON.parse(JSON.stringify(results)));
  const lines = text.split("\n").filter((line) => line.includes('"arm"'));
  assertEquals(lines.length, 2);
});

Deno.test("distilResults() names no place outside of the experiment", () => {
  const text = formatStudyResults(distilResults(EXPERIMENT, RESULTS));
  assert(!/"(\/|file:|[A-Z]:)/.test(text));
});

Deno.test("assertCurrent() refuses results of another experiment", () => {
  const results = distilResults(EXPERIMENT, RESULTS);
  assertCurrent("two.json", results, EXPERIMENT);
  assertThrows(
    () => assertCurrent("two.json", results, { ...EXPERIMENT, seeds: [0] }),
    /'two\.json' must be of the current experiment/,
  );
});

Deno.test("distilResults() writes settings that runs share once, also after a join", () => {
  const whole = distilResults(EXPERIMENT, RESULTS);
  assertEquals(whole.shared, { updates: 140 });
  assertEquals(whole.cells.map(({ resolved }) => resolved), [
    { seed: 0 },
    { seed: 1 },
  ]);
  const [first, second] = RESULTS.cells.map((cell) => ({
    ...RESULTS,
    cells: [cell],
  }));
  const joined = joinResults(
    distilResults(EXPERIMENT, first!),
    distilResults(EXPERIMENT, second!),
  );
  assertEquals(joined.shared, whole.shared);
  assertEquals(
    joined.cells.toSorted((a, b) => a.seed - b.seed).map((cell) =>
      cell.resolved
    ),
    [{ seed: 0 }, { seed: 1 }],
  );
});
