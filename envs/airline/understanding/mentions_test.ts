import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { understand } from "../../service/understanding/understand.ts";
import {
  AIRLINE_OFF_TOPIC,
  AIRLINE_TOPICS,
  findAirlineMentions,
} from "./mentions.ts";

function listTopics(text: string): readonly string[] {
  return understand(text, AIRLINE_TOPICS, AIRLINE_OFF_TOPIC).topics;
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

Deno.test("findAirlineMentions() tells numbers of bags from each other", () => {
  const find = findAirlineMentions;
  assertEquals(find("2 checked bags"), ["bags:2"]);
  assertEquals(find("Checked bags: 2"), ["total:2"]);
  assertEquals(find("**Bags:** 0"), ["total:0"]);
  assertEquals(find("Extra bags: 2"), []);
  assertEquals(find("adding 2 bags"), ["bags:2", "more:2"]);
  assertEquals(find("Additional bags: 1"), ["more:1"]);
  assertEquals(find("2 bags, 0 of them paid"), ["bags:2"]);
});

Deno.test("findAirlineMentions() finds reasons and what certificates are worth", () => {
  const find = findAirlineMentions;
  assertEquals(find("as your plans changed"), ["reason:plans"]);
  assertEquals(find("it covers illness and weather"), []);
  assertEquals(find("a voucher of $200, $100 per passenger"), ["worth:200"]);
  assertEquals(find("the difference is $200"), []);
  assertEquals(find("I will move your trip"), ["act:mov"]);
  assertEquals(find("cancelling the whole reservation"), ["act:cancel"]);
});

Deno.test("what nobody wants at the airline is not talked about", () => {
  assertEquals(listTopics("Could you rate our service on a date?"), []);
});

Deno.test("findAirlineMentions() finds ids, days, airports, cabins and bags", () => {
  const find = findAirlineMentions;
  assertEquals(find("Reservation K3RP8W with HAT012"), ["#K3RP8W", "#HAT012"]);
  assertEquals(find("on May 7th, or 2024-05-17"), [
    "date:2024-05-17",
    "date:2024-05-07",
  ]);
  assertEquals(find("on 8 May"), ["date:2024-05-08"]);
  assertEquals(find("passenger 2 may change seats"), []);
  assertEquals(find("born on May 7, 2003, and May 8, 1990"), []);
  assertEquals(find("born on 2003-06-07"), ["date:2003-06-07"]);
  assertEquals(find("it lands on May 8"), ["arrival:2024-05-08"]);
  assertEquals(find("from Boston to DEN"), ["airport:DEN", "airport:BOS"]);
  assertEquals(find("basic economy, not Economy"), [
    "cabin:basic_economy",
    "cabin:economy",
  ]);
  const upgrade = ["cabin:business"];
  assertEquals(find("from your economy cabin to business"), upgrade);
  assertEquals(find("basic economy to business"), [
    ...upgrade,
    "left:basic_economy",
  ]);
  assertEquals(find("it is in economy now, then in business"), upgrade);
  assertEquals(find("your economy ticket will be in business"), upgrade);
  assertEquals(find("**Current cabin:** economy, new: business"), upgrade);
  assertEquals(find("refunded within 7 business days"), []);
  assertEquals(find("3 checked bags, without insurance"), [
    "bags:3",
    "insurance:no",
  ]);
  assertEquals(find("card ****1234"), ["last:1234"]);
  assertEquals(find("to your credit card ending in 1234 (credit_card_12)"), [
    "credit_card_12",
    "source:credit card",
    "last:1234",
  ]);
});
