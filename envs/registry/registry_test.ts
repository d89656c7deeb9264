import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import type { Env, StepResult } from "../core/env.ts";
import {
  RegistrationError,
  ResetNeededError,
  UnregisteredEnvError,
  VersionNotFoundError,
} from "../../utils/errors.ts";
import type { EnvEntry, MakeOptions } from "../core/entry.ts";
import {
  getEnvEntry,
  listEnvs,
  make,
  makeScriptedPolicy,
  registerEnv,
} from "./registry.ts";
import { Wrapper } from "../wrappers/wrapper.ts";

const ID = "PE-G-Mini-v0";
const ASK = "<interact>Focus:1,2\nPair:1,2</interact>";

Deno.test("make() suggests the nearest environment", () => {
  assertThrows(() => make("PE-G-S5-v0"), {
    name: "UnregisteredEnvError",
    message:
      "Cannot make as 'id' must be a registered environment (did you mean 'PE-G-S2-v0'?): current value is \"PE-G-S5-v0\"",
  });
  assertThrows(
    () => make("CartPole-v1"),
    /a registered environment \(.*MediQ-v0.*Retail-v0.*\): .*"CartPole-v1"/,
  );
  assertThrows(() => make("pe-f-d8-v0"), /did you mean 'PE-F-D8-v0'/);
  assertThrows(() => make(""), UnregisteredEnvError);
  assertThrows(
    () => make(undefined as unknown as string),
    UnregisteredEnvError,
  );
  assertThrows(() => make(Object.create(null)), UnregisteredEnvError);
  assertThrows(() => make("constructor"), UnregisteredEnvError);
});

Deno.test("make() names the versions that exist", () => {
  assertThrows(() => make("PE-G-S3-v7"), VersionNotFoundError);
  assertThrows(() => make("PE-G-S3"), /a version that exists \(PE-G-S3-v0\)/);
});

Deno.test("make() rejects options that are unknown or out of range", () => {
  const cases: [MakeOptions, RegExp][] = [
    [{ style: "loud" as "chat" }, /'style' must be one of 'chat', 'terse'/],
    [{ split: "all" as "test" }, /'split' must be one of/],
    [{ prior: "flat" }, /'prior' must be one of 'profiles', 'uniform'/],
    [{ colour: "red" }, /'colour' must be an option of PE-G-Mini-v0/],
    [{ proxies: 1 as unknown as boolean }, /'proxies' must be a boolean/],
    [{ critique: true as unknown as false }, /'critique' must be an object/],
    [{ critique: null as unknown as false }, /'critique' must be an object/],
    [{ critique: { noise: 1.5 } }, /'critique.noise' must be a number from 0/],
    [{ critique: { noiseSeed: -1 } }, /'critique.noiseSeed' must be a safe/],
    [
      { critique: { actionSelection: 0 as unknown as boolean } },
      /'critique.actionSelection' must be a boolean/,
    ],
    [
      { critique: { nosie: 0.1 } as MakeOptions["critique"] & object },
      /'critique.nosie' must be a critique option/,
    ],
  ];
  for (const [options, message] of cases) {
    assertThrows(() => make(ID, options), message);
  }
});

Deno.test("make() accepts only the options of the environment", () => {
  const names = ["constructor", "toString", "hasOwnProperty", "__proto__"];
  for (const name of names) {
    const options = JSON.parse(`{"${name}": 1}`);
    const error = { name: "TypeError", message: /must be an option of PE-G/ };
    assertThrows(() => make(ID, options), error);
    assertThrows(() => makeScriptedPolicy(ID, "oracle", options), error);
  }
  assertThrows(
    () => make(ID, null as unknown as MakeOptions),
    /^TypeError: Cannot make as 'options' must be an object/,
  );
});

Deno.test("make() gives facts and options that cannot be changed", () => {
  const critique = { noise: 0.5 };
  const { spec } = make(ID, { critique });
  critique.noise = 2;
  assertEquals(spec.options.critique, { noise: 0.5 });
  const { options, splits } = spec as unknown as {
    options: { style: string; critique: { noise: number } };
    splits: { test: number };
  };
  assertThrows(() => splits.test = 3, TypeError);
  assertThrows(() => options.style = "terse", TypeError);
  assertThrows(() => options.critique.noise = 1, TypeError);
  assertThrows(() => Object.assign(spec, { id: "other" }), TypeError);
  assertThrows(
    () => Object.assign(getEnvEntry(ID), { maxSteps: 1 }),
    TypeError,
  );
  assertEquals(make(ID).spec.splits.test, 10_000);
});

