/** `unlock demo`: one warm start, two arms on the same tasks, and a report. */

import { Command } from "commander";
import {
  evaluatePolicy,
  getEnvEntry,
  make,
  makeScriptedPolicy,
} from "../envs/mod.ts";
import {
  getErrorPath,
  type Job,
  readProgress,
  startJobs,
} from "../experiments/schedule.ts";
import { startAndReportBackend } from "../trainers/launch/backend.ts";
import { FINISHING, killChildren } from "../trainers/launch/child_process.ts";
import {
  formatResults,
  type ResultRow,
  UNTRAINED,
} from "../trainers/launch/results.ts";
import { formatResumeCommand } from "../trainers/launch/resumption.ts";
import type { MeasuredRow } from "../trainers/launch/train_and_evaluate.ts";
import { findOrMakeWarmStart } from "../trainers/launch/warm_start.ts";
import { writeReportFile } from "../report/write_report.ts";
import { fileExists } from "../utils/files/missing.ts";
import { onInterrupt } from "../utils/terminal/interrupt.ts";
import { INTERRUPTED } from "../utils/terminal/interrupt_signals.ts";
import {
  assertFreeDirectory,
  isFreeDirectory,
} from "../utils/files/output_paths.ts";
import { showProgress } from "../utils/terminal/progress.ts";
import { formatDecimal } from "../utils/terminal/table.ts";
import { print, printNote } from "../utils/terminal/terminal.ts";
import type { Arm } from "../trainers/algorithms/reweighting.ts";
import { BACKEND_NAMES } from "../trainers/backends/backend.ts";
import {
  getWarmStartPath,
  writeSummary,
} from "../trainers/runs/directory/run_directory.ts";
import { TRAIN_DEFAULTS } from "../trainers/runs/config/train_defaults.ts";
import {
  evaluateRun,
  HELD_OUT,
} from "../trainers/runs/policies/trained_policy.ts";
import { addOptions, makeOptionFactory } from "./options/options.ts";

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

/** Milliseconds between reads of the metrics. */
const INTERVAL = 500;

/** The first free one of runs/demo, runs/demo-2, … */
async function findFreeDirectory(): Promise<string> {
  for (let n = 1;; n++) {
    const directory = n === 1 ? "runs/demo" : `runs/demo-${n}`;
    if (await isFreeDirectory(directory)) return directory;
  }
}

/** Makes the jobs: both arms from the warm start in `out`. */
export function makeArms(
  { seed, updates, episodes }: DemoOptions,
  out: string,
  backend: string,
): Job[] {
  return ARMS.map(({ name, arm }) => ({
    name,
    needs: null,
    order: {
      kind: "run",
      place: `${out}/${name}`,
      config: {
        ...TRAIN_DEFAULTS,
        seed,
        updates,
        evaluation: episodes,
        arew: { ...TRAIN_DEFAULTS.arew, arm },
      },
      from: out,
      measuresStart: false,
      methods: [{ choice: "greedy", replies: "truthful", split: "test" }],
      backend,
    },
  }));
}

/** Trains the arms side by side. If one fails, the other is stopped. */
async function trainArms(
  out: string,
  arms: readonly Job[],
  updates: number,
): Promise<boolean> {
  using watched = showProgress("updates", updates * arms.length);
  const look = async (): Promise<void> => {
    const states = await Promise.all(
      arms.map(({ order }) => readProgress(order.place)),
    );
    watched.update(
      states.reduce((sum, state) => sum + state.updates, 0),
      arms.map(({ name }, i) => `${name} ${formatDecimal(states[i]!.success)}`)
        .join("  "),
    );
  };
  const timer = setInterval(look, INTERVAL);
  const stop = new AbortController();
  let isInterrupted = false;
  using _wait = onInterrupt(() => {
    isInterrupted = true;
    printNote(FINISHING);
    stop.abort();
  }, { end: killChildren });
  try {
    const { ended, errors } = await startJobs(out, arms, {
      width: arms.length,
      signal: stop.signal,
      onEnd(_arm, state) {
        if (state === "failed") stop.abort();
      },
    });
    await ended;
    await look();
    watched.stop();
    if (!stop.signal.aborted) return true;
    for (const { order: { place } } of arms) {
      if (!await fileExists(`${place}/config.json`)) continue;
      printNote(`stopped; resume with: ${formatResumeCommand(place)}`);
    }
    // Ctrl-C on a terminal reaches the runs too, and may end one at once.
    if (isInterrupted) return false;
    const [[name, reason]] = [...errors] as [[string, string]];
    const more = getErrorPath(out, name);
    throw new Error(`Cannot finish arm '${name}': ${reason}, see ${more}`);
  } finally {
    stop.abort();
    clearInterval(timer);
  }
}

