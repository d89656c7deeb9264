import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import nodeApi from "node-api-headers";
import { ruleError } from "../../../utils/errors.ts";
import {
  ADDON_PATH,
  getKernelsPath,
  KERNEL_FLAGS,
  KERNEL_LEVELS,
  type KernelLevel,
  KERNELS_FOLDER,
  KERNELS_NOTE,
  LEVEL_FLAGS,
  sealAddon,
  writeNote,
} from "../tensorflow_package.ts";
import { type FindProgram, runProgram } from "./programs.ts";
import { listLibraries } from "./unpack.ts";

/** Compilers in the order they are tried. */
const COMPILERS = ["g++", "clang++", "c++"];

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
  const name = named ? "CXX" : "C++ compiler";
  throw ruleError(Error, "set up tensorflow", name, rule, cxx);
}

/** A compilation of C++ files to a shared library. */
export interface Compilation {
  readonly sources: readonly string[];
  /** Flags besides {@linkcode KERNEL_FLAGS}. */
  readonly flags: readonly string[];
  readonly headers: readonly string[];
  readonly libraries: readonly string[];
  readonly output: string;
}

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
    // Relative to lib/napi-v8, where the addon is.
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
  const rule = `a compiler that accepts the addon (${why})`;
  const value = compiler.join(" ");
  throw ruleError(Error, "set up tensorflow", "CXX", rule, value);
}

/** Lists the instruction sets that a compiler knows. */
export async function listKnownLevels(
  compiler: readonly string[],
): Promise<KernelLevel[]> {
  if (Deno.build.arch !== "x86_64") return ["baseline"];
  const nothing = ["-fsyntax-only", "-x", "c++", "/dev/null"];
  const known = await Promise.all(
    KERNEL_LEVELS.map((level) =>
      runProgram([...compiler, ...LEVEL_FLAGS[level], ...nothing])
    ),
  );
  return KERNEL_LEVELS.filter((level, i) =>
    level === "baseline" || known[i]!.success
  );
}

/** Compiles addon and kernels to `.new` files; returns their paths. */
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
  const kernels = (await listKnownLevels(compiler)).map((level) => ({
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

/** Installs the new files, the kernels' digest last: it marks success. */
export async function replaceAddon(
  folder: string,
  paths: readonly string[],
  digest: string,
): Promise<void> {
  const note = join(folder, KERNELS_NOTE);
  await rm(note, { force: true });
  for (const level of KERNEL_LEVELS) {
    await rm(join(folder, getKernelsPath(level)), { force: true });
  }
  for (const path of paths) {
    await rename(`${join(folder, path)}.new`, join(folder, path));
  }
  await sealAddon(folder);
  await writeNote(note, digest);
}
