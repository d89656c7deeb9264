import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { make } from "../registry/registry.ts";
import {
  assertCompatible,
  assertOnePerEnv,
  assignSeeds,
  assignTasks,
} from "./vector_checks.ts";

const ID = "PE-G-Mini-v0";

Deno.test("assignSeeds() counts on from one seed, up to the last safe integer", () => {
  assertEquals(assignSeeds(undefined, 2), null);
  assertEquals(assignSeeds(7, 3), [7, 8, 9]);
  assertEquals(assignSeeds([3, 3], 2), [3, 3]);
  const last = Number.MAX_SAFE_INTEGER;
  assertEquals(assignSeeds(last - 1, 2), [last - 1, last]);
  assertThrows(() => assignSeeds(last, 2), /'seed' must be /);
  assertThrows(() => assignSeeds([1], 2), /'seed' must be a list of 2, /);
  assertThrows(() => assignSeeds([1, -1], 2), /'seed\[1\]' must be /);
});

Deno.test("assertOnePerEnv() says how long a list is", () => {
  assertOnePerEnv("step", "actions", ["a"], 1);
  assertThrows(
    () => assertOnePerEnv("step", "actions", ["a"], 2),
    /must be a list of 2, one for each environment: current value is "a list of 1"$/,
  );
});

Deno.test("assertCompatible() refuses none, the same twice, and unlike ones", () => {
  const [one, other] = [make(ID), make(ID)];
  assertCompatible([one, other]);
  assertThrows(() => assertCompatible([]), /'envs' must be a list of at least/);
  assertThrows(
    () => assertCompatible([one, other, one]),
    /'envs\[2\]' must be an environment that occurs only once/,
  );
  for (const unlike of [make(ID, { style: "terse" }), make("PE-G-S2-v0")]) {
    assertThrows(
      () => assertCompatible([one, unlike]),
      /'envs\[1\]' must be of the same id/,
    );
  }
});

Deno.test("assignTasks() gives each environment what is shared, and its own over it", () => {
  const envs = [make(ID), make(ID)];
  assertEquals(
    assignTasks(envs, { split: "test", tasks: [{ index: 3 }, {}] }),
    [{ split: "test", index: 3 }, { split: "test" }],
  );
  assertThrows(
    () => assignTasks(envs, { tasks: [{}, { index: -1 }] }),
    /'options.tasks\[1\].index' must be /,
  );
  assertThrows(
    () => assignTasks(envs, { tasks: [{}] }),
    /'options.tasks' must be a list of 2/,
  );
});
