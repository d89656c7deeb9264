import {
  rejects as assertRejects,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { withDirectory } from "../../tests/support/directory.ts";
import { unlessMissing } from "./missing.ts";

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
