import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import {
  chooseRehearsals,
  countCacheBytes,
  countMicroEpisodes,
  estimateUpdate,
  type Rehearsal,
} from "./rehearsal.ts";

/** 10 s to read, 1 s to play and 2 s to learn from an episode; 1 MB each. */
function rehearse(episodes: number): Rehearsal {
  return {
    episodes,
    rollout: 10 + episodes,
    update: 2 * episodes,
    playingBytes: 1e9 + 1e6 * episodes,
    tokens: 100,
    cacheBytes: 1e6,
  };
}

Deno.test("a sixteenth and an eighth of a batch are rehearsed", () => {
  assertEquals(chooseRehearsals(256, 2, 4), [16, 32]);
  assertEquals(chooseRehearsals(32, 2, 1), [2, 4]);
});

Deno.test("rehearsals have whole groups, and an episode per minibatch", () => {
  assertEquals(chooseRehearsals(48, 2, 1), [4, 8]);
  assertEquals(chooseRehearsals(32, 1, 5), [5, 10]);
});

Deno.test("a small batch is rehearsed whole", () => {
  assertEquals(chooseRehearsals(4, 2, 1), [4]);
  const whole = { ...rehearse(4), update: 7 };
  assertEquals(estimateUpdate([whole], 4, 4, 1.1e9), {
    seconds: 21,
    peakBytes: 1.1e9,
  });
});

Deno.test("seconds are on the line through two rehearsals", () => {
  const { seconds } = estimateUpdate([rehearse(2), rehearse(4)], 32, 32, 1.1e9);
  assertIs(seconds, 10 + 32 + 2 * 32);
});

Deno.test("what is played in rounds takes the fixed part in each", () => {
  const { seconds } = estimateUpdate([rehearse(2), rehearse(4)], 32, 8, 1.1e9);
  assertIs(seconds, 4 * (10 + 8) + 2 * 32);
});

Deno.test("a noisy rehearsal neither lowers nor more than scales a cost", () => {
  const slow = { ...rehearse(2), rollout: 99, update: 0 };
  const { seconds } = estimateUpdate([slow, rehearse(4)], 32, 32, 1.1e9);
  assertIs(seconds, 14 + 8 * 8);
});

Deno.test("memory is that of learning, or of all episodes' keys and values", () => {
  const rehearsals = [rehearse(2), rehearse(4)];
  const estimate = (batch: number, parallel: number) =>
    estimateUpdate(rehearsals, batch, parallel, 1.1e9).peakBytes;
  assertIs(estimate(32, 32), 1.1e9);
  assertIs(estimate(512, 512), 1.512e9);
  assertIs(estimate(512, 64), 1.1e9);
});

Deno.test("a micro-batch has the episodes of a minibatch, or as many as fit", () => {
  assertIs(countMicroEpisodes(32, 4, null, 100, 40), 8);
  assertIs(countMicroEpisodes(30, 4, 8192, 100, 40), 8);
  assertIs(countMicroEpisodes(32, 4, 350, 100, 0), 3);
  assertIs(countMicroEpisodes(32, 4, 50, 100, 0), 1);
});

Deno.test("what all episodes of a micro-batch begin with counts once", () => {
  assertIs(countMicroEpisodes(32, 4, 350, 100, 50), 6);
});

Deno.test("keys and values of a token are those of all blocks", () => {
  const config = {
    ...{ vocabularySize: 8, hiddenSize: 12, intermediateSize: 16 },
    ...{ layers: 3, heads: 4, keyValueHeads: 2, ropeTheta: 1e4 },
    ...{ rmsNormEps: 1e-6, maxPositions: 64, tiedEmbeddings: true },
  };
  assertIs(countCacheBytes(config), 3 * 2 * 2 * 3 * 4);
});
