import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { OPCODES, RawSocket } from "../support/network/raw_socket.ts";
import { effort } from "../support/effort.ts";
import { until } from "../support/wait.ts";

/** Cycles in all, and those after which the heap is first looked at. */
const CYCLES = effort(4000, 10_000);
const WARM_UP = 1500;

/** Cycles side by side. */
const CLIENTS = 16;

/** A cycle may leave this much behind; a session that stays is some 7 kB. */
const BYTES_PER_CYCLE = 200;

/** The process with the server, line by line. */
async function startSoakServer() {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--no-check",
      "--allow-net=127.0.0.1",
      "--allow-read",
      "--allow-env",
      "--v8-flags=--expose-gc",
      new URL("../support/network/soak_server.ts", import.meta.url).pathname,
    ],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  async function line(): Promise<string> {
    while (!rest.includes("\n")) {
      const { done, value } = await reader.read();
      if (done) throw new Error("The server has ended");
      rest += value;
    }
    const at = rest.indexOf("\n");
    const first = rest.slice(0, at);
    rest = rest.slice(at + 1);
    return first;
  }
  return {
    url: await line(),
    /** Bytes that the server keeps. */
    async heap(): Promise<number> {
      await writer.write(new TextEncoder().encode("\n"));
      return Number(await line());
    },
    async [Symbol.asyncDispose]() {
      await writer.close();
      while (!(await reader.read()).done);
      await child.status;
    },
  };
}

/** Connects, resets, and closes or hangs up. */
async function cycle(url: string, isPolite: boolean): Promise<void> {
  using socket = await RawSocket.open(`${url}/mediq/ws`);
  await socket.sendJson({ type: "reset" });
  const { type } = await socket.nextJson();
  assertEquals(type, "observation");
  if (!isPolite) return;
  await socket.sendJson({ type: "close" });
  assertEquals((await socket.next())?.opcode, OPCODES.close);
}

async function cycles(url: string, count: number): Promise<void> {
  let left = count;
  await Promise.all(Array.from({ length: CLIENTS }, async () => {
    while (left-- > 0) await cycle(url, left % 2 === 0);
  }));
}

async function openSessions(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^unlock_sessions\{.*\} (\d+)$/m.exec(text)![1]);
}

Deno.test(`11.50 soak: heap flat after ${CYCLES} connect–reset–close cycles`, async () => {
  await using server = await startSoakServer();
  const { url } = server;
  await cycles(url, WARM_UP);
  const before = await server.heap();
  await cycles(url, CYCLES - WARM_UP);
  await until(async () => await openSessions(url) === 0, "no session left");
  const after = await server.heap();
  const each = (after - before) / (CYCLES - WARM_UP);
  assert(each < BYTES_PER_CYCLE, `${each.toFixed()} bytes a cycle`);
});
