// deno-lint-ignore-file camelcase -- the names are those of the protocol
import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { getEnvEntry } from "../../envs/mod.ts";
import {
  assertError,
  assertErrorFrame,
} from "../support/openenv/assert_error.ts";
import { actionsOf, PREFIXES } from "../support/openenv/prefixes.ts";
import { startServer } from "../support/network/test_server.ts";
import type { Json } from "../support/network/test_socket.ts";

const PLAY = { seed: 3, split: "test", index: 3 } as const;

/** All names in a value. */
function keysOf(value: unknown): Set<string> {
  const keys = new Set<string>();
  JSON.stringify(value, (key, inner) => {
    keys.add(key);
    return inner;
  });
  return keys;
}

const JUDGING = ["critique", "proxies"];

for (const [id, prefix] of Object.entries(PREFIXES)) {
  Deno.test(`11.24 ${prefix}: nested metadata, observations, tools and /state contain no truth or critique`, async () => {
    await using server = await startServer({ envs: [id], critique: true });
    const options = { ...PLAY, critique: true, proxies: true };
    using socket = await server.socket(`${prefix}/ws`);
    const replies = [
      await socket.reset({ ...options, view: true, mirror: true }),
    ];
    const states = [await socket.state()];
    for (const action of await actionsOf(id, {}, PLAY)) {
      replies.push(await socket.step(action));
      states.push(await socket.state());
    }
    const hidden = [
      ...["critique", "proxies", "info", "label", "truth", "preference"],
      ...["reward_components", "reward", "seed", "is_success", "task"],
    ];
    for (const { observation } of replies) {
      assertEquals(Object.keys(observation.metadata).toSorted(), [
        ...["terminated", "truncated"],
      ]);
      const keys = keysOf(observation);
      for (const key of hidden) assert(!keys.has(key), key);
    }
    for (const state of states) {
      assertEquals(Object.keys(state).toSorted(), [
        ...["done", "episode_id", "limit", "round", "session_id"],
        ...["step", "step_count"],
      ]);
    }
    // Beside the observation it stands, so something was hidden.
    assert(replies.slice(1).every(({ metadata }) => metadata.critique));
    assert(replies.at(-1).metadata.proxies !== undefined);
    await socket.reset(options);
    for (const { name } of getEnvEntry(id).tools!) {
      const data = { type: "call_tool", tool_name: name, arguments: {} };
      const { data: failed } = await socket.ask({ type: "step", data });
      const keys = keysOf(failed.observation);
      for (const key of JUDGING) assert(!keys.has(key), key);
    }
  });
}

/** Plays an episode and returns all of its replies. */
async function episode(
  { critique, option }: { critique: boolean; option: Json },
): Promise<Json[]> {
  await using server = await startServer({ envs: ["MediQ-v0"], critique });
  const { json } = await server.post("/mediq/reset", { ...PLAY, ...option });
  const replies = [json];
  for (const action of await actionsOf("MediQ-v0", {}, PLAY)) {
    const id = json.metadata.session_id;
    replies.push((await server.step("/mediq", id, action)).json);
  }
  return replies;
}

Deno.test("11.25 critique appears only with flag and option together", async () => {
  const both = { critique: true, proxies: true };
  for (const critique of [false, true]) {
    for (const option of [{}, both, { critique: {}, proxies: true }]) {
      const [first, ...steps] = await episode({ critique, option });
      const isGiven = critique && Object.hasOwn(option, "critique");
      for (const { metadata, observation } of steps) {
        assertEquals("critique" in metadata, isGiven);
        assertEquals(
          "proxies" in metadata,
          isGiven && "is_success" in metadata.info,
        );
        const rest = { observation, info: metadata.info };
        for (const key of JUDGING) assert(!keysOf(rest).has(key), key);
      }
      const { applied_options: applied, ignored_options: ignored } =
        first.metadata;
      const isRefused = !critique && Object.hasOwn(option, "critique");
      assertEquals(ignored.toSorted(), isRefused ? JUDGING : []);
      assertEquals("critique" in applied, isGiven);
    }
  }
});

Deno.test("11.25 each reset is independent: an earlier request for critiques does not count", async () => {
  await using server = await startServer({ critique: true });
  using socket = await server.socket("/mediq/ws");
  for (const critique of [true, false, null, undefined]) {
    await socket.reset({ ...PLAY, critique });
    const { metadata } = await socket.step("<interact>Query: fever</interact>");
    assertEquals("critique" in metadata, critique === true);
  }
});

Deno.test("11.25 an opened session asks for critiques in vain where they are off", async () => {
  await using server = await startServer();
  for (
    const options of [{ critique: {} }, { critique: { as: true } }, {
      proxies: true,
    }]
  ) {
    const refused = await server.post("/mediq/sessions", { options });
    assertError(refused, 403, "CRITIQUE_OFF");
    using socket = await server.socket("/mediq/ws");
    const reply = await socket.ask({ type: "open", data: { options } });
    assertErrorFrame(reply, "CRITIQUE_OFF");
  }
  const opened = await server.post("/mediq/sessions");
  assertEquals([opened.status, opened.json.critique], [201, false]);
  const id = opened.json.session_id;
  await server.post("/mediq/reset", { session_id: id, critique: true });
  const { json } = await server.step("/mediq", id, "hello");
  for (const key of JUDGING) assert(!keysOf(json.metadata.info).has(key), key);
  assert(!("critique" in json.metadata));
});

Deno.test("options of the operator cannot be set by a client", async () => {
  await using server = await startServer();
  const secret = { responder: "llm", data: "/etc/passwd" };
  const { json } = await server.post("/mediq/reset", secret);
  assertEquals(json.metadata.ignored_options.toSorted(), ["data", "responder"]);
  for (const [name, value] of Object.entries(secret)) {
    const options = { [name]: value };
    const refused = await server.post("/mediq/sessions", { options });
    assertError(refused, 403, "FORBIDDEN");
  }
});
