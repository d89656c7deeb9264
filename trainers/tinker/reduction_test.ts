import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import { findReduction, scaleForReduction } from "./reduction.ts";
import type { TinkerDatum } from "./tinker_datum.ts";
import type { TinkerModel } from "./tinker_model.ts";

/** A token's log-probability, which moves by the reduced advantage of a step. */
function makeModel(reduce: (data: readonly TinkerDatum[]) => number) {
  let logProb = -2;
  let gradient = 0;
  const score = (data: readonly TinkerDatum[]) =>
    data.map(({ tokens }) => tokens.map((_, t) => t === 1 ? logProb : -3));
  return {
    forward: (data: readonly TinkerDatum[]) =>
      Promise.resolve({ logProbs: score(data), metrics: {} }),
    forwardBackward(data: readonly TinkerDatum[]) {
      gradient = reduce(data);
      return Promise.resolve({ logProbs: score(data), metrics: {} });
    },
    optimStep({ learningRate }: { learningRate: number }) {
      // As two-byte numbers do, it hides the first step.
      if (learningRate > 5e-4) logProb += learningRate * gradient;
      return Promise.resolve({});
    },
  } as unknown as TinkerModel;
}

const sum = (list: Iterable<number>): number =>
  [...list].reduce((total, x) => total + x, 0);

Deno.test("findReduction() tells sums from means by a step, and does not guess", async () => {
  const total = makeModel((data) =>
    sum(data.map(({ advantages }) => sum(advantages!)))
  );
  assertEquals(await findReduction(total), "sum");
  const means = makeModel((data) =>
    sum(
      data.map(({ advantages, tokens }) =>
        sum(advantages!) / (tokens.length - 1)
      ),
    )
  );
  assertEquals(await findReduction(means), "seq-mean");
  await assertRejects(
    findReduction(makeModel(() => 0)),
    /'logProb' must be different after a step: current value is -2/,
  );
});

Deno.test("scaleForReduction() puts weights into advantages that are summed", () => {
  const datum = {
    tokens: [1, 2, 3],
    weights: [0, 0, 0.5],
    advantages: [0, 4, 2],
  };
  const [summed] = scaleForReduction([datum], "sum");
  assertEquals(summed, { tokens: [1, 2, 3], advantages: [0, 0, 1] });
  const { advantages: _, ...bare } = datum;
  assertThrows(() => scaleForReduction([bare], "sum"), TypeError);
});
