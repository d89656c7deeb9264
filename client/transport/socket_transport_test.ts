import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { parseAddress } from "./address.ts";
import { SocketTransport } from "./socket_transport.ts";
import type { RemoteCall } from "./wire.ts";

const LIMITS = { timeout: 5000, connectTimeout: 5000 };
const { signal } = new AbortController();

/** What a server sends for a request; a number closes the socket. */
type Answer = object | string | number;

const SESSION = { type: "session", data: { "session_id": "s1" } };
const OBSERVATION = { type: "observation", data: { step: 1 } };
const refuse = (code: string) => ({ type: "error", data: { code } });

const OPEN: RemoteCall = { type: "open", data: { options: {} } };
const STEP: RemoteCall = {
  type: "step",
  data: { message: "a", metadata: { "request_id": "r" } },
};

/** A server on the loop-back that gives these answers, one after the other. */
function listen(answers: readonly Answer[]) {
  const left = [...answers];
  const heard: string[] = [];
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => {
      heard.push(request.headers.get("authorization") ?? "socket");
      const { socket, response } = Deno.upgradeWebSocket(request);
      const send = (answer: Answer) =>
        typeof answer === "number" ? socket.close(answer) : socket.send(
          typeof answer === "string" ? answer : JSON.stringify(answer),
        );
      socket.onmessage = ({ data }) => {
        const { type, data: { session_id: id = "" } = {} } = JSON.parse(data);
        heard.push(`${type} ${id}`.trim());
        if (type === "close") socket.close();
        else send(left.shift()!);
      };
      return response;
    },
  );
  const { port } = server.addr;
  const transport = (url = `http://127.0.0.1:${port}`) =>
    new SocketTransport(parseAddress(url), LIMITS);
  return {
    ...{ heard, port, transport },
    async [Symbol.asyncDispose]() {
      await server.shutdown();
    },
  };
}

Deno.test("a session is opened, played and closed over one socket", async () => {
  await using server = listen([SESSION, OBSERVATION]);
  const url = `http://u:secret@127.0.0.1:${server.port}`;
  const transport = server.transport(url);
  assertEquals(await transport.attempt(OPEN, signal), SESSION.data);
  assertEquals(await transport.attempt(STEP, signal), OBSERVATION.data);
  await transport.attempt({ type: "close" }, signal);
  assertEquals(server.heard, ["Bearer secret", "open", "step", "close"]);
});

/** Answers to a step, what the call fails with, and whether the socket is kept. */
const FAILURES: readonly (readonly [Answer, RegExp, boolean])[] = [
  [refuse("CRITIQUE_OFF"), /^RemoteError: CRITIQUE_OFF/, true],
  [refuse("RATE_LIMITED"), /^RateLimitedError/, true],
  [refuse("STOPPING"), /^UnavailableError/, false],
  [SESSION, /ConnectionError: .*answered 'step' with 'session'$/, false],
  ["{", /ConnectionError: .*the server sent no JSON frame$/, false],
  ['{"data":{}}', /ConnectionError: .*sent no JSON frame$/, false],
  [3001, /ConnectionError: .*connection was closed \(3001 \)$/, false],
  [
    1009,
    /^RemoteError: Cannot send the call as the server finds it too/,
    false,
  ],
];

for (const [answer, message, isKept] of FAILURES) {
  const kept = isKept ? "keeps" : "reopens";
  Deno.test(`a call that fails ${kept} the socket: ${message}`, async () => {
    await using server = listen([
      ...[SESSION, answer, ...(isKept ? [] : [SESSION]), OBSERVATION],
    ]);
    const transport = server.transport();
    await transport.attempt(OPEN, signal);
    await assertRejects(() => transport.attempt(STEP, signal), message);
    assertEquals(await transport.attempt(STEP, signal), OBSERVATION.data);
    assertEquals(server.heard.slice(3), [
      ...isKept ? ["step"] : ["socket", "resume s1", "step"],
    ]);
    transport.release();
  });
}

Deno.test("a session that cannot be resumed is asked for again each time", async () => {
  const gone = refuse("SESSION_ERROR");
  await using server = listen([SESSION, 3001, gone, gone]);
  const transport = server.transport();
  await transport.attempt(OPEN, signal);
  await assertRejects(() => transport.attempt(STEP, signal), /closed \(3001/);
  for (let i = 0; i < 2; i++) {
    const error = { name: "SessionGoneError" };
    await assertRejects(() => transport.attempt(STEP, signal), error);
  }
  const again = ["socket", "resume s1"];
  assertEquals(server.heard.slice(3), [...again, ...again]);
});

Deno.test("another session has a socket of its own", async () => {
  await using server = listen([SESSION, SESSION]);
  const transport = server.transport();
  await transport.attempt(OPEN, signal);
  await transport.attempt(OPEN, signal);
  assertEquals(server.heard, ["socket", "open", "socket", "open"]);
  transport.release();
});

Deno.test("a session that is not there is asked for on another socket", async () => {
  await using server = listen([refuse("CAPACITY_REACHED"), SESSION]);
  const transport = server.transport();
  const error = { name: "CapacityError" };
  await assertRejects(() => transport.attempt(OPEN, signal), error);
  await transport.attempt(OPEN, signal);
  assertEquals(server.heard, ["socket", "open", "socket", "open"]);
  transport.release();
});

Deno.test("an abort ends a call and its connection", async () => {
  await using server = listen([SESSION, SESSION]);
  const transport = server.transport();
  const reason = new Error("enough");
  await assertRejects(
    () => transport.attempt(OPEN, AbortSignal.abort(reason)),
    reason,
  );
  assertEquals(await transport.attempt(OPEN, signal), SESSION.data);
  transport.release();
});

Deno.test("a server without sockets is not reached", async () => {
  await using server = listen([]);
  const { port } = server;
  await server[Symbol.asyncDispose]();
  await assertRejects(
    () => server.transport(`http://127.0.0.1:${port}`).attempt(OPEN, signal),
    /ConnectionError: .*'url' must be an address with a WebSocket server: .*\/ws"$/,
  );
});
