/** Checks on what a server answers, before any of it is used. */

import { ruleError } from "../base/errors.ts";
import { ConnectionError } from "./errors.ts";
import type { Description, Reply } from "./wire.ts";

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

/**
 * Checks what the server says of a session that it has opened.
 *
 * @throws {ConnectionError} If it is something else
 */
export function assertDescription(
  answer: unknown,
): asserts answer is Description {
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
 * @throws {ConnectionError} If it is something else: an answer to another call
 */
export function assertReply(
  answer: unknown,
  taken: number,
): asserts answer is Reply {
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
