import { strictEqual as assertEquals } from "node:assert/strict";
import {
  encodeScalars,
  encodeText,
  encodeVersion,
  readEventStep,
} from "./tensorboard_events.ts";
import { decodeRecords } from "./tfrecord.ts";

const TIME = 1_700_000_000;

function assertBytes(record: Uint8Array, hex: string): void {
  assertEquals(record.toHex(), hex);
}

Deno.test("encodeVersion() writes the first record of a file", () => {
  assertBytes(
    encodeVersion(TIME),
    "1800000000000000a37f4b220900000040fc54d9411a0d" +
      "627261696e2e4576656e743a32eced8f9d",
  );
});

Deno.test("encodeScalars() writes tag, value, step and time", () => {
  assertBytes(
    encodeScalars(100, { "rollout/ep_rew_mean": 0.5 }, TIME + 1),
    "290000000000000037ff5f000900004040fc54d94110642a1c0a1a0a13726f6c6c6f75" +
      "742f65705f7265775f6d65616e150000003f4b04e694",
  );
});

Deno.test("encodeScalars() writes zeros", () => {
  assertBytes(
    encodeScalars(0, { a: 0 }, TIME + 1),
    "1700000000000000e7cef81e0900004040fc54d94110002a0a0a080a01611500000000" +
      "d44a770a",
  );
});

Deno.test("encodeScalars() leaves out what is not finite, as a float too", () => {
  assertBytes(
    encodeScalars(0, {
      none: null,
      nan: NaN,
      infinity: -Infinity,
      large: 1e39,
      a: 0,
    }, TIME + 1),
    encodeScalars(0, { a: 0 }, TIME + 1).toHex(),
  );
});

Deno.test("encodeText() writes a tensor of one string", () => {
  assertBytes(
    encodeText(1, "note", "hello", TIME + 2),
    "300000000000000095f5d05f0900008040fc54d94110012a230a210a046e6f7465420f" +
      "0807120412020801420568656c6c6f4a080a060a0474657874e6ac491b",
  );
});

Deno.test("readEventStep() reads the step back, however large", () => {
  for (const step of [0, 1, 127, 128, 300, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    const [record] = decodeRecords(encodeScalars(step, { a: 1 }, TIME));
    assertEquals(readEventStep(record!.data), step);
  }
  assertEquals(readEventStep(decodeRecords(encodeVersion(TIME))[0]!.data), 0);
});
