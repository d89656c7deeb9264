/** A server on a free port, and shortcuts to call it. */

import {
  createServer,
  type ServerOptions,
  type UnlockServer,
} from "../../../server/mod.ts";
import { rawRequest, type RawResponse } from "./raw_http.ts";
import { RawSocket } from "./raw_socket.ts";
import { type Json, TestSocket } from "./test_socket.ts";

/** A response, read whole. */
export interface Answer {
  /** HTTP status. */
  readonly status: number;
  readonly headers: Headers;
  /** Its body. */
  readonly text: string;
  /** The body as JSON; `undefined` if it is none. */
  readonly json: Json;
}

/** Headers of a request. */
export type HeaderRecord = Readonly<Record<string, string>>;

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A server under test. */
export class TestServer implements AsyncDisposable {
  readonly #server: UnlockServer;
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly logged: readonly string[];
  /** Headers of every request. */
  readonly headers: HeaderRecord;

  /** Wraps a server. */
  constructor(
    server: UnlockServer,
    headers: HeaderRecord,
    logged: readonly string[],
  ) {
    this.#server = server;
    this.url = server.url;
    this.headers = headers;
    this.logged = logged;
  }

  /** The same server, called with other headers. */
  as(headers: HeaderRecord): TestServer {
    return new TestServer(this.#server, headers, this.logged);
  }

  /** Sends a request; a body that is no text is sent as JSON. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: HeaderRecord = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...this.headers,
        ...headers,
      },
      ...(body === undefined ? {} : {
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    });
    const text = await response.text();
    const { status } = response;
    return { status, headers: response.headers, text, json: parsed(text) };
  }

  /** Sends a GET request. */
  get(path: string, headers?: HeaderRecord): Promise<Answer> {
    return this.call("GET", path, undefined, headers);
  }

  /** Sends a POST request. */
  post(path: string, body?: unknown, headers?: HeaderRecord): Promise<Answer> {
    return this.call("POST", path, body, headers);
  }

  /** Sends a DELETE request. */
  delete(path: string, headers?: HeaderRecord): Promise<Answer> {
    return this.call("DELETE", path, undefined, headers);
  }

  /** Opens a session over HTTP and returns its id. */
  async session(prefix: string, options: Json = {}): Promise<string> {
    const { json } = await this.post(`${prefix}/reset`, options);
    return json.metadata.session_id;
  }

  /** Takes a step in a session, over HTTP. */
  step(
    prefix: string,
    id: string,
    message: string,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<Answer> {
    const body = { action: { message }, ...more };
    return this.post(`${prefix}/step`, body, { "x-session-id": id });
  }

  /** Calls a method of MCP over HTTP. */
  async rpc(
    prefix: string,
    method: string,
    params: Json = {},
    id: Json = 1,
  ): Promise<Json> {
    const body = { jsonrpc: "2.0", method, params, id };
    const { status, json } = await this.post(`${prefix}/mcp`, body);
    if (status !== 200) throw new Error(`MCP with status ${status}`);
    return json;
  }

  /** Opens a socket. */
  socket(path: string, headers: HeaderRecord = {}): Promise<TestSocket> {
    return TestSocket.open(`${this.url.replace("http", "ws")}${path}`, {
      ...this.headers,
      ...headers,
    });
  }

  /** Opens a socket that is written and read frame by frame. */
  rawSocket(path: string, headers: HeaderRecord = {}): Promise<RawSocket> {
    return RawSocket.open(`${this.url}${path}`, {
      ...this.headers,
      ...headers,
    });
  }

  /** Sends a request as it is written, but for `$HOST` in it. */
  raw(request: string): Promise<RawResponse> {
    const { host } = new URL(this.url);
    return rawRequest(this.url, request.replaceAll("$HOST", host));
  }

  /** The value of a metric, summed over its labels. */
  async metric(name: string): Promise<number> {
    const { text } = await this.get("/metrics");
    return text.split("\n")
      .filter((line) => line.startsWith(name) && !line.startsWith("#"))
      .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
  }

  /** Number of sessions and places held. */
  sessions(): Promise<number> {
    return this.metric("unlock_sessions");
  }

  /** Number of open sockets. */
  sockets(): Promise<number> {
    return this.metric("unlock_sockets");
  }

  /** Ends the idle sessions. */
  reap(): Promise<void> {
    return this.#server.reap();
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  /** Stops it. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.stop();
  }
}

/** Starts a server on any free port. */
export async function startServer(
  options: ServerOptions = {},
  headers: HeaderRecord = {},
): Promise<TestServer> {
  const logged: string[] = [];
  const server = await createServer({
    port: 0,
    log: "error",
    print: (line) => logged.push(line),
    ...options,
  });
  return new TestServer(server, headers, logged);
}

/** Serves while a test runs, with critiques and without a log. */
export async function withServer(
  test: (url: string) => Promise<void>,
  options: ServerOptions = {},
): Promise<void> {
  await using server = await startServer({
    log: "off",
    critique: true,
    ...options,
  });
  await test(server.url);
}

/** A clock that a test moves. */
export class Clock {
  #now = 1_000_000;

  /** The time; passed to a server. */
  readonly now = (): number => this.#now;

  /** Moves it by so many seconds. */
  advance(seconds: number): void {
    this.#now += 1000 * seconds;
  }
}
