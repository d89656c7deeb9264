import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import {
  KEYED_RESPONDER,
  parseIndexReply,
  writeIndexReply,
} from "./index_reply.ts";
import type { HiddenRecord, TopicMatch } from "../core/responder.ts";

function record(form: HiddenRecord["form"], count: number): HiddenRecord {
  const outcome = form === "facts" ? null : "yes";
  const rows = Array.from({ length: count }, () => ({ text: "x", outcome }));
  return { form, rows, topics: null } as HiddenRecord;
}

Deno.test("parseIndexReply() reads one fact or two", () => {
  const facts = record("facts", 12);
  assertEquals(parseIndexReply(facts, "2"), "2");
  assertEquals(parseIndexReply(facts, "12,1"), "12,1");
  assertEquals(parseIndexReply(facts, " 1 , 4\n"), "1,4");
  assertEquals(parseIndexReply(facts, "4,4"), "4");
});

Deno.test("parseIndexReply() reads outcome and check", () => {
  const checks = record("checks", 4);
  assertEquals(parseIndexReply(checks, "Yes, 3"), "Yes, 3");
  assertEquals(parseIndexReply(checks, "No, 0"), "No, 0");
  assertEquals(parseIndexReply(checks, "no,2"), "No, 2");
});

Deno.test("parseIndexReply() reads a refusal", () => {
  assertEquals(parseIndexReply(record("facts", 3), "Unknown"), "Unknown");
  assertEquals(parseIndexReply(record("checks", 3), "unknown\n"), "Unknown");
});

Deno.test("parseIndexReply() rejects numbers that are not on record", () => {
  for (const text of ["0", "4", "1,4", "99999999999999999999"]) {
    assertEquals(parseIndexReply(record("facts", 3), text), null);
  }
  assertEquals(parseIndexReply(record("checks", 3), "Yes, 3"), null);
});

Deno.test("parseIndexReply() rejects everything else", () => {
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
    assertEquals(parseIndexReply(record("facts", 3), text), null, text);
  }
  for (
    const text of [...others, "2", "Yes", "Maybe, 1", "Yes 1", "Yes, 1, 2"]
  ) {
    assertEquals(parseIndexReply(record("checks", 3), text), null, text);
  }
});

/** Three checks, the middle one with the outcome no. */
const CHECKS: HiddenRecord = {
  form: "checks",
  rows: (["yes", "no", "yes"] as const).map((outcome, i) => ({
    text: `Row ${i}`,
    outcome,
  })),
  topics: null,
};

function matches(...rows: readonly number[]): TopicMatch[] {
  return rows.map((row) => ({ row, reversed: false }));
}

Deno.test("writeIndexReply() names two facts at most, from 1, best first", () => {
  const facts = (...rows: number[]) =>
    writeIndexReply(record("facts", 3), matches(...rows));
  assertEquals(facts(1), "2");
  assertEquals(facts(2, 0), "3,1");
  assertEquals(facts(2, 0, 1), "3,1");
  assertEquals(facts(), "Unknown");
});

Deno.test("writeIndexReply() gives no other facts for those not on record", () => {
  const facts = (...rows: number[]) =>
    writeIndexReply(record("facts", 3), matches(...rows));
  assertEquals(facts(-1), "Unknown");
  assertEquals(facts(-1, 1), "2");
  assertEquals(facts(1, -1, 2), "2");
  assertEquals(facts(-1, -1, 2), "Unknown");
});

Deno.test("writeIndexReply() names the outcome of the best check, from 0", () => {
  const checks = (...rows: number[]) =>
    writeIndexReply(CHECKS, matches(...rows));
  assertEquals(checks(0), "Yes, 0");
  assertEquals(checks(1), "No, 1");
  assertEquals(checks(2, 1), "Yes, 2");
  assertEquals(checks(), "Unknown");
  assertEquals(checks(-1, 1), "Unknown");
});

Deno.test("writeIndexReply() reverses the reply to a reversed question", () => {
  const reply = (row: number) =>
    writeIndexReply(CHECKS, [{ row, reversed: true }]);
  assertEquals([reply(0), reply(1), reply(-1)], ["No, 0", "Yes, 1", "Unknown"]);
});

const ROWS = [
  { text: "The lamp is lit.", outcome: "yes" },
  { text: "The fuse is whole.", outcome: "no" },
] as const;

/** A record whose topics are the numbers in the question. */
function topicRecord(form: HiddenRecord["form"]): HiddenRecord {
  const find = (question: string): TopicMatch[] =>
    (question.match(/-?\d/g) ?? []).map((digits) => ({
      row: Math.abs(Number(digits)) - 1,
      reversed: digits.startsWith("-"),
    }));
  return { form, rows: ROWS, topics: { find } };
}

function reply(form: HiddenRecord["form"], question: string) {
  return KEYED_RESPONDER.respond({ question, record: topicRecord(form) });
}

Deno.test("KEYED_RESPONDER names the facts that a question is about", () => {
  assertEquals(reply("facts", "2 and 1?"), "2,1");
  assertEquals(reply("facts", "1?"), "1");
  assertEquals(reply("facts", "0 and 2?"), "2");
  assertEquals(reply("facts", "Why?"), "Unknown");
});

Deno.test("KEYED_RESPONDER answers with the outcome of the check", () => {
  assertEquals(reply("checks", "1?"), "Yes, 0");
  assertEquals(reply("checks", "2, and 1?"), "No, 1");
  assertEquals(reply("checks", "-2?"), "Yes, 1");
  assertEquals(reply("checks", "0?"), "Unknown");
});

Deno.test("KEYED_RESPONDER answers at once, and the same each time", () => {
  assertEquals([KEYED_RESPONDER.name, KEYED_RESPONDER.nondeterministic], [
    "keyed",
    false,
  ]);
  assertEquals(typeof reply("facts", "1?"), "string");
  assertEquals(reply("facts", "1?"), reply("facts", "1?"));
});

Deno.test("KEYED_RESPONDER requires topics", () => {
  const unknown = { ...topicRecord("facts"), topics: null };
  assertThrows(
    () => KEYED_RESPONDER.respond({ question: "1?", record: unknown }),
    {
      name: "TypeError",
      message:
        "Cannot answer as 'record' must be a record with topics, which " +
        'external data lacks: current value is "facts"',
    },
  );
});
