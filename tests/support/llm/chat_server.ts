/** A local chat endpoint for tests. */

import { Hono } from "hono";

/** What the endpoint was sent. */
export interface ChatRequest {
  /** Its number, from 0. */
  readonly index: number;
  readonly body: {
    readonly model: string;
    readonly temperature?: number;
    readonly "max_tokens"?: number;
    readonly "max_completion_tokens"?: number;
    readonly messages: readonly { role: string; content: string }[];
  };
  /** The header `authorization`. */
  readonly authorization: string | null;
  /** Resolves when the endpoint is disposed. */
  readonly closed: Promise<void>;
}

/** An endpoint that runs until it is disposed. */
export interface ChatServer extends AsyncDisposable {
  /** Where the API begins. */
  readonly baseUrl: string;
  /** What it was sent so far. */
  readonly requests: readonly ChatRequest[];
}

/** Starts an endpoint on a free port. */
export function serveChat(
  answer: (request: ChatRequest) => Response | Promise<Response>,
): ChatServer {
  const requests: ChatRequest[] = [];
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const app = new Hono();
  app.post("/v1/chat/completions", async (c) => {
    const body = await c.req.json();
    const authorization = c.req.header("authorization") ?? null;
    const request = { index: requests.length, body, authorization, closed };
    requests.push(request);
    return answer(request);
  });
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    app.fetch,
  );
  return {
    baseUrl: `http://127.0.0.1:${server.addr.port}/v1`,
    requests,
    [Symbol.asyncDispose]: async () => {
      close();
      await server.shutdown();
    },
  };
}

/** Writes a well-formed reply. */
export function chatCompletion(content: string): Response {
  return Response.json({
    id: "1",
    object: "chat.completion",
    choices: [{ index: 0, message: { role: "assistant", content } }],
    usage: { prompt_tokens: 40, completion_tokens: 3, total_tokens: 43 },
  });
}

/** Rejects the fields that reasoning models reject, in OpenAI's words. */
export function refuseAsReasoner({ body }: ChatRequest): Response | null {
  const refuse = (param: string, code: string, message: string): Response => {
    const type = "invalid_request_error";
    return Response.json({ error: { message, type, param, code } }, {
      status: 400,
    });
  };
  if (body.max_tokens !== undefined) {
    const message = "Unsupported parameter: 'max_tokens' is not supported " +
      "with this model. Use 'max_completion_tokens' instead.";
    return refuse("max_tokens", "unsupported_parameter", message);
  }
  if (body.temperature !== undefined && body.temperature !== 1) {
    const message = "Unsupported value: 'temperature' does not support " +
      `${body.temperature} with this model. Only the default (1) value is ` +
      "supported.";
    return refuse("temperature", "unsupported_value", message);
  }
  return null;
}
