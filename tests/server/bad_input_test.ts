// deno-lint-ignore-file camelcase -- the names are those of the protocol
import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import {
  assertError,
  assertErrorFrame,
} from "../support/openenv/assert_error.ts";
import { gate, PROBE } from "../support/openenv/envs.ts";
import {
  Clock,
  startServer,
  type TestServer,
} from "../support/network/test_server.ts";
import type { Json } from "../support/network/test_socket.ts";
import { until } from "../support/wait.ts";

const ALICE = "alice-0123456789abcdef";
const BOB = "bob-0123456789abcdef";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const step = (message: string) => ({ type: "step", data: { message } });

Deno.test("bad input: a wrong token", async () => {
  await using server = await startServer({ envs: [PROBE], tokens: [ALICE] });
  const wrong = [
    "",
    "Bearer",
    "Bearer ",
    `Bearer ${BOB}`,
    `Bearer ${ALICE}x`,
    `Bearer ${ALICE.slice(1)}`,
    `Bearer ${ALICE.toUpperCase()}`,
    `Token ${ALICE}`,
    ALICE,
    `Basic ${btoa(`${ALICE}:`)}`,
    `Basic ${btoa(`unlock:${BOB}`)}`,
    "Basic %%%",
  ];
  for (const authorization of wrong) {
    const refused = await server.post("/probe/reset", {}, { authorization });
    assertError(refused, 401, "UNAUTHORIZED");
    assertMatch(refused.headers.get("www-authenticate")!, /^Bearer/);
    assert(!refused.text.includes(ALICE));
    using socket = await server.rawSocket("/probe/ws", { authorization });
    assertEquals(socket.response.status, 401);
  }
  assertError(await server.post("/probe/reset"), 401, "UNAUTHORIZED");
  // A token in the address would stand in logs.
  const inQuery = await server.post(`/probe/reset?token=${ALICE}`);
  assertError(inQuery, 401, "UNAUTHORIZED");
});

/** All that can be tried on a session over HTTP. */
function attempts(server: TestServer, id: string) {
  const action = { message: "say mine" };
  const named = { "x-session-id": id };
  const at = `/probe/sessions/${id}`;
  return [
    server.step("/probe", id, "say mine"),
    server.step("/probe", id, "say mine", { request_id: "r" }),
    server.post("/probe/step", { action, session_id: id }),
    server.post("/probe/reset", {}, named),
    server.post("/probe/reset", { session_id: id }),
    server.get("/probe/state", named),
    server.get(at),
    server.delete(at),
    server.post(`${at}/fork`),
    server.post(`${at}/restore`, { snapshot: {} }),
  ];
}

/** Checks that a session is another's: every way in finds nothing there. */
async function assertNotMine(server: TestServer, id: string): Promise<void> {
  for (const attempt of attempts(server, id)) {
    assertError(await attempt, 404, "SESSION_ERROR", "unknown_session");
  }
  const item = { session_id: id, action: { message: "say mine" } };
  for (const path of ["/probe/batch/step", "/probe/batch/reset"]) {
    const { json } = await server.post(path, { items: [item] });
    const [{ status, error, ...rest }] = json.results;
    assertEquals([status, error.reason], [404, "unknown_session"], path);
    assertEquals(rest, { session_id: id });
  }
  const call = { name: "act", arguments: item.action, session_id: id };
  const rpcs = ["tools/call", "tools/list", "openenv/session/close"];
  using socket = await server.socket("/probe/ws");
  for (const method of rpcs) {
    const { error } = await server.rpc("/probe", method, call);
    assertEquals(error?.code, -32602, method);
    const onSocket = await socket.rpc(method, call);
    assertEquals(onSocket.error?.code, -32602, method);
  }
  const resume = { type: "resume", data: { session_id: id } };
  const resumed = await socket.ask(resume);
  assertErrorFrame(resumed, "SESSION_ERROR", "unknown_session");
  using attached = await server.socket(`/probe/ws?session_id=${id}`);
  const state = await attached.ask({ type: "state" });
  assertErrorFrame(state, "SESSION_ERROR", "unknown_session");
}

Deno.test("bad input: a foreign session id (another token's)", async () => {
  await using alice = await startServer({
    envs: [PROBE],
    tokens: [ALICE, BOB],
  }, bearer(ALICE));
  const bob = alice.as(bearer(BOB));
  const id = await alice.session("/probe");
  const first = await alice.step("/probe", id, "say mine", { request_id: "r" });
  const opened = (await alice.post("/probe/sessions")).json.session_id;
  using socket = await alice.socket("/probe/ws");
  const bound = (await socket.reset()).metadata.session_id;
  for (const each of [id, opened, bound]) await assertNotMine(bob, each);
  const again = await alice.step("/probe", id, "say mine", { request_id: "r" });
  assertEquals(again.text, first.text);
  assertEquals((await socket.state()).step_count, 0);
});

