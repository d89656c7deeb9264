import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import { makeTestApp } from "../../tests/support/network/test_app.ts";
import {
  addDigest,
  DOCS_FILES,
  hasSlash,
  PAGE_PATHS,
  serveFile,
} from "./static_pages.ts";

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

Deno.test("addDigest() names a file by its content", () => {
  const name = addDigest("/page.js", "a");
  assert(/^\/page-[0-9a-f]{12}\.js$/.test(name), name);
  assertEquals(addDigest("/page.js", "a"), name);
  assert(addDigest("/page.js", "b") !== name);
});

Deno.test("serveFile() compresses for those who ask, and says what may be kept", async () => {
  const text = "x".repeat(10_000);
  const file = { text, type: "text/plain", policy: "default-src 'none'" };
  const ask = (isFixed: boolean, accepted?: string) =>
    serveFile({ ...file, isFixed })(
      new Request("http://host/", {
        headers: accepted === undefined ? {} : { "accept-encoding": accepted },
      }),
    );
  const plain = ask(false);
  assertEquals(await plain.text(), text);
  assertEquals(plain.headers.get("cache-control"), null);
  const zipped = ask(true, "br, gzip;q=0.8");
  assertEquals(zipped.headers.get("content-encoding"), "gzip");
  assert(zipped.headers.get("cache-control")!.includes("immutable"));
  const bytes = await zipped.bytes();
  assert(bytes.length < 200);
  assertEquals(new TextDecoder().decode(gunzipSync(bytes)), text);
  for (const response of [plain, zipped]) {
    assertEquals(response.headers.get("vary"), "accept-encoding");
  }
});
