import {
  rejects as assertRejects,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { freePort } from "../support/network/free_port.ts";
import { PROBE } from "../support/openenv/envs.ts";
import {
  encodeFrame,
  OPCODES,
  RawSocket,
  sendEndless,
} from "../support/network/raw_socket.ts";
import { startServer } from "../support/network/test_server.ts";
import { TestSocket } from "../support/network/test_socket.ts";
import { Turns } from "../../server/security/turns.ts";
import { SocketGuard } from "../../server/socket/socket_guard.ts";

Deno.test("the port for sockets passes frames on, and hangs up on a message without end", async () => {
  const socketPort = freePort();
  await using server = await startServer({
    envs: [PROBE],
    maxBody: 2 ** 20,
    socketPort,
  });
  const url = `ws://127.0.0.1:${socketPort}/probe/ws`;
  using other = await TestSocket.open(url);
  await other.reset();
  for (let i = 0; i < 3; i++) {
    using endless = await RawSocket.open(url);
    await sendEndless(endless);
  }
  // What the server itself refuses, it still can.
  const long = "x".repeat(300_000);
  assertEquals(
    (await other.ask({ type: "step", data: { message: long } })).type,
    "error",
  );
  assertEquals((await other.step("say on")).observation.prompt, "on");
  assertEquals(await server.sockets() >= 1, true);
});

/** Opens a socket and sends the beginning of a reset, of about so many bytes. */
async function beginReset(url: string, size: number): Promise<RawSocket> {
  const socket = await RawSocket.open(url);
  const part = `{"type":"reset"${" ".repeat(size)}`;
  const form = { opcode: OPCODES.text, isFinal: false };
  await socket.write(encodeFrame(part, form));
  return socket;
}

/** Sends the end of it; returns the type of the reply. */
async function endReset(socket: RawSocket): Promise<string> {
  await socket.write(encodeFrame("}", { opcode: OPCODES.continuation }));
  return (await socket.nextJson()).type;
}

Deno.test("the port for sockets hangs up on the largest message when all are too many", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const port = freePort();
  const { hostname, port: own } = new URL(server.url);
  const guard = new SocketGuard({
    hostname,
    port,
    server: { hostname, port: Number(own) },
    turns: new Turns(),
    ownerOf: () => "",
    limit: 2 ** 20,
    budget: 1_000_000,
  });
  try {
    const url = `ws://127.0.0.1:${port}/probe/ws`;
    using small = await beginReset(url, 200_000);
    using large = await beginReset(url, 600_000);
    using last = await beginReset(url, 500_000);
    assertEquals(await large.next(), null);
    assertEquals(await endReset(small), "observation");
    // What the largest had taken can be taken again.
    using next = await beginReset(url, 400_000);
    assertEquals(await endReset(next), "observation");
    assertEquals(await endReset(last), "observation");
  } finally {
    guard.close();
  }
});

Deno.test("the port for sockets answers one request that opens none", async () => {
  const socketPort = freePort();
  await using _server = await startServer({ envs: [PROBE], socketPort });
  const answer = await fetch(`http://127.0.0.1:${socketPort}/health`, {
    headers: { connection: "close" },
  });
  assertEquals((await answer.json()).status, "healthy");
});

Deno.test("a server whose port for sockets is taken does not stay open", async () => {
  using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port: socketPort } = taken.addr as Deno.NetAddr;
  const port = freePort();
  await assertRejects(() => startServer({ envs: [PROBE], port, socketPort }), {
    message: "Cannot serve as 'socket-port' must be a port that is free: " +
      `current value is ${socketPort}`,
  });
  Deno.listen({ hostname: "127.0.0.1", port }).close();
});
