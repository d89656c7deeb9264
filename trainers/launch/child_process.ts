/**
 * Runs work in a child process. The child reports its outcome as one marked line
 * of JSON on standard output; standard error is for people only.
 */

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseJson } from "../../utils/json_values.ts";
import {
  formatFailure,
  print,
  printNote,
} from "../../utils/terminal/terminal.ts";
import { INTERRUPTED } from "../../utils/terminal/interrupt_signals.ts";

export interface ReportedError {
  readonly name: string;
  /** Its message, in one line. */
  readonly message: string;
  /** Its other fields, where they are JSON. */
  readonly [field: string]: unknown;
}

type Report =
  | { readonly kind: "done" }
  | { readonly kind: "interrupted" }
  | { readonly kind: "failed"; readonly error: ReportedError };

/** The outcome of a child; one that was killed or crashed reports nothing. */
export type ChildOutcome = Report | {
  readonly kind: "died";
  readonly code: number;
  readonly signal: Deno.Signal | null;
};

const ROOT = new URL("../../", import.meta.url);

/** Prefix of a report's line. */
const MARK = "unlock child: ";

const EXIT_CODES = { done: 0, failed: 1, interrupted: INTERRUPTED } as const;

function isReport(value: unknown): value is Report {
  const { kind, error } = Object(value);
  if (kind !== "failed") return kind === "done" || kind === "interrupted";
  const { name, message } = Object(error);
  return typeof name === "string" && typeof message === "string";
}

function parseReport(line: string): Report | null {
  if (!line.startsWith(MARK)) return null;
  const value = parseJson(line.slice(MARK.length));
  return isReport(value) ? value : null;
}

/** Determines the outcome from the exit status and the last report. */
function toOutcome(
  { code, signal }: Deno.CommandStatus,
  stdout: string,
): ChildOutcome {
  const report = stdout.split("\n").map(parseReport)
    .findLast((report) => report !== null) ?? null;
  // A child may still crash after its report.
  const isConsistent = signal === null && report !== null &&
    code === EXIT_CODES[report.kind];
  return isConsistent ? report : { kind: "died", code, signal };
}

/** Message that stops children. */
export const FINISHING = "\nfinishing the current updates before stopping … " +
  "(Ctrl-C again ends at once)";

const running = new Set<Deno.ChildProcess>();

function send(child: Deno.ChildProcess, signal: Deno.Signal): void {
  try {
    child.kill(signal);
  } catch {
    // It has exited already.
  }
}

/** Kills all children; saved checkpoints remain. */
export function killChildren(): void {
  for (const child of running) send(child, "SIGKILL");
}

/** Starts a module in a child process, with `order` as its argument. */
export function startChild(
  module: URL,
  order: unknown,
  env: Readonly<Record<string, string>> = {},
) {
  const process = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--config",
      fileURLToPath(new URL("deno.json", ROOT)),
      // Checking again the packages of this process takes long.
      ...existsSync(new URL("node_modules", ROOT))
        ? ["--node-modules-dir=manual"]
        : [],
      "-P=unlock",
      fileURLToPath(module),
      JSON.stringify(order),
    ],
    env,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  running.add(process);
  process.status.finally(() => running.delete(process));
  const stdout = new Response(process.stdout).text();
  const errors = new Response(process.stderr).text();
  return {
    /** Its standard error, once it has ended. */
    errors,
    outcome: Promise.all([process.status, stdout, errors])
      .then(([status, text]) => toOutcome(status, text)),
    stop: () => send(process, "SIGTERM"),
  };
}

export function formatOutcome(
  outcome: Exclude<ChildOutcome, { readonly kind: "done" }>,
): string {
  if (outcome.kind === "failed") return outcome.error.message;
  if (outcome.kind === "interrupted") return "interrupted";
  const { code, signal } = outcome;
  return signal === null
    ? `ended with exit code ${code}`
    : `ended by signal ${signal}`;
}

function reportError(error: unknown): ReportedError {
  const name = error instanceof Error ? error.name : "Error";
  const plain = { name, message: formatFailure(error) };
  try {
    const fields = error instanceof Error ? error : {};
    return JSON.parse(JSON.stringify({ ...fields, ...plain }));
  } catch {
    return plain;
  }
}

/** Runs the work of a child: reports its outcome and sets the exit code. */
export async function runAsChild<T>(
  work: (order: T) => Promise<boolean>,
): Promise<void> {
  const end = (report: Report): void => {
    // The last output of the work may lack a line break.
    print(`\n${MARK}${JSON.stringify(report)}`);
    Deno.exitCode = EXIT_CODES[report.kind];
  };
  try {
    const isDone = await work(JSON.parse(Deno.args[0]!) as T);
    end({ kind: isDone ? "done" : "interrupted" });
  } catch (error) {
    end({ kind: "failed", error: reportError(error) });
    if (Deno.env.get("DEBUG") === "1") throw error;
    printNote(formatFailure(error));
  }
}
