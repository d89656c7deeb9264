/** Scripted policies of the small shop, in every style. */

import type { Style } from "../../core/env.ts";
import type { Policy, TeacherSkills } from "../../core/policy.ts";
import type { Prng } from "../../../utils/prng.ts";
import type { ServiceRound } from "../../service/state.ts";
import { TRANSFER } from "../../service/tools/general_tools.ts";
import { writeToolCall } from "../../core/tool_call.ts";
import { chooseMove, type RetailMove } from "../oracle/next_move.ts";
import { wordMove } from "../oracle/oracle.ts";
import { MINI_SAMPLERS } from "./mini_core.ts";
import type { MiniView } from "./mini_observation.ts";
import { writeMiniMove, writeTurn } from "./write_move.ts";

/** How a move is written, by style. */
const WRITERS: Readonly<Record<Style, (move: RetailMove) => string>> = {
  chat: wordMove,
  terse: writeMiniMove,
  tools: wordMove,
};

const TRANSFER_CALL = writeToolCall({
  name: TRANSFER,
  arguments: { summary: "The customer needs help." },
});

/** The message that hands the customer over, by style. */
const HAND_OVER: Readonly<Record<Style, string>> = {
  chat: TRANSFER_CALL,
  terse: writeTurn(["tell", "transfer"]),
  tools: TRANSFER_CALL,
};

/** How well the teacher among the policies plays: fairly. */
const FAIR: TeacherSkills = { asks: 0.6, listens: 0.8 };

/** Is it a move to find something out? */
function isInquiry({ act }: RetailMove): boolean {
  return act === "identify" || act === "ask" || act === "lookup";
}

/** The last lookup again, or the question what else there is: neither tells. */
function repeatMove(rounds: readonly ServiceRound[]): RetailMove {
  const call = rounds.findLast(({ kind }) => kind === "read")?.call;
  return call ? { act: "lookup", call } : { act: "goodbye" };
}

/**
 * Makes what hears of rounds: of each one it is drawn once whether it is heard
 * of. Rounds are told apart as objects, so that episodes may take turns.
 */
function makeRoundListener(
  listens: number,
): (rounds: readonly ServiceRound[], prng: Prng) => ServiceRound[] {
  const drawn = new WeakMap<ServiceRound, boolean>();
  return (rounds, prng) =>
    rounds.filter((round) => {
      const isHeard = drawn.get(round) ?? prng() < listens;
      drawn.set(round, isHeard);
      return isHeard;
    });
}

/**
 * Makes a teacher of given skills: the oracle, but in place of some of its
 * inquiries it repeats a lookup, and it does not hear of all that comes of its
 * messages.
 *
 * @param skills How well it asks, and how well it listens
 * @returns The policy
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
 * Makes the policies of the small shop.
 *
 * @returns `random`; `transfer`, which hands every customer over at once, and
 * succeeds where nothing was to be done; `teacher`, a mediocre player; `oracle`
 */
export function makeMiniPolicies(): Record<
  "random" | "transfer" | "teacher" | "oracle",
  () => Policy
> {
  const styleOf = (view: unknown): Style => (view as MiniView).style;
  return {
    random: () => ({
      name: "random",
      act: ({ view }, prng) => MINI_SAMPLERS[styleOf(view)](prng, "action"),
    }),
    transfer: () => ({
      name: "transfer",
      act: ({ view }) => HAND_OVER[styleOf(view)],
    }),
    teacher: () => makeMiniTeacher(FAIR),
    oracle: () => ({
      name: "oracle",
      act({ view }) {
        const known = view as MiniView;
        return WRITERS[known.style](chooseMove(known));
      },
    }),
  };
}
