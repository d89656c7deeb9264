/** A WebSocket client: answers frames in order. */

import { answerRpc, answerRpcText, writeRpcRefusal } from "../mcp/json_rpc.ts";
import { MESSAGE_BYTES } from "../protocol/json_scan.ts";
import type { Log } from "../observability/log.ts";
import type { ServerMetrics } from "../observability/metrics.ts";
import {
  type ApiError,
  toApiError,
  writeErrorFrame,
} from "../protocol/api_error.ts";
import { wellFormedJson } from "../protocol/reply.ts";
import type { Caller } from "../sessions/session.ts";
import { CHECK_CALL, DESCRIBE_CALL } from "../sessions/session_calls.ts";
import type { SessionRegistry } from "../sessions/session_registry.ts";
import {
  type ClientFrame,
  makeNotAnObjectError,
  parseFrame,
  parseRequest,
} from "./frames.ts";
import type { TokenBuckets } from "../security/tokens.ts";
import { SHORT_TEXT, type Turns } from "../security/turns.ts";

/** Shared by all sockets of a server. */
export interface SocketContext {
  readonly sessions: SessionRegistry;
  readonly metrics: ServerMetrics;
  readonly buckets: TokenBuckets;
  readonly turns: Turns;
  readonly maxBody: number;
  readonly log: Log;
  now(): number;
  /** Called with errors that clients see only in general terms. */
  onError(error: unknown): void;
}

/** OpenEnv frames, or plain JSON-RPC. */
export type SocketProtocol = "openenv" | "json-rpc";

/** Socket operations; Hono's sockets have them. */
export interface SocketPort {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Bytes not sent yet. */
  buffered(): number;
  /** Called when it continues a stored session. */
  adopted(id: string): void;
}

/** Limit of queued frames. */
const MAX_WAITING = 4096;

/** With more unsent bytes, reading pauses. */
const MAX_BUFFERED = 2 ** 20;

/** Milliseconds before a socket that does not read is closed. */
const STALL = 30_000;

/** Milliseconds between checks of `buffered()`. */
const STALL_STEP = 20;

