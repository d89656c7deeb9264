// deno-lint-ignore-file camelcase -- the names are those of the protocol
import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { createServer } from "../../server/mod.ts";
import {
  assertError,
  assertNoInsides,
} from "../support/openenv/assert_error.ts";
import { PROBE } from "../support/openenv/envs.ts";
import { startServer } from "../support/network/test_server.ts";
import { TestSocket } from "../support/network/test_socket.ts";

const TOKEN = "a-token-of-32-characters-exactly";
const BEARER = { authorization: `Bearer ${TOKEN}` };

Deno.test("a binding wider than this machine without a token is refused with the reason", async () => {
  for (const host of ["0.0.0.0", "::", "192.168.0.1", "example.org", ""]) {
    await assertRejects(
      createServer({ host, port: 0, log: "off" }),
      ({ message }: Error) => {
        assertMatch(message, /^Cannot serve as 'host' must be /);
        assertMatch(message, /without a token/);
        assert(message.endsWith(`current value is ${JSON.stringify(host)}`));
        return true;
      },
    );
  }
});

Deno.test("a token that could be guessed, or not be sent, is refused", async () => {
  for (
    const token of [
      "",
      "short",
      "x".repeat(15),
      `${TOKEN} ${TOKEN}`,
      `${TOKEN}\n`,
    ]
  ) {
    await assertRejects(
      createServer({ port: 0, log: "off", tokens: [TOKEN, token] }),
      /'token' must be/,
    );
  }
});

Deno.test("a token comes as Bearer, or as the password of Basic", async () => {
  await using server = await startServer({ envs: [PROBE], tokens: [TOKEN] });
  const ways = [
    `Bearer ${TOKEN}`,
    `bearer ${TOKEN}`,
    `Basic ${btoa(`unlock:${TOKEN}`)}`,
    `Basic ${btoa(`:${TOKEN}`)}`,
    `basic ${btoa(`anyone:${TOKEN}`)}`,
  ];
  for (const authorization of ways) {
    const { status } = await server.post("/probe/reset", {}, { authorization });
    assertEquals(status, 200, authorization);
    using socket = await server.socket("/probe/ws", { authorization });
    assertEquals((await socket.reset()).done, false);
  }
  // What becomes of http://unlock:TOKEN@host in clients without headers.
  const url = new URL(`${server.url}/probe/state`);
  url.username = "unlock";
  url.password = TOKEN;
  const response = await fetch(url);
  assertEquals((await response.json()).step_count, 0);
  using socket = await TestSocket.open(
    server.url.replace("http://", `ws://unlock:${TOKEN}@`) + "/probe/ws",
  );
  assertEquals((await socket.reset()).done, false);
});

Deno.test("only a constant set of paths is open without a token", async () => {
  await using server = await startServer({ envs: [PROBE], tokens: [TOKEN] });
  const listFiles = async (path: string, folder: string) =>
    [...(await server.get(path)).text.matchAll(/(?:href|src)="([^":]+)"/g)]
      .map(([, name]) => `${folder}${name!.replace("../docs/", "")}`);
  const files = [
    ...await listFiles("/", "/"),
    ...await listFiles("/probe/docs", "/docs/"),
  ];
  assertEquals(files.length, 5);
  const open = [
    ...["/", "/health", "/docs", "/probe/health", "/probe/docs"],
    ...["/probe/redoc", "/probe/openapi.json"],
    ...files,
  ];
  for (const path of open) {
    const { status, text } = await server.get(path);
    // The page at the root is there once it has been built.
    assert(status === 200 || (path === "/" && status === 404), path);
    assert(!text.includes(TOKEN));
    const headers = { "accept-encoding": "gzip" };
    const zipped = await fetch(server.url + path, { headers });
    assertEquals(await zipped.text(), text);
    const isKept = zipped.headers.get("cache-control")!.includes("immutable");
    assertEquals(isKept, files.includes(path), path);
  }
  const { paths } = (await server.get("/probe/openapi.json")).json;
  const closed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations as object).map((method) => [
      method.toUpperCase(),
      `/probe${path.replace("{env}", "probe").replace("{id}", "0".repeat(32))}`,
    ])
  ).filter(([, path]) => path !== "/probe/health");
  assert(closed.length > 15);
  const others = [
    ...["/envs", "/metrics", "/list_environments", "/probe/splits", "/nowhere"],
    ...["/probe/ws", "/probe/mcp", "/probe", "/probe/nowhere", "/zork/reset"],
    ...["/probe/health/x", "/probe//health/../state", "/probe/%73tate"],
  ];
  for (
    const [method, path] of [...closed, ...others.map((path) => ["GET", path])]
  ) {
    const refused = await server.call(
      method!,
      path!,
      method === "POST" ? {} : undefined,
    );
    assertError(refused, 401, "UNAUTHORIZED");
  }
  for (const path of ["/probe/ws", "/probe/mcp"]) {
    using socket = await server.rawSocket(path);
    assertEquals(socket.response.status, 401);
    using known = await server.rawSocket(path, BEARER);
    assertEquals(known.response.status, 101);
  }
});

