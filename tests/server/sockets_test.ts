import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  assertError,
  assertErrorFrame,
} from "../support/openenv/assert_error.ts";
import { gate, PROBE } from "../support/openenv/envs.ts";
import { PREFIXES } from "../support/openenv/prefixes.ts";
import {
  closeCode,
  OPCODES,
  RawSocket,
} from "../support/network/raw_socket.ts";
import { startServer } from "../support/network/test_server.ts";
import { inTime, until } from "../support/wait.ts";

Deno.test("11.13 pipelined requests answered in order, one reply each; no unsolicited data frame", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await server.socket("/probe/ws");
  socket.send({ type: "reset" });
  socket.send({ type: "step", data: { message: "wait" } });
  socket.send({ type: "state" });
  socket.send({ type: "zap" });
  socket.send("{");
  socket.send(new Uint8Array(3));
  socket.send({ type: "step", data: { message: "say last" } });
  await gate.holds(1);
  await until(() => socket.received > 0, "the first reply");
  // Nothing overtakes a step that waits.
  assertEquals(socket.received, 1);
  gate.open();
  const replies = [];
  for (let i = 0; i < 7; i++) replies.push(await socket.next());
  assertEquals(replies.map(({ type, data }) => data.code ?? type), [
    ...["observation", "observation", "state"],
    ...["UNKNOWN_TYPE", "INVALID_JSON", "VALIDATION_ERROR", "observation"],
  ]);
  assertEquals(replies[1].data.observation.prompt, "at last");
  assertEquals(replies[2].data.step_count, 1);
  assertEquals(replies.at(-1).data.observation.prompt, "last");
  // A reply to one more frame would come after anything unsolicited.
  await socket.state();
  assertEquals(socket.received, 8);
});

Deno.test("11.14 close → close code 1000, slot freed", async () => {
  await using server = await startServer({ envs: [PROBE], maxSessions: 1 });
  for (const begin of [false, true]) {
    using socket = await server.socket("/probe/ws");
    if (begin) await socket.reset();
    assertEquals(await server.sessions(), 1);
    socket.send({ type: "close" });
    assertEquals((await inTime(socket.closed, "The end")).code, 1000);
    await until(async () => await server.sessions() === 0, "a free slot");
  }
  await until(async () => await server.sockets() === 0, "no open socket");
});

Deno.test("11.15 abrupt socket drop frees the slot", async () => {
  await using server = await startServer({ envs: [PROBE], maxSessions: 1 });
  const open = async (): Promise<RawSocket> => {
    const socket = await server.rawSocket("/probe/ws");
    await socket.sendJson({ type: "reset" });
    assertEquals((await socket.nextJson()).type, "observation");
    return socket;
  };
  const idle = await open();
  idle.drop();
  await until(async () => await server.sessions() === 0, "a free slot");
  const busy = await open();
  await busy.sendJson({ type: "step", data: { message: "wait" } });
  await gate.holds(1);
  busy.drop();
  await until(async () => await server.sessions() === 0, "a free slot");
  gate.open();
  const next = await open();
  assertEquals(await server.sessions(), 1);
  next.drop();
  // Its end in mid-frame is no different.
  await until(async () => await server.sessions() === 0, "a free slot");
  const half = await open();
  await half.write(new Uint8Array([0x81, 0xfe, 0x10, 0x00, 0, 0, 0, 0, 1, 2]));
  half.drop();
  await until(async () => await server.sessions() === 0, "a free slot");
});

Deno.test("11.18 two sockets are isolated", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using one = await server.socket("/probe/ws");
  using two = await server.socket("/probe/ws");
  await one.reset({ episode_id: "one", index: 1 });
  await two.reset({ episode_id: "two", index: 2 });
  await one.step("win");
  await two.step("say hello");
  const first = await one.state();
  const second = await two.state();
  assertEquals([first.episode_id, first.done], ["one", true]);
  assertEquals([second.episode_id, second.done], ["two", false]);
  assert(first.session_id !== second.session_id);
  // One that waits does not hold up the other.
  await one.reset();
  one.send({ type: "step", data: { message: "wait" } });
  await gate.holds(1);
  assertEquals((await two.step("say on")).observation.prompt, "on");
  await two.close();
  gate.open();
  assertEquals((await one.next()).data.observation.prompt, "at last");
});

Deno.test("11.43 a client that never pongs for 60 s stays connected", async () => {
  // Deno pings a client, and drops it, as `idleTimeout` says; 0 is never. The
  // option is looked at rather than a minute waited for.
  const { upgradeWebSocket } = Deno;
  const timeouts: (number | undefined)[] = [];
  Deno.upgradeWebSocket = (request, options) => {
    timeouts.push(options?.idleTimeout);
    return upgradeWebSocket(request, options);
  };
  try {
    await using server = await startServer();
    for (const prefix of Object.values(PREFIXES)) {
      for (const path of ["/ws", "/mcp"]) {
        using socket = await server.rawSocket(`${prefix}${path}`);
        assertEquals(socket.response.status, 101);
      }
    }
    assertEquals(timeouts.length, 2 * Object.keys(PREFIXES).length);
    assert(timeouts.every((timeout) => timeout === 0), String(timeouts));
  } finally {
    Deno.upgradeWebSocket = upgradeWebSocket;
  }
});

Deno.test("11.43 Deno pings and drops a silent client where idleTimeout is not 0", async () => {
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, (
    request,
  ) => Deno.upgradeWebSocket(request, { idleTimeout: 1 }).response);
  const url = `http://127.0.0.1:${server.addr.port}/`;
  using socket = await RawSocket.open(url);
  const opcodes: (number | undefined)[] = [];
  let frame;
  do {
    frame = await inTime(socket.next(), "A ping, and the end");
    opcodes.push(frame?.opcode);
  } while (frame !== null && frame.opcode !== OPCODES.close);
  assertEquals(opcodes[0], OPCODES.ping);
  socket.drop();
  await server.shutdown();
});

