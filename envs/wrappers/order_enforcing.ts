/**
 * Keeps callers from stepping an environment that is not in an episode.
 *
 * @module
 */

import type {
  Awaitable,
  Env,
  ResetArgs,
  ResetResult,
  StepResult,
} from "../env.ts";
import { ResetNeededError, ruleMessage } from "../errors.ts";
import type { Snapshot } from "../env.ts";
import { Wrapper } from "./wrapper.ts";

function after<T>(value: Awaitable<T>, then: (value: T) => void): Awaitable<T> {
  if (value instanceof Promise) {
    return value.then((result) => (then(result), result));
  }
  then(value);
  return value;
}

/** Throws where `step` comes before `reset` or after the end. */
export class OrderEnforcing extends Wrapper {
  #episode: "not started" | "running" | "ended" = "not started";

  /** @param env The environment to guard */
  constructor(env: Env) {
    super(env);
  }

  /**
   * Starts an episode.
   *
   * @param args As the environment takes them
   * @returns What the environment returns
   */
  override reset(args?: ResetArgs): Awaitable<ResetResult> {
    return after(super.reset(args), () => this.#episode = "running");
  }

  /**
   * Takes one action.
   *
   * @param action What the agent wrote
   * @returns What the environment returns
   * @throws {ResetNeededError} Before the first `reset` and after the end
   */
  override step(action: string): Awaitable<StepResult> {
    if (this.#episode !== "running") {
      const rule = "running, so call reset() first";
      throw new ResetNeededError(
        ruleMessage("step", "episode", rule, this.#episode),
      );
    }
    return after(super.step(action), ({ terminated, truncated }) => {
      if (terminated || truncated) this.#episode = "ended";
    });
  }

  /**
   * Continues from a snapshot.
   *
   * @param snapshot What `snapshot` returned
   * @returns What the agent last saw
   */
  override restore(snapshot: Snapshot): Awaitable<ResetResult> {
    return after(super.restore(snapshot), ({ observation }) => {
      this.#episode = observation.round === "end" ? "ended" : "running";
    });
  }
}
