/**
 * The recipes in Python, on environments that are served here. A part whose
 * Python or packages are absent is skipped, and says so.
 *
 * @module
 */

import {
  match as assertMatch,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { existsSync } from "node:fs";
import { startServer } from "../tests/support/network/test_server.ts";
import { sharedPath } from "../tests/support/shared_data.ts";

const CONFORMANCE = sharedPath("conformance");
const FIXTURES = sharedPath("fixtures/hf");

/** Runs a script of this folder, and returns what it printed. */
async function runPython(
  python: string,
  script: string,
  ...args: readonly string[]
): Promise<string> {
  const path = new URL(script, import.meta.url).pathname;
  const { success, stdout, stderr } = await new Deno.Command(python, {
    args: ["-W", "ignore", path, ...args],
    env: { PYTHONDONTWRITEBYTECODE: "1", TRL_EXPERIMENTAL_SILENCE: "1" },
  }).output();
  const decoder = new TextDecoder();
  assertEquals(success, true, decoder.decode(stderr));
  return decoder.decode(stdout);
}

/** Finds the Python of this machine, if it is new enough. */
async function findPython(): Promise<string | undefined> {
  const code = "import sys; sys.exit(sys.version_info < (3, 10))";
  const args = ["-c", code];
  const { success } = await new Deno.Command("python3", { args }).output()
    .catch(() => ({ success: false }));
  return success ? "python3" : undefined;
}

/** Registers a test that needs a Python and folders, and says what is absent. */
function testWith(
  python: string | undefined,
  absent: string,
  folders: readonly string[],
  name: string,
  fn: (python: string) => Promise<void>,
): void {
  const missing = [
    ...(python === undefined ? [absent] : []),
    ...folders.filter((folder) => !existsSync(folder)),
  ];
  const skipped = missing.length === 0
    ? ""
    : ` (skipped: no ${missing.join(", ")})`;
  Deno.test({
    name: `${name}${skipped}`,
    ignore: missing.length > 0,
    fn: () => fn(python!),
  });
}

const python = await findPython();

testWith(
  python,
  "Python 3.10",
  [CONFORMANCE],
  "recipes/arew.py computes the numbers of the vectors",
  async (python) => {
    const file = `${CONFORMANCE}/arew.json`;
    assertMatch(await runPython(python, "arew_test.py", file), /^ok \d{3}\n$/);
  },
);

testWith(
  python,
  "Python 3.10",
  [],
  "recipes/unlock_client.py plays on after a pause that its session did not survive",
  async (python) => {
    await using server = await startServer({ critique: true });
    assertEquals(
      await runPython(python, "unlock_client_test.py", server.url),
      "ok\n",
    );
  },
);

testWith(
  Deno.env.get("RAY_PYTHON"),
  "Python with ray, which RAY_PYTHON names",
  [],
  "recipes/ray_rollouts.py plays on Ray's workers",
  async (python) => {
    await using server = await startServer();
    const base = `${server.url}/mediq-mini`;
    assertMatch(
      await runPython(python, "ray_rollouts.py", base),
      /^mean reward [01]\.\d+/m,
    );
  },
);

testWith(
  Deno.env.get("TRL_PYTHON"),
  "Python with trl, which TRL_PYTHON names",
  [CONFORMANCE, FIXTURES],
  "recipes/trl_arew.py: TRL plays, reweights and learns",
  async (python) => {
    await using server = await startServer({ critique: true });
    const args = [server.url, FIXTURES, CONFORMANCE];
    const printed = await runPython(python, "trl_arew_test.py", ...args);
    assertEquals(printed.match(/^ok test_/gm)?.length, 4, printed);
  },
);
