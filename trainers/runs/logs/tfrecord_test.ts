import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  crc32c,
  decodeRecords,
  encodeRecord,
  maskedCrc32c,
} from "./tfrecord.ts";

const DIGITS = new TextEncoder().encode("123456789");

Deno.test("crc32c() gives the check value of CRC-32C", () => {
  assertEquals(crc32c(DIGITS), 0xe3069283);
});

Deno.test("crc32c() sees leading zeros", () => {
  assertEquals(crc32c(new Uint8Array(32)), 0x8a9136aa);
});

Deno.test("maskedCrc32c() rotates and shifts", () => {
  assertEquals(maskedCrc32c(DIGITS), 0xc78ab0e5);
});

const A = Uint8Array.of(1, 2, 3);
const B = Uint8Array.of();
const FILE = Uint8Array.from([...encodeRecord(A), ...encodeRecord(B)]);

Deno.test("decodeRecords() reads what encodeRecord() wrote", () => {
  assertEquals(decodeRecords(FILE), [
    { data: A, end: 19 },
    { data: B, end: 35 },
  ]);
});

Deno.test("decodeRecords() stops at the end of a truncated file", () => {
  for (let length = 0; length < FILE.length; length++) {
    const whole = length < 19 ? 0 : 1;
    assertEquals(decodeRecords(FILE.subarray(0, length)).length, whole);
  }
});

Deno.test("decodeRecords() stops at a record with any byte changed", () => {
  for (let i = 0; i < FILE.length; i++) {
    const damaged = FILE.slice();
    damaged[i]! ^= 1;
    assertEquals(decodeRecords(damaged).length, i < 19 ? 0 : 1);
  }
});

Deno.test("decodeRecords() reads a part of a larger buffer", () => {
  const buffer = Uint8Array.from([9, ...FILE]);
  assertEquals(decodeRecords(buffer.subarray(1)), decodeRecords(FILE));
});
