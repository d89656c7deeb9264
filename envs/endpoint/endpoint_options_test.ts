import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import {
  assertExtraBody,
  findRefusedField,
  mergeExtraBody,
  parseExtraBody,
} from "./endpoint_options.ts";

Deno.test("mergeExtraBody() adds, replaces and leaves out", () => {
  const body = { model: "a", temperature: 0, "max_tokens": 9 };
  const extra = { temperature: null, "max_tokens": 5, seed: 1, other: null };
  assertEquals(
    mergeExtraBody(body, extra),
    { model: "a", "max_tokens": 5, seed: 1 },
  );
  assertEquals(mergeExtraBody(body, {}), body);
});

Deno.test("parseExtraBody() accepts only JSON objects", () => {
  const read = (text: string) => parseExtraBody("play", "extra-body", text);
  assertEquals(read('{"stop":["a"],"n":{"b":null}}'), {
    stop: ["a"],
    n: { b: null },
  });
  for (const text of ["", "{", "[]", "3", "null", '{"model":"b"}']) {
    assertThrows(() => read(text), {
      name: "TypeError",
      message:
        /^Cannot play as 'extra-body' must be an object of JSON without /,
    });
  }
  for (const value of [{ a: () => 1 }, { a: [NaN] }, { a: 1n }, new Date(0)]) {
    assertThrows(
      () => assertExtraBody("play", "extraBody", value),
      /'extraBody'/,
    );
  }
});

Deno.test("findRefusedField() distinguishes unknown fields from wrong values", () => {
  const cases = [
    [
      "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens'",
      "max_tokens",
    ],
    ["'temperature' does not support 0 with this model", "temperature"],
    ["Unrecognized request argument supplied: temperature", "temperature"],
    ["max_tokens is too large: 99999", null],
    ["Unsupported parameter: 'logprobs'", null],
    ["Unsupported parameter: 'max_completion_tokens'", null],
  ] as const;
  for (const [text, field] of cases) {
    assertEquals(findRefusedField(text), field);
  }
});
