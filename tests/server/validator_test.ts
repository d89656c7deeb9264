import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { PREFIXES } from "../support/openenv/prefixes.ts";
import {
  startServer,
  type TestServer,
} from "../support/network/test_server.ts";
import type { Json } from "../support/network/test_socket.ts";

Deno.test("11.29 the six validator criteria, per prefix and at the root", async () => {
  await using server = await startServer();
  for (const prefix of ["", ...Object.values(PREFIXES)]) {
    const openapi = await server.get(`${prefix}/openapi.json`);
    assertEquals(openapi.status, 200);
    assertMatch(openapi.json.info.version, /^1\./);
    const health = await server.get(`${prefix}/health`);
    assertEquals([health.status, health.json.status], [200, "healthy"]);
    const metadata = await server.get(`${prefix}/metadata`);
    assertEquals(metadata.status, 200);
    assertEquals(Object.keys(metadata.json).toSorted(), [
      ...["author", "description", "documentation_url", "name"],
      ...["readme_content", "version"],
    ]);
    assertEquals(typeof metadata.json.name, "string");
    assertEquals(typeof metadata.json.description, "string");
    const schema = await server.get(`${prefix}/schema`);
    assertEquals(schema.status, 200);
    for (
      const name of ["action", "observation", "reset_observation", "state"]
    ) {
      const { type, properties } = schema.json[name];
      assertEquals([type, typeof properties], ["object", "object"], name);
    }
    const mcp = await server.post(`${prefix}/mcp`, {});
    assertEquals([mcp.status, mcp.json.jsonrpc], [200, "2.0"]);
    // All of them or, as at the root, none.
    for (const path of ["/reset", "/step", "/state"]) {
      const isThere = Object.hasOwn(openapi.json.paths, path);
      assertEquals(isThere, prefix !== "", path);
    }
  }
});

Deno.test("11.29 the action schema has one required string, and a name of its own", async () => {
  await using server = await startServer();
  for (const prefix of Object.values(PREFIXES)) {
    const { action, observation, state } =
      (await server.get(`${prefix}/schema`)).json;
    assertEquals(action.required, ["message"]);
    assertEquals(action.properties.message.type, "string");
    assertEquals(action.additionalProperties, false);
    assert(Object.hasOwn(action.properties, "metadata"));
    const taken = ["Action", "CallToolAction", "ListToolsAction"];
    assert(!taken.includes(action.title), action.title);
    assertEquals(observation.properties.prompt.type, "string");
    // The real state, rather than a base class's.
    for (const name of ["episode_id", "step_count", "done", "round"]) {
      assert(Object.hasOwn(state.properties, name), name);
    }
  }
});

Deno.test("11.30 OpenAPI under each prefix lists unprefixed paths", async () => {
  await using server = await startServer();
  const common = [
    ...["/health", "/metadata", "/schema", "/reset", "/step", "/state"],
    ...["/mcp", "/sessions", "/sessions/{id}", "/sessions/{id}/fork"],
    ...["/sessions/{id}/restore", "/batch/reset", "/batch/step"],
    ...["/list_environments", "/{env}/splits", "/{env}/tasks"],
    ...["/{env}/num_tasks", "/{env}/task", "/{env}/task_range", "/questions"],
  ];
  for (const [id, prefix] of Object.entries(PREFIXES)) {
    const { json } = await server.get(`${prefix}/openapi.json`);
    assertMatch(json.openapi, /^3\.1\./);
    assertEquals(json.info.title, id);
    assertEquals(json.servers[0].url, prefix);
    assertEquals(Object.keys(json.paths).toSorted(), common.toSorted());
    for (const page of ["docs", "redoc"]) {
      const { status, text } = await server.get(`${prefix}/${page}`);
      assertEquals(status, 200);
      assert(text.includes(`<title>${id}</title>`));
    }
  }
});

