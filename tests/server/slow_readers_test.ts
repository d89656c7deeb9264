import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { gate, PROBE } from "../support/openenv/envs.ts";
import {
  closeCode,
  encodeFrame,
  OPCODES,
  type RawSocket,
} from "../support/network/raw_socket.ts";
import {
  startServer,
  type TestServer,
} from "../support/network/test_server.ts";
import { hastened, inTime, until } from "../support/wait.ts";

/**
 * Writes frames until all are written or the server hangs up.
 *
 * @returns Bytes written
 */
async function flood(
  socket: RawSocket,
  messages: readonly unknown[],
  times: number,
): Promise<number> {
  const frames = messages.map((message) =>
    encodeFrame(JSON.stringify(message), { opcode: OPCODES.text })
  );
  let written = 0;
  try {
    for (let i = 0; i < times; i++) {
      for (const frame of frames) {
        await socket.write(frame);
        written += frame.length;
      }
    }
  } catch {
    // It has hung up.
  }
  return written;
}

/** Another client is served as ever. */
async function assertOthersServed(server: TestServer): Promise<void> {
  using other = await server.socket("/probe/ws");
  await other.reset();
  assertEquals((await other.step("say on")).observation.prompt, "on");
  await other.close();
}

/** Reads to the end; the code of the close frame, and how much came before. */
async function readToEnd(socket: RawSocket): Promise<[number, number]> {
  let code = 0;
  let read = 0;
  for (;;) {
    const frame = await inTime(socket.next(), "A frame, or the end");
    if (frame === null) return [code, read];
    read += frame.payload.length;
    if (frame.opcode !== OPCODES.close) continue;
    code = closeCode(frame);
    // The server may have hung up already.
    await socket.send(OPCODES.close, frame.payload).catch(() => {});
  }
}

const MEGABYTE = 2 ** 20;
const RESET = { type: "reset" };
const LONG = { type: "step", data: { message: "long 1000000" } };

Deno.test("bad input: a client that never reads: memory stays bounded, others are served, its socket is closed in the end", async () => {
  await using server = await startServer({ envs: [PROBE] });
  // Hastened, half a minute without reading is soon over.
  using _ = hastened(100);
  using silent = await server.rawSocket("/probe/ws");
  // Replies of 200 MB, had the server to keep them all.
  await flood(silent, [RESET, LONG], 200);
  await assertOthersServed(server);
  // Its place is for another then, whether or not it ever hangs up.
  await until(async () => await server.sessions() === 0, "a free slot");
  const [code, kept] = await readToEnd(silent);
  assertEquals(code, 1008);
  assert(kept < 50 * MEGABYTE, `${kept} bytes were kept`);
  await until(async () => await server.sockets() === 0, "no open socket");
  await assertOthersServed(server);
});

Deno.test("bad input: a client that never reads and never stops is hung up on", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using silent = await server.rawSocket("/probe/ws");
  await flood(silent, [RESET, LONG], 10);
  await flood(silent, [{ type: "state" }], 100_000);
  await assertOthersServed(server);
  await until(async () => await server.sessions() === 0, "a free slot");
  const [code, kept] = await readToEnd(silent);
  // Where the server hung up on what was still being sent, no code is seen.
  assert([0, 1008].includes(code), `${code}`);
  assert(kept < 50 * MEGABYTE, `${kept} bytes were kept`);
  await until(async () => await server.sockets() === 0, "no open socket");
});

Deno.test("bad input: frames that wait for a slow step are bounded in bytes too", async () => {
  await using server = await startServer({ envs: [PROBE], maxBody: 200_000 });
  using eager = await server.rawSocket("/probe/ws");
  await eager.sendJson(RESET);
  await eager.sendJson({ type: "step", data: { message: "wait" } });
  await gate.holds(1);
  const big = { type: "step", data: { message: "x".repeat(190_000) } };
  // 190 MB, while nothing can be answered.
  const written = await flood(eager, [big], 1000);
  gate.open();
  const [code] = await readToEnd(eager);
  const isRefused = written < 100 * MEGABYTE || [1008, 1009].includes(code);
  assert(isRefused, `${written} bytes were taken, ${code}`);
  await assertOthersServed(server);
});