Deno.test("a session called 'health' or 'docs' is not open for that", async () => {
  await using server = await startServer({ envs: [PROBE], tokens: [TOKEN] });
  for (const name of ["health", "docs", "redoc", "openapi.json"]) {
    for (const method of ["GET", "DELETE"]) {
      const { status, text } = await server.call(
        method,
        `/probe/sessions/${name}`,
      );
      assert(status === 401 || status === 404, `${status} ${text}`);
    }
  }
});

Deno.test("a Host of another name, as rebinding has it, is refused without a token", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const { port } = new URL(server.url);
  const ask = (host: string, path = "/probe/state", more = "") =>
    server.raw(
      `GET ${path} HTTP/1.1\r\n${host}${more}Connection: close\r\n\r\n`,
    );
  const strange = [
    ...["evil.example", "127.0.0.1.evil.example", "localhost.evil.example"],
    ...["evil.example:80@127.0.0.1", "127.0.0.2", "0.0.0.0", "[::2]", ""],
  ];
  const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\n" +
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  for (const name of strange) {
    const host = name === "" ? "Host: \r\n" : `Host: ${name}:${port}\r\n`;
    for (const path of ["/probe/state", "/probe/health", "/", "/metrics"]) {
      const { status, headers, body } = await ask(host, path);
      // Some are not even well-formed for the HTTP server itself.
      if (status === 400 && body === "") continue;
      const json = JSON.parse(body);
      assertError({ status, headers, json, text: body }, 403, "FORBIDDEN");
    }
    const socket = await ask(host, "/probe/ws", upgrade);
    assert([400, 403].includes(socket.status), `${socket.status}`);
  }
  for (
    const name of [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      "localhost",
      `[::1]:${port}`,
      `LOCALHOST:${port}`,
    ]
  ) {
    const { status } = await ask(`Host: ${name}\r\n`);
    assertEquals(status, 200, name);
  }
});

Deno.test("with a token a server goes by any name", async () => {
  await using server = await startServer({ envs: [PROBE], tokens: [TOKEN] });
  const { status } = await server.raw(
    "GET /probe/state HTTP/1.1\r\nHost: gym.example\r\n" +
      `Authorization: Bearer ${TOKEN}\r\nConnection: close\r\n\r\n`,
  );
  assertEquals(status, 200);
});

Deno.test("a foreign Origin is refused, on sockets too", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const foreign = [
    ...["http://evil.example", "null", "file://", "http://127.0.0.1:1"],
    ...["http://localhost.evil.example", "http://127.0.0.1"],
  ];
  for (const origin of foreign) {
    assertError(await server.get("/probe/state", { origin }), 403, "FORBIDDEN");
    assertError(
      await server.post("/probe/reset", {}, { origin }),
      403,
      "FORBIDDEN",
    );
    assertError(
      await server.get("/probe/health", { origin }),
      403,
      "FORBIDDEN",
    );
    for (const path of ["/probe/ws", "/probe/mcp"]) {
      using socket = await server.rawSocket(path, { origin });
      assertEquals(socket.response.status, 403);
    }
  }
  const origin = server.url;
  assertEquals((await server.get("/probe/state", { origin })).status, 200);
  using own = await server.rawSocket("/probe/ws", { origin });
  assertEquals(own.response.status, 101);
  assertEquals(await server.sessions(), 1);
});

