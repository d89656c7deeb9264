import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { withDirectory } from "../../tests/support/directory.ts";
import { assertFreeDirectory, assertWritableFile } from "./output_paths.ts";

Deno.test("assertFreeDirectory() accepts what is new or empty, and says what is not", async () => {
  await withDirectory(async (place) => {
    const check = (path: string) => assertFreeDirectory("start a run", path);
    await check(place);
    await check(`${place}/new/and/deep`);
    await Deno.writeTextFile(`${place}/file`, "");
    await assertRejects(() => check(place), /must be a new or empty directory/);
    await assertRejects(() => check(`${place}/file`), /must be a new or empty/);
    await assertRejects(() => check(" "), /must be the path of a directory/);
    await assertRejects(
      () => check("/proc/self/none"),
      /must be in a directory where new ones can be made/,
    );
  });
});

Deno.test("assertWritableFile() tries to write, and leaves what is there", async () => {
  await withDirectory(async (place) => {
    const check = (path: string) => assertWritableFile("report", path);
    await check(`${place}/new`);
    await Deno.writeTextFile(`${place}/old`, "kept");
    await check(`${place}/old`);
    assertEquals(await Deno.readTextFile(`${place}/old`), "kept");
    for (const path of ["", place, `${place}/none/new`, "/proc/x"]) {
      await assertRejects(
        () => check(path),
        /'out' must be a file, new or old/,
      );
    }
    const names = await Array.fromAsync(
      Deno.readDir(place),
      ({ name }) => name,
    );
    assertEquals(names, ["old"]);
  });
});
