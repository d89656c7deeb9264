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
import { startArm } from "../cli/arms.ts";
import { ruleMessage } from "../base/errors.ts";
import { startBackend } from "../trainers/backends/backend.ts";
import { makeWarmStart } from "../trainers/runs/make_warm_start.ts";
import { TRAIN_DEFAULTS } from "../trainers/runs/train_config.ts";

/** What is compared: words for `unlock train`, by the column's name. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  "AREW": ["--arm", "as+bt"],
  "vanilla": ["--arm", "vanilla"],
  "entropy 0": ["--arm", "vanilla", "--entropy", "0"],
  "entropy 0, step 2e-3": [
    ...["--arm", "vanilla", "--entropy", "0"],
    ...["--learning-rate", "0.002"],
  ],
  "entropy 0.02": ["--arm", "vanilla", "--entropy", "0.02"],
  "entropy 0, step 5e-4": [
    ...["--arm", "vanilla", "--entropy", "0"],
    ...["--learning-rate", "0.0005"],
  ],
};

/** Runs that go side by side. */
const WIDTH = 2;

interface Job {
  readonly seed: number;
  readonly variant: string;
}

interface Result extends Job {
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

async function warmStartOf(seed: number): Promise<string> {
  const path = `${values.out}/warm-${seed}.safetensors`;
  if (await Deno.stat(path).then(() => true, () => false)) return path;
  const config = { ...TRAIN_DEFAULTS, warmStartSeed: seed };
  await Deno.writeFile(path, await makeWarmStart(config));
  return path;
}

async function run({ seed, variant }: Job): Promise<Result> {
  const name = variant.replaceAll(/[^\w]+/g, "-");
  const directory = `${values.out}/${name}-${seed}`;
  const path = `${directory}/summary.json`;
  if (!await Deno.stat(path).then(() => true, () => false)) {
    const { process, errors } = startArm(variant, directory, [
      ...VARIANTS[variant]!,
      ...["--from", await warmStartOf(seed), "--seed", `${seed}`],
      ...["--updates", values.updates],
    ]);
    if ((await process.status).code !== 0) {
      throw new Error(
        ruleMessage("run the seeds", variant, "a run that ends", await errors),
      );
    }
  }
  const summary = await Deno.readTextFile(path);
  const { rows: [row] } = JSON.parse(summary) as { rows: Result[] };
  console.log(`seed ${seed}  ${variant}  ${row!.success.toFixed(3)}`);
  return { seed, variant, success: row!.success, minutes: row!.minutes };
}

await Deno.mkdir(values.out, { recursive: true });
for (const seed of seeds) await warmStartOf(seed);
const jobs: Job[] = Object.keys(VARIANTS).flatMap((variant) =>
  seeds.map((seed) => ({ seed, variant }))
);
const results: Result[] = [];
async function worker(): Promise<void> {
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
    results.push(await run(job));
  }
}
await Promise.all(Array.from({ length: WIDTH }, worker));

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
