// deno-lint-ignore-file camelcase -- check_id is OpenEnv's name
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { checkEnv, type CheckResult } from "./check_env.ts";
import type {
  Env,
  EnvSpec,
  Info,
  ResetArgs,
  ResetResult,
  StepResult,
  TextLanguage,
} from "../core/env.ts";
import { getEnvEntry, make } from "../registry/registry.ts";
import { Wrapper } from "../wrappers/wrapper.ts";
import {
  Broken,
  CHECKED_ID,
  makeSound,
} from "../../tests/support/envs/broken_env.ts";

function failures(results: readonly CheckResult[]): string[] {
  return results.filter(({ status }) => status === "fail" || status === "error")
    .map(({ check_id }) => check_id);
}

async function failuresOf(makeEnv: () => Env): Promise<string[]> {
  return failures(await checkEnv(makeEnv, { steps: 25 }));
}

Deno.test("checkEnv() finds nothing wrong with a sound environment", async () => {
  const { policies } = getEnvEntry(CHECKED_ID);
  const results = await checkEnv(makeSound, { policies: policies({}) });
  assertEquals(
    results.filter(({ status }) => status !== "pass" && status !== "skip"),
    [],
  );
});

Deno.test("checkEnv() numbers every rule of Gymnasium's checker", async () => {
  const ids = (await checkEnv(makeSound)).map(({ check_id }) => check_id);
  for (let rule = 1; rule <= 35; rule++) {
    const prefix = `rule${String(rule).padStart(2, "0")}.`;
    assertEquals(ids.filter((id) => id.startsWith(prefix)).length, 1, prefix);
  }
  assertEquals(new Set(ids).size, ids.length);
});

Deno.test("checkEnv() skips rules that do not apply, with a reason", async () => {
  const results = await checkEnv(makeSound);
  const skipped = results.filter(({ status }) => status === "skip");
  assert(skipped.some(({ check_id }) => check_id === "rule04.box_shapes"));
  assert(skipped.every(({ measured }) => measured !== ""));
});

Deno.test("checkEnv() checks a single instance where possible", async () => {
  const results = await checkEnv(makeSound());
  assertEquals(failures(results), []);
  const byId = new Map(results.map((each) => [each.check_id, each.status]));
  assertEquals(byId.get("runtime.episode_determinism"), "skip");
  assertEquals(byId.get("order.before_reset"), "skip");
});

Deno.test("checkEnv() warns of a wrapper", async () => {
  const results = await checkEnv(() => new Broken());
  assertEquals(failures(results), []);
  assertEquals(
    results.filter(({ status }) => status === "warn")
      .map(({ check_id }) => check_id),
    ["rule02.unwrapped"],
  );
});

Deno.test("checkEnv() reports the problem and its remedy", async () => {
  class NoNumber extends Broken {
    override step(action: string): StepResult {
      return { ...super.step(action), reward: NaN };
    }
  }
  const results = await checkEnv(() => new NoNumber());
  assertEquals(
    results.find(({ check_id }) => check_id === "rule24.reward"),
    {
      check_id: "rule24.reward",
      status: "fail",
      measured: "50 steps",
      evidence: "reward is NaN (and 49 more)",
      remediation: "Return a finite number as reward, or null with info.error",
    },
  );
});

Deno.test("checkEnv() finds flags that are not boolean", async () => {
  class Truthy extends Broken {
    override step(action: string): StepResult {
      const result = super.step(action);
      const flag = (value: boolean) => (value ? 1 : 0) as unknown as boolean;
      return { ...result, terminated: flag(result.terminated) };
    }
  }
  assertEquals(await failuresOf(() => new Truthy()), ["rule23.flags"]);
});

Deno.test("checkEnv() finds an observation outside its space", async () => {
  class NoText extends Broken {
    override step(action: string): StepResult {
      const result = super.step(action);
      const text = null as unknown as string;
      return { ...result, observation: { ...result.observation, text } };
    }
  }
  const found = await failuresOf(() => new NoText());
  assert(found.includes("rule26.observation"));
  assert(found.includes("action.malformed"));
});

Deno.test("checkEnv() finds an info that is not a plain object", async () => {
  class Listed extends Broken {
    override step(action: string): StepResult {
      const result = super.step(action);
      const info = Object.assign([], result.info) as unknown as Info;
      return { ...result, info };
    }
  }
  assert((await failuresOf(() => new Listed())).includes("rule25.info"));
});

