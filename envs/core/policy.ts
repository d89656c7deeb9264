/** Who plays: a function from what an agent has seen to what it says. */

import type { Awaitable, Observation } from "./env.ts";
import type { Prng } from "../../base/prng.ts";

/** An agent; one that remembers sees every observation of an episode, in order. */
export interface Policy {
  /** Its name in tables: `oracle`. */
  readonly name: string;
  /** Chooses the next action. */
  act(observation: Observation, prng: Prng): Awaitable<string>;
}
