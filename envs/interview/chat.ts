/**
 * The `chat` style of interviews: the frame of a dialogue that an instruct LLM
 * can follow.
 */

import type { ChatMessage, Observation, RoundName } from "../core/env.ts";
import type { InterviewRound, InterviewState, InterviewView } from "./core.ts";
import { findNextRound, makeObservation } from "../core/rounds.ts";

/** The words of one environment. */
export interface Wording {
  /** The rules of the game, with an example; the same in every episode. */
  readonly system: ChatMessage;
  /** What the user says first. */
  readonly first: string;
  /** What the user says to a question, in full sentences. */
  reply(played: InterviewRound): string;
}

const INVALID =
  "That did not have the form asked for, and the round is used up.";

const REQUESTS = {
  action: "Ask your question.",
  update: "State your belief.",
  answer: "This is the last round: give your answer.",
  end: "",
} satisfies Record<RoundName, string>;

/** The lines by which the rounds are explained to an agent. */
export function explainRounds(maxSteps: number, letters: string): string {
  return [
    `An episode has ${maxSteps} rounds. Questions and beliefs take turns, and the last round is your answer.`,
    "1. Question: ask one thing in plain words. Write:",
    "<interact>\nQuery: your question\n</interact>",
    "2. Belief: state for each candidate how likely you hold it to be, between 0 and 1. Write:",
    `<interact>\nGuess: ${letters}\n</interact>`,
    "3. Answer, in the last round, or earlier if you are sure:",
    `<answer>${letters}</answer>`,
    "",
    "The answer is right if the true candidate has the largest number and shares it with none. " +
    "You may think between <scratch> and </scratch> first.",
  ].join("\n");
}

/** Words a state for an instruct LLM. */
export function observeInChat(
  state: InterviewState,
  view: InterviewView,
  { system, first, reply }: Wording,
): Observation {
  const { rounds, stepsTaken } = state;
  const round = findNextRound(state, state.maxSteps);
  if (stepsTaken === 0 && round !== "end") {
    const content = `${first}\n\n${REQUESTS[round]}`;
    const messages = [system, { role: "user" as const, content }];
    const text = `${system.content}\n\n${content}`;
    return makeObservation(state, state.maxSteps, view, text, messages);
  }
  const played = rounds[stepsTaken - 1];
  const said = played === undefined || round === "end"
    ? ""
    : played.kind === "ok"
    ? "Noted."
    : played.kind === "invalid"
    ? INVALID
    : reply(played);
  const text = round === "end"
    ? "The episode is over."
    : `${said} ${REQUESTS[round]}`;
  return makeObservation(state, state.maxSteps, view, text);
}
