import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import type { Env, StepResult } from "./env.ts";
import type { MakeOptions } from "./entry.ts";
import { PendingCallError, ResetNeededError } from "../../utils/errors.ts";
import { make } from "../registry/registry.ts";
import { type Responder, ResponderError } from "./responder.ts";

const ID = "FloDial-Mini-v0";
const BELIEVE = "<interact>Guess: 0.2,0.2,0.2,0.2,0.2</interact>";
const ANSWER = "<answer>1,0,0,0,0</answer>";

function ask(question: string): string {
  return `<interact>Query: ${question}</interact>`;
}

/**
 * A responder of the name `test`, under which snapshots are exchanged. It may
 * answer the same question differently.
 */
function saying(respond: Responder["respond"]): Responder {
  return { name: "test", nondeterministic: true, respond };
}

/** Replies in order; an error is thrown. */
function inTurn(...replies: readonly (string | Error)[]): Responder {
  const left = [...replies];
  return saying(() => {
    const reply = left.shift()!;
    if (reply instanceof Error) throw reply;
    return reply;
  });
}

/** The same, but later. */
function later({ respond }: Responder): Responder {
  return saying(async (query) => {
    await Promise.resolve();
    return respond(query);
  });
}

function started(responder: Responder, options: MakeOptions = {}): Env {
  const env = make(ID, { responder, ...options });
  env.reset({ seed: 0, options: { split: "test", index: 0 } });
  return env;
}

const DOWN = new ResponderError("the endpoint is down");

Deno.test("TextEnv passes the agent's question to its responder", () => {
  const asked: unknown[] = [];
  const env = started(saying(({ question, record }) => {
    asked.push([question, record.form]);
    return "No, 2";
  }));
  const { info } = env.step(ask(" Is it on? ")) as StepResult;
  assertEquals(info.kind, "no");
  for (const action of [BELIEVE, "?", BELIEVE]) env.step(action);
  assertEquals(asked, [["Is it on?", "checks"]]);
});

Deno.test("TextEnv is synchronous if its responder is", async () => {
  const replies = ["Yes, 0", "no , 1"];
  const now = started(inTurn(...replies));
  const awaited = started(later(inTurn(...replies)));
  const actions = [ask("one"), BELIEVE, ask("two"), ANSWER];
  for (const [i, action] of actions.entries()) {
    const result = now.step(action) as StepResult;
    const promise = awaited.step(action);
    assertEquals(promise instanceof Promise, i % 2 === 0);
    assertEquals(await promise, result);
    assertEquals(result.info.kind, ["yes", "ok", "no", "answer"][i]);
  }
  assertEquals(awaited.snapshot(), now.snapshot());
});

for (const when of ["now", "later"]) {
  const responder = (...replies: (string | Error)[]) =>
    when === "now" ? inTurn(...replies) : later(inTurn(...replies));

  Deno.test(`TextEnv ends without a reward if a responder fails ${when}`, async () => {
    const env = started(responder("Yes, 0", DOWN), { proxies: true });
    await env.step(ask("one"));
    await env.step(BELIEVE);
    const { observation, info, ...flags } = await env.step(ask("two"));
    assertEquals(flags, { reward: null, terminated: false, truncated: true });
    assertEquals(observation.round, "end");
    assertEquals(info, {
      task: { id: ID, split: "test", index: 0, generator: 1 },
      kind: null,
      terminal_reason: "responder-failed",
      error: "the endpoint is down",
    });
    assertThrows(() => env.step(BELIEVE), ResetNeededError);
    env.reset();
    assertEquals((await env.step(BELIEVE)).reward, 0);
  });

  Deno.test(`TextEnv restores the state before a responder failed ${when}`, async () => {
    const env = started(responder("Yes, 0", DOWN, "No, 1"));
    await env.step(ask("one"));
    const before = await env.step(BELIEVE);
    const kept = env.snapshot();
    await env.step(ask("two"));
    assertEquals(env.snapshot(), kept);
    assertEquals(kept.actions, [ask("one"), BELIEVE]);
    assertEquals(kept.replies, ["Yes, 0", null]);
    const restored = await env.restore(JSON.parse(JSON.stringify(kept)));
    assertEquals(restored.observation, before.observation);
    assertEquals(restored.info, before.info);
    assertEquals((await env.step(ask("two"))).info.kind, "no");
  });

  Deno.test(`TextEnv passes on other errors, thrown ${when}`, async () => {
    const env = started(responder(new TypeError("a slip"), "Yes, 0"));
    const step = async () => await env.step(ask("one"));
    await assertRejects(step, /^TypeError: a slip$/);
    assertEquals(env.snapshot().actions, []);
    assertEquals((await step()).info.kind, "yes");
  });
}

