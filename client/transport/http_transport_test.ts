import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { parseAddress } from "./address.ts";
import { fetchJson, makeHttpTransport } from "./http_transport.ts";
import type { RemoteCall } from "./wire.ts";

const LIMITS = { timeout: 1000, connectTimeout: 1000 };
const { signal } = new AbortController();

/** What a transport sends: method, path, session and body. */
function connect(url: string, answer: (path: string) => Response | Error) {
  const sent: unknown[][] = [];
  const tokens = new Set<string | null>();
  const address = parseAddress(url);
  const transport = makeHttpTransport(address, LIMITS, (to, init) => {
    const headers = new Headers(init.headers);
    const path = to.slice(address.http.length);
    const body = init.body === undefined ? [] : [JSON.parse(String(init.body))];
    tokens.add(headers.get("authorization"));
    sent.push([
      ...[init.method ?? "GET", path, headers.get("x-session-id"), ...body],
    ]);
    const response = answer(path);
    return response instanceof Error
      ? Promise.reject(response)
      : Promise.resolve(response);
  });
  return { transport, sent, tokens };
}

Deno.test("calls are requests, which name the session once it is open", async () => {
  const { transport, sent, tokens } = connect(
    "http://u:secret@a/env/",
    () => Response.json({ "session_id": "s1" }),
  );
  const reset = { "request_id": "r1", seed: 3 };
  const snapshot = { actions: [] };
  const metadata = { "request_id": "r2", counterfactual: "c" };
  const calls: unknown[] = [
    { type: "open", data: { options: {} } },
    { type: "reset", data: reset },
    { type: "step", data: { message: "hi", metadata } },
    { type: "restore", data: { snapshot } },
    { type: "close" },
  ];
  for (const call of calls) await transport.attempt(call as RemoteCall, signal);
  const action = { message: "hi", metadata: { counterfactual: "c" } };
  assertEquals(sent, [
    ["GET", "/health", null],
    ["POST", "/sessions", null, { options: {} }],
    ["POST", "/reset", "s1", reset],
    ["POST", "/step", "s1", { action, "request_id": "r2" }],
    ["POST", "/sessions/s1/restore", "s1", { snapshot }],
    ["DELETE", "/sessions/s1", "s1"],
  ]);
  assertEquals(tokens, new Set(["Bearer secret"]));
});

Deno.test("a server that is not healthy may still take a call", async () => {
  const { transport, sent, tokens } = connect(
    "http://a",
    (path) =>
      path === "/health" ? new TypeError("no") : Response.json({ ok: true }),
  );
  await transport.probe(signal);
  assertEquals(sent, [["GET", "/health", null], ["GET", "/state", null]]);
  assertEquals(tokens, new Set([null]));
});

/** Fetches one answer, or fails with an error. */
function ask(answer: Response | Error, aborted?: Error): Promise<unknown> {
  const stop = new AbortController();
  if (aborted !== undefined) stop.abort(aborted);
  return fetchJson(
    "http://a/x",
    { signal: stop.signal },
    () =>
      answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve(answer),
  );
}

Deno.test("fetchJson() reads JSON, and takes anything else for no server", async () => {
  assertEquals(await ask(Response.json(null)), null);
  for (const status of [200, 502, 504]) {
    await assertRejects(() => ask(new Response("<html>", { status })), {
      name: "ConnectionError",
      message:
        /'url' must be an address that answers with JSON: .*http:\/\/a\/x: <html>/,
    });
  }
});

Deno.test("fetchJson() reports what a server refuses, also without JSON", async () => {
  const refusal = { code: "CAPACITY_REACHED", detail: "full" };
  await assertRejects(() => ask(Response.json(refusal, { status: 503 })), {
    name: "CapacityError",
    message: "full",
  });
  await assertRejects(() => ask(new Response("gone", { status: 404 })), {
    name: "RemoteError",
    code: "HTTP_404",
  });
});

Deno.test("fetchJson() says why a server is not reached, and passes other errors on", async () => {
  const plain = new TypeError("invalid URL");
  const nested = new TypeError("failed", { cause: new Error("reset by peer") });
  for (const [error, why] of [[plain, "invalid URL"], [nested, "reset by"]]) {
    await assertRejects(
      () => ask(error as Error),
      new RegExp(`ConnectionError: .* an address that answers \\(${why}`),
    );
  }
  const denied = new Deno.errors.NotCapable("needs --allow-net");
  await assertRejects(() => ask(denied), denied);
  const reason = new Error("enough");
  await assertRejects(() => ask(plain, reason), reason);
});
