/** The `chat` and `tools` styles of the preference environments. */

import type { ChatMessage, Observation, Style } from "../core/env.ts";
import { LEVELS } from "../core/language.ts";
import { observeInStyle, type StyledWording } from "../core/observe.ts";
import {
  makePreferenceView,
  type PreferenceRound,
  type PreferenceState,
} from "./core.ts";
import type { PreferenceParams } from "./task.ts";
import { rememberObjects } from "../../utils/cache.ts";

type SystemPrompts = StyledWording<PreferenceRound>["prompts"];

export const COMPARE = "compare";

const CELLS = LEVELS.map((level) => ` ${level}`);

function listNames(count: number, letter: string): string {
  return Array.from({ length: count }, (_, i) => `${letter}${i + 1}`).join(",");
}

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

function wordAim({ dimension }: PreferenceParams): string {
  return `You estimate how much a user cares for each of ${dimension} attributes. ` +
    `The truth is a vector of ${dimension} numbers between 0 and 1 that only ` +
    "the user knows. You learn about it by asking which of two items the user likes better.";
}

function wordCourse({ maxSteps }: PreferenceParams): string {
  return `An episode has ${maxSteps} rounds. Questions and beliefs take turns, and the last round is your answer.`;
}

function wordReplies({ dimension, focusSize }: PreferenceParams): string {
  const choice = focusSize < dimension
    ? `choose ${focusSize} different attributes to compare and two different items. The user weighs only these attributes`
    : "choose two different items. The user weighs all attributes";
  return `1. Question: ${choice} and says "Yes." if the item with the smaller number is better, "No." if it is worse, "Equal." otherwise.`;
}

const GOOD_QUESTION =
  "A good question is new, and neither item has more of every attribute compared, or the reply would be known in advance. " +
  "Only the direction of the answer counts: it is right if its cosine with the truth exceeds 0.88. ";

function wordToolPrompt(params: PreferenceParams): string {
  const { dimension, focusSize } = params;
  const focus = focusSize < dimension ? "focus (the attributes) and " : "";
  return [
    wordAim(params),
    "",
    "You act by calling tools, one in a message; what you write beside a call reaches nobody. " +
    wordCourse(params),
    `${
      wordReplies(params)
    } Call compare, with ${focus}pair (the items), lists of numbers from 1.`,
    `2. Belief: call believe, with ${dimension} weights: your present estimate of all attributes.`,
    `3. Answer, in the last round: call answer, with ${dimension} weights.`,
    "",
    `${GOOD_QUESTION}A call out of turn is told which round it is, and uses nothing up.`,
  ].join("\n");
}

function wordSystemPrompt(params: PreferenceParams): string {
  const { dimension } = params;
  return [
    wordAim(params),
    "",
    wordCourse(params),
    `${wordReplies(params)} Write:`,
    wordQuestion(params, "k", "p1,p2"),
    "2. Belief: state your present estimate of all attributes. Write:",
    `<interact>\nGuess: ${listNames(dimension, "w")}\n</interact>`,
    "3. Answer, in the last round:",
    `<answer>${listNames(dimension, "w")}</answer>`,
    "",
    GOOD_QUESTION +
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

/** Writes the system prompts of an environment, which all episodes share. */
const writePrompts = rememberObjects(
  (params: PreferenceParams): SystemPrompts => {
    const write = (content: string): ChatMessage =>
      Object.freeze({ role: "system", content });
    return {
      chat: write(wordSystemPrompt(params)),
      tools: write(wordToolPrompt(params)),
    };
  },
);

export function observePreference(
  state: PreferenceState,
  style: Style,
): Observation {
  const { params, stepsTaken, task } = state;
  const view = makePreferenceView(state);
  return observeInStyle(style, state, params.maxSteps, view, {
    prompts: writePrompts(params),
    asking: COMPARE,
    first: stepsTaken === 0 ? wordItemTable(task.items) : "",
    reply: ({ kind }) => REPLIES[kind]!,
  });
}
