/** A session on a server. Lost calls are retried, but take effect only once. */

import { ruleError } from "../utils/errors.ts";
import type { JsonObject } from "../utils/json_values.ts";
import {
  CUT_OFF,
  type Info,
  type ResetResult,
  type StepResult,
} from "../envs/core/env.ts";
import { OUT_OF_TURN } from "../envs/core/read_tool_action.ts";
import {
  ConnectionError,
  RemoteError,
  SessionGoneError,
} from "./transport/errors.ts";
import type {
  RemoteCall,
  RemoteReply,
  SessionDescription,
  Transport,
} from "./transport/wire.ts";
import { type RetryOptions, withRetries } from "./transport/retry.ts";

function readFields(value: unknown, name: string): JsonObject {
  if (typeof value === "object" && value !== null) return value as JsonObject;
  throw makeAnswerError(name, "an object", value);
}

function makeAnswerError(
  name: string,
  rule: string,
  value: unknown,
): ConnectionError {
  return ruleError(ConnectionError, "read the answer", name, rule, value);
}

function assertString(name: string, value: unknown): void {
  if (typeof value !== "string") throw makeAnswerError(name, "a string", value);
}

function assertState(fields: JsonObject): void {
  const { snapshot, render } = fields;
  const { actions } = readFields(snapshot, "snapshot");
  if (!Array.isArray(actions)) {
    throw makeAnswerError("actions", "a list", actions);
  }
  assertString("render", render);
}

function readDescription(answer: unknown): SessionDescription {
  const fields = readFields(answer, "session");
  assertString("session_id", fields.session_id);
  readFields(fields.spec, "spec");
  readFields(fields.action_samples, "action_samples");
  assertState(fields);
  return answer as SessionDescription;
}

function readReply(answer: unknown, taken: number): RemoteReply {
  const { observation, metadata } = readFields(answer, "reply");
  const { prompt } = readFields(observation, "observation");
  assertString("prompt", prompt);
  const fields = readFields(metadata, "metadata");
  const { error = null } = fields;
  const { kind } = readFields(fields.info, "info");
  assertState(fields);
  const { actions } = fields.snapshot as { readonly actions: unknown[] };
  // Failed, unfinished and out-of-turn actions are not recorded.
  const isTaken = error === null && kind !== OUT_OF_TURN && kind !== CUT_OFF;
  const expected = isTaken ? taken : taken - 1;
  if (actions.length === expected) return answer as RemoteReply;
  throw makeAnswerError("actions", `a list of ${expected}`, actions);
}

function readInfo({ metadata }: RemoteReply): Info {
  const { info, critique, proxies, error } = metadata;
  return {
    ...info,
    ...(critique == null ? {} : { critique }),
    ...(proxies == null ? {} : { proxies }),
    ...(error == null ? {} : { error }),
  };
}

export function readResetResult(reply: RemoteReply): ResetResult {
  const { prompt, messages, round, step, limit, view } = reply.observation;
  const observation = { text: prompt, messages, round, step, limit, view };
  return { observation, info: readInfo(reply) };
}

export function readStepResult(reply: RemoteReply): StepResult {
  const { reward, metadata: { terminated, truncated } } = reply;
  return { ...readResetResult(reply), reward, terminated, truncated };
}

type EpisodeCall = Extract<RemoteCall, { type: "reset" | "step" | "restore" }>;

/** Timeout for closing a session, in milliseconds. */
const CLOSE_LIMIT = 5000;

export class RemoteSession {
  readonly #transport: Transport;
  readonly #retryOptions: RetryOptions;
  readonly #signal: AbortSignal;
  readonly #options: Readonly<Record<string, unknown>>;
  #state: Pick<SessionDescription, "snapshot" | "render"> | null = null;
  /** Whether a call was lost, so that the server's state is unknown. */
  #isUncertain = false;

  constructor(
    transport: Transport,
    options: Readonly<Record<string, unknown>>,
    retryOptions: RetryOptions,
    signal: AbortSignal,
  ) {
    this.#transport = transport;
    this.#options = options;
    this.#retryOptions = retryOptions;
    this.#signal = signal;
  }

  get state(): Pick<SessionDescription, "snapshot" | "render"> {
    return this.#state!;
  }

  async open(): Promise<SessionDescription> {
    const call = { type: "open", data: { options: this.#options } } as const;
    const answer = await this.#attempt(call, readDescription);
    this.#state = answer;
    return answer;
  }

  /** Makes a call; what begins an episode opens a new session if needed. */
  async move(call: EpisodeCall, taken: number): Promise<RemoteReply> {
    try {
      return await this.#moveOnce(call, taken);
    } catch (error) {
      const begins = call.type !== "step";
      if (!(begins && error instanceof SessionGoneError)) throw error;
      await this.open();
      this.#isUncertain = false;
      return await this.#moveOnce(call, taken);
    }
  }

  async #moveOnce(call: EpisodeCall, taken: number): Promise<RemoteReply> {
    if (this.#isUncertain) await this.#restoreLastKnown();
    try {
      const reply = await this.#attempt(
        call,
        (answer) => readReply(answer, taken),
      );
      this.#state = reply.metadata;
      return reply;
    } catch (error) {
      this.#isUncertain = error instanceof RemoteError && error.isRetryable;
      throw error;
    }
  }

  async #restoreLastKnown(): Promise<void> {
    const { snapshot } = this.state;
    const { task, actions } = snapshot;
    if (task === null) await this.open();
    else {
      await this.#attempt(
        { type: "restore", data: { snapshot } },
        (answer) => readReply(answer, actions.length),
      );
    }
    this.#isUncertain = false;
  }

  /** Retries a call until its response can be read. */
  #attempt<T>(call: RemoteCall, read: (answer: unknown) => T): Promise<T> {
    return withRetries(
      async () => {
        const answer = await this.#transport.attempt(call, this.#signal);
        try {
          return read(answer);
        } catch (error) {
          // Later responses may be out of step, too.
          this.#transport.release();
          throw error;
        }
      },
      this.#retryOptions,
      this.#signal,
    );
  }

  /** Closes the session; without this call it would expire. */
  async close(): Promise<void> {
    try {
      if (this.#state === null) return;
      // An aborted session must be closed, too.
      const signal = AbortSignal.timeout(CLOSE_LIMIT);
      await this.#transport.attempt({ type: "close" }, signal);
    } catch {
      // The server is down, or has closed the session.
    } finally {
      this.#transport.release();
    }
  }
}
