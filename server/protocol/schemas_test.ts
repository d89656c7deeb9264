import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  batchEnvelope,
  FAULT_LIMIT,
  restoreBody,
  restoreBodyDoc,
} from "./schemas.ts";

const pathsOf = (snapshot: unknown) =>
  restoreBody.safeParse({ snapshot }).error?.issues.map(({ path }) => path);

Deno.test("a restored list is refused at its first wrong item", () => {
  assertEquals(pathsOf({ actions: ["a", 1, 2] }), [["snapshot", "actions", 1]]);
  assertEquals(pathsOf({ replies: [null, 3] }), [["snapshot", "replies", 1]]);
  assertEquals(pathsOf({ actions: "a" }), [["snapshot", "actions"]]);
});

Deno.test("a restored snapshot is checked as it is documented", () => {
  for (
    const snapshot of [
      {},
      { actions: [] },
      { actions: ["a"], replies: [null, "b"], other: 1 },
      { actions: [null] },
      { replies: {} },
      { actions: ["x".repeat(2 ** 20)] },
    ]
  ) {
    const { success } = restoreBodyDoc.safeParse({ snapshot });
    assertEquals(restoreBody.safeParse({ snapshot }).success, success);
  }
});

Deno.test("a batch is taken with objects only, which are not copied", () => {
  const items = [{ seed: 1 }, {}];
  assertEquals(batchEnvelope.parse({ items }).items[0] === items[0], true);
  const placesOf = (items: unknown[]) =>
    batchEnvelope.safeParse({ items }).error?.issues.map(({ path }) => path);
  assertEquals(placesOf([{}, null, [], "x", {}]), [
    ["items", 1],
    ["items", 2],
    ["items", 3],
  ]);
  assertEquals(placesOf([]), [["items"]]);
  assertEquals(placesOf(new Array(100).fill(5))!.length, FAULT_LIMIT);
});
