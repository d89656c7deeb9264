/**
 * Training runs side by side, each in a process of its own, so that each has
 * a core and a backend to itself.
 *
 * @module
 */

import { fileURLToPath } from "node:url";
import { progress } from "./_progress.ts";
import { decimal } from "./_table.ts";
import { printNote } from "./_terminal.ts";

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

/**
 * Starts a run.
 *
 * @param name Its name in tables
 * @param directory Its run directory
 * @param options Further words for `unlock train`
 * @returns The run
 */
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

interface ArmState {
  readonly updates: number;
  readonly success: number | null;
}

async function stateOf({ directory }: ArmProcess): Promise<ArmState> {
  const path = `${directory}/metrics.jsonl`;
  const text = await Deno.readTextFile(path).catch(() => "");
  const lines = text.split("\n").slice(0, -1);
  const last = lines.at(-1);
  if (last === undefined) return { updates: 0, success: null };
  const { data } = JSON.parse(last) as { data: Record<string, number | null> };
  return {
    updates: lines.length,
    success: data["rollout/success_rate"] ?? null,
  };
}

/**
 * Shows the progress of runs until all have ended.
 *
 * @param arms The runs
 * @param updates Updates of each
 * @returns True if all finished, false if they were interrupted
 * @throws {Error} If one failed
 */
export async function watchArms(
  arms: readonly ArmProcess[],
  updates: number,
): Promise<boolean> {
  const watched = progress("updates", updates * arms.length);
  let interrupted = false;
  const interrupt = (): void => {
    interrupted = true;
    for (const { process } of arms) process.kill("SIGINT");
  };
  Deno.addSignalListener("SIGINT", interrupt);
  const look = async (): Promise<void> => {
    const states = await Promise.all(arms.map(stateOf));
    watched.update(
      states.reduce((sum, state) => sum + state.updates, 0),
      arms.map(({ name }, i) => `${name} ${decimal(states[i]!.success)}`)
        .join("  "),
    );
  };
  const timer = setInterval(look, INTERVAL);
  try {
    const statuses = await Promise.all(
      arms.map(({ process }) => process.status),
    );
    await look();
    watched.stop();
    if (interrupted) {
      printNote("stopped; each arm goes on with:");
      for (const { directory } of arms) {
        printNote(`  deno task train --resume ${directory}`);
      }
      return false;
    }
    for (const [i, { code }] of statuses.entries()) {
      if (code === 0) continue;
      const last = (await arms[i]!.errors).trim().split("\n").at(-1);
      throw new Error(`Cannot finish arm '${arms[i]!.name}': ${last}`);
    }
    return true;
  } finally {
    clearInterval(timer);
    watched.stop();
    Deno.removeSignalListener("SIGINT", interrupt);
  }
}
