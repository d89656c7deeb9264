/**
 * Memory of training: the peak of a process that does whole updates, phase by
 * phase, for language models with random weights.
 *
 *     deno run -A bench/memory/memory.ts [--run NAME] [--micro-tokens N]
 *         [--recompute-blocks]
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { assertOneOf } from "../../utils/errors.ts";
import { formatTable } from "../../utils/terminal/table.ts";
import type { ModelConfig } from "../../trainers/model/config.ts";
import { countParameters } from "../../trainers/model/weights/weights.ts";
import type { MemoryOrder, MemoryReport } from "./memory_update.ts";
import { QWEN, readOpening, writeRandomModel } from "../random_model.ts";

/** A model, and how it is trained. */
interface MemoryRun {
  /** The model's sizes. */
  readonly config: ModelConfig;
  /** Settings of the run beside those that all have. */
  readonly asked: Readonly<Record<string, unknown>>;
}

/** The runs, by what the table calls them. */
const RUNS: Readonly<Record<string, MemoryRun>> = {
  "79M, all": {
    config: {
      ...QWEN,
      vocabularySize: 32_000,
      hiddenSize: 640,
      intermediateSize: 1696,
      layers: 12,
      heads: 10,
      keyValueHeads: 10,
      attentionBiases: "none",
    },
    asked: { microBatchTokens: 2048 },
  },
  // What adapters have by default bounds its activations.
  "0.5B, LoRA": { config: QWEN, asked: { loraRank: 16 } },
  "0.5B, LoRA, bfloat16": {
    config: QWEN,
    asked: { loraRank: 16, dtype: "bfloat16" },
  },
};

/** What all runs have: short episodes, for what they say is of no use. */
const ASKED = {
  env: "PE-G-Mini-v0",
  batch: 4,
  parallel: 4,
  maxTurnTokens: 16,
  updates: 2,
  epochs: 1,
  minibatches: 1,
  testEpisodes: 0,
} as const;

/** Trains in a process of its own. */
async function measureRun(
  { config, asked }: MemoryRun,
  more: Readonly<Record<string, unknown>>,
): Promise<MemoryReport> {
  const directory = await Deno.makeTempDir({ prefix: "unlock-memory-" });
  try {
    const model = `${directory}/model`;
    await Deno.mkdir(model);
    await writeRandomModel(model, config, await readOpening(ASKED.env));
    const order: MemoryOrder = {
      out: `${directory}/run`,
      asked: { ...ASKED, ...asked, ...more, model },
    };
    const { success, stdout } = await new Deno.Command(Deno.execPath(), {
      args: [
        ...["run", "--quiet", "-A"],
        fileURLToPath(new URL("memory_update.ts", import.meta.url)),
        JSON.stringify(order),
      ],
      stdin: "null",
      stderr: "inherit",
    }).output();
    if (!success) throw new Error("the run failed");
    const lines = new TextDecoder().decode(stdout).trim().split("\n");
    return JSON.parse(lines.at(-1)!) as MemoryReport;
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

function formatBytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(2)} GB`;
}

/** Reads the arguments and measures the runs that they name. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      run: { type: "string" },
      "micro-tokens": { type: "string" },
      "recompute-blocks": { type: "boolean" },
    },
  });
  const names = Object.keys(RUNS);
  if (values.run !== undefined) {
    assertOneOf("run the bench", "run", values.run, names);
  }
  const microTokens = values["micro-tokens"];
  const recomputeBlocks = values["recompute-blocks"];
  const more = {
    ...microTokens !== undefined && { microBatchTokens: Number(microTokens) },
    ...recomputeBlocks !== undefined &&
      { gradientCheckpointing: recomputeBlocks },
  };
  const rows: string[][] = [];
  for (const name of values.run === undefined ? names : [values.run]) {
    const run = RUNS[name]!;
    const { peaks, tokens } = await measureRun(run, more);
    const parameters = countParameters(run.config);
    console.error(`${name}: ${tokens} tokens in an update`);
    rows.push([
      name,
      (parameters / 1e6).toFixed(0),
      ...Object.values(peaks).map(formatBytes),
      formatBytes(Math.max(...Object.values(peaks))),
    ]);
  }
  const phases = ["start", "loading", "playing", "learning", "saving"];
  console.log(formatTable([
    ["run", "million parameters", ...phases, "exporting", "peak"],
    ...rows,
  ]));
}

if (import.meta.main) await main();
