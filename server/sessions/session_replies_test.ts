import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws,
} from "node:assert/strict";
import { make } from "../../envs/mod.ts";
import type { EnvHost } from "./env_host.ts";
import {
  decodeEvents,
  describeEpisode,
  describeSession,
  encodeEvent,
  type SessionMoment,
  type SessionState,
  type StartEvent,
  type StepEvent,
  writeReplyWithoutStep,
} from "./session_replies.ts";

const STATE: SessionState = {
  ...{ opened: true, make: {}, applied: {}, ignored: ["x"] },
  reply: {} as SessionState["reply"],
  ...{ episodeId: "e", stepCount: 3, terminated: false, truncated: false },
  answered: null,
};

const HOST = { version: "v0", critique: true } as EnvHost;

function moment(changes: Partial<SessionMoment> = {}): SessionMoment {
  return {
    ...{ id: "s", host: HOST, env: null, state: STATE, shown: null },
    ...changes,
  };
}

Deno.test("events are read as they were written, the start apart", () => {
  const start = { kind: "start", ...STATE } as StartEvent;
  const step: StepEvent = {
    ...{ kind: "step", terminated: true, truncated: false, answered: null },
    ...{ action: "a", reply: null, failed: true },
  };
  const events = [start, step].map(encodeEvent);
  assertEquals(events.map(({ isStart }) => isStart), [true, false]);
  assertEquals(decodeEvents(events), { start, steps: [step] });
  assertSame(decodeEvents([]), null);
});

Deno.test("describeEpisode() tells where an episode is", () => {
  const shown = { round: "action", step: 3, limit: 9 } as const;
  assertEquals(describeEpisode(moment({ shown })), {
    ...{ episode_id: "e", step_count: 3, done: false },
    ...{ round: "action", step: 3, limit: 9, session_id: "s" },
  });
  const truncated = { ...STATE, truncated: true };
  assertEquals(describeEpisode(moment({ id: "", state: truncated })), {
    ...{ episode_id: "e", step_count: 3, done: true },
    ...{ round: null, step: null, limit: null },
  });
});

Deno.test("writeReplyWithoutStep() marks what has no session", () => {
  const read = (one: SessionMoment) =>
    JSON.parse(writeReplyWithoutStep(one, { text: "t" }));
  const { observation, reward, done, metadata } = read(moment());
  assertEquals([observation, reward, done], [{ text: "t" }, 0, false]);
  assertEquals([metadata.session_id, metadata.stateless], ["s", undefined]);
  assertEquals(metadata.ignored_options, ["x"]);
  const temporary = read(moment({ id: "" })).metadata;
  assertEquals([temporary.session_id, temporary.stateless], [undefined, true]);
});

Deno.test("describeSession() describes sessions that were opened", () => {
  const env = make("PE-G-Mini-v0");
  env.reset({ seed: 1 });
  const described = describeSession(moment({ env }));
  assertEquals(
    [described["done"], described["last"], described["critique"]],
    [false, null, true],
  );
  const answered = { requestId: "r", key: "k", reply: '{"a":1}' };
  const state = { ...STATE, episodeId: null, answered };
  const ended = describeSession(moment({ env, state }));
  assertEquals([ended["done"], ended["last"]], [true, { a: 1 }]);
  for (
    const other of [
      moment(),
      moment({ env, state: { ...STATE, opened: false } }),
    ]
  ) {
    throws(
      () => describeSession(other),
      /Cannot resume as 'session' must be one that was opened, not reset/,
    );
  }
});
