/**
 * The thin shell that turns a pure {@linkcode EnvCore} into an
 * {@linkcode Env}: it keeps the random stream, the task and the state.
 *
 * @module
 */

import { assertSnapshot } from "./_assert_snapshot.ts";
import { assertTask, RESET_KEYS, TASK_KEYS } from "./_assert_task.ts";
import { chain } from "./_chain.ts";
import type { CoreState, EnvCore, ProxyMeter } from "./core.ts";
import type {
  Awaitable,
  Critique,
  Env,
  EnvSpec,
  Info,
  ResetArgs,
  ResetResult,
  RngState,
  Snapshot,
  Split,
  StepResult,
} from "./env.ts";
import {
  assertInteger,
  assertKeys,
  ResetNeededError,
  ruleMessage,
} from "./errors.ts";
import type { TextLanguage } from "./language.ts";
import { randomInteger, type SeededPrng, seededPrng } from "./prng.ts";
import {
  type ActionSpace,
  type ObservationSpace,
  textActionSpace,
  textObservationSpace,
} from "./spaces.ts";

/** How a {@linkcode TextEnv} behaves beyond its core. */
export interface TextEnvOptions<State> {
  /** Split that `reset` draws from unless told otherwise. */
  readonly split: Split;
  /**
   * The options that task, replies and wording follow from, defaults among
   * them: a snapshot goes on only under the same.
   */
  readonly own: Readonly<Record<string, string>>;
  /**
   * Judges the last round of a state; `episodeKey` stands for the episode.
   * `null` for no critiques.
   */
  readonly critic: ((state: State, episodeKey: number) => Critique) | null;
  /** Measures an episode that has ended; `null` for no measures. */
  readonly proxies: ProxyMeter<State> | null;
}

/** An environment over a pure core. */
export class TextEnv<Task, State extends CoreState> implements Env {
  /** The facts about it. */
  readonly spec: EnvSpec;
  /** What `step` accepts. */
  readonly actionSpace: ActionSpace;
  /** What observations look like. */
  readonly observationSpace: ObservationSpace;
  /** The closed language, in `terse` style. */
  declare readonly language?: TextLanguage;
  readonly #core: EnvCore<Task, State>;
  readonly #options: TextEnvOptions<State>;
  readonly #prng: SeededPrng;
  #seed = -1;
  #task: { readonly split: Split; readonly index: number } | null = null;
  #episodeKey = 0;
  #state: State | null = null;
  #actions: string[] = [];

  /**
   * Makes an environment of pure functions.
   *
   * @param spec The facts about the environment
   * @param core Its pure functions
   * @param options Split, critiques and proxies
   */
  constructor(
    spec: EnvSpec,
    core: EnvCore<Task, State>,
    options: TextEnvOptions<State>,
  ) {
    this.spec = spec;
    this.#core = core;
    this.#options = options;
    this.#prng = seededPrng(spec.id);
    this.actionSpace = textActionSpace(core.sampleAction);
    this.observationSpace = textObservationSpace(core.maxSteps);
    if (core.language !== undefined) this.language = core.language;
  }

  /** The environment itself: it is not wrapped. */
  get unwrapped(): Env {
    return this;
  }

