/**
 * Where the assistant's turns are in what a template makes of a conversation.
 *
 * A turn begins where the template, asked for the prompt of it, would have
 * stopped, so that what is learnt is what follows at play. Most templates only
 * ever append, and one text has all turns. Some write a turn otherwise once
 * others have followed, as Qwen3's does, which drops thoughts: then each turn
 * that would be lost is written in a text of its own, as the last one of it.
 */

import { ruleError } from "../../utils/errors.ts";
import type { RenderChat, RenderOptions } from "./chat_template.ts";
import type { TemplateMessage } from "./template_message.ts";

/** A turn of the assistant's in a text. */
export interface WrittenTurn {
  /** Which of the messages it is. */
  readonly message: number;
  /** Where it begins. */
  readonly start: number;
  /** Where what the template writes after it ends. */
  readonly end: number;
}

/** A text with the turns that are to be looked for in it. */
export interface WrittenConversation {
  /** The conversation up to the last of the turns. */
  readonly text: string;
  /** The turns, in order. */
  readonly turns: readonly WrittenTurn[];
}

/** Length of what two texts begin with alike. */
function countCommon(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/**
 * Writes a conversation down, up to the assistant's last turn, as one text or,
 * where later messages would change earlier turns, as several.
 *
 * @throws {Error} If the template refuses it, or no prompt leads to a turn
 */
export function writeTurns(
  render: RenderChat,
  messages: readonly TemplateMessage[],
  tools: RenderOptions["tools"],
): WrittenConversation[] {
  const write = (count: number, addGenerationPrompt: boolean): string =>
    render(messages.slice(0, count), {
      addGenerationPrompt,
      ...tools !== undefined && { tools },
    });
  const written: WrittenConversation[] = [];
  messages.forEach(({ role }, message) => {
    if (role !== "assistant") return;
    const prompt = write(message, true);
    const text = write(message + 1, false);
    // A prompt may say more than becomes of it, such as that thoughts follow.
    const start = text.startsWith(prompt)
      ? prompt.length
      : countCommon(text, prompt);
    if (start < prompt.length && !text.startsWith(write(message, false))) {
      const rule = "a template whose turns follow from their prompts";
      const action = "write a conversation";
      throw ruleError(Error, action, "chat_template", rule, prompt);
    }
    const turn = { message, start, end: text.length };
    const before = written.at(-1);
    if (before !== undefined && text.startsWith(before.text)) {
      written[written.length - 1] = { text, turns: [...before.turns, turn] };
    } else written.push({ text, turns: [turn] });
  });
  return written;
}
