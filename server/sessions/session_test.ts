import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { getEnvEntry } from "../../envs/mod.ts";
import { makeEnvHost } from "./env_host.ts";
import { EnvSession } from "./session.ts";
import { decodeEvents } from "./session_replies.ts";

const ID = "PE-G-Mini-v0";
const HOST = makeEnvHost(getEnvEntry(ID), [ID], {
  ...{ critique: false, ownOptions: {} },
});
const ONCE = { requestId: null, key: "k" };
const ANSWER = "<answer>1,0,0,0</answer>";
const ASK = "<interact>\nFocus: 1,4\nPair: 1,2\n</interact>";

/** A session, and the errors that it reports. */
function makeSession() {
  const errors: unknown[] = [];
  let episodes = 0;
  const session = new EnvSession("s", { owner: "", host: HOST }, {
    now: () => 0,
    makeId: () => "s",
    makeEpisodeId: () => `e${++episodes}`,
    drawSeed: () => 1,
    onStep: () => {},
    onError: (error) => errors.push(error),
  });
  return { session, errors };
}

const fails = (code: string, reason?: string) => (error: unknown) => {
  const { code: found, details } = error as {
    code: string;
    details: { reason?: string };
  };
  assertEquals([found, details.reason], [code, reason]);
  return true;
};

Deno.test("EnvSession takes steps from a reset to the end of an episode", async () => {
  const { session } = makeSession();
  assertSame(session.isStarted, false);
  assertThrows(() => session.assertRunning(), { status: 409 });
  await session.reset({}, ONCE);
  assertSame(session.isStarted, true);
  const asked = await session.step(ASK, {}, ONCE);
  assertEquals([asked.step?.isTaken, asked.step?.outcome], [true, null]);
  const answered = await session.step(ANSWER, {}, ONCE);
  assertSame(answered.step?.outcome === null, false);
  assertSame(JSON.parse(answered.text).done, true);
  await assertRejects(session.step(ANSWER, {}, ONCE), { status: 409 });
  // The next episode has a name of its own.
  await session.reset({}, ONCE);
  const { episodeId, stepCount } = session.moment.state;
  assertEquals([episodeId, stepCount], ["e2", 0]);
});

Deno.test("EnvSession repeats a reply to the same request, and to no other", async () => {
  const { session } = makeSession();
  const first = { requestId: "a", key: "reset" };
  const { text } = await session.reset({ seed: 3 }, first);
  const again = await session.reset({ seed: 3 }, first);
  assertEquals(again, { text, event: null });
  await assertRejects(
    session.step(ASK, {}, { requestId: "a", key: "step" }),
    fails("CONFLICT"),
  );
  await session.step(ASK, {}, { requestId: "b", key: "step" });
  // Another call followed, so that it is a new one.
  const { event } = await session.reset({ seed: 3 }, first);
  assertSame(event?.isStart, true);
  assertThrows(() => session.repeatBegin({ requestId: "c", key: "reset" }));
  assertSame(session.repeatBegin(first).event, null);
});

Deno.test("EnvSession restores only what was opened, and forks what was started", async () => {
  const { session } = makeSession();
  const other = makeSession().session;
  await assertRejects(session.copy(other), { status: 409 });
  await other.reset({ seed: 5 }, ONCE);
  await other.step(ASK, {}, ONCE);
  await session.copy(other);
  const { stepCount, episodeId } = session.moment.state;
  assertEquals([stepCount, episodeId], [1, "e1"]);
  const snapshot = other.assertRunning().snapshot();
  await assertRejects(
    makeSession().session.restore(snapshot),
    fails("EXECUTION_ERROR"),
  );
  const opened = makeSession().session;
  assertSame(opened.open({}).isStart, true);
  await opened.restore(snapshot);
  assertSame(opened.moment.state.stepCount, 1);
  await other.step(ANSWER, {}, ONCE);
  await opened.restore(other.moment.env!.snapshot());
  const { terminated, truncated } = opened.moment.state;
  assertEquals([terminated, truncated], [true, false]);
});

Deno.test("EnvSession keeps its environment where a reset changes no options", async () => {
  const { session } = makeSession();
  await session.reset({ seed: 1 }, ONCE);
  const { env } = session.moment;
  await session.reset({ seed: 2 }, ONCE);
  assertSame(session.moment.env, env);
  await session.reset({ seed: 2, style: "terse" }, ONCE);
  assertSame(session.moment.env === env, false);
});

Deno.test("EnvSession replays tool calls that were written as text", async () => {
  const call = (name: string, args: object) =>
    `<tool_call>${JSON.stringify({ name, arguments: args })}</tool_call>`;
  const { session } = makeSession();
  const opened = await session.reset({ seed: 3, style: "tools" }, ONCE);
  const asked = { focus: [1, 4], pair: [1, 2] };
  const taken = await session.step(call("compare", asked), {}, ONCE);
  const { start, steps } = decodeEvents([opened.event!, taken.event!])!;
  const stored = makeSession().session;
  await stored.replay(start, steps);
  assertEquals(
    stored.assertRunning().snapshot(),
    session.assertRunning().snapshot(),
  );
});
