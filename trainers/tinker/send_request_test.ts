import {
  deepStrictEqual as assertEquals,
  rejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import { sendRequest, type TinkerRequest } from "./send_request.ts";
import type { TinkerConnection } from "./tinker_options.ts";

/** Sends a request that is answered by a function; the answer and the URLs. */
async function send(
  request: TinkerRequest,
  answer: (url: string, init: RequestInit) => Response | Promise<Response>,
  changes: Partial<TinkerConnection> = {},
  signal = new AbortController().signal,
) {
  const asked: [url: string, key: string | null, method: string][] = [];
  const connection = {
    ...{
      apiKey: "secret",
      base: "https://a.b/v1",
      timeout: 5000,
      budget: 5000,
    },
    fetch: async (url: string, init: RequestInit = {}) => {
      const key = new Headers(init.headers).get("x-api-key");
      asked.push([url, key, init.method ?? ""]);
      return await answer(url, init);
    },
    ...changes,
  } as unknown as TinkerConnection;
  return { outcome: await sendRequest(connection, request, signal), asked };
}

Deno.test("sendRequest() chooses the method, and reads JSON", async () => {
  const one = await send({ path: "x", body: { a: 1 } }, (_, { body }) => {
    assertSame(body, '{"a":1}');
    return Response.json({ b: 2 });
  });
  assertEquals(one.outcome, { body: { b: 2 } });
  assertEquals(one.asked, [["https://a.b/v1/x", "secret", "POST"]]);
  const two = await send(
    { path: "x" },
    () => new Response(null, { status: 204 }),
    { apiKey: null },
  );
  assertEquals(two.outcome, { body: null });
  assertEquals(two.asked, [["https://a.b/v1/x", null, "GET"]]);
});

Deno.test("sendRequest() says what a server refuses, without the key", async () => {
  const detail = [{ loc: ["body", "x"], msg: "no secret" }];
  const { outcome } = await send(
    { path: "x" },
    () =>
      Response.json({ detail }, {
        status: 422,
        headers: { "retry-after": "2" },
      }),
  );
  const { reason, ...rest } = outcome as { reason: string };
  assertSame(/^HTTP 422: body\.x: no /.test(reason), true, reason);
  assertSame(reason.includes("secret"), false);
  assertEquals(rest, { status: 422, isTimeout: false, retryAfter: 2000 });
});

Deno.test("sendRequest() waits longer where credit is missing", async () => {
  const { outcome } = await send(
    { path: "x" },
    () => new Response("", { status: 402 }),
  );
  assertEquals(outcome, {
    ...{ status: 402, reason: "HTTP 402", isTimeout: false, retryAfter: 5000 },
  });
});

Deno.test("sendRequest() takes no text for JSON, and no redirect for an answer", async () => {
  const { outcome } = await send({ path: "x" }, () => new Response("hello"));
  assertEquals(outcome, {
    ...{ status: null, reason: "no JSON: hello" },
    ...{ isTimeout: false, retryAfter: 0 },
  });
  const moved = await send(
    { path: "x" },
    () => new Response("", { status: 307, headers: { location: "/y" } }),
  );
  assertSame(moved.asked.length, 1);
  assertSame((moved.outcome as { status: number }).status, 307);
});

/** Fetches a file that has moved. */
async function fetchMoved(location: string) {
  return await send(
    { path: "x", reads: "file" },
    (url) =>
      url.endsWith("/x")
        ? new Response("", { status: 302, headers: { location } })
        : new Response(new Uint8Array([1, 2])),
  );
}

Deno.test("a file is followed to another place, without the key", async () => {
  const other = await fetchMoved("https://c.d/y");
  assertEquals(other.outcome, { body: new Uint8Array([1, 2]) });
  assertEquals(other.asked[1], ["https://c.d/y", null, "GET"]);
  const same = await fetchMoved("/y");
  assertEquals(same.asked[1], ["https://a.b/y", "secret", "GET"]);
  // Not to a place that others can read.
  const unsafe = await fetchMoved("http://c.d/y");
  assertSame(unsafe.asked.length, 1);
  assertSame((unsafe.outcome as { status: number }).status, 302);
});

/** Answers nothing, until nobody waits for it. */
function waitUntilAborted(_url: string, { signal }: RequestInit) {
  return new Promise<never>((_, reject) => {
    const timer = setTimeout(() => {}, 60_000);
    signal!.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal!.reason);
    });
  });
}

Deno.test("sendRequest() tells deadlines, lost connections and bugs apart", async () => {
  const late = await send(
    { path: "x" },
    waitUntilAborted,
    { timeout: 1 },
  );
  assertEquals(late.outcome, {
    ...{ status: null, reason: "no answer within 1 ms" },
    ...{ isTimeout: true, retryAfter: 0 },
  });
  const lost = await send({ path: "x" }, () => {
    throw new TypeError("lost");
  });
  const { status, isTimeout } = lost.outcome as {
    status: number | null;
    isTimeout: boolean;
  };
  assertEquals([status, isTimeout], [null, false]);
  await rejects(
    send({ path: "x" }, () => {
      throw new RangeError("a bug");
    }),
    /a bug/,
  );
  const stop = AbortSignal.abort(new Error("stopped"));
  await rejects(
    send({ path: "x" }, () => Response.json(1), {}, stop),
    /stopped/,
  );
});
