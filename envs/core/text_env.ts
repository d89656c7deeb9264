/** Turns a pure {@linkcode EnvCore} into an {@linkcode Env}. */

import {
  assertParts,
  assertSnapshot,
  assertTask,
  readStepArgs,
  RESET_KEYS,
  TASK_KEYS,
} from "./assert_calls.ts";
import { applyCritiqueChannels } from "../../critique/channels.ts";
import type { ResolvedOptions } from "./entry.ts";
import type { CoreState, EnvCore, EnvParts, StepInput } from "./env_core.ts";
import {
  type ActionSpace,
  type Awaitable,
  CUT_OFF,
  type CutOff,
  type Env,
  type EnvSpec,
  type Info,
  type ObservationSpace,
  type ResetArgs,
  type ResetResult,
  type RngState,
  type Snapshot,
  type Split,
  type StepArgs,
  type StepResult,
  type TaskKey,
  type TextLanguage,
} from "./env.ts";
import {
  assertInteger,
  assertKeys,
  ClosedEnvironmentError,
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

/** An episode that runs or has ended. */
interface Episode<State> {
  /** Shared by all infos of the episode. */
  readonly task: TaskKey;
  readonly flags: readonly string[];
  readonly truth: readonly number[] | null;
  /** Key of the critique noise. */
  readonly key: number;
  readonly actions: string[];
  readonly replies: (string | null)[];
  state: State;
  /** Refused calls so far; they take no step. */
  refusals: number;
}

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
  #episode: Episode<State> | null = null;
  #isPending = false;
  #isClosed = false;

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
   * @throws {ClosedEnvironmentError} After `close`
   */
  reset(args: ResetArgs = {}): ResetResult {
    this.#assertOpen("reset");
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
    const key = randomInteger(this.#prng, 2 ** 32);
    this.#episode = this.#open(split, index ?? drawn, key);
    return this.#show(this.#episode);
  }

  #open(split: Split, someIndex: number, key: number): Episode<State> {
    // −0 is the same task as 0.
    const index = someIndex + 0;
    const core = this.#core;
    const { id, generator } = this.spec;
    const task = core.task(split, index);
    return {
      task: Object.freeze({ id, split, index, generator }),
      flags: core.flags?.(task) ?? [],
      truth: core.truth?.(task) ?? null,
      key,
      actions: [],
      replies: [],
      state: core.initial(task),
      refusals: 0,
    };
  }

  /** What the agent and the trainer see of an episode. */
  #show(episode: Episode<State>): ResetResult {
    const observation = this.#core.observe(episode.state);
    return { observation, info: this.#info(episode) };
  }

  /**
   * Takes one action. If a responder fails, the episode is truncated with
   * `info.error` and no reward, and the step is not part of snapshots; nor is
   * an unfinished action, which truncates the episode too. In `tools` style a
   * call in the wrong round takes no step and `info.kind` is `out-of-turn`;
   * after as many of these as an episode has steps, each one uses up a step.
   *
   * @throws {ResetNeededError} Before the first `reset` and after the end
   * @throws {TypeError} If action, counterfactual or reply is not a string
   * @throws {PendingCallError} If a step is still pending
   * @throws {ClosedEnvironmentError} After `close`
   */
  step(message: string, args?: StepArgs): Awaitable<StepResult> {
    this.#assertOpen("step");
    this.#assertIdle("step");
    const episode = this.#episode;
    if (episode === null || episode.state.ending !== null) {
      const rule = "running, so call reset() first";
      const now = episode === null ? "not started" : "ended";
      throw ruleError(ResetNeededError, "step", "episode", rule, now);
    }
    const { state } = episode;
    if (typeof message !== "string") {
      throw ruleError(TypeError, "step", "action", "a string", message);
    }
    const { counterfactual = null, cutOff = null } = args === undefined
      ? {}
      : readStepArgs(args);
    if (cutOff !== null) return this.#cutOff(episode, cutOff);
    const { readAction = null } = this.#parts;
    let action = message;
    if (readAction !== null) {
      const shown = this.#core.observe(state);
      const read = readAction(shown.round, message);
      // Ends the episode of an agent that is never in turn.
      if (read.refusal !== null && episode.refusals++ < this.#core.maxSteps) {
        return answerOutOfTurn(shown, episode.task, read.refusal);
      }
      ({ action } = read);
    }
    const query = this.#core.query?.(state, action) ?? null;
    if (query === null) {
      return this.#advance(episode, action, { reply: null, counterfactual });
    }
    const goOn = (reply: unknown): StepResult => {
      if (typeof reply !== "string") {
        throw ruleError(TypeError, "step", "reply", "a string", reply);
      }
      return this.#advance(episode, action, { reply, counterfactual });
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
        return this.#fail(episode, error);
      });
    } catch (error) {
      return this.#fail(episode, error);
    }
  }

  #assertOpen(action: string): void {
    if (!this.#isClosed) return;
    const error = ClosedEnvironmentError;
    throw ruleError(error, action, "environment", "open", "closed");
  }

  #assertIdle(action: string): void {
    if (!this.#isPending) return;
    const rule = "idle, so await the step before";
    throw ruleError(PendingCallError, action, "environment", rule, "waiting");
  }

  #advance(
    episode: Episode<State>,
    action: string,
    input: StepInput,
  ): StepResult {
    this.#play(episode, action, input);
    const { ending } = episode.state;
    return {
      observation: this.#core.observe(episode.state),
      reward: ending === null ? 0 : ending.reward,
      terminated: ending !== null && ending.terminated,
      truncated: ending !== null && !ending.terminated,
      info: this.#info(episode),
    };
  }

  #play(episode: Episode<State>, action: string, input: StepInput): void {
    episode.state = this.#core.transition(episode.state, action, input);
    episode.actions.push(action);
    episode.replies.push(input.reply);
  }

  /** Ends the episode of an agent that could not finish a message. */
  #cutOff(episode: Episode<State>, reason: CutOff): StepResult {
    const failed = { reward: 0, terminated: false, success: false, reason };
    const { state, task } = episode;
    const ending = this.#core.cutOff?.(state, reason) ?? failed;
    episode.state = { ...state, ending };
    const info = { task, kind: CUT_OFF, ...this.#describeEnding(episode) };
    return this.#breakOff(episode, ending.reward, info);
  }

  #fail(episode: Episode<State>, error: unknown): StepResult {
    if (!(error instanceof ResponderError)) throw error;
    const { failureReason: reason = "responder-failed" } = this.#core;
    const ending = { reward: null, terminated: false, success: false, reason };
    episode.state = { ...episode.state, ending };
    const { task } = episode;
    const ended = { "terminal_reason": reason, error: error.message };
    return this.#breakOff(episode, null, { task, kind: null, ...ended });
  }

  /** The last step of an episode in which no action was played. */
  #breakOff(
    { state }: Episode<State>,
    reward: number | null,
    info: Info,
  ): StepResult {
    const observation = this.#core.observe(state);
    return { observation, reward, terminated: false, truncated: true, info };
  }

  #info(episode: Episode<State>): Info {
    const { actions, flags, key, state, task } = episode;
    if (actions.length === 0) {
      const shown = flags.length === 0 ? {} : { task_flags: flags };
      return { task, ...shown, kind: null };
    }
    const info: { -readonly [K in keyof Info]: Info[K] } = {
      task,
      kind: state.rounds[state.rounds.length - 1]!.kind,
      ...this.#core.inform?.(state),
    };
    const { critic } = this.#parts;
    const { critique } = this.#options;
    if (critic !== null && critique !== false) {
      info.critique = applyCritiqueChannels(
        critic(state),
        critique,
        key,
        state.stepsTaken,
      );
    }
    if (this.#core.counterfactual !== undefined) {
      const counterfactual = this.#core.counterfactual(state);
      if (counterfactual !== null) info.counterfactual = counterfactual;
    }
    return state.ending === null
      ? info
      : { ...info, ...this.#describeEnding(episode) };
  }

  #describeEnding({ flags, state, truth }: Episode<State>): Partial<Info> {
    const { checks, calls, changes, flags: more = [] } = state.ending!;
    const { success, reason, violations, modelCounts } = state.ending!;
    const { measure } = this.#parts;
    const all = [...flags, ...more];
    return {
      ...all.length > 0 && { task_flags: all },
      is_success: success,
      terminal_reason: reason,
      ...truth !== null && { truth },
      ...checks !== undefined && { checks },
      ...violations !== undefined && { policy_violations: violations },
      ...modelCounts !== undefined && { customer_model: modelCounts },
      ...calls !== undefined && { tool_calls: calls },
      ...changes !== undefined && { database_changes: changes },
      ...this.#options.proxies && measure !== null &&
        { proxies: measure(state) },
    };
  }

  /**
   * The current state as JSON: random stream, task and actions.
   *
   * @throws {PendingCallError} If a step is still pending
   */
  snapshot(): Snapshot {
    this.#assertIdle("take a snapshot");
    const { id, generator } = this.spec;
    const episode = this.#episode;
    return {
      id,
      generator,
      options: { ...this.#parts.snapshotOptions },
      rng: this.rng,
      task: episode && { split: episode.task.split, index: episode.task.index },
      episodeKey: episode?.key ?? 0,
      actions: [...episode?.actions ?? []],
      replies: [...episode?.replies ?? []],
      ...episode !== null && episode.refusals > 0 &&
        { refusals: episode.refusals },
    };
  }

  /**
   * Restores a snapshot by replaying its actions. Recorded replies stand in for
   * a responder that may answer differently or only later; of any other
   * responder they must be what it answers. On failure the environment is
   * unchanged.
   *
   * @throws {RangeError} If it belongs to another environment, generator or
   * options, or is not a valid episode
   * @throws {TypeError} If a part is missing or has the wrong type
   * @throws {PendingCallError} If a step is still pending
   * @throws {ClosedEnvironmentError} After `close`
   */
  restore(snapshot: Snapshot): ResetResult {
    this.#assertOpen("restore");
    this.#assertIdle("restore");
    const { id, generator, splits } = this.spec;
    const { maxSteps } = this.#core;
    const { snapshotOptions: options } = this.#parts;
    assertSnapshot(snapshot, { id, generator, options, splits, maxSteps });
    const { task, rng, episodeKey, actions, replies } = snapshot;
    const { refusals = 0 } = snapshot;
    const episode = this.#open(task!.split, task!.index, episodeKey);
    actions.forEach((action, i) => this.#replay(episode, action, replies[i]!));
    episode.refusals = refusals;
    this.#prng.setState(rng.words);
    this.#seed = rng.seed;
    this.#episode = episode;
    return this.#show(episode);
  }

  #replay(episode: Episode<State>, action: string, reply: string | null): void {
    const { state } = episode;
    if (state.ending !== null) {
      const rule = "a list that ends with the episode";
      throw ruleError(RangeError, "restore", "actions", rule, action);
    }
    const query = this.#core.query?.(state, action) ?? null;
    if ((query !== null) !== (reply !== null)) {
      const rule = "a reply for each question asked of a responder, else null";
      throw ruleError(RangeError, "restore", "replies", rule, reply);
    }
    if (query !== null && !this.#parts.responder!.nondeterministic) {
      this.#assertReply(query, reply!);
    }
    this.#play(episode, action, { reply, counterfactual: null });
  }

  /** Rejects a reply that a deterministic responder does not give. */
  #assertReply(query: Asked, reply: string): void {
    const answer = this.#parts.responder!.respond(query);
    if (answer instanceof Promise) {
      answer.catch(() => {});
    } else if (answer !== reply) {
      const rule = "the responder's own replies";
      throw ruleError(RangeError, "restore", "replies", rule, reply);
    }
  }

  /** The actions so far, and the last observation. */
  render(): string {
    if (this.#episode === null) return "(not started)";
    const { actions, state } = this.#episode;
    const lines = actions.map((action, i) => `${i + 1}> ${action}`);
    return [...lines, this.#core.observe(state).text].join("\n");
  }

  /** Ends the environment; may be called twice. */
  close(): void {
    this.#isClosed = true;
  }
}
