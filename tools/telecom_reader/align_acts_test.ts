import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  rateList,
  rateTurn,
} from "../../envs/telecom/understanding/example_reader.ts";
import { alignActs, makeOrderLearner } from "./align_acts.ts";

Deno.test("alignActs() is the gradient of what pieces spell", () => {
  const chances = [[0.5, 0.3, 0.2], [0.1, 0.2, 0.7], [0.4, 0.4, 0.2]]
    .map((shares) => Float64Array.from(shares));
  const list = [1, 2];
  const { shares } = alignActs(chances, list)!;
  for (const [at, piece] of chances.entries()) {
    for (const act of piece.keys()) {
      const nudged = chances.map((one, i) =>
        one.map((chance, j) => i === at && j === act ? chance * 1.0001 : chance)
      );
      const slope =
        (Math.log(rateList(nudged, list)) - Math.log(rateList(chances, list))) /
        Math.log(1.0001);
      assertEquals(slope.toFixed(3), shares[at]![act]!.toFixed(3));
    }
  }
});

Deno.test("alignActs() finds no path of more acts than pieces", () => {
  assertEquals(alignActs([Float64Array.of(0.2, 0.4, 0.4)], [1, 2]), null);
});

Deno.test("the order learner finds which words turn two acts round", () => {
  const first = Float64Array.of(0.02, 0.96, 0.02);
  const second = Float64Array.of(0.02, 0.02, 0.96);
  const { weights, align } = makeOrderLearner();
  for (let i = 0; i < 200; i++) {
    align([first, second], [2, 1], ["before"]);
    align([first, second], [1, 2], ["then"]);
  }
  assert(rateTurn(["before"], weights) > 0.9);
  assert(rateTurn(["then"], weights) < 0.1);
  const shares = align([first, second], [2, 1], ["before"])!;
  assert(shares[0]![1]! > 0.9 && shares[1]![2]! > 0.9);
});

Deno.test("without words of order acts are aligned as they are told", () => {
  const chances = [
    Float64Array.of(0.5, 0.3, 0.2),
    Float64Array.of(0.1, 0.2, 0.7),
  ];
  assertEquals(
    makeOrderLearner().align(chances, [1, 2], []),
    alignActs(chances, [1, 2])!.shares,
  );
});
