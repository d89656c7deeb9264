/** Progress of long work: a bar on a terminal, lines elsewhere. */

import { SingleBar } from "cli-progress";
import process from "node:process";
import { isTerminal, printNote } from "./terminal.ts";

/** Disposing it ends the display. */
export interface Progress extends Disposable {
  /** Reports that `done` units are finished. */
  update(done: number, note?: string): void;
  /** Ends the display; may be called twice. */
  stop(): void;
}

/** Time between two lines, in milliseconds. */
const LINE_INTERVAL = 5_000;

export function formatDuration(seconds: number): string {
  if (!Number.isFinite(seconds)) return "?";
  const whole = Math.max(0, Math.round(seconds));
  const pad = (value: number): string => String(value).padStart(2, "0");
  if (whole < 60) return `${whole}s`;
  if (whole < 3600) return `${Math.floor(whole / 60)}m${pad(whole % 60)}s`;
  return `${Math.floor(whole / 3600)}h${pad(Math.floor(whole % 3600 / 60))}m`;
}

/** Units of work; `before` of those done were done when the display began. */
export interface WorkDone {
  readonly done: number;
  readonly total: number;
  readonly before: number;
}

export function formatProgress(
  title: string,
  { done, total, before }: WorkDone,
  seconds: number,
  note: string = "",
): string {
  const rate = (done - before) / seconds;
  const left = (total - done) / rate;
  const speed = Number.isFinite(rate) ? Number(rate.toPrecision(3)) : "?";
  const line = `${title} ${done}/${total}  ${speed}/s  ETA ${
    formatDuration(left)
  }`;
  return note === "" ? line : `${line}  ${note}`;
}

type Display = Omit<Progress, typeof Symbol.dispose>;

function showLines(title: string, total: number, before: number): Display {
  const start = performance.now();
  let lastTime = start;
  let lastDone = before;
  return {
    update(done, note) {
      const now = performance.now();
      const due = now - lastTime >= LINE_INTERVAL || done >= total;
      if (!due || done <= lastDone) return;
      const work = { done, total, before };
      printNote(formatProgress(title, work, (now - start) / 1000, note));
      lastTime = now;
      lastDone = done;
    },
    stop() {},
  };
}

function showBar(title: string, total: number, before: number): Display {
  const start = performance.now();
  const display = new SingleBar({
    format: (
      options: { barsize: number },
      { progress, value }: { progress: number; value: number },
      { note }: { note: string },
    ): string => {
      const filled = Math.round(progress * options.barsize);
      const cells = "#".repeat(filled).padEnd(options.barsize, "-");
      const seconds = (performance.now() - start) / 1000;
      const work = { done: value, total, before };
      return `[${cells}] ${formatProgress(title, work, seconds, note)}`;
    },
    barsize: 20,
    // A killed command could not restore cursor and line wrapping.
    hideCursor: false,
    linewrap: true,
    stream: process.stderr,
  });
  display.start(total, before, { note: "" });
  return {
    update: (done, note = "") => display.update(done, { note }),
    stop: () => display.stop(),
  };
}

export function showProgress(
  title: string,
  total: number,
  before: number = 0,
): Progress {
  const display = (isTerminal() ? showBar : showLines)(title, total, before);
  return { ...display, [Symbol.dispose]: display.stop };
}
