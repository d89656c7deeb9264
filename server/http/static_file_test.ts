import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import { addDigest, serveFile } from "./static_file.ts";

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
