import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { computeStepSize } from "./step_sizes.ts";

const SIZES = { steps: 100, learningRate: 2, warmUp: 10 };

Deno.test("computeStepSize() rises, and falls to a tenth unless told", () => {
  const sizes = Array.from(
    { length: 101 },
    (_, i) => computeStepSize(SIZES, i),
  );
  const highest = sizes.indexOf(Math.max(...sizes));
  assertEquals(highest, 9);
  assert(sizes[9]! < 2 && sizes[9]! > 1.9);
  assert(Math.abs(sizes[100]! - 0.2) < 1e-12);
});

Deno.test("computeStepSize() follows a run's schedules", () => {
  const at = (lrSchedule: "constant" | "linear", step: number) =>
    computeStepSize({ ...SIZES, lrSchedule }, step);
  assertEquals([at("constant", 4), at("constant", 99)], [1, 2]);
  assertEquals([at("linear", 10), at("linear", 55)], [2, 1]);
});
