/** An opened session: calls are repeated, but happen once or not at all. */

import { readDescription, readReply } from "./answers.ts";
import {
  type RetryOptions,
  withRetries,
  withTimeout,
} from "./transport/retry.ts";
import { RemoteError } from "./transport/errors.ts";
import type {
  RemoteCall,
  RemoteReply,
  SessionDescription,
  Transport,
} from "./transport/wire.ts";

/** A call that moves the episode. */
type EpisodeCall = Extract<RemoteCall, { type: "reset" | "step" | "restore" }>;

/** Milliseconds that a server may take to close a session. */
const CLOSE_LIMIT = 5000;

/** A session on a server. */
export class RemoteSession {
  readonly #transport: Transport;
  readonly #retryOptions: RetryOptions;
  readonly #signal: AbortSignal;
  readonly #options: Readonly<Record<string, unknown>>;
  #state: Pick<SessionDescription, "snapshot" | "render"> | null = null;
  /** True after a call of which nobody knows whether it has come to pass. */
  #isUncertain = false;

  constructor(
    transport: Transport,
    options: Readonly<Record<string, unknown>>,
    retryOptions: RetryOptions,
    signal: AbortSignal,
  ) {
    this.#transport = transport;
    this.#options = options;
    this.#retryOptions = retryOptions;
    this.#signal = signal;
  }

  /** Snapshot and picture, as of the last answer. */
  get state(): Pick<SessionDescription, "snapshot" | "render"> {
    return this.#state!;
  }

  async open(): Promise<SessionDescription> {
    const call = { type: "open", data: { options: this.#options } } as const;
    const answer = await this.#attempt(call, readDescription);
    this.#state = answer;
    return answer;
  }

  /** Makes a call. One that fails leaves the session as it was. */
  async move(call: EpisodeCall, taken: number): Promise<RemoteReply> {
    if (this.#isUncertain) await this.#restoreLastKnown();
    try {
      const reply = await this.#attempt(
        call,
        (answer) => readReply(answer, taken),
      );
      this.#state = reply.metadata;
      return reply;
    } catch (error) {
      this.#isUncertain = error instanceof RemoteError && error.isRetryable;
      throw error;
    }
  }

  /** Leads the server back to what was last known. */
  async #restoreLastKnown(): Promise<void> {
    const { snapshot } = this.state;
    const { task, actions } = snapshot;
    if (task === null) await this.open();
    else {
      await this.#attempt(
        { type: "restore", data: { snapshot } },
        (answer) => readReply(answer, actions.length),
      );
    }
    this.#isUncertain = false;
  }

  /** Makes a call until an answer can be read. */
  #attempt<T>(call: RemoteCall, read: (answer: unknown) => T): Promise<T> {
    return withRetries(
      async () => {
        const answer = await this.#transport.attempt(call, this.#signal);
        try {
          return read(answer);
        } catch (error) {
          // Who answers one call wrongly may be out of step with all.
          this.#transport.release();
          throw error;
        }
      },
      this.#retryOptions,
      this.#signal,
    );
  }

  /** Ends the session, which ends by itself if the server is not told. */
  async close(): Promise<void> {
    try {
      if (this.#state === null) return;
      // Not the session's own signal: an aborted one is to be closed as well.
      await withTimeout(
        CLOSE_LIMIT,
        new AbortController().signal,
        (signal) => this.#transport.attempt({ type: "close" }, signal),
      );
    } catch {
      // The server is away, or has closed it before.
    } finally {
      this.#transport.release();
    }
  }
}
