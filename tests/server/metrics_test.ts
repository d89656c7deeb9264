import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { MemoryStore } from "../../server/stores/memory_store.ts";
import type { SessionStore } from "../../server/mod.ts";
import { PROBE } from "../support/openenv/envs.ts";
import {
  startServer,
  type TestServer,
} from "../support/network/test_server.ts";

async function steps(server: TestServer): Promise<number> {
  return await server.metric("unlock_steps_total");
}

Deno.test("unlock_steps_total counts steps that were taken, by every way in, and nothing else", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const id = await server.session("/probe");
  const named = { "x-session-id": id };
  const post = async (action: object, status = 200) => {
    const answer = await server.post("/probe/step", { action }, named);
    assertEquals(answer.status, status, answer.text);
  };
  using socket = await server.socket("/probe/ws");
  await socket.reset();
  // What takes no step.
  await post({ type: "list_tools" });
  await post({ type: "call_tool", tool_name: "zzz" });
  await post({ message: "throw" }, 500);
  await socket.ask({ type: "step", data: { type: "list_tools" } });
  await socket.ask({ type: "step", data: { message: "throw" } });
  await server.post("/probe/step", { action: { type: "list_tools" } });
  await server.post("/probe/step", { action: { message: "throw" } });
  await server.rpc("/probe", "tools/call", { name: "zzz" });
  assertEquals(await steps(server), 0);
  // What takes one each, and one repetition.
  await server.step("/probe", id, "one", { request_id: "a" });
  await server.step("/probe", id, "one", { request_id: "a" });
  assertEquals(await steps(server), 1);
  await post({
    type: "call_tool",
    tool_name: "act",
    arguments: { message: "one" },
  });
  await socket.step("one");
  await server.post("/probe/step", { action: { message: "one" } });
  await server.rpc("/probe", "tools/call", {
    name: "act",
    arguments: { message: "one" },
  });
  const items = [
    { session_id: id, action: { message: "one" } },
    { session_id: "nobody", action: { message: "one" } },
  ];
  await server.post("/probe/batch/step", { items });
  assertEquals(await steps(server), 6);
});

Deno.test("unlock_episodes_total tells how episodes ended", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const ended = (outcome: string) =>
    server.metric(`unlock_episodes_total{env="${PROBE}",outcome="${outcome}"}`);
  for (const message of ["win", "win", "lose", "fail"]) {
    await server.step("/probe", await server.session("/probe"), message);
  }
  assertEquals(await ended("success"), 2);
  assertEquals(await ended("failure"), 1);
  assertEquals(await ended("error"), 1);
  // Where the environment failed it took no step.
  assertEquals(await steps(server), 3);
});

Deno.test("requests are counted by method, route and status, refused ones too", async () => {
  await using server = await startServer({
    envs: [PROBE],
    tokens: ["a-token-for-this-test"],
  }, { authorization: "Bearer a-token-for-this-test" });
  const id = await server.session("/probe");
  await server.step("/probe", id, "one");
  await server.get(`/probe/sessions/${id}`);
  await server.get("/probe/state", { authorization: "" });
  await server.call("PUT", "/probe/reset");
  await server.get("/probe/no/where");
  await server.post("/probe/probe/task", { split: "test", index: 0 });
  using socket = await server.socket("/probe/ws");
  await socket.reset();
  await socket.ask("{");
  const { text } = await server.get("/metrics");
  const answered = [...text.matchAll(
    /^unlock_request_duration_seconds_count\{method="(.*)",route="(.*)",status="(.*)"\} (\d+)$/gm,
  )].map(([, ...parts]) => parts.join(" ")).sort();
  assertEquals(answered, [
    "GET /{prefix}/sessions/{id} 409 1",
    "GET /{prefix}/state 401 1",
    "GET /{prefix}/ws 101 1",
    "GET unmatched 404 1",
    "POST /{prefix}/reset 200 1",
    "POST /{prefix}/step 200 1",
    "POST /{prefix}/{env}/task 200 1",
    "PUT /{prefix}/reset 405 1",
    "WS reset 200 1",
    "WS unknown 422 1",
  ]);
});

Deno.test("/metrics answers while the store is down, and says so", async () => {
  const down: SessionStore = new Proxy<SessionStore>(new MemoryStore(), {
    get(store, name: keyof SessionStore) {
      if (name === "isShared") return true;
      const value = store[name];
      if (["name", "close"].includes(name)) return value;
      return () => Promise.reject(new Error("connection refused"));
    },
  });
  await using server = await startServer({ envs: [PROBE], store: down });
  assertEquals((await server.get("/health")).status, 503);
  const { status, text } = await server.get("/metrics");
  assertEquals(status, 200);
  assertMatch(text, /^unlock_store_up 0$/m);
  assertMatch(text, /^process_resident_memory_bytes \d+$/m);
  assertMatch(text, /^unlock_build_info\{version="[^"]+",deno="[^"]+"\} 1$/m);
  assert(!/^unlock_sessions\{/m.test(text));
});

Deno.test("a line of the log names the client's address, method and route", async () => {
  const lines: string[] = [];
  await using server = await startServer({
    envs: [PROBE],
    log: "info",
    print: (line) => lines.push(line),
  });
  await server.get("/probe/state", { "x-forwarded-for": "203.0.113.9" });
  const line = lines.map((line) => JSON.parse(line))
    .find(({ event }) => event === "request");
  const { peer, method, route, status } = line;
  assertEquals({ peer, method, route, status }, {
    // What a client says of itself is not believed.
    peer: "127.0.0.1",
    method: "GET",
    route: "/{prefix}/state",
    status: 200,
  });
});
