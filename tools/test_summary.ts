/**
 * Runs tests, and ends with one line: `N passed, N failed`.
 *
 *     deno task test
 *     deno task test:fast
 *     deno task test:long
 *     deno task test envs/ --filter oracle
 *
 * The first runs all but `tests/long/`, examples in documents and comments
 * included, the second those that `suite/fast_tests.ts` lists, the third
 * `tests/long/`. Types are left to `deno task check`. Words of one's own go to
 * `deno test`, which then checks the types of what it runs.
 */

// deno-lint-ignore-file no-console -- its last line is the result

import { writeSuite } from "./suite/write_suite.ts";

/** Colours and other marks that a terminal does not print. */
// deno-lint-ignore no-control-regex -- an escape is what these begin with
const MARKS = /\x1b\[[\d;]*m/g;

/** Deno's own last line: `ok | 12 passed (3 steps) | 0 failed | 2 ignored (1s)`. */
const RESULT = /^(?:ok|FAILED) \| (\d+) passed.*? \| (\d+) failed(.*)$/gm;

/** Words the outcome of a test run. */
export function summarize(output: string, code: number): string {
  const match = [...output.replaceAll(MARKS, "").matchAll(RESULT)].at(-1);
  const [, passed = "0", failed = "0", rest = ""] = match ?? [];
  const failures = code === 0 ? Number(failed) : Math.max(1, Number(failed));
  const ignored = /\| (\d+) ignored/.exec(rest)?.[1];
  const skipped = ignored === undefined ? "" : `, ${ignored} skipped`;
  return `${passed} passed, ${failures} failed${skipped}`;
}

/** Passes a stream on as it comes and returns all of it as text. */
async function pass(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) {
    await Deno.stdout.write(chunk);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

/** The words after `deno test`: for all tests, for those of some words. */
async function chooseWords(args: readonly string[]): Promise<string[]> {
  const root = new URL("../", import.meta.url);
  const isFast = args[0] === "--fast";
  const isLong = args[0] === "--long";
  const words = isFast || isLong ? args.slice(1) : args;
  if (words.length > 0) return [isFast ? "--ignore=tests" : "--doc", ...words];
  const part = isFast ? "fast" : isLong ? "long" : "everyday";
  return ["--no-check", ...await writeSuite(root, part)];
}

/**
 * Files that run at once: two more than there are processors, as many wait for
 * a clock, a socket or a process of their own.
 */
const JOBS = navigator.hardwareConcurrency + 2;

if (import.meta.main) {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", "-P=test", "--parallel", ...await chooseWords(Deno.args)],
    env: {
      DENO_JOBS: Deno.env.get("DENO_JOBS") ?? `${JOBS}`,
      ...Deno.stdout.isTerminal() ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" },
    },
    stdout: "piped",
  }).spawn();
  const output = await pass(child.stdout);
  const { code } = await child.status;
  console.log(summarize(output, code));
  Deno.exitCode = code;
}
