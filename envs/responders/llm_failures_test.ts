import {
  deepStrictEqual as assertEquals,
  doesNotMatch as assertNotMatch,
  ok as assert,
} from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  chatCompletion,
  type ChatRequest,
  serveChat,
} from "../../tests/_chat_server.ts";
import { llmResponder, type LlmStatistics } from "./llm.ts";
import type { LlmOptions } from "./llm_options.ts";
import { ResponderError } from "./responder.ts";

interface Outcome {
  readonly reply: string | Error;
  readonly statistics: LlmStatistics;
  /** Seconds waited before each repetition. */
  readonly waits: readonly number[];
}

const QUERY = {
  question: "Do you cough?",
  record: {
    form: "facts",
    rows: [{ text: "He has a cough.", outcome: null }],
    topics: null,
  },
} as const;

async function ask(
  baseUrl: string,
  options: Partial<LlmOptions> = {},
): Promise<Outcome> {
  const waits: number[] = [];
  const responder = llmResponder({
    baseUrl,
    model: "small",
    apiKey: "secret",
    sleep(seconds) {
      waits.push(seconds);
      return Promise.resolve();
    },
    ...options,
  });
  const reply = await responder.respond(QUERY).catch((error) => error);
  return { reply, statistics: responder.statistics, waits };
}

/** Asks an endpoint that fails in some way before it answers. */
async function askAfter(
  ...failures: ((request: ChatRequest) => Response | Promise<Response>)[]
): Promise<Outcome> {
  await using server = serveChat((request) =>
    failures[request.index]?.(request) ?? chatCompletion("1")
  );
  return await ask(server.baseUrl, { timeout: 0.2 });
}

function status(code: number, headers: Record<string, string> = {}): Response {
  const error = { message: "He has a cough. The key secret is wrong." };
  return Response.json({ error }, { status: code, headers });
}

/** A reply that does not come before the client hangs up. */
async function tooSlow({ signal }: ChatRequest): Promise<Response> {
  if (!signal.aborted) {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
  }
  return chatCompletion("1");
}

/** A reply that begins and never ends. */
function endless(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"choices":'));
    },
  });
  return new Response(body);
}

/** A reply whose connection breaks. */
function broken(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"choices":'));
    },
    pull(controller) {
      controller.error(new Error("broken"));
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

Deno.test("llmResponder() asks again after 408, 429 and 5xx", async () => {
  for (const code of [408, 429, 500, 502, 503, 504]) {
    assertRepeated(await askAfter(() => status(code)));
  }
});

Deno.test("llmResponder() asks again after a timeout", async () => {
  assertRepeated(await askAfter(tooSlow));
  assertRepeated(await askAfter(endless));
});

Deno.test("llmResponder() asks again after a broken connection", async () => {
  assertRepeated(await askAfter(broken));
});

Deno.test("llmResponder() asks again after what is no completion", async () => {
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
    assertRepeated(await askAfter(() => new Response(body)));
  }
});

Deno.test("llmResponder() reads completions without usage", async () => {
  const choices = [{ message: { content: "1" } }];
  for (const usage of [undefined, null, {}, { prompt_tokens: "4" }]) {
    const outcome = await askAfter(() => Response.json({ choices, usage }));
    assertEquals(outcome.reply, "1");
    assertEquals(outcome.statistics.promptTokens, 0);
    assertEquals(outcome.statistics.completionTokens, 0);
  }
});

Deno.test("llmResponder() doubles its waits", async () => {
  const failing = () => status(500);
  const { reply, waits } = await askAfter(failing, failing, failing);
  assertEquals(reply, "1");
  assertEquals(waits, [0.5, 1, 2]);
});

Deno.test("llmResponder() waits as long as it is told, up to a minute", async () => {
  const { reply, waits } = await askAfter(
    () => status(429, { "retry-after": "7" }),
    () => status(503, { "retry-after": "86400" }),
    () =>
      status(429, {
        "date": "Fri, 02 Jan 2026 10:00:00 GMT",
        "retry-after": "Fri, 02 Jan 2026 10:00:12 GMT",
      }),
  );
  assertEquals(reply, "1");
  assertEquals(waits, [7, 60, 12]);
});

