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
 * by default, has it. Work and reference take turns, and of each the best time
 * counts. What disagrees with itself or seems lost is measured for more rounds.
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import process from "node:process";
import * as tf from "@tensorflow/tfjs";
import { findRound, make, seededPrng } from "../envs/mod.ts";
import { createServer } from "../server/mod.ts";
import { formatTable } from "../utils/terminal/table.ts";
import { type OptionValues, readInteger, runTool } from "../tools/run_tool.ts";
import { startBackend } from "../trainers/backends/backend.ts";
import { rolloutSeconds, trainingSeconds, WORKLOADS } from "./model_work.ts";
import { type Peer, startPeer } from "./peer.ts";
import { drawActions, PREFIX } from "./server/server_actions.ts";

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
 * Holds ratios against a baseline. A ratio without a baseline cannot be
 * lost, and a baseline from another machine says nothing.
 */
export function judgeRatios(ratios: Ratios, baseline: Ratios): Verdict[] {
  return Object.entries(ratios).map(([name, ratio]) => {
    const before = baseline[name] ?? null;
    // NaN is not a speed.
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

/** Seconds of work and of its reference, round by round. */
export interface Rounds {
  readonly work: readonly number[];
  readonly reference: readonly number[];
}

/** How often work is done in the time of its reference, both at their best. */
export function computeRatio({ work, reference }: Rounds): number {
  return Math.min(...reference) / Math.min(...work);
}

/** The share by which the two halves of the rounds may differ. */
const DISAGREEMENT = 0.1;

/** Whether every other round tells another ratio than those between. */
export function isUnsettled({ work, reference }: Rounds): boolean {
  const [a, b] = [0, 1].map((rest) => {
    const every = (list: readonly number[]) =>
      list.filter((_, i) => i % 2 === rest);
    return computeRatio({ work: every(work), reference: every(reference) });
  });
  return !(Math.abs(a! - b!) <= DISAGREEMENT * Math.min(a!, b!));
}

/** How many times as many rounds are spent on what does not settle. */
const PATIENCE = 5;

/** Lets work and references of all cases take turns. */
async function measureRatios(
  cases: readonly Case[],
  rounds: number,
  baseline: Ratios,
): Promise<Ratios> {
  const measured = new Map(
    cases.map(({ name }) => [name, { work: [], reference: [] }]),
  ) as Map<string, Record<keyof Rounds, number[]>>;
  const isOpen = ({ name }: Case): boolean => {
    const own = measured.get(name)!;
    const [verdict] = judgeRatios({ [name]: computeRatio(own) }, baseline);
    return isUnsettled(own) || verdict!.isLost;
  };
  for (const { work, reference } of cases) {
    await reference();
    await work();
  }
  let left = cases;
  for (let turn = 0; turn < PATIENCE && left.length > 0; turn++) {
    for (let round = 0; round < rounds; round++) {
      for (const { name, work, reference } of left) {
        measured.get(name)!.reference.push(await reference());
        measured.get(name)!.work.push(await work());
      }
    }
    left = left.filter(isOpen);
  }
  return Object.fromEntries(
    [...measured].map(([name, own]) => [name, computeRatio(own)]),
  );
}

/** The same work in PyTorch, in seconds of the clock on both sides. */
function peerCases(backend: string, peer: Peer): Case[] {
  const workload = WORKLOADS["0.9M"]!;
  const first = async (times: Promise<readonly number[]>) => (await times)[0]!;
  return [
    {
      name: `PyTorch, training step on ${backend}`,
      work: () => first(trainingSeconds(workload, 1)),
      reference: () => first(peer.measure("training", 1)),
    },
    {
      name: `PyTorch, rollout on ${backend}`,
      work: () => first(rolloutSeconds(workload, 1)),
      reference: () => first(peer.measure("rollout", 1)),
    },
  ];
}

const BASELINE = new URL("./baseline.json", import.meta.url);

const ACTION = "run the gate";

const OPTIONS = { rounds: "N", python: "PROGRAM", update: null } as const;

/** Measures and judges. */
async function runGate(values: OptionValues<typeof OPTIONS>): Promise<void> {
  const { rounds: typed = "5", python = "python3", update = false } = values;
  const rounds = readInteger(ACTION, "rounds", typed, 2);
  const { name: backend } = await startBackend({ name: "wasm" });
  await using server = await serverCase();
  const ids = ["PE-G-S3-v0", "MediQ-v0", "FloDial-Hard-v0"];
  const baseline: Ratios = JSON.parse(await Deno.readTextFile(BASELINE));
  const peer = await startPeer(python, WORKLOADS["0.9M"]!);
  const hasPeer = typeof peer !== "string";
  if (!hasPeer) console.log(`PyTorch left out: ${peer}`);
  await using _peer = hasPeer ? peer : null;
  const cases = [
    ...[...ids.map(envCase), server, ...modelCases(backend)],
    ...(hasPeer ? peerCases(backend, peer) : []),
  ];
  const ratios = await measureRatios(cases, rounds, baseline);
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
