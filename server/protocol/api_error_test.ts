import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { ruleError } from "../../utils/errors.ts";
import { ApiError, toApiError } from "./api_error.ts";

/** The only item of the error that a client gets. */
function itemOf(error: unknown) {
  const { code, details: { items } } = toApiError(error);
  assertEquals([code, items?.length], ["VALIDATION_ERROR", 1]);
  return items![0]!;
}

Deno.test("toApiError() gives class and rule of a refused argument as fields", () => {
  for (const ErrorClass of [RangeError, TypeError]) {
    const error = ruleError(ErrorClass, "make", "critique.noise", "small", 2);
    error.message = "Reworded";
    assertEquals(itemOf(error), {
      type: "value_error",
      loc: ["critique", "noise"],
      msg: "Reworded",
      input: null,
      ctx: {
        kind: ErrorClass.name,
        action: "make",
        name: "critique.noise",
        rule: "small",
        value: 2,
      },
    });
  }
});

Deno.test("toApiError() shortens large values and omits those without JSON", () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const shown: [unknown, unknown][] = [
    ["x".repeat(1000), `${"x".repeat(200)}…`],
    [circle, null],
    [undefined, null],
    [1n, null],
  ];
  for (const [value, expected] of shown) {
    const error = ruleError(RangeError, "make", "a", "b", value);
    assertEquals(itemOf(error).ctx?.value, expected);
  }
});

Deno.test("toApiError() treats errors that name no argument as the environment's own", () => {
  const slips = [
    new TypeError("x is undefined"),
    new RangeError("Cannot make as 'prior' must be one of 'uniform'"),
    "a string",
    ...[{ name: 1 }, "s", {}, { action: "do", name: "x" }].map((brokenRule) =>
      Object.assign(new RangeError("foreign"), { brokenRule })
    ),
  ];
  for (const slip of slips) {
    const { status, code, message } = toApiError(slip);
    assertEquals([status, code], [500, "EXECUTION_ERROR"]);
    assertEquals(message, slip instanceof Error ? slip.message : slip);
  }
  const known = new ApiError(409, "CONFLICT", "twice");
  assertSame(toApiError(known), known);
});
