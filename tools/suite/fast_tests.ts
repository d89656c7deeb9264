/** Which tests are fast. */

import type { ImportGraph } from "../structure/import_graph.ts";
import { TEST } from "./group_tests.ts";

/** Packages that take long to load or to use: models, a browser, a database. */
const SLOW_PACKAGE = /^(?:@tensorflow\/|playwright-core$|postgres$)/;

/**
 * Lists the fast tests: those beside the code that need no slow package,
 * directly or not, but for those of the studies in `bench/`.
 */
export function listFastTests(graph: ImportGraph): string[] {
  const isFast = (test: string): boolean => {
    // Iteration includes elements added meanwhile.
    const needed = new Set([test]);
    for (const path of needed) {
      const { packages, needs } = graph.get(path)!;
      if (packages.some((name) => SLOW_PACKAGE.test(name))) return false;
      for (const file of needs) if (graph.has(file)) needed.add(file);
    }
    return true;
  };
  return [...graph.keys()].filter((path) =>
    TEST.test(path) && !/^(?:tests|bench)\//.test(path) && isFast(path)
  );
}
