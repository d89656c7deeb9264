import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { setImmediate } from "node:timers";
import {
  makeTestContext,
  type TestAppOptions,
} from "../../tests/support/network/test_app.ts";
import {
  BINARY_FRAME,
  type SocketProtocol,
  SocketSession,
} from "./socket_session.ts";

/** A socket whose port is a list, on a server without one. */
function open(
  protocol: SocketProtocol = "openenv",
  options: TestAppOptions = {},
  server = makeTestContext(options),
) {
  const sent: string[] = [];
  const closed: [number, string][] = [];
  const adopted: string[] = [];
  const caller = { owner: "", host: server.hosts[0]! };
  const socket = new SocketSession(server, caller, protocol, {
    send: (text) => sent.push(text),
    close: (code, reason) => closed.push([code, reason]),
    buffered: () => 0,
    adopted: (id) => adopted.push(id),
  });
  const say = async (...frames: unknown[]) => {
    for (const frame of frames) {
      socket.receive(typeof frame === "string" ? frame : JSON.stringify(frame));
    }
    const before = sent.length;
    for (let i = 0; i < 500 && sent.length < before + frames.length; i++) {
      if (closed.length > 0) break;
      await new Promise((go) => setImmediate(go));
    }
    return sent.slice(before).map((text) => JSON.parse(text));
  };
  return { socket, server, sent, closed, adopted, say };
}

Deno.test("a socket answers frames in order, wrong ones too", async () => {
  const { socket, say, closed } = open();
  socket.start(1e6, null);
  const replies = await say(
    { type: "reset" },
    BINARY_FRAME,
    { type: "zork" },
    { type: "state" },
  );
  assertEquals(replies.map(({ type, data }) => [type, data.code]), [
    ["observation", undefined],
    ["error", "VALIDATION_ERROR"],
    ["error", "UNKNOWN_TYPE"],
    ["state", undefined],
  ]);
  await say({ type: "close" });
  assertEquals([closed, socket.isClosed], [[[1000, ""]], true]);
  // It hears nothing more, and closes once.
  socket.displace();
  assertEquals([await say(), closed.length], [[], 1]);
});

Deno.test("a socket of JSON-RPC is answered in its own words", async () => {
  const { socket, say } = open("json-rpc");
  socket.start(1e6, null);
  const call = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const [reply, broken] = await say(call, "{");
  assertEquals([reply.id, reply.result.tools.length], [1, 3]);
  assertSame(broken.error.code, -32700);
});

Deno.test("a socket without a place says so to its first frame, unless that resumes", async () => {
  const server = makeTestContext({ maxSessions: 1 });
  const first = open("openenv", {}, server);
  first.socket.start(1e6, null);
  const [opened] = await first.say({ type: "open", data: {} });
  const full = open("openenv", {}, server);
  full.socket.start(1e6, null);
  const [refusal] = await full.say({ type: "reset" });
  assertEquals([refusal.data.code, full.closed], [
    "CAPACITY_REACHED",
    [[1000, ""]],
  ]);
  const next = open("openenv", {}, server);
  next.socket.start(1e6, null);
  const id = opened.data.session_id;
  const data = { ["session_id"]: id };
  const [resumed] = await next.say({ type: "resume", data });
  assertEquals([resumed.type, next.adopted], ["session", [id]]);
  assertSame(next.socket.adopted, id);
  first.socket.closed();
  next.socket.closed();
});

Deno.test("a socket is closed when too much waits, or a frame is too long", async () => {
  const many = open();
  many.socket.start(1e6, null);
  await many.say(...Array(4098).fill({ type: "state" }));
  assertEquals(many.closed, [[1008, "too many frames are waiting"]]);
  const long = open("openenv", { maxBody: 2000 });
  long.socket.start(1e6, null);
  await long.say("x".repeat(4001));
  assertEquals(long.closed[0]?.[0], 1008);
  const huge = open("openenv", { maxBody: 2000 });
  huge.socket.receiveTooMuch(2000);
  assertEquals(huge.closed, [[1009, "a frame must be at most 2000 bytes"]]);
});

Deno.test("a socket expires with its session, or without one when it says nothing", async () => {
  const idle = open();
  idle.socket.start(1e6, null);
  idle.socket.expire(new Set(), 0);
  assertSame(idle.socket.isClosed, false);
  idle.socket.expire(new Set(), 1);
  assertEquals(idle.closed, [[1000, "the session expired"]]);
  const used = open();
  used.socket.start(1e6, null);
  await used.say({ type: "reset" });
  const id = used.socket.activeSession(0)!;
  assertSame(used.socket.activeSession(1), null);
  used.socket.expire(new Set(["another"]), 1);
  assertSame(used.socket.isClosed, false);
  used.socket.expire(new Set([id]), 0);
  assertSame(used.socket.isClosed, true);
});

Deno.test("a socket that stops tells its client", async () => {
  const { socket, closed } = open();
  socket.start(1e6, null);
  await socket.stop();
  assertEquals(closed, [[1001, "the server is stopping"]]);
});
