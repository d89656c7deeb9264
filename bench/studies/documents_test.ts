import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { fillDocument, findLooseTables, splitDocument } from "./documents.ts";

const TABLE = ["| arm | success |", "| --- | ------: |", "| as  | 0.50    |"];

const DOCUMENT = [
  "# Results",
  "",
  "<!-- figures: mini table -->",
  "old",
  "<!-- end of figures -->",
  "",
  "The end.",
  "",
].join("\n");

Deno.test("fillDocument() writes what belongs into blocks, and nothing else", () => {
  const filled = fillDocument(DOCUMENT, (...names) => `${names.join()}\n`);
  assertEquals(
    filled,
    DOCUMENT.replace("old", "\nmini,table\n"),
  );
  assertEquals(fillDocument(filled, (...names) => names.join()), filled);
});

Deno.test("fillDocument() keeps what has no end", () => {
  const open = DOCUMENT.replaceAll("<!-- end of figures -->\n", "");
  assertEquals(fillDocument(open, () => "new"), open);
  const plain = "# No blocks\n\nText.\n";
  assertEquals(fillDocument(plain, () => "new"), plain);
});

Deno.test("splitDocument() tells where a block's lines begin", () => {
  const block = splitDocument(DOCUMENT).find(({ figures }) => figures !== null);
  assertEquals(block, {
    lines: ["old"],
    from: 4,
    marker: "<!-- figures: mini table -->",
    figures: ["mini", "table"],
  });
});

Deno.test("findLooseTables() finds results of training outside of blocks", () => {
  assertEquals(findLooseTables(DOCUMENT), []);
  assertEquals(findLooseTables([...TABLE, "", DOCUMENT].join("\n")), [
    "line 1: a table of learning outside of a block",
  ]);
  const other = ["| load | steps |", "| ---- | ----: |", "| none | 0 |"];
  assertEquals(findLooseTables(other.join("\n")), []);
});

Deno.test("findLooseTables() finds markers that belong to nothing", () => {
  assertEquals(findLooseTables("<!-- figures: mini -->\n"), [
    "line 1: a marker that is none: <!-- figures: mini -->",
  ]);
  assertEquals(findLooseTables("a\n<!-- end of figures -->\n"), [
    "line 2: a marker that is none: <!-- end of figures -->",
  ]);
  assertEquals(findLooseTables("a\n<!-- figures: mini table -->\nb"), [
    "line 2: a block without its end",
  ]);
});