export class SocketSession {
  readonly #server: SocketContext;
  readonly #caller: Caller;
  readonly #protocol: SocketProtocol;
  readonly #port: SocketPort;
  readonly #waiting: string[] = [];
  #waitingSize = 0;
  #lastUsed: number;
  #working: Promise<void> | null = null;
  #isClosed = false;
  #session: string | null = null;
  #isBound = false;
  #releasePlace: (() => void) | null = null;
  /** Settled once a place is reserved or refused. */
  #placed: Promise<void> = Promise.resolve();
  #refusal: ApiError | null = null;
  #refusalTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    server: SocketContext,
    caller: Caller,
    protocol: SocketProtocol,
    port: SocketPort,
  ) {
    this.#server = server;
    this.#caller = caller;
    this.#protocol = protocol;
    this.#port = port;
    this.#lastUsed = server.now();
  }

  /**
   * Reserves a place; if the server is full, the first frame within
   * `refusalDelay` ms is answered with the reason.
   */
  start(refusalDelay: number, named: string | null): void {
    this.#placed = this.#place(refusalDelay, named);
  }

  async #place(refusalDelay: number, named: string | null): Promise<void> {
    try {
      if (named !== null) {
        await this.#server.sessions.use(this.#caller, named, CHECK_CALL);
        this.#adopt(named);
        return;
      }
      const releasePlace = await this.#server.sessions.reserve(this.#caller);
      if (this.#isClosed) releasePlace();
      else this.#releasePlace = releasePlace;
    } catch (error) {
      this.#refusal = toApiError(error);
      this.#refusalTimer = setTimeout(() => this.#refuse(), refusalDelay);
    }
  }

  /** Queues a frame; `BINARY_FRAME` stands for a binary one, which is an error. */
  receive(text: string): void {
    if (this.#isClosed) return;
    this.#lastUsed = this.#server.now();
    this.#server.turns.note(this.#caller.owner);
    this.#waitingSize += text.length;
    const limit = 2 * this.#server.maxBody;
    if (this.#waiting.length >= MAX_WAITING || this.#waitingSize > limit) {
      this.#end(1008, "too many frames are waiting");
      return;
    }
    this.#waiting.push(text);
    this.#working ??= this.#work();
  }

  /** Handles a closed socket and frees its place. */
  closed(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#waiting.length = 0;
    clearTimeout(this.#refusalTimer);
    if (this.#isBound) this.#server.sessions.drop(this.#session!);
    this.#vacate();
  }

  /** True if ended, even if the client is still connected. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The session, if the client sent a frame since `since`. */
  activeSession(since: number): string | null {
    return this.#lastUsed >= since ? this.#session : null;
  }

  /** Closes the socket if its session expired or it never had one. */
  expire(ids: ReadonlySet<string>, before: number): void {
    const isIdle = this.#session === null
      ? this.#lastUsed < before
      : ids.has(this.#session);
    if (isIdle) this.#end(1000, "the session expired");
  }

  /** The stored session it continues, if any. */
  get adopted(): string | null {
    return this.#isBound ? null : this.#session;
  }

  /** Closes it, as another socket continues its session. */
  displace(): void {
    this.#end(1000, "the session continues on another socket");
  }

  receiveTooMuch(limit: number): void {
    this.#end(1009, `a frame must be at most ${limit} bytes`);
  }

  /** Closes the socket after the calls in progress. */
  async stop(): Promise<void> {
    await this.#working;
    this.#end(1001, "the server is stopping");
  }

  async #work(): Promise<void> {
    try {
      await this.#placed;
      for (;;) {
        const text = this.#waiting.shift();
        if (text === undefined || this.#isClosed) return;
        this.#waitingSize -= text.length;
        if (this.#port.buffered() > MAX_BUFFERED && !await this.#drained()) {
          this.#end(1008, "replies are not read");
          return;
        }
        await this.#answer(text);
      }
    } catch (error) {
      // Unexpected errors end only this socket.
      this.#server.onError(error);
      this.#end(1011, "internal error");
    } finally {
      this.#working = null;
    }
  }

  /** Waits until the client has read; false on a timeout. */
  async #drained(): Promise<boolean> {
    for (let waited = 0; waited < STALL; waited += STALL_STEP) {
      if (this.#isClosed) return false;
      if (this.#port.buffered() <= MAX_BUFFERED) return true;
      await new Promise((resolve) => setTimeout(resolve, STALL_STEP));
    }
    return false;
  }

  async #answer(text: string): Promise<void> {
    // A resumed session already has a place.
    if (this.#refusal !== null && !RESUME.test(text)) {
      this.#refuse(text);
      return;
    }
    const { metrics, log, now, buckets, turns } = this.#server;
    const begun = performance.now();
    let type = this.#protocol === "json-rpc" ? "json-rpc" : "unknown";
    let status = 200;
    try {
      buckets.take(this.#caller.owner, now());
      if (text.length > SHORT_TEXT) await turns.take(this.#caller.owner);
      if (this.#protocol === "json-rpc") {
        const reply = await answerRpcText(this.#rpcScope(), text);
        if (reply !== null) this.#send(wellFormedJson(reply));
      } else {
        if (text === BINARY_FRAME) throw makeNotAnObjectError("a binary frame");
        const frame = parseFrame(text);
        type = frame.type;
        if (text.length > MESSAGE_BYTES && type !== "restore") {
          this.receiveTooMuch(MESSAGE_BYTES);
          return;
        }
        const reply = await this.#answerFrame(frame);
        if (reply === null) this.#end(1000, "");
        else this.#send(reply);
      }
    } catch (error) {
      const fault = toApiError(error);
      status = fault.status;
      metrics.failed(fault.code);
      if (fault.status >= 500) {
        log.write("error", "fault", { type, message: fault.message });
      }
      this.#send(wellFormedJson(this.#writeFault(fault, text)));
    }
    const seconds = (performance.now() - begun) / 1000;
    metrics.answered({ method: "WS", route: type, status, seconds });
    if (log.has("debug")) {
      const { host: { prefix } } = this.#caller;
      const session = this.#session;
      const ms = seconds * 1000;
      log.write("debug", "frame", { env: prefix, type, session, ms });
    }
  }

  /** Answers an OpenEnv frame; `null` closes the socket. */
  async #answerFrame(frame: ClientFrame): Promise<string | null> {
    const { sessions } = this.#server;
    const caller = this.#caller;
    const request = parseRequest(frame, caller.host);
    switch (request.kind) {
      case "call": {
        const { call, answer } = request;
        const reply = await sessions.use(caller, this.#own(), call);
        return writeFrame(answer, reply);
      }
      case "mcp": {
        const response = await answerRpc(this.#rpcScope(), request.data);
        return writeFrame("mcp", JSON.stringify(response));
      }
      case "open": {
        // The session takes over the socket's place.
        const hasPlace = this.#releasePlace !== null;
        const begun = await sessions.begin(caller, request.call, hasPlace);
        this.#adopt(begun.id);
        return writeFrame("session", begun.text);
      }
      case "resume": {
        const reply = await sessions.use(caller, request.id, DESCRIBE_CALL);
        this.#adopt(request.id);
        return writeFrame("session", reply);
      }
      case "close":
        await this.#closeSession();
        return null;
    }
  }

  #rpcScope() {
    const session = this.#own();
    return { server: this.#server, caller: this.#caller, session };
  }

  /** The session, created on first use. */
  #own(): string {
    if (this.#session === null) {
      this.#session = this.#server.sessions.bind(this.#caller);
      this.#isBound = true;
    }
    return this.#session;
  }

  /** Continues a stored session. */
  #adopt(id: string): void {
    if (this.#isBound) this.#server.sessions.drop(this.#session!);
    this.#session = id;
    this.#isBound = false;
    this.#refusal = null;
    clearTimeout(this.#refusalTimer);
    this.#vacate();
    this.#port.adopted(id);
  }

  #vacate(): void {
    this.#releasePlace?.();
    this.#releasePlace = null;
  }

  async #closeSession(): Promise<void> {
    const id = this.#session;
    if (id === null) return;
    if (this.#isBound) this.#server.sessions.drop(id);
    else await this.#server.sessions.close(this.#caller, id);
    this.#session = null;
  }

  /** Reports that the server is full. */
  #refuse(text = "{}"): void {
    if (this.#isClosed) return;
    const refusal = this.#refusal!;
    this.#server.metrics.failed(refusal.code);
    this.#send(wellFormedJson(this.#writeFault(refusal, text)));
    this.#end(1000, "");
  }

  #writeFault(fault: ApiError, text: string): Record<string, unknown> {
    return this.#protocol === "json-rpc"
      ? writeRpcRefusal(fault, text)
      : writeErrorFrame(fault);
  }

  #send(text: string): void {
    if (!this.#isClosed) this.#port.send(text);
  }

  #end(code: number, reason: string): void {
    if (this.#isClosed) return;
    this.closed();
    this.#port.close(code, reason);
  }
}

/** Matches resume frames cheaply. */
const RESUME = /"type"\s*:\s*"resume"/;

/** Marks a binary frame in the queue; not valid JSON. */
export const BINARY_FRAME = "\u0000binary";

/** Wraps data that is already JSON. */
function writeFrame(type: string, data: string): string {
  return `{"type":"${type}","data":${data}}`;
}