Deno.test("CORS is off by default", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const origin = "https://notebook.example";
  const preflight = await server.call("OPTIONS", "/probe/reset", undefined, {
    origin,
    "access-control-request-method": "POST",
  });
  assert(preflight.status >= 400, `${preflight.status}`);
  for (
    const answer of [
      preflight,
      await server.get("/probe/state"),
      await server.get("/probe/state", { origin }),
    ]
  ) {
    for (const [name] of answer.headers) {
      assert(!name.startsWith("access-control-"), name);
    }
  }
});

Deno.test("CORS is on for the origins named, and for no others", async () => {
  const origin = "https://notebook.example";
  await using server = await startServer({
    envs: [PROBE],
    cors: [origin],
    tokens: [TOKEN],
  });
  // A preflight carries no token.
  const preflight = await server.call("OPTIONS", "/probe/reset", undefined, {
    origin,
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization,content-type,x-session-id",
  });
  assertEquals(preflight.status, 204);
  assertEquals(preflight.headers.get("access-control-allow-origin"), origin);
  assertMatch(preflight.headers.get("access-control-allow-methods")!, /POST/);
  const allowed = preflight.headers.get("access-control-allow-headers")!;
  for (const name of ["authorization", "content-type", "x-session-id"]) {
    assert(allowed.toLowerCase().includes(name), name);
  }
  const headers = { origin, ...BEARER };
  const reset = await server.post("/probe/reset", {}, headers);
  assertEquals(reset.status, 200);
  const exposed = reset.headers.get("access-control-expose-headers")!;
  assertMatch(exposed.toLowerCase(), /x-session-id/);
  // Errors can be read there as well.
  for (
    const answer of [
      reset,
      await server.get("/probe/nowhere", headers),
      await server.post("/probe/reset", "{", headers),
      await server.get("/probe/state", { origin }),
    ]
  ) {
    assertEquals(answer.headers.get("access-control-allow-origin"), origin);
    assertMatch(answer.headers.get("vary") ?? "", /origin/i);
  }
  using socket = await server.rawSocket("/probe/ws", headers);
  assertEquals(socket.response.status, 101);
  const other = "https://evil.example";
  const refused = await server.get("/probe/state", {
    origin: other,
    ...BEARER,
  });
  assertError(refused, 403, "FORBIDDEN");
  assertEquals(refused.headers.get("access-control-allow-origin"), null);
  const asked = await server.call("OPTIONS", "/probe/reset", undefined, {
    origin: other,
    "access-control-request-method": "POST",
  });
  assertEquals(asked.headers.get("access-control-allow-origin"), null);
});

Deno.test("security headers stand on every response", async () => {
  await using server = await startServer({
    envs: [PROBE],
    tokens: [TOKEN],
    maxBody: 1000,
  }, BEARER);
  const { session_id: id } = (await server.post("/probe/sessions")).json;
  const answers = [
    ...["/", "/health", "/envs", "/metrics", "/docs", "/docs/start.js"].map((
      path,
    ) => server.get(path)),
    ...["docs", "redoc", "openapi.json", "schema", "state", "ws", "nowhere"]
      .map((path) => server.get(`/probe/${path}`)),
    server.get("/envs", { authorization: "" }),
    server.get("/envs", { origin: "http://evil.example" }),
    server.call("PUT", "/probe/reset"),
    server.call("OPTIONS", "/probe/reset"),
    server.call("HEAD", "/probe/health"),
    server.post("/probe/reset"),
    server.post("/probe/reset", "{"),
    server.post("/probe/reset", "x".repeat(2000)),
    server.post("/probe/sessions"),
    server.post("/probe/mcp", {}),
    server.step("/probe", id, "one"),
    server.delete(`/probe/sessions/${id}`),
    server.get(`/probe/sessions/${"0".repeat(32)}`),
    server.post("/probe/task", { split: "test", index: 99 }),
  ];
  const ids = new Set<string>();
  for (const { status, headers, text } of await Promise.all(answers)) {
    assertEquals(headers.get("x-content-type-options"), "nosniff");
    assertEquals(headers.get("x-frame-options"), "DENY");
    assertEquals(headers.get("referrer-policy"), "no-referrer");
    assertMatch(headers.get("content-security-policy")!, /^default-src 'none'/);
    assertMatch(
      headers.get("content-security-policy")!,
      /frame-ancestors 'none'/,
    );
    assertEquals(headers.get("cross-origin-resource-policy"), "same-origin");
    assert(headers.has("cache-control"), `${status}`);
    assertEquals(headers.get("server"), null);
    assertEquals(headers.get("x-powered-by"), null);
    ids.add(headers.get("x-request-id")!);
    if (status >= 400) assertNoInsides(text);
  }
  assertEquals(ids.size, answers.length);
});

