import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { getEnvEntry, listEnvs } from "../../envs/mod.ts";
import { makeEnvHost } from "./env_host.ts";
import { planReset } from "./session_options.ts";

function hostOf(id: string, critique = false, ownOptions = {}) {
  return makeEnvHost(getEnvEntry(id), listEnvs(), { critique, ownOptions });
}

Deno.test("planReset() takes a seed and an index of 0 as values", () => {
  const { reset } = planReset(hostOf("MediQ-v0"), { seed: 0, index: 0 });
  assertEquals(reset, { seed: 0, options: { index: 0 } });
});

Deno.test("planReset() names what it ignores", () => {
  const plan = planReset(hostOf("MediQ-v0"), {
    prompt: "?",
    data: "/etc/passwd",
    responder: "llm",
    replies: "unknown",
    critique: true,
    proxies: true,
    seed: null,
  });
  assertEquals(plan.ignored, [
    "prompt",
    "data",
    "responder",
    "critique",
    "proxies",
  ]);
  assertEquals(plan.make, {
    replies: "unknown",
    style: "chat",
    split: "train",
    critique: false,
    proxies: false,
  });
});

Deno.test("planReset() gives critiques if server and client want them", () => {
  const host = hostOf("MediQ-v0", true);
  assertEquals(planReset(host, {}).make.critique, false);
  assertEquals(planReset(host, { critique: true }).make.critique, {});
  const noise = { noise: 0.1 };
  assertEquals(planReset(host, { critique: noise }).make.critique, noise);
});

Deno.test("planReset() keeps the operator's options", () => {
  const host = hostOf("MediQ-v0", false, { responder: "lexical", prior: "?" });
  const { make } = planReset(host, { responder: "keyed" });
  assertEquals([make.responder, make.prior], ["lexical", undefined]);
});
