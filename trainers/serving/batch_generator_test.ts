import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../utils/prng.ts";
import { ALL_BACKENDS } from "../../tests/support/model/all_backends.ts";
import {
  boldWeights,
  NORMED,
  onBackend,
  SMALL,
} from "../../tests/support/model/small_model.ts";
import { forward } from "../model/transformer/forward.ts";
import type { Weights } from "../model/weights/weights.ts";
import type { LanguagePolicy } from "../rollout/language_policy.ts";
import { BatchGenerator, type GenerationRequest } from "./batch_generator.ts";
import { scoreVocabulary } from "./token_scores.ts";

const CONFIG = { ...SMALL, maxPositions: 128 };

function open(weights: Weights, parallel: number, config = CONFIG) {
  const policy = { config, weights } as unknown as LanguagePolicy;
  return new BatchGenerator(policy, parallel);
}

interface Written {
  readonly tokens: readonly number[];
  readonly reason: "stop" | "length";
}

const never = new AbortController().signal;

async function write(
  generator: BatchGenerator,
  prompt: readonly number[],
  own: Partial<GenerationRequest> = {},
  signal: AbortSignal = never,
): Promise<Written> {
  const tokens: number[] = [];
  const reason = await generator.generate({
    prompt,
    maxTokens: 12,
    temperature: 0,
    prng: seededPrng("write"),
    topLogProbs: null,
    take: ({ id }) => (tokens.push(id), false),
    ...own,
  }, signal);
  return { tokens, reason };
}

/** The likeliest tokens, by whole passes. */
function writeGreedily(
  config: typeof CONFIG,
  weights: Weights,
  prompt: readonly number[],
  count: number,
): number[] {
  const all = [...prompt];
  for (let i = 0; i < count; i++) {
    const next = tf.tidy(() => {
      const tokens = tf.tensor2d([all], undefined, "int32");
      const { logits } = forward(config, weights, tokens);
      const last = tf.slice(logits, [0, all.length - 1, 0], [1, 1, -1]);
      return tf.argMax(tf.reshape(last, [-1])).dataSync()[0]!;
    });
    all.push(next);
  }
  return all.slice(prompt.length);
}

const PROMPTS = [[1, 2, 3], [4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5], [9], [1, 2, 3]];

for (const backend of ALL_BACKENDS) {
  for (const config of [CONFIG, { ...NORMED, maxPositions: 128 }]) {
    const kind = config === CONFIG ? "" : " with normed heads";
    Deno.test(`requests that come and go write what each would alone${kind} on ${backend}`, async () => {
      await onBackend(backend, async () => {
        const weights = boldWeights(config);
        const generator = open(weights, 3, config);
        const late: Promise<Written>[] = [];
        const written = PROMPTS.map((prompt, i) =>
          write(generator, prompt, {
            maxTokens: 6 + 3 * i,
            // Another joins while this one writes.
            take: () => {
              if (i === 0 && late.length < 2) {
                late.push(write(generator, [7, 7, late.length]));
              }
              return false;
            },
          })
        );
        await Promise.all(written);
        const [first, second] = await Promise.all(late);
        const again = await Promise.all(
          PROMPTS.map((prompt) => write(generator, prompt)),
        );
        const greedily = (prompt: readonly number[]) =>
          writeGreedily(config, weights, prompt, 12);
        assertEquals(first!.tokens, greedily([7, 7, 0]));
        assertEquals(second!.tokens, greedily([7, 7, 1]));
        assertEquals(again.map(({ tokens }) => tokens), PROMPTS.map(greedily));
        await generator.close();
      });
    });
  }
}

Deno.test("a turn is read alone: what came before it is kept", async () => {
  await onBackend("wasm", async () => {
    const weights = boldWeights(CONFIG);
    const generator = open(weights, 2);
    const prompt = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const { tokens } = await write(generator, prompt, { maxTokens: 5 });
    // The last token was not read.
    assertEquals(generator.counts, { read: 14, shared: 0 });
    const next = [...prompt, ...tokens, 3, 2, 1];
    const [a, b] = await Promise.all([
      write(generator, next, { maxTokens: 4 }),
      write(generator, [...prompt, 7, 7], { maxTokens: 4 }),
    ]);
    assertEquals(generator.counts, { read: 14 + 4 + 3 + 2 + 3, shared: 24 });
    assertEquals(a.tokens, writeGreedily(CONFIG, weights, next, 4));
    assertEquals(
      b.tokens,
      writeGreedily(CONFIG, weights, [...prompt, 7, 7], 4),
    );
    await generator.close();
  });
});

Deno.test("a text ends by itself, at its limit, or when its client has gone", async () => {
  await onBackend("wasm", async () => {
    const generator = open(boldWeights(CONFIG), 2);
    let count = 0;
    const ended = await write(generator, [1, 2], { take: () => ++count === 3 });
    assertEquals([ended.reason, count], ["stop", 3]);
    const cut = await write(generator, [1, 2], { maxTokens: 2 });
    assertEquals([cut.reason, cut.tokens.length], ["length", 2]);
    const gone = new AbortController();
    let taken = 0;
    await assertRejects(
      write(generator, [5], {
        maxTokens: 100,
        take: () => {
          if (++taken === 2) gone.abort(new Error("gone"));
          return false;
        },
      }, gone.signal),
      /gone/,
    );
    assertEquals(taken, 2);
    // Room is free again, and one failing client fails alone.
    const broken = write(generator, [3], {
      take: () => {
        throw new Error("broken");
      },
    });
    const other = write(generator, [4], { maxTokens: 3 });
    await assertRejects(broken, /broken/);
    assertEquals((await other).tokens.length, 3);
    await generator.close();
    await assertRejects(write(generator, [1]), /no longer served/);
  });
});

Deno.test("requests beyond the room wait in their order", async () => {
  await onBackend("wasm", async () => {
    const generator = open(boldWeights(CONFIG), 2);
    const ends: number[] = [];
    const all = [0, 1, 2, 3, 4].map(async (i) => {
      await write(generator, [i + 1], { maxTokens: 4 });
      ends.push(i);
    });
    assertEquals(generator.waiting, 5);
    await Promise.all(all);
    assertEquals(ends, [0, 1, 2, 3, 4]);
    await generator.close();
  });
});

Deno.test("sampling depends on the seed, and not on others in the batch", async () => {
  await onBackend("cpu", async () => {
    const generator = open(boldWeights(CONFIG), 4);
    const draw = (seed: number) =>
      write(generator, [1, 2, 3], {
        temperature: 1,
        prng: seededPrng(seed),
      });
    const alone = await draw(1);
    const [same, other] = await Promise.all([draw(1), draw(2)]);
    assertEquals(same, alone);
    assert(`${other.tokens}` !== `${alone.tokens}`);
    await generator.close();
  });
});

Deno.test("scoreVocabulary() ranks tokens by their log-probabilities", () => {
  const logits = [0, Math.log(2), Math.log(5), Math.log(2)];
  const { logProb, top } = scoreVocabulary(logits, 1, 3);
  assert(Math.abs(Math.exp(logProb) - 0.2) < 1e-12);
  assertEquals(top.map(({ id }) => id), [2, 1, 3]);
  assert(Math.abs(Math.exp(top[0]!.logProb) - 0.5) < 1e-12);
});
