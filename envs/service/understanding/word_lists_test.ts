import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitText } from "./parts.ts";
import * as lists from "./word_lists.ts";
import { WordPattern } from "./word_pattern.ts";

/** The lists that have words of a sentence, but for the commonest of English. */
function findLists(text: string): string {
  const [part] = splitText(text);
  return Object.entries(lists).filter(([name, list]) =>
    list instanceof WordPattern && name !== "IS_ENGLISH" && list.test(part!)
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
  const [english, other] = ["Give it to us.", "Bonjour, ça va?"].map((text) =>
    lists.IS_ENGLISH.test(splitText(text)[0]!)
  );
  assertEquals([english, other], [true, false]);
});
