import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { runSetUp } from "./setup_command.ts";
import type { SetUpOptions } from "./setup_tensorflow.ts";

/** Runs the command with a set-up that finds a GPU, or fails. */
async function run(args: readonly string[], gpu: boolean | unknown) {
  const asked: SetUpOptions[] = [];
  const lines: string[] = [];
  const errors: string[] = [];
  const status = await runSetUp(args, {
    setUp(options) {
      asked.push(options);
      if (typeof gpu !== "boolean") return Promise.reject(gpu);
      const found = {
        version: "2.21.0",
        kernels: "avx2",
        speed: 99.6,
      } as const;
      return Promise.resolve({ ...found, gpu });
    },
    log: (line) => lines.push(line),
    logError: (line) => errors.push(line),
  });
  return { status, asked, lines, errors };
}

Deno.test("the command says what works, and on what", async () => {
  const { status, lines, errors } = await run([], false);
  assertEquals([status, lines.length, errors], [0, 1, []]);
  assertMatch(
    lines[0]!,
    /^TensorFlow 2\.21\.0 works, on the CPU: .*, 100 GFLOP\/s at 512 x 512 \(\d+\.\d s in all\)$/,
  );
  assertMatch((await run([], true)).lines[0]!, /on the GPU/);
});

Deno.test("the command passes on where from, and whether by force", async () => {
  const read = async (...args: string[]) => {
    const [{ from, force }] = (await run(args, false)).asked as [SetUpOptions];
    return [from, force];
  };
  assertEquals(await read(), [undefined, false]);
  assertEquals(await read("--from", "a.whl", "--force"), ["a.whl", true]);
});

Deno.test("the command fails with the words of the error", async () => {
  assertEquals(
    await run([], new Error("no compiler")).then(
      ({ status, lines, errors }) => [status, lines, errors],
    ),
    [1, [], ["no compiler"]],
  );
  assertEquals((await run([], "no words")).errors, ["no words"]);
});
