import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { makeReader } from "../../service/understanding/reading.ts";
import { AIRLINE_OFF_TOPIC, AIRLINE_TOPICS } from "./topics.ts";

const readText = makeReader(AIRLINE_TOPICS, AIRLINE_OFF_TOPIC);

function listTopics(text: string): readonly string[] {
  return readText(text).topics;
}

Deno.test("questions at the airline have their topics", () => {
  assertEquals(
    [
      "May I have your user ID, please?",
      "Could you give me the reservation ID?",
      "Why do you want to cancel?",
      "Which payment method would you like to use?",
      "How many bags will you check in?",
      "Would you like travel insurance?",
      "Which cabin would you like?",
      "Where would you like to fly?",
      "What is the passenger's date of birth?",
      "When would you like to leave?",
      "Which of these do you prefer?",
      "What happened?",
    ].map(listTopics),
    [
      ["user_id"],
      ["reservation"],
      ["reason"],
      ["payment"],
      ["bags"],
      ["insurance"],
      ["cabin"],
      ["trip"],
      ["passenger"],
      ["date"],
      ["preference"],
      ["reason", "problem"],
    ],
  );
});

Deno.test("questions at the airline have their topics in other words too", () => {
  const asked = [
    ["Who am I speaking with?", "name"],
    ["And the PNR?", "reservation"],
    ["Is it due to health, or to the weather?", "reason"],
    ["How should I choose among the flights?", "preference"],
    ["Two cards are on file. Which cards shall I charge?", "payment"],
    ["Basic economy or economy?", "cabin"],
    ["Will anybody else come along?", "passenger"],
    ["How many suitcases?", "bags"],
    ["Which account are you calling about?", "user_id"],
    ["How may I address you?", "name"],
  ] as const;
  for (const [text, topic] of asked) {
    assert(listTopics(text).includes(topic), text);
  }
});

Deno.test("a word that only looks like a topic is not one", () => {
  for (
    const text of [
      "How was your day?",
      "What is your mother's maiden name?",
      "Where do you live?",
      "Insurance is 30 dollars per passenger. Do you want it?",
    ]
  ) {
    const topics = listTopics(text);
    for (const topic of ["date", "trip", "passenger"]) {
      assert(!topics.includes(topic), text);
    }
  }
  assertEquals(listTopics("What is the name of the dog?"), []);
});

Deno.test("what is read at leisure is on topic", () => {
  const { asksOffTopic } = readText(
    "May I ask you to read it at your leisure?",
  );
  assertEquals(asksOffTopic, false);
});

Deno.test("what nobody wants at the airline is not talked about", () => {
  assertEquals(listTopics("Could you rate our service on a date?"), []);
});
