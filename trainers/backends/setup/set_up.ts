/** The steps that make the `tensorflow` backend work on a machine. */

import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ruleMessage } from "../../../base/errors.ts";
import { firstLine } from "../attempt.ts";
import { packageFolder } from "../node_package.ts";
import { ADDON_PATH, TENSORFLOW_PACKAGE } from "../tensorflow.ts";
import { hasKernels, KERNELS_NOTE, kernelsDigest } from "../kernels_digest.ts";
import { compileAddon, findCompiler } from "./compile.ts";
import { fetchSource } from "./fetch.ts";
import { chooseSource, type LocalSource } from "./source.ts";
import { unpackSource } from "./unpack.ts";
import { type Verification, verifyTensorflow } from "./verify.ts";
import { runProgram, type Which, which as findProgram } from "./which.ts";

/** Options of {@linkcode setUpTensorflow}. */
export interface SetUpOptions {
  /**
   * A folder, archive, wheel or URL to take libtensorflow from.
   *
   * @default {undefined} `pip download`
   */
  readonly from?: string | undefined;
  /**
   * Whether to do it again where it has been done.
   *
   * @default {false}
   */
  readonly force?: boolean;
  /** Told what is being done, a line at a time. */
  readonly say: (line: string) => void;
  /**
   * Finds programs.
   *
   * @default {which}
   */
  readonly which?: Which;
  /**
   * The operating system.
   *
   * @default {Deno.build.os}
   */
  readonly os?: string;
}

/** The note left in `deps`: where its content came from. */
const NOTE = "source.txt";

/** The name of the default source in the note. */
const PIP = "pip";

/** The folder of the npm package. */
function findPackage(): string {
  const folder = packageFolder(TENSORFLOW_PACKAGE);
  if (folder !== null) return folder;
  throw new Error(
    ruleMessage(
      "set up tensorflow",
      TENSORFLOW_PACKAGE,
      "installed in node_modules (run: deno install)",
      folder,
    ),
  );
}

/** Compiles against `deps`, beside the addon that is there. */
async function compileInto(
  folder: string,
  deps: string,
  say: SetUpOptions["say"],
  compiler: readonly string[],
): Promise<void> {
  const addon = join(folder, ADDON_PATH);
  say(`Compiling the addon with ${compiler.join(" ")}`);
  await mkdir(dirname(addon), { recursive: true });
  await compileAddon(compiler, folder, deps, `${addon}.new`);
  await writeFile(join(deps, basename(KERNELS_NOTE)), await kernelsDigest());
}

/** Compiles the addon again where our kernels are not those it was made of. */
async function renewKernels(
  folder: string,
  say: SetUpOptions["say"],
): Promise<void> {
  if (await hasKernels(folder)) return;
  say("The kernels have changed");
  const compiler = await findCompiler(findProgram, Deno.env.get("CXX"));
  await compileInto(folder, join(folder, "deps"), say, compiler);
  const addon = join(folder, ADDON_PATH);
  await rename(`${addon}.new`, addon);
}

/** Verifies what a former set-up left; null if there is none or it is broken. */
async function verifyFormer(
  folder: string,
  { from, say }: SetUpOptions,
): Promise<Verification | null> {
  const note = await readFile(join(folder, "deps", NOTE), "utf8")
    .catch(() => null);
  if (note === null || (from !== undefined && note !== from)) return null;
  say(`Already set up from ${note}; verifying`);
  try {
    await renewKernels(folder, say);
    return await verifyTensorflow();
  } catch (error) {
    say(`It does not work any more (${firstLine(error)}); doing it again`);
    return null;
  }
}

/** Whether the driver of an NVIDIA GPU answers. */
async function hasNvidia(which: Which): Promise<boolean> {
  const smi = await which("nvidia-smi");
  return smi !== null && (await runProgram([smi])).success;
}

/** Says where a GPU is left idle. */
async function sayIdle(
  { gpu }: Verification,
  { say, which = findProgram }: SetUpOptions,
): Promise<void> {
  if (gpu || !await hasNvidia(which)) return;
  say("An NVIDIA GPU is there, but not the CUDA libraries: see docs/gpu.md");
}

/** Decides where libtensorflow comes from, and brings it here. */
async function obtainSource(
  { from, say }: SetUpOptions,
  which: Which,
  cache: string,
): Promise<LocalSource> {
  const gpu = await hasNvidia(which);
  const source = await chooseSource(from, { gpu, arch: Deno.build.arch });
  if (source.kind !== "url" && source.kind !== "pip") return source;
  return await fetchSource(source, cache, which, say);
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
  { from, say }: SetUpOptions,
): Promise<void> {
  const deps = join(folder, "deps");
  const addon = join(folder, ADDON_PATH);
  const made = `${deps}.new`;
  await rm(made, { recursive: true, force: true });
  try {
    say(`Unpacking the ${source.kind} ${source.path}`);
    await unpackInto(source, made, cache);
    await compileInto(folder, made, say, compiler);
    await writeFile(join(made, NOTE), from ?? PIP);
    await rm(deps, { recursive: true, force: true });
    await rename(made, deps);
    await rename(`${addon}.new`, addon);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/**
 * Makes the `tensorflow` backend work on this machine: brings a libtensorflow,
 * compiles the addon against it, puts both into the folder of the npm package,
 * and verifies them in a fresh process.
 *
 * A source that cannot be had, unpacked or compiled against leaves a former
 * set-up as it was.
 *
 * @throws {RangeError} If `from` names nothing usable
 * @throws {Error} If something is missing, damaged, or does not work
 */
export async function setUpTensorflow(
  options: SetUpOptions,
): Promise<Verification> {
  const { force = false, say, which = findProgram } = options;
  const os = options.os ?? Deno.build.os;
  if (os !== "linux") {
    throw new Error(
      ruleMessage("set up tensorflow", "operating system", "linux", os),
    );
  }
  const folder = findPackage();
  const former = force ? null : await verifyFormer(folder, options);
  if (former !== null) {
    await sayIdle(former, options);
    return former;
  }
  const compiler = await findCompiler(which, Deno.env.get("CXX"));
  const cache = fileURLToPath(
    new URL("../../../.cache/tensorflow/", import.meta.url),
  );
  const source = await obtainSource(options, which, cache);
  await install(folder, compiler, source, cache, options);
  say("Verifying in a fresh process");
  const verified = await verifyTensorflow();
  await sayIdle(verified, options);
  return verified;
}
