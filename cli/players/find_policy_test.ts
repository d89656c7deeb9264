import {
  rejects as assertRejects,
  strictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { make } from "../../envs/mod.ts";
import { findPolicy } from "./find_policy.ts";

const ID = "PE-G-Mini-v0";
const PLACE = { id: ID, options: {} };

Deno.test("findPolicy() finds scripted policies", async () => {
  const { create, kind, name } = await findPolicy("oracle", PLACE);
  assertEquals([kind, name].join(), "scripted,oracle");
  assertEquals((await create(make(ID))).name, "oracle");
});

Deno.test("findPolicy() suggests the nearest name", async () => {
  await assertRejects(findPolicy("oracel", PLACE), {
    name: "RangeError",
    // Other tests add policies.
    message:
      /^Cannot load a policy as 'policy' must be one of constant, .*teacher, .*openai:MODEL@URL or the path of a run, model or module \(did you mean 'oracle'\?\): current value is "oracel"$/,
  });
  await assertRejects(findPolicy("toString", PLACE), /'policy' must be/);
});

Deno.test("findPolicy() gives small policies only terse tasks", async () => {
  const path = new URL(
    `../../trainers/runs/warm_starts/${ID}.safetensors`,
    import.meta.url,
  );
  const found = await findPolicy(fileURLToPath(path), PLACE);
  assertEquals([found.kind, await found.style(ID)].join(), "trained,terse");
  await found.create(make(ID, { style: "terse" }));
  await assertRejects(async () => await found.create(make(ID)), {
    name: "RangeError",
    message:
      "Cannot load a policy as 'style' must be terse, the style of small policies: current value is \"chat\"",
  });
});

Deno.test("findPolicy() gives language models no terse tasks", async () => {
  const typed = "openai:org/small:8b@http://localhost:8000/v1";
  const found = await findPolicy(typed, PLACE);
  assertEquals([found.kind, found.name].join(), "agents,org/small:8b");
  assertEquals((await found.create(make(ID))).name, "org/small:8b");
  assertEquals(found.statistics?.requests, 0);
  assertThrows(() => found.create(make(ID, { style: "terse" })), {
    name: "RangeError",
    message:
      "Cannot load a policy as 'style' must be chat or tools, the styles of language models: current value is \"terse\"",
  });
});
