// deno-lint-ignore-file camelcase -- the names are those of the protocol
import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import {
  ACT_TOOL,
  getEnvEntry,
  registerEnv,
  RegistrationError,
} from "../../envs/mod.ts";
import { assertErrorFrame } from "../support/openenv/assert_error.ts";
import { CODE_IDS, SERVICE_IDS } from "../support/play.ts";
import { PROBE } from "../support/openenv/envs.ts";
import { PREFIXES } from "../support/openenv/prefixes.ts";
import { startServer } from "../support/network/test_server.ts";
import type { Json } from "../support/network/test_socket.ts";

function assertRpcError(response: Json, code: number, id: unknown): void {
  assertEquals(Object.keys(response).toSorted(), ["error", "id", "jsonrpc"]);
  assertEquals([response.jsonrpc, response.id], ["2.0", id]);
  const { error } = response;
  assertEquals(Object.keys(error).toSorted(), ["code", "data", "message"]);
  assertEquals(error.code, code, JSON.stringify(error));
  assert(typeof error.message === "string" && error.message !== "");
}

function resultOf(response: Json, id: unknown = 1): Json {
  assertEquals(Object.keys(response).toSorted(), ["id", "jsonrpc", "result"]);
  assertEquals([response.jsonrpc, response.id], ["2.0", id]);
  return response.result;
}

Deno.test("11.31 POST /mcp with {} → 200, −32600; bad JSON → −32700; initialize → −32601", async () => {
  await using server = await startServer();
  for (const prefix of Object.values(PREFIXES)) {
    const at = `${prefix}/mcp`;
    const empty = await server.post(at, {});
    assertEquals(empty.status, 200);
    assertRpcError(empty.json, -32600, null);
    assertEquals(empty.json.error.data, null);
    const bad = await server.post(at, "{");
    assertEquals(bad.status, 200);
    assertRpcError(bad.json, -32700, null);
    const method = await server.rpc(prefix, "initialize");
    assertRpcError(method, -32601, 1);
  }
  const requests = [
    [],
    [1],
    1,
    { jsonrpc: "1.0", method: "tools/list", id: 1 },
    { jsonrpc: "2.0", id: 1 },
    { jsonrpc: "2.0", method: 1, id: 1 },
    { jsonrpc: "2.0", method: "tools/list", id: 1, extra: true },
    { jsonrpc: "2.0", method: "tools/list", params: [], id: 1 },
  ];
  for (const request of requests) {
    const { status, json } = await server.post("/mediq/mcp", request);
    assertEquals([status, json.error.code], [200, -32600]);
  }
  const [batch, { tools }] = [
    await server.post("/mediq/mcp", [requests[6]]),
    resultOf(await server.rpc("/mediq", "tools/list")),
  ];
  assertMatch(batch.json.error.message, /batches are not supported/);
  assert(tools.length > 0);
  // A notification is accepted, and not answered.
  for (const method of ["notifications/initialized", "tools/list"]) {
    const said = await server.post("/mediq/mcp", { jsonrpc: "2.0", method });
    assertEquals([said.status, said.text], [202, ""]);
  }
  // No content type is asked for, and an environment's own calls are none.
  const plain = await server.post("/mediq/mcp", "{}", {
    "content-type": "text/plain",
  });
  assertRpcError(plain.json, -32600, null);
  for (const method of ["reset", "step", "state", "close", "__proto__"]) {
    assertRpcError(await server.rpc("/mediq", method), -32601, 1);
  }
});

