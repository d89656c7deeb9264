import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws,
} from "node:assert/strict";
import { ruleError } from "../utils/errors.ts";
import { parseExperiment } from "./experiment_file.ts";
import {
  listBlocks,
  locateError,
  mergeSettings,
  type SettingsBlock,
  takeSettings,
} from "./train_settings.ts";

function block(
  path: string,
  settings: SettingsBlock["settings"],
  partsStart = false,
): SettingsBlock {
  return { path, settings, partsStart };
}

Deno.test("listBlocks() goes from the general to the specific", () => {
  const experiment = parseExperiment("x.json", {
    ...{ name: "x", environments: ["PE-G-Mini-v0"], arms: ["as"], seeds: [0] },
    settings: { batch: 1 },
    perEnvironment: {
      "PE-G-Mini-v0": { batch: 2, perArm: { as: { batch: 5 } } },
    },
    perTrainer: { ppo: { batch: 3 } },
    perArm: { as: { batch: 4 } },
    variants: { a: { trainer: "ppo", batch: 6 } },
  });
  const owner = { env: "PE-G-Mini-v0", trainer: "ppo", arm: "as" };
  const blocks = listBlocks(experiment, { ...owner, variant: "a" });
  assertEquals(blocks.map(({ settings }) => settings["batch"]), [
    ...[1, 2, 3, 4, 5, 6],
  ]);
  assertEquals(blocks.map(({ partsStart }) => partsStart), [
    ...[false, false, true, true, true, true],
  ]);
  assertSame(blocks[4]!.path, "perEnvironment.PE-G-Mini-v0.perArm.as");
  const others = listBlocks(experiment, {
    ...{ env: "Other-v0", trainer: "grpo", arm: "bt", variant: "b" },
  });
  assertEquals(others.map(({ settings }) => settings["batch"]), [
    ...[1, undefined, undefined, undefined, undefined, undefined],
  ]);
});

Deno.test("takeSettings() leaves out what a variant chooses", () => {
  assertEquals(takeSettings({ trainer: "ppo", arm: "as", batch: 3 }), {
    batch: 3,
  });
  assertEquals(takeSettings(), {});
});

Deno.test("mergeSettings() lets the last one win, and keeps its place", () => {
  const blocks = [
    block("settings", { batch: 1, updates: 2 }),
    block("perArm.as", { batch: 3 }),
  ];
  assertEquals(mergeSettings("x.json", blocks, { asks: 0.5 }), {
    asked: { batch: 3, updates: 2, asks: 0.5 },
    paths: {
      batch: "perArm.as.batch",
      updates: "settings.updates",
      asks: "asks",
    },
  });
});

Deno.test("mergeSettings() refuses what is decided elsewhere or unknown", () => {
  const refused: [SettingsBlock, RegExp][] = [
    [
      block("a", { seed: 1 }),
      /'x\.json: a\.seed' must be left out, as the exp/,
    ],
    [
      block("a", { asks: 1 }),
      /'x\.json: a\.asks' must be .*the list 'asks' dec/,
    ],
    [block("a", { bacth: 1 }), /a\.bacth' must be .*did you mean 'batch'\?/],
    [
      block("a", { warmStartSteps: 1 }, true),
      /a\.warmStartSteps' must be left out, as trainers, arms and variants/,
    ],
  ];
  for (const [one, message] of refused) {
    throws(() => mergeSettings("x.json", [one], { asks: 0.5 }), message);
  }
  // All runs share what stands for all of them.
  const shared = [block("settings", { warmStartSteps: 1 })];
  assertEquals(mergeSettings("x.json", shared, {}).asked, {
    warmStartSteps: 1,
  });
});

Deno.test("locateError() says where in the file a setting stands", () => {
  const located = { asked: {}, paths: { batch: "settings.batch" } };
  const broken = ruleError(RangeError, "train", "batch", "small", 9);
  assertSame(
    locateError("x.json", broken, located).message,
    "Cannot run the experiment as 'x.json: settings.batch' must be small: " +
      "current value is 9",
  );
  assertSame(
    locateError("x.json", new Error("odd"), located).message,
    "Cannot run the experiment: x.json: odd",
  );
});
