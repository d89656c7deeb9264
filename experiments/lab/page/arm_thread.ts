/** The thread of one policy, as the page holds it. */

/// <reference lib="dom" />

import type { ArmName, Choices } from "../choices.ts";
import type { SampleEpisode } from "../../../report/runs/word_episode.ts";
import type {
  ArmOrder,
  ArmReport,
  ArmTask,
  ArmUpdate,
  RunFiles,
} from "../training/arm.ts";

export interface ArmState {
  readonly phase: "loading" | "warming" | "ready" | "failed";
  /** Progress of making a start, in [0, 1]. */
  readonly warmed: number;
  readonly metrics: readonly ArmUpdate["metrics"][];
  /** The episode of each update that is shown. */
  readonly episodes: readonly SampleEpisode[];
  /** The newest update; `null` before the first. */
  readonly newest: ArmUpdate | null;
  /** Why it failed. */
  readonly message: string;
}

export const NEW_ARM: ArmState = {
  phase: "loading",
  warmed: 0,
  metrics: [],
  episodes: [],
  newest: null,
  message: "",
};

/** A policy that trains in a thread of its own. */
export interface ArmThread {
  /** Trains until so many updates are done, with a rest after each, in ms. */
  train(until: number, rest: number): void;
  /** Plays a task as it is now. */
  play(task: ArmTask): Promise<SampleEpisode>;
  listFiles(): Promise<RunFiles>;
  end(): void;
}

export function applyReport(state: ArmState, report: ArmReport): ArmState {
  switch (report.kind) {
    case "warming":
      return { ...state, phase: "warming", warmed: report.share };
    case "ready":
      return { ...state, phase: "ready" };
    case "failed":
      return { ...state, phase: "failed", message: report.message };
    case "update": {
      const { kind: _, ...newest } = report;
      return {
        ...state,
        newest,
        metrics: [...state.metrics, newest.metrics],
        episodes: [...state.episodes, newest.episode],
      };
    }
    default:
      return state;
  }
}

export interface StartMaker {
  readonly start: Promise<Uint8Array>;
  end(): void;
}

function openWorker(
  base: string,
  onReport: (report: ArmReport) => void,
): Worker {
  const worker = new Worker(new URL("worker.js", base), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<ArmReport>): void =>
    onReport(data);
  worker.onerror = ({ message }): void =>
    onReport({ kind: "failed", message: message || "its thread ended" });
  return worker;
}

/** Makes a start in a thread of its own, which hears of its progress. */
export function makeStart(
  base: string,
  choices: Choices,
  onReport: (report: ArmReport) => void,
): StartMaker {
  const made = Promise.withResolvers<Uint8Array>();
  const worker = openWorker(base, (report) => {
    if (report.kind === "made") made.resolve(report.start);
    else if (report.kind === "failed") made.reject(new Error(report.message));
    else onReport(report);
  });
  worker.postMessage({ kind: "make", choices, base } satisfies ArmOrder);
  return { start: made.promise, end: () => worker.terminate() };
}

/** Starts a thread. `base` is the folder of the page's files. */
export function startArm(
  base: string,
  choices: Choices,
  arm: ArmName,
  start: Uint8Array,
  onReport: (report: ArmReport) => void,
): ArmThread {
  const waiting = new Map<ArmReport["kind"], (report: ArmReport) => void>();
  const worker = openWorker(base, (report) => {
    waiting.get(report.kind)?.(report);
    waiting.delete(report.kind);
    onReport(report);
  });
  const send = (order: ArmOrder): void => worker.postMessage(order);
  const ask = <Kind extends "files" | "played">(
    order: ArmOrder,
    kind: Kind,
  ): Promise<Extract<ArmReport, { kind: Kind }>> =>
    new Promise((resolve) => {
      waiting.set(kind, (report) => {
        resolve(report as Extract<ArmReport, { kind: Kind }>);
      });
      send(order);
    });
  send({ kind: "open", choices, arm, start, base });
  return {
    train: (until, rest) => send({ kind: "go", until, rest }),
    play: async (task) => (await ask({ kind: "play", task }, "played")).episode,
    listFiles: async () => (await ask({ kind: "save" }, "files")).files,
    end: () => worker.terminate(),
  };
}
