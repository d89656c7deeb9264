/** Exact Bayes over a finite sample of the prior. */

import { seededPrng } from "../../utils/prng.ts";
import {
  computeMargin,
  type ItemComparison,
  type PreferenceRound,
  SUCCESS_SIMILARITY,
} from "./core.ts";
import { jitter, type PreferenceParams, type Prior } from "./task.ts";
import { getOrMake } from "../../utils/cache.ts";

/** A sample of the prior, equally weighted. */
export interface Particles {
  readonly count: number;
  /** D, the length of each. */
  readonly dimension: number;
  /** The vectors, row by row: [count, dimension]. */
  readonly vectors: Float64Array;
  /** Number of groups; the particles of a profile form one. */
  readonly groups: number;
}

const DRAWS_PER_PROFILE = 64;

const UNIFORM_DRAWS = 2048;

/** Not 0, as the nearest particle may narrowly miss the truth. */
const CONTRADICTION = 1e-3;

const cache = new WeakMap<PreferenceParams, Map<Prior, Particles>>();

export function samplePrior(params: PreferenceParams, prior: Prior): Particles {
  const own = getOrMake(cache, params, () => new Map<Prior, Particles>());
  return getOrMake(own, prior, () => drawParticles(params, prior));
}

function drawParticles(params: PreferenceParams, prior: Prior): Particles {
  const { dimension, profiles } = params;
  const prng = seededPrng("particles", dimension, profiles.length);
  const rows = prior === "uniform"
    ? Array.from(
      { length: UNIFORM_DRAWS },
      () => Array.from({ length: dimension }, prng),
    )
    : profiles.flatMap((profile) =>
      Array.from({ length: DRAWS_PER_PROFILE }, () => jitter(profile, prng))
    );
  return {
    count: rows.length,
    dimension,
    vectors: Float64Array.from(rows.flat()),
    groups: prior === "uniform" ? 1 : profiles.length,
  };
}

/** A question as typed arrays, as frozen lists are slow to read. */
interface Contrast {
  /** Attributes compared, from 0. */
  readonly places: Int32Array;
  /** x1 − x2 on each of them. */
  readonly differences: Float64Array;
}

function makeContrast(
  items: readonly (readonly number[])[],
  question: ItemComparison,
): Contrast {
  const { focus } = question;
  const places = new Int32Array(focus.length);
  const differences = new Float64Array(focus.length);
  for (let i = 0; i < focus.length; i++) {
    places[i] = focus[i]! - 1;
    differences[i] = computeMargin(items, question, focus[i]!);
  }
  return { places, differences };
}

/** A particle's preference for the first item: w·m over the focus. */
function computePreferenceMargin(
  { vectors, dimension }: Particles,
  particle: number,
  { places, differences }: Contrast,
): number {
  const row = particle * dimension;
  let sum = 0;
  for (let i = 0; i < places.length; i++) {
    sum += vectors[row + places[i]!]! * differences[i]!;
  }
  return sum;
}

/** The reply of a user with a particle's taste. */
function predictReply(
  particles: Particles,
  particle: number,
  contrast: Contrast,
): "yes" | "no" | "equal" {
  const margin = computePreferenceMargin(particles, particle, contrast);
  return margin > 1e-12 ? "yes" : margin < -1e-12 ? "no" : "equal";
}

/** Weighs the particles by the replies to questions about `items`, [N, D]. */
export function computePosteriorWeights(
  particles: Particles,
  items: readonly (readonly number[])[],
  rounds: readonly PreferenceRound[],
): Float64Array {
  const weights = new Float64Array(particles.count).fill(1);
  for (const round of rounds) weighRound(weights, particles, items, round);
  return normalizeWeights(weights);
}

/** Lowers the weights of the particles that contradict a round's reply. */
function weighRound(
  weights: Float64Array,
  particles: Particles,
  items: readonly (readonly number[])[],
  { question, kind }: PreferenceRound,
): void {
  if (question === null || kind === "unknown") return;
  const contrast = makeContrast(items, question);
  for (let p = 0; p < particles.count; p++) {
    if (predictReply(particles, p, contrast) !== kind) {
      weights[p]! *= CONTRADICTION;
    }
  }
}

/** Scales weights to sum to 1, in place. */
function normalizeWeights(weights: Float64Array): Float64Array {
  let total = 0;
  for (const weight of weights) total += weight;
  for (let p = 0; p < weights.length; p++) weights[p]! /= total;
  return weights;
}

/** The weights before the first round and after each, `[rounds + 1]`. */
export function listPosteriorWeights(
  particles: Particles,
  items: readonly (readonly number[])[],
  rounds: readonly PreferenceRound[],
): Float64Array[] {
  const weights = new Float64Array(particles.count).fill(1);
  const all = [normalizeWeights(weights.slice())];
  for (const round of rounds) {
    weighRound(weights, particles, items, round);
    // A belief changes nothing.
    all.push(
      round.question === null ? all.at(-1)! : normalizeWeights(weights.slice()),
    );
  }
  return all;
}

/** Likelihood of a reply under each profile, `[groups]`. */
export function computeReplyLikelihoods(
  particles: Particles,
  items: readonly (readonly number[])[],
  { question, kind }: PreferenceRound & { readonly question: ItemComparison },
): number[] {
  const contrast = makeContrast(items, question);
  const size = particles.count / particles.groups;
  return Array.from({ length: particles.groups }, (_, group) => {
    let agree = 0;
    for (let p = group * size; p < (group + 1) * size; p++) {
      if (predictReply(particles, p, contrast) === kind) agree++;
    }
    return agree / size;
  });
}

