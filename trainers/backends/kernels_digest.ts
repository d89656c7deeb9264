/** Identifies the version of our TensorFlow kernels that an addon contains. */

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the kernels' sources. */
export const KERNELS_FOLDER: string = fileURLToPath(
  new URL("../model/native/", import.meta.url),
);

/** File in the package's folder with the digest. */
export const KERNELS_NOTE = "deps/kernels.txt";

/** Compiler flags for all processors. */
export const KERNEL_FLAGS = [
  "-O3",
  "-fopenmp-simd",
  "-fno-math-errno",
  "-fno-trapping-math",
  "-pthread",
] as const;

/** Instruction sets that kernels are compiled for, best first. */
export const KERNEL_LEVELS = ["avx512", "avx2", "baseline"] as const;

/** An instruction set. */
export type KernelLevel = typeof KERNEL_LEVELS[number];

const AVX2 = ["-mavx2", "-mfma", "-mbmi", "-mbmi2"];

const AVX512 = [
  ...["-mavx512f", "-mavx512bw", "-mavx512dq", "-mavx512vl"],
  "-mprefer-vector-width=512",
];

/** Compiler flags by instruction set; `load.cc` checks for the same ones. */
export const LEVEL_FLAGS: Readonly<Record<KernelLevel, readonly string[]>> = {
  avx512: [...AVX2, ...AVX512],
  avx2: AVX2,
  baseline: [],
};

/** Lists the instruction sets of an architecture. */
export function listKernelLevels(
  arch: string = Deno.build.arch,
): readonly KernelLevel[] {
  return arch === "x86_64" ? KERNEL_LEVELS : ["baseline"];
}

/** Path of the kernels of an instruction set, from the package's folder. */
export function getKernelsPath(level: KernelLevel): string {
  return `lib/napi-v8/unlock_${level}.so`;
}

/** Computes a digest of the kernels' sources and compiler flags. */
export async function computeKernelsDigest(): Promise<string> {
  const flags = JSON.stringify([KERNEL_FLAGS, LEVEL_FLAGS]);
  const hash = createHash("sha256").update(flags);
  const files = await readdir(KERNELS_FOLDER, { recursive: true });
  for (const name of files.filter((name) => /\.(cc|h)$/.test(name)).sort()) {
    hash.update(name).update(await readFile(join(KERNELS_FOLDER, name)));
  }
  return hash.digest("hex");
}

/** Whether an addon was compiled from the current kernels. */
export async function hasKernels(folder: string): Promise<boolean> {
  const note = await readFile(join(folder, KERNELS_NOTE), "utf8")
    .catch(() => null);
  return note === await computeKernelsDigest();
}
