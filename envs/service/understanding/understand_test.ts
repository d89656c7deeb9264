import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { type SpokenTopic, understand } from "./understand.ts";

const TOPICS: readonly SpokenTopic[] = [
  { name: "email", pattern: /\be-?mail\b/ },
  { name: "zip", pattern: /\bzip\b/ },
  { name: "order", pattern: /\border number\b/ },
];

function listTopics(text: string): readonly string[] {
  return understand(text, TOPICS).topics;
}

Deno.test("understand() finds what is asked about, in the order of the text", () => {
  assertEquals(listTopics("May I have your zip and e-mail?"), ["zip", "email"]);
  assertEquals(listTopics("I have your e-mail. What is the order number?"), [
    "order",
  ]);
});

Deno.test("understand() takes the lines of a list for questions", () => {
  assertEquals(listTopics("Please provide:\n- e-mail\n- zip\nThanks, zip"), [
    "email",
    "zip",
  ]);
});

Deno.test("understand() tells a proposal from a request to confirm a fact", () => {
  const proposal = understand("Shall I go ahead with that?", TOPICS);
  assertEquals([proposal.asksConsent, proposal.proposes], [true, true]);
  const fact = understand("Could you confirm your e-mail?", TOPICS);
  assertEquals([fact.asksConsent, fact.proposes], [true, false]);
});

Deno.test("understand() recognises refusals, offers and silence", () => {
  assertEquals(understand("I am unable to do that.", TOPICS).refuses, true);
  assertEquals(understand("Anything else?", TOPICS).offersMore, true);
  assertEquals(understand("One moment.", TOPICS).asks, false);
});

Deno.test("understand() reads a megabyte in linear time, or rather its beginning", () => {
  const text = "please confirm the order number ".repeat(30_000);
  assertEquals(understand(text, TOPICS).topics, ["order"]);
});