/** A frame of so many bytes. */
function padded(type: string, bytes: number, more = {}): string {
  const frame = JSON.stringify({ type, ...more, data: "" });
  return frame.slice(0, -2) + "x".repeat(bytes - frame.length) + '"}';
}

Deno.test("11.44 observation of 100 kB passes; frame over 16 MiB is refused cleanly", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using bystander = await server.socket("/probe/ws");
  await bystander.reset();
  using socket = await server.socket("/probe/ws");
  await socket.reset();
  const { observation } = await socket.step("long 100000");
  assertEquals(observation.prompt.length, 100_000);
  const most = 16 * 2 ** 20;
  const restore = padded("restore", most);
  assertErrorFrame(await socket.ask(restore), "VALIDATION_ERROR");
  socket.send(`${restore} `);
  assertEquals((await inTime(socket.closed, "The end")).code, 1009);
  assertEquals((await bystander.step("say on")).observation.prompt, "on");
  await until(async () => await server.sockets() === 1, "one open socket");
});

Deno.test("11.44 a frame without a snapshot has the limit of one message, whatever it says", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const most = 4 * 2 ** 20;
  using whole = await server.socket("/probe/ws");
  const step = await whole.ask(padded("step", most));
  assertErrorFrame(step, "VALIDATION_ERROR");
  for (
    const [path, frame] of [
      ["ws", padded("step", most + 1)],
      // Says inside that it is a snapshot.
      ["ws", padded("step", most + 1, { bogus: { type: "restore" } })],
      ["ws", new Uint8Array(most + 1)],
      ["mcp", padded("restore", most + 1)],
    ] as const
  ) {
    using socket = await server.socket(`/probe/${path}`);
    socket.send(frame);
    const { code, reason } = await inTime(socket.closed, "The end");
    assertEquals([code, reason], [
      1009,
      `a frame must be at most ${most} bytes`,
    ]);
  }
});

Deno.test("11.44 the limit of a frame is counted in bytes, whatever they are", async () => {
  await using server = await startServer({ envs: [PROBE], maxBody: 10_000 });
  const wide = JSON.stringify({ type: "zap", data: "猫".repeat(5000) });
  for (const message of [wide, new TextEncoder().encode(wide)]) {
    using socket = await server.socket("/probe/ws");
    socket.send(message);
    assertEquals((await inTime(socket.closed, "The end")).code, 1009);
  }
});

Deno.test("11.45 ping answered by pong; upgrade without Origin or deflate accepted", async () => {
  await using server = await startServer();
  for (const prefix of Object.values(PREFIXES)) {
    using socket = await server.rawSocket(`${prefix}/ws`);
    assertEquals(socket.response.status, 101);
    assertEquals(socket.response.headers.get("sec-websocket-extensions"), null);
    await socket.send(OPCODES.ping, "are you there?");
    const pong = await inTime(socket.next(), "A pong");
    assertEquals(pong?.opcode, OPCODES.pong);
    assertEquals(new TextDecoder().decode(pong?.payload), "are you there?");
    await socket.sendJson({ type: "close" });
    const end = await inTime(socket.next(), "A close frame");
    assertEquals([end?.opcode, closeCode(end!)], [OPCODES.close, 1000]);
  }
  // The Python client offers compression, which may be declined.
  using offering = await server.rawSocket("/mediq/ws", {
    "sec-websocket-extensions": "permessage-deflate; client_max_window_bits",
    "user-agent": "Python/3.11 websockets/15.0.1",
  });
  assertEquals(offering.response.status, 101);
  await offering.sendJson({ type: "state" });
  assertEquals((await offering.nextJson()).type, "state");
});

Deno.test("11.46 prefix URL with and without trailing slash", async () => {
  await using server = await startServer();
  // A client takes trailing slashes off and appends its path.
  for (const given of ["/mediq", "/mediq/"]) {
    const base = given.replace(/\/+$/, "");
    assertEquals((await server.get(`${base}/health`)).status, 200);
    using socket = await server.socket(`${base}/ws`);
    assertEquals((await socket.reset()).done, false);
    const { status, text } = await server.get(given);
    const other = await server.get(base);
    assertEquals([status, text], [other.status, other.text]);
  }
  assertEquals((await server.get("/mediq/health/")).status, 200);
  assertEquals((await server.post("/mediq/reset/", {})).status, 200);
  using slashed = await server.socket("/mediq/ws/");
  assertEquals((await slashed.reset()).done, false);
});

Deno.test("a server that stops answers what is in progress and closes sockets with 1001", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using busy = await server.socket("/probe/ws");
  using idle = await server.socket("/probe/ws");
  await busy.reset();
  const id = await server.session("/probe");
  busy.send({ type: "step", data: { message: "wait" } });
  const step = server.step("/probe", id, "wait");
  await gate.holds(2);
  const stopped = server.stop();
  assertEquals((await inTime(idle.closed, "The end")).code, 1001);
  // New calls are sent away, with the time to come again.
  const refused = await server.get("/probe/state");
  assertError(refused, 503, "STOPPING");
  assert(Number(refused.headers.get("retry-after")) > 0);
  const health = await server.get("/health");
  assertEquals([health.status, health.json.status], [503, "unhealthy"]);
  gate.open();
  assertEquals((await busy.next()).data.observation.prompt, "at last");
  assertEquals((await step).json.observation.prompt, "at last");
  assertEquals((await inTime(busy.closed, "The end")).code, 1001);
  await inTime(stopped, "The end of the server");
});
