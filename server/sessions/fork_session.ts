/** Copies a session in mid-episode, so that both ways can be tried. */

import type { Session } from "./session.ts";
import type { Caller, Sessions } from "./session_registry.ts";

/**
 * Copies the present moment of a session into a new one.
 *
 * @throws {ApiError} `SESSION_ERROR`, `SESSION_BUSY`, `CAPACITY_REACHED`, or
 * `EXECUTION_ERROR` if nothing has been started
 */
export async function forkSession(
  sessions: Sessions,
  caller: Caller,
  id: string,
): Promise<{ readonly id: string; readonly text: string }> {
  let forked: { readonly id: string; readonly text: string } | null = null;
  // The original stays in use until its copy is made.
  await sessions.use(caller, {
    id,
    key: null,
    async run(original: Session) {
      forked = await sessions.begin(caller, (copy) => copy.copy(original));
      return { text: "", event: null };
    },
  });
  return forked!;
}
