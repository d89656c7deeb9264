import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import {
  connect,
  type ConnectOptions,
  connectVector,
  listRemote,
  type RemoteEnv,
} from "../../client/mod.ts";
import { listMalformedActions } from "../../envs/check/call_checks.ts";
import {
  checkEnv,
  type Env,
  findBrokenRule,
  getEnvEntry,
  make,
  type MakeOptions,
  makeVector,
  type Prng,
  randomInteger,
  seededPrng,
  type Snapshot,
  type StepArgs,
} from "../../envs/mod.ts";
import { createServer, type ServerOptions } from "../../server/mod.ts";
import { withServer } from "../support/network/test_server.ts";
import { effort } from "../support/effort.ts";
import { DroppingProxy } from "../support/network/dropping_proxy.ts";
import { IDS, listStyles } from "../support/play.ts";
import { withDirectory } from "../support/directory.ts";

const TRANSPORTS = ["websocket", "http"] as const;

/**
 * Episodes of an environment over one transport in a style: as many as there
 * are scripted policies, at least, and all ways to begin one.
 */
const EPISODES = effort(8, 100);

/** Where an environment is on a server. */
function urlOf(root: string, id: string): string {
  return `${root}/${id.replace(/-v\d+$/, "").toLowerCase()}`;
}

/** Odd texts, the long ones left out: they are for the fuzz test. */
const ODD = listMalformedActions().filter(({ length }) => length < 1000);

/** Plays one episode in both environments and compares all that they show. */
async function playBoth(
  local: Env,
  remote: RemoteEnv,
  episode: number,
  prng: Prng,
): Promise<void> {
  const assertAlike = (a: unknown, b: unknown) => {
    assertEquals(b, a);
    assertEquals(remote.snapshot(), local.snapshot());
    assertEquals(remote.rng, local.rng);
    assertEquals(remote.render(), local.render());
  };
  const { id, splits } = local.spec;
  const policies = Object.values(getEnvEntry(id).policies({}));
  const policy = policies[episode % policies.length]!();
  const args = [
    { seed: episode },
    {},
    { options: { split: "test", index: randomInteger(prng, splits.test) } },
    { seed: 0, options: { index: 0 } },
  ] as const;
  const first = await local.reset(args[episode % args.length]);
  assertAlike(first, await remote.reset(args[episode % args.length]));
  let { observation, info: { counterfactual } } = first;
  let kept: Snapshot | null = null;
  while (observation.round !== "end") {
    const draw = prng();
    const action = draw < 0.05
      ? ODD[randomInteger(prng, ODD.length)]!
      : draw < 0.2
      ? remote.actionSpace.sample(prng, observation.round)
      : await policy.act(observation, prng);
    const args: StepArgs = draw > 0.98
      ? { cutOff: "length" }
      : counterfactual === undefined
      ? {}
      : { counterfactual: await policy.act(counterfactual, prng) };
    const step = await local.step(action, args);
    assertAlike(step, await remote.step(action, args));
    ({ observation, info: { counterfactual } } = step);
    const isOver = observation.round === "end";
    if (episode % 5 === 0 && !isOver && kept === null && draw > 0.6) {
      kept = remote.snapshot();
    }
  }
  if (kept === null) return;
  const back = await local.restore(kept);
  assertAlike(back, await remote.restore(kept));
  const action = local.actionSpace.sample(prng, back.observation.round);
  assertAlike(await local.step(action), await remote.step(action));
}

for (const id of IDS) {
  for (const transport of TRANSPORTS) {
    Deno.test(`${id} over ${transport} behaves like a local one`, () =>
      withServer(async (root) => {
        for (const style of listStyles(id)) {
          const options = {
            style,
            proxies: true,
            critique: { noise: 0.2, noiseSeed: 3 },
          };
          const local = make(id, options);
          const remote = await connect(urlOf(root, id), {
            ...options,
            transport,
          });
          assertEquals(remote.spec, local.spec);
          assertEquals(remote.language, local.language);
          assertEquals(
            [remote.actionSpace, remote.observationSpace].map((space) =>
              space.toJsonSchema()
            ),
            [local.actionSpace, local.observationSpace].map((space) =>
              space.toJsonSchema()
            ),
          );
          assertEquals(remote.snapshot(), local.snapshot());
          assertEquals(remote.render(), local.render());
          for (const round of ["action", "update", "answer"] as const) {
            const [here, there] = [local, remote].map(({ actionSpace }) =>
              actionSpace.sample(seededPrng("drawn"), round)
            );
            assertEquals(there, here);
          }
          const prng = seededPrng("remote", id, style);
          for (let episode = 0; episode < EPISODES; episode++) {
            await playBoth(local, remote, episode, prng);
          }
          await remote.close();
        }
      }));
  }
}

