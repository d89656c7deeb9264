import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  ask,
  type Outcome,
  refusal,
  tooSlow,
} from "../../tests/support/llm/ask_llm.ts";
import {
  chatCompletion,
  type ChatRequest,
  serveChat,
} from "../../tests/support/llm/chat_server.ts";
import type { LlmOptions } from "./cached_model.ts";

/** Asks an endpoint that fails in some way before it answers. */
async function askAfter(
  failures: readonly ((request: ChatRequest) => Response | Promise<Response>)[],
  options: Partial<LlmOptions> = {},
): Promise<Outcome> {
  await using server = serveChat((request) =>
    failures[request.index]?.(request) ?? chatCompletion("1")
  );
  return await ask(server.baseUrl, options);
}

/** A reply that begins and goes no further. */
function endless(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"choices":'));
    },
  });
  return new Response(body);
}

function assertRepeated({ reply, statistics, waits }: Outcome): void {
  assertEquals(reply, "1");
  assertEquals(waits, [0.5]);
  const { failures, malformed, requests, retries } = statistics;
  assertEquals({ failures, malformed, requests, retries }, {
    failures: 0,
    malformed: 0,
    requests: 2,
    retries: 1,
  });
}

Deno.test("makeLlmResponder() asks again after 408, 429 and 5xx", async () => {
  for (const code of [408, 429, 500, 502, 503, 504]) {
    assertRepeated(await askAfter([() => refusal(code)]));
  }
});

Deno.test("makeLlmResponder() asks again after a timeout", async () => {
  assertRepeated(await askAfter([tooSlow], { timeout: 0.5 }));
  assertRepeated(await askAfter([endless], { timeout: 0.5 }));
});

Deno.test("makeLlmResponder() retries malformed completions", async () => {
  const bodies = [
    '{"choices": [{"mess',
    "<html>Busy</html>",
    "",
    "null",
    "[]",
    "{}",
    '{"error": {"message": "busy"}}',
    '{"choices": []}',
    '{"choices": [null]}',
    '{"choices": [{"message": {"content": null}}]}',
    '{"choices": [{"message": {"content": [1]}}]}',
  ];
  for (const body of bodies) {
    assertRepeated(await askAfter([() => new Response(body)]));
  }
});

Deno.test("makeLlmResponder() reads completions without usage", async () => {
  const choices = [{ message: { content: "1" } }];
  for (const usage of [undefined, null, {}, { prompt_tokens: "4" }]) {
    const outcome = await askAfter([() => Response.json({ choices, usage })]);
    assertEquals(outcome.reply, "1");
    assertEquals(outcome.statistics.promptTokens, 0);
    assertEquals(outcome.statistics.completionTokens, 0);
  }
});

Deno.test("makeLlmResponder() doubles its waits", async () => {
  const failing = () => refusal(500);
  const { reply, waits } = await askAfter([failing, failing, failing]);
  assertEquals(reply, "1");
  assertEquals(waits, [0.5, 1, 2]);
});

Deno.test("makeLlmResponder() honours Retry-After up to a minute", async () => {
  const { reply, waits } = await askAfter([
    () => refusal(429, { "retry-after": "7" }),
    () => refusal(503, { "retry-after": "86400" }),
    () =>
      refusal(429, {
        "date": "Fri, 02 Jan 2026 10:00:00 GMT",
        "retry-after": "Fri, 02 Jan 2026 10:00:12 GMT",
      }),
  ]);
  assertEquals(reply, "1");
  assertEquals(waits, [7, 60, 12]);
});

Deno.test("makeLlmResponder() ignores an invalid Retry-After", async () => {
  const { reply, waits } = await askAfter([
    () => refusal(429, { "retry-after": "soon" }),
    () => refusal(429, { "retry-after": "Fri, 02 Jan 1970 10:00:00 GMT" }),
    () => refusal(429, { "retry-after": "0" }),
  ]);
  assertEquals(reply, "1");
  assertEquals(waits, [0.5, 1, 2]);
});
