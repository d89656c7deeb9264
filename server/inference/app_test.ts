import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  strictEqual as assertSame,
} from "node:assert/strict";
import { limitBodies } from "../security/quota.ts";
import { makeJsonLog } from "../observability/log.ts";
import { Tokens } from "../security/tokens.ts";
import { createModelApp, MAX_BODY } from "./app.ts";
import type { ServedModel } from "./served_model.ts";

const TOKEN = "0123456789abcdef";

/** The routes of a model that writes nothing, as nobody asks it well. */
function makeApp(tokens: string[] = []) {
  const lines: string[] = [];
  const app = createModelApp({
    model: { name: "org/tiny" } as ServedModel,
    tokens: new Tokens(tokens),
    hostNames: null,
    bodies: limitBodies(1, MAX_BODY),
    log: makeJsonLog("info", () => 0, (line) => lines.push(line)),
    stopping: new AbortController().signal,
    now: () => 5999,
    makeId: () => "0f",
    drawSeed: () => 1,
  });
  const ask = async (path: string, init?: RequestInit) => {
    const response = await app.request(`http://server${path}`, init);
    return [response.status, await response.json()] as const;
  };
  const complete = (body: unknown) =>
    ask("/v1/chat/completions", { method: "POST", body: JSON.stringify(body) });
  return { ask, complete, lines };
}

const MESSAGES = [{ role: "user", content: "Hi" }];

Deno.test("the models are the one that is served, by its whole name", async () => {
  const { ask } = makeApp();
  const model = {
    ...{ id: "org/tiny", object: "model", created: 5, owned_by: "unlock" },
  };
  assertEquals(await ask("/v1/models"), [200, {
    object: "list",
    data: [model],
  }]);
  assertEquals(await ask("/v1/models/org/tiny"), [200, model]);
  const [status, { error }] = await ask("/v1/models/tiny");
  assertEquals([status, error.code], [404, "model_not_found"]);
  assertSame(
    error.message,
    "Cannot find a model as 'model' must be 'org/tiny': current value is " +
      '"tiny"',
  );
});

Deno.test("a request that cannot be served gets an error of OpenAI's form", async () => {
  const { ask, complete, lines } = makeApp();
  const [unknown, { error }] = await complete({
    ...{ model: "gpt", messages: MESSAGES },
  });
  assertEquals([unknown, error.param, error.code], [
    ...[404, "model", "model_not_found"],
  ]);
  const [bad, { error: wrong }] = await complete({ messages: MESSAGES });
  assertEquals([bad, wrong.param], [400, "model"]);
  const [none, { error: lost }] = await ask("/v1/completions");
  assertSame(none, 404);
  assertMatch(lost.message, /this server has GET \/v1\/models and/);
  // What a client does wrong is no fault of the server.
  assertSame(lines.some((line) => line.includes("fault")), false);
});

Deno.test("a fault of the server is logged, and told in general terms", async () => {
  const { complete, lines } = makeApp();
  const [status, { error }] = await complete({
    ...{ model: "org/tiny", messages: MESSAGES },
  });
  assertEquals([status, error.type], [500, "server_error"]);
  assertSame(error.message, "The server failed; its log says why");
  assertMatch(lines.find((line) => line.includes("fault"))!, /undefined/);
});

Deno.test("a client that hangs up is no fault of the server in its log", async () => {
  const { ask, lines } = makeApp();
  const body = JSON.stringify({ model: "org/tiny", messages: MESSAGES });
  const init = { method: "POST", body, signal: AbortSignal.abort() };
  await ask("/v1/chat/completions", init);
  assertEquals(lines.map((line) => JSON.parse(line).status), [499]);
});

Deno.test("pages of elsewhere are refused without the name of an option", async () => {
  const { ask } = makeApp();
  const headers = { origin: "http://elsewhere.example" };
  const [status, { error }] = await ask("/v1/models", { headers });
  assertEquals([status, error.message], [
    403,
    "Cannot answer as 'Origin' must be this server's: current value is " +
    '"http://elsewhere.example"',
  ]);
});

Deno.test("a server with a token asks for it", async () => {
  const { ask } = makeApp([TOKEN]);
  const [status, { error }] = await ask("/v1/models");
  assertEquals([status, error.code], [401, "invalid_api_key"]);
  const headers = { authorization: `Bearer ${TOKEN}` };
  assertSame((await ask("/v1/models", { headers }))[0], 200);
});
