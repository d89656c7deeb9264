/** Observations in each style, built from an environment's own texts. */

import type { CoreState } from "./env_core.ts";
import type { ChatMessage, Observation, RoundName, Style } from "./env.ts";
import { joinWords } from "./language.ts";
import { findNextRound } from "./rounds.ts";

/**
 * Makes an observation of a state.
 *
 * @param maxSteps Maximum number of steps of an episode
 * @param view What the agent may know, as data
 * @param messages The text as chat messages (default: one user message)
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

const INVALID =
  "That did not have the form asked for, and the round is used up.";

/** How a style requests the next action, and the role that reports results. */
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

/** Removes the request for the next action from a text in `chat` style. */
export function dropRequest(text: string, round: RoundName): string {
  const request = CHAT.requests[round];
  return text.endsWith(request)
    ? text.slice(0, text.length - request.length).trimEnd()
    : text;
}

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

/** An environment's texts in `chat` and `tools` style. */
export interface StyledWording<Round> {
  /** The rules with an example; the same in every episode. */
  readonly prompts: Readonly<Record<"chat" | "tools", ChatMessage>>;
  /** The tool that asks a question. */
  readonly asking: string;
  /** The first user message. */
  readonly first: string;
  /** The reply to a question, in full sentences. */
  reply(played: Round): string;
}

/**
 * Observation for an instruct LLM: the result of the last round, and what to do
 * next.
 *
 * @param maxSteps Maximum number of steps of an episode
 * @param view What the agent may know, as data
 */
export function observeInStyle<Round extends { readonly kind: string }>(
  style: Style,
  state: CoreState & { readonly rounds: readonly Round[] },
  maxSteps: number,
  view: unknown,
  { prompts, asking, first, reply }: StyledWording<Round>,
): Observation {
  const [system, { requests, teller }] = style === "tools"
    ? [prompts.tools, makeToolFrame(asking)]
    : [prompts.chat, CHAT];
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
 * Observation in a closed language: the result of the last round, and one word
 * for the next request (none before a belief).
 *
 * @param maxSteps Maximum number of steps of an episode
 * @param view What the agent may know, as data
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
