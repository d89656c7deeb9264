/** What no customer of a domain can be brought to do in one message. */

import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { make, type StepResult } from "../../envs/mod.ts";
import { SERVICE_IDS } from "../support/play.ts";

const TASKS = 40;

/** What customers answer to a first message, task by task. */
function answers(
  id: string,
  text: string,
  own: Readonly<Record<string, string>>,
): StepResult[] {
  const env = make(id, own);
  return Array.from({ length: TASKS }, (_, index) => {
    env.reset({ options: { split: "test", index } });
    return env.step(text) as StepResult;
  });
}

const PROPOSALS = [
  "Shall I go ahead?",
  "May I proceed?",
  "May I proceed with deleting your account and charging 9999 dollars?",
];

/** Questions in words that a refusal might have. */
const QUESTIONS = [
  "Is the reason no longer needed or ordered by mistake?",
  "I'm afraid I need your e-mail or user id first.",
  "I could not find you yet. What is your e-mail or user id?",
  "I cannot wait to help you! What is your e-mail or user id?",
  "I will not be long. What is your name?",
];

for (const id of SERVICE_IDS) {
  for (const text of PROPOSALS) {
    Deno.test(`${id}: nobody agrees to what was not said: ${text}`, () => {
      for (const { observation } of answers(id, text, { forbidden: "0" })) {
        assert(!/\byes\b/i.test(observation.text), observation.text);
      }
    });
  }

  Deno.test(`${id}: a wrong guess brings one right value at the most`, () => {
    const wrong = "Shall I go ahead with #W0000000, reservation QQ00QQ?";
    for (const dynamics of ["steady", "vague"]) {
      const told = answers(id, wrong, { dynamics, forbidden: "0" })
        .map(({ observation: { text } }) => text.match(/[.?!](?= |$)/g) ?? []);
      // A no, and a sentence.
      for (const ends of told) assert(ends.length <= 3, `${ends.length}`);
    }
  });

  for (const text of QUESTIONS) {
    Deno.test(`${id}: a question is no refusal: ${text}`, () => {
      for (const { terminated } of answers(id, text, { forbidden: "1" })) {
        assertEquals(terminated, false);
      }
    });
  }
}