Deno.test("11.32 MCP session create, list, call, close; second close → −32602", async () => {
  await using server = await startServer();
  const call = (method: string, params: Json = {}, id: Json = 1) =>
    server.rpc("/mediq", method, params, id);
  const { session_id } = resultOf(await call("openenv/session/create"));
  assertMatch(session_id, /^[0-9a-f-]{32,36}$/);
  assertEquals(await server.sessions(), 1);
  const { tools } = resultOf(
    await call("tools/list", { session_id }, "list"),
    "list",
  );
  assertEquals(tools.map(({ name }: Json) => name), [
    ...["ask", "believe", "answer"],
  ]);
  for (const tool of tools) {
    assertEquals(Object.keys(tool).toSorted(), [
      ...["description", "inputSchema", "name"],
    ]);
    assertEquals(tool.inputSchema.type, "object");
  }
  const args = { question: "Have you had a fever?" };
  const asked = await call("tools/call", {
    session_id,
    name: "ask",
    arguments: args,
  }, 0);
  const { data, isError } = resultOf(asked, 0);
  assertEquals([typeof data, isError], ["string", false]);
  const { json } = await server.get(`/mediq/state?session_id=${session_id}`);
  assertEquals([json.step_count, json.round], [1, "update"]);
  const closed = await call("openenv/session/close", { session_id });
  assertEquals(resultOf(closed), { session_id, closed: true });
  const again = await call("openenv/session/close", { session_id });
  assertRpcError(again, -32602, 1);
  const late = { session_id, name: "ask", arguments: args };
  assertRpcError(await call("tools/call", late), -32602, 1);
  assertRpcError(await call("tools/list", { session_id }), -32602, 1);
  assertRpcError(await call("openenv/session/close"), -32602, 1);
  assertRpcError(await call("tools/call", { arguments: {} }), -32602, 1);
  assertRpcError(await call("tools/call", { name: "zzz" }), -32602, 1);
  // Without a session a throw-away environment is used.
  const once = await call("tools/call", { name: "ask", arguments: args });
  assertEquals(typeof resultOf(once).data, "string");
  assertEquals(await server.sessions(), 0);
});

Deno.test("11.32 a tool that raises is −32603, and so is a call that comes at the wrong time", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const { session_id } = resultOf(
    await server.rpc("/probe", "openenv/session/create"),
  );
  const act = (message: string) =>
    server.rpc("/probe", "tools/call", {
      session_id,
      name: "act",
      arguments: { message },
    });
  assertRpcError(await act("throw"), -32603, 1);
  assertEquals(resultOf(await act("say on")).data, "on");
  resultOf(await act("win"));
  assertRpcError(await act("say on"), -32603, 1);
});

Deno.test("11.32 MCP on a socket is about the socket's session", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await server.socket("/probe/ws");
  const { tools } = resultOf(await socket.rpc("tools/list"));
  assertEquals(tools[0].name, "act");
  const { session_id } = resultOf(await socket.rpc("openenv/session/create"));
  const { metadata } = await socket.reset();
  assertEquals(metadata.session_id, session_id);
  const acted = await socket.rpc("tools/call", {
    name: "act",
    arguments: { message: "say on" },
  }, "a");
  assertEquals(resultOf(acted, "a").data, "on");
  assertEquals((await socket.state()).step_count, 1);
  assertRpcError(await socket.rpc("initialize"), -32601, 1);
  for (const data of [{}, null, [], "x"]) {
    const { type, data: response } = await socket.ask({ type: "mcp", data });
    assertEquals(type, "mcp");
    assertRpcError(response, -32600, null);
  }
  assertEquals(await server.sessions(), 1);
});

Deno.test("2 WS /mcp takes JSON-RPC as it is, and each socket has a session", async () => {
  await using server = await startServer({ envs: [PROBE], maxSessions: 1 });
  using socket = await server.socket("/probe/mcp");
  const call = (method: string, params: Json = {}, id: Json = 1) =>
    socket.ask({ jsonrpc: "2.0", method, params, id });
  assertEquals(resultOf(await call("tools/list")).tools[0].name, "act");
  const { session_id } = resultOf(await call("openenv/session/create"));
  assertMatch(session_id, /^[0-9a-f]{32}$/);
  const act = { name: "act", arguments: { message: "say on" } };
  assertEquals(resultOf(await call("tools/call", act, "x"), "x").data, "on");
  assertRpcError(await call("initialize"), -32601, 1);
  assertRpcError(await socket.ask({ type: "reset" }), -32600, null);
  assertRpcError(await socket.ask("{"), -32700, null);
  assertEquals(await server.sessions(), 1);
  using refused = await server.socket("/probe/mcp");
  const reply = await refused.ask({
    jsonrpc: "2.0",
    method: "tools/list",
    id: 1,
  });
  assertEquals(reply.error.code, -32000);
  assertEquals(reply.error.data, { active_sessions: 1, max_sessions: 1 });
});

