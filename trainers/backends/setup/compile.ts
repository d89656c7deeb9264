/** Compiles the addon of `@tensorflow/tfjs-node-gpu` and our kernels. */

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import nodeApi from "node-api-headers";
import { ruleError } from "../../../utils/errors.ts";
import {
  getKernelsPath,
  KERNEL_FLAGS,
  KERNELS_FOLDER,
  LEVEL_FLAGS,
  listKernelLevels,
} from "../kernels_digest.ts";
import { ADDON_PATH } from "../tensorflow_package.ts";
import { type FindProgram, runProgram } from "./programs.ts";
import { listLibraries } from "./unpack.ts";

/** The compilers that are looked for, in this order. */
const COMPILERS = ["g++", "clang++", "c++"];

/** Finds a C++ compiler. */
export async function findCompiler(
  which: FindProgram,
  cxx?: string | undefined,
): Promise<string[]> {
  const wanted = cxx?.trim().split(/\s+/) ?? [];
  const named = wanted[0] !== undefined && wanted[0] !== "";
  const choices = named ? [wanted] : COMPILERS.map((name) => [name]);
  for (const [name = "", ...args] of choices) {
    const path = await which(name);
    if (path !== null) return [path, ...args];
  }
  const rule = named
    ? "a C++ compiler that is installed"
    : "on the PATH as g++, clang++ or c++, or named by the variable CXX " +
      "(on Debian and Ubuntu: apt install g++)";
  throw ruleError(
    Error,
    "set up tensorflow",
    named ? "CXX" : "C++ compiler",
    rule,
    cxx,
  );
}

/** What a compilation takes and gives. */
export interface Compilation {
  /** The C++ files. */
  readonly sources: readonly string[];
  /** What the compiler is asked for besides the usual. */
  readonly flags: readonly string[];
  /** The folders of headers. */
  readonly headers: readonly string[];
  /** The libraries to link with. */
  readonly libraries: readonly string[];
  /** The file to write. */
  readonly output: string;
}

/** Writes the compiler's arguments for the addon, or for kernels. */
export function makeCompileArguments(compilation: Compilation): string[] {
  return [
    ...KERNEL_FLAGS,
    ...compilation.flags,
    "-fPIC",
    "-shared",
    "-std=c++17",
    ...compilation.headers.map((folder) => `-I${folder}`),
    ...compilation.sources,
    "-o",
    compilation.output,
    ...compilation.libraries,
    // From lib/napi-v8, where the package loads the addon.
    "-Wl,-rpath,$ORIGIN/../../deps/lib",
  ];
}

async function compile(
  compiler: readonly string[],
  compilation: Compilation,
): Promise<void> {
  const args = makeCompileArguments(compilation);
  const { success, stderr } = await runProgram([...compiler, ...args]);
  if (success) return;
  const lines = stderr.split("\n");
  const why = lines.find((line) => /\berror\b/.test(line)) ??
    (lines[0] || "it gave no reason");
  throw ruleError(
    Error,
    "set up tensorflow",
    "CXX",
    `a compiler that accepts the addon (${why})`,
    compiler.join(" "),
  );
}

/**
 * Compiles the addon, and our kernels for each kind of processor, beside those
 * that are there. The addon itself runs on all of them.
 *
 * @returns The files, from the package's folder; each is there with `.new`
 * behind its name
 */
export async function compileAddon(
  compiler: readonly string[],
  folder: string,
  deps: string,
): Promise<string[]> {
  const binding = join(folder, "binding");
  const files = await readdir(binding);
  const headers = [join(deps, "include")];
  const libraries = await listLibraries(deps);
  const addon = {
    sources: [
      ...files.filter((name) => name.endsWith(".cc")).sort()
        .map((name) => join(binding, name)),
      join(KERNELS_FOLDER, "load.cc"),
    ],
    flags: ["-DNAPI_VERSION=8"],
    headers: [nodeApi.include_dir, ...headers],
    libraries: [...libraries, "-ldl"],
    path: ADDON_PATH,
  };
  const kernels = listKernelLevels().map((level) => ({
    sources: [join(KERNELS_FOLDER, "kernels_tensorflow.cc")],
    flags: LEVEL_FLAGS[level],
    headers,
    libraries,
    path: getKernelsPath(level),
  }));
  const all = [addon, ...kernels];
  await Promise.all(
    all.map(({ path, ...rest }) =>
      compile(compiler, { ...rest, output: `${join(folder, path)}.new` })
    ),
  );
  return all.map(({ path }) => path);
}
