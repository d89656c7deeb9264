import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  strictEqual as assertSame,
} from "node:assert/strict";
import { makeTestApp } from "../../tests/support/network/test_app.ts";

const read = async (response: Response) => [
  response.status,
  await response.json(),
];

Deno.test("a server is healthy until its store fails or it stops", async () => {
  const app = makeTestApp();
  const ask = async () => await read(await app.request("/health"));
  assertEquals(await ask(), [200, { status: "healthy" }]);
  app.stop();
  assertEquals(await ask(), [503, { status: "unhealthy" }]);
  const { context, request } = makeTestApp();
  context.store.ping = () => Promise.reject(new Error("gone"));
  const lost = await read(await request("/health"));
  assertEquals(lost, [503, { status: "unhealthy" }]);
});

Deno.test("metadata is about the environment below its prefix, else about the server", async () => {
  const app = makeTestApp();
  const name = async (path: string) =>
    (await (await app.request(path)).json()).name;
  assertSame(await name("/pe-g-mini/metadata"), "PE-G-Mini-v0");
  assertSame(await name("/metadata"), "Unlock");
});

Deno.test("questions are those of the environment, and none where it lists none", async () => {
  const app = makeTestApp({ envs: ["PE-G-Mini-v0", "FloDial-Easy-v0"] });
  const ask = async (prefix: string) => {
    const view = { subject: "Refrigerator", style: "chat" };
    return (await app.post(`/${prefix}/questions`, { view })).body.questions;
  };
  assertEquals(await ask("pe-g-mini"), []);
  assertMatch((await ask("flodial-easy"))[0], /\w/);
});

Deno.test("MCP answers a request with 200, a notification with 202 and nothing", async () => {
  const app = makeTestApp();
  const call = async (path: string, more: object) => {
    const response = await app.request(path, {
      method: "POST",
      body: JSON.stringify({ jsonrpc: "2.0", ...more }),
    });
    return [response.status, await response.text()] as const;
  };
  const [status, text] = await call("/pe-g-mini/mcp", {
    ...{ method: "tools/list", id: 1 },
  });
  assertEquals([status, JSON.parse(text).result.tools.at(-1).name], [
    ...[200, "answer"],
  ]);
  const note = { method: "notifications/initialized" };
  assertEquals(await call("/pe-g-mini/mcp", note), [202, ""]);
  const [, refusal] = await call("/mcp", { method: "tools/list", id: 1 });
  assertMatch(JSON.parse(refusal).error.message, /below a prefix/);
});
