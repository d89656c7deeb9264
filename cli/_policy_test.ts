import {
  rejects as assertRejects,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { make } from "../envs/mod.ts";
import { isTrained, policyFor } from "./_policy.ts";

Deno.test("policyFor() finds scripted policies", async () => {
  const env = make("PE-G-Mini-v0");
  assertEquals((await policyFor(env, "oracle")).name, "oracle");
});

Deno.test("policyFor() suggests the nearest name", async () => {
  const env = make("PE-G-Mini-v0");
  await assertRejects(policyFor(env, "oracel"), {
    name: "RangeError",
    message:
      "Cannot load a policy as 'policy' must be one of constant, best-constant, repeat, random, oracle, teacher or the path of a run (did you mean 'oracle'?): current value is \"oracel\"",
  });
  await assertRejects(policyFor(env, "toString"), /'policy' must be/);
});

Deno.test("isTrained() tells paths from names", async () => {
  assertEquals(await isTrained("oracle"), false);
  assertEquals(await isTrained(import.meta.dirname!), true);
});

Deno.test("policyFor() gives trained policies terse tasks only", async () => {
  await assertRejects(policyFor(make("PE-G-Mini-v0"), import.meta.dirname!), {
    name: "RangeError",
    message:
      "Cannot load a policy as 'style' must be terse, the style of trained policies: current value is \"chat\"",
  });
});
