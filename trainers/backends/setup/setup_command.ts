/** The command `deno task setup:tensorflow`. */

import { Command } from "commander";
import { setUpTensorflow } from "./setup_tensorflow.ts";

/** What the command does, and where it writes. */
interface SetUpSteps {
  readonly setUp: typeof setUpTensorflow;
  log(line: string): void;
  logError(line: string): void;
}

/** Runs the command and returns its exit status. */
export async function runSetUp(
  args: readonly string[],
  { setUp, log, logError }: SetUpSteps,
): Promise<number> {
  const command = new Command("deno task setup:tensorflow")
    .description(
      "Sets up the tensorflow backend on this machine: installs " +
        "libtensorflow, compiles the addon of @tensorflow/tfjs-node-gpu with " +
        "a C++ compiler (CXX, g++, clang++ or c++), and verifies both with a " +
        "matrix product and a gradient. If already set up, it only verifies.",
    )
    .option(
      "--from <source>",
      "libtensorflow: a folder with lib/ and include/, a .tar.gz archive or " +
        "a wheel of TensorFlow, or the http(s) URL of one of the last two " +
        "(default: the wheel that pip downloads)",
    )
    .option("--force", "set up again even if already done")
    .helpOption("--help", "show this help")
    .addHelpText(
      "after",
      "\nExamples:\n" +
        "  deno task setup:tensorflow\n" +
        "  deno task setup:tensorflow --from tensorflow_cpu-2.21.0-cp311-cp311-manylinux_2_27_x86_64.whl\n" +
        "  deno task setup:tensorflow --from /opt/libtensorflow --force",
    )
    .parse([...args], { from: "user" });
  const { from, force } = command.opts<{ from?: string; force?: boolean }>();
  const start = performance.now();
  try {
    const found = await setUp({ from, force: force ?? false, log });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const device = found.gpu ? "GPU" : "CPU";
    log(
      `TensorFlow ${found.version} works, on the ${device}: the product and ` +
        `the gradient are right, ${found.speed.toFixed(0)} GFLOP/s at ` +
        `512 x 512 (${seconds} s in all)`,
    );
    return 0;
  } catch (error) {
    logError(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

if (import.meta.main) {
  const { log, error: logError } = console;
  const steps = { setUp: setUpTensorflow, log, logError };
  Deno.exit(await runSetUp(Deno.args, steps));
}
