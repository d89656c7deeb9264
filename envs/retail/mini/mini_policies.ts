/** Scripted policies of Retail-Mini. */

import type { Style } from "../../core/env.ts";
import type { Policy, TeacherSkills } from "../../core/policy.ts";
import type { Prng } from "../../../utils/prng.ts";
import type { ServiceRound } from "../../service/state.ts";
import { makeRoundListener, TRANSFER_CALL } from "../../service/policies.ts";
import { chooseMove, type RetailMove } from "../oracle/next_move.ts";
import { wordMove } from "../oracle/oracle.ts";
import { MINI_SAMPLERS } from "./mini_core.ts";
import type { MiniView } from "./mini_observation.ts";
import { writeMiniMove, writeTurn } from "./mini_action.ts";

/** How a move is written, by style. */
const WRITERS: Readonly<Record<Style, (move: RetailMove) => string>> = {
  chat: wordMove,
  terse: writeMiniMove,
  tools: wordMove,
};

const HAND_OVER: Readonly<Record<Style, string>> = {
  chat: TRANSFER_CALL,
  terse: writeTurn(["tell", "transfer"]),
  tools: TRANSFER_CALL,
};

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
      return WRITERS[style](isIdle ? repeatMove(rounds) : move);
    },
  };
}

/**
 * Makes the policies: `random`; `transfer`, which hands every customer over,
 * and succeeds if nothing should be written; `teacher`, a mediocre player;
 * `oracle`.
 */
export function makeMiniPolicies(): Record<
  "random" | "transfer" | "teacher" | "oracle",
  () => Policy
> {
  const play = (
    name: string,
    write: (view: MiniView, prng: Prng) => string,
  ) =>
  (): Policy => ({
    name,
    act: ({ view }, prng) => write(view as MiniView, prng),
  });
  return {
    random: play(
      "random",
      ({ style }, prng) => MINI_SAMPLERS[style](prng, "action"),
    ),
    transfer: play("transfer", ({ style }) => HAND_OVER[style]),
    teacher: () => makeMiniTeacher(FAIR),
    oracle: play("oracle", (view) => WRITERS[view.style](chooseMove(view))),
  };
}
