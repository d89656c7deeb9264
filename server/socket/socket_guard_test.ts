import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import { freePort } from "../../tests/support/network/free_port.ts";
import { Turns } from "../security/turns.ts";
import { readHead, SocketGuard } from "./socket_guard.ts";

const hostname = "127.0.0.1";
const turns = new Turns();
const ownerOf = () => "";

const encode = (text: string) => new TextEncoder().encode(text);

/** Reads headers that come in parts into a chunk of so many bytes. */
function read(parts: string[], size: number): Promise<[number, number]> {
  const rest = [...parts];
  return readHead({
    read(into) {
      const part = rest.shift();
      if (part === undefined) return Promise.resolve(null);
      into.set(encode(part));
      return Promise.resolve(part.length);
    },
  }, new Uint8Array(size));
}

Deno.test("readHead() reads to the first empty line, wherever it is cut", async () => {
  assertEquals(await read(["GET /\r\n\r\n"], 9), [9, 9]);
  assertEquals(await read(["GET /\r\n\r\nab\r\n\r\n"], 20), [9, 15]);
  assertEquals(await read(["GET /\r", "\n\r", "\nab"], 20), [9, 11]);
  assertEquals(await read([..."GET /\r\n\r\n"], 20), [9, 9]);
});

Deno.test("readHead() refuses headers that do not end, or not in the chunk", async () => {
  const rejects = (parts: string[], size: number) =>
    assertRejects(() => read(parts, size), /have no end/);
  await rejects([], 20);
  await rejects(["GET /\r\n", "\r"], 20);
  await rejects(["GET /\r\n\r"], 8);
});

Deno.test("SocketGuard says that its port is taken", () => {
  using taken = Deno.listen({ hostname, port: 0 });
  const { port } = taken.addr;
  const server = { hostname, port: 1 };
  assertThrows(
    () => new SocketGuard({ hostname, port, server, turns, ownerOf, limit: 1 }),
    {
      message: "Cannot serve as 'socket-port' must be a port that is free: " +
        `current value is ${port}`,
    },
  );
});

/** Turns that are given when a test says so. */
class HeldTurns {
  readonly owners: string[] = [];
  #go: (() => void) | null = null;
  #asked = Promise.withResolvers<void>();

  take(owner: string): Promise<void> {
    this.owners.push(owner);
    this.#asked.resolve();
    return new Promise((go) => this.#go = go);
  }

  /** Gives the next turn once it is asked for. */
  async give(): Promise<void> {
    await this.#asked.promise;
    this.#asked = Promise.withResolvers();
    this.#go!();
  }
}

async function readBytes(from: Deno.Conn, count: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(count);
  for (let i = 0; i < count;) i += (await from.read(bytes.subarray(i)))!;
  return bytes;
}

async function writeAll(to: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let i = 0; i < bytes.length;) i += await to.write(bytes.subarray(i));
}

Deno.test("SocketGuard waits for its owner's turn to open a socket and for each chunk of a long message", async () => {
  using listener = Deno.listen({ hostname, port: 0 });
  const port = freePort();
  const held = new HeldTurns();
  const guard = new SocketGuard({
    hostname,
    port,
    server: { hostname, port: listener.addr.port },
    turns: held,
    ownerOf: (authorization) => {
      if (authorization === "Bearer known") return "owner";
      throw new Error("Unknown");
    },
    limit: 2 ** 20,
  });
  const begin = async (authorization: string) => {
    const client = await Deno.connect({ hostname, port });
    const head = `GET / HTTP/1.1\r\nauthorization:${authorization}\r\n\r\n`;
    await writeAll(client, encode(head));
    await held.give();
    const server = await listener.accept();
    const seen = await readBytes(server, head.length);
    assertEquals(new TextDecoder().decode(seen), head);
    await writeAll(server, encode("HTTP/1.1 101 Yes\r\n\r\n"));
    await readBytes(client, 20);
    return [client, server] as const;
  };
  try {
    for (const conn of await begin(" Bearer unknown")) conn.close();
    const [client, server] = await begin("  Bearer known ");
    using _client = client;
    using _server = server;
    assertEquals(held.owners, ["", "owner"]);
    // A message of two bytes, and one of 20,000 whose end does not come.
    const short = Uint8Array.from([0x81, 2, 1, 2]);
    await writeAll(client, short);
    assertEquals(await readBytes(server, 4), short);
    assertEquals(held.owners.length, 2);
    const long = Uint8Array.from([0x81, 126, 20_000 >> 8, 20_000 & 0xff, 1]);
    for (const chunk of [long, short]) {
      await writeAll(client, chunk);
      const passed = readBytes(server, chunk.length);
      await held.give();
      assertEquals(await passed, chunk);
    }
    assertEquals(held.owners.slice(2), ["owner", "owner"]);
  } finally {
    guard.close();
  }
});
