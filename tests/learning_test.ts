import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import {
  type Arm,
  createRun,
  shippedWarmStart,
  startBackend,
  train,
  TRAIN_DEFAULTS,
} from "../trainers/mod.ts";

/** Question and belief rates over the first updates of an arm, on wasm. */
async function firstUpdates(
  arm: Arm,
): Promise<{ questions: number[]; beliefs: number[] }> {
  await startBackend({ name: "wasm" });
  const config = {
    ...TRAIN_DEFAULTS,
    updates: 6,
    batch: 128,
    arew: { ...TRAIN_DEFAULTS.arew, arm },
  };
  const warmStart = await shippedWarmStart(config.env);
  const directory = await Deno.makeTempDir();
  try {
    await createRun(directory, config, warmStart!);
    const questions: number[] = [];
    const beliefs: number[] = [];
    await train(directory, config, (_update, metrics) => {
      questions.push(metrics["critique/action_selection/rate"]!);
      beliefs.push(metrics["critique/belief_tracking/rate"]!);
    });
    return { questions, beliefs };
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

Deno.test("AREW doubles useful questions within six updates", async () => {
  const { questions, beliefs } = await firstUpdates("as+bt");
  assertEquals(questions.length, 6);
  assert(questions.at(-1)! > 2 * questions[0]!, questions.join(" "));
  assert(beliefs.at(-1)! > 1.5 * beliefs[0]!, beliefs.join(" "));
});

Deno.test("vanilla PPO does not learn to ask in the same time", async () => {
  const { questions } = await firstUpdates("vanilla");
  assert(questions.at(-1)! < 1.3 * questions[0]!, questions.join(" "));
});
