/** Turns a pure {@linkcode EnvCore} into an {@linkcode Env}. */

import {
  assertParts,
  assertSnapshot,
  assertTask,
  readCounterfactual,
  RESET_KEYS,
  TASK_KEYS,
} from "./assert_calls.ts";
import { applyCritiqueChannels } from "../../critique/channels.ts";
import type { ResolvedOptions } from "./entry.ts";
import type { CoreState, EnvCore, EnvParts, StepInput } from "./env_core.ts";
import type {
  ActionSpace,
  Awaitable,
  Env,
  EnvSpec,
  Info,
  ObservationSpace,
  ResetArgs,
  ResetResult,
  RngState,
  Snapshot,
  Split,
  StepArgs,
  StepResult,
  TaskKey,
  TextLanguage,
} from "./env.ts";
import {
  assertInteger,
  assertKeys,
  PendingCallError,
  ResetNeededError,
  ruleError,
} from "../../utils/errors.ts";
import {
  randomInteger,
  type SeededPrng,
  seededPrng,
} from "../../utils/prng.ts";
import { answerOutOfTurn } from "./read_tool_action.ts";
import { type Query, ResponderError } from "./responder.ts";
import { makeActionSpace, makeObservationSpace } from "./spaces.ts";

/** The options of `make` that every `TextEnv` has. */
export type TextEnvOptions = Pick<
  ResolvedOptions,
  "split" | "critique" | "proxies"
>;

const NO_INPUT: StepInput = Object.freeze({
  reply: null,
  counterfactual: null,
});

