/** Rules of the environment: find a hidden number by comparing it. */

import {
  parseAction,
  parseField,
  parseVector,
  writeBelief,
  writeQuery,
} from "../../../envs/core/action.ts";
import type { CoreState, EnvCore } from "../../../envs/core/env_core.ts";
import { makeObservation } from "../../../envs/core/observe.ts";
import {
  appendFrozen,
  endWithAnswer,
  findNextRound,
  findRound,
  STEP_LIMIT,
} from "../../../envs/core/rounds.ts";
import { randomInteger, seededPrng } from "../../../utils/prng.ts";

/** Id of the environment. Change the version when its behaviour changes. */
export const TEMPLATE_ID = "Template-v0";

/** Steps of an episode: two questions, a belief and the answer. */
export const TEMPLATE_STEPS = 4;

/** Number of candidates. */
export const TEMPLATE_SIZE = 4;

/** One round, as agents see it. */
export interface TemplateRound {
  readonly kind: "yes" | "no" | "ok" | "answer" | "invalid";
  /** The number asked about, `null` if there was no question. */
  readonly asked: number | null;
}

/** A state, including the hidden number. */
export interface TemplateState extends CoreState {
  readonly hidden: number;
  readonly rounds: readonly TemplateRound[];
}

/** The part of a state that agents may see. */
export interface TemplateView {
  readonly rounds: readonly TemplateRound[];
}

function play({ hidden, stepsTaken }: TemplateState, text: string) {
  const action = parseAction(text);
  const payload = action?.payload ?? "";
  if (action?.tag === "answer") return { kind: "answer", asked: null } as const;
  const round = findRound(stepsTaken, TEMPLATE_STEPS);
  if (round === "update" && parseVector(payload, TEMPLATE_SIZE) !== null) {
    return { kind: "ok", asked: null } as const;
  }
  const [, digit] = /^Above ([1-3])\?$/.exec(
    parseField(payload, "Query") ?? "",
  ) ?? [];
  if (round !== "action" || digit === undefined) {
    return { kind: "invalid", asked: null } as const;
  }
  const asked = Number(digit);
  return { kind: hidden > asked ? "yes" : "no", asked } as const;
}

/** Whether an answer's only largest component is the hidden number's. */
function isRight({ hidden }: TemplateState, text: string): boolean {
  const answer = parseVector(parseAction(text)!.payload, TEMPLATE_SIZE);
  return answer !== null &&
    answer.every((value, i) => i === hidden - 1 || value < answer[hidden - 1]!);
}

/** The pure functions of the environment. */
export const TEMPLATE_CORE: EnvCore<number, TemplateState> = {
  maxSteps: TEMPLATE_STEPS,
  task(split, index) {
    const prng = seededPrng(TEMPLATE_ID, split, index);
    return 1 + randomInteger(prng, TEMPLATE_SIZE);
  },
  initial: (hidden) => ({ hidden, stepsTaken: 0, rounds: [], ending: null }),
  transition(state, action) {
    const round = Object.freeze(play(state, action));
    const stepsTaken = state.stepsTaken + 1;
    const ending = round.kind === "answer"
      ? endWithAnswer(isRight(state, action))
      : stepsTaken < TEMPLATE_STEPS
      ? null
      : STEP_LIMIT;
    const rounds = appendFrozen(state.rounds, round);
    return { ...state, stepsTaken, rounds, ending };
  },
  observe(state) {
    const { rounds } = state;
    const before = rounds.at(-1)?.kind ?? "I think of a number from 1 to 4.";
    const text = `${before} Next: ${findNextRound(state, TEMPLATE_STEPS)}.`;
    return makeObservation(state, TEMPLATE_STEPS, { rounds }, text);
  },
  sampleAction: (prng, round) =>
    round === "action"
      ? writeQuery(`Above ${1 + randomInteger(prng, 3)}?`)
      : writeBelief(round, Array.from({ length: TEMPLATE_SIZE }, prng)),
};
