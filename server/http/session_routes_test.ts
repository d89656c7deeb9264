import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { makeTestApp } from "../../tests/support/network/test_app.ts";

const app = makeTestApp();
const ACT = { action: { message: "?" } };

/** Opens a session by a reset. */
async function open(): Promise<string> {
  const { headers } = await app.post("/pe-g-mini/reset", {});
  return headers.get("x-session-id")!;
}

Deno.test("a session is named by the header, else by the body, where one is named", async () => {
  const [a, b] = [await open(), await open()];
  const step = async (header: string | null, named: unknown) => {
    const more = header === null ? undefined : { "x-session-id": header };
    const asked = { ...ACT, ["session_id"]: named };
    const { headers } = await app.post("/pe-g-mini/step", asked, more);
    return headers.get("x-session-id");
  };
  assertSame(await step(a, undefined), a);
  assertSame(await step(null, b), b);
  assertSame(await step(a, b), a);
  assertSame(await step("", b), b);
  // Nobody is named: the first step of an episode that nobody goes on with.
  assertSame(await step("", ""), null);
});

Deno.test("a reset without a session opens one, and its body may be missing", async () => {
  const path = "/pe-g-mini/reset";
  const first = await app.request(path, { method: "POST" });
  const id = first.headers.get("x-session-id")!;
  assertEquals([first.status, id.length], [200, 32]);
  const again = await app.post(path, { session_id: id });
  assertSame(again.headers.get("x-session-id"), id);
});

Deno.test("a step without a session starts an episode, unless it asks for tools", async () => {
  const step = (action: object) => app.post("/pe-g-mini/step", { action });
  const { status, body } = await step({ message: "?" });
  assertEquals([status, body.observation.round], [200, "update"]);
  const tools = await step({ type: "list_tools" });
  assertSame(tools.body.observation.tools.length, 3);
  assertSame(tools.body.metadata.episode_id, null);
  const called = {
    ...{ type: "call_tool", arguments: {} },
    ["tool_name"]: "x",
  };
  const { error } = (await step(called)).body.observation;
  assertSame(error.error_type, "tool_not_found");
});

Deno.test("the state of no session says that it is none", async () => {
  const read = async (query: string) =>
    await (await app.request(`/pe-g-mini/state${query}`)).json();
  const none = await read("");
  assertEquals([none.episode_id, none.metadata.stateless], [null, true]);
  const id = await open();
  const { session_id, metadata } = await read(`?session_id=${id}`);
  assertEquals([session_id, metadata?.stateless], [id, undefined]);
});

Deno.test("a session is opened, forked, and closed once", async () => {
  const opened = await app.post("/pe-g-mini/sessions", {});
  const id = opened.body.session_id;
  assertEquals([opened.status, opened.headers.get("x-session-id")], [201, id]);
  await app.post("/pe-g-mini/reset", { session_id: id });
  const fork = await app.post(`/pe-g-mini/sessions/${id}/fork`, {});
  assertEquals([fork.status, fork.body.session_id === id], [201, false]);
  const close = async () => {
    const path = `/pe-g-mini/sessions/${id}`;
    const response = await app.request(path, { method: "DELETE" });
    return [response.status, (await response.json()).closed];
  };
  assertEquals(await close(), [200, true]);
  assertEquals(await close(), [410, undefined]);
});
