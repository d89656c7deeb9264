import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { startBackend } from "../../trainers/backends/backend.ts";
import { packBatch } from "../../trainers/algorithms/batch.ts";
import { withChatModel } from "../support/model/chat_checkpoint.ts";
import { loadChatPolicy } from "../../trainers/rollout/chat_policy.ts";
import {
  findTrainer,
  listTrainers,
} from "../../trainers/algorithms/trainer_registry.ts";
import { evaluateRun } from "../../trainers/runs/policies/trained_policy.ts";
import type { LanguagePolicy } from "../../trainers/rollout/language_policy.ts";
import { lettersVector } from "../support/model/letters_env.ts";
import { loadPolicy } from "../../trainers/runs/policies/load_policy.ts";
import { saveGguf } from "../../trainers/huggingface/gguf/save_gguf.ts";
import { findModelFiles } from "../../trainers/huggingface/model_files.ts";
import { loadChatTokenizer } from "../../trainers/huggingface/chat_tokenizer.ts";
import type { LoraConfig } from "../../trainers/model/lora_config.ts";
import { disposeTensors } from "../../trainers/model/weights/weights.ts";
import { rollout } from "../../trainers/rollout/rollout.ts";
import { scoreTokens } from "../../trainers/algorithms/score.ts";
import { train } from "../../trainers/runs/train.ts";
import { trainLetters } from "../support/runs/train_letters.ts";
import type { TrainConfig } from "../../trainers/runs/config/train_config.ts";
import type { Trajectory } from "../../trainers/rollout/trajectory.ts";

const LORA: LoraConfig = {
  rank: 4,
  alpha: 16,
  dropout: 0,
  targets: ["q_proj", "v_proj", "o_proj", "gate_proj", "up_proj", "down_proj"],
};

async function playLetters(policy: LanguagePolicy): Promise<Trajectory[]> {
  return await rollout(policy, lettersVector(4), {
    tasks: Array(4).fill({ index: 0 }),
    temperature: 1,
    constrained: true,
    maxTurnTokens: 12,
    streamKey: (b) => ["letters", b],
  });
}

Deno.test("rollout() of a chat model trains on the very ids that were sampled", async () => {
  await startBackend({ name: "wasm" });
  await withChatModel(async (path) => {
    const before = tf.memory().numTensors;
    const policy = await loadChatPolicy(path);
    const { encode } = await loadChatTokenizer(path);
    const trajectories = await playLetters(policy);
    let changed = 0;
    for (const { tokens, policyMask, turnOf, turns } of trajectories) {
      turns.forEach(({ action }, turn) => {
        const sampled = [...tokens].filter((_, i) =>
          policyMask[i] === 1 && turnOf[i] === turn
        );
        assert(sampled.length >= 1 && sampled.length <= 12);
        // An untrained model writes broken text, which reads otherwise.
        if (encode(action).join() !== sampled.join()) changed++;
      });
    }
    assert(changed > 0);
    // What the loss sees of those ids is what they were drawn with.
    const signals = trajectories.map(({ values }) => ({
      advantages: values,
      returns: values,
    }));
    const batch = packBatch(trajectories, signals);
    const scores = tf.tidy(() => {
      const { config, weights } = policy;
      const how = { temperature: 1, table: null };
      return tf.mul(
        scoreTokens(config, weights, batch, how).logProbs,
        batch.mask,
      );
    });
    const [now, then] = [await scores.data(), await batch.oldLogProbs.data()];
    assert(then.some((value) => value < -1));
    now.forEach((value, i) => assert(Math.abs(value - then[i]!) < 1e-4));
    scores.dispose();
    disposeTensors(batch);
    disposeTensors(policy.weights);
    assertEquals(tf.memory().numTensors, before);
  });
});

// Letters have no beliefs.
const CHAT_TRAINERS = listTrainers().filter((name) =>
  findTrainer(name).needs !== "beliefs"
);

for (const trainer of CHAT_TRAINERS) {
  Deno.test(`train() teaches a chat model by ${trainer}`, async () => {
    await startBackend({ name: "wasm" });
    await withChatModel(async (path) => {
      const before = tf.memory().numTensors;
      const { returns } = await trainLetters(path, { trainer });
      assert(returns.at(-1)! > 1.5 * returns[0]!, returns.join(" "));
      assertEquals(tf.memory().numTensors, before);
    });
  });
}

