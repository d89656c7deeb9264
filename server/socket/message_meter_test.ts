import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { MessageMeter } from "./message_meter.ts";

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
