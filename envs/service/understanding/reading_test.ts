import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { makeReader, type Reading, type SpokenTopic } from "./reading.ts";

const TOPICS: readonly SpokenTopic[] = [
  { name: "email", pattern: /\be-?mail\b/ },
  { name: "zip", pattern: /\bzip\b/ },
  { name: "order", pattern: /\border number\b/ },
];

const readText = makeReader(TOPICS);

function listTopics(text: string): readonly string[] {
  return readText(text).topics;
}

Deno.test("a reader finds what is asked about, in the order of the text", () => {
  assertEquals(listTopics("May I have your zip and e-mail?"), ["zip", "email"]);
  assertEquals(listTopics("I have your e-mail. What is the order number?"), [
    "order",
  ]);
});

Deno.test("a reader takes the lines of a list for questions", () => {
  assertEquals(listTopics("Please provide:\n- e-mail\n- zip\n\nThanks, zip"), [
    "email",
    "zip",
  ]);
});

Deno.test("a reader tells a proposal from a request to confirm a fact", () => {
  const proposal = readText("Shall I go ahead with that?");
  assertEquals([proposal.asksConsent, proposal.proposes], [true, true]);
  const fact = readText("Could you confirm your e-mail?");
  assertEquals([fact.asksConsent, fact.proposes], [true, false]);
  assertEquals(readText("Please go ahead with your query.").proposes, false);
  assertEquals(readText("Would you like me to use PayPal?").proposes, false);
});

/** Questions that no yes answers. */
const OPEN = [
  "On what date do you want to travel?",
  "May I ask why you want to cancel it?",
  "Could you tell me what you want to change?",
  "I need to confirm that it's you, so what is your e-mail?",
  "Is there a reason for the change?",
  "Do you want to cancel it or would you rather change the date?",
];

for (const text of OPEN) {
  Deno.test(`a reader takes no yes for an answer to ${JSON.stringify(text)}`, () => {
    const { asks, asksWhether, asksConsent, proposes } = readText(text);
    assertEquals([asks, asksWhether, asksConsent, proposes], [
      true,
      false,
      false,
      false,
    ]);
  });
}

/** Questions that a yes answers, though they ask for it in other words. */
const CLOSED = [
  "Could you give me your okay?",
  "I will cancel it. How does that sound?",
  "Shall I do so, or would you like to change anything?",
];

for (const text of CLOSED) {
  Deno.test(`a reader takes a yes for an answer to ${JSON.stringify(text)}`, () => {
    assertEquals(readText(text).asksWhether, true);
  });
}

/** Lines, and what they are for. */
const LINES: readonly (readonly [string, keyof Reading])[] = [
  ["I am unable to do that.", "refuses"],
  ["How can I help you today?", "offersHelp"],
  ["Is there anything else?", "offersHelp"],
  ["Is this about order #W1234567?", "asksAbout"],
  ["Visa or PayPal?", "offersChoice"],
  ["Could you verify your identity?", "asksIdentity"],
  ["One moment please.", "waits"],
  ["I will hand you over to a colleague.", "handsOver"],
  ["Goodbye, and have a nice day!", "bidsGoodbye"],
  ["May I strike it off?", "asksConsent"],
  ["Do you agree to the change, which is final?", "asksWhether"],
  ["Just holler yes, and I do it.", "asksWhether"],
  ["I have cancelled your order.", "claimsDone"],
  ["I am sorry that you have to cancel.", "consoles"],
  ["Thanks a lot.", "isPolite"],
  ["Merci beaucoup", "isNoise"],
  ["Lo siento, no entiendo su pregunta.", "isNoise"],
];

for (const [text, intent] of LINES) {
  Deno.test(`a reader understands "${text}" (${intent})`, () => {
    assertEquals(readText(text)[intent], true);
  });
}

Deno.test("a reader takes no line for what it is not", () => {
  const wait = readText("One moment.");
  assertEquals([wait.asks, wait.refuses, wait.isNoise], [false, false, false]);
  assertEquals(readText("No refund possible.").isNoise, false);
  const lost = readText("I cannot find your account yet.");
  assertEquals(lost.refuses, false);
});

Deno.test("a reader reads a megabyte in linear time, or rather its beginning", () => {
  const text = "please confirm the order number ".repeat(30_000);
  assertEquals(readText(text).topics, ["order"]);
});

Deno.test("a reader knows how a domain asks for consent", () => {
  const text = "If you like, I'll add it.";
  const read = makeReader(TOPICS, null, /\bif you like\b/);
  assertEquals([readText(text).asksConsent, read(text).asksConsent], [
    false,
    true,
  ]);
});

/** Questions, and what they ask whether somebody wants to do. */
const DEEDS: readonly (readonly [string, string | null])[] = [
  ["Would you like to book a flight?", "book"],
  ["Do you want me to cancel it?", "cancel"],
  ["Are you calling to return something?", "return"],
  ["Would you like to upgrade?", "change"],
  ["Would you like to wait?", null],
  ["What would you like to change?", null],
];

for (const [text, deed] of DEEDS) {
  Deno.test(`a reader hears ${deed ?? "no deed"} in "${text}"`, () => {
    assertEquals(readText(text).askedDeed, deed);
  });
}
