/** That a domain of customer service is a folder and a line of the registry. */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  checkEnv,
  evaluatePolicy,
  make,
  makeScriptedPolicy,
  registerEnv,
} from "../../envs/mod.ts";
import { DYNAMICS } from "../../envs/service/customer/customer_script.ts";
import { LIBRARY_ENTRY } from "../support/envs/library_domain.ts";

registerEnv(LIBRARY_ENTRY);
const { id } = LIBRARY_ENTRY;

Deno.test("a domain from elsewhere keeps every rule of the contract", async () => {
  const results = await checkEnv((options) => make(id, options), {
    policies: LIBRARY_ENTRY.policies({}),
  });
  const bad = results.filter(({ status }) =>
    status !== "pass" && status !== "skip"
  );
  assertEquals(bad, []);
});

for (const dynamics of DYNAMICS) {
  Deno.test(`a domain from elsewhere has customers who are ${dynamics}`, async () => {
    const measure = (policy: string) =>
      evaluatePolicy(make(id, { dynamics }), makeScriptedPolicy(id, policy), {
        episodes: 200,
      });
    const oracle = await measure("oracle");
    assert(oracle.success >= 0.98, `${oracle.success}`);
    assert(oracle.asRate! > 0.7 && oracle.btRate === 1, `${oracle.asRate}`);
    const { success: floor } = await measure("transfer");
    assert(floor <= 0.08, `${floor}`);
  });
}
