import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { splitText } from "./parts.ts";
import * as lists from "./word_lists.ts";
import { WordPattern } from "./patterns/word_pattern.ts";

/** The lists that have words of a sentence, but for the commonest of English. */
function findLists(text: string): string {
  const [part] = splitText(text);
  return Object.entries(lists).filter(([name, list]) =>
    list instanceof WordPattern && !/^(?:IS|MAY_BE)_ENGLISH$/.test(name) &&
    list.test(part!)
  ).map(([name]) => name).sort().join(" ");
}

const CASES: readonly (readonly [string, string])[] = [
  ["The sum is 5 dollars.", ""],
  ["Please tell me your e-mail.", "ASKS"],
  ["What is your name", "ASKS ASKS_FIRST"],
  ["Who are you", "ASKS_FIRST ASKS_IDENTITY"],
  ["Type YES to go on.", "ASKS ASKS_YES CONSENT_PHRASES"],
  ["Shall I cancel it", "ASKS_LEAVE CONSENT_PHRASES PROPOSES"],
  ["Shall I look it up", ""],
  ["Do you agree?", "CONSENT_PHRASES"],
  ["Sounds right?", "CONSENT_PHRASES ENDS_IN_CONSENT"],
  [
    "Go ahead and tell me.",
    "ASKS CONSENT_PHRASES NO_PROPOSAL PROPOSES",
  ],
  ["That is against our policy.", "REFUSES"],
  ["I could not find it.", "NO_REFUSAL REFUSES"],
  ["Anything else?", "OFFERS"],
  ["Is this about order 5?", "ABOUT"],
  ["Which would you prefer?", "ASKS ASKS_FIRST OFFERS_CHOICE"],
  ["Bear with me.", "WAITS"],
  ["A human agent will join the chat.", "HANDS_OVER"],
  ["Goodbye!", "BIDS_GOODBYE"],
  ["Lo siento", "IS_FOREIGN"],
  ["Thank you!", "IS_POLITE"],
  ["I have cancelled it.", "CLAIMS_DONE"],
  ["Sorry that it was late.", "CONSOLES IS_POLITE PITIES"],
  ["Sorry that you must go.", "CONSOLES IS_POLITE"],
];

for (const [text, names] of CASES) {
  Deno.test(`"${text}" has words of ${names || "no list"}`, () => {
    assertEquals(findLists(text), names);
  });
}

Deno.test("a line of English has one of its commonest words", () => {
  const test = (text: string) =>
    [lists.IS_ENGLISH, lists.MAY_BE_ENGLISH].map((list) =>
      list.test(splitText(text)[0]!)
    );
  assertEquals(test("Give it to us."), [true, false]);
  assertEquals(test("No, unavailable."), [false, true]);
  assertEquals(test("Bonjour, ça va?"), [false, false]);
});

Deno.test("CASE_FIRST and LATER_FIRST hear other cases, and not what an agent waits for", () => {
  for (
    const text of [
      "if you had paid by card",
      "if we had cancelled it",
      "unless it is late",
    ]
  ) {
    assertIs(lists.CASE_FIRST.test(text), true, text);
  }
  for (
    const text of [
      "if you agree, i cancel",
      "should you nod, i cancel",
      "if i now cancel it, is that right?",
    ]
  ) {
    assertIs(lists.CASE_FIRST.test(text), false, text);
  }
  assertIs(lists.LATER_FIRST.test("once the parcel is back"), true);
  assertIs(lists.LATER_FIRST.test("once you nod, i cancel"), false);
  assertIs(lists.LATER_FIRST.test("after your yes i cancel"), false);
  assertIs(lists.CASE_INSIDE.test("i cancel if you wish"), false);
  assertIs(lists.CASE_INSIDE.test("you pay a fee if you cancel"), true);
});
