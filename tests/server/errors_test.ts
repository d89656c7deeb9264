// deno-lint-ignore-file camelcase -- the names are those of the protocol
import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import {
  assertError,
  assertErrorFrame,
} from "../support/openenv/assert_error.ts";
import {
  breakEnv,
  BROKEN,
  gate,
  PROBE,
  TASKLESS,
} from "../support/openenv/envs.ts";
import {
  type HeaderRecord,
  startServer,
  type TestServer,
} from "../support/network/test_server.ts";
import type { TestSocket } from "../support/network/test_socket.ts";

/** A probe, reset, whose session must survive what a test does to it. */
async function playing(server: TestServer): Promise<TestSocket> {
  const socket = await server.socket("/probe/ws");
  await socket.reset({ episode_id: "the one" });
  await socket.step("one");
  return socket;
}

/** The session goes on where it was. */
async function assertGoesOn(socket: TestSocket): Promise<void> {
  const { episode_id, step_count } = await socket.state();
  assertEquals([episode_id, step_count], ["the one", 1]);
  assertEquals((await socket.step("two")).observation.prompt, "heard two");
}

Deno.test("11.6 missing field and extra field give two errors items; session continues", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await playing(server);
  const reply = await socket.ask({ type: "step", data: { x: 1 } });
  const { message, errors } = assertErrorFrame(reply, "VALIDATION_ERROR");
  assertEquals(message, "Invalid message");
  assertEquals(errors, [
    {
      type: "missing",
      loc: ["message"],
      msg: "Field required",
      input: { x: 1 },
    },
    {
      type: "extra_forbidden",
      loc: ["x"],
      msg: "Extra inputs are not permitted",
      input: 1,
    },
  ]);
  await assertGoesOn(socket);
  const { status, json } = await server.post("/probe/step", {
    action: { x: 1 },
  });
  assertEquals([status, json.detail], [422, errors]);
});

Deno.test("11.7 environment exception → EXECUTION_ERROR / JSON 500; state unchanged; session continues", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await playing(server);
  for (
    const [action, words] of [["throw", "the probe threw"], [
      "fault",
      "a fault",
    ]]
  ) {
    const reply = await socket.ask({ type: "step", data: { message: action } });
    const { message } = assertErrorFrame(reply, "EXECUTION_ERROR");
    assertEquals(message, words);
  }
  await assertGoesOn(socket);
  const id = await server.session("/probe");
  await server.step("/probe", id, "one");
  const thrown = await server.step("/probe", id, "throw");
  assertError(thrown, 500, "EXECUTION_ERROR");
  assertEquals(thrown.json.detail, "the probe threw");
  const { json } = await server.get("/probe/state", { "x-session-id": id });
  assertEquals([json.step_count, json.done], [1, false]);
  assertEquals((await server.step("/probe", id, "two")).status, 200);
});

Deno.test("11.8 zap and {} → UNKNOWN_TYPE; session continues", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await playing(server);
  const zap = await socket.ask({ type: "zap" });
  const { message } = assertErrorFrame(zap, "UNKNOWN_TYPE");
  assertEquals(message, "Unknown message type: zap");
  const none = assertErrorFrame(await socket.ask({}), "UNKNOWN_TYPE");
  assertEquals(none.message, "Unknown message type: ");
  for (const type of ["", "__proto__", "constructor", "RESET", null, 0]) {
    assertErrorFrame(await socket.ask({ type }), "UNKNOWN_TYPE");
  }
  await assertGoesOn(socket);
});

Deno.test("11.9 bad JSON → INVALID_JSON; session continues", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await playing(server);
  for (const text of ["{", "", "reset", "{'type':'reset'}", "\u0000", "NaN"]) {
    const reply = await socket.ask(text);
    assertMatch(
      assertErrorFrame(reply, "INVALID_JSON").message,
      /^Invalid JSON: /,
    );
  }
  await assertGoesOn(socket);
});

