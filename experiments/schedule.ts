/** Does an experiment's work in processes side by side. */

import { formatOutcome, startChild } from "../trainers/launch/child_process.ts";
import { formatFailure } from "../utils/terminal/terminal.ts";
import { getErrorPath, writeWhole } from "./files.ts";
import type { JobOrder } from "./job.ts";
import { isMeasured, listMethods } from "./results/measures.ts";
import type { Plan } from "./plan.ts";

/** A warm start or a run, and what has to be there before. */
export interface Job {
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
  /** Ends when no process is left. */
  readonly ended: Promise<void>;
}

/** Options of {@linkcode startJobs}. */
export interface ScheduleOptions {
  /** Processes at once at most. */
  readonly width: number;
  /** Lets processes save and end, and starts no more. */
  readonly signal: AbortSignal;
  /** Hears of each job that has ended. */
  readonly onEnd: (job: Job, state: JobState) => void | Promise<void>;
}

/**
 * What bounds the threads of a process: those of our kernels and of libraries,
 * those within TensorFlow's ops, and those between them. One alone does not
 * help, for the others' threads then wait for each other.
 */
const THREAD_VARIABLES = [
  "OMP_NUM_THREADS",
  "TF_NUM_INTRAOP_THREADS",
  "TF_NUM_INTEROP_THREADS",
] as const;

/** Shares the cores out: by itself, each process would take all of them. */
export function shareThreads(
  width: number,
  cores: number,
  isSet: (name: string) => boolean,
): Readonly<Record<string, string>> {
  if (width === 1) return {};
  const threads = String(Math.max(1, Math.floor(cores / width)));
  return Object.fromEntries(
    THREAD_VARIABLES.filter((name) => !isSet(name))
      .map((name) => [name, threads]),
  );
}

/** Makes the jobs of a plan: each warm start before the runs that need it. */
export function makeJobs(
  plan: Plan,
  out: string,
  backend: string | null,
): Job[] {
  const jobs = new Map<string, Job>();
  const order = { methods: listMethods(plan), backend };
  const placeOf = (path: string): string => `${out}/${path}`;
  for (const { path, config, warmStart } of plan.cells) {
    const needs = warmStart?.path ?? null;
    const from = needs === null ? null : placeOf(needs);
    if (warmStart !== null && !jobs.has(warmStart.path)) {
      jobs.set(warmStart.path, {
        name: warmStart.path,
        needs: null,
        order: {
          ...order,
          kind: "warm start",
          place: placeOf(warmStart.path),
          config: warmStart.config,
          from: null,
        },
      });
    }
    jobs.set(path, {
      name: path,
      needs,
      order: { ...order, kind: "run", place: placeOf(path), config, from },
    });
  }
  return [...jobs.values()];
}

/** Begins what is not yet done; a job fails with the one that it needs. */
export async function startJobs(
  out: string,
  jobs: readonly Job[],
  { width, signal, onEnd }: ScheduleOptions,
): Promise<Schedule> {
  const states = new Map<string, JobState>();
  const errors = new Map<string, string>();
  for (const { name, order } of jobs) {
    const isDone = await isMeasured(order.place, order.methods);
    states.set(name, isDone ? "done" : "waiting");
  }
  const variables = shareThreads(
    width,
    navigator.hardwareConcurrency,
    (name) => Deno.env.has(name),
  );
  const fail = async (job: Job, text: string, reason: string) => {
    states.set(job.name, "failed");
    errors.set(job.name, reason);
    // Where the disk is full, the others are still to end as they should.
    await writeWhole(getErrorPath(out, job.name), text).catch(() => {});
    try {
      await onEnd(job, "failed");
    } catch {
      // It has failed already, for the reason above.
    }
  };
  const run = async (job: Job): Promise<void> => {
    states.set(job.name, "working");
    const module = new URL("./job.ts", import.meta.url);
    const child = startChild(module, job.order, variables);
    signal.addEventListener("abort", child.stop);
    const outcome = await child.outcome;
    signal.removeEventListener("abort", child.stop);
    if (outcome.kind === "done") {
      states.set(job.name, "done");
      await Deno.remove(getErrorPath(out, job.name)).catch(() => {});
      await onEnd(job, "done");
    } else if (signal.aborted) {
      states.set(job.name, "stopped");
    } else {
      await fail(job, await child.errors, formatOutcome(outcome));
    }
  };
  const work = async (job: Job): Promise<void> => {
    try {
      await run(job);
    } catch (error) {
      const reason = formatFailure(error);
      await fail(job, `${reason}\n`, reason);
    }
  };
  const stateOfNeed = ({ needs }: Job) =>
    needs === null ? "done" : states.get(needs)!;
  const settle = async (): Promise<void> => {
    const running = new Set<Promise<void>>();
    for (;;) {
      for (const job of jobs) {
        if (states.get(job.name) !== "waiting") continue;
        if (stateOfNeed(job) !== "failed") continue;
        const reason = `its warm start failed: ${errors.get(job.needs!)}`;
        await fail(job, `${reason}\n`, reason);
      }
      while (!signal.aborted && running.size < width) {
        const next = jobs.find((job) =>
          states.get(job.name) === "waiting" && stateOfNeed(job) === "done"
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
  return { states, errors, ended: settle() };
}
