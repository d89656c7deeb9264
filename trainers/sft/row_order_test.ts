import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertDiffers,
} from "node:assert/strict";
import { seededPrng } from "../../utils/prng.ts";
import { drawByEpoch, drawWithReplacement } from "./row_order.ts";

Deno.test("drawByEpoch() gives each row once an epoch, in an order of its own", () => {
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

Deno.test("drawWithReplacement() goes on along its stream", () => {
  const draw = () => drawWithReplacement(seededPrng("rows"), 3, 50);
  const own = draw();
  const steps = [own(), own()];
  assertDiffers(steps[0], steps[1]);
  assertEquals(draw()(), steps[0]);
  assertEquals([...new Set(steps.flat())].sort(), [0, 1, 2]);
});
