import {
  deepStrictEqual as assertEquals,
  doesNotMatch as assertNotMatch,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import {
  type ChatAgentOptions,
  type ChatStatistics,
  makeChatAgents,
} from "../../envs/agents/mod.ts";
import {
  type CutOff,
  GivenUpError,
  make,
  PolicyError,
  seededPrng,
} from "../../envs/mod.ts";
import { tooSlow } from "../support/llm/ask_llm.ts";
import {
  chatCompletion,
  type ChatRequest,
  serveChat,
} from "../support/llm/chat_server.ts";

/** What became of one turn of an agent with the key `secret`. */
interface Turn {
  readonly action: string | PolicyError;
  readonly statistics: ChatStatistics;
  readonly waits: readonly number[];
}

async function turn(
  baseUrl: string,
  options: Partial<ChatAgentOptions> = {},
  turns: number = 1,
): Promise<Turn> {
  const waits: number[] = [];
  const agents = makeChatAgents({
    baseUrl,
    model: "small",
    apiKey: "secret",
    sleep(seconds) {
      waits.push(seconds);
      return Promise.resolve();
    },
    ...options,
  });
  const { observation } = await make("MediQ-Mini-v0").reset({ seed: 0 });
  let action: string | PolicyError = "";
  for (let i = 0; i < turns; i++) {
    action = await Promise.resolve(
      agents.makeAgent().act(observation, seededPrng(0)),
    ).catch((error) => {
      assert(error instanceof PolicyError);
      return error;
    });
  }
  return { action, statistics: agents.statistics, waits };
}

/** One turn of an agent whose endpoint always answers the same. */
async function turnAt(
  answer: (request: ChatRequest) => Response | Promise<Response>,
  options: Partial<ChatAgentOptions> = {},
): Promise<Turn & { readonly baseUrl: string }> {
  await using server = serveChat(answer);
  return { ...await turn(server.baseUrl, options), baseUrl: server.baseUrl };
}

function assertFailed(
  { action, baseUrl, statistics }: Turn & { readonly baseUrl: string },
  expected: {
    readonly said: string;
    readonly requests: number;
    readonly permanent: boolean;
  },
): void {
  assert(action instanceof PolicyError);
  const [start, said] = action.message.split(": current value is ");
  assertEquals(
    start?.replace(/ [\d.]+ s,/, " 120 s,"),
    `Cannot play as '${baseUrl}/chat/completions' must be an endpoint ` +
      "that answers for model 'small' (timeout 120 s, retries 3)",
  );
  assertEquals(
    { said, requests: statistics.requests, permanent: action.permanent },
    { ...expected, said: JSON.stringify(expected.said) },
  );
  assertEquals(statistics.failures, 1);
  assertNotMatch(action.message, /secret/);
}

/** A page as people see it. */
function page(status: number): Response {
  const html = "<!DOCTYPE html>\n<html><head><title>Welcome</title></head>" +
    "<body>Your key is secret. Please log in to go on.</body></html>";
  const headers = { "content-type": "text/html; charset=utf-8" };
  return new Response(html, { status, headers });
}

const PAGE = "<!DOCTYPE html> <html><head><title>Welcome</title></head>" +
  "<body>Your key is [key…";

function refusal(status: number, message: string): Response {
  return Response.json({ error: { message, code: "no" } }, { status });
}

Deno.test("an agent gives up at once if it is refused", async () => {
  const refusals = [
    [
      () => refusal(401, "Incorrect API key provided: secret."),
      "HTTP 401: Incorrect API key provided: [key].",
    ],
    [() => refusal(403, "Not allowed"), "HTTP 403: Not allowed"],
    [
      () => Response.json({ detail: "no such model" }, { status: 404 }),
      "HTTP 404: no such model",
    ],
    [() => new Response(null, { status: 404 }), "HTTP 404"],
    [() => page(404), `HTTP 404: ${PAGE}`],
    [() => page(200), `a web page: ${PAGE}`],
    [() => refusal(400, "max_tokens"), "HTTP 400: max_tokens"],
  ] as const;
  for (const [answer, said] of refusals) {
    const outcome = await turnAt(answer);
    assertFailed(outcome, { said, requests: 1, permanent: true });
    assertEquals(outcome.waits, []);
  }
});

Deno.test("an agent asks again for what is no completion", async () => {
  const bodies = [
    ['{"choices":[{"message":{"content":"<ans', "not JSON"],
    ["<html>Busy</html>", "not JSON"],
    ["", "not JSON"],
    ['{"choices":[]}', "not a chat completion"],
    ['{"object":"error"}', "not a chat completion"],
    ['{"choices":[{"message":{"content":null}}]}', "not a chat completion"],
  ] as const;
  for (const [body, what] of bodies) {
    const outcome = await turnAt(() => new Response(body));
    const said = `a body that is ${what}${body === "" ? "" : `: ${body}`}`;
    assertFailed(outcome, { said, requests: 4, permanent: true });
    assertEquals(outcome.waits, [0.5, 1, 2]);
  }
});

Deno.test("an agent fails one episode where its endpoint is busy or silent", async () => {
  const cases = [
    [() => refusal(500, "Oops"), "HTTP 500: Oops", 120],
    [() => page(502), `HTTP 502: ${PAGE}`, 120],
    [() => refusal(429, "Slow down"), "HTTP 429: Slow down", 120],
    [tooSlow, "no answer within 0.05 s", 0.05],
  ] as const;
  for (const [answer, said, timeout] of cases) {
    const outcome = await turnAt(answer, { timeout });
    assertFailed(outcome, { said, requests: 4, permanent: false });
  }
});

Deno.test("an agent waits as long as the server asks", async () => {
  const { action, statistics, waits } = await turnAt(({ index }) =>
    index === 0
      ? new Response("", { status: 429, headers: { "retry-after": "9" } })
      : chatCompletion("<answer>1,0,0,0</answer>")
  );
  assertEquals([action, waits], ["<answer>1,0,0,0</answer>", [9]]);
  assertEquals([statistics.requests, statistics.retries], [2, 1]);
});

Deno.test("an agent knows a wrong address from a server that went away", async () => {
  const server = serveChat(() => chatCompletion("Hm."));
  await server[Symbol.asyncDispose]();
  const { action, statistics } = await turn(`${server.baseUrl}?token=secret`);
  assert(action instanceof PolicyError);
  assertEquals([action.permanent, statistics.requests], [true, 4]);
  assertMatch(action.message, /refused/i);
  assertNotMatch(action.message, /secret/);

  let asked = 0;
  const fetch = (url: string, init: RequestInit): Promise<Response> =>
    asked++ === 0
      ? Promise.resolve(chatCompletion("Hm."))
      : globalThis.fetch(url, init);
  const later = await turn(server.baseUrl, { fetch }, 2);
  assert(later.action instanceof PolicyError);
  assertEquals([later.action.permanent, asked], [false, 5]);
});

Deno.test("an agent takes a refusal of one request as that, once others went well", async () => {
  for (const [code, permanent] of [[400, false], [413, false], [401, true]]) {
    await using server = serveChat(({ index }) =>
      index === 0
        ? chatCompletion("Hm.")
        : refusal(code as number, "too long for me")
    );
    const { action } = await turn(server.baseUrl, {}, 2);
    assert(action instanceof PolicyError);
    assertEquals(action.permanent, permanent);
  }
});

Deno.test("an agent may say nothing", async () => {
  for (const content of ["", "<think>Hm</think>"]) {
    const { action, statistics } = await turnAt(() =>
      Response.json({
        choices: [{ message: { content }, "finish_reason": "stop" }],
      })
    );
    assertEquals([action, statistics.requests], ["", 1]);
    assertEquals(statistics.unmetered, 1);
  }
});

Deno.test("an agent gives up a message that it cannot finish", async () => {
  const refused = { content: null, refusal: "I cannot help." };
  const cases: readonly (readonly [object, string, CutOff, string])[] = [
    [{ content: null }, "length", "length", ""],
    [{ "reasoning_content": "Hm" }, "length", "length", ""],
    [{ content: "<think>Hm, <answer>1" }, "length", "length", ""],
    [{ content: "Which ord" }, "length", "length", "Which ord"],
    [refused, "stop", "refusal", "I cannot help."],
    [{ content: "I" }, "content_filter", "content_filter", "I"],
  ];
  for (const [message, reason, cutOff, written] of cases) {
    const { action, statistics } = await turnAt(() =>
      Response.json({ choices: [{ message, "finish_reason": reason }] })
    );
    assert(action instanceof GivenUpError);
    assertEquals([action.cutOff, action.written], [cutOff, written]);
    const { refusals, cutOffs, requests } = statistics;
    const counts = cutOff === "length" ? [0, 1, 1] : [1, 0, 1];
    assertEquals([refusals, cutOffs, requests], counts);
  }
});

Deno.test("an agent plays an action that was complete before the cut", async () => {
  const content = "<answer>1,0,0,0</answer> And now I would like to ex";
  const { action } = await turnAt(() =>
    Response.json({
      choices: [{ message: { content }, "finish_reason": "length" }],
    })
  );
  assertEquals(action, "<answer>1,0,0,0</answer>");
});

Deno.test("an agent reads no body without end", async () => {
  const chunk = new Uint8Array(2 ** 20).fill(0x20);
  const { action, statistics } = await turnAt(() =>
    new Response(
      new ReadableStream({ pull: (controller) => controller.enqueue(chunk) }),
    ), { retries: 0 });
  assert(action instanceof PolicyError);
  assertMatch(action.message, /"a body that is not JSON"$/);
  assertEquals(statistics.requests, 1);
});

Deno.test("an agent stops waiting if it is aborted", async () => {
  const stop = new AbortController();
  const reason = new Error("Enough");
  await using server = serveChat((request) => {
    stop.abort(reason);
    return tooSlow(request);
  });
  const agents = makeChatAgents({
    baseUrl: server.baseUrl,
    model: "small",
    signal: stop.signal,
  });
  const { observation } = await make("MediQ-Mini-v0").reset({ seed: 0 });
  for (let i = 0; i < 2; i++) {
    const said = await Promise.resolve(
      agents.makeAgent().act(observation, seededPrng(0)),
    ).catch((error) => error);
    assertEquals(said, reason);
  }
  assertEquals(server.requests.length, 1);
  assertEquals(agents.statistics.failures, 0);
});