/** One environment of each family; all of them where there is time. */
const FAMILIES = effort(
  [
    ...["PE-G-Mini-v0", "PE-F-D6-v0", "MediQ-Mini-v0", "FloDial-Mini-v0"],
    ...["GuessWho-v0", "Mastermind-v0"],
  ],
  IDS,
);

for (const [place, id] of FAMILIES.entries()) {
  const styles = listStyles(id);
  // The wording is of no concern to the client: each family has another.
  const some = effort([styles[place % styles.length]!], styles);
  Deno.test(`${id} on a server keeps every rule as a local one does`, () =>
    withServer(async (root) => {
      for (const style of some) {
        const checks = {
          policies: getEnvEntry(id).policies({}),
          episodes: effort(4, 10),
          steps: effort(8, 20),
        };
        assertEquals(
          await checkEnv(
            (options) => connect(urlOf(root, id), { style, ...options }),
            checks,
          ),
          await checkEnv((options) => make(id, { style, ...options }), checks),
        );
      }
    }));
}

const ID = "PE-G-Mini-v0";
const ASK = "<interact>Focus:1,2\nPair:1,2</interact>";

for (const autoresetMode of ["NextStep", "SameStep", "Disabled"] as const) {
  Deno.test(`connectVector() plays like makeVector() (${autoresetMode})`, () =>
    withServer(async (root) => {
      const options = { style: "terse", autoresetMode, proxies: true } as const;
      const local = makeVector(ID, 40, options);
      const remote = await connectVector(urlOf(root, ID), 40, options);
      const prng = seededPrng("vector", autoresetMode);
      for (let round = 0; round < 3; round++) {
        const args = round === 1 ? {} : { seed: round };
        assertEquals(await remote.reset(args), await local.reset(args));
        const limit = autoresetMode === "Disabled" ? 9 : 25;
        for (let step = 0; step < limit; step++) {
          const actions = local.envs.map(() =>
            local.actionSpace.sample(prng, step % 2 ? "update" : "action")
          );
          assertEquals(await remote.step(actions), await local.step(actions));
        }
      }
      await remote.close();
    }));
}

Deno.test("connectVector() opens all or none", () =>
  withServer(async (root) => {
    const url = urlOf(root, ID);
    await assertRejects(() => connectVector(url, 5), { name: "CapacityError" });
    const vector = await connectVector(url, 4);
    await vector.close();
    await vector.close();
  }, { maxSessions: 4 }));

/** What a call throws, as far as it can be compared. */
async function errorOf(call: () => unknown): Promise<unknown> {
  try {
    await call();
    return null;
  } catch (error) {
    const { name, message } = error as Error;
    const isOwnClass = Object.getPrototypeOf(error) !== Error.prototype;
    return [name, message, isOwnClass, findBrokenRule(error)];
  }
}

const anything = (value: unknown) => value as never;

const mistakes: [string, (env: Env, snapshot: Snapshot) => unknown][] = [
  ["a negative seed", (env) => env.reset({ seed: -1 })],
  ["a seed of text", (env) => env.reset({ seed: anything("1") })],
  ["no seed", (env) => env.reset({ seed: anything(null) })],
  ["no arguments", (env) => env.reset(anything(null))],
  ["another argument", (env) => env.reset(anything({ sed: 1 }))],
  ["another split", (env) => env.reset(anything({ options: { split: "a" } }))],
  ["another option", (env) => env.reset(anything({ options: { a: 1 } }))],
  ["an index too far", (env) => env.reset({ options: { index: 1e9 } })],
  ["a step of null", (env) => env.step(anything(null))],
  ["a step of 1", (env) => env.step(anything(1))],
  ["a step with null", (env) => env.step(ASK, anything(null))],
  ["a step with more", (env) => env.step(ASK, anything({ more: 1 }))],
  [
    "a counterfactual of 1",
    (env) => env.step(ASK, anything({ counterfactual: 1 })),
  ],
  ["nothing to restore", (env) => env.restore(anything(undefined))],
  [
    "another environment's snapshot",
    (env, snapshot) => env.restore({ ...snapshot, id: "MediQ-v0" }),
  ],
  [
    "a snapshot without words",
    (env, { rng, ...snapshot }) =>
      env.restore(anything({ ...snapshot, rng: { ...rng, words: [] } })),
  ],
  [
    "a snapshot that goes on after its end",
    (env, snapshot) => {
      const actions = ["<answer></answer>", ASK];
      return env.restore({ ...snapshot, actions, replies: [null, null] });
    },
  ],
  [
    "a snapshot with a reply to nobody",
    (env, snapshot) =>
      env.restore({ ...snapshot, actions: [ASK], replies: ["Unknown"] }),
  ],
];

