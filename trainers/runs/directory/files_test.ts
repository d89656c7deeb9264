import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import { withDirectory } from "../../../tests/support/directory.ts";
import { unlessMissing } from "../../../utils/files/missing.ts";
import {
  listFiles,
  readOptionalJson,
  tryLockFile,
  writeAtomically,
  writeJson,
} from "./files.ts";

Deno.test("writeAtomically() writes texts, bytes and pieces", () =>
  withDirectory(async (directory) => {
    const path = `${directory}/a`;
    for (
      const contents of ["hé", new TextEncoder().encode("hé")]
    ) {
      await writeAtomically(path, contents);
      assertSame(await Deno.readTextFile(path), "hé");
    }
    await writeAtomically(path, async (sink) => {
      await sink.write(new Uint8Array([97]));
      await sink.write(new Uint8Array([98]));
    });
    assertSame(await Deno.readTextFile(path), "ab");
    assertEquals(await listFiles(directory), ["a"]);
  }));

Deno.test("writeAtomically() keeps the previous file where the contents fail", () =>
  withDirectory(async (directory) => {
    const path = `${directory}/a`;
    await writeAtomically(path, "before");
    const failure = new Error("of the contents");
    await rejects(
      writeAtomically(path, async (sink) => {
        await sink.write(new Uint8Array([97]));
        throw failure;
      }),
      (error) => error === failure,
    );
    assertSame(await Deno.readTextFile(path), "before");
    assertEquals(await listFiles(directory), ["a"]);
  }));

Deno.test("writeAtomically() says why a file cannot be written", () =>
  withDirectory(async (directory) => {
    await Deno.mkdir(`${directory}/a/b`, { recursive: true });
    await rejects(
      writeAtomically(`${directory}/a`, "text"),
      /^Error: Cannot save as 'file' must be a writable file \([^()]+\): current value is ".*\/a"$/,
    );
    assertEquals(await listFiles(directory), ["a"]);
  }));

Deno.test("writeJson() makes folders; readOptionalJson() takes no nonsense", () =>
  withDirectory(async (directory) => {
    const path = `${directory}/a/b/c.json`;
    await writeJson(path, { a: [1] });
    assertEquals(await readOptionalJson(path), { a: [1] });
    assert((await Deno.readTextFile(path)).endsWith("}\n"));
    await Deno.writeTextFile(path, "{");
    assertSame(await readOptionalJson(path), null);
    assertSame(await readOptionalJson(`${path}.not`), null);
  }));

Deno.test("what is missing is nothing; what cannot be read is an error", () =>
  withDirectory(async (directory) => {
    const path = `${directory}/a`;
    assertSame(await unlessMissing(Deno.readFile(path)), null);
    assertEquals(await listFiles(path), []);
    await unlessMissing(Deno.remove(path));
    await Deno.writeFile(path, new Uint8Array([7]));
    assertEquals(await unlessMissing(Deno.readFile(path)), new Uint8Array([7]));
    await rejects(unlessMissing(Deno.readFile(directory)));
    await rejects(listFiles(path));
    await unlessMissing(Deno.remove(path));
  }));

Deno.test("tryLockFile() gives a lock to one at a time", () =>
  withDirectory(async (directory) => {
    const path = `${directory}/lock`;
    {
      using lock = await tryLockFile(path);
      assert(lock !== null);
      assertSame(await tryLockFile(path), null);
    }
    using again = await tryLockFile(path);
    assert(again !== null);
  }));
