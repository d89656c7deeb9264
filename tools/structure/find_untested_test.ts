import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { findUntested } from "./find_untested.ts";
import type { FileImports } from "./import_graph.ts";

/** A graph of files by their branches. */
function find(
  branches: Readonly<Record<string, number>>,
  glue: Readonly<Record<string, string>> = {},
): string[] {
  const imports: Omit<FileImports, "branches"> = {
    ...{ files: [], needs: [], host: [], packages: [], exports: [], lines: 1 },
  };
  const graph = new Map(
    Object.entries(branches).map((
      [path, branches],
    ) => [path, { ...imports, branches }]),
  );
  return findUntested(graph, (path) => !path.startsWith("bench/"), glue);
}

Deno.test("findUntested() finds a file with three branches and no test", () => {
  assertEquals(find({ "a.ts": 2, "b.ts": 3, "c.tsx": 9 }), [
    "b.ts: 3 branches, no test beside it",
    "c.tsx: 9 branches, no test beside it",
  ]);
  assertEquals(find({ "a.ts": 3, "a_test.ts": 0 }), []);
  assertEquals(
    find({ "a.tsx": 3, "a_test.ts": 0, "b.tsx": 3, "b_test.tsx": 0 }),
    [],
  );
});

Deno.test("findUntested() asks no test of tests, data and what is not published", () => {
  const data = "envs/clinic/findings/eye.ts";
  assertEquals(find({ "a_test.ts": 9, "bench/b.ts": 9, [data]: 9 }), []);
});

Deno.test("findUntested() lets a file be glue until it has a test or no branches", () => {
  const glue = { "a.ts": "tests/cli/" };
  assertEquals(find({ "a.ts": 3 }, glue), []);
  const needless = ["a.ts: needs no exception from a test beside it"];
  assertEquals(find({ "a.ts": 3, "a_test.ts": 0 }, glue), needless);
  assertEquals(find({ "a.ts": 2 }, glue), needless);
  assertEquals(find({}, glue), needless);
});
