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

const CLI = fileURLToPath(new URL("../../cli.ts", import.meta.url));

const PLAYING = [
  ...["--max-turn-tokens", "16", "--max-context-tokens", "1024"],
  ...["--test-episodes", "0"],
];

/** Updates that are measured. */
const MEASURED = 2;

/** Words of `unlock train` or `unlock sft`, by what the table calls the run. */
const RUNS: Readonly<Record<string, string>> = {
  "all weights, PPO, 32 episodes": "--batch 32",
  "all weights, GRPO, 64": "--trainer grpo --group-size 8 --batch 64",
  "LoRA 16, PPO, 16": "--lora-rank 16 --batch 16",
  "LoRA 16, GRPO, 32":
    "--lora-rank 16 --trainer grpo --group-size 8 --batch 32",
  "all weights, SFT, 16": "sft --batch 16",
  "LoRA 16, SFT, 8": "sft --lora-rank 16 --batch 8",
};

/** A model of 20 million random weights. */
const CONFIG = {
  ...QWEN,
  ...{ vocabularySize: 16_000, hiddenSize: 384, intermediateSize: 1024 },
  ...{ layers: 8, heads: 6, keyValueHeads: 2, maxPositions: 2048 },
};

/** Starts a run; it is stopped once `isDone` says so. */
async function runUntil(
  words: readonly string[],
  isDone: (printed: string) => Promise<boolean>,
): Promise<string> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "-q", "-A", CLI, ...words],
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

/** Writes the oracle's conversations, which `unlock sft` learns from. */
async function writeConversations(path: string): Promise<void> {
  await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "-q", "-A", CLI, "eval", "oracle", "--env", ENV],
      ...["--split", "train", "--episodes", "200", "--export", "sft"],
      ...["--out", path],
    ],
  }).output();
}

/** Compares the estimate of a run with its updates. */
async function compare(model: string, run: string): Promise<Compared> {
  const directory = await Deno.makeTempDir({ prefix: "unlock-estimate-" });
  try {
    const LINE = /estimate: ([\d.]+) s an? \w+, .* and ([\d.]+) GB/;
    const data = `${directory}/talks.jsonl`;
    const isSft = run.startsWith("sft ");
    if (isSft) await writeConversations(data);
    const words = [
      ...isSft
        ? ["sft", data, ...run.split(" ").slice(1)]
        : ["train", ENV, ...PLAYING, ...run.split(" ")],
      ...["--model", model],
    ];
    const count = isSft ? "--steps" : "--updates";
    const printed = await runUntil(
      [...words, count, "10", "--out", `${directory}/estimated`],
      (printed) => Promise.resolve(LINE.test(printed)),
    );
    const [, seconds, gigabytes] = LINE.exec(printed)!.map(Number);
    const out = `${directory}/run`;
    await runUntil(
      // Too short for an estimate.
      [...words, count, "9", "--warm-up", "0", "--out", out],
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
      const { seconds, gigabytes } = await compare(model, RUNS[name]!);
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
