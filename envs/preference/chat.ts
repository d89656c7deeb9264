/**
 * The `chat` style of the preference environments: prompts that an instruct
 * LLM can follow.
 */

import type { ChatMessage, Observation } from "../core/env.ts";
import { LEVELS } from "../core/language.ts";
import { observeInChat } from "../core/observe.ts";
import { makePreferenceView, type PreferenceState } from "./core.ts";
import type { PreferenceParams } from "./params.ts";

/** The scores of the grid, each after a blank. */
const CELLS = LEVELS.map((level) => ` ${level}`);

function listNames(count: number, letter: string): string {
  return Array.from({ length: count }, (_, i) => `${letter}${i + 1}`).join(",");
}

/** A question about two items, and about some attributes if that is asked. */
function wordQuestion(
  { dimension, focusSize }: PreferenceParams,
  letter: string,
  pair: string,
): string {
  const focus = focusSize === dimension
    ? ""
    : `\nFocus: ${listNames(focusSize, letter)}`;
  return `<interact>${focus}\nPair: ${pair}\n</interact>`;
}

function wordExample(params: PreferenceParams): string {
  const belief = ["0.7", "0.3", ...Array(params.dimension - 2).fill("0.5")];
  return [
    "You: <scratch>Item 2 has more of attribute 1, item 4 more of attribute 2.</scratch>",
    wordQuestion(params, "", "2,4"),
    "User: Yes.",
    "You: <scratch>Item 2 won, so attribute 1 counts for more.</scratch>",
    `<interact>\nGuess: ${belief.join(",")}\n</interact>`,
  ].join("\n");
}

function wordSystemPrompt(params: PreferenceParams): string {
  const { dimension, focusSize, maxSteps } = params;
  const gated = focusSize < dimension;
  return [
    `You estimate how much a user cares for each of ${dimension} attributes. ` +
    `The truth is a vector of ${dimension} numbers between 0 and 1 that only ` +
    "the user knows. You learn about it by asking which of two items the user likes better.",
    "",
    `An episode has ${maxSteps} rounds. Questions and beliefs take turns, and the last round is your answer.`,
    `1. Question: ${
      gated
        ? `choose ${focusSize} different attributes to compare and two different items. The user weighs only these attributes`
        : "choose two different items. The user weighs all attributes"
    } and says "Yes." if the item with the smaller number is better, "No." if it is worse, "Equal." otherwise. Write:`,
    wordQuestion(params, "k", "p1,p2"),
    "2. Belief: state your present estimate of all attributes. Write:",
    `<interact>\nGuess: ${listNames(dimension, "w")}\n</interact>`,
    "3. Answer, in the last round:",
    `<answer>${listNames(dimension, "w")}</answer>`,
    "",
    "A good question is new, and neither item has more of every attribute compared, or the reply would be known in advance. " +
    "Only the direction of the answer counts: it is right if its cosine with the truth exceeds 0.88. " +
    "You may think between <scratch> and </scratch> first. Items and attributes are numbered from 1.",
    "",
    "Example:",
    wordExample(params),
  ].join("\n");
}

function wordItemTable(items: readonly (readonly number[])[]): string {
  let text = "Items, with their score on each attribute from 1 on:";
  for (let n = 0; n < items.length; n++) {
    text += `\n${n + 1}:`;
    const item = items[n]!;
    for (let d = 0; d < item.length; d++) {
      text += CELLS[Math.round(item[d]! * 10)];
    }
  }
  return text;
}

const REPLIES: Readonly<Record<string, string>> = {
  yes: "Yes.",
  no: "No.",
  equal: "Equal.",
  unknown: "I cannot say.",
};

const systemPrompts = new WeakMap<PreferenceParams, ChatMessage>();

function findSystemMessage(params: PreferenceParams): ChatMessage {
  let message = systemPrompts.get(params);
  if (message === undefined) {
    // All episodes share it, so nobody may write to it.
    message = Object.freeze({
      role: "system",
      content: wordSystemPrompt(params),
    });
    systemPrompts.set(params, message);
  }
  return message;
}

/** Words a state for an instruct LLM. */
export function observePreferenceChat(state: PreferenceState): Observation {
  const { params, stepsTaken, task } = state;
  return observeInChat(state, params.maxSteps, makePreferenceView(state), {
    system: findSystemMessage(params),
    first: stepsTaken === 0 ? wordItemTable(task.items) : "",
    reply: ({ kind }) => REPLIES[kind]!,
  });
}
