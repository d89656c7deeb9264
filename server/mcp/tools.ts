// deno-lint-ignore-file camelcase -- the names are those of the protocol
/** Maps tool calls to environment steps. */

import * as z from "zod";
import {
  type MakeOptions,
  makeToolSchema,
  writeToolAction,
} from "../../envs/mod.ts";
import {
  readToolArguments,
  readToolResponse,
} from "../../envs/core/tool_call.ts";
import type { EnvHost } from "../sessions/env_host.ts";
import { parseAs, parseMessageAction } from "../protocol/parse.ts";
import { wellFormedJson, type WireReply } from "../protocol/reply.ts";
import {
  makeReadCall,
  makeStepCall,
  type SessionCall,
} from "../sessions/session_calls.ts";
import type { CallOutcome } from "../sessions/session.ts";
import { writeReplyWithoutStep } from "../sessions/session_replies.ts";

export interface RefusedToolCall {
  readonly error_type: "tool_not_found" | "invalid_args";
  readonly message: string;
}

const callAction = z.strictObject({
  type: z.literal("call_tool"),
  tool_name: z.string().max(255),
  arguments: z.preprocess(
    (args) => readToolArguments(args) ?? args,
    z.record(z.string(), z.unknown()),
  ),
  metadata: z.looseObject({
    request_id: z.string().max(255).optional(),
  }).optional(),
});

const listAction = z.strictObject({
  type: z.literal("list_tools"),
  metadata: z.looseObject({}).optional(),
});

export function listMcpTools(host: EnvHost): Record<string, unknown>[] {
  return host.entry.tools!.map((tool) => ({
    name: tool.name,
    description: tool.description,
    inputSchema: makeToolSchema(tool),
  }));
}

export function findToolAction(
  host: EnvHost,
  name: string,
  args: Readonly<Record<string, unknown>>,
): { readonly message: string } | RefusedToolCall {
  const tool = host.entry.tools!.find((tool) => tool.name === name);
  if (tool === undefined) {
    const message = `Unknown tool: '${name}'`;
    return { error_type: "tool_not_found", message };
  }
  try {
    return { message: writeToolAction(tool, args) };
  } catch (error) {
    return { error_type: "invalid_args", message: (error as Error).message };
  }
}

export interface ToolObservation {
  readonly tool_name: string;
  readonly result: string;
  readonly error: null;
  readonly metadata: WireReply["observation"]["metadata"];
}

/** Replaces the observation by the tool result, without tags. */
function asToolResult(
  outcome: CallOutcome,
  tool_name: string,
  { tools }: MakeOptions,
): CallOutcome {
  const reply: WireReply = JSON.parse(outcome.text);
  const { prompt, metadata } = reply.observation;
  const plain = tools === "text" ? null : readToolResponse(prompt);
  const result = plain ?? prompt;
  const observation: ToolObservation = {
    tool_name,
    result,
    error: null,
    metadata,
  };
  return { ...outcome, text: wellFormedJson({ ...reply, observation }) };
}

/** A step whose reply is the result of a tool. */
export function makeToolStepCall(
  tool_name: string,
  action: { readonly message: string },
  callId: string | null,
): SessionCall {
  const step = makeStepCall(parseMessageAction(action), callId);
  return {
    ...step,
    run: async (session) =>
      asToolResult(
        await step.run(session),
        tool_name,
        session.moment.state.make,
      ),
  };
}

/** Reads an action, which is text or a tool request. */
export function makeActionCall(
  host: EnvHost,
  action: unknown,
  requestId: string | null,
): SessionCall {
  return Object(action).type === undefined
    ? makeStepCall(parseMessageAction(action), requestId)
    : makeToolCall(host, action as Record<string, unknown>, requestId);
}

/** Reads a tool request; an invalid call takes no step. */
function makeToolCall(
  host: EnvHost,
  action: Readonly<Record<string, unknown>>,
  requestId: string | null,
): SessionCall {
  if (action.type === "list_tools") {
    parseAs(listAction, action);
    const tools = listMcpTools(host).map(({ inputSchema, ...tool }) => ({
      ...tool,
      input_schema: inputSchema,
    }));
    return makeReadCall(({ moment }) =>
      writeReplyWithoutStep(moment, { tools })
    );
  }
  const { tool_name, arguments: args, metadata } = parseAs(callAction, action);
  const found = findToolAction(host, tool_name, args);
  if ("error_type" in found) {
    return makeReadCall((session) => {
      session.assertRunning();
      const observation = { tool_name, result: null, error: found };
      return writeReplyWithoutStep(session.moment, observation);
    });
  }
  const callId = requestId ?? metadata?.request_id ?? null;
  return makeToolStepCall(tool_name, found, callId);
}
