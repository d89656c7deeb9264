/**
 * Has anything become slower? Measures environments, the trainer and the server
 * as ratios that hardly depend on the machine, and ends with code 1 where one
 * has lost a quarter of what `baseline.json` has.
 *
 *     deno task bench:gate [--rounds N] [--python PROGRAM] [--update]
 *
 * A ratio says how often work is done in the time of a reference: a loop of
 * JavaScript for environments and server, a product of matrices on the same
 * backend for the trainer, the same work in PyTorch where the program, `python3`
 * by default, has it. Work and reference take turns, and the median counts.
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import process from "node:process";
import * as tf from "@tensorflow/tfjs";
import { assertInteger } from "../base/errors.ts";
import { findRound, make, seededPrng } from "../envs/mod.ts";
import { createServer } from "../server/mod.ts";
import { formatTable } from "../terminal/table.ts";
import { type OptionValues, runTool } from "../tools/run_tool.ts";
import { startBackend } from "../trainers/backends/backend.ts";
import {
  median,
  rolloutSeconds,
  trainingSeconds,
  WORKLOADS,
} from "./model_work.ts";
import { startPeer } from "./peer.ts";
import { drawActions, PREFIX } from "./server_actions.ts";

/** Ratios by the name of what was measured; more is faster. */
export type Ratios = Readonly<Record<string, number>>;

/** What a ratio says beside its baseline. */
export interface Verdict {
  /** What was measured. */
  readonly name: string;
  /** The ratio. */
  readonly ratio: number;
  /** What it was; `null` where nothing is known. */
  readonly baseline: number | null;
  /** Whether a quarter of the baseline or more is lost. */
  readonly isLost: boolean;
}

/** The share of its baseline that a ratio must be above. */
const KEPT = 0.75;

/**
 * Holds ratios against a baseline. What has no baseline cannot be lost, and a
 * baseline that was not measured here says nothing.
 */
export function judgeRatios(ratios: Ratios, baseline: Ratios): Verdict[] {
  return Object.entries(ratios).map(([name, ratio]) => {
    const before = baseline[name] ?? null;
    // What is no number is no speed.
    const isKept = before === null || ratio > KEPT * before;
    return { name, ratio, baseline: before, isLost: !isKept };
  });
}

/** Work, and what it is measured by: both in seconds of a processor. */
interface Case {
  readonly name: string;
  readonly work: () => Promise<number>;
  readonly reference: () => Promise<number>;
}

