import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  throws as assertThrows,
} from "node:assert/strict";
import { ACT_TOOL, getEnvEntry } from "../../envs/mod.ts";
import { makeTestApp } from "../../tests/support/network/test_app.ts";
import { makeEnvHost } from "../sessions/env_host.ts";
import { findToolAction, listMcpTools, makeActionCall } from "./tools.ts";

const MINI = makeEnvHost(getEnvEntry("Retail-Mini-v0"), ["Retail-Mini-v0"], {
  ...{ critique: false, ownOptions: {} },
});

Deno.test("an environment without tools of its own has one, which takes the message", () => {
  const entry = { ...getEnvEntry("PE-G-Mini-v0"), tools: [ACT_TOOL] };
  const host = { ...MINI, entry };
  assertEquals(listMcpTools(host).map(({ name }) => name), ["act"]);
  assertEquals(findToolAction(host, "act", { message: "a" }), { message: "a" });
});

Deno.test("findToolAction() refuses unknown tools and wrong arguments apart", () => {
  const [tool] = listMcpTools(MINI) as { name: string }[];
  assertEquals(findToolAction(MINI, "toString", {}), {
    error_type: "tool_not_found",
    message: "Unknown tool: 'toString'",
  });
  const wrong = findToolAction(MINI, tool!.name, { nonsense: 1 });
  assertEquals("error_type" in wrong && wrong.error_type, "invalid_args");
});

Deno.test("makeActionCall() refuses tool requests that are none", () => {
  for (
    const action of [
      { type: "call_tool" },
      { type: "call_tool", tool_name: "a", arguments: 3 },
      { type: "call_tool", tool_name: "a".repeat(256), arguments: {} },
      { type: "list_tools", more: 1 },
      { type: "zork" },
      3,
    ]
  ) {
    assertThrows(
      () => makeActionCall(MINI, action, null),
      { code: "VALIDATION_ERROR" },
      JSON.stringify(action),
    );
  }
});

Deno.test("a call of a tool is a step, with its result without tags; a wrong one is none", async () => {
  const app = makeTestApp({ envs: ["Retail-Mini-v0"] });
  const { headers } = await app.post("/retail-mini/reset", { seed: 1 });
  const session = { "x-session-id": headers.get("x-session-id")! };
  const call = async (name: string, args: unknown, id?: string) => {
    const metadata = id === undefined ? {} : { ["request_id"]: id };
    const action = {
      ...{ type: "call_tool", arguments: args, metadata },
      ["tool_name"]: name,
    };
    const { body } = await app.post("/retail-mini/step", { action }, session);
    const state = await app.request("/retail-mini/state", { headers: session });
    return [body.observation, (await state.json()).step_count];
  };
  const [none, before] = await call("none", {});
  assertEquals([none.result, none.error.error_type, before], [
    ...[null, "tool_not_found", 0],
  ]);
  const name = "find_user_id_by_email";
  const email = { email: "nobody@example.com" };
  const [first, after] = await call(name, email, "once");
  assertEquals([first.tool_name, first.error, after], [name, null, 1]);
  assertMatch(first.result, /^(?!.*<tool_response>)./);
  // The same request is answered once.
  const [again, count] = await call(name, email, "once");
  assertEquals([again, count], [first, 1]);
  const [next, two] = await call(name, email, "twice");
  assertEquals([next.result, two], [first.result, 2]);
  // Some clients write no arguments as null.
  const [unasked, three] = await call(name, null);
  assertEquals([unasked.error, three], [null, 3]);
});
