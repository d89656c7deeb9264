import { pause } from "../utils/waiting.ts";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { seededPrng } from "../utils/prng.ts";
import { connect, connectWith } from "./connect.ts";
import {
  FakeServer,
  type Fault,
  type ReceivedCall,
} from "../tests/support/network/fake_server.ts";
import type { ConnectOptions } from "./connect_options.ts";
import type { RemoteEnv } from "./session_env.ts";
import { findBrokenRule } from "../utils/errors.ts";
import {
  readFrameError,
  readResponseError,
  type RemoteError,
  toLocalError,
} from "./transport/errors.ts";

const TRANSPORTS = ["websocket", "http"] as const;

/** Connects without waiting between tries, and notes the pauses. */
async function quick(
  server: FakeServer,
  options: ConnectOptions = {},
): Promise<{ env: RemoteEnv; pauses: number[] }> {
  const pauses: number[] = [];
  const waiting = {
    pause: (milliseconds: number, signal: AbortSignal) => {
      pauses.push(milliseconds);
      return pause(0, signal);
    },
    random: () => 1,
  };
  return { env: await connectWith(server.url, options, waiting), pauses };
}

/** Goes wrong with the first calls of a type. */
function first(type: string, fault: Fault, count = 1) {
  return (call: ReceivedCall, server: FakeServer): Fault | null =>
    call.type === type && server.received(type).length <= count ? fault : null;
}

