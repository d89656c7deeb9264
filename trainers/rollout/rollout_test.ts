import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { makeVector, seededPrng } from "../../envs/mod.ts";
import { lookUpAllowedTokens, packTokens } from "../algorithms/batch.ts";
import { startBackend } from "../backends/backend.ts";
import { openTurnWriter } from "./generate.ts";
import type { LanguagePolicy, WritingPolicy } from "./language_policy.ts";
import {
  makeTerseTokenizer,
  type TerseTokenizer,
} from "./tokens/episode_tokenizer.ts";
import { computeTokenLogProbs } from "../model/transformer/log_probs.ts";
import { forward } from "../model/transformer/forward.ts";
import { disposeTensors, initWeights } from "../model/weights/weights.ts";
import { rollout } from "./rollout.ts";
import type { Trajectory } from "./trajectory.ts";

/** A policy with access to its vocabulary. */
interface TersePolicy extends LanguagePolicy {
  readonly tokenizer: TerseTokenizer;
}

const ID = "PE-G-Mini-v0";
const ROWS = 6;

/** Plays a few episodes with an untrained policy on wasm, in groups by task. */
async function play(
  constrained: boolean,
  { id = ID, groupSize = 1, first = 0, rows = ROWS, topK = 0 } = {},
): Promise<{ policy: TersePolicy; trajectories: Trajectory[] }> {
  await startBackend({ name: "wasm" });
  const envs = makeVector(id, rows, {
    style: "terse",
    proxies: true,
    autoresetMode: "Disabled",
  });
  const tokenizer = makeTerseTokenizer(envs.language!);
  const config = {
    vocabularySize: tokenizer.wordTokenizer.words.length,
    hiddenSize: 16,
    intermediateSize: 16,
    layers: 2,
    heads: 2,
    keyValueHeads: 1,
    ropeTheta: 10_000,
    rmsNormEps: 1e-6,
    maxPositions: 512,
    tiedEmbeddings: false,
  };
  const weights = initWeights(config, seededPrng("rollout-test"));
  const policy = { config, weights, tokenizer };
  const trajectories = await rollout(policy, envs, {
    tasks: Array.from(
      { length: rows },
      (_, i) => ({ index: Math.floor((first + i) / groupSize) }),
    ),
    temperature: 1,
    topK,
    constrained,
    maxTurnTokens: 12,
    streamKey: (b) => ["rollout-test", 1, first + b],
  });
  return { policy, trajectories };
}

function assertEpisodeIsWhole(
  { policy, trajectory }: { policy: TersePolicy; trajectory: Trajectory },
): void {
  const { tokens, turns } = trajectory;
  const { encode, decode } = policy.tokenizer.wordTokenizer;
  let at = 0;
  for (const { observation, action } of turns) {
    const observed = encode(observation);
    assertEquals([...tokens.slice(at, at + observed.length)], observed);
    at += observed.length;
    const from = at;
    while (
      at < tokens.length && trajectory.turnOf[at] === trajectory.turnOf[from]
    ) at++;
    assertEquals(decode(tokens.slice(from, at)), action);
  }
  assertEquals(at, tokens.length);
}

/** The model's own log-probabilities of a trajectory, computed in one piece. */
function recomputed(
  policy: TersePolicy,
  trajectory: Trajectory,
): Float32Array {
  return tf.tidy(() => {
    const { inputs, targets } = packTokens([trajectory.tokens]);
    const { grammar } = policy.tokenizer;
    const states = tf.tensor2d(
      [...trajectory.grammar.slice(1)],
      targets.shape,
      "int32",
    );
    const table = tf.tensor2d(grammar.table, [
      grammar.count,
      policy.tokenizer.wordTokenizer.words.length,
    ]);
    const { logits } = forward(policy.config, policy.weights, inputs);
    const allowed = lookUpAllowedTokens(table, states);
    return computeTokenLogProbs(logits, targets, allowed).logProbs
      .dataSync() as Float32Array;
  });
}

function assertLogProbs(
  policy: TersePolicy,
  trajectories: readonly Trajectory[],
): void {
  for (const trajectory of trajectories) {
    const expected = recomputed(policy, trajectory);
    trajectory.policyMask.forEach((chosen, i) => {
      if (chosen === 0) return;
      assert(Math.abs(trajectory.logProbs[i]! - expected[i - 1]!) < 1e-4);
    });
  }
}

