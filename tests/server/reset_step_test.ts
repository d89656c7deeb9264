// deno-lint-ignore-file camelcase -- the names are those of the protocol
import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  notStrictEqual as assertNotEquals,
  ok as assert,
} from "node:assert/strict";
import { PROBE, PROBE_STEPS } from "../support/openenv/envs.ts";
import { startServer } from "../support/network/test_server.ts";
import type { Json, TestSocket } from "../support/network/test_socket.ts";

/** A reply begins an episode. */
function assertFirst({ observation, reward, done }: Json): void {
  assert(typeof observation.prompt === "string" && observation.prompt !== "");
  assertEquals([reward, done], [null, false]);
}

/** The error data of a frame. */
async function refusal(socket: TestSocket, message: unknown): Promise<Json> {
  const { type, data } = await socket.ask(message);
  assertEquals(type, "error", JSON.stringify(data));
  return data;
}

Deno.test("11.1 reset without data, with {}, with arguments: observation frame, reward null, done false", async () => {
  await using server = await startServer();
  using socket = await server.socket("/mediq/ws");
  const frames = [
    { type: "reset" },
    { type: "reset", data: {} },
    { type: "reset", data: null },
    { type: "reset", data: { seed: 42, episode_id: "ep-1", extra: "é" } },
  ];
  for (const frame of frames) {
    const { type, data } = await socket.ask(frame);
    assertEquals(type, "observation");
    assertFirst(data);
  }
  assertEquals((await socket.state()).episode_id, "ep-1");
});

Deno.test("11.2 HTTP reset with empty body is 200", async () => {
  await using server = await startServer();
  const bare = await server.post("/mediq/reset");
  assertEquals(bare.status, 200);
  assertFirst(bare.json);
  const typed = await server.post("/mediq/reset", "");
  assertEquals(typed.status, 200);
  assertFirst(typed.json);
});

Deno.test("11.3 reset echoes applied options; unknown ones appear in ignored_options", async () => {
  await using server = await startServer();
  using socket = await server.socket("/pe-g-s2/ws");
  const named = { seed: 0, index: 0, split: "test", style: "terse" };
  const own = { prior: "uniform", replies: "truthful" };
  const unknown = { prompt: ["a", "b"], bogus: null, other: 0 };
  const { metadata } = await socket.reset({ ...named, ...own, ...unknown });
  assertEquals(metadata.applied_options, { ...named, ...own });
  // What is null is left out, as clients send it for what they were not given.
  assertEquals(metadata.ignored_options.toSorted(), ["other", "prompt"]);
  const { json } = await server.post("/pe-g-s2/reset", { bogus: 1 });
  assertEquals(json.metadata.applied_options, {
    style: "chat",
    split: "train",
  });
  assertEquals(json.metadata.ignored_options, ["bogus"]);
});

Deno.test("11.4 WS step takes the bare action; HTTP step takes {action}", async () => {
  await using server = await startServer();
  using socket = await server.socket("/mediq/ws");
  await socket.reset();
  assertEquals((await socket.step("<answer>1,0,0,0</answer>")).done, true);
  await socket.reset();
  const wrapped = { action: { message: "hello" } };
  const { code } = await refusal(socket, { type: "step", data: wrapped });
  assertEquals(code, "VALIDATION_ERROR");
  const id = await server.session("/mediq");
  const taken = await server.step("/mediq", id, "<answer>1,0,0,0</answer>");
  assertEquals([taken.status, taken.json.done], [200, true]);
  const bare = await server.post("/mediq/step", { message: "hello" });
  assertEquals(bare.status, 422);
  assertEquals(bare.json.detail[0].type, "missing");
  assertEquals(bare.json.detail[0].loc, ["body", "action"]);
});

