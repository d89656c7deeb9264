import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ruleError } from "../../../utils/errors.ts";
import {
  ADDON_PATH,
  computeKernelsDigest,
  findBrokenFile,
  findTensorflowPackage,
  hasKernels,
  noteLibtensorflow,
  TENSORFLOW_PACKAGE,
} from "../tensorflow_package.ts";
import { summarizeError } from "../backend_check.ts";
import { compileAddon, findCompiler, replaceAddon } from "./compile.ts";
import { chooseSource, fetchSource, type LocalSource } from "./source.ts";
import { type FindProgram, findProgram, runProgram } from "./programs.ts";
import { unpackSource } from "./unpack.ts";
import { type Verification, verifyTensorflow } from "./verify.ts";

export interface SetUpOptions {
  /** Folder, archive, wheel or URL of libtensorflow; by default pip's wheel. */
  readonly from?: string | undefined;
  /** Whether to set up again if already done, by default false. */
  readonly force?: boolean;
  readonly log: (line: string) => void;
  /** Finds programs, by default `findProgram`. */
  readonly which?: FindProgram;
  /** Operating system, by default `Deno.build.os`. */
  readonly os?: string;
}

const NOTE = "source.txt"; // file in `deps` with the source of its content
const PIP = "pip"; // name of the default source in that file

function findPackage(): string {
  const folder = findTensorflowPackage();
  if (folder !== null) return folder;
  const rule = "installed in node_modules (run: deno install)";
  const action = "set up tensorflow";
  throw ruleError(Error, action, TENSORFLOW_PACKAGE, rule, folder);
}

/** Compiles against `deps`; returns a function that installs the result. */
async function compileInto(
  folder: string,
  deps: string,
  log: SetUpOptions["log"],
  compiler: readonly string[],
): Promise<() => Promise<void>> {
  log(`Compiling the addon with ${compiler.join(" ")}`);
  await mkdir(dirname(join(folder, ADDON_PATH)), { recursive: true });
  // Before compiling, as the sources can change meanwhile.
  const digest = await computeKernelsDigest();
  const paths = await compileAddon(compiler, folder, deps);
  return () => replaceAddon(folder, paths, digest);
}

/** Compiles the addon again if our kernels have changed. */
async function renewKernels(
  folder: string,
  log: SetUpOptions["log"],
): Promise<void> {
  if (await hasKernels(folder)) return;
  log("The kernels have changed");
  const compiler = await findCompiler(findProgram, Deno.env.get("CXX"));
  const deps = join(folder, "deps");
  const replace = await compileInto(folder, deps, log, compiler);
  await replace();
}

/** Verifies an existing set-up; null if there is none or it is broken. */
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
    log(`It no longer works (${summarizeError(error)}); setting up again`);
    return null;
  }
}

async function hasNvidia(which: FindProgram): Promise<boolean> {
  const smi = await which("nvidia-smi");
  return smi !== null && (await runProgram([smi])).success;
}

async function logUnusedGpu(
  { gpu }: Verification,
  { log, which = findProgram }: SetUpOptions,
): Promise<void> {
  if (gpu || !await hasNvidia(which)) return;
  log("There is an NVIDIA GPU, but no CUDA libraries: see docs/gpu.md");
}

/** Chooses the source of libtensorflow, and downloads it if necessary. */
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

/** Unpacks to `deps`; deletes a damaged download. */
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

/** Makes new files beside the old ones, then replaces them. */
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

/** Sets up and verifies the backend; on failure an older one stays. */
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
    await logUnusedGpu(existing, options);
    return existing;
  }
  const compiler = await findCompiler(which, Deno.env.get("CXX"));
  const cache = fileURLToPath(
    new URL("../../../.cache/tensorflow/", import.meta.url),
  );
  const source = await obtainSource(options, which, cache);
  await install(folder, compiler, source, cache, options);
  log("Verifying in a new process");
  const verified = await verifyTensorflow();
  await noteLibtensorflow(folder, verified.version);
  await logUnusedGpu(verified, options);
  return verified;
}
