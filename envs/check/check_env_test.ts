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
  Observation,
  ResetArgs,
  ResetResult,
  RngState,
  Snapshot,
  StepResult,
  TaskOptions,
  TextLanguage,
} from "../core/env.ts";
import type { Policy } from "../core/policy.ts";
import { seededPrng } from "../../utils/prng.ts";
import { getEnvEntry, make } from "../registry/registry.ts";
import { Wrapper } from "../wrappers/wrapper.ts";

const ID = "PE-G-Mini-v0";

function sound(): Env {
  return make(ID);
}

function failures(results: readonly CheckResult[]): string[] {
  return results.filter(({ status }) => status === "fail" || status === "error")
    .map(({ check_id }) => check_id);
}

/** An environment that can be broken in one place. */
class Broken extends Wrapper {
  constructor(env: Env = sound()) {
    super(env);
  }
  override reset(args?: ResetArgs): ResetResult {
    return super.reset(args) as ResetResult;
  }
  override step(action: string): StepResult {
    return super.step(action) as StepResult;
  }
}

async function failuresOf(makeEnv: () => Env): Promise<string[]> {
  return failures(await checkEnv(makeEnv, { steps: 25 }));
}

Deno.test("checkEnv() finds nothing wrong with a sound environment", async () => {
  const { policies } = getEnvEntry(ID);
  const results = await checkEnv(sound, { policies: policies({}) });
  assertEquals(
    results.filter(({ status }) => status !== "pass" && status !== "skip"),
    [],
  );
});

Deno.test("checkEnv() numbers every rule of Gymnasium's checker", async () => {
  const ids = (await checkEnv(sound)).map(({ check_id }) => check_id);
  for (let rule = 1; rule <= 35; rule++) {
    const prefix = `rule${String(rule).padStart(2, "0")}.`;
    assertEquals(ids.filter((id) => id.startsWith(prefix)).length, 1, prefix);
  }
  assertEquals(new Set(ids).size, ids.length);
});

Deno.test("checkEnv() skips rules that do not apply, with a reason", async () => {
  const results = await checkEnv(sound);
  const skipped = results.filter(({ status }) => status === "skip");
  assert(skipped.some(({ check_id }) => check_id === "rule04.box_shapes"));
  assert(skipped.every(({ measured }) => measured !== ""));
});

