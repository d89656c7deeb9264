/** Chat templates: how a checkpoint wants a conversation written down. */

import { Template } from "@huggingface/jinja";
import { ruleError } from "../../utils/errors.ts";
import type { JsonObject } from "../../utils/json_values.ts";
import type { ChatMessage } from "../../envs/core/env.ts";
import type { TemplateMessage } from "./template_message.ts";

/** How {@linkcode RenderChat} ends. */
export interface RenderOptions {
  /** Whether the text ends with the opening of the assistant's next turn. */
  readonly addGenerationPrompt: boolean;
  /**
   * What the assistant may call, as JSON Schemas in OpenAI's form
   * @default none
   */
  readonly tools?: readonly JsonObject[];
}

/** Writes a conversation down as one text. */
export type RenderChat = (
  messages: readonly TemplateMessage[],
  options: RenderOptions,
) => string;

/**
 * The date that templates are told, in the words of `strftime`: today's would
 * make the same run differ from day to day. Llama 3's templates fall back on
 * this one.
 */
const DATE: Readonly<Record<string, string>> = {
  "%a": "Fri",
  "%A": "Friday",
  "%b": "Jul",
  "%B": "July",
  "%d": "26",
  "%-d": "26",
  "%m": "07",
  "%y": "24",
  "%Y": "2024",
  "%H": "00",
  "%M": "00",
  "%S": "00",
  "%%": "%",
};

function formatDate(format: string): string {
  return format.replace(/%-?./gs, (directive) => {
    const text = DATE[directive];
    if (text !== undefined) return text;
    throw new RangeError(`strftime_now('${format}') is not supported`);
  });
}

/** Compiles a chat template; a refused conversation is an `Error`. */
export function compileChatTemplate(
  source: string,
  tokens: Readonly<Record<string, string>>,
): RenderChat {
  let template: Template;
  try {
    // Set in the text, since `render` refuses to redefine a global; the line
    // break is the one that goes with a block. Jinja reads every line break
    // as \n.
    template = new Template(
      "{% set strftime_now = format_date %}\n" +
        source.replaceAll(/\r\n?/g, "\n"),
    );
  } catch (error) {
    const rule = `a template that compiles (${(error as Error).message})`;
    throw ruleError(
      SyntaxError,
      "read a tokenizer",
      "chat_template",
      rule,
      source,
    );
  }
  return (messages, { addGenerationPrompt, tools }) => {
    try {
      return template.render({
        ...tokens,
        messages,
        tools: tools ?? null,
        documents: null,
        add_generation_prompt: addGenerationPrompt,
        format_date: formatDate,
      });
    } catch (error) {
      const rule = `messages that the chat template accepts (${
        (error as Error).message
      })`;
      const action = "write a conversation";
      const cause = { cause: error };
      throw ruleError(Error, action, "messages", rule, messages, cause);
    }
  };
}

/** What follows a reply of the assistant's. */
export interface ReplyTail {
  /** A word that stands for the reply. */
  readonly reply: string;
  /** All that the template writes after it. */
  readonly text: string;
}

/** Finds what a template writes after a reply, for which a word stands. */
export function findReplyTail(
  render: RenderChat,
  messages: readonly ChatMessage[],
): ReplyTail {
  // Letters alone: nothing to trim, escape or read as markup.
  let reply = "qreplyq";
  while (messages.some(({ content }) => content.includes(reply))) reply += "q";
  const conversation: readonly ChatMessage[] = [
    { role: "user", content: "Begin." },
    { role: "assistant", content: reply },
    ...messages,
  ];
  const text = render(conversation, { addGenerationPrompt: true });
  const pieces = text.split(reply);
  if (pieces.length === 2) return { reply, text: pieces[1]! };
  throw ruleError(
    Error,
    "continue a conversation",
    "chat_template",
    "a template that writes every reply once, as it is",
    text,
  );
}
