// deno-lint-ignore-file camelcase -- the names are those of the protocol
/**
 * Tools through `step`: an agent lists them and calls them, and each call is
 * one step of the environment.
 *
 * @module
 */

import * as z from "zod";
import {
  ACT_TOOL,
  type EnvTool,
  toolAction,
  toolSchema,
} from "../../envs/mod.ts";
import type { EnvHost } from "../env_host.ts";
import { parseAs, parseMessageAction } from "../protocol/parse.ts";
import type { Reply } from "../protocol/reply.ts";
import type { Outcome, Session } from "../sessions/session.ts";
import type { SessionCall } from "../sessions/calls.ts";

/** Why a tool could not be called. */
export interface ToolFailure {
  /** Kind of failure, one of OpenEnv's. */
  readonly error_type: "tool_not_found" | "invalid_args";
  /** What is wrong. */
  readonly message: string;
}

const callAction = z.strictObject({
  type: z.literal("call_tool"),
  tool_name: z.string().max(255),
  arguments: z.record(z.string(), z.unknown()).default({}),
  metadata: z.looseObject({
    request_id: z.string().max(255).optional(),
  }).optional(),
});

const listAction = z.strictObject({
  type: z.literal("list_tools"),
  metadata: z.looseObject({}).optional(),
});

function toolsOf({ entry: { tools = [ACT_TOOL] } }: EnvHost) {
  return tools;
}

/** The tools of an environment, in the form that MCP gives them. */
export function mcpTools(host: EnvHost): Record<string, unknown>[] {
  return toolsOf(host).map((tool) => ({
    name: tool.name,
    description: tool.description,
    inputSchema: toolSchema(tool),
  }));
}

/** The tools of an environment, as the reply to a step. */
export function toolList(host: EnvHost): Record<string, unknown> {
  return {
    observation: {
      tools: mcpTools(host).map(({ inputSchema, ...tool }) => ({
        ...tool,
        input_schema: inputSchema,
      })),
    },
    reward: 0,
    done: false,
  };
}

/**
 * Finds the action that a call of a tool stands for.
 *
 * @param host The environment
 * @param name Name of the tool
 * @param args Its arguments
 * @returns The action, or why there is none
 */
export function toolCall(
  host: EnvHost,
  name: string,
  args: Readonly<Record<string, unknown>>,
): { readonly message: string } | ToolFailure {
  const tool: EnvTool | undefined = toolsOf(host)
    .find((tool) => tool.name === name);
  if (tool === undefined) {
    const message = `Unknown tool: '${name}'`;
    return { error_type: "tool_not_found", message };
  }
  try {
    return { message: toolAction(tool, args) };
  } catch (error) {
    return { error_type: "invalid_args", message: (error as Error).message };
  }
}

/** Calls a tool on a session. */
async function call(
  session: Session,
  host: EnvHost,
  action: z.infer<typeof callAction>,
): Promise<Outcome> {
  session.assertRunning();
  const { tool_name, arguments: args, metadata } = action;
  const found = toolCall(host, tool_name, args);
  if ("error_type" in found) {
    const { error_type, message } = found;
    const error = { error_type, message };
    return {
      text: JSON.stringify({
        observation: { tool_name, result: null, error },
        reward: 0,
        done: false,
        metadata: { terminated: false, truncated: false },
      }),
      event: null,
    };
  }
  const { text, event } = await session.step(
    parseMessageAction(found),
    metadata?.request_id ?? null,
  );
  const reply: Reply = JSON.parse(text);
  const observation = {
    tool_name,
    result: reply.observation.prompt,
    error: null,
    metadata: reply.observation.metadata,
  };
  return { text: JSON.stringify({ ...reply, observation }), event };
}

/**
 * Reads an action that has a `type`: a list of tools, or a call of one.
 *
 * @param host The environment
 * @param id Id of the session
 * @param action What the client sent
 * @returns The call on the session
 * @throws {ApiError} `VALIDATION_ERROR`
 */
export function toolStep(
  host: EnvHost,
  id: string,
  action: Readonly<Record<string, unknown>>,
): SessionCall {
  if (action.type === "list_tools") {
    parseAs(listAction, action);
    const text = JSON.stringify(toolList(host));
    return { id, key: null, run: () => Promise.resolve({ text, event: null }) };
  }
  const parsed = parseAs(callAction, action);
  return { id, key: null, run: (session) => call(session, host, parsed) };
}
