/** Which published files decide something, and have no test beside them. */

import { type ImportGraph, isData, isTest } from "./import_graph.ts";

/** Branches from which on a file must have a test beside it. */
const DECIDES = 3;

/** Files that only join parts to a process, and what shows that they work. */
const GLUE: Readonly<Record<string, string>> = {
  "utils/terminal/interrupt_watch.ts":
    "a worker that ends its process: tests/runs/train_interrupt_test.ts",
};

/** Does a file decide so much that a test must stand beside it? */
function decides(
  graph: ImportGraph,
  isPublished: (path: string) => boolean,
  path: string,
): boolean {
  return graph.has(path) && !isTest(path) && isPublished(path) &&
    !isData(path) && graph.get(path)!.branches >= DECIDES;
}

function hasTest(graph: ImportGraph, path: string): boolean {
  return ["_test.ts", "_test.tsx"].some((end) =>
    graph.has(path.replace(/\.tsx?$/, end))
  );
}

/** Lists the published files that decide something and have no test. */
export function findUntested(
  graph: ImportGraph,
  isPublished: (path: string) => boolean,
  glue: Readonly<Record<string, string>> = GLUE,
): string[] {
  const isUntested = (path: string) =>
    decides(graph, isPublished, path) && !hasTest(graph, path);
  return [
    ...[...graph.keys()]
      .filter((path) => isUntested(path) && !Object.hasOwn(glue, path))
      .map((path) =>
        `${path}: ${graph.get(path)!.branches} branches, no test beside it`
      ),
    ...Object.keys(glue).filter((path) => !isUntested(path))
      .map((path) => `${path}: needs no exception from a test beside it`),
  ];
}
