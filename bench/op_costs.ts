/**
 * What small operations and reads by the host cost on a backend.
 *
 *     deno run -A bench/op_costs.ts --backend NAME
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import { parseArgs } from "node:util";
import * as tf from "@tensorflow/tfjs";
import { formatTable } from "../utils/terminal/table.ts";
import { startBackend } from "../trainers/backends/backend.ts";
import { measured, median } from "./model_work.ts";

/** Operations before a read. */
const LENGTHS = [1, 10, 100, 1000];

/** Milliseconds of a chain of additions and the read of its end. */
async function chainMilliseconds(length: number): Promise<number> {
  const one = tf.ones([64, 128]);
  const seconds = await measured(9, async () => {
    const end = tf.tidy(() => {
      let sum: tf.Tensor = one;
      for (let i = 0; i < length; i++) sum = tf.add(sum, one);
      return sum;
    });
    await end.data();
    end.dispose();
  });
  one.dispose();
  return 1000 * median(seconds);
}

const { values } = parseArgs({ options: { backend: { type: "string" } } });
const { reason } = await startBackend({ name: values.backend });
console.log(`backend: ${reason}`);
const table = [["additions of 64 x 128, then a read", "ms"]];
for (const length of LENGTHS) {
  const milliseconds = await chainMilliseconds(length);
  table.push([`${length}`, milliseconds.toFixed(3)]);
}
console.log(formatTable(table));
