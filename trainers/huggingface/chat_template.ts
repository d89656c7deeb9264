import { Template } from "@huggingface/jinja";
import { ruleError } from "../../utils/errors.ts";
import type { JsonObject } from "../../utils/json_values.ts";
import type { ChatMessage } from "../../envs/core/env.ts";

export interface RenderOptions {
  /** Whether the text ends with the start of the assistant's next turn. */
  readonly addGenerationPrompt: boolean;
  /** Tools as JSON Schemas in OpenAI's format, by default none. */
  readonly tools?: readonly JsonObject[];
}

/** Renders a conversation as one text. */
export type RenderChat = (
  messages: readonly TemplateMessage[],
  options: RenderOptions,
) => string;

/** The date in templates: fixed, so that runs are reproducible. */
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

/** Compiles a chat template, which throws at conversations it refuses. */
export function compileChatTemplate(
  source: string,
  tokens: Readonly<Record<string, string>>,
): RenderChat {
  let template: Template;
  try {
    // `render` refuses to redefine the global `strftime_now`. The line break is
    // removed with its block. Jinja reads every line break as \n.
    template = new Template(
      "{% set strftime_now = format_date %}\n" +
        source.replaceAll(/\r\n?/g, "\n"),
    );
  } catch (error) {
    const rule = `a template that compiles (${(error as Error).message})`;
    const action = "read a tokenizer";
    throw ruleError(SyntaxError, action, "chat_template", rule, source);
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
      const { message } = error as Error;
      const rule = `messages that the chat template accepts (${message})`;
      const action = "write a conversation";
      const cause = { cause: error };
      throw ruleError(Error, action, "messages", rule, messages, cause);
    }
  };
}

/** Finds the text that follows a reply of the assistant, a placeholder. */
export function findReplyTail(
  render: RenderChat,
  messages: readonly ChatMessage[],
): { readonly reply: string; readonly text: string } {
  // Letters only: nothing to trim, escape or parse as markup.
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
  const rule = "a template that writes every reply once, unchanged";
  const action = "continue a conversation";
  throw ruleError(Error, action, "chat_template", rule, text);
}

/** A tool call in OpenAI's format. */
export interface TemplateCall {
  readonly id?: string;
  readonly type: "function";
  readonly function: {
    readonly name: string;
    /** An object, since templates would quote a string. */
    readonly arguments: JsonObject;
  };
}

/** A message in OpenAI's format, as chat templates read it. */
export interface TemplateMessage extends ChatMessage {
  readonly ["tool_calls"]?: readonly TemplateCall[];
  /** Id of the call that this message answers. */
  readonly ["tool_call_id"]?: string;
  /** Name of the function that this message answers. */
  readonly name?: string;
  /** The assistant's reasoning, for templates that separate it. */
  readonly ["reasoning_content"]?: string;
}
