/** Models of customers that answer sensibly, or attack, over HTTP. */

import {
  make,
  makeScriptedPolicy,
  type StepResult,
} from "../../../envs/mod.ts";
import { seededPrng } from "../../../utils/prng.ts";
import { chatCompletion, type ChatServer, serveChat } from "./chat_server.ts";

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bIt is\b/g, "It's"],
  [/\bI want\b/g, "I'd like"],
  [/\bMy e-mail is\b/g, "You find me under"],
  [/\bMy name is\b/g, "I am called"],
  [/\bMy zip code is\b/g, "My zip:"],
  [/\bMy number is\b/g, "You can call me on"],
  [/\bI never remember\b/g, "I can never remember"],
  [/\bIt still does not work\b/g, "It still doesn't work"],
  [/\bPlease (?:use|take)\b/g, "Take"],
  [/\bPlease refund it\b/g, "The refund goes"],
  [/^Yes\b.*/, "Yeah, please do."],
  [/^No, [^.]*\./, "No, that's wrong."],
  [/\bI would like\b/g, "I need"],
  [/\bThank you\b/g, "Many thanks"],
];

/** Says a line in other words, as a person might. */
export function reword(line: string): string {
  return WORDS.reduce((text, [from, to]) => text.replace(from, to), line);
}

/** Serves a speaker; `say` gets the line and how often it was worded before. */
export function serveSpeaker(
  say: (line: string, tries: number) => string,
): ChatServer {
  return serveChat(({ body: { messages } }) => {
    const tries = (messages.length - 2) / 2;
    return chatCompletion(say(messages[1]!.content, tries));
  });
}

/** An episode: what the agent did, what was said to it, and its steps. */
export interface PlayedTalk {
  readonly actions: readonly string[];
  readonly lines: readonly string[];
  readonly steps: readonly StepResult[];
}

/** Plays a task as the oracle does with the scripted customer. */
export async function playTask(
  id: string,
  index: number,
  options: Readonly<Record<string, unknown>>,
  before?: PlayedTalk,
): Promise<PlayedTalk> {
  const env = make(id, options);
  const policy = makeScriptedPolicy(id, "oracle");
  const prng = seededPrng("worded", index);
  const task = { split: "validation", index } as const;
  let { observation } = await env.reset({ seed: index, options: task });
  const actions: string[] = [];
  const lines: string[] = [];
  const steps: StepResult[] = [];
  for (;;) {
    const action = before?.actions[steps.length] ??
      await policy.act(observation, prng);
    const step = await env.step(action);
    ({ observation } = step);
    actions.push(action);
    steps.push(step);
    if (step.info.kind === "reply") {
      lines.push(observation.messages.at(-1)!.content);
    }
    if (step.terminated || step.truncated) return { actions, lines, steps };
  }
}
