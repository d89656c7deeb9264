/**
 * A run on a language model goes on, and plays, with the files that it began
 * with.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { withChatModel } from "../support/model/chat_checkpoint.ts";
import { startBackend } from "../../trainers/backends/backend.ts";
import { assertOk } from "../support/runs/train_runs.ts";
import { shareUnlock } from "../support/shared_unlock.ts";

const share = shareUnlock();

const SMALL = [
  ...["train", "PE-F-D6-v0", "--backend", "wasm", "--trainer", "grpo"],
  ...["--batch", "2", "--group-size", "2", "--minibatches", "1"],
  ...["--updates", "1", "--max-turn-tokens", "4", "--lora-rank", "2"],
  ...["--test-episodes", "0"],
];

const EVAL = ["eval", "--backend", "wasm", "--episodes", "1"];

Deno.test("unlock train and eval notice that the model under its adapters has changed or moved", async () => {
  await startBackend({ name: "wasm" });
  await withChatModel(async (model) => {
    const config = `${model}/config.json`;
    const json = JSON.parse(await Deno.readTextFile(config));
    const sizes = { ...json, ["max_position_embeddings"]: 8192 };
    await Deno.writeTextFile(config, JSON.stringify(sizes));
    const run = `${model}/run`;
    assertOk(await share([...SMALL, "--model", model, "--out", run]));
    assertOk(await share(["train", "--resume", run]));
    const weights = `${model}/model.safetensors`;
    const bytes = await Deno.readFile(weights);
    bytes[bytes.length - 4]! ^= 1;
    await Deno.writeFile(weights, bytes);
    const { code, errors } = await share(["train", "--resume", run]);
    assertEquals(code, 1);
    assertMatch(
      errors.at(-1)!,
      /^Cannot train as 'model' must be as it was when the run began \(its files have changed since\): current value is /,
    );
    const measured = await share([...EVAL, run]);
    assertEquals(measured.code, 1);
    assertMatch(
      measured.errors.at(-1)!,
      /^Cannot load a policy as 'model' must be as it was when the run began \(its files have changed since\): current value is /,
    );
    bytes[bytes.length - 4]! ^= 1;
    await Deno.writeFile(weights, bytes);
    assertOk(await share(["train", "--resume", run]));
    assertOk(await share([...EVAL, run]));
    const moved = `${model}-moved`;
    await Deno.rename(model, moved);
    for (const words of [["train", "--resume"], EVAL]) {
      const { code, errors } = await share([...words, `${moved}/run`]);
      assertEquals(code, 1);
      assertMatch(
        errors.at(-1)!,
        /^Cannot (train|load a policy) as 'model' must be where it was when the run began: current value is /,
      );
    }
    await Deno.rename(moved, model);
  });
});
