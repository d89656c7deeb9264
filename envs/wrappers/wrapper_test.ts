import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { make } from "../registry/registry.ts";
import { OrderEnforcing, Wrapper } from "./wrapper.ts";
import type { ResetArgs, ResetResult, StepResult } from "../core/env.ts";
import { ResetNeededError } from "../../utils/errors.ts";

const ASK = "<interact>Focus:1,2\nPair:1,2</interact>";

Deno.test("Wrapper passes everything on", async () => {
  const inner = make("PE-G-Mini-v0", { style: "terse" });
  const plain = make("PE-G-Mini-v0", { style: "terse" });
  const env = new Wrapper(new Wrapper(inner));
  assertSame(env.unwrapped, inner);
  assertSame(env.actionSpace, inner.actionSpace);
  assertSame(env.observationSpace, inner.observationSpace);
  assertSame(env.language, inner.language);
  assertEquals(env.spec, plain.spec);
  assertEquals(await env.reset({ seed: 1 }), await plain.reset({ seed: 1 }));
  assertEquals(await env.step(ASK), await plain.step(ASK));
  assertEquals(env.rng, plain.rng);
  assertEquals(env.render(), plain.render());
  const snapshot = env.snapshot();
  assertEquals(snapshot, plain.snapshot());
  assertEquals(await env.restore(snapshot), await plain.restore(snapshot));
  env.close();
});

Deno.test("Wrapper has a language only if the environment has one", () => {
  assertEquals("language" in new Wrapper(make("PE-G-Mini-v0")), false);
});

Deno.test("Wrapper passes counterfactuals on", () => {
  const env = new Wrapper(make("MediQ-v0"));
  env.reset({ seed: 0 });
  const args = { counterfactual: 1 as unknown as string };
  assertThrows(() => env.step("?", args), /'args.counterfactual' must be/);
});

const ANSWER = "<answer></answer>";

/** Answers later, and takes any call at any time. */
class Careless extends Wrapper {
  override async reset(args?: ResetArgs): Promise<ResetResult> {
    return await super.reset(args);
  }
  override async step(action: string): Promise<StepResult> {
    try {
      return await super.step(action);
    } catch {
      await super.reset();
      return await super.step(action);
    }
  }
}

Deno.test("OrderEnforcing throws before the first reset", () => {
  const env = new OrderEnforcing(new Careless(make("PE-G-Mini-v0")));
  assertThrows(() => env.step("?"), ResetNeededError);
});

Deno.test("OrderEnforcing throws after the end, until the next reset", async () => {
  const env = new OrderEnforcing(new Careless(make("PE-G-Mini-v0")));
  await env.reset({ seed: 0 });
  await env.step("?");
  await env.step(ANSWER);
  assertThrows(() => env.step("?"), /current value is "ended"/);
  await env.reset();
  assertEquals((await env.step("?")).observation.step, 2);
});

Deno.test("OrderEnforcing knows whether a restored episode is over", async () => {
  const env = new OrderEnforcing(make("PE-G-Mini-v0"));
  await env.reset({ seed: 0 });
  const running = env.snapshot();
  await env.step(ANSWER);
  const ended = env.snapshot();
  await env.restore(running);
  await env.step("?");
  await env.restore(ended);
  assertThrows(() => env.step("?"), ResetNeededError);
});
