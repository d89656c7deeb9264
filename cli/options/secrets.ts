/** Tokens and passwords, from variables or files: all users see options. */

import { ruleError } from "../../utils/errors.ts";

/** Reads a secret from a variable, or the file that `<name>_FILE` names. */
export function readSecret(
  name: string,
  get: (name: string) => string | undefined = (name) => Deno.env.get(name),
): string | undefined {
  const [value, fileName] = [get(name), `${name}_FILE`];
  const path = get(fileName);
  if (!path) return value;
  if (value) {
    const rule = `left out beside ${name}`;
    throw ruleError(RangeError, "read a secret", fileName, rule, path);
  }
  try {
    return Deno.readTextFileSync(path).trim();
  } catch (error) {
    const [reason] = (error as Error).message.split("\n");
    const rule = `a file that can be read (${reason})`;
    throw ruleError(RangeError, "read a secret", fileName, rule, path);
  }
}
