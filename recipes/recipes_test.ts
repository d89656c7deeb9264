/**
 * The recipes in Python, on environments that are served here.
 *
 * @module
 */

import {
  match as assertMatch,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { existsSync } from "node:fs";
import { AREW_MODES, computeArewModifier } from "../critique/mod.ts";
import { randomInteger, seededPrng } from "../envs/mod.ts";
import { withFiles } from "../tests/support/directory.ts";
import { startServer } from "../tests/support/network/test_server.ts";
import { sharedPath } from "../tests/support/shared_data.ts";
import { serveOracle } from "../tests/support/llm/native_oracle.ts";
import { runRecipe, testWithPython } from "../tests/support/python.ts";

const CONFORMANCE = sharedPath("conformance/arew.json");

/** Labels of random tokens, and what AREW adds to their advantages. */
function makeVectors() {
  const prng = seededPrng("vectors");
  // Python has the modes of tokens.
  const modes = AREW_MODES.filter((mode) => mode !== "step_abs_sum");
  return modes.flatMap((mode) =>
    Array.from({ length: 50 }, () => {
      const labels = Array.from(
        { length: 1 + randomInteger(prng, 40) },
        () => randomInteger(prng, 3) - 1,
      );
      const scale = prng();
      const modifier = [...computeArewModifier(labels, { scale, mode })];
      return { labels, scale, mode, modifier };
    })
  );
}

/** Runs a recipe's test on vectors. */
function testOnVectors(
  needed: string | null,
  name: string,
  test: string,
  ...args: readonly string[]
): void {
  testWithPython(
    needed,
    name,
    (python) =>
      withFiles({ "vectors.json": makeVectors() }, async (directory) => {
        for (const path of [`${directory}/vectors.json`, CONFORMANCE]) {
          if (!existsSync(path)) continue;
          const printed = await runRecipe(python, test, ...args, path);
          assertMatch(printed, /^ok \d{3}$/m);
        }
      }),
  );
}

testOnVectors(
  null,
  "unlock_gym.arew computes the numbers of computeArewModifier",
  "shared/arew_test.py",
);

testOnVectors(
  "prime_rl",
  "prime-rl with the patch adds AREW to its advantages",
  "prime_rl/prime_rl_test.py",
  Deno.env.get("PRIME_RL") ?? "",
);

/** Runs a recipe's test with a server's address. */
function testServed(
  needed: string | null,
  test: string,
  name: string,
): void {
  testWithPython(needed, name, async (python) => {
    await using server = await startServer({ critique: true });
    assertMatch(await runRecipe(python, test, server.url), /^ok/m);
  });
}

testServed(
  null,
  "shared/client_test.py",
  "unlock_gym.client plays on after a pause that its session did not survive",
);

testServed(
  null,
  "shared/episode_test.py",
  "unlock_gym.episode plays with native tools, and labels each message",
);

testServed(
  "gymnasium",
  "gymnasium/gymnasium_test.py",
  "every environment passes Gymnasium's check_env",
);

// The model knows tasks by their first words, which few customers have of their
// own.
const MODELS = [
  { id: "MediQ-v0", env: "mediq", tasks: 6 },
  { id: "Retail-v0", env: "retail", tasks: 1 },
];

/** Runs a recipe's test with a server's address and a model that plays well. */
function testWithModel(needed: string, test: string, what: string): void {
  for (const { id, env, tasks } of MODELS) {
    testWithPython(
      needed,
      `${what} ${id}, with native calls`,
      async (python) => {
        await using server = await startServer({ critique: true });
        await using model = await serveOracle(id, tasks);
        const args = [server.url, env, String(tasks), model.baseUrl];
        assertMatch(await runRecipe(python, test, ...args), /^ok/m);
      },
    );
  }
}

testWithModel(
  "verifiers",
  "verifiers/verifiers_test.py",
  "verifiers' own runner plays",
);

testWithModel("inspect", "inspect/inspect_test.py", "Inspect evaluates");

testWithPython(
  "trl",
  "TRL plays, reweights and learns",
  (python) =>
    withFiles({ "vectors.json": makeVectors() }, async (directory) => {
      await using server = await startServer({ critique: true });
      const args = [server.url, `${directory}/vectors.json`];
      const printed = await runRecipe(python, "trl/trl_arew_test.py", ...args);
      assertEquals(printed.match(/^ok test_/gm)?.length, 4, printed);
    }),
);

testServed(
  "ray",
  "ray/ray_test.py",
  "the recipe for Ray plays on its workers",
);

for (const engine of ["atropos", "verl", "slime"]) {
  testServed(
    engine,
    `${engine}/${engine}_test.py`,
    `${engine} gets trajectories, and AREW's advantages`,
  );
}
