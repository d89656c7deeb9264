/** A wrapper that enforces the order of calls. */

import { mapAwaitable } from "../../utils/waiting.ts";
import type {
  Awaitable,
  ResetArgs,
  ResetResult,
  Snapshot,
  StepArgs,
  StepResult,
} from "../core/env.ts";
import { ResetNeededError, ruleError } from "../../utils/errors.ts";
import { Wrapper } from "./wrapper.ts";

/** Throws if `step` is called before `reset` or after the end. */
export class OrderEnforcing extends Wrapper {
  #episode: "not started" | "running" | "ended" = "not started";

  /** Starts an episode. */
  override reset(args?: ResetArgs): Awaitable<ResetResult> {
    return mapAwaitable(super.reset(args), (result) => {
      this.#episode = "running";
      return result;
    });
  }

  /**
   * Takes one action.
   *
   * @throws {ResetNeededError} Before the first `reset` and after the end
   */
  override step(action: string, args?: StepArgs): Awaitable<StepResult> {
    if (this.#episode !== "running") {
      const rule = "running, so call reset() first";
      throw ruleError(ResetNeededError, "step", "episode", rule, this.#episode);
    }
    return mapAwaitable(super.step(action, args), (result) => {
      if (result.terminated || result.truncated) this.#episode = "ended";
      return result;
    });
  }

  /** Restores a snapshot. */
  override restore(snapshot: Snapshot): Awaitable<ResetResult> {
    return mapAwaitable(super.restore(snapshot), (result) => {
      const { round } = result.observation;
      this.#episode = round === "end" ? "ended" : "running";
      return result;
    });
  }
}