/** Entropy of the weights, in nats. */
export function computeWeightEntropy(weights: Float64Array): number {
  let sum = 0;
  let last = 1;
  let logarithm = 0;
  // Equal weights are adjacent: reuse their logarithm.
  for (let p = 0; p < weights.length; p++) {
    const weight = weights[p]!;
    if (weight !== last) {
      last = weight;
      logarithm = weight > 0 ? Math.log(weight) : 0;
    }
    sum -= weight * logarithm;
  }
  return sum;
}

/** Weighted mean of a range of particles, [D]; `null` without weight. */
export function computeWeightedMean(
  particles: Particles,
  weights: Float64Array,
  from = 0,
  to = particles.count,
): number[] | null {
  const { dimension, vectors } = particles;
  const mean: number[] = Array(dimension).fill(0);
  let total = 0;
  for (let p = from; p < to; p++) {
    total += weights[p]!;
    for (let d = 0; d < dimension; d++) {
      mean[d]! += weights[p]! * vectors[p * dimension + d]!;
    }
  }
  return total > 1e-9 ? mean.map((value) => value / total) : null;
}

/** The mass on vectors for which an estimate would be right, by weights. */
export function listSuccessMasses(
  { count, dimension, vectors }: Particles,
  posteriors: readonly Float64Array[],
  estimate: readonly number[],
): number[] {
  const needed = 2 * SUCCESS_SIMILARITY - 1;
  let norm = 0;
  for (const value of estimate) norm += value * value;
  const right: number[] = [];
  for (let p = 0; p < count; p++) {
    let dot = 0;
    let square = 0;
    for (let d = 0; d < dimension; d++) {
      const value = vectors[p * dimension + d]!;
      dot += value * estimate[d]!;
      square += value * value;
    }
    if (dot > needed * Math.sqrt(norm * square)) right.push(p);
  }
  return posteriors.map((weights) =>
    right.reduce((mass, p) => mass + weights[p]!, 0)
  );
}

/** The same for the weights of one moment. */
export function computeSuccessMass(
  particles: Particles,
  weights: Float64Array,
  estimate: readonly number[],
): number {
  return listSuccessMasses(particles, [weights], estimate)[0]!;
}

/** The posterior mean or a profile's, the one more likely to be right. */
export function findBestEstimate(
  particles: Particles,
  weights: Float64Array,
): number[] {
  const size = particles.count / particles.groups;
  let best: number[] = [];
  let bestMass = -1;
  for (let group = -1; group < particles.groups; group++) {
    const from = group < 0 ? 0 : group * size;
    const to = group < 0 ? particles.count : from + size;
    const mean = computeWeightedMean(particles, weights, from, to);
    if (mean === null) continue;
    const mass = computeSuccessMass(particles, weights, mean);
    if (mass > bestMass) {
      best = mean;
      bestMass = mass;
    }
  }
  return best;
}

/** The question with P(yes) closest to 1/2, which is the most informative. */
export function findMostInformative(
  particles: Particles,
  weights: Float64Array,
  questions: readonly ItemComparison[],
  items: readonly (readonly number[])[],
): ItemComparison {
  const likely = sampleLikely(weights);
  const columns = sliceColumns(particles, likely);
  const margins = new Float64Array(likely.length);
  let best = questions[0]!;
  let bestBalance = Infinity;
  for (const question of questions) {
    // Attribute by attribute, each in a row: an oracle asks for thousands.
    margins.fill(0);
    for (const attribute of question.focus) {
      const difference = computeMargin(items, question, attribute);
      const from = (attribute - 1) * likely.length;
      for (let i = 0; i < likely.length; i++) {
        margins[i]! += columns[from + i]! * difference;
      }
    }
    let yes = 0;
    let no = 0;
    for (let i = 0; i < likely.length; i++) {
      if (margins[i]! > 0) yes += weights[likely[i]!]!;
      else no += weights[likely[i]!]!;
    }
    const balance = Math.abs(yes - no);
    if (balance < bestBalance) {
      best = question;
      bestBalance = balance;
    }
  }
  return best;
}

/** Some particles, attribute by attribute: [dimension, likely]. */
function sliceColumns(
  { vectors, dimension }: Particles,
  likely: readonly number[],
): Float64Array {
  const columns = new Float64Array(dimension * likely.length);
  for (let d = 0; d < dimension; d++) {
    for (let i = 0; i < likely.length; i++) {
      columns[d * likely.length + i] = vectors[likely[i]! * dimension + d]!;
    }
  }
  return columns;
}

const QUESTION_SAMPLE = 160;

/** An even sample of the particles with weight. */
function sampleLikely(weights: Float64Array): number[] {
  let top = 0;
  for (const weight of weights) top = Math.max(top, weight);
  const alive: number[] = [];
  weights.forEach((weight, p) => {
    if (weight > top / 100) alive.push(p);
  });
  const stride = Math.max(1, alive.length / QUESTION_SAMPLE);
  const sample: number[] = [];
  for (let i = 0; i < alive.length; i += stride) {
    sample.push(alive[Math.floor(i)]!);
  }
  return sample;
}
