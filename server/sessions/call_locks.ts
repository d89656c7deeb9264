/** One call at a time for each session; a call made once more waits for the first. */

import type { ApiError } from "../protocol/api_error.ts";
import type { SessionCall } from "./session_calls.ts";
import { makeSessionBusyError } from "./session_errors.ts";

/** A call in progress. */
export interface CallLock {
  readonly owner: string;
  readonly repeat: SessionCall["repeat"];
  readonly done: Promise<string | ApiError>;
  /** Tells those who wait what became of it. */
  readonly end: (result: string | ApiError) => void;
}

/** What a call gets: the session for itself, or how the one before it ended. */
export type CallTurn =
  | { readonly lock: CallLock }
  | { readonly result: string | ApiError };

/** Says whether a call is the one in progress, made once more. */
function isRepeated({ repeat }: SessionCall, lock: CallLock): boolean {
  if (repeat === null || repeat.requestId === null) return false;
  return repeat.requestId === lock.repeat?.requestId &&
    repeat.key === lock.repeat.key;
}

/** The calls in progress. */
export class CallLocks {
  readonly #locks = new Map<string, CallLock>();

  has(id: string): boolean {
    return this.#locks.has(id);
  }

  /** Ids of the sessions with a call in progress. */
  get ids(): string[] {
    return [...this.#locks.keys()];
  }

  /** Takes the session for a call of an owner, if it is free for it. */
  async take(id: string, owner: string, call: SessionCall): Promise<CallTurn> {
    let other = this.#locks.get(id);
    // A session that is being loaded for somebody else tells nothing.
    while (other !== undefined && other.owner !== owner) {
      await other.done;
      other = this.#locks.get(id);
    }
    if (other !== undefined) {
      const isSame = isRepeated(call, other);
      return { result: isSame ? await other.done : makeSessionBusyError(id) };
    }
    const { promise: done, resolve: end } = Promise.withResolvers<
      string | ApiError
    >();
    const lock = { owner, repeat: call.repeat, done, end };
    this.#locks.set(id, lock);
    return { lock };
  }

  /** Frees the session, and tells those who wait. */
  release(id: string, lock: CallLock, result: string | ApiError): void {
    this.#locks.delete(id);
    lock.end(result);
  }

  /** Waits for the calls in progress. */
  async settle(): Promise<void> {
    await Promise.all([...this.#locks.values()].map(({ done }) => done));
  }
}
