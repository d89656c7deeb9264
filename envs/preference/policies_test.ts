import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import type { Observation, StepResult } from "../core/env.ts";
import type { Policy } from "../core/policy.ts";
import { seededPrng } from "../../utils/prng.ts";
import { make, makeScriptedPolicy } from "../registry/registry.ts";
import { PE_F_D6, PE_G_MINI, PE_G_S3 } from "./task.ts";
import {
  findBestConstant,
  listComparisons,
  writeComparison,
} from "./policies.ts";
import { computeSuccessMass, samplePrior } from "./posterior.ts";
import { writeBelief } from "../core/action.ts";

const ID = "PE-G-Mini-v0";

async function kinds(policy: Policy): Promise<(string | null)[]> {
  const env = make(ID);
  const prng = seededPrng("policies");
  let { observation } = await env.reset({ seed: 0 });
  const found = [];
  while (observation.round !== "end") {
    const result: StepResult = await env.step(
      await policy.act(observation, prng),
    );
    found.push(result.info.kind);
    observation = result.observation;
  }
  return found;
}

Deno.test("listComparisons() lists each sorted pair with each sorted focus", () => {
  assertEquals(listComparisons(PE_G_MINI).length, 10 * 6);
  assertEquals(listComparisons(PE_G_S3).length, 45 * 56);
  assertEquals(listComparisons(PE_F_D6).length, 45);
  const all = listComparisons(PE_G_MINI);
  assertEquals(new Set(all.map((each) => JSON.stringify(each))).size, 60);
  for (const { pair, focus } of all) {
    assertEquals(pair, pair.toSorted());
    assertEquals(focus, focus.toSorted());
  }
});

Deno.test("writeComparison() and writeBelief() follow the grammar", () => {
  const question = { pair: [2, 4], focus: [1, 3] };
  assertEquals(
    writeComparison(PE_G_MINI, question),
    "<interact>\nFocus: 1,3\nPair: 2,4\n</interact>",
  );
  assertEquals(
    writeComparison(PE_F_D6, question),
    "<interact>\nPair: 2,4\n</interact>",
  );
  assertEquals(
    writeBelief("update", [0.25, 1]),
    "<interact>\nGuess: 0.3,1.0\n</interact>",
  );
  assertEquals(writeBelief("answer", [0, 0.5]), "<answer>0.0,0.5</answer>");
});

Deno.test("scripted policies play to the end without an invalid action", async () => {
  for (const name of ["repeat", "random", "oracle", "teacher"]) {
    const found = await kinds(makeScriptedPolicy(ID, name));
    assertEquals(found.length, 10, name);
    assert(!found.includes("invalid"), name);
  }
  for (const name of ["constant", "best-constant"]) {
    assertEquals(await kinds(makeScriptedPolicy(ID, name)), ["answer"], name);
  }
});

Deno.test("the oracle never repeats a question or asks one with a known reply", async () => {
  const env = make(ID);
  const oracle = makeScriptedPolicy(ID, "oracle");
  const prng = seededPrng("oracle");
  for (let index = 0; index < 30; index++) {
    let observation: Observation =
      (await env.reset({ options: { split: "test", index } })).observation;
    while (observation.round !== "end") {
      const { round } = observation;
      const result: StepResult = await env.step(
        await oracle.act(observation, prng),
      );
      if (round === "action") {
        const { reason } = result.info.critique!;
        assert(reason !== "repeated" && reason !== "dominated", reason);
      }
      observation = result.observation;
    }
  }
});

Deno.test("the oracle of the uniform prior knows no profiles", async () => {
  const env = make(ID, { prior: "uniform" });
  const uniform = makeScriptedPolicy(ID, "oracle", { prior: "uniform" });
  const { observation } = await env.reset({ seed: 0 });
  const action = await uniform.act(
    { ...observation, round: "answer" },
    seededPrng("uniform"),
  );
  assertEquals(action, "<answer>0.5,0.5,0.5,0.5</answer>");
});

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
