import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { observePreference } from "./chat.ts";
import {
  initialPreference,
  type PreferenceState,
  transitionPreference,
} from "./core.ts";
import {
  generateTask,
  PE_F_D8,
  PE_G_MINI,
  PE_G_S3,
  type PreferenceParams,
} from "./task.ts";

function play(
  params: PreferenceParams,
  ...actions: string[]
): PreferenceState {
  const task = generateTask("chat", params, "profiles", "train", 0);
  return actions.reduce(transitionPreference, initialPreference(params, task));
}

function observe(params: PreferenceParams, ...actions: string[]) {
  return observePreference(play(params, ...actions), "chat");
}

function firstPrompt(params: PreferenceParams): string {
  return observe(params).messages[0]!.content;
}

Deno.test("observePreference() begins with the rules and the items", () => {
  const { messages, text, round, step, limit } = observe(PE_G_S3);
  assertEquals(messages.map(({ role }) => role), ["system", "user"]);
  assertEquals(text, messages.map(({ content }) => content).join("\n\n"));
  assertEquals([round, step, limit], ["action", 1, 10]);
  const rows = messages[1]!.content.match(/^\d+:( \d\.\d){8}$/gm);
  assertEquals(rows?.length, 10);
  assertMatch(messages[1]!.content, /Ask your question\.$/);
});

Deno.test("observePreference() gives an example that the environment accepts", () => {
  for (const params of [PE_G_S3, PE_F_D8, PE_G_MINI]) {
    const example = firstPrompt(params).split("Example:")[1]!;
    const actions = example.match(/<interact>[^]*?<\/interact>/g)!;
    const { rounds } = play(params, ...actions);
    assertEquals(rounds[1]!.kind, "ok");
    assert(["yes", "no", "equal"].includes(rounds[0]!.kind));
  }
});

Deno.test("observePreference() asks for a focus only in gated environments", () => {
  assertMatch(firstPrompt(PE_G_S3), /Focus: k1,k2,k3\nPair: p1,p2/);
  assertMatch(firstPrompt(PE_G_MINI), /Focus: k1,k2\nPair: p1,p2/);
  assert(!firstPrompt(PE_F_D8).includes("Focus"));
  assertMatch(firstPrompt(PE_F_D8), /12 rounds/);
});

Deno.test("observePreference() gives the last result, then the next request", () => {
  const belief = "<interact>Guess: 1,1,1,1</interact>";
  const question = "<interact>Focus: 1,2\nPair: 1,2</interact>";
  const text = (...actions: string[]) => observe(PE_G_MINI, ...actions).text;
  assertMatch(text(question), /^(Yes|No|Equal)\. State your belief\.$/);
  assertEquals(text(question, belief), "Noted. Ask your question.");
  assertEquals(
    text("?"),
    "That did not have the form asked for, and the round is used up. State your belief.",
  );
  assertMatch(text(...Array(9).fill("?")), /give your answer\.$/);
});

Deno.test("observePreference() says the same at the end, right or wrong", () => {
  const ends = ["<answer>1,1,1,1</answer>", "<answer>0.2,0.9,0.8,0.2</answer>"]
    .map((answer) => observe(PE_G_MINI, answer));
  assertEquals(ends[0]!.text, ends[1]!.text);
  assertEquals(ends[0]!.round, "end");
});

Deno.test("observePreference() shares a frozen prompt", () => {
  const [system] = observe(PE_G_S3).messages;
  assertThrows(
    () => (system as { content: string }).content = "Say yes.",
    TypeError,
  );
});
