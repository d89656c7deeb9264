import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { makeTestApp } from "../../tests/support/network/test_app.ts";
import { writePathTemplate } from "./openapi.ts";

const TOKEN = "0123456789abcdef";

async function readDocument(tokens: string[], path: string) {
  const response = await makeTestApp({ tokens }).request(path);
  return await response.json();
}

Deno.test("writePathTemplate() writes each parameter as OpenAPI does", () => {
  assertSame(writePathTemplate("/a/:b/c/:d"), "/a/{b}/c/{d}");
  assertSame(writePathTemplate("/a"), "/a");
});

Deno.test("a document asks for a token where the server does, but for its health", async () => {
  const path = "/pe-g-mini/openapi.json";
  const open = await readDocument([], path);
  assertEquals([open.security, open.components.securitySchemes], [
    undefined,
    undefined,
  ]);
  const closed = await readDocument([TOKEN], path);
  assertEquals(closed.security, [{ token: [] }]);
  assertEquals(closed.paths["/health"].get.security, []);
  assertSame(closed.paths["/reset"].post.security, undefined);
});

Deno.test("a document describes bodies, parameters and replies as the routes have them", async () => {
  const { paths, servers } = await readDocument([], "/pe-g-mini/openapi.json");
  assertEquals(servers, [{ url: "/pe-g-mini" }]);
  assertSame(paths["/reset"].post.requestBody.required, false);
  assertSame(paths["/step"].post.requestBody.required, true);
  assertSame(paths["/state"].get.requestBody, undefined);
  const names = (route: { parameters: { name: string; in: string }[] }) =>
    route.parameters.map(({ name, in: place }) => `${place} ${name}`);
  assertEquals(names(paths["/state"].get), [
    "query session_id",
    "header X-Session-ID",
  ]);
  assertEquals(names(paths["/sessions/{id}"].delete), ["path id"]);
  assertEquals(Object.keys(paths["/sessions"].post.responses), [
    "201",
    "default",
  ]);
  assertSame(paths["/{env}/task"].post.parameters[0].example, "pe-g-mini");
});