Deno.test("11.33 list_tools before reset; call_tool success; unknown tool → tool_not_found", async () => {
  await using server = await startServer();
  for (const [id, prefix] of Object.entries(PREFIXES)) {
    using socket = await server.socket(`${prefix}/ws`);
    const listed = await socket.ask({
      type: "step",
      data: { type: "list_tools" },
    });
    const { tools } = listed.data.observation;
    const names = getEnvEntry(id).tools!.map(({ name }) => name);
    assertEquals(tools.map(({ name }: Json) => name), names);
    for (const tool of tools) {
      assertEquals(Object.keys(tool).toSorted(), [
        ...["description", "input_schema", "name"],
      ]);
    }
    assertEquals((await socket.state()).step_count, 0);
    await socket.reset({ seed: 1 });
    const call = async (tool_name: string, args: Json) => {
      const data = { type: "call_tool", tool_name, arguments: args };
      const reply = await socket.ask({ type: "step", data });
      assertEquals(reply.type, "observation", JSON.stringify(reply));
      return reply.data;
    };
    const none = await call("zzz", {});
    assertEquals(none.observation.tool_name, "zzz");
    assertEquals(none.observation.result, null);
    assertEquals(none.observation.error, {
      error_type: "tool_not_found",
      message: "Unknown tool: 'zzz'",
    });
    for (const tool of ["reset", "step", "state", "close", "constructor"]) {
      const { observation } = await call(tool, {});
      assertEquals(observation.error.error_type, "tool_not_found");
    }
    if (SERVICE_IDS.includes(id)) continue;
    const wrong = await call("answer", { weights: "all" });
    assertEquals(wrong.observation.error.error_type, "invalid_args");
    assertEquals((await socket.state()).step_count, 0);
    const answered = await call(
      "answer",
      CODE_IDS.includes(id) ? { code: "red red" } : { weights: [0.5, 0.1] },
    );
    assertEquals(answered.observation.tool_name, "answer");
    assertEquals(typeof answered.observation.result, "string");
    assertEquals(answered.observation.error, null);
    assertEquals([answered.done, typeof answered.reward], [true, "number"]);
    for (const key of ["terminated", "truncated", "info", "session_id"]) {
      assert(Object.hasOwn(answered.metadata, key), key);
      assert(Object.hasOwn(none.metadata, key), `${key} of a failed call`);
    }
    const late = await socket.ask({
      type: "step",
      data: { type: "call_tool", tool_name: "answer", arguments: {} },
    });
    assertErrorFrame(late, "EXECUTION_ERROR", "episode_over");
  }
});

