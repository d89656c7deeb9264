/** Does an experiment's work in processes side by side. */

import { fileURLToPath } from "node:url";
import { getErrorPath, isMeasured, writeWhole } from "./files.ts";
import type { JobOrder } from "./job_order.ts";
import { shareThreads } from "./threads.ts";

/** A warm start or a run, and what has to be there before. */
export interface Job {
  /** What its process is told. */
  readonly order: JobOrder;
  /** Its place in the experiment's directory, which names it. */
  readonly name: string;
  /** Name of the job that goes first; `null` where it can begin at once. */
  readonly needs: string | null;
}

/** How a job stands. */
export type JobState = "waiting" | "working" | "done" | "failed" | "stopped";

/** The jobs of an experiment while they are done. */
export interface Schedule {
  /** The states, by the job's name. */
  readonly states: ReadonlyMap<string, JobState>;
  /** Why jobs failed, by their names. */
  readonly errors: ReadonlyMap<string, string>;
  /** Lets processes save and end, and starts no more. */
  stop(): void;
  /** Ends when no process is left. */
  readonly ended: Promise<void>;
}

/** Hears of each job that has ended. */
export type JobListener = (job: Job, state: JobState) => Promise<void>;

/** Lines that a job writes on its way, or below an error. */
const NO_REASON = /^(\s|$|(backend|faster|hint|help|info):|npm warn)| ETA /;

const ROOT = new URL("../", import.meta.url);

function startProcess(
  order: JobOrder,
  env: Readonly<Record<string, string>>,
): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--config",
      fileURLToPath(new URL("deno.json", ROOT)),
      "-P=unlock",
      fileURLToPath(new URL("./job.ts", import.meta.url)),
      JSON.stringify(order),
    ],
    env,
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
}

/** Why a process failed. */
function reasonOf(
  { code, signal }: Deno.CommandStatus,
  errors: string,
): string {
  if (signal !== null) return `ended by signal ${signal}`;
  return errors.split("\n").findLast((line) => !NO_REASON.test(line)) ??
    `ended with exit code ${code}`;
}

/**
 * Begins the work. Jobs that were done before are not done again; where one
 * fails, those that need it fail too, and the others go on.
 *
 * @param width Processes at once at most
 */
export async function startJobs(
  out: string,
  jobs: readonly Job[],
  width: number,
  onEnd: JobListener,
): Promise<Schedule> {
  const states = new Map<string, JobState>();
  const errors = new Map<string, string>();
  for (const { name, order } of jobs) {
    const isDone = await isMeasured(order.place, order.replies);
    states.set(name, isDone ? "done" : "waiting");
  }
  const variables = shareThreads(
    width,
    navigator.hardwareConcurrency,
    (name) => Deno.env.has(name),
  );
  const processes = new Set<Deno.ChildProcess>();
  let stopped = false;
  const fail = async (job: Job, text: string, reason: string) => {
    states.set(job.name, "failed");
    errors.set(job.name, reason);
    // Where the disk is full, the others are still to end as they should.
    await writeWhole(getErrorPath(out, job.name), text).catch(() => {});
    await onEnd(job, "failed");
  };
  const work = async (job: Job): Promise<void> => {
    states.set(job.name, "working");
    const process = startProcess(job.order, variables);
    processes.add(process);
    const [text, status] = await Promise.all([
      new Response(process.stderr).text(),
      process.status,
    ]);
    processes.delete(process);
    if (status.success) {
      states.set(job.name, "done");
      await Deno.remove(getErrorPath(out, job.name)).catch(() => {});
      await onEnd(job, "done");
    } else if (stopped) {
      states.set(job.name, "stopped");
    } else {
      await fail(job, text, reasonOf(status, text));
    }
  };
  const stateOf = ({ needs }: Job) =>
    needs === null ? "done" : states.get(needs)!;
  const settle = async (): Promise<void> => {
    const running = new Set<Promise<void>>();
    for (;;) {
      for (const job of jobs) {
        if (states.get(job.name) !== "waiting") continue;
        if (stateOf(job) !== "failed") continue;
        const reason = `its warm start failed: ${errors.get(job.needs!)}`;
        await fail(job, `${reason}\n`, reason);
      }
      while (!stopped && running.size < width) {
        const next = jobs.find((job) =>
          states.get(job.name) === "waiting" && stateOf(job) === "done"
        );
        if (next === undefined) break;
        const working: Promise<void> = work(next)
          .finally(() => running.delete(working));
        running.add(working);
      }
      if (running.size === 0) return;
      await Promise.race(running);
    }
  };
  return {
    states,
    errors,
    stop() {
      stopped = true;
      for (const process of processes) {
        try {
          process.kill("SIGTERM");
        } catch {
          // It has ended already.
        }
      }
    },
    ended: settle(),
  };
}
