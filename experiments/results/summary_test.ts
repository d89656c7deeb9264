import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import type { Measure } from "./measures.ts";
import { type CellResult, type Results, summarizeResults } from "./summary.ts";
import { findBestVariants } from "./best_variants.ts";
import { formatResultsMarkdown } from "./results_table.ts";

function measure(success: number): Measure {
  return {
    choice: "sampled",
    replies: "truthful",
    split: "test",
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
    ...{ variant: "", alike: [], settings: {}, noise: 0 },
    ...{ asks: null, listens: null, start: "start" },
    seed,
    finished: success !== null,
    measures: success === null ? [] : [measure(success)],
    minutes: 2,
    backend: "wasm",
    ...{ commit: null, way: [] },
  };
}

const RESULTS: Results = {
  name: "small",
  split: "test",
  scales: {},
  warmStarts: [{
    path: "start",
    env: "PE-G-Mini-v0",
    asks: null,
    listens: null,
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

function formatTable(results: Results): string {
  return formatResultsMarkdown({
    ...{ name: "small", split: results.split, counts: [5, 6] },
    together: { arms: [], differences: [] },
    groups: summarizeResults(results),
    best: findBestVariants(results),
  });
}

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

Deno.test("summarizeResults() compares other variants with the only vanilla", () => {
  const vary = (variant: string, arm: CellResult["arm"], success: number) => ({
    ...cell(arm, 0, success),
    variant,
  });
  const strong = vary("strong", "as+bt", 0.75);
  const gainOf = (...cells: CellResult[]) =>
    summarizeResults({ ...RESULTS, cells: [strong, ...cells] }).flat()
      .find(({ arm }) => arm === "as+bt")!.gain?.mean ?? null;
  assertEquals(gainOf(vary("base", "vanilla", 0.25)), 0.5);
  // Of two it is not said which.
  const others = [vary("base", "vanilla", 0.25), vary("T3", "vanilla", 0)];
  assertEquals(gainOf(...others), null);
  assertEquals(gainOf(...others, vary("strong", "vanilla", 0.5)), 0.25);
});

Deno.test("summarizeResults() puts the language model that runs start from before them", () => {
  const before = [measure(0.3)];
  const model = (arm: CellResult["arm"], seed: number) => ({
    ...cell(arm, seed, 0.5),
    start: null,
  });
  const cells = [
    { ...model("vanilla", 0), before },
    ...[model("vanilla", 1), model("as+bt", 0), model("as+bt", 1)],
  ];
  const [start, ...arms] = summarizeResults({
    ...RESULTS,
    warmStarts: [],
    cells,
  }).flat();
  assertEquals(arms.map(({ arm }) => arm), ["vanilla", "as+bt"]);
  assertEquals([start!.arm, start!.successes], ["before", [0.3]]);
  assertEquals([start!.gain, start!.minutes], [null, null]);
});

Deno.test("formatResultsMarkdown() writes a row of each arm and the verdict", () => {
  const text = formatTable(RESULTS);
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

Deno.test("formatResultsMarkdown() shows what policies owe to the replies", () => {
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
  assertEquals(vanilla!.replyEffect?.mean, 0);
  assert(Math.abs(arew!.replyEffect!.mean - (0.4 + 0.7) / 2) < 1e-12);
  assert(
    rows.every(({ replies, replyEffect }) =>
      replies === "truthful" || replyEffect === null
    ),
  );
  const text = formatTable(results);
  assertMatch(
    text,
    /\| difference to vanilla \| owed to replies +\| AS \+1 \|/,
  );
  assertMatch(text, /^\| as\+bt +\| sampled +\|.*\| \+0\.55 \[/m);
  assertEquals(text.match(/AREW at or above vanilla/g)?.length, 1);
});

/** A run of a start and a variant. */
function runOf(
  arm: CellResult["arm"],
  success: number | null,
  own: Partial<CellResult>,
): CellResult {
  return { ...cell(arm, 0, success), ...own };
}

Deno.test("summarizeResults() compares runs of the same kind of start", () => {
  const [deaf, keen] = [{ asks: 0, listens: 0 }, { asks: 0, listens: 1 }];
  const starts = [deaf, keen].map((skills, i) => ({
    ...RESULTS.warmStarts[0]!,
    ...skills,
    measures: [measure(i / 10)],
  }));
  const results: Results = {
    ...RESULTS,
    warmStarts: starts,
    cells: [
      runOf("vanilla", 0.2, deaf),
      runOf("as+bt", 0.3, deaf),
      runOf("vanilla", 0.5, keen),
      runOf("as+bt", 0.9, keen),
    ],
  };
  const rows = summarizeResults(results).flat();
  assertEquals(
    rows.map(({ arm, listens, success, gain }) => [
      ...[arm, listens, success!.mean],
      gain === null ? null : Math.round(100 * gain.mean) / 100,
    ]),
    [
      ["warm start", 0, 0, null],
      ["vanilla", 0, 0.2, null],
      ["as+bt", 0, 0.3, 0.1],
      ["warm start", 1, 0.1, null],
      ["vanilla", 1, 0.5, null],
      ["as+bt", 1, 0.9, 0.4],
    ],
  );
  const text = formatTable(results);
  assertMatch(text, /^\| arm +\| asks +\| listens +\| policy +\|/m);
  assertMatch(text, /^\| as\+bt +\| 0 +\| 1 +\| sampled +\| 0\.90 +\|/m);
});

Deno.test("findBestVariants() names the best of each arm, the first of equals", () => {
  const stepped = { learningRate: 0.002 };
  const pure = { lambda: 0.5 };
  const results: Results = {
    ...RESULTS,
    cells: [
      runOf("vanilla", 0.2, { variant: "plain", alike: ["λ 0.5"] }),
      runOf("as+bt", 0.3, { variant: "plain" }),
      runOf("vanilla", 0.2, { variant: "step", settings: stepped }),
      runOf("as+bt", 0.4, { variant: "step", settings: stepped }),
      runOf("as+bt", 0.6, { variant: "λ 0.5", settings: pure }),
    ],
  };
  assertEquals(
    findBestVariants(results).map((best) => [
      ...[best.arm, best.variant, best.success, best.seeds, best.settings],
    ]),
    [["vanilla", "plain", 0.2, 1, {}], ["as+bt", "λ 0.5", 0.6, 1, pure]],
  );
  const gains = summarizeResults(results).flat()
    .filter(({ arm }) => arm === "as+bt")
    .map(({ gain }) => Math.round(100 * gain!.mean) / 100);
  // Vanilla's plain run also counts as the one with another λ.
  assertEquals(gains, [0.1, 0.2, 0.4]);
  const text = formatTable(results);
  assertMatch(
    text,
    /^\| PE-G-Mini-v0 \| as\+bt +\| λ 0\.5 +\| 0\.600 +\| 1 +\| `{"lambda":0\.5}` +\|$/m,
  );
  assertMatch(text, /^\| as\+bt +\| step +\| sampled +\| 0\.40 +\|/m);
  assertMatch(text, /^\| vanilla +\| plain \/ λ 0\.5 +\| sampled +\| 0\.20 /m);
  assert(!/AREW at or above/.test(text), "variants are not settings of AREW");
});

Deno.test("findBestVariants() waits for all runs of an arm", () => {
  const cells = [
    runOf("as", 0.3, { variant: "plain" }),
    runOf("as", null, { variant: "step" }),
  ];
  assertEquals(findBestVariants({ ...RESULTS, cells }), []);
  assertEquals(findBestVariants(RESULTS), []);
});
