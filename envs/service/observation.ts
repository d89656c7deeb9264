/** What the agent sees, in `chat` and `tools` style. */

import type { ChatMessage, Observation, Style } from "../core/env.ts";
import { makeObservation } from "../core/observe.ts";
import { describeFunctions } from "../core/tool.ts";
import { writeToolResponse } from "../core/tool_call.ts";
import type { ServiceRound, ServiceState } from "./state.ts";
import { makeServiceEnvTools, RESPOND } from "./tools/general_tools.ts";
import type { ServiceTool } from "./tools/service_tool.ts";

/** The structured view of an episode: all that the agent has seen, as data. */
export interface ServiceView {
  /** The customer's first line. */
  readonly opening: string;
  /** The rounds since. */
  readonly rounds: readonly ServiceRound[];
  /** How actions are written, if the domain has a closed language. */
  readonly style?: Style;
}

/**
 * How the agent is shown the tools: `text` lists them in the system prompt, for
 * agents that write calls as text; `native` leaves them to the endpoint or chat
 * template.
 */
export type ToolForm = "text" | "native";

const NO_CALL = "The call could not be read, so the conversation is over.";

const HOW_TO_CALL = `To call one of them, write nothing but

<tool_call>
{"name": "the tool's name", "arguments": {"its argument": "a value"}}
</tool_call>

and you will be told what it returned. Everything else that you write is said
to the customer. Make one call at a time.`;

/** Makes the system prompt of a domain in `chat` style. */
export function makeSystemMessage(
  policy: string,
  tools: Iterable<ServiceTool>,
  form: ToolForm,
): ChatMessage {
  if (form === "native") {
    return Object.freeze({ role: "system", content: policy });
  }
  // The first is `respond`, which is said as plain text.
  const [, ...calls] = describeFunctions(makeServiceEnvTools(tools));
  const list = calls.map((tool) => JSON.stringify(tool));
  const content = `${policy.trimEnd()}\n\n# Tools\n\nThese are the tools:\n\n` +
    `<tools>\n${list.join("\n")}\n</tools>\n\n${HOW_TO_CALL}`;
  return Object.freeze({ role: "system", content });
}

/** Makes the system prompt for agents that only call tools. */
export function makeToolSystemMessage(
  policy: string,
  tools: Iterable<ServiceTool>,
): ChatMessage {
  const names = Array.from(tools, ({ name }) => name);
  const content = `${policy.trimEnd()}\n\n# Tools\n\n` +
    "You act by calling tools, one in a message. What you say to the customer " +
    `is a call too: ${RESPOND} says it, and returns what they answer. What you ` +
    `write beside a call reaches nobody. The other tools are ` +
    `${names.join(", ")}.`;
  return Object.freeze({ role: "system", content });
}

function wordRound(
  { kind, answer }: ServiceRound,
  form: ToolForm,
): ChatMessage {
  if (kind === "reply") return { role: "user", content: answer };
  const result = kind === "bad-call" ? NO_CALL : answer;
  if (form === "native") return { role: "tool", content: result };
  return { role: "user", content: writeToolResponse(result) };
}

/**
 * Shows the last answer; at first the system prompt and the opening line.
 * `limit` is the limit on messages.
 */
export function observeService(
  system: ChatMessage,
  form: ToolForm,
  state: ServiceState,
  limit: number,
): Observation {
  const { opening, rounds } = state;
  const last = rounds[rounds.length - 1];
  const messages: readonly ChatMessage[] = last === undefined
    ? [system, { role: "user", content: opening }]
    : [wordRound(last, form)];
  // join() would copy the long system prompt each time.
  const text = messages.map(({ content }) => content)
    .reduce((text, content) => `${text}\n\n${content}`);
  return frame(state, limit, text, messages, { opening, rounds });
}

function frame(
  state: ServiceState,
  limit: number,
  text: string,
  messages: readonly ChatMessage[],
  view: ServiceView,
): Observation {
  const seen = makeObservation(state, limit, view, text, messages);
  return { ...seen, round: state.ending === null ? "action" : "end" };
}

/** Shows the last answer in the words of a closed language. */
export function observeTersely(
  word: (view: ServiceView) => string,
  state: ServiceState,
  limit: number,
): Observation {
  const { opening, rounds } = state;
  const view: ServiceView = { opening, rounds, style: "terse" };
  const text = word(view);
  return frame(state, limit, text, [{ role: "user", content: text }], view);
}
