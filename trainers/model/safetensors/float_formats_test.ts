import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { isFloatFormat, toFloat32 } from "./float_formats.ts";

/** The number that bits mean, by the formula of IEEE 754. */
function valueOf(
  bits: number,
  exponentBits: number,
  fractionBits: number,
): number {
  const sign = bits >> (exponentBits + fractionBits) === 1 ? -1 : 1;
  const exponent = (bits >> fractionBits) & (2 ** exponentBits - 1);
  const fraction = (bits & (2 ** fractionBits - 1)) / 2 ** fractionBits;
  const bias = 2 ** (exponentBits - 1) - 1;
  if (exponent === 2 ** exponentBits - 1) {
    return fraction === 0 ? sign * Infinity : NaN;
  }
  return exponent === 0
    ? sign * fraction * 2 ** (1 - bias)
    : sign * (1 + fraction) * 2 ** (exponent - bias);
}

for (
  const [format, exponentBits, fractionBits] of [
    ["F16", 5, 10],
    ["BF16", 8, 7],
  ] as const
) {
  Deno.test(`toFloat32() is exact for all numbers of ${format}`, () => {
    const all = Uint16Array.from({ length: 2 ** 16 }, (_, bits) => bits);
    const numbers = toFloat32(new Uint8Array(all.buffer), format);
    numbers.forEach((number, bits) => {
      const expected = valueOf(bits, exponentBits, fractionBits);
      // Zeros' signs too.
      assert(Object.is(number, expected), `${bits} is not ${number}`);
    });
  });
}

Deno.test("toFloat32() reads little-endian numbers", () => {
  const read = (format: "F32" | "F16" | "BF16", ...bytes: number[]) =>
    Array.from(toFloat32(Uint8Array.from(bytes), format));
  assertEquals(read("F32", 0, 0, 0x80, 0x3f, 0, 0, 0, 0xc0), [1, -2]);
  assertEquals(read("F16", 0, 0x3c, 0, 0xc0, 1, 0), [1, -2, 2 ** -24]);
  assertEquals(read("BF16", 0x80, 0x3f, 0, 0xc0, 1, 0), [1, -2, 2 ** -133]);
  assertEquals(read("BF16"), []);
});

Deno.test("isFloatFormat() knows three names", () => {
  const names = ["F32", "F16", "BF16", "F64", "I8", "toString"];
  assertEquals(names.map(isFloatFormat), [
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
