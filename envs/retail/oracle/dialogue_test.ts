import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { ServiceRound } from "../../service/state.ts";
import { openDialogue, readLine } from "./dialogue.ts";
import { chooseMove } from "./next_move.ts";

Deno.test("readLine() understands what a person writes in words of their own", () => {
  const dialogue = openDialogue();
  for (
    const line of [
      "Hi! I would like to cancel an order.",
      "it's ann.lee_7@example.com, thanks",
      "my name is Ann Lee and my zip is 12345",
      "#W1234567 please, no longer needed, back to gift_card_12.",
      "yes",
    ]
  ) {
    readLine(dialogue, line);
  }
  const { email, first, last, zip } = dialogue.identity;
  assertEquals([email, first, last, zip], [
    ...["ann.lee_7@example.com", "Ann", "Lee", "12345"],
  ]);
  const { orderId, reason, methodId, isAgreed } = dialogue.wish!;
  assertEquals([orderId, reason, methodId, isAgreed], [
    ...["#W1234567", "no longer needed", "gift_card_12", true],
  ]);
});

Deno.test("readLine() hears ids and reasons in any case and words", () => {
  const dialogue = openDialogue();
  readLine(dialogue, "Hi! I would like to cancel an order.");
  readLine(dialogue, "it's w5401971, I don't need it any more");
  const { orderId, reason } = dialogue.wish!;
  assertEquals([orderId, reason], ["#W5401971", "no longer needed"]);
});

Deno.test("what a search does not find is asked for again", () => {
  const reply = (answer: string): ServiceRound => ({
    kind: "reply",
    call: null,
    said: "?",
    answer,
  });
  const fail = (name: string, args: Record<string, string>): ServiceRound => ({
    kind: "error",
    call: { name, arguments: args },
    said: "",
    answer: "Error: not found",
  });
  const opening = "Hi! I would like to cancel an order.";
  const mailed = reply("It is ann@example.com");
  const decide = (...rounds: readonly ServiceRound[]) =>
    chooseMove({ opening, rounds: [mailed, ...rounds] });
  const other = fail("find_user_id_by_email", { email: "bob@example.com" });
  const mail = fail("find_user_id_by_email", { email: "ann@example.com" });
  assertEquals(decide(other).act, "lookup");
  assertEquals(decide(mail).act, "identify");
  const named = reply("My name is Ann Lee, zip code 12345.");
  assertEquals(decide(mail, named).act, "lookup");
  const name = { ["first_name"]: "Ann", ["last_name"]: "Lee", zip: "12345" };
  const nobody = fail("find_user_id_by_name_zip", name);
  assertEquals(decide(mail, named, nobody).act, "identify");
});
