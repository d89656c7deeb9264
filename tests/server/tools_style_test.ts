// deno-lint-ignore-file camelcase -- the names are those of the protocol
import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { connect } from "../../client/mod.ts";
import { BELIEVE_TOOL, make, OUT_OF_TURN } from "../../envs/mod.ts";
import { startServer } from "../support/network/test_server.ts";

Deno.test("sessions over MCP begin in tools style, where a call out of turn takes no step", async () => {
  await using server = await startServer();
  const at = "/mediq-mini";
  const { result: { session_id } } = await server.rpc(
    at,
    "openenv/session/create",
  );
  const call = async (name: string, args: Record<string, unknown>) => {
    const params = { session_id, name, arguments: args };
    const { result } = await server.rpc(at, "tools/call", params);
    const { json } = await server.get(`${at}/state?session_id=${session_id}`);
    return [result.data, json.step_count, json.round];
  };
  const [told, ...before] = await call("believe", { weights: [1, 0, 0, 0] });
  assertMatch(told, /This round is for a question: call ask or answer/);
  assertEquals(before, [0, "action"]);
  const [heard, ...after] = await call("ask", { question: "Any fever?" });
  assertMatch(heard, /State your belief: call believe\.$/);
  assertEquals(after, [1, "update"]);
});

Deno.test("a remote environment in tools style is what a local one is, out of turn too", async () => {
  await using server = await startServer();
  const id = "PE-G-Mini-v0";
  const local = make(id, { style: "tools", critique: false });
  const remote = await connect(`${server.url}/pe-g-mini`, {
    style: "tools",
  });
  assertEquals(await remote.reset({ seed: 1 }), await local.reset({ seed: 1 }));
  const believe = BELIEVE_TOOL.write({ weights: [1, 0, 0, 0] });
  const kinds: (string | null)[] = [];
  for (
    const action of [
      believe,
      "<interact>\nFocus: 1,4\nPair: 1,3\n</interact>",
      believe,
      believe,
    ]
  ) {
    const step = await remote.step(action);
    assertEquals(step, await local.step(action));
    kinds.push(step.info.kind);
  }
  assertEquals(kinds[0], OUT_OF_TURN);
  assertEquals(kinds.slice(2), ["ok", OUT_OF_TURN]);
  assertEquals(remote.snapshot(), local.snapshot());
  await remote.close();
});
