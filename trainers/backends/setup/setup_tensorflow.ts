/** The steps that make the `tensorflow` backend work on a machine. */

import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ruleError } from "../../../utils/errors.ts";
import { findBrokenFile } from "../addon_seal.ts";
import { summarizeError } from "../backend_check.ts";
import { computeKernelsDigest, hasKernels } from "../kernels_digest.ts";
import {
  ADDON_PATH,
  findTensorflowPackage,
  noteLibtensorflow,
  TENSORFLOW_PACKAGE,
} from "../tensorflow_package.ts";
import { compileAddon, findCompiler } from "./compile.ts";
import { fetchSource } from "./fetch.ts";
import { type FindProgram, findProgram, runProgram } from "./programs.ts";
import { replaceAddon } from "./replace_addon.ts";
import { chooseSource, type LocalSource } from "./source.ts";
import { unpackSource } from "./unpack.ts";
import { type Verification, verifyTensorflow } from "./verify.ts";

/** Options of {@linkcode setUpTensorflow}. */
export interface SetUpOptions {
  /** Folder, archive, wheel or URL of libtensorflow; by default pip's wheel. */
  readonly from?: string | undefined;
  /** Whether to do it again where it has been done; by default not. */
  readonly force?: boolean;
  /** Told what is being done, a line at a time. */
  readonly log: (line: string) => void;
  /** Finds programs, by default `findProgram`. */
  readonly which?: FindProgram;
  /** The operating system, by default this one's. */
  readonly os?: string;
}

/** The note left in `deps`: where its content came from. */
const NOTE = "source.txt";

/** The name of the default source in the note. */
const PIP = "pip";

/** The folder of the npm package. */
function findPackage(): string {
  const folder = findTensorflowPackage();
  if (folder !== null) return folder;
  throw ruleError(
    Error,
    "set up tensorflow",
    TENSORFLOW_PACKAGE,
    "installed in node_modules (run: deno install)",
    folder,
  );
}

/** Compiles against `deps`, beside what is there; returns how to replace it. */
async function compileInto(
  folder: string,
  deps: string,
  log: SetUpOptions["log"],
  compiler: readonly string[],
): Promise<() => Promise<void>> {
  log(`Compiling the addon with ${compiler.join(" ")}`);
  await mkdir(dirname(join(folder, ADDON_PATH)), { recursive: true });
  // Of the sources as they are read: they may change meanwhile.
  const digest = await computeKernelsDigest();
  const paths = await compileAddon(compiler, folder, deps);
  return () => replaceAddon(folder, paths, digest);
}

/** Compiles the addon again where our kernels are not those it was made of. */
async function renewKernels(
  folder: string,
  log: SetUpOptions["log"],
): Promise<void> {
  if (await hasKernels(folder)) return;
  log("The kernels have changed");
  const compiler = await findCompiler(findProgram, Deno.env.get("CXX"));
  const replace = await compileInto(
    folder,
    join(folder, "deps"),
    log,
    compiler,
  );
  await replace();
}

/** Verifies what an existing set-up left; null if there is none or it is broken. */
async function verifyExisting(
  folder: string,
  { from, log }: SetUpOptions,
): Promise<Verification | null> {
  const note = await readFile(join(folder, "deps", NOTE), "utf8")
    .catch(() => null);
  if (note === null || (from !== undefined && note !== from)) return null;
  log(`Already set up from ${note}; verifying`);
  try {
    const broken = await findBrokenFile(folder);
    if (broken !== null) throw new Error(broken);
    await renewKernels(folder, log);
    return await verifyTensorflow();
  } catch (error) {
    log(`It does not work any more (${summarizeError(error)}); doing it again`);
    return null;
  }
}

/** Whether the driver of an NVIDIA GPU answers. */
async function hasNvidia(which: FindProgram): Promise<boolean> {
  const smi = await which("nvidia-smi");
  return smi !== null && (await runProgram([smi])).success;
}

/** Says where a GPU is left idle. */
async function logIdleGpu(
  { gpu }: Verification,
  { log, which = findProgram }: SetUpOptions,
): Promise<void> {
  if (gpu || !await hasNvidia(which)) return;
  log("An NVIDIA GPU is there, but not the CUDA libraries: see docs/gpu.md");
}

/** Decides where libtensorflow comes from, and brings it here. */
async function obtainSource(
  { from, log }: SetUpOptions,
  which: FindProgram,
  cache: string,
): Promise<LocalSource> {
  const gpu = await hasNvidia(which);
  const source = await chooseSource(from, { gpu, arch: Deno.build.arch });
  if (source.kind !== "url" && source.kind !== "pip") return source;
  return await fetchSource(source, cache, which, log);
}

/** Fills `deps`; a download that turns out damaged is thrown away. */
async function unpackInto(
  source: LocalSource,
  deps: string,
  cache: string,
): Promise<void> {
  try {
    await unpackSource(source, deps);
  } catch (error) {
    if (source.path.startsWith(cache)) {
      await rm(dirname(source.path), { recursive: true, force: true });
    }
    throw error;
  }
}

/** Makes new files beside the old ones, then puts them in their place. */
async function install(
  folder: string,
  compiler: readonly string[],
  source: LocalSource,
  cache: string,
  { from, log }: SetUpOptions,
): Promise<void> {
  const deps = join(folder, "deps");
  const made = `${deps}.new`;
  await rm(made, { recursive: true, force: true });
  try {
    log(`Unpacking the ${source.kind} ${source.path}`);
    await unpackInto(source, made, cache);
    const replace = await compileInto(folder, made, log, compiler);
    await writeFile(join(made, NOTE), from ?? PIP);
    await rm(deps, { recursive: true, force: true });
    await rename(made, deps);
    await replace();
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/**
 * Makes the `tensorflow` backend work on this machine: brings a libtensorflow,
 * compiles the addon against it, puts both into the folder of the npm package,
 * and verifies them in a fresh process.
 *
 * A source that cannot be had, unpacked or compiled against leaves an existing
 * set-up as it was.
 */
export async function setUpTensorflow(
  options: SetUpOptions,
): Promise<Verification> {
  const { force = false, log, which = findProgram } = options;
  const os = options.os ?? Deno.build.os;
  if (os !== "linux") {
    const name = "operating system";
    throw ruleError(Error, "set up tensorflow", name, "linux", os);
  }
  const folder = findPackage();
  const existing = force ? null : await verifyExisting(folder, options);
  if (existing !== null) {
    await noteLibtensorflow(folder, existing.version);
    await logIdleGpu(existing, options);
    return existing;
  }
  const compiler = await findCompiler(which, Deno.env.get("CXX"));
  const cache = fileURLToPath(
    new URL("../../../.cache/tensorflow/", import.meta.url),
  );
  const source = await obtainSource(options, which, cache);
  await install(folder, compiler, source, cache, options);
  log("Verifying in a fresh process");
  const verified = await verifyTensorflow();
  await noteLibtensorflow(folder, verified.version);
  await logIdleGpu(verified, options);
  return verified;
}
