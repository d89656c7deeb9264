import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import type { Env, StepResult } from "../core/env.ts";
import { joinWords, splitWords } from "../core/language.ts";
import { evaluatePolicy } from "../policies/evaluate_policy.ts";
import { make, makeScriptedPolicy } from "../registry/registry.ts";
import { seededPrng } from "../../utils/prng.ts";

const ID = "Telecom-v0";

async function play(env: Env, name: string, index: number) {
  const policy = makeScriptedPolicy(ID, name);
  const prng = seededPrng("terse", name, index);
  let result = env.reset({ seed: 0, options: { index } }) as StepResult;
  const texts = [result.observation.text];
  const judged = [];
  while (result.observation.round !== "end") {
    const action = await policy.act(result.observation, prng);
    result = await env.step(action);
    texts.push(action, result.observation.text);
    judged.push([result.reward, result.info.critique]);
  }
  return { texts, judged };
}

Deno.test("terse episodes keep to the vocabulary", async () => {
  for (const dynamics of ["steady", "mixed"]) {
    const env = make(ID, { split: "test", style: "terse", dynamics });
    const { vocabulary } = env.language!;
    assertEquals(new Set(vocabulary).size, vocabulary.length);
    for (const name of ["oracle", "random", "teacher", "transfer"]) {
      for (let index = 0; index < 30; index++) {
        for (const text of (await play(env, name, index)).texts) {
          const words = splitWords(text);
          assertEquals(joinWords(words), text);
          for (const word of words) assert(vocabulary.includes(word), word);
        }
      }
    }
  }
});

Deno.test("styles differ only in wording", async () => {
  const own = { split: "test", dynamics: "mixed" } as const;
  const [chat, terse] = [make(ID, own), make(ID, { ...own, style: "terse" })];
  for (let index = 0; index < 30; index++) {
    const [a, b] = [
      await play(chat, "oracle", index),
      await play(terse, "oracle", index),
    ];
    assertEquals(a.judged, b.judged);
  }
});

Deno.test("the oracle serves in terse style, from an opening of a few words", async () => {
  const env = make(ID, { split: "test", style: "terse" });
  const oracle = makeScriptedPolicy(ID, "oracle");
  const { success } = await evaluatePolicy(env, oracle, { episodes: 200 });
  assert(success >= 0.98, `${success}`);
  const { texts } = await play(env, "oracle", 0);
  assertEquals(texts[0]!.split(" ")[0], "wants");
});

Deno.test("words that make no sense yet ask to wait", async () => {
  const env = make(ID, { split: "test", style: "terse" });
  for (const action of ["do gigabytes", "look line", "guide amount"]) {
    env.reset({ seed: 0, options: { index: 0 } });
    const { info, observation } = await env.step(action);
    assertEquals([info.kind, observation.text], ["reply", "hm"]);
  }
});
