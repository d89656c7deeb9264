/** Tools that read and write a database, and answer any arguments with text. */

import type { ToolArguments } from "../../core/tool.ts";
import type { Transaction } from "../database/database.ts";

/** The part of JSON Schema that describes tools' arguments. */
export interface ArgumentSchema {
  readonly type:
    | "string"
    | "number"
    | "integer"
    | "boolean"
    | "array"
    | "object";
  /** What the argument means, for the agent. */
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: ArgumentSchema;
  readonly properties?: Readonly<Record<string, ArgumentSchema>>;
  readonly required?: readonly string[];
}

export function describeText(description: string): ArgumentSchema {
  return { type: "string", description };
}

/** Whether a text may be empty, which its description says with `''`. */
export function allowsEmpty({ description = "" }: ArgumentSchema): boolean {
  return description.includes("''");
}

export interface ServiceTool {
  readonly name: string;
  /** What the tool does, for the agent. */
  readonly description: string;
  readonly parameters: Readonly<Record<string, ArgumentSchema>>;
  /** Whether the tool reads the database, writes to it, or neither. */
  readonly kind: "read" | "write" | "general";
  /**
   * Runs the tool, or throws a `ToolFailure`; arguments may have types that the
   * schema forbids.
   */
  run(database: Transaction, args: ToolArguments): string;
}

/** A call that failed. What the tool had written stays written. */
export class ToolFailure extends Error {
  /** The name shown in stack traces. */
  override name = "ToolFailure";
}

/** Makes the JSON Schema of a tool's arguments. */
export function describeParameters(
  { parameters }: ServiceTool,
): Record<string, unknown> {
  const required = Object.keys(parameters);
  return { type: "object", properties: parameters, required };
}
