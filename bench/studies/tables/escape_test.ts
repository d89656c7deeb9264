import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { inventRun } from "../../../tests/support/runs/invented_results.ts";
import {
  estimateSurvival,
  findEscape,
  findMedianEscape,
  listEscapes,
  tabulateEscapes,
} from "./escape.ts";

Deno.test("findEscape() averages five updates, and says what never passes", () => {
  const curve = [0, 0, 1, 0, 0, 1, 1, 1, 0, 0];
  assertEquals(findEscape(curve, 0.5), { update: 7, escaped: true });
  assertEquals(findEscape(curve, 0.7), { update: 10, escaped: false });
  assertEquals(findEscape([1, 1], 0.5), { update: 2, escaped: false });
});

Deno.test("estimateSurvival() is Kaplan and Meier's, worked by hand", () => {
  const at = (update: number, escaped = true) => ({ update, escaped });
  // Five at risk at 2, then one is no longer watched, then three at 6.
  const times = [at(2), at(4, false), at(6), at(6), at(9, false)];
  assertEquals(estimateSurvival(times).map(({ update }) => update), [2, 6]);
  const [first, second] = estimateSurvival(times);
  assertEquals(first!.locked, 4 / 5);
  assertEquals(second!.locked.toFixed(9), (4 / 5 * 1 / 3).toFixed(9));
  assertEquals(findMedianEscape(times), 6);
  assertEquals(findMedianEscape([at(3), at(9, false), at(9, false)]), null);
  assertEquals(findMedianEscape([at(3), at(9, false)]), 3);
});

Deno.test("tabulateEscapes() takes half-way to AREW's end, task by task", () => {
  const run = (arm: "vanilla" | "as+bt", seed: number, curve: number[]) => ({
    ...inventRun({ arm, seed, success: 0.5 }),
    curve,
  });
  const cells = [
    run("vanilla", 0, Array(20).fill(0.2)),
    run("as+bt", 0, [...Array(10).fill(0.2), ...Array(10).fill(0.8)]),
  ];
  const scales = { "PE-G-Mini-v0": { floor: 0.2, ceiling: 1 } };
  assertEquals(tabulateEscapes(listEscapes({ cells, scales })).rows, [
    ["PE-G-Mini-v0", "vanilla", "0.50", "0/1", "20+", "over 20"],
    ["PE-G-Mini-v0", "as+bt", "0.50", "1/1", "13", "13"],
  ]);
  assertEquals(listEscapes({ cells: [], scales }), []);
});
