import {
  strictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { Tokens } from "./tokens.ts";

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

Deno.test("Tokens lets anybody in where none is needed", () => {
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
      [`/sessions/${slashed}`, "/sessions/[token]"],
      [`/sessions/${encodeURIComponent(slashed)}/x`, "/sessions/[token]/x"],
      [slashed, "[token]"],
      [`/${TOKEN}x/%2F/%`, `/${TOKEN}x/%2F/%`],
      ["/a%20b//c", "/a%20b//c"],
      ["", ""],
    ] as const
  ) {
    assertEquals(tokens.hideIn(text), plain);
    assertEquals(new Tokens([]).hideIn(text), text);
  }
});