for (const transport of TRANSPORTS) {
  Deno.test(`connect() plays over ${transport}`, async () => {
    await using server = new FakeServer();
    const env = await connect(`${server.url}/`, { transport });
    assertEquals(env.url, server.url);
    assertEquals([env.render(), env.language], ["count 0", undefined]);
    const start = await env.reset({ seed: 1, options: { index: 3 } });
    assertEquals(start.info, { task: { index: 3 }, kind: null });
    const { observation, reward } = await env.step("a", {
      counterfactual: "c",
    });
    assertEquals([observation.text, reward], ["1", 0]);
    const { data } = server.received("step")[0]!;
    assertEquals([data.message, Object.keys(data.metadata as object).sort()], [
      "a",
      ["counterfactual", "request_id"],
    ]);
    const snapshot = env.snapshot();
    assertEquals([snapshot.actions, env.rng.words], [["a"], [1, 2, 3, 4]]);
    await env.step("b");
    const again = await env.restore(snapshot);
    assertEquals(again.observation.text, "1");
    assertEquals(env.snapshot(), snapshot);
    await env.close();
    assertEquals(server.received("close").length, 1);
  });

  for (
    const fault of [
      "lose call",
      "lose reply",
      "garbage",
      "empty",
      "wrong type",
      "binary",
    ] as const
  ) {
    if (transport === "http" && /wrong|binary/.test(fault)) continue;
    Deno.test(`step() over ${transport} takes effect once despite: ${fault}`, async () => {
      await using server = new FakeServer({ fault: first("step", fault, 2) });
      const { env } = await quick(server, { transport });
      await env.reset();
      const { observation } = await env.step("a");
      assertEquals([observation.text, server.transitions], ["1", 1]);
      const ids = server.received("step").map(({ data }) =>
        (data.metadata as { request_id: string }).request_id
      );
      assertEquals([ids.length, new Set(ids).size], [3, 1]);
      const resumed = server.received("resume").length;
      assertEquals(resumed, transport === "http" ? 0 : 2);
      await env.close();
    });
  }

  Deno.test(`step() over ${transport} asks again where no answer comes`, async () => {
    await using server = new FakeServer({ fault: first("step", "silence") });
    const { env, pauses } = await quick(server, { transport, timeout: 100 });
    await env.reset();
    assertEquals((await env.step("a")).observation.text, "1");
    assertEquals(pauses, [200]);
    await env.close();
  });

  for (
    const [code, status, name] of [
      ["UNAUTHORIZED", 401, "UnauthorizedError"],
      ["CAPACITY_REACHED", 503, "CapacityError"],
      ["CRITIQUE_OFF", 403, "RemoteError"],
    ] as const
  ) {
    Deno.test(`connect() over ${transport} says at once: ${code}`, async () => {
      const fault = first("open", { code, status });
      await using server = new FakeServer({ fault });
      await assertRejects(() => quick(server, { transport }), {
        name,
        code,
        status,
        message: "as asked",
      });
      assertEquals(server.received("open").length, 1);
    });
  }

  for (
    const [code, status, name] of [
      ["SESSION_BUSY", 409, "RemoteError"],
      ["STOPPING", 503, "UnavailableError"],
      ["STORE_UNAVAILABLE", 503, "UnavailableError"],
      ["RATE_LIMITED", 429, "RateLimitedError"],
    ] as const
  ) {
    Deno.test(`step() over ${transport} tries again after ${code}, and not for ever`, async () => {
      const fault = first("step", { code, status }, 3);
      await using server = new FakeServer({ fault });
      const { env, pauses } = await quick(server, { transport, retries: 1 });
      await env.reset();
      const error = { name, code, status };
      await assertRejects(() => env.step("a"), error);
      assertEquals((await env.step("a")).observation.text, "1");
      assertEquals([pauses, server.transitions], [[200, 200], 1]);
      await env.close();
    });
  }

  Deno.test(`a session over ${transport} that is gone stays gone`, async () => {
    const gone = { code: "SESSION_ERROR", status: 410, reason: "session_gone" };
    await using server = new FakeServer({ fault: first("step", gone) });
    const { env, pauses } = await quick(server, { transport });
    await env.reset();
    await assertRejects(() => env.step("a"), {
      name: "SessionGoneError",
      status: 410,
      reason: "session_gone",
    });
    assertEquals(pauses, []);
    await env.close();
  });

  Deno.test(`a call over ${transport} that fails leaves the environment as it was`, async () => {
    await using server = new FakeServer({
      fault: first("step", "lose reply", 2),
    });
    const { env } = await quick(server, { transport, retries: 1 });
    await env.reset({ options: { index: 2 } });
    const before = env.snapshot();
    await assertRejects(() => env.step("a"), { name: "ConnectionError" });
    assertEquals([env.snapshot(), server.actions], [before, ["a"]]);
    assertEquals((await env.step("b")).observation.text, "1");
    assertEquals(server.actions, ["b"]);
    await env.close();
  });

  Deno.test(`a first reset over ${transport} that fails leaves a new session`, async () => {
    const fault = first("reset", "lose reply", 2);
    await using server = new FakeServer({ fault });
    const { env } = await quick(server, { transport, retries: 1 });
    await assertRejects(() => env.reset(), { name: "ConnectionError" });
    await env.reset();
    assertEquals(server.received("open").length, 2);
    await env.close();
  });

  Deno.test(`an abort over ${transport} ends pending calls and the session`, async () => {
    await using server = new FakeServer({ fault: first("step", "silence") });
    const stop = new AbortController();
    const { env } = await quick(server, { transport, signal: stop.signal });
    await env.reset();
    const reason = new Error("enough");
    const waiting = env.step("a");
    const queued = env.step("b");
    setTimeout(() => stop.abort(reason), 20);
    await assertRejects(waiting, reason);
    await assertRejects(queued, reason);
    await env.close();
    assertEquals(server.received("close").length, 1);
    await assertRejects(() => env.reset(), {
      name: "ClosedEnvironmentError",
      cause: reason,
    });
    await assertRejects(() => quick(server, { signal: stop.signal }), reason);
  });

  Deno.test(`connect() over ${transport} shows its token`, async () => {
    await using server = new FakeServer();
    const url = server.url.replace("//", "//unlock:p%40ss@");
    for (const options of [{}, { token: "other" }]) {
      const env = await connect(url, { transport, ...options });
      assertEquals(env.url, server.url);
      await env.close();
    }
    const seen = [...new Set(server.authorizations)];
    assertEquals(seen, ["Bearer p@ss", "Bearer other"]);
  });
}

Deno.test("connect() falls back to HTTP if no socket can be opened", async () => {
  await using server = new FakeServer({ sockets: false });
  const { env, pauses } = await quick(server);
  await env.reset();
  await env.step("a");
  await env.close();
  assertEquals([pauses, server.received("open").length], [[], 1]);
});

Deno.test("connect() waits for a server as long as its retries allow", async () => {
  const { url } = await (async () => {
    await using server = new FakeServer();
    return { url: server.url };
  })();
  const pauses: number[] = [];
  const waiting = {
    pause: (milliseconds: number) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    random: () => 0,
  };
  for (const transport of ["auto", "websocket", "http"] as const) {
    await assertRejects(
      () => connectWith(url, { transport, retries: 2 }, waiting),
      { name: "ConnectionError", code: "CONNECTION", status: null },
    );
    assertEquals(pauses.splice(0), [100, 200]);
  }
});

