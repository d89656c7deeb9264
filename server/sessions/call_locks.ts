/** One call per session at a time; a repeated call awaits the first. */

import type { ApiError } from "../protocol/api_error.ts";
import type { SessionCall } from "./session_calls.ts";
import { makeSessionBusyError } from "./session_errors.ts";

export interface CallLock {
  readonly owner: string;
  readonly repeat: SessionCall["repeat"];
  readonly done: Promise<string | ApiError>;
  readonly end: (result: string | ApiError) => void;
}

/** The lock, or the result of the call being repeated. */
export type CallTurn =
  | { readonly lock: CallLock }
  | { readonly result: string | ApiError };

export class CallLocks {
  readonly #locks = new Map<string, CallLock>();

  has(id: string): boolean {
    return this.#locks.has(id);
  }

  get ids(): string[] {
    return [...this.#locks.keys()];
  }

  /** Locks the session, or awaits the call being repeated. */
  async take(id: string, owner: string, call: SessionCall): Promise<CallTurn> {
    let other = this.#locks.get(id);
    // Wait, as another owner must not learn that the session exists.
    while (other !== undefined && other.owner !== owner) {
      await other.done;
      other = this.#locks.get(id);
    }
    if (other !== undefined) {
      const { requestId = null, key } = call.repeat ?? {};
      const isSame = requestId !== null && key === other.repeat?.key &&
        requestId === other.repeat?.requestId;
      return { result: isSame ? await other.done : makeSessionBusyError(id) };
    }
    const { promise: done, resolve: end } = Promise.withResolvers<
      string | ApiError
    >();
    const lock = { owner, repeat: call.repeat, done, end };
    this.#locks.set(id, lock);
    return { lock };
  }

  release(id: string, lock: CallLock, result: string | ApiError): void {
    this.#locks.delete(id);
    lock.end(result);
  }

  async settle(): Promise<void> {
    await Promise.all([...this.#locks.values()].map(({ done }) => done));
  }
}
