import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  strictEqual as assertSame,
} from "node:assert/strict";
import { makeTestApp } from "../../tests/support/network/test_app.ts";

const TOKEN = "0123456789abcdef";

/** The status and the code that a path gets. */
async function ask(
  { request }: ReturnType<typeof makeTestApp>,
  path: string,
  init?: RequestInit,
) {
  const response = await request(path, init);
  const text = await response.text();
  return [response.status, text.startsWith("{") ? JSON.parse(text).code : null];
}

Deno.test("a token is needed but for what is public, and for that only to read", async () => {
  const app = makeTestApp({ tokens: [TOKEN] });
  for (const path of ["/", "/health", "/health/", "/pe-g-mini/openapi.json"]) {
    assertSame((await ask(app, path))[0], 200, path);
  }
  for (const path of ["/envs", "/pe-g-mini/metadata", "/metrics"]) {
    assertEquals(await ask(app, path), [401, "UNAUTHORIZED"], path);
  }
  const post = { method: "POST" };
  assertEquals(await ask(app, "/health", post), [401, "UNAUTHORIZED"]);
  const headers = { authorization: `Bearer ${TOKEN}` };
  assertSame((await ask(app, "/envs", { headers }))[0], 200);
});

Deno.test("another method of a known path names those that there are", async () => {
  const app = makeTestApp();
  const response = await app.request("/pe-g-mini/reset");
  assertEquals(
    [response.status, response.headers.get("allow")],
    [405, "POST"],
  );
});

Deno.test("an unknown path says whether its environment is known", async () => {
  const app = makeTestApp();
  const say = async (path: string) =>
    (await (await app.request(path)).json()).detail;
  assertMatch(
    await say(`/zork/${"x".repeat(999)}`),
    /below one of \/pe-g-mini/,
  );
  assertSame((await say(`/zork/${"x".repeat(999)}`)).length < 250, true);
  assertMatch(await say("/pe-g-mini/zork"), /^(?!.*below one of)/);
});

Deno.test("headers have a limit, and a server that stops takes no calls", async () => {
  const app = makeTestApp();
  const headers = { "x-long": "x".repeat(16_384) };
  assertEquals(await ask(app, "/envs", { headers }), [431, "TOO_LARGE"]);
  app.stop();
  assertEquals(await ask(app, "/envs"), [503, "STOPPING"]);
  assertSame((await ask(app, "/"))[0], 200);
});

Deno.test("each reply has headers that guard it, and a line in the log without tokens", async () => {
  const app = makeTestApp({ tokens: [TOKEN] });
  const { headers } = await app.request(`/health?${TOKEN}`);
  assertSame(headers.get("x-frame-options"), "DENY");
  assertSame(headers.get("cache-control"), "no-store");
  assertMatch(headers.get("x-request-id")!, /^[\da-f-]{36}$/);
  await app.request(`/pe-g-mini/sessions/${TOKEN}`);
  const [first, second] = app.lines.map((line) => JSON.parse(line));
  assertEquals([first.route, first.status], ["/health", 200]);
  assertSame(second.route, "/{prefix}/sessions/{id}");
  assertSame(app.lines.some((line) => line.includes(TOKEN)), false);
});

Deno.test("a prefix leads to its documentation, with a slash or without", async () => {
  const app = makeTestApp();
  const lead = async (path: string) =>
    (await app.request(path)).headers.get("location");
  assertSame(await lead("/pe-g-mini"), "pe-g-mini/docs");
  assertSame(await lead("/pe-g-mini/"), "docs");
});
