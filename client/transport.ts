/** How calls reach a server: the interface of every way. */

import type { Call } from "./wire.ts";

/** A way to a server, for one session. */
export interface Transport {
  /**
   * Tries a call once. The transport remembers the session that `open` gave
   * it and makes every later call in that session.
   *
   * @throws {RemoteError} If the server refused the call
   * @throws {ConnectionError} If there was no answer, or none that can be read
   */
  attempt(call: Call, signal: AbortSignal): Promise<unknown>;
  /** Lets go of the connection; the next call makes another. */
  release(): void;
}
