import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { KEYED_RESPONDER } from "../responders/index_reply.ts";
import { makeLexicalResponder } from "../responders/lexical.ts";
import { PEOPLE } from "./people.ts";
import { TRAITS } from "./traits.ts";

const [ADA] = PEOPLE as [typeof PEOPLE[number]];

Deno.test("a person is described by what is true of them", () => {
  assertEquals(
    ADA.description,
    "wears glasses, has freckles, is under thirty, is left-handed, has a dog, plays the guitar",
  );
  assertEquals(ADA.record.rows.length, 14);
  assertEquals(ADA.record.rows[0], {
    text: "Does the person wear glasses?",
    outcome: "yes",
  });
});

Deno.test("every trait is true of 20 to 28 of 48 people, who all differ in three or more", () => {
  assertEquals(PEOPLE.length, 48);
  for (const [row, { key }] of TRAITS.entries()) {
    const count = PEOPLE.filter(({ record }) =>
      record.rows[row]!.outcome === "yes"
    ).length;
    assert(count >= 20 && count <= 28, `${key}: ${count}`);
  }
  for (const [i, one] of PEOPLE.entries()) {
    for (const other of PEOPLE.slice(0, i)) {
      const differing = one.record.rows.filter(({ outcome }, row) =>
        outcome !== other.record.rows[row]!.outcome
      );
      assert(differing.length >= 3, `${one.name} and ${other.name}`);
    }
  }
});

Deno.test("people and traits have different words", () => {
  const keys = [...PEOPLE, ...TRAITS].map(({ key }) => key);
  assertEquals(new Set(keys).size, keys.length);
  for (const key of keys) assertMatch(key, /^[a-z]+(-[a-z]+)*$/);
});

Deno.test("keyed and lexical responders answer every trait by its question", () => {
  const lexical = makeLexicalResponder();
  for (const [row, { ask, key }] of TRAITS.entries()) {
    for (const { record } of PEOPLE.slice(0, 4)) {
      const yes = record.rows[row]!.outcome === "yes";
      const reply = `${yes ? "Yes" : "No"}, ${row}`;
      for (const question of [ask, key]) {
        assertEquals(KEYED_RESPONDER.respond({ question, record }), reply);
      }
      assertEquals(lexical.respond({ question: ask, record }), reply);
    }
  }
});

Deno.test.each([
  ["Isn't the person tall?", "No, 7"],
  ["Is he short?", "Yes, 7"],
  ["Does she have short hair?", "Unknown"],
  ["Does the person wear no glasses?", "No, 0"],
  ["Is the person older than 30?", "No, 8"],
  ["Is he blond?", "Yes, 6"],
  ["Is the person right-handed?", "No, 9"],
  ["Does she live in the countryside?", "Yes, 13"],
  ["Do they ride a bike?", "No, 12"],
  ["Is it a man?", "Unknown"],
])("asked of Ada, '%s' is answered '%s'", (question, reply) => {
  const { record } = ADA;
  assertEquals(KEYED_RESPONDER.respond({ question, record }), reply);
});
