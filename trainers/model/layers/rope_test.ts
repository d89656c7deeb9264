import { assertClose } from "../../../tests/support/model/small_model.ts";
import type { RopeScaling } from "../config.ts";
import { scaleFrequency } from "./rope.ts";

const LLAMA_3_1: RopeScaling = {
  factor: 8,
  lowFrequencyFactor: 1,
  highFrequencyFactor: 4,
  originalMaxPositions: 8192,
};

Deno.test("scaleFrequency() keeps short wavelengths and stretches long ones", () => {
  const wave = (length: number) => 2 * Math.PI / length;
  const cases = [
    [10, 1],
    [2048, 1],
    [8192, 1 / 8],
    [100_000, 1 / 8],
    // Two turns are a third of the way from one turn to four.
    [4096, (2 / 3) / 8 + 1 / 3],
  ] as const;
  for (const [length, factor] of cases) {
    const scaled = scaleFrequency(wave(length), LLAMA_3_1);
    assertClose([scaled / wave(length)], [factor], 1e-12);
  }
});
