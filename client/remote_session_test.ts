import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { CUT_OFF } from "../envs/core/env.ts";
import { OUT_OF_TURN } from "../envs/core/read_tool_action.ts";
import { RemoteSession } from "./remote_session.ts";
import { ConnectionError, readFrameError } from "./transport/errors.ts";

const OPENED = {
  ...{ session_id: "s", spec: {}, action_samples: {}, language: null },
  ...{ snapshot: { task: null, actions: [] }, render: "new" },
};

const LOST = new ConnectionError("lost");
const GONE = readFrameError({ code: "SESSION_ERROR", reason: "session_gone" });

/** The reply after some actions. */
function reply(actions: number, info: object = {}, more: object = {}) {
  const taken = Array<string>(actions).fill("a");
  const snapshot = { task: {}, actions: taken };
  return {
    ...{ observation: { prompt: "?" }, reward: 0, done: false },
    metadata: { info, snapshot, render: `after ${actions}`, ...more },
  };
}

/** A session whose calls get these answers, or fail with these errors. */
function connect(answers: readonly unknown[], retries = 0) {
  const left = [...answers];
  const calls: string[] = [];
  const transport = {
    attempt({ type }: { readonly type: string }) {
      calls.push(type);
      const answer = left.shift();
      return answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve(answer);
    },
    release: () => void calls.push("release"),
  };
  const pause = () => Promise.resolve();
  const session = new RemoteSession(
    transport,
    {},
    { retries, pause, random: () => 0 },
    new AbortController().signal,
  );
  const step = (taken: number) => {
    const data = { message: "a", metadata: { request_id: "r" } };
    return session.move({ type: "step", data }, taken);
  };
  const reset = () =>
    session.move({ type: "reset", data: { request_id: "r" } }, 0);
  return { session, calls, step, reset };
}

Deno.test("RemoteSession opens, and tries again after an answer that it cannot read", async () => {
  const { session, calls } = connect([{ ...OPENED, spec: null }, OPENED], 1);
  await session.open();
  assertEquals(calls, ["open", "release", "open"]);
  assertEquals(session.state.render, "new");
  for (const name of ["session_id", "action_samples", "snapshot", "render"]) {
    const broken = connect([{ ...OPENED, [name]: 3 }]);
    await assertRejects(broken.session.open(), new RegExp(`'${name}' must be`));
  }
});

Deno.test("RemoteSession counts the actions of a reply, but for those that are not recorded", async () => {
  for (
    const [answer, isRead] of [
      [reply(1), true],
      [reply(0), false],
      [reply(2), false],
      [reply(0, { kind: OUT_OF_TURN }), true],
      [reply(0, { kind: CUT_OFF }), true],
      [reply(0, {}, { error: "no answer" }), true],
      [reply(1, {}, { error: "no answer" }), false],
    ] as const
  ) {
    const { session, step } = connect([OPENED, answer]);
    await session.open();
    const move = step(1);
    if (isRead) assertEquals(await move, answer);
    else await assertRejects(move, /'actions' must be a list of/);
  }
});

Deno.test("RemoteSession restores what it knows before it goes on after a lost call", async () => {
  const { session, calls, step, reset } = connect([
    ...[OPENED, reply(0), reply(1), LOST, reply(1), reply(2)],
  ]);
  await session.open();
  await reset();
  await step(1);
  await assertRejects(step(2), LOST);
  assertEquals(session.state.render, "after 1");
  await step(2);
  assertEquals(calls, ["open", "reset", "step", "step", "restore", "step"]);
  assertEquals(session.state.render, "after 2");
});

Deno.test("RemoteSession opens anew after a first reset that was lost", async () => {
  const { session, calls, reset } = connect([OPENED, LOST, OPENED, reply(0)]);
  await session.open();
  await assertRejects(reset(), LOST);
  await reset();
  assertEquals(calls, ["open", "reset", "open", "reset"]);
});

Deno.test("RemoteSession begins an episode in a new session where the old one is gone", async () => {
  const { session, calls, reset } = connect([OPENED, GONE, OPENED, reply(0)]);
  await session.open();
  await reset();
  assertEquals(calls, ["open", "reset", "open", "reset"]);
  const other = connect([OPENED, GONE]);
  await other.session.open();
  await assertRejects(other.step(1), GONE);
});

Deno.test("RemoteSession closes what it opened, whatever the server says", async () => {
  const unopened = connect([]);
  await unopened.session.close();
  assertEquals(unopened.calls, ["release"]);
  const { session, calls } = connect([OPENED, LOST]);
  await session.open();
  await session.close();
  assertEquals(calls, ["open", "close", "release"]);
});