Deno.test("11.5 \\u00e9 arrives as é; replies leave non-ASCII unescaped; lone surrogates are repaired", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await server.socket("/probe/ws");
  await socket.reset();
  const ask = async (json: string): Promise<string> => {
    socket.send(`{"type":"step","data":{"message":${json}}}`);
    return await socket.nextText();
  };
  assertMatch(await ask(String.raw`"say \u00e9"`), /"prompt":"é"/);
  assertMatch(await ask('"say é猫😀"'), /"prompt":"é猫😀"/);
  assertMatch(await ask(String.raw`"say a\ud800b"`), /"prompt":"a�b"/);
  assertMatch(await ask(String.raw`"say \udc00"`), /"prompt":"�"/);
  const id = await server.session("/probe");
  const body = String.raw`{"action":{"message":"say \u00e9\ud800"}}`;
  const { text } = await server.post("/probe/step", body, {
    "x-session-id": id,
  });
  assertMatch(text, /"prompt":"é�"/);
  // What is refused is quoted, and what is quoted is repaired.
  const lone = await server.post("/probe/reset", String.raw`{"seed":"\ud800"}`);
  assertEquals(lone.status, 422);
  assert(!/\\ud800/.test(lone.text), lone.text);
  socket.send(String.raw`{"type":"\ud800"}`);
  assert(!/\\ud800/.test(await socket.nextText()));
});

Deno.test("11.19 state before reset: episode_id null, step_count 0", async () => {
  await using server = await startServer();
  using socket = await server.socket("/mediq/ws");
  const before = await socket.state();
  assertEquals([before.episode_id, before.step_count], [null, 0]);
  const { status, json } = await server.get("/mediq/state");
  assertEquals(status, 200);
  assertEquals([json.episode_id, json.step_count], [null, 0]);
});

Deno.test("11.20 step_count: 0 after reset, +1 per success, unchanged by errors", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await server.socket("/probe/ws");
  const count = async () => (await socket.state()).step_count;
  await socket.reset();
  assertEquals(await count(), 0);
  await socket.step("one");
  await socket.step("two");
  assertEquals(await count(), 2);
  await refusal(socket, { type: "step", data: { message: "throw" } });
  await refusal(socket, { type: "step", data: {} });
  await refusal(socket, { type: "reset", data: { seed: -1 } });
  await refusal(socket, { type: "zap" });
  assertEquals(await count(), 2);
  await socket.step("win");
  await refusal(socket, { type: "step", data: { message: "more" } });
  assertEquals(await count(), 3);
  await socket.reset();
  assertEquals(await count(), 0);
});

Deno.test("11.21 episode_id echoed; generated when absent; > 255 characters rejected", async () => {
  await using server = await startServer();
  using socket = await server.socket("/mediq/ws");
  for (const episode_id of ["ep-1", "é猫😀", "x".repeat(255), ""]) {
    const { metadata } = await socket.reset({ episode_id });
    assertEquals(metadata.episode_id, episode_id);
    assertEquals((await socket.state()).episode_id, episode_id);
  }
  const made = new Set<string>();
  for (let i = 0; i < 3; i++) {
    await socket.reset();
    made.add((await socket.state()).episode_id);
  }
  assertEquals(made.size, 3);
  const long = { episode_id: "x".repeat(256) };
  const { code, errors } = await refusal(socket, { type: "reset", data: long });
  assertEquals([code, errors[0].type], ["VALIDATION_ERROR", "string_too_long"]);
  const { status, json } = await server.post("/mediq/reset", long);
  assertEquals([status, json.detail[0].loc], [422, ["body", "episode_id"]]);
});

Deno.test("11.22 step after done and step before reset are errors with the right reason; reset recovers", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await server.socket("/probe/ws");
  const step = { type: "step", data: { message: "one" } };
  const early = await refusal(socket, step);
  assertEquals(
    [early.code, early.reason, early.message],
    ["EXECUTION_ERROR", "reset_needed", "no episode; call reset"],
  );
  await socket.reset();
  await socket.step("win");
  const late = await refusal(socket, step);
  assertEquals(
    [late.code, late.reason, late.message],
    ["EXECUTION_ERROR", "episode_over", "episode is over; call reset"],
  );
  await socket.reset();
  assertEquals((await socket.step("one")).done, false);

  const id = await server.session("/probe");
  await server.step("/probe", id, "lose");
  const over = await server.step("/probe", id, "one");
  assertEquals(over.status, 409);
  assertEquals(over.json, {
    detail: "episode is over; call reset",
    code: "EXECUTION_ERROR",
    reason: "episode_over",
  });
  const opened = (await server.post("/probe/sessions")).json.session_id;
  const before = await server.step("/probe", opened, "one");
  assertEquals(before.status, 409);
  assertEquals(before.json.reason, "reset_needed");
});

