/** What a command or a process of it says where it fails. */

import { ruleMessage } from "../base/errors.ts";

/** What the system says where it refuses a file, and perhaps which. */
const SYSTEM_ERROR = /^(.+) \(os error \d+\)(?:: \w+ '(.*?)'(?: -> .*)?$)?/;

/** Says in one line what went wrong. */
export function formatFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, reason, path = "unknown"] = SYSTEM_ERROR.exec(message) ?? [];
  // An error of this package may quote the system's.
  if (reason === undefined || message.startsWith("Cannot ")) return message;
  const rule = `one that can be used (${reason})`;
  return ruleMessage("run unlock", "file", rule, path);
}
