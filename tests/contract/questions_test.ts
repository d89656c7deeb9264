/** Questions that are offered to people are those that are answered. */

import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { getEnvEntry, listEnvs, make } from "../../envs/mod.ts";
import { writeQuery } from "../../envs/core/action.ts";

const ASKED = listEnvs().filter((id) =>
  getEnvEntry(id).questions !== undefined
);

Deno.test("interviews have questions, which their patients and customers understand", async () => {
  assert(ASKED.includes("MediQ-v0") && ASKED.includes("FloDial-Hard-v0"));
  for (const id of ASKED) {
    const env = make(id);
    const task = { options: { split: "train", index: 5 } } as const;
    const { observation: { view } } = await env.reset(task);
    const questions = getEnvEntry(id).questions!(view, {});
    assert(questions.length > 5, id);
    let known = 0;
    for (const question of questions) {
      await env.reset(task);
      const { info: { kind } } = await env.step(writeQuery(question));
      assert(kind !== "invalid", question);
      if (kind !== "unknown") known++;
    }
    // A customer knows only what bears on the fault.
    const least = id.startsWith("FloDial") ? 0.1 : 0.8;
    assert(known >= least * questions.length, `${id}: ${known}`);
  }
});

Deno.test("questions() lists nothing for a view that it does not know", () => {
  for (const id of ASKED.filter((id) => !id.startsWith("GuessWho"))) {
    assertEquals(getEnvEntry(id).questions!({}, {}).length, 0, id);
    assertEquals(getEnvEntry(id).questions!({ subject: 7 }, {}).length, 0, id);
  }
});
