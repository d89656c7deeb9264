/** What an environment on a server looks like. */

import type {
  Env,
  ResetArgs,
  ResetResult,
  Snapshot,
  StepArgs,
  StepResult,
} from "../envs/core/env.ts";

/**
 * An environment on a server.
 *
 * It differs from a local one in what a network cannot hide: `reset`, `step`
 * and `restore` return promises, `rng` and `render` tell of the last call that
 * has ended, and `snapshot` throws a `PendingCallError` while one is in progress.
 * Calls that are made before the last one has ended are made in order. After
 * `close` they throw a `ClosedEnvironmentError`; what was last known can still
 * be looked at. A server may refuse actions that are very long.
 */
export interface RemoteEnv extends Env {
  /** Where it is, without a token. */
  readonly url: string;
  /** Starts an episode. */
  reset(args?: ResetArgs): Promise<ResetResult>;
  /** Takes one action, as text. */
  step(action: string, args?: StepArgs): Promise<StepResult>;
  /** Continues from a snapshot; returns what the agent last saw. */
  restore(snapshot: Snapshot): Promise<ResetResult>;
  /**
   * Ends the session once the calls made so far have ended; may be called
   * twice. The promise says when the server knows, and never rejects.
   */
  close(): Promise<void>;
}
