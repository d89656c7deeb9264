import { ok as assert } from "node:assert/strict";
import { evaluatePolicy, make } from "../envs/mod.ts";
import { BLIND_GUIDE, makeFarmers, QUESTIONS } from "./label_farming.ts";

/** Asks what a good agent asks, after the look-up that the policy demands. */
const INQUIRER = "looks the customer up, then asks";

for (const id of Object.keys(QUESTIONS)) {
  Deno.test(`${id}: an agent that only talks gets at most 0.35 of its AS labels right`, async () => {
    const env = make(id);
    for (const [name, farmer] of Object.entries(makeFarmers(env))) {
      const { asRate, btRate, success } = await evaluatePolicy(env, farmer, {
        episodes: 60,
      });
      assert(asRate! <= 0.35 || name === INQUIRER, `${name}: ${asRate}`);
      assert(btRate === null && success <= 0.1, `${name}: ${success}`);
    }
  });
}

Deno.test("Telecom-v0: who never asks gets at most 0.35 of the AS labels right, and serves a third", async () => {
  const { asRate, success } = await evaluatePolicy(
    make("Telecom-v0"),
    BLIND_GUIDE,
    { episodes: 200 },
  );
  assert(asRate! <= 0.35 && success <= 1 / 3, `${asRate} ${success}`);
});
