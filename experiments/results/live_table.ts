/** Shows the progress of an experiment: a table on a terminal, else lines. */

import process from "node:process";
import { formatDuration } from "../../utils/terminal/progress.ts";
import { formatDecimal } from "../../utils/terminal/table.ts";
import { isTerminal, printNote } from "../../utils/terminal/terminal.ts";
import type { Cell } from "../plan.ts";
import { readFinalSuccess } from "./measures.ts";
import {
  estimateTimeLeft,
  formatRunStates,
  type JobCost,
  type RunView,
} from "./run_table.ts";
import {
  type Job,
  type JobState,
  readProgress,
  type RunProgress,
} from "../schedule.ts";

/** Refresh interval in milliseconds. */
const INTERVAL = 1_000;

export interface JobSnapshot extends RunProgress {
  readonly state: JobState | undefined;
  /** Updates done when its process started. */
  readonly before: number;
  /** When its process started; `null` before. */
  readonly since: number | null;
  /** When the snapshot was taken. */
  readonly until: number;
  /** Success on held-out tasks; `null` until it is finished. */
  readonly final: number | null;
}

/** What is known of a job before it is looked at. */
export const NO_SNAPSHOT: JobSnapshot = {
  state: undefined,
  updates: 0,
  success: null,
  before: 0,
  since: null,
  until: 0,
  final: null,
};

/** What a job has cost, and how much of it is left. */
export function countCost(
  job: Job,
  state: JobState | undefined,
  { updates, before, since, until }: JobSnapshot,
): JobCost {
  const isRun = job.order.kind === "run";
  const total = isRun ? job.order.config.updates : 1;
  const now = isRun ? updates : state === "done" ? 1 : 0;
  return {
    job,
    seconds: since === null ? 0 : (until - since) / 1000,
    done: since === null ? 0 : now - before,
    left: state === "done" || state === "failed" ? 0 : total - now,
  };
}

/** Lines below the table. */
const BELOW = 2;

export function watchJobs(
  jobs: readonly Job[],
  cells: readonly Cell[],
  width: number,
) {
  const begun = performance.now();
  const snapshots = new Map<string, JobSnapshot>();
  const of = (name: string): JobSnapshot => snapshots.get(name) ?? NO_SNAPSHOT;
  let states: ReadonlyMap<string, JobState> = new Map();
  let height = 0;
  let drawing: Promise<void> | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  async function refresh({ name, order }: Job): Promise<void> {
    const state = states.get(name);
    const before = snapshots.get(name);
    if (state !== "working" && before?.state === state) return;
    const progress = await readProgress(order.place);
    const isWorking = state === "working";
    const now = performance.now();
    const since = before?.since ?? (isWorking ? now : null);
    snapshots.set(name, {
      ...progress,
      state,
      before: before?.since == null ? progress.updates : before.before,
      since,
      until: now,
      final: state === "done" ? await readFinalSuccess(order.place) : null,
    });
  }

  function footer(): string {
    const all = cells.map(({ path }) => states.get(path));
    const count = (state: JobState) => all.filter((s) => s === state).length;
    const left = estimateTimeLeft(
      jobs.map((job) => countCost(job, states.get(job.name), of(job.name))),
      width,
    );
    const seconds = (performance.now() - begun) / 1000;
    return [
      `${count("done")}/${cells.length} runs`,
      ...(count("failed") === 0 ? [] : [`${count("failed")} failed`]),
      formatDuration(seconds),
      `ETA ${formatDuration(left ?? NaN)}`,
    ].join("  ");
  }

  function view({ path, warmStart }: Cell): RunView {
    const stateOf = (name: string) => states.get(name) ?? "waiting";
    const start = warmStart === null ? null : stateOf(warmStart.path);
    return { ...of(path), state: stateOf(path), start };
  }

  /** The table; if it is too high, only the arms in training. */
  function shownTable(): string[] {
    const lines = formatRunStates(cells, view);
    const { rows = 24 } = process.stderr;
    if (lines.length + BELOW < rows) return lines;
    const armOf = ({ path }: Cell) => path.replace(/[^/]+$/, "");
    const active = new Set(
      cells.filter(({ path }) => states.get(path) === "working").map(armOf),
    );
    return formatRunStates(
      cells.filter((cell) => active.has(armOf(cell))),
      view,
    );
  }

  async function draw(): Promise<void> {
    await Promise.all(jobs.map(refresh));
    if (!isTerminal()) return;
    const { columns = 80, rows = 24 } = process.stderr;
    // Longer lines would wrap, and more of them would scroll away.
    const lines = [...shownTable(), "", footer()].slice(-(rows - 1))
      .map((line) => line.slice(0, columns - 1));
    // Overwrites the previous lines.
    const up = height === 0 ? "" : `\x1b[${height}A\x1b[J`;
    height = lines.length;
    printNote(`${up}${lines.join("\n")}`);
  }

  /** Draws, unless it is drawing. */
  function show(): Promise<void> {
    drawing ??= draw().finally(() => drawing = null);
    return drawing;
  }

  return {
    start(now: ReadonlyMap<string, JobState>): void {
      states = now;
      show();
      timer = setInterval(show, INTERVAL);
    },
    async ended(job: Job, state: JobState): Promise<void> {
      await refresh(job);
      if (isTerminal()) return;
      const { final } = of(job.name);
      const success = state === "done"
        ? `  success ${formatDecimal(final)}`
        : "";
      printNote(`${state}: ${job.name}${success}  ${footer()}`);
    },
    /** Prints a note above the table. */
    note(text: string): void {
      printNote(text);
      height = 0;
    },
    /** Shows the final state. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await drawing;
      await show();
    },
  };
}
