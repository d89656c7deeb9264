/** The tools that agents are told of natively. */

import { getEnvEntry, listEnvs } from "../../envs/registry/registry.ts";
import type { EnvTool } from "../../envs/core/tool.ts";

/** The tools that an environment's agents call, if they are more than words. */
export function listCalledTools(id: string): readonly EnvTool[] {
  // A plug-in of a server's is not known here.
  if (!listEnvs().includes(id)) return [];
  const { tools = [] } = getEnvEntry(id);
  return tools.filter(({ schema }) => schema !== undefined);
}
