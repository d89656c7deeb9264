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
import { InputEndedError, makePersonPolicy, showToPerson } from "./person.ts";

const ACTION = { round: "action" } as Observation;
const ANSWER = { round: "answer" } as Observation;
const prng = seededPrng("person");

Deno.test("showToPerson() shows rules without a tag, for every environment", async () => {
  for (const id of listEnvs()) {
    const { observation } = await make(id).reset({ seed: 1 });
    if (!observation.text.includes("<interact>")) continue;
    assertNoMatch(showToPerson(observation), /<\/?(interact|answer|scratch)>/);
  }
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

Deno.test("makePersonPolicy() suggests questions at '?'", async () => {
  const asked: unknown[] = [];
  const person = makePersonPolicy(
    typed("", " ?", "Any fever?"),
    (view) => void asked.push(view),
  );
  const view = { subject: "a cough" };
  const action = await person.act({ ...ACTION, view }, prng);
  assertEquals(parseAction(action)?.payload, "Query: Any fever?");
  assertEquals(asked, [view]);
});

Deno.test("makePersonPolicy() throws at the end of the input", async () => {
  await assertRejects(
    async () => await makePersonPolicy(typed("<interact>")).act(ACTION, prng),
    InputEndedError,
  );
});
