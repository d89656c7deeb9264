import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { checkStructure } from "../../tools/structure/check_structure.ts";
import {
  readDocuments,
  readHouse,
  readPublished,
  ROOMS,
  writeDocuments,
} from "../../tools/structure/structure.ts";

Deno.test("every import goes the way that the table of rooms allows", async () => {
  assertEquals(
    checkStructure(await readHouse(), ROOMS, await readPublished()),
    [],
  );
});

Deno.test("picture and table of the rooms are those of the code: deno task structure --write", async () => {
  assertEquals(await readDocuments(), await writeDocuments());
});
