import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { seededPrng } from "../../../utils/prng.ts";
import { drawAdjectives, findSplit, rankTask } from "./draw.ts";

Deno.test("findSplit() gives fourteen of twenty customers to training", () => {
  const counts = { train: 0, validation: 0, test: 0 };
  for (let i = 0; i < 200; i++) counts[findSplit(i)]++;
  assertEquals(counts, { train: 140, validation: 30, test: 30 });
});

Deno.test("rankTask() fills its range evenly", () => {
  for (const start of [0, 5_000, 900_000]) {
    let below = 0;
    for (let i = 0; i < 1_000; i++) {
      const rank = rankTask(seededPrng("tasks"), start + i);
      assert(rank >= 0 && rank < 1);
      if (rank < 0.04) below++;
    }
    assert(Math.abs(below - 40) <= 2, `${below}`);
  }
});

Deno.test("drawAdjectives() says two to five things about a customer", () => {
  const lengths = new Set<number>();
  const prng = seededPrng("people");
  for (let i = 0; i < 200; i++) {
    const words = drawAdjectives(prng);
    assertEquals(new Set(words).size, words.length);
    lengths.add(words.length);
  }
  assertEquals([...lengths].sort(), [2, 3, 4, 5]);
});
