/** A recorded episode. */

import type { Proxies, TaskKey } from "../envs/core/env.ts";
import type { Ending } from "./ending.ts";
import type { Turn } from "./turn.ts";

/** A recorded episode. */
export interface Episode {
  /** Update of the training run that it was played in; `null` elsewhere. */
  readonly update: number | null;
  /** The task. */
  readonly task: TaskKey;
  /** The rules, where they were recorded. */
  readonly rules: string | null;
  /** The rounds. */
  readonly turns: readonly Turn[];
  /** What the environment said last; `null` if that was not recorded. */
  readonly closing: string | null;
  /** How it ended. */
  readonly ending: Ending;
  /** Measures of self-locking, where they were taken. */
  readonly proxies: Proxies | null;
}