Deno.test("bad input: a foreign session id during a step of that session", async () => {
  await using alice = await startServer({
    envs: [PROBE],
    tokens: [ALICE, BOB],
  }, bearer(ALICE));
  const bob = alice.as(bearer(BOB));
  const id = await alice.session("/probe");
  const slow = alice.step("/probe", id, "wait", { request_id: "r" });
  await gate.holds(1);
  // Other tokens learn neither that the session is busy nor its reply.
  const same = bob.step("/probe", id, "wait", { request_id: "r" });
  const others = assertNotMine(bob, id);
  await others.catch(() => {});
  gate.open();
  assertError(await same, 404, "SESSION_ERROR", "unknown_session");
  await others;
  assertEquals((await slow).status, 200);
});

Deno.test("bad input: an expired session", async () => {
  const clock = new Clock();
  await using server = await startServer({
    envs: [PROBE],
    sessionTimeout: 10,
    now: clock.now,
  });
  const id = await server.session("/probe");
  clock.advance(11);
  await server.reap();
  for (const attempt of attempts(server, id)) {
    assertError(await attempt, 410, "SESSION_ERROR", "session_gone");
  }
  using socket = await server.socket("/probe/ws");
  const resume = { type: "resume", data: { session_id: id } };
  const resumed = await socket.ask(resume);
  assertErrorFrame(resumed, "SESSION_ERROR", "session_gone");
  assertEquals((await socket.reset()).done, false);
});

Deno.test("bad input: a step before the first reset, over every way in", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const opened = (await server.post("/probe/sessions")).json.session_id;
  const early = await server.step("/probe", opened, "one");
  assertError(early, 409, "EXECUTION_ERROR", "reset_needed");
  const { json } = await server.post("/probe/batch/step", {
    items: [{ session_id: opened, action: { message: "one" } }],
  });
  assertEquals(json.results[0].error.reason, "reset_needed");
  using socket = await server.socket("/probe/ws");
  const reply = await socket.ask(step("one"));
  assertErrorFrame(reply, "EXECUTION_ERROR", "reset_needed");
  assertEquals((await socket.reset()).done, false);
});

Deno.test("bad input: a step after the end, over every way in", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const id = await server.session("/probe");
  await server.step("/probe", id, "win");
  const late = await server.step("/probe", id, "one");
  assertError(late, 409, "EXECUTION_ERROR", "episode_over");
  const { json } = await server.post("/probe/batch/step", {
    items: [{ session_id: id, action: { message: "one" } }],
  });
  assertEquals(json.results[0].error.reason, "episode_over");
  using socket = await server.socket("/probe/ws");
  await socket.reset();
  await socket.step("lose");
  const reply = await socket.ask(step("one"));
  assertErrorFrame(reply, "EXECUTION_ERROR", "episode_over");
  const act = { name: "act", arguments: { message: "one" } };
  const { error } = await socket.rpc("tools/call", act);
  assertMatch(error.message, /call reset/);
});

Deno.test("bad input: a step during another step of the same session; the same request_id waits", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const id = await server.session("/probe");
  const slow = server.step("/probe", id, "wait", { request_id: "r" });
  await gate.holds(1);
  const same = server.step("/probe", id, "wait", { request_id: "r" });
  const refused = [
    await server.step("/probe", id, "one"),
    await server.step("/probe", id, "wait"),
    await server.step("/probe", id, "wait", { request_id: "other" }),
    await server.step("/probe", id, "one", { request_id: "r" }),
    await server.post("/probe/reset", { session_id: id }),
    await server.delete(`/probe/sessions/${id}`),
    await server.post(`/probe/sessions/${id}/fork`),
    await server.get("/probe/state", { "x-session-id": id }),
  ];
  for (const answer of refused) assertError(answer, 409, "SESSION_BUSY");
  gate.open();
  const [one, two] = [await slow, await same];
  assertEquals([one.status, one.json.observation.prompt], [200, "at last"]);
  assertEquals(two.text, one.text);
  const { json } = await server.get("/probe/state", { "x-session-id": id });
  assertEquals(json.step_count, 1);
});

Deno.test("bad input: a client that gives up on a slow step can repeat it", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const id = await server.session("/probe");
  const gone = new AbortController();
  const given = fetch(`${server.url}/probe/step`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-session-id": id },
    body: '{"action":{"message":"wait"},"request_id":"r"}',
    signal: gone.signal,
  });
  await gate.holds(1);
  gone.abort();
  await assertRejects(given);
  const again = server.step("/probe", id, "wait", { request_id: "r" });
  gate.open();
  assertEquals((await again).json.observation.prompt, "at last");
  const { json } = await server.get("/probe/state", { "x-session-id": id });
  assertEquals(json.step_count, 1);
});