Deno.test("connect() gives up on a server that hangs up", async () => {
  const listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const hangingUp = (async () => {
    for await (const connection of listener) connection.close();
  })();
  const url = `http://127.0.0.1:${(listener.addr as Deno.NetAddr).port}/x`;
  await assertRejects(
    () => connect(url, { transport: "http", retries: 0 }),
    /^ConnectionError: Cannot reach the server as 'url' must be an address that answers/,
  );
  await assertRejects(() => connect(url, { retries: 0 }), {
    name: "ConnectionError",
  });
  listener.close();
  await hangingUp;
});

Deno.test("connect() reports why the socket cannot be opened", async () => {
  const refusal = { code: "UNAUTHORIZED", status: 401 };
  await using server = new FakeServer({
    sockets: false,
    fault: first("probe", refusal),
  });
  const options = { transport: "websocket", retries: 0 } as const;
  const error = { name: "UnauthorizedError" };
  await assertRejects(() => connect(server.url, options), error);
  await assertRejects(
    () => connect(server.url, options),
    /^ConnectionError: Cannot reach the server as 'url' must be an address with a WebSocket server/,
  );
});

Deno.test("a server may ask for a longer pause", async () => {
  const busy = { code: "RATE_LIMITED", status: 429, retryAfter: 3 };
  await using server = new FakeServer({ fault: first("step", busy) });
  const { env, pauses } = await quick(server, { transport: "http" });
  await env.reset();
  await env.step("a");
  assertEquals(pauses, [3000]);
  await env.close();
});

Deno.test("a repeated answer is not taken for the next one", async () => {
  await using server = new FakeServer({ fault: first("step", "twice") });
  const { env } = await quick(server);
  await env.reset();
  const both = await Promise.all([env.step("a"), env.step("b")]);
  assertEquals(both.map(({ observation }) => observation.text), ["1", "2"]);
  assertEquals([server.transitions, server.actions], [2, ["a", "b"]]);
  await env.close();
});

Deno.test("a session resumes after its socket was dropped", async () => {
  await using server = new FakeServer();
  const { env } = await quick(server);
  await env.reset();
  await env.step("a");
  server.drop();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assertEquals((await env.step("b")).observation.text, "2");
  assertEquals(server.received("resume").length, 1);
  await env.close();
});

Deno.test("calls are made in order, and show their results when they have ended", async () => {
  await using server = new FakeServer();
  const env = await connect(server.url);
  const all = [env.reset(), env.step("a"), env.step("b")];
  assertThrows(() => env.snapshot(), {
    name: "PendingCallError",
    message: /^Cannot take a snapshot as 'environment' must be idle/,
  });
  assertEquals(env.render(), "count 0");
  const closed = env.close();
  const texts = (await Promise.all(all)).map(({ observation }) =>
    observation.text
  );
  assertEquals(texts, ["0", "1", "2"]);
  assertEquals([env.snapshot().actions, env.render()], [["a", "b"], "count 2"]);
  await closed;
  await env.close();
  await assertRejects(() => env.step("c"), { name: "ClosedEnvironmentError" });
  assertEquals([server.transitions, server.received("close").length], [2, 1]);
});

Deno.test("a refused call is not sent and does not delay others", async () => {
  await using server = new FakeServer();
  const env = await connect(server.url);
  const bad = "bad" as unknown as number;
  await assertRejects(() => env.step("a"), {
    name: "ResetNeededError",
    message: /not started/,
  });
  await assertRejects(() => env.reset({ seed: bad }), RangeError);
  await assertRejects(() => env.reset({ options: { index: 10 } }), RangeError);
  await assertRejects(() => env.reset({ sed: 1 } as object), TypeError);
  const started = env.reset();
  await assertRejects(() => env.step(1 as unknown as string), TypeError);
  await assertRejects(() => env.step("a", { other: 1 } as object), TypeError);
  await assertRejects(
    () => env.restore({ ...env.snapshot(), id: "Other-v0" }),
    RangeError,
  );
  await started;
  assertEquals((await env.step("a")).observation.text, "1");
  assertEquals([server.received("reset").length, server.transitions], [1, 1]);
  await env.close();
});

Deno.test("connect() draws actions from samples if the registry has none", async () => {
  await using server = new FakeServer();
  const { actionSpace, ...env } = await connect(server.url);
  const prng = seededPrng("draw");
  const drawn = new Set(
    Array.from({ length: 20 }, () => actionSpace.sample(prng, "action")),
  );
  assertEquals([...drawn].sort(), ["a", "b"]);
  assertEquals(actionSpace.sample(prng, "end"), "z");
  assert(env.url === server.url);
});

