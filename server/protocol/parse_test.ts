import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { ApiError, makeValidationError, writeErrorBody } from "./api_error.ts";
import {
  listValidationItems,
  parseMessageAction,
  parseRequestJson,
} from "./parse.ts";
import * as z from "zod";
import { messageAction, resetOptions } from "./schemas.ts";

Deno.test("parseRequestJson() says where a text stops being JSON", () => {
  try {
    parseRequestJson('{"a":}');
  } catch (error) {
    assertEquals(error instanceof ApiError && error.code, "INVALID_JSON");
  }
  assertThrows(() => parseRequestJson("{"), {
    status: 422,
    code: "INVALID_JSON",
  });
});

Deno.test("parseRequestJson() refuses text that is nested too deeply", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  assertThrows(
    () => parseRequestJson(nested(101)),
    /nested more than 100 deep/,
  );
  assertThrows(
    () => parseRequestJson(nested(1e6)),
    /nested more than 100 deep/,
  );
  assertEquals(JSON.stringify(parseRequestJson(nested(100))), nested(100));
});

Deno.test("parseRequestJson() refuses text of too many values", () => {
  const keys = (count: number) =>
    `{${Array.from({ length: count }, (_, i) => `"k${i}":${i}`).join(",")}}`;
  assertThrows(
    () => parseRequestJson(keys(10_001)),
    /more than 10000 values/,
  );
  assertEquals(
    Object.keys(parseRequestJson(keys(10_000)) as object).length,
    10_000,
  );
});

Deno.test("parseRequestJson() ignores brackets in strings", () => {
  const text = "[{".repeat(1000);
  for (const value of [text, `"${text}`, `\\"${text}`, `${text}\\`, [text]]) {
    assertEquals(parseRequestJson(JSON.stringify(value)), value);
  }
});

Deno.test("parseMessageAction() reads a scalar as its text", () => {
  assertEquals(parseMessageAction({ message: 5 }), { message: "5" });
  assertEquals(parseMessageAction({ message: false }), { message: "false" });
  for (const message of [null, [], {}, undefined]) {
    assertThrows(() => parseMessageAction({ message }), {
      code: "VALIDATION_ERROR",
    });
  }
});

Deno.test("makeValidationError() echoes little of a large input", () => {
  const large = [{ a: "x".repeat(1e6) }];
  const item = { type: "t", loc: [], msg: "m", input: large };
  const { detail } = writeErrorBody(makeValidationError([item])) as {
    detail: readonly { input: string }[];
  };
  assertEquals(detail[0]!.input.length, 201);
});

function itemsOf(schema: z.ZodType, input: unknown) {
  return listValidationItems(schema.safeParse(input).error!, input);
}

Deno.test("listValidationItems() names a missing and an extra field", () => {
  assertEquals(itemsOf(messageAction, { x: 1 }), [
    {
      type: "missing",
      loc: ["message"],
      msg: "Field required",
      input: { x: 1 },
    },
    {
      type: "extra_forbidden",
      loc: ["x"],
      msg: "Extra inputs are not permitted",
      input: 1,
    },
  ]);
});

Deno.test("listValidationItems() uses FastAPI's words for numbers", () => {
  const types = [-1, 1.5, "abc", 2 ** 53].map((seed) => {
    const { type, loc, input } = itemsOf(resetOptions, { seed })[0]!;
    assertEquals([loc, input], [["seed"], seed]);
    return type;
  });
  assertEquals(types, [
    "greater_than_equal",
    "int_type",
    "float_type",
    "less_than_equal",
  ]);
});

Deno.test("listValidationItems() gives the bounds of texts and lists", () => {
  const schema = z.object({
    text: z.string().max(1),
    list: z.array(z.int()).min(1),
    share: z.number().gt(0),
    word: z.enum(["a", "b"]),
  });
  const input = { text: "long", list: [], share: 0, word: "c" };
  assertEquals(itemsOf(schema, input).map(({ type, ctx }) => [type, ctx]), [
    ["string_too_long", { max_length: 1 }],
    ["too_short", { min_length: 1 }],
    ["greater_than", { gt: 0 }],
    ["literal_error", { expected: "'a', 'b'" }],
  ]);
});

Deno.test("listValidationItems() names twenty faults at most, in short", () => {
  const input = Object.fromEntries(
    Array.from({ length: 100 }, (_, i) => [`${i}${"x".repeat(1000)}`, i]),
  );
  const items = itemsOf(messageAction, { message: "", ...input });
  assertEquals(items.length, 20);
  assertEquals(items.every(({ loc }) => String(loc[0]).length === 100), true);
});
