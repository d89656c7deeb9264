/** Which state of our kernels for TensorFlow an addon was compiled from. */

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the kernels' sources. */
export const KERNELS_FOLDER: string = fileURLToPath(
  new URL("../model/native/", import.meta.url),
);

/** The note in the package's `deps` folder that holds the digest. */
export const KERNELS_NOTE = "deps/kernels.txt";

/** How the compiler is asked for vector instructions. */
export const KERNEL_FLAGS = [
  "-O3",
  "-march=native",
  "-fopenmp-simd",
  "-fno-math-errno",
  "-fno-trapping-math",
  "-pthread",
] as const;

/** Names the kernels' sources, and how they are compiled. */
export async function computeKernelsDigest(): Promise<string> {
  const hash = createHash("sha256").update(KERNEL_FLAGS.join(" "));
  const files = await readdir(KERNELS_FOLDER);
  for (const name of files.filter((name) => /\.(cc|h)$/.test(name)).sort()) {
    hash.update(name).update(await readFile(join(KERNELS_FOLDER, name)));
  }
  return hash.digest("hex");
}

/** Looks whether an addon was compiled from the kernels as they are here. */
export async function hasKernels(folder: string): Promise<boolean> {
  const note = await readFile(join(folder, KERNELS_NOTE), "utf8")
    .catch(() => null);
  return note === await computeKernelsDigest();
}
