import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws,
} from "node:assert/strict";
import { makeVector } from "../../../envs/mod.ts";
import type { EnvPool } from "../../rollout/env_pool.ts";
import { type Curriculum, weighPool } from "./curriculum.ts";

const POOL: EnvPool = [
  { envs: makeVector("PE-G-Mini-v0", 1), weight: 1 },
  { envs: makeVector("Mastermind-v0", 1), weight: 3 },
];

const STATE = { update: 2, updates: 5, history: [] };

Deno.test("weighPool() leaves a pool without a curriculum as it is", () => {
  assertSame(weighPool(POOL, null, STATE), POOL);
});

Deno.test("weighPool() weighs by what the curriculum returns", () => {
  const weighed = weighPool(POOL, ({ update, updates, envs }) => {
    assertEquals(envs, ["PE-G-Mini-v0", "Mastermind-v0"]);
    return [updates - update, 0];
  }, STATE);
  assertEquals(weighed.map(({ weight }) => weight), [3, 0]);
  assertEquals(weighed.map(({ envs }) => envs), POOL.map(({ envs }) => envs));
});

for (const weights of [[1], [1, -1], [0, 0], [1, NaN], [1, "2"], null]) {
  Deno.test(`weighPool() refuses the weights ${JSON.stringify(weights)}`, () => {
    throws(
      () => weighPool(POOL, (() => weights) as unknown as Curriculum, STATE),
      /'curriculum' must be a function that returns 2 finite .*\(in update 3\)/,
    );
  });
}

Deno.test("weighPool() says in which update a curriculum throws", () => {
  const fail = () => {
    throw new Error("of mine");
  };
  throws(
    () => weighPool(POOL, fail, STATE),
    /that does not throw \(in update 3\): current value is "Error: of mine"/,
  );
});

Deno.test("weighPool() refuses a promise, and is not ended by its rejection", () => {
  const late = () => Promise.reject(new Error("late"));
  throws(
    () => weighPool(POOL, late as unknown as Curriculum, STATE),
    /'curriculum' must be a function that returns a list of numbers, not a promise \(in update 3\)/,
  );
});