Deno.test("bad input: an unknown environment", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const unknown = ["NOT_FOUND", "unknown_environment"] as const;
  for (const path of ["/zork/health", "/zork/state", "/mediq/schema"]) {
    assertError(await server.get(path), 404, ...unknown);
  }
  for (const path of ["/zork/reset", "/zork/step", "/zork/mcp"]) {
    assertError(await server.post(path, {}), 404, ...unknown);
  }
  using socket = await server.rawSocket("/zork/ws");
  assertEquals(socket.response.status, 404);
  assertError(await server.get("/zork/splits"), 404, "NOT_FOUND");
});

Deno.test("bad input: seeds −1, 1.5 and 2^53, over every way in", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const id = await server.session("/probe");
  const opened = (await server.post("/probe/sessions")).json.session_id;
  using socket = await server.socket("/probe/ws");
  await socket.reset({ episode_id: "kept" });
  for (const seed of [-1, 1.5, 2 ** 53]) {
    const answers = [
      await server.post("/probe/reset", { seed }),
      await server.post("/probe/reset", { seed, session_id: id }),
      await server.post("/probe/reset", { seed, session_id: opened }),
    ];
    for (const answer of answers) assertError(answer, 422, "VALIDATION_ERROR");
    const { json } = await server.post("/probe/batch/reset", {
      items: [{ seed }, { seed, session_id: id }],
    });
    for (const { status, error } of json.results) {
      assertEquals([status, error.code], [422, "VALIDATION_ERROR"]);
    }
    const reply = await socket.ask({ type: "reset", data: { seed } });
    assertErrorFrame(reply, "VALIDATION_ERROR");
  }
  assertEquals((await socket.state()).episode_id, "kept");
  assertEquals(await server.sessions(), 3);
});