for (const [critic, dropout] of [[false, 0], [true, 0.1]] as const) {
  const name = critic ? "a critic's adapters and dropout" : "only adapters";
  Deno.test(`train() teaches a chat model with ${name}`, async () => {
    await startBackend({ name: "wasm" });
    await withChatModel(async (path) => {
      const before = tf.memory().numTensors;
      const lora = { ...LORA, critic, dropout };
      const change = {
        trainer: "ppo",
        memory: { parallel: null, microTokens: 600, recomputeBlocks: critic },
      };
      const { run, returns } = await trainLetters(path, change, lora);
      assert(returns.at(-1)! > 1.3 * returns[0]!, returns.join(" "));
      assertEquals(tf.memory().numTensors, before);
      // The run plays as it was trained, and so does what it saved.
      const trained = await loadPolicy(run);
      const saved = await loadPolicy(`${run}/model`);
      const [one, two] = [
        await playLetters(trained.policy),
        await playLetters(saved.policy),
      ];
      assertEquals(
        one.map(({ tokens }) => tokens),
        two.map(({ tokens }) => tokens),
      );
      assertEquals([trained.env, saved.env], ["Letters-v0", null]);
      disposeTensors(trained.policy.weights);
      disposeTensors(saved.policy.weights);
      assertEquals(tf.memory().numTensors, before);
    });
  });
}

Deno.test("train() refuses adapters wider than the model", async () => {
  await startBackend({ name: "wasm" });
  await withChatModel((path) =>
    assertRejects(
      () => trainLetters(path, {}, { ...LORA, rank: 500 }),
      /'loraRank' must be at most the width of the model \(\d+\): current value is 500$/,
    )
  );
});

Deno.test("train() goes on with a chat model where it was stopped, bit for bit", async () => {
  await startBackend({ name: "wasm" });
  await withChatModel(async (path) => {
    const metricsOf = (run: string) =>
      Deno.readTextFile(`${run}/metrics.jsonl`);
    const whole = await trainLetters(path, { updates: 3 }, LORA);
    const part = await trainLetters(path, { updates: 3 }, LORA);
    // As after a kill during the third update.
    await Deno.remove(`${part.run}/checkpoints/update-000003.safetensors`);
    await Deno.remove(`${part.run}/model`, { recursive: true });
    const config = JSON.parse(
      await Deno.readTextFile(`${part.run}/config.json`),
    ) as TrainConfig;
    await train(
      part.run,
      config,
      () => {},
      undefined,
      (_id, count) => lettersVector(count),
    );
    assertEquals(await metricsOf(part.run), await metricsOf(whole.run));
    const weights = (run: string) =>
      Deno.readFile(`${run}/model/model.safetensors`);
    assertEquals(await weights(part.run), await weights(whole.run));
  });
});

Deno.test("loadPolicy() takes a language model as a directory and as a GGUF file", async () => {
  await startBackend({ name: "wasm" });
  await withChatModel(async (path) => {
    const file = `${path}/model.gguf`;
    await saveGguf(file, await findModelFiles(path));
    const [whole, packed] = [await loadPolicy(path), await loadPolicy(file)];
    assertEquals(packed.env, null);
    assertEquals(packed.policy.config.layers, whole.policy.config.layers);
    for (const { policy } of [whole, packed]) disposeTensors(policy.weights);
    await assertRejects(
      () => loadPolicy(file, "best"),
      /'checkpoint' must be left out with a language model/,
    );
  });
});

Deno.test("loadPolicy() names a directory without a model, and evaluateRun() one without an environment", async () => {
  await startBackend({ name: "wasm" });
  await withChatModel(async (path) => {
    const options = {
      episodes: 1,
      split: "test",
      seed: 0,
      temperature: 0,
      constrained: true,
    } as const;
    await assertRejects(
      () => evaluateRun(path, options),
      /Cannot evaluate as 'run' must be a policy that was trained on an environment/,
    );
    await Deno.remove(`${path}/config.json`);
    await assertRejects(
      () => loadPolicy(path),
      /Cannot load a policy as 'run' must be a run directory with a checkpoint, .* or a language model/,
    );
  });
});
