/**
 * Training runs side by side, each in a process of its own, so that each has
 * a core and a backend to itself.
 */

import { fileURLToPath } from "node:url";
import { onInterrupt } from "../terminal/interrupt.ts";
import { showProgress } from "../terminal/progress.ts";
import { formatResumeCommand } from "../launch/resumption.ts";
import { readProgress } from "../experiment/run_progress.ts";
import { formatDecimal } from "../terminal/table.ts";
import { printNote } from "../terminal/terminal.ts";

/** A training run in a process of its own. */
export interface ArmProcess {
  /** Its name in tables. */
  readonly name: string;
  /** Its run directory. */
  readonly directory: string;
  /** The process. */
  readonly process: Deno.ChildProcess;
  /** What it has written to standard error. */
  readonly errors: Promise<string>;
}

/** How often the runs' metrics are looked at, in milliseconds. */
const INTERVAL = 500;

const ROOT = new URL("../", import.meta.url);

/** Starts a run. */
export function startArm(
  name: string,
  directory: string,
  options: readonly string[],
): ArmProcess {
  const process = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--config",
      fileURLToPath(new URL("deno.json", ROOT)),
      "-P=unlock",
      fileURLToPath(new URL("cli.ts", ROOT)),
      "train",
      "--out",
      directory,
      ...options,
    ],
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const errors = new Response(process.stderr).text();
  return { name, directory, process, errors };
}

/** Asks a run to save and end. */
function stop({ process }: ArmProcess): void {
  try {
    process.kill("SIGTERM");
  } catch {
    // It has ended already.
  }
}

/** Lines that a run writes on its way, or below an error. */
const NO_REASON = /^(\s|$|(backend|faster|hint|help|info):)| ETA /;

/** Why a run failed. */
async function reasonOf(
  { errors }: ArmProcess,
  { code, signal }: Deno.CommandStatus,
): Promise<string> {
  if (signal !== null) return `ended by signal ${signal}`;
  const lines = (await errors).split("\n");
  // Above 128 are the codes of interruptions.
  const last = code < 128
    ? lines.findLast((line) => !NO_REASON.test(line))
    : undefined;
  return last ?? `ended with exit code ${code}`;
}

/** Prints how the runs that have begun go on. */
async function printResumptions(arms: readonly ArmProcess[]): Promise<void> {
  for (const { directory } of arms) {
    const begun = await Deno.stat(`${directory}/config.json`)
      .then(() => true, () => false);
    if (begun) {
      printNote(`stopped; go on with: ${formatResumeCommand(directory)}`);
    }
  }
}

/**
 * Shows the progress of runs until all have ended. Where one fails, the others
 * are stopped.
 *
 * @returns True if all finished, false if they were interrupted
 * @throws {Error} If one failed
 */
export async function watchArms(
  arms: readonly ArmProcess[],
  updates: number,
): Promise<boolean> {
  const watched = showProgress("updates", updates * arms.length);
  let interrupted = false;
  const forget = onInterrupt(() => {
    interrupted = true;
    arms.forEach(stop);
  });
  let failure: Promise<string> | null = null;
  const ended = async (arm: ArmProcess): Promise<void> => {
    const status = await arm.process.status;
    if (status.success || interrupted || failure !== null) return;
    failure = reasonOf(arm, status).then((reason) =>
      `Cannot finish arm '${arm.name}': ${reason}`
    );
    arms.forEach(stop);
  };
  const look = async (): Promise<void> => {
    const states = await Promise.all(
      arms.map(({ directory }) => readProgress(directory)),
    );
    watched.update(
      states.reduce((sum, state) => sum + state.updates, 0),
      arms.map(({ name }, i) => `${name} ${formatDecimal(states[i]!.success)}`)
        .join("  "),
    );
  };
  const timer = setInterval(look, INTERVAL);
  try {
    await Promise.all(arms.map(ended));
    await look();
    watched.stop();
    if (!interrupted && failure === null) return true;
    await printResumptions(arms);
    // Ctrl-C on a terminal reaches the runs too, and may end one at once.
    if (interrupted) return false;
    throw new Error(await failure!);
  } finally {
    clearInterval(timer);
    watched.stop();
    forget();
  }
}
