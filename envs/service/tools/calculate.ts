/**
 * The calculator tool: Python's arithmetic, rounded to cents. Time is bounded:
 * parsing is linear and iterative, and huge integers are refused early.
 */

import { printFloat, roundCents } from "./python_text.ts";
import { ToolFailure } from "./service_tool.ts";

/** An `int` of Python is a bigint here, a `float` a number. */
type PythonNumber = bigint | number;

/** Numbers, operators, brackets; spaces are skipped. */
const TOKEN = /\d+\.?\d*|\.\d+|\*\*|\/\/|[-+*/().]/g;

const NUMERAL = /^\.?\d/;

/** Python refuses integers such as 007. */
const LEADING_ZERO = /^0+[1-9]\d*$/;

/** Python's limit on nested brackets. */
const DEEPEST_BRACKETS = 200;

/** Operator precedence; signs have names of their own. */
const PRECEDENCE: Readonly<Record<string, number>> = {
  "+": 1,
  "-": 1,
  "*": 2,
  "/": 2,
  "//": 2,
  "plus": 3,
  "minus": 3,
  "**": 4,
};

/** Digits of the longest integers, far beyond the largest float. */
const MAX_DIGITS = 1_000;

const LARGEST = 10n ** BigInt(MAX_DIGITS);

const SYNTAX = "invalid syntax";
const NOT_FINITE = "result is not a finite real number";
const BY_ZERO = "division by zero";

function fail(reason: string): never {
  throw new ToolFailure(reason);
}

/** Converts an expression to postfix notation (shunting-yard algorithm). */
function toPostfix(expression: string): string[] {
  const postfix: string[] = [];
  const stack: string[] = [];
  let depth = 0;
  let expectsNumber = true;
  const popUntil = (precedence: number): void => {
    // A bracket has no precedence, and ends the loop.
    while (PRECEDENCE[stack.at(-1) ?? "("]! >= precedence) {
      postfix.push(stack.pop()!);
    }
  };
  for (const [token] of expression.matchAll(TOKEN)) {
    if (expectsNumber) {
      if (NUMERAL.test(token)) {
        if (LEADING_ZERO.test(token)) fail(SYNTAX);
        postfix.push(token);
        expectsNumber = false;
      } else if (token === "(") {
        if (++depth > DEEPEST_BRACKETS) fail(SYNTAX);
        stack.push(token);
      } else if (token === "+") stack.push("plus");
      else if (token === "-") stack.push("minus");
      else fail(SYNTAX);
    } else if (token === ")") {
      if (depth-- === 0) fail(SYNTAX);
      popUntil(0);
      stack.pop();
    } else {
      const precedence = PRECEDENCE[token] ?? fail(SYNTAX);
      // Powers associate to the right.
      popUntil(token === "**" ? precedence + 1 : precedence);
      stack.push(token);
      expectsNumber = true;
    }
  }
  if (expectsNumber || depth > 0) fail(SYNTAX);
  popUntil(0);
  return postfix;
}

function readNumeral(digits: string): PythonNumber {
  if (digits.includes(".")) return Number(digits);
  if (digits.length > MAX_DIGITS && /[1-9]/.test(digits)) fail(NOT_FINITE);
  return BigInt(digits);
}

function assertFinite(value: number): number {
  return Number.isFinite(value) ? value : fail(NOT_FINITE);
}

/** Converts to a float; too large an integer fails. */
function toFloat(value: PythonNumber): number {
  return typeof value === "number" ? value : assertFinite(Number(value));
}

function assertSize(value: bigint): bigint {
  return value < LARGEST && value > -LARGEST ? value : fail(NOT_FINITE);
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
  // The quotient has 64 bits or more; the last one stands for the remainder.
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
  if (b === 0n) fail(BY_ZERO);
  if (isSafe(a) && isSafe(b)) return Number(a) / Number(b);
  const size = divideLarge(a < 0n ? -a : a, b < 0n ? -b : b);
  return assertFinite(a < 0n === b < 0n ? size : -size);
}

