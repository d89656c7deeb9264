import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
  throws as assertThrows,
} from "node:assert/strict";
import { cutHead, SocketGuard } from "./socket_guard.ts";

const encode = (text: string) => new TextEncoder().encode(text);

Deno.test("cutHead() cuts behind the first empty line, once it has arrived", () => {
  const cut = (text: string) =>
    cutHead(encode(text))?.map((bytes) => new TextDecoder().decode(bytes));
  assertIs(cut(""), undefined);
  assertIs(cut("GET / HTTP/1.1\r\nHost: a\r\n"), undefined);
  assertEquals(cut("GET / HTTP/1.1\r\n\r\n"), ["GET / HTTP/1.1\r\n\r\n", ""]);
  assertEquals(cut("GET /\r\n\r\nab\r\n\r\n"), ["GET /\r\n\r\n", "ab\r\n\r\n"]);
});

Deno.test("cutHead() refuses headers of more than 64 KiB", () => {
  const long = "x".repeat(65_536);
  assertIs(cutHead(encode(long)), null);
  assertThrows(() => cutHead(encode(`${long}x`)), /too long/);
  assertIs(cutHead(encode(`${long}\r\n\r\n`))![0].length, 65_540);
});

Deno.test("SocketGuard says that its port is taken", () => {
  using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = taken.addr;
  const server = { hostname: "127.0.0.1", port: 1 };
  assertThrows(
    () => new SocketGuard({ hostname: "127.0.0.1", port, server, limit: 1 }),
    {
      message: "Cannot serve as 'socket-port' must be a port that is free: " +
        `current value is ${port}`,
    },
  );
});
