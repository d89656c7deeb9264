// deno-lint-ignore-file camelcase -- the names are those of the protocol
import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  notStrictEqual as assertNotEquals,
  ok as assert,
} from "node:assert/strict";
import {
  assertError,
  assertErrorFrame,
} from "../support/openenv/assert_error.ts";
import { gate, PROBE } from "../support/openenv/envs.ts";
import { withDirectory } from "../support/directory.ts";
import {
  type Answer,
  Clock,
  startServer,
  type TestServer,
} from "../support/network/test_server.ts";
import { dataOf, type Json } from "../support/network/test_socket.ts";
import { inTime, until } from "../support/wait.ts";

const ID = /^[0-9a-f]{32}$/;

Deno.test("11.37 HTTP session flow by header and by body id; unknown 404; deleted 410", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const first = await server.post("/probe/reset", { index: 3 });
  const id = first.headers.get("x-session-id")!;
  assertMatch(id, ID);
  assertEquals(first.json.metadata.session_id, id);
  const action = { message: "one" };
  const byHeader = await server.post("/probe/step", { action }, {
    "x-session-id": id,
  });
  assertEquals(byHeader.headers.get("x-session-id"), id);
  assertEquals(
    byHeader.json.metadata.episode_id,
    first.json.metadata.episode_id,
  );
  const byBody = await server.post("/probe/step", { action, session_id: id });
  assertEquals(byBody.json.observation.step, 3);
  for (
    const state of [
      await server.get("/probe/state", { "x-session-id": id }),
      await server.get(`/probe/state?session_id=${id}`),
    ]
  ) {
    assertEquals([state.json.step_count, state.json.session_id], [2, id]);
    assertEquals(state.json.metadata?.stateless, undefined);
  }
  const again = await server.post("/probe/reset", { session_id: id, index: 5 });
  assertEquals(again.json.metadata.session_id, id);
  assertEquals(again.json.observation.prompt, "task 5");
  assertEquals(await server.sessions(), 1);
  const never = await server.post("/probe/step", { action }, {
    "x-session-id": "f".repeat(32),
  });
  assertError(never, 404, "SESSION_ERROR", "unknown_session");
  const closed = await server.delete(`/probe/sessions/${id}`);
  assertEquals([closed.status, closed.json], [200, {
    session_id: id,
    closed: true,
  }]);
  const gone = await server.post("/probe/step", { action, session_id: id });
  assertError(gone, 410, "SESSION_ERROR", "session_gone");
  assertError(
    await server.delete(`/probe/sessions/${id}`),
    410,
    "SESSION_ERROR",
    "session_gone",
  );
  assertEquals(await server.sessions(), 0);
});

Deno.test("11.37 a session belongs to its prefix", async () => {
  await using server = await startServer();
  const id = await server.session("/mediq");
  const foreign = await server.step("/flodial-easy", id, "hello");
  assertError(foreign, 404, "SESSION_ERROR", "unknown_session");
  assertEquals((await server.step("/mediq", id, "hello")).status, 200);
});

Deno.test("11.39 request_id replay is identical and does not advance step_count; conflict is 409; reset clears", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const id = await server.session("/probe");
  const count = async () =>
    (await server.get(`/probe/state?session_id=${id}`)).json.step_count;
  const r1 = { request_id: "r1" };
  const one = await server.step("/probe", id, "say one", r1);
  const replay = await server.step("/probe", id, "say one", r1);
  assertEquals([replay.status, replay.text], [200, one.text]);
  assertEquals(await count(), 1);
  const other = await server.step("/probe", id, "say two", r1);
  assertError(other, 409, "CONFLICT");
  assertEquals(await count(), 1);
  // A step that failed is not the one that is kept.
  await server.step("/probe", id, "throw", { request_id: "r2" });
  assertEquals((await server.step("/probe", id, "say one", r1)).text, one.text);
  const r2 = await server.step("/probe", id, "say two", { request_id: "r2" });
  assertEquals([r2.status, await count()], [200, 2]);
  // Only the last one is kept.
  assertEquals((await server.step("/probe", id, "say one", r1)).status, 200);
  assertEquals(await count(), 3);
  const won = await server.step("/probe", id, "win", { request_id: "w" });
  const rewon = await server.step("/probe", id, "win", { request_id: "w" });
  assertEquals([rewon.status, rewon.text], [200, won.text]);
  await server.post("/probe/reset", { session_id: id });
  const fresh = await server.step("/probe", id, "lose", { request_id: "w" });
  assertEquals([fresh.status, fresh.json.reward], [200, 0]);
  const long = { request_id: "x".repeat(256) };
  const refused = await server.step("/probe", id, "one", long);
  assertError(refused, 422, "VALIDATION_ERROR");
});

