/** Python programs in tests, which are skipped where a package is absent. */

import { strictEqual as assertEquals } from "node:assert/strict";

const RECIPES = new URL("../../recipes/", import.meta.url).pathname;

/**
 * Runs a test of a recipe, which imports its own folder and the shared one, and
 * returns what it printed.
 */
export async function runRecipe(
  python: string,
  test: string,
  ...args: readonly string[]
): Promise<string> {
  const folder = test.slice(0, test.indexOf("/"));
  const { success, stdout, stderr } = await new Deno.Command(python, {
    args: ["-W", "ignore", `${RECIPES}${test}`, ...args],
    env: {
      PYTHONDONTWRITEBYTECODE: "1",
      PYTHONPATH: `${RECIPES}shared:${RECIPES}${folder}`,
      TRL_EXPERIMENTAL_SILENCE: "1",
    },
  }).output();
  const decoder = new TextDecoder();
  const printed = decoder.decode(stdout);
  assertEquals(success, true, `${printed}${decoder.decode(stderr)}`);
  return printed;
}

/** Finds the Python of this machine, if it is new enough. */
async function findPython(): Promise<string | undefined> {
  const code = "import sys; sys.exit(sys.version_info < (3, 10))";
  const args = ["-c", code];
  const { success } = await new Deno.Command("python3", { args }).output()
    .catch(() => ({ success: false }));
  return success ? "python3" : undefined;
}

const plain = await findPython();

/**
 * Registers a test that needs a Python with a package, which a variable names;
 * without a package any Python will do.
 */
export function testWithPython(
  needed: string | null,
  name: string,
  fn: (python: string) => Promise<void>,
): void {
  const variable = needed === null ? "" : `${needed.toUpperCase()}_PYTHON`;
  const python = needed === null ? plain : Deno.env.get(variable);
  const absent = needed === null
    ? "no Python 3.10"
    : `${variable} names no Python with ${needed}`;
  Deno.test({
    name: python === undefined ? `${name} (skipped: ${absent})` : name,
    ignore: python === undefined,
    fn: () => fn(python!),
  });
}
