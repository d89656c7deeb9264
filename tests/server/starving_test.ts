/** What stalls, the database or clients, starves nobody else. */

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { assertError } from "../support/openenv/assert_error.ts";
import { PROBE } from "../support/openenv/envs.ts";
import { DroppingProxy } from "../support/network/dropping_proxy.ts";
import { RawConnection } from "../support/network/raw_http.ts";
import { startServer } from "../support/network/test_server.ts";
import { testPostgres } from "../support/stores/postgres.ts";

const tested = testPostgres();
const encoder = new TextEncoder();

/** Longer than the server gives a body, in milliseconds. */
const PATIENCE = 60_000;

Deno.test({
  name: "a database that is frozen leaves /health and the metrics an answer",
  ignore: tested.isMissing,
  async fn() {
    const url = await (await tested.server()).createDatabase();
    await using proxy = new DroppingProxy(url);
    const store = new URL(url);
    store.port = new URL(proxy.url).port;
    await using server = await startServer({
      envs: [PROBE],
      store: store.href,
    });
    assertEquals((await server.get("/health")).status, 200);
    proxy.freeze();
    // Waits for ten seconds at most: a bound that is the store's.
    let isAnswered = false;
    const asked = server.post("/probe/reset").finally(() => isAnswered = true);
    for (const path of ["/health", "/probe/health"]) {
      const { json, status } = await server.get(path);
      assertEquals([status, json, isAnswered], [
        503,
        { status: "unhealthy" },
        false,
      ], path);
    }
    assertEquals(await server.metric("unlock_store_up"), 0);
    proxy.thaw();
    await asked;
    assertEquals((await server.post("/probe/reset")).status, 200);
    assertEquals((await server.get("/health")).status, 200);
  },
});

/** So many that the share of each is small. */
const TOKENS = Array.from({ length: 256 }, (_, i) => `token-0123456789-${i}`);
const [ALICE, BOB] = TOKENS.map((token) => ({
  authorization: `Bearer ${token}`,
}));
const MAX_BODY = 2 ** 20;

/** Options of a server that many share. */
const CROWDED = {
  envs: [PROBE],
  tokens: TOKENS,
  maxBody: MAX_BODY,
  maxSessions: 1024,
};

/** Begins to post a body of the largest size and stops before its end. */
async function stall(
  url: string,
  token: string,
  bytes: number,
): Promise<RawConnection> {
  const connection = await RawConnection.connect(url, PATIENCE);
  await connection.send(encoder.encode(
    "POST /probe/batch/step HTTP/1.1\r\nhost: 127.0.0.1\r\n" +
      `authorization: Bearer ${token}\r\n` +
      "content-type: application/json\r\n" +
      `content-length: ${MAX_BODY}\r\n\r\n${" ".repeat(bytes)}`,
  ));
  return connection;
}

Deno.test("slow bodies of one token that fill its share leave others theirs", async () => {
  await using server = await startServer(CROWDED);
  using first = await stall(server.url, TOKENS[0]!, 600_000);
  using second = await stall(server.url, TOKENS[0]!, 600_000);
  // Whichever comes second does not fit.
  const refused = await Promise.race([first.response(), second.response()]);
  assertEquals(
    [refused?.status, JSON.parse(refused!.body).code],
    [503, "CAPACITY_REACHED"],
  );
  const body = JSON.stringify({ items: [{}] }).padStart(MAX_BODY);
  assertEquals(
    (await server.post("/probe/batch/reset", body, BOB)).status,
    200,
  );
  const large = await server.post("/probe/batch/reset", body, ALICE);
  assertError(large, 503, "CAPACITY_REACHED");
});

Deno.test("requests in progress of one token that fill its share leave others theirs", async () => {
  await using server = await startServer(CROWDED);
  const stalled: RawConnection[] = [];
  try {
    // 4,096 requests for 256 tokens.
    for (let i = 0; i < 16; i++) {
      stalled.push(await stall(server.url, TOKENS[0]!, 1));
    }
    let own = await server.get("/probe/state", ALICE);
    // The last of them may not have been read yet.
    for (let i = 0; i < 1000 && own.status === 200; i++) {
      own = await server.get("/probe/state", ALICE);
    }
    assertError(own, 503, "CAPACITY_REACHED");
    const { status } = await server.post("/probe/reset", {}, BOB);
    assertEquals(status, 200);
  } finally {
    for (const connection of stalled) connection[Symbol.dispose]();
  }
});

Deno.test("a body that stops is answered 408, wherever it does", async () => {
  await using server = await startServer({ envs: [PROBE], maxBody: MAX_BODY });
  const head = (path: string, more: string) =>
    `POST /probe/${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n` +
    `content-type: application/json\r\n${more}\r\n\r\n`;
  const chunked = "transfer-encoding: chunked";
  const sized = `content-length: ${MAX_BODY}`;
  const requests = ["reset", "step", "mcp", "batch/step", "sessions"]
    .flatMap((path) => [
      head(path, sized),
      `${head(path, sized)}{"`,
      `${head(path, sized)}${" ".repeat(100_000)}`,
      `${head(path, chunked)}`,
      `${head(path, chunked)}2\r\n{"\r\n`,
      `${head(path, chunked)}10\r\n{"`,
      // Wrong already, and still not all of it.
      `${head(path, sized)}nonsense`,
    ]);
  const answers = await Promise.all(requests.map(async (request) => {
    using connection = await RawConnection.connect(server.url, PATIENCE);
    await connection.send(encoder.encode(request));
    return await connection.response();
  }));
  for (const [i, answer] of answers.entries()) {
    assertEquals(answer?.status, 408, requests[i]!.slice(0, 200));
    const { body, headers } = answer!;
    const json = JSON.parse(body);
    assertError({ status: 408, headers, text: body, json }, 408, "TIMEOUT");
  }
});
