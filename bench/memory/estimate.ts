/**
 * Is the estimate that a run with a model prints right? Each run is started
 * twice: once for its estimate, once without one, for its own updates.
 *
 *     deno run -A bench/memory/estimate.ts [--run NAME] [--model DIR]
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { assertOneOf } from "../../utils/errors.ts";
import { formatTable } from "../../utils/terminal/table.ts";
import type { UpdateCost } from "../../trainers/runs/logs/run_logs.ts";
import { QWEN, readOpening, writeRandomModel } from "../random_model.ts";

/** The estimate of a process, and the updates of another. */
interface Compared {
  readonly seconds: readonly [estimated: number, measured: number];
  readonly gigabytes: readonly [estimated: number, measured: number];
}

const ENV = "PE-G-Mini-v0";

/** Updates that are measured. */
const MEASURED = 2;

/** Words of `unlock train`, by what the table calls the run. */
const RUNS: Readonly<Record<string, string>> = {
  "all weights, PPO, 32 episodes": "--batch 32",
  "all weights, GRPO, 64": "--trainer grpo --group-size 8 --batch 64",
  "LoRA 16, PPO, 16": "--lora-rank 16 --batch 16",
  "LoRA 16, GRPO, 32":
    "--lora-rank 16 --trainer grpo --group-size 8 --batch 32",
};

/** A model of 20 million random weights. */
const CONFIG = {
  ...QWEN,
  ...{ vocabularySize: 16_000, hiddenSize: 384, intermediateSize: 1024 },
  ...{ layers: 8, heads: 6, keyValueHeads: 2 },
};

/** Starts a run; it is stopped once `isDone` says so. */
async function runUntil(
  words: readonly string[],
  isDone: (printed: string) => Promise<boolean>,
): Promise<string> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "-q", "-A"],
      fileURLToPath(new URL("../../cli.ts", import.meta.url)),
      ...["train", ENV, "--max-turn-tokens", "16", "--test-episodes", "0"],
      ...words,
    ],
    ...{ stdin: "null", stdout: "null", stderr: "piped" },
  }).spawn();
  let printed = "";
  const reading = (async () => {
    for await (
      const text of child.stderr.pipeThrough(new TextDecoderStream())
    ) {
      printed += text;
    }
  })();
  let isOver = false;
  child.status.then(() => isOver = true);
  while (!isOver && !await isDone(printed)) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  if (isOver) throw new Error(`the run ended: ${printed}`);
  child.kill("SIGKILL");
  await reading;
  return printed;
}

/** The lines of a run's costs. */
async function readCosts(directory: string): Promise<UpdateCost[]> {
  const text = await Deno.readTextFile(`${directory}/timing.jsonl`)
    .catch(() => "");
  return text.split("\n").slice(0, -1)
    .map((line) => (JSON.parse(line) as { data: UpdateCost }).data);
}

/** Compares the estimate of a run with its updates. */
async function compare(words: readonly string[]): Promise<Compared> {
  const directory = await Deno.makeTempDir({ prefix: "unlock-estimate-" });
  try {
    const LINE = /estimate: ([\d.]+) s an update, .* and ([\d.]+) GB/;
    const printed = await runUntil(
      [...words, "--updates", "10", "--out", `${directory}/estimated`],
      (printed) => Promise.resolve(LINE.test(printed)),
    );
    const [, seconds, gigabytes] = LINE.exec(printed)!.map(Number);
    const out = `${directory}/run`;
    await runUntil(
      // Too short for an estimate.
      [...words, "--updates", "9", "--warm-up", "0", "--out", out],
      async () => (await readCosts(out)).length >= MEASURED,
    );
    const costs = (await readCosts(out)).slice(0, MEASURED);
    const spent = costs.reduce(
      (sum, { rollout, update }) => sum + rollout + update,
      0,
    );
    return {
      seconds: [seconds!, spent / costs.length],
      gigabytes: [gigabytes!, costs.at(-1)!.peakBytes / 1e9],
    };
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

/** Both figures, and by how much the first is off. */
function formatPair([estimated, measured]: readonly [number, number]) {
  const off = Math.round(100 * (estimated / measured - 1));
  const sign = off > 0 ? "+" : "";
  return [estimated, measured].map((x) => x.toFixed(1)).concat(
    `${sign}${off}%`,
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { run: { type: "string" }, model: { type: "string" } },
  });
  const names = Object.keys(RUNS);
  if (values.run !== undefined) {
    assertOneOf("run the bench", "run", values.run, names);
  }
  const made = await Deno.makeTempDir({ prefix: "unlock-model-" });
  const rows: string[][] = [];
  try {
    const model = values.model ?? made;
    if (model === made) {
      await writeRandomModel(made, CONFIG, await readOpening(ENV));
    }
    for (const name of values.run === undefined ? names : [values.run]) {
      const { seconds, gigabytes } = await compare([
        ...["--model", model],
        ...RUNS[name]!.split(" "),
      ]);
      rows.push([name, ...formatPair(seconds), ...formatPair(gigabytes)]);
      console.error(rows.at(-1)!.join("  "));
    }
  } finally {
    await Deno.remove(made, { recursive: true });
  }
  const columns = ["estimated", "measured", "off"];
  console.log(formatTable([
    [
      "run",
      ...columns.map((x) => `s, ${x}`),
      ...columns.map((x) => `GB, ${x}`),
    ],
    ...rows,
  ]));
}

if (import.meta.main) await main();
