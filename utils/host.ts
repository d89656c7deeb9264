/**
 * What the program that runs the code offers beside web standards: Node's
 * built-in modules and variables, in Deno, Node and Bun. A browser has neither.
 */

import type * as crypto from "node:crypto";
import type * as fs from "node:fs";

/** Built-in modules, by name. */
interface Builtins {
  readonly crypto: typeof crypto;
  readonly fs: typeof fs;
}

interface Host {
  readonly env?: Readonly<Record<string, string | undefined>>;
  getBuiltinModule?<Name extends keyof Builtins>(name: Name): Builtins[Name];
}

/** Looked up at each use, as bundles for browsers may define it late. */
const findHost = (): Host | undefined =>
  (globalThis as { readonly process?: Host }).process;

/** Finds a built-in module; `null` in a browser. */
export function findBuiltin<Name extends keyof Builtins>(
  name: Name,
): Builtins[Name] | null {
  return findHost()?.getBuiltinModule?.(name) ?? null;
}

/** Reads an environment variable; `undefined` where there are none. */
export function readVariable(name: string): string | undefined {
  return findHost()?.env?.[name];
}
