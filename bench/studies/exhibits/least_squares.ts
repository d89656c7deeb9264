/** A straight line through points by least squares, and how well it fits. */

import { findPercentiles, RESAMPLES } from "../../../utils/aggregate.ts";
import { ruleError } from "../../../utils/errors.ts";
import { type Estimate, type Interval, mean } from "../../../utils/estimate.ts";
import { type Prng, randomInteger } from "../../../utils/prng.ts";

/** A point of a line. */
export type LinePoint = readonly [x: number, y: number];

/** A line through points. */
export interface StraightLine {
  readonly slope: number;
  /** Its height at 0. */
  readonly intercept: number;
  /**
   * R²: share of the variance of y that the line explains; of points of one
   * height 1, for nothing is left to explain.
   */
  readonly rSquared: number;
}

/** A line with the 95 % intervals of what it is made of. */
export interface EstimatedLine {
  readonly slope: Estimate;
  readonly intercept: Estimate;
  readonly rSquared: Estimate;
  /** The lines through the points that were drawn anew, for a band. */
  readonly drawn: readonly StraightLine[];
}

/** Tells whether points stand above more than one place. */
function isSpread(points: readonly LinePoint[]): boolean {
  return points.some(([x]) => x !== points[0]![0]);
}

/** Fits a line. */
export function fitLine(points: readonly LinePoint[]): StraightLine {
  if (!isSpread(points)) {
    const rule = "two at least, with unlike x";
    throw ruleError(RangeError, "fit a line", "points", rule, points);
  }
  const centreX = mean(points.map(([x]) => x));
  const centreY = mean(points.map(([, y]) => y));
  let [sumXX, sumXY, sumYY] = [0, 0, 0];
  for (const [x, y] of points) {
    sumXX += (x - centreX) ** 2;
    sumXY += (x - centreX) * (y - centreY);
    sumYY += (y - centreY) ** 2;
  }
  const slope = sumXY / sumXX;
  return {
    slope,
    intercept: centreY - slope * centreX,
    rSquared: sumYY === 0 ? 1 : sumXY ** 2 / sumXX / sumYY,
  };
}

/** The middle 95 % of what was drawn; `null` where nothing was. */
function findEnds(values: readonly number[]): Interval | null {
  return values.length === 0 ? null : findPercentiles(values);
}

/** Averages the heights of points at the same place. */
export function averageHeights(points: readonly LinePoint[]): LinePoint[] {
  const places = Map.groupBy(points, ([x]) => x);
  return [...places].map(([x, own]) => [x, mean(own.map(([, y]) => y))]);
}

/**
 * Fits a line through clusters of points, as of one seed at several settings,
 * with percentile intervals by a bootstrap that draws whole clusters.
 *
 * @param clusters The points, by what makes them alike
 * @param prng Draws the clusters
 * @param fit Fits a line through the points of some clusters
 * @param resamples How often
 */
export function estimateLine(
  clusters: readonly (readonly LinePoint[])[],
  prng: Prng,
  fit: (points: readonly LinePoint[]) => StraightLine = fitLine,
  resamples = RESAMPLES,
): EstimatedLine {
  const line = fit(clusters.flat());
  // A single cluster says nothing about the spread of others.
  const count = clusters.length < 2 ? 0 : resamples;
  const draw = () =>
    clusters.flatMap(() => clusters[randomInteger(prng, clusters.length)]!);
  // A draw may hold nothing but clusters of a single place.
  const drawn = Array.from({ length: count }, draw).filter(isSpread)
    .map((points) => fit(points));
  const estimate = (name: "slope" | "intercept" | "rSquared"): Estimate => ({
    mean: line[name],
    interval: findEnds(drawn.map((one) => one[name])),
  });
  return {
    slope: estimate("slope"),
    intercept: estimate("intercept"),
    rSquared: estimate("rSquared"),
    drawn,
  };
}

/** Where the line may lie at a place: the middle 95 % of the drawn lines. */
export function estimateHeight(line: EstimatedLine, x: number): Estimate {
  const heightOf = (slope: number, intercept: number) => intercept + slope * x;
  return {
    mean: heightOf(line.slope.mean, line.intercept.mean),
    interval: findEnds(
      line.drawn.map(({ slope, intercept }) => heightOf(slope, intercept)),
    ),
  };
}
