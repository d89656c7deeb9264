import { strictEqual as assertEquals } from "node:assert/strict";
import { readIndexReply } from "./index_reply.ts";
import type { HiddenRecord } from "./responder.ts";

function record(form: HiddenRecord["form"], count: number): HiddenRecord {
  const outcome = form === "facts" ? null : "yes";
  const rows = Array.from({ length: count }, () => ({ text: "x", outcome }));
  return { form, rows, topics: null } as HiddenRecord;
}

Deno.test("readIndexReply() reads one fact or two", () => {
  const facts = record("facts", 12);
  assertEquals(readIndexReply(facts, "2"), "2");
  assertEquals(readIndexReply(facts, "12,1"), "12,1");
  assertEquals(readIndexReply(facts, " 1 , 4\n"), "1,4");
  assertEquals(readIndexReply(facts, "4,4"), "4");
});

Deno.test("readIndexReply() reads outcome and check", () => {
  const checks = record("checks", 4);
  assertEquals(readIndexReply(checks, "Yes, 3"), "Yes, 3");
  assertEquals(readIndexReply(checks, "No, 0"), "No, 0");
  assertEquals(readIndexReply(checks, "no,2"), "No, 2");
});

Deno.test("readIndexReply() reads a refusal", () => {
  assertEquals(readIndexReply(record("facts", 3), "Unknown"), "Unknown");
  assertEquals(readIndexReply(record("checks", 3), "unknown\n"), "Unknown");
});

Deno.test("readIndexReply() takes no number that is not on record", () => {
  for (const text of ["0", "4", "1,4", "99999999999999999999"]) {
    assertEquals(readIndexReply(record("facts", 3), text), null);
  }
  assertEquals(readIndexReply(record("checks", 3), "Yes, 3"), null);
});

Deno.test("readIndexReply() takes nothing else", () => {
  const others = [
    "",
    "Fact 2",
    "1,2,3",
    "1 2",
    "2.",
    "-1",
    "1e0",
    "1,",
    "None",
  ];
  for (const text of [...others, "Yes, 1", "Unknown, 1", "He coughs. 2"]) {
    assertEquals(readIndexReply(record("facts", 3), text), null, text);
  }
  for (
    const text of [...others, "2", "Yes", "Maybe, 1", "Yes 1", "Yes, 1, 2"]
  ) {
    assertEquals(readIndexReply(record("checks", 3), text), null, text);
  }
});
