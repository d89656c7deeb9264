import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { findBestConstant } from "./best_constant.ts";
import { PE_G_MINI } from "./params.ts";
import { computeSuccessMass, samplePrior } from "./posterior.ts";

Deno.test("findBestConstant() beats every answer on a coarse grid", () => {
  const particles = samplePrior(PE_G_MINI, "profiles");
  const even = new Float64Array(particles.count).fill(1 / particles.count);
  const best = findBestConstant(PE_G_MINI, "profiles");
  const mass = computeSuccessMass(particles, even, best);
  const levels = [0, 0.25, 0.5, 0.75, 1];
  for (const a of levels) {
    for (const b of levels) {
      for (const c of levels) {
        for (const d of levels) {
          assert(computeSuccessMass(particles, even, [a, b, c, d]) <= mass);
        }
      }
    }
  }
});

Deno.test("findBestConstant() can be written with one decimal", () => {
  for (const value of findBestConstant(PE_G_MINI, "profiles")) {
    assertEquals(Number(value.toFixed(1)), value);
  }
});
