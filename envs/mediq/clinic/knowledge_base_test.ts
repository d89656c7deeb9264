import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { COMPLAINTS, FINDINGS } from "./knowledge_base.ts";
import { OPTIONS } from "./patient.ts";

const KEY = /^[a-z]+(-[a-z]+)*$/;

const findings = Object.entries(FINDINGS);
const complaints = Object.values(COMPLAINTS);
const conditions = complaints.flatMap(({ conditions }) =>
  Object.entries(conditions)
);

function assertUnique(list: readonly string[]): void {
  const repeated = list.filter((each, i) => list.indexOf(each) !== i);
  assertEquals(repeated, []);
}

function isShare(value: number): boolean {
  return value > 0 && value < 1;
}

Deno.test("the Clinic has the documented size", () => {
  assert(complaints.length >= 12, `${complaints.length} complaints`);
  assert(conditions.length >= 48, `${conditions.length} conditions`);
  assert(findings.length >= 120, `${findings.length} findings`);
});

Deno.test("the Clinic's keys are words, each for one thing", () => {
  const keys = [
    ...Object.keys(FINDINGS),
    ...Object.keys(COMPLAINTS),
    ...conditions.map(([key]) => key),
  ];
  for (const key of keys) assertMatch(key, KEY);
  assertUnique(keys);
  // In the terse style they stand beside these.
  const others = ["present", "absent", "woman", "man", "for", "against"];
  assertUnique([...keys, ...others, "even", "unknown", "ask", "ok", "end"]);
});

Deno.test("the Clinic's facts are sentences, each for one finding", () => {
  const facts = findings.flatMap(([, { present, absent }]) => [
    ...[present, absent],
  ]);
  for (const fact of facts) assertMatch(fact, /^[A-Z][^.]*\S\.$/);
  assertUnique(facts);
});

Deno.test("the Clinic's facts and findings name no condition", () => {
  const facts = findings.flatMap(([key, { present, absent }]) => [
    ...[key.replaceAll("-", " "), present, absent],
  ]);
  for (const [, { name }] of conditions) {
    for (const fact of facts) {
      assert(!fact.toLowerCase().includes(name.toLowerCase()), fact);
    }
  }
});

Deno.test("the Clinic's findings can be asked for and are not everybody's", () => {
  for (const [key, { background, topics }] of findings) {
    assert(isShare(background), key);
    assert(topics.length > 0, key);
    assertUnique(topics);
  }
});

Deno.test("the Clinic's conditions have frequencies of known findings", () => {
  for (const [key, { findings, ages: [from, to], women }] of conditions) {
    for (const [finding, frequency] of Object.entries(findings)) {
      assert(finding in FINDINGS, `${key}: ${finding}`);
      assert(isShare(frequency), `${key}: ${finding} is ${frequency}`);
    }
    assert(Object.keys(findings).length >= 4, key);
    assert(Number.isInteger(from) && Number.isInteger(to), key);
    assert(from >= 0 && from <= to && to < 120, key);
    assert(women >= 0 && women <= 1, key);
  }
});

Deno.test("the Clinic uses each of its findings", () => {
  const used = new Set(
    conditions.flatMap(([, { findings }]) => Object.keys(findings)),
  );
  assertEquals(Object.keys(FINDINGS).filter((key) => !used.has(key)), []);
});

for (const [key, { text, conditions }] of Object.entries(COMPLAINTS)) {
  Deno.test(`the complaint '${key}' has more illnesses than are to choose`, () => {
    const illnesses = Object.values(conditions);
    assert(illnesses.length > OPTIONS);
    // An option must tell which illness it is.
    assertUnique(illnesses.flatMap(({ name, firstStep }) => [name, firstStep]));
    assertMatch(text, /^[a-z].*[^.]$/);
  });

  Deno.test(`the complaint '${key}' has a finding between any two illnesses`, () => {
    const illnesses = Object.entries(conditions);
    const frequency = (i: number, finding: string) =>
      illnesses[i]![1].findings[finding] ?? FINDINGS[finding]!.background;
    for (let i = 0; i < illnesses.length; i++) {
      for (let j = 0; j < i; j++) {
        const gaps = Object.keys(FINDINGS).map((finding) =>
          Math.abs(frequency(i, finding) - frequency(j, finding))
        );
        const pair = `${illnesses[i]![0]}, ${illnesses[j]![0]}`;
        assert(Math.max(...gaps) > 0.5, pair);
      }
    }
  });
}

Deno.test("the Clinic's complaints differ in words", () => {
  assertUnique(complaints.map(({ text }) => text));
  assertUnique(conditions.map(([, { name }]) => name));
});

Deno.test("no phrase that means a finding is the name of a condition", () => {
  const names = conditions.map(([, { name }]) => name.toLowerCase());
  const phrases = findings.flatMap(([, { topics }]) => topics);
  assertEquals(phrases.filter((phrase) => names.includes(phrase)), []);
});
