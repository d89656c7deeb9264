import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { computeProxies, computeTruthMass } from "./proxies.ts";

Deno.test("computeProxies() adds up what beliefs gain, not what they lose", () => {
  const beliefs = [0.25, 0.5, 0.25, 1];
  assertEquals(computeProxies({ prior: 0.25, posterior: 0.75, beliefs }), {
    iAs: 0.5,
    cBt: 1,
  });
  assertEquals(
    computeProxies({ prior: 0.5, posterior: 0.25, beliefs: [0.25] }),
    { iAs: -0.25, cBt: 0 },
  );
});

Deno.test("computeTruthMass() scales a belief, and takes none for an even one", () => {
  assertEquals(computeTruthMass([1, 3], 1), 0.75);
  assertEquals(computeTruthMass([0, 0, 0, 0], 1), 0.25);
});
