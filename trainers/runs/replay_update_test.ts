import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { LORA_SETTINGS } from "../model/lora_config.ts";
import { makeDefaults } from "../settings/read_settings.ts";
import { TRAIN_DEFAULTS } from "./config/train_defaults.ts";
import { comparePart, type Numbers, replayUpdate } from "./replay_update.ts";

function compare(recorded: Numbers[], replayed: Numbers[]) {
  const { count, difference } = comparePart("x", recorded, replayed);
  if (difference === null) return [count];
  const { place, recorded: was, replayed: is } = difference;
  return [count, place, was, is];
}

Deno.test("comparePart() finds the first number that differs, to the bit", () => {
  assertEquals(compare([], []), [0]);
  assertEquals(compare([["a ", [1, 2]]], [["a ", [1, 2]]]), [2]);
  assertEquals(
    compare([["a ", [1, 2]], ["b", [9]]], [["a ", [1, 3]], ["b", [8]]]),
    [3, "a 1", 2, 3],
  );
  // A place with a single number needs no index.
  assertEquals(compare([["b", [9]]], [["b", [null]]]), [1, "b", 9, null]);
});

Deno.test("comparePart() counts what one of both lacks", () => {
  assertEquals(compare([["a ", [1, 2]]], [["a ", [1]]]), [2, "a 1", 2, null]);
  assertEquals(compare([], [["a", [5]]]), [1, "a", null, 5]);
  assertEquals(compare([["a", [5]]], []), [1, "a", 5, null]);
});

Deno.test("replayUpdate() refuses runs that a server trained", async () => {
  const lora = { ...makeDefaults(LORA_SETTINGS), rank: 2, alpha: 4 };
  const learner = "tinker:http://127.0.0.1:1";
  const model = { path: "m", lora, dtype: "float32", learner } as const;
  await assertRejects(
    replayUpdate("no/such", { ...TRAIN_DEFAULTS, model }, 1),
    /'run' must be a run whose model was trained on this machine/,
  );
});
