import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { scoreVocabulary } from "./token_scores.ts";

const ids = (logits: readonly number[], top: number) =>
  scoreVocabulary(logits, 0, top).top.map(({ id }) => id);

Deno.test("scoreVocabulary() gives log-probabilities that add up to one", () => {
  const logits = [1, 3, -2, 0];
  const all = scoreVocabulary(logits, 0, 4).top;
  const sum = all.reduce((sum, { logProb }) => sum + Math.exp(logProb), 0);
  assert(Math.abs(sum - 1) < 1e-12, `${sum}`);
  for (const { id, logProb } of all) {
    assertEquals(scoreVocabulary(logits, id, 0), { logProb, top: [] });
  }
});

Deno.test("scoreVocabulary() lists the likeliest first, of equal ones the first", () => {
  assertEquals(ids([1, 3, 2, 3], 3), [1, 3, 2]);
  assertEquals(ids([0, 0, 0], 2), [0, 1]);
  assertEquals(ids([0, 1, 2, 3], 2), [3, 2]);
  assertEquals(ids([2, 1], 5), [0, 1]);
});

Deno.test("scoreVocabulary() takes logits of any size", () => {
  const { logProb } = scoreVocabulary([1e5, 1e5], 1, 0);
  assert(Math.abs(logProb - Math.log(0.5)) < 1e-9, `${logProb}`);
});