Deno.test("a customer is served by calls of tools, over MCP and in plain steps", async () => {
  await using server = await startServer();
  const opened = await server.rpc("/retail", "openenv/session/create");
  const { session_id } = resultOf(opened);
  await server.post("/retail/reset", { session_id, seed: 1 });
  const call = async (
    name: string,
    args: Json,
    fails = false,
  ): Promise<string> => {
    const params = { name, arguments: args, session_id };
    const { content, isError } = resultOf(
      await server.rpc("/retail", "tools/call", params),
    );
    assertEquals(isError, fails, name);
    return content[0].text;
  };
  const said = await call("respond", { message: "What is your e-mail?" });
  assert(said.length > 0 && !said.includes("<tool_response>"));
  assertMatch(await call("list_all_product_types", {}), /^\{"/);
  assertEquals(
    await call("get_order_details", { order_id: ["#W0"], more: 1 }, true),
    "Error: invalid arguments",
  );
  assertMatch(await call("calculate", { expression: "2 * 3" }), /^6\.0$/);
  const done = await call("transfer_to_human_agents", { summary: "" });
  assertEquals(done, "Transfer successful");
});

Deno.test("the result of a call out of turn is an error that a model may read", async () => {
  await using server = await startServer();
  const opened = await server.rpc("/mediq", "openenv/session/create");
  const { session_id } = resultOf(opened);
  await server.post("/mediq/reset", { session_id, style: "tools" });
  const calls = [
    ["believe", { weights: [0.25, 0.25, 0.25, 0.25] }, true],
    ["ask", { question: "Have you had a fever?" }, false],
  ] as const;
  for (const [name, args, fails] of calls) {
    const params = { name, arguments: args, session_id };
    const answer = await server.rpc("/mediq", "tools/call", params);
    assertEquals(resultOf(answer).isError, fails, name);
  }
});

Deno.test("results of calls are plain unless text is asked for", async () => {
  await using server = await startServer();
  using socket = await server.socket("/retail/ws");
  const read = async (name: string, args: Json): Promise<Json[]> => {
    const data = { type: "call_tool", tool_name: name, arguments: args };
    const { data: reply } = await socket.ask({ type: "step", data });
    const params = { name, arguments: args };
    const over = resultOf(await socket.rpc("tools/call", params));
    assertEquals(over.content, [{ type: "text", text: over.data }]);
    return [reply.observation.result, over.data];
  };
  const sum = { expression: "2 * 3" };
  const think = { thought: "Hm." };
  for (const options of [{}, { tools: "native" }, { style: "tools" }]) {
    await socket.reset(options);
    assertEquals(await read("calculate", sum), ["6.0", "6.0"]);
    assertEquals(await read("think", think), ["", ""]);
  }
  await socket.reset({ tools: "text" });
  const tagged = "<tool_response>\n6.0\n</tool_response>";
  assertEquals(await read("calculate", sum), [tagged, tagged]);
  // Plain steps read what the prompt announces.
  await socket.reset();
  const call = '<tool_call>{"name": "think", "arguments": null}</tool_call>';
  const { observation } = await socket.step(call);
  assertEquals(observation.prompt, "<tool_response>\n\n</tool_response>");
});

Deno.test("a call may leave out its arguments in any way", async () => {
  await using server = await startServer();
  using socket = await server.socket("/retail/ws");
  await socket.reset();
  for (const args of [undefined, null, ""]) {
    const name = "list_all_product_types";
    const data = { type: "call_tool", tool_name: name, arguments: args };
    const { data: reply } = await socket.ask({ type: "step", data });
    assertMatch(reply.observation.result, /^\{"/);
    const params = { name, arguments: args };
    const { data: over } = resultOf(await socket.rpc("tools/call", params));
    assertEquals(over, reply.observation.result);
  }
});

Deno.test("11.33 a call before reset, and one that is malformed, are errors", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await server.socket("/probe/ws");
  const call = (data: Json) => socket.ask({ type: "step", data });
  const act = { type: "call_tool", tool_name: "act" };
  const args = { message: "one" };
  const early = await call({ ...act, arguments: args });
  assertErrorFrame(early, "EXECUTION_ERROR", "reset_needed");
  await socket.reset();
  const wrong = [
    { type: "call_tool" },
    { ...act, arguments: [] },
    { ...act, arguments: args, extra: 1 },
    { type: "list_tools", extra: 1 },
    { type: "zap" },
  ];
  for (const data of wrong) {
    assertErrorFrame(await call(data), "VALIDATION_ERROR");
  }
  const { data } = await call({ ...act, arguments: args, metadata: { a: 1 } });
  assertEquals(data.observation.result, "heard one");
});

Deno.test("11.34 reserved tool names refused at registration", () => {
  const entry = getEnvEntry(PROBE);
  for (const name of ["reset", "step", "state", "close"]) {
    const id = `Probe-${name}-v0`;
    const tools = [{ ...ACT_TOOL, name }];
    assertThrows(() => registerEnv({ ...entry, id, tools }), RegistrationError);
    assertThrows(() => getEnvEntry(id), /must be a registered environment/);
  }
});
