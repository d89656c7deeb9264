/** Calls as text: `set_vpn on=false`. */

import type { ToolCall } from "../../core/tool_call.ts";

/** Writes a call as an act: `set_vpn on=false`. */
export function wordAct({ name, arguments: args }: ToolCall): string {
  return [
    name,
    ...Object.entries(args).map(([key, value]) => `${key}=${value}`),
  ]
    .join(" ");
}

/** Reads what {@linkcode wordAct} writes. */
export function readAct(act: string): ToolCall {
  const [name, ...pairs] = act.split(" ");
  const entries = pairs.map((pair) => {
    const [key, value] = pair.split("=");
    return [key!, /^(?:true|false)$/.test(value!) ? value === "true" : value!];
  });
  return { name: name!, arguments: Object.fromEntries(entries) };
}
