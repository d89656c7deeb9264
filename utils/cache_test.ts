import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { copyText, getOrMake, makeLazily } from "./cache.ts";

Deno.test("getOrMake() makes a value once", () => {
  const cache = new Map<string, number>();
  assertEquals(getOrMake(cache, "four", ({ length }) => length), 4);
  assertEquals(getOrMake(cache, "four", () => 5), 4);
});

Deno.test("makeLazily() makes a value when it is asked for, once", () => {
  let calls = 0;
  const get = makeLazily(() => {
    calls++;
    return undefined;
  });
  assertEquals(calls, 0);
  assertEquals(get(), undefined);
  get();
  assertEquals(calls, 1);
});

Deno.test("copyText() gives the text, in any letters", () => {
  for (const text of ["", "plain", 'a "quoted"\nline', "naïve 🧳 \ud800"]) {
    assertEquals(copyText(text), text);
  }
});

Deno.test("copyText() keeps no longer text in memory", () => {
  const SIZE = 2 ** 18;
  const COUNT = 2000;
  const before = Deno.memoryUsage().heapUsed;
  const kept = Array.from(
    { length: COUNT },
    (_, i) => copyText(`${i}`.repeat(SIZE).slice(SIZE - 100, SIZE)),
  );
  const grown = Deno.memoryUsage().heapUsed - before;
  assertEquals(kept.every(({ length }) => length === 100), true);
  assert(grown < SIZE * COUNT / 2, `${grown}`);
});
