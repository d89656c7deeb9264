/**
 * The memory of a whole update of GRPO beside TRL's `GRPOTrainer`: as many
 * episodes of as many tokens, adapters of the same rank, and otherwise what both
 * do unless they are told.
 *
 *     deno run -A bench/peers/grpo_update.ts --model DIR|FILE.gguf
 *         [--python PROGRAM] [--micro-batch N] [--dtype bfloat16]
 *
 * `--micro-batch`: TRL learns from so many episodes at once, ours from as many
 * or more, as what they begin with alike counts once.
 * TRL knows no turns, so what is said between them is generated there too.
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runProgram } from "../../trainers/backends/setup/programs.ts";
import type { UpdateCost } from "../../trainers/runs/logs/run_logs.ts";
import { assertOneOf, ruleError } from "../../utils/errors.ts";
import { formatTable } from "../../utils/terminal/table.ts";
import { readOpening } from "../random_model.ts";

const ACTION = "run the bench";

const ENV = "PE-G-Mini-v0";
const [EPISODES, GROUP, RANK, WRITTEN] = [16, 8, 16, 16];

/** An update, by one of the two. */
interface Update {
  readonly seconds: number;
  readonly peakBytes: number;
}

/** Runs a program to its end, and returns what it prints. */
async function printOf(command: readonly string[]): Promise<string> {
  const { success, stdout, stderr } = await runProgram(command);
  if (!success) throw new Error(stderr);
  return stdout;
}

/** What both are told. */
interface Told {
  readonly model: string;
  readonly dtype: string;
  /** Episodes that are learnt from at once; `null`: what each does by itself. */
  readonly microBatch: number | null;
}

/** A conversation here has fewer tokens. */
const LONGEST = 1024;

/** Trains for one update, in a process of its own. */
async function updateOwn(
  { model, dtype, microBatch }: Told,
): Promise<Update & { tokens: number }> {
  const directory = await Deno.makeTempDir({ prefix: "unlock-update-" });
  const cli = fileURLToPath(new URL("../../cli.ts", import.meta.url));
  try {
    await printOf([
      Deno.execPath(),
      ...["run", "-q", "-A", cli, "train", ENV, "--model", model],
      ...["--trainer", "grpo", "--group-size", String(GROUP)],
      ...["--batch", String(EPISODES), "--lora-rank", String(RANK)],
      ...["--max-turn-tokens", String(WRITTEN), "--updates", "1"],
      ...["--warm-up", "0", "--test-episodes", "0", "--dtype", dtype],
      ...microBatch === null
        ? []
        : ["--micro-batch-tokens", String(microBatch * LONGEST)],
      ...["--out", `${directory}/run`],
    ]);
    const log = await Deno.readTextFile(`${directory}/run/timing.jsonl`);
    const { data } = JSON.parse(log.split("\n")[0]!) as { data: UpdateCost };
    const { rollout, update, peakBytes, tokens } = data;
    return { seconds: rollout + update, peakBytes, tokens };
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

/** Episodes that TRL learns from at once unless it is told. */
const TRL_MICRO_BATCH = 8;

/** Lets TRL do the same. */
async function updateTrl(
  python: string,
  { model, dtype, microBatch }: Told,
  length: number,
): Promise<Update & { version: string }> {
  const printed = await printOf([
    python,
    fileURLToPath(new URL("grpo_peer.py", import.meta.url)),
    JSON.stringify({
      ...{ model, dtype, length, prompt: await readOpening(ENV) },
      ...{ episodes: EPISODES, group: GROUP, rank: RANK },
      microBatch: microBatch ?? TRL_MICRO_BATCH,
    }),
  ]);
  return JSON.parse(printed.trim().split("\n").at(-1)!);
}

/** Reads the episodes that are learnt from at once. */
function readMicroBatch(text: string | undefined): number | null {
  if (text === undefined) return null;
  const count = Number(text);
  if (count >= 1 && Number.isInteger(EPISODES / count)) return count;
  const rule = `a divisor of ${EPISODES}`;
  throw ruleError(RangeError, ACTION, "micro-batch", rule, text);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      model: { type: "string" },
      python: { type: "string", default: "python3" },
      dtype: { type: "string", default: "float32" },
      "micro-batch": { type: "string" },
    },
  });
  const { dtype, model } = values;
  if (model === undefined) {
    const rule = "the path of a folder or of a GGUF file";
    throw ruleError(TypeError, ACTION, "model", rule, model);
  }
  assertOneOf(ACTION, "dtype", dtype, ["float32", "bfloat16"]);
  const microBatch = readMicroBatch(values["micro-batch"]);
  const told = { model: await Deno.realPath(model), dtype, microBatch };
  const own = await updateOwn(told);
  const length = Math.round(own.tokens / EPISODES);
  const other = await updateTrl(values.python, told, length);
  const row = (name: string, { seconds, peakBytes }: Update) => [
    ...[name, (peakBytes / 1e9).toFixed(2), seconds.toFixed(0)],
  ];
  console.log(`${EPISODES} episodes of ${length} tokens, rank ${RANK}`);
  console.log(formatTable([
    ["an update of GRPO", "peak GB", "s"],
    row("Unlock", own),
    row(other.version, other),
  ]));
}

if (import.meta.main) await main();
