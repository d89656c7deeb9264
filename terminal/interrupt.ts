/** What happens on Ctrl-C, or where the system asks a command to end. */

/** Exit code of a command that was interrupted, as shells know it. */
export const INTERRUPTED = 130;

/** Windows has no SIGTERM to listen to. */
const SIGNALS: readonly Deno.Signal[] = Deno.build.os === "windows"
  ? ["SIGINT"]
  : ["SIGINT", "SIGTERM"];

/** Waits for an interruption instead of ending the process at once. */
export function onInterrupt(listener: () => void): () => void {
  let interrupted = false;
  const interrupt = (): void => {
    if (interrupted) return;
    interrupted = true;
    listener();
  };
  for (const signal of SIGNALS) Deno.addSignalListener(signal, interrupt);
  return () => {
    for (const signal of SIGNALS) Deno.removeSignalListener(signal, interrupt);
  };
}
