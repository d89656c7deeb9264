/**
 * What happens on Ctrl-C, or where the system asks a command to end: the first
 * time it stops when it has saved, the second time at once.
 */

import { printNote } from "./terminal.ts";

/** Exit code of a command that was interrupted, as shells know it. */
export const INTERRUPTED = 130;

/** Windows has no SIGTERM to listen to. */
const SIGNALS: readonly Deno.Signal[] = Deno.build.os === "windows"
  ? ["SIGINT"]
  : ["SIGINT", "SIGTERM"];

/** How long the watch may take to say what this thread would say, in ms. */
const PATIENCE = 200;

/** Options of {@linkcode onInterrupt}. */
export interface InterruptOptions {
  /**
   * What is said at once, by a thread of its own: work that never waits, such as
   * an update of a large model, lets this one hear of a signal when it is done.
   * @default {undefined} nothing is said, and this thread is not kept busy
   */
  readonly note?: string;
  /**
   * Called before a second Ctrl-C ends the process
   * @default {undefined} there is nothing to be done
   */
  readonly end?: () => void;
}

/** An interruption that is waited for. */
export interface InterruptWait {
  /** Changes what is said. */
  say(note: string): void;
  /** Waits no longer. */
  forget(): void;
}

/** Says a note on the first signal, and ends the process on a second Ctrl-C. */
interface Watch {
  /** Whether it has said it. */
  readonly hasSaid: boolean;
  say(note: string): void;
  stop(): void;
}

/** Starts a thread that hears signals whatever this one does. */
function startWatch(note: string): Watch {
  const url = new URL("./interrupt_watch.ts", import.meta.url);
  const worker = new Worker(url, { type: "module", name: "interrupt" });
  let hasSaid = false;
  worker.addEventListener("message", () => hasSaid = true);
  // Without it, this thread hears of a signal later and does the same.
  worker.addEventListener("error", (event) => event.preventDefault());
  worker.postMessage(note);
  return {
    get hasSaid() {
      return hasSaid;
    },
    say: (note) => worker.postMessage(note),
    stop: () => worker.terminate(),
  };
}

/**
 * Waits for an interruption instead of ending the process at once. A second
 * Ctrl-C does; a second SIGTERM, which may come with the first, does not.
 */
export function onInterrupt(
  listener: () => void,
  { note, end }: InterruptOptions = {},
): InterruptWait {
  let said = note;
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = note === undefined ? null : startWatch(note);
  const hear = (isTyped: boolean): void => {
    if (count > 0 && isTyped) {
      end?.();
      Deno.exit(INTERRUPTED);
    }
    if (count++ > 0) return;
    if (watch !== null) {
      timer = setTimeout(() => {
        if (!watch.hasSaid) printNote(said!);
      }, PATIENCE);
    }
    listener();
  };
  const hearers = SIGNALS.map((signal) => {
    const hearer = (): void => hear(signal === "SIGINT");
    Deno.addSignalListener(signal, hearer);
    return [signal, hearer] as const;
  });
  return {
    say(note) {
      said = note;
      watch?.say(note);
    },
    forget() {
      for (const [signal, hearer] of hearers) {
        Deno.removeSignalListener(signal, hearer);
      }
      clearTimeout(timer);
      watch?.stop();
    },
  };
}
