/**
 * How a state is worded: the frames of the styles, into which an environment
 * puts its own words.
 */

import type { CoreState } from "./env_core.ts";
import type { ChatMessage, Observation, RoundName } from "./env.ts";
import { joinWords } from "./language.ts";
import { findNextRound } from "./rounds.ts";

/**
 * Puts words about a state into an observation.
 *
 * @param state The state
 * @param maxSteps Number of steps of an episode
 * @param view What the agent may know, as data
 * @param text What the agent reads next
 * @param messages The same as chat messages; one of the user's by default
 * @returns The observation
 */
export function makeObservation(
  state: CoreState,
  maxSteps: number,
  view: unknown,
  text: string,
  messages: readonly ChatMessage[] = [{ role: "user", content: text }],
): Observation {
  return {
    text,
    messages,
    round: findNextRound(state, maxSteps),
    step: Math.min(state.stepsTaken + 1, maxSteps),
    limit: maxSteps,
    view,
  };
}

/** The words of an environment in `chat` and in `tools` style. */
export interface ChatWording<Round> {
  /** The rules of the game, with an example; the same in every episode. */
  readonly system: ChatMessage;
  /** What the user says first. */
  readonly first: string;
  /** What the user says to a question, in full sentences. */
  reply(played: Round): string;
}

const INVALID =
  "That did not have the form asked for, and the round is used up.";

/** How a style asks for the next action, and who tells what came of the last. */
interface ChatFrame {
  readonly requests: Readonly<Record<RoundName, string>>;
  readonly teller: "user" | "tool";
}

const CHAT: ChatFrame = {
  requests: {
    action: "Ask your question.",
    update: "State your belief.",
    answer: "This is the last round: give your answer.",
    end: "",
  },
  teller: "user",
};

/**
 * What a text in `chat` style tells, without what it asks for next.
 *
 * @param text What an agent reads before a round
 * @param round The round
 * @returns The words that are the environment's own
 */
export function dropRequest(text: string, round: RoundName): string {
  const request = CHAT.requests[round];
  return text.endsWith(request)
    ? text.slice(0, text.length - request.length).trimEnd()
    : text;
}

/** The frame in which a question is a call of this tool. */
function makeToolFrame(asking: string): ChatFrame {
  return {
    requests: {
      action: `Ask your question: call ${asking}.`,
      update: "State your belief: call believe.",
      answer: "This is the last round: call answer.",
      end: "",
    },
    teller: "tool",
  };
}

/**
 * Words a state for an agent that calls tools: what came of the last call, and
 * which tool is to be called next.
 *
 * @param state The state
 * @param maxSteps Number of steps of an episode
 * @param view What the agent may know, as data
 * @param asking Name of the tool that asks a question
 * @param wording The environment's own words
 * @returns The observation
 */
export function observeInTools<Round extends { readonly kind: string }>(
  state: CoreState & { readonly rounds: readonly Round[] },
  maxSteps: number,
  view: unknown,
  asking: string,
  wording: ChatWording<Round>,
): Observation {
  const frame = makeToolFrame(asking);
  return observeInFrame(state, maxSteps, view, wording, frame);
}

/**
 * Words a state for an instruct LLM: what came of the last round, and what is
 * asked for next.
 *
 * @param state The state
 * @param maxSteps Number of steps of an episode
 * @param view What the agent may know, as data
 * @param wording The environment's own words
 * @returns The observation
 */
export function observeInChat<Round extends { readonly kind: string }>(
  state: CoreState & { readonly rounds: readonly Round[] },
  maxSteps: number,
  view: unknown,
  wording: ChatWording<Round>,
): Observation {
  return observeInFrame(state, maxSteps, view, wording, CHAT);
}

function observeInFrame<Round extends { readonly kind: string }>(
  state: CoreState & { readonly rounds: readonly Round[] },
  maxSteps: number,
  view: unknown,
  { system, first, reply }: ChatWording<Round>,
  { requests, teller }: ChatFrame,
): Observation {
  const { rounds, stepsTaken } = state;
  const round = findNextRound(state, maxSteps);
  const tell = (text: string): Observation =>
    makeObservation(state, maxSteps, view, text, [
      { role: teller, content: text },
    ]);
  if (round === "end") return tell("The episode is over.");
  const played = rounds[stepsTaken - 1];
  if (played === undefined) {
    const content = `${first}\n\n${requests[round]}`;
    const text = `${system.content}\n\n${content}`;
    const messages = [system, { role: "user" as const, content }];
    return makeObservation(state, maxSteps, view, text, messages);
  }
  const said = played.kind === "ok"
    ? "Noted."
    : played.kind === "invalid"
    ? INVALID
    : reply(played);
  return tell(`${said} ${requests[round]}`);
}

/**
 * Words a state in a closed language: what came of the last round, and in a
 * word what is asked for next, which before a belief is nothing.
 *
 * @param state The state
 * @param maxSteps Number of steps of an episode
 * @param view What the agent may know, as data
 * @param words What came of the last round
 * @returns The observation
 */
export function observeInTerse(
  state: CoreState,
  maxSteps: number,
  view: unknown,
  words: readonly string[],
): Observation {
  const round = findNextRound(state, maxSteps);
  const request = round === "action" ? "ask" : round;
  const text = joinWords(request === "update" ? words : [...words, request]);
  return makeObservation(state, maxSteps, view, text);
}
