/**
 * Only products of matrices, on the shapes of a training step of the model of
 * 0.9M parameters: ours, TensorFlow's and PyTorch's in turns, in 10^9 operations
 * a second, the best of all repetitions.
 *
 *     deno run -A bench/products.ts [--rounds N] [--python PROGRAM]
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import { parseArgs } from "node:util";
import * as tf from "@tensorflow/tfjs";
import { readInteger } from "../tools/run_tool.ts";
import { formatTable } from "../utils/terminal/table.ts";
import { startBackend } from "../trainers/backends/backend.ts";
import { runKernel } from "../trainers/model/layers/kernel_layers.ts";
import { getLayers } from "../trainers/model/layers/layers.ts";
import { WORKLOADS } from "./model_work.ts";
import { startPeer } from "./peer.ts";

/** Rows, and what a weight has of inputs and outputs. */
const SHAPES = [[2048, 128, 384], [2048, 128, 128], [2048, 128, 768], [
  2048,
  384,
  128,
]] as const;

/** Repetitions of a round. */
const REPETITIONS = 20;

/** The fewest seconds of some repetitions. */
function fewest(run: () => tf.Tensor): number {
  let best = Infinity;
  for (let i = 0; i < REPETITIONS; i++) {
    const start = performance.now();
    run().dispose();
    best = Math.min(best, (performance.now() - start) / 1000);
  }
  return best;
}

/** Measures and prints. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "3" },
      python: { type: "string", default: "python3" },
    },
  });
  const rounds = readInteger("run the bench", "rounds", values.rounds, 1);
  const { reason } = await startBackend({ name: "tensorflow" });
  console.log(`backend: ${reason}`);
  getLayers();
  const started = await startPeer(values.python, WORKLOADS["0.9M"]!);
  await using peer = typeof started === "string" ? null : started;
  if (peer === null) console.log(`PyTorch left out: ${started}`);
  const table = [["shape", "product", "ours", "TensorFlow", "PyTorch"]];
  for (const [rows, inner, columns] of SHAPES) {
    const x = tf.randomNormal([rows, inner], 0, 1, "float32", 1);
    const w = tf.randomNormal([inner, columns], 0, 1, "float32", 2);
    const dy = tf.randomNormal([rows, columns], 0, 1, "float32", 3);
    const products = {
      "x·W": [
        () => runKernel("UnlockLinear", { x, w }),
        () => tf.matMul(x, w),
      ],
      "dy·Wᵀ": [
        () => runKernel("UnlockLinearInput", { dy, w }),
        () => tf.matMul(dy, w, false, true),
      ],
      "xᵀ·dy": [
        () => runKernel("UnlockLinearWeight", { x, dy }),
        () => tf.matMul(x, dy, true, false),
      ],
    };
    for (
      const [i, [name, [ours, theirs]]] of Object.entries(products).entries()
    ) {
      const seconds: number[][] = [];
      const asked = `product ${i} ${rows} ${inner} ${columns}` as const;
      for (let round = 0; round < rounds; round++) {
        const torch = await peer?.measure(asked, REPETITIONS) ?? [];
        seconds.push([fewest(ours!), fewest(theirs!), Math.min(...torch)]);
      }
      const speeds = [0, 1, 2].map((j) => {
        const best = Math.min(...seconds.map((each) => each[j]!));
        const speed = 2 * rows * inner * columns / best / 1e9;
        return best === Infinity ? "" : speed.toFixed(0);
      });
      table.push([`${rows} × ${inner} × ${columns}`, name, ...speeds]);
    }
    tf.dispose([x, w, dy]);
  }
  console.log(formatTable(table));
}

if (import.meta.main) await main();
