import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  inventResults,
  inventRun,
} from "../../tests/support/runs/invented_results.ts";
import { findBestVariants, formatBestVariants } from "./best_variants.ts";
import type { CellResult, Results } from "./summary.ts";

/** A run of a variant. */
function make(
  variant: string,
  seed: number,
  success: number,
  changes: Partial<CellResult> = {},
): CellResult {
  const run = inventRun({ arm: "as", seed, success });
  return { ...run, variant, settings: { variant }, ...changes };
}

/** The best of some runs: arm, variant, success and seeds. */
function best(...cells: CellResult[]) {
  const results: Results = { ...inventResults("a", [], {}), cells };
  return findBestVariants(results).map(({ arm, variant, success, seeds }) => [
    ...[arm, variant, Math.round(100 * success), seeds],
  ]);
}

Deno.test("findBestVariants() takes the highest mean, of equals the first", () => {
  assertEquals(
    best(
      ...[make("a", 0, 0.5), make("a", 1, 0.7)],
      ...[make("b", 0, 0.9), make("b", 1, 0.2)],
      ...[make("c", 0, 0.7), make("c", 1, 0.5)],
    ),
    [["as", "a", 60, 2]],
  );
  assertEquals(best(make("a", 0, 0.2), make("b", 0, 0.3)), [[
    "as",
    "b",
    30,
    1,
  ]]);
});

Deno.test("findBestVariants() waits for all runs of an arm, and takes arms apart", () => {
  const unfinished = make("b", 1, 0, { measures: [] });
  const other = make("b", 0, 0.4, { arm: "bt" });
  assertEquals(best(make("a", 0, 0.5), unfinished, other), [
    ["bt", "b", 40, 1],
  ]);
  // What has no variant is in no comparison.
  assertEquals(best(make("", 0, 0.5)), []);
});

Deno.test("formatBestVariants() names trainer and noise where they differ", () => {
  const results: Results = {
    ...inventResults("a", [], {}),
    cells: [
      make("a", 0, 0.5),
      make("a", 0, 0.6, { noise: 0.2, trainer: "grpo" }),
    ],
  };
  const text = formatBestVariants(findBestVariants(results), "test").join("\n");
  assert(text.includes("| ppo, as, noise 0 "), text);
  assert(text.includes("| grpo, as, noise 0.2 "), text);
  assert(text.includes("0.600"), text);
  assertEquals(formatBestVariants([], "test"), []);
});
