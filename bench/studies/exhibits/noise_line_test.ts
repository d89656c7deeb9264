import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { inventResults } from "../../../tests/support/runs/invented_results.ts";
import { analyzeResults } from "./analysis.ts";
import { exhibitNoise } from "./noise_exhibit.ts";
import { computeAccuracyMargin } from "./noise_line.ts";

const LEVELS = [0, 0.25, 0.5];
const SEEDS = [0, 1, 2];

/** Runs whose I_AS grows by 0.2 · (2·Acc − 1), and by something of the seed. */
function runsOf(arm: "as" | "bt" | "as+bt", noises: readonly number[]) {
  return noises.flatMap((noise) =>
    SEEDS.map((seed) => ({
      ...{ arm, seed, noise, success: 0.5 },
      iAs: 0.15 + 0.2 * computeAccuracyMargin(noise) + 0.01 * seed,
    }))
  );
}

const VANILLA = SEEDS.map((seed) => ({
  ...{ arm: "vanilla" as const, seed, success: 0.3, iAs: 0.14 },
}));

function linesOf(runs: Parameters<typeof inventResults>[1]) {
  return analyzeResults(inventResults("noise", runs, {})).lines;
}

Deno.test("computeAccuracyMargin() is 1 of right critiques, 0 of a coin's", () => {
  assertEquals([0, 0.25, 0.5].map(computeAccuracyMargin), [1, 0.5, 0]);
});

Deno.test("fitNoiseLines() fits gains over the warm start, arm by arm", () => {
  const lines = linesOf([
    ...VANILLA,
    ...runsOf("as", LEVELS),
    ...runsOf("as+bt", LEVELS),
  ]);
  assertEquals(lines.map(({ arm, seeds }) => [arm, seeds]), [
    ["as", 3],
    ["as+bt", 3],
  ]);
  const { points, line, rSquaredOfMeans, vanilla } = lines[0]!;
  assertEquals(points.length, 9);
  assert(Math.abs(line.slope.mean - 0.2) < 1e-9);
  // The starts had 0.1.
  assert(Math.abs(line.intercept.mean - 0.06) < 1e-9);
  assert(line.rSquared.mean < 1 && line.rSquared.mean > 0.95);
  assert(Math.abs(rSquaredOfMeans.mean - 1) < 1e-9);
  assert(Math.abs(vanilla!.mean - 0.04) < 1e-9);
});

Deno.test("fitNoiseLines() fits C_BT where only beliefs are judged", () => {
  const [line, ...others] = linesOf([...VANILLA, ...runsOf("bt", LEVELS)]);
  assertEquals([line!.arm, line!.measure, others.length], ["bt", "cBt", 0]);
  // The invented C_BT is half of I_AS.
  assert(Math.abs(line!.line.slope.mean - 0.1) < 1e-9);
});

Deno.test("fitNoiseLines() needs three levels", () => {
  assertEquals(linesOf([...VANILLA, ...runsOf("as", [0, 0.5])]), []);
});

Deno.test("exhibitNoise() draws each task, and writes each fit", () => {
  const lines = linesOf([...VANILLA, ...runsOf("as", LEVELS)]);
  const [exhibit] = exhibitNoise(lines);
  assertMatch(exhibit!.figures[0]!, /aria-label="PE-G-Mini-v0"/);
  assertMatch(exhibit!.figures[0]!, />vanilla</);
  const [row] = exhibit!.tables[0]!.rows;
  assertEquals(row!.slice(0, 3), ["PE-G-Mini-v0, as", "I_AS", "9 (3)"]);
  assertMatch(String(row![3]), /^\+0\.200 \[0\.200, 0\.200\]$/);
  assertEquals(exhibitNoise([]), []);
});
