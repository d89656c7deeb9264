import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { ArmSummary } from "../../../experiments/results/summary.ts";
import { tabulateOptions } from "./option_table.ts";

function makeRow(
  variant: string,
  on: string | undefined,
  successes: readonly (number | null)[],
): ArmSummary {
  return {
    ...{ env: "Retail-Mini-v0", trainer: "grpo", arm: "vanilla", variant },
    ...{ alike: [], noise: 0, asks: null, listens: null },
    ...{ choice: "sampled", replies: "truthful", split: "test" },
    ...on !== undefined && { on },
    successes,
    success: { mean: successes[0] ?? 0, interval: null },
    ...{
      gain: null,
      gains: [],
      replyEffect: null,
      listening: null,
      beliefEffect: null,
      asRate: null,
      btRate: null,
    },
    ...{ iAs: null, minutes: null, episodes: null },
  };
}

Deno.test("tabulateOptions() has a column an option, and differences to the first variant", () => {
  const table = tabulateOptions([[
    makeRow("steady", undefined, [0.9]),
    makeRow("steady", "dynamics=mixed", [0.5, null]),
    makeRow("mixed", "dynamics=mixed", [0.75, 0.5]),
    makeRow("mixed", "dynamics=vague", [0.25, 0.5]),
  ]]);
  assertEquals(table, {
    heading: ["trained", "dynamics=mixed", "dynamics=vague"],
    rows: [
      ["grpo, vanilla, steady", "0.50", ""],
      ["grpo, vanilla, mixed", "0.75", "0.25"],
      ["grpo, vanilla, mixed − steady", "+0.25", ""],
    ],
  });
});

Deno.test("tabulateOptions() is empty if only one option was played", () => {
  assertEquals(tabulateOptions([[makeRow("", undefined, [0.9])]]), null);
});
