import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import {
  makeReductionProbe,
  readReduction,
  scaleForReduction,
} from "./reduction.ts";

Deno.test("makeReductionProbe() gives reductions opposite signs", () => {
  const { data } = makeReductionProbe(1, 2, -0.5);
  const sums = data.map(({ advantages }) =>
    advantages!.reduce((sum, a) => sum + a, 0)
  );
  const means = data.map(({ tokens }, i) => sums[i]! / (tokens.length - 1));
  assertEquals([sums[0]! + sums[1]!, means[0]! + means[1]!], [-1, 0.5]);
});

Deno.test("readReduction() does not guess", () => {
  assertThrows(() => readReduction(-1, -1), RangeError);
  assertThrows(() => readReduction(-1, NaN), RangeError);
});

Deno.test("scaleForReduction() puts weights into advantages that are summed", () => {
  const datum = {
    tokens: [1, 2, 3],
    weights: [0, 0, 0.5],
    advantages: [0, 4, 2],
  };
  const [summed] = scaleForReduction([datum], "sum");
  assertEquals(summed, { tokens: [1, 2, 3], advantages: [0, 0, 1] });
  const { advantages: _, ...bare } = datum;
  assertThrows(() => scaleForReduction([bare], "sum"), TypeError);
});
