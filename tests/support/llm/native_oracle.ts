// deno-lint-ignore-file camelcase -- the names are those of the API
/** A language model that plays like the oracle, with native tool calls. */

import {
  make,
  makeScriptedPolicy,
  type Observation,
  seededPrng,
} from "../../../envs/mod.ts";
import { readMessage, writeToolCall } from "../../../envs/core/tool_call.ts";
import { type ChatServer, serveChat } from "./chat_server.ts";

interface NativeMessage {
  readonly role: string;
  readonly content: string | null;
  readonly tool_calls?: readonly {
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
}

/** What the oracle writes, as a call of an interview's or a domain's tool. */
function makeCall(text: string): { name: string; arguments: unknown } {
  const said = readMessage(text);
  if (said.kind === "call") return said.call;
  const [, query] = /Query: (.*)/.exec(text) ?? [];
  if (query !== undefined) {
    return { name: "ask", arguments: { question: query } };
  }
  const [, kind, list] = /(Guess: |<answer>)([\d.,]+)/.exec(text) ?? [];
  if (list === undefined) {
    return { name: "respond", arguments: { message: text } };
  }
  const name = kind === "<answer>" ? "answer" : "believe";
  return { name, arguments: { weights: list.split(",").map(Number) } };
}

/**
 * Serves a model for the first test tasks of an environment in `tools` style. It
 * knows them by their first words, and plays what was said again.
 */
export async function serveOracle(
  id: string,
  tasks: number,
): Promise<ChatServer> {
  const env = make(id, { style: "tools" });
  const start = async (index: number): Promise<Observation> =>
    (await env.reset({ options: { split: "test", index } })).observation;
  const numbers = new Map<string, number>();
  for (let index = 0; index < tasks; index++) {
    numbers.set((await start(index)).text, index);
  }
  let turn = Promise.resolve();

  async function say(messages: readonly NativeMessage[]): Promise<string> {
    const first = messages.find(({ role }) => role === "user")!;
    let observation = await start(numbers.get(first.content!)!);
    for (const { tool_calls: [call] = [] } of messages) {
      if (call === undefined) continue;
      const { name, arguments: written } = call.function;
      const action = writeToolCall({ name, arguments: JSON.parse(written) });
      observation = (await env.step(action)).observation;
    }
    const oracle = makeScriptedPolicy(id, "oracle");
    return await oracle.act(observation, seededPrng("oracle"));
  }

  return serveChat(async ({ body, index }) => {
    // One environment plays all conversations, one after the other.
    const before = turn;
    const done = Promise.withResolvers<void>();
    turn = done.promise;
    await before;
    const text = await say(body.messages as unknown as NativeMessage[])
      .finally(done.resolve);
    const { name, arguments: given } = makeCall(text);
    const call = { name, arguments: JSON.stringify(given) };
    return Response.json({
      id: `chatcmpl-${index}`,
      object: "chat.completion",
      created: 0,
      model: body.model,
      choices: [{
        index: 0,
        finish_reason: "tool_calls",
        message: {
          role: "assistant",
          content: null,
          tool_calls: [{
            id: `call_${index}`,
            type: "function",
            function: call,
          }],
        },
      }],
      usage: { prompt_tokens: 40, completion_tokens: 3, total_tokens: 43 },
    });
  });
}
