import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { bestConstant } from "./best_constant.ts";
import { PE_G_MINI } from "./params.ts";
import { priorParticles, successMass } from "./posterior.ts";

Deno.test("bestConstant() beats every answer on a coarse grid", () => {
  const particles = priorParticles(PE_G_MINI, "profiles");
  const even = new Float64Array(particles.count).fill(1 / particles.count);
  const best = bestConstant(PE_G_MINI, "profiles");
  const mass = successMass(particles, even, best);
  const levels = [0, 0.25, 0.5, 0.75, 1];
  for (const a of levels) {
    for (const b of levels) {
      for (const c of levels) {
        for (const d of levels) {
          assert(successMass(particles, even, [a, b, c, d]) <= mass);
        }
      }
    }
  }
});

Deno.test("bestConstant() can be written with one decimal", () => {
  for (const value of bestConstant(PE_G_MINI, "profiles")) {
    assertEquals(Number(value.toFixed(1)), value);
  }
});
