import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { checkStructure } from "../../tools/structure/check_structure.ts";
import { findUntested } from "../../tools/structure/find_untested.ts";
import { isDrawn } from "../../tools/structure/draw_structure.ts";
import { listCode } from "../../tools/structure/import_graph.ts";
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

Deno.test("a test stands beside each published file that decides something", async () => {
  assertEquals(findUntested(await readHouse(), await readPublished()), []);
});

Deno.test("picture and table of the rooms are those of the code: deno task structure --write", async () => {
  const { picture, page } = await readDocuments();
  const written = await writeDocuments();
  assert(picture === written.picture, "the picture is another");
  assert(page === written.page, "the table is another");
  for (const { path, rooms = [] } of ROOMS) {
    if (isDrawn(path)) assert(picture.includes(`>${path}<`), path);
    for (const { path } of rooms) assert(page.includes(`| \`${path}`), path);
  }
});

Deno.test("the top level has at most 14 folders", async () => {
  const paths = await listCode(new URL("../../", import.meta.url));
  const folders = new Set(
    paths.filter((path) => path.includes("/"))
      .map((path) => path.split("/")[0]!),
  );
  assert(folders.size + ["docs"].length <= 14, [...folders].join(", "));
});
