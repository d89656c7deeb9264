import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { evaluatePolicy } from "../policies/evaluate_policy.ts";
import { seededPrng } from "../../utils/prng.ts";
import { make, makeScriptedPolicy } from "../registry/registry.ts";
import type { Observation } from "../core/env.ts";
import { PE_G_MINI } from "./task.ts";
import { makePreferenceTeacher } from "./teacher.ts";
import type { PreferenceView } from "./core.ts";

Deno.test("the teacher asks badly and uses some of the replies", async () => {
  const id = "PE-G-Mini-v0";
  const { asRate, btRate } = await evaluatePolicy(
    make(id),
    makeScriptedPolicy(id, "teacher"),
    { episodes: 300 },
  );
  assert(asRate! > 0.1 && asRate! < 0.4, `${asRate}`);
  assert(btRate! > 0.05 && btRate! < 0.6, `${btRate}`);
});

Deno.test("the teacher moves the focused attributes as the reply suggests", () => {
  const { act } = makePreferenceTeacher(PE_G_MINI);
  const view: PreferenceView = {
    items: PE_G_MINI.catalogue!,
    focusSize: 2,
    rounds: [{
      round: "action",
      kind: "yes",
      // Item 1 has more of attribute 1 than item 5, and less of attribute 4.
      question: { pair: [1, 5], focus: [1, 4] },
      vector: null,
    }],
  };
  const observation: Observation = {
    text: "",
    messages: [],
    round: "update",
    step: 2,
    limit: 10,
    view,
  };
  const prng = seededPrng("teacher");
  let understood = 0;
  for (let i = 0; i < 1000; i++) {
    const action = act(observation, prng) as string;
    const [first, , , last] = action.match(/\d\.\d/g)!.map(Number);
    if (first! > last!) understood++;
  }
  assert(understood > 700 && understood < 800, `${understood}`);
});

Deno.test("the teacher repeats itself with the same randomness", () => {
  const { act } = makePreferenceTeacher(PE_G_MINI);
  const observation = {
    round: "action",
    view: { items: PE_G_MINI.catalogue, focusSize: 2, rounds: [] },
  } as unknown as Observation;
  const draw = () => {
    const prng = seededPrng("same");
    return Array.from({ length: 5 }, () => act(observation, prng));
  };
  assertEquals(draw(), draw());
});
