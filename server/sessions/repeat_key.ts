/** Calls as texts, under which they may be repeated. */

import { createHash } from "node:crypto";
import type { ResetData } from "./session_options.ts";

/** A step as one text, under which it may be repeated. */
export function stepKey(
  message: string,
  counterfactual: string | null,
): string {
  return digest(["step", message, counterfactual]);
}

/** A reset as one text, under which it may be repeated. */
export function resetKey(data: ResetData): string {
  const { session_id: _session, ...rest } = data;
  return digest(["reset", rest]);
}

/** A short text that stands for a call, however long it is. */
function digest(call: readonly unknown[]): string {
  const text = JSON.stringify(call);
  return text.length < 200
    ? text
    : createHash("sha256").update(text).digest("base64");
}
