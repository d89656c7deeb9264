import { strictEqual as assertEquals } from "node:assert/strict";
import { crc32c, maskedCrc32c } from "./crc32c.ts";

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
