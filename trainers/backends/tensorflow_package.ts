import {
  open,
  readdir,
  readFile,
  rename,
  stat,
  writeFile,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createHash } from "node:crypto";
import { isJsonObject, parseJson } from "../../utils/json_values.ts";
import { fileURLToPath } from "node:url";

export const TENSORFLOW_PACKAGE = "@tensorflow/tfjs-node-gpu";

export const ADDON_PATH = "lib/napi-v8/tfjs_binding.node";

/** File in the package's folder with libtensorflow's version. */
const VERSION_NOTE = "deps/version.txt";

/** Finds the package's folder; null if it is not installed. */
export function findTensorflowPackage(): string | null {
  try {
    const require = createRequire(import.meta.url);
    return dirname(require.resolve(`${TENSORFLOW_PACKAGE}/package.json`));
  } catch {
    return null;
  }
}

export async function noteLibtensorflow(
  folder: string,
  version: string,
): Promise<void> {
  await writeNote(join(folder, VERSION_NOTE), `${version}\n`);
}

export async function readLibtensorflow(
  folder: string | null = findTensorflowPackage(),
): Promise<string | null> {
  if (folder === null) return null;
  const note = await readFile(join(folder, VERSION_NOTE), "utf8")
    .catch(() => null);
  return note === null ? null : note.trim();
}

/** Replaces a file atomically, without changing hard links of the old one. */
export async function writeNote(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

/** File in the package's folder with the digests. */
export const SEAL = "deps/seal.json";

/** Folders of the addon and the libraries it is linked with. */
const FOLDERS = ["lib/napi-v8", "deps/lib"];
const BLOCK = 65_536; // bytes per block
const BLOCKS = 32; // largest number of blocks that are digested

interface SealedFile {
  readonly size: number;
  readonly digest: string;
}

/** Digests evenly spaced blocks of a file, as this runs at every start. */
async function digestFile(path: string): Promise<SealedFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const hash = createHash("sha256");
    const count = Math.min(BLOCKS, Math.ceil(size / BLOCK));
    const last = Math.max(0, size - BLOCK);
    const block = new Uint8Array(BLOCK);
    for (let i = 0; i < count; i++) {
      const at = count === 1 ? 0 : Math.round(last * i / (count - 1));
      const { bytesRead } = await file.read(block, 0, BLOCK, at);
      hash.update(block.subarray(0, bytesRead));
    }
    return { size, digest: hash.digest("hex") };
  } finally {
    await file.close();
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const part of FOLDERS) {
    const names = await readdir(join(folder, part)).catch(() => []);
    for (const name of names.sort()) {
      const path = `${part}/${name}`;
      if ((await stat(join(folder, path))).isFile()) files.push(path);
    }
  }
  return files;
}

export async function sealAddon(folder: string): Promise<void> {
  const files: Record<string, SealedFile> = {};
  for (const path of await listFiles(folder)) {
    files[path] = await digestFile(join(folder, path));
  }
  const text = JSON.stringify(files, null, 2);
  await writeNote(join(folder, SEAL), `${text}\n`);
}

async function readSeal(folder: string): Promise<Record<string, unknown>> {
  const text = await readFile(join(folder, SEAL), "utf8").catch(() => "{}");
  const seal = parseJson(text);
  if (seal === undefined) return { [SEAL]: null };
  return isJsonObject(seal) ? seal : {};
}

/** Finds a file that has changed since the set-up saved its digest. */
export async function findBrokenFile(folder: string): Promise<string | null> {
  for (const [path, value] of Object.entries(await readSeal(folder))) {
    const sealed = Object(value) as Partial<SealedFile>;
    const found = await digestFile(join(folder, path)).catch(() => null);
    if (found === null) return `${path} is missing`;
    if (found.digest === sealed.digest && found.size === sealed.size) continue;
    return Number.isInteger(sealed.size) && found.size !== sealed.size
      ? `${path} has ${found.size} bytes and had ${sealed.size}`
      : `${path} has other bytes`;
  }
  return null;
}

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
export const KERNEL_LEVELS = [
  "avx512bf16",
  "avx512",
  "avx2",
  "baseline",
] as const;

export type KernelLevel = typeof KERNEL_LEVELS[number];

const AVX2 = ["-mavx2", "-mfma", "-mbmi", "-mbmi2"];

const AVX512 = [
  ...["-mavx512f", "-mavx512bw", "-mavx512dq", "-mavx512vl"],
  "-mprefer-vector-width=512",
];

/** Compiler flags by instruction set; `load.cc` checks for the same ones. */
export const LEVEL_FLAGS: Readonly<Record<KernelLevel, readonly string[]>> = {
  avx512bf16: [...AVX2, ...AVX512, "-mavx512bf16"],
  avx512: [...AVX2, ...AVX512],
  avx2: AVX2,
  baseline: [],
};

/** Path of the kernels of an instruction set, from the package's folder. */
export function getKernelsPath(level: KernelLevel): string {
  return `lib/napi-v8/unlock_${level}.so`;
}

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
