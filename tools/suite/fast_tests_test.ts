import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { ImportGraph } from "../structure/import_graph.ts";
import { listFastTests } from "./fast_tests.ts";

/** A graph of files, each with what it needs and its packages. */
function makeGraph(
  files: Readonly<Record<string, [needs?: string[], packages?: string[]]>>,
): ImportGraph {
  return new Map(
    Object.entries(files).map(([path, [needs = [], packages = []]]) => [
      path,
      {
        ...{ files: needs, needs, host: [], packages, exports: [] },
        ...{ lines: 1, branches: 0 },
      },
    ]),
  );
}

Deno.test("listFastTests() leaves out what needs a slow package, however far away", () => {
  const graph = makeGraph({
    "a/near_test.ts": [[], ["@tensorflow/tfjs"]],
    "a/far_test.ts": [["a/b.ts"]],
    "a/b.ts": [["a/c.ts", "a/far_test.ts"]],
    "a/c.ts": [[], ["postgres"]],
    "a/page_test.tsx": [["a/data.json"], ["preact", "node:fs"]],
    "a/plain.test.ts": [["a/d.ts"]],
    "a/d.ts": [],
    "tests/cli/e_test.ts": [],
    "bench/f_test.ts": [],
  });
  assertEquals(listFastTests(graph), ["a/page_test.tsx", "a/plain.test.ts"]);
});

Deno.test("listFastTests() takes a package for slow by its whole name", () => {
  const graph = makeGraph({
    "a_test.ts": [[], ["postgres-array"]],
    "b_test.ts": [[], ["playwright-core"]],
  });
  assertEquals(listFastTests(graph), ["a_test.ts"]);
});