Deno.test("llmResponder() waits its own time if told nothing sensible", async () => {
  const { reply, waits } = await askAfter(
    () => status(429, { "retry-after": "soon" }),
    () => status(429, { "retry-after": "Fri, 02 Jan 1970 10:00:00 GMT" }),
    () => status(429, { "retry-after": "0" }),
  );
  assertEquals(reply, "1");
  assertEquals(waits, [0.5, 1, 2]);
});

function assertFailed(outcome: Outcome, baseUrl: string, reason: RegExp): void {
  const { reply, statistics } = outcome;
  assert(reply instanceof ResponderError);
  const [start, value] = reply.message.split(": current value is ");
  assertEquals(
    start,
    `Cannot respond as '${baseUrl}/chat/completions' must be an endpoint ` +
      "that answers for model 'small' in at most 4 requests of 0.2 s each",
  );
  assert(reason.test(value!), value);
  assertNotMatch(reply.stack!, /secret|cough/);
  assertEquals(statistics.failures, 1);
}

Deno.test("llmResponder() gives up on an endpoint that stays down", async () => {
  const ways = [
    [() => status(500), /^"HTTP 500"$/],
    [() => status(429), /^"HTTP 429"$/],
    [() => new Response("{"), /^"a body that is not JSON"$/],
    [() => new Response("{}"), /^"a body that is not a chat completion"$/],
    [tooSlow, /^"no answer within 0\.2 s"$/],
  ] as const;
  for (const [answer, reason] of ways) {
    await using server = serveChat(answer);
    const outcome = await ask(server.baseUrl, { timeout: 0.2 });
    assertFailed(outcome, server.baseUrl, reason);
    assertEquals(server.requests.length, 4);
    assertEquals(outcome.statistics.requests, 4);
    assertEquals(outcome.statistics.retries, 3);
    assertEquals(outcome.waits, [0.5, 1, 2]);
  }
});

Deno.test("llmResponder() gives up at once where it is told no", async () => {
  for (const code of [400, 401, 403, 404, 422]) {
    await using server = serveChat(() => status(code));
    const outcome = await ask(server.baseUrl, { timeout: 0.2 });
    assertFailed(outcome, server.baseUrl, new RegExp(`^"HTTP ${code}"$`));
    assertEquals(server.requests.length, 1);
    assertEquals(outcome.waits, []);
  }
});

Deno.test("llmResponder() gives up where nobody listens", async () => {
  const server = serveChat(() => chatCompletion("1"));
  await server[Symbol.asyncDispose]();
  const outcome = await ask(`${server.baseUrl}?token=secret`, { timeout: 0.2 });
  assertFailed(outcome, server.baseUrl, /refused/);
  assertEquals(outcome.statistics.requests, 4);
});

Deno.test("llmResponder() does not repeat what it may not do", async () => {
  const error = new Error("Requires net access to host, with key secret");
  error.name = "NotCapable";
  const fetch = () => Promise.reject(error);
  const outcome = await ask("http://host/v1", { timeout: 0.2, fetch });
  assertFailed(outcome, "http://host/v1", /Requires net access/);
  assertEquals(outcome.statistics.requests, 1);
});

Deno.test("llmResponder() fails all who wait, caches nothing, asks anew", async () => {
  const folder = await mkdtemp(join(tmpdir(), "llm-"));
  try {
    await using server = serveChat(({ index }) =>
      index === 0 ? status(500) : chatCompletion("1")
    );
    const responder = llmResponder({
      baseUrl: server.baseUrl,
      model: "small",
      retries: 0,
      cache: join(folder, "replies.jsonl"),
    });
    const both = [responder.respond(QUERY), responder.respond(QUERY)];
    const settled = await Promise.allSettled(both);
    assertEquals(settled.map(({ status }) => status), ["rejected", "rejected"]);
    assertEquals(await readdir(folder), []);
    assertEquals(await responder.respond(QUERY), "1");
    assertEquals(server.requests.length, 2);
    assertEquals(responder.statistics.failures, 1);
  } finally {
    await rm(folder, { recursive: true });
  }
});