Deno.test("rollout() plays episodes at their own pace where others write", async () => {
  const { policy, trajectories } = await play(true);
  const envs = makeVector(ID, ROWS, {
    style: "terse",
    proxies: true,
    autoresetMode: "Disabled",
  });
  let [opened, done] = [0, 0];
  const { promise: lastLeft, resolve } = Promise.withResolvers<void>();
  const slow: WritingPolicy = {
    ...policy,
    openWriter(options) {
      const writer = openTurnWriter(policy, options);
      const isSlow = opened++ === 0;
      return {
        async write(partials) {
          // A turn of the first episode takes longer than all others together.
          if (isSlow) await lastLeft;
          await writer.write(partials);
        },
        close() {
          writer.close();
          if (++done === ROWS - 1) resolve();
        },
      };
    },
  };
  const options = {
    tasks: Array.from({ length: ROWS }, (_, index) => ({ index })),
    temperature: 1,
    constrained: true,
    maxTurnTokens: 12,
    streamKey: (b: number) => ["rollout-test", 1, b],
  };
  await assertRejects(
    rollout(slow, envs, { ...options, swapBeliefs: true }),
    /'swapBeliefs' must be false for a policy that a server writes/,
  );
  const free = await rollout(slow, envs, options);
  // The size of a batch rounds differently.
  const drop = (played: readonly Trajectory[]) =>
    played.map(({ logProbs: _, values: _values, ...rest }) => rest);
  assertEquals(drop(free), drop(trajectories));
});

for (const constrained of [true, false]) {
  const how = constrained ? "constrained" : "free";
  Deno.test(`rollout() keeps the exact tokens of ${how} episodes`, async () => {
    const { policy, trajectories } = await play(constrained);
    for (const trajectory of trajectories) {
      assertEpisodeIsWhole({ policy, trajectory });
    }
    disposeTensors(policy.weights);
  });

  for (const topK of [0, 1]) {
    Deno.test(`rollout() records the log-probabilities that a ${how} policy trains with, top-k ${topK}`, async () => {
      const { policy, trajectories } = await play(constrained, { topK });
      assertLogProbs(policy, trajectories);
      // The log-probability is over all tokens, not only the likeliest.
      assert(trajectories[0]!.logProbs.some((logProb) => logProb < -0.1));
      disposeTensors(policy.weights);
    });
  }
}

Deno.test("rollout() masks forced tokens and keeps chosen ones", async () => {
  const { policy, trajectories } = await play(true);
  // 5 questions of 4 choices, 4 beliefs and an answer of 4 levels. A first
  // index of 3 of 4 or 4 of 5 forces the second, which is then no choice.
  for (const { policyMask, turns } of trajectories) {
    const choices = policyMask.reduce((sum, chosen) => sum + chosen, 0);
    assertEquals(turns.length, 10);
    assert(choices >= 30 && choices <= 40);
  }
  disposeTensors(policy.weights);
});

Deno.test("rollout() puts each turn's label on its choices and the reward on the last", async () => {
  const { policy, trajectories } = await play(true);
  for (const { policyMask, labels, rewards, turnOf, turns } of trajectories) {
    policyMask.forEach((chosen, i) => {
      const label = turns[turnOf[i]!]!.critique!.label;
      assertEquals(labels[i], chosen === 1 ? label : 0);
    });
    const last = policyMask.lastIndexOf(1);
    assertEquals(rewards[last], turns.at(-1)!.reward);
    assertEquals(
      rewards.findIndex((reward) => reward !== 0),
      rewards[last] === 0 ? -1 : last,
    );
  }
  disposeTensors(policy.weights);
});

Deno.test("rollout() is deterministic and leaks no tensor", async () => {
  const first = await play(true);
  disposeTensors(first.policy.weights);
  const before = tf.memory().numTensors;
  const second = await play(true);
  disposeTensors(second.policy.weights);
  assertEquals(tf.memory().numTensors, before);
  assertEquals(second.trajectories, first.trajectories);
});

Deno.test("rollout() plays an episode independently of the others in its batch", async () => {
  for (const constrained of [true, false]) {
    const tokensOf = async (first: number, rows: number) => {
      const { policy, trajectories } = await play(constrained, { first, rows });
      disposeTensors(policy.weights);
      return trajectories.map(({ tokens }) => [...tokens]);
    };
    assertEquals(
      await tokensOf(0, ROWS),
      [...await tokensOf(0, 1), ...await tokensOf(1, ROWS - 1)],
    );
  }
});

Deno.test("rollout() lets the rows of a group continue independently", async () => {
  const { policy, trajectories } = await play(true, {
    id: "FloDial-Mini-v0",
    groupSize: 3,
  });
  const first = trajectories.map(({ turns }) => turns[0]!.observation);
  assertEquals(new Set(first).size, 2);
  const texts = trajectories.map(({ tokens }) => tokens.join(" "));
  assertEquals(new Set(texts).size, ROWS);
  assertLogProbs(policy, trajectories);
  disposeTensors(policy.weights);
});
