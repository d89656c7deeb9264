import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { chooseTests, listDependents } from "./dev.ts";
import type { ImportGraph } from "./structure/import_graph.ts";

const IMPORTS: Record<string, string[]> = {
  "critique/a.ts": [],
  "critique/a_test.ts": ["critique/a.ts"],
  "envs/b.ts": ["critique/a.ts"],
  "envs/b_test.ts": ["envs/b.ts", "tests/support/c.ts"],
  "tests/support/c.ts": [],
  "tests/contract/d_test.ts": ["envs/b.ts"],
  "server/e.ts": ["server/f.ts"],
  "server/f.ts": ["server/e.ts"],
};

const GRAPH: ImportGraph = new Map(
  Object.entries(IMPORTS).map(([path, files]) => [
    path,
    {
      ...{ files, needs: files, packages: [], exports: [], host: [] },
      ...{ lines: 1, branches: 0 },
    },
  ]),
);

Deno.test("listDependents() finds all that import a file, directly or not", () => {
  assertEquals(listDependents(GRAPH, ["critique/a.ts"]), [
    ...["critique/a.ts", "critique/a_test.ts", "envs/b.ts", "envs/b_test.ts"],
    "tests/contract/d_test.ts",
  ]);
  assertEquals(listDependents(GRAPH, ["tests/support/c.ts"]), [
    "envs/b_test.ts",
    "tests/support/c.ts",
  ]);
});

Deno.test("listDependents() handles cycles and skips deleted files", () => {
  const both = ["server/e.ts", "server/f.ts"];
  assertEquals(listDependents(GRAPH, ["server/f.ts", "gone.ts"]), both);
  assertEquals(listDependents(GRAPH, ["README.md"]), []);
});

Deno.test("chooseTests() skips unchanged files in tests/", () => {
  const paths = listDependents(GRAPH, ["critique/a.ts"]);
  const own = ["critique/a_test.ts", "envs/b_test.ts"];
  const slow = "tests/contract/d_test.ts";
  assertEquals(chooseTests(paths, ["critique/a.ts"], false), own);
  assertEquals(chooseTests(paths, ["critique/a.ts"], true), [...own, slow]);
  assertEquals(chooseTests(paths, [slow], false), [...own, slow]);
});
