/** The tools of every domain, and a domain's tools as actions of agents. */

import type { EnvTool } from "../../core/tool.ts";
import { writeToolCall } from "../../core/tool_call.ts";
import { calculate } from "./calculate.ts";
import {
  describeParameters,
  describeText,
  type ServiceTool,
} from "./service_tool.ts";

/** The tool that hands the customer over to a human and ends the episode. */
export const TRANSFER = "transfer_to_human_agents";

/**
 * The call that speaks to the customer, for agents whose turn ends with a
 * message that calls no tool.
 */
export const RESPOND = "respond";

/** The call that tells a customer with tools what to do, in words of the domain. */
export const INSTRUCT = "instruct_customer";

/** The name under which calls of unknown tools are counted. */
export const UNKNOWN_TOOL = "unknown";

/** The tools of every domain; none touches the database. */
export const GENERAL_TOOLS: readonly ServiceTool[] = [
  {
    name: "calculate",
    description: "Work out a sum, to two decimals.",
    parameters: {
      expression: describeText(
        "Numbers, + - * /, brackets and spaces, such as '2 * (50 + 38.5)'.",
      ),
    },
    kind: "general",
    run: (_database, { expression }) => calculate(expression),
  },
  {
    name: "think",
    description:
      "Note a thought to yourself. Nothing is looked up and nothing changes.",
    parameters: {
      thought: describeText("What you think."),
    },
    kind: "general",
    run: () => "",
  },
  {
    name: TRANSFER,
    description:
      "Hand the customer over to a person, which ends your part. For customers who insist on it, and for what your tools cannot do.",
    parameters: {
      summary: describeText("What the person should know about the case."),
    },
    kind: "general",
    run: () => "Transfer successful",
  },
];

/** Indexes a domain's own tools, in alphabetical order, and the general ones. */
export function indexTools(
  own: readonly ServiceTool[],
): ReadonlyMap<string, ServiceTool> {
  const sorted = own.toSorted((a, b) => a.name < b.name ? -1 : 1);
  return new Map([...sorted, ...GENERAL_TOOLS].map((one) => [one.name, one]));
}

const RESPOND_TOOL: EnvTool = {
  name: RESPOND,
  description: "Say something to the customer; returns what they say.",
  parameters: [
    { name: "message", type: "text", description: "What you say." },
  ],
  write: (args) => writeToolCall({ name: RESPOND, arguments: args }),
};

/**
 * Makes the actions of agents that call functions: `respond` and every tool.
 * Arguments are not checked here, as the tools answer any of them.
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

/** Makes the action that tells the customer what to do. */
export function makeInstructTool(
  instructions: Readonly<Record<string, string>>,
): EnvTool {
  const act = { type: "string", enum: Object.keys(instructions) };
  return {
    name: INSTRUCT,
    description:
      "Tell the customer to do something on their side; returns what they say.",
    parameters: [],
    schema: { type: "object", properties: { act }, required: ["act"] },
    write: (args) => writeToolCall({ name: INSTRUCT, arguments: args }),
  };
}

/** Lists the names under which calls are counted. */
export function listCountedTools(tools: Iterable<ServiceTool>): string[] {
  return [...Array.from(tools, ({ name }) => name), UNKNOWN_TOOL];
}
