import {
  strictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { assertSameSite, TokenBuckets, Tokens } from "./tokens.ts";

const TOKEN = "correct horse battery".replaceAll(" ", "-");

Deno.test("Tokens takes a token as Bearer and as Basic's password", () => {
  const tokens = new Tokens(["another-token-of-length", TOKEN]);
  const bearer = tokens.ownerOf(`Bearer ${TOKEN}`);
  assertEquals(bearer.length, 64);
  assertEquals(tokens.ownerOf(`bearer ${TOKEN}`), bearer);
  assertEquals(tokens.ownerOf(`Basic ${btoa(`unlock:${TOKEN}`)}`), bearer);
});

Deno.test("Tokens refuses everything else", () => {
  const tokens = new Tokens([TOKEN]);
  for (
    const header of [
      null,
      "",
      TOKEN,
      "Bearer",
      "Bearer ",
      `Bearer ${TOKEN}x`,
      `Bearer ${TOKEN.slice(1)}`,
      "Basic !!!",
      `Basic ${btoa(TOKEN.slice(0, -1))}`,
      "Digest a",
    ]
  ) {
    assertThrows(() => tokens.ownerOf(header), {
      status: 401,
      code: "UNAUTHORIZED",
    });
  }
});

Deno.test("Tokens accept any request if none is needed", () => {
  assertEquals(new Tokens([]).ownerOf(null), "");
});

Deno.test("Tokens refuses one that could be guessed, without showing it", () => {
  for (const token of ["", "short", "with blanks in the middle"]) {
    assertThrows(
      () => new Tokens([token]),
      /Cannot serve as 'token' must be 16 or more characters without blanks: current value has/,
    );
  }
});

Deno.test("Tokens hides them in paths and headers, and changes nothing else", () => {
  const slashed = "with/slashes/of+its/own=";
  const tokens = new Tokens([TOKEN, slashed]);
  for (
    const [text, plain] of [
      [`/a/${TOKEN}/b`, "/a/[token]/b"],
      [`Bearer ${TOKEN}`, "Bearer [token]"],
      [`/a/before${TOKEN}after/${TOKEN}`, "/a/before[token]after/[token]"],
      [`/a/${TOKEN.slice(1)}/${TOKEN.toUpperCase()}`, null],
      [`/sessions/${slashed}`, "/sessions/[token]"],
      [`/sessions/${encodeURIComponent(slashed)}/x`, "/sessions/[token]/x"],
      [slashed, "[token]"],
      [`/${TOKEN}x/%2F/%`, "/[token]x/%2F/%"],
      ["/a%20b//c", "/a%20b//c"],
      ["", ""],
    ] as const
  ) {
    assertEquals(tokens.hideIn(text), plain ?? text);
    assertEquals(new Tokens([]).hideIn(text), text);
  }
});

const LIMITED = { status: 429, code: "RATE_LIMITED" };

Deno.test("TokenBuckets gives twice the rate at once, then the rate", () => {
  const buckets = new TokenBuckets(10);
  for (let i = 0; i < 20; i++) buckets.take("a", 0);
  assertThrows(() => buckets.take("a", 0), LIMITED);
  for (let i = 0; i < 10; i++) buckets.take("a", 1000);
  assertThrows(() => buckets.take("a", 1000), LIMITED);
});

Deno.test("TokenBuckets keeps owners apart", () => {
  const buckets = new TokenBuckets(1);
  buckets.take("a", 0, 2);
  assertThrows(() => buckets.take("a", 0), LIMITED);
  buckets.take("b", 0, 2);
});

Deno.test("TokenBuckets lets a batch through that is larger than a bucket", () => {
  const buckets = new TokenBuckets(10);
  buckets.take("a", 0, 1000);
  assertThrows(() => buckets.take("a", 0), LIMITED);
  assertThrows(() => buckets.take("a", 90_000), LIMITED);
  buckets.take("a", 200_000);
});

Deno.test("TokenBuckets tolerates a clock that goes back", () => {
  const buckets = new TokenBuckets(1);
  buckets.take("a", 10_000, 2);
  assertThrows(() => buckets.take("a", 0), LIMITED);
});

const LOCAL = new Set(["localhost", "127.0.0.1"]);

function check(headers: Record<string, string>, origins: string[] = []) {
  assertSameSite(new Headers(headers), LOCAL, origins);
}

Deno.test("assertSameSite() takes the server's own names and pages", () => {
  check({ host: "127.0.0.1:8000" });
  check({ host: "LOCALHOST:8000" });
  check({ host: "localhost:8000", origin: "http://localhost:8000" });
});

Deno.test("assertSameSite() refuses a name that was bound to this address", () => {
  for (const host of ["evil.example:8000", "", "localhost.evil.example"]) {
    assertThrows(() => check({ host }), { status: 403, code: "FORBIDDEN" });
  }
});

Deno.test("assertSameSite() refuses pages of elsewhere unless named", () => {
  const origin = "https://other.example";
  const host = "localhost:8000";
  assertThrows(() => check({ host, origin }), { status: 403 });
  assertThrows(() => check({ host, origin: "null" }), { status: 403 });
  assertThrows(() => check({ host, origin: "http://localhost:9" }), {
    status: 403,
  });
  check({ host, origin }, [origin]);
});

Deno.test("assertSameSite() takes any name where tokens guard the server", () => {
  assertSameSite(new Headers({ host: "unlock.example" }), null, []);
});