Deno.test("11.23 done == terminated || truncated; metadata at top level and nested; time limit sets truncated", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await server.socket("/probe/ws");
  const standing = ({ done, metadata, observation }: Json) => {
    const { terminated, truncated } = metadata;
    assertEquals(done, terminated || truncated);
    assertEquals(observation.metadata, { terminated, truncated });
    return [terminated, truncated];
  };
  const keys = [
    ...["terminated", "truncated", "info", "reward_components", "seed"],
    ...["env_version", "simulator_version", "applied_options"],
    ...["ignored_options", "session_id", "episode_id"],
  ];
  const first = await socket.reset({ seed: 7 });
  assertEquals(standing(first), [false, false]);
  const won = await socket.step("win");
  assertEquals(standing(won), [true, false]);
  for (const { metadata } of [first, won]) {
    for (const key of keys) assert(Object.hasOwn(metadata, key), key);
    assertEquals([metadata.seed, metadata.env_version], [7, "v0"]);
  }
  assertEquals(won.metadata.info.is_success, true);
  assertEquals(won.metadata.info.terminal_reason, "answer");
  await socket.reset();
  for (let i = 1; i < PROBE_STEPS; i++) {
    const going = await socket.step("go on");
    assertEquals(standing(going), [false, false]);
    assert(!("is_success" in going.metadata.info));
  }
  const last = await socket.step("go on");
  assertEquals(standing(last), [false, true]);
  assertEquals(last.metadata.info.is_success, false);
  assertEquals(last.metadata.info.terminal_reason, "step-limit");
});

Deno.test("11.23 a restored episode is truncated if it was", async () => {
  await using server = await startServer();
  const open = async () =>
    (await server.post("/retail/sessions", {})).json.session_id;
  const [session_id, other] = [await open(), await open()];
  await server.post("/retail/reset", { session_id, seed: 1 });
  const message = '<tool_call>{"name": "think"}</tool_call>';
  let last: Json = { done: false };
  while (!last.done) {
    last = (await server.post("/retail/step", {
      ...{ session_id, action: { message } },
    })).json;
  }
  assertEquals(last.metadata.info.terminal_reason, "turn_limit");
  const { snapshot } = last.metadata;
  const path = `/retail/sessions/${other}/restore`;
  const { metadata } = (await server.post(path, { snapshot })).json;
  assertEquals([metadata.terminated, metadata.truncated], [false, true]);
});

Deno.test("11.26 reward on every step a finite number, never boolean; null only beside error", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await server.socket("/probe/ws");
  await socket.reset();
  assertEquals((await socket.step("one")).reward, 0);
  assertEquals((await socket.step("win")).reward, 1);
  await socket.reset();
  const lost = await socket.step("lose");
  assertEquals([lost.reward, lost.metadata.error], [0, undefined]);
  await socket.reset();
  const failed = await socket.step("fail");
  assertEquals([failed.reward, failed.done], [null, true]);
  assertEquals(failed.metadata.error, "nobody answers");
  assertEquals(failed.metadata.truncated, true);
  // A reward that is no finite number is a failure of the environment's.
  for (const odd of ["nan", "infinity"]) {
    await socket.reset();
    const { reward, metadata } = await socket.step(odd);
    assertEquals(reward, null, odd);
    assertEquals(metadata.reward_components, {}, odd);
    assertEquals(typeof metadata.error, "string", odd);
  }
});

