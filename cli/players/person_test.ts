import {
  deepStrictEqual as assertEquals,
  doesNotMatch as assertNoMatch,
  rejects as assertRejects,
} from "node:assert/strict";
import {
  listEnvs,
  make,
  type Observation,
  parseAction,
  seededPrng,
} from "../../envs/mod.ts";
import { typeLines as typed } from "../../tests/support/typed_lines.ts";
import {
  InputEndedError,
  makePersonPolicy,
  showToPerson,
  wrapInTags,
} from "./person.ts";

const ACTION = { round: "action" } as Observation;
const ANSWER = { round: "answer" } as Observation;
const prng = seededPrng("person");

Deno.test("wrapInTags() writes text that the grammar reads", () => {
  assertEquals(parseAction(wrapInTags("Focus: 1,2; Pair: 3,4", "action")), {
    tag: "interact",
    payload: "Focus: 1,2\nPair: 3,4",
  });
  assertEquals(parseAction(wrapInTags("1,0", "answer")), {
    tag: "answer",
    payload: "1,0",
  });
});

Deno.test("wrapInTags() answers early at 'answer:'", () => {
  const early = wrapInTags("answer: 1,0", "action");
  assertEquals(early, wrapInTags("1,0", "answer"));
  assertEquals(early, wrapInTags("answer: 1,0", "answer"));
});

Deno.test("showToPerson() shows rules without a tag, for every environment", async () => {
  for (const id of listEnvs()) {
    const { observation } = await make(id).reset({ seed: 1 });
    if (!observation.text.includes("<interact>")) continue;
    assertNoMatch(showToPerson(observation), /<\/?(interact|answer|scratch)>/);
  }
});

Deno.test("wrapInTags() accepts a question in plain words", () => {
  assertEquals(parseAction(wrapInTags("Any fever?", "action")), {
    tag: "interact",
    payload: "Query: Any fever?",
  });
});

Deno.test("makePersonPolicy() reads short lines, tags and several lines", async () => {
  const person = makePersonPolicy(
    typed("", "Pair: 1,2", "<interact>", "Pair: 1,2", "</interact>", "0,1"),
  );
  const short = await person.act(ACTION, prng);
  const long = await person.act(ACTION, prng);
  assertEquals(short, long);
  assertEquals(await person.act(ANSWER, prng), "<answer>\n0,1\n</answer>");
});

Deno.test("makePersonPolicy() gives up on a closing tag at an empty line", async () => {
  const person = makePersonPolicy(typed("<interact>", "Pair: 1", "", "next"));
  assertEquals(await person.act(ACTION, prng), "<interact>\nPair: 1");
  assertEquals(
    await person.act(ACTION, prng),
    "<interact>\nQuery: next\n</interact>",
  );
});

Deno.test("makePersonPolicy() throws at the end of the input", async () => {
  await assertRejects(
    async () => await makePersonPolicy(typed("<interact>")).act(ACTION, prng),
    InputEndedError,
  );
});
