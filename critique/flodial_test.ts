import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { critiqueCheck, critiqueFaultBelief } from "./flodial.ts";

Deno.test("critiqueCheck() labels a question by its reply", () => {
  const replies = ["yes", "no", "unknown", "repeat", "invalid"] as const;
  assertEquals(
    replies.map((reply) => critiqueCheck(reply).label),
    [1, 0, -1, -1, -1],
  );
});

Deno.test("critiqueFaultBelief() wants beliefs to move only with evidence", () => {
  const judge = (belief: readonly number[] | null, hasEvidence: boolean) =>
    critiqueFaultBelief({ belief, before: [0.5, 0.5], truth: 1, hasEvidence })
      .reason;
  assertEquals(judge([0.5, 0.6], true), "towards");
  assertEquals(judge([0.6, 0.5], true), "not-towards");
  assertEquals(judge([0.5, 0.5], false), "unchanged");
  assertEquals(judge([0.5, 0.6], false), "changed-without-evidence");
  assertEquals(judge(null, true), "invalid");
});
