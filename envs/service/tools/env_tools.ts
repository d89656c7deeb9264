/** The tools of a domain as actions, for agents that call functions. */

import type { EnvTool } from "../../core/tool.ts";
import { RESPOND, UNKNOWN_TOOL } from "../core.ts";
import { describeParameters, type ServiceTool } from "./service_tool.ts";
import { writeToolCall } from "../../core/tool_call.ts";

/** Speaks to the customer: some agents are done when they call nothing. */
const RESPOND_TOOL: EnvTool = {
  name: RESPOND,
  description: "Say something to the customer; returns what they say.",
  parameters: [
    { name: "message", type: "text", description: "What you say." },
  ],
  write: (args) => writeToolCall({ name: RESPOND, arguments: args }),
};

/**
 * Makes actions of a domain's tools: `respond`, which speaks to the customer,
 * and a call of each tool. Arguments are not checked here, for the tools answer
 * all of them.
 *
 * @param tools The tools
 * @returns One action for each
 */
export function makeServiceEnvTools(tools: Iterable<ServiceTool>): EnvTool[] {
  const calls = Array.from(tools, (tool): EnvTool => ({
    name: tool.name,
    description: tool.description,
    parameters: [],
    schema: describeParameters(tool),
    write: (args) => writeToolCall({ name: tool.name, arguments: args }),
  }));
  return [RESPOND_TOOL, ...calls];
}

/**
 * Lists the names under which calls are counted: the tools, and what is none.
 *
 * @param tools The tools
 * @returns Their names, and that of all others
 */
export function listCountedTools(tools: Iterable<ServiceTool>): string[] {
  return [...Array.from(tools, ({ name }) => name), UNKNOWN_TOOL];
}
