/** What a first signal does, and what another. */

/** Exit code after Ctrl-C. */
export const INTERRUPTED = 130;

/** `deno task` may pass a Ctrl-C on that the terminal sends too, in ms. */
const ECHO = 300;

/**
 * Makes a listener of signals, typed ones (Ctrl-C) or not. A second Ctrl-C
 * ends the process; its echo and a second SIGTERM, which may come with the
 * first, do not.
 *
 * @param now Milliseconds of a clock
 */
export function listenForSignals(
  { first, end }: { first(): void; end(): void },
  now: () => number = () => performance.now(),
): (isTyped: boolean) => void {
  let began: number | null = null;
  return (isTyped) => {
    if (began === null) {
      began = now();
      first();
    } else if (isTyped && now() - began > ECHO) end();
  };
}
