/**
 * A client's environment and its last reply. Sessions know no store or
 * transport: each call returns the reply and the event to store before sending
 * it.
 */

import {
  CUT_OFF,
  type Env,
  type MakeOptions,
  OUT_OF_TURN,
  type ResetResult,
  type Snapshot,
  type StepArgs,
  type StepResult,
} from "../../envs/mod.ts";
import type { StepOutcome } from "../observability/metrics.ts";
import { ApiError, toApiError, toFactoryError } from "../protocol/api_error.ts";
import type { SessionEvent } from "../stores/store.ts";
import { type EnvHost, makeSessionEnv } from "./env_host.ts";
import {
  makeEpisodeOverError,
  makeResetNeededError,
  makeUsedRequestError,
} from "./session_errors.ts";
import {
  encodeEvent,
  isDone,
  type RepeatKey,
  type SessionMoment,
  type SessionState,
  type StartEvent,
  type StepEvent,
  writeReply,
} from "./session_replies.ts";
import {
  assertFree,
  assertOpenSplit,
  claimTask,
  isSealedTask,
  sealResult,
} from "./sealed_tasks.ts";
import {
  FULL_REPLY,
  planOpenedReset,
  planReset,
  readReplayOptions,
  type ResetData,
} from "./session_options.ts";

export interface CallOutcome {
  readonly text: string;
  /** Stored before the reply is sent; `null` if nothing changed. */
  readonly event: SessionEvent | null;
  /** Absent if no step was taken, or for a repeated call. */
  readonly step?: StepOutcome;
}

export interface Caller {
  readonly owner: string;
  readonly host: EnvHost;
}

export interface SessionDependencies {
  now(): number;
  /** Draws 128 bits as hexadecimal. */
  makeId(): string;
  makeEpisodeId(): string;
  /** Used when a client passes no seed. */
  drawSeed(): number;
  /** Called after the step is stored. */
  onStep(envId: string, step: StepOutcome): void;
  /** Called with errors that clients see only in general terms. */
  onError(error: unknown): void;
}

const NEW: SessionState = {
  opened: false,
  make: {},
  reply: { view: false, mirror: false },
  applied: {},
  ignored: [],
  episodeId: null,
  stepCount: 0,
  terminated: false,
  truncated: false,
  answered: null,
};

function findOutcome(
  { terminated, truncated, reward, info }: StepResult,
): StepOutcome["outcome"] {
  if (!terminated && !truncated) return null;
  if (reward === null) return "error";
  return info.is_success === true ? "success" : "failure";
}

/** Converts errors to those that clients see. */
async function callEnv<T>(call: () => T | Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toApiError(error);
  }
}

export class EnvSession implements Caller {
  /** 128 random bits in hexadecimal; "" for a temporary session. */
  readonly id: string;
  readonly owner: string;
  readonly host: EnvHost;
  readonly #dependencies: SessionDependencies;
  #env: Env | null = null;
  #state: SessionState = NEW;
  #shown: SessionMoment["shown"] = null;

  constructor(
    id: string,
    { owner, host }: Caller,
    dependencies: SessionDependencies,
  ) {
    this.id = id;
    this.owner = owner;
    this.host = host;
    this.#dependencies = dependencies;
  }

  get isStarted(): boolean {
    return this.#state.episodeId !== null;
  }

  get moment(): SessionMoment {
    const { id, host } = this;
    return {
      id,
      host,
      env: this.#env,
      state: this.#state,
      shown: this.#shown,
    };
  }

  /** Makes the environment with fixed options. */
  open(options: MakeOptions): SessionEvent {
    const env = this.#makeEnv(options);
    this.#become(env, { make: options, opened: true, reply: FULL_REPLY });
    return this.#encodeStart();
  }

