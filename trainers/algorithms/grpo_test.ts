import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { setting } from "../../tests/support/model/experience.ts";
import { GRPO } from "./grpo.ts";
import { GSPO } from "./gspo.ts";
import { disposeLearner } from "./learner.ts";
import { disposeTensors } from "../model/weights/weights.ts";
import { makeDefaults } from "../settings/read_settings.ts";

for (const trainer of [GRPO, GSPO]) {
  const { name } = trainer;
  const defaults = makeDefaults(trainer.settings);

  Deno.test(`${name} compares an episode with its group`, async () => {
    const { learner, experience } = await setting();
    const settings = { ...defaults, divideByStd: false };
    const estimates = trainer.estimateAdvantages(experience, settings);
    experience.trajectories.forEach(({ policyMask }, b) => {
      // One of four succeeds.
      const expected = b % 4 === 0 ? 0.75 : -0.25;
      policyMask.forEach((chosen, i) => {
        const advantage = estimates[b]!.advantages[i]!;
        assertEquals(advantage, chosen === 1 ? expected : 0);
      });
      assertEquals(estimates[b]!.returns, undefined);
    });
    disposeTensors(learner.reference);
    disposeLearner(learner);
  });

  Deno.test(`${name} divides by the group's deviation`, async () => {
    const { learner, experience } = await setting();
    const estimates = trainer.estimateAdvantages(experience, defaults);
    const at = experience.trajectories[0]!.policyMask.indexOf(1);
    const advantages = estimates.map((estimate) => estimate.advantages[at]!);
    // Deviation of 1, 0, 0, 0 with divisor 3: 1/2.
    assert(Math.abs(advantages[0]! - 1.5) < 1e-4);
    assert(Math.abs(advantages[1]! + 0.5) < 1e-4);
    disposeTensors(learner.reference);
    disposeLearner(learner);
  });
}
