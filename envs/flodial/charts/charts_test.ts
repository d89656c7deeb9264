import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import paraphrases from "../../../tests/support/chart_paraphrases.json" with {
  type: "json",
};
import { CHARTS, READY_CHARTS } from "./charts.ts";

/** Two other wordings of each question, by title and key. */
const PARAPHRASES: Readonly<
  Record<string, Readonly<Record<string, readonly string[]>>>
> = paraphrases;

/** The questions of a chart in three wordings each, by key. */
const WORDINGS = CHARTS.map(({ title, checks }) =>
  new Map(
    Object.entries(checks).map(([key, { ask }]) => [
      key,
      [ask, ...PARAPHRASES[title]![key]!],
    ]),
  )
);

/** A word of the closed language. */
const KEY = /^[a-z]+(-[a-z]+)*$/;

Deno.test("there are at least sixteen distinct charts", () => {
  assert(CHARTS.length >= 16, `${CHARTS.length}`);
  const titles = new Set(CHARTS.map(({ title }) => title));
  assertEquals(titles.size, CHARTS.length);
});

Deno.test("keys and texts of charts are unique across all of them", () => {
  const keys = CHARTS.flatMap(({ checks, faults }) => [
    ...Object.keys(checks),
    ...Object.keys(faults),
  ]);
  for (const key of keys) assertMatch(key, KEY);
  assertEquals(new Set(keys).size, keys.length);
  for (
    const texts of [
      CHARTS.flatMap(({ problems }) => [...problems]),
      WORDINGS.flatMap((wordings) => [...wordings.values()].flat()),
      CHARTS.flatMap(({ faults }) => Object.values(faults)),
    ]
  ) assertEquals(new Set(texts).size, texts.length);
});

READY_CHARTS.forEach((ready, number) => {
  const { title, root, checks, faults, problems } = CHARTS[number]!;
  const wordings = WORDINGS[number]!;

  Deno.test(`the chart '${title}' is a tree with twelve faults at least`, () => {
    const reached = [root];
    for (const key of reached) {
      const check = checks[key];
      if (check === undefined) {
        assert(key in faults, key);
        continue;
      }
      assert(!(key in faults), key);
      for (const next of [check.yes, check.no]) {
        assert(!reached.includes(next), `two ways lead to ${next}`);
        reached.push(next);
      }
    }
    const all = [...Object.keys(checks), ...Object.keys(faults)];
    assertEquals(reached.toSorted(), all.toSorted());
    assert(Object.keys(faults).length >= 12);
    assertEquals(ready.paths.length, Object.keys(faults).length);
  });

  Deno.test(`the chart '${title}' is worded as the style has it`, () => {
    for (const [key, { ask, topics }] of Object.entries(checks)) {
      const texts = wordings.get(key)!;
      assertEquals(texts.length, 3, key);
      for (const text of texts) assertMatch(text, /^[A-Z].*[^ ]\?$/);
      assert(topics.length > 0, ask);
    }
    for (const text of Object.values(faults)) {
      assertMatch(text, /^[A-Z].*[^.]$/);
    }
    for (const text of problems) assertMatch(text, /^[A-Z].*[.?!]$/);
  });

  Deno.test(`the chart '${title}' finds each check by its own three wordings`, () => {
    for (const { steps, fault } of ready.paths) {
      const record = ready.records[
        ready.paths.findIndex((path) => path.fault === fault)
      ]!;
      steps.forEach(({ check }, row) => {
        for (const question of [...wordings.get(check)!, check]) {
          const [best] = record.topics!.find(question);
          assertEquals(best, { row, reversed: false }, question);
        }
      });
    }
  });

  Deno.test(`the chart '${title}' turns round what means the opposite`, () => {
    for (const [key, { opposites }] of Object.entries(checks)) {
      const at = ready.paths.findIndex(({ steps }) =>
        steps.some(({ check }) => check === key)
      );
      const row = ready.paths[at]!.steps.findIndex(({ check }) =>
        check === key
      );
      for (const phrase of opposites) {
        const [best] = ready.records[at]!.topics!.find(phrase);
        assertEquals(best, { row, reversed: true }, phrase);
      }
    }
  });
});
