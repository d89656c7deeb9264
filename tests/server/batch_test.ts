// deno-lint-ignore-file camelcase -- the names are those of the protocol
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { assertError } from "../support/openenv/assert_error.ts";
import { gate, PROBE } from "../support/openenv/envs.ts";
import { actionsOf, PREFIXES } from "../support/openenv/prefixes.ts";
import { startServer } from "../support/network/test_server.ts";
import type { Json } from "../support/network/test_socket.ts";

/** A reply without what differs from session to session. */
function bare({ session_id: _, metadata, ...reply }: Json): Json {
  const { session_id: _session, episode_id: _episode, ...rest } = metadata;
  return { ...reply, metadata: rest };
}

Deno.test("11.40 batch order, partial failure, duplicate session 422", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const reset = await server.post("/probe/batch/reset", {
    items: [{ index: 3 }, { seed: -1 }, { index: 1, bogus: 2 }, {
      index: 9,
      split: "test",
    }, { index: 10, split: "test" }],
  });
  assertEquals(reset.status, 200);
  const { results } = reset.json;
  assertEquals(
    results.map(({ observation, status }: Json) =>
      observation?.prompt ?? status
    ),
    ["task 3", 422, "task 1", "task 9", 422],
  );
  assertEquals(results[1].session_id, null);
  assertEquals(results[1].error.code, "VALIDATION_ERROR");
  assertEquals(results[2].metadata.ignored_options, ["bogus"]);
  assertEquals(await server.sessions(), 3);
  const ids = [0, 2, 3].map((i) => {
    assertEquals(results[i].session_id, results[i].metadata.session_id);
    return results[i].session_id;
  });
  const [a, b, c] = ids;
  const nobody = "f".repeat(32);
  const dead = await server.session("/probe");
  await server.delete(`/probe/sessions/${dead}`);
  const stepped = await server.post("/probe/batch/step", {
    items: [
      { session_id: c, action: { message: "say c" } },
      { session_id: nobody, action: { message: "one" } },
      { session_id: a, action: { message: "win" } },
      { session_id: dead, action: { message: "one" } },
      { session_id: b, action: { message: "throw" } },
      { session_id: "", action: { x: 1 } },
    ],
  });
  assertEquals(stepped.status, 200);
  const says = stepped.json.results.map((result: Json) =>
    result.observation?.prompt ??
      [result.status, result.error.code, result.error.reason]
  );
  assertEquals(says, [
    "c",
    [404, "SESSION_ERROR", "unknown_session"],
    "heard win",
    [410, "SESSION_ERROR", "session_gone"],
    [500, "EXECUTION_ERROR", undefined],
    [422, "VALIDATION_ERROR", undefined],
  ]);
  const named = stepped.json.results.map(({ session_id }: Json) => session_id);
  assertEquals(named, [c, nobody, a, dead, b, ""]);
  const over = await server.post("/probe/batch/step", {
    items: [a, b].map((session_id) => ({
      session_id,
      action: { message: "one" },
    })),
  });
  assertEquals(over.json.results[0].error, {
    message: "episode is over; call reset",
    code: "EXECUTION_ERROR",
    reason: "episode_over",
  });
  assertEquals(over.json.results[1].observation.step, 2);
  for (const path of ["/probe/batch/reset", "/probe/batch/step"]) {
    const item = { session_id: b, action: { message: "one" } };
    const twice = await server.post(path, { items: [item, item] });
    assertError(twice, 422, "VALIDATION_ERROR");
    for (
      const body of [
        {},
        { items: 1 },
        { items: [1] },
        { items: [item], x: 1 },
        [item],
        { items: [] },
      ]
    ) {
      assertError(await server.post(path, body), 422, "VALIDATION_ERROR");
    }
  }
  // None of these has moved it.
  const { json } = await server.get(`/probe/state?session_id=${b}`);
  assertEquals(json.step_count, 1);
});

Deno.test("11.40 one item at capacity, or busy, does not fail the others", async () => {
  await using server = await startServer({ envs: [PROBE], maxSessions: 2 });
  const { json } = await server.post("/probe/batch/reset", {
    items: [{ index: 0 }, { index: 1 }, { index: 2 }],
  });
  const [a, b, refused] = json.results;
  assertEquals([refused.status, refused.error.code], [503, "CAPACITY_REACHED"]);
  const slow = server.step("/probe", a.session_id, "wait");
  await gate.holds(1);
  const mixed = await server.post("/probe/batch/step", {
    items: [a, b].map(({ session_id }) => ({
      session_id,
      action: { message: "say on" },
    })),
  });
  const [busy, on] = mixed.json.results;
  assertEquals([busy.status, busy.error.code], [409, "SESSION_BUSY"]);
  assertEquals(on.observation.prompt, "on");
  gate.open();
  assertEquals((await slow).status, 200);
});

Deno.test("11.40 batch: request_id replay and conflict, per item", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const { json } = await server.post("/probe/batch/reset", { items: [{}, {}] });
  const items = json.results.map(({ session_id }: Json) => ({
    session_id,
    action: { message: "say on" },
    request_id: "r1",
  }));
  const one = await server.post("/probe/batch/step", { items });
  const again = await server.post("/probe/batch/step", { items });
  assertEquals(again.text, one.text);
  items[1].action = { message: "say off" };
  const { results } = (await server.post("/probe/batch/step", { items })).json;
  assertEquals(results[0], one.json.results[0]);
  assertEquals([results[1].status, results[1].error.code], [409, "CONFLICT"]);
});

for (const [id, prefix] of Object.entries(PREFIXES)) {
  Deno.test(`11.40 ${prefix}: batch equals single steps`, async () => {
    await using server = await startServer({ envs: [id] });
    const plays = [0, 1, 2].map((index) => ({
      seed: index,
      split: "test" as const,
      index,
    }));
    const actions = await Promise.all(
      plays.map((play) => actionsOf(id, {}, play)),
    );
    const singles = await Promise.all(plays.map(async (play) => {
      const { json } = await server.post(`${prefix}/reset`, play);
      return json;
    }));
    const batch = await server.post(`${prefix}/batch/reset`, { items: plays });
    assertEquals(batch.json.results.map(bare), singles.map(bare));
    for (
      let at = 0;
      at < Math.min(...actions.map(({ length }) => length));
      at++
    ) {
      const stepped = await Promise.all(
        singles.map(async ({ metadata }, i) =>
          (await server.step(prefix, metadata.session_id, actions[i]![at]!))
            .json
        ),
      );
      const { json } = await server.post(`${prefix}/batch/step`, {
        items: batch.json.results.map(({ session_id }: Json, i: number) => ({
          session_id,
          action: { message: actions[i]![at] },
        })),
      });
      assertEquals(json.results.map(bare), stepped.map(bare));
    }
  });
}

Deno.test("a batch with more than 20 invalid items is refused before any of it is run", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const items = (invalid: number) => [
    {},
    ...Array.from({ length: invalid }, () => ({ seed: -1 })),
  ];
  const few = await server.post("/probe/batch/reset", { items: items(20) });
  assertEquals([few.status, few.json.results.length], [200, 21]);
  assertEquals(await server.sessions(), 1);
  const many = await server.post("/probe/batch/reset", { items: items(21) });
  assertError(many, 422, "VALIDATION_ERROR");
  assertEquals(many.json.detail[0].loc, ["body", "items", 1, "seed"]);
  assertEquals(await server.sessions(), 1);
});
