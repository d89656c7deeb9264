import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { KEYED_RESPONDER } from "./keyed.ts";
import type { HiddenRecord, TopicMatch } from "../core/responder.ts";

const ROWS = [
  { text: "The lamp is lit.", outcome: "yes" },
  { text: "The fuse is whole.", outcome: "no" },
] as const;

/** A record of which a question says itself what it is about. */
function record(form: HiddenRecord["form"]): HiddenRecord {
  const find = (question: string): TopicMatch[] =>
    (question.match(/-?\d/g) ?? []).map((digits) => ({
      row: Math.abs(Number(digits)) - 1,
      reversed: digits.startsWith("-"),
    }));
  return { form, rows: ROWS, topics: { find } };
}

function reply(form: HiddenRecord["form"], question: string) {
  return KEYED_RESPONDER.respond({ question, record: record(form) });
}

Deno.test("KEYED_RESPONDER names the facts that a question is about", () => {
  assertEquals(reply("facts", "2 and 1?"), "2,1");
  assertEquals(reply("facts", "1?"), "1");
  assertEquals(reply("facts", "0 and 2?"), "2");
  assertEquals(reply("facts", "Why?"), "Unknown");
});

Deno.test("KEYED_RESPONDER tells the outcome of the check that a question is about", () => {
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

Deno.test("KEYED_RESPONDER needs to know what questions mean", () => {
  const unknown = { ...record("facts"), topics: null };
  assertThrows(
    () => KEYED_RESPONDER.respond({ question: "1?", record: unknown }),
    {
      name: "TypeError",
      message:
        "Cannot answer as 'record' must be a record with topics, which " +
        'data from elsewhere has not: current value is "facts"',
    },
  );
});
