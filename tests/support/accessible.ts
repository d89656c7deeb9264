/** Checks that a page keeps nobody out. */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import type { Page } from "playwright-core";

const AXE = await Deno.readTextFile(
  new URL("axe.min.js", import.meta.resolve("axe-core")),
);

/** Fails if a page is wider than its window. */
export async function assertFits(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(
    "[document.documentElement.scrollWidth, innerWidth]",
  ) as [number, number];
  assert(content <= window, `${content} px in a window of ${window} px`);
}

/** Fails on what keeps somebody out, and on a page wider than its window. */
export async function assertAccessible(page: Page): Promise<void> {
  await page.evaluate(AXE);
  // What is in order would fill megabytes.
  const violations = await page.evaluate(
    `axe.run({ resultTypes: ["violations"] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))`,
  );
  assertEquals(violations, []);
  await assertFits(page);
}
