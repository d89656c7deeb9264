/** An environment's actions as tools, for agents that call functions. */

import { writeQuery } from "./action.ts";
import type { RoundName } from "./env.ts";
import { ruleError } from "../../utils/errors.ts";

/** An argument of a tool. */
export interface ToolParameter {
  /** Its name. */
  readonly name: string;
  /** Its type; indices are integers from 1. */
  readonly type: "text" | "numbers" | "indices";
  /** Its meaning, for the agent. */
  readonly description: string;
}

/** Arguments of a call. */
export type ToolArguments = Readonly<Record<string, unknown>>;

/** An action as a function that an agent can call. */
export interface EnvTool {
  /** Its name: `ask`. Must not be one of {@linkcode RESERVED_TOOL_NAMES}. */
  readonly name: string;
  /** What it does, for the agent. */
  readonly description: string;
  /** Its arguments, all required. */
  readonly parameters: readonly ToolParameter[];
  /**
   * JSON Schema of its arguments, used instead of `parameters` if the
   * environment itself reports invalid arguments
   */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** The rounds in which it may be called (default: all) */
  readonly rounds?: readonly RoundName[];
  /**
   * A field that only this tool's actions contain, such as `Query`; identifies
   * the tool of an action
   */
  readonly field?: string;
  /** Writes the action. */
  write(args: ToolArguments): string;
}

/** Names that tools must not have. */
export const RESERVED_TOOL_NAMES: readonly string[] = [
  "reset",
  "step",
  "state",
  "close",
];

/** Takes any action as text; the tool of environments without tools. */
export const ACT_TOOL: EnvTool = {
  name: "act",
  description: "Take one action, in the form that the task describes.",
  parameters: [
    { name: "message", type: "text", description: "The action, with its tags" },
  ],
  write: ({ message }) => String(message),
};

/** Asks a question in plain words. */
export const ASK_TOOL: EnvTool = {
  name: "ask",
  description: "Ask one question.",
  parameters: [{ name: "question", type: "text", description: "The question" }],
  rounds: ["action"],
  field: "Query",
  write: ({ question }) => writeQuery(String(question)),
};

const WEIGHTS: ToolParameter = {
  name: "weights",
  type: "numbers",
  description: "One number from 0 to 1 for each, in their order",
};

/** Writes numbers without an exponent, as actions have none. */
function writeWeights({ weights }: ToolArguments): string {
  return (weights as readonly number[]).map((weight) => {
    if (!`${weight}`.includes("e")) return weight;
    return weight < 1 ? weight.toFixed(20) : BigInt(weight);
  }).join(",");
}

/** States a belief. */
export const BELIEVE_TOOL: EnvTool = {
  name: "believe",
  description: "State what you believe now.",
  parameters: [WEIGHTS],
  rounds: ["update"],
  field: "Guess",
  write: (args) => `<interact>\nGuess: ${writeWeights(args)}\n</interact>`,
};

/** Gives the answer. */
export const ANSWER_TOOL: EnvTool = {
  name: "answer",
  description: "Give the final answer, which ends the task.",
  parameters: [WEIGHTS],
  write: (args) => `<answer>${writeWeights(args)}</answer>`,
};

const SCHEMAS: Readonly<Record<ToolParameter["type"], object>> = {
  text: { type: "string" },
  numbers: { type: "array", items: { type: "number" } },
  indices: { type: "array", items: { type: "integer", minimum: 1 } },
};

/** JSON Schema of a tool's arguments. */
export function makeToolSchema(tool: EnvTool): Record<string, unknown> {
  if (tool.schema !== undefined) return { ...tool.schema };
  return {
    type: "object",
    properties: Object.fromEntries(
      tool.parameters.map(({ name, type, description }) => [
        name,
        { ...SCHEMAS[type], description },
      ]),
    ),
    required: tool.parameters.map(({ name }) => name),
    additionalProperties: false,
  };
}

/** A tool in OpenAI's format. */
export interface FunctionDescription {
  /** Type of the tool. */
  readonly type: "function";
  /** The function. */
  readonly function: {
    /** Its name. */
    readonly name: string;
    /** What it does. */
    readonly description: string;
    /** JSON Schema of its arguments. */
    readonly parameters: Record<string, unknown>;
  };
}

/**
 * Describes tools in OpenAI's format, for the `tools` of a chat completion
 * (https://platform.openai.com/docs/api-reference/chat/create).
 *
 * @example The tools of a shop
 * ```ts
 * import { describeFunctions, getEnvEntry } from "@unlock/gym/envs";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const functions = describeFunctions(getEnvEntry("Retail-v0").tools!);
 * const names = functions.map((tool) => tool.function.name);
 * assertEquals(names.slice(0, 2), ["respond", "cancel_pending_order"]);
 * ```
 */
export function describeFunctions(
  tools: readonly EnvTool[],
): FunctionDescription[] {
  return tools.map((tool) => ({
    type: "function",
    function: {
      name: tool.name,
      description: tool.description,
      parameters: makeToolSchema(tool),
    },
  }));
}

const RULES: Readonly<Record<ToolParameter["type"], string>> = {
  text: "a string",
  numbers: "a list of numbers, none below 0",
  indices: "a list of indices",
};

function fits(type: ToolParameter["type"], value: unknown): boolean {
  if (type === "text") return typeof value === "string";
  if (!Array.isArray(value)) return false;
  return type === "numbers"
    ? value.every((weight) => Number.isFinite(weight) && weight >= 0)
    : value.every((index) => Number.isSafeInteger(index) && index >= 1);
}

/**
 * Writes the action of a tool call.
 *
 * @throws {TypeError} If an argument is missing, unknown or of the wrong type,
 * unless the environment itself reports that
 *
 * @example A question
 * ```ts
 * import { ASK_TOOL, writeToolAction } from "@unlock/gym/envs";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * assertEquals(
 *   writeToolAction(ASK_TOOL, { question: "Does it hurt?" }),
 *   "<interact>\nQuery: Does it hurt?\n</interact>",
 * );
 * ```
 */
export function writeToolAction(tool: EnvTool, args: ToolArguments): string {
  if (tool.schema !== undefined) return tool.write(args);
  const action = `call ${tool.name}`;
  for (const { name, type } of tool.parameters) {
    if (Object.hasOwn(args, name) && fits(type, args[name])) continue;
    const rule = RULES[type];
    throw ruleError(TypeError, action, name, rule, args[name]);
  }
  const known = tool.parameters.map(({ name }) => name);
  for (const [name, value] of Object.entries(args)) {
    if (known.includes(name)) continue;
    const rule = `one of its arguments (${known.join(", ")})`;
    throw ruleError(TypeError, action, name, rule, value);
  }
  return tool.write(args);
}
