import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import type { Env, StepResult } from "./env.ts";
import {
  RegistrationError,
  ResetNeededError,
  UnregisteredEnvError,
  VersionNotFoundError,
} from "./errors.ts";
import type { MakeOptions } from "./entry.ts";
import { entryOf, list, make, register, scriptedPolicy } from "./registry.ts";
import { Wrapper } from "./wrappers/wrapper.ts";

const ID = "PE-G-Mini-v0";
const ASK = "<interact>Focus:1,2\nPair:1,2</interact>";

Deno.test("make() names the nearest environment where there is none", () => {
  assertThrows(() => make("PE-G-S5-v0"), {
    name: "UnregisteredEnvError",
    message:
      "Cannot make as 'id' must be a registered environment (did you mean 'PE-G-S2-v0'?): current value is \"PE-G-S5-v0\"",
  });
  assertThrows(() => make("pe-f-d8-v0"), /did you mean 'PE-F-D8-v0'/);
  assertThrows(() => make(""), UnregisteredEnvError);
  assertThrows(
    () => make(undefined as unknown as string),
    UnregisteredEnvError,
  );
});

Deno.test("make() names the versions that there are", () => {
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
      /'critique.nosie' must be an option of critiques/,
    ],
  ];
  for (const [options, message] of cases) {
    assertThrows(() => make(ID, options), message);
  }
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

Deno.test("register() adds an environment and keeps its order of calls", () => {
  class Careless extends Wrapper {
    override step(action: string): StepResult {
      try {
        return super.step(action) as StepResult;
      } catch {
        return super.step("?") as StepResult;
      }
    }
  }
  const mini = entryOf(ID);
  const id = "Test/Careless-v3";
  register({
    ...mini,
    id,
    create: (spec, options): Env => new Careless(mini.create(spec, options)),
  });
  assert(list().includes(id));
  const env = make(id);
  assertEquals(env.spec.id, id);
  assertThrows(() => env.step("?"), ResetNeededError);
});

Deno.test("register() rejects ids that are taken or have no version", () => {
  const mini = entryOf(ID);
  assertThrows(() => register(mini), RegistrationError);
  for (const id of ["PE-X", "", "PE X-v0", "a/b/c-v0"]) {
    assertThrows(() => register({ ...mini, id }), RegistrationError, id);
  }
});

Deno.test("scriptedPolicy() names the policies that there are", () => {
  assertEquals(scriptedPolicy(ID, "oracle").name, "oracle");
  assertThrows(() => scriptedPolicy(ID, "sage"), /'constant', 'best-constant'/);
  assertThrows(() => scriptedPolicy("None-v0", "oracle"), UnregisteredEnvError);
});
