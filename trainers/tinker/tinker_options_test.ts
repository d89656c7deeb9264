import {
  ok as assert,
  strictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { readTinkerOptions, type TinkerOptions } from "./tinker_options.ts";

const KEY = "tml-1";

const read = (url: string, key = KEY) =>
  readTinkerOptions(url, { readVariable: () => key });

Deno.test("readTinkerOptions() accepts an address with or without its end", () => {
  for (const end of ["", "/", "/api/v1", "/api/v1/"]) {
    assertEquals(read(`https://h/prod${end}`).base, "https://h/prod/api/v1");
  }
});

for (
  const [url, isShown] of [
    ["https://tinker.example", true],
    ["http://127.0.0.1:8000", true],
    ["http://[::1]:8000", true],
    ["http://localhost:8000", true],
    ["http://10.0.0.7:8000", false],
    ["http://127.0.0.1.example:8000", false],
  ] as const
) {
  Deno.test(`readTinkerOptions() ${isShown ? "shows" : "hides"} the key at ${url}`, () => {
    assertEquals(read(url).apiKey, isShown ? KEY : null);
    assertEquals(read(url, "").apiKey, null);
  });
}

Deno.test("readTinkerOptions() refuses invalid values without showing secrets", () => {
  const refuse = (url: string, options: TinkerOptions, key = KEY) => {
    const readVariable = () => key;
    let message = "";
    assertThrows(
      () => readTinkerOptions(url, { readVariable, ...options }),
      (error: Error) => (message = error.message) !== "",
    );
    return message;
  };
  const url = "https://h";
  assert(!refuse("https://me:secret@h", {}).includes("secret"));
  assert(!refuse(url, {}, "se cret").includes("cret"));
  assert(/'budget'/.test(refuse(url, { budget: 0 })));
  assert(/'timeout'/.test(refuse(url, { timeout: 2 ** 31 })));
  const apiKey = { apiKey: "tml" } as TinkerOptions;
  assert(/options.apiKey.*key that is known/.test(refuse(url, apiKey)));
});
