/** Calling tools by name, with a cache of calls whose result is known ahead. */

import { isJsonObject } from "../../../utils/json_values.ts";
import type { ToolArguments } from "../../core/tool.ts";
import { isTooDeep, type ToolCall } from "../../core/tool_call.ts";
import { type Database, Transaction } from "../database/database.ts";
import { printValue } from "./python_text.ts";
import {
  type ArgumentSchema,
  type ServiceTool,
  ToolFailure,
} from "./service_tool.ts";

export interface CallResult {
  /** What the agent reads. */
  readonly text: string;
  readonly database: Database;
}

/** The value of a missing argument (MUA-RL). */
function makeDefault({ type }: ArgumentSchema): unknown {
  return type === "array" ? [] : type === "string" ? "" : 0;
}

/** Adds missing arguments and drops unknown ones. */
function completeArguments(
  { parameters }: ServiceTool,
  given: unknown,
): ToolArguments {
  if (!isJsonObject(given) || isTooDeep(given)) {
    throw new ToolFailure("invalid arguments");
  }
  const args: Record<string, unknown> = {};
  for (const name of Object.keys(parameters)) {
    args[name] = Object.hasOwn(given, name)
      ? given[name]
      : makeDefault(parameters[name]!);
  }
  return args;
}

/**
 * Calls a tool. It never throws: errors are returned as text, and whatever the
 * tool wrote before the error stays written. Missing arguments are `""`, `[]`
 * or 0 by their type, unknown ones are ignored.
 */
export function callTool(
  tools: ReadonlyMap<string, ServiceTool>,
  database: Database,
  call: ToolCall,
): CallResult {
  const tool = tools.get(call.name);
  if (tool === undefined) {
    return { text: `Unknown action ${printValue(call.name)}`, database };
  }
  const transaction = new Transaction(database);
  let text: string;
  try {
    text = tool.run(transaction, completeArguments(tool, call.arguments));
  } catch (error) {
    const reason = error instanceof ToolFailure
      ? error.message
      : "invalid arguments";
    text = `Error: ${reason}`;
  }
  return { text, database: transaction.commit() };
}

/** Do two calls have the same name and arguments, in the same order? */
export function isSameCall(a: ToolCall | null, b: ToolCall | null): boolean {
  if (a === b) return a !== null;
  return a !== null && b !== null && a.name === b.name &&
    JSON.stringify(a.arguments) === JSON.stringify(b.arguments);
}

/** The last previewed call on each state of a database. */
const previews = new WeakMap<Database, {
  readonly tools: ReadonlyMap<string, ServiceTool>;
  readonly call: ToolCall;
  readonly result: CallResult;
}>();

/**
 * Computes the result of a call ahead and caches it. Wishes are fulfilled
 * ahead, to know what the customer waits for, and later by the agent in each
 * rollout of a group. The call must not change later.
 */
export function previewCall(
  tools: ReadonlyMap<string, ServiceTool>,
  database: Database,
  call: ToolCall,
): CallResult {
  const known = previews.get(database);
  if (known?.call === call && known.tools === tools) return known.result;
  const result = callTool(tools, database, call);
  previews.set(database, { tools, call, result });
  return result;
}

/** Runs calls in order; refused calls change nothing. */
export function previewCalls(
  tools: ReadonlyMap<string, ServiceTool>,
  before: Database,
  calls: readonly ToolCall[],
): Database {
  return calls.reduce(
    (database, call) => previewCall(tools, database, call).database,
    before,
  );
}

/** Calls a tool, or returns the cached result of {@linkcode previewCall}. */
export function makeCall(
  tools: ReadonlyMap<string, ServiceTool>,
  database: Database,
  call: ToolCall,
): CallResult {
  const known = previews.get(database);
  return known?.tools === tools && isSameCall(known.call, call)
    ? known.result
    : callTool(tools, database, call);
}
