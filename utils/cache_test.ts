import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import {
  copyText,
  getOrMake,
  makeLazily,
  makeMemory,
  rememberTexts,
} from "./cache.ts";

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

Deno.test("makeMemory() makes anew what is not among the last", () => {
  const recall = makeMemory<{ readonly of: string }>(2);
  const first = recall("a", () => ({ of: "a" }));
  assertEquals(recall("a", () => ({ of: "again" })), first);
  recall("b", () => ({ of: "b" }));
  recall("c", () => ({ of: "c" }));
  assertEquals(recall("a", () => ({ of: "again" })).of, "again");
});

Deno.test("rememberTexts() makes of each text what the function does, once", () => {
  let calls = 0;
  const count = rememberTexts((text) => {
    calls += 1;
    return { length: text.length };
  });
  assertEquals(count("four").length, 4);
  assertEquals(count("four"), count("four"));
  assertEquals(count("").length, 0);
  assertEquals(calls, 2);
});

Deno.test("rememberTexts() forgets before it fills the memory", () => {
  let calls = 0;
  const read = rememberTexts((text) => (calls += 1, text));
  for (let i = 0; i < 20_000; i++) assertEquals(read(`${i}`), `${i}`);
  assertEquals(read("0"), "0");
  assertEquals(calls, 20_001);
});

Deno.test("rememberTexts() does not keep what is very long", () => {
  let calls = 0;
  const measure = rememberTexts((text) => (calls += 1, text.length));
  const long = "x".repeat(100_000);
  assertEquals(measure(long) + measure(long), 200_000);
  assertEquals(calls, 2);
});
