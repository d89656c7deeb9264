import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertDiffers,
  ok as assert,
} from "node:assert/strict";
import { seededPrng } from "../../utils/prng.ts";
import {
  computeStepSize,
  drawByEpoch,
  drawWithReplacement,
} from "./training_steps.ts";

Deno.test("drawByEpoch() draws each row once per epoch, each time in another order", () => {
  const draw = drawByEpoch(3, 10, 4);
  const epochs = [0, 1].map(() => [draw(), draw(), draw()]);
  for (const steps of epochs) {
    assertEquals(steps.map(({ length }) => length), [4, 4, 2]);
    assertEquals(steps.flat().toSorted((a, b) => a - b), [
      ...Array(10).keys(),
    ]);
  }
  assertDiffers(epochs[0], epochs[1]);
  const again = drawByEpoch(3, 10, 4);
  assertEquals([again(), again(), again()], epochs[0]);
  assertDiffers(drawByEpoch(4, 10, 4)(), epochs[0]![0]);
});

Deno.test("drawWithReplacement() continues its stream", () => {
  const draw = () => drawWithReplacement(seededPrng("rows"), 3, 50);
  const own = draw();
  const steps = [own(), own()];
  assertDiffers(steps[0], steps[1]);
  assertEquals(draw()(), steps[0]);
  assertEquals([...new Set(steps.flat())].sort(), [0, 1, 2]);
});

const SIZES = { steps: 100, learningRate: 2, warmUp: 10 };

Deno.test("computeStepSize() rises, and falls to a tenth by default", () => {
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
