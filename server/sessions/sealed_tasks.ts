/** What a client may do with sealed test tasks, and what it is told of them. */

import type { ResetResult, Snapshot, StepResult } from "../../envs/mod.ts";
import { ruleMessage } from "../../utils/errors.ts";
import { omitUndefined } from "../../utils/objects.ts";
import { ApiError } from "../protocol/api_error.ts";
import type { EnvHost } from "./env_host.ts";

type AnyTask = { readonly split: string | null } | null;

export function isSealedTask({ isSealed }: EnvHost, task: AnyTask): boolean {
  return isSealed && task?.split === "test";
}

/** Throws if the test tasks cannot be sealed, and so are not given out. */
export function assertOpenSplit(host: EnvHost, split: unknown): void {
  if (!host.isSealed || split !== "test" || host.splits.test > 0) return;
  const rule = "train or validation, as the server is sealed and these test " +
    "tasks cannot be";
  const message = ruleMessage("reset", "split", rule, split);
  throw new ApiError(403, "FORBIDDEN", message);
}

/** Throws for a sealed task, of which nothing may be tried twice. */
export function assertFree(
  host: EnvHost,
  { task }: Pick<Snapshot, "task">,
  action: "fork" | "restore",
): void {
  if (!isSealedTask(host, task ?? null)) return;
  const rule = "train or validation, as test tasks are sealed";
  const message = ruleMessage(action, "task.split", rule, task!.split);
  throw new ApiError(403, "FORBIDDEN", message);
}

/** The tasks that were played, by token. */
const played = new WeakMap<EnvHost, Set<string>>();

/**
 * Lets a token play a sealed task once, from the first step on: whoever knows
 * how it ended could play it better.
 */
export function claimTask(
  { owner, host }: { readonly owner: string; readonly host: EnvHost },
  { task }: Pick<Snapshot, "task">,
): void {
  if (!isSealedTask(host, task)) return;
  const known = played.get(host) ?? new Set();
  played.set(host, known);
  const key = `${task!.index} ${owner}`;
  if (!known.has(key)) {
    known.add(key);
    return;
  }
  const rule = "of a task that was not played before, as test tasks are sealed";
  const message = ruleMessage("step", "task.index", rule, task!.index);
  throw new ApiError(409, "CONFLICT", message, { reason: "task_played" });
}

/** Leaves out all from which the right calls follow. */
export function sealResult<Result extends ResetResult | StepResult>(
  result: Result,
): Result {
  const { task, kind, is_success, terminal_reason, tool_calls, error } =
    result.info;
  const info = {
    ...{ task, kind },
    ...omitUndefined({ is_success, terminal_reason, tool_calls, error }),
  };
  return { ...result, info };
}
