import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { limitConcurrency } from "./limit_concurrency.ts";

Deno.test("limitConcurrency() starts tasks in order, so many at once", async () => {
  const limit = limitConcurrency(2);
  const started: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<number>());
  const results = ends.map(({ promise }, i) =>
    limit(() => {
      started.push(i);
      return promise;
    })
  );
  assertEquals(started, [0, 1]);
  ends[1]!.resolve(11);
  assertEquals(await results[1], 11);
  assertEquals(started, [0, 1, 2]);
  for (const [i, end] of ends.entries()) end.resolve(i + 10);
  assertEquals(await Promise.all(results), [10, 11, 12, 13]);
  assertEquals(started, [0, 1, 2, 3]);
});

Deno.test("limitConcurrency() makes room after a task that fails", async () => {
  const limit = limitConcurrency(1);
  const failing = limit(() => Promise.reject(new Error("no")));
  const next = limit(() => Promise.resolve("yes"));
  await assertRejects(failing, /no/);
  assertEquals(await next, "yes");
});
