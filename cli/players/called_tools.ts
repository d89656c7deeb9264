/** The tools that agents are told of natively. */

import { getEnvEntry, listEnvs } from "../../envs/registry/registry.ts";
import type { EnvTool } from "../../envs/core/tool.ts";

/** All tools of an environment, none of a plug-in of a server's. */
function listTools(id: string): readonly EnvTool[] {
  return listEnvs().includes(id) ? getEnvEntry(id).tools! : [];
}

/** The tools that an environment's agents call, if they are more than words. */
export function listCalledTools(id: string): readonly EnvTool[] {
  return listTools(id).filter(({ schema }) => schema !== undefined);
}

/** The tools that an agent is told of natively under an environment's options. */
export function listNativeTools(
  id: string,
  { style, tools }: Readonly<Record<string, unknown>>,
): readonly EnvTool[] {
  if (style === "tools") return listTools(id);
  return tools === "text" ? [] : listCalledTools(id);
}
