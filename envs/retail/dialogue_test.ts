import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { hearLine, openDialogue } from "./dialogue.ts";

Deno.test("hearLine() understands what a person writes in words of their own", () => {
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
    hearLine(dialogue, line);
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
