import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  isTest,
  listCode,
  readImportGraph,
} from "../../tools/structure/import_graph.ts";

const ROOT = new URL("../../", import.meta.url);

/** Folders of environments: one that is added must be known nowhere else. */
const FOLDERS = /^envs\/(preference|mediq|flodial|guesswho|mastermind)\//;

/** What reads copies of data sets or replays recordings knows their form. */
const READERS = /^(cli\/data\.ts|tools\/|bench\/)/;

Deno.test("only builtin.ts imports an environment from outside its folder", async () => {
  const graph = await readImportGraph(ROOT, await listCode(ROOT));
  const importers = [...graph]
    .filter(([path, { files }]) =>
      !isTest(path) && !READERS.test(path) && files.some((file) => {
        const folder = FOLDERS.exec(file)?.[0];
        return folder !== undefined && !path.startsWith(folder);
      })
    )
    .map(([path]) => path);
  assertEquals(importers, ["envs/registry/builtin.ts"]);
});
