import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  Broken,
  makeSound,
  runChecks,
} from "../../tests/support/envs/broken_env.ts";
import { ResetNeededError } from "../../utils/errors.ts";
import type { Env, StepResult } from "../core/env.ts";
import { callChecks, renderChecks } from "./call_checks.ts";

const check = (makeEnv: () => Env, isFactory = true) =>
  runChecks(callChecks, makeEnv, { isFactory });

/** What steps return in place of what they should. */
function breakSteps(change: (result: StepResult, action: string) => unknown) {
  return class extends Broken {
    override step(action: string): StepResult {
      return change(super.step(action), action) as StepResult;
    }
  };
}

Deno.test("calls of a sound environment pass, but those that need a new one", async () => {
  assertEquals(await check(makeSound), {});
  assertEquals(await check(makeSound, false), {
    "order.before_reset": "skip: needs a new instance",
  });
});

Deno.test("a step outside an episode throws ResetNeededError", async () => {
  class Eager extends Broken {
    constructor() {
      const env = makeSound();
      env.reset();
      super(env);
    }
  }
  assertEquals(await check(() => new Eager()), {
    "order.before_reset": "fail: it was accepted",
  });
  class Endless extends Broken {
    #last: StepResult | null = null;
    override step(action: string): StepResult {
      try {
        return this.#last = super.step(action);
      } catch (error) {
        if (!(error instanceof ResetNeededError)) throw error;
        if (this.#last === null) throw new Error("no episode");
        return this.#last;
      }
    }
  }
  assertEquals(await check(() => new Endless()), {
    "order.before_reset": "fail: it threw Error: no episode",
    "order.after_end": "fail: it was accepted",
  });
});

Deno.test("an episode without an end tells nothing about steps after it", async () => {
  class Renewed extends Broken {
    override step(action: string): StepResult {
      const result = super.step(action);
      if (result.terminated || result.truncated) super.reset();
      return { ...result, terminated: false, truncated: false };
    }
  }
  assertEquals(await check(() => new Renewed()), {
    "order.after_end": "skip: the episode did not end",
  });
});

Deno.test("a malformed action has an ordinary result", async () => {
  const findIn = async (
    change: (result: StepResult, action: string) => unknown,
  ) => (await check(() => new (breakSteps(change))()))["action.malformed"];
  assertEquals(
    await findIn((result, action) => {
      if (action === " ") throw new URIError("blank");
      return result;
    }),
    'fail: " " threw URIError: blank',
  );
  assertEquals(
    await findIn(({ observation, ...result }, action) => ({
      ...result,
      observation: action === "hello" ? null : observation,
    })),
    'fail: "hello" gave an observation that is not in its space',
  );
  assertEquals(
    await findIn(({ info, ...result }, action) => ({
      ...result,
      info: action === "hello" ? { ...info, kind: 1 } : info,
    })),
    'fail: "hello" gave info.kind 1',
  );
});

Deno.test("an action of another type throws TypeError", async () => {
  class Coercing extends Broken {
    override step(action: string): StepResult {
      if (Array.isArray(action)) throw new RangeError("a list");
      return super.step(String(action));
    }
  }
  assertEquals(await check(() => new Coercing()), {
    "action.type": "fail: null gave a step (and 4 more)",
  });
});

Deno.test("render() returns text at any time, and a second close() does nothing", async () => {
  const skipped = ["rule30.render_modes", "rule31.render_fps"];
  class Once extends Broken {
    #isOpen = true;
    #isReset = false;
    override reset() {
      this.#isReset = true;
      return super.reset();
    }
    override render(): string {
      if (!this.#isReset) throw new Error("nothing to see");
      return [0, 0, 0] as unknown as string;
    }
    override close(): void {
      if (!this.#isOpen) throw new Error("closed already");
      this.#isOpen = false;
    }
  }
  const sound = await runChecks(renderChecks, makeSound);
  assertEquals(Object.keys(sound), [...skipped, "rule32.render_mode"]);
  assertEquals(await runChecks(renderChecks, () => new Once()), {
    ...sound,
    "rule33.renders": "fail: it threw Error: nothing to see",
    "rule34.render_type": "fail: it returned object",
    "rule35.close_twice": "fail: it threw Error: closed already",
  });
});
