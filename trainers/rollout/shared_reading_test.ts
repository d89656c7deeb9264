import { deepStrictEqual as assertEquals } from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import type { Observation } from "../../envs/core/env.ts";
import { seededPrng } from "../../utils/prng.ts";
import { ALL_BACKENDS } from "../../tests/support/model/all_backends.ts";
import {
  assertClose,
  boldWeights,
  onBackend,
  SMALL,
} from "../../tests/support/model/small_model.ts";
import { disposeSlots } from "../model/transformer/kv_cache.ts";
import { forward } from "../model/transformer/forward.ts";
import type { Weights } from "../model/weights/weights.ts";
import { openTurn, openTurnWriter } from "./generate.ts";
import type { LanguagePolicy } from "./language_policy.ts";
import { forkTrajectory, startTrajectory } from "./partial_trajectory.ts";
import { prefill, type ReadRow } from "./prefill.ts";
import { SharedReading } from "./shared_reading.ts";
import type { EpisodeTokenizer } from "./tokens/episode_tokenizer.ts";

const CONFIG = { ...SMALL, maxPositions: 256 };

const SYSTEM = Array.from({ length: 80 }, (_, i) => 1 + i * 7 % 10);

const makeRow = (
  own: readonly number[],
  state: Partial<ReadRow> = {},
): ReadRow => ({
  tokens: [...SYSTEM, ...own],
  read: 0,
  waiting: false,
  ended: false,
  ...state,
});

/** Checks the logits after each row that reads. */
function assertRead(
  weights: Weights,
  logits: tf.Tensor2D,
  rows: readonly ReadRow[],
): void {
  const read = logits.arraySync();
  rows.forEach(({ ended, tokens, waiting }, b) => {
    if (ended || waiting) return;
    const ids = tf.tensor2d([[...tokens]], undefined, "int32");
    const [all] = forward(CONFIG, weights, ids).logits
      .arraySync() as number[][][];
    assertClose(read[b]!, all!.at(-1)!, 1e-4);
  });
}

for (const backend of ALL_BACKENDS) {
  Deno.test(`a shared beginning is read once for all rollouts, a task once a group on ${backend}`, async () => {
    await onBackend(backend, () => {
      const weights = boldWeights(CONFIG);
      const reading = new SharedReading(CONFIG, weights);
      const model = { config: CONFIG, weights, reading };
      const rollouts: readonly (readonly ReadRow[])[] = [
        [[3, 4, 5], [3, 4, 5], [6], [6]].map((own) => makeRow(own)),
        // The group of the last task goes on; another begins.
        [makeRow([6]), makeRow([6]), makeRow([9, 9])],
        [makeRow([9, 9]), makeRow([9, 9])],
        // An oracle has written the first turn of a row, and one has no room.
        [
          makeRow([7, 7, 7], { waiting: true }),
          makeRow([8, 8]),
          { ...makeRow([]), tokens: [], ended: true },
        ],
      ];
      const counts = rollouts.map((rows) => {
        const before = { ...reading.counts };
        const { cache, logits } = prefill(model, null, rows);
        assertRead(weights, logits, rows);
        const { read, shared } = reading.counts;
        // Rows go on from what they share.
        const next = rows.map((row) => ({
          ...row,
          tokens: [...row.tokens, 2],
          waiting: false,
        }));
        const later = prefill(model, cache, next);
        assertRead(weights, later.logits, next);
        disposeSlots(later.cache);
        return [read - before.read, shared - before.shared];
      });
      assertEquals(counts, [
        [80 + 3 + 1, 2 * 83 + 2 * 81 - 84],
        [1 + 2, 2 * 81 + 82 - 3],
        [1, 2 * 82 - 1],
        [2, 80],
      ]);
      reading.dispose();
    });
  });
}

/** Turns of two tokens. */
const TOKENIZER: EpisodeTokenizer = {
  style: "chat",
  grammar: null,
  grammarOf: () => null,
  encodeObservation: ({ text }) => text === "" ? SYSTEM : [5, 6, 7],
  decodeAction: (turn) => turn.join(),
  encodeAction: () => [],
  endIds: [],
  findStop: (turn) => turn.length === 2 ? "eos" : null,
};

Deno.test("a fork reads only what is new to it, and writes as from the start", async () => {
  await onBackend("wasm", async () => {
    const weights = boldWeights(CONFIG);
    const reading = new SharedReading(CONFIG, weights);
    const policy: LanguagePolicy = {
      ...{ config: CONFIG, weights, reading, tokenizer: TOKENIZER },
    };
    const options = { temperature: 0, constrained: false, maxTurnTokens: 9 };
    const rows = [0, 1].map((b) =>
      startTrajectory({ text: "" } as Observation, "Letters-v0", seededPrng(b))
    );
    for (const row of rows) openTurn(policy, row, row.observation, options);
    const writer = openTurnWriter(policy, options);
    await writer.write(rows);
    const fork = () => {
      const copy = forkTrajectory(rows[1]!, seededPrng("fork"));
      openTurn(policy, copy, { text: "more" } as Observation, options);
      return copy;
    };
    const [kept, fresh] = [fork(), fork()];
    const before = reading.counts.read;
    const forked = writer.fork!([rows[1]!], [kept]);
    await forked.write([kept]);
    forked.close();
    // The turn's last token, the observation, and one of two new tokens.
    assertEquals(reading.counts.read - before, 1 + 3 + 1);
    const alone = openTurnWriter(
      { config: CONFIG, weights, tokenizer: TOKENIZER },
      options,
    );
    await alone.write([fresh]);
    alone.close();
    assertEquals(kept.tokens, fresh.tokens);
    // The first writer goes on.
    for (const row of rows) {
      openTurn(policy, row, { text: "more" } as Observation, options);
    }
    await writer.write(rows);
    assertEquals(rows[1]!.tokens, fresh.tokens);
    writer.close();
    reading.dispose();
  });
});
