import { deepStrictEqual as assertEquals } from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import type { Observation } from "../../envs/core/env.ts";
import { seededPrng } from "../../utils/prng.ts";
import type { LanguagePolicy } from "./language_policy.ts";
import { disposeCache } from "../model/transformer/kv_cache.ts";
import { forward } from "../model/transformer/forward.ts";
import { initWeights } from "../model/weights/weights.ts";
import {
  assertClose,
  onBackend,
  SMALL,
} from "../../tests/support/model/small_model.ts";
import { prefill } from "./prefill.ts";
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

Deno.test("prefill() reads a prompt once, however many rows have it", async () => {
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
    // Two prompts and what is silent, three slots each.
    assertEquals(embedding.outputShapes, [[3 * 3, SMALL.hiddenSize]]);
    assertEquals(rows.map(({ read }) => read), [3, 2, 3, 0, 2, 0]);
    assertEquals(decoded.cache.batch, rows.length);
    const read = decoded.logits.arraySync();
    // They go on by themselves.
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
