import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { writeBelief, writeQuery } from "../core/action.ts";
import type { MakeOptions } from "../core/entry.ts";
import type { Critique } from "../../critique/critique.ts";
import { make } from "../registry/registry.ts";
import { GUESS_WHO_SPLITS } from "./core.ts";
import type { StepResult } from "../core/env.ts";

/**
 * Test task 1: Sami, Ines, Rosa, Nora, Yuki, Olga, Hugo and Eva; Nora is meant.
 * Rosa, Yuki, Olga and Hugo wear a scarf; of the others, Ines and Nora wear
 * earrings, and Ines wears glasses.
 */
function play(
  actions: readonly string[],
  options: MakeOptions = {},
): StepResult[] {
  const env = make("GuessWho-v0", {
    style: "terse",
    proxies: true,
    ...options,
  });
  env.reset({ seed: 0, options: { split: "test", index: 1 } });
  return actions.map((action) => env.step(action) as StepResult);
}

function label({ info }: StepResult): [string, number, string] {
  const { label, reason } = info.critique as Critique;
  return [info.kind!, label, reason];
}

const SCARF = writeQuery("scarf");
const EARRINGS = writeQuery("earrings");
const GLASSES = writeQuery("glasses");

/** A belief with so much on the truth, and the rest on Sami. */
function believe(truth: number): string {
  return writeBelief("update", [1 - truth, 0, 0, truth, 0, 0, 0, 0]);
}

Deno.test("Guess Who begins with the candidates, described in chat style", () => {
  const chat = make("GuessWho-v0");
  const { observation } = chat.reset({
    options: { split: "test", index: 1 },
  }) as StepResult;
  const lines = observation.messages.at(-1)!.content.split("\n");
  assertEquals(lines.slice(0, 2), [
    "One of these people is meant:",
    "1. Sami: has freckles, has curly hair, is under thirty, has a dog, lives in a city",
  ]);
  const terse = make("GuessWho-v0", { style: "terse" });
  const first = terse.reset({
    options: { split: "test", index: 1 },
  }) as StepResult;
  assertEquals(
    first.observation.text,
    "sami ines rosa nora yuki olga hugo eva ask",
  );
});

Deno.test("a reply is followed by what it means for each candidate", () => {
  const [reply] = play([SCARF]);
  assertEquals(
    reply!.observation.text,
    "no1+1,2+1,3-1,4+1,5-1,6-1,7-1,8+1",
  );
});

Deno.test("questions are praised for what their reply excludes", () => {
  const results = play([SCARF, "?", SCARF, "?", GLASSES, "<answer></answer>"]);
  assertEquals(label(results[0]!), ["no", 1, "informative"]);
  assertEquals(label(results[2]!), ["repeat", -1, "repeated"]);
  // Of the four without a scarf, Ines wears glasses.
  assertEquals(label(results[4]!), ["no", 1, "informative"]);
  // Nora and Yuki wear earrings but no glasses; Yuki wears a scarf.
  const certain = play([EARRINGS, "?", GLASSES, "?", SCARF]).map(label);
  assertEquals(certain[4]![2], "informative");
  const other = play([writeQuery("guitar"), "?", "?"]).map(label);
  assertEquals(other[2], ["invalid", -1, "invalid"]);
});

Deno.test("a question that all who are left answer alike reveals nothing", () => {
  // Ines and Nora are left, and both have dark hair.
  const dark = writeQuery("dark");
  const results = play([SCARF, "?", EARRINGS, "?", dark]).map(label);
  assertEquals(results[4], ["yes", -1, "nothing-revealed"]);
  const unknown = play([SCARF], { replies: "unknown" }).map(label);
  assertEquals(unknown, [["unknown", -1, "nothing-revealed"]]);
});

Deno.test("beliefs are judged by the truth's mass after evidence", () => {
  const judge = (belief: string) => label(play([SCARF, belief])[1]!);
  assertEquals(judge(believe(0.5)), ["ok", 1, "towards"]);
  assertEquals(judge(believe(0.1)), ["ok", -1, "away"]);
  // 1/8 of an even belief, whatever its numbers add up to.
  const even = writeBelief("update", Array(8).fill(0.1));
  assertEquals(judge(even), ["ok", 0, "still"]);
  assertEquals(judge("?"), ["invalid", -1, "invalid"]);
  const repeated = play([SCARF, even, SCARF, believe(1)]).map(label);
  assertEquals(repeated[3], ["ok", 0, "no-evidence"]);
});

Deno.test("three questions tell eight people apart", () => {
  const answer = writeBelief("answer", [0, 0, 0, 1, 0, 0, 0, 0]);
  const results = play([
    ...[SCARF, believe(0.5), EARRINGS, believe(0.5), GLASSES, answer],
  ]);
  const { reward, info } = results.at(-1)!;
  assertEquals(reward, 1);
  // From 1/8 to 1 by the questions; the beliefs were 1/8, 1/2, 1/2 and 1.
  assertEquals(info.proxies!.iAs, 0.875);
  assertEquals(info.proxies!.beliefs, [0.125, 0.5, 0.5, 1]);
  assertEquals(info.proxies!.cBt, 0.875);
});

Deno.test("Guess Who shows the same whoever is meant, if the replies are the same", () => {
  const lists = GUESS_WHO_SPLITS.test / 8;
  const shown = Array.from({ length: 8 }, (_, turn) => {
    const env = make("GuessWho-v0", { style: "terse" });
    const task = { split: "test", index: 1 + turn * lists } as const;
    const first = env.reset({ seed: 0, options: task }) as StepResult;
    const reply = env.step(SCARF) as StepResult;
    return [first, reply].map(({ observation }) => observation);
  });
  // Four wear a scarf, four do not.
  assertEquals(new Set(shown.map((each) => JSON.stringify(each))).size, 2);
});
