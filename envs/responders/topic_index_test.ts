import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { findContentStems } from "./stems.ts";
import { makeTopicIndex, type Topic } from "./topic_index.ts";

const TOPICS: readonly Topic[] = [
  { key: "cough", phrases: ["cough", "throat clearing"], opposites: [] },
  { key: "coughing-blood", phrases: ["cough blood"], opposites: [] },
  { key: "fever", phrases: ["fever", "hot", "temperature"], opposites: [] },
  {
    key: "light-on",
    phrases: ["Is the light on?", "lamp lit"],
    opposites: ["light dark", "no light"],
  },
];

const find = makeTopicIndex(TOPICS, [
  ["fever", "pyrexia", "burning up"],
  ["blood", "red stuff"],
]);

/** Keys of what a question is about; a reversed one with a minus. */
function topicsOf(question: string): string[] {
  return find(question).map(({ topic, reversed }) =>
    `${reversed ? "-" : ""}${TOPICS[topic]!.key}`
  );
}

Deno.test("findContentStems() keeps the stems of informative words", () => {
  assertEquals(
    [...findContentStems("Have you been COUGHING, or do you cough?")],
    ["cough"],
  );
  assertEquals([...findContentStems("Is it one or two?")], ["one", "two"]);
  assertEquals([...findContentStems("It isn't loud")], ["not", "loud"]);
  assertEquals([...findContentStems("It isn’t loud")], ["not", "loud"]);
  assertEquals([...findContentStems("Ärger 3-D naïve")].length, 4);
  assertEquals([...findContentStems("")], []);
});

Deno.test("makeTopicIndex() finds a phrase in any order and inflection", () => {
  assertEquals(topicsOf("Any fevers?"), ["fever"]);
  assertEquals(topicsOf("Do you keep clearing your throat?"), ["cough"]);
  assertEquals(topicsOf("Is your TEMPERATURE high?"), ["fever"]);
  assertEquals(topicsOf("Throat?"), []);
  assertEquals(topicsOf("Any pets?"), []);
  assertEquals(topicsOf(""), []);
});

Deno.test("makeTopicIndex() prefers a longer phrase that contains another", () => {
  assertEquals(topicsOf("Do you cough up blood?"), ["coughing-blood"]);
  assertEquals(topicsOf("Do you cough?"), ["cough"]);
  // "Clearing" is another phrase of the first topic, and stays.
  assertEquals(
    topicsOf("Coughing blood or clearing the throat?").toSorted(),
    ["cough", "coughing-blood"],
  );
});

Deno.test("makeTopicIndex() names the longest phrases first, each topic once", () => {
  assertEquals(topicsOf("Fever, and do you cough blood?"), [
    ...["coughing-blood", "fever"],
  ]);
  assertEquals(topicsOf("Are you hot, is your temperature up?"), ["fever"]);
});

Deno.test("makeTopicIndex() distinguishes a topic from its opposite", () => {
  assertEquals(topicsOf("Is the light on now?"), ["light-on"]);
  assertEquals(topicsOf("Is the light dark?"), ["-light-on"]);
  assertEquals(topicsOf("Is there no light?"), ["-light-on"]);
  assertEquals(topicsOf("Is the lamp lit?"), ["light-on"]);
});

Deno.test("makeTopicIndex() counts synonyms as one word", () => {
  assertEquals(topicsOf("Any pyrexia?"), ["fever"]);
  assertEquals(topicsOf("Are you burning up?"), ["fever"]);
  assertEquals(topicsOf("Do you cough red stuff?"), ["coughing-blood"]);
  assertEquals(topicsOf("Are you burning?"), []);
});

Deno.test("makeTopicIndex() reads keys as they are, in their order", () => {
  assertEquals(topicsOf("fever coughing-blood"), ["fever", "coughing-blood"]);
  assertEquals(topicsOf("coughing-blood fever cough"), [
    ...["coughing-blood", "fever", "cough"],
  ]);
  // A word that is not a key makes it a question.
  assertEquals(topicsOf("fever coughing-blood please"), [
    ...["coughing-blood", "fever"],
  ]);
});

Deno.test("makeTopicIndex() is safe with names of object members", () => {
  for (const word of ["constructor", "__proto__", "toString"]) {
    assertEquals(topicsOf(word), []);
  }
});

Deno.test("makeTopicIndex() caches a question, frozen", () => {
  const question = "Do you cough, with a fever?";
  const found = find(question) as { topic: number; reversed: boolean }[];
  assertSame(find(question), found);
  assertThrows(() => found.pop(), TypeError);
  assertThrows(() => found[0]!.reversed = true, TypeError);
  const long = `${question}${" x".repeat(1000)}`;
  assertEquals(find(long), found);
});

Deno.test("makeTopicIndex() reads the first 4,000 characters of a question", () => {
  const filler = "so ".repeat(1330);
  assertEquals(topicsOf(`${filler}cough? fever?`), ["cough"]);
  assertEquals(topicsOf("cough ".repeat(700).trim()), ["cough"]);
});

Deno.test("makeTopicIndex() ignores phrases without informative words", () => {
  const idle = makeTopicIndex([
    { key: "a", phrases: ["is it on", ""], opposites: [] },
    { key: "b", phrases: ["loud"], opposites: ["the"] },
  ]);
  assertEquals(idle("Is it on the thing?"), []);
  assertEquals(idle("Is it loud?"), [{ topic: 1, reversed: false }]);
  assertEquals(makeTopicIndex([])("Is it loud?"), []);
});
