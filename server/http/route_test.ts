import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { Hono } from "hono";
import * as z from "zod";
import { makeTestContext } from "../../tests/support/network/test_app.ts";
import { toApiError } from "../protocol/api_error.ts";
import { type AppEnv, defineRoute, makeResponse, mountRoute } from "./route.ts";

const server = makeTestContext({ maxBody: 5 * 2 ** 20 });

/** An app whose route answers with the body that it got. */
function makeApp(more: { isBodyOptional?: boolean; isLarge?: boolean } = {}) {
  const app = new Hono<AppEnv>();
  const route = defineRoute({
    ...{ method: "post", path: "/:name", summary: "", status: 201, ...more },
    body: z.strictObject({ a: z.string().optional() }),
    reply: { description: "", schema: z.unknown() },
    handle: ({ body: { a = "" }, param, query }) => ({
      json: { size: a.length, name: param("name"), query: query("q") },
    }),
  });
  mountRoute(app, "/p", route, server, server.hosts[0]!);
  app.onError((error) => {
    const { status, code } = toApiError(error);
    return Response.json({ code }, { status });
  });
  return async (body: string | null, type = "application/json") => {
    const headers = { "content-type": type };
    const init = { method: "POST", body, headers };
    const response = await app.request("/p/x", init);
    return [response.status, await response.json()];
  };
}

Deno.test("mountRoute() answers with the route's status, unless the handler has another", async () => {
  const ask = makeApp();
  assertEquals(await ask('{"a":"bc"}'), [
    201,
    { size: 2, name: "x", query: null },
  ]);
  assertSame(makeResponse({ json: "" }).status, 200);
  const { status, headers } = makeResponse({
    ...{ status: 202, json: {}, headers: { "x-a": "b" } },
  });
  assertEquals([status, headers.get("x-a")], [202, "b"]);
});

Deno.test("mountRoute() takes JSON by its type, and nothing only where that is optional", async () => {
  const ask = makeApp();
  const refused = [422, { code: "VALIDATION_ERROR" }];
  for (const type of ["application/json; a=b", "application/ld+json"]) {
    assertSame((await ask("{}", type))[0], 201, type);
  }
  for (const type of ["text/plain", "application/jsonp", ""]) {
    assertEquals(await ask("{}", type), refused, type);
  }
  assertEquals(await ask('{"b":1}'), refused);
  assertSame((await ask(""))[0] === 201, false);
  assertSame((await makeApp({ isBodyOptional: true })("", ""))[0], 201);
});

Deno.test("mountRoute() limits a body to one message, a large one to the server's limit", async () => {
  const long = JSON.stringify({ a: "x".repeat(4 * 2 ** 20) });
  const longer = JSON.stringify({ a: "x".repeat(5 * 2 ** 20) });
  const refused = [413, { code: "TOO_LARGE" }];
  assertEquals(await makeApp()(long), refused);
  assertSame((await makeApp({ isLarge: true })(long))[0], 201);
  assertEquals(await makeApp({ isLarge: true })(longer), refused);
});
