import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import {
  assertSettings,
  completeSettings,
  findNoEffect,
  listSettings,
  makeDefaults,
} from "./read_settings.ts";
import {
  boolean,
  changeDefaults,
  choice,
  defineSettings,
  extendSettings,
  integer,
  list,
  nullable,
  number,
  text,
} from "./setting.ts";

const GEARS = defineSettings({
  count: integer(5, [1, 8], "gears"),
  ratio: number(null, [0], "of the lowest"),
}, { title: "Gears", prefix: "gear" });

const BICYCLE = defineSettings({
  brake: choice("rim", ["rim", "disc"], "the brake"),
  bell: boolean(true, "ring"),
  racks: list(["rear"], ["front", "rear"], "racks"),
  speed: number(3.5, [0], "m/s", { name: "topSpeed" }),
  gears: GEARS,
  spare: nullable(GEARS),
}, {
  conflicts: {
    topSpeed: ({ gears, speed }) =>
      speed > 10 * gears.count && `at most ${10 * gears.count}`,
  },
  noEffect: {
    bell: ({ speed }) => speed === 0 && "left out where nothing moves",
  },
});

const DEFAULTS = makeDefaults(BICYCLE);

Deno.test("makeDefaults() gives the defaults of groups, and null where there may be none", () => {
  assertEquals(DEFAULTS, {
    brake: "rim",
    bell: true,
    racks: ["rear"],
    speed: 3.5,
    gears: { count: 5, ratio: null },
    spare: null,
  });
  assertSettings(BICYCLE, DEFAULTS);
});

Deno.test("listSettings() names settings by key, group or the name of their own", () => {
  assertEquals(
    listSettings(BICYCLE).map(({ name, path }) => [name, path.join(".")]),
    [
      ["brake", "brake"],
      ["bell", "bell"],
      ["racks", "racks"],
      ["topSpeed", "speed"],
      ["gearCount", "gears.count"],
      ["gearRatio", "gears.ratio"],
      ["gearCount", "spare.count"],
      ["gearRatio", "spare.ratio"],
    ],
  );
});

for (
  const [what, change, error, message] of [
    ["another type", { bell: "yes" }, TypeError, "'bell' must be a boolean"],
    ["a text for a number", { speed: "4" }, TypeError, "'topSpeed' must be a"],
    [
      "NaN",
      { speed: NaN },
      RangeError,
      "'topSpeed' must be a finite number >= 0: current value is NaN",
    ],
    [
      "a fraction",
      { gears: { count: 1.5, ratio: 1 } },
      RangeError,
      "'gearCount' must be an integer from 1 to 8: current value is 1.5",
    ],
    [
      "a value that is out of range",
      { gears: { count: 5, ratio: -1 } },
      RangeError,
      "'gearRatio' must be a finite number >= 0: current value is -1",
    ],
    [
      "a word that is none",
      { brake: "drum" },
      RangeError,
      "'brake' must be one of 'rim', 'disc': current value is \"drum\"",
    ],
    [
      "an item that is none",
      { racks: ["rear", "top"] },
      RangeError,
      "'racks' must be a list of at least one of 'front', 'rear', each once",
    ],
    [
      "an empty list",
      { racks: [] },
      RangeError,
      "'racks' must be a list of at least one of 'front', 'rear', each once",
    ],
    [
      "a repetition",
      { racks: ["rear", "rear"] },
      RangeError,
      "'racks' must be a list of at least one of 'front', 'rear', each once",
    ],
    [
      "what is missing",
      { gears: { count: 5 } },
      TypeError,
      "'gearRatio' must be a finite number >= 0: current value is undefined",
    ],
    ["no group", { gears: 3 }, TypeError, "'gears' must be an object"],
    [
      "a key that is unknown",
      { gears: { count: 5, ratio: null, teeth: 9 } },
      TypeError,
      "'gears.teeth' must be a known key (count, ratio)",
    ],
    [
      "what does not fit together",
      { speed: 60 },
      RangeError,
      "'topSpeed' must be at most 50: current value is 60",
    ],
  ] as const
) {
  Deno.test(`assertSettings() refuses ${what}`, () => {
    assertThrows(
      () => assertSettings(BICYCLE, { ...DEFAULTS, ...change }, "bicycle"),
      (thrown: Error) => {
        assertSame(thrown.constructor, error);
        assertSame(
          thrown.message.slice(0, `Cannot train as ${message}`.length),
          `Cannot train as ${message}`,
        );
        return true;
      },
    );
  });
}

Deno.test("findNoEffect() names settings without effect", () => {
  assertEquals([...findNoEffect(BICYCLE, DEFAULTS)], []);
  assertEquals([...findNoEffect(BICYCLE, { ...DEFAULTS, speed: 0 })], [
    ["bell", "left out where nothing moves"],
  ]);
});

Deno.test("extendSettings() and changeDefaults() do not change the other group", () => {
  const tandem = extendSettings(BICYCLE, {
    riders: integer(2, [2], "riders"),
  }, { riders: ({ brake }) => brake === "rim" && "left out with rim brakes" });
  const fast = changeDefaults(tandem, { brake: "disc", speed: 9 });
  assertEquals(makeDefaults(tandem), { ...DEFAULTS, riders: 2 });
  assertEquals(makeDefaults(fast), {
    ...DEFAULTS,
    brake: "disc",
    speed: 9,
    riders: 2,
  });
  assertEquals(makeDefaults(BICYCLE), DEFAULTS);
  assertEquals([...findNoEffect(tandem, makeDefaults(tandem)).keys()], [
    "riders",
  ]);
  assertEquals(findNoEffect(fast, makeDefaults(fast)).size, 0);
  assertSame(
    listSettings(fast).find(({ name }) => name === "brake")!.kind,
    "enum",
  );
});

Deno.test("completeSettings() adds the defaults of missing settings and groups", () => {
  const settings = defineSettings({
    steps: integer(7, [1], "steps"),
    every: integer(3, [1], "how often"),
    late: defineSettings({ on: boolean(true, "be on") }),
    early: defineSettings({ width: integer(2, [1], "width") }),
    model: nullable(
      defineSettings({ path: text(undefined, "a path", "where") }),
    ),
    rate: number(1, [0], "rate", { optional: true }),
  });
  const early = { width: 5 };
  const stored = { steps: 2, early, model: null };
  const complete = { ...stored, every: 3, late: { on: true } };
  assertEquals(completeSettings(settings, stored), complete);
  const whole = { ...complete, every: 9 };
  assertEquals(completeSettings(settings, whole), whole);
  const { model } = completeSettings(settings, {}) as { model: unknown };
  assertEquals(model, null);
  assertEquals(completeSettings(settings, null), null);
});

Deno.test("completeSettings() reads a renamed setting under its old name", () => {
  const settings = defineSettings({
    resampleFlatGroups: boolean(false, "resampling"),
  });
  const read = (values: object) => completeSettings(settings, values);
  assertEquals(read({ dynamicSampling: true }), { resampleFlatGroups: true });
  assertEquals(read({ resampleFlatGroups: true }), {
    resampleFlatGroups: true,
  });
  assertEquals(read({}), { resampleFlatGroups: false });
});