/** Processor time of something, which other programs hardly change. */
async function secondsOf(run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

/** Strings, maps and numbers in the proportion of everyday code. */
function loop(): Promise<number> {
  return secondsOf(() => {
    const counts = new Map<string, number>();
    let sum = 0;
    for (let i = 0; i < 60_000; i++) {
      const words = `word${i % 997} is ${i % 31}`.split(" ");
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
      sum += /\d+$/.exec(words[0]!)!.index + Math.sqrt(i);
    }
    if (!(sum + counts.size > 0)) throw new Error("The loop was not run");
  });
}

/** Products of matrices on the backend that is in use. */
function multiply(): Promise<number> {
  return secondsOf(async () => {
    const product = tf.tidy(() => {
      const matrix = tf.fill([256, 256], 1 / 256);
      let product = matrix;
      for (let i = 0; i < 20; i++) product = tf.matMul(product, matrix);
      return tf.sum(product);
    });
    await product.data();
    product.dispose();
  });
}

/** Episodes of an environment at a time. */
const EPISODES = 500;

/** Plays well-formed actions at random, drawn before the clock starts. */
function envCase(id: string): Case {
  const env = make(id);
  const prng = seededPrng("gate", id);
  const { maxSteps } = env.spec;
  const episodes = Array.from({ length: EPISODES }, () =>
    Array.from(
      { length: maxSteps },
      (_, step) => env.actionSpace.sample(prng, findRound(step, maxSteps)),
    ));
  return {
    name: `${id}, episodes`,
    reference: loop,
    work: () =>
      secondsOf(async () => {
        for (const actions of episodes) {
          await env.reset();
          for (const action of actions) {
            const { terminated, truncated } = await env.step(action);
            if (terminated || truncated) break;
          }
        }
      }),
  };
}

/** Steps a batch of sessions in a server of this process. */
async function serverCase(): Promise<Case & AsyncDisposable> {
  const server = await createServer({
    ...{ port: 0, log: "off", rate: 1e9 },
    ...{ envs: ["PE-G-S3-v0"], maxSessions: 1000 },
  });
  const { at, maxSteps } = drawActions("chat");
  async function post(path: string, items: readonly unknown[]) {
    const response = await fetch(`${server.url}${PREFIX}/batch${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ items }),
    });
    const { results } = await response.json();
    return results as { readonly session_id: string }[];
  }
  const sessions = await post(
    "/reset",
    Array.from({ length: 200 }, () => ({})),
  );
  const ids = sessions.map(({ session_id }) => session_id);
  return {
    name: "server, steps of 200 sessions in batches",
    reference: loop,
    work: () =>
      secondsOf(async () => {
        await post("/reset", ids.map((session_id) => ({ session_id })));
        for (let step = 0; step < maxSteps; step++) {
          await post(
            "/step",
            ids.map((session_id) => ({
              session_id,
              action: { message: at(step) },
            })),
          );
        }
      }),
    [Symbol.asyncDispose]: () => server.stop(),
  };
}

function modelCases(backend: string): Case[] {
  return Object.entries(WORKLOADS).flatMap(([size, workload]) => [
    {
      name: `${backend}, training step of ${size}`,
      reference: multiply,
      work: () => secondsOf(() => trainingSeconds(workload, 1)),
    },
    {
      name: `${backend}, rollout of ${size}`,
      reference: multiply,
      work: () => secondsOf(() => rolloutSeconds(workload, 1)),
    },
  ]);
}

/** Lets work and references of all cases take turns. */
async function measureRatios(
  cases: readonly Case[],
  rounds: number,
): Promise<Ratios> {
  const ratios = new Map(cases.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round++) {
    for (const { name, work, reference } of cases) {
      const before = await reference();
      const seconds = await work();
      const after = await reference();
      // The first round warms up.
      if (round === 0) continue;
      ratios.get(name)!.push((before + after) / 2 / seconds);
    }
  }
  return Object.fromEntries(
    [...ratios].map(([name, list]) => [name, median(list)]),
  );
}

/** Multiples of PyTorch's speed, or why there are none. */
async function measurePeerRatios(
  backend: string,
  python: string,
  rounds: number,
): Promise<Ratios | string> {
  const workload = WORKLOADS["0.9M"]!;
  const started = await startPeer(python, workload);
  if (typeof started === "string") return started;
  await using peer = started;
  const steps: number[] = [];
  const rollouts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [training] = await trainingSeconds(workload, 1);
    const [theirs] = await peer.measure("training", 1);
    steps.push(theirs! / training!);
    const [rollout] = await rolloutSeconds(workload, 1);
    const [their] = await peer.measure("rollout", 1);
    rollouts.push(their! / rollout!);
  }
  return {
    [`PyTorch, training step on ${backend}`]: median(steps),
    [`PyTorch, rollout on ${backend}`]: median(rollouts),
  };
}

const BASELINE = new URL("./baseline.json", import.meta.url);

const ACTION = "run the gate";

const OPTIONS = { rounds: "N", python: "PROGRAM", update: null } as const;

/** Measures and judges. */
async function runGate(values: OptionValues<typeof OPTIONS>): Promise<void> {
  const { rounds: typed = "5", python = "python3", update = false } = values;
  const rounds = Number(typed);
  assertInteger(ACTION, "rounds", rounds, 1);
  const { name: backend } = await startBackend({ name: "wasm" });
  await using server = await serverCase();
  const ids = ["PE-G-S3-v0", "MediQ-v0", "FloDial-Hard-v0"];
  const ours = await measureRatios(
    [...ids.map(envCase), server, ...modelCases(backend)],
    rounds,
  );
  const peer = await measurePeerRatios(backend, python, rounds);
  if (typeof peer === "string") console.log(`PyTorch left out: ${peer}`);
  const ratios = { ...ours, ...typeof peer === "string" ? {} : peer };
  const baseline: Ratios = JSON.parse(await Deno.readTextFile(BASELINE));
  const verdicts = judgeRatios(ratios, baseline);
  console.log(formatTable([
    ["ratio", "now", "baseline", ""],
    ...verdicts.map(({ name, ratio, baseline, isLost }) => [
      name,
      ratio.toPrecision(3),
      baseline?.toPrecision(3) ?? "none",
      isLost ? "LOST" : "",
    ]),
  ]));
  if (update) {
    const rounded = Object.entries({ ...baseline, ...ratios })
      .map(([name, ratio]) => [name, Number(ratio.toPrecision(3))]);
    const json = JSON.stringify(Object.fromEntries(rounded), null, 2);
    await Deno.writeTextFile(BASELINE, `${json}\n`);
  } else if (verdicts.some(({ isLost }) => isLost)) Deno.exitCode = 1;
}

if (import.meta.main) {
  await runTool({
    task: "bench:gate",
    action: ACTION,
    options: OPTIONS,
    work: runGate,
  });
}