Deno.test("TextEnv.restore() uses recorded replies without asking", () => {
  const env = started(inTurn("Yes, 3", "Unknown", "Yes, 3"));
  const asks = [ask("one"), BELIEVE, ask("two"), BELIEVE, ask("three")];
  const kinds = asks.map((action) =>
    (env.step(action) as StepResult).info.kind
  );
  assertEquals(kinds, ["yes", "ok", "unknown", "ok", "repeat"]);
  const snapshot = JSON.parse(JSON.stringify(env.snapshot()));
  assertEquals(snapshot.replies, ["Yes, 3", null, "Unknown", null, "Yes, 3"]);
  const other = started(saying(() => {
    throw new Error("asked");
  }));
  const restored = other.restore(snapshot);
  assertEquals(other.snapshot(), env.snapshot());
  assertEquals(other.render(), env.render());
  assertEquals(
    (restored as StepResult).observation.view,
    (env.restore(snapshot) as StepResult).observation.view,
  );
});

Deno.test("TextEnv.restore() refuses replies without a question", () => {
  const env = started(inTurn("Yes, 3"));
  env.step(ask("one"));
  env.step(BELIEVE);
  const snapshot = env.snapshot();
  const others = [
    [null, null],
    ["Yes, 3", "Yes, 3"],
    ["Yes, 3"],
    ["Yes, 3", null, null],
    [3, null],
  ];
  for (const replies of others) {
    assertThrows(
      () => env.restore({ ...snapshot, replies } as typeof snapshot),
      /^(Range|Type)Error: Cannot restore as 'replies' must be /,
    );
    assertEquals(env.snapshot(), snapshot);
  }
});

Deno.test("TextEnv.restore() refuses replies that its responder does not give", () => {
  const exact = {
    ...saying(({ question }) => question === "one" ? "Yes, 3" : "No, 1"),
    nondeterministic: false,
  };
  const env = started(exact);
  for (const action of [ask("one"), BELIEVE, ask("two")]) env.step(action);
  const snapshot = env.snapshot();
  assertEquals((env.restore(snapshot) as StepResult).info.kind, "no");
  for (
    const replies of [["No, 3", null, "No, 1"], ["Yes, 3", null, "Yes, 1"]]
  ) {
    assertThrows(
      () => env.restore({ ...snapshot, replies }),
      /'replies' must be the responder's own replies: current value is /,
    );
    assertEquals(env.snapshot(), snapshot);
  }
});

Deno.test("MediQ restores no reply that its patient does not give", () => {
  const env = make("MediQ-v0");
  env.reset({ seed: 0 });
  env.step(ask("Do you have a fever?"));
  const snapshot = env.snapshot();
  env.restore(snapshot);
  const replies = ["Yes, and everything else that you ask about."];
  assertThrows(() => env.restore({ ...snapshot, replies }), RangeError);
  assertEquals(env.snapshot(), snapshot);
});

