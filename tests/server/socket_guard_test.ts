import {
  rejects as assertRejects,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { freePort } from "../support/network/free_port.ts";
import { PROBE } from "../support/openenv/envs.ts";
import { RawSocket, sendEndless } from "../support/network/raw_socket.ts";
import { startServer } from "../support/network/test_server.ts";
import { TestSocket } from "../support/network/test_socket.ts";

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
