import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { setting } from "../../tests/support/model/experience.ts";
import { disposeLearner } from "./learner.ts";
import { disposeTensors } from "../model/weights/weights.ts";
import { makeDefaults } from "../settings/read_settings.ts";
import { REINFORCE } from "./reinforce.ts";
import { RLOO } from "./rloo.ts";

const CASES = [
  // One of the four rollouts of each task succeeds: the others of a failed one
  // have a third of a success, those of the successful one none.
  [RLOO, [1, -1 / 3, -1 / 3, -1 / 3, 1, -1 / 3, -1 / 3, -1 / 3]],
  // Two of eight succeed: a quarter.
  [REINFORCE, [0.75, -0.25, -0.25, -0.25, 0.75, -0.25, -0.25, -0.25]],
] as const;

for (const [trainer, expected] of CASES) {
  const { name } = trainer;
  const defaults = makeDefaults(trainer.settings);

  Deno.test(`${name} gives an episode's tokens its return over the baseline`, async () => {
    const { learner, experience } = await setting();
    const estimates = trainer.estimateAdvantages(experience, defaults);
    experience.trajectories.forEach(({ policyMask }, b) => {
      const { advantages, returns } = estimates[b]!;
      assertEquals(
        Array.from(advantages),
        Array.from(policyMask, (kept) => kept === 1 ? expected[b] : 0),
      );
      assertEquals(returns, undefined);
    });
    disposeTensors(learner.reference);
    disposeLearner(learner);
  });
}