Deno.test("checkEnv() finds a tuple in place of a step's fields", async () => {
  class Tuple extends Broken {
    override step(action: string): StepResult {
      return Object.values(super.step(action)) as unknown as StepResult;
    }
  }
  const found = await failuresOf(() => new Tuple());
  assert(found.includes("rule22.step_result"));
});

Deno.test("checkEnv() finds an episode that outlasts its limit", async () => {
  class Short extends Broken {
    override get spec(): EnvSpec {
      return { ...super.spec, maxSteps: 3 };
    }
  }
  assert((await failuresOf(() => new Short())).includes("episode.limit"));
});

Deno.test("checkEnv() finds a first step that is cut off", async () => {
  class Hasty extends Broken {
    override step(action: string): StepResult {
      const result = super.step(action);
      const end = { is_success: false, terminal_reason: "hurry" };
      return { ...result, truncated: true, info: { ...result.info, ...end } };
    }
  }
  const found = await failuresOf(() => new Hasty());
  assert(found.includes("rule28.first_step_not_cut_off"));
});

Deno.test("checkEnv() finds a word outside the language", async () => {
  class Wordy extends Broken {
    override readonly language: TextLanguage;
    constructor() {
      const env = make(CHECKED_ID, { style: "terse" });
      super(env);
      const { vocabulary, turns } = env.language!;
      const others = vocabulary.filter((word) => word !== "ask");
      this.language = { turns, vocabulary: others };
    }
  }
  assertEquals(await failuresOf(() => new Wordy()), ["language.closed"]);
});

Deno.test("checkEnv() finds an invalid spec", async () => {
  class Undated extends Broken {
    override get spec(): EnvSpec {
      return { ...super.spec, id: "PE", rewardThreshold: Infinity };
    }
  }
  const found = await failuresOf(() => new Undated());
  assert(found.includes("spec.facts"));
});

Deno.test("checkEnv() reports a thrown error and continues", async () => {
  class Throwing extends Broken {
    override reset(): ResetResult {
      throw new Error("out of order");
    }
  }
  const results = await checkEnv(() => new Throwing());
  const reset = results.find(({ check_id }) =>
    check_id === "rule12.reset_result"
  );
  assertEquals(reset?.status, "error");
  assertEquals(reset?.evidence, "Error: out of order");
  assertEquals(results.length, (await checkEnv(makeSound)).length);
});

Deno.test("checkEnv() awaits an asynchronous environment", async () => {
  class Later extends Wrapper {
    override async reset(args?: ResetArgs): Promise<ResetResult> {
      return await super.reset(args);
    }
    override async step(action: string): Promise<StepResult> {
      return await super.step(action);
    }
  }
  assertEquals(await failuresOf(() => new Later(makeSound())), []);
});

Deno.test("checkEnv() rejects sizes that are not positive integers", async () => {
  await assertRejects(() => checkEnv(makeSound, { episodes: 0 }), RangeError);
  await assertRejects(() => checkEnv(makeSound, { steps: 0.5 }), RangeError);
});

function labelsOf(results: readonly CheckResult[]): Record<string, string> {
  return Object.fromEntries(
    results.filter(({ check_id }) => check_id.startsWith("critique."))
      .map(({ check_id, status }) => [check_id, status]),
  );
}

Deno.test("checkEnv() tests the critique options", async () => {
  const results = await checkEnv((options) => make(CHECKED_ID, options));
  assertEquals(labelsOf(results), {
    "critique.noise": "pass",
    "critique.channels": "pass",
  });
});

Deno.test("checkEnv() needs a function that takes options to check critiques", async () => {
  for (const subject of [makeSound, makeSound()]) {
    assertEquals(labelsOf(await checkEnv(subject)), {
      "critique.noise": "skip",
      "critique.channels": "skip",
    });
  }
});

Deno.test("checkEnv() finds critiques that ignore their options", async () => {
  class Deaf extends Broken {
    readonly #plain: Env = makeSound();
    override reset(args?: ResetArgs): ResetResult {
      this.#plain.reset(args);
      return super.reset(args);
    }
    override step(action: string): StepResult {
      const { info } = this.#plain.step(action) as StepResult;
      const result = super.step(action);
      const { critique } = info;
      return { ...result, info: { ...result.info, critique } as Info };
    }
  }
  const results = await checkEnv((options) =>
    new Deaf(make(CHECKED_ID, options))
  );
  assertEquals(labelsOf(results), {
    "critique.noise": "fail",
    "critique.channels": "fail",
  });
});