Deno.test("11.27 seed −1, 1.5, 'abc', 2^53 → 422 / VALIDATION_ERROR; seed 0 and index 0 honoured", async () => {
  await using server = await startServer();
  using socket = await server.socket("/pe-f-d6/ws");
  for (const seed of [-1, 1.5, "abc", 2 ** 53, true, []]) {
    const { code, errors } = await refusal(socket, {
      type: "reset",
      data: { seed },
    });
    assertEquals([code, errors.length], ["VALIDATION_ERROR", 1]);
    const { status, json } = await server.post("/pe-f-d6/reset", { seed });
    assertEquals([status, json.code], [422, "VALIDATION_ERROR"]);
    assertEquals(json.detail[0].loc, ["body", "seed"]);
    assertEquals(json.detail[0].input, seed);
  }
  const below = await server.post("/pe-f-d6/reset", { seed: -1 });
  assertEquals(below.json.detail[0], {
    type: "greater_than_equal",
    loc: ["body", "seed"],
    msg: "Input should be greater than or equal to 0",
    input: -1,
    ctx: { ge: 0 },
  });
  const zero = await socket.reset({ seed: 0, index: 0, split: "test" });
  assertEquals(zero.metadata.seed, 0);
  assertEquals(zero.metadata.info.task.index, 0);
  const most = await socket.reset({ seed: 2 ** 53 - 1 });
  assertEquals(most.metadata.seed, 2 ** 53 - 1);
  const again = await socket.reset({ seed: 0 });
  const same = await server.post("/pe-f-d6/reset", { seed: 0 });
  assertEquals(same.json.observation, again.observation);
  const other = await socket.reset({ seed: 1 });
  assertNotEquals(
    other.metadata.info.task.index,
    again.metadata.info.task.index,
  );
});

Deno.test("11.36 reset(split, index) selects that task; bad index is an error, never silently another task", async () => {
  await using server = await startServer();
  using socket = await server.socket("/mediq/ws");
  const { metadata } = await socket.reset({ split: "test", index: 12 });
  const { split, index } = metadata.info.task;
  assertEquals([split, index], ["test", 12]);
  await socket.reset({ seed: 99 });
  const again = await socket.reset({ split: "test", index: 12, seed: 3 });
  assertEquals(again.metadata.info.task, metadata.info.task);
  const sizes = { train: 1_000_000, test: 10_000 };
  for (const [split, size] of Object.entries(sizes)) {
    const last = await socket.reset({ split, index: size - 1 });
    assertEquals(last.metadata.info.task.index, size - 1);
    for (const index of [size, -1, 0.5, "0", 2 ** 53]) {
      const data = { split, index };
      const { code } = await refusal(socket, { type: "reset", data });
      assertEquals(code, "VALIDATION_ERROR", `${split} ${index}`);
      const { status, json } = await server.post("/mediq/reset", data);
      assertEquals([status, json.code], [422, "VALIDATION_ERROR"]);
    }
  }
  const nowhere = await server.post("/mediq/reset", { split: "secret" });
  assertEquals([nowhere.status, nowhere.json.code], [422, "VALIDATION_ERROR"]);
});

Deno.test("11.38 /step without id is one-shot and marked stateless", async () => {
  await using server = await startServer();
  const bodies = [
    { action: { message: "hello" } },
    {
      action: {
        type: "call_tool",
        tool_name: "ask",
        arguments: { question: "?" },
      },
    },
    { action: { type: "call_tool", tool_name: "zzz" } },
    { action: { type: "list_tools" } },
  ];
  for (const body of bodies) {
    const { status, json, headers } = await server.post("/mediq/step", body);
    assertEquals(status, 200);
    assertEquals(headers.get("x-session-id"), null);
    assertEquals(json.metadata?.stateless, true, JSON.stringify(body));
    assertEquals(json.metadata?.session_id, undefined);
  }
  const state = await server.get("/mediq/state");
  assertEquals(state.json.metadata.stateless, true);
  assertEquals(await server.sessions(), 0);
});

Deno.test("11.49 scalar message becomes text", async () => {
  await using server = await startServer({ envs: [PROBE] });
  using socket = await server.socket("/probe/ws");
  await socket.reset();
  const messages = [[5, "5"], [0, "0"], [true, "true"], [false, "false"]];
  const words = async (message: unknown): Promise<string> => {
    const { data } = await socket.ask({ type: "step", data: { message } });
    return data.observation.prompt;
  };
  for (const [sent, read] of messages) {
    assertEquals(await words(sent), `heard ${read}`);
  }
  const id = await server.session("/probe");
  const body = { action: { message: 0.5 }, session_id: id };
  const { json } = await server.post("/probe/step", body);
  assertEquals(json.observation.prompt, "heard 0.5");
  for (const message of [null, [], {}]) {
    const data = { message };
    const { code } = await refusal(socket, { type: "step", data });
    assertEquals(code, "VALIDATION_ERROR");
  }
});
