import { strictEqual as assertEquals } from "node:assert/strict";
import { withDirectory } from "../../tests/support/directory.ts";
import { noteLibtensorflow, readLibtensorflow } from "./tensorflow_package.ts";

Deno.test("readLibtensorflow() knows what the set-up noted", () =>
  withDirectory(async (folder) => {
    await Deno.mkdir(`${folder}/deps`);
    assertEquals(await readLibtensorflow(folder), null);
    await noteLibtensorflow(folder, "2.21.0");
    assertEquals(await readLibtensorflow(folder), "2.21.0");
  }));
