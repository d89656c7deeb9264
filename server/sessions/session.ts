/**
 * One client's environment: what it was told, how it stands, and what it
 * answered last. A session knows no store and no transport: each call returns
 * the reply and the event that a store must keep before the reply is sent.
 */

import {
  type Env,
  make,
  type MakeOptions,
  type ResetResult,
  type Snapshot,
  type StepResult,
} from "../../envs/mod.ts";
import type { EnvHost } from "./env_host.ts";
import { ApiError } from "../protocol/api_error.ts";
import type { MessageAction } from "../protocol/parse.ts";
import {
  type Reply,
  type ReplyFacts,
  replyOf,
  type ReplyOptions,
  wellFormedJson,
} from "../protocol/reply.ts";
import { SIMULATOR_VERSION } from "../version.ts";
import { actionSamples } from "./action_samples.ts";
import { episodeOver, resetNeeded } from "./session_errors.ts";
import { environmentFault, factoryFault } from "../protocol/faults.ts";
import { resetKey, stepKey } from "./repeat_key.ts";
import {
  FULL_REPLY,
  openedPlan,
  type ResetData,
  resetPlan,
} from "./session_options.ts";
import {
  type Answered,
  encodeEvent,
  type StartEvent,
  type StepEvent,
} from "./session_event.ts";
import { replayOptions } from "./open_options.ts";
import type { SessionEvent } from "../stores/store.ts";

/** What a call made of a session. */
export interface Outcome {
  /** The reply, as JSON. */
  readonly text: string;
  /** What the store must keep first; `null` if nothing changed. */
  readonly event: SessionEvent | null;
}

/** What a session needs from outside. */
export interface SessionOutside {
  /** Draws a seed for a stream that no client seeded. */
  seed(): number;
  /** Makes up an episode's id. */
  episodeId(): string;
  /** Told of what clients are told in general terms only. */
  onError(error: unknown): void;
}

/** How an episode stands. */
interface Standing {
  readonly terminated: boolean;
  readonly truncated: boolean;
}

const RUNNING: Standing = { terminated: false, truncated: false };

/** One client's environment. */
export class Session {
  /** 128 random bits in hexadecimal; "" for one that is never named. */
  readonly id: string;
  /** SHA-256 of the token that opened it; "" without one. */
  readonly owner: string;
  /** The environment it plays. */
  readonly host: EnvHost;
  readonly #outside: SessionOutside;
  #env: Env | null = null;
  #make: MakeOptions = {};
  #makeKey = "";
  #isOpened = false;
  #options: ReplyOptions = { view: false, mirror: false };
  #applied: Readonly<Record<string, unknown>> = {};
  #ignored: readonly string[] = [];
  #episodeId: string | null = null;
  #stepCount = 0;
  #standing = RUNNING;
  #shown: Pick<Reply["observation"], "round" | "step" | "limit"> | null = null;
  #answered: Answered | null = null;

  /**
   * Makes a session in which nothing has happened.
   *
   * @param id Its id, "" if nobody will ask for it
   */
  constructor(
    id: string,
    owner: string,
    host: EnvHost,
    outside: SessionOutside,
  ) {
    this.id = id;
    this.owner = owner;
    this.host = host;
    this.#outside = outside;
  }

  /** Has an episode been started? */
  get isStarted(): boolean {
    return this.#episodeId !== null;
  }

  /** Has it ended? */
  get isDone(): boolean {
    return this.#standing.terminated || this.#standing.truncated;
  }

  /**
   * The stored reply to a call that is being repeated.
   *
   * @returns The reply; `null` if the call is a new one
   * @throws {ApiError} `CONFLICT` if the id came with another call
   */
  repeated(requestId: string | null, key: string): Outcome | null {
    const last = this.#answered;
    if (requestId === null || last?.requestId !== requestId) return null;
    if (last.key === key) return { text: last.reply, event: null };
    throw new ApiError(
      409,
      "CONFLICT",
      `Cannot repeat as 'request_id' must be used for one call only: current value is "${requestId}"`,
    );
  }

  /**
   * Fixes the options of the session, as `make` does.
   *
   * @throws {ApiError} `VALIDATION_ERROR`
   */
  open(options: MakeOptions): SessionEvent {
    this.#become(this.#made(options), options);
    this.#isOpened = true;
    this.#options = FULL_REPLY;
    return this.#started(null);
  }

