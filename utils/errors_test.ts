import {
  deepStrictEqual as assertDeepEquals,
  doesNotThrow as assertDoesNotThrow,
  ok as assert,
  strictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import {
  assertArrayLike,
  assertInteger,
  assertKeys,
  assertNumber,
  assertOneOf,
  ClosedEnvironmentError,
  findBrokenRule,
  PendingCallError,
  RegistrationError,
  ResetNeededError,
  ruleError,
  ruleMessage,
  UnregisteredEnvError,
  VersionNotFoundError,
} from "./errors.ts";

Deno.test("ruleMessage() formats values distinguishably", () => {
  const shown = (value: unknown) =>
    ruleMessage("do", "x", "y", value).split("current value is ")[1];
  assertEquals(shown("1"), '"1"');
  assertEquals(shown(1), "1");
  assertEquals(shown(NaN), "NaN");
  assertEquals(shown(undefined), "undefined");
  assertEquals(shown(null), "null");
  assertEquals(shown([1, "a"]), '[1,"a"]');
  assertEquals(shown("line\nbreak"), '"line\\nbreak"');
  assertEquals(shown("x".repeat(1000))!.length, 120);
});

Deno.test("ruleMessage() shows values without JSON on one line", () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const bare = Object.create(null);
  const opaque = { toJSON: () => undefined };
  const words: [unknown, string][] = [
    [{ n: 1n }, '{"n":"1"}'],
    [circle, "an object without JSON"],
    [opaque, "an object without JSON"],
    [bare, "{}"],
    [() => "\n".repeat(1000), "a function"],
    [Symbol("a\nb"), "Symbol(a b)"],
    ["a\u2028b", '"a b"'],
  ];
  for (const [value, shown] of words) {
    assertEquals(
      ruleMessage("do", "x\r\ny", "z", value),
      `Cannot do as 'x  y' must be z: current value is ${shown}`,
    );
  }
  assert(ruleMessage("do", "x".repeat(1e6), "y", 1).length < 200);
});

Deno.test("ruleError() keeps its parts as fields", () => {
  const error = ruleError(RangeError, "do", "x", "y", [1]);
  assert(error instanceof RangeError);
  assertEquals(error.message, ruleMessage("do", "x", "y", [1]));
  const brokenRule = { action: "do", name: "x", rule: "y", value: [1] };
  assertDeepEquals(findBrokenRule(error), brokenRule);
  assertEquals(findBrokenRule(new RangeError(error.message)), null);
  assertEquals(findBrokenRule(null), null);
});

Deno.test("findBrokenRule() ignores foreign fields of that name", () => {
  const rule = { action: "do", name: "x", rule: "y", value: 1 };
  for (
    const brokenRule of [
      ...["s", 1, null, {}, [], { ...rule, name: 1 }],
      ...[{ ...rule, action: undefined }, { ...rule, rule: {} }],
    ]
  ) assertEquals(findBrokenRule({ brokenRule }), null);
});

Deno.test("assertKeys() names the keys that are known", () => {
  assertDoesNotThrow(() => assertKeys("do", "x", { a: 1 }, ["a", "b"]));
  assertThrows(() => assertKeys("do", "x", { c: 1 }, ["a", "b"]), {
    name: "TypeError",
    message:
      "Cannot do as 'x.c' must be a key that is known (a, b): current value is 1",
  });
  for (const value of [null, undefined, 1, "a", []]) {
    assertThrows(() => assertKeys("do", "x", value, ["a"]), /an object/);
  }
});

Deno.test("assertArrayLike() takes lists and typed arrays only", () => {
  assertDoesNotThrow(() => assertArrayLike("do", "x", []));
  assertDoesNotThrow(() => assertArrayLike("do", "x", new Float32Array(2)));
  for (const value of [null, undefined, "text", {}]) {
    assertThrows(() => assertArrayLike("do", "x", value), TypeError);
  }
});

Deno.test("assertInteger() takes both ends of the range and 0", () => {
  assertDoesNotThrow(() => assertInteger("do", "x", 0, 0));
  assertDoesNotThrow(() => assertInteger("do", "x", 3, 0, 3));
  assertDoesNotThrow(() =>
    assertInteger("do", "x", Number.MAX_SAFE_INTEGER, 0)
  );
});

Deno.test("assertInteger() rejects anything but an integer in range", () => {
  for (const value of [-1, 4, 1.5, NaN, Infinity, "1", null, 1n]) {
    assertThrows(() => assertInteger("do", "x", value, 0, 3), RangeError);
  }
  assertThrows(() => assertInteger("reset", "seed", 2 ** 53, 0), {
    name: "RangeError",
    message:
      "Cannot reset as 'seed' must be a safe integer >= 0: current value is 9007199254740992",
  });
});

Deno.test("assertNumber() rejects anything but a finite number in range", () => {
  assertDoesNotThrow(() => assertNumber("do", "x", 0.5, 0, 1));
  for (const value of [-0.1, 1.1, NaN, Infinity, "0.5"]) {
    assertThrows(() => assertNumber("do", "x", value, 0, 1), RangeError);
  }
  assertThrows(() => assertNumber("do", "x", Infinity, 0), /finite/);
});

Deno.test("assertOneOf() lists the words", () => {
  assertDoesNotThrow(() => assertOneOf("do", "x", "a", ["a", "b"]));
  assertThrows(() => assertOneOf("do", "x", "c", ["a", "b"]), {
    name: "RangeError",
    message: "Cannot do as 'x' must be one of 'a', 'b': current value is \"c\"",
  });
});

Deno.test("errors differ by class and name", () => {
  for (
    const ErrorClass of [
      ClosedEnvironmentError,
      PendingCallError,
      RegistrationError,
      ResetNeededError,
      UnregisteredEnvError,
      VersionNotFoundError,
    ]
  ) {
    const error = new ErrorClass("why");
    assert(error instanceof Error);
    assertEquals(error.name, ErrorClass.name);
    assertEquals(String(error), `${ErrorClass.name}: why`);
  }
  assert(new VersionNotFoundError() instanceof UnregisteredEnvError);
});

Deno.test("ruleError() keeps its cause", () => {
  const cause = new Error("full");
  const error = ruleError(Error, "save", "file", "new", "a.txt", { cause });
  assertEquals(error.cause, cause);
  assertEquals(error.brokenRule.name, "file");
  assertEquals(
    Object.hasOwn(ruleError(Error, "a", "b", "c", 1), "cause"),
    false,
  );
});
