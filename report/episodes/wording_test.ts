import {
  doesNotMatch as assertNoMatch,
  ok as assert,
  strictEqual as assertEquals,
} from "node:assert/strict";
import type { RecordedEnding } from "./episode.ts";
import {
  describeCritique,
  describeEnding,
  explainCritique,
  getCritiqueClass,
  nameRound,
} from "./wording.ts";

const RIGHT: RecordedEnding = {
  success: true,
  reward: 1,
  reason: "answer",
  error: null,
  rounds: 8,
};

Deno.test("describeEnding() says what the answer was worth", () => {
  assertEquals(
    describeEnding(RIGHT),
    "Success: the answer is right. Reward 1.",
  );
  assertEquals(
    describeEnding({ ...RIGHT, success: false, reward: 0 }),
    "No success: the answer is not right. Reward 0.",
  );
});

Deno.test("describeEnding() says that there was no answer", () => {
  assertEquals(
    describeEnding({
      ...RIGHT,
      success: false,
      reward: 0,
      reason: "step-limit",
    }),
    "No success: no answer within 8 rounds. Reward 0.",
  );
});

Deno.test("describeEnding() quotes reasons and failures that it does not know", () => {
  assertEquals(
    describeEnding({ ...RIGHT, success: null, reward: null, reason: "lunch" }),
    "Ended (lunch). No reward.",
  );
  assertEquals(
    describeEnding({ ...RIGHT, error: "no reply in 30 s" }),
    "Broken off, no reward: no reply in 30 s",
  );
});

Deno.test("describeCritique() names channel, label and reason", () => {
  assertEquals(
    describeCritique({ channel: "BT", label: -1, reason: "away" }),
    "BT −1: it moved away from the truth",
  );
  assertEquals(
    describeCritique({ channel: null, label: 0, reason: "answer" }),
    null,
  );
  assertEquals(describeCritique(null), null);
});

Deno.test("getCritiqueClass() gives the label's colour, if it has a channel", () => {
  for (
    const [label, name] of [[1, "good"], [0, "even"], [-1, "bad"]] as const
  ) {
    const critique = { channel: "AS", label, reason: "new" } as const;
    assertEquals(getCritiqueClass(critique), name);
    assertEquals(getCritiqueClass({ ...critique, channel: null }), "");
  }
  assertEquals(getCritiqueClass(null), "");
});

Deno.test("nameRound() goes by the kind where a customer is served", () => {
  assertEquals(nameRound({ round: "action", kind: "read" }), "look-up");
  assertEquals(nameRound({ round: "action", kind: "yes" }), "question");
  assertEquals(nameRound({ round: "update", kind: null }), "belief");
});

Deno.test("describeEnding() says how serving a customer ended", () => {
  assertEquals(
    describeEnding({ ...RIGHT, reason: "user_stop" }),
    "Success: the customer left. Reward 1.",
  );
});

Deno.test("explainCritique() has words for every critique", async () => {
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
    "BT: belief tracking, did the belief or act follow what was learned? " +
      "0: neutral, as something new was learned, but the truth gained no lead.",
  );
  assertEquals(
    explainCritique({ channel: null, label: 0, reason: "answer" }),
    null,
  );
});
