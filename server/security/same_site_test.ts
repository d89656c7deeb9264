import { throws as assertThrows } from "node:assert/strict";
import { assertSameSite } from "./same_site.ts";

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
