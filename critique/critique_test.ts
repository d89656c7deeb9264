import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { critiqueRound, findBeliefBefore, makeCritique } from "./critique.ts";

Deno.test("critiqueRound() asks the rule that the round is for", () => {
  const judge = (round: string, kind: string) =>
    critiqueRound(
      { round, kind },
      () => makeCritique("AS", 1, "asked"),
      () => makeCritique("BT", 1, "believed"),
    ).reason;
  assertEquals(judge("action", "yes"), "asked");
  assertEquals(judge("update", "ok"), "believed");
  assertEquals(judge("update", "answer"), "answer");
  assertEquals(judge("answer", "invalid"), "no-answer");
});

Deno.test("findBeliefBefore() finds the last valid belief, else an even one", () => {
  const rounds = [
    { round: "action", vector: null },
    { round: "update", vector: [1, 0] },
    { round: "action", vector: null },
    { round: "update", vector: null },
    { round: "answer", vector: [0, 1] },
  ];
  assertEquals(findBeliefBefore(rounds, 1, 2), [0.5, 0.5]);
  assertEquals(findBeliefBefore(rounds, 3, 2), [1, 0]);
  assertEquals(findBeliefBefore(rounds, 5, 2), [1, 0]);
});
