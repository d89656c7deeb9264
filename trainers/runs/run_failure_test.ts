import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  setting,
  updateWithArew,
} from "../../tests/support/model/experience.ts";
import { disposeLearner } from "../algorithms/learner.ts";
import { disposeTensors } from "../model/weights/weights.ts";
import { NonFiniteError } from "../algorithms/trainer.ts";
import { encodeNonFiniteBatch } from "./run_failure.ts";
import { PPO } from "../algorithms/ppo.ts";
import { AREW_DEFAULTS } from "../algorithms/reweighting.ts";
import { TRAIN_DEFAULTS } from "./config/train_defaults.ts";
import { makeDefaults } from "../settings/read_settings.ts";

Deno.test("encodeNonFiniteBatch() writes non-finite numbers as strings", async () => {
  const { learner, experience } = await setting();
  const { trajectories } = experience;
  // A reward that no environment should give.
  trajectories[0]!.rewards[3] = Infinity;
  const error = await updateWithArew(
    PPO,
    learner,
    experience,
    makeDefaults(PPO.settings),
    AREW_DEFAULTS,
  ).then(() => null, (error) => error);
  assert(error instanceof NonFiniteError);
  const text = encodeNonFiniteBatch(error, 7, TRAIN_DEFAULTS);
  const { update, env, message, episodes } = JSON.parse(text);
  assertEquals([update, env], [7, TRAIN_DEFAULTS.env]);
  assertEquals(message, error.message);
  assertEquals(episodes.length, trajectories.length);
  assertEquals(episodes[0].rewards[3], "Infinity");
  // Whitening spreads it over the whole batch.
  assert(episodes[1].advantages.includes("NaN"));
  assertEquals(episodes[0].tokens, [...trajectories[0]!.tokens]);
  disposeTensors(learner.reference);
  disposeLearner(learner);
});

Deno.test("encodeNonFiniteBatch() has no advantages if none are known", async () => {
  const { learner, experience } = await setting();
  const error = new NonFiniteError("too far", experience.trajectories, null);
  const text = encodeNonFiniteBatch(error, 1, TRAIN_DEFAULTS);
  const { episodes: [episode] } = JSON.parse(text);
  assertEquals([episode.advantages, episode.returns], [null, null]);
  disposeTensors(learner.reference);
  disposeLearner(learner);
});
