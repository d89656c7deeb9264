/**
 * Work in a process of its own, and what became of it as data: the child writes
 * that as a line of its standard output, among whatever else it prints there.
 * Its standard error is for people alone.
 */

import { fileURLToPath } from "node:url";
import {
  formatFailure,
  print,
  printNote,
} from "../../utils/terminal/terminal.ts";
import { INTERRUPTED } from "../../utils/terminal/interrupt.ts";

/** An error of another process. */
export interface ReportedError {
  /** The name of its class. */
  readonly name: string;
  /** What it says, in one line. */
  readonly message: string;
  /** Its other fields, as far as they are JSON. */
  readonly [field: string]: unknown;
}

/** What a child reports of its work. */
type Report =
  | { readonly kind: "done" }
  | { readonly kind: "interrupted" }
  | { readonly kind: "failed"; readonly error: ReportedError };

/** What became of a child; one that was killed or broke off reports nothing. */
export type ChildOutcome = Report | {
  readonly kind: "died";
  readonly code: number;
  readonly signal: Deno.Signal | null;
};

/** A process at work. */
export interface Child {
  /** What it has written to standard error, once it has ended. */
  readonly errors: Promise<string>;
  readonly outcome: Promise<ChildOutcome>;
  /** Asks it to save and end. */
  stop(): void;
}

const ROOT = new URL("../../", import.meta.url);

/** What a report's line begins with. */
const MARK = "unlock child: ";

const EXIT_CODES = { done: 0, failed: 1, interrupted: INTERRUPTED } as const;

function isReport(value: unknown): value is Report {
  const { kind, error } = Object(value);
  if (kind !== "failed") return kind === "done" || kind === "interrupted";
  const { name, message } = Object(error);
  return typeof name === "string" && typeof message === "string";
}

/** Parses a line of a child's output; `null` if it is no report. */
function parseReport(line: string): Report | null {
  if (!line.startsWith(MARK)) return null;
  try {
    const value: unknown = JSON.parse(line.slice(MARK.length));
    return isReport(value) ? value : null;
  } catch {
    return null;
  }
}

/** Judges a child that has ended by its status and its report. */
function judge(
  { code, signal }: Deno.CommandStatus,
  stdout: string,
): ChildOutcome {
  const report = stdout.split("\n").map(parseReport)
    .findLast((report) => report !== null) ?? null;
  // What broke off after its report did not end as it should.
  const isWhole = signal === null && report !== null &&
    code === EXIT_CODES[report.kind];
  return isWhole ? report : { kind: "died", code, signal };
}

/** What is said where children are asked to end. */
export const FINISHING = "\nfinishing the current updates before stopping … " +
  "(Ctrl-C again ends at once)";

/** Children that have not ended. */
const running = new Set<Deno.ChildProcess>();

/** Ends all children at once; what they have saved stays. */
export function killChildren(): void {
  for (const child of running) {
    try {
      child.kill("SIGKILL");
    } catch {
      // It has ended already.
    }
  }
}

/** Starts a module in a process of its own. */
export function startChild(
  module: URL,
  order: unknown,
  env: Readonly<Record<string, string>> = {},
): Child {
  const process = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--config",
      fileURLToPath(new URL("deno.json", ROOT)),
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
    errors,
    outcome: Promise.all([process.status, stdout, errors])
      .then(([status, text]) => judge(status, text)),
    stop() {
      try {
        process.kill("SIGTERM");
      } catch {
        // It has ended already.
      }
    },
  };
}

/** Says in one line why a child's work is not done. */
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

/** Does a process's work, reports its outcome and sets the exit code. */
export async function runAsChild<T>(
  work: (order: T) => Promise<boolean>,
): Promise<void> {
  const end = (report: Report): void => {
    // What the work has printed last may lack its line break.
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
