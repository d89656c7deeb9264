/**
 * Runs short command lines in one process, as starting one takes most of the
 * time.
 */

import { END } from "./command_lines.ts";
import { KNOWN_PACKAGES, type Outcome, readErrors, ROOT } from "./unlock.ts";

/** Reads to the line that ends what a command printed. */
function makeReader(stream: Deno.SubprocessReadableStream) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  return {
    async next(): Promise<[text: string, code: number]> {
      for (;;) {
        const at = rest.indexOf(END);
        const end = rest.indexOf("\n", at);
        if (at >= 0 && end >= 0) {
          const text = rest.slice(0, at);
          const code = Number(rest.slice(at + END.length, end));
          rest = rest.slice(end + 1);
          return [text, code];
        }
        const { done, value } = await reader.read();
        if (done) throw new Error(`The process ended after: ${rest}`);
        rest += value;
      }
    },
    async toEnd() {
      while (!(await reader.read()).done);
    },
  };
}

function startLines() {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-q",
      KNOWN_PACKAGES,
      "-P=unlock",
      "tests/support/command_lines.ts",
    ],
    cwd: ROOT,
    env: { NO_COLOR: "1" },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const outputs = [makeReader(child.stdout), makeReader(child.stderr)] as const;
  const writer = child.stdin.getWriter();
  return {
    async run(words: readonly string[]): Promise<Outcome> {
      const line = `${JSON.stringify(words)}\n`;
      await writer.write(new TextEncoder().encode(line));
      const [[stdout, code], [stderr]] = await Promise.all([
        outputs[0].next(),
        outputs[1].next(),
      ]);
      return { code, stdout, errors: readErrors(stderr) };
    },
    async stop(): Promise<void> {
      await writer.close();
      await Promise.all(outputs.map((output) => output.toEnd()));
      await child.status;
    },
  };
}

/** The process of this worker, once a command was run. */
let lines: ReturnType<typeof startLines> | null = null;

let endsWithTests = false;

/**
 * Prepares the process that runs the command lines of all test files of a
 * worker, one at a time, and ends after its last test.
 */
export function shareUnlock(): (words: readonly string[]) => Promise<Outcome> {
  if (!endsWithTests) {
    endsWithTests = true;
    Deno.test.afterAll(() => lines?.stop());
  }
  return (words) => (lines ??= startLines()).run(words);
}
