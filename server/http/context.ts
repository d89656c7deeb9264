/** What all routes of a server share. */

import type { EnvHost } from "../sessions/env_host.ts";
import type { Log } from "../observability/log.ts";
import type { ServerMetrics } from "../observability/metrics.ts";
import type { TokenBuckets } from "../security/token_buckets.ts";
import type { Tokens } from "../security/tokens.ts";
import type { BodyBudget } from "./read_body.ts";
import type { Sessions } from "../sessions/session_registry.ts";
import type { SessionOutside } from "../sessions/session.ts";
import type { SessionStore } from "../stores/store.ts";

/** What all routes of a server share. */
export interface ServerContext {
  /** The environments, in the registry's order. */
  readonly hosts: readonly EnvHost[];
  /** All sessions. */
  readonly sessions: Sessions;
  /** Where they are kept. */
  readonly store: SessionStore;
  /** Who may come in. */
  readonly tokens: Tokens;
  /** How fast each may go. */
  readonly buckets: TokenBuckets;
  /** Bytes of bodies that are being read. */
  readonly bodies: BodyBudget;
  /** Largest body or frame, in bytes. */
  readonly maxBody: number;
  /** Origins of other sites that browsers may call from. */
  readonly cors: readonly string[];
  /** Host names by which the server may be called; `null` for any. */
  readonly hostNames: ReadonlySet<string> | null;
  /** Structured lines. */
  readonly log: Log;
  /** Counters and histograms. */
  readonly metrics: ServerMetrics;
  /** What each session needs. */
  readonly outside: SessionOutside;
  /** Milliseconds since 1970. */
  now(): number;
  /** Aborted once the server is asked to stop. */
  readonly stopping: AbortSignal;
}
