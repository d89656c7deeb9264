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

/** How the compiler is asked for good code on any processor. */
export const KERNEL_FLAGS = [
  "-O3",
  "-fopenmp-simd",
  "-fno-math-errno",
  "-fno-trapping-math",
  "-pthread",
] as const;

/** The processors that kernels are compiled for, best first. */
export const KERNEL_LEVELS = ["avx512", "avx2", "baseline"] as const;

/** A kind of processor. */
export type KernelLevel = typeof KERNEL_LEVELS[number];

const AVX2 = ["-mavx2", "-mfma", "-mbmi", "-mbmi2"];

const AVX512 = [
  ...["-mavx512f", "-mavx512bw", "-mavx512dq", "-mavx512vl"],
  "-mprefer-vector-width=512",
];

/** The instructions of each; `load.cc` asks the processor for the same. */
export const LEVEL_FLAGS: Readonly<Record<KernelLevel, readonly string[]>> = {
  avx512: [...AVX2, ...AVX512],
  avx2: AVX2,
  baseline: [],
};

/** The kernels that a machine's compiler can make. */
export function listKernelLevels(
  arch: string = Deno.build.arch,
): readonly KernelLevel[] {
  return arch === "x86_64" ? KERNEL_LEVELS : ["baseline"];
}

/** Where the package has the kernels for a kind of processor. */
export function getKernelsPath(level: KernelLevel): string {
  return `lib/napi-v8/unlock_${level}.so`;
}

/** Names the kernels' sources, and how they are compiled. */
export async function computeKernelsDigest(): Promise<string> {
  const flags = JSON.stringify([KERNEL_FLAGS, LEVEL_FLAGS]);
  const hash = createHash("sha256").update(flags);
  const files = await readdir(KERNELS_FOLDER, { recursive: true });
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
