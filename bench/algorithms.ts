/**
 * Each algorithm, vanilla, with AS and with AS+BT, over seeds, from one warm
 * start.
 *
 * `deno run -P=unlock bench/algorithms.ts [--env ID] [--seeds 3] [--updates N]
 * [--batch N] [--hidden-size N] [--steps N] [--out DIR]` prints a Markdown
 * table. Two runs go side by side; those that are there already are not run
 * again.
 */

// deno-lint-ignore-file no-console -- a benchmark prints its figures

import { parseArgs } from "node:util";
import { startArm } from "../cli/arms.ts";
import { ruleMessage } from "../base/errors.ts";
import type { Evaluation } from "../envs/policies/evaluation.ts";
import { wilsonInterval } from "../base/wilson_interval.ts";
import { startBackend } from "../trainers/backends/backend.ts";
import { makeWarmStart } from "../trainers/runs/make_warm_start.ts";
import { ARMS } from "../trainers/algorithms/reweighting.ts";
import { evaluateRun, HELD_OUT } from "../trainers/runs/trained_policy.ts";
import {
  TRAIN_DEFAULTS,
  type TrainConfig,
} from "../trainers/runs/train_config.ts";
import { listTrainers } from "../trainers/algorithms/trainer_registry.ts";

/** Held-out tasks that policies are measured on. */
const MEASURED = {
  ...HELD_OUT,
  episodes: TRAIN_DEFAULTS.evaluation,
  constrained: true,
};

/** Runs that go side by side. */
const WIDTH = 2;

/**
 * What differs from the defaults, which are those of the small environment:
 * successes are rare here, and an entropy bonus would drown them.
 */
const SETTINGS = ["--entropy", "0", "--epochs", "2", "--minibatches", "2"];

interface Job {
  readonly trainer: string;
  readonly arm: string;
  readonly seed: number;
}

interface Row {
  /** The likeliest tokens, as a run is measured at its end. */
  readonly greedy: Evaluation;
  /** Tokens drawn as in training: the policy that was trained. */
  readonly sampled: Evaluation;
  readonly minutes: number;
}

const { values } = parseArgs({
  options: {
    env: { type: "string", default: "PE-G-S3-v0" },
    seeds: { type: "string", default: "3" },
    updates: { type: "string", default: "40" },
    batch: { type: "string", default: "128" },
    "hidden-size": { type: "string", default: "64" },
    steps: { type: "string", default: "3000" },
    out: { type: "string", default: "runs/algorithms" },
  },
});
const { reason } = await startBackend();
console.log(`${reason}; ${navigator.hardwareConcurrency} cores`);

/** The warm start of all runs, made once. */
async function warmStartFile(): Promise<string> {
  const path = `${values.out}/warm_start.safetensors`;
  if (await Deno.stat(path).then(() => true, () => false)) return path;
  const hiddenSize = Number(values["hidden-size"]);
  const config: TrainConfig = {
    ...TRAIN_DEFAULTS,
    env: values.env,
    policy: {
      ...TRAIN_DEFAULTS.policy,
      hiddenSize,
      intermediateSize: 2 * hiddenSize,
    },
    warmStart: { ...TRAIN_DEFAULTS.warmStart, steps: Number(values.steps) },
  };
  await Deno.writeFile(path, await makeWarmStart(config));
  return path;
}

async function run({ trainer, arm, seed }: Job, warm: string): Promise<Row> {
  const name = `${trainer} ${arm} ${seed}`;
  const directory = `${values.out}/${name.replaceAll(/[^\w]+/g, "-")}`;
  const path = `${directory}/summary.json`;
  if (!await Deno.stat(path).then(() => true, () => false)) {
    const { process, errors } = startArm(name, directory, [
      ...[values.env, "--trainer", trainer, "--arm", arm, "--from", warm],
      ...["--seed", `${seed}`, "--updates", values.updates],
      ...["--batch", values.batch, ...SETTINGS],
    ]);
    if ((await process.status).code !== 0) {
      const rule = "a run that ends";
      throw new Error(ruleMessage("compare", name, rule, await errors));
    }
  }
  const { rows: [greedy] } = JSON.parse(await Deno.readTextFile(path)) as {
    rows: (Evaluation & { readonly minutes: number })[];
  };
  const sampled = await evaluateRun(directory, { ...MEASURED, temperature: 1 });
  console.log(`${name}: ${sampled.success.toFixed(3)}`);
  return { greedy: greedy!, sampled, minutes: greedy!.minutes };
}

await Deno.mkdir(values.out, { recursive: true });
const warm = await warmStartFile();
const start = await evaluateRun(warm, { ...MEASURED, temperature: 1 });
const seeds = Array.from({ length: Number(values.seeds) }, (_, seed) => seed);
const jobs: Job[] = seeds.flatMap((seed) =>
  listTrainers().flatMap((trainer) =>
    ARMS.map((arm) => ({ trainer, arm, seed }))
  )
);
const rows = new Map<Job, Row>();
const waiting = [...jobs];
async function worker(): Promise<void> {
  for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
    rows.set(job, await run(job, warm));
  }
}
await Promise.all(Array.from({ length: WIDTH }, worker));

const mean = (list: readonly (number | null)[]): string =>
  (list.reduce((sum: number, value) => sum + (value ?? 0), 0) / list.length)
    .toFixed(2);

/** Success over all seeds, with its interval. */
function pooled(list: readonly Evaluation[]): string {
  const episodes = list.reduce((sum, row) => sum + row.episodes, 0);
  const successes = list.reduce(
    (sum, row) => sum + Math.round(row.success * row.episodes),
    0,
  );
  const [low, high] = wilsonInterval(successes, episodes);
  const share = (successes / episodes).toFixed(2);
  return `${share} [${low.toFixed(2)}, ${high.toFixed(2)}]`;
}

console.log(
  `\nwarm start, sampled: success ${pooled([start])}, AS +1 ${
    mean([start.asRate])
  }, BT +1 ${mean([start.btRate])}\n`,
);
console.log(
  "| trainer | arm | sampled, by seed | sampled | greedy | AS +1 | BT +1 | I_AS | minutes |",
);
console.log("| --- | --- | --- | --- | --- | ---: | ---: | ---: | ---: |");
for (const trainer of listTrainers()) {
  for (const arm of ARMS) {
    const own = jobs.filter((job) => job.trainer === trainer && job.arm === arm)
      .map((job) => rows.get(job)!);
    const sampled = own.map((row) => row.sampled);
    const cells = [
      trainer,
      arm,
      sampled.map(({ success }) => success.toFixed(2)).join(" "),
      pooled(sampled),
      pooled(own.map(({ greedy }) => greedy)),
      mean(sampled.map(({ asRate }) => asRate)),
      mean(sampled.map(({ btRate }) => btRate)),
      mean(sampled.map(({ iAs }) => iAs)),
      mean(own.map(({ minutes }) => minutes)),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}
