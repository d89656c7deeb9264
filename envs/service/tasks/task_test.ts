import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import type { Prng } from "../../../utils/prng.ts";
import {
  drawTask,
  openTaskStream,
  type ServiceTaskKey,
  type TaskGenerator,
} from "./task.ts";

type Kind = "never" | "now and then";

/** Customers are numbers; those of at least ten can want two things. */
const GENERATOR: TaskGenerator<
  number,
  { prng: Prng; customer: number },
  string,
  Kind
> = {
  ...{ action: "make a task", source: "people", family: "any", version: 1 },
  listCustomers: (split) => split === "train" ? [1, 2, 11] : [],
  drawCount: (prng) => prng() < 0.5 ? 1 : 2,
  listAble: (split, count) =>
    GENERATOR.listCustomers(split).filter((one) => count < 2 || one >= 10),
  openDraft: (prng, customer) => ({ prng, customer }),
  drawRequests: ({ customer }, count) =>
    Array.from({ length: count }, (_, i) => `${customer}.${i}`),
  forbiddenDraws: {
    never: ({ customer }) => customer.toFixed() === "0" ? "no" : null,
    "now and then": ({ customer }) => customer === 2 ? "no" : null,
  },
  needed: { allowed: "people who can", forbidden: "people who may not" },
};

function draw(key: Partial<ServiceTaskKey>) {
  return drawTask(GENERATOR, { split: "train", index: 0, ...key });
}

Deno.test("a task has a customer who can want as many things as are drawn", () => {
  const counts = new Set<number>();
  for (let index = 0; index < 50; index++) {
    const { customer, requests, forbidden } = draw({ index, forbidden: 0 });
    counts.add(requests.length);
    assertSame(forbidden, null);
    assertEquals(requests[0], `${customer}.0`);
    assert(requests.length < 2 || customer === 11);
    const again = draw({ index, forbidden: 0 });
    assertEquals([again.customer, again.requests], [customer, requests]);
  }
  assertEquals(counts, new Set([1, 2]));
});

Deno.test("a forbidden request is drawn until a customer has one", () => {
  for (let index = 0; index < 20; index++) {
    const { customer, requests, forbidden } = draw({ index, forbidden: 1 });
    assertEquals([customer, requests, forbidden], [2, ["no"], "now and then"]);
  }
});

Deno.test("the share of forbidden tasks is kept over any hundred, four in a hundred by default", () => {
  const count = (from: number, key: Partial<ServiceTaskKey>) =>
    Array.from({ length: 100 }, (_, i) => draw({ index: from + i, ...key }))
      .filter(({ forbidden }) => forbidden !== null).length;
  for (const from of [0, 550]) {
    assert(Math.abs(count(from, { forbidden: 0.2 }) - 20) <= 2);
    assert(Math.abs(count(from, {}) - 4) <= 2);
  }
});

Deno.test("a sealed task depends on its secret alone", () => {
  const open = (index: number, seal: string | null) => {
    const key = { split: "test", index, seal } as const;
    const { prng, rank } = openTaskStream("any", 1, key);
    return [prng(), rank];
  };
  assertEquals(open(1, "a"), open(2, "a"));
  assert(open(1, "a")[0] !== open(1, "b")[0]);
  assert(open(1, "a")[1] !== open(1, "b")[1]);
  assert(open(1, null)[0] !== open(2, null)[0]);
  const [, first] = open(1, null);
  const [, second] = open(2, null);
  // Ranks go round by the golden ratio.
  assert(Math.abs((second! - first! + 1) % 1 - (Math.sqrt(5) - 1) / 2) < 1e-9);
});

Deno.test("a task that cannot be drawn is refused", () => {
  const refused: readonly (readonly [object, RegExp])[] = [
    [
      { split: "all" },
      /^RangeError: Cannot make a task as 'split' must be one/,
    ],
    [{ index: -1 }, /'index' must be an integer/],
    [
      { index: 1_000_000 },
      /'index' must be .*999999: current value is 1000000$/,
    ],
    [{ split: "test", index: 10_000 }, /'index' must be .*9999: /],
    [{ forbidden: 1.1 }, /'forbidden' must be/],
    [
      { split: "test", forbidden: 0 },
      /'people' must be people who can: current value is "test customers"$/,
    ],
    [{ split: "test", forbidden: 1 }, /'people' must be people who may not/],
  ];
  for (const [key, message] of refused) assertThrows(() => draw(key), message);
  const strict = {
    ...GENERATOR,
    forbiddenDraws: { ...GENERATOR.forbiddenDraws, "now and then": () => null },
  };
  const key = { split: "train", index: 0, forbidden: 1 } as const;
  assertThrows(() => drawTask(strict, key), /people who may not/);
});