const mistakes: [string, unknown, RegExp][] = [
  ["localhost:8000", {}, /^TypeError: Cannot connect as 'url' must be an addr/],
  ["ftp://a", {}, /current value is "ftp:\/\/a"$/],
  ["http://u:secret@", {}, /current value is "http:\/\/"$/],
  ["http://a", { transport: "tcp" }, /^RangeError: .*'transport' must be one/],
  ["http://a", { timeout: 0 }, /^RangeError: Cannot connect as 'timeout'/],
  [
    "http://a",
    { connectTimeout: 0 },
    /^RangeError: Cannot connect as 'connectTimeout'/,
  ],
  ["http://a", { retries: -1 }, /^RangeError: Cannot connect as 'retries'/],
  ["http://a", { token: "a b" }, /'token' must be .* is "something else"$/],
  ["http://a", { signal: 1 }, /^TypeError: Cannot connect as 'signal'/],
  ["http://a", { style: "loud" }, /^RangeError: Cannot make as 'style'/],
  ["http://a", { split: "all" }, /^RangeError: Cannot make as 'split'/],
  ["http://a", { proxies: 1 }, /^TypeError: Cannot make as 'proxies'/],
  ["http://a", { critique: true }, /^TypeError: Cannot make as 'critique'/],
  ["http://a", { critique: { noise: NaN } }, /^RangeError: .*'critique.noise'/],
  ["http://a", { responder: {} }, /^TypeError: .*'responder' must be a string/],
  ["http://a", null, /^TypeError: Cannot make as 'options' must be an object/],
];

for (const [url, options, message] of mistakes) {
  Deno.test(`connect() refuses ${url} with ${JSON.stringify(options)}`, () =>
    assertRejects(() => connect(url, options as ConnectOptions), message));
}

const BROKEN = { action: "make", name: "prior", rule: "uniform", value: "x" };

/** The errors that both ways make of one validation item. */
function errorsOf(item: Readonly<Record<string, unknown>>): RemoteError[] {
  const code = "VALIDATION_ERROR";
  const response = new Response(null, { status: 422 });
  return [
    readFrameError({ message: "Invalid message", code, errors: [item] }),
    readResponseError(response, { detail: [item], code }),
  ];
}

for (const kind of ["TypeError", "RangeError"] as const) {
  Deno.test(`toLocalError() makes a ${kind} for any message`, () => {
    for (const msg of ["Cannot make as 'prior' must be uniform", "Nope"]) {
      const item = { type: "value_error", loc: ["prior"], msg, input: null };
      const ctx = { kind, ...BROKEN };
      for (const error of errorsOf({ ...item, ctx })) {
        const local = toLocalError(error) as Error;
        assertEquals([local.name, local.message], [kind, msg]);
        assertSame(local.cause, error);
        assertEquals(findBrokenRule(local), BROKEN);
      }
    }
  });
}

Deno.test("toLocalError() understands a server that does not give the kind", () => {
  const item = { type: "value_error", loc: ["prior"], msg: "Nope" };
  for (const error of errorsOf({ ...item, input: null })) {
    const local = toLocalError(error);
    assert(local instanceof RangeError);
    assertEquals(findBrokenRule(local), null);
  }
});

Deno.test("toLocalError() keeps errors of the server itself", () => {
  const items = [
    { type: "value_error", loc: ["options"], msg: "Too many", input: {} },
    { type: "missing", loc: ["data"], msg: "Field required", input: null },
    {
      type: "value_error",
      loc: [],
      msg: "Nope",
      input: 1,
      ctx: { kind: "No" },
    },
  ];
  for (const error of items.flatMap(errorsOf)) {
    assertSame(toLocalError(error), error);
  }
  const other = new Error("another");
  assertSame(toLocalError(other), other);
});

for (const transport of ["auto", "websocket", "http"] as const) {
  Deno.test(`connect() over ${transport} does not wait for a server that takes calls and says nothing`, async () => {
    using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const taken: Deno.Conn[] = [];
    const taking = (async () => {
      for await (const connection of listener) taken.push(connection);
    })();
    const url = `http://127.0.0.1:${listener.addr.port}`;
    // Far less than the timeout of a call.
    await assertRejects(
      () => connect(url, { transport, connectTimeout: 50, retries: 0 }),
      {
        name: "ConnectionError",
        message: /'url' must be an address that answers within 50 ms: .*127/,
      },
    );
    listener.close();
    await taking.catch(() => {});
    for (const connection of taken) connection.close();
  });
}
