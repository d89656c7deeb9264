import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { LORA_SETTINGS } from "../../model/lora_config.ts";
import { assertSettings, makeDefaults } from "../../settings/read_settings.ts";
import {
  isOnServer,
  MODEL_SETTINGS,
  modelConfigFor,
  type ModelSettings,
  POLICY_SETTINGS,
} from "./setting_groups.ts";

const LORA = { ...makeDefaults(LORA_SETTINGS), rank: 2, alpha: 4 };
const MODEL: ModelSettings = { path: "m", lora: LORA, dtype: "float32" };
const learner = "tinker:http://127.0.0.1:1";

Deno.test("a model on a server has adapters, and an address of a server", () => {
  const check = (more: object) =>
    assertSettings(MODEL_SETTINGS, { ...MODEL, ...more });
  check({});
  check({ learner, maxStaleness: 3 });
  check({ learner: null, lora: null });
  assertThrows(() => check({ learner: "http://a" }), /'.*learner' must be/);
  assertThrows(
    () => check({ learner, lora: null }),
    /must be given with learner, as servers only train adapters/,
  );
  assertEquals(
    [null, MODEL, { ...MODEL, learner: null }, { ...MODEL, learner }]
      .map(isOnServer),
    [false, false, false, true],
  );
});

Deno.test("the width of a policy is a multiple of twice its heads", () => {
  const size = makeDefaults(POLICY_SETTINGS);
  const check = (more: object) =>
    assertSettings(POLICY_SETTINGS, { ...size, ...more });
  check({ heads: 3, hiddenSize: 12 });
  assertThrows(
    () => check({ heads: 3, hiddenSize: 9 }),
    /'.*hiddenSize' must be a multiple of twice 'heads' \(3\)/,
  );
});

Deno.test("modelConfigFor() has a word for padding, and room for longer episodes", () => {
  const size = makeDefaults(POLICY_SETTINGS);
  const config = modelConfigFor(size, { vocabulary: ["a", "b"] }, 11);
  assertEquals([config.vocabularySize, config.maxPositions], [3, 17]);
  assertSame(config.keyValueHeads, size.heads);
});
