import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { setting } from "../../tests/support/experience.ts";
import { GRPO_DEFAULTS, grpoSignals } from "./grpo.ts";
import { GSPO_DEFAULTS, gspoSignals } from "./gspo.ts";
import { disposeLearner } from "./learner.ts";
import { disposeWeights } from "../model/weights/weights.ts";
import { AREW_DEFAULTS } from "./reweighting.ts";

const VANILLA = { ...AREW_DEFAULTS, arm: "vanilla" } as const;

/** The two algorithms whose advantages come from groups. */
const SIGNALS = {
  grpoSignals: [grpoSignals, GRPO_DEFAULTS],
  gspoSignals: [gspoSignals, GSPO_DEFAULTS],
} as const;

for (const [name, [signalsOf, defaults]] of Object.entries(SIGNALS)) {
  Deno.test(`${name}() judges an episode against its group, then reweights`, async () => {
    const { learner, experience } = await setting();
    const settings = { ...defaults, divideByStd: false };
    const plain = signalsOf(experience, settings, VANILLA);
    const arew = signalsOf(experience, settings, AREW_DEFAULTS);
    experience.trajectories.forEach(({ policyMask, labels }, b) => {
      // One of four succeeds.
      const expected = b % 4 === 0 ? 0.75 : -0.25;
      let sum = 0;
      policyMask.forEach((chosen, i) => {
        const advantage = plain[b]!.advantages[i]!;
        assertEquals(advantage, chosen === 1 ? expected : 0);
        const change = arew[b]!.advantages[i]! - advantage;
        assertEquals(Math.sign(Math.round(change * 1e6)), labels[i]);
        sum += change;
      });
      assert(Math.abs(sum) < 1e-9);
    });
    disposeWeights(learner.reference);
    disposeLearner(learner);
  });

  Deno.test(`${name}() divides by the group's deviation`, async () => {
    const { learner, experience } = await setting();
    const signals = signalsOf(experience, defaults, VANILLA);
    const at = experience.trajectories[0]!.policyMask.indexOf(1);
    const advantages = signals.map((signal) => signal.advantages[at]!);
    // Deviation of 1, 0, 0, 0 with divisor 3: 1/2.
    assert(Math.abs(advantages[0]! - 1.5) < 1e-4);
    assert(Math.abs(advantages[1]! + 0.5) < 1e-4);
    disposeWeights(learner.reference);
    disposeLearner(learner);
  });
}
