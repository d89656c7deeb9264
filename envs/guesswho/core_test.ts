import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { SPLITS } from "../core/env.ts";
import {
  findSet,
  GUESS_WHO_SPLITS,
  LINE_UP,
  makeGuessWhoTask,
} from "./core.ts";

Deno.test("findSet() counts through all sets", () => {
  // Ranks of the ten pairs of five numbers.
  const pairs = Array.from({ length: 10 }, (_, rank) => findSet(rank, 2));
  assertEquals(pairs.slice(0, 4), [[0, 1], [0, 2], [1, 2], [0, 3]]);
  assertEquals(pairs[9], [3, 4]);
  // The last of the 377,348,994 sets of eight out of 48.
  assertEquals(findSet(377_348_993, 8), [40, 41, 42, 43, 44, 45, 46, 47]);
});

Deno.test("makeGuessWhoTask() hides each candidate of a list in turn", () => {
  const lists = GUESS_WHO_SPLITS.test / LINE_UP;
  const tasks = Array.from(
    { length: LINE_UP },
    (_, turn) => makeGuessWhoTask("test", 5 + turn * lists),
  );
  const names = tasks.map(({ candidates }) => candidates.map((p) => p.name));
  for (const each of names) assertEquals(each, names[0]);
  const truths = tasks.map(({ truth }) => truth);
  assertEquals(truths.toSorted(), [0, 1, 2, 3, 4, 5, 6, 7]);
  for (const { candidates, truth, record } of tasks) {
    assertEquals(record, candidates[truth]!.record);
  }
});

Deno.test("makeGuessWhoTask() gives no set to two splits", () => {
  const seen = new Map<string, string>();
  for (const split of SPLITS) {
    for (let index = 0; index < 1250; index++) {
      const { candidates } = makeGuessWhoTask(split, index);
      const set = candidates.map(({ name }) => name).sort();
      assertEquals(new Set(set).size, LINE_UP);
      assert(!seen.has(set.join()), `${split} ${index}`);
      seen.set(set.join(), split);
    }
  }
});
