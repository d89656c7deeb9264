/**
 * The demo's claim over seeds: AREW against vanilla PPO in every variant that
 * might save it, each seed with a warm start of its own.
 *
 * `deno run -P=unlock bench/seeds.ts [--seeds 5] [--updates N] [--out DIR]`
 * prints a Markdown table. Two runs go side by side; those that are there
 * already are not run again.
 */

// deno-lint-ignore-file no-console -- a benchmark prints its figures

import { parseArgs } from "node:util";
import { ruleError } from "../base/errors.ts";
import { fileExists, getWeightsPath } from "../experiment/files.ts";
import { type Job, startJobs } from "../experiment/schedule.ts";
import { startBackend } from "../trainers/backends/backend.ts";
import { makeWarmStart } from "../trainers/runs/warm_start.ts";
import { TRAIN_DEFAULTS } from "../trainers/runs/config/run_settings.ts";
import type { TrainConfig } from "../trainers/runs/config/train_config.ts";

/** Settings that differ from the demo's, by the column's name. */
const VARIANTS: Readonly<Record<string, TrainConfig["settings"]>> = {
  "AREW": {},
  "vanilla": {},
  "entropy 0": { entropyCoefficient: 0 },
  "entropy 0, step 2e-3": { entropyCoefficient: 0, learningRate: 0.002 },
  "entropy 0.02": { entropyCoefficient: 0.02 },
  "entropy 0, step 5e-4": { entropyCoefficient: 0, learningRate: 0.0005 },
};

/** Runs that go side by side. */
const WIDTH = 2;

interface Result {
  readonly seed: number;
  readonly variant: string;
  readonly success: number;
  readonly minutes: number;
}

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "5" },
    updates: { type: "string", default: String(TRAIN_DEFAULTS.updates) },
    out: { type: "string", default: "runs/seeds" },
  },
});
const seeds = Array.from({ length: Number(values.seeds) }, (_, seed) => seed);
const { reason } = await startBackend();
console.log(`${reason}; ${navigator.hardwareConcurrency} cores`);

/** Makes the warm start of a seed, unless it is there; its directory. */
async function makeStart(seed: number): Promise<string> {
  const directory = `${values.out}/warm-${seed}`;
  const path = getWeightsPath(directory);
  if (await fileExists(path)) return directory;
  const config = { ...TRAIN_DEFAULTS, warmStartSeed: seed };
  await Deno.mkdir(directory, { recursive: true });
  await Deno.writeFile(path, await makeWarmStart(config));
  return directory;
}

function makeJob(seed: number, variant: string, from: string): Job {
  const name = `${variant.replaceAll(/[^\w]+/g, "-")}-${seed}`;
  const { arew, settings } = TRAIN_DEFAULTS;
  const config: TrainConfig = {
    ...TRAIN_DEFAULTS,
    seed,
    updates: Number(values.updates),
    settings: { ...settings, ...VARIANTS[variant] },
    arew: { ...arew, arm: variant === "AREW" ? "as+bt" : "vanilla" },
  };
  return {
    name,
    needs: null,
    order: {
      kind: "run",
      place: `${values.out}/${name}`,
      config,
      from,
      methods: [{ choice: "greedy", replies: "truthful", split: "test" }],
      backend: null,
    },
  };
}

async function readResult(
  seed: number,
  variant: string,
  { order }: Job,
): Promise<Result> {
  const summary = await Deno.readTextFile(`${order.place}/summary.json`);
  const { rows: [row] } = JSON.parse(summary) as { rows: Result[] };
  return { seed, variant, success: row!.success, minutes: row!.minutes };
}

await Deno.mkdir(values.out, { recursive: true });
const starts = new Map<number, string>();
for (const seed of seeds) starts.set(seed, await makeStart(seed));
const runs = Object.keys(VARIANTS).flatMap((variant) =>
  seeds.map((seed) => ({
    seed,
    variant,
    job: makeJob(seed, variant, starts.get(seed)!),
  }))
);
const { ended, errors } = await startJobs(
  values.out,
  runs.map(({ job }) => job),
  {
    width: WIDTH,
    signal: new AbortController().signal,
    onEnd: ({ name }, state) => console.log(`${state}: ${name}`),
  },
);
await ended;
for (const [name, reason] of errors) {
  throw ruleError(Error, "run the seeds", name, "a run that ends", reason);
}
const results = await Promise.all(
  runs.map(({ seed, variant, job }) => readResult(seed, variant, job)),
);

const names = Object.keys(VARIANTS);
const cell = (seed: number, variant: string): string =>
  results.find((result) => result.seed === seed && result.variant === variant)!
    .success.toFixed(2);
console.log(`\n| seed | ${names.join(" | ")} |`);
console.log(`| ---: | ${names.map(() => "---:").join(" | ")} |`);
for (const seed of seeds) {
  const cells = names.map((variant) => cell(seed, variant));
  console.log(`| ${seed} | ${cells.join(" | ")} |`);
}
const minutes = results.map((result) => result.minutes);
console.log(
  `\nminutes a run: ${Math.min(...minutes).toFixed(1)}–${
    Math.max(...minutes).toFixed(1)
  }`,
);
