/** Mastermind as pure functions; the first probe is made by the game. */

import { parseAction, parseField } from "../core/action.ts";
import type { CoreState } from "../core/env_core.ts";
import { makeSplits, type RoundName, type Split } from "../core/env.ts";
import type { ReplyMode } from "../core/responder.ts";
import { appendFrozen, findEnding, findRound } from "../core/rounds.ts";
import { permuteIndex } from "../../utils/prng.ts";
import { CODES, compareCodes, type Marks, readCode } from "./codes.ts";
import type { HeardProbe } from "./posterior.ts";

export interface MastermindTask {
  readonly secret: string;
  /** The probe that the game made, with its reply. */
  readonly first: HeardProbe;
}

export interface MastermindRound {
  readonly round: RoundName;
  readonly kind: "marks" | "unknown" | "ok" | "answer" | "invalid";
  /** The probe, if valid. */
  readonly question: string | null;
  readonly marks: Marks | null;
  /** The belief or answer, if valid. */
  readonly code: string | null;
}

export interface MastermindState extends CoreState {
  readonly task: MastermindTask;
  readonly replies: ReplyMode;
  readonly rounds: readonly MastermindRound[];
}

export interface MastermindView {
  readonly colors: readonly string[];
  readonly first: HeardProbe;
  readonly rounds: readonly MastermindRound[];
}

/** Three probes, with two beliefs between them, and the answer. */
export const MASTERMIND_STEPS = 6;

/** First probes by split; each is played with every code as the secret. */
const FIRST_PROBES = { train: 1036, validation: 130, test: 130 };

const OFFSETS = {
  train: 0,
  validation: FIRST_PROBES.train,
  test: FIRST_PROBES.train + FIRST_PROBES.validation,
};

export const MASTERMIND_SPLITS: Readonly<Record<Split, number>> = makeSplits(
  (split) => FIRST_PROBES[split] * CODES.length,
);

/**
 * Makes one task, a pure function of its arguments; the first probes are split,
 * as from split secrets an agent could exclude those of training.
 */
export function makeMastermindTask(
  split: Split,
  index: number,
): MastermindTask {
  const count = FIRST_PROBES[split];
  const pair = permuteIndex(index, MASTERMIND_SPLITS[split]);
  const secret = CODES[Math.floor(pair / count)]!;
  const place = OFFSETS[split] + pair % count;
  const code = CODES[permuteIndex(place, CODES.length)]!;
  const first = Object.freeze({ code, marks: compareCodes(code, secret) });
  return { secret, first };
}

export function initialMastermind(
  task: MastermindTask,
  replies: ReplyMode,
): MastermindState {
  return { task, replies, stepsTaken: 0, rounds: [], ending: null };
}

/** Makes a frozen round, as agents see it. */
function makeRound(
  round: RoundName,
  kind: MastermindRound["kind"],
  { question = null, marks = null, code = null }: Partial<MastermindRound>,
): MastermindRound {
  return Object.freeze({ round, kind, question, marks, code });
}

function playProbe(
  { task, replies }: MastermindState,
  payload: string,
): MastermindRound {
  const question = readCode(parseField(payload, "Code") ?? "");
  if (question === null) return makeRound("action", "invalid", {});
  if (replies === "unknown") {
    return makeRound("action", "unknown", { question });
  }
  const marks = compareCodes(question, task.secret);
  return makeRound("action", "marks", { question, marks });
}

function playRound(state: MastermindState, text: string): MastermindRound {
  const round = findRound(state.stepsTaken, MASTERMIND_STEPS);
  const action = parseAction(text);
  if (action === null) return makeRound(round, "invalid", {});
  const { tag, payload } = action;
  if (tag === "answer") {
    return makeRound(round, "answer", { code: readCode(payload) });
  }
  if (round === "action") return playProbe(state, payload);
  const code = round === "update" ? readCode(payload) : null;
  return makeRound(round, code === null ? "invalid" : "ok", { code });
}

export function transitionMastermind(
  state: MastermindState,
  action: string,
): MastermindState {
  const played = playRound(state, action);
  const isRight = () => played.code === state.task.secret;
  return {
    task: state.task,
    replies: state.replies,
    stepsTaken: state.stepsTaken + 1,
    rounds: appendFrozen(state.rounds, played),
    ending: findEnding(played.kind, isRight, state, MASTERMIND_STEPS),
  };
}

/** All probes with a reply, the first one included. */
export function listHeard(
  { first, rounds }: Pick<MastermindView, "first" | "rounds">,
): HeardProbe[] {
  const later = rounds.flatMap(({ question, marks }) =>
    question === null || marks === null ? [] : [{ code: question, marks }]
  );
  return [first, ...later];
}
