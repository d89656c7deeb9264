/** Checks what a server answers, and makes local results of it. */

import { ruleError } from "../utils/errors.ts";
import type {
  Info,
  Observation,
  ResetResult,
  StepResult,
} from "../envs/core/env.ts";
import { OUT_OF_TURN } from "../envs/core/read_tool_action.ts";
import { ConnectionError } from "./transport/errors.ts";
import type { RemoteReply, SessionDescription } from "./transport/wire.ts";

type Fields = Readonly<Record<string, unknown>>;

function readFields(value: unknown, name: string): Fields {
  if (typeof value === "object" && value !== null) return value as Fields;
  throw makeAnswerError(name, "an object", value);
}

function makeAnswerError(
  name: string,
  rule: string,
  value: unknown,
): ConnectionError {
  return ruleError(ConnectionError, "read the answer", name, rule, value);
}

function assertState(fields: Fields): void {
  const { snapshot, render } = fields;
  const { actions } = readFields(snapshot, "snapshot");
  if (!Array.isArray(actions)) {
    throw makeAnswerError("actions", "a list", actions);
  }
  if (typeof render !== "string") {
    throw makeAnswerError("render", "a string", render);
  }
}

/** Reads what the server says of a session that it has opened. */
export function readDescription(answer: unknown): SessionDescription {
  const fields = readFields(answer, "session");
  const { session_id: id } = fields;
  if (typeof id !== "string") {
    throw makeAnswerError("session_id", "a string", id);
  }
  readFields(fields.spec, "spec");
  readFields(fields.action_samples, "action_samples");
  assertState(fields);
  return answer as SessionDescription;
}

/** Reads what the server answers to `reset`, `step` and `restore`. */
export function readReply(answer: unknown, taken: number): RemoteReply {
  const { observation, metadata } = readFields(answer, "reply");
  const { prompt } = readFields(observation, "observation");
  if (typeof prompt !== "string") {
    throw makeAnswerError("prompt", "a string", prompt);
  }
  const fields = readFields(metadata, "metadata");
  const { error = null } = fields;
  const { kind } = readFields(fields.info, "info");
  assertState(fields);
  const { actions } = fields.snapshot as { readonly actions: unknown[] };
  // What failed is not recorded, nor what was called out of turn.
  const isTaken = error === null && kind !== OUT_OF_TURN;
  const expected = isTaken ? taken : taken - 1;
  if (actions.length === expected) return answer as RemoteReply;
  throw makeAnswerError("actions", `a list of ${expected}`, actions);
}

function readObservation({ observation }: RemoteReply): Observation {
  const { prompt, messages, round, step, limit, view } = observation;
  return { text: prompt, messages, round, step, limit, view };
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

/** What `reset` and `restore` return. */
export function readResetResult(reply: RemoteReply): ResetResult {
  return { observation: readObservation(reply), info: readInfo(reply) };
}

/** What `step` returns. */
export function readStepResult(reply: RemoteReply): StepResult {
  const { reward, metadata: { terminated, truncated } } = reply;
  return { ...readResetResult(reply), reward, terminated, truncated };
}
