import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { fileURLToPath } from "node:url";
import {
  createRun,
  listTrainers,
  startBackend,
  train,
} from "../../trainers/mod.ts";
import { makeTrainConfig } from "../../trainers/runs/config/make_train_config.ts";
import { withDirectory } from "../support/directory.ts";
import { effort } from "../support/effort.ts";

/** What `bench/language_recipe.ts` made. */
const MODEL = fileURLToPath(
  new URL("../../bench/language_model", import.meta.url),
);

const UPDATES = 6;

/** Rates of useful questions and of beliefs that moved towards the truth. */
async function learn(trainer: string) {
  await startBackend({ name: "wasm" });
  const config = makeTrainConfig({
    model: MODEL,
    trainer,
    updates: UPDATES,
    batch: 64,
    parallel: 64,
    maxTurnTokens: 8,
    learningRate: 1e-3,
    warmUp: 3,
    testEpisodes: 0,
    ...trainer === "gspo" && { clipLow: 0.1, clipHigh: 0.1 },
  });
  return await withDirectory(async (directory) => {
    await createRun(directory, config, null);
    const questions: number[] = [];
    const beliefs: number[] = [];
    await train(directory, config, (_update, metrics) => {
      questions.push(metrics["critique/action_selection/rate"]!);
      beliefs.push(metrics["critique/belief_tracking/rate"]!);
    });
    return { questions, beliefs };
  });
}

for (const trainer of effort(["ppo"], listTrainers())) {
  Deno.test(`${trainer} with AREW teaches a language model to ask within six updates`, async () => {
    const { questions, beliefs } = await learn(trainer);
    assertEquals(questions.length, UPDATES);
    assert(questions.at(-1)! > 2 * questions[0]!, questions.join(" "));
    assert(beliefs.at(-1)! > 1.5 * beliefs[0]!, beliefs.join(" "));
  });
}
