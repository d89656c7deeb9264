import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { getEnvEntry, listEnvs, make, seededPrng } from "../../../envs/mod.ts";
import { makeWordTokenizer, PAD } from "./word_tokenizer.ts";

const IDS = listEnvs().filter((id) =>
  getEnvEntry(id).styles!.includes("terse")
);

Deno.test("makeWordTokenizer() gives every word its own id and keeps 0 for padding", () => {
  const { words, idOf } = makeWordTokenizer(["ask", "yes"]);
  assertEquals(words[PAD], "<pad>");
  assertEquals([idOf("ask"), idOf("yes")], [1, 2]);
});

Deno.test("makeWordTokenizer() round-trips every action that the grammar allows", () => {
  const prng = seededPrng("tokenizer");
  for (const id of IDS) {
    const env = make(id, { style: "terse" });
    const { encode, decode } = makeWordTokenizer(env.language!.vocabulary);
    for (const round of ["action", "update", "answer"] as const) {
      const action = env.actionSpace.sample(prng, round);
      assertEquals(decode(encode(action)), action);
    }
  }
});

Deno.test("makeWordTokenizer() encodes everything an environment writes", async () => {
  for (const id of IDS) {
    const env = make(id, { style: "terse" });
    const { encode } = makeWordTokenizer(env.language!.vocabulary);
    let { observation } = await env.reset({ seed: 1 });
    assert(encode(observation.text).length > 0);
    const actions = [
      "nonsense",
      env.actionSpace.sample(seededPrng(id), "update"),
    ];
    for (const action of actions) {
      ({ observation } = await env.step(action));
      assert(encode(observation.text).length > 0);
    }
  }
});

Deno.test("makeWordTokenizer() names an unknown word", () => {
  assertThrows(
    () => makeWordTokenizer(["ask"]).encode("ask why"),
    /Cannot encode text as 'word' must be a word of the vocabulary: current value is "why"/,
  );
});
