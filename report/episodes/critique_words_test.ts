import {
  doesNotMatch as assertNoMatch,
  ok as assert,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { explainCritique } from "./critique_words.ts";

Deno.test("explainCritique() has words for whatever a critic says", async () => {
  let count = 0;
  for (const name of ["preference", "mediq", "flodial", "service"]) {
    const source = new URL(`../../critique/${name}.ts`, import.meta.url);
    const text = await Deno.readTextFile(source);
    for (
      const [, channel, reason] of text.matchAll(
        /makeCritique\("(AS|BT)", -?\d, "([\w-]+)"/g,
      )
    ) {
      const critique = { channel: channel as "AS", label: 0, reason: reason! };
      const words = explainCritique({ ...critique, label: 0 })!;
      // A code that has no words is given as it is.
      if (reason!.includes("-")) {
        assertNoMatch(words, RegExp(`as ${reason}\\.`));
      }
      assert(words.length > 80, words);
      count++;
    }
  }
  assert(count > 30);
});

Deno.test("explainCritique() says what channel, label and reason mean", () => {
  assertEquals(
    explainCritique({ channel: "BT", label: 0, reason: "still" }),
    "BT: belief tracking, did belief or deed follow what had been learnt? " +
      "0: neither way, as something new was learnt, and the belief gives the " +
      "truth no more lead.",
  );
  assertEquals(
    explainCritique({ channel: null, label: 0, reason: "answer" }),
    null,
  );
});
