/** Scripted policies of Mastermind, and its warm-start teachers. */

import type { RoundName } from "../core/env.ts";
import {
  makeListener,
  type Policy,
  type TeacherSkills,
} from "../core/policy.ts";
import { type Prng, randomInteger } from "../../utils/prng.ts";
import { CODES } from "./codes.ts";
import {
  listHeard,
  type MastermindRound,
  type MastermindView,
} from "./core.ts";
import { findBestCode, findBestProbe, findConsistent } from "./posterior.ts";
import { writeCode, writeProbe } from "./wording.ts";

function drawCode(prng: Prng): string {
  return CODES[randomInteger(prng, CODES.length)]!;
}

/** The last probe, or the first one if the agent has made none. */
function repeatProbe({ first, rounds }: MastermindView): string {
  const asked = rounds.findLast(({ question }) => question !== null);
  return asked?.question ?? first.code;
}

type Player = (known: MastermindView, round: RoundName, prng: Prng) => string;

const PLAYERS: Readonly<Record<string, Player>> = {
  // Names the first code at once.
  constant: () => writeCode("answer", CODES[0]!),
  // Names a random code at once.
  guess: (_known, _round, prng) => writeCode("answer", drawCode(prng)),
  // Repeats one probe and never changes its belief.
  repeat: (known, round) =>
    round === "action"
      ? writeProbe(repeatProbe(known))
      : writeCode(round, CODES[0]!),
  random: (_known, round, prng) =>
    round === "action"
      ? writeProbe(drawCode(prng))
      : writeCode(round, drawCode(prng)),
  // Answers with the best code before any probe of its own.
  prior: (known) =>
    writeCode("answer", findBestCode(findConsistent(listHeard(known)))),
  // Exact Bayes with the probe of the greatest information gain.
  oracle(known, round) {
    const left = findConsistent(listHeard(known));
    if (left.length === 1) return writeCode("answer", CODES[left[0]!]!);
    return round === "action"
      ? writeProbe(findBestProbe(left))
      : writeCode(round, findBestCode(left));
  },
};

/** Chooses the replies that a teacher uses. */
type Listener = (
  rounds: readonly MastermindRound[],
  prng: Prng,
) => readonly MastermindRound[];

/** A teacher whose other probes repeat the last one. */
function makeTeacher(asks: number, listen: Listener): Policy {
  return {
    name: "teacher",
    act({ round, view }, prng) {
      const known = view as MastermindView;
      const rounds = listen(known.rounds, prng);
      const left = findConsistent(listHeard({ ...known, rounds }));
      if (round !== "action") return writeCode(round, findBestCode(left));
      return writeProbe(
        prng() < asks ? findBestProbe(left) : repeatProbe(known),
      );
    },
  };
}

/** A teacher with given skills, for one episode at a time. */
export function makeSkilledMastermindTeacher(
  { asks, listens }: TeacherSkills,
): Policy {
  return makeTeacher(asks, makeListener<MastermindRound>(listens));
}

/** Share of informative probes of the scripted teacher. */
const ASKS = 0.4;
/** Probability that it recalls a reply. */
const RECALLS = 0.75;

export const MASTERMIND_POLICIES: Readonly<Record<string, () => Policy>> = {
  ...Object.fromEntries(
    Object.entries(PLAYERS).map(([name, play]) => [name, (): Policy => ({
      name,
      act: ({ round, view }, prng) => play(view as MastermindView, round, prng),
    })]),
  ),
  teacher: () =>
    makeTeacher(ASKS, (rounds, prng) => rounds.filter(() => prng() < RECALLS)),
};
