import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import {
  type ChatClientOptions,
  type EndpointError,
  makeChatClient,
} from "./chat_client.ts";

type Answer = () => Response | Promise<Response>;

function say(content: string, reason = "stop", usage?: object): Answer {
  const choices = [{ message: { content }, ["finish_reason"]: reason }];
  return () => Response.json({ choices, usage });
}

function fail(status: number, seconds?: number): Answer {
  const headers = seconds === undefined
    ? undefined
    : { "retry-after": `${seconds}` };
  return () => new Response("no key", { status, ...headers && { headers } });
}

/** A client whose requests get these answers, one after the other. */
function connect(
  answers: readonly Answer[],
  options: Partial<ChatClientOptions> = {},
) {
  const left = [...answers];
  const urls: string[] = [];
  const sleeps: number[] = [];
  const client = makeChatClient({
    ...{ baseUrl: "https://a.b/v1", model: "m", ...options },
    sleep(seconds) {
      sleeps.push(seconds);
      return Promise.resolve();
    },
    fetch: async (url) => {
      urls.push(String(url));
      return await left.shift()!();
    },
  });
  const ask = () => client.complete([{ role: "user", content: "?" }]);
  return { client, ask, urls, sleeps };
}

Deno.test("makeChatClient() finds the path of completions, and keeps a query", async () => {
  for (
    const [baseUrl, url] of [
      ["https://a.b/v1", "https://a.b/v1/chat/completions"],
      ["https://a.b/v1//", "https://a.b/v1/chat/completions"],
      ["https://a.b/chat/completions/", "https://a.b/chat/completions"],
      ["https://a.b/v1?key=1", "https://a.b/v1/chat/completions?key=1"],
    ] as const
  ) {
    const { ask, urls } = connect([say("hi")], { baseUrl });
    await ask();
    assertEquals(urls, [url]);
  }
});

Deno.test("makeChatClient() waits twice as long each time, or as long as it is asked to", async () => {
  const { ask, client, sleeps } = connect(
    [fail(500), fail(429, 0.1), fail(429, 7), fail(429, 999), say("hi")],
    { retries: 4 },
  );
  assertSame((await ask()).text, "hi");
  assertEquals(sleeps, [0.5, 1, 7, 60]);
  const { requests, retries, failures } = client.statistics;
  assertEquals([requests, retries, failures], [5, 4, 0]);
});

Deno.test("makeChatClient() gives up after the last retry, or at once where none can help", async () => {
  const busy = connect([fail(500), fail(500), say("hi")], { retries: 1 });
  await assertRejects(busy.ask(), { name: "EndpointError", permanent: false });
  const { requests, retries, failures } = busy.client.statistics;
  assertEquals([requests, retries, failures], [2, 1, 1]);
  const refused = connect([fail(401)]);
  await assertRejects(refused.ask(), { permanent: true });
  assertEquals(refused.sleeps, []);
});

Deno.test("makeChatClient() takes a refused text for a wrong endpoint until one was answered", async () => {
  const { ask } = connect([fail(422), say("hi"), fail(422)]);
  await assertRejects(ask(), { permanent: true });
  await ask();
  await assertRejects(ask(), { permanent: false });
});

Deno.test("makeChatClient() counts tokens, cut-offs and refusals", async () => {
  const usage = { ["prompt_tokens"]: 4, ["completion_tokens"]: 2 };
  const { ask, client } = connect([
    say("hi", "stop", usage),
    say("hi", "length", usage),
    say("", "content_filter"),
  ]);
  for (let i = 0; i < 3; i++) await ask();
  assertEquals(client.statistics, {
    ...{ requests: 3, retries: 0, failures: 0, refusals: 1, cutOffs: 1 },
    ...{ unmetered: 1, promptTokens: 8, completionTokens: 4 },
  });
});

Deno.test("makeChatClient() asks no more questions at once than it may", async () => {
  const waiting: (() => void)[] = [];
  const later: Answer = () =>
    new Promise((resolve) =>
      waiting.push(async () => resolve(await say("hi")()))
    );
  const { ask, urls } = connect([later, later, later], { concurrency: 2 });
  const asked = [ask(), ask(), ask()];
  await new Promise((resolve) => setImmediate(resolve));
  assertSame(urls.length, 2);
  waiting.shift()!();
  await asked[0];
  await new Promise((resolve) => setImmediate(resolve));
  assertSame(urls.length, 3);
  waiting.forEach((answer) => answer());
  await Promise.all(asked);
});

Deno.test("makeChatClient() sends nothing once it is aborted", async () => {
  const signal = AbortSignal.abort(new Error("stopped"));
  const { ask, urls } = connect([say("hi")], { signal });
  await assertRejects(ask(), /stopped/);
  assertEquals(urls, []);
});

Deno.test("EndpointError shows what the server said only where it is asked to", async () => {
  const { ask } = connect([fail(401)], { baseUrl: "https://u:p@a.b/v1?key=1" });
  const error = await ask().catch((error) => error) as EndpointError;
  const tell = (action: string, value: string) =>
    `Cannot ${action} as 'https://a.b/v1/chat/completions' must be an ` +
    "endpoint that answers for model 'm' (timeout 60 s, retries 3): current " +
    `value is "${value}"`;
  assertSame(error.message, tell("ask a model", "HTTP 401"));
  assertSame(error.describeReason("play", "user"), tell("play", "HTTP 401"));
  assertSame(
    error.describeWithExcerpt("play", "user"),
    tell("play", "HTTP 401: no key"),
  );
});
