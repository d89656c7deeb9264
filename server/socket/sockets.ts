/** All WebSockets of a server. */

import { Buffer } from "node:buffer";
import { upgradeWebSocket } from "hono/deno";
import type { Context } from "hono";
import { ApiError, makeUnavailableError } from "../protocol/api_error.ts";
import { MESSAGE_BYTES } from "../protocol/json_scan.ts";
import { findFrameLimit } from "./frames.ts";
import type { Caller } from "../sessions/session.ts";
import {
  BINARY_FRAME,
  type SocketContext,
  type SocketProtocol,
  SocketSession,
} from "./socket_session.ts";

/** Milliseconds that a socket without a place stays open. */
const REFUSAL_DELAY = 5_000;

/** Limit of closed sockets whose clients are still connected. */
const MAX_LINGERING = 1024;

function isLonger(data: unknown, limit: number): boolean {
  if (typeof data !== "string") return (data as ArrayBuffer).byteLength > limit;
  if (data.length > limit) return true;
  return 3 * data.length > limit && Buffer.byteLength(data) > limit;
}

export class Sockets {
  readonly #open = new Set<SocketSession>();
  /** Sockets by the stored session they continue. */
  readonly #holders = new Map<string, SocketSession>();

  async upgrade(
    c: Context,
    server: SocketContext,
    caller: Caller,
    protocol: SocketProtocol,
  ): Promise<Response> {
    const isUpgrade = c.req.header("upgrade")?.toLowerCase() === "websocket" &&
      /\bupgrade\b/i.test(c.req.header("connection") ?? "");
    if (!isUpgrade) {
      const message = "Cannot open a socket as 'Upgrade' must be websocket";
      throw new ApiError(426, "VALIDATION_ERROR", message, {
        headers: { upgrade: "websocket" },
      });
    }
    if (this.#lingering() > MAX_LINGERING) {
      const message = "Server at capacity: too many clients do not hang up";
      throw makeUnavailableError("CAPACITY_REACHED", message, 5);
    }
    await server.turns.take(caller.owner);
    let session: SocketSession | null = null;
    // The reaper ends idle sessions; a client that cannot answer pings while
    // its model computes must not be dropped.
    const handler = upgradeWebSocket(() => ({
      onOpen: (_, ws) => {
        const opened = new SocketSession(server, caller, protocol, {
          adopted: (id) => this.#claim(id, opened),
          send: (text) => ws.send(text),
          close: (code, reason) => ws.close(code, reason),
          buffered: () => ws.raw!.bufferedAmount,
        });
        session = opened;
        this.#open.add(session);
        server.metrics.socket(1);
        session.start(REFUSAL_DELAY, c.req.query("session_id") ?? null);
      },
      onMessage: ({ data }) => {
        const limit = protocol === "openenv"
          ? findFrameLimit(data, server.maxBody)
          : Math.min(MESSAGE_BYTES, server.maxBody);
        if (isLonger(data, limit)) session?.receiveTooMuch(limit);
        else session?.receive(typeof data === "string" ? data : BINARY_FRAME);
      },
      onClose: () => {
        if (session === null || !this.#open.delete(session)) return;
        session.closed();
        this.#release(session);
        server.metrics.socket(-1);
      },
    }), { idleTimeout: 0 });
    try {
      return await handler(c, async () => {}) as Response;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new ApiError(
        400,
        "VALIDATION_ERROR",
        `Cannot open a socket: ${message}`,
      );
    }
  }

  /** The newest socket takes over a session. */
  #claim(id: string, socket: SocketSession): void {
    const before = this.#holders.get(id);
    this.#holders.set(id, socket);
    if (before !== undefined && before !== socket) before.displace();
  }

  #release(socket: SocketSession): void {
    const id = socket.adopted;
    if (id !== null && this.#holders.get(id) === socket) {
      this.#holders.delete(id);
    }
  }

  #lingering(): number {
    if (this.#open.size <= MAX_LINGERING) return 0;
    return [...this.#open].filter(({ isClosed }) => isClosed).length;
  }

  /** Sessions whose clients sent a frame since `since`. */
  activeSessions(since: number): string[] {
    return [...this.#open].map((socket) => socket.activeSession(since))
      .filter((id) => id !== null);
  }

  /** Closes sockets with expired sessions or none. */
  expire(ids: readonly string[], before: number): void {
    const gone = new Set(ids);
    for (const socket of this.#open) socket.expire(gone, before);
  }

  /** Closes all sockets after the calls in progress. */
  async stop(): Promise<void> {
    await Promise.all([...this.#open].map((socket) => socket.stop()));
  }
}
