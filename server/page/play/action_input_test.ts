import {
  doesNotMatch as assertNoMatch,
  match as assertMatch,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { make } from "../../../envs/mod.ts";
import type { FormSource } from "./action_form.ts";
import { ActionInput, addTags } from "./action_input.tsx";

/** The input of the first round of an environment, or without its form. */
async function render(
  id: string,
  more: { questions?: string[]; sample?: string; isBusy?: boolean } = {},
): Promise<string> {
  const env = make(id);
  const { observation: { round, view } } = await env.reset({ seed: 1 });
  const { questions = [], sample = null, isBusy = false } = more;
  const source: FormSource = { round, view, language: env.language ?? null };
  const props = { source, questions, sample, isBusy };
  const onSend = () => {};
  return renderToString(h(ActionInput, { ...props, belief: null, onSend }));
}

Deno.test("addTags() wraps words where nothing else says what they are", () => {
  const source = { round: "action", view: null, language: null } as const;
  assertEquals(
    addTags("Hi", source, false),
    "<interact>\nQuery: Hi\n</interact>",
  );
  assertEquals(addTags("Hi", source, true), "Hi");
  const tagged = "<answer>1</answer>";
  assertEquals(addTags(tagged, source, false), tagged);
  const terse = { ...source, language: { grammar: {} } as never };
  assertEquals(addTags("Hi", terse, false), "Hi");
});

Deno.test("<ActionInput> folds the text that a form writes, and shows the items", async () => {
  const text = await render("PE-G-Mini-v0");
  assertMatch(text, /<caption>Items and their scores/);
  assertMatch(text, /<details class="raw"><summary>What is sent/);
  assertMatch(text, /<textarea aria-label="What is sent" rows="2"/);
  // Nothing is chosen, so there is nothing to send.
  assertMatch(text, /<button type="submit" class="primary" disabled>Send /);
  assertNoMatch(text, /class="suggestions"|Insert an example/);
});

Deno.test("<ActionInput> takes text where it knows no form, with an example", async () => {
  const text = await render("Retail-v0", { sample: "<interact>a</interact>" });
  assertMatch(text, /<label class="raw">Your action/);
  assertMatch(text, /placeholder="&lt;interact&gt;|placeholder="&lt;interact>/);
  assertMatch(text, />Send<\/button>.*Insert an example/);
});

Deno.test("<ActionInput> suggests the questions that may be asked", async () => {
  const questions = ["Is it cold?", "Is it loud?"];
  const text = await render("FloDial-Easy-v0", { questions });
  assertMatch(text, /What may be asked \(2\).*Is it cold\?.*Is it loud\?/);
});
