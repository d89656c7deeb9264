import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import {
  type ProgramResult,
  runProgram,
} from "../../trainers/backends/setup/programs.ts";
import { KERNEL_LEVELS } from "../../trainers/backends/tensorflow_package.ts";
import {
  CPU_VARIABLE,
  isTensorflowSetUp,
} from "../../trainers/backends/tensorflow.ts";

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
        "trainers/model/layers/native_layers_test.ts",
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
    assertMatch(stderr, /'UNLOCK_CPU' must be one of 'avx512bf16', 'avx512', /);
  },
});
