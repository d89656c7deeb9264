/**
 * What a server answers: checked before any of it is used, and put into the
 * form in which a local environment returns it.
 */

import { ruleError } from "../base/errors.ts";
import type {
  Info,
  Observation,
  ResetResult,
  StepResult,
} from "../envs/core/env.ts";
import { ConnectionError } from "./transport/errors.ts";
import type { RemoteReply, SessionDescription } from "./transport/wire.ts";

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value === "object" && value !== null) return value as Fields;
  throw refusal(name, "an object", value);
}

function refusal(name: string, rule: string, value: unknown): ConnectionError {
  return ruleError(ConnectionError, "read the answer", name, rule, value);
}

function assertState(fields: Fields): void {
  const { snapshot, render } = fields;
  const { actions } = fieldsOf(snapshot, "snapshot");
  if (!Array.isArray(actions)) throw refusal("actions", "a list", actions);
  if (typeof render !== "string") throw refusal("render", "a string", render);
}

/** Checks what the server says of a session that it has opened. */
export function assertDescription(
  answer: unknown,
): asserts answer is SessionDescription {
  const fields = fieldsOf(answer, "session");
  const { session_id: id, spec } = fields;
  if (typeof id !== "string") throw refusal("session_id", "a string", id);
  fieldsOf(spec, "spec");
  fieldsOf(fields.action_samples, "action_samples");
  assertState(fields);
}

/**
 * Checks what the server answers to `reset`, `step` and `restore`.
 *
 * @param taken How many steps the episode must have had by then, of those that
 * did not fail
 */
export function assertReply(
  answer: unknown,
  taken: number,
): asserts answer is RemoteReply {
  const { observation, metadata } = fieldsOf(answer, "reply");
  const { prompt } = fieldsOf(observation, "observation");
  if (typeof prompt !== "string") throw refusal("prompt", "a string", prompt);
  const fields = fieldsOf(metadata, "metadata");
  const { error = null } = fields;
  fieldsOf(fields.info, "info");
  assertState(fields);
  const { actions } = fields.snapshot as { readonly actions: unknown[] };
  const expected = error === null ? taken : taken - 1;
  if (actions.length === expected) return;
  throw refusal("actions", `a list of ${expected}`, actions);
}

function observationOf({ observation }: RemoteReply): Observation {
  const { prompt, messages, round, step, limit, view } = observation;
  return { text: prompt, messages, round, step, limit, view };
}

function infoOf({ metadata }: RemoteReply): Info {
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
  return { observation: observationOf(reply), info: infoOf(reply) };
}

/** What `step` returns. */
export function readStepResult(reply: RemoteReply): StepResult {
  const { reward, metadata: { terminated, truncated } } = reply;
  return { ...readResetResult(reply), reward, terminated, truncated };
}
