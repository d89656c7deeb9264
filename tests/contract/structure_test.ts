import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
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
  const { picture, page } = await readDocuments();
  const written = await writeDocuments();
  assert(picture === written.picture, "the picture is another");
  assert(page === written.page, "the table is another");
  for (const { path } of ROOMS) {
    assert(page.includes(`| \`${path}\``), path);
    assert(picture.includes(`>${path}<`), path);
  }
});
