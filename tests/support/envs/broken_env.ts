/** An environment to break in one place, and the checks of the contract on it. */

import type { CheckSubject, EnvCheck } from "../../../envs/check/check.ts";
import type {
  Env,
  ResetArgs,
  ResetResult,
  StepResult,
} from "../../../envs/core/env.ts";
import { make } from "../../../envs/registry/registry.ts";
import { Wrapper } from "../../../envs/wrappers/wrapper.ts";

/** The environment that is checked. */
export const CHECKED_ID = "PE-G-Mini-v0";

/** An environment without a fault. */
export function makeSound(): Env {
  return make(CHECKED_ID);
}

/** An environment that a subclass can break. */
export class Broken extends Wrapper {
  constructor(env: Env = makeSound()) {
    super(env);
  }
  override reset(args?: ResetArgs): ResetResult {
    return super.reset(args) as ResetResult;
  }
  override step(action: string): StepResult {
    return super.step(action) as StepResult;
  }
}

/** Runs checks; returns the others than passed ones: `fail: it was accepted`. */
export async function runChecks(
  checks: readonly EnvCheck[],
  makeEnv: () => Env,
  subject: Partial<CheckSubject> = {},
): Promise<Record<string, string>> {
  const whole: CheckSubject = {
    make: () => Promise.resolve(makeEnv()),
    ...{ isFactory: true, policies: {}, episodes: 5, steps: 20 },
    hiddenKeys: ["preference", "critique", "label"],
    ...subject,
  };
  const found: Record<string, string> = {};
  for (const { id, run } of checks) {
    try {
      const { status, evidence, measured } = await run(makeEnv(), whole);
      if (status !== "pass") found[id] = `${status}: ${evidence || measured}`;
    } catch (error) {
      found[id] = `error: ${error}`;
    }
  }
  return found;
}