Deno.test("checkEnv() checks a single instance where possible", async () => {
  const results = await checkEnv(sound());
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

Deno.test("checkEnv() finds one observation used for all", async () => {
  class Shared extends Broken {
    #shared = {} as Observation;
    #share<T extends ResetResult>(result: T): T {
      const observation = Object.assign(this.#shared, result.observation);
      return { ...result, observation };
    }
    override reset(args?: ResetArgs): ResetResult {
      return this.#share(super.reset(args));
    }
    override step(action: string): StepResult {
      return this.#share(super.step(action));
    }
  }
  assert((await failuresOf(() => new Shared())).includes("observation.fresh"));
});

Deno.test("checkEnv() finds mutable data shared by episodes", async () => {
  const shared = { role: "system" as const, content: "Ask." };
  class Sharing extends Broken {
    override reset(args?: ResetArgs): ResetResult {
      const { observation, info } = super.reset(args);
      const messages = [shared, ...observation.messages];
      return { observation: { ...observation, messages }, info };
    }
  }
  const found = await failuresOf(() => new Sharing());
  assert(found.includes("observation.detached"));
});

Deno.test("checkEnv() finds randomness that does not depend on the seed", async () => {
  let calls = 0;
  class Unseeded extends Broken {
    override reset(args?: ResetArgs): ResetResult {
      const { observation, info } = super.reset(args);
      const text = `${observation.text} ${++calls}`;
      return { observation: { ...observation, text }, info };
    }
  }
  const found = await failuresOf(() => new Unseeded());
  assert(found.includes("rule16.same_seed_same_observation"));
  assert(found.includes("runtime.episode_determinism"));
  assert(found.includes("semantic.replayability"));
  assert(found.includes("seed.zero"));
});

Deno.test("checkEnv() finds a step that draws without a seed", async () => {
  let calls = 0;
  class Unseeded extends Broken {
    override step(action: string): StepResult {
      const result = super.step(action);
      return { ...result, info: { ...result.info, calls: ++calls } };
    }
  }
  const found = await failuresOf(() => new Unseeded());
  assert(found.includes("rule27.same_seed_same_step"));
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

Deno.test("checkEnv() finds a step after the end that is accepted", async () => {
  class Endless extends Broken {
    #last: StepResult | null = null;
    override reset(args?: ResetArgs): ResetResult {
      this.#last = null;
      return super.reset(args);
    }
    override step(action: string): StepResult {
      if (this.#last?.terminated || this.#last?.truncated) return this.#last;
      return this.#last = super.step(action);
    }
  }
  assertEquals(await failuresOf(() => new Endless()), ["order.after_end"]);
});

Deno.test("checkEnv() finds a step before reset that is accepted", async () => {
  class Eager extends Broken {
    constructor() {
      const env = sound();
      env.reset();
      super(env);
    }
  }
  assertEquals(await failuresOf(() => new Eager()), ["order.before_reset"]);
});

Deno.test("checkEnv() finds the truth in an observation", async () => {
  class Leak extends Broken {
    override step(action: string): StepResult {
      const result = super.step(action);
      const view = {
        rounds: [{ critique: result.info.critique }],
      };
      return { ...result, observation: { ...result.observation, view } };
    }
  }
  const found = await failuresOf(() => new Leak());
  assert(found.includes("runtime.oracle_containment"));
});

Deno.test("checkEnv() finds the truth in an info", async () => {
  class Leak extends Broken {
    override reset(args?: ResetArgs): ResetResult {
      const { observation, info } = super.reset(args);
      return { observation, info: { ...info, state: { preference: [1] } } };
    }
  }
  assertEquals(await failuresOf(() => new Leak()), ["info.no_truth"]);
});

Deno.test("checkEnv() finds critiques that were switched off", async () => {
  class Talkative extends Broken {
    override get spec(): EnvSpec {
      return { ...super.spec, options: { critique: false } };
    }
  }
  assertEquals(await failuresOf(() => new Talkative()), ["info.critique"]);
});

Deno.test("checkEnv() finds that seed 0 is ignored", async () => {
  class Falsy extends Broken {
    override reset({ seed, options }: ResetArgs = {}): ResetResult {
      const rest = options === undefined ? {} : { options };
      return seed ? super.reset({ seed, ...rest }) : super.reset(rest);
    }
  }
  assert((await failuresOf(() => new Falsy())).includes("seed.zero"));
});

Deno.test("checkEnv() finds that index 0 is ignored", async () => {
  class Falsy extends Broken {
    override reset({ seed, options = {} }: ResetArgs = {}): ResetResult {
      const { index, ...split } = options;
      const task: TaskOptions = index ? options : split;
      return super.reset(
        seed === undefined ? { options: task } : { seed, options: task },
      );
    }
  }
  assertEquals(await failuresOf(() => new Falsy()), ["index.zero"]);
});

Deno.test("checkEnv() finds seeds, splits and indices that are not checked", async () => {
  class Lenient extends Broken {
    override reset(args: ResetArgs = {}): ResetResult {
      try {
        return super.reset(args);
      } catch {
        return super.reset({ seed: 1 });
      }
    }
  }
  assertEquals(
    await failuresOf(() => new Lenient()),
    ["seed.range", "index.range"],
  );
});

Deno.test("checkEnv() finds a seed that changes nothing", async () => {
  class Deaf extends Broken {
    override reset({ seed, ...rest }: ResetArgs = {}): ResetResult {
      return super.reset(seed === undefined ? rest : { ...rest, seed: 0 });
    }
  }
  const found = await failuresOf(() => new Deaf());
  assert(found.includes("runtime.seed_control"));
  assert(found.includes("rule15.rng_exists"));
  assert(found.includes("rule19.other_seed_other_rng"));
});

Deno.test("checkEnv() warns of a default seed", async () => {
  class Default extends Broken {
    override reset(args: ResetArgs = {}): ResetResult {
      return super.reset({ seed: 123, ...args });
    }
  }
  const results = await checkEnv(() => new Default());
  const rule = results.find(({ check_id }) =>
    check_id === "rule20.no_default_seed"
  );
  assertEquals(rule?.status, "warn");
});

Deno.test("checkEnv() finds a random stream that is not reported", async () => {
  class Silent extends Broken {
    override get rng(): RngState {
      return { seed: -1, words: [] as unknown as RngState["words"] };
    }
  }
  assert((await failuresOf(() => new Silent())).includes("rule15.rng_exists"));
});

Deno.test("checkEnv() finds a malformed action that throws", async () => {
  class Strict extends Broken {
    override step(action: string): StepResult {
      if (!action.isWellFormed()) throw new URIError("malformed");
      return super.step(action);
    }
  }
  assertEquals(await failuresOf(() => new Strict()), ["action.malformed"]);
});

Deno.test("checkEnv() finds actions of another type that are accepted", async () => {
  class Coercing extends Broken {
    override step(action: string): StepResult {
      return super.step(String(action));
    }
  }
  assertEquals(await failuresOf(() => new Coercing()), ["action.type"]);
});

Deno.test("checkEnv() finds state that outlives an episode", async () => {
  class Remembering extends Broken {
    #episodes = 0;
    override reset(args?: ResetArgs): ResetResult {
      const { observation, info } = super.reset(args);
      return { observation, info: { ...info, episodes: ++this.#episodes } };
    }
  }
  const found = await failuresOf(() => new Remembering());
  assert(found.includes("runtime.episode_isolation"));
  assert(!found.includes("runtime.episode_determinism"));
});

Deno.test("checkEnv() finds a snapshot that lacks an action", async () => {
  class Forgetful extends Broken {
    override snapshot(): Snapshot {
      const snapshot = super.snapshot();
      return { ...snapshot, actions: snapshot.actions.slice(1) };
    }
  }
  assertEquals(await failuresOf(() => new Forgetful()), ["snapshot.restore"]);
});

Deno.test("checkEnv() finds a snapshot of another random stream", async () => {
  class Forgetful extends Broken {
    override snapshot(): Snapshot {
      const words = seededPrng("other").getState();
      return { ...super.snapshot(), rng: { seed: -1, words } };
    }
  }
  assertEquals(await failuresOf(() => new Forgetful()), ["snapshot.restore"]);
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

Deno.test("checkEnv() finds an end without its reason", async () => {
  class Mute extends Broken {
    override step(action: string): StepResult {
      const result = super.step(action);
      const { terminal_reason: _reason, ...info } = result.info;
      return { ...result, info: info as Info };
    }
  }
  assertEquals(await failuresOf(() => new Mute()), ["info.end"]);
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

Deno.test("checkEnv() finds a close that works only once", async () => {
  class Once extends Broken {
    #isOpen = true;
    override close(): void {
      if (!this.#isOpen) throw new Error("closed already");
      this.#isOpen = false;
    }
  }
  assertEquals(await failuresOf(() => new Once()), ["rule35.close_twice"]);
});

Deno.test("checkEnv() finds a render that does not return text", async () => {
  class Pixels extends Broken {
    override render(): string {
      return [0, 0, 0] as unknown as string;
    }
  }
  assertEquals(await failuresOf(() => new Pixels()), ["rule34.render_type"]);
});

Deno.test("checkEnv() finds a word outside the language", async () => {
  class Wordy extends Broken {
    override readonly language: TextLanguage;
    constructor() {
      const env = make(ID, { style: "terse" });
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

Deno.test("checkEnv() finds a reward for the form of an action", async () => {
  class Generous extends Broken {
    override step(action: string): StepResult {
      const result = super.step(action);
      return action.includes("<answer>") ? { ...result, reward: 1 } : result;
    }
  }
  const results = await checkEnv(() => new Generous(), {
    policies: getEnvEntry(ID).policies({}),
    episodes: 10,
  });
  assertEquals(failures(results), [
    "semantic.floor_gap.constant",
    "semantic.floor_gap.repeat",
    "semantic.floor_gap.random",
    "semantic.canary_floor",
  ]);
});

Deno.test("checkEnv() finds an oracle that fails", async () => {
  const oracle = (): Policy => ({ name: "oracle", act: () => "?" });
  const results = await checkEnv(sound, { policies: { oracle }, episodes: 5 });
  assertEquals(failures(results), ["semantic.oracle_threshold"]);
});

Deno.test("checkEnv() warns if the oracle may have had bad luck", async () => {
  class Hard extends Broken {
    override get spec(): EnvSpec {
      return { ...super.spec, rewardThreshold: 0.99 };
    }
  }
  const { oracle } = getEnvEntry(ID).policies({});
  const results = await checkEnv(() => new Hard(), {
    policies: { oracle: oracle! },
    episodes: 20,
  });
  const found = results.find(({ check_id }) =>
    check_id === "semantic.oracle_threshold"
  );
  assertEquals(found?.status, "warn");
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
  assertEquals(results.length, (await checkEnv(sound)).length);
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
  assertEquals(await failuresOf(() => new Later(sound())), []);
});

Deno.test("checkEnv() rejects sizes that are not positive integers", async () => {
  await assertRejects(() => checkEnv(sound, { episodes: 0 }), RangeError);
  await assertRejects(() => checkEnv(sound, { steps: 0.5 }), RangeError);
});

function labelsOf(results: readonly CheckResult[]): Record<string, string> {
  return Object.fromEntries(
    results.filter(({ check_id }) => check_id.startsWith("critique."))
      .map(({ check_id, status }) => [check_id, status]),
  );
}

Deno.test("checkEnv() tests the critique options", async () => {
  const results = await checkEnv((options) => make(ID, options));
  assertEquals(labelsOf(results), {
    "critique.noise": "pass",
    "critique.channels": "pass",
  });
});

Deno.test("checkEnv() needs a function that takes options to check critiques", async () => {
  for (const subject of [sound, sound()]) {
    assertEquals(labelsOf(await checkEnv(subject)), {
      "critique.noise": "skip",
      "critique.channels": "skip",
    });
  }
});

Deno.test("checkEnv() finds critiques that ignore their options", async () => {
  class Deaf extends Broken {
    readonly #plain: Env = sound();
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
  const results = await checkEnv((options) => new Deaf(make(ID, options)));
  assertEquals(labelsOf(results), {
    "critique.noise": "fail",
    "critique.channels": "fail",
  });
});
