import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import {
  CutError,
  explainFailure,
  Idle,
  locateOnHub,
  requestHub,
  retry,
} from "./hub_request.ts";

const HUB = "https://hub.test";

/** Asks a hub that answers with redirects in turn; returns what it was sent. */
async function follow(locations: readonly string[]): Promise<string[]> {
  using idle = new Idle(10_000);
  const left = [...locations];
  const sent: string[] = [];
  const answer = (input: RequestInfo | URL, init?: RequestInit) => {
    const token = new Headers(init?.headers).get("authorization");
    sent.push(`${input} ${token}`);
    const location = left.shift();
    return Promise.resolve(
      location === undefined
        ? new Response("done")
        : new Response(null, { status: 302, headers: { location } }),
    );
  };
  const access = { endpoint: HUB, token: "secret", patience: 10_000 };
  const response = await requestHub(
    "pull",
    { ...access, fetch: answer as typeof fetch },
    new URL(`${HUB}/model`),
    idle,
    { headers: {} },
  );
  assertEquals(await response.text(), "done");
  return sent;
}

Deno.test("Idle ends what nothing comes of, and a touch gives it more time", async () => {
  const wait = (time: number) => new Promise((done) => setTimeout(done, time));
  using idle = new Idle(200);
  for (let i = 0; i < 4; i++) {
    await wait(80);
    idle.touch();
  }
  assert(!idle.signal.aborted);
  while (!idle.signal.aborted) await wait(50);
  assertMatch(`${idle.signal.reason}`, /nothing came for 0.2 s/);
});

Deno.test("requestHub() shows its token to the hub alone, wherever it is sent", async () => {
  const sent = await follow([
    "/moved",
    "https://cdn.test/file",
    "//hub.test/x",
  ]);
  assertEquals(sent, [
    "https://hub.test/model Bearer secret",
    "https://hub.test/moved Bearer secret",
    "https://cdn.test/file null",
    "https://hub.test/x Bearer secret",
  ]);
  const [, plain] = await follow(["http://hub.test/plain"]);
  assertEquals(plain, "http://hub.test/plain null");
});

Deno.test("requestHub() gives up on a circle of redirects", () =>
  assertRejects(follow(Array(9).fill("/model")), CutError));

Deno.test("requestHub() tells a busy hub from one that refuses", async () => {
  using idle = new Idle(10_000);
  const ask = (status: number, headers: HeadersInit = {}) =>
    requestHub(
      "pull",
      {
        ...{ endpoint: HUB, token: null, patience: 10_000 },
        fetch: () => Promise.resolve(new Response("", { status, headers })),
      },
      new URL(HUB),
      idle,
      { headers: {} },
    );
  for (const status of [429, 500, 503]) {
    await assertRejects(ask(status), new CutError(`HTTP ${status}`));
  }
  const wait = { "retry-after": "7" };
  await assertRejects(ask(429, wait), new CutError("HTTP 429", 7));
  const late = { "retry-after": "Wed, 21 Oct 2026 07:28:00 GMT" };
  await assertRejects(ask(503, late), new CutError("HTTP 503", 0));
  await assertRejects(ask(503, { "retry-after": "3600" }), { wait: 60 });
  assertEquals((await ask(404)).status, 404);
});

Deno.test("locateOnHub() keeps the path of a mirror", () => {
  const access = { token: null, fetch, patience: 10_000 };
  const locate = (endpoint: string) =>
    locateOnHub({ ...access, endpoint }, "/api/models/a/b").href;
  assertEquals(locate(HUB), `${HUB}/api/models/a/b`);
  assertEquals(locate(`${HUB}/hf/`), `${HUB}/hf/api/models/a/b`);
});

Deno.test("explainFailure() tells a missing permission from a cut connection", () => {
  const url = new URL(HUB);
  const reset = new Error("fetch failed", { cause: new Error("reset") });
  const cut = explainFailure("pull", url, reset);
  assert(cut instanceof CutError);
  assertEquals(cut.message, "hub.test: reset");
  const refused = Object.assign(new Error("no"), { name: "NotCapable" });
  const error = explainFailure("pull", url, refused);
  assert(!(error instanceof CutError));
  assertMatch(error.message, /^Cannot pull as 'network' must be .*hub\.test/);
});

Deno.test("retry() asks once where a second try would not mend it", async () => {
  let tries = 0;
  const fail = () => {
    tries++;
    return Promise.reject(new RangeError("wrong"));
  };
  await assertRejects(retry("pull", "file", fail), RangeError);
  assertEquals(tries, 1);
});
