import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { MessageBudget, MessageMeter } from "./message_budget.ts";

/** A frame with a key of four bytes, as clients send. */
function frame(opcode: number, isFinal: boolean, size: number): number[] {
  const length = size < 126
    ? [size]
    : size < 65_536
    ? [126, size >> 8, size & 0xff]
    : [127, 0, 0, 0, 0, 0, size >> 16, (size >> 8) & 0xff, size & 0xff];
  const [first, ...rest] = length;
  const head = [(isFinal ? 0x80 : 0) | opcode, 0x80 | first!, ...rest];
  return [...head, 1, 2, 3, 4, ...new Array(size).fill(0xff)];
}

Deno.test("MessageMeter adds up the frames of a message, with others between, wherever they are cut", () => {
  const bytes = Uint8Array.from([
    ...frame(1, true, 5),
    ...frame(1, false, 300),
    ...frame(9, true, 100),
    ...frame(0, false, 70_000),
    ...frame(0, false, 0),
  ]);
  for (const size of [1, 7, 4096, bytes.length]) {
    const meter = new MessageMeter();
    for (let i = 0; i < bytes.length; i += size) {
      meter.add(bytes.subarray(i, i + size));
    }
    assertEquals([meter.claimed, meter.arrived], [70_300, 70_300]);
    meter.add(Uint8Array.from(frame(0, true, 1)));
    assertEquals([meter.claimed, meter.arrived], [0, 0]);
  }
});

Deno.test("MessageMeter knows the size of a frame before it arrives", () => {
  const meter = new MessageMeter();
  meter.add(Uint8Array.from(frame(2, true, 70_000)).subarray(0, 114));
  assertEquals([meter.claimed, meter.arrived], [70_000, 100]);
});

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
