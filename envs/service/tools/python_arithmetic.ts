/**
 * Python's arithmetic on integers of any size and on floats, in bounded time:
 * integers that no float could hold are refused long before they fill memory.
 */

import { ToolFailure } from "./service_tool.ts";

/** A number of Python: a bigint is an `int`, a number is a `float`. */
export type PythonNumber = bigint | number;

/** What stands between two numbers. */
export type PythonOperator = "+" | "-" | "*" | "/" | "//" | "**";

/** Digits of the longest integers, far beyond the largest float. */
const MAX_DIGITS = 1_000;

const LARGEST = 10n ** BigInt(MAX_DIGITS);

function failNotFinite(): never {
  throw new ToolFailure("result is not a finite real number");
}

function failByZero(): never {
  throw new ToolFailure("division by zero");
}

function assertSize(value: bigint): bigint {
  return value < LARGEST && value > -LARGEST ? value : failNotFinite();
}

/**
 * Reads a numeral.
 *
 * @param digits Digits, of which one may be a point
 * @returns A float if there is a point
 * @throws {ToolFailure} If an integer is too large
 */
export function readNumeral(digits: string): PythonNumber {
  if (digits.includes(".")) return Number(digits);
  if (digits.length > MAX_DIGITS && /[1-9]/.test(digits)) failNotFinite();
  return BigInt(digits);
}

/**
 * Converts a number to a float.
 *
 * @param value The number
 * @returns The nearest float
 * @throws {ToolFailure} If an integer is too large
 */
export function toFloat(value: PythonNumber): number {
  if (typeof value === "number") return value;
  const float = Number(value);
  return Number.isFinite(float) ? float : failNotFinite();
}

/**
 * Converts a result to a float.
 *
 * @param value The result
 * @returns The nearest float
 * @throws {ToolFailure} If it is infinite or no number
 */
export function toFiniteFloat(value: PythonNumber): number {
  const float = toFloat(value);
  return Number.isFinite(float) ? float : failNotFinite();
}

function isSafe(value: bigint): boolean {
  return BigInt.asIntN(54, value) === value;
}

/** Bits of a positive integer, at most 3 too many. */
function countBits(value: bigint): number {
  return 4 * value.toString(16).length;
}

/** The nearest float to a quotient of positive integers. */
function divideLarge(a: bigint, b: bigint): number {
  // Of 64 bits or more, the last stands for all that follow.
  const shift = countBits(b) - countBits(a) + 68;
  const dividend = shift > 0 ? a << BigInt(shift) : a;
  const divisor = shift > 0 ? b : b << BigInt(-shift);
  const quotient = dividend / divisor;
  const isExact = quotient * divisor === dividend;
  const half = Math.trunc(shift / 2);
  return Number(isExact ? quotient : quotient | 1n) * 2 ** -half *
    2 ** (half - shift);
}

function divideIntegers(a: bigint, b: bigint): number {
  if (b === 0n) failByZero();
  if (isSafe(a) && isSafe(b)) return Number(a) / Number(b);
  const size = divideLarge(a < 0n ? -a : a, b < 0n ? -b : b);
  return toFiniteFloat(a < 0n === b < 0n ? size : -size);
}

function floorDivideIntegers(a: bigint, b: bigint): bigint {
  if (b === 0n) failByZero();
  const quotient = a / b;
  const isInexact = quotient * b !== a;
  return isInexact && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

function raiseInteger(base: bigint, exponent: bigint): PythonNumber {
  if (exponent < 0n) return raiseFloat(toFloat(base), toFloat(exponent));
  if (exponent === 0n || base === 1n) return 1n;
  if (base === 0n) return 0n;
  if (base === -1n) return exponent % 2n === 0n ? 1n : -1n;
  // 2 ** 3,500 is too large already: more bits are not worth a try.
  const bits = countBits(base < 0n ? -base : base) - 4;
  const isHuge = exponent > 3_500n || bits * Number(exponent) > 3_500;
  return isHuge ? failNotFinite() : assertSize(base ** exponent);
}

/** CPython's `float_floor_div`. */
function floorDivideFloats(a: number, b: number): number {
  if (b === 0) failByZero();
  const remainder = a % b;
  let quotient = (a - remainder) / b;
  if (remainder !== 0 && remainder < 0 !== b < 0) quotient -= 1;
  if (quotient === 0) return 0 * (a / b); // keeps the sign
  const floor = Math.floor(quotient);
  return quotient - floor > 0.5 ? floor + 1 : floor;
}

/** CPython's `float_pow`, without complex numbers. */
function raiseFloat(base: number, exponent: number): number {
  // Unlike C, JavaScript holds 1 ** Infinity for no number.
  if (base === 1 || (base === -1 && Math.abs(exponent) === Infinity)) return 1;
  if (base === 0 && exponent < 0) failByZero();
  const power = Math.pow(base, exponent);
  const isOrdinary = Number.isFinite(base) && Number.isFinite(exponent);
  return isOrdinary && !Number.isFinite(power) ? failNotFinite() : power;
}

function computeIntegers(
  a: bigint,
  operator: PythonOperator,
  b: bigint,
): PythonNumber {
  switch (operator) {
    case "+":
      return assertSize(a + b);
    case "-":
      return assertSize(a - b);
    case "*":
      return assertSize(a * b);
    case "/":
      return divideIntegers(a, b);
    case "//":
      return floorDivideIntegers(a, b);
    case "**":
      return raiseInteger(a, b);
  }
}

function computeFloats(
  a: number,
  operator: PythonOperator,
  b: number,
): number {
  switch (operator) {
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "*":
      return a * b;
    case "/":
      return b === 0 ? failByZero() : a / b;
    case "//":
      return floorDivideFloats(a, b);
    case "**":
      return raiseFloat(a, b);
  }
}

/**
 * Computes one operation.
 *
 * @param a The left number
 * @param operator What to do
 * @param b The right number
 * @returns The result: an integer if both are, but of `/` and of negative
 * exponents
 * @throws {ToolFailure} If it divides by zero, is complex or too large
 */
export function computeOperation(
  a: PythonNumber,
  operator: PythonOperator,
  b: PythonNumber,
): PythonNumber {
  return typeof a === "bigint" && typeof b === "bigint"
    ? computeIntegers(a, operator, b)
    : computeFloats(toFloat(a), operator, toFloat(b));
}