Deno.test("no page may run scripts of other sites, or be framed by them", async () => {
  await using server = await startServer({ envs: [PROBE] });
  for (const path of ["/docs", "/probe/docs", "/probe/redoc"]) {
    const { headers, text } = await server.get(path);
    const policy = headers.get("content-security-policy")!;
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    assertEquals(scripts, "'self'");
    for (const [, source = ""] of text.matchAll(/(?:src|href)="([^"]*)"/g)) {
      assert(!/^(?:https?:)?\/\//.test(source), source);
    }
  }
});

Deno.test("errors show no stack, wherever they come from", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const id = await server.session("/probe");
  const thrown = await server.step("/probe", id, "throw");
  assertError(thrown, 500, "EXECUTION_ERROR");
  using socket = await server.socket("/probe/ws");
  await socket.reset();
  for (const message of ["throw", "fault"]) {
    assertNoInsides(
      JSON.stringify(await socket.ask({ type: "step", data: { message } })),
    );
  }
  const act = { name: "act", arguments: { message: "throw" }, session_id: id };
  assertNoInsides(
    JSON.stringify(await server.rpc("/probe", "tools/call", act)),
  );
  const { text } = await server.post("/probe/batch/step", {
    items: [{ session_id: id, action: { message: "throw" } }],
  });
  assertNoInsides(text);
});

Deno.test("tokens never stand in logs, nor what agents write", async () => {
  const lines: string[] = [];
  await using server = await startServer({
    envs: [PROBE],
    tokens: [TOKEN],
    log: "debug",
    print: (line) => lines.push(line),
  }, BEARER);
  const id = await server.session("/probe");
  await server.step("/probe", id, "a secret of the agent's");
  await server.step("/probe", id, "throw");
  await server.get("/probe/state", { authorization: `Bearer ${TOKEN}x` });
  // A client may put it where it does not belong.
  await server.get(`/probe/sessions/${TOKEN}`);
  await server.get(`/${TOKEN}/health`);
  await server.get("/probe/state", { "x-session-id": TOKEN });
  await server.get(`/probe/state?session_id=${TOKEN}`);
  using socket = await server.socket("/probe/ws");
  await socket.reset();
  await socket.step("a secret of the agent's");
  const text = lines.join("\n");
  assert(lines.length > 6, text);
  assert(!text.includes(TOKEN) && !text.includes("secret of"), text);
  for (const line of lines) {
    const { time, level, event } = JSON.parse(line);
    assertEquals([typeof time, typeof level, typeof event], [
      "string",
      "string",
      "string",
    ]);
  }
});

Deno.test("no path is open for its ending, or to another method", async () => {
  await using server = await startServer({ envs: [PROBE], tokens: [TOKEN] });
  for (
    const [method, path] of [
      ["POST", "/probe/sessions/docs/restore"],
      ["POST", "/probe/sessions/docs/fork"],
      ["GET", "/probe/sessions/health"],
      ["DELETE", "/probe/sessions/health"],
      ["POST", "/docs/tasks"],
      ["POST", "/probe/docs/tasks"],
      ["POST", "/health"],
    ] as const
  ) {
    const answer = await server.call(method, path);
    assertError(answer, 401, "UNAUTHORIZED");
  }
});
