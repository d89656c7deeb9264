/**
 * `unlock demo`: one warm start, two arms on the same tasks, a table and a
 * report.
 */

import { Command } from "commander";
import {
  evaluatePolicy,
  getEnvEntry,
  make,
  makeScriptedPolicy,
} from "../envs/mod.ts";
import { BACKEND_NAMES } from "../trainers/backends/backend.ts";
import type { Arm } from "../trainers/algorithms/reweighting.ts";
import { writeSummary } from "../trainers/runs/directory/run_directory.ts";
import { evaluateRun, HELD_OUT } from "../trainers/runs/trained_policy.ts";
import { TRAIN_DEFAULTS } from "../trainers/runs/train_config.ts";
import { readShippedWarmStart } from "../trainers/runs/warm_starts/warm_starts.ts";
import { type ArmProcess, startArm, watchArms } from "./arms.ts";
import { INTERRUPTED } from "../terminal/interrupt.ts";
import { integerOption } from "./options/option_readers.ts";
import {
  assertFreeDirectory,
  isFreeDirectory,
} from "../terminal/output_paths.ts";
import { writeReportFile } from "./report.ts";
import { print, printNote } from "../terminal/terminal.ts";
import {
  formatResults,
  type ResultRow,
  startBackendVisibly,
  UNTRAINED,
} from "../launch/train_and_evaluate.ts";
import { makeWarmStartVisibly } from "./warm_start_file.ts";

/** Options of the command, after they have been read. */
interface DemoOptions {
  readonly seed: number;
  readonly updates: number;
  readonly episodes: number;
  readonly fromScratch?: boolean;
  readonly out?: string;
  readonly backend?: string;
}

const ENV = TRAIN_DEFAULTS.env;

/** The two arms, by the name of their directories. */
const ARMS: readonly { name: string; arm: Arm }[] = [
  { name: "vanilla", arm: "vanilla" },
  { name: "arew", arm: "as+bt" },
];

/** The first free one of runs/demo, runs/demo-2, … */
async function freeDirectory(): Promise<string> {
  for (let n = 1;; n++) {
    const directory = n === 1 ? "runs/demo" : `runs/demo-${n}`;
    if (await isFreeDirectory(directory)) return directory;
  }
}

async function warmStartFile(
  { fromScratch, seed }: DemoOptions,
): Promise<Uint8Array> {
  const shipped = fromScratch === true ? null : await readShippedWarmStart(ENV);
  const config = { ...TRAIN_DEFAULTS, warmStartSeed: seed };
  return shipped ?? await makeWarmStartVisibly(config);
}

async function measureWarmStart(
  path: string,
  episodes: number,
): Promise<ResultRow> {
  const measured = await evaluateRun(path, {
    ...HELD_OUT,
    episodes,
    constrained: true,
  });
  return { name: "warm start", ...measured, ...UNTRAINED };
}

async function measureOracle(episodes: number): Promise<ResultRow> {
  const env = make(ENV, { proxies: true });
  const oracle = makeScriptedPolicy(ENV, "oracle");
  const measured = await evaluatePolicy(env, oracle, { episodes });
  return { name: "oracle", ...measured, ...UNTRAINED };
}

async function armRow({ name, directory }: ArmProcess): Promise<ResultRow> {
  const text = await Deno.readTextFile(`${directory}/summary.json`);
  const { rows } = JSON.parse(text) as { rows: ResultRow[] };
  return { ...rows[0]!, name };
}

async function demo(options: DemoOptions): Promise<void> {
  const start = performance.now();
  const { updates, episodes, seed } = options;
  if (options.out !== undefined) {
    await assertFreeDirectory("start the demo", options.out);
  }
  const backend = await startBackendVisibly(options.backend);
  const bytes = await warmStartFile(options);
  // An interruption until here leaves nothing in the way of the next attempt.
  const out = options.out ?? await freeDirectory();
  await Deno.mkdir(out, { recursive: true });
  const warm = `${out}/warm_start.safetensors`;
  await Deno.writeFile(warm, bytes);
  const arms = ARMS.map(({ name, arm }) =>
    startArm(name, `${out}/${name}`, [
      ...["--arm", arm, "--from", warm, "--seed", `${seed}`],
      ...["--updates", `${updates}`, "--episodes", `${episodes}`],
      ...["--backend", backend],
    ])
  );
  if (!await watchArms(arms, updates)) {
    Deno.exitCode = INTERRUPTED;
    return;
  }
  const warmRow = await measureWarmStart(warm, episodes);
  const [vanilla, arew] = await Promise.all(arms.map(armRow));
  const rows = [warmRow, vanilla!, arew!, await measureOracle(episodes)];
  await writeSummary(out, { rows });
  print(formatResults(rows));
  const gap = Math.round((arew!.success - vanilla!.success) * 100);
  print(
    `\nAREW is ${gap} points above vanilla PPO, on ${episodes} held-out tasks.`,
  );
  const report = `${out}/report.html`;
  await writeReportFile(arms.map(({ directory }) => directory), report);
  print(`report: ${report}`);
  const seconds = Math.round((performance.now() - start) / 1000);
  printNote(`done in ${Math.floor(seconds / 60)}m${seconds % 60}s`);
}

/** Makes the command. */
export function demoCommand(): Command {
  const integer = (name: string, low: number, high?: number) =>
    integerOption("run the demo", name, low, high);
  return new Command("demo")
    .description("Watch a policy lock itself, and AREW unlock it.")
    .option("--seed <n>", "seed of both arms", integer("seed", 0), 0)
    .option(
      "--updates <n>",
      "updates of each arm",
      integer("updates", 1),
      TRAIN_DEFAULTS.updates,
    )
    .option(
      "--episodes <n>",
      "held-out tasks to measure on",
      integer("episodes", 1, getEnvEntry(ENV).splits[HELD_OUT.split]),
      TRAIN_DEFAULTS.evaluation,
    )
    .option("--from-scratch", "make the warm start anew, with the same seed")
    .option("--out <dir>", "where to (default: runs/demo, or the next free)")
    .option("--backend <name>", BACKEND_NAMES.join(", "))
    .addHelpText(
      "after",
      `
Examples:
  unlock demo
  unlock demo --backend wasm --seed 1 --from-scratch`,
    )
    .action(demo);
}
