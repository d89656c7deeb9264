import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws,
} from "node:assert/strict";
import { PPO } from "./ppo.ts";
import {
  addTrainer,
  BUILTIN_TRAINERS,
  findTrainer,
  listTrainers,
} from "./trainer_registry.ts";

Deno.test("findTrainer() finds what is listed, and hints at what was meant", () => {
  for (const name of listTrainers()) assertSame(findTrainer(name).name, name);
  assertSame(listTrainers()[0], "ppo");
  throws(
    () => findTrainer("grop"),
    /'trainer' must be one of ppo, .*did you mean 'grpo'\?\).*"grop"$/,
  );
});

const REFUSED: readonly [changes: object, message: RegExp][] = [
  [{ name: "PPO" }, /'name' must be lower-case letters/],
  [{ name: "2ppo" }, /'name' must be lower-case letters/],
  [{}, /'name' must be a name that is not taken: current value is "ppo"/],
  [{ name: "new", description: 1 }, /'description' must be a string/],
  [{ name: "new", groupSize: 0 }, /'groupSize' must be a safe integer >= 1/],
  [{ name: "new", groupSize: 1.5 }, /'groupSize' must be a safe integer/],
  [{ name: "new", loss: null }, /'loss' must be a function/],
  [{ name: "new", estimateAdvantages: 1 }, /'estimateAdvantages' must be/],
  [{ name: "new", settings: {} }, /'settings' must be made by defineSettings/],
];

for (const [changes, message] of REFUSED) {
  Deno.test(`addTrainer() refuses ${JSON.stringify(changes)}`, () => {
    throws(
      () => addTrainer({ ...PPO, ...changes } as unknown as typeof PPO),
      message,
    );
  });
}

Deno.test("addTrainer() refuses a setting with a taken name, and adds nothing", () => {
  const before = listTrainers();
  throws(
    () => addTrainer({ ...PPO, name: "new" }, ["gamma", "learningRate"]),
    /'settings' must be named unlike the settings of runs/,
  );
  assertEquals(listTrainers(), before);
  assertEquals(Object.keys(BUILTIN_TRAINERS), before);
});
