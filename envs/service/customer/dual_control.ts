/**
 * Dual control (tau2-bench, arXiv 2506.07982): the customer has tools too, and
 * the agent can only tell them what to do.
 */

import type { ToolCall } from "../../core/tool_call.ts";
import type { Database } from "../database/database.ts";
import { rememberObjects } from "../../../utils/cache.ts";
import type { ServiceTool } from "../tools/service_tool.ts";
import type { Part } from "../understanding/parts.ts";

/** What a message tells the customer to do. */
export interface Instructions {
  readonly calls: readonly ToolCall[];
  /** Does it tell to do something that the customer cannot make out? */
  readonly isUnclear: boolean;
}

/** The customer's side of a domain. */
export interface DualControl {
  /** The customer's tools, on the agent's database. */
  readonly tools: ReadonlyMap<string, ServiceTool>;
  /** Tables that the agent's tools do not show. Many states of these will do. */
  readonly tables: readonly string[];
  /** What an agent can tell the customer to do, by name. */
  readonly instructions: Readonly<Record<string, string>>;
  readInstructions(parts: readonly Part[]): Instructions;
  /** Does a message surely ask for a yes to a write of the agent's? */
  proposes(parts: readonly Part[]): boolean;
  /** Lists the settings that a call of either side shows. */
  listShown(database: Database, call: ToolCall): readonly string[];
  /** Lists the settings that a call of the customer sets; none if it only reads. */
  listSet(call: ToolCall): readonly string[];
}

/** A domain's tools, and the customer's if they have any. */
export interface Controls {
  readonly tools: ReadonlyMap<string, ServiceTool>;
  /** The customer's tools; without it, the customer only talks. */
  readonly dual?: DualControl;
}

/** The tools of both sides. */
export const listAllTools = rememberObjects(({ tools, dual }: Controls) =>
  dual === undefined ? tools : new Map([...tools, ...dual.tools])
);
