/** Calls over HTTP; a header names the session. */

import { ruleError } from "../../utils/errors.ts";
import { parseJson } from "../../utils/json_values.ts";
import type { Address } from "./address.ts";
import { type CallLimits, withConnectTimeout, withTimeout } from "./retry.ts";
import { ConnectionError, readResponseError } from "./errors.ts";
import type { RemoteCall, Transport } from "./wire.ts";

interface HttpRequest {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
}

function makeRequest(call: RemoteCall, sessionId: string | null): HttpRequest {
  switch (call.type) {
    case "open":
      return { method: "POST", path: "/sessions", body: call.data };
    case "reset":
      return { method: "POST", path: "/reset", body: call.data };
    case "step": {
      const { message, metadata: { request_id, ...metadata } } = call.data;
      const action = { message, metadata };
      return { method: "POST", path: "/step", body: { action, request_id } };
    }
    case "restore": {
      const path = `/sessions/${sessionId}/restore`;
      return { method: "POST", path, body: call.data };
    }
    case "close":
      return { method: "DELETE", path: `/sessions/${sessionId}` };
  }
}

export function makeHeaders(token: string | null): Record<string, string> {
  const headers = { "content-type": "application/json" };
  return token === null
    ? headers
    : { ...headers, authorization: `Bearer ${token}` };
}

type Send = (url: string, init: RequestInit) => Promise<Response>;

export async function fetchJson(
  url: string,
  init: RequestInit & { readonly signal: AbortSignal },
  send: Send = fetch,
): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await send(url, init);
    text = await response.text();
  } catch (cause) {
    if (init.signal.aborted) throw init.signal.reason;
    // Other errors do not come from the network: a missing permission.
    if (!(cause instanceof TypeError)) throw cause;
    const { message: why } = cause.cause instanceof Error ? cause.cause : cause;
    const rule = `an address that answers (${why})`;
    const action = "reach the server";
    throw ruleError(ConnectionError, action, "url", rule, url, { cause });
  }
  const body = parseJson(text);
  if (response.ok && body !== undefined) return body;
  // An error page of a gateway whose server is down.
  const isGateway = response.status >= 502 && body === undefined;
  if (response.ok || isGateway) {
    const rule = "an address that answers with JSON";
    const action = "reach the server";
    throw ruleError(ConnectionError, action, "url", rule, `${url}: ${text}`);
  }
  throw readResponseError(response, body);
}

/** Makes a transport; `probe` checks that the server takes address and token. */
export function makeHttpTransport(
  { http, token }: Address,
  limits: CallLimits,
  send: Send = fetch,
): Transport & { probe(signal: AbortSignal): Promise<void> } {
  let sessionId: string | null = null;
  const request = (
    { method, path, body }: HttpRequest,
    outer: AbortSignal,
  ): Promise<unknown> => {
    const headers = makeHeaders(token);
    if (sessionId !== null) headers["x-session-id"] = sessionId;
    const init = {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    return withTimeout(
      limits.timeout,
      outer,
      (signal) => fetchJson(`${http}${path}`, { ...init, signal }, send),
    );
  };
  /** Tells a server that never answers from a call that takes long. */
  const knock = async (outer: AbortSignal): Promise<void> => {
    const headers = makeHeaders(token);
    await withConnectTimeout(http, limits, outer, async (signal) => {
      try {
        const response = await send(`${http}/health`, { headers, signal });
        await response.body?.cancel();
      } catch {
        // The call itself tells what else is wrong.
        signal.throwIfAborted();
      }
    });
  };
  return {
    async attempt(call, signal) {
      if (call.type === "open") await knock(signal);
      const answer = await request(makeRequest(call, sessionId), signal);
      if (call.type === "open") {
        sessionId = (answer as { session_id: string }).session_id;
      }
      return answer;
    },
    async probe(signal) {
      await knock(signal);
      await request({ method: "GET", path: "/state" }, signal);
    },
    release() {
      // HTTP requests are independent.
    },
  };
}
