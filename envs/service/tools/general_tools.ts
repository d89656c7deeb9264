/** The tools that agents of every shop have; none touches the database. */

import { calculate } from "./calculate.ts";
import type { ServiceTool } from "./service_tool.ts";

const CALCULATE: ServiceTool = {
  name: "calculate",
  description: "Work out a sum, to two decimals.",
  parameters: {
    expression: {
      type: "string",
      description:
        "Numbers, + - * /, brackets and spaces, such as '2 * (50 + 38.5)'.",
    },
  },
  kind: "general",
  run: (_database, { expression }) => calculate(expression),
};

const THINK: ServiceTool = {
  name: "think",
  description:
    "Note a thought to yourself. Nothing is looked up and nothing changes.",
  parameters: {
    thought: { type: "string", description: "What you think." },
  },
  kind: "general",
  run: () => "",
};

const TRANSFER: ServiceTool = {
  name: "transfer_to_human_agents",
  description:
    "Hand the customer over to a person, which ends your part. For customers who insist on it, and for what your tools cannot do.",
  parameters: {
    summary: {
      type: "string",
      description: "What the person should know about the case.",
    },
  },
  kind: "general",
  run: () => "Transfer successful",
};

/** Sums, thoughts, and the transfer to a person. */
export const GENERAL_TOOLS: readonly ServiceTool[] = [
  CALCULATE,
  THINK,
  TRANSFER,
];

/** Puts the tools that agents of every shop have behind a domain's own. */
export function addGeneralTools(
  own: ReadonlyMap<string, ServiceTool>,
): ReadonlyMap<string, ServiceTool> {
  const general = GENERAL_TOOLS.map((tool) => [tool.name, tool] as const);
  return new Map([...own, ...general]);
}
