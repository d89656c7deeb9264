import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { listTrainers } from "../../trainers/mod.ts";
import { findTrainer } from "../../trainers/algorithms/trainer_registry.ts";
import { assertUnlocks, FEW, learn } from "../support/runs/learn.ts";

/** Few updates, of a quarter of the default batch. */
const SIZES = { updates: FEW, batch: 64 };

Deno.test("vanilla PPO does not learn to ask in a few updates", async () => {
  const { questions } = await learn("ppo", "vanilla", SIZES);
  assertEquals(questions.length, FEW);
  assert(questions.at(-1)! < 1.5 * questions[0]!, questions.join(" "));
});

// Forks take minutes.
const TRAINERS = listTrainers()
  .filter((trainer) => findTrainer(trainer).needs !== "forks");

for (const trainer of TRAINERS) {
  Deno.test(`${trainer} with AREW asks and believes better in a few updates`, async () => {
    assertUnlocks(await learn(trainer, "as+bt", SIZES));
  });
}
