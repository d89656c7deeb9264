import { seededPrng } from "../../../utils/prng.ts";
import {
  deepStrictEqual as assertEquals,
  notStrictEqual as assertIsNot,
  strictEqual as assertIs,
} from "node:assert/strict";
import {
  type ActionForm,
  dropItems,
  type Field,
  findMissing,
  makeForm,
  makeInitialValues,
  type Values,
  writeAction,
  writeAsAnswer,
} from "./action_form.ts";
import { make, STYLES } from "../../../envs/mod.ts";
import {
  ASKING_IDS,
  listStyles,
  SERVICE_IDS,
} from "../../../tests/support/play.ts";

const ITEMS = [[0.1, 0.2, 0.3], [0.4, 0.5, 0.6]];

Deno.test("makeForm() asks for focus and pair, or only for a pair if all attributes count", () => {
  const source = { round: "action", language: null } as const;
  const names = (focusSize: number) =>
    makeForm({ ...source, view: { items: ITEMS, focusSize } })!.fields
      .map(({ name }) => name);
  assertEquals(names(2), ["Focus", "Pair"]);
  assertEquals(names(3), ["Pair"]);
});

Deno.test("makeForm() makes no form for unknown environments", () => {
  for (const view of [null, {}, "a view", { rounds: [] }]) {
    for (const round of ["action", "update", "answer"] as const) {
      assertIs(makeForm({ round, view, language: null }), null);
    }
  }
});

Deno.test("dropItems() keeps the question and drops the numbers", async () => {
  for (const id of ["PE-G-S3-v0", "PE-F-D6-v0", "PE-G-Mini-v0"]) {
    const { observation: { messages, view } } = await make(id)
      .reset({ seed: 1 });
    const text = messages.at(-1)!.content;
    assertIs(dropItems(text, view), "Ask your question.", id);
  }
});

Deno.test("dropItems() keeps texts that list no items", () => {
  const view = { items: [[0.1, 0.2]] };
  assertIs(
    dropItems("Yes. State your belief.", view),
    "Yes. State your belief.",
  );
  assertIs(dropItems("A list:\n1: 0.1 0.2", null), "A list:\n1: 0.1 0.2");
});

/** Fills in a form as a person might; `round` makes each time another. */
function filled(form: ActionForm, round: number): Values {
  const fill = (field: Field): string | readonly string[] => {
    if (field.kind === "text") return `Is it ${round}?`;
    const { length } = field.kind === "choice" ? field.words : field.components;
    if (field.kind === "choice") {
      const shift = (i: number) => (length - 1 - i + round) % length;
      return Array.from(
        { length: field.count },
        (_, i) => field.words[shift(i)]!,
      );
    }
    return field.components.map((_, i) => (((i + round) % 11) / 10).toFixed(1));
  };
  return Object.fromEntries(form.fields.map((field) => [
    field.name,
    fill(field),
  ]));
}

Deno.test("writeAction() writes well-formed actions for every environment", async () => {
  for (const id of ASKING_IDS) {
    for (const style of STYLES) {
      const env = make(id, { style });
      // What the server sends is JSON.
      const language = JSON.parse(JSON.stringify(env.language ?? null));
      let { observation } = await env.reset({ seed: 1 });
      for (let round = 0; observation.round !== "end"; round++) {
        const source = { round: observation.round, view: observation.view };
        const form = makeForm({ ...source, language })!;
        const values = filled(form, round);
        assertIs(findMissing(form, values), null);
        const result = await env.step(writeAction(form, values));
        assertIsNot(result.info.kind, "invalid", `${id} ${style} ${round}`);
        observation = result.observation;
      }
    }
  }
});

Deno.test("makeForm() makes forms of customer service in closed language only", async () => {
  for (const id of SERVICE_IDS) {
    for (const style of listStyles(id)) {
      const env = make(id, { style });
      const { observation: { round, view } } = await env.reset({ seed: 1 });
      const form = makeForm({ round, view, language: env.language ?? null });
      assertIs(form === null, env.language === undefined);
      if (form === null) continue;
      const action = env.actionSpace.sample(seededPrng("words"), round);
      const words = action.split(" ");
      const values = form.fields.map(({ name }, i) => [name, [words[i]!]]);
      assertIs(writeAction(form, Object.fromEntries(values)), action);
    }
  }
});