Deno.test("TextEnv.restore() refuses an episode of another responder", () => {
  const snapshot = started(inTurn()).snapshot();
  assertThrows(
    () => make(ID).restore(snapshot),
    /'options.responder' must be 'keyed': current value is "test"$/,
  );
  assertThrows(
    () => make(ID, { replies: "unknown" }).restore(snapshot),
    /'options.responder' must be 'silent'/,
  );
});

Deno.test("TextEnv.step() takes text or null as a counterfactual", () => {
  const env = started(inTurn("Yes, 0"));
  const cases: [unknown, RegExp][] = [
    [null, /'args' must be an object/],
    [{ counterfactual: 1 }, /'args.counterfactual' must be a string or null/],
    [{ counterfctual: "" }, /'args.counterfctual' must be a key that is known/],
  ];
  for (const [args, message] of cases) {
    assertThrows(() => env.step(BELIEVE, args as { counterfactual: string }), {
      name: "TypeError",
      message,
    });
  }
  assertEquals(env.snapshot().actions, []);
  for (const args of [{}, { counterfactual: null }, { counterfactual: "?" }]) {
    env.step(BELIEVE, args);
  }
  assertEquals(env.snapshot().actions.length, 3);
});

Deno.test("make() takes a responder by name, or one that can respond", () => {
  for (const responder of ["keyed", "lexical", inTurn()]) {
    assertEquals(make(ID, { responder }).spec.id, ID);
  }
  const unfit = ["keen", null, 1, {}, { name: "x" }, { respond: () => "1" }];
  for (const responder of unfit) {
    assertThrows(
      () => make(ID, { responder }),
      /^TypeError: Cannot make as 'responder' must be one of keyed, lexical, llm, or an object/,
    );
  }
});

Deno.test("make() marks nondeterministic replies in the spec", () => {
  const moody = { ...inTurn(), nondeterministic: true };
  assertEquals(make(ID, { responder: moody }).spec.nondeterministic, true);
  assertEquals(make(ID).spec.nondeterministic, false);
  assertEquals(make(ID, { responder: moody }).spec.options.responder, "test");
});

Deno.test("TextEnv waits for a reply before anything else", async () => {
  const env = started(later(inTurn("Yes, 0", "No, 1")));
  const before = env.snapshot();
  const pending = env.step(ask("one"));
  assertThrows(() => env.step(ask("two")), PendingCallError);
  assertThrows(() => env.reset(), PendingCallError);
  assertThrows(() => env.snapshot(), PendingCallError);
  assertThrows(() => env.restore(before), {
    message:
      "Cannot restore as 'environment' must be idle, so await the step before: " +
      'current value is "waiting"',
  });
  assertEquals((await pending).info.kind, "yes");
  await env.step(BELIEVE);
  assertEquals((await env.step(ask("two"))).info.kind, "no");
});

Deno.test("TextEnv keeps a late reply out of the next episode", async () => {
  for (const ticks of [0, 1, 2, 3]) {
    const { promise, resolve } = Promise.withResolvers<string>();
    const env = started(saying(() => promise));
    const pending = env.step(ask("one"));
    resolve("Yes, 0");
    await promise;
    for (let tick = 0; tick < ticks; tick++) await null;
    await env.reset({ options: { index: 2 } });
    assertEquals((await pending).info.task.index, 0);
    const { task, actions } = env.snapshot();
    assertEquals([task?.index, actions], [2, []]);
  }
});

for (const reply of [null, undefined, 5, ["Yes, 1"], { then: null }]) {
  Deno.test(`TextEnv refuses ${JSON.stringify(reply)} for a reply`, async () => {
    for (
      const wrap of [
        saying,
        (respond: Responder["respond"]) => later(saying(respond)),
      ]
    ) {
      const env = started(wrap(() => reply as unknown as string));
      const before = env.snapshot();
      await assertRejects(async () => await env.step(ask("one")), {
        name: "TypeError",
        message: /^Cannot step as 'reply' must be a string: current value is/,
      });
      assertEquals(env.snapshot(), before);
    }
  });
}
