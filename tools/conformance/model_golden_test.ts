import * as tf from "@tensorflow/tfjs";
import "@tensorflow/tfjs-backend-wasm";
import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { testFixtures } from "../../tests/support/model/model_fixtures.ts";
import { checkFolder } from "./check_folder.ts";
import { checkModelGolden } from "./model_golden.ts";

testFixtures("checkFolder() compares a model with its golden values", async (
  { directory },
) => {
  const { files } = await checkFolder(directory);
  assertEquals(files.map(({ file }) => file), ["golden.json"]);
  const [{ results }] = files as [typeof files[number]];
  assertEquals(results.filter(({ passed }) => !passed), []);
  const sections = new Set(results.map(({ name }) => name.split(/[[.]/)[0]));
  assertEquals([...sections], ["tokenize", "chat", "logits", "greedy", "loss"]);
});

testFixtures("checkModelGolden() finds values that differ", async (
  { directory, golden },
) => {
  assert(await tf.setBackend("wasm"));
  const { logits: [first], greedy: [start], loss } = golden();
  const before = tf.memory().numTensors;
  const results = await checkModelGolden(directory, {
    tokenize: [{ text: "fever", ids: [0] }],
    chat: [{ messages: [{ role: "user", content: "Hi" }], prompt: "Hi" }],
    logits: [{
      ...first,
      last: first!.last.map((value, i) => i === 7 ? value + 0.01 : value),
    }],
    greedy: [{ ...start, continuation: [0, 1] }],
    loss: {
      ...loss,
      gradNorms: {
        "model.norm.weight": 2 * loss.gradNorms["model.norm.weight"]!,
      },
    },
    other: [{}],
  });
  assertEquals(tf.memory().numTensors, before);
  const failed = results.filter(({ passed }) => !passed);
  assertEquals(failed.map(({ name }) => name), [
    "tokenize[0].ids",
    "chat[0].prompt",
    "logits[0].last",
    "greedy[0].continuation",
    "loss.loss",
    "other[0].section",
  ]);
  assertMatch(failed[2]!.detail, /^number 7 is .*, expected .* ± 0.001$/);
  assertMatch(failed[4]!.detail, /^gradient of model.norm.weight: /);
});
