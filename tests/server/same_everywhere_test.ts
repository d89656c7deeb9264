// deno-lint-ignore-file camelcase -- the names are those of the protocol
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { make, type ResetResult, type StepResult } from "../../envs/mod.ts";
import { listStyles } from "../support/play.ts";
import { actionsOf, PREFIXES } from "../support/openenv/prefixes.ts";
import { startServer } from "../support/network/test_server.ts";
import type { Json } from "../support/network/test_socket.ts";

/** What a client is to get of what an environment returned in-process. */
function onWire(result: ResetResult | StepResult): Json {
  const { text, messages, round, step, limit, view } = result.observation;
  const { reward = null, terminated = false, truncated = false } =
    "reward" in result ? result : {};
  const reply = {
    observation: {
      prompt: text,
      messages,
      round,
      step,
      limit,
      view,
      metadata: { terminated, truncated },
    },
    reward,
    done: terminated || truncated,
    info: result.info,
  };
  return JSON.parse(JSON.stringify(reply));
}

/** What is compared: all that does not tell one session from another. */
function pickResult({ observation, reward, done, metadata }: Json): Json {
  return { observation, reward, done, info: metadata.info };
}

/** A reply without the id of its session. */
function whole({ session_id: _, ...reply }: Json): Json {
  const { session_id: _session, ...metadata } = reply.metadata;
  return { ...reply, metadata };
}

for (const [id, prefix] of Object.entries(PREFIXES)) {
  Deno.test(`11.28 ${prefix}: same seed and actions give identical replies over in-process, HTTP, WS and batch`, async () => {
    await using server = await startServer({ envs: [id] });
    for (const style of listStyles(id)) {
      const index = 4;
      const play = { seed: 11, split: "test", index } as const;
      const actions = await actionsOf(id, { style }, play);
      const options = { ...play, style, view: true, episode_id: "one" };

      const env = make(id, { style, critique: false });
      const local = [
        await env.reset({ seed: 11, options: { split: "test", index } }),
      ];
      for (const action of actions) local.push(await env.step(action));

      const overHttp = [(await server.post(`${prefix}/reset`, options)).json];
      const session = overHttp[0].metadata.session_id;
      using socket = await server.socket(`${prefix}/ws`);
      const overSocket = [await socket.reset(options)];
      const begun = await server.post(`${prefix}/batch/reset`, {
        items: [options],
      });
      const inBatch = begun.json.results;
      const { session_id } = inBatch[0];
      for (const message of actions) {
        overHttp.push((await server.step(prefix, session, message)).json);
        overSocket.push(await socket.step(message));
        const { json } = await server.post(`${prefix}/batch/step`, {
          items: [{ session_id, action: { message } }],
        });
        inBatch.push(json.results[0]);
      }
      assertEquals(overHttp.map(pickResult), local.map(onWire));
      assertEquals(overSocket.map(whole), overHttp.map(whole));
      assertEquals(inBatch.map(whole), overHttp.map(whole));
    }
  });
}

Deno.test("11.28 without an index the seed chooses the task, everywhere alike", async () => {
  await using server = await startServer();
  for (const [id, prefix] of Object.entries(PREFIXES)) {
    const env = make(id);
    using socket = await server.socket(`${prefix}/ws`);
    const session = await server.session(prefix, { seed: 21 });
    const over = (name: string) =>
      server.post(`${prefix}/${name}`, { session_id: session });
    let first: Json = { seed: 21 };
    // The stream goes on where no seed is given.
    for (let i = 0; i < 3; i++) {
      const { info } = await env.reset(first);
      const { metadata } = await socket.reset(first);
      assertEquals(metadata.info.task, info.task);
      if (i > 0) {
        const { json } = await over("reset");
        assertEquals(json.metadata.info.task, info.task);
      }
      first = {};
    }
  }
});
