/** Puts a compiled addon into the place of the one before. */

import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { sealAddon } from "../addon_seal.ts";
import { KERNELS_NOTE } from "../kernels_digest.ts";
import { writeNote } from "../set_up_note.ts";

/**
 * Puts files that were made beside old ones in their place. Which kernels they
 * are of is noted last: where this is killed, the addon counts as not set up.
 *
 * @param folder The package's folder
 * @param paths The files, from that folder; the new ones end in `.new`
 * @param digest Names the kernels' sources
 */
export async function replaceAddon(
  folder: string,
  paths: readonly string[],
  digest: string,
): Promise<void> {
  const note = join(folder, KERNELS_NOTE);
  await rm(note, { force: true });
  for (const path of paths) {
    await rename(`${join(folder, path)}.new`, join(folder, path));
  }
  await sealAddon(folder);
  await writeNote(note, digest);
}
