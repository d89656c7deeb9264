/**
 * The native kernels under the sanitizers of the compiler.
 *
 * @module
 */

import { ok as assert } from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findCompiler } from "../../trainers/backends/setup/compile.ts";
import {
  findProgram,
  type ProgramResult,
  runProgram,
} from "../../trainers/backends/setup/programs.ts";
import {
  findTensorflowPackage,
  LEVEL_FLAGS,
} from "../../trainers/backends/tensorflow_package.ts";
import { withDirectory } from "../support/directory.ts";
import { effort } from "../support/effort.ts";

const SOURCE = fileURLToPath(new URL("./native/sanitize.cc", import.meta.url));

/** The headers of TensorFlow's C interface; null where they are not set up. */
function headers(): string | null {
  const folder = findTensorflowPackage();
  if (folder === null) return null;
  const include = join(folder, "deps/include");
  return existsSync(join(include, "tensorflow/c/tf_tensor.h")) ? include : null;
}

/**
 * How much the compiler optimizes, which changes no access: little where it
 * takes longer than the program, more where the program does.
 */
const QUICKEST: Readonly<Record<string, string>> = {
  "address,undefined": "-O0",
  thread: "-O1",
};

/** Compiles a program with a sanitizer and runs it with three threads. */
async function runSanitized(
  compiler: readonly string[],
  sanitizer: string,
  args: readonly string[],
): Promise<ProgramResult> {
  return await withDirectory(async (folder) => {
    const program = join(folder, "program");
    const compiled = await runProgram([
      ...compiler,
      "-std=c++17",
      effort(QUICKEST[sanitizer]!, "-O1"),
      "-g",
      `-DROUNDS=${effort(6, 12)}`,
      "-fopenmp-simd",
      "-pthread",
      `-fsanitize=${sanitizer}`,
      "-fno-sanitize-recover=all",
      ...args,
      "-o",
      program,
    ]);
    if (!compiled.success) return compiled;
    return await runProgram(["env", "OMP_NUM_THREADS=3", program]);
  });
}

/** Whether a program that does nothing passes: the sanitizer is there. */
async function hasSanitizer(
  compiler: readonly string[],
  sanitizer: string,
): Promise<boolean> {
  const source = await Deno.makeTempFile({ suffix: ".cc" });
  await Deno.writeTextFile(source, "int main() {}\n");
  const { success } = await runSanitized(compiler, sanitizer, [source]);
  await Deno.remove(source);
  return success;
}

const include = headers();
const compiler = await findCompiler(findProgram, Deno.env.get("CXX"))
  .catch(() => null);

/** The best instructions of this processor, or those that any has. */
const PROCESSORS: Readonly<Record<string, readonly string[]>> = {
  native: ["-march=native"],
  baseline: LEVEL_FLAGS.baseline,
};

const CHECKS = effort(
  [["address,undefined", "native"], ["thread", "baseline"]] as const,
  ["address,undefined", "thread"].flatMap((sanitizer) =>
    Object.keys(PROCESSORS).map((processor) => [sanitizer, processor] as const)
  ),
);

for (const [sanitizer, processor] of CHECKS) {
  const ready = include !== null && compiler !== null &&
    await hasSanitizer(compiler, sanitizer);
  Deno.test({
    name: `the kernels for ${processor} pass -fsanitize=${sanitizer}` +
      (ready ? "" : " (skipped: no TensorFlow, compiler or sanitizer)"),
    ignore: !ready,
    fn: async () => {
      const flags = PROCESSORS[processor]!;
      const args = [...flags, `-I${include}`, SOURCE];
      const { success, stdout, stderr } = await runSanitized(
        compiler!,
        sanitizer,
        args,
      );
      assert(success && stdout === "done\n", `${stdout}${stderr}`);
    },
  });
}
