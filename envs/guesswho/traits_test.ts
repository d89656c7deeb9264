import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { findTraits, TRAITS } from "./traits.ts";

/** The traits that a question is about; `-` before what it means reversed. */
function find(question: string): string[] {
  return findTraits(question).map(({ topic, reversed }) =>
    `${reversed ? "-" : ""}${TRAITS[topic]!.key}`
  );
}

const CASES: Readonly<Record<string, readonly string[]>> = {
  "Are there specs on their nose?": ["glasses"],
  "Does he have straight hair?": ["-curly"],
  "Does she not have a dog?": ["-dog"],
  "Is the person over thirty?": ["-young"],
  "Is the person not elderly?": ["young"],
  "Is the person a bike rider from a village?": ["bicycle", "-city"],
  "Is the person kind?": [],
};

for (const [question, traits] of Object.entries(CASES)) {
  Deno.test(`findTraits() reads "${question}"`, () => {
    assertEquals(find(question).toSorted(), traits.toSorted());
  });
}

Deno.test("findTraits() knows each trait's own question", () => {
  for (const { key, ask } of TRAITS) assertEquals(find(ask), [key]);
});
