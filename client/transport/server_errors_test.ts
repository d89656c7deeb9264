import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import { findBrokenRule } from "../../utils/errors.ts";
import type { RemoteError } from "./errors.ts";
import {
  readFrameError,
  readResponseError,
  toLocalError,
} from "./server_errors.ts";

const BROKEN = { action: "make", name: "prior", rule: "uniform", value: "x" };

/** The errors that both ways make of one validation item. */
function errorsOf(item: Readonly<Record<string, unknown>>): RemoteError[] {
  const code = "VALIDATION_ERROR";
  const response = new Response(null, { status: 422 });
  return [
    readFrameError({ message: "Invalid message", code, errors: [item] }),
    readResponseError(response, { detail: [item], code }),
  ];
}

for (const kind of ["TypeError", "RangeError"] as const) {
  Deno.test(`toLocalError() makes a ${kind} whatever its words are`, () => {
    for (const msg of ["Cannot make as 'prior' must be uniform", "Nope"]) {
      const item = { type: "value_error", loc: ["prior"], msg, input: null };
      const ctx = { kind, ...BROKEN };
      for (const error of errorsOf({ ...item, ctx })) {
        const local = toLocalError(error) as Error;
        assertEquals([local.name, local.message], [kind, msg]);
        assertSame(local.cause, error);
        assertEquals(findBrokenRule(local), BROKEN);
      }
    }
  });
}

Deno.test("toLocalError() understands a server that does not tell the kind", () => {
  const item = { type: "value_error", loc: ["prior"], msg: "Nope" };
  for (const error of errorsOf({ ...item, input: null })) {
    const local = toLocalError(error);
    assert(local instanceof RangeError);
    assertEquals(findBrokenRule(local), null);
  }
});

Deno.test("toLocalError() leaves what the server itself refused", () => {
  const items = [
    { type: "value_error", loc: ["options"], msg: "Too many", input: {} },
    { type: "missing", loc: ["data"], msg: "Field required", input: null },
    {
      type: "value_error",
      loc: [],
      msg: "Nope",
      input: 1,
      ctx: { kind: "No" },
    },
  ];
  for (const error of items.flatMap(errorsOf)) {
    assertSame(toLocalError(error), error);
  }
  const other = new Error("another");
  assertSame(toLocalError(other), other);
});
