import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { critiqueExactBelief, critiqueExactQuestion } from "./exact.ts";

Deno.test("critiqueExactQuestion() praises replies that exclude something", () => {
  const judge = (isRepeated: boolean, isInformative: boolean) => {
    const { channel, label, reason } = critiqueExactQuestion({
      isRepeated,
      isInformative,
    });
    return [channel, label, reason];
  };
  assertEquals(judge(false, true), ["AS", 1, "informative"]);
  assertEquals(judge(false, false), ["AS", -1, "nothing-revealed"]);
  assertEquals(judge(true, false), ["AS", -1, "repeated"]);
  const { label, reason } = critiqueExactQuestion(null);
  assertEquals([label, reason], [-1, "invalid"]);
});

Deno.test("critiqueExactBelief() follows the truth mass after evidence", () => {
  const judge = (mass: number | null, before: number, hasEvidence = true) => {
    const { channel, label, reason } = critiqueExactBelief({
      mass,
      before,
      hasEvidence,
    });
    return [channel, label, reason];
  };
  assertEquals(judge(0.5, 0.25), ["BT", 1, "towards"]);
  assertEquals(judge(0.25, 0.5), ["BT", -1, "away"]);
  assertEquals(judge(0.25, 0.25), ["BT", 0, "still"]);
  // A rounding error is no move.
  assertEquals(judge(0.1 / 0.8, 0.125 + 1e-16)[1], 0);
  assertEquals(judge(1, 0, false), ["BT", 0, "no-evidence"]);
  assertEquals(judge(null, 0, false), ["BT", -1, "invalid"]);
});
