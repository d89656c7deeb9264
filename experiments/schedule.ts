/** Runs the jobs of an experiment in parallel processes. */

import { formatOutcome, startChild } from "../trainers/launch/child_process.ts";
import { formatFailure } from "../utils/terminal/terminal.ts";
import { valueAt } from "../trainers/settings/read_settings.ts";
import { parseJson } from "../utils/json_values.ts";
import { writeWithParents } from "../trainers/runs/directory/files.ts";
import type { JobOrder } from "./job.ts";
import { isMeasured, listMethods } from "./results/measures.ts";
import type { Cell, Plan } from "./plan.ts";

/** A warm start or a run. */
export interface Job {
  readonly order: JobOrder;
  /** Its name: its path in the experiment's directory. */
  readonly name: string;
  /** Name of the job that must be done before; `null` for none. */
  readonly needs: string | null;
}

export type JobState = "waiting" | "working" | "done" | "failed" | "stopped";

/** The jobs of an experiment in progress. */
export interface Schedule {
  readonly states: ReadonlyMap<string, JobState>;
  /** Error messages by job name. */
  readonly errors: ReadonlyMap<string, string>;
  /** Resolves when all processes have exited. */
  readonly ended: Promise<void>;
}

export interface ScheduleOptions {
  /** Maximum number of parallel processes. */
  readonly width: number;
  /** Lets processes save and exit, and starts no more. */
  readonly signal: AbortSignal;
  readonly onEnd: (job: Job, state: JobState) => void | Promise<void>;
}

export function getErrorPath(out: string, job: string): string {
  return `${out}/errors/${job}.txt`;
}

export interface RunProgress {
  readonly updates: number;
  /** Success rate of the last update's episodes, if known. */
  readonly success: number | null;
}

export async function readProgress(place: string): Promise<RunProgress> {
  const path = `${place}/metrics.jsonl`;
  const text = await Deno.readTextFile(path).catch(() => "");
  // The text after the last line break is incomplete.
  const lines = text.split("\n").slice(0, -1);
  const last = parseJson(lines.at(-1) ?? "");
  const success = valueAt(last, ["data", "rollout/success_rate"]);
  return {
    updates: lines.length,
    success: typeof success === "number" ? success : null,
  };
}

/**
 * Limits of a process's threads: of our kernels and of libraries, within
 * TensorFlow's ops, and between them. All are needed, as otherwise the threads
 * wait for each other.
 */
const THREAD_VARIABLES = [
  "OMP_NUM_THREADS",
  "TF_NUM_INTRAOP_THREADS",
  "TF_NUM_INTEROP_THREADS",
] as const;

/** Divides the cores: by default each process would use all of them. */
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

/** Makes the jobs of a plan, each warm start before its runs. */
export function makeJobs(
  plan: Plan,
  out: string,
  backend: string | null,
): Job[] {
  const jobs = new Map<string, Job>();
  const methods = listMethods(plan);
  const add = (
    kind: JobOrder["kind"],
    { path, config }: Pick<Cell, "path" | "config">,
    needs: string | null,
    measuresStart = false,
  ): void => {
    const from = needs === null ? null : `${out}/${needs}`;
    const place = `${out}/${path}`;
    const order = {
      ...{ kind, place, config, from, methods, backend },
      measuresStart,
    };
    jobs.set(path, { name: path, needs, order });
  };
  const models = new Set<string>();
  for (const cell of plan.cells) {
    const { config: { env, evaluation, model }, warmStart } = cell;
    // Runs that start from the same model need its success once.
    const start = JSON.stringify([env, model?.path, evaluation]);
    const measuresStart = model !== null && !models.has(start);
    models.add(start);
    if (warmStart !== null) add("warm start", warmStart, null);
    add("run", cell, warmStart?.path ?? null, measuresStart);
  }
  return [...jobs.values()];
}

/** Starts the jobs that are not done; a job fails with the one it needs. */
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
    // With a full disk the other jobs should still end properly.
    await writeWithParents(getErrorPath(out, job.name), text).catch(() => {});
    try {
      await onEnd(job, "failed");
    } catch {
      // The job has failed already.
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
