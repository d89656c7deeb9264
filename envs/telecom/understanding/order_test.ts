import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { rankClauses } from "./order.ts";

const CASES: readonly (readonly [string, readonly number[]])[] = [
  ["turn it off | restart it", [0, 0]],
  ["turn it off | and then restart it", [0, 0]],
  ["before you restart it | turn it off", [1, 0]],
  ["prior to the speed test | turn it off", [1, 0]],
  ["restart it | but not | until you've paid it", [0, 0, -1]],
  ["restart it | after you've paid it | please", [0, -1, 0]],
  ["restart it | once the request has been paid", [0, -1]],
  ["restart it | but only | after you've paid it | or else it fails", [
    ...[0, 0, -1, 0],
  ]],
  ["restart it | but pay it first", [0, -1]],
  ["restart it | but pay it | before you do | ok?", [0, -1, 0, 0]],
  ["before that | turn it off", [0, -1]],
  ["pay it first | restart it second", [-1, 1]],
  // What is so when all is done, or in the middle, turns nothing.
  ["restart it | tell me | once that's done", [0, 0, 0]],
  ["restart it | after a minute", [0, 0]],
  ["pay it | and | once you've paid it | restart it", [0, 0, 0, 0]],
  ["before we go on | turn it off", [0, 0]],
  ["leave it on | until you've paid it", [0, 0]],
  ["wait a second | restart it", [0, 0]],
];

Deno.test("clauses are ranked by what is to be done first", () => {
  for (const [text, ranks] of CASES) {
    assertEquals(rankClauses(text.split(" | ")), ranks, text);
  }
});