Deno.test("a call that a local environment refuses is refused alike", () =>
  withServer(async (root) => {
    for (const transport of TRANSPORTS) {
      const both = [
        make(ID),
        await connect(urlOf(root, ID), { transport }),
      ] as const;
      const [local, remote] = both;
      const assertAlike = async (name: string, call: (env: Env) => unknown) => {
        const error = await errorOf(() => call(local));
        assert(error !== null, name);
        assertEquals(await errorOf(() => call(remote)), error, name);
        assertEquals(remote.snapshot(), local.snapshot());
      };
      await assertAlike("a step too early", (env) => env.step(ASK));
      const early = local.snapshot();
      await assertAlike("a snapshot too early", (env) => env.restore(early));
      for (const env of both) await env.reset({ seed: 1 });
      const snapshot = local.snapshot();
      for (const [name, call] of mistakes) {
        await assertAlike(name, (env) => call(env, snapshot));
      }
      for (const env of both) await env.step("<answer></answer>");
      await assertAlike("a step too late", (env) => env.step(ASK));
      await remote.close();
    }
  }));

Deno.test("options that make() refuses are refused alike", () =>
  withServer(async (root) => {
    const refused: [string, unknown][] = [
      [ID, { style: "loud" }],
      [ID, { split: "all" }],
      [ID, { proxies: 1 }],
      [ID, { critique: { noise: 2 } }],
      [ID, { critique: { nosie: 0.1 } }],
      [ID, { critique: null }],
      [ID, { prior: "flat" }],
      [ID, { colour: "red" }],
      ["MediQ-v0", { replies: "none" }],
      ["MediQ-v0", { prior: "uniform" }],
    ];
    for (const [id, options] of refused) {
      const error = await errorOf(() => make(id, options as MakeOptions));
      assert(error !== null);
      for (const transport of TRANSPORTS) {
        const given = { ...options as ConnectOptions, transport };
        const call = () => connect(urlOf(root, id), given);
        assertEquals(await errorOf(call), error);
      }
    }
  }));

const own: [id: string, options: MakeOptions][] = [
  [ID, { prior: "uniform", replies: "unknown" }],
  ["FloDial-Mini-v0", { replies: "unknown" }],
  ["MediQ-v0", { btMode: "counterfactual" }],
];

for (const [id, options] of own) {
  Deno.test(`${id} takes ${JSON.stringify(options)} to the server`, () =>
    withServer(async (root) => {
      const local = make(id, options);
      const remote = await connect(urlOf(root, id), options);
      assertEquals(remote.spec, local.spec);
      const prng = seededPrng("own", id);
      for (let episode = 0; episode < 20; episode++) {
        await playBoth(local, remote, episode, prng);
      }
      await remote.close();
    }));
}

Deno.test("a server without critiques says so", () =>
  withServer(async (root) => {
    const url = urlOf(root, ID);
    for (const options of [{ critique: {} }, { proxies: true }]) {
      await assertRejects(() => connect(url, options), {
        name: "RemoteError",
        code: "CRITIQUE_OFF",
        status: 403,
      });
    }
    const env = await connect(url);
    await env.reset();
    assertEquals((await env.step(ASK)).info.critique, undefined);
    assertEquals(env.spec.options.critique, false);
    await env.close();
  }, { critique: false }));

const TOKEN = "0123456789abcdef";

Deno.test("a server with tokens wants to see one", () =>
  withServer(async (root) => {
    const url = urlOf(root, ID);
    for (const transport of ["auto", ...TRANSPORTS] as const) {
      for (const options of [{}, { token: "wrong" }]) {
        await assertRejects(() => connect(url, { transport, ...options }), {
          name: "UnauthorizedError",
          status: 401,
        });
      }
      const env = await connect(url, { transport, token: TOKEN });
      await env.reset();
      await env.close();
      const other = await connect(url.replace("//", `//unlock:${TOKEN}@`), {
        transport,
      });
      await other.reset();
      await other.close();
    }
    await assertRejects(() => listRemote(root), { name: "UnauthorizedError" });
    assertEquals(
      (await listRemote(root, { token: TOKEN })).length,
      IDS.length,
    );
  }, { tokens: [TOKEN] }));

Deno.test("a server that is full says so, until there is room", () =>
  withServer(async (root) => {
    const url = urlOf(root, ID);
    for (const transport of TRANSPORTS) {
      const env = await connect(url, { transport });
      await assertRejects(() => connect(url, { transport }), {
        name: "CapacityError",
        status: 503,
      });
      await env.close();
    }
  }, { maxSessions: 1 }));