Deno.test("bad input: a body over the limit, of known length and in chunks", async () => {
  await using server = await startServer({ envs: [PROBE], maxBody: 1000 });
  const body = (length: number) => `{"bogus":"${"x".repeat(length - 12)}"}`;
  assertEquals((await server.post("/probe/reset", body(1000))).status, 200);
  assertError(await server.post("/probe/reset", body(1001)), 413, "TOO_LARGE");
  const paths = [
    "reset",
    "step",
    "mcp",
    "batch/step",
    "sessions",
    "probe/tasks",
  ];
  for (const path of paths) {
    const refused = await server.post(`/probe/${path}`, body(5000));
    assertError(refused, 413, "TOO_LARGE");
  }
  const head = "POST /probe/reset HTTP/1.1\r\nHost: $HOST\r\n" +
    "Content-Type: application/json\r\n";
  // What is said to come is refused before it has.
  const said = await server.raw(`${head}Content-Length: 1001\r\n\r\n`);
  const chunk = `190\r\n${"x".repeat(400)}\r\n`;
  const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`;
  // Chunks without end are refused once they are too many.
  const endless = await server.raw(chunked + chunk.repeat(3));
  for (const { status, headers, body } of [said, endless]) {
    const json = JSON.parse(body);
    assertError({ status, headers, json, text: body }, 413, "TOO_LARGE");
  }
  const small = await server.raw(`${chunked}2\r\n{}\r\n0\r\n\r\n`);
  assertEquals(small.status, 200);
});

Deno.test("bad input: a body that is no UTF-8", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const response = await fetch(`${server.url}/probe/reset`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: new Uint8Array([123, 255, 125]),
  });
  const text = await response.text();
  const { status, headers } = response;
  const json = JSON.parse(text);
  assertError({ status, headers, text, json }, 422, "INVALID_JSON");
});

Deno.test("bad input: JSON nested deep, keys of prototypes, names of types that are no names", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const deep = "[".repeat(50_000) + "]".repeat(50_000);
  for (const body of [deep, `{"bogus":${deep}}`, `{"seed":${deep}}`]) {
    const { status } = await server.post("/probe/reset", body);
    assert(status < 500, `${status}`);
  }
  using socket = await server.socket("/probe/ws");
  assertErrorFrame(await socket.ask(deep), "INVALID_JSON");
  const proto = '{"__proto__":{"critique":true},"constructor":{"prototype":1}}';
  const { json } = await server.post("/probe/reset", proto);
  assertEquals(json.metadata.applied_options, {
    style: "chat",
    split: "train",
  });
  for (const type of [{ toString: 1 }, ["reset"], { a: 1 }, [[]]]) {
    const { data } = await socket.ask({ type });
    const codes = ["UNKNOWN_TYPE", "VALIDATION_ERROR"];
    assert(codes.includes(data.code), JSON.stringify(data));
  }
  assertEquals((await socket.reset()).done, false);
});

Deno.test("bad input: a snapshot that is none", async () => {
  await using server = await startServer({ envs: ["MediQ-v0"] });
  const id = (await server.post("/mediq/sessions")).json.session_id;
  await server.post("/mediq/reset", { session_id: id, seed: 1 });
  const at = `/mediq/sessions/${id}`;
  const { json: before } = await server.get(at);
  const { snapshot } = before;
  const wrong = [
    { id: "PE-F-D6-v0" },
    { generator: 9 },
    { options: null },
    { options: { ...snapshot.options, style: "terse" } },
    { rng: null },
    { rng: { seed: 1, words: [1] } },
    { task: null },
    { task: { split: "test", index: -1 } },
    { task: { split: "__proto__", index: 0 } },
    { actions: ["one"] },
    { actions: [1], replies: [null] },
    { actions: Array(100).fill("x"), replies: Array(100).fill(null) },
    { replies: "x" },
    { episodeKey: "x" },
  ];
  for (const part of wrong) {
    const body = { snapshot: { ...snapshot, ...part } };
    const refused = await server.post(`${at}/restore`, body);
    assertError(refused, 422, "VALIDATION_ERROR");
  }
  for (
    const body of [{}, { snapshot: {} }, { snapshot: 1 }, { snapshot, x: 1 }]
  ) {
    const refused = await server.post(`${at}/restore`, body);
    assertError(refused, 422, "VALIDATION_ERROR");
  }
  assertEquals((await server.get(at)).json, before);
  assertEquals((await server.post(`${at}/restore`, { snapshot })).status, 200);
});

Deno.test("bad input: options that have no such value", async () => {
  await using server = await startServer({ critique: true });
  const wrong = [
    { style: "loud" },
    { style: 1 },
    { split: "secret" },
    { critique: { noise: 5 } },
    { critique: 1 },
    { proxies: "yes" },
    { btMode: "guess" },
    { replies: [] },
  ];
  for (const options of wrong) {
    const reset = await server.post("/mediq/reset", options);
    assertError(reset, 422, "VALIDATION_ERROR");
    const opened = await server.post("/mediq/sessions", { options });
    assertError(opened, 422, "VALIDATION_ERROR");
  }
  for (const options of [{ bogus: 1 }, [], null, "x"]) {
    const opened = await server.post("/mediq/sessions", { options });
    assertError(opened, 422, "VALIDATION_ERROR");
  }
  const view = await server.post("/mediq/reset", { view: "yes" });
  assertError(view, 422, "VALIDATION_ERROR");
  assertEquals(await server.sessions(), 0);
});

Deno.test("bad input: a timeout that is none", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const id = await server.session("/probe");
  for (const timeout_s of [0, -1, "soon", true]) {
    const refused = await server.step("/probe", id, "one", { timeout_s });
    assertError(refused, 422, "VALIDATION_ERROR");
    assertEquals(refused.json.detail[0].loc, ["body", "timeout_s"]);
  }
  const taken = await server.step("/probe", id, "one", { timeout_s: 0.5 });
  assertEquals(taken.status, 200);
});

Deno.test("bad input: a handshake without its key", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const { status, headers, body } = await server.raw(
    "GET /probe/ws HTTP/1.1\r\nHost: $HOST\r\nConnection: Upgrade\r\n" +
      "Upgrade: websocket\r\n\r\n",
  );
  assert(status >= 400 && status < 500, `${status} ${body}`);
  assertMatch(headers.get("content-type")!, /^application\/json/);
});

Deno.test("bad input: a binary frame", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await server.socket("/probe/ws");
  await socket.reset({ episode_id: "kept" });
  const json = new TextEncoder().encode('{"type":"reset"}');
  const { errors } = assertErrorFrame(
    await socket.ask(json),
    "VALIDATION_ERROR",
  );
  assertEquals(errors.length, 1);
  assertEquals((await socket.state()).episode_id, "kept");
});

Deno.test("bad input: 1,000 pipelined frames are answered in order", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await server.socket("/probe/ws");
  for (let i = 0; i < 1000; i++) {
    socket.send(
      i % 3 === 0
        ? { type: "reset", data: { index: i } }
        : i % 3 === 1
        ? step(`say ${i}`)
        : { type: `zap ${i}` },
    );
  }
  const said: Json[] = [];
  for (let i = 0; i < 1000; i++) {
    const { data } = await socket.next();
    said.push(data.message ?? data.observation.prompt);
  }
  assertEquals(
    said,
    Array.from(
      { length: 1000 },
      (_, i) =>
        i % 3 === 0
          ? `task ${i}`
          : i % 3 === 1
          ? `${i}`
          : `Unknown message type: zap ${i}`,
    ),
  );
  await until(() => socket.received === 1000, "no reply more");
});
