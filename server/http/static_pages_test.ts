import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  strictEqual as assertSame,
} from "node:assert/strict";
import { makeTestApp } from "../../tests/support/network/test_app.ts";
import { DOCS_FILES, hasSlash, PAGE_PATHS } from "./static_pages.ts";

const app = makeTestApp();

Deno.test("hasSlash() looks at the path alone", () => {
  const has = (url: string) => hasSlash(new Request(`http://a${url}`));
  assertEquals(["/docs/", "/docs", "/docs?a=/"].map(has), [true, false, false]);
});

Deno.test("files that the page names have a digest, and are kept for good", async () => {
  const html = await (await app.request("/")).text();
  const named = PAGE_PATHS.filter((path) => path.includes("."));
  for (const path of named.filter((path) => !path.endsWith(".html"))) {
    const response = await app.request(path);
    await response.body?.cancel();
    const isFixed = /immutable/.test(response.headers.get("cache-control")!);
    assertSame(isFixed, html.includes(`"${path.slice(1)}"`), path);
  }
  assertMatch(
    html,
    /src="[\w.-]+-[\da-f]{8,}\.js"|src="[^"]*[\da-f]{8,}[^"]*js"/,
  );
  const { headers } = await app.request("/");
  assertMatch(headers.get("cache-control")!, /no-cache|no-store/);
});

Deno.test("documentation needs its exact path, and has no other files", async () => {
  const { status, headers } = await app.request("/pe-g-mini/docs/");
  assertEquals([status, headers.get("location")], [302, "../docs"]);
  const page = await (await app.request("/docs")).text();
  assertMatch(page, /<a href="pe-g-mini\/docs">PE-G-Mini-v0</);
  assertSame((await app.request("/docs/none.js")).status, 404);
  const [style, , start] = DOCS_FILES;
  for (const [name, type] of [[style, "css"], [start, "javascript"]]) {
    const sent = await app.request(`/docs/${name}`);
    await sent.body?.cancel();
    assertMatch(sent.headers.get("content-type")!, new RegExp(`^text/${type}`));
  }
});
