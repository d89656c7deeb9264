/** Checks of malformed and out-of-order calls, `render` and `close`. */

import type { Env, StepResult } from "../core/env.ts";
import { ResetNeededError } from "../../utils/errors.ts";
import {
  catchError,
  type CheckFinding,
  type EnvCheck,
  fail,
  isEnd,
  judge,
  makeSkipped,
  pass,
  recordEpisode,
  skip,
} from "./check.ts";

async function expectResetNeeded(
  env: Env,
  when: string,
): Promise<CheckFinding> {
  const thrown = await catchError(() => env.step("?"));
  const measured = `step() ${when}`;
  if (thrown === null) return fail(measured, "it was accepted");
  return thrown.error instanceof ResetNeededError
    ? pass(measured)
    : fail(measured, `it threw ${thrown.error}`);
}

export function listMalformedActions(): string[] {
  return [
    "",
    " ",
    "\n",
    "hello",
    "<interact>",
    "</interact>",
    "<interact></interact>",
    "<interact></answer>",
    "<INTERACT>Pair: 1,2</INTERACT>",
    "<interact><interact></interact>",
    "<interact>Focus: 0,0\nPair: 0,0</interact>",
    "<interact>Focus: 1,2\nPair: 999999999999999999999,1</interact>",
    "<interact>Focus: 1.5,2\nPair: -1,2</interact>",
    "<interact>Pair: 1;2</interact>",
    "<interact>Guess:</interact>",
    "<interact>Guess: NaN,Infinity,-0,1e999</interact>",
    "<interact>Guess: 1.2.3,....,0</interact>",
    `<interact>Guess: ${"9".repeat(400)},0.5,0.5,0.5</interact>`,
    "<interact>Focus: ١,٢\nPair: 一,二</interact>",
    "\u0000\u0007\u001b[2J\u007f",
    "\ud800",
    "<interact>\udc00\ud800</interact>",
    "\u202e\u200b\ufeff",
    "👩‍👩‍👧‍👦",
    "__proto__",
    '{"toString": null}',
    "x".repeat(100_000),
    "\n".repeat(100_000),
    "<interact>".repeat(10_000),
    `<interact>Pair: ${"1,".repeat(50_000)}</interact>`,
    `<interact>Pair: ${" ".repeat(100_000)}x</interact>`,
    "<answer></answer>",
    "<answer>unsure</answer>",
    "<answer>,,,,</answer>",
  ];
}

export const callChecks: readonly EnvCheck[] = [
  {
    id: "order.before_reset",
    remediation: "Throw ResetNeededError, or wrap in OrderEnforcing",
    run: (env, { isFactory }) =>
      isFactory
        ? expectResetNeeded(env, "before reset()")
        : skip("needs a new instance"),
  },
  {
    id: "order.after_end",
    remediation: "Throw ResetNeededError, or wrap in OrderEnforcing",
    async run(env) {
      const calls = await recordEpisode(env, 4);
      return isEnd(calls[calls.length - 1]!)
        ? expectResetNeeded(env, "after the end")
        : skip("the episode did not end");
    },
  },
  {
    id: "action.malformed",
    remediation: "Accept any string; a malformed action uses up its round",
    async run(env) {
      await env.reset({ seed: 5 });
      const complaints = [];
      const actions = listMalformedActions();
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
          complaints.push(
            `${shown} gave an observation that is not in its space`,
          );
        }
        if (typeof result.info.kind !== "string") {
          complaints.push(`${shown} gave info.kind ${result.info.kind}`);
        }
        if (result.terminated || result.truncated) await env.reset();
      }
      return judge(`${actions.length} malformed actions`, complaints);
    },
  },
  {
    id: "action.type",
    remediation: "Throw TypeError if the action is not a string",
    async run(env) {
      const complaints = [];
      for (const action of [null, undefined, 1, {}, ["a"]]) {
        await env.reset({ seed: 6 });
        const thrown = await catchError(() => env.step(action as string));
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

async function describeThrow(call: () => unknown): Promise<string | null> {
  const thrown = await catchError(call);
  return thrown === null ? null : `it threw ${thrown.error}`;
}

const ONE_MODE = "render() has one mode, text, and needs no declaration";

/** Rules 30 to 35, in order. */
export const renderChecks: readonly EnvCheck[] = [
  makeSkipped("rule30.render_modes", ONE_MODE),
  makeSkipped("rule31.render_fps", ONE_MODE),
  makeSkipped("rule32.render_mode", ONE_MODE),
  {
    id: "rule33.renders",
    remediation: "Let render() work before and during an episode",
    async run(env) {
      const complaints = [];
      for (const prepare of [() => null, () => env.reset({ seed: 0 })]) {
        await prepare();
        complaints.push(await describeThrow(() => env.render()));
      }
      return judge("render() before and after reset()", complaints);
    },
  },
  {
    id: "rule34.render_type",
    remediation: "Return a string from render()",
    async run(env) {
      await env.reset({ seed: 0 });
      const type = typeof env.render();
      return judge("render() after reset()", [
        type === "string" ? null : `it returned ${type}`,
      ]);
    },
  },
  {
    id: "rule35.close_twice",
    remediation: "Let the second close() do nothing",
    async run(env) {
      await env.reset({ seed: 0 });
      return judge("close(), twice", [
        await describeThrow(() => env.close()),
        await describeThrow(() => env.close()),
      ]);
    },
  },
];
