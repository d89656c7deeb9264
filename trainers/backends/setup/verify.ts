/**
 * Trying the finished addon where it will be used: in a fresh process with the
 * permissions of `deno task unlock`.
 */

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ruleMessage } from "../../../base/errors.ts";
import { ADDON_PATH } from "../tensorflow.ts";
import { runProgram } from "./programs.ts";

/** What the fresh process found. */
export interface Verification {
  /** The version of libtensorflow. */
  readonly version: string;
  /** Whether it computes on a GPU. */
  readonly gpu: boolean;
  /** Speed of a product of two 512 x 512 matrices, 10^9 operations a second. */
  readonly speed: number;
}

/** Multiplies matrices and takes a gradient in a fresh process. */
export async function verifyTensorflow(): Promise<Verification> {
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  const { success, stdout, stderr } = await runProgram([
    Deno.execPath(),
    "run",
    "-P=unlock",
    "--no-prompt",
    `--config=${join(root, "deno.json")}`,
    fileURLToPath(new URL("./verify_main.ts", import.meta.url)),
  ]);
  if (success) return JSON.parse(stdout);
  const why = stderr.trim().split("\n").at(-1);
  throw new Error(
    why || ruleMessage(
      "set up tensorflow",
      "addon",
      "one that a fresh process survives",
      ADDON_PATH,
    ),
  );
}