Deno.test("11.30 every path that OpenAPI lists answers, and no reference in it leads nowhere", async () => {
  await using server = await startServer({ envs: ["MediQ-v0"] });
  const { json } = await server.get("/mediq/openapi.json");
  for (const [path, operations] of Object.entries(json.paths)) {
    for (const method of Object.keys(operations as object)) {
      const at = path.replace("{env}", "mediq").replace("{id}", "0");
      const { status, json } = await server.call(
        method.toUpperCase(),
        `/mediq${at}`,
        method === "post" ? {} : undefined,
      );
      assert(status !== 405 && status < 500, `${method} ${path}: ${status}`);
      // A session that is not there is no path that is not there.
      assert(status !== 404 || json.code === "SESSION_ERROR", path);
    }
  }
  JSON.stringify(json, (key, value) => {
    if (key !== "$ref") return value;
    const [, ...parts] = value.split("/");
    // deno-lint-ignore no-explicit-any -- any document has any shape
    const found = parts.reduce((at: any, part: string) => at?.[part], json);
    assert(found !== undefined, value);
  });
});

/** Calls every operation of a document as its examples have it. */
async function callExamples(server: TestServer, prefix: string) {
  const { json } = await server.get(`${prefix}/openapi.json`);
  const called: string[] = [];
  for (const [path, operations] of Object.entries<Json>(json.paths)) {
    for (const [method, operation] of Object.entries<Json>(operations)) {
      const media = operation.requestBody?.content["application/json"];
      assertEquals(media === undefined, operation.requestBody === undefined);
      const body = media?.example === undefined
        ? undefined
        : JSON.stringify(media.example);
      assertEquals(body === undefined, media === undefined, path);
      let at = path;
      for (const { name, in: place, example } of operation.parameters) {
        if (place === "path") at = at.replace(`{${name}}`, example);
      }
      // The page opens a session in the place of this name.
      let id = "";
      if (`${at}${body}`.includes("this-page")) {
        id = (await server.post(`${prefix}/sessions`)).json.session_id;
        await server.post(`${prefix}/reset`, {}, { "x-session-id": id });
      }
      const answer = await server.call(
        method.toUpperCase(),
        prefix + at.replace("this-page", id),
        body?.replace("this-page", id),
      );
      const text = `${method} ${at}: ${answer.text}`;
      assertEquals(String(answer.status) in operation.responses, true, text);
      assert(!answer.text.includes('"error"'), text);
      called.push(`${method} ${path}`);
    }
  }
  return called;
}

Deno.test("every operation of every document succeeds as its examples have it", async () => {
  const envs = ["PE-G-Mini-v0", "MediQ-Mini-v0", "Retail-v0"];
  await using server = await startServer({ envs });
  for (const prefix of ["/pe-g-mini", "/mediq-mini", "/retail"]) {
    assertEquals((await callExamples(server, prefix)).length, 21);
  }
});

Deno.test("a document asks for a token where the server does, and for none else", async () => {
  for (const tokens of [[], ["a-token-for-this-test"]]) {
    await using server = await startServer({ envs: ["PE-G-Mini-v0"], tokens });
    for (const prefix of ["", "/pe-g-mini"]) {
      const { json } = await server.get(`${prefix}/openapi.json`);
      const asked = tokens.length === 0 ? undefined : [{ token: [] }];
      assertEquals(json.security, asked);
      const open = tokens.length === 0 ? undefined : [];
      assertEquals(json.paths["/health"].get.security, open);
      assertEquals(json.paths["/metadata"].get.security, undefined);
    }
  }
});

Deno.test("MCP at the root says that tools are below a prefix", async () => {
  await using server = await startServer({ envs: ["PE-G-Mini-v0"] });
  const { error } = await server.rpc("", "tools/list");
  assertEquals(error.code, -32601);
  assertMatch(error.message, /tools\/list: call it below a prefix/);
});

Deno.test("pages of documentation name their files beside them, with a slash at the end too", async () => {
  await using server = await startServer({ envs: ["PE-G-Mini-v0"] });
  const pages = ["/docs", "/pe-g-mini/docs", "/pe-g-mini/redoc"];
  for (const path of [...pages, "/pe-g-mini"]) {
    for (const end of ["", "/"]) {
      const response = await fetch(`${server.url}${path}${end}`);
      const text = await response.text();
      const at = path === "/pe-g-mini" ? "/pe-g-mini/docs" : path;
      assertEquals(response.url, `${server.url}${at}`);
      for (const [, link] of text.matchAll(/(?:href|src)="([^"]*)"/g)) {
        if (link === "data:,") continue;
        assert(!/^(?:\/|\w+:)/.test(link!), `${link}`);
        const file = await fetch(new URL(link!, response.url));
        await file.body?.cancel();
        assertEquals(file.status, 200, `${link}`);
      }
    }
  }
});
