import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { calculate } from "./calculate.ts";

/** Asserts what expressions come to. */
function assertResults(results: Record<string, string>): void {
  const found = Object.keys(results)
    .map((expression) => [expression, calculate(expression)]);
  assertEquals(Object.fromEntries(found), results);
}

/** Asserts that all expressions fail in one way. */
function assertFailures(reason: string, expressions: string[]): void {
  for (const expression of expressions) {
    assertEquals(calculate(expression), `Error: ${reason}`, expression);
  }
}

Deno.test("calculate() prints a float of two decimals", () => {
  assertResults({
    "2+2": "4.0",
    "1/3": "0.33",
    "-2/3": "-0.67",
    "1/8": "0.12",
    "3/8": "0.38",
    "2.675": "2.67",
    "-0.001": "-0.0",
    "0": "0.0",
    "-0": "0.0",
    "-0.0": "-0.0",
    "10**15": "1000000000000000.0",
    "10**16": "1e+16",
    "2**70": "1.1805916207174113e+21",
    "0.1 + 0.2": "0.3",
  });
});

Deno.test("calculate() follows Python's grammar", () => {
  assertResults({
    "2 + 3 * 4": "14.0",
    "(2 + 3) * 4": "20.0",
    "10 - 4 - 3": "3.0",
    "100 / 10 / 5": "2.0",
    "2**3**2": "512.0",
    "-2**2": "-4.0",
    "(-2)**2": "4.0",
    "2**-1": "0.5",
    "2**-2**2": "0.06",
    "2**-1*4": "2.0",
    "--2": "2.0",
    "-+-+2": "2.0",
    "3--2": "5.0",
    "2*-3": "-6.0",
    "2 ** 10": "1024.0",
    " 1 ": "1.0",
    "1.": "1.0",
    ".5": "0.5",
    "1.+.5": "1.5",
    "1./2": "0.5",
    "00": "0.0",
    "007.5": "7.5",
    "0.50": "0.5",
    "((((1))))": "1.0",
  });
});

Deno.test("calculate() divides as Python does", () => {
  assertResults({
    "7/2": "3.5",
    "7//2": "3.0",
    "-7//2": "-4.0",
    "7//-2": "-4.0",
    "-7//-2": "3.0",
    "-8//2": "-4.0",
    "7.5//2": "3.0",
    "-7.5//2": "-4.0",
    "7.5//-2": "-4.0",
    "-0.0//2": "-0.0",
    "1//0.1": "9.0",
    "10**30//10**29": "10.0",
    "10**400/10**399": "10.0",
    "-10**400/(3*10**400)": "-0.33",
    "1/10**400": "0.0",
    "10**400/10**399*1.5": "15.0",
  });
});

Deno.test("calculate() computes integers exactly, and floats as floats", () => {
  assertResults({
    "2**53 + 1 - 2**53": "1.0",
    "2.0**53 + 1 - 2**53": "0.0",
    "9007199254740993 - 9007199254740992": "1.0",
    "10**300 * 10**300 // 10**599": "10.0",
    "(-2)**3": "-8.0",
    "(-2.0)**3": "-8.0",
    "(-1)**99999999999999999999": "-1.0",
    "1**9**99": "1.0",
    "0**9**99": "0.0",
    "9**0": "1.0",
    "0**0": "1.0",
    "0.0**0": "1.0",
    "4**0.5": "2.0",
    "1/(10.0**300*10.0**300)": "0.0",
    "1**(10.0**300*10.0**300)": "1.0",
  });
});

Deno.test("calculate() refuses other characters", () => {
  assertFailures("invalid characters in expression", [
    "1,000",
    "5 % 2",
    "1e5",
    "$5",
    "1\n+1",
    "1\t+1",
    "٣+1",
    "__import__('os')",
    "1_000",
  ]);
});

Deno.test("calculate() refuses what Python cannot parse", () => {
  assertFailures("invalid syntax", [
    "",
    "   ",
    "()",
    "2(3)",
    "(2)(3)",
    "007",
    "(1",
    "1)",
    ")(",
    "1 2",
    "1 .5",
    "1.5.2",
    "1..5",
    ".",
    "...",
    "1 . 5",
    "1+",
    "*2",
    "2 * * 3",
    "2 / / 3",
    "2***3",
    "2///3",
    "1/0+",
    "(1+)",
  ]);
});

Deno.test("calculate() does not divide by zero", () => {
  assertFailures("division by zero", [
    "1/0",
    "1//0",
    "1.0/0",
    "1.5//0.0",
    "0**-1",
    "0.0**-0.5",
    "1/(2-2)",
  ]);
});

Deno.test("calculate() gives finite real numbers only", () => {
  assertFailures("result is not a finite real number", [
    "9**999",
    "-9**999",
    "9**999*1.0",
    "10**400/3",
    "(-8)**0.5",
    "(-8)**-0.5",
    "10.0**400",
    "10.0**300*10.0**300",
    "10.0**300*10.0**300*0",
    "9".repeat(400),
    "9".repeat(400) + ".",
  ]);
});

Deno.test("calculate() ends soon, whatever it is given", () => {
  const huge = "result is not a finite real number";
  assertFailures(huge, ["9**9**9", "9**99999999", "9**9**9**9", "2**4000"]);
  assertFailures(huge, ["9".repeat(100_000), "9" + "*9".repeat(5_000)]);
  const brackets = 100_000;
  const nested = "(".repeat(brackets) + "1" + ")".repeat(brackets);
  assertFailures("invalid syntax", [nested, "(".repeat(brackets)]);
  assertResults({
    [`${"(".repeat(200)}1${")".repeat(200)}`]: "1.0",
    [`${"-".repeat(20_000)}1`]: "1.0",
    [`1${"**1".repeat(20_000)}`]: "1.0",
    [`1${"+1".repeat(20_000)}`]: "20001.0",
    ["0".repeat(20_000)]: "0.0",
  });
});

Deno.test("calculate() takes only a text", () => {
  for (const value of [1, null, undefined, ["1"], { "1": 1 }, true]) {
    assertEquals(calculate(value), "Error: invalid arguments");
  }
});

Deno.test("calculate() never throws", () => {
  const characters = "0123456789+-*/(). ";
  for (let i = 0; i < 5_000; i++) {
    // Digits of i in base 18, as characters, in many mixtures.
    let rest = i * 7919;
    let expression = "";
    while (rest > 0) {
      expression += characters[rest % 18];
      rest = Math.floor(rest / 18);
    }
    const text = calculate(expression);
    assert(/^Error: |^-?[\d.]+(e\+\d+)?$/.test(text), `${expression}: ${text}`);
  }
});