function floorDivideIntegers(a: bigint, b: bigint): bigint {
  if (b === 0n) fail(BY_ZERO);
  const quotient = a / b;
  const isInexact = quotient * b !== a;
  return isInexact && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

function raiseInteger(base: bigint, exponent: bigint): PythonNumber {
  if (exponent < 0n) return raiseFloat(toFloat(base), toFloat(exponent));
  if (exponent === 0n || base === 1n) return 1n;
  if (base === 0n) return 0n;
  if (base === -1n) return exponent % 2n === 0n ? 1n : -1n;
  // 2 ** 3,500 already has too many digits.
  const bits = countBits(base < 0n ? -base : base) - 4;
  const isHuge = exponent > 3_500n || bits * Number(exponent) > 3_500;
  return isHuge ? fail(NOT_FINITE) : assertSize(base ** exponent);
}

/** CPython's `float_floor_div`. */
function floorDivideFloats(a: number, b: number): number {
  if (b === 0) fail(BY_ZERO);
  const remainder = a % b;
  let quotient = (a - remainder) / b;
  if (remainder !== 0 && remainder < 0 !== b < 0) quotient -= 1;
  if (quotient === 0) return 0 * (a / b); // keeps the sign
  const floor = Math.floor(quotient);
  return quotient - floor > 0.5 ? floor + 1 : floor;
}

/** CPython's `float_pow`, without complex numbers. */
function raiseFloat(base: number, exponent: number): number {
  // In JavaScript, unlike C, 1 ** Infinity is NaN.
  if (base === 1 || (base === -1 && Math.abs(exponent) === Infinity)) return 1;
  if (base === 0 && exponent < 0) fail(BY_ZERO);
  const power = Math.pow(base, exponent);
  const isOrdinary = Number.isFinite(base) && Number.isFinite(exponent);
  return isOrdinary ? assertFinite(power) : power;
}

/** The operators on integers and on floats. */
const OPERATORS: Readonly<
  Record<string, [
    onIntegers: (a: bigint, b: bigint) => PythonNumber,
    onFloats: (a: number, b: number) => number,
  ]>
> = {
  "+": [(a, b) => assertSize(a + b), (a, b) => a + b],
  "-": [(a, b) => assertSize(a - b), (a, b) => a - b],
  "*": [(a, b) => assertSize(a * b), (a, b) => a * b],
  "/": [divideIntegers, (a, b) => b === 0 ? fail(BY_ZERO) : a / b],
  "//": [floorDivideIntegers, floorDivideFloats],
  "**": [raiseInteger, raiseFloat],
};

function evaluate(postfix: readonly string[]): PythonNumber {
  const stack: PythonNumber[] = [];
  for (const token of postfix) {
    if (NUMERAL.test(token)) {
      stack.push(readNumeral(token));
      continue;
    }
    const right = stack.pop()!;
    if (token === "plus") stack.push(right);
    else if (token === "minus") stack.push(-right);
    else {
      const left = stack.pop()!;
      const [onIntegers, onFloats] = OPERATORS[token]!;
      stack.push(
        typeof left === "bigint" && typeof right === "bigint"
          ? onIntegers(left, right)
          : onFloats(toFloat(left), toFloat(right)),
      );
    }
  }
  return stack[0]!;
}

/** Evaluates an expression: `4.0`, rounded to cents, or `Error: …`. */
export function calculate(expression: unknown): string {
  if (typeof expression !== "string") return "Error: invalid arguments";
  if (/[^-+*/(). 0-9]/.test(expression)) {
    return "Error: invalid characters in expression";
  }
  try {
    const result = toFloat(evaluate(toPostfix(expression)));
    return printFloat(roundCents(assertFinite(result)));
  } catch (error) {
    if (error instanceof ToolFailure) return `Error: ${error.message}`;
    throw error;
  }
}
