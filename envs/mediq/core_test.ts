import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { InterviewTask } from "../interview/core.ts";
import { readFacts } from "./core.ts";

const TASK: InterviewTask = {
  candidateCount: 4,
  truth: 0,
  record: {
    form: "facts",
    rows: ["a", "b", "c", "d"].map((text) => ({ text, outcome: null })),
    topics: null,
  },
};

function read(reply: string, ...rows: number[]): unknown[] {
  const { kind, rows: brought } = readFacts(reply, { rows, task: TASK });
  return [kind, ...brought];
}

Deno.test("readFacts() reads every number as a fact, in the order named", () => {
  assertEquals(read("2"), ["facts", 1]);
  assertEquals(read("4,1"), ["facts", 3, 0]);
  assertEquals(read("Facts 3 and 1, maybe 2."), ["facts", 2, 0, 1]);
  assertEquals(read("002"), ["facts", 1]);
  assertEquals(read("2.4"), ["facts", 1, 3]);
});

Deno.test("readFacts() skips rows that are known, repeated or not on record", () => {
  assertEquals(read("1,2", 0), ["facts", 1]);
  assertEquals(read("2,2,2"), ["facts", 1]);
  assertEquals(read("0,5,4"), ["facts", 3]);
  assertEquals(read("-3"), ["facts", 2]);
});

Deno.test("readFacts() is unknown without a new row", () => {
  for (
    const reply of ["", "none", "0", "5", "12", "9".repeat(400), "1", "1,1"]
  ) {
    assertEquals(read(reply, 0), ["unknown"], reply);
  }
  for (const reply of ["Unknown", "unknown, 2", "2 UNKNOWN", "unknownable 2"]) {
    assertEquals(read(reply), ["unknown"], reply);
  }
});
