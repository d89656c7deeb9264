/**
 * Checks on calls that should not be made: out of order, or with actions of
 * odd form.
 */

import type { Env, StepResult } from "../core/env.ts";
import { ResetNeededError } from "../../base/errors.ts";
import {
  type Check,
  fail,
  type Finding,
  judge,
  pass,
  skip,
  type Subject,
  thrownBy,
} from "./check.ts";
import { malformedActions } from "./malformed_actions.ts";
import { isEnd, playToEnd } from "./rollout.ts";

async function expectResetNeeded(env: Env, when: string): Promise<Finding> {
  const thrown = await thrownBy(() => env.step("?"));
  const measured = `step() ${when}`;
  if (thrown === null) return fail(measured, "it was accepted");
  return thrown.error instanceof ResetNeededError
    ? pass(measured)
    : fail(measured, `it threw ${thrown.error}`);
}

async function badActions({ make }: Subject): Promise<Finding> {
  const env = await make();
  await env.reset({ seed: 5 });
  const complaints = [];
  const actions = malformedActions();
  for (const action of actions) {
    const shown = JSON.stringify(action.slice(0, 30));
    let result: StepResult;
    try {
      result = await env.step(action);
    } catch (error) {
      complaints.push(`${shown} threw ${error}`);
      await env.reset();
      continue;
    }
    if (!env.observationSpace.contains(result.observation)) {
      complaints.push(`${shown} gave an observation that is not in its space`);
    }
    if (typeof result.info.kind !== "string") {
      complaints.push(`${shown} gave info.kind ${result.info.kind}`);
    }
    if (result.terminated || result.truncated) await env.reset();
  }
  return judge(`${actions.length} malformed actions`, complaints);
}

/** The checks of this file, in order. */
export const callChecks: readonly Check[] = [
  {
    id: "order.before_reset",
    remediation: "Throw ResetNeededError, or wrap in OrderEnforcing",
    async run({ make, isFactory }) {
      if (!isFactory) return skip("needs a new instance");
      return expectResetNeeded(await make(), "before reset()");
    },
  },
  {
    id: "order.after_end",
    remediation: "Throw ResetNeededError, or wrap in OrderEnforcing",
    async run({ make }) {
      const env = await make();
      const events = await playToEnd(env, 4);
      return isEnd(events[events.length - 1]!)
        ? expectResetNeeded(env, "after the end")
        : skip("the episode came to no end");
    },
  },
  {
    id: "action.malformed",
    remediation: "Take any string: an ill-formed action uses up its round",
    run: badActions,
  },
  {
    id: "action.type",
    remediation: "Throw TypeError for what is no string",
    async run({ make }) {
      const env = await make();
      const complaints = [];
      for (const action of [null, undefined, 1, {}, ["a"]]) {
        await env.reset({ seed: 6 });
        const thrown = await thrownBy(() => env.step(action as string));
        complaints.push(
          thrown?.error instanceof TypeError
            ? null
            : `${JSON.stringify(action)} gave ${thrown?.error ?? "a step"}`,
        );
      }
      return judge("null, undefined, a number, an object, a list", complaints);
    },
  },
];
