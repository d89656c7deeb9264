import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { hideToken, parseAddress } from "./address.ts";

const cases: [url: string, http: string, socket: string, token?: string][] = [
  ["http://a:1/x", "http://a:1/x", "ws://a:1/x/ws"],
  ["https://a/x//", "https://a/x", "wss://a/x/ws"],
  ["ws://a", "http://a", "ws://a/ws"],
  ["wss://a/x/y?q=1#h", "https://a/x/y", "wss://a/x/y/ws"],
  ["http://unlock:s%3Acret@a/x", "http://a/x", "ws://a/x/ws", "s:cret"],
  ["http://unlock@[::1]:8/x", "http://[::1]:8/x", "ws://[::1]:8/x/ws"],
];

for (const [url, http, socket, token = null] of cases) {
  Deno.test(`parseAddress() takes ${url} apart`, () => {
    assertEquals(parseAddress(url), { http, socket, token });
    assertEquals(parseAddress(new URL(url)), { http, socket, token });
  });
}

Deno.test("parseAddress() shows no token where it refuses a URL", () => {
  for (
    const url of ["ftp://u:secret@a", "http://u:%zzsecret@a", "//u:secret@"]
  ) {
    assertThrows(() => parseAddress(url), (error: Error) => {
      assertEquals([error.name, error.message.includes("secret")], [
        "TypeError",
        false,
      ]);
      return true;
    });
  }
  assertEquals(hideToken("http://u:a@b@c/x"), "http://c/x");
});
