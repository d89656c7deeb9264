import * as tf from "@tensorflow/tfjs";
import "@tensorflow/tfjs-backend-wasm";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { checkArewVectors } from "../../tools/conformance/arew_vectors.ts";
import type { CaseResult } from "../../tools/conformance/case_result.ts";
import { checkTrainerMathVectors } from "../../tools/conformance/trainer_math_vectors.ts";
import { sharedPath, sharedTest } from "../support/shared_data.ts";

const AREW = "conformance/arew.json";
const TRAINER_MATH = "conformance/trainer-math.json";

function assertAllPass(results: readonly CaseResult[]): void {
  assert(results.length > 0, "no vectors in the file");
  assertEquals(results.filter(({ passed }) => !passed), []);
}

/** Registers a test that is skipped, by name, where its vectors are absent. */
function testVectors(
  name: string,
  file: string,
  check: (json: unknown) => CaseResult[] | Promise<CaseResult[]>,
): void {
  sharedTest(file, name, async () => {
    const text = await Deno.readTextFile(sharedPath(file));
    assertAllPass(await check(JSON.parse(text)));
  });
}

testVectors(
  "computeArewModifier() reproduces arew.json",
  AREW,
  checkArewVectors,
);

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