Deno.test("11.39 on /ws request_id is read from the action's metadata", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await server.socket("/probe/ws");
  await socket.reset();
  const ask = async (message: string): Promise<string> => {
    const data = { message, metadata: { request_id: "r1", other: 1 } };
    socket.send({ type: "step", data });
    return await socket.nextText();
  };
  const one = await ask("say one");
  assertEquals(await ask("say one"), one);
  assertEquals((await socket.state()).step_count, 1);
  assertErrorFrame(JSON.parse(await ask("say two")), "CONFLICT");
  await socket.reset();
  assertEquals(JSON.parse(await ask("say two")).type, "observation");
  socket.send({ type: "step", request_id: "r2", data: { message: "one" } });
  assertErrorFrame(await socket.next(), "VALIDATION_ERROR");
});

Deno.test("11.39 a tool call is repeated like any other step", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const call = (message: string) => ({
    type: "call_tool",
    tool_name: "act",
    arguments: { message },
  });
  using socket = await server.socket("/probe/ws");
  await socket.reset();
  const ask = (message: string): Promise<Json> => {
    const metadata = { request_id: "r1" };
    return socket.ask({ type: "step", data: { ...call(message), metadata } });
  };
  const won = await ask("win");
  assertEquals(won.data.done, true);
  assertEquals(await ask("win"), won);
  const id = await server.session("/probe");
  const post = (message: string) =>
    server.post("/probe/step", {
      action: call(message),
      request_id: "r1",
      session_id: id,
    });
  const one = await post("one");
  assertEquals((await post("one")).text, one.text);
  const state = await server.get(`/probe/state?session_id=${id}`);
  assertEquals(state.json.step_count, 1);
  assertError(await post("two"), 409, "CONFLICT");
});

Deno.test("a reset that opens a session opens one, however often it is repeated", () =>
  withDirectory(async (folder) => {
    const store = `${folder}/sessions.db`;
    const body = { seed: 3, request_id: "r" };
    const ask = (server: TestServer, more = {}) =>
      server.post("/probe/reset", { ...body, ...more });
    let first: Answer;
    {
      await using server = await startServer({ envs: [PROBE], store });
      const answers = await Promise.all([ask(server), ask(server)]);
      first = answers[0]!;
      assertEquals(first.status, 200);
      assertEquals(answers[1]!.text, first.text);
      const batch = await server.post("/probe/batch/reset", { items: [body] });
      const id = first.headers.get("x-session-id");
      assertEquals(batch.json.results[0].session_id, id);
      assertEquals(await server.sessions(), 1);
      assertError(await ask(server, { seed: 4 }), 409, "CONFLICT");
    }
    await using server = await startServer({ envs: [PROBE], store });
    const again = await ask(server);
    assertEquals(again.text, first.text);
    const id = again.headers.get("x-session-id")!;
    // What has gone on is not begun anew, nor is what has ended.
    await server.step("/probe", id, "one");
    assertError(await ask(server), 409, "CONFLICT");
    assertEquals(
      (await server.get(`/probe/state?session_id=${id}`)).json
        .step_count,
      1,
    );
    await server.delete(`/probe/sessions/${id}`);
    assertError(await ask(server), 409, "CONFLICT");
    assertEquals((await ask(server, { request_id: "s" })).status, 200);
    assertEquals(await server.sessions(), 1);
  }));

Deno.test("two tokens may name their requests alike", async () => {
  const tokens = ["alice-0123456789abcdef", "bob-0123456789abcdef"];
  await using server = await startServer({ envs: [PROBE], tokens });
  const ids = await Promise.all(tokens.map(async (token) => {
    const headers = { authorization: `Bearer ${token}` };
    const body = { request_id: "r" };
    const answer = await server.post("/probe/reset", body, headers);
    return answer.headers.get("x-session-id");
  }));
  assertEquals(new Set(ids).size, 2);
});

