/**
 * `deno task kernels`: compiles the kernels of the wasm backend, and writes
 * them to `trainers/model/wasm/binary.ts` with the digest of their sources.
 * Needs clang++ and wasm-ld (on Debian and Ubuntu: apt install clang lld).
 */

import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import {
  findProgram,
  runProgram,
} from "../trainers/backends/setup/programs.ts";
import { KERNELS_FOLDER } from "../trainers/backends/tensorflow_package.ts";
import { ruleError } from "../utils/errors.ts";
import { print } from "../utils/terminal/terminal.ts";
import { runTool } from "./run_tool.ts";

/** The file that is written. */
export const BINARY_FILE = new URL(
  "../trainers/model/wasm/binary.ts",
  import.meta.url,
);

const SOURCE = "kernels_wasm.cc";

const COMPILE_FLAGS = [
  ...["--target=wasm32", "-std=c++17", "-O3", "-ffreestanding"],
  ...["-msimd128", "-mbulk-memory", "-mnontrapping-fptoint"],
  ...["-mmutable-globals", "-fopenmp-simd", "-fno-math-errno"],
  ...["-fno-trapping-math", "-fno-exceptions", "-fno-rtti"],
  "-fvisibility=hidden",
];

const LINK_FLAGS = [
  ...["--no-entry", "--import-memory", "--allow-undefined"],
  ...["--export=__stack_pointer", "--strip-all"],
];

/** Lists a source and the headers it includes, from the kernels' folder. */
async function listSources(
  path: string,
  found: Set<string> = new Set(),
): Promise<Set<string>> {
  if (found.has(path)) return found;
  found.add(path);
  const text = await Deno.readTextFile(`${KERNELS_FOLDER}/${path}`);
  for (const [, included] of text.matchAll(/^#include "(.+)"/gm)) {
    const { pathname } = new URL(included!, `file:///${path}`);
    // TensorFlow's headers are not the kernels'.
    if (!included!.startsWith("tensorflow/")) {
      await listSources(pathname.slice(1), found);
    }
  }
  return found;
}

/** Names the sources of the wasm kernels, and how they are compiled. */
export async function computeSourcesDigest(): Promise<string> {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([COMPILE_FLAGS, LINK_FLAGS]));
  for (const path of [...await listSources(SOURCE)].sort()) {
    hash.update(path).update(
      await Deno.readTextFile(`${KERNELS_FOLDER}/${path}`),
    );
  }
  return hash.digest("hex");
}

async function run(command: readonly string[]): Promise<string> {
  const { success, stdout, stderr } = await runProgram(command);
  if (!success) throw new Error(`Cannot compile the kernels: ${stderr}`);
  return stdout;
}

/** Names the compiler; `null` where clang++ or wasm-ld is missing. */
export async function findWasmCompiler(): Promise<string | null> {
  const programs = [await findProgram("clang++"), await findProgram("wasm-ld")];
  if (programs.includes(null)) return null;
  return (await run(["clang++", "--version"])).split("\n")[0]!.trim();
}

/** Compiles the kernels; returns the module in base64. */
export async function compileWasmKernels(): Promise<string> {
  const folder = await Deno.makeTempDir();
  try {
    const [object, module] = [`${folder}/kernels.o`, `${folder}/kernels.wasm`];
    const source = `${KERNELS_FOLDER}/${SOURCE}`;
    await run(["clang++", ...COMPILE_FLAGS, "-c", source, "-o", object]);
    await run(["wasm-ld", ...LINK_FLAGS, object, "-o", module]);
    return Buffer.from(await Deno.readFile(module)).toString("base64");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

if (import.meta.main) {
  await runTool({
    task: "kernels",
    action: "compile the kernels",
    options: {},
    async work() {
      const compiler = await findWasmCompiler();
      if (compiler === null) {
        const rule = "installed: clang++ and wasm-ld on the PATH";
        throw ruleError(Error, "compile the kernels", "compiler", rule, null);
      }
      const text = [
        "// Written by `deno task kernels`.\n",
        "/** Digest of the sources. */",
        `export const SOURCES_DIGEST: string =\n  "${await computeSourcesDigest()}";\n`,
        "/** The compiler. */",
        `export const COMPILER: string = "${compiler}";\n`,
        "/** The kernels: a WebAssembly module in base64. */",
        `export const BINARY: string =\n  "${await compileWasmKernels()}";\n`,
      ].join("\n");
      await Deno.writeTextFile(BINARY_FILE, text);
      print(`wrote ${fileURLToPath(BINARY_FILE)}`);
    },
  });
}
