import {
  match as assertMatch,
  strictEqual as assertIs,
} from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import * as tf from "@tensorflow/tfjs";
import { withDirectory } from "../../tests/support/directory.ts";
import {
  findFault,
  isTensorflowSetUp,
  readTensorflowDevice,
  startTensorflow,
} from "./tensorflow.ts";
import {
  ADDON_PATH,
  computeKernelsDigest,
  KERNELS_NOTE,
  sealAddon,
} from "./tensorflow_package.ts";

Deno.test("findFault() names the first thing that is missing or wrong", () =>
  withDirectory(async (folder) => {
    assertIs(await findFault(null), "it is not set up");
    assertIs(await findFault(folder), "it is not set up");
    // A folder in the place of the addon is none.
    await mkdir(`${folder}/${ADDON_PATH}`, { recursive: true });
    assertIs(await isTensorflowSetUp(folder), false);
    await Deno.remove(`${folder}/${ADDON_PATH}`);
    await writeFile(`${folder}/${ADDON_PATH}`, "addon");
    assertIs(await isTensorflowSetUp(folder), true);
    assertMatch((await findFault(folder))!, /compiled from other sources/);
    await mkdir(`${folder}/deps`);
    await writeFile(`${folder}/${KERNELS_NOTE}`, await computeKernelsDigest());
    await sealAddon(folder);
    assertIs(await findFault(folder), null);
    await writeFile(`${folder}/${ADDON_PATH}`, "other");
    assertMatch((await findFault(folder))!, /^it is not as it was set up: lib/);
  }));

const isSetUp = await isTensorflowSetUp();

Deno.test({
  name: "startTensorflow() says on what it runs" +
    (isSetUp ? "" : " (skipped: run deno task setup:tensorflow)"),
  ignore: !isSetUp,
  async fn() {
    const attempt = await startTensorflow();
    assertIs(attempt.started, true);
    const { gpu, kernels, version } = readTensorflowDevice();
    assertIs(
      attempt.started && attempt.because,
      `TensorFlow ${version} is set up and runs on the ${
        gpu ? "GPU" : `CPU (${kernels})`
      }`,
    );
    await tf.setBackend("cpu");
  },
});
