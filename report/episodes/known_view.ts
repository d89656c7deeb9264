/** Views of the built-in environments. */

import type { ToolCall } from "../../envs/core/tool_call.ts";

/** A round of any built-in environment. */
export interface KnownRound {
  readonly question?:
    | string
    | { readonly pair: readonly number[]; readonly focus: readonly number[] }
    | null;
  readonly call?: ToolCall | null;
  readonly said?: string;
  readonly answer?: string;
}

/** Parts of built-in views. */
export interface KnownView {
  readonly candidates?: readonly string[];
  readonly items?: readonly (readonly number[])[];
  readonly focusSize?: number;
  readonly colors?: readonly string[];
  readonly first?: { readonly code: string };
  readonly opening?: string;
  readonly rounds?: readonly KnownRound[];
}

export function readView(view: unknown): KnownView {
  return typeof view === "object" && view !== null ? view : {};
}
