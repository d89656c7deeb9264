import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { seededPrng } from "../../../utils/prng.ts";
import { inventResults } from "../../../tests/support/runs/invented_results.ts";
import { estimatePower, fitPower, tabulateDrift } from "./drift.ts";

const SKILLS = [0, 0.1, 0.2, 0.3, 0.5, 0.7, 1];

Deno.test("fitPower() finds the exponent and the factor", () => {
  for (const exponent of [0.5, 1, 2]) {
    const fit = fitPower(SKILLS.map((x) => [x, 3 * x ** exponent]));
    assert(Math.abs(fit.exponent - exponent) < 1e-9, `${fit.exponent}`);
    assert(Math.abs(fit.factor - 3) < 1e-9);
    assert(fit.rSquared > 1 - 1e-9);
  }
  // What does not depend on the skill has exponent 0.
  assertEquals(fitPower(SKILLS.map((x) => [x, 0.25])).exponent, 0);
});

Deno.test("estimatePower() covers the exponent that made the points", () => {
  const prng = seededPrng("drift-test");
  const points = SKILLS.map((skill) => ({
    skill,
    changes: Array.from({ length: 10 }, () => skill + 0.1 * (prng() - 0.5)),
  }));
  const { exponent } = estimatePower(points, prng, 200);
  const [low, high] = exponent.interval!;
  assert(low < 1 && 1 < high && high - low < 0.5, `${low} ${high}`);
});

Deno.test("tabulateDrift() compares runs with the start they share", () => {
  // I_AS rises by the start's C_BT squared.
  const starts = SKILLS.map((cBt, i) => ({ path: `start-${i}`, cBt }));
  const { cells: [run], warmStarts: [start] } = inventResults("drift", [
    { arm: "vanilla", seed: 0, success: 0.5 },
  ], {});
  const measure = (iAs: number, cBt: number) => [
    { ...run!.measures[0]!, iAs, cBt },
  ];
  const warmStarts = starts.map(({ cBt, path }) => ({
    ...{ ...start!, path, measures: measure(0.1, cBt) },
  }));
  const cells = starts.flatMap(({ cBt, path }) =>
    [0, 1].map((seed) => ({
      ...{ ...run!, seed, start: path },
      measures: measure(0.1 + cBt ** 2, cBt),
    }))
  );
  const { rows } = tabulateDrift({ cells, warmStarts }, 50)!;
  assertEquals(rows[0]!.slice(0, 3), ["I_AS", "C_BT", "7"]);
  assert(String(rows[0]![3]).startsWith("2.00"), String(rows[0]![3]));
  // Unknown replies were not measured.
  assertEquals(rows.map((row) => row[1]), ["C_BT", "I_AS"]);
  assertEquals(tabulateDrift({ cells, warmStarts: warmStarts.slice(3) }), null);
});
