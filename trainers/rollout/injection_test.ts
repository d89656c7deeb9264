import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { makeVector, seededPrng } from "../../envs/mod.ts";
import { startBackend } from "../backends/backend.ts";
import { packBatch } from "../algorithms/batch.ts";
import { scoreTokens } from "../algorithms/score.ts";
import {
  CHAT_MODEL,
  withChatModel,
} from "../../tests/support/model/chat_checkpoint.ts";
import { disposeTensors, initWeights } from "../model/weights/weights.ts";
import { loadChatPolicy } from "./chat_policy.ts";
import type { Injection } from "./injection.ts";
import type { LanguagePolicy } from "./language_policy.ts";
import { rollout, type RolloutOptions } from "./rollout.ts";
import type { Trajectory } from "./trajectory.ts";
import { makeTerseTokenizer } from "./tokens/episode_tokenizer.ts";
import * as tf from "@tensorflow/tfjs";

/** Greatest change of a sampled token's log-probability where it is scored. */
function rescore(
  { config, weights }: Pick<LanguagePolicy, "config" | "weights">,
  trajectories: readonly Trajectory[],
  table: tf.Tensor2D | null,
): number {
  const estimates = trajectories.map(({ values }) => ({
    advantages: values,
    returns: values,
  }));
  const batch = packBatch(trajectories, estimates);
  return tf.tidy(() => {
    const how = { temperature: 1, table };
    const { logProbs } = scoreTokens(config, weights, batch, how);
    const change = tf.abs(tf.sub(logProbs, batch.oldLogProbs));
    return tf.max(tf.mul(change, batch.mask)).dataSync()[0]!;
  });
}

async function play(
  injection: Injection,
  constrained = true,
  others: Pick<RolloutOptions, "prefixes" | "swapBeliefs"> = {},
) {
  await startBackend({ name: "wasm" });
  const envs = makeVector("PE-G-Mini-v0", 6, {
    style: "terse",
    proxies: true,
    autoresetMode: "Disabled",
  });
  const tokenizer = makeTerseTokenizer(envs.language!);
  const config = {
    vocabularySize: tokenizer.wordTokenizer.words.length,
    ...{ hiddenSize: 8, intermediateSize: 8, layers: 1, heads: 1 },
    ...{ keyValueHeads: 1, ropeTheta: 10_000, rmsNormEps: 1e-6 },
    ...{ maxPositions: 256, tiedEmbeddings: false },
  };
  const weights = initWeights(config, seededPrng("injection-test"));
  const trajectories = await rollout({ config, weights, tokenizer }, envs, {
    tasks: Array.from({ length: 6 }, (_, index) => ({ index })),
    ...{ temperature: 1, constrained, maxTurnTokens: 12, injection },
    ...others,
    streamKey: (b) => ["injection-test", b],
  });
  await envs.close();
  return { config, tokenizer, trajectories, weights };
}

const NONE = { inject: "none", injectShare: 1 } as const;

for (
  const [inject, round] of [
    ["questions", "action"],
    ["beliefs", "update"],
  ] as const
) {
  Deno.test(`rollout() lets an oracle write all ${inject}, and learns none of them`, async () => {
    const { trajectories } = await play({ inject, injectShare: 1 });
    for (const { policyMask, turnOf, turns } of trajectories) {
      turns.forEach((turn, i) => {
        assertEquals(turn.injected, turn.round === round ? true : undefined);
        const own = policyMask.filter((kept, t) =>
          kept === 1 && turnOf[t] === i
        );
        assertEquals(own.length === 0, turn.round === round);
      });
    }
    const written = trajectories.flatMap(({ turns }) => turns)
      .filter(({ injected }) => injected);
    const kinds = inject === "beliefs" ? ["ok"] : ["yes", "no"];
    assert(written.every(({ kind }) => kinds.includes(kind!)));
    if (inject === "beliefs") return;
    // All of the oracle's questions are praised, half of an untrained policy's.
    assert(written.every(({ critique }) => critique!.label === 1));
    const plain = (await play(NONE)).trajectories.flatMap(({ turns }) => turns);
    assert(
      plain.some(({ critique }) =>
        critique?.channel === "AS" && critique.label === -1
      ),
    );
  });
}

Deno.test("rollout() keeps the policy's log-probabilities and the episode's reward beside injected turns", async () => {
  const { config, tokenizer, trajectories, weights } = await play({
    inject: "beliefs",
    injectShare: 0.5,
  });
  const turns = trajectories.flatMap(({ turns }) => turns);
  const injected = turns.filter((turn) => turn.injected === true);
  assert(injected.length > 3 && injected.length < turns.length / 2);
  for (const { rewards, turns } of trajectories) {
    const sum = rewards.reduce((a, b) => a + b, 0);
    const given = turns.reduce((sum, { reward }) => sum + reward, 0);
    assert(Math.abs(sum - given) < 1e-6);
  }
  const table = tf.tensor2d(tokenizer.grammar.table, [
    tokenizer.grammar.count,
    config.vocabularySize,
  ]);
  const difference = rescore({ config, weights }, trajectories, table);
  assert(difference < 1e-4, `${difference}`);
});

