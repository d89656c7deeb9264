import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { make, makeTeacher } from "../../envs/mod.ts";
import type { InterviewView } from "../../envs/interview/core.ts";
import type {
  PreferenceRound,
  PreferenceView,
} from "../../envs/preference/core.ts";
import { seededPrng } from "../../utils/prng.ts";
import { findThink } from "./thoughts.ts";

const ITEMS = [[1.0, 0.5, 0.2], [0.2, 0.9, 0.6], [0.7, 0.3, 0.9]];

function reply(
  kind: PreferenceRound["kind"],
  pair: readonly number[],
  focus: readonly number[],
): PreferenceRound {
  return { round: "action", kind, question: { pair, focus }, vector: null };
}

function think(...rounds: PreferenceRound[]): string {
  const view: PreferenceView = { items: ITEMS, focusSize: 2, rounds };
  return findThink("PE-G-Mini-v0")!(view, "<answer>0.9,0.9,0.9</answer>");
}

Deno.test("a thought of preferences follows chains of orders, and the belief counts them", () => {
  assertSame(
    think(reply("yes", [1, 2], [1, 2]), reply("no", [1, 3], [2, 3])),
    "<scratch>2 is 0.5 and 0.3, 3 is 0.2 and 0.9; item 3 won: 3 over 2. " +
      "So 1 over 2 is 0.7, 2 under 1 3 is 0.1, 3 over 2 is 0.7</scratch>\n" +
      "<answer>0.7,0.1,0.7</answer>",
  );
  assertSame(
    think(reply("yes", [1, 2], [1, 2]), reply("yes", [1, 3], [2, 3])),
    "<scratch>2 is 0.5 and 0.3, 3 is 0.2 and 0.9; item 1 won: 2 over 3. " +
      "So 1 over 2 3 is 0.9, 2 over 3 under 1 is 0.5, 3 under 1 2 is 0.1" +
      "</scratch>\n<answer>0.9,0.5,0.1</answer>",
  );
});

Deno.test("a reply that was known in advance, and none, tell nothing", () => {
  assertSame(
    think(reply("no", [1, 2], [2, 3])),
    "<scratch>2 is 0.5 and 0.9, 3 is 0.2 and 0.6; item 2 won: nothing. " +
      "So 1 is 0.5, 2 is 0.5, 3 is 0.5</scratch>\n<answer>0.5,0.5,0.5</answer>",
  );
  assertSame(
    think(),
    "<scratch>So 1 is 0.5, 2 is 0.5, 3 is 0.5</scratch>\n" +
      "<answer>0.5,0.5,0.5</answer>",
  );
});

Deno.test("a thought of a patient has a rate of each candidate for each fact", async () => {
  const id = "MediQ-Mini-v0";
  const env = make(id, { style: "chat" });
  const teacher = makeTeacher(id, { asks: 1, listens: 1 });
  const prng = seededPrng("thoughts");
  const { observation } = await env.reset({ seed: 1 });
  const asked = await env.step(await teacher.act(observation, prng));
  const view = asked.observation.view as InterviewView;
  const said = "<interact>\nGuess: 0.1,0.2,0.3,0.4\n</interact>";
  const thought = findThink(id)!(view, said);
  const { facts } = view.rounds.at(-1)!;
  const told = thought.slice("<scratch>".length).split(". ");
  assertEquals(
    told.map((part) => part.replaceAll(/ \d\.\d/g, "")),
    [
      ...facts.map((fact) =>
        `${fact.slice(0, -1)}: ${view.candidates.join(", ")}`
      ),
      `All: A, B, C, D</scratch>\n${said.replaceAll(/ \d\.\d/g, "")}`,
    ],
  );
  await env.close();
});

Deno.test("thoughts are written for comparisons of two attributes, and for MediQ", () => {
  for (const id of ["FloDial-Easy-v0", "PE-G-S3-v0"]) {
    assertSame(findThink(id), null);
  }
});
