/** A language model that plays like the oracle, for tests of agents. */

import {
  type ChatMessage,
  make,
  makeScriptedPolicy,
  type Observation,
  seededPrng,
} from "../../../envs/mod.ts";
import type { ChatRequest } from "./chat_server.ts";

/** A model, as a function from a conversation to what is said next. */
export interface OracleLlm {
  /** Finds out which task a conversation is about. */
  taskOf(request: ChatRequest): number;
  /** Goes on with a conversation. */
  say(request: ChatRequest): Promise<string>;
}

function keyOf(messages: readonly { readonly content: string }[]): string {
  return JSON.stringify(messages.slice(0, 2).map(({ content }) => content));
}

async function opening(
  id: string,
  index: number,
): Promise<readonly ChatMessage[]> {
  const { observation } = await make(id).reset({
    options: { split: "test", index },
  });
  return observation.messages;
}

/**
 * Makes a model. It knows the tasks by their first words, plays what was said
 * again, and asks the oracle.
 */
export async function oracleLlm(
  id: string,
  episodes: number,
): Promise<OracleLlm> {
  const tasks = new Map<string, number>();
  for (let index = 0; index < episodes; index++) {
    tasks.set(keyOf(await opening(id, index)), index);
  }
  const taskOf = ({ body }: ChatRequest): number => {
    const index = tasks.get(keyOf(body.messages));
    if (index === undefined) throw new Error("An unknown task");
    return index;
  };
  return {
    taskOf,
    async say(request) {
      const env = make(id);
      const options = { split: "test", index: taskOf(request) } as const;
      let observation: Observation = (await env.reset({ options })).observation;
      for (const { role, content } of request.body.messages) {
        if (role !== "assistant") continue;
        observation = (await env.step(content)).observation;
      }
      const oracle = makeScriptedPolicy(id, "oracle");
      return await oracle.act(observation, seededPrng("oracle"));
    },
  };
}
