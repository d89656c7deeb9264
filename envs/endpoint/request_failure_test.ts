import { strictEqual as assertEquals } from "node:assert/strict";
import {
  describeNetworkError,
  excerptLine,
  excerptMessage,
} from "./request_failure.ts";

Deno.test("excerptLine() shows one short line, and never the key", () => {
  assertEquals(excerptLine(" a\n\t b\u0000\u200f c ", null), "a b c");
  assertEquals(excerptLine("x".repeat(80), null), "x".repeat(80));
  assertEquals(excerptLine("x".repeat(81), null), `${"x".repeat(79)}…`);
  const atCut = `${"x".repeat(76)}hunter2`;
  assertEquals(excerptLine(atCut, "hunter2"), `${"x".repeat(76)}[ke…`);
});

Deno.test("excerptMessage() finds the message of a refusal", () => {
  const bodies = [
    '{"error":{"message":"no"}}',
    '{"error":"no"}',
    '{"message":"no","code":1}',
    '{"detail":"no"}',
    '"no"',
    "no",
  ];
  for (const body of bodies) assertEquals(excerptMessage(body, null), "no");
  assertEquals(
    excerptMessage('{"detail":[{"msg":"x"}]}', null),
    '{"detail":[{"msg":"x"}]}',
  );
  assertEquals(excerptMessage("", null), "");
  assertEquals(
    excerptMessage('{"error":{"message":"hunter2?"}}', "hunter2"),
    "[key]?",
  );
});

Deno.test("describeNetworkError() reveals no address, even after redirects", async () => {
  const asked = new URL("http://127.0.0.1:9/archive");
  const signed = "http://127.0.0.1:9/file(1)?signature=hunter2";
  const error = await fetch(signed).catch((error) => error);
  const { reason } = describeNetworkError(error, asked, null);
  assertEquals(/hunter2|for url/.test(reason), false);
  const whole = new TypeError(`error sending request for url (${signed}): no`);
  assertEquals(describeNetworkError(whole, asked, null).reason, "no");
});
