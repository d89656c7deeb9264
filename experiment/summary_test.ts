import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import type { Measure } from "./measures.ts";
import type { CellResult, Results } from "./summary.ts";
import { formatResultsMarkdown } from "./results_table.ts";
import { summarizeResults } from "./summary.ts";

function measure(success: number): Measure {
  return {
    choice: "sampled",
    replies: "truthful",
    episodes: 100,
    failures: 0,
    success,
    interval: [0, 1],
    asRate: 0.5,
    btRate: null,
    iAs: 0.25,
    cBt: 0,
    meanLength: 3,
  };
}

function cell(arm: CellResult["arm"], seed: number, success: number | null) {
  return {
    path: `${arm}-${seed}`,
    env: "PE-G-Mini-v0",
    trainer: "ppo",
    arm,
    noise: 0,
    seed,
    finished: success !== null,
    measures: success === null ? [] : [measure(success)],
    minutes: 2,
    backend: "wasm",
  };
}

const RESULTS: Results = {
  name: "small",
  warmStarts: [{
    path: "start",
    env: "PE-G-Mini-v0",
    seed: 0,
    measures: [measure(0.1)],
  }],
  cells: [
    cell("vanilla", 0, 0.2),
    cell("vanilla", 1, 0.4),
    cell("vanilla", 2, 0.9),
    cell("as+bt", 0, 0.5),
    cell("as+bt", 1, 0.8),
    cell("as+bt", 2, null),
  ],
};

Deno.test("summarizeResults() compares arms on the seeds that both have", () => {
  const rows = summarizeResults(RESULTS).flat();
  assertEquals(rows.map(({ arm }) => arm), ["warm start", "vanilla", "as+bt"]);
  const [start, vanilla, arew] = rows;
  assertEquals(start!.success, { mean: 0.1, interval: null });
  assert(Math.abs(vanilla!.success!.mean - 0.5) < 1e-12);
  assertEquals(vanilla!.gain, null);
  assertEquals(arew!.successes, [0.5, 0.8, null]);
  // Differences 0.3 and 0.4: mean 0.35, t(1) = 12.706, error 0.05.
  assert(Math.abs(arew!.gain!.mean - 0.35) < 1e-12);
  assert(Math.abs(arew!.gain!.interval![0] - (0.35 - 12.7062 * 0.05)) < 1e-4);
  assertEquals([arew!.asRate, arew!.btRate, arew!.minutes], [0.5, null, 2]);
});

Deno.test("formatResultsMarkdown() writes a row of each arm and the verdict", () => {
  const text = formatResultsMarkdown("small", summarizeResults(RESULTS), [
    5,
    6,
  ]);
  assertMatch(text, /^# small\n\n5 of 6 runs are finished\./);
  assertMatch(
    text,
    /^AREW at or above vanilla in 1 of 1 .*sampled;.* above 0 in 0, below 0 in 0\.$/m,
  );
  assertMatch(text, /^## PE-G-Mini-v0$/m);
  assertMatch(text, /^\| warm start +\| sampled +\| 0\.10 +\| 0\.10 +\|/m);
  assertMatch(
    text,
    /^\| as\+bt +\| sampled +\| 0\.50 0\.80 … +\| 0\.65 .*\| \+0\.35 \[-0\.29, 0\.99\] +\| 0\.50 +\| +\| 0\.25 +\| 2\.0 +\|$/m,
  );
  assert(!/\| greedy/.test(text), "nothing was measured greedily");
});

Deno.test("formatResultsMarkdown() tells what policies owe to the replies", () => {
  const blind = (success: number): Measure => ({
    ...measure(success),
    replies: "unknown",
  });
  const results: Results = {
    ...RESULTS,
    cells: RESULTS.cells.map((cell) => ({
      ...cell,
      measures: cell.measures.flatMap((seen) => [
        seen,
        blind(cell.arm === "vanilla" ? seen.success : 0.1),
      ]),
    })),
  };
  const rows = summarizeResults(results).flat();
  const [, vanilla, arew] = rows;
  assertEquals(vanilla!.owed?.mean, 0);
  assert(Math.abs(arew!.owed!.mean - (0.4 + 0.7) / 2) < 1e-12);
  assert(
    rows.every(({ replies, owed }) => replies === "truthful" || owed === null),
  );
  const text = formatResultsMarkdown("small", summarizeResults(results), [
    5,
    6,
  ]);
  assertMatch(
    text,
    /\| difference to vanilla \| owed to replies +\| AS \+1 \|/,
  );
  assertMatch(text, /^\| as\+bt +\| sampled +\|.*\| \+0\.55 \[/m);
  assertEquals(text.match(/AREW at or above vanilla/g)?.length, 1);
});
