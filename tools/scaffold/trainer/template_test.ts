import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { setting } from "../../../tests/support/model/experience.ts";
import { disposeLearner } from "../../../trainers/algorithms/learner.ts";
import { disposeTensors } from "../../../trainers/model/weights/weights.ts";
import { makeDefaults } from "../../../trainers/settings/read_settings.ts";
import { TEMPLATE } from "./template.ts";

Deno.test("template gives advantages that sum to zero in each group", async () => {
  const { learner, experience } = await setting();
  const { trajectories, groups } = experience;
  const estimates = TEMPLATE.estimateAdvantages(
    experience,
    makeDefaults(TEMPLATE.settings),
  );
  const sums = new Map<number, number>();
  trajectories.forEach(({ policyMask }, b) => {
    const { advantages } = estimates[b]!;
    const advantage = advantages[Array.from(policyMask).indexOf(1)]!;
    sums.set(groups[b]!, (sums.get(groups[b]!) ?? 0) + advantage);
  });
  for (const sum of sums.values()) {
    assertEquals(Math.abs(sum) < 1e-9, true, `sum ${sum}`);
  }
  disposeTensors(learner.reference);
  disposeLearner(learner);
});
