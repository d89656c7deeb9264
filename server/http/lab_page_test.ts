import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { makeTestApp } from "../../tests/support/network/test_app.ts";
import { LAB_PATHS } from "./lab_page.ts";

Deno.test("the lab is at a path with a slash, and has the files that it lists", async () => {
  const app = makeTestApp();
  const { status, headers } = await app.request("/lab");
  assertEquals([status, headers.get("location")], [302, "lab/"]);
  for (const name of ["none.js", "..%2Fworker.ts", "toString"]) {
    const { status } = await app.request(`/lab/${name}`);
    assertEquals(status, 404, name);
  }
  // Where it is not built, a file of its own is missing too.
  const known = await app.request(LAB_PATHS.at(-1)!);
  const text = await known.text();
  assertEquals(known.status === 200 || text.includes("deno task lab"), true);
});
