import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  guessActs,
  listFeatures,
  makeExampleReader,
  packFeature,
  readAct,
  wordAct,
} from "./example_reader.ts";

Deno.test("an act is read back as the call that it words", () => {
  for (
    const call of [
      { name: "restart_phone", arguments: {} },
      { name: "set_vpn", arguments: { on: false } },
      { name: "set_network_mode", arguments: { mode: "2g" } },
    ]
  ) assertEquals(readAct(wordAct(call)), call);
});

Deno.test("features are words, beginnings of words, and pairs of words", () => {
  assertEquals(listFeatures("restart it"), [
    ...["restart", "it", "#resta", "^ restart", "restart it", "it $"],
  ]);
});

Deno.test("the act of the largest weight is the likeliest", () => {
  const guess = makeExampleReader({
    acts: ["nothing", "restart_phone"],
    step: 0.1,
    biases: [0, 0],
    features: { restart: packFeature(7, [-30, 30]) },
  });
  assertEquals(guess("restart")[0]!.act, "restart_phone");
  assertEquals(guess("hello").map(({ chance }) => chance), [0.5, 0.5]);
});

Deno.test("the examples teach words that no rule has", () => {
  const [first] = guessActs("give the handset a fresh start, please reboot it");
  assertEquals(first!.act, "restart_phone");
});
