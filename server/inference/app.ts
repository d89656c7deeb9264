/** The routes of an OpenAI-compatible endpoint. */

import { type Context, Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { ruleMessage } from "../../utils/errors.ts";
import { readBody } from "../http/read_body.ts";
import type { Log } from "../observability/log.ts";
import { parseRequestJson } from "../protocol/parse.ts";
import type { Quota } from "../security/quota.ts";
import { assertSameSite, type Tokens } from "../security/tokens.ts";
import { CompletionError, toCompletionError, writeError } from "./api_error.ts";
import {
  assertRoom,
  type ChoiceDelta,
  completeChoice,
  encodePrompt,
  type FinishedChoice,
} from "./complete_chat.ts";
import { parseCompletionRequest } from "./completion_request.ts";
import type { ServedModel } from "./served_model.ts";
import {
  type CompletionHead,
  writeCompletion,
  writeDelta,
  writeEnd,
  writeOpening,
  writeUsageChunk,
} from "./write_completion.ts";

export interface AppContext {
  readonly model: ServedModel;
  readonly tokens: Tokens;
  readonly hostNames: ReadonlySet<string> | null;
  readonly bodies: Quota;
  readonly log: Log;
  /** Aborted when the server starts to stop. */
  readonly stopping: AbortSignal;
  /** Milliseconds since 1970. */
  now(): number;
  makeId(): string;
  drawSeed(): number;
}

/** Most bytes of a body. */
export const MAX_BODY = 4 * 2 ** 20;

function makeModelError({ name }: ServedModel, asked: string): CompletionError {
  const message = ruleMessage("find a model", "model", `'${name}'`, asked);
  return new CompletionError(404, "model_not_found", message, "model");
}

type CheckedRequest = Awaited<ReturnType<typeof checkRequest>>;

async function checkRequest(
  { bodies, makeId, model, now }: AppContext,
  body: Request,
  owner: string,
) {
  const limits = { limit: MAX_BODY, budget: bodies, owner };
  const text = await readBody(body, limits);
  const request = parseCompletionRequest(parseRequestJson(text));
  if (request.model !== model.name) {
    throw makeModelError(model, request.model);
  }
  const prompt = encodePrompt(model, request);
  assertRoom(model, request);
  const created = Math.floor(now() / 1000);
  const head: CompletionHead = {
    id: `chatcmpl-${makeId()}`,
    created,
    model: model.name,
  };
  return { request, prompt, head };
}

/** Writes all completions of a request; if one fails, the others stop. */
async function completeChoices(
  { drawSeed, model }: AppContext,
  { prompt, request }: CheckedRequest,
  signal: AbortSignal,
  onDelta: (delta: ChoiceDelta) => void,
): Promise<FinishedChoice[]> {
  const seed = request.seed ?? drawSeed();
  const failed = new AbortController();
  const own = {
    ...{ prompt, seed, onDelta },
    signal: AbortSignal.any([signal, failed.signal]),
  };
  const work = Array.from({ length: request.n }, async (_, index) => {
    try {
      return await completeChoice(model, request, { ...own, index });
    } catch (error) {
      failed.abort(error);
      throw error;
    }
  });
  return await Promise.all(work);
}

/** nginx's status of a request whose client has hung up. */
const GONE = 499;

/** Reports an error, unless the client's fault or absence. */
function explain(
  error: unknown,
  { log, stopping }: AppContext,
  signal: AbortSignal,
): CompletionError {
  const fault = toCompletionError(error);
  if (fault.status !== 500) return fault;
  if (stopping.aborted) {
    return new CompletionError(503, "stopping", "The server is stopping");
  }
  if (signal.aborted) {
    return new CompletionError(GONE, null, "The client has gone");
  }
  log.write("error", "fault", { message: String(error) });
  return fault;
}

/** Streams a completion as server-sent events. */
function stream(
  c: Context,
  context: AppContext,
  checked: CheckedRequest,
): Response {
  const { head, prompt, request } = checked;
  const gone = new AbortController();
  return streamSSE(c, async (events) => {
    events.onAbort(() => gone.abort());
    let written = Promise.resolve();
    const send = (data: object | string): void => {
      const text = typeof data === "string" ? data : JSON.stringify(data);
      written = written.then(() => events.writeSSE({ data: text }));
    };
    for (let i = 0; i < request.n; i++) send(writeOpening(head, i));
    try {
      const choices = await completeChoices(
        ...[context, checked, gone.signal] as const,
        (delta) => send(writeDelta(head, delta)),
      );
      for (const choice of choices) {
        send(writeEnd(head, choice, context.makeId));
      }
      if (request.includeUsage) {
        send(writeUsageChunk(head, prompt.length, choices));
      }
      send("[DONE]");
    } catch (error) {
      send(writeError(explain(error, context, gone.signal)));
    }
    await written;
  });
}

function describeModel({ model }: AppContext, created: number) {
  const { name: id } = model;
  return { id, object: "model", created, owned_by: "unlock" };
}

export function createModelApp(
  context: AppContext,
): Hono<{ Variables: { owner: string } }> {
  const { log, model } = context;
  const created = Math.floor(context.now() / 1000);
  const app = new Hono<{ Variables: { owner: string } }>();
  app.use(async (c, next) => {
    const begun = performance.now();
    await next();
    log.write("info", "request", {
      method: c.req.method,
      path: context.tokens.hideIn(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - begun),
    });
  });
  app.use(async (c, next) => {
    const { headers } = c.req.raw;
    assertSameSite(headers, context.hostNames, null);
    c.set("owner", context.tokens.ownerOf(headers.get("authorization")));
    await next();
  });
  app.get("/v1/models", (c) => {
    const data = [describeModel(context, created)];
    return c.json({ object: "list", data });
  });
  app.get("/v1/models/:name{.+}", (c) => {
    const name = c.req.param("name");
    if (name === model.name) return c.json(describeModel(context, created));
    throw makeModelError(model, name);
  });
  app.post("/v1/chat/completions", async (c) => {
    const checked = await checkRequest(context, c.req.raw, c.get("owner"));
    if (checked.request.stream) return stream(c, context, checked);
    const { signal } = c.req.raw;
    const choices = await completeChoices(context, checked, signal, () => {});
    const { head, prompt } = checked;
    return c.json(
      writeCompletion(head, prompt.length, choices, context.makeId),
    );
  });
  app.notFound(() => {
    const message = "Not found: this server has GET /v1/models and " +
      "POST /v1/chat/completions";
    return respond(new CompletionError(404, "not_found", message));
  });
  app.onError((error, c) => respond(explain(error, context, c.req.raw.signal)));
  return app;
}

function respond(error: CompletionError): Response {
  const { headers, status } = error;
  return Response.json(writeError(error), { status, headers });
}
