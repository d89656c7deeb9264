/**
 * Messages as chat templates read them: those of an environment, and beside
 * them the calls that a language model makes, in OpenAI's form
 * (https://platform.openai.com/docs/api-reference/chat/create).
 */

import type { JsonObject } from "../../utils/json_values.ts";
import type { ChatMessage } from "../../envs/core/env.ts";

/** A call of a tool. */
export interface TemplateCall {
  /** By which its result refers to it. */
  readonly id?: string;
  /** What kind of tool it is. */
  readonly type: "function";
  /** The function. */
  readonly function: {
    /** Its name. */
    readonly name: string;
    /** What it is given; not the text of it, which templates would quote. */
    readonly arguments: JsonObject;
  };
}

/** One message of a conversation, calls of tools among them. */
export interface TemplateMessage extends ChatMessage {
  /** What the assistant calls. */
  readonly ["tool_calls"]?: readonly TemplateCall[];
  /** The call whose result this is. */
  readonly ["tool_call_id"]?: string;
  /** The function whose result this is. */
  readonly name?: string;
  /** What the assistant thought, where templates keep it apart. */
  readonly ["reasoning_content"]?: string;
}