  /**
   * Starts an episode.
   *
   * @throws {ApiError} `VALIDATION_ERROR`; the session stays as it was
   */
  async reset(data: ResetData): Promise<Outcome> {
    const requestId = data.request_id ?? null;
    const key = resetKey(data);
    const before = this.repeated(requestId, key);
    if (before !== null) return before;
    const plan = this.#isOpened
      ? { ...openedPlan(this.#make, data), env: this.#env! }
      : this.#plan(data);
    const result = await this.#guarded(() => plan.env.reset(plan.reset));
    this.#become(plan.env, plan.make);
    this.#options = plan.reply;
    this.#applied = plan.applied;
    this.#ignored = plan.ignored;
    this.#episodeId = data.episode_id ?? this.#outside.episodeId();
    this.#stepCount = 0;
    this.#standing = RUNNING;
    const text = this.#write(result);
    this.#answered = this.#answer(requestId, key, text);
    return { text, event: this.#started(this.#answered) };
  }

  /**
   * Takes a step.
   *
   * @throws {ApiError} `EXECUTION_ERROR` before a reset and after the end;
   * `CONFLICT`; the session stays as it was
   */
  async step(
    action: MessageAction,
    requestId: string | null,
  ): Promise<Outcome> {
    const { message, metadata } = action;
    const counterfactual = metadata?.counterfactual ?? null;
    const key = stepKey(message, counterfactual);
    const before = this.repeated(requestId, key);
    if (before !== null) return before;
    const env = this.assertRunning();
    const result = await this.#guarded(() =>
      counterfactual === null
        ? env.step(message)
        : env.step(message, { counterfactual })
    );
    const { terminated, truncated, reward } = result;
    this.#stepCount++;
    this.#standing = { terminated, truncated };
    const text = this.#write(result);
    this.#answered = this.#answer(requestId, key, text);
    const failed = reward === null;
    const event: StepEvent = {
      kind: "step",
      action: message,
      reply: failed ? null : env.snapshot().replies.at(-1) ?? null,
      failed,
      terminated,
      truncated,
      answered: this.#answered,
    };
    return { text, event: encodeEvent(event) };
  }

  /**
   * Continues from a moment that a client kept.
   *
   * @throws {ApiError} `VALIDATION_ERROR`, or `EXECUTION_ERROR` where the
   * session was not opened; the session stays as it was
   */
  async restore(snapshot: Snapshot): Promise<Outcome> {
    if (!this.#isOpened) {
      throw new ApiError(
        409,
        "EXECUTION_ERROR",
        "Cannot restore as 'session' must be opened with its options first",
      );
    }
    const env = this.#env!;
    const result = await this.#guarded(() => env.restore(snapshot));
    this.#episodeId = this.#outside.episodeId();
    this.#stepCount = env.snapshot().actions.length;
    const hasEnded = result.observation.round === "end";
    const isCutOff = result.info.terminal_reason === "step-limit";
    this.#standing = {
      terminated: hasEnded && !isCutOff,
      truncated: hasEnded && isCutOff,
    };
    const text = this.#write(result);
    this.#answered = this.#answer(null, "restore", text);
    return { text, event: this.#started(this.#answered) };
  }

  /**
   * Makes this session what another one is at this moment.
   *
   * @throws {ApiError} `EXECUTION_ERROR` if nothing has been started there
   */
  async copy(other: Session): Promise<Outcome> {
    if (other.#env === null || !other.isStarted) throw resetNeeded();
    const env = this.#made(other.#make);
    const snapshot = other.#env.snapshot();
    const result = await this.#guarded(() => env.restore(snapshot));
    this.#become(env, other.#make);
    this.#isOpened = other.#isOpened;
    this.#options = other.#options;
    this.#applied = other.#applied;
    this.#ignored = other.#ignored;
    this.#episodeId = this.#outside.episodeId();
    this.#stepCount = other.#stepCount;
    this.#standing = other.#standing;
    const text = this.#write(result);
    this.#answered = this.#answer(null, "fork", text);
    return { text, event: this.#started(this.#answered) };
  }

  /**
   * Plays what a store kept.
   *
   * @throws {Error} If the environment cannot take that way any more
   */
  async replay(start: StartEvent, steps: readonly StepEvent[]): Promise<void> {
    const options = replayOptions(this.host, start.make);
    const env = make(this.host.entry.id, options);
    const taken = steps.filter(({ failed }) => !failed);
    const { snapshot } = start;
    if (snapshot.task !== null) {
      const { observation } = await env.restore({
        ...snapshot,
        actions: [...snapshot.actions, ...taken.map(({ action }) => action)],
        replies: [...snapshot.replies, ...taken.map(({ reply }) => reply)],
      });
      this.#shown = observation;
    }
    const last = steps.at(-1) ?? start;
    this.#become(env, options);
    this.#isOpened = start.opened;
    this.#options = start.reply;
    this.#applied = start.applied;
    this.#ignored = start.ignored;
    this.#episodeId = start.episodeId;
    this.#stepCount = start.stepCount + steps.length;
    this.#standing = {
      terminated: last.terminated,
      truncated: last.truncated,
    };
    this.#answered = last.answered;
  }

  /** Writes a reply to a step that was none. */
  aside(observation: object): string {
    return wellFormedJson({
      observation,
      reward: 0,
      done: this.isDone,
      metadata: {
        ...this.#standing,
        info: {},
        reward_components: {},
        ...this.#facts(),
      },
    });
  }

  /** What anybody may know of the episode: nothing about its truth. */
  state(): Record<string, unknown> {
    const { round = null, step = null, limit = null } = this.#shown ?? {};
    return {
      episode_id: this.#episodeId,
      step_count: this.#stepCount,
      done: this.isDone,
      round,
      step,
      limit,
      ...(this.id === "" ? {} : { session_id: this.id }),
    };
  }

  /**
   * What a client needs in order to be an environment on its side.
   *
   * @throws {ApiError} `EXECUTION_ERROR` if the session was not opened
   */
  describe(): Record<string, unknown> {
    const env = this.#env;
    if (env === null || !this.#isOpened) {
      throw new ApiError(
        409,
        "EXECUTION_ERROR",
        "Cannot resume as 'session' must be one that was opened, not reset",
      );
    }
    return {
      session_id: this.id,
      spec: env.spec,
      language: env.language ?? null,
      action_samples: actionSamples(env),
      snapshot: env.snapshot(),
      render: env.render(),
      step_count: this.#stepCount,
      done: !this.isStarted || this.isDone,
      critique: this.host.critique,
      last: this.#answered === null ? null : JSON.parse(this.#answered.reply),
    };
  }

  /**
   * The environment, if a step can be taken.
   *
   * @throws {ApiError} `EXECUTION_ERROR` before a reset and after the end
   */
  assertRunning(): Env {
    if (this.#env === null || !this.isStarted) throw resetNeeded();
    if (!this.isDone) return this.#env;
    throw episodeOver();
  }

  /** Frees what the environment holds. */
  close(): void {
    this.#env?.close();
  }

  #made(options: MakeOptions): Env {
    try {
      return make(this.host.entry.id, options);
    } catch (error) {
      const { onError } = this.#outside;
      throw factoryFault(error, this.host.entry.id, onError);
    }
  }

  async #guarded<T extends ResetResult | StepResult>(
    call: () => T | Promise<T>,
  ): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw environmentFault(error);
    }
  }

