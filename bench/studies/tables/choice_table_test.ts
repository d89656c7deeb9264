import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { summarizeResults } from "../../../experiments/results/summary.ts";
import { inventResults } from "../../../tests/support/runs/invented_results.ts";
import { tabulateChoices } from "./choice_table.ts";

Deno.test("tabulateChoices() has the greedy policy beside the sampled one", () => {
  const plain = inventResults("choices", [
    { arm: "vanilla", seed: 0, success: 0.5 },
  ], {});
  assertEquals(tabulateChoices(summarizeResults(plain)), null);
  const cells = plain.cells.map((cell) => {
    const [sampled] = cell.measures;
    const greedy = { ...sampled!, choice: "greedy" as const, success: 0.25 };
    return { ...cell, measures: [sampled!, greedy] };
  });
  const { rows } = tabulateChoices(summarizeResults({ ...plain, cells }))!;
  // The start was not measured greedily.
  assertEquals(rows.at(-1), ["PE-G-Mini-v0", "vanilla", "0.50", "0.25"]);
});
