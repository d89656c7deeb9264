/**
 * The tools of an agent that serves a customer: functions that read and write
 * a database and answer with text, whatever they are called with.
 */

import { isTooDeep, type ToolCall } from "../../core/tool_call.ts";
import type { ToolArguments } from "../../core/tool.ts";
import {
  type Database,
  type DatabaseRecord,
  Transaction,
} from "../database/database.ts";
import { printValue, quoteValue } from "./python_text.ts";

/** A description of arguments in JSON Schema, as far as tools need it. */
export interface ArgumentSchema {
  /** Kind of the value. */
  readonly type:
    | "string"
    | "number"
    | "integer"
    | "boolean"
    | "array"
    | "object";
  /** What it means, for the agent. */
  readonly description?: string;
  /** The words that it may be. */
  readonly enum?: readonly string[];
  /** What a list holds. */
  readonly items?: ArgumentSchema;
  /** The fields of an object. */
  readonly properties?: Readonly<Record<string, ArgumentSchema>>;
  /** The fields that an object must have. */
  readonly required?: readonly string[];
}

/** A tool. */
export interface ServiceTool {
  /** Its name: `get_order_details`. */
  readonly name: string;
  /** What it does, for the agent. */
  readonly description: string;
  /** Its arguments by name. */
  readonly parameters: Readonly<Record<string, ArgumentSchema>>;
  /** Arguments that may be left out. */
  readonly optional?: readonly string[];
  /** Does it read the database, write to it, or neither? */
  readonly kind: "read" | "write" | "general";
  /**
   * Runs it.
   *
   * @param database What it reads and writes
   * @param args Arguments, of which none is missing and any may be of a type
   * that the schema does not allow
   * @returns A record as JSON, a bare text, or `Error: …`
   * @throws {ToolFailure} If it gives up half-way
   */
  run(database: Transaction, args: ToolArguments): string;
}

/** A tool that gave up; what it had written stays written. */
export class ToolFailure extends Error {
  /** The name shown in stack traces. */
  override name = "ToolFailure";
}

/** What came of a call. */
export interface CallResult {
  /** What the agent reads. */
  readonly text: string;
  /** The database afterwards. */
  readonly database: Database;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/**
 * Checks that a value can be a key of a Python dictionary.
 *
 * @param key What an agent gave
 * @throws {ToolFailure} If it is a list or an object
 */
export function assertKey(key: unknown): void {
  if (isObject(key)) throw new ToolFailure("invalid arguments");
}

/**
 * Takes a field that must be there, as a Python dictionary gives it.
 *
 * @param record An object, or what an agent gave in its place
 * @param key Name of the field, or what an agent gave in its place
 * @returns Its value
 * @throws {ToolFailure} If there is none: the key in quotes
 */
export function takeField(record: unknown, key: unknown): unknown {
  if (!isObject(record) || Array.isArray(record)) {
    throw new ToolFailure("invalid arguments");
  }
  assertKey(key);
  if (typeof key !== "string" || !Object.hasOwn(record, key)) {
    throw new ToolFailure(quoteValue(key));
  }
  return (record as DatabaseRecord)[key];
}

const parameterLists = new WeakMap<
  ServiceTool,
  readonly (readonly [name: string, schema: ArgumentSchema])[]
>();

/** Lists the arguments of a tool, once: every call goes over them. */
function listParameters(
  tool: ServiceTool,
): readonly (readonly [name: string, schema: ArgumentSchema])[] {
  let list = parameterLists.get(tool);
  if (list === undefined) {
    parameterLists.set(tool, list = Object.entries(tool.parameters));
  }
  return list;
}

/** What stands for a missing argument (MUA-RL). */
function makeStandIn({ type }: ArgumentSchema): unknown {
  return type === "array" ? [] : type === "string" ? "" : 0;
}

/** Gives every argument that a tool has, and no other. */
function completeArguments(
  tool: ServiceTool,
  given: unknown,
): ToolArguments {
  if (!isObject(given) || Array.isArray(given) || isTooDeep(given)) {
    throw new ToolFailure("invalid arguments");
  }
  const args: Record<string, unknown> = {};
  for (const [name, schema] of listParameters(tool)) {
    args[name] = Object.hasOwn(given, name)
      ? (given as ToolArguments)[name]
      : makeStandIn(schema);
  }
  return args;
}

/**
 * Calls a tool by its name. It never throws: what goes wrong is told in words,
 * and what was written before it went wrong stays written.
 *
 * @param tools The tools by name
 * @param database The database before
 * @param call Name and arguments; missing ones are `""`, `[]` or 0 by their
 * type, unknown ones are ignored
 * @returns What the agent reads, and the database afterwards
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

/**
 * Describes the arguments of a tool.
 *
 * @param tool The tool
 * @returns A JSON Schema
 */
export function describeParameters(
  { parameters, optional = [] }: ServiceTool,
): Record<string, unknown> {
  const required = Object.keys(parameters)
    .filter((key) => !optional.includes(key));
  return { type: "object", properties: parameters, required };
}

/**
 * Describes tools in OpenAI's format.
 *
 * @param tools The tools
 * @returns A list for the `tools` of a chat completion
 */
export function describeTools(
  tools: Iterable<ServiceTool>,
): Record<string, unknown>[] {
  return Array.from(tools, (tool) => {
    const { name, description } = tool;
    const parameters = describeParameters(tool);
    return { type: "function", function: { name, description, parameters } };
  });
}
