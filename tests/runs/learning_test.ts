import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import {
  assertUnlocks,
  FEW,
  learn,
  QUICK,
  QUICK_TRAINERS,
} from "../support/runs/learn.ts";

Deno.test("vanilla PPO does not learn to ask in a few updates", async () => {
  const { questions } = await learn("ppo", "vanilla", QUICK);
  assertEquals(questions.length, FEW);
  assert(questions.at(-1)! < 1.5 * questions[0]!, questions.join(" "));
});

for (const trainer of QUICK_TRAINERS) {
  Deno.test(`${trainer} with AREW asks and believes better in a few updates`, async () => {
    assertUnlocks(await learn(trainer, "as+bt", QUICK));
  });
}
