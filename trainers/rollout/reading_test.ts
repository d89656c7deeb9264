import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import type { Observation } from "../../envs/core/env.ts";
import { seededPrng } from "../../utils/prng.ts";
import { onBackend, SMALL } from "../../tests/support/model/small_model.ts";
import { disposeCache } from "../model/transformer/kv_cache.ts";
import { initWeights } from "../model/weights/weights.ts";
import type { EpisodeTokenizer } from "./tokens/episode_tokenizer.ts";
import { generateTurns, openTurn } from "./generate.ts";
import { startTrajectory } from "./partial_trajectory.ts";
import type { Reading } from "./reading.ts";

const CONFIG = { ...SMALL, layers: 1, maxPositions: 2048 };

/** Its turns are one token, or all that a turn may have: the first decides. */
const TOKENIZER: EpisodeTokenizer = {
  style: "chat",
  grammar: null,
  grammarOf: () => null,
  encodeObservation: () => [1, 2],
  decodeAction: () => "",
  endIds: [],
  findStop: (turn) => turn[0]! % 2 === 0 ? null : "eos",
};

const OPTIONS = { temperature: 1, constrained: false, maxTurnTokens: 280 };

/** The last turn of each row. */
const LAST = [0, 1, 2, 2, 2];

/** Plays turns of some rows, side by side. */
async function play(
  numbers: readonly number[],
  weights: ReturnType<typeof initWeights>,
) {
  const policy = { config: CONFIG, weights, tokenizer: TOKENIZER };
  const partials = numbers.map((b) =>
    startTrajectory({} as Observation, "Letters-v0", seededPrng("row1", b))
  );
  const slots: number[] = [];
  const rows: number[] = [];
  let inStep = 0;
  let reading: Reading | null = null;
  for (let turn = 0; turn < 3; turn++) {
    partials.forEach((partial, b) => {
      if (turn > LAST[numbers[b]!]!) partial.ended = true;
      if (!partial.ended) {
        openTurn(policy, partial, partial.observation, OPTIONS);
      }
    });
    if (partials.every(({ ended }) => ended)) break;
    const before = partials.map(({ tokens }) => tokens.length);
    reading = await generateTurns(policy, partials, reading, OPTIONS);
    inStep += Math.max(
      ...partials.map(({ tokens }, b) => tokens.length - before[b]!),
    );
    const longest = Math.max(...reading!.rows.map(({ read }) => read));
    slots.push(reading!.cache.length - longest);
    rows.push(reading!.rows.length);
  }
  disposeCache(reading!.cache);
  return { partials, slots, rows, inStep };
}

Deno.test("generateTurns() keeps padding in bounds, and lets rows leave that are over", async () => {
  await onBackend("wasm", async () => {
    const weights = initWeights(CONFIG, seededPrng("reading"));
    const before = tf.memory().numTensors;
    const { partials, slots, rows, inStep } = await play(
      LAST.keys().toArray(),
      weights,
    );
    assertEquals(tf.memory().numTensors, before);
    // One of five that is over stays, two leave.
    assertEquals(rows, [5, 5, 3]);
    // Without packing there would be the slots of the longest turns, added up.
    const longest = Math.max(...partials.map(({ tokens }) => tokens.length));
    assert(inStep - longest > 256, `${inStep} ${longest}`);
    assert(slots.every((padding) => padding < 256), `${slots}`);
    const alone = await play([2], weights);
    assertEquals(alone.partials[0]!.tokens, partials[2]!.tokens);
  });
});
