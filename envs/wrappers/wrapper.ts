/** Base class of wrappers, and the wrapper that enforces the order of calls. */

import type {
  ActionSpace,
  Awaitable,
  Env,
  EnvSpec,
  ObservationSpace,
  ResetArgs,
  ResetResult,
  RngState,
  Snapshot,
  StepArgs,
  StepResult,
  TextLanguage,
} from "../core/env.ts";
import { mapAwaitable } from "../../utils/waiting.ts";
import { ResetNeededError, ruleError } from "../../utils/errors.ts";

/** Forwards everything to the wrapped environment. */
export class Wrapper implements Env {
  /** The wrapped environment. */
  readonly env: Env;
  /** The closed language of the `terse` style. */
  declare readonly language?: TextLanguage;

  /** Wraps an environment. */
  constructor(env: Env) {
    this.env = env;
    if (env.language !== undefined) this.language = env.language;
  }

  /** Facts about the environment. */
  get spec(): EnvSpec {
    return this.env.spec;
  }

  /** What `step` accepts. */
  get actionSpace(): ActionSpace {
    return this.env.actionSpace;
  }

  /** What observations look like. */
  get observationSpace(): ObservationSpace {
    return this.env.observationSpace;
  }

  /** The environment inside all wrappers. */
  get unwrapped(): Env {
    return this.env.unwrapped;
  }

  /** State of the random stream. */
  get rng(): RngState {
    return this.env.rng;
  }

  /** Starts an episode. */
  reset(args?: ResetArgs): Awaitable<ResetResult> {
    return this.env.reset(args);
  }

  /** Takes one action. */
  step(action: string, args?: StepArgs): Awaitable<StepResult> {
    return this.env.step(action, args);
  }

  /** The current state as JSON. */
  snapshot(): Snapshot {
    return this.env.snapshot();
  }

  /** Restores a snapshot and returns the last observation. */
  restore(snapshot: Snapshot): Awaitable<ResetResult> {
    return this.env.restore(snapshot);
  }

  /** The episode so far as text. */
  render(): string {
    return this.env.render();
  }

  /** Releases resources. */
  close(): void {
    this.env.close();
  }
}

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
