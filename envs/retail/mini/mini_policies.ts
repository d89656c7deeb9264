/** Scripted policies of Retail-Mini. */

import type { Observation, Style } from "../../core/env.ts";
import type { Policy, TeacherSkills } from "../../core/policy.ts";
import type { ServiceRound } from "../../service/state.ts";
import { makeOracle } from "../../service/oracle.ts";
import {
  makeRoundListener,
  makeServicePolicies,
  TRANSFER_CALL,
} from "../../service/policies.ts";
import { chooseMove, type RetailMove } from "../oracle/next_move.ts";
import { wordMove } from "../oracle/oracle.ts";
import { MINI_SAMPLERS } from "./mini_core.ts";
import type { MiniView } from "./mini_observation.ts";
import { writeMiniMove, writeTurn } from "./mini_action.ts";

function styleOf({ view }: Observation): Style {
  return (view as MiniView).style;
}

function writeMove(style: Style, move: RetailMove): string {
  return style === "terse" ? writeMiniMove(move) : wordMove(move);
}

const FAIR: TeacherSkills = { asks: 0.6, listens: 0.8 };

function isInquiry({ act }: RetailMove): boolean {
  return act === "identify" || act === "ask" || act === "lookup";
}

/** Repeats the last lookup, or says goodbye: neither reveals anything. */
function repeatMove(rounds: readonly ServiceRound[]): RetailMove {
  const call = rounds.findLast(({ kind }) => kind === "read")?.call;
  return call ? { act: "lookup", call } : { act: "goodbye" };
}

/**
 * Makes a teacher: the oracle, which repeats lookups in place of some inquiries
 * and misses some rounds.
 */
export function makeMiniTeacher({ asks, listens }: TeacherSkills): Policy {
  const listen = makeRoundListener(listens);
  return {
    name: "teacher",
    act({ view }, prng) {
      const { style, opening, rounds } = view as MiniView;
      const move = chooseMove({ opening, rounds: listen(rounds, prng) });
      const isIdle = isInquiry(move) && prng() >= asks;
      return writeMove(style, isIdle ? repeatMove(rounds) : move);
    },
  };
}

/**
 * Makes the policies: `random`; `transfer`, which hands every customer over,
 * and succeeds if nothing should be written; `teacher`, a mediocre player;
 * `oracle`.
 */
export function makeMiniPolicies(): ReturnType<typeof makeServicePolicies> {
  const handOver = writeTurn(["tell", "transfer"]);
  return {
    ...makeServicePolicies(
      (prng, seen) => MINI_SAMPLERS[styleOf(seen)](prng, "action"),
      () => makeOracle((view) => writeMove(view.style!, chooseMove(view))),
      (seen) => styleOf(seen) === "terse" ? handOver : TRANSFER_CALL,
    ),
    teacher: () => makeMiniTeacher(FAIR),
  };
}
