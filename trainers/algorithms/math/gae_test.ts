import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { gae } from "./gae.ts";

Deno.test("gae() follows the recursion", () => {
  // Backwards: δ = 1 − 0.5 = 0.5; then δ = 0.5·0.5 − 1 = −0.75 and
  // A = −0.75 + 0.25·0.5 = −0.625; then δ = 0.5·1 − 2 = −1.5 and
  // A = −1.5 + 0.25·(−0.625) = −1.65625.
  const { advantages, returns } = gae([0, 0, 1], [2, 1, 0.5], [1, 1, 1], {
    gamma: 0.5,
    lambda: 0.5,
  });
  assertEquals([...advantages], [-1.65625, -0.625, 0.5]);
  assertEquals([...returns], [0.34375, 0.375, 1]);
});

Deno.test("gae() skips tokens off the mask", () => {
  // The same trajectory with a prompt, a reply and padding in between, whose
  // rewards and values must not be read.
  const { advantages, returns } = gae(
    [9, 0, 9, 9, 0, 1, 9],
    [9, 2, 9, -9, 1, 0.5, 9],
    [0, 1, 0, 0, 1, 1, 0],
    { gamma: 0.5, lambda: 0.5 },
  );
  assertEquals([...advantages], [0, -1.65625, 0, 0, -0.625, 0.5, 0]);
  assertEquals([...returns], [0, 0.34375, 0, 0, 0.375, 1, 0]);
});

Deno.test("gae() with γ = λ = 1 is the return less the value", () => {
  const { advantages, returns } = gae([1, 0, 2], [5, -3, 0.5], [1, 1, 1], {
    gamma: 1,
    lambda: 1,
  });
  assertEquals([...advantages], [-2, 5, 1.5]);
  assertEquals([...returns], [3, 2, 2]);
});

Deno.test("gae() with λ = 0 is the one-step error", () => {
  const { advantages } = gae([1, 1], [4, 8], [1, 1], { gamma: 0.5, lambda: 0 });
  assertEquals([...advantages], [1, -7]);
});

Deno.test("gae() of a row without policy tokens is zero", () => {
  const { advantages, returns } = gae([1, 1], [2, 3], [0, 0], {
    gamma: 0.9,
    lambda: 0.9,
  });
  assertEquals([...advantages, ...returns], [0, 0, 0, 0]);
});

Deno.test("gae() refuses values that are not arrays", () => {
  const none = undefined as unknown as number[];
  const options = { gamma: 1, lambda: 1 };
  assertThrows(() => gae(none, [1], [1], options), TypeError);
  assertThrows(() => gae([1], none, [1], options), {
    name: "TypeError",
    message: "Cannot estimate advantages as 'values' must be an array: " +
      "current value is undefined",
  });
});

Deno.test("gae() refuses γ out of range and lengths that differ", () => {
  assertThrows(() => gae([1], [1], [1], { gamma: 1.5, lambda: 1 }), {
    name: "RangeError",
    message: "Cannot estimate advantages as 'gamma' must be a number from 0 " +
      "to 1: current value is 1.5",
  });
  assertThrows(() => gae([1, 2], [1], [1, 1], { gamma: 1, lambda: 1 }), {
    name: "RangeError",
    message: "Cannot estimate advantages as 'values.length' must be 2: " +
      "current value is 1",
  });
});
