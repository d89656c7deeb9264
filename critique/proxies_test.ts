import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  computeBrier,
  computeInfoGain,
  computeKlToOracle,
  computeProxies,
  computeTruthMass,
} from "./proxies.ts";

Deno.test("computeProxies() sums gains of beliefs, not losses", () => {
  const beliefs = [0.25, 0.5, 0.25, 1];
  const posteriors = [0.25, 0.5, 0.75];
  assertEquals(computeProxies({ posteriors, beliefs }), {
    ...{ iAs: 0.5, cBt: 1, beliefs, posteriors },
  });
  const { cBt, iAs } = computeProxies({
    ...{ posteriors: [0.5, 0.25], beliefs: [0.25] },
  });
  assertEquals([iAs, cBt], [-0.25, 0]);
});

Deno.test("computeTruthMass() scales a belief, and takes none for an even one", () => {
  assertEquals(computeTruthMass([1, 3], 1), 0.75);
  assertEquals(computeTruthMass([0, 0, 0, 0], 1), 0.25);
});

Deno.test("computeBrier() is 0 where beliefs are right, 2 where they are wrong", () => {
  assertEquals(computeBrier([[0, 3]], 1), 0);
  assertEquals(computeBrier([[1, 0]], 1), 2);
  assertEquals(computeBrier([[0, 0], [0, 1]], 1), 0.25);
  assertEquals(computeBrier([], 0), null);
});

Deno.test("computeInfoGain() divides the gain by the number of questions", () => {
  const gain = computeInfoGain(Math.log(4), Math.LN2, 2)!;
  assert(Math.abs(gain - Math.LN2 / 2) < 1e-12);
  assertEquals(computeInfoGain(0, 0, 0), null);
});

Deno.test("computeKlToOracle() is 0 only at the oracle's belief, and finite", () => {
  const even = [0.25, 0.25, 0.25, 0.25];
  assert(Math.abs(computeKlToOracle(even, even)) < 1e-12);
  assert(Math.abs(computeKlToOracle([0, 0, 0, 0], even)) < 1e-12);
  // Ln 2 but for the hundredth of the even belief.
  const half = computeKlToOracle([1, 1, 0, 0], [1, 0, 0, 0]);
  assert(Math.abs(half - Math.LN2) < 0.01, `${half}`);
  const wrong = computeKlToOracle([0, 1, 0, 0], [1, 0, 0, 0]);
  assert(Math.abs(wrong + Math.log(0.0025)) < 1e-12, `${wrong}`);
});
