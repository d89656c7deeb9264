import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { inventRun } from "../../../tests/support/runs/invented_results.ts";
import type { CellResult } from "../../../experiments/results/summary.ts";
import { listNeeds, tabulateMethods } from "./method_table.ts";

function run(
  variant: string,
  success: number,
  rest: Partial<CellResult> = {},
): CellResult {
  const invented = inventRun({ arm: "vanilla", seed: 0, success });
  return { ...invented, variant, ...rest };
}

Deno.test("tabulateMethods() compares methods with PPO, the best first", () => {
  const curve = [...Array(10).fill(0.2), ...Array(10).fill(0.8)];
  const cells = [
    run("PPO", 0.25, { curve: Array(20).fill(0.2) }),
    run("AREW", 0.75, { arm: "as+bt", curve }),
    run("IGPO", 0.5, { trainer: "igpo", curve }),
  ];
  const scales = { "PE-G-Mini-v0": { floor: 0.2, ceiling: 1 } };
  assertEquals(tabulateMethods({ cells, scales })!.rows, [
    ["PE-G-Mini-v0", "AREW", "0.75", "+0.50", "", "13", "1.5", "labels"],
    ["PE-G-Mini-v0", "IGPO", "0.50", "+0.25", "", "13", "1.5", "beliefs"],
    ["PE-G-Mini-v0", "PPO", "0.25", "", "", "-", "1.5", "nothing"],
  ]);
  assertEquals(tabulateMethods({ cells: cells.slice(1), scales }), null);
});

Deno.test("tabulateMethods() corrects for the number of methods", () => {
  const make = (variant: string, successes: readonly number[]) =>
    successes.map((success, seed) => run(variant, success, { seed }));
  const cells = [
    ...make("PPO", [0.1, 0.2, 0.3]),
    ...make("AREW", [0.5, 0.6, 0.8]),
    ...make("IGPO", [0.2, 0.2, 0.5]),
  ];
  const rows = tabulateMethods({ cells, scales: {} })!.rows;
  // Variances over seeds are 0.0033 / 3 and 0.01 / 3, of 100 tasks (0.2322 +
  // 0.16) / 100 and (0.21 + 0.16) / 100: t is 6.11 and 1.19 with two degrees of
  // freedom, p 0.0258, doubled, and 0.355.
  assertEquals(rows.map((row) => row[4]), ["0.052", "0.36", ""]);
});

Deno.test("listNeeds() names labels, beliefs, posteriors and forks", () => {
  const needs = (rest: Partial<CellResult>) => listNeeds(run("x", 0, rest));
  assertEquals(needs({ trainer: "vine-ppo" }), "forks");
  assertEquals(needs({ trainer: "mt-grpo" }), "labels");
  assertEquals(needs({ resolved: { truncateAfter: 2 } }), "labels");
  const potentialReward = 1;
  assertEquals(
    ["posterior", "stated"].map((potential) =>
      needs({ resolved: { potential, potentialReward } })
    ),
    ["posterior", "beliefs"],
  );
});
