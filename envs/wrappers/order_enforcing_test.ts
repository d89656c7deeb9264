import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import type { ResetArgs, ResetResult, StepResult } from "../core/env.ts";
import { ResetNeededError } from "../../utils/errors.ts";
import { make } from "../registry/registry.ts";
import { OrderEnforcing } from "./order_enforcing.ts";
import { Wrapper } from "./wrapper.ts";

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
