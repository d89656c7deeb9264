import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  rejects as assertRejects,
} from "node:assert/strict";
import { isTensorflowSetUp } from "../tensorflow.ts";
import { setUpTensorflow } from "./setup_tensorflow.ts";

const linux = { log: () => {}, os: "linux" };
const isSetUp = await isTensorflowSetUp();

Deno.test("setUpTensorflow() rejects unsupported operating systems", async () => {
  await assertRejects(() => setUpTensorflow({ ...linux, os: "darwin" }), {
    message: "Cannot set up tensorflow as 'operating system' must be linux: " +
      'current value is "darwin"',
  });
});

Deno.test("setUpTensorflow() without a compiler keeps an existing set-up", async () => {
  const which = () => Promise.resolve(null);
  await assertRejects(
    () => setUpTensorflow({ ...linux, force: true, which }),
    /^Error: Cannot set up tensorflow as '(C\+\+ compiler|CXX)' must be /,
  );
  assertEquals(await isTensorflowSetUp(), isSetUp);
});

Deno.test({
  name: "setUpTensorflow() logs that an NVIDIA GPU is unused" +
    (isSetUp ? "" : " (skipped: run deno task setup:tensorflow)"),
  ignore: !isSetUp,
  async fn() {
    const lines: string[] = [];
    // A working driver.
    const which = () => Promise.resolve(Deno.execPath());
    const log = (line: string) => lines.push(line);
    const { gpu, version } = await setUpTensorflow({ ...linux, log, which });
    assertMatch(version, /^\d+\.\d+/);
    const idle = lines.includes(
      "There is an NVIDIA GPU, but no CUDA libraries: see docs/gpu.md",
    );
    assertEquals(idle, !gpu);
  },
});
