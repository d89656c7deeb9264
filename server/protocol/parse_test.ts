import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { ApiError, makeValidationError, writeErrorBody } from "./api_error.ts";
import { parseMessageAction, parseRequestJson } from "./parse.ts";

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

Deno.test("parseRequestJson() refuses what is nested too deep to walk", () => {
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

Deno.test("parseRequestJson() does not take brackets in strings for nesting", () => {
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