  async reset(data: ResetData, repeat: RepeatKey): Promise<CallOutcome> {
    const repeated = this.#findRepeated(repeat);
    if (repeated !== null) return repeated;
    const { env, reset, ...plan } = this.#planReset(data);
    const { split = env.spec.options.split } = reset.options ?? {};
    assertOpenSplit(this.host, split);
    const result = await callEnv(() => env.reset(reset));
    return this.#startEpisode(env, result, repeat, {
      ...plan,
      episodeId: data.episode_id ?? this.#dependencies.makeEpisodeId(),
      stepCount: 0,
      terminated: false,
      truncated: false,
    });
  }

  async step(
    action: string,
    args: StepArgs,
    repeat: RepeatKey,
  ): Promise<CallOutcome> {
    const repeated = this.#findRepeated(repeat);
    if (repeated !== null) return repeated;
    const env = this.assertRunning();
    const isFirst = this.#state.stepCount === 0;
    if (isFirst && this.host.isSealed) claimTask(this, env.snapshot());
    const result = await callEnv(() => env.step(action, args));
    // A call out of turn does not change the session.
    if (result.info.kind === OUT_OF_TURN) {
      return { text: this.#answer(result, repeat), event: null };
    }
    const { terminated, truncated, reward } = result;
    const stepCount = this.#state.stepCount + 1;
    this.#state = { ...this.#state, stepCount, terminated, truncated };
    const text = this.#answer(result, repeat);
    const failed = reward === null || result.info.kind === CUT_OFF;
    const { actions, replies } = env.snapshot();
    const event: StepEvent = {
      kind: "step",
      // A tool call is kept as the action that it stands for.
      action: failed ? action : actions.at(-1)!,
      reply: failed ? null : replies.at(-1) ?? null,
      failed,
      terminated,
      truncated,
      answered: this.#state.answered,
    };
    const { policy_violations: violations = {}, customer_model = {} } =
      this.#hide(result).info;
    const outcome = findOutcome(result);
    const counts = { violations, customerModel: customer_model };
    const step = { isTaken: !failed, outcome, ...counts };
    return { text, event: encodeEvent(event), step };
  }

  /** Continues from a client's snapshot. */
  async restore(snapshot: Snapshot): Promise<CallOutcome> {
    if (!this.#state.opened) {
      const message =
        "Cannot restore as 'session' must be opened with its options first";
      throw new ApiError(409, "EXECUTION_ERROR", message);
    }
    const env = this.#env!;
    assertFree(this.host, snapshot, "restore");
    const result = await callEnv(() => env.restore(snapshot));
    const hasEnded = result.observation.round === "end";
    const { terminal_reason: reason } = result.info;
    const isCutOff = reason === "step-limit" || reason === "turn_limit";
    const repeat = { requestId: null, key: "restore" };
    return this.#startEpisode(env, result, repeat, {
      episodeId: this.#dependencies.makeEpisodeId(),
      stepCount: env.snapshot().actions.length,
      terminated: hasEnded && !isCutOff,
      truncated: hasEnded && isCutOff,
    });
  }

  async copy(other: EnvSession): Promise<CallOutcome> {
    if (other.#env === null || !other.isStarted) throw makeResetNeededError();
    const snapshot = other.#env.snapshot();
    assertFree(this.host, snapshot, "fork");
    const env = this.#makeEnv(other.#state.make);
    const result = await callEnv(() => env.restore(snapshot));
    const repeat = { requestId: null, key: "fork" };
    return this.#startEpisode(env, result, repeat, {
      ...other.#state,
      episodeId: this.#dependencies.makeEpisodeId(),
    });
  }

  /** Restores a stored session. */
  async replay(
    { kind: _kind, snapshot, ...state }: StartEvent,
    steps: readonly StepEvent[],
  ): Promise<void> {
    const options = readReplayOptions(this.host, state.make);
    const env = makeSessionEnv(this.host, options);
    const taken = steps.filter(({ failed }) => !failed);
    if (snapshot.task !== null) {
      const { observation } = await env.restore({
        ...snapshot,
        actions: [...snapshot.actions, ...taken.map(({ action }) => action)],
        replies: [...snapshot.replies, ...taken.map(({ reply }) => reply)],
      });
      this.#shown = observation;
    }
    const { terminated, truncated, answered } = steps.at(-1) ?? state;
    this.#become(env, {
      ...state,
      make: options,
      stepCount: state.stepCount + steps.length,
      terminated,
      truncated,
      answered,
    });
  }

  assertRunning(): Env {
    if (this.#env === null || !this.isStarted) throw makeResetNeededError();
    if (!isDone(this.#state)) return this.#env;
    throw makeEpisodeOverError();
  }

  close(): void {
    this.#env?.close();
  }

  /** Repeats the reply to the first call, unless other calls followed. */
  repeatBegin(repeat: RepeatKey): CallOutcome {
    const repeated = this.#findRepeated(repeat);
    if (repeated === null) throw makeUsedRequestError(repeat.requestId!);
    return repeated;
  }

  #findRepeated({ requestId, key }: RepeatKey): CallOutcome | null {
    const last = this.#state.answered;
    if (requestId === null || last?.requestId !== requestId) return null;
    if (last.key === key) return { text: last.reply, event: null };
    throw makeUsedRequestError(requestId);
  }

  #makeEnv(options: MakeOptions): Env {
    try {
      return makeSessionEnv(this.host, options);
    } catch (error) {
      const { id } = this.host.entry;
      throw toFactoryError(error, id, this.#dependencies.onError);
    }
  }

  #planReset(data: ResetData) {
    const { opened, make } = this.#state;
    if (opened) return { ...planOpenedReset(make, data), env: this.#env! };
    const plan = planReset(this.host, data);
    const isSame = JSON.stringify(plan.make) === JSON.stringify(make);
    if (this.#env !== null && isSame) return { ...plan, env: this.#env };
    const env = this.#makeEnv(plan.make);
    // Unseeded streams must differ between sessions.
    const { seed = this.#dependencies.drawSeed() } = plan.reset;
    return { ...plan, env, reset: { ...plan.reset, seed } };
  }

  #become(env: Env, change: Partial<SessionState>): void {
    if (this.#env !== null && this.#env !== env) this.#env.close();
    this.#env = env;
    this.#state = { ...this.#state, ...change };
  }

  #startEpisode(
    env: Env,
    result: ResetResult,
    repeat: RepeatKey,
    change: Partial<SessionState>,
  ): CallOutcome {
    this.#become(env, change);
    const text = this.#answer(result, repeat);
    return { text, event: this.#encodeStart() };
  }

  #encodeStart(): SessionEvent {
    const { stepCount, terminated, truncated, answered, ...head } = this.#state;
    const snapshot = this.#env!.snapshot();
    const tail = { snapshot, stepCount, terminated, truncated, answered };
    return encodeEvent({ kind: "start", ...head, ...tail });
  }

  /** Leaves out what would give a sealed task away. */
  #hide<Result extends ResetResult | StepResult>(result: Result): Result {
    return isSealedTask(this.host, result.info.task)
      ? sealResult(result)
      : result;
  }

  /** Writes a reply; repeated calls get the same text. */
  #answer(result: ResetResult | StepResult, repeat: RepeatKey): string {
    this.#shown = result.observation;
    const moment = { ...this.moment, env: this.#env! };
    const text = writeReply(moment, this.#hide(result));
    const isKept = repeat.requestId !== null || this.#state.opened;
    const answered = isKept ? { ...repeat, reply: text } : null;
    this.#state = { ...this.#state, answered };
    return text;
  }
}
