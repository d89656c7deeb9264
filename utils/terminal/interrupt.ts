/** Ctrl-C and SIGTERM: the first stops a command, a second Ctrl-C ends it. */

import { INTERRUPTED, listenForSignals } from "./interrupt_signals.ts";
import { printNote } from "./terminal.ts";

/** Windows has no SIGTERM. */
const SIGNALS: readonly Deno.Signal[] = Deno.build.os === "windows"
  ? ["SIGINT"]
  : ["SIGINT", "SIGTERM"];

export type SignalledProcess = Pick<
  typeof Deno,
  "addSignalListener" | "removeSignalListener" | "exit"
>;

/** How long to wait for the worker's note before printing it here, in ms. */
const PATIENCE = 200;

export interface InterruptOptions {
  /** Printed at once by a worker, as this thread may be busy. */
  readonly note?: string;
  /** Called before a second Ctrl-C ends the process */
  readonly end?: () => void;
}

/**
 * Starts a worker that receives signals while this thread is busy. It prints
 * the note on the first one, and exits on a second Ctrl-C.
 */
function startWatch(note: string) {
  const url = new URL("./interrupt_watch.ts", import.meta.url);
  const worker = new Worker(url, { type: "module", name: "interrupt" });
  let hasSaid = false;
  worker.addEventListener("message", () => hasSaid = true);
  // Without the worker, this thread prints the note itself.
  worker.addEventListener("error", (event) => event.preventDefault());
  worker.postMessage(note);
  return {
    get hasSaid() {
      return hasSaid;
    },
    say: (note: string) => worker.postMessage(note),
    stop: () => worker.terminate(),
  };
}

/** Until disposed, calls `listener` on a signal; a second Ctrl-C exits. */
export function onInterrupt(
  listener: () => void,
  { note, end }: InterruptOptions = {},
  process: SignalledProcess = Deno,
  now?: () => number,
): Disposable & { say(note: string): void } {
  let said = note;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = note === undefined ? null : startWatch(note);
  const onSignal = listenForSignals({
    first() {
      if (watch !== null) {
        timer = setTimeout(() => {
          if (!watch.hasSaid) printNote(said!);
        }, PATIENCE);
      }
      listener();
    },
    end() {
      end?.();
      process.exit(INTERRUPTED);
    },
  }, now);
  const listeners = SIGNALS.map((signal) => {
    const handler = (): void => onSignal(signal === "SIGINT");
    process.addSignalListener(signal, handler);
    return [signal, handler] as const;
  });
  return {
    say(note) {
      said = note;
      watch?.say(note);
    },
    [Symbol.dispose]() {
      for (const [signal, handler] of listeners) {
        process.removeSignalListener(signal, handler);
      }
      clearTimeout(timer);
      watch?.stop();
    },
  };
}
