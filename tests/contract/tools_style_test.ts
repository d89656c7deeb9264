/**
 * The `tools` style: an agent that reads nothing but the words, and does
 * nothing but call the tools that they name, plays every environment.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import {
  type EnvTool,
  getEnvEntry,
  make,
  makeScriptedPolicy,
  OUT_OF_TURN,
  parseAction,
  parseField,
  seededPrng,
  type StepResult,
} from "../../envs/mod.ts";
import {
  readMessage,
  type ToolCall,
  writeToolCall,
} from "../../envs/core/tool_call.ts";
import { toCodeCall } from "../support/envs/code_call.ts";
import { IDS, SERVICE_IDS } from "../support/play.ts";

/** What a tool's arguments are called, and the numbers of an action. */
function readNumbers(text: string): number[] {
  return (text.match(/[\d.]+/g) ?? []).map(Number);
}

/** The call that an action of a scripted policy amounts to. */
function toCall(action: string): ToolCall {
  const message = readMessage(action);
  if (message.kind === "call") return message.call;
  const parsed = parseAction(action);
  if (parsed === null) {
    return { name: "respond", arguments: { message: action } };
  }
  const { tag, payload } = parsed;
  const coded = toCodeCall(action);
  if (coded !== null) return coded;
  const weights = readNumbers(payload);
  if (tag === "answer") return { name: "answer", arguments: { weights } };
  if (payload.startsWith("Guess:")) {
    return { name: "believe", arguments: { weights } };
  }
  const pair = parseField(payload, "Pair");
  if (pair === null) {
    const question = parseField(payload, "Query")!;
    return { name: "ask", arguments: { question } };
  }
  const focus = parseField(payload, "Focus");
  return {
    name: "compare",
    arguments: {
      ...focus !== null && { focus: readNumbers(focus) },
      pair: readNumbers(pair),
    },
  };
}

/** Plays the oracle in a style, each action as `write` has it. */
async function playOracle(
  id: string,
  style: "chat" | "tools",
  index: number,
  write: (action: string, words: string) => string,
) {
  const env = make(id, { style });
  const oracle = makeScriptedPolicy(id, "oracle");
  const prng = seededPrng("tools style", index);
  const task = { split: "test", index } as const;
  let { observation } = env.reset({ seed: 0, options: task }) as StepResult;
  let words = observation.text;
  const kinds: (string | null)[] = [];
  for (;;) {
    const action = await oracle.act(observation, prng);
    const step = await env.step(write(action, words));
    ({ observation } = step);
    words += `\n${observation.text}`;
    kinds.push(step.info.kind);
    if (step.terminated || step.truncated) {
      return { words, kinds, reward: step.reward };
    }
  }
}

for (const id of IDS) {
  Deno.test(`${id} (tools) is played to its end by calls of the tools that its words name`, async () => {
    const names = getEnvEntry(id).tools!.map(({ name }) => name);
    for (let index = 0; index < 2; index++) {
      const called = await playOracle(id, "tools", index, (action, words) => {
        const call = toCall(action);
        assert(names.includes(call.name), call.name);
        assertMatch(words, new RegExp(`\\b${call.name}\\b`));
        return writeToolCall(call);
      });
      assert(
        !/<\/?(?:interact|answer|tool_call|tool_response)>/.test(called.words),
      );
      const { kinds, reward } = await playOracle(id, "chat", index, (a) => a);
      assertEquals([called.kinds, called.reward], [kinds, reward]);
    }
  });
}

/** Arguments of a tool that fit. */
function makeArguments({ parameters }: EnvTool): Record<string, unknown> {
  return Object.fromEntries(
    parameters.map(({ name, type }) => [name, type === "text" ? "?" : [1, 2]]),
  );
}

for (const id of IDS.filter((id) => !SERVICE_IDS.includes(id))) {
  Deno.test(`${id} (tools) tells what is called out of turn which round it is, at no cost`, async () => {
    const [ask, believe] = getEnvEntry(id).tools!.map((tool) =>
      writeToolCall({ name: tool.name, arguments: makeArguments(tool) })
    );
    const env = make(id, { style: "tools" });
    const twin = make(id, { style: "tools" });
    const prng = seededPrng("out of turn", id);
    let { observation } = env.reset({ seed: 1 }) as StepResult;
    twin.reset({ seed: 1 });
    let refusals = 0;
    for (let isOver = false; !isOver;) {
      const { round, step } = observation;
      const wrong = round === "update" ? ask! : believe!;
      const told = await env.step(wrong);
      const due = { action: "a question", update: "a belief" };
      const name = due[round as keyof typeof due] ?? "the answer";
      assertMatch(told.observation.text, new RegExp(`is for ${name}:`));
      assertEquals(
        [told.info.kind, told.info.critique, told.reward, told.terminated],
        [OUT_OF_TURN, undefined, 0, false],
      );
      assertEquals(
        [told.observation.round, told.observation.step],
        [round, step],
      );
      refusals += 1;
      assertEquals(env.snapshot(), { ...twin.snapshot(), refusals });
      const action = env.actionSpace.sample(prng, round);
      const taken = await env.step(action);
      assertEquals(taken, await twin.step(action));
      ({ observation } = taken);
      isOver = taken.terminated || taken.truncated;
    }
  });

  Deno.test(`${id} (tools) ends the episode of an agent that never calls in its turn`, async () => {
    const { name } = getEnvEntry(id).tools![1]!;
    let env = make(id, { style: "tools" });
    env.reset({ seed: 1 });
    const wrong = writeToolCall({ name, arguments: { weights: "all" } });
    const { maxSteps } = env.spec;
    for (let i = 1; i < 2 * maxSteps; i++) {
      assertEquals((await env.step(wrong)).truncated, false);
      // A snapshot does not forget how often.
      const copy = make(id, { style: "tools" });
      await copy.restore(env.snapshot());
      env = copy;
    }
    assertEquals((await env.step(wrong)).truncated, true);
  });
}
