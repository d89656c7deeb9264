import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { checkEnv } from "../../../envs/check/check_env.ts";
import type { MakeOptions } from "../../../envs/core/entry.ts";
import { evaluatePolicy } from "../../../envs/policies/evaluate_policy.ts";
import { TEMPLATE_ENTRY } from "./entry.ts";
import { makeTemplatePolicies } from "./policies.ts";

function makeEnv(own: MakeOptions = {}) {
  const { create, policies: _policies, ...facts } = TEMPLATE_ENTRY;
  const options = {
    ...{ style: "chat", split: "train", critique: {}, proxies: false } as const,
    ...own,
  };
  return create({ ...facts, options }, options);
}

Deno.test("Template-v0 is solved by its oracle", async () => {
  const oracle = makeTemplatePolicies().oracle!();
  const { success, asRate } = await evaluatePolicy(makeEnv(), oracle, {
    episodes: 100,
  });
  assertEquals([success, asRate], [1, 1]);
});

Deno.test("Template-v0 keeps the contract of environments", async () => {
  const policies = makeTemplatePolicies();
  const results = await checkEnv(makeEnv, { policies });
  const problems = results.filter(({ status }) =>
    status !== "pass" && status !== "skip"
  );
  assertEquals(problems, []);
});