Deno.test("makeInitialValues() start from the last belief, else in the middle", () => {
  const view = { candidates: ["a", "b"] };
  const form = makeForm({ round: "update", view, language: null })!;
  assertEquals(makeInitialValues(form, null), { Guess: ["0.50", "0.50"] });
  assertEquals(makeInitialValues(form, [0.25, 7]), { Guess: ["0.25", "1.00"] });
  assertEquals(makeInitialValues(form, [1, 0, 0]), { Guess: ["0.50", "0.50"] });
});

Deno.test("findMissing() names what is to be chosen", () => {
  const view = { items: ITEMS, focusSize: 2 };
  const form = makeForm({ round: "action", view, language: null })!;
  const values = makeInitialValues(form, null);
  assertIs(findMissing(form, values), "Focus: choose 2.");
  assertIs(
    findMissing(form, { Focus: ["3", "1"], Pair: ["2"] }),
    "Pair: choose 2.",
  );
  assertIs(findMissing(form, { Focus: ["3", "1"], Pair: ["2", "1"] }), null);
});

Deno.test("findMissing() treats an empty question or place as missing", () => {
  const asks: ActionForm = {
    tag: "interact",
    fields: [{ kind: "text", name: "Query" }],
    terse: false,
  };
  assertIs(findMissing(asks, { Query: "  " }), "Write a question.");
  const names: ActionForm = {
    tag: "interact",
    fields: [{
      ...{ kind: "choice", name: "Query", words: ["a", "b"], count: 2 },
      byPlace: false,
    }],
    terse: true,
  };
  assertIs(findMissing(names, { Query: ["", "b"] }), "Query: choose 2.");
});

Deno.test("writeAction() puts what was chosen in order", () => {
  const view = { items: ITEMS, focusSize: 2 };
  const form = makeForm({ round: "action", view, language: null })!;
  assertIs(
    writeAction(form, { Focus: ["3", "1"], Pair: ["2", "1"] }),
    "<interact>\nFocus: 1,3\nPair: 1,2\n</interact>",
  );
});

Deno.test("writeAction() keeps the places of a code, repetitions included", () => {
  const view = { colors: ["red", "blue"], first: { code: "red red blue" } };
  const form = makeForm({ round: "update", view, language: null })!;
  const values = { Guess: ["blue", "red", "blue"] };
  assertIs(
    writeAction(form, values),
    "<interact>\nGuess: blue,red,blue\n</interact>",
  );
  assertIs(writeAsAnswer(form, values), "<answer>blue,red,blue</answer>");
  const some = { Guess: ["blue", "", "blue"] };
  assertIs(findMissing(form, some), "Guess: choose 3.");
  assertIs(writeAsAnswer(form, some), null);
});

Deno.test("writeAsAnswer() turns a belief into an answer", () => {
  const view = { candidates: ["a", "b"] };
  const belief = makeForm({ round: "update", view, language: null })!;
  const values = { Guess: ["0.10", "0.90"] };
  assertIs(writeAsAnswer(belief, values), "<answer>0.10,0.90</answer>");
  const { language } = make("MediQ-v0", { style: "terse" });
  const source = { round: "update", view: null, language: language! } as const;
  const terse = makeForm(source)!;
  const levels = { Guess: ["0.1", "0.9", "0.0", "0.0"] };
  assertIs(writeAsAnswer(terse, levels), "<answer>0.1,0.9,0.0,0.0</answer>");
});

Deno.test("writeAsAnswer() makes nothing of questions and answers", () => {
  const view = { candidates: ["a", "b"] };
  for (const round of ["action", "answer"] as const) {
    const form = makeForm({ round, view, language: null })!;
    assertIs(writeAsAnswer(form, makeInitialValues(form, null)), null);
  }
});
