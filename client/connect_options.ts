/** What `connect` is told. */

import type { MakeOptions } from "../envs/core/entry.ts";

/** How a server is reached. */
export interface ConnectionOptions {
  /**
   * What the server wants to see; it may also stand in the URL as the password
   */
  readonly token?: string;
  /**
   * How calls reach the server; `auto` falls back to HTTP where there is no
   * way through for a WebSocket
   * @default "auto"
   */
  readonly transport?: "auto" | "websocket" | "http";
  /**
   * Milliseconds after which an answer is no longer waited for, and the call
   * tried again
   * @default 60_000
   */
  readonly timeout?: number;
  /**
   * How often a call is tried again that was lost, or that the server could not
   * take just then. The pauses in between grow from 0.2 to 5 seconds.
   * @default 6
   */
  readonly retries?: number;
  /** Ends all waiting with its reason, and closes the environment. */
  readonly signal?: AbortSignal;
}

/** Options of `connect`: those of `make`, and of the connection. */
export interface ConnectOptions extends MakeOptions, ConnectionOptions {}