Deno.test("11.10 [1], 'x', null and a binary frame → VALIDATION_ERROR; session continues", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await playing(server);
  for (const message of [[1], null, 1, true]) {
    assertErrorFrame(await socket.ask(message), "VALIDATION_ERROR");
  }
  assertErrorFrame(await socket.ask('"x"'), "VALIDATION_ERROR");
  const bytes = new TextEncoder().encode('{"type":"reset"}');
  for (const binary of [bytes, new Uint8Array(0), new Uint8Array([0, 255])]) {
    assertErrorFrame(await socket.ask(binary), "VALIDATION_ERROR");
  }
  await assertGoesOn(socket);
});

Deno.test("11.11 {type:'reset',bogus:1} and step without data → VALIDATION_ERROR", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await playing(server);
  const bogus = await socket.ask({ type: "reset", bogus: 1 });
  const { errors } = assertErrorFrame(bogus, "VALIDATION_ERROR");
  assertEquals([errors[0].type, errors[0].loc], ["extra_forbidden", ["bogus"]]);
  const bare = await socket.ask({ type: "step" });
  const missing = assertErrorFrame(bare, "VALIDATION_ERROR").errors[0];
  assertEquals([missing.type, missing.loc], ["missing", ["data"]]);
  for (const data of [null, [], "hello", 1]) {
    const reply = await socket.ask({ type: "step", data });
    assertErrorFrame(reply, "VALIDATION_ERROR");
  }
  for (const data of [[], "hello", 1, false]) {
    const reply = await socket.ask({ type: "reset", data });
    assertErrorFrame(reply, "VALIDATION_ERROR");
  }
  await assertGoesOn(socket);
});

Deno.test("11.12 validation_open → UNKNOWN_TYPE", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await playing(server);
  for (const type of ["validation_open", "validation_read"]) {
    const data = { schema_version: 1, token: "x".repeat(32) };
    assertErrorFrame(await socket.ask({ type, data }), "UNKNOWN_TYPE");
  }
  await assertGoesOn(socket);
});

