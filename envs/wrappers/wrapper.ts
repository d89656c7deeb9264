/**
 * An environment around an environment: what a wrapper does not change, the
 * one inside does.
 */

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

/** Passes everything on to the environment inside. */
export class Wrapper implements Env {
  /** The environment inside. */
  readonly env: Env;
  /** The closed language, in `terse` style. */
  declare readonly language?: TextLanguage;

  /**
   * Wraps an environment.
   *
   * @param env The environment to wrap
   */
  constructor(env: Env) {
    this.env = env;
    if (env.language !== undefined) this.language = env.language;
  }

  /** The facts about the environment. */
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

  /**
   * Starts an episode.
   *
   * @param args Seed and task; both optional
   * @returns What the agent sees first
   */
  reset(args?: ResetArgs): Awaitable<ResetResult> {
    return this.env.reset(args);
  }

  /**
   * Takes one action.
   *
   * @param action What the agent wrote
   * @param args As the environment takes them
   * @returns What follows from it
   */
  step(action: string, args?: StepArgs): Awaitable<StepResult> {
    return this.env.step(action, args);
  }

  /** The present state as JSON. */
  snapshot(): Snapshot {
    return this.env.snapshot();
  }

  /**
   * Continues from a snapshot.
   *
   * @param snapshot What `snapshot` returned
   * @returns What the agent last saw
   */
  restore(snapshot: Snapshot): Awaitable<ResetResult> {
    return this.env.restore(snapshot);
  }

  /** The episode so far, as text for a person. */
  render(): string {
    return this.env.render();
  }

  /** Frees what the environment holds. */
  close(): void {
    this.env.close();
  }
}