  /** The environment under the options that a client named with `reset`. */
  #plan(data: ResetData) {
    const plan = resetPlan(this.host, data);
    const isSame = JSON.stringify(plan.make) === this.#makeKey;
    const env = isSame ? this.#env! : this.#made(plan.make);
    // A stream that no client seeds shall not begin alike everywhere.
    const isFresh = !isSame && plan.reset.seed === undefined;
    const reset = isFresh
      ? { ...plan.reset, seed: this.#outside.seed() }
      : plan.reset;
    return { ...plan, env, reset };
  }

  #become(env: Env, options: MakeOptions): void {
    if (this.#env !== null && this.#env !== env) this.#env.close();
    this.#env = env;
    this.#make = options;
    this.#makeKey = JSON.stringify(options);
  }

  #answer(requestId: string | null, key: string, reply: string) {
    return requestId === null && !this.#isOpened
      ? null
      : { requestId, key, reply };
  }

  #started(answered: Answered | null): SessionEvent {
    const event: StartEvent = {
      kind: "start",
      opened: this.#isOpened,
      make: this.#make,
      reply: this.#options,
      applied: this.#applied,
      ignored: this.#ignored,
      episodeId: this.#episodeId,
      snapshot: this.#env!.snapshot(),
      stepCount: this.#stepCount,
      ...this.#standing,
      answered,
    };
    return encodeEvent(event);
  }

  #facts(): ReplyFacts {
    return {
      ...(this.id === ""
        ? { stateless: true as const }
        : { session_id: this.id }),
      episode_id: this.#episodeId,
      seed: this.#env?.rng.seed ?? null,
      env_version: this.host.version,
      simulator_version: SIMULATOR_VERSION,
      applied_options: this.#applied,
      ignored_options: this.#ignored,
    };
  }

  /** Writes a reply, once: what is repeated later is the same text. */
  #write(result: ResetResult | StepResult): string {
    const env = this.#env!;
    const { mirror } = this.#options;
    this.#shown = result.observation;
    const moment = mirror
      ? { snapshot: env.snapshot(), render: env.render() }
      : {};
    const reply = replyOf(
      result,
      { ...this.#facts(), ...moment },
      this.#options,
      this.#standing,
    );
    // What an opened session says is what its environment said, to the letter.
    return this.#isOpened ? JSON.stringify(reply) : wellFormedJson(reply);
  }
}