Deno.test("make() rejects entries that do not create an environment", () => {
  const id = "Test/Nothing-v0";
  registerEnv({ ...getEnvEntry(ID), id, create: () => ({}) as Env });
  assertThrows(() => make(id), {
    name: "RegistrationError",
    message:
      "Cannot make as 'create' must be a function that makes an environment with reset and step: current value is {}",
  });
});

Deno.test("make() writes the options into the spec", () => {
  const { spec } = make(ID, { style: "terse", critique: false });
  assertEquals(spec.options, {
    style: "terse",
    split: "train",
    critique: false,
    proxies: false,
  });
  assertEquals(spec, JSON.parse(JSON.stringify(spec)));
  assert(!("policies" in spec) && !("create" in spec));
});

Deno.test("make() gives critiques, channels and proxies as asked", async () => {
  const infoOf = async (options: MakeOptions, action: string) => {
    const env = make(ID, options);
    await env.reset({ seed: 0 });
    return (await env.step(action)).info;
  };
  assert((await infoOf({}, ASK)).critique !== undefined);
  assert((await infoOf({ critique: false }, ASK)).critique === undefined);
  const silent = { critique: { actionSelection: false } };
  assertEquals((await infoOf(silent, ASK)).critique?.reason, "channel-off");
  const answer = "<answer></answer>";
  assert((await infoOf({}, answer)).proxies === undefined);
  assert((await infoOf({ proxies: true }, answer)).proxies !== undefined);
});

Deno.test("registerEnv() adds an environment and keeps its order of calls", () => {
  class Careless extends Wrapper {
    override step(action: string): StepResult {
      try {
        return super.step(action) as StepResult;
      } catch {
        return super.step("?") as StepResult;
      }
    }
  }
  const mini = getEnvEntry(ID);
  const id = "Test/Careless-v3";
  registerEnv({
    ...mini,
    id,
    create: (spec, options): Env => new Careless(mini.create(spec, options)),
  });
  assert(listEnvs().includes(id));
  const env = make(id);
  assertEquals(env.spec.id, id);
  assertThrows(() => env.step("?"), ResetNeededError);
});

Deno.test("registerEnv() rejects ids that are taken or have no version", () => {
  const mini = getEnvEntry(ID);
  assertThrows(() => registerEnv(mini), RegistrationError);
  for (const id of ["PE-X", "", "PE X-v0", "a/b/c-v0"]) {
    assertThrows(() => registerEnv({ ...mini, id }), RegistrationError, id);
  }
});

Deno.test("registerEnv() rejects invalid entries", () => {
  const sizes = { train: 1, validation: 1 };
  const faults: [string, Record<string, unknown>][] = [
    ["id", { id: 5 }],
    ["create", { create: undefined }],
    ["policies", { policies: {} }],
    ["splits", { splits: null }],
    ["splits.test", { splits: { ...sizes, test: 0 } }],
    ["splits.test", { splits: sizes }],
    ["maxSteps", { maxSteps: 0.5 }],
    ["ownOptions", { ownOptions: undefined }],
    ["ownOptions.prior", { ownOptions: { prior: "uniform" } }],
  ];
  for (const [name, fault] of faults) {
    const entry = { ...getEnvEntry(ID), id: "Test/Faulty-v0", ...fault };
    assertThrows(() => registerEnv(entry as EnvEntry), {
      name: "RegistrationError",
      message: new RegExp(`^Cannot register as '${name}' must be `),
    });
  }
  assertThrows(
    () => registerEnv(null as unknown as EnvEntry),
    RegistrationError,
  );
  assert(!listEnvs().includes("Test/Faulty-v0"));
});

Deno.test("registerEnv() keeps a copy of the entry", () => {
  const splits = { train: 5, validation: 5, test: 5 };
  const entry = { ...getEnvEntry(ID), id: "Test/Copied-v0", splits };
  registerEnv(entry);
  splits.test = 1;
  assertEquals(make("Test/Copied-v0").spec.splits.test, 5);
});

Deno.test("makeScriptedPolicy() names the policies that exist", () => {
  assertEquals(makeScriptedPolicy(ID, "oracle").name, "oracle");
  assertThrows(
    () => makeScriptedPolicy(ID, "sage"),
    /'constant', 'best-constant'/,
  );
  assertThrows(
    () => makeScriptedPolicy("None-v0", "oracle"),
    UnregisteredEnvError,
  );
  assertThrows(
    () => makeScriptedPolicy(ID, "oracle", { prior: "flat" }),
    /^RangeError: Cannot make a policy as 'prior' must be one of 'profiles'/,
  );
});
