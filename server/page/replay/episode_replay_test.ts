import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { groupRounds } from "./episode_replay.tsx";

Deno.test("groupRounds() keeps a question and its belief together", () => {
  const ask = { round: "action", kind: "facts" } as const;
  const believe = { round: "update", kind: "ok" } as const;
  const answer = { round: "answer", kind: "answer" } as const;
  const early = { round: "update", kind: "answer" } as const;
  assertEquals(
    groupRounds([ask, believe, ask, believe, answer]),
    [[0, 1], [2, 3], [4]],
  );
  assertEquals(groupRounds([ask, early]), [[0], [1]]);
  assertEquals(groupRounds([ask, ask, believe]), [[0], [1, 2]]);
  assertEquals(groupRounds([]), []);
});
