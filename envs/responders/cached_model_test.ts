import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  notStrictEqual as assertNotEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashPrompt, ReplyCache } from "./cached_model.ts";
import { ResponderError } from "../core/responder.ts";

/** Hands a path in a folder of its own to a test. */
function withPath(test: (path: string) => Promise<void>): () => Promise<void> {
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), "replies-"));
    try {
      await test(join(folder, "cache", "replies.jsonl"));
    } finally {
      await rm(folder, { recursive: true });
    }
  };
}

/** Writes a file with its folder. */
async function put(path: string, text: string): Promise<void> {
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, text);
}

Deno.test("hashPrompt() differs by model and prompt", () => {
  const key = hashPrompt("a", "bc");
  assertMatch(key, /^[\da-f]{64}$/);
  assertEquals(hashPrompt("a", "bc"), key);
  assertNotEquals(hashPrompt("ab", "c"), key);
  assertNotEquals(hashPrompt("a", "bd"), key);
});

Deno.test(
  "ReplyCache keeps replies beyond itself",
  withPath(async (path) => {
    const cache = new ReplyCache(path);
    assertEquals(await cache.get("k"), null);
    await assertRejects(readFile(path), { code: "ENOENT" });
    await cache.add("k", 'one\n"two"');
    assertEquals(await cache.get("k"), 'one\n"two"');
    assertEquals(await new ReplyCache(path).get("k"), 'one\n"two"');
  }),
);

Deno.test(
  "ReplyCache survives a last line that a crash cut off",
  withPath(async (path) => {
    await put(path, '{"key":"a","reply":"1"}\n{"key":"b","rep');
    const cache = new ReplyCache(path);
    assertEquals(await cache.get("a"), "1");
    assertEquals(await cache.get("b"), null);
    await cache.add("b", "2");
    await cache.add("c", "3");
    const again = new ReplyCache(path);
    const found = ["a", "b", "c"].map((key) => again.get(key));
    assertEquals(await Promise.all(found), ["1", "2", "3"]);
  }),
);

Deno.test(
  "ReplyCache skips malformed lines",
  withPath(async (path) => {
    const lines = ["", "null", "[1]", '{"key":"a"}', '{"key":"a","reply":"1"}'];
    await put(path, `${lines.join("\n")}\n`);
    assertEquals(await new ReplyCache(path).get("a"), "1");
  }),
);

Deno.test(
  "ReplyCache holds on to the first of two replies",
  withPath(async (path) => {
    await put(path, '{"key":"a","reply":"1"}\n{"key":"a","reply":"2"}\n');
    assertEquals(await new ReplyCache(path).get("a"), "1");
  }),
);

Deno.test(
  "ReplyCache is shared by processes",
  withPath(async (path) => {
    const module = new URL("./cached_model.ts", import.meta.url).href;
    const code = `
      const [name, path] = Deno.args;
      const { ReplyCache } = await import(${JSON.stringify(module)});
      const cache = new ReplyCache(path);
      for (let i = 0; i < 200; i++) {
        await cache.add(name + i, name.repeat(200));
      }
    `;
    const statuses = ["a", "b", "c"].map((name) =>
      new Deno.Command(Deno.execPath(), { args: ["eval", code, name, path] })
        .spawn().status
    );
    for (const { code } of await Promise.all(statuses)) assertEquals(code, 0);
    const lines = (await readFile(path, "utf8")).trimEnd().split("\n");
    assertEquals(lines.length, 600);
    const cache = new ReplyCache(path);
    for (let i = 0; i < 200; i++) {
      assertEquals(await cache.get(`b${i}`), "b".repeat(200));
    }
  }),
);

Deno.test(
  "ReplyCache says which file it cannot use",
  withPath(async (path) => {
    await mkdir(path, { recursive: true });
    await assertRejects(new ReplyCache(path).get("a"), (error: Error) => {
      assertEquals(error instanceof ResponderError, true);
      assertMatch(
        error.message,
        /^Cannot respond as 'cache' must be a file that can be read and appended to: current value is ".*EISDIR/,
      );
      return true;
    });
    const below = join(path, "..", "file", "x");
    await put(join(path, "..", "file"), "");
    await assertRejects(new ReplyCache(below).add("a", "1"), ResponderError);
  }),
);
