import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertStrictEquals,
  throws as assertThrows,
} from "node:assert/strict";
import type { Estimate } from "../../../utils/estimate.ts";
import {
  averageHeights,
  estimateHeight,
  estimateLine,
  fitLine,
  type LinePoint,
} from "./least_squares.ts";
import { seededPrng } from "../../../utils/prng.ts";

const PLACES = [1, 0.8, 0.6, 0.4, 0.2, 0];

// Heights of six seeds, and what scipy.stats.linregress and 200,000 resamples
// of whole seeds by NumPy make of them.
const SEEDS: LinePoint[][] = [
  [0.279, 0.212, 0.143, 0.106, 0.04, 0.022],
  [0.295, 0.242, 0.225, 0.171, 0.113, 0.032],
  [0.29, 0.179, 0.155, 0.062, 0.03, -0.036],
  [0.225, 0.221, 0.168, 0.107, -0.013, -0.003],
  [0.272, 0.173, 0.154, 0.089, 0.044, 0.05],
  [0.245, 0.222, 0.128, 0.092, 0.049, -0.002],
].map((heights) => heights.map((y, i) => [PLACES[i]!, y] as const));

function assertNear(value: number, expected: number, within: number): void {
  assert(Math.abs(value - expected) <= within, `${value}, not ${expected}`);
}

function assertInterval(
  { interval }: Estimate,
  low: number,
  high: number,
  within: number,
): void {
  assertNear(interval![0], low, within);
  assertNear(interval![1], high, within);
}

Deno.test("fitLine() is SciPy's linregress", () => {
  const { slope, intercept, rSquared } = fitLine(SEEDS.flat());
  assertNear(slope, 0.26235714285714296, 1e-12);
  assertNear(intercept, 0.0016269841269840601, 1e-12);
  assertNear(rSquared, 0.8952146254179972, 1e-12);
});

Deno.test("fitLine() explains all of what lies on a line", () => {
  const { slope, intercept, rSquared } = fitLine([[0, 1], [1, 3], [2, 5]]);
  assertEquals([slope, intercept, rSquared], [2, 1, 1]);
  assertStrictEquals(fitLine([[0, 1], [1, 1]]).rSquared, 1);
});

Deno.test("estimateLine() draws whole clusters, as NumPy does", () => {
  const line = estimateLine(SEEDS, seededPrng("line"), fitLine, 20_000);
  assertNear(line.slope.mean, 0.26235714285714296, 1e-12);
  assertInterval(line.slope, 0.24245, 0.28457, 0.001);
  assertInterval(line.intercept, -0.02096, 0.02643, 0.001);
  assertInterval(line.rSquared, 0.85583, 0.95866, 0.002);
  const height = estimateHeight(line, 0.5);
  assertNear(height.mean, 0.00162698 + 0.5 * 0.26235714, 1e-6);
  assertInterval(height, 0.11894, 0.15286, 0.001);
});

Deno.test("estimateLine() can fit means over clusters", () => {
  const line = estimateLine(
    SEEDS,
    seededPrng("means"),
    (points) => fitLine(averageHeights(points)),
  );
  // The same line, for each seed has each place; what seeds differ by is gone.
  assertNear(line.slope.mean, 0.26235714285714296, 1e-12);
  assertNear(line.rSquared.mean, 0.9953948443966796, 1e-9);
  assertEquals(averageHeights([[0, 1], [1, 5], [0, 2]]), [[0, 1.5], [1, 5]]);
});

Deno.test("estimateLine() leaves out draws without a line", () => {
  // Of two clusters of one place each, half of the draws are one of them twice.
  const line = estimateLine(
    [[[0, 0]], [[1, 1]]],
    seededPrng("two"),
    fitLine,
    100,
  );
  assert(line.drawn.length > 20 && line.drawn.length < 80);
  assertEquals(line.slope, { mean: 1, interval: [1, 1] });
});

Deno.test("estimateLine() has no interval of one cluster", () => {
  const line = estimateLine(SEEDS.slice(0, 1), seededPrng("one"));
  assertEquals([line.rSquared.interval, line.drawn], [null, []]);
  assertEquals(estimateHeight(line, 0).interval, null);
});

Deno.test("a line needs two places", () => {
  assertThrows(
    () => fitLine([[1, 0], [1, 2]]),
    /'points' must be two at least, with unlike x/,
  );
  assertThrows(() => fitLine([]), /'points' must be two at least/);
});
