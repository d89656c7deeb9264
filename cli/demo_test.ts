import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { compareArms, makeArms } from "./demo.ts";

Deno.test("compareArms() counts points up or down", () => {
  assertSame(compareArms(0.5, 0.8), "30 points above vanilla PPO");
  assertSame(compareArms(0.5, 0.44), "6 points below vanilla PPO");
  assertSame(compareArms(0.5, 0.51), "1 point above vanilla PPO");
  assertSame(compareArms(0.5, 0.504), "level with vanilla PPO");
});

Deno.test("makeArms() makes two runs that differ by their arm alone", () => {
  const options = { seed: 3, updates: 5, episodes: 7 };
  const [vanilla, arew] = makeArms(options, "out", "wasm");
  assertEquals([vanilla!.name, arew!.name], ["vanilla", "arew"]);
  assertEquals([vanilla!.order.place, arew!.order.place], [
    ...["out/vanilla", "out/arew"],
  ]);
  const { config, from, backend } = vanilla!.order;
  assertEquals([from, backend], ["out", "wasm"]);
  assertEquals([config.seed, config.updates, config.evaluation], [3, 5, 7]);
  assertEquals(arew!.order.config, {
    ...config,
    arew: { ...config.arew, arm: "as+bt" },
  });
});