async function measureWarmStart(
  path: string,
  episodes: number,
): Promise<ResultRow> {
  const options = { ...HELD_OUT, episodes, constrained: true };
  const measured = await evaluateRun(path, options);
  return { name: "warm start", ...measured, ...UNTRAINED };
}

async function measureOracle(episodes: number): Promise<ResultRow> {
  const env = make(ENV, { proxies: true });
  const oracle = makeScriptedPolicy(ENV, "oracle");
  const measured = await evaluatePolicy(env, oracle, { episodes });
  return { name: "oracle", ...measured, ...UNTRAINED };
}

async function readRow({ name, order }: Job): Promise<ResultRow> {
  const text = await Deno.readTextFile(`${order.place}/summary.json`);
  const { rows } = JSON.parse(text) as { rows: MeasuredRow[] };
  return { ...rows.find(({ choice }) => choice === "greedy")!, name };
}

/** Says how far AREW is from vanilla, in points of success. */
export function compareArms(vanilla: number, arew: number): string {
  const gap = Math.round((arew - vanilla) * 100);
  if (gap === 0) return "level with vanilla PPO";
  const points = Math.abs(gap) === 1 ? "1 point" : `${Math.abs(gap)} points`;
  return `${points} ${gap < 0 ? "below" : "above"} vanilla PPO`;
}

async function demo(options: DemoOptions): Promise<void> {
  const start = performance.now();
  const { updates, episodes } = options;
  if (options.out !== undefined) {
    await assertFreeDirectory("start the demo", options.out);
  }
  const backend = await startAndReportBackend(options.backend);
  const config = { ...TRAIN_DEFAULTS, warmStartSeed: options.seed };
  const origin = { ...options, shapedBy: null };
  const bytes = await findOrMakeWarmStart(config, origin);
  // An interruption before this leaves no files.
  const out = options.out ?? await findFreeDirectory();
  await Deno.mkdir(out, { recursive: true });
  const warm = getWarmStartPath(out);
  await Deno.writeFile(warm, bytes);
  const arms = makeArms(options, out, backend);
  if (!await trainArms(out, arms, updates)) {
    Deno.exitCode = INTERRUPTED;
    return;
  }
  const warmRow = await measureWarmStart(warm, episodes);
  const [vanilla, arew] = await Promise.all(arms.map(readRow));
  const rows = [warmRow, vanilla!, arew!, await measureOracle(episodes)];
  await writeSummary(out, { rows });
  print(formatResults(rows));
  print(
    `\nAREW is ${compareArms(vanilla!.success, arew!.success)}, with one ` +
      `seed, on ${episodes} held-out tasks.`,
  );
  const report = `${out}/report.html`;
  await writeReportFile(arms.map(({ order }) => order.place), report);
  print(`report: ${report}`);
  const seconds = Math.round((performance.now() - start) / 1000);
  printNote(`done in ${Math.floor(seconds / 60)}m${seconds % 60}s`);
}

export function makeDemoCommand(): Command {
  const { integer } = makeOptionFactory("run the demo");
  const { updates, evaluation } = TRAIN_DEFAULTS;
  const tasks = getEnvEntry(ENV).splits[HELD_OUT.split];
  const options = [
    integer("--seed <n>", "seed of both arms", 0).default(0),
    integer("--updates <n>", "updates per arm", 1).default(updates),
    integer("--episodes <n>", "held-out tasks for evaluation", 1, tasks)
      .default(evaluation),
  ];
  return addOptions(new Command("demo"), options)
    .option("--from-scratch", "train the warm start again, with the same seed")
    .option(
      "--out <dir>",
      "output directory (default: runs/demo or runs/demo-N)",
    )
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
