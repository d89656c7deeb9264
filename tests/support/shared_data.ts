/**
 * Tests on the real data sets, which are not in this repository.
 *
 * @module
 */

/** Where the data sets are, if they are there. */
export const DATA = new URL("../../../shared/data/", import.meta.url).pathname;

const isThere = await Deno.stat(DATA).then(() => true, () => false);

/** Registers a test that needs the data sets, and says so where it cannot run. */
export function dataTest(name: string, fn: () => void | Promise<void>): void {
  Deno.test({
    name: isThere ? name : `${name} (skipped, no data)`,
    ignore: !isThere,
    fn,
  });
}