Deno.test("11.39 a reset takes a request_id the same way", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const id = await server.session("/probe");
  const body = { session_id: id, request_id: "r1" };
  const one = await server.post("/probe/reset", body);
  assertEquals((await server.post("/probe/reset", body)).text, one.text);
  const other = await server.post("/probe/reset", { ...body, index: 1 });
  assertError(other, 409, "CONFLICT");
});

Deno.test("11.42 idle reaper removes an idle session and spares an active one (fake clock)", async () => {
  const clock = new Clock();
  await using server = await startServer({
    envs: [PROBE],
    sessionTimeout: 1800,
    now: clock.now,
  });
  const idle = await server.session("/probe");
  const active = await server.session("/probe");
  const waiting = await server.session("/probe");
  using idleSocket = await server.socket("/probe/ws");
  using activeSocket = await server.socket("/probe/ws");
  using busySocket = await server.socket("/probe/ws");
  for (const socket of [idleSocket, activeSocket, busySocket]) {
    await socket.reset();
  }
  clock.advance(1000);
  await server.get(`/probe/state?session_id=${active}`);
  await activeSocket.state();
  busySocket.send({ type: "step", data: { message: "wait" } });
  const step = server.step("/probe", waiting, "wait");
  await gate.holds(2);
  clock.advance(801);
  await server.reap();
  const gone = await server.step("/probe", idle, "one");
  assertError(gone, 410, "SESSION_ERROR", "session_gone");
  await inTime(idleSocket.closed, "The end of the idle socket");
  assertEquals((await server.step("/probe", active, "one")).status, 200);
  assertEquals((await activeSocket.step("say on")).observation.prompt, "on");
  gate.open();
  assertEquals((await step).status, 200);
  assertEquals((await busySocket.next()).type, "observation");
  assertEquals((await busySocket.step("say on")).observation.prompt, "on");
  await until(async () => await server.sessions() === 4, "four sessions left");
});

Deno.test("11.42 any inbound frame is activity, one that is refused too", async () => {
  const clock = new Clock();
  await using server = await startServer({
    envs: [PROBE],
    sessionTimeout: 1800,
    now: clock.now,
  });
  using socket = await server.socket("/probe/ws");
  await socket.reset();
  for (const message of [{ type: "zap" }, "{", new Uint8Array(1)]) {
    clock.advance(20 * 60);
    assertEquals((await socket.ask(message)).type, "error");
    clock.advance(20 * 60);
    await server.reap();
    assertEquals((await socket.state()).step_count, 0);
  }
});

Deno.test("11.42 a socket that never says anything does not keep its place", async () => {
  const clock = new Clock();
  await using server = await startServer({ envs: [PROBE], now: clock.now });
  using socket = await server.socket("/probe/ws");
  assertEquals(await server.sessions(), 1);
  clock.advance(24 * 3600);
  await server.reap();
  await until(async () => await server.sessions() === 0, "a free slot");
  await inTime(socket.closed, "The end");
});

Deno.test("8 the idle reaper is on by default and gives half an hour", async () => {
  const clock = new Clock();
  await using server = await startServer({ envs: [PROBE], now: clock.now });
  const id = await server.session("/probe");
  clock.advance(30 * 60 - 1);
  await server.reap();
  assertEquals((await server.step("/probe", id, "one")).status, 200);
  clock.advance(30 * 60 + 1);
  await server.reap();
  const gone = await server.step("/probe", id, "one");
  assertError(gone, 410, "SESSION_ERROR", "session_gone");
});

