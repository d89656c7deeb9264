import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { findMeasure, isAsTrained, listMethods } from "./measures.ts";

Deno.test("listMethods() measures with each reply, then on each of the options", () => {
  const methods = listMethods({
    replies: ["truthful", "unknown"],
    measuredOn: ["dynamics=mixed"],
    split: "test",
  });
  assertEquals(
    methods.map(({ choice, replies, on }) => [choice, replies, on ?? null]),
    [
      ["greedy", "truthful", null],
      ["sampled", "truthful", null],
      ["greedy", "unknown", null],
      ["sampled", "unknown", null],
      ["greedy", "truthful", "dynamics=mixed"],
      ["sampled", "truthful", "dynamics=mixed"],
    ],
  );
  assertEquals(methods.map(isAsTrained), [
    ...[true, true, false],
    ...[false, false, false],
  ]);
  const measures = methods.map((method, i) => ({ ...method, success: i }));
  methods.forEach((method, i) =>
    assertEquals(findMeasure(measures as never, method)?.success, i)
  );
});
