import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { ApiError } from "../protocol/api_error.ts";
import {
  CompletionError,
  makeFieldError,
  toCompletionError,
  writeError,
} from "./api_error.ts";

Deno.test("toCompletionError() names errors as OpenAI does, and keeps their headers", () => {
  const error = makeFieldError("n", "an integer", 1.5);
  assertSame(toCompletionError(error), error);
  const convert = (status: number, code: string) => {
    const from = new ApiError(status, code as ApiError["code"], "Why", {
      headers: { "retry-after": "1" },
    });
    const { message, headers, ...to } = toCompletionError(from);
    assertEquals([message, headers], ["Why", { "retry-after": "1" }]);
    return [to.status, to.code];
  };
  assertEquals(convert(401, "UNAUTHORIZED"), [401, "invalid_api_key"]);
  assertEquals(convert(429, "RATE_LIMITED"), [429, "rate_limit_exceeded"]);
  assertEquals(convert(413, "TOO_LARGE"), [413, "too_large"]);
  // OpenAI has no 422.
  assertEquals(convert(422, "VALIDATION_ERROR"), [400, "validation_error"]);
});

Deno.test("toCompletionError() keeps to itself what the client has no part in", () => {
  const { status, code, message } = toCompletionError(new Error("/secret"));
  assertEquals([status, code], [500, null]);
  assertSame(message, "The server failed; its log says why");
});

Deno.test("writeError() tells the kind of an error by its status", () => {
  const typeOf = (status: number) =>
    writeError(new CompletionError(status, null, "")).error.type;
  assertEquals([400, 404, 429, 500, 503].map(typeOf), [
    ...["invalid_request_error", "invalid_request_error", "rate_limit_error"],
    ...["server_error", "server_error"],
  ]);
  assertEquals(writeError(makeFieldError("n", "less", 9, "too_many")).error, {
    message: "Cannot complete a chat as 'n' must be less: current value is 9",
    ...{ type: "invalid_request_error", param: "n", code: "too_many" },
  });
});
