/** Both policies, and what they have reported. */

/// <reference lib="dom" />

import { useEffect, useRef, useState } from "preact/hooks";
import {
  ARM_NAMES,
  type ArmName,
  type Choices,
  SHIPPED_ENV,
} from "../choices.ts";
import {
  applyReport,
  type ArmState,
  type ArmThread,
  makeStart,
  NEW_ARM,
  startArm,
  type StartMaker,
} from "./arm_thread.ts";

export type PerArm<T> = Readonly<Record<ArmName, T>>;

const mapArms = <T>(make: (arm: ArmName) => T): PerArm<T> => ({
  vanilla: make("vanilla"),
  arew: make("arew"),
});

export interface Arms {
  readonly states: PerArm<ArmState>;
  readonly isTraining: boolean;
  readonly isDone: boolean;
  /** Trains on, or pauses. */
  setTraining(isTraining: boolean): void;
  step(): void;
  /** Rest after each update in milliseconds, to watch more slowly. */
  readonly rest: number;
  setRest(rest: number): void;
  restart(): void;
  getThreads(): PerArm<ArmThread> | null;
}

/** Updates that are done unasked, so that there is something to see. */
const FIRST = 10;

/** A module with one SIMD instruction, `i8x16.popcnt`. */
const SIMD_MODULE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0],
  // A function that returns a v128, and its body.
  ...[1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);

/** Whether WebAssembly has SIMD, in which the kernels are written. */
function hasSimd(): boolean {
  return typeof WebAssembly === "object" && WebAssembly.validate(SIMD_MODULE);
}

async function fetchShipped(base: string): Promise<Uint8Array> {
  const url = new URL(`${SHIPPED_ENV}.safetensors`, base);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Trains both policies in threads, anew where `choices` change. */
export function useArms(
  base: string,
  choices: Choices,
  own: Uint8Array | null,
): Arms {
  const [states, setStates] = useState(mapArms(() => NEW_ARM));
  const [round, setRound] = useState(0);
  const threads = useRef<PerArm<ArmThread> | null>(null);
  const [until, setUntil] = useState(FIRST);
  // Threads that are still loading are told later.
  const wanted = useRef(FIRST);

  const [rest, setRest] = useState(0);
  const train = (until: number, pause = rest): void => {
    wanted.current = until;
    setUntil(until);
    const last = Math.min(until, choices.updates);
    for (const arm of ARM_NAMES) threads.current?.[arm].train(last, pause);
  };

  useEffect(() => {
    let isCurrent = true;
    setStates(mapArms(() => NEW_ARM));
    const apply = (arm: ArmName, report: Parameters<typeof applyReport>[1]) => {
      if (!isCurrent) return;
      setStates((all) => ({ ...all, [arm]: applyReport(all[arm], report) }));
    };
    let maker: StartMaker | null = null;
    const makeOnce = async (): Promise<Uint8Array> => {
      maker = makeStart(base, choices, (report) => {
        for (const arm of ARM_NAMES) apply(arm, report);
      });
      const start = await maker.start;
      maker.end();
      return start;
    };
    const open = async (): Promise<void> => {
      if (choices.backend === "wasm" && !hasSimd()) {
        throw new Error("this browser's WebAssembly lacks SIMD");
      }
      const start = own ??
        (choices.start === "shipped"
          ? await fetchShipped(base)
          : await makeOnce());
      if (!isCurrent) return;
      threads.current = mapArms((arm) =>
        startArm(base, choices, arm, start, (report) => apply(arm, report))
      );
      train(wanted.current);
    };
    open().catch((error) => {
      for (const arm of ARM_NAMES) {
        apply(arm, { kind: "failed", message: error.message });
      }
    });
    return () => {
      isCurrent = false;
      maker?.end();
      for (const arm of ARM_NAMES) threads.current?.[arm].end();
      threads.current = null;
      // Steps are of the old policies; training goes on with the new ones.
      if (wanted.current < Infinity) {
        wanted.current = FIRST;
        setUntil(FIRST);
      }
    };
  }, [base, choices, own, round]);

  const counts = ARM_NAMES.map((arm) => states[arm].newest?.update ?? 0);
  const isDone = Math.min(...counts) >= choices.updates;
  return {
    ...{ states, isDone, rest },
    isTraining: until > Math.min(...counts) && !isDone,
    setTraining: (next) => train(next ? Infinity : 0),
    // One that was ahead when it was paused waits for the other.
    step: () => train(Math.min(...counts) + 1),
    setRest(next) {
      setRest(next);
      train(wanted.current, next);
    },
    restart: () => setRound((round) => round + 1),
    getThreads: () => threads.current,
  };
}
