import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Env, EnvSpec } from "../core/env.ts";
import { make } from "../mod.ts";
import type { MakeOptions } from "../core/entry.ts";
import { spaceChecks } from "./space_checks.ts";

const ID = "PE-G-Mini-v0";

/** An environment with other members. */
function change(members: object, options: MakeOptions = {}): Env {
  const env = make(ID, options);
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(env, name, { value });
  }
  return env;
}

/** The checks that find something in an environment, with what they find. */
async function findings(env: Env, ...ids: readonly string[]) {
  const subject = {
    make: () => Promise.resolve(env),
    ...{ isFactory: false, policies: {}, episodes: 1, steps: 4 },
    hiddenKeys: [],
  };
  const found: string[] = [];
  for (const { id, run } of spaceChecks) {
    if (ids.length > 0 && !ids.includes(id)) continue;
    const { status, evidence } = await run(env, subject);
    if (status !== "pass" && status !== "skip") {
      found.push(`${status} ${id}: ${evidence}`);
    }
  }
  return found;
}

Deno.test("spaces and spec of a sound environment pass", async () => {
  assertEquals(await findings(make(ID)), []);
  assertEquals(await findings(make(ID, { style: "terse" })), []);
});

Deno.test("members that are missing are named", async () => {
  for (
    const [members, complaint] of [
      [{ snapshot: null }, "'snapshot' is not a function"],
      [{ rng: [] }, "'rng' is not a plain object"],
    ] as const
  ) {
    assertEquals(await findings(change(members)), [
      `fail rule01.interface: ${complaint}`,
    ]);
  }
  const { actionSpace } = make(ID);
  for (
    const [members, complaint] of [
      [{ sample: null }, "'actionSpace.sample' is not a function"],
      [
        { toJsonSchema: () => null },
        "'actionSpace.toJsonSchema()' is not an object",
      ],
    ] as const
  ) {
    const env = change({ actionSpace: { ...actionSpace, ...members } });
    assertEquals(await findings(env, "rule03.spaces"), [
      `fail rule03.spaces: ${complaint}`,
    ]);
  }
});

Deno.test("observations are objects with fields", async () => {
  const check = (schema: object) =>
    findings(
      change({ observationSpace: { toJsonSchema: () => schema } }),
      "rule08.object_space",
    );
  assertEquals(await check({ type: "string", properties: { text: {} } }), [
    "fail rule08.object_space: type is string",
  ]);
  assertEquals(await check({ type: "object", properties: {} }), [
    "fail rule08.object_space: no properties",
  ]);
  assertEquals(await check({ type: "object", properties: { text: {} } }), []);
});

Deno.test("a wrapper and a method seed() are warned of", async () => {
  const found = await findings(change({ unwrapped: null, seed: () => {} }));
  assertEquals(found.map((text) => text.split(":")[0]), [
    ...["warn rule02.unwrapped", "warn rule11.old_methods"],
  ]);
});

Deno.test("a spec has facts in range", async () => {
  const check = async (facts: Partial<Record<keyof EnvSpec, unknown>>) => {
    const spec = { ...make(ID).spec, ...facts };
    const [found = ""] = await findings(change({ spec }), "spec.facts");
    return found.replace("fail spec.facts: ", "");
  };
  assertEquals(await check({}), "");
  assertEquals(await check({ id: "PE-G" }), "id without version: PE-G");
  assertEquals(await check({ maxSteps: 0 }), "maxSteps is 0");
  assertEquals(await check({ nondeterministic: 1 }), "nondeterministic is 1");
  const splits = { train: 1, validation: 0, test: -1 };
  assertEquals(await check({ splits }), "sizes of splits are 1,0,-1");
  assertEquals(await check({ rewardThreshold: "1" }), "rewardThreshold is 1");
});

Deno.test("the action space has all strings and nothing else", async () => {
  const check = (contains: (value: unknown) => boolean) =>
    findings(change({ actionSpace: { contains } }), "action.contains");
  const isString = (value: unknown) => typeof value === "string";
  for (
    const [contains, complaint] of [
      [
        (value: unknown) => value !== "" && isString(value),
        "it rejects the empty string",
      ],
      [
        (value: unknown) => value !== "\ud800" && isString(value),
        "it rejects lone surrogates",
      ],
      [
        (value: unknown) => value === null || isString(value),
        "null is an action",
      ],
      [
        (value: unknown) => Array.isArray(value) || isString(value),
        '["a"] is an action',
      ],
    ] as const
  ) {
    assertEquals(await check(contains), [`fail action.contains: ${complaint}`]);
  }
  assertEquals(await check(isString), []);
});

Deno.test("a closed language has each of its words once", async () => {
  const { language } = make(ID, { style: "terse" });
  const check = (vocabulary: readonly string[]) =>
    findings(
      change({ language: { ...language, vocabulary } }, { style: "terse" }),
      "language.closed",
    );
  const { vocabulary } = language!;
  assertEquals(await check(vocabulary), []);
  assertEquals(await check([...vocabulary, vocabulary[0]!]), [
    "fail language.closed: a word occurs twice",
  ]);
});
