/** What a first signal does, and what another. */

/** Exit code after Ctrl-C. */
export const INTERRUPTED = 130;

/**
 * Makes a listener of signals, typed ones (Ctrl-C) or not. A second Ctrl-C
 * ends the process; a second SIGTERM, which may come with the first, does not.
 */
export function listenForSignals(
  { first, end }: { first(): void; end(): void },
): (isTyped: boolean) => void {
  let count = 0;
  return (isTyped) => {
    if (count > 0 && isTyped) end();
    if (count++ === 0) first();
  };
}
