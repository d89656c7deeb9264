import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import { listRemote, readListings } from "./list_remote.ts";

const HTTP = "http://127.0.0.1:8000";
const ENTRY = { id: "A-v0", "url_path": "/a", description: "Count." };

Deno.test("readListings() finds each environment under the server's root", () => {
  const environments = [ENTRY, { ...ENTRY, id: "B-v1", "url_path": "/b/c" }];
  assertEquals(readListings(HTTP, { environments }), [
    { id: "A-v0", url: `${HTTP}/a`, description: "Count." },
    { id: "B-v1", url: `${HTTP}/b/c`, description: "Count." },
  ]);
  assertEquals(readListings(HTTP, { environments: [] }), []);
});

Deno.test("readListings() refuses what is no list of environments", () => {
  const lists = [
    ...["none", null, { 0: ENTRY }, [null], [ENTRY, "A-v0"]],
    ...Object.keys(ENTRY).map((field) => [{ ...ENTRY, [field]: 1 }]),
  ];
  const answers = lists.map((environments) => ({ environments }));
  for (const answer of [...answers, {}, [], null, "a page"]) {
    assertThrows(() => readListings(HTTP, answer), {
      name: "ConnectionError",
      message: /^Cannot read the answer as 'environments' must be a list: /,
    });
  }
});

Deno.test("listRemote() checks its options before it calls", async () => {
  for (const options of [null, "x", { retries: -1 }]) {
    await assertRejects(
      () => listRemote("http://127.0.0.1:1", options as never),
      /^(TypeError|RangeError): Cannot /,
    );
  }
});
