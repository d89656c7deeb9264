// deno-lint-ignore-file no-console -- a command: its output is its result
/**
 * Fuzzes one parser for some seconds; started by `fuzz.ts`. An input with an
 * outcome that was not seen before joins those that are mutated.
 *
 *     deno run -A bench/fuzz/fuzz_child.ts TARGET SEED ROUND SECONDS FOLDER
 */

import process from "node:process";
import { findBrokenRule } from "../../utils/errors.ts";
import { seededPrng } from "../../utils/prng.ts";
import { pick } from "../../tests/support/fuzz/fuzz_json.ts";
import type { Bytes } from "./mutate.ts";
import { type Find, getCurrentPath, LIMITS, type Slice } from "./slice.ts";
import { TARGETS } from "./targets.ts";

const [name, seed, round, seconds, folder] = Deno.args as [
  string,
  string,
  string,
  string,
  string,
];
const MEBIBYTE = 2 ** 20;

/** How all refusals read. */
const REFUSAL = /^Cannot .+ as '.*' must be /s;

/** A rule without what it quotes. */
function generalize(rule: string): string {
  return rule.replace(/\(.*\)|'[^']*'|"[^"]*"|\[.*\]|\d+/gs, "#").slice(0, 80);
}

function nameCrash(error: unknown): string {
  const { name = "", message = String(error), stack = "" } = Object(error);
  const frame = /\/((?:[\w-]+\/)*\w+\.tsx?:\d+)/.exec(
    stack.split("\n").find((line: string) => line.includes("at ")) ?? "",
  )?.[1];
  return `${name}: ${generalize(message)} at ${frame ?? "a built-in"}`;
}

const prng = seededPrng("fuzz", seed, round, name);
const target = await TARGETS[name]!(folder);
const corpusPath = `${folder}/corpus.json`;
const kept: string[] = await Deno.readTextFile(corpusPath)
  .then(JSON.parse, () => []);
const corpus = [
  ...target.samples,
  ...kept.map((text) => Uint8Array.fromBase64(text)),
];
const current = Deno.openSync(getCurrentPath(folder), {
  ...{ write: true, create: true, truncate: true },
});
const slice: Slice = {
  inputs: 0,
  outcomes: {},
  finds: [],
  slowest: 0,
  peak: 0,
};
const crashes = new Set<string>();

function add(kind: Find["kind"], what: string, input: Bytes): void {
  if (crashes.has(`${kind} ${what}`)) return;
  crashes.add(`${kind} ${what}`);
  slice.finds.push({ kind, what, input: input.toBase64() });
}

/** Says what is parsed now, in case that this process does not survive it. */
function announce(input: Bytes): void {
  const head = new BigUint64Array([
    BigInt(slice.inputs),
    BigInt(input.length),
  ]);
  current.seekSync(0, Deno.SeekMode.Start);
  current.writeSync(new Uint8Array(head.buffer));
  current.writeSync(input);
}

async function tryInput(input: Bytes): Promise<string> {
  try {
    return await target.run(input);
  } catch (error) {
    const rule = findBrokenRule(error)?.rule;
    if (rule !== undefined) return `refused: ${generalize(rule)}`;
    const { message } = Object(error);
    if (REFUSAL.test(message)) {
      return `refused: ${generalize(message.replace(REFUSAL, ""))}`;
    }
    add("crash", nameCrash(error), input);
    return "crash";
  }
}

const usage = () => {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1e6, rss: process.resourceUsage().maxRSS };
};

for (const sample of target.samples) slice.outcomes[await tryInput(sample)] = 1;
const end = performance.now() + 1000 * Number(seconds);
while (performance.now() < end) {
  const input = target.mutate(pick(prng, corpus), prng, pick(prng, corpus));
  if (input.length > LIMITS.input) continue;
  announce(input);
  const before = usage();
  const outcome = await tryInput(input);
  const after = usage();
  slice.inputs++;
  slice.slowest = Math.max(slice.slowest, after.cpu - before.cpu);
  if (after.cpu - before.cpu > LIMITS.cpu) add("slow", outcome, input);
  const grown = (after.rss - before.rss) / 1024;
  if (grown > LIMITS.grown) add("memory", outcome, input);
  const isNew = slice.outcomes[outcome] === undefined;
  slice.outcomes[outcome] = (slice.outcomes[outcome] ?? 0) + 1;
  if (isNew && input.length < LIMITS.kept && kept.length < LIMITS.corpus) {
    corpus.push(input);
    kept.push(input.toBase64());
  }
}
slice.peak = usage().rss * 1024 / MEBIBYTE;
await Deno.writeTextFile(corpusPath, JSON.stringify(kept));
console.log(JSON.stringify(slice));
Deno.exit(0);
