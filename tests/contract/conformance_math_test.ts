import * as tf from "@tensorflow/tfjs";
import "@tensorflow/tfjs-backend-wasm";
import { existsSync, readFileSync } from "node:fs";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { checkArewVectors } from "../../tools/conformance/arew_vectors.ts";
import type { CaseResult } from "../../tools/conformance/case_result.ts";
import { checkTrainerMathVectors } from "../../tools/conformance/trainer_math_vectors.ts";

const VECTORS = new URL("../../../shared/conformance/", import.meta.url);
const AREW = new URL("arew.json", VECTORS);
const TRAINER_MATH = new URL("trainer-math.json", VECTORS);

function assertAllPass(results: readonly CaseResult[]): void {
  assert(results.length > 0, "no vectors in the file");
  assertEquals(results.filter(({ passed }) => !passed), []);
}

/** Registers a test that is skipped, by name, where its vectors are absent. */
function testVectors(
  name: string,
  file: URL,
  check: (json: unknown) => CaseResult[] | Promise<CaseResult[]>,
): void {
  const ignore = !existsSync(file);
  Deno.test({
    name: ignore ? `${name} (skipped: no ../shared/conformance)` : name,
    ignore,
    async fn() {
      assertAllPass(await check(JSON.parse(readFileSync(file, "utf8"))));
    },
  });
}

testVectors("arewModifier() reproduces arew.json", AREW, checkArewVectors);

for (const backend of ["cpu", "wasm"]) {
  testVectors(
    `trainers/math reproduces trainer-math.json on ${backend}`,
    TRAINER_MATH,
    async (json) => {
      assert(await tf.setBackend(backend), `no backend ${backend}`);
      return await checkTrainerMathVectors(json);
    },
  );
}
