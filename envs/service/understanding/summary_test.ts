import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Mention } from "./mention.ts";
import { contradicts } from "./summary.ts";
import type { WishSummary } from "../customer/wish.ts";

const SUMMARY: WishSummary = {
  allowed: new Set(["#W1", "product:lamp", "product:kettle", "reason:*"]),
  together: [["product:lamp", "product:kettle"]],
  others: ["green", "size 9"],
  turns: [["black", "red"]],
  right: "I want the lamp and the kettle in red.",
};

const CASES: readonly [string, readonly Mention[], boolean][] = [
  ["shall i go ahead?", [], false],
  [
    "order #w1: lamp and kettle",
    ["#W1", "product:lamp", "product:kettle"],
    false,
  ],
  ["order #w2?", ["#W2"], true],
  ["because it broke?", ["reason:broken"], false],
  ["the lamp only?", ["product:lamp"], true],
  ["the green one?", [], true],
  ["the greenish one?", [], false],
  ["in size 9?", [], true],
  ["in size 90?", [], false],
  ["from black to red?", [], false],
  ["from red to black?", [], true],
  ["red instead of black?", [], false],
  ["red. the rest goes to the black one", [], false],
];

for (const [text, mentions, expected] of CASES) {
  Deno.test(`contradicts() is ${expected} of "${text}"`, () => {
    assertEquals(contradicts(text, mentions, SUMMARY), expected);
  });
}
