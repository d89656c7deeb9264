import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { makeMemory, rememberTexts } from "./memoize.ts";

Deno.test("makeMemory() makes anew what is not among the last", () => {
  const recall = makeMemory<{ readonly of: string }>(2);
  const first = recall("a", () => ({ of: "a" }));
  assertIs(recall("a", () => ({ of: "again" })), first);
  recall("b", () => ({ of: "b" }));
  recall("c", () => ({ of: "c" }));
  assertEquals(recall("a", () => ({ of: "again" })), { of: "again" });
});

Deno.test("rememberTexts() makes of each text what the function does, once", () => {
  let calls = 0;
  const count = rememberTexts((text) => {
    calls += 1;
    return { length: text.length };
  });
  assertEquals(count("four"), { length: 4 });
  assertIs(count("four"), count("four"));
  assertEquals(count(""), { length: 0 });
  assertIs(calls, 2);
});

Deno.test("rememberTexts() forgets before it fills the memory", () => {
  let calls = 0;
  const read = rememberTexts((text) => (calls += 1, text));
  for (let i = 0; i < 20_000; i++) assertIs(read(`${i}`), `${i}`);
  assertIs(read("0"), "0");
  assertIs(calls, 20_001);
});

Deno.test("rememberTexts() does not keep what is very long", () => {
  let calls = 0;
  const measure = rememberTexts((text) => (calls += 1, text.length));
  const long = "x".repeat(100_000);
  assertEquals([measure(long), measure(long), calls], [100_000, 100_000, 2]);
});
