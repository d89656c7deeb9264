import {
  deepStrictEqual as assertEquals,
  doesNotMatch as assertNotMatch,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  ask,
  type Outcome,
  QUERY,
  refusal,
  tooSlow,
} from "../../tests/support/llm/ask_llm.ts";
import {
  chatCompletion,
  serveChat,
} from "../../tests/support/llm/chat_server.ts";
import { makeLlmResponder } from "./llm.ts";
import { ResponderError } from "../core/responder.ts";

function assertFailed(outcome: Outcome, baseUrl: string, reason: RegExp): void {
  const { reply, statistics } = outcome;
  assert(reply instanceof ResponderError);
  const [start, value] = reply.message.split(": current value is ");
  assertEquals(
    start?.replace(/ [\d.]+ s,/, " 60 s,"),
    `Cannot respond as '${baseUrl}/chat/completions' must be an endpoint ` +
      "that answers for model 'small' (timeout 60 s, retries 3)",
  );
  assertMatch(value!, reason);
  assertNotMatch(reply.stack!, /secret|cough/);
  assertEquals(statistics.failures, 1);
}

Deno.test("makeLlmResponder() asks again after a broken connection", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const text = "HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n{";
  const serving = (async () => {
    for (let i = 0; i < 4; i++) {
      using connection = await listener.accept();
      await connection.read(new Uint8Array(10_000));
      await connection.write(new TextEncoder().encode(text));
    }
  })();
  const baseUrl = `http://127.0.0.1:${listener.addr.port}/v1`;
  const outcome = await ask(baseUrl);
  await serving;
  assertFailed(outcome, baseUrl, /body|connection/);
  assertEquals(outcome.statistics.requests, 4);
});

Deno.test("makeLlmResponder() gives up on an endpoint that stays down", async () => {
  const ways = [
    [() => refusal(500), /^"HTTP 500"$/],
    [() => refusal(429), /^"HTTP 429"$/],
    [() => new Response("{"), /^"a body that is not JSON"$/],
    [() => new Response("{}"), /^"a body that is not a chat completion"$/],
    [tooSlow, /^"no answer within 0\.05 s"$/],
  ] as const;
  for (const [answer, reason] of ways) {
    await using server = serveChat(answer);
    const timeout = answer === tooSlow ? 0.05 : 60;
    const outcome = await ask(server.baseUrl, { timeout });
    assertFailed(outcome, server.baseUrl, reason);
    assertEquals(server.requests.length, 4);
    assertEquals(outcome.statistics.requests, 4);
    assertEquals(outcome.statistics.retries, 3);
    assertEquals(outcome.waits, [0.5, 1, 2]);
  }
});

Deno.test("makeLlmResponder() does not retry permanent rejections", async () => {
  for (const code of [400, 401, 403, 404, 422]) {
    await using server = serveChat(() => refusal(code));
    const outcome = await ask(server.baseUrl);
    assertFailed(outcome, server.baseUrl, new RegExp(`^"HTTP ${code}"$`));
    assertEquals(server.requests.length, 1);
    assertEquals(outcome.waits, []);
  }
});

Deno.test("makeLlmResponder() fails if nothing listens", async () => {
  const server = serveChat(() => chatCompletion("1"));
  await server[Symbol.asyncDispose]();
  const outcome = await ask(`${server.baseUrl}?token=secret`);
  assertFailed(outcome, server.baseUrl, /refused/);
  assertEquals(outcome.statistics.requests, 4);
});

Deno.test("makeLlmResponder() does not retry without permission", async () => {
  const error = new Error("Requires net access to host, with key secret");
  error.name = "NotCapable";
  const fetch = () => Promise.reject(error);
  const outcome = await ask("http://host/v1", { fetch });
  assertFailed(outcome, "http://host/v1", /Requires net access/);
  assertEquals(outcome.statistics.requests, 1);
});

Deno.test("makeLlmResponder() fails shared requests, caches nothing, asks anew", async () => {
  const folder = await mkdtemp(join(tmpdir(), "llm-"));
  try {
    await using server = serveChat(({ index }) =>
      index === 0 ? refusal(500) : chatCompletion("1")
    );
    const responder = makeLlmResponder({
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
