import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { chain } from "./chain.ts";

Deno.test("chain() answers at once where it can", () => {
  assertEquals(chain(1, (value) => value + 1), 2);
});

Deno.test("chain() waits for a promise", async () => {
  const result = chain(Promise.resolve(1), (value) => value + 1);
  assert(result instanceof Promise);
  assertEquals(await result, 2);
});

Deno.test("chain() flattens a promise that the work returns", async () => {
  assertEquals(await chain(1, (value) => Promise.resolve(value + 1)), 2);
});
