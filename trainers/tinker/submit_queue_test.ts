import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { makeSubmitQueue } from "./bind_model.ts";

Deno.test("makeSubmitQueue() runs one task at a time, in order", async () => {
  const enqueue = makeSubmitQueue();
  const log: string[] = [];
  const first = Promise.withResolvers<void>();
  const results = [
    enqueue(async () => {
      log.push("first");
      await first.promise;
      log.push("first ends");
    }),
    enqueue(() => Promise.resolve(log.push("second"))),
  ];
  await Promise.resolve();
  assertEquals(log, ["first"]);
  first.resolve();
  await Promise.all(results);
  assertEquals(log, ["first", "first ends", "second"]);
});

Deno.test("makeSubmitQueue() drops what waits behind a task that fails", async () => {
  const enqueue = makeSubmitQueue();
  const failing = enqueue(() => Promise.reject(new Error("no")));
  const behind = enqueue(() => Promise.resolve("never"));
  await assertRejects(failing, /no/);
  await assertRejects(behind, /no/);
  assertEquals(await enqueue(() => Promise.resolve("again")), "again");
});
