/** Which acts the pieces of a text stand for, if all together ask for a list. */

import {
  listOthers,
  MENTION,
  rateRest,
  rateTurn,
} from "../../envs/telecom/understanding/example_reader.ts";

/** How likely each piece asks for each act, and the pieces for the list. */
export interface Alignment {
  readonly shares: readonly Float64Array[];
  readonly chance: number;
}

/**
 * How likely each piece asks for each act, if all together ask for a list:
 * forward and backward over the paths of connectionist temporal
 * classification. `null` if no path leads there.
 */
export function alignActs(
  chances: readonly Float64Array[],
  acts: readonly number[],
): Alignment | null {
  const labels = [0, ...acts.flatMap((act) => [act, 0])];
  const last = labels.length - 1;
  const forward: number[][] = [];
  const rate = (chance: Float64Array, label: number, at: number) =>
    at % 2 === 0 ? rateRest(chance, acts, at / 2) : chance[label]!;
  for (const chance of chances) {
    const before = forward.at(-1) ?? labels.map((_, at) => at === 0 ? 1 : 0);
    forward.push(
      labels.map((label, at) =>
        rate(chance, label, at) *
        (before[at]! + (before[at - 1] ?? 0) +
          (at % 2 === 1 ? (before[at - 2] ?? 0) + before[at + 1]! : 0))
      ),
    );
  }
  const ends = forward.at(-1) ?? [];
  const all = (ends[last] ?? 0) + (ends[last - 1] ?? 0);
  if (!(all > 0)) return null;
  let behind: number[] = labels.map((_, at) => at >= last - 1 ? 1 : 0);
  const shares = chances.map((_, i) => chances.length - 1 - i).map((at) => {
    const chance = chances[at]!;
    const shares = new Float64Array(chance.length);
    labels.forEach((label, i) => {
      const mass = forward[at]![i]! * behind[i]! / all;
      if (!(mass > 0)) return;
      const part = mass / rate(chance, label, i);
      shares[label]! += part * chance[label]!;
      if (i % 2 === 1) return;
      for (const act of listOthers(acts, i / 2)) {
        shares[act]! += part * MENTION * chance[act]!;
      }
    });
    const next = labels.map((label, i) => rate(chance, label, i) * behind[i]!);
    behind = labels.map((_, i) =>
      next[i]! + (next[i + 1] ?? 0) +
      (i % 2 === 1 ? next[i + 2] ?? 0 : next[i - 1] ?? 0)
    );
    return shares;
  }).reverse();
  return { shares, chance: all };
}

/** At first what is told last is seldom to be done first. */
const START = -2;
const RATE = 0.15;
/** What is forgotten at each step. */
const DECAY = 0.001;

/**
 * Makes a function that aligns two acts that are told in either order, and
 * learns from features which it is. The weights that it learns begin with that
 * of every text, of the name `""`.
 */
export function makeOrderLearner(): {
  readonly weights: Record<string, number>;
  readonly align: (
    chances: readonly Float64Array[],
    acts: readonly number[],
    features: readonly string[],
  ) => readonly Float64Array[] | null;
} {
  const weights: Record<string, number> = { "": START };
  return {
    weights,
    align: (chances, acts, features) => {
      const told = alignActs(chances, acts);
      const turned = acts.length === 2 && features.length > 0
        ? alignActs(chances, acts.toReversed())
        : null;
      if (turned === null) return told?.shares ?? null;
      const turn = rateTurn(features, weights);
      const other = turn * turned.chance;
      const share = other / (other + (1 - turn) * (told?.chance ?? 0));
      for (const name of ["", ...features]) {
        weights[name] = (weights[name] ?? 0) * (1 - DECAY) +
          RATE * (share - turn);
      }
      return turned.shares.map((one, at) =>
        one.map((mass, act) =>
          share * mass + (1 - share) * (told?.shares[at]?.[act] ?? 0)
        )
      );
    },
  };
}
