/** Replies that OpenAPI describes, above all errors, are as it says. */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import * as z from "zod";
import { openSqliteStore } from "../../server/stores/sqlite_store.ts";
import {
  type Answer,
  startServer,
  type TestServer,
} from "../support/network/test_server.ts";
import type { Json } from "../support/network/test_socket.ts";
import { withDirectory } from "../support/directory.ts";

const TOKEN = { authorization: "Bearer token-0123456789" };
const MAX_BODY = 100_000;

/** Calls that are wrong in one way each; `BODY` marks those with a body. */
const WRONGS: readonly [string, string, unknown, Record<string, string>?][] = [
  ["no token", "", undefined, { authorization: "" }],
  ["another site", "", undefined, { origin: "https://example.org" }],
  ["long headers", "", undefined, { "x-long": "x".repeat(20_000) }],
  ["another path", "/nowhere", undefined],
  ["no JSON", "BODY", "{"],
  ["deep JSON", "BODY", "[".repeat(200) + "]".repeat(200)],
  ["a list", "BODY", []],
  ["unknown fields", "BODY", { bogus: 1, seed: -1, options: 5 }],
  ["no content type", "BODY", "{}", { "content-type": "text/plain" }],
  ["a large body", "BODY", " ".repeat(MAX_BODY + 1)],
  ["no body", "BODY", ""],
];

/** The schema of a status' JSON; `null` if the reply is empty. */
function findSchema(document: Json, operation: Json, status: number) {
  const { [status]: own, default: others } = operation.responses;
  const schema = (own ?? others).content?.["application/json"].schema;
  if (schema === undefined) return null;
  const { components } = document;
  const text = JSON.stringify({ ...schema, $defs: components.schemas });
  return z.fromJSONSchema(
    JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")),
  );
}

/** Checks a reply against what the document says of its status. */
function assertDescribed(
  document: Json,
  operation: Json,
  { json, status, text }: Answer,
  what: string,
): void {
  const schema = findSchema(document, operation, status);
  if (schema === null) return assertEquals(text, "", what);
  const { error, success } = schema.safeParse(json);
  assert(success, `${what}: ${status} ${text.slice(0, 300)}: ${error}`);
}

/** Calls every route of a document in wrong ways; returns the statuses. */
async function callWrongly(
  server: TestServer,
  prefix: string,
): Promise<Set<number>> {
  const { json: document } = await server.get(`${prefix}/openapi.json`);
  const statuses = new Set<number>();
  for (const [template, methods] of Object.entries<Json>(document.paths)) {
    const path = prefix + template.replaceAll(/\{\w+\}/g, "nobody");
    for (const [method, operation] of Object.entries<Json>(methods)) {
      const call = async (
        [name, place, body, headers = {}]: typeof WRONGS[number],
      ) => {
        const hasBody = method === "post";
        if (place === "BODY" && !hasBody) return;
        const to = path + (place === "BODY" ? "" : place);
        const sent = hasBody ? body ?? {} : undefined;
        const answer = await server.call(method.toUpperCase(), to, sent, {
          "x-session-id": "nobody",
          ...headers,
        });
        statuses.add(answer.status);
        const what = `${name}: ${method} ${to}`;
        assertDescribed(document, operation, answer, what);
      };
      for (const wrong of WRONGS) await call(wrong);
      await call(["an unknown session", "", undefined]);
    }
    const answer = await server.call("PATCH", path);
    assertEquals(answer.status, 405, path);
    const [any] = Object.values<Json>(methods);
    assertDescribed(document, any, answer, path);
  }
  return statuses;
}

Deno.test("every error of every route is as OpenAPI describes it", async () => {
  await using started = await startServer({
    envs: ["MediQ-v0"],
    tokens: [TOKEN.authorization.slice(7)],
    maxBody: MAX_BODY,
  });
  const server = started.as(TOKEN);
  for (const prefix of ["", "/mediq"]) {
    const statuses = await callWrongly(server, prefix);
    for (const status of [401, 403, 404, 413, 422, 431]) {
      assert(statuses.has(status), `${prefix}: ${status}`);
    }
  }
});

Deno.test("a notification and an unhealthy server are as OpenAPI describes them", () =>
  withDirectory(async (directory) => {
    const store = await openSqliteStore(`${directory}/sessions.db`);
    await using server = await startServer({ envs: ["MediQ-v0"], store });
    const { json: document } = await server.get("/mediq/openapi.json");
    const notification = {
      jsonrpc: "2.0",
      method: "notifications/initialized",
    };
    const accepted = await server.post("/mediq/mcp", notification);
    assertEquals(accepted.status, 202);
    assertDescribed(document, document.paths["/mcp"].post, accepted, "MCP");
    await store.close();
    const unhealthy = await server.get("/mediq/health");
    assertEquals(unhealthy.status, 503);
    const { get } = document.paths["/health"];
    assertDescribed(document, get, unhealthy, "health");
  }));
