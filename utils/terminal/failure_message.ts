/** What a command or a process of it says where it fails. */

import { ruleMessage } from "../errors.ts";
import { findPlugInPosition } from "../plug_in_position.ts";

/** What the system says where it refuses a file, and perhaps which. */
const SYSTEM_ERROR = /^(.+) \(os error \d+\)(?:: \w+ '(.*?)'(?: -> .*)?$)?/;

/** Says in one line what went wrong, and where if that is in a plug-in. */
export function formatFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const position = findPlugInPosition(error);
  const [, reason, path = "unknown"] = SYSTEM_ERROR.exec(message) ?? [];
  // An error of this package may quote the system's.
  const isSystem = reason !== undefined && !message.startsWith("Cannot ");
  const rule = `one that can be used (${reason})`;
  const sentence = isSystem
    ? ruleMessage("run unlock", "file", rule, path)
    : message;
  if (position === null || sentence.includes(position)) return sentence;
  return `${sentence.replaceAll(/\s*\n\s*/g, " ")} (at ${position})`;
}
