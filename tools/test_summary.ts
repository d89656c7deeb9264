/**
 * Runs all tests, examples in README and JSDoc included, and ends with one
 * line: `N passed, N failed`.
 */

// deno-lint-ignore-file no-console -- its last line is the result

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

if (import.meta.main) {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", "-P=test", "--parallel", "--doc", ...Deno.args],
    env: Deno.stdout.isTerminal() ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" },
    stdout: "piped",
  }).spawn();
  const output = await pass(child.stdout);
  const { code } = await child.status;
  console.log(summarize(output, code));
  Deno.exitCode = code;
}