Deno.test("what is no environment is named", () =>
  withServer(async (root) => {
    for (const transport of TRANSPORTS) {
      await assertRejects(() => connect(`${root}/nope`, { transport }), {
        name: "RemoteError",
        status: 404,
      });
    }
    assertEquals((await listRemote(root)).map(({ id }) => id), IDS);
    await assertRejects(() => listRemote(urlOf(root, ID)), { status: 404 });
  }));

Deno.test("a session that has expired is gone, and reset() opens another", async () => {
  let time = 1e12;
  const server = await createServer({
    port: 0,
    log: "off",
    sessionTimeout: 60,
    now: () => time,
  });
  for (const transport of TRANSPORTS) {
    const env = await connect(urlOf(server.url, ID), { transport });
    await env.reset();
    time += 61_000;
    await server.reap();
    await assertRejects(() => env.step(ASK), {
      name: "SessionGoneError",
      status: 410,
      reason: "session_gone",
    });
    const snapshot = env.snapshot();
    await env.reset({ seed: 5 });
    const stepped = await env.step(ASK);
    assertEquals(stepped.observation.step, 2);
    time += 61_000;
    await server.reap();
    await env.restore(snapshot);
    assertEquals(env.snapshot(), snapshot);
    await env.close();
  }
  await server.stop();
});

for (const transport of TRANSPORTS) {
  Deno.test(`an episode over ${transport} survives cut connections`, () =>
    withServer(async (root) => {
      await using proxy = new DroppingProxy(root);
      const options = { style: "terse", proxies: true } as const;
      const local = make("MediQ-v0", options);
      const remote = await connect(urlOf(proxy.url, "MediQ-v0"), {
        ...options,
        transport,
      });
      const prng = seededPrng("cut", transport);
      for (let episode = 0; episode < 20; episode++) {
        let result = await local.reset();
        assertEquals(await remote.reset(), result);
        while (result.observation.round !== "end") {
          const { round } = result.observation;
          const action = local.actionSpace.sample(prng, round);
          result = await local.step(action);
          const there = remote.step(action);
          if (prng() < 0.3) {
            // Somewhere on the way there, or on the way back.
            const turns = randomInteger(prng, 12);
            for (let i = 0; i < turns; i++) await null;
            if (prng() < 0.5) await new Promise((next) => setTimeout(next, 0));
            proxy.drop();
          }
          assertEquals(await there, result);
          assertEquals(remote.snapshot(), local.snapshot());
        }
      }
      await remote.close();
    }));

  Deno.test(`an episode over ${transport} outlives the server`, async () => {
    await withDirectory(async (directory) => {
      const options: ServerOptions = {
        log: "off",
        critique: true,
        store: `${directory}/sessions.sqlite`,
      };
      let server = await createServer({ ...options, port: 0 });
      const { port, origin } = new URL(server.url);
      const local = make("FloDial-Easy-v0");
      const remote = await connect(urlOf(origin, "FloDial-Easy-v0"), {
        transport,
      });
      const prng = seededPrng("restart", transport);
      assertEquals(
        await remote.reset({ seed: 4 }),
        await local.reset({ seed: 4 }),
      );
      for (let step = 0; step < 5; step++) {
        const round = step % 2 === 0 ? "action" : "update";
        const action = local.actionSpace.sample(prng, round);
        if (step === 1 || step === 3) await server.stop();
        const there = remote.step(action);
        if (step === 1 || step === 3) {
          server = await createServer({ ...options, port: Number(port) });
        }
        assertEquals(await there, await local.step(action));
        assertEquals(remote.snapshot(), local.snapshot());
      }
      await remote.close();
      await server.stop();
    });
  });

  Deno.test(`an abort over ${transport} frees the session`, () =>
    withServer(async (root) => {
      await using proxy = new DroppingProxy(root);
      const url = urlOf(proxy.url, ID);
      const stop = new AbortController();
      const env = await connect(url, { transport, signal: stop.signal });
      await env.reset();
      proxy.shut(true);
      const waiting = env.step(ASK);
      const reason = new Error("enough");
      setTimeout(() => stop.abort(reason), 50);
      await assertRejects(waiting, reason);
      proxy.shut(false);
      await env.close();
      await assertRejects(() => env.reset(), {
        name: "ClosedEnvironmentError",
        cause: reason,
      });
      const next = await connect(urlOf(root, ID), { transport });
      await next.close();
    }, { maxSessions: 1 }));
}
