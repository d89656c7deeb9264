import {
  deepStrictEqual as assertEquals,
  doesNotMatch as assertNoMatch,
  match as assertMatch,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { ChoiceField, Field } from "./action_form.ts";
import { FieldInput, toggleWord } from "./field_input.tsx";

function render(field: Field, value: string | readonly string[]): string {
  const onChange = () => {};
  return renderToString(h(FieldInput, { field, value, onChange }));
}

function choose(size: number, more: Partial<ChoiceField> = {}): ChoiceField {
  const words = Array.from({ length: size }, (_, i) => `word${i}`);
  const usual = { kind: "choice", name: "Focus", count: 2, byPlace: false };
  return { ...usual as ChoiceField, words, ...more };
}

Deno.test("toggleWord() drops a chosen word, and replaces the oldest at the limit", () => {
  assertEquals(toggleWord([], "a", 2), ["a"]);
  assertEquals(toggleWord(["a"], "b", 2), ["a", "b"]);
  assertEquals(toggleWord(["a", "b"], "c", 2), ["b", "c"]);
  assertEquals(toggleWord(["a", "b"], "a", 2), ["b"]);
});

Deno.test("<FieldInput> shows few words as chips, and many as lists", () => {
  const few = render(choose(16), ["word3"]);
  assertMatch(few, /<fieldset class="chips"><legend>Attributes to compare: /);
  assertMatch(few, /value="word3" checked/);
  assertNoMatch(few, /value="word4" checked/);
  assertMatch(render(choose(17), []), /<fieldset class="lists">/);
});

Deno.test("<FieldInput> takes no word twice, unless each place has its own", () => {
  const lists = (byPlace: boolean) =>
    render(choose(17, { byPlace }), ["word1", "word2"]);
  const disabled = (text: string) =>
    text.split("<select").map((list) =>
      /<option disabled>(\w+)/.exec(list)?.[1]
    ).slice(1);
  // A place may keep the word that it has.
  assertEquals(disabled(lists(false)), ["word2", "word1"]);
  assertEquals(disabled(lists(true)), [undefined, undefined]);
  assertMatch(render(choose(2, { byPlace: true }), []), /class="lists"/);
});

Deno.test("<FieldInput> shows numbers with their names, long ones in lines of their own", () => {
  const sliders = (component: string) =>
    render({
      ...{ kind: "numbers", name: "", components: [component], step: 0.01 },
    }, ["0.25"]);
  assertMatch(sliders("a".repeat(16)), /class="sliders"><legend>Answer</);
  assertMatch(sliders("a".repeat(17)), /class="sliders long"/);
  assertMatch(sliders("a"), /step="0.01" value="0.25"/);
});

Deno.test("<FieldInput> shows words by a field's own name where it has none of ours", () => {
  const text = (name: string) => render({ kind: "text", name }, "Hi");
  assertMatch(text("Query"), /^<label class="text">Question<input .*"Hi"/);
  assertMatch(text("Other"), /^<label class="text">Other</);
});
