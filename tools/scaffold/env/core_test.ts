import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { TEMPLATE_CORE, type TemplateState } from "./core.ts";

/** Plays actions on a hidden 3. */
function play(...actions: string[]): TemplateState {
  const { initial, transition } = TEMPLATE_CORE;
  return actions.reduce(
    (state, action) => transition(state, action, undefined as never),
    initial(3),
  );
}

const ask = (query: string) => `<interact>Query: ${query}</interact>`;
const BELIEF = "<interact>Guess: 0,0,1,1</interact>";

Deno.test("TEMPLATE_CORE answers a question, takes a belief and ends with an answer", () => {
  const { rounds, ending } = play(
    ask("Above 2?"),
    BELIEF,
    "<answer>0,0,1,0</answer>",
  );
  assertEquals(rounds.map(({ kind }) => kind), ["yes", "ok", "answer"]);
  assertIs(ending!.reward, 1);
});

Deno.test("TEMPLATE_CORE takes only questions and beliefs of its form, in their round", () => {
  const kinds = (...actions: string[]) =>
    play(...actions).rounds.map(({ kind }) => kind);
  assertEquals(kinds(ask("Above 3?")), ["no"]);
  assertEquals(kinds(ask("Above 9?")), ["invalid"]);
  assertEquals(kinds(BELIEF), ["invalid"]);
  assertEquals(kinds(ask("Above 2?"), ask("Above 3?")), ["yes", "invalid"]);
});

Deno.test("TEMPLATE_CORE wants one largest component, and an answer within its steps", () => {
  const reward = (...actions: string[]) => play(...actions).ending?.reward;
  assertIs(reward("<answer>0,0,1,1</answer>"), 0);
  assertIs(reward("<answer>1,0,0,0</answer>"), 0);
  assertIs(reward("nonsense", "nonsense", "nonsense"), undefined);
  assertIs(play("", "", "", "").ending !== null, true);
});
