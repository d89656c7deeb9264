import { throws as assertThrows } from "node:assert/strict";
import { assertClose } from "../../tests/support/model.ts";
import {
  assertRopeScaling,
  type RopeScaling,
  scaledFrequency,
} from "./rope_scaling.ts";

const LLAMA_3_1: RopeScaling = {
  factor: 8,
  lowFrequencyFactor: 1,
  highFrequencyFactor: 4,
  originalMaxPositions: 8192,
};

Deno.test("scaledFrequency() keeps short waves and stretches long ones", () => {
  const wave = (length: number) => 2 * Math.PI / length;
  const cases = [
    [10, 1],
    [2048, 1],
    [8192, 1 / 8],
    [100_000, 1 / 8],
    // Two turns are a third of the way from one to four.
    [4096, (2 / 3) / 8 + 1 / 3],
  ] as const;
  for (const [length, factor] of cases) {
    const scaled = scaledFrequency(wave(length), LLAMA_3_1);
    assertClose([scaled / wave(length)], [factor], 1e-12);
  }
});

Deno.test("assertRopeScaling() names the number that is wrong", () => {
  assertRopeScaling("test", LLAMA_3_1);
  const cases = [
    [{ factor: 0.5 }, /'ropeScaling.factor' must be a finite number >= 1/],
    [{ lowFrequencyFactor: 0 }, /'ropeScaling.lowFrequencyFactor' must be/],
    [{ highFrequencyFactor: 1 }, /'ropeScaling.highFrequencyFactor' must be/],
    [{ originalMaxPositions: NaN }, /'ropeScaling.originalMaxPositions' must/],
  ] as const;
  for (const [change, message] of cases) {
    const scaling = { ...LLAMA_3_1, ...change };
    assertThrows(() => assertRopeScaling("test", scaling), message);
  }
});
