/** Reads JSON files of other programs. Errors name `action`, an infinitive. */

import { isJsonObject, type JsonObject } from "../../utils/json_values.ts";
import { join } from "node:path";
import { ruleError } from "../../utils/errors.ts";
import { unlessMissing } from "../../utils/files/missing.ts";
import { readGgufCheckpoint } from "./gguf/gguf_checkpoint.ts";
import { isGgufFile } from "./gguf/gguf_header.ts";
import { adviseRemoval } from "./hub/hub_cache.ts";

/** Reads an object in an object; empty if absent or null. */
export function readObjectField(
  action: string,
  json: JsonObject,
  name: string,
): JsonObject {
  const value = json[name] ?? {};
  if (isJsonObject(value)) return value;
  throw ruleError(TypeError, action, name, "an object", value);
}

/** Reads a number in an object; the fallback if absent or null. */
export function readNumberField(
  action: string,
  json: JsonObject,
  name: string,
  prefix = "",
  fallback?: number,
): number {
  const value = json[name] ?? fallback;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  const rule = "a finite number";
  throw ruleError(RangeError, action, `${prefix}${name}`, rule, value);
}

/** Reads a text file, or what a GGUF file has of it; null if there is none. */
export async function findText(
  action: string,
  directory: string,
  file: string,
): Promise<string | null> {
  if (await isGgufFile(directory)) {
    return (await readGgufCheckpoint(directory)).files.get(file) ?? null;
  }
  const path = join(directory, file);
  return await unlessMissing(Deno.readTextFile(path)).catch((error: Error) => {
    const rule = `a file that can be read (${error.message})`;
    throw ruleError(Error, action, "path", rule, path);
  });
}

/** Reads a file with a JSON object; null if it does not exist. */
export async function findJsonObject(
  action: string,
  directory: string,
  file: string,
): Promise<JsonObject | null> {
  const text = await findText(action, directory, file);
  if (text === null) return null;
  let value: unknown;
  let fault = "";
  try {
    value = JSON.parse(text);
  } catch (error) {
    fault = ` (${(error as Error).message})`;
  }
  if (isJsonObject(value)) return value;
  const advice = adviseRemoval(join(directory, file));
  const rule = `a JSON object${fault}${advice}`;
  throw ruleError(SyntaxError, action, file, rule, text.slice(0, 40));
}

export async function readJsonObject(
  action: string,
  directory: string,
  file: string,
): Promise<JsonObject> {
  const json = await findJsonObject(action, directory, file);
  if (json !== null) return json;
  const rule = `a file in ${directory}`;
  throw ruleError(Error, action, file, rule, "missing");
}
