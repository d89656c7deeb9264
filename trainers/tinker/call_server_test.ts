import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import {
  awaitFuture,
  callServer,
  doneReply,
  fetchReply,
  runCall,
  type TinkerCallContext,
} from "./call_server.ts";
import type { TinkerConnection } from "./tinker_options.ts";

const CALL = { operation: "optim_step", isRepeatable: true, body: {} };
const ONCE = { ...CALL, isRepeatable: false };

type Answer = () => Response;
const say = (body: unknown): Answer => () => Response.json(body);
const fail = (status: number, seconds = 0): Answer => () =>
  new Response("", {
    status,
    headers: seconds === 0 ? {} : { "retry-after": `${seconds}` },
  });
const broken: Answer = () => {
  throw new TypeError("connection reset");
};

/** A connection whose requests get these answers, on a clock that sleep moves. */
function connect(
  answers: readonly Answer[],
  stopRetrying = new AbortController().signal,
) {
  const left = [...answers];
  const paths: string[] = [];
  const sleeps: number[] = [];
  const notices: string[] = [];
  let time = 0;
  const connection: TinkerConnection = {
    ...{ base: "https://a.b/v1", apiKey: null, lastNotice: { time: -1e6 } },
    ...{ timeout: 5000, budget: 5000, heartbeat: 1, concurrency: 1 },
    ...{ snapshots: false, stopRetrying, now: () => time },
    signal: new AbortController().signal,
    onWait: (message) => void notices.push(message),
    sleep(milliseconds, signal) {
      sleeps.push(milliseconds);
      time += milliseconds;
      return signal.aborted ? Promise.reject(signal.reason) : Promise.resolve();
    },
    fetch(url) {
      paths.push(url.slice("https://a.b/v1/".length));
      return Promise.resolve().then(() => left.shift()!());
    },
  };
  const context: TinkerCallContext = {
    signal: connection.signal,
    ...{ lastFailure: "", failingSince: null },
  };
  return { connection, context, paths, sleeps, notices };
}

Deno.test("callServer() repeats a call that may be repeated, longer each time", async () => {
  const { connection, context, sleeps } = connect([
    ...[broken, fail(503), fail(429, 9), say({ ok: 1 })],
  ]);
  assertEquals(await callServer(connection, CALL, context), { ok: 1 });
  assertEquals(sleeps, [200, 400, 9000]);
  assertSame(context.failingSince, null);
});

Deno.test("callServer() repeats another call only while nothing can have passed", async () => {
  const busy = connect([fail(429), fail(425), say({ ok: 1 })]);
  assertEquals(await callServer(busy.connection, ONCE, busy.context), {
    ok: 1,
  });
  for (
    const [answers, status, outcome] of [
      [[broken], null, "unknown"],
      [[fail(500)], 500, "unknown"],
      [[fail(408)], 408, "unknown"],
      [[fail(429), fail(409)], 409, "nothing"],
      [[fail(404)], 404, "nothing"],
    ] as const
  ) {
    const { connection, context } = connect(answers);
    await assertRejects(
      callServer(connection, ONCE, context),
      { operation: "optim_step", status, outcome },
    );
  }
  // A refusal does not undo what an attempt before may have done.
  const { connection, context } = connect([fail(500), fail(409)]);
  await assertRejects(
    callServer(connection, CALL, context),
    { status: 409, outcome: "unknown" },
  );
});

Deno.test("callServer() says so once a call has failed for ten seconds", async () => {
  const { connection, context, notices } = connect([
    ...[fail(429, 6), fail(429, 6), fail(429, 6), fail(429, 1), say({})],
  ]);
  await callServer(connection, CALL, context);
  assertEquals(notices, [
    "waiting for https://a.b/v1 since 12 s: HTTP 429",
  ]);
});

Deno.test("callServer() ends a call that fails when retries are to stop", async () => {
  const { connection, context } = connect([fail(429)], AbortSignal.abort());
  await assertRejects(
    callServer(connection, CALL, context),
    { name: "TinkerStoppedError", outcome: "unknown" },
  );
  const fine = connect([say({ ok: 1 })], AbortSignal.abort());
  assertEquals(await callServer(fine.connection, CALL, fine.context), {
    ok: 1,
  });
});

Deno.test("awaitFuture() polls until the result is there", async () => {
  const { connection, context, sleeps, paths } = connect([
    ...[say({ type: "try_again" }), fail(408), fail(503), say({ type: null })],
  ]);
  const wait = awaitFuture(connection, CALL, "f", doneReply, context);
  assertEquals(await wait, {});
  // A poll that timed out is not a failure.
  assertEquals(sleeps, [100, 100, 200]);
  assertEquals(paths, Array(4).fill("retrieve_future"));
});

Deno.test("awaitFuture() submits a call again whose future is gone, if it may", async () => {
  const answers = [fail(410), say({ request_id: "g" }), say({})];
  const { connection, context, paths } = connect(answers);
  await awaitFuture(connection, CALL, "f", doneReply, context);
  assertEquals(paths, ["retrieve_future", "optim_step", "retrieve_future"]);
  const once = connect(answers);
  await assertRejects(
    awaitFuture(once.connection, ONCE, "f", doneReply, once.context),
    { status: 410, outcome: "unknown" },
  );
});

Deno.test("runCall() tells what the engine refuses from what may have happened", async () => {
  for (
    const [answer, status, outcome] of [
      [say({ error: "too long" }), 400, "nothing"],
      [fail(400), 400, "nothing"],
      [fail(404), 404, "unknown"],
    ] as const
  ) {
    const { connection } = connect([say({ request_id: "f" }), answer]);
    await assertRejects(
      runCall(connection, CALL, doneReply),
      { status, outcome },
    );
  }
});

Deno.test("fetchReply() names the part of a reply that breaks the protocol", async () => {
  const { connection } = connect([say({ request_id: 3 })]);
  await assertRejects(
    runCall(connection, CALL, doneReply),
    { name: "TinkerReplyError", message: /request_id: / },
  );
  const other = connect([say([])]);
  await assertRejects(
    fetchReply(other.connection, CALL, doneReply),
    { name: "TinkerReplyError", message: /value is "reply: / },
  );
});
