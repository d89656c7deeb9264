import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { AREW_MODES, type ArewMode, computeArewModifier } from "./arew.ts";

// p = 1, n = 4
const FEW_POSITIVE = [-1, -1, 0, 1, -1, -1];
// p = 4, n = 1
const FEW_NEGATIVE = [1, 0, 1, 1, -1, 1];

function modifier(
  labels: ArrayLike<number>,
  mode: ArewMode,
  scale: number,
  steps: ArrayLike<number> = Array.from(labels, (_, t) => t),
): number[] {
  return [...computeArewModifier(labels, { mode, scale, steps })];
}

/** The modes in which neutral tokens stay as they are. */
const TOKEN_MODES = AREW_MODES.filter((mode) => mode !== "step_abs_sum");

Deno.test("computeArewModifier() gives the minority λ by default", () => {
  assertEquals(
    [...computeArewModifier(FEW_POSITIVE, { scale: 2 })],
    [-0.5, -0.5, 0, 2, -0.5, -0.5],
  );
  assertEquals(
    [...computeArewModifier(FEW_NEGATIVE, { scale: 2 })],
    [0.5, 0, 0.5, 0.5, -2, 0.5],
  );
  assertEquals([...computeArewModifier([1, -1], { scale: 0.5 })], [0.5, -0.5]);
});

Deno.test("computeArewModifier() gives +1 tokens λ in mode fixed_pos", () => {
  assertEquals(modifier(FEW_NEGATIVE, "fixed_pos", 1), [1, 0, 1, 1, -4, 1]);
});

Deno.test("computeArewModifier() gives −1 tokens λ in mode fixed_neg", () => {
  assertEquals(
    modifier(FEW_POSITIVE, "fixed_neg", 1),
    [-1, -1, 0, 4, -1, -1],
  );
});

Deno.test("computeArewModifier() splits λ in halves in mode abs_sum", () => {
  assertEquals(
    modifier(FEW_POSITIVE, "abs_sum", 1),
    [-0.125, -0.125, 0, 0.5, -0.125, -0.125],
  );
});

Deno.test("computeArewModifier() adds up to zero in every mode", () => {
  const labels = [1, 1, 1, 0, -1, -1, 0, -1, -1, -1, 1, -1, -1];
  for (const mode of AREW_MODES) {
    const sum = modifier(labels, mode, 0.3).reduce((a, b) => a + b, 0);
    assert(Math.abs(sum) < 1e-12, `${mode}: ${sum}`);
  }
});

Deno.test("computeArewModifier() splits λ over steps, then tokens, in step_abs_sum", () => {
  // Steps 0 and 2 praised, 1 blamed; step 3 is neutral, −1 is nobody's.
  const steps = [-1, 0, 0, 1, 1, 1, 1, -1, 2, 3];
  const labels = [0, 1, 1, -1, -1, -1, -1, 0, 1, 0];
  assertEquals(
    modifier(labels, "step_abs_sum", 8, steps),
    [0, 1, 1, -1, -1, -1, -1, 0, 2, 0],
  );
});

Deno.test("computeArewModifier() uses neutral steps except the last for an empty side", () => {
  const steps = [0, 0, 1, 2, 2, 3];
  const labels = [0, 0, 1, 0, 0, 0];
  assertEquals(
    modifier(labels, "step_abs_sum", 8, steps),
    [-1, -1, 4, -1, -1, 0],
  );
  const blamed = labels.map((label) => -label);
  assertEquals(
    modifier(blamed, "step_abs_sum", 8, steps),
    [1, 1, -4, 1, 1, 0],
  );
  // Nobody to set them against, or nobody judged at all: nothing changes.
  assertEquals(modifier([1, 0], "step_abs_sum", 8, [0, 1]), [0, 0]);
  assertEquals(modifier([0, 0, 0], "step_abs_sum", 8, [0, 1, 2]), [0, 0, 0]);
});

Deno.test("computeArewModifier() requires steps in step_abs_sum", () => {
  const mode = "step_abs_sum";
  assertThrows(
    () => computeArewModifier([1, -1], { mode, scale: 1 }),
    /^TypeError: Cannot reweight advantages as 'steps' must be an array/,
  );
  for (
    const [labels, steps, message] of [
      [[1, -1], [0], /'steps.length' must be 2, as many as labels/],
      [[1, -1], [0, 0], /'labels\[1\]' must be 1, like the rest of step 0/],
      [[1, -1], [0, -1], /'labels\[1\]' must be 0 on a token of no step/],
    ] as const
  ) {
    assertThrows(
      () => computeArewModifier(labels, { mode, scale: 1, steps }),
      message,
    );
  }
});

Deno.test("computeArewModifier() does not change a trajectory with one side", () => {
  for (const mode of TOKEN_MODES) {
    for (const labels of [[], [0, 0], [1, 0, 1], [-1, -1]]) {
      assertEquals(modifier(labels, mode, 1), labels.map(() => 0));
    }
  }
});

Deno.test("computeArewModifier() reads typed arrays and allows λ = 0", () => {
  const reweighted = computeArewModifier(Int8Array.of(1, 0, -1), { scale: 0 });
  assertEquals([...reweighted].map(Math.abs), [0, 0, 0]);
});

Deno.test("computeArewModifier() refuses a λ that is negative or not finite", () => {
  for (const scale of [-0.1, NaN, Infinity]) {
    assertThrows(() => computeArewModifier([1, -1], { scale }), {
      name: "RangeError",
      message: "Cannot reweight advantages as 'scale' must be a finite " +
        `number >= 0: current value is ${scale}`,
    });
  }
});

Deno.test("computeArewModifier() refuses a λ whose share is not finite", () => {
  const scale = 1.7e308;
  assertEquals(modifier([1, -1], "fixed_neg", scale), [scale, -scale]);
  for (const mode of ["fixed_pos", "fixed_neg"] as const) {
    assertThrows(() => modifier([1, 1, -1, -1, -1], mode, scale), {
      name: "RangeError",
      message: "Cannot reweight advantages as 'scale' must be small enough " +
        "for finite results: current value is 1.7e+308",
    });
  }
});

Deno.test("computeArewModifier() rejects labels that are not an array", () => {
  const labels = undefined as unknown as number[];
  assertThrows(() => computeArewModifier(labels, { scale: 1 }), {
    name: "TypeError",
    message: "Cannot reweight advantages as 'labels' must be an array: " +
      "current value is undefined",
  });
});

Deno.test("computeArewModifier() refuses unknown modes and labels", () => {
  assertThrows(
    () =>
      computeArewModifier([1, -1], { scale: 1, mode: "median" as ArewMode }),
    {
      name: "RangeError",
      message: "Cannot reweight advantages as 'mode' must be one of " +
        "'minority_fixed', 'fixed_pos', 'fixed_neg', 'abs_sum', " +
        "'step_abs_sum': " +
        'current value is "median"',
    },
  );
  assertThrows(() => computeArewModifier([1, 0.5], { scale: 1 }), {
    name: "RangeError",
    message: "Cannot reweight advantages as 'labels[1]' must be -1, 0 or 1: " +
      "current value is 0.5",
  });
});
