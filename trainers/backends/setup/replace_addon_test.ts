import {
  rejects as assertRejects,
  strictEqual as assertEquals,
} from "node:assert/strict";
import {
  computeKernelsDigest,
  hasKernels,
  KERNELS_NOTE,
} from "../kernels_digest.ts";
import { replaceAddon } from "./replace_addon.ts";
import { withDirectory } from "../../../tests/support/directory.ts";

const PATHS = ["lib/napi-v8/one.so", "lib/napi-v8/two.so"];

/** Makes a package with new files beside old ones, noted as those of these kernels. */
async function makePackage(
  folder: string,
  made: readonly string[],
): Promise<void> {
  await Deno.mkdir(`${folder}/lib/napi-v8`, { recursive: true });
  await Deno.mkdir(`${folder}/deps`);
  for (const path of PATHS) {
    await Deno.writeTextFile(`${folder}/${path}`, "old");
  }
  for (const path of made) {
    await Deno.writeTextFile(`${folder}/${path}.new`, "new");
  }
  const note = await computeKernelsDigest();
  await Deno.writeTextFile(`${folder}/${KERNELS_NOTE}`, note);
}

Deno.test("replaceAddon() notes the kernels after all files are in place", () =>
  withDirectory(async (folder) => {
    const digest = await computeKernelsDigest();
    // It ends between two files, as one that is killed there.
    await makePackage(folder, PATHS.slice(0, 1));
    await assertRejects(() => replaceAddon(folder, PATHS, digest));
    assertEquals(await Deno.readTextFile(`${folder}/${PATHS[0]}`), "new");
    assertEquals(await hasKernels(folder), false);
    for (const path of PATHS) {
      await Deno.writeTextFile(`${folder}/${path}.new`, "new");
    }
    await replaceAddon(folder, PATHS, digest);
    assertEquals(await hasKernels(folder), true);
    assertEquals(await Deno.readTextFile(`${folder}/${PATHS[1]}`), "new");
  }));

Deno.test("replaceAddon() leaves a note alone that another package shares", () =>
  withDirectory(async (folder) => {
    await makePackage(folder, PATHS);
    const note = `${folder}/${KERNELS_NOTE}`;
    await Deno.link(note, `${folder}/other.txt`);
    await replaceAddon(folder, PATHS, "of these");
    assertEquals(await Deno.readTextFile(note), "of these");
    const other = await Deno.readTextFile(`${folder}/other.txt`);
    assertEquals(other, await computeKernelsDigest());
  }));
