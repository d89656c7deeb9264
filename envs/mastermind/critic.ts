import { type Critique, critiqueRound } from "../../critique/critique.ts";
import {
  critiqueExactBelief,
  critiqueExactQuestion,
} from "../../critique/exact.ts";
import {
  computeInfoGain,
  computeProxies,
  type Proxies,
} from "../../critique/proxies.ts";
import { PEG_COLORS } from "./codes.ts";
import { listHeard, type MastermindState } from "./core.ts";
import {
  computeExpectedShare,
  computeShare,
  findConsistent,
} from "./posterior.ts";

/** Ψ before any belief: the share of pegs that a random code has right. */
const CHANCE = 1 / PEG_COLORS.length;

/** The codes that fit what was heard in the first rounds. */
function findLeft({ task, rounds }: MastermindState, count: number): number[] {
  const { first } = task;
  return findConsistent(listHeard({ first, rounds: rounds.slice(0, count) }));
}

/** Whether the reply of a round excluded a code. */
function isInformative(state: MastermindState, at: number): boolean {
  return findLeft(state, at + 1).length < findLeft(state, at).length;
}

/** Whether the probe of a round had been made before. */
function isRepeated({ task, rounds }: MastermindState, at: number): boolean {
  const { question } = rounds[at]!;
  return question === task.first.code ||
    rounds.slice(0, at).some((earlier) => earlier.question === question);
}

export function critiqueMastermind(state: MastermindState): Critique {
  const { rounds, task } = state;
  const at = rounds.length - 1;
  const { question, code } = rounds[at]!;
  return critiqueRound(
    rounds[at]!,
    () =>
      critiqueExactQuestion(
        question === null ? null : {
          isRepeated: isRepeated(state, at),
          isInformative: isInformative(state, at),
        },
      ),
    () => {
      const before = rounds.slice(0, at)
        .findLast((earlier) => earlier.code !== null)?.code ?? null;
      return critiqueExactBelief({
        mass: code === null ? null : computeShare(code, task.secret),
        before: before === null ? CHANCE : computeShare(before, task.secret),
        hasEvidence: isInformative(state, at - 1),
      });
    },
  );
}

/**
 * Measures an episode: Ψ is the (expected) share of right pegs, as Brier score
 * and divergence do not apply to the agent's single code.
 */
export function measureMastermind(state: MastermindState): Proxies {
  const { rounds, task: { secret } } = state;
  const left = [...rounds.keys(), rounds.length]
    .map((count) => findLeft(state, count));
  const codes = rounds.flatMap(({ code }) => code === null ? [] : [code]);
  return {
    ...computeProxies({
      posteriors: left.map((codes) => computeExpectedShare(codes, secret)),
      beliefs: [CHANCE, ...codes.map((code) => computeShare(code, secret))],
    }),
    infoGain: computeInfoGain(
      Math.log(left[0]!.length),
      Math.log(left.at(-1)!.length),
      rounds.filter(({ question }) => question !== null).length,
    ),
    brier: null,
    klToOracle: null,
  };
}
