import { strictEqual as assertIs } from "node:assert/strict";
import { MessageBudget } from "./message_budget.ts";

/** The beginning of a message: a frame that says how long it is. */
function begin(size: number, arrived = size, isFinal = false): Uint8Array {
  const head = [isFinal ? 0x81 : 0x01, 126, size >> 8, size & 0xff];
  return Uint8Array.from([...head, ...new Array(arrived).fill(0)]);
}

function open(...clients: string[]): MessageBudget<string> {
  const budget = new MessageBudget<string>(500, 1000);
  for (const client of clients) budget.open(client);
  return budget;
}

Deno.test("MessageBudget refuses a message that says it is too long", () => {
  const messages = open("a", "b");
  assertIs(messages.add("a", begin(500, 1)), null);
  assertIs(messages.add("b", begin(501, 0)), "b");
  assertIs(messages.claimed("a"), 500);
  assertIs(messages.claimed("c"), 0);
});

Deno.test("MessageBudget refuses the largest message when all are too much", () => {
  const messages = open("a", "b", "c");
  assertIs(messages.add("a", begin(300)), null);
  assertIs(messages.add("b", begin(400)), null);
  assertIs(messages.add("c", begin(300)), null);
  assertIs(messages.add("c", begin(1)), "b");
  messages.remove("b");
  assertIs(messages.add("c", begin(1)), null);
});

Deno.test("MessageBudget counts no message that has ended", () => {
  const messages = open("a", "b", "c");
  for (let i = 0; i < 9; i++) {
    assertIs(messages.add("a", begin(500, 500, true)), null);
  }
  assertIs(messages.add("b", begin(500)), null);
  assertIs(messages.add("c", begin(500)), null);
});

Deno.test("MessageBudget refuses what comes of a client that is gone", () => {
  const messages = open("a", "b", "c");
  messages.remove("a");
  messages.remove("a");
  assertIs(messages.add("a", begin(500)), "a");
  assertIs(messages.add("b", begin(500)), null);
  assertIs(messages.add("c", begin(500)), null);
});
