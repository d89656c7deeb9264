import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import {
  acceptsValue,
  assertSettings,
  completeSettings,
  findNoEffect,
  getValues,
  listSettings,
  makeDefaults,
  refuseNoEffect,
  setAt,
} from "./read_settings.ts";
import { boolean, choice, integer, list, number, numbers } from "./setting.ts";

const SCHEMA = {
  title: "Training",
  shape: {
    updates: integer(3, [1, 9], "updates"),
    testEpisodes: integer(4, [0], "episodes"),
    warmStart: {
      prefix: "warmStart",
      isNullable: true,
      shape: { steps: integer(5, [1], "steps") },
      noEffect: {
        warmStartSteps: ({ steps }: { steps: number }) =>
          steps === 1 && "more than 1",
      },
    },
    loss: {
      shape: { clip: number(0.2, [0, 1], "clipping") },
      conflicts: {
        clip: ({ clip }: { clip: number }) => clip === 1 && "less than 1",
      },
    },
  },
} as never;

const DEFAULTS = {
  updates: 3,
  testEpisodes: 4,
  warmStart: null,
  loss: { clip: 0.2 },
};

Deno.test("listSettings() names settings of groups by the group's prefix", () => {
  assertEquals(
    listSettings(SCHEMA).map(({ name, path }) => [name, path.join(".")]),
    [
      ["updates", "updates"],
      ["testEpisodes", "testEpisodes"],
      ["warmStartSteps", "warmStart.steps"],
      ["clip", "loss.clip"],
    ],
  );
});

Deno.test("makeDefaults() leaves out a group that may be left out", () => {
  assertEquals(makeDefaults(SCHEMA), DEFAULTS);
});

Deno.test("completeSettings() keeps the value of a renamed setting, and completes groups", () => {
  assertEquals(
    completeSettings(SCHEMA, { evaluation: 7, warmStart: {} }),
    { ...DEFAULTS, testEpisodes: 7, warmStart: { steps: 5 } },
  );
  assertEquals(completeSettings(SCHEMA, "none"), "none");
});

Deno.test("setAt() sets nothing in a group that is missing", () => {
  const config = makeDefaults(SCHEMA) as typeof DEFAULTS;
  assertEquals(setAt(config, ["warmStart", "steps"], 2), false);
  assertEquals(setAt(config, ["loss", "clip"], 0.5), true);
  assertEquals(getValues(config, listSettings(SCHEMA)), {
    updates: 3,
    testEpisodes: 4,
    clip: 0.5,
  });
});

Deno.test("acceptsValue() takes what each kind of setting allows", () => {
  const setting = {
    integer: integer(1, [1, 3], ""),
    nullable: integer(null, [1, 3], ""),
    number: number(0, [0, 1], ""),
    boolean: boolean(true, ""),
    choice: choice("a", ["a", "b"], ""),
    list: list(["a"], ["a", "b"], ""),
    numbers: numbers([1], 0, ""),
  };
  const cases: [keyof typeof setting, good: unknown[], bad: unknown[]][] = [
    ["integer", [1, 3], [0, 4, 1.5, "1", null]],
    ["nullable", [null, 2], [0, undefined]],
    ["number", [0, 0.5, 1], [-0.1, NaN, Infinity, "0"]],
    ["boolean", [true, false], [1, "true"]],
    ["choice", ["a", "b"], ["c", null]],
    ["list", [["a"], ["b", "a"]], [[], ["a", "a"], ["c"], "a"]],
    ["numbers", [[0, 2.5]], [[], [-1], [NaN], 1]],
  ];
  for (const [name, good, bad] of cases) {
    for (const value of good) {
      assertEquals(acceptsValue(setting[name] as never, value), true, name);
    }
    for (const value of bad) {
      assertEquals(acceptsValue(setting[name] as never, value), false, name);
    }
  }
});

Deno.test("assertSettings() says what is wrong, an unknown key first", () => {
  const refused: [change: object, message: RegExp][] = [
    [{ updatse: 1, updates: "x" }, /'settings\.updatse' must be a known key/],
    [
      { updates: 10 },
      /^RangeError: .*'updates' must be an integer from 1 to 9/,
    ],
    [{ updates: "x" }, /^TypeError: .*'updates' must be an integer/],
    [{ warmStart: { steps: 0 } }, /'warmStartSteps' must be a safe integer/],
    [{ loss: null }, /'loss' must be an object/],
    [{ loss: { clip: 1 } }, /'clip' must be less than 1: current value is 1/],
  ];
  for (const [change, message] of refused) {
    const values = { ...DEFAULTS, ...change };
    assertThrows(() => assertSettings(SCHEMA, values), message);
  }
  assertSettings(SCHEMA, DEFAULTS);
});

Deno.test("refuseNoEffect() refuses only what was asked for", () => {
  const values = { ...DEFAULTS, warmStart: { steps: 1 } };
  const noEffect = findNoEffect(SCHEMA, values as never);
  assertEquals([...noEffect], [["warmStartSteps", "more than 1"]]);
  assertEquals([...findNoEffect(SCHEMA, DEFAULTS as never)], []);
  refuseNoEffect({ updates: 3 }, noEffect, "train");
  assertThrows(
    () => refuseNoEffect({ warmStartSteps: 1 }, noEffect, "train"),
    /Cannot train as 'warmStartSteps' must be more than 1/,
  );
});