/** Lets a small language model play, which writes nonsense, beside an oracle. */
async function chat(
  injection: Injection,
  maxContextTokens: number | null = null,
): Promise<Trajectory[]> {
  await startBackend({ name: "wasm" });
  let trajectories: Trajectory[] = [];
  await withChatModel(async (path) => {
    const policy = await loadChatPolicy(path);
    const envs = makeVector("PE-G-Mini-v0", 3, {
      style: "chat",
      autoresetMode: "Disabled",
    });
    trajectories = await rollout(policy, envs, {
      tasks: [{ index: 0 }, { index: 1 }, { index: 2 }],
      ...{ temperature: 1, constrained: true, maxTurnTokens: 12 },
      ...{ injection, maxContextTokens },
      streamKey: (b) => ["injection-test", b],
    });
    await envs.close();
    const difference = rescore(policy, trajectories, null);
    assert(difference < 1e-4, `${difference}`);
    disposeTensors(policy.weights);
  }, { ...CHAT_MODEL, maxPositions: 4096 });
  for (const { policyMask, turnOf, turns } of trajectories) {
    turns.forEach(({ injected }, i) => {
      const own = policyMask.filter((kept, t) => kept === 1 && turnOf[t] === i);
      assertEquals(own.length === 0, injected === true);
    });
  }
  return trajectories;
}

for (
  const [inject, round, kinds] of [
    ["questions", "action", ["yes", "no"]],
    ["beliefs", "update", ["ok"]],
  ] as const
) {
  Deno.test(`rollout() lets an oracle write a language model's ${inject}`, async () => {
    for (const injectShare of [1, 0.5]) {
      const played = await chat({ inject, injectShare });
      const turns = played.flatMap(({ turns }) => turns);
      const all = turns.filter((turn) => turn.round === round);
      const written = turns.filter(({ injected }) => injected === true);
      assert(written.every((turn) => turn.round === round));
      assert(
        written.every(({ kind }) =>
          (kinds as readonly string[]).includes(kind!)
        ),
      );
      assertEquals(written.length === all.length, injectShare === 1);
      assert(written.length > 0);
    }
  });
}

Deno.test("rollout() lets nobody write beyond the context", async () => {
  const questions = { inject: "questions", injectShare: 1 } as const;
  const whole = await chat(questions);
  const end = Math.max(...whole.map(({ turnOf }) => turnOf.indexOf(1)));
  const played = await chat(questions, end - 5);
  for (const { cut, tokens } of played) {
    assert(tokens.length <= end - 5);
    assertEquals(cut, "context");
  }
  assert(played.some(({ turns }) => turns[0]!.injected === undefined));
});

Deno.test("rollout() is the same without injections and with a share of none", async () => {
  const { trajectories } = await play({ inject: "questions", injectShare: 0 });
  assertEquals(trajectories, (await play(NONE)).trajectories);
});

Deno.test("rollout() begins with the actions it is given, and goes on by itself", async () => {
  const { tokenizer, trajectories: first } = await play(NONE);
  const again = (await play(
    NONE,
    true,
    {
      prefixes: first.map(({ turns }, b) =>
        turns.slice(0, b).map(({ action }) => tokenizer.encodeAction(action))
      ),
    },
  )).trajectories;
  again.forEach(({ turns }, b) => {
    assertEquals(
      turns.slice(0, b),
      first[b]!.turns.slice(0, b).map((turn) => ({ ...turn, injected: true })),
    );
    assert(turns.slice(b).every(({ injected }) => injected === undefined));
    assertEquals(turns.at(-1)!.round, "answer");
  });
});

Deno.test("rollout() gives each belief to the next episode, which goes on with it", async () => {
  const own = (await play(NONE)).trajectories;
  const { tokenizer, trajectories } = await play(NONE, true, {
    swapBeliefs: true,
  });
  const first = own.map(({ turns }) => turns[1]!);
  const next = [...first.slice(1), first[0]!];
  assertEquals(
    trajectories.map(({ turns }) => turns[1]!.action),
    next.map(({ action }) => action),
  );
  trajectories.forEach(({ policyMask, tokens, turnOf, turns }, b) => {
    assertEquals(turns[0], own[b]!.turns[0]);
    turns.forEach(({ action, injected, round }, i) => {
      assertEquals(injected, round === "update" ? true : undefined);
      // What the policy reads of it is what the environment was told.
      const told = [...tokens].filter((_, t) => turnOf[t] === i);
      assert(tokenizer.decodeAction(told).endsWith(action));
      assert(
        injected !== true ||
          !policyMask.some((mask, t) => mask === 1 && turnOf[t] === i),
      );
    });
  });
});