/** An environment over a pure core. */
export class TextEnv<Task, State extends CoreState, Asked = Query>
  implements Env {
  /** Facts about the environment. */
  readonly spec: EnvSpec;
  /** What `step` accepts. */
  readonly actionSpace: ActionSpace;
  /** What observations look like. */
  readonly observationSpace: ObservationSpace;
  /** The closed language of the `terse` style. */
  declare readonly language?: TextLanguage;
  readonly #options: TextEnvOptions;
  readonly #parts: EnvParts<Task, State, Asked>;
  readonly #core: EnvCore<Task, State, Asked>;
  readonly #prng: SeededPrng;
  #seed = -1;
  /** Shared by all infos of an episode. */
  #task: TaskKey | null = null;
  #flags: readonly string[] = [];
  #truth: readonly number[] | null = null;
  #episodeKey = 0;
  #state: State | null = null;
  #actions: string[] = [];
  /** Refused calls so far; they take no step. */
  #refusals = 0;
  readonly #replies = new Map<number, string>();
  #isPending = false;

  /**
   * Creates an environment.
   *
   * @throws {RegistrationError} If options or parts are invalid
   */
  constructor(
    spec: EnvSpec,
    options: TextEnvOptions,
    parts: EnvParts<Task, State, Asked>,
  ) {
    assertParts(options, parts);
    const { core } = parts;
    this.spec = spec;
    this.#options = options;
    this.#parts = parts;
    this.#core = core;
    this.#prng = seededPrng(spec.id);
    this.actionSpace = makeActionSpace(core.sampleAction);
    this.observationSpace = makeObservationSpace(core.maxSteps);
    if (core.language !== undefined) this.language = core.language;
  }

  /** The environment itself. */
  get unwrapped(): Env {
    return this;
  }

  /** State of the random stream. */
  get rng(): RngState {
    return { seed: this.#seed, words: this.#prng.getState() };
  }

  /**
   * Starts an episode. Without a seed the random stream continues; a new
   * environment always starts from the same state.
   *
   * @throws {RangeError} If the seed, split or index is out of range
   * @throws {TypeError} If an argument or option is unknown
   * @throws {PendingCallError} If a step is still pending
   */
  reset(args: ResetArgs = {}): ResetResult {
    this.#assertIdle("reset");
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
    // Always draw both, so that naming a task does not shift the stream.
    const drawn = randomInteger(this.#prng, splits[split]);
    this.#episodeKey = randomInteger(this.#prng, 2 ** 32);
    return this.#begin(split, index ?? drawn);
  }

  #begin(split: Split, someIndex: number): ResetResult {
    // −0 is the same task as 0.
    const index = someIndex + 0;
    const core = this.#core;
    const task = core.task(split, index);
    this.#state = core.initial(task);
    this.#flags = core.flags?.(task) ?? [];
    this.#truth = core.truth?.(task) ?? null;
    const { id, generator } = this.spec;
    this.#task = Object.freeze({ id, split, index, generator });
    this.#actions = [];
    this.#refusals = 0;
    this.#replies.clear();
    return { observation: core.observe(this.#state), info: this.#info(null) };
  }

  /**
   * Takes one action. If a responder fails, the episode is truncated with
   * `info.error` and no reward, and the step is not part of snapshots. In
   * `tools` style a call in the wrong round takes no step and `info.kind` is
   * `out-of-turn`; after as many of these as an episode has steps, each one
   * uses up a step.
   *
   * @throws {ResetNeededError} Before the first `reset` and after the end
   * @throws {TypeError} If action, counterfactual or reply is not a string
   * @throws {PendingCallError} If a step is still pending
   */
  step(message: string, args?: StepArgs): Awaitable<StepResult> {
    this.#assertIdle("step");
    const state = this.#state;
    if (state === null || state.ending !== null) {
      const rule = "running, so call reset() first";
      const now = state === null ? "not started" : "ended";
      throw ruleError(ResetNeededError, "step", "episode", rule, now);
    }
    if (typeof message !== "string") {
      throw ruleError(TypeError, "step", "action", "a string", message);
    }
    const counterfactual = args === undefined ? null : readCounterfactual(args);
    const { readAction = null } = this.#parts;
    let action = message;
    if (readAction !== null) {
      const shown = this.#core.observe(state);
      const read = readAction(shown.round, message);
      // Ends the episode of an agent that is never in turn.
      if (read.refusal !== null && this.#refusals++ < this.#core.maxSteps) {
        return answerOutOfTurn(shown, this.#task!, read.refusal);
      }
      ({ action } = read);
    }
    const query = this.#core.query?.(state, action) ?? null;
    if (query === null) {
      const input = counterfactual === null
        ? NO_INPUT
        : { reply: null, counterfactual };
      return this.#advance(state, action, input);
    }
    const goOn = (reply: unknown): StepResult => {
      if (typeof reply !== "string") {
        throw ruleError(TypeError, "step", "reply", "a string", reply);
      }
      return this.#advance(state, action, { reply, counterfactual });
    };
    try {
      const reply = this.#parts.responder!.respond(query);
      if (!(reply instanceof Promise)) return goOn(reply);
      this.#isPending = true;
      return reply.then((reply) => {
        this.#isPending = false;
        return goOn(reply);
      }, (error) => {
        this.#isPending = false;
        return this.#fail(state, error);
      });
    } catch (error) {
      return this.#fail(state, error);
    }
  }

  #assertIdle(action: string): void {
    if (!this.#isPending) return;
    const rule = "idle, so await the step before";
    throw ruleError(PendingCallError, action, "environment", rule, "waiting");
  }

  #advance(state: State, action: string, input: StepInput): StepResult {
    const next = this.#core.transition(state, action, input);
    this.#state = next;
    if (input.reply !== null) {
      this.#replies.set(this.#actions.length, input.reply);
    }
    this.#actions.push(action);
    const { ending } = next;
    return {
      observation: this.#core.observe(next),
      reward: ending === null ? 0 : ending.reward,
      terminated: ending !== null && ending.terminated,
      truncated: ending !== null && !ending.terminated,
      info: this.#info(next),
    };
  }

  /** Cuts the episode off without a critique. */
  #fail(state: State, error: unknown): StepResult {
    if (!(error instanceof ResponderError)) throw error;
    const reason = "responder-failed";
    const ending = { reward: null, terminated: false, success: false, reason };
    this.#state = { ...state, ending };
    return {
      observation: this.#core.observe(this.#state),
      reward: null,
      terminated: false,
      truncated: true,
      info: {
        task: this.#task!,
        kind: null,
        terminal_reason: reason,
        error: error.message,
      },
    };
  }

  /** Info after a step into `state`; `null` after a reset. */
  #info(state: State | null): Info {
    const task = this.#task!;
    const flags = this.#flags.length === 0 ? {} : { task_flags: this.#flags };
    if (state === null) return { task, ...flags, kind: null };
    const info: { -readonly [K in keyof Info]: Info[K] } = {
      task,
      kind: state.rounds[state.rounds.length - 1]!.kind,
    };
    const { critic, measure } = this.#parts;
    const { critique, proxies } = this.#options;
    if (critic !== null && critique !== false) {
      info.critique = applyCritiqueChannels(
        critic(state),
        critique,
        this.#episodeKey,
        state.stepsTaken,
      );
    }
    if (this.#core.counterfactual !== undefined) {
      const counterfactual = this.#core.counterfactual(state);
      if (counterfactual !== null) info.counterfactual = counterfactual;
    }
    if (state.ending !== null) {
      const { checks, calls, changes, flags: more = [] } = state.ending;
      const all = [...this.#flags, ...more];
      if (all.length > 0) info.task_flags = all;
      info.is_success = state.ending.success;
      info.terminal_reason = state.ending.reason;
      if (this.#truth !== null) info.truth = this.#truth;
      if (checks !== undefined) info.checks = checks;
      if (calls !== undefined) info.tool_calls = calls;
      if (changes !== undefined) info.database_changes = changes;
      if (proxies && measure !== null) info.proxies = measure(state);
    }
    return info;
  }

  /**
   * The current state as JSON: random stream, task and actions.
   *
   * @throws {PendingCallError} If a step is still pending
   */
  snapshot(): Snapshot {
    this.#assertIdle("take a snapshot");
    const { id, generator } = this.spec;
    const task = this.#task;
    return {
      id,
      generator,
      options: { ...this.#parts.snapshotOptions },
      rng: this.rng,
      task: task && { split: task.split, index: task.index },
      episodeKey: this.#episodeKey,
      actions: [...this.#actions],
      replies: this.#actions.map((_, i) => this.#replies.get(i) ?? null),
    };
  }

  /**
   * Restores a snapshot by replaying its actions with the recorded replies. On
   * failure the environment is unchanged.
   *
   * @throws {RangeError} If it belongs to another environment, generator or
   * options, or is not a valid episode
   * @throws {TypeError} If a part is missing or has the wrong type
   * @throws {PendingCallError} If a step is still pending
   */
  restore(snapshot: Snapshot): ResetResult {
    this.#assertIdle("restore");
    const { id, generator, splits } = this.spec;
    const { maxSteps } = this.#core;
    const { snapshotOptions: options } = this.#parts;
    assertSnapshot(snapshot, { id, generator, options, splits, maxSteps });
    const { task, rng, episodeKey, actions, replies } = snapshot;
    const twin = new TextEnv(this.spec, this.#options, this.#parts);
    twin.#prng.setState(rng.words);
    twin.#seed = rng.seed;
    twin.#episodeKey = episodeKey;
    let last: ResetResult = twin.#begin(task!.split, task!.index);
    for (let i = 0; i < actions.length; i++) {
      last = twin.#replay(actions[i]!, replies[i]!);
    }
    this.#become(twin);
    const { observation, info } = last;
    return { observation, info };
  }

  #replay(action: string, reply: string | null): ResetResult {
    const state = this.#state!;
    if (state.ending !== null) {
      const rule = "a list that ends with the episode";
      throw ruleError(RangeError, "restore", "actions", rule, action);
    }
    const asked = (this.#core.query?.(state, action) ?? null) !== null;
    if (asked !== (reply !== null)) {
      const rule = "a reply for each question asked of a responder, else null";
      throw ruleError(RangeError, "restore", "replies", rule, reply);
    }
    return this.#advance(state, action, { reply, counterfactual: null });
  }

  #become(other: TextEnv<Task, State, Asked>): void {
    this.#prng.setState(other.#prng.getState());
    this.#seed = other.#seed;
    this.#episodeKey = other.#episodeKey;
    this.#task = other.#task;
    this.#flags = other.#flags;
    this.#truth = other.#truth;
    this.#state = other.#state;
    this.#actions = other.#actions;
    this.#refusals = 0;
    this.#replies.clear();
    other.#replies.forEach((reply, i) => this.#replies.set(i, reply));
  }

  /** The actions so far, and the last observation. */
  render(): string {
    if (this.#state === null) return "(not started)";
    const lines = this.#actions.map((action, i) => `${i + 1}> ${action}`);
    return [...lines, this.#core.observe(this.#state).text].join("\n");
  }

  /** Does nothing. */
  close(): void {}
}
