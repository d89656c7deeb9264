import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { mapAwaitable } from "./awaitable.ts";

Deno.test("mapAwaitable() answers at once where it can", () => {
  assertEquals(mapAwaitable(1, (value) => value + 1), 2);
});

Deno.test("mapAwaitable() waits for a promise", async () => {
  const result = mapAwaitable(Promise.resolve(1), (value) => value + 1);
  assert(result instanceof Promise);
  assertEquals(await result, 2);
});

Deno.test("mapAwaitable() flattens a promise that the work returns", async () => {
  assertEquals(await mapAwaitable(1, (value) => Promise.resolve(value + 1)), 2);
});
