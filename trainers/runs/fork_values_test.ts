import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { setting } from "../../tests/support/model/experience.ts";
import { makeVector } from "../../envs/vector/make_vector.ts";
import { disposeLearner } from "../algorithms/learner.ts";
import { disposeTensors } from "../model/weights/weights.ts";
import { closePool, type EnvPool } from "../rollout/env_pool.ts";
import { rollout } from "../rollout/rollout.ts";
import { computeReturn, type Trajectory } from "../rollout/trajectory.ts";
import { makeTrainConfig } from "./config/make_train_config.ts";
import { addForkedValues } from "./fork_values.ts";

/** The fewest that end both ways, and whose values are in between too. */
const TASKS = 12;

/** Plays episodes with an untrained policy, and values their states. */
async function valueStates(topK: number): Promise<Trajectory[]> {
  const { learner, experience: { tokenizer } } = await setting();
  const envs = makeVector("PE-G-Mini-v0", TASKS, {
    style: "terse",
    autoresetMode: "Disabled",
  });
  const pool: EnvPool = [{ envs, weight: 1 }];
  const { config, weights, reference } = learner;
  const policy = { config, weights, tokenizer };
  const settings = makeTrainConfig({
    ...{ trainer: "vine-ppo", forks: 2, topK },
  });
  const played = await rollout(policy, envs, {
    ...settings.rollout,
    tasks: Array.from({ length: TASKS }, (_, index) => ({ index })),
    streamKey: (b) => ["fork-values-test", b],
  });
  const valued = await addForkedValues(
    policy,
    pool,
    settings,
    3,
    played,
    (all) => all,
  );
  disposeLearner(learner);
  disposeTensors(reference);
  await closePool(pool);
  return valued;
}

Deno.test("addForkedValues() finds an episode's return where the policy is certain", async () => {
  const valued = await valueStates(1);
  const returns = valued.map(computeReturn);
  assert(returns.includes(0) && returns.includes(1), returns.join(" "));
  valued.forEach(({ policyMask, values }, b) => {
    assertEquals(
      Array.from(values),
      Array.from(policyMask, (kept) => kept * returns[b]!),
    );
  });
});

Deno.test("addForkedValues() averages over continuations where it is not", async () => {
  const valued = await valueStates(0);
  const seen = new Set(valued.flatMap(({ values }) => Array.from(values)));
  assertEquals([...seen].sort(), [0, 0.5, 1]);
});
