/** Where an npm package lies on disk. */

import { createRequire } from "node:module";
import { dirname } from "node:path";

/**
 * Finds the folder of an installed npm package.
 *
 * @returns Its folder, or null where it is not installed in `node_modules`
 */
export function packageFolder(name: string): string | null {
  try {
    const require = createRequire(import.meta.url);
    return dirname(require.resolve(`${name}/package.json`));
  } catch {
    return null;
  }
}
