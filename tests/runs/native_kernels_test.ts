import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
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
  KERNEL_LEVELS,
  LEVEL_FLAGS,
} from "../../trainers/backends/tensorflow_package.ts";
import {
  CPU_VARIABLE,
  isTensorflowSetUp,
} from "../../trainers/backends/tensorflow.ts";
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

/** Runs a program with kernels of a lesser processor. */
async function runOn(
  level: string,
  args: readonly string[],
): Promise<ProgramResult> {
  return await runProgram(
    ["env", `${CPU_VARIABLE}=${level}`, Deno.execPath(), ...args],
  );
}

const isSetUp = await isTensorflowSetUp();

for (const level of KERNEL_LEVELS.slice(1)) {
  Deno.test({
    name: `layers, decoding and AdamW are right with the kernels of ${level}` +
      (isSetUp ? "" : " (skipped: no TensorFlow)"),
    ignore: !isSetUp,
    fn: async () => {
      const { success, stdout, stderr } = await runOn(level, [
        ...["test", "-P=test", "--no-check", "--quiet", "--filter=tensorflow"],
        "trainers/model/layers/layers_test.ts",
        "trainers/model/transformer/kv_cache_test.ts",
        "trainers/model/optimizer/adamw_test.ts",
      ]);
      assert(success, `${stdout}${stderr}`);
      assert(/ok.* [1-9]\d* passed/.test(stdout), stdout);
    },
  });
}

Deno.test({
  name: "UNLOCK_CPU names the kernels that are loaded" +
    (isSetUp ? "" : " (skipped: no TensorFlow)"),
  ignore: !isSetUp,
  fn: async () => {
    const verify = "trainers/backends/setup/verify.ts";
    const { stdout } = await runOn("baseline", [
      ...["run", "-P=unlock", "--no-prompt", verify],
    ]);
    assertEquals(JSON.parse(stdout).kernels, "baseline");
    const { stderr } = await runOn("sse9", [
      ...["run", "-P=unlock", "--no-prompt", verify],
    ]);
    assertMatch(stderr, /'UNLOCK_CPU' must be one of 'avx512', 'avx2'/);
  },
});
