/** Tests that need data outside the repository, in `../shared`. */

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Where a folder of `../shared` is, if it is there. */
export function sharedPath(folder: string): string {
  return fileURLToPath(new URL(`../../../shared/${folder}`, import.meta.url));
}

/** Where the data sets are, if they are there. */
export const DATA: string = sharedPath("data/");

/**
 * Registers a test that needs a folder of `../shared`, and says so where it
 * cannot run.
 */
export function sharedTest(
  folder: string,
  name: string,
  fn: () => void | Promise<void>,
): void {
  const ignore = !existsSync(sharedPath(folder));
  const skipped = ignore ? ` (skipped: no ../shared/${folder})` : "";
  Deno.test({ name: `${name}${skipped}`, ignore, fn });
}

/** Registers a test that needs the data sets. */
export function dataTest(name: string, fn: () => void | Promise<void>): void {
  sharedTest("data", name, fn);
}
