import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  assertError,
  assertErrorFrame,
} from "../support/openenv/assert_error.ts";
import { PROBE } from "../support/openenv/envs.ts";
import { Clock, startServer } from "../support/network/test_server.ts";

const ALICE = { authorization: "Bearer alice-0123456789abcdef" };
const BOB = { authorization: "Bearer bob-0123456789abcdef" };
const TOKENS = [ALICE, BOB].map(({ authorization }) => authorization.slice(7));

Deno.test("too many requests are 429 with Retry-After; each token has a bucket of its own", async () => {
  const clock = new Clock();
  await using server = await startServer({
    envs: [PROBE],
    tokens: TOKENS,
    rate: 5,
    now: clock.now,
  });
  const statuses = async (count: number): Promise<number[]> => {
    const found = [];
    for (let i = 0; i < count; i++) {
      found.push((await server.get("/probe/state", ALICE)).status);
    }
    return found;
  };
  // A bucket holds the requests of two seconds.
  assertEquals(await statuses(11), [...Array(10).fill(200), 429]);
  const refused = await server.post("/probe/reset", {}, ALICE);
  assertError(refused, 429, "RATE_LIMITED");
  const wait = Number(refused.headers.get("retry-after"));
  assert(Number.isInteger(wait) && wait >= 1, `${wait}`);
  assertEquals((await server.get("/probe/state", BOB)).status, 200);
  assertEquals((await server.get("/probe/health")).status, 200);
  clock.advance(wait);
  assertEquals((await server.get("/probe/state", ALICE)).status, 200);
  clock.advance(100);
  assertEquals(await statuses(11), [...Array(10).fill(200), 429]);
});

Deno.test("frames count like requests, and items of a batch too", async () => {
  const clock = new Clock();
  await using server = await startServer({
    envs: [PROBE],
    rate: 10,
    now: clock.now,
  });
  using socket = await server.socket("/probe/ws");
  for (let i = 0; i < 19; i++) {
    assertEquals((await socket.ask({ type: "state" })).type, "state");
  }
  const reply = await socket.ask({ type: "state" });
  assertErrorFrame(reply, "RATE_LIMITED");
  clock.advance(100);
  assertEquals((await socket.ask({ type: "state" })).type, "state");
  const items = Array.from({ length: 19 }, () => ({}));
  const batch = await server.post("/probe/batch/reset", { items });
  assertEquals(batch.status, 200);
  assertError(await server.get("/probe/state"), 429, "RATE_LIMITED");
});

Deno.test("too many requests of JSON-RPC get a JSON-RPC error", async () => {
  const clock = new Clock();
  await using server = await startServer({
    envs: [PROBE],
    rate: 1,
    now: clock.now,
  });
  using socket = await server.socket("/probe/mcp");
  const request = { jsonrpc: "2.0", method: "tools/list", id: 7 };
  assertEquals((await socket.ask(request)).id, 7);
  const { jsonrpc, id, error } = await socket.ask(request);
  assertEquals([jsonrpc, id, typeof error?.code], ["2.0", 7, "number"]);
});

Deno.test("headers over the limit are refused", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const long = (length: number) =>
    server.get("/probe/state", { "x-long": "x".repeat(length) });
  assertEquals((await long(10_000)).status, 200);
  assertError(await long(20_000), 431, "TOO_LARGE");
  const many = Object.fromEntries(
    Array.from({ length: 90 }, (_, i) => [`x-${i}`, "y".repeat(300)]),
  );
  assertError(await server.get("/probe/state", many), 431, "TOO_LARGE");
});

Deno.test("a batch has an end, and so have names", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const items = Array.from({ length: 5000 }, () => ({ seed: -1 }));
  const refused = await server.post("/probe/batch/reset", { items });
  assertError(refused, 422, "VALIDATION_ERROR");
  assert(refused.text.length < 10_000, "an echo of all of it");
  const long = "x".repeat(100_000);
  const answers = [
    await server.post("/probe/reset", { session_id: long }),
    await server.post("/probe/reset", { style: long }),
    await server.post("/probe/step", { action: { [long]: 1 } }),
    await server.post("/probe/step", {
      action: { message: "x".repeat(300_000) },
    }),
    await server.post("/probe/probe/task", { split: long, index: 0 }),
    await server.step("/probe", "x".repeat(5000), "one"),
  ];
  for (const { status, text } of answers) {
    assert(status >= 400 && status < 500, `${status}`);
    assert(text.length < 10_000, `${text.length} characters`);
  }
});
