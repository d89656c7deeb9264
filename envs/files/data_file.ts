/** Reads data files of users; errors name file, place and field. */

import type * as z from "zod";
import { ruleError } from "../../utils/errors.ts";
import { findBuiltin } from "../../utils/host.ts";
import { parseJson } from "../../utils/json_values.ts";

/** A file or folder and a stamp of its content. */
export interface FoundPath {
  /** Real path, without links. */
  readonly path: string;
  readonly stamp: string;
}

/** The host's files; throws in a browser, which has none. */
function findFiles(action: string, path: string) {
  const files = findBuiltin("fs");
  if (files !== null) return files;
  const rule = "left out where there are no files, as in a browser";
  throw ruleError(Error, action, "path", rule, path);
}

export function nameFile(path: string): string {
  return path.replace(/[\\/]+$/, "").split(/[\\/]/).at(-1)!;
}

/** Whether there is a file or folder at a path. */
export function pathExists(action: string, path: string): boolean {
  return findFiles(action, path).existsSync(path);
}

function makeRefusal(
  action: string,
  path: string,
  kind: "file" | "folder",
  error: unknown,
): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  const rule = code === "ENOENT" || code === "ENOTDIR"
    ? `a ${kind} that exists`
    : `a ${kind} that can be read (${code ?? message})`;
  return ruleError(Error, action, "path", rule, path);
}

export function findPath(
  action: string,
  path: string,
  kind: "file" | "folder",
): FoundPath {
  const files = findFiles(action, path);
  try {
    const stat = files.statSync(path);
    const isKind = kind === "file" ? stat.isFile() : stat.isDirectory();
    if (isKind) {
      const stamp = `${stat.mtimeMs} ${stat.size}`;
      return { path: files.realpathSync(path), stamp };
    }
  } catch (error) {
    throw makeRefusal(action, path, kind, error);
  }
  throw ruleError(Error, action, "path", `a ${kind}`, path);
}

export function listFolder(
  action: string,
  path: string,
): { files: string[]; folders: string[] } {
  const host = findFiles(action, path);
  try {
    const entries = host.readdirSync(path, { withFileTypes: true });
    const namesOf = (isFolder: boolean): string[] =>
      entries.filter((entry) => entry.isDirectory() === isFolder)
        .map(({ name }) => name).sort();
    return { files: namesOf(false), folders: namesOf(true) };
  } catch (error) {
    throw makeRefusal(action, path, "folder", error);
  }
}

/** Reads a text file without its byte order mark. */
export function readTextFile(action: string, path: string): string {
  const files = findFiles(action, path);
  let bytes: Uint8Array;
  try {
    bytes = files.readFileSync(path);
  } catch (error) {
    throw makeRefusal(action, path, "file", error);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw ruleError(Error, action, "path", "a file in UTF-8", path);
  }
}

export function parseJsonText(
  action: string,
  place: string,
  text: string,
): unknown {
  const value = parseJson(text);
  if (value !== undefined) return value;
  throw ruleError(SyntaxError, action, place, "valid JSON", text);
}

/** Checks a record against a schema whose messages are rules: `a string`. */
export function parseRecord<T>(
  action: string,
  place: string,
  schema: z.ZodType<T>,
  value: unknown,
): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { code, path, message } = result.error.issues[0]!;
  const name = [place, path.join(".")].join(" ").trimEnd();
  const ErrorClass = code === "invalid_type" ? TypeError : RangeError;
  const now = path.reduce<unknown>((inner, key) => Object(inner)[key], value);
  throw ruleError(ErrorClass, action, name, message, now);
}

export function makeCachedReader<F extends FoundPath, T>(
  locate: (path: string) => F,
  load: (found: F) => T,
): (path: string) => T {
  const all = new Map<string, { readonly stamp: string; readonly data: T }>();
  return (path) => {
    const found = locate(path);
    const kept = all.get(found.path);
    if (kept?.stamp === found.stamp) return kept.data;
    const data = load(found);
    all.set(found.path, { stamp: found.stamp, data });
    return data;
  };
}