Deno.test("11.41 every error (404, 405, 409, 410, 422, 500, 503) is application/json with detail", async () => {
  await using server = await startServer({
    envs: [PROBE, TASKLESS],
    maxSessions: 4,
    maxBody: 10_000,
  });
  const id = await server.session("/probe");
  const dead = await server.session("/probe");
  await server.delete(`/probe/sessions/${dead}`);
  const named = (session: string): HeaderRecord => ({
    "x-session-id": session,
  });
  const action = { message: "one" };
  const nobody = "0".repeat(32);
  await server.step("/probe", id, "one", { request_id: "r" });

  assertError(await server.get("/probe/nowhere"), 404, "NOT_FOUND");
  assertError(
    await server.get("/nowhere"),
    404,
    "NOT_FOUND",
    "unknown_environment",
  );
  assertError(
    await server.post("/zork/reset"),
    404,
    "NOT_FOUND",
    "unknown_environment",
  );
  assertError(await server.get("/zork/splits"), 404, "NOT_FOUND");
  for (
    const [session, status, reason] of [[nobody, 404, "unknown_session"], [
      dead,
      410,
      "session_gone",
    ]] as const
  ) {
    const at = `/probe/sessions/${session}`;
    const answers = [
      await server.post("/probe/step", { action }, named(session)),
      await server.post("/probe/step", { action, session_id: session }),
      await server.post("/probe/reset", {}, named(session)),
      await server.post("/probe/reset", { session_id: session }),
      await server.get("/probe/state", named(session)),
      await server.get(`/probe/state?session_id=${session}`),
      await server.get(at),
      await server.delete(at),
      await server.post(`${at}/fork`),
      await server.post(`${at}/restore`, { snapshot: {} }),
    ];
    for (const answer of answers) {
      assertError(answer, status, "SESSION_ERROR", reason);
    }
  }
  const routes = [
    ["GET", "/probe/reset"],
    ["GET", "/probe/step"],
    ["POST", "/probe/state"],
    ["PUT", "/probe/health"],
    ["DELETE", "/probe/schema"],
    ["PATCH", `/probe/sessions/${id}`],
    ["GET", "/probe/batch/step"],
    ["POST", "/probe/ws"],
    ["POST", "/envs"],
  ] as const;
  for (const [method, path] of routes) {
    const answer = await server.call(method, path);
    assertError(answer, 405, "METHOD_NOT_ALLOWED");
    assertMatch(answer.headers.get("allow") ?? "", /^[A-Z]+/);
  }
  const conflict = await server.step("/probe", id, "two", { request_id: "r" });
  assertError(conflict, 409, "CONFLICT");
  assertError(
    await server.get(`/probe/sessions/${id}`),
    409,
    "EXECUTION_ERROR",
  );
  for (const body of ["", "{", "[1]", "null", "1"]) {
    const code = ["", "{"].includes(body) ? "INVALID_JSON" : "VALIDATION_ERROR";
    assertError(await server.post("/probe/step", body), 422, code);
  }
  for (const path of ["/probe/reset", "/probe/step", "/probe/batch/step"]) {
    const plain = await server.post(path, '{"a":1}', {
      "content-type": "text/plain",
    });
    assertError(plain, 422, "VALIDATION_ERROR");
    assertEquals(plain.json.detail[0].type, "model_attributes_type");
  }
  const malformed = await server.post("/probe/reset", "{ nope");
  assertEquals(malformed.json.detail[0].type, "json_invalid");
  assertEquals(malformed.json.detail[0].loc[0], "body");
  assertError(await server.get("/probe/ws"), 426, "VALIDATION_ERROR");
  assertError(
    await server.post("/taskless/tasks", { split: "train" }),
    501,
    "NOT_SUPPORTED",
  );
  assertError(
    await server.post("/probe/task", { split: "test", index: 10 }),
    400,
    "BAD_TASK",
  );
  assertError(
    await server.post("/probe/reset", "x".repeat(10_001)),
    413,
    "TOO_LARGE",
  );

  const slow = server.step("/probe", id, "wait");
  await gate.holds(1);
  assertError(await server.step("/probe", id, "one"), 409, "SESSION_BUSY");
  gate.open();
  await slow;
  assertError(await server.step("/probe", id, "throw"), 500, "EXECUTION_ERROR");
  await server.step("/probe", id, "win");
  assertError(
    await server.step("/probe", id, "one"),
    409,
    "EXECUTION_ERROR",
    "episode_over",
  );
  for (let i = 0; i < 3; i++) await server.session("/probe");
  assertError(await server.post("/probe/reset"), 503, "CAPACITY_REACHED");
  assertError(await server.post("/probe/sessions"), 503, "CAPACITY_REACHED");
  assertError(
    await server.post(`/probe/sessions/${id}/fork`),
    503,
    "CAPACITY_REACHED",
  );
});

Deno.test("4 an environment that cannot be made is FACTORY_ERROR, its cause hidden", async () => {
  await using server = await startServer({ envs: [BROKEN] });
  // It could be made when the server started.
  using _ = breakEnv();
  const name = "factory_name";
  for (const path of ["/broken/reset", "/broken/sessions"]) {
    const refused = await server.post(path, {});
    assertError(refused, 500, "FACTORY_ERROR");
    assertMatch(refused.json.detail, /failed to create instance/);
    assert(!refused.text.includes("/srv/secret"), refused.text);
  }
  using socket = await server.socket("/broken/ws");
  const reply = await socket.ask({ type: "reset" });
  const data = assertErrorFrame(reply, "FACTORY_ERROR");
  assertEquals(typeof data[name], "string");
  assert(!JSON.stringify(reply).includes("/srv/secret"));
  const { error } = await server.rpc("/broken", "openenv/session/create");
  assertEquals([error.code, typeof error.data?.[name]], [-32000, "string"]);
  assertEquals(await server.sessions(), 1);
});
