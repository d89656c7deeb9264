import {
  rejects as assertRejects,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { withDirectory } from "../../tests/support/directory.ts";
import { fileExists, unlessMissing } from "./missing.ts";

Deno.test("unlessMissing() takes what is missing for null, and nothing else", () =>
  withDirectory(async (place) => {
    assertEquals(await unlessMissing(Deno.stat(`${place}/none`)), null);
    await Deno.writeTextFile(`${place}/file`, "7");
    const read = (path: string) => unlessMissing(Deno.readTextFile(path));
    assertEquals(await read(`${place}/file`), "7");
    assertEquals(await read(`${place}/file/below`), null);
    await assertRejects(read(place));
    await assertRejects(unlessMissing(Promise.reject(new Error("no"))), /no/);
  }));

Deno.test("fileExists() finds files and folders, and nothing where none is", () =>
  withDirectory(async (place) => {
    const path = `${place}/file`;
    assertEquals(await fileExists(path), false);
    await Deno.writeFile(path, new Uint8Array([7]));
    assertEquals(await fileExists(path), true);
    assertEquals(await fileExists(place), true);
    assertEquals(await fileExists(`${path}/below`), false);
    await Deno.remove(path);
    assertEquals(await fileExists(path), false);
  }));
