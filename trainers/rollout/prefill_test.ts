import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import type { Observation } from "../../envs/core/env.ts";
import { seededPrng } from "../../utils/prng.ts";
import {
  assertClose,
  onBackend,
  SMALL,
} from "../../tests/support/model/small_model.ts";
import { disposeCache } from "../model/transformer/kv_cache.ts";
import { initWeights } from "../model/weights/weights.ts";
import type { EpisodeTokenizer } from "./tokens/episode_tokenizer.ts";
import { generateTurns, openTurn } from "./generate.ts";
import type { LanguagePolicy } from "./language_policy.ts";
import { forward } from "../model/transformer/forward.ts";
import { prefill, type PrefillCache } from "./prefill.ts";
import {
  type PartialTrajectory,
  startTrajectory,
} from "./partial_trajectory.ts";

function makePartial(
  tokens: readonly number[],
  state: Partial<PartialTrajectory> = {},
): PartialTrajectory {
  return {
    ...startTrajectory({} as Observation, "Letters-v0", () => 0),
    tokens: [...tokens],
    ...state,
  };
}

Deno.test("prefill() reads a prompt once for all rows that have it", async () => {
  await onBackend("cpu", async () => {
    const weights = initWeights(SMALL, seededPrng("read"));
    const policy = { config: SMALL, weights } as unknown as LanguagePolicy;
    const rows = [
      makePartial([1, 2, 3]),
      makePartial([4, 5]),
      makePartial([1, 2, 3]),
      makePartial([6], { ended: true }),
      makePartial([4, 5]),
      makePartial([7], { waiting: true }),
    ];
    let decoded!: ReturnType<typeof prefill>;
    const { kernels } = await tf.profile(() => {
      decoded = prefill(policy, null, rows);
      return tf.scalar(0);
    });
    const embedding = kernels.find(({ name }) => name === "GatherV2")!;
    // Two prompts and an empty one, three slots each.
    assertEquals(embedding.outputShapes, [[3 * 3, SMALL.hiddenSize]]);
    assertEquals(rows.map(({ read }) => read), [3, 2, 3, 0, 2, 0]);
    assertEquals(decoded.cache.batch, rows.length);
    const read = decoded.logits.arraySync();
    // They continue independently.
    rows.forEach((row, b) => {
      if (row.read > 0) row.tokens.push(b, b + 1);
    });
    const next = prefill(policy, decoded.cache, rows);
    const logits = next.logits.arraySync();
    rows.forEach((row, b) => {
      if (row.read === 0) return;
      const whole = forward(
        SMALL,
        weights,
        tf.tensor2d([row.tokens], undefined, "int32"),
      );
      const [all] = whole.logits.arraySync() as number[][][];
      assertClose(read[b]!, all!.at(-3)!, 1e-4);
      assertClose(logits[b]!, all!.at(-1)!, 1e-4);
    });
    disposeCache(next.cache);
  });
});

const CONFIG = { ...SMALL, layers: 1, maxPositions: 2048 };

/** Turns of one token or of the maximum length: the first token decides. */
const TOKENIZER: EpisodeTokenizer = {
  style: "chat",
  grammar: null,
  grammarOf: () => null,
  encodeObservation: () => [1, 2],
  decodeAction: () => "",
  encodeAction: () => [],
  endIds: [],
  findStop: (turn) => turn[0]! % 2 === 0 ? null : "eos",
};

const OPTIONS = { temperature: 1, constrained: false, maxTurnTokens: 280 };

/** The last turn of each row. */
const LAST = [0, 1, 2, 2, 2];

/** Plays turns of some rows in one batch. */
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
  let cache: PrefillCache | null = null;
  for (let turn = 0; turn < 3; turn++) {
    partials.forEach((partial, b) => {
      if (turn > LAST[numbers[b]!]!) partial.ended = true;
      if (!partial.ended) {
        openTurn(policy, partial, partial.observation, OPTIONS);
      }
    });
    if (partials.every(({ ended }) => ended)) break;
    const before = partials.map(({ tokens }) => tokens.length);
    cache = await generateTurns(policy, partials, cache, OPTIONS);
    inStep += Math.max(
      ...partials.map(({ tokens }, b) => tokens.length - before[b]!),
    );
    const longest = Math.max(...cache!.rows.map(({ read }) => read));
    slots.push(cache!.cache.length - longest);
    rows.push(cache!.rows.length);
  }
  disposeCache(cache!.cache);
  return { partials, slots, rows, inStep };
}

Deno.test("generateTurns() bounds padding and drops ended rows", async () => {
  await onBackend("wasm", async () => {
    const weights = initWeights(CONFIG, seededPrng("reading"));
    const before = tf.memory().numTensors;
    const { partials, slots, rows, inStep } = await play(
      LAST.keys().toArray(),
      weights,
    );
    assertEquals(tf.memory().numTensors, before);
    // One ended row of five stays, two are dropped.
    assertEquals(rows, [5, 5, 3]);
    // Without packing, the slots of the longest turns would add up.
    const longest = Math.max(...partials.map(({ tokens }) => tokens.length));
    assert(inStep - longest > 256, `${inStep} ${longest}`);
    assert(slots.every((padding) => padding < 256), `${slots}`);
    const separate = await play([2], weights);
    assertEquals(separate.partials[0]!.tokens, partials[2]!.tokens);
  });
});
