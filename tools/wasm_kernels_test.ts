import { strictEqual as assertEquals } from "node:assert/strict";
import {
  BINARY,
  COMPILER,
  SOURCES_DIGEST,
} from "../trainers/model/wasm/binary.ts";
import {
  compileWasmKernels,
  computeSourcesDigest,
  findWasmCompiler,
} from "./wasm_kernels.ts";

Deno.test("the wasm kernels are those of their sources", async () => {
  const advice = "run deno task kernels: the sources have changed";
  assertEquals(await computeSourcesDigest(), SOURCES_DIGEST, advice);
});

const isSame = await findWasmCompiler() === COMPILER;

Deno.test({
  name: "the same compiler makes the same wasm kernels" +
    (isSame ? "" : ` (skipped: no ${COMPILER})`),
  ignore: !isSame,
  fn: async () => {
    assertEquals(await compileWasmKernels() === BINARY, true);
  },
});