  /** State of the random stream. */
  get rng(): RngState {
    return { seed: this.#seed, words: this.#prng.getState() };
  }

  /**
   * Starts an episode. Without a seed the stream goes on; one that was never
   * seeded starts the same way each time, for nothing here is left to chance.
   *
   * @param args Seed and task; both optional
   * @returns What the agent sees first
   * @throws {RangeError} If the seed, split or index is out of range
   * @throws {TypeError} If the arguments or options have an unknown key
   */
  reset(args: ResetArgs = {}): ResetResult {
    assertKeys("reset", "args", args, RESET_KEYS);
    const { seed, options = {} } = args;
    assertKeys("reset", "options", options, TASK_KEYS);
    const { split = this.#options.split, index } = options;
    const { splits } = this.spec;
    assertTask("reset", "", split, index, splits);
    if (seed !== undefined) {
      assertInteger("reset", "seed", seed, 0);
      this.#prng.setState(seededPrng("reset", seed).getState());
      this.#seed = seed + 0;
    }
    // Both numbers are always drawn, so that naming a task shifts no stream.
    const drawn = randomInteger(this.#prng, splits[split]);
    this.#episodeKey = randomInteger(this.#prng, 2 ** 32);
    return this.#begin(split, index ?? drawn);
  }

  #begin(split: Split, someIndex: number): ResetResult {
    // −0 is the same task as 0.
    const index = someIndex + 0;
    const core = this.#core;
    this.#state = core.initial(core.task(split, index));
    this.#task = { split, index };
    this.#actions = [];
    return { observation: core.observe(this.#state), info: this.#info(null) };
  }

  /**
   * Takes one action.
   *
   * @param action What the agent wrote; text of any kind
   * @returns What follows from it
   * @throws {ResetNeededError} Before the first `reset` and after the end
   * @throws {TypeError} If the action is not a string
   */
  step(action: string): Awaitable<StepResult> {
    const state = this.#state;
    if (state === null || state.ending !== null) {
      const rule = "running, so call reset() first";
      const now = state === null ? "not started" : "ended";
      throw new ResetNeededError(ruleMessage("step", "episode", rule, now));
    }
    if (typeof action !== "string") {
      throw new TypeError(ruleMessage("step", "action", "a string", action));
    }
    const next = this.#core.transition(state, action);
    return next instanceof Promise
      ? next.then((state) => this.#advance(action, state))
      : this.#advance(action, next);
  }

  #advance(action: string, state: State): StepResult {
    this.#state = state;
    this.#actions.push(action);
    const { ending } = state;
    return {
      observation: this.#core.observe(state),
      reward: ending === null ? 0 : ending.reward,
      terminated: ending !== null && ending.terminated,
      truncated: ending !== null && !ending.terminated,
      info: this.#info(state),
    };
  }

  /** Info after a step into `state`; `null` after a reset. */
  #info(state: State | null): Info {
    const { split, index } = this.#task!;
    const { id, generator } = this.spec;
    const task = { id, split, index, generator };
    if (state === null) return { task, kind: null };
    const info: { -readonly [K in keyof Info]: Info[K] } = {
      task,
      kind: state.rounds[state.rounds.length - 1]!.kind,
    };
    const { critic, proxies } = this.#options;
    if (critic !== null) info.critique = critic(state, this.#episodeKey);
    if (state.ending !== null) {
      info.is_success = state.ending.success;
      info.terminal_reason = state.ending.reason;
      if (proxies !== null) info.proxies = proxies(state);
    }
    return info;
  }

  /**
   * The present state as JSON.
   *
   * @returns Random stream, task and actions, from which all else follows
   */
  snapshot(): Snapshot {
    const { id, generator } = this.spec;
    return {
      id,
      generator,
      options: { ...this.#options.own },
      rng: this.rng,
      task: this.#task && { ...this.#task },
      episodeKey: this.#episodeKey,
      actions: [...this.#actions],
    };
  }

  /**
   * Continues from a snapshot by playing its actions again. If that fails, the
   * environment stays as it was.
   *
   * @param snapshot What `snapshot` returned
   * @returns What the agent last saw
   * @throws {RangeError} If it belongs to another environment, generator or
   * options, or is no episode of this one
   * @throws {TypeError} If a part of it is missing or of another type
   */
  restore(snapshot: Snapshot): Awaitable<ResetResult> {
    const { id, generator, splits } = this.spec;
    const { maxSteps } = this.#core;
    const { own } = this.#options;
    assertSnapshot(snapshot, { id, generator, options: own, splits, maxSteps });
    const { task, rng, episodeKey, actions } = snapshot;
    const twin = new TextEnv(this.spec, this.#core, this.#options);
    twin.#prng.setState(rng.words);
    twin.#seed = rng.seed;
    twin.#episodeKey = episodeKey;
    let result: Awaitable<ResetResult> = twin.#begin(task!.split, task!.index);
    for (const action of actions) {
      result = chain(result, () => twin.#replay(action));
    }
    return chain(result, (last) => {
      this.#become(twin);
      return last;
    });
  }

  #replay(action: string): Awaitable<ResetResult> {
    if (this.#state!.ending === null) return this.step(action);
    const rule = "a list that ends where the episode does";
    throw new RangeError(ruleMessage("restore", "actions", rule, action));
  }

  #become(other: TextEnv<Task, State>): void {
    this.#prng.setState(other.#prng.getState());
    this.#seed = other.#seed;
    this.#episodeKey = other.#episodeKey;
    this.#task = other.#task;
    this.#state = other.#state;
    this.#actions = other.#actions;
  }

  /**
   * The episode so far.
   *
   * @returns Actions and what was seen after the last of them
   */
  render(): string {
    if (this.#state === null) return "(not started)";
    const lines = this.#actions.map((action, i) => `${i + 1}> ${action}`);
    return [...lines, this.#core.observe(this.#state).text].join("\n");
  }

  /** Nothing is held; harmless at any time. */
  close(): void {}
}
