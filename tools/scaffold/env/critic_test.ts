import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { TemplateRound } from "./core.ts";
import { critiqueTemplate } from "./critic.ts";

/** The channel, label and reason of the last round. */
function label(...rounds: TemplateRound[]) {
  const { channel, label, reason } = critiqueTemplate({
    ...{ hidden: 3, stepsTaken: rounds.length, ending: null },
    rounds,
  });
  return [channel, label, reason];
}

const ASKED = { kind: "yes", asked: 2 } as const;
const BELIEVED = { kind: "ok", asked: null } as const;

Deno.test("critiqueTemplate() praises a new question, and blames any other", () => {
  assertEquals(label(ASKED), ["AS", 1, "new"]);
  assertEquals(label(ASKED, BELIEVED, ASKED), ["AS", -1, "nothing-new"]);
  assertEquals(label({ kind: "invalid", asked: null }), [
    ...["AS", -1, "nothing-new"],
  ]);
});

Deno.test("critiqueTemplate() judges neither beliefs nor answers", () => {
  assertEquals(label(ASKED, BELIEVED), ["BT", 0, "belief"]);
  assertEquals(label({ kind: "answer", asked: null }), [null, 0, "answer"]);
});
