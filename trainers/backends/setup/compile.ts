/** Compiles the addon of `@tensorflow/tfjs-node-gpu` and our kernels. */

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import nodeApi from "node-api-headers";
import { ruleError } from "../../../base/errors.ts";
import { KERNEL_FLAGS, KERNELS_FOLDER } from "../kernels_digest.ts";
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
  /** The folders of headers. */
  readonly headers: readonly string[];
  /** The libraries to link with. */
  readonly libraries: readonly string[];
  /** The addon to write. */
  readonly output: string;
}

/** Writes the compiler's arguments for the addon. */
export function makeCompileArguments(compilation: Compilation): string[] {
  return [
    ...KERNEL_FLAGS,
    "-fPIC",
    "-shared",
    "-std=c++17",
    "-DNAPI_VERSION=8",
    ...compilation.headers.map((folder) => `-I${folder}`),
    ...compilation.sources,
    "-o",
    compilation.output,
    ...compilation.libraries,
    // From lib/napi-v8, where the package loads the addon.
    "-Wl,-rpath,$ORIGIN/../../deps/lib",
  ];
}

/** Compiles the addon. */
export async function compileAddon(
  compiler: readonly string[],
  folder: string,
  deps: string,
  output: string,
): Promise<void> {
  const binding = join(folder, "binding");
  const files = await readdir(binding);
  const args = makeCompileArguments({
    sources: [
      ...files.filter((name) => name.endsWith(".cc")).sort()
        .map((name) => join(binding, name)),
      join(KERNELS_FOLDER, "kernels.cc"),
    ],
    headers: [nodeApi.include_dir, join(deps, "include")],
    libraries: await listLibraries(deps),
    output,
  });
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