Deno.test("11.47 fork: both branches diverge independently from equal state", async () => {
  await using server = await startServer();
  const id = await server.session("/pe-f-d6", { seed: 5, style: "terse" });
  const asked = await server.step(
    "/pe-f-d6",
    id,
    "<interact>Pair: 1,2</interact>",
  );
  const fork = await server.post(`/pe-f-d6/sessions/${id}/fork`);
  assertEquals(fork.status, 201);
  const twin = fork.headers.get("x-session-id")!;
  assertMatch(twin, ID);
  assertNotEquals(twin, id);
  assertEquals(fork.json.metadata.session_id, twin);
  assertEquals(fork.json.observation, asked.json.observation);
  assertEquals(fork.json.metadata.info.task, asked.json.metadata.info.task);
  const state = async (session: string) => {
    const { json } = await server.get(`/pe-f-d6/state?session_id=${session}`);
    const { episode_id: _episode, session_id: _session, ...rest } = json;
    return rest;
  };
  assertEquals(await state(twin), await state(id));
  const guess = "<interact>Guess: 1,0,0,0,0,1</interact>";
  const here = await server.step("/pe-f-d6", id, guess);
  const there = await server.step("/pe-f-d6", twin, guess);
  assertEquals(there.json.observation, here.json.observation);
  const end = await server.step(
    "/pe-f-d6",
    twin,
    "<answer>1,0,0,0,0,1</answer>",
  );
  assertEquals(end.json.done, true);
  assertEquals((await state(id)).step_count, 2);
  const on = await server.step(
    "/pe-f-d6",
    id,
    "<interact>Pair: 1,3</interact>",
  );
  assertEquals(on.json.done, false);
  await server.delete(`/pe-f-d6/sessions/${id}`);
  assertEquals((await state(twin)).done, true);
  // The random stream goes on alike on both sides.
  const source = await server.session("/pe-f-d6", { seed: 9 });
  const copy = (await server.post(`/pe-f-d6/sessions/${source}/fork`)).json
    .metadata.session_id;
  const next = async (session_id: string) =>
    (await server.post("/pe-f-d6/reset", { session_id })).json.metadata.info;
  assertEquals(await next(copy), await next(source));
});

Deno.test("11.47 a fork of nothing is an error, and takes no place", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const opened = (await server.post("/probe/sessions")).json.session_id;
  const fork = await server.post(`/probe/sessions/${opened}/fork`);
  assertError(fork, 409, "EXECUTION_ERROR", "reset_needed");
  assertEquals(await server.sessions(), 1);
});

Deno.test("an opened session is described, resumed elsewhere, and ended by close", async () => {
  await using server = await startServer();
  const opened = await server.post("/mediq/sessions", {
    options: { style: "terse" },
  });
  assertEquals(opened.status, 201);
  const id = opened.json.session_id;
  assertMatch(id, ID);
  assertEquals(opened.headers.get("x-session-id"), id);
  const { spec, snapshot, render, last, done, step_count } = opened.json;
  assertEquals([spec.id, snapshot.task], ["MediQ-v0", null]);
  assertEquals([render, last, done, step_count], [
    "(not started)",
    null,
    true,
    0,
  ]);
  {
    using socket = await server.socket("/mediq/ws");
    const resume = { type: "resume", data: { session_id: id } };
    const resumed = dataOf(await socket.ask(resume), "session");
    assertEquals(resumed, opened.json);
    const first = await socket.reset({ seed: 1 });
    assertEquals(first.metadata.session_id, id);
    assertEquals(await server.sessions(), 1);
  }
  await until(async () => await server.sockets() === 0, "no open socket");
  const described = await server.get(`/mediq/sessions/${id}`);
  assertEquals(described.json.last.metadata.seed, 1);
  using other = await server.socket("/mediq/ws");
  await other.ask({ type: "resume", data: { session_id: id } });
  const stepped = await other.step("<interact>Query: fever</interact>");
  const back = await other.ask({
    type: "restore",
    data: { snapshot: described.json.snapshot },
  });
  assertEquals(back.data.observation, described.json.last.observation);
  const again = await other.step("<interact>Query: fever</interact>");
  assertEquals(again.observation, stepped.observation);
  other.send({ type: "close" });
  assertEquals((await inTime(other.closed, "The end")).code, 1000);
  const gone = await server.get(`/mediq/sessions/${id}`);
  assertError(gone, 410, "SESSION_ERROR", "session_gone");
});

