import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { understand } from "../service/understand.ts";
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
      ["problem"],
    ],
  );
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
  assertEquals(find("from Boston to DEN"), ["airport:DEN", "airport:BOS"]);
  assertEquals(find("basic economy, not Economy"), [
    "cabin:basic_economy",
    "cabin:economy",
  ]);
  const upgrade = ["cabin:business"];
  assertEquals(find("from your economy cabin to business"), upgrade);
  assertEquals(find("basic economy to business"), upgrade);
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
