/** Actions of Mastermind as calls of its tools. */

import { parseAction } from "../../../envs/core/action.ts";
import { readCode } from "../../../envs/mastermind/codes.ts";

/** The call that an action stands for; `null` if it has no code. */
export function toCodeCall(
  action: string,
): { name: string; arguments: { code: string } } | null {
  const parsed = parseAction(action);
  const code = readCode(parsed?.payload ?? "");
  if (parsed === null || code === null) return null;
  const name = parsed.tag === "answer"
    ? "answer"
    : parsed.payload.startsWith("Guess:")
    ? "believe"
    : "probe";
  return { name, arguments: { code } };
}