Deno.test("/ws?session_id= attaches a socket, and dropping it leaves the session", async () => {
  await using server = await startServer({ envs: [PROBE], maxSessions: 1 });
  const { result } = await server.rpc("/probe", "openenv/session/create");
  const id = result.session_id;
  for (const step of [1, 2]) {
    using socket = await server.socket(`/probe/ws?session_id=${id}`);
    const { metadata } = await socket.step("one");
    assertEquals(metadata.session_id, id);
    assertEquals((await socket.state()).step_count, step);
    assertEquals(await server.sessions(), 1);
    await socket.close();
    await until(async () => await server.sockets() === 0, "no open socket");
  }
  const dropped = await server.rawSocket(`/probe/ws?session_id=${id}`);
  await dropped.sendJson({ type: "state" });
  assertEquals((await dropped.nextJson()).data.step_count, 2);
  dropped.drop();
  await until(async () => await server.sockets() === 0, "no open socket");
  const { status, json } = await server.get(`/probe/state?session_id=${id}`);
  assertEquals([status, json.step_count], [200, 2]);
  const closed = await server.rpc("/probe", "openenv/session/close", {
    session_id: id,
  });
  assertEquals(closed.result.closed, true);
  assertEquals(await server.sessions(), 0);
});

Deno.test("/ws?session_id= of an unknown or closed session is refused on its first frame", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const dead = await server.session("/probe");
  await server.delete(`/probe/sessions/${dead}`);
  const cases = [["f".repeat(32), "unknown_session"], [dead, "session_gone"]];
  for (const [id, reason] of cases) {
    using socket = await server.socket(`/probe/ws?session_id=${id}`);
    assertErrorFrame(
      await socket.ask({ type: "reset" }),
      "SESSION_ERROR",
      reason,
    );
    assertEquals((await inTime(socket.closed, "The end")).code, 1000);
  }
  assertEquals(await server.sessions(), 0);
});

Deno.test("a socket's session that is closed elsewhere is gone, there and here", async () => {
  await using server = await startServer({ envs: [PROBE] });
  for (const way of ["DELETE", "MCP"]) {
    using socket = await server.socket("/probe/ws");
    const { metadata: { session_id: id } } = await socket.reset();
    const closed = way === "DELETE"
      ? (await server.delete(`/probe/sessions/${id}`)).json
      : (await socket.rpc("openenv/session/close", { session_id: id })).result;
    assertEquals(closed, { session_id: id, closed: true });
    const state = await server.get(`/probe/state?session_id=${id}`);
    assertError(state, 410, "SESSION_ERROR", "session_gone");
    const reply = await socket.ask({ type: "state" });
    assertErrorFrame(reply, "SESSION_ERROR", "session_gone");
  }
});

Deno.test("ids of sessions are 32 hexadecimal digits and distinct, whatever begins them", async () => {
  await using server = await startServer({ envs: [PROBE], maxSessions: 1000 });
  const ids: string[] = [];
  for (let i = 0; i < 50; i++) ids.push(await server.session("/probe"));
  const items = Array.from({ length: 200 }, () => ({}));
  const { json } = await server.post("/probe/batch/reset", { items });
  for (const { session_id } of json.results) ids.push(session_id);
  ids.push((await server.post("/probe/sessions")).json.session_id);
  ids.push(
    (await server.post(`/probe/sessions/${ids[0]}/fork`)).json.metadata
      .session_id,
  );
  ids.push(
    (await server.rpc("/probe", "openenv/session/create")).result.session_id,
  );
  using socket = await server.socket("/probe/ws");
  ids.push((await socket.reset()).metadata.session_id);
  for (const id of ids) assertMatch(id, ID);
  assertEquals(new Set(ids).size, ids.length);
  assert(ids.length === 254);
});

Deno.test("a session goes on with one socket, the newest", async () => {
  await using server = await startServer({ envs: [PROBE], maxSessions: 1 });
  const { json } = await server.post("/probe/sessions");
  const path = `/probe/ws?session_id=${json.session_id}`;
  using first = await server.socket(path);
  assertEquals((await first.state()).session_id, json.session_id);
  using second = await server.socket(path);
  assertEquals((await second.state()).session_id, json.session_id);
  assertEquals((await inTime(first.closed, "The end")).code, 1000);
  assertEquals((await second.reset()).done, false);
  await until(async () => await server.sockets() === 1, "one open socket");
  assertEquals(await server.sessions(), 1);
});
