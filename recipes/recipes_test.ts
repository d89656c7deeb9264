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
import { runRecipe, testWithPython } from "../tests/support/python.ts";

const CONFORMANCE = sharedPath("conformance/arew.json");
const FIXTURES = sharedPath("fixtures/hf");

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

testWithPython(
  null,
  "unlock_gym.arew computes the numbers of computeArewModifier",
  (python) =>
    withFiles({ "vectors.json": makeVectors() }, async (directory) => {
      for (const path of [`${directory}/vectors.json`, CONFORMANCE]) {
        if (!existsSync(path)) continue;
        const printed = await runRecipe(python, "shared/arew_test.py", path);
        assertMatch(printed, /^ok \d{3}\n$/);
      }
    }),
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

testServed(
  "ray",
  "ray/ray_test.py",
  "the recipe for Ray plays on its workers",
);

const hasFixtures = existsSync(FIXTURES);

testWithPython(
  "trl",
  `TRL plays, reweights and learns${hasFixtures ? "" : " (no ../shared)"}`,
  async (python) => {
    if (!hasFixtures) return;
    await using server = await startServer({ critique: true });
    const args = [server.url, FIXTURES, sharedPath("conformance")];
    const printed = await runRecipe(python, "trl/trl_arew_test.py", ...args);
    assertEquals(printed.match(/^ok test_/gm)?.length, 4, printed);
  },
);
