/**
 * What calls lead to that are made more than once: a wish is fulfilled ahead, to
 * know what the customer waits for and what is right in the end, and then by
 * the agent, in each rollout of a group.
 */

import type { ToolCall } from "../../core/tool_call.ts";
import type { Database } from "../database/database.ts";
import { type CallResult, callTool, type ServiceTool } from "./service_tool.ts";

/** What a call leads to. */
interface Outcome {
  readonly tools: ReadonlyMap<string, ServiceTool>;
  readonly call: ToolCall;
  readonly result: CallResult;
}

/** By the state of the database, what was foreseen last. */
const foreseen = new WeakMap<Database, Outcome>();

/** Says whether two calls are one, to the order of their arguments. */
export function isSameCall(a: ToolCall | null, b: ToolCall | null): boolean {
  if (a === b) return a !== null;
  return a !== null && b !== null && a.name === b.name &&
    JSON.stringify(a.arguments) === JSON.stringify(b.arguments);
}

/**
 * Works out what a call leads to that is to be made, and remembers it.
 *
 * @param tools The tools by name
 * @param database The database before; states do not change
 * @param call A call of the customer's, which nobody changes
 * @returns What `callTool` returns
 */
export function foreseeCall(
  tools: ReadonlyMap<string, ServiceTool>,
  database: Database,
  call: ToolCall,
): CallResult {
  const known = foreseen.get(database);
  if (known?.call === call && known.tools === tools) return known.result;
  const result = callTool(tools, database, call);
  foreseen.set(database, { tools, call, result });
  return result;
}

/**
 * Makes a call of the agent's, unless what it leads to was foreseen.
 *
 * @param tools The tools by name
 * @param database The database before
 * @param call The call
 * @returns What `callTool` returns
 */
export function makeCall(
  tools: ReadonlyMap<string, ServiceTool>,
  database: Database,
  call: ToolCall,
): CallResult {
  const known = foreseen.get(database);
  return known?.tools === tools && isSameCall(known.call, call)
    ? known.result
    : callTool(tools, database, call);
}
