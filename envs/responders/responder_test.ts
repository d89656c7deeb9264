import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { type HiddenRecord, indexForm, type TopicMatch } from "./responder.ts";

function record(form: HiddenRecord["form"]): HiddenRecord {
  const outcomes = form === "facts"
    ? [null, null, null]
    : ["yes", "no", "yes"] as const;
  const rows = outcomes.map((outcome, i) => ({ text: `Row ${i}`, outcome }));
  return { form, rows, topics: null };
}

function matches(...rows: readonly number[]): TopicMatch[] {
  return rows.map((row) => ({ row, reversed: false }));
}

Deno.test("indexForm() names two facts at most, from 1, best first", () => {
  const facts = (...rows: number[]) =>
    indexForm(record("facts"), matches(...rows));
  assertEquals(facts(1), "2");
  assertEquals(facts(2, 0), "3,1");
  assertEquals(facts(2, 0, 1), "3,1");
  assertEquals(facts(), "Unknown");
});

Deno.test("indexForm() gives no other facts for those not on record", () => {
  const facts = (...rows: number[]) =>
    indexForm(record("facts"), matches(...rows));
  assertEquals(facts(-1), "Unknown");
  assertEquals(facts(-1, 1), "2");
  assertEquals(facts(1, -1, 2), "2");
  assertEquals(facts(-1, -1, 2), "Unknown");
});

Deno.test("indexForm() names the outcome of the best check, from 0", () => {
  const checks = (...rows: number[]) =>
    indexForm(record("checks"), matches(...rows));
  assertEquals(checks(0), "Yes, 0");
  assertEquals(checks(1), "No, 1");
  assertEquals(checks(2, 1), "Yes, 2");
  assertEquals(checks(), "Unknown");
  assertEquals(checks(-1, 1), "Unknown");
});

Deno.test("indexForm() turns a reply round where the question is reversed", () => {
  const reply = (row: number) =>
    indexForm(record("checks"), [{ row, reversed: true }]);
  assertEquals([reply(0), reply(1), reply(-1)], ["No, 0", "Yes, 1", "Unknown"]);
});
